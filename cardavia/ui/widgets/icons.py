"""The line icons: an 18 px box, 1.6 px stroke, square caps, mitre joins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPen, QPixmap

from cardavia.ui.widgets.paths import path

BOX: Final = 18.0


@dataclass(frozen=True)
class _Icon:
    """Lines, rings (x, y, width, height) and filled squares of one icon."""

    lines: str = ""
    rings: tuple[tuple[float, float, float, float], ...] = ()
    arcs: tuple[tuple[float, float, float, float, float, float], ...] = ()
    solid: str = ""


_ICONS: Final[dict[str, _Icon]] = {
    "picture": _Icon(
        "M1 3H17M1 9H17M1 15H17",
        solid="M10.2 1H14.2V5H10.2ZM3 7H7V11H3ZM7.2 13H11.2V17H7.2Z",
    ),
    "settings": _Icon(
        "M4.5 4.5H13.5V13.5H4.5ZM9 1V4M9 14V17M1 9H4M14 9H17", solid="M7.5 7.5H10.5V10.5H7.5Z"
    ),
    "book": _Icon("M2 2.5H16V15.5H2ZM9 2.5V15.5M4.5 6H6.5M11.5 6H13.5M11.5 9H13.5M4.5 9H6.5"),
    "back": _Icon("M3 9H16M8 4L3 9L8 14"),
    "close": _Icon("M4 4L14 14M14 4L4 14"),
    "globe": _Icon("M2 9H16", rings=((1.5, 1.5, 15, 15), (5.5, 1.5, 7, 15))),
    "hint": _Icon("M6.8 14H11.2M7.6 16.6H10.4", rings=((4, 1.5, 10, 10),)),
    "external": _Icon("M7 3H3V15H15V11M8 10L15 3M10.5 3H15V7.5"),
    "moon": _Icon("M12 2C2 2 2 16 12 16C6 12 6 6 12 2Z"),
    "sun": _Icon("M9 .5V2.6M9 15.4V17.5M.5 9H2.6M15.4 9H17.5", rings=((5, 5, 8, 8),)),
    "last": _Icon("M6 5H2V16H10V14M6 2H14V13H6Z"),
    "swap": _Icon("M2 6H15M11.5 2.5L15 6M3 12H16M3 12L6.5 15.5"),
    "lock": _Icon("M3 8H15V16H3Z", arcs=((5.5, 2, 7, 11, 0, 180),)),
    "undo": _Icon("M3 3V8H8M3.4 7.6L5.4 5.6", arcs=((4, 4, 11, 11, -90, 215),)),
    "redo": _Icon("M15 3V8H10M14.6 7.6L12.6 5.6", arcs=((3, 4, 11, 11, 55, 215),)),
    "down": _Icon("M9 1.5V16M4 11L9 16L14 11"),
    "up": _Icon("M9 2V16.5M4 7L9 2L14 7"),
    "right": _Icon("M2 9H15M10 4L15 9L10 14"),
    "check": _Icon("M3 9.5L7.2 13.7L15 4.5"),
    "chevron": _Icon("M4 7L9 12L14 7"),
    "chevron_up": _Icon("M4 11L9 6L14 11"),
    "chevron_right": _Icon("M7 4L12 9L7 14"),
    "fold": _Icon("M1.5 3H16.5V15H1.5ZM11 3V15M5 6.4L7.6 9L5 11.6"),
    "unfold": _Icon("M1.5 3H16.5V15H1.5ZM11 3V15M7.6 6.4L5 9L7.6 11.6"),
    "clock": _Icon("M2.5 2.5H15.5V15.5H2.5ZM9 5.5V9.5H12"),
    "print": _Icon("M5 6V2H13V6M5 12H2V6H16V12H13M5 10H13V16H5Z"),
    "keys": _Icon(
        "M1.5 4H16.5V14H1.5ZM6 11H12",
        solid="M4 6.5H5.6V8.1H4ZM8.2 6.5H9.8V8.1H8.2ZM12.4 6.5H14V8.1H12.4Z",
    ),
    "info": _Icon("M9 8V13", rings=((1.5, 1.5, 15, 15),), solid="M8 4.2H10V6.2H8Z"),
    "warning": _Icon("M9 2L17 16H1ZM9 7V10.5", solid="M8.1 12.4H9.9V14.2H8.1Z"),
    "folder": _Icon("M1.5 4H7L9 6.5H16.5V15H1.5Z"),
    "full": _Icon("M2 6V2H6M12 2H16V6M16 12V16H12M6 16H2V12"),
    "play": _Icon("M5 3L14 9L5 15Z"),
    "eye": _Icon("M1 9C5 3 13 3 17 9C13 15 5 15 1 9Z", solid="M7.2 7.2H10.8V10.8H7.2Z"),
}

NAMES: Final = tuple(sorted(_ICONS))


def paint_icon(painter: QPainter, name: str, rect: QRectF, colour: QColor) -> None:
    """Paint the icon into `rect` (square; 18 px is the drawn size). KeyError: no such icon."""
    icon = _ICONS[name]
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.topLeft())
    painter.scale(rect.width() / BOX, rect.height() / BOX)
    pen = QPen(colour, 1.6, Qt.PenStyle.SolidLine)
    pen.setCapStyle(Qt.PenCapStyle.SquareCap)
    pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if icon.lines:
        painter.drawPath(path(icon.lines))
    for x, y, w, h in icon.rings:
        painter.drawEllipse(QRectF(x, y, w, h))
    for x, y, w, h, start, span in icon.arcs:
        painter.drawArc(QRectF(x, y, w, h), round(start * 16), round(span * 16))
    if icon.solid:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.fillPath(path(icon.solid), colour)
    painter.restore()


def icon_pixmap(name: str, size: float, colour: QColor, dpr: float = 1.0) -> QPixmap:
    """The icon as a pixmap of `size` logical pixels."""
    pixmap = QPixmap(round(size * dpr), round(size * dpr))
    pixmap.setDevicePixelRatio(dpr)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    paint_icon(painter, name, QRectF(0, 0, size, size), colour)
    painter.end()
    return pixmap


def icon(name: str, colour: QColor) -> QIcon:
    """The icon for menus and standard widgets, at one and two device pixels."""
    result = QIcon()
    for dpr in (1.0, 2.0):
        result.addPixmap(icon_pixmap(name, BOX, colour, dpr))
    return result


def word_mark(
    painter: QPainter, at: QPointF, accent: QColor, ink: QColor, square: float = 7
) -> None:
    """The mark beside the program's name: four squares, two and two."""
    step = square + 2
    mark = QPainterPath()
    other = QPainterPath()
    for i, (dx, dy) in enumerate(((0, 0), (step, 0), (step, step), (0, step))):
        target = other if i % 2 else mark
        target.addRect(QRectF(at.x() + dx, at.y() + dy, square, square))
    painter.fillPath(mark, accent)
    painter.fillPath(other, ink)
