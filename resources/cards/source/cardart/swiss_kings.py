"""The kings of the Jass deck: forest, mild, eastern and war king."""

from __future__ import annotations

import math
from types import SimpleNamespace

from . import figure, ornament, pips
from . import figure_swiss as fs
from . import swiss_king_heads as heads
from . import swiss_props as props
from .geom import Art, at, ellipse, poly, rect
from .palette import SWISS


def _goblet(p: SimpleNamespace) -> Art:
    gob = Art(p.ink, 2.4)
    gob.fill(rect(-4.5, -16, 9, 42, 3), p.yellow)
    gob.fill("M-19 -52C-21 -34 -14 -16 0 -14C14 -16 21 -34 19 -52Z", p.yellow)
    gob.fill(ellipse(0, -52, 19, 6), p.red)
    gob.line("M-17 -40C-6 -36 6 -36 17 -40", 1.8)
    for x in (-9, 0, 9):
        gob.fill(ellipse(x, -30 + abs(x) * -0.25, 3), p.red if x == 0 else p.green, w=1.5)
    return gob


def eicheln_koenig(p: SimpleNamespace = SWISS) -> Art:
    """Forest king: white beard to the belt, oak crown, goblet raised. Looks right at his wine."""
    a = Art(p.ink, 2.6)
    body = "M30 230L44 176C58 154 86 146 118 146C150 146 178 154 192 176L206 230Z"
    a.fill(body, p.green)
    a.add(
        ornament.lattice(36, 158, 200, 230, 20, 8, p.yellow, "lozenge").within(
            [(34, 230), (50, 172), (86, 150), (150, 150), (186, 172), (202, 230)]
        )
    )
    a.line(body)
    # ermine
    a.fill(
        "M46 182C50 154 84 140 118 140C152 140 184 154 190 182C180 190 172 190 166 184"
        "C156 170 140 164 118 164C96 164 80 170 70 184C62 190 54 190 46 182Z",
        p.white,
    )
    spots = fs.nums("60 172 40, 74 160 26, 90 153 12, 148 153 -12, 163 160 -26, 177 172 -40")
    a.add(figure.ermine([(g[0], g[1], g[2]) for g in spots], p))
    a.add(heads.forest_head(p), at(118, 96)).add(heads.oak_crown(p), at(118, 96))
    # sleeve and goblet
    a.fill("M172 230C166 200 176 188 190 186H216C228 188 236 200 236 230Z", p.red)
    a.add(fs.strokes(", ".join(f"{178 + i * 9} 226 {182 + i * 7} 200" for i in range(7)), p.ink, 3))
    a.fill(
        "M180 190C178 178 184 172 192 172H214C222 172 226 180 224 190C212 184 192 184 180 190Z",
        p.white,
    )
    a.add(figure.ermine([(190, 180, 0), (202, 178, 0), (214, 180, 0)], p))
    a.add(_goblet(p), at(202, 146))
    a.add(figure.fist(p), at(202, 152, 1.02))
    return fs.fitted(a, props.sign(p, "eicheln", 203, 45))


def rosen_koenig(p: SimpleNamespace = SWISS) -> Art:
    """Mild king: round brown beard, crown of roses, hand on the heart. Looks left."""
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
    a.add(pips.rosen(p, 5), at(120, 153, 0.2))
    # hand on the heart
    a.fill("M30 198L50 168C56 158 68 154 76 158L84 180L66 198Z", p.red)
    a.fill("M62 158C66 152 74 152 79 156L86 178L76 182C78 172 72 162 62 158Z", p.yellow)
    a.add(fs.flat_hand(p), at(97, 163, 0.98, -10, flip=True))
    # sceptre
    a.add(fs.tube(Art(p.ink), "M198 190L202 118", 4.6, p.yellow, 1.9))
    for y in (119, 113):
        a.fill(ellipse(202.5, y, 7, 3), p.yellow, w=1.8)
    a.add(props.rosebud(p), at(203, 112, 0.8, 4))
    a.fill("M168 192L180 166H216L226 192Z", p.red)
    a.fill("M179 172L181 160H215L218 172C206 167 192 167 179 172Z", p.white)
    a.add(fs.fist(p), at(200, 145, 0.98))
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
    # his left hand strokes the beard
    a.fill("M44 196L84 158L104 176L96 200Z", p.red)
    a.fill("M78 164L90 152L106 168L96 180Z", p.white)
    a.add(fs.fist(p, p.tan), at(116, 153, 0.86, 62))
    a.add(_jingle_staff(p, 200))
    a.fill("M168 194L180 168H218L228 194Z", p.red)
    a.fill("M178 174L180 163H216L219 174C207 169 191 169 178 174Z", p.white)
    a.add(fs.fist(p, p.tan), at(200, 148, 0.96))
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
    a.fill("M168 194L178 168H222L230 194Z", p.steel)
    a.fill("M178 176L181 164H219L222 176C210 170 190 170 178 176Z", p.yellow)
    a.add(fs.fist(p, p.steel), at(200, 149, 0.98))
    a.add(props.sign(p, "schilten", 203, 45, 0.5))
    return a


COURTS = {
    ("eicheln", "koenig"): eicheln_koenig,
    ("rosen", "koenig"): rosen_koenig,
    ("schellen", "koenig"): schellen_koenig,
    ("schilten", "koenig"): schilten_koenig,
}
