"""One running match for one screen: clicks become actions, answers of workers become events."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal, Slot

from cardavia.core.actions import Action, Deal, Restart, parse
from cardavia.core.cards import Card
from cardavia.core.deal import Stream, commitment, shuffle
from cardavia.core.events import Event, seen
from cardavia.core.search import Decision
from cardavia.core.state import IllegalActionError
from cardavia.core.table import Bubble, DealSheet, MatchSheet, Projection, TableSpec, Told
from cardavia.core.view import Msg, Seat, msg
from cardavia.engine.session import Session, StaleError

log = logging.getLogger(__name__)

ATTEMPTS = 2
"""How often an AI seat whose thinking failed is asked again before a card is drawn by lot."""


@dataclass(frozen=True)
class Moment:
    """What the screen shows, and the epoch that every answer to it must carry."""

    projection: Projection
    epoch: int


@dataclass(frozen=True)
class Advice:
    """A hint: what to do, in words, and why."""

    action: Action
    text: Msg
    reason: Msg | None


@dataclass(frozen=True)
class Fair:
    """The proof that nothing was exchanged: the fingerprint shown before play.

    `number` is opened when the deal is over; `matches` then tells whether the shuffle of that
    number gives the fingerprint.
    """

    commitment: str
    number: int | None = None
    matches: bool | None = None


class MatchController(QObject):
    """Wraps a `Session` for the screen of the human's seat.

    `events(tuple)` brings what has happened as this seat may see it; `moment()` called from its
    slot is what holds after it. `jumped()` follows an undo or redo: what was shown is void.
    Nothing waits for the screen: an AI seat may be several actions ahead of it.
    """

    events = Signal(tuple)
    jumped = Signal()
    thinking = Signal(int, bool)
    advice = Signal(object)
    """An `Advice`, or None when none could be found."""
    illegal = Signal(object)
    problem = Signal(object)
    helped = Signal(str, int)
    """A deal is no longer played unaided: ``hint`` or ``undo``, and the index of the deal."""
    over = Signal()
    """The match is over: it has just ended, ends once more after a redo, or was resumed so."""
    _answered = Signal(object)

    def __init__(
        self,
        session: Session,
        parent: QObject | None = None,
        help_taken: Iterable[tuple[int, str]] = (),
    ) -> None:
        """`help_taken` are the marks of a match that is resumed, as `helped` gave them."""
        super().__init__(parent)
        self._session = session
        self._failures = 0
        self._asked: Seat | None = None
        self._closed = False
        self._help: dict[int, set[str]] = {}
        for deal, kind in help_taken:
            self._help.setdefault(deal, set()).add(kind)
        self._answered.connect(self._on_answer, Qt.ConnectionType.QueuedConnection)

    # -- what there is to see

    @property
    def session(self) -> Session:
        """The match itself, for saving and sharing."""
        return self._session

    @property
    def table(self) -> TableSpec:
        """How the game is put on a screen."""
        table = self._session.spec.table()
        assert isinstance(table, TableSpec)
        return table

    @property
    def game(self) -> str:
        """The id of the game."""
        return self._session.spec.id

    @property
    def deck(self) -> str:
        """The id of the deck."""
        return self._session.spec.deck

    @property
    def pack(self) -> tuple[Card, ...]:
        """The cards of the game."""
        return tuple(self._session.spec.pack)

    @property
    def me(self) -> Seat:
        """The human's seat."""
        return self._session.human or 0

    def _view(self) -> Any:
        return self._session.view(self.me)

    def moment(self) -> Moment:
        """What holds now."""
        return Moment(self.table.project(self._view()), self._session.epoch)

    def tell(self, events: tuple[Event, ...]) -> tuple[Told, ...]:
        """The sentences of events that have just come."""
        return self.table.tell(events, self._view())

    def bubble(self, event: Event) -> Bubble | None:
        """What a seat says aloud with an event that has just come."""
        return self.table.bubble(event, self._view())

    def log(self) -> tuple[Msg, ...]:
        """The deal so far, line by line."""
        return self.table.log(self._view())

    def latest(self) -> Msg | None:
        """The sentence that was told last."""
        return self.table.latest(self._view())

    def deal_sheet(self) -> DealSheet | None:
        """The result of the deal that is over."""
        return self.table.deal_sheet(self._view())

    def match_sheet(self) -> MatchSheet | None:
        """The result of the match that is over."""
        return self.table.match_sheet(self._view())

    def fair(self) -> Fair | None:
        """The fingerprint of the deal; its number too when it is over."""
        deals = [act for act in self._session.record.actions if isinstance(act, Deal)]
        if not deals:
            return None
        deal = deals[-1]
        shown = commitment(deal.number, deal.cards)
        if self.deal_sheet() is None:
            return Fair(shown)
        again = commitment(deal.number, shuffle(self._session.spec.pack, deal.number))
        return Fair(shown, deal.number, again == shown)

    def help(self, deal: int) -> frozenset[str]:
        """How the deal with this index was helped: ``hint``, ``undo``."""
        return frozenset(self._help.get(deal, ()))

    # -- what can be done

    def start(self) -> None:
        """Shows the beginning of a new match, or where a resumed one stands, and goes on."""
        if self._session.opening and len(self._session.record.actions) == 1:
            self.events.emit(seen(self._session.opening, self.me))
        else:
            self.jumped.emit()
            self._tell_the_end()
        self._go_on()

    def act(self, action: Action | str, epoch: int) -> bool:
        """Does what the human chose on a screen of this epoch.

        False when it was not done: too late, which is passed over in silence since the screen
        shows another moment by now, or against the rules, which `illegal` explains.
        """
        if self._closed or epoch != self._session.epoch:
            return False
        if isinstance(action, str):
            action = parse(action)
        reason = self._view().why_not(action)
        if reason is not None:
            self.illegal.emit(reason)
            return False
        return self._do(action, epoch)

    def deal_next(self, epoch: int) -> bool:
        """Deals the next deal. False when none is due or the epoch has passed."""
        if self._closed or epoch != self._session.epoch or not self._session.state.needs_deal():
            return False
        self._show(self._session.deal_next())
        return True

    def end_session(self, epoch: int) -> bool:
        """Ends a match that goes on until somebody ends it, between two deals.

        False when this match is none of these, a deal is running, or the epoch has passed.
        """
        if self._closed or epoch != self._session.epoch:
            return False
        if self._session.why_not(Restart()) is not None:
            return False
        return self._do(Restart(), epoch)

    @property
    def can_undo(self) -> bool:
        """True when the human has a decision to take back."""
        return not self._closed and self._session.can_undo

    @property
    def can_redo(self) -> bool:
        """True when a decision taken back can be done again."""
        return not self._closed and self._session.can_redo

    def undo(self) -> bool:
        """Takes the human's last decision back."""
        return self._jump(self._session.undo)

    def redo(self) -> bool:
        """Does again what was taken back."""
        return self._jump(self._session.redo)

    def hint(self, epoch: int) -> bool:
        """Asks for advice; `advice` brings it. False when it is not the human's turn."""
        if self._closed or epoch != self._session.epoch:
            return False
        return bool(self._session.advise(self._from_worker("hint")))

    def close(self, timeout: float = 0.8) -> bool:
        """Ends all thinking. False when a worker still runs after `timeout` seconds."""
        if self._closed:
            return True
        self._closed = True
        return self._session.close(timeout)

    # -- inside

    def _jump(self, change: Any) -> bool:
        left = self.moment().projection.deal
        if self._closed or not change():
            return False
        # Every deal on the way has been seen: played again, it is no longer played unaided.
        come = self.moment().projection.deal
        for deal in range(min(left, come), max(left, come) + 1):
            self._mark("undo", deal)
        self._stop_thinking()
        self.jumped.emit()
        self._tell_the_end()
        self._go_on()
        return True

    def _mark(self, kind: str, deal: int) -> None:
        self._help.setdefault(deal, set()).add(kind)
        self.helped.emit(kind, deal)

    def _tell_the_end(self) -> None:
        if self._session.state.outcome() is not None:
            self.over.emit()

    def _do(self, action: Action, epoch: int) -> bool:
        try:
            events = self._session.act(action, epoch)
        except StaleError:
            return False
        except IllegalActionError as error:
            self.illegal.emit(error.reason)
            return False
        self._show(events)
        return True

    def _show(self, events: tuple[Event, ...]) -> None:
        self._stop_thinking()
        self.events.emit(seen(events, self.me))
        self._tell_the_end()
        self._go_on()

    def _go_on(self) -> None:
        """Lets an AI seat think when it is its turn."""
        if self._closed or not self._session.think(self._from_worker("turn")):
            return
        self._asked = self._session.state.to_act()
        assert self._asked is not None
        self.thinking.emit(self._asked, True)

    def _stop_thinking(self) -> None:
        if self._asked is not None:
            asked, self._asked = self._asked, None
            self.thinking.emit(asked, False)

    def _from_worker(self, purpose: str) -> Any:
        """A callback for a worker's thread: it only posts the answer to this object's thread."""

        def post(seat: Seat, epoch: int, answer: Decision | Exception) -> None:
            try:
                self._answered.emit((purpose, seat, epoch, answer))
            except RuntimeError:  # the window, and this object with it, is gone
                log.debug("an answer came after the end")

        return post

    @Slot(object)
    def _on_answer(self, message: tuple[str, Seat, int, Decision | Exception]) -> None:
        purpose, seat, epoch, answer = message
        if self._closed or epoch != self._session.epoch:
            return
        if isinstance(answer, Exception):
            self._failed(purpose, seat, answer)
        elif purpose == "hint":
            self._advise(answer)
        else:
            self._failures = 0
            self._do(answer.action, epoch)

    def _advise(self, answer: Decision) -> None:
        self._mark("hint", self.moment().projection.deal)
        text = self.table.describe(answer.action, self._view())
        self.advice.emit(Advice(answer.action, text, answer.reason))

    def _failed(self, purpose: str, seat: Seat, error: Exception) -> None:
        """A fault in the search must not end the match: ask again, then let the lot decide."""
        log.error("seat %s could not decide", seat, exc_info=error)
        if purpose == "hint":
            self.problem.emit(msg("error.hint_failed"))
            self.advice.emit(None)
            return
        self._failures += 1
        if self._failures <= ATTEMPTS:
            self._go_on()
            return
        self._failures = 0
        self.problem.emit(msg("error.opponent_failed"))
        lot = Stream("lot", self._session.record.header.seed + len(self._session.record.actions))
        self._do(lot.choice(self._session.legal()), self._session.epoch)
