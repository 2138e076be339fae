"""A table in a window, opponents that do as they are told, and hands for mouse and keyboard."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from cardavia import games
from cardavia.core.actions import Action, Deal, Play
from cardavia.core.cards import Card, cards
from cardavia.core.deal import Stream, deal_number, shuffle
from cardavia.core.record import Header
from cardavia.core.search import CancelledError, Decision
from cardavia.core.state import GameSpec
from cardavia.core.view import PlayerView
from cardavia.engine.session import Session
from cardavia.engine.workers import WorkerPool
from cardavia.ui.context import UiContext
from cardavia.ui.table.cards import CardItem
from cardavia.ui.table.page import TablePage
from tests.ui.shellkit import PlainFaces, make_context

ME, ANNA = 0, 1


class Faces(PlainFaces):
    """Plain cards that the table can lay on a shadow."""

    def prepare(self, *wanted: Any) -> None:
        """These faces need no painting."""

    def shadowed(
        self,
        deck: str,
        code: str,
        width: float,
        dpr: float,
        variant: str = "",
        lifted: bool = False,
    ) -> QPixmap:
        return self.pixmap(deck, code, width, dpr, variant)


class First:
    """An opponent that plays the first legal card at once."""

    def decide(
        self,
        view: PlayerView,
        seed: int,
        cancel: threading.Event,
        deadline: float | None = None,
    ) -> Decision:
        return Decision(next(a for a in view.legal() if isinstance(a, Play)))


class Held(First):
    """An opponent that thinks until it is let go or told to stop."""

    def __init__(self) -> None:
        self.free = threading.Event()
        self.asked = threading.Event()
        self.stopped = threading.Event()

    def decide(self, view: Any, seed: int, cancel: Any, deadline: float | None = None) -> Decision:
        self.asked.set()
        while not self.free.is_set():
            if cancel.wait(0.005):
                self.stopped.set()
                raise CancelledError
        return super().decide(view, seed, cancel, deadline)


def still_context(**changes: Any) -> UiContext:
    """Services with all movement and waiting switched off."""
    context = make_context(faces=Faces(), **changes)
    preferences = context.preferences
    preferences.animation = "off"
    preferences.pause_after_trick = 0.0
    preferences.think_time_min = 0.0
    return context


def pack_in_order(text: str, number: int = 7) -> Deal:
    """A deal whose first cards are those in `text` (codes); the others follow in pack order."""
    first = cards(text)
    rest = [card for card in games.find("schnapsen").pack if card not in first]
    return Deal(number, (*first, *rest))


def session(
    pool: WorkerPool,
    actions: Sequence[Action] = (),
    seed: int = 11,
    dealer: int = ANNA,
    opponent: Any = None,
    spec: GameSpec | None = None,
) -> Session:
    """A match of the human against `opponent` in every other seat, resumed behind `actions`."""
    spec = spec or games.find("schnapsen")
    seats = ("human", *("regular",) * (spec.players - 1))
    header = Header(spec.id, spec.rules_version, seed, seats, {"first_dealer": str(dealer)})
    others = {seat: opponent or First() for seat in range(1, spec.players)}
    return Session(spec, header, actions, pool=pool, players=others)


def history(wanted: Callable[[Any], bool], seeds: range = range(400)) -> tuple[int, list[Action]]:
    """The seed and actions of a random match that comes to a state as `wanted`."""
    spec = games.find("schnapsen")
    for seed in seeds:
        state, actions, index = spec.start(seed, ANNA), list[Action](), 0
        rng = Stream("history", seed)
        while state.outcome() is None and len(actions) < 140:
            action: Action
            if state.needs_deal():
                number = deal_number(seed, index)
                index += 1
                action = Deal(number, shuffle(spec.pack, number))
            else:
                action = rng.choice(state.legal())
            state, _ = state.apply(action)
            actions.append(action)
            if wanted(state):
                return seed, actions
    raise AssertionError("no such state in these seeds")


class Player:
    """Mouse and keyboard of whoever sits at the table."""

    def __init__(self, page: TablePage) -> None:
        self.page = page

    def wait(self, until: Callable[[], bool], seconds: float = 6.0) -> None:
        """Let events pass until something is so."""
        end = time.monotonic() + seconds
        while not until():
            assert time.monotonic() < end, "it did not come to pass"
            QTest.qWait(5)

    def rest(self) -> None:
        """Wait until the table waits for the player or shows a result."""
        page = self.page
        self.wait(lambda: not page.director.busy and (page.hand.ready or page.endings.open))

    def point(self, item: CardItem) -> QPoint:
        """The middle of a card, in the view."""
        return QPoint(round(item.pos().x()), round(item.pos().y()))

    def item(self, card: Card | str) -> CardItem:
        """A card of the hand on the felt."""
        card = Card.of(card) if isinstance(card, str) else card
        return next(item for item in self.page.hand.items if item.card is card)

    def legal(self) -> list[Card]:
        """The cards that can be played now."""
        return [card for card in self.page.hand.cards if self.page.hand.legal(card)]

    def move(self, at: QPoint, held: bool = False) -> None:
        """Move the pointer; `held` with the left button down."""
        viewport = self.page.view.viewport()
        event = QMouseEvent(
            QEvent.Type.MouseMove,
            QPointF(at),
            QPointF(viewport.mapToGlobal(at)),
            Qt.MouseButton.NoButton,
            Qt.MouseButton.LeftButton if held else Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
        )
        QApplication.sendEvent(viewport, event)

    def press(self, at: QPoint) -> None:
        """The left button goes down."""
        QTest.mousePress(self.page.view.viewport(), Qt.MouseButton.LeftButton, pos=at)

    def release(self, at: QPoint) -> None:
        """The left button comes up."""
        QTest.mouseRelease(self.page.view.viewport(), Qt.MouseButton.LeftButton, pos=at)

    def click(self, card: Card | str) -> None:
        """Click a card of the hand."""
        at = self.point(self.item(card))
        QTest.mouseClick(self.page.view.viewport(), Qt.MouseButton.LeftButton, pos=at)

    def key(self, key: Any) -> None:
        """Press a key where the keyboard is."""
        QTest.keyClick(QApplication.focusWidget() or self.page, key)

    def forget_haste(self) -> None:
        """As if a while had passed since the last card."""
        self.page.hand._played = 0.0


def projection_matches(page: TablePage) -> bool:
    """The felt holds what the moment says, every card in its place."""
    assert page.moment is not None
    for zone in page.moment.projection.zones:
        items = page.scene.items_in(zone.id)
        shown = [item.card for item in items]
        if zone.kind == "hand":
            assert set(shown) == set(zone.cards), zone
        else:
            assert shown == list(zone.cards), zone
        for item in items:
            spot = page.scene.target(item)
            assert abs(item.pos().x() - spot.x) <= 1, (zone.id, item.pos(), spot)
            assert abs(item.pos().y() - spot.y) <= 1, (zone.id, item.pos(), spot)
            assert item.flip == 1
    return True
