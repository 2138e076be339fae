"""How points come to the slate of Schieber, and when 3000 is recognised."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardavia.core.events import Announced, DealOver, Event, MatchOver, MeldsShown, Scored, TrickWon
from cardavia.games.schieber.contract import CONTRACTS
from cardavia.games.schieber.scoring import Credit, in_order, partner, tally, team_of, winning_team
from cardavia.games.schieber.state import SchieberState
from tests.games.schieber.helpers import C, deal, events_of, play, random_deal


def scored(events: list[Event]) -> list[tuple[int, str, int, int]]:
    return [
        (event.seat, event.what, event.points, event.factor)
        for event in events
        if isinstance(event, Scored)
    ]


# Factor


def test_vector_1_bells_count_twice_for_both_teams_weis_included() -> None:
    state = deal(
        "ei.A ei.9 ei.6 ro.9 ro.8 se.A se.B se.6 si.A",
        "ei.8 ro.A ro.O ro.U ro.B se.O se.U se.7 si.B",
        "ei.K ei.O ei.U ei.7 ro.6 se.9 se.8 si.9 si.7",
        "ei.B ro.K ro.7 se.K si.K si.O si.U si.8 si.6",
        contract="se",
    )
    moves = (
        "ei.9 se.U ei.K ei.B ro.A se.8 se.K se.A ro.9 ro.O ro.6 ro.K si.O si.A si.B si.7 "
        "se.6 se.7 se.9 si.K si.9 si.U se.B ro.U ro.8 ro.B ei.7 ro.7 se.O ei.O si.8 ei.6 "
        "ei.8 ei.U si.6 ei.A"
    )
    state = play(state, *moves.split())
    assert state.board.points == (100, 57)
    assert state.board.weis == (20, 0)
    assert state.board.scores == (240, 114)


def test_vector_2_a_match_in_undenufe_is_worth_1028() -> None:
    state = deal(
        "ei.6 ei.7 ro.6 ro.7 se.6 se.7 si.6 si.7 ei.9",
        "ei.K ei.O ei.B ei.8 ro.B se.O se.9 si.O si.9",
        "ro.A ro.K ro.9 se.K se.U se.8 si.K si.U si.8",
        "ei.A ei.U ro.O ro.U ro.8 se.A se.B si.A si.B",
        contract="up",
    )
    moves = (
        "ei.6 ei.8 si.8 ei.A ei.7 ei.B si.K ei.U ro.6 ro.B ro.A ro.O ro.7 si.9 ro.9 ro.8 "
        "se.6 se.9 se.U se.A se.7 se.O se.8 se.B si.6 si.O si.U si.A si.7 ei.O ro.K si.B "
        "ei.9 ei.K se.K"
    )
    state, events = events_of(play(state, *moves.split()), "ro.U")
    assert state.board.scores == (1028, 0)
    assert scored(events)[-1] == (0, "match", 100, 4)
    assert tally(state.board.credits, "match") == (100, 0)


@pytest.mark.parametrize("code", CONTRACTS)
def test_everything_is_multiplied_by_the_factor(code: str) -> None:
    factor = CONTRACTS[code].factor
    for index in range(12):
        state = next(random_deal(index))
        state = play(state, f"name:{code}")
        while state.to_act() is not None:
            state, events = state.apply(state.legal()[-1])
            for event in events:
                if isinstance(event, Scored):
                    assert event.factor == factor
        counted = [credit.counted for credit in state.board.credits]
        assert counted == [credit.points * factor for credit in state.board.credits]
        assert sum(state.board.scores) == sum(counted)


# The order at the end of the first trick. Rosen are trumps unless it says otherwise

STOECK_HANDS = (
    "ro.K ro.O ro.9 ei.A ei.9 ei.8 se.A se.9 si.9",
    "ro.U ro.8 ei.K ei.O ei.7 se.K se.B si.K si.8",
    "ro.A ro.B ro.7 ei.U ei.6 se.O se.8 si.O si.7",
    "ro.6 ei.B se.U se.7 se.6 si.A si.U si.B si.6",
)
"""Seat 0 holds König and Ober of Rosen; nobody holds a meld. A trick of 45 goes to seat 1."""

TO_B = ("ro.9", "ro.U", "ro.A", "ro.6")


def first_trick(
    hands: tuple[str, ...], scores: tuple[int, int], *cards: str, contract: str = "ro"
) -> tuple[SchieberState, list[Event]]:
    return events_of(deal(*hands, contract=contract, scores=scores), *cards)


def test_vector_11_a_stoeck_in_hand_is_recognised_first() -> None:
    state, events = first_trick(STOECK_HANDS, (2990, 2960), *TO_B)
    assert state.board.scores == (3010, 2960)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (0, 2)
    assert scored(events) == [(0, "stoeck", 20, 1)]
    assert state.board.result is not None
    assert state.board.result.why == "stoeck"
    assert state.board.team_tricks(1) == 1, "the trick still counts as taken"
    assert state.board.points == (0, 0)


def test_without_stoeck_the_same_trick_wins_for_the_other_team() -> None:
    hands = (STOECK_HANDS[0].replace("ro.O", "ro.6"), *STOECK_HANDS[1:3])
    last = STOECK_HANDS[3].replace("ro.6", "ro.O")
    state, _ = first_trick((*hands, last), (2990, 2960), "ro.9", "ro.U", "ro.A", "ro.O")
    assert state.board.scores == (2990, 3008)


VECTOR_12 = (
    "si.A si.8 ei.A ei.O ei.9 ro.A ro.9 se.K se.9",
    "si.U si.B si.9 ei.K ei.7 ro.8 ro.6 se.B se.8",
    "si.K ei.U ei.B ei.6 ro.K ro.B ro.7 se.A se.O",
    "si.O si.7 si.6 ei.8 ro.O ro.U se.U se.7 se.6",
)
"""Seat 1 has the only Weis, a run of three in Schilten; nobody holds a Stöck there."""


@pytest.mark.parametrize(
    ("trick", "taker"), [("ei.A ei.7 ei.6 ei.8", 0), ("ei.9 ei.K ei.6 ei.8", 1)]
)
def test_vector_12_weis_comes_before_the_points_of_the_trick(trick: str, taker: int) -> None:
    """Whoever took it."""
    state, events = first_trick(VECTOR_12, (2900, 2960), *trick.split(), contract="si")
    assert state.board.scores == (2900, 3000)
    assert state.outcome() is not None
    assert scored(events) == [(1, "weis", 20, 2)]
    kinds = [type(event) for event in events]
    assert kinds.index(TrickWon) < kinds.index(MeldsShown) < kinds.index(Scored)
    assert state.board.team_tricks(taker) == 1, "the trick still counts as taken"
    assert state.board.points == (0, 0)


VECTOR_13 = (
    "ei.K ei.O ro.A ro.O se.O se.B se.8 si.A si.9",
    "ei.8 ei.7 ro.U ro.B ro.9 ro.8 se.K si.K si.8",
    "ei.A ei.9 ei.B ro.K ro.7 se.A se.9 si.U si.7",
    "ei.6 ei.U ro.6 se.U se.7 se.6 si.O si.B si.6",
)
"""Seat 0 holds a Stöck in Eicheln, seat 1 has a run of four; the trick of 15 goes to seat 0."""

TRICK_OF_15 = ("ro.A", "ro.8", "ro.K", "ro.6")


def test_vector_13_a_stoeck_that_is_not_enough_alone_waits_and_weis_wins() -> None:
    state, events = first_trick(VECTOR_13, (2970, 2960), *TRICK_OF_15, contract="ei")
    assert state.board.scores == (2970, 3010)
    assert scored(events) == [(1, "weis", 50, 1)]
    assert state.board.stoeck is None


def test_vector_13_without_the_weis_the_trick_and_then_the_stoeck_win() -> None:
    hands = (
        VECTOR_13[0],
        VECTOR_13[1].replace("ro.B", "si.B"),
        VECTOR_13[2],
        VECTOR_13[3].replace("si.B", "ro.B"),
    )
    state, events = first_trick(hands, (2970, 2960), *TRICK_OF_15, contract="ei")
    assert scored(events) == [(0, "trick", 15, 1), (0, "stoeck", 20, 1)]
    assert state.board.scores == (3005, 2960)
    (said,) = [event for event in events if isinstance(event, Announced)]
    assert (said.seat, said.what) == (0, "stoeck")
    assert state.board.stoeck == 0
    state, events = first_trick(hands, (2964, 2960), *TRICK_OF_15, contract="ei")
    assert scored(events) == [(0, "trick", 15, 1)], "2999 with the Stöck: it waits"
    assert state.to_act() == 0


def test_the_match_bonus_comes_last() -> None:
    due = [Credit(0, "trick", 20, 80), Credit(0, "match", 100, 400)]
    found = list(in_order((2900, 0), 4, due, None))
    assert [credit.what for credit in found] == ["trick", "match"]
    assert [credit.what for credit in in_order((2920, 0), 4, due, None)] == ["trick"]


def test_a_stoeck_wins_after_weis_when_that_makes_it_enough() -> None:
    due = [Credit(1, "weis", 50, 50), Credit(0, "trick", 11, 11)]
    found = [(credit.team, credit.what) for credit in in_order((0, 2935), 1, due, 1)]
    assert found == [(1, "weis"), (1, "stoeck")]


def test_a_stoeck_does_not_add_up_with_points_that_come_later() -> None:
    due = [Credit(1, "weis", 50, 50), Credit(0, "trick", 15, 15)]
    found = [(credit.team, credit.what) for credit in in_order((2970, 2960), 1, due, 0)]
    assert found == [(1, "weis")]


def test_a_stoeck_of_which_one_card_is_played_counts_as_unscored() -> None:
    state = deal(*STOECK_HANDS, contract="ro", scores=(2900, 0))
    state = play(state, "ro.K", "ro.8", "ro.A", "ro.6")
    assert state.stoeck_holder() == 0
    board = replace(state.board, scores=(2979, 0))
    state, events = events_of(replace(state, board=board), "si.7", "si.6", "si.9", "si.K")
    assert state.board.scores[0] == 2979, "nothing was credited to team 0"
    board = replace(state.board, scores=(2980, 0))
    state, events = events_of(replace(state, board=board), "si.8", "si.O", "si.A", "se.9")
    assert scored(events) == [(0, "stoeck", 20, 1)]
    assert state.board.scores[0] == 3000


def test_a_stoeck_scored_on_time_is_not_credited_twice() -> None:
    state = deal(*STOECK_HANDS, contract="ro", scores=(2000, 0))
    state = play(state, "ro.K", "ro.8", "ro.A", "ro.6", "si.7", "si.6", "si.9", "si.K")
    state, events = events_of(state, "si.8", "si.O", "si.A", "ro.O")
    assert [what for _, what, _, _ in scored(events)] == ["stoeck", "trick"]
    assert state.stoeck_holder() is None
    assert state.board.stoeck_points == (20, 0)


def test_the_match_ends_at_once_with_cards_in_hand() -> None:
    state, events = first_trick(STOECK_HANDS, (0, 2960), *TO_B)
    assert state.board.scores == (0, 3005)
    assert state.to_act() is None
    assert state.board.result is not None
    assert all(len(hand) == 8 for hand in state.board.result.hands)
    assert isinstance(events[-2], DealOver)
    assert isinstance(events[-1], MatchOver)


def test_the_match_ends_only_at_the_end_of_a_trick() -> None:
    for index in range(60):
        states = list(random_deal(index, (2960, 2980)))
        for state in states[:-1]:
            assert state.outcome() is None
        assert states[-1].board.trick == ()


# Schneider


@pytest.mark.parametrize(("score", "marks"), [(1499, ("schneider",)), (1500, ())])
def test_a_losing_team_below_1500_is_schneider(score: int, marks: tuple[str, ...]) -> None:
    state, _ = first_trick(STOECK_HANDS, (score, 2960), *TO_B)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (1, 3)
    assert outcome.scores == (score, 3005, score, 3005)
    assert outcome.marks == marks


# Small things


def test_partners_sit_opposite() -> None:
    assert [partner(seat) for seat in range(4)] == [2, 3, 0, 1]
    assert [team_of(seat) for seat in range(4)] == [0, 1, 0, 1]


def test_there_is_one_winner() -> None:
    assert winning_team((2999, 2999)) is None
    assert winning_team((2999, 3000)) == 1
    for index in range(200):
        *_, state = random_deal(index, (2990, 2995))
        over = [score >= 3000 for score in state.board.scores]
        assert over.count(True) == 1


def test_the_result_of_a_deal_tells_what_each_team_made() -> None:
    *_, state = random_deal(3, (100, 50))
    result = state.board.result
    assert result is not None
    assert result.scores_before == (100, 50)
    assert result.counted == (state.board.scores[0] - 100, state.board.scores[1] - 50)
    assert result.credits == state.board.credits
    assert state.board.deals == (result,)
    assert C("ro.7") in {card for _, card in state.board.plays()}
