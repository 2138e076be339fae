"""Starting with files and folders in every bad state: the program starts and tells it once."""

from __future__ import annotations

import contextlib
import os
import random
import shutil
import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cardavia.store import Cause, Store, opening
from cardavia.store.files import FileLock
from tests.store.helpers import (
    asides,
    can_forbid,
    collect,
    execute,
    filled,
    forbidden,
    header,
    make_copy,
    opened,
    play,
    texts,
)

Damage = Callable[[Path], None]
FAR_FUTURE = 99


def _empty(path: Path) -> None:
    path.write_bytes(b"")


def _cut_to(size: int) -> Damage:
    return lambda path: os.truncate(path, size)


def _half(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


def _random(path: Path) -> None:
    path.write_bytes(random.Random(1).randbytes(20000))


def _random_after_the_head(path: Path) -> None:
    head = path.read_bytes()[:100]
    path.write_bytes(head + random.Random(2).randbytes(40000))


def _zeros(path: Path) -> None:
    path.write_bytes(bytes(path.stat().st_size))


def _text(path: Path) -> None:
    path.write_text("Dear Cardavia, this is a letter.\n" * 20)


def _folder(path: Path) -> None:
    path.unlink()
    path.mkdir()
    (path / "inside").write_text("keep me")


def _pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def _other_program(path: Path) -> None:
    path.unlink()
    execute(path, "CREATE TABLE matches (x)", "PRAGMA user_version = 1")


def _no_version(path: Path) -> None:
    execute(path, "PRAGMA user_version = 0")


def _no_table(path: Path) -> None:
    execute(path, "DROP TABLE actions")


def _no_column(path: Path) -> None:
    execute(path, "ALTER TABLE matches DROP COLUMN counted")


DAMAGES = {
    "empty": _empty,
    "cut in the head": _cut_to(60),
    "cut behind the head": _cut_to(100),
    "cut in the first page": _cut_to(2000),
    "half": _half,
    "random": _random,
    "random after the head": _random_after_the_head,
    "zeros": _zeros,
    "text": _text,
    "folder": _folder,
    "pipe": _pipe,
    "other program": _other_program,
    "no version": _no_version,
    "no table": _no_table,
    "no column": _no_column,
}


def content(path: Path) -> object:
    """What must not change in a file that is set aside."""
    if path.is_dir():
        return sorted((file.name, file.read_bytes()) for file in path.iterdir())
    return path.read_bytes() if path.is_file() else path.stat().st_mode


@pytest.fixture(params=DAMAGES)
def damage(request: pytest.FixtureRequest) -> Damage:
    if request.param == "pipe" and sys.platform == "win32":
        pytest.skip("no pipes with names")
    return DAMAGES[request.param]


def test_a_broken_file_is_set_aside_and_a_new_one_begins(tmp_path: Path, damage: Damage) -> None:
    filled(tmp_path, 120)
    path = tmp_path / "matches.db"
    damage(path)
    before = content(path)

    with opened(tmp_path) as store:
        (problem,) = store.problems
        (aside,) = asides(tmp_path)
        assert problem.cause is Cause.BROKEN
        assert problem.msg.args["file"] == str(aside)
        assert problem.path == aside
        assert content(aside) == before
        known = len(store.list())
        new = play(store, 3)
    with opened(tmp_path) as store:
        assert store.problems == (), "told once"
        assert store.load(new).actions == texts(3)
        assert len(store.list()) == known + 1
    assert asides(tmp_path) == [aside]


def test_the_last_good_copy_takes_its_place(tmp_path: Path, damage: Damage) -> None:
    (match_id,) = filled(tmp_path, 120)
    make_copy(tmp_path)
    damage(tmp_path / "matches.db")

    with opened(tmp_path) as store:
        (problem,) = store.problems
        assert problem.msg.key == "store.matches_restored"
        match = store.latest_running()
        assert match is not None
        assert (match.id, match.actions) == (match_id, texts(120))
        assert store.append(match_id, 120, "play:HK")


def test_what_is_newer_than_the_copy_is_read_from_the_broken_file(tmp_path: Path) -> None:
    (old,) = filled(tmp_path, 20)
    make_copy(tmp_path)
    with opened(tmp_path) as store:
        store.append(old, 20, "play:after")
        new = play(store, 30)
    path = tmp_path / "matches.db"
    _no_column_of_notes(path)

    with opened(tmp_path) as store:
        assert [problem.msg.key for problem in store.problems] == ["store.matches_restored"]
        assert store.load(old).actions == (*texts(20), "play:after")
        assert store.load(new).actions == texts(30)


def _no_column_of_notes(path: Path) -> None:
    execute(path, "DROP TABLE notes")


def test_a_bad_page_costs_only_what_lies_on_it(tmp_path: Path) -> None:
    ids = filled(tmp_path, *[150] * 30)
    path = tmp_path / "matches.db"
    with contextlib.closing(sqlite3.connect(path)) as db:
        (size,) = db.execute("PRAGMA page_size").fetchone()
    data = bytearray(path.read_bytes())
    middle = len(data) // size // 2 * size
    data[middle : middle + size] = random.Random(3).randbytes(size)
    path.write_bytes(data)

    with opened(tmp_path) as store:
        assert [problem.msg.key for problem in store.problems] == ["store.matches_restored"]
        back = [info.id for info in store.list()]
        assert len(back) >= len(ids) - 6
        for match_id in back:
            assert store.load(match_id).actions == texts(150)


def test_matches_on_both_sides_of_a_bad_page_come_back(tmp_path: Path) -> None:
    ids = filled(tmp_path, *[2] * 150)
    path = tmp_path / "matches.db"
    data = bytearray(path.read_bytes())
    table_leaf = 0x0D
    place = data.find(ids[75].encode())
    while data[place // 4096 * 4096] != table_leaf:  # the index has it too
        place = data.find(ids[75].encode(), place + 1)
    page = place // 4096 * 4096
    data[page : page + 4096] = random.Random(6).randbytes(4096)
    path.write_bytes(data)

    with opened(tmp_path) as store:
        back = {info.id for info in store.list()}
        assert {ids[0], ids[-1]} <= back
        assert ids[75] not in back
        assert len(back) > 100


def test_a_broken_file_stays_where_it_is_while_there_is_no_room_for_a_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (match_id,) = filled(tmp_path, 20)
    path = tmp_path / "matches.db"
    _no_column_of_notes(path)
    before = path.read_bytes()

    def full(*_args: object, **_options: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(opening, "_first_content", full)
        with opened(tmp_path) as store:
            assert [problem.cause for problem in store.problems] == [Cause.FULL]
            assert store.load(match_id).actions == texts(20), "what can be read can be played"
    assert path.read_bytes() == before
    assert asides(tmp_path) == []
    with opened(tmp_path) as store:
        assert [problem.cause for problem in store.problems] == [Cause.BROKEN]
        assert store.load(match_id).actions == texts(20)


def test_a_bad_page_in_a_large_file_is_found_when_it_is_met(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A large file is not looked through at every start; what is wrong with it comes out later."""
    monkeypatch.setattr(opening, "QUICKLY_CHECKED", 0)
    ids = filled(tmp_path, *[150] * 30)
    make_copy(tmp_path)
    path = tmp_path / "matches.db"
    data = bytearray(path.read_bytes())
    middle = len(data) // 8192 * 4096
    data[middle : middle + 4096] = random.Random(5).randbytes(4096)
    path.write_bytes(data)

    with opened(tmp_path) as store:
        assert store.problems == ()
        told = collect(store)
        assert [store.load(match_id).actions for match_id in ids] == [texts(150)] * 30
        assert [problem.msg.key for problem in told] == ["store.matches_restored"]
        assert store.append(ids[0], 150, "play:150")
        assert len(asides(tmp_path)) == 1

    (tmp_path / "matches.backup.db").unlink()
    path.write_bytes(data)
    with opened(tmp_path) as store:
        assert len(store.problems) == 1, "without a copy of today everything is looked at"


def test_a_lost_file_comes_back_from_the_copy(tmp_path: Path) -> None:
    (match_id,) = filled(tmp_path, 10)
    make_copy(tmp_path)
    (tmp_path / "matches.db").unlink()
    with opened(tmp_path) as store:
        (problem,) = store.problems
        assert problem.msg.key == "store.matches_from_copy"
        assert store.load(match_id).actions == texts(10)
    assert (tmp_path / "matches.backup.db").exists()


def test_a_broken_copy_helps_nobody_and_harms_nobody(tmp_path: Path, damage: Damage) -> None:
    filled(tmp_path, 10)
    make_copy(tmp_path)
    damage(tmp_path / "matches.backup.db")
    _random(tmp_path / "matches.db")
    with opened(tmp_path) as store:
        assert [problem.msg.key for problem in store.problems] == ["store.matches_restarted"]
        assert store.list() == ()
        play(store, 2)


def test_a_stray_log_is_set_aside_with_the_file(tmp_path: Path) -> None:
    filled(tmp_path, 10)
    path = tmp_path / "matches.db"
    _random(path)
    (tmp_path / "matches.db-wal").write_bytes(b"log")
    with opened(tmp_path) as store:
        (aside,) = asides(tmp_path)
        assert aside.with_name(aside.name + "-wal").read_bytes() == b"log"
        play(store, 2)


def test_a_log_without_its_file_is_set_aside(tmp_path: Path) -> None:
    tmp_path.joinpath("matches.db-wal").write_bytes(b"log")
    with opened(tmp_path) as store:
        play(store, 2)
        (kept,) = asides(tmp_path, "matches.broken-*-wal")
        assert kept.read_bytes() == b"log"


def test_nothing_set_aside_is_ever_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("time.time", lambda: 1_785_500_000.0)
    for count in range(3):
        tmp_path.joinpath("matches.db").write_text(f"broken {count}")
        with opened(tmp_path) as store:
            assert len(store.problems) == 1
    kept = asides(tmp_path)
    assert sorted(path.read_text() for path in kept) == ["broken 0", "broken 1", "broken 2"]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    data = tmp_path / "data"
    data.mkdir()
    filled(elsewhere, 5)
    (data / "matches.db").symlink_to(elsewhere / "matches.db")
    _random(elsewhere / "matches.db")
    with opened(data) as store:
        assert store.path == elsewhere / "matches.db"
        play(store, 2)
    assert (data / "matches.db").is_symlink()
    assert len(asides(elsewhere)) == 1


class TestNoPlaceToWrite:
    """The matches that can be read are there, and the player can play."""

    def in_memory(self, store: Store, cause: Cause, key: str) -> None:
        (problem,) = store.problems
        assert problem.cause is cause
        assert problem.msg.key == key
        assert store.path is None
        match_id = store.create(header())
        assert not store.append(match_id, 0, "play:HK")
        assert store.load(match_id).actions == ("play:HK",)
        assert not store.close(), "something was not saved, and close says so"

    def test_a_file_where_the_folder_should_be(self, tmp_path: Path) -> None:
        (tmp_path / "data").write_text("mine")
        store = Store(tmp_path / "data")
        self.in_memory(store, Cause.GONE, "store.matches_file")
        assert (tmp_path / "data").read_text() == "mine"

    def test_a_folder_that_may_not_be_looked_into(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        filled(tmp_path / "data", 3)
        real = os.stat

        def stat(path: str | Path, **more: bool) -> os.stat_result:
            if Path(path).parent == tmp_path / "data":
                raise PermissionError(13, "Permission denied", str(path))
            return real(path, **more)  # type: ignore[arg-type]

        with monkeypatch.context() as patch:
            patch.setattr(os, "stat", stat)
            patch.setattr(FileLock, "acquire", lambda self, patience: True)
            self.in_memory(Store(tmp_path / "data"), Cause.REFUSED, "store.matches_refused")

    @pytest.mark.skipif(os.name == "nt", reason="links need a privilege there")
    def test_a_link_that_leads_back_to_itself(self, tmp_path: Path) -> None:
        (tmp_path / "matches.db").symlink_to(tmp_path / "matches.db")
        with opened(tmp_path) as store:
            assert [problem.msg.key for problem in store.problems] == ["store.matches_restarted"]
            assert store.path == tmp_path / "matches.db"

    def test_no_home(self) -> None:
        store = Store(Path("~/.local/share/cardavia"))
        self.in_memory(store, Cause.GONE, "store.matches_gone")
        assert not Path("~").exists()

    @pytest.mark.skipif(not can_forbid(), reason="needs permissions or chattr")
    def test_a_folder_that_refuses(self, tmp_path: Path) -> None:
        (tmp_path / "data").mkdir()
        with forbidden(tmp_path / "data"):
            self.in_memory(Store(tmp_path / "data"), Cause.REFUSED, "store.matches_refused")

    @pytest.mark.skipif(not can_forbid(), reason="needs permissions or chattr")
    def test_old_matches_can_still_be_seen_and_played_on(self, tmp_path: Path) -> None:
        (match_id,) = filled(tmp_path, 8)
        files = [path for path in tmp_path.iterdir() if path.is_file()]
        before = {path: path.read_bytes() for path in files}
        with forbidden(*files, tmp_path):
            store = Store(tmp_path)
            match = store.latest_running()
            assert match is not None
            assert match.actions == texts(8)
            assert not store.append(match_id, 8, "play:HK")
            self.in_memory(store, Cause.REFUSED, "store.matches_refused")
        assert {path: path.read_bytes() for path in files} == before

    @pytest.mark.skipif(not can_forbid(), reason="needs permissions or chattr")
    def test_a_read_only_file_in_a_good_folder(self, tmp_path: Path) -> None:
        (match_id,) = filled(tmp_path, 8)
        with forbidden(tmp_path / "matches.db"):
            store = Store(tmp_path)
            assert store.load(match_id).actions == texts(8)
            self.in_memory(store, Cause.REFUSED, "store.matches_refused")
        with opened(tmp_path) as store:
            assert store.problems == ()
            assert store.load(match_id).actions == texts(8)

    def test_a_file_locked_by_another_program(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(opening, "START_PATIENCE", 0.1)
        (match_id,) = filled(tmp_path, 8)
        with contextlib.closing(
            sqlite3.connect(tmp_path / "matches.db", isolation_level=None)
        ) as thief:
            thief.execute("PRAGMA locking_mode = EXCLUSIVE")
            thief.execute("PRAGMA journal_mode = DELETE")
            thief.execute("BEGIN EXCLUSIVE")
            store = Store(tmp_path)
            self.in_memory(store, Cause.BUSY, "store.matches_busy")
        assert asides(tmp_path) == []
        with opened(tmp_path) as store:
            assert store.load(match_id).actions == texts(8)

    def test_matches_are_seen_without_any_room_for_a_copy(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (match_id,) = filled(tmp_path, 8)

        def full(*_args: object, **_options: object) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(opening.claims, "Instance", full)
        monkeypatch.setattr(shutil, "copyfile", full)
        store = Store(tmp_path)
        assert store.load(match_id).actions == texts(8)
        self.in_memory(store, Cause.FULL, "store.matches_full")


def test_the_copy_is_made_once_a_day_and_never_by_an_empty_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = tmp_path / "matches.backup.db"

    def start() -> None:
        store = Store(tmp_path)
        assert store.problems == ()
        store._vault.wait_for_chores()
        store.close()

    start()
    assert not copy.exists(), "nothing to copy yet"
    filled(tmp_path, 5)
    start()
    first = copy.read_bytes()
    filled(tmp_path, 5)
    start()
    assert copy.read_bytes() == first, "not twice a day"
    os.utime(copy, (copy.stat().st_mtime - 86400,) * 2)
    start()
    assert copy.read_bytes() != first
    with contextlib.closing(sqlite3.connect(copy)) as db:
        assert db.execute("SELECT count(*) FROM matches").fetchone() == (2,)
    assert not list(tmp_path.glob("*tmp*")), "no parts are left"
    assert copy.read_bytes()[18:20] == b"\1\1", "the copy stands alone, without a log"


def test_a_bad_file_never_becomes_the_good_copy(tmp_path: Path) -> None:
    filled(tmp_path, *[150] * 30)
    make_copy(tmp_path)
    copy = tmp_path / "matches.backup.db"
    good = copy.read_bytes()
    path = tmp_path / "matches.db"
    data = bytearray(path.read_bytes())
    middle = len(data) // 8192 * 4096
    data[middle : middle + 4096] = random.Random(5).randbytes(4096)
    path.write_bytes(data)
    make_copy(tmp_path)
    assert copy.read_bytes() == good


def test_no_copy_is_made_of_a_file_that_was_just_repaired(tmp_path: Path) -> None:
    filled(tmp_path, 5)
    make_copy(tmp_path)
    copy = tmp_path / "matches.backup.db"
    os.utime(copy, (0, 0))
    good = copy.read_bytes()
    _half(tmp_path / "matches.db")
    with opened(tmp_path) as store:
        assert len(store.problems) == 1
        store._vault.wait_for_chores()
    assert copy.read_bytes() == good
