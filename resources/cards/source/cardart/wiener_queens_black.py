"""Pik Dame with the flower basket and Treff Dame with the mirror."""

from math import cos, degrees, pi, radians, sin
from types import SimpleNamespace

from . import attire, face, flora, ornament
from .face import Face
from .geom import Art, along, at, ellipse, flatten, lozenge, parse, poly, rect, spiral
from .hands import embrace, lady_grip, ring, touch
from .palette import WIENER

Palette = SimpleNamespace

# ------------------------------------------------------------------- Pik Dame
PIK = Face(
    oval="M-21 -40C-24 -14 -23 6 -19 19C-14 33 -6 45 0 45C6 45 14 33 19 19C23 6 24 -14 21 -40Z",
    axis=0.0,
    iris="#2B2A33",
    eyes="sleepy",
    look=0.0,
    near_w=6.6,
    far_w=6.6,
    gap=10.6,
    lashes=True,
    brow="soft",
    nose="front",
    mouth="small",
    mouth_y=25,
    skin="#FAE8D6",
    shade="#E6BFA2",
    cheek="#E3AB90",
    cheek_r=4.6,
)


def pik_dame(p: Palette = WIENER) -> Art:
    """Grave queen in full face under a black veil, a basket of flowers on her arm."""
    a = Art(p.ink, 2.3)
    fx, fy = 112, 102
    body = "M24 250L52 182C64 166 88 158 112 158C138 158 164 166 178 184L240 264Z"
    a.fill(body, p.blue)
    a.add(ornament.sown(body, 18, 7, p.blue2, "cross", (40, 164), 9))
    a.line(body)
    # veil
    veil = (
        "M112 30C84 32 72 60 74 92C75 120 66 148 56 172C74 184 92 178 104 168L112 150"
        "L120 168C132 178 150 184 168 172C158 148 149 120 150 92C152 60 140 32 112 30Z"
    )
    a.fill(veil, p.ink)
    # chemisette
    a.fill("M92 150L104 126H120L132 150C136 168 126 186 112 192C98 186 88 168 92 150Z", p.white)
    a.line("M102 146L100 178M107 148L106 186M112 148V190M117 148L118 186M122 146L124 178", 1.2)
    a.fill("M96 140C100 134 124 134 128 140L130 149C120 154 104 154 94 149Z", p.gold)
    a.add(ornament.checks(96, 142, 32, 4.6, 1, p.ink))
    a.add(ornament.jewel(112, 160, 8, p.blue2, p.ink, 1.7))
    a.add(_pik_head(p), at(fx, fy))
    _veil_border(a, p)
    a.add(flora.basket(p), at(196, 154))
    a.add(flora.snail(p, p.red2, p.ink), at(197, 80.6, 1, 4))
    a.add(embrace(p, PIK.skin), at(194, 188, 0.94, 14))
    a.add(ring(p, 186.2, 188, 196, p.blue2))
    a.fill("M244 186C232 186 224 190 219 198C216 206 216 214 218 222L250 240Z", p.red)
    a.fill(
        "M219 184C226 186 228 192 226 198C230 204 226 210 222 214"
        "C224 220 220 224 214 222C212 212 213 194 219 184Z",
        p.white,
    )
    return a


def _veil_border(a: Art, p: Palette) -> None:
    for s in (-1, 1):
        d = f"M{112 + s * 34} 64C{112 + s * 35} 118 {112 + s * 42} 146 {112 + s * 51.5} 170"
        a.line(d, 2.2, p.gold)
        for x, y in along(
            parse(f"M{112 + s * 29} 76C{112 + s * 30} 120 {112 + s * 36} 144 {112 + s * 43} 166"), 9
        ):
            a.flat(lozenge(x, y, 1.8, 2.6), p.blue2)


def _pik_head(p: Palette) -> Art:
    h = Art(p.ink, 2.2)
    h.add(face.base(p, PIK))
    h.add(face.features(p, PIK))
    for s in (-1, 1):
        h.fill(
            f"M0 -46C{s * 16} -46 {s * 26} -42 {s * 25} -14"
            f"C{s * 25} 0 {s * 23} 12 {s * 19} 20C{s * 20} 6 {s * 20} -6 {s * 17} -14"
            f"C{s * 13} -24 {s * 6} -28 0 -32Z",
            "#3A2C26",
        )
        h.line(f"M{s * 4} -36C{s * 14} -32 {s * 20} -22 {s * 21.6} -6", 1.2, p.gold3)
    return h.add(_square_crown(p), at(0, -1))


def _square_crown(p: Palette) -> Art:
    """Flat-fronted crown, tall and upright like a little tower, with round arches."""
    a = Art(p.ink, 2.1)
    a.fill("M-27 -40L-28 -82H28L27 -40C9 -47 -9 -47 -27 -40Z", p.gold)
    for i in range(5):
        x = -20 + i * 10
        lift = -45 - (2.4 if i == 2 else 1.2 if i in (1, 3) else 0)
        a.fill(
            f"M{x - 3.8} {lift}V-62C{x - 3.8} -69 {x + 3.8} -69 {x + 3.8} -62V{lift}Z",
            (p.blue, p.white)[i % 2],
            w=1.6,
        )
        a.flat(lozenge(x, -56, 1.8, 3.4), (p.gold2, p.ink)[i % 2])
    a.fill(rect(-30, -84, 60, 10, 1.5), p.gold2)
    for i in range(6):
        a.flat(rect(-25.4 + i * 9.2, -81.4, 4.8, 4.8), p.ink)
    return a


# ----------------------------------------------------------------- Treff Dame
TREFF = Face(
    oval="M-23 -38C-26 -16 -26.6 0 -22.6 13C-18 27 -6 40 4.6 42.4C11 42 16.6 32 19.6 20"
    "C21.6 13 24.4 7 23 0C22 -5 23.6 -14 22 -38Z",
    axis=4,
    iris="#3F6B4F",
    eyes="almond",
    look=2.6,
    near_w=7.2,
    far_w=6,
    tilt=1.7,
    lashes=True,
    brow="haughty",
    nose="fine",
    nose_y=1,
    mouth="coy",
    mouth_y=23,
    skin="#FAE5D0",
    shade="#EBC3A2",
    cheek="#E59E84",
    cheek_r=4.8,
)


def treff_dame(p: Palette = WIENER) -> Art:
    """Dark-haired beauty looking into her mirror; pointed diadem, black-and-white sleeve."""
    a = Art(p.ink, 2.3)
    fx, fy = 120, 98
    # back hair: one round mass to the nape
    a.fill(
        "M121 58C94 56 75 72 75 100C75 122 84 137 121 137C158 137 167 122 167 100"
        "C167 72 148 56 121 58Z",
        p.ink,
    )
    body = "M40 250L62 172C70 158 96 154 122 154C150 154 172 158 184 176L240 262Z"
    a.fill(body, p.blue)
    a.add(ornament.sown(body, 16, 6, p.gold, "tri", (44, 166)))
    # shoulders, neck
    a.fill(
        "M80 178C84 158 100 152 108 148V124H134V148C144 152 160 158 166 180C150 202 96 198 80 178Z",
        TREFF.skin,
    )
    a.flat("M108 128C114 138 126 142 134 138V150C124 150 112 142 108 134Z", TREFF.shade)
    a.line("M108 124V148M134 124V148", 2)
    a.line("M98 170Q110 174 118 172M146 172Q136 175 130 173", 1.4)
    a.add(_shoulder_band(p))
    a.add(attire.necklace(p, (121, 141), 15, 10, 7, p.gold, 2.9))
    a.add(_treff_head(p), at(fx, fy))
    # one hand at her curls, the other holds the mirror
    a.add(touch(p, TREFF.skin), at(71, 135, 1.04, -4, flip=True))
    a.add(ring(p, 77, 138.6, 4, p.red, 0.9))
    back, front = lady_grip(p, TREFF.skin)
    sleeve = "M168 200C172 186 196 184 206 194C224 190 240 204 240 224L244 272L176 262Z"
    a.fill(sleeve, p.white)
    a.add(ornament.bands(sleeve, 11, 5.5, p.ink, 90, 3))
    a.line(sleeve)
    a.add(back, at(201, 160, 1.08)).add(_mirror(p), at(201, 84)).add(front, at(201, 160, 1.08))
    return a.fill(
        "M183 201L186 189C196 192 208 192 217 189L221 201C208 195 196 195 183 201Z", p.gold
    )


def _shoulder_band(p: Palette) -> Art:
    """Off-shoulder band with gold and ink squares."""
    a = Art(p.ink, 2.3)
    a.fill(
        "M64 190C62 172 70 162 82 158C88 178 104 190 124 190C146 190 158 178 164 158"
        "C178 164 186 174 184 194C170 210 148 216 124 216C100 216 78 208 64 190Z",
        p.white,
    )
    for i in range(11):
        t = radians(175.8 - i * 17.2)
        square = Art().flat(rect(-4.2, -4.2, 8.4, 8.4), (p.gold, p.ink)[i % 2])
        a.add(square, at(124 + 50 * cos(t), 168 + 35 * sin(t), 1, degrees(t)))
    return a.fill(lozenge(124, 206, 7, 10), p.red, w=1.8)


def _mirror(p: Palette) -> Art:
    """Hand mirror round (0, 0); in the glass the queen winks back."""
    a = Art(p.ink, 2.3)
    a.fill("M-3 26H3L2.4 96C2.4 101 -2.4 101 -2.4 96Z", p.gold, w=1.8)
    a.fill(ellipse(0, 33, 5, 3.6), p.gold2, w=1.6)
    a.fill(ellipse(0, 0, 25, 30), p.gold)
    for k in range(20):
        t = radians(k * 18)
        a.flat(ellipse(21.4 * cos(t), 26.2 * sin(t), 1.5), p.ink)
    glass = ellipse(0, 0, 17.8, 22.6)
    a.flat(glass, "#C9D8E4")
    a.add(_reflection(p).within(flatten(glass, 6)[0][0][:-1]))
    a.line(glass, 1.8)
    return a.fill(lozenge(0, -30, 5, 7), p.red, w=1.6)


def _reflection(p: Palette) -> Art:
    """Her face in the glass in pale tones, one eye shut."""
    r = Art(p.blue, 1.3)
    r.flat("M-13 24C-14 6 -10 -12 2 -14C14 -12 18 2 16 24Z", p.blue2)
    r.flat("M-7 24C-9 8 -6 -4 2 -9C9 -5 12 4 10 14C8 19 4 23 2 24Z", p.white)
    r.line("M-4.4 3.6Q-2 5.6 .6 3.8M4.4 3.4Q6.6 .8 9 3", 1.5)
    r.line("M-4.6 -.6Q-2 -2.4 .4 -1M4.4 -1.8Q6.6 -3.6 9 -1.8M3.4 5.4L4.6 9.6H2.8", 1.2)
    r.flat(ellipse(6.8, 3.2, 1.3), p.blue)
    r.flat("M-1 13.6Q2.4 12.4 6 13Q3 17.4 -1 13.6Z", p.lip)
    return r.line("M-13 -4L-4 -17M-9.6 2L4 -19", 2.2, p.white)


def _treff_head(p: Palette) -> Art:
    h = Art(p.ink, 2.2)
    h.add(face.base(p, TREFF))
    h.add(face.features(p, TREFF))
    h.flat(ellipse(-7.6, 19.6, 1.1), p.ink)  # a beauty spot
    # centre parting, waves, rolls over the ears
    h.flat("M2 -42C-10 -42 -24 -34 -27 -10C-30 4 -26 12 -22 16C-22 2 -18 -14 2 -32Z", p.ink)
    h.flat("M2 -42C14 -42 26 -34 27 -10C30 4 26 10 23 14C23 0 20 -16 2 -32Z", p.ink)
    h.line("M-2 -37C-12 -32 -22 -20 -24 -2M6 -37C14 -32 23 -20 25 -4", 1.2, p.blue2)
    for s in (-1, 1):
        x, y = s * 32 + 1, 10
        h.fill(ellipse(x, y, 15.5), p.ink)
        h.line(spiral(x, y, 11.5, 1.9, 0 if s > 0 else pi, s), 1.9, p.gold)
        h.fill(poly([(x - 4.5, y + 32), (x, y + 18), (x + 4.5, y + 32)]), p.gold, w=1.5)
        h.fill(ellipse(x, y + 34, 3), p.red, w=1.3)
    return h.add(_diadem(p), at(1, 0))


def _diadem(p: Palette) -> Art:
    """Five steep points on a chequered band."""
    d = Art(p.ink, 2.1)
    for i in (0, 4, 1, 3, 2):
        f = i / 2 - 1
        x, y = f * 22, -40 + 7 * f * f
        tip = (x + f * 9, y - 32 + 9 * abs(f))
        d.fill(poly([(x - 7.4, y + 2), tip, (x + 7.4, y + 2)]), p.gold)
        inlay = poly([(x - 2.6, y), (tip[0] - f * 1.5, tip[1] + 10), (x + 2.6, y)])
        d.flat(inlay, p.blue if i % 2 else p.red)
        d.fill(ellipse(tip[0], tip[1] - 1, 3.4), p.white, w=1.6)
    d.fill("M-30 -28C-20 -42 20 -42 30 -28L29 -19C18 -32 -18 -32 -29 -19Z", p.gold)
    for i in range(7):
        f = i / 3 - 1
        square = Art(p.ink, 1.2).fill(rect(-2.7, -2.7, 5.4, 5.4), (p.ink, p.white)[i % 2])
        d.add(square, at(f * 24, -35 + 8.6 * f * f, 1, f * 26))
    return d
