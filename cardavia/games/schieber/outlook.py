"""What a lie of the cards brings besides tricks: Weis and Stöck. Hands are masks of nine cards.

Points are those before the contract's factor.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from cardavia.core.view import Seat
from cardavia.games.schieber.board import SEATS
from cardavia.games.schieber.contract import PACK, Contract
from cardavia.games.schieber.masks import FOURS_ROW, ROW, Strongest, mask, rows
from cardavia.games.schieber.melds import FOUR_POINTS, RUN_POINTS, runs
from cardavia.games.schieber.scoring import partner, team_of

_FOURS = tuple((1 << PACK.ranks.index(rank), points) for rank, points in FOUR_POINTS.items())


@cache
def _run_points() -> tuple[int, ...]:
    return tuple(sum(RUN_POINTS[length] for _, length in runs(row)) for row in range(ROW + 1))


@cache
def _strongest(contract: Contract) -> Strongest:
    return Strongest(contract)


@cache
def _pair(contract: Contract) -> int:
    return mask(contract.stoeck())


def meld_points(hand: int) -> int:
    """Points of all melds in nine cards, as `melds` finds them."""
    a, b, c, d = rows(hand)
    points = _run_points()
    four = a & b & c & d & FOURS_ROW
    if not four:
        return points[a] + points[b] + points[c] + points[d]
    total = sum(worth for bit, worth in _FOURS if four & bit)
    return total + sum(points[row & ~four] for row in (a, b, c, d))


def weis(dealt: Sequence[int], contract: Contract, leader: Seat) -> tuple[int, int]:
    """What Weis brings to each team when this seat leads to the first trick."""
    strongest = _strongest(contract)
    best, most = leader, 0
    for step in range(SEATS):
        seat = (leader + step) % SEATS
        code = strongest.code(dealt[seat])
        if code > most:
            best, most = seat, code
    if not most:
        return 0, 0
    points = meld_points(dealt[best]) + meld_points(dealt[partner(best)])
    return (0, points) if team_of(best) else (points, 0)


def stoeck_team(dealt: Sequence[int], contract: Contract) -> int | None:
    """The team with a seat that was dealt both König and Ober of trumps."""
    pair = _pair(contract)
    if not pair:
        return None
    return next((team_of(s) for s, hand in enumerate(dealt) if hand & pair == pair), None)
