"""The list of keys."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from cardavia.ui import keys
from cardavia.ui.dialogs.pages import SettingsPage
from cardavia.ui.keys import Key
from cardavia.ui.widgets import CapsHeading, Paragraph


class KeysPage(SettingsPage):
    """All keys in groups; the table may tell its own."""

    id = "keys"

    def build(self) -> None:
        self._table: tuple[Key, ...] = keys.TABLE
        self._holder = QWidget(self)
        self._grid = QGridLayout(self._holder)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(24)
        self._grid.setVerticalSpacing(8)
        self._grid.setColumnStretch(1, 1)
        self.column.addWidget(self._holder)

    def set_table(self, table: Sequence[tuple[str, str]] | None) -> None:
        """Show the keys of the table one sits at, or those that every table has."""
        rows = (
            keys.TABLE
            if table is None
            else tuple(Key(tuple(k.split(", ")), text) for k, text in table)
        )
        if rows != self._table:
            self._table = rows
            self.retranslate()

    def retranslate(self) -> None:
        super().retranslate()
        while (item := self._grid.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.setParent(None)
                widget.deleteLater()
        row = 0
        for group, listed in keys.GROUPS:
            rows = self._table if listed is keys.TABLE else listed
            row = self._group(row, group, rows)

    def _group(self, row: int, group: str, rows: Sequence[Key]) -> int:
        theme, t = self.context.theme, self.context.texts.t
        head = CapsHeading(theme, parent=self._holder)
        head.setText(t(group))
        if row:
            self._grid.setRowMinimumHeight(row, 14)
            row += 1
        self._grid.addWidget(head, row, 0, 1, 2)
        row += 1
        for key in rows:
            name = Paragraph(theme, 14, weight=600, parent=self._holder)
            name.setText(key.shown())
            does = Paragraph(theme, 14, parent=self._holder)
            does.setText(t(key.text))
            self._grid.addWidget(name, row, 0, Qt.AlignmentFlag.AlignTop)
            self._grid.addWidget(does, row, 1)
            row += 1
        self._grid.setColumnMinimumWidth(0, round(132 * theme.text_scale / 100))
        return row
