"""What the compiled search of Preference gains, on this machine and in this run.

- deals played out per second by rule of thumb, and with exact endings;
- the time of an exact search by the number of cards, with three hands and with two;
- the time when each seat plays for its own purse;
- the choice of trumps and discards among all pairs, by sampling;
- the time of the compiled kernel against that of its source run as Python, on the same positions;
- the work of two threads, each with its own memory, against that of one.

Prints ratios and counts; nothing fails on a time.

    python -m tests.bench.preference_kernel [--deals 100] [--most 6]
"""

from __future__ import annotations

import argparse
import statistics
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import combinations, islice
from types import ModuleType

from cardavia.core.deal import Stream
from cardavia.games.preference import _kernel
from cardavia.games.preference.contract import PACK, SUITS
from cardavia.games.preference.knowledge import Masks
from cardavia.games.preference.masks import ALL, cards_of, mask
from cardavia.games.preference.solver import COMPILED, Known, Opening, Solver
from tests.ai.kernels import as_python
from tests.ai.preference_moments import Moment, endings, purses, solver_of

BITS = 18
THREE, TWO = (0, 1, 2), (0, 1)

now = time.thread_time
"""Seconds that this thread had a processor, so that other programs count less."""


def pairs(twelve: int) -> list[Opening]:
    """Every trump with every two of twelve cards."""
    two = [mask(pair) for pair in combinations(cards_of(twelve), 2)]
    return [Opening(suit, pair) for suit in SUITS for pair in two]


def worlds(own: int, many: int, seed: int) -> list[Masks]:
    """What two defenders may hold against twelve cards."""
    rng, found = Stream("worlds", seed), []
    for _ in range(many):
        rest = rng.shuffled(cards_of(ALL ^ own))
        found.append((own, mask(rest[:10]), mask(rest[10:]), 0))
    return found


def mean(rows: Sequence[Sequence[int]]) -> list[float]:
    """The mean of every column."""
    return [statistics.mean(column) for column in zip(*rows, strict=True)]


def best_of_twelve(solver: Solver, own: int, seed: int) -> Opening:
    """What a taker names by playing out eight worlds by rule of thumb."""
    openings = pairs(own)
    known = Known(SUITS[0], THREE, 0, talon=True)
    found = mean(solver.openings(known, worlds(own, 8, seed), openings))
    return openings[found.index(max(found))]


def deals(many: int, playing: tuple[int, ...]) -> list[Moment]:
    """First leads of takers who have named and discarded, for which they had some reason."""
    rng, solver, found = Stream("preference deals", 1), Solver(), []
    while len(found) < many:
        pack = rng.shuffled(tuple(PACK))
        own = mask(pack[:12])
        opening = best_of_twelve(solver, own, len(found))
        ten = cards_of(own ^ opening.discards)
        known = Known(opening.trump, playing, 0, talon=True)
        hands = (ten, tuple(pack[12:22]), tuple(pack[22:]), cards_of(opening.discards))
        found.append(Moment(known, hands))
    return found


def timed(work: Callable[..., object], *args: object) -> float:
    """Milliseconds of the processor."""
    begun = now()
    work(*args)
    return 1000 * (now() - begun)


def spread(times: Sequence[float]) -> str:
    """Mean, median, and what one of twenty exceeds."""
    late = sorted(times)[int(len(times) * 0.95)]
    return (
        f"mean {statistics.mean(times):7.3f}, median {statistics.median(times):7.3f},"
        f" p95 {late:7.3f} ms"
    )


def whole_deals(found: Sequence[Moment]) -> str:
    """Exact search of whole deals, for the first lead's value and for that of all leads."""
    one, all_, nodes = [], [], 0
    for moment in found:
        solver, named = Solver(), [Opening(moment.known.trump, moment.world[3])]
        first, second, third, aside = moment.world
        dealt = (first | aside, second, third, 0)
        one.append(timed(solver.openings, moment.known, [dealt], named, 10))
        nodes += solver.visited
        solver = Solver()
        all_.append(timed(solver.exact, moment.known, [moment.world], moment.legal))
    speed = nodes / sum(one) / 1000
    return (
        f"value {spread(one)} ({nodes // len(one)} positions, {speed:.1f} million/s);"
        f" all leads {spread(all_)}"
    )


def ends(left: int, players: int, own_purse: bool, many: int) -> str:
    """Exact search of endings, all cards."""
    times, nodes = [], 0
    for moment in islice(endings(Stream("bench", left), left, players), 0, many * players, players):
        solver = Solver()
        args = (moment.known, [moment.world], moment.legal)
        if own_purse:
            points = purses(moment)
            times.append(timed(solver.shares, *args, points, 10))
        else:
            times.append(timed(solver.exact, *args))
        nodes += solver.visited
    return f"{spread(times)}, {nodes // many} positions"


def playouts(kernel: ModuleType, found: Sequence[Moment], ending: int, many: int) -> float:
    """Deals played out from the first lead per second."""
    solver, spent, done = solver_of(kernel, BITS), 0.0, 0
    for moment in found:
        lead, hidden = moment.legal[:1], moment.world[3]
        some = worlds(moment.world[0] | hidden, many, done)
        lies: list[Masks] = [(moment.world[0], w[1], w[2], hidden) for w in some]
        spent += timed(solver.playouts, moment.known, lies, lead, ending)
        done += many
    return 1000 * done / spent


def naming(found: Sequence[Moment], keep: int, sure: int) -> tuple[float, float, float]:
    """Milliseconds of a choice among all pairs, its exact part, and what that part gains.

    All pairs are played out by rule of thumb in 20 worlds, the best of them exactly in some. The
    gain is that of the second choice over the first, in exact tricks in other worlds.
    """
    solver, rough, exact, gain = Solver(), 0.0, 0.0, 0.0
    for i, moment in enumerate(found):
        own = moment.world[0] | moment.world[3]
        openings, known = pairs(own), replace(moment.known, playing=THREE)
        lies = worlds(own, 20, 1000 + i)
        begun = now()
        means = mean(solver.openings(known, lies, openings))
        rough += now() - begun
        order = sorted(range(len(openings)), key=lambda k: -means[k])
        best = [openings[k] for k in order[:keep]]
        begun = now()
        means = mean(solver.openings(known, lies[:sure], best, 10))
        exact += now() - begun
        choices = [best[0], best[means.index(max(means))]]
        first, second = mean(solver.openings(known, worlds(own, 20, 2000 + i), choices, 10))
        gain += second - first
    return 1000 * rough / len(found), 1000 * exact / len(found), gain / len(found)


def all_pairs(found: Sequence[Moment]) -> str:
    """Milliseconds for the exact value of all 264 pairs in one world."""
    times = []
    for i, moment in enumerate(found):
        own = moment.world[0] | moment.world[3]
        lies, openings, solver = worlds(own, 1, 1000 + i), pairs(own), Solver()
        known = replace(moment.known, playing=THREE)
        times.append(timed(solver.openings, known, lies, openings, 10))
    return spread(times)


def threads_gain(found: Sequence[Moment]) -> float:
    """How much more two threads do than one; best of five each."""

    def work(part: Sequence[Moment]) -> None:
        solver = Solver()
        for moment in part:
            solver.exact(moment.known, [moment.world], moment.legal)

    parts, ones, twos = [found[::2], found[1::2]], [], []
    for _ in range(5):
        begun = time.perf_counter()
        for part in parts:
            work(part)
        ones.append(time.perf_counter() - begun)
        pair = [threading.Thread(target=work, args=(part,)) for part in parts]
        begun = time.perf_counter()
        for thread in pair:
            thread.start()
        for thread in pair:
            thread.join()
        twos.append(time.perf_counter() - begun)
    return min(ones) / min(twos)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=100, help="whole deals to solve")
    parser.add_argument("--most", type=int, default=6, help="cards a hand, each for its purse")
    options = parser.parse_args()
    print(f"this installation searches {'with the compiled kernel' if COMPILED else 'in Python'}")
    if not COMPILED:
        return 0
    python, three, two = as_python(_kernel), deals(options.deals, THREE), deals(options.deals, TWO)
    print(f"three hands, whole deals: {whole_deals(three)}")
    print(f"two hands, whole deals: {whole_deals(two)}")
    for players in (3, 2):
        for left in (6, 8):
            print(f"{players} hands, {left} cards, exact: {ends(left, players, False, 60)}")
    for left in range(4, options.most + 1):
        print(f"3 hands, {left} cards, each for its purse: {ends(left, 3, True, 20)}")
    for what, found in (("three", three), ("two", two)):
        quick, slow = playouts(_kernel, found[:10], 0, 2000), playouts(python, found[:2], 0, 5)
        print(f"{what} hands by rule of thumb: {quick:.0f} deals/s, {quick / slow:.0f} x Python")
        for ending in (4, 6):
            speed = playouts(_kernel, found[:10], ending, 100)
            print(f"{what} hands, the last {ending} tricks exact: {speed:.0f} deals/s")
    print(f"all 264 pairs exactly, one world: {all_pairs(three[:20])}")
    for keep, sure in ((8, 10), (16, 20)):
        rough, exact, gain = naming(three[:20], keep, sure)
        print(
            f"264 pairs by rule of thumb in 20 worlds: {rough:.1f} ms; the best {keep} exactly in"
            f" {sure}: {exact:.1f} ms more, which is worth {gain:+.3f} tricks a deal"
        )
    found = list(islice(endings(Stream("bench python", 5), 5, 3), 12))
    times = []
    for kernel in (python, _kernel):
        solver = solver_of(kernel, BITS)
        each = [timed(solver.exact, m.known, [m.world], m.legal) for m in found]
        times.append(sum(each))
    print(f"exact with five cards: compiled {times[0] / times[1]:.0f} times as fast as Python")
    print(f"two threads do {threads_gain(three[:40]):.2f} times the work of one")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
