"""The auction of Preference as a machine: who may say what, and when it is over.

Seats speak in the order forehand, middle hand, dealer; who speaks earlier has priority. A player
who has bid a number can hold it against a later one. Game and Herz are bid as a first word only.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from cardavia.core.actions import Action, BidGame, BidHerz, BidNumber, Hold, Pass
from cardavia.core.cards import Suit
from cardavia.core.view import Seat
from cardavia.games.preference.contract import (
    GAME_SUITS,
    HIGHEST_NUMBER,
    SEATS,
    SUITS,
    Bid,
)

Flags = tuple[bool, bool, bool]
NONE: Flags = (False, False, False)


@dataclass(frozen=True)
class Auction:
    """An auction so far. `turn` is None when it is over.

    `number` is the highest number bid, 0 for none, `game` the suit of the highest Game, `holder`
    the seat whose bid stands. `acted` and `passed` are indexed by seat.
    """

    forehand: Seat
    turn: Seat | None
    calls: tuple[tuple[Seat, Action], ...] = ()
    number: int = 0
    holder: Seat | None = None
    game: Suit | None = None
    herz: bool = False
    acted: Flags = NONE
    passed: Flags = NONE

    @property
    def over(self) -> bool:
        """True when nobody has anything more to say."""
        return self.turn is None

    @property
    def void(self) -> bool:
        """True when all three have passed: the deal is not played."""
        return all(self.passed)

    def place(self, seat: Seat) -> int:
        """0 for forehand, 1 for middle hand, 2 for the dealer."""
        return (seat - self.forehand) % SEATS

    def standing(self) -> Bid | None:
        """The highest bid so far, which `holder` has made or holds."""
        if self.herz:
            return BidHerz()
        if self.game is not None:
            return BidGame(self.game)
        return BidNumber(self.number) if self.number else None

    def takes_talon(self) -> bool:
        """True when a number stands: its bidder would take the talon."""
        return isinstance(self.standing(), BidNumber)

    def first_word(self) -> bool:
        """True when the seat to speak has not yet spoken."""
        return self.turn is not None and not self.acted[self.turn]

    def may_hold(self) -> bool:
        """True when the seat to speak has bid a number and a later seat has bid more."""
        if self.turn is None or self.first_word() or self.game is not None:
            return False
        return self.holder is not None and self.place(self.turn) < self.place(self.holder)

    def legal(self) -> tuple[Action, ...]:
        """What the seat to speak may say."""
        return () if self.turn is None else (Pass(), *self._bids())

    def _bids(self) -> Iterator[Action]:
        if self.game is None:
            if self.may_hold():
                yield Hold()
            elif self.number < HIGHEST_NUMBER:
                yield BidNumber(self.number + 1)
        if self.first_word():
            for suit in GAME_SUITS:
                if self.outbids(suit):
                    yield BidGame(suit)
            yield BidHerz()

    def outbids(self, suit: Suit) -> bool:
        """True when a Game in this suit is higher than what stands."""
        return self.game is None or SUITS.index(suit) > SUITS.index(self.game)

    def forced(self) -> bool:
        """True when the seat to speak can only pass."""
        return self.legal() == (Pass(),)

    def after(self, call: Action) -> Auction:
        """The auction with one more call, which is legal."""
        seat = self.turn
        assert seat is not None
        new = replace(
            self, calls=(*self.calls, (seat, call)), acted=_with(self.acted, seat), holder=seat
        )
        if isinstance(call, Pass):
            new = replace(new, passed=_with(self.passed, seat), holder=self.holder)
        elif isinstance(call, BidNumber):
            new = replace(new, number=call.number)
        elif isinstance(call, BidGame):
            new = replace(new, game=call.suit)
        elif isinstance(call, BidHerz):
            new = replace(new, herz=True)
        return replace(new, turn=new._next(seat))

    def _next(self, seat: Seat) -> Seat | None:
        """The seat to speak after `seat`; None when the auction is over."""
        if self.herz or self.void:
            return None
        if all(self.acted) and (self.game is not None or sum(self.passed) == SEATS - 1):
            return None
        following = ((seat + step) % SEATS for step in (1, 2))
        return next(other for other in following if not self.passed[other])


def begin(forehand: Seat) -> Auction:
    """An auction in which nobody has spoken."""
    return Auction(forehand, forehand)


def _with(flags: Flags, seat: Seat) -> Flags:
    first, second, third = (flag or at == seat for at, flag in enumerate(flags))
    return first, second, third
