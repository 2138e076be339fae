"""The levels of play, as data. What the settings say about them must stay true."""

from __future__ import annotations

from dataclasses import dataclass, replace


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
    Level("master", worlds=336, effort=50_000_000, seconds=3.0),
)


IN_PYTHON = {
    "regular": (6, 10_000),
    "master": (60, 60_000),
}
"""Worlds and effort where the search is not compiled: some 30,000 positions a second, the rules of
thumb included, in place of millions. The longest decisions then take half of a level's `seconds` on
a usual machine, so that the deadline, which would make them depend on it, is seldom met."""


def level(name: str, compiled: bool = True) -> Level:
    """The level with this id, for a compiled search or for one in Python.

    Raises LookupError naming the levels there are.
    """
    for found in LEVELS:
        if found.id == name:
            if not compiled and name in IN_PYTHON:
                worlds, effort = IN_PYTHON[name]
                return replace(found, worlds=worlds, effort=effort)
            return found
    known = ", ".join(found.id for found in LEVELS)
    raise LookupError(f"there is no level {name!r}; the levels are {known}")
