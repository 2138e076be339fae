"""Things the Jass courts wear and carry."""

from __future__ import annotations

from types import SimpleNamespace

from . import pips
from .geom import Art, at, ellipse, rect

LEAF = {
    "oak": "M0 0C-4 -4 -9 -3 -9 -8C-9 -11 -6 -12 -7 -15C-11 -16 -11 -22 -6 -22C-4 -22 -4 -25 -5 -27"
    "C-4 -32 4 -32 5 -27C4 -25 4 -22 6 -22C11 -22 11 -16 7 -15C6 -12 9 -11 9 -8C9 -3 4 -4 0 0Z",
    "rose": "M0 0C-9 -5 -10 -17 0 -27C10 -17 9 -5 0 0Z",
}


def sign(p: SimpleNamespace, suit: str, x: float, y: float, k: float = 0.5, rot: float = 0) -> Art:
    """The suit sign of a court, 100 k high."""
    return Art(p.ink).add(pips.SWISS_PIPS[suit](p, 4), at(x, y, k, rot))


def leaf(p: SimpleNamespace, kind: str, fill: str) -> Art:
    """Oak or rose leaf growing upwards from (0, 0)."""
    return Art(p.ink, 1.9).fill(LEAF[kind], fill).line("M0 2V-18", 1.4)


def rosebud(p: SimpleNamespace) -> Art:
    """Rose seen from the side on its sepals; the stem ends at (0, 0), the bloom is 40 high."""
    a = Art(p.ink, 2.2)
    a.fill("M-11 -8C-8 2 8 2 11 -8L5 -4L0 -9L-5 -4Z", p.green)
    a.fill(
        "M0 -3C-17 -3 -20 -20 -16 -32C-10 -35 -4 -31 0 -26C4 -31 10 -35 16 -32C20 -20 17 -3 0 -3Z",
        p.red,
    )
    a.fill("M0 -8C-10 -10 -11 -26 -8 -37C-4 -41 4 -41 8 -37C11 -26 10 -10 0 -8Z", p.red)
    return a.line("M0 -14C-5 -18 -5 -28 0 -32C5 -28 5 -20 1 -18", 1.7)


def flower(
    p: SimpleNamespace, x: float, y: float, r: float, petals: str, heart: str, n: int = 5,
    ink: bool = True,
) -> Art:  # fmt: skip
    """Small flat blossom for cloth and chains."""
    a = Art(p.ink, 1.3)
    for k in range(n):
        petal = Art(p.ink, 1.3)
        d = ellipse(0, -r * 0.62, r * 0.4)
        a.add(petal.fill(d, petals) if ink else petal.flat(d, petals), at(x, y, 1, 360 / n * k))
    mid = ellipse(x, y, r * 0.34)
    return a.fill(mid, heart, w=1.2) if ink else a.flat(mid, heart)


def bell(p: SimpleNamespace, x: float, y: float, k: float = 1, rot: float = 0) -> Art:
    """Small round bell for hems, caps and staffs, 14 high."""
    b = Art(p.ink, 1.6)
    b.fill(rect(-1.8, -8, 3.6, 4, 1), p.red, w=1.3)
    b.fill(ellipse(0, 0, 5.6), p.yellow)
    b.line("M-5.4 -.6C-2 -1.8 2 -1.8 5.4 -.6", 1.5)
    b.line("M0 2V5.4", 1.7)
    b.flat(ellipse(0, 2, 1.4), p.ink)
    return Art(p.ink).add(b, at(x, y, k, rot))
