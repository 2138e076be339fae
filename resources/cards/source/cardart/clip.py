"""Cutting paths against straight lines, exactly: a curve stays a curve.

QtSvg knows no clip-path, so everything that must end at a line (a figure at the dividing
band, an ornament at the seam of a garment) is cut here.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from .paths import Path, Point, Segment, cubic_point

_EPS = 1e-7


class Half:
    """Half-plane on the left of a -> b as seen with y down: `side(p) >= 0` is kept."""

    def __init__(self, a: Point, b: Point) -> None:
        (self.x, self.y), (bx, by) = a, b
        length = math.hypot(bx - self.x, by - self.y)
        self.nx, self.ny = (by - self.y) / length, -(bx - self.x) / length

    def side(self, p: Point) -> float:
        """Signed distance from the line."""
        return (p[0] - self.x) * self.nx + (p[1] - self.y) * self.ny

    def shifted(self, d: float) -> Half:
        """The half-plane grown by `d` units."""
        a = (self.x - self.nx * d, self.y - self.ny * d)
        return Half(a, (a[0] - self.ny, a[1] + self.nx))


def convex(points: Sequence[Point]) -> list[Half]:
    """Half-planes whose intersection is the convex polygon (either winding)."""
    ring = list(points)
    pairs = list(zip(ring, ring[1:] + ring[:1], strict=True))
    area = sum(p[0] * q[1] - q[0] * p[1] for p, q in pairs)
    pts = ring if area < 0 else ring[::-1]
    return [Half(p, q) for p, q in zip(pts, pts[1:] + pts[:1], strict=True)]


def _split(p0: Point, seg: Segment, t0: float, t1: float) -> Segment:
    """The part t0..t1 of a cubic, as a cubic (its start is the point at t0)."""
    a, b, c, d = p0, (seg[1], seg[2]), (seg[3], seg[4]), (seg[5], seg[6])

    def blossom(t: float, u: float, v: float) -> Point:
        def mix(p: Point, q: Point, w: float) -> Point:
            return (p[0] + (q[0] - p[0]) * w, p[1] + (q[1] - p[1]) * w)

        ab, bc, cd = mix(a, b, t), mix(b, c, t), mix(c, d, t)
        return mix(mix(ab, bc, u), mix(bc, cd, u), v)

    p1, p2, p3 = blossom(t0, t0, t1), blossom(t0, t1, t1), blossom(t1, t1, t1)
    return ("C", *p1, *p2, *p3)


def _roots(values: Sequence[float]) -> list[float]:
    """Where the cubic with these Bernstein coefficients changes sign within (0, 1)."""

    def f(t: float) -> float:
        u = 1 - t
        a, b, c, d = values
        return u**3 * a + 3 * u * u * t * b + 3 * u * t * t * c + t**3 * d

    d0, d1, d2 = (values[i + 1] - values[i] for i in range(3))
    qa, qb, qc = d0 - 2 * d1 + d2, 2 * (d1 - d0), d0
    stops = [0.0]
    if abs(qa) < _EPS:
        extra = [-qc / qb] if abs(qb) > _EPS else []
    else:
        disc = qb * qb - 4 * qa * qc
        root = math.sqrt(disc) if disc > 0 else 0
        extra = [(-qb - root) / (2 * qa), (-qb + root) / (2 * qa)] if disc > 0 else []
    stops += sorted(t for t in extra if 0 < t < 1)
    stops.append(1.0)
    out = []
    for lo, hi in pairwise(stops):
        if (f(lo) >= 0) == (f(hi) >= 0):
            continue
        up = f(hi) >= 0
        for _ in range(40):
            mid = (lo + hi) / 2
            lo, hi = (lo, mid) if (f(mid) >= 0) == up else (mid, hi)
        out.append((lo + hi) / 2)
    return out


def _pieces(p0: Point, seg: Segment, half: Half) -> Iterator[tuple[Point, Segment, bool]]:
    """Cut one segment at the line: (start, segment, kept?) in order."""
    ctrl = [p0] + [(seg[i], seg[i + 1]) for i in range(1, len(seg), 2)]
    sides = [half.side(p) for p in ctrl]
    sides = [0.0 if abs(s) < _EPS else s for s in sides]
    if all(s >= 0 for s in sides) or all(s < 0 for s in sides):
        yield p0, seg, sides[0] >= 0
        return
    if seg[0] == "L":
        a, b = sides
        t = a / (a - b)
        cut = (p0[0] + (ctrl[1][0] - p0[0]) * t, p0[1] + (ctrl[1][1] - p0[1]) * t)
        yield p0, ("L", *cut), a >= 0
        yield cut, seg, b >= 0
        return
    stops = [0.0, *_roots(sides), 1.0]
    start = p0
    for t0, t1 in pairwise(stops):
        part = _split(p0, seg, t0, t1)
        yield start, part, half.side(cubic_point(p0, seg, (t0 + t1) / 2)) >= 0
        start = (part[5], part[6])


def _subpaths(segs: Path) -> Iterator[tuple[list[tuple[Point, Segment]], bool]]:
    """-> ([(start point, segment)], closed) for each subpath."""
    run: list[tuple[Point, Segment]] = []
    here = first = (0.0, 0.0)
    for s in segs:
        if s[0] == "M":
            if run:
                yield run, False
            run, here = [], (s[1], s[2])
            first = here
        elif s[0] == "Z":
            if run:
                if math.dist(here, first) > _EPS:
                    run.append((here, ("L", *first)))
                yield run, True
            run, here = [], first
        else:
            run.append((here, s))
            here = (s[-2], s[-1])
    if run:
        yield run, False


def cut_area(segs: Path, half: Half) -> Path:
    """The filled area on the kept side; its new edge runs along the line."""
    out: Path = []
    for run, closed in _subpaths(segs):
        if not closed:
            end, start = run[-1][1][-2:], run[0][0]
            run = [*run, ((end[0], end[1]), ("L", *start))]
        ring: Path = []
        pen: Point | None = None
        for p0, seg in run:
            for start, part, kept in _pieces(p0, seg, half):
                if not kept:
                    continue
                if pen is None:
                    ring.append(("M", *start))
                elif math.dist(pen, start) > _EPS:
                    ring.append(("L", *start))
                ring.append(part)
                pen = (part[-2], part[-1])
        if len(ring) > 2:
            out += [*ring, ("Z",)]
    return out


def cut_line(segs: Path, half: Half) -> Path:
    """The stroke on the kept side; whole closed subpaths stay closed."""
    out: Path = []
    for run, closed in _subpaths(segs):
        whole = True
        part_out: Path = []
        pen: Point | None = None
        for p0, seg in run:
            for start, part, kept in _pieces(p0, seg, half):
                whole = whole and kept
                if not kept:
                    pen = None
                    continue
                if pen is None or math.dist(pen, start) > _EPS:
                    part_out.append(("M", *start))
                part_out.append(part)
                pen = (part[-2], part[-1])
        out += part_out
        if whole and closed and part_out:
            out.append(("Z",))
    return out
