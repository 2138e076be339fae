"""The purse: the pot in a cartouche, and every player's balance beside it."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from cardavia.ui.figures import signed
from cardavia.ui.table.drawn import Drawn
from cardavia.ui.theme import Theme
from cardavia.ui.widgets import box


@dataclass(frozen=True)
class PurseRow:
    """A player's name (with one for places without room) and balance."""

    name: str
    short: str
    value: int


class Purse(Drawn):
    """Pot and balances. The own balance is the first and stands in bold."""

    def __init__(self, theme: Theme, scale: float = 1.0, compact: bool = False) -> None:
        super().__init__(theme, scale)
        self.compact = compact
        self.pot, self.pot_label = 0, ""
        self.rows: tuple[PurseRow, ...] = ()

    def show_purse(self, pot: int, label: str, rows: tuple[PurseRow, ...], spoken: str) -> None:
        """Show pot and balances; `spoken` says them all."""
        self.pot, self.pot_label, self.rows = pot, label, rows
        self.setAccessibleName(spoken)
        self.setToolTip(spoken)
        self.updateGeometry()
        self.update()

    def tall(self) -> float:
        return max(78, 26 * len(self.rows) + 2)

    def draw(self, painter: QPainter) -> None:
        p, wide = self.px, self.width()
        side = self._cartouche(painter)
        left = side + p(14 if self.compact else 20)
        row = p(26)
        top = (self.height() - row * len(self.rows)) / 2
        figure_px, px = self._type(wide - left)
        for index, line in enumerate(self.rows):
            base = top + row * index + row / 2 + p(6)
            own = index == 0
            figure = self.write(
                painter, signed(line.value), wide, base + p(1), figure_px, "ink", 600, True, 1
            )
            room = wide - figure - p(8) - left
            weight = 600 if own else 400
            metrics = QFontMetricsF(self.theme.font(px * self.scaling, weight=weight))
            fits = metrics.horizontalAdvance(line.name) <= room
            name = line.name if fits else line.short
            self.write(painter, name, left, base, px, "ink", weight, room=room)

    def _type(self, room: float) -> tuple[int, int]:
        """The sizes of balances and names in which nothing is cut, if there are such."""
        for figure_px, px in ((21, 15), (21, 13), (18, 13), (18, 11)):
            figures = self.theme.font(figure_px * self.scaling, serif=True, weight=600)
            figure, name = QFontMetricsF(figures), self.theme.font(px * self.scaling, weight=600)
            if all(
                figure.horizontalAdvance(signed(row.value))
                + QFontMetricsF(name).horizontalAdvance(row.short)
                + self.px(8)
                <= room
                for row in self.rows
            ):
                break
        return figure_px, px

    def _cartouche(self, painter: QPainter) -> float:
        """The pot in its double frame; returns how wide it is."""
        p = self.px
        label = self.theme.font(13 * self.scaling)
        wide = p(66 if self.compact else 84)
        wide = max(wide, QFontMetricsF(label).horizontalAdvance(self.pot_label) + p(20))
        tall = min(p(76), self.height())
        rect = QRectF(0, round((self.height() - tall) / 2), round(wide), round(tall))
        box(painter, rect, self.tint("raised"), self.tint("ink"), 0, 1.4)
        box(painter, rect.adjusted(5, 5, -5, -5), None, self.tint("gold"), 0, 1)
        painter.setFont(label)
        painter.setPen(self.tint("ink2"))
        centre = int(Qt.AlignmentFlag.AlignCenter)
        painter.drawText(QRectF(0, rect.top() + p(11), wide, p(20)), centre, self.pot_label)
        painter.setFont(self.theme.font(30 * self.scaling, serif=True, weight=500))
        painter.setPen(self.tint("ink"))
        painter.drawText(QRectF(0, rect.top() + p(28), wide, p(40)), centre, str(self.pot))
        return wide
