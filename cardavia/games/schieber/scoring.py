"""How points come to the slate in Schieber: in which order, and when 3000 is recognised.

Points are those before the contract's factor unless a name says ``counted``; scores and counted
points are slate points.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cardavia.core.cards import Card
from cardavia.core.view import Seat
from cardavia.games.schieber.contract import Contract

TARGET = 3000
"""Slate points that win the match (Schieber, aim)."""

HALF = 1500
"""A loser below these is Schneider."""

STOECK = 20
LAST_TRICK = 5
ALL_TRICKS = 100
DEAL_POINTS = 157
"""Card points and the last trick's five, under every contract."""

TRICKS = 9

TRICK, WEIS, PAIR, MATCH = "trick", "weis", "stoeck", "match"
"""What a credit can be for."""

PLAYED_OUT = "played_out"
"""Why a deal is over when the match is not; else it is what the winning credit was for."""

Scores = tuple[int, int]


@dataclass(frozen=True)
class Credit:
    """Points that a team gets at one step: a trick with the last trick's five, all its Weis,
    Stöck, or the match bonus. `counted` is what comes to the slate: `points` times the factor."""

    team: int
    what: str
    points: int
    counted: int


@dataclass(frozen=True)
class DealResult:
    """How a deal ended: everything that was credited in it, and what was left in the hands.

    `why` is ``played_out``, or what the credit that won the match was for. `number` is the deal's
    number, open now.
    """

    contract: Contract
    caller: Seat
    pushed: bool
    dealer: Seat
    credits: tuple[Credit, ...]
    why: str
    number: int
    scores_before: Scores
    scores: Scores
    hands: tuple[tuple[Card, ...], ...]

    @property
    def counted(self) -> Scores:
        """What each team made."""
        before, after = self.scores_before, self.scores
        return after[0] - before[0], after[1] - before[1]


def team_of(seat: Seat) -> int:
    """0 for the seats 0 and 2, 1 for the seats 1 and 3."""
    return seat % 2


def partner(seat: Seat) -> Seat:
    """The seat opposite."""
    return (seat + 2) % 4


def plus(scores: Scores, credit: Credit) -> Scores:
    """The scores with one more credit."""
    one, two = scores
    return (one + credit.counted, two) if credit.team == 0 else (one, two + credit.counted)


def tally(credits: Iterable[Credit], what: str) -> tuple[int, int]:
    """Points of both teams that were credited for one thing, before the factor."""
    points = [0, 0]
    for credit in credits:
        if credit.what == what:
            points[credit.team] += credit.points
    return points[0], points[1]


def in_order(
    scores: Scores, factor: int, due: Iterable[Credit], holder: int | None
) -> Iterator[Credit]:
    """The credits at the end of a trick, one by one, until a team has reached 3000.

    `due` are Weis (first trick only), the trick's points and the match bonus, in this order;
    `holder` is the team that holds a Stöck and has not scored it. Before the first step and after
    each, a Stöck that is enough to reach 3000 is credited early (Schieber, recognition of 3000).
    """
    early = None if holder is None else Credit(holder, PAIR, STOECK, STOECK * factor)
    steps = iter(due)
    while max(scores) < TARGET:
        if early is not None and scores[early.team] + early.counted >= TARGET:
            yield early
            return
        step = next(steps, None)
        if step is None:
            return
        yield step
        scores = plus(scores, step)


def winning_team(scores: Scores) -> int | None:
    """The team that has reached 3000; None while neither has."""
    return next((team for team in (0, 1) if scores[team] >= TARGET), None)
