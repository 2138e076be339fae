"""The printed sheet of the map: everything but the pins, in two layers that are drawn once.

Between the layers the country of the plate under the pointer can be tinted without drawing the
map again.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

from cardavia.ui.atlas import geography
from cardavia.ui.atlas.geography import Projection
from cardavia.ui.atlas.lettering import Lettering
from cardavia.ui.context import UiContext
from cardavia.ui.widgets import box

ROUND = (Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
_WIDE = (Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.BevelJoin)
"""For broad bands along long outlines: round joins would cost several times as much."""

FRAME = 9
"""Pixels from the edge of the sheet to the frame of the map."""

_BAND = 6
# The country's edge is washed with the colour of the cloth that its cards lie on.
_CLOTH = {"jass": "felt_ch", "wiener-bild": "felt_at"}


class Chart:
    """Draws the sheet for one size, in the theme and language of the moment."""

    def __init__(
        self,
        context: UiContext,
        size: QSize,
        projection: Projection,
        lettering: Lettering,
    ) -> None:
        """`lettering` says where names stand."""
        self._context = context
        self._theme = context.theme
        self._size = size
        self._projection = projection
        self._lettering = lettering
        edge = FRAME + _BAND
        self._inside = QRectF(
            edge, edge, max(1, size.width() - 2 * edge), max(1, size.height() - 2 * edge)
        )
        self._outlines = {d: self._closed([line]) for d, line in geography.OUTLINES.items()}
        self._rivers = [_smooth(self._at(line)) for line in geography.RIVERS]

    @property
    def outlines(self) -> dict[str, QPainterPath]:
        """The country of each deck, to be tinted between the layers."""
        return self._outlines

    def ground(self, dpr: float) -> QPixmap:
        """The lower layer, without words, for a screen with `dpr` device pixels per pixel."""
        return self._layer(dpr, self._ground)

    def ink(self, dpr: float) -> QPixmap:
        """The upper layer: lines, mountains and words."""
        return self._layer(dpr, self._ink)

    def _layer(self, dpr: float, draw: Callable[[QPainter], None]) -> QPixmap:
        pixmap = QPixmap(self._size * dpr)
        pixmap.setDevicePixelRatio(dpr)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw(painter)
        painter.end()
        return pixmap

    # -- geometry

    def _at(self, line: geography.Line) -> list[QPointF]:
        return [self._projection.point(*point) for point in line]

    def _closed(self, lines: Sequence[geography.Line]) -> QPainterPath:
        path = QPainterPath()
        for line in lines:
            path.addPolygon(QPolygonF(self._at(line)))
            path.closeSubpath()
        return path

    @property
    def _width(self) -> float:
        """Line widths grow with the map, but less than it."""
        return max(0.85, min(1.5, math.sqrt(self._projection.scale)))

    # -- the ground: paper, water, neighbours, and the two countries

    def _ground(self, painter: QPainter) -> None:
        """Lines along shores and frontiers are drawn wide, and the rest of the land over them.

        That is many times faster than to clip them by such long outlines.
        """
        theme = self._theme
        whole = QRectF(0, 0, self._size.width(), self._size.height())
        painter.fillRect(whole, theme.color("map"))
        painter.setClipRect(self._inside)
        seas = self._closed([line for line in geography.SEAS if self._in_view(line)])
        islands = self._closed([line for line in geography.ISLANDS if self._in_view(line)])
        coast = QPainterPath(islands)
        for shore in self._shores():
            coast.addPolygon(QPolygonF(self._at(shore)))
        self._paint_sea(painter, coast)
        countries = QPainterPath()
        for deck, path in self._outlines.items():
            countries.addPath(path)
            painter.fillPath(path, theme.color("land"))
            self._wash(painter, path, theme.color(_CLOTH[deck]))
        # What is neither sea nor one of the two countries: the odd-even rule leaves them out.
        neighbours = QPainterPath()
        neighbours.addRect(whole)
        for path in (seas, islands, countries):
            neighbours.addPath(path)
        painter.fillPath(neighbours, theme.color("map"))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.color("shore"), 1.1 * self._width, *ROUND))
        painter.drawPath(coast)
        abroad = QPainterPath()
        abroad.addRect(whole)
        abroad.addPath(countries)
        painter.setClipPath(abroad, Qt.ClipOperation.IntersectClip)
        self._graticule(painter)
        self._neighbours(painter)
        painter.setPen(QPen(theme.color("line2", 60), 6 * self._width, *_WIDE))
        painter.drawPath(countries)

    def _in_view(self, line: geography.Line) -> bool:
        box = QPolygonF(self._at(line)).boundingRect()
        return box.intersects(self._inside)

    def _paint_sea(self, painter: QPainter, coast: QPainterPath) -> None:
        """Water, and lines that follow the shore, fainter with every step, as engravers drew it."""
        theme = self._theme
        if coast.isEmpty():
            return
        painter.fillRect(self._inside, theme.color("water"))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for step, alpha in ((14, 60), (9, 90), (4.5, 130)):
            reach = step * self._width
            for width, colour in (
                (reach * 2 + 1.6, theme.color("shore", alpha)),
                (reach * 2, theme.color("water")),
            ):
                painter.setPen(QPen(colour, width, *_WIDE))
                painter.drawPath(coast)

    def _shores(self) -> list[geography.Line]:
        """The coasts in view, without the edges of what was cut out of the world."""
        room = self._inside.adjusted(-60, -60, 60, 60)
        west, north = self._projection.degrees(room.topLeft())
        east, south = self._projection.degrees(room.bottomRight())
        found: list[list[geography.Point]] = []
        for line in geography.SEAS:
            found.append([])
            for here, after in pairwise((*line, line[0])):
                away = all(x < west or x > east or y < south or y > north for x, y in (here, after))
                if away or _on_the_cut(here, after):
                    found.append([])
                    continue
                if not found[-1]:
                    found[-1].append(here)
                found[-1].append(after)
        return [tuple(shore) for shore in found if shore]

    def _graticule(self, painter: QPainter) -> None:
        painter.setPen(QPen(self._theme.color("line"), 1))
        for across, at in self._degrees():
            if across:
                painter.drawLine(QPointF(at, 0), QPointF(at, self._size.height()))
            else:
                painter.drawLine(QPointF(0, at), QPointF(self._size.width(), at))

    def _degrees(self, longitudes: int = 2) -> list[tuple[bool, float]]:
        """Where meridians (True) and parallels cross the sheet, on whole pixels and a half."""
        west, north = self._projection.degrees(self._inside.topLeft())
        east, south = self._projection.degrees(self._inside.bottomRight())
        at = self._projection.point
        found = []
        for longitude in range(math.ceil(west), math.floor(east) + 1):
            if longitude % longitudes == 0:
                found.append((True, round(at(longitude, 47).x()) + 0.5))
        for latitude in range(math.ceil(south), math.floor(north) + 1):
            found.append((False, round(at(10, latitude).y()) + 0.5))
        return found

    def _neighbours(self, painter: QPainter) -> None:
        pen = QPen(self._theme.color("line2", 190), 1.1 * self._width)
        pen.setDashPattern([6, 2.5, 1.2, 2.5])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for line in geography.FRONTIERS:
            painter.drawPolyline(QPolygonF(self._at(line)))
        self._paint_rivers(painter)

    def _paint_rivers(self, painter: QPainter) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(self._theme.color("shore", 200), 1.2 * self._width, *ROUND))
        for river in self._rivers:
            painter.drawPath(river)

    def _wash(self, painter: QPainter, path: QPainterPath, colour: QColor) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        colour.setAlpha(150 if self._theme.dark else 42)
        for width in (16, 8):
            painter.setPen(QPen(colour, width * self._width, *_WIDE))
            painter.drawPath(path)

    # -- the ink: what lies over the tint

    def _ink(self, painter: QPainter) -> None:
        theme = self._theme
        painter.setClipRect(self._inside)
        inside = QPainterPath()
        for path in self._outlines.values():
            inside.addPath(path)
        painter.save()
        painter.setClipPath(inside, Qt.ClipOperation.IntersectClip)
        self._paint_rivers(painter)
        painter.restore()
        painter.setBrush(theme.color("water"))
        painter.setPen(QPen(theme.color("shore"), 1.0 * self._width, *ROUND))
        for lake in geography.LAKES:
            painter.drawPath(_smooth(self._at((*lake, lake[0]))))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.color("ink"), 1.0 * self._width, *ROUND))
        painter.drawPath(self._closed([geography.LIECHTENSTEIN]))
        painter.setPen(QPen(theme.color("ink"), 1.6 * self._width, *ROUND))
        for path in self._outlines.values():
            painter.drawPath(path)
        self._relief(painter)
        self._lettering.paint(painter)
        self._paint_scale(painter)
        self._paint_rose(painter)
        painter.setClipping(False)
        self._paint_frame(painter)
        self._lettering.paint_cartouche(painter)

    def _relief(self, painter: QPainter) -> None:
        """Mountains in profile, lit from the west, hatched on the side away from the light."""
        theme = self._theme
        scale = max(0.75, min(2.1, self._projection.scale))
        line, fill = theme.color("line2"), QColor(theme.color("land"))
        fill.setAlpha(150)
        taken = self._lettering.region()
        for at, half in sorted(self._peaks(scale), key=lambda peak: peak[0].y()):
            around = QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half)
            if taken.intersects(around.toRect()) or not self._inside.intersects(around):
                continue
            top = at + QPointF(half * 0.1, -half * 0.85)
            left, right = at + QPointF(-half, half * 0.62), at + QPointF(half, half * 0.62)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(fill)
            painter.drawPolygon(QPolygonF([left, top, right]))
            painter.setPen(QPen(line, 0.95 * self._width, *ROUND))
            painter.drawLine(left, top)
            painter.setPen(QPen(line, 1.45 * self._width, *ROUND))
            painter.drawLine(top, right)
            painter.setPen(QPen(line, 0.8 * self._width, *ROUND))
            for share, length in ((0.16, 0.5), (0.42, 0.42), (0.68, 0.26)):
                start = top + (right - top) * share
                painter.drawLine(start, start + QPointF(-half * 0.24 * length, half * length * 1.5))

    def _peaks(self, scale: float) -> list[tuple[QPointF, float]]:
        """Middle and half width of every mountain: strewn along the crests, always the same."""
        found = []
        for number, chain in enumerate(geography.RANGES):
            size = chain.size * scale
            crest = QPainterPath()
            crest.addPolygon(QPolygonF(self._at(chain.crest)))
            # High ranges have foothills before them.
            for row in range(2 if chain.size > 6 else 1):
                half = size * (1 - 0.3 * row)
                count = max(2, round(crest.length() / (size * 1.6)))
                for i in range(count):
                    chance = (number * 7 + i * 5 + row * 3) % 11
                    at = crest.pointAtPercent(min(1.0, (i + 0.5 - 0.5 * row) / count))
                    east, south = (chance - 5) * 0.07, ((chance * 3) % 7 - 3) * 0.16 + row * 0.95
                    shift = QPointF(east * size, south * size)
                    found.append((at + shift, half * (0.76 + (chance * 2) % 5 * 0.12)))
        return found

    def _paint_scale(self, painter: QPainter) -> None:
        theme = self._theme
        bar = self._lettering.scale_bar
        if bar.isEmpty():
            return
        painter.setPen(QPen(theme.color("ink2"), 1))
        fifty = self._projection.kilometres(50)
        for i in range(4):
            part = QRectF(bar.left() + i * fifty, bar.bottom() - 5, fifty, 5)
            painter.setBrush(theme.color("ink2") if i % 2 == 0 else theme.color("land"))
            painter.drawRect(part)

    def _paint_rose(self, painter: QPainter) -> None:
        """The rose of the winds: eight rays, each half in the light, and a square for north."""
        theme, rose = self._theme, self._lettering.rose
        if rose.isEmpty():
            return
        radius = rose.width() / 2
        ink, paper = theme.color("ink2"), theme.color("land")
        painter.save()
        painter.translate(rose.center())
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.color("line2"), 1))
        painter.drawEllipse(QPointF(0, 0), radius * 0.56, radius * 0.56)
        painter.drawEllipse(QPointF(0, 0), radius * 0.62, radius * 0.62)
        painter.setPen(QPen(ink, 0.9, *ROUND))
        for long, offset in ((0.6, 45.0), (0.9, 0.0)):
            for quarter in range(4):
                painter.save()
                painter.rotate(offset + quarter * 90)
                waist = radius * 0.14
                tip, side = QPointF(0, -radius * long), QPointF(waist, -waist)
                other = QPointF(-waist, -waist)
                painter.setBrush(ink)
                painter.drawPolygon(QPolygonF([QPointF(0, 0), tip, side]))
                painter.setBrush(paper)
                painter.drawPolygon(QPolygonF([QPointF(0, 0), tip, other]))
                painter.restore()
        mark = max(4.0, radius * 0.13)
        painter.fillRect(
            QRectF(-mark / 2, -radius * 0.9 - mark * 1.5, mark, mark), theme.color("accent")
        )
        painter.restore()

    def _paint_frame(self, painter: QPainter) -> None:
        """Two lines, and between them the degrees in turn dark and light."""
        theme = self._theme
        inside, outside = self._inside, self._inside.adjusted(-_BAND, -_BAND, _BAND, _BAND)
        painter.save()
        painter.setClipRect(outside)
        ring = QPainterPath()
        ring.addRect(outside)
        ring.addRect(inside)
        painter.fillPath(ring, theme.color("surface"))
        colour = theme.color("line2")
        at = self._projection.point
        for longitude in range(-10, 40, 2):
            x, end = at(longitude, 0).x(), at(longitude + 1, 0).x()
            for y in (outside.top(), inside.bottom()):
                painter.fillRect(QRectF(x, y + 2, end - x, _BAND - 4), colour)
        for latitude in range(30, 70, 2):
            y, end = at(0, latitude + 1).y(), at(0, latitude).y()
            for x in (outside.left(), inside.right()):
                painter.fillRect(QRectF(x + 2, y, _BAND - 4, end - y), colour)
        painter.restore()
        box(painter, outside, None, theme.color("line2"))
        box(painter, inside.adjusted(-1, -1, 1, 1), None, theme.color("line2"))


def _on_the_cut(here: geography.Point, after: geography.Point) -> bool:
    """Whether a side of a sea is no coast, but the edge of what was cut out of the world."""
    return any(a == b and a in (2.6, 20.6, 41.2, 53.4) for a, b in zip(here, after, strict=True))


def _smooth(points: list[QPointF]) -> QPainterPath:
    """A line through `points` without corners: a river."""
    path = QPainterPath(points[0])
    for here, after in pairwise(points[1:]):
        path.quadTo(here, (here + after) / 2)
    path.lineTo(points[-1])
    return path
