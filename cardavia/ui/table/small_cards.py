"""Small cards on panel and results: one, a row that overlaps, a finished trick with its words."""

from __future__ import annotations

import re

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QWidget

from cardavia.core.cards import Card
from cardavia.ui.faces import Faces
from cardavia.ui.table.drawn import Drawn
from cardavia.ui.theme import Theme

RATIO = 1.55
"""Height of a card by its width."""

CORNER = 0.054
"""Radius of its corners by its width."""


def draw_mini(
    painter: QPainter,
    faces: Faces,
    deck: str,
    card: Card,
    left: QPointF,
    width: float,
    widget: QWidget,
    cut: float = 0.0,
) -> None:
    """A small card, its left edge and middle at `left`.

    With `cut` only so many pixels of its height show: it looks out of the line beneath it.
    """
    width = round(width)
    variant = getattr(widget, "variant", "")
    ratio = widget.devicePixelRatioF()
    picture = faces.pixmap(deck, card.code, width, ratio, variant)
    height = min(width * RATIO, cut) if cut else width * RATIO
    rect = QRectF(round(left.x()), round(left.y() - height / 2), width, height)
    painter.save()
    if cut:
        painter.setClipRect(rect.adjusted(-4, -4, 4, 0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 18))
    radius = width * CORNER
    whole = QRectF(rect.topLeft(), rect.size())
    whole.setHeight(width * RATIO)
    for i in (2, 1):
        painter.drawRoundedRect(whole.adjusted(-i, 1 - i, i, 1 + i), radius + i, radius + i)
    painter.drawPixmap(rect.topLeft(), picture)
    painter.restore()


class SmallCards(Drawn):
    """Base of parts that show small cards."""

    def __init__(
        self, theme: Theme, faces: Faces, deck: str, variant: str = "", scale: float = 1.0
    ) -> None:
        super().__init__(theme, scale)
        self._faces, self._deck, self.variant = faces, deck, variant
        faces.ready.connect(self._sharp)

    def _sharp(self, deck: str, code: str) -> None:
        if deck == self._deck and any(card.code == code for card in self.pictured()):
            self.update()

    def pictured(self) -> tuple[Card, ...]:
        """The cards that are shown."""
        raise NotImplementedError

    def minis(
        self,
        painter: QPainter,
        cards: tuple[Card, ...],
        x: float,
        middle: float,
        width: float,
        step: float,
        cut: float = 0.0,
    ) -> float:
        """Draw cards that overlap, `step` pixels apart; returns their right edge."""
        for index, card in enumerate(cards):
            at = QPointF(x + round(index * step), middle)
            draw_mini(painter, self._faces, self._deck, card, at, width, self, cut)
        return x + row_width(len(cards), width, step)


def row_width(count: int, width: float, step: float) -> float:
    """How wide `count` cards lie."""
    return round(width) + round((count - 1) * step) if count else 0.0


def card_step(count: int, width: float, room: float, loose: float = 0.88) -> float:
    """How far apart cards lie in `room` pixels, `loose` card widths at most."""
    most = width * loose
    return most if count < 2 else max(width * 0.3, min(most, (room - width) / (count - 1)))


TRICK_ROW = 57
"""Height of a finished trick in the small form, in pixels of the design."""


class TrickLine(SmallCards):
    """Cards with a headline and a line beside them: a finished trick, the talon.

    The small form has the trick's number before it and one line beneath the headline; the large
    form has larger cards and as many lines as the words take. Works for any number of cards.
    """

    def __init__(self, theme: Theme, faces: Faces, deck: str, scale: float, large: bool) -> None:
        super().__init__(theme, faces, deck, "", scale)
        self.large = large
        self.grown = 1.0
        """How much larger than designed the cards of the small form are."""
        self.number, self.headline, self.detail = "", "", ""
        self.cards: tuple[Card, ...] = ()

    def show_trick(
        self, number: str, cards: tuple[Card, ...], headline: str, detail: str, variant: str
    ) -> None:
        """Show the trick; `number` is left out of the large form."""
        self.number, self.cards, self.headline, self.detail = number, cards, headline, detail
        self.variant = variant
        self.setAccessibleName(f"{number} {headline}. {detail}".strip())
        self.setToolTip(detail)
        self.update()

    def pictured(self) -> tuple[Card, ...]:
        return self.cards

    def grow(self, factor: float) -> None:
        """Show the cards of the small form larger, where there is room for it."""
        self.grown = factor
        self.updateGeometry()
        self.update()

    def tall(self) -> float:
        return 88 if self.large else TRICK_ROW * self.grown

    @property
    def card_width(self) -> float:
        """How wide its cards are, in pixels of the design."""
        if not self.large:
            return 34 * self.grown
        return 54 if len(self.cards) < 4 else 50

    def draw(self, painter: QPainter) -> None:
        p, middle, wide = self.px, self.height() / 2, self.width()
        x = p(2) if self.large else p(24)
        if not self.large:
            self.write(painter, self.number, 0, middle + p(5), 16, "ink2", serif=True)
        width = p(self.card_width)
        share = 0.5 if self.large else 0.54
        step = card_step(len(self.cards), width, wide * share - x)
        right = self.minis(painter, self.cards, x, middle, width, step)
        self._words(painter, right + p(14))

    def _words(self, painter: QPainter, x: float) -> None:
        """Headline and detail beside the cards, the detail over several lines if it must be."""
        p, room = self.px, self.width() - x
        lines = self._wrapped(self.headline, 15, 600, room, 2 if self.large else 1)
        small = len(lines)
        limit = 4 if self.large else max(2, min(3, int((self.height() - p(6)) / p(19))))
        lines += self._wrapped(self.detail, 13, 400, room, max(1, limit - small))
        height = p(19) * len(lines)
        base = (self.height() - height) / 2 + p(14)
        for index, line in enumerate(lines):
            heading = index < small
            token, weight = ("ink", 600) if heading else ("ink2", 400)
            px = 15 if heading else 13
            self.write(painter, line, x, base + p(19) * index, px, token, weight, room=room)

    def _wrapped(self, text: str, px: float, weight: int, room: float, most: int) -> list[str]:
        font = self.theme.font(px * self.scaling, weight=weight)
        return wrapped(text, font, room, most, self.theme.cjk)


_TOGETHER = re.compile(r"[0-9A-Za-zÀ-ž.,:+\-−–×%]+|.", re.DOTALL)
_NOT_FIRST = "、。，．・：；？！）」』】〕〉》ーぁぃぅぇぉっゃゅょァィゥェォッャュョ…"
_NOT_LAST = "（「『【〔〈《"


def _cjk_pieces(text: str) -> list[str]:
    """What a line of Japanese may be broken between: characters, but whole figures and words.

    What must not begin a line stays with what is before it; what must not end one, with the next.
    """
    pieces: list[str] = []
    for piece in _TOGETHER.findall(text):
        if pieces and (piece[0] in _NOT_FIRST or pieces[-1][-1] in _NOT_LAST):
            pieces[-1] += piece
        else:
            pieces.append(piece)
    return pieces


def wrapped(text: str, font: QFont, room: float, most: int, anywhere: bool = False) -> list[str]:
    """Text in at most so many lines; what is left over stays in the last (to be shortened)."""
    if not text:
        return []
    metrics = QFontMetricsF(font)
    if most <= 1 or metrics.horizontalAdvance(text) <= room:
        return [text]
    pieces = _cjk_pieces(text) if anywhere else text.split(" ")
    joint = "" if anywhere else " "
    line = ""
    for index, piece in enumerate(pieces):
        longer = f"{line}{joint}{piece}" if line else piece
        if line and metrics.horizontalAdvance(longer) > room:
            rest = joint.join(pieces[index:])
            return [line, *wrapped(rest, font, room, most - 1, anywhere)]
        line = longer
    return [line]
