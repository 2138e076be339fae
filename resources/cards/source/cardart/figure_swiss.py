"""Heads of the Jass courts.

Every head looks to the right in three-quarter view (mirror the finished head with
``at(..., flip=True)``). As in ``figure`` the face is about 50 wide, hairline at y = -34, chin
near y = 43. All measures are card units (the card is 240 x 372).
"""

from __future__ import annotations

from types import SimpleNamespace

from . import ornament
from .geom import Art, Half, at, ellipse

# outline of the face: near temple, jaw, chin, far cheekbone, eye socket, far temple
CONTOUR = {
    "oval": "M-26 -40C-28 -20 -27 4 -24 14C-21 28 -8 43 5 43C14 43 20 32 22 20C23 12 24.5 6 23.5 1"
    "C22.5 -4 21.5 -7 22 -11C23.5 -17 23.5 -28 22 -40Z",
    "square": "M-27 -40C-29 -18 -29 2 -27 14C-26 25 -20 34 -10 41C-4 45 9 46 14 43"
    "C21 39 24 30 24.5 20C25.5 12 25.5 6 24.5 1C23 -4 22.5 -7 23 -11C24.5 -17 24.5 -28 23 -40Z",
    "long": "M-23 -40C-25 -20 -25 4 -22 16C-19 31 -7 47 5 47C13 47 18 36 20 23C21 14 22.5 8 21.5 2"
    "C20 -4 19.5 -7 20 -11C21.5 -17 21 -28 20 -40Z",
    "round": "M-28 -40C-32 -14 -33 8 -29 22C-25 37 -9 45 5 45"
    "C17 45 25 37 26.5 25C28 15 27.5 7 25.5 1"
    "C23.5 -4 22.5 -7 23 -11C24.5 -17 24.5 -28 23 -40Z",
    "young": "M-24 -40C-27 -18 -26 4 -22 15C-17 28 -6 41 5 41C12 41 18 31 20.5 20"
    "C22 12 23.5 6 22.5 1C21.5 -4 21 -7 21.5 -11C22.5 -17 22.5 -28 21 -40Z",
    "imp": "M-24 -40C-27 -16 -27 4 -23 15C-18 28 -5 42 9 48C15 50 19 46 18 40C19 33 21 27 22 20"
    "C24 13 25 7 23.5 1C22 -4 21 -7 21.5 -11C23 -17 22.5 -28 21 -40Z",
    "profile": "M-16 -38C-20 -14 -18 12 -13 28C-8 36 0 42 8 45"
    "C14 47.6 21 47 23 42.6C24.6 39 23 35.4 21 32.6"
    "C22 31.4 25 30.4 24.4 27.4C24.2 25.8 22.6 25 21.4 24.2C23.4 23.4 26 22 25 19.4"
    "C24.4 17.8 22.4 16.4 22.2 14.6C25 14.2 29.6 13.4 30.4 10.2C30.8 7 24 1 20.6 -5"
    "C18.6 -9 19.8 -12 20.4 -15C21 -20 19 -28 16 -38Z",
}

# ridge with the tip, then the near wing
NOSE = {
    "straight": (
        "M9 -6C10 -2 14 4 15.6 8.4C16.6 11.8 13 14 9 13.2",
        "M5 8C2.6 9.4 2.4 13 5.6 13.4",
    ),
    "hook": (
        "M9 -8C13.5 -5 18.5 0 18 9.4C17.5 13.8 13 13 9.4 12.6",
        "M5.2 6.6C1.6 8 1.4 13 5.8 13.6",
    ),
    "button": ("M9.5 -4C9 0 10 2.4 12.6 4C17 6.8 15 13 9.6 11.8", "M5.6 7C3.4 8 3.4 11.6 6.2 12"),
    "broad": (
        "M8.6 -5C9.6 -2 14 4 16 8C17.6 13.4 12 15.6 8.6 13.8"
        "C6.4 15.6 1 15 1.4 10.6C1.6 7.6 4 6.8 5.4 7",
        "",
    ),
    "long": ("M9 -7C9.5 0 15 7 16.6 12C17.6 16 13 17.6 9 16.6", "M5 10.4C2.4 12 2.2 16 5.6 16.6"),
    "broken": (
        "M9 -8.4C13.4 -6.6 13.6 -3.6 11.4 -1C13 4 16.6 6.6 16.8 10C16.6 14 12 14.6 8.8 13.6",
        "M5.2 7.4C2 9 1.8 13.2 5.8 13.8",
    ),
}


def nums(text: str) -> list[tuple[float, ...]]:
    """Groups of numbers: "1 2, 3 4" -> [(1, 2), (3, 4)]."""
    return [tuple(float(v) for v in group.split()) for group in text.split(",")]


def tube(a: Art, d: str, w: float, fill: str, rim: float = 1.5) -> Art:
    """A round-ended band along an open path: fingers, stems, cords, straps."""
    return a.line(d, w + 2 * rim).line(d, w, fill)


def strokes(text: str, colour: str, width: float = 2.6) -> Art:
    """Woodcut wedges, each "x0 y0 x1 y1" from its thick end to its point."""
    return ornament.hatch([(g[0], g[1], g[2], g[3]) for g in nums(text)], colour, width)


def mass(
    p: SimpleNamespace, d: str, fill: str, lines: str = "", w: float = 2.2, width: float = 2.6,
    ink: str | None = None,
) -> Art:  # fmt: skip
    """A lock of hair, a beard or a fold of cloth with tapering woodcut strokes."""
    a = Art(p.ink, w).fill(d, fill)
    return a.add(strokes(lines, ink or p.ink, width)) if lines else a


def fitted(figure: Art, sign: Art) -> Art:
    """A figure drawn a little large, brought to size, with its sign."""
    return Art(figure.ink).add(figure, (0.93, 0, 0, 0.93, 8.96, 0.42)).add(sign)


def firm(a: Art, least: float = 1.1) -> Art:
    """The same drawing with no stroke thinner than a lithographer would draw it."""
    out = Art(a.ink, a.w)
    thin = (s.stroke and s.w < least for s in a.shapes)
    out.shapes = [s.copy(w=least) if t else s for s, t in zip(a.shapes, thin, strict=True)]
    return out


# ------------------------------------------------------------------------- face
def face(
    p: SimpleNamespace, kind: str, skin: str | None = None, shade: str | None = None,
    shadow: float | None = -24, split: float = 13,
) -> Art:  # fmt: skip
    """Face without features; far cheek and the strip under hat or hair in the darker tone."""
    a = Art(p.ink, 2.2)
    d = CONTOUR[kind]
    a.flat(d, skin or p.skin)
    dark = Art(p.ink).flat(d, shade or p.shade)
    if kind != "profile":
        a.add(dark.clipped(Half((split, -60), (split + 3, 60))))
    if shadow is not None:
        a.add(dark.clipped(Half((-40, shadow), (40, shadow + 2))))
    return a.line(d)


def ear(
    p: SimpleNamespace, skin: str | None = None, x: float = -25, y: float = 2, k: float = 1
) -> Art:
    """The near ear."""
    a = Art(p.ink, 2)
    a.fill("M2 -11C-6 -15 -11 -7 -8 1C-6 9 -2 13 3 10Z", skin or p.skin)
    a.line("M-1 -7C-6 -7 -6 -1 -3 2C-1 4 -2 6 -2 7", 1.4)
    return Art(p.ink).add(a, at(x, y, k))


def eye(
    p: SimpleNamespace, x: float, y: float, w: float, look: float = 2, iris: str | None = None,
    up: float = 6, low: float = 4, tilt: float = 0, lid: float = 2.4, r: float = 3.4,
    dy: float = 0, crease: float = 0, bag: float = 0,
) -> Art:  # fmt: skip
    """One eye; `up` and `low` are how far it opens, `crease` the height of a heavy lid."""
    a = Art(p.ink, 1.2)
    x0, y0, x1, y1 = x - w, y + 1 + tilt, x + w, y - tilt
    top, bottom = y - 2 * up + 5, y + 1.6 * low
    a.flat(f"M{x0} {y0}Q{x - 1} {top} {x1} {y1}Q{x + 1} {bottom} {x0} {y0}Z", p.white)
    ix, iy = x + look, y - 0.4 + dy
    a.flat(ellipse(ix, iy, r, min(r, up * 0.42 + low * 0.36)), iris or p.blue)
    a.flat(ellipse(ix, iy, r * 0.54), p.ink)
    a.flat(ellipse(ix - 1.1, iy - 1.2, 0.9), p.white)
    a.line(f"M{x0 - 1} {y0 + 0.4}Q{x - 1} {top - 0.6} {x1 + 1} {y1 - 0.4}", lid)
    a.line(f"M{x0 + 1.5} {y0 + 1.2}Q{x + 1} {bottom + 0.4} {x1 - 1} {y1 + 1.2}", 1.1)
    if crease:
        a.line(
            f"M{x0 + 0.5} {y0 - crease}Q{x - 1} {top - 0.6 - crease} {x1 - 0.5} {y1 - crease}", 1.2
        )
    if bag:
        by = y + low + bag
        a.line(f"M{x - w * 0.6} {by}Q{x + 1} {by + 2.4} {x + w * 0.7} {by - 0.6}", 1.2)
    return a


def eyes(
    p: SimpleNamespace, near: float = -5.6, far: float = 16.2, y: float = -4, tilt: float = 0,
    look: float = 2, **kw: float | str,
) -> Art:  # fmt: skip
    """The pair in perspective: the far eye is narrower."""
    a = eye(p, near, y, 6.8, look, tilt=tilt, **kw)  # type: ignore[arg-type]
    return a.add(eye(p, far, y, 4.9, look * 0.8, tilt=-tilt, **kw))  # type: ignore[arg-type]


def brow(
    p: SimpleNamespace, x: float, y: float, w: float, fill: str | None = None, thick: float = 4,
    rise: float = 5, slope: float = 0, outline: float = 0,
) -> Art:  # fmt: skip
    """Tapered brow; `slope` > 0 lowers its right-hand end."""
    d = (
        f"M{x - w} {y - slope}Q{x - w * 0.1} {y - 2 * rise} {x + w} {y + slope}"
        f"Q{x} {y - 2 * rise + 2 * thick} {x - w} {y - slope}Z"
    )
    a = Art(p.ink, 1.6)
    return a.fill(d, fill or p.ink, w=outline) if outline else a.flat(d, fill or p.ink)


def nose(p: SimpleNamespace, kind: str, w: float = 1.9) -> Art:
    """Ridge, tip and near wing in one or two strokes."""
    ridge, wing = NOSE[kind]
    a = Art(p.ink, w).line(ridge, w)
    return a.line(wing, w - 0.3) if wing else a


def cheek(
    p: SimpleNamespace, x: float = -10, y: float = 13, r: float = 6, colour: str | None = None
) -> Art:
    """The red of the near cheek."""
    return Art().flat(ellipse(x, y, r, r * 0.86), colour or p.cheek)


def mouth(p: SimpleNamespace, kind: str, x: float = 7.5, y: float = 23.5) -> Art:
    """calm, firm, smile, stern or grin; `lower` is what a moustache leaves free."""
    b = Art(p.ink, 1.6)
    if kind == "calm":
        b.flat("M-8 .4Q-3 -4 .8 -2.4Q3 -4 7 -.4Q1 7.6 -8 .4Z", p.lip)
        b.line("M-9 .2Q-3 1.4 .6 .8Q3 1 7.6 -.6", 1.6).line("M-3 8.6Q1 10 4.4 8.2", 1.2)
    elif kind == "firm":
        b.flat("M-6.6 .8Q-2 -2.6 .8 -1.4Q3 -2.6 6.4 .4Q1 5.4 -6.6 .8Z", p.lip)
        b.line("M-8.4 -.4Q-6 1 -2 1Q3 1 7.4 -1", 1.7).line("M-3 7Q1 8.4 4.4 6.8", 1.2)
    elif kind == "smile":
        b.flat("M-9 -2Q-3 -3.6 .6 -1.8Q3 -3.4 8 -3Q2 8.6 -9 -2Z", p.lip)
        b.line("M-11 -3.6Q-9.4 -1.6 -8 -1Q0 4.6 8.6 -3.4", 1.8).line("M-3 8.4Q1 10 4.4 8", 1.2)
    elif kind == "stern":
        b.flat("M-7 1.6Q0 -3 6.4 .8Q1 6 -7 1.6Z", p.lip)
        b.line("M-9 3Q-6 1 0 1.2Q4 1 7.6 2.6", 2).line("M-4 8.4Q1 6.6 5 8.2", 1.3)
    elif kind == "grin":
        b.fill("M-13 -6C-8 -2 2 -2 9 -7C10 2 5 10 -1 10C-7 9 -12 2 -13 -6Z", p.white, w=2)
        b.line("M-11 0C-5 4 3 4 8.6 -.6", 1.2)
        b.line("M-7 -2.6V5.4M-2 -1.6V8.6M3.4 -2.4V6.6", 1.1)
        b.line("M-15.6 -8.6C-15 -6 -13.6 -5 -12 -5M8 -6.2C10 -7 11 -8.4 11 -10", 1.8)
    else:
        b.flat("M-6 1Q0 7.4 6 .4Q0 -1.6 -6 1Z", p.lip).line("M-6 1Q0 2.4 6 .4", 1.3)
    return Art(p.ink).add(b, at(x, y))


def moustache(
    p: SimpleNamespace, fill: str, near: tuple[float, float] = (-12, 27),
    far: tuple[float, float] = (21.5, 25), thick: float = 5, x: float = 8.5, y: float = 16.5,
    w: float = 1.8,
) -> Art:  # fmt: skip
    """Two lobes from under the nose to the given tips."""
    a = Art(p.ink, w)
    for tx, ty in (far, near):
        m = tx - x
        a.fill(
            f"M{x} {y}C{x + m * 0.4} {y - 3.4} {x + m * 0.75} {ty - thick * 1.5} {tx} {ty}"
            f"C{x + m * 0.7} {ty + thick * 0.55} {x + m * 0.25} {y + thick * 1.9} {x} {y + thick}Z",
            fill,
        )
    return a
