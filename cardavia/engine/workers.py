"""A few plain threads that think, and that stop within milliseconds when nobody wants to know.

Work gets a `threading.Event` and must look at it every few milliseconds. Thinking holds Python's
lock, so a window beside it needs it handed over often: `share_interpreter` sees to that. What would
hold it all the time thinks in a process of its own, see `thinkers`.
"""

from __future__ import annotations

import logging
import os
import sys
import threading
import time
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from cardavia.core.search import Cancel

if TYPE_CHECKING:
    from cardavia.engine.thinkers import Thinkers

log = logging.getLogger(__name__)

SWITCH_INTERVAL = 0.0005
"""Seconds after which a thinking thread hands the interpreter to a waiting one."""

COURTESY = 0.004
"""Seconds that a search rests at each look at its flag while something moves on the screen."""

Work = Callable[[threading.Event], Any]
Done = Callable[[Any], None]


def processors() -> int:
    """How many processors this program may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def thinking_threads() -> int:
    """Threads for thinking beside a window: one processor stays free for it."""
    return max(1, processors() - 1)


def share_interpreter() -> None:
    """Makes threads take turns often enough for a smooth window; called once, at start."""
    sys.setswitchinterval(SWITCH_INTERVAL)


class Job:
    """One piece of work on its way. `cancel` asks it to stop; then its result is dropped."""

    def __init__(self, work: Work, done: Done) -> None:
        self.cancelled = Cancel()
        self._work = work
        self._done = done
        self._finished = threading.Event()

    def cancel(self) -> None:
        """Asks the work to stop. Its result, if one still comes, is dropped."""
        self.cancelled.set()

    def wait(self, timeout: float) -> bool:
        """Waits until the work is over and its result delivered; False after `timeout` seconds."""
        return self._finished.wait(timeout)

    def run(self) -> None:
        """Does the work on the calling thread and hands over its result or its exception."""
        try:
            if self.cancelled.is_set():
                return
            try:
                result = self._work(self.cancelled)
            except Exception as error:
                result = error
            if not self.cancelled.is_set():
                self._done(result)
        except Exception:
            log.exception("a result could not be delivered")
        finally:
            self._finished.set()


class WorkerPool:
    """Up to `threads` daemon threads, each started when first needed.

    Raises ValueError for fewer than one thread.
    """

    def __init__(self, threads: int = 1) -> None:
        if threads < 1:
            raise ValueError("a pool needs at least one thread")
        self._limit = threads
        self._lock = threading.Condition()
        self._waiting: deque[Job] = deque()
        self._running: set[Job] = set()
        self._threads: list[threading.Thread] = []
        self._idle = 0
        self._stopped = False
        self._courtesy = 0.0
        self._thinkers: Thinkers | None = None

    @property
    def thinkers(self) -> Thinkers:
        """The processes that belong to this pool, for work that would hold the interpreter."""
        from cardavia.engine.thinkers import Thinkers  # not needed with compiled kernels

        with self._lock:
            if self._thinkers is None:
                self._thinkers = Thinkers()
                if self._stopped:
                    self._thinkers.shutdown()
            return self._thinkers

    def be_courteous(self, on: bool) -> None:
        """Leaves the interpreter to the window while something moves there, or takes it back."""
        with self._lock:
            self._courtesy = COURTESY if on else 0.0
            for job in (*self._running, *self._waiting):
                job.cancelled.courtesy = self._courtesy

    def submit(self, work: Work, done: Done) -> Job:
        """Queues `work(cancelled)`; `done(result or exception)` follows on the worker's thread.

        `done` is not called for cancelled work. After `shutdown` the job is cancelled at once.
        """
        job = Job(work, done)
        with self._lock:
            job.cancelled.courtesy = self._courtesy
            if self._stopped:
                job.cancel()
                job.run()
                return job
            self._waiting.append(job)
            if self._idle < len(self._waiting) and len(self._threads) < self._limit:
                number = len(self._threads) + 1
                thread = threading.Thread(
                    target=self._serve, name=f"cardavia-worker-{number}", daemon=True
                )
                self._threads.append(thread)
                thread.start()
            self._lock.notify()
        return job

    def shutdown(self, timeout: float = 0.8) -> bool:
        """Cancels everything, joins the threads and ends the processes.

        False when a thread still runs after `timeout` seconds. One that will not stop is a daemon,
        so that it cannot keep the program alive.
        """
        limit = time.monotonic() + timeout
        with self._lock:
            self._stopped = True
            for job in (*self._running, *self._waiting):
                job.cancel()
            self._lock.notify_all()
        for thread in self._threads:
            if thread is not threading.current_thread():
                thread.join(max(0.0, limit - time.monotonic()))
        if self._thinkers is not None:
            self._thinkers.shutdown()
        return not any(thread.is_alive() for thread in self._threads)

    def _serve(self) -> None:
        while (job := self._next()) is not None:
            job.run()
            with self._lock:
                self._running.discard(job)

    def _next(self) -> Job | None:
        with self._lock:
            self._idle += 1
            while not self._waiting and not self._stopped:
                self._lock.wait()
            self._idle -= 1
            if not self._waiting:
                return None
            job = self._waiting.popleft()
            self._running.add(job)
            return job
