"""Fits what a hand of Schieber is worth by itself to deals played out by rule of thumb.

Prints the module `cardavia.games.schieber.hand_figures`, and beside it what choosing by the figures
brings and the table for `cardavia.games.schieber.equity`. Least squares over deals at random: first
for a forehand who names the contract, then for a partner who names it after a push of a hand that
is pushed by these figures, then for the push itself, with the partner choosing by them; and again
with the figures that came out.

    python -m tests.bench.schieber_hands [--deals 60000] [--ending 4] > hand_figures.py
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterable, Sequence

from cardavia.games.schieber import hand_figures, hands, outlook
from cardavia.games.schieber.contract import CONTRACTS, Contract
from cardavia.games.schieber.hands import FACTORS, FOREHAND, PARTNER
from cardavia.games.schieber.masks import rows
from cardavia.games.schieber.scoring import DEAL_POINTS, STOECK
from cardavia.games.schieber.solver import Solver, both, number
from tests.bench.fitting import Features, fitted

HEAD = '''"""Figures for `hands`: points before the factor, those of the push in slate points.

Fitted to deals by `python -m tests.bench.schieber_hands`, which prints this module.
"""
'''

ALL = list(CONTRACTS.values())
Deal = tuple[int, int, int, int]


def say(text: str) -> None:
    """For people; the module goes to the other stream."""
    print(text, file=sys.stderr)


def deals(many: int, seed: int) -> list[Deal]:
    """Deals at random."""
    rng, pack = random.Random(seed), list(range(36))
    found = []
    for _ in range(many):
        rng.shuffle(pack)
        a, b, c, d = (sum(1 << card for card in pack[9 * i : 9 * i + 9]) for i in range(4))
        found.append((a, b, c, d))
    return found


def features(kind: int, hand: int) -> Features:
    """Of a contract by the kernel's number."""
    found: Features = Counter(["start"])
    four = rows(hand)
    for suit, row in enumerate(four):
        if kind < 4:
            found.update((hands.trump_features if suit == kind else hands.plain_features)(row))
        else:
            found.update(hands.ordered_features(hands.FLIPPED[row] if kind == 5 else row))
    return found


def extras(world: Deal, contract: Contract) -> int:
    """Weis and Stöck of forehand's team less those of the other."""
    mine, theirs = outlook.weis(world, contract, 0)
    team = outlook.stoeck_team(world, contract)
    return mine - theirs + (0 if team is None else STOECK if team == 0 else -STOECK)


def meld_features(hand: int) -> Features:
    """Of the melds in nine cards."""
    return Counter(["start", *hands.meld_features(hands.meld_points(hand))])


def fit_namer(who: str, dealt: Sequence[Deal], ending: int) -> dict[str, dict[str, float]]:
    """The figures for the seat that names the contract; forehand is seat 0."""
    seat = 0 if who == FOREHAND else 2
    values = Solver().contracts(0, dealt, ALL, ending, caller=seat)
    numbers = [number(contract) for contract in ALL]

    def of(kinds: Sequence[int]) -> Iterable[tuple[Features, float]]:
        for world, row in zip(dealt, values, strict=True):
            for at, kind in enumerate(numbers):
                if kind in kinds:
                    yield features(kind, world[seat]), row[at]

    found = {
        "trump": fitted(of((0, 1, 2, 3)), 5.0, 1),
        "down": fitted(of((4,)), 5.0, 1),
        "up": fitted(of((5,)), 5.0, 1),
        "melds": fitted(
            ((meld_features(world[seat]), extras(world, ALL[4])) for world in dealt), 5.0, 1
        ),
    }
    hand_figures.FIGURES[who] = found
    forget()
    return found


def fit_push(dealt: Sequence[Deal], ending: int) -> dict[str, float]:
    """The figures for the push: what it brings when the partner chooses by its own."""
    values = Solver().contracts(0, dealt, ALL, ending, caller=2)

    def samples() -> Iterable[tuple[Features, float]]:
        for world, row in zip(dealt, values, strict=True):
            named = hands.best(hands.worths(world[2], PARTNER))
            contract = ALL[named]
            found = meld_features(world[0])
            for row_ in rows(world[0]):
                found.update(hands.push_features(row_))
            yield found, FACTORS[named] * (row[named] + extras(world, contract))

    found = fitted(samples(), 5.0, 1)
    hand_figures.PUSH.clear()
    hand_figures.PUSH.update(found)
    forget()
    return found


def forget() -> None:
    """Tables are made from the figures once."""
    hands.row_figures.cache_clear()
    hands.meld_figure.cache_clear()


def pushed(dealt: Iterable[Deal]) -> list[Deal]:
    """Those in which forehand pushes by the figures."""
    return [w for w in dealt if hands.push_worth(w[0]) > max(hands.worths(w[0], FOREHAND))]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=60000)
    parser.add_argument("--ending", type=int, default=4)
    options = parser.parse_args()
    dealt = deals(options.deals, 1)
    fit_namer(FOREHAND, dealt, options.ending)
    fit_namer(PARTNER, dealt, options.ending)
    fit_push(dealt, options.ending)
    for _ in range(2):
        some = pushed(dealt)
        say(f"pushed: {len(some) / len(dealt):.3f}")
        fit_namer(PARTNER, some, options.ending)
        fit_push(dealt, options.ending)
    check(deals(options.deals // 3, 2), options.ending)
    print(HEAD)
    figures = {
        who: {kind: dict(sorted(found.items())) for kind, found in kinds.items()}
        for who, kinds in hand_figures.FIGURES.items()
    }
    print(f"FIGURES: dict[str, dict[str, dict[str, float]]] = {figures!r}\n")
    print(f"PUSH: dict[str, float] = {dict(sorted(hand_figures.PUSH.items()))!r}")
    return 0


def check(dealt: Sequence[Deal], ending: int) -> None:
    """Says what choosing by the figures brings in fresh deals, and what deals bring both teams."""
    values = Solver().contracts(0, dealt, ALL, ending)
    values_pushed = Solver().contracts(0, dealt, ALL, ending, caller=2)
    outcomes: Counter[tuple[int, int]] = Counter()
    gains: dict[str, list[float]] = {"never push": [], "push": [], "always push": []}
    chosen: Counter[str] = Counter()
    for world, row, other in zip(dealt, values, values_pushed, strict=True):
        mine, partner = hands.worths(world[0], FOREHAND), hands.worths(world[2], PARTNER)
        at, there = hands.best(mine), hands.best(partner)

        def total(found: Sequence[int], n: int, world: Deal = world) -> float:
            return FACTORS[n] * (found[n] + extras(world, ALL[n]))

        gains["never push"].append(total(row, at))
        gains["always push"].append(total(other, there))
        push = hands.push_worth(world[0]) > mine[at]
        gains["push"].append(total(other, there) if push else total(row, at))
        for hundreds, part in shared_out(
            *counted(other if push else row, there if push else at, world)
        ):
            outcomes[hundreds] += part / len(dealt)
        chosen[("push " if push else "") + ALL[there if push else at].code] += 1
    for name, found in gains.items():
        mean = sum(found) / len(found)
        spread = (sum((x - mean) ** 2 for x in found) / len(found)) ** 0.5
        say(f"{name}: {mean:+.1f} ± {spread / len(found) ** 0.5:.1f} slate points, sd {spread:.0f}")
    say("OUTCOMES = (")
    for own in range(16):
        row = [round(10_000 * outcomes[own, other]) for other in range(11)]
        while row and not row[-1]:
            row.pop()
        say(f"    {tuple(row)},")
    say(")")
    say(str({name: round(count / len(dealt), 3) for name, count in sorted(chosen.items())}))


def counted(row: Sequence[int], named: int, world: Deal) -> tuple[float, float]:
    """Slate points of forehand's team and of the other."""
    mine, theirs = outlook.weis(world, ALL[named], 0)
    tricks, others = both(row[named], DEAL_POINTS)
    team = outlook.stoeck_team(world, ALL[named])
    mine += tricks + (STOECK if team == 0 else 0)
    theirs += others + (STOECK if team == 1 else 0)
    return FACTORS[named] * mine, FACTORS[named] * theirs


def shared_out(own: float, other: float) -> Iterable[tuple[tuple[int, int], float]]:
    """The hundreds around two numbers of points, with parts that keep the mean."""
    a, x = divmod(own / 100, 1)
    b, y = divmod(other / 100, 1)
    for i, part in ((0, 1 - x), (1, x)):
        for j, other_part in ((0, 1 - y), (1, y)):
            if part * other_part:
                yield (int(a) + i, int(b) + j), part * other_part


if __name__ == "__main__":
    raise SystemExit(main())
