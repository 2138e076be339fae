"""What a deal of Schnapsen is worth when every card is known: the kernel, for `Position`.

Values are game points for a seat, before they are cut to the match score.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Sequence

from cardavia.core import kernels
from cardavia.core.search import Pause
from cardavia.games.schnapsen.fast import CLOSE, EXCHANGE, Position

_kernel = kernels.load("cardavia.games.schnapsen._kernel")

COMPILED = bool(_kernel.COMPILED)
"""True when compiled code does the searching."""

MOST = 3
"""No deal is worth more game points."""

ANY: tuple[int, ...] = ()
"""The plan that is whatever turns out best."""

_BITS = 18 if COMPILED else 16
_STOCK = 10
_CLOSED_BY_LEADER, _CLOSED_BY_OTHER = 5, 8


class Solver:
    """Remembers what it has worked out. One object serves one thread.

    `pause` is called after each batch of work with the positions looked at, and may raise to stop.
    """

    def __init__(self, pause: Pause | None = None) -> None:
        self._kernel = _kernel.Solver(_BITS)
        self._pause = pause
        self._told = 0

    @property
    def visited(self) -> int:
        """Positions looked at so far."""
        return int(self._kernel.visited)

    def gain(self, position: Position, seat: int, low: int = -MOST, high: int = MOST) -> int:
        """Game points that `seat` wins with best play of both; exact between `low` and `high`."""
        return self.gains([position], seat, low, high)[0]

    def gains(
        self, positions: Sequence[Position], seat: int, low: int = -MOST, high: int = MOST
    ) -> list[int]:
        """The same for many positions, of which some may be over."""
        signs = [1 if position.turn == seat else -1 for position in positions]
        found = [p.worth if p.winner == seat else -p.worth for p in positions]
        for sign, window in ((1, (low, high)), (-1, (-high, -low))):
            chosen = [
                i
                for i, position in enumerate(positions)
                if position.winner < 0 and signs[i] == sign
            ]
            values = self.table([positions[i] for i in chosen], [ANY], *window)
            for i, (value,) in zip(chosen, values, strict=True):
                found[i] = sign * value
        return [max(low, min(high, value)) for value in found]

    def table(
        self,
        positions: Sequence[Position],
        plans: Sequence[Sequence[int]],
        low: int = -MOST,
        high: int = MOST,
    ) -> list[Sequence[int]]:
        """For each position, none of them over, what each plan is worth to the player to act.

        A plan is a card with an exchange or a closing before it, or `ANY`. Values are exact between
        `low` and `high`. Raises whatever `pause` raises; the interpreter is free meanwhile.
        """
        rows = array("i", [number for position in positions for number in row(position)])
        steps = array("i", [step for plan in plans for step in _steps(plan)])
        found = array("b", bytes(len(positions) * len(plans)))
        stop = array("i", [0])
        self._kernel.values(rows, steps, low, high, stop, math.inf, found)
        fresh = self.visited - self._told
        self._told += fresh
        self.work(fresh)
        return [found[i : i + len(plans)] for i in range(0, len(found), len(plans))]

    def work(self, positions: int) -> None:
        """Counts work done elsewhere, in positions."""
        if self._pause is not None:
            self._pause(positions)


def row(position: Position) -> list[int]:
    """A position as the kernel reads it, see `_kernel.Solver.values`."""
    me = position.turn
    leader = me if position.led < 0 else 1 - me
    stock = position.stock if position.open else ()
    mode = len(stock) // 2
    if position.closer >= 0:
        mode = _CLOSED_BY_LEADER if position.closer == leader else _CLOSED_BY_OTHER
        mode += position.grade
    return [
        position.hands[me],
        position.hands[1 - me],
        position.points[me],
        position.points[1 - me],
        position.pending[me],
        position.pending[1 - me],
        mode,
        0,
        position.led,
        *[0] * (_STOCK - len(stock)),
        *stock,
    ]


def _steps(plan: Sequence[int]) -> tuple[int, int, int]:
    return int(EXCHANGE in plan), int(CLOSE in plan), plan[-1] if plan else -1
