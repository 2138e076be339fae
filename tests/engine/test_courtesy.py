"""While something moves on the screen a search gives way, and loses nothing by it."""

from __future__ import annotations

import threading
import time

from cardavia.ai.clock import Clock
from cardavia.core.search import Cancel
from cardavia.engine.workers import COURTESY, WorkerPool


def test_a_courteous_search_rests_at_every_look() -> None:
    cancel = Cancel()
    clock = Clock(cancel)
    cancel.courtesy = 0.01
    begun = time.monotonic()
    for _ in range(10):
        clock()
    assert time.monotonic() - begun >= 0.1


def test_what_is_given_to_the_window_is_added_to_the_deadline() -> None:
    cancel = Cancel()
    clock = Clock(cancel, deadline=time.monotonic() + 0.05)
    cancel.courtesy = 0.02
    for _ in range(8):
        clock()  # 0.16 s of rest would be past a deadline that did not move


def test_the_pool_tells_running_waiting_and_coming_work() -> None:
    pool, seen, go = WorkerPool(1), [], threading.Event()

    def work(cancel: threading.Event) -> None:
        go.wait(5)
        seen.append(getattr(cancel, "courtesy", None))

    pool.submit(work, lambda answer: None)
    pool.submit(work, lambda answer: None)
    pool.be_courteous(True)
    last = pool.submit(work, lambda answer: None)
    go.set()
    assert last.wait(5)
    assert seen == [COURTESY] * 3
    pool.be_courteous(False)
    last = pool.submit(work, lambda answer: None)
    assert last.wait(5)
    assert seen[-1] == 0.0
    assert pool.shutdown(1)
