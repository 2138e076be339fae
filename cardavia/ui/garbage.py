"""Python's garbage is collected in the window's thread, and nowhere else.

Objects in a cycle go when Python next looks for such cycles, on whichever thread happens to make
an object then. A widget, an animation or a timer that ends on a thinking thread takes its timers
from under the event loop, and the program crashes a moment later.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QAbstractEventDispatcher, QObject


class Collector(QObject):
    """Collects when the event loop is about to rest, as often as Python itself would.

    Costs nothing while nothing happens: a loop that sleeps does not come by here.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        dispatcher = QAbstractEventDispatcher.instance()
        if dispatcher is not None:
            dispatcher.aboutToBlock.connect(collect_due)


def collect_due() -> None:
    """Collects the oldest generation that is due, by the thresholds that Python has."""
    for generation in (2, 1, 0):
        if gc.get_count()[generation] > gc.get_threshold()[generation]:
            gc.collect(generation)
            return
