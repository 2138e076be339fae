"""Switches, radio buttons, segments and sliders."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFontMetricsF,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QButtonGroup, QSizePolicy, QSlider, QWidget

from cardavia.ui.theme import Theme
from cardavia.ui.widgets.base import Themed, box
from cardavia.ui.widgets.buttons import Pressable
from cardavia.ui.widgets.focus import FocusRing, RingFocus


class Switch(Pressable):
    """On or off."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.setCheckable(True)
        self.setFixedSize(44, 24)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        on = self.isChecked()
        fill = self.tint("accent" if on else "raised")
        box(painter, QRectF(self.rect()), fill, None if on else self.tint("line2"), 3, 1.3)
        knob = QRectF(23 if on else 3, 3, 18, 18)
        box(painter, knob, self.tint("on_accent" if on else "line2"), None, 2)


class Radio(Pressable):
    """One of several: a ring with a square in it, a name, and one line that explains it."""

    ring_radius = 3

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self._sub = ""
        # Not Fixed: a fixed height would cap what more lines need.
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_texts(self, text: str, sub: str = "") -> None:
        """The name, and the line beneath it."""
        self.setText(text)
        self._sub = sub
        self.setAccessibleName(text)
        self.setAccessibleDescription(sub)
        self.updateGeometry()
        self.update()

    def _sub_rect(self, width: int, top: int) -> QRect:
        metrics = QFontMetricsF(self.theme.font(12))
        flags = int(Qt.TextFlag.TextWordWrap)
        rect = metrics.boundingRect(QRectF(0, 0, width - 28, 999), flags, self._sub)
        return QRect(28, top, width - 28, int(rect.height()) + 2)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        head = self._head_lines(width)
        return head + (self._sub_rect(width, head).height() if self._sub else 0) + 2

    def _head_lines(self, width: int) -> int:
        metrics = QFontMetricsF(self.theme.font(15, weight=600))
        flags = int(Qt.TextFlag.TextWordWrap)
        rect = metrics.boundingRect(QRectF(0, 0, width - 28, 999), flags, self.text())
        return max(22, int(rect.height()) + 3)

    def sizeHint(self) -> QSize:
        name = QFontMetricsF(self.theme.font(15, weight=600)).horizontalAdvance(self.text())
        sub = QFontMetricsF(self.theme.font(12)).horizontalAdvance(self._sub)
        width = int(max(name, min(sub, 210)) + 32)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        metrics = QFontMetricsF(self.theme.font(15, weight=600))
        longest = max((metrics.horizontalAdvance(w) for w in self.text().split()), default=0.0)
        if self.theme.cjk:
            longest = min(longest, 110)
        return QSize(int(longest) + 32, 24)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        on = self.isChecked()
        if self.hovered:
            box(painter, QRectF(0, 2, 18, 18), self.tint("hover"), None, 9)
        fill = None if self.hovered else self.tint("raised")
        box(painter, QRectF(0, 2, 18, 18), fill, self.tint("accent" if on else "line2"), 9, 1.6)
        if on:
            painter.fillRect(QRectF(5, 7, 8, 8), self.tint("accent"))
        head = self._head_lines(self.width())
        painter.setFont(self.theme.font(15, weight=600 if on else 400))
        painter.setPen(self.tint("ink"))
        flags = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter)
        painter.drawText(QRectF(28, 0, self.width() - 28, head), flags, self.text())
        if self._sub:
            painter.setFont(self.theme.font(12))
            painter.setPen(self.tint("ink2"))
            rect = QRectF(self._sub_rect(self.width(), head))
            painter.drawText(rect, int(Qt.TextFlag.TextWordWrap), self._sub)


class _Segment(Pressable):
    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.setCheckable(True)

    def natural(self) -> int:
        """Width of the words with the least room around them."""
        metrics = QFontMetricsF(self.theme.font(14, weight=600))
        return int(metrics.horizontalAdvance(self.text())) + 22

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        on = self.isChecked()
        if on or self.hovered:
            box(painter, QRectF(self.rect()), self.tint("accent" if on else "hover"), None, 4)
        painter.setFont(self.theme.font(14, weight=600))
        painter.setPen(self.tint("on_accent" if on else "ink"))
        painter.drawText(QRectF(self.rect()), Qt.AlignmentFlag.AlignCenter, self.text())


class Segments(Themed, QWidget):
    """A few words of which one is chosen. Widths follow the words; too many go to a second row.

    `chosen(index)` follows a choice by the player, not `set_current`.
    """

    chosen = Signal(int)
    _TALL = 36

    def __init__(self, theme: Theme, count: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.follow(theme)
        self._group = QButtonGroup(self)
        self._parts = [_Segment(theme, self) for _ in range(count)]
        for i, part in enumerate(self._parts):
            self._group.addButton(part, i)
        self._group.idClicked.connect(self.chosen)
        # Not Fixed: a fixed height would cap what more lines need.
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_texts(self, texts: Sequence[str], name: str = "") -> None:
        """The words, and what the whole is called for a screen reader."""
        for part, text in zip(self._parts, texts, strict=True):
            part.setText(text)
            part.setAccessibleName(f"{name}: {text}" if name else text)
        self.updateGeometry()
        self._arrange()
        self.update()

    def current(self) -> int:
        """Index of the chosen word."""
        return self._group.checkedId()

    def set_current(self, index: int) -> None:
        """Choose a word without announcing it."""
        self._parts[index].setChecked(True)
        self.update()

    def clear(self) -> None:
        """Let no word be chosen, without announcing it: none of them tells what there is now."""
        self._group.setExclusive(False)
        for part in self._parts:
            part.setChecked(False)
        self._group.setExclusive(True)
        self.update()

    def focus_current(self) -> None:
        """Give the focus to the chosen word."""
        self._parts[max(0, self.current())].setFocus()

    def _tall(self) -> int:
        return max(self._TALL, int(14 * self.theme.text_scale / 100 + 20))

    def _rows(self, width: int) -> list[list[_Segment]]:
        rows: list[list[_Segment]] = [[]]
        room = width
        for part in self._parts:
            need = part.natural()
            if need > room and rows[-1]:
                rows.append([])
                room = width
            rows[-1].append(part)
            room -= need
        return rows

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return len(self._rows(width)) * self._tall()

    def sizeHint(self) -> QSize:
        width = sum(part.natural() + 10 for part in self._parts)
        return QSize(width, self._tall())

    def least_width(self) -> int:
        """How much all the words need in one row."""
        return sum(part.natural() for part in self._parts)

    def minimumSizeHint(self) -> QSize:
        return QSize(max(part.natural() for part in self._parts), self._tall())

    def retheme(self) -> None:
        super().retheme()
        if hasattr(self, "_parts"):
            self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        tall = self._tall()
        for r, row in enumerate(self._rows(self.width())):
            spare = (self.width() - sum(part.natural() for part in row)) / len(row)
            x = 0.0
            for part in row:
                wide = part.natural() + spare
                part.setGeometry(round(x), r * tall, round(x + wide) - round(x), tall)
                x += wide

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect())
        box(painter, rect, self.tint("raised"), self.tint("line2"), 4, 1.2)
        for before, after in zip(self._parts, self._parts[1:], strict=False):
            same_row = before.y() == after.y()
            if same_row and not before.isChecked() and not after.isChecked():
                x = after.x()
                painter.fillRect(
                    QRectF(x, after.y() + 8, 1, after.height() - 16), self.tint("line")
                )

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        self.update()


class Slider(RingFocus, Themed, QSlider):
    """A horizontal slider: a bar that grows from its start (or from `origin`), a square knob.

    A click on the bar moves the knob there; Home, End, arrows and Page keys move it by steps.
    """

    ring_radius = 3

    def __init__(
        self, theme: Theme, origin: int | None = None, ticks: int = 0, parent: QWidget | None = None
    ) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._origin = origin
        self._ticks = ticks
        self.setFixedHeight(26)
        self.setMinimumWidth(120)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.follow(theme)
        self.valueChanged.connect(self._ring_follows)

    def _x(self, value: int) -> float:
        span = max(1, self.maximum() - self.minimum())
        return 9 + (self.width() - 18) * (value - self.minimum()) / span

    def ring_rect(self) -> QRect:
        return QRect(round(self._x(self.sliderPosition())) - 9, 4, 18, 18)

    def _ring_follows(self) -> None:
        if self.hasFocus():
            FocusRing.of(self, self.theme).follow()

    def _value_at(self, x: float) -> int:
        share = (x - 9) / max(1, self.width() - 18)
        value = self.minimum() + share * (self.maximum() - self.minimum())
        step = max(1, self.singleStep())
        return int(round((value - self.minimum()) / step) * step) + self.minimum()

    def wheelEvent(self, event: QWheelEvent) -> None:
        # Whoever scrolls the page across a slider does not mean to move it.
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self.setValue(self._value_at(event.position().x()))
            event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.setValue(self._value_at(event.position().x()))
            event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.setSliderDown(False)
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = self.height() / 2
        here = self._x(self.sliderPosition())
        start = 0.0 if self._origin is None else self._x(self._origin)
        box(painter, QRectF(0, middle - 3, self.width(), 6), self.tint("line"), None, 3)
        low, high = min(start, here), max(start, here)
        box(painter, QRectF(low, middle - 3, high - low, 6), self.tint("accent"), None, 3)
        marks = [self._origin] if self._origin is not None else []
        if self._ticks > 1:
            span = self.maximum() - self.minimum()
            marks = [
                self.minimum() + round(span * i / (self._ticks - 1)) for i in range(self._ticks)
            ]
        for mark in marks:
            painter.fillRect(QRectF(self._x(mark) - 1, middle - 8, 2, 16), self.tint("line2"))
        knob = QRectF(here - 9, middle - 9, 18, 18)
        box(
            painter,
            knob,
            self.tint("hover" if self.underMouse() else "raised"),
            self.tint("ink"),
            3,
            2,
        )
