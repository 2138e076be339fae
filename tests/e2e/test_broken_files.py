"""Files that are damaged, foreign or closed: the program opens, says so, and loses nothing."""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cardavia.store import database
from tests.e2e.driver import ORDINARY, ROOT, Driver
from tests.e2e.test_whole_program import click_a_card, my_turn, prepare

pytestmark = [
    pytest.mark.e2e,
    pytest.mark.timeout(400),
    pytest.mark.skipif(shutil.which("xdotool") is None, reason="xdotool sends the events"),
    pytest.mark.skipif(shutil.which("setpriv") is None, reason="root is refused nothing"),
]

Break = Callable[[Path], object]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home with one match begun and no copy of it yet."""
    home = prepare(tmp_path_factory.mktemp("played") / "home")
    with Driver(home, "play", "schnapsen", "--deal", "3") as program:
        click_a_card(program, my_turn(program))
        program.close_window()
    (home / "stderr.txt").unlink()
    return home


@pytest.fixture
def home(played: Path, tmp_path: Path) -> Iterator[Path]:
    home = tmp_path / "home"
    shutil.copytree(played, home)
    yield home
    subprocess.run(["chmod", "-R", "u+rwX", str(home)], check=True)


def _matches(home: Path) -> Path:
    return home / "data" / "matches.db"


def _settings(home: Path) -> Path:
    return home / "config" / "settings.ini"


def garbage(home: Path) -> None:
    _matches(home).write_bytes(b"garbage" * 5000)


def truncated(home: Path) -> None:
    os.truncate(_matches(home), _matches(home).stat().st_size // 2)


def from_the_future(home: Path) -> None:
    with contextlib.closing(sqlite3.connect(_matches(home))) as db:
        db.execute(f"PRAGMA user_version = {database.version() + 1}")


def read_only_data(home: Path) -> None:
    for path in (home / "data").iterdir():
        path.chmod(0o444)
    (home / "data").chmod(0o555)


def closed_data(home: Path) -> None:
    (home / "data").chmod(0)


def a_file_in_place(name: str) -> Break:
    def put(home: Path) -> None:
        shutil.move(home / name, home / "elsewhere")
        (home / name).write_text("no folder")

    return put


def a_link_to_itself(home: Path) -> None:
    shutil.move(_matches(home), home / "elsewhere.db")
    _matches(home).symlink_to(_matches(home))


@pytest.mark.parametrize(
    ("harm", "said", "resumed"),
    [
        (garbage, "The file with your matches was damaged", False),
        (truncated, "The file with your matches was damaged", False),
        (from_the_future, "come from a newer version", False),
        (read_only_data, "Cardavia is not allowed to write to", True),
        (closed_data, "Cardavia is not allowed to write to", False),
        (a_file_in_place("data"), "is a file where Cardavia needs the folder", False),
        (a_link_to_itself, "The file with your matches was damaged", False),
        (lambda home: _settings(home).chmod(0), "is not allowed to read or write", True),
        (
            lambda home: _settings(home).write_bytes(b"\0\xff"),
            "The settings file was damaged",
            True,
        ),
    ],
    ids=["garbage", "cut", "later", "read-only", "closed", "file", "link", "settings", "ini"],
)
def test_the_program_opens_with_one_sentence(
    harm: Break, said: str, resumed: bool, home: Path
) -> None:
    harm(home)
    kept = _bytes(home, ".ini" if "etting" in said or "read or write" in said else ".db")
    with Driver(home, ordinary=True) as program:
        program.until(lambda: program.ask("notices"))
        (notice,) = program.ask("notices")
        assert said in notice
        assert (program.ask("find", name="atlas.resume") is not None) == resumed
        program.close_window()
        assert program.process.returncode == 0
        assert program.complaints() == ""
    subprocess.run(["chmod", "-R", "u+rwX", str(home)], check=True)
    assert kept <= _bytes(home, ".db", ".ini"), (
        "what was there is kept, under its own name or another"
    )
    _commands(home, harm)


@pytest.mark.parametrize("harm", [garbage, read_only_data, closed_data, a_file_in_place("data")])
def test_one_can_play_all_the_same(harm: Break, home: Path) -> None:
    harm(home)
    with Driver(home, "play", "schnapsen", ordinary=True) as program:
        click_a_card(program, my_turn(program))
        assert len(program.ask("notices")) == 1
        program.close_window()
        assert program.process.returncode == 0
        assert program.complaints() == ""


@pytest.mark.parametrize(
    ("harm", "said"),
    [
        (lambda home: _settings(home).chmod(0o444), "is not allowed to read or write"),
        (a_file_in_place("config"), "is a file where Cardavia needs the folder"),
    ],
    ids=["read-only", "file"],
)
def test_settings_that_cannot_be_saved_say_so_when_they_change(
    harm: Break, said: str, home: Path
) -> None:
    kept = _settings(home).read_bytes()
    harm(home)
    with Driver(home, ordinary=True) as program:
        time.sleep(0.5)
        assert program.ask("notices") == []
        program.click("Switch to the dark theme")
        program.until(lambda: program.ask("notices"))
        (notice,) = program.ask("notices")
        assert said in notice
        program.close_window()
        assert program.complaints() == ""
    assert kept in _bytes(home, ".ini")


def _bytes(home: Path, *endings: str) -> set[bytes]:
    """The contents of the files with these endings, wherever they are."""
    found = set[bytes]()
    for folder, _, names in os.walk(home):
        for name in names:
            path = Path(folder) / name
            if "cache" not in path.parts and path.suffix in endings and path.is_file():
                with contextlib.suppress(PermissionError):
                    found.add(path.read_bytes())
    return found


def _commands(home: Path, harm: Break) -> None:
    with contextlib.suppress(OSError):
        harm(home)
    environment = {
        **os.environ,
        "CARDAVIA_DATA": str(home / "data"),
        "CARDAVIA_CONFIG": str(home / "config"),
        "CARDAVIA_CACHE": str(home / "cache"),
    }
    arena = ["arena", "schnapsen", "random", "random", "--deals", "2"]
    for words in (["--version"], ["doctor"], arena):
        done = subprocess.run(
            [*ORDINARY, sys.executable, "-m", "cardavia", *words],
            env=environment,
            cwd=ROOT,
            capture_output=True,
            text=True,
            timeout=60,
        )
        assert done.returncode == 0 or words == ["doctor"]
        assert done.stderr == ""
        assert done.stdout
