"""What the compiled search of Schieber gains, on this machine and in this run.

- deals played out per second, at random and by rule of thumb, and with exact endings;
- the time of an exact search by the number of cards, for the best card and for all of them;
- the choice of a contract by sampling;
- the time of the compiled kernel against that of its source run as Python, on the same positions;
- the work of two threads, each with its own memory, against that of one, and of two processes.

Prints ratios and counts; nothing fails on a time.

    python -m tests.bench.jass_kernel [--most 7]
"""

from __future__ import annotations

import argparse
import math
import statistics
import time
from array import array
from collections.abc import Sequence
from itertools import islice
from types import ModuleType

from cardavia.core.deal import Stream
from cardavia.games.schieber import _kernel
from cardavia.games.schieber.contract import CONTRACTS, ORDER, Contract
from cardavia.games.schieber.solver import COMPILED, mask
from tests.ai.kernels import as_python
from tests.ai.test_jass_kernel import Moment, endings
from tests.bench.pairs import gains, told

RANDOM, BY_THUMB = 0, 1
ALL = tuple(CONTRACTS.values())
TRUMPS = [contract for contract in ALL if contract.trump]
NO_TRUMPS = [contract for contract in ALL if not contract.trump]

now = time.thread_time
"""Seconds that this thread had a processor, so that other programs count less."""


def leads(purpose: str, left: int, contracts: Sequence[Contract], many: int) -> list[Moment]:
    """Positions with a lead to come, the contracts in turn."""
    rngs = [Stream(purpose, 10 * left + i) for i in range(len(contracts))]
    sources = [endings(rng, left, c) for rng, c in zip(rngs, contracts, strict=True)]
    found = []
    for i in range(many):
        lead, *_rest_of_the_trick = islice(sources[i % len(sources)], 4)
        found.append(lead)
    return found


def worlds(moment: Moment, many: int) -> list[int]:
    """Hands, one world after the other, with the cards shuffled that the seat on lead hides."""
    rng, me, found = Stream("worlds", mask(moment.hands[0])), moment.turn, []
    hidden = [card for seat, hand in enumerate(moment.hands) if seat != me for card in hand]
    for _ in range(many):
        cards = iter(rng.shuffled(hidden))
        for seat, hand in enumerate(moment.hands):
            found.append(mask(hand if seat == me else islice(cards, len(hand))))
    return found


def timed(
    solver: object, moment: Moment, style: int, ending: int, every: bool = True, many: int = 0
) -> float:
    """Seconds for the values of all legal cards, or of the first one, in one or many worlds."""
    chosen = moment.legal if every else moment.legal[:1]
    hands = worlds(moment, many) if many else moment.world
    todo, rows = array("i", [ORDER[card] for card in chosen]), array("Q", hands)
    out, public = array("h", bytes(len(rows) // 2 * len(todo))), moment.known.numbers()
    begun = now()
    solver.values(  # type: ignore[attr-defined]
        public, rows, todo, style, ending, 1, array("i", [0]), math.inf, out
    )
    return now() - begun


def playouts(kernel: ModuleType, style: int, ending: int, many: int) -> float:
    """Deals played out from the first lead per second."""
    solver, spent, done = kernel.Solver(18), 0.0, 0
    for moment in leads("playouts", 9, ALL, 12):
        spent += timed(solver, moment, style, ending, many=many)
        done += many * len(moment.legal)
    return done / spent


def exact(left: int, contracts: Sequence[Contract], many: int) -> str:
    """Milliseconds by which positions of so many cards are solved, and positions per second."""
    one, all_, nodes = [], [], 0
    for moment in leads("exact", left, contracts, many):
        one.append(1000 * timed(_kernel.Solver(18), moment, BY_THUMB, 9, every=False))
        solver = _kernel.Solver(18)
        all_.append(1000 * timed(solver, moment, BY_THUMB, 9))
        nodes += solver.visited
    return (
        f"first card {statistics.mean(one):8.2f} ms (median {statistics.median(one):.2f}),"
        f" all cards {statistics.mean(all_):8.2f} ms (median {statistics.median(all_):.2f}),"
        f" {nodes / sum(all_) / 1000:.1f} million positions/s"
    )


def contracts(worlds: int, ending: int) -> float:
    """Milliseconds for all six contracts in so many worlds."""
    rng = Stream("contracts", 1)
    rows = array("Q", [h for _ in range(worlds) for h in next(endings(rng, 9, ALL[0])).world])
    out, begun = array("h", bytes(12 * worlds)), now()
    _kernel.Solver(18).contracts(0, rows, ending, array("i", [0]), math.inf, out)
    return 1000 * (now() - begun)


def solve(part: Sequence[Moment]) -> None:
    """A thread's or a process's work, with a memory of its own."""
    solver = _kernel.Solver(18)
    for moment in part:
        timed(solver, moment, BY_THUMB, 9)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--most", type=int, default=7, help="cards a hand to solve exactly")
    options = parser.parse_args()
    print(f"this installation searches {'with the compiled kernel' if COMPILED else 'in Python'}")
    if not COMPILED:
        return 0
    python = as_python(_kernel)
    for what, style in (("at random", RANDOM), ("by rule of thumb", BY_THUMB)):
        quick, slow = playouts(_kernel, style, 0, 400), playouts(python, style, 0, 2)
        print(
            f"deals played out {what}: {quick:9.0f}/s, {quick / slow:.0f} times as fast as Python"
        )
    for ending in (3, 4, 5, 6):
        speed = playouts(_kernel, BY_THUMB, ending, 100 if ending < 5 else 10)
        print(f"by rule of thumb, the last {ending} tricks exact: {speed:9.0f} deals/s")
    for ending in (0, 4, 5):
        print(f"six contracts, 100 worlds, last {ending} exact: {contracts(100, ending):.0f} ms")
    for what, some in (("trumps", TRUMPS), ("no trump", NO_TRUMPS)):
        for left in range(4, options.most + 1):
            many = {4: 400, 5: 200, 6: 100}.get(left, 24)
            print(f"{what:8} {left} cards: {exact(left, some, many)}")
    found = leads("python", 4, ALL, 12)
    quick = sum(timed(_kernel.Solver(18), moment, BY_THUMB, 9) for moment in found)
    slow = sum(timed(python.Solver(18), moment, BY_THUMB, 9) for moment in found)
    print(f"exact with four cards: compiled {slow / quick:.0f} times as fast as Python")
    print(told(*gains(solve, leads("threads", 6, ALL, 60))))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
