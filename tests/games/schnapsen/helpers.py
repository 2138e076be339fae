"""Short ways to set up deals of Schnapsen."""

from __future__ import annotations

from cardavia.core.actions import Close, Deal, Exchange, Play, parse
from cardavia.core.cards import Card, cards
from cardavia.core.events import Event
from cardavia.core.view import Seat
from cardavia.games.schnapsen.board import PACK
from cardavia.games.schnapsen.state import SchnapsenState, start

__all__ = ["Close", "Exchange", "Play", "deal", "deal_cards", "events_of", "play"]


def deal_cards(dealer: Seat, hands: list[str], stock: str) -> tuple[Card, ...]:
    """The pack in the dealing order that gives these hands and this stock, indicator last."""
    held = [cards(hand) for hand in hands]
    first, last = held[1 - dealer], held[dealer]
    *face_down, indicator = cards(stock)
    order = (*first[:3], *last[:3], indicator, *first[3:], *last[3:], *face_down)
    assert set(order) == set(PACK)
    assert len(order) == 20
    return order


def deal(mine: str, other: str, stock: str, *, leader: Seat = 0) -> SchnapsenState:
    """A fresh deal with seat 0 holding `mine`; missing stock cards are filled in before the last.

    `stock` names cards from the top; its last card is the indicator.
    """
    named = cards(stock)
    used = {*cards(mine), *cards(other), *named}
    rest = [card for card in PACK if card not in used]
    full = (*named[:-1], *rest, named[-1])
    state = start(0, 1 - leader)
    order = deal_cards(1 - leader, [mine, other], " ".join(card.code for card in full))
    return state.apply(Deal(0, order))[0]


def play(state: SchnapsenState, *texts: str) -> SchnapsenState:
    """The state after actions; a bare card code is a play."""
    return events_of(state, *texts)[0]


def events_of(state: SchnapsenState, *texts: str) -> tuple[SchnapsenState, list[Event]]:
    """The state after actions and everything that happened."""
    happened: list[Event] = []
    for text in texts:
        action = parse(text if text in ("exchange", "close") or ":" in text else f"play:{text}")
        state, events = state.apply(action)
        happened += events
    return state, happened
