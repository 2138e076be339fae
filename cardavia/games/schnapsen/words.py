"""Who is meant: the player at the screen, or the other one by name."""

from __future__ import annotations

from cardavia.core.view import Msg, Seat, msg

YOU = msg("name.you")
OPPONENT = msg("name.anna")


def name(seat: Seat, me: Seat) -> Msg:
    """The name of a seat as the seat `me` reads it."""
    return YOU if seat == me else OPPONENT


def by(seat: Seat, me: Seat, you: str, other: str, **args: object) -> Msg:
    """A sentence about what a seat does: the key `you` for the reader, `other` with {name}."""
    return msg(you, **args) if seat == me else msg(other, name=OPPONENT, **args)
