"""Text that is only read: single lines, paragraphs, section heads."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QFont,
    QFontMetricsF,
    QPainter,
    QPaintEvent,
    QPalette,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from cardavia.ui.theme import Theme
from cardavia.ui.widgets.base import Themed, hairline


class Label(Themed, QLabel):
    """A line of text in a type of the design; `wrap` lets it run over several lines."""

    def __init__(
        self,
        theme: Theme,
        px: float = 15,
        color: str = "ink",
        serif: bool = False,
        weight: int = 400,
        italic: bool = False,
        wrap: bool = False,
        paper: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._type = (px, serif, weight, italic)
        self._color = color
        self.paper = paper
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(wrap)
        self.follow(theme)
        self.retheme()

    def retheme(self) -> None:
        self.setFont(self.theme.font(*self._type))
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.WindowText, self.tint(self._color))
        self.setPalette(palette)


class Paragraph(Themed, QWidget):
    """Text over several lines with the line height of the design."""

    def __init__(
        self,
        theme: Theme,
        px: float = 15,
        color: str = "ink",
        serif: bool = False,
        weight: int = 400,
        italic: bool = False,
        line_height: float = 1.45,
        paper: bool = False,
        align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._text = ""
        self._px = px
        self._type = (serif, weight, italic)
        self._color = color
        self._line = line_height
        self._align = align
        self.paper = paper
        # Not Fixed: a fixed height would cap what more lines need.
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.follow(theme)

    def text(self) -> str:
        """The text shown."""
        return self._text

    def setText(self, text: str) -> None:
        """Show `text`; a line feed starts a new line."""
        if text == self._text:
            return
        self._text = text
        self.setAccessibleName(text)
        self.updateGeometry()
        self.update()

    def set_px(self, px: float) -> None:
        """Show the text in another size of type."""
        if px != self._px:
            self._px = px
            self.updateGeometry()
            self.update()

    def set_color(self, token: str) -> None:
        """Show the text in another colour of the theme."""
        self._color = token
        self.update()

    def lines(self, width: int) -> int:
        """How many lines the text takes at this width."""
        return self._lay_out(width)[0].lineCount()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._lay_out(width)[1]

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(self._font())
        lines = self._text.split("\n")
        wanted = int(max((metrics.horizontalAdvance(line) for line in lines), default=0)) + 2
        width = min(wanted, 420)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        metrics = QFontMetricsF(self._font())
        if self.theme.cjk:
            lines = (metrics.horizontalAdvance(line) for line in self._text.split("\n"))
            longest = min(6 * metrics.horizontalAdvance("国"), max(lines))
        else:
            longest = max((metrics.horizontalAdvance(w) for w in self._text.split()), default=0.0)
        return QSize(int(longest) + 2, self._step())

    def paintEvent(self, event: QPaintEvent) -> None:
        layout, _ = self._lay_out(self.width())
        painter = QPainter(self)
        painter.setPen(self.tint(self._color))
        layout.draw(painter, QPointF(0, 0))

    def _font(self) -> QFont:
        return self.theme.font(self._px, *self._type)

    def _step(self) -> int:
        return round(self._px * self._line * self.theme.text_scale / 100)

    def _lay_out(self, width: int) -> tuple[QTextLayout, int]:
        layout = QTextLayout(self._text.replace("\n", "\u2028"), self._font())
        option = QTextOption(self._align)
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout.setTextOption(option)
        step = self._step()
        y = spare = 0.0
        layout.beginLayout()
        while (line := layout.createLine()).isValid():
            line.setLineWidth(max(1, width))
            # Tight lines reach beyond their step: the widget keeps room for what hangs below.
            spare = max(spare, line.height() - step)
            line.setPosition(QPointF(0, y + max(0.0, (step - line.height()) / 2)))
            y += step
        layout.endLayout()
        return layout, math.ceil(y + spare)


class CapsHeading(Themed, QWidget):
    """A section head: small gold capitals, and a hairline to the end of the row if `rule`."""

    def __init__(
        self, theme: Theme, rule: bool = True, px: float = 12, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._text = ""
        self._rule = rule
        self._px = px
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.follow(theme)

    def text(self) -> str:
        """The text as given, before it is set in capitals."""
        return self._text

    def setText(self, text: str) -> None:
        """Show `text`, set in capitals."""
        self._text = text
        self.setAccessibleName(text)
        self.updateGeometry()
        self.update()

    def set_px(self, px: float) -> None:
        """Show the text in another size of type."""
        self._px = px
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(self._font())
        width = metrics.horizontalAdvance(self._text.upper())
        return QSize(int(width) + 4 + (32 if self._rule else 0), int(metrics.height()) + 2)

    def minimumSizeHint(self) -> QSize:
        return QSize(40, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        font = self.font_at(self.width())
        painter.setFont(font)
        painter.setPen(self.tint("goldtext"))
        metrics = QFontMetricsF(font)
        text = metrics.elidedText(self._text.upper(), Qt.TextElideMode.ElideRight, self.width())
        rect = QRectF(self.rect())
        painter.drawText(rect, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)
        start = metrics.horizontalAdvance(text) + 10
        if self._rule and start < self.width() - 8:
            hairline(painter, start, self.width(), self.height() // 2, self.tint("line"))

    def font_at(self, width: int) -> QFont:
        """The type in which the words fit this width: as designed, or set closer and smaller."""
        font = self._font()
        for share, spacing in ((1.0, 1.2), (1.0, 0.5), (0.92, 0.3)):
            if QFontMetricsF(font).horizontalAdvance(self._text.upper()) <= width:
                break
            font = self.theme.font(self._px * share, weight=600, spacing=spacing)
        return font

    def _font(self) -> QFont:
        return self.theme.font(self._px, weight=600, spacing=2.4)
