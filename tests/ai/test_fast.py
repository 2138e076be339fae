"""The quick rules against the readable ones."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardavia.core.actions import Close, Deal
from cardavia.core.deal import Stream, shuffle
from cardavia.games import find
from cardavia.games.schnapsen import fast
from cardavia.games.schnapsen.board import Board
from cardavia.games.schnapsen.fast import Position, numbers
from cardavia.games.schnapsen.state import SchnapsenState

SCORES = st.tuples(st.integers(1, 7), st.integers(1, 7))


def begin(number: int, scores: tuple[int, int], dealer: int) -> SchnapsenState:
    state = SchnapsenState(Board(scores, dealer))
    return state.apply(Deal(number, shuffle(find("schnapsen").pack, number)))[0]


def same(position: Position, state: SchnapsenState) -> None:
    board = state.board
    assert board.trump is not None
    names = numbers(board.trump)
    if board.result is not None:
        assert position.legal() == []
        winner = board.result.winner
        assert (position.winner, position.worth) == (winner, board.result.worth)
        before = board.result.scores_before
        assert position.gain(winner, before) == before[winner] - board.scores[winner]
        assert position.gain(1 - winner, before) == board.scores[winner] - before[winner]
        return
    assert position.winner == -1
    assert {names.action(number) for number in position.legal()} == set(state.legal())
    assert position.turn == board.turn
    assert tuple(position.points) == board.points
    assert tuple(position.pending) == board.pending
    assert position.hands == [names.mask(hand) for hand in state.hands]
    assert position.open == board.stock_open
    fresh = names.position(state)
    for slot in Position.__slots__:
        assert getattr(fresh, slot) == getattr(position, slot), slot


def side_by_side(number: int, scores: tuple[int, int], dealer: int, rng: Stream) -> None:
    state = begin(number, scores, dealer)
    assert state.board.trump is not None
    names = numbers(state.board.trump)
    position = names.position(state)
    while True:
        same(position, state)
        if state.to_act() is None:
            return
        legal = state.legal()
        action = rng.choice(legal)
        if action == Close() and rng.below(3):  # else few deals would get far
            action = rng.choice(legal[:-1])
        before = position.copy()
        position.do(names.number(action))
        assert before.legal()  # a copy stays as it was
        state, _ = state.apply(action)


@given(st.integers(0, 2**40 - 1), SCORES, st.integers(0, 1), st.integers(0, 2**32))
@settings(max_examples=150, deadline=None)
def test_both_rules_agree_at_every_step(
    number: int, scores: tuple[int, int], dealer: int, luck: int
) -> None:
    side_by_side(number, scores, dealer, Stream("side by side", luck))


@pytest.mark.soak
def test_both_rules_agree_in_twenty_thousand_deals() -> None:
    rng = Stream("soak", 1)
    for _ in range(20_000):
        scores = (rng.below(7) + 1, rng.below(7) + 1)
        side_by_side(rng.below(2**40), scores, rng.below(2), rng)


@pytest.mark.parametrize("card", range(fast.CARDS))
def test_tables_agree_with_the_names(card: int) -> None:
    names = numbers(find("schnapsen").pack.suits[2])
    named = names.cards[card]
    assert names.numbers[named] == card
    assert fast.VALUE[card] == find("schnapsen").card_points(named)
    assert fast.points_in(fast.ALL) == 120
    assert fast.BITS[fast.SUIT[card]] == tuple(
        other for other in range(fast.CARDS) if names.cards[other].suit == named.suit
    )
