"""How late the frames of a window come while the Master thinks beside it, against idle.

A 16 ms timer moves cards in an offscreen graphics view and paints them, as an animation does;
the search runs in a worker of the session's pool. Prints lateness in milliseconds.

    python -m tests.bench.ai_frames [--seconds 8] [--level master]
"""

from __future__ import annotations

import argparse
import os
import threading
import time

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QColor, QPixmap
from PySide6.QtWidgets import QApplication, QGraphicsScene, QGraphicsView

from cardavia.core.actions import Deal
from cardavia.core.deal import shuffle
from cardavia.core.search import CancelledError
from cardavia.engine.levels import player_for
from cardavia.engine.workers import WorkerPool, share_interpreter
from cardavia.games import find

FRAME = 0.016


class Cards(QGraphicsView):
    """Twelve cards that move with every frame."""

    def __init__(self) -> None:
        super().__init__()
        scene = QGraphicsScene(0, 0, 1200, 760, self)
        self.setScene(scene)
        self.resize(1280, 800)
        face = QPixmap(120, 186)
        face.fill(QColor("ivory"))
        self.cards = [scene.addPixmap(face) for _ in range(12)]
        self.step = 0

    def advance(self) -> None:
        self.step += 1
        for number, card in enumerate(self.cards):
            card.setPos((self.step * 7 + number * 90) % 1080, 40 + number * 45)
            card.setRotation(self.step % 30 - 15)
        self.viewport().repaint()


def measure(view: Cards, seconds: float) -> list[float]:
    """Milliseconds by which each frame ended after it should have begun."""
    late: list[float] = []
    app = QApplication.instance()
    assert app is not None
    timer = QTimer()
    timer.setTimerType(Qt.TimerType.PreciseTimer)
    timer.setInterval(int(FRAME * 1000))
    last = [time.perf_counter()]

    def frame() -> None:
        view.advance()
        now = time.perf_counter()
        late.append(1000 * (now - last[0]))
        last[0] = now

    timer.timeout.connect(frame)
    timer.start()
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        app.processEvents()
        time.sleep(0.0005)
    timer.stop()
    return sorted(late[2:])


def think(level: str, cancel: threading.Event, thought: list[float]) -> None:
    """Decides first leads of one deal after the other until cancelled."""
    spec = find("schnapsen")
    player = player_for(spec, level)
    number = 0
    while not cancel.is_set():
        number += 1
        state, _ = spec.start(1, 0).apply(Deal(number, shuffle(spec.pack, number)))
        try:
            decision = player.decide(state.view(1), number, cancel)
        except CancelledError:
            return
        thought.append(decision.seconds)


def report(name: str, late: list[float]) -> None:
    middle, high = late[len(late) // 2], late[int(len(late) * 0.95)]
    figures = f"p50 {middle:5.1f}  p95 {high:5.1f}  max {late[-1]:5.1f}"
    print(f"{name:<28} {figures}  ({len(late)} frames)")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--level", default="master")
    options = parser.parse_args()
    QApplication([])
    view = Cards()
    view.show()
    find("schnapsen").search()  # type: ignore[attr-defined]
    print("frame intervals in ms, aim 16")
    report("idle", measure(view, options.seconds))
    for shared in (False, True):
        name = "thinking, shared" if shared else "thinking, not shared"
        if shared:
            share_interpreter()
        pool = WorkerPool(1)
        thought: list[float] = []
        pool.submit(lambda cancel, t=thought: think(options.level, cancel, t), lambda answer: None)
        report(name, measure(view, options.seconds))
        assert pool.shutdown(1.0)
        if thought:
            print(f"  a first lead takes {sum(thought) / len(thought):.2f} s beside the window")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
