"""Herz Bube with the pennant and Karo Bube in his hat."""

from math import pi
from types import SimpleNamespace

from . import face, glyphs, ornament
from . import figure as fig
from .face import Face
from .geom import Art, Half, along, angles, at, ellipse, lozenge, parse, rect, spiral
from .hands import limb, on_pommel, palm_grip
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
    nose="button",
    nose_y=0.5,
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
    a.fill(
        "M72 168C78 152 92 146 104 144L116 164L130 144C142 146 156 152 162 168L146 186"
        "L116 172L88 184Z",
        p.white,
    )
    hem = along(parse("M77 170L89 179L116 167L145 181L157 170"), 17)
    for i, ((x, y), t) in enumerate(zip(hem, angles(hem), strict=True)):
        a.add(Art().flat(rect(-2.2, -2.2, 4.4, 4.4), (p.blue, p.gold)[i % 2]), at(x, y, 1, t))
    a.fill("M103 130H129V146C124 156 110 156 104 146Z", p.skin)
    a.flat("M104 134C110 146 122 148 129 142V148C122 154 110 150 104 142Z", p.shade)
    a.line("M103 130L104 146M129 130V146", 2)
    a.add(_herz_head(p), at(fx, fy, 1, 3))
    return a.add(_herz_arm(p))


def _herz_arm(p: Palette) -> Art:
    """Arm raised, grip high under the pennant, palm outwards; the sleeve has slipped down."""
    a = Art(p.ink, 2.3)
    back, front = palm_grip(p)
    place = at(208, 125, 1.1, 7)
    a.add(back, place)
    a.add(fig.staff(p, 208, 84, 150, 5.6, p.brown))
    a.fill("M193 148L186 196H220L215 150Z", p.skin)
    a.add(front, place)
    a.fill(
        "M182 176C180 168 186 164 190 166C196 162 204 162 208 166C214 163 222 167 222 178Z", p.white
    )
    a.line("M190 167L190 174M199 165V172M208 167L208 174", 1.3)
    sleeve = (
        "M180 176C190 168 214 168 226 178C236 196 242 220 246 272L158 262C156 224 166 196 180 176Z"
    )
    a.fill(sleeve, p.white)
    a.add(ornament.bands(sleeve, 16, 8, p.red, 78, 6))
    a.line(sleeve)
    # a patch, neatly sewn on
    a.fill("M188 186L200 183L203 195L191 198Z", p.blue2, w=1.6)
    return a.line(
        "M187 190L190 189.4M191.4 183.4L192 186.4M197 182L197.6 185M202.6 188L199.8 188.8", 1.2
    )


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
    upper = (
        "M208 50C192 42 178 60 158 52C152 50 144 50 136 52L139 56.5"
        "C146 55 152 55 158 57C178 65 192 47 208 55Z"
    )
    a.fill(upper, p.red, w=1.4)
    lower = (
        "M208 76C192 68 178 86 158 78C152 76 145 76 139 79L136 84C144 81 152 81 158 83"
        "C178 91 192 73 208 81Z"
    )
    a.fill(lower, p.red, w=1.4)
    word = glyphs.text_along("WIEN", "M152 66.5C176 74 190 59 203 65", 12.6, 2.9, p.ink, pad=2)
    a.add(word)
    a.fill(rect(204, 44, 8, 5, 1.5), p.gold, w=1.5)
    return a.fill(rect(204, 83, 8, 5, 1.5), p.gold, w=1.5)


def _curl(a: Art, x: float, y: float, r: float, fill: str, light: str, sense: int) -> None:
    a.fill(ellipse(x, y, r), fill, w=1.7)
    a.line(spiral(x, y, r * 0.66, 1.2, 0 if sense > 0 else pi, sense), 1.2, light)


def _herz_head(p: Palette) -> Art:
    h = Art(p.ink, 2.2)
    curls: list[tuple[float, float, float, int]] = [
        (-28, -14, 8, -1), (-31, -2, 8.6, -1), (-31, 12, 8.6, -1), (-26, 24, 7.6, -1),
        (-17, 32, 6.6, -1), (25, -12, 7, 1), (27, 0, 7.6, 1), (26, 13, 7.4, 1),
        (22, 24, 6.4, 1),
    ]  # fmt: skip
    for x, y, r, s in curls:
        _curl(h, x, y, r, p.chestnut, p.gold2, s)
    h.add(face.base(p, HERZ))
    h.add(face.features(p, HERZ))
    for fx, fy in ((-10, 9), (-6.4, 11.4), (-13, 12), (-9, 14.6), (16.6, 9.6), (19.4, 11.6)):
        h.flat(ellipse(fx, fy, 0.9), p.brown)
    for x, y, r, s in (
        (-20, -23, 6.6, -1),
        (-9.6, -27, 6.8, 1),
        (2, -28, 6.6, -1),
        (13, -26.6, 6.2, 1),
        (21, -21, 5, 1),
    ):
        _curl(h, x, y, r, p.chestnut, p.gold2, s)
    h.line("M2 22.6V26.4", 2.2)  # a gap between his teeth
    return h.add(_flapped_cap(p), at(-1, -3, 0.95, -6))


def _flapped_cap(p: Palette) -> Art:
    """Soft blue cap with turned-up flaps, drooping to the left, a heart-shaped brooch."""
    c = Art(p.ink, 2.2)
    c.fill("M-30 -36C-44 -44 -50 -58 -40 -66C-30 -76 -4 -80 16 -74C32 -68 38 -52 34 -36Z", p.blue)
    c.line(
        "M-30 -64C-26 -54 -24 -46 -24 -40M-12 -72C-10 -60 -8 -50 -8 -42M8 -74"
        "C8 -62 8 -52 8 -42M23 -68C25 -58 25 -50 24 -42",
        1.4,
        p.blue2,
    )
    flap = "M2 -30C-12 -26 -26 -27 -37 -24C-44 -30 -46 -44 -38 -52C-34 -44 -20 -42 2 -44Z"
    c.fill(flap, p.white)
    c.fill("M2 -30C14 -26 24 -27 35 -25C42 -32 42 -44 36 -52C31 -44 18 -42 2 -44Z", p.white)
    for x, y, t in (
        (-32, -34, 60),
        (-22, -34.6, 8),
        (-11, -35.6, 4),
        (14, -35.6, -4),
        (24, -34.6, -8),
        (32, -34.6, -60),
    ):
        c.add(Art().flat(rect(-2.6, -2.6, 5.2, 5.2), p.red), at(x, y, 1, t))
    c.fill(
        "M1 -45.6C-2 -50 -9.6 -48 -8 -41.6C-6.6 -36 -1 -33.6 1 -30"
        "C3 -33.6 8.6 -36 10 -41.6C11.6 -48 4 -50 1 -45.6Z",
        p.gold2,
        w=1.7,
    )
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


LEATHER = "#A8703C"


def karo_bube(p: Palette = WIENER) -> Art:
    """Cavalier in a broad hat with a gold feather, thin moustache, gold doublet, halberd."""
    a = Art(p.ink, 2.3)
    fx, fy = 124, 106
    a.add(_sun_halberd(p), at(4, 0))
    body = "M38 250L56 184C66 164 94 154 124 154C154 154 178 164 192 186L242 266Z"
    a.fill(body, p.gold)
    for d in (
        "M74 174C70 190 68 210 70 240L80 244C79 214 82 190 88 166Z",
        "M100 160C96 190 94 220 95 250H107C106 220 108 186 112 157Z",
        "M174 174C178 190 180 214 179 254L169 252C170 220 167 190 160 166Z",
        "M148 160C152 190 154 220 153 254H141C142 220 140 186 136 157Z",
    ):
        a.fill(d, p.red, w=1.6)
    a.line(body)
    a.line("M124 160V246", 2)
    for i in range(5):
        a.fill(lozenge(124, 184 + i * 13, 3.6, 4.4), p.white, w=1.4)
    # broad lace collar, falling flat
    a.add(_band_collar(p))
    a.add(_karo_head(p), at(fx, fy, 1, -4))
    return a.add(_sword_arm(p))


def _sword_arm(p: Palette) -> Art:
    """Forearm across the halberd, a leather glove on the rapier's pommel, a letter in its cuff."""
    a = Art(p.ink, 2.3)
    sleeve = "M206 180C216 176 232 184 246 192V250C230 240 212 228 200 216Z"
    a.fill(sleeve, p.gold)
    a.add(ornament.bands(sleeve, 13, 5, p.red, 118, 2))
    a.line(sleeve)
    limb(a, "M146 170C132 178 132 196 140 212", 3.6, p.gold2, 1.6)
    a.fill("M146 172L156 168L172 210L160 214Z", p.ink)
    a.line("M148 178L158 174M151 186L161 182M154 194L164 190", 1.4, p.gold)
    a.fill(ellipse(152, 168, 8), p.gold, w=1.8)
    a.line("M146 165C149 162.6 154 162.6 157 164.6M149 161.4L151 166", 1.3)
    a.add(on_pommel(p, LEATHER, p.gold2), at(170, 176, 1.04, 14))
    letter = Art(p.ink, 1.6).fill(rect(-9, -13, 18, 26), p.white)
    letter.line("M-9 -13L0 -3L9 -13", 1.3)
    letter.fill(ellipse(0, -3, 3), p.red, w=1.2)
    a.add(letter, at(214, 176.4, 1, 24))
    a.fill(
        "M194 172C202 172 214 175 222 182C214 194 208 206 206 222C198 220 190 212 187 204"
        "C188 192 190 180 194 172Z",
        LEATHER,
    )
    return a.line("M216 182C208 193 203 204 201 215M211 178C203 190 198 200 196 211", 1.4, p.gold2)


def _band_collar(p: Palette) -> Art:
    a = Art(p.ink, 2)
    a.fill("M110 138H138V154L124 164L110 154Z", KARO.skin)
    a.fill(
        "M68 174C70 158 88 148 108 146L124 166L140 146C160 148 178 158 180 174L166 190"
        "L140 182L124 172L108 182L82 190Z",
        p.white,
    )
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
    h.line(
        "M-26 -14C-31 2 -28 14 -31 26C-33 34 -32 40 -29 45M-22 -4C-24 10 -22 22 -24 34"
        "C-24 40 -23 43 -20 46M25 -8C28 6 25 16 28 26C29 32 28 36 26 40",
        1.2,
        p.gold3,
    )
    h.add(face.base(p, KARO))
    h.add(face.features(p, KARO))
    for d in (
        "M5 19.6C1 17.6 -6 19 -11 23C-13 24.6 -15 24 -15.6 21.6C-16 26 -11 27.6 -7 25"
        "C-3 23 2 23 5 22.6Z",
        "M5.6 19.6C9 17.6 14 18.6 17 22C18.6 23.6 20.4 23 21 20.6"
        "C21.6 25 17.6 26.6 14 24.4C11 22.6 8 23 5.6 22.6Z",
    ):
        h.fill(d, hair, w=1.2)
    h.fill("M2 36C4 34.6 8 34.6 10 36C10 41 8 47 6.6 49C4.6 47 2.6 41 2 36Z", hair, w=1.2)
    h.add(_broad_hat(p))
    return h


def _broad_hat(p: Palette) -> Art:
    """Broad felt hat, brim turned up at the right, with a long gold feather."""
    c = Art(p.ink, 2.3)
    c.fill(
        "M-58 -22C-52 -34 -34 -38 -22 -40L28 -42C44 -46 58 -58 66 -50"
        "C68 -38 54 -24 36 -22C14 -26 -12 -24 -30 -18C-42 -12 -56 -12 -58 -22Z",
        p.blue,
    )
    c.line("M-50 -22C-40 -30 -24 -33 -10 -34M60 -48C54 -38 44 -32 32 -31", 1.3, p.blue2)
    c.fill("M-28 -37C-30 -58 -24 -74 -2 -76C22 -78 32 -62 32 -41C14 -46 -10 -44 -28 -37Z", p.blue)
    c.line("M-4 -75C-10 -70 -10 -66 -6 -62C0 -66 8 -68 14 -66", 1.4, p.blue2)
    c.fill("M-28.6 -37C-10 -44 14 -46 32 -41L32 -51C14 -56 -10 -54 -29 -47Z", p.red)
    c.fill(lozenge(-16, -47.6, 5, 6), p.gold2, w=1.6)
    # feather sweeping back from the band
    plume = (
        "M30 -46C20 -54 6 -62 -14 -62C-34 -62 -48 -54 -66 -56C-60 -64 -56 -64 -60 -70"
        "C-52 -70 -50 -72 -50 -78C-42 -74 -38 -76 -36 -82C-30 -78 -24 -80 -20 -85"
        "C-14 -80 -6 -80 0 -84C4 -78 12 -76 18 -78C20 -70 26 -60 34 -52Z"
    )
    f = Art(p.ink, 2).fill(plume, p.gold2)
    f.line(
        "M31 -48C18 -62 0 -70 -20 -68C-34 -66 -46 -60 -60 -60M-4 -69L-2 -77M-20 -68"
        "L-20 -78M-36 -64.6L-38 -74M14 -63L14 -72M-8 -69L-14 -63.6M-26 -67L-32 -60"
        "M8 -66L4 -59.6",
        1.3,
        p.gold3,
    )
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
