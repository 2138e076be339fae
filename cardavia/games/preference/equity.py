"""What the tricks of a deal are worth to each seat, in points of the balances."""

from __future__ import annotations

from functools import cache

from cardavia.games.preference.contract import SEATS, Contract
from cardavia.games.preference.defence import Defence
from cardavia.games.preference.scoring import TRICKS, Settlement, Three
from cardavia.games.preference.solver import Points

SPAN = 200
"""Points between what is as good and what is as bad as can be: a session has no end, so that a
share of it can only grow with the points."""


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
    """The tricks of all seats when only the taker's are known, and nothing depends on the rest:
    one defends, or one answers for both, or nobody does."""
    found = [0] * SEATS
    found[contract.taker] = taker
    other = defence.host if defence.host is not None else defence.alone
    if other is not None:
        found[other] = TRICKS - taker
    return found[0], found[1], found[2]


def share(gain: int) -> float:
    """The gain as a number from 0 to 1, a half for nothing."""
    return min(1.0, max(0.0, 0.5 + gain / SPAN))
