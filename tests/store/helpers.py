"""What the tests of the store share."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from cardavia.core.record import Header
from cardavia.store import HUMAN, Problem, Store
from cardavia.store.chores import Chores

ROOT = Path(__file__).resolve().parents[2]


def header(seed: int = 42, level: str = "master", game: str = "schnapsen") -> Header:
    return Header(game, 1, seed, (HUMAN, level), {"first_deal": "7"})


def texts(count: int) -> tuple[str, ...]:
    """Actions that tell their place."""
    return tuple(f"play:{place}" for place in range(count))


def play(store: Store, count: int, seed: int = 42) -> str:
    """A match of so many actions."""
    match_id = store.create(header(seed))
    for place, text in enumerate(texts(count)):
        assert store.append(match_id, place, text)
    return match_id


def filled(folder: Path, *lengths: int) -> list[str]:
    """A data folder with matches of these lengths, closed; their ids."""
    store = Store(folder)
    assert store.problems == ()
    ids = [play(store, length, seed) for seed, length in enumerate(lengths)]
    store._vault.wait_for_chores()
    assert store.close()
    return ids


def make_copy(folder: Path, name: str = "matches.db") -> None:
    """The last good copy, as made at the start of a day."""
    path = folder / name
    Chores()._copy(path, path.with_name(f"{path.stem}.backup.db"))
    assert path.with_name(f"{path.stem}.backup.db").exists()


def asides(folder: Path, pattern: str = "matches.broken-*.db") -> list[Path]:
    return sorted(folder.glob(pattern))


def execute(path: Path, *statements: str) -> None:
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as db:
        for statement in statements:
            db.execute(statement)


@contextlib.contextmanager
def opened(folder: Path | None) -> Iterator[Store]:
    store = Store(folder)
    try:
        yield store
    finally:
        store.close()


def collect(store: Store) -> list[Problem]:
    """A list that fills with what the store tells."""
    told: list[Problem] = []
    store.listen(told.append)
    return told


def child(code: str, *args: object, **options: object) -> subprocess.Popen[str]:
    """A Python of its own that knows the program; its output is a pipe."""
    return subprocess.Popen(
        [sys.executable, "-c", code, *map(str, args)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        **options,  # type: ignore[call-overload]
    )


@cache
def can_forbid() -> bool:
    """Whether this test run can make a folder that it may not write to."""
    if os.name != "posix":
        return False
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder) / "probe"
        probe.touch()
        try:
            with forbidden(probe):
                probe.write_text("x")
        except PermissionError:
            return True
        except (OSError, subprocess.CalledProcessError):
            return False
    return False


@contextlib.contextmanager
def forbidden(*paths: Path) -> Iterator[None]:
    """Nothing can be written to these files and folders meanwhile.

    Permissions do not hold root back; the immutable attribute does.
    """
    assert os.name == "posix"
    root = os.geteuid() == 0
    modes = [path.stat().st_mode for path in paths]
    undo: list[Callable[[], object]] = []
    try:
        for path, mode in zip(paths, modes, strict=True):
            if root:
                subprocess.run(["chattr", "+i", str(path)], check=True, capture_output=True)
                undo.append(lambda path=path: subprocess.run(["chattr", "-i", str(path)]))  # type: ignore[misc]
            else:
                path.chmod(mode & 0o555)
                undo.append(lambda path=path, mode=mode: path.chmod(mode))  # type: ignore[misc]
        yield
    finally:
        for step in reversed(undo):
            step()
