"""Tab in what lies over a page."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QRadioButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from cardavia.ui.atlas.rule_sheet import RuleSheet
from cardavia.ui.dialogs.overlay import Overlay
from cardavia.ui.table.result_frame import Result
from cardavia.ui.widgets import Contained, Popover, containment, covering


class _Sheet(Contained, QWidget):
    """Two buttons, a pair of which one is chosen, one that is off, one that is hidden."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        self.first, self.last = QPushButton("first"), QPushButton("last")
        self.one, self.two = QRadioButton("one"), QRadioButton("two")
        self.off, self.gone = QPushButton("off"), QPushButton("gone")
        for widget in (self.first, self.one, self.two, self.off, self.gone, self.last):
            column.addWidget(widget)
        self.one.setChecked(True)
        self.off.setEnabled(False)
        self.gone.hide()


@pytest.fixture
def sheet(qtbot: QtBot) -> Iterator[_Sheet]:
    window = QWidget()
    qtbot.addWidget(window)
    outside = QPushButton("outside", window)
    outside.move(200, 10)
    result = _Sheet(window)
    window.show()
    qtbot.waitExposed(window)
    window.activateWindow()
    result.first.setFocus()
    yield result
    window.close()  # it lives until here


def walk(sheet: _Sheet, key: Qt.Key) -> list[QWidget]:
    found = []
    for _ in range(4):
        focus = QApplication.focusWidget() or sheet.first
        QTest.keyClick(focus, key)
        now = QApplication.focusWidget()
        assert now is not None
        found.append(now)
    return found


def test_tab_goes_round(sheet: _Sheet) -> None:
    assert walk(sheet, Qt.Key.Key_Tab) == [sheet.one, sheet.last, sheet.first, sheet.one]


def test_shift_tab_goes_round_the_other_way(sheet: _Sheet) -> None:
    assert walk(sheet, Qt.Key.Key_Backtab) == [sheet.last, sheet.one, sheet.first, sheet.last]


def test_a_sheet_beside_a_page_lets_tab_out(sheet: _Sheet) -> None:
    sheet.contains_focus = False
    assert any(not sheet.isAncestorOf(widget) for widget in walk(sheet, Qt.Key.Key_Tab))


@pytest.mark.parametrize("kind", [Overlay, Popover, RuleSheet, Result])
def test_all_that_lies_over_a_page_keeps_tab(kind: type[QWidget]) -> None:
    assert issubclass(kind, Contained)
    assert "focusNextPrevChild" not in vars(kind), "there is one rule for all"


def test_the_topmost_cover_is_found_wherever_it_lies_and_no_hidden_page_is_searched(
    sheet: _Sheet,
) -> None:
    window = sheet.window()
    assert covering(window) is None, "it lies beside"
    sheet.covers_page = True
    assert covering(window) is sheet
    page = QWidget(window)
    inner = _Sheet(page)
    inner.covers_page = True
    assert covering(window) is sheet, "the page with the other is hidden"
    searched = [widget for widget in containment._seen_inside(window) if page.isAncestorOf(widget)]
    assert searched == []
    page.show()
    assert covering(window) is inner
    inner.hide()
    assert covering(window) is sheet
    sheet.hide()
    assert covering(window) is None
