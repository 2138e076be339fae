"""The focus ring: 2 px in the focus colour, 2 px off the control, shown to keyboard users.

One ring per window lies above everything and follows the control that has the focus, so no
control has to keep room for it and no layout moves.
"""

from __future__ import annotations

from typing import Any

import shiboken6
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from cardavia.ui.theme import Theme

_MARGIN = 4
_KEYBOARD = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)
_MOVES = (
    QEvent.Type.Move,
    QEvent.Type.Resize,
    QEvent.Type.Show,
    QEvent.Type.Hide,
    QEvent.Type.ParentChange,
)


class _Mode:
    """Whether the player moves by keyboard at the moment."""

    keyboard = True


def moved_by_keyboard() -> bool:
    """True while the last step of the focus was made with a key."""
    return _Mode.keyboard


class FocusRing(QWidget):
    """The ring of one window. Controls reach it through `RingFocus`."""

    def __init__(self, window: QWidget, theme: Theme) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()
        self._theme = theme
        self._target: Any = None
        self._watched: list[QWidget] = []
        theme.changed.connect(self.update)

    @staticmethod
    def of(widget: QWidget, theme: Theme) -> FocusRing:
        """The ring of the window that holds `widget`, made at the first call."""
        window = widget.window()
        ring = getattr(window, "_cardavia_ring", None)
        if ring is None or not shiboken6.isValid(ring):
            ring = FocusRing(window, theme)
            window._cardavia_ring = ring  # type: ignore[attr-defined]
        return ring

    def attach(self, target: Any) -> None:
        """Show the ring around a `RingFocus` control."""
        self._forget()
        self._target = target
        host = _host(target)
        if self.parentWidget() is not host:
            self.setParent(host)
        widget: QWidget | None = target
        while widget is not None and widget is not host:
            widget.installEventFilter(self)
            self._watched.append(widget)
            widget = widget.parentWidget()
        self.follow()

    def release(self, target: Any) -> None:
        """Hide the ring if it is around `target`."""
        if self._target is target:
            self._forget()
            self.hide()

    def follow(self) -> None:
        """Lay the ring around its control where that is now."""
        target = self._target
        if target is None or not shiboken6.isValid(target) or not target.isVisible():
            self.hide()
            return
        rect = target.ring_rect()
        at = target.mapTo(self.parentWidget(), QPoint(0, 0))
        self.setGeometry(rect.translated(at).adjusted(-_MARGIN, -_MARGIN, _MARGIN, _MARGIN))
        self.raise_()
        self.show()
        self.update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _MOVES:
            self.follow()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        target = self._target
        if target is None or not shiboken6.isValid(target):
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        radius = target.ring_radius + 3
        if target.ring_on_felt:
            painter.setPen(QPen(self._theme.color("playable"), 2))
            painter.drawRoundedRect(rect, radius, radius)
            painter.setPen(QPen(self._theme.color("paper_ink"), 1))
            painter.drawRoundedRect(rect.adjusted(1.5, 1.5, -1.5, -1.5), radius - 1, radius - 1)
            return
        token = "paper_focus" if getattr(target, "paper", False) else "focus"
        painter.setPen(QPen(self._theme.color(token), 2))
        painter.drawRoundedRect(rect, radius, radius)

    def _forget(self) -> None:
        for widget in self._watched:
            if shiboken6.isValid(widget):
                widget.removeEventFilter(self)
        self._watched.clear()
        self._target = None


def _host(widget: QWidget) -> QWidget:
    """Where the ring of `widget` lives: the scrolled page around it, an overlay, or the window."""
    step = widget
    while not step.isWindow():
        parent = step.parentWidget()
        if parent is None:
            break
        if step is not widget and getattr(step, "ring_host", False):
            return step
        area = parent.parentWidget()
        if isinstance(area, QAbstractScrollArea) and area.viewport() is parent:
            return step if step is not widget else parent
        step = parent
    return step


class RingFocus:
    """Mixed into a control that shows the ring when the keyboard brings it the focus."""

    ring_radius: float = 4
    ring_on_felt: bool = False

    def ring_rect(self) -> QRect:
        """What the ring surrounds, in the control's own coordinates."""
        return self.rect()  # type: ignore[attr-defined,no-any-return]

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)  # type: ignore[misc]
        reason = event.reason()
        if reason in _KEYBOARD:
            _Mode.keyboard = True
        elif reason == Qt.FocusReason.MouseFocusReason:
            _Mode.keyboard = False
        if _Mode.keyboard:
            FocusRing.of(self, self.theme).attach(self)  # type: ignore[arg-type,attr-defined]

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)  # type: ignore[misc]
        FocusRing.of(self, self.theme).release(self)  # type: ignore[arg-type,attr-defined]
