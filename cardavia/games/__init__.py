"""The registry of games: every sub-package with a `SPEC` is a game, found without a list."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from cardavia.core.state import GameSpec

_EXTRA: dict[str, GameSpec] = {}


@cache
def _built_in() -> dict[str, GameSpec]:
    found: dict[str, GameSpec] = {}
    for module in pkgutil.iter_modules(__path__):
        if module.ispkg:
            spec = getattr(importlib.import_module(f"{__name__}.{module.name}"), "SPEC", None)
            if spec is not None:
                found[spec.id] = spec
    return found


def games() -> dict[str, GameSpec]:
    """Every playable game by its id."""
    return {**_built_in(), **_EXTRA}


def find(game: str) -> GameSpec:
    """The game with this id. Raises LookupError naming the games there are."""
    try:
        return games()[game]
    except KeyError:
        known = ", ".join(sorted(games()))
        raise LookupError(f"there is no game {game!r}; this program plays {known}") from None


def register(spec: GameSpec) -> None:
    """Adds a game from outside this folder; a second one of the same id replaces the first."""
    _EXTRA[spec.id] = spec
