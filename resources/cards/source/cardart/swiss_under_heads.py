"""Heads and caps of the Jass Unders, drawn round (0, 0)."""

from __future__ import annotations

from types import SimpleNamespace

from . import figure_swiss as fs
from . import swiss_props as props
from .geom import Art, Half, at, ellipse

SUN = "#F0C79D"  # skin that is out of doors all day


def lad_head(p: SimpleNamespace) -> Art:
    """Farm lad in profile with his straw hat on the back of his head: dark curls, snub nose,
    eyes closed."""
    h = Art(p.ink, 2.3)
    # hat from behind
    h.fill(
        "M-42 -6C-52 -22 -40 -52 -16 -62C2 -68 20 -60 26 -44L20 -22L-26 4Z",
        p.yellow, w=2.4,
    )  # fmt: skip
    h.fill("M-14 18C-14 36 -19 52 -28 66L20 70C13 58 8 50 8 40Z", SUN)
    h.flat("M-12 24C-7 36 2 42 9 44C10 50 14 58 18 67L4 65C-6 52 -12 40 -12 24Z", p.tan)
    face = (
        "M-16 -38C-20 -14 -18 12 -13 28C-8 37 0 43 9 44.6C16 46 21 44 22 39C22.6 36 22 34 21.4 32.4"
        "C24.6 31.6 25.6 29 23.4 27C25.4 25.6 26 23 23.4 21.4C22 20.4 21.6 18.6 22 16.4"
        "C26 17 31 15.4 31 11C31 7.6 26 6 22.4 1C20 -3 20.4 -8 21.4 -13C22.6 -20 20 -30 16 -38Z"
    )
    h.flat(face, SUN)
    h.add(Art(p.ink).flat(face, p.tan).clipped(Half((-40, -24), (40, -30))))
    h.line(face)
    h.flat(ellipse(8, 15, 7.4, 6.4), p.cheek)
    # closed eye, brow, nostril, smile
    h.line("M5.6 -2.4C9 2 14.6 2 18.4 -2.6", 2.4)
    h.line("M8 .6L6 4M12 1.6L11.6 5.2M15.8 .6L17 3.6", 1.2)
    h.flat("M3 -11.6C8 -18 16 -18.6 21 -13.6C15 -15 9 -13.6 4.4 -9.4Z", p.dark)
    h.line("M25.6 14.4C24 12 21.4 12.6 21 15", 1.6)
    h.line("M23.4 26.6C19 28 14.6 27 11.4 23.6C10.6 22.6 10 21.6 10.2 20.4", 1.8)
    h.flat("M23.2 27.2C21.6 29.6 18.6 29.6 16.4 28C19 28 21.4 27.8 23.2 27.2Z", p.lip)
    for x, y in fs.nums("11 10, 15 12, 13.6 7.6, 17.6 9"):
        h.flat(ellipse(x, y, 0.95), p.brown)
    # curls
    h.fill(
        "M16 -34C10 -30 6 -30 4 -25C-2 -26 -6 -21 -4 -17C-9 -16 -10 -10 -7 -7C-11 -5 -11 2 -7 4"
        "C-10 8 -9 13 -12 16C-14 24 -24 24 -26 18C-33 18 -36 10 -32 6C-38 2 -38 -8 -32 -10"
        "C-36 -18 -30 -26 -24 -26C-20 -36 0 -42 16 -34Z",
        p.dark,
    )
    h.line(
        "M-13 -22C-19 -22 -20 -14 -15 -12M-25 -20C-31 -20 -32 -12 -27 -10"
        "M-14 -5C-19 -5 -20 2 -15 4M-27 -4C-33 -3 -33 5 -28 6M-17 10C-22 10 -23 17 -18 18"
        "M-27 11C-31 13 -30 18 -26 19",
        1.5,
        p.tan,
    )
    ear = "M-3 -6C-10 -11 -15 -4 -13 3C-11 10 -8 15 -3 12"
    h.flat(ear, SUN).line(ear, 2).line("M-5 -3C-9 -5 -11 0 -8 3C-6 5 -7 7 -7 8", 1.4)
    # brim, band with an ear of wheat
    h.fill(
        "M-47 2C-54 6 -52 -2 -46 -10C-32 -30 0 -48 26 -52C34 -53 40 -54 38 -47C36 -41 28 -40 20 -37"
        "C-6 -30 -30 -16 -47 2Z",
        p.yellow, w=2.4,
    )  # fmt: skip
    h.fill("M-43 -15C-34 -32 -6 -50 24 -53L22 -59C-4 -58 -34 -42 -46 -24Z", p.red, w=2)
    h.line("M-29 -44C-25 -50 -20 -54 -14 -57M-12 -51C-8 -55 -3 -58 3 -59.6", 1.4)
    h.line("M-30 -33C-36 -44 -44 -52 -54 -56", 2.4, p.brown)
    grain = Art(p.ink, 1.4).fill("M0 0C-3 -4 -3 -8 0 -11C3 -8 3 -4 0 0Z", p.yellow)
    for k in range(3):
        for turn in (-30, 30):
            h.add(grain, at(-41 - k * 5, -49 - k * 3, 0.95, -64 + turn))
    return h.add(grain, at(-55, -57, 0.95, -66))


def soldier_head(p: SimpleNamespace) -> Art:
    """Recruit: round as an apple, ears that carry the helmet, a tooth missing, first down."""
    h = Art(p.ink, 2.3)
    hair = p.ink
    h.fill("M-22 -30C-32 -26 -32 -8 -29 0L-22 2L-18 -20Z", hair, w=1.8)
    h.fill("M22 -30C28 -26 28 -12 26 -4L22 -2Z", hair, w=1.8)
    h.add(fs.face(p, "round", shadow=-15))
    h.add(fs.ear(p, x=-28, y=0, k=1.3))
    h.add(fs.cheek(p, -14, 14, 8.4)).add(fs.cheek(p, 21, 14, 4.6))
    h.add(fs.eyes(p, y=-1, iris="#5B7480", look=2.6, up=7.6, low=5, lid=2.2, r=4, dy=-1))
    h.add(fs.brow(p, -7, -12, 7, hair, 2.4, 6, -1.6)).add(
        fs.brow(p, 16.6, -12.6, 5, hair, 2.4, 5, 1.6)
    )
    h.add(fs.nose(p, "button", 2))
    h.line("M1.6 15.6L-1 16.6M5 16.4L3.6 18M10.4 16.2L12 17.8M13.8 15.4L16.4 16.4", 1.1, p.brown)
    h.fill("M-7 22C0 24.6 10 24.4 18 20.6C18 30 12 36 6 35.6C-1 35 -6 30 -7 22Z", "#7A1F1C", w=1.9)
    h.fill("M-5.6 23C0 24.8 10 24.4 16.8 21.6L15.8 26.4C9 28.6 0 28.4 -4.4 26.6Z", p.white, w=1.2)
    h.flat("M4 23.4H8.6V28.8H4Z", "#7A1F1C").line("M.4 24.4V28M12 23.6V27.4", 1.1)
    h.line(
        "M-9.6 19.6C-9 21.4 -8 22.2 -7 22.4M17.6 21C19 20.4 19.8 19.6 20 18.6"
        "M2 40.6Q6 42.6 10 40.4",
        1.4,
    )
    # plaster, where he shaved for the first time
    h.add(
        Art(p.ink, 1.2).fill("M-5 -2.4H5V2.4H-5Z", p.yellow2).line("M-1.6 -2V2M1.6 -2V2", 1.1),
        at(-13, 27, 1, 38),
    )
    # chin strap
    fs.tube(h, "M-28 10C-26 24 -18 40 -4 45C4 47 14 46 20 41", 2.8, p.brown, 1.4)
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
