"""Pieces of costume shared by several court cards."""

from collections.abc import Iterable
from itertools import pairwise
from math import cos, hypot, radians, sin
from types import SimpleNamespace

from .geom import Art, Point, along, ellipse, smooth

Palette = SimpleNamespace


def slashes(p: Palette, points: Iterable[Point], fill: str, h: float = 30) -> Art:
    """Leaf-shaped slits of a puffed sleeve, hanging from the points, `h` long."""
    a = Art(p.ink, 1.5)
    for x, y in points:
        a.fill(
            f"M{x} {y}C{x - 6} {y + h * 0.3} {x - 4} {y + h * 0.74} {x + 2.4} {y + h}"
            f"C{x + 7.4} {y + h * 0.67} {x + 6.6} {y + h * 0.28} {x} {y}Z",
            fill,
        )
    return a


def necklace(
    p: Palette, centre: Point, rx: float, ry: float, n: int, bead: str, r: float = 2.8
) -> Art:
    """Row of `n` beads hanging in an arc below the centre."""
    a = Art(p.ink, 1.3)
    for i in range(n):
        t = radians(157 - i * 134 / (n - 1))
        a.fill(ellipse(centre[0] + rx * cos(t), centre[1] + ry * sin(t), r), bead)
    return a


def tufts(points: list[Point], r: float, n: int = 21) -> str:
    """Outline through the points as a run of `n` - 1 fur tufts swelling by `r`."""
    run = along(smooth(points), n)
    d = f"M{run[0][0]:.1f} {run[0][1]:.1f}"
    for (x0, y0), (x1, y1) in pairwise(run):
        dx, dy = y1 - y0, x0 - x1
        k = r * 1.6 / hypot(dx, dy)
        mx, my = (x0 + x1) / 2 + dx * k, (y0 + y1) / 2 + dy * k
        d += f"Q{mx:.1f} {my:.1f} {x1:.1f} {y1:.1f}"
    return d
