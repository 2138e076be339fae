"""The Unders of the Jass deck: soldier, farm lad, jester and messenger, each with his sign low."""

from __future__ import annotations

from types import SimpleNamespace

from . import figure, ornament
from . import figure_swiss as fs
from . import swiss_props as props
from . import swiss_under_heads as heads
from .geom import Art, Half, Point, at, ellipse, lozenge, poly, rect
from .palette import SWISS


def _halberd(p: SimpleNamespace, x: float) -> Art:
    a = Art(p.ink, 2.3)
    a.fill(rect(x - 3, 54, 6, 142), p.brown, w=2)
    a.fill(f"M{x} 14L{x + 5.6} 52H{x - 5.6}Z", p.steel)
    a.flat(f"M{x} 16L{x + 4.6} 51H{x}Z", p.steel2)
    a.fill(
        f"M{x + 4} 58C{x + 12} 56 {x + 18} 50 {x + 21} 42"
        f"C{x + 28} 60 {x + 28} 84 {x + 21} 98C{x + 18} 90 {x + 12} 86 {x + 4} 84Z",
        p.steel,
    )
    a.line(f"M{x + 20.6} 52C{x + 23} 64 {x + 23} 78 {x + 20} 88", 1.4)
    a.fill(f"M{x - 4} 62L{x - 24} 71L{x - 4} 79Z", p.steel)
    a.fill(rect(x - 5.4, 50, 10.8, 46, 2), p.yellow)
    for y in (56, 90):
        a.fill(ellipse(x, y, 2), p.ink, None)
    a.line(f"M{x - 5} 62H{x + 5}M{x - 5} 84H{x + 5}", 1.4)
    # tassel
    a.fill(f"M{x - 6} 96H{x + 6}L{x + 9} 116H{x - 9}Z", p.red, w=2)
    a.line(f"M{x - 4} 103L{x - 5} 114M{x} 103V114M{x + 4} 103L{x + 5} 114", 1.3, p.yellow)
    return a


def eicheln_under(p: SimpleNamespace = SWISS) -> Art:
    """Young soldier under a kettle hat, proud of his halberd; acorn in the palm. Looks left."""
    a = Art(p.ink, 2.4)
    a.add(_halberd(p, 198))
    body = "M40 196L52 164C62 148 92 139 122 138C152 139 182 148 192 164L206 196Z"
    a.fill(body, p.white)
    inner: list[Point] = [(44, 194), (56, 164), (92, 142), (152, 142), (188, 164), (202, 194)]
    a.add(ornament.stripes(30, 136, 214, 198, 22, 11, p.red).within(inner))
    a.line(body)
    # puffed shoulders with slashes
    for cx in (70, 174):
        a.fill(
            f"M{cx - 30} 196C{cx - 32} 166 {cx - 16} 148 {cx} 148"
            f"C{cx + 18} 148 {cx + 32} 166 {cx + 30} 196Z",
            p.red,
        )
        for dx in (-18, -6, 6, 18):
            x = cx + dx
            a.fill(
                f"M{x * 0.8 + cx * 0.2} 155C{x - 6} 166 {x - 6} 182 {x} 196"
                f"C{x + 6} 182 {x + 6} 166 {x * 0.8 + cx * 0.2} 155Z",
                p.white,
                w=1.6,
            )
    a.fill("M98 128H146L152 148C140 158 104 158 92 148Z", p.white)
    a.line(
        "M96 143C106 151 138 151 148 143M104 134L102 149M112 136"
        "L111 153M122 137V154M132 136L133 153M140 134L142 149",
        1.4,
    )
    for y in (164, 176):
        a.fill(ellipse(122, y, 3.2), p.yellow, w=1.5)
    h = Art(p.ink).add(heads.soldier_head(p)).add(heads.kettle_hat(p))
    a.add(h, at(121, 92, 0.93, flip=True))
    # acorn cupped in the left hand
    a.fill("M22 200L28 176H62L72 200Z", p.red)
    a.add(fs.palm(p), at(45, 150, 1.08, 0, True))
    a.add(props.sign(p, "eicheln", 44, 126, 0.52))
    a.fill("M164 200L176 168H218L228 200Z", p.red)
    a.fill("M175 175L178 163H217L220 175C208 169 188 169 175 175Z", p.white)
    a.add(fs.fist(p), at(198, 147, 0.98))
    return a


def _kerchief(p: SimpleNamespace) -> Art:
    a = Art(p.ink, 2.6)
    a.fill("M100 126H132V156C124 164 108 164 100 156Z", p.skin)
    a.flat("M101 130C108 142 122 146 131 140V152C120 154 108 150 101 142Z", p.shade)
    a.fill(
        "M84 158C92 148 106 156 116 156C126 156 140 148 148 158"
        "C144 170 130 174 116 174C102 174 88 170 84 158Z",
        p.red,
    )
    a.fill("M116 170L102 194L112 190L116 198L120 190L130 194Z", p.red)
    a.fill(ellipse(116, 168, 7), p.red)
    for x, y in fs.nums("96 160, 106 165, 126 165, 136 160"):
        a.flat(ellipse(x, y, 2), p.white)
    return a


def _long_rose(p: SimpleNamespace) -> Art:
    """Rose in profile on a leafy stem, 96 high; drawn where he holds it."""
    a = Art(p.ink, 2.6)
    a.line("M199 176C200 150 196 120 199 92", 6.6)
    a.line("M199 176C200 150 196 120 199 92", 3, p.green)
    a.add(props.leaf(p, "rose", p.green), at(199, 128, 0.9, -62))
    a.add(props.leaf(p, "rose", p.green), at(198, 116, 0.85, 60))
    a.fill("M186 86C190 98 208 98 212 86L205 90L199 84L193 90Z", p.green)
    a.fill(
        "M199 90C180 92 176 74 180 60C186 56 194 60 199 66"
        "C204 60 212 56 218 60C222 74 218 92 199 90Z",
        p.red,
    )
    a.fill("M199 84C188 82 186 66 190 52C194 48 204 48 208 52C212 66 210 82 199 84Z", p.red)
    a.line("M199 78C193 74 193 62 199 58C205 62 205 72 200 74", 1.8)
    return a


def rosen_under(p: SimpleNamespace = SWISS) -> Art:
    """Farm lad in his Sunday waistcoat, straw hat, a rose for somebody. Looks at the rose."""
    a = Art(p.ink, 2.6)
    body = "M30 236L46 180C60 160 86 150 116 150C146 150 172 160 186 180L202 236Z"
    a.fill(body, p.white)
    a.add(fs.strokes("48 222 58 178, 40 224 50 186, 182 222 176 182, 190 224 182 188", p.ink, 3))
    # waistcoat
    a.fill(
        "M64 236L72 172C80 164 92 158 98 156L116 200L134 156C142 158 154 164 162 172L170 236Z",
        p.green,
    )
    for x, y in fs.nums("82 186, 150 186, 90 206, 142 206, 78 214"):
        for k in range(6):
            a.add(Art().flat(ellipse(0, -4, 2.2), p.white), at(x, y, 1, 60 * k))
        a.flat(ellipse(x, y, 2.2), p.yellow)
    a.line("M98 156L116 200L134 156M116 200V236", 2.4)
    a.add(_kerchief(p))
    a.add(heads.lad_head(p), at(116, 98, 1.04)).add(heads.straw_hat(p), at(115, 98))
    # sleeve, hand, rose in profile
    a.fill("M160 236C154 206 168 190 184 188H214C228 190 238 204 238 236Z", p.white)
    a.add(
        fs.strokes("166 228 172 200, 175 230 180 204, 222 230 219 204, 231 228 226 202", p.ink, 3)
    )
    a.fill("M180 192L182 178H216L220 192C208 187 192 187 180 192Z", p.red)
    a.add(_long_rose(p))
    a.add(figure.fist(p), at(199, 160, 1.05))
    # the great rose in his left hand
    low = fs.tube(Art(p.ink, 2.4), "M44 192C46 176 43 160 40 140", 3.4, p.green, 1.7)
    low.add(props.sign(p, "rosen", 40, 125, 0.48))
    low.fill("M16 198L26 176H62L74 198Z", p.white)
    low.add(fs.fist(p), at(44, 164, 0.94, 0, True))
    return fs.fitted(a, low)


def _bauble(p: SimpleNamespace, x: float, y: float) -> Art:
    """Fool's stick with a little fool's head that grins back to the left; (x, y) is its face."""
    a = Art(p.ink, 2)
    a.fill(rect(x - 2.8, y + 26, 5.6, 140), p.brown, w=1.9)
    b = Art(p.ink, 2)
    # collar
    b.fill("M-17 21L-12 31L-6 23L0 34L6 23L12 31L17 21C10 15 -10 15 -17 21Z", p.green)
    for dx, dy in fs.nums("-12 33, 0 36, 12 33"):
        b.fill(ellipse(dx, dy, 2.6), p.yellow, w=1.3)
    # horns
    b.fill("M-10 -12C-18 -26 -28 -20 -27 -4C-22 -10 -18 -8 -15 -2Z", p.yellow)
    b.fill("M9 -12C16 -27 27 -22 26 -5C22 -11 18 -9 14 -3Z", p.red)
    b.fill("M-13 -6C-12 -22 -4 -34 4 -36C2 -28 8 -24 12 -6Z", p.blue)
    for dx, dy in fs.nums("-27 -1, 26 -2, 5 -37"):
        b.fill(ellipse(dx, dy, 3.4), p.yellow, w=1.5).line(f"M{dx} {dy}V{dy + 3}", 1.1)
    b.fill(
        "M-13 -9C-15 4 -14 10 -17 17C-13 21 -8 22 -3 21"
        "C6 20 12 12 13 2C14 -3 13 -6 12 -9C4 -13 -6 -13 -13 -9Z",
        p.skin,
    )
    b.fill(
        "M-14.6 -5C-14 -10 -13 -13 -12 -14C-4 -18 6 -18 12 -14"
        "C13 -12 14 -9 14 -5C6 -10 -7 -10 -14.6 -5Z",
        p.green,
        w=1.7,
    )
    # face: sly eye, pointed nose, grin
    b.line("M-12 -1.4Q-9 -4 -6.4 -1M0 -1.6Q4 -4.4 7 -1", 1.6)
    b.flat(ellipse(-8.8, 0.6, 1.5), p.ink).flat(ellipse(3, 0.6, 1.6), p.ink)
    b.line("M-6 1C-9 5 -12 6 -11 8C-10 9.4 -7.6 9 -6 8.4", 1.5)
    b.fill(
        "M-12 11.4C-6 13 2 12.4 7 8.4C7 14 2 17.6 -4 17.4C-8 17 -11 15 -12 11.4Z", p.white, w=1.5
    )
    b.flat(ellipse(6.6, 5.4, 2.6), p.cheek)
    return a.add(b, at(x, y, 0.9))


def schellen_under(p: SimpleNamespace = SWISS) -> Art:
    """The fool: three-pointed cap, bells at every tip; grins at his bauble, which grins back."""
    a = Art(p.ink, 2.4)
    body = "M40 196L52 166C62 150 90 142 120 141C150 142 180 150 190 166L206 196Z"
    a.fill(body, p.yellow)
    left: list[Point] = [(20, 200), (20, 120), (120, 120), (120, 200)]
    a.add(Art(p.ink).flat(body, p.red).within(left))
    for x, y in fs.nums("60 176, 80 172, 100 182, 140 182, 160 172, 180 176"):
        fill = p.yellow if x < 120 else p.red
        a.fill(lozenge(x, y, 9, 13), fill, w=1.7)
    a.line(body).line("M120 150V196", 2)
    # collar of points, bells at the tips
    tips = fs.nums(
        "66 146, 64 163, 84 152, 92 166, 106 155, 120 167, "
        "134 155, 148 166, 156 152, 176 163, 174 146"
    )
    collar = (
        "M90 132C80 136 72 140 66 146"
        + "".join(f"L{x} {y}" for x, y in tips[1:])
        + "C168 140 160 136 150 132C140 140 100 140 90 132Z"
    )
    a.fill(collar, p.green)
    a.line("M72 145C96 153 144 153 168 145", 1.6, p.yellow)
    for x, y in tips[1::2]:
        a.add(props.bell(p, x, y + 3, 0.96))
    h = Art(p.ink).add(heads.jester_face(p)).add(heads.belled_cap(p))
    a.add(h, at(120, 92, 0.9, -5))
    # the bell dangles from his left hand
    a.fill("M84 202L55 140L77 122L118 176L122 202Z", p.blue)
    a.add(fs.strokes("84 180 74 148, 100 178 80 140", p.ink, 2.6))
    a.fill(
        "M50 140L57 143L57 152L66 147L71 155L75 145L84 147L80 137L88 133L79 128L80 119L72 120Z",
        p.yellow,
        w=2,
    )
    a.add(props.sign(p, "schellen", 42, 147, 0.5))
    a.add(fs.fist(p), at(48, 113, 0.96, -42))
    a.add(_bauble(p, 199.5, 62))
    a.fill("M166 200L178 168H220L230 200Z", p.red)
    a.fill(
        "M174 166L180 176L187 167L194 177L202 167L209 177"
        "L216 167L223 176L226 164C214 156 188 156 174 166Z",
        p.yellow,
    )
    a.add(fs.fist(p), at(199.5, 142, 0.98))
    return a


def _letter(p: SimpleNamespace) -> Art:
    """Folded letter with a red seal on two ribbons; 52 wide, centre (0, 0)."""
    b = Art(p.ink, 2.2)
    b.fill("M-6 8L-12 34L-5 30L-1 36L2 10Z", p.red, w=1.8).fill(
        "M2 8L10 33L13 26L19 28L8 8Z", p.red, w=1.8
    )
    b.fill(rect(-27, -19, 54, 38, 1.5), p.white)
    b.flat("M-26 -18H26L0 6Z", p.yellow2)
    b.line("M-27 -19L0 6L27 -19M-27 19L-8 -1M27 19L8 -1", 1.7)
    b.fill(
        "M0 -5C4 -8 9 -5 9 0C13 4 9 11 4 10C1 14 -5 13 -6 9C-11 8 -11 1 -7 -1C-7 -6 -3 -8 0 -5Z",
        p.red,
        w=1.8,
    )
    return b.line(poly([(0.6, -1.6), (4, 2.6), (0.6, 6.8), (-3, 2.6)]), 1.4)


def schilten_under(p: SimpleNamespace = SWISS) -> Art:
    """Town messenger: halved cloak, satchel, quill behind the ear; holds up a sealed letter."""
    a = Art(p.ink, 2.4)
    body = "M40 196L52 164C62 148 92 139 122 138C152 139 182 148 192 164L208 196Z"
    a.fill(body, p.yellow)
    a.add(Art(p.ink).flat(body, p.blue).clipped(Half((122, 0), (122, 300))))
    a.line(body)
    a.add(fs.strokes("62 194 72 164, 80 194 86 166, 186 194 176 164, 168 194 162 168", p.ink, 2.8))
    # cape collar, halved the other way
    cape = (
        "M70 156C80 136 100 130 122 130C144 130 164 136 174 156"
        "C160 170 142 174 122 174C102 174 84 170 70 156Z"
    )
    a.fill(cape, p.blue)
    a.add(Art(p.ink).flat(cape, p.yellow).clipped(Half((122, 0), (122, 300))))
    a.line(cape).line("M122 134V174", 1.8)
    # satchel strap
    fs.tube(a, "M98 140C112 152 140 172 158 192", 6, p.brown, 1.8)
    a.fill(rect(113, 153, 12, 13, 2), p.yellow, w=1.7).line("M119 155V163", 1.5)
    a.fill(
        "M100 126C108 138 136 138 144 126L150 142C138 152 130 148 122 154C114 148 106 152 94 142Z",
        p.white,
        w=2,
    )
    a.line("M100 134C108 144 116 144 122 148C128 144 136 144 144 134", 1.3)
    # satchel on the hip
    a.fill("M132 168C140 162 158 160 168 164L172 200H130Z", p.brown)
    a.fill("M130 164C140 157 160 155 170 159L169 174C158 181 142 183 132 178Z", "#A86A36", w=2)
    a.fill(rect(146, 172, 9, 11, 1.5), p.yellow, w=1.6)
    h = Art(p.ink).add(heads.scribe_head(p)).add(heads.flat_cap(p), at(-1, 0))
    a.add(h, at(121, 88, 0.92, flip=True))
    # shield held by its edge
    a.fill("M50 200C53 180 60 164 70 158L84 164C82 178 84 190 88 200Z", p.yellow)
    a.add(props.sign(p, "schilten", 44, 136, 0.56))
    a.add(fs.edge_fingers(p), at(70, 142, 1, 0, True))
    # letter
    a.add(fs.fist(p), at(204, 122, 1, -4))
    a.add(_letter(p), at(197, 84, 0.93, -9))
    thumb = fs.tube(Art(p.ink, 1.8), "M213 122C216 114 213 106 206 99", 5, p.skin)
    a.add(thumb.line("M212 128L214 119", 5, p.skin))
    a.fill("M172 200C174 180 182 166 188 158H222C228 170 231 184 231 200Z", p.yellow)
    a.fill("M185 162L188 141H222L225 162C214 156 197 156 185 162Z", p.white)
    return a


COURTS = {
    ("eicheln", "under"): eicheln_under,
    ("rosen", "under"): rosen_under,
    ("schellen", "under"): schellen_under,
    ("schilten", "under"): schilten_under,
}
