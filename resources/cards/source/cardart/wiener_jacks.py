"""The four jacks of the Wiener Bild: three in flapped caps, the Karo Bube in his hat."""

from math import cos, pi, sin
from types import SimpleNamespace

from . import face, glyphs, ornament, regalia
from . import figure as fig
from .face import Face
from .geom import Art, Half, along, angles, at, ellipse, lozenge, parse, poly, rect, smooth, spiral
from .hands import grip, limb
from .palette import WIENER

Palette = SimpleNamespace

# ------------------------------------------------------------------ Herz Bube
HERZ = Face(
    oval="M-24 -38C-28 -14 -28 6 -24 19C-19 32 -7 41 3 41C12 41 19 34 22 22"
    "C24 15 26 9 24.5 2C23.5 -3 25 -14 23 -38Z",
    axis=3.4,
    iris="#5A7A34",
    eyes="round",
    look=1.8,
    look_y=-0.6,
    brow="raised",
    brow_fill=WIENER.chestnut,
    nose="snub",
    nose_y=1,
    mouth="laugh",
    mouth_y=25,
    cheek="#E08A6C",
    cheek_r=6.2,
)


def herz_bube(p: Palette = WIENER) -> Art:
    """Laughing standard-bearer: brown curls, flapped cap, lance with the pennant WIEN."""
    a = Art(p.ink, 2.3)
    fx, fy = 108, 108
    a.add(_lance(p))
    body = "M34 250L52 182C62 162 88 152 116 152C146 152 172 162 186 182L242 264Z"
    a.fill(body, p.red)
    half = Half((118, 300), (116, 0))
    a.add(Art(p.ink).flat(body, p.white).clipped(half))
    right = Art(p.ink).flat(body, p.white).clipped(half).shapes[0].segs
    a.add(ornament.bands(right, 13, 3.2, p.red, 62, 4))
    left = Art(p.ink).flat(body, p.red).clipped(Half((116, 0), (118, 300))).shapes[0].segs
    a.add(ornament.bands(left, 13, 3.2, p.gold2, 118, 6))
    a.line(body)
    a.line("M116 152L118 240", 2)
    # wide falling collar with chequered hem
    a.fill("M72 168C78 152 92 146 104 144L116 164L130 144C142 146 156 152 162 168L146 186L116 172L88 184Z", p.white)
    hem = along(parse("M77 170L89 179L116 167L145 181L157 170"), 17)
    for i, ((x, y), t) in enumerate(zip(hem, angles(hem), strict=True)):
        a.add(Art().flat(rect(-2.2, -2.2, 4.4, 4.4), (p.blue, p.gold)[i % 2]), at(x, y, 1, t))
    a.fill("M103 130H129V146C124 156 110 156 104 146Z", p.skin)
    a.flat("M104 134C110 146 122 148 129 142V148C122 154 110 150 104 142Z", p.shade)
    a.line("M103 130L104 146M129 130V146", 2)
    a.add(_herz_head(p), at(fx, fy, 1, 3))
    # sleeve in red and white, hand on the lance
    sleeve = "M160 220C156 200 172 186 190 190C214 184 236 198 236 222L246 272L168 262Z"
    a.fill(sleeve, p.white)
    a.add(ornament.bands(sleeve, 16, 8, p.red, 74, 6))
    a.line(sleeve)
    a.fill("M185 200L189 183H223L229 200C216 192 199 192 185 200Z", p.gold)
    a.add(ornament.teeth(192, 222, 191, -6, 6, p.ink))
    return a.add(grip(p), at(208, 168, 1.06))


def _lance(p: Palette) -> Art:
    a = Art(p.ink, 1.8)
    a.fill("M208 15L214 34L208 42L202 34Z", p.steel)
    a.line("M208 17V40", 1.2)
    a.add(fig.staff(p, 208, 44, 260, 5.6, p.brown))
    # swallow-tailed pennant flying to the left
    flag = (
        "M208 50C192 42 178 60 158 52C152 50 144 50 136 52L146 68L136 84C144 81 152 81 158 83"
        "C178 91 192 73 208 81Z"
    )
    a.fill(flag, p.white)
    upper = "M208 50C192 42 178 60 158 52C152 50 144 50 136 52L139 56.500C146 55 152 55 158 57C178 65 192 47 208 55Z"
    a.fill(upper, p.red, w=1.4)
    lower = "M208 76C192 68 178 86 158 78C152 76 145 76 139 79L136 84C144 81 152 81 158 83C178 91 192 73 208 81Z"
    a.fill(lower, p.red, w=1.4)
    word = glyphs.text_along("WIEN", "M156 67C178 74 190 59 206 66", 12.6, 2.9, p.ink, pad=2)
    a.add(word)
    a.fill(rect(204, 44, 8, 5, 1.5), p.gold, w=1.5)
    return a.fill(rect(204, 83, 8, 5, 1.5), p.gold, w=1.5)


def _curl(a: Art, x: float, y: float, r: float, fill: str, light: str, sense: int) -> None:
    a.fill(ellipse(x, y, r), fill, w=1.7)
    a.line(spiral(x, y, r * 0.66, 1.2, 0 if sense > 0 else pi, sense), 1.2, light)


def _herz_head(p: Palette) -> Art:
    h = Art(p.ink, 2.2)
    for x, y, r, s in (
        (-28, -14, 8, -1), (-31, -2, 8.6, -1), (-31, 12, 8.6, -1), (-26, 24, 7.6, -1), (-17, 32, 6.6, -1),
        (25, -12, 7, 1), (27, 0, 7.6, 1), (26, 13, 7.4, 1), (22, 24, 6.4, 1),
    ):  # fmt: skip
        _curl(h, x, y, r, p.chestnut, p.gold2, s)
    h.add(face.base(p, HERZ))
    h.add(face.features(p, HERZ))
    for x, y in ((-11, 9), (-7.4, 11.4), (-14, 12), (-10, 14.600), (15.600, 9.600), (18.4, 11.6)):
        h.flat(ellipse(x + 1, y, 0.9), p.brown)
    for x, y, r, s in ((-20, -23, 6.6, -1), (-9.600, -27, 6.8, 1), (2, -28, 6.6, -1), (13, -26.600, 6.2, 1), (21, -21, 5, 1)):
        _curl(h, x, y, r, p.chestnut, p.gold2, s)
    return h.add(_flapped_cap(p), at(-1, -3, 0.95, -6))


def _flapped_cap(p: Palette) -> Art:
    """Soft blue cap with turned-up flaps, drooping to the left, a heart-shaped brooch."""
    c = Art(p.ink, 2.2)
    c.fill("M-30 -36C-44 -44 -50 -58 -40 -66C-30 -76 -4 -80 16 -74C32 -68 38 -52 34 -36Z", p.blue)
    c.line("M-30 -64C-26 -54 -24 -46 -24 -40M-12 -72C-10 -60 -8 -50 -8 -42M8 -74C8 -62 8 -52 8 -42M23 -68C25 -58 25 -50 24 -42", 1.4, p.blue2)
    flap = "M2 -30C-12 -26 -26 -27 -37 -24C-44 -30 -46 -44 -38 -52C-34 -44 -20 -42 2 -44Z"
    c.fill(flap, p.white)
    c.fill("M2 -30C14 -26 24 -27 35 -25C42 -32 42 -44 36 -52C31 -44 18 -42 2 -44Z", p.white)
    for x, y, t in ((-32, -34, 60), (-22, -34.600, 8), (-11, -35.600, 4), (14, -35.600, -4), (24, -34.600, -8), (32, -34.600, -60)):
        c.add(Art().flat(rect(-2.600, -2.600, 5.2, 5.2), p.red), at(x, y, 1, t))
    c.fill("M1 -45.600C-2 -50 -9.600 -48 -8 -41.600C-6.600 -36 -1 -33.600 1 -30C3 -33.600 8.600 -36 10 -41.600C11.600 -48 4 -50 1 -45.600Z", p.gold2, w=1.7)
    return c.flat(ornament.motif("heart", 1, -40, 7), p.red)


# ------------------------------------------------------------------ Karo Bube
KARO = Face(
    oval="M-23 -38C-26 -12 -25 6 -20 20C-14 34 -4 46 6 46C13 46 16 37 19 25"
    "C21 17 24.5 9 23 1C22 -4 23.5 -12 22 -38Z",
    axis=3.8,
    iris="#3A3A44",
    eyes="narrow",
    look=-1.8,
    tilt=0.8,
    brow="flat",
    brow_far="raised",
    nose="long",
    nose_y=-1.4,
    mouth="smirk",
    mouth_y=26.5,
    skin="#F1D2B2",
    shade="#DDB28C",
    cheek="#D8977A",
    cheek_r=4.6,
)


def karo_bube(p: Palette = WIENER) -> Art:
    """Cavalier in a broad hat with a gold feather, thin moustache, gold doublet, halberd."""
    a = Art(p.ink, 2.3)
    fx, fy = 124, 106
    a.add(_sun_halberd(p))
    body = "M38 250L56 184C66 164 94 154 124 154C154 154 178 164 192 186L242 266Z"
    a.fill(body, p.gold)
    for d in ("M74 174C70 190 68 210 70 240L80 244C79 214 82 190 88 166Z", "M100 160C96 190 94 220 95 250H107C106 220 108 186 112 157Z", "M174 174C178 190 180 214 179 254L169 252C170 220 167 190 160 166Z", "M148 160C152 190 154 220 153 254H141C142 220 140 186 136 157Z"):
        a.fill(d, p.red, w=1.6)
    a.line(body)
    a.line("M124 160V246", 2)
    for i in range(5):
        a.fill(lozenge(124, 184 + i * 13, 3.6, 4.4), p.white, w=1.4)
    # broad lace collar, falling flat
    a.add(_band_collar(p))
    a.add(_karo_head(p), at(fx, fy, 1, -4))
    # slashed sleeve, gauntlet
    sleeve = "M168 232C162 206 174 190 194 192C218 188 238 204 238 226L246 272L174 266Z"
    a.fill(sleeve, p.gold)
    a.add(ornament.bands(sleeve, 13, 5, p.red, 80, 2))
    a.line(sleeve)
    a.fill("M178 206C180 196 186 186 184 178H218C218 186 226 196 228 206C214 198 194 198 178 206Z", p.brown)
    a.line("M186 198C188 192 190 188 190 182M220 198C217 192 215 188 214 182", 1.3, p.gold)
    return a.add(fig.fist(p, "#C89A66", flip=True), at(202, 163, 1.08))


def _band_collar(p: Palette) -> Art:
    a = Art(p.ink, 2)
    a.fill("M110 138H138V154L124 164L110 154Z", KARO.skin)
    a.fill("M68 174C70 158 88 148 108 146L124 166L140 146C160 148 178 158 180 174L166 190L140 182L124 172L108 182L82 190Z", p.white)
    for s in (-1, 1):
        for x, y in ((50, 19), (40, 29), (28, 29), (17, 23)):
            a.flat(lozenge(124 + s * x, 150 + y, 3, 4), p.ink)
        a.line(f"M{124 + s * 12} 160L{124 + s * 26} 174L{124 + s * 46} 164", 1.2)
    a.line("M124 166L118 186M124 166L131 187", 2)
    a.fill(ellipse(117, 188, 3.6), p.gold, w=1.4)
    return a.fill(ellipse(132, 189, 3.6), p.gold, w=1.4)


def _karo_head(p: Palette) -> Art:
    h = Art(p.ink, 2.2)
    hair = "#4A2E20"
    h.fill("M-18 -34C-34 -22 -38 0 -34 16C-38 26 -40 36 -34 46C-26 52 -16 46 -14 36V-20Z", hair)
    h.fill("M18 -34C30 -22 33 -4 29 12C33 22 35 34 29 42C23 48 15 40 14 30Z", hair)
    h.line("M-26 -14C-31 2 -28 14 -31 26C-33 34 -32 40 -29 45M-22 -4C-24 10 -22 22 -24 34C-24 40 -23 43 -20 46M25 -8C28 6 25 16 28 26C29 32 28 36 26 40", 1.2, p.gold3)
    h.add(face.base(p, KARO))
    h.add(face.features(p, KARO))
    for d in ("M5 19.600C1 17.600 -6 19 -11 23C-13 24.600 -15 24 -15.600 21.600C-16 26 -11 27.600 -7 25C-3 23 2 23 5 22.600Z", "M5.600 19.600C9 17.600 14 18.600 17 22C18.600 23.600 20.400 23 21 20.600C21.600 25 17.600 26.600 14 24.4C11 22.600 8 23 5.600 22.600Z"):
        h.fill(d, hair, w=1)
    h.fill("M2 36C4 34.600 8 34.600 10 36C10 41 8 47 6.600 49C4.600 47 2.600 41 2 36Z", hair, w=1.2)
    h.add(_broad_hat(p))
    return h


def _broad_hat(p: Palette) -> Art:
    """Broad felt hat, brim turned up at the right, with a long gold feather."""
    c = Art(p.ink, 2.3)
    c.fill("M-58 -22C-52 -34 -34 -38 -22 -40L28 -42C44 -46 58 -58 66 -50C68 -38 54 -24 36 -22C14 -26 -12 -24 -30 -18C-42 -12 -56 -12 -58 -22Z", p.blue)
    c.line("M-50 -22C-40 -30 -24 -33 -10 -34M60 -48C54 -38 44 -32 32 -31", 1.3, p.blue2)
    c.fill("M-28 -37C-30 -58 -24 -74 -2 -76C22 -78 32 -62 32 -41C14 -46 -10 -44 -28 -37Z", p.blue)
    c.line("M-4 -75C-10 -70 -10 -66 -6 -62C0 -66 8 -68 14 -66", 1.4, p.blue2)
    c.fill("M-28.600 -37C-10 -44 14 -46 32 -41L32 -51C14 -56 -10 -54 -29 -47Z", p.red)
    c.fill(lozenge(-16, -47.600, 5, 6), p.gold2, w=1.6)
    # feather sweeping back from the band
    plume = "M30 -46C20 -54 6 -62 -14 -62C-34 -62 -48 -54 -66 -56C-60 -64 -56 -64 -60 -70C-52 -70 -50 -72 -50 -78C-42 -74 -38 -76 -36 -82C-30 -78 -24 -80 -20 -85C-14 -80 -6 -80 0 -84C4 -78 12 -76 18 -78C20 -70 26 -60 34 -52Z"
    f = Art(p.ink, 2).fill(plume, p.gold2)
    f.line("M31 -48C18 -62 0 -70 -20 -68C-34 -66 -46 -60 -60 -60M-4 -69L-2 -77M-20 -68L-20 -78M-36 -64.600L-38 -74M14 -63L14 -72M-8 -69L-14 -63.600M-26 -67L-32 -60M8 -66L4 -59.600", 1.3, p.gold3)
    c.add(f)
    return c.fill(ellipse(30, -48, 4.6), p.white, w=1.7)


def _sun_halberd(p: Palette) -> Art:
    """Halberd with a pierced crescent blade turned outwards, a tassel below the head."""
    a = Art(p.ink, 1.9)
    a.add(fig.staff(p, 202, 44, 262, 6, p.brown))
    a.fill("M202 16C206 26 208 36 208 46H196C196 36 198 26 202 16Z", p.steel)
    a.line("M202 20V44", 1.2)
    a.fill("M205 58C214 50 218 46 220 38C230 52 230 82 218 98C217 90 213 84 205 80Z", p.steel)
    a.fill(lozenge(216, 69, 3.4, 6), p.ground, w=1.5)
    a.fill("M199 60C192 60 186 56 180 58C184 62 184 66 183 72C189 72 194 76 199 78Z", p.steel)
    a.fill(rect(197, 46, 10, 46, 2), p.gold)
    a.line("M197 54H207M197 84H207", 1.4)
    a.fill("M195 94H209L213 116L208 112L205 118L202 112L199 118L196 112L191 116Z", p.red, w=1.7)
    return a.fill(rect(196, 91, 12, 5, 2), p.gold2, w=1.6)


# ----------------------------------------------------------------- Treff Bube
TREFF_SKIN = "#EFCDAA"
PROFILE = (
    "M0 -40C10 -40 18 -38 20.600 -30C22.600 -24 24 -18 25 -13.600C23.600 -11 23.400 -9 24.600 -6C27 -1 31 4 34 9"
    "C35 12 31 14 27 13.600C26.600 15.600 27 17 28.400 19C29 20.600 27.600 21.600 25.600 22C27.600 23 27.600 25 26 26"
    "C25 27.600 25.600 29 27 31.600C29 36 27.600 41 22 43.600C14 46.600 4 40 -6 34L-20 20V-30Z"
)


def treff_bube(p: Palette = WIENER) -> Art:
    """Grim halberdier in profile: close hood under the flapped cap, both hands on the shaft."""
    a = Art(p.ink, 2.3)
    fx, fy = 120, 106
    body = "M26 250L50 180C62 160 92 150 124 150C156 150 182 158 194 182L242 264Z"
    a.fill(body, p.blue)
    a.add(ornament.bands(body, 22, 11, p.ink, 74, 8))
    a.line(body)
    # mail cape of the hood with a zigzag hem
    cape = "M84 138C68 146 58 156 54 170L66 167L74 179L87 172L96 185L109 177L122 189L134 179L147 187L156 174L170 178L175 165L188 167C182 152 172 144 158 138Z"
    a.fill(cape, "#3B3A3D")
    a.add(ornament.sown(cape, 9, 3.2, p.steel2, "dot", (64, 140), 4.5, 1))
    a.add(_treff_head(p), at(fx, fy, 1.06, flip=True))
    a.add(_axe(p))
    # lower hand, then the nearer sleeve and hand
    sleeve = "M172 246C166 220 170 202 188 200H214C228 202 238 214 246 272Z"
    a.fill(sleeve, p.blue)
    a.add(ornament.bands(sleeve, 14, 7, p.ink, 96, 4))
    a.line(sleeve)
    a.fill("M185 206L187 192H223L227 206C213 200 199 200 185 206Z", p.gold)
    a.add(ornament.checks(191, 195, 30, 5, 1, p.ink))
    return a.add(fig.fist(p, TREFF_SKIN), at(205, 176, 1.08))


def _axe(p: Palette) -> Art:
    """Halberd with a straight-backed blade turned inwards and a fluke."""
    a = Art(p.ink, 1.9)
    a.fill("M205 15L211 36L205 46L199 36Z", p.steel)
    a.line("M205 19V42", 1.2)
    a.add(fig.staff(p, 205, 44, 262, 6, p.brown))
    a.fill("M202 56H192L179 48C175 60 175 80 180 94L192 86H202Z", p.steel)
    a.line("M184 54C181.600 64 182 78 184.600 88", 1.3)
    a.fill("M208 62C216 60 223 62 228 72C221 72 214 76 208 80Z", p.steel)
    a.fill(rect(200, 48, 10, 50, 2), p.ink)
    return a.line("M200 58H210M200 71H210M200 84H210", 1.8, p.gold)


def _treff_head(p: Palette) -> Art:
    h = Art(p.ink, 2.2)
    skin, shade = TREFF_SKIN, "#D8AA84"
    h.flat(PROFILE, skin)
    h.flat("M-6 34C4 40 14 46.600 22 43.600C14 42 6 36 3 28C1 20 -2 10 -2 -2L-16 0V24Z", shade)
    h.line(PROFILE)
    h.flat(ellipse(12, 14, 5), "#D08E70")
    h.flat("M12 -4.600C15 -7.600 18.600 -7.600 22 -7C22 -4.600 21.600 -2.600 20.600 -1.600C17.600 -.8 14.600 -2 12 -4.600Z", p.white)
    h.flat(ellipse(19, -4.400, 2.1, 2.9), "#4A4636")
    h.flat(ellipse(19.400, -4.400, 1.2, 1.8), p.ink)
    h.line("M11 -4.400C14.600 -8 18.600 -8.200 22.600 -7.200", 2.5)
    h.flat("M8.600 -13.600C13 -16 19 -14.600 24.600 -9.600C19 -11.600 13 -11.600 9.600 -9.600Z", p.ink)
    h.line("M13 -.6Q16 1.400 19.600 .6M7 -3.600L3.600 -5M7.600 -1L4 -.4M19 17C16 20 14.600 24 15 28", 1.2)
    h.line("M26.600 13.400C24.600 13.600 22.600 11.600 24.600 9", 1.5)
    h.flat("M28 18.600C29 20.400 28 21.600 25.600 22C27.600 23 27.400 25 26 26C23 25.600 21 24.600 19.600 23C22 21.600 25 20 28 18.600Z", p.lip)
    h.line("M26.600 22C24 21.600 21 22.600 18.600 24.600", 1.6)
    for x, y in ((8, 30), (12, 33), (16, 36), (5, 26), (11, 28), (19, 39), (15, 31.600), (20, 34.600)):
        h.flat(ellipse(x, y, 0.8), p.brown)
    # close hood: leaves only the face free
    hood = (
        "M14 -42C6 -34 4 -24 6 -14C7 -4 4 6 3 14C2 26 8 38 20 45C12 52 -4 50 -14 42"
        "C-30 30 -36 4 -32 -18C-28 -36 -8 -46 14 -42Z"
    )
    h.fill(hood, "#3B3A3D")
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
    c.line("M-14 -69C-20 -60 -22 -50 -22 -42M4 -74C0 -64 -2 -52 -2 -44M20 -68C18 -60 18 -52 18 -46", 1.4, p.green2)
    c.fill("M32 -32C18 -40 -10 -38 -30 -26C-38 -24 -42 -32 -38 -40C-34 -46 -26 -46 -20 -46C0 -52 20 -52 34 -46C42 -42 40 -32 32 -32Z", p.gold)
    c.add(ornament.checks(-16, -45, 44, 6, 1, p.ink))
    c.fill("M-34 -30C-44 -24 -46 -8 -38 0C-30 -4 -26 -16 -26 -28Z", p.green)
    c.line("M-36 -24C-40 -16 -40 -10 -37 -5", 1.2, p.green2)
    return c.fill(ellipse(-24, -40, 5.2), p.gold2, w=1.7)


# ------------------------------------------------------------------ Pik Bube
def pik_bube(p: Palette = WIENER):
    """Young guardsman: slashed cap with flaps and plume, pleated ruff, halberd. Looks left."""
    a = Art(p.ink, 2.3)
    fx, fy = 126, 104
    # halberd behind the shoulder
    a.add(fig.staff(p, 204, 56, 260, 6, p.brown))
    # doublet, halved blue / gold
    body = "M44 250L60 178C70 158 98 150 126 150C156 150 182 160 194 182L242 264Z"
    a.fill(body, p.gold)
    right = Art(p.ink).flat(body, p.blue).clipped(Half((128, 300), (128, 0)))
    a.add(right)
    a.add(ornament.stripes(40, 150, 126, 260, 13, 5, p.red, -8).within([(46, 250), (62, 178), (92, 158), (127, 152), (127, 256)]))
    a.add(ornament.lattice(136, 168, 236, 256, 15, 5, p.blue2, "square").within([(130, 154), (160, 156), (190, 184), (238, 262), (130, 262)]))
    a.line(body)
    a.line("M128 152V240", 2)
    for i in range(4):
        a.fill(ellipse(128, 184 + i * 13, 3.8), p.white, w=1.6)
    # hair: page-boy
    a.fill("M92 78C84 104 84 124 88 140C96 146 104 146 110 142V80Z", p.blond)
    a.fill("M160 78C168 104 168 124 164 140C156 146 148 146 142 142V80Z", p.blond)
    a.line("M95 96C92 112 92 126 95 138M102 104C100 118 100 130 102 140M157 96C160 112 160 126 157 138M150 104C152 118 152 130 150 140", 1.3)
    # pleated ruff: scalloped rim, pleats running in under the chin
    n = 17
    rim = []
    for i in range(n * 2):
        t = 2 * pi * i / (n * 2)
        k = 1.1 if i % 2 == 0 else .92
        rim.append((126 + 50 * k * cos(t), 152 + 25 * k * sin(t)))
    a.fill(smooth(rim, True), p.white)
    for i in range(1, n * 2, 2):
        t = 2 * pi * i / (n * 2)
        a.line(f"M{126 + 44 * cos(t):.2f} {152 + 22 * sin(t):.2f}L{126 + 27 * cos(t):.2f} {146 + 12 * sin(t):.2f}", 1.5)
    # face
    a.add(fig.head(p, "youth", -.6), at(fx, fy))
    a.add(fig.features(p, -.6, iris=p.blue, brow="#8A5A22", mouth="smile", brow_w=2.8), at(fx, fy))
    # fringe
    fr = Art(p.ink, 2).fill("M-26 -18C-24 -26 -20 -20 -17 -19C-15 -26 -10 -20 -7 -19C-4 -26 2 -21 5 -19C8 -26 13 -21 15 -19C18 -26 23 -24 26 -18V-40H-26Z", p.blond)
    a.add(fr, at(fx, fy))
    # cap with slashed brim and flaps
    c = Art(p.ink, 2.3)
    c.fill("M-38 -34C-42 -62 -20 -76 2 -74C28 -74 46 -58 40 -34Z", p.red)
    c.line("M-22 -66C-26 -56 -27 -46 -26 -38M0 -73C-2 -60 -2 -48 0 -38M24 -68C26 -56 27 -46 26 -38", 1.5)
    c.fill("M-40 -26C-44 -38 -38 -44 -30 -42C-10 -36 12 -36 32 -42C42 -44 46 -36 42 -26C38 -22 32 -24 28 -27C10 -32 -10 -32 -26 -27C-32 -24 -37 -22 -40 -26Z", p.blue)
    c.add(ornament.checks(-27, -37.5, 54, 5.5, 1, p.gold2))
    c.fill("M-40 -30C-48 -24 -48 -10 -40 -4C-34 -8 -31 -18 -31 -26Z", p.red)
    c.fill("M41 -30C49 -24 49 -10 41 -4C35 -8 32 -18 31 -26Z", p.red)
    # plume
    c.fill("M22 -50C16 -74 -6 -86 -30 -82C-44 -80 -54 -70 -58 -60C-46 -64 -40 -62 -34 -58C-22 -66 -4 -62 8 -48Z", p.white)
    c.line("M16 -48C8 -66 -14 -76 -48 -68M-34 -76L-30 -71M-20 -80L-17 -74M-6 -78L-5 -70M-28 -62L-24 -68M-12 -62L-10 -69", 1.4)
    c.fill(ellipse(18, -46, 5.5), p.gold, w=1.8)
    a.add(c, at(fx, fy))
    # sleeve: slashed puffs
    a.fill("M164 212C160 192 178 184 192 190C214 184 232 196 232 214L246 272L172 262Z", p.red)
    for x in (176, 192, 208, 222):
        a.fill(f"M{x} 198C{x - 6} 208 {x - 4} 222 {x + 2} 230C{x + 7} 220 {x + 6} 208 {x} 198Z", p.gold2, w=1.5)
    a.fill("M184 198L186 186H222L226 198C212 192 198 192 184 198Z", p.white)
    a.add(fig.fist(p), at(204, 172, 1.08))
    # halberd head: axe, beak and spike
    a.fill("M204 14L209.5 50H198.5Z", "#DCE3E8")
    a.fill("M200 62C194 58 190 50 188 40C172 50 166 74 184 100C187 92 192 86 200 84Z", "#DCE3E8")
    a.line("M184 48C175 60 174 78 183 91", 1.4)
    a.fill("M207 60L226 70L207 80Z", "#DCE3E8")
    a.fill(rect(199.5, 48, 9, 50, 2), p.gold)
    a.line("M199.5 60H208.5M199.5 86H208.5", 1.4)
    return a
