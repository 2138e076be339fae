"""The four aces of the Wiener Bild: the sign in an ornament of its own.

Each ornament looks the same when the card is turned; only the sign stands upright.
"""

from math import cos, radians, sin
from types import SimpleNamespace

from . import glyphs, ornament
from .frames import CX, CY, TURN
from .geom import Art, Matrix, Path, along, angles, at, ellipse, lozenge, parse, rect, xform

Palette = SimpleNamespace

SIGN = {"herz": 0.86, "karo": 0.78, "pik": 0.98, "treff": 0.86}  # scale of the sign


def _round(r: float, turn: float, s: float = 1, lean: float = 0) -> Matrix:
    """A place `r` from the middle of the card, `turn` degrees from the top, looking outwards."""
    t = radians(turn)
    return at(CX + r * sin(t), CY - r * cos(t), s, turn + lean)


def _spot(r: float, turn: float) -> tuple[float, float]:
    """The point `r` from the middle of the card, `turn` degrees from the top."""
    return _round(r, turn)[4:]


def _ends(a: Art, end: Art) -> Art:
    """Add an end piece above the middle and the same turned below."""
    return a.add(end).add(end, TURN)


# ------------------------------------------------------------------------ Herz
def herz(p: Palette) -> Art:
    """A laurel wreath of gold and ink leaves with red berries, bound in four places."""
    a = Art(p.ink, 1.6)
    r, n = 68, 28
    leaf = "M0 0C-7 -6 -8 -16 0 -25C8 -16 7 -6 0 0Z"
    inner: Path = []
    for i in range(n):
        turn = 360 * (i + 0.5) / n
        inner += xform(parse(leaf), _round(r - 1, turn, 0.78, 126))
    a.flat(inner, p.ink)
    a.line(ellipse(CX, CY, r), 2.6, p.gold3)
    for i in range(n):
        place = _round(r + 1, 360 * (i + 0.5) / n, 1, 54)
        a.fill(xform(parse(leaf), place), p.gold)
    for i in range(0, n, 2):
        a.fill(ellipse(*_spot(r + 20, 360 * (i + 0.2) / n), 2.7), p.red, w=1.3)
    for turn in (0, 90, 180, 270):
        bind = Art(p.ink, 1.6).fill(rect(-7, -14, 14, 28, 1.5), p.gold2)
        a.add(bind.add(ornament.checks(-7, -10.5, 14, 21, 3, p.ink, 7)), _round(r, turn))
    end = Art(p.ink, 1.5).line(f"M{CX - 44} {CY - 103}H{CX + 44}", 1.6)
    for k in (-1, 0, 1):
        end.fill(rect(CX - 4 + k * 16, CY - 107, 8, 8), (p.gold, p.ink)[abs(k)], join="miter")
    heart = ornament.motif("heart", CX, CY - 120, 15)
    return _ends(a, end.fill(heart, p.red, w=1.6))


# ------------------------------------------------------------------------ Karo
def karo(p: Palette) -> Art:
    """A sun: lozenges of gold and ink streaming out, longer upwards and downwards."""
    a = Art(p.ink, 1.5)
    n = 32
    for i in range(n):
        turn = 360 * i / n
        up = abs(cos(radians(turn))) ** 3
        gold = i % 2 == 0
        inner, outer = 58, (86 + 34 * up if gold else 76 + 16 * up)
        half = (outer - inner) / 2
        ray = Art(p.ink, 1.5)
        if gold:
            ray.fill(lozenge(0, 0, 5.4, half), (p.gold, p.gold2)[i // 2 % 2])
        else:
            ray.flat(lozenge(0, 0, 3.2, half), p.ink)
        ray.flat(lozenge(0, -half - 7, 2.6, 3.8), (p.ink, p.red)[gold])
        a.add(ray, _round((inner + outer) / 2, turn))
    a.line(ellipse(CX, CY, 56), 1.6)
    squares: list[Path] = [[], []]
    for i in range(48):
        squares[i % 2] += xform(rect(-2.5, -2.5, 5, 5), _round(50, 7.5 * i))
    a.flat(squares[0], p.ink).flat(squares[1], p.gold)
    return a.line(ellipse(CX, CY, 44.6), 1.6)


# ------------------------------------------------------------------------- Pik
SHIELD = (
    "M120 62C130 80 148 88 176 88C192 106 197 144 197 186C197 228 192 266 176 284"
    "C148 284 130 292 120 310C110 292 92 284 64 284C48 266 43 228 43 186"
    "C43 144 48 106 64 88C92 88 110 80 120 62Z"
)


def _shrunk(k: float) -> Path:
    """The outline of the shield, about `k` further in."""
    sx, sy = 1 - k / 74, 1 - k / 106
    return xform(parse(SHIELD), (sx, 0, 0, sy, CX * (1 - sx), CY * (1 - sy)))


def _edging() -> Path:
    """The gold squares of the edge: two rows, set off against each other on every side."""
    squares: Path = []
    start = _shrunk(7.2)[0][1:]
    for side in _shrunk(7.2)[1:-1]:
        piece: Path = [("M", *start), side]
        start = side[-2:]
        y0 = piece[0][2]
        # the long sides change rows at their middle, where two pieces meet
        second = abs(y0 - CY) < 1
        m = 16 if second else 17 if abs(start[1] - CY) < 1 else 11
        spots, turns = along(piece, 2 * m + 1), angles(along(piece, 2 * m + 1))
        for i in range(m):
            for row in (-1, 1):
                inner_corner = row == 1 and (i == m - 1 or (i == 0 and not second))
                if (i + (row > 0) + second) % 2 == 0 and not inner_corner:
                    place = at(*spots[2 * i + 1], 1, turns[2 * i + 1])
                    squares += xform(rect(-2.6, row * 2.6 - 2.6, 5.2, 5.2), place)
    return squares


def pik(p: Palette) -> Art:
    """The maker's ace: a shield edged with gold and black squares, the name at each end."""
    a = Art(p.ink, 2)
    a.fill(SHIELD, p.ink)
    a.flat(_edging(), p.gold)
    a.fill(_shrunk(13.6), p.paper)
    a.line(_shrunk(17.4), 1.3, p.gold3)
    end = Art(p.ink, 1.4)
    end.add(glyphs.text("CARDAVIA", CX, CY - 80, 10, 2.2, p.ink, gap=0.28))
    end.flat(lozenge(CX - 24, CY - 60.4, 2.6, 3.6), p.gold)
    end.flat(lozenge(CX + 24, CY - 60.4, 2.6, 3.6), p.gold)
    end.add(glyphs.text("WIEN", CX, CY - 64.4, 8, 1.8, p.ink, gap=0.36))
    return _ends(a, end)


# ----------------------------------------------------------------------- Treff
def treff(p: Palette) -> Art:
    """A wreath of clover, green and gold by turns; two of the leaves bring luck."""
    a = Art(p.ink, 1.5)
    n, r = 16, 66
    ring = ellipse(CX, CY, r)
    buds: Path = []
    stalks = ""
    for i in range(n):
        turn = 360 * (i + 0.5) / n
        (x0, y0), (x1, y1) = _spot(r, turn - 7), _spot(r + 14, turn)
        xm, ym = _spot(r + 8, turn - 1)
        stalks += f"M{x0:.1f} {y0:.1f}Q{xm:.1f} {ym:.1f} {x1:.1f} {y1:.1f}"
        buds += xform(parse("M0 0C-5 4 -5 9 0 14C5 9 5 4 0 0Z"), _round(r - 1, turn - 5, 1, -34))
    a.flat(buds, p.ink)
    a.line(stalks, 2)
    a.line(ring, 5).line(ring, 2, p.gold)
    for first, fill in ((0, p.gold), (1, p.green)):
        for i in range(first, n, 2):
            place = _round(r + 14, 360 * (i + 0.5) / n)
            a.fill(xform(_clover(4 if i in (5, 13) else 3), place), fill)
    end = Art(p.ink, 1.5)
    for k in (-2, -1, 0, 1, 2):
        y = CY - 117 + 3 * abs(k)
        end.fill(lozenge(CX + 15 * k, y, 4.4, 4.4), (p.gold, p.ink)[k % 2], join="miter")
    return _ends(a, end)


def _clover(leaves: int) -> Path:
    """A leaf of clover round (0, 0), 24 high: heart-shaped leaflets."""
    lobe = parse(
        "M0 0C-2 -3 -7.4 -5 -7 -10C-6.4 -13.6 -1.4 -13.6 0 -10.2"
        "C1.4 -13.6 6.4 -13.6 7 -10C7.4 -5 2 -3 0 0Z"
    )
    step = 92 if leaves == 3 else 90
    turns = [(k - (leaves - 1) / 2) * step for k in range(leaves)]
    return [g for t in turns for g in xform(lobe, at(0, 0, 1.06, t))]


ORNAMENT = {"herz": herz, "karo": karo, "pik": pik, "treff": treff}
