from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from cardavia.ui.context import UiContext
from cardavia.ui.shell.window import MainWindow
from tests.ui.shellkit import discard, make_context, settle


@pytest.fixture
def context(qtbot: QtBot) -> UiContext:
    return make_context()


@pytest.fixture
def window(qtbot: QtBot, context: UiContext) -> Iterator[MainWindow]:
    window = MainWindow(context)
    window.resize(1280, 800)
    window.show()
    settle()
    yield window
    discard(window)
