"""Search that plays card games without knowing any of them."""

from __future__ import annotations

from dataclasses import dataclass

from cardavia.core.search import KERNELS


@dataclass(frozen=True)
class KernelStatus:
    """Whether compiled code does the searching: in all games, and in each by its id."""

    compiled: bool
    games: dict[str, bool]


def kernel_status() -> KernelStatus:
    """How the games that are known by now search. Games are known once the registry is loaded."""
    games = {game: probe() for game, probe in sorted(KERNELS.items())}
    return KernelStatus(bool(games) and all(games.values()), games)
