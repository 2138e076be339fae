"""What all results share: a veil, the sheet, a head, a body that scrolls if it must, actions."""

from __future__ import annotations

import time
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from cardavia.ui.faces import Faces
from cardavia.ui.table.panel_frame import settle
from cardavia.ui.texts import Texts
from cardavia.ui.theme import Theme
from cardavia.ui.widgets import Button, Contained, Panel, Scroller, Themed, box, shadow

SCRIM, DEEP_SCRIM = QColor(18, 26, 22, 165), QColor(18, 26, 22, 222)
"""The veil over the felt, and the one over felt and panel: nobody should read what is under it."""

HASTE = 0.5
"""Seconds after a result opened in which Return is still meant for what lay there before."""


class Sheet(Panel):
    """The paper of a result, with a second line inside its edge."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, line="line2", depth=0, parent=parent)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box(painter, QRectF(self.rect()).adjusted(8, 8, -8, -8), None, self.tint("line"))


class Result(Contained, Themed, QWidget):
    """Base of all results: a veil, the sheet, a head, a body that scrolls if it must, actions.

    Tab stays inside.
    """

    WIDEST, TALLEST, LOWEST = 1200, 720, 360
    covers_page = True

    def __init__(self, theme: Theme, texts: Texts, parent: QWidget) -> None:
        super().__init__(parent)
        self.texts = texts
        self.ring_host = True
        self.follow(theme)
        self.sheet = Sheet(theme, self)
        self.column = QVBoxLayout(self.sheet)
        self.column.setContentsMargins(32, 28, 32, 20)
        self.column.setSpacing(0)
        self.area = Scroller(theme)
        self.area.viewport().setAutoFillBackground(False)
        self.row = QHBoxLayout()
        self.row.setSpacing(12)
        self.primary = Button(theme, "primary", height=40, px=15)
        self.primary.setMinimumWidth(148)
        self.hasty_buttons = [self.primary]

    @property
    def letters(self) -> float:
        """By how much type is larger than designed."""
        return max(1.0, self.theme.text_scale / 100)

    @property
    def widest(self) -> int:
        """How wide the sheet may be: larger type needs more room."""
        return round(self.WIDEST * self.letters)

    def set_body(self, body: QWidget) -> None:
        """Show `body` between head and actions, on the paper of the sheet."""
        self.area.setWidget(body)
        body.setAutoFillBackground(False)

    def room(self) -> QRect:
        """Where the sheet may lie."""
        tight = self.height() < 620
        return self.rect().adjusted(24, 10 if tight else 20, -24, -10 if tight else -20)

    def grow(self, by: int) -> None:
        """Be taller than usual, still in the middle."""
        if by > 0:
            rect = self.sheet.geometry()
            rect.setHeight(rect.height() + by)
            rect.moveCenter(self.rect().center())
            self.sheet.setGeometry(rect)

    def place(self) -> None:
        """Lay the sheet in the middle."""
        room = self.room()
        width = min(room.width(), self.widest)
        rect = QRect(0, 0, width, min(room.height(), round(self.TALLEST * self.letters)))
        rect.moveCenter(self.rect().center())
        self.sheet.setGeometry(rect)

    def hug(self, need: int) -> None:
        """Be no taller than a body of that height needs, still in the middle.

        For a line of text it does not move.
        """
        rect = self.sheet.geometry()
        spare = min(self.area.height() - need, rect.height() - self.LOWEST)
        if spare > 24:
            rect.setHeight(rect.height() - spare)
            rect.moveCenter(self.rect().center())
            self.sheet.setGeometry(rect)

    def open(self) -> None:
        """Show it; the next step holds the focus."""
        self.show()
        self.place()  # a layout knows its room only when it is shown
        settle(self)
        self.raise_()
        for button in self.hasty_buttons:
            button.return_from = time.monotonic() + HASTE
        self.primary.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.isVisible():
            self.place()

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease):
            event.accept()
            return True
        return super().event(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            bar = self.area.verticalScrollBar()
            up = event.key() in (Qt.Key.Key_Up, Qt.Key.Key_PageUp)
            bar.setValue(bar.value() + (-60 if up else 60))
            return
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        parent = self.parentWidget()
        whole = parent is not None and self.width() == parent.width()
        painter.fillRect(self.rect(), DEEP_SCRIM if whole else SCRIM)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shadow(painter, QRectF(self.sheet.geometry()), self.theme, 6, 10)

    def button(self, key: str) -> Button:
        """A plain button of the action row."""
        button = Button(self.theme, height=40)
        button.setText(self.texts.t(key))
        return button


@dataclass(frozen=True)
class Kit:
    """What the parts of a result are made with."""

    theme: Theme
    texts: Texts
    faces: Faces
    deck: str
    variant: str


class Body(QWidget):
    """What stands between head and actions."""

    def fit(self, width: int, height: int) -> int:
        """Take the room there is: a size at which all can be seen, if there is one.

        Returns how tall it is then.
        """
        raise NotImplementedError
