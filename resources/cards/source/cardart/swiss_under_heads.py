"""Heads and caps of the Jass Unders, drawn round (0, 0)."""

from __future__ import annotations

from types import SimpleNamespace

from . import figure_swiss as fs
from . import swiss_props as props
from .geom import Art, at, ellipse, rect


def lad_head(p: SimpleNamespace) -> Art:
    """Farm lad: tousled fair hair, freckles, an ear of wheat between his teeth."""
    h = Art(p.ink, 2.3)
    h.add(
        fs.mass(
            p,
            "M-20 -36C-34 -30 -34 -16 -32 -6C-37 -2 -38 4 -40 8C-35 8 -33 8 -31 7"
            "C-33 12 -33 16 -34 20C-28 19 -22 14 -18 6Z",
            p.blond,
            "-28 -24 -30 0, -23 -18 -27 10",
            2.3,
        )
    )
    h.add(fs.mass(p, "M20 -36C29 -30 28 -14 26 -4C29 0 30 2 33 4C28 7 24 6 20 2Z", p.blond))
    h.add(fs.face(p, "young", shadow=-22))
    h.add(fs.ear(p, x=-24, y=2, k=1.15))
    h.add(fs.cheek(p, -10, 12, 7)).add(fs.cheek(p, 19.6, 11, 3.4))
    h.add(fs.eyes(p, iris=p.blue, look=2.4, up=6, low=3.8, dy=-0.4, lid=2.3))
    hair = "#9A6420"
    h.add(fs.brow(p, -6, -12.4, 8.8, hair, 4, 5.2, -0.6))
    h.add(fs.brow(p, 16.2, -13, 6.2, hair, 3.8, 5, 0.8))
    h.add(fs.nose(p, "straight"))
    for x, y in fs.nums("-3 7, -8 5, 0 3, -14 7, 18.4 5, 19.4 9"):
        h.flat(ellipse(x, y, 1), p.brown)
    h.add(fs.mouth(p, "smile", 7, 24))
    h.line("M4 38.4Q6 37 8 38.4", 1.3)
    # wheat
    h.line("M13 23C24 28 36 26 46 18", 2.4, p.brown)
    grain = Art(p.ink, 1.4).fill("M0 0C-3 -4 -3 -8 0 -11C3 -8 3 -4 0 0Z", p.yellow)
    for k in range(4):
        for s in (-1, 1):
            h.add(grain, at(41 + k * 5, 22 - k * 4, 0.92, 58 + s * 32))
    h.add(grain, at(58, 8.6, 0.92, 54))
    fringe = fs.mass(
        p,
        "M-25 -14C-26 -22 -24 -28 -20 -34H20C24 -28 23 -22 22 -17C18 -18 17 -20 15 -23"
        "C13 -17 9 -16 6 -19C4 -14 -1 -14 -3 -19"
        "C-6 -13 -11 -13 -13 -18C-16 -12 -21 -11 -25 -14Z",
        p.blond,
        "-18 -30 -19 -17, -8 -30 -7 -19, 3 -30 3 -20, 13 -30 13 -21",
    )
    return h.add(fringe, at(0, -5))


def straw_hat(p: SimpleNamespace) -> Art:
    """Straw hat with a red ribbon and a daisy."""
    h = Art(p.ink, 2.6)
    h.fill(
        "M-56 -24C-44 -40 44 -44 58 -30C62 -24 50 -24 40 -27"
        "C16 -33 -14 -32 -38 -25C-48 -20 -60 -18 -56 -24Z",
        p.yellow,
    )
    h.fill("M-29 -33C-30 -56 -22 -68 -2 -70C20 -72 30 -58 31 -35C12 -41 -12 -40 -29 -33Z", p.yellow)
    h.fill("M-29 -33C-12 -40 12 -41 31 -35L31 -46C12 -53 -12 -51 -30 -44Z", p.red)
    h.add(
        fs.strokes(
            "-24 -47 -20 -61, -15 -50 -12 -66, -5 -51 -3 -68, "
            "6 -51 6 -68, 16 -49 14 -64, 25 -46 21 -58",
            p.ink,
            2.4,
        )
    )
    h.line("M-46 -26C-36 -31 -24 -34 -12 -35M46 -30C38 -33 28 -35 18 -36", 1.5)
    for k in range(6):
        h.add(
            Art(p.ink, 1.3).fill("M0 0C-4 -4 -4 -9 0 -11C4 -9 4 -4 0 0Z", p.white),
            at(22, -42, 0.9, 60 * k),
        )
    h.fill(ellipse(22, -42, 3.2), p.yellow, w=1.4)
    return h


def soldier_head(p: SimpleNamespace) -> Art:
    """Young soldier: smooth cheeks, chin strap."""
    h = Art(p.ink, 2.3)
    h.add(
        fs.mass(
            p,
            "M-20 -34C-34 -30 -34 -10 -32 6C-33 14 -30 20 -24 22L-16 6Z",
            p.brown,
            "-28 -20 -29 8, -23 -16 -25 14",
        )
    )
    h.add(fs.mass(p, "M20 -34C29 -28 28 -10 26 4L20 6Z", p.brown))
    h.add(fs.face(p, "young", shadow=-19))
    h.add(fs.ear(p, x=-24, y=2, k=1.12))
    h.add(fs.cheek(p, -10, 13, 6.6)).add(fs.cheek(p, 19.6, 12, 3.2))
    h.add(fs.eyes(p, iris="#5E7F3A", look=2.2, up=6.6, low=4.2, lid=2.4, r=3.8))
    h.add(fs.brow(p, -6, -13, 8, p.brown, 3, 5.6, -1)).add(
        fs.brow(p, 16.4, -13.6, 6, p.brown, 3, 5, 1.4)
    )
    h.add(fs.nose(p, "button"))
    h.add(fs.mouth(p, "firm", 7.5, 22.6))
    h.line("M5.6 36.4V38.6", 1.5)
    # chin strap
    fs.tube(h, "M-25 -18C-25 2 -22 16 -15 28C-9 36 -2 41 4 41.6", 3, p.brown, 1.4)
    h.fill(rect(-22, 12, 6.4, 6.4, 1), p.yellow, w=1.4)
    h.fill(
        "M-25 -22C-24 -12 -20 -16 -16 -14C-15 -19 -8 -15 -4 -17"
        "C0 -20 8 -16 12 -18C16 -20 20 -17 22 -22Z",
        p.brown,
        w=1.9,
    )
    return h


def kettle_hat(p: SimpleNamespace) -> Art:
    """Steel kettle hat with two oak leaves."""
    c = Art(p.ink, 2.3)
    c.fill("M-28 -28C-32 -54 -20 -72 0 -77C20 -72 32 -54 28 -28Z", p.steel)
    c.flat("M10 -74C24 -66 32 -50 27 -28H14C22 -46 20 -62 10 -74Z", p.steel2)
    c.line("M-28 -28C-32 -54 -20 -72 0 -77C20 -72 32 -54 28 -28", 2.3)
    c.line("M0 -76C-5 -64 -5 -48 -2 -36", 1.7)
    c.line("M-20 -52C-19 -60 -14 -66 -9 -69", 2.4, p.white)
    c.fill("M-28.6 -37C-12 -43 12 -43 28.6 -37L29 -28C12 -34 -12 -34 -29 -28Z", p.steel2, w=1.9)
    for f in (-0.82, -0.5, -0.17, 0.17, 0.5, 0.82):
        c.fill(ellipse(f * 28.6, -38 + 5 * f * f, 1.9), p.yellow, w=1.1)
    c.fill(
        "M-49 -16C-52 -24 -38 -34 0 -35.6C38 -34 52 -24 48 -16"
        "C40 -24 20 -28 0 -28C-20 -28 -40 -24 -49 -16Z",
        p.steel,
    )
    c.flat("M14 -34.6C38 -32 50 -24 47.4 -17.4C42 -22 34 -25 24 -26.6Z", p.steel2)
    c.line(
        "M-49 -16C-52 -24 -38 -34 0 -35.6C38 -34 52 -24 48 -16"
        "C40 -24 20 -28 0 -28C-20 -28 -40 -24 -49 -16Z",
        2.3,
    )
    for r, f in ((-34, p.green2), (6, p.green)):
        c.add(props.leaf(p, "oak", f), at(-27, -34, 0.96, r))
    return c


def jester_face(p: SimpleNamespace) -> Art:
    """Fool: long chin, hooked nose, broad grin."""
    h = Art(p.ink, 2.3)
    h.fill("M-27 -10C-32 30 -18 56 6 58C24 54 33 30 30 -10Z", p.yellow)
    h.add(fs.face(p, "imp", shadow=-25))
    h.add(fs.cheek(p, -12, 10, 7)).add(fs.cheek(p, 20, 9, 3.6))
    h.add(fs.eyes(p, iris=p.green, look=2.6, up=6, low=3, tilt=-1, lid=2.6, bag=1.4))
    h.add(fs.brow(p, -7, -15, 9, None, 3.6, 7, -2)).add(
        fs.brow(p, 16.4, -12.6, 6.4, None, 3.6, 4, -2.4)
    )
    h.line("M-17 -2L-21 -5M-17 1L-21.6 1M-16 4L-20 7", 1.3)
    h.add(fs.nose(p, "hook", 2))
    h.add(fs.mouth(p, "grin", 5, 23))
    h.line("M-9 9C-15 13 -17 20 -15 26M6 42.6Q10 40 14 42", 1.4)
    return h


def _horn(
    p: SimpleNamespace, d: str, fill: str, fold: str, bx: float, by: float, rot: float
) -> Art:
    a = Art(p.ink, 2.3).fill(d, fill).line(fold, 1.5)
    return a.add(props.bell(p, bx, by, 1.35, rot))


def belled_cap(p: SimpleNamespace) -> Art:
    """Hood with three horns, a bell at every tip."""
    c = Art(p.ink, 2.3)
    c.add(
        _horn(
            p,
            "M-22 -44C-38 -62 -57 -54 -60 -22C-54 -31 -48 -32 -42 -27C-37 -22 -32 -14 -28 -6Z",
            p.red,
            "M-28 -34C-40 -46 -51 -42 -57 -31",
            -60,
            -13,
            14,
        )
    )
    c.add(
        _horn(
            p,
            "M20 -46C34 -62 54 -56 58 -24C51 -34 43 -35 38 -29C33 -23 30 -16 28 -8Z",
            p.blue,
            "M26 -36C36 -47 47 -44 54 -35",
            58,
            -15,
            -14,
        )
    )
    c.add(
        _horn(
            p,
            "M-26 -34C-28 -58 -20 -78 4 -84C16 -84 24 -80 28 -72"
            "C20 -74 14 -70 16 -62C22 -56 26 -46 25 -34Z",
            p.yellow,
            "M-14 -46C-14 -62 -6 -74 8 -78",
            31,
            -66,
            -24,
        )
    )
    for x, y in fs.nums("-4 -62, -2 -48, 12 -50"):
        c.add(Art(p.ink, 1.3).fill("M0 -4.6L3.6 0L0 4.6L-3.6 0Z", p.red), at(x, y, 1, 12))
    # hood round the face
    c.fill(
        "M-24 -24C-34 -10 -34 14 -28 34C-22 46 -14 52 -8 56"
        "L-2 50C-14 42 -23 28 -25 12C-27 -2 -26 -14 -22 -26Z",
        p.red,
    )
    c.fill(
        "M21 -26C24 -18 24.6 -8 26 2C27.6 14 26 26 22 36"
        "L16 46L18 52C28 44 34 30 34 12C34 -4 32 -18 27 -26Z",
        p.blue,
    )
    c.fill(
        "M-30 -20C-30 -32 -28 -36 -24 -40C-8 -47 10 -47 23 -41C28 -37 31 -32 31 -22"
        "C26 -26 22 -28 18 -29C6 -33 -8 -33 -18 -29C-23 -27 -27 -24 -30 -20Z",
        p.green,
    )
    for x, y in fs.nums("-22 -33, -11.4 -36.8, 0 -38, 11 -36.8, 22 -33.6"):
        c.fill(ellipse(x, y, 2.4), p.yellow, w=1.2)
    return c


def scribe_head(p: SimpleNamespace) -> Art:
    """Messenger: long freckled face, red hair, thin beard, quill behind the ear."""
    h = Art(p.ink, 2.3)
    hair = "#B5562B"
    h.add(
        fs.mass(
            p,
            "M-18 -36C-34 -32 -36 -10 -34 6C-36 16 -36 24 -30 30C-24 30 -18 26 -16 18Z",
            hair,
            "-28 -22 -30 10, -32 6 -31 26, -24 4 -24 24",
        )
    )
    h.add(fs.mass(p, "M18 -36C28 -30 27 -12 25 2C26 10 26 16 24 22C20 22 18 16 18 8Z", hair))
    h.add(fs.face(p, "long", shadow=-23))
    h.add(fs.cheek(p, -11, 15, 5.2))
    h.add(fs.eyes(p, near=-5.8, far=14.4, iris=p.brown, look=2, up=5.4, low=3.8, lid=2.4, r=3.2))
    h.add(fs.brow(p, -6.4, -12.6, 8.4, hair, 3.4, 6, -2)).add(
        fs.brow(p, 14.6, -13.4, 5.8, hair, 3.4, 5.6, 2)
    )
    h.add(fs.nose(p, "long"))
    for x, y in fs.nums("-3 6, 1 4, -6 9, 18.6 8, 17 5, -13 8"):
        h.flat(ellipse(x, y, 0.9), p.brown)
    h.add(fs.mouth(p, "firm", 7.4, 26.4))
    # thin beard along the chin
    h.fill("M-1 36C4 39 10 39 14 35.6C14 42 11 48 6 50C1 48 -1 42 -1 36Z", hair, w=1.6)
    h.line("M3 41L5 46M8 41L7.4 46", 1.2)
    h.fill(
        "M-23 -30C-24 -18 -20 -14 -17 -20C-14 -16 -9 -18 -8 -23"
        "C-4 -19 2 -20 4 -25C10 -20 16 -20 20 -26V-36H-23Z",
        hair,
        w=1.9,
    )
    # quill behind the ear
    q = Art(p.ink, 1.8)
    q.fill("M0 4C-5 -6 -8 -22 -2 -44C6 -34 8 -16 3 2Z", p.white)
    q.line("M1 12C0 -6 -1 -22 -2 -38M-5 -14L-1 -8M-6 -24L-1.6 -18M4.4 -14L0 -6M4 -24L-1 -16", 1.2)
    q.line("M1 12L2 17", 2)
    h.add(q, at(-21, -6, 1.1, -38))
    h.add(fs.ear(p, x=-23, y=1, k=1.05))
    return h


def flat_cap(p: SimpleNamespace) -> Art:
    """Blue cap with a turned-up brim and the badge of the town."""
    c = Art(p.ink, 2.3)
    c.fill("M-32 -40C-42 -58 -24 -70 0 -70C26 -71 44 -60 34 -42Z", p.blue)
    c.line("M-22 -64C-10 -58 10 -58 26 -64", 1.5, p.blue2)
    c.fill(
        "M-31 -27C-36 -36 -36 -46 -30 -50C-10 -42 12 -44 34 -52"
        "C40 -46 38 -34 32 -28C12 -36 -12 -34 -31 -27Z",
        p.yellow,
    )
    c.line("M-30 -43C-10 -36 12 -38 35 -45", 1.4)
    # town badge
    c.fill("M-4 -50C0 -48 8 -48 12 -50C14 -40 10 -33 4 -30C-2 -33 -6 -40 -4 -50Z", p.white, w=1.8)
    c.flat("M4 -49C8 -48.6 10 -49 12 -50C13.4 -40 10 -33 4 -30.6Z", p.blue)
    c.line("M-4 -50C0 -48 8 -48 12 -50C14 -40 10 -33 4 -30C-2 -33 -6 -40 -4 -50Z", 1.8)
    return c
