"""What the table reads aloud, to be seen as well."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QHideEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from cardavia.ui.theme import Theme
from cardavia.ui.widgets import Paragraph, Themed, box, shadow

WIDE, EDGE = 520, 10
"""How wide the paper is at most, and the room of its shadow."""

MARGINS = (EDGE + 22, EDGE + 16, EDGE + 22, EDGE + 18)


class Reading(Themed, QWidget):
    """A sheet of paper over the felt with all that is read, until the next key or click."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._words = Paragraph(theme, 15, line_height=1.5, paper=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(*MARGINS)
        column.addWidget(self._words)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.paper = True
        self.follow(theme)
        self.hide()

    def text(self) -> str:
        """What stands on it."""
        return self._words.text()

    def show_over(self, felt: QRect, text: str) -> None:
        """Show a text in the middle of the felt."""
        self._words.setText(text)
        self.setAccessibleName(text)
        wide = min(round(WIDE * self.theme.text_scale / 100), felt.width() - 24)
        left, top, right, bottom = MARGINS
        tall = self._words.heightForWidth(wide - left - right) + top + bottom
        room = QRect(0, 0, wide, min(tall, felt.height()))
        room.moveCenter(felt.center())
        self.setGeometry(room)
        self.show()
        self.raise_()

    def hideEvent(self, event: QHideEvent) -> None:
        """What has been read is of a moment that may have gone: nothing of it is kept."""
        super().hideEvent(event)
        if not event.spontaneous():
            self._words.setText("")
            self.setAccessibleName("")

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(EDGE, EDGE, -EDGE, -EDGE)
        shadow(painter, rect, self.theme, 6, EDGE - 2, 2)
        box(painter, rect, self.theme.color("paper"), self.theme.color("paper_ink"), 6)
