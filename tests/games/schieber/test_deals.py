"""Random deals of Schieber: every card and every point is accounted for, action by action."""

from __future__ import annotations

import pytest

from cardavia.core.deal import Stream
from cardavia.games.schieber.contract import PACK
from cardavia.games.schieber.melds import melds
from cardavia.games.schieber.scoring import DEAL_POINTS, TARGET, TRICKS, tally, team_of
from cardavia.games.schieber.state import SchieberState
from tests.games.schieber.helpers import random_deal

NEAR = ((0, 0), (2400, 2300), (2850, 2700), (2960, 2975), (2981, 2981))


def check_cards(state: SchieberState) -> None:
    """No card is lost or doubled."""
    board = state.board
    everywhere = [*(card for hand in state.hands for card in hand)]
    everywhere += [card for _, card in board.plays()]
    assert sorted(card.code for card in everywhere) == sorted(card.code for card in PACK)
    assert board.counts == tuple(map(len, state.hands))


def check_points(state: SchieberState, dealt: SchieberState) -> None:
    """What was credited is what the cards and the melds are worth, in their order."""
    board, contract = state.board, state.board.contract
    assert contract is not None
    before = dealt.board.scores
    for team in (0, 1):
        counted = sum(credit.counted for credit in board.credits if credit.team == team)
        assert board.scores[team] == before[team] + counted
    whats = [credit.what for credit in board.credits]
    assert whats.count("weis") <= 1
    assert whats.count("stoeck") <= 1
    assert all(credit.counted == credit.points * contract.factor for credit in board.credits)
    tricks = sum(tally(board.credits, "trick"))
    lost = board.over and board.credits[-1].what in ("weis", "stoeck") and "trick" not in whats
    taken = sum(trick.points for trick in board.tricks)
    assert tricks == taken or lost
    left = sum(contract.points(card) for hand in state.hands for card in hand)
    on_table = sum(contract.points(card) for _, card in board.trick)
    last = 0 if len(board.tricks) == TRICKS else 5
    assert taken + left + on_table + last == DEAL_POINTS
    check_weis(state, dealt)


def check_weis(state: SchieberState, dealt: SchieberState) -> None:
    board, contract = state.board, state.board.contract
    assert contract is not None
    for seat in range(4):
        mine = melds(dealt.hands[seat], contract)
        claim = board.claims[seat]
        if board.played_by(seat):
            assert (claim is None) == (not mine)
        if board.best is not None and team_of(seat) == team_of(board.best):
            assert board.shown[seat] == mine
        else:
            assert board.shown[seat] == ()
    if board.best is not None:
        points = sum(meld.points for seat in board.shown for meld in seat)
        assert board.weis[team_of(board.best)] == points
    elif board.tricks and not board.over:
        assert not any(melds(hand, contract) for hand in dealt.hands)


def check_end(state: SchieberState, dealt: SchieberState) -> None:
    board = state.board
    result = board.result
    assert result is not None
    assert result.counted == tuple(
        after - before for after, before in zip(board.scores, dealt.board.scores, strict=True)
    )
    assert (max(board.scores) >= TARGET) == board.over == (state.outcome() is not None)
    assert min(board.scores) < TARGET
    if result.why == "played_out":
        assert len(board.tricks) == TRICKS
        assert sum(board.points) == DEAL_POINTS
        one_side = board.team_tricks(0) in (0, TRICKS)
        assert sum(tally(board.credits, "match")) == (100 if one_side else 0)
        holders = [
            seat
            for seat in range(4)
            if result.contract.stoeck() and set(result.contract.stoeck()) <= set(dealt.hands[seat])
        ]
        assert sum(board.stoeck_points) == 20 * len(holders)
        assert holders == ([] if board.stoeck is None else [board.stoeck])
    else:
        assert board.over
        assert result.why == board.credits[-1].what


def play_deals(first: int, count: int) -> None:
    for index in range(first, first + count):
        states = list(random_deal(index, NEAR[index % len(NEAR)]))
        dealt = states[0]
        rng = Stream("look", index)
        for state in states:
            check_cards(state)
        for state in (rng.choice(states[3:]), states[-1]):
            check_points(state, dealt)
        check_end(states[-1], dealt)


def test_400_random_deals_account_for_every_card_and_point() -> None:
    play_deals(0, 400)


@pytest.mark.soak
@pytest.mark.timeout(900)
def test_20_000_random_deals_account_for_every_card_and_point() -> None:
    play_deals(1000, 20_000)
