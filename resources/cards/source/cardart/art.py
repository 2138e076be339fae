"""`Art`: the ordered list of painted shapes that every part returns.

What a card shows only sometimes (the index of another size, less detail when it is small) is
marked with `Art.when`; `svg` writes the file.
"""

from __future__ import annotations

import math
from typing import Any

from .clip import Half, convex, cut_area, cut_line
from .paths import Matrix, Path, Point, bbox, mul, segments, tenths, xform


class Shape:
    """One path with its paint; `w` is the stroke width in card units.

    `when` says in which pictures of the card it shows: words as `Art.when` takes them.
    """

    __slots__ = ("cap", "fill", "join", "rule", "segs", "stroke", "w", "when")

    def __init__(
        self,
        segs: str | Path,
        fill: str | None = None,
        stroke: str | None = None,
        w: float = 0,
        cap: str = "round",
        join: str = "round",
        rule: str | None = None,
        when: str = "",
    ) -> None:
        self.segs = segments(segs)
        self.fill, self.stroke, self.w = fill, stroke, w
        self.cap, self.join, self.rule = cap, join, rule
        self.when = when

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
            self.when,
        )
        for k, v in changes.items():
            setattr(s, k, v)
        return s

    def paint(self) -> tuple[Any, ...]:
        """Everything but the path: equal paints may share one path element."""
        pen = (self.stroke, tenths(self.w), self.cap, self.join) if self.stroke else ()
        return (self.fill, self.rule, *pen)


class Stamp:
    """A drawing that the file holds once, shown at one of its places.

    It is cut and measured by nobody: stamps go onto a card that is otherwise done.
    """

    __slots__ = ("m", "name", "when")

    def __init__(self, name: str, m: Matrix, when: str = "") -> None:
        self.name, self.m, self.when = name, m, when

    def copy(self, m: Matrix) -> Stamp:
        """The same with another place."""
        return Stamp(self.name, m, self.when)


class Art:
    """Shapes in painting order; `ink` and `w` are the default contour."""

    def __init__(self, ink: str = "#1c1a19", w: float = 2.2) -> None:
        self.shapes: list[Any] = []  # Shape, and on finished cards Stamp
        self.ink, self.w = ink, w
        self.stock: dict[str, Art] = {}  # what stamps show, by name
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
        self.stock |= art.stock
        for s in art.shapes:
            if m is None:
                self.shapes.append(s)
            elif isinstance(s, Stamp):
                self.shapes.append(s.copy(mul(m, s.m)))
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

    def stamp(self, name: str, art: Art, *places: Matrix) -> Art:
        """Append a drawing at each of the places (written once in the file, by this name)."""
        self.stock |= {**art.stock, name: art}
        self.shapes += [Stamp(name, m) for m in places]
        return self

    def when(self, *words: str) -> Art:
        """Show all that is drawn so far only in pictures that are all of this.

        `fine` are pictures of some size, `plain` small ones; `index` those with indices as usual,
        `large` with large ones, `classic` without any, `usual` whatever has no large ones.
        The file itself is fine, usual and has an index.
        """
        for i, s in enumerate(self.shapes):
            marked = s.copy(s.m) if isinstance(s, Stamp) else s.copy()
            marked.when = " ".join((*s.when.split(), *words))
            self.shapes[i] = marked
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
