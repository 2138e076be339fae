"""Treff Bube and Pik Bube: halberdiers in flapped caps."""

from math import cos, pi, sin
from types import SimpleNamespace

from . import attire, face, flora, ornament
from . import figure as fig
from .face import Face
from .geom import Art, Half, at, cut_area, ellipse, parse, rect, smooth
from .hands import across_grip, back_grip, limb, mitten
from .palette import WIENER

Palette = SimpleNamespace

# ----------------------------------------------------------------- Treff Bube
TREFF_SKIN = "#EFCDAA"
MAIL = "#3B3A3D"
PROFILE = (
    "M0 -40C10 -40 18 -38 20.6 -30C22.6 -24 24 -18 25 -13.6"
    "C23.6 -11 23.4 -9 24.6 -6C27 -1 31 4 34 9"
    "C35 12 31 14 27 13.6C26.6 15.6 27 17 28.4 19C29 20.6 27.6 21.6 25.6 22C27.6 23 27.6 25 26 26"
    "C25 27.6 25.6 29 27 31.6C29 36 27.6 41 22 43.6C14 46.6 4 40 -6 34L-20 20V-30Z"
)


def treff_bube(p: Palette = WIENER) -> Art:
    """Grim halberdier in profile: mail hood under the flapped cap, mailed mitten, a daisy."""
    a = Art(p.ink, 2.3)
    fx, fy = 120, 106
    body = "M26 250L50 180C62 160 92 150 124 150C156 150 182 158 194 182L242 264Z"
    a.fill(body, p.blue)
    a.add(ornament.bands(body, 22, 11, p.ink, 74, 8))
    a.line(body)
    # mail cape of the hood with a zigzag hem
    cape = (
        "M102 122C88 138 58 148 54 170L66 167L74 179L87 172L96 185L109 177L122 189"
        "L134 179L147 187L156 174L170 178L175 165L188 167C184 148 156 138 142 122Z"
    )
    a.fill(cape, MAIL)
    a.add(ornament.sown(cape, 9, 3.2, p.steel2, "dot", (64, 140), 4.5, 1))
    a.add(_treff_head(p), at(fx, fy, 1.06, flip=True))
    a.add(_axe(p))
    sleeve = "M172 246C166 220 170 204 188 202H214C228 204 238 216 246 272Z"
    a.fill(sleeve, p.blue)
    a.add(ornament.bands(sleeve, 14, 7, p.ink, 96, 4))
    a.line(sleeve)
    a.add(mitten(p, MAIL, p.steel2, "#5E4534"), at(205, 166, 1.16))
    # strap and buckle at the wrist
    a.fill("M183 208L186 194C198 198 212 198 225 194L228 208C213 203 198 203 183 208Z", p.brown)
    a.line("M190 200.6C200 203 212 203 221 200.6", 1.2, p.gold2)
    a.fill(rect(199, 194.6, 12, 10.6, 2), p.gold, w=1.6)
    a.fill(rect(202.4, 197.6, 5.2, 4.6), p.brown, w=1.2)
    return a


def _axe(p: Palette) -> Art:
    """Halberd with a straight-backed blade turned inwards and a fluke."""
    a = Art(p.ink, 1.9)
    a.fill("M205 15L211 36L205 46L199 36Z", p.steel)
    a.line("M205 19V42", 1.2)
    a.add(fig.staff(p, 205, 44, 262, 6, p.brown))
    a.fill("M202 56H192L179 48C175 60 175 80 180 94L192 86H202Z", p.steel)
    a.line("M184 54C181.6 64 182 78 184.6 88", 1.3)
    a.fill("M208 62C216 60 223 62 228 72C221 72 214 76 208 80Z", p.steel)
    a.fill(rect(200, 48, 10, 50, 2), p.ink)
    return a.line("M200 58H210M200 71H210M200 84H210", 1.8, p.gold)


def _treff_head(p: Palette) -> Art:
    h = Art(p.ink, 2.2)
    skin, shade = TREFF_SKIN, "#D8AA84"
    h.flat(PROFILE, skin)
    h.flat("M-6 34C4 40 14 46.6 22 43.6C14 42 6 36 3 28C1 20 -2 10 -2 -2L-16 0V24Z", shade)
    h.line(PROFILE)
    h.flat(ellipse(12, 14, 5), "#D08E70")
    h.flat(
        ("M12 -4.6C15 -7.6 18.6 -7.6 22 -7C22 -4.6 21.6 -2.6 20.6 -1.6C17.6 -.8 14.6 -2 12 -4.6Z"),
        p.white,
    )
    h.flat(ellipse(19, -4.4, 2.1, 2.9), "#4A4636")
    h.flat(ellipse(19.4, -4.4, 1.2, 1.8), p.ink)
    h.line("M11 -4.4C14.6 -8 18.6 -8.2 22.6 -7.2", 2.5)
    h.flat("M8.6 -13.6C13 -16 19 -14.6 24.6 -9.6C19 -11.6 13 -11.6 9.6 -9.6Z", p.ink)
    h.line("M13 -.6Q16 1.4 19.6 .6M7 -3.6L3.6 -5M7.6 -1L4 -.4M19 17C16 20 14.6 24 15 28", 1.2)
    h.line("M26.6 13.4C24.6 13.6 22.6 11.6 24.6 9", 1.5)
    h.flat(
        "M28 18.6C29 20.4 28 21.6 25.6 22C27.6 23 27.4 25 26 26C23 25.6 21 24.6 19.6 23"
        "C22 21.6 25 20 28 18.6Z",
        p.lip,
    )
    h.line("M26.6 22C24 21.6 21 22.6 18.6 24.6", 1.6)
    for x, y in ((8, 30), (12, 33), (16, 36), (5, 26), (11, 28), (19, 39), (15, 31.6), (20, 34.6)):
        h.flat(ellipse(x, y, 0.8), p.brown)
    # close hood: leaves only the face free
    hood = (
        "M14 -42C6 -34 4 -24 6 -14C7 -4 4 6 3 14C2 26 8 38 20 45C12 52 -4 50 -14 42"
        "C-30 30 -36 4 -32 -18C-28 -36 -8 -46 14 -42Z"
    )
    h.fill(hood, MAIL)
    h.add(ornament.sown(hood, 9, 3.2, p.steel2, "dot", (-30, -34), 4.5, 1.2))
    h.line("M14 -42C6 -34 4 -24 6 -14C7 -4 4 6 3 14C2 26 8 38 20 45", 4)
    h.line("M14 -42C6 -34 4 -24 6 -14C7 -4 4 6 3 14C2 26 8 38 20 45", 1.6, p.gold)
    return h.add(_hood_cap(p))


def _hood_cap(p: Palette) -> Art:
    """Flapped cap over the hood, seen from the side, two short feathers at the back."""
    c = Art(p.ink, 2.2)
    for d, fill in (
        ("M-20 -50C-34 -58 -40 -72 -36 -86C-26 -80 -16 -70 -12 -58Z", p.white),
        ("M-26 -44C-42 -48 -54 -60 -56 -76C-42 -72 -28 -62 -18 -50Z", p.red),
    ):
        c.fill(d, fill)
    c.line("M-18 -52C-28 -62 -33 -72 -35 -81M-24 -47C-38 -54 -48 -64 -53 -73", 1.2)
    c.fill("M-32 -34C-34 -60 -16 -76 6 -74C24 -72 32 -58 28 -40Z", p.green)
    c.line(
        ("M-14 -69C-20 -60 -22 -50 -22 -42M4 -74C0 -64 -2 -52 -2 -44M20 -68C18 -60 18 -52 18 -46"),
        1.4,
        p.green2,
    )
    c.fill(
        "M32 -32C18 -40 -10 -38 -30 -26C-38 -24 -42 -32 -38 -40C-34 -46 -26 -46 -20 -46"
        "C0 -52 20 -52 34 -46C42 -42 40 -32 32 -32Z",
        p.gold,
    )
    c.add(ornament.checks(-16, -45, 44, 6, 1, p.ink))
    c.fill("M-34 -30C-44 -24 -46 -8 -38 0C-30 -4 -26 -16 -26 -28Z", p.green)
    c.line("M-36 -24C-40 -16 -40 -10 -37 -5", 1.2, p.green2)
    c.fill(ellipse(-24, -40, 5.2), p.gold2, w=1.7)
    # of all things a daisy, tucked into the band
    limb(c, "M10 -44C9 -50 8 -54 8.6 -59", 1.6, p.green2, 1.3)
    return c.add(flora.daisy(p, 8, p.white, p.gold2), at(9, -61, 1, 8))


# ------------------------------------------------------------------ Pik Bube
PIK = Face(
    oval="M-24 -38C-27 -12 -27.6 8 -25 20C-22 32 -12 41 0 42.6C11 43.4 18.6 38 21.4 27"
    "C23 18 25.4 9 24.2 1C23.2 -4 24.6 -14 23 -38Z",
    axis=3.8,
    iris="#3E6C8C",
    eyes="narrow",
    look=2.4,
    tilt=0.6,
    brow="notched",
    brow_fill="#8A5A22",
    brow_far="raised",
    nose="broken",
    mouth="proud",
    mouth_y=25.4,
    skin="#F3CFA9",
    shade="#DCA97F",
    cheek="#DB9270",
    cheek_r=4.8,
)


def pik_bube(p: Palette = WIENER) -> Art:
    """Proud lansquenet with a scar: slashed cap and plume, ruff, both hands on the halberd."""
    a = Art(p.ink, 2.3)
    fx, fy = 122, 104
    # doublet, halved blue and gold
    body = "M44 250L60 178C70 158 98 150 126 150C156 150 182 160 194 182L242 264Z"
    left = cut_area(parse(body), Half((128, 300), (128, 0)))
    right = cut_area(parse(body), Half((128, 0), (128, 300)))
    a.flat(left, p.blue).add(ornament.bands(left, 13, 5, p.red, 86, 4))
    a.flat(right, p.gold).add(ornament.sown(right, 15, 5, p.blue2, "square", (136, 168)))
    a.line(body)
    a.add(_ruff(p), at(122, 152))
    a.add(_pik_head(p), at(fx, fy, flip=True))
    a.add(_plumed_cap(p), at(fx, fy))
    return a.add(_pik_arms(p))


def _pik_arms(p: Palette) -> Art:
    """Upper hand from the right, lower hand across the breast from the left."""
    a = Art(p.ink, 2.3)
    high, low = at(205, 128, 1.1, 4), at(205, 172, 1.1, -24, flip=True)
    over, under = back_grip(p, PIK.skin), across_grip(p, PIK.skin)
    a.add(over[0], high).add(under[0], low)
    a.add(fig.staff(p, 205, 56, 262, 6, p.brown)).add(_halberd(p), at(205, 0))
    # nearer arm: puffed and slashed
    sleeve = "M206 174C214 160 232 158 240 166L250 272H170C170 236 188 206 206 174Z"
    a.fill(sleeve, p.red)
    a.add(attire.slashes(p, [(214, 176), (228, 176)], p.gold2, 36))
    a.add(over[1], high)
    a.fill(
        "M206 170C204 164 208 160 211 161C214 156 220 155 222 157"
        "C226 154 233 156 233 162L230 170C222 166 214 167 206 170Z",
        p.white,
        w=1.8,
    )
    # the other arm
    a.add(under[1], low)
    other = "M166 180C158 170 140 178 124 190L96 214L150 240C164 226 172 208 176 200Z"
    a.fill(other, p.red)
    a.add(
        attire.slashes(p, [(132, 187), (146, 181), (158, 180)], p.gold2, 26).within(
            [(60, 150), (190, 150), (190, 240), (60, 240)]
        )
    )
    return a.fill(
        "M162 176C166 172 172 174 172 178C177 179 180 184 178 188"
        "C183 191 183 197 179 199L172 206C172 194 168 184 162 176Z",
        p.white,
        w=1.8,
    )


def _pik_head(p: Palette) -> Art:
    h = Art(p.ink, 2.2)
    # cropped hair, ear with a gold ring
    h.fill("M-22 -30C-32 -24 -34 -6 -31 12C-29 22 -24 28 -20 30L-18 -20Z", p.blond)
    h.fill("M20 -30C27 -24 29 -10 27 4L22 8Z", p.blond)
    h.add(face.base(p, PIK))
    h.fill("M-25 -4C-32 -8 -35 0 -33 7C-32 14 -28 17 -25 13Z", PIK.skin)
    h.line("M-29 1C-31 4 -30 8 -28 9", 1.3)
    h.line(ellipse(-30, 20, 4.2), 4)
    h.line(ellipse(-30, 20, 4.2), 1.6, p.gold2)
    h.fill("M-25.6 -22C-26 -12 -26 -4 -25 4C-23 2 -21.6 -6 -21.6 -14V-24Z", p.blond, w=1.6)
    for x, y in (
        (-19, 22), (-16, 26), (-18.6, 29), (-13, 30), (-15, 34), (-9.6, 27), (-9, 34), (-10, 39),
        (-4, 39), (1, 38.6), (6, 40), (-1, 34.6), (11, 37), (15.6, 33), (14, 28), (18, 27),
        (-5, 31.6), (18.4, 21.6), (8, 35.4),
    ):  # fmt: skip
        h.flat(ellipse(x, y, 0.9), "#8A5A22")
    h.add(face.features(p, PIK))
    # an old scar from the brow down the cheek
    h.line("M-17.6 -17L-15 -11M-15.6 4C-15.4 9 -13.4 14 -11 18", 3.4, PIK.skin)
    h.line("M-17.6 -17L-15 -11M-15.6 4C-15.4 9 -13.4 14 -11 18", 1.6, p.lip)
    h.line("M-17.4 8.6L-12.8 7.4M-16 13.4L-11.6 11.6", 1.2, p.lip)
    fringe = (
        "M-25 -18C-23 -26 -19 -21 -16 -20C-14 -26 -9 -21 -6 -20C-3 -26 3 -21 6 -20"
        "C9 -26 13 -21 15 -20C18 -26 22 -23 25 -17V-40H-25Z"
    )
    return h.fill(fringe, p.blond, w=2)


def _ruff(p: Palette) -> Art:
    """Pleated ruff: scalloped rim, pleats running in under the chin."""
    a = Art(p.ink, 2.3)
    n = 34
    rim = []
    for i in range(n):
        t = 2 * pi * i / n
        k = 0.92 if i % 2 else 1.1
        rim.append((50 * k * cos(t), 25 * k * sin(t)))
    a.fill(smooth(rim, True), p.white)
    for i in range(1, n, 2):
        c, s = cos(2 * pi * i / n), sin(2 * pi * i / n)
        a.line(f"M{44 * c:.2f} {22 * s:.2f}L{27 * c:.2f} {12 * s - 6:.2f}", 1.5)
    return a


def _plumed_cap(p: Palette) -> Art:
    """Red cap with a blue brim, two flaps and a white plume."""
    c = Art(p.ink, 2.3)
    c.fill("M-38 -34C-42 -62 -20 -76 2 -74C28 -74 46 -58 40 -34Z", p.red)
    c.line("M-22 -66C-26 -56 -27 -46 -26 -38M0 -73C-2 -60 -2 -48 0 -38", 1.5)
    c.line("M24 -68C26 -56 27 -46 26 -38", 1.5)
    c.fill(
        "M-40 -26C-44 -38 -38 -44 -30 -42C-10 -36 12 -36 32 -42C42 -44 46 -36 42 -26"
        "C38 -22 32 -24 28 -27C10 -32 -10 -32 -26 -27C-32 -24 -37 -22 -40 -26Z",
        p.blue,
    )
    c.add(ornament.checks(-27, -37.5, 54, 5.5, 1, p.gold2))
    c.fill("M-40 -30C-48 -24 -48 -10 -40 -4C-34 -8 -31 -18 -31 -26Z", p.red)
    c.fill("M41 -30C49 -24 49 -10 41 -4C35 -8 32 -18 31 -26Z", p.red)
    c.fill(
        "M22 -50C16 -74 -6 -86 -30 -82C-44 -80 -54 -70 -58 -60C-46 -64 -40 -62 -34 -58"
        "C-22 -66 -4 -62 8 -48Z",
        p.white,
    )
    c.line(
        "M16 -48C8 -66 -14 -76 -48 -68M-34 -76L-30 -71M-20 -80L-17 -74M-6 -78L-5 -70"
        "M-28 -62L-24 -68M-12 -62L-10 -69",
        1.4,
    )
    return c.fill(ellipse(18, -46, 5.5), p.gold, w=1.8)


def _halberd(p: Palette) -> Art:
    """Head of a halberd on a shaft at x = 0: axe, beak and spike."""
    a = Art(p.ink, 2.3)
    a.fill("M0 14L5.5 50H-5.5Z", p.steel)
    a.fill("M-4 62C-10 58 -14 50 -16 40C-32 50 -38 74 -20 100C-17 92 -12 86 -4 84Z", p.steel)
    a.line("M-20 48C-29 60 -30 78 -21 91", 1.4)
    a.flat("M-34 60L-26.6 65L-33 69Z", p.ground)  # a notch from some old fight
    a.line("M-29.6 59L-26 65L-30.6 69.6", 1.8)
    a.fill("M3 60L22 70L3 80Z", p.steel)
    a.fill(rect(-4.5, 48, 9, 50, 2), p.gold)
    return a.line("M-4.5 60H4.5M-4.5 86H4.5", 1.4)
