"""Players from outside: a function that gets a seat's view and returns what the seat does."""

from __future__ import annotations

import importlib
import os
import random
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from operator import attrgetter

from cardavia.core.actions import Action
from cardavia.core.search import CancelledError, Decision, Player
from cardavia.core.state import GameSpec
from cardavia.core.view import Msg, PlayerView, msg
from cardavia.engine.levels import player_for

Chooser = Callable[[PlayerView], Action]


class NotLoadedError(Exception):
    """A player from outside that cannot be had; `sentence` says why."""

    def __init__(self, sentence: Msg) -> None:
        super().__init__(sentence)
        self.sentence = sentence


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
            raise NoActionError(shown(action))
        return Decision(action, seconds=time.monotonic() - begun)


def seated(spec: GameSpec, name: str) -> Player:
    """The player of this name: a level, `random`, or ``module:function`` from outside.

    Raises LookupError for an unknown level, NotLoadedError.
    """
    return Outsider(_load(name)) if ":" in name else player_for(spec, name)


def _load(name: str) -> Chooser:
    """The function, its module looked up from the current folder first."""
    module, _, path = name.partition(":")
    with _current_folder_first():
        try:
            source = importlib.import_module(module)
        except BaseException as error:
            if not by_itself(error):
                raise
            raise NotLoadedError(_not_loaded(name, module, error)) from error
    try:
        found = attrgetter(path)(source)
    except AttributeError:
        raise NotLoadedError(
            msg("arena.no_function", player=name, module=module, function=path)
        ) from None
    if not callable(found):
        raise NotLoadedError(msg("arena.not_callable", player=name, found=shown(found)))
    return found  # type: ignore[no-any-return]


def _not_loaded(name: str, module: str, error: BaseException) -> Msg:
    absent = error.name if isinstance(error, ModuleNotFoundError) else None
    if absent and f"{module}.".startswith(f"{absent}."):
        return msg("arena.no_module", player=name, module=absent)
    return msg("arena.not_loaded", player=name, error=described(error))


@contextmanager
def _current_folder_first() -> Iterator[None]:
    here = os.getcwd()
    sys.path.insert(0, here)
    try:
        yield
    finally:
        with suppress(ValueError):  # the module may have done so
            sys.path.remove(here)
        if here not in sys.path:
            sys.path.append(here)  # for what the module loads later


def by_itself(error: BaseException) -> bool:
    """Whether a player's own code raised this: all but what Ctrl-C does.

    Where Ctrl-C is ignored or handled in another way, a KeyboardInterrupt is the player's too.
    """
    interrupt = isinstance(error, KeyboardInterrupt)
    return not (interrupt and signal.getsignal(signal.SIGINT) is signal.default_int_handler)


def described(error: BaseException) -> str:
    """An exception in one line."""
    try:
        text = short(str(error))
    except Exception:
        text = ""
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


def shown(value: object) -> str:
    """What a player gave in place of something else, in one line."""
    try:
        return short(repr(value))
    except Exception:
        return type(value).__name__


def short(text: str) -> str:
    """The first line of a text, no longer than fits a sentence."""
    line = next(iter(text.strip().splitlines()), "")
    return line if len(line) <= 200 else f"{line[:199]}…"
