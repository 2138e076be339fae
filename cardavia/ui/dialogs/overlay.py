"""A sheet over the page: the page darkens, the top bar stays free.

Not a window of the desktop, so it moves, scales and changes its language with the rest.
"""

from __future__ import annotations

import contextlib

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QWidget

from cardavia.ui.motion import glide
from cardavia.ui.preferences import Preferences
from cardavia.ui.theme import Theme
from cardavia.ui.widgets import Contained, Panel, Themed, shadow


class Overlay(Contained, Themed, QWidget):
    """A veil over the page area of the window with a panel in its middle.

    Tab stays inside. Esc, or a press on the veil, closes it. `closed` follows; the focus returns
    to where it was. Subclasses fill `panel` and say how large it may be by `wanted`.
    """

    closed = Signal()
    TOP = 56
    covers_page = True

    def __init__(self, theme: Theme, preferences: Preferences, window: QWidget) -> None:
        super().__init__(window)
        self._preferences = preferences
        self.follow(theme)
        self.ring_host = True
        self.panel = Panel(theme, line="line2", depth=0, parent=self)
        self._came_from: QWidget | None = None
        self._closing = False
        window.installEventFilter(self)
        self.hide()

    def wanted(self, room: QRect) -> QRect:
        """Where the panel lies within `room`, the page area in overlay coordinates."""
        width, height = min(room.width() - 48, 640), min(room.height() - 40, 560)
        return QRect(
            room.x() + (room.width() - width) // 2,
            room.y() + (room.height() - height) // 2,
            width,
            height,
        )

    def first_focus(self) -> QWidget | None:
        """What gets the focus when the overlay opens."""
        chain = self.tab_chain()
        return chain[0] if chain else None

    def open_overlay(self) -> None:
        """Lay it over the page and take the focus."""
        focus = QApplication.focusWidget()
        if focus is not None and not self.isAncestorOf(focus):
            self._came_from = focus
        self._closing = False
        self._place()
        self.show()
        self.raise_()
        glide(self.panel, self._preferences, QPoint(0, 12), self._place)
        target = self.first_focus()
        if target is not None:
            target.setFocus(Qt.FocusReason.OtherFocusReason)

    def close_overlay(self) -> None:
        """Take it away and give the focus back."""
        if self._closing or not self.isVisible():
            return
        self._closing = True
        self.hide()
        before, self._came_from = self._came_from, None
        if before is not None:
            # The page that had the focus may be gone.
            with contextlib.suppress(RuntimeError):
                before.setFocus(Qt.FocusReason.OtherFocusReason)
        self.closed.emit()

    # -- inside

    def _place(self) -> None:
        window = self.parentWidget()
        if window is None:
            return
        self.setGeometry(0, self.TOP, window.width(), window.height() - self.TOP)
        self.panel.setGeometry(self.wanted(self.rect()))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        resized = event.type() == QEvent.Type.Resize and watched is self.parentWidget()
        if resized and self.isVisible():
            self._place()
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.panel.setGeometry(self.wanted(self.rect()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_overlay()
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not self.panel.geometry().contains(event.position().toPoint()):
            self.close_overlay()
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.tint("scrim"))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shadow(painter, self.panel.geometry().toRectF(), self.theme, 6, 10)
