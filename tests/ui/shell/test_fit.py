"""In every language, at the smallest size and with large type, no text of the shell is cut off."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from cardavia.i18n import CODES
from cardavia.ui.atlas.tradition import TraditionPage
from cardavia.ui.dialogs.settings import PAGES
from cardavia.ui.shell.window import MainWindow
from cardavia.ui.widgets import Button, CapsHeading, Chip, Link, Paragraph, Radio, Segments
from tests.ui.shellkit import SAVED, discard, make_context, settle


def cut_off(root: QWidget) -> Iterator[str]:
    """What is shown with too little room, as text for a failing test."""
    for widget in root.findChildren(QWidget):
        if not widget.isVisible():
            continue
        lack = _lack(widget)
        if lack:
            text = getattr(widget, "text", str)()
            yield f"{type(widget).__name__} “{text}”: {lack}"


def _lack(widget: QWidget) -> str:
    width, height = widget.width(), widget.height()
    if isinstance(widget, QLabel) and not widget.wordWrap():
        need = widget.sizeHint().width()
        return f"{need} wide, has {width}" if need > width + 1 else ""
    if isinstance(widget, QLabel | Paragraph | Radio):
        need = widget.heightForWidth(width)
        return f"{need} high, has {height}" if need > height + 1 else ""
    if isinstance(widget, CapsHeading):
        metrics = QFontMetricsF(widget._font())
        need = int(metrics.horizontalAdvance(widget.text().upper()))
        return f"{need} wide, has {width}" if need > width else ""
    if isinstance(widget, Button):
        metrics = QFontMetricsF(widget._font())
        room = QRectF(0, 0, width - widget._extra() + 4, 999)
        flags = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
        rect = metrics.boundingRect(room, flags, widget.text())
        fits = rect.width() <= room.width() + 1 and rect.height() <= height - 2
        return "" if fits else f"{rect.width():.0f} x {rect.height():.0f}, has {width} x {height}"
    if isinstance(widget, Chip | Link):
        need = widget.sizeHint().width()
        return f"{need} wide, has {width}" if need > width + 1 else ""
    if isinstance(widget, Segments):
        widest = max(part.natural() for part in widget._parts)
        need = widget.heightForWidth(width)
        return f"{widest} x {need}" if widest > width or need > height + 1 else ""
    return ""


@pytest.mark.parametrize("scale", [100, 125])
@pytest.mark.parametrize("code", CODES)
def test_fits(qtbot: QtBot, code: str, scale: int) -> None:
    context = make_context(language=code, saved_matches=lambda: [SAVED])
    context.preferences.text_scale = scale
    window = MainWindow(context)
    window.resize(1024, 640)
    window.show()
    settle()
    found = {f"home: {text}" for text in cut_off(window)}
    for deck in ("wiener-bild", "jass"):
        window.open_tradition(deck)
        settle()
        found |= {f"{deck}: {text}" for text in cut_off(window)}
    window.open_tradition("wiener-bild")
    page = window.page
    assert isinstance(page, TraditionPage)
    page.open_rules("schnapsen")
    settle()
    found |= {f"rules: {text}" for text in cut_off(window)}
    page.open_card("CQ")
    settle()
    found |= {f"card: {text}" for text in cut_off(window)}
    assert page._view is not None
    page._view.close_overlay()
    for settings_page in PAGES:
        window.open_settings(settings_page.id)
        settle()
        assert window.covers.settings is not None
        found |= {f"{settings_page.id}: {text}" for text in cut_off(window.covers.settings)}
    discard(window)
    assert not found, "\n".join(sorted(found))


@pytest.mark.parametrize("tightness", [1.0, 1.2, 1.6])
def test_no_letter_of_a_tight_paragraph_is_cut(qtbot: QtBot, tightness: float) -> None:
    context = make_context()
    paragraph = Paragraph(context.theme, 46, serif=True, line_height=tightness)
    paragraph.setText("König")
    paragraph.resize(300, paragraph.heightForWidth(300))
    roomy = Paragraph(context.theme, 46, serif=True, line_height=3)
    roomy.setText("König")
    roomy.resize(300, roomy.heightForWidth(300))
    assert _ink_rows(paragraph) == _ink_rows(roomy)
    discard(paragraph)
    discard(roomy)


def _ink_rows(widget: QWidget) -> int:
    image = widget.grab().toImage()
    ground = image.pixelColor(image.width() - 1, 0)
    return sum(
        any(image.pixelColor(x, y) != ground for x in range(0, image.width(), 2))
        for y in range(image.height())
    )
