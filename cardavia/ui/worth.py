"""What the cards of a game are worth, as the atlas tells it: also of games with several scales.

A game that the program plays says its card points by its `GameSpec`; where the trump suit or a
contract gives the cards another order or other points, the scales stand here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final


@dataclass(frozen=True)
class Scale:
    """One order of the ranks, with the points of each."""

    key: str
    """Text key of what it holds for; '' where a game has only one."""
    order: tuple[str, ...]
    """Rank codes from the highest down."""
    points: Mapping[str, int] = field(default_factory=dict)
    """Card points by rank code; empty in a game that counts tricks alone."""
    nicknames: Mapping[str, str] = field(default_factory=dict)
    """Text keys that say `key` for a rank with a name of its own."""


def _scale(key: str, order: str, points: str, nicknames: Mapping[str, str] | None = None) -> Scale:
    ranks = tuple(order.split())
    values = dict(zip(ranks, map(int, points.split()), strict=True)) if points else {}
    return Scale(key, ranks, values, nicknames or {})


SCALES: Final[Mapping[str, tuple[Scale, ...]]] = {
    "preference": (_scale("", "A K Q J T 9 8 7", ""),),
    "schieber": (
        _scale("tradition.worth_plain", "A K O U B 9 8 7 6", "11 4 3 2 10 0 0 0 0"),
        _scale(
            "tradition.worth_trump",
            "U 9 A K O B 8 7 6",
            "20 14 11 4 3 10 0 0 0",
            {"U": "tradition.worth_puur", "9": "tradition.worth_nell"},
        ),
        _scale("tradition.worth_obenabe", "A K O U B 9 8 7 6", "11 4 3 2 10 0 8 0 0"),
        _scale("tradition.worth_undenufe", "6 7 8 9 B U O K A", "0 0 8 0 10 2 3 4 11"),
    ),
}
"""By game; the first scale is the plain one."""
