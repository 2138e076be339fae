"""Sheets of single pieces in all their states, on paper and on felt."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGraphicsScene,
    QGraphicsView,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from cardavia.core.view import Msg
from cardavia.ui.context import UiContext
from cardavia.ui.table.cloth import cloth
from cardavia.ui.table.signs import Sign
from cardavia.ui.widgets import (
    CapsHeading,
    Flow,
)


class PieceSheet(QWidget):
    """A page of pieces. To the window it is a table like any other, at which nothing is played."""

    leave = Signal()
    rules_wanted = Signal(str)
    settings_wanted = Signal(str)
    notice = Signal(object)
    level = ""

    def __init__(self, context: UiContext, fill: Callable[[PieceSheet], None]) -> None:
        super().__init__()
        self.context = context
        self.theme, self.texts = context.theme, context.texts
        self._fill = fill
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        outer.addWidget(self._area)
        self._renew()
        self.texts.changed.connect(self._renew)
        self.theme.changed.connect(self._renew)

    def t(self, key: str, **args: object) -> str:
        """A text."""
        return self.texts.t(key, **args)

    def row(self, title: str, *widgets: QWidget) -> None:
        """A heading in English, for us, and pieces side by side."""
        heading = CapsHeading(self.theme)
        heading.setText(title)
        self._column.addWidget(heading)
        line = Flow(24, 16)
        holder = QWidget()
        holder.setLayout(line)
        for widget in widgets:
            line.addWidget(widget)
        self._column.addWidget(holder)

    def felt(self, title: str, kind: str, signs: Sequence[tuple[Sign, float, float]]) -> None:
        """A heading, and signs on a piece of felt, each with the room that it takes."""
        heading = CapsHeading(self.theme)
        heading.setText(title)
        self._column.addWidget(heading)
        self._column.addWidget(Cloth(self, kind, signs))

    def _renew(self) -> None:
        body = QWidget()
        body.setAutoFillBackground(True)
        palette = body.palette()
        palette.setColor(body.backgroundRole(), QColor(self.theme.color("bg")))
        body.setPalette(palette)
        self._column = QVBoxLayout(body)
        self._column.setContentsMargins(24, 20, 24, 24)
        self._column.setSpacing(12)
        self._fill(self)
        self._column.addStretch(1)
        self._area.setWidget(body)

    def shut(self) -> None:
        """Nothing runs here."""

    def rules_section(self) -> str:
        """No rules belong to it."""
        return ""

    def key_list(self) -> Sequence[tuple[str, str]]:
        """It has no keys."""
        return ()


class Cloth(QGraphicsView):
    """Signs in rows on a piece of felt."""

    GAP, EDGE = 26, 20

    def __init__(
        self, sheet: PieceSheet, kind: str, signs: Sequence[tuple[Sign, float, float]]
    ) -> None:
        super().__init__()
        self._kind, self._theme, self._signs = kind, sheet.theme, signs
        self._cloth: QPixmap | None = None
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        scene = QGraphicsScene(self)
        for one, _, _ in signs:
            scene.addItem(one)
        self.setScene(scene)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange(event.size().width())

    def _arrange(self, width: int) -> None:
        x, y, tall = self.EDGE, self.EDGE, 0.0
        for one, wide, high in self._signs:
            if x + wide > width - 2 * self.EDGE:
                x, y, tall = self.EDGE, round(y + tall + self.GAP), 0.0
            one.setPos(x - round(one.box.left()), y - round(one.box.top()))
            one.show()
            x, tall = round(x + wide + self.GAP), max(tall, high)
        self._cloth = None
        self.setSceneRect(0, 0, width, y + tall + self.EDGE)
        self.setFixedHeight(round(y + tall + self.EDGE))

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        if self._cloth is None:
            size = self.sceneRect().size().toSize()
            self._cloth = cloth(self._kind, size.width() + 400, 900, 1.0, self._theme)
        painter.drawPixmap(QRectF(rect), self._cloth, QRectF(rect).translated(200, 120))


def words_of(sheet: PieceSheet, message: Msg | None) -> str:
    """A message in the language of the sheet, or nothing."""
    return sheet.texts.msg(message) if message is not None else ""
