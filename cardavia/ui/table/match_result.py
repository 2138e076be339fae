"""The result of a match, over felt and panel: the score, every deal, what the statistics say."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from cardavia.core.table import MatchSheet
from cardavia.core.view import Msg
from cardavia.ui.figures import balance, signed
from cardavia.ui.table.panel_frame import natural_height
from cardavia.ui.table.result_frame import Result
from cardavia.ui.table.result_parts import ARROW, BigFigure, DealsLedger, Mark, Standing
from cardavia.ui.texts import Texts
from cardavia.ui.theme import Theme
from cardavia.ui.widgets import CapsHeading, Hairline, Label, Squares

ROWS, SCROLLED = (38, 35, 32, 29, 27, 25), 32
"""Heights of a deal's row, the roomiest first, and where not all rows can be seen at once."""

NEAR, APART, CLOSE = 8, 14, 29
"""Pixels between the parts of the body, and the height of a row below which they draw together."""


@dataclass(frozen=True)
class Figure:
    """A figure of the statistics: the number as text or message, and two lines beneath."""

    value: str | Msg
    line: Msg
    sub: Msg | None = None


class MatchResult(Result):
    """The sheet of a finished match."""

    WIDEST, TALLEST = 880, 752

    rematch_wanted = Signal()
    leave_wanted = Signal()
    deal_wanted = Signal()

    def __init__(
        self,
        sheet: MatchSheet,
        figures: tuple[Figure, ...],
        theme: Theme,
        texts: Texts,
        parent: QWidget,
    ) -> None:
        super().__init__(theme, texts, parent)
        self.data = sheet
        self.endless = sheet.score.kind == "purse"
        self.small = parent.height() < 600
        self.column.setContentsMargins(48, 22 if self.small else 30, 48, 18 if self.small else 22)
        self._head()
        self.set_body(self._body(figures))
        self.column.addWidget(self.area, 1)
        self._foot()
        self.setAccessibleName(texts.msg(sheet.headline))

    def _head(self) -> None:
        theme, texts, sheet = self.theme, self.texts, self.data
        middle = Qt.AlignmentFlag.AlignHCenter
        caption = CapsHeading(theme, rule=False)
        caption.setText(texts.msg(sheet.caption))
        words = texts.msg(sheet.headline)
        headline = Label(theme, self._headline_px(words), serif=True, weight=500)
        headline.setText(words)
        headline.setAlignment(middle)
        caption.setFixedWidth(caption.sizeHint().width())
        self.column.addWidget(caption, 0, middle)
        self.column.addWidget(headline, 0, middle)
        self.column.addSpacing(4)
        self.column.addWidget(Squares(theme, "accent", "line", 32), 0, middle)
        self.column.addSpacing(10)

    def _headline_px(self, words: str) -> float:
        """The size of the headline: as large as one line of it may be."""
        parent = self.parentWidget()
        room = min(parent.width() - 48 if parent is not None else 0, self.widest) - 100
        for px in (32.0, 28.0, 24.0) if self.small else (46.0, 40.0, 36.0, 32.0, 28.0, 24.0):
            font = self.theme.font(px, serif=True, weight=500)
            if QFontMetricsF(font).horizontalAdvance(words) <= room:
                break
        return px

    def _body(self, figures: tuple[Figure, ...]) -> QWidget:
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 4, 4)
        column.addLayout(self._score())
        heading = CapsHeading(self.theme)
        heading.setText(self.texts.t("result.by_deal"))
        column.addWidget(heading)
        self.deals = self._ledger()
        column.addWidget(self.deals)
        # How many were won says little of sessions that end when somebody likes, Schneider nothing.
        if figures and not self.endless:
            row = QHBoxLayout()
            row.setSpacing(24)
            for figure in figures:
                row.addWidget(self._figure(figure), 1)
            column.addLayout(row)
        column.addStretch(1)
        return body

    def place(self) -> None:
        """Lay it in the middle, the rows of the deals as tall as there is room for.

        A long match may fill the height of the window, if all of it is to be seen then.
        """
        super().place()
        self.column.activate()
        body = self.area.widget()
        layout = body.layout() if body is not None else None
        if layout is None:
            return
        room, most = self.area.viewport().height(), self.room().height() - self.sheet.height()
        width = self.area.width() - 2
        for row in ROWS:
            self.deals.set_row(row)
            layout.setSpacing(NEAR if self.small or row < CLOSE else APART)
            tall = natural_height(layout, width)
            if tall <= room + most:
                break
        else:
            self.deals.set_row(SCROLLED)
            layout.setSpacing(NEAR if self.small else APART)
            tall = natural_height(layout, width)
        self.grow(min(most, tall - room))
        self.hug(tall + 1)

    def _figure(self, figure: Figure) -> BigFigure:
        texts = self.texts
        value = texts.msg(figure.value) if isinstance(figure.value, Msg) else figure.value
        sub = texts.msg(figure.sub) if figure.sub else ""
        return BigFigure(self.theme, value, texts.msg(figure.line), sub)

    def _score(self) -> QHBoxLayout:
        texts, sheet = self.texts, self.data
        row = QHBoxLayout()
        row.setSpacing(40)
        row.addStretch(1)
        standings = [
            Standing(
                self.theme,
                index == 0,
                texts.msg(line.name),
                line.value,
                sheet.score.start,
                sheet.score.kind,
            )
            for index, line in enumerate(sheet.score.rows)
        ]
        if sheet.score.pot is not None:
            label = sheet.score.pot_label
            pot = texts.msg(label) if label is not None else texts.t("ledger.pot")
            standings.append(Standing(self.theme, False, pot, sheet.score.pot, 0, "pot"))
        for standing in standings:
            standing.setFixedWidth(standing.sizeHint().width())
        row.addWidget(standings[0])
        if sheet.mark is not None:
            middle = QVBoxLayout()
            mark = Mark(self.theme, texts.msg(sheet.mark))
            mark.setFixedWidth(mark.sizeHint().width())
            middle.setSpacing(8)
            middle.addSpacing(4)
            middle.addWidget(mark, 0, Qt.AlignmentFlag.AlignHCenter)
            if sheet.mark_line is not None:
                line = Label(self.theme, 13, "ink2")
                line.setText(texts.msg(sheet.mark_line))
                middle.addWidget(line, 0, Qt.AlignmentFlag.AlignHCenter)
            middle.addStretch(1)
            row.addLayout(middle)
        for standing in standings[1:]:
            row.addWidget(standing)
        row.addStretch(1)
        return row

    def _ledger(self) -> DealsLedger:
        """Every deal; its winner and what it was worth only where there are such."""
        texts, t, sheet = self.texts, self.texts.t, self.data
        names = tuple(texts.msg(row.short or row.name) for row in sheet.score.rows)
        worth = sheet.score.kind == "squares"
        figures = (t("table.worth"), *names) if worth else names
        columns = (t("result.winner"), t("result.why"))
        if self.endless:
            columns = ("", t("result.outcome"))
        head = (t("table.deal"), *columns, *figures)
        figure = signed if self.endless else balance
        rows = []
        for deal in sheet.deals:
            scores = tuple(
                f"{figure(before)} {ARROW} {figure(after)}" if before != after else figure(after)
                for before, after in zip(deal.before, deal.after, strict=True)
            )
            who = "" if self.endless else texts.msg(deal.winner_name)
            words = (str(deal.number), who, texts.msg(deal.why))
            rows.append((*words, str(deal.worth), *scores) if worth else (*words, *scores))
        return DealsLedger(self.theme, head, rows, len(names))

    def _foot(self) -> None:
        self.column.addWidget(Hairline(self.theme))
        self.column.addSpacing(12 if self.small else 16)
        leave = self.button("result.leave")
        leave.clicked.connect(self.leave_wanted)
        deal = self.button("result.last_deal")
        deal.clicked.connect(self.deal_wanted)
        again = "result.restart" if self.endless else "result.rematch"
        self.primary.setText(self.texts.t(again))
        self.primary.clicked.connect(self.rematch_wanted)
        self.row.addWidget(leave)
        self.row.addWidget(deal)
        self.row.addStretch(1)
        self.row.addWidget(self.primary)
        self.column.addLayout(self.row)
