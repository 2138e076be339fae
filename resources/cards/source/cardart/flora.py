"""Flowers, leaves, the flower basket and the small creatures on them."""

from math import cos, radians, sin
from types import SimpleNamespace

from . import ornament
from .geom import Art, at, ellipse, rect, spiral
from .hands import limb

Palette = SimpleNamespace


def leaf(p: Palette, fill: str | None = None) -> Art:
    """Pointed leaf growing upwards from (0, 0), 26 long."""
    a = Art(p.ink, 1.7)
    a.fill("M0 0C-9 -5 -10 -17 0 -27C10 -17 9 -5 0 0Z", fill or p.green)
    return a.line("M0 -2V-19", 1.5)


def workshop_rose(p: Palette, r: float, petal: str, inner: str) -> Art:
    """Rose of the Secession: round, its petals wound in overlapping arcs."""
    a = Art(p.ink, 1.7)
    for i in range(5):
        t = radians(72 * i - 90)
        a.fill(ellipse(r * 0.48 * cos(t), r * 0.48 * sin(t), r * 0.62), petal)
    a.flat(ellipse(0, 0, r * 0.8), petal)
    a.fill(ellipse(0, 0, r * 0.6), inner, w=1.5)
    k = r * 0.6
    a.line(f"M{-k} {k * 0.1}C{-k * 0.6} {-k * 0.9} {k * 0.7} {-k * 0.8} {k * 0.62} {k * 0.1}", 1.4)
    a.line(
        (f"M{k * 0.9} {k * 0.4}C{k * 0.2} {k * 0.9} {-k * 0.7} {k * 0.6} {-k * 0.4} {-k * 0.1}"),
        1.4,
    )
    return a.line(
        (f"M{-k * 0.4} {-k * 0.1}C{-k * 0.1} {-k * 0.5} {k * 0.4} {-k * 0.2} {k * 0.1} {k * 0.2}"),
        1.4,
    )


def carnation(p: Palette, petal: str, inner: str) -> Art:
    """Carnation in side view on the end of its stem at (0, 0); about 34 high."""
    a = Art(p.ink, 1.7)
    fan = (
        "M0 -8C-8 -8 -18 -14 -19 -24L-14.6 -22.6L-14 -29L-9 -25.4L-6.6 -32L-2 -26.6"
        "L2 -33L6 -26L11 -30.6L12.6 -24L18 -25.6C18.6 -14 9 -8 0 -8Z"
    )
    a.fill(fan, petal)
    a.fill(
        "M0 -8C-5 -9 -10 -13 -10.6 -19L-6 -17.6L-3.6 -22L0 -18L3.6 -22.6L6 -18L10 -19.6"
        "C10 -13 5 -9 0 -8Z",
        inner,
        w=1.4,
    )
    a.line("M-3 -10.6L-4.6 -15M3 -10.6L4.6 -15.6M0 -10V-14.6", 1.4)
    return a.fill("M-4.6 -10C-5 -4 -3 0 0 2C3 0 5 -4 4.6 -10C2 -8 -2 -8 -4.6 -10Z", p.green)


def daisy(p: Palette, r: float, petal: str, eye: str, n: int = 8) -> Art:
    """Open flower with `n` narrow petals."""
    a = Art(p.ink, 1.4)
    d = (
        f"M0 0C{-r * 0.42} {-r * 0.4} {-r * 0.34} {-r} 0 {-r}"
        f"C{r * 0.34} {-r} {r * 0.42} {-r * 0.4} 0 0Z"
    )
    for k in range(n):
        a.add(Art(p.ink, 1.3).fill(d, petal), at(rot=360 * k / n))
    return a.fill(ellipse(0, 0, r * 0.34), eye, w=1.3)


def bell(p: Palette, fill: str) -> Art:
    """Bluebell hanging from (0, 0), 20 long."""
    a = Art(p.ink, 1.5)
    a.fill(
        "M0 0C-6 1 -7 8 -7.6 14L-9.6 18L-5 16.6L-2.6 20L0 17L2.6 20L5 16.6L9.6 18"
        "L7.6 14C7 8 6 1 0 0Z",
        fill,
    )
    return a.line("M-2.6 4C-3.6 8 -3.6 11 -3.6 14M2.6 4C3.6 8 3.6 11 3.6 14", 1.4)


def basket(p: Palette, w: float = 62, h: float = 52) -> Art:
    """Woven basket, rim centre at (0, 0), full of flowers, with a high handle."""
    a = Art(p.ink, 2)
    k = w / 2
    handle = f"M{-k + 4} 2C{-k - 2} -48 {-k * 0.5} -70 0 -70C{k * 0.5} -70 {k + 2} -48 {k - 4} 2"
    limb(a, handle, 5, p.gold, 1.8)
    for i in range(9):
        t = radians(196 + i * 18.5)
        x, y = (k - 1.5) * cos(t), -14 + 56 * sin(t)
        a.add(Art(p.ink).line("M-2.4 -1.4L2.4 1.4", 1.3), at(x, y, 1, 196 + i * 18.5 + 90))
    green = leaf(p)
    for x, y, r, s in (
        (-26, -6, -62, 1), (26, -6, 62, 1), (-18, -24, -34, 0.9), (20, -26, 36, 0.9),
        (3, -34, 6, 0.95), (-7, -30, -22, 0.9),
    ):  # fmt: skip
        a.add(green, at(x, y, s, r))
    bl = bell(p, p.blue2)
    a.add(bl, at(-22, -36, 0.9, 24)).add(bl, at(23, -34, 0.9, -20))
    a.add(daisy(p, 11, p.white, p.gold), at(-17, -12, 1, 10))
    a.add(daisy(p, 10, p.white, p.gold), at(11, -38, 0.9, 5))
    a.add(workshop_rose(p, 12.5, p.red, p.red2), at(4, -16))
    a.add(workshop_rose(p, 9.5, p.gold2, p.gold), at(-8, -34))
    a.add(workshop_rose(p, 9.5, p.gold2, p.gold), at(22, -14))
    body = f"M{-k} 0H{k}L{k - 9} {h}H{-k + 9}Z"
    a.fill(body, p.gold)
    weave = ornament.checks(-k, 6, w, h - 6, 7, p.gold3, cell=8)
    a.add(weave.within([(-k, 0), (k, 0), (k - 9, h), (-k + 9, h)]))
    a.line(body)
    a.fill(rect(-k - 3, -4.5, w + 6, 10, 4), p.gold2)
    a.line(" ".join(f"M{x} -3L{x + 4} 4" for x in range(int(-k) + 1, int(k) - 1, 7)), 1.2)
    return a


def ladybird(p: Palette) -> Art:
    """Ladybird climbing upwards, 9 long."""
    a = Art(p.ink, 1.2)
    a.line("M-4.4 -1L-6 -2M4.4 -1L6 -2M-4.4 2L-6 3M4.4 2L6 3", 1.2)
    a.flat(ellipse(0, -4, 2.6, 2.2), p.ink)
    a.fill(ellipse(0, 0.6, 4, 4.4), p.red, w=1.3)
    a.line("M0 -3V4.6", 1.2)
    for x, y in ((-2, -0.6), (2, -0.6), (-1.8, 2.4), (1.8, 2.4)):
        a.flat(ellipse(x, y, 0.9), p.ink)
    return a


def bee(p: Palette) -> Art:
    """Bee in flight to the left, 14 long."""
    a = Art(p.ink, 1.2)
    for x, t in ((-1, -28), (3, 24)):
        a.add(
            Art(p.ink, 1.2).fill("M0 0C-4 -3 -4 -9 0 -10C4 -9 4 -3 0 0Z", p.white), at(x, -2, 1, t)
        )
    a.fill("M-7 0C-6 -4 0 -4.6 4 -3C7 -1.6 8 0.6 8 1C5 4 -5 5 -7 0Z", p.gold)
    a.line("M-2 -3.4V3.4M2 -3.4V3.4", 1.8)
    a.flat(ellipse(-6, -0.2, 2.2), p.ink)
    return a.line("M-7 -1.6L-9.6 -3.6", 1.2)


def snail(p: Palette, shell: str, light: str) -> Art:
    """Snail creeping to the left on a line through (0, 0), 18 long."""
    a = Art(p.ink, 1.4)
    a.line("M-8 -4L-10 -9M-6 -5L-6 -9.6", 1.3)
    a.fill("M-10 0C-12 -4 -8 -7 -5 -4C-4 -2 0 -2 4 -2C8 -2 10 -1 12 0Z", p.gold2)
    a.fill(ellipse(2.4, -6, 5.4), shell)
    return a.line(spiral(2.4, -6, 3.6, 1.4, 2.6, -1), 1.3, light)


def caterpillar(p: Palette) -> Art:
    """Small green caterpillar arching its back on (0, 0), 13 long, head to the left."""
    a = Art(p.ink, 1.2)
    for x, y in ((6, -1.8), (3, -4), (-0.4, -4.6), (-3.4, -3)):
        a.fill(ellipse(x, y, 2.2), p.green2, w=1.2)
    a.fill(ellipse(-6, -1.4, 2.5), p.gold, w=1.2)
    return a.flat(ellipse(-6.6, -1.8, 0.8), p.ink)
