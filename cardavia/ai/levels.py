"""The levels of play, as data. What the settings say about them must stay true."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Level:
    """A level of play.

    `worlds` is the number of lies of the hidden cards that are played through for a decision; with
    none the game's rules of thumb decide alone. `effort` bounds the work in
    positions. `seconds` is the longest time for one decision on a slow machine.
    """

    id: str
    worlds: int
    effort: int
    seconds: float


LEVELS = (
    Level("apprentice", worlds=0, effort=0, seconds=1.0),
    Level("regular", worlds=6, effort=10_000_000, seconds=2.0),
    Level("master", worlds=300, effort=50_000_000, seconds=3.0),
)


def level(name: str) -> Level:
    """The level with this id. Raises LookupError naming the levels there are."""
    for found in LEVELS:
        if found.id == name:
            return found
    known = ", ".join(found.id for found in LEVELS)
    raise LookupError(f"there is no level {name!r}; the levels are {known}")
