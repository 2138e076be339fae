"""How likely a player is to win the match of Schnapsen from a score between two deals.

The share of the match is what a decision is about: at one point each a win of three is worth no
more than a win of one. The figures come from deals between equals, worked up from the end.
"""

from __future__ import annotations

from functools import cache

from cardavia.games.schnapsen.scoring import START

OUTCOMES = {3: 690, 2: 1112, 1: 716, -1: 695, -2: 1092, -3: 695}
"""Of 5,000 deals from 7-7: how many the player who leads first won (or lost) by so many game
points. `python -m tests.bench.schnapsen_deals --deals 5000` counts them."""

_OFTEN = {worth: count / sum(OUTCOMES.values()) for worth, count in OUTCOMES.items()}


@cache
def share(mine: int, theirs: int, leading: bool) -> float:
    """The chance, from 0 to 1, to win the match with `mine` game points still to go.

    `leading` tells who leads to the next deal; the lead alternates.
    """
    if mine <= 0:
        return 1.0
    if theirs <= 0:
        return 0.0
    if not leading:
        return 1.0 - share(theirs, mine, True)
    total = 0.0
    for worth, often in _OFTEN.items():
        if worth > 0:
            total += often * share(mine - worth, theirs, False)
        else:
            total += often * share(mine, theirs + worth, False)
    return total


def after(gain: int, scores: tuple[int, int], leads_next: bool) -> float:
    """The same once this deal has brought `gain` to the player with `scores[0]` to go."""
    mine, theirs = scores
    if gain > 0:
        mine -= gain
    else:
        theirs += gain
    return share(min(mine, START), min(theirs, START), leads_next)
