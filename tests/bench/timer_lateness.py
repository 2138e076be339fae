"""How late a 5 ms timer of the window's thread is while the Master thinks beside it.

The search runs as in the program: in a pool with one thread for each processor but one, at least
one, every thread deciding leads to the first trick all the time. The timer is precise and the
platform offscreen. Prints the lateness in milliseconds without and with thinking; aim: p99 under 5.
With CARDAVIA_KERNEL=python it is the Python search in processes of its own.

    python -m tests.bench.timer_lateness [--seconds 10] [--level master] [--courteous]
"""

from __future__ import annotations

import argparse
import os
import threading
import time

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QCoreApplication, Qt, QTimer

from cardavia.ai import kernel_status
from cardavia.core.actions import Deal
from cardavia.core.deal import shuffle
from cardavia.core.search import CancelledError
from cardavia.engine.levels import holds_interpreter, player_for
from cardavia.engine.workers import WorkerPool, share_interpreter, thinking_threads
from cardavia.games import find

STEP = 0.005


def measure(seconds: float) -> list[float]:
    """Milliseconds by which each tick came later than a step after the one before, sorted."""
    late: list[float] = []
    last = [time.perf_counter()]
    timer, end = QTimer(), QTimer()
    timer.setTimerType(Qt.TimerType.PreciseTimer)

    def tick() -> None:
        now = time.perf_counter()
        late.append(max(0.0, 1000 * (now - last[0] - STEP)))
        last[0] = now

    timer.timeout.connect(tick)
    timer.start(int(STEP * 1000))
    end.setSingleShot(True)
    end.timeout.connect(QCoreApplication.quit)
    end.start(int(seconds * 1000))
    QCoreApplication.exec()
    timer.stop()
    return sorted(late[2:])


def think(pool: WorkerPool, level: str, cancel: threading.Event, thought: list[float]) -> None:
    """Decides first leads of one deal after the other until cancelled."""
    spec, number = find("schnapsen"), 0
    player = player_for(spec, level)
    if holds_interpreter(player):
        player = pool.thinkers.player(spec, player)
    while not cancel.is_set():
        number += 1
        state, _ = spec.start(1, 0).apply(Deal(number, shuffle(spec.pack, number)))
        begun = time.perf_counter()
        try:
            player.decide(state.view(1), number, cancel)
        except CancelledError:
            return
        thought.append(time.perf_counter() - begun)


def report(name: str, late: list[float]) -> None:
    def share(part: float) -> float:
        return late[min(len(late) - 1, int(len(late) * part))]

    figures = "  ".join(f"p{round(100 * part)} {share(part):5.2f}" for part in (0.5, 0.95, 0.99))
    print(f"{name:<12} {figures}  max {late[-1]:6.2f}  ({len(late)} ticks)", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--level", default="master")
    parser.add_argument("--courteous", action="store_true", help="as while cards move")
    options = parser.parse_args()
    QCoreApplication([])
    find("schnapsen").search()  # type: ignore[attr-defined]
    share_interpreter()
    threads = thinking_threads()
    compiled = "compiled" if kernel_status().compiled else "in Python"
    print(f"lateness in ms of a 5 ms timer; {threads} thinking, the search {compiled}")
    report("idle", measure(options.seconds))
    pool = WorkerPool(threads)
    pool.be_courteous(options.courteous)
    thought: list[float] = []
    for _ in range(threads):
        pool.submit(lambda cancel: think(pool, options.level, cancel, thought), print)
    time.sleep(1.0)
    report("thinking", measure(options.seconds))
    pool.shutdown(1.0)
    if thought:
        print(f"a first lead took {sum(thought) / len(thought):.2f} s, {len(thought)} were decided")
    report("idle again", measure(options.seconds))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
