"""The SVG text of a drawing.

QSvgRenderer is only asked to fill and stroke plain paths, to repeat drawings elsewhere and to leave
some out; nothing newer than SVG Tiny 1.2 is written.
"""

from __future__ import annotations

from itertools import groupby

from .art import Art, Shape, Stamp
from .paths import Matrix, Path, bbox, tenths

_HEAD = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
    'version="1.2" baseProfile="tiny" width="{w}" height="{h}" viewBox="0 0 {w} {h}">'
)
_SHOWN = {"fine", "usual", "index"}  # what a file shows as it is


def svg(art: Art, w: float, h: float, title: str = "") -> str:
    """The drawing as an SVG document of `w` x `h` units."""
    out = [_HEAD.format(w=w, h=h)]
    if title:
        out.append(f"<title>{title}</title>")
    out.append('<g stroke-linecap="round" stroke-linejoin="round">')
    out += _Writer().document(art)
    return "\n".join([*out, "</g>", "</svg>", ""])


class _Writer:
    """Counts the groups of one document, so that every id is its own."""

    def __init__(self) -> None:
        self.parts = self.layers = 0

    def document(self, art: Art) -> list[str]:
        """Everything between the outermost tags: the stock, which shows nothing, and the card."""
        stock = []
        for name, one in art.stock.items():
            stock += [f'<g id="{name}">', *self.body(one), "</g>"]
        return [*_hidden(stock), *self.body(art)]

    def body(self, art: Art) -> list[str]:
        """The shapes in order; what is there twice is written once."""
        out: list[str] = []
        done, name = 0, ""
        for first, end, m in art.repeats:
            if first >= done:
                out += self.layered(art.shapes[done:first])
                name = f"part{self.parts}"
                self.parts += 1
                out += [f'<g id="{name}">', *self.layered(art.shapes[first:end]), "</g>"]
                done = end
            out.append(_use(name, m))
            done += end - first
        return out + self.layered(art.shapes[done:])

    def layered(self, shapes: list[Shape | Stamp]) -> list[str]:
        """Elements; those that show only sometimes in groups that say when.

        `<g id="on-large-3" display="none">`: a viewer that shows large indices takes the attribute
        away, and gives it to the groups of which a word does not hold.
        """
        out: list[str] = []
        for when, run in groupby(shapes, key=lambda s: s.when):
            inner = _elements(list(run))
            if when:
                words = when.split()
                off = "" if _SHOWN.issuperset(words) else ' display="none"'
                out += [f'<g id="on-{"-".join(words)}-{self.layers}"{off}>', *inner, "</g>"]
                self.layers += 1
            else:
                out += inner
        return out


def _hidden(elements: list[str]) -> list[str]:
    return ['<g display="none">', *elements, "</g>"] if elements else []


def _use(name: str, m: Matrix) -> str:
    nums = " ".join(_num(round(v * 100, 3), 100) for v in m)
    return f'<use xlink:href="#{name}" transform="matrix({nums})"/>'


def _num(n: float, scale: int = 10) -> str:
    """Shortest decimal of n / scale."""
    t = f"{n / scale:.2f}".rstrip("0").rstrip(".")
    if t in ("-0", ""):
        return "0"
    return t.replace("0.", ".", 1) if t.startswith(("0.", "-0.")) else t


def _join(values: list[int]) -> str:
    """Numbers with the fewest separators the path grammar allows."""
    text, dotted = "", False
    for v in values:
        n = _num(v)
        apart = text and not n.startswith("-") and not (dotted and n.startswith("."))
        text += f" {n}" if apart else n
        dotted = "." in n
    return text


def _path(segs: Path) -> str:
    """Path data: each segment absolute or relative, whichever is shorter."""
    out, last = "", ""
    x = y = start_x = start_y = 0
    mirrored: list[int] | None = None  # where a curve that goes on smoothly has its first control
    for s in segs:
        if s[0] == "Z":
            out, last, x, y, mirrored = out + "z", "z", start_x, start_y, None
            continue
        a = [tenths(v) for v in s[1:]]
        ex, ey = a[-2], a[-1]
        rel = [v - (x if k % 2 == 0 else y) for k, v in enumerate(a)]
        if s[0] == "L" and (ex, ey) == (x, y) and last not in ("M", "m"):
            continue
        options = [(s[0], a), (s[0].lower(), rel)]
        if a[:2] == mirrored:
            options += [("S", a[2:]), ("s", rel[2:])]
        mirrored = [2 * ex - a[2], 2 * ey - a[3]] if s[0] == "C" else None
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


def _elements(shapes: list[Shape | Stamp]) -> list[str]:
    """Elements; neighbouring paths of equal paint are one where that changes nothing."""
    out: list[str] = []
    for stamped, group in groupby(shapes, key=lambda s: isinstance(s, Stamp)):
        if stamped:
            out += [_use(s.name, s.m) for s in group if isinstance(s, Stamp)]
        else:
            out += _paths([s for s in group if isinstance(s, Shape)])
    return out


def _paths(shapes: list[Shape]) -> list[str]:
    """Path elements; where several in a row have the same paint, a group has it for them."""
    runs: list[list[Shape]] = []
    for s in shapes:
        run = runs[-1] if runs else [s]
        same = runs and s.paint() == run[0].paint()
        if same and not (s.fill and not all(_apart(o.segs, s.segs, s.w + 0.2) for o in run)):
            run.append(s)
        else:
            runs.append([s])
    out: list[str] = []
    for paint, alike in groupby(runs, key=lambda run: _paint(run[0])):
        data = ["".join(_path(s.segs) for s in run) for run in alike]
        if len(data) == 1:
            out.append(f'<path d="{data[0]}" {paint}/>')
        else:
            out += [f"<g {paint}>", *(f'<path d="{d}"/>' for d in data), "</g>"]
    return out


def _paint(s: Shape) -> str:
    attrs = [f'fill="{s.fill or "none"}"']
    if s.rule:
        attrs.append(f'fill-rule="{s.rule}"')
    if s.stroke:
        attrs.append(f'stroke="{s.stroke}" stroke-width="{_num(tenths(s.w))}"')
        if s.cap != "round":
            attrs.append(f'stroke-linecap="{s.cap}"')
        if s.join != "round":
            attrs.append(f'stroke-linejoin="{s.join}"')
    return " ".join(attrs)
