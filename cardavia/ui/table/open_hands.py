"""Hands that were hidden, open after the deal: in lines of small cards, or one below the other."""

from __future__ import annotations

import math

from PySide6.QtCore import QSize
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from cardavia.core.cards import Card
from cardavia.core.table import OpenHand
from cardavia.ui.faces import Faces
from cardavia.ui.table.small_cards import RATIO, SmallCards, card_step, row_width
from cardavia.ui.texts import Texts
from cardavia.ui.theme import Theme
from cardavia.ui.widgets import Label

WIDTHS = (76, 70, 64, 60, 56, 52, 48, 44, 40, 36, 32)
"""Widths that cards may have, the largest first."""

LABEL = 21
"""Height of the words over a hand."""


class HandLine(SmallCards):
    """A hand with its name: `inline` before the cards, else above them with what became of it.

    A hand of few cards that is not inline has its cards behind its words.
    """

    def __init__(
        self,
        theme: Theme,
        texts: Texts,
        faces: Faces,
        deck: str,
        variant: str,
        hand: OpenHand,
        inline: bool,
    ) -> None:
        super().__init__(theme, faces, deck, variant)
        self.label = texts.msg(hand.label)
        self.line = texts.msg(hand.line) if hand.line else ""
        self.cards, self.inline = hand.cards, inline
        self.width_of_card = 40
        self.room = 0.0
        """The width that its column gives it; a widget learns its own only later."""
        spoken = texts.t("result.open_hand", name=self.label, cards=hand.cards)
        self.setAccessibleName(f"{spoken}. {self.line}" if self.line else spoken)

    def set_card(self, width: int) -> None:
        """Let the cards be this wide."""
        self.width_of_card = width
        self.updateGeometry()
        self.update()

    def pictured(self) -> tuple[Card, ...]:
        return self.cards

    def tall(self) -> float:
        return self.tall_with(self.width_of_card)

    def tall_with(self, card: int) -> int:
        """Its height with cards of this width."""
        over = 0 if self.inline or self._behind(card) else LABEL
        return round((card * RATIO + 9 + over) / self.px(1))

    def _behind(self, card: int) -> bool:
        """True where the cards stand behind the words."""
        few = not self.inline and len(self.cards) <= 4
        return few and self._words() + 16 + card * (1 + 0.7 * 3) < max(300, self.room)

    def _words(self) -> float:
        bold = QFontMetricsF(self.theme.font(15, weight=600))
        small = QFontMetricsF(self.theme.font(13))
        wide = bold.horizontalAdvance(self.label)
        return wide + (small.horizontalAdvance(self.line) + 10 if self.line else 0)

    def sizeHint(self) -> QSize:
        card = self.width_of_card
        wide = row_width(len(self.cards), card, card * 0.78)
        if self.inline:
            bold = QFontMetricsF(self.theme.font(14, weight=600))
            wide += bold.horizontalAdvance(self.label) + 16
        return QSize(round(wide) + 4, round(self.px(self.tall())))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint() if self.inline else QSize(160, self.sizeHint().height())

    def draw(self, painter: QPainter) -> None:
        card, middle = self.width_of_card, self.height() / 2
        if self.inline:
            x = self.write(painter, self.label, 0, middle + 5, 14, weight=600) + 14
            self.minis(painter, self.cards, x, middle, card, card * 0.78)
            return
        behind = self._behind(card)
        base = middle + 5 if behind else self.px(16)
        x = self.write(painter, self.label, 0, base, 15, weight=600) + 10
        x += self.write(painter, self.line, x, base, 13, "ink2", room=self.width() - x)
        left = x + 16 if behind else 2.0
        step = card_step(len(self.cards), card, self.width() - 2 - left, 0.78)
        height = card * RATIO
        centre = middle if behind else self.height() - height / 2 - 4
        self.minis(painter, self.cards, left, centre, card, step)


class HandColumn(QWidget):
    """All hands one below the other, or in two columns where it is wide; as large as can be."""

    TWO = 560
    """Width from which there are two columns."""

    def __init__(
        self,
        theme: Theme,
        texts: Texts,
        faces: Faces,
        deck: str,
        variant: str,
        hands: tuple[OpenHand, ...],
        titled: bool = True,
    ) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        self._heading = Label(theme, 18, serif=True, weight=500)
        self._heading.setText(texts.t("result.hands"))
        self._heading.setVisible(titled)
        self._titled = titled
        column.addWidget(self._heading)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(40)
        self._grid.setVerticalSpacing(4)
        column.addLayout(self._grid)
        column.addStretch(1)
        self.lines = [HandLine(theme, texts, faces, deck, variant, h, False) for h in hands]
        self._across = 0

    def fit(self, width: int, height: int) -> int:
        """Show cards as wide as the room allows; returns how tall it is then."""
        across = 2 if width >= self.TWO else 1
        if across != self._across:
            self._across = across
            for index, line in enumerate(self.lines):
                self._grid.addWidget(line, index // across, index % across)
            for column in range(2):
                self._grid.setColumnStretch(column, 1 if column < across else 0)
        room = (width - 40 * (across - 1)) / across
        for line in self.lines:
            line.room = room
        over = self._heading.sizeHint().height() + 6 if self._titled else 0
        for card in WIDTHS:
            tall = sum(
                max(line.px(line.tall_with(card)) for line in self.lines[at : at + across]) + 4
                for at in range(0, len(self.lines), across)
            )
            longest = max(len(line.cards) for line in self.lines)
            if over + tall <= height and card * (1 + 0.5 * (longest - 1)) <= room:
                break
        for line in self.lines:
            line.set_card(card)
        return math.ceil(over + tall)
