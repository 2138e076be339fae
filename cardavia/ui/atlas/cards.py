"""Cards painted on the pages of the atlas, outside a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QPixmap

from cardavia.ui.picture import raster

if TYPE_CHECKING:
    from cardavia.ui.faces import Faces
    from cardavia.ui.picture import Picture

RATIO = 1.55
"""Height of a card as a multiple of its width."""

_REACH = 16.0
"""Pixels that a shadow reaches beyond its card at most."""

CORNER = 0.054
"""Radius of a card's corner as a multiple of its width."""


def paint_card(
    painter: QPainter,
    pixmap: QPixmap,
    centre: QPointF,
    width: float,
    rotation: float = 0.0,
    lift: float = 0.0,
    ring: QColor | None = None,
) -> None:
    """A card with its shadow; `lift` raises it, `ring` surrounds it."""
    height = width * RATIO
    radius = width * CORNER
    painter.save()
    painter.translate(centre.x(), centre.y() - lift)
    painter.rotate(rotation)
    rect = QRectF(-width / 2, -height / 2, width, height)
    dpr = painter.device().devicePixelRatio()
    shade = _shadow(round(width * 4), round(lift), round(dpr * 100))
    around = rect.adjusted(-_REACH, -_REACH, _REACH, _REACH)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(around, shade, QRectF(shade.rect()))
    painter.drawPixmap(rect, pixmap, QRectF(pixmap.rect()))
    if ring is not None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(ring, 3))
        around = rect.adjusted(-2.5, -2.5, 2.5, 2.5)
        painter.drawRoundedRect(around, radius + 2.5, radius + 2.5)
    painter.restore()


@lru_cache(maxsize=48)
def _shadow(quarters: int, lift: int, percent: int) -> QPixmap:
    """The shadow of a card `quarters` / 4 pixels wide, at `percent` device pixels per 100.

    Kept, because a deck has many cards of one size and round corners are slow to fill.
    """
    width, ratio = quarters / 4, percent / 100
    height, radius = width * RATIO, width * CORNER
    size = QSizeF(width + 2 * _REACH, height + 2 * _REACH) * ratio
    pixmap = QPixmap(size.toSize())
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(pixmap.width() / (width + 2 * _REACH), pixmap.height() / (height + 2 * _REACH))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 11))
    rect = QRectF(_REACH, _REACH, width, height)
    # Small cards throw small shadows.
    depth = 5 if width > 60 else 3
    for i in range(depth + (4 if lift else 0), 0, -1):
        drop = 2 + lift * 0.25
        grown = rect.adjusted(-i * 0.8, -i * 0.6 + drop, i * 0.8, i * 0.8 + drop)
        painter.drawRoundedRect(grown, radius + i, radius + i)
    painter.end()
    return pixmap


def paint_fan(
    painter: QPainter,
    faces: Faces,
    deck: str,
    codes: Sequence[str],
    size: QSize,
    dpr: float,
    variant: str = "",
) -> None:
    """Five cards fanned out: their feet below the lower edge, or whole where there is height."""
    # 0 in a low strip, 1 where whole cards fit: these stand closer together, and so are larger.
    tall = max(0.0, min(1.0, (size.height() * 484 / max(1, size.width()) - 190) / 70))
    scale = min(size.width() / (484 - 50 * tall), max(0.8, size.height() / 178))
    width = 112 * scale
    middle = size.width() / 2
    for i, code in enumerate(codes):
        step = i - (len(codes) - 1) / 2
        rotation = 8 * step
        x = middle + (75.5 - 12.5 * tall) * step * scale
        # The feet lie beyond the lower edge, unless that would cost a low fan its heads.
        foot = size.height() - 50 * scale
        head = min(size.height() * 0.23, 41 * scale) + width * RATIO / 2
        low = max(foot, head)
        y = low + (size.height() / 2 - 8 * scale - low) * tall
        at = QPointF(x, y + abs(rotation) * 1.1 * scale)
        pixmap = faces.pixmap(deck, code, width, dpr, variant)
        paint_card(painter, pixmap, at, width, rotation)


class FilteredImage:
    """A picture drawn once and kept as the picture effect shows it.

    `draw` paints into a size; `pixmap` paints again only when the size or the effect has changed,
    or after `drop`.
    """

    def __init__(self, picture: Picture, draw: Callable[[QPainter, QSize, float], None]) -> None:
        self._picture = picture
        self._draw = draw
        self._key: tuple[object, ...] = ()
        self._pixmap = QPixmap()

    def drop(self) -> None:
        """Paint again at the next call."""
        self._key = ()

    def pixmap(self, size: QSize, dpr: float) -> QPixmap:
        """The picture in `size` logical pixels."""
        setting = self._picture.shown
        key = (size.width(), size.height(), dpr, setting)
        if key != self._key:
            self._key = key
            self._pixmap = self._made(size, dpr)
        return self._pixmap

    def _made(self, size: QSize, dpr: float) -> QPixmap:
        device = QSize(max(1, round(size.width() * dpr)), max(1, round(size.height() * dpr)))
        image = QImage(device, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        image.setDevicePixelRatio(dpr)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw(painter, size, dpr)
        painter.end()
        setting = self._picture.shown
        image = self._picture.bake(image)
        if setting.grain:
            image.setDevicePixelRatio(1.0)
            grainy = QImage(image)
            painter = QPainter(grainy)
            raster.grain(painter, image.rect(), setting.grain, raster.grain_size(dpr))
            # Where nothing was drawn there is nothing to be grainy.
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
            painter.drawImage(0, 0, image)
            painter.end()
            image = grainy
            image.setDevicePixelRatio(dpr)
        return QPixmap.fromImage(image)
