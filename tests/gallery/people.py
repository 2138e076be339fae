"""Who sits at the tables of the gallery, and small helpers to write their moments down."""

from __future__ import annotations

from cardavia.core.cards import Card, Suit, suit
from cardavia.core.cards import cards as read
from cardavia.core.state import Msg, Seat, msg
from cardavia.core.table import TrickRow, Zone

YOU, ANNA, KARL = msg("name.you"), msg("name.anna"), msg("name.karl")
BEAT, RETO, VRENI = msg("name.beat"), msg("name.reto"), msg("name.vreni")

NAMES: dict[str, tuple[Msg, ...]] = {
    "preference": (YOU, ANNA, KARL),
    "schieber": (YOU, BEAT, RETO, VRENI),
}
"""The names of the seats in order of play."""


def card(code: str) -> Card:
    """The card with this code."""
    return Card.of(code)


def cards(text: str) -> tuple[Card, ...]:
    """The cards whose codes stand in `text`."""
    return read(text)


def sign(code: str) -> Suit:
    """The suit with this code."""
    return suit(code)


def hand(text: str) -> Zone:
    """The own hand."""
    return Zone("hand:0", "hand", 0, cards(text))


def fans(*counts: int) -> tuple[Zone, ...]:
    """Face-down hands of the seats from 1 on."""
    return tuple(
        Zone(f"fan:{seat}", "fan", seat, (None,) * count) for seat, count in enumerate(counts, 1)
    )


def taken(*tricks: int, size: int) -> tuple[Zone, ...]:
    """Tricks won by each seat, as piles of `size` cards a trick."""
    return tuple(
        Zone(f"taken:{seat}", "taken", seat, (None,) * (size * won))
        for seat, won in enumerate(tricks)
    )


def slots(
    played: dict[Seat, str], to_move: Seat | None, names: tuple[Msg, ...], own: str = "card"
) -> tuple[Zone, ...]:
    """The trick: cards in order of play, then the empty places with a word in the next one."""
    filled = [Zone(f"slot:{seat}", "slot", seat, (card(code),)) for seat, code in played.items()]
    empty = []
    for seat, name in enumerate(names):
        if seat in played:
            continue
        label = None
        if seat == to_move:
            lead = msg("table.slot.your_lead")
            mine = lead if own == "lead" else msg("table.slot.your_card")
            label = mine if seat == 0 else name
        empty.append(Zone(f"slot:{seat}", "slot", seat, (), label))
    return (*empty, *filled)


def trick(
    number: int, leader: Seat, codes: str, winner: Seat, headline: Msg, seats: int
) -> TrickRow:
    """A finished trick, its cards in order of play."""
    played = cards(codes)
    order = tuple(((leader + step) % seats, one) for step, one in enumerate(played))
    best = next(one for seat, one in order if seat == winner)
    detail = msg("preference.trick.with", card=best)
    return TrickRow(number, order, winner, headline, detail, headline)
