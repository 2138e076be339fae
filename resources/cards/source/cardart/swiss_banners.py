"""The four banners of the Jass deck: the flag of the suit, which counts as the ten.

A flag is designed flat, u from the pole (0) to the fly (1) and v from the upper hem (0) to the
lower one (1), and laid in waves by `_point`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import cos, dist, pi, sin
from types import SimpleNamespace

from . import figure_swiss as fs
from . import hands_swiss as hands
from . import pips
from . import swiss_props as props
from .geom import Art, Path, Point, at, ellipse, lozenge, poly, rect
from .palette import SWISS

POLE = 200.0  # middle of the pole
TOP, DROP, REACH = 42.0, 112.0, 137.0  # upper corner at the pole, height and length of a flag
CENTRE: Point = (0.45, 0.5)  # where the sign sits
PALE = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))


def _point(u: float, v: float) -> Point:
    """Where a point of the flat flag lies on the card."""
    return POLE - 4 - REACH * u, TOP + DROP * v - 5.5 * sin(2 * pi * u) + 2 * u


def _area(points: Sequence[Point], close: bool = True) -> Path:
    """Outline through the points of the flat flag, its long sides following the waves."""
    out: list[Point] = []
    ends = [*points, points[0]] if close else list(points)
    for a, b in pairwise(ends):
        n = max(1, round(dist((a[0] * 7, a[1] * 2), (b[0] * 7, b[1] * 2)) * 2))
        out += [
            _point(a[0] + (b[0] - a[0]) * i / n, a[1] + (b[1] - a[1]) * i / n) for i in range(n)
        ]
    return poly(out if close else [*out, _point(*ends[-1])], close)


def _band(v0: float, v1: float, u1: float = 1.0) -> Path:
    """Strip from the pole to u1 between two heights."""
    return _area([(0, v0), (u1, v0), (u1, v1), (0, v1)])


def _sign(p: SimpleNamespace, suit: str, k: float) -> Art:
    x, y = _point(*CENTRE)
    return Art(p.ink).add(pips.SWISS_PIPS[suit](p, 3.4), at(x, y, k))


def _pole(p: SimpleNamespace) -> Art:
    return Art(p.ink, 2.4).fill(rect(POLE - 3.8, 36, 7.6, 164), p.brown)


def _tassel(p: SimpleNamespace, x: float, y: float, colour: str) -> Art:
    """Tassel hanging from (x, y), 24 long."""
    a = Art(p.ink, 1.8).fill(f"M{x - 4} {y + 6}H{x + 4}L{x + 6.6} {y + 23}H{x - 6.6}Z", colour)
    a.line(f"M{x - 1.6} {y + 11}L{x - 2.4} {y + 21}M{x + 1.8} {y + 11}L{x + 2.6} {y + 21}", 1.2)
    return a.fill(ellipse(x, y + 4, 4.6, 4), p.yellow, w=1.7)


def _cuff(p: SimpleNamespace, sleeve: str, cuff: str, y: float = 170) -> Art:
    """Sleeve coming out of the name band; the cuff's upper edge is at y."""
    a = Art(p.ink, 2.4)
    a.fill(f"M{POLE - 28} 200L{POLE - 18} {y + 4}H{POLE + 22}L{POLE + 30} 200Z", sleeve)
    d = f"M{POLE - 16} {y + 11}L{POLE - 14} {y}H{POLE + 20}L{POLE + 23} {y + 11}"
    return a.fill(d + f"C{POLE + 12} {y + 6} {POLE - 6} {y + 6} {POLE - 16} {y + 11}Z", cuff)


def _beetle(p: SimpleNamespace) -> Art:
    """Stag beetle creeping upwards, 22 long."""
    a = Art(p.ink, 1.3)
    a.line("M-4 -2L-9 -5L-10 -8M-5 3L-10 3L-12 6M-4 7L-8 10L-8 13", 1.4)
    a.line("M4 -2L9 -5L10 -8M5 3L10 3L12 6M4 7L8 10L8 13", 1.4)
    a.line("M-2 -7C-7 -10 -6 -15 -1.6 -16M-5 -12L-2 -12M2 -7C7 -10 6 -15 1.6 -16M5 -12L2 -12", 1.8)
    a.fill("M-5 -3C-8 10 -3 14 0 14C3 14 8 10 5 -3Z", "#7A1F1C").line("M0 -2V13", 1.2)
    return a.fill("M-5 -3C-5 -8 5 -8 5 -3L4 -1H-4Z", p.ink)


# ---------------------------------------------------------------------- the four
def eicheln(p: SimpleNamespace = SWISS) -> Art:
    """Foresters' banner: swallow-tailed, the acorn in a wreath of oak, a cord with tassels; a
    stag beetle on the cloth."""
    a = Art(p.ink, 2.6)
    tail: list[Point] = [(0, 0), (1, 0), (0.84, 0.5), (1, 1), (0, 1)]
    a.fill(_area(tail), p.green)
    inner: list[Point] = [(0.02, 0.11), (0.9, 0.11), (0.77, 0.5), (0.9, 0.89), (0.02, 0.89)]
    a.fill(_area(inner), p.white, w=1.9)
    for v in (0.055, 0.945):
        for k in range(8):
            x, y = _point(0.07 + k * 0.11, v)
            a.flat(lozenge(x, y, 5, 3), p.yellow)
    a.line(_area(tail))
    cx, cy = _point(*CENTRE)
    for s in (-1, 1):
        pts = [
            (cx + s * 41 * cos(t), cy + 2 + 37 * sin(t)) for t in (2.0, 1.4, 0.9, 0.4, -0.1, -0.55)
        ]
        twig = [(cx + s * 5, cy + 40), *pts[1:]]
        d = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in twig)
        fs.tube(a, d, 1.6, p.brown, 1.3)
        for i, (x, y) in enumerate(twig[1:]):
            turn = s * (62 - i * 22)
            fill = p.green2 if i % 2 else p.green
            a.add(props.leaf(p, "oak", fill), at(x, y + 4, 0.6, turn + s * 24))
            if 0 < i < 4:
                a.add(props.leaf(p, "oak", fill), at(x, y + 4, 0.5, turn - s * 62))
    a.add(_sign(p, "eicheln", 0.7)).add(_pole(p))
    # cord and tassels
    for d, x, y in (
        ("M202 44C210 52 212 70 211 90", 211, 88),
        ("M202 44C217 48 220 60 219.6 68", 219.6, 66),
    ):
        a.line(d, 4.2).line(d, 1.7, p.yellow)
        a.add(_tassel(p, x, y, p.green))
    a.add(props.leaf(p, "oak", p.yellow), at(POLE, 39, 0.84))
    a.fill(ellipse(POLE, 39, 5.5, 4.6), p.red, w=2)
    a.add(_beetle(p), at(*_point(0.74, 0.24), 0.78, -38))
    glove = p.yellow2  # buckskin
    behind, before = hands.clench(p, glove)
    a.add(behind, at(POLE, 142)).add(before, at(POLE, 142)).add(_cuff(p, p.green, p.brown, 164))
    return a


def rosen(p: SimpleNamespace = SWISS) -> Art:
    """Banner of the fair: gold cloth with petals for a fly, roses strewn on the hem, ribbons and a
    fringe, a white butterfly."""
    a = Art(p.ink, 2.6)
    # ribbons
    for d in (
        "M199 40C176 22 154 40 130 28C118 22 104 24 92 20L98 28L88 34C104 34 116 36 128 40"
        "C152 48 176 32 199 46Z",
        "M199 42C184 30 170 44 154 40L158 47L152 53C170 54 184 42 199 48Z",
    ):
        a.fill(d, p.red, w=2)
    # fringe
    for k in range(22):
        x, y = _point(0.02 + k * 0.0425, 1)
        a.line(f"M{x:.1f} {y - 2:.1f}V{y + 8:.1f}", 4).line(
            f"M{x:.1f} {y - 2:.1f}V{y + 7.6:.1f}", 1.5, p.yellow
        )
    x0 = _point(0.92, 0)[0]
    tops = [_point(0.92, v)[1] for v in (0, 0.25, 0.5, 0.75, 1)]
    hoist = [_point(u / 12, 0) for u in range(12)]
    foot = [_point(1 - u / 12, 1) for u in range(1, 13)]
    fly = "".join(
        f"C{x0 - 17:.1f} {y + 1:.1f} {x0 - 17:.1f} {z - 1:.1f} {x0:.1f} {z:.1f}"
        for y, z in pairwise(tops)
    )
    flag = (
        "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in [*hoist, (x0, tops[0])]) + fly
        + "L" + "L".join(f"{x:.1f} {y:.1f}" for x, y in foot) + "Z"
    )  # fmt: skip
    a.fill(flag, p.yellow2)
    for v in (0, 0.86):
        a.fill(_band(v, v + 0.14, 0.92), p.green, w=1.9)
        for k in range(7):
            x, y = _point(0.075 + k * 0.128, v + 0.07)
            a.add(props.flower(p, x, y, 6.4, p.white if k % 2 else p.red, p.yellow, 5, False))
    for u, v, r in ((0.12, 0.3, 30), (0.78, 0.3, -30), (0.12, 0.72, 140), (0.78, 0.72, -140)):
        x, y = _point(u, v)
        for turn in (-38, 0, 38):
            a.add(props.leaf(p, "rose", p.green), at(x, y, 0.52, r + turn))
    a.line(flag).add(_sign(p, "rosen", 0.74)).add(_pole(p))
    bud = props.rosebud(p)
    a.add(bud, at(POLE, 40, 0.66)).fill(ellipse(POLE, 40, 5.5, 4.2), p.green, w=2)
    wing = "M0 0C-9 -10 -14 -8 -13 -2C-12 2 -6 3 0 1C-7 4 -8 9 -4 10C-1 10 0 5 0 1Z"
    half = Art(p.ink, 1.5).fill(wing, p.yellow).flat(ellipse(-8, -3, 1.5), p.red)
    fly_by = Art(p.ink, 1.5).add(half).add(half, at(flip=True))
    fly_by.line("M0 -3V6", 2.6).line("M0 -3L-3 -9M0 -3L3 -9", 1.3)
    a.add(fly_by, at(215, 90, 0.84, 20))
    behind, before = hands.dainty(p)
    low = _pole(p).within([(190, 120), (210, 120), (210, 200), (190, 200)])
    a.add(behind, at(POLE, 146, 0.92)).add(low).add(before, at(POLE, 146, 0.92))
    a.add(_cuff(p, p.red, p.white))
    for k in range(6):
        a.fill(ellipse(186.6 + k * 6.6, 172, 4, 4.6), p.white, w=1.6)
    return a


def schellen(p: SimpleNamespace = SWISS) -> Art:
    """Carnival banner: chequered border, bells along the lower hem, one of them falling; the
    cuff is a fool's."""
    a = Art(p.ink, 2.6)
    for k in range(6):
        x, y = _point(0.06 + k * 0.172, 1)
        a.line(f"M{x:.1f} {y:.1f}V{y + 4:.1f}", 2.2)
        if k != 4:
            a.add(props.bell(p, x, y + 9, 0.92))
        else:
            a.add(props.bell(p, x - 8, y + 12, 0.92, 38))
    a.fill(_area(PALE), p.white)
    nu, nv, du, dv = 20, 16, 1 / 20, 1 / 16
    squares = [
        _area(
            [
                (i * du, j * dv),
                ((i + 1) * du, j * dv),
                ((i + 1) * du, (j + 1) * dv),
                (i * du, (j + 1) * dv),
            ]
        )
        for i in range(nu)
        for j in range(nv)
        if (i + j) % 2 == 0 and (j < 2 or j >= nv - 2 or i >= nu - 2)
    ]
    a.flat([s for square in squares for s in square], p.red)
    a.line(
        _area(
            [(0, 2 * dv), (1 - 2 * du, 2 * dv), (1 - 2 * du, 1 - 2 * dv), (0, 1 - 2 * dv)], False
        ),
        1.9,
    )
    for u, v in ((0.1, 0.28), (0.8, 0.28), (0.1, 0.72), (0.8, 0.72)):
        x, y = _point(u, v)
        a.fill(lozenge(x, y, 6.4, 9), p.blue, w=1.7)
    a.line(_area(PALE)).add(_sign(p, "schellen", 0.74)).add(_pole(p))
    # streamer with a bell
    a.fill("M199 36C180 16 160 34 140 25C128 20 116 22 106 27L117 31L112 38C124 34 134 36 144 38"
           "C164 42 182 28 199 46Z", p.yellow, w=2)  # fmt: skip
    a.add(props.bell(p, 102, 33, 0.9, 30))
    a.add(props.bell(p, POLE, 28, 1.5)).fill(ellipse(POLE, 40, 5.5, 4.4), p.blue, w=2)
    a.add(_cuff(p, p.blue, p.yellow, 172))
    a.add(hands.thumb_up(p), at(POLE, 149))
    points = (
        "M182 168L185 181L192 171L198 183L204 171L210 183L216 171L223 181L224 168"
        "C210 163 196 163 182 168Z"
    )
    return a.fill(points, p.yellow, w=2.2)


def _flame(base: Sequence[Point], tip: Point) -> Path:
    """Flame from a stretch of the border to a tip, its sides swaying."""
    (au, av), (bu, bv) = base
    (tu, tv), sides = tip, []
    for u0, v0 in ((au, av), (bu, bv)):
        side = []
        for i in range(13):
            t = i / 12
            sway = 0.042 * sin(t * 2 * pi) * (1 - t * 0.5)
            du, dv = tu - (au + bu) / 2, tv - (av + bv) / 2
            n = (du * du + dv * dv) ** 0.5
            side.append((u0 + (tu - u0) * t - dv / n * sway, v0 + (tv - v0) * t + du / n * sway))
        sides.append(side)
    return poly([_point(u, v) for u, v in [*sides[0], *sides[1][::-1]]])


def schilten(p: SimpleNamespace = SWISS) -> Art:
    """War banner: flamed in blue and white, a long tail, a lance for a pole and a mended tear."""
    a = Art(p.ink, 2.6)
    a.fill("M198 44C172 24 146 44 116 32C98 25 80 30 62 22L68 33L60 42C82 48 98 42 114 48"
           "C146 58 172 40 198 56Z", p.blue, w=2.2)  # fmt: skip
    a.line("M190 43C166 32 142 47 114 38C100 34 86 37 74 34", 1.5, p.blue2)
    a.fill(_area(PALE), p.white)
    rim: list[Point] = [(u / 6, 0) for u in range(6)] + [(1, v / 4) for v in range(4)]
    rim += [(1 - u / 6, 1) for u in range(6)] + [(0, 1)]
    rim += [(0, 0.75), (0, 0.5), (0, 0.25)]
    n = len(rim)
    for k in range(n):
        if k % 2 == 0:
            continue
        a.fill(_flame((rim[k], rim[(k + 1) % n]), CENTRE), (p.blue, p.blue2)[k % 4 // 2], w=1.4)
    a.line(_area(PALE))
    # mended tear
    x, y = _point(0.83, 0.8)
    tear = Art(p.ink, 1.6).fill("M-9 -7L9 -6L8 8L-8 7Z", p.yellow2)
    tear.line("M-12 -3H-6M-12 3H-6M12 -3H6M12 3H6M-3 -10V-4M4 -10V-4M-3 10V4M4 11V5", 1.2)
    a.add(tear, at(x, y, 0.92, 12)).add(_sign(p, "schilten", 0.76)).add(_pole(p))
    a.fill(f"M{POLE} 15L{POLE + 6.4} 29L{POLE} 37L{POLE - 6.4} 29Z", p.steel, w=2.2)
    a.flat(f"M{POLE} 17L{POLE + 5.2} 29L{POLE} 35Z", p.steel2).line(f"M{POLE} 18V35", 1.4)
    a.fill(rect(POLE - 5.4, 36, 10.8, 7, 2), p.yellow, w=2)
    a.fill(f"M{POLE - 5} 44H{POLE + 5}L{POLE + 9} 58H{POLE - 9}Z", p.red, w=1.8)
    a.line(f"M{POLE - 2} 48L{POLE - 3.4} 56M{POLE + 2} 48L{POLE + 3.4} 56", 1.2)
    return a.add(hands.gauntlet(p), at(POLE, 147, 1.05))


_BANNERS = {"eicheln": eicheln, "rosen": rosen, "schellen": schellen, "schilten": schilten}
COURTS: dict[tuple[str, str], Callable[..., Art]] = {
    (suit, "banner"): draw for suit, draw in _BANNERS.items()
}
