"""What a deal of Schnapsen is worth: pure functions on the record of a deal.

All points called *card points* run to 120 a deal plus marriages; *game points* are the one, two or
three that the winner takes off the match score.
"""

from __future__ import annotations

from dataclasses import dataclass

from cardavia.core.cards import Card
from cardavia.core.view import Seat

TARGET = 66
"""Card points that win a deal (Schnapsen, aim)."""

HALF = 33
"""Card points that save the loser from a double loss."""

START = 7
"""Game points that each player begins a match with."""


@dataclass(frozen=True)
class ClosingRecord:
    """What the closer's opponent had at the moment of closing (Schnapsen, closing).

    `points` are card points without pending marriages.
    """

    closer: Seat
    points: int
    had_trick: bool


@dataclass(frozen=True)
class DealResult:
    """How a deal ended.

    `why`: ``sixty_six`` (nobody closed), ``closed_made``, ``closed_overtaken`` (the closer's
    opponent came first), ``closed_failed`` (all cards played) or ``last_trick``. `rung` is the step
    that set the worth: ``33``, ``trick`` or ``none`` for what the loser had, ``flat`` for the last
    trick. `rung_points` are the card points it was read from. `number` is the deal's number, open
    now. `hands` and `stock` are the cards left, `stock` with the indicator last while one lies
    there.
    """

    winner: Seat
    worth: int
    why: str
    rung: str
    rung_points: int
    number: int
    scores_before: tuple[int, int]
    scores: tuple[int, int]
    hands: tuple[tuple[Card, ...], tuple[Card, ...]]
    stock: tuple[Card, ...]


def ladder(points: int, has_trick: bool) -> tuple[int, str]:
    """Game points and rung for a loser with these card points (Schnapsen, scoring)."""
    if points >= HALF:
        return 1, "33"
    return (2, "trick") if has_trick else (3, "none")


def worth_of_win(
    winner: Seat,
    points: tuple[int, int],
    tricks: tuple[int, int],
    closing: ClosingRecord | None,
) -> tuple[int, str, str, int]:
    """Worth, why, rung and the card points read, for a winner who has reached 66."""
    if closing is None:
        loser = 1 - winner
        worth, rung = ladder(points[loser], tricks[loser] > 0)
        return worth, "sixty_six", rung, points[loser]
    if closing.closer == winner:
        worth, rung = ladder(closing.points, closing.had_trick)
        return worth, "closed_made", rung, closing.points
    return (*_failed(closing, "closed_overtaken"), closing.points)


def worth_of_end(
    last_winner: Seat, closing: ClosingRecord | None
) -> tuple[Seat, int, str, str, int]:
    """Winner, worth, why, rung and card points read, all cards played and nobody at 66."""
    if closing is None:
        return last_winner, 1, "last_trick", "flat", 0
    return (1 - closing.closer, *_failed(closing, "closed_failed"), closing.points)


def _failed(closing: ClosingRecord, why: str) -> tuple[int, str, str]:
    return (2, why, "trick") if closing.had_trick else (3, why, "none")
