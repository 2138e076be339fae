"""What lies over a page keeps the keyboard, whatever the top bar is used for meanwhile."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from cardavia.ui.atlas.card_view import CardView
from cardavia.ui.atlas.tradition import TraditionPage
from cardavia.ui.shell.window import MainWindow
from cardavia.ui.table.result_frame import Result
from tests.ui.shellkit import settle

Lay = Callable[[], QWidget]


class Sheet(Result):
    """A result with two buttons."""

    def __init__(self, window: MainWindow) -> None:
        assert window.table is not None
        super().__init__(window.context.theme, window.context.texts, window.table)
        self.other = self.button("result.copy")
        for button in (self.other, self.primary):
            self.column.addWidget(button)
        self.resize(window.table.size())


@pytest.fixture(params=["settings", "card", "result"])
def cover(request: pytest.FixtureRequest, window: MainWindow) -> QWidget:
    """Something that lies over a page of the window."""
    if request.param == "card":
        window.open_tradition("wiener-bild")
        settle()
        page = window.page
        assert isinstance(page, TraditionPage)
        page.open_card("HK")
        assert page._view is not None
        found: QWidget = page._view
    elif request.param == "settings":
        window.open_settings()
        assert window.covers.settings is not None
        found = window.covers.settings
    else:
        window.start_game("schnapsen")
        settle()
        found = Sheet(window)
        found.open()
    settle()
    return found


def focused() -> QWidget:
    found = QApplication.focusWidget()
    assert found is not None
    return found


def choose_language(window: MainWindow) -> None:
    QTest.keyClick(window.bar.language, Qt.Key.Key_Space)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    QTest.keyClick(menu, Qt.Key.Key_Down)
    QTest.keyClick(menu, Qt.Key.Key_Return)
    settle()
    window.activateWindow()  # which a desktop does by itself


def switch_theme(window: MainWindow) -> None:
    window.bar.theme_button.click()


def look_at_the_picture(window: MainWindow) -> None:
    window.bar.picture.click()
    settle()
    assert not window.bar.isAncestorOf(focused())
    QTest.keyClick(focused(), Qt.Key.Key_Escape)


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
@pytest.mark.parametrize("use", [choose_language, switch_theme, look_at_the_picture])
def test_after_a_look_at_the_top_bar_the_keyboard_is_back(
    use: Callable[[MainWindow], None], cover: QWidget, window: MainWindow
) -> None:
    before = focused()
    assert cover.isAncestorOf(before)
    window.bar.language.setFocus()
    use(window)
    settle()
    assert cover.isVisible()
    assert focused() is before


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
@pytest.mark.parametrize("cover", ["card"], indirect=True)
def test_the_arrows_turn_the_cards_after_another_language(
    cover: QWidget, window: MainWindow
) -> None:
    assert isinstance(cover, CardView)
    window.bar.language.setFocus()
    choose_language(window)
    settle()
    code = cover.code
    QTest.keyClick(focused(), Qt.Key.Key_Right)
    assert cover.code != code
    QTest.keyClick(focused(), Qt.Key.Key_Left)
    assert cover.code == code


@pytest.mark.parametrize("key", [Qt.Key.Key_Tab, Qt.Key.Key_Backtab])
@pytest.mark.parametrize("place", ["bar", "page", "cover"])
def test_tab_leads_into_the_sheet_and_never_out(
    place: str, key: Qt.Key, cover: QWidget, window: MainWindow
) -> None:
    start = {"bar": window.bar.settings, "page": window.page, "cover": focused()}[place]
    start.setFocus()
    now = QApplication.focusWidget() or window
    for _ in range(30):
        QTest.keyClick(now, key)
        now = focused()
        assert cover.isAncestorOf(now), now


@pytest.mark.parametrize("cover", ["result"], indirect=True)
def test_after_the_settings_the_result_has_the_keyboard(cover: QWidget, window: MainWindow) -> None:
    before = focused()
    window.bar.settings.setFocus()
    window.open_settings()
    settle()
    assert window.covers.settings is not None
    assert window.covers.settings.isAncestorOf(focused())
    QTest.keyClick(focused(), Qt.Key.Key_Tab)
    assert window.covers.settings.isAncestorOf(focused())
    QTest.keyClick(focused(), Qt.Key.Key_Escape)
    settle()
    assert focused() is before
