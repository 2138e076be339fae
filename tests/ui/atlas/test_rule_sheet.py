from __future__ import annotations

import math
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QTextCursor, QTextDocument, QTextTable
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardavia.i18n import CODES
from cardavia.ui.atlas.columns import is_heading, pieces, stretches
from cardavia.ui.atlas.markdown import narrowest
from cardavia.ui.atlas.print_view import _Page
from cardavia.ui.atlas.printing import MARGIN
from cardavia.ui.atlas.rule_sheet import card_width
from cardavia.ui.atlas.tradition import TraditionPage
from cardavia.ui.shell.window import MainWindow
from tests.ui.shellkit import SAVED, FakeTable, make_context, settle


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


@pytest.mark.parametrize("code", CODES)
def test_the_sheet_of_schieber_shows_its_cards_and_keeps_to_its_width(
    window: MainWindow, code: str
) -> None:
    window.open_tradition("jass")
    settle()
    page = window.page
    assert isinstance(page, TraditionPage)
    page._context.preferences.language = code
    page.open_rules("schieber", "play-suit")
    settle()
    reader = page.sheet.reader
    html = reader.document().toHtml()
    for card in ("card:ei.A", "card:ro.K", "card:se.O", "card:si.U", "card:ei.B"):
        assert card in html
    assert reader.verticalScrollBar().value() > 0
    # A row of pictures is rounded to whole pixels.
    assert reader.document().size().width() <= reader.viewport().width() + 2


@pytest.mark.parametrize("code", CODES)
def test_the_sheet_of_preference_shows_its_cards_and_keeps_to_its_width(
    page: TraditionPage, code: str
) -> None:
    page._context.preferences.language = code
    page.open_rules("preference", "scoring-example")
    settle()
    reader = page.sheet.reader
    html = reader.document().toHtml()
    for card in ("card:HA", "card:DK", "card:SQ", "card:CJ", "card:HT", "card:C7"):
        assert card in html
    assert reader.verticalScrollBar().value() > 0
    assert reader.document().size().width() <= reader.viewport().width() + 2


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("game", ["schnapsen", "schieber", "preference"])
def test_no_table_of_the_narrow_sheet_beside_a_table_breaks_inside_a_word(
    window: MainWindow, game: str, code: str
) -> None:
    window.context.preferences.language = code
    window.resize(1024, 640)
    sheet = window.covers.rules
    window.covers.open_rules(game, "")
    settle()
    document = sheet.reader.document()
    assert sheet.width() < 360, "there is a case to test"
    assert document.size().width() <= sheet.reader.viewport().width() + 1
    for table in document.rootFrame().childFrames():
        assert isinstance(table, QTextTable)
        assert narrowest(table) <= sheet.reader.viewport().width()
    block, broken = document.begin(), []
    while block.isValid():
        layout, text = block.layout(), block.text()
        for at in range(layout.lineCount() - 1):
            line = layout.lineAt(at)
            end = line.textStart() + line.textLength()
            before, after = text[end - 1], text[end]
            if before.isalnum() and after.isalnum() and ord(before) < 0x3000 > ord(after):
                broken.append(text)
        block = block.next()
    assert broken == []


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


@pytest.mark.parametrize("language", CODES)
def test_goes_on_with_the_match_left_standing(qtbot: QtBot, language: str) -> None:
    window = MainWindow(make_context(language=language, saved_matches=lambda: [SAVED]))
    qtbot.addWidget(window)
    window.show()
    window.open_tradition("wiener-bild")
    page = window.page
    assert isinstance(page, TraditionPage)
    page.open_rules("schnapsen")
    settle()
    assert page.sheet._start.text() == page.cards[0].resume.text()
    assert page.sheet._start.toolTip() == page.cards[0].resume.toolTip()
    page.sheet._start.click()
    settle()
    assert isinstance(window.table, FakeTable)
    assert window.table.options.match == SAVED.id
    window.close()


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

    @pytest.mark.parametrize("language", CODES)
    def test_no_heading_at_the_foot_of_a_column(
        self, page: TraditionPage, window: MainWindow, language: str
    ) -> None:
        window.context.preferences.language = language
        page.open_rules("schnapsen")
        printout = page.sheet.printout()
        block, found = printout.document.begin(), 0
        layout = printout.document.documentLayout()
        while block.isValid():
            if is_heading(block):
                found += 1
                foot = layout.blockBoundingRect(block).bottom()
                below = [c.bottom - foot for c in printout.columns if c.top < foot <= c.bottom + 9]
                assert max(below) >= 30
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


def _ink(image: QImage, area: QRect) -> int:
    """How dark all the pixels of an area are together."""
    part = image.copy(area).convertToFormat(QImage.Format.Format_Grayscale8)
    bits, stride, wide = bytes(part.constBits()), part.bytesPerLine(), part.width()
    return sum(255 * wide - sum(bits[y * stride : y * stride + wide]) for y in range(part.height()))


def _white(width: float, height: float) -> QImage:
    image = QImage(math.ceil(width), math.ceil(height), QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    return image


class TestPreview:
    @pytest.mark.parametrize("language", CODES)
    def test_shows_every_line_and_row(
        self, page: TraditionPage, window: MainWindow, language: str
    ) -> None:
        window.context.preferences.language = language
        page.open_rules("schnapsen")
        page.sheet._print.click()
        settle()
        view = page.sheet._print_view
        assert view is not None
        printout = view._printout
        assert printout is not None
        document = printout.document
        # All of the text in one piece, to compare with.
        whole = _white(document.size().width(), document.size().height())
        painter = QPainter(whole)
        document.drawContents(painter)
        painter.end()
        across, down = 794, 1123
        sheets = [
            sheet._drawn(QSize(4 * across, 4 * down))
            .toImage()
            .scaled(across, down, mode=Qt.TransformationMode.SmoothTransformation)
            for sheet in view.findChildren(_Page)
        ]
        todo = pieces(document, 1e9)
        for number, column in enumerate(printout.columns):
            image = sheets[number // 2]
            left = MARGIN / 25.4 * 96 + number % 2 * (printout._column.width() + 28)
            top = MARGIN / 25.4 * 96 + 40 - column.top
            while todo and todo[0].bottom <= column.bottom + 1:
                piece = todo.pop(0)
                area = QRectF(0, piece.top + 2, whole.width(), piece.bottom - piece.top - 4)
                want = _ink(whole, area.toAlignedRect())
                got = _ink(image, area.translated(left, top).toAlignedRect())
                assert want > 300
                assert 0.7 < got / want < 1.4, f"{piece} of column {number}"
        assert not todo

    @pytest.mark.parametrize("language", CODES)
    def test_parts_no_table_and_leaves_no_line_alone(
        self, page: TraditionPage, window: MainWindow, language: str
    ) -> None:
        window.context.preferences.language = language
        page.open_rules("schnapsen")
        printout = page.sheet.printout()
        document, height = printout.document, printout._column.height()
        assert printout.count == 2
        parts = pieces(document, height)
        starts = [column.top for column in printout.columns]
        assert all(part.breaks for part in parts[1:] if part.top in starts)
        block, tables = document.begin(), 0
        while block.isValid():
            table = QTextCursor(block).currentTable()
            if table is not None:
                tables += 1
                frame = document.documentLayout().frameBoundingRect(table)
                assert not any(frame.top() + 1 < top < frame.bottom() - 11 for top in starts)
            else:
                layout = block.layout()
                lines = [
                    layout.position().y() + layout.lineAt(i).y() for i in range(layout.lineCount())
                ]
                for top in starts:
                    before = sum(line < top for line in lines)
                    assert before in (0, len(lines)) or 2 <= before <= len(lines) - 2
            block = block.next()
        assert tables > 10
        for column in printout.columns:
            assert column.bottom - column.top <= height

    def test_a_table_taller_than_a_column_is_parted_between_rows(self) -> None:
        document = QTextDocument()
        rows = "".join(f"<tr><td>{i}</td><td>two<br>lines</td></tr>" for i in range(30))
        document.setHtml(f"<p>Before:</p><table cellpadding='6'>{rows}</table><p>After</p>")
        document.setTextWidth(300)
        columns = stretches(document, 300)
        parts = pieces(document, 300)
        assert len(parts) == 32
        assert len(columns) > 3
        tops = [part.top for part in parts]
        assert all(column.top in tops for column in columns)
        assert all(column.bottom - column.top <= 300 for column in columns)
        assert all(b.top - a.bottom <= 12 for a, b in pairwise(columns)), "nothing is left out"


@pytest.mark.parametrize(("count", "room"), [(5, 290), (9, 388), (9, 290), (5, 388)])
def test_the_cards_of_a_row_fit_the_sheet(count: int, room: int) -> None:
    assert count * (card_width(count, room) + 6) + 12 <= room or card_width(count, room) == 20


def test_says_that_sharp_cards_are_still_to_be_shown(qtbot: QtBot, page: TraditionPage) -> None:
    page.open_rules("schnapsen")
    settle()
    assert not page.sheet.sharpening
    page._context.faces.ready.emit("wiener-bild", "C9")
    assert not page.sheet.sharpening, "it shows no nine"
    page._context.faces.ready.emit("wiener-bild", "HA")
    assert page.sheet.sharpening
    qtbot.waitUntil(lambda: not page.sheet.sharpening, timeout=2000)


def test_keys_scroll_the_sheet(page: TraditionPage) -> None:
    page.open_rules("schnapsen")
    settle()
    QTest.keyClick(page.sheet.reader, Qt.Key.Key_PageDown)
    assert page.sheet.reader.verticalScrollBar().value() > 0
