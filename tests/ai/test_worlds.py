"""When the search has seen enough, and what it makes of a game's own gains."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pytest

from cardavia.ai.worlds import CHECK, explore
from cardavia.core.actions import Name, Push
from cardavia.core.deal import Stream
from cardavia.core.search import Evaluation, Plan
from cardavia.core.view import Msg


class Points(NamedTuple):
    """A gain that holds what both sides make."""

    own: int
    other: int

    def __int__(self) -> int:
        return self.own - self.other


class Toy:
    """Two plans: a safe one, and one that brings more on average but not always enough."""

    nothing_hidden = False
    batch = 10
    plans: tuple[Plan, ...] = ((Name("ei"),), (Push(),))

    def __init__(self, lean: float = 0.0) -> None:
        self._lean = lean

    def worlds(self, most: int, rng: Stream) -> tuple[Iterator[tuple[int, int]], bool]:
        return ((i, 1 + i % 2) for i in range(most)), False

    def values(self, worlds: Sequence[int]) -> list[list[tuple[Points, ...]]]:
        return [[(Points(30 + i % 3, 0),), (Points(90 if i % 4 else 10, 0),)] for i in worlds]

    def doubt(self, plan: Plan) -> float:
        return 0.0

    def equity(self, gain: Points) -> float:
        return float(gain.own >= 30) if self._lean else gain.own / 1000

    def reason(self, evaluations: Sequence[Evaluation], worlds: int, exact: bool) -> Msg | None:
        return None


def test_gains_of_a_games_own_are_numbers_and_shares() -> None:
    found = explore(Toy(), 40, Stream("toy", 1))
    assert found is not None
    safe, rich = (next(e for e in found.evaluations if e.action == plan[0]) for plan in Toy.plans)
    assert found.worlds == 40
    assert safe.value == pytest.approx(31, abs=0.2)
    assert safe.equity == pytest.approx(safe.value / 1000)
    weights = [1 + i % 2 for i in range(40)]
    mean = sum(w * (90 if i % 4 else 10) for i, w in enumerate(weights)) / sum(weights)
    assert rich.value == pytest.approx(mean)
    assert found.evaluations[0] is rich


def test_a_clear_lead_ends_the_search() -> None:
    found = explore(Toy(), 400, Stream("toy", 1))
    assert found is not None
    assert found.worlds == CHECK


def test_a_lead_by_points_that_is_none_for_the_match_does_not() -> None:
    """More points on average, but the safe plan wins more often: both must be clear."""
    found = explore(Toy(lean=1.0), 400, Stream("toy", 1))
    assert found is not None
    assert found.worlds == 400
    assert found.evaluations[0].action == Name("ei")
