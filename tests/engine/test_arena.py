"""Measuring players against each other."""

from __future__ import annotations

import threading

import pytest

from cardavia.ai.levels import Level
from cardavia.ai.player import SearchPlayer
from cardavia.core.events import DealOver
from cardavia.core.search import Decision
from cardavia.core.state import GameSpec
from cardavia.core.view import PlayerView, msg
from cardavia.engine.arena import Arena
from cardavia.engine.levels import RandomPlayer, player_for
from cardavia.games import find
from cardavia.games.preference.board import AUCTION
from cardavia.games.preference.spec import SPEC as PREFERENCE
from cardavia.games.preference.view import PreferenceView
from cardavia.games.schieber.scoring import TRICKS
from cardavia.games.schieber.state import SchieberState
from cardavia.games.schieber.view import SchieberView
from cardavia.games.schnapsen.player import SchnapsenModel
from tests.conformance.test_games import random_match

SPEC = find("schnapsen")
SCHIEBER = find("schieber")
BOTH = pytest.mark.parametrize("spec", [SPEC, SCHIEBER], ids=lambda spec: spec.id)


@BOTH
def test_a_player_is_exactly_as_good_as_itself(spec: GameSpec) -> None:
    score = Arena(spec, RandomPlayer(), RandomPlayer(), seed=3).deals(20)
    assert (score.pairs, score.points, score.stderr) == (20, 0.0, 0.0)
    assert score.wins == score.losses == 20
    score = Arena(spec, RandomPlayer(), RandomPlayer(), seed=3).matches(5)
    assert (score.points, score.stderr, score.wins) == (0.5, 0.0, 5)


class Listener(RandomPlayer):
    """Plays at random, keeps every view it was given, and plays by another number for `shift`."""

    def __init__(self, shift: int = 0) -> None:
        self.views: list[PlayerView] = []
        self._shift = shift

    def decide(
        self,
        view: PlayerView,
        seed: int,
        cancel: threading.Event,
        deadline: float | None = None,
    ) -> Decision:
        self.views.append(view)
        return super().decide(view, seed + self._shift, cancel, deadline)


@BOTH
def test_exchanging_the_players_turns_the_result_round(spec: GameSpec) -> None:
    one, other = Listener(shift=1), RandomPlayer()
    forth = Arena(spec, one, other, seed=5).deals(15)
    back = Arena(spec, other, one, seed=5).deals(15)
    assert forth.points == -back.points != 0
    assert (forth.wins, forth.losses) == (back.losses, back.wins)
    assert forth.stderr == back.stderr > 0


def test_the_same_seed_gives_the_same_results_for_ever() -> None:
    """Measurements of earlier versions can be repeated."""
    arena = Arena(SPEC, player_for(SPEC, "apprentice"), RandomPlayer(), seed=5)
    results = [arena.pair(index, whole=False).results for index in range(6)]
    assert results == [(3, 2), (3, 3), (2, 3), (1, 2), (2, 1), (2, -1)]


def test_partners_sit_across_the_table_and_the_cards_are_the_same_for_both_teams() -> None:
    forehands = set()
    for index in range(12):
        one, other = Listener(), Listener()
        Arena(SCHIEBER, one, other, seed=8).pair(index, whole=False)
        first, second = dealt(one), dealt(other)
        # The first player is team 0 in the first game of the pair, and team 1 in the second.
        assert [seat % 2 for seat, _ in first] == [0, 0, 1, 1]
        assert [seat % 2 for seat, _ in second] == [1, 1, 0, 0]
        assert sorted(first) == sorted(second)
        assert len(set(first)) == 4
        forehands |= {view.board.forehand for view in one.views if isinstance(view, SchieberView)}
    assert forehands == {0, 1, 2, 3}


def dealt(player: Listener) -> list[tuple[int, tuple[str, ...]]]:
    """The seats at which a player led or followed for the first time in a game, and its hands."""
    return [
        (view.seat, tuple(card.code for card in view.hand))
        for view in player.views
        if isinstance(view, SchieberView) and view.board.contract and len(view.hand) == TRICKS
    ]


def test_a_deal_of_schieber_is_worth_what_a_team_has_more() -> None:
    deals = 0
    for _, _, after, events in random_match(SCHIEBER, 4):
        for over in events:
            if isinstance(over, DealOver):
                assert isinstance(after, SchieberState)
                result = after.board.result
                assert result is not None
                us, them = after.board.scores
                us_before, them_before = result.scores_before
                assert over.gains[2] == (us - us_before) - (them - them_before)
                deals += 1
    assert deals > 3


def test_whole_matches_of_schieber_are_won_or_lost() -> None:
    pairs = [
        Arena(SCHIEBER, Listener(shift=1), RandomPlayer(), seed=6).pair(index, whole=True)
        for index in range(4)
    ]
    results = [value for pair in pairs for value in pair.results]
    assert set(results) == {0.0, 1.0}


def test_three_equal_players_are_exactly_as_good_as_each_other() -> None:
    """However much the pot takes or gives."""
    score = Arena(PREFERENCE, RandomPlayer(), RandomPlayer(), seed=3).deals(20)
    assert (score.pairs, score.points, score.stderr) == (20, 0.0, 0.0)


def test_one_of_three_sits_at_each_seat_with_the_cards_that_another_had() -> None:
    seats = []
    for index in range(6):
        one, other = Listener(), Listener()
        pair = Arena(PREFERENCE, one, other, seed=8).pair(index, whole=False)
        assert len(pair.results) == 3
        mine, theirs = first_hands(one), first_hands(other)
        # A seat has the same hand whoever sits there.
        assert len(mine | theirs) == len({seat for seat, _ in mine | theirs})
        assert mine & theirs
        seats += [seat for seat, _ in mine]
    assert set(seats) == {0, 1, 2}


def first_hands(player: Listener) -> set[tuple[int, tuple[str, ...]]]:
    """The seats at which a player was asked for a word, and the hands it had there."""
    return {
        (view.seat, tuple(card.code for card in view.hand))
        for view in player.views
        if isinstance(view, PreferenceView) and view.board.phase == AUCTION
    }


def test_a_deal_of_three_is_worth_what_a_seat_has_more_than_the_others_on_average() -> None:
    arena = Arena(PREFERENCE, Listener(shift=1), RandomPlayer(), seed=5)
    results = [value for index in range(10) for value in arena.pair(index, whole=False).results]
    assert any(value % 1 for value in results)  # halves come from the mean of two
    over = DealOver(0, 6, (6, 3, -10), "made", msg("x"), (0, 0, 0), ((), (), ()), (), 1)
    assert arena._ahead(over, (0,)) == 6 - (3 - 10) / 2
    assert sum(arena._ahead(over, side) for side in PREFERENCE.sides) == 0


def test_whole_matches_need_two_sides() -> None:
    with pytest.raises(ValueError, match="two sides"):
        Arena(PREFERENCE, RandomPlayer(), RandomPlayer()).matches(1)


def test_a_small_master_beats_a_random_player() -> None:
    small = SearchPlayer(SchnapsenModel(), Level("small", worlds=10, effort=10**7, seconds=5.0))
    score = Arena(SPEC, small, RandomPlayer(), seed=1).matches(5)
    assert score.wins >= 9


def test_an_apprentice_plays_better_than_chance() -> None:
    score = Arena(SPEC, player_for(SPEC, "apprentice"), RandomPlayer(), seed=1).deals(60)
    assert score.points > 4 * score.stderr


@pytest.mark.ladder
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("better", "worse"), [("regular", "apprentice"), ("master", "regular")])
def test_each_level_beats_the_one_below(better: str, worse: str) -> None:
    score = Arena(SPEC, player_for(SPEC, better), player_for(SPEC, worse), seed=2).deals(200)
    print(score)
    assert score.points > 2 * score.stderr


@pytest.mark.ladder
@pytest.mark.timeout(3600)
def test_master_beats_a_random_player_in_a_hundred_matches() -> None:
    score = Arena(SPEC, player_for(SPEC, "master"), RandomPlayer(), seed=3).matches(50)
    print(score)
    assert score.wins >= 95
