"""`Art`: the ordered list of painted shapes that every part returns, and its SVG text.

QSvgRenderer is only asked to fill and stroke plain paths and to repeat one half of a card
turned about the centre; nothing newer than SVG Tiny 1.2 is written.
"""

from __future__ import annotations

import math
from typing import Any

from .clip import Half, convex, cut_area, cut_line
from .paths import Matrix, Path, Point, bbox, inverse, mul, segments, xform


class Shape:
    """One path with its paint; `w` is the stroke width in card units."""

    __slots__ = ("cap", "fill", "join", "op", "rule", "segs", "stroke", "w")

    def __init__(
        self,
        segs: str | Path,
        fill: str | None = None,
        stroke: str | None = None,
        w: float = 0,
        cap: str = "round",
        join: str = "round",
        rule: str | None = None,
        op: float | None = None,
    ) -> None:
        self.segs = segments(segs)
        self.fill, self.stroke, self.w = fill, stroke, w
        self.cap, self.join, self.rule, self.op = cap, join, rule, op

    def copy(self, segs: Path | None = None, **changes: Any) -> Shape:
        """The same paint on another path, with the named attributes changed."""
        s = Shape(
            self.segs if segs is None else segs,
            self.fill,
            self.stroke,
            self.w,
            self.cap,
            self.join,
            self.rule,
            self.op,
        )
        for k, v in changes.items():
            setattr(s, k, v)
        return s

    def paint(self) -> tuple[Any, ...]:
        """Everything but the path: equal paints may share one path element."""
        pen = (self.stroke, tenths(self.w), self.cap, self.join) if self.stroke else ()
        return (self.fill, self.rule, self.op, *pen)


class Art:
    """Shapes in painting order; `ink` and `w` are the default contour."""

    def __init__(self, ink: str = "#1c1a19", w: float = 2.2) -> None:
        self.shapes: list[Shape] = []
        self.ink, self.w = ink, w
        # (first, end, matrix): shapes[end : end + (end - first)] repeat shapes[first:end]
        self.repeats: list[tuple[int, int, Matrix]] = []

    # drawing -----------------------------------------------------------------
    def fill(
        self, d: str | Path, fill: str, stroke: bool | str | None = True, w: float | None = None,
        **kw: Any,
    ) -> Art:  # fmt: skip
        """Area with a contour: in ink, in the colour given, or without (None)."""
        st = self.ink if stroke is True else (stroke or None)
        width = (self.w if w is None else w) if st else 0
        self.shapes.append(Shape(d, fill, st, width, **kw))
        return self

    def line(
        self, d: str | Path, w: float | None = None, stroke: str | None = None, **kw: Any
    ) -> Art:
        """Stroke without area."""
        self.shapes.append(Shape(d, None, stroke or self.ink, self.w if w is None else w, **kw))
        return self

    def flat(self, d: str | Path, fill: str, **kw: Any) -> Art:
        """Area without contour."""
        return self.fill(d, fill, stroke=None, **kw)

    def add(self, art: Art, m: Matrix | None = None) -> Art:
        """Append another drawing, mapped by `m`; stroke widths follow its scale."""
        for s in art.shapes:
            if m is None:
                self.shapes.append(s)
            else:
                k = math.sqrt(abs(m[0] * m[3] - m[1] * m[2]))
                self.shapes.append(s.copy(xform(s.segs, m), w=s.w * k))
        return self

    def twice(self, art: Art, m: Matrix) -> Art:
        """Append a drawing and the same again mapped by `m` (written once in the file)."""
        first = len(self.shapes)
        self.add(art)
        self.repeats.append((first, len(self.shapes), m))
        return self.add(art, m)

    def copies(self, art: Art, places: list[Matrix]) -> Art:
        """Append a drawing at each of the places (written once in the file)."""
        first = len(self.shapes)
        self.add(art, places[0])
        end = len(self.shapes)
        back = inverse(places[0])
        for m in places[1:]:
            self.repeats.append((first, end, mul(m, back)))
            self.add(art, m)
        return self

    # clipping ----------------------------------------------------------------
    def clipped(self, *halves: Half) -> Art:
        """What lies in all the half-planes."""
        out = Art(self.ink, self.w)
        for s in self.shapes:
            x0, y0, x1, y1 = bbox(s.segs)
            pad = s.w / 2
            box = [(x, y) for x in (x0 - pad, x1 + pad) for y in (y0 - pad, y1 + pad)]
            crossing = [h for h in halves if not all(h.side(p) >= 0 for p in box)]
            if any(all(h.side(p) < 0 for p in box) for h in crossing):
                continue
            if not crossing:
                out.shapes.append(s)
                continue
            if s.fill:
                area = s.segs
                for h in crossing:
                    area = cut_area(area, h)
                if area:
                    out.shapes.append(s.copy(area, stroke=None, w=0))
            if s.stroke:
                line = s.segs
                for h in crossing:
                    line = cut_line(line, h)
                if line:
                    out.shapes.append(s.copy(line, fill=None, rule=None))
        return out

    def within(self, points: list[Point]) -> Art:
        """What lies inside the convex polygon."""
        return self.clipped(*convex(points))

    # output ------------------------------------------------------------------
    def svg(self, w: float, h: float, title: str = "") -> str:
        """The drawing as an SVG document of `w` x `h` units."""
        out = [
            '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
            f'version="1.2" baseProfile="tiny" width="{w}" height="{h}" viewBox="0 0 {w} {h}">'
        ]
        if title:
            out.append(f"<title>{title}</title>")
        out.append('<g stroke-linecap="round" stroke-linejoin="round">')
        done, part = 0, -1
        for first, end, m in self.repeats:
            if first >= done:
                part += 1
                out += _elements(self.shapes[done:first])
                out.append(f'<g id="part{part}">')
                out += _elements(self.shapes[first:end])
                out.append("</g>")
                done = end
            nums = " ".join(_num(v * 100, 100) for v in m)
            out.append(f'<use xlink:href="#part{part}" transform="matrix({nums})"/>')
            done += end - first
        out += _elements(self.shapes[done:])
        return "\n".join([*out, "</g>", "</svg>", ""])


# ------------------------------------------------------------------ SVG writer
def tenths(v: float) -> int:
    """Whole tenths of a unit (a quarter pixel at 600 px); last-bit noise cannot tip it."""
    return math.floor(round(v, 5) * 10 + 0.5)


def _num(n: float, scale: int = 10) -> str:
    """Shortest decimal of n / scale."""
    t = f"{n / scale:.2f}".rstrip("0").rstrip(".")
    if t in ("-0", ""):
        return "0"
    return t.replace("0.", ".", 1) if t.startswith(("0.", "-0.")) else t


def _join(values: list[int]) -> str:
    """Numbers with the fewest separators the path grammar allows."""
    text = ""
    for v in values:
        n = _num(v)
        text += n if not text or n.startswith("-") else " " + n
    return text


def _path(segs: Path) -> str:
    """Path data: each segment absolute or relative, whichever is shorter."""
    out, last = "", ""
    x = y = start_x = start_y = 0
    for s in segs:
        if s[0] == "Z":
            out, last, x, y = out + "z", "z", start_x, start_y
            continue
        a = [tenths(v) for v in s[1:]]
        ex, ey = a[-2], a[-1]
        rel = [v - (x if k % 2 == 0 else y) for k, v in enumerate(a)]
        if s[0] == "L" and (ex, ey) == (x, y) and last not in ("M", "m"):
            continue
        options = [(s[0], a), (s[0].lower(), rel)]
        if s[0] == "L" and ey == y:
            options += [("H", [ex]), ("h", [ex - x])]
        elif s[0] == "L" and ex == x:
            options += [("V", [ey]), ("v", [ey - y])]
        best = ""
        letter = ""
        for cmd, values in options:
            body = _join(values)
            # after a moveto the implied command is a lineto
            implied = {"M": "L", "m": "l"}.get(last, last)
            if cmd == implied and cmd not in "Mm":
                body = body if body.startswith("-") else " " + body
            else:
                body = cmd + body
            if not best or len(body) < len(best):
                best, letter = body, cmd
        out, last = out + best, letter
        x, y = ex, ey
        if s[0] == "M":
            start_x, start_y = x, y
    return out


def _apart(a: Path, b: Path, pad: float) -> bool:
    ax0, ay0, ax1, ay1 = bbox(a)
    bx0, by0, bx1, by1 = bbox(b)
    return ax1 + pad < bx0 or bx1 + pad < ax0 or ay1 + pad < by0 or by1 + pad < ay0


def _elements(shapes: list[Shape]) -> list[str]:
    """Path elements; neighbours of equal paint are written as one where that changes nothing."""
    out: list[str] = []
    i = 0
    while i < len(shapes):
        run = [shapes[i]]
        paint = shapes[i].paint()
        i += 1
        while i < len(shapes) and shapes[i].paint() == paint and shapes[i].op is None:
            s = shapes[i]
            if s.fill and not all(_apart(o.segs, s.segs, s.w + 0.2) for o in run):
                break
            run.append(s)
            i += 1
        out.append(_element(run))
    return out


def _element(run: list[Shape]) -> str:
    s = run[0]
    attrs = [f'd="{"".join(_path(o.segs) for o in run)}"', f'fill="{s.fill or "none"}"']
    if s.rule:
        attrs.append(f'fill-rule="{s.rule}"')
    if s.op is not None:
        attrs.append(f'opacity="{s.op}"')
    if s.stroke:
        attrs.append(f'stroke="{s.stroke}" stroke-width="{_num(tenths(s.w))}"')
        if s.cap != "round":
            attrs.append(f'stroke-linecap="{s.cap}"')
        if s.join != "round":
            attrs.append(f'stroke-linejoin="{s.join}"')
    return f"<path {' '.join(attrs)}/>"
