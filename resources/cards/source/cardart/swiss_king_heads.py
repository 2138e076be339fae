"""Heads, crowns and helmets of the Jass kings, drawn round (0, 0)."""

from __future__ import annotations

from types import SimpleNamespace

from . import figure, ornament, pips
from . import figure_swiss as fs
from . import swiss_props as props
from .geom import Art, at, ellipse, poly


def forest_head(p: SimpleNamespace) -> Art:
    """Old king: white hair and beard, bushy brows (frontal, for the oak crown)."""
    h = Art(p.ink, 2.6)
    for s in (-1, 1):
        h.fill(
            f"M{s * 22} -34C{s * 42} -22 {s * 34} -4 {s * 44} 8"
            f"C{s * 36} 16 {s * 46} 26 {s * 36} 38"
            f"C{s * 28} 44 {s * 18} 34 {s * 20} 20Z",
            p.white,
        )
        h.line(
            f"M{s * 28} -18C{s * 34} -6 {s * 28} 2 {s * 35} 12"
            f"M{s * 27} 0C{s * 26} 12 {s * 32} 20 {s * 29} 32",
            1.6,
        )
    h.add(figure.head(p, "broad", 0.5))
    beard = (
        "M-27 8C-32 32 -32 52 -22 68C-20 74 -14 74 -12 68C-10 80 -4 86 0 82"
        "C4 88 12 82 12 70C16 76 22 72 24 66C32 50 32 30 27 8"
        "C24 18 16 20 11 18C6 13 -2 13 -7 17C-14 21 -23 18 -27 8Z"
    )
    b = Art(p.ink, 2.4).fill(beard, p.white)
    b.add(
        fs.strokes(
            "-19 30 -16 58, -11 34 -9 64, -2 36 0 74, "
            "8 34 8 68, 17 32 17 60, 23 28 24 50, -25 26 -24 48",
            p.ink,
            3,
        )
    )
    h.add(b)
    h.add(
        figure.features(p, 0.5, iris=p.green, mouth="under_beard", lids=0.9, brow=p.ink, brow_w=2)
    )
    tuft = "M-8 0C-6 -6 2 -8 9 -3C5 -2 2 0 -8 0Z"
    for s in (-1, 1):
        h.add(Art(p.ink, 1.8).fill(tuft, p.white), at(2.5 + s * 11, -10, 1, 0, s < 0))
    return h.add(figure.moustache(p, p.white, 0.5, span=22, droop=7))


def oak_crown(p: SimpleNamespace) -> Art:
    """Gold band with upright oak leaves."""
    c = Art(p.ink, 2.4)
    c.fill("M-26 -40C-24 -58 -12 -66 0 -66C12 -66 24 -58 26 -40Z", p.red)
    for x, y, r, k in fs.nums(
        "-32 -40 -26 0.95, 32 -40 26 0.95, -17 -42 -12 1.05, 17 -42 12 1.05, 0 -43 0 1.2"
    ):
        c.add(props.leaf(p, "oak", p.yellow if x in (0, -32, 32) else p.green), at(x, y, k, r))
    c.fill("M-33 -28C-15 -35 15 -35 33 -28L34 -42C16 -49 -16 -49 -34 -42Z", p.yellow)
    for f in (-0.72, -0.36, 0, 0.36, 0.72):
        if abs(f) in (0.72, 0):
            c.add(ornament.jewel(f * 33, -39.5 + 4 * f * f * 1.6, 5, p.red, p.ink, 1.6))
        else:
            c.fill(ellipse(f * 33, -39, 3.4), p.green, w=1.6)
    return c


def rose_head(p: SimpleNamespace) -> Art:
    """Mild king: long brown hair, round beard."""
    h = Art(p.ink, 2.3)
    brown = p.brown
    h.add(
        fs.mass(
            p,
            "M-14 -44C-36 -38 -42 -18 -36 -4C-44 6 -36 18 -42 26"
            "C-52 30 -48 40 -38 38C-34 46 -22 44 -14 36Z",
            brown,
            "-30 -20 -33 12, -35 14 -40 34, -27 0 -30 36",
        )
    )
    h.add(
        fs.mass(
            p,
            "M16 -44C32 -38 35 -20 30 -6C36 4 29 14 34 22C42 26 39 36 31 34C27 39 20 36 16 28Z",
            brown,
            "27 -18 28 8, 29 10 33 28",
        )
    )
    h.add(fs.face(p, "oval"))
    h.add(fs.cheek(p, -12, 11, 6.4))
    h.add(
        fs.mass(
            p,
            "M-26.5 -2C-31 10 -32 22 -27 30C-29 40 -22 46 -17 48C-15 56 -6 58 -1 55"
            "C4 60 12 58 14 52C21 50 24 42 23 35C27 26 27 16 24 8C22 15 18 17 14 16.6"
            "C8 14 0 15 -5 20C-12 22 -21 14 -26.5 -2Z",
            brown,
            "-20 20 -16 42, -13 27 -9 50, -4 31 -1 55, 5 33 6 56, 13 31 13 51, 20 24 19 44",
            2.2,
            2.8,
        )
    )
    h.add(fs.mouth(p, "lower", 8, 23))
    h.add(fs.moustache(p, brown, (-13, 27), (21.5, 25)))
    h.add(fs.eyes(p, iris=p.brown, look=1.4, up=5.2, low=4.4, dy=0.8, crease=3.4, bag=2.4))
    h.add(fs.brow(p, -6, -13, 9, brown, 3.6, 5, 0)).add(
        fs.brow(p, 16, -13.4, 6.6, brown, 3.2, 4.6, 1)
    )
    h.add(fs.nose(p, "broad"))
    # centre parting showing under the crown
    h.add(
        fs.mass(
            p, "M4 -42C-8 -38 -22 -30 -25.5 -8C-31 -18 -30 -36 -22 -44Z", brown, "-10 -34 -22 -20"
        )
    )
    h.add(fs.mass(p, "M4 -42C10 -36 18 -30 22.5 -12C29 -22 27 -38 20 -44Z", brown))
    return h


def rose_crown(p: SimpleNamespace) -> Art:
    """Crown of gold leaves and roses."""
    c = Art(p.ink, 2.2)
    c.fill("M-27 -40C-26 -60 -12 -66 0 -66C12 -66 25 -60 26 -40Z", p.green)
    for x, y, r in fs.nums("-15 -44 -10, 14 -44 10, -32 -40 -24, 31 -40 24"):
        c.add(
            Art(p.ink, 2).fill("M0 0C-8 -6 -9 -16 0 -26C9 -16 8 -6 0 0Z", p.yellow),
            at(x, y, 0.95, r),
        )
    c.fill("M-33 -28C-14 -35.5 13 -35.5 32 -28L33 -42C13 -49.5 -14 -49.5 -34 -42Z", p.yellow)
    for x in (-25, 24):
        c.fill(ellipse(x, -36.6, 3), p.green, w=1.5)
    c.add(ornament.jewel(-12.6, -39.6, 4.6, p.white, p.ink, 1.5)).add(
        ornament.jewel(12, -39.6, 4.6, p.white, p.ink, 1.5)
    )
    rose = pips.rosen(p, 6)
    for x, y, k in fs.nums("-29 -53 0.185, 28 -53 0.185, -0.5 -58 0.25"):
        c.add(rose, at(x, y, k))
    c.fill(poly([(-0.5, -46), (4.6, -40), (-0.5, -34), (-5.6, -40)]), p.red, w=1.6)
    return c


def turban(p: SimpleNamespace) -> Art:
    t = Art(p.ink, 2.2)
    # aigrette
    for d in (
        "M-1 -56C-12 -66 -24 -72 -34 -84C-22 -80 -10 -74 2 -58Z",
        "M1 -56C10 -68 16 -76 18 -90C8 -84 0 -74 -2 -58Z",
        "M0 -56C-8 -70 -10 -80 -8 -94C0 -86 6 -74 3 -57Z",
    ):
        t.fill(d, p.white, w=1.9)
    t.line(
        "M-2 -62C-4 -72 -6 -80 -6 -88M-6 -64C-14 -70 -22 -76 -28 -80M6 -66C11 -74 14 -80 16 -85",
        1.2,
    )
    t.fill(
        "M-44 -30C-58 -46 -50 -68 -26 -72C-12 -80 16 -80 28 -72"
        "C52 -68 58 -46 43 -30C26 -42 -26 -42 -44 -30Z",
        p.white,
    )
    t.fill(
        "M-44 -30C-54 -44 -46 -62 -28 -68C-30 -54 -12 -42 10 -37C-10 -38 -32 -36 -44 -30Z",
        p.white,
        w=1.8,
    )
    t.fill("M43 -30C54 -44 46 -62 28 -68C32 -52 6 -42 -18 -36C8 -40 32 -37 43 -30Z", p.white, w=1.8)
    t.line(
        "M-22 -72C-22 -60 -6 -50 12 -46M24 -72C24 -64 14 -56 4 -52M-46 -44"
        "C-42 -52 -38 -57 -33 -60M46 -44C42 -52 38 -57 34 -60"
        "M-38 -38C-34 -46 -29 -51 -24 -53M38 -38C34 -46 30 -51 25 -53",
        1.4,
    )
    # crown band round the turban
    for x, r in fs.nums("-33 -20, -17 -10, 17 10, 33 20"):
        t.add(
            Art(p.ink, 1.9)
            .fill("M-6.5 0L0 -17L6.5 0Z", p.yellow)
            .fill(ellipse(0, -18.4, 3.1), p.red, w=1.5),
            at(x, -37 + abs(x) * 0.16, 1, r),
        )
    t.add(Art(p.ink, 2).fill("M-8.5 0L0 -24L8.5 0Z", p.yellow), at(0, -38))
    t.fill("M-40 -24C-16 -33.5 16 -33.5 40 -24L41.5 -34C16 -44 -16 -44 -41.5 -34Z", p.yellow)
    for f in (-0.84, -0.56, -0.28, 0.28, 0.56, 0.84):
        y = -36.4 + 8.4 * f * f
        t.add(
            ornament.jewel(
                f * 40, y + 0.6, 3.6, p.green if round(abs(f) * 100) == 56 else p.red, p.ink, 1.3
            )
        )
    t.fill(ellipse(0, -60, 5), p.red, w=1.8).fill(ellipse(0, -38, 6.5, 7.5), p.blue, w=1.9)
    t.line("M-2.4 -41C-1 -42.6 1 -42.6 2 -42", 1.5, p.white)
    return t


def eastern_head(p: SimpleNamespace) -> Art:
    """Eastern king: pointed black beard, rolled moustache, earring."""
    h = Art(p.ink, 2.3)
    h.add(fs.mass(p, "M-20 -32C-30 -24 -30 6 -24 16L-14 10Z", p.ink))
    h.add(fs.face(p, "long", p.tan, p.tan_shade, -22))
    h.add(fs.ear(p, p.tan, -22, 0, 0.95))
    h.fill(ellipse(-27.5, 17, 3.4), p.yellow, w=1.6)
    # pointed beard with a glint along the locks
    h.fill(
        "M-23.5 6C-25 26 -20 44 -8 60C-2 70 6 76 12 78"
        "C13 66 20 52 22 34C23 26 22 18 21 10C20 17 17 19 13.6 18.6"
        "C8 15.4 0 17 -4 21.6C-10 24 -20 18 -23.5 6Z",
        p.ink,
    )
    for d in (
        "M-17 26C-14 40 -8 50 0 60",
        "M-8 30C-5 42 0 54 7 66",
        "M5 36C6 46 8 54 10 62",
        "M16 30C16 40 14 48 13 54",
    ):
        h.line(d, 1.3, p.blue2)
    h.add(fs.mouth(p, "lower", 8, 25))
    h.add(
        fs.eyes(
            p, near=-6, far=13.8, iris=p.ink, look=2.4, up=5.2, low=3.4, tilt=1.2, lid=3, crease=3
        )
    )
    h.add(fs.brow(p, -6, -12.6, 9.6, None, 4.2, 6.4, 1.6)).add(
        fs.brow(p, 15.4, -13.4, 6.4, None, 4, 6, -1.2)
    )
    h.add(fs.nose(p, "hook"))
    h.line("M-12 9C-9 11 -6 11.4 -4 10.6", 1.3)
    # moustache rolled upwards
    for d in (
        "M9 18C4 16 -2 19 -7 24C-12 28 -18 25 -18 19C-16 22 -13 22 -10 19C-5 13.6 4 13 9 18Z",
        "M9 18C12 16 16 19 18.6 23C22 27 27 24 27 18C25 21 23 21 21.6 18.6C18 13.6 12 13 9 18Z",
    ):
        h.fill(d, p.ink, w=1.4)
    return h


def crowned_helmet(p: SimpleNamespace) -> Art:
    """Open helmet with cheek plates; the crown is riveted round the skull piece."""
    c = Art(p.ink, 2.3)
    c.fill("M-31 -26C-37 -54 -22 -72 2 -74C24 -72 34 -54 30 -26Z", p.steel)
    c.add(Art(p.ink).flat("M12 -73C28 -66 34 -50 30 -26H18C24 -44 22 -62 12 -73Z", p.steel2))
    c.line("M-31 -26C-37 -54 -22 -72 2 -74C24 -72 34 -54 30 -26", 2.3)
    c.fill(
        "M-26 -62C-22 -82 4 -88 24 -76C32 -72 36 -62 35 -54"
        "C28 -66 14 -72 2 -72C-10 -72 -20 -68 -26 -62Z",
        p.blue,
    )
    c.line("M-18 -70C-10 -78 8 -80 24 -70", 1.4, p.blue2)
    for x, y, r in fs.nums("-30 -42 -22, -15.5 -46 -10, 0 -47.4 0, 15 -46 10, 29.4 -42 22"):
        c.add(
            Art(p.ink, 2).fill("M-5 2L-3 -6L-8 -9L-2.6 -12L0 -20L2.6 -12L8 -9L3 -6L5 2Z", p.yellow),
            at(x, y, 1, r),
        )
    c.fill("M-34 -26C-14 -34 13 -34 33 -27L34 -42C13 -49 -14 -49 -35 -41Z", p.yellow)
    for f in (-0.76, -0.38, 0, 0.38, 0.76):
        y = -40 + 5.4 * f * f
        if f:
            c.fill(ellipse(f * 33, y, 3.1), p.blue if abs(f) < 0.5 else p.white, w=1.5)
        else:
            c.add(ornament.jewel(0, y, 5.6, p.red, p.ink, 1.6))
    return c


def war_head(p: SimpleNamespace) -> Art:
    """War king: grizzled beard, broken nose, scar, cheek plates of the helmet."""
    h = Art(p.ink, 2.3)
    h.add(fs.face(p, "square", shadow=-21))
    h.add(fs.cheek(p, -10, 11, 6))
    grey = p.grey
    h.add(
        fs.mass(
            p,
            "M-27 0C-30 22 -28 38 -17 48C-12 53 -6 50 -3 54"
            "C2 58 10 57 13 52C18 52 23 44 24.5 34C26 24 26 14 24 6"
            "C23 14 19 17 14 16.6C8 14.6 0 15.6 -5 21C-12 24 -22 16 -27 0Z",
            grey,
            "-21 24 -18 42, -14 30 -12 46, -6 33 -5 50, "
            "2 35 4 53, 10 34 11 50, 17 29 17 46, 22 22 22 36",
            2.2,
            2.4,
        )
    )
    h.add(fs.mouth(p, "stern", 8, 24))
    h.add(fs.moustache(p, grey, (-14, 30), (21.5, 29), 5.4))
    h.add(fs.eyes(p, iris="#5B7480", look=2.2, up=4.6, low=3.2, tilt=-0.6, lid=2.8, bag=2.6))
    h.add(fs.brow(p, -5.4, -11, 9.4, grey, 5, 4.6, 2.2, 1.5)).add(
        fs.brow(p, 16.4, -11.4, 6.8, grey, 4.6, 4, -1.6, 1.5)
    )
    h.line("M6.6 -14C7.6 -12 7.6 -9.6 6.6 -7.4M10.6 -14.4C10 -12 10 -10 10.6 -8", 1.4)
    h.add(fs.nose(p, "broken"))
    h.line("M-19 2L-9 15M-17.6 6.6L-14.6 4.6M-14.4 10.6L-11.4 8.6", 1.4, p.lip)  # old scar
    # cheek plates
    h.fill("M-32 -30C-38 -8 -36 14 -28 30L-15 27C-21 12 -22 -10 -18 -30Z", p.steel)
    h.line("M-27 -26C-31 -8 -30 10 -24 25", 1.3)
    h.fill("M22 -30C24 -20 25 -8 27 2C28 12 27 20 25 26L31 22C36 8 35 -12 31 -30Z", p.steel2)
    for x, y in fs.nums("-28 -16, -29.4 2, -25 20"):
        h.fill(ellipse(x + 3, y, 1.8), p.yellow, w=1.1)
    return h
