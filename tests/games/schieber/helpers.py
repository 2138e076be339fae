"""Short ways to set up deals of Schieber, and matches between players who choose at random."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cardavia.core.actions import Deal, parse
from cardavia.core.cards import Card, cards
from cardavia.core.deal import Stream, derived, shuffle
from cardavia.core.events import Event
from cardavia.core.view import Seat
from cardavia.games.schieber.board import SEATS, Hand
from cardavia.games.schieber.contract import PACK
from cardavia.games.schieber.state import SchieberState, start

C = Card.of


def order(hands: list[Hand], first: Seat = 0) -> tuple[Card, ...]:
    """The pack in the dealing order that gives these hands, the first packet going to `first`."""
    packets = [hands[(first + turn) % SEATS][3 * (turn // 4) :][:3] for turn in range(12)]
    found = tuple(card for packet in packets for card in packet)
    assert len(found) == len(PACK)
    assert set(found) == set(PACK)
    return found


def filled(hands: list[str]) -> list[Hand]:
    """Hands of nine: what is missing comes from the cards that are named nowhere.

    The lowest cards are given out first, one in turn to each seat that lacks some.
    """
    held = [list(cards(hand)) for hand in (*hands, "", "", "", "")[:SEATS]]
    named = {card for hand in held for card in hand}
    rest = [card for card in reversed(PACK.cards) if card not in named]
    at = 0
    while rest:
        if len(held[at % SEATS]) < 9:
            held[at % SEATS].append(rest.pop(0))
        at += 1
    return [tuple(hand) for hand in held]


def deal(
    *hands: str, forehand: Seat = 0, contract: str = "", scores: tuple[int, int] = (0, 0)
) -> SchieberState:
    """A fresh deal with these hands; forehand names the contract if one is given."""
    dealer = (forehand - 1) % SEATS
    state = start(dealer)
    state = replace(state, board=replace(state.board, scores=scores))
    state = state.apply(Deal(0, order(filled(list(hands)), forehand)))[0]
    return play(state, f"name:{contract}") if contract else state


def play(state: SchieberState, *texts: str) -> SchieberState:
    """The state after actions; a bare card code is a play."""
    return events_of(state, *texts)[0]


def events_of(state: SchieberState, *texts: str) -> tuple[SchieberState, list[Event]]:
    """The state after actions and everything that happened."""
    happened: list[Event] = []
    for text in texts:
        named = text == "push" or ":" in text
        state, events = state.apply(parse(text if named else f"play:{text}"))
        happened += events
    return state, happened


def random_deal(index: int, scores: tuple[int, int] = (0, 0)) -> Iterator[SchieberState]:
    """Every state of a deal between players who choose at random."""
    rng = Stream("random deal", index)
    state = start(None if index % 4 else index // 4 % SEATS)
    state = replace(state, board=replace(state.board, scores=scores))
    number = derived(index, "schieber")
    state = state.apply(Deal(number, shuffle(PACK, number)))[0]
    yield state
    while state.to_act() is not None:
        state = state.apply(rng.choice(state.legal()))[0]
        yield state
