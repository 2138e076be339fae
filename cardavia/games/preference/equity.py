"""What the tricks of a deal are worth to each seat, in points of the balances.

What is in the pot belongs to all three: it is paid out to takers sooner or later, and whatever is
not in it by then everybody pays in equal parts. So a point that a deal brings to the pot is worth a
third of a point to each seat, and a taker's prize costs each a third of it. Counted like this the
points of the three add up to nothing, as do their distances from each other in the end.
"""

from __future__ import annotations

from functools import cache

from cardavia.core.view import Seat
from cardavia.games.preference.contract import SEATS, Contract
from cardavia.games.preference.defence import Defence
from cardavia.games.preference.scoring import TRICKS, Settlement, Three
from cardavia.games.preference.solver import Points

SPAN = 200
"""Points between what is as good and what is as bad as can be: a session has no end, so that a
share of it can only grow with the points."""


Ways = tuple[int, int, int]
"""Three gains that count the same: for each seat that the pot may pay in the end, the own one
last."""


def ways(gains: Three, seat: Seat, prize: int = 0) -> Ways:
    """What the gains of all seats are worth to one of them, with its part of the pot. `prize` is
    what the pot has lost to the taker whatever is done, and what is left out for that reason."""
    own = gains[seat]
    return own, own, own + prize - sum(gains)


@cache
def thirds(points: Points) -> Points:
    """The same for every number of tricks and all seats, in thirds of a point."""

    @cache
    def valued(tricks: Three) -> Three:
        found = points(tricks)
        first, second, third = (sum(ways(found, seat)) for seat in range(SEATS))
        return first, second, third

    return valued


@cache
def points(contract: Contract, defence: Defence, four_aces: bool, no_aces: bool) -> Points:
    """What every number of tricks brings each seat, once it is settled who defends."""

    @cache
    def gained(tricks: Three) -> Three:
        found = [0] * SEATS
        for payer, payee, _, due in Settlement(
            contract, defence, tricks, four_aces, no_aces
        ).dues():
            if payer is not None:
                found[payer] -= due
            if payee is not None:
                found[payee] += due
        return found[0], found[1], found[2]

    return gained


def shared(contract: Contract, defence: Defence, taker: int) -> Three:
    """The tricks of all seats when only the taker's are known. Nothing depends on the rest where
    one defends, or one answers for both, or nobody does; two who have stayed share it."""
    found = [0] * SEATS
    found[contract.taker] = taker
    rest = TRICKS - taker
    if len(defence.staying) == SEATS - 1:
        found[defence.first], found[defence.second] = rest - rest // 2, rest // 2
    elif defence.staying:
        found[defence.staying[0]] = rest
    return found[0], found[1], found[2]


def share(gain: int) -> float:
    """The gain as a number from 0 to 1, a half for nothing."""
    return min(1.0, max(0.0, 0.5 + gain / SPAN))
