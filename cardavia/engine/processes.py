"""Processes that work for this one: asked for something, they answer, and they can be ended.

What is asked must be a function of a module and picklable values; a process does one thing at a
time. It ends by itself when the process that started it is gone, however that came about.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from typing import Any

_CONTEXT = multiprocessing.get_context("spawn")
"""The window's process has threads, which a fork would tear apart."""

POLL = 0.004
"""Seconds between two looks at a flag while a process thinks."""


class ChildGoneError(Exception):
    """A process ended before it answered."""


class Child:
    """One process, started at once."""

    def __init__(self) -> None:
        self.line, theirs = _CONTEXT.Pipe()
        self._process = _CONTEXT.Process(target=_serve, args=(theirs,), daemon=True)
        try:
            with _no_interrupt():
                self._process.start()
        except BaseException:
            self.line.close()
            raise
        finally:
            theirs.close()

    @property
    def pid(self) -> int | None:
        """The number of the process."""
        return self._process.pid

    def send(self, function: Callable[..., Any], *args: Any) -> None:
        """Asks for `function(*args)`. Raises ChildGoneError."""
        try:
            self.line.send((function, args))
        except OSError as error:
            raise ChildGoneError(self._end()) from error

    def receive(self) -> Any:
        """Waits for what the function returned, or the exception it raised, returned as well.

        Raises ChildGoneError.
        """
        try:
            return self.line.recv()
        except (EOFError, OSError) as error:
            raise ChildGoneError(self._end()) from error

    def kill(self) -> None:
        """Ends the process within milliseconds, whatever it does, and leaves nothing of it."""
        self._process.kill()
        self._process.join()
        self.line.close()

    def _end(self) -> str:
        self._process.join(1.0)
        return f"exit code {self._process.exitcode}"


@contextmanager
def _no_interrupt() -> Iterator[None]:
    """Ctrl-C in a terminal reaches every process of the command; the first of them decides.

    What a thread blocks stays blocked in the processes that it starts.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing import resource_tracker

    # Started with the first process otherwise, and older Pythons lift the block in doing so.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _serve(line: Connection) -> None:
    """What the process does: answers until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    while True:
        try:
            function, args = line.recv()
        except (EOFError, OSError):
            return
        try:
            answer = function(*args)
        except Exception as error:
            answer = error
        line.send(answer)


def _leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
