"""The tray with steps: pick cards of the hand, choose, confirm."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from cardavia.core.tray import Choice, ChoiceGroup, Tray
from cardavia.core.view import Msg
from cardavia.ui.table.picks import Picks
from cardavia.ui.table.tray_bodies import NOTE, Body, Kit
from cardavia.ui.table.tray_paint import Metrics
from cardavia.ui.table.tray_parts import Option, Said, StepHead, Thumbs
from cardavia.ui.widgets import Hairline, IconButton, Paragraph

CONFIRM = 15.0
"""Type of the words on the button that confirms."""

ICON = 26
"""Side of the small buttons that take something back where room is short."""


class StepsBody(Body):
    """Three columns. `confirmed(choice)` follows when everything is complete and wanted.

    Where room is short the pictures of the picked cards become their names: the cards stand
    lifted in the hand anyway.
    """

    confirmed = Signal(object)
    back = Signal(object)
    undo_wanted = Signal()
    clear_wanted = Signal()

    WIDE = 818

    def __init__(self, kit: Kit, tray: Tray, parent: QWidget) -> None:
        super().__init__(kit, tray, parent)
        theme = kit.theme
        for group in self.groups:
            if group.heading is not None:
                group.heading.hide()  # the head of the step says it
        self._picks: Picks | None = None
        self._slim, self._grid = 0, False
        picked = tray.pick is not None
        names = (["pick"] if picked else []) + ["choose", "confirm"]
        self.heads = {name: StepHead(theme, i, self) for i, name in enumerate(names, 1)}
        self.thumbs = Thumbs(theme, kit.faces, kit.deck, self)
        self.help = Paragraph(theme, 13, "ink2", line_height=1.32, parent=self)
        self.names = Paragraph(theme, 14, "ink", weight=600, line_height=1.35, parent=self)
        self.confirm = Option(theme, "confirm", None, self)
        self.confirm.primary = True
        self.note = Paragraph(theme, NOTE, "ink2", line_height=1.32, parent=self)
        self.undo, self.clear = (Option(theme, "confirm", None, self) for _ in range(2))
        self.icons = (
            IconButton(theme, "undo", 28, 16, self),
            IconButton(theme, "close", 28, 14, self),
        )
        self._lines = [Hairline(theme, vertical=True, parent=self) for _ in names[1:]]
        self.thumbs.back.connect(self.back)
        self.confirm.clicked.connect(self._confirm)
        for undo in (self.undo, self.icons[0]):
            undo.clicked.connect(self.undo_wanted)
        for clear in (self.clear, self.icons[1]):
            clear.clicked.connect(self.clear_wanted)

    def look_of(self, index: int, group: ChoiceGroup) -> str:
        return "button"

    @property
    def choices(self) -> list[Option]:
        """What is to be chosen, without the buttons of the last step."""
        return super().options

    @property
    def options(self) -> list[Option]:
        return [*self.choices, self.confirm, self.undo, self.clear]

    def helper_focused(self) -> bool:
        """True while the keyboard is on a button that takes something back."""
        return any(w.hasFocus() for w in (self.undo, self.clear, *self.icons))

    def _confirm(self) -> None:
        picks = self._picks
        if picks is not None and picks.choice is not None and not self.confirm.closed:
            self.confirmed.emit(picks.choice)

    # -- words

    def retext(self) -> None:
        texts = self.kit.texts
        super().retext()
        self.undo.say(
            Said(texts.t("tray.undo")), texts.t("tray.undo"), *self._tip("tray.undo.tip", "U")
        )
        self.clear.say(
            Said(texts.t("tray.clear")), texts.t("tray.clear"), *self._tip("tray.clear.tip", "Esc")
        )
        for button, option in zip(self.icons, (self.undo, self.clear), strict=True):
            button.describe(option.said.label, option.toolTip())
        pick = self.tray.pick
        self.help.setText(texts.msg(pick.help) if pick is not None else "")
        heading = self.tray.groups[0].heading
        self.heads["choose"].say(texts.msg(heading) if heading else "")
        self.heads["confirm"].say(texts.t("tray.confirm"))
        if self._picks is not None:
            self.refresh(self._picks)

    def _tip(self, key: str, letter: str) -> tuple[str, str]:
        texts = self.kit.texts
        tip = texts.t("table.tip_key", text=texts.t(key), key=letter)
        return tip, texts.t(key)

    def _words(self, choice: Choice | None) -> str:
        """The words of the button that confirms a choice."""
        texts = self.kit.texts
        if choice is None or choice.confirm is None:
            return texts.t("tray.confirm")
        return texts.msg(choice.confirm)

    def refresh(self, picks: Picks) -> None:
        texts, pick = self.kit.texts, self.tray.pick
        self._picks = picks
        if pick is not None:
            progress = Msg(pick.progress, {"picked": len(picks.cards), "count": pick.count})
            self.heads["pick"].say(texts.msg(pick.title), texts.msg(progress))
            self.thumbs.show_cards(picks.cards, pick.count)
            self.names.setText("\n".join(texts.t("a11y.card", card=card) for card in picks.cards))
            spoken = texts.t("tray.picked", cards=picks.cards) if picks.cards else ""
            self.thumbs.setAccessibleName(spoken)
        for option in self.choices:
            option.set_selected(option.choice is picks.choice)
        reason = self.missing(picks)
        words = self._words(picks.choice)
        self.confirm.set_closed(bool(reason))
        self.confirm.say(Said(words, "", reason), words, reason or words, reason)
        for button in (self.undo, self.clear, *self.icons):
            button.setEnabled(picks.begun and self.isEnabled())
        foot = texts.msg(self.tray.foot[0]) if self.tray.foot else ""
        self.note.setText(reason or foot)
        self._place_names()

    def missing(self, picks: Picks) -> str:
        """Why it cannot be confirmed yet; nothing when it can."""
        texts = self.kit.texts
        if not picks.full:
            return texts.tn("tray.pick_first", picks.count - len(picks.cards))
        heading = self.tray.groups[0].heading
        if picks.choice is None:
            return texts.t("tray.choose_first", what=texts.msg(heading) if heading else "")
        return ""

    # -- places

    def wanted(self, limit: int, metrics: Metrics) -> int:
        return min(limit, metrics(self.WIDE))

    def lay(self, width: int, metrics: Metrics) -> int:
        for part in (self.thumbs, *self.heads.values()):
            part.metrics = metrics
        for option in (self.confirm, self.undo, self.clear):
            option.metrics = metrics
        for group in self.groups:
            group.measure(metrics)
        self.note.set_px(NOTE * metrics.factor)
        self.help.set_px((12 if metrics.compact else 13) * metrics.factor)
        self.names.set_px(14 * metrics.factor)
        gap = metrics(16 if metrics.compact else 24)
        self._slim, self._grid = 0, not metrics.compact
        last, choose = self._confirm_width(metrics, 200), self._choose_width(metrics, 112)
        count = len(self._lines)
        least = self.heads["pick"].wanted().width() if "pick" in self.heads else 0
        lack = least - (width - last - choose - 2 * gap * count)
        if lack > 0 and metrics.compact:
            # The choices come closer or stand in two rows, so that the heads find room.
            self._grid = lack > metrics(16) * len(self.choices)
            self._slim = 0 if self._grid else -(-lack // len(self.choices))
            choose = self._choose_width(metrics, 0)
        elif lack > 0:
            gap = metrics(16)
            last, choose = self._confirm_width(metrics, 120), self._choose_width(metrics, 0)
        first = width - last - choose - 2 * gap * count
        pictures = not metrics.compact and first >= self.thumbs.wanted().width()
        if count == 1:
            choose, first = choose + first + 2 * gap, 0
        widths = [first, choose, last] if count == 2 else [choose, last]
        top = metrics(32)
        heights, x = [], 0
        for name, wide in zip(self.heads, widths, strict=True):
            self.heads[name].setGeometry(x, 0, wide, metrics(24))
            lay = {"pick": self._lay_pick, "choose": self._lay_choose, "confirm": self._lay_confirm}
            heights.append(lay[name](x, top, wide, metrics, pictures))
            x += wide + 2 * gap
        tall = max(heights)
        x = -gap
        for line, wide in zip(self._lines, widths, strict=False):
            x += wide + 2 * gap
            line.setGeometry(x - 1, 0, 1, tall)
        return tall

    def _confirm_width(self, metrics: Metrics, least: int) -> int:
        wide = metrics(min(150, least) if metrics.compact else least)
        labels = [self._words(option.choice) for option in self.choices]
        while wide < metrics(280) and not all(
            metrics.fits(label, CONFIRM, wide - metrics(28), 2, 600) for label in labels
        ):
            wide += metrics(6)
        helpers = (self.undo.said.label, self.clear.said.label)
        pair = 2 * max(metrics.advance(label, CONFIRM, 600) + metrics(22) for label in helpers)
        head = self.heads["confirm"].wanted().width()
        if self.tray.pick is not None:
            head += metrics(8 + 2 * ICON)
        return max(wide, head, 0 if metrics.compact else pair + metrics(8))

    def _choose_width(self, metrics: Metrics, least: int) -> int:
        widths = [option.wanted().width() - self._slim for option in self.choices]
        if self._grid:
            return 2 * max(metrics(least), *widths) + metrics(10)
        return sum(widths) + metrics(6) * (len(widths) - 1)

    def _lay_pick(self, x: int, top: int, wide: int, metrics: Metrics, pictures: bool) -> int:
        self.thumbs.setVisible(pictures)
        for icon in self.icons:
            icon.setVisible(not pictures)
        self._place = (x, top, wide, metrics, pictures)
        self._place_names()
        if pictures:
            size = self.thumbs.wanted()
            self.thumbs.setGeometry(x, top, size.width(), size.height())
            left = size.width() + metrics(8)
            beside = wide - left >= max(metrics(84), self.help.minimumSizeHint().width())
            room = wide - left if beside else wide
            tall = self.help.heightForWidth(room)
            if beside:
                y = top + (size.height() - tall) // 2
                self.help.setGeometry(x + left, y, room, tall)
                return top + size.height()
            self.help.setGeometry(x, top + size.height() + 2, room, tall)
            return top + size.height() + 2 + tall
        return top + max(
            self.help.heightForWidth(wide),
            metrics.step(14) * (self.tray.pick.count if self.tray.pick else 2),
        )

    _place: tuple[int, int, int, Metrics, bool] | None = None

    def _place_names(self) -> None:
        """Without pictures: the help until something is picked, then the names."""
        if self._place is None:
            return
        x, top, wide, _, pictures = self._place
        named = bool(self.names.text()) and not pictures
        self.names.setVisible(named)
        self.help.setVisible(not named and bool(self.help.text()))
        if not pictures:
            self.names.setGeometry(x, top, wide, self.names.heightForWidth(wide))
            self.help.setGeometry(x, top, wide, self.help.heightForWidth(wide))

    def _lay_choose(self, x: int, top: int, wide: int, metrics: Metrics, pictures: bool) -> int:
        if self._grid:
            each, tall = (wide - metrics(10)) // 2, metrics(44 if metrics.compact else 50)
            for index, option in enumerate(self.choices):
                row, column = divmod(index, 2)
                left = x + column * (each + metrics(10))
                option.setGeometry(left, top + row * (tall + metrics(10)), each, tall)
            rows = -(-len(self.choices) // 2)
            y = top + rows * (tall + metrics(10)) - metrics(10)
        else:
            left, y = x, top + metrics.tall
            for option in self.choices:
                option.setGeometry(left, top, option.wanted().width() - self._slim, metrics.tall)
                left += option.width() + metrics(6)
        note = self.groups[0].note
        if not self.groups[0].noted:
            return y
        tall = note.heightForWidth(wide)
        note.setGeometry(x, y + metrics(7), wide, tall)
        return y + metrics(7) + tall

    def _lay_confirm(self, x: int, top: int, wide: int, metrics: Metrics, pictures: bool) -> int:
        tall = max(metrics(44 if metrics.compact else 50), 2 * metrics.step(CONFIRM))
        self.confirm.setGeometry(x, top, wide, tall)
        y = top + tall
        both = pictures or self.tray.pick is None
        for option in (self.undo, self.clear):
            option.setVisible(both)
        if both:
            each = (wide - metrics(8)) // 2
            self.undo.setGeometry(x, y + metrics(10), each, metrics(40))
            self.clear.setGeometry(x + wide - each, y + metrics(10), each, metrics(40))
            y += metrics(50)
        else:
            side = metrics(ICON)
            self.heads["confirm"].resize(wide - 2 * side, self.heads["confirm"].height())
            for index, icon in enumerate(reversed(self.icons)):
                icon.setFixedSize(side, side)
                icon.move(x + wide - side * (index + 1), -2)
        lines = metrics.step(NOTE) * 2
        self.note.setGeometry(x, y + metrics(7), wide, max(lines, self.note.heightForWidth(wide)))
        return y + metrics(7) + lines
