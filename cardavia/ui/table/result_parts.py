"""The drawn parts of the result sheets: counts, the ladder, scores, open hands, deals."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QVBoxLayout, QWidget

from cardavia.core.cards import Card
from cardavia.ui.faces import Faces
from cardavia.ui.table.drawn import Drawn, draw_squares
from cardavia.ui.table.small_cards import draw_mini
from cardavia.ui.theme import Theme
from cardavia.ui.widgets import Paragraph, Themed, box, paint_icon

MINUS = "−"


@dataclass(frozen=True)
class CountRow:
    """A line of a count, in words."""

    label: str
    cards: tuple[Card, ...]
    detail: str
    plus: str
    total: str
    pale: bool = False


class Cards(Drawn):
    """Base of parts that show small cards."""

    def __init__(self, theme: Theme, faces: Faces, deck: str, variant: str) -> None:
        super().__init__(theme)
        self._faces, self._deck, self.variant = faces, deck, variant
        faces.ready.connect(self._sharp)

    def _sharp(self, deck: str, code: str) -> None:
        if deck == self._deck:
            self.update()

    def minis(
        self, painter: QPainter, cards: tuple[Card, ...], x: float, middle: float, width: float
    ) -> float:
        """Draw small cards that overlap; returns their right edge."""
        width = round(width)
        step = round(width * 0.82)
        for card in cards:
            at = QPointF(x, middle)
            draw_mini(painter, self._faces, self._deck, card, at, width, self)
            x += step
        return x - step + width

    @staticmethod
    def minis_width(cards: tuple[Card, ...], width: float) -> float:
        """How wide these small cards lie."""
        width = round(width)
        return width + round(width * 0.82) * (len(cards) - 1) if cards else 0


TAIL = 92
"""Width of the two columns of figures at the right end of a count."""


class CountTable(Cards):
    """How a player's card points add up, line by line."""

    def __init__(
        self, theme: Theme, faces: Faces, deck: str, variant: str, rows: list[CountRow]
    ) -> None:
        super().__init__(theme, faces, deck, variant)
        self._rows, self._row = rows, 44
        lines = [f"{r.label}: {r.detail}, {r.plus}, {r.total}" for r in rows]
        self.setAccessibleName("\n".join(lines))

    def set_row(self, height: int) -> None:
        """Let every line be this tall."""
        self._row = height
        self.updateGeometry()
        self.update()

    def tall(self) -> float:
        return self._row * len(self._rows)

    def draw(self, painter: QPainter) -> None:
        p, wide = self.px, self.width()
        card = p(min(29, (self._row - 5) / 1.55))
        first, gap, size = self._columns(card)
        for index, row in enumerate(self._rows):
            top = p(self._row * index)
            middle = top + p(self._row) / 2
            token = "ink2" if row.pale else "ink"
            self.write(painter, row.label, 0, middle + p(5), 15, token, 600, room=first - 6)
            x = self.minis(painter, row.cards, first, middle, card) + gap
            self.write(painter, row.total, wide, middle + p(6), 20, token, 600, True, 1)
            self.write(painter, row.plus, wide - p(48), middle + p(6), 18, token, 500, True, 1)
            room = wide - p(TAIL) - x
            self.write(painter, row.detail, x, middle + p(5), size, "ink2", room=room)
            painter.fillRect(QRectF(0, top + p(self._row) - 1, wide, 1), self.tint("line"))

    def _columns(self, card: float) -> tuple[float, float, int]:
        """Where the pictures begin, the gap behind them, and a size at which all details fit.

        The gaps shrink before the type does, and one size holds for all lines.
        """
        p = self.px
        labels = QFontMetricsF(self.theme.font(15, weight=600))
        widest = max(labels.horizontalAdvance(row.label) for row in self._rows)
        pictures = max(self.minis_width(row.cards, card) for row in self._rows)
        for size, least, gap in ((14, 74, 16), (14, 0, 10), (13, 0, 8), (12, 0, 8), (11, 0, 6)):
            first = max(p(least), widest + p(gap))
            room = self.width() - p(TAIL) - first - pictures - p(gap)
            details = QFontMetricsF(self.theme.font(size))
            if all(details.horizontalAdvance(row.detail) <= room for row in self._rows):
                break
        return first, p(gap), size


class Step(Themed, QWidget):
    """A step of the ladder: its points and what it takes; the decisive one is framed."""

    def __init__(self, theme: Theme, points: int, text: str, decisive: bool, tall: int) -> None:
        super().__init__()
        self.points, self.decisive = points, decisive
        self.follow(theme)
        column = QVBoxLayout(self)
        column.setContentsMargins(68, 8, 48 if decisive else 12, 8)
        words = Paragraph(
            theme,
            15 if decisive else 14,
            "ink" if decisive else "ink2",
            weight=600 if decisive else 400,
            line_height=1.3,
        )
        words.setText(text)
        column.addWidget(words, 0, Qt.AlignmentFlag.AlignVCenter)
        self.setMinimumHeight(tall + (12 if decisive else 0))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect())
        if self.decisive:
            box(painter, rect, self.tint("raised"), self.tint("accent"), 0, 2)
            painter.fillRect(QRectF(0, 0, 52, rect.height()), self.tint("accent"))
            tick = QRectF(rect.right() - 36, rect.center().y() - 10, 20, 20)
            paint_icon(painter, "check", tick, self.tint("accent"))
        else:
            box(painter, rect, None, self.tint("line"), 0, 1)
        px = 26 if self.decisive else 20
        painter.setFont(self.theme.font(px, serif=True, weight=600))
        painter.setPen(self.tint("on_accent" if self.decisive else "ink2"))
        figure = QRectF(0, 0, 52, rect.height())
        painter.drawText(figure, int(Qt.AlignmentFlag.AlignCenter), str(self.points))


class ScoreChange(Drawn):
    """A player's squares after a deal, those just won struck out, and the sum."""

    def __init__(
        self, theme: Theme, own: bool, name: str, before: int, after: int, start: int
    ) -> None:
        super().__init__(theme)
        self.own, self.name = own, name
        self.before, self.after, self.start = before, after, start
        self.small = False
        self.setAccessibleName(f"{name}: {before} → {after}")

    def tall(self) -> float:
        return 28 if self.small else 34

    def draw(self, painter: QPainter) -> None:
        p, middle, wide = self.px, self.height() / 2, self.width()
        left = p(64)
        self.write(painter, self.name, 0, middle + p(5), 16, weight=600, room=left - 6)
        fill = self.tint("accent" if self.own else "ink2")
        gone = self.before - self.after
        at = QPointF(left, round(middle - 7))
        draw_squares(painter, at, self.after, self.start, 14, 5, fill, self.tint("line2"), gone)
        figure = self.write(painter, str(self.after), wide, middle + p(9), 28, serif=True, align=1)
        if gone:
            words = f"{self.before} {MINUS} {gone}"
            x = wide - max(figure, p(16)) - p(20)
            self.write(painter, words, x, middle + p(6), 16, "ink2", serif=True, align=1)


class OpenCards(Cards):
    """A hand that was hidden, open now."""

    def __init__(
        self,
        theme: Theme,
        faces: Faces,
        deck: str,
        variant: str,
        label: str,
        cards: tuple[Card, ...],
        spoken: str,
    ) -> None:
        super().__init__(theme, faces, deck, variant)
        self.label, self.cards, self._card = label, cards, 40
        self.setAccessibleName(spoken)

    def set_card(self, width: int) -> None:
        """Let the cards be this wide."""
        self._card = width
        self.updateGeometry()
        self.update()

    def _left(self) -> float:
        metrics = QFontMetricsF(self.theme.font(14, weight=600))
        return metrics.horizontalAdvance(self.label) + 14

    def tall(self) -> float:
        return self._card * 1.55 + 8

    def sizeHint(self) -> QSize:
        step = round(self._card * 0.82)
        wide = self._left() + step * (len(self.cards) - 1) + self._card + 6
        return QSize(round(wide), round(self._card * 1.55 + 8))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def draw(self, painter: QPainter) -> None:
        middle = self.height() / 2
        self.write(painter, self.label, 0, middle + 5, 14, weight=600)
        self.minis(painter, self.cards, self._left(), middle, self._card)


class Standing(Drawn):
    """A player's final score: name, figure, squares."""

    def __init__(self, theme: Theme, own: bool, name: str, value: int, start: int) -> None:
        super().__init__(theme)
        self.own, self.name, self.value, self.start = own, name, value, start
        self.setAccessibleName(f"{name}: {value}")

    def tall(self) -> float:
        return 112

    def sizeHint(self) -> QSize:
        return QSize(160, 112)

    def draw(self, painter: QPainter) -> None:
        middle = self.width() / 2
        for text, base, px, weight, serif in (
            (self.name, 22, 16, 600, False),
            (str(self.value), 74, 46, 500, True),
        ):
            font = self.theme.font(px, serif=serif, weight=weight)
            half = QFontMetricsF(font).horizontalAdvance(text) / 2
            self.write(painter, text, middle - half, base, px, "ink", weight, serif)
        at = QPointF(round(middle - (self.start * 18 - 5) / 2), 88)
        fill = self.tint("accent" if self.own else "ink2")
        draw_squares(painter, at, self.value, self.start, 13, 5, fill, self.tint("line2"))


class Mark(Drawn):
    """A special ending in a cartouche: Schneider."""

    def __init__(self, theme: Theme, text: str) -> None:
        super().__init__(theme)
        self.text = text
        self.setAccessibleName(text)

    def tall(self) -> float:
        return 68

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(self.theme.font(22, serif=True, weight=600))
        return QSize(max(160, round(metrics.horizontalAdvance(self.text)) + 56), 68)

    def draw(self, painter: QPainter) -> None:
        rect = QRectF(self.rect())
        box(painter, rect, self.tint("raised"), self.tint("ink"), 0, 1.4)
        box(painter, rect.adjusted(5, 5, -5, -5), None, self.tint("gold"), 0, 1)
        painter.setFont(self.theme.font(22, serif=True, weight=600))
        painter.setPen(self.tint("accent"))
        painter.drawText(rect, int(Qt.AlignmentFlag.AlignCenter), self.text)


class DealsLedger(Drawn):
    """Deal by deal: number, winner, why, worth, and the scores before and after."""

    ROW = 38

    def __init__(
        self, theme: Theme, head: tuple[str, ...], rows: list[tuple[str, ...]], won: list[bool]
    ) -> None:
        super().__init__(theme)
        self.head, self.rows, self.won = head, rows, won
        self.setAccessibleName("\n".join(", ".join(row) for row in rows))

    def tall(self) -> float:
        return 34 + self.ROW * len(self.rows)

    def draw(self, painter: QPainter) -> None:
        p, wide = self.px, self.width()
        left, right = p(10), wide - p(10)
        starts = (left, left + p(60), left + p(140))
        ends = (right - p(160), right - p(80), right)
        for x, text in zip(starts, self.head[:3], strict=True):
            self.write(painter, text, x, p(16), 13, "ink2", 600)
        for x, text in zip(ends, self.head[3:], strict=True):
            self.write(painter, text, x, p(16), 13, "ink2", 600, align=1)
        painter.setPen(QPen(self.tint("line2"), 1))
        painter.drawLine(QPointF(left, p(25.5)), QPointF(right, p(25.5)))
        for index, row in enumerate(self.rows):
            top = p(32 + self.ROW * index)
            if index % 2 == 0:
                box(painter, QRectF(0, top, wide, p(self.ROW)), self.tint("bg"), None, 3)
            base = top + p(25)
            self.write(painter, row[0], starts[0], base, 15)
            self.write(painter, row[1], starts[1], base, 15, weight=600, room=p(76))
            room = ends[0] - p(40) - starts[2]
            self.write(painter, row[2], starts[2], base, 14, "ink2", room=room)
            self.write(painter, row[3], ends[0], base + 1, 18, "ink", 600, True, 1)
            for x, text, changed in zip(
                ends[1:], row[4:], ("→" in r for r in row[4:]), strict=True
            ):
                token = "ink" if changed else "ink2"
                self.write(painter, text, x, base + 1, 17, token, 600 if changed else 400, True, 1)


class BigFigure(Drawn):
    """A figure of the statistics with two lines beneath."""

    def __init__(self, theme: Theme, value: str, line: str, sub: str) -> None:
        super().__init__(theme)
        self.value, self.line, self.sub = value, line, sub
        self.setAccessibleName(f"{value} {line} {sub}")
        self.setToolTip(f"{line} {sub}")

    def tall(self) -> float:
        return 80

    def draw(self, painter: QPainter) -> None:
        wide = self.width()
        self.write(painter, self.value, 0, 30, 26, serif=True, room=wide)
        self.write(painter, self.line, 0, 54, 13, room=wide)
        self.write(painter, self.sub, 0, 72, 12, "ink2", room=wide)
