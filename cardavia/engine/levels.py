"""Who sits at a seat: the human or a player of some level. Ties the search to the games."""

from __future__ import annotations

import threading
import time
from typing import TypeGuard

from cardavia.ai.levels import LEVELS, level
from cardavia.ai.player import SearchPlayer
from cardavia.core.deal import Stream
from cardavia.core.search import CancelledError, Decision, Player, Searchable
from cardavia.core.state import GameSpec
from cardavia.core.view import PlayerView

HUMAN = "human"
"""The entry of `Header.seats` for the human."""

RANDOM = "random"
"""A player for measurements only, not offered to anybody."""

ADVISER = LEVELS[-1].id
"""The level that gives hints."""


class RandomPlayer:
    """Plays any legal action: the yardstick that every level is measured against."""

    def decide(
        self,
        view: PlayerView,
        seed: int,
        cancel: threading.Event,
        deadline: float | None = None,
    ) -> Decision:
        """One of the legal actions, all equally likely."""
        if cancel.is_set():
            raise CancelledError
        begun = time.monotonic()
        action = Stream("random-player", seed).choice(view.legal())
        return Decision(action, seconds=time.monotonic() - begun)


def player_for(spec: GameSpec, name: str) -> Player:
    """The player of this level for a game. Raises LookupError naming the levels there are.

    A game that tells the search nothing is played at random at every level.
    """
    if name == RANDOM:
        return RandomPlayer()
    found = level(name)
    if not isinstance(spec, Searchable):
        return RandomPlayer()
    model = spec.search()
    return SearchPlayer(model, found if model.compiled else level(name, compiled=False))


def holds_interpreter(player: Player) -> TypeGuard[SearchPlayer]:
    """True for a search in Python, which a window beside it would feel at every step."""
    return (
        isinstance(player, SearchPlayer) and player.level.worlds > 0 and not player.model.compiled
    )


def think_time(name: str) -> float:
    """The most time in seconds that a level may take for one decision."""
    return 1.0 if name == RANDOM else level(name).seconds
