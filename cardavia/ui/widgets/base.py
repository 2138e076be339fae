"""What all our widgets share: they follow the theme, and paint paper, shadow and hairline."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

from cardavia.ui.theme import Theme

# What a surface does to the tokens: paper parts of the table keep the light ones in both themes.
_ON_PAPER = {
    "raised": "paper",
    "surface": "paper",
    "ink": "paper_ink",
    "ink2": "paper_ink2",
    "line": "paper_hair",
    "line2": "paper_line",
    "accent": "paper_accent",
    "on_accent": "paper_on_accent",
    "hover": "paper_off",
    "off": "paper_off",
    "focus": "paper_focus",
}


class Themed:
    """Mixed into a widget that paints itself: it repaints, and measures anew, with the theme.

    Call `follow(theme)` in `__init__`; override `retheme` for more than a repaint.
    """

    theme: Theme
    paper: bool = False

    def follow(self, theme: Theme) -> None:
        """Take the theme and listen to its changes."""
        self.theme = theme
        theme.changed.connect(self.retheme)

    def retheme(self) -> None:
        """The theme, the text size or the font family has changed."""
        assert isinstance(self, QWidget)
        self.updateGeometry()
        self.update()

    def tint(self, token: str, alpha: int | None = None) -> QColor:
        """The colour of a token, on paper the paper's own."""
        if self.paper:
            token = _ON_PAPER.get(token, token)
        return self.theme.color(token, alpha)


def box(
    painter: QPainter,
    rect: QRectF,
    fill: QColor | None = None,
    line: QColor | None = None,
    radius: float = 0.0,
    width: float = 1.0,
) -> None:
    """A rectangle with its line inside `rect`."""
    painter.setBrush(fill if fill is not None else Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(line, width) if line is not None else Qt.PenStyle.NoPen)
    inset = width / 2 if line is not None else 0.0
    rect = rect.adjusted(inset, inset, -inset, -inset)
    if radius:
        painter.drawRoundedRect(rect, radius, radius)
    else:
        painter.drawRect(rect)


def shadow(
    painter: QPainter, rect: QRectF, theme: Theme, radius: float = 6, depth: int = 7, dy: float = 3
) -> None:
    """The warm shadow of a panel, painted before the panel."""
    colour = theme.color("shadow")
    colour.setAlpha(max(2, colour.alpha() // 2))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    for i in range(depth, 0, -1):
        painter.drawRoundedRect(rect.adjusted(-i, -i + dy, i, i + dy), radius + i, radius + i)


def hairline(painter: QPainter, x0: float, x1: float, y: float, colour: QColor) -> None:
    """A horizontal line of one pixel at `y`."""
    painter.fillRect(QRectF(x0, y, x1 - x0, 1), colour)


def squares(
    painter: QPainter,
    at: QPointF,
    count: int,
    colour: QColor,
    other: QColor | None = None,
    side: float = 4,
    gap: float = 4,
) -> None:
    """The ornament: a row of little squares; every second one in `other`."""
    for i in range(count):
        fill = other if other is not None and i % 2 else colour
        painter.fillRect(QRectF(at.x() + i * (side + gap), at.y(), side, side), fill)
