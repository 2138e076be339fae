"""The compiled search of Schnapsen and its Python twin, against the rules and each other."""

from __future__ import annotations

import math
import threading
import time
from array import array
from collections.abc import Iterator, Sequence
from types import ModuleType

import pytest

from cardavia.core.deal import Stream
from cardavia.games.schnapsen import _kernel
from cardavia.games.schnapsen.fast import CARDS, TRUMP, Position
from cardavia.games.schnapsen.solver import row
from tests.ai.kernels import as_python, fingerprint

TWINS = [pytest.param(as_python(_kernel), id="python")]
if _kernel.COMPILED:
    TWINS.append(pytest.param(_kernel, id="compiled"))

Plan = tuple[int, ...]


def deal(rng: Stream) -> Position:
    """A fresh deal, the indicator a trump."""
    cards = rng.shuffled(range(CARDS))
    while cards[-1] & 3 != TRUMP:
        cards = rng.shuffled(range(CARDS))
    hands = [sum(1 << card for card in cards[low : low + 5]) for low in (0, 5)]
    return Position(hands, rng.below(2), tuple(cards[10:]))


def moments(rng: Stream, deals: int, stock: int) -> Iterator[Position]:
    """What random play comes to, with at most so many cards in an open stock."""
    for _ in range(deals):
        position = deal(rng)
        while position.winner < 0:
            if position.closer >= 0 or len(position.stock) <= stock:
                yield position
            position.do(rng.choice(position.legal()))


def plans_of(position: Position) -> list[Plan]:
    """All that the player to act can do until the turn passes."""
    found: list[Plan] = []
    for action in position.legal():
        if action < CARDS:
            found.append((action,))
        else:
            after = position.copy()
            after.do(action)
            found += [(action, *rest) for rest in plans_of(after)]
    return found


def values(
    kernel: ModuleType, position: Position, plans: Sequence[Plan], low: int = -3, high: int = 3
) -> list[int]:
    """What the kernel says each plan is worth to the player to act; no plan is the best."""
    steps = [n for p in plans for n in (int(20 in p), int(21 in p), p[-1] if p else -1)]
    out = array("b", bytes(len(plans)))
    solver = kernel.Solver(14)
    rows, stop = array("i", row(position)), array("i", [0])
    assert solver.values(rows, array("i", steps), low, high, stop, math.inf, out) == 1
    return list(out)


def reference(position: Position, seat: int) -> int:
    """Minimax without any shortcut."""
    if position.winner >= 0:
        return position.worth if position.winner == seat else -position.worth
    found = []
    for action in position.legal():
        after = position.copy()
        after.do(action)
        found.append(reference(after, seat))
    return max(found) if position.turn == seat else min(found)


def after(position: Position, plan: Plan) -> Position:
    """What a plan leads to."""
    found = position.copy()
    for action in plan:
        found.do(action)
    return found


@pytest.mark.parametrize("kernel", TWINS)
def test_every_plan_is_worth_what_a_search_without_shortcuts_finds(kernel: ModuleType) -> None:
    rng, checked = Stream("kernel", 1), 0
    for position in moments(rng, 60, stock=0):
        if max(hand.bit_count() for hand in position.hands) > 4:
            continue
        plans = plans_of(position)
        wanted = [reference(after(position, plan), position.turn) for plan in plans]
        assert values(kernel, position, plans) == wanted
        assert values(kernel, position, [()]) == [max(wanted)]
        checked += 1
    assert checked > 200


@pytest.mark.skipif(not _kernel.COMPILED, reason="there is no compiled kernel here")
def test_the_twins_agree_with_the_stock_open() -> None:
    python, checked = as_python(_kernel), 0
    for position in moments(Stream("kernel", 2), 40, stock=4):
        plans = plans_of(position)
        assert values(_kernel, position, plans) == values(python, position, plans)
        checked += 1
    assert checked > 200


@pytest.mark.skipif(not _kernel.COMPILED, reason="deep searches are for the compiled kernel")
def test_a_position_is_worth_what_its_best_action_leads_to() -> None:
    for position in moments(Stream("kernel", 3), 6, stock=8):
        value = values(_kernel, position, [()])[0]
        found = []
        for action in position.legal():
            next_one = after(position, (action,))
            if next_one.winner >= 0:
                gain = next_one.worth if next_one.winner == position.turn else -next_one.worth
            else:
                gain = values(_kernel, next_one, [()])[0]
                gain = gain if next_one.turn == position.turn else -gain
            found.append(gain)
        assert value == max(found)


@pytest.mark.parametrize("kernel", TWINS)
def test_values_are_cut_to_the_window(kernel: ModuleType) -> None:
    for position in moments(Stream("kernel", 4), 12, stock=0):
        plans = plans_of(position)
        exact = values(kernel, position, plans)
        for low, high in ((-1, 1), (-3, 1), (-1, 3), (-2, 2)):
            cut = [max(low, min(high, value)) for value in exact]
            assert values(kernel, position, plans, low, high) == cut


@pytest.mark.parametrize("kernel", TWINS)
def test_a_stop_or_a_deadline_ends_the_work(kernel: ModuleType) -> None:
    positions = list(moments(Stream("kernel", 5), 4, stock=0))[:5]
    rows = array("i", [number for position in positions for number in row(position)])
    any_plan, out = array("i", [0, 0, -1]), array("b", bytes(len(positions)))

    def finished(stop: int, deadline: float) -> int:
        done = kernel.Solver(12).values(rows, any_plan, -3, 3, array("i", [stop]), deadline, out)
        assert isinstance(done, int)
        return done

    assert finished(0, math.inf) == len(positions)
    assert finished(1, math.inf) == 0
    assert finished(0, time.monotonic() - 1) == 0


@pytest.mark.skipif(not _kernel.COMPILED, reason="Python holds the interpreter")
def test_other_threads_run_while_the_kernel_works() -> None:
    rng = Stream("kernel", 6)
    rows = array("i", [number for _ in range(40) for number in row(deal(rng))])
    out, stop = array("b", bytes(40)), array("i", [0])
    solver = _kernel.Solver(16)
    args = (rows, array("i", [0, 0, -1]), -3, 3, stop, math.inf, out)
    thread = threading.Thread(target=solver.values, args=args)
    turns = 0
    thread.start()
    while thread.is_alive():
        turns += 1
        time.sleep(0)
    assert turns > 100


@pytest.mark.skipif(not _kernel.COMPILED, reason="there is no compiled kernel here")
def test_the_library_was_compiled_from_this_source() -> None:
    assert _kernel.source() == fingerprint(_kernel), "install again: pip install -e ."
