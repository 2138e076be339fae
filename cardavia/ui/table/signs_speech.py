"""Bubbles of paper: what a seat says aloud, and what a card would do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap

from cardavia.ui.table.geometry import ASPECT, CORNER, Anchor, Box, Speech
from cardavia.ui.table.signs import Sign
from cardavia.ui.theme import Theme
from cardavia.ui.widgets import paint_pip, suit_colour

Picture = Callable[[str, float], QPixmap]
"""The face of a card by its code and its width in pixels of the felt."""

_WRAPPED = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)


class Paper(Sign):
    """Base of bubbles: paper with an ink line and a tip, the same in both themes."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._path = QPainterPath()

    def boundingRect(self) -> QRectF:
        return self._path.boundingRect().united(self.box).adjusted(-8, -6, 8, 12)

    def shape_with(self, box: QRectF, tip: QPointF) -> None:
        """Take the outline of `box` with a tip that points to `tip`."""
        self.prepareGeometryChange()
        self.box = box
        body = QPainterPath()
        body.addRoundedRect(box, 8, 8)
        self._path = body.united(_tip(box, tip))
        self.update()

    def draw_paper(self, painter: QPainter) -> None:
        """Shadow, paper and line."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 12))
        for i in range(6, 0, -1):
            painter.drawRoundedRect(self.box.adjusted(-i, 3 - i, i, 3 + i), 8 + i, 8 + i)
        painter.setBrush(self.theme.color("paper"))
        pen = QPen(self.theme.color("paper_ink"), 1.6)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.drawPath(self._path)


def _tip(box: QRectF, tip: QPointF) -> QPainterPath:
    """A triangle from the nearest side of `box` to `tip`; it leans where that is near a corner."""
    path = QPainterPath(tip)
    if box.left() <= tip.x() <= box.right():
        y = box.bottom() - 2 if tip.y() > box.center().y() else box.top() + 2
        foot = min(max(tip.x(), box.left() + 17), box.right() - 17)
        path.lineTo(foot - 9, y)
        path.lineTo(foot + 9, y)
    else:
        x = box.left() + 2 if tip.x() < box.center().x() else box.right() - 2
        y = min(max(tip.y(), box.top() + 18), box.bottom() - 18)
        path.lineTo(x, y - 9)
        path.lineTo(x, y + 9)
    path.closeSubpath()
    return path


@dataclass(frozen=True)
class Spoken:
    """What a bubble says: words, the code of a suit, codes of cards, what they are worth."""

    title: str
    line: str = ""
    suit: str = ""
    cards: tuple[str, ...] = ()
    figure: str = ""


class Say(Paper):
    """What a seat says: a word in the serif, a line that explains, a suit's sign or a meld."""

    CARD, SHOWN, STEP, TIGHT = 44, 46, 28, 17
    """Width of a card of a meld, how much of its height shows, and from one to the next at most
    and at least: the cards look out of the bubble's lower edge."""

    def __init__(self, theme: Theme, picture: Picture) -> None:
        super().__init__(theme)
        self._picture = picture
        self.said = Spoken("")
        self.four_colour = False
        self._room = 0.0

    @property
    def title(self) -> str:
        """The words said."""
        return self.said.title

    def take(self, said: Spoken, limit: float) -> tuple[float, float]:
        """Take these words, broken so that the bubble is no wider than `limit` if possible.

        Returns its size.
        """
        self.said = said
        s, cards = self.unit, bool(said.cards)
        figure = self._figure_wide()
        room = max(limit - self._left - 20 * s, 60 * s)
        beside = 0.0 if said.line or cards else figure
        title = self.measure(said.title, self._title_font(), max(room - beside, 60 * s))
        # The figure ends the second row, if there is one.
        line = self.measure(said.line, self.font(13), max(room - figure, 60 * s))
        wide = max(title.width() + beside, line.width() + (figure if said.line else 0))
        tall = title.height() + (line.height() + 1 * s if said.line else 0)
        if cards:
            row = max(self._cards_wide(self.TIGHT), min(self._cards_wide(), room - figure))
            wide = max(wide, row + figure)
        self._room = wide
        foot = 16 + self.SHOWN if cards else 20 if said.line else 19
        return round(wide + self._left + 20 * s), round(tall + foot * s)

    def show_at(self, place: Speech) -> None:
        """Lie in a place; the item's origin is the tip, so that it grows out of the seat."""
        box, tip = place.box, place.tip
        self.setPos(round(tip.x), round(tip.y))
        room = QRectF(box.x - round(tip.x), box.y - round(tip.y), box.width, box.height)
        self.shape_with(room, QPointF(0, 0))
        self.show()

    def _title_font(self) -> QFont:
        # A meld is described, all else is spoken.
        return self.font(15, 600) if self.said.cards else self.font(20, 600, True)

    @property
    def _left(self) -> float:
        return (54 if self.said.suit and not self.said.cards else 20) * self.unit

    def _cards_wide(self, step: float = STEP) -> float:
        return (self.CARD + (len(self.said.cards) - 1) * step) * self.unit

    def _figure_wide(self) -> float:
        if not self.said.figure:
            return 0.0
        metrics = QFontMetricsF(self.font(18, serif=True))
        return metrics.horizontalAdvance(self.said.figure) + 18 * self.unit

    def draw(self, painter: QPainter) -> None:
        self.draw_paper(painter)
        s, box, said = self.unit, self.box, self.said
        left, top, middle = box.left() + self._left, box.top() + 9 * s, box.center().y()
        if said.suit and not said.cards:
            sign = QRectF(box.left() + 14 * s, box.center().y() - 14 * s, 28 * s, 28 * s)
            french = len(said.suit) == 1
            four = self.four_colour
            colour = suit_colour(self.theme, said.suit, four, paper=True) if french else None
            paint_pip(painter, said.suit, sign, colour)
        beside = self._figure_wide()
        second = bool(said.line or said.cards)
        for text, font, token, room in (
            (said.title, self._title_font(), "paper_ink", 0 if second else beside),
            (said.line, self.font(13), "paper_ink2", beside),
        ):
            if text:
                size = self.measure(text, font, self._room - room)
                painter.setFont(font)
                painter.setPen(self.theme.color(token))
                rect = QRectF(left, top, size.width() + 1, size.height())
                painter.drawText(rect, _WRAPPED, text)
                middle = rect.center().y()
                top += size.height() + 1 * s
        if said.cards:
            middle = box.bottom() - (self.SHOWN / 2 + 2) * s
            self._draw_cards(painter, left)
        if said.figure:
            painter.setFont(self.font(18, serif=True))
            painter.setPen(self.theme.color("paper_accent"))
            flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            row = QRectF(left, middle - 20 * s, box.right() - 20 * s - left, 40 * s)
            painter.drawText(row, int(flags), said.figure)

    def _draw_cards(self, painter: QPainter, left: float) -> None:
        s, codes, box = self.unit, self.said.cards, self.box
        width, top = round(self.CARD * s), box.bottom() - self.SHOWN * s
        room = self._room - self._figure_wide()
        step = min(self.STEP * s, (room - width) / max(1, len(codes) - 1))
        painter.save()
        painter.setClipRect(box.adjusted(0, 0, 0, -0.8))
        radius = width * CORNER
        for index, code in enumerate(codes):
            corner = QPointF(round(left + index * step), round(top))
            rect = QRectF(corner.x(), corner.y(), width, round(width * ASPECT))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(24, 16, 6, 26))
            for i in (2, 1):
                painter.drawRoundedRect(rect.adjusted(-i, -i, i, i), radius + i, radius + i)
            painter.drawPixmap(corner, self._picture(code, width))
        painter.restore()


class Note(Paper):
    """What a card would do, or why it may not be played, above the card."""

    WIDEST = 300.0

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.title, self.line = "", ""
        self._sizes = (QSizeF(), QSizeF())

    def show_words(
        self,
        title: str,
        line: str,
        tip: Anchor,
        edges: tuple[float, float],
        clear: Sequence[Box] = (),
    ) -> None:
        """Show the words above `tip`, sliding sideways to stay between `edges`.

        It covers as little as it can of what it should keep `clear` of: it goes aside, or is
        wider and lower.
        """
        self.title, self.line = title, line
        s = self.unit
        best: tuple[float, float] | None = None
        for widest in (self.WIDEST, self.WIDEST * 1.4):
            most = min(widest * s, edges[1] - edges[0] - 32 * s)
            first = self.measure(title, self.font(14, 600), most)
            second = self.measure(line, self.font(13), most)
            wide = max(first.width(), second.width()) + 32 * s
            tall = first.height() + second.height() + 14 * s
            top = tip.y - tall - 8 * s
            usual = min(max(tip.x - wide / 2, edges[0]), edges[1] - wide)
            aside = [x for box in clear for x in (box.right + 8, box.x - 8 - wide)]
            for left in (usual, *aside):
                if not edges[0] <= left <= edges[1] - wide or not (
                    left == usual or left + 3 <= tip.x <= left + wide - 3
                ):
                    continue
                room = Box(left, top, wide, tall)
                cost = (sum(room.overlap(box) for box in clear), abs(left - usual))
                if best is None or cost < best:
                    best, self._sizes = cost, (first, second)
                    found = QRectF(left - tip.x, top - tip.y, wide, tall)
            if best is not None and best[0] == 0:
                break
        self.setPos(round(tip.x), round(tip.y))
        self.shape_with(found, QPointF(0, 0))
        self.show()

    def draw(self, painter: QPainter) -> None:
        self.draw_paper(painter)
        flags = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignHCenter)
        middle, top = self.box.center().x(), self.box.top() + 7 * self.unit
        for text, size, font, token in (
            (self.title, self._sizes[0], self.font(14, 600), "paper_ink"),
            (self.line, self._sizes[1], self.font(13), "paper_ink2"),
        ):
            wide = size.width() + 1
            painter.setFont(font)
            painter.setPen(self.theme.color(token))
            painter.drawText(QRectF(middle - wide / 2, top, wide, size.height()), flags, text)
            top += size.height()
