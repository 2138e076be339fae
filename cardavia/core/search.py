"""What passes between a game, the search that plays it, and the table that asks for a move.

A game describes itself to the search by a `SearchModel`; the search knows no game, and no game
knows the search. The answer is a `Decision`, a value that every layer may read.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass
from typing import Protocol

from cardavia.core.actions import Action
from cardavia.core.state import Msg, PlayerView


@dataclass(frozen=True)
class Evaluation:
    """What an action is worth to the seat that chooses it.

    `value` is the gain expected in game points, good for the seat when positive, and `stderr` its
    standard error (0 when every lie of the cards was looked at). `equity` is the expected share
    of the match, from 0 to 1, by which actions are ordered; `then` the seat's own next action
    that goes with this one (a lead after closing).
    """

    action: Action
    value: float
    stderr: float
    equity: float = 0.5
    then: Action | None = None


@dataclass(frozen=True)
class Decision:
    """What a player does, and what it thought of everything it could have done.

    `evaluations` stand best first; a player by rules of thumb has none. `worlds` counts the lies
    of the hidden cards looked at. `exact` says that these were all there are, each played to its
    end. `seconds` is the time it took, `reason` one sentence for a hint.
    """

    action: Action
    evaluations: tuple[Evaluation, ...] = ()
    worlds: int = 0
    exact: bool = False
    seconds: float = 0.0
    reason: Msg | None = None


class CancelledError(Exception):
    """The question was withdrawn while a player thought about it."""


class Player(Protocol):
    """Somebody who plays a seat and is no human.

    The decision depends on nothing but the view and the seed, unless the deadline cuts it short.
    """

    def decide(
        self,
        view: PlayerView,
        seed: int,
        cancel: threading.Event,
        deadline: float | None = None,
    ) -> Decision:
        """What to do. `deadline` is a moment of `time.monotonic`, after which the best so far
        must do. Raises `CancelledError` soon after `cancel` is set, ValueError when it is not the
        turn of the view's seat."""
