"""Who sits at a seat: the human or a player of some level. Ties the search to the games."""

from __future__ import annotations

import threading
import time

from cardavia.core.deal import Stream
from cardavia.core.search import CancelledError, Decision, Player
from cardavia.core.state import GameSpec, PlayerView

HUMAN = "human"
"""The entry of `Header.seats` for the human."""

ADVISER = "master"
"""The level that gives hints."""

LEVELS = ("apprentice", "regular", "master")


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


def player_for(spec: GameSpec, level: str) -> Player:
    """The player of this level for a game. Raises LookupError naming the levels there are."""
    if level not in LEVELS:
        raise LookupError(f"there is no level {level!r}; the levels are {', '.join(LEVELS)}")
    return RandomPlayer()


def think_time(level: str) -> float:
    """The most time in seconds that a level may take for one decision."""
    return 3.0
