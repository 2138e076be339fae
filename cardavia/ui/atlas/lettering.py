"""Where the names on the map stand, so that none lies on another, and how they are painted."""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QMarginsF, QPointF, QRectF, QSize
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF, QRegion

from cardavia.ui.atlas import geography
from cardavia.ui.atlas.geography import Projection
from cardavia.ui.context import TraditionInfo, UiContext
from cardavia.ui.theme import Theme
from cardavia.ui.widgets import box

_INSET = 29
_DOT = 2.2
_AROUND = tuple(
    (1.6 * math.cos(k * math.pi / 4), 1.6 * math.sin(k * math.pi / 4)) for k in range(8)
)


@dataclass(frozen=True)
class Word:
    """A text on the map: where its baseline begins, its font, the colour of ink and of its rim."""

    at: QPointF
    text: str
    font: QFont
    ink: str
    rim: str


class Lettering:
    """Finds a free place for the cartouche, the rose, the scale and each name; paints them.

    Made for one size, theme and language. What finds no free place is left out, but never one of
    the two countries nor a pin's name.
    """

    def __init__(self, context: UiContext, size: QSize, projection: Projection, foot: int) -> None:
        self._context = context
        self._theme, self._texts = context.theme, context.texts
        self._library = context.library
        self._size = size
        self._projection = projection
        self._frame = QRectF(18, 18, size.width() - 36, size.height() - 36 - max(0, foot - 8))
        self._countries = {deck: self._path(line) for deck, line in geography.OUTLINES.items()}
        self._taken: list[QRectF] = []
        self._bare: list[QRectF] = []
        self._words: list[Word] = []
        self._dots: list[tuple[QPointF, bool]] = []
        self.pins = {plate.deck: self._pin(plate) for plate in context.library.traditions()}
        """For each deck, the middle of its pin."""
        self.pin_words: dict[str, QRectF] = {}
        """For each deck, where the name beside its pin stands."""
        self.cartouche = cartouche(context, size)
        self._taken.append(self.cartouche.adjusted(-8, -8, 8, 8))
        self.rose = QRectF()
        self.scale_bar = QRectF()
        self._place_all()

    def taken(self, rect: QRectF) -> bool:
        """Whether a name or a pin lies there."""
        return any(rect.intersects(other) for other in self._taken)

    def region(self) -> QRegion:
        """All that names and pins cover, and what stays bare beside them."""
        region = QRegion()
        for rect in (*self._taken, *self._bare):
            region += rect.toAlignedRect()
        return region

    # -- placing

    def _place_all(self) -> None:
        pins = self._library.traditions()
        for plate in pins:
            at = self.pins[plate.deck]
            self._taken.append(QRectF(at.x() - 15, at.y() - 15, 30, 30))
        for plate in pins:
            self._place_pin_word(plate)
        self._place_rose()
        self._place_scale()
        names = geography.NAMES
        for name in (n for n in names if n.ours):
            self._place_name(name)
        towns = [
            (town, self._projection.point(town.longitude, town.latitude))
            for town in geography.TOWNS
        ]
        for town, at in towns:
            if town.ours:
                self._place_town(town, at)
        for name in (n for n in names if not n.ours):
            self._place_name(name)
        self._place_name(geography.SEA_NAME)
        for town, at in towns:
            if not town.ours:
                self._place_town(town, at)
        self._place_degrees()

    def _path(self, line: geography.Line) -> QPainterPath:
        path = QPainterPath()
        path.addPolygon(QPolygonF([self._projection.point(*point) for point in line]))
        path.closeSubpath()
        return path

    def _pin(self, plate: TraditionInfo) -> QPointF:
        at = self._projection.point(plate.longitude, plate.latitude)
        return QPointF(round(at.x()), round(at.y()))

    def pin_font(self) -> QFont:
        """The font of the names beside the pins."""
        px = max(14, min(20, 16 * self._projection.scale))
        return self._theme.font(px, serif=True, weight=600)

    def _place_pin_word(self, plate: TraditionInfo) -> None:
        """Beside, below or above the pin: where the frontier does not run through it."""
        metrics = QFontMetricsF(self.pin_font())
        text = self._texts.t(plate.place)
        width, height = metrics.horizontalAdvance(text), metrics.ascent() + metrics.descent() * 0.6
        at = self.pins[plate.deck]
        country = self._countries.get(plate.deck, QPainterPath())
        middle = at.y() - height / 2
        places = [
            QRectF(at.x() - 20 - width, middle, width, height),
            QRectF(at.x() + 20, middle, width, height),
            QRectF(at.x() - width / 2, at.y() + 16, width, height),
            QRectF(at.x() - width / 2, at.y() - 16 - height, width, height),
        ]
        free = [rect for rect in places if not self.taken(rect)] or places
        rect = next((rect for rect in free if country.contains(rect)), free[0])
        self.pin_words[plate.deck] = rect
        self._taken.append(rect.adjusted(-4, -2, 4, 2))

    def _place_rose(self) -> None:
        radius = max(24.0, min(64.0, 36 * self._projection.scale))
        rect = QRectF(
            self._frame.right() - 2 * radius - 14, self._frame.top() + 18, 2 * radius, 2 * radius
        )
        if self._size.width() > 460 and not self.taken(rect):
            self.rose = rect
            self._taken.append(rect.adjusted(-6, -10, 6, 6))

    def _place_scale(self) -> None:
        length = self._projection.kilometres(200)
        small = self._theme.font(11)
        metrics = QFontMetricsF(small)
        bar = QRectF(self._frame.left() + 34, self._frame.bottom() - 44, length, 22)
        # A narrow gap: through a wide one the lines of the map show like punctuation.
        unit = self._texts.t("atlas.kilometres", count=200).replace(" ", "\u202f")
        around = bar.adjusted(-8, -6, metrics.horizontalAdvance(unit), 6)
        if self.taken(around):
            return
        self.scale_bar = bar
        self._taken.append(around)
        base = bar.bottom() - 10
        for count, text in ((0, "0"), (100, "100"), (200, unit)):
            number = metrics.horizontalAdvance("200" if count == 200 else text)
            x = bar.left() + self._projection.kilometres(count) - number / 2
            self._words.append(Word(QPointF(x, base), text, small, "ink2", "map"))

    def _place_name(self, name: geography.CountryName) -> None:
        grown = min(1.5, self._projection.scale)
        px = round(max(11, min(24, 13 * self._projection.scale)))
        sea = name is geography.SEA_NAME
        text = self._texts.t(name.key) if sea else self._texts.t(name.key).upper()
        # Where a name of ours would reach over its frontier it is set closer.
        for share in (1.0, 0.6, 0.3) if name.ours else (1.0,):
            spacing = name.spacing * min(1.0, grown) * share
            weight = 600 if name.ours else 400
            font = self._theme.font(px, True, weight, not name.ours, spacing)
            metrics = QFontMetricsF(font)
            found = self._best(name, metrics.horizontalAdvance(text), metrics.capHeight())
            if found is not None and not self._on_a_frontier(found):
                break
        if found is None:
            return
        self._taken.append(found.adjusted(-4, -4, 4, 4))
        if name.ours:
            # Beside its capitals a mountain looks like one letter more.
            self._bare.append(found.adjusted(-2 * px, -4, 2 * px, 4))
        ink, rim = ("ink", "land") if name.ours else ("ink2", "water" if sea else "map")
        self._words.append(Word(found.bottomLeft(), text, font, ink, rim))

    def _best(self, name: geography.CountryName, width: float, height: float) -> QRectF | None:
        """The first place that is free and, for one of the two countries, within its frontier."""
        spots = []
        for place in name.places:
            at = self._projection.point(*place)
            rect = QRectF(at.x() - width / 2, at.y() - height / 2, width, height)
            spots.append(rect.adjusted(-3, -3, 3, 3))
        free = [spot for spot in spots if self._frame.contains(spot) and not self.taken(spot)]
        if name.ours:
            # As far from the frontier as there is room for.
            for air in (QMarginsF(8, 2, 8, 2), QMarginsF()):
                inside = [s for s in free if not self._on_a_frontier(s.marginsAdded(air))]
                if inside:
                    return inside[0].adjusted(3, 3, -3, -3)
            free = free or [min(spots, key=self._covered)]
        else:
            # A neighbour's name may be missing, but not lie across the frontier.
            free = [spot for spot in free if not self._on_a_frontier(spot)]
        return free[0].adjusted(3, 3, -3, -3) if free else None

    def _covered(self, rect: QRectF) -> float:
        """How many square pixels of `rect` lie under what is placed already."""
        parts = (rect.intersected(other) for other in self._taken)
        return sum(part.width() * part.height() for part in parts)

    def _place_town(self, town: geography.Town, at: QPointF) -> None:
        px = max(11, min(18, 11.5 * self._projection.scale))
        font = self._theme.font(px, serif=True)
        text = self._texts.t(town.key)
        metrics = QFontMetricsF(font)
        width, height = metrics.horizontalAdvance(text), metrics.ascent()
        base = metrics.capHeight() / 2
        dot = QRectF(at.x() - 4, at.y() - 4, 8, 8)
        if not self._frame.contains(dot) or self.taken(dot):
            return
        places = (
            QPointF(at.x() + 6, at.y() + base),
            QPointF(at.x() - 6 - width, at.y() + base),
            QPointF(at.x() - width / 2, at.y() + 5 + height),
            QPointF(at.x() - width / 2, at.y() - 6),
            QPointF(at.x() - 3 - width, at.y() - 5),
            QPointF(at.x() + 3, at.y() - 5),
        )
        free = []
        for left in places:
            rect = QRectF(left.x(), left.y() - height, width, height + 2)
            if self._frame.contains(rect) and not self.taken(rect):
                free.append((left, rect))
        if not free:
            return
        left, rect = next((one for one in free if not self._on_a_frontier(one[1])), free[0])
        self._dots.append((at, town.ours))
        self._taken += [dot, rect.adjusted(-2, 0, 2, 0)]
        rim = "land" if any(path.contains(rect) for path in self._countries.values()) else "map"
        self._words.append(Word(left, text, font, "ink" if town.ours else "ink2", rim))

    def _on_a_frontier(self, rect: QRectF) -> bool:
        return any(
            path.intersects(rect) and not path.contains(rect) for path in self._countries.values()
        )

    def _place_degrees(self) -> None:
        font = self._theme.font(10.5)
        metrics = QFontMetricsF(font)
        frame = QRectF(18, 18, self._size.width() - 36, self._size.height() - 36)
        west, north = self._projection.degrees(frame.topLeft())
        east, south = self._projection.degrees(frame.bottomRight())
        places = []
        for longitude in range(int(west) + 1, int(east) + 1):
            if longitude % 2 == 0:
                x = self._projection.point(longitude, 47).x()
                places.append((f"{longitude}°", QPointF(x + 4, frame.top() + metrics.ascent())))
        for latitude in range(int(south) + 1, int(north) + 1):
            y = self._projection.point(10, latitude).y()
            places.append((f"{latitude}°", QPointF(frame.left() + 2, y - 4)))
        for text, at in places:
            rect = QRectF(
                at.x(), at.y() - metrics.ascent(), metrics.horizontalAdvance(text), metrics.height()
            )
            if self._frame.contains(rect) and not self.taken(rect):
                self._taken.append(rect)
                self._words.append(Word(at, text, font, "ink2", "map"))

    # -- painting

    def paint(self, painter: QPainter) -> None:
        """All words but those of the pins and the cartouche."""
        theme = self._theme
        for at, ours in self._dots:
            painter.setBrush(theme.color("land" if ours else "map"))
            painter.setPen(QPen(theme.color("ink" if ours else "ink2"), 1.3))
            painter.drawEllipse(at, _DOT, _DOT)
        for word in self._words:
            haloed(painter, word, theme)

    def paint_cartouche(self, painter: QPainter) -> None:
        """The title of the plate in its double frame."""
        _Cartouche(self._context, self._size).paint(painter)


class _Cartouche:
    """The title of the plate; on a large sheet it is larger."""

    def __init__(self, context: UiContext, size: QSize) -> None:
        self._theme, texts = context.theme, context.texts
        theme = context.theme
        self._scale = scale = max(1.0, min(1.5, size.width() / 1100, size.height() / 980))
        plates = context.library.traditions()
        counts = texts.t(
            "atlas.counts",
            traditions=texts.tn("atlas.traditions", len(plates)),
            games=texts.tn("atlas.games", sum(len(plate.games) for plate in plates)),
        )
        self._lines = (
            (texts.t("atlas.plate").upper(), theme.font(12 * scale, False, 600, False, 3), 14),
            (texts.t("atlas.plate_title"), theme.font(22 * scale, serif=True), 40),
            (counts, theme.font(13 * scale), 60),
        )
        width = max(QFontMetricsF(font).horizontalAdvance(text) for text, font, _ in self._lines)
        height = 60 * theme.text_scale / 100 + 32
        self.rect = QRectF(_INSET, _INSET, max(252 * scale, width + 48 * scale), height * scale)

    def paint(self, painter: QPainter) -> None:
        theme, scale = self._theme, self._scale
        box(painter, self.rect, theme.color("surface"), theme.color("ink"), 0, 1.4)
        box(painter, self.rect.adjusted(5, 5, -5, -5), None, theme.color("line2"))
        tokens = ("goldtext", "ink", "ink2")
        for (text, font, base), token in zip(self._lines, tokens, strict=True):
            painter.setFont(font)
            painter.setPen(theme.color(token))
            down = (16 + base * theme.text_scale / 100) * scale
            painter.drawText(self.rect.topLeft() + QPointF(20 * scale, down), text)


def cartouche(context: UiContext, size: QSize) -> QRectF:
    """Where the title stands on a sheet of `size`."""
    return _Cartouche(context, size).rect


def haloed(painter: QPainter, word: Word, theme: Theme) -> None:
    """Text that stays readable where it crosses a line: with a rim in the colour of its ground."""
    painter.setFont(word.font)
    # The text itself in eight directions: the glyphs are cached, a stroke around them is not.
    painter.setPen(theme.color(word.rim))
    for x, y in _AROUND:
        painter.drawText(word.at + QPointF(x, y), word.text)
    painter.setPen(theme.color(word.ink))
    painter.drawText(word.at, word.text)
