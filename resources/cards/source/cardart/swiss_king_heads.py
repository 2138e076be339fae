"""Heads, crowns and helmets of the Jass kings, drawn round (0, 0)."""

from __future__ import annotations

from types import SimpleNamespace

from . import figure_swiss as fs
from . import ornament, pips
from . import swiss_props as props
from .geom import Art, at, ellipse, poly

MOSS = "#E6E7D6"  # white hair that has been long in the woods


def forest_head(p: SimpleNamespace) -> Art:
    """Forest king: weathered, brows like thatch, oak leaves and an acorn caught in his beard."""
    h = Art(p.ink, 2.4)
    h.add(
        fs.mass(
            p,
            "M-14 -42C-36 -40 -42 -22 -38 -8C-46 -2 -44 10 -39 14C-48 20 -47 32 -40 36"
            "C-46 44 -38 54 -30 50L-14 30Z",
            MOSS,
            "-31 -24 -33 -2, -36 12 -40 30, -28 0 -32 26, -32 28 -34 46",
        )
    )
    h.add(
        fs.mass(
            p,
            "M16 -42C34 -38 37 -20 32 -6C39 0 38 12 33 16C40 24 38 36 32 40C34 48 26 52 20 46"
            "L14 20Z",
            MOSS,
            "29 -20 29 2, 32 12 32 32, 26 6 27 40",
        )
    )
    h.add(fs.face(p, "square", shadow=-22))
    h.add(fs.cheek(p, -13, 9, 8)).add(fs.cheek(p, 21, 9, 3.6))
    h.flat(ellipse(12, 9, 5.4, 5), p.cheek)
    # crow's feet, furrows of the cheek
    h.line("M-18.6 -5L-23.6 -9M-18.8 -2L-24.6 -2.6M-18 1L-23 3.6", 1.3)
    h.line("M-5 15C-10 12.6 -15 13 -19 16M-10 5.6C-13.6 4.6 -17 5 -19.6 6.6", 1.2)
    beard = (
        "M-28 4C-33 14 -34 24 -31 32C-36 38 -35 46 -29 50C-30 58 -24 64 -18 62C-18 70 -10 74 -5 70"
        "C-2 78 6 82 10 86C10 80 14 76 13 70C20 71 24 64 22 58C28 54 30 46 26 40C29 30 28 16 25 4"
        "C23 14 19 17.6 14 17C8 15 0 16 -6 21C-14 24 -24 18 -28 4Z"
    )
    h.fill(beard, MOSS, w=2.3)
    h.line(
        "M-24 24C-20 30 -26 38 -22 46M-15 31C-10 40 -17 48 -11 58M-5 36C0 46 -5 54 1 66"
        "M7 38C11 48 5 56 9 70M15 35C19 42 14 50 17 58M21 24C24 30 20 36 23 44",
        1.7,
    )
    h.add(fs.mouth(p, "lower", 8, 28))
    # moustache that runs out into the beard in two waves
    for d in (
        "M9 15.6C15 13.6 21 17 24 23C27 27 30 26 31.6 22C34 30 28 36 21.6 33.6C15 31 11 27 9 22.6Z",
        "M9 15.6C1 13 -8 17 -13 24C-18 29 -24 28 -26 22C-31 30 -25 39 -16 37.4C-6 36 4 32 9 23Z",
    ):
        h.fill(d, MOSS, w=1.9)
    h.line("M-20 32.4C-12 33 -4 29 3 21.6M25 30C20 28 16 25 13 20.6", 1.3)
    h.add(fs.eyes(p, iris=p.green, look=2.4, up=5, low=2.6, lid=2.8, bag=3, dy=0.4))
    # brows like thatch
    h.fill(
        "M-20 -7C-23 -14 -16 -21 -8 -19C-3 -19 2 -15 4.6 -8.6L.6 -11L-1 -7.4L-5 -11"
        "L-8 -7.6L-11.6 -11L-15 -7L-17 -10Z",
        MOSS,
        w=1.8,
    )
    h.fill(
        "M10.4 -8.4C12 -15 18 -19 23 -17.6C28 -16 29 -11 26.6 -7L24 -10L21.6 -7.4L18.6 -11L15.6 -8"
        "L13.6 -11Z",
        MOSS,
        w=1.8,
    )
    h.add(fs.nose(p, "broad", 2))
    h.line("M6.4 -11C7.4 -9.4 7.6 -7.6 7 -6", 1.3)
    # caught in the beard
    for x, y, r, k, fill in (
        (-24, 44, -128, 0.74, p.green),
        (18, 56, 128, 0.74, p.green2),
        (-2, 62, -160, 0.66, p.green2),
    ):
        h.add(props.leaf(p, "oak", fill), at(x, y, k, r))
    return h.add(props.sign(p, "eicheln", 4, 72, 0.17, 12))


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
    """Mild king: plump and rosy, brown curls, a round curly beard, merry eyes."""
    h = Art(p.ink, 2.3)
    brown = p.brown
    h.fill(
        "M-12 -44C-34 -44 -41 -32 -37 -25C-46 -21 -46 -9 -40 -6C-48 0 -47 12 -40 14"
        "C-46 21 -42 31 -34 30C-29 35 -21 31 -20 25L-12 0Z",
        brown,
    )
    h.fill(
        "M16 -44C31 -42 36 -30 33 -24C40 -20 40 -9 35 -5C41 0 40 12 35 14C39 21 36 29 29 28L18 6Z",
        brown,
    )
    h.line(
        "M-30 -22C-37 -20 -36 -10 -30 -11M-32 -3C-40 -1 -39 9 -32 8M-32 16C-38 18 -37 26 -31 24"
        "M29 -20C33 -17 33 -10 28 -9M30 0C35 2 35 9 30 9",
        1.4,
        "#C58A52",
    )
    h.add(fs.face(p, "round", shadow=-25))
    h.add(fs.cheek(p, -14, 8, 8)).add(fs.cheek(p, 20.6, 8, 4.4))
    h.fill(
        "M-29.5 0C-36 6 -36 15 -32 20C-37 26 -34 36 -27 37C-26 45 -17 50 -10 47C-5 53 6 53 10 48"
        "C17 50 24 46 24 39C30 36 32 28 28.6 21C32 15 31.6 7 26.5 1C25 11 20 17.4 14.6 17"
        "C8 14.6 0 15.4 -5 20C-13 23 -23 15 -29.5 0Z",
        brown,
    )
    h.line(
        "M-24 22C-29 24 -28 31 -23 30M-15 31C-21 34 -19 41 -14 40M-5 37C-10 41 -7 47 -2 45"
        "M4 38C2 43 6 46 9 43M14 34C12 40 17 43 20 39M21 24C19 29 23 33 26 29M-25 11"
        "C-29 13 -28 17 -25 18",
        1.4,
        "#C58A52",
    )
    h.flat("M1 25.6Q7.6 34 14 25Q8 22 1 25.6Z", p.lip).line("M-.4 25Q7.6 30.6 15 24.4", 1.5)
    h.add(fs.moustache(p, brown, (-15, 21.6), (23.4, 19.6), 5.4, 8.5, 16.4))
    h.add(fs.eyes(p, y=-5, iris=p.brown, look=1.6, up=5.4, low=1.6, dy=0.2, lid=2.4, bag=2.4))
    h.line("M-17 -6L-21 -8M-17 -3.6L-21.6 -3.4", 1.2)
    h.add(fs.brow(p, -6.4, -14.4, 8.6, brown, 3.6, 6.4, 0)).add(
        fs.brow(p, 16.4, -15, 6.2, brown, 3.2, 6, 0.6)
    )
    h.add(fs.nose(p, "button", 2))
    # short fringe under the crown
    h.fill(
        "M-27 -20C-29 -32 -26 -38 -20 -40H18C24 -38 27 -32 24 -18C22 -22 20 -26 16 -27"
        "C14 -23 9 -23 7 -27C4 -22 -2 -22 -4 -27C-7 -21 -13 -21 -15 -26C-20 -26 -24 -24 -27 -20Z",
        brown,
        w=2,
    )
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
