"""The games of a tradition side by side."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardavia.ui.atlas.game_card import GameCard
from cardavia.ui.context import UiContext
from cardavia.ui.widgets import Ground


class GamesRow(Ground):
    """The game cards side by side, as many in a row as have room, all of one width."""

    def __init__(self, cards: Sequence[GameCard], context: UiContext, parent: QWidget) -> None:
        super().__init__(context.theme, None, parent)
        self._cards = list(cards)
        for card in self._cards:
            card.setParent(self)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def _plan(self, width: int) -> tuple[int, int, list[int]]:
        count = max(1, min(len(self._cards), (width + 16) // 330, 3))
        each = min(640, (width - 16 * (count - 1)) // count)
        heights = []
        for start in range(0, len(self._cards), count):
            row = self._cards[start : start + count]
            tall = max(card.height_for(each) for card in row)
            heights.append(max(152, tall))
        return count, each, heights

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        heights = self._plan(width)[2]
        # The room below is for the shadow.
        return sum(heights) + 16 * (len(heights) - 1) + 12

    def sizeHint(self) -> QSize:
        return QSize(480, self.heightForWidth(480))

    def minimumSizeHint(self) -> QSize:
        return QSize(280, 160)

    def retheme(self) -> None:
        super().retheme()
        if hasattr(self, "_cards") and self.isVisible():
            self.arrange()

    def arrange(self) -> None:
        """Lay the cards out for the width of the moment."""
        count, each, heights = self._plan(self.width())
        y = 0
        for row, tall in enumerate(heights):
            for i, card in enumerate(self._cards[row * count : (row + 1) * count]):
                card.setGeometry(i * (each + 16), y, each, tall)
            y += tall + 16

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()
