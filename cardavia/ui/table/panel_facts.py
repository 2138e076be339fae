"""Lists of the side panel without a head: facts, and who has said what in an auction."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF, QPainter

from cardavia.core.accounts import Call, Facts
from cardavia.ui.table.drawn import Drawn
from cardavia.ui.table.panel_tables import NOTHING
from cardavia.ui.table.small_cards import wrapped
from cardavia.ui.texts import Texts
from cardavia.ui.theme import Theme
from cardavia.ui.widgets import box


class FactsTable(Drawn):
    """Pairs of words and values; a value that finds no room beside its words goes beneath."""

    flexible = True
    ROW = 24

    def __init__(self, theme: Theme, scale: float = 1.0) -> None:
        super().__init__(theme, scale)
        self.rows: list[tuple[str, str]] = []

    def show_facts(self, facts: Facts, texts: Texts) -> None:
        """Show the pairs."""
        self.rows = [(texts.msg(words), texts.msg(value)) for words, value in facts.rows]
        spoken = (texts.t("table.cell", name=words, value=value) for words, value in self.rows)
        self.setAccessibleName("\n".join(spoken))
        self.renew()

    def tall_at(self, width: float) -> float:
        return self.ROW * sum(len(values) for _, values in self._laid(width))

    def _laid(self, width: float) -> list[tuple[str, list[str]]]:
        plain = QFontMetricsF(self.theme.font(14 * self.scaling))
        bold = self.theme.font(14 * self.scaling, weight=600)
        laid = []
        for words, value in self.rows:
            room = width - plain.horizontalAdvance(words) - self.px(12)
            if QFontMetricsF(bold).horizontalAdvance(value) <= room:
                laid.append((words, [value]))
            else:
                laid.append((words, ["", *wrapped(value, bold, width, 2, self.theme.cjk)]))
        return laid

    def draw(self, painter: QPainter) -> None:
        p, wide = self.px, self.width()
        base = p(17)
        for words, values in self._laid(wide):
            self.write(painter, words, 0, base, 14, "ink2", room=wide)
            for value in values:
                self.write(painter, value, wide, base, 14, "ink", 600, align=1)
                base += p(self.ROW)


@dataclass(frozen=True)
class Said:
    """A seat of an auction in words."""

    name: str
    place: str
    said: str
    to_speak: bool
    out: bool


class CallsTable(Drawn):
    """An auction: a column for each seat, or a row where columns would be too narrow."""

    flexible = True
    ROW = 30

    def __init__(self, theme: Theme, scale: float = 1.0) -> None:
        super().__init__(theme, scale)
        self.seats: list[Said] = []
        self.marker = ""

    def show_calls(self, calls: tuple[Call, ...], texts: Texts) -> None:
        """Show who has said what, in the order of speaking."""
        self.marker = texts.t("table.to_bid")
        self.seats = [
            Said(
                texts.msg(call.name),
                texts.msg(call.place),
                texts.msg(call.said) if call.said else "",
                call.to_speak,
                call.out,
            )
            for call in calls
        ]
        words = (
            f"{s.name}, {s.place}: {self.marker if s.to_speak else s.said or NOTHING}"
            for s in self.seats
        )
        self.setAccessibleName("\n".join(words))
        self.renew()

    def tall_at(self, width: float) -> float:
        if self._in_columns(width):
            return 84
        return sum(self._row_tall(seat, width) for seat in self.seats)

    def _row_tall(self, seat: Said, width: float) -> float:
        """A row of a seat: its place goes under the name where it finds no room beside it."""
        bold = QFontMetricsF(self.theme.font(15 * self.scaling, weight=600))
        small = QFontMetricsF(self.theme.font(13 * self.scaling))
        said = self.marker if seat.to_speak else seat.said or NOTHING
        needs = bold.horizontalAdvance(seat.name + said) + small.horizontalAdvance(seat.place)
        return self.ROW if needs + self.px(36) <= width else self.ROW + 16

    def _in_columns(self, width: float) -> bool:
        if not self.seats:
            return False
        room = width / len(self.seats) - self.px(8)
        bold = QFontMetricsF(self.theme.font(15 * self.scaling, weight=600))
        small = QFontMetricsF(self.theme.font(13 * self.scaling))
        chip = QFontMetricsF(self.theme.font(14 * self.scaling, weight=600))
        needs = [chip.horizontalAdvance(self.marker) + self.px(22)]
        for seat in self.seats:
            needs += [
                bold.horizontalAdvance(seat.name),
                small.horizontalAdvance(seat.place),
                chip.horizontalAdvance(seat.said) * 1.12,
            ]
        return max(needs) <= room

    def draw(self, painter: QPainter) -> None:
        if self._in_columns(self.width()):
            self._columns(painter)
        else:
            self._rows(painter)

    def _columns(self, painter: QPainter) -> None:
        p, wide = self.px, self.width()
        step = wide / len(self.seats)
        painter.fillRect(QRectF(0, round(p(43)), wide, 1), self.tint("line"))
        for index, seat in enumerate(self.seats):
            x, token = step * index, "ink2" if seat.out else "ink"
            self.write(painter, seat.name, x, p(14), 15, token, 600, room=step - 4)
            self.write(painter, seat.place, x, p(33), 13, "ink2", room=step - 4)
            self._said(painter, seat, x, p(68), -1)

    def _rows(self, painter: QPainter) -> None:
        p, wide, top = self.px, self.width(), 0.0
        inset = p(8) if any(one.to_speak for one in self.seats) else 0.0
        for seat in self.seats:
            tall = self._row_tall(seat, wide)
            base = top + p(20)
            if seat.to_speak:
                frame = QRectF(0, top + 1, wide, p(tall) - 2)
                box(painter, frame, None, self.tint("accent"), 4, 1.4)
            end = self._said(painter, seat, wide - inset, base, 1) + inset
            token = "ink2" if seat.out else "ink"
            room = wide - end - p(10) - inset
            x = inset + self.write(painter, seat.name, inset, base, 15, token, 600, room=room)
            if tall > self.ROW:
                room = wide - 2 * inset
                self.write(painter, seat.place, inset, base + p(17), 13, "ink2", room=room)
            else:
                self.write(painter, seat.place, x + p(8), base, 13, "ink2")
            top += p(tall)

    def _said(self, painter: QPainter, seat: Said, x: float, base: float, align: int) -> float:
        """What a seat said, or the mark that it is to speak; returns the width."""
        p = self.px
        if seat.to_speak and align > 0:
            return self.write(painter, self.marker, x, base, 14, "accent", 600, align=1)
        if not seat.to_speak:
            figure = seat.said.isdigit()
            text, token = seat.said or NOTHING, "ink2" if seat.out or not seat.said else "ink"
            return self.write(
                painter, text, x, base, 19 if figure else 15, token, serif=figure, align=align
            )
        font = self.theme.font(14 * self.scaling, weight=600)
        wide = QFontMetricsF(font).horizontalAdvance(self.marker) + p(22)
        frame = QRectF(x + 0.7, base - p(19), wide, p(27))
        box(painter, frame, self.tint("raised"), self.tint("accent"), 4, 1.4)
        painter.setFont(font)
        painter.setPen(self.tint("accent"))
        painter.drawText(QPointF(x + p(11), base), self.marker)
        return wide
