"""Trays on a table that stands still, and one at a table that is really played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from cardavia.core.cards import Card
from cardavia.core.table import Projection, TableSpec
from cardavia.core.tray import Choice, ChoiceGroup, Passage, Tray
from cardavia.core.view import msg
from cardavia.ui.table.page import TablePage
from cardavia.ui.table.tray import TrayView
from cardavia.ui.table.tray_parts import Option
from cardavia.ui.table.tray_steps import StepsBody
from tests.gallery import wall
from tests.gallery.still import Plate, StillController
from tests.toy import Tops
from tests.toy_table import ToyTable
from tests.ui.table.tablekit import Player

PLATES = {name: plate for name, plate in wall.plates().items() if plate.projection.tray is not None}
"""The plates of the gallery that have a tray."""


class Chooser(Player):
    """Whoever sits at a table with a tray."""

    def __init__(self, page: TablePage, controller: StillController | None = None) -> None:
        super().__init__(page)
        self.answers: list[str] = []
        if controller is not None:
            controller.answered.connect(self.answers.append)

    @property
    def tray(self) -> TrayView:
        """The tray that lies there."""
        assert self.page.trays.view is not None
        return self.page.trays.view

    @property
    def steps(self) -> StepsBody:
        """The body of a tray with steps."""
        assert isinstance(self.tray.body, StepsBody)
        return self.tray.body

    def wait_a_moment(self) -> None:
        """As if a while had passed since the tray opened."""
        self.tray._since = 0.0

    def option(self, action: str) -> Option:
        """The choice with that action."""
        found = (o for o in self.tray.body.options if o.choice and o.choice.action == action)
        return next(found)

    def press_on(self, widget: QWidget) -> None:
        """Click the middle of a widget."""
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton)

    def pick(self, *codes: str) -> None:
        """Click cards of the hand."""
        for code in codes:
            self.click(Card.of(code))

    def lifted(self) -> list[str]:
        """The cards that stand picked in the hand, by their codes."""
        return [i.card.code for i in self.page.hand.items if i.picked and i.card is not None]

    @property
    def focus(self) -> QWidget | None:
        """Where the keyboard is."""
        return QApplication.focusWidget()

    @property
    def focused(self) -> str | None:
        """The action of the choice that has the keyboard."""
        focus = self.focus
        return focus.choice.action if isinstance(focus, Option) and focus.choice else None


def with_tray(plate: Plate, tray: Tray | None) -> Plate:
    """The same plate with another tray."""
    return replace(plate, projection=replace(plate.projection, tray=tray))


def closed(tray: Tray, *actions: str) -> Tray:
    """The same tray with some choices closed because it is not one's turn."""
    reason = msg("why.not_your_turn")

    def shut(choice: Choice) -> Choice:
        if choice.action not in actions:
            return choice
        return replace(choice, enabled=False, reason=reason)

    groups = tuple(
        replace(group, choices=tuple(shut(choice) for choice in group.choices))
        for group in tray.groups
    )
    return replace(tray, groups=groups)


class AskingTable(ToyTable):
    """The toy's table, on which a lead is chosen on a tray instead of from the hand."""

    def project(self, view: Any) -> Projection:
        shown = super().project(view)
        if view.to_act() != view.seat or view.board.led is not None:
            return shown
        about = Passage(msg("table.tricks"), msg("table.fair"))
        choices = tuple(
            Choice(f"play:{card.code}", msg("a11y.card", card=card), about=about)
            for card in view.hand
        )
        return replace(
            shown,
            tray=Tray("row", msg("table.your_move"), (ChoiceGroup(choices, msg("table.deal")),)),
        )


ASKING = AskingTable("vienna", "duel", (), ("score", "tricks"), 3, ("name.anna",))


class Asking(Tops):
    """The toy with that table."""

    def table(self) -> TableSpec:
        return ASKING


Lay = Callable[..., Chooser]


def middle(widget: QWidget) -> QPoint:
    """The middle of a widget in its own coordinates."""
    return widget.rect().center()
