"""Counts who is first at 3000 in deals of Schieber: `HASTE` in `cardavia.games.schieber.equity`.

Deals are played by rules of thumb. For pairs of points that both teams make from some trick on, it
counts how often one of them has its part first, by how much smaller that part is of what the team
makes; the slope of these figures is `HASTE`.

    python -m tests.bench.schieber_race [--deals 300]
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence

from cardavia.core.actions import Deal
from cardavia.core.deal import deal_number, shuffle
from cardavia.games.schieber import thumb
from cardavia.games.schieber.scoring import TRICKS, team_of
from cardavia.games.schieber.spec import SPEC

STEP = 6
"""Card points between two needs that are looked at."""

Tricks = Sequence[tuple[int, int]]
"""The team that takes each trick, and its card points."""


def played(index: int) -> Tricks:
    """A deal by rules of thumb."""
    number = deal_number(1, index)
    state, _ = SPEC.start(1, first_dealer=index % 4).apply(Deal(number, shuffle(SPEC.pack, number)))
    while (seat := state.to_act()) is not None:
        state, _ = state.apply(thumb.action(state.view(seat)))
    return [(team_of(trick.winner), trick.points) for trick in state.board.tricks]


def first(tricks: Tricks, needs: tuple[int, int]) -> int:
    """The team that has what it needs first."""
    made = [0, 0]
    for team, points in tricks:
        made[team] += points
        if made[team] >= needs[team]:
            return team
    raise AssertionError("both make what they need")


def races(tricks: Tricks) -> Iterator[tuple[float, int]]:
    """By how much smaller a part team 0 needs than team 1, and whether it is first."""
    totals = [sum(points for team, points in tricks if team == one) for one in (0, 1)]
    for need in range(STEP, totals[0] + 1, STEP):
        for other in range(STEP, totals[1] + 1, STEP):
            yield other / totals[1] - need / totals[0], 1 - first(tricks, (need, other))


def slope(found: Sequence[tuple[float, int]]) -> float:
    """Of the straight line through one half that fits best."""
    return sum(x * (won - 0.5) for x, won in found) / sum(x * x for x, _ in found)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=300)
    options = parser.parse_args()
    deals = [tricks for i in range(options.deals) if len(tricks := played(i)) == TRICKS]
    for start in (0, 3, 5):
        found = [race for tricks in deals for race in races(tricks[start:])]
        print(f"from trick {start + 1}: {slope(found):.2f} for each whole part")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
