"""Herz Dame in her flat-fronted crown and Karo Dame, each with a flower."""

from math import cos, radians, sin
from types import SimpleNamespace

from . import attire, face, flora, ornament
from .face import Face
from .geom import Art, along, angles, at, ellipse, lozenge, parse, poly, rect, spiral
from .hands import between, limb, pinch, ring
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
    brow_fill="#7A4E22",
    nose="snub",
    mouth="small",
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
    a.add(attire.necklace(p, (120, 141), 15.5, 9, 7, p.white))
    a.fill(
        "M120 156C117 153 113 156 115 159.6L120 165L125 159.6C127 156 123 153 120 156Z",
        p.red,
        w=1.5,
    )
    a.add(_herz_head(p), at(fx, fy, 1, -4, flip=True))
    # sleeve: red puff with white slashes, lace cuff, hand with the rose
    sleeve = "M166 214C162 194 178 182 194 188C218 182 238 198 236 222L246 272L172 262Z"
    a.fill(sleeve, p.red)
    slits = [(178, 202), (193, 200), (208, 203), (222, 212)]
    a.add(attire.slashes(p, slits, p.white, 28))
    limb(a, "M195 176C198 150 192 128 197 104", 2.6, p.green, 1.6)
    a.add(flora.leaf(p), at(195, 140, 0.95, 62)).add(flora.leaf(p), at(195, 130, 0.85, -50))
    a.add(flora.workshop_rose(p, 17, p.red, p.red2), at(198, 88))
    a.add(_lace_cuff(p), at(203, 190))
    a.add(flora.bee(p), at(178, 64, 1, 14, flip=True))
    a.add(pinch(p), at(193, 160, 1.04))
    return a.add(ring(p, 203.8, 160.6, -100, p.blue, 0.9))


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
    a.line(spokes, 1.3)
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
    h.fill(
        "M2 -37C-10 -38 -24 -32 -27 -14C-30 0 -30 12 -25 20C-20 16 -21 4 -20 -4"
        "C-18 -16 -10 -24 2 -30Z",
        p.blond,
    )
    h.fill(
        ("M2 -37C12 -38 22 -32 24 -14C26 -2 27 8 23 15C20 10 21 2 20 -5C18 -16 12 -24 2 -30Z"),
        p.blond,
    )
    h.line(
        ("M-2 -34C-14 -31 -22 -20 -24 -4M-3 -32C-13 -27 -20 -18 -22 -6M5 -34C14 -30 20 -20 22 -6"),
        1.2,
    )
    h.add(_heart_crown(p), at(1, 7))
    _braid(h, p, "M-28 8C-34 -22 -22 -42 1 -43C22 -42 32 -22 26.6 4", 13, 7)
    for x in (-27, 25):
        h.fill(ellipse(x, 15, 3.2), p.white, w=1.4)
        h.fill(f"M{x} 18C{x - 5} 25 {x - 4} 30 {x} 30C{x + 4} 30 {x + 5} 25 {x} 18Z", p.red, w=1.4)
    return h


def _braid(a: Art, p: Palette, path: str, n: int, r: float) -> None:
    pts = along(parse(path), n)
    for (x, y), t in zip(pts, angles(pts), strict=True):
        link = Art(p.ink, 1.7).fill("M-6 0C-5 -7 4 -8 8 -2C8 4 0 8 -6 5C-3 4 -3 2 -6 0Z", p.blond)
        link.line("M-3 -1C0 -4 4 -4 6 -1", 1.2)
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
    a.fill(
        "M98 162C112 158 122 152 124 144L122 124H156L158 146C160 154 168 160 178 164"
        "C170 184 112 190 98 162Z",
        p.skin,
    )
    a.flat("M124 128C132 140 146 146 157 142L158 150C144 152 130 146 124 138Z", p.shade)
    a.line("M123.6 128L124 144M156.6 130L158 146", 2)
    a.line("M98 162C112 190 170 184 178 164", 8)
    a.line("M98 162C112 190 170 184 178 164", 4.6, p.white)
    for x, y in along(parse("M98 162C112 190 170 184 178 164"), 15):
        a.flat(lozenge(x, y, 1.7), p.blue)
    a.add(_karo_head(p), at(fx, fy, 1, 4, flip=True))
    # full sleeve on the right
    sleeve = "M168 268C160 232 160 194 184 182C204 172 230 182 234 206L246 272Z"
    a.fill(sleeve, p.blue)
    a.add(ornament.sown(sleeve, 15, 6.4, p.gold2, "tri", (166, 190), 9))
    a.fill(
        "M166 200C166 184 178 174 194 174C212 172 228 180 234 196"
        "C222 186 206 184 192 186C180 188 172 192 166 200Z",
        p.white,
    )
    a.add(
        ornament.hatch(
            [
                (178, 192, 182, 179),
                (190, 186, 192, 176),
                (203, 185, 203, 175),
                (216, 187, 213, 177),
            ],
            p.ink,
            2.2,
        )
    )
    # hand with the carnation
    limb(a, "M70 150C72 140 68 132 71 122", 2.6, p.green, 1.5)
    a.add(flora.leaf(p), at(70, 132, 0.8, -78))
    a.add(flora.caterpillar(p), at(55, 126.4, 1, 8))
    a.add(flora.carnation(p, p.red, p.red2), at(71.5, 124, 0.92, 12))
    return a.add(between(p), at(70, 142, 1.0, 6, flip=True))


def _ribbons(a: Art, p: Palette) -> None:
    """Streaming ends of the hair ribbon behind the head."""
    for d, fill in (
        (
            "M166 84C186 78 194 98 190 112C187 124 196 134 210 132L206 142L218 148"
            "C196 156 176 142 178 118C180 106 176 98 164 98Z",
            p.blue,
        ),
        (
            "M164 78C184 62 206 74 204 96C203 108 210 116 224 114L220 124L230 131"
            "C208 136 192 122 192 104C192 92 184 86 166 92Z",
            p.red,
        ),
    ):
        a.fill(d, fill)
    a.line(
        "M172 90C184 92 184 104 183 116C183 128 188 138 200 142M174 82"
        "C190 74 198 84 197 98C197 112 204 122 216 124",
        1.2,
        p.gold2,
    )


PROFILE = (
    "M2 -40C10 -40 18 -36 20 -28C21.6 -22 22.4 -16 21.6 -11C21.2 -8 22.6 -5 24.6 -2"
    "C27 2 30.4 6 30.6 8.6C30.6 11 27 12 24.6 11.6C23.8 13.6 24.4 15 26.4 16.6"
    "C27.6 18 26.8 19.6 24.6 20C26.8 21 27 23.4 25 24.6C23.6 25.6 23.2 27 24 29"
    "C25 32.4 24.2 37 20.6 39.6C16 42.4 8 39.6 0 34C-8 28 -12 20 -13 8L-16 -20Z"
)


def _karo_head(p: Palette) -> Art:
    h = Art(p.ink, 2.2)
    # knot of hair behind
    h.fill("M-14 -34C-30 -34 -38 -18 -32 -4C-38 8 -28 22 -16 18Z", p.chestnut)
    h.fill(ellipse(-30, -10, 14), p.chestnut)
    h.line(spiral(-30, -10, 10.5, 1.7, 0, 1), 1.4, p.gold2)
    h.flat(PROFILE, p.skin)
    h.flat(
        ("M-13 8C-12 20 -8 28 0 34C8 39.6 16 42.4 20.6 39.6C16 38 8 33 4 27C-1 20 -4 14 -4 4Z"),
        p.shade,
    )
    h.line(PROFILE)
    # cheek, eye, brow, nostril, lips
    h.flat(ellipse(10, 13, 6), p.cheek)
    h.flat(
        ("M10 -3.4C13 -8.4 17 -8.6 20 -7.6C20.4 -4.6 19.6 -1.6 18.4 .2C15.6 .8 12.6 -.4 10 -3.4Z"),
        p.white,
    )
    h.flat(ellipse(17.4, -4, 2.2, 3.5), "#5B4A22")
    h.flat(ellipse(17.8, -4, 1.2, 2), p.ink)
    h.line("M9 -3C12 -8.6 16 -9.4 20.6 -8", 2.6)
    h.flat("M10.4 -4.6L4.6 -7.6L9.4 -1.6Z", p.ink)
    h.line("M11 -10.6Q15 -13 19 -12M12 .2Q15 2 18.4 1", 1.2)
    h.fill("M7.6 -15C11 -20.6 16 -21 20.6 -18.6C16 -18.6 12 -17.6 7.6 -15Z", p.chestnut, w=1.2)
    h.line("M24 11.4C22.6 12 21 10.6 22.4 8.4", 1.5)
    h.flat(
        "M25.6 16C27.4 17.6 26.8 19.4 24.6 20C26.8 21 27 23.4 25 24.6"
        "C22 24.6 19.6 22.6 17.8 20.6C20.6 19.6 23 18 25.6 16Z",
        p.lip,
    )
    h.line("M25 20C22.6 20 20 20.4 17 20.8", 1.4)
    # hair drawn back over the ear
    h.fill(
        "M3 -41C14 -42 22 -34 21 -25C14 -26 6 -22 3 -14C0 -6 0 0 -5 5"
        "C-12 10 -22 6 -24 -6C-26 -22 -16 -40 3 -41Z",
        p.chestnut,
    )
    h.line(
        "M17 -30C8 -31 0 -26 -4 -16C-6 -10 -8 -4 -14 -1M12 -36C0 -36 -10 -28 -13 -16"
        "C-14 -12 -16 -9 -19 -8M4 -38C-8 -37 -17 -29 -19 -18",
        1.2,
        p.gold2,
    )
    h.add(_ringlets(p))
    h.fill(ellipse(-1, 13.5, 2.8), p.gold2, w=1.3)
    h.fill(lozenge(-1, 22, 3.4, 5.4), p.red, w=1.4)
    return h.add(_pointed_crown(p), at(1, -3, 0.94, -9))


def _ringlets(p: Palette) -> Art:
    """Three sausage curls from the temple down the neck."""
    a = Art(p.ink, 1.6)
    for x, y, n, r in ((-26, 4, 7, 6.6), (-16, 4, 8, 6.6), (-7, 2, 4, 5.6)):
        for i in range(n):
            k = r * (1 - 0.045 * i)
            d = (
                f"M{-k} {-k * 0.2}C{-k} {-k * 0.9} {k} {-k * 1.1} {k} {k * 0.1}"
                f"C{k * 0.9} {k * 0.9} {-k * 0.9} {k * 1.1} {-k} {-k * 0.2}Z"
            )
            shine = f"M{-k * 0.5} {-k * 0.2}C0 {-k * 0.6} {k * 0.5} {-k * 0.5} {k * 0.6} {-k * 0.1}"
            bead = Art(p.ink, 1.5).fill(d, p.chestnut).line(shine, 1.2, p.gold2)
            a.add(bead, at(x + i * 0.4, y + 5.8 * i, 1, 14))
    return a


def _pointed_crown(p: Palette) -> Art:
    """Slim pointed crown seen from the side."""
    a = Art(p.ink, 2.1)
    pts = [
        (-21, -38),
        (-27, -62),
        (-14, -52),
        (-8, -76),
        (0, -54),
        (11, -80),
        (13, -53),
        (25, -66),
        (21, -38),
    ]
    a.fill(poly(pts), p.gold)
    for x0, tx, ty in ((-16, -23, -55), (-6, -8, -66), (7, 10, -69), (17, 22, -59)):
        a.flat(poly([(x0 - 3, -43), (tx, ty), (x0 + 3, -43)]), p.blue if x0 in (-6, 17) else p.red)
    for x, y in ((-27, -64), (-8, -79), (11, -83), (25, -68)):
        a.fill(lozenge(x, y, 3.6, 4.6), p.white, w=1.5)
    a.fill("M-23 -34C-10 -30 10 -30 23 -34L23 -44C10 -40 -10 -40 -23 -44Z", p.gold2)
    for i in range(5):
        f = i / 2 - 1
        a.flat(lozenge(f * 18, -36.6 - 1.4 * f * f, 2.8, 3.4), (p.red, p.blue)[i % 2])
    return a
