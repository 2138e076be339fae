"""Rows of a settings page, each bound to one preference."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from cardavia.ui.atlas.cards import paint_card
from cardavia.ui.context import UiContext
from cardavia.ui.variants import FOUR
from cardavia.ui.widgets import (
    CapsHeading,
    Label,
    Paragraph,
    Radio,
    Segments,
    Slider,
    Switch,
    box,
    paint_icon,
)
from cardavia.ui.widgets.buttons import Pressable


class Field(QWidget):
    """A row of a page. It shows the value of preference `name`, and follows its changes."""

    def __init__(self, context: UiContext, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.context = context
        self.name = name
        context.preferences.changed.connect(self._changed)

    def value(self) -> Any:
        """The value of the preference."""
        return self.context.preferences.value(self.name)

    def assign(self, value: Any) -> None:
        """Choose a value."""
        self.context.preferences.assign(self.name, value)

    def _changed(self, name: str) -> None:
        if name == self.name:
            self.refresh()

    def refresh(self) -> None:
        """Show the value of the moment."""

    def retranslate(self) -> None:
        """Set all texts in the language of the moment."""


def section(context: UiContext, parent: QWidget) -> CapsHeading:
    """The head of a group of rows."""
    return CapsHeading(context.theme, parent=parent)


class SegmentsField(Field):
    """A name, and a few words of which one is chosen; with a note in small type beneath."""

    def __init__(
        self,
        context: UiContext,
        name: str,
        values: Sequence[Any],
        key: str,
        parent: QWidget,
        note: Callable[[], str] | None = None,
    ) -> None:
        """The texts are `settings.<key>` and `settings.<key>_<value>` for each value."""
        super().__init__(context, name, parent)
        self._values = list(values)
        self._key = key
        self._note_text = note
        self._grid = grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(20)
        grid.setVerticalSpacing(4)
        self._label = Paragraph(context.theme, 15, weight=600, line_height=1.3, parent=self)
        self.segments = Segments(context.theme, len(values), self)
        self._note = Paragraph(context.theme, 12, "ink2", line_height=1.35, parent=self)
        grid.addWidget(self._label, 0, 0, Qt.AlignmentFlag.AlignVCenter)
        grid.addWidget(self.segments, 0, 1)
        grid.addWidget(self._note, 1, 1)
        grid.setColumnStretch(0, 2)
        grid.setColumnStretch(1, 3)
        self._note.setVisible(note is not None)
        self.segments.chosen.connect(lambda i: self.assign(self._values[i]))
        self.retranslate()
        self.refresh()

    def refresh(self) -> None:
        self.segments.set_current(self._values.index(self.value()))

    def retranslate(self) -> None:
        t = self.context.texts.t
        self._label.setText(t(f"settings.{self._key}"))
        self.segments.set_texts(
            [t(f"settings.{self._key}_{value}") for value in self._values],
            t(f"settings.{self._key}"),
        )
        if self._note_text is not None:
            self._note.setText(self._note_text())
        self._divide()

    def _divide(self) -> None:
        """Give the words of the choice more than their share where that keeps them in one row.

        Rather than they, the name takes a second line.
        """
        wanted = self.segments.least_width()
        left = self.width() - self._grid.horizontalSpacing() - self._label.minimumSizeHint().width()
        self._grid.setColumnMinimumWidth(1, wanted if wanted <= left else 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._divide()


class SwitchField(Field):
    """A name with a line of explanation, and a switch."""

    def __init__(self, context: UiContext, name: str, key: str, parent: QWidget) -> None:
        """The texts are `settings.<key>` and `settings.<key>_note`."""
        super().__init__(context, name, parent)
        self._key = key
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(20)
        words = QVBoxLayout()
        words.setSpacing(1)
        self._label = Paragraph(context.theme, 15, weight=600, line_height=1.35, parent=self)
        self._note = Paragraph(context.theme, 12, "ink2", line_height=1.35, parent=self)
        words.addWidget(self._label)
        words.addWidget(self._note)
        row.addLayout(words, 1)
        self.switch = Switch(context.theme, self)
        row.addWidget(self.switch, 0, Qt.AlignmentFlag.AlignTop)
        self.switch.toggled.connect(self.assign)
        self.retranslate()
        self.refresh()

    def refresh(self) -> None:
        self.switch.setChecked(bool(self.value()))

    def retranslate(self) -> None:
        t = self.context.texts.t
        self._label.setText(t(f"settings.{self._key}"))
        self._note.setText(t(f"settings.{self._key}_note"))
        self.switch.describe(t(f"settings.{self._key}"), t(f"settings.{self._key}_note"))
        self.switch.setAccessibleDescription(t(f"settings.{self._key}_note"))


class SliderField(Field):
    """A name, the value in words, and a slider over a list of steps."""

    def __init__(
        self,
        context: UiContext,
        name: str,
        steps: Sequence[Any],
        key: str,
        words: Callable[[Any], str],
        parent: QWidget,
        ticks: int = 0,
    ) -> None:
        """The texts are `settings.<key>`, `_low`, `_high` and `_tip`; `words` says a value."""
        super().__init__(context, name, parent)
        self._steps = list(steps)
        self._key = key
        self._words = words
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(2)
        theme = context.theme
        self._label = Paragraph(theme, 15, weight=600, line_height=1.3, parent=self)
        self._value = Label(theme, 15, parent=self)
        self.slider = Slider(theme, ticks=ticks, parent=self)
        self.slider.setRange(0, len(self._steps) - 1)
        self.slider.setPageStep(2)
        self._low = Label(theme, 12, "ink2", parent=self)
        self._high = Label(theme, 12, "ink2", parent=self)
        grid.addWidget(self._label, 0, 0)
        grid.addWidget(self._value, 0, 1, Qt.AlignmentFlag.AlignRight)
        grid.addWidget(self.slider, 1, 0, 1, 2)
        grid.addWidget(self._low, 2, 0)
        grid.addWidget(self._high, 2, 1, Qt.AlignmentFlag.AlignRight)
        grid.setColumnStretch(0, 1)
        self.slider.valueChanged.connect(self._moved)
        self.retranslate()
        self.refresh()

    def _moved(self, index: int) -> None:
        # A stored value between two steps stays as it is until the player moves the slider.
        if index != self._nearest():
            self.assign(self._steps[index])
        self._value.setText(self._words(self.value()))

    def _nearest(self) -> int:
        value = self.value()
        if value in self._steps:
            return self._steps.index(value)
        return min(range(len(self._steps)), key=lambda i: abs(self._steps[i] - value))

    def refresh(self) -> None:
        self.slider.setValue(self._nearest())
        self._value.setText(self._words(self.value()))
        self.slider.setAccessibleDescription(self._value.text())

    def retranslate(self) -> None:
        t = self.context.texts.t
        self._label.setText(t(f"settings.{self._key}"))
        self._low.setText(t(f"settings.{self._key}_low"))
        self._high.setText(t(f"settings.{self._key}_high"))
        self.slider.setAccessibleName(t(f"settings.{self._key}"))
        self.slider.setToolTip(t(f"settings.{self._key}_tip"))
        self.refresh()


class RadioField(Field):
    """Several named choices with a line of explanation each, in columns."""

    def __init__(
        self,
        context: UiContext,
        name: str,
        values: Sequence[Any],
        words: Callable[[Any], tuple[str, str]],
        parent: QWidget,
        columns: int = 2,
    ) -> None:
        """`words` gives the name of a value and the line beneath it."""
        super().__init__(context, name, parent)
        self._words = words
        self._radios: dict[Any, Radio] = {}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(8)
        for i, value in enumerate(values):
            radio = Radio(context.theme, self)
            radio.toggled.connect(lambda on, v=value: self.assign(v) if on else None)
            grid.addWidget(radio, i // columns, i % columns, Qt.AlignmentFlag.AlignTop)
            self._radios[value] = radio
        for column in range(columns):
            grid.setColumnStretch(column, 1)
        self.retranslate()
        self.refresh()

    def refresh(self) -> None:
        self._radios[self.value()].setChecked(True)

    def retranslate(self) -> None:
        for value, radio in self._radios.items():
            text, sub = self._words(value)
            radio.set_texts(text, sub)
            radio.setToolTip(sub)


class _SignTile(Pressable):
    """Four small tens in two or four colours, and the name beneath."""

    def __init__(self, context: UiContext, four: bool, parent: QWidget) -> None:
        super().__init__(context.theme, parent)
        self._context = context
        self._four = four
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        context.faces.ready.connect(self._face_ready)

    def _face_ready(self, deck: str, code: str) -> None:
        if deck == "wiener-bild":
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(154, 68 + round(24 * self.theme.text_scale / 100))

    def minimumSizeHint(self) -> QSize:
        return QSize(128, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        on = self.isChecked()
        tile = QRectF(0, 0, self.width(), 68)
        fill = self.tint("hover" if self.hovered else "raised")
        line = self.tint("accent" if on else "line2")
        box(painter, tile, fill, line, 4, 2 if on else 1.2)
        ratio = self.devicePixelRatioF()
        variant = FOUR if self._four else ""
        for i, suit in enumerate("HDSC"):
            pixmap = self._context.faces.pixmap("wiener-bild", f"{suit}T", 30, ratio, variant)
            at = QRectF(24 + i * 17, 34, 0, 0).topLeft()
            paint_card(painter, pixmap, at, 30)
        if on:
            paint_icon(painter, "check", QRectF(self.width() - 34, 25, 18, 18), self.tint("accent"))
        painter.setFont(self.theme.font(13, weight=600 if on else 400))
        painter.setPen(self.tint("ink"))
        below = QRectF(0, 70, self.width(), self.height() - 70)
        painter.drawText(below, int(Qt.AlignmentFlag.AlignVCenter), self.text())


class SignsField(Field):
    """Two colours or four, shown as cards."""

    def __init__(self, context: UiContext, parent: QWidget) -> None:
        super().__init__(context, "four_colour", parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        self._label = Paragraph(context.theme, 15, weight=600, line_height=1.3, parent=self)
        row.addWidget(self._label, 2)
        row.addSpacing(12)
        self._tiles = {four: _SignTile(context, four, self) for four in (False, True)}
        inner = QHBoxLayout()
        inner.setSpacing(8)
        for four, tile in self._tiles.items():
            tile.toggled.connect(lambda on, f=four: self.assign(f) if on else None)
            inner.addWidget(tile)
        row.addLayout(inner, 3)
        self.retranslate()
        self.refresh()

    def refresh(self) -> None:
        self._tiles[bool(self.value())].setChecked(True)

    def retranslate(self) -> None:
        t = self.context.texts.t
        self._label.setText(t("settings.signs"))
        for four, tile in self._tiles.items():
            text = t("settings.signs_four" if four else "settings.signs_two")
            tile.setText(text)
            tile.describe(t("settings.signs_name", kind=text), t("settings.signs_tip"))
