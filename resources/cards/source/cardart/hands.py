"""Hands of the Wiener Bild, one pose for each that is seen, built from rounded fingers."""

from math import cos, radians, sin
from types import SimpleNamespace

from . import ornament
from .geom import Art, Path, Point, along, angles, at, ellipse, lozenge, rect, smooth

Palette = SimpleNamespace


def limb(a: Art, d: str | Path, w: float, fill: str, rim: float = 1.6, cap: str = "round") -> Art:
    """A rounded limb, cord or ribbon: a stroke of width `w` with an ink rim each side."""
    a.line(d, w + 2 * rim, cap=cap)
    return a.line(d, w, fill, cap=cap)


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
    a.add(finger(p, [(20, -6), (12, -13.6), (5, -17.4), (-3, -17.6)], 8.4, 6, sk))
    a.fill("M36 -9C24 -8 16 -12 6 -10L-3 -8V12L6 14.6C16 16 24 11 36 12", sk)
    tips = ((-15, -7.4), (-18.6, -0.8), (-17, 6), (-11.6, 12.2))
    for i, (x, y) in reversed(list(enumerate(tips))):
        root = (4 - (i == 3), -6.4 + i * 5.6)
        a.add(finger(p, [root, (root[0] / 2 + x / 2, y - 1.2), (x - 1, y)], 7, 5.8, sk))
        a.add(nail(p, x - 2, y, 180))
    a.line(
        "M7.6 -7C9.2 -6 9.2 -4.2 8.2 -3.2M7.4 -1.2C9 0 9 1.6 8 2.6M6.8 4.6C8.4 5.6 8.4 7.2 7.4 8.2",
        1.4,
    )
    return a


# ------------------------------------------------------- hands of the Wiener Bild
# All are the figure's left hand, as it lies at the viewer's right: flip them for the other.
# Those round a shaft expect it upright through (0, 0), about 6 wide; if something of the hand lies
# behind the shaft they come as two drawings, the hinder one first.


KNUCKLES = (
    "M6.6 -9.4C8.6 -8.6 8.8 -6.6 7.6 -5.4M7.4 -2.6C9.4 -1.8 9.6 0.4 8.2 1.6"
    "M7.4 4.6C9.2 5.2 9.4 7.2 8 8.4"
)


def finger(
    p: Palette, points: list[Point], w0: float, w1: float, fill: str, rim: float = 1.6
) -> Art:
    """A finger from its root to its tip, `w0` wide there and `w1` here; the root stays open."""
    run = along(smooth(points), 7)
    sides: list[list[Point]] = [[], []]
    turn = angles(run)
    for i, ((x, y), t) in enumerate(zip(run, turn, strict=True)):
        r = (w0 + (w1 - w0) * i / 6) / 2
        nx, ny = -sin(radians(t)) * r, cos(radians(t)) * r
        sides[0].append((x + nx, y + ny))
        sides[1].append((x - nx, y - ny))
    (x, y), t, r = run[-1], radians(turn[-1]), w1 / 2
    cap = [(x + r * cos(t + radians(d)), y + r * sin(t + radians(d))) for d in (52, 0, -52)]
    return Art(p.ink, rim).fill(smooth([*sides[0], *cap, *sides[1][::-1]]), fill)


def nail(p: Palette, x: float, y: float, turn: float, size: float = 1) -> Art:
    """A finger nail seen from outside, its tip towards `turn` degrees."""
    shape = Art().flat("M-3 -1.5C-1 -2 0.8 -1.4 0.8 0C0.8 1.4 -1 2 -3 1.5Z", p.white)
    return Art(p.ink).add(shape, at(x, y, size, turn))


def ring(p: Palette, x: float, y: float, turn: float, stone: str, size: float = 1) -> Art:
    """A ring seen from outside on a finger pointing towards `turn` degrees."""
    a = Art(p.ink, 1.4).flat(rect(-2.8, -3.3, 5.6, 6.6), p.ink)
    a.flat(rect(-1.6, -3.3, 3.2, 6.6), p.gold2)
    a.fill(lozenge(0, 0, 2.5, 2.7), stone)
    return Art(p.ink).add(a, at(x, y, size, turn))


def palm_grip(p: Palette, skin: str | None = None) -> tuple[Art, Art]:
    """The inside of a hand: fingertips come round the shaft from the right, thumb on the left."""
    sk = skin or p.skin
    back = Art(p.ink, 1.8)
    back.fill(
        "M-9 30C-9 22 -15 14 -15 4C-15 -6 -10 -14 -3 -15C6 -16 14 -13 15 -6V6C14 16 9 22 9 30", sk
    )
    a = Art(p.ink, 1.8)
    a.flat("M-8.2 30C-8 22 -14 14 -14 4C-8 8 0 10 12 8C13 16 8.2 22 8.2 30Z", sk)
    for x, y, w in ((-4.4, 10.6, 5.8), (-7.4, 4.6, 6.4), (-8.2, -1.8, 6.6), (-6.4, -8.4, 6.4)):
        q = 12.4 - 2 * (y > 10)
        a.add(_bar(p, [(q, y - 2), ((q + x) / 2, y - 1), (x, y + 0.6)], w, w - 1, sk))
    a.add(finger(p, [(-7, 21), (-11.4, 10), (-10.4, -2), (-5, -10), (1, -13)], 9, 6, sk))
    return back, a


def _bar(p: Palette, points: list[Point], w0: float, w1: float, fill: str, rim: float = 1.6) -> Art:
    """A bent finger of which both ends are seen: rounded at root and tip."""
    run = along(smooth(points), 5)
    turn = angles(run)
    left: list[Point] = []
    right: list[Point] = []
    for i, ((x, y), t) in enumerate(zip(run, turn, strict=True)):
        r = (w0 + (w1 - w0) * i / 4) / 2
        nx, ny = -sin(radians(t)) * r, cos(radians(t)) * r
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    caps = []
    for (x, y), t, w, degs in (
        (run[-1], turn[-1], w1, (50, 0, -50)),
        (run[0], turn[0] + 180, w0, (50, 0, -50)),
    ):
        caps.append(
            [(x + w / 2 * cos(radians(t + d)), y + w / 2 * sin(radians(t + d))) for d in degs]
        )
    return Art(p.ink, rim).fill(smooth([*left, *caps[0], *right[::-1], *caps[1]], True), fill)


def back_grip(p: Palette, skin: str | None = None) -> tuple[Art, Art]:
    """The back of a hand, forearm from below right; fingers go round the shaft on the left."""
    sk = skin or p.skin
    back = finger(p, [(12, -8), (7, -16), (4.6, -25)], 8, 5.6, sk)
    a = Art(p.ink, 1.8)
    a.fill("M7 32C6 24 2 18 1 10L-1 -9C2 -15 12 -16 17 -10C22 -2 22 12 26 28", sk)
    for y, x, w in ((12, -7.4, 6), (6, -9.6, 6.6), (-0.6, -10.4, 7), (-7.4, -9, 7)):
        a.add(finger(p, [(5, y - 1.6), (-2, y - 2.2), (x, y + 0.6)], w + 0.6, w - 0.8, sk))
    a.line(KNUCKLES, 1.2)
    a.line("M15 -6C17.6 0 17.6 6 18.6 12", 1.2)
    return back, a


def across_grip(p: Palette, skin: str | None = None) -> tuple[Art, Art]:
    """As `back_grip`, but the forearm comes level from the right; the thumb lies behind."""
    sk = skin or p.skin
    back = finger(p, [(10, -10), (1, -15.6), (-8, -15.4)], 8, 6, sk)
    a = Art(p.ink, 1.8)
    a.fill("M42 -8C30 -8 18 -16 8 -14C2 -13 -1 -10 -1 -6L1 14C8 18 18 14 42 11", sk)
    for y, x, w in ((12, -7.4, 6), (6, -9.6, 6.6), (-0.6, -10.4, 7), (-7.4, -9, 7)):
        a.add(finger(p, [(5, y - 1.6), (-2, y - 2.2), (x, y + 0.6)], w + 0.6, w - 0.8, sk))
    a.line(KNUCKLES, 1.2)
    return back, a


def pointing_grip(p: Palette, skin: str | None = None) -> tuple[Art, Art]:
    """As `back_grip`, lighter: the forefinger is laid up along the shaft, thumb tip behind."""
    sk = skin or p.skin
    back = finger(p, [(8, -6), (-2, -11), (-10, -12.4)], 7, 5.6, sk)
    a = Art(p.ink, 1.8)
    a.fill("M8 32C7 24 3 18 2 11L0 -6C3 -13 11 -14 15 -9C20 -2 20 12 26 28", sk)
    for y, x, w in ((13, -6, 5.6), (7, -8.4, 6.2), (0.4, -9.4, 6.6)):
        a.add(finger(p, [(6, y - 1.6), (-1, y - 2.4), (x, y + 0.6)], w + 0.6, w - 0.8, sk))
    a.add(finger(p, [(9, -5), (4.4, -13), (1.4, -21), (-0.4, -32)], 7.6, 5.2, sk))
    a.add(nail(p, -0.2, -30.6, -97, 0.95))
    a.line("M7.6 -2.8C9.6 -2 9.8 0 8.6 1.4M7.6 4.4C9.4 5 9.6 7 8.2 8.2", 1.2)
    a.line("M4 -15.6L7 -14.4M14 -5C16.6 0 17 6 18 12", 1.2)
    return back, a


def front_grip(p: Palette, skin: str | None = None) -> Art:
    """A fist from in front: knuckles at the right, the thumb laid up along the shaft."""
    sk = skin or p.skin
    a = Art(p.ink, 1.8)
    a.fill(
        "M-8 30C-8 22 -13 16 -12 8L-11 -10C-6 -15 8 -16 12.6 -11"
        "C17 -4 17 10 12 18C11 22 11 26 11.6 30",
        sk,
    )
    for y, x, w in ((11.6, -8, 6), (5.6, -9.8, 6.6), (-1, -10.4, 6.8), (-7.8, -9, 6.8)):
        a.add(
            _bar(p, [(11.6 - (y > 10) * 1.6, y - 0.6), (0, y - 1.6), (x, y + 0.6)], w, w - 0.6, sk)
        )
    a.add(finger(p, [(-6, 14), (-8.6, 4), (-8.6, -6), (-5, -14), (-1.6, -23)], 7.6, 6, sk))
    a.line("M-8.6 -10.4L-5.4 -9.4", 1.2)
    a.add(nail(p, -1.7, -22.4, -70, 1.05))
    return a


def on_breast(p: Palette, skin: str | None = None) -> Art:
    """A hand laid flat on the breast: middle and ring finger together, wrist at the right."""
    sk = skin or p.skin
    a = Art(p.ink, 1.8)
    a.add(finger(p, [(16, -6), (7, -15), (-2, -22)], 8.4, 6, sk))
    a.add(nail(p, -1.2, -21.2, 217, 1))
    a.fill(
        "M40 -6C30 -6 18 -13 8 -12C2 -11.6 -4 -9 -5 -4L-5 8C-2 13 6 14.6 14 13C24 10 32 9 40 10", sk
    )
    rows: tuple[list[Point], ...] = (
        [(3, 8.6), (-8, 12.6), (-17, 14)],
        [(0, 3.6), (-12, 5), (-25.4, 5)],
        [(-1, -1.8), (-14, -1.4), (-29, -1)],
        [(0, -7.6), (-12, -10), (-25, -13)],
    )
    for run, w in zip(rows, (6.4, 7, 7.2, 7), strict=True):
        a.add(finger(p, run, w, w - 1.6, sk))
    for x, y, t in ((-17, 14, 175), (-25.2, 5, 180), (-28.8, -1, 180), (-24.6, -12.8, 194)):
        a.add(nail(p, x, y, t, 0.95))
    a.line(
        "M7 -8.6C8.6 -7.4 8.6 -5.6 7.6 -4.6M6.4 -2.6C8 -1.4 8 0.4 7 1.4"
        "M6.6 3.8C8.2 4.8 8.2 6.4 7.2 7.4",
        1.2,
    )
    return a


def gauntlet(p: Palette, cuff: str | None = None) -> Art:
    """An iron glove round the shaft: fingers of three plates, studded knuckles, flared cuff."""
    a = Art(p.ink, 1.8)
    a.fill("M-12 44L-9 20H11L16 44C8 48 -4 48 -12 44Z", p.steel2)
    a.fill("M-12 44C-4 48 8 48 16 44L17 50C8 54 -4 54 -13 50Z", cuff or p.gold)
    a.line("M1 22V46M-5 22L-7 45M7 22L10 45", 1.2)
    a.fill("M-10 22C-13 14 -12 6 -11 -10C-6 -15 9 -16 14 -11C18 -4 18 10 13 22Z", p.steel)
    for y, x in ((12, -8), (5.8, -10), (-0.8, -10.8), (-7.6, -9.4)):
        a.add(_bar(p, [(12, y - 0.8), (0, y - 1.4), (x, y + 0.4)], 6.8, 6.2, p.steel))
        a.line(
            f"M5 {y - 4.4}C3.8 {y - 2} 3.8 {y + 0.4} 5 {y + 2.2}M-2.6 {y - 4.4}"
            f"C-3.8 {y - 2} -3.8 {y + 0.6} -2.6 {y + 2.4}",
            1.2,
        )
        a.fill(ellipse(11.6, y - 1, 1.9), p.gold2, w=1.2)
    a.add(finger(p, [(-6.4, 18), (-10.4, 8), (-10.4, -3), (-6, -11), (1, -14)], 8.6, 6.6, p.steel2))
    a.line("M-14.6 6L-6.4 7M-14.2 -2L-6.6 -0.6M-10.4 -10.4L-5 -6.4", 1.2)
    return a


def mitten(p: Palette, mail: str, link: str, thumb: str) -> Art:
    """A mailed mitten round the shaft: one bag for the fingers, a `thumb` of leather across it."""
    a = Art(p.ink, 1.8)
    bag = (
        "M-10 30C-10 24 -12 20 -13 14C-16 8 -16 -4 -13 -9C-9 -16 8 -17 13 -11C18 -4 18 8 14 16"
        "C12 22 12 26 12 30Z"
    )
    a.fill(bag, mail)
    a.add(ornament.sown(bag, 7, 2.6, link, "dot", (-12, -12), 3.5, 0.6))
    a.line("M14 -9C6 -5 -4 -4 -13 -6M15 8C8 12 -4 12 -13 10", 1.4)
    a.add(
        finger(p, [(-5, 20), (-10.4, 10), (-11.4, -1), (-7, -10), (1, -14)], 9.4, 7.2, thumb, 1.8)
    )
    for x, y in ((-10.4, 9), (-11.4, 4), (-11.4, -1), (-9.6, -5.8), (-6.4, -9.8), (-2, -12.6)):
        a.flat(ellipse(x, y, 1.3), link)
    return a


def lady_grip(p: Palette, skin: str | None = None) -> tuple[Art, Art]:
    """Fingertips round a thin handle, seen from inside; thumb laid up, little finger away."""
    sk = skin or p.skin
    back = Art(p.ink, 1.8)
    back.add(finger(p, [(4, 12), (13, 7), (19, -3)], 5.6, 4, sk))
    back.fill(
        "M-6.6 36C-6 28 -12 18 -12 8C-12 -2 -9 -9 -2 -9C6 -10 11 -8 11.6 0"
        "C12 8 9 16 7 22C6 27 6 30 6.6 36",
        sk,
    )
    a = Art(p.ink, 1.8)
    a.flat(
        "M-5.8 36C-5 28 -11 18 -11 8C-6 10 2 10 10 6C9 13 7.4 18 6.2 22C5.2 27 5.2 30 5.8 36Z", sk
    )
    for x, y, w in ((-3.4, 9, 5.2), (-5.6, 3, 5.6), (-4.8, -3.2, 5.4)):
        a.add(_bar(p, [(9.6, y - 2.6), (3, y - 1.8), (x, y + 0.6)], w, w - 1.2, sk))
    a.add(finger(p, [(-5.4, 20), (-9, 9), (-8, 0), (-4, -8), (-0.6, -16)], 6.8, 4.8, sk))
    return back, a


def touch(p: Palette, skin: str | None = None) -> Art:
    """The back of a hand whose fingers reach up to the left, lightly spread; wrist below."""
    sk = skin or p.skin
    a = Art(p.ink, 1.8)
    a.add(finger(p, [(12, -2), (12, -12), (5, -19)], 7, 5, sk))
    a.fill("M8 34C10 26 2 20 0 12C-2 4 0 -3 6 -6C12 -7 17 -3 18 4C19 14 20 24 24 32", sk)
    rows: tuple[list[Point], ...] = (
        [(3, 11), (-5, 9), (-11, 14)],
        [(3, 6), (-8, 3), (-16, 5)],
        [(4, 2), (-6, -5), (-15, -8)],
        [(8, -1), (0, -11), (-8, -18)],
    )
    for run, w in zip(rows, (5.4, 5.8, 6, 6), strict=True):
        a.add(finger(p, run, w, w - 1.4, sk))
    for x, y, t in ((-10.6, 13.6, 140), (-15.6, 4.8, 168), (-14.4, -7.8, 200), (-7.4, -17.4, 222)):
        a.add(nail(p, x, y, t, 0.8))
    a.line("M9 4.4C10.6 4.8 11.2 6 10.8 7.4M8 9C9.4 9.6 9.8 11 9.2 12", 1.2)
    return a


def between(p: Palette, skin: str | None = None) -> Art:
    """The back of a hand, fingers up: a stem at (0, 0) between forefinger and middle finger."""
    sk = skin or p.skin
    a = Art(p.ink, 1.8)
    a.add(finger(p, [(-6, 22), (-13, 12), (-9, 2)], 7.4, 5, sk))
    a.fill("M-2 40C-2 32 -8 26 -8 18C-7 10 0 8 6 10C13 12 16 18 14 26C13 32 13 36 15 40", sk)
    rows: tuple[list[Point], ...] = (
        [(11, 18), (18, 12), (21, 3)],
        [(8, 16), (13, 7), (14, -3)],
        [(3, 15), (6, 5), (4.6, -7)],
        [(-3, 16), (-6, 6), (-3.6, -6)],
    )
    for run, w in zip(rows, (5.4, 5.8, 6, 6), strict=True):
        a.add(finger(p, run, w, w - 1.6, sk))
    for x, y, t in ((20.6, 4, -72), (14, -2, -84), (4.6, -6, -98), (-3.8, -5, -68)):
        a.add(nail(p, x, y, t, 0.8))
    a.line("M-3.4 19.4C-2 18 -0.4 18 0.6 19M3.8 19C5 18 6.6 18.2 7.4 19.4", 1.2)
    return Art(p.ink).add(a, at(flip=True))


def on_pommel(p: Palette, glove: str, light: str) -> Art:
    """A gloved hand resting on a sword's pommel at (-15, -3); wrist at the right."""
    a = Art(p.ink, 1.8)
    a.add(finger(p, [(14, -9), (4, -14), (-4, -15), (-12, -12.4)], 8, 6, glove))
    a.fill("M36 -11C26 -13 12 -14 4 -12C-4 -11 -9 -8 -9 -3L-2 10L10 14C18 12 26 10 36 11", glove)
    rows: tuple[list[Point], ...] = (
        [(12, 6), (8, 13), (4, 20)],
        [(6, 2), (0, 11), (-3.6, 21)],
        [(0, -2), (-7, 7), (-10.4, 18.6)],
        [(-4, -6), (-12.4, 1), (-16.6, 12)],
    )
    for run, w in zip(rows, (7, 7.8, 8, 7.8), strict=True):
        a.add(finger(p, run, w, w - 1.6, glove))
    a.line("M6 -8C13 -9.6 20 -8.6 28 -7M8 -3.6C14 -4.6 20 -4 27 -2.6", 1.3, light)
    return a
