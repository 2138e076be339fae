"""Two windows of the program at once."""

from __future__ import annotations

import contextlib
import sqlite3
import sys
import threading
from pathlib import Path

import pytest

from cardavia.core.state import Outcome
from cardavia.store import MatchElsewhereError, Store
from cardavia.store.claims import Instance
from tests.store.helpers import asides, child, execute, header, opened, play, texts

OTHER = """
import sys
from pathlib import Path
from cardavia.store import Store
from tests.store.helpers import play
store = Store(Path(sys.argv[1]))
assert store.problems == (), store.problems
print(play(store, 5), flush=True)
sys.stdin.readline()
store.close()
"""

BUSY_PLAYER = """
import sys
from pathlib import Path
from cardavia.store import Store
from tests.store.helpers import header
sys.stdin.readline()
store = Store(Path(sys.argv[1]))
ids = [store.create(header(seed)) for seed in range(3)]
for place in range(100):
    for match_id in ids:
        # On a busy machine one of them may be kept waiting, and stored a little later.
        store.append(match_id, place, f"play:{place}")
assert store.close()
print(*ids)
"""


def test_each_match_is_played_in_one_window_only(tmp_path: Path) -> None:
    other = child(OTHER, tmp_path)
    assert other.stdout is not None
    theirs = other.stdout.readline().strip()
    with opened(tmp_path) as store:
        assert store.problems == ()
        assert store.load(theirs).actions == texts(5), "it can be looked at"
        assert store.latest_running() is None, "but it is not offered"
        assert store.running() == ()
        assert not store.claim(theirs)
        for ask in (
            lambda: store.append(theirs, 5, "play:HK"),
            lambda: store.truncate(theirs, 2),
            lambda: store.finish(theirs, Outcome((0,), (7, 0))),
            lambda: store.set_flag(theirs, assisted=True),
            lambda: store.delete(theirs),
        ):
            with pytest.raises(MatchElsewhereError):
                ask()
        mine = play(store, 3)
        assert store.latest_running().id == mine  # type: ignore[union-attr]

        other.communicate("close\n", timeout=20)
        assert other.returncode == 0
        assert store.claim(theirs)
        assert store.append(theirs, 5, "play:5")
    with opened(tmp_path) as store:
        assert store.load(theirs).actions == texts(6)
        assert store.load(mine).actions == texts(3)


def test_a_killed_window_claims_nothing(tmp_path: Path) -> None:
    other = child(OTHER, tmp_path)
    assert other.stdout is not None
    theirs = other.stdout.readline().strip()
    other.kill()
    other.communicate(timeout=20)
    with opened(tmp_path) as store:
        assert store.latest_running().id == theirs  # type: ignore[union-attr]
        assert store.append(theirs, 5, "play:5")


def test_two_windows_write_at_the_same_time(tmp_path: Path) -> None:
    players = [child(BUSY_PLAYER, tmp_path) for _ in range(3)]
    outputs: list[str] = []

    def run(player: object) -> None:
        outputs.append(player.communicate("go\n", timeout=60)[0])  # type: ignore[attr-defined]

    threads = [threading.Thread(target=run, args=(player,)) for player in players]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [player.returncode for player in players] == [0, 0, 0]
    ids = [word for output in outputs for word in output.split()]
    assert len(set(ids)) == 9, outputs
    with opened(tmp_path) as store:
        assert store.problems == ()
        assert {info.id for info in store.list()} == set(ids)
        assert all(store.load(match_id).actions == texts(100) for match_id in ids)


def test_two_windows_find_the_same_broken_file(tmp_path: Path) -> None:
    """The second one must not set aside what the first one has just repaired."""
    tmp_path.joinpath("matches.db").write_text("broken")
    players = [child(BUSY_PLAYER, tmp_path) for _ in range(3)]
    for player in players:
        assert player.stdin is not None
        player.stdin.write("go\n")
        player.stdin.flush()
    outputs = [player.communicate(timeout=60)[0] for player in players]
    assert [player.returncode for player in players] == [0, 0, 0]
    assert len(asides(tmp_path)) == 1
    with opened(tmp_path) as store:
        assert {info.id for info in store.list()} == set(" ".join(outputs).split())


def test_a_match_given_back_can_be_played_elsewhere(tmp_path: Path) -> None:
    with opened(tmp_path) as one, opened(tmp_path) as two:
        match_id = play(one, 3)
        with pytest.raises(MatchElsewhereError):
            two.append(match_id, 3, "play:3")
        one.release(match_id)
        assert two.append(match_id, 3, "play:3")
        with pytest.raises(MatchElsewhereError):
            one.append(match_id, 4, "play:4")
        assert two.load(match_id).actions == texts(4)


def test_two_windows_claim_in_the_same_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both have seen the match free; the one whose transaction comes second is refused."""
    with opened(tmp_path) as one, opened(tmp_path) as two:
        match_id = play(one, 3)
        monkeypatch.setattr(two, "_refuse_elsewhere", lambda _match_id: None)
        assert not two.claim(match_id)
        assert one.append(match_id, 3, "play:3")


def test_without_locks_an_action_is_still_not_written_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some network folders know no locks: then two windows may play one match unawares."""
    monkeypatch.setattr(Instance, "alive", lambda *_args: False)
    with opened(tmp_path) as one, opened(tmp_path) as two:
        match_id = play(one, 3)
        assert two.claim(match_id)
        assert one.append(match_id, 3, "play:3")
        with pytest.raises(MatchElsewhereError):
            two.append(match_id, 3, "play:other")
        assert two.load(match_id).actions == texts(4)
        assert two.path is not None


def test_both_windows_see_what_is_there(tmp_path: Path) -> None:
    with opened(tmp_path) as one, opened(tmp_path) as two:
        match_id = play(one, 3)
        one.finish(match_id, Outcome((0,), (7, 0)))
        assert two.statistics()[0].won == 1
        assert one.list() == two.list()


@pytest.mark.skipif(sys.platform == "win32", reason="a file in use cannot be moved there")
def test_leftovers_are_swept_but_not_the_living(tmp_path: Path) -> None:
    (tmp_path / "running-dead.lock").touch()
    with opened(tmp_path) as one:
        assert [path.name for path in tmp_path.glob("running-*")] == [
            f"running-{one._vault.owner}.lock"
        ]
        with opened(tmp_path):
            assert len(list(tmp_path.glob("running-*"))) == 2
    assert list(tmp_path.glob("running-*")) == []


def test_an_unknown_owner_does_not_hold_a_match(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        match_id = play(store, 3)
    execute(tmp_path / "matches.db", "UPDATE matches SET owner = 'nobody'")
    with opened(tmp_path) as store:
        assert store.append(match_id, 3, "play:3")


def test_reading_does_not_wait_for_a_writer(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        match_id = play(store, 3)
        with contextlib.closing(
            sqlite3.connect(tmp_path / "matches.db", isolation_level=None)
        ) as writer:
            writer.execute("BEGIN IMMEDIATE")
            assert store.load(match_id).actions == texts(3)
            assert len(store.list()) == 1
            writer.execute("ROLLBACK")


def test_many_stores_in_one_process(tmp_path: Path) -> None:
    stores = [Store(tmp_path) for _ in range(4)]
    ids = [store.create(header(seed)) for seed, store in enumerate(stores)]
    for place in range(20):
        for store, match_id in zip(stores, ids, strict=True):
            assert store.append(match_id, place, f"play:{place}")
    assert all(store.close() for store in stores)
    with opened(tmp_path) as store:
        assert all(store.load(match_id).actions == texts(20) for match_id in ids)
