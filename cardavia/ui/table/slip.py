"""A hint on a slip of paper, where the foot of the side panel has no room for all of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from cardavia.ui.theme import Theme
from cardavia.ui.widgets import CapsHeading, Paragraph, Scroller, Themed, box, shadow

if TYPE_CHECKING:
    from cardavia.ui.table.panel import SidePanel

EDGE, GAP = 10, 4
"""The room of its shadow, and pixels between the paper and the edges of the panel."""

MARGINS = (EDGE + 12, EDGE + 10, EDGE + 12, EDGE + 12)


class HintSlip(Themed, QWidget):
    """The whole hint, over what stands in the panel above its buttons; a click takes it away.

    The buttons stay free and where they are. Should even this room not do, it can be scrolled.
    """

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._heading = CapsHeading(theme)
        self.words = Paragraph(theme, 14, line_height=1.35)
        self.area = Scroller(theme)
        self.area.setWidget(self.words)
        column = QVBoxLayout(self)
        column.setContentsMargins(*MARGINS)
        column.setSpacing(6)
        column.addWidget(self._heading)
        column.addWidget(self.area)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.follow(theme)
        self.hide()

    def show_in(self, panel: SidePanel, heading: str, text: str) -> None:
        """Show a text above the buttons of a panel."""
        self._heading.setText(heading)
        self.words.setText(text)
        self.setAccessibleName(text)
        left, top, right, bottom = MARGINS
        if (column := panel.layout()) is not None:
            column.activate()  # the buttons may be about to move, since less is said at the foot
        around, buttons = panel.geometry(), panel.move_section.geometry()
        reach = EDGE - GAP
        wide = around.width() + 2 * reach
        tall = self.words.heightForWidth(wide - left - right)
        tall += top + self._heading.sizeHint().height() + 6 + bottom
        most = buttons.top() + 2 * reach
        self.area.set_scrolled(tall > most)
        room = QRect(around.left() - reach, 0, wide, min(tall, most))
        room.moveBottom(around.top() + buttons.top() - GAP + EDGE)
        self.setGeometry(room)
        self.area.verticalScrollBar().setValue(0)
        self.show()
        self.raise_()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(EDGE, EDGE, -EDGE, -EDGE)
        shadow(painter, rect, self.theme, 6, EDGE - 2, 2)
        box(painter, rect, self.tint("raised"), self.tint("line2"), 6)
