"""What has been put together on a tray with steps: cards of the hand, and a choice."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from cardavia.core.cards import Card
from cardavia.core.tray import Choice, Pick


class Picks(QObject):
    """The cards picked so far and the choice made, to be taken back in the order they came.

    It outlives the widgets that show it, so that nothing is lost by a new size or language.
    """

    changed = Signal()

    def __init__(self, pick: Pick | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.pick = pick
        self._steps: list[Card | Choice] = []

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards picked, in the order in which they were picked."""
        return tuple(step for step in self._steps if isinstance(step, Card))

    @property
    def choice(self) -> Choice | None:
        """What is chosen beside the cards."""
        return next((step for step in self._steps if isinstance(step, Choice)), None)

    @property
    def count(self) -> int:
        """How many cards are wanted."""
        return self.pick.count if self.pick is not None else 0

    @property
    def full(self) -> bool:
        """True when no more cards can be picked."""
        return len(self.cards) >= self.count

    @property
    def begun(self) -> bool:
        """True when there is something to take back."""
        return bool(self._steps)

    def toggle(self, card: Card) -> bool:
        """Pick a card or take it back; False when there are enough already."""
        if card in self._steps:
            self._steps.remove(card)
        elif self.full:
            return False
        else:
            self._steps.append(card)
        self.changed.emit()
        return True

    def choose(self, choice: Choice) -> None:
        """Choose this instead of what was chosen before."""
        self._steps = [step for step in self._steps if isinstance(step, Card)]
        self._steps.append(choice)
        self.changed.emit()

    def undo(self) -> bool:
        """Take the last step back; False when there is none."""
        if not self._steps:
            return False
        self._steps.pop()
        self.changed.emit()
        return True

    def clear(self) -> bool:
        """Take everything back; False when there is nothing."""
        if not self._steps:
            return False
        self._steps.clear()
        self.changed.emit()
        return True
