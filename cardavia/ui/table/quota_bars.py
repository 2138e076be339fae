"""Bars of tricks that are owed: filled and hollow cells, figures, what failing costs."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QPainter

from cardavia.core.accounts import Bar
from cardavia.ui.table.drawn import Drawn
from cardavia.ui.table.small_cards import wrapped
from cardavia.ui.texts import Texts
from cardavia.ui.theme import Theme
from cardavia.ui.widgets import box

CELL, GAP = 12, 6
"""Height of a cell and the gap between two, in pixels of the design."""


@dataclass(frozen=True)
class Owed:
    """A bar in words."""

    label: str
    role: str
    have: int
    want: int
    text: str
    note: str


class QuotaBars(Drawn):
    """Who owes how many tricks. `brief` leaves out the notes, for panels without room."""

    flexible = True
    GAP_BELOW = 10

    def __init__(self, theme: Theme, scale: float = 1.0) -> None:
        super().__init__(theme, scale)
        self.bars: list[Owed] = []
        self.brief = False

    def show_bars(self, bars: tuple[Bar, ...], texts: Texts) -> None:
        """Show the bars."""
        self.bars = [
            Owed(
                texts.msg(bar.label),
                texts.msg(bar.role) if bar.role else "",
                bar.have,
                bar.want,
                texts.msg(bar.text),
                texts.msg(bar.note) if bar.note else "",
            )
            for bar in bars
        ]
        spoken = (f"{b.label} {b.role}: {b.text}. {b.note}".strip() for b in self.bars)
        self.setAccessibleName("\n".join(spoken))
        self.setToolTip("\n".join(bar.note for bar in self.bars if bar.note))
        self.renew()

    def set_brief(self, brief: bool) -> None:
        """Leave the notes out, or not."""
        if brief != self.brief:
            self.brief = brief
            self.renew()

    def tall_at(self, width: float) -> float:
        tall = sum(self._tall(bar, width) for bar in self.bars)
        return tall + self.GAP_BELOW * max(0, len(self.bars) - 1)

    def _tall(self, bar: Owed, width: float) -> float:
        return 42 + 17 * len(self._note(bar, width))

    def _note(self, bar: Owed, width: float) -> list[str]:
        if self.brief:
            return []
        font = self.theme.font(13 * self.scaling)
        return wrapped(bar.note, font, width, 3, self.theme.cjk)

    def draw(self, painter: QPainter) -> None:
        p, wide, y = self.px, float(self.width()), 0.0
        for bar in self.bars:
            self._bar(painter, bar, y, wide)
            for index, line in enumerate(self._note(bar, wide)):
                self.write(painter, line, 0, y + p(55.5 + 17 * index), 13, "ink2", room=wide)
            y += p(self._tall(bar, wide) + self.GAP_BELOW)

    def _bar(self, painter: QPainter, bar: Owed, y: float, wide: float) -> None:
        p = self.px
        figure = self.write(painter, bar.text, wide, y + p(18), 18, "ink", 600, True, 1)
        room = wide - figure - p(10)
        x = self.write(painter, bar.label, 0, y + p(17), 15, weight=600, room=room)
        role = self.theme.font(13 * self.scaling)
        if bar.role and QFontMetricsF(role).horizontalAdvance(bar.role) <= room - x - p(7):
            self.write(painter, bar.role, x + p(7), y + p(17), 13, "ink2")
        count = max(1, bar.want)
        gap = p(GAP) if count <= 8 else p(3)
        cell = (wide - gap * (count - 1)) / count
        for index in range(count):
            left, right = round(index * (cell + gap)), round(index * (cell + gap) + cell)
            rect = QRectF(left, round(y + p(27)), right - left, round(p(CELL)))
            if index < bar.have:
                painter.fillRect(rect, self.tint("accent"))
            else:
                box(painter, rect, None, self.tint("line2"), 0, 1.2)
