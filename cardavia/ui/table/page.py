"""The page with a card table: felt, side panel, results, and what the player does with them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QHideEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from cardavia.controller import Advice, MatchController, Moment
from cardavia.core.actions import Play
from cardavia.core.cards import Card
from cardavia.core.events import DealBegun, Event
from cardavia.core.state import Reason, Seat
from cardavia.core.table import Bubble, Meter, Projection, Told
from cardavia.ui.context import UiContext
from cardavia.ui.picture import PictureView
from cardavia.ui.table import keys
from cardavia.ui.table.access import Access, Spoken, card_words, table_words
from cardavia.ui.table.director import Director
from cardavia.ui.table.hand import Hand
from cardavia.ui.table.motion import Mover
from cardavia.ui.table.panel import RAIL, Form, SidePanel, form_for
from cardavia.ui.table.scene import TableScene
from cardavia.ui.table.stage import PACE, Batch, Hooks, Stage

SAYING = 2400
"""Milliseconds that a bubble stays."""

PATIENCE = 600
"""Milliseconds after which an opponent is said to think."""

FORCED = 450
"""Milliseconds before a card that must be played is played by itself."""


class TablePage(QWidget):
    """One match on screen. See `cardavia.ui.context.TablePage` for what the shell expects."""

    leave = Signal()
    rules_wanted = Signal(str)
    settings_wanted = Signal(str)
    notice = Signal(object)
    rematch_wanted = Signal()
    same_deal_wanted = Signal(int, int)
    """The deal number, and the seat that dealt it."""

    def __init__(
        self, controller: MatchController, context: UiContext, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.controller, self.context = controller, context
        self.texts, self.theme = context.texts, context.theme
        self.preferences = context.preferences
        self.moment: Moment | None = None
        self._said: str = ""
        self._rail = False
        self._asking = False
        self._shut = False
        table = controller.table
        self.scene = TableScene(
            controller.deck, table.layout, table.cloth, self.theme, self.texts, context.faces
        )
        self.view = PictureView(self.scene, context.picture, self)
        self.view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.view.setMouseTracking(True)
        self.view.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.mover = Mover(self)
        self.stage = Stage(self.scene, self.mover, controller.me, self._hooks())
        self.director = Director(self.stage, self)
        self.hand = Hand(self.scene, self.stage, lambda: self.director.busy)
        self.access = Access(self.view, self.texts, table.hand_size + 2)
        self.panel = self._new_panel(form_for(1280))
        self._saying = self._timer(SAYING, self.scene.say.hide)
        self._thinking = self._timer(PATIENCE, self._show_thinking)
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
            tell=self._tell,
            say=self._say,
            points=self._count,
            tag=self._tag,
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
        self.hand.play.connect(self.play)
        self.hand.refused.connect(self.refuse)
        self.hand.pressed.connect(self.go_on)
        self.hand.ordered.connect(self._ordered)
        for button in self.access.buttons:
            button.focused.connect(self._focused)
            button.clicked.connect(self.play_focused)
        self.texts.changed.connect(self.retranslate)
        self.theme.changed.connect(self.retheme)
        self.preferences.changed.connect(self._preference)

    def _new_panel(self, form: Form) -> SidePanel:
        controller = self.controller
        args = (self.theme, self.texts, self.context.faces, controller.deck, controller.me, form)
        panel = SidePanel(*args)
        panel.setParent(self)
        panel.action.connect(self.do)
        panel.hint.connect(self.ask_hint)
        panel.undo.connect(self.undo)
        panel.last_trick.connect(lambda: self.recall(None))
        panel.copy.connect(self.copy_log)
        return panel

    # -- what the shell expects

    def start(self) -> None:
        """Begin or resume the match. Call once, when the page is in its window."""
        self.controller.start()

    def shut(self) -> None:
        """Stop everything at once: the worker, the timers, the picture on the graphics card."""
        if self._shut:
            return
        self._shut = True
        self.director.stop()
        for timer in (self._saying, self._thinking, self._forced):
            timer.stop()
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
        self.hand.stand_down()
        self._forced.stop()
        self._asking = False
        self.recall(False)
        self.director.play(batch)
        self._watch_thinking()

    def _on_jump(self) -> None:
        self.hand.stand_down()
        self.scene.say.hide()
        self._asking = False
        self._said = ""
        self.recall(False)
        self.director.show(self.controller.moment())

    def _on_advice(self, advice: Advice | None) -> None:
        self._asking = False
        self._help()
        if advice is None:
            return
        texts = self.texts
        text = texts.msg(advice.text)
        if advice.reason is not None:
            text = texts.t("table.foot", said=text, expected=texts.msg(advice.reason))
        if isinstance(advice.action, Play):
            self.hand.advise(advice.action.card)
        else:
            button = self.panel.control_button(advice.action.text())
            if button is not None:
                button.setFocus(Qt.FocusReason.OtherFocusReason)
        self.panel.say(text)
        self.access.announce(text)

    def _on_illegal(self, reason: Reason) -> None:
        text = self.texts.msg(reason.msg)
        self.panel.say(text)
        self.access.announce(text, urgent=True)

    # -- what the director tells

    def _tell(self, told: Told) -> None:
        text = self.texts.msg(told.text)
        self.access.announce(text)
        if not told.minor:
            self._said = text
            self.panel.say(text)

    def _say(self, bubble: Bubble) -> None:
        texts, geometry = self.texts, self.scene.geometry
        line = texts.msg(bubble.line) if bubble.line else ""
        words = (texts.msg(bubble.title), line, bubble.suit.code if bubble.suit else "")
        at, tip = geometry.bubble(bubble.seat)
        say = self.scene.say
        say.scaling = geometry.text
        say.show_words(words, at, tip, geometry.width - 16, self.preferences.four_colour)
        self._saying.start()

    def _count(self, points: Sequence[int], pending: Sequence[int]) -> None:
        if self.moment is None:
            return
        meters: tuple[Meter, ...] = self.moment.projection.meters
        if meters:
            new = tuple(
                replace(m, value=points[m.seat], pending=pending[m.seat], pending_label=None)
                for m in meters
            )
            self.panel.show_meters(new)

    def _tag(self, seat: Seat, points: int, zone: str) -> None:
        if not zone or self.moment is None:
            self.scene.tag.hide()
            return
        name = self.moment.projection.seat(seat).name
        if seat == self.controller.me:
            text = self.texts.tn("table.takes.you", points)
        else:
            text = self.texts.tn("table.takes.other", points, name=name)
        self.scene.tag_at(text, zone)

    def _arrive(self, moment: Moment) -> None:
        slowly = self.moment is not None and self.stage.pace > 0
        self.moment = moment
        self._show(slowly)

    def _show(self, slowly: bool = False) -> None:
        """Bring panel and signs up to the moment."""
        if self.moment is None:
            return
        projection = self.moment.projection
        self.scene.show_signs(projection)
        shown = self.preferences.show_points
        self.panel.show_moment(projection, shown, self.scene.variant, slowly)
        if projection.phase in ("deal_over", "match_over"):
            sheet = self.controller.deal_sheet()
            if sheet is not None:
                self.panel.show_deals(sheet.deals, projection.score)
        self.panel.show_fair(self.controller.fair())

    def _rested(self) -> None:
        """Everything has been shown: the player may act, or the opponent thinks."""
        moment = self.moment
        if moment is None or self._shut:
            return
        projection = moment.projection
        ready = projection.phase == "play" and projection.to_move == self.controller.me
        self.hand.show_counted = self.preferences.show_points
        self.hand.show(projection, ready)
        self.hand.rest()
        self._help()
        self._foot()
        self._sync_access()
        self._watch_thinking()
        if ready and self.preferences.auto_forced and self._only_card() is not None:
            self._forced.start()

    def _foot(self) -> None:
        expect = self.moment.projection.expect if self.moment else None
        if expect is None:
            self.panel.say(self._said)
        elif not self._said:
            self.panel.say(self.texts.msg(expect))
        else:
            self.panel.say(self.texts.t("table.foot", said=self._said, expected=expect))

    def _help(self) -> None:
        controller, offered = self.controller, self.preferences.hints
        ready = self.hand.ready and not self.director.busy
        self.panel.set_help(ready, controller.can_undo, offered, self._asking)

    # -- thinking

    def _watch_thinking(self) -> None:
        """Start or stop waiting for the moment when an opponent is said to think."""
        moment = self.moment
        theirs = (
            moment is not None
            and moment.projection.phase == "play"
            and moment.projection.to_move != self.controller.me
            and (not self.director.busy or self.director.thinking)
        )
        if not theirs:
            self._thinking.stop()
        elif not self._thinking.isActive():
            self._thinking.start()

    def _show_thinking(self) -> None:
        if self.moment is None or (self.director.busy and not self.director.thinking):
            return
        seat = self.moment.projection.to_move
        if seat is None or seat == self.controller.me:
            return
        name = self.moment.projection.seat(seat).name
        self.scene.place_role(seat, self.texts.t("table.role.thinks"), True)
        thinks = self.texts.t("table.thinks", name=name)
        if self._said:
            thinks = self.texts.t("table.foot", said=self._said, expected=thinks)
        self.panel.say(thinks)

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
        if note is None or note.title is None:
            return
        self.hand.explain(card)
        text = self.texts.msg(note.title)
        self.panel.say(text)
        self.access.announce(text, urgent=True)

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
                    text = self.texts.msg(control.reason)
                    self.panel.say(text)
                    self.access.announce(text, urgent=True)
                return True
        return False

    def go_on(self) -> None:
        """End a pause, hurry what moves, or take the next step of a finished deal."""
        if self.director.busy:
            self.director.skip()

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
        if card is None:
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

    def recall(self, on: bool | None) -> None:
        """Show the last trick, or no longer; None changes over."""

    def escape(self) -> bool:
        """Let a card go that hangs on the pointer; False when there is none."""
        return self.hand.let_go()

    def read_aloud(self) -> None:
        """Say how the table stands."""
        if self.moment is None:
            return
        projection = self.moment.projection
        if not self.preferences.show_points:
            projection = replace(projection, meters=())
        text = table_words(self.texts, self._in_own_order(projection))
        self.access.announce(text)

    def copy_log(self) -> None:
        """Put the log of the deal on the clipboard."""
        lines = [self.texts.msg(line) for line in self.controller.log()]
        QGuiApplication.clipboard().setText("\n".join(lines))
        self.panel.say(self.texts.t("table.copied"))

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

    # -- order of the hand

    def _hand_order(self, projection: Projection) -> Sequence[Card]:
        order = self.preferences.hand_order
        if order != "own":
            return projection.hand_orders.get(order, ())
        held = set(projection.hand_orders.get("suit", ()))
        kept = [card for card in self.hand.cards if card in held]
        new = [card for card in projection.hand_orders.get("suit", ()) if card not in kept]
        return (*kept, *new)

    def _in_own_order(self, projection: Projection) -> Projection:
        zones = tuple(
            replace(zone, cards=tuple(self.hand.cards)) if zone.kind == "hand" else zone
            for zone in projection.zones
        )
        return replace(projection, zones=zones)

    def _ordered(self) -> None:
        """The player has put the cards in an own order: keep it."""
        self.preferences.hand_order = "own"
        self._sync_access()

    # -- focus and words for those who listen

    def _focused(self, index: int, on: bool) -> None:
        cards = self.hand.cards
        self.hand.focus(cards[index] if on and index < len(cards) else None)

    def _focused_card(self) -> Card | None:
        index, cards = self.access.focus_index(), self.hand.cards
        return cards[index] if index is not None and index < len(cards) else None

    def _sync_access(self) -> None:
        if self.moment is None:
            return
        projection, geometry = self.moment.projection, self.scene.geometry
        cards = self.hand.cards
        rects = [_rect(geometry.hand(i, len(cards))) for i in range(len(cards))]
        ready = self.hand.ready

        def words(card: Card) -> str:
            return card_words(self.texts, card, self.hand.note(card), ready)

        self.access.show_hand(cards, rects, words)
        self.access.show_places(self._places(projection))
        index = self.access.focus_index()
        if index is not None and index < len(cards):
            self.hand.focus(cards[index])

    def _places(self, projection: Projection) -> list[Spoken]:
        texts, geometry = self.texts, self.scene.geometry
        found = []
        for zone in projection.zones:
            if zone.kind == "hand" or not zone.cards:
                continue
            card = zone.cards[-1]
            rect = _rect(geometry.spot(zone.id, 0, 1))
            name = projection.seat(zone.seat).name if zone.seat is not None else None
            if zone.kind == "fan":
                text = texts.tn("a11y.fan", len(zone.cards), name=name)
            elif zone.kind == "slot":
                text = texts.t("a11y.trick", name=name, card=card)
            elif zone.kind == "indicator" and card is not None:
                text = texts.t("a11y.indicator", card=card)
            elif zone.label is not None:
                text = texts.msg(zone.label)
            else:
                continue
            found.append(Spoken(zone.id, text, rect))
        return found

    # -- language, theme, preferences, size

    def retranslate(self) -> None:
        """Show everything in the language of the moment."""
        self.setAccessibleName(self.texts.t(f"game.{self.controller.game}.name"))
        self.view.setAccessibleName(self.texts.t("a11y.table"))
        self.panel.retranslate()
        self._refresh()

    def retheme(self) -> None:
        """Colours or fonts have changed."""
        self.scene.retheme()
        self._refresh()

    def _refresh(self) -> None:
        self.director.hurry()
        self._said = ""
        self._show()
        if self.moment is not None and not self.director.busy:
            self._rested()

    def _preference(self, name: str) -> None:
        self._set_pace()
        if name == "four_colour":
            self.scene.variant = "four" if self.preferences.four_colour else ""
            self.scene.four_colour = self.preferences.four_colour
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
        self._rail = not self._rail
        self._lay_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        form = form_for(self.window().width() if self.isVisible() else self.width())
        if form != self.panel.form:
            old = self.panel
            self.panel = self._new_panel(form)
            self.panel.show()
            old.hide()
            old.deleteLater()
            self._show()
        width = RAIL if self._rail else form.width
        self.panel.setVisible(not self._rail)
        self.panel.setGeometry(self.width() - form.width, 0, form.width, self.height())
        self.view.setGeometry(0, 0, self.width() - width, self.height())
        self.director.hurry()
        ratio = self.view.devicePixelRatioF()
        self.scene.resize(self.view.width(), self.view.height(), ratio)
        if self.moment is not None:
            self.scene.show_signs(self.moment.projection)
        self.hand.refresh()
        if not self.director.busy:
            self._foot()
            self._help()
            self._sync_access()

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


def _rect(spot: object) -> QRect:
    x, y = getattr(spot, "x", 0.0), getattr(spot, "y", 0.0)
    width, height = getattr(spot, "width", 0.0), getattr(spot, "height", 0.0)
    corner = QPoint(round(x - width / 2), round(y - height / 2))
    return QRect(corner.x(), corner.y(), round(width), round(height))
