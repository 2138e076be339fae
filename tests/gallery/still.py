"""A match that stands still: what a table page asks of its controller, answered from one plate."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, Signal

from cardavia.controller import Moment
from cardavia.controller.match import Fair
from cardavia.core.actions import Action, Play
from cardavia.core.cards import PACKS, Card
from cardavia.core.events import Event
from cardavia.core.table import Bubble, DealSheet, MatchSheet, Projection, TableSpec, Told
from cardavia.core.view import Msg, Seat, msg

ME: Seat = 0
FINGERPRINT = "7c1e0a52d94b3f68" * 4


@dataclass(frozen=True)
class Plate:
    """One picture of the gallery.

    `said` is the last sentence, `bubbles` are said at the same time, `pointed` is the card that
    has the keyboard, `picked` are cards picked for a tray, `chosen` is the action chosen on it.
    With `match` the result of the match is open instead of that of the deal.
    """

    id: str
    game: str
    projection: Projection
    said: Msg | None = None
    bubbles: tuple[Bubble, ...] = ()
    pointed: Card | None = None
    picked: tuple[Card, ...] = ()
    chosen: str = ""
    deal: DealSheet | None = None
    match: MatchSheet | None = None


@dataclass(frozen=True)
class StillTable(TableSpec):
    """The looks of a game's table; it never has anything to project."""

    def project(self, view: Any) -> Projection:
        """What the plate shows."""
        assert isinstance(view, Plate)
        return view.projection

    def tell(self, events: tuple[Event, ...], view: Any) -> tuple[Told, ...]:
        """Nothing happens."""
        return ()

    def bubble(self, event: Event, view: Any) -> Bubble | None:
        """Nothing happens."""
        return None

    def log(self, view: Any) -> tuple[Msg, ...]:
        """The last sentence of the plate."""
        return (view.said,) if view.said else ()

    def latest(self, view: Any) -> Msg | None:
        """The last sentence of the plate."""
        said = view.said
        assert said is None or isinstance(said, Msg)
        return said

    def describe(self, action: Action, view: Any) -> Msg:
        """An action is its card."""
        return msg("a11y.card", card=action.card) if isinstance(action, Play) else msg("app.name")

    def deal_sheet(self, view: Any) -> DealSheet | None:
        """The result of the deal, if the plate has one."""
        assert isinstance(view, Plate)
        return view.deal

    def match_sheet(self, view: Any) -> MatchSheet | None:
        """The result of the match, if the plate has one."""
        assert isinstance(view, Plate)
        return view.match


SECTIONS = ("score", "deal", "move", "tricks", "fair")
TABLES = {
    "schnapsen": StillTable("vienna", "duel", ("exchange", "close"), SECTIONS, 5, ("name.anna",)),
    "preference": StillTable("vienna", "three", (), SECTIONS, 10, ("name.anna", "name.karl")),
    "schieber": StillTable(
        "swiss", "partners", (), SECTIONS, 9, ("name.beat", "name.reto", "name.vreni"), False
    ),
}
DECKS = {"schnapsen": "wiener-bild", "preference": "wiener-bild", "schieber": "jass"}


class StillController(QObject):
    """Stands in for `cardavia.controller.MatchController` at a plate.

    Whatever is chosen, `answered` tells it, and nothing else happens.
    """

    events = Signal(tuple)
    jumped = Signal()
    thinking = Signal(int, bool)
    advice = Signal(object)
    illegal = Signal(object)
    problem = Signal(object)
    helped = Signal(str)
    over = Signal()
    answered = Signal(str)

    can_undo = True
    can_redo = False

    def __init__(self, plate: Plate, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.plate = plate
        self.table = TABLES[plate.game]
        self.game, self.deck = plate.game, DECKS[plate.game]
        self.me: Seat = ME

    @property
    def pack(self) -> tuple[Card, ...]:
        """All cards of the deck."""
        return PACKS[self.deck].cards

    def moment(self) -> Moment:
        """The plate."""
        return Moment(self.plate.projection, 1)

    def tell(self, events: tuple[Event, ...]) -> tuple[Told, ...]:
        """Nothing happens."""
        return ()

    def bubble(self, event: Event) -> Bubble | None:
        """Nothing happens."""
        return None

    def log(self) -> tuple[Msg, ...]:
        """The last sentence."""
        return self.table.log(self.plate)

    def latest(self) -> Msg | None:
        """The last sentence."""
        return self.plate.said

    def deal_sheet(self) -> DealSheet | None:
        """The result of the deal."""
        return self.plate.deal

    def match_sheet(self) -> MatchSheet | None:
        """The result of the match."""
        return self.plate.match

    def fair(self) -> Fair | None:
        """A fingerprint; opened beside a result."""
        if self.plate.deal is None:
            return Fair(FINGERPRINT)
        return Fair(FINGERPRINT, self.plate.deal.deal_number, True)

    def help(self, deal: int) -> frozenset[str]:
        """Nobody was helped."""
        return frozenset()

    def start(self) -> None:
        """Shows the plate."""
        self.jumped.emit()

    def act(self, action: Action | str, epoch: int) -> bool:
        """Tells what was chosen."""
        self.answered.emit(action if isinstance(action, str) else action.text())
        return True

    def deal_next(self, epoch: int) -> bool:
        """Tells that the player wants to go on."""
        self.answered.emit("deal")
        return True

    def end_session(self, epoch: int) -> bool:
        """Tells that the player wants to begin anew."""
        self.answered.emit("restart")
        return True

    def undo(self) -> bool:
        """Tells that the player wants to go back."""
        self.answered.emit("undo")
        return True

    def redo(self) -> bool:
        """There is nothing to do again."""
        return False

    def hint(self, epoch: int) -> bool:
        """Nobody thinks."""
        return False

    def close(self, timeout: float = 0.8) -> bool:
        """Nobody thinks."""
        return True
