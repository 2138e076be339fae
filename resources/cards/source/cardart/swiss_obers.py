"""The Obers of the Jass deck: officer, overseer, clerk and ensign, each lifting his sign."""

from __future__ import annotations

from types import SimpleNamespace

from . import figure_swiss as fs
from . import hands_swiss as hands
from . import swiss_ober_heads as heads
from . import swiss_props as props
from .geom import Art, at, ellipse, poly, rect, xform
from .palette import SWISS


def _lidded_pipe(p: SimpleNamespace, x: float, y: float) -> Art:
    """Alpine pipe; (x, y) is the foot of the bowl."""
    a = Art(p.ink, 2)
    a.fill(
        f"M{x - 8} {y - 26}H{x + 8}L{x + 7} {y - 4}"
        f"C{x + 6} {y + 4} {x - 6} {y + 4} {x - 7} {y - 4}Z",
        p.white,
    )
    a.fill(rect(x - 9, y - 29, 18, 5, 1.5), p.steel, w=1.8)
    a.fill(f"M{x - 8} {y - 29}C{x - 7} {y - 39} {x + 7} {y - 39} {x + 8} {y - 29}Z", p.steel, w=1.8)
    a.fill(ellipse(x, y - 38, 2.2), p.yellow, w=1.4)
    a.line(f"M{x - 3.6} {y - 32}V{y - 30}M{x} {y - 33}V{y - 30}M{x + 3.6} {y - 32}V{y - 30}", 1.3)
    a.add(props.flower(p, x, y - 14, 5.4, p.red, p.yellow, 5, False))
    return a


def eicheln_ober(p: SimpleNamespace = SWISS) -> Art:
    """Officer at ease: cocked hat, great moustache, lidded pipe; the acorn hangs from his twig."""
    a = Art(p.ink, 2.4)
    # twig over the acorn
    behind, before = hands.pointing(p)
    a.add(behind, at(202, 126, 0.98, 4))
    fs.tube(a, "M198 152C204 122 217 104 219 70C220 46 215 21 201 20", 3.4, p.brown, 1.7)
    for x, y, r, f in (
        (217, 84, -48, p.green),
        (218.6, 64, -36, p.green2),
        (214.6, 96, 36, p.green2),
    ):
        a.add(props.leaf(p, "oak", f), at(x, y, 0.66 if r < 0 else 0.5, r))
    a.add(props.sign(p, "eicheln", 194, 46, 0.5))
    body = "M34 194L50 160C62 144 94 134 124 133C154 134 178 142 190 156L206 194Z"
    a.fill(body, p.green)
    # white facings, red lapels with buttons
    a.fill("M100 140L124 194L148 140C140 136 108 136 100 140Z", p.white)
    for s in (-1, 1):
        a.fill(
            f"M{124 + s * 26} 138C{124 + s * 40} 146 {124 + s * 44} 156 {124 + s * 40} 166"
            f"L{124 + s * 34} 196H{124 + s * 4}Z",
            p.red,
        )
        for dx, dy in fs.nums("33 152, 30 165"):
            if s > 0 or dy < 160:
                a.fill(ellipse(124 + s * dx, dy, 2.7), p.yellow, w=1.4)
            else:  # a button that came off
                a.line(
                    f"M{124 - dx} {dy - 1}C{121 - dx} {dy + 2} {126 - dx} {dy + 4} {122 - dx} 174",
                    1.2,
                )
    # stock and collar
    a.fill("M102 124C108 134 140 134 146 124L148 140C140 150 108 150 100 140Z", p.white)
    a.line("M104 136C112 142 136 142 144 136M124 142L119 152M124 142L130 152", 1.5)
    for s in (-1, 1):
        a.fill(
            f"M{124 + s * 20} 146L{124 + s * 29} 126"
            f"C{124 + s * 33} 130 {124 + s * 38} 138 {124 + s * 39} 146L{124 + s * 26} 154Z",
            p.red,
        )
    # epaulettes
    for cx in (70, 178):
        a.fill(f"M{cx - 20} 154C{cx - 18} 142 {cx + 18} 142 {cx + 20} 154Z", p.yellow)
        for i in range(7):
            a.fill(rect(cx - 21 + i * 6, 153, 6, 11, 2.6), p.yellow, w=1.6)
    h = Art(p.ink).add(heads.officer_head(p)).add(heads.cocked_hat(p), at(-1, 0))
    a.add(h, at(124, 88, 0.92, flip=True))
    # pipe in the left hand
    fs.tube(a, "M117 113C106 118 98 132 84 134C78 135 74 133 72 130", 3, p.dark, 1.6)
    cup, curl = hands.cradle(p)
    a.add(cup, at(69, 131, 0.98, 4)).add(_lidded_pipe(p, 70, 133)).add(curl, at(69, 131, 0.98, 4))
    a.line("M68 90C60 84 76 78 68 70C62 64 64 58 70 56", 5.2, p.white)
    a.line("M71 90C64 84 79 78 72 70C66 64 68 60 73 57", 1.3, p.steel2)
    a.fill("M34 200L48 166L88 168L86 200Z", p.green)
    a.fill("M49 166C60 158 78 159 89 166L87 180C74 173 60 172 46 177Z", p.red)
    a.fill(ellipse(79, 169, 2.3), p.yellow, w=1.3)
    # raised arm
    a.fill("M170 196C172 172 182 156 190 150H218C226 156 230 172 232 196Z", p.green)
    a.add(fs.strokes("180 190 188 164, 190 192 195 166, 222 190 218 164", p.ink, 2.6))
    cuff = Art(p.ink, 2.4).fill("M186 164L188 148H219L222 164C212 158 196 158 186 164Z", p.red)
    cuff.fill(ellipse(215, 156, 2.4), p.yellow, w=1.3)
    a.add(before, at(202, 126, 0.98, 4)).add(cuff)
    a.add(_ladybird(p), at(149, 33, 1, 30))
    return a


def _ladybird(p: SimpleNamespace) -> Art:
    a = Art(p.ink, 1.3)
    a.flat(ellipse(0, -4, 2.8, 2.4), p.ink).fill(ellipse(0, 0, 4, 4.6), p.red)
    a.line("M0 -4V4", 1.1)
    return a.flat(ellipse(-2, -0.6, 1) + ellipse(2, -0.6, 1) + ellipse(-1.6, 2.4, 0.9), p.ink)


def _snail(p: SimpleNamespace) -> Art:
    """Snail creeping up an edge at x = 0."""
    a = Art(p.ink, 1.5)
    a.fill("M-1 15C-4 6 -3 -6 -2 -11C0 -17 7 -14 5 -9C3 -4 4 6 2 14Z", p.yellow2)
    a.line("M0 -13L-3 -18M3.6 -13.6L5 -18.6", 1.2)
    a.fill(ellipse(6, 1, 7.6), p.tan, w=1.7)
    return a.line("M1 4C3 9 11 7 10.6 .6C10 -4 3 -4 3.6 1C4 4 7.6 3.4 7.4 1", 1.3)


def rosen_ober(p: SimpleNamespace = SWISS) -> Art:
    """Overseer in his Sunday coat: tall grey hat, "
    "fair side-whiskers, staff. Looks at the rose he lifts."""
    a = Art(p.ink, 2.4)
    body = "M36 194L52 160C62 146 92 137 118 136C146 137 170 144 184 158L200 194Z"
    a.fill(body, p.blue)
    # waistcoat and cravat
    vest = "M92 144V196H120V142C110 139 100 140 92 144Z"
    dots = poly([(104, 152), (107, 155), (104, 158), (101, 155)])
    a.fill(vest, p.yellow).flat(dots, p.red)
    a.fill("M94 118C100 124 138 124 144 118L146 146C136 154 104 154 93 146Z", p.white)
    a.line("M95 137C108 146 130 146 143 137", 1.5)
    a.fill(
        "M119 146L103 140C99 146 99 154 104 158ZM119 146L135 140C139 146 139 154 134 158Z", p.white
    )
    a.fill("M116 149L108 170L118 165L124 172L124 150Z", p.white, w=2)
    a.fill(rect(113.4, 142.6, 11, 9.4, 3), p.white, w=1.9)
    # one hand in the waistcoat
    a.fill("M18 202C26 178 46 160 66 156L84 178L78 202Z", p.blue)
    a.fill("M78 160L98 158C106 156 114 158 124 162V184L80 180Z", p.skin, w=2)
    a.fill(hands.digit("93 166, 99 155, 108 150", 8.4, 6.4), p.skin, w=1.7)
    a.flat("M92 161L99.6 159.6L101 171L90 172Z", p.skin)
    a.fill("M62 154L80 154C84 162 84 174 81 186L66 190C70 178 68 164 62 154Z", p.white)
    a.line("M72 154.6C77 164 77 176 74 188", 1.3)
    # the left half of waistcoat and cravat over it
    a.fill("M118 143C128 139 138 140 146 144V196H118Z", p.yellow)
    a.line("M118 150V196", 1.8)
    for y in (157, 170):
        a.fill(ellipse(123, y, 2.2), p.white, w=1.3)
    a.flat(xform(dots, at(32, 2)), p.red).flat(xform(dots, at(32, 17)), p.red)
    # collar and lapels
    for s in (-1, 1):
        x = 119
        a.fill(
            f"M{x + s * 19} 146L{x + s * 25} 125"
            f"C{x + s * 34} 128 {x + s * 42} 138 {x + s * 43} 148L{x + s * 38} 158"
            f"L{x + s * 26} {196 if s > 0 else 158}H{x + s * 23}Z",
            p.blue,
        )
        a.line(f"M{x + s * 43} 148L{x + s * 33} 152L{x + s * 37} 157", 1.7)
    a.add(props.flower(p, 153, 150, 8.6, p.red, p.yellow, 5))
    h = Art(p.ink).add(heads.overseer_head(p)).add(heads.tall_hat(p), at(-1, 1))
    a.add(h, at(118, 94, 0.9))
    # walking staff under the arm, a snail on its way up
    staff = fs.tube(Art(p.ink, 2), "M0 92V8", 4.6, p.brown, 1.8)
    staff.fill(ellipse(0, 0, 7.4, 8.4), p.yellow).fill(rect(-5, 9, 10, 6, 1.5), p.steel, w=1.7)
    staff.line("M-3 -4C-1.4 -6.4 1 -7 3 -6", 1.6, p.white).add(_snail(p), at(4, 34, 1, 4))
    a.add(staff, at(31, 106, 1, -6))
    a.fill("M12 204C20 184 34 170 54 160L70 186L66 204Z", p.blue)
    a.line("M34 188C44 180 54 176 64 176M40 198C48 190 56 187 66 186", 1.5)
    # raised arm
    a.fill("M170 196C170 176 180 160 188 154H218C226 162 230 178 231 196Z", p.blue)
    a.add(fs.strokes("181 192 188 168, 192 194 196 170, 222 192 218 168", p.ink, 2.6))
    cuff = Art(p.ink, 2.4).fill("M185 168L187 152H219L222 168C211 162 197 162 185 168Z", p.white)
    cuff.line("M186.6 157C197 152.6 210 152.6 219.6 157", 1.4)
    behind, before = hands.gloved(p)
    a.add(behind, at(202, 127))
    fs.tube(a, "M200 152C202 130 203 100 203 66", 3.2, p.green, 1.7)
    a.add(props.leaf(p, "rose", p.green), at(203, 100, 0.8, 58))
    a.add(props.leaf(p, "rose", p.green), at(203, 92, 0.72, -60))
    a.add(props.sign(p, "rosen", 202, 45, 0.47))
    return a.add(before, at(202, 127)).add(cuff)


def _ledger(p: SimpleNamespace) -> Art:
    """Open account book seen from the reader's left; spine along x = 0."""
    b = Art(p.ink, 2.3)
    b.fill("M-44 -22L0 -14L40 -26L46 22L0 36L-48 24Z", p.red)
    b.fill("M-40 -25C-26 -28 -8 -24 0 -17L0 31C-10 24 -30 20 -44 22Z", p.white, w=2)
    b.fill("M0 -17C8 -26 24 -30 37 -28L42 19C28 18 10 22 0 31Z", p.white, w=2)
    for i in range(5):
        y = -15 + i * 7.4
        b.line(
            f"M-36 {y - 2.6}C-26 {y - 4} -14 {y - 1} -6 {y + 3.4}", 1.5, p.blue if i % 2 else p.ink
        )
        b.line(f"M7 {y + 2.4}C13 {y - 2} 23 {y - 5} 33 {y - 4.6}", 1.5, p.blue if i % 2 else p.ink)
    b.line("M-14 -22L-15 24", 1.2, p.red).line("M29 -27L33 18", 1.2, p.red)
    return b


def schellen_ober(p: SimpleNamespace = SWISS) -> Art:
    """Portly clerk: skull-cap, pince-nez, "
    "ledger on the arm; rings the bell. Looks down at his sums."""
    a = Art(p.ink, 2.4)
    body = "M38 196C42 164 72 140 124 137C172 140 196 160 206 196Z"
    a.fill(body, p.yellow)
    a.add(fs.strokes("64 192 72 164, 78 194 84 166, 192 192 184 166, 178 194 172 168", p.ink, 2.8))
    # pleated collar and bell buttons
    a.line("M126 150V196", 1.8)
    for y in (166, 181):
        a.add(props.bell(p, 126, y, 1.05))
    n = 13
    d = "M84 138"
    for i in range(n):
        x0, x1 = 84 + i * 84 / n, 84 + (i + 1) * 84 / n
        y1 = 138 + 24 * (1 - ((i + 1 - n / 2) / (n / 2)) ** 2) ** 0.5 if i < n - 1 else 138
        ym = 148 + 22 * (1 - ((i + 0.5 - n / 2) / (n / 2)) ** 2) ** 0.5
        d += f"Q{x0 - 1} {ym} {(x0 + x1) / 2} {ym}Q{x1 + 1} {ym} {x1} {y1}"
    a.fill(d + "C158 122 94 122 84 138Z", p.white)
    for i in range(1, n):
        x = 84 + i * 84 / n
        a.line(
            f"M{x} {138 + 24 * (1 - ((i - n / 2) / (n / 2)) ** 2) ** 0.5}"
            f"L{126 + (x - 126) * 0.66} {134 + 12 * (1 - ((i - n / 2) / (n / 2)) ** 2) ** 0.5}",
            1.3,
        )
    h = Art(p.ink).add(heads.clerk_head(p)).add(heads.pillbox(p), at(0, 6))
    a.add(h, at(126, 84, 0.92, flip=True))
    # ledger on the left arm
    a.fill("M34 198C36 170 60 160 84 166L92 198Z", p.yellow)
    a.add(_ledger(p), at(60, 134, 0.9, -5))
    a.fill("M50 200L56 172H92L98 200Z", p.yellow)
    # thumb in the gutter, fingers below the cover; an ink blot on the cuff
    hand = Art(p.ink, 2).fill("M53 182C51 172 55 165 62 162L84 158C90 165 91 174 88 183Z", p.skin)
    hand.fill(hands.digit("80 172, 68 166, 62.6 150", 9.4, 7), p.skin, w=1.7)
    hand.flat("M72 166L84 164L86 176L70 178Z", p.skin)
    a.add(hand.add(hands.nail(p, 62.4, 151, 1.9, 2.4)))
    a.fill("M48 186L55 166.6C66 161 82 161 92 166.6L97 186C80 180 66 180 48 186Z", p.white, w=2)
    a.flat(
        "M74 169C75 164.6 82 165 82.4 168.4C86 168 86 173 82.6 173C79 175.4 73 173 74 169Z", p.ink
    )
    a.flat(ellipse(70, 171.4, 1.4) + ellipse(86.6, 169, 1), p.ink)
    # raised arm, bell on the fingertips
    a.fill("M172 198C172 168 180 136 188 122H219C227 138 230 168 231 198Z", p.yellow)
    a.add(fs.strokes("180 194 188 150, 191 196 196 160, 224 192 218 150", p.ink, 2.8))
    a.add(hands.tips(p), at(201, 72, 1.04))
    a.fill(
        "M182 134C186 126 187 120 186 110H220C219 120 221 126 225 134"
        "C219 130 214 137 209 132C206 137 200 137 197 132C193 137 188 130 182 134Z",
        p.white,
    )
    a.add(props.sign(p, "schellen", 201, 45, 0.5))
    return a


def _gorget(p: SimpleNamespace) -> Art:
    """Officer's steel collar over a small ruffle."""
    a = Art(p.ink, 2.4)
    a.fill(
        "M88 146C92 138 98 142 102 138C108 144 114 140 118 143"
        "C124 140 130 145 136 140C140 144 148 140 150 148L142 156H96Z",
        p.white,
        w=2,
    )
    a.fill("M86 148C96 156 142 156 152 148C158 160 146 182 120 184C92 182 80 160 86 148Z", p.steel)
    a.flat(
        "M136 154C144 153 149 151 151.4 149.4C156 160 146 180 122 182.6C136 176 142 164 136 154Z",
        p.steel2,
    )
    a.line("M91 156C101 162 138 162 147 156", 1.5)
    a.add(Art(p.ink, 1.5).fill(poly([(120, 162), (127, 170), (120, 178), (113, 170)]), p.yellow))
    for x in (90, 149):
        a.fill(ellipse(x, 153, 2.2), p.yellow, w=1.2)
    return a


def _sword(p: SimpleNamespace) -> Art:
    """Hilt of a sword that has hung at the hip long enough for a spider; grip along x = 0."""
    b = Art(p.ink, 2)
    b.fill(rect(-6, 16, 12, 70), "#7A1F1C")
    fs.tube(b, "M-17 17C-25 2 -20 -24 -2 -29", 2.4, p.yellow, 1.6)
    b.line(
        "M-18 10L-3 13M-20.6 1L-3 -3M-17.6 12C-13 8 -12 2 -16 -7M-10.6 12.6C-8 6 -8 0 -9 -2", 1.1
    )
    b.fill(rect(-3.6, -24, 7.2, 42, 2), p.brown)
    b.fill(ellipse(0, -30, 7, 6.4), p.yellow).fill(ellipse(0, -30, 2.6), p.red, w=1.3)
    b.fill(
        "M-20 13C-23 13 -24 19 -20 20C-8 21 8 21 18 23C23 25 27 20 23 17C10 13 -8 13 -20 13Z",
        p.yellow,
    )
    return b


def schilten_ober(p: SimpleNamespace = SWISS) -> Art:
    """Young ensign in profile: plumed beret, gorget, baton; grips the shield by its point."""
    a = Art(p.ink, 2.4)
    body = "M36 196L48 166C56 150 88 142 120 140C152 142 176 150 188 164L204 196Z"
    a.fill(body, p.blue)
    for cx in (68, 172):
        a.fill(
            f"M{cx - 32} 196C{cx - 36} 168 {cx - 18} 150 {cx} 150"
            f"C{cx + 18} 150 {cx + 36} 168 {cx + 32} 196Z",
            p.yellow,
        )
        for i in (-2, -1, 0, 1, 2):
            x = cx + i * 13.0
            a.fill(
                f"M{x - 2} 156C{x - 8} 168 {x - 7} 184 {x} 198"
                f"C{x + 7} 184 {x + 8} 168 {x + 2} 156Z",
                p.blue if i % 2 else p.red,
                w=1.6,
            )
    a.add(fs.strokes("108 192 112 160, 120 194 122 162, 134 192 132 160", p.ink, 2.6))
    h = Art(p.ink).add(heads.ensign_head(p)).add(heads.plumed_beret(p))
    a.add(h, at(123, 90, 0.92))
    a.add(_gorget(p))
    # hand on the sword
    a.add(_sword(p), at(44, 147, 0.94, -14))
    a.fill("M60 204C58 180 62 160 72 144L92 150C104 164 106 184 104 204Z", p.yellow)
    for x, y in fs.nums("80 166, 92 172, 74 184"):
        a.add(Art(p.ink, 1.5).fill("M0 -12C5 -5 5 6 0 13C-5 6 -5 -5 0 -12Z", p.blue), at(x, y, 0.8))
    a.add(hands.hilt(p), at(44, 147, 0.94, -4))
    a.fill(
        "M69 130C76 128 90 136 94 146C96 153 90 156 86 154C82 148 76 145 70 146"
        "C66 142 65 134 69 130Z",
        p.white,
    )
    # raised arm
    behind, before = hands.point_of_shield(p)
    a.add(behind, at(203, 82, 0.96)).add(props.sign(p, "schilten", 203, 48, 0.52))
    a.fill("M176 198C178 160 184 140 190 122H216C224 140 229 164 231 198Z", p.yellow)
    for x, y in fs.nums("190 150, 203 146, 216 152, 184 176, 203 178, 222 178"):
        a.add(
            Art(p.ink, 1.5).fill(
                "M0 -12C5 -5 5 6 0 13C-5 6 -5 -5 0 -12Z", p.red if x == 203 else p.blue
            ),
            at(x, y, 0.92),
        )
    a.add(before, at(203, 82, 0.96))
    a.fill(
        "M185 128C186 118 189 114 188 108H218C217 114 220 118 221 128C210 122 196 122 185 128Z",
        p.white,
    )
    return a


COURTS = {
    ("eicheln", "ober"): eicheln_ober,
    ("rosen", "ober"): rosen_ober,
    ("schellen", "ober"): schellen_ober,
    ("schilten", "ober"): schilten_ober,
}
