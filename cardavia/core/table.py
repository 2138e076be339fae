"""A game's table as plain data, for the screen to build: no rules, no widgets."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class TableSpec:
    """Which piles, panels and controls a table has.

    `cloth` is the surface (``vienna`` or ``swiss``), `layout` the arrangement the screen knows
    (``duel``, ``three``, ``partners``), `controls` the words of the actions that have a button,
    `sections` the parts of the side panel from top to bottom. `clockwise` tells the direction of
    play on screen, seat 0 at the bottom.
    """

    cloth: str
    layout: str
    controls: tuple[str, ...]
    sections: tuple[str, ...]
    hand_size: int
    clockwise: bool = True
