"""The map of the Alps: places in degrees, and their way onto paper."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF

from cardavia.ui.atlas import outlines

Point = tuple[float, float]
"""Longitude and latitude in degrees."""

Line = tuple[Point, ...]


def points(text: str) -> Line:
    """The points of a text of `outlines`."""
    pairs = (pair.split(",") for pair in text.split())
    return tuple((int(x) / 100, int(y) / 100) for x, y in pairs)


SWITZERLAND: Final = points(outlines.SWITZERLAND)
AUSTRIA: Final = points(outlines.AUSTRIA)
LIECHTENSTEIN: Final = points(outlines.LIECHTENSTEIN)
OUTLINES: Final = {"jass": SWITZERLAND, "wiener-bild": AUSTRIA}
"""The country of each deck."""

FRONTIERS: Final = tuple(map(points, outlines.FRONTIERS))
SEAS: Final = tuple(map(points, outlines.SEAS))
ISLANDS: Final = tuple(map(points, outlines.ISLANDS))
LAKES: Final = tuple(map(points, outlines.LAKES))
DANUBE: Final = points(outlines.DANUBE)
RHINE: Final = tuple(map(points, outlines.RHINE))
RIVERS: Final = (DANUBE, *RHINE, *map(points, outlines.RIVERS))


@dataclass(frozen=True)
class CountryName:
    """A name on the map: its text key, letter spacing, and places for its middle, best first."""

    key: str
    spacing: float
    places: Line
    ours: bool = False


NAMES: Final = (
    CountryName(
        "atlas.country.austria",
        4,
        ((14.25, 47.72), (14.6, 47.75), (14.9, 47.8), (14.6, 47.0)),
        True,
    ),
    CountryName(
        "atlas.country.switzerland",
        3,
        ((8.05, 46.95), (8.15, 46.62), (8.1, 46.42), (8.2, 46.3)),
        True,
    ),
    CountryName("atlas.country.germany", 5, ((10.2, 49.45), (10.2, 49.0), (9.9, 50.2))),
    CountryName("atlas.country.italy", 5, ((10.2, 45.25), (10.9, 44.65), (9.9, 45.75))),
    CountryName("atlas.country.france", 5, ((5.75, 47.3), (5.6, 48.2), (5.5, 46.4))),
    CountryName("atlas.country.czechia", 5, ((15.2, 49.5), (14.9, 49.85))),
    CountryName("atlas.country.slovenia", 3, ((14.75, 46.12), (14.8, 45.85))),
    CountryName("atlas.country.croatia", 3, ((16.35, 45.15), (15.9, 45.6), (16.3, 44.6))),
    CountryName("atlas.country.hungary", 5, ((17.6, 46.45), (17.1, 47.3), (18.2, 47.1))),
    CountryName("atlas.country.slovakia", 3, ((18.3, 48.7), (18.0, 48.3))),
    CountryName("atlas.country.poland", 5, ((17.2, 51.2), (16.8, 51.4))),
)

SEA_NAME: Final = CountryName("atlas.sea.adriatic", 2, ((13.2, 45.0), (13.6, 43.9), (14.2, 43.4)))


@dataclass(frozen=True)
class Town:
    """A dot and a name."""

    key: str
    longitude: float
    latitude: float
    ours: bool = False
    """In one of the two countries: named before the others."""


TOWNS: Final = (
    Town("atlas.town.bern", 7.45, 46.95, True),
    Town("atlas.town.geneva", 6.14, 46.2, True),
    Town("atlas.town.basel", 7.59, 47.56, True),
    Town("atlas.town.innsbruck", 11.39, 47.27, True),
    Town("atlas.town.salzburg", 13.04, 47.8, True),
    Town("atlas.town.linz", 14.29, 48.31, True),
    Town("atlas.town.graz", 15.44, 47.07, True),
    Town("atlas.town.munich", 11.58, 48.14),
    Town("atlas.town.milan", 9.19, 45.46),
    Town("atlas.town.prague", 14.42, 50.08),
    Town("atlas.town.venice", 12.32, 45.45),
    Town("atlas.town.strasbourg", 7.76, 48.58),
    Town("atlas.town.ljubljana", 14.51, 46.05),
    Town("atlas.town.turin", 7.68, 45.07),
)


@dataclass(frozen=True)
class Range:
    """A chain of mountains: half the width of one in pixels at scale 1, and the crest."""

    size: float
    crest: Line


RANGES: Final = (
    # The Alps from the sea to Vienna: west, Valais, Bern and Uri, the Grisons
    Range(7.0, ((7.2, 44.2), (6.9, 44.7), (7.05, 45.2), (6.85, 45.6), (6.88, 45.88))),
    Range(7.5, ((7.2, 45.95), (7.62, 46.02), (7.9, 46.02), (8.1, 46.2))),
    Range(7.5, ((7.25, 46.4), (7.6, 46.47), (8.0, 46.55), (8.45, 46.62))),
    Range(6.5, ((8.62, 46.75), (8.95, 46.82), (9.25, 46.92))),
    Range(6.5, ((8.9, 46.5), (9.3, 46.5), (9.65, 46.42), (9.95, 46.4))),
    Range(6.5, ((9.75, 47.0), (10.1, 46.93), (10.25, 46.95))),
    # Tyrol and the Tauern
    Range(7.5, ((10.6, 46.85), (10.9, 46.88), (11.25, 47.02), (11.7, 47.02), (12.1, 47.05))),
    Range(8.0, ((12.35, 47.12), (12.7, 47.1), (13.1, 47.07), (13.45, 47.1))),
    Range(6.5, ((13.8, 47.28), (14.25, 47.3), (14.7, 47.33))),
    # The northern chain
    Range(6.0, ((10.1, 47.3), (10.45, 47.37), (10.95, 47.43), (11.45, 47.42))),
    Range(6.0, ((12.3, 47.55), (12.75, 47.57), (13.05, 47.5), (13.6, 47.5), (14.0, 47.63))),
    Range(6.0, ((14.6, 47.57), (15.1, 47.62), (15.55, 47.7))),
    # The southern chain
    Range(6.5, ((10.5, 46.5), (10.55, 46.15))),
    Range(6.0, ((9.7, 46.08), (10.15, 46.08))),
    Range(6.5, ((11.55, 46.45), (11.95, 46.42), (12.3, 46.45))),
    Range(5.5, ((12.7, 46.62), (13.2, 46.58), (13.7, 46.42))),
    Range(5.0, ((14.0, 46.46), (14.5, 46.42))),
    # Jura, Black Forest, Vosges
    Range(4.0, ((6.05, 46.4), (6.4, 46.72), (6.75, 46.98), (7.1, 47.2), (7.5, 47.33))),
    Range(4.5, ((8.0, 47.85), (8.15, 48.2), (8.3, 48.55))),
    Range(4.5, ((7.0, 47.9), (7.1, 48.2), (7.25, 48.5))),
    # The rims of Bohemia
    Range(4.5, ((12.6, 49.4), (13.1, 49.12), (13.45, 48.97), (13.85, 48.78))),
    Range(4.0, ((12.6, 50.4), (13.0, 50.5), (13.5, 50.68))),
    Range(4.5, ((15.4, 50.8), (15.8, 50.73))),
    # Apennines, Dinaric Alps, the first Carpathians
    Range(4.5, ((8.6, 44.5), (9.3, 44.52), (9.9, 44.4), (10.5, 44.2), (11.2, 44.05))),
    Range(4.5, ((11.7, 43.9), (12.2, 43.6), (12.7, 43.2))),
    Range(4.5, ((14.75, 45.4), (15.25, 44.75), (15.9, 44.3), (16.6, 43.9))),
    Range(4.5, ((17.15, 48.35), (17.4, 48.6))),
)


class Projection:
    """Degrees to pixels: both countries as large as the free part of the map allows."""

    WEST, EAST, NORTH, SOUTH = 5.6, 17.5, 49.1, 45.7
    _X, _Y = 56.0, 82.0
    # A degree of latitude is 111.2 km long.
    _KILOMETRE = _Y / 111.2

    def __init__(self, room: QRectF) -> None:
        """`room` is what pins and outlines may fill, in pixels."""
        across = (self.EAST - self.WEST) * self._X
        down = (self.NORTH - self.SOUTH) * self._Y
        self.scale = max(0.3, min(room.width() / across, room.height() / down))
        self._left = room.center().x() - across * self.scale / 2
        self._top = room.center().y() - down * self.scale / 2

    def point(self, longitude: float, latitude: float) -> QPointF:
        """Where a place lies on the map."""
        return QPointF(
            self._left + (longitude - self.WEST) * self._X * self.scale,
            self._top + (self.NORTH - latitude) * self._Y * self.scale,
        )

    def degrees(self, at: QPointF) -> Point:
        """The place at a point of the map: the inverse of `point`."""
        return (
            self.WEST + (at.x() - self._left) / self._X / self.scale,
            self.NORTH - (at.y() - self._top) / self._Y / self.scale,
        )

    def kilometres(self, count: float) -> float:
        """How many pixels so many kilometres are."""
        return count * self._KILOMETRE * self.scale
