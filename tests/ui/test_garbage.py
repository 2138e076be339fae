"""Garbage is collected in the window's thread only."""

from __future__ import annotations

import gc
import threading
import weakref
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject, QTimer
from pytestqt.qtbot import QtBot

from cardavia.ui.garbage import Collector


@pytest.fixture
def collector(qtbot: QtBot) -> Iterator[Collector]:
    made = Collector()
    yield made
    made.deleteLater()


class Cycle(QObject):
    """Something of Qt's that only a collection can free."""

    def __init__(self) -> None:
        super().__init__()
        self.itself = self
        self.timer = QTimer(self)
        self.timer.start(5)


def make_objects(count: int = 20_000) -> list[list[int]]:
    """As many objects as would set Python collecting many times over."""
    return [[] for _ in range(count)]


def test_another_thread_never_ends_what_belongs_to_the_window(
    collector: Collector, qtbot: QtBot
) -> None:
    ended: list[str] = []
    cycle = Cycle()
    weakref.finalize(cycle, lambda: ended.append(threading.current_thread().name))
    del cycle
    thread = threading.Thread(target=make_objects, name="thinking")
    thread.start()
    thread.join()
    assert ended == []
    kept = []
    for _ in range(400):
        kept.append(make_objects(1000))
        qtbot.wait(1)
        if ended:
            break
    assert ended == [threading.main_thread().name]


def test_the_loop_collects_what_is_due(collector: Collector, qtbot: QtBot) -> None:
    kept = make_objects()
    assert gc.get_count()[0] > len(kept) // 2
    qtbot.wait(20)
    assert gc.get_count()[0] < len(kept) // 2
    assert not gc.isenabled()
