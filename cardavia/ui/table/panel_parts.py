"""The parts of the side panel that are drawn for a duel: score squares, card points, deals."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QBrush, QFontMetricsF, QPainter

from cardavia.ui.table.drawn import Drawn, draw_squares
from cardavia.ui.theme import Theme

CLEARING = 140
"""Milliseconds between two squares that are crossed off."""


class ScoreLine(Drawn):
    """A player's squares, counting down, and the figure. Squares clear one by one."""

    def __init__(self, theme: Theme, own: bool, scale: float, compact: bool) -> None:
        super().__init__(theme, scale)
        self.own, self.compact = own, compact
        self.name, self.value, self.start = "", 0, 7
        self._shown = 0
        self._timer = QTimer(self)
        self._timer.setInterval(CLEARING)
        self._timer.timeout.connect(self._clear_one)

    def show_score(self, name: str, value: int, start: int, spoken: str, slowly: bool) -> None:
        """Show `value` of `start`; `slowly` lets the squares clear one by one."""
        self.setAccessibleName(spoken)
        self.setToolTip(spoken)
        self.name, self.start, self.value = name, start, value
        if slowly and value < self._shown:
            self._timer.start()
        else:
            self._timer.stop()
            self._shown = value
        self.update()

    def _clear_one(self) -> None:
        self._shown = max(self.value, self._shown - 1)
        if self._shown == self.value:
            self._timer.stop()
        self.update()

    def tall(self) -> float:
        return 36 if self.compact else 40

    def draw(self, painter: QPainter) -> None:
        middle = self.height() / 2
        side = (11 if self.compact else 13) * self.scaling
        gap = (4 if self.compact else 5) * self.scaling
        squares = self.start * (side + gap)
        # The squares stand where the name leaves room, so that both rows agree.
        left = max(self.px(56 if self.compact else 74), 0)
        right = self.width() - self.px(24)
        left = min(left, right - squares - self.px(4))
        self.write(painter, self.name, 0, middle + self.px(5), 16, weight=600, room=left - 6)
        fill = self.tint("accent" if self.own else "ink2")
        at = QPointF(round(left), round(middle - side / 2))
        draw_squares(painter, at, self._shown, self.start, side, gap, fill, self.tint("line2"))
        px = 26 if self.compact else 32
        base = middle + self.px(px * 0.34)
        self.write(painter, str(self._shown), self.width(), base, px, serif=True, align=1)


class PointsBar(Drawn):
    """Card points of a deal: the own ones on a bar with the mark of 66, the other's below."""

    def __init__(self, theme: Theme, scale: float) -> None:
        super().__init__(theme, scale)
        self.own = ("", 0, 0)
        self.other = ("", 0, 0)
        self.pending = ""
        self.target, self.most = 66, 80

    def show_points(
        self,
        own: tuple[str, int, int],
        other: tuple[str, int, int],
        pending: str,
        target: int,
        most: int,
    ) -> None:
        """Own and other (label, points, pending points); a line about pending ones."""
        self.own, self.other, self.pending = own, other, pending
        self.target, self.most = target, most
        spoken = f"{own[0]}: {own[1]}. {other[0]}: {other[1]}. {pending}".strip()
        self.setAccessibleName(spoken)
        self.updateGeometry()
        self.update()

    def tall(self) -> float:
        return 92 if self.pending else 72

    def draw(self, painter: QPainter) -> None:
        p, wide = self.px, self.width()
        label, points, pending = self.own
        figure = self.write(painter, str(points), wide, p(20), 22, weight=600, serif=True, align=1)
        self.write(painter, label, 0, p(18), 14, "ink2", room=wide - figure - 8)
        self._bar(painter, p(29), p(10), points, pending, "accent")
        other, theirs, waits = self.other
        self._bar(painter, p(41), p(4), theirs, waits, "ink2")
        mark = wide * self.target / self.most
        painter.fillRect(QRectF(round(mark) - 1, p(24), 2, p(25)), self.tint("ink"))
        target = str(self.target)
        text = self.write(painter, str(theirs), wide, p(68), 18, "ink2", 600, True, 1)
        font = self.theme.font(13 * self.scaling, weight=600)
        half = QFontMetricsF(font).horizontalAdvance(target) / 2
        at = min(mark - half, wide - text - 2 * half - 10)
        self.write(painter, target, at, p(64), 13, weight=600)
        self.write(painter, other, 0, p(66), 13, "ink2", room=at - 8)
        if self.pending:
            self.write(painter, self.pending, 0, p(88), 12, "goldtext", 600, room=wide)

    def _bar(
        self, painter: QPainter, y: float, tall: float, points: int, pending: int, token: str
    ) -> None:
        wide, most = self.width(), self.most
        painter.fillRect(QRectF(0, y, wide, tall), self.tint("line"))
        done = wide * min(points, most) / most
        painter.fillRect(QRectF(0, y, done, tall), self.tint(token))
        if pending:
            waits = wide * min(pending, most - min(points, most)) / most
            hatch = QBrush(self.tint(token), Qt.BrushStyle.BDiagPattern)
            painter.fillRect(QRectF(done, y, waits, tall), hatch)


Deal = tuple[str, str, str, tuple[str, ...]]
"""A line of the deals: number, winner and reason, a second line or none, worth and scores."""


class DealsTable(Drawn):
    """The finished deals of a match: who won, what it was worth, the scores after it."""

    def __init__(self, theme: Theme, scale: float) -> None:
        super().__init__(theme, scale)
        self.head: tuple[str, ...] = ("", "", "", "")
        self.rows: list[Deal] = []
        self._all: list[Deal] = []

    def show_deals(self, head: tuple[str, ...], rows: list[Deal], limit: int = 9) -> None:
        """`head` names the columns; only the last `limit` rows are shown."""
        self.head, self.rows = head, rows[-limit:]
        self._all = self.rows
        lines = [f"{n}. {words} {more}: {', '.join(figures)}" for n, words, more, figures in rows]
        self.setAccessibleName("\n".join(lines))
        self.updateGeometry()
        self.update()

    def fit(self, height: float) -> None:
        """Show the last of the rows, so many as fit into a height, and one at least."""
        self.rows = self._all
        count = max(1, int((height / self.px(1) - 32) // self._row()))
        self.rows = self._all[-count:]
        self.updateGeometry()
        self.update()

    def _row(self) -> float:
        return 42 if any(more for _, _, more, _ in self.rows) else 27

    def tall(self) -> float:
        return 32 + self._row() * len(self.rows)

    def _columns(self) -> list[float]:
        """Right edges of the figures: each column as wide as its head."""
        metrics = QFontMetricsF(self.theme.font(13 * self.scaling, weight=600))
        edges: list[float] = []
        x = float(self.width())
        for text in reversed(self.head[1:]):
            edges.insert(0, x)
            x -= max(self.px(34), metrics.horizontalAdvance(text) + self.px(10))
        return edges

    def draw(self, painter: QPainter) -> None:
        p, wide = self.px, self.width()
        columns = self._columns()
        for x, text in zip(columns, self.head[1:], strict=False):
            self.write(painter, text, x, p(14), 13, "ink2", 600, align=1)
        self.write(painter, self.head[0], 0, p(14), 13, "ink2", 600, room=columns[0] - p(40))
        painter.fillRect(QRectF(0, p(22), wide, 1), self.tint("line"))
        for i, (number, words, more, figures) in enumerate(self.rows):
            base = p(43 + self._row() * i)
            weight = 600 if i == len(self.rows) - 1 else 400
            start = self.write(painter, number, 0, base, 14, weight=weight) + p(8)
            room = columns[0] - p(24) - start
            self.write(painter, words, start, base, 14, weight=weight, room=room)
            if more:
                self.write(painter, more, start, base + p(16), 12, "ink2", room=wide - start)
            for x, text in zip(columns, figures, strict=False):
                self.write(painter, text, x, base, 15, weight=weight, serif=True, align=1)
