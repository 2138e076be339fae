"""The four kings of the Wiener Bild: whole crowns and sceptres; the Pik König wears the sash."""

from types import SimpleNamespace

from . import face, glyphs, ornament, pips, regalia
from . import figure as fig
from .face import Face
from .geom import Art, at, ellipse, lozenge, parse, poly, rect, smooth
from .hands import grip, limb
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
    fx, fy = 122, 102
    body = "M30 250L46 184C54 160 90 148 122 148C158 148 190 158 204 190L244 270Z"
    a.fill(body, p.gold)
    a.add(ornament.sown(body, 20, 8.6, p.blue, "lozenge", (52, 160), 11))
    a.line(body)
    # stand-up collar, red lined with white
    a.fill("M70 160C76 138 86 126 98 118L122 150L148 118C160 126 170 138 176 160L150 184L122 200L94 184Z", p.red)
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
    for x, y in ((174, 202), (190, 203), (206, 207), (221, 214)):
        a.fill(f"M{x} {y}C{x - 6} {y + 8} {x - 4} {y + 22} {x + 3} {y + 30}C{x + 8} {y + 20} {x + 7} {y + 8} {x} {y}Z", p.gold2, w=1.5)
    a.fill("M174 198L178 184H214L220 200C206 193 188 192 174 198Z", p.red)
    a.add(ornament.checks(181, 186.6, 31, 5.4, 1, p.white))
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
    h.fill("M-20 -40C-32 -30 -34 -6 -30 10C-36 16 -38 26 -32 32C-36 36 -30 42 -24 40C-14 40 -10 30 -12 20L-12 -20Z", p.hair_brown)
    h.fill("M16 -40C28 -34 31 -10 28 6C32 14 36 20 32 28C26 34 18 30 16 20Z", p.hair_brown)
    h.line("M-24 -24C-28 -8 -26 8 -28 22C-28 28 -26 32 -22 34M-19 -10C-22 6 -20 16 -20 26", 1.2, p.gold3)
    h.add(face.base(p, KARO))
    beard = Art(p.ink, 2).fill(
        "M-24.4 4C-23.6 18 -21 29 -15 37C-9 44 -1 49 6 48C14 48 20 41 22.6 31C24.6 23 26 14 25 4"
        "C24 11 21 16.4 17 17.6C12 14.6 8 14.6 5.6 16C2 14.6 -3 15 -7.6 18.4C-13 22.4 -21 15 -24.4 4Z",
        p.hair_brown,
    )
    beard.line("M-18 22C-16 28 -13 33 -9 37M-11 24C-9.6 30 -7 35 -3 39M-3 34C-1 38 1 41 4 43M5 35V41M12 34C12 38 11 40 9 43M18 23C17.6 28 16 33 13.6 37", 1.2, p.gold3)
    h.add(face.features(p, KARO, beard))
    tache = "M5.6 17C10 13.6 16 16 20.4 21.4C14.6 22.4 8 21.4 5.6 20C2 22 -5 23.4 -11.6 21.6C-6.6 16.4 1 13.6 5.6 17Z"
    h.fill(tache, p.hair_brown, w=1.6)
    # fringe under the crown
    h.fill("M-25 -16C-25 -24 -21 -27 -16 -29C-6 -33 10 -32 18 -28C22 -26 25 -22 25 -14C21 -18 19 -22 14 -23C4 -26 -8 -26 -16 -22C-20 -20 -22 -18 -25 -16Z", p.hair_brown, w=1.8)
    return h.add(regalia.arched_crown(p, p.blue, p.red))


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
    a.fill("M80 158C88 140 108 134 126 134C146 134 164 140 174 160C160 176 144 182 127 182C108 182 92 174 80 158Z", p.gold)
    for k in range(11):
        x, y, r = _collar_point(k)
        a.add(Art(p.ink, 1).flat(poly([(-3.6, 3), (0, -4), (3.6, 3)]), (p.red, p.ink)[k % 2]), at(x, y, 1, r))
    a.add(_pik_head(p), at(fx, fy))
    a.add(_sash(p))
    # right arm with upright sceptre
    sign = pips.french("pik", p.suits["pik"])
    a.add(regalia.rod(p, 206, 250, 206, 66, 5.6, p.gold, regalia.sceptre_spade(p, sign)))
    sleeve = "M180 266L186 210C188 200 224 200 228 210L246 272Z"
    a.fill(sleeve, p.red)
    a.add(ornament.bands(sleeve, 10, 3.4, p.gold2, 0, 2))
    a.fill("M178 208C180 196 184 190 190 190H222C230 190 234 198 234 208C216 202 196 202 178 208Z", p.white)
    a.add(fig.ermine([(188, 199, 8), (199, 197, 0), (211, 197, 0), (223, 199, -8)], p))
    a.add(fig.fist(p, PIK.skin), at(206, 174, 1.1))
    # left hand holding up the end of the sash
    return a.add(_sash_hand(p))


def _collar_point(k: int) -> tuple[float, float, float]:
    from math import cos, radians, sin

    t = radians(168 - k * 15.6)
    return 127 + 40 * cos(t), 148 + 27 * sin(t), 90 - (168 - k * 15.6) + 0


def _sash(p: Palette) -> Art:
    """White sash from the raised hand across the chest; the name follows its curve."""
    a = Art(p.ink, 2)
    mid = "M34 133C60 141 82 153 112 165C140 176 164 186 196 204"
    limb(a, mid, 18, p.white, 2, cap="butt")
    limb(a, mid, 14.4, p.white, 0.5, cap="butt")
    a.add(glyphs.text_along("CARDAVIA", "M55 139.4C76 149 92 157 112 165C132 172.600 150 179.600 174 191", 9.8, 2.3, p.ink, pad=3))
    return a


def _sash_hand(p: Palette) -> Art:
    a = Art(p.ink, 2)
    # fringe end hanging over the hand
    a.fill("M26 124C20 128 16 136 15 146L13 158H33L34 142Z", p.white)
    a.line("M16 150H33M18 150L17 158M22 150V158M27 150V158", 1.3)
    a.fill("M22 176L24 150H52L58 176Z", p.red)
    a.fill("M20 158L22 146H54L57 158C46 153 32 153 20 158Z", p.white)
    return a.add(fig.fist(p, PIK.skin, flip=True), at(38, 130, 1.0))


def _pik_head(p: Palette) -> Art:
    h = Art(p.ink, 2.2)
    # long straight hair behind
    h.fill("M-20 -38C-34 -26 -36 8 -34 34C-33 44 -20 48 -14 42V-20Z", p.ink)
    h.fill("M18 -38C30 -28 33 6 32 32C30 42 22 44 16 38Z", p.ink)
    h.line("M-28 -12C-31 6 -30 22 -28 38M-24 0C-25 14 -24 28 -22 42M27 -6C29 8 28 22 26 36", 1.2, p.blue2)
    h.add(face.base(p, PIK))
    beard = Art(p.ink, 2).fill(
        "M-23 6C-24 24 -22 40 -14 54C-11 59 -8 58 -7 53C-5 48 -1 46 3 46C8 46 11 49 12 54"
        "C13 59 16 59 18 54C24 40 25 24 23.6 6C22 14 19 18 16 19C12 16 8 16 5 17C0 16 -4 17 -8 20C-14 24 -20 16 -23 6Z",
        p.ink,
    )
    beard.line("M-17 26C-16 36 -13 46 -10 54M-11 28C-11 36 -9 42 -7 48M-4 34C-3 38 -1 41 1 43M8 36C8 40 8 42 9 44M15 28C16 36 15 44 14 50M20 22C20 32 18 42 16 52", 1.2, p.blue2)
    h.add(face.features(p, PIK, beard))
    for s, d in ((-1, "M4.600 18C0 15 -8 16 -14 24C-17 27 -20 26 -21 23C-20 31 -13 31 -8 27C-4 25 1 25 4.600 22.600Z"), (1, "M4.600 18C9 15 14 16 18 23C20 26 22.600 25 23.600 22C24 29 17 31 13 27C10 24.600 7 24.600 4.600 22.600Z")):
        h.fill(d, p.ink, p.blue2, 0.9)
    # forehead lock and crown
    h.fill("M-23 -14C-23 -22 -20 -27 -14 -29H16C20 -27 22.600 -22 23 -12C20 -18 18 -21 13 -22C10 -18 6 -17 2 -22C-4 -20 -12 -22 -16 -20C-19 -18 -21 -16 -23 -14Z", p.ink)
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
    collar = _tufts([(66, 186), (58, 170), (68, 150), (90, 138), (118, 134), (150, 138), (170, 150), (180, 172), (170, 190)], 4.4)
    inner = "L156 184C148 170 134 166 120 166C104 166 92 172 82 186Z"
    a.fill(collar + inner, p.brown)
    a.line("M72 172L78 166M82 154L88 160M100 146L103 153M136 146L134 153M154 153L149 159M168 170L161 166", 1.4, p.gold)
    a.fill("M102 146H138L130 172L120 178L110 172Z", p.white)
    a.line("M108 152C112 158 128 158 132 152M111 160C114 165 126 165 129 160", 1.3)
    a.add(_order(p), at(120, 184))
    a.add(_treff_head(p), at(fx, fy, flip=True))
    # sceptre on the shoulder
    a.add(regalia.rod(p, 172, 250, 205, 78, 5.8, p.gold, regalia.sceptre_trefoil(p, sign)))
    sleeve = "M166 262C164 236 168 214 176 206H212C224 210 236 224 246 272Z"
    a.fill(sleeve, p.ink)
    a.add(ornament.bands(sleeve, 11, 4, p.green2, 72, 3))
    a.fill("M166 212C166 198 172 190 178 190H206C214 192 218 200 218 212C202 204 184 204 166 212Z", p.brown)
    a.line("M174 204L176 198M184 201L185 195M196 201L195 195M207 204L205 198", 1.4, p.gold)
    return a.add(fig.fist(p), at(187, 174, 1.12, 10))


def _tufts(points: list[tuple[float, float]], r: float) -> str:
    """Outline through the points as a run of small fur tufts."""
    from .geom import along

    run = along(smooth(points), 21)
    d = f"M{run[0][0]:.1f} {run[0][1]:.1f}"
    for (x0, y0), (x1, y1) in zip(run, run[1:], strict=False):
        nx, ny = (y1 - y0), -(x1 - x0)
        n = (nx * nx + ny * ny) ** 0.5
        mx, my = (x0 + x1) / 2 + nx / n * r * 1.6, (y0 + y1) / 2 + ny / n * r * 1.6
        d += f"Q{mx:.1f} {my:.1f} {x1:.1f} {y1:.1f}"
    return d


def _order(p: Palette) -> Art:
    a = Art(p.ink, 1.7)
    a.fill("M-6 -14H6L3 -4H-3Z", p.red)
    return a.add(ornament.jewel(0, 4, 9, p.gold2, p.ink, 1.8)).flat(ellipse(0, 4, 2.6), p.red)


def _treff_head(p: Palette) -> Art:
    h = Art(p.ink, 2.2)
    # cropped white hair and the ear
    h.fill("M-26 -24C-34 -18 -36 -2 -32 8L-24 10V-24Z", p.white)
    h.line("M-30 -14L-26 -12M-32 -6L-27 -5M-32 2L-27 2", 1.2)
    h.fill("M24 -22C28 -18 29 -8 27.600 0L24 2Z", p.white)
    h.add(face.base(p, TREFF))
    h.fill("M-27 -2C-34 -6 -37 2 -35 10C-34 17 -30 20 -27 16Z", p.skin)
    h.line("M-31 3C-33 7 -32 11 -29.600 12", 1.3)
    h.add(face.features(p, TREFF))
    for d in (
        "M5 18.600C0 15 -8 16.600 -14 22C-19 26.600 -26 27 -30 21C-36 20 -38 27 -33 31C-25 37 -10 34 -3 28C1 26 4 25 5 24Z",
        "M5 18.600C9 15 15 16 19 21C23 25.600 28 26 31 20C36 19 38 26 34 29.600C28 35 17 33 11 28C8 26 6 25 5 24Z",
    ):
        h.fill(d, p.white, w=2)
    h.line("M1 22C-6 21 -12 26 -20 29.600M9 22C14 22 18 26.600 24 29", 1.2)
    return h.add(regalia.bonnet_crown(p, p.green, p.red, p.ink), at(1, 1))
