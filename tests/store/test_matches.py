"""Matches in a sound store: what goes in comes out, and the statistics that follow."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from cardavia.core.cards import Card
from cardavia.core.record import Header
from cardavia.core.state import Outcome
from cardavia.core.view import msg
from cardavia.store import (
    HUMAN,
    Folders,
    MatchDamagedError,
    Status,
    Store,
    Tally,
    UnknownMatchError,
    open_store,
)
from tests.store.helpers import collect, execute, filled, header, opened, play, texts

WON = Outcome((0,), (7, 3))
LOST = Outcome((1,), (0, 7), ("schneider",))


def test_a_match_survives_closing(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        match_id = play(store, 12)
    with opened(tmp_path) as store:
        match = store.load(match_id)
        assert match.id == match_id
        assert match.header == header()
        assert match.actions == texts(12)
        assert match.info.status is Status.RUNNING
        assert store.latest_running() == match


def test_open_store_uses_the_data_folder(tmp_path: Path) -> None:
    folders = Folders(tmp_path / "d", tmp_path / "c", tmp_path / "k")
    store, problems = open_store(folders)
    assert problems == []
    assert store.path == tmp_path / "d" / "matches.db"
    store.close()
    assert not folders.config.exists()


def test_the_memory_store_is_one_too() -> None:
    with opened(None) as store:
        assert store.problems == ()
        match_id = store.create(header())
        assert not store.append(match_id, 0, "play:HK"), "in memory is not on the disk"
        assert store.load(match_id).actions == ("play:HK",)
        assert store.close(), "on purpose: nothing is missing"


def test_a_closed_store_takes_nothing(tmp_path: Path) -> None:
    store = Store(tmp_path)
    match_id = play(store, 1)
    assert store.close()
    assert store.close(), "twice is harmless"
    with pytest.raises(RuntimeError):
        store.append(match_id, 1, "play:HK")
    with pytest.raises(RuntimeError):
        store.load(match_id)


@pytest.mark.parametrize(
    "wrong",
    [
        Header("", 1, 1, (HUMAN,)),
        Header("toy", -1, 1, (HUMAN,)),
        Header("toy", 1, 1, ()),
        Header("toy", 1, 1, (HUMAN, "a\nb")),
        Header("toy", 1, 1, (HUMAN,), {"x": "\ud800"}),
    ],
)
def test_a_header_that_no_file_can_hold(wrong: Header) -> None:
    with opened(None) as store:
        with pytest.raises(ValueError):
            store.create(wrong)
        assert store.list() == ()


@pytest.mark.parametrize("seed", [0, 1, -5, 2**63, 2**200, -(2**64)])
def test_any_seed_fits(tmp_path: Path, seed: int) -> None:
    with opened(tmp_path) as store:
        match_id = store.create(header(seed))
    with opened(tmp_path) as store:
        assert store.load(match_id).header.seed == seed


class TestActions:
    def test_only_the_next_one_is_taken(self, tmp_path: Path) -> None:
        with opened(tmp_path) as store:
            match_id = play(store, 3)
            for index in (2, 4, -1):
                with pytest.raises(ValueError):
                    store.append(match_id, index, "play:HK")
            assert store.load(match_id).actions == texts(3)

    @pytest.mark.parametrize("text", ["", "a\nb", "x\0", "\ud800", "y" * 2000])
    def test_a_text_that_is_no_action(self, tmp_path: Path, text: str) -> None:
        with opened(tmp_path) as store:
            match_id = play(store, 1)
            with pytest.raises(ValueError):
                store.append(match_id, 1, text)
            assert store.append(match_id, 1, "play:HK")

    def test_undo_and_on(self, tmp_path: Path) -> None:
        with opened(tmp_path) as store:
            match_id = play(store, 10)
            assert store.truncate(match_id, 6)
            assert store.append(match_id, 6, "other")
        with opened(tmp_path) as store:
            assert store.load(match_id).actions == (*texts(6), "other")

    def test_a_change_cuts_and_adds_in_one_step(self, tmp_path: Path) -> None:
        with opened(tmp_path) as store:
            match_id = play(store, 10)
            assert store.change(match_id, 4, ("a", "b", "c"))
            assert store.load(match_id).actions == (*texts(4), "a", "b", "c")
            with pytest.raises(ValueError):
                store.change(match_id, 2, ("good", "bad\n"))
            assert store.load(match_id).actions == (*texts(4), "a", "b", "c")

    @pytest.mark.parametrize("length", [-1, 4])
    def test_more_than_there_is_cannot_stay(self, tmp_path: Path, length: int) -> None:
        with opened(tmp_path) as store:
            match_id = play(store, 3)
            with pytest.raises(ValueError):
                store.truncate(match_id, length)

    def test_a_match_that_is_over_takes_none_unless_it_is_taken_back(self, tmp_path: Path) -> None:
        with opened(tmp_path) as store:
            match_id = play(store, 5)
            store.finish(match_id, WON)
            with pytest.raises(ValueError):
                store.append(match_id, 5, "play:HK")
            store.truncate(match_id, 4)
            info = store.load(match_id).info
            assert (info.status, info.outcome, info.deals) == (Status.RUNNING, None, 0)
            assert store.statistics() == ()
            assert store.append(match_id, 4, "play:HK")

    def test_unknown_matches(self, tmp_path: Path) -> None:
        with opened(tmp_path) as store:
            for ask in (
                lambda: store.load("x"),
                lambda: store.append("x", 0, "play:HK"),
                lambda: store.truncate("x", 0),
                lambda: store.finish("x", WON),
                lambda: store.delete("x"),
                lambda: store.mark_broken("x", msg("store.match_damaged")),
                lambda: store.export_match("x"),
            ):
                with pytest.raises(UnknownMatchError) as caught:
                    ask()
                assert caught.value.msg.key == "store.match_unknown"
            assert store.path is not None, "asking for nothing is no fault of the disk"


class TestStatus:
    def test_the_latest_running_one_is_offered(self, tmp_path: Path) -> None:
        with opened(tmp_path) as store:
            first, second, third = (play(store, 2, seed) for seed in range(3))
            assert store.latest_running().id == third  # type: ignore[union-attr]
            store.append(first, 2, "play:HK")
            assert [info.id for info in store.running()] == [first, third, second]
            assert store.latest_running().id == first  # type: ignore[union-attr]
            store.finish(first, WON)
            store.abandon(third)
            assert store.latest_running().id == second  # type: ignore[union-attr]
            store.delete(second)
            assert store.latest_running() is None
            assert {info.id for info in store.list()} == {first, third}
            assert [info.id for info in store.list(Status.ABANDONED)] == [third]
            assert [info.id for info in store.list(limit=1)] == [store.list()[0].id]

    def test_the_latest_of_each_game_can_be_had(self, tmp_path: Path) -> None:
        with opened(tmp_path) as store:
            mine = play(store, 2)
            game = store.load(mine).header.game
            theirs = store.create(Header("tops", 1, 7, ("human", "master")))
            assert store.latest_running().id == theirs  # type: ignore[union-attr]
            assert store.latest_running(besides={"tops"}).id == mine  # type: ignore[union-attr]
            assert store.latest_running(besides={game, "tops"}) is None

    def test_a_clock_set_back_changes_no_order(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        with opened(tmp_path) as store:
            match_id = play(store, 2)
            before = store.load(match_id).info.updated
            monkeypatch.setattr("time.time", lambda: 1000.0)
            store.append(match_id, 2, "play:HK")
            assert store.load(match_id).info.updated >= before

    def test_flags(self, tmp_path: Path) -> None:
        with opened(tmp_path) as store:
            match_id = play(store, 2)
            store.set_flag(match_id, assisted=True)
            store.set_flag(match_id, undone=True)
            store.append(match_id, 2, "play:HK")
            store.finish(match_id, WON)
            store.set_flag(match_id, undone=False)
        with opened(tmp_path) as store:
            info = store.load(match_id).info
            assert (info.assisted, info.undone, info.outcome) == (True, False, WON)

    def test_help_is_kept_for_each_deal(self, tmp_path: Path) -> None:
        with opened(tmp_path) as store:
            match_id = play(store, 2)
            for deal, kind in ((3, "undo"), (0, "hint"), (3, "hint"), (0, "hint")):
                store.mark_help(match_id, deal, kind)
            with pytest.raises(ValueError, match="luck"):
                store.mark_help(match_id, 1, "luck")
            text = store.export_match(match_id)
        with opened(tmp_path) as store:
            info = store.load(match_id).info
            assert info.help == ((0, "hint"), (3, "hint"), (3, "undo"))
            assert (info.assisted, info.undone) == (True, True)
            (copy,) = store.import_matches(text)
            assert store.load(copy).info.help == info.help

    def test_a_broken_match_is_kept_with_its_reason(self, tmp_path: Path) -> None:
        inner = msg("card.name", card=Card.of("HK"))
        reason = msg("why.some_rule", n=3, text="x", card=Card.of("HK"), inner=inner)
        with opened(tmp_path) as store:
            match_id = play(store, 4)
            assert store.mark_broken(match_id, reason)
            assert store.latest_running() is None
        with opened(tmp_path) as store:
            match = store.load(match_id)
            assert match.actions == texts(4)
            assert match.info.status is Status.BROKEN
            kept = match.info.reason
            assert kept is not None
            assert kept.key == "why.some_rule"
            assert dict(kept.args) == {
                "n": 3,
                "text": "x",
                "card": "HK",
                "inner": msg("card.name", card="HK"),
            }

    def test_missing_parts_are_found_and_set_aside(self, tmp_path: Path) -> None:
        whole, holed = filled(tmp_path, 5, 5)
        execute(
            tmp_path / "matches.db",
            "DELETE FROM actions WHERE number = 2 AND match ="
            f" (SELECT key FROM matches WHERE id = '{holed}')",
        )
        with opened(tmp_path) as store:
            told = collect(store)
            with pytest.raises(MatchDamagedError):
                store.load(holed)
            assert store.latest_running().id == whole  # type: ignore[union-attr]
            assert [problem.msg.key for problem in told] == ["store.match_set_aside"]
            assert store.latest_running().id == whole  # type: ignore[union-attr]
            assert len(told) == 1, "told once"
            assert [info.id for info in store.list(Status.BROKEN)] == [holed]

    @pytest.mark.parametrize(
        "damage",
        ["seats = '['", "seats = '[]'", "status = 'odd'", "seed = 'x'", "outcome = '{\"a\": 1}'"],
    )
    def test_an_unreadable_row_hides_only_itself(self, tmp_path: Path, damage: str) -> None:
        whole, odd = filled(tmp_path, 3, 3)
        execute(tmp_path / "matches.db", f"UPDATE matches SET {damage} WHERE id = '{odd}'")
        with opened(tmp_path) as store:
            assert [info.id for info in store.list()] == [whole]
            assert store.latest_running().id == whole  # type: ignore[union-attr]
            assert store.statistics() == ()
            store.delete(odd)
            with pytest.raises(UnknownMatchError):
                store.load(odd)


class TestStatistics:
    def finish(self, store: Store, outcome: Outcome, level: str, deals: int = 1) -> str:
        match_id = store.create(header(level=level))
        actions = ("deal:1:HK HA", "play:HK") * deals
        store.change(match_id, 0, actions)
        store.finish(match_id, outcome)
        return match_id

    def test_by_game_and_level(self, tmp_path: Path) -> None:
        with opened(tmp_path) as store:
            self.finish(store, WON, "master", 3)
            self.finish(store, Outcome((0,), (7, 0), ("schneider",)), "master", 2)
            helped = self.finish(store, LOST, "master", 4)
            store.set_flag(helped, assisted=True)
            self.finish(store, LOST, "apprentice")
            play(store, 3)
            store.abandon(play(store, 3))
            assert store.statistics() == (
                Tally("schnapsen", "apprentice", lost=1, schneider_against=1, deals=1),
                Tally(
                    "schnapsen",
                    "master",
                    won=2,
                    lost=1,
                    schneider_for=1,
                    schneider_against=1,
                    deals=9,
                    assisted=1,
                ),
            )
            assert store.statistics()[1].matches == 3
            assert store.statistics("preference") == ()

    def test_the_human_may_sit_elsewhere_and_have_partners(self, tmp_path: Path) -> None:
        with opened(tmp_path) as store:
            seats = ("master", HUMAN, "regular", "master")
            match_id = store.create(Header("schieber", 1, 1, seats))
            store.finish(match_id, Outcome((1, 3), (0, 9, 0, 9)))
            assert store.statistics() == (Tally("schieber", "master+regular", won=1),)

    def test_matches_without_one_human_do_not_count(self, tmp_path: Path) -> None:
        with opened(tmp_path) as store:
            for seats in (("master", "master"), (HUMAN, HUMAN)):
                store.finish(store.create(Header("schnapsen", 1, 1, seats)), WON)
            assert store.statistics() == ()

    def test_reset_keeps_the_matches(self, tmp_path: Path) -> None:
        with opened(tmp_path) as store:
            for level in ("master", "regular", "regular"):
                self.finish(store, WON, level)
            assert store.reset_statistics("schnapsen", "regular") == 2
            assert [tally.level for tally in store.statistics()] == ["master"]
            self.finish(store, LOST, "regular")
            assert store.statistics()[1] == Tally(
                "schnapsen", "regular", lost=1, schneider_against=1, deals=1
            )
            assert store.reset_statistics() == 2
        with opened(tmp_path) as store:
            assert store.statistics() == ()
            assert len(store.list(Status.FINISHED)) == 4

    @pytest.mark.parametrize("winners", [(2,), (-1,)])
    def test_a_winner_must_sit_at_the_table(self, tmp_path: Path, winners: tuple[int]) -> None:
        with opened(tmp_path) as store:
            match_id = play(store, 1)
            with pytest.raises(ValueError):
                store.finish(match_id, Outcome(winners, (0, 0)))
            assert store.append(match_id, 1, "play:HK")


def test_many_threads_at_once(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        ids: list[str] = []
        failures: list[BaseException] = []

        def work(seed: int) -> None:
            try:
                match_id = play(store, 60, seed)
                store.list()
                store.truncate(match_id, 30)
                ids.append(match_id)
            except BaseException as error:
                failures.append(error)

        threads = [threading.Thread(target=work, args=(seed,)) for seed in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert failures == []
    with opened(tmp_path) as store:
        assert store.problems == ()
        assert len(set(ids)) == 6
        assert all(store.load(match_id).actions == texts(30) for match_id in ids)
