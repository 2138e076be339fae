"""Faces in three-quarter view, in full view and in profile, each with its own character.

All are drawn around (0, 0) looking to the viewer's right (hairline y = -38, eyes y = -4,
chin y = 42); turn them to the left by flipping the finished head.
"""

from dataclasses import dataclass
from types import SimpleNamespace

from .geom import Art, Half, Matrix, at, ellipse, poly

Palette = SimpleNamespace

# eye style -> (height of the upper lid, depth of the lower lid, how far the lid falls 0..1)
EYES = {
    "almond": (6.2, 4.0, 0.0),
    "round": (7.4, 5.2, 0.0),
    "narrow": (4.4, 2.8, 0.0),
    "heavy": (6.6, 4.4, 0.42),
    "sleepy": (6.4, 4.0, 0.55),
}
# brow style -> (y at the nose, y of the peak, y at the temple, thickness), y from the eye
BROWS = {
    "soft": (-7.8, -13.2, -6.8, 2.2),
    "fine": (-10, -16, -8, 2.0),
    "flat": (-8, -11, -8.5, 3.6),
    "angry": (-4.2, -11.5, -11, 4.2),
    "raised": (-10, -19, -10.5, 3.0),
    "bushy": (-7, -13, -6, 5.4),
    "mild": (-11.6, -13.4, -3.6, 4.4),
    "haughty": (-8.4, -17.6, -11.6, 2.2),
    "notched": (-5.4, -13.4, -8, 3.6),
}
NOSES = {
    "straight": ("M-.6 -7C-.4 0 4.6 7 4.8 11.6C4.6 15 .2 15.4 -4.6 12.8", ""),
    "aquiline": (
        "M-1.4 -9C1.4 -8 6.2 -2.6 7.2 4C8 9.6 7.8 13.6 5.6 15.2C2.6 16 -1.6 15.6 -4.8 12.6",
        "M-5.6 8.4C-8 10.6 -7.6 14 -4.6 14.2",
    ),
    "snub": (
        "M.6 -1C1 3 4.8 4.8 5 8C5 10.8 1.8 11.4 -.4 10.4",
        "M-3.6 8.8C-4 10.6 -2.8 11.6 -1.2 11",
    ),
    "bulb": (
        "M-1 -7C-.8 -1 1.4 2 5.4 4.2C10.4 7.4 9.4 15.6 3.6 15.6C.4 16.6 -2.4 15.6 -4.4 13.6",
        "M-5.8 7.6C-9.2 10 -8.6 15 -4.6 14.6",
    ),
    "button": (
        "M-.6 -2C0 2 3.4 3.2 6.4 5.6C9 8.6 7.4 12.8 3.4 12.4C1.2 12.8 -1.4 12.4 -3 11.4",
        "M-4.4 7.6C-6.8 9.4 -6.4 12.6 -3.4 12.4",
    ),
    "long": (
        "M-.8 -9C.4 0 6.2 8 6.8 13C6.8 17.2 2 17.4 -4.4 15.4",
        "M-5 11C-7.2 13 -6.8 16 -4.4 16.4",
    ),
    "broad": (
        "M-.8 -8C-.2 -1 3.6 4 6.2 8.8C7.6 12.4 5.4 15.2 1.6 15C-1 15.8 -3.6 15 -5 13",
        "M-6 9C-8 11.2 -7.6 14.4 -4.8 14.4",
    ),
    "fine": (
        "M-.8 -8C0 -2 2.6 3 5 6.8C6.4 9.6 4.6 11.8 1.6 11.4C-.4 12 -2 11.4 -3 10.4",
        "",
    ),
    "broken": (
        "M-2.4 -9C-1 -7 2.6 -4 2.4 -.8C2.2 2.4 6.6 6 7 10.4"
        "C7 14.6 3.4 15.8 -.4 14.8C-2.4 15.6 -4 14.6 -5 13.4",
        "M-6 9C-8.2 11.4 -7.6 14.4 -4.8 14.4",
    ),
    "front": (
        "M3.4 -8C2.2 -1 2.4 4 3.6 9.4",
        "M-4.6 10.4C-4.2 13.6 -1.4 12.4 0 14C1.4 12.4 4.2 13.6 4.6 10.4",
    ),
}
# mouth style -> (upper and lower lip as one area, the line between them, line under the lip)
MOUTHS = {
    "small": (
        "M-5.6 0Q-2.6 -4 -.2 -2.2Q2.4 -4 5 -.2Q.4 7.2 -5.6 0Z",
        "M-6.4 0Q-2.8 .8 -.2 1.2Q2.4 .8 5.6 -.2",
        "M-2.6 8.4Q0 9.8 2.4 8.2",
    ),
    "smirk": (
        "M-7.4 1.6Q-3 -3 -.2 -1.4Q3.2 -3.8 8.2 -3Q2.4 6.6 -7.4 1.6Z",
        "M-8 1.6Q-3 2.6 .6 1.6Q5 .4 9.2 -4",
        "M-3 9.6Q0 11 3.4 9",
    ),
    "laugh": (
        "M-9.6 -3.2Q-.2 -.6 8.4 -3.4Q6.6 8.2 -.6 8.2Q-7.6 8.2 -9.6 -3.2Z",
        "M-11.2 -4.4Q-10.4 -3 -9.6 -3.2Q-.2 -.6 8.4 -3.4Q9.2 -3.4 9.8 -4.8",
        "M-3 12Q0 13 2.8 11.8",
    ),
    "proud": (
        "M-7.6 1Q-3.4 -2.6 -.4 -1Q2.6 -2.8 7 .2Q3 6.4 -1 5.8Q-4.6 5.8 -7.6 1Z",
        "M-9 2.4Q-7.6 .8 -3.2 1.2Q.6 .2 7.8 .8L8.6 2.2",
        "M-3.6 9.4Q-.4 7.6 3 9.2",
    ),
    "coy": (
        "M-6.6 -.4Q-3 -4.4 -.2 -2.4Q2.6 -4.4 6.2 -1.4Q1 7.6 -6.6 -.4Z",
        "M-8.4 -1.4Q-6.6 -.4 -3 .4Q2.6 1.4 8 -3.4",
        "M-2.2 8.8Q.4 9.8 2.8 8.2",
    ),
    "lip": ("M-6.6 .4Q0 -1.8 6 .4Q0 7 -6.6 .4Z", "", ""),
}
# marks of age and mood, drawn as fine lines beside the middle line
MARKS = {
    "cheek_lines": "M-10.6 12.6C-14 16.6 -15 20.6 -14.4 25M10.4 13.6C13 17.6 13.4 20.6 12.8 24",
    "bags": "M-17.4 2.6Q-12.6 6.4 -7.4 4.2M6.6 4Q11 6 14.8 2.6",
    "crow": "M-22.6 -3.6L-26 -5.6M-22.8 -1L-26.4 -.4",
    "frown": "M-2.6 -15C-3.4 -12 -3 -10 -1.6 -8M3 -15C3.8 -12 3.4 -10 2.6 -8.4",
    "forehead": "M-14 -25Q-4 -27.6 8 -25.4M-10 -30Q-2 -32 8 -30.4",
    "jowl": "M-20 27C-17 33 -12 36 -7 37",
}


@dataclass(frozen=True)
class Face:
    """What makes one face; names refer to the tables of this module."""

    oval: str
    axis: float = 3.5  # x of the middle line of the features
    eyes: str = "almond"
    iris: str = "#2C4A78"
    look: float = 1.8  # pupils to the right
    look_y: float = 0.0
    eye_y: float = -4.0
    near_w: float = 7.0
    far_w: float = 5.8
    gap: float = 11.8  # middle line to the middle of the nearer eye
    tilt: float = 0.0  # raises the outer corners
    lashes: bool = False
    brow: str = "flat"
    brow_fill: str = ""
    brow_far: str = ""  # a second style for the far brow
    nose: str = "straight"
    nose_y: float = 0.0
    mouth: str = "small"
    mouth_y: float = 24.0
    marks: tuple[str, ...] = ()
    skin: str = ""
    shade: str = ""
    cheek: str = ""
    cheek_r: float = 5.4

    def far_gap(self) -> float:
        """Middle line to the middle of the far eye."""
        return self.gap - 0.5 * (self.near_w - self.far_w) - 0.25 * self.axis


def base(p: Palette, f: Face) -> Art:
    """The face without features: flesh, shaded far side, contour."""
    a = Art(p.ink, 2.2)
    a.flat(f.oval, f.skin or p.skin)
    far = Half((f.axis + 1.2, -60), (f.axis + 3.4, 60))
    a.add(Art(p.ink).flat(f.oval, f.shade or p.shade).clipped(far))
    return a.line(f.oval)


@dataclass(frozen=True)
class _Lids:
    """Corners and curves of one eye as path pieces; `side` is where its outer corner lies."""

    x: float
    y: float
    w: float
    side: int
    tilt: float

    def point(self, u: float, dy: float) -> str:
        """Point at `u` half widths towards the outer corner, `dy` below the eye line."""
        return f"{self.x + self.side * self.w * u:.2f} {self.y + dy:.2f}"

    @property
    def inner(self) -> str:
        return self.point(-1, 1.4)

    @property
    def outer(self) -> str:
        return self.point(1, -0.2 - self.tilt)

    def over(self, h: float) -> str:
        """From the inner to the outer corner along a lid `h` high."""
        c1, c2 = self.point(-0.5, -h), self.point(0.45, -h - self.tilt * 0.4)
        return f"M{self.inner}C{c1} {c2} {self.outer}"

    def back(self, outer_dy: float, inner_dy: float) -> str:
        """Back to the inner corner; closes the area."""
        return f"C{self.point(0.5, outer_dy)} {self.point(-0.45, inner_dy)} {self.inner}Z"


def eye(p: Palette, f: Face, x: float, w: float, side: int) -> Art:
    """One eye; `side` is -1 for the nearer (left) eye and 1 for the far one."""
    a = Art(p.ink, 1.2)
    k = w / 7
    height, depth, fall = EYES[f.eyes]
    h, low = height * k, depth * k
    y = f.eye_y
    lids = _Lids(x, y, w, side, f.tilt)
    a.flat(lids.over(h) + lids.back(low, low + 0.6), p.white)
    r = 3.3 if fall else min(3.5, h * 0.58)
    ix, iy = x + f.look * k, y - 0.7 + f.look_y + fall * 1.5
    a.flat(ellipse(ix, iy, r), f.iris)
    a.flat(ellipse(ix, iy, r * 0.52), p.ink)
    if fall:  # the lid has come down over the iris
        drop = lids.over(h * (1 - 2 * fall))
        a.flat(drop + lids.back(-h - 1, -h - 1), f.shade or p.shade)
        a.line(lids.over(h), 1.3)
        a.line(drop, 2.5)
    else:
        a.flat(ellipse(ix - r * 0.36, iy - r * 0.36, r * 0.25), p.white)
        a.line(lids.over(h), 2.9 if f.lashes else 2.5)
        top = -h - 2.4
        crease = f"M{lids.point(-0.7, top + 3)}Q{lids.point(0, top - 0.8)}"
        a.line(f"{crease} {lids.point(0.9, top + 2.6 - f.tilt)}", 1.2)
    below = f"M{lids.point(-0.62, 2.2)}Q{lids.point(0, low * 0.86 + 1.2)} {lids.point(0.8, 1.6)}"
    a.line(below, 1.2)
    if f.lashes:
        ox, oy = x + side * w, y - 0.2 - f.tilt
        tip = [(ox - side * 2, oy - 1.6), (ox + side * 3.8, oy - 3.4), (ox + side * 0.6, oy + 1.4)]
        a.flat(poly(tip), p.ink)
    return a


def brow(p: Palette, f: Face, x: float, w: float, side: int, style: str) -> Art:
    """Tapered eyebrow over the eye at x."""
    inner, peak, outer, thick = BROWS[style]
    y = f.eye_y
    xi, xm, xo = x - side * w, x + side * w * 0.25, x + side * w * 1.42
    d = (
        f"M{xi:.2f} {y + inner:.2f}Q{xm:.2f} {y + peak - thick * 0.5:.2f} {xo:.2f} {y + outer:.2f}"
        f"Q{xm:.2f} {y + peak + thick * 1.35:.2f} "
        f"{xi + side * 0.6:.2f} {y + inner + thick * 0.95:.2f}Z"
    )
    fill = f.brow_fill or p.ink
    thin = thick < 2.6 or fill == p.ink
    return Art(p.ink, 1.2).fill(d, fill, fill if thin else p.ink, 1.2)


def features(p: Palette, f: Face, beard: Art | None = None) -> Art:
    """Cheeks, eyes, brows, nose and mouth; `beard` is painted before the nose."""
    a = Art(p.ink, 2)
    c = f.axis
    if f.cheek_r:
        a.flat(ellipse(c - 15.5, 14, f.cheek_r), f.cheek or p.cheek)
        a.flat(ellipse(c + 14.2, 14, f.cheek_r * 0.72, f.cheek_r * 0.92), f.cheek or p.cheek)
    if beard is not None:
        a.add(beard)
    near, far = c - f.gap, c + f.far_gap()
    for x, w, side in ((near, f.near_w, -1), (far, f.far_w, 1)):
        a.add(eye(p, f, x, w, side))
        style = f.brow_far if side == 1 and f.brow_far else f.brow
        a.add(brow(p, f, x, w, side, style))
    shift: Matrix = at(c, 0)
    for mark in f.marks:
        a.add(Art(p.ink).line(MARKS[mark], 1.2), shift)
    bridge, wing = NOSES[f.nose]
    nose = Art(p.ink).line(bridge, 1.8)
    if wing:
        nose.line(wing, 1.5)
    a.add(nose, at(c, f.nose_y))
    area, line, under = MOUTHS[f.mouth]
    lips = Art(p.ink, 1.5)
    if f.mouth == "laugh":
        lips.fill(area, p.lip, w=1.5)
        lips.flat("M-8.4 -2.4Q-.2 .2 7.4 -2.6Q6.6 1.6 -.6 2Q-7 1.6 -8.4 -2.4Z", p.white)
    else:
        lips.flat(area, p.lip)
    if line:
        lips.line(line, 1.6)
    if under:
        lips.line(under, 1.3)
    return a.add(lips, at(c * 1.35, f.mouth_y))
