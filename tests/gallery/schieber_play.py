"""Tricks of Schieber: melds, contracts without trumps, Stöck."""

from __future__ import annotations

from dataclasses import replace

from cardavia.core.cards import Card
from cardavia.core.table import Zone
from tests.gallery.people import card
from tests.gallery.schieber_match import EARLY, MATCH, ME, after, dealt, plate
from tests.gallery.still import Plate

WEIS = (
    "ro.U ro.9 ei.K ei.6 se.B se.6 si.A si.9 si.7",
    "se.7 ei.9 ei.8 ei.7 si.U si.O ro.A ro.7 se.O",
    "se.A ei.A ei.O si.K si.8 ro.K ro.B ro.6 se.9",
    "ei.U ei.B ro.O ro.8 se.K se.U se.8 si.B si.6",
)
FOUR_WEIS = (
    "ro.A ro.K ro.O ei.A se.A se.B ei.6 si.8 si.6",
    "ei.9 ei.8 ei.7 ro.U ro.9 ro.7 se.K si.A si.9",
    "se.9 se.8 se.7 se.6 ei.U ei.K ro.B ro.8 si.B",
    "si.K si.O si.U ei.B ei.O se.O se.U si.7 ro.6",
)
OBENABE = (
    "se.A se.8 ro.B ei.9 si.U si.7 ro.6 ro.9 ei.6",
    "ro.O ro.U ei.7 se.U se.7 si.O si.9 ei.U ei.O",
    "ro.7 ro.8 ei.B ei.8 se.B se.6 si.K si.B si.8",
    "ro.A ro.K ei.A se.K ei.K se.O se.9 si.A si.6",
)
UNDENUFE = (
    "si.B si.9 ro.7 ro.6 ei.K ei.8 se.A se.6 ei.9",
    "ei.O ei.B ro.K ro.U ro.B se.O se.U se.9 si.K",
    "ei.6 ei.7 si.6 si.7 se.7 se.8 ro.8 ro.9 si.U",
    "ei.A ei.U ro.A ro.O se.K se.B si.8 si.A si.O",
)
STOECK = (
    "si.9 si.6 ro.A ro.8 ei.B se.7 si.7 se.8 ei.K",
    "se.6 si.8 se.U ei.6 ro.O ro.7 ei.U si.A ro.U",
    "se.9 si.B se.O ei.O ei.8 ei.7 ro.B ro.6 si.U",
    "se.A si.O se.K ei.A si.K ro.K ro.9 ei.9 se.B",
)
"""Hands by seat: yours, Beat's, Reto's, Vreni's."""


def plays() -> tuple[Plate, ...]:
    """All moments of play."""
    return (*weis(), *plain(), stoeck())


def weis() -> tuple[Plate, ...]:
    """Melds: one announced, all four announced, the winning ones shown."""
    one, said = after(dealt(EARLY, WEIS, 1), "name:si se.7 se.A se.8")
    start = dealt(MATCH[:4], FOUR_WEIS)
    three, announced = after(start, "name:ro ei.A ei.7 ei.U")
    four, events = after(three, "ei.B")
    said_by_all = plate("schieber-four-weis", three, announced[1:] + events[:1])
    won = next(i for i, event in enumerate(events) if type(event).__name__ == "MeldsShown")
    return (
        plate("schieber-weis", one, said[1:], card("si.9")),
        with_card(said_by_all, 3, card("ei.B")),
        plate("schieber-weis-shown", four, events[won:]),
    )


def with_card(shown: Plate, seat: int, last: Card) -> Plate:
    """The trick with its last card, as it lies there before it is taken."""
    held = shown.projection.zone(f"fan:{seat}")
    assert held is not None
    changed = {
        f"slot:{seat}": Zone(f"slot:{seat}", "slot", seat, (last,)),
        held.id: replace(held, cards=held.cards[1:]),
    }
    zones = tuple(changed.get(zone.id, zone) for zone in shown.projection.zones)
    seats = tuple(
        replace(info, to_move=False, role=None) if info.to_move else info
        for info in shown.projection.seats
    )
    quiet = replace(shown.projection, zones=zones, seats=seats, to_move=None, expect=None)
    return replace(shown, projection=quiet)


def plain() -> tuple[Plate, ...]:
    """Contracts without trumps: Ass or 8 to Vreni's König, and a Banner for Reto's sure 6."""
    high, said = after(
        dealt(MATCH[:7], OBENABE),
        "name:down ro.A ro.6 ro.O ro.7 ro.K ro.9 ro.U ro.8 ei.A ei.6 ei.7 ei.B se.K",
    )
    low, told = after(dealt(MATCH[:10], UNDENUFE), "name:up ei.6 ei.A ei.9 ei.O si.6 si.8")
    return (
        plate("schieber-obenabe", high, said[-1:]),
        plate("schieber-undenufe", low, told[-1:], card("si.B")),
    )


def stoeck() -> Plate:
    """Trick 5: Vreni leads the König of trumps after the Ober and scores Stöck."""
    state, _ = after(
        dealt(MATCH[:7], STOECK),
        "name:si se.A se.7 se.6 se.9 si.O si.7 si.8 si.B se.K se.8 se.U se.O ei.A ei.K ei.6 ei.O",
    )
    scored, events = after(state, "si.K")
    assert scored.board.turn == ME
    return plate("schieber-stoeck", scored, events)
