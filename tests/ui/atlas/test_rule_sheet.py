from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from cardavia.i18n import CODES
from cardavia.ui.atlas.printing import print_to_file
from cardavia.ui.atlas.tradition import TraditionPage
from cardavia.ui.shell.window import MainWindow
from cardavia.ui.theme import Theme
from tests.ui.shellkit import settle


@pytest.fixture
def page(window: MainWindow) -> TraditionPage:
    window.open_tradition("wiener-bild")
    settle()
    assert isinstance(window.page, TraditionPage)
    return window.page


def test_opens_beside_the_page_and_gives_the_room_back(page: TraditionPage) -> None:
    wide = page.gallery.width()
    page.cards[0].rules.click()
    settle()
    assert page.sheet.isVisible()
    assert page.gallery.width() < wide
    assert page.sheet.geometry().left() > page.gallery.width()
    QTest.keyClick(page.sheet.reader, Qt.Key.Key_Escape)
    settle()
    assert not page.sheet.isVisible()
    assert page.gallery.width() == wide
    assert QApplication.focusWidget() is page.cards[0].rules


@pytest.mark.parametrize("code", CODES)
def test_card_values_are_pictures_in_every_language(page: TraditionPage, code: str) -> None:
    page._context.preferences.language = code
    page.open_rules("schnapsen")
    settle()
    html = page.sheet.reader.document().toHtml()
    for card in ("card:HA", "card:DT", "card:SK", "card:CQ", "card:HJ"):
        assert card in html


def test_section_is_shown_and_kept_when_the_language_changes(page: TraditionPage) -> None:
    page.open_rules("schnapsen", "scoring")
    settle()
    bar = page.sheet.reader.verticalScrollBar()
    before = bar.value() / bar.maximum()
    assert before > 0.5
    page._context.preferences.language = "de"
    settle()
    assert abs(bar.value() / bar.maximum() - before) < 0.05
    assert "König" in page.sheet.reader.toPlainText()


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_contents_lists_the_main_sections(page: TraditionPage) -> None:
    page.open_rules("schnapsen")
    ids = [id for id, _ in page.sheet.sections()]
    assert ids == ["aim", "setup", "turn", "specials", "scoring"]
    page.sheet._open_contents()
    settle()
    menu = QApplication.activePopupWidget()
    assert menu is not None
    last = menu.actions()[-1]
    last.trigger()
    menu.close()
    settle()
    assert page.sheet.reader.verticalScrollBar().value() > 0


def test_starts_the_game_whose_rules_are_shown(page: TraditionPage, window: MainWindow) -> None:
    page.open_rules("schnapsen")
    page.sheet._start.click()
    settle()
    assert window.table is not None


def test_unknown_game_has_no_sheet(page: TraditionPage) -> None:
    with pytest.raises(FileNotFoundError):
        page.open_rules("skat")
    assert not page.sheet.isVisible()


def test_printed_on_paper_in_dark_ink(page: TraditionPage, tmp_path: Path) -> None:
    page.open_rules("schnapsen")
    document = QTextDocument()
    paper = Theme("light")
    page.sheet._render(document, paper, 2.0)
    print_to_file(document, "Schnapsen", tmp_path / "rules.pdf")
    data = (tmp_path / "rules.pdf").read_bytes()
    assert data.startswith(b"%PDF")
    assert data.count(b"/Type /Page\n") >= 3


def test_keys_scroll_the_sheet(page: TraditionPage) -> None:
    page.open_rules("schnapsen")
    settle()
    QTest.keyClick(page.sheet.reader, Qt.Key.Key_PageDown)
    assert page.sheet.reader.verticalScrollBar().value() > 0
