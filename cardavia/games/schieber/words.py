"""Who is meant: the player at the screen, or one of the other three by name."""

from __future__ import annotations

from cardavia.core.view import Msg, Seat, msg

YOU = msg("name.you")
NAMES = (YOU, msg("name.beat"), msg("name.reto"), msg("name.vreni"))
"""The names of the seats in order of play; the player at the screen comes first."""


def name(seat: Seat, me: Seat) -> Msg:
    """The name of a seat as the seat `me` reads it: Beat sits at its right, Reto opposite."""
    return NAMES[(seat - me) % len(NAMES)]


def by(seat: Seat, me: Seat, you: str, other: str, **args: object) -> Msg:
    """A sentence about what a seat does: the key `you` for the reader, `other` with {name}."""
    return msg(you, **args) if seat == me else msg(other, name=name(seat, me), **args)
