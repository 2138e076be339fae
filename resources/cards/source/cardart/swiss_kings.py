"""The kings of the Jass deck: forest, mild, eastern and war king."""

from __future__ import annotations

import math
from types import SimpleNamespace

from . import figure, ornament, pips
from . import figure_swiss as fs
from . import hands_swiss as hands
from . import swiss_king_heads as heads
from . import swiss_props as props
from .geom import Art, at, ellipse, parse, poly, rect, xform
from .palette import SWISS


def _goblet(p: SimpleNamespace) -> Art:
    """Cup on a short stem; the hand goes round (0, 0)."""
    gob = Art(p.ink, 2.2)
    gob.fill("M-16 33C-15 26 -5 28 -3 20V-16H3V20C5 28 15 26 16 33Z", p.yellow)
    gob.fill("M-20 -52C-22 -32 -14 -15 0 -13C14 -15 22 -32 20 -52Z", p.yellow, w=2.4)
    gob.flat("M9 -50H19C20.6 -34 14 -18 3 -15C10 -24 12 -36 9 -50Z", "#D98F14")
    gob.line("M-20 -52C-22 -32 -14 -15 0 -13C14 -15 22 -32 20 -52", 2.4)
    gob.fill(ellipse(0, -52, 20, 5.6), "#7A1F1C", w=2.2)
    gob.line("M-17.6 -41C-6 -37 6 -37 17.6 -41", 1.6)
    for r in (-34, 0, 34):
        gob.add(props.leaf(p, "oak", p.green), at(r * 0.2, -19, 0.6, r))
    return gob


def _squirrel(p: SimpleNamespace) -> Art:
    """Squirrel sitting up at (0, 0), nose to the left."""
    red = "#B5562B"
    a = Art(p.ink, 1.8)
    a.fill("M7 2C17 -2 20 -16 13 -25C8 -31 0 -27 3 -20C6 -13 4 -8 0 -4Z", red)
    a.line("M9 -5C13 -10 13 -17 9.6 -22", 1.3)
    a.fill("M-12 2C-12 -5 -8 -8 -4 -9L-3 -17L1 -12C6 -10 8 -4 7 2Z", red)
    a.fill("M-10 2C-17 1 -18 -6 -12 -9L-11 -16L-7 -11C-2 -10 -1 -4 -4 0Z", red)
    a.flat(ellipse(-10, -5.4, 1.4), p.ink).flat(ellipse(-16, -2.8, 1.2), p.ink)
    return a.line("M-14 -.6C-12.6 .6 -11 .4 -10 -.4", 1.1)


def _crook(p: SimpleNamespace) -> Art:
    """Knotted oak stick with a living twig, its knob at (0, 0)."""
    a = Art(p.ink, 2.2)
    fs.tube(a, "M3 28C10 24 14 18 15 12", 2.4, p.brown, 1.5)
    a.add(props.leaf(p, "oak", p.green2), at(15, 13, 0.62, 18))
    a.fill(
        "M-5 74C-4 58 -8 46 -5 36C-7 26 -4 16 -6 8C-14 6 -14 -9 -3 -11C8 -13 14 -1 7 7"
        "C4 16 8 28 5 38C8 50 4 60 6 74Z",
        p.brown,
    )
    return a.line("M-1 66C0 56 -3 48 -1 40M1 30C-1 24 2 18 1 14", 1.3)


def eicheln_koenig(p: SimpleNamespace = SWISS) -> Art:
    """Forest king on his knotted stick, goblet raised, a squirrel behind his collar. Looks right
    at his wine."""
    a = Art(p.ink, 2.6)
    body = "M30 230L44 176C58 154 86 146 118 146C150 146 178 154 192 176L206 230Z"
    a.fill(body, p.green)
    for x, y, r in fs.nums(
        "66 200 -20, 90 186 20, 146 186 -18, 166 202 24, 104 204 -30, 132 204 12"
    ):
        a.flat(xform(parse(props.LEAF["oak"]), at(x, y, 0.62, r)), p.green2)
    a.line(body)
    # ermine
    a.fill(
        "M46 182C50 154 84 140 118 140C152 140 184 154 190 182C180 190 172 190 166 184"
        "C156 170 140 164 118 164C96 164 80 170 70 184C62 190 54 190 46 182Z",
        p.white,
    )
    spots = fs.nums("92 152 12, 80 158 26, 148 153 -12, 163 160 -26, 177 172 -40")
    a.add(figure.ermine([(g[0], g[1], g[2]) for g in spots], p))
    a.add(_squirrel(p), at(164, 159, 1.02, 8, True))
    a.add(heads.forest_head(p), at(118, 94, 0.98)).add(heads.oak_crown(p), at(119, 96))
    # right hand on the stick
    a.add(_crook(p), at(41, 139))
    a.fill("M60 232C58 200 62 168 70 150L88 158C98 176 100 204 98 232Z", p.green)
    a.add(fs.strokes("70 216 72 176, 80 222 80 178, 90 220 88 184", p.ink, 2.8))
    a.fill(
        "M64 136C74 132 88 142 93 154C94 162 88 166 83 163C80 154 72 148 64 150"
        "C60 146 60 139 64 136Z",
        p.white,
    )
    a.add(figure.ermine([(72, 142, -60), (84, 152, -50)], p))
    a.add(hands.drape(p), at(41, 138, 1, 12))
    # left hand and goblet
    a.fill("M170 232C166 204 176 192 192 190H214C228 192 238 204 238 232Z", p.green)
    a.add(
        fs.strokes(", ".join(f"{178 + i * 11} 226 {184 + i * 8} 204" for i in range(5)), p.ink, 2.8)
    )
    behind, before = hands.stem(p)
    a.add(behind, at(198, 148)).add(_goblet(p), at(198, 148)).add(before, at(198, 148))
    a.fill(
        "M182 192C179 182 184 177 192 177H222C229 178 232 184 230 193C216 187 196 187 182 192Z",
        p.white,
    )
    a.add(figure.ermine([(194, 184, 10), (207, 182, 0), (220, 185, -10)], p))
    return fs.fitted(a, props.sign(p, "eicheln", 203, 45))


def _bee(p: SimpleNamespace) -> Art:
    """Bee in flight to the right."""
    b = Art(p.ink, 1.3)
    b.fill("M-1 -3C-7 -6 -9 -12 -4 -13C0 -13 2 -7 1 -3Z", p.white)
    b.fill("M1 -3C0 -9 4 -14 7 -12C10 -9 5 -5 2 -3Z", p.white)
    b.fill(ellipse(0, 0, 7, 4.4), p.yellow, w=1.5)
    b.line("M-2.6 -4V4M1.2 -4.2V4.2", 1.7)
    b.flat(ellipse(5.4, 0, 3, 3.4), p.ink)
    return b.line("M7 -3L10 -5.6M7.6 -2L11 -3.4", 1.1)


def rosen_koenig(p: SimpleNamespace = SWISS) -> Art:
    """Mild king: round curly beard, crown of roses with a bee in search of it, hand on the heart.
    Looks left."""
    a = Art(p.ink, 2.4)
    body = "M30 192L44 158C56 142 88 132 120 131C152 132 184 142 196 158L212 192Z"
    a.fill(body, p.red)
    for x, y in fs.nums("56 160, 72 172, 48 176, 168 172, 186 158, 154 160, 88 164"):
        a.add(props.flower(p, x, y, 6.4, p.yellow2, p.green, 5, False))
    a.line(body)
    # pelerine with scalloped hem and a chain of roses
    a.fill(
        "M62 150C70 132 96 124 120 124C144 124 170 132 178 150"
        "C172 160 164 158 160 152C156 164 146 164 142 157C138 168 126 169 120 160"
        "C114 169 102 168 98 157C94 164 84 164 80 152C76 158 68 160 62 150Z",
        p.green,
    )
    hem = (
        "M67 148C74 152 80 149 82 145C86 157 94 158 99 151C104 161 114 161 120 154"
        "C126 161 136 161 141 151C146 158 154 157 158 145C160 149 166 152 173 148"
    )
    a.line(hem, 1.6, p.yellow)
    for x, y in fs.nums("80 138, 98 145, 142 145, 160 138"):
        a.add(props.flower(p, x, y, 6, p.white, p.yellow, 5, False))
    h = Art(p.ink).add(heads.rose_head(p)).add(heads.rose_crown(p), at(1, 0))
    a.add(h, at(121, 83, 0.93, flip=True))
    a.add(pips.rosen(p, 5), at(139, 154, 0.2))
    # hand on the heart
    a.fill("M30 198L50 168C56 158 68 154 76 158L84 180L66 198Z", p.red)
    a.fill("M62 158C66 152 74 152 79 156L86 178L76 182C78 172 72 162 62 158Z", p.yellow)
    a.add(hands.heart(p), at(96, 163, 0.98, -6))
    # sceptre, held like a flower
    behind, before = hands.dainty(p)
    a.add(behind, at(199, 145, 1, 3))
    a.add(fs.tube(Art(p.ink), "M196 192L202 118", 3.8, p.yellow, 1.8))
    for y in (119, 113):
        a.fill(ellipse(202.5, y, 7, 3), p.yellow, w=1.8)
    a.add(props.rosebud(p), at(203, 112, 0.8, 4))
    a.fill("M170 194L184 172H222L232 194Z", p.red)
    a.add(before, at(199, 145, 1, 3))
    a.fill("M186 182L188 168H224L227 182C214 176 200 176 186 182Z", p.white)
    a.line("M190 173C202 169 213 169 223 173", 1.3)
    a.add(_bee(p), at(76, 64, 1, 24))
    a.add(props.sign(p, "rosen", 201, 45, 0.47))
    return a


def _jingle_staff(p: SimpleNamespace, x: float) -> Art:
    a = Art(p.ink, 2)
    a.fill(rect(x - 2.8, 104, 5.6, 90), p.brown)
    a.fill(
        f"M{x - 19} 106C{x - 12} 103 {x - 5} 96 {x} 82C{x + 5} 96 {x + 12} 103 {x + 19} 106Z", p.red
    )
    a.line(
        f"M{x - 8} 101C{x - 3} 98 {x - 1} 93 {x} 88M{x + 8} 101C{x + 3} 98 {x + 1} 93 {x} 88",
        1.3,
        p.yellow,
    )
    for dx in (-15.5, 0, 15.5):
        a.add(props.bell(p, x + dx, 118 if dx else 120, 0.98))
    a.fill(f"M{x - 20} 103.6H{x + 20}V109.6H{x - 20}Z", p.yellow)
    a.fill(ellipse(x, 81, 4.6), p.yellow, w=1.8)
    return a


def _lizard(p: SimpleNamespace) -> Art:
    """Small lizard climbing to the right."""
    a = Art(p.ink, 1.3)
    for d in ("M-5 0L-8 5L-11 5", "M-4 -2L-5 -7L-8 -8", "M5 1L5 6L8 8", "M5 -2L8 -6L11 -6"):
        fs.tube(a, d, 1.3, p.green2, 1.1)
    fs.tube(a, "M-8 -1C-14 -3 -18 2 -22 -2", 1.4, p.green2, 1.1)
    a.fill(
        "M-9 -1C-6 -4.4 4 -4.6 8 -3C11 -5 16 -3.4 17 -.4C15 2.6 11 3 8 2C4 3.4 -6 2.6 -9 -1Z",
        p.green2,
    )
    return a.flat(ellipse(12.4, -1.6, 1.1), p.ink)


def schellen_koenig(p: SimpleNamespace = SWISS) -> Art:
    """Eastern king: turban ringed by a crown, "
    "black beard in his hand, a staff of bells. Looks right."""
    a = Art(p.ink, 2.4)
    body = "M28 194L42 162C54 144 86 136 116 134C148 136 178 146 190 162L206 194Z"
    a.fill(body, p.yellow)
    for x, y in fs.nums("52 168, 74 160, 66 180, 160 160, 180 170, 88 178, 148 180"):
        m = (
            Art(p.ink, 1.5)
            .fill("M0 -9C7 -4 7 4 0 9C-7 4 -7 -4 0 -9Z", p.red)
            .fill(ellipse(0, 0, 2.4), p.white, w=1.1)
        )
        a.add(m, at(x, y, 0.95))
    a.line(body)
    # collar with a hem of bells
    a.fill(
        "M58 154C66 136 92 124 116 124C142 124 166 136 174 154"
        "C162 164 140 170 116 170C92 170 70 164 58 154Z",
        p.blue,
    )
    a.line("M64 149C76 158 96 163 116 163C136 163 156 158 168 149", 1.5, p.white)
    for x, y in fs.nums("80 146, 97 153, 135 153, 152 146, 66 150, 166 150"):
        a.add(ornament.jewel(x, y, 4.4, p.yellow, p.ink, 1.4))
    for x, y in fs.nums("64 160, 80 167, 97 171.6, 135 171.6, 152 167, 168 160"):
        a.add(props.bell(p, x, y, 1.02))
    h = Art(p.ink).add(heads.eastern_head(p)).add(heads.turban(p), at(-1, 0))
    a.add(h, at(116, 94, 0.86))
    a.add(_lizard(p), at(70, 150, 1, -14))
    # one hand combs the beard
    a.fill("M56 200L80 152L104 170L98 200Z", p.red)
    a.add(hands.comb(p, p.tan), at(108, 143, 0.94))
    a.fill("M74 158C76 150 82 146 88 150L100 166C102 172 98 176 93 174Z", p.white)
    a.line("M81 152L96 171", 1.3)
    # the other holds the staff from below
    behind, before = hands.underhand(p, p.tan)
    a.add(behind, at(200, 148)).add(_jingle_staff(p, 200)).add(before, at(200, 148))
    a.fill("M136 204L160 162L186 184L180 204Z", p.red)
    a.fill("M154 166C156 158 162 154 168 158L186 176C189 183 184 188 178 186Z", p.white)
    a.line("M161 160L181 182", 1.3)
    a.add(props.sign(p, "schellen", 203, 45, 0.5))
    return a


def _arm_shield(p: SimpleNamespace) -> Art:
    s = Art(p.ink, 2.4)
    s.fill("M-33 -40C-14 -34 14 -34 33 -40C37 -2 26 26 0 44C-26 26 -37 -2 -33 -40Z", p.white)
    s.fill(
        "M-26.5 -32C-12 -27.6 12 -27.6 26.5 -32C29 -2 20 20 0 35C-20 20 -29 -2 -26.5 -32Z",
        p.blue,
        w=1.9,
    )
    pts = []
    for k in range(16):
        r = (19, 7.6)[k % 2]
        pts.append((r * math.sin(k * math.pi / 8), -3 - r * math.cos(k * math.pi / 8)))
    s.fill(poly(pts), p.yellow, w=1.8)
    s.fill(ellipse(0, -3, 4), p.red, w=1.5)
    # an arrow that came too far
    s.line("M9 19L14 27M9 19L16 20M9 19L3 24", 1.3)
    fs.tube(s, "M9 19L29 -1", 1.7, p.brown, 1.2)
    s.fill("M24 1L27 -7L34 -12L33 -5L41 -5L36 1L28 4Z", p.red, w=1.4)
    for x, y in fs.nums("-30 -36, 0 -31.6, 30 -36, -30.4 -8, 30.4 -8, -19.6 19, 19.6 19, 0 39"):
        s.flat(ellipse(x, y, 1.7), p.ink)
    return s


def schilten_koenig(p: SimpleNamespace = SWISS) -> Art:
    """War king: crowned helmet, scarred cheek, shield on the arm, morning star. Looks left."""
    a = Art(p.ink, 2.4)
    body = "M40 194L52 160C62 144 92 134 124 133C156 134 186 144 198 160L212 194Z"
    a.fill(body, p.blue)
    a.add(fs.strokes("60 190 70 158, 74 190 80 160, 190 190 182 160, 176 190 172 162", p.ink, 3))
    # breast plate and gorget
    a.fill("M84 194L88 154C100 148 148 148 160 154L164 194Z", p.steel)
    a.flat("M138 194L136 152C146 151 156 152 160 154L164 194Z", p.steel2)
    a.line("M84 194L88 154C100 148 148 148 160 154L164 194M124 160V194", 2)
    a.fill(
        "M82 150C92 130 108 126 124 126C140 126 156 130 166 150"
        "C154 160 140 163 124 163C108 163 94 160 82 150Z",
        p.steel,
    )
    a.line("M90 144C100 152 112 154.6 124 154.6C136 154.6 148 152 158 144", 1.5)
    for x, y in fs.nums("88 150.6, 100 157, 112 159.4, 136 159.4, 148 157, 160 150.6"):
        a.fill(ellipse(x, y, 2.1), p.yellow, w=1.2)
    h = Art(p.ink).add(heads.war_head(p)).add(heads.crowned_helmet(p))
    a.add(h, at(125, 88, 0.9, flip=True))
    a.fill(ellipse(172, 154, 10), p.yellow).fill(ellipse(172, 154, 4.6), p.red, w=1.6)
    a.add(_arm_shield(p), at(52, 142, 0.94, -4))
    # morning star
    a.fill(rect(197.2, 116, 5.6, 80), p.brown, w=2)
    star = Art(p.ink, 1.9)
    for k in range(8):
        star.add(Art(p.ink, 1.8).fill("M-3.6 -11L0 -23L3.6 -11Z", p.yellow), at(rot=45 * k))
    star.fill(ellipse(0, 0, 13.4), p.steel)
    star.flat("M5 -12C15 -8 16 6 6 12C11 4 11 -5 5 -12Z", p.steel2)
    star.line(ellipse(0, 0, 13.4), 1.9)
    for x, y, r in fs.nums("-5 -5 -45, 5.4 -4.4 45, 5 5.6 135, -5.6 5 225"):
        star.add(Art(p.ink, 1.3).fill("M-2.6 3L0 -5.4L2.6 3Z", p.yellow), at(x, y, 1, r))
    star.fill(ellipse(0, 0, 2.6), p.yellow, w=1.3)
    a.add(star, at(200, 101, 0.96))
    a.fill(rect(195, 117, 10, 7, 2), p.yellow, w=1.8)
    a.add(hands.gauntlet(p), at(200, 147, 1.04))
    a.add(props.sign(p, "schilten", 203, 45, 0.5))
    return a


COURTS = {
    ("eicheln", "koenig"): eicheln_koenig,
    ("rosen", "koenig"): rosen_koenig,
    ("schellen", "koenig"): schellen_koenig,
    ("schilten", "koenig"): schilten_koenig,
}
