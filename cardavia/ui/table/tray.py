"""The decision tray: all that a player must choose apart from a card, on paper over the felt."""

from __future__ import annotations

import time

from PySide6.QtCore import (
    QAbstractAnimation,
    QEasingCurve,
    QPoint,
    QRect,
    QRectF,
    Qt,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QGraphicsOpacityEffect, QWidget

from cardavia.core.tray import Choice, Passage, Tray
from cardavia.ui.motion import GLIDE
from cardavia.ui.table.picks import Picks
from cardavia.ui.table.tray_bodies import Body, Kit, QuestionBody, RowBody, TilesBody
from cardavia.ui.table.tray_frame import Frame, Room
from cardavia.ui.table.tray_paint import Metrics
from cardavia.ui.table.tray_parts import HintTag, Option, neighbour
from cardavia.ui.table.tray_steps import StepsBody
from cardavia.ui.widgets import Paragraph, Themed, box, shadow

SHADE = 14
"""Room around the paper for its shadow."""

RISE = 12
"""Pixels that the tray rises when it opens."""

HASTE = 0.4
"""Seconds after it opened in which nothing is chosen: a key or click then was meant for the table
before."""

MOST_SHORT = 3
"""How often a tray can leave out more, until it says no more than it must."""

_BODIES: dict[str, type[Body]] = {
    "row": RowBody,
    "tiles": TilesBody,
    "steps": StepsBody,
    "question": QuestionBody,
}


class TrayView(Themed, QWidget):
    """One tray. `chosen(action)` asks to do something, `refused(choice)` says that it is closed.

    It takes the keyboard itself when it opens, so that no key meant for something else chooses:
    an arrow, Tab, Space or Enter brings the keyboard to the first choice.
    """

    chosen = Signal(str)
    refused = Signal(object)
    incomplete = Signal(str)
    about_changed = Signal(object)
    left = Signal()
    """The keyboard goes down to the hand."""

    ring_host = True

    def __init__(self, tray: Tray, picks: Picks, kit: Kit, parent: QWidget) -> None:
        super().__init__(parent)
        self.tray, self.picks, self._kit = tray, picks, kit
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._frame = Frame(tray, kit.theme, self)
        self.body = _BODIES[tray.kind](kit, tray, self)
        self._tag = HintTag(kit.theme, self)
        self._room: Room | None = None
        self._home = QPoint()
        self._about: Passage | None = None
        self._since = 0.0
        self._near = False
        self._measured: object = None
        self._talls: dict[int, int] = {}
        self.ready = True
        self._arrival = QVariantAnimation(self)
        self._arrival.setDuration(GLIDE)
        self._arrival.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._arrival.setStartValue(0.0)
        self._arrival.setEndValue(1.0)
        self._arrival.valueChanged.connect(self._arrive)
        self._arrival.finished.connect(self._arrived)
        for option in self.body.options:
            option.clicked.connect(lambda _=False, o=option: self._clicked(o))
            option.pointed.connect(lambda on, o=option: self._pointed(o, on))
        if isinstance(self.body, StepsBody):
            self.body.confirmed.connect(self._confirmed)
            self.body.back.connect(picks.toggle)
            self.body.undo_wanted.connect(picks.undo)
            self.body.clear_wanted.connect(picks.clear)
        picks.changed.connect(self._picked)
        self.follow(kit.theme)
        self.retext()
        self.body.refresh(picks)
        self.hide()

    # -- words and looks

    @property
    def title(self) -> Paragraph:
        """What is to be chosen."""
        return self._frame.title

    @property
    def line(self) -> Paragraph:
        """One line on the situation."""
        return self._frame.line

    def retext(self) -> None:
        """The words of the language of the moment."""
        self._measured = None
        self._frame.retext(self._kit.texts)
        self.setAccessibleName(self.title.text())
        self.setAccessibleDescription(self.line.text())
        self.body.retext()

    def set_cards(self, variant: str, four_colour: bool) -> None:
        """Which colours suits and cards have."""
        for option in self.body.options:
            option.four_colour = four_colour
        if isinstance(self.body, StepsBody):
            self.body.thumbs.variant = variant
        self.update()

    def spoken(self) -> str:
        """What it says when it opens."""
        if not self.line.text():
            return self.title.text()
        return self._kit.texts.t("tray.opened", title=self.title.text(), line=self.line.text())

    def retheme(self) -> None:
        super().retheme()
        if self._room is not None:
            self.place(self._room)

    # -- opening

    def open(self, lively: bool) -> None:
        """Appear; `lively` lets it rise and fade in."""
        self._since = time.monotonic()
        self.show()
        self.raise_()
        if lively:
            effect = QGraphicsOpacityEffect(self)
            effect.setOpacity(0.0)
            self.setGraphicsEffect(effect)
            self._arrival.start()
        first = self.body.first()
        if first is not None and first.choice is not None:
            self._explain(first.choice)

    def _arrive(self, t: float) -> None:
        effect = self.graphicsEffect()
        if isinstance(effect, QGraphicsOpacityEffect):
            effect.setOpacity(t)
        self.move(self._home + QPoint(0, round(RISE * (1 - t))))

    def _arrived(self) -> None:
        self.setGraphicsEffect(None)  # type: ignore[arg-type]
        self.move(self._home)

    @property
    def hasty(self) -> bool:
        """True for a moment after it opened."""
        return time.monotonic() - self._since < HASTE

    def set_ready(self, ready: bool) -> None:
        """While the table does not wait for the player, nothing can be chosen."""
        if ready == self.ready:
            return
        self.ready = ready
        if not ready and self._holds_focus():
            self.setFocus()
        self.body.setEnabled(ready)
        self.body.refresh(self.picks)

    def _holds_focus(self) -> bool:
        focus = QApplication.focusWidget()
        return focus is not None and self.isAncestorOf(focus)

    # -- place

    def covered(self) -> QRect:
        """Where its paper lies when it has arrived, in the page."""
        return QRect(self._home, self.size()).adjusted(SHADE, SHADE, -SHADE, -SHADE)

    def place(self, room: Room) -> None:
        """Lie between trick and hand, everything in its place for this felt.

        Where that would cover names and contract, what can be said elsewhere goes: first the notes,
        then the lines at the foot. Then it lies nearer to the hand.
        """
        self._room = room
        measured = (room.felt.width(), self._metrics(room).kind)
        if measured != self._measured:
            self._measured, self._talls = measured, {}
        for short in range(MOST_SHORT + 1):
            self._near = short == MOST_SHORT
            tall = self._talls.get(short)
            if tall is not None and short < MOST_SHORT and self._hides_signs(room, tall):
                continue  # known to be too tall: laying it out takes time
            self.body.set_brief(short > 0)
            self._frame.brief = short > 1
            self._frame.silent = short == MOST_SHORT and self.tray.kind == "steps"
            self._lay(room)
            self._talls[short] = self.covered().height()
            if not self._hides_signs(room, self._talls[short]):
                break

    def _hides_signs(self, room: Room, tall: int) -> bool:
        """Whether it would cover names or contract where room is short."""
        return room.compact and self._top(room, tall) < room.signs

    def _metrics(self, room: Room) -> Metrics:
        return Metrics(self.theme, max(1.0, min(1.3, room.u)), room.compact)

    def _lay(self, room: Room) -> None:
        metrics = self._metrics(room)
        self._tag.metrics = metrics
        pad = metrics((10 if self.body.brief else 15) if room.compact else 23)
        edge = 8 if room.compact else 16
        wide = self.body.wanted(room.felt.width() - 2 * (pad + edge), metrics)
        x, y = SHADE + pad, SHADE + metrics(12 if room.compact else 14)
        if self.tray.notice:
            y = self._lay_notice(x, y, wide, metrics)
        else:
            y = self._frame.lay_head(x, y, wide, metrics)
            tall = self.body.lay(wide, metrics)
            self.body.setGeometry(x, y, wide, tall)
            y = self._frame.lay_foot(x, y + tall, wide, metrics)
        y += metrics(12 if room.compact else 16)
        self.resize(wide + 2 * (pad + SHADE), y + SHADE)
        self._show_tag()
        left = room.felt.left() + (room.felt.width() - self.width()) // 2
        self._home = QPoint(left, self._top(room, y - SHADE) - SHADE)
        if self._arrival.state() != QAbstractAnimation.State.Running:
            self.move(self._home)

    def _lay_notice(self, x: int, y: int, wide: int, metrics: Metrics) -> int:
        """What is to be read on the left, and at its right the button that goes on."""
        tall = self.body.lay(wide, metrics)
        button = self.body.options[0].width()
        text = wide - button - metrics(24)
        end = self._frame.lay_head(x, y, text, metrics) - metrics(10 if metrics.compact else 14)
        height = max(end - y, tall)
        self.body.setGeometry(x + wide - button, y + (height - tall) // 2, button, tall)
        return self._frame.lay_foot(x, y + height, wide, metrics)

    def _top(self, room: Room, tall: int) -> int:
        """Tiles lie in the middle of the felt, everything else close to the hand."""
        low = room.hand - (10.0 if self._near else max(20.0, 34 * room.u))
        if self.tray.pick is not None:
            # Picked cards stand higher, with a tag on their edge.
            low = room.hand - 34 * room.u - 24 * room.text - 10
        if self.tray.kind == "tiles" and not room.compact:
            high = room.felt.top() + 104 * room.u
            low = min(low, (high + room.hand + tall) / 2)
        return round(max(room.felt.top() + 6, low - tall))

    # -- choosing

    def _clicked(self, option: Option) -> None:
        body = self.body
        if self.hasty or not self.ready:
            return
        if isinstance(body, StepsBody) and option.choice is None:
            if option.closed:
                self.incomplete.emit(option.said.reason)
            return
        choice = option.choice
        assert choice is not None
        if option.closed:
            self.refused.emit(choice)
        elif self.tray.kind == "steps":
            self.picks.choose(choice)
        else:
            self.chosen.emit(Tray.compose(choice))

    def _confirmed(self, choice: Choice) -> None:
        if not self.hasty and self.ready:
            self.chosen.emit(Tray.compose(choice, self.picks.cards))

    def press(self, choice: Choice) -> None:
        """Choose as if it had been clicked."""
        for option in self.body.options:
            if option.choice is choice:
                option.click()

    def _picked(self) -> None:
        body = self.body
        if isinstance(body, StepsBody) and not self.picks.begun and body.helper_focused():
            # A button that is about to be disabled would hand the keyboard to its neighbour.
            self.setFocus()
        body.refresh(self.picks)

    # -- what is explained and advised

    def _pointed(self, option: Option, on: bool) -> None:
        if on and option.choice is not None:
            self._explain(option.choice)
        elif not on:
            held = next((o for o in self.body.options if o.hasFocus() and o.choice), None)
            if held is not None and held.choice is not None:
                self._explain(held.choice)

    def _explain(self, choice: Choice) -> None:
        if choice.about is not None and choice.about != self._about:
            self._about = choice.about
            self.about_changed.emit(choice.about)

    def advise(self, choice: Choice | None) -> None:
        """Mark the choice that a hint names, or none."""
        for option in self.body.options:
            option.advised = choice is not None and option.choice is choice
            option.update()
        self._show_tag()
        if choice is not None:
            self._explain(choice)

    def _show_tag(self) -> None:
        option = next((o for o in self.body.options if o.advised), None)
        if option is None:
            self._tag.hide()
        else:
            text = self._kit.texts.t("table.hint")
            # It reaches beyond the body, over which the choices of the first row begin.
            self._tag.show_over(text, option.geometry().translated(self.body.pos()))

    # -- the keyboard

    def focus_choice(self) -> None:
        """Bring the keyboard to the first choice."""
        first = self.body.first()
        if first is not None:
            first.setFocus(Qt.FocusReason.TabFocusReason)

    def focusNextPrevChild(self, next: bool) -> bool:
        if self.hasFocus() and next:
            self.focus_choice()
            return True
        return super().focusNextPrevChild(next)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in _STEPS:
            self._walk(*_STEPS[key])
        elif key in _PRESSES and self.hasFocus():
            if self.hasty or event.isAutoRepeat():
                return
            if self.tray.notice:
                self.press(self.tray.choices[0])
            else:
                self.focus_choice()
        else:
            super().keyPressEvent(event)

    def _walk(self, across: int, down: int) -> None:
        """Go to the next choice in a direction."""
        options = [o for o in self.body.options if o.isVisible() and o.isEnabled()]
        here = next((o for o in options if o.hasFocus()), None)
        if here is None:
            self.focus_choice()
            return
        there = neighbour(here, options, across, down)
        if there is not None:
            there.setFocus(Qt.FocusReason.TabFocusReason)
        elif down > 0:
            self.left.emit()

    # -- pointer and painting

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """What is pressed beside a choice does not reach the felt."""
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.tray.notice and not self.hasty:
            self.press(self.tray.choices[0])
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper = QRectF(self.rect()).adjusted(SHADE, SHADE, -SHADE, -SHADE)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.theme.color("paper_ink", 26))
        painter.drawRoundedRect(paper.adjusted(-1, 1, 1, 4), 7, 7)
        shadow(painter, paper, self.theme, 6, SHADE - 5, 4)
        dark = self.theme.dark
        box(painter, paper, self.tint("raised"), self.tint("line2" if dark else "ink"), 6, 1.3)
        inner = paper.adjusted(5, 5, -5, -5)
        box(
            painter, inner, None, self.theme.color("gold", 110) if dark else self.tint("line"), 2, 1
        )


_STEPS: dict[int, tuple[int, int]] = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
_PRESSES = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)
