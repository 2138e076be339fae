"""Hands in several poses, built from rounded fingers; wrists point downwards."""

from types import SimpleNamespace

from .geom import Art, Path, ellipse

Palette = SimpleNamespace


def limb(a: Art, d: str | Path, w: float, fill: str, rim: float = 1.6, cap: str = "round") -> Art:
    """A rounded limb, cord or ribbon: a stroke of width `w` with an ink rim each side."""
    a.line(d, w + 2 * rim, cap=cap)
    return a.line(d, w, fill, cap=cap)


def grip(p: Palette, skin: str | None = None) -> Art:
    """Back of a hand round an upright shaft through (0, 0), fingers wrapped to the right."""
    sk = skin or p.skin
    a = Art(p.ink, 1.8)
    a.fill("M-12 24C-13 12 -15 4 -13 -4C-11 -12 -4 -15 3 -13L10 -6L11 9C8 14 7 18 7 24Z", sk)
    for i, (x, y) in enumerate(((10, -9.4), (12, -3), (11.6, 3.2), (9.4, 9))):
        limb(
            a,
            f"M{1 - i * 0.4} {y - 0.6}C{x - 5} {y - 2.4} {x - 2} {y - 1.6} {x} {y + 1}",
            4.6,
            sk,
            1.4,
        )
    limb(a, "M-9 -4C-7 -11 -2 -15 2.6 -18", 5, sk, 1.5)
    a.line("M-8 13C-6 9 -5.4 5 -6 1", 1.2)
    return a


def pinch(p: Palette, skin: str | None = None) -> Art:
    """Fine hand holding a stem between thumb and forefinger at (0, 0), little finger out."""
    sk = skin or p.skin
    a = Art(p.ink, 1.8)
    limb(a, "M17 12C20 5 21 -2 19.6 -9", 4, sk, 1.4)
    a.fill("M6 34C5 26 2 21 4 14C7 7 13 5 18 8C23 13 21 24 20 34Z", sk)
    limb(a, "M15 10C15 3 13 -3 8 -6", 4.4, sk, 1.4)
    limb(a, "M12 9C10 2 7 -2 1.6 -3.4", 4.6, sk, 1.4)
    limb(a, "M8.6 16C7 10 4 5 -1 2.4", 4.8, sk, 1.4)
    a.flat("M6.4 32C6 26 4 22 5.6 15C9 9 14 8 17 10C21 14 19.4 24 19 32Z", sk)
    a.line("M9.4 17C10 21 9.4 24 8.4 26", 1.2)
    return a


def embrace(p: Palette, skin: str | None = None) -> Art:
    """Hand laid across something carried, fingers to the left, wrist to the right."""
    sk = skin or p.skin
    a = Art(p.ink, 1.8)
    a.fill("M4 -11C12 -13 20 -9 34 -10V13C24 12 16 17 6 15Z", sk)
    tips = ((-15, -7.4), (-18.6, -0.8), (-17, 6), (-11.6, 12.2))
    for i, (x, y) in enumerate(tips):
        limb(a, f"M9 {-7 + i * 6}C2 {-8 + i * 6.2} -6 {y - 1} {x} {y}", 5, sk, 1.4)
    limb(a, "M15 -9C11 -15 5 -18 -3 -17.6", 5, sk, 1.4)
    a.flat("M8 -8C12 -11 16 -9.6 20 -8L20 10C16 14 12 13.6 8 13Z", sk)
    for x, y in tips:
        a.fill(ellipse(x - 0.9, y, 1.7, 1.5), p.white, w=0.8)
    return a
