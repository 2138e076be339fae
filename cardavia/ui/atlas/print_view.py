"""What will come out of the printer, before it does: the pages, and the ways to have them."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from cardavia.ui.atlas.printing import MARGIN, Printout, default_layout
from cardavia.ui.context import UiContext
from cardavia.ui.dialogs.overlay import Overlay
from cardavia.ui.theme import Theme
from cardavia.ui.widgets import (
    Button,
    Hairline,
    IconButton,
    Label,
    Paragraph,
    Scroller,
    Squares,
    Themed,
    shadow,
)


class _Page(Themed, QWidget):
    """One page on white paper, as wide as the room allows."""

    WIDEST = 760

    def __init__(self, theme: Theme, printout: Printout, number: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._printout, self._number = printout, number
        self._pixmap = QPixmap()
        self.follow(theme)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.setFixedHeight(round(self._paper(self.width()).height()) + 24)

    def _paper(self, width: int) -> QRectF:
        paper = default_layout().fullRect()
        wide = min(self.WIDEST, width - 24)
        tall = wide * paper.height() / paper.width()
        return QRectF((width - wide) / 2, 8, wide, tall)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = self._paper(self.width()).toAlignedRect()
        shadow(painter, rect.toRectF(), self.theme, 2, 7)
        ratio = self.devicePixelRatioF()
        size = rect.size() * ratio
        if self._pixmap.size() != size:
            self._pixmap = self._drawn(size)
            self._pixmap.setDevicePixelRatio(ratio)
        painter.drawPixmap(rect.topLeft(), self._pixmap)

    def _drawn(self, size: QSize) -> QPixmap:
        pixmap = QPixmap(size)
        pixmap.fill(Qt.GlobalColor.white)
        painter = QPainter(pixmap)
        millimetre = size.width() / default_layout().fullRect().width()
        painter.translate(MARGIN * millimetre, MARGIN * millimetre)
        painter.scale(millimetre * 25.4 / 96, millimetre * 25.4 / 96)
        self._printout.paint(painter, self._number)
        painter.end()
        return pixmap


class PrintView(Overlay):
    """The pages of a printout over the page of the window, with printer and PDF below."""

    def __init__(self, context: UiContext, window: QWidget) -> None:
        super().__init__(context.theme, context.preferences, window)
        self._context = context
        self._printout: Printout | None = None
        self._build()

    def _build(self) -> None:
        theme, panel = self._context.theme, self.panel
        column = QVBoxLayout(panel)
        column.setContentsMargins(32, 20, 24, 20)
        column.setSpacing(0)
        head = QHBoxLayout()
        head.setSpacing(12)
        self._title = Label(theme, 26, serif=True, weight=500, parent=panel)
        self._count = Label(theme, 14, "ink2", parent=panel)
        self._close = IconButton(theme, "close", parent=panel)
        head.addWidget(self._title)
        head.addWidget(self._count, 1, Qt.AlignmentFlag.AlignBottom)
        head.addWidget(self._close)
        column.addLayout(head)
        column.addSpacing(8)
        column.addWidget(Squares(theme, "accent", "line", parent=panel))
        column.addSpacing(8)
        self._area = Scroller(theme, panel)
        # The pages are looked through with the keyboard too.
        self._area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        column.addWidget(self._area, 1)
        column.addWidget(Hairline(theme, parent=panel))
        column.addSpacing(12)
        foot = QHBoxLayout()
        foot.setSpacing(12)
        self._said = Paragraph(theme, 14, "ink2", parent=panel)
        self._pdf = Button(theme, "plain", parent=panel)
        self._printer = Button(theme, "primary", icon="print", parent=panel)
        foot.addWidget(self._said, 1)
        foot.addWidget(self._pdf)
        foot.addWidget(self._printer)
        column.addLayout(foot)
        self._close.clicked.connect(self.close_overlay)
        self._pdf.clicked.connect(self._save)
        self._printer.clicked.connect(self._print)

    def wanted(self, room: QRect) -> QRect:
        width, height = min(room.width() - 48, 880), min(room.height() - 40, 1200)
        at = room.center()
        return QRect(at.x() - width // 2, at.y() - height // 2, width, height)

    def first_focus(self) -> QWidget | None:
        return self._printer

    def show_printout(self, printout: Printout) -> None:
        """Open over the window with these pages."""
        self._said.setText("")
        self.renew(printout)
        self.open_overlay()

    def _retranslate(self, printout: Printout) -> None:
        texts = self._context.texts
        self._title.setText(texts.t("print.title", game=printout.title))
        self._count.setText(texts.tn("print.pages", printout.count))
        self._close.describe(texts.t("print.close"))
        self._pdf.setText(texts.t("print.pdf"))
        self._printer.setText(texts.t("print.printer"))
        self.setAccessibleName(self._title.text())
        self._area.setAccessibleName(self._title.text())

    def renew(self, printout: Printout) -> None:
        """Show the same pages again: their cards have become sharp, or the language another."""
        self._retranslate(printout)
        place = self._area.verticalScrollBar().value()
        self._printout = printout
        pages = QWidget()
        stack = QVBoxLayout(pages)
        stack.setContentsMargins(0, 4, 8, 4)
        stack.setSpacing(0)
        for number in range(printout.count):
            stack.addWidget(_Page(self._context.theme, printout, number, pages))
        stack.addStretch(1)
        self._area.setWidget(pages)
        self._area.verticalScrollBar().setValue(place)

    # -- ways out

    def _print(self) -> None:
        # Loaded on demand: printing is rare, and its library takes its time.
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter

        assert self._printout is not None
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setPageSize(default_layout().pageSize())
        printer.setDocName(self._printout.title)
        dialog = QPrintDialog(printer, self.window())
        dialog.setWindowTitle(self._title.text())
        if dialog.exec() == QPrintDialog.DialogCode.Accepted:
            self._printout.send(printer)
            self.close_overlay()

    def _save(self) -> None:
        texts = self._context.texts
        assert self._printout is not None
        offered = Path.home() / f"{self._printout.title}.pdf"
        name, _ = QFileDialog.getSaveFileName(
            self.window(), texts.t("print.pdf"), str(offered), "PDF (*.pdf)"
        )
        if name:
            self.save_pdf(Path(name))

    def save_pdf(self, path: Path) -> None:
        """Write the file, and say how it went."""
        texts = self._context.texts
        assert self._printout is not None
        try:
            self._printout.save(path)
        except OSError as error:
            detail = error.strerror or str(error)
            self._said.setText(texts.t("settings.export_failed", file=str(path), detail=detail))
        else:
            self._said.setText(texts.t("print.saved", file=str(path)))
