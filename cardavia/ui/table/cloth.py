"""The cloth of a table, drawn for its size: the green of Vienna, the blue mat of the Jass table."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QPolygonF

from cardavia.ui.felt import felt, quick_felt
from cardavia.ui.theme import Theme

_LIGHT = QColor(255, 248, 225, 62)

_STITCH, _GAP, _CORNER = 11.0, 5.0, 3.0
"""Lengths of a stitch, of the gap behind it, and from a corner of the seam to the first."""


def cloth(
    kind: str, width: int, height: int, ratio: float, theme: Theme, fine: bool = True
) -> QPixmap:
    """The cloth `kind` (``vienna`` or ``swiss``) as a pixmap of this size in logical pixels.

    Without `fine` it is made quickly, for a size that will not stand.
    """
    pixmap = QPixmap(max(1, round(width * ratio)), max(1, round(height * ratio)))
    pixmap.setDevicePixelRatio(ratio)
    painter = QPainter(pixmap)
    colour = theme.color("felt_at" if kind == "vienna" else "felt_ch").rgba()
    lit = (felt if fine else quick_felt)(width, height, colour)
    # Not smoothed where pixels are finer: that would take the grain away again.
    painter.drawImage(QRectF(0, 0, width, height), lit)
    ornament(kind, painter, width, height)
    painter.end()
    return pixmap


def ornament(kind: str, painter: QPainter, width: int, height: int) -> None:
    """The border of the cloth `kind` in a room of this size."""
    if kind == "vienna":
        _chequer(painter, width, height)
    else:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _stitching(painter, width, height)
        painter.restore()


def _chequer(painter: QPainter, width: int, height: int) -> None:
    """The inlaid chequer line: two rows of 5 px squares, 18 px from the edge."""
    side = 5
    across, down = (width - 36) // side, (height - 36) // side
    # What is left over goes evenly to both margins, so that all corners are alike.
    across, down = across - 1 + across % 2, down - 1 + down % 2
    left, top = (width - across * side) // 2, (height - down * side) // 2
    for i in range(across):
        for j in (i % 2, down - 2 + (i + down) % 2):
            painter.fillRect(left + i * side, top + j * side, side, side, _LIGHT)
    for j in range(2, down - 2):
        for i in (j % 2, across - 2 + (j + across) % 2):
            painter.fillRect(left + i * side, top + j * side, side, side, _LIGHT)


def _stitching(painter: QPainter, width: int, height: int) -> None:
    """The hem of the Jass mat: a line, a row of stitches, a lozenge in each corner."""
    edge = 20
    hem = QRectF(edge, edge, width - 2 * edge, height - 2 * edge)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(_LIGHT, 1.6))
    half = 11
    for y in (hem.top(), hem.bottom()):
        painter.drawLine(QPointF(hem.left() + half, y), QPointF(hem.right() - half, y))
    for x in (hem.left(), hem.right()):
        painter.drawLine(QPointF(x, hem.top() + half), QPointF(x, hem.bottom() - half))
    seam = QPen(_LIGHT, 2)
    seam.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(seam)
    inner = hem.adjusted(7, 7, -7, -7)
    across = [
        QLineF(left, y, right, y)
        for left, right in _stitches(inner.left(), inner.right())
        for y in (inner.top(), inner.bottom())
    ]
    down = [
        QLineF(x, top, x, bottom)
        for top, bottom in _stitches(inner.top(), inner.bottom())
        for x in (inner.left(), inner.right())
    ]
    painter.drawLines([*across, *down])
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(255, 248, 225, 80))
    for corner in (hem.topLeft(), hem.topRight(), hem.bottomLeft(), hem.bottomRight()):
        tips = ((0, -half), (half, 0), (0, half), (-half, 0))
        painter.drawPolygon(QPolygonF([corner + QPointF(x, y) for x, y in tips]))


def _stitches(start: float, end: float) -> list[tuple[float, float]]:
    """Where stitches begin and end on a seam, stretched a little so that both corners are alike."""
    room = end - start - 2 * _CORNER
    count = max(1, round((room + _GAP) / (_STITCH + _GAP)))
    grown = room / (count * (_STITCH + _GAP) - _GAP)
    step, length = (_STITCH + _GAP) * grown, _STITCH * grown
    first = start + _CORNER
    return [(first + i * step, first + i * step + length) for i in range(count)]
