"""Tables with a head: session sheets, the count of a deal, the last deals."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QPainter

from cardavia.core.accounts import Grid, GridRow
from cardavia.core.view import Msg
from cardavia.ui.figures import MINUS, balance, signed
from cardavia.ui.table.drawn import Drawn
from cardavia.ui.table.small_cards import wrapped
from cardavia.ui.table.suit_sign import paint_sign
from cardavia.ui.texts import Texts
from cardavia.ui.theme import Theme
from cardavia.ui.widgets import box

NOTHING = "\u2014"
"""What stands in a cell without a value."""

SPREADS = ((14.0, 11.0), (13.0, 9.0), (13.0, 6.0))
"""Sizes of words and gaps between columns of a small table, the roomiest first."""


@dataclass(frozen=True)
class Line:
    """A row of a table in words."""

    number: str
    label: str
    sign: str
    note: str
    cells: tuple[str, ...]
    strong: bool


def cell_text(texts: Texts, cell: Msg | int | None, with_plus: bool) -> str:
    """A cell in words: a figure with a true minus, a text, or a dash."""
    if cell is None:
        return NOTHING
    if isinstance(cell, int):
        return signed(cell) if with_plus else balance(cell)
    return texts.msg(cell)


def grid_line(texts: Texts, grid: Grid, row: GridRow) -> Line:
    """A row of a grid in words."""
    return Line(
        "" if row.number is None else str(row.number),
        texts.msg(row.label),
        row.sign,
        texts.msg(row.note) if row.note else "",
        tuple(cell_text(texts, c, i < grid.signed) for i, c in enumerate(row.cells)),
        row.strong,
    )


def grid_text(texts: Texts, grid: Grid) -> list[str]:
    """A grid line by line, as it is read aloud and copied."""
    heads = [texts.msg(head) for head in grid.head]
    found = []
    for row in grid.rows:
        line = grid_line(texts, grid, row)
        names = heads[-len(line.cells) :] if line.cells else []
        cells = (
            texts.t("table.cell", name=name, value=value)
            for name, value in zip(names, line.cells, strict=False)
        )
        label = f"{line.number} {line.label}".strip()
        found.append(texts.t("table.row", label=label, cells=texts.t("list.separator").join(cells)))
    return found


class GridTable(Drawn):
    """A small table with a head. Columns are as wide as what stands in them.

    In a large form (`roomy`) rows are taller, the total stands in larger figures.
    """

    flexible = True

    def __init__(
        self, theme: Theme, scale: float = 1.0, roomy: bool = False, striped: bool = False
    ) -> None:
        super().__init__(theme, scale)
        self.roomy, self.striped = roomy, striped
        self.four_colour = False
        self.headed = True
        """False where a `GridHead` stands over it, so that it can scroll."""
        self.head: tuple[str, ...] = ()
        self.lines: list[Line] = []
        self.rule_above_last = False
        self._row = 36.0 if roomy else 25.0
        self._cramped: dict[float, bool] = {}
        self._spread = SPREADS[0]
        """Size of the words, and the gap between columns."""

    def show_grid(self, grid: Grid, texts: Texts, limit: int = 0) -> None:
        """Show the table, with `limit` only its last rows."""
        rows = grid.rows[-limit:] if limit else grid.rows
        self.head = tuple(texts.msg(head) for head in grid.head)
        self.lines = [grid_line(texts, grid, row) for row in rows]
        self.rule_above_last = bool(rows) and rows[-1].strong and rows[-1].total
        self.setAccessibleName("\n".join(grid_text(texts, grid)))
        self.renew()

    def set_row(self, height: float) -> None:
        """Let every row be this tall."""
        self._row = height
        self.renew()

    def tall_at(self, width: float) -> float:
        """The head, the rows, and a second line where a label must be wrapped."""
        self._settle(width)
        return (30 if self.headed else 2) + sum(self._heights(width))

    def cramped(self, width: float) -> bool:
        """True where many rows must be wrapped or words be cut, however close the columns stand."""
        if width not in self._cramped:
            self._settle(width)
            wrapped_often = self._wraps(width) > max(1, len(self.lines) // 3)
            self._cramped[width] = wrapped_often or self._cuts(width)
        return self._cramped[width]

    def _cuts(self, width: float) -> bool:
        """True where a label, or the head over them, does not fit as a whole."""
        edge = self._columns(width)[0]
        if self.headed and len(self.head) > len(self._columns(width)) - 1:
            head = QFontMetricsF(self.theme.font(13 * self.scaling, weight=600))
            if head.horizontalAdvance(self.head[0]) > edge + self.px(8):
                return True
        for line in self.lines:
            room = edge - self._indent(line) - self._tail(line)
            weight = 600 if line.strong else 400
            words = QFontMetricsF(self.theme.font(self._type * self.scaling, weight=weight))
            if any(words.horizontalAdvance(text) > room + 1 for text in self._label(line, room)):
                return True
        return False

    def renew(self) -> None:
        self._cramped.clear()
        super().renew()

    def _settle(self, width: float) -> None:
        """Let columns stand as close as they must, so that no words are wrapped."""
        if self.roomy:
            self._spread = (15.0, 24.0)
            return
        for self._spread in SPREADS:
            if not self._wraps(width):
                return

    def _wraps(self, width: float) -> int:
        """How many rows must be wrapped."""
        edge = self._columns(width)[0]
        rooms = ((line, edge - self._indent(line) - self._tail(line)) for line in self.lines)
        return sum(len(self._label(line, room)) > 1 for line, room in rooms)

    # -- measures

    @property
    def _type(self) -> float:
        return self._spread[0]

    def _columns(self, width: float) -> list[float]:
        """Right edges of the columns of figures."""
        count = max((len(line.cells) for line in self.lines), default=0)
        heads = self.head[len(self.head) - count :] if count else ()
        head = QFontMetricsF(self.theme.font(13 * self.scaling, weight=600))
        plain = QFontMetricsF(self.theme.font(self._figure(False), serif=True, weight=600))
        strong = QFontMetricsF(self.theme.font(self._figure(True), serif=True, weight=600))
        edges: list[float] = []
        x = width - (self.px(10) if self.striped else 0)
        for column in reversed(range(count)):
            edges.insert(0, x)
            wide = head.horizontalAdvance(heads[column]) if column < len(heads) else 0.0
            for line in self.lines:
                if column < len(line.cells):
                    metrics = strong if line.strong else plain
                    wide = max(wide, metrics.horizontalAdvance(line.cells[column]))
            x -= wide + self.px(self._spread[1])
        edges.insert(0, x)
        return edges

    def _figure(self, strong: bool) -> float:
        """The size of figures."""
        if self.roomy:
            return (24 if strong and self.rule_above_last else 18) * self.scaling
        return 15 * self.scaling

    def _label(self, line: Line, room: float) -> list[str]:
        font = self.theme.font(self._type * self.scaling, weight=600 if line.strong else 400)
        return wrapped(line.label, font, room, 2, self.theme.cjk)

    def _indent(self, line: Line) -> float:
        """Where the words of a row begin: behind the number, and a sign that belongs to it."""
        x = self.px(10) if self.striped else 0.0
        if line.number:
            metrics = QFontMetricsF(self.theme.font(self._type * self.scaling))
            digits = max(len(one.number) for one in self.lines)
            x += metrics.horizontalAdvance("0" * digits) + self.px(9)
            if any(one.sign for one in self.lines):
                x += self.px(24)
        return x

    def _heights(self, width: float) -> list[float]:
        edge = self._columns(width)[0]
        found = []
        for line in self.lines:
            room = edge - self._indent(line) - self._tail(line)
            found.append(self._row + (17 if len(self._label(line, room)) > 1 else 0))
            found[-1] += 17 if line.note else 0
        return found

    def _tail(self, line: Line) -> float:
        """Room for a sign behind the words."""
        return self.px(22) if line.sign and not line.number else 0.0

    # -- drawing

    def draw(self, painter: QPainter) -> None:
        p, wide = self.px, self.width()
        self._settle(wide)
        edges = self._columns(wide)
        if self.headed:
            self.draw_head(painter)
        y = p(28 if self.headed else 0)
        for index, (line, tall) in enumerate(zip(self.lines, self._heights(wide), strict=True)):
            last = index == len(self.lines) - 1
            self._line(painter, line, QRectF(0, y, wide, p(tall)), edges, index, last)
            y += p(tall)

    def draw_head(self, painter: QPainter) -> None:
        """The names of the columns and the line under them."""
        p, wide = self.px, self.width()
        edges = self._columns(wide)
        columns = edges[1:]
        count = len(columns)
        left = p(10) if self.striped else 0.0
        if len(self.head) > count:
            self.write(
                painter, self.head[0], left, p(15), 13, "ink2", 600, room=edges[0] - left + p(8)
            )
        heads = self.head[len(self.head) - count :] if count else ()
        for x, text in zip(columns, heads, strict=False):
            self.write(painter, text, x, p(15), 13, "ink2", 600, align=1)
        painter.fillRect(QRectF(0, round(p(24)), wide, 1), self.tint("line2"))

    def _line(
        self,
        painter: QPainter,
        line: Line,
        rect: QRectF,
        edges: list[float],
        index: int,
        last: bool,
    ) -> None:
        p = self.px
        if self.striped and index % 2 == 0:
            box(painter, rect, self.tint("bg"), None, 3)
        if last and self.rule_above_last:
            y = round(rect.top())
            painter.fillRect(QRectF(0, y, rect.width(), 1), self.tint("line2"))
            if self.roomy:
                painter.fillRect(QRectF(0, y + 3, rect.width(), 1), self.tint("line2"))
        weight = 600 if line.strong else 400
        x, size = self._indent(line), self._type
        words = self._label(line, edges[0] - x - self._tail(line))
        base = rect.top() + p(self._row) / 2 + p(5)
        if line.number:
            left = p(10) if self.striped else 0.0
            self.write(painter, line.number, left, base, size, weight=weight)
            if line.sign:
                at = QRectF(x - p(24), base - p(13), p(17), p(17))
                paint_sign(painter, self.theme, line.sign, at, self.four_colour)
        end = x
        for k, text in enumerate(words):
            room = edges[0] - x - self._tail(line)
            end = x + self.write(painter, text, x, base + p(17) * k, size, weight=weight, room=room)
        if line.sign and not line.number:
            foot = base + p(17) * (len(words) - 1)
            at = QRectF(end + p(6), foot - p(12), p(15), p(15))
            paint_sign(painter, self.theme, line.sign, at, self.four_colour)
        if line.note:
            foot = base + p(17) * len(words)
            self.write(painter, line.note, x, foot, 12, "ink2", room=rect.width() - x)
        for edge, text in zip(edges[1:], line.cells, strict=False):
            serif = bool(text) and (text[0].isdigit() or text[0] in f"+{MINUS}×")
            px = self._figure(line.strong) / self.scaling if serif else size
            token = "ink2" if text == NOTHING else "ink"
            self.write(painter, text, edge, base + p(1), px, token, weight, serif, 1)


class GridHead(Drawn):
    """The head of a table that scrolls under it."""

    def __init__(self, theme: Theme, table: GridTable) -> None:
        super().__init__(theme)
        self._table = table
        table.headed = False

    def tall(self) -> float:
        return 26

    def draw(self, painter: QPainter) -> None:
        self._table.draw_head(painter)
