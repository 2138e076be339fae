"""The section of the side panel with buttons: actions with their reasons, sheets, help."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from cardavia.core.table import Control
from cardavia.ui.table.panel_frame import Section
from cardavia.ui.table.panel_sections import SheetButtons, Tools
from cardavia.ui.table.switches import by_keys_only, enable, may_break, reveal
from cardavia.ui.widgets import Button, Paragraph


class MoveSection(Section):
    """What can be done now. `action(str)` asks for the action with that text form."""

    action = Signal(str)

    def __init__(self, tools: Tools, parent: QWidget) -> None:
        form = tools.form
        super().__init__(
            tools.theme, form.scale, round((12 if form.compact else 14) * form.scale), parent
        )
        self._tools = tools
        self._ready = False
        self._allowed: dict[str, bool] = {}
        self._controls: dict[str, tuple[Button, Why]] = {}
        self.headed = True
        """False where the heading has nothing to head."""
        self._tight = self._last_above = False
        gap = round((8 if form.compact else 12) * form.scale)
        self._places = QVBoxLayout()
        self._places.setSpacing(gap)
        self.column.addLayout(self._places)
        self.sheets = SheetButtons(tools)
        self.column.addLayout(self.sheets)
        self.hint_button = self._small("hint")
        self.undo_button = self._small("undo")
        self.last_button = self._small("last")
        rows = QVBoxLayout()
        rows.setSpacing(gap)
        self._above, self._first, self._second = QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        for row in (self._above, self._first, self._second):
            row.setSpacing(gap)
            rows.addLayout(row)
        self._first.addWidget(self.hint_button, 1)
        self._first.addWidget(self.undo_button, 1)
        self._second.addWidget(self.last_button, 1)
        self.column.addLayout(rows)

    def _small(self, icon: str) -> Button:
        form = self._tools.form
        button = Button(
            self._tools.theme,
            icon=None if form.compact else icon,
            height=round((36 if form.compact else 40) * form.scale),
            px=14 * form.scale,
            wide=True,
        )
        by_keys_only(button)
        may_break(button)
        return button

    def set_tight(self, on: bool) -> None:
        """Hint, Undo and Last trick as three icons in one row, or in words again."""
        if on == self._tight:
            return
        self._tight = on
        self._place_last()
        for button, icon in (
            (self.hint_button, "hint"),
            (self.undo_button, "undo"),
            (self.last_button, "last"),
        ):
            button.set_bare(icon if on else None)

    def set_last_above(self, on: bool) -> None:
        """Last trick over Hint and Undo, or under them.

        Where the buttons stand at the lower end of the panel, it must not lift the other two when
        there is a first trick to look at.
        """
        if on != self._last_above:
            self._last_above = on
            self._place_last()

    def _place_last(self) -> None:
        row = self._above if self._last_above else self._second
        (self._first if self._tight else row).addWidget(self.last_button, 1)

    def retranslate(self) -> None:
        """The words of help and heading."""
        t = self._tools.texts.t
        self.heading.setText(t("table.your_move"))
        for _, reason in self._controls.values():
            reason.forget()
        for button, words, tip, letter in (
            (self.hint_button, t("table.hint"), t("table.hint.tip"), "H"),
            (self.undo_button, t("table.undo"), t("table.undo.tip"), "U"),
            (self.last_button, t("table.last_trick"), t("table.last_trick.tip"), "L"),
        ):
            button.setText(words)
            button.setToolTip(t("table.tip_key", text=tip, key=letter))

    def show_controls(self, controls: tuple[Control, ...], mine: bool = True) -> None:
        """Show the actions, and under each the reason why it cannot be done.

        Where the turn is not the player's own, what stands there stays: nobody asks then, and
        the reasons would come and go with every card.
        """
        texts, form = self._tools.texts, self._tools.form
        for control in controls:
            if control.action not in self._controls:
                self._new_control(control)
            button, reason = self._controls[control.action]
            button.setText(texts.msg(control.short if form.compact else control.label))
            enable(button, control.enabled and self._ready)
            self._allowed[control.action] = control.enabled
            why = texts.msg(control.reason) if control.reason else ""
            if mine:
                reason.keep(why)
            tip = why or texts.t("table.tip_key", text=texts.msg(control.label), key=control.key)
            button.setToolTip(tip)
            button.setAccessibleDescription(why)
        wanted = {control.action for control in controls}
        for action, (button, reason) in self._controls.items():
            reveal(button, action in wanted)
            reason.setVisible(action in wanted and reason.wanted)

    def _new_control(self, control: Control) -> None:
        form, theme = self._tools.form, self._tools.theme
        height = round((36 if form.compact else 38) * form.scale)
        button = Button(theme, icon=control.icon, height=height, px=14 * form.scale, wide=True)
        reason = Why(theme, 12 * form.scale, "ink2", line_height=1.3)
        by_keys_only(button)
        may_break(button)
        pair = QVBoxLayout()
        pair.setSpacing(round(5 * form.scale))
        pair.addWidget(button)
        pair.addWidget(reason)
        self._places.addLayout(pair)
        button.clicked.connect(lambda: self.action.emit(control.action))
        self._controls[control.action] = (button, reason)

    def control_button(self, action: str) -> Button | None:
        """The button of an action."""
        pair = self._controls.get(action)
        return pair[0] if pair else None

    def set_help(self, hint: bool, undo: bool, hints_offered: bool, asking: bool) -> None:
        """Which of Hint and Undo can be used now; while a hint is sought the button says so."""
        reveal(self.hint_button, hints_offered)
        enable(self.hint_button, hint and not asking)
        key = "table.hint.asking" if asking else "table.hint"
        self.hint_button.setText(self._tools.texts.t(key))
        enable(self.undo_button, undo)

    def set_ready(self, ready: bool) -> None:
        """Actions can be done only while the table waits for the player."""
        self._ready = ready
        for action, (button, _) in self._controls.items():
            enable(button, ready and self._allowed.get(action, False))

    def advise(self, action: str | None) -> None:
        """Mark the button that a hint names, or none."""
        for name, (button, _) in self._controls.items():
            button.set_kind("primary" if name == action else "plain")

    @property
    def reasons(self) -> list[Why]:
        """The reasons of actions on show, and the room kept for them."""
        return [r for b, r in self._controls.values() if not b.isHidden() and r.wanted]


class Why(Paragraph):
    """Why something cannot be done. It keeps the height of the longest reason it has shown.

    Reasons come and go with every card, and what stands below must not move with them.
    """

    _longest = ""

    @property
    def wanted(self) -> bool:
        """True once there has been a reason."""
        return bool(self._longest)

    def keep(self, text: str) -> None:
        """Show a reason, or nothing in its place."""
        self.setText(text)
        if len(text) > len(self._longest):
            self._longest = text

    def forget(self) -> None:
        """Reasons shown so far were in another language."""
        self._longest = ""

    def heightForWidth(self, width: int) -> int:
        shown, self._text = self._text, self._longest or self._text
        try:
            return super().heightForWidth(width)
        finally:
            self._text = shown


def move_to(layout: QBoxLayout, widget: QWidget, index: int) -> None:
    """Put a widget of a column at another place in it."""
    layout.removeWidget(widget)
    layout.insertWidget(index, widget)
