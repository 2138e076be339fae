"""The panel with the three sliders, shown in a popover under its icon in the top bar.

It is an ordinary widget beside the graphics views, so it is never filtered itself: whoever has
turned the contrast down to mud can still read how to turn it up again.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from cardavia.ui.picture.model import START, Picture
from cardavia.ui.texts import Texts
from cardavia.ui.theme import Theme
from cardavia.ui.widgets import Button, Hairline, Label, Slider, Squares

WIDTH = 352
WIDEST = 440
_BETWEEN = 12
MARGIN = 24
KINDS = ("contrast", "grain", "temperature")
"""The sliders from top to bottom. Their texts are `picture.<kind>`, `_low`, `_high` and `_tip`."""

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class HoldButton(Button):
    """A button that works as long as it is held, by mouse, Space or Enter: see `pressed`,
    `released`."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in _ENTER:
            super().keyPressEvent(event)
        elif not event.isAutoRepeat():
            self.setDown(True)
            self.pressed.emit()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() not in _ENTER:
            super().keyReleaseEvent(event)
        elif not event.isAutoRepeat() and self.isDown():
            self.setDown(False)
            self.released.emit()


@dataclass(frozen=True)
class _Row:
    """One slider with the labels around it."""

    slider: Slider
    name: Label
    value: Label
    low: Label
    high: Label


class PicturePanel(QFrame):
    """Contrast, grain and color temperature with reset and hold to compare.

    Give it to a popover, which draws its paper and closes on Esc. Focus given to the panel goes
    to the first slider. Follows texts, theme and picture while it is open. `inline` on a page
    that has a head of its own for it, it has neither title nor margins and is as wide as the page.
    """

    def __init__(
        self,
        picture: Picture,
        texts: Texts,
        theme: Theme,
        parent: QWidget | None = None,
        inline: bool = False,
    ) -> None:
        super().__init__(parent)
        self._inline = inline
        self._picture = picture
        self._texts = texts
        self._theme = theme
        self._title = Label(theme, 22, serif=True, weight=500)
        self._note = Label(theme, 12, "ink2", wrap=True)
        side = Qt.AlignmentFlag.AlignLeft if inline else Qt.AlignmentFlag.AlignRight
        self._note.setAlignment(side | Qt.AlignmentFlag.AlignBottom)
        self._rows = {kind: self._row(kind) for kind in KINDS}
        self.reset_button = Button(theme, height=34)
        self.compare_button = HoldButton(theme, height=34)
        self._column = QVBoxLayout(self)
        self._lay_out()
        self.setFocusProxy(self._rows[KINDS[0]].slider)
        self.reset_button.clicked.connect(picture.reset)
        self.compare_button.pressed.connect(self._compare)
        self.compare_button.released.connect(self._end_compare)
        picture.changed.connect(self._show)
        texts.changed.connect(self._translate)
        theme.changed.connect(self._measure)
        self._translate()

    def slider(self, kind: str) -> Slider:
        """The slider of 'contrast', 'grain' or 'temperature'."""
        return self._rows[kind].slider

    def sizeHint(self) -> QSize:
        """As wide as the design says, and as tall as the words then need."""
        width = WIDTH if self._inline else self.minimumWidth()
        return QSize(width, self._column.totalHeightForWidth(width))

    # -- building

    def _row(self, kind: str) -> _Row:
        theme = self._theme
        slider = Slider(theme, origin=START)
        slider.setRange(0, 100)
        slider.setPageStep(10)
        slider.installEventFilter(self)
        slider.valueChanged.connect(lambda value: self._picture.set(**{kind: value}))
        name = Label(theme, 15, weight=600, wrap=True)
        name.setBuddy(slider)
        low, high = Label(theme, 12, "ink2"), Label(theme, 12, "ink2")
        return _Row(slider, name, Label(theme, 15), low, high)

    def _lay_out(self) -> None:
        column = self._column
        column.setSpacing(0)
        if self._inline:
            self._title.hide()
            column.setContentsMargins(0, 0, 0, 0)
            column.addWidget(self._note)
        else:
            column.setContentsMargins(MARGIN, 18, MARGIN, 16)
            self._beside(column, self._title, self._note)
            column.addSpacing(8)
            column.addWidget(Squares(self._theme))
        for row in self._rows.values():
            column.addSpacing(12)
            self._beside(column, row.name, row.value)
            column.addSpacing(2)
            column.addWidget(row.slider)
            self._beside(column, row.low, row.high)
        column.addSpacing(18)
        if not self._inline:
            column.addWidget(Hairline(self._theme))
            column.addSpacing(10)
        buttons = QHBoxLayout()
        buttons.setSpacing(_BETWEEN)
        buttons.addWidget(self.reset_button)
        buttons.addWidget(self.compare_button)
        if self._inline:
            buttons.addStretch(1)
        column.addLayout(buttons)

    @staticmethod
    def _beside(column: QVBoxLayout, left: Label, right: Label) -> None:
        """Two labels at the ends of a line; the one that wraps gets the room that is left."""
        line = QHBoxLayout()
        line.setSpacing(12)
        for label in (left, right):
            policy = label.sizePolicy()
            wraps = label.wordWrap()
            across = QSizePolicy.Policy.Expanding if wraps else QSizePolicy.Policy.Fixed
            policy.setHorizontalPolicy(across)
            label.setSizePolicy(policy)
            line.addWidget(label, 1 if wraps else 0, Qt.AlignmentFlag.AlignBottom)
        if not left.wordWrap() and not right.wordWrap():
            line.insertStretch(1)
        column.addLayout(line)

    # -- following

    def _translate(self) -> None:
        text = self._texts.t
        self._title.setText(text("picture.title"))
        self._note.setText(text("picture.note"))
        for kind, row in self._rows.items():
            row.name.setText(text(f"picture.{kind}"))
            row.low.setText(text(f"picture.{kind}_low"))
            row.high.setText(text(f"picture.{kind}_high"))
            tip = text(f"picture.{kind}_tip")
            row.slider.setAccessibleName(row.name.text())
            row.slider.setAccessibleDescription(tip)
            row.slider.setToolTip(f"{tip}\n{text('picture.slider_keys')}")
        self.setAccessibleName(text("picture.title"))
        self.reset_button.setText(text("picture.reset"))
        self.reset_button.setToolTip(text("picture.reset_tip"))
        self.compare_button.setText(text("picture.compare"))
        self.compare_button.setToolTip(text("picture.compare_tip"))
        for button in (self.reset_button, self.compare_button):
            button.setAccessibleDescription(button.toolTip())
        self._show()
        self._measure()

    def _measure(self) -> None:
        """The panel is as wide as its words are large, and no button needs a second line."""
        if self._inline:
            self._new_size()
            return
        width = max(WIDTH, round(WIDTH * self._theme.text_scale / 100))
        buttons = self.reset_button.sizeHint().width() + self.compare_button.sizeHint().width()
        self.setFixedWidth(max(width, min(WIDEST, buttons + _BETWEEN + 2 * MARGIN)))
        self._new_size()

    def _new_size(self) -> None:
        self._column.activate()  # or the rows would remember the height of the old words
        self.updateGeometry()

    def _show(self) -> None:
        for kind, row in self._rows.items():
            value = int(getattr(self._picture, kind))
            row.slider.setValue(value)
            row.value.setText(self._texts.t("picture.percent", n=value))

    # -- comparing

    def _compare(self) -> None:
        self._picture.comparing = True

    def _end_compare(self) -> None:
        self._picture.comparing = False

    def hideEvent(self, event: QHideEvent) -> None:
        """Closed while held: the button will never be let go here."""
        self._end_compare()
        super().hideEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A double click puts a slider back to its start."""
        if event.type() == QEvent.Type.MouseButtonDblClick and isinstance(watched, Slider):
            watched.setValue(START)
            return True
        return False
