"""What the side panel tells of a deal where there is room: its tricks, the last one, the log."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from cardavia.core.table import TrickRow
from cardavia.core.view import Msg
from cardavia.ui.table.panel_frame import Section, natural_height
from cardavia.ui.table.panel_sections import Tools
from cardavia.ui.table.small_cards import TrickLine
from cardavia.ui.table.switches import by_keys_only, reveal
from cardavia.ui.widgets import Button, Paragraph

LEAST_ROWS = 3
"""Tricks below which a list is not worth its heading: the last one alone is shown, as a picture."""

LEAST_LINES = 4
"""Lines of the log that it must show at least to be shown at all."""

Log = Callable[[], tuple[Msg, ...]]


class Tricks(QVBoxLayout):
    """Sections that appear as far as there is room: list of tricks, or last trick, and the log.

    The log, `told`, grows with every card; the panel puts it below everything that should not move.
    """

    def __init__(self, tools: Tools, parent: QWidget) -> None:
        super().__init__()
        self._tools = tools
        self.setSpacing(0)
        self.log: Log = lambda: ()
        self._rows: list[TrickLine] = []
        self.last, self.list, self.told = (self._section(gap, parent) for gap in (8, 4, 6))
        self.addWidget(self.last)
        self.addWidget(self.list)
        self._last_line = self._line(True)
        self.last.column.addWidget(self._last_line)
        self._row_box = QVBoxLayout()
        self._row_box.setSpacing(0)
        self.list.column.addLayout(self._row_box)
        form = tools.form
        self._lines = Paragraph(tools.theme, 13 * form.scale, "ink2", line_height=1.4)
        self.told.column.addWidget(self._lines)
        self.copy_button = Button(tools.theme, height=round(36 * form.scale), px=14 * form.scale)
        self.copy_button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        by_keys_only(self.copy_button)
        self.list.column.addSpacing(6)
        self.list.column.addWidget(self.copy_button)

    def _section(self, gap: int, parent: QWidget) -> Section:
        form = self._tools.form
        section = Section(self._tools.theme, form.scale, round(gap * form.scale), parent)
        section.column.setContentsMargins(0, 0, 0, round((12 if form.compact else 15) * form.scale))
        section.hide()
        return section

    def _line(self, large: bool) -> TrickLine:
        tools = self._tools
        return TrickLine(tools.theme, tools.faces, tools.deck, tools.form.scale, large)

    def retranslate(self) -> None:
        """The words that do not belong to a moment."""
        t = self._tools.texts.t
        self.last.heading.setText(t("table.last_trick"))
        self.list.heading.setText(t("table.tricks"))
        self.told.heading.setText(t("table.log"))
        self.copy_button.setText(t("table.copy"))
        self.copy_button.setToolTip(t("table.copy.tip"))

    def fold(self) -> None:
        """Show nothing."""
        for section in (self.last, self.list, self.told):
            reveal(section, False)

    def unfold(self, tricks: tuple[TrickRow, ...], variant: str, room: int, width: int) -> int:
        """Show the list of tricks, newest first, or the last one as a picture, if it finds room.

        The log follows, unless the list had to leave tricks out. Returns the height taken.
        """
        if not tricks:
            return self._unfold_log(room, width)
        newest = list(reversed(tricks))
        self._show_rows(newest[:1], variant)
        row = self._rows[0].sizeHint().height()
        rest = natural_height(self.list.column, width) - row
        count = min(len(newest), (room - rest) // row)
        if len(newest) > 1 and count >= min(LEAST_ROWS, len(newest)):
            self._show_rows(newest[:count], variant)
            self.list.show()
            taken = rest + count * row
            if count == len(newest):
                taken += self._unfold_log(room - taken, width)
            return int(taken)
        self._fill(self._last_line, tricks[-1], variant)
        tall = natural_height(self.last.column, width)
        if tall > room:
            return 0
        self.last.show()
        return tall + self._unfold_log(room - tall, width)

    def _unfold_log(self, room: int, width: int) -> int:
        """Show the last lines of the log, as many as there is room for."""
        lines = [self._tools.texts.msg(line) for line in self.log()]
        low, high = 0, len(lines)
        while low < high:  # as many of the last lines as fit
            middle = (low + high + 1) // 2
            self._lines.setText("\n".join(lines[-middle:]))
            if natural_height(self.told.column, width) <= room:
                low = middle
            else:
                high = middle - 1
        if low < min(LEAST_LINES, len(lines)) or not lines:
            return 0
        self._lines.setText("\n".join(lines[-low:]))
        self.told.show()
        return natural_height(self.told.column, width)

    def _show_rows(self, rows: list[TrickRow], variant: str) -> None:
        while len(self._rows) < len(rows):
            self._rows.append(self._line(False))
            self._row_box.addWidget(self._rows[-1])
        for index, line in enumerate(self._rows):
            line.setVisible(index < len(rows))
            if index < len(rows):
                self._fill(line, rows[index], variant)

    def _fill(self, line: TrickLine, row: TrickRow, variant: str) -> None:
        texts = self._tools.texts
        cards = tuple(card for _, card in row.cards)
        words = (texts.msg(row.headline), texts.msg(row.detail))
        line.show_trick(str(row.number), cards, *words, variant)
