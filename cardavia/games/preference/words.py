"""Who is meant: the player at the screen, or one of the other two by name; bids in words."""

from __future__ import annotations

from cardavia.core.actions import BidGame, BidNumber
from cardavia.core.view import Msg, Seat, msg
from cardavia.games.preference.contract import Bid, Contract

YOU = msg("name.you")
NAMES = (YOU, msg("name.anna"), msg("name.karl"))
"""The names of the seats in order of play; the player at the screen sits at 0."""


def name(seat: Seat, me: Seat) -> Msg:
    """The name of a seat as the seat `me` reads it."""
    return YOU if seat == me else NAMES[seat]


def bid_name(bid: Bid) -> Msg:
    """A bid as it is said: One, Game Pik, Herz."""
    if isinstance(bid, BidNumber):
        return msg(f"preference.bid.{bid.number}")
    if isinstance(bid, BidGame):
        return msg("preference.bid.game", suit=bid.suit)
    return msg("preference.bid.herz")


def contract_name(contract: Contract) -> Msg:
    """A contract with its trumps, which a Game and Herz name by themselves."""
    said = bid_name(contract.bid)
    if contract.with_talon:
        return msg("preference.contract.number", bid=said, suit=contract.trump)
    return said


def quota(have: int, want: int) -> Msg:
    """Tricks taken of those owed, “3 of 6”; more than that is told as such: “8, needed 6”."""
    key = "preference.quota" if have <= want else "preference.quota.over"
    return msg(key, have=have, want=want)


def by(seat: Seat, me: Seat, you: str, other: str, **args: object) -> Msg:
    """A sentence about what a seat does: the key `you` for the reader, `other` with {name}."""
    return msg(you, **args) if seat == me else msg(other, name=NAMES[seat], **args)


def around(me: Seat) -> tuple[Seat, ...]:
    """All seats in order of play, the own one first."""
    return tuple((me + step) % len(NAMES) for step in range(len(NAMES)))
