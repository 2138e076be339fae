"""Random deals of Preference: every card and every point is accounted for, action by action."""

from __future__ import annotations

import pytest

from cardavia.core.deal import Stream
from cardavia.core.events import DealOver, Discarded, Paid, TalonTaken
from cardavia.games.preference.board import BETWEEN, DEFENCE, PLAY, TALON
from cardavia.games.preference.contract import ACES, PACK, SEATS
from cardavia.games.preference.scoring import Purse
from cardavia.games.preference.state import PreferenceState
from tests.games.preference.helpers import random_deal, some


def check_cards(state: PreferenceState) -> None:
    """No card is lost or doubled, and the open counts are right."""
    board = state.board
    aside = () if board.phase == TALON else state.discards or state.talon
    everywhere = [*(card for hand in state.hands for card in hand), *aside]
    everywhere += [card for _, card in board.plays()]
    assert sorted(card.code for card in everywhere) == sorted(card.code for card in PACK)
    assert board.counts == tuple(map(len, state.hands))
    assert board.aside == len(aside)
    if state.discards:
        taker = board.taker
        assert taker is not None
        twelve = {*state.hands[taker], *board.played_by(taker), *state.discards}
        assert set(state.talon) <= twelve
        assert len(twelve) == 12


def check_turn(state: PreferenceState) -> None:
    """The seat to act is one that the phase lets act."""
    board = state.board
    assert (state.to_act() is None) == (board.phase == BETWEEN)
    if board.phase == TALON:
        assert board.turn == board.taker
    if board.phase == DEFENCE:
        assert board.turn != board.taker
    if board.phase == PLAY:
        assert board.turn in board.playing()
        assert board.taker in board.playing()


def check_end(state: PreferenceState) -> None:
    """What was paid follows from the tricks, and adds up."""
    result = state.board.result
    assert result is not None
    assert sum(result.after.balances) + result.after.pot == 0
    purse = result.before
    for entry in result.payments:
        purse, booked = purse.paid((entry.payer, entry.payee, entry.what, entry.points))
        assert booked == entry
    assert purse == result.after == state.board.purse
    settlement = result.settlement
    if settlement is None:
        assert result.payments == ()
        return
    contract, tricks = settlement.contract, settlement.tricks
    assert sum(tricks) == 10
    playing = result.hands[contract.taker]
    assert settlement.four_aces == (set(playing) >= ACES)
    if settlement.no_aces:
        assert not ACES & {*playing, *result.discards}
    if settlement.defence.dropped:
        assert settlement.no_aces == (not ACES & {*playing, *result.discards})
    else:
        assert len(state.board.tricks) == 10
        for seat in set(range(SEATS)) - set(settlement.defence.playing):
            assert tricks[seat] == 0
            assert len(state.hands[seat]) == 10
    check_gains(state)


def check_gains(state: PreferenceState) -> None:
    """The sums by the short formulas of the rules, and the bonuses on top."""
    result = state.board.result
    assert result is not None
    settlement = result.settlement
    assert settlement is not None
    defence, tricks = settlement.defence, settlement.tricks
    taker = settlement.contract.taker
    made = tricks[taker] >= 6
    a, b = defence.first, defence.second
    gains = [0, 0, 0]
    gains[taker] = tricks[taker] - (0 if made else 20)
    if defence.host is not None:
        both = tricks[a] + tricks[b]
        gains[defence.host] = both - (10 if both < 4 else 0)
    else:
        for seat in defence.staying:
            gains[seat] = tricks[seat] - (10 if tricks[seat] < 2 else 0)
    bonuses = settlement.contract.herz + settlement.no_aces
    bonus = 10 * (bonuses + settlement.four_aces) if made else -10 * bonuses
    gains[taker] += 2 * bonus
    gains[a] -= bonus
    gains[b] -= bonus
    assert result.gains == tuple(gains)


def play_deals(first: int, count: int) -> dict[str, int]:
    seen: dict[str, int] = {}
    for index in range(first, first + count):
        *states, last = random_deal(index)
        for state in (*states, last):
            check_cards(state)
            check_turn(state)
        check_end(last)
        result = last.board.result
        assert result is not None
        settlement = result.settlement
        if settlement is None:
            kind = "void"
        else:
            kind = settlement.contract.bid.word
            seen["no aces"] = seen.get("no aces", 0) + settlement.no_aces
            seen["made"] = seen.get("made", 0) + settlement.made
            seen["guest"] = seen.get("guest", 0) + (settlement.defence.guest is not None)
        seen[kind] = seen.get(kind, 0) + 1
    return seen


def test_600_random_deals_account_for_every_card_and_point() -> None:
    seen = play_deals(0, 600)
    assert set(seen) == {"void", "number", "game", "herz", "no aces", "made", "guest"}
    assert min(seen.values()) > 10


@pytest.mark.soak
@pytest.mark.timeout(900)
def test_20_000_random_deals_account_for_every_card_and_point() -> None:
    play_deals(1000, 20_000)


def test_the_paid_events_tell_every_change_of_the_balances() -> None:
    """A table that follows the events alone has the balances and the pot of the state."""
    for index in range(150):
        state = next(random_deal(index))
        purse, rng = state.board.purse, Stream("events", index)
        while state.to_act() is not None:
            state, events = state.apply(some(state, rng))
            for event in events:
                if isinstance(event, Paid):
                    purse = purse.paid((event.payer, event.payee, event.what, event.points))[0]
                    assert (purse.balances, purse.pot) == (event.balances, event.pot)
                if isinstance(event, DealOver):
                    assert event.scores == purse.balances
            assert purse == state.board.purse
        assert isinstance(purse, Purse)


def test_nobody_but_the_taker_sees_talon_and_discards() -> None:
    hidden = 0
    for index in range(150):
        state, rng = next(random_deal(index)), Stream("hidden", index)
        while state.to_act() is not None:
            state, events = state.apply(some(state, rng))
            for event in events:
                if isinstance(event, TalonTaken | Discarded):
                    for seat in range(SEATS):
                        shown = event.seen_by(seat).cards
                        assert (shown == event.cards) == (seat == event.seat)
                        hidden += shown == (None, None)
            for seat in range(SEATS):
                view = state.view(seat)
                if seat != state.board.taker:
                    assert (view.talon, view.discards, view.silent) == ((), (), False)
    assert hidden > 50
