"""The side panel folded to a narrow rail: the score, and the buttons as icons."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from cardavia.core.table import Score
from cardavia.ui.texts import Texts
from cardavia.ui.theme import Theme
from cardavia.ui.widgets import IconButton, Label, Themed

WIDTH = 56


class Rail(Themed, QWidget):
    """Names, figures and icons; every icon is named for screen readers and in its tooltip."""

    unfold = Signal()
    hint = Signal()
    undo = Signal()
    last_trick = Signal()
    rules = Signal()

    def __init__(self, theme: Theme, texts: Texts, parent: QWidget) -> None:
        super().__init__(parent)
        self._texts = texts
        self.follow(theme)
        column = QVBoxLayout(self)
        column.setContentsMargins(4, 12, 4, 12)
        column.setSpacing(8)
        middle = Qt.AlignmentFlag.AlignHCenter
        self._buttons: dict[str, IconButton] = {}
        for name, icon in (("unfold", "unfold"),):
            self._buttons[name] = IconButton(theme, icon, 40)
            column.addWidget(self._buttons[name], 0, middle)
        column.addSpacing(8)
        self._scores: list[tuple[Label, Label]] = []
        for _ in range(2):
            name_label = Label(theme, 12, "ink2")
            figure = Label(theme, 26, serif=True, weight=500)
            for label in (name_label, figure):
                label.setAlignment(middle)
                column.addWidget(label)
            self._scores.append((name_label, figure))
        column.addSpacing(8)
        for name, icon in (("hint", "hint"), ("undo", "undo"), ("last", "last"), ("rules", "book")):
            self._buttons[name] = IconButton(theme, icon, 40)
            column.addWidget(self._buttons[name], 0, middle)
        column.addStretch(1)
        self._buttons["unfold"].clicked.connect(self.unfold)
        self._buttons["hint"].clicked.connect(self.hint)
        self._buttons["undo"].clicked.connect(self.undo)
        self._buttons["last"].clicked.connect(self.last_trick)
        self._buttons["rules"].clicked.connect(self.rules)
        self.retranslate()
        self.hide()

    def retranslate(self) -> None:
        """Name the icons."""
        t = self._texts.t
        self._buttons["unfold"].describe(t("table.rail.unfold"))
        self._buttons["hint"].describe(t("table.hint"))
        self._buttons["undo"].describe(t("table.undo"))
        self._buttons["last"].describe(t("table.last_trick"))
        self._buttons["rules"].describe(t("table.rules"))

    def show_score(self, score: Score) -> None:
        """The figures of the match."""
        for (name, figure), row in zip(self._scores, score.rows, strict=False):
            name.setText(self._texts.msg(row.name))
            figure.setText(str(row.value))
            spoken = self._texts.tn("table.score.spoken", row.value, name=row.name)
            figure.setAccessibleName(spoken)

    def set_help(self, hint: bool, undo: bool, last: bool, hints_offered: bool) -> None:
        """Which of the buttons can be used now."""
        self._buttons["hint"].setVisible(hints_offered)
        self._buttons["hint"].setEnabled(hint)
        self._buttons["undo"].setEnabled(undo)
        self._buttons["last"].setEnabled(last)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.tint("surface"))
        painter.fillRect(QRectF(0, 0, 1, self.height()), self.tint("line"))
