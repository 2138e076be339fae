"""Crowns, hats, sceptres and weapons. Headgear fits heads around (0, 0) looking right."""

from math import atan2, degrees, dist
from types import SimpleNamespace

from .geom import Art, at, ellipse, lozenge, poly, rect, star
from .hands import limb

Palette = SimpleNamespace


# --------------------------------------------------------------------- crowns
def _band(a: Art, w: float, y0: float, y1: float, fill: str, bow: float = 6) -> None:
    """Curved head band from y0 (upper edge at the sides) to y1, half width w."""
    a.fill(
        f"M{-w - 1} {y0}C{-w * 0.5} {y0 - bow} {w * 0.5} {y0 - bow} {w + 1} {y0}"
        f"L{w} {y1}C{w * 0.5} {y1 - bow} {-w * 0.5} {y1 - bow} {-w} {y1}Z",
        fill,
    )


def arched_crown(p: Palette, cap: str, stone: str, w: float = 30) -> Art:
    """Closed crown: two arches over a cap, lozenge fleurons, an orb with a lozenge on top."""
    a = Art(p.ink, 2.2)
    a.fill(f"M{-w + 3} -40C{-w - 1} -62 -14 -70 0 -70C14 -70 {w + 1} -62 {w - 3} -40Z", cap)
    a.line("M-14 -42C-18 -52 -16 -62 -9 -68M14 -42C18 -52 16 -62 9 -68", 1.3)
    for s in (-1, 1):
        arch = f"M{s * (w - 2)} -42C{s * (w + 9)} -60 {s * (w - 6)} -74 0 -73"
        limb(a, arch, 5.4, p.gold, 1.8)
        for x, y in ((w + 1.6, -51), (w - 0.2, -61), (w - 7.4, -68.2), (w - 17.6, -71.6)):
            a.flat(ellipse(s * x, y, 1.7), p.white)
    limb(a, "M0 -44V-72", 5.4, p.gold, 1.8, cap="butt")
    for y in (-52, -59, -66):
        a.flat(lozenge(0, y, 1.9, 2.6), stone)
    a.fill(ellipse(0, -76, 5), p.gold2, w=1.8)
    a.fill(lozenge(0, -84.6, 4.4, 5.4), stone, w=1.6)
    for x, y, k in ((-22, -40, 0.86), (22, -40, 0.86), (0, -42.6, 1)):
        fleuron = Art(p.ink, 1.8).fill(
            "M-6 2C-12 -4 -12 -11 -7 -12C-4 -12 -3 -9 -3.6 -7L0 -19L3.6 -7C3 -9 4 -12 7 -12"
            "C12 -11 12 -4 6 2Z",
            p.gold2,
        )
        fleuron.flat(lozenge(0, -6.4, 2.4, 4.2), stone)
        a.add(fleuron, at(x, y, k, x * 0.7))
    for x in (-11, 11):
        a.line(f"M{x} -42V-49", 2.2)
        a.fill(ellipse(x, -51, 3.1), p.white, w=1.5)
    _band(a, w, -41, -27, p.gold)
    a.line(f"M{-w} -37.4C{-w * 0.5} -43.4 {w * 0.5} -43.4 {w} -37.4", 1.2)
    for i, f in enumerate((-0.78, -0.4, 0, 0.4, 0.78)):
        mid = -34.8 - 2.6 * (1 - f * f)
        if i % 2:
            a.fill(ellipse(f * w, mid, 2.8), p.white, w=1.2)
        else:
            a.fill(lozenge(f * w, mid, 4.6, 4), stone, w=1.3)
    return a


def leaf_crown(p: Palette, cap: str, inlay: str, w: float = 28) -> Art:
    """Tall crown of five spade leaves with pearls between them."""
    a = Art(p.ink, 2.2)
    a.fill(f"M{-w + 2} -40C{-w} -58 -14 -62 0 -62C14 -62 {w} -58 {w - 2} -40Z", cap)
    leaf = (
        "M0 -40C3 -30 15 -22 15 -12C15 -4 6 -2 3.4 -7L5 3H-5L-3.4 -7"
        "C-6 -2 -15 -4 -15 -12C-15 -22 -3 -30 0 -40Z"
    )
    vein = (
        "M0 -31C2 -25 9 -19 9 -13.4C9 -10 4 -9.4 0 -13C-4 -9.4 -9 -10 -9 -13.4C-9 -19 -2 -25 0 -31Z"
    )
    for x, y, k, r in (
        (-27, -38, 0.84, -20),
        (27, -38, 0.84, 20),
        (-14, -41, 0.92, -9),
        (14, -41, 0.92, 9),
    ):
        a.add(Art(p.ink, 2.1).fill(leaf, p.gold).flat(vein, p.red), at(x, y, k, r))
    a.add(Art(p.ink, 2.1).fill(leaf, p.gold2).flat(vein, inlay), at(0, -42, 1.04))
    _band(a, w, -40, -25, p.gold)
    for i in range(9):
        f = i / 4 - 1
        mid = -33.2 - 5 * (1 - f * f) + 0.6
        a.flat(rect(f * (w - 3) - 2.2, mid - 2.2, 4.4, 4.4), (inlay, p.white)[i % 2])
    a.line(
        f"M{-w} -36.6C{-w * 0.5} -42.6 {w * 0.5} -42.6 {w} -36.6M{-w} -28.4"
        f"C{-w * 0.5} -34.4 {w * 0.5} -34.4 {w} -28.4",
        1.2,
    )
    return a


def bonnet_crown(p: Palette, cap: str, cap2: str, sign: str, w: float = 31) -> Art:
    """Fur-trimmed crown with a ribbed bonnet above a row of trefoils."""
    a = Art(p.ink, 2.2)
    a.fill("M-30 -42C-46 -58 -36 -80 0 -80C36 -80 46 -58 30 -42Z", cap)
    for d in (
        "M-9 -44C-17 -58 -15 -72 -5 -79C-13 -80 -22 -78 -27 -74C-34 -66 -33 -54 -24 -43Z",
        "M9 -44C17 -58 15 -72 5 -79C13 -80 22 -78 27 -74C34 -66 33 -54 24 -43Z",
    ):
        a.fill(d, cap2, w=1.6)
    a.fill(ellipse(0, -81.5, 4.6), p.gold2, w=1.8)
    club = Art(p.ink, 2.1)
    for dx, dy in ((-5.2, -9), (5.2, -9), (0, -15.6)):
        club.fill(ellipse(dx, dy, 5.2), p.gold)
    club.flat(rect(-4.4, -13.4, 8.8, 7.4), p.gold).fill("M-2.6 -9L-4.2 3H4.2L2.6 -9", p.gold)
    club.flat(ellipse(0, -11.4, 2.5), sign)
    for x, y, k, r in (
        (-27, -40, 0.86, -16),
        (27, -40, 0.86, 16),
        (-13.6, -43, 0.95, -7),
        (13.6, -43, 0.95, 7),
        (0, -44, 1.05, 0),
    ):
        a.add(club, at(x, y, k, r))
    _band(a, w, -42, -31, p.gold)
    for i in range(7):
        f = i / 3 - 1
        mid = -36.4 - 4.6 * (1 - f * f)
        a.fill(lozenge(f * (w - 4), mid, 2.8, 3.2), (p.red, p.white)[i % 2], w=1.2)
    a.fill(
        f"M{-w - 2} -32C-16 -39 16 -39 {w + 2} -32C{w + 5} -28 {w + 4} -23 {w + 1} -22"
        f"C16 -28 -16 -28 {-w - 1} -22C{-w - 4} -23 {-w - 5} -28 {-w - 2} -32Z",
        p.white,
    )
    tail = Art().flat("M0 -3.6C1.4 -2 1.8 .4 0 3.8C-1.8 .4 -1.4 -2 0 -3.6Z", p.ink)
    for tx, ty in ((-24, -29.6), (-12, -32.2), (0, -32.8), (12, -32.2), (24, -29.6)):
        a.add(tail, at(tx, ty, 0.9, tx * 0.583))
    return a


# ------------------------------------------------------------------- sceptres
def rod(
    p: Palette, x0: float, y0: float, x1: float, y1: float, w: float, fill: str, head: Art
) -> Art:
    """Shaft from the lower end (x0, y0) to (x1, y1) with `head` (drawn upright) on its end."""
    a = Art(p.ink, 1.8)
    turn = degrees(atan2(x1 - x0, y0 - y1))
    length = dist((x0, y0), (x1, y1))
    shaft = Art(p.ink, 1.8).fill(rect(-w / 2, -length, w, length), fill)
    shaft.add(head, at(0, -length))
    return a.add(shaft, at(x0, y0, 1, turn))


def sceptre_star(p: Palette, sign: Art) -> Art:
    """Eight-pointed star round a disc with the suit sign."""
    a = Art(p.ink, 1.8)
    a.fill(rect(-5, -3, 10, 6, 2), p.gold2)
    a.fill(star(0, -21, 8, 21, 11.4), p.gold)
    a.fill(ellipse(0, -21, 10.6), p.white, w=1.6)
    return a.add(sign, at(0, -21, 0.145))


def sceptre_spade(p: Palette, sign: Art) -> Art:
    """Open leaf-shaped cage of gold round the sign, a pearl on the tip."""
    a = Art(p.ink, 1.8)
    a.fill(rect(-6, -3, 12, 5, 2), p.gold2)
    a.fill(
        "M0 -3C-16 -6 -22 -16 -18 -26C-14 -36 -4 -38 0 -48C4 -38 14 -36 18 -26C22 -16 16 -6 0 -3Z",
        p.gold,
    )
    a.fill(
        "M0 -8C-10 -10 -15 -17 -12.6 -24C-9 -31 -3 -33 0 -39C3 -33 9 -31 12.6 -24"
        "C15 -17 10 -10 0 -8Z",
        p.white,
        w=1.5,
    )
    a.add(sign, at(0, -20.6, 0.17))
    return a.fill(ellipse(0, -49, 3.4), p.white, w=1.6)


def sceptre_trefoil(p: Palette, sign: Art) -> Art:
    """Three gold rings in trefoil, the sign in the midst."""
    a = Art(p.ink, 1.8)
    a.fill(rect(-6, -2, 12, 5, 2), p.gold2)
    a.fill("M-3 2L-5 -8H5L3 2Z", p.gold)
    for x, y in ((-10.4, -14), (10.4, -14), (0, -31)):
        a.fill(ellipse(x, y, 10.4), p.gold)
    a.fill(ellipse(0, -20, 11.6), p.white, w=1.6)
    for x, y in ((-15.6, -11), (15.6, -11), (0, -37)):
        a.fill(ellipse(x, y, 2.4), p.red, w=1.2)
    return a.add(sign, at(0, -20, 0.16))


def sceptre_heart(p: Palette, sign: Art) -> Art:
    """Sunburst disc with the sign."""
    a = Art(p.ink, 1.8)
    a.fill(ellipse(0, 0, 7.5), p.gold)
    a.fill(ellipse(0, -21, 15.5), p.gold2)
    a.add(sign, at(0, -20, 0.205))
    ray = Art(p.ink, 1.6).fill(poly([(-3.6, -15.5), (0, -22), (3.6, -15.5)]), p.gold)
    for k in range(8):
        if k not in (0, 7):  # none where the shaft enters
            a.add(ray, at(0, -21, 1, k * 45 + 180 + 22.5))
    return a
