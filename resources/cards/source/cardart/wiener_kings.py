"""Herz König and Karo König of the Wiener Bild: whole crowns and sceptres."""

from types import SimpleNamespace

from . import attire, face, ornament, pips, regalia
from . import figure as fig
from .face import Face
from .geom import Art, at, lozenge
from .hands import grip
from .palette import WIENER

Palette = SimpleNamespace


def herz_koenig(p: Palette = WIENER) -> Art:
    """Full-bearded father of the pack: tall crown, ermine, heart sceptre. Faces right."""
    a = Art(p.ink, 2.3)
    fx, fy = 124, 101
    # mantle
    a.add(fig.staff(p, 204, 62, 260, 5.5))
    body = "M46 250L58 176C66 156 92 144 124 144C160 144 188 156 200 182L244 270Z"
    a.fill(body, p.red)
    a.add(ornament.sown(body, 17, 6.4, p.gold2, "lozenge", (50, 158)))
    # front panel with checks and jewel clasps
    a.fill("M112 150H146L152 250H104Z", p.blue)
    a.flat("M117 150H141L146 250H111Z", p.white)
    checks = ornament.checks(114, 176, 31, 54, 9, p.ink)
    a.add(checks.within([(117, 150), (141, 150), (146, 250), (111, 250)]))
    a.line("M117 150L111 250M141 150L146 250", 1.6)
    # ermine collar
    a.fill(
        "M62 178C64 156 92 140 124 140C160 140 190 154 202 188C196 196 188 198 180 196"
        "C170 178 152 168 128 168C104 168 88 172 78 186C72 187 66 184 62 178Z",
        p.white,
    )
    tails = [
        (84, 163, 30), (100, 156, 12), (160, 160, -24), (174, 169, -36), (186, 182, -48),
        (72, 174, 40),
    ]  # fmt: skip
    a.add(fig.ermine(tails, p))
    # wig of spiral curls
    for s in (-1, 1):
        a.add(ornament.curls(fx + s * 31, fy - 14, 10.5, 4, 16, p.grey, p.ink, s, grow=0.6))
    a.add(fig.head(p, "man", 0.5), at(fx, fy))
    a.add(_herz_beard(p), at(fx, fy))
    look = fig.features(p, 0.5, iris=p.blue, brow=p.ink, mouth="under_beard", lids=0.92)
    a.add(look, at(fx, fy))
    a.add(fig.moustache(p, p.grey, 0.5, span=19, droop=4), at(fx, fy))
    a.add(fig.king_crown(p, p.red, stones=(p.red, p.blue)), at(fx, fy))
    # arm, cuff, hand, sceptre head
    sleeve = "M176 262L184 206C188 196 222 196 226 208L246 270Z"
    a.fill(sleeve, p.blue)
    a.add(ornament.bands(sleeve, 9, 3, p.blue2, 84, 4))
    a.fill("M180 210L182 192H226L230 210C214 204 196 204 180 210Z", p.gold)
    a.add(ornament.checks(185, 195.5, 38, 7, 1, p.ink))
    a.add(fig.fist(p), at(204, 176, 1.12))
    sign = pips.french("herz", p.suits["herz"])
    return a.add(regalia.sceptre_heart(p, sign), at(204, 62))


def _herz_beard(p: Palette) -> Art:
    beard = (
        "M-24 10C-26 34 -22 54 -12 64C-9 67 -5 66 -4 62C-3 68 2 72 5 70C8 72 12 67 12 62"
        "C16 66 20 62 21 58C27 44 27 26 25 8C22 18 16 21 11 19C6 14 -2 14 -7 18"
        "C-14 22 -21 18 -24 10Z"
    )
    b = Art(p.ink, 2).fill(beard, p.grey)
    for x0, x1 in ((-14, -9), (-6, -4), (4, 4.5), (12, 12), (19, 18)):
        b.line(f"M{x0} 34Q{(x0 + x1) / 2 - 3} 46 {x1} {58 - abs(x1) * 0.2}", 1.4)
    return b


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
    # sleeve, cuff, hand, sceptre
    sign = pips.french("karo", p.suits["karo"])
    a.add(regalia.rod(p, 188, 246, 208, 66, 5.6, p.gold, regalia.sceptre_star(p, sign)))
    sleeve = "M160 214C160 192 182 184 194 190C216 186 234 200 234 220L246 272L168 262Z"
    a.fill(sleeve, p.blue)
    slits = [(174, 202), (190, 203), (206, 207), (221, 214)]
    a.add(attire.slashes(p, slits, p.gold2))
    a.fill("M167 199L171 184H209L216 200C201 193 182 192 167 199Z", p.red)
    a.add(ornament.checks(175, 186.8, 31, 5.2, 1, p.white))
    return a.add(grip(p), at(195.5, 172, 1.1, 6))


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
