"""The side panel: score, the game's own sections, controls, tricks, the proof of a fair deal.

`panel_sections`, `panel_move` and `panel_tricks` hold what stands in it, `panel_fold` knows what
gives way; here is the order.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from cardavia.controller import Fair
from cardavia.core.table import DealLine, Meter, Projection, Score, TrickRow
from cardavia.core.tray import Passage, Tray
from cardavia.ui.faces import Faces
from cardavia.ui.table.panel_fold import Folding
from cardavia.ui.table.panel_foot import HINTED, LEAST, STEADY, FootLine, FootRule
from cardavia.ui.table.panel_frame import (
    AboutSection,
    FairRow,
    Form,
    Section,
    natural_height,
    settle,
)
from cardavia.ui.table.panel_move import MoveSection, move_to
from cardavia.ui.table.panel_parts import DealsTable, PointsBar, ScoreLine
from cardavia.ui.table.panel_sections import PartStack, Tools
from cardavia.ui.table.panel_tricks import Log, Tricks
from cardavia.ui.table.scores import ScoreView
from cardavia.ui.table.switches import enable, reveal
from cardavia.ui.texts import Texts
from cardavia.ui.theme import Theme
from cardavia.ui.widgets import Button, Paragraph, Squares, Themed


class SidePanel(Themed, QWidget):
    """What stands beside the felt. Sections that find no room fold away, the list of tricks first.

    Score, whose turn it is, contract and foot line never fold. `action(str)` asks for the action
    with that text form; the other signals name their button.
    """

    action = Signal(str)
    explain = Signal(str)
    hint = Signal()
    undo = Signal()
    last_trick = Signal()
    copy = Signal()
    rules = Signal()
    fold = Signal()

    def __init__(self, theme: Theme, texts: Texts, faces: Faces, deck: str, form: Form) -> None:
        super().__init__()
        self.texts, self.form = texts, form
        self._tools = Tools(theme, texts, faces, deck, form)
        self._variant = ""
        self._tricks: tuple[TrickRow, ...] = ()
        self._over = False
        self._plain = False
        """True where nothing but help has a button."""
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
        self._score = self._add(2 if form.compact else 4)
        self.score_view = ScoreView(theme, self.texts, form.scale, form.compact)
        self._score.column.addWidget(self.score_view)
        self._deal = self._add(6)
        self._bar = PointsBar(theme, form.scale)
        self._deal.column.addWidget(self._bar)
        self.parts = PartStack(self._tools, self)
        self._column.addLayout(self.parts.box)
        self._about = AboutSection(theme, form, self)
        self._about.column.setContentsMargins(
            0, 0, 0, round((12 if form.compact else 15) * form.scale)
        )
        self._column.addWidget(self._about)
        self.move_section = MoveSection(self._tools, self)
        below = round((12 if form.compact else 15) * form.scale)
        self.move_section.column.setContentsMargins(0, 0, 0, below)
        self._column.addWidget(self.move_section)
        self._upper = self._column.indexOf(self.move_section)
        pieces = (self.score_view, self.parts, self._about, self.move_section)
        self._folding = Folding(*pieces, self._deal, form.compact)
        self._build_lower()
        self._build_foot()
        self._connect()

    def _build_lower(self) -> None:
        self.tricks = Tricks(self._tools, self)
        self._column.addLayout(self.tricks)
        self._deals = self._add(8)
        self._deals_table = DealsTable(self.theme, self.form.scale)
        self._deals.column.addWidget(self._deals_table)
        self._fair = self._add(8)
        self._fair_row = FairRow(self.theme, self.form.scale)
        self._fair.column.addWidget(self._fair_row)
        self._column.addWidget(self.tricks.told)

    def _build_foot(self) -> None:
        form = self.form
        self._column.addStretch(1)
        self.foot_row = FootRule(self.theme, self.texts, self)
        self.foot_line = FootLine(self.theme, form.scale)
        self._column.addLayout(self.foot_row)
        self._column.addSpacing(12)
        self._column.addWidget(self.foot_line)

    def _connect(self) -> None:
        move = self.move_section
        move.action.connect(self.action)
        move.hint_button.clicked.connect(self.hint)
        move.undo_button.clicked.connect(self.undo)
        move.last_button.clicked.connect(self.last_trick)
        self.tricks.copy_button.clicked.connect(self.copy)
        self.foot_row.rules_button.clicked.connect(self.rules)
        self.foot_row.fold_button.clicked.connect(self.fold)

    def _add(self, gap: int) -> Section:
        form = self.form
        section = Section(self.theme, form.scale, round(gap * form.scale), self)
        section.column.setContentsMargins(0, 0, 0, round((12 if form.compact else 15) * form.scale))
        self._column.addWidget(section)
        return section

    @property
    def hint_button(self) -> Button:
        """The button that asks for a hint."""
        return self.move_section.hint_button

    @property
    def undo_button(self) -> Button:
        """The button that takes a move back."""
        return self.move_section.undo_button

    @property
    def last_button(self) -> Button:
        """The button that shows the last trick."""
        return self.move_section.last_button

    @property
    def foot(self) -> Paragraph:
        """The words at the foot."""
        return self.foot_line.words

    @property
    def foot_rule(self) -> Squares:
        """The ornament above them."""
        return self.foot_row.rule

    @property
    def _lines(self) -> list[ScoreLine]:
        return self.score_view.lines

    def set_log(self, log: Log) -> None:
        """Where the log of the deal is read, should there be room for it."""
        self.tricks.log = log

    # -- showing

    def retranslate(self) -> None:
        """The words that do not belong to a moment."""
        t = self.texts.t
        self._deal.heading.setText(t("table.this_deal"))
        self._deals.heading.setText(t("table.deals"))
        self._fair.heading.setText(t("table.fair"))
        self.move_section.retranslate()
        self.tricks.retranslate()
        self.foot_row.retranslate()

    def show_moment(
        self, projection: Projection, points: bool, variant: str, slowly: bool = False
    ) -> None:
        """Show a moment; `points` False hides card points, `slowly` draws the new score in turn."""
        self._variant = variant
        self._over = projection.phase in ("deal_over", "match_over")
        self._order(projection)
        self.show_score(projection.score, slowly)
        self._deal.setVisible(points and not self._over and len(projection.meters) > 1)
        if projection.meters:
            self.show_meters(projection.meters)
        self.parts.show_parts(projection.parts, variant)
        self._explain(projection.tray)
        reveal(self.move_section, not self._over)
        mine = projection.phase != "play" or projection.to_move == projection.seats[0].seat
        self.move_section.show_controls(projection.controls, mine)
        self._tricks = projection.tricks
        enable(self.last_button, bool(projection.tricks))
        reveal(self.last_button, bool(projection.tricks) or not self._plain)
        self._deals.setVisible(self._over and not projection.parts)

    def _order(self, projection: Projection) -> None:
        """Where nothing but help has a button, the buttons stand at the lower end."""
        self._plain = plain = not projection.controls and projection.score.kind != "squares"
        move = self.move_section
        move.headed = not plain
        move.set_last_above(plain)
        move.heading.setVisible(not plain)
        lower = self._column.indexOf(self.foot_row) - 1  # before it, the stretch
        at = self._column.indexOf(move)
        if plain and at < lower:
            move_to(self._column, move, lower)
        elif not plain and at > self._upper:
            move_to(self._column, move, self._upper)

    def show_score(self, score: Score, slowly: bool) -> None:
        """The match score."""
        title = score.title_short if self.form.compact else score.title
        self._score.heading.setText(self.texts.msg(title))
        self.score_view.show_score(score, slowly)

    def _explain(self, tray: Tray | None) -> None:
        """Keep room for what choices explain, or explain nothing any more."""
        passages = tuple(c.about for c in tray.choices if c.about is not None) if tray else ()
        self._about.keep(passages, self.texts, self._inner())

    def show_about(self, passage: Passage | None) -> None:
        """Explain the choice that has the keyboard or the pointer; None explains nothing.

        As long as there are choices that explain themselves, the section keeps its height.
        """
        if self._about.explain(passage, self.texts):
            self._fold()

    def show_meters(self, meters: tuple[Meter, ...]) -> None:
        """The card points of this deal."""
        texts = self.texts
        if len(meters) < 2:
            return
        own, other = ((texts.msg(m.label), m.value, m.pending) for m in meters[:2])
        pending = next((texts.msg(m.pending_label) for m in meters if m.pending_label), "")
        self._bar.show_points(own, other, pending, meters[0].target, meters[0].most)

    def show_deals(self, deals: tuple[DealLine, ...], score: Score) -> None:
        """The deals so far, shown when one is over."""
        t, texts = self.texts.t, self.texts
        worth = score.kind == "squares"  # a deal of two sides that both score is worth no one sum
        names = tuple(texts.msg(row.name if worth else row.short or row.name) for row in score.rows)
        head = (t("table.deal"), *((t("table.worth"),) if worth else ()), *names)
        rows = []
        for deal in deals:
            if worth:
                figures = (str(deal.worth), *(str(value) for value in deal.after))
            else:  # what the deal brought; the score itself stands above
                pairs = zip(deal.before, deal.after, strict=True)
                figures = tuple(str(after - before) for before, after in pairs)
            if not worth:
                words = (texts.msg(deal.brief_why), "")
            elif self.form.compact:
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
        self.move_section.set_help(hint, undo, hints_offered, asking)

    def set_ready(self, ready: bool) -> None:
        """Actions can be done only while the table waits for the player."""
        self.move_section.set_ready(ready)

    def advise(self, action: str | None) -> None:
        """Mark the button that a hint names, or none."""
        self.move_section.advise(action)

    def control_button(self, action: str) -> Button | None:
        """The button of an action."""
        return self.move_section.control_button(action)

    def say(self, text: str) -> None:
        """The line at the foot: what happened last, and what is expected."""
        before = self.foot_line.wanted(self._inner())
        self.foot_line.say(text)
        if self.foot_line.wanted(self._inner()) != before:
            self._fold()

    # -- folding

    def hideEvent(self, event: QHideEvent) -> None:
        self.move_section.sheets.close_sheet()
        super().hideEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold()

    def _fold(self) -> None:
        """Show as much as there is room for.

        Measuring text takes time, so everything is measured once and then reckoned. What stands
        among the buttons depends on a foot line of common length only: a longer one must not move
        them under the pointer, it is scrolled instead. Where they stand over the foot line, it
        keeps that length, or everything would move with every sentence, and the length of a hint
        too, in a narrow panel where nothing is lost by it.
        """
        width = self._inner()
        self._folding.unfold(width)
        self.tricks.fold()
        self._fair.hide()
        foot = self.foot_line
        least, common, wanted = foot.tall(LEAST), foot.tall(STEADY), foot.wanted(width)
        if self._plain:
            common = common if self.form.compact else foot.tall(HINTED)
            wanted = max(wanted, common)
        foot.set_tall(least)
        room = self.height() - natural_height(self._column, self.width())
        # From here on `room` is what the foot line may take.
        room = self._folding.fold(room - (wanted - least), width) + wanted
        room = self._folding.squeeze(room - common, width) + common
        lines = room // foot.tall(1)  # of what must be scrolled whole lines are to be seen
        tall = wanted if room >= wanted else max(least, foot.tall(int(lines)))
        if self._plain and self.form.compact:
            tall = max(tall, min(room, foot.tall(HINTED + 1)))
        foot.set_tall(tall, wanted)
        self._fill(max(0, room - max(tall, wanted, common)), width)
        settle(self)

    def _fill(self, left: int, width: int) -> None:
        """Show in the room left over what is good to have: the proof, deals, tricks, the log."""
        left -= self._fit_deals(left)
        fair = natural_height(self._fair.column, width)
        if self._fair_row.title.text() and (self._over or fair <= left):
            self._fair.setVisible(True)
            left -= fair
        if not self._over:
            self.tricks.unfold(self._tricks, self._variant, left, width)

    def _fit_deals(self, left: int) -> int:
        """Show only as many of the last deals as there is room for; returns the pixels taken."""
        if self._deals.isHidden():
            return 0
        fair = natural_height(self._fair.column, self._inner())
        before = self._deals_table.sizeHint().height()
        self._deals_table.fit(before + left - fair)
        return self._deals_table.sizeHint().height() - before

    def _inner(self) -> int:
        """How wide sections are."""
        margins = self._column.contentsMargins()
        return self.width() - margins.left() - margins.right()

    def sizeHint(self) -> QSize:
        return QSize(self.form.width, 400)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.form.width, 200)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.tint("surface"))
        painter.fillRect(QRectF(0, 0, 1, self.height()), self.tint("line"))
