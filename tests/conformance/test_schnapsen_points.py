"""Random deals of Schnapsen: every card and every point is accounted for, trick by trick."""

from __future__ import annotations

import pytest

from cardavia.core.actions import Deal
from cardavia.core.deal import Stream, derived, shuffle
from cardavia.games.schnapsen import SPEC
from cardavia.games.schnapsen.board import PACK, VALUES
from cardavia.games.schnapsen.scoring import TARGET
from cardavia.games.schnapsen.state import SchnapsenState


def check(state: SchnapsenState) -> None:
    """No card is lost or doubled, and 120 points plus counted marriages are all somewhere."""
    board = state.board
    on_table = [board.led] if board.led else []
    taken = [card for trick in board.tricks for card in trick.cards]
    under = [board.indicator] if board.indicator else []
    everywhere = [*state.hands[0], *state.hands[1], *state.stock, *under, *on_table, *taken]
    assert sorted(card.code for card in everywhere) == sorted(card.code for card in PACK)
    assert board.counts == (len(state.hands[0]), len(state.hands[1]))
    assert board.stock == len(state.stock)
    said = sum(marriage.points for marriage in board.marriages)
    left = sum(VALUES[card.rank] for card in everywhere if card not in taken)
    assert sum(board.points) + sum(board.pending) + left == 120 + said
    if board.result is None:
        assert max(board.points) < TARGET
    else:
        worth = board.result.worth
        assert 1 <= worth <= 3
        before, after = board.result.scores_before, board.result.scores
        winner = board.result.winner
        assert after[winner] == max(0, before[winner] - worth)
        assert after[1 - winner] == before[1 - winner]


def play_deals(first: int, count: int) -> None:
    rng = Stream("soak", first)
    for index in range(first, first + count):
        number = derived(index, "soak")
        state = SPEC.start(index).apply(Deal(number, shuffle(PACK, number)))[0]
        while state.to_act() is not None:
            check(state)
            state = state.apply(rng.choice(state.legal()))[0]
        check(state)


def test_500_random_deals_account_for_every_point() -> None:
    play_deals(0, 500)


@pytest.mark.soak
@pytest.mark.timeout(900)
def test_20_000_random_deals_account_for_every_point() -> None:
    play_deals(1000, 20_000)
