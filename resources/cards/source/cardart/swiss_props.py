"""Things the Jass courts wear and carry."""

from __future__ import annotations

from math import pi, sin
from types import SimpleNamespace

from . import pips
from .geom import Art, at, ellipse, lozenge, parse, rect, xform
from .palette import H, W

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


RIBBON = {  # field, tails and their shaded fold
    "eicheln": ("green", "yellow", "#C98F14"),
    "rosen": ("white", "red", "#8E1F1A"),
    "schellen": ("yellow", "red", "#8E1F1A"),
    "schilten": ("blue", "white", "#B9C4C6"),
}


def scroll(p: SimpleNamespace, suit: str) -> Art:
    """Ribbon across the middle of an ace, the same turned, with a pattern of the suit."""
    field, tails, fold = RIBBON[suit]
    turn = at(W, H, 1, 180)
    a = Art(p.ink, 2.4)
    end = "M30 174L62 183V205L30 204L40 189Z"
    tail = Art(p.ink, 2.4).fill(end, getattr(p, tails)).flat("M54 181L62 183V205L54 204.6Z", fold)
    a.add(tail.line(end)).add(tail, turn)
    d = "M52 176C90 160 150 198 188 174V196C150 212 90 174 52 198Z"
    a.fill(d, getattr(p, field), None)
    for i in range(5):
        x, y = 64 + i * 14, 186 + 3.8 * sin((i / 8 - 0.5) * 2 * pi)
        motif = _ribbon_motif(p, suit, x, y, i)
        a.add(motif)
        if i < 4:  # the one in the middle turns onto itself
            a.add(motif, turn)
    return a.line(d)


def _ribbon_motif(p: SimpleNamespace, suit: str, x: float, y: float, i: int) -> Art:
    """The `i`th piece of the pattern, counted from the end to the middle (4)."""
    a = Art(p.ink)
    if suit == "eicheln":
        if i % 2 == 0 and i < 4:
            return a.flat(xform(parse(LEAF["oak"]), at(x - 6, y, 0.48, 92)), p.yellow2)
        return a.flat(lozenge(x, y, 4, 5), p.yellow)
    if suit == "rosen":
        if i % 4:
            return a.flat(xform(parse(LEAF["rose"]), at(x - 3.6, y, 0.3, 84)), p.green)
        turns = [at(x, y, 1, 72 * k) for k in range(5)]
        a.flat([g for m in turns for g in xform(ellipse(0, -4, 2.6), m)], p.red)
        return a.flat(ellipse(x, y, 2.2), p.yellow)
    if suit == "schellen":
        checks = [rect(x - 4 + k * 3.5, y - 3.6 + k * 3.6, 7, 7.2) for k in (-1, 1)]
        return a.flat([g for check in checks for g in check], p.red)
    if i % 2:
        return a.flat(lozenge(x, y, 3.6), p.yellow)
    upright, across = rect(x - 2.2, y - 5.6, 4.4, 11.2), rect(x - 5.6, y - 2.2, 11.2, 4.4)
    return a.flat(upright + across, p.white)
