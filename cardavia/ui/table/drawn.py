"""What the drawn parts of panel and results share: lengths, lines of text, squares."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardavia.ui.theme import Theme
from cardavia.ui.widgets import Themed


class Drawn(Themed, QWidget):
    """Base of the drawn parts: as wide as the panel, as tall as it says; `scale` enlarges type.

    A part whose height follows from its width overrides `tall_at` and sets `flexible`.
    """

    flexible = False

    def __init__(self, theme: Theme, scale: float = 1.0, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.scaling = scale
        self._talls: dict[int, int] = {}
        # A fixed height would cap what more lines need.
        down = QSizePolicy.Policy.Preferred if self.flexible else QSizePolicy.Policy.Fixed
        self.setSizePolicy(QSizePolicy.Policy.Expanding, down)
        self.follow(theme)

    def px(self, size: float) -> float:
        """A length of the design at the panel's scale and the chosen text size."""
        return size * self.scaling * max(1.0, self.theme.text_scale / 100)

    def tall(self) -> float:
        """Height in pixels of the design."""
        return self.tall_at(self.width()) if self.flexible else 24

    def tall_at(self, width: float) -> float:
        """Height in pixels of the design at a width in real ones."""
        return self.tall()

    def hasHeightForWidth(self) -> bool:
        return self.flexible

    def heightForWidth(self, width: int) -> int:
        """How tall it is at a width; measured once, for text takes time to measure."""
        if not self.flexible:
            return -1
        if width not in self._talls:
            self._talls[width] = math.ceil(self.px(self.tall_at(width)))
        return self._talls[width]

    def renew(self) -> None:
        """What is shown has changed: measure and paint anew."""
        self._talls.clear()
        self.updateGeometry()
        self.update()

    def retheme(self) -> None:
        self._talls.clear()
        super().retheme()

    def sizeHint(self) -> QSize:
        if self.flexible:
            return QSize(120, self.heightForWidth(self.width()))
        return QSize(120, round(self.px(self.tall())))

    def minimumSizeHint(self) -> QSize:
        return QSize(80, round(self.px(24)) if self.flexible else self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self.draw(painter)

    def draw(self, painter: QPainter) -> None:
        """Paint the part."""
        raise NotImplementedError

    def write(
        self,
        painter: QPainter,
        text: str,
        x: float,
        base: float,
        px: float,
        token: str = "ink",
        weight: int = 400,
        serif: bool = False,
        align: int = -1,
        room: float = 0.0,
    ) -> float:
        """Write one line with its foot at `base`; `align` -1 left, 1 right. Returns its width.

        With `room` a longer line is shortened by an ellipsis.
        """
        if serif:
            weight = max(500, weight)  # the weight of all figures of the design
        font = self.theme.font(px * self.scaling, serif=serif, weight=weight)
        metrics = QFontMetricsF(font)
        if room > 0:
            text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)
        wide = metrics.horizontalAdvance(text)
        painter.setFont(font)
        painter.setPen(self.tint(token))
        painter.drawText(QPointF(x - wide if align > 0 else x, base), text)
        return wide


def draw_squares(
    painter: QPainter,
    at: QPointF,
    left: int,
    total: int,
    side: float,
    gap: float,
    fill: QColor,
    line: QColor,
    crossed: int = 0,
) -> None:
    """`left` filled squares of `total`, the next `crossed` ones struck out."""
    for i in range(total):
        rect = QRectF(at.x() + i * (side + gap), at.y(), side, side)
        if i < left:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(fill)
            painter.drawRect(rect)
            continue
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(line, 1.3))
        painter.drawRect(rect.adjusted(0.65, 0.65, -0.65, -0.65))
        if i < left + crossed:
            pen = QPen(fill, 2)
            pen.setCapStyle(Qt.PenCapStyle.SquareCap)
            painter.setPen(pen)
            cross = rect.adjusted(3.5, 3.5, -3.5, -3.5)
            painter.drawLine(cross.topLeft(), cross.bottomRight())
            painter.drawLine(cross.topRight(), cross.bottomLeft())
