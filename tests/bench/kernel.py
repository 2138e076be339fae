"""What the compiled search of Schnapsen gains, on this machine and in this run.

- the time of the compiled kernel against that of its source run as Python, on the same positions;
- how many worlds are solved card for card, all leads each, in 300 ms on one thread, by the trick;
- the work of two threads, each with its own memory, against that of one, and of two processes;
- positions per second.

Prints ratios and counts; nothing fails on a time.

    python -m tests.bench.kernel [--views 8]
"""

from __future__ import annotations

import argparse
import math
import statistics
import time
from array import array
from collections.abc import Iterator, Sequence
from itertools import islice
from types import ModuleType

from cardavia.core.actions import Deal
from cardavia.core.deal import Stream, shuffle
from cardavia.games import find
from cardavia.games.schnapsen import fast
from cardavia.games.schnapsen.fast import Position
from cardavia.games.schnapsen.solver import COMPILED, Solver, row
from cardavia.games.schnapsen.view import SchnapsenView
from tests.ai.kernels import as_python
from tests.ai.test_kernel import moments, plans_of
from tests.bench.pairs import gains, told

BUDGET = 0.3

now = time.thread_time
"""Seconds that this thread had a processor, so that other programs count less."""


def solved_by(kernel: ModuleType, positions: Sequence[Position]) -> tuple[float, int]:
    """Seconds and positions visited for the values of everything that can be done in each."""
    solver, stop, spent = kernel.Solver(16), array("i", [0]), 0.0
    for position in positions:
        plans = plans_of(position)
        steps = array("i", [n for p in plans for n in (int(20 in p), int(21 in p), p[-1])])
        rows, out = array("i", row(position)), array("b", bytes(len(plans)))
        begun = now()
        solver.values(rows, steps, -3, 3, stop, math.inf, out)
        spent += now() - begun
    return spent, solver.visited


def views(trick: int, many: int) -> Iterator[SchnapsenView]:
    """What the seat on lead sees at this trick, the stock open, after random play without pause."""
    spec, number = find("schnapsen"), 0
    while many:
        number += 1
        rng = Stream("bench", number)
        state, _ = spec.start(1, number % 2).apply(Deal(number, shuffle(spec.pack, number)))
        while (seat := state.to_act()) is not None:
            view = state.view(seat)
            assert isinstance(view, SchnapsenView)
            board = view.board
            if not board.stock_open:
                break
            if len(board.tricks) == trick - 1 and board.led is None:
                many -= 1
                yield view
                break
            state, _ = state.apply(rng.choice([a for a in state.legal() if a.word == "play"]))


def worlds(view: SchnapsenView, many: int, seed: int) -> list[Position]:
    """Lies of the hidden cards that this view allows."""
    assert view.board.trump is not None
    numbers, rng = fast.numbers(view.board.trump), Stream("worlds", seed)
    return [numbers.position(view.consistent_deal(rng)) for _ in range(many)]


def in_budget(view: SchnapsenView, seed: int) -> tuple[int, int, float]:
    """Worlds solved in the budget, positions visited, seconds; the drawing is not counted."""
    solver, done, spent = Solver(), 0, 0.0
    drawn = iter(worlds(view, 400, seed))
    while spent < BUDGET and (world := next(drawn, None)) is not None:
        begun = now()
        solver.table([world], plans_of(world))
        spent += now() - begun
        done += spent < BUDGET
    if spent < BUDGET:  # all of them: as many as would have fitted
        done = round(done * BUDGET / max(spent, 1e-9))
    return done, solver.visited, spent


def solve(part: Sequence[Position]) -> None:
    """A thread's or a process's work, with a memory of its own."""
    Solver().table(part, plans_of(part[0]))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--views", type=int, default=8)
    options = parser.parse_args()
    print(f"this installation searches {'with the compiled kernel' if COMPILED else 'in Python'}")
    if COMPILED:
        from cardavia.games.schnapsen import _kernel

        python = as_python(_kernel)
        for stock, many in ((2, 200), (4, 20), (6, 4)):
            found = moments(Stream("bench", stock), 400, stock)
            leads = (
                p.copy() for p in found if p.led < 0 and p.closer < 0 and len(p.stock) == stock
            )
            chosen = list(islice(leads, many))
            quick, visited = solved_by(_kernel, chosen)
            slow, same = solved_by(python, chosen)
            assert visited == same
            print(
                f"stock {stock}: {len(chosen):3} positions, {visited:8} visited:"
                f" compiled {slow / quick:5.1f} times as fast as Python"
                f" ({visited / quick / 1e6:.2f} against {visited / slow / 1e6:.3f} million/s)"
            )
    for trick in range(1, 6):
        found = [in_budget(view, n) for n, view in enumerate(views(trick, options.views))]
        counts = sorted(done for done, _, _ in found)
        rate = sum(v for _, v, _ in found) / sum(s for _, _, s in found) / 1e6
        print(
            f"trick {trick}: worlds solved in 300 ms on one thread: median"
            f" {statistics.median(counts):.0f}, least {counts[0]}, most {counts[-1]};"
            f" {rate:.1f} million positions/s"
        )
    found = [gains(solve, worlds(view, 40, 1)) for view in views(1, 3)]
    threads, processes = (statistics.median(part) for part in zip(*found, strict=True))
    print(f"{told(threads, processes)} (medians of 3 views)")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
