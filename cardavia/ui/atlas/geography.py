"""The map of the Alps: outlines drawn for this atlas, in degrees, and their way onto paper.

The outlines are simplified by hand to what reads well at the size of a plate; they are no survey.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF

Point = tuple[float, float]

SWITZERLAND: Final[tuple[Point, ...]] = (
    (5.97, 46.16),
    (6.11, 46.26),
    (6.08, 46.44),
    (6.42, 46.75),
    (6.86, 47.11),
    (7.02, 47.36),
    (6.9, 47.45),
    (7.2, 47.49),
    (7.55, 47.58),
    (7.9, 47.58),
    (8.22, 47.61),
    (8.42, 47.6),
    (8.45, 47.78),
    (8.72, 47.77),
    (8.88, 47.66),
    (9.2, 47.66),
    (9.55, 47.5),
    (9.66, 47.39),
    (9.5, 47.22),
    (9.49, 47.06),
    (9.62, 47.06),
    (9.88, 46.95),
    (10.12, 46.85),
    (10.32, 46.95),
    (10.46, 46.88),
    (10.45, 46.62),
    (10.22, 46.62),
    (10.06, 46.45),
    (10.15, 46.24),
    (9.96, 46.37),
    (9.68, 46.3),
    (9.44, 46.49),
    (9.26, 46.46),
    (9.26, 46.24),
    (9.02, 46.04),
    (9.02, 45.83),
    (8.84, 46.05),
    (8.6, 46.16),
    (8.45, 46.42),
    (8.2, 46.24),
    (8.08, 46.02),
    (7.86, 45.92),
    (7.4, 45.91),
    (7.06, 45.88),
    (6.84, 46.12),
    (6.8, 46.38),
    (6.5, 46.43),
    (6.24, 46.3),
)

AUSTRIA: Final[tuple[Point, ...]] = (
    (9.55, 47.53),
    (9.75, 47.59),
    (9.96, 47.54),
    (10.11, 47.36),
    (10.23, 47.29),
    (10.45, 47.56),
    (10.9, 47.48),
    (11.28, 47.4),
    (11.65, 47.58),
    (12.2, 47.62),
    (12.22, 47.72),
    (12.65, 47.66),
    (12.78, 47.56),
    (13.03, 47.5),
    (13.08, 47.68),
    (12.9, 47.75),
    (13.0, 47.85),
    (12.78, 48.12),
    (13.05, 48.27),
    (13.4, 48.38),
    (13.5, 48.57),
    (13.82, 48.76),
    (14.03, 48.62),
    (14.45, 48.64),
    (14.7, 48.6),
    (14.98, 48.78),
    (14.98, 49.0),
    (15.28, 48.98),
    (15.6, 48.88),
    (16.1, 48.75),
    (16.5, 48.81),
    (16.92, 48.68),
    (16.86, 48.4),
    (17.0, 48.14),
    (17.1, 48.0),
    (17.08, 47.7),
    (16.66, 47.74),
    (16.46, 47.68),
    (16.66, 47.6),
    (16.48, 47.4),
    (16.44, 47.16),
    (16.5, 47.0),
    (16.11, 46.87),
    (15.98, 46.7),
    (15.6, 46.69),
    (15.0, 46.62),
    (14.6, 46.42),
    (14.1, 46.49),
    (13.72, 46.53),
    (13.0, 46.61),
    (12.72, 46.65),
    (12.4, 46.71),
    (12.38, 46.9),
    (12.14, 47.07),
    (11.63, 46.99),
    (11.17, 46.96),
    (11.0, 46.77),
    (10.72, 46.8),
    (10.46, 46.88),
    (10.36, 47.0),
    (9.88, 46.95),
    (9.62, 47.06),
    (9.58, 47.2),
    (9.66, 47.39),
)

LIECHTENSTEIN: Final[tuple[Point, ...]] = (
    (9.49, 47.06),
    (9.62, 47.06),
    (9.6, 47.2),
    (9.53, 47.27),
    (9.5, 47.18),
)

LAKES: Final[tuple[tuple[Point, ...], ...]] = (
    # Bodensee
    ((8.98, 47.68), (9.2, 47.72), (9.42, 47.66), (9.72, 47.54), (9.56, 47.49), (9.3, 47.6)),
    # Genfer See
    ((6.15, 46.23), (6.3, 46.4), (6.6, 46.52), (6.9, 46.43), (6.84, 46.38), (6.5, 46.41)),
)

RIVERS: Final[tuple[tuple[Point, ...], ...]] = (
    # Donau
    (
        (8.5, 47.95),
        (9.3, 48.15),
        (10.0, 48.4),
        (10.6, 48.58),
        (11.4, 48.76),
        (12.1, 49.02),
        (12.6, 48.88),
        (13.46, 48.57),
        (13.9, 48.4),
        (14.3, 48.3),
        (14.9, 48.18),
        (15.6, 48.4),
        (16.1, 48.34),
        (16.45, 48.18),
        (17.1, 48.13),
        (17.7, 47.8),
        (18.6, 47.78),
        (19.04, 47.5),
        (18.95, 46.6),
    ),
    # Rhein
    (
        (8.7, 46.63),
        (9.3, 46.8),
        (9.52, 46.86),
        (9.5, 47.06),
        (9.62, 47.42),
        (9.56, 47.49),
    ),
    (
        (8.98, 47.68),
        (8.6, 47.62),
        (8.2, 47.6),
        (7.6, 47.57),
        (7.58, 48.1),
        (7.8, 48.6),
        (8.3, 49.05),
        (8.45, 49.5),
        (8.27, 50.0),
        (7.6, 50.35),
    ),
    # Inn
    (
        (9.8, 46.45),
        (10.3, 46.8),
        (10.6, 47.1),
        (11.4, 47.27),
        (12.1, 47.5),
        (12.15, 47.85),
        (12.6, 48.2),
        (13.1, 48.3),
        (13.46, 48.57),
    ),
)


@dataclass(frozen=True)
class CountryName:
    """A name on the map: its text key, place, letter spacing, whether it is one of ours."""

    key: str
    longitude: float
    latitude: float
    spacing: float
    ours: bool = False


NAMES: Final = (
    CountryName("atlas.country.germany", 9.9, 49.35, 5),
    CountryName("atlas.country.italy", 10.4, 45.35, 5),
    CountryName("atlas.country.france", 4.95, 47.1, 5),
    CountryName("atlas.country.czechia", 14.3, 49.6, 5),
    CountryName("atlas.country.slovenia", 14.2, 45.75, 5),
    CountryName("atlas.country.hungary", 18.2, 47.1, 5),
    CountryName("atlas.country.switzerland", 8.05, 46.93, 3, True),
    CountryName("atlas.country.austria", 14.1, 47.75, 4, True),
)

OUTLINES: Final = {"jass": SWITZERLAND, "wiener-bild": AUSTRIA}
"""The country of each deck."""

# Peaks: longitude, latitude, size in pixels. A fixed scatter along the main chain of the Alps.
_CHAIN: Final = (
    (6.95, 45.98),
    (7.4, 45.98),
    (7.8, 46.1),
    (8.1, 46.4),
    (8.55, 46.52),
    (9.0, 46.55),
    (9.5, 46.62),
    (9.95, 46.62),
    (10.4, 46.75),
    (10.95, 46.88),
    (11.5, 46.98),
    (12.1, 47.05),
    (12.7, 47.06),
    (13.3, 47.05),
    (13.9, 47.2),
    (14.5, 47.35),
    (15.1, 47.5),
    (15.6, 47.62),
)


def peaks() -> tuple[tuple[float, float, float], ...]:
    """Little mountains along the chain: longitude, latitude and half width in pixels."""
    result = []
    for i, (longitude, latitude) in enumerate(_CHAIN):
        for j in range(3):
            # A fixed pattern that looks strewn: no two neighbours share an offset.
            k = (i * 7 + j * 5) % 11
            east = (j - 1) * 0.17 + (k - 5) * 0.012
            north = ((k * 3) % 7 - 3) * 0.055
            result.append((longitude + east, latitude + north, 5.0 + (k * 2) % 5))
    return tuple(sorted(result, key=lambda peak: -peak[1]))


class Projection:
    """Degrees to pixels: both countries as large as the free part of the map allows."""

    WEST, EAST, NORTH, SOUTH = 5.6, 17.5, 49.1, 45.7
    _X, _Y = 56.0, 82.0

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
