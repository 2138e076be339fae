"""Push buttons and icon buttons."""

from __future__ import annotations

import time
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from cardavia.ui.theme import Theme
from cardavia.ui.widgets.base import Themed, box
from cardavia.ui.widgets.focus import RingFocus
from cardavia.ui.widgets.icons import paint_icon


class Pressable(RingFocus, Themed, QAbstractButton):
    """A button that paints itself. Enter presses it as Space does."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.follow(theme)

    @property
    def hovered(self) -> bool:
        """True while the pointer is over the enabled button."""
        return self.underMouse() and self.isEnabled()

    def describe(self, text: str, tip: str = "") -> None:
        """Set the accessible name, and the tooltip that says more."""
        self.setAccessibleName(text)
        self.setToolTip(tip)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.EnabledChange:
            on = self.isEnabled()
            shape = Qt.CursorShape.PointingHandCursor if on else Qt.CursorShape.ArrowCursor
            self.setCursor(shape)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
        else:
            super().keyPressEvent(event)


@dataclass(frozen=True)
class _Look:
    fill: str | None
    line: str | None
    ink: str


_LOOKS = {
    "primary": _Look("accent", None, "on_accent"),
    "plain": _Look("raised", "line2", "ink"),
    "ghost": _Look(None, None, "ink"),
}
_OFF = _Look("surface", "line", "ink2")


class Button(Pressable):
    """A push button: `primary` (filled), `plain` (outlined) or `ghost` (text only).

    The text goes over two lines rather than be cut off where the button is given too little room.
    `wide` buttons spread over their row. Return does not press it before the moment
    `return_from`, in seconds of `time.monotonic` (a result panel must not deal again after a hasty
    last card).
    """

    def __init__(
        self,
        theme: Theme,
        kind: str = "plain",
        icon: str | None = None,
        height: int = 36,
        px: float = 14,
        wide: bool = False,
        paper: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, parent)
        self.paper = paper
        self.return_from = 0.0
        self._kind = kind
        self._icon = icon
        self._bare: str | None = None
        self._height = height
        self._px = px
        self._wide = wide
        across = QSizePolicy.Policy.MinimumExpanding if wide else QSizePolicy.Policy.Preferred
        # Not Fixed: a fixed height would cap what a second line needs.
        policy = QSizePolicy(across, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def setText(self, text: str) -> None:
        """Set the text, which is the accessible name as well."""
        super().setText(text)
        self.setAccessibleName(text)
        self.updateGeometry()

    def set_kind(self, kind: str) -> None:
        """Change the look: 'primary', 'plain' or 'ghost'."""
        self._kind = kind
        self.update()

    def set_icon(self, icon: str | None) -> None:
        """Show another icon before the text, or none."""
        self._icon = icon
        self.updateGeometry()
        self.update()

    def set_bare(self, icon: str | None) -> None:
        """Show this icon alone where words have no room (they stay its name), or words again."""
        self._bare = icon
        self.updateGeometry()
        self.update()

    def _font(self) -> QFont:
        return self.theme.font(self._px, weight=600)

    def _extra(self) -> int:
        padding = 20 if self._kind == "ghost" else 32
        return padding + (26 if self._icon else 0)

    def sizeHint(self) -> QSize:
        if self._bare:
            return QSize(self._height, self._height)
        width = QFontMetricsF(self._font()).horizontalAdvance(self.text()) + self._extra()
        return QSize(int(width) + 1, self._tall(1))

    def minimumSizeHint(self) -> QSize:
        metrics = QFontMetricsF(self._font())
        words = self.text().split() or [""]
        if self._bare or self.theme.cjk or len(words) == 1:
            return self.sizeHint()
        longest = max(metrics.horizontalAdvance(word) for word in words)
        total = metrics.horizontalAdvance(self.text())
        # Two lines at most: a third of slack, for words break unevenly.
        width = max(longest, total * 0.66) if total > 90 else total
        return QSize(int(width) + self._extra() + 1, self._tall(1))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        if self._bare:
            return self._height
        return self._tall(1 if width >= self.sizeHint().width() else 2)

    def _tall(self, lines: int) -> int:
        line = self._px * 1.3 * self.theme.text_scale / 100
        return max(self._height, int(lines * line + 16))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and time.monotonic() < self.return_from:
            event.accept()
            return
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        look = _LOOKS[self._kind] if self.isEnabled() else _OFF
        if not self.isEnabled() and self._kind == "ghost":
            look = _Look(None, None, "ink2")
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        fill = self.tint(look.fill) if look.fill else None
        if self.hovered or self.isDown():
            fill = self._lit(look)
        line = self.tint(look.line) if look.line else None
        box(painter, QRectF(self.rect()), fill, line, 4, 1.2)
        ink = self.tint(look.ink)
        left = 0.0
        rect = QRectF(self.rect())
        if self._bare:
            middle = rect.center()
            paint_icon(painter, self._bare, QRectF(middle.x() - 9, middle.y() - 9, 18, 18), ink)
            return
        if self._icon:
            paint_icon(painter, self._icon, QRectF(14, rect.height() / 2 - 8, 16, 16), ink)
            left = 24.0
        painter.setFont(self._font())
        painter.setPen(ink)
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
        margin = 8 if self._kind == "ghost" else 12
        painter.drawText(rect.adjusted(left + margin, 0, -margin, 0), int(flags), self.text())

    def _lit(self, look: _Look) -> QColor:
        if self._kind == "primary" and look is not _OFF:
            return self.theme.color("accent_hover") if not self.paper else QColor("#872116")
        return self.tint("hover") if not self.isDown() else self.tint("hover").darker(104)


class IconButton(Pressable):
    """A square button that shows an icon alone; it must be given a name with `describe`."""

    def __init__(
        self,
        theme: Theme,
        icon: str,
        side: int = 32,
        glyph: int = 18,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, parent)
        self._icon = icon
        self._glyph = glyph
        self.setFixedSize(side, side)

    def describe(self, text: str, tip: str = "") -> None:
        """Set the accessible name and the tooltip (the name if no other is given)."""
        super().describe(text, tip or text)

    def set_icon(self, icon: str) -> None:
        """Show another icon."""
        self._icon = icon
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.hovered or self.isChecked() or self.isDown():
            box(painter, QRectF(self.rect()), self.tint("hover"), None, 4)
        at = (self.width() - self._glyph) / 2
        ink = self.tint("ink" if self.isEnabled() else "ink2")
        paint_icon(painter, self._icon, QRectF(at, at, self._glyph, self._glyph), ink)


class TextIconButton(Pressable):
    """Icon and text side by side without a frame: the language in the top bar, the way back."""

    def __init__(
        self,
        theme: Theme,
        icon: str,
        px: float = 14,
        color: str = "ink",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, parent)
        self._icon = icon
        self._px = px
        self._color = color
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def setText(self, text: str) -> None:
        """Set the text, which is the accessible name until `describe` gives another."""
        super().setText(text)
        self.setAccessibleName(text)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(self.theme.font(self._px))
        return QSize(int(metrics.horizontalAdvance(self.text())) + 44, 32)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.hovered or self.isDown():
            box(painter, QRectF(self.rect()), self.tint("hover"), None, 4)
        paint_icon(painter, self._icon, QRectF(8, self.height() / 2 - 9, 18, 18), self.tint("ink"))
        painter.setFont(self.theme.font(self._px))
        painter.setPen(self.tint(self._color))
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRectF(34, 0, self.width() - 34, self.height()), int(flags), self.text())
