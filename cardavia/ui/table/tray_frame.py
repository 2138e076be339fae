"""The frame of a tray: its title and line, the lines at its foot, the room that it lies in."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from cardavia.core.tray import Tray
from cardavia.ui.table.tray_paint import Metrics
from cardavia.ui.texts import Texts
from cardavia.ui.theme import Theme
from cardavia.ui.widgets import Hairline, Paragraph

_TITLE, _LINE, _FOOT = 22.0, 14.0, 13.0


@dataclass(frozen=True)
class Room:
    """Where a tray may lie: the felt, the upper edge of the hand, all in the page's pixels."""

    felt: QRect
    hand: float
    u: float
    text: float
    signs: int = 0
    """The lower edge of names and contract, which had better stay in sight."""

    @property
    def compact(self) -> bool:
        """True where room is short."""
        return self.felt.width() < 900 or self.felt.height() < 660


class Frame:
    """The words of a tray above and below what can be chosen."""

    def __init__(self, tray: Tray, theme: Theme, parent: QWidget) -> None:
        self._tray, self._theme = tray, theme
        self.title = Paragraph(
            theme, _TITLE, serif=True, weight=600, line_height=1.2, parent=parent
        )
        self.line = Paragraph(theme, _LINE, "ink2", line_height=1.35, parent=parent)
        self._rule = Hairline(theme, parent=parent)
        # On a tray with steps the line at the foot stands under the button that confirms.
        count = 0 if tray.kind == "steps" else len(tray.foot)
        self.foot = [Paragraph(theme, _FOOT, "ink2", parent=parent) for _ in range(count)]
        self.brief = self.silent = False
        """Without the lines at the foot, and without the one under the title."""

    def retext(self, texts: Texts) -> None:
        """The words of the language of the moment."""
        tray = self._tray
        self.title.setText(texts.msg(tray.title))
        self.line.setText(texts.msg(tray.line) if tray.line else "")
        for paragraph, line in zip(self.foot, tray.foot, strict=False):
            paragraph.setText(texts.msg(line))

    def lay_head(self, x: int, y: int, wide: int, metrics: Metrics) -> int:
        """Title and line in one row if they fit, else one under the other."""
        self.title.set_px(_TITLE * metrics.factor)
        self.line.set_px(_LINE * metrics.factor)
        title = metrics.advance(self.title.text(), _TITLE, 600, True) + 2
        line = metrics.advance(self.line.text(), _LINE) + 2
        tall = self.title.heightForWidth(min(title, wide))
        self.title.setGeometry(x, y, min(title, wide), tall)
        self.line.setVisible(bool(self.line.text()) and not self.silent)
        gap = metrics(10 if metrics.compact else 14)
        if title + metrics(16) + line <= wide and self._tray.kind != "question":
            height = self.line.heightForWidth(line)
            base = y + metrics(25 if self._theme.cjk else 23) - round(height * 0.74)
            self.line.setGeometry(x + title + metrics(16), base, line, height)
            return y + tall + gap
        if self.silent:
            return y + tall + gap
        height = self.line.heightForWidth(wide)
        self.line.setGeometry(x, y + tall + metrics(2), wide, height)
        return y + tall + metrics(2) + height + gap

    def lay_foot(self, x: int, y: int, wide: int, metrics: Metrics) -> int:
        shown = bool(self.foot) and not self.brief
        for part in (self._rule, *self.foot):
            part.setVisible(shown)
        if not shown:
            return y
        y += metrics(12 if metrics.compact else 16)
        self._rule.setGeometry(x, y, wide, 1)
        y += metrics(8 if metrics.compact else 12)
        for paragraph in self.foot:
            paragraph.show()
            paragraph.set_px(_FOOT * metrics.factor)
        widths = [metrics.advance(p.text(), _FOOT) + 2 for p in self.foot]
        if sum(widths) + metrics(24) <= wide or len(self.foot) == 1:
            heights = [p.heightForWidth(wide) for p in self.foot]
            for index, paragraph in enumerate(self.foot):
                left = x if index == 0 else x + wide - widths[index]
                room = wide if len(self.foot) == 1 else widths[index]
                paragraph.setGeometry(left, y, room, heights[index])
            return y + max(heights)
        if metrics.compact:
            # The first says something of the game, the second only which keys there are.
            for paragraph in self.foot[1:]:
                paragraph.hide()
        for paragraph in self.foot[:1] if metrics.compact else self.foot:
            tall = paragraph.heightForWidth(wide)
            paragraph.setGeometry(x, y, wide, tall)
            y += tall + metrics(3)
        return y
