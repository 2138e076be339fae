"""Herz König and Karo König of the Wiener Bild: whole crowns and sceptres."""

from types import SimpleNamespace

from . import attire, face, flora, ornament, pips, regalia
from . import figure as fig
from .face import Face
from .geom import Art, at, lozenge
from .hands import on_breast, pointing_grip, ring
from .palette import WIENER

Palette = SimpleNamespace


# ------------------------------------------------------------------ Herz König
HERZ = Face(
    oval="M-24 -40C-26 -12 -27 6 -24 20C-19 35 -8 44 3 44C13 44 19 36 22 24"
    "C24 16 25.6 8 24 0C23 -5 24.4 -14 23.4 -40Z",
    axis=3.8,
    iris="#3D6796",
    eyes="almond",
    look=1.9,
    tilt=-1.8,
    brow="mild",
    brow_fill=WIENER.grey,
    nose="broad",
    mouth="lip",
    mouth_y=25.6,
    marks=("bags", "crow", "forehead"),
    cheek_r=6.2,
)


def herz_koenig(p: Palette = WIENER) -> Art:
    """Mild old ruler: grey curls, ermine, hand on his heart, the sceptre in his arm."""
    a = Art(p.ink, 2.3)
    fx, fy = 120, 101
    body = "M46 250L58 176C66 156 92 144 124 144C160 144 188 156 200 182L244 270Z"
    a.fill(body, p.red)
    a.add(ornament.sown(body, 17, 6.4, p.gold2, "lozenge", (50, 158)))
    # front panel with checks
    a.fill("M108 150H142L148 252H100Z", p.blue)
    a.flat("M113 150H137L142 250H107Z", p.white)
    checks = ornament.checks(110, 176, 31, 54, 9, p.ink)
    a.add(checks.within([(113, 150), (137, 150), (142, 250), (107, 250)]))
    a.line("M113 150L107 250M137 150L142 250", 1.6)
    a.fill(
        "M58 178C60 156 88 140 120 140C158 140 192 152 208 186C202 196 192 198 184 196"
        "C172 178 148 168 124 168C100 168 84 172 74 186C68 187 62 184 58 178Z",
        p.white,
    )
    tails = [
        (80, 163, 30), (96, 156, 12), (158, 159, -24), (174, 167, -36), (68, 174, 40),
        (196, 186, -50),
    ]  # fmt: skip
    a.add(fig.ermine(tails, p))
    a.flat(ornament.motif("heart", 188, 176, 8), p.red)  # one tail is a heart
    for s in (-1, 1):
        a.add(ornament.curls(fx + s * 31, fy - 14, 10.5, 4, 16, p.grey, p.ink, s, grow=0.6))
    a.add(_herz_head(p), at(fx, fy))
    sign = pips.french("herz", p.suits["herz"])
    a.add(regalia.rod(p, 222, 262, 205, 66, 5.6, p.gold, regalia.sceptre_heart(p, sign)))
    return a.add(_herz_arm(p))


def _herz_arm(p: Palette) -> Art:
    """Forearm across the sceptre, ermine cuff, the hand on the heart."""
    a = Art(p.ink, 2.3)
    sleeve = "M193 181C206 178 226 184 246 194V246C228 240 204 226 187 214Z"
    a.fill(sleeve, p.blue)
    a.add(ornament.bands(sleeve, 9, 3, p.blue2, 116, 4))
    a.line(sleeve)
    a.add(on_breast(p), at(160, 178, 1.02, 24))
    a.add(ring(p, 145.2, 177.4, 204, p.red, 1.05))
    a.fill(
        "M190 178C196 175 203 178 205 182C200 192 196 204 194 217C188 219 182 216 180 211"
        "C180 199 184 187 190 178Z",
        p.white,
    )
    return a.add(fig.ermine([(195, 186, 26), (190, 197, 20), (188, 208, 14)], p))


def _herz_head(p: Palette) -> Art:
    h = Art(p.ink, 2.2)
    h.add(face.base(p, HERZ))
    beard = (
        "M-25 8C-26 32 -22 54 -12 64C-9 67 -5 66 -4 62C-3 68 2 73 6 70C9 73 14 68 14 62"
        "C18 66 22 62 23 56C28 42 28 24 25.4 8C23 17 19 20 14 18.6C9 14 3 14 -2 17"
        "C-9 22 -19 20 -25 8Z"
    )
    b = Art(p.ink, 2).fill(beard, p.grey)
    b.line(
        "M-19 26C-20 40 -14 50 -13 58M-11 34C-12 44 -6 52 -7 62M-1 37C-3 48 3 54 1 66"
        "M9 37C8 48 12 54 9 66M16 32C17 44 15 52 17 60M22 22C23 34 20 44 22 52",
        1.4,
    )
    h.add(face.features(p, HERZ, b))
    for d in (
        "M5 18.4C-1 14.6 -9 17 -14 23C-16.4 26 -20 26 -22 23.6"
        "C-21 30 -13 31.6 -8 28C-4 25.6 1 25 5 23Z",
        "M5 18.4C10 15 16 17 19 22C20.6 24.6 23 24.6 25 22.4"
        "C24.6 28.6 18 30.4 14 27.4C11 25 8 24.6 5 23Z",
    ):
        h.fill(d, p.white, w=1.8)
    h.line("M0 21C-6 20 -10 24 -14 27M9 21C13 21 15.6 24 18 26.4", 1.2)
    return h.add(fig.king_crown(p, p.red, stones=(p.red, p.blue)), at(1, 0))


# ------------------------------------------------------------------ Karo König
KARO = Face(
    oval="M-24 -40C-27 -12 -26 8 -23 22C-19 33 -8 42 4 43C13 43 18 37 21 28"
    "C23 22 26 12 24.5 2C23.5 -3 25 -12 24 -40Z",
    axis=4.5,
    iris="#6B4A1E",
    eyes="almond",
    look=2.0,
    brow="flat",
    brow_fill=WIENER.hair_brown,
    nose="straight",
    mouth="lip",
    mouth_y=25,
    cheek_r=4.6,
)


def karo_koenig(p: Palette = WIENER) -> Art:
    """The youngest king: short brown beard, closed crown, gold robe with blue lozenges."""
    a = Art(p.ink, 2.3)
    fx, fy = 122, 104
    body = "M30 250L46 184C54 160 90 148 122 148C158 148 190 158 204 190L244 270Z"
    a.fill(body, p.gold)
    a.add(ornament.sown(body, 20, 8.6, p.blue, "lozenge", (52, 160), 11))
    a.line(body)
    # stand-up collar, red lined with white
    a.fill(
        "M70 160C76 138 86 126 98 118L122 150L148 118C160 126 170 138 176 160L150 184"
        "L122 200L94 184Z",
        p.red,
    )
    a.line("M78 156L122 188L168 156", 1.6, p.gold2)
    a.fill("M87 148L98 120H148L159 148L122 178Z", p.white, w=1.8)
    a.line("M122 150V176M112 150L108 164M132 150L138 163", 1.3)
    a.add(_karo_chain(p))
    a.add(_karo_head(p), at(fx, fy, flip=True))
    return _karo_arm(a, p)


def _karo_arm(a: Art, p: Palette) -> Art:
    """The sceptre held lightly like a pointer, forefinger along the shaft; slashed sleeve."""
    back, front = pointing_grip(p)
    place = at(195.4, 164, 1.14, 8)
    a.add(back, place)
    sign = pips.french("karo", p.suits["karo"])
    a.add(regalia.rod(p, 183.4, 250, 208, 68, 5.6, p.gold, regalia.sceptre_star(p, sign)))
    a.add(flora.ladybird(p), at(203.6, 106, 1, 8))
    sleeve = "M172 226C168 204 186 190 204 194C224 190 240 204 240 222L246 272L176 262Z"
    a.fill(sleeve, p.blue)
    a.add(attire.slashes(p, [(184, 208), (200, 209), (216, 213), (230, 219)], p.gold2, 28))
    a.add(front, place)
    a.add(ring(p, 190.6, 171.8, 182, p.blue, 1.05))
    a.fill("M190 202L197 187C207 186 217 188 226 193L230 208C217 201 203 199 190 202Z", p.red)
    checks = ornament.checks(-15, -2.6, 30, 5.2, 1, p.white)
    return a.add(checks, at(209.6, 194.4, 1, 12))


def _karo_chain(p: Palette) -> Art:
    a = Art(p.ink, 1.6)
    for x, y in ((70, 176), (83, 187), (97, 196), (148, 196), (163, 187), (177, 177)):
        a.fill(lozenge(x, y, 5, 6.4), p.gold2)
        a.flat(lozenge(x, y, 1.8, 2.6), p.red)
    return a


def _karo_head(p: Palette) -> Art:
    h = Art(p.ink, 2.2)
    # hair to the jaw, turned-up ends
    h.fill(
        "M-20 -40C-32 -30 -34 -6 -30 10C-36 16 -38 26 -32 32C-36 36 -30 42 -24 40"
        "C-14 40 -10 30 -12 20L-12 -20Z",
        p.hair_brown,
    )
    h.fill("M16 -40C28 -34 31 -10 28 6C32 14 36 20 32 28C26 34 18 30 16 20Z", p.hair_brown)
    h.line(
        "M-24 -24C-28 -8 -26 8 -28 22C-28 28 -26 32 -22 34M-19 -10C-22 6 -20 16 -20 26",
        1.2,
        p.gold3,
    )
    h.add(face.base(p, KARO))
    beard = Art(p.ink, 2).fill(
        "M-24.4 4C-23.6 18 -21 29 -15 37C-9 44 -1 49 6 48C14 48 20 41 22.6 31C24.6 23 26 14 25 4"
        "C24 11 21 16.4 17 17.6C12 14.6 8 14.6 5.6 16C2 14.6 -3 15 -7.6 18.4"
        "C-13 22.4 -21 15 -24.4 4Z",
        p.hair_brown,
    )
    beard.line(
        "M-18 22C-16 28 -13 33 -9 37M-11 24C-9.6 30 -7 35 -3 39M-3 34C-1 38 1 41 4 43"
        "M5 35V41M12 34C12 38 11 40 9 43M18 23C17.6 28 16 33 13.6 37",
        1.2,
        p.gold3,
    )
    h.add(face.features(p, KARO, beard))
    tache = (
        "M5.6 17C10 13.6 16 16 20.4 21.4C14.6 22.4 8 21.4 5.6 20"
        "C2 22 -5 23.4 -11.6 21.6C-6.6 16.4 1 13.6 5.6 17Z"
    )
    h.fill(tache, p.hair_brown, w=1.6)
    # fringe under the crown
    h.fill(
        "M-25 -16C-25 -24 -21 -27 -16 -29C-6 -33 10 -32 18 -28C22 -26 25 -22 25 -14"
        "C21 -18 19 -22 14 -23C4 -26 -8 -26 -16 -22C-20 -20 -22 -18 -25 -16Z",
        p.hair_brown,
        w=1.8,
    )
    return h.add(regalia.arched_crown(p, p.blue, p.red))
