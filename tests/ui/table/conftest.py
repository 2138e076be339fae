from __future__ import annotations

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
from tests.ui.table.tablekit import Player, session, still_context


@pytest.fixture
def pool() -> Iterator[WorkerPool]:
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
    for page in pages:
        if not shiboken6.isValid(page):
            continue
        page.shut()
        page.close()
        page.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
