from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from cardavia.i18n import CODES
from cardavia.ui.atlas.print_view import _Page
from cardavia.ui.atlas.rule_sheet import card_width
from cardavia.ui.atlas.tradition import TraditionPage
from cardavia.ui.shell.window import MainWindow
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
    page.open_rules("schnapsen", "turn")
    settle()
    section, share = page.sheet._place()
    assert section > 1
    assert share < 0.1
    for code in CODES:
        page._context.preferences.language = code
        settle()
        now, shift = page.sheet._place()
        assert now == section
        assert abs(shift - share) < 0.02, "the heading stays at the upper edge"
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


class TestPrinting:
    @pytest.mark.parametrize("language", ["en", "de", "ja"])
    def test_pages_in_dark_ink_whatever_the_screen_is(
        self, page: TraditionPage, window: MainWindow, tmp_path: Path, language: str
    ) -> None:
        window.context.preferences.language = language
        window.context.preferences.theme = "dark"
        page.open_rules("schnapsen")
        printout = page.sheet.printout()
        assert 2 <= printout.count <= 3
        printout.save(tmp_path / "rules.pdf")
        data = (tmp_path / "rules.pdf").read_bytes()
        assert data.startswith(b"%PDF")
        assert data.count(b"/Type /Page\n") >= 2
        paper = QImage(700, 1000, QImage.Format.Format_RGB32)
        paper.fill(Qt.GlobalColor.white)
        painter = QPainter(paper)
        printout.paint(painter, 0)
        painter.end()
        dark = [QColor(paper.pixel(x, y)).lightness() for x in range(300) for y in range(40, 90)]
        assert min(dark) < 90
        assert paper.pixelColor(329, 500) == QColor("white"), "the columns stand apart"

    def test_no_heading_at_the_foot_of_a_column(self, page: TraditionPage) -> None:
        page.open_rules("schnapsen")
        document = page.sheet.printout().document
        tall = document.pageSize().height()
        layout, block, found = document.documentLayout(), document.begin(), 0
        while block.isValid():
            if not block.begin().atEnd() and block.begin().fragment().charFormat().anchorNames():
                found += 1
                assert tall - layout.blockBoundingRect(block).bottom() % tall >= 40
            block = block.next()
        assert found > 8

    def test_the_pages_are_shown_first(self, page: TraditionPage, tmp_path: Path) -> None:
        page.open_rules("schnapsen")
        page.sheet._print.click()
        settle()
        view = page.sheet._print_view
        assert view is not None
        assert view.isVisible()
        assert len(view.findChildren(_Page)) == page.sheet.printout().count
        view.save_pdf(tmp_path / "rules.pdf")
        assert "rules.pdf" in view._said.text()
        assert (tmp_path / "rules.pdf").stat().st_size > 1000
        view.save_pdf(tmp_path / "no folder" / "rules.pdf")
        assert "could not be written" in view._said.text()
        page._context.preferences.language = "de"
        settle()
        assert view._title.text() == "Schnapsen drucken"
        assert len(view.findChildren(_Page)) == page.sheet.printout().count
        QTest.keyClick(view._printer, Qt.Key.Key_Escape)
        assert not view.isVisible()
        assert page.sheet.isVisible()


@pytest.mark.parametrize(("count", "room"), [(5, 290), (9, 388), (9, 290), (5, 388)])
def test_the_cards_of_a_row_fit_the_sheet(count: int, room: int) -> None:
    assert count * (card_width(count, room) + 6) + 12 <= room or card_width(count, room) == 20


def test_keys_scroll_the_sheet(page: TraditionPage) -> None:
    page.open_rules("schnapsen")
    settle()
    QTest.keyClick(page.sheet.reader, Qt.Key.Key_PageDown)
    assert page.sheet.reader.verticalScrollBar().value() > 0
