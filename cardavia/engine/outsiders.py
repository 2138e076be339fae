"""Players from outside: a function that gets a seat's view and returns what the seat does."""

from __future__ import annotations

import importlib
import os
import random
import sys
import threading
import time
from collections.abc import Callable
from operator import attrgetter

from cardavia.core.actions import Action
from cardavia.core.search import CancelledError, Decision, Player
from cardavia.core.state import GameSpec, PlayerView
from cardavia.engine.levels import player_for

Chooser = Callable[[PlayerView], Action]


class NotLoadedError(Exception):
    """A player from outside that cannot be had; the text says why."""


class NoActionError(Exception):
    """A player from outside returned something that is no action; the text shows it."""


class Outsider:
    """A player that is somebody else's function.

    Before each decision the generator of the module `random` is set, so that a function that draws
    from it, and keeps nothing in mind from one call to the next, plays the same with the same seed.
    """

    def __init__(self, choose: Chooser) -> None:
        self._choose = choose

    def decide(
        self,
        view: PlayerView,
        seed: int,
        cancel: threading.Event,
        deadline: float | None = None,
    ) -> Decision:
        """What the function returns. Raises NoActionError, and whatever the function raises."""
        if cancel.is_set():
            raise CancelledError
        begun = time.monotonic()
        random.seed(seed)
        action = self._choose(view)
        if not isinstance(action, Action):
            raise NoActionError(short(repr(action)))
        return Decision(action, seconds=time.monotonic() - begun)


def seated(spec: GameSpec, name: str) -> Player:
    """The player of this name: a level, `random`, or ``module:function`` from outside.

    Raises LookupError for an unknown level, NotLoadedError.
    """
    return Outsider(_load(name)) if ":" in name else player_for(spec, name)


def _load(name: str) -> Chooser:
    """The function, its module looked up from the current folder first."""
    module, _, path = name.partition(":")
    here = os.getcwd()
    sys.path.insert(0, here)
    try:
        found = attrgetter(path)(importlib.import_module(module))
    except (Exception, SystemExit) as error:
        raise NotLoadedError(described(error)) from error
    finally:
        sys.path.remove(here)
        if here not in sys.path:
            sys.path.append(here)  # for what the module loads later
    if not callable(found):
        raise NotLoadedError(short(repr(found)))
    return found  # type: ignore[no-any-return]


def described(error: BaseException) -> str:
    """An exception in one line."""
    text = short(str(error))
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


def short(text: str) -> str:
    """The first line of a text, no longer than fits a sentence."""
    line = next(iter(text.strip().splitlines()), "")
    return line if len(line) <= 200 else f"{line[:199]}…"
