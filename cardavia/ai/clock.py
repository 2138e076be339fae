"""What bounds a search: a budget of work that is the same on every machine, and a deadline."""

from __future__ import annotations

import threading
import time

from cardavia.core.search import CancelledError, OutOfTimeError


class Clock:
    """Called by a search every few milliseconds; raises when it must stop.

    `effort` is the number of positions allowed, so that equal questions end at equal points on
    every machine. `deadline`, a moment of `time.monotonic`, only guards against slow machines.
    Raises `CancelledError` when `cancel` is set, `OutOfTimeError` at the end of either.
    """

    def __init__(
        self, cancel: threading.Event, effort: int | None = None, deadline: float | None = None
    ) -> None:
        self._cancel = cancel
        self._left = effort
        self._deadline = deadline

    def __call__(self, positions: int = 0) -> None:
        if self._cancel.is_set():
            raise CancelledError
        if self._left is not None:
            self._left -= positions
            if self._left < 0:
                raise OutOfTimeError
        if self._deadline is not None and time.monotonic() > self._deadline:
            raise OutOfTimeError
        rest: float = getattr(self._cancel, "courtesy", 0.0)
        time.sleep(rest)  # even none lets a waiting window have the interpreter
        if rest and self._deadline is not None:
            self._deadline += rest  # what a search gives to the window is no slowness of its own
