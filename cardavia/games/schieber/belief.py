"""How well a lie of the cards explains what the others have pushed and named.

Every hand that agrees with what is known is as likely as any other before anything is chosen; a
choice makes those likelier in which it is a good one, judged by what nine cards are worth by
themselves. What was tried, in card points a deal over the same search with worlds that are all as
likely (24 worlds, the last four tricks exact, the same contracts named, teams exchanged):

    contracts and pushes, `HESITATION` 60                 +4.3 ± 1.7 in 280 deals, kept
    the same and every card played, by rules of thumb     -1.5 ± 2.3 in 140 deals
      (each card with a likelihood that falls by half for six points by which it is worse)
    cards by what they lose with all cards open           +0.5 ± 5.0 in 775 positions, not played

Cards played do tell where others lie, but little: the true place of a card gains one or two
percent in likelihood. But good players do not keep to rules of thumb, and what was gained in one
position was lost in the next.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from cardavia.core.deal import Stream
from cardavia.core.search import Pause
from cardavia.core.view import Seat
from cardavia.games.schieber import hands
from cardavia.games.schieber.board import SEATS, Board
from cardavia.games.schieber.hands import FOREHAND, PARTNER
from cardavia.games.schieber.knowledge import Masks
from cardavia.games.schieber.scoring import partner
from cardavia.games.schieber.view import SchieberView

HESITATION = 60.0
"""Slate points: a contract that is expected to bring so much less is chosen e times more seldom."""

DRAWN_FOR_ONE = 4
"""Worlds that are drawn for each that is kept."""

_BREATH = 16
"""Worlds drawn between two looks at whether anybody still wants to know."""


def drawn(view: SchieberView, most: int, rng: Stream, pause: Pause) -> list[tuple[Masks, int]]:
    """Worlds as likely as the choices of the others make them, with the times that each counts.

    The times add up to `most`.
    """
    worlds = []
    for i in range(most * DRAWN_FOR_ONE):
        worlds.append(view.sampler.draw(rng))
        if i % _BREATH == 0:
            pause(0)
    return resampled(worlds, likelihoods(view, worlds), most, rng)


def resampled(
    worlds: Sequence[Masks], weights: Sequence[float], most: int, rng: Stream
) -> list[tuple[Masks, int]]:
    """`most` of the worlds in proportion to their weights, with as little luck as can be."""
    step = sum(weights) / most
    if not step > 0:
        return [(world, 1) for world in worlds[:most]]
    found: list[tuple[Masks, int]] = []
    mark, total = rng.fraction() * step, 0.0
    for world, weight in zip(worlds, weights, strict=True):
        total += weight
        times = 0
        while mark < total:
            times += 1
            mark += step
        if times:
            found.append((world, times))
    return found


def likelihoods(view: SchieberView, worlds: Sequence[Masks]) -> list[float]:
    """For each world how likely it makes what the others have pushed and named, in any unit."""
    board = view.board
    if not board.pushed and board.contract is None:
        return [1.0] * len(worlds)
    played = view.knowledge.played
    return [
        named(board, view.seat, [held | gone for held, gone in zip(world, played, strict=True)])
        for world in worlds
    ]


def named(board: Board, me: Seat, dealt: Sequence[int]) -> float:
    """How likely the others push or name what was named, with these nine cards each."""
    found = 1.0
    forehand = board.forehand
    if forehand != me and (board.pushed or board.contract is not None):
        offers = [*hands.worths(dealt[forehand], FOREHAND), hands.push_worth(dealt[forehand])]
        at = len(offers) - 1 if board.pushed else _place(board)
        found *= chance(offers, at)
    if board.pushed and board.contract is not None and partner(forehand) != me:
        found *= chance(hands.worths(dealt[(forehand + 2) % SEATS], PARTNER), _place(board))
    return found


def chance(offers: Sequence[float], at: int) -> float:
    """How likely somebody chooses one of these, by what each is expected to bring."""
    most = max(offers)
    parts = [exp((offer - most) / HESITATION) for offer in offers]
    return parts[at] / sum(parts)


def _place(board: Board) -> int:
    assert board.contract is not None
    return hands.ORDERED.index(board.contract.code)
