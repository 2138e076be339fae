"""Fits what a hand of Preference is worth by itself to deals played out by rule of thumb.

Prints the module `cardavia.games.preference.hand_figures`, and how far the figures are from what
the deals brought, with the tricks from which on a taker is beaten in one deal of two. Least squares
over deals at random: first for a taker who discards by the figures so far, and again with those
that came out; then for the defenders against takers who expect enough.

    python -m tests.bench.preference_hands [--deals 12000] > hand_figures.py
"""

from __future__ import annotations

import argparse
import math
import random
import sys
from collections import Counter
from collections.abc import Iterable, Sequence

from cardavia.core.cards import Suit
from cardavia.games.preference import hand_figures, hands
from cardavia.games.preference.contract import SUITS
from cardavia.games.preference.hands import ALONE, SHARE, TAKER, TOGETHER
from cardavia.games.preference.knowledge import Masks
from cardavia.games.preference.solver import Known, Opening, Solver
from tests.bench.fitting import Features, fitted

HEAD = '''"""Figures for `hands`, in tricks.

Fitted to deals by `python -m tests.bench.preference_hands`, which prints this module.
"""
'''

ENDING = 6
ENOUGH = 5.5
"""Tricks that a taker expects who has been let to play."""


def deals(many: int, seed: int) -> list[Masks]:
    """The taker with twelve cards."""
    rng, pack = random.Random(seed), list(range(32))
    found = []
    for _ in range(many):
        rng.shuffle(pack)
        cuts = (pack[:12], pack[12:22], pack[22:])
        first, second, third = (sum(1 << card for card in cut) for cut in cuts)
        found.append((first, second, third, 0))
    return found


def features(hand: int, trump: Suit) -> Features:
    found: Features = Counter(["start"])
    for suit, row in zip(hands.SUITS, hands.rows(hand), strict=True):
        found.update((hands.trump_features if suit == trump else hands.plain_features)(row))
    return found


def known(trump: Suit, playing: tuple[int, ...]) -> Known:
    return Known(trump, playing, 0, talon=True)


def tricks(solver: Solver, known_: Known, world: Masks, opening: Opening, ending: int) -> int:
    """Of the taker."""
    return solver.openings(known_, [world], [opening], ending)[0][0]


def fit_taker(dealt: Sequence[Masks]) -> None:
    """With the best discards by the figures so far, and with others that are nearly as good."""
    solver, rng = Solver(), random.Random(7)

    def samples() -> Iterable[tuple[Features, float]]:
        for world in dealt:
            ranked = hands.openings(world[0], SUITS)
            # Nobody takes a game with poor trumps, but what is wrong with them must be learnt.
            some = [ranked[0], ranked[rng.randrange(1, 12)], ranked[rng.randrange(12, 66)]]
            for _, opening in some:
                found = tricks(solver, known(opening.trump, (0, 1, 2)), world, opening, ENDING)
                yield features(world[0] & ~opening.discards, opening.trump), found

    take_over(TAKER, dict(sorted(fitted(samples(), 3.0, 2).items())))


def fit_defenders(dealt: Sequence[Masks]) -> None:
    """Against a taker who expects enough."""
    solver = Solver()
    samples: dict[str, list[tuple[Features, float]]] = {ALONE: [], SHARE: [], TOGETHER: []}
    for world in dealt:
        expected, opening = hands.best_opening(world[0], SUITS)
        if expected < ENOUGH:
            continue
        playing = (world[0] & ~opening.discards, world[1], world[2], opening.discards)
        lead = solver.choice(known(opening.trump, (0, 1, 2)), playing)
        both = known(opening.trump, (0, 1, 2))
        shares = solver.shares(both, [playing], [lead], points, 5)[0][0]
        host = 10 - tricks(solver, known(opening.trump, (0, 1, 2)), world, opening, ENDING)
        for seat in (1, 2):
            found = features(world[seat], opening.trump)
            single = tricks(solver, known(opening.trump, (0, seat)), world, opening, ENDING)
            samples[ALONE].append((found, 10 - single))
            samples[SHARE].append((found, shares[seat]))
            samples[TOGETHER].append((found, host))
    for role, given in samples.items():
        take_over(role, dict(sorted(fitted(given, 3.0, 2).items())))


def points(won: tuple[int, int, int]) -> tuple[int, int, int]:
    taker, first, second = won
    return (
        taker - 20 * (taker < 6),
        first - 10 * (first < 2),
        second - 10 * (second < 2),
    )


def take_over(role: str, figures: dict[str, float]) -> None:
    hand_figures.FIGURES[role] = figures
    hands.forget()


def check(dealt: Sequence[Masks]) -> None:
    """What the figures say of fresh deals, and what came out, half trick by half trick."""
    solver = Solver()
    tables: dict[str, dict[float, list[int]]] = {TAKER: {}, ALONE: {}, SHARE: {}, TOGETHER: {}}
    beaten: dict[str, list[tuple[float, bool]]] = {ALONE: [], SHARE: [], TOGETHER: []}

    def add(role: str, expected: float, made: int, against: int = 0) -> None:
        tables[role].setdefault(round(2 * expected) / 2, []).append(made)
        if role != TAKER:
            beaten[role].append((expected, against >= 5))

    for world in dealt:
        expected, opening = hands.best_opening(world[0], SUITS)
        trump = opening.trump
        made = tricks(solver, known(trump, (0, 1, 2)), world, opening, ENDING)
        add(TAKER, expected, made)
        if expected < ENOUGH:
            continue
        playing = (world[0] & ~opening.discards, world[1], world[2], opening.discards)
        lead = solver.choice(known(trump, (0, 1, 2)), playing)
        shares = solver.shares(known(trump, (0, 1, 2)), [playing], [lead], points, 5)[0][0]
        host = 10 - tricks(solver, known(trump, (0, 1, 2)), world, opening, ENDING)
        for seat in (1, 2):
            single = tricks(solver, known(trump, (0, seat)), world, opening, ENDING)
            add(ALONE, hands.worth(world[seat], trump, ALONE), 10 - single, 10 - single)
            add(SHARE, hands.worth(world[seat], trump, SHARE), shares[seat], 10 - shares[0])
            add(TOGETHER, hands.worth(world[seat], trump, TOGETHER), host, host)
    need = {TAKER: 6, ALONE: 2, SHARE: 2, TOGETHER: 4}
    for role, table in tables.items():
        print(role, file=sys.stderr)
        for expected, found in sorted(table.items()):
            enough = sum(each >= need[role] for each in found) / len(found)
            fine = 20 if role == TAKER else 10
            gain = sum(each - fine * (each < need[role]) for each in found) / len(found)
            mean = sum(found) / len(found)
            line = f"{expected:4.1f} {len(found):6} mean {mean:5.2f}"
            print(f"  {line} enough {enough:.2f} gain {gain:+.2f}", file=sys.stderr)
    for role, samples in beaten.items():
        middle, spread = logistic(samples)
        print(f"{role} beaten: line {middle:.2f} spread {spread:.2f}", file=sys.stderr)


def logistic(samples: Sequence[tuple[float, bool]]) -> tuple[float, float]:
    """Where something happens in one case of two, and how far around that it is in doubt."""
    centre = sum(x for x, _ in samples) / len(samples)
    level, slope = 0.0, 0.5
    for _ in range(200):
        tilts = [0.0] * 5
        for x, happens in samples:
            x -= centre
            likely = 1 / (1 + math.exp(-(level + slope * x)))
            doubt, off = likely * (1 - likely), happens - likely
            for at, part in enumerate((off, off * x, doubt, doubt * x, doubt * x * x)):
                tilts[at] += part
        off, off_x, doubt, doubt_x, doubt_xx = tilts
        size = doubt * doubt_xx - doubt_x * doubt_x + 1e-9
        steps = (off * doubt_xx - off_x * doubt_x) / size, (off_x * doubt - off * doubt_x) / size
        # Far from the best a whole step would lead astray.
        scale = min(1.0, 0.5 / max(1e-9, *map(abs, steps)))
        level, slope = level + scale * steps[0], slope + scale * steps[1]
    return centre - level / slope, 1 / slope


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=12000)
    options = parser.parse_args()
    for seed in (1, 2, 3):
        fit_taker(deals(options.deals, seed))
    fit_defenders(deals(2 * options.deals, 4))
    check(deals(options.deals // 2, 5))
    print(HEAD)
    print(f"FIGURES: dict[str, dict[str, float]] = {hand_figures.FIGURES!r}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
