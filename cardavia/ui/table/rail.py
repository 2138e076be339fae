"""The side panel folded to a narrow rail: the score, and the buttons as icons."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from cardavia.core.table import Control, Projection, Score
from cardavia.ui.figures import signed
from cardavia.ui.table.panel_frame import natural_height
from cardavia.ui.table.scores import row_spoken
from cardavia.ui.table.switches import by_keys_only, enable, reveal
from cardavia.ui.texts import Texts
from cardavia.ui.theme import Theme
from cardavia.ui.widgets import IconButton, Label, Paragraph, Themed

WIDTH = 56

SIDES = ((40, 4), (34, 2), (30, 0))
"""Sides of the icons and pixels between them, from a window of common height to the lowest."""

FIGURES = {"slate": 20, "purse": 18}
"""Sizes of the figures of a score that may have four digits or a sign."""

LONG = 180
"""Letters of a long hint."""

DESIGNED = 744 / 968
"""Height of a felt by its width: what is taller has room to spare."""


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
        self._rows = column = QVBoxLayout(self)
        column.setContentsMargins(3, 10, 3, 10)
        self._add(column, "unfold", "unfold", self.unfold)
        column.addSpacing(4)
        self._column = QVBoxLayout()
        column.addLayout(self._column)
        self._scores: list[tuple[Label, Label, Label]] = []
        self._pot: tuple[Label, Label, Label] | None = None
        self._places = QVBoxLayout()
        column.addLayout(self._places)
        self._add(column, "hint", "hint", self.hint)
        self._add(column, "undo", "undo", self.undo)
        self._add(column, "last", "last", self.last_trick)
        self._add(column, "rules", "book", self.rules)
        column.addStretch(1)
        self.retranslate()
        self.hide()

    def _add(self, column: QVBoxLayout, name: str, icon: str, signal: object) -> None:
        button = IconButton(self.theme, icon, SIDES[0][0])
        by_keys_only(button)
        button.clicked.connect(signal)
        column.addWidget(button, 0, Qt.AlignmentFlag.AlignHCenter)
        self._buttons[name] = button

    def _score(self, px: float) -> tuple[Label, Label, Label]:
        """A name, its score in figures and its card points."""
        theme, column = self.theme, self._column
        labels = (
            Label(theme, 12, "ink2"),
            Label(theme, px, serif=True, weight=500),
            Label(theme, 12, "ink2", weight=600),
        )
        for label in labels:
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            column.addWidget(label)
        column.addSpacing(6)
        labels[2].hide()
        return labels

    def _make(self, score: Score) -> None:
        """Places for every side's figure, and for the pot before them."""
        if len(self._scores) == len(score.rows):
            return
        px = FIGURES.get(score.kind, 26)
        if score.pot is not None and self._pot is None:
            self._pot = self._score(px)
        while len(self._scores) < len(score.rows):
            self._scores.append(self._score(px))

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
        texts, score = self._texts, projection.score
        self._make(score)
        if self._pot is not None and score.pot is not None:
            label = texts.msg(score.pot_label) if score.pot_label else texts.t("ledger.pot")
            self._write(self._pot, label, str(score.pot), texts.t("purse.pot", value=score.pot))
        meters = {meter.seat: meter for meter in projection.meters} if points else {}
        for labels, row in zip(self._scores, score.rows, strict=False):
            figure = signed(row.value) if score.kind == "purse" else str(row.value)
            name = texts.msg(row.short or row.name)
            self._write(labels, name, figure, row_spoken(texts, score, row))
            count = labels[2]
            meter = meters.get(row.seat)
            count.setVisible(meter is not None)
            if meter is not None:
                count.setText(f"{meter.value} / {meter.target}")
                count.setAccessibleName(f"{texts.msg(meter.label)}: {meter.value}")
                count.setToolTip(count.accessibleName())
        self._show_controls(projection.controls)
        self._fit()

    def _fit(self) -> None:
        """Draw the icons together where the figures would have no room."""
        buttons = (*self._buttons.values(), *(button for button, _ in self._controls.values()))
        for side, gap in SIDES:
            for button in buttons:
                button.setFixedSize(side, side)
            for layout in (self._rows, self._column, self._places):
                layout.setSpacing(gap)
            if natural_height(self._rows, WIDTH) <= self.height():
                return

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    @staticmethod
    def _write(labels: tuple[Label, Label, Label], name: str, figure: str, spoken: str) -> None:
        room = WIDTH - 6
        metrics = QFontMetricsF(labels[0].font())
        labels[0].setText(metrics.elidedText(name, Qt.TextElideMode.ElideRight, room))
        labels[0].setToolTip(spoken)
        labels[1].setText(figure)
        labels[1].setAccessibleName(spoken)
        labels[1].setToolTip(spoken)

    def _show_controls(self, controls: tuple[Control, ...]) -> None:
        for control in controls:
            if control.action not in self._controls:
                button = IconButton(self.theme, control.icon, SIDES[0][0])
                by_keys_only(button)
                button.clicked.connect(lambda _=False, text=control.action: self.action.emit(text))
                self._places.addWidget(button, 0, Qt.AlignmentFlag.AlignHCenter)
            else:
                button = self._controls[control.action][0]
            self._controls[control.action] = (button, control.enabled)
            why = self._texts.msg(control.reason) if control.reason else ""
            button.describe(self._texts.msg(control.label), why)
        shown = {control.action for control in controls}
        for action, (button, _) in self._controls.items():
            reveal(button, action in shown)

    def set_help(self, hint: bool, undo: bool, last: bool, hints_offered: bool) -> None:
        """Which of the buttons can be used now."""
        reveal(self._buttons["hint"], hints_offered)
        enable(self._buttons["hint"], hint)
        enable(self._buttons["undo"], undo)
        enable(self._buttons["last"], last)

    def set_ready(self, ready: bool) -> None:
        """Actions can be done only while the table waits for the player."""
        for button, allowed in self._controls.values():
            enable(button, ready and allowed)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.tint("surface"))
        painter.fillRect(QRectF(0, 0, 1, self.height()), self.tint("line"))


class FootBar(Themed, QWidget):
    """The foot line under the felt while the panel is folded.

    It has room for one line. What is longer grows up over the lower edge of the felt, which does
    not move for it, and whose cards lie higher than that (see `reach`).
    """

    MARGINS = (24, 8, 16, 8)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.words = Paragraph(theme, 14, line_height=1.5)
        column = QVBoxLayout(self)
        column.setContentsMargins(*self.MARGINS)
        column.addWidget(self.words)
        self.follow(theme)
        self.hide()

    def say(self, text: str) -> None:
        """Show the whole text."""
        self.words.setText(text)
        self.setAccessibleName(text)
        place = self.geometry()
        self.stand(place.bottom() + 1, place.width())

    def stand(self, bottom: int, wide: int) -> None:
        """Take a place at the left of the page, that ends at `bottom`."""
        left, top, right, below = self.MARGINS
        tall = self.words.heightForWidth(wide - left - right) + top + below
        tall = max(tall, self.sizeHint().height())
        self.setGeometry(0, bottom - tall, wide, tall)

    def reach(self, wide: int, tall: int) -> int:
        """How far it may come to reach over the lower edge of a felt of this size, in pixels.

        That is one line at least, and what a long hint takes where the felt is tall enough for it.
        """
        left, _, right, _ = self.MARGINS
        line = QFontMetricsF(self.theme.font(14)).averageCharWidth() * LONG / (wide - left - right)
        step = round(14 * 1.5 * self.theme.text_scale / 100)
        spare = tall - wide * DESIGNED
        return round(max(step, min((min(4, math.ceil(line)) - 1) * step, spare)))

    def sizeHint(self) -> QSize:
        _, top, _, below = self.MARGINS
        return QSize(200, self.words.minimumSizeHint().height() + top + below)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.tint("surface"))
        painter.fillRect(QRectF(0, 0, self.width(), 1), self.tint("line"))
