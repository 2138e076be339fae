"""Older and later versions of the file: up, down and up again loses nothing."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardavia.core.state import Outcome
from cardavia.store import Cause, Status, UnknownMatchError, database
from tests.store.helpers import asides, execute, filled, opened, play, texts

FIXTURE = Path(__file__).parent / "matches-v1.sql"
"""A file of version 1 as SQL, as the first release writes it. Never edit it."""

NOW = database.version()


def second(db: sqlite3.Connection) -> None:
    """A step that a later version might take."""
    db.execute("ALTER TABLE matches ADD COLUMN remark TEXT NOT NULL DEFAULT 'none'")
    db.execute("UPDATE matches SET remark = 'old'")


@contextlib.contextmanager
def later_version(step: database.Migration = second) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(database, "MIGRATIONS", (*database.MIGRATIONS, step))
        yield


def version_of(path: Path) -> int:
    return database.look(path)[1]


def from_fixture(path: Path) -> None:
    with contextlib.closing(sqlite3.connect(path)) as db:
        db.executescript(FIXTURE.read_text(encoding="utf-8"))


def test_a_file_of_the_first_release(tmp_path: Path) -> None:
    from_fixture(tmp_path / "matches.db")
    with opened(tmp_path) as store:
        assert store.problems == ()
        infos = store.list()
        assert [info.status for info in infos] == [
            Status.RUNNING,
            Status.FINISHED,
            Status.BROKEN,
        ]
        running, finished, broken = infos
        assert store.load(running.id).actions == ("deal:7:HA HT HK", "play:HK", "play:HA")
        assert running.header.options == {"first_deal": "7"}
        assert finished.header.seed == 2**70
        assert finished.outcome == Outcome((0,), (7, 0), ("schneider",))
        assert broken.reason is not None
        assert broken.reason.key == "store.match_damaged"
        (tally,) = store.statistics()
        assert (tally.won, tally.schneider_for, tally.deals, tally.assisted) == (1, 1, 2, 1)
        assert store.append(running.id, 3, "play:HT")


def test_the_tables_of_version_1_do_not_change(tmp_path: Path) -> None:
    """A changed table needs a migration, not an edit: files of that version are out there."""
    first, made = tmp_path / "first.db", tmp_path / "made.db"
    from_fixture(first)
    with contextlib.closing(sqlite3.connect(made)) as db:
        database.MIGRATIONS[0](db)
    query = "SELECT name, sql FROM sqlite_master WHERE sql NOT NULL ORDER BY name"
    assert execute_all(made, query) == execute_all(first, query)


def execute_all(path: Path, query: str) -> list[tuple[str, ...]]:
    with contextlib.closing(sqlite3.connect(path)) as db:
        return [
            tuple(" ".join(str(part).split()) for part in row)
            for row in db.execute(query).fetchall()
        ]


def test_an_older_file_is_brought_up_to_date(tmp_path: Path) -> None:
    (match_id,) = filled(tmp_path, 6)
    with later_version(), opened(tmp_path) as store:
        assert store.problems == ()
        assert store.append(match_id, 6, "play:6")
        assert store.load(match_id).actions == texts(7)
    path = tmp_path / "matches.db"
    assert version_of(path) == NOW + 1
    assert execute_all(path, "SELECT remark FROM matches") == [("old",)]
    assert version_of(tmp_path / f"matches.v{NOW}.db") == NOW, "a copy for the version before"


def test_a_failing_step_leaves_the_old_file(tmp_path: Path) -> None:
    (match_id,) = filled(tmp_path, 6)

    def fail(db: sqlite3.Connection) -> None:
        second(db)
        if db.execute("SELECT count(*) FROM matches").fetchone()[0]:
            db.execute("INSERT INTO matches (id) VALUES ('x')")  # against NOT NULL

    with later_version(fail), opened(tmp_path) as store:
        assert [problem.cause for problem in store.problems] == [Cause.BROKEN]
    (aside,) = asides(tmp_path)
    assert version_of(aside) == NOW
    (tmp_path / "matches.db").unlink()
    aside.rename(tmp_path / "matches.db")
    with opened(tmp_path) as store:
        assert store.load(match_id).actions == texts(6)


def test_killed_in_a_step_nothing_has_happened(tmp_path: Path) -> None:
    (match_id,) = filled(tmp_path, 6)

    def killed(db: sqlite3.Connection) -> None:
        second(db)
        raise KeyboardInterrupt

    with later_version(killed), pytest.raises(KeyboardInterrupt), opened(tmp_path):
        pass
    with opened(tmp_path) as store:
        assert store.problems == ()
        assert store.load(match_id).actions == texts(6)


def test_down_and_up_again(tmp_path: Path) -> None:
    old, unwanted = filled(tmp_path, 6, 4)
    path = tmp_path / "matches.db"
    with later_version(), opened(tmp_path) as store:
        new = play(store, 3)
        store.delete(unwanted)
    before = path.read_bytes()

    with opened(tmp_path) as store:  # the older version again
        (problem,) = store.problems
        assert problem.cause is Cause.NEWER
        own = tmp_path / f"matches.v{NOW}.db"
        assert problem.msg.args == {"file": str(path), "own": str(own)}
        assert store.path == own
        assert store.load(old).actions == texts(6), "it has what it had"
        with pytest.raises(UnknownMatchError):
            store.load(new)
        store.append(old, 6, "play:6")
        meanwhile = play(store, 2)
    with opened(tmp_path) as store:
        assert store.problems == (), "told once"
        assert store.load(meanwhile).actions == texts(2)
    assert path.read_bytes() == before, "the later version's file is not touched"
    assert asides(tmp_path) == []

    for _ in range(2):
        with later_version(), opened(tmp_path) as store:
            assert store.problems == ()
            assert store.load(old).actions == texts(7), "played on in the older version"
            assert store.load(meanwhile).actions == texts(2)
            assert store.load(new).actions == texts(3)
            with pytest.raises(UnknownMatchError):
                store.load(unwanted)
    assert version_of(path) == NOW + 1


def test_a_later_file_without_a_copy(tmp_path: Path) -> None:
    """For instance from another computer: this version begins with nothing, and says so."""
    filled(tmp_path, 6)
    path = tmp_path / "matches.db"
    execute(path, "PRAGMA user_version = 99")
    before = path.read_bytes()
    with opened(tmp_path) as store:
        assert [problem.cause for problem in store.problems] == [Cause.NEWER]
        assert store.list() == ()
        match_id = play(store, 3)
    with opened(tmp_path) as store:
        assert store.problems == ()
        assert store.load(match_id).actions == texts(3)
    assert path.read_bytes() == before


def test_a_later_version_in_the_log_only(tmp_path: Path) -> None:
    """The later version was killed before its log was written back."""
    filled(tmp_path, 6)
    path = tmp_path / "matches.db"
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as reader:
        reader.execute("PRAGMA journal_mode = WAL")
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM matches").fetchone()  # keeps the log
        execute(path, "PRAGMA user_version = 99")
        assert version_of(path) == NOW
        with opened(tmp_path) as store:
            assert [problem.cause for problem in store.problems] == [Cause.NEWER]
            assert store.path == tmp_path / f"matches.v{NOW}.db"
    assert asides(tmp_path) == []


def test_an_old_window_still_plays(tmp_path: Path) -> None:
    """Updated while the program runs: its file is not changed under its hands."""
    with opened(tmp_path) as old:
        match_id = play(old, 3)
        with later_version(), opened(tmp_path) as new:
            assert [problem.cause for problem in new.problems] == [Cause.BUSY]
            assert new.load(match_id).actions == texts(3)
        assert old.append(match_id, 3, "play:3")
    with later_version(), opened(tmp_path) as new:
        assert new.problems == ()
        assert new.load(match_id).actions == texts(4)


def test_a_copy_of_an_older_version_helps_too(tmp_path: Path) -> None:
    from tests.store.helpers import make_copy

    (match_id,) = filled(tmp_path, 6)
    make_copy(tmp_path)
    (tmp_path / "matches.db").write_bytes(b"broken" * 50)
    with later_version(), opened(tmp_path) as store:
        assert [problem.msg.key for problem in store.problems] == ["store.matches_restored"]
        assert store.load(match_id).actions == texts(6)
