"""The Obers of the Jass deck: officer, overseer, clerk and ensign, each lifting his sign."""

from __future__ import annotations

from types import SimpleNamespace

from . import figure_swiss as fs
from . import swiss_ober_heads as heads
from . import swiss_props as props
from .geom import Art, at, ellipse, poly, rect
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
    fs.tube(a, "M206 132C222 108 226 62 218 30C216 22 210 18 202 20", 3.6, p.brown, 1.7)
    for x, y, r, f in ((218, 84, -40, p.green), (220, 66, -34, p.green2), (213, 107, -56, p.green)):
        a.add(props.leaf(p, "oak", f), at(x, y, 0.8, r))
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
        for dx, dy in fs.nums("33 152, 30 165, 26 178"):
            a.fill(ellipse(124 + s * dx, dy, 2.7), p.yellow, w=1.4)
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
    a.add(_lidded_pipe(p, 70, 131))
    a.line("M68 90C60 84 76 78 68 70C62 64 64 58 70 56", 5.2, p.white)
    a.line("M71 90C64 84 79 78 72 70C66 64 68 60 73 57", 1.3, p.steel2)
    a.fill("M36 198L52 158L86 162L84 198Z", p.green)
    a.fill("M50 162C60 154 78 156 87 164L84 178C72 170 60 168 46 174Z", p.red)
    a.add(fs.pinch(p), at(69, 130, 0.96, 6))
    # raised arm
    a.fill("M170 196C172 172 182 156 190 150H218C226 156 230 172 232 196Z", p.green)
    a.add(fs.strokes("180 190 188 164, 190 192 195 166, 222 190 218 164", p.ink, 2.6))
    a.fill("M186 158L188 141H219L222 158C212 152 196 152 186 158Z", p.red)
    a.fill(ellipse(215, 149, 2.4), p.yellow, w=1.3)
    a.add(fs.fist(p), at(204, 122, 0.96, 4))
    return a


def rosen_ober(p: SimpleNamespace = SWISS) -> Art:
    """Overseer in his Sunday coat: tall grey hat, "
    "fair side-whiskers, staff. Looks at the rose he lifts."""
    a = Art(p.ink, 2.4)
    fs.tube(a, "M203 140C201 116 205 96 203 66", 3.4, p.green, 1.7)
    a.add(props.leaf(p, "rose", p.green), at(204, 100, 0.8, 58)).add(
        props.leaf(p, "rose", p.green), at(203, 92, 0.72, -60)
    )
    a.add(props.sign(p, "rosen", 202, 45, 0.47))
    body = "M36 194L52 160C62 146 92 137 118 136C146 137 170 144 184 158L200 194Z"
    a.fill(body, p.blue)
    # waistcoat and cravat
    a.fill("M96 144L116 196H122L142 144C132 138 106 138 96 144Z", p.yellow)
    for y in (166, 177):
        for x in (-7, 7):
            a.flat(poly([(119 + x, y - 3), (122 + x, y), (119 + x, y + 3), (116 + x, y)]), p.red)
    a.fill("M94 118C100 124 138 124 144 118L146 146C136 154 104 154 93 146Z", p.white)
    a.line("M95 137C108 146 130 146 143 137", 1.5)
    a.fill(
        "M119 146L103 140C99 146 99 154 104 158ZM119 146L135 140C139 146 139 154 134 158Z", p.white
    )
    a.fill("M116 149L108 170L118 165L124 172L124 150Z", p.white, w=2)
    a.fill(rect(113.4, 142.6, 11, 9.4, 3), p.white, w=1.9)
    # collar and lapels
    for s in (-1, 1):
        x = 119
        a.fill(
            f"M{x + s * 19} 146L{x + s * 25} 125"
            f"C{x + s * 34} 128 {x + s * 42} 138 {x + s * 43} 148L{x + s * 20} 196H{x + s * 5}Z",
            p.blue,
        )
        a.line(f"M{x + s * 43} 148L{x + s * 31} 158L{x + s * 37} 163L{x + s * 18} 194", 1.7)
    a.add(props.flower(p, 84, 160, 9, p.red, p.yellow, 5))
    h = Art(p.ink).add(heads.overseer_head(p)).add(heads.tall_hat(p), at(-1, 1))
    a.add(h, at(118, 94, 0.9))
    # walking staff
    fs.tube(a, "M46 196V112", 4.6, p.brown, 1.8)
    a.fill(ellipse(46, 108, 7.4, 8.4), p.yellow)
    a.fill(rect(41, 116, 10, 6, 1.5), p.steel, w=1.7)
    a.line("M43 104C44.6 101.6 47 101 49 102", 1.6, p.white)
    a.fill("M22 196L30 174H64L78 196Z", p.blue)
    a.fill("M29 178L31 167H62L65 178C54 173 40 173 29 178Z", p.white)
    a.add(fs.fist(p), at(46, 152, 0.94, 0, True))
    # raised arm
    a.fill("M170 196C170 176 180 160 188 154H218C226 162 230 178 231 196Z", p.blue)
    a.add(fs.strokes("181 192 188 168, 192 194 196 170, 222 192 218 168", p.ink, 2.6))
    a.fill("M185 162L187 146H219L222 162C211 156 197 156 185 162Z", p.white)
    a.line("M186.6 151C197 146.6 210 146.6 219.6 151", 1.4)
    a.add(fs.fist(p), at(203, 127, 0.96))
    return a


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
    a.fill("M54 180L58 169H88L93 180C80 174 66 174 54 180Z", p.white, w=2)
    thumb = Art(p.ink, 1.8)
    thumb.fill("M60 172C58 164 62 158 68 156L84 160C86 165 85 170 83 173Z", p.skin)
    fs.tube(thumb, "M74 166C70 162 66 156 64 148", 5.6, p.skin)
    thumb.line("M77 169L72 163", 5.6, p.skin)
    a.add(thumb)
    # raised arm, bell on the fingertips
    a.fill("M172 198C172 168 180 136 188 122H219C227 138 230 168 231 198Z", p.yellow)
    a.add(fs.strokes("180 194 188 150, 191 196 196 160, 224 192 218 150", p.ink, 2.8))
    a.fill(
        "M182 134C186 126 187 120 186 110H220C219 120 221 126 225 134"
        "C219 130 214 137 209 132C206 137 200 137 197 132C193 137 188 130 182 134Z",
        p.white,
    )
    a.add(fs.palm(p), at(201, 71, 1.12))
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


def _baton(p: SimpleNamespace) -> Art:
    b = Art(p.ink, 2)
    b.fill(rect(-5, -34, 10, 74, 2), p.red)
    for y in (-24, -12, 0, 12):
        b.flat(poly([(-5, y), (5, y - 6), (5, y - 1), (-5, y + 5)]), p.yellow)
    b.line(rect(-5, -34, 10, 74, 2), 2)
    b.fill(rect(-6.4, -40, 12.8, 11, 2), p.yellow, w=1.9)
    b.fill(ellipse(0, -42, 4), p.yellow, w=1.8)
    return b


def _grip(p: SimpleNamespace) -> Art:
    """Fist seen from the knuckles, closed round the point of a shield."""
    f = Art(p.ink, 1.8)
    f.fill("M-11 6L-10 26H10L11 6Z", p.skin)
    f.fill(
        "M-14 -8C-8 -13 8 -13 14 -8C16 0 15 8 11 12C4 16 -4 16 -11 12C-15 8 -16 0 -14 -8Z",
        p.skin,
        w=2,
    )
    for i in range(4):
        f.fill(rect(-15 + i * 7.2, -13 - (i in (1, 2)) * 1.6, 7, 15, 3.4), p.skin, w=1.6)
    f.fill(
        "M15 2C18 -6 12 -12 6 -8C0 -5 -4 -3 -8 -3C-12 -2 -11 4 -6 4.6C2 5 10 8 15 2Z", p.skin, w=1.6
    )
    return f


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
    # baton
    a.add(_baton(p), at(46, 146, 1, -16))
    a.fill("M26 198L34 170H66L80 198Z", p.yellow)
    a.fill("M30 182L34 169H64L70 182C58 176 42 176 30 182Z", p.white)
    a.add(fs.fist(p), at(47, 150, 0.96, -12, True))
    # raised arm
    a.add(props.sign(p, "schilten", 203, 48, 0.52))
    a.fill("M176 198C178 160 184 140 190 122H216C224 140 229 164 231 198Z", p.yellow)
    for x, y in fs.nums("190 150, 203 146, 216 152, 184 176, 203 178, 222 178"):
        a.add(
            Art(p.ink, 1.5).fill(
                "M0 -12C5 -5 5 6 0 13C-5 6 -5 -5 0 -12Z", p.red if x == 203 else p.blue
            ),
            at(x, y, 0.92),
        )
    a.fill(
        "M185 128C186 118 189 114 188 108H218C217 114 220 118 221 128C210 122 196 122 185 128Z",
        p.white,
    )
    a.add(_grip(p), at(203, 84, 0.96))
    return a


COURTS = {
    ("eicheln", "ober"): eicheln_ober,
    ("rosen", "ober"): rosen_ober,
    ("schellen", "ober"): schellen_ober,
    ("schilten", "ober"): schilten_ober,
}
