"""The slate: points as chalk strokes on a Z, hundreds above, fifties across, twenties below.

Nothing here moves by itself but new strokes, one after the other, after a deal.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap

from cardavia.ui.table.chalk import (
    BOARD,
    WORTHS,
    Stroke,
    Zed,
    by_hand,
    common,
    draw_chalk,
    marks_for,
)
from cardavia.ui.table.drawn import Drawn
from cardavia.ui.theme import Theme

QUICKEST, SLOWEST, AT_MOST = 60, 140, 1500
"""Milliseconds between two strokes, and how long all of them may take."""

WOOD, WOOD_DARK, WOOD_GRAIN = QColor("#A06A37"), QColor("#6F4620"), QColor("#855528")
BOARD_EDGE = QColor("#14181A")
CHALK, CHALK_PALE, CHALK_NEW = QColor("#F4F1E8"), QColor("#A9ADAB"), QColor("#F5D27E")
TEAM_MARKS: Final = (QColor("#F2B824"), QColor("#F4F1E8"))
"""The marks of the own side and the other, as on the plates of the players."""

BLOCKS: Final = {"full": 149.0, "low": 110.0, "least": 76.0, "figures": 36.0}
"""Height of one side's part of the slate in each form; the last has no room for strokes."""

SIZES: Final = tuple(BLOCKS)
"""All forms, the largest first."""

LEAST_NAME = 10
"""Type of the names where room is shortest."""

FRAME = 10.0


@dataclass(frozen=True)
class SlateRow:
    """A side's name (with one for places without room), its points, and both in words."""

    name: str
    short: str
    value: int
    spoken: str


class Slate(Drawn):
    """The slate of both sides in its wooden frame. New strokes appear one by one."""

    def __init__(self, theme: Theme, scale: float = 1.0, form: str = "full") -> None:
        super().__init__(theme, scale)
        self.form = form
        self.rows: tuple[SlateRow, ...] = ()
        self._named: list[tuple[SlateRow, QPointF, float]] = []
        """Each side with the place of its name and the room for it."""
        self.before: tuple[int, ...] = ()
        """The points of before that new strokes are told from; empty: none are marked."""
        self._kept: list[tuple[int, int, int]] = []
        self._drawn = 0
        self._painted: object = None
        self._picture = QPixmap()
        self._chalked: dict[int, tuple[object, QPixmap]] = {}
        """By side the picture of its lines and strokes, and what it shows."""
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._chalk_one)

    @property
    def chalking(self) -> bool:
        """True while strokes still appear."""
        return self._timer.isActive()

    @property
    def visible_strokes(self) -> tuple[int, ...]:
        """How many strokes of each side stand there now."""
        return tuple(sum(shown) for shown, _ in self._standing())

    def set_form(self, form: str) -> None:
        """``full``, ``low``, ``least`` or ``figures``: how tall it is."""
        if form != self.form:
            self.form = form
            self.updateGeometry()
            self.update()

    def show_rows(
        self, rows: tuple[SlateRow, ...], slowly: bool = False, before: tuple[int, ...] = ()
    ) -> None:
        """Show the points; `slowly` chalks what is new stroke by stroke."""
        old = tuple(row.value for row in self.rows)
        self.rows, self.before = rows, before
        self.setAccessibleName("\n".join(row.spoken for row in rows))
        self.setToolTip(self.accessibleName())
        values = tuple(row.value for row in rows)
        if values != old or not slowly:
            self._timer.stop()
            self._kept = [
                common(marks_for(was), marks_for(now))
                for was, now in zip(old or values, values, strict=False)
            ]
            self._drawn = 0
            missing = self._missing()
            if slowly and missing and len(old) == len(values):
                self._timer.start(max(QUICKEST, min(SLOWEST, AT_MOST // missing)))
            else:
                self._drawn = missing
        self.update()

    def _missing(self) -> int:
        """How many strokes are to be chalked in all."""
        pairs = zip(self.rows, self._kept, strict=False)
        return sum(marks_for(row.value).strokes - sum(kept) for row, kept in pairs)

    def _chalk_one(self) -> None:
        self._drawn += 1
        if self._drawn >= self._missing():
            self._timer.stop()
        self.update()

    def _standing(self) -> list[tuple[tuple[int, ...], bool]]:
        """Strokes of each worth that stand for each side, and whether its figure is written."""
        left, found = self._drawn, list[tuple[tuple[int, ...], bool]]()
        for row, kept in zip(self.rows, self._kept, strict=False):
            shown = list(kept)
            for kind, count in enumerate(marks_for(row.value).counts):
                new = min(left, count - shown[kind])
                shown[kind] += new
                left -= new
            found.append((tuple(shown), sum(shown) == marks_for(row.value).strokes))
        return found

    def tall(self) -> float:
        return BLOCKS[self.form] * max(1, len(self.rows)) + 2 * FRAME

    # -- drawing

    def draw(self, painter: QPainter) -> None:
        """Lay down the picture of the slate, painted anew only when something on it has changed."""
        ratio = self.devicePixelRatioF()
        font = self.theme.font(16)
        state = (
            (self.rows, self.before, tuple(self._standing()), self.form),
            (self.width(), self.height(), ratio, font.pixelSize(), tuple(font.families())),
        )
        if state != self._painted:
            self._painted = state
            self._picture = QPixmap(self.size() * ratio)
            self._picture.setDevicePixelRatio(ratio)
            self._picture.fill(Qt.GlobalColor.transparent)
            canvas = QPainter(self._picture)
            canvas.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint(canvas)
            canvas.end()
        painter.drawPixmap(0, 0, self._picture)

    def _paint(self, painter: QPainter) -> None:
        p = self.px
        inside = self._frame(painter)
        if not self.rows:
            return
        height = inside.height() / len(self.rows)
        self._named.clear()
        for index, (row, standing) in enumerate(zip(self.rows, self._standing(), strict=False)):
            block = QRectF(inside.left(), inside.top() + index * height, inside.width(), height)
            if index:
                edge = QColor(CHALK_PALE)
                edge.setAlpha(90)
                painter.fillRect(
                    QRectF(block.left() + p(8), round(block.top()), block.width() - p(16), 1), edge
                )
            self._block(painter, block, index, row, standing)
        self._names(painter)

    def _frame(self, painter: QPainter) -> QRectF:
        """The wood and the slate in it; returns the slate."""
        p = self.px
        outer = QRectF(self.rect())
        painter.setPen(QPen(WOOD_DARK, 1.2))
        painter.setBrush(WOOD)
        painter.drawRoundedRect(outer.adjusted(0.6, 0.6, -0.6, -0.6), 5, 5)
        rng = Random("wood")
        for k in range(5):
            shade = QColor(WOOD_GRAIN)
            shade.setAlpha(rng.randint(60, 130))
            painter.setPen(QPen(shade, 0.8))
            off = p(2 + k * 1.5 + rng.uniform(0, 0.8))
            a, b = rng.uniform(0.0, 0.3), rng.uniform(0.65, 1.0)
            for y in (outer.top() + off, outer.bottom() - off):
                painter.drawLine(QPointF(outer.width() * a, y), QPointF(outer.width() * b, y))
            for x in (outer.left() + off, outer.right() - off):
                painter.drawLine(QPointF(x, outer.height() * a), QPointF(x, outer.height() * b))
        edge = round(p(FRAME))
        inside = outer.adjusted(edge, edge, -edge, -edge)
        painter.setPen(QPen(BOARD_EDGE, 1.6))
        painter.setBrush(BOARD)
        painter.drawRoundedRect(inside.adjusted(-0.8, -0.8, 0.8, 0.8), 2, 2)
        return inside

    def _block(
        self,
        painter: QPainter,
        block: QRectF,
        index: int,
        row: SlateRow,
        standing: tuple[tuple[int, ...], bool],
    ) -> None:
        p = self.px
        least = self.form in ("least", "figures")
        figure_px = self._type_of_figures(block)
        base = block.top() + p(24 if least else 31)
        right = block.right() - p(14)
        wide = self._say(painter, str(row.value), right, base, figure_px, True, align=1)
        gained = row.value - self.before[index] if index < len(self.before) else 0
        if gained:
            plus = f"+{gained}"
            wide += p(10) + self._say(
                painter, plus, right - wide - p(10), base - p(2), 16, True, CHALK_NEW, 1
            )
        middle = base - p(7)
        mark = QPainterPath(QPointF(block.left() + p(18), middle - p(7.5)))
        for dx, dy in ((6.5, 7.5), (0, 15), (-6.5, 7.5)):
            mark.lineTo(block.left() + p(18) + p(dx), middle - p(7.5) + p(dy))
        mark.closeSubpath()
        colour = TEAM_MARKS[min(index, 1)]
        painter.setPen(QPen(colour, p(1.5)))
        painter.setBrush(colour if index == 0 else Qt.BrushStyle.NoBrush)
        painter.drawPath(mark)
        room = right - wide - p(12) - block.left() - p(32)
        self._named.append((row, QPointF(block.left() + p(32), base - p(2)), room))
        if self.form == "figures":
            return
        top = block.top() + p(38 if least else 52)
        bottom = block.bottom() - p(12 if least else 20)
        figures = p(30)
        rect = QRectF(block.left() + p(18), top, block.width() - p(24) - figures, bottom - top)
        self._zed(painter, rect, index, row, standing)

    def _type_of_figures(self, block: QRectF) -> int:
        """The size of type of the points: smaller where the shortest names would be cut."""
        sizes = (24, 20) if self.form in ("least", "figures") else (32, 28, 24, 21)
        names = QFontMetricsF(self.theme.font(LEAST_NAME * self.scaling, weight=600))
        name = max((names.horizontalAdvance(row.short) for row in self.rows), default=0.0)
        room = block.width() - self.px(58) - name
        for size in sizes:
            figures = QFontMetricsF(self.theme.font(size * self.scaling, serif=True, weight=500))
            if all(figures.horizontalAdvance(str(row.value)) <= room for row in self.rows):
                break
        return size

    def _names(self, painter: QPainter) -> None:
        """The names as large as there is room for, the short ones before any is cut.

        All are written alike: one side by its long name and one by its short would look unequal.
        """
        px, short = self.type_of_names()
        metrics = QFontMetricsF(self.theme.font(px * self.scaling, weight=600))
        for row, at, room in self._named:
            text = row.short if short else row.name
            text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)
            self._say(painter, text, at.x(), at.y(), px, False)

    def type_of_names(self) -> tuple[int, bool]:
        """The size of type in which all names fit, and whether they are the short ones."""
        for px, short in ((16, False), (14, False), (14, True), (12, True), (LEAST_NAME, True)):
            metrics = QFontMetricsF(self.theme.font(px * self.scaling, weight=600))
            if all(
                metrics.horizontalAdvance(row.short if short else row.name) <= room
                for row, _, room in self._named
            ):
                break
        return px, short

    def _zed(
        self,
        painter: QPainter,
        rect: QRectF,
        index: int,
        row: SlateRow,
        standing: tuple[tuple[int, ...], bool],
    ) -> None:
        """The lines and strokes of a side, and what is left over in figures.

        Chalk is slow to draw, so it is kept: names change with the language, one side's points
        without the other's.
        """
        p, ratio = self.px, self.devicePixelRatioF()
        old = marks_for(self.before[index]).counts if index < len(self.before) else None
        shown, written = standing
        state = (self.size(), ratio, p(1), self.form, rect, row.value, old, shown)
        kept = self._chalked.get(index)
        if kept is None or kept[0] != state:
            picture = QPixmap(self.size() * ratio)
            picture.setDevicePixelRatio(ratio)
            picture.fill(Qt.GlobalColor.transparent)
            canvas = QPainter(picture)
            canvas.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._chalk(canvas, rect, index, row, shown, old)
            canvas.end()
            kept = self._chalked[index] = (state, picture)
        painter.drawPixmap(0, 0, kept[1])
        rest = marks_for(row.value).rest
        if written and rest:
            base = rect.bottom() + p(5)
            self._say(painter, str(rest), rect.right() + p(7), base, 18, True)

    def _chalk(
        self,
        painter: QPainter,
        rect: QRectF,
        index: int,
        row: SlateRow,
        shown: tuple[int, ...],
        old: tuple[int, ...] | None,
    ) -> None:
        p = self.px
        zed = Zed(rect, p(5.6 if self.form == "least" else 7.4))
        pale = QColor(CHALK_PALE)
        for k, (a, b) in enumerate(zed.lines):
            painter.setOpacity(0.85)
            draw_chalk(painter, by_hand(Stroke(0, k, a, b), index), p(1.7), pale, index * 3 + k)
        painter.setOpacity(1.0)
        for number, stroke in enumerate(zed.strokes(marks_for(row.value))):
            kind = WORTHS.index(stroke.worth)
            if stroke.index >= shown[kind]:
                continue
            new = old is not None and stroke.index >= old[kind]
            colour = CHALK_NEW if new else CHALK
            seed = index * 1000 + number
            width = min(p(2.5 if new else 2.2), stroke.room * 0.55)
            draw_chalk(painter, by_hand(stroke, index), width, colour, seed)

    def _say(
        self,
        painter: QPainter,
        text: str,
        x: float,
        base: float,
        px: float,
        serif: bool,
        colour: QColor = CHALK,
        align: int = -1,
    ) -> float:
        """Write on the slate; returns the width of the text."""
        font = self.theme.font(px * self.scaling, serif=serif, weight=500 if serif else 600)
        wide = QFontMetricsF(font).horizontalAdvance(text)
        painter.setFont(font)
        painter.setPen(colour)
        painter.drawText(QPointF(x - wide if align > 0 else x, base), text)
        return wide
