"""How long it takes to store an action: ``python -m tests.bench.commit_times [FOLDER]``.

Plays ten matches of 400 actions with a short pause before each, as at a table, in a new folder
under FOLDER (the system's folder for temporary files if none is given), and compares with one
fsync on the same disk.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from cardavia.core.record import Header
from cardavia.store import Store


def timed(work: Callable[[], object]) -> float:
    """Milliseconds."""
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) * 1000


def line(name: str, times: list[float]) -> str:
    times = sorted(times)
    median, p95, p99 = (times[int(len(times) * part)] for part in (0.5, 0.95, 0.99))
    late = sum(value > 5 for value in times)
    return (
        f"{name:8} {len(times):5} times: median {median:.3f}, p95 {p95:.3f}, p99 {p99:.3f}, "
        f"max {times[-1]:.3f} ms; {late} over 5 ms"
    )


def append(folder: Path) -> list[float]:
    store = Store(folder)
    times = []
    for seed in range(10):
        match_id = store.create(Header("schnapsen", 1, seed, ("human", "master")))
        for place in range(400):
            time.sleep(0.002)
            times.append(timed(lambda m=match_id, p=place: store.append(m, p, "play:HK")))  # type: ignore[misc]
    print(f"close    {timed(store.close):.1f} ms")
    print(f"open     {timed(lambda: Store(folder).close()):.1f} ms with ten matches, and close")
    return times


def fsync(folder: Path) -> list[float]:
    with (folder / "probe").open("wb", buffering=0) as file:

        def once() -> None:
            file.write(bytes(4096))
            os.fsync(file.fileno())

        return [timed(once) for _ in range(200)]


def main() -> None:
    with tempfile.TemporaryDirectory(dir=sys.argv[1] if len(sys.argv) > 1 else None) as name:
        print(line("append", append(Path(name))))
        print(line("fsync", fsync(Path(name))))


if __name__ == "__main__":
    main()
