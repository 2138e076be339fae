"""Pik König with the sash of the maker's name, and Treff König."""

from math import cos, radians, sin
from types import SimpleNamespace

from . import attire, face, glyphs, ornament, pips, regalia
from . import figure as fig
from .face import Face
from .geom import Art, Point, at, ellipse, lozenge, poly, rect
from .hands import front_grip, gauntlet, limb, palm_grip, ring
from .palette import WIENER

Palette = SimpleNamespace


# ------------------------------------------------------------------- Pik König
PIK = Face(
    oval="M-22 -40C-25 -12 -25 10 -20 24C-14 38 -5 47 5 47C14 46 18 38 20.5 26"
    "C22 19 25 10 23 1C22 -4 23.5 -12 22 -40Z",
    axis=4,
    iris="#33475E",
    eyes="narrow",
    look=2.2,
    brow="angry",
    nose="aquiline",
    mouth="lip",
    mouth_y=26,
    nose_y=1,
    marks=("frown", "cheek_lines"),
    skin="#F0D0AE",
    shade="#DDB088",
    cheek="#D39070",
    cheek_r=4.2,
)


def pik_koenig(p: Palette = WIENER) -> Art:
    """Stern king with a black forked beard and the white sash with the maker's name."""
    a = Art(p.ink, 2.3)
    fx, fy = 126, 99
    body = "M40 250L62 172C72 152 98 142 126 142C158 142 186 154 200 186L244 270Z"
    a.fill(body, p.blue)
    a.add(ornament.sown(body, 15, 4.4, p.blue2, "square", (52, 152)))
    # flat gold collar with triangles
    a.fill(
        "M80 158C88 140 108 134 126 134C146 134 164 140 174 160C160 176 144 182 127 182"
        "C108 182 92 174 80 158Z",
        p.gold,
    )
    for k in range(11):
        x, y, r = _collar_point(k)
        a.add(
            Art(p.ink, 1).flat(poly([(-3.6, 3), (0, -4), (3.6, 3)]), (p.red, p.ink)[k % 2]),
            at(x, y, 1, r),
        )
    a.add(_pik_head(p), at(fx, fy))
    a.add(_sash(p))
    # right arm with upright sceptre
    sign = pips.french("pik", p.suits["pik"])
    a.add(regalia.rod(p, 206, 250, 206, 66, 5.6, p.gold, regalia.sceptre_spade(p, sign)))
    sleeve = "M180 266L186 210C188 200 224 200 228 210L246 272Z"
    a.fill(sleeve, p.red)
    a.add(ornament.bands(sleeve, 10, 3.4, p.gold2, 0, 2))
    a.add(front_grip(p, PIK.skin), at(206, 172, 1.14))
    a.add(_signet(p), at(208, 161.8, 1, -4))
    a.fill(
        "M178 210C180 200 184 194 190 193C200 196 212 196 222 193C230 194 234 201 234 210"
        "C216 204 196 204 178 210Z",
        p.white,
    )
    a.add(fig.ermine([(188, 201.4, 8), (199, 200.6, 0), (211, 200.6, 0), (223, 201.4, -8)], p))
    # left hand holding up the end of the sash
    return a.add(_sash_hand(p))


def _collar_point(k: int) -> tuple[float, float, float]:
    """Place and turn of the k-th triangle on the collar."""
    turn = 168 - k * 15.6
    t = radians(turn)
    return 127 + 40 * cos(t), 148 + 27 * sin(t), 90 - turn


def _sash(p: Palette) -> Art:
    """White sash from the raised hand across the chest; the name follows its curve."""
    a = Art(p.ink, 2)
    mid = "M34 133C60 141 82 153 112 165C140 176 164 186 196 204"
    limb(a, mid, 18, p.white, 2, cap="butt")
    limb(a, mid, 14.4, p.white, 0.5, cap="butt")
    a.add(
        glyphs.text_along(
            "CARDAVIA",
            "M55 139.4C76 149 92 157 112 165C132 172.6 150 179.6 174 191",
            9.8,
            2.3,
            p.ink,
            pad=3,
        )
    )
    return a


def _signet(p: Palette) -> Art:
    """Broad seal ring on the forefinger."""
    a = Art(p.ink, 1.3).fill(rect(-4.6, -4.8, 9.2, 9.6, 2), p.gold)
    return a.flat(lozenge(0, 0, 2.4, 3.2), p.ink)


def _sash_hand(p: Palette) -> Art:
    """The end of the sash gathered in the other hand; a knot in it so as not to forget."""
    a = Art(p.ink, 2)
    a.fill("M28 126C20 128 14 136 14 146L12 157H32L33 143Z", p.white)
    a.line("M15 149H32M17 149L16 157M21.6 149V157M26.6 149V157", 1.3)
    a.fill("M13 138C16 134 26 135 28 140C26 145 16 145 13 138Z", p.white, w=1.6)
    a.line("M18 137L22 142M24 137L19 143", 1.2)
    a.fill("M20 178L23 150H53L60 178Z", p.red)
    a.add(palm_grip(p, PIK.skin)[1], at(39, 129, 1.05, 4, flip=True))
    a.add(ring(p, 35.6, 127.4, 4, p.red))
    return a.fill("M20 160L22 148C30 144 46 144 54 148L58 160C47 154 32 154 20 160Z", p.white)


def _pik_head(p: Palette) -> Art:
    h = Art(p.ink, 2.2)
    # long straight hair behind
    h.fill("M-20 -38C-34 -26 -36 8 -34 34C-33 44 -20 48 -14 42V-20Z", p.ink)
    h.fill("M18 -38C30 -28 33 6 32 32C30 42 22 44 16 38Z", p.ink)
    h.line(
        "M-28 -12C-31 6 -30 22 -28 38M-24 0C-25 14 -24 28 -22 42M27 -6C29 8 28 22 26 36",
        1.2,
        p.blue2,
    )
    h.add(face.base(p, PIK))
    beard = Art(p.ink, 2).fill(
        "M-23 6C-24 24 -22 40 -14 54C-11 59 -8 58 -7 53C-5 48 -1 46 3 46C8 46 11 49 12 54"
        "C13 59 16 59 18 54C24 40 25 24 23.6 6C22 14 19 18 16 19C12 16 8 16 5 17"
        "C0 16 -4 17 -8 20C-14 24 -20 16 -23 6Z",
        p.ink,
    )
    beard.line(
        "M-17 26C-16 36 -13 46 -10 54M-11 28C-11 36 -9 42 -7 48M-4 34C-3 38 -1 41 1 43"
        "M8 36C8 40 8 42 9 44M15 28C16 36 15 44 14 50M20 22C20 32 18 42 16 52",
        1.2,
        p.blue2,
    )
    h.add(face.features(p, PIK, beard))
    for wing in (
        "M4.6 18C0 15 -8 16 -14 24C-17 27 -20 26 -21 23C-20 31 -13 31 -8 27C-4 25 1 25 4.6 22.6Z",
        "M4.6 18C9 15 14 16 18 23C20 26 22.6 25 23.6 22C24 29 17 31 13 27C10 24.6 7 24.6 4.6 22.6Z",
    ):
        h.fill(wing, p.ink, p.blue2, 1.2)
    # forehead lock and crown
    h.fill(
        "M-23 -14C-23 -22 -20 -27 -14 -29H16C20 -27 22.6 -22 23 -12"
        "C20 -18 18 -21 13 -22C10 -18 6 -17 2 -22C-4 -20 -12 -22 -16 -20"
        "C-19 -18 -21 -16 -23 -14Z",
        p.ink,
    )
    return h.add(regalia.leaf_crown(p, p.blue2, p.blue), at(0, -1))


# ----------------------------------------------------------------- Treff König
TREFF = Face(
    oval="M-26 -40C-28 -12 -29 6 -29 18C-29 32 -18 43 2 44C16 44 24 36 25 24"
    "C26 16 28 10 26 2C25 -3 26 -12 25 -40Z",
    axis=4,
    iris="#4F6E5A",
    eyes="heavy",
    look=1.6,
    brow="bushy",
    brow_fill="#FFFDF6",
    nose="bulb",
    mouth="lip",
    mouth_y=27,
    marks=("bags", "jowl", "forehead", "crow"),
    cheek="#D97F62",
    cheek_r=6.6,
)


def treff_koenig(p: Palette = WIENER) -> Art:
    """Old soldier with a great white moustache, fur collar and the sceptre on his shoulder."""
    a = Art(p.ink, 2.3)
    fx, fy = 118, 104
    sign = pips.french("treff", p.suits["treff"])
    body = "M28 250L48 182C58 160 90 148 120 148C152 148 180 158 194 184L244 270Z"
    a.fill(body, p.green)
    a.add(ornament.sown(body, 19, 8.4, p.ink, "trefoil", (48, 160), 10))
    a.line(body)
    # brown fur collar, tufted edge
    edge: list[Point] = [
        (66, 186), (58, 170), (68, 150), (90, 138), (118, 134), (150, 138), (170, 150),
        (180, 172), (170, 190),
    ]  # fmt: skip
    collar = attire.tufts(edge, 4.4)
    inner = "L156 184C148 170 134 166 120 166C104 166 92 172 82 186Z"
    a.fill(collar + inner, p.brown)
    a.line(
        "M72 172L78 166M82 154L88 160M100 146L103 153M136 146L134 153M154 153L149 159"
        "M168 170L161 166",
        1.4,
        p.gold,
    )
    a.fill("M102 146H138L130 172L120 178L110 172Z", p.white)
    a.line("M108 152C112 158 128 158 132 152M111 160C114 165 126 165 129 160", 1.3)
    a.add(_order(p), at(120, 184))
    a.add(_treff_head(p), at(fx, fy, flip=True))
    # a four-leaved clover among the others
    a.flat(ellipse(143, 180, 7), p.green)
    for t in (0, 90, 180, 270):
        a.flat(ellipse(143 + 3 * cos(radians(t)), 180 + 3 * sin(radians(t)), 2.7), p.green2)
    a.line("M143 180C144 184 145 186 147 188", 1.4, p.green2)
    # sceptre on the shoulder, in an iron glove
    a.add(regalia.rod(p, 172, 250, 205, 78, 5.8, p.gold, regalia.sceptre_trefoil(p, sign)))
    sleeve = "M163 262C160 234 164 212 174 204H206C222 208 236 224 246 272Z"
    a.fill(sleeve, p.ink)
    a.add(ornament.bands(sleeve, 11, 4, p.green2, 72, 3))
    return a.add(gauntlet(p), at(189.6, 150, 1.04, 10))


def _order(p: Palette) -> Art:
    a = Art(p.ink, 1.7)
    a.fill("M-6 -14H6L3 -4H-3Z", p.red)
    return a.add(ornament.jewel(0, 4, 9, p.gold2, p.ink, 1.8)).flat(ellipse(0, 4, 2.6), p.red)


def _treff_head(p: Palette) -> Art:
    h = Art(p.ink, 2.2)
    # cropped white hair and the ear
    h.fill("M-26 -24C-34 -18 -36 -2 -32 8L-24 10V-24Z", p.white)
    h.line("M-30 -14L-26 -12M-32 -6L-27 -5M-32 2L-27 2", 1.2)
    h.fill("M24 -22C28 -18 29 -8 27.6 0L24 2Z", p.white)
    h.add(face.base(p, TREFF))
    h.fill("M-27 -2C-34 -6 -37 2 -35 10C-34 17 -30 20 -27 16Z", p.skin)
    h.line("M-31 3C-33 7 -32 11 -29.6 12", 1.3)
    h.add(face.features(p, TREFF))
    for d in (
        "M5 18.6C0 15 -8 16.6 -14 22C-19 26.6 -26 27 -30 21C-36 20 -38 27 -33 31"
        "C-25 37 -10 34 -3 28C1 26 4 25 5 24Z",
        "M5 18.6C9 15 15 16 19 21C23 25.6 28 26 31 20C36 19 38 26 34 29.6"
        "C28 35 17 33 11 28C8 26 6 25 5 24Z",
    ):
        h.fill(d, p.white, w=2)
    h.line("M1 22C-6 21 -12 26 -20 29.6M9 22C14 22 18 26.6 24 29", 1.2)
    return h.add(regalia.bonnet_crown(p, p.green, p.red, p.ink), at(1, 1))
