"""The wall that plates hang on: the program's own window, showing a table that stands still."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from cardavia.ui.context import TableOptions
from tests.gallery import (
    preference_auction,
    preference_play,
    preference_questions,
    schieber_match,
    schieber_play,
    schnapsen_found,
    settlements,
    tallies,
)
from tests.gallery.pieces import PieceSheet
from tests.gallery.sheets import SHEETS
from tests.gallery.still import Plate, StillController

if TYPE_CHECKING:
    from cardavia.ui.preferences import Preferences
    from cardavia.ui.shell.window import MainWindow
    from cardavia.ui.table.page import TablePage

ROOMS = (
    schieber_match.choices,
    schieber_play.plays,
    tallies.plates,
    preference_auction.auctions,
    preference_auction.discards,
    preference_questions.questions,
    preference_play.plays,
    settlements.plates,
    schnapsen_found.plates,
)
"""What makes the plates, in the order in which they hang."""


@cache
def plates() -> dict[str, Plate]:
    """All plates by id, in the order in which they hang."""
    found = [plate for make in ROOMS for plate in make()]
    return {plate.id: plate for plate in found}


def names() -> list[str]:
    """The ids of everything that hangs here: plates and sheets of pieces."""
    return [*plates(), *SHEETS]


def still(preferences: Preferences) -> None:
    """Let nothing move and nobody wait."""
    preferences.animation = "off"
    preferences.pause_after_trick = 0.0
    preferences.think_time_min = 0.0
    preferences.auto_forced = False


class Wall:
    """Shows plates in a window of the program, as the program would show the moment.

    `answered` is told what was chosen at a plate.
    """

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        self.context = window.context
        self.answered: Callable[[str], object] = lambda action: None
        self._plate: Plate | None = None
        self._page: TablePage | None = None
        self.context.texts.changed.connect(self._later)
        self.context.theme.changed.connect(self._later)

    def show(self, name: str) -> None:
        """Sit down at a plate."""
        self._page, self._plate = None, plates().get(name)
        pieces = SHEETS.get(name)
        factory = self.context.table_factory

        def open_sheet(game: str, options: TableOptions) -> QWidget:
            assert pieces is not None
            return PieceSheet(self.context, pieces)

        self.context.table_factory = self._open if pieces is None else open_sheet
        try:
            self.window.start_game(self._plate.game if self._plate else "schnapsen")
        finally:
            self.context.table_factory = factory
        if self.window.table is None:
            raise LookupError(f"the plate {name!r} cannot be shown")
        if self._page is not None:
            self._page.start()
            self.arrange()

    def leave(self) -> None:
        """Take the plate off the wall."""
        self._plate = self._page = None
        self.window.go_home()

    def arrange(self) -> None:
        """Say, lift and open what belongs to the plate; a new size or language takes it away."""
        from cardavia.ui.table.results import DealResult

        plate, page = self._plate, self._page
        if plate is None or page is None or not isValid(page) or page.moment is None:
            return
        for bubble in plate.bubbles:
            page.display.say(bubble)
        for timer in page.display.findChildren(QTimer):
            timer.stop()
        picks = page.trays.picks
        if picks is not None:
            for card in plate.picked:
                if card not in picks.cards:
                    picks.toggle(card)
            for choice in plate.projection.tray.choices if plate.projection.tray else ():
                if choice.action == plate.chosen and picks.choice is None:
                    picks.choose(choice)
        if plate.pointed is not None:
            page.access.focus_card(list(page.hand.cards).index(plate.pointed))
            page.hand.focus(plate.pointed)  # also in a window that is not in front
        if plate.match is not None and isinstance(page.endings.sheet, DealResult):
            page.endings.go_on()

    def _later(self) -> None:
        QTimer.singleShot(0, self.window, self.arrange)

    def _open(self, game: str, options: TableOptions) -> QWidget:
        from cardavia.ui.table.page import TablePage

        assert self._plate is not None
        still: Any = StillController(self._plate)
        still.answered.connect(lambda action: QTimer.singleShot(0, lambda: self.answered(action)))
        self._page = TablePage(still, self.context)
        return self._page
