"""How choices are measured and painted: labels with signs, tiles with a factor, large answers."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QTextLayout, QTextOption

from cardavia.ui.theme import Theme
from cardavia.ui.widgets import paint_icon, paint_pip, suit_colour

if TYPE_CHECKING:
    from cardavia.ui.table.tray_parts import Option, Said

ARROW_SIGNS = ("up", "down")


@dataclass(frozen=True)
class Ink:
    """Tokens of a state; a closed choice has its sign and words at `strength`."""

    fill: str
    line: str | None
    text: str
    strength: float = 1.0


class Metrics:
    """Lengths and fonts of a tray: `factor` is the felt's, `compact` where room is short.

    Calling it turns pixels of the design into pixels of the screen.
    """

    def __init__(self, theme: Theme, factor: float = 1.0, compact: bool = False) -> None:
        self.theme, self.factor, self.compact = theme, factor, compact

    def __call__(self, px: float) -> int:
        larger = max(0.0, self.theme.text_scale / 100 - 1)
        # Where room is short, larger type has to do with smaller margins.
        return round(px * self.factor * (1 + larger * (0.4 if self.compact else 1.0)))

    @property
    def kind(self) -> tuple[float, bool, int, bool]:
        """What all lengths and fonts depend on."""
        return self.factor, self.compact, self.theme.text_scale, self.theme.cjk

    def font(self, px: float, weight: int = 400, serif: bool = False) -> QFont:
        """A font of the design."""
        return self.theme.font(px * self.factor, serif=serif, weight=weight)

    def advance(self, text: str, px: float, weight: int = 400, serif: bool = False) -> int:
        """How wide a line is."""
        return math.ceil(QFontMetricsF(self.font(px, weight, serif)).horizontalAdvance(text))

    def lines(
        self, text: str, px: float, width: float, weight: int = 400, serif: bool = False
    ) -> list[str]:
        """The lines of a text at this width."""
        if not text:
            return []
        layout = QTextLayout(text, self.font(px, weight, serif))
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WordWrap)
        layout.setTextOption(option)
        found = []
        layout.beginLayout()
        while (line := layout.createLine()).isValid():
            line.setLineWidth(max(1.0, width))
            found.append(text[line.textStart() : line.textStart() + line.textLength()].rstrip())
        layout.endLayout()
        return found

    def fits(self, text: str, px: float, width: float, lines: int, weight: int = 400) -> bool:
        """True if a text needs no more lines than that, and no word is wider than a line."""
        found = self.lines(text, px, width, weight)
        return len(found) <= lines and all(self.advance(x, px, weight) <= width for x in found)

    # -- sizes of choices

    @property
    def tall(self) -> int:
        """Height of a choice in a row."""
        return self(44 if self.compact else 48)

    def wanted(self, look: str, said: Said, sign: str) -> QSize:
        """The size that a choice would like to have."""
        if look == "number":
            return QSize(
                max(self(44), self.advance(said.label, 20, 500, True) + self(20)), self.tall
            )
        if look == "sign":
            return QSize(self(48 if self.compact else 56), self.tall)
        if look == "tile":
            return self.tile(said, self(132 if self.compact else 160))
        if look == "answer":
            return self.answer(said, self(200), self(360))
        pad = self(28 if self.compact else 36)
        wide = self.advance(said.label, 16, 600) + pad + (self(28) if sign else 0)
        return QSize(max(self(76 if self.compact else 88), wide), self.tall)

    @property
    def tile_type(self) -> tuple[float, float, float]:
        """Type of title and line of a tile, and the side of its sign."""
        return (16.0, 12.0, 28.0) if self.compact else (18.0, 12.0, 38.0)

    @property
    def flag(self) -> QSize:
        """The flag with the factor on the corner of a tile."""
        return QSize(self(30), self(20)) if self.compact else QSize(self(36), self(25))

    def tile_left(self) -> int:
        """Where the words of a tile begin."""
        return self(48 if self.compact else 66)

    def tile(self, said: Said, wide: int) -> QSize:
        """A tile in which the title fits on a line and the line on two, at least so wide."""
        title, line, _ = self.tile_type
        left, right = self.tile_left(), self(8)
        wide = max(wide, left + self.advance(said.label, title, 600) + right)
        while not self.fits(said.line, line, wide - left - right, 2) and wide < self(260):
            wide += 4
        return QSize(wide, self.tile_height(said, wide))

    def tile_height(self, said: Said, wide: int) -> int:
        """How tall a tile of this width must be."""
        title, line, _ = self.tile_type
        lines = len(self.lines(said.line, line, wide - self.tile_left() - self(8)))
        block = self.step(title) + lines * self.step(line)
        return max(self(66 if self.compact else 84), self.flag.height() + block + self(7))

    @property
    def answer_type(self) -> float:
        """Type of the word on an answer."""
        return 18.0 if self.compact else 20.0

    def answer(self, said: Said, least: int, most: int) -> QSize:
        """An answer between these widths; it is wider than `most` only for the sake of a word."""
        px, pad = self.answer_type, self(24)
        wide = max(least, min(most, self.advance(said.label, px, 600, True) + pad))
        words = [] if self.theme.cjk else said.label.split()
        wide = max([wide, *(self.advance(word, px, 600, True) + pad for word in words)])
        while not self.fits(said.line, 13, wide - pad, 3) and wide < most:
            wide += 8
        return QSize(wide, self.answer_height(said, wide))

    def answer_label(self, said: Said, wide: float) -> list[str]:
        """The word on an answer, over more than one line where there is no other way."""
        return self.lines(said.label, self.answer_type, wide - self(16), 600, True)

    def answer_height(self, said: Said, wide: int) -> int:
        """How tall an answer of this width must be."""
        words = len(self.answer_label(said, wide)) * self.step(self.answer_type)
        lines = len(self.lines(said.line, 13, wide - self(24)))
        return max(self(64), words + lines * self.step(13) + self(26))

    def step(self, px: float) -> int:
        """From one line of this type to the next."""
        height = QFontMetricsF(self.font(px)).height()
        return math.ceil(max(height, px * self.factor * 1.3 * self.theme.text_scale / 100))


def paint_sign(painter: QPainter, option: Option, rect: QRectF, ink: Ink) -> None:
    """The sign of a suit, or the arrow of a contract without trumps, in a square of its own."""
    sign = option.choice.sign if option.choice is not None else ""
    painter.save()
    painter.setOpacity(0.5 if ink.strength < 1 else 1.0)
    if sign in ARROW_SIGNS:
        painter.fillRect(rect, option.theme.color("felt_ch"))
        inset = rect.width() * 0.26
        glyph = rect.adjusted(inset, inset, -inset, -inset)
        paint_icon(painter, sign, glyph, option.theme.color("felt_text"))
    else:
        colour: QColor | None = None
        chosen = ink.text == "on_accent"
        if sign.isupper():
            colour = suit_colour(option.theme, sign, option.four_colour, paper=chosen)
        if chosen:
            # On the accent the colour of a sign would be lost: red roses on red. In the ink of
            # the words instead, a heart would be black in the dark theme.
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(option.theme.color("paper"))
            edge = rect.width() * 0.1
            painter.drawRoundedRect(rect.adjusted(-edge, -edge, edge, edge), 4, 4)
        paint_pip(painter, sign, rect, colour)
    painter.restore()


def _text_colour(option: Option, ink: Ink) -> QColor:
    colour = option.tint(ink.text)
    colour.setAlphaF(ink.strength)
    return colour


def paint_label(painter: QPainter, option: Option, rect: QRectF, ink: Ink) -> None:
    """A sign, words, or both, in the middle; long words go over two lines."""
    s, said = option.metrics, option.said
    sign = option.choice.sign if option.choice is not None else ""
    centre = Qt.AlignmentFlag.AlignCenter
    painter.setPen(_text_colour(option, ink))
    if option.look == "sign" and sign:
        side = s(28)
        at = QRectF(0, 0, side, side)
        at.moveCenter(rect.center())
        paint_sign(painter, option, at, ink)
        return
    if option.look == "number":
        painter.setFont(s.font(20, 500, True))
        painter.drawText(rect, int(centre), said.label)
        return
    painter.setFont(s.font(16 if option.look != "confirm" else 15, 600))
    if sign and option.look != "confirm":
        wide = s.advance(said.label, 16, 600)
        side, gap = s(22), s(8)
        left = rect.center().x() - (wide + side + gap) / 2
        paint_sign(painter, option, QRectF(left, rect.center().y() - side / 2, side, side), ink)
        words = QRectF(left + side + gap, rect.top(), wide + 4, rect.height())
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(words, int(flags), said.label)
        return
    flags = centre | Qt.TextFlag.TextWordWrap
    painter.drawText(rect.adjusted(s(8), 0, -s(8), 0), int(flags), said.label)


def paint_tile(painter: QPainter, option: Option, rect: QRectF, ink: Ink) -> None:
    """A contract: sign, title, line, and on the corner the factor."""
    s, said = option.metrics, option.said
    title, line, side = s.tile_type
    side = s(side)
    left = s.tile_left()
    at = QRectF((left - side) / 2 + s(1), rect.center().y() - side / 2, side, side)
    paint_sign(painter, option, at, ink)
    lines = s.lines(said.line, line, rect.width() - left - s(8))
    top = s.flag.height() + s(1)  # the same on every tile, clear of the flag
    painter.setPen(_text_colour(option, ink))
    _line(painter, said.label, left, top, s.step(title), s.font(title, 600))
    if ink.text == "ink":
        painter.setPen(option.tint("ink2"))
    for index, text in enumerate(lines):
        y = top + s.step(title) + index * s.step(line)
        _line(painter, text, left, y, s.step(line), s.font(line))
    factor = option.choice.factor if option.choice is not None else 0
    if factor:
        _flag(painter, option, rect, factor, ink)


def _line(painter: QPainter, text: str, x: float, top: float, height: float, font: QFont) -> None:
    painter.setFont(font)
    metrics = QFontMetricsF(font)
    base = top + (height - metrics.height()) / 2 + metrics.ascent()
    painter.drawText(QPointF(x, base), text)


def _flag(painter: QPainter, option: Option, rect: QRectF, factor: int, ink: Ink) -> None:
    s = option.metrics
    size = s.flag
    flag = QRectF(rect.right() - size.width(), rect.top(), size.width(), size.height())
    painter.save()
    painter.setOpacity(0.5 if ink.strength < 1 else 1.0)
    painter.fillRect(flag, option.tint("accent" if factor > 1 else "ink2"))
    painter.setFont(s.font(15 if not s.compact else 13, 600, True))
    painter.setPen(option.tint("on_accent"))
    painter.drawText(flag, int(Qt.AlignmentFlag.AlignCenter), f"×{factor}")
    painter.restore()


def paint_answer(painter: QPainter, option: Option, rect: QRectF, ink: Ink) -> None:
    """An answer: a word in the serif and a line that says what follows from it."""
    s, said = option.metrics, option.said
    px, step = s.answer_type, s.step(s.answer_type)
    words, lines = s.answer_label(said, rect.width()), s.lines(said.line, 13, rect.width() - s(24))
    y = (rect.height() - len(words) * step - len(lines) * s.step(13)) / 2
    painter.setPen(_text_colour(option, ink))
    for text in words:
        x = (rect.width() - s.advance(text, px, 600, True)) / 2
        _line(painter, text, x, y, step, s.font(px, 600, True))
        y += step
    if ink.text == "ink":
        painter.setPen(option.tint("ink2"))
    for text in lines:
        _line(painter, text, (rect.width() - s.advance(text, 13)) / 2, y, s.step(13), s.font(13))
        y += s.step(13)
