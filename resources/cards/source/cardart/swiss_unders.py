"""The Unders of the Jass deck: soldier, farm lad, jester and messenger, each with his sign low."""

from __future__ import annotations

from types import SimpleNamespace

from . import figure_swiss as fs
from . import hands_swiss as hands
from . import ornament
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
    """Recruit under a helmet two sizes too large, delighted with his acorn. Looks left."""
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
    h = Art(p.ink).add(heads.soldier_head(p)).add(heads.kettle_hat(p), at(0, 6, 1.06, -4))
    a.add(h, at(121, 92, 0.93, flip=True))
    # acorn on the open palm
    behind, before = hands.tray(p)
    a.add(behind, at(45, 152)).add(props.sign(p, "eicheln", 44, 127, 0.52))
    a.fill("M60 204C62 186 66 170 74 158L92 156C102 168 104 186 104 204Z", p.red)
    for x in (76, 90):
        a.fill(
            f"M{x} 166C{x - 5} 174 {x - 5} 186 {x} 198C{x + 5} 186 {x + 5} 174 {x} 166Z",
            p.white,
            w=1.6,
        )
    a.add(before, at(45, 152))
    a.fill(
        "M77 144C84 143 90 145 94 149L93 171C88 174 82 174 77 171C79.6 162 79.6 153 77 144Z",
        p.white,
        w=2.2,
    )
    a.line("M86 145C88.6 153 88.6 163 86 172", 1.3)
    # halberd in the left
    a.fill("M166 204L178 174H218L228 204Z", p.red)
    a.add(hands.thumb_up(p), at(198, 147, 0.98))
    a.fill("M177 182L180 169H218L221 182C209 176 189 176 177 182Z", p.white)
    a.line("M181 174C192 170 206 170 217 174", 1.3)
    return a


def _kerchief(p: SimpleNamespace) -> Art:
    a = Art(p.ink, 2.6)
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


def _fork(p: SimpleNamespace) -> Art:
    """Hay fork leaning on the shoulder."""
    a = Art(p.ink, 2)
    for d in (
        "M200 62C184 60 182 48 178 26",
        "M200 62C202 50 200 38 198 20",
        "M200 62C216 58 216 42 218 24",
    ):
        fs.tube(a, d, 2.6, p.brown, 1.6)
    fs.tube(a, "M206 220L200 62", 4, p.brown, 1.8)
    a.fill(rect(194, 62, 12.6, 8, 2), p.steel, w=1.7)
    wisp = "M180 40C186 44 194 40 202 44M186 50C194 46 206 52 214 46M198 34C204 38 210 34 216 38"
    return a.line(wisp, 3.6).line(wisp, 1.6, p.yellow)


def _braces(p: SimpleNamespace) -> Art:
    """Herdsman's braces of brown leather with brass ornaments and a bar across the breast."""
    a = Art(p.ink, 2)
    for x in (92, 146):
        fs.tube(a, f"M{x} 160L{x + 4 - (x > 100) * 4} 240", 7.6, p.brown, 1.8)
    a.fill(rect(92, 180, 56, 16, 2), p.brown)
    for x in (102, 138):
        a.fill(ellipse(x, 188, 4.2), p.yellow, w=1.4)
    a.add(props.flower(p, 120, 188, 8, p.white, p.yellow, 6))
    a.fill(lozenge(92.6, 166, 3.6), p.yellow, w=1.4)
    return a


def rosen_under(p: SimpleNamespace = SWISS) -> Art:
    """Farm lad in profile: smells his rose with closed eyes, thumb in his braces, fork on the
    shoulder, a patch on the elbow."""
    a = Art(p.ink, 2.6)
    a.add(_fork(p))
    body = "M30 236L46 180C60 160 86 150 116 150C146 150 172 160 186 180L202 236Z"
    a.fill(body, p.white)
    a.add(fs.strokes("62 224 70 178, 54 224 60 186, 172 220 166 182, 110 216 114 172", p.ink, 2.8))
    strap, fall = hands.braces(p, heads.SUN)
    a.add(strap, at(147, 171, 1)).add(_braces(p))
    a.add(heads.lad_head(p), at(117, 97, 1, -9, True)).add(_kerchief(p))
    # left arm akimbo
    a.fill(
        "M168 240C172 222 176 206 180 192C174 186 170 182 168 176L182 162"
        "C204 158 226 178 232 214V240Z",
        p.white,
    )
    a.add(fs.strokes("184 192 194 178, 190 204 202 188", p.ink, 2.8))
    a.add(fall, at(147, 171, 1))
    a.fill(
        "M166 196L160 186C164 178 170 172 176 170L186 180C178 184 172 190 166 196Z", p.red, w=2.2
    )
    patch = Art(p.ink, 1.7).fill("M-8 -7L8 -8L9 7L-7 8Z", p.blue2)
    patch.line(
        "M-11 -4H-6M-11 3L-5.6 2.6M11 -4L6 -4.4M12 3H7M-3 -11V-6M4 -11.4V-6M-3 11V5.6M4 11V5.6", 1.2
    )
    a.add(patch, at(207, 177, 0.96, 34))
    # the great rose in his right hand
    rose = Art(p.ink, 2.4)
    behind, before = hands.sniff(p, heads.SUN)
    rose.add(behind, at(47, 162))
    fs.tube(rose, "M49 198C49 178 46 160 42 140", 3.4, p.green, 1.7)
    rose.add(props.leaf(p, "rose", p.green), at(47, 172, 0.62, -64))
    rose.add(props.sign(p, "rosen", 41, 127, 0.52)).add(before, at(47, 162))
    return fs.fitted(a, rose)


def _bauble(p: SimpleNamespace, x: float, y: float) -> Art:
    """Fool's stick with a little fool's head that makes a face to the left; (x, y) is its face."""
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
    b.fill("M-5 14.4C-2 12.6 2 12.4 4 12C6 18 4 24 0 24C-4 24 -6 19 -5 14.4Z", p.red, w=1.4)
    b.line("M-.6 15L-.2 19", 1.2).flat(ellipse(6.6, 5.4, 2.6), p.cheek)
    return a.add(b, at(x, y, 0.9))


def schellen_under(p: SimpleNamespace = SWISS) -> Art:
    """The fool: three-pointed cap, bells at every tip; grins at his bauble, which puts out its
    tongue."""
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
    ring = ellipse(42, 117, 4.6, 5.4)
    a.line(ring, 4.4).line(ring, 1.6, p.yellow).add(props.sign(p, "schellen", 42, 147, 0.5))
    a.add(hands.hook(p), at(42, 115, 0.96, 4))
    behind, before = hands.fan(p)
    a.add(behind, at(199.5, 144, 0.94)).add(_bauble(p, 199.5, 62))
    a.fill("M166 200L178 168H220L230 200Z", p.red)
    cuff = Art(p.ink, 2.4).fill(
        "M174 172L180 182L187 173L194 183L202 173L209 183"
        "L216 173L223 182L226 170C214 162 188 162 174 172Z",
        p.yellow,
    )
    return a.add(before, at(199.5, 144, 0.94)).add(cuff)


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


def _mouse(p: SimpleNamespace) -> Art:
    """Mouse looking out of a bag to the left; the bag's edge is y = 3."""
    a = Art(p.ink, 1.6)
    fs.tube(a, "M8 0C16 2 20 -3 17 -8", 1.2, p.cheek, 1.1)
    a.fill("M-12 3C-16 2 -17 -1 -15 -2C-12 -4 -10 -8 -5 -9C4 -11 11 -5 10 3Z", p.grey)
    a.fill(ellipse(-2, -9, 4.2), p.grey).flat(ellipse(-2, -9, 2), p.cheek)
    a.flat(ellipse(-8.6, -3.6, 1.3), p.ink).flat(ellipse(-15.6, -0.6, 1.4), p.ink)
    return a.line("M-12 0L-17 3M-11 1L-14 5M-4 2.4V5.4M-1 2.4V5.4", 1.1)


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
    a.add(hands.edge(p), at(68, 140))
    # letter between two fingers
    behind, before = hands.offer(p)
    a.add(behind, at(202, 118, 0.98, 4)).add(_letter(p), at(198, 82, 0.92, -9))
    a.add(before, at(202, 118, 0.98, 4))
    a.add(_mouse(p), at(150, 158, 0.95))
    a.fill("M172 200C174 180 182 166 188 158H222C228 170 231 184 231 200Z", p.yellow)
    a.fill("M185 162L188 141H222L225 162C214 156 197 156 185 162Z", p.white)
    return a


COURTS = {
    ("eicheln", "under"): eicheln_under,
    ("rosen", "under"): rosen_under,
    ("schellen", "under"): schellen_under,
    ("schilten", "under"): schilten_under,
}
