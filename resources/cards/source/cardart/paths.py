"""Paths as lists of absolute segments, the shapes built from them, and affine maps.

A segment is ('M', x, y), ('L', x, y), ('C', x1, y1, x2, y2, x, y) or ('Z',); a matrix is the
six numbers (a, b, c, d, e, f) of SVG. All lengths are card units (a card is 240 x 372).
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

Segment = tuple[Any, ...]  # ('C', *six floats) and so on, too irregular to be precise
Path = list[Segment]
Point = tuple[float, float]
Matrix = tuple[float, float, float, float, float, float]

_TOKEN = re.compile(r"[MLHVCQZmlhvcqz]|-?(?:\d+\.?\d*|\.\d+)")
_ARGC = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "Z": 0}
K = 0.5522847498  # control length of a quarter circle as a cubic


def parse(d: str) -> Path:
    """Path string (M L H V C Q Z, absolute or relative) -> absolute segments."""
    tokens: list[str] = _TOKEN.findall(d)
    out: Path = []
    i, cmd, x, y, start_x, start_y = 0, "", 0.0, 0.0, 0.0, 0.0
    while i < len(tokens):
        if tokens[i].isalpha():
            cmd = tokens[i]
            i += 1
        up, rel = cmd.upper(), cmd.islower()
        n = _ARGC[up]
        a = [float(v) for v in tokens[i : i + n]]
        i += n
        if up == "Z":
            out.append(("Z",))
            x, y = start_x, start_y
            continue
        if up == "H":
            a, up = [a[0] + (x if rel else 0), y], "L"
        elif up == "V":
            a, up = [x, a[0] + (y if rel else 0)], "L"
        elif rel:
            a = [v + (x if k % 2 == 0 else y) for k, v in enumerate(a)]
        if up == "Q":
            qx, qy, ex, ey = a
            a = [x + 2 / 3 * (qx - x), y + 2 / 3 * (qy - y)]
            a += [ex + 2 / 3 * (qx - ex), ey + 2 / 3 * (qy - ey), ex, ey]
            up = "C"
        out.append((up, *a))
        x, y = a[-2], a[-1]
        if up == "M":
            start_x, start_y = x, y
            cmd = "l" if rel else "L"
    return out


def segments(d: str | Path) -> Path:
    """The path itself, parsed if it is still a string."""
    return parse(d) if isinstance(d, str) else d


# ---------------------------------------------------------------------- shapes
def ellipse(cx: float, cy: float, rx: float, ry: float | None = None) -> Path:
    """Ellipse; a circle if `ry` is left out."""
    ry = rx if ry is None else ry
    kx, ky = rx * K, ry * K
    return [
        ("M", cx - rx, cy),
        ("C", cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry),
        ("C", cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy),
        ("C", cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry),
        ("C", cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy),
        ("Z",),
    ]


def rect(x: float, y: float, w: float, h: float, r: float = 0) -> Path:
    """Rectangle with corner radius `r`."""
    if not r:
        return [("M", x, y), ("L", x + w, y), ("L", x + w, y + h), ("L", x, y + h), ("Z",)]
    k = r * (1 - K)
    return [
        ("M", x + r, y),
        ("L", x + w - r, y),
        ("C", x + w - k, y, x + w, y + k, x + w, y + r),
        ("L", x + w, y + h - r),
        ("C", x + w, y + h - k, x + w - k, y + h, x + w - r, y + h),
        ("L", x + r, y + h),
        ("C", x + k, y + h, x, y + h - k, x, y + h - r),
        ("L", x, y + r),
        ("C", x, y + k, x + k, y, x + r, y),
        ("Z",),
    ]


def poly(points: Sequence[Point], close: bool = True) -> Path:
    """Straight lines through the points."""
    out: Path = [("M" if i == 0 else "L", x, y) for i, (x, y) in enumerate(points)]
    return [*out, ("Z",)] if close else out


def lozenge(x: float, y: float, rx: float, ry: float | None = None) -> Path:
    """Square on edge, half diagonals `rx` and `ry`."""
    ry = rx if ry is None else ry
    return poly([(x, y - ry), (x + rx, y), (x, y + ry), (x - rx, y)])


def star(x: float, y: float, n: int, outer: float, inner: float, turn: float = 0) -> Path:
    """Star with `n` points, the first one upright (plus `turn` degrees)."""
    points = []
    for i in range(2 * n):
        r, t = (outer, inner)[i % 2], math.radians(turn - 90 + 180 * i / n)
        points.append((x + r * math.cos(t), y + r * math.sin(t)))
    return poly(points)


def spiral(
    cx: float, cy: float, r: float, turns: float = 1.6, start: float = 0.0, sense: int = 1
) -> Path:
    """Archimedean spiral from the rim inwards (open path)."""
    n = int(8 * turns)
    points = []
    for i in range(n + 1):
        f = i / n
        a = start + sense * f * turns * 2 * math.pi
        q = r * (1 - f * 0.86)
        points.append((cx + q * math.cos(a), cy + q * math.sin(a)))
    return smooth(points)


def smooth(pts: Sequence[Point], close: bool = False) -> Path:
    """Catmull-Rom curve through the points, as cubics."""
    n = len(pts)

    def get(i: int) -> Point:
        return pts[i % n] if close else pts[max(0, min(n - 1, i))]

    out: Path = [("M", *pts[0])]
    for i in range(n if close else n - 1):
        p0, p1, p2, p3 = get(i - 1), get(i), get(i + 1), get(i + 2)
        c1 = (p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6)
        c2 = (p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6)
        out.append(("C", *c1, *c2, *p2))
    return [*out, ("Z",)] if close else out


# ----------------------------------------------------------------- affine maps
def xform(segs: Path, m: Matrix) -> Path:
    """The path under the matrix."""
    a, b, c, d, e, f = m
    out: Path = []
    for s in segs:
        flat: list[float] = []
        for i in range(1, len(s), 2):
            flat += [a * s[i] + c * s[i + 1] + e, b * s[i] + d * s[i + 1] + f]
        out.append((s[0], *flat))
    return out


def mul(m: Matrix, n: Matrix) -> Matrix:
    """Matrix product: `n` is applied first, then `m`."""
    a, b, c, d, e, f = m
    g, h, i, j, k, o = n
    return (
        a * g + c * h,
        b * g + d * h,
        a * i + c * j,
        b * i + d * j,
        a * k + c * o + e,
        b * k + d * o + f,
    )


def at(x: float = 0, y: float = 0, s: float = 1, rot: float = 0, flip: bool = False) -> Matrix:
    """Flip left to right, turn by `rot` degrees clockwise, scale by `s`, move to (x, y)."""
    r = math.radians(rot)
    co, si = math.cos(r) * s, math.sin(r) * s
    return (-co if flip else co, -si if flip else si, -si, co, x, y)


def about(x: float, y: float, s: float = 1, rot: float = 0) -> Matrix:
    """Turn and scale about the fixed point (x, y)."""
    return mul(at(x, y, s, rot), at(-x, -y))


# ------------------------------------------------------------------ measuring
def tenths(v: float) -> int:
    """Whole tenths of a unit (a quarter pixel at 600 px); last-bit noise cannot tip it."""
    return math.floor(round(v, 5) * 10 + 0.5)


def cubic_point(p0: Point, seg: Segment, t: float) -> Point:
    """Point of the cubic `seg` starting in `p0`."""
    u = 1 - t
    w0, w1, w2, w3 = u**3, 3 * u * u * t, 3 * u * t * t, t**3
    return (
        w0 * p0[0] + w1 * seg[1] + w2 * seg[3] + w3 * seg[5],
        w0 * p0[1] + w1 * seg[2] + w2 * seg[4] + w3 * seg[6],
    )


def flatten(segs: Path, n: int = 8) -> list[tuple[list[Point], bool]]:
    """-> list of (points, closed); every cubic becomes `n` chords."""
    subs: list[tuple[list[Point], bool]] = []
    cur: list[Point] = []
    for s in segs:
        if s[0] == "M":
            if len(cur) > 1:
                subs.append((cur, False))
            cur = [(s[1], s[2])]
        elif s[0] == "L":
            cur.append((s[1], s[2]))
        elif s[0] == "C":
            p0 = cur[-1]
            cur += [cubic_point(p0, s, i / n) for i in range(1, n + 1)]
        elif cur:
            subs.append((cur, True))
            cur = [cur[0]]
    if len(cur) > 1:
        subs.append((cur, False))
    return subs


def along(segs: Path, n: int) -> list[Point]:
    """`n` points spaced evenly by length along the first subpath."""
    pts, _ = flatten(segs, 24)[0]
    acc = [0.0]
    for p, q in pairwise(pts):
        acc.append(acc[-1] + math.dist(p, q))
    out, k = [], 0
    for i in range(n):
        want = acc[-1] * i / (n - 1)
        while k < len(acc) - 2 and acc[k + 1] < want:
            k += 1
        t = (want - acc[k]) / ((acc[k + 1] - acc[k]) or 1)
        p, q = pts[k], pts[k + 1]
        out.append((p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t))
    return out


def angles(pts: Sequence[Point]) -> list[float]:
    """Direction of travel in degrees at each point of a run of points."""
    out = []
    for i in range(len(pts)):
        a, b = pts[max(0, i - 1)], pts[min(len(pts) - 1, i + 1)]
        out.append(math.degrees(math.atan2(b[1] - a[1], b[0] - a[0])))
    return out


def inside(point: Point, polygon: Sequence[Point]) -> bool:
    """Is the point inside the polygon (even-odd)?"""
    x, y = point
    hit = False
    for (x0, y0), (x1, y1) in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
        if (y0 > y) != (y1 > y) and x < x0 + (y - y0) * (x1 - x0) / (y1 - y0):
            hit = not hit
    return hit


def bbox(segs: Path) -> tuple[float, float, float, float]:
    """Bounding box of all points and control points: left, top, right, bottom."""
    xs = [s[i] for s in segs for i in range(1, len(s), 2)]
    ys = [s[i] for s in segs for i in range(2, len(s), 2)]
    return min(xs), min(ys), max(xs), max(ys)
