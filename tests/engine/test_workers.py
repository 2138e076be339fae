"""The pool of thinking threads."""

from __future__ import annotations

import queue
import threading
import time
from typing import Any

import pytest

from cardavia.engine.workers import WorkerPool


def obedient(cancel: threading.Event) -> str:
    while not cancel.wait(0.002):
        pass
    return "stopped"


def test_results_and_exceptions_are_delivered_on_the_worker() -> None:
    pool = WorkerPool(2)
    answers: queue.Queue[tuple[str, Any]] = queue.Queue()

    def fail(cancel: threading.Event) -> None:
        raise KeyError("lost")

    def done(answer: Any) -> None:
        answers.put((threading.current_thread().name, answer))

    pool.submit(lambda cancel: 42, done)
    name, answer = answers.get(timeout=5)
    assert answer == 42
    assert name.startswith("cardavia-worker")
    pool.submit(fail, done)
    assert isinstance(answers.get(timeout=5)[1], KeyError)
    assert pool.shutdown(1.0)


def test_cancelled_work_is_not_delivered() -> None:
    pool = WorkerPool(1)
    answers: list[Any] = []
    first = pool.submit(obedient, answers.append)
    second = pool.submit(lambda cancel: "second", answers.append)
    second.cancel()
    first.cancel()
    assert first.wait(2)
    assert second.wait(2)
    assert answers == []
    assert pool.shutdown(1.0)


def test_two_threads_work_at_once_and_one_does_not() -> None:
    for threads, expected in ((2, True), (1, False)):
        pool = WorkerPool(threads)
        started = threading.Event()
        pool.submit(obedient, lambda answer: None)

        def start(cancel: threading.Event, started: threading.Event = started) -> None:
            started.set()

        pool.submit(start, lambda answer: None)
        assert started.wait(0.5 if not expected else 3) is expected
        assert pool.shutdown(1.0)


def test_shutdown_is_quick_whatever_runs() -> None:
    pool = WorkerPool(3)
    for _ in range(3):
        pool.submit(obedient, lambda answer: None)
    for _ in range(5):
        pool.submit(obedient, lambda answer: None)
    time.sleep(0.05)
    begun = time.monotonic()
    assert pool.shutdown(0.8)
    assert time.monotonic() - begun < 0.5


def test_a_thread_that_will_not_stop_is_left_behind() -> None:
    pool = WorkerPool(1)
    release = threading.Event()
    pool.submit(lambda cancel: release.wait(10), lambda answer: None)
    time.sleep(0.05)
    begun = time.monotonic()
    assert not pool.shutdown(0.1)
    assert time.monotonic() - begun < 0.5
    release.set()
    assert pool.shutdown(2.0)


def test_after_shutdown_nothing_starts() -> None:
    pool = WorkerPool(1)
    assert pool.shutdown(0.5)
    answers: list[Any] = []
    job = pool.submit(lambda cancel: 1, answers.append)
    assert job.wait(0.5)
    assert answers == []


def test_a_fault_in_the_receiver_does_not_kill_the_worker(caplog: Any) -> None:
    pool = WorkerPool(1)
    answers: queue.Queue[int] = queue.Queue()

    def broken(answer: Any) -> None:
        raise RuntimeError("gone")

    pool.submit(lambda cancel: 1, broken)
    pool.submit(lambda cancel: 2, answers.put)
    assert answers.get(timeout=5) == 2
    assert "could not be delivered" in caplog.text
    assert pool.shutdown(1.0)


def test_a_pool_has_threads() -> None:
    with pytest.raises(ValueError, match="at least one"):
        WorkerPool(0)
