"""Frame intervals of a moving card in a real table, while the Master thinks against while idle.

    xvfb-run -a -s "-screen 0 1280x800x24" python -m tests.bench.moving_card

A card travels across the felt of a real table page for three seconds, first with nobody thinking,
then with the Master asked again and again for its first lead; then again with the courtesy of the
workers switched off, to show what it is worth. Milliseconds between two paints of the view.
"""

from __future__ import annotations

import os
import statistics
import tempfile
import time
from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication

from cardavia.engine.levels import player_for
from cardavia.engine.workers import Job, WorkerPool, share_interpreter
from cardavia.games import find
from cardavia.ui.table.motion import Mover, Way

SECONDS = 3.0


class Paints(QObject):
    """The moments at which the watched viewport is painted."""

    def __init__(self) -> None:
        super().__init__()
        self.at: list[float] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Notes paints, and keeps nothing back."""
        if event.type() == QEvent.Type.Paint:
            self.at.append(time.perf_counter())
        return False


def table() -> tuple[QApplication, object]:
    """The program's window at a Schnapsen table with the deal dealt."""
    from cardavia.app import Program
    from cardavia.cli import Request

    app = QApplication(["cardavia"])
    app.setStyle("Fusion")
    share_interpreter()
    program = Program(Request("play", "schnapsen", 12, "apprentice"))
    program.window.show()
    return app, program


def rest(app: QApplication, until: Callable[[], bool], most: float = 15) -> None:
    """Runs the event loop until something holds."""
    end = time.perf_counter() + most
    while not until() and time.perf_counter() < end:
        app.processEvents()
        time.sleep(0.001)


def think(pool: WorkerPool) -> Callable[[], Job]:
    """Asks the Master for a first lead; call the result to ask again."""
    import threading

    spec = find("schnapsen")
    from cardavia.core.actions import Deal
    from cardavia.core.deal import shuffle

    state = spec.start(1, 1).apply(Deal(7, shuffle(spec.pack, 7)))[0]
    view, player = state.view(state.to_act() or 0), player_for(spec, "master")

    def work(cancel: threading.Event) -> object:
        return player.decide(view, 1, cancel, None)

    return lambda: pool.submit(work, lambda answer: None)


def measure(app: QApplication, page: object, ask: Callable[[], Job] | None) -> list[float]:
    """Intervals between paints in milliseconds while a card goes to and fro."""
    mover: Mover = page.stage.mover  # type: ignore[attr-defined]
    item = page.hand.items[2]  # type: ignore[attr-defined]
    spots = [page.hand.items[i].spot for i in (0, 4)]  # type: ignore[attr-defined]
    paints = Paints()
    page.view.viewport().installEventFilter(paints)  # type: ignore[attr-defined]
    job = ask() if ask else None
    end = time.perf_counter() + SECONDS
    while time.perf_counter() < end:
        if not mover.is_moving(item):
            far = max(spots, key=lambda spot: abs(spot.x - item.x()))
            mover.move(item, Way(far, 0.7))
        if ask and job is not None and job.wait(0):
            job = ask()
        app.processEvents()
        time.sleep(0.0005)
    if job is not None:
        job.cancel()
        job.wait(2)
    page.view.viewport().removeEventFilter(paints)  # type: ignore[attr-defined]
    return [(b - a) * 1000 for a, b in zip(paints.at, paints.at[1:], strict=False)]


def show(name: str, intervals: list[float]) -> None:
    """Prints one line of the table."""
    ordered = sorted(intervals)
    p95 = ordered[int(len(ordered) * 0.95)]
    middle = statistics.median(ordered)
    print(f"{name:32} p50 {middle:5.1f}  p95 {p95:5.1f}  max {ordered[-1]:6.1f} ms")


def main() -> None:
    """Measures and prints the table."""
    with tempfile.TemporaryDirectory() as home:
        for name in ("DATA", "CONFIG", "CACHE"):
            os.environ[f"CARDAVIA_{name}"] = f"{home}/{name.lower()}"
        app, program = table()
        page = program.window.table  # type: ignore[attr-defined]
        pool: WorkerPool = program.pool  # type: ignore[attr-defined]
        rest(app, lambda: page.hand.ready and not page.director.busy)
        ask = think(pool)
        show("nobody thinks", measure(app, page, None))
        show("the Master thinks", measure(app, page, ask))
        page.moving.disconnect(pool.be_courteous)
        pool.be_courteous(False)
        show("the Master thinks, no courtesy", measure(app, page, ask))
        show("nobody thinks", measure(app, page, None))
        os._exit(0)


if __name__ == "__main__":
    main()
