"""The map on the home page: a drawn sheet, and a pin for every plate."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPixmap,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsScene,
    QGraphicsSceneHoverEvent,
    QGraphicsSceneMouseEvent,
    QStyleOptionGraphicsItem,
    QWidget,
)

from cardavia.ui.atlas.chart import Chart
from cardavia.ui.atlas.geography import Projection
from cardavia.ui.atlas.lettering import Lettering, Word, cartouche, haloed
from cardavia.ui.context import TraditionInfo, UiContext
from cardavia.ui.picture import PictureView
from cardavia.ui.widgets import box


class _Sheet(QGraphicsItem):
    """All of the map but the pins: drawn once for each size, theme and language."""

    def __init__(self, context: UiContext) -> None:
        super().__init__()
        self._context = context
        self._size = QSize(10, 10)
        self._foot = 0
        self._chart: Chart | None = None
        self._ground, self._ink = QPixmap(), QPixmap()
        self._drawn: tuple[object, ...] = ()
        self.lit: str | None = None
        self.fit(self._size, 0)

    def fit(self, size: QSize, foot: int) -> None:
        """Draw for a view of `size`, leaving `foot` pixels at the bottom for the continue card."""
        self.prepareGeometryChange()
        self._size, self._foot = size, foot
        # On a low sheet the neighbours' room goes first.
        head = cartouche(self._context, size).bottom() + (7 if size.height() > 480 else -14)
        room = QRectF(40, head, size.width() - 80, size.height() - head - foot - 40)
        self.projection = Projection(room)
        self.lettering = Lettering(self._context, size, self.projection, foot)
        self._chart = None
        self.update()

    @property
    def cartouche(self) -> QRectF:
        """Where the title of the plate stands."""
        return self.lettering.cartouche

    def boundingRect(self) -> QRectF:
        return QRectF(0, 0, self._size.width(), self._size.height())

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        chart = self._draw(widget.devicePixelRatioF() if widget is not None else 1.0)
        painter.drawPixmap(0, 0, self._ground)
        if self.lit in chart.outlines:
            painter.fillPath(chart.outlines[self.lit], self._context.theme.color("hot", 96))
        painter.drawPixmap(0, 0, self._ink)

    def _draw(self, dpr: float) -> Chart:
        """Draw what has changed: another language leaves the ground as it is."""
        ground = (self._size, self._foot, dpr, self._context.theme.name)
        if self._chart is None or ground != self._drawn:
            self._chart = Chart(self._context, self._size, self.projection, self.lettering)
            self._ink = self._chart.ink(dpr)
        if ground != self._drawn:
            self._ground = self._chart.ground(dpr)
            self._drawn = ground
        return self._chart


class _Pin(QGraphicsItem):
    """A numbered square at a city, equal to the number of the plate."""

    SIDE = 26

    def __init__(self, view: AtlasMap, plate: TraditionInfo, context: UiContext) -> None:
        super().__init__()
        self._view = view
        self.plate = plate
        self._context = context
        self.ring: str | None = None
        self._word = QRectF()
        self._font = QFont()
        self.setAcceptHoverEvents(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setZValue(2)

    def place(self, at: QPointF, word: QRectF, font: QFont) -> None:
        """Stand at `at` with the name in `word`, both in pixels of the map."""
        self.prepareGeometryChange()
        self.setPos(at)
        self._word = word.translated(-at)
        self._font = font
        self.update()

    def boundingRect(self) -> QRectF:
        return QRectF(-22, -22, 44, 44).united(self._word.adjusted(-4, -4, 4, 6))

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        theme = self._context.theme
        text = self._context.texts.t(self.plate.place)
        base = QPointF(self._word.left(), self._word.top() + QFontMetricsF(self._font).ascent())
        haloed(painter, Word(base, text, self._font, "ink", "land"), theme)
        if self.ring:
            box(painter, QRectF(-18, -18, 36, 36), theme.color("land"), None, 3)
            box(painter, QRectF(-18, -18, 36, 36), None, theme.color(self.ring), 3, 2.4)
        square = QRectF(-13, -13, 26, 26)
        painter.fillRect(square, theme.color("accent"))
        painter.setFont(theme.font(17, serif=True, weight=600))
        painter.setPen(theme.color("on_accent"))
        painter.drawText(square, Qt.AlignmentFlag.AlignCenter, str(self.plate.number))

    def hoverEnterEvent(self, event: QGraphicsSceneHoverEvent) -> None:
        self._view.hovered.emit(self.plate.deck)

    def hoverLeaveEvent(self, event: QGraphicsSceneHoverEvent) -> None:
        self._view.hovered.emit("")

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        event.accept()

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if self.boundingRect().contains(event.pos()):
            self._view.opened.emit(self.plate.deck)


class AtlasMap(PictureView):
    """The map, under the picture effect.

    `hovered(deck)` follows the pointer over the pins ('' when it leaves), `opened(deck)` a click.
    The pins share hover and focus with the plates: `light` is called for both.
    """

    hovered = Signal(str)
    opened = Signal(str)

    def __init__(self, context: UiContext, parent: QWidget | None = None) -> None:
        scene = QGraphicsScene()
        super().__init__(scene, context.picture, parent)
        self._context = context
        self._foot = 0
        self._stale = True
        self._fitted: tuple[object, ...] = ()
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._sheet = _Sheet(context)
        scene.addItem(self._sheet)
        self._pins = {p.deck: _Pin(self, p, context) for p in context.library.traditions()}
        for pin in self._pins.values():
            scene.addItem(pin)
        context.theme.changed.connect(self.refresh)
        context.texts.changed.connect(self.refresh)
        self.refresh()

    def set_foot(self, pixels: int) -> None:
        """Leave room at the bottom for what lies over the map."""
        if pixels != self._foot:
            self._foot = pixels
            self._fit()

    def light(self, deck: str, focus: bool) -> None:
        """Ring the pin of `deck` ('' for none), in the focus colour or as under the pointer."""
        for pin in self._pins.values():
            mine = pin.plate.deck == deck
            pin.ring = ("focus" if focus else "ink") if mine else None
            pin.update()
        self._sheet.lit = deck or None
        self._sheet.update()

    def refresh(self) -> None:
        """Paint everything again, in the colours and words of the moment."""
        self.setAccessibleName(self._context.texts.t("a11y.map"))
        # Nobody looks while another page is open: the words are set when the map comes back.
        self._stale = not self.isVisible()
        if not self._stale:
            self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self.refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    def _fit(self) -> None:
        size = self.viewport().size()
        theme = self._context.theme
        # A language with letters of its own is told of twice, by the theme and by the texts.
        look = (self._context.texts.code, theme.cjk, theme.name, theme.text_scale)
        if (fitted := (size, self._foot, *look)) == self._fitted:
            return
        self._fitted = fitted
        self.scene().setSceneRect(QRectF(0, 0, size.width(), size.height()))
        self._sheet.fit(size, self._foot)
        lettering = self._sheet.lettering
        for deck, pin in self._pins.items():
            pin.place(lettering.pins[deck], lettering.pin_words[deck], lettering.pin_font())
