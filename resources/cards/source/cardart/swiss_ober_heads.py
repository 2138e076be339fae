"""Heads and hats of the Jass Obers, drawn round (0, 0)."""

from __future__ import annotations

from types import SimpleNamespace

from . import figure_swiss as fs
from . import swiss_props as props
from .geom import Art, at, ellipse, poly, rect


def officer_head(p: SimpleNamespace) -> Art:
    """Officer: round and ruddy, great moustache, queue with a ribbon."""
    h = Art(p.ink, 2.3)
    # queue with a red ribbon
    h.add(
        fs.mass(
            p,
            "M-22 -30C-36 -24 -38 0 -33 16C-36 24 -34 34 -26 40C-19 34 -20 22 -20 12Z",
            p.dark,
            "-29 -18 -31 6, -25 -10 -26 12",
        )
    )
    h.fill("M-36 17C-30 12 -24 14 -20 18L-21 26C-26 22 -31 22 -36 26Z", p.red, w=1.8)
    h.add(fs.face(p, "round", shadow=-22))
    h.add(fs.ear(p, x=-25, y=1))
    h.fill(
        "M-27 -36C-29 -24 -30 -10 -25 -4C-20 -2 -18 -8 -20 -14C-16 -20 -16 -30 -14 -36Z",
        p.dark,
        w=1.8,
    )
    h.add(fs.cheek(p, -12, 11, 7.6)).add(fs.cheek(p, 21, 12, 3.4))
    h.add(fs.eyes(p, iris=p.green, look=2.2, up=5, low=3.4, lid=2.6, crease=3.2, bag=2.6))
    h.add(fs.brow(p, -6, -12.6, 9.4, p.dark, 5, 5.6, -0.6)).add(
        fs.brow(p, 16.6, -12.8, 6.6, p.dark, 4.6, 5.2, 0.8)
    )
    h.flat(ellipse(12.6, 9, 4.6, 4.2), p.cheek)
    h.add(fs.nose(p, "broad"))
    h.add(fs.mouth(p, "lower", 7, 28))
    h.line("M1 37.6Q6 40.6 11.4 37.2", 1.4)
    h.fill(
        "M8.4 15.4C2 13 -8 15 -15 23C-19 27 -24 24 -23 19"
        "C-29 24 -24 33 -16 32.4C-6 32 4 30 8.4 23.4"
        "C12 29 18 31 23.6 29C30 27 31 20 27 17.6C28 21 25 23.6 22 21.4C17 15.6 12 13.6 8.4 15.4Z",
        p.dark,
        w=1.8,
    )
    h.line("M-16 28C-8 27 0 24 5 20M22 26C17 25 13 22 11 19", 1.2, p.brown)
    return h


def cocked_hat(p: SimpleNamespace) -> Art:
    """Black cocked hat with gold lace and an oak sprig."""
    c = Art(p.ink, 2.3)
    c.fill("M-28 -44C-26 -76 26 -76 28 -44Z", p.ink)
    c.fill(
        "M-58 -24C-50 -34 -34 -40 -24 -56C-16 -66 14 -68 24 -56"
        "C34 -42 48 -36 56 -26C60 -18 48 -20 40 -23"
        "C16 -31 -14 -31 -40 -22C-50 -18 -62 -16 -58 -24Z",
        p.ink,
    )
    c.line(
        "M-55 -22C-46 -31 -31 -37 -21 -51C-13 -61 12 -62 21 -51C31 -38 44 -33 53 -24", 6.4, p.ink
    )
    c.line(
        "M-55 -22.4C-46 -32 -31 -38 -21.6 -52C-13 -62 12 -63 21.6 -52C31 -39 44 -34 53 -24.4",
        3,
        p.yellow,
    )
    # oak sprig under a cockade
    for x, y, r, f in ((14, -50, -32, p.green), (16, -50, 34, p.green), (15, -52, 2, p.green2)):
        c.add(props.leaf(p, "oak", f), at(x, y, 0.92, r))
    c.fill(ellipse(15, -46, 7.4), p.red, w=1.8).fill(ellipse(15, -46, 3.2), p.white, w=1.4)
    return c


def overseer_head(p: SimpleNamespace) -> Art:
    """Overseer: fair side-whiskers that meet in a moustache, bare chin."""
    h = Art(p.ink, 2.3)
    fair = p.blond
    h.add(
        fs.mass(
            p,
            "M-22 -34C-36 -30 -36 -12 -34 0C-36 6 -34 12 -28 14L-18 4Z",
            fair,
            "-29 -24 -31 -4, -24 -20 -26 -2",
        )
    )
    h.add(fs.face(p, "square", shadow=-26))
    h.add(fs.ear(p, x=-26, y=-4, k=1))
    h.add(fs.cheek(p, -8, 11, 6.4)).add(fs.cheek(p, 20, 10, 3.2))
    # side-whiskers brushed forward: near one in full, the far one as a fringe
    h.add(
        fs.mass(
            p,
            "M-26 -8C-31 -3 -33 3 -31 8C-37 11 -37 19 -32 22C-36 29 -31 36 -25 35"
            "C-22 41 -14 41 -12 36"
            "C-6 37 -3 32 -4 27C-10 26 -13 21 -14.6 15C-18 9 -18.6 1 -18.6 -8Z",
            fair,
            "-24 -2 -26 8, -20 2 -23 16, -28 14 -29 19, -19 14 -24 26, -26 26 -26 32, "
            "-14 22 -18 34",
        )
    )
    h.fill(
        "M23 0C26 10 29 20 26 28C26 34 22 38 19 38C20 30 21 24 21.6 18C22.6 12 23 6 23 0Z",
        fair,
        w=1.9,
    )
    h.add(fs.eyes(p, iris=p.blue, look=2.6, up=5.6, low=3.6, dy=-1, lid=2.2, bag=2))
    h.add(fs.brow(p, -6, -14, 8.4, fair, 4.2, 5.4, -0.6, 1.2)).add(
        fs.brow(p, 16.6, -14.4, 6, fair, 4, 5, 0.8, 1.2)
    )
    h.add(fs.nose(p, "straight"))
    h.add(fs.mouth(p, "lower", 8, 27))
    h.add(fs.moustache(p, fair, (-9, 28), (22.6, 27), 5.4))
    h.line("M2 40.6Q6.6 43 11 40.4", 1.3)
    # hair cut straight under the brim
    h.fill("M-27 -28C-27 -20 -26 -14 -24 -9L-19 -8C-20 -14 -17 -19 -12 -23Z", fair, w=1.8)
    h.line("M-24 -24L-22.6 -12", 1.3)
    h.line("M-12.6 -20C-6 -22.4 2 -22.4 8 -21M-9 -24.4C-3 -26 3 -26 7 -25", 1.2)
    return h


def tall_hat(p: SimpleNamespace) -> Art:
    """Tall grey hat with a buckled band."""
    c = Art(p.ink, 2.3)
    c.fill("M-27 -30C-27 -50 -30 -66 -33 -82C-14 -90 14 -90 33 -82C30 -66 27 -50 27 -30Z", p.steel2)
    c.flat(
        "M14 -86C22 -85.4 28 -84 32 -82C29 -66 26.4 -50 26.4 -32H14C17 -50 17 -70 14 -86Z",
        "#7F929C",
    )
    c.line("M-33 -82C-14 -75 14 -75 33 -82", 1.6)
    c.line("M-27 -30C-27 -50 -30 -66 -33 -82C-14 -90 14 -90 33 -82C30 -66 27 -50 27 -30", 2.3)
    c.line("M-22 -72C-19 -62 -18 -56 -18 -50", 2.2, p.white)
    c.fill(
        "M-28 -34C-28 -38 -28.4 -44 -28.8 -48C-12 -42 12 -42 28.8 -48"
        "C28.4 -44 28 -38 28 -34C12 -28 -12 -28 -28 -34Z",
        p.red,
        w=2,
    )
    c.fill(rect(4, -44.6, 13, 11, 1), p.yellow, w=1.8).fill(rect(7.6, -41.6, 6, 5.4), p.red, w=1.3)
    c.fill(
        "M-46 -33C-50 -24 -34 -22 -20 -26C-8 -29 8 -29 20 -26"
        "C34 -22 50 -24 46 -33C30 -26 -30 -26 -46 -33Z",
        p.steel2,
    )
    return c


def clerk_head(p: SimpleNamespace) -> Art:
    """Clerk: double chin, pince-nez, eyes cast down, waxed grey moustache."""
    h = Art(p.ink, 2.3)
    # second chin, then the face
    h.fill("M-27 20C-30 40 -20 56 2 57C20 57 30 46 28 26Z", p.skin)
    h.flat("M14 54C24 52 29 42 27.6 30L16 44Z", p.shade)
    h.add(fs.face(p, "round", shadow=-34))
    h.line("M-17 49C-8 54 10 54 19 48", 1.4)
    h.add(fs.ear(p, x=-28, y=3, k=1.05))
    h.add(fs.cheek(p, -13, 14, 8)).add(fs.cheek(p, 22, 14, 4))
    h.add(
        fs.mass(
            p,
            "M-28 -32C-38 -28 -41 -14 -36 -6C-38 0 -34 4 -30 2C-26 -4 -25 -16 -24 -24Z",
            p.grey,
            "-33 -22 -34 -6",
        )
    )
    h.fill("M23 -30C28 -28 30 -20 26 -12C25 -18 24 -24 22 -28Z", p.grey, w=1.8)
    # eyes cast down on the ledger
    for x, w in fs.nums("-6 6.8, 16 5"):
        h.flat(f"M{x - w} -4Q{x} -10 {x + w} -4Q{x} 3.6 {x - w} -4Z", p.shade)
        h.line(f"M{x - w - 1} -3Q{x + 1} 3 {x + w + 1} -3.4", 2.6)
        h.line(f"M{x - w} -6.4Q{x} -10.4 {x + w} -6.6", 1.2)
        h.line(f"M{x - w + 2} 0L{x - w + 0.6} 2.4M{x} 1.6V4M{x + w - 2} 0L{x + w - 1} 2", 1.1)
    h.add(fs.brow(p, -7, -14, 9, p.grey, 4, 5.4, -1.4, 1.3)).add(
        fs.brow(p, 17, -15, 6.4, p.grey, 4, 5, 1.4, 1.3)
    )
    h.add(fs.nose(p, "button", 2))
    # pince-nez
    rims = ellipse(-6, 0, 9, 8.6) + ellipse(16, 0, 6.8, 8.4)
    h.line(rims, 3).line(rims, 1.3, p.yellow)
    h.line("M3 -2Q6 -5 9.4 -2", 3).line("M3 -2Q6 -5 9.4 -2", 1.3, p.yellow)
    h.line("M-15 2C-22 6 -22 20 -27 30C-29 36 -26 42 -24 46", 1.3)
    h.add(fs.mouth(p, "lower", 7.4, 25.6))
    for d in (
        "M8 18C2 16 -6 18 -11 23C-15 26 -20 25 -20 20C-24 27 -17 31 -10 29C-3 28 4 26 8 22Z",
        "M8 18C13 16 18 18 21 22C24 25 28 23 28 19C32 26 26 30 20.6 28C15 27 11 25 8 22Z",
    ):
        h.fill(d, p.grey, w=1.7)
    h.fill("M4 33C6 31 9 31 11 33L8 43Z", p.grey, w=1.6)
    return h


def pillbox(p: SimpleNamespace) -> Art:
    """Small red cap with a tassel."""
    c = Art(p.ink, 2.3)
    c.fill(
        "M-27 -40C-29 -48 -28 -58 -24 -64C-8 -71 10 -71 23 -64"
        "C27 -58 26 -48 24 -40C10 -46 -12 -46 -27 -40Z",
        p.red,
    )
    c.line("M-26 -62C-10 -54 12 -54 24 -62", 1.6)
    c.fill(
        "M-28.6 -36C-29 -40 -29 -43 -28.4 -46C-12 -52.6 12 -52.6 25.4 -46"
        "C26 -43 26 -40 25.4 -36C10 -42 -12 -42 -28.6 -36Z",
        p.yellow,
        w=1.9,
    )
    for f in range(7):
        x = -22 + f * 6.4
        y = -43.6 - 3.6 * (1 - ((x + 1.6) / 26) ** 2)
        c.flat(poly([(x, y - 2.6), (x + 2.4, y), (x, y + 2.6), (x - 2.4, y)]), p.ink)
    fs.tube(c, "M0 -66C-14 -72 -32 -66 -36 -48", 1.6, p.yellow, 1.2)
    c.fill(ellipse(0, -67, 3.2), p.yellow, w=1.6)
    c.fill("M-36 -50L-42 -30H-30Z", p.yellow, w=1.7)
    c.line("M-37.6 -32V-40M-34 -32V-40", 1.1)
    return c


def ensign_head(p: SimpleNamespace) -> Art:
    """Ensign in profile: bobbed hair, upturned moustache, chin tuft."""
    h = Art(p.ink, 2.3)
    # neck
    h.fill("M-16 20C-16 40 -18 52 -22 62L20 66C14 58 10 52 10 44Z", p.skin)
    h.flat("M-13 26C-8 38 2 44 10 46C11 52 14 58 18 63L4 62C-4 52 -12 42 -13 26Z", p.shade)
    h.add(fs.face(p, "profile", shadow=-22))
    h.add(fs.cheek(p, 7, 14, 6.4))
    # eye in profile
    h.flat("M7 -3.4Q11.6 -10.6 17 -7.4L16.6 -.6Q11 1 7 -3.4Z", p.white)
    h.flat(ellipse(14.2, -4.2, 2.5, 3.4), p.brown).flat(ellipse(14.7, -4.2, 1.4, 2), p.ink)
    h.flat(ellipse(13.8, -5.6, 0.8), p.white)
    h.line("M5.6 -3Q11.6 -11.6 18.2 -7", 2.6)
    h.line("M9 -.6Q12.6 .9 16.2 -.2", 1.1)
    h.flat("M4 -12.4Q12 -20.4 21 -14.6Q12 -15.6 4 -12.4Z", p.dark)
    h.line("M24.4 12.6C22 10 19.4 10.4 19 13.4", 1.7)
    h.flat(
        "M15.4 24.4C18 23 20 23.6 21.6 24.2C23 25 24.4 26 24.2 27.8C21 28.2 18 27 15.4 24.4Z", p.lip
    )
    h.line("M12.4 23.6C15.6 24.6 18.6 24.6 21.6 24.2", 1.6)
    # upturned moustache, tuft on the chin
    h.fill(
        "M23.4 15C17 15.6 12.6 18.6 9 23.4C5.6 27 2 25.4 2.4 21"
        "C-2 27 3 31.6 8.4 29.4C14 27 20 24 24.8 19.4Z",
        p.brown,
        w=1.5,
    )
    h.fill(
        "M17.4 33.6C20.4 34.4 22 36.4 23.6 40C24 45 21 48 17.6 50C15.6 45 15 38 17.4 33.6Z",
        p.brown,
        w=1.5,
    )
    # hair: bob with a turned-in end
    h.add(
        fs.mass(
            p,
            "M6 -36C0 -26 3 -18 -1 -8C-5 0 0 6 -3 14C-7 20 -2 28 -9 33C-16 39 -24 34 -28 37"
            "C-37 38 -38 28 -42 25C-44 16 -38 12 -42 2C-45 -8 -38 -30 -28 -40Z",
            p.brown,
            "-10 -28 -12 10, -18 -28 -22 14, -27 -26 -32 12, "
            "-34 8 -32 28, -24 12 -22 32, -12 8 -12 28",
        )
    )
    return h


def plumed_beret(p: SimpleNamespace) -> Art:
    """Slashed beret with ostrich feathers."""
    c = Art(p.ink, 2.3)
    # ostrich feathers swept back
    c.fill(
        "M-6 -62C-22 -82 -52 -82 -62 -62C-72 -54 -70 -36 -62 -28"
        "C-64 -36 -60 -42 -54 -44C-44 -54 -26 -54 -14 -46Z",
        p.white,
    )
    c.line(
        "M-10 -54C-24 -68 -46 -70 -58 -52C-62 -46 -64 -40 -63 -34M-24 -76L-22 -66M-38 -78L-37 -68"
        "M-52 -72L-48 -64M-64 -60L-57 -55M-68 -48L-62 -46"
        "M-46 -50L-48 -58M-34 -53L-36 -64M-24 -51L-26 -61",
        1.3,
    )
    c.fill(
        "M-4 -64C-16 -78 -34 -80 -44 -70C-34 -72 -28 -68 -24 -62C-18 -58 -10 -56 -4 -54Z",
        p.blue,
        w=2,
    )
    c.line("M-8 -60C-16 -70 -28 -74 -38 -71", 1.2, p.blue2)
    c.fill(
        "M-38 -26C-46 -44 -30 -60 -6 -66C16 -72 38 -62 38 -46"
        "C38 -36 28 -32 18 -31C0 -30 -20 -28 -38 -26Z",
        p.red,
    )
    for x, y, r in fs.nums("-24 -42 -16, -8 -48 -6, 9 -50 4, 25 -48 14"):
        c.add(
            Art(p.ink, 1.5).fill("M0 -11C5 -5 5 6 0 12C-5 6 -5 -5 0 -11Z", p.yellow),
            at(x, y, 0.9, r),
        )
    c.fill(
        "M-40 -24C-44 -34 -36 -38 -26 -36C-8 -36 8 -38 22 -42"
        "C30 -44 36 -36 32 -30C14 -24 -20 -20 -34 -18C-38 -18 -40 -20 -40 -24Z",
        p.blue,
    )
    for x, y in fs.nums("-28 -28, -12 -29.4, 4 -31.6, 19 -34.8"):
        c.add(Art(p.ink, 1.3).fill("M0 -5L4 0L0 5L-4 0Z", p.yellow), at(x, y, 0.9))
    c.fill(ellipse(-6, -58, 5), p.yellow, w=1.8)
    return c
