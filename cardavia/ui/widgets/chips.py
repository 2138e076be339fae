"""Words that one presses: links, and chips with rounded ends."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardavia.ui.theme import Theme
from cardavia.ui.widgets.base import box
from cardavia.ui.widgets.buttons import Pressable
from cardavia.ui.widgets.icons import paint_icon
from cardavia.ui.widgets.pips import FRENCH, paint_pip, suit_colour


class Link(Pressable):
    """Text in the accent colour that leads somewhere: underlined, with an icon after it."""

    def __init__(
        self,
        theme: Theme,
        icon: str | None = None,
        px: float = 16,
        underline: bool = True,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, parent)
        self._icon = icon
        self._px = px
        self._underline = underline
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def setText(self, text: str) -> None:
        """Set the text, which is the accessible name as well."""
        super().setText(text)
        self.setAccessibleName(text)
        self.updateGeometry()

    def set_icon(self, icon: str) -> None:
        """Change the icon after the text."""
        self._icon = icon
        self.update()

    def _glyph(self) -> int:
        return round(self._px * 0.88)

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(self.theme.font(self._px, weight=600))
        extra = self._glyph() + 8 if self._icon else 0
        return QSize(
            int(metrics.horizontalAdvance(self.text()) + extra) + 1, int(metrics.height()) + 8
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = self.theme.font(self._px, weight=600)
        metrics = QFontMetricsF(font)
        ink = self.tint("accent" if self.isEnabled() else "ink2")
        painter.setFont(font)
        painter.setPen(ink)
        base = (self.height() + metrics.ascent() - metrics.descent()) / 2
        painter.drawText(QPointF(0, base), self.text())
        end = metrics.horizontalAdvance(self.text())
        if self._underline or self.hovered:
            thick = 2 if self.hovered and self._underline else 1
            painter.fillRect(QRectF(0, base + 3, end, thick), ink)
        if self._icon:
            g = self._glyph()
            shift = 3 if self.hovered and not self._underline else 0
            rect = QRectF(end + 7 + min(shift, 1), self.height() / 2 - g / 2, g, g)
            paint_icon(painter, self._icon, rect, ink)


class Chip(Pressable):
    """A rounded word: a game on a plate (`sub` in lighter type), or a filter that is on or off.

    With `switch` it stands for itself beside filters of which one is on: it has a little square
    that is filled while it is on.
    """

    ring_radius: float = 16

    def __init__(
        self,
        theme: Theme,
        height: int = 32,
        px: float = 14,
        suit: str | None = None,
        parent: QWidget | None = None,
        switch: bool = False,
    ) -> None:
        super().__init__(theme, parent)
        self._tall = height
        self._switch = switch
        self._px = px
        self._suit = suit
        self._four_colour = False
        self._sub = ""
        self.ring_radius = height / 2
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_texts(self, text: str, sub: str = "") -> None:
        """The word, and what is added in lighter type."""
        self.setText(text)
        self._sub = sub
        self.setAccessibleName(f"{text}, {sub}" if sub else text)
        self.updateGeometry()
        self.update()

    def set_four_colour(self, on: bool) -> None:
        """Show the sign of a French suit in one of four colours, or of two."""
        self._four_colour = on
        self.update()

    def _sub_px(self) -> float:
        return self._px - 1

    def sizeHint(self) -> QSize:
        theme = self.theme
        width = QFontMetricsF(theme.font(self._px, weight=600)).horizontalAdvance(self.text())
        if self._sub:
            width += 8 + QFontMetricsF(theme.font(self._sub_px())).horizontalAdvance(self._sub)
        width += self._tall - 2 + (18 if self._suit or self._switch else 0)
        return QSize(int(width) + 1, max(self._tall, int(self._px * theme.text_scale / 100 + 16)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        on = self.isChecked() and not self._switch
        fill = self.tint("ink") if on else self.tint("hover") if self.hovered else None
        line = None if on else self.tint("line2")
        box(painter, QRectF(self.rect()), fill, line, self.height() / 2, 1.1)
        ink = self.tint("bg" if on else "ink")
        x = self._tall / 2 - 1.0
        if self._suit:
            french = self._suit in FRENCH
            # On a chip that is on, the ground is inverted.
            colour = (
                suit_colour(self.theme, self._suit, self._four_colour, inverted=on)
                if french
                else None
            )
            paint_pip(painter, self._suit, QRectF(x - 3, self.height() / 2 - 8, 16, 16), colour)
            x += 18
        if self._switch:
            square = QRectF(x - 1.5, self.height() / 2 - 5.5, 11, 11)
            filled = self.tint("accent") if self.isChecked() else None
            box(painter, square, filled, self.tint("accent" if filled else "ink"), 0, 1.4)
            x += 18
        font = self.theme.font(self._px, weight=600)
        metrics = QFontMetricsF(font)
        base = (self.height() + metrics.ascent() - metrics.descent()) / 2
        painter.setFont(font)
        painter.setPen(ink)
        painter.drawText(QPointF(x, base), self.text())
        if self._sub:
            x += metrics.horizontalAdvance(self.text()) + 8
            painter.setFont(self.theme.font(self._sub_px()))
            painter.setPen(self.tint("bg" if on else "ink2"))
            painter.drawText(QPointF(x, base), self._sub)
