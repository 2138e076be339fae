"""What the player does at a table, by mouse, by keys and by buttons."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from cardavia.controller import MatchController, Moment
from cardavia.core.actions import Play
from cardavia.core.cards import Card
from cardavia.core.deal import number_text
from cardavia.core.view import Msg
from cardavia.ui.preferences import Preferences
from cardavia.ui.table.access import Access
from cardavia.ui.table.director import Director
from cardavia.ui.table.endings import Endings
from cardavia.ui.table.hand import Hand
from cardavia.ui.table.narrator import Narrator
from cardavia.ui.table.panel import SidePanel
from cardavia.ui.table.rail import FootBar
from cardavia.ui.table.reading import Reading
from cardavia.ui.table.recall import Recall
from cardavia.ui.table.tray_host import Trays
from cardavia.ui.texts import Texts


class Moves(QWidget):
    """Base of the table's page: its moves. What it needs is made by the page."""

    rematch_wanted = Signal()

    controller: MatchController
    texts: Texts
    preferences: Preferences
    director: Director
    hand: Hand
    access: Access
    narrator: Narrator
    endings: Endings
    panel: SidePanel
    trays: Trays
    foot_bar: FootBar
    moment: Moment | None
    asking: bool
    last_seen: Recall
    reading: Reading

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
        elif self.trays.open:
            self.narrator.warn(Msg("tray.first"))

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
        self.reading.hide()
        if self.last_seen.shown:
            self.recall(False)
        elif self.director.busy:
            self.director.skip()
        elif self.endings.open:
            self.endings.go_on()
        elif self.trays.go_on():
            return
        elif self.moment is not None and self.moment.projection.phase != "play":
            self.next_deal()

    def next_deal(self) -> None:
        """Deal again."""
        if self.moment is not None and not self.director.busy:
            self.controller.deal_next(self.moment.epoch)

    def new_session(self) -> None:
        """End this session, which has no end of its own: how it came out, then another begins."""
        if self.moment is not None and self.controller.end_session(self.moment.epoch):
            self.endings.show_match()

    def walk(self, step: int) -> None:
        """Move the keyboard along the hand."""
        at = self.access.focus_index()
        if at is None:
            self.access.focus_card(0 if step > 0 else -1)
        else:
            self.access.focus_card(at + step)

    def play_focused(self) -> bool:
        """Play the card that has the keyboard, else the one that a hint has lifted."""
        card = self.focused_card() or self.hand.advised
        if card is None or self.endings.open:
            return False
        if self.director.busy:
            self.go_on()
        else:
            self.play(card)
        return True

    def ask_hint(self) -> None:
        """Ask what to do."""
        if self.moment is None or self.asking or not self.hand.ready or self.director.busy:
            return
        if self.preferences.hints and self.controller.hint(self.moment.epoch):
            self.asking = True
            self.offer_help()

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
            self.last_seen.hide()
        elif tricks and self.moment is not None and not self.endings.open:
            said = self.last_seen.show_trick(tricks[-1], self.moment.projection)
            self.access.announce(said)

    def toggle_recall(self) -> None:
        self.recall(not self.last_seen.shown)

    def escape(self) -> bool:
        """Let a card go that hangs on the pointer; False when there is nothing to let go."""
        if self.last_seen.shown:
            self.recall(False)
            return True
        if self.narrator.slip.isVisible():
            self.narrator.slip.hide()
            return True
        return self.endings.step_back() or self.hand.let_go()

    def copy_log(self) -> None:
        """Put the log of the deal on the clipboard."""
        lines = [self.texts.msg(line) for line in self.controller.log()]
        fair = self.controller.fair()
        if fair is not None and fair.number is not None:
            lines.append(self.texts.t("table.fair.number", number=number_text(fair.number)))
        QGuiApplication.clipboard().setText("\n".join(lines))
        self.write_foot(self.texts.t("table.copied"))
        self.access.announce(self.texts.t("table.copied"))

    def write_foot(self, text: str) -> None:
        """The line that tells what happened and what is expected; it is never folded away."""
        self.panel.say(text)
        self.foot_bar.say(text)

    def only_card(self) -> Card | None:
        """The card that must be played, when nothing else can be done."""
        assert self.moment is not None
        projection = self.moment.projection
        legal = [note.card for note in projection.notes if note.legal]
        choice = projection.tray is not None or any(c.enabled for c in projection.controls)
        if len(legal) != 1 or choice:
            return None
        return legal[0]

    def play_forced(self) -> None:
        card = self.only_card() if self.moment and self.hand.ready else None
        if card is not None:
            self.play(card)

    def focused_card(self) -> Card | None:
        index, cards = self.access.focus_index(), self.hand.cards
        return cards[index] if index is not None and index < len(cards) else None

    def offer_help(self) -> None:
        """Enable what can be used now. The page does it."""
        raise NotImplementedError
