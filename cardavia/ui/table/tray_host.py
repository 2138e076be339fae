"""The decision tray of one page: when it opens and closes, and what keys and hints do with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRect, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from cardavia.core.cards import Card
from cardavia.core.table import Projection
from cardavia.core.tray import GO_ON, Choice, Passage, Tray
from cardavia.core.view import Msg
from cardavia.ui.motion import motion_allowed
from cardavia.ui.table.geometry import Box
from cardavia.ui.table.picks import Picks
from cardavia.ui.table.scene_signs import sign_box
from cardavia.ui.table.tray import TrayView
from cardavia.ui.table.tray_bodies import Kit
from cardavia.ui.table.tray_frame import Room

if TYPE_CHECKING:
    from cardavia.ui.table.page import TablePage

EDGE = 4.0
"""Room left between a plate that has moved aside and the tray, or the edge of the felt."""

BESIDE = 6
"""A plate that is no farther from the tray than this makes way."""

APART = 16
"""So far a plate stays from the tray where there is room, for the ring around it too."""

Key = Qt.Key
_PRESSES = (Key.Key_Return, Key.Key_Enter, Key.Key_Space)


class Trays(QObject):
    """Shows the tray of the moment over the felt, once everything before it has been shown."""

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self._page = page
        self.view: TrayView | None = None
        self.picks: Picks | None = None
        self._about: Passage | None = None
        page.hand.picked.connect(self.toggle)

    @property
    def open(self) -> bool:
        """True while a tray lies there."""
        return self.view is not None

    # -- when it is there

    def show(self, projection: Projection, ready: bool) -> None:
        """Show what is to be chosen; a tray that lies there already keeps what was picked."""
        tray = projection.tray
        if tray is None:
            self.close()
            return
        if self.view is None or self.view.tray != tray:
            self.close()
            self._open(tray)
        self.set_ready(ready or tray.notice)

    def _open(self, tray: Tray) -> None:
        page = self._page
        picks = self.picks = Picks(tray.pick, self)
        left = [choice for choice in tray.choices if choice.enabled]
        if tray.kind == "steps" and len(left) == 1:
            picks.choose(left[0])
        kit = Kit(page.theme, page.texts, page.context.faces, page.controller.deck)
        view = self.view = TrayView(tray, picks, kit, page)
        view.set_cards(page.scene.variant, page.preferences.four_colour)
        view.chosen.connect(self._chosen)
        view.refused.connect(self._refused)
        view.incomplete.connect(self._incomplete)
        view.about_changed.connect(self._explain)
        view.left.connect(lambda: page.access.focus_card(0))
        picks.changed.connect(self._picked)
        page.hand.pick(picks)
        self.place()
        page.display.voices.make_way()
        before: QWidget = page.access.buttons[-1]
        for option in view.body.options:
            view.setTabOrder(before, option)
            before = option
        focus = page.window().focusWidget()
        if focus is None or focus is page or page.view.isAncestorOf(focus):
            view.setFocus(Qt.FocusReason.OtherFocusReason)
        view.open(motion_allowed(page.preferences))
        page.access.announce(view.spoken())

    def close(self) -> None:
        """Take the tray away, and with it what was picked."""
        view, self.view = self.view, None
        picks, self.picks = self.picks, None
        if view is None or picks is None:
            return
        page = self._page
        focus = page.window().focusWidget()
        if focus is not None and (focus is view or view.isAncestorOf(focus)):
            page.setFocus()
        page.hand.pick(None)
        self._explain(None)
        page.scene.blocked = ()
        view.hide()
        view.deleteLater()
        picks.deleteLater()

    def set_ready(self, ready: bool) -> None:
        """Nothing can be chosen while the table does not wait for the player."""
        if self.view is not None:
            self.view.set_ready(ready or self.view.tray.notice)

    def renew(self) -> None:
        """Language, colours or type have changed: the same tray says it anew."""
        if self.view is not None:
            self.view.set_cards(self._page.scene.variant, self._page.preferences.four_colour)
            self.view.retext()
            self.place()

    def place(self) -> None:
        """Lay the tray between trick and hand of the felt as it is now."""
        page = self._page
        page.panel.show_about(self._about)
        if self.view is None:
            page.scene.blocked = ()
            return
        felt, geometry = page.view.geometry(), page.scene.geometry
        spot = geometry.hand(0, max(1, len(page.hand.cards)))
        top = felt.top() + spot.y - spot.height / 2
        page.scene.blocked = ()
        signs = felt.top() + self._signs_end()
        self.view.place(Room(QRect(felt), top, geometry.u, geometry.text, signs))
        paper = self.view.covered().translated(-felt.topLeft())
        page.scene.blocked = (Box(paper.x(), paper.y(), paper.width(), paper.height()),)
        self._clear_badge(paper)
        self._make_way(paper)

    def _clear_badge(self, paper: QRect) -> None:
        """Let the badge say less, or go, before it is half covered: the tray says more than it.

        So does the word under a talon that lies close above the tray.
        """
        scene = self._page.scene
        word = scene.talon_word
        if word is not None and paper.adjusted(0, -2, 0, 0).intersects(_rect(sign_box(word))):
            word.hide()
        if scene.badge.isVisible() and paper.intersects(_rect(sign_box(scene.badge))):
            scene.shorten_badge()
            if paper.intersects(_rect(sign_box(scene.badge))):
                scene.badge.hide()

    def _signs_end(self) -> int:
        """How far down names and contract of the others reach, where a tray may come to lie."""
        page = self._page
        mine, middle = page.controller.me, page.scene.geometry.hand_top / 2
        signs = [page.scene.badge] if page.scene.badge.isVisible() else []
        boxes = [sign_box(sign) for sign in signs]
        for info in page.moment.projection.seats if page.moment is not None else ():
            box = page.scene.plate_box(info.seat)
            if box is not None and info.seat != mine:
                boxes.append(box)
        # Those at the sides make way.
        return round(max((box.bottom for box in boxes if box.bottom < middle), default=0))

    def _make_way(self, paper: QRect) -> None:
        """Let no plate be half covered or touched: half a name would look like a fault.

        The own plate goes, for the tray speaks to its owner; others move aside, or go where there
        is no room for their name.
        """
        page = self._page
        moment = page.moment
        near = paper.adjusted(-BESIDE, -BESIDE, BESIDE, BESIDE)
        for info in moment.projection.seats if moment is not None else ():
            plate, box = page.scene.plate(info.seat), page.scene.plate_box(info.seat)
            if plate is None or box is None:
                continue
            if not near.intersects(_rect(box)):
                step = _aside(box, paper)
                if EDGE <= box.x + step <= page.scene.geometry.width - EDGE - box.width:
                    plate.setPos(plate.x() + step, plate.y())
                continue
            if info.seat == page.controller.me:
                plate.hide()
                continue
            left = box.x + box.width / 2 < paper.center().x()
            room = paper.left() if left else page.scene.geometry.width - paper.right()
            for role in (plate.role, ""):
                if box.width + 2 * EDGE > room:
                    plate.draw_together()
                    page.scene.place_role(info.seat, role, info.to_move)
                    box = page.scene.plate_box(info.seat) or box
            if box.width + EDGE > room:
                plate.hide()
                continue
            to = max(EDGE, paper.left() - box.width - EDGE)
            if not left:
                to = page.scene.geometry.width - max(EDGE, room - box.width - EDGE) - box.width
            moved = Box(to, box.y, box.width, box.height)
            held = page.scene.items_in(f"fan:{info.seat}")
            if any(page.scene.target(item).box.overlap(moved) > 1 for item in held):
                plate.hide()  # under the cards nobody could read it
                continue
            plate.setPos(plate.x() + to - box.x, plate.y())

    def go_on(self) -> bool:
        """End a notice; False when none lies there."""
        view = self.view
        if view is None or not view.tray.notice:
            return False
        view.press(view.tray.choices[0])
        return True

    # -- what is chosen

    def _chosen(self, action: str) -> None:
        if action == GO_ON:
            self._page.next_deal()
        else:
            self._page.do(action)

    def _refused(self, choice: Choice) -> None:
        if choice.reason is not None:
            self._page.narrator.warn(choice.reason)

    def _incomplete(self, reason: str) -> None:
        self._page.write_foot(reason)
        self._page.access.announce(reason, urgent=True)

    def _explain(self, passage: Passage | None) -> None:
        self._about = passage
        self._page.panel.show_about(passage)

    # -- picking cards

    @property
    def picking(self) -> bool:
        """True while cards of the hand are picked."""
        return self.picks is not None and self.picks.count > 0

    def toggle(self, card: Card) -> None:
        """Pick a card or take it back, and say how far it is."""
        picks, view = self.picks, self.view
        if picks is None or view is None or not view.ready:
            return
        if not picks.toggle(card):
            self._page.narrator.warn(Msg("tray.enough", {"n": picks.count}))

    def _picked(self) -> None:
        page, picks, view = self._page, self.picks, self.view
        if picks is None or view is None:
            return
        page.hand.refresh()
        page.narrator.places()
        if picks.pick is not None:
            numbers = {"picked": len(picks.cards), "count": picks.count}
            page.access.announce(page.texts.msg(Msg(picks.pick.progress, numbers)))

    # -- hints

    def advise(self, action: str) -> bool:
        """Mark what a hint names; False when it is nothing on the tray."""
        found = self.view.tray.split(action) if self.view is not None else None
        if self.view is None or found is None:
            return False
        choice, codes = found
        self.view.advise(choice)
        self._page.hand.suggest(tuple(Card.of(code) for code in codes))
        return True

    # -- keys that reach the page

    def pressed(self, event: QKeyEvent) -> bool:
        """Does what a key means while a tray is open; False for a key that means nothing to it."""
        view, key = self.view, event.key()
        if view is None:
            return False
        if key == Key.Key_Up:
            view.focus_choice()
            return True
        if event.isAutoRepeat():
            return False
        if self.picking and self._takes_back(key):
            return True
        if not (key in _PRESSES or Key.Key_1 <= key <= Key.Key_9 or Key.Key_A <= key <= Key.Key_Z):
            return False
        if key in _PRESSES:
            return self._press(view)
        if self.picking and key <= Key.Key_9:
            cards = self._page.hand.cards
            if key - Key.Key_1 < len(cards) and not view.hasty:
                self.toggle(cards[key - Key.Key_1])
            return True
        choice = next((c for c in view.tray.choices if c.key.upper() == chr(key)), None)
        if choice is not None and chr(key) not in _RESERVED:
            view.press(choice)
            return True
        return False

    def _press(self, view: TrayView) -> bool:
        """Space or Enter where the keyboard is on none of the tray's choices."""
        card = self._page.focused_card()
        if view.hasty:
            return True
        if self.go_on():
            return True
        if self.picking and card is not None:
            self.toggle(card)
        elif card is None:
            view.focus_choice()
        else:
            return False
        return True

    def _takes_back(self, key: int) -> bool:
        assert self.picks is not None
        if key in (Key.Key_Backspace, Key.Key_U):
            return self.picks.undo()
        return key == Key.Key_Escape and self.picks.clear()


def _aside(box: Box, paper: QRect) -> float:
    """How far a plate goes aside, in pixels, so that it does not seem to hang on the tray."""
    if box.bottom < paper.top() or box.y > paper.bottom():
        return 0.0
    left, right = paper.left() - box.right, box.x - (paper.right() + 1)
    if 0 <= left < APART:
        return left - APART
    return APART - right if 0 <= right < APART else 0.0


def _rect(box: Box) -> QRect:
    return QRect(round(box.x), round(box.y), round(box.width), round(box.height))


_RESERVED = "HULRY"
"""Letters that mean the same at every table."""
