"""How a deal of Preference is settled: payment by payment, between the pot and three balances.

All figures are points of the balances. Balances and pot add up to zero at every moment.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cardavia.core.cards import Card
from cardavia.core.events import Paid
from cardavia.core.view import Seat
from cardavia.games.preference.auction import Auction
from cardavia.games.preference.contract import SEATS, Contract
from cardavia.games.preference.defence import Defence

TRICKS = 10
NEEDED = 6
"""Tricks that the taker needs, in every contract."""

OWED = 2
"""Tricks that a defender owes who has stayed."""

OWED_TOGETHER = 4
"""Tricks that a host owes together with the guest."""

STAKE = 30
"""What everybody pays into an empty pot before a deal."""

PRIZE = 10
"""What the pot pays the taker, always."""

FINE = 20
"""What a taker pays the pot for fewer than six tricks."""

QUOTA_FINE = 10
"""What a defender pays the pot for fewer tricks than were owed."""

BONUS = 10
"""What each opponent pays, or gets, for Herz, four aces or No aces."""

STEP = 10
"""The pot holds whole tens: whatever comes to it or leaves it is a multiple."""

PAID_STAKE, PAID_PRIZE, PAID_TRICKS, PAID_GUEST = "stake", "contract", "tricks", "tricks_guest"
PAID_FAILED, PAID_QUOTA, PAID_TOGETHER = "failed", "quota", "quota_host"
HERZ_MADE, HERZ_LOST, ACES_MADE = "herz_made", "herz_lost", "aces"
NO_ACES_MADE, NO_ACES_LOST = "noaces_made", "noaces_lost"
"""What a payment can be for."""

MADE, LOST, VOID = "made", "lost", "void"
"""How a deal can end."""

Three = tuple[int, int, int]
Due = tuple[Seat | None, Seat | None, str, int]
"""A payment to be: payer, payee, what for, points. None is the pot."""


class UnbalancedError(RuntimeError):
    """Balances and pot do not add up to zero, or the pot holds no whole tens."""


@dataclass(frozen=True)
class Purse:
    """The balances of all seats, and the pot. Raises UnbalancedError when they cannot be right."""

    balances: Three = (0, 0, 0)
    pot: int = 0

    def __post_init__(self) -> None:
        if sum(self.balances) + self.pot or self.pot < 0 or self.pot % STEP:
            raise UnbalancedError(f"balances {self.balances}, pot {self.pot}")

    def paid(self, due: Due) -> tuple[Purse, Paid]:
        """The purse after one payment, and the payment as it is booked."""
        payer, payee, what, points = due
        first, second, third = (
            balance + points * ((seat == payee) - (seat == payer))
            for seat, balance in enumerate(self.balances)
        )
        pot = self.pot + points * ((payee is None) - (payer is None))
        purse = Purse((first, second, third), pot)
        return purse, Paid(payer, payee, what, points, purse.balances, pot)


EMPTY = Purse()
"""Balances of nothing and an empty pot: a session before its first deal."""


def book(purse: Purse, dues: Iterable[Due]) -> tuple[Purse, tuple[Paid, ...]]:
    """The purse after all payments but those of nothing, and these payments in their order."""
    entries = []
    for due in dues:
        if due[-1]:
            purse, entry = purse.paid(due)
            entries.append(entry)
    return purse, tuple(entries)


def stakes(purse: Purse) -> Iterator[Due]:
    """Before a deal: everybody pays into the pot if it is empty (Preference, session)."""
    if purse.pot == 0:
        for seat in range(SEATS):
            yield seat, None, PAID_STAKE, STAKE


@dataclass(frozen=True)
class Settlement:
    """A deal to be settled. `tricks` are those of each seat; the taker has ten if nobody defends.

    `four_aces`: the taker's ten playing cards hold all of them. `no_aces`: it was announced.
    """

    contract: Contract
    defence: Defence
    tricks: Three
    four_aces: bool
    no_aces: bool

    @property
    def made(self) -> bool:
        """True when the taker has six tricks or more."""
        return self.tricks[self.contract.taker] >= NEEDED

    def dues(self) -> Iterator[Due]:
        """Every payment in its order (Preference, settlement)."""
        taker = self.contract.taker
        yield None, taker, PAID_PRIZE, PRIZE
        yield from self._for_tricks()
        if not self.made:
            yield taker, None, PAID_FAILED, FINE
        yield from self._quotas()
        for opponent in (self.defence.first, self.defence.second):
            for what in self._bonuses():
                if self.made:
                    yield opponent, taker, what, BONUS
                else:
                    yield taker, opponent, what, BONUS

    def _for_tricks(self) -> Iterator[Due]:
        """One point a trick: to whoever took it, or to the host for the guest's as well."""
        defence, taker = self.defence, self.contract.taker
        for seat in (defence.first, defence.second):
            if seat == defence.guest:
                yield taker, defence.host, PAID_GUEST, self.tricks[seat]
            else:
                yield taker, seat, PAID_TRICKS, self.tricks[seat]

    def _quotas(self) -> Iterator[Due]:
        """A host answers for both; a guest, and who has dropped out, for nothing."""
        defence = self.defence
        if defence.host is not None:
            together = self.tricks[defence.first] + self.tricks[defence.second]
            if together < OWED_TOGETHER:
                yield defence.host, None, PAID_TOGETHER, QUOTA_FINE
            return
        for seat in defence.staying:
            if self.tricks[seat] < OWED:
                yield seat, None, PAID_QUOTA, QUOTA_FINE

    def _bonuses(self) -> Iterator[str]:
        """What each opponent pays a bonus for, or gets one; it does not matter who defends."""
        if self.contract.herz:
            yield HERZ_MADE if self.made else HERZ_LOST
        if self.four_aces and self.made:
            yield ACES_MADE
        if self.no_aces:
            yield NO_ACES_MADE if self.made else NO_ACES_LOST


@dataclass(frozen=True)
class DealResult:
    """How a deal ended. `settlement` is None after three passes.

    `before` is the purse after the stakes, `after` the purse in the end; `payments` lie between.
    `hands` are the ten playing cards of each seat, `talon` is as it was dealt, `discards` are the
    taker's: all empty after three passes, when nothing is shown. `number` is the deal's number.
    """

    dealer: Seat
    auction: Auction
    settlement: Settlement | None
    stakes: tuple[Paid, ...]
    payments: tuple[Paid, ...]
    before: Purse
    after: Purse
    number: int
    hands: tuple[tuple[Card, ...], ...] = ((),) * SEATS
    talon: tuple[Card, ...] = ()
    discards: tuple[Card, ...] = ()

    @property
    def why(self) -> str:
        """``made``, ``lost`` or ``void``."""
        if self.settlement is None:
            return VOID
        return MADE if self.settlement.made else LOST

    @property
    def gains(self) -> Three:
        """What each seat won or lost, without the stakes."""
        first, second, third = (
            after - before
            for after, before in zip(self.after.balances, self.before.balances, strict=True)
        )
        return first, second, third

    @property
    def winner(self) -> Seat:
        """The seat that gained most; the dealer after three passes."""
        gains = self.gains
        return self.dealer if self.settlement is None else gains.index(max(gains))
