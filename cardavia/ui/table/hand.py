"""The player's own cards: pointing, lifting, dragging, and what a card would do.

The hand decides nothing: it asks the page to play a card and shows the notes of the projection.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from cardavia.core.cards import Card
from cardavia.core.table import CardNote, Projection
from cardavia.core.view import Msg
from cardavia.ui.table.geometry import Anchor, Spot
from cardavia.ui.table.hand_tags import TrayCards
from cardavia.ui.table.motion import Way
from cardavia.ui.table.picks import Picks
from cardavia.ui.table.scene import LIFT, TableScene
from cardavia.ui.table.stage import Stage

if TYPE_CHECKING:
    from cardavia.ui.table.cards import CardItem

LIFTING = 90.0
"""Milliseconds of the lift under the pointer."""

HASTE = 0.35
"""Seconds after a card was played in which another press is taken for the same one."""


class Hand(QObject):
    """The own hand on the felt.

    `play(card)` asks to play a card, `refused(card)` that a card was chosen which may not be
    played, `pressed()` that the felt was pressed while it plays something. `ordered()` follows
    when the player has put the cards in another order. `picked(card)` asks to pick a card or take
    it back, while cards are picked for something on a tray.
    """

    play = Signal(object)
    refused = Signal(object)
    pressed = Signal()
    ordered = Signal()
    picked = Signal(object)

    def __init__(self, scene: TableScene, stage: Stage, busy: Callable[[], bool]) -> None:
        super().__init__(scene)
        self._scene, self._stage, self._busy = scene, stage, busy
        self._zone = stage.hand(stage.me)
        self._projection: Projection | None = None
        self.ready = False
        self.show_counted = True
        """False where card points are hidden: notes must not tell what follows from them."""
        self._hovered: CardItem | None = None
        self._focused: Card | None = None
        self._advised: Card | None = None
        self._advice: tuple[Msg, Msg | None] | None = None
        self._explained: Card | None = None
        self._held: CardItem | None = None
        self._grip = (0.0, 0.0)
        self._start = (0.0, 0.0)
        self._dragging = False
        self._moved = False
        self._played = 0.0
        self._pointer = (-1.0, -1.0)
        self.tray = TrayCards(scene)
        scene.pointer = self

    # -- what holds

    @property
    def items(self) -> list[CardItem]:
        """The cards of the hand from left to right."""
        return self._scene.items_in(self._zone)

    @property
    def cards(self) -> list[Card]:
        """The faces of the hand from left to right."""
        return [item.card for item in self.items if item.card is not None]

    @property
    def dragging(self) -> bool:
        """True while a card hangs on the pointer."""
        return self._dragging

    @property
    def advised(self) -> Card | None:
        """The card that a hint has named, as long as it may be played."""
        return self._advised

    def show(self, projection: Projection, ready: bool) -> None:
        """Take the notes of a moment; `ready` when the player may act."""
        self._projection, self.ready = projection, ready
        if self._explained is not None and self._explained not in self.cards:
            self._explained = None
        if not ready:
            self._advised = None
        self.refresh()

    def note(self, card: Card) -> CardNote | None:
        """What is known about playing a card."""
        return self._projection.note(card) if self._projection else None

    def legal(self, card: Card) -> bool:
        """True when the card may be played now."""
        note = self.note(card)
        return self.ready and note is not None and note.legal

    def pick(self, picks: Picks | None) -> None:
        """Cards are picked for something on a tray, or, with None, no longer."""
        self.tray.begin(picks)
        self.refresh()

    def suggest(self, cards: tuple[Card, ...]) -> None:
        """Mark the cards that a hint would pick."""
        self.tray.suggested = cards
        self.refresh()

    def focus(self, card: Card | None) -> None:
        """The keyboard is on this card, or on none of the hand."""
        if card is not self._focused:
            self._focused = card
            if card is not None:
                self._hovered = None
            self._explained = None
            self.refresh()

    def advise(self, card: Card, text: Msg, reason: Msg | None) -> None:
        """Mark the card that a hint names, and say what it says above the card."""
        self._advised, self._advice = card, (text, reason)
        self._explained = None
        self.refresh()

    def explain(self, card: Card) -> None:
        """Keep the note of a card up, pointed at or not."""
        self._explained = card
        self.refresh()

    # -- looks

    def stand_down(self) -> None:
        """The play goes on: no card is lifted, marked, held or explained."""
        self.let_go()
        self.ready = False
        self._advised = self._explained = None
        self.tray.hide()
        for item in self.items:
            item.set_look()
        self._scene.marks.hide()
        self._scene.hint_tag.hide()
        self._scene.hide_note()

    def refresh(self) -> None:
        """Lift, sink, ring and mark the cards, and show the note that belongs to one of them."""
        if self._busy():
            return
        active = self._active()
        for item in self.items:
            card = item.card
            legal = card is not None and self.legal(card)
            dimmed = self.ready and not legal and not self.tray.open
            lifted = item is active and not dimmed
            picked, suggested = self.tray.picked(card), card in self.tray.suggested
            hinted = card is not None and (card is self._advised or suggested)
            ringed = picked or (lifted and (legal or self.tray.picking))
            before = (item.lifted, item.dimmed, item.picked)
            item.set_look(lifted, ringed, dimmed, hinted, picked)
            if before != (item.lifted, item.dimmed, item.picked) and not self._dragging:
                self._lift(item)
        self._stack()
        playable = [item for item in self.items if item.card and self.legal(item.card)]
        marks = [self._mark(item) for item in playable if not self._hidden(item)]
        self._scene.marks.show_at(marks)
        self._show_note(active)
        self._show_tag()
        self.tray.show(self.items)

    def _stack(self) -> None:
        """A lifted card lies over its neighbours, all others as they are dealt.

        While cards are picked all stay as they are dealt: a click on the corner of a neighbour
        must pick that one.
        """
        if not self._dragging:
            for index, item in enumerate(self.items):
                raised = 50 if item.lifted and not self.tray.picking else 0
                item.setZValue(self._scene.depth(self._zone, index) + raised)

    def _ground(self, item: CardItem) -> Spot:
        items = self.items
        return self._scene.geometry.spot(self._zone, items.index(item), len(items))

    def _mark(self, item: CardItem) -> Anchor:
        """Where the marks of a playable card lie; above a card they rise with it."""
        items, geometry = self.items, self._scene.geometry
        at = geometry.mark(items.index(item), len(items))
        ground = self._ground(item)
        rise = ground.y - self._scene.target(item).y if at.y < ground.y else 0
        return Anchor(at.x, at.y - rise)

    def _hidden(self, item: CardItem) -> bool:
        """True when the lifted card covers the corner of its neighbour with the marks."""
        raised = next((one for one in self.items if one.lifted and one is not item), None)
        if raised is None:
            return False
        at, box = self._mark(item), self._scene.target(raised).box
        return box.x < at.x < box.right and box.y < at.y < box.bottom

    def _active(self) -> CardItem | None:
        if self._dragging:
            return self._held
        if self._hovered is not None and self._hovered in self.items:
            return self._hovered
        wanted = self._explained or self._focused or self._advised
        return next((item for item in self.items if wanted and item.card is wanted), None)

    def _lift(self, item: CardItem) -> None:
        way = Way(self._scene.target(item), self._stage.seconds(LIFTING))
        self._stage.mover.move(item, way)

    def _show_note(self, item: CardItem | None) -> None:
        card = item.card if item is not None else None
        words = self._words(card)
        hidden = self._busy() or self._dragging or not (self.ready or card is self._explained)
        if item is None or words is None or hidden:
            self._scene.hide_note()
            return
        texts, geometry = self._scene.texts, self._scene.geometry
        title, line = words
        spot = self._ground(item)
        lift = 12 * geometry.u * -1 if item.dimmed else LIFT * geometry.u
        tip = Anchor(spot.x, spot.y - spot.height / 2 - lift - 4)
        self._scene.show_note(texts.msg(title), texts.msg(line) if line else "", tip)

    def _words(self, card: Card | None) -> tuple[Msg, Msg | None] | None:
        """What is said above a card: the hint that names it, or what it would do."""
        if card is None:
            return None
        if card is self._advised:
            return self._advice
        note = self.note(card)
        if note is None or note.title is None:
            return None
        hidden = note.counted and not self.show_counted
        return note.title, None if hidden else note.line

    def _show_tag(self) -> None:
        """The tag on the card that a hint names."""
        item = next((i for i in self.items if i.card and i.card is self._advised), None)
        tag = self._scene.hint_tag
        if item is None:
            tag.hide()
            return
        spot = self._scene.target(item)
        tag.scaling = self._scene.geometry.text
        bottom = Anchor(spot.x, spot.y + spot.height / 2)
        tag.show_text(self._scene.texts.t("table.hint"), bottom)

    # -- the pointer

    def pointer_moved(self, x: float, y: float) -> None:
        """Hover, or carry the card that is held."""
        self._pointer = (x, y)
        if self._held is not None:
            self._carry(x, y)
            return
        self._hover()

    def pointer_lost(self) -> None:
        """The button came up where nobody saw it: a card carried goes home."""
        if self._held is not None:
            self.let_go()

    def pointer_left(self) -> None:
        """Nothing is pointed at any more."""
        self._pointer = (-1.0, -1.0)
        if self._held is None:
            self._hover()

    def _hover(self) -> None:
        if self._busy():
            return
        found = self._at(*self._pointer)
        if found is not self._hovered:
            self._hovered = found
            self._explained = None
            self.refresh()

    def rest(self) -> None:
        """What moved lies still: look again at what is under the pointer."""
        self._hovered = self._at(*self._pointer)
        self.refresh()

    def _at(self, x: float, y: float) -> CardItem | None:
        # What is seen there: of two cards that overlap, the upper one.
        for item in sorted(self.items, key=lambda one: one.zValue(), reverse=True):
            ground = self._ground(item)
            # The strip that a lifted card has left belongs to it, or it would flutter.
            under = abs(x - ground.x) <= ground.width / 2 and 0 <= y - ground.y <= ground.height / 2
            if item.contains_point(x, y) or (under and item.lifted):
                return item
        return None

    def pointer_pressed(self, x: float, y: float) -> None:
        """Take hold of a card, or hurry what is being played."""
        if time.monotonic() - self._played < HASTE:
            return
        if self._busy():
            self.pressed.emit()
            return
        item = self._at(x, y)
        if item is None:
            self._explained = None
            self.refresh()
            self.pressed.emit()
            return
        self._held, self._start = item, (x, y)
        self._grip = (x - item.pos().x(), y - item.pos().y())
        self._dragging = self._moved = False

    def pointer_released(self, x: float, y: float) -> None:
        """Play the card pressed, or drop the card carried."""
        item, self._held = self._held, None
        if item is None:
            return
        dragged, self._dragging = self._dragging, False
        if item not in self.items or item.card is None:
            return
        if not dragged:
            self._choose(item.card)
        elif item.pos().y() < self._edge():
            self._home()
            self._choose(item.card)
        else:
            self._home()
            if self._moved:
                self.ordered.emit()

    def _edge(self) -> float:
        """A card dropped above this line is played."""
        geometry = self._scene.geometry
        return geometry.hand_y - 110 * geometry.u

    def _carry(self, x: float, y: float) -> None:
        item = self._held
        assert item is not None
        if not self._dragging:
            far = abs(x - self._start[0]) + abs(y - self._start[1])
            if far < QApplication.startDragDistance():
                return
            self._dragging = True
            self._hovered = None
            self.refresh()
        item.setZValue(1900)
        item.move_to(x - self._grip[0], y - self._grip[1], 1.0, 0.0)
        if item.pos().y() >= self._edge():
            self._make_room(item)

    def _make_room(self, item: CardItem) -> None:
        """Let the card carried take the place among the others where it hangs."""
        items = self.items
        now = items.index(item)
        step = self._scene.geometry.hand_step(len(items))
        first = self._scene.geometry.hand(0, len(items)).x
        wanted = min(len(items) - 1, max(0, round((item.pos().x() - first) / step)))
        if wanted == now:
            return
        self._scene.put(item, self._zone, wanted)
        self._moved = True
        for other in self.items:
            if other is not item:
                self._lift(other)

    def _home(self) -> None:
        """The card carried, and all others, go where they belong."""
        self.refresh()
        for index, item in enumerate(self.items):
            way = Way(self._scene.target(item), self._stage.seconds(160))
            way.depth = self._scene.depth(self._zone, index)
            self._stage.mover.move(item, way)

    def let_go(self) -> bool:
        """Send a card that hangs on the pointer home; True when there was one."""
        held, self._held = self._held, None
        was, self._dragging = self._dragging, False
        if held is not None and was:
            self._home()
        return was

    def _choose(self, card: Card) -> None:
        if self.tray.picking:
            self.picked.emit(card)
        elif self.legal(card):
            self.mark_played()
            self.play.emit(card)
        else:
            self.refused.emit(card)

    def mark_played(self) -> None:
        """A card is being played: presses that follow at once belong to it."""
        self._played = time.monotonic()
