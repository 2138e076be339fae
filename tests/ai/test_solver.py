"""The solver against a search that leaves nothing out, and against published problems."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cardavia.core.actions import parse
from cardavia.core.deal import Stream
from cardavia.core.search import CancelledError
from cardavia.games.schnapsen.fast import CLOSE, TRUMP, Position
from cardavia.games.schnapsen.player import SchnapsenModel
from cardavia.games.schnapsen.position import read
from cardavia.games.schnapsen.solver import Solver
from tests.ai.positions import published


def reference(position: Position, seat: int) -> int:
    """Minimax without any shortcut."""
    if position.winner >= 0:
        return position.worth if position.winner == seat else -position.worth
    values = []
    for action in position.legal():
        after = position.copy()
        after.do(action)
        values.append(reference(after, seat))
    return max(values) if position.turn == seat else min(values)


def endings(rng: Stream, cards_played: int, count: int) -> Iterator[Position]:
    """Positions after so many cards, reached by random play that seldom closes."""
    found = 0
    while found < count:
        cards = rng.shuffled(range(20))
        if cards[-1] & 3 != TRUMP:
            continue
        hands = [sum(1 << card for card in cards[low : low + 5]) for low in (0, 5)]
        position = Position(hands, rng.below(2), tuple(cards[10:]))
        played = 0
        while played < cards_played and position.winner < 0:
            action = rng.choice(position.legal())
            if action == CLOSE and rng.below(8):
                continue
            position.do(action)
            played += action < CLOSE - 1
        if position.winner < 0:
            found += 1
            yield position


def check(position: Position) -> None:
    value = reference(position, 0)
    solver = Solver()
    for low in range(-3, 3):
        for high in range(low + 1, 4):
            assert solver.gain(position, 0, low, high) == max(low, min(high, value))
    assert Solver().gain(position, 1) == -value


def test_solver_agrees_with_the_reference_on_endings() -> None:
    rng = Stream("endings", 1)
    for cards_played in (12, 13, 14, 15):
        for position in endings(rng, cards_played, 25):
            check(position)


@pytest.mark.soak
def test_solver_agrees_with_the_reference_before_the_last_draw() -> None:
    for position in endings(Stream("endings", 2), 9, 12):
        check(position)
    for position in endings(Stream("endings", 3), 10, 60):
        check(position)


def test_closing_counts_by_the_record_at_closing() -> None:
    def mask(*cards: int) -> int:
        return sum(1 << card for card in cards)

    # Trump Ass, Zehn, König and two cards that lose, against two plain Asse: the opponent is bound
    # to win a trick, yet had none when the stock was closed.
    position = Position([mask(19, 15, 11, 0, 1), mask(16, 17, 4, 5, 2)], 0, (*[9] * 9, 3))
    position.points = [33, 0]
    position.do(CLOSE)
    assert position.grade == 3
    assert Solver().gain(position, 0) == reference(position, 0) == 3
    position.points = [32, 0]
    assert Solver().gain(position, 0) == reference(position, 0) == -3


def test_the_pause_hears_of_all_work_and_may_stop_it() -> None:
    def stop(positions: int) -> None:
        raise CancelledError

    rng = Stream("pause", 4)
    with pytest.raises(CancelledError):
        Solver(stop).gain(next(endings(rng, 4, 1)), 0)
    heard: list[int] = []
    solver = Solver(heard.append)
    for position in endings(rng, 8, 5):
        solver.gain(position, 0)
    assert sum(heard) == solver.visited > 0


def test_published_problems_are_solved(data: Path) -> None:
    """Exact values, every lie of the cards: the answer must be among the best."""
    from cardavia.ai.worlds import explore

    for case in published(data):
        view = read(case["position"])
        question = SchnapsenModel().question(view, lambda positions: None)
        found = explore(question, 1000, Stream("published", 1))
        assert found is not None
        assert found.exact
        best = found.evaluations[0]
        as_good = {e.action for e in found.evaluations if e.equity >= best.equity - 1e-9}
        assert as_good & set(map(parse, case["accept"])), case["name"]
        if case["then"] and best.action == parse(case["accept"][0]):
            assert best.then == parse(case["then"])
