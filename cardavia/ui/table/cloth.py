"""The cloth of a table, drawn for its size: the green of Vienna, the blue mat of the Jass table."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QPolygonF

from cardavia.ui.felt import felt, quick_felt
from cardavia.ui.theme import Theme

_LIGHT = QColor(255, 248, 225, 62)


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
    if kind == "vienna":
        _chequer(painter, width, height)
    else:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _stitching(painter, width, height)
    painter.end()
    return pixmap


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
    painter.drawRoundedRect(hem, 4, 4)
    stitch = QPen(_LIGHT, 2.2, Qt.PenStyle.CustomDashLine)
    stitch.setDashPattern([4, 3])
    painter.setPen(stitch)
    painter.drawRoundedRect(hem.adjusted(7, 7, -7, -7), 3, 3)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(255, 248, 225, 80))
    for corner in (hem.topLeft(), hem.topRight(), hem.bottomLeft(), hem.bottomRight()):
        tips = ((0, -11), (11, 0), (0, 11), (-11, 0))
        painter.drawPolygon(QPolygonF([corner + QPointF(x, y) for x, y in tips]))
