"""The side panel: score, card points, controls, tricks, the proof of a fair deal, the foot line."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from cardavia.controller import Fair
from cardavia.core.table import Control, DealLine, Meter, Projection, Score, TrickRow
from cardavia.core.tray import Passage
from cardavia.ui.faces import Faces
from cardavia.ui.table.panel_frame import FairRow, Form, Section, natural_height
from cardavia.ui.table.panel_parts import DealsTable, PointsBar, ScoreLine, TrickLine
from cardavia.ui.texts import Texts
from cardavia.ui.theme import Theme
from cardavia.ui.widgets import Button, Paragraph, Squares, Themed

RAIL = 56
LEAST_ROWS = 3


class SidePanel(Themed, QWidget):
    """What stands beside the felt. Sections that find no room fold away, the list of tricks first.

    `action(str)` asks for the action with that text form; the other signals name their button.
    """

    action = Signal(str)
    explain = Signal(str)
    hint = Signal()
    undo = Signal()
    last_trick = Signal()
    copy = Signal()

    def __init__(self, theme: Theme, texts: Texts, faces: Faces, deck: str, form: Form) -> None:
        super().__init__()
        self.texts, self.form = texts, form
        self._faces, self._deck = faces, deck
        self._variant = ""
        self._tricks: tuple[TrickRow, ...] = ()
        self._over = self._ready = False
        self._allowed: dict[str, bool] = {}
        self.follow(theme)
        self.setFixedWidth(form.width)
        self._build()
        self.retranslate()

    # -- building

    def _build(self) -> None:
        form, theme = self.form, self.theme
        pad = 16 if form.compact else 24
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(pad, 12 if form.compact else 20, pad, 14)
        self._column.setSpacing(0)
        self._build_score()
        self._build_deal()
        self._build_about()
        self._build_move()
        self._build_tricks()
        self._build_over()
        self._column.addStretch(1)
        self.foot_rule = Squares(theme)
        self.foot = Paragraph(theme, 14 * form.scale, line_height=1.5)
        self._column.addWidget(self.foot_rule)
        self._column.addSpacing(12)
        self._column.addWidget(self.foot)
        # Room for two lines at least, so that the rule above does not jump.
        self.foot.setMinimumHeight(round(14 * form.scale * 1.5) * 2)

    def _add(self, gap: int) -> Section:
        form = self.form
        section = Section(self.theme, form.scale, round(gap * form.scale), self)
        section.column.setContentsMargins(0, 0, 0, round((12 if form.compact else 15) * form.scale))
        self._column.addWidget(section)
        return section

    def _build_score(self) -> None:
        form = self.form
        self._score = self._add(2 if form.compact else 4)
        self._lines: list[ScoreLine] = []

    def _build_deal(self) -> None:
        self._deal = self._add(6)
        self._bar = PointsBar(self.theme, self.form.scale)
        self._deal.column.addWidget(self._bar)

    def _build_about(self) -> None:
        self._about = self._add(6)
        self._about_text = Paragraph(self.theme, 13 * self.form.scale, "ink2")
        self._about.column.addWidget(self._about_text)
        self._about.hide()

    def _build_move(self) -> None:
        form = self.form
        self._move = self._add(12 if form.compact else 14)
        self._controls: dict[str, tuple[Button, Paragraph]] = {}
        self._places = QVBoxLayout()
        self._places.setSpacing(round((8 if form.compact else 12) * form.scale))
        self._move.column.addLayout(self._places)
        self.hint_button = self._small("hint")
        self.undo_button = self._small("undo")
        self.last_button = self._small("last")
        gap = round((8 if form.compact else 12) * form.scale)
        rows = QVBoxLayout()
        rows.setSpacing(gap)
        first, second = QHBoxLayout(), QHBoxLayout()
        for row in (first, second):
            row.setSpacing(gap)
            rows.addLayout(row)
        first.addWidget(self.hint_button, 1)
        first.addWidget(self.undo_button, 1)
        second.addWidget(self.last_button, 1)
        self._move.column.addLayout(rows)
        self.hint_button.clicked.connect(self.hint)
        self.undo_button.clicked.connect(self.undo)
        self.last_button.clicked.connect(self.last_trick)

    def _small(self, icon: str) -> Button:
        form = self.form
        return Button(
            self.theme,
            icon=None if form.compact else icon,
            height=round((36 if form.compact else 40) * form.scale),
            px=14 * form.scale,
            wide=True,
        )

    def _build_tricks(self) -> None:
        form = self.form
        self._last = self._add(8)
        self._last_line = TrickLine(self.theme, self._faces, self._deck, form.scale, True)
        self._last.column.addWidget(self._last_line)
        self._list = self._add(4)
        self._rows: list[TrickLine] = []
        self._row_box = QVBoxLayout()
        self._row_box.setSpacing(0)
        self._list.column.addLayout(self._row_box)
        self.copy_button = Button(self.theme, height=round(36 * form.scale), px=14 * form.scale)
        self.copy_button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.copy_button.clicked.connect(self.copy)
        self._list.column.addSpacing(6)
        self._list.column.addWidget(self.copy_button)

    def _build_over(self) -> None:
        form = self.form
        self._deals = self._add(8)
        self._deals_table = DealsTable(self.theme, form.scale)
        self._deals.column.addWidget(self._deals_table)
        self._fair = self._add(8)
        self._fair_row = FairRow(self.theme, form.scale)
        self._fair.column.addWidget(self._fair_row)

    # -- showing

    def retranslate(self) -> None:
        """The words that do not belong to a moment."""
        t = self.texts.t
        self._deal.heading.setText(t("table.this_deal"))
        self._move.heading.setText(t("table.your_move"))
        self._last.heading.setText(t("table.last_trick"))
        self._list.heading.setText(t("table.tricks"))
        self._deals.heading.setText(t("table.deals"))
        self._fair.heading.setText(t("table.fair"))
        for button, words, tip, letter in (
            (self.hint_button, t("table.hint"), t("table.hint.tip"), "H"),
            (self.undo_button, t("table.undo"), t("table.undo.tip"), "U"),
            (self.last_button, t("table.last_trick"), t("table.last_trick.tip"), "L"),
        ):
            button.setText(words)
            button.setToolTip(t("table.tip_key", text=tip, key=letter))
        self.copy_button.setText(t("table.copy"))
        self.copy_button.setToolTip(t("table.copy.tip"))

    def show_moment(
        self, projection: Projection, points: bool, variant: str, slowly: bool = False
    ) -> None:
        """Show a moment; `points` False hides card points, `slowly` lets squares clear in turn."""
        self._variant = variant
        self._over = projection.phase in ("deal_over", "match_over")
        self.show_score(projection.score, slowly)
        self._deal.setVisible(points and not self._over and len(projection.meters) > 1)
        if projection.meters:
            self.show_meters(projection.meters)
        self._move.setVisible(not self._over)
        self._show_controls(projection.controls)
        self._tricks = projection.tricks
        self.last_button.setEnabled(bool(projection.tricks))
        self._deals.setVisible(self._over)

    def show_score(self, score: Score, slowly: bool) -> None:
        """The match score."""
        title = score.title_short if self.form.compact else score.title
        self._score.heading.setText(self.texts.msg(title))
        while len(self._lines) < len(score.rows):
            own, form = not self._lines, self.form
            self._lines.append(ScoreLine(self.theme, own, form.scale, form.compact))
            self._score.column.addWidget(self._lines[-1])
        for line, row in zip(self._lines, score.rows, strict=False):
            name = self.texts.msg(row.name)
            spoken = self.texts.tn("table.score.spoken", row.value, name=row.name)
            line.show_score(name, row.value, score.start, spoken, slowly)

    def show_about(self, passage: Passage | None) -> None:
        """Explain the choice that has the keyboard or the pointer; None explains nothing."""
        self._about.setVisible(passage is not None)
        if passage is not None:
            self._about.heading.setText(self.texts.msg(passage.title))
            self._about_text.setText(self.texts.msg(passage.text))

    def show_meters(self, meters: tuple[Meter, ...]) -> None:
        """The card points of this deal."""
        texts = self.texts
        if len(meters) < 2:
            return
        own, other = ((texts.msg(m.label), m.value, m.pending) for m in meters[:2])
        pending = next((texts.msg(m.pending_label) for m in meters if m.pending_label), "")
        self._bar.show_points(own, other, pending, meters[0].target, meters[0].most)

    def _show_controls(self, controls: tuple[Control, ...]) -> None:
        form = self.form
        for control in controls:
            if control.action not in self._controls:
                self._new_control(control)
            button, reason = self._controls[control.action]
            button.setText(self.texts.msg(control.short if form.compact else control.label))
            button.setEnabled(control.enabled and self._ready)
            self._allowed[control.action] = control.enabled
            why = self.texts.msg(control.reason) if control.reason else ""
            reason.setText(why)
            tip = why or self.texts.t(
                "table.tip_key", text=self.texts.msg(control.label), key=control.key
            )
            button.setToolTip(tip)
            button.setAccessibleDescription(why)
        wanted = {control.action for control in controls}
        for action, (button, reason) in self._controls.items():
            button.setVisible(action in wanted)
            reason.setVisible(action in wanted and bool(reason.text()))

    def _new_control(self, control: Control) -> None:
        form = self.form
        height = round((36 if form.compact else 38) * form.scale)
        button = Button(self.theme, icon=control.icon, height=height, px=14 * form.scale, wide=True)
        reason = Paragraph(self.theme, 12 * form.scale, "ink2", line_height=1.3)
        pair = QVBoxLayout()
        pair.setSpacing(round(5 * form.scale))
        pair.addWidget(button)
        pair.addWidget(reason)
        self._places.addLayout(pair)
        button.clicked.connect(lambda: self.action.emit(control.action))
        self._controls[control.action] = (button, reason)

    def show_deals(self, deals: tuple[DealLine, ...], score: Score) -> None:
        """The deals so far, shown when one is over."""
        t, texts = self.texts.t, self.texts
        names = tuple(texts.msg(row.name) for row in score.rows)
        head = (t("table.deal"), t("table.worth"), *names)
        rows = []
        for deal in deals:
            figures = (str(deal.worth), *(str(value) for value in deal.after))
            if self.form.compact:
                words = (texts.msg(deal.winner_name), texts.msg(deal.brief_why))
            else:
                words = (texts.msg(deal.brief), "")
            rows.append((str(deal.number), *words, figures))
        self._deals_table.show_deals(head, rows)

    def show_fair(self, fair: Fair | None) -> None:
        """The proof of a fair deal: a fingerprint, or the number and whether it fits.

        It is the last of a moment to be shown, and then all sections find their room.
        """
        self._fair.setVisible(fair is not None)
        if fair is not None:
            self._fair_row.show_fair(fair, self.texts)
        self._fold()

    def set_help(self, hint: bool, undo: bool, hints_offered: bool, asking: bool) -> None:
        """Which of Hint and Undo can be used now; while a hint is sought the button says so."""
        self.hint_button.setVisible(hints_offered)
        self.hint_button.setEnabled(hint and not asking)
        key = "table.hint.asking" if asking else "table.hint"
        self.hint_button.setText(self.texts.t(key))
        self.undo_button.setEnabled(undo)

    def set_ready(self, ready: bool) -> None:
        """Actions can be done only while the table waits for the player."""
        self._ready = ready
        for action, (button, _) in self._controls.items():
            button.setEnabled(ready and self._allowed.get(action, False))

    def advise(self, action: str | None) -> None:
        """Mark the button that a hint names, or none."""
        for name, (button, _) in self._controls.items():
            button.set_kind("primary" if name == action else "plain")

    def say(self, text: str) -> None:
        """The line at the foot: what happened last, and what is expected."""
        before = self.foot.heightForWidth(self.foot.width())
        self.foot.setText(text)
        if self.foot.heightForWidth(self.foot.width()) != before:
            self._fold()

    # -- folding

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold()

    def _fold(self) -> None:
        """Show as much as there is room for; the foot line never folds.

        Measuring text takes time, so everything is measured once and then reckoned.
        """
        reasons = [r for b, r in self._controls.values() if not b.isHidden() and r.text()]
        for reason in reasons:
            reason.setVisible(True)
        for section in (self._last, self._list, self._fair):
            section.hide()
        left = self.height() - natural_height(self._column, self.width())
        for reason in reversed(reasons):
            if left >= 0:
                break
            reason.hide()
            left += reason.height() + 5
        tricks = () if self._over else self._tricks
        left -= self._unfold_tricks(tricks, left)
        fair = self._tall(self._fair)
        if self._fair_row.title.text() and (self._over or fair <= left):
            self._fair.setVisible(True)

    def _tall(self, section: Section) -> int:
        """How tall a section would be."""
        margins = self._column.contentsMargins()
        width = self.width() - margins.left() - margins.right()
        return natural_height(section.column, width)

    def _unfold_tricks(self, tricks: tuple[TrickRow, ...], room: int) -> int:
        """Show the list of tricks, newest first, or the last one as a picture, if it finds room.

        Returns the height taken.
        """
        if not tricks:
            return 0
        newest = list(reversed(tricks))
        self._show_rows(newest[:1])
        row = self._rows[0].sizeHint().height()
        rest = self._tall(self._list) - row
        count = min(len(newest), (room - rest) // row)
        if len(newest) > 1 and count >= min(LEAST_ROWS, len(newest)):
            self._show_rows(newest[:count])
            self._list.setVisible(True)
            return rest + count * row
        self._fill(self._last_line, tricks[-1])
        tall = self._tall(self._last)
        if tall > room:
            return 0
        self._last.setVisible(True)
        return tall

    def _show_rows(self, rows: list[TrickRow]) -> None:
        while len(self._rows) < len(rows):
            line = TrickLine(self.theme, self._faces, self._deck, self.form.scale, False)
            self._rows.append(line)
            self._row_box.addWidget(line)
        for index, line in enumerate(self._rows):
            line.setVisible(index < len(rows))
            if index < len(rows):
                self._fill(line, rows[index])

    def _fill(self, line: TrickLine, row: TrickRow) -> None:
        cards = tuple(card for _, card in row.cards)
        words = (self.texts.msg(row.headline), self.texts.msg(row.detail))
        line.show_trick(str(row.number), cards, *words, self._variant)

    def sizeHint(self) -> QSize:
        return QSize(self.form.width, 400)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.form.width, 200)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.tint("surface"))
        painter.fillRect(QRectF(0, 0, 1, self.height()), self.tint("line"))

    def control_button(self, action: str) -> Button | None:
        """The button of an action."""
        pair = self._controls.get(action)
        return pair[0] if pair else None
