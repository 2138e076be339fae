"""The page with a card table: felt, side panel, results, and what the player does with them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QHideEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget

from cardavia.controller import Advice, MatchController, Moment
from cardavia.core.actions import Play
from cardavia.core.cards import Card
from cardavia.core.events import DealBegun, Event
from cardavia.core.state import Reason, Seat
from cardavia.core.table import Bubble, Projection
from cardavia.ui.context import UiContext
from cardavia.ui.picture import PictureView
from cardavia.ui.table import keys
from cardavia.ui.table.access import Access
from cardavia.ui.table.director import Director
from cardavia.ui.table.endings import Endings, Figures
from cardavia.ui.table.hand import Hand
from cardavia.ui.table.motion import Mover
from cardavia.ui.table.narrator import Narrator
from cardavia.ui.table.panel import Form, SidePanel, form_for
from cardavia.ui.table.rail import WIDTH as RAIL
from cardavia.ui.table.rail import FootBar, Rail
from cardavia.ui.table.recall import Recall
from cardavia.ui.table.scene import TableScene
from cardavia.ui.table.stage import PACE, Batch, Hooks, Stage

SAYING = 2400
"""Milliseconds that a bubble stays."""

FORCED = 450
"""Milliseconds before a card that must be played is played by itself."""

NARROW = 1000
"""Below this width of the page the panel is always folded."""


class TablePage(QWidget):
    """One match on screen. See `cardavia.ui.context.TablePage` for what the shell expects.

    `figures` gives the statistics for the result of the match. Call `start` once the page is in
    its window.
    """

    leave = Signal()
    rules_wanted = Signal(str)
    settings_wanted = Signal(str)
    notice = Signal(object)
    rematch_wanted = Signal()
    same_deal_wanted = Signal(object, int)
    """The deal number, and the seat that dealt it."""

    def __init__(
        self,
        controller: MatchController,
        context: UiContext,
        figures: Figures = lambda: (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.controller, self.context = controller, context
        self.texts, self.theme = context.texts, context.theme
        self.preferences = context.preferences
        self.moment: Moment | None = None
        self._folded = self._asking = self._shut = self._started = False
        table = controller.table
        self.scene = TableScene(
            controller.deck, table.layout, table.cloth, self.theme, self.texts, context.faces
        )
        self.view = PictureView(self.scene, context.picture, self)
        self.view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.view.setMouseTracking(True)
        self.view.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.stage = Stage(self.scene, Mover(self), controller.me, self._hooks())
        self.director = Director(self.stage, self)
        self.hand = Hand(self.scene, self.stage, lambda: self.director.busy)
        self.access = Access(self.view, self.texts, table.hand_size + 2)
        self._recall = Recall(self.scene)
        window = parent.window() if parent is not None else QApplication.activeWindow()
        self.panel = self._new_panel(form_for(window.width() if window is not None else 1280))
        self.rail = Rail(self.theme, self.texts, self)
        self.foot_bar = FootBar(self.theme, self)
        self.narrator = Narrator(self)
        self.endings = Endings(self, figures)
        self._saying = self._timer(SAYING, self.scene.say.hide)
        self._forced = self._timer(FORCED, self._play_forced)
        self._wire()
        self._set_pace()
        self.retranslate()

    def _timer(self, milliseconds: int, act: Callable[[], object]) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(milliseconds)
        timer.timeout.connect(act)
        return timer

    def _hooks(self) -> Hooks:
        return Hooks(
            tell=lambda told: self.narrator.tell(told),
            say=self._say,
            points=self._count,
            tag=self._tag,
            gather=self._gather,
            arrive=self._arrive,
            hand_order=self._hand_order,
        )

    def _wire(self) -> None:
        controller = self.controller
        controller.events.connect(self._on_events)
        controller.jumped.connect(self._on_jump)
        controller.advice.connect(self._on_advice)
        controller.illegal.connect(self._on_illegal)
        controller.problem.connect(self.notice)
        self.director.rested.connect(self._rested)
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
        self.rail.last_trick.connect(self._toggle_recall)
        self.rail.rules.connect(lambda: self.rules_wanted.emit(self.rules_section()))
        self.texts.changed.connect(self.retranslate)
        self.theme.changed.connect(self.retheme)
        self.preferences.changed.connect(self._preference)

    def _new_panel(self, form: Form) -> SidePanel:
        controller = self.controller
        args = (self.theme, self.texts, self.context.faces, controller.deck, form)
        panel = SidePanel(*args)
        panel.setParent(self)
        panel.action.connect(self.do)
        panel.hint.connect(self.ask_hint)
        panel.undo.connect(self.undo)
        panel.last_trick.connect(self._toggle_recall)
        panel.copy.connect(self.copy_log)
        return panel

    # -- what the shell expects

    def start(self) -> None:
        """Begin or resume the match; a second call does nothing."""
        if self._started:
            return
        self._started = True
        self._lay_out()
        self.setFocus()
        self.controller.start()

    def shut(self) -> None:
        """Stop everything at once: the worker, the timers, the picture on the graphics card."""
        if self._shut:
            return
        self._shut = True
        self.director.stop()
        self.narrator.stop()
        self._saying.stop()
        self._forced.stop()
        self.controller.close()
        self.view.shutdown()

    def rules_section(self) -> str:
        """The section of the rule sheet that governs the moment or the card pointed at."""
        if self.moment is None:
            return ""
        card = self._focused_card()
        note = self.hand.note(card) if card is not None else None
        if note is not None and note.section:
            return note.section
        return self.moment.projection.section

    def key_list(self) -> Sequence[tuple[str, str]]:
        """The keys of the table with the keys of their texts."""
        return keys.KEY_LIST

    # -- events of the match

    def _on_events(self, events: tuple[Event, ...]) -> None:
        controller = self.controller
        bubbles = [(i, controller.bubble(event)) for i, event in enumerate(events)]
        actor = None if isinstance(events[0], DealBegun) else getattr(events[0], "seat", None)
        batch = Batch(
            events,
            controller.tell(events),
            tuple((i, bubble) for i, bubble in bubbles if bubble is not None),
            controller.moment(),
            actor,
        )
        self._clear_table()
        self.director.play(batch)
        self._help()
        self.narrator.watch()

    def _on_jump(self) -> None:
        self._clear_table()
        self._saying.stop()
        self.scene.say.hide()
        self.narrator.begin_with(self.controller.latest())
        self.director.show(self.controller.moment())

    def _clear_table(self) -> None:
        """Nothing is lifted, explained, advised, recalled or counted up any more."""
        self.hand.stand_down()
        self.panel.advise(None)
        self.endings.close()
        self._forced.stop()
        self._asking = False
        self.recall(False)

    def _on_advice(self, advice: Advice | None) -> None:
        self._asking = False
        self._help()
        if advice is None:
            return
        if isinstance(advice.action, Play):
            self.hand.advise(advice.action.card, advice.text, advice.reason)
        else:
            self.panel.advise(advice.action.text())
        self.narrator.advise(advice.text, advice.reason)

    def _on_illegal(self, reason: Reason) -> None:
        self.narrator.warn(reason.msg)

    # -- what the director tells

    def _say(self, bubble: Bubble) -> None:
        texts, geometry = self.texts, self.scene.geometry
        line = texts.msg(bubble.line) if bubble.line else ""
        words = (texts.msg(bubble.title), line, bubble.suit.code if bubble.suit else "")
        held = len(self.scene.items_in(self.stage.hand(bubble.seat)))
        at, tip = geometry.bubble(bubble.seat, held)
        say = self.scene.say
        say.scaling = geometry.text
        say.show_words(words, at, tip, geometry.width - 16, self.preferences.four_colour)
        self._saying.start()

    def _count(self, points: Sequence[int], pending: Sequence[int]) -> None:
        if self.moment is not None and self.moment.projection.meters:
            meters = tuple(
                replace(m, value=points[m.seat], pending=pending[m.seat], pending_label=None)
                for m in self.moment.projection.meters
            )
            self.panel.show_meters(meters)

    def _tag(self, seat: Seat, points: int, zone: str) -> None:
        text = ""
        if zone and self.moment is not None:
            name = self.moment.projection.seat(seat).name
            if seat == self.controller.me:
                text = self.texts.tn("table.takes.you", points)
            else:
                text = self.texts.tn("table.takes.other", points, name=name)
        self.scene.tag_at(text, zone)

    def _gather(self, moment: Moment) -> None:
        """A new deal: what is left of the old one goes, before the cards come."""
        self._saying.stop()
        self.scene.hide_signs()
        self.moment = moment
        self._show_panel(False)
        self._help()

    def _arrive(self, moment: Moment) -> None:
        slowly = self.moment is not None and self.stage.pace > 0
        self.moment = moment
        self._show(slowly)

    def _show(self, slowly: bool = False) -> None:
        """Bring panel and signs up to the moment."""
        if self.moment is None:
            return
        self.scene.show_signs(self.moment.projection)
        self._show_panel(slowly)

    def _show_panel(self, slowly: bool) -> None:
        assert self.moment is not None
        projection = self.moment.projection
        shown = self.preferences.show_points
        self.panel.show_moment(projection, shown, self.scene.variant, slowly)
        self.rail.show_moment(projection, shown)
        sheet = self.controller.deal_sheet()
        if sheet is not None and projection.phase in ("deal_over", "match_over"):
            self.panel.show_deals(sheet.deals, projection.score)
        self.panel.show_fair(self.controller.fair())

    def _rested(self) -> None:
        """Everything has been shown: the player may act, or the opponent thinks."""
        if self.moment is None or self._shut:
            return
        projection = self.moment.projection
        ready = projection.phase == "play" and projection.to_move == self.controller.me
        self.hand.show_counted = self.preferences.show_points
        self.hand.show(projection, ready)
        self.hand.rest()
        self._help()
        if projection.phase in ("deal_over", "match_over"):
            self.endings.show()
        self.narrator.foot()
        self.narrator.places()
        self.narrator.watch()
        if ready and self.preferences.auto_forced and self._only_card() is not None:
            self._forced.start()

    def _help(self) -> None:
        offered = self.preferences.hints
        ready = self.hand.ready and not self.director.busy
        undo = self.controller.can_undo
        self.panel.set_help(ready, undo, offered, self._asking)
        self.panel.set_ready(ready)
        tricks = bool(self.moment and self.moment.projection.tricks)
        self.rail.set_help(ready and not self._asking, undo, tricks, offered)
        self.rail.set_ready(ready)

    # -- what the player does

    def play(self, card: Card) -> bool:
        """Play a card of the hand, if the screen still shows what it was chosen for."""
        if self.director.busy or self.moment is None:
            return False
        if not self.hand.legal(card):
            self.refuse(card)
            return False
        self.hand.mark_played()
        return self.controller.act(Play(card), self.moment.epoch)

    def refuse(self, card: Card) -> None:
        """Say why a card may not be played."""
        note = self.hand.note(card)
        if note is not None and note.title is not None:
            self.hand.explain(card)
            self.narrator.warn(note.title)

    def do(self, action: str) -> None:
        """Do what a button of the panel stands for."""
        if self.moment is not None and not self.director.busy:
            self.controller.act(action, self.moment.epoch)

    def control_key(self, letter: str) -> bool:
        """A key of a button: do it, or say why it cannot be done."""
        if self.moment is None or self.director.busy:
            return False
        for control in self.moment.projection.controls:
            if control.key == letter:
                if control.enabled:
                    self.do(control.action)
                elif control.reason is not None:
                    self.narrator.warn(control.reason)
                return True
        return False

    def go_on(self) -> None:
        """End a pause, hurry what moves, or take the next step of a finished deal."""
        if self._recall.shown:
            self.recall(False)
        elif self.director.busy:
            self.director.skip()
        elif self.endings.open:
            self.endings.go_on()
        elif self.moment is not None and self.moment.projection.phase != "play":
            self.next_deal()

    def next_deal(self) -> None:
        """Deal again."""
        if self.moment is not None and not self.director.busy:
            self.controller.deal_next(self.moment.epoch)

    def walk(self, step: int) -> None:
        """Move the keyboard along the hand."""
        at = self.access.focus_index()
        if at is None:
            self.access.focus_card(0 if step > 0 else -1)
        else:
            self.access.focus_card(at + step)

    def play_focused(self) -> bool:
        """Play the card that has the keyboard."""
        card = self._focused_card()
        if card is None or self.endings.open:
            return False
        if self.director.busy:
            self.go_on()
        else:
            self.play(card)
        return True

    def ask_hint(self) -> None:
        """Ask what to do."""
        if self.moment is None or self._asking or not self.hand.ready or self.director.busy:
            return
        if self.preferences.hints and self.controller.hint(self.moment.epoch):
            self._asking = True
            self._help()

    def undo(self) -> None:
        """Take the last decision back."""
        self.controller.undo()

    def redo(self) -> None:
        """Do again what was taken back."""
        self.controller.redo()

    def recall(self, on: bool) -> None:
        """Show the last trick over the felt, or no longer."""
        tricks = self.moment.projection.tricks if self.moment else ()
        if not on:
            self._recall.hide()
        elif tricks and self.moment is not None and not self.endings.open:
            said = self._recall.show_trick(tricks[-1], self.moment.projection)
            self.access.announce(said)

    def _toggle_recall(self) -> None:
        self.recall(not self._recall.shown)

    def escape(self) -> bool:
        """Let a card go that hangs on the pointer; False when there is nothing to let go."""
        if self._recall.shown:
            self.recall(False)
            return True
        return self.hand.let_go()

    def copy_log(self) -> None:
        """Put the log of the deal on the clipboard."""
        lines = [self.texts.msg(line) for line in self.controller.log()]
        QGuiApplication.clipboard().setText("\n".join(lines))
        self.write_foot(self.texts.t("table.copied"))
        self.access.announce(self.texts.t("table.copied"))

    def write_foot(self, text: str) -> None:
        """The line that tells what happened and what is expected; it is never folded away."""
        self.panel.say(text)
        self.foot_bar.say(text)

    def _only_card(self) -> Card | None:
        """The card that must be played, when nothing else can be done."""
        assert self.moment is not None
        projection = self.moment.projection
        legal = [note.card for note in projection.notes if note.legal]
        if len(legal) != 1 or any(control.enabled for control in projection.controls):
            return None
        return legal[0]

    def _play_forced(self) -> None:
        card = self._only_card() if self.moment and self.hand.ready else None
        if card is not None:
            self.play(card)

    # -- order of the hand, and the keyboard's place in it

    def _hand_order(self, projection: Projection) -> Sequence[Card]:
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

    def _focused_card(self) -> Card | None:
        index, cards = self.access.focus_index(), self.hand.cards
        return cards[index] if index is not None and index < len(cards) else None

    # -- language, theme, preferences, size

    def retranslate(self) -> None:
        """Show everything in the language of the moment."""
        self.setAccessibleName(self.texts.t(f"game.{self.controller.game}.name"))
        self.view.setAccessibleName(self.texts.t("a11y.table"))
        self.panel.retranslate()
        self.rail.retranslate()
        self._saying.stop()
        self.scene.say.hide()
        self._refresh()

    def retheme(self) -> None:
        """Colours or fonts have changed."""
        self.scene.retheme()
        self._refresh()

    def _refresh(self) -> None:
        """Say and colour everything anew; what moves arrives, nothing else changes."""
        self.director.hurry()
        self.recall(False)
        self._show()
        self.endings.renew()
        if self.moment is not None and not self.director.busy:
            self._rested()

    def _preference(self, name: str) -> None:
        self._set_pace()
        if name == "four_colour":
            self.scene.update()
        if name == "hand_order" and self.moment is not None and not self.director.busy:
            self.director.show(self.moment)
        if name in ("four_colour", "show_points", "hints", "auto_forced"):
            self._refresh()

    def _set_pace(self) -> None:
        preferences = self.preferences
        still = preferences.reduced_motion == "on"
        self.stage.pace = 0.0 if still else PACE[preferences.animation]
        self.stage.pause = preferences.pause_after_trick
        self.director.set_least_think(preferences.think_time_min)
        self.scene.four_colour = preferences.four_colour
        self.scene.variant = "four" if preferences.four_colour else ""

    def toggle_rail(self) -> None:
        """Fold the panel to a narrow rail, or unfold it."""
        self._folded = not self._folded
        self._lay_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        width, height = self.width(), self.height()
        form = form_for(width)
        if form != self.panel.form:
            old, self.panel = self.panel, self._new_panel(form)
            old.hide()
            old.deleteLater()
            self._show()
        folded = self._folded or width < NARROW
        side = RAIL if folded else form.width
        self.rail.setVisible(folded)
        self.panel.setVisible(not folded)
        self.panel.setGeometry(width - form.width, 0, form.width, height)
        self.rail.setGeometry(width - RAIL, 0, RAIL, height)
        bar = self.foot_bar.sizeHint().height() if folded else 0
        self.foot_bar.setVisible(folded)
        self.foot_bar.setGeometry(0, height - bar, width - side, bar)
        self.view.setGeometry(0, 0, width - side, height - bar)
        self.director.hurry()
        self.scene.resize(width - side, height - bar, self.view.devicePixelRatioF())
        self._recall.relay()
        if self.moment is not None:
            self.scene.show_signs(self.moment.projection)
        self.endings.place()
        if not self.director.busy:
            self.hand.refresh()
            self.narrator.foot()
            self._help()
            self.narrator.places()

    # -- Qt

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.WindowDeactivate, QEvent.Type.FocusOut):
            self.hand.let_go()
        elif event.type() == QEvent.Type.DevicePixelRatioChange:
            self._lay_out()
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
