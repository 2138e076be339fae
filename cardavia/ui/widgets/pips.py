"""Suit signs of both decks, painted at any size: chips, bubbles, the trump sign."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QTransform

from cardavia.ui.widgets.paths import path

if TYPE_CHECKING:
    from cardavia.ui.theme import Theme

# Every sign is drawn around (0, 0) in a box of about 100 x 100.
_HEART: Final = (
    "M0 50C-8 32 -48 10 -48 -17C-48 -37 -35 -47 -23 -47C-11 -47 -3 -39 0 -27"
    "C3 -39 11 -47 23 -47C35 -47 48 -37 48 -17C48 10 8 32 0 50Z"
)
_DIAMOND: Final = "M0 -52Q13 -22 39 0Q13 22 0 52Q-13 22 -39 0Q-13 -22 0 -52Z"
_SPADE: Final = (
    "M0 -51C8 -31 46 -10 46 15C46 31 34 38 24 38C15 38 8 34 4 27C4 38 9 45 18 50H-18"
    "C-9 45 -4 38 -4 27C-8 34 -15 38 -24 38C-34 38 -46 31 -46 15C-46 -10 -8 -31 0 -51Z"
)
_CLUB_STEM: Final = "M-7 -8H7C3 20 8 40 20 50H-20C-8 40 -3 20 -7 -8Z"
_CLUB_LOBES: Final = ((0, -25, 22.5), (-25, 11, 22.5), (25, 11, 22.5), (0, -1, 13))

FRENCH: Final = ("H", "S", "D", "C")
SWISS: Final = ("ei", "ro", "se", "si")

_INK, _RED, _YELLOW = QColor("#1B1917"), QColor("#C42D24"), QColor("#F2B824")
_GREEN, _BLUE, _BROWN = QColor("#3C7A48"), QColor("#2B5C94"), QColor("#8A5527")


def _french(code: str) -> QPainterPath:
    if code == "C":
        lobes = QPainterPath()
        lobes.setFillRule(Qt.FillRule.WindingFill)
        for x, y, r in _CLUB_LOBES:
            lobes.addEllipse(QPointF(x, y), r, r)
        return lobes.united(path(_CLUB_STEM))
    return path({"H": _HEART, "D": _DIAMOND, "S": _SPADE}[code])


_PATHS: Final = {code: _french(code) for code in FRENCH}


# On dark surfaces black and blue would drown.
_ON_DARK: Final = {"H": "#F0846F", "D": "#F0B45A", "S": "#F2EADA", "C": "#8CC4FF"}


def suit_colour(
    theme: Theme,
    code: str,
    four_colour: bool = False,
    paper: bool = False,
    inverted: bool = False,
) -> QColor:
    """The colour of a French suit in two colours or four.

    It is for a surface of the theme, or for paper, which is light in both themes, or for an
    `inverted` surface, which is dark in the light theme and light in the dark one.
    """
    shown = code if four_colour else "H" if code in "HD" else "S"
    if theme.dark != inverted and not paper:
        return QColor(_ON_DARK[shown])
    if four_colour or paper or inverted:
        return theme.color(f"suit_four_{shown}")
    return theme.color("suit_red" if shown == "H" else "suit_black")


def paint_pip(painter: QPainter, code: str, rect: QRectF, colour: QColor | None = None) -> None:
    """Paint the sign of a suit (`H S D C` or `ei ro se si`) into `rect`.

    French signs take `colour`; Swiss signs have colours of their own.
    """
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center())
    side = min(rect.width(), rect.height())
    painter.scale(side / 106, side / 106)
    if code in _PATHS:
        painter.fillPath(_PATHS[code], colour or _INK)
    else:
        {"ei": _acorn, "ro": _rose, "se": _bell, "si": _shield}[code](painter)
    painter.restore()


def _pen(width: float) -> QPen:
    pen = QPen(_INK, width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen


def _shape(painter: QPainter, text: str, fill: QColor | None, width: float = 5) -> None:
    painter.setPen(_pen(width) if width else Qt.PenStyle.NoPen)
    painter.setBrush(fill if fill is not None else Qt.BrushStyle.NoBrush)
    painter.drawPath(path(text))


def _acorn(painter: QPainter) -> None:
    _shape(painter, "M0 -38C2 -46 8 -50 14 -51", None, 8)
    _shape(painter, "M-27 -12C-30 14 -20 34 -7 42L0 52L7 42C20 34 30 14 27 -12Z", _YELLOW)
    _shape(painter, "M8 -6C10 14 6 30 0 46L6 40C19 32 27 14 25 -8Z", _BROWN, 0)
    _shape(
        painter, "M-38 -10C-38 -30 -20 -41 0 -41C20 -41 38 -30 38 -10C24 -3 -24 -3 -38 -10Z", _GREEN
    )
    _shape(painter, "M-24 -33C-20 -24 -20 -14 -22 -8M-8 -40C-4 -28 -4 -16 -6 -5", None, 3)
    _shape(painter, "M8 -40C10 -28 10 -16 9 -5M24 -33C24 -24 24 -16 23 -8", None, 3)


def _turned(text: str, degrees: float) -> QPainterPath:
    return QTransform().rotate(degrees).map(path(text))


def _rose(painter: QPainter) -> None:
    painter.setPen(_pen(5))
    painter.setBrush(_GREEN)
    for k in range(5):
        painter.drawPath(_turned("M-8 -30L0 -53L8 -30Z", 36 + 72 * k))
    painter.setBrush(_RED)
    petal = "M0 0C-8 -12 -26 -18 -25 -33C-24 -46 -9 -50 0 -42C9 -50 24 -46 25 -33C26 -18 8 -12 0 0Z"
    for k in range(5):
        painter.drawPath(_turned(petal, 72 * k))
    painter.setBrush(_YELLOW)
    painter.drawEllipse(QPointF(0, 0), 15, 15)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(_INK)
    for k in range(6):
        angle = math.radians(60 * k)
        painter.drawEllipse(QPointF(7.6 * math.sin(angle), -7.6 * math.cos(angle)), 2.5, 2.5)


def _bell(painter: QPainter) -> None:
    painter.setPen(_pen(5))
    painter.setBrush(_RED)
    painter.drawRoundedRect(QRectF(-9, -52, 18, 18), 6, 6)
    painter.setBrush(_YELLOW)
    painter.drawEllipse(QPointF(0, 5), 43, 43)
    _shape(painter, "M-43 -2C-24 -10 24 -10 43 -2L42 12C24 4 -24 4 -42 12Z", _RED)
    _shape(painter, "M0 22V46", None, 6)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(_INK)
    painter.drawEllipse(QPointF(0, 22), 6.5, 6.5)


def _shield(painter: QPainter) -> None:
    outline = (
        "M-38 -46C-26 -39 -12 -39 0 -47C12 -39 26 -39 38 -46C35 -30 42 -14 41 0"
        "C39 26 18 42 0 53C-18 42 -39 26 -41 0C-42 -14 -35 -30 -38 -46Z"
    )
    _shape(painter, outline, _YELLOW, 0)
    chevron = "M-38 -44L-22 -39.5L0 -14L22 -39.5L38 -44L36 -30L8 2V48L0 53L-8 48V2L-36 -30Z"
    _shape(painter, chevron, _BLUE, 3)
    _shape(painter, outline, None, 5)
