"""A rule sheet on paper: two columns, the name of the game at the head, pages numbered."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QMarginsF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QPageLayout,
    QPageSize,
    QPainter,
    QPalette,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
)

from cardavia.ui.atlas.columns import Stretch, stretches
from cardavia.ui.theme import Theme
from cardavia.ui.widgets import hairline, squares

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

COLUMN = 326
"""Pixels that a column is wide on A4, of which 96 are an inch."""

MARGIN = 15.0
"""Millimetres of white around a page."""

_INCH = 96.0
_HEAD, _FOOT, _GAP = 40.0, 34.0, 28.0


class Printout:
    """The pages of a document. All measures are in pixels of 1/96 inch."""

    def __init__(self, document: QTextDocument, title: str, name: str, theme: Theme) -> None:
        """`document` is set for a column of `COLUMN` pixels; `name` is the program's."""
        self.document, self.title, self._name, self._theme = document, title, name, theme
        self._sheet = QRectF()
        self._column = QSizeF(1, 1)
        self.columns: list[Stretch] = []
        self._set_title()
        self.lay_out(default_layout())

    def _set_title(self) -> None:
        cursor = QTextCursor(self.document)
        shape, letters = QTextBlockFormat(), QTextCharFormat()
        shape.setBottomMargin(10)
        letters.setFont(self._theme.font(30, serif=True, weight=500))
        letters.setForeground(self._theme.color("ink"))
        first = cursor.blockFormat(), cursor.blockCharFormat()
        cursor.insertBlock(*first)
        cursor.movePosition(QTextCursor.MoveOperation.Start)
        cursor.setBlockFormat(shape)
        cursor.insertText(self.title, letters)

    def lay_out(self, layout: QPageLayout) -> None:
        """Break the text into columns for this paper."""
        points = layout.paintRect(QPageLayout.Unit.Point)
        self._sheet = QRectF(0, 0, points.width() * _INCH / 72, points.height() * _INCH / 72)
        self._column = QSizeF(
            (self._sheet.width() - _GAP) / 2, self._sheet.height() - _HEAD - _FOOT
        )
        # One endless column: Qt's own pages part rows, and leave moved paragraphs undrawn.
        self.document.setTextWidth(self._column.width())
        self.columns = stretches(self.document, self._column.height())

    @property
    def count(self) -> int:
        """The number of pages."""
        return (len(self.columns) + 1) // 2

    def paint(self, painter: QPainter, page: int) -> None:
        """Draw the inside of a page, the first being 0, from the corner of its margins."""
        theme, sheet = self._theme, self._sheet
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(theme.color("ink2"))
        painter.setFont(theme.font(11, weight=600))
        head = QRectF(0, 0, sheet.width(), 18)
        left, right = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
        squares(painter, QPointF(0, 6), 3, theme.color("accent"), theme.color("line2"))
        painter.drawText(head.adjusted(30, 0, 0, 0), left, self._name.upper())
        painter.setFont(theme.font(13, serif=True))
        painter.drawText(head, right, self.title)
        hairline(painter, 0, sheet.width(), 24, theme.color("line2"))
        painter.setFont(theme.font(11))
        foot = QRectF(0, sheet.height() - 18, sheet.width(), 18)
        painter.drawText(foot, Qt.AlignmentFlag.AlignCenter, f"{page + 1} / {self.count}")
        for side, column in enumerate(self.columns[2 * page : 2 * page + 2]):
            self._paint_column(painter, column, side * (self._column.width() + _GAP))

    def _paint_column(self, painter: QPainter, column: Stretch, left: float) -> None:
        painter.save()
        painter.translate(left, _HEAD - column.top)
        tall = column.clip_bottom - column.clip_top
        clip = QRectF(0, column.clip_top, self._column.width(), tall)
        painter.setClipRect(clip)
        context = QAbstractTextDocumentLayout.PaintContext()
        context.clip = clip
        # Where the text names no colour itself: the screen's theme must not reach the paper.
        context.palette.setColor(QPalette.ColorRole.Text, self._theme.color("ink"))
        self.document.documentLayout().draw(painter, context)
        painter.restore()

    # -- ways out

    def send(self, printer: QPrinter) -> None:
        """Print, on the paper that the printer has."""
        printer.setDocName(self.title)
        printer.setPageMargins(_margins(), QPageLayout.Unit.Millimeter)
        self.lay_out(printer.pageLayout())
        painter = QPainter(printer)
        painter.scale(printer.resolution() / _INCH, printer.resolution() / _INCH)
        for page in range(self.count):
            if page:
                printer.newPage()
            self.paint(painter, page)
        painter.end()
        self.lay_out(default_layout())

    def save(self, path: Path) -> None:
        """Write a PDF file. Raises OSError where that cannot be done."""
        # Loaded on demand: printing is rare, and its library takes its time.
        from PySide6.QtPrintSupport import QPrinter

        # Qt would only say that it failed; Python says why.
        path.open("wb").close()
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        printer.setOutputFileName(str(path))
        printer.setPageSize(default_layout().pageSize())
        self.send(printer)
        if not path.stat().st_size:
            raise OSError("no PDF could be written")


def default_layout() -> QPageLayout:
    """A4 upright with the margins of a printout."""
    size = QPageSize(QPageSize.PageSizeId.A4)
    portrait, unit = QPageLayout.Orientation.Portrait, QPageLayout.Unit.Millimeter
    return QPageLayout(size, portrait, _margins(), unit)


def _margins() -> QMarginsF:
    return QMarginsF(MARGIN, MARGIN, MARGIN, MARGIN)
