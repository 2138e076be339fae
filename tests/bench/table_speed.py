"""How fast the table is: opening, every turn of the event loop while cards move, idle.

Run by hand: ``python -m tests.bench.table_speed [width height]``; offscreen, or in a real window
under ``xvfb-run``. Times are milliseconds of the GUI thread.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

from PySide6.QtCore import QEventLoop, QObject, QTimer
from PySide6.QtWidgets import QApplication

from cardavia.controller import MatchController
from cardavia.engine.workers import WorkerPool
from cardavia.ui.faces import Faces
from cardavia.ui.table.page import TablePage
from tests.ui.shellkit import make_context
from tests.ui.table.tablekit import First, session


class Loop(QObject):
    """Measures every turn of the event loop."""

    def __init__(self) -> None:
        super().__init__()
        self.turns: list[float] = []

    def run(self, seconds: float, until: object = None) -> None:
        end = time.perf_counter() + seconds
        app = QApplication.instance()
        assert app is not None
        while time.perf_counter() < end and not (callable(until) and until()):
            begun = time.perf_counter()
            app.processEvents(QEventLoop.ProcessEventsFlag.AllEvents)
            took = (time.perf_counter() - begun) * 1000
            self.turns.append(took)
            time.sleep(0.0005)

    def report(self, name: str) -> None:
        busy = [turn for turn in self.turns if turn > 0.3] or [0.0]
        busy.sort()
        p95 = busy[int(len(busy) * 0.95) - 1]
        print(
            f"{name:34} turns {len(busy):5}  median {statistics.median(busy):6.1f}"
            f"  p95 {p95:6.1f}  longest {busy[-1]:6.1f}"
        )
        self.turns = []


def main() -> None:
    width, height = (int(n) for n in sys.argv[1:3]) if len(sys.argv) > 2 else (1280, 744)
    app = QApplication([])
    loop, pool = Loop(), WorkerPool(1)
    cache = Path(tempfile.mkdtemp())
    for name in ("first opening", "later opening"):
        context = make_context(faces=Faces(cache))
        context.preferences.pause_after_trick = 0.2
        context.preferences.think_time_min = 0.1
        begun = time.perf_counter()
        page = TablePage(MatchController(session(pool, opponent=First())), context)
        page.resize(width, height)
        built = (time.perf_counter() - begun) * 1000
        page.show()
        page.start()
        shown = (time.perf_counter() - begun) * 1000
        print(f"{name}: built in {built:.1f}, shown and begun in {shown:.1f}")
        hand = page.hand
        loop.run(3.0, lambda hand=hand: hand.ready)
        loop.report("  while the cards are dealt")
        if name == "first opening":
            page.shut()
            page.close()
            page.deleteLater()
            loop.run(0.2)
            loop.turns = []
    gaps: list[float] = []
    last = [0.0]

    def tick() -> None:
        now = time.perf_counter()
        if last[0] and page.stage.mover.busy:
            gaps.append((now - last[0]) * 1000)
        last[0] = now if page.stage.mover.busy else 0.0

    page.stage.mover._timer.timeout.connect(tick)
    for _ in range(8):
        if page.endings.open:
            break
        page.hand._played = 0
        page.play(next(card for card in page.hand.cards if page.hand.legal(card)))
        loop.run(6.0, lambda: page.hand.ready or page.endings.open)
    loop.report("eight tricks")
    gaps.sort()
    if gaps:
        print(
            f"frames {len(gaps)}: median {gaps[len(gaps) // 2]:.1f}"
            f"  p95 {gaps[int(len(gaps) * 0.95)]:.1f}  longest {gaps[-1]:.1f}"
        )
    loop.run(3.0)
    loop.turns = []
    before = time.process_time()
    timer = QTimer()
    timer.setSingleShot(True)
    timer.timeout.connect(app.quit)
    timer.start(5000)
    app.exec()
    used = time.process_time() - before
    print(f"idle: {used / 5 * 100:.2f} % of a processor over 5 s")
    page.shut()
    pool.shutdown(1)
    os._exit(0)


if __name__ == "__main__":
    main()
