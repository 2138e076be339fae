"""The page with a card table: felt, side panel, results, and what the player does with them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from cardavia.controller import Advice, MatchController, Moment
from cardavia.core.actions import Play
from cardavia.core.cards import Card
from cardavia.core.events import DealBegun, Event
from cardavia.core.table import Projection
from cardavia.core.view import Reason
from cardavia.ui.context import UiContext
from cardavia.ui.motion import motion_allowed
from cardavia.ui.picture import PictureView
from cardavia.ui.preferences import UNTIL_CLICK
from cardavia.ui.table import keys
from cardavia.ui.table.access import Access
from cardavia.ui.table.arrangement import Arrangement
from cardavia.ui.table.director import Director
from cardavia.ui.table.display import Display
from cardavia.ui.table.endings import Endings, Figures
from cardavia.ui.table.hand import Hand
from cardavia.ui.table.motion import Mover
from cardavia.ui.table.moves import Moves
from cardavia.ui.table.narrator import Narrator
from cardavia.ui.table.rail import FootBar, Rail
from cardavia.ui.table.reading import Reading
from cardavia.ui.table.recall import Recall
from cardavia.ui.table.scene import TableScene
from cardavia.ui.table.stage import PACE, Batch, Stage
from cardavia.ui.table.switches import let_go
from cardavia.ui.table.tray_host import Trays
from cardavia.ui.variants import CARD_PREFERENCES, card_variant

FORCED = 450
"""Milliseconds before a card that must be played is played by itself."""


class TablePage(Moves):
    """One match on screen. See `cardavia.ui.context.TablePage` for what the shell expects.

    `figures` gives the statistics for the result of the match. Call `start` once the page is in
    its window.
    """

    leave = Signal()
    rules_wanted = Signal(str)
    settings_wanted = Signal(str)
    notice = Signal(object)
    same_deal_wanted = Signal(object, int)
    """The deal number, and the seat that dealt it."""
    level = ""
    """The opponents' level, to be named in the top bar; empty if it has no name."""
    moving = Signal(bool)
    """Cards begin or cease to move: who thinks meanwhile should be sparing."""

    def __init__(
        self,
        controller: MatchController,
        context: UiContext,
        figures: Figures = lambda: (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.controller, self.context = controller, context
        self.texts, self.theme = context.texts, context.theme
        self.preferences = context.preferences
        self.moment: Moment | None = None
        self._language = self.texts.code
        self.asking = self._shut = self._started = False
        table = controller.table
        # All that is Qt's must go with this page, in the thread of the window. Without a parent
        # it would go when Python next collects garbage, on whichever thread that happens.
        if controller.parent() is None:
            controller.setParent(self)
        services = (self.theme, self.texts, context.faces)
        self.scene = TableScene(controller.deck, table.layout, table.cloth, *services, parent=self)
        self.view = PictureView(self.scene, context.picture, self)
        # Children go in the order in which they came. A felt that went before its view would make
        # it ask a scene that is half gone.
        self.scene.setParent(self.view)
        self.view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.view.setMouseTracking(True)
        self.view.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.display = Display(self)
        self.stage = Stage(self.scene, Mover(self), controller.me, self.display.hooks())
        self.director = Director(self.stage, self)
        self.hand = Hand(self.scene, self.stage, lambda: self.director.busy)
        self.access = Access(self.view, self.texts, table.hand_size + 2)
        self.last_seen = Recall(self.scene)
        self.reading = Reading(self.theme, self)
        self.arrangement = Arrangement(self)
        self.panel = self.arrangement.first_panel(parent)
        self.rail = Rail(self.theme, self.texts, self)
        self.foot_bar = FootBar(self.theme, self)
        self.narrator = Narrator(self)
        self.endings = Endings(self, figures)
        self.trays = Trays(self)
        self._forced = self._timer(FORCED, self.play_forced)
        self._wire()
        self._set_pace()
        self.retranslate()

    def _timer(self, milliseconds: int, act: Callable[[], object]) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(milliseconds)
        timer.timeout.connect(act)
        return timer

    def _wire(self) -> None:
        controller = self.controller
        controller.events.connect(self._on_events)
        controller.jumped.connect(self._on_jump)
        controller.advice.connect(self._on_advice)
        controller.illegal.connect(self._on_illegal)
        controller.problem.connect(self.notice)
        self.stage.mover.moving.connect(self.moving)
        self.director.rested.connect(self._rested)
        self.director.waiting.connect(self._waiting)
        self.director.lull.connect(lambda: self.narrator.watch())
        self.hand.play.connect(self.play)
        self.hand.refused.connect(self.refuse)
        self.hand.pressed.connect(self.go_on)
        self.hand.ordered.connect(self._ordered)
        for button in self.access.buttons:
            button.focused.connect(self._focused)
            button.clicked.connect(self.play_focused)
        self.rail.action.connect(self.do)
        self.rail.unfold.connect(self.toggle_rail)
        self.rail.hint.connect(self.ask_hint)
        self.rail.undo.connect(self.undo)
        self.rail.last_trick.connect(self.toggle_recall)
        self.rail.rules.connect(self.ask_rules)
        self.texts.changed.connect(self.retranslate)
        self.theme.changed.connect(self.retheme)
        self.preferences.changed.connect(self._preference)

    # -- what the shell expects

    def start(self) -> None:
        """Begin or resume the match; a second call does nothing."""
        if self._started:
            return
        self._started = True
        self.arrangement.place()
        self.setFocus()
        self.controller.start()

    def shut(self) -> None:
        """Stop everything at once: the worker, the timers, the picture on the graphics card."""
        if self._shut:
            return
        self._shut = True
        self.director.stop()
        self.narrator.stop()
        self.display.hush()
        self._forced.stop()
        self.arrangement.stop()
        self.controller.close()
        self.view.shutdown()

    def ask_rules(self) -> None:
        """Ask for the rules of the moment."""
        self.rules_wanted.emit(self.rules_section())

    def rules_section(self) -> str:
        """The section of the rule sheet that governs the moment or the card pointed at."""
        if self.moment is None:
            return ""
        card = self.focused_card()
        note = self.hand.note(card) if card is not None else None
        if note is not None and note.section:
            return note.section
        return self.moment.projection.section

    def key_list(self) -> Sequence[tuple[str, str]]:
        """The keys of the table with the keys of their texts."""
        return keys.listed(self.controller.table.controls)

    # -- events of the match

    def _on_events(self, events: tuple[Event, ...]) -> None:
        controller = self.controller
        if not events and controller.moment().projection.to_move != controller.me:
            # Another seat has decided something that nobody may learn of: not even a pause tells.
            return
        bubbles = [(i, controller.bubble(event)) for i, event in enumerate(events)]
        by_table = not events or isinstance(events[0], DealBegun)
        actor = None if by_table else getattr(events[0], "seat", None)
        batch = Batch(
            events,
            controller.tell(events),
            tuple((i, bubble) for i, bubble in bubbles if bubble is not None),
            controller.moment(),
            actor,
        )
        self._clear_table()
        self.director.play(batch)
        self.offer_help()
        self.narrator.watch()

    def _on_jump(self) -> None:
        self._clear_table()
        self.display.hush()
        self.narrator.begin_with(self.controller.latest())
        self.director.show(self.controller.moment())

    def _clear_table(self) -> None:
        """Nothing is lifted, explained, advised, recalled or counted up any more."""
        # What was pressed for this moment must not be pressed again by a Space meant to go on.
        let_go(self.panel)
        let_go(self.rail)
        self.reading.hide()
        self.trays.close()
        self.hand.stand_down()
        self.panel.advise(None)
        self.endings.close()
        self._forced.stop()
        self.asking = False
        self.recall(False)

    def _on_advice(self, advice: Advice | None) -> None:
        self.asking = False
        self.offer_help()
        if advice is None:
            return
        if isinstance(advice.action, Play):
            self.hand.advise(advice.action.card, advice.text, advice.reason)
        elif not self.trays.advise(advice.action.text()):
            self.panel.advise(advice.action.text())
        self.narrator.advise(advice.text, advice.reason)

    def _on_illegal(self, reason: Reason) -> None:
        self.narrator.warn(reason.msg)

    def _waiting(self, on: bool) -> None:
        """A finished trick lies there until the player goes on: say how, and hush nobody."""
        if self.stage.pause == UNTIL_CLICK:
            self.display.voices.keep(on)
            if on:
                self.narrator.ask_to_go_on()

    def _rested(self) -> None:
        """Everything has been shown: the player may act, or the opponent thinks."""
        if self.moment is None or self._shut:
            return
        projection = self.moment.projection
        ready = projection.phase == "play" and projection.to_move == self.controller.me
        self.hand.show_counted = self.preferences.show_points
        self.trays.show(projection, ready)
        self.hand.show(projection, ready)
        self.hand.rest()
        self.offer_help()
        if projection.phase in ("deal_over", "match_over"):
            self.endings.show()
        self.narrator.foot()
        self.narrator.places()
        self.narrator.watch()
        if ready and self.preferences.auto_forced and self.only_card() is not None:
            self._forced.start()

    def offer_help(self) -> None:
        offered = self.preferences.hints
        ready = self.hand.ready and not self.director.busy
        undo = self.controller.can_undo
        self.panel.set_help(ready, undo, offered, self.asking)
        self.panel.set_ready(ready)
        self.trays.set_ready(ready)
        tricks = bool(self.moment and self.moment.projection.tricks)
        self.rail.set_help(ready and not self.asking, undo, tricks, offered)
        self.rail.set_ready(ready)

    # -- order of the hand, and the keyboard's place in it

    def hand_order(self, projection: Projection) -> Sequence[Card]:
        order = self.preferences.hand_order
        sorted_hand = projection.hand_orders.get("suit" if order == "own" else order, ())
        if order != "own":
            return sorted_hand
        kept = [card for card in self.hand.cards if card in sorted_hand]
        return (*kept, *(card for card in sorted_hand if card not in kept))

    def _ordered(self) -> None:
        """The player has put the cards in an own order: keep it."""
        self.preferences.hand_order = "own"
        self.narrator.places()

    def _focused(self, index: int, on: bool) -> None:
        cards = self.hand.cards
        self.hand.focus(cards[index] if on and index < len(cards) else None)

    # -- language, theme, preferences, size

    def retranslate(self) -> None:
        """Show everything in the language of the moment."""
        self._language = self.texts.code
        self.setAccessibleName(self.texts.t(f"game.{self.controller.game}.name"))
        self.view.setAccessibleName(self.texts.t("a11y.table"))
        self.panel.retranslate()
        self.rail.retranslate()
        self.display.hush()
        self._refresh()

    def retheme(self) -> None:
        """Colours or fonts have changed."""
        self.scene.retheme()
        if self._language == self.texts.code:  # else all is about to be said anew
            self._refresh()

    def _refresh(self) -> None:
        """Say and colour everything anew; what moves arrives, nothing else changes."""
        self.director.hurry()
        self.recall(False)
        self.reading.hide()
        self.display.show()
        self.endings.renew()
        self.trays.renew()
        if self.moment is not None and not self.director.busy:
            self._rested()

    def _preference(self, name: str) -> None:
        self._set_pace()
        if name in CARD_PREFERENCES:
            self.scene.update()
        if name == "hand_order" and self.moment is not None and not self.director.busy:
            self.director.show(self.moment)
        if name in (*CARD_PREFERENCES, "show_points", "hints", "auto_forced"):
            self._refresh()

    def _set_pace(self) -> None:
        preferences = self.preferences
        lively = motion_allowed(preferences)
        self.stage.pace = PACE[preferences.animation] if lively else 0.0
        self.stage.pause = preferences.pause_after_trick
        self.director.set_least_think(preferences.think_time_min)
        self.scene.four_colour = preferences.four_colour
        self.scene.variant = card_variant(preferences)

    def toggle_rail(self) -> None:
        """Fold the panel to a narrow rail, or unfold it."""
        self.arrangement.toggle_rail()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrangement.place()

    # -- Qt

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.WindowDeactivate, QEvent.Type.FocusOut):
            self.hand.let_go()
        elif event.type() == QEvent.Type.DevicePixelRatioChange:
            self.arrangement.place()
        return super().event(event)

    def hideEvent(self, event: QHideEvent) -> None:
        self.hand.let_go()
        super().hideEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not keys.pressed(self, event):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if not keys.released(self, event):
            super().keyReleaseEvent(event)
