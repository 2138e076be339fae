"""Points as a person at the table chalks them up: strokes on a Z, and how chalk looks on slate."""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

HUNDRED, FIFTY, TWENTY = 100, 50, 20
WORTHS: Final = (HUNDRED, FIFTY, TWENTY)
"""What a stroke is worth on the upper line, the diagonal and the lower line."""

BOARD = QColor("#2B3033")
"""The slate itself."""


@dataclass(frozen=True)
class Marks:
    """Strokes of each worth, and the rest that is written as a figure."""

    hundreds: int
    fifties: int
    twenties: int
    rest: int

    @property
    def counts(self) -> tuple[int, int, int]:
        """The strokes, the most valuable first."""
        return self.hundreds, self.fifties, self.twenties

    @property
    def strokes(self) -> int:
        """How many strokes there are."""
        return sum(self.counts)


def marks_for(points: int) -> Marks:
    """How points stand on a slate that has been tidied: as few strokes as possible.

    Two fifties are always wiped for a hundred, so at most one stands on the diagonal and at most
    two twenties below; what is less than twenty is a figure. 392 is 3 hundreds, 1 fifty, 2
    twenties and 2. Raises ValueError for fewer points than none.
    """
    if points < 0:
        raise ValueError(f"a slate cannot hold {points} points")
    hundreds, rest = divmod(points, HUNDRED)
    fifties, rest = divmod(rest, FIFTY)
    twenties, rest = divmod(rest, TWENTY)
    return Marks(hundreds, fifties, twenties, rest)


@dataclass(frozen=True)
class Stroke:
    """A chalk stroke: what it is worth, which of its kind (from 0), and where it runs."""

    worth: int
    index: int
    start: QPointF
    end: QPointF
    room: float = 99.0
    """How far it is to the next stroke: crowded ones are thinner."""


@dataclass(frozen=True)
class Zed:
    """The three lines of the Z in a rectangle; room is kept for strokes that cross them."""

    rect: QRectF
    reach: float
    """How far a stroke reaches to either side of its line."""

    @property
    def lines(self) -> tuple[tuple[QPointF, QPointF], ...]:
        """The upper line, the diagonal, the lower line, each from where its strokes begin."""
        r = self.rect
        return (
            (r.topLeft(), r.topRight()),
            (r.topRight(), r.bottomLeft()),
            (r.bottomLeft(), r.bottomRight()),
        )

    def strokes(self, marks: Marks) -> tuple[Stroke, ...]:
        """All strokes in the order in which they are chalked."""
        found: list[Stroke] = []
        for worth, count, line in zip(WORTHS, marks.counts, self.lines, strict=True):
            found += self._along(worth, count, *line)
        return tuple(found)

    def _along(self, worth: int, count: int, start: QPointF, end: QPointF) -> list[Stroke]:
        """Strokes across a line in groups of five, the fifth across the four before it."""
        length = math.hypot(end.x() - start.x(), end.y() - start.y())
        along = QPointF((end.x() - start.x()) / length, (end.y() - start.y()) / length)
        r = self.reach
        first = r * (2.3 if worth == FIFTY else 1.4)
        groups = max(1, math.ceil(count / 5))
        # Thirty hundreds take most of the line, short of the fifties; more draw together.
        pitch = min(r * 4.4, (length - first - r * 3.3) / groups)
        step = pitch / 5.6
        found = []
        for index in range(count):
            group, place = divmod(index, 5)
            if place < 4:
                at = start + along * (first + group * pitch + place * step)
                lean = QPointF(r * 0.12, 0) if worth != FIFTY else QPointF(-r * 0.1, 0)
                a, b = at + QPointF(0, -r) - lean, at + QPointF(0, r) + lean
            else:
                middle = start + along * (first + group * pitch + 1.5 * step)
                a = middle + QPointF(-2.35 * step, r * 0.62)
                b = middle + QPointF(2.35 * step, -r * 0.62)
            found.append(Stroke(worth, index, a, b, step))
        return found


@dataclass(frozen=True)
class Line:
    """A line as a hand draws it: from, a point that bends it, to."""

    start: QPointF
    bend: QPointF
    end: QPointF

    @property
    def path(self) -> QPainterPath:
        """The line as a path."""
        path = QPainterPath(self.start)
        path.quadTo(self.bend, self.end)
        return path

    @property
    def length(self) -> float:
        """About how long it is."""
        return math.hypot(self.end.x() - self.start.x(), self.end.y() - self.start.y())

    def at(self, t: float) -> QPointF:
        """The point at `t` from 0 to 1."""
        return self.start * (1 - t) ** 2 + self.bend * (2 * t * (1 - t)) + self.end * t**2


def by_hand(stroke: Stroke, seed: int) -> Line:
    """A stroke as a hand draws it: a little off, a little bent, always the same for a seed."""
    rng = Random(f"{seed}:{stroke.worth}:{stroke.index}")
    length = math.hypot(stroke.end.x() - stroke.start.x(), stroke.end.y() - stroke.start.y())
    loose = min(1.6, length * 0.07)

    def near(point: QPointF, by: float) -> QPointF:
        return point + QPointF(rng.uniform(-by, by), rng.uniform(-by, by))

    start, end = near(stroke.start, loose), near(stroke.end, loose)
    return Line(start, near((start + end) / 2, loose * 0.8), end)


def draw_chalk(painter: QPainter, line: Line, width: float, colour: QColor, seed: int) -> None:
    """Chalk along a line: firm, with a rough edge, and specks of slate that show through."""
    path = line.path
    painter.setBrush(Qt.BrushStyle.NoBrush)
    cap, join = Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
    dust = QColor(colour)
    dust.setAlpha(60)
    painter.setPen(QPen(dust, width * 1.55, Qt.PenStyle.SolidLine, cap, join))
    painter.drawPath(path)
    painter.setPen(QPen(colour, width, Qt.PenStyle.SolidLine, cap, join))
    painter.drawPath(path)
    rng = Random(seed)
    specks = QPainterPath()
    for _ in range(max(2, round(line.length / (width * 2.2)))):
        side = QPointF(rng.uniform(-0.5, 0.5) * width, rng.uniform(-0.5, 0.5) * width)
        size = width * rng.uniform(0.22, 0.46)
        corner = line.at(rng.random()) + side
        specks.addRect(corner.x(), corner.y(), size, size)
    speck = QColor(BOARD)
    speck.setAlpha(105)
    painter.fillPath(specks, speck)


def common(was: Marks, now: Marks) -> tuple[int, int, int]:
    """The strokes of before that may stay: what is too many is wiped off at once."""
    a, b, c = (min(x, y) for x, y in zip(was.counts, now.counts, strict=True))
    return a, b, c
