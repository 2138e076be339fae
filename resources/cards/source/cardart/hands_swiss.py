"""Hands of the Jass courts, a pose for each figure, built from tapering fingers.

Measures are card units; a fist is about 26 wide. Each pose says where its wrist is and to which
arm it belongs: an arm on the right of the picture is the figure's left one. Mirror a pose with
``at(..., flip=True)`` for the other arm. Poses that go round a thing come as (behind, before).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, pi, sin
from types import SimpleNamespace

from .figure_swiss import nums
from .geom import Art, Path, Point, along, ellipse, smooth

Pair = tuple[Art, Art]


def _edges(line: str, w0: float, w1: float, n: int) -> tuple[list[Point], list[Point], Point]:
    """Points left and right of a centre line "x y, x y ..." and its direction at the tip."""
    pts = along(smooth([(g[0], g[1]) for g in nums(line)]), n)
    left, right, way = [], [], (1.0, 0.0)
    for i, (x, y) in enumerate(pts):
        (ax, ay), (bx, by) = pts[max(0, i - 1)], pts[min(n - 1, i + 1)]
        size = hypot(bx - ax, by - ay) or 1
        way = ((bx - ax) / size, (by - ay) / size)
        half = (w0 + (w1 - w0) * i / (n - 1)) / 2
        left.append((x + way[1] * half, y - way[0] * half))
        right.append((x - way[1] * half, y + way[0] * half))
    return left, right, way


def digit(line: str, w0: float = 7.6, w1: float = 6.2, closed: bool = False, n: int = 5) -> Path:
    """Outline of a finger along its centre line, open at the root so that it grows out of the
    hand; closed for a knuckle that lies over it."""
    left, right, (dx, dy) = _edges(line, w0, w1, n)
    (lx, ly), (rx, ry) = left[-1], right[-1]
    cx, cy, r = (lx + rx) / 2, (ly + ry) / 2, w1 / 2
    cap = [
        (cx + r * (dx * sin(t) + dy * cos(t)), cy + r * (dy * sin(t) - dx * cos(t)))
        for t in (pi * 0.25, pi * 0.5, pi * 0.75)
    ]
    root: list[Point] = []
    if closed:
        (ax, ay), (bx, by) = left[0], right[0]
        ex, ey = left[1][0] - ax, left[1][1] - ay
        k = w0 * 0.42 / (hypot(ex, ey) or 1)
        root = [((ax + bx) / 2 - ex * k, (ay + by) / 2 - ey * k)]
    return smooth([*left, *cap, *right[::-1], *root], closed)


def fingers(
    a: Art, lines: Sequence[str], skin: str, w0: float = 7.6, w1: float = 6.2,
    closed: bool = False, w: float = 1.7,
) -> Art:  # fmt: skip
    """Several fingers, the last one on top."""
    for line in lines:
        a.fill(digit(line, w0, w1, closed), skin, w=w)
    return a


def nail(p: SimpleNamespace, x: float, y: float, rx: float = 1.7, ry: float = 2.1) -> Art:
    """A finger nail."""
    return Art(p.ink, 1.1).fill(ellipse(x, y, rx, ry), p.white)


# ------------------------------------------------------------------------ kings
def stem(p: SimpleNamespace, skin: str | None = None) -> Pair:
    """Right arm: fingers round the upright stem of a goblet at x = 0, the little finger under its
    knob, the thumb behind; wrist at (11, 36)."""
    sk = skin or p.skin
    back = fingers(Art(p.ink), ["8 -5, -1 -8, -8 -13"], sk, 8, 6.6)
    a = Art(p.ink, 2)
    a.fill("M4 -9C9 -15 18 -13 21 -5C23 3 22 13 18 21L18 38H2L3 22C0 13 0 -1 4 -9Z", sk)
    fingers(a, ["12.6 12, 5 12.4, -5 18", "13 5.4, 6 4.6, -9 8"], sk)
    fingers(a, ["13 -1.6, 6 -2.4, -10 1", "11.6 -8.6, 5 -9, -8.6 -6"], sk)
    a.flat("M11.4 -7L16 -8L19 -2L19 9L16.6 13L11.4 12Z", sk)
    a.line("M16 16C15.4 20 14.4 23 13 26", 1.2)
    return back, a


def drape(p: SimpleNamespace, skin: str | None = None) -> Art:
    """Left arm: hand laid over a knob at (0, 0), old fingers hanging before it; wrist (30, 0)."""
    sk = skin or p.skin
    a = Art(p.ink, 2)
    fingers(a, ["20 -4, 20 6, 14 14"], sk, 8, 6.6)
    a.fill("M-14 -4C-16 -13 -6 -19 4 -18.6C14 -18 24 -13 34 -10V9C26 9 18 7 13 4Z", sk)
    fingers(a, ["-8.6 -5, -12.6 2, -14 11", "9.4 -5, 11 5, 10.4 14"], sk, 7.4, 6)
    fingers(a, ["-3.4 -7, -7 4, -7.4 15", "3.4 -7, 3 6, 2 17"], sk, 7.6, 6)
    a.line("M-10 -9.6C-8 -11 -6.6 -11 -5 -10.4M-2.6 -11C-.6 -12.4 1 -12.2 2.4 -11.4", 1.2)
    a.line("M5.4 -11C7 -11.8 8.4 -11.2 9.6 -10M22 -8C26 -6.4 28 -6 31 -5.6", 1.2)
    return a


def heart(p: SimpleNamespace, skin: str | None = None) -> Art:
    """Left arm: hand laid on the breast, the two middle fingers together; wrist (-26, 8)."""
    sk = skin or p.skin
    a = Art(p.ink, 2)
    fingers(a, ["-8 -5, 0 -14, 10 -17"], sk, 8.4, 6)
    a.fill("M-30 0L-14 -8C-6 -12 4 -10 7 -6C10 0 9 9 4 13C-6 17 -14 14 -26 19Z", sk)
    fingers(a, ["2 10, 12 13, 20 17.4"], sk, 7, 5.4)
    fingers(
        a, ["4 4.6, 16 5.4, 26 7", "5 -.4, 18 -.6, 29 1", "3 -6, 15 -8.6, 26 -9.6"], sk, 7.4, 5.6
    )
    a.flat("M-20 -3L-10 -8C-4 -10.6 2 -9.4 4.4 -6.4C7 0 6 8 2.4 11.6C-6 15.4 -14 13 -22 15Z", sk)
    a.line(
        "M3.6 -6C5 -4.6 5.2 -3.6 5 -2.6M4.8 1.2C5.8 2.4 5.8 3.4 5.2 4.4M3 9C4 8.4 4 7.6 4 7", 1.2
    )
    return a


def dainty(p: SimpleNamespace, skin: str | None = None) -> Pair:
    """Right arm: a sceptre held upright at x = 0 by thumb and two fingers, the little finger
    out; wrist (12, 38)."""
    sk = skin or p.skin
    back = fingers(Art(p.ink), ["8 6, 0 2, -6 -6"], sk, 8.6, 6.6)
    a = Art(p.ink, 2)
    fingers(a, ["16 10, 23 2, 26 -9"], sk, 7, 5.2)
    a.fill("M6 -4C11 -9 18 -7 20 0C23 8 22 16 19 23L19 40H4L4 24C1 16 1 4 6 -4Z", sk)
    fingers(a, ["13 13.4, 7 11, 0 13.4", "14 5, 7 2.6, -6 4.6"], sk, 7.4, 6)
    fingers(a, ["15.6 -1.6, 8 -9.2, -3.4 -8"], sk, 7.4, 6)
    a.flat("M12.4 1L18 -1L19 6L14 4Z", sk).line("M16.6 14C17 18 16.4 22 15 25", 1.2)
    return back, a


def comb(p: SimpleNamespace, skin: str | None = None) -> Art:
    """Left arm: fingers drawn through a beard that hangs at x = 10; wrist (-22, 22)."""
    sk = skin or p.skin
    a = Art(p.ink, 2)
    a.fill("M-32 18C-24 8 -16 -4 -7 -8C1 -8 6 2 6 10C2 19 -8 24 -18 32Z", sk)
    fingers(a, ["-1 13, 8 15, 16 12.6", "2 7, 12 7.6, 21 4"], sk, 7.4, 5.6)
    fingers(a, ["3 1, 13 0, 23 -5", "0 -5, 9 -9, 18 -16"], sk, 7.6, 5.8)
    fingers(a, ["-14 2, -12 -9, -4 -19"], sk, 8.4, 6.4)
    a.flat(
        "M-26 17C-20 9 -17 4 -14.6 .6L-9.6 -1C-4 -7 3 -5 4.6 6C5 10 2 14 -3 17"
        "C-8 20 -12 22 -17 26Z",
        sk,
    )
    a.fill("M8.6 -3.6L12.6 -4.6L14.6 3.6L10.6 4.6Z", p.yellow, w=1.4)
    return a.fill(ellipse(11.4, 0, 2.6, 2.2), p.red, w=1.3)


def underhand(p: SimpleNamespace, skin: str | None = None) -> Pair:
    """Right arm: palm to the viewer, fingers closing from the right over a shaft at x = 0;
    wrist (-22, 20)."""
    sk = skin or p.skin
    back = Art(p.ink, 2)
    back.fill("M-36 14L-18 -6C-10 -15 6 -15 12 -9V11C8 17 -4 19 -12 17L-24 32Z", sk)
    a = Art(p.ink, 2)
    for y, x in ((10.4, -3), (4, -5), (-2.6, -5.6), (-9, -4.6)):
        a.fill(digit(f"10 {y + 0.6}, 4 {y - 1}, {x} {y + 0.6}", 7.4, 6.2, True), sk, w=1.7)
    fingers(a, ["-13 -1, -8 -12, 3 -17.6"], sk, 9, 6.4)
    a.line("M-11 11C-13 6 -12 1 -9 -3", 1.3)
    return back, a


def gauntlet(p: SimpleNamespace) -> Art:
    """Right arm: plated glove closed round a shaft at x = 0, its cuff opening at y = 42."""
    a = Art(p.ink, 2)
    a.fill("M-11 14L-19 42H23L16 14Z", p.steel)
    a.flat("M7 16L13 42H23L16 14Z", p.steel2)
    a.line("M-11 14L-19 42H23L16 14Z").line("M-13.6 22C-4 26 10 26 18.6 22", 1.5)
    a.fill("M-17 34C-6 39 12 39 21 34L23 42H-19Z", p.yellow, w=1.7)
    a.fill("M4 -16C14 -18 20 -9 19 1C19 9 17 14 13 17H-2Z", p.steel)
    for i in range(4):
        y = -10 + i * 6.9
        x = (-10.4, -12, -11.4, -9)[i]
        a.fill(digit(f"11 {y + 1}, 2 {y - 1}, {x} {y + 1}", 8, 7, True), p.steel, w=1.7)
        a.line(f"M-4.6 {y - 3.6}C-3 {y - 1} -3 {y + 1.4} -4.4 {y + 3.4}", 1.2)
        a.line(f"M3 {y - 4}C4.6 {y - 1} 4.6 {y + 1.4} 3.2 {y + 3}", 1.2)
    a.fill(
        "M8 -14C14 -17 20 -9 19 1C19 8 17 13 13.6 16C9 14 8 9 9.4 3C10.4 -3 10 -9 8 -14Z", p.steel2
    )
    for x, y in nums("13 -9, 14.6 -2, 14.4 5, 12.8 11"):
        a.fill(ellipse(x, y, 1.7), p.yellow, w=1.1)
    a.fill(digit("9 -13, 2 -19.4, -7 -18", 8, 6.6, True), p.steel, w=1.7)
    return a.line("M1 -22.4C2.6 -20 2.6 -17.6 1.6 -15.4", 1.2)


# ------------------------------------------------------------------------ Obers
def cradle(p: SimpleNamespace, skin: str | None = None) -> Pair:
    """Left arm: the bowl of a pipe (foot at (0, 0), 16 wide) lies in the curled fingers, the
    forefinger along it; wrist (0, 38)."""
    sk = skin or p.skin
    back = fingers(Art(p.ink), ["6 12, 12.6 2, 11.4 -11"], sk, 8.6, 6.6)
    a = Art(p.ink, 2)
    a.fill("M-8 -6C-15 -4 -16 4 -15 10C-14.6 16 -12 20 -9 24L-9 40H9L9 24C12 18 13 12 11 6Z", sk)
    fingers(a, ["-7 17, -1 14.6, 7 13.6", "-8.6 10.6, -2 8, 9.4 7.4"], sk)
    fingers(a, ["-9 4, -2 1, 10 .6", "-7.6 -1, -5.4 -11, -1 -20"], sk, 7.6, 6.2)
    return back, a


def pointing(p: SimpleNamespace, skin: str | None = None) -> Pair:
    """Right arm: three fingers and the thumb round a twig at x = 0, the forefinger pointing up;
    wrist (6, 36)."""
    sk = skin or p.skin
    back = Art(p.ink, 2)
    back.fill("M-6 4H12V30H-6Z", sk)
    a = Art(p.ink, 2)
    a.fill("M8 -8C14 -12 20 -8 20 0C21 9 19 17 13 23L13 31H-6L-6 18Z", sk)
    fingers(a, ["12 11.4, 4 10.4, -8 14", "13 4, 4 3, -10 7"], sk)
    fingers(a, ["14 -2, 4 -4, -9.4 0"], sk)
    fingers(a, ["14.2 -4, 13 -17, 8 -31"], sk, 8.4, 6)
    a.flat("M11.6 -4L17.6 -5L18 4L14 11L11.6 12Z", sk)
    a.line("M9.4 -19.4C11 -18.6 13 -18.4 14.6 -18.8", 1.2)
    a.add(nail(p, 7.6, -30.6, 1.6, 2.2))
    return back, fingers(a, ["13 -4, 6 -9.6, -5 -9"], sk, 8, 6.8)


def gloved(p: SimpleNamespace) -> Pair:
    """Right arm: white glove that pinches a stem at x = 0, two fingers curled; wrist (9, 38)."""
    back = fingers(Art(p.ink), ["11 3, 4 -7, -6 -5.4"], p.white, 8, 6.4)
    a = Art(p.ink, 2)
    a.fill("M5 0C9 -6 17 -5 20 1C23 9 21 18 17 24L18 32H0L1 20C-1 14 1 6 5 0Z", p.white)
    fingers(a, ["12 19, 5 17, 0 21", "13 12, 4 9, -4 14"], p.white, 7.8, 6.6)
    fingers(a, ["14 6.6, 5 2.6, -7 2"], p.white, 9, 6.8)
    a.flat("M11 3L17 2.6L18.6 12L12 10Z", p.white)
    return back, a.line("M15 10L14 19M17.6 9L17.2 17", 1.2)


def tips(p: SimpleNamespace, skin: str | None = None) -> Art:
    """Right arm: something round poised on five fingertips at y = 0; wrist (1, 46)."""
    sk = skin or p.skin
    a = Art(p.ink, 2)
    fingers(a, ["9 20, 17 12, 17.6 1"], sk, 7.4, 5.4)
    fingers(a, ["-5 18, -8.4 8, -8.6 -3", "6 18, 8.8 8, 9.4 -3"], sk, 7.6, 5.8)
    fingers(a, ["0 18, 0 6, .4 -4.6"], sk, 7.8, 6)
    a.fill("M-11 20C-10 13 9 12 13 18C14.6 25 12 31 9 36V52H-8V36C-12 31 -12.6 26 -11 20Z", sk)
    a.flat("M-8.6 22C-8 14 -5 13 -1 13C4 13 9 13 11 20L6 26H-4Z", sk)
    a.line("M-2.6 14V18M3.6 14V18", 1.2)
    fingers(a, ["-6 30, -15 21, -18.6 6"], sk, 9, 6)
    a.flat("M-7 26L-1 24L0 36H-6.6C-9 32 -10 30 -7 26Z", sk)
    return a.line("M-2 25C2 28 3 32 2 37", 1.3)


def point_of_shield(p: SimpleNamespace, skin: str | None = None) -> Pair:
    """Right arm: back of a hand whose fingers lie on the point of a shield that ends at (0, 0);
    thumb behind; wrist (1, 42)."""
    sk = skin or p.skin
    back = fingers(Art(p.ink), ["9 20, 18 10, 18.6 -3"], sk, 8.8, 6.6)
    a = Art(p.ink, 2)
    a.fill("M-13 6C-14 16 -12 23 -8 30V42H10V30C14 23 15 16 13 6Z", sk)
    fingers(a, ["10 10, 11.4 2, 10.4 -6", "-9.6 9, -10.4 0, -8.6 -9"], sk, 7.2, 5.8)
    fingers(a, ["-3.4 8, -3.8 -3, -3 -13", "3.6 8, 4.2 -3, 3.6 -12"], sk, 7.4, 6)
    a.flat("M-11.4 10C-12 17 -10 22 -7 27H9C12 22 13 17 11.6 10Z", sk)
    a.line("M-9 10.6C-7.6 9.4 -6.4 9.6 -5 10.4M-2 10C-.6 8.8 .6 9 2 9.8", 1.2)
    return back, a.line("M5 10.4C6.4 9.6 7.6 9.8 9 10.8", 1.2)


def hilt(p: SimpleNamespace, skin: str | None = None) -> Art:
    """Left arm: hand on a sword grip along x = 0 (guard at y = 18), forefinger over the guard;
    wrist (24, -6)."""
    sk = skin or p.skin
    a = Art(p.ink, 2)
    a.fill("M34 -16L20 -13C12 -15 2 -14 -2 -10L-2 14C8 17 16 12 20 6L34 4Z", sk)
    fingers(a, ["8 -8, -2 -11, -10 -7", "9 -2, -2 -4.4, -11.4 0"], sk, 7.6, 6.2)
    fingers(a, ["9 5, -1 2.4, -10.6 7", "10 9, 2 13, -6 20"], sk, 7.6, 6.2)
    a.flat("M28 -12.6L18 -10.6C12 -12 8 -11 6 -8L8 9C12 9 15 7 18 3L28 1Z", sk)
    fingers(a, ["20 3, 12 11, 9 20"], sk, 8.4, 6.4)
    return a.flat("M25 -2L16 -4L14 5L19 7.6Z", sk)


# ----------------------------------------------------------------------- Unders
def tray(p: SimpleNamespace, skin: str | None = None) -> Pair:
    """Left arm: open palm with something standing on it at (0, 0), fingers to the left, thumb
    behind; wrist (26, 8)."""
    sk = skin or p.skin
    back = fingers(Art(p.ink), ["15 0, 13 -9, 9 -17"], sk, 8.6, 6.4)
    a = Art(p.ink, 2)
    fingers(a, ["0 2, -12 -3, -22 -9", "2 4, -12 .6, -25 -4"], sk, 7.2, 5.6)
    a.fill("M36 -3L20 -4C12 -5 6 -1 0 0C-4 4 -2 10 4 13C14 17 24 14 36 14Z", sk)
    fingers(a, ["8 9, -8 8.6, -21 3.4"], sk, 8.4, 5.8)
    a.flat("M12 2L3 4.6L4 11.4L14 12.6Z", sk)
    return back, a.line("M10 1C14 1.4 18 3.4 20 7", 1.2)


def thumb_up(p: SimpleNamespace, skin: str | None = None) -> Art:
    """Right arm: fist round a shaft at x = 0, the thumb laid upwards along it; wrist (3, 36)."""
    sk = skin or p.skin
    a = Art(p.ink, 2)
    a.fill("M4 -12C12 -16 18 -10 19 -2C20 8 17 17 12 23L12 38H-7L-7 14Z", sk)
    fingers(a, ["11 11, 3 10, -8 13", "12 4.2, 3 3, -10.4 6.4"], sk)
    fingers(a, ["12 -2.6, 3 -3.6, -11 0", "11 -9, 3 -10, -9.4 -6.6"], sk)
    fingers(a, ["12 -7, 4.6 -14, 1 -27"], sk, 8.6, 6.8)
    a.flat("M8.6 -11.4L13.4 -12L15 -4L8 -5Z", sk).flat("M10.4 -8L16.6 -7L17 2L13 11L10.4 12Z", sk)
    return a.add(nail(p, 0.8, -26, 1.8, 2.4))


def sniff(p: SimpleNamespace, skin: str | None = None) -> Pair:
    """Left arm: a stem at x = 0 between thumb and forefinger, the other fingers fanned; wrist
    (27, 26)."""
    sk = skin or p.skin
    back = fingers(Art(p.ink), ["20 4, 9 -7, -3 -4"], sk, 7.8, 5.8)
    a = Art(p.ink, 2)
    fingers(a, ["27 4, 29 -9, 27 -18", "23 1, 20 -13, 14.6 -23"], sk, 7.2, 5.2)
    fingers(a, ["18.6 2, 11 -9, 3.4 -17"], sk, 7.4, 5.6)
    a.fill("M14 2C18 -4 28 -3 31 3C33 10 33 16 35 22L39 36L22 40C20 30 14 24 12 16Z", sk)
    a.flat("M14 4L15 -1L20 -2L28 -1L30 6Z", sk)
    fingers(a, ["19 16, 8 9.6, -2 2.6"], sk, 9, 6)
    return back, a.flat("M18 8L25 10L26 22L18 19Z", sk)


def braces(p: SimpleNamespace, skin: str | None = None) -> Pair:
    """Right arm: thumb hooked behind a strap at x = 0, the fingers hanging loosely before it;
    wrist (26, 20)."""
    sk = skin or p.skin
    back = fingers(Art(p.ink), ["12 -7, 3 -14, -7 -13"], sk, 8.8, 6.6)
    a = Art(p.ink, 2)
    a.fill("M7 -10C14 -14 22 -9 26 0L38 20L22 32C16 26 8 20 6 10Z", sk)
    fingers(a, ["15 13, 9 17, 6 23", "12 8, 3 10, -3 18"], sk, 7.2, 5.6)
    fingers(a, ["12 2, 0 2, -8 11", "11 -5, -1 -7, -9 2"], sk, 7.6, 5.8)
    a.flat("M10 -7C14 -11 20 -6 23 1L30 16L20 22C14 16 11 8 10 -7Z", sk)
    return back, a


def hook(p: SimpleNamespace, skin: str | None = None) -> Art:
    """Left arm: forefinger crooked over a loop at (0, 0), the rest closed; wrist (36, 12)."""
    sk = skin or p.skin
    a = Art(p.ink, 2)
    a.fill("M10 -10C16 -18 30 -15 36 -5L48 8L36 24C28 20 16 16 10 8Z", sk)
    fingers(a, ["28 12, 18 13.4, 9 10"], sk, 8.6, 6.4)
    for line in ("30 0, 24 5, 24 11", "24 -3, 16.4 1.6, 16 8.6", "18 -5, 8.6 -2, 7.6 5.6"):
        a.fill(digit(line, 7.6, 6.4), sk, w=1.7)
    fingers(a, ["19 -9, 4 -13, -4.6 -6.6, -4 2, 1 4.6"], sk, 8, 5.6)
    return a.flat("M16 -10C22 -13.6 30 -10 33 -3L30 3L22 -1L17 -5Z", sk)


def fan(p: SimpleNamespace, skin: str | None = None) -> Pair:
    """Right arm: a stick at x = 0 under the thumb, the fingers flung wide; wrist (9, 38)."""
    sk = skin or p.skin
    back = fingers(Art(p.ink), ["10 -1, 0 -9, -10 -11"], sk, 7.8, 5.8)
    a = Art(p.ink, 2)
    fingers(
        a, ["17 4, 24 -5, 27 -16", "14 0, 18 -14, 18 -25", "9 -1, 10 -15, 7.6 -28"], sk, 7.4, 5.4
    )
    a.fill("M4 0C8 -6 16 -5 19 2C22 9 20 18 17 24L17 40H1L1 22C-1 14 1 4 4 0Z", sk)
    a.flat("M6 2L6 -3L12 -4L18 0L19 7Z", sk)
    fingers(a, ["9 15, 1 8, -9 6"], sk, 9, 6.4)
    return back, a.flat("M7 9.6L14 10L14 20L7 18Z", sk)


def offer(p: SimpleNamespace, skin: str | None = None) -> Pair:
    """Right arm: palm to the viewer, two fingers up with something thin between them, thumb over
    the other two; wrist (1, 42)."""
    sk = skin or p.skin
    back = fingers(Art(p.ink), ["1 8, 2 -8, 1 -24"], sk, 7.8, 6)
    a = Art(p.ink, 2)
    a.fill(
        "M-12 8C-12 1 -4 0 4 0C11 0 16 3 15 10C15 18 12 25 9 31V48H-8V31C-11 25 -13 16 -12 8Z", sk
    )
    fingers(a, ["-7 10, -8.6 -6, -8 -21"], sk, 7.8, 6)
    a.flat("M-10.4 9L-4 9L-4 15L-10.4 15Z", sk)
    fingers(a, ["5 3, 5.6 13"], sk, 7.4, 6.6, True)
    fingers(a, ["12 6, 11.6 15"], sk, 6.8, 6, True)
    fingers(a, ["-6.4 26, -3 20, 9 15"], sk, 9, 6.4)
    a.flat("M-9 22L-5 21.6L-1 29L-6.6 32Z", sk)
    return back, a.add(nail(p, 8.4, 15.2, 2.2, 1.7))


def edge(p: SimpleNamespace, skin: str | None = None) -> Art:
    """Left arm: fingers that come from behind round an edge at x = 0, pointing left."""
    sk = skin or p.skin
    a = Art(p.ink, 2)
    for i, reach in enumerate((9, 12, 11.4, 8.4)):
        y = -10 + i * 6.7
        a.fill(digit(f"7 {y + 1}, 0 {y - 0.6}, {-reach} {y + 0.8}", 7.4, 6, True), sk, w=1.7)
        a.add(nail(p, 1.6 - reach, y + 0.6, 2, 1.6))
    return a


# ---------------------------------------------------------------------- banners
def clench(p: SimpleNamespace, skin: str | None = None) -> Pair:
    """Right arm: leather glove clenched round a pole at x = 0, the thumb over the fingertips;
    wrist (3, 36)."""
    sk = skin or p.skin
    back = fingers(Art(p.ink), ["4 -6, -3 -14, -11 -12"], sk, 8.6, 7.4)
    a = Art(p.ink, 2)
    a.fill("M4 -12C12 -16 18 -10 19 -2C20 8 17 17 12 23L12 38H-7L-7 14Z", sk)
    fingers(a, ["11 11.4, 3 10.4, -8 13", "12 4.6, 3 3.4, -9.4 6"], sk, 7.8, 6.8)
    fingers(a, ["12 -2.4, 3 -3.8, -9.4 -1", "11 -9, 3 -10.6, -8 -8"], sk, 7.8, 6.8)
    fingers(a, ["-10 -13, -14.6 -7, -8.6 -1.4"], sk, 7.4, 6.6)
    return back, a.line("M15 -4C15.6 0 15.4 4 14.6 8M12.4 13C11.6 16 11 18 9.4 20", 1.2)
