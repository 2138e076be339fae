"""What a second thread adds to a search, against what the machine gives at all."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from multiprocessing import get_context
from typing import TypeVar

Part = TypeVar("Part")


def gains(work: Callable[[Part], None], part: Part) -> tuple[float, float]:
    """How much more two threads do than one, and two processes.

    All do the very same work, so that neither waits for the other; the best of five each. What two
    processes gain is what the machine gives.
    """
    ones, threads, processes = [], [], []
    with get_context("spawn").Pool(2) as pool:
        pool.map(work, [part, part], chunksize=1)
        for _ in range(5):
            begun = time.perf_counter()
            work(part)
            ones.append(time.perf_counter() - begun)
            pair = [threading.Thread(target=work, args=(part,)) for _ in range(2)]
            begun = time.perf_counter()
            for thread in pair:
                thread.start()
            for thread in pair:
                thread.join()
            threads.append(time.perf_counter() - begun)
            begun = time.perf_counter()
            pool.map(work, [part, part], chunksize=1)
            processes.append(time.perf_counter() - begun)
    return 2 * min(ones) / min(threads), 2 * min(ones) / min(processes)


def told(threads: float, processes: float) -> str:
    """The result as a line."""
    return (
        f"two threads do {threads:.2f} times the work of one, two processes {processes:.2f} times"
    )
