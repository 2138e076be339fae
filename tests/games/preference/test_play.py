"""Tricks of Preference: what may be played, who wins, and why a card is refused."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardavia.core.actions import Play
from cardavia.core.cards import Card, cards, suit
from cardavia.games.preference.board import candidates, playable
from cardavia.games.preference.contract import PACK, beats, best_of
from cardavia.games.preference.state import PreferenceState
from cardavia.ui.worth import SCALES
from tests.games.preference.helpers import C, deal, play
from tests.games.preference.test_traces import card

VECTORS = json.loads((Path(__file__).parents[2] / "data" / "preference-legal.json").read_text())
SEAT = {"T": 0, "A": 1, "B": 2}
H = suit("H")

BOTH = "stay stay"
CONTRACT = "game:C pass pass"
"""Forehand, seat 0, plays a Game in Treff."""


def plays(state: PreferenceState) -> set[str]:
    return {action.card.code for action in state.legal() if isinstance(action, Play)}


def refused(state: PreferenceState) -> dict[str, str]:
    """The cards of the seat to act that it may not play, and why."""
    found = {}
    for held in state.hands[state.board.turn]:
        reason = state.why_not(Play(held))
        if reason is not None:
            found[held.code] = f"{reason.section}: {reason.msg.key}"
    return found


def in_play(hand: str, led: str, mode: str = BOTH, to: int = 1) -> PreferenceState:
    """A trick of a Game in Treff: seat 0 leads `led` (a card or two), `to` holds `hand`.

    Nobody else needs cards, since only this one card is looked at.
    """
    state = deal(actions=f"{CONTRACT} {mode}")
    first, *more = cards(led)
    trick = tuple(zip((0, 1, 2), (first, *more), strict=False))
    held = tuple(sorted(cards(hand)))
    hands = [(), (), ()]
    hands[to] = held  # type: ignore[call-overload]
    board = replace(state.board, trick=trick, turn=to)
    return replace(state, board=board, hands=tuple(hands), discards=(), silent=True)  # type: ignore[arg-type]


# Vectors


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
def test_legal_cards_from_the_rules(vector: dict[str, Any]) -> None:
    """Set up on a board, so that who leads and who plays decide on the duty to beat low."""
    mode = BOTH if vector["players"] == 3 else "stay drop alone"
    state = deal(actions=f"herz {mode}")
    order = state.board.playing()
    at = order.index(SEAT[vector["leader"]])
    seats = (*order[at:], *order[:at])
    trick = tuple(zip(seats, map(card, vector["trick"]), strict=False))
    to = SEAT.get(vector["to_play"], 1)
    assert seats[len(trick)] == to
    hands = [(), (), ()]
    hands[to] = tuple(map(card, vector["hand"]))  # type: ignore[call-overload]
    board = replace(state.board, trick=trick, turn=to)
    state = replace(state, board=board, hands=tuple(hands), silent=True)  # type: ignore[arg-type]
    assert plays(state) == {card(code).code for code in vector["legal"]}


# The order of cards


def test_one_order_in_all_suits_trumps_included() -> None:
    for trump, one in product("HSDC", "HSDC"):
        suited = [C(f"{one}{rank}") for rank in "AKQJT987"]
        for higher, lower in pairwise(suited):
            assert beats(higher, lower, suit(trump))
            assert not beats(lower, higher, suit(trump))


def test_a_trump_beats_every_card_of_another_suit() -> None:
    assert beats(C("H7"), C("SA"), H)
    assert not beats(C("SA"), C("H7"), H)
    assert not beats(C("DA"), C("S7"), H), "another suit beats nothing"


def test_the_highest_trump_takes_the_trick_else_the_highest_of_the_suit_led() -> None:
    assert best_of(cards("S9 H7 H8"), H) is C("H8")
    assert best_of(cards("S9 SA DA"), H) is C("SA")
    assert best_of(cards("S9 DA CA"), H) is C("S9")


# Duties


def test_the_leader_plays_any_card() -> None:
    state = deal(actions=f"{CONTRACT} {BOTH}")
    state = replace(state, silent=True)
    assert plays(state) == {held.code for held in state.hands[0]}


def test_follow_suit() -> None:
    state = in_play("S7 DA C8", "SQ")
    assert plays(state) == {"S7"}
    assert refused(state) == {
        "DA": "play-follow: preference.why.follow",
        "C8": "play-follow: preference.why.follow",
    }


def test_trump_when_the_suit_led_is_missing() -> None:
    state = in_play("DA C8", "SQ")
    assert plays(state) == {"C8"}
    assert refused(state) == {"DA": "play-follow: preference.why.trump"}


def test_any_card_without_the_suit_led_and_without_trumps() -> None:
    state = in_play("DA H7", "SQ")
    assert plays(state) == {"DA", "H7"}


def test_beat_when_it_can_be_done() -> None:
    state = in_play("S7 SK SA", "S9 SQ", to=2)
    assert plays(state) == {"SK", "SA"}
    assert refused(state) == {"S7": "play-beat: preference.why.beat"}


def test_overtrump_when_it_can_be_done() -> None:
    state = in_play("C8 CK CA", "S9 C9", to=2)
    assert plays(state) == {"CK", "CA"}
    assert refused(state) == {"C8": "play-beat: preference.why.overtrump"}


def test_undertrump_when_no_higher_trump_is_there() -> None:
    assert plays(in_play("C7 C8 DA", "S9 CQ", to=2)) == {"C7", "C8"}


def test_no_card_of_the_suit_led_beats_a_trump() -> None:
    assert plays(in_play("S7 SA CK", "S9 C8", to=2)) == {"S7", "SA"}


def test_a_fellow_defender_is_beaten_too() -> None:
    assert plays(in_play("S8 SJ CA", "S9 ST", to=2)) == {"SJ"}


# The lowest card that beats


def test_the_second_card_on_a_taker_s_lead_beats_with_the_lowest() -> None:
    state = in_play("S7 ST SQ SA DA", "S9")
    assert plays(state) == {"ST"}
    assert refused(state) == {
        "S7": "play-lowest: preference.why.lowest",
        "SQ": "play-lowest: preference.why.lowest",
        "SA": "play-lowest: preference.why.lowest",
        "DA": "play-follow: preference.why.follow",
    }
    reason = state.why_not(Play(C("SA")))
    assert reason is not None
    assert reason.msg.args == {"card": C("ST"), "led": C("S9")}


def test_who_trumps_second_trumps_with_the_lowest() -> None:
    state = in_play("C8 CK DA", "S9")
    assert plays(state) == {"C8"}
    assert refused(state)["CK"] == "play-lowest: preference.why.lowest"


def test_the_lowest_rule_holds_in_every_trick_that_the_taker_leads() -> None:
    state = deal(
        "CA CK CQ CJ CT S9 D9 D8 H8 H7",
        "S7 ST SQ SA DA DK DQ HA HK HQ",
        actions=f"{CONTRACT} {BOTH}",
    )
    state = play(state, "CA", "DA")
    while state.to_act() != 0:
        state = state.apply(state.legal()[0])[0]
    state = play(state, "S9")
    assert len(state.board.tricks) == 1
    assert plays(state) == {"ST"}


def test_the_lowest_rule_binds_a_guest() -> None:
    assert plays(in_play("S7 ST SQ", "S9", mode="drop stay invite")) == {"ST"}


def test_the_lowest_rule_does_not_bind_the_second_defender() -> None:
    assert plays(in_play("S8 SQ SA", "S9 ST", to=2)) == {"SQ", "SA"}


def test_the_lowest_rule_does_not_hold_between_two() -> None:
    state = in_play("S7 ST SQ", "S9", mode="stay drop alone")
    assert plays(state) == {"ST", "SQ"}
    assert refused(state) == {"S7": "play-beat: preference.why.beat"}


def test_the_lowest_rule_does_not_hold_when_a_defender_leads() -> None:
    state = in_play("S7 ST SQ", "S9", to=2)
    state = replace(state, board=replace(state.board, trick=((1, C("S9")),)))
    assert plays(state) == {"ST", "SQ"}


# Courses


def test_two_play_two_cards_a_trick() -> None:
    state = deal(actions=f"{CONTRACT} drop stay alone")
    assert state.board.playing() == (0, 2)
    kept = state.hands[1]
    while state.to_act() is not None:
        assert state.to_act() != 1
        state = state.apply(state.legal()[0])[0]
    assert len(state.board.tricks) == 10
    assert all(len(trick.cards) == 2 for trick in state.board.tricks)
    assert state.hands[1] == kept, "who has dropped out keeps the cards"


def test_the_winner_leads_and_play_goes_clockwise() -> None:
    state = deal(actions=f"{CONTRACT} {BOTH}")
    while state.to_act() is not None:
        board = state.board
        if board.trick:
            assert board.turn == (board.trick[-1][0] + 1) % 3
        elif board.tricks:
            assert board.turn == board.tricks[-1].winner
        else:
            assert board.turn == board.taker
        state = state.apply(state.legal()[-1])[0]
    assert len(state.board.tricks) == 10


def test_a_card_that_is_not_held_is_refused() -> None:
    state = in_play("S7 ST", "S9")
    reason = state.why_not(Play(C("HA")))
    assert reason is not None
    assert reason.msg.key == "why.not_in_hand"


# Against a plain reading of the rules


def plainly(trick: tuple[Card, ...], hand: tuple[Card, ...], trump: str, low: bool) -> set[Card]:
    """The rules once more, by sets and numbers alone."""
    if not trick:
        return set(hand)

    def height(one: Card) -> int:
        base = "789TJQKA".index(one.rank.code)
        if one.suit.code == trump:
            return 100 + base
        return base if one.suit == trick[0].suit else -1

    pool = [one for one in hand if one.suit == trick[0].suit]
    pool = pool or [one for one in hand if one.suit.code == trump] or list(hand)
    top = max(map(height, trick))
    better = [one for one in pool if height(one) > top]
    if better and low:
        return {min(better, key=height)}
    return set(better or pool)


@given(
    dealt=st.permutations(PACK.cards),
    laid=st.integers(0, 2),
    held=st.integers(1, 10),
    trump=st.sampled_from("CSDH"),
    low=st.booleans(),
)
def test_legal_cards_agree_with_a_plain_reading(
    dealt: list[Card], laid: int, held: int, trump: str, low: bool
) -> None:
    trick, hand = tuple(dealt[:laid]), tuple(dealt[laid : laid + held])
    played = tuple(enumerate(trick))
    found = playable(played, hand, suit(trump), low)
    assert set(found) == plainly(trick, hand, trump, low)
    if trick:
        assert set(found) <= set(candidates(played, hand, suit(trump)))


def test_the_atlas_shows_the_order_of_the_game() -> None:
    (scale,) = SCALES["preference"]
    assert scale.order == tuple(rank.code for rank in PACK.ranks)
    assert not scale.points
