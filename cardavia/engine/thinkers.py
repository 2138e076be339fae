"""Where a search runs in Python it thinks in a process of its own, so that the window stays smooth.

A compiled search leaves the interpreter to other threads and stays on the worker's thread.
"""

from __future__ import annotations

import logging
import threading
import time
from typing import cast

from cardavia.ai.levels import Level
from cardavia.ai.player import SearchPlayer
from cardavia.core.search import CancelledError, Decision, Player, Searchable
from cardavia.core.state import GameSpec
from cardavia.core.view import PlayerView
from cardavia.engine.processes import POLL, Child, ChildGoneError

log = logging.getLogger(__name__)


class Thinkers:
    """The processes that think for a pool of threads: none to begin with, one for each thread that
    needs one at the same time, used again and again. Any thread may use it."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._idle: list[Child] = []
        self._busy: set[Child] = set()
        self._stopped = False

    def player(self, spec: GameSpec, here: SearchPlayer) -> Player:
        """This player, thinking in one of the processes."""
        return _Elsewhere(self, spec, here)

    def take(self) -> Child:
        """A process to ask; a new one when all are busy. Raises CancelledError after `shutdown`."""
        with self._lock:
            if self._stopped:
                raise CancelledError
            child = self._idle.pop() if self._idle else None
            if child is not None:
                self._busy.add(child)
                return child
        child = Child()
        with self._lock:
            stopped = self._stopped
            if not stopped:
                self._busy.add(child)
        if stopped:
            child.kill()
            raise CancelledError
        return child

    def give_back(self, child: Child) -> None:
        """The process has answered and can be asked again."""
        with self._lock:
            self._busy.discard(child)
            if not self._stopped:
                self._idle.append(child)

    def drop(self, child: Child) -> None:
        """Ends a process whose answer is not wanted any more, or that is gone already."""
        with self._lock:
            self._busy.discard(child)
        child.kill()

    @property
    def processes(self) -> list[int]:
        """The numbers of all running processes."""
        with self._lock:
            return [child.pid for child in (*self._idle, *self._busy) if child.pid is not None]

    def shutdown(self) -> None:
        """Ends all processes, and starts none again. Those that think end with their question,
        which whoever asked it must withdraw first."""
        with self._lock:
            self._stopped = True
            idle, self._idle = self._idle, []
        for child in idle:
            child.kill()


class _Elsewhere:
    """A player that thinks in one of the processes."""

    def __init__(self, thinkers: Thinkers, spec: GameSpec, here: SearchPlayer) -> None:
        self._thinkers = thinkers
        self._spec = spec
        self._here = here

    def decide(
        self,
        view: PlayerView,
        seed: int,
        cancel: threading.Event,
        deadline: float | None = None,
    ) -> Decision:
        """What to do. A process that is lost is replaced; without any, this thread must do."""
        for _ in range(2):
            if cancel.is_set():
                raise CancelledError
            try:
                return self._ask(view, seed, cancel, deadline)
            except (ChildGoneError, OSError):
                log.warning("a thinking process is gone", exc_info=True)
        return self._here.decide(view, seed, cancel, deadline)

    def _ask(
        self, view: PlayerView, seed: int, cancel: threading.Event, deadline: float | None
    ) -> Decision:
        child = self._thinkers.take()
        try:
            # Processes need not have the same clock.
            seconds = None if deadline is None else deadline - time.monotonic()
            child.send(_think, self._spec, self._here.level, view, seed, seconds)
            while not child.line.poll(POLL):
                if cancel.is_set():
                    raise CancelledError
            answer = child.receive()
        except BaseException:
            self._thinkers.drop(child)
            raise
        self._thinkers.give_back(child)
        if isinstance(answer, Exception):
            raise answer
        return cast(Decision, answer)


def _think(
    spec: GameSpec, level: Level, view: PlayerView, seed: int, seconds: float | None
) -> Decision:
    """Runs in the process."""
    assert isinstance(spec, Searchable)
    deadline = None if seconds is None else time.monotonic() + seconds
    return SearchPlayer(spec.search(), level).decide(view, seed, threading.Event(), deadline)
