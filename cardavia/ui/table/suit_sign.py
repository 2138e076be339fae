"""Signs of contracts beside words: suits of both decks, and the two arrows without trumps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from cardavia.ui.widgets import paint_icon, paint_pip, suit_colour

if TYPE_CHECKING:
    from cardavia.ui.theme import Theme

ARROWS = ("up", "down")


def paint_sign(
    painter: QPainter, theme: Theme, code: str, rect: QRectF, four_colour: bool = False
) -> None:
    """Paint a suit's sign, or the arrow of a contract without trumps, on a surface of the theme."""
    if code in ARROWS:
        paint_icon(painter, code, rect, theme.color("ink"))
    elif code:
        colour = suit_colour(theme, code, four_colour) if len(code) == 1 else None
        paint_pip(painter, code, rect, colour)
