"""How likely a team is to win the match of Schieber from given scores.

The share of the match is what a decision is about: near 3000 it is worth more to be safe than to
play for many points. The figures come from deals between equals, see `OUTCOMES`; scores between two
deals are worked up from the end in steps of a hundred.
"""

from __future__ import annotations

from functools import cache

from cardavia.games.schieber.scoring import TARGET

STEP = 100
"""Slate points between two scores that are worked out; those between lie between."""

OUTCOMES: tuple[tuple[int, ...], ...] = (
    (6, 71, 13, 3, 1, 1, 3, 1, 1),
    (353, 672, 281, 85, 29, 22, 22, 8, 3, 2, 1),
    (275, 1241, 812, 255, 132, 82, 34, 11, 7, 4, 2),
    (348, 1097, 487, 293, 197, 73, 20, 11, 9, 2, 1),
    (128, 339, 306, 260, 113, 32, 15, 10, 3, 1, 1),
    (62, 203, 275, 148, 39, 17, 10, 2, 0, 2, 1),
    (49, 168, 133, 48, 14, 9, 3, 1, 0, 1),
    (32, 80, 38, 17, 9, 2, 1),
    (44, 33, 26, 17, 4, 1, 1),
    (28, 11, 12, 3, 1, 3, 1),
    (39, 29, 15, 3, 9, 4, 1, 1),
    (66, 9, 6, 6, 5, 1),
    (30, 0, 2, 4, 1),
    (13, 2, 1),
    (4,),
    (6, 0, 1),
)
"""Of 10,000 deals: how many bring forehand's team so many hundred slate points (rows, from none)
and the other team so many (columns). Points between two hundreds are shared out so that the mean
stays. `python -m tests.bench.schieber_hands` counts them."""

_OFTEN = {
    (own, other): often / sum(map(sum, OUTCOMES))
    for own, row in enumerate(OUTCOMES)
    for other, often in enumerate(row)
    if often
}

HASTE = 0.45
"""When both teams make what they need in a deal, the one that needs the smaller part of what it
will make is there first more often: by so much for each whole part. Counted over deals played by
rules of thumb (`python -m tests.bench.schieber_race`): from the first lead 0.49, from the fourth
trick 0.34, from the sixth 0.13."""


@cache
def _share(mine: int, theirs: int) -> float:
    """The chance of the team whose member is forehand next, both needing so many hundreds."""
    if mine <= 0:
        return 1.0
    if theirs <= 0:
        return 0.0
    stay = _OFTEN.get((0, 0), 0.0)
    here, there = _moved(mine, theirs), _moved(theirs, mine)
    # After a deal of next to nothing the other team is forehand at the same scores.
    return (here + stay - stay * there - stay * stay) / (1 - stay * stay)


def _moved(mine: int, theirs: int) -> float:
    """The part of `_share` that comes from deals in which somebody scores."""
    total = 0.0
    for (own, other), often in _OFTEN.items():
        if own or other:
            if own >= mine and other >= theirs:
                total += often * first(mine, own, theirs, other)
            else:
                total += often * (1 - _share(theirs - other, mine - own))
    return total


def first(need: float, own: float, their_need: float, other: float) -> float:
    """The chance to be the first at 3000 when both teams make what they need in a deal.

    `own` and `other` is what they make in it, not less than they need.
    """
    return min(1.0, max(0.0, 0.5 + HASTE * (their_need / other - need / own)))


def share(mine: int, theirs: int, forehand: bool) -> float:
    """The chance, from 0 to 1, to win the match with these slate points between two deals.

    `forehand` tells whether the next forehand is of the own team.
    """
    if not forehand:
        return 1.0 - share(theirs, mine, True)
    if mine >= TARGET:
        return 1.0
    if theirs >= TARGET:
        return 0.0
    low, x = divmod(TARGET - mine, STEP)
    low_theirs, y = divmod(TARGET - theirs, STEP)
    return sum(
        part * other_part * _share(low + i, low_theirs + j)
        for i, part in ((0, 1 - x / STEP), (1, x / STEP))
        for j, other_part in ((0, 1 - y / STEP), (1, y / STEP))
        if part and other_part
    )


def after(mine: int, own: int, theirs: int, other: int, forehand: bool) -> float:
    """The chance when a deal that stands at these scores still brings `own` and `other` points.

    A team that stands at 3000 has won: what counts before the next trick is among the scores.
    `forehand` tells whether the next deal's forehand is of the own team.
    """
    if mine >= TARGET or theirs >= TARGET:
        return float(mine >= TARGET)
    here, there = mine + own >= TARGET, theirs + other >= TARGET
    if here and there:
        return first(TARGET - mine, own, TARGET - theirs, other)
    if here or there:
        return float(here)
    return share(mine + own, theirs + other, forehand)
