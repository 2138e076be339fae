"""The four queens of the Wiener Bild: Herz and Pik wear flat-fronted crowns."""

from math import cos, degrees, pi, radians, sin
from types import SimpleNamespace

from . import face, flora, ornament
from . import figure as fig
from .face import Face
from .geom import Art, along, angles, at, ellipse, lozenge, parse, poly, rect, smooth, spiral
from .hands import embrace, limb, pinch
from .palette import WIENER

Palette = SimpleNamespace

# ------------------------------------------------------------------ Herz Dame
HERZ = Face(
    oval="M-22 -38C-26 -14 -26 4 -22 16C-17 30 -6 41 4 41C12 41 17 33 20 21"
    "C22 14 24 8 22.5 1C21.5 -4 23 -14 21 -38Z",
    axis=3.6,
    iris="#3E6FA3",
    eyes="round",
    look=-1.6,
    near_w=6.8,
    far_w=5.8,
    tilt=0.4,
    lashes=True,
    brow="fine",
    brow_fill="#8A5A22",
    nose="snub",
    mouth="small",
    marks=("dimple",),
    cheek_r=5,
)


def herz_dame(p: Palette = WIENER) -> Art:
    """Fair young queen with a crown of braids, lace fan collar and a rose; looks back at it."""
    a = Art(p.ink, 2.3)
    fx, fy = 118, 102
    a.add(_fan_collar(p), at(120, 148))
    body = "M34 250L60 176C70 162 92 156 120 156C148 156 172 162 184 178L242 264Z"
    a.fill(body, p.red)
    a.add(ornament.sown(body, 15, 6, p.gold2, "heart", (48, 164)))
    # neck and heart-shaped neckline
    a.fill(
        "M84 160C92 156 104 152 108 146V124H132V146C136 152 148 156 156 160"
        "C156 176 140 186 120 178C100 186 84 176 84 160Z",
        p.skin,
    )
    a.flat("M107 126C112 140 124 146 132 138V148C124 152 112 144 107 136Z", p.shade)
    a.line("M108 124V146M132 124V146", 2)
    a.line("M84 160C84 176 100 186 120 178C140 186 156 176 156 160", 7.4)
    a.line("M84 160C84 176 100 186 120 178C140 186 156 176 156 160", 4, p.gold2)
    for x, y in along(parse("M86 166C90 178 104 182 120 178C136 182 150 178 154 166"), 9):
        a.flat(ellipse(x, y, 1.3), p.ink)
    _pearls(a, p, 120, 141, 15.5, 9, 7)
    a.fill("M120 156C117 153 113 156 115 159.600L120 165L125 159.600C127 156 123 153 120 156Z", p.red, w=1.5)
    a.add(_herz_head(p), at(fx, fy, 1, -4, flip=True))
    # sleeve: red puff with white slashes, lace cuff, hand with the rose
    sleeve = "M166 214C162 194 178 182 194 188C218 182 238 198 236 222L246 272L172 262Z"
    a.fill(sleeve, p.red)
    for x, y in ((178, 202), (193, 200), (208, 203), (222, 212)):
        a.fill(f"M{x} {y}C{x - 5} {y + 8} {x - 4} {y + 20} {x + 2} {y + 28}C{x + 7} {y + 18} {x + 6} {y + 8} {x} {y}Z", p.white, w=1.5)
    limb(a, "M195 176C198 150 192 128 197 104", 2.6, p.green, 1.6)
    a.add(flora.leaf(p), at(195, 140, 0.95, 62)).add(flora.leaf(p), at(195, 130, 0.85, -50))
    a.add(flora.workshop_rose(p, 17, p.red, p.red2), at(198, 88))
    a.add(_lace_cuff(p), at(203, 190))
    return a.add(pinch(p), at(193, 160, 0.98))


def _pearls(a: Art, p: Palette, cx: float, cy: float, rx: float, ry: float, n: int) -> None:
    for i in range(n):
        t = radians(158 - i * 136 / (n - 1))
        a.fill(ellipse(cx + rx * cos(t), cy + ry * sin(t), 2.7), p.white, w=1.3)


def _lace_cuff(p: Palette) -> Art:
    a = Art(p.ink, 1.7)
    d = "M-14 0"
    for k in range(6):
        x = -20 + k * 8
        d += f"L{x} 6Q{x + 4} 13 {x + 8} 6" if k == 0 else f"Q{x + 4} 13 {x + 8} 6"
    a.fill(d + "L14 0C6 -3 -6 -3 -14 0Z", p.white)
    for k in range(6):
        a.flat(ellipse(-16 + k * 8, 5.4, 1.2), p.ink)
    return a


def _fan_collar(p: Palette) -> Art:
    """Standing lace fan round (0, 0), open below."""
    a = Art(p.ink, 1.8)
    n, r = 15, 62
    rim = []
    for i in range(2 * n + 1):
        t = radians(176 + i * 188 / (2 * n))
        k = 1.0 if i % 2 else 0.9
        rim.append((r * k * 1.02 * cos(t), r * k * 0.94 * sin(t)))
    d = "M" + " ".join(f"{v:.1f}" for v in rim[0])
    for i in range(1, len(rim), 2):
        d += f"Q{rim[i][0] * 1.1:.1f} {rim[i][1] * 1.1:.1f} {rim[i + 1][0]:.1f} {rim[i + 1][1]:.1f}"
    a.fill(d + "L20 14H-20Z", p.white)
    spokes = ""
    for i in range(0, len(rim), 2):
        x, y = rim[i]
        spokes += f"M{x * 0.45:.1f} {y * 0.45:.1f}L{x:.1f} {y:.1f}"
    a.line(spokes, 1.1)
    for i in range(1, len(rim), 2):
        x, y = rim[i]
        a.flat(ellipse(x * 0.92, y * 0.92, 1.8), p.gold)
        a.flat(lozenge(x * 0.74, y * 0.74, 1.7, 2.6), p.ink)
    return a


def _herz_head(p: Palette) -> Art:
    h = Art(p.ink, 2.2)
    # back hair
    h.fill("M-24 -20C-32 -8 -32 12 -25 22C-18 26 -14 18 -14 8V-20Z", p.blond)
    h.fill("M18 -20C27 -10 28 8 23 18C18 22 14 14 14 8Z", p.blond)
    h.add(face.base(p, HERZ))
    h.add(face.features(p, HERZ))
    # soft hair from the parting to the ears
    h.fill("M2 -37C-10 -38 -24 -32 -27 -14C-30 0 -30 12 -25 20C-20 16 -21 4 -20 -4C-18 -16 -10 -24 2 -30Z", p.blond)
    h.fill("M2 -37C12 -38 22 -32 24 -14C26 -2 27 8 23 15C20 10 21 2 20 -5C18 -16 12 -24 2 -30Z", p.blond)
    h.line("M-2 -34C-14 -31 -22 -20 -24 -4M-3 -32C-13 -27 -20 -18 -22 -6M5 -34C14 -30 20 -20 22 -6", 1.1)
    h.add(_heart_crown(p), at(1, 7))
    _braid(h, p, "M-28 8C-34 -22 -22 -42 1 -43C22 -42 32 -22 26.600 4", 13, 7)
    for s, x in ((-1, -27), (1, 25)):
        h.fill(ellipse(x, 15, 3.2), p.white, w=1.4)
        h.fill(f"M{x} 18C{x - 5} 25 {x - 4} 30 {x} 30C{x + 4} 30 {x + 5} 25 {x} 18Z", p.red, w=1.4)
    return h


def _braid(a: Art, p: Palette, path: str, n: int, r: float) -> None:
    pts = along(parse(path), n)
    for (x, y), t in zip(pts, angles(pts), strict=True):
        link = Art(p.ink, 1.7).fill("M-6 0C-5 -7 4 -8 8 -2C8 4 0 8 -6 5C-3 4 -3 2 -6 0Z", p.blond)
        link.line("M-3 -1C0 -4 4 -4 6 -1", 1)
        a.add(link, at(x, y, r / 7, t))


def _heart_crown(p: Palette) -> Art:
    """Flat-fronted crown, widening upwards: three panels, a level rim of pearls."""
    a = Art(p.ink, 2.1)
    a.fill("M-25 -42L-31 -78H31L25 -42C10 -50 -10 -50 -25 -42Z", p.gold)
    a.fill("M-9 -49L-11 -73H11L9 -49C3 -50 -3 -50 -9 -49Z", p.white, w=1.6)
    for s in (-1, 1):
        a.fill(f"M{s * 12} -48L{s * 14} -73H{s * 28}L{s * 23} -44Z", p.blue, w=1.6)
        a.flat(ornament.motif("lozenge", s * 19.4, -61, 7.4), p.gold2)
    a.flat(ornament.motif("heart", 0, -62, 13), p.red)
    a.fill(rect(-33, -81, 66, 8, 2), p.gold2)
    a.add(ornament.checks(-30, -79, 60, 4, 1, p.red))
    for i in range(7):
        a.fill(ellipse(-28.5 + i * 9.5, -84, 2.9), p.white, w=1.4)
    return a


# ------------------------------------------------------------------ Karo Dame
def karo_dame(p: Palette = WIENER) -> Art:
    """Chestnut beauty in profile, smelling her carnation; pointed crown, triangles on gold."""
    a = Art(p.ink, 2.3)
    fx, fy = 138, 102
    _ribbons(a, p)
    # back and shoulder
    body = "M20 250L70 176C84 164 104 158 132 158C160 158 184 166 196 186L246 270Z"
    a.fill(body, p.gold)
    a.add(ornament.sown(body, 14, 7, p.red, "tri", (60, 160), 8))
    a.fill("M98 162C112 158 122 152 124 144L122 124H156L158 146C160 154 168 160 178 164C170 184 112 190 98 162Z", p.skin)
    a.flat("M124 128C132 140 146 146 157 142L158 150C144 152 130 146 124 138Z", p.shade)
    a.line("M123.600 128L124 144M156.600 130L158 146", 2)
    a.line("M98 162C112 190 170 184 178 164", 8)
    a.line("M98 162C112 190 170 184 178 164", 4.6, p.white)
    for x, y in along(parse("M98 162C112 190 170 184 178 164"), 15):
        a.flat(lozenge(x, y, 1.7), p.blue)
    a.add(_karo_head(p), at(fx, fy, 1, 4, flip=True))
    # full sleeve on the right
    sleeve = "M168 268C160 232 160 194 184 182C204 172 230 182 234 206L246 272Z"
    a.fill(sleeve, p.blue)
    a.add(ornament.sown(sleeve, 15, 6.4, p.gold2, "tri", (166, 190), 9))
    a.fill("M166 200C166 184 178 174 194 174C212 172 228 180 234 196C222 186 206 184 192 186C180 188 172 192 166 200Z", p.white)
    a.add(ornament.hatch([(178, 192, 182, 179), (190, 186, 192, 176), (203, 185, 203, 175), (216, 187, 213, 177)], p.ink, 2.2))
    # hand with the carnation
    limb(a, "M64 150C66 140 62 132 65 122", 2.6, p.green, 1.5)
    a.add(flora.leaf(p), at(64, 138, 0.8, -70))
    a.add(flora.carnation(p, p.red, p.red2), at(65.500, 124, 0.92, 12))
    return a.add(pinch(p), at(64, 146, 0.95, 4, flip=True))


def _ribbons(a: Art, p: Palette) -> None:
    """Streaming ends of the hair ribbon behind the head."""
    for d, fill in (
        ("M166 84C186 78 194 98 190 112C187 124 196 134 210 132L206 142L218 148C196 156 176 142 178 118C180 106 176 98 164 98Z", p.blue),
        ("M164 78C184 62 206 74 204 96C203 108 210 116 224 114L220 124L230 131C208 136 192 122 192 104C192 92 184 86 166 92Z", p.red),
    ):
        a.fill(d, fill)
    a.line("M172 90C184 92 184 104 183 116C183 128 188 138 200 142M174 82C190 74 198 84 197 98C197 112 204 122 216 124", 1.2, p.gold2)


PROFILE = (
    "M2 -40C10 -40 18 -36 20 -28C21.600 -22 22.400 -16 21.600 -11C21.200 -8 22.600 -5 24.600 -2"
    "C27 2 30.400 6 30.600 8.600C30.600 11 27 12 24.600 11.600C23.800 13.600 24.400 15 26.400 16.600"
    "C27.600 18 26.800 19.600 24.600 20C26.800 21 27 23.400 25 24.600C23.600 25.600 23.200 27 24 29"
    "C25 32.400 24.200 37 20.600 39.600C16 42.400 8 39.600 0 34C-8 28 -12 20 -13 8L-16 -20Z"
)


def _karo_head(p: Palette) -> Art:
    h = Art(p.ink, 2.2)
    # knot of hair behind
    h.fill("M-14 -34C-30 -34 -38 -18 -32 -4C-38 8 -28 22 -16 18Z", p.chestnut)
    h.fill(ellipse(-30, -10, 14), p.chestnut)
    h.line(spiral(-30, -10, 10.5, 1.7, 0, 1), 1.4, p.gold2)
    h.flat(PROFILE, p.skin)
    h.flat("M-13 8C-12 20 -8 28 0 34C8 39.600 16 42.400 20.600 39.600C16 38 8 33 4 27C-1 20 -4 14 -4 4Z", p.shade)
    h.line(PROFILE)
    # cheek, eye, brow, nostril, lips
    h.flat(ellipse(10, 13, 6), p.cheek)
    h.flat("M10 -3.400C13 -8.400 17 -8.600 20 -7.600C20.400 -4.600 19.600 -1.600 18.400 .2C15.600 .8 12.600 -.4 10 -3.400Z", p.white)
    h.flat(ellipse(17.400, -4, 2.2, 3.500), "#5B4A22")
    h.flat(ellipse(17.800, -4, 1.2, 2), p.ink)
    h.line("M9 -3C12 -8.600 16 -9.400 20.600 -8", 2.6)
    h.flat("M10.400 -4.600L4.600 -7.600L9.400 -1.600Z", p.ink)
    h.line("M11 -10.600Q15 -13 19 -12M12 .2Q15 2 18.400 1", 1.1)
    h.fill("M7.600 -15C11 -20.600 16 -21 20.600 -18.600C16 -18.600 12 -17.600 7.600 -15Z", p.chestnut, w=1)
    h.line("M24 11.400C22.600 12 21 10.600 22.400 8.400", 1.5)
    h.flat("M25.600 16C27.400 17.600 26.800 19.400 24.600 20C26.800 21 27 23.400 25 24.600C22 24.600 19.600 22.600 17.800 20.600C20.600 19.600 23 18 25.600 16Z", p.lip)
    h.line("M25 20C22.600 20 20 20.400 17 20.800", 1.4)
    # hair drawn back over the ear
    h.fill("M3 -41C14 -42 22 -34 21 -25C14 -26 6 -22 3 -14C0 -6 0 0 -5 5C-12 10 -22 6 -24 -6C-26 -22 -16 -40 3 -41Z", p.chestnut)
    h.line("M17 -30C8 -31 0 -26 -4 -16C-6 -10 -8 -4 -14 -1M12 -36C0 -36 -10 -28 -13 -16C-14 -12 -16 -9 -19 -8M4 -38C-8 -37 -17 -29 -19 -18", 1.2, p.gold2)
    h.add(_ringlets(p))
    h.fill(ellipse(-1, 13.500, 2.8), p.gold2, w=1.3)
    h.fill(lozenge(-1, 22, 3.4, 5.4), p.red, w=1.4)
    return h.add(_pointed_crown(p), at(1, -2, 1, -9))


def _ringlets(p: Palette) -> Art:
    """Three sausage curls from the temple down the neck."""
    a = Art(p.ink, 1.6)
    for x, y, n, r in ((-26, 4, 7, 6.6), (-16, 4, 8, 6.6), (-7, 2, 4, 5.600)):
        for i in range(n):
            k = r * (1 - 0.045 * i)
            d = f"M{-k} {-k * 0.2}C{-k} {-k * 0.9} {k} {-k * 1.1} {k} {k * 0.1}C{k * 0.9} {k * 0.9} {-k * 0.9} {k * 1.1} {-k} {-k * 0.2}Z"
            bead = Art(p.ink, 1.5).fill(d, p.chestnut).line(f"M{-k * 0.5} {-k * 0.2}C0 {-k * 0.6} {k * 0.5} {-k * 0.5} {k * 0.6} {-k * 0.1}", 1, p.gold2)
            a.add(bead, at(x + i * 0.4, y + 5.8 * i, 1, 14))
    return a


def _pointed_crown(p: Palette) -> Art:
    """Slim pointed crown seen from the side."""
    a = Art(p.ink, 2.1)
    pts = [(-21, -38), (-27, -62), (-14, -52), (-8, -76), (0, -54), (11, -80), (13, -53), (25, -66), (21, -38)]
    a.fill(poly(pts), p.gold)
    for x0, tx, ty in ((-16, -23, -55), (-6, -8, -66), (7, 10, -69), (17, 22, -59)):
        a.flat(poly([(x0 - 3, -43), (tx, ty), (x0 + 3, -43)]), p.blue if x0 in (-6, 17) else p.red)
    for x, y in ((-27, -64), (-8, -79), (11, -83), (25, -68)):
        a.fill(lozenge(x, y, 3.6, 4.6), p.white, w=1.5)
    a.fill("M-23 -34C-10 -30 10 -30 23 -34L23 -44C10 -40 -10 -40 -23 -44Z", p.gold2)
    for i in range(5):
        f = i / 2 - 1
        a.flat(lozenge(f * 18, -36.600 - 1.4 * f * f, 2.8, 3.4), (p.red, p.blue)[i % 2])
    return a


# ------------------------------------------------------------------- Pik Dame
PIK = Face(
    oval="M-21 -40C-24 -14 -23 6 -19 19C-14 33 -6 45 0 45C6 45 14 33 19 19C23 6 24 -14 21 -40Z",
    axis=0.0,
    iris="#2B2A33",
    eyes="sleepy",
    look=0.4,
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
    veil = "M112 30C84 32 72 60 74 92C75 120 66 148 56 172C74 184 92 178 104 168L112 150L120 168C132 178 150 184 168 172C158 148 149 120 150 92C152 60 140 32 112 30Z"
    a.fill(veil, p.ink)
    # chemisette
    a.fill("M92 150L104 126H120L132 150C136 168 126 186 112 192C98 186 88 168 92 150Z", p.white)
    a.line("M102 146L100 178M107 148L106 186M112 148V190M117 148L118 186M122 146L124 178", 1.1)
    a.fill("M96 140C100 134 124 134 128 140L130 149C120 154 104 154 94 149Z", p.gold)
    a.add(ornament.checks(96, 142, 32, 4.6, 1, p.ink))
    a.add(ornament.jewel(112, 160, 8, p.blue2, p.ink, 1.7))
    a.add(_pik_head(p), at(fx, fy))
    _veil_border(a, p)
    a.add(flora.basket(p), at(196, 154))
    a.add(embrace(p, PIK.skin), at(194, 188, 0.94, 14))
    a.fill("M244 186C232 186 224 190 219 198C216 206 216 214 218 222L250 240Z", p.red)
    a.fill("M219 184C226 186 228 192 226 198C230 204 226 210 222 214C224 220 220 224 214 222C212 212 213 194 219 184Z", p.white)
    return a


def _veil_border(a: Art, p: Palette) -> None:
    for s in (-1, 1):
        d = f"M{112 + s * 36} 70C{112 + s * 40} 120 {112 + s * 44} 146 {112 + s * 54} 171"
        a.line(d, 2.2, p.gold)
        for x, y in along(parse(f"M{112 + s * 31} 76C{112 + s * 33} 120 {112 + s * 38} 144 {112 + s * 45} 168"), 9):
            a.flat(lozenge(x, y, 1.8, 2.6), p.blue2)


def _pik_head(p: Palette) -> Art:
    h = Art(p.ink, 2.2)
    h.add(face.base(p, PIK))
    h.add(face.features(p, PIK))
    for s in (-1, 1):
        h.fill(f"M0 -44C{s * 14} -44 {s * 24} -40 {s * 24} -14C{s * 25} 0 {s * 23} 12 {s * 19} 20C{s * 20} 6 {s * 20} -6 {s * 17} -14C{s * 13} -24 {s * 6} -28 0 -32Z", "#3A2C26")
        h.line(f"M{s * 4} -36C{s * 14} -32 {s * 20} -22 {s * 21.600} -6", 1.1, p.gold3)
    return h.add(_square_crown(p), at(0, -1))


def _square_crown(p: Palette) -> Art:
    """Flat-fronted crown, tall and upright like a little tower, with round arches."""
    a = Art(p.ink, 2.1)
    a.fill("M-27 -40L-28 -82H28L27 -40C9 -47 -9 -47 -27 -40Z", p.gold)
    for i in range(5):
        x = -20 + i * 10
        lift = -45 - (2.4 if i == 2 else 1.2 if i in (1, 3) else 0)
        a.fill(f"M{x - 3.8} {lift}V-62C{x - 3.8} -69 {x + 3.8} -69 {x + 3.8} -62V{lift}Z", (p.blue, p.white)[i % 2], w=1.6)
        a.flat(lozenge(x, -56, 1.8, 3.4), (p.gold2, p.ink)[i % 2])
    a.fill(rect(-30, -84, 60, 10, 1.5), p.gold2)
    for i in range(6):
        a.flat(rect(-25.400 + i * 9.2, -81.400, 4.8, 4.8), p.ink)
    return a


# ----------------------------------------------------------------- Treff Dame
def treff_dame(p: Palette = WIENER):
    """Dark-haired beauty looking into her mirror; pointed diadem, black-and-white sleeve."""
    a = Art(p.ink, 2.3)
    fx, fy = 120, 98
    # back hair: big rolled chignon
    a.fill("M86 70C72 84 72 116 86 130C100 140 142 140 156 130C170 116 170 84 156 70Z", p.ink)
    # bodice
    body = "M40 250L62 172C70 158 96 154 122 154C150 154 172 158 184 176L240 262Z"
    a.fill(body, p.blue)
    a.add(ornament.lattice(44, 166, 236, 252, 16, 6, p.gold, "tri").within([(44, 250), (64, 174), (92, 158), (160, 158), (184, 180), (236, 262)]))
    a.line(body)
    # shoulders, neck
    a.fill("M80 178C84 158 100 152 108 148V124H134V148C144 152 160 158 166 180C150 202 96 198 80 178Z", p.skin)
    a.flat("M108 128C114 138 126 142 134 138V150C124 150 112 142 108 134Z", p.shade)
    a.line("M108 124V148M134 124V148", 2)
    a.line("M98 170Q110 174 118 172M146 172Q136 175 130 173", 1.4)
    # off-shoulder band: gold and ink squares between rules
    a.fill("M64 190C62 172 70 162 82 158C88 178 104 190 124 190C146 190 158 178 164 158C178 164 186 174 184 194C170 210 148 216 124 216C100 216 78 208 64 190Z", p.white)
    for i in range(13):
        t = radians(193 - i * 17.2)
        a.add(Art(p.ink, 1).flat(rect(-4.2, -4.2, 8.4, 8.4), (p.ink, p.gold)[i % 2]), at(124 + 50 * cos(t), 168 + 35 * sin(t), 1, degrees(t)))
    a.fill(poly([(124, 196), (131, 206), (124, 216), (117, 206)]), p.red, w=1.8)
    # necklace
    for i in range(7):
        t = radians(152 - i * 20.6)
        a.fill(ellipse(121 + 15 * cos(t), 141 + 10 * sin(t), 2.9), p.gold, w=1.3)
    # face
    a.add(fig.head(p, "lady", .55), at(fx, fy))
    a.add(fig.features(p, .55, "lady", iris="#3F6B4F", mouth="smile", lashes=True, brow_w=2.2), at(fx, fy))
    # hair front: centre parting, waves, rolls over the ears
    for s in (-1, 1):
        h = Art(p.ink, 2.2)
        h.flat("M2 -42C-10 -42 -24 -34 -27 -10C-30 4 -26 12 -22 16C-22 2 -18 -14 2 -32Z" if s < 0 else
               "M2 -42C14 -42 26 -34 27 -10C30 4 26 10 23 14C23 0 20 -16 2 -32Z", p.ink)
        h.line("M-2 -37C-12 -32 -22 -20 -24 -2" if s < 0 else "M6 -37C14 -32 23 -20 25 -4", 1.1, p.blue2)
        a.add(h, at(fx, fy))
    for s in (-1, 1):
        ex, ey = fx + s * 32 + 1, fy + 10
        a.fill(ellipse(ex, ey, 15.5), p.ink)
        a.line(spiral(ex, ey, 11.5, 1.9, 0 if s > 0 else pi, s), 1.9, p.gold)
        a.fill(poly([(ex - 4.5, ey + 32), (ex, ey + 18), (ex + 4.5, ey + 32)]), p.gold, w=1.5)
        a.fill(ellipse(ex, ey + 34, 3), p.red, w=1.3)
    # diadem: five steep points on a chequered band
    d = Art(p.ink, 2.1)
    n = 5
    for i in (0, 4, 1, 3, 2):
        f = i / 2 - 1
        bx, by = f * 22, -40 + 7 * f * f
        hgt = 32 - 9 * abs(f)
        tip = (bx + f * 9, by - hgt)
        d.fill(poly([(bx - 7.4, by + 2), tip, (bx + 7.4, by + 2)]), p.gold)
        d.flat(poly([(bx - 2.6, by), (tip[0] - f * 1.5, tip[1] + 10), (bx + 2.6, by)]), p.blue if i % 2 else p.red)
        d.fill(ellipse(tip[0], tip[1] - 1, 3.4), p.white, w=1.6)
    d.fill("M-30 -28C-20 -42 20 -42 30 -28L29 -19C18 -32 -18 -32 -29 -19Z", p.gold)
    for i in range(7):
        f = i / 3 - 1
        d.add(Art(p.ink, 1.1).fill(rect(-2.7, -2.7, 5.4, 5.4), (p.ink, p.white)[i % 2], w=1.1), at(f * 24, -35 + 8.6 * f * f + (abs(f) < .2) * -.3, 1, f * 26))
    a.add(d, at(fx + 1, fy))
    # puffed sleeve, hand, mirror
    a.fill("M168 196C172 182 196 180 206 190C224 186 240 200 240 222L244 272L176 262Z", p.white)
    a.add(ornament.stripes(168, 180, 244, 270, 11, 5.5, p.ink, 0).within([(170, 262), (170, 198), (186, 188), (206, 192), (224, 194), (240, 214), (240, 268)]))
    a.line("M168 196C172 182 196 180 206 190C224 186 240 200 240 222", 2.3)
    a.fill("M182 194L184 184H214L218 196C206 190 194 190 182 194Z", p.gold)
    a.add(fig.staff(p, 199, 112, 186, 5.5))
    a.add(fig.fist(p), at(199, 170, 1.0))
    a.fill(ellipse(199, 88, 23, 27), p.gold)
    for k in range(20):
        t = radians(k * 18)
        a.flat(ellipse(199 + 19.6 * cos(t), 88 + 23.6 * sin(t), 1.5), p.ink)
    a.fill(ellipse(199, 88, 16, 20), "#C9D8E4", w=1.8)
    a.line("M191 92L203 74M195 100L209 79", 2.6, p.white)
    a.fill(poly([(199, 54), (204, 61), (199, 68), (194, 61)]), p.red, w=1.6)
    return a
