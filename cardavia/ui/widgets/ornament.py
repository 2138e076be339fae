"""The row of little squares, hairlines, panels and popovers."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QKeyEvent,
    QMouseEvent,
    QMoveEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QFrame, QSizePolicy, QWidget

from cardavia.ui.theme import Theme
from cardavia.ui.widgets.base import Themed, box, shadow, squares
from cardavia.ui.widgets.containment import Contained


class Squares(Themed, QWidget):
    """A row of 4 px squares, 4 px apart, as long as the row: the ornament of the interface."""

    def __init__(
        self,
        theme: Theme,
        color: str = "line",
        other: str | None = None,
        count: int | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._color = color
        self._other = other
        self._count = count
        across = QSizePolicy.Policy.Expanding if count is None else QSizePolicy.Policy.Fixed
        self.setSizePolicy(across, QSizePolicy.Policy.Fixed)
        self.follow(theme)

    def sizeHint(self) -> QSize:
        return QSize((self._count or 3) * 8 - 4, 4)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        count = self._count if self._count is not None else (self.width() + 4) // 8
        other = self.tint(self._other) if self._other else None
        squares(painter, QPointF(0, 0), count, self.tint(self._color), other)


class Hairline(Themed, QWidget):
    """A line of one pixel across the row, or down it."""

    def __init__(
        self,
        theme: Theme,
        vertical: bool = False,
        token: str = "line",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._token = token
        if vertical:
            self.setFixedWidth(1)
        else:
            self.setFixedHeight(1)
        self.follow(theme)

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), self.tint(self._token))


class Panel(Themed, QFrame):
    """A sheet of paper. Its shadow falls on the `Ground` that it lies on."""

    def __init__(
        self,
        theme: Theme,
        fill: str = "surface",
        line: str | None = "line",
        radius: float = 6,
        depth: int = 7,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.fill = fill
        self.line = line
        self.radius = radius
        self.shade = depth
        self.follow(theme)

    def moveEvent(self, event: QMoveEvent) -> None:
        super().moveEvent(event)
        self._shade()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._shade()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line = self.tint(self.line) if self.line else None
        box(painter, QRectF(self.rect()), self.tint(self.fill), line, self.radius)

    def _shade(self) -> None:
        parent = self.parentWidget()
        if isinstance(parent, Ground):
            parent.update()


class Ground(Themed, QWidget):
    """What panels lie on: a plain colour, and the shadows of the panels that are its children."""

    def __init__(
        self, theme: Theme, fill: str | None = "bg", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._fill = fill
        self.follow(theme)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        if self._fill:
            painter.fillRect(event.rect(), self.tint(self._fill))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for child in self.children():
            if isinstance(child, Panel) and child.isVisible() and child.shade:
                rect = QRectF(child.geometry())
                shadow(painter, rect, self.theme, child.radius, child.shade)


def _application() -> QApplication:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    return app


class Popover(Contained, Themed, QFrame):
    """A small panel under the control that opened it, with a tip towards that control.

    Not modal: a press outside, Esc, or the control itself closes it. Tab stays inside. `content`
    decides its size.
    """

    closed = Signal()
    TIP = 10
    EDGE = 10

    def __init__(self, theme: Theme, content: QWidget, window: QWidget) -> None:
        super().__init__(window)
        self.follow(theme)
        self.ring_host = True
        self._content = content
        self._anchor: QWidget | None = None
        self._tip = 0.0
        content.setParent(self)
        self.hide()

    def open_under(self, anchor: QWidget) -> None:
        """Show the popover below `anchor`, inside the window."""
        self._anchor = anchor
        self._place()
        self._content.show()
        self.show()
        self.raise_()
        self._content.setFocus(Qt.FocusReason.OtherFocusReason)
        _application().installEventFilter(self)

    def close_popover(self) -> None:
        """Hide it and give the focus back to the control that opened it."""
        if not self.isVisible():
            return
        _application().removeEventFilter(self)
        had_focus = self.isAncestorOf(QApplication.focusWidget() or self)
        self.hide()
        if had_focus and self._anchor is not None:
            self._anchor.setFocus(Qt.FocusReason.OtherFocusReason)
        self.closed.emit()

    def _place(self) -> None:
        window = self.parentWidget()
        if window is None or self._anchor is None:
            return
        hint = self._content.sizeHint().expandedTo(self._content.minimumSizeHint())
        hint = hint.boundedTo(self._content.maximumSize())
        hint = hint.expandedTo(self._content.minimumSize())
        if self._content.hasHeightForWidth():
            hint.setHeight(max(hint.height(), self._content.heightForWidth(hint.width())))
        edge, tip = self.EDGE, self.TIP
        room = window.height() - 56 - 24
        width, height = hint.width() + 2 * edge, min(hint.height(), room) + 2 * edge + tip
        centre = self._anchor.mapTo(window, QPoint(self._anchor.width() // 2, 0))
        bottom = self._anchor.mapTo(window, QPoint(0, self._anchor.height())).y()
        left = max(14, min(window.width() - width - 14, centre.x() - width // 2))
        self._tip = float(centre.x() - left)
        self.setGeometry(left, bottom - 2, width, height)
        self._content.setGeometry(edge, edge + tip, hint.width(), height - 2 * edge - tip)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.MouseButtonPress and isinstance(watched, QWidget):
            inside = watched is self or self.isAncestorOf(watched)
            on_anchor = watched is self._anchor
            if not inside and not on_anchor and watched.window() is self.window():
                self.close_popover()
        elif kind == QEvent.Type.Resize and watched is self.window():
            self._place()
        elif kind == QEvent.Type.LayoutRequest and watched in (self, self._content):
            # Other words or larger type: measure once the content has laid itself out.
            QTimer.singleShot(0, self, self._place)
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_popover()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(self.EDGE, self.EDGE + self.TIP, -self.EDGE, -self.EDGE)
        shadow(painter, rect, self.theme, 6, self.EDGE - 2, 2)
        outline = QPainterPath()
        outline.addRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        tip = QPainterPath(QPointF(self._tip - 9, rect.top() + 1))
        tip.lineTo(self._tip, rect.top() - self.TIP + 1)
        tip.lineTo(self._tip + 9, rect.top() + 1)
        tip.closeSubpath()
        painter.setPen(QPen(self.tint("line2"), 1))
        painter.setBrush(self.tint("raised"))
        painter.drawPath(outline.united(tip))
