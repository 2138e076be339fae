from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import shiboken6
from PySide6.QtCore import QEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardavia.controller import MatchController
from cardavia.engine.workers import WorkerPool
from cardavia.ui.table.page import TablePage
from tests.gallery.still import Plate, StillController
from tests.ui.table.tablekit import Player, session, still_context
from tests.ui.table.traykit import PLATES, Chooser


@pytest.fixture
def pool() -> Iterator[WorkerPool]:
    # What earlier tests have left (settings and their timers) must go in the thread of the
    # window: a worker that thinks for long would collect it in its own, and Qt would crash.
    gc.collect()
    pool = WorkerPool(1)
    yield pool
    assert pool.shutdown(2)


@pytest.fixture
def sit(qtbot: QtBot, pool: WorkerPool) -> Iterator[Callable[..., Player]]:
    """Makes tables: `sit(size=, wait=, context changes..., session arguments...)`."""
    pages: list[TablePage] = []

    def make(
        size: tuple[int, int] = (1280, 744), wait: bool = True, context: Any = None, **how: Any
    ) -> Player:
        page = TablePage(MatchController(session(pool, **how)), context or still_context())
        pages.append(page)
        page.resize(*size)
        page.show()
        page.activateWindow()
        QTest.qWaitForWindowActive(page)
        page.start()
        player = Player(page)
        if wait:
            player.rest()
        return player

    yield make
    _clear_away(pages)


@pytest.fixture
def lay(qtbot: QtBot) -> Iterator[Callable[..., Chooser]]:
    """Lays a tray: `lay(name of a plate or a plate, size=, context=, wait=)`."""
    pages: list[TablePage] = []

    def make(
        plate: str | Plate,
        size: tuple[int, int] = (1280, 744),
        context: Any = None,
        wait: bool = True,
    ) -> Chooser:
        controller = StillController(PLATES[plate] if isinstance(plate, str) else plate)
        page = TablePage(controller, context or still_context())  # type: ignore[arg-type]
        pages.append(page)
        page.resize(*size)
        page.show()
        page.activateWindow()
        QTest.qWaitForWindowActive(page)
        page.start()
        chooser = Chooser(page, controller)
        if wait and page.trays.open:
            chooser.wait_a_moment()
        return chooser

    yield make
    _clear_away(pages)


def _clear_away(pages: list[TablePage]) -> None:
    for page in pages:
        if not shiboken6.isValid(page):
            continue
        page.shut()
        page.close()
        page.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
