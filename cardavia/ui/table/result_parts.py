"""The drawn parts of the result sheets: counts, the ladder, scores, open hands, deals."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QVBoxLayout, QWidget

from cardavia.core.cards import Card
from cardavia.ui.faces import Faces
from cardavia.ui.figures import MINUS, signed
from cardavia.ui.table.drawn import Drawn, draw_squares
from cardavia.ui.table.small_cards import RATIO, SmallCards, row_width
from cardavia.ui.theme import Theme
from cardavia.ui.widgets import Paragraph, Themed, box, paint_icon

ARROW = "→"
"""Between a score before and after."""


@dataclass(frozen=True)
class CountRow:
    """A line of a count, in words."""

    label: str
    cards: tuple[Card, ...]
    detail: str
    plus: str
    total: str
    pale: bool = False


TAIL = 92
"""Width of the two columns of figures at the right end of a count."""

COUNT_FORMS = (
    (14, 74, 16, 0.82),
    (14, 0, 10, 0.82),
    (14, 0, 10, 0.6),
    (13, 0, 8, 0.6),
    (12, 0, 8, 0.5),
    (12, 0, 6, 0.36),
    (11, 0, 6, 0.36),
)
"""Size of type, least width of the labels, gap, and how far cards lie apart in card widths."""


class CountTable(SmallCards):
    """How a player's card points add up, line by line.

    The cards are as wide in a low line as in a tall one: they look out of it, index and head.
    """

    CARD = 36

    def __init__(
        self, theme: Theme, faces: Faces, deck: str, variant: str, rows: list[CountRow]
    ) -> None:
        super().__init__(theme, faces, deck, variant)
        self.rows, self._row = rows, 44
        self.alike = rows
        """Rows, also of other tables, whose columns stand in line with these."""
        lines = [f"{r.label}: {r.detail}, {r.plus}, {r.total}" for r in rows]
        self.setAccessibleName("\n".join(lines))

    def __len__(self) -> int:
        return len(self.rows)

    def set_row(self, height: int) -> None:
        """Let every line be this tall."""
        self._row = height
        self.updateGeometry()
        self.update()

    def pictured(self) -> tuple[Card, ...]:
        return tuple(card for row in self.rows for card in row.cards)

    def sizeHint(self) -> QSize:
        return QSize(120, self._row * len(self.rows))

    def draw(self, painter: QPainter) -> None:
        p, wide, tall = self.px, self.width(), self._row
        first, gap, size, step = self.columns()
        for index, row in enumerate(self.rows):
            top = tall * index
            middle = top + tall / 2
            token = "ink2" if row.pale else "ink"
            self.write(painter, row.label, 0, middle + p(5), 15, token, 600, room=first - 6)
            cut = min(tall - 5.0, self.CARD * RATIO)
            whole = cut >= self.CARD * RATIO
            at = middle if whole else top + tall - cut / 2 - 1
            self.minis(painter, row.cards, first, at, self.CARD, step, cut)
            self.write(painter, row.total, wide, middle + p(6), 20, token, 600, True, 1)
            self.write(painter, row.plus, wide - p(48), middle + p(6), 18, token, 500, True, 1)
            x = first + self._pictures(step) + gap
            room = wide - p(TAIL) - x
            self.write(painter, row.detail, x, middle + p(5), size, "ink2", room=room)
            painter.fillRect(QRectF(0, top + tall - 1, wide, 1), self.tint("line"))

    def _pictures(self, step: float) -> float:
        return max(row_width(len(row.cards), self.CARD, step) for row in self.alike)

    def columns(self) -> tuple[float, float, int, float]:
        """Where the pictures begin, the gap behind them, a size of type, how far cards lie apart.

        The gaps shrink first, then cards lie closer, then the type gets smaller, until all details
        fit; one size holds for all lines.
        """
        p, card = self.px, self.CARD
        labels = QFontMetricsF(self.theme.font(15, weight=600))
        widest = max(labels.horizontalAdvance(row.label) for row in self.alike)
        for size, least, gap, share in COUNT_FORMS:
            first = max(p(least), widest + p(gap))
            step = card * share
            room = self.width() - p(TAIL) - first - self._pictures(step) - p(gap)
            details = QFontMetricsF(self.theme.font(size))
            if all(details.horizontalAdvance(row.detail) <= room for row in self.alike):
                break
        return first, p(gap), size, step


class Step(Themed, QWidget):
    """A step of the ladder: its points and what it takes; the decisive one is framed."""

    def __init__(self, theme: Theme, points: int, text: str, decisive: bool, tall: int) -> None:
        super().__init__()
        self.points, self.decisive = points, decisive
        self.follow(theme)
        self._column = column = QVBoxLayout(self)
        words = Paragraph(
            theme,
            15 if decisive else 14,
            "ink" if decisive else "ink2",
            weight=600 if decisive else 400,
            line_height=1.3,
        )
        words.setText(text)
        column.addWidget(words, 0, Qt.AlignmentFlag.AlignVCenter)
        self._tall = tall
        self.set_tight(False)

    def set_tight(self, tight: bool) -> None:
        """Take as little height as the words need, or that of the design."""
        edge = 3 if tight else 8
        self._column.setContentsMargins(68, edge, 48 if self.decisive else 12, edge)
        tall = 28 if tight else self._tall
        self.setMinimumHeight(tall + (12 if self.decisive and not tight else 0))

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


class Standing(Drawn):
    """A side's final score: name, figure, and how far it has come.

    `kind` and `start` are those of the score: squares that are left, a bar towards the aim, or a
    balance alone; ``pot`` is what lies in the pot.
    """

    def __init__(
        self, theme: Theme, own: bool, name: str, value: int, start: int, kind: str = "squares"
    ) -> None:
        super().__init__(theme)
        self.own, self.name, self.value, self.start, self.kind = own, name, value, start, kind
        self.figure = signed(value) if kind == "purse" else str(value)
        self.setAccessibleName(f"{name}: {self.figure}")

    def tall(self) -> float:
        return 84 if self.kind in ("purse", "pot") else 112

    def sizeHint(self) -> QSize:
        name = QFontMetricsF(self.theme.font(16, weight=600)).horizontalAdvance(self.name)
        return QSize(max(160, round(name) + 8), round(self.px(self.tall())))

    def draw(self, painter: QPainter) -> None:
        middle = self.width() / 2
        for text, base, px, weight, serif in (
            (self.name, 22, 16, 600, False),
            (self.figure, 74, 46, 500, True),
        ):
            font = self.theme.font(px, serif=serif, weight=weight)
            half = QFontMetricsF(font).horizontalAdvance(text) / 2
            self.write(painter, text, middle - half, self.px(base), px, "ink", weight, serif)
        fill = self.tint("accent" if self.own else "ink2")
        if self.kind == "squares":
            at = QPointF(round(middle - (self.start * 18 - 5) / 2), round(self.px(88)))
            draw_squares(painter, at, self.value, self.start, 13, 5, fill, self.tint("line2"))
        elif self.kind == "slate":
            rect = QRectF(round(middle - 75), round(self.px(90)), 150, 9)
            box(painter, rect, None, self.tint("line2"), 0, 1.2)
            done = rect.width() * min(1.0, self.value / self.start)
            painter.fillRect(QRectF(rect.left(), rect.top(), done, rect.height()), fill)


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
    """Deal by deal: number, winner, why, worth if there is one, the scores before and after.

    `head` and `rows` begin with number, winner (nothing where nobody wins a deal) and why; figures
    follow. The last `scores` of them are scores, of which only those that have changed stand in
    bold.
    """

    def __init__(
        self, theme: Theme, head: tuple[str, ...], rows: list[tuple[str, ...]], scores: int
    ) -> None:
        super().__init__(theme)
        self._row_tall = 38
        self.head, self.rows, self.scores = head, rows, scores
        self.setAccessibleName("\n".join(", ".join(filter(None, row)) for row in rows))

    def set_row(self, height: int) -> None:
        """Let every row be this tall."""
        self._row_tall = height
        self.updateGeometry()
        self.update()

    def tall(self) -> float:
        return 34 + self._row_tall * len(self.rows)

    def _columns(self) -> tuple[list[float], list[float]]:
        """Left edges of the words, right edges of the figures."""
        p = self.px
        small = QFontMetricsF(self.theme.font(13, weight=600))
        bold = QFontMetricsF(self.theme.font(15, weight=600))
        serif = QFontMetricsF(self.theme.font(18, serif=True, weight=600))
        winner = max([small.horizontalAdvance(self.head[1]), *self._widths(bold, 1)])
        left = p(10)
        second = left + p(60)
        third = second + max(p(64), winner) + p(16) if winner else second
        starts = [left, second, third]
        ends: list[float] = []
        x = self.width() - p(10)
        for column in reversed(range(3, len(self.head))):
            ends.insert(0, x)
            head = small.horizontalAdvance(self.head[column])
            x -= max([p(56), head, *self._widths(serif, column)]) + p(24)
        return starts, ends

    def _widths(self, metrics: QFontMetricsF, column: int) -> list[float]:
        return [metrics.horizontalAdvance(row[column]) for row in self.rows]

    def draw(self, painter: QPainter) -> None:
        p, wide = self.px, self.width()
        left, right = p(10), wide - p(10)
        starts, ends = self._columns()
        for x, text in zip(starts, self.head[:3], strict=True):
            self.write(painter, text, x, p(16), 13, "ink2", 600)
        for x, text in zip(ends, self.head[3:], strict=True):
            self.write(painter, text, x, p(16), 13, "ink2", 600, align=1)
        painter.setPen(QPen(self.tint("line2"), 1))
        painter.drawLine(QPointF(left, p(25.5)), QPointF(right, p(25.5)))
        for index, row in enumerate(self.rows):
            top = p(32 + self._row_tall * index)
            if index % 2 == 0:
                box(painter, QRectF(0, top, wide, p(self._row_tall)), self.tint("bg"), None, 3)
            self._row(painter, row, top + p(self._row_tall / 2 + 6), starts, ends)

    def _row(
        self,
        painter: QPainter,
        row: tuple[str, ...],
        base: float,
        starts: list[float],
        ends: list[float],
    ) -> None:
        p = self.px
        serif = QFontMetricsF(self.theme.font(18, serif=True, weight=600))
        self.write(painter, row[0], starts[0], base, 15)
        if row[1]:
            room = starts[2] - starts[1] - p(8)
            self.write(painter, row[1], starts[1], base, 15, weight=600, room=room)
        room = ends[0] - serif.horizontalAdvance(row[3]) - p(16) - starts[2]
        self.write(painter, row[2], starts[2], base, 14, "ink2", room=room)
        first = len(row) - self.scores
        for column in range(3, len(row)):
            strong = column < first or ARROW in row[column]
            token, weight = ("ink", 600) if strong else ("ink2", 400)
            self.write(painter, row[column], ends[column - 3], base + 1, 17, token, weight, True, 1)


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
