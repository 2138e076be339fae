"""The cloth of all tables without its ornament: felt with light on its middle, free of bands.

From the middle to the edge the light changes by some twenty steps of colour only. Drawn in eight
bits each of them would be seen as a ring. So the light is mixed in sixteen bits and a grain of one
step is strewn over it before it is rounded; the eye then sees an even slope.
"""

from __future__ import annotations

import math
import random
import struct
from functools import cache, lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QRadialGradient, QRgba64

STEP = 257
"""One step of an eight bit colour in sixteen bits."""

ROUGH = 160
"""Steps of size in which felt is kept for pages, in pixels."""

GRAIN = 128
"""Side of the square of grain that is repeated over the cloth, in pixels."""


def light(width: float, height: float) -> QRadialGradient:
    """Light on the middle of a cloth and shade at its edges, without an edge between them."""
    gradient = QRadialGradient(QPointF(width / 2, height * 0.46), width * 0.62)
    for step in range(21):
        far = step / 20
        strength = (22 - 68 * far**2.4) / 255
        colour = QColor(Qt.GlobalColor.white if strength > 0 else Qt.GlobalColor.black)
        colour.setAlphaF(abs(strength))
        gradient.setColorAt(far, colour)
    return gradient


@lru_cache(maxsize=6)
def felt(width: int, height: int, colour: int) -> QImage:
    """Lit felt of this size in pixels and of this colour (0xAARRGGBB)."""
    base, whole = QColor.fromRgba(colour), (0, 0, max(1, width), max(1, height))
    image = QImage(whole[2], whole[3], QImage.Format.Format_RGBX64)
    painter = QPainter(image)
    # The grain lightens by half a step on average.
    painter.fillRect(*whole, _darker(base, STEP // 2))
    painter.fillRect(*whole, QBrush(light(width, height)))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Plus)
    painter.fillRect(*whole, QBrush(_grain()))
    painter.end()
    return image.convertToFormat(QImage.Format.Format_RGB32)


def paint_felt(painter: QPainter, rect: QRectF, colour: QColor) -> None:
    """Paint lit felt into a room of a page.

    It is kept in sizes a few steps apart and squeezed a little, so that a page that is dragged
    wider does not wait for it.
    """
    width, height = (max(1, math.ceil(side / ROUGH)) * ROUGH for side in rect.size().toTuple())
    painter.save()
    # Smoothed, the grain would be gone.
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
    painter.drawImage(rect, felt(width, height, colour.rgba()))
    painter.restore()


def quick_felt(width: int, height: int, colour: int) -> QImage:
    """The same in a tenth of the time, with bands: for a cloth that is just being resized."""
    image = QImage(max(1, width), max(1, height), QImage.Format.Format_RGB32)
    image.fill(QColor.fromRgba(colour))
    painter = QPainter(image)
    painter.fillRect(image.rect(), QBrush(light(width, height)))
    painter.end()
    return image


def _darker(colour: QColor, by: int) -> QColor:
    deep = colour.rgba64()
    red, green, blue = (max(0, part - by) for part in (deep.red(), deep.green(), deep.blue()))
    return QColor.fromRgba64(QRgba64.fromRgba64(red, green, blue, deep.alpha()))


@cache
def _grain() -> QImage:
    """Noise of less than one step of colour, always the same."""
    chance = random.Random(20)
    levels = (int(chance.random() * STEP) for _ in range(GRAIN * GRAIN))
    data = b"".join(struct.pack("<4H", level, level, level, 65535) for level in levels)
    row = 8 * GRAIN
    return QImage(data, GRAIN, GRAIN, row, QImage.Format.Format_RGBX64).copy()
