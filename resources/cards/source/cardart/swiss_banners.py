"""The four banners of the Jass deck: the flag of the suit, which counts as the ten."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from math import cos, pi, sin
from types import SimpleNamespace

from . import figure_swiss as fs
from . import ornament, pips
from . import swiss_props as props
from .geom import Art, Half, along, at, ellipse, lozenge, parse, poly, rect
from .palette import SWISS

# fly edge of each flag from the upper to the lower hem; its first and last x lie on the hems
FLY = {
    "eicheln": (57, "L80 97"),
    "rosen": (
        65,
        "V60.5C48 61 48 84 63 84.5C47 85 47 108 63 108.5C48 109 48 132 65 132.5",
    ),
    "schellen": (61, ""),
    "schilten": (70, "L52 58L75 82L51 97L75 112L52 139"),
}
PAINT = {  # field, hem, streamer, sleeve
    "eicheln": ("white", "green", "yellow", "green"),
    "rosen": ("yellow2", "green", "red", "red"),
    "schellen": ("white", "red", "yellow", "blue"),
    "schilten": ("blue2", "blue", "white", "steel"),
}


def _edge(x: float, y: float, back: bool = False) -> str:
    """Hem line from (92, y + 50) out to the given x, or the same way back."""
    t = (92 - x) / 42
    pts = [
        (92 - 14 * t, y + 50 - 5 * t),
        (92 - 28 * t, y + 50 - 10 * t + 5 * t * t),
        (x, y + 50 - 15 * t + 15 * t * t),
    ]
    if back:
        pts = [pts[1], pts[0], (92, y + 50)]
    return "C" + " ".join(f"{px:.2f} {py:.2f}" for px, py in pts)


def _hem(p: SimpleNamespace, colour: str, y: float) -> Art:
    """Coloured border with a row of lozenges; y = 0 for the upper, 86 for the lower one."""
    a = Art(p.ink, 1.9)
    d = f"M196 {46 + y}C164 {36 + y} 126 {62 + y} 92 {50 + y}{_edge(50, y)}V{64 + y}"
    a.fill(d + f"{_edge(50, y + 14, True)}C126 {76 + y} 164 {50 + y} 196 {60 + y}Z", colour)
    path = f"M190 {52 + y}C164 {43 + y} 126 {69 + y} 92 {57 + y}"
    for x, yy in along(parse(path + f"C84 {54 + y} 80 {53.4 + y} 75 {53.2 + y}"), 9):
        a.flat(lozenge(x, yy, 3.6), p.yellow)
    return a


def _limits(suit: str) -> tuple[list[Half], list[Half]]:
    """Half-planes that end the upper and the lower hem at the fly edge."""
    x = FLY[suit][0]
    upper, lower = [(x, 0.0), (x, 90.0)], [(x, 110.0), (x, 200.0)]
    if suit == "eicheln":
        upper, lower = [(57, 48), (80, 97)], [(80, 97), (57, 148)]
    elif suit == "schilten":
        upper, lower = [(70, 46.3), (52, 58), (75, 82)], [(75, 112), (52, 139), (70, 146.3)]
    up, down = ([Half(a, b) for a, b in pairwise(edge)] for edge in (upper, lower))
    return up, down


def _charge(p: SimpleNamespace, suit: str) -> Art:
    """Small ornaments in the corners of the field."""
    a = Art(p.ink)
    for x, y in ((92, 79), (172, 76), (94, 122), (172, 118)):
        if suit == "eicheln":
            a.add(props.leaf(p, "oak", p.green2), at(x, y + 8, 0.72, 28 if x > 130 else -28))
        elif suit == "rosen":
            a.add(props.leaf(p, "rose", p.green), at(x, y + 6, 0.66, 35 if x > 130 else -35))
        elif suit == "schellen":
            a.add(ornament.jewel(x, y, 7, p.red, p.ink, 1.6))
        else:
            a.add(Art(p.ink, 1.6).fill(poly(_star(x, y)), p.red))
    return a


def _star(x: float, y: float) -> list[tuple[float, float]]:
    return [
        (x + (8, 3.4)[k % 2] * sin(k * pi / 5), y - (8, 3.4)[k % 2] * cos(k * pi / 5))
        for k in range(10)
    ]


def _finial(p: SimpleNamespace, suit: str, x: float) -> Art:
    a = Art(p.ink, 2.2)
    if suit == "eicheln":
        a.add(props.leaf(p, "oak", p.yellow), at(x, 36, 0.82))
    elif suit == "rosen":
        a.fill(f"M{x} 12C{x + 9} 20 {x + 8} 28 {x} 34C{x - 8} 28 {x - 9} 20 {x} 12Z", p.red)
        a.line(f"M{x} 17C{x - 4} 22 {x - 4} 27 {x} 31C{x + 4} 27 {x + 4} 22 {x} 17", 1.4)
    elif suit == "schellen":
        a.add(props.bell(p, x, 23, 1.7))
    else:
        a.fill(f"M{x} 11L{x + 6} 30L{x} 36L{x - 6} 30Z", p.steel).line(f"M{x} 15V34", 1.4)
    return a.fill(ellipse(x, 37, 5.5, 4.6), p.red if suit != "rosen" else p.green, w=2)


def _arm(p: SimpleNamespace, suit: str, colour: str, x: float) -> Art:
    a = Art(p.ink, 2.4)
    skin = p.steel if suit == "schilten" else p.skin
    a.fill(f"M{x - 30} 198L{x - 20} 168H{x + 20}L{x + 30} 198Z", colour)
    a.fill(
        f"M{x - 18} 177L{x - 16} 164H{x + 16}L{x + 19} 177C{x + 8} 172 {x - 8} 172 {x - 18} 177Z",
        p.yellow if suit == "schilten" else p.white,
    )
    return a.add(fs.fist(p, skin), at(x, 149, 1.02))


def banner(suit: str, p: SimpleNamespace = SWISS) -> Art:
    """Flag with streamer on a pole, carried by a hand out of the name band."""
    field, hem, tail, sleeve = (getattr(p, name) for name in PAINT[suit])
    a = Art(p.ink, 2.6)
    # streamer
    a.fill(
        "M198 30C168 20 140 40 112 30C92 23 74 26 58 34L70 40"
        "L60 50C76 44 92 42 110 47C140 56 168 38 198 48Z",
        tail,
    )
    a.line("M190 39C166 32 140 50 112 39C98 35 86 36 78 39", 1.5)
    # flag
    x, fly = FLY[suit]
    end = f"L{x} {float(_edge(x, 100).split()[-1])}"
    flag = (
        f"M196 46C164 36 126 62 92 50{_edge(x, 0)}{fly}{end}{_edge(x, 100, True)}"
        "C128 162 164 138 196 148Z"
    )
    a.fill(flag, field)
    up, down = _limits(suit)
    a.add(_hem(p, hem, 0).clipped(*up)).add(_hem(p, hem, 86).clipped(*down))
    a.add(_charge(p, suit))
    a.line(flag)
    if suit == "schellen":
        for i in range(9):
            a.fill(rect(53, 53 + i * 11, 9, 5.6, 1.5), (p.red, p.yellow)[i % 2], w=1.6)
    a.line("M187 62C182 86 189 110 184 132", 1.5)
    a.add(pips.SWISS_PIPS[suit](p, 3.4), at(134, 101, 0.72))
    a.fill(rect(196.2, 36, 7.6, 164), p.brown)
    a.add(_finial(p, suit, 200)).add(_arm(p, suit, sleeve, 200))
    return a


COURTS: dict[tuple[str, str], Callable[..., Art]] = {
    (suit, "banner"): partial(banner, suit) for suit in FLY
}
