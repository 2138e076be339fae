"""The side panel folded to a narrow rail: the score, and the buttons as icons."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from cardavia.core.table import Control, Projection
from cardavia.ui.texts import Texts
from cardavia.ui.theme import Theme
from cardavia.ui.widgets import IconButton, Label, Themed

WIDTH = 56


class Rail(Themed, QWidget):
    """Names, figures and icons; every icon is named for screen readers and in its tooltip."""

    action = Signal(str)
    unfold = Signal()
    hint = Signal()
    undo = Signal()
    last_trick = Signal()
    rules = Signal()

    def __init__(self, theme: Theme, texts: Texts, parent: QWidget) -> None:
        super().__init__(parent)
        self._texts = texts
        self._controls: dict[str, tuple[IconButton, bool]] = {}
        self._buttons: dict[str, IconButton] = {}
        self.follow(theme)
        column = QVBoxLayout(self)
        column.setContentsMargins(3, 10, 3, 10)
        column.setSpacing(4)
        self._add(column, "unfold", "unfold", self.unfold)
        column.addSpacing(4)
        self._scores = [self._score(column) for _ in range(2)]
        self._places = QVBoxLayout()
        self._places.setSpacing(4)
        column.addLayout(self._places)
        self._add(column, "hint", "hint", self.hint)
        self._add(column, "undo", "undo", self.undo)
        self._add(column, "last", "last", self.last_trick)
        self._add(column, "rules", "book", self.rules)
        column.addStretch(1)
        self.retranslate()
        self.hide()

    def _add(self, column: QVBoxLayout, name: str, icon: str, signal: object) -> None:
        button = IconButton(self.theme, icon, 40)
        button.clicked.connect(signal)
        column.addWidget(button, 0, Qt.AlignmentFlag.AlignHCenter)
        self._buttons[name] = button

    def _score(self, column: QVBoxLayout) -> tuple[Label, Label, Label]:
        """A name, its game points to go and its card points."""
        theme = self.theme
        labels = (
            Label(theme, 12, "ink2"),
            Label(theme, 26, serif=True, weight=500),
            Label(theme, 12, "ink2", weight=600),
        )
        for label in labels:
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            column.addWidget(label)
        column.addSpacing(6)
        return labels

    def retranslate(self) -> None:
        """Name the icons."""
        t = self._texts.t
        self._buttons["unfold"].describe(t("table.rail.unfold"))
        self._buttons["hint"].describe(t("table.hint"))
        self._buttons["undo"].describe(t("table.undo"))
        self._buttons["last"].describe(t("table.last_trick"))
        self._buttons["rules"].describe(t("table.rules"))

    def show_moment(self, projection: Projection, points: bool) -> None:
        """The figures of a moment, and the actions that have a button."""
        texts = self._texts
        meters = {meter.seat: meter for meter in projection.meters} if points else {}
        for (name, figure, count), row in zip(self._scores, projection.score.rows, strict=False):
            name.setText(texts.msg(row.name))
            figure.setText(str(row.value))
            spoken = texts.tn("table.score.spoken", row.value, name=row.name)
            figure.setAccessibleName(spoken)
            figure.setToolTip(spoken)
            meter = meters.get(row.seat)
            count.setVisible(meter is not None)
            if meter is not None:
                count.setText(f"{meter.value} / {meter.target}")
                count.setAccessibleName(f"{texts.msg(meter.label)}: {meter.value}")
                count.setToolTip(count.accessibleName())
        self._show_controls(projection.controls)

    def _show_controls(self, controls: tuple[Control, ...]) -> None:
        for control in controls:
            if control.action not in self._controls:
                button = IconButton(self.theme, control.icon, 40)
                button.clicked.connect(lambda _=False, text=control.action: self.action.emit(text))
                self._places.addWidget(button, 0, Qt.AlignmentFlag.AlignHCenter)
            else:
                button = self._controls[control.action][0]
            self._controls[control.action] = (button, control.enabled)
            why = self._texts.msg(control.reason) if control.reason else ""
            button.describe(self._texts.msg(control.label), why)
        shown = {control.action for control in controls}
        for action, (button, _) in self._controls.items():
            button.setVisible(action in shown)

    def set_help(self, hint: bool, undo: bool, last: bool, hints_offered: bool) -> None:
        """Which of the buttons can be used now."""
        self._buttons["hint"].setVisible(hints_offered)
        self._buttons["hint"].setEnabled(hint)
        self._buttons["undo"].setEnabled(undo)
        self._buttons["last"].setEnabled(last)

    def set_ready(self, ready: bool) -> None:
        """Actions can be done only while the table waits for the player."""
        for button, allowed in self._controls.values():
            button.setEnabled(ready and allowed)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.tint("surface"))
        painter.fillRect(QRectF(0, 0, 1, self.height()), self.tint("line"))


class FootBar(Themed, QWidget):
    """The foot line under the felt while the panel is folded."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._text = ""
        self.follow(theme)
        self.hide()

    def say(self, text: str) -> None:
        """Show the line; what does not fit is in the tooltip."""
        self._text = text
        self.setAccessibleName(text)
        self.setToolTip(text)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, round(QFontMetricsF(self.theme.font(14)).height()) + 16)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.tint("surface"))
        painter.fillRect(QRectF(0, 0, self.width(), 1), self.tint("line"))
        font = self.theme.font(14)
        room = self.rect().adjusted(24, 0, -16, 0)
        text = QFontMetricsF(font).elidedText(self._text, Qt.TextElideMode.ElideRight, room.width())
        painter.setFont(font)
        painter.setPen(self.tint("ink"))
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(room, int(flags), text)
