"""The disk fails while a match is being played: the game goes on, and nothing is lost for good."""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from cardavia.core.state import Outcome
from cardavia.store import Cause, MatchElsewhereError, Store, UnknownMatchError, vault
from tests.store.helpers import (
    ROOT,
    asides,
    can_forbid,
    collect,
    filled,
    forbidden,
    header,
    opened,
    play,
    texts,
)


@pytest.fixture(autouse=True)
def _no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vault, "RETRY_SECONDS", (0.0,))
    monkeypatch.setattr(vault, "CALM_SECONDS", 0.0)


def limit_pages(store: Store) -> None:
    """From now on this store's database cannot grow: SQLite's own "database or disk is full"."""
    db = store._vault._opened.db
    (count,) = db.execute("PRAGMA page_count").fetchone()
    db.execute(f"PRAGMA max_page_count = {count}")


def append_until_refused(store: Store, match_id: str, start: int) -> int:
    """Append; the index of the first action that was not stored on the disk."""
    for place in range(start, start + 3000):
        if not store.append(match_id, place, f"play:{place}"):
            return place
    raise AssertionError("the disk never filled up")


class TestFullDisk:
    def test_the_game_goes_on_and_all_is_saved_later(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(vault, "RETRY_SECONDS", (3600.0,))
        with opened(tmp_path) as store:
            told = collect(store)
            other = play(store, 3)
            match_id = play(store, 5)
            limit_pages(store)
            refused = append_until_refused(store, match_id, 5)
            assert [problem.msg.key for problem in told] == ["store.matches_full"]
            for place in range(refused + 1, refused + 20):
                assert not store.append(match_id, place, f"play:{place}")
            store.truncate(match_id, refused + 10)
            store.set_flag(match_id, undone=True)
            assert len(told) == 1, "told once"
            assert store.load(match_id).actions == texts(refused + 10)
            assert store.load(other).actions == texts(3), "older matches are still seen"
            assert store.path is None

            store._vault._next_attempt = 0.0  # the pause is over, and there is space again
            assert store.append(match_id, refused + 10, "play:last")
            assert store.set_flag(match_id, assisted=True)
            assert [problem.cause for problem in told] == [Cause.FULL, Cause.SAFE_AGAIN]
            assert store.path == tmp_path / "matches.db"
        with opened(tmp_path) as store:
            match = store.load(match_id)
            assert match.actions == (*texts(refused + 10), "play:last")
            assert match.info.undone
            assert store.load(other).actions == texts(3)
        assert asides(tmp_path) == []

    def test_closing_saves_what_is_left(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(vault, "RETRY_SECONDS", (3600.0,))
        store = Store(tmp_path)
        match_id = play(store, 5)
        limit_pages(store)
        refused = append_until_refused(store, match_id, 5)
        assert store.close()
        with opened(tmp_path) as store:
            assert store.load(match_id).actions == texts(refused + 1)

    def test_deleted_matches_do_not_come_back(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(vault, "RETRY_SECONDS", (3600.0,))
        store = Store(tmp_path)
        unwanted = play(store, 3)
        match_id = play(store, 5)
        limit_pages(store)
        append_until_refused(store, match_id, 5)
        assert not store.delete(unwanted)
        store.finish(match_id, Outcome((0,), (7, 0)))
        assert store.close()
        with opened(tmp_path) as store:
            with pytest.raises(UnknownMatchError):
                store.load(unwanted)
            assert [info.id for info in store.list()] == [match_id]
            assert store.statistics()[0].won == 1

    @pytest.mark.skipif(sys.platform == "win32", reason="no limit of that kind")
    def test_a_limit_of_the_system(self, tmp_path: Path) -> None:
        """A real refusal by the kernel, in a process of its own that may write 128 kB a file."""
        code = """
import resource, signal, sys
from pathlib import Path
from tests.store.helpers import header
from cardavia.store import Store, Cause
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (131072, 131072))
store = Store(Path(sys.argv[1]))
told = []
store.listen(lambda problem: told.append(str(problem.cause)))
match_id = store.create(header())
stored = [store.append(match_id, place, f"play:{place}") for place in range(400)]
assert stored[0] and not stored[-1], stored
assert told == ["full"] or told == ["failing"], told
assert len(store.load(match_id).actions) == 400
print(match_id, stored.index(False))
"""
        run = subprocess.run(
            [sys.executable, "-c", code, str(tmp_path)],
            cwd=ROOT,
            capture_output=True,
            text=True,
            timeout=60,
        )
        assert run.returncode == 0, run.stderr
        match_id, count = run.stdout.split()
        with opened(tmp_path) as store:
            assert store.problems == ()
            found = store.load(match_id).actions
            assert found == texts(len(found))
            assert len(found) >= int(count)

    @pytest.mark.skipif(
        sys.platform != "linux" or os.geteuid() != 0 or shutil.which("unshare") is None,
        reason="needs root to mount a small disk",
    )
    def test_a_disk_of_256_kilobytes(self, tmp_path: Path) -> None:
        """A real disk that fills up in mid-match and is freed again."""
        code = """
import sys
from pathlib import Path
from tests.store.helpers import header, texts
from cardavia.store import Store, vault
vault.RETRY_SECONDS = (0.0,)
vault.CALM_SECONDS = 3600.0
folder = Path(sys.argv[1])
store = Store(folder)
assert store.problems == (), store.problems
told = []
store.listen(lambda problem: told.append(str(problem.cause)))
match_id = store.create(header())
store.append(match_id, 0, "play:0")
ballast = open(folder / "ballast", "wb", buffering=0)
def fill():
    try:
        while True:
            ballast.write(bytes(4096))
    except OSError:
        pass
fill()
stored = [store.append(match_id, place, f"play:{place}") for place in range(1, 120)]
assert not stored[-1], stored
assert told == ["full"], told
fill()
second = Store(folder)
assert [str(problem.cause) for problem in second.problems] == ["full"], second.problems
assert second.load(match_id).actions[0] == "play:0"
second.close()
ballast.close()
(folder / "ballast").unlink()
assert store.append(match_id, 120, "play:120")
assert told == ["full"], told
vault.CALM_SECONDS = 0.0
store.set_flag(match_id, assisted=True)
assert told == ["full", "safe_again"], told
assert store.close()
store = Store(folder)
assert store.problems == (), store.problems
assert store.load(match_id).actions == texts(121)
store.close()
print("seen")
"""
        small = tmp_path / "small"
        small.mkdir()
        run = subprocess.run(
            [
                "unshare",
                "-m",
                "sh",
                "-c",
                'mount -t tmpfs -o size=256k none "$1" || exit 77; exec "$2" -c "$3" "$1"',
                "sh",
                str(small),
                sys.executable,
                code,
            ],
            cwd=ROOT,
            capture_output=True,
            text=True,
            timeout=60,
        )
        if run.returncode == 77 or "unshare failed" in run.stderr:
            pytest.skip("this machine lets nobody mount")
        assert (run.returncode, run.stdout) == (0, "seen\n"), run.stderr


class TestFilesTakenAway:
    @pytest.mark.skipif(sys.platform == "win32", reason="open files stay there")
    def test_the_folder_vanishes(self, tmp_path: Path) -> None:
        folder = tmp_path / "data"
        filled(folder, 4)
        with opened(folder) as store:
            told = collect(store)
            match_id = play(store, 5)
            shutil.rmtree(folder)
            assert store.append(match_id, 5, "play:5"), "the folder can be made again"
            assert store.append(match_id, 6, "play:6")
            assert told == [], "nothing was lost"
        with opened(folder) as store:
            assert store.load(match_id).actions == texts(7)
            assert len(store.list()) == 2, "what had been read before is back as well"

    @pytest.mark.skipif(sys.platform == "win32", reason="open files stay there")
    def test_the_folder_vanishes_for_some_time(self, tmp_path: Path) -> None:
        """As when a network drive goes away and comes back with its files."""
        folder, away = tmp_path / "data", tmp_path / "away"
        (old,) = filled(folder, 4)
        with opened(folder) as store:
            told = collect(store)
            match_id = play(store, 5)
            folder.rename(away)
            folder.write_text("in the way")
            assert not store.append(match_id, 5, "play:5")
            assert not store.append(match_id, 6, "play:6")
            assert [problem.msg.key for problem in told] == ["store.matches_file"]
            folder.unlink()
            away.rename(folder)
            assert store.append(match_id, 7, "play:7")
            assert store.append(match_id, 8, "play:8")
            assert [problem.cause for problem in told] == [Cause.GONE, Cause.SAFE_AGAIN]
        with opened(folder) as store:
            assert store.load(match_id).actions == texts(9)
            assert store.load(old).actions == texts(4)

    @pytest.mark.skipif(sys.platform == "win32", reason="open files stay there")
    @pytest.mark.parametrize("name", ["matches.db", "matches.db-wal"])
    def test_one_file_vanishes(self, tmp_path: Path, name: str) -> None:
        with opened(tmp_path) as store:
            match_id = play(store, 5)
            (tmp_path / name).unlink()
            store.append(match_id, 5, "play:5")
        with opened(tmp_path) as store:
            assert store.load(match_id).actions == texts(6)

    @pytest.mark.skipif(sys.platform == "win32", reason="open files stay there")
    def test_the_file_is_replaced_by_rubbish(self, tmp_path: Path) -> None:
        with opened(tmp_path) as store:
            told = collect(store)
            match_id = play(store, 5)
            (tmp_path / "rubbish").write_text("rubbish " * 500)
            (tmp_path / "rubbish").replace(tmp_path / "matches.db")
            store.append(match_id, 5, "play:5")
            assert [problem.cause for problem in told] == [Cause.BROKEN]
        (aside,) = asides(tmp_path)
        assert aside.read_text().startswith("rubbish")
        with opened(tmp_path) as store:
            assert store.load(match_id).actions == texts(6)

    @pytest.mark.skipif(sys.platform == "win32", reason="open files stay there")
    def test_the_file_is_replaced_by_an_older_copy(self, tmp_path: Path) -> None:
        """As a synchronising folder may do: all that was played since the start goes in again."""
        filled(tmp_path, 4)
        shutil.copy(tmp_path / "matches.db", tmp_path / "older")
        with opened(tmp_path) as store:
            first = play(store, 5)
            second = play(store, 6)
            (tmp_path / "older").replace(tmp_path / "matches.db")
            for name in ("matches.db-wal", "matches.db-shm"):
                (tmp_path / name).unlink()
            assert store.append(second, 6, "play:6")
        with opened(tmp_path) as store:
            assert store.problems == ()
            assert store.load(first).actions == texts(5)
            assert store.load(second).actions == texts(7)
            assert len(store.list()) == 3

    def test_the_content_is_overwritten_in_place(self, tmp_path: Path) -> None:
        """The pages of the match are destroyed under the running program."""
        folder = tmp_path
        filled(folder, 30)
        with opened(folder) as store:
            match_id = play(store, 5)
            store._vault.wait_for_chores()
            store.settle()
            store._vault.wait_for_chores()
            path = folder / "matches.db"
            with path.open("r+b") as file:
                file.write(bytes(path.stat().st_size))
            # Another connection makes sure that nothing is answered from memory.
            store._vault._opened.db.execute("PRAGMA shrink_memory")
            for place in range(5, 40):
                store.append(match_id, place, f"play:{place}")
            assert store.load(match_id).actions == texts(40)
        with opened(folder) as store:
            assert store.load(match_id).actions == texts(40)


def test_a_match_begun_in_trouble_is_ours_when_it_is_over(tmp_path: Path) -> None:
    with opened(tmp_path) as store, opened(tmp_path) as other:
        play(store, 3)
        with contextlib.closing(
            sqlite3.connect(tmp_path / "matches.db", isolation_level=None)
        ) as thief:
            thief.execute("BEGIN IMMEDIATE")
            match_id = store.create(header(7))
            assert store.path is None
            thief.execute("ROLLBACK")
        assert store.append(match_id, 0, "play:0")
        with pytest.raises(MatchElsewhereError):
            other.append(match_id, 1, "play:1")
        assert other.latest_running() is None


@pytest.mark.skipif(not can_forbid(), reason="needs permissions or chattr")
def test_the_disk_becomes_read_only_and_writable_again(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        told = collect(store)
        match_id = play(store, 5)
    with forbidden(tmp_path / "matches.db"), opened(tmp_path) as store:
        told = collect(store)
        assert store.latest_running() is not None
        assert not store.append(match_id, 5, "play:5")
        assert not store.append(match_id, 6, "play:6")
        assert told == [], "the opening told it already"
        new = store.create(header())
        assert store.close() is False
    with opened(tmp_path) as store:
        assert store.load(match_id).actions == texts(5)
        with pytest.raises(UnknownMatchError):
            store.load(new)


def test_another_program_is_slow_for_a_moment(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        told = collect(store)
        match_id = play(store, 5)
        with contextlib.closing(
            sqlite3.connect(tmp_path / "matches.db", isolation_level=None)
        ) as thief:
            thief.execute("BEGIN IMMEDIATE")
            assert not store.append(match_id, 5, "play:5")
            assert not store.append(match_id, 6, "play:6")
            assert [problem.msg.key for problem in told] == ["store.matches_busy"]
            thief.execute("ROLLBACK")
        assert store.append(match_id, 7, "play:7")
        assert store.append(match_id, 8, "play:8")
        assert told[-1].cause is Cause.SAFE_AGAIN
    with opened(tmp_path) as store:
        assert store.load(match_id).actions == texts(9)


def test_attempts_are_spaced_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vault, "RETRY_SECONDS", (3600.0,))
    (tmp_path / "data").write_text("in the way")
    with opened(tmp_path / "data") as store:
        tried: list[object] = []
        monkeypatch.setattr(vault, "open_file", lambda *args: tried.append(args))
        match_id = store.create(header())
        for place in range(50):
            store.append(match_id, place, "play:HK")
        assert tried == []
        monkeypatch.undo()


def test_problems_wait_for_a_listener(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        match_id = play(store, 5)
        limit_pages(store)
        append_until_refused(store, match_id, 5)
        told = collect(store)
        assert told[0].cause is Cause.FULL
        assert len(told) <= 2
