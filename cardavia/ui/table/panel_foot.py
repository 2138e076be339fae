"""The lower end of the side panel: what happened last, what is expected, rules and folding."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize
from PySide6.QtWidgets import QHBoxLayout, QWidget

from cardavia.ui.table.switches import by_keys_only
from cardavia.ui.texts import Texts
from cardavia.ui.theme import Theme
from cardavia.ui.widgets import IconButton, Paragraph, Scroller, Squares

LEAST, STEADY = 2, 3
"""Lines that the foot line always has room for, and for which everything else makes room."""

HINTED = 4
"""Lines that a hint with its reason mostly takes; one more in a narrow panel."""

ICON = 26


class FootLine(Scroller):
    """A few sentences; where there is no room for all of them they can be scrolled."""

    def __init__(self, theme: Theme, scale: float) -> None:
        super().__init__(theme)
        self._px = 14 * scale
        self._theme = theme
        self._tall = self.tall(LEAST)
        self.whole = True
        """True while nothing must be scrolled."""
        self.words = Paragraph(theme, self._px, line_height=1.5)
        self.setWidget(self.words)

    def tall(self, lines: int) -> int:
        """How tall so many lines are."""
        return round(self._px * 1.5 * self._theme.text_scale / 100) * lines

    def wanted(self, width: int) -> int:
        """How tall all of it is at this width."""
        return max(self.words.heightForWidth(width), self.tall(LEAST))

    def set_tall(self, tall: int, wanted: int = 0) -> None:
        """Take this height, though all of the text may be `wanted` tall."""
        self._tall = tall
        self.whole = wanted <= tall
        self.set_scrolled(not self.whole)
        self.setFixedHeight(tall)

    def say(self, text: str) -> None:
        """Show a text from its beginning."""
        self.words.setText(text)
        self.verticalScrollBar().setValue(0)

    def sizeHint(self) -> QSize:
        return QSize(100, self._tall)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()


class FootRule(QHBoxLayout):
    """The rule above the foot line. At its end stand the buttons for the rules and for folding.

    They are taller than the rule and stand in the margins above and below it.
    """

    def __init__(self, theme: Theme, texts: Texts, panel: QWidget) -> None:
        super().__init__()
        self._texts = texts
        self.rule = Squares(theme)
        self.addWidget(self.rule, 1)
        self.addSpacing(2 * ICON + 8)
        self.rules_button = IconButton(theme, "book", ICON, 16, panel)
        self.fold_button = IconButton(theme, "fold", ICON, 16, panel)
        for button in self.buttons:
            by_keys_only(button)
        self._place = Placer(self)
        self.rule.installEventFilter(self._place)

    @property
    def buttons(self) -> tuple[IconButton, IconButton]:
        """Rules, folding."""
        return self.rules_button, self.fold_button

    def retranslate(self) -> None:
        """Name the buttons and their keys."""
        t = self._texts.t
        for button, words, key in zip(
            self.buttons, (t("table.rules"), t("table.fold")), ("F1", "F9"), strict=True
        ):
            button.describe(words, t("table.tip_key", text=words, key=key))

    def place(self) -> None:
        """Put the buttons beside the rule."""
        at = self.rule.geometry()
        top = at.center().y() - ICON // 2
        left = at.right() + 1 + 8
        for index, button in enumerate(self.buttons):
            button.move(left + index * ICON, top)
            button.raise_()


class Placer(QObject):
    """Keeps the buttons at the rule when the rule moves."""

    def __init__(self, foot: FootRule) -> None:
        super().__init__(foot)
        self._foot = foot

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Move, QEvent.Type.Resize):
            self._foot.place()
        return False
