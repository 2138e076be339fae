"""Perfect-information Monte Carlo: every plan is tried in many lies of the hidden cards.

The best plan is the one with the highest mean, not the best in any single world: a player does not
know in which world it is. That the play *after* the plan is valued as if it knew is the method's
weakness; `Question.doubt` sets against it what a game knows to be flattered.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice
from math import sqrt

from cardavia.core.actions import Action
from cardavia.core.deal import Stream
from cardavia.core.search import Evaluation, OutOfTimeError, Plan, Question

CHECK = 50
"""Worlds between two looks at whether the choice is clear."""

CLEAR = 4.0
"""Standard errors by which the best plan must lead every other one to be clear."""


@dataclass(frozen=True)
class Findings:
    """What was found: evaluations best first, the number of worlds, whether these were all."""

    evaluations: tuple[Evaluation, ...]
    worlds: int
    exact: bool


@dataclass
class _Tally:
    """The running sums of one plan over the worlds: weighted gains, equities, deals won."""

    plan: Plan
    gains: float = 0.0
    squares: float = 0.0
    equities: float = 0.0
    won: int = 0


def explore(question: Question, worlds: int, rng: Stream) -> Findings | None:
    """Values every plan of a question. None when time ran out before the first world was done."""
    tallies = [_Tally(plan) for plan in question.plans]
    lies, complete = question.worlds(1 if question.nothing_hidden else worlds, rng)
    table: list[list[float]] = []
    equities: list[list[float]] = []
    weights: list[int] = []
    looked = 0
    share = cache(question.equity)
    try:
        while batch := list(islice(lies, question.batch)):
            for ways in question.values([world for world, _ in batch]):
                table.append([_mean([int(gain) for gain in gains]) for gains in ways])
                equities.append([_mean([share(gain) for gain in gains]) for gains in ways])
            weights.extend(weight for _, weight in batch)
            if not complete and len(table) >= looked + CHECK:
                looked = len(table)
                if _clear(question, table, equities, weights):
                    break
    except OutOfTimeError:
        complete = False
    if not table:
        return None
    for row, shares, weight in zip(table, equities, weights, strict=True):
        for tally, gain, equity in zip(tallies, row, shares, strict=True):
            tally.gains += weight * gain
            tally.squares += weight * gain * gain
            tally.equities += weight * equity
            tally.won += gain > 0
    return Findings(_ranked(question, tallies, weights, complete), len(table), complete)


def _ranked(
    question: Question, tallies: list[_Tally], weights: list[int], complete: bool
) -> tuple[Evaluation, ...]:
    """One evaluation for every action, by its best plan; best first."""
    total = sum(weights)
    effective = total * total / sum(weight * weight for weight in weights)
    slope = _slope(question)
    best: dict[Action, Evaluation] = {}
    for tally in tallies:
        doubt = question.doubt(tally.plan)
        mean = tally.gains / total
        spread = max(0.0, tally.squares / total - mean * mean)
        found = Evaluation(
            tally.plan[0],
            mean - doubt,
            0.0 if complete else sqrt(spread / effective),
            min(1.0, max(0.0, tally.equities / total - doubt * slope)),
            tally.plan[1] if len(tally.plan) > 1 else None,
            tally.won,
        )
        held = best.get(found.action)
        if held is None or _merit(found) > _merit(held):
            best[found.action] = found
    return tuple(sorted(best.values(), key=_merit, reverse=True))


def _slope(question: Question) -> float:
    """What a game point of doubt costs in shares of the match; asked only of who doubts."""
    if not any(map(question.doubt, question.plans)):
        return 0.0
    return (question.equity(1) - question.equity(-1)) / 2


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _merit(evaluation: Evaluation) -> tuple[float, float]:
    """Share of the match first; game points decide where it is the same.

    Where they are the same too, the order of `Question.plans` stands.
    """
    return round(evaluation.equity, 9), round(evaluation.value, 9)


def _clear(
    question: Question, gains: list[list[float]], equities: list[list[float]], weights: list[int]
) -> bool:
    """True when more worlds would hardly change which plan is best, by gains and for the match."""
    doubts = [question.doubt(plan) for plan in question.plans]
    slope = _slope(question)
    best = _leading(question.plans, gains, weights, doubts)
    return best is not None and best == _leading(
        question.plans, equities, weights, [doubt * slope for doubt in doubts]
    )


def _leading(
    plans: Sequence[Plan], table: list[list[float]], weights: list[int], doubts: list[float]
) -> Action | None:
    """The first action of the plan that leads clearly, or leads alone; None while none does."""
    total = sum(weights)
    means = [
        sum(weight * row[i] for row, weight in zip(table, weights, strict=True)) / total - doubt
        for i, doubt in enumerate(doubts)
    ]
    best = max(range(len(plans)), key=means.__getitem__)
    for i, plan in enumerate(plans):
        if plan[0] == plans[best][0]:
            continue
        lead = means[best] - means[i]
        shift = doubts[i] - doubts[best]
        squares = sum(
            weight * (row[best] - row[i] + shift - lead) ** 2
            for row, weight in zip(table, weights, strict=True)
        )
        if lead < CLEAR * sqrt(squares) / total:
            return None
    return plans[best][0]
