"""The map on the home page: a drawn sheet, and a pin for every plate."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsScene,
    QGraphicsSceneHoverEvent,
    QGraphicsSceneMouseEvent,
    QStyleOptionGraphicsItem,
    QWidget,
)

from cardavia.ui.atlas import geography
from cardavia.ui.atlas.geography import Projection
from cardavia.ui.context import TraditionInfo, UiContext
from cardavia.ui.picture import PictureView
from cardavia.ui.theme import Theme
from cardavia.ui.widgets import box

_ROUND = (Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


class _Sheet(QGraphicsItem):
    """All of the map but the pins."""

    def __init__(self, context: UiContext) -> None:
        super().__init__()
        self._context = context
        self._size = QSize(10, 10)
        self.projection = Projection(QRectF(0, 0, 10, 10))
        self.lit: str | None = None
        self.cartouche = QRectF()

    def fit(self, size: QSize, foot: int) -> None:
        """Draw for a view of `size`, leaving `foot` pixels at the bottom for the continue card."""
        self.prepareGeometryChange()
        self._size = size
        head = self._head()
        room = QRectF(40, head, size.width() - 80, size.height() - head - foot - 40)
        self.projection = Projection(room)
        self.update()

    def _head(self) -> float:
        return 128.0 if self._size.height() > 480 else 108.0

    def boundingRect(self) -> QRectF:
        return QRectF(0, 0, self._size.width(), self._size.height())

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        theme = self._context.theme
        frame = self.boundingRect().adjusted(9, 9, -9, -9)
        painter.fillRect(self.boundingRect(), theme.color("map"))
        painter.save()
        painter.setClipRect(frame)
        self._graticule(painter)
        self._waters(painter)
        self._countries(painter)
        self._relief(painter)
        self._names(painter, frame)
        painter.restore()
        box(painter, frame, None, theme.color("line2"))
        self._paint_cartouche(painter)

    def _path(self, points: tuple[geography.Point, ...], close: bool) -> QPainterPath:
        path = QPainterPath()
        path.addPolygon(QPolygonF([self.projection.point(*point) for point in points]))
        if close:
            path.closeSubpath()
        return path

    def _graticule(self, painter: QPainter) -> None:
        painter.setPen(QPen(self._context.theme.color("line"), 1))
        at = self.projection.point
        for longitude in range(-8, 34, 2):
            x = round(at(longitude, 47).x()) + 0.5
            painter.drawLine(QPointF(x, 0), QPointF(x, self._size.height()))
        for latitude in range(36, 60):
            y = round(at(10, latitude).y()) + 0.5
            painter.drawLine(QPointF(0, y), QPointF(self._size.width(), y))

    def _waters(self, painter: QPainter) -> None:
        colour = self._context.theme.color("line2", 110)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(colour, 1.4, *_ROUND))
        for river in geography.RIVERS:
            painter.drawPath(_smooth([self.projection.point(*point) for point in river]))

    def _countries(self, painter: QPainter) -> None:
        theme = self._context.theme
        for deck, outline in geography.OUTLINES.items():
            path = self._path(outline, True)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.color("line2", 71), 5, *_ROUND))
            painter.drawPath(path)
            land = theme.color("land")
            if deck == self.lit:
                land = _mixed(land, theme.color("hot"), 0.34)
            painter.setBrush(land)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawPath(path)
        inside = QPainterPath()
        for outline in geography.OUTLINES.values():
            inside = inside.united(self._path(outline, True))
        painter.save()
        painter.setClipPath(inside, Qt.ClipOperation.IntersectClip)
        painter.setPen(QPen(theme.color("line2", 90), 1.3, *_ROUND))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for river in geography.RIVERS:
            painter.drawPath(_smooth([self.projection.point(*point) for point in river]))
        painter.restore()
        painter.setBrush(theme.color("map"))
        painter.setPen(QPen(theme.color("line2"), 1, *_ROUND))
        for lake in geography.LAKES:
            painter.drawPath(self._path(lake, True))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.color("ink"), 1.6, *_ROUND))
        for outline in (*geography.OUTLINES.values(),):
            painter.drawPath(self._path(outline, True))

    def _relief(self, painter: QPainter) -> None:
        painter.setPen(QPen(self._context.theme.color("line2"), 1.2, *_ROUND))
        scale = max(0.7, min(1.5, self.projection.scale))
        for longitude, latitude, half in geography.peaks():
            at = self.projection.point(longitude, latitude)
            s = half * scale
            x, y = at.x(), at.y()
            top = QPointF(x, y - s * 0.6)
            left, right = QPointF(x - s, y + s * 0.8), QPointF(x + s, y + s * 0.8)
            painter.drawPolyline(QPolygonF([left, top, right]))
            painter.drawLine(top, QPointF(x + s * 0.25, y + s * 0.6))

    def _names(self, painter: QPainter, frame: QRectF) -> None:
        theme, texts = self._context.theme, self._context.texts
        px = round(max(11, min(15, 13 * self.projection.scale)))
        taken = [self.cartouche.adjusted(-10, -10, 10, 10)]
        for name in geography.NAMES:
            spacing = name.spacing * min(1.0, self.projection.scale)
            font = theme.font(px, True, 600 if name.ours else 400, not name.ours, spacing)
            text = texts.t(name.key).upper()
            width = QFontMetricsF(font).horizontalAdvance(text)
            at = self.projection.point(name.longitude, name.latitude)
            rect = QRectF(at.x() - width / 2, at.y() - px, width, px * 1.3)
            # A neighbour's name cut off by the frame, or under the cartouche, is left out.
            fits = frame.adjusted(4, 4, -4, -4).contains(rect)
            if not name.ours and (not fits or any(rect.intersects(other) for other in taken)):
                continue
            if name.ours:
                _haloed(painter, QPointF(rect.left(), at.y()), text, font, theme)
                continue
            painter.setFont(font)
            painter.setPen(theme.color("ink2"))
            painter.drawText(QPointF(rect.left(), at.y()), text)

    def _paint_cartouche(self, painter: QPainter) -> None:
        theme, texts = self._context.theme, self._context.texts
        library = self._context.library
        title_font = theme.font(22, serif=True)
        caps_font = theme.font(12, weight=600, spacing=3)
        small_font = theme.font(13)
        plates = library.traditions()
        title = texts.t("atlas.plate_title")
        counts = texts.t(
            "atlas.counts",
            traditions=texts.tn("atlas.traditions", len(plates)),
            games=texts.tn("atlas.games", sum(len(plate.games) for plate in plates)),
        )
        lines = (
            (texts.t("atlas.plate").upper(), caps_font, "goldtext"),
            (title, title_font, "ink"),
            (counts, small_font, "ink2"),
        )
        width = max(QFontMetricsF(font).horizontalAdvance(text) for text, font, _ in lines)
        scale = theme.text_scale / 100
        self.cartouche = QRectF(29, 29, max(252, width + 48), 60 * scale + 32)
        box(painter, self.cartouche, theme.color("surface"), theme.color("ink"), 0, 1.4)
        box(painter, self.cartouche.adjusted(5, 5, -5, -5), None, theme.color("line2"))
        for (text, font, token), base in zip(lines, (14, 40, 60), strict=True):
            painter.setFont(font)
            painter.setPen(theme.color(token))
            at = QPointF(self.cartouche.left() + 20, self.cartouche.top() + 16 + base * scale)
            painter.drawText(at, text)


class _Pin(QGraphicsItem):
    """A numbered square at a city, equal to the number of the plate."""

    SIDE = 26

    def __init__(self, view: AtlasMap, plate: TraditionInfo, context: UiContext) -> None:
        super().__init__()
        self._view = view
        self.plate = plate
        self._context = context
        self.ring: str | None = None
        self.setAcceptHoverEvents(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setZValue(2)

    def _label(self) -> str:
        return self._context.texts.t(self.plate.place)

    def _label_font(self) -> QFont:
        px = max(14, min(18, 16 * self._view.map_scale))
        return self._context.theme.font(px, serif=True, weight=600)

    def boundingRect(self) -> QRectF:
        width = QFontMetricsF(self._label_font()).horizontalAdvance(self._label()) + 16
        return QRectF(-22 - width, -22, 44 + width, 44)

    def refresh(self) -> None:
        """Measure and paint again: the label's words or type have changed."""
        self.prepareGeometryChange()
        self.update()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        theme = self._context.theme
        if self.ring:
            box(painter, QRectF(-18, -18, 36, 36), None, theme.color(self.ring), 3, 2.4)
        painter.fillRect(QRectF(-13, -13, 26, 26), theme.color("accent"))
        painter.setFont(theme.font(17, serif=True, weight=600))
        painter.setPen(theme.color("on_accent"))
        square = QRectF(-13, -13, 26, 26)
        painter.drawText(square, Qt.AlignmentFlag.AlignCenter, str(self.plate.number))
        font = self._label_font()
        metrics = QFontMetricsF(font)
        left = -22 - metrics.horizontalAdvance(self._label())
        base = (metrics.ascent() - metrics.descent()) / 2
        _haloed(painter, QPointF(left, base), self._label(), font, theme)

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

    @property
    def map_scale(self) -> float:
        """How large the countries are drawn; 1 in a window of 1280 x 800."""
        return self._sheet.projection.scale

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
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    def _fit(self) -> None:
        size = self.viewport().size()
        self.scene().setSceneRect(QRectF(0, 0, size.width(), size.height()))
        self._sheet.fit(size, self._foot)
        for pin in self._pins.values():
            at = self._sheet.projection.point(pin.plate.longitude, pin.plate.latitude)
            pin.setPos(QPointF(round(at.x()), round(at.y())))
            pin.refresh()


def _haloed(painter: QPainter, at: QPointF, text: str, font: QFont, theme: Theme) -> None:
    """Text that stays readable where it crosses a border: with a rim in the colour of the land."""
    letters = QPainterPath()
    letters.addText(at, font, text)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme.color("land", 215), 3.5, *_ROUND))
    painter.drawPath(letters)
    painter.setFont(font)
    painter.setPen(theme.color("ink"))
    painter.drawText(at, text)


def _mixed(one: QColor, other: QColor, share: float) -> QColor:
    keep = 1 - share
    return QColor.fromRgbF(
        one.redF() * keep + other.redF() * share,
        one.greenF() * keep + other.greenF() * share,
        one.blueF() * keep + other.blueF() * share,
    )


def _smooth(points: list[QPointF]) -> QPainterPath:
    """A line through `points` without corners: a river."""
    path = QPainterPath(points[0])
    for here, after in pairwise(points[1:]):
        middle = (here + after) / 2
        path.quadTo(here, middle)
    path.lineTo(points[-1])
    return path
