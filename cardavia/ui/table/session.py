"""A session that has no end: the balances after every deal, and a new one only after a question."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from cardavia.core.accounts import Grid
from cardavia.core.deal import number_text
from cardavia.core.table import Score
from cardavia.ui.table.panel_tables import GridHead, GridTable, grid_text
from cardavia.ui.table.result_frame import Kit, Result
from cardavia.ui.table.result_parts import Standing
from cardavia.ui.texts import Texts
from cardavia.ui.theme import Theme
from cardavia.ui.variants import FOUR
from cardavia.ui.widgets import Hairline, Label, Paragraph, Squares


class SessionSheet(Result):
    """Standings, and the sheet with every deal; from here a new session can be begun."""

    WIDEST, TALLEST = 880, 668

    back_wanted = Signal()
    restart_wanted = Signal()
    copied = Signal()

    def __init__(self, grid: Grid, score: Score, kit: Kit, parent: QWidget) -> None:
        super().__init__(kit.theme, kit.texts, parent)
        self.grid, self.score = grid, score
        self.column.setContentsMargins(48, 30, 48, 22)
        title = kit.texts.msg(grid.title)
        headline = Label(kit.theme, 30, serif=True, weight=500)
        headline.setText(title)
        self.column.addWidget(headline)
        self.column.addSpacing(8)
        self.column.addWidget(Squares(kit.theme, "accent", "line"))
        self.column.addSpacing(10)
        self.set_body(self._body(kit))
        self.column.addWidget(self.area, 1)
        self._foot()
        self.setAccessibleName(title)

    def _body(self, kit: Kit) -> QWidget:
        """The table of all deals, which scrolls under standings and head."""
        row = QHBoxLayout()
        row.setSpacing(24)
        row.addStretch(1)
        for index, line in enumerate(self.score.rows):
            name = kit.texts.msg(line.name)
            row.addWidget(Standing(kit.theme, index == 0, name, line.value, 0, "purse"))
        if self.score.pot is not None:
            pot = kit.texts.msg(self.score.pot_label) if self.score.pot_label else ""
            name = pot or kit.texts.t("ledger.pot")
            row.addWidget(Standing(kit.theme, False, name, self.score.pot, 0, "pot"))
        row.addStretch(1)
        self.column.addLayout(row)
        self.column.addSpacing(8)
        self.table = GridTable(kit.theme, roomy=True, striped=True)
        self.table.four_colour = FOUR in kit.variant
        self.table.show_grid(self.grid, kit.texts)
        self.column.addWidget(GridHead(kit.theme, self.table))
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 4, 4)
        column.addWidget(self.table)
        column.addStretch(1)
        return body

    def place(self) -> None:
        """Lay it in the middle; rows are lower where the window is."""
        self.table.set_row(30 if self.height() < 680 else 36)
        super().place()
        self.column.activate()
        self.hug(self.table.heightForWidth(self.area.width() - 6) + 5)

    def _foot(self) -> None:
        self.column.addSpacing(8)
        self.column.addWidget(Hairline(self.theme))
        self.column.addSpacing(14)
        self.restart_button = self.button("result.restart")
        self.restart_button.clicked.connect(self.restart_wanted)
        copy = self.button("result.copy")
        copy.setToolTip(self.texts.t("result.copy.tip"))
        copy.clicked.connect(self.copy)
        self.primary.setText(self.texts.t("result.back"))
        self.primary.clicked.connect(self.back_wanted)
        self.row.addWidget(self.restart_button)
        self.row.addWidget(copy)
        self.row.addStretch(1)
        self.row.addWidget(self.primary)
        self.column.addLayout(self.row)

    def copy(self) -> None:
        """Put the sheet on the clipboard as text."""
        rows = zip(grid_text(self.texts, self.grid), self.grid.rows, strict=True)
        lines = [self.texts.msg(self.grid.title)]
        lines += [
            line if row.deal is None else self._numbered(line, row.deal) for line, row in rows
        ]
        QGuiApplication.clipboard().setText("\n".join(lines) + "\n")
        self.copied.emit()

    def _numbered(self, line: str, deal: int) -> str:
        """A line with the number from which its deal can be dealt again."""
        return self.texts.t("result.numbered", caption=line, number=number_text(deal))

    def open(self) -> None:
        super().open()
        bar = self.area.verticalScrollBar()
        bar.setValue(bar.maximum())  # the last deal is what one looks for


class ConfirmSheet(Result):
    """Asks before a session is given up. The keyboard is on the answer that changes nothing."""

    WIDEST, TALLEST = 560, 300

    confirmed = Signal()
    cancelled = Signal()

    def __init__(self, theme: Theme, texts: Texts, parent: QWidget) -> None:
        super().__init__(theme, texts, parent)
        self.column.setContentsMargins(40, 32, 40, 26)
        t = texts.t
        headline = Paragraph(theme, 26, serif=True, weight=500, line_height=1.25)
        headline.setText(t("result.restart.ask"))
        line = Paragraph(theme, 14, "ink2")
        line.setText(t("result.restart.line"))
        self.column.addWidget(headline)
        self.column.addSpacing(8)
        self.column.addWidget(Squares(theme, "accent", "line"))
        self.column.addSpacing(10)
        self.column.addWidget(line)
        self.column.addSpacing(24)
        self.confirm_button = self.button("result.restart.do")
        self.hasty_buttons.append(self.confirm_button)
        self.confirm_button.clicked.connect(self.confirmed)
        self.primary.setText(t("result.restart.keep"))
        self.primary.clicked.connect(self.cancelled)
        self.row.addWidget(self.confirm_button)
        self.row.addStretch(1)
        self.row.addWidget(self.primary)
        self.column.addLayout(self.row)
        self.area.setParent(self.sheet)  # nothing scrolls here
        self.area.hide()
        self.setAccessibleName(f"{headline.text()} {line.text()}")

    def place(self) -> None:
        """Lay it in the middle, as tall as its words need."""
        super().place()
        rect = self.sheet.geometry()
        rect.setHeight(min(self.height() - 20, self.column.totalHeightForWidth(rect.width())))
        rect.moveCenter(self.rect().center())
        self.sheet.setGeometry(rect)
