"""Draws the application icon and the word mark: `python resources/icons/source/draw.py`.

The mark is the initial of the name, laid in the little squares that run under every title, around
a square on its tip, the Karo. The letters of the word mark are drawn here stroke by stroke; no font
is involved. SVG files need nothing but Python; with PySide6 the PNG, ICO and ICNS files beside
them are painted as well.
"""

from __future__ import annotations

import argparse
import os
import re
import struct
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

ICONS = Path(__file__).resolve().parents[1]
PACKAGING = ICONS.parents[1] / "packaging"

INK, PAPER, ACCENT, GOLD = "#221E19", "#FFF8EC", "#9E2A1C", "#F0CE7E"
LIGHT_INK, LIGHT_ACCENT = "#F2EADA", "#E9806A"

# -- the icon

RING = (".###.", "#...#", "#....", "#...#", ".###.")
"""The initial on a grid of five squares; the Karo stands in the middle."""

FITTED = {
    16: (2, 1, 1),
    22: (3, 1, 1),
    24: (3, 1, 2),
    32: (4, 1, 4),
    48: (6, 2, 5),
    64: (8, 3, 6),
    96: (12, 4, 10),
    128: (16, 5, 14),
    256: (32, 10, 28),
    512: (64, 20, 56),
}
"""Square, gap and margin in whole pixels for each size, so that no edge is blurred."""


STEPS = {
    16: (2, 4, 4, 2),
    22: (1, 3, 5, 3, 1),
    24: (1, 3, 5, 3, 1),
    32: (2, 4, 6, 6, 4, 2),
}
"""The Karo of a small icon, row by row."""


def icon(size: int) -> str:
    """The icon as an SVG fitted to this size; what is too fine for it is left out."""
    square, gap, margin = FITTED[size]
    step = square + gap
    tile = 5 * square + 4 * gap + 2 * margin
    parts = [_tile(tile, size)]
    for row, line in enumerate(RING):
        cells = [margin + column * step for column, sign in enumerate(line) if sign == "#"]
        d = "".join(f"M{x} {margin + row * step}h{square}v{square}h-{square}z" for x in cells)
        parts.append(f'<path fill="{PAPER}" d="{d}"/>')
    parts.append(f'<path fill="{GOLD}" d="{_karo(tile, square, gap, size)}"/>')
    body = "\n  ".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" '
        f'width="{size}" height="{size}">\n  {body}\n</svg>\n'
    )


def _tile(side: int, size: int) -> str:
    """The ground: the red of the house; from 48 pixels on with a golden line inside its edge."""
    radius = max(1, round(side * 0.075))
    ground = f'<rect width="{side}" height="{side}" rx="{radius}" fill="{ACCENT}"/>'
    if size < 48:
        return ground
    inset, width = round(side * 0.035 + 0.4), max(1, round(side / 110))
    at, inner = inset + width / 2, side - 2 * inset - width
    return (
        f'{ground}\n  <rect x="{at:g}" y="{at:g}" width="{inner:g}" height="{inner:g}" '
        f'rx="{max(1, radius - inset)}" fill="none" stroke="{GOLD}" stroke-width="{width}"/>'
    )


def _karo(tile: int, square: int, gap: int, size: int) -> str:
    """The Karo: in steps of whole pixels while it is small, else with hollow sides."""
    if size <= 32:
        rows = STEPS[size]
        top = (tile - len(rows)) // 2
        return "".join(
            f"M{(tile - wide) // 2} {top + row}h{wide}v1h-{wide}z" for row, wide in enumerate(rows)
        )
    middle, tall = tile / 2, 1.5 * square + gap
    wide, bend = tall * 0.84, 0.4
    near = (f"{middle - wide * bend:g}", f"{middle + wide * bend:g}")
    over = (f"{middle - tall * bend:g}", f"{middle + tall * bend:g}")
    left, right = f"{middle - wide:g} {middle:g}", f"{middle + wide:g} {middle:g}"
    return (
        f"M{middle:g} {middle - tall:g}Q{near[1]} {over[0]} {right}Q{near[1]} {over[1]} "
        f"{middle:g} {middle + tall:g}Q{near[0]} {over[1]} {left}Q{near[0]} {over[0]} "
        f"{middle:g} {middle - tall:g}z"
    )


# -- the word mark

CAP = 32
"""Height of the letters at the first size, in pixels."""

WEIGHT = 12.5
"""Weight of a line in hundredths of the height: four pixels at the first size, as the squares."""


@dataclass(frozen=True)
class Letter:
    """A letter in a box 100 high: its width, lines of even weight, and shapes with level ends."""

    width: float
    lines: tuple[str, ...] = ()
    shapes: tuple[str, ...] = ()


SLANT = WEIGHT * 1.07
"""Width of a slanting stroke on the level: slanting strokes look thin if they are not wider."""

LETTERS = {
    "C": Letter(
        82,
        (
            "M80 22C71.5 12 60.5 6.25 48.5 6.25C22 6.25 6.25 24.5 6.25 50"
            "C6.25 75.5 22 93.75 48.5 93.75C60.5 93.75 71.5 88 80 78",
        ),
    ),
    "A": Letter(
        88,
        (),
        (
            f"M0 100L37 0H{37 + SLANT:g}L{SLANT:g} 100Z",
            f"M{51 - SLANT:g} 0H51L88 100H{88 - SLANT:g}Z",
            f"M17 62.5H71V{62.5 + WEIGHT:g}H17Z",
        ),
    ),
    "R": Letter(
        69,
        ("M6.25 100V6.25H32C50 6.25 60 15.5 60 31.25C60 47 50 56.25 32 56.25H6.25",),
        (f"M27 57H{27 + SLANT * 1.17:g}L70 100H{70 - SLANT * 1.17:g}Z",),
    ),
    "D": Letter(
        82,
        ("M6.25 6.25H28C57.5 6.25 75.75 23.5 75.75 50C75.75 76.5 57.5 93.75 28 93.75H6.25Z",),
    ),
    "V": Letter(
        86,
        (),
        (
            f"M0 0H{SLANT:g}L{36.5 + SLANT:g} 100H36.5Z",
            f"M{86 - SLANT:g} 0H86L49.5 100H{49.5 - SLANT:g}Z",
        ),
    ),
    "I": Letter(WEIGHT, (), (f"M0 0H{WEIGHT:g}V100H0Z",)),
}
ROOM = {"CA": 14, "AR": 24, "RD": 21, "DA": 12, "AV": -4, "VI": 22, "IA": 25}
"""Room between two letters in hundredths of their height: what the eye takes for even."""

WORD = "CARDAVIA"
SIDE = 4
"""Side of the little squares, and the room between them, at the first size."""


def word_mark(dark: bool) -> str:
    """The name over a row of little squares, for a light or a dark ground."""
    ink, accent = (LIGHT_INK, LIGHT_ACCENT) if dark else (INK, ACCENT)
    scale, x = CAP / 100, 0.0
    lines, shapes = "", ""
    for index, sign in enumerate(WORD):
        letter = LETTERS[sign]
        lines += "".join(placed(path, scale, x) for path in letter.lines)
        shapes += "".join(placed(path, scale, x) for path in letter.shapes)
        x += letter.width * scale
        if index + 1 < len(WORD):
            # On whole pixels, so that upright lines are sharp at the first size.
            x = round(x + ROOM[WORD[index : index + 2]] * scale)
    count = round((x + SIDE) / (2 * SIDE))
    width, top = count * 2 * SIDE - SIDE, CAP + 2 * SIDE
    squares = "".join(f"M{index * 2 * SIDE} {top}h{SIDE}v{SIDE}h-{SIDE}z" for index in range(count))
    shift = f'transform="translate({round((width - x) / 2)} 0)"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {top + SIDE}" '
        f'width="{width}" height="{top + SIDE}">\n'
        f"  <title>Cardavia</title>\n"
        f'  <path {shift} fill="none" stroke="{ink}" stroke-width="{WEIGHT * scale:g}" '
        f'd="{lines}"/>\n'
        f'  <path {shift} fill="{ink}" d="{shapes}"/>\n'
        f'  <path fill="{accent}" d="{squares}"/>\n</svg>\n'
    )


def placed(path: str, scale: float, left: float) -> str:
    """A path of a letter in its place. It has capital commands, and blanks between figures."""
    text, command, across = "", "", True
    for word in re.findall(r"[A-Z]|-?[\d.]+", path):
        if word.isalpha():
            command, across = word, word != "V"
            text += word
            continue
        value = float(word) * scale + (left if across else 0)
        text += ("" if text[-1].isalpha() else " ") + f"{value:.2f}".rstrip("0").rstrip(".")
        if command not in "HV":
            across = not across
    return text


# -- files


def vectors() -> dict[str, str]:
    """Every SVG file by its name."""
    return {
        "cardavia.svg": icon(128),
        "wordmark-light.svg": word_mark(dark=False),
        "wordmark-dark.svg": word_mark(dark=True),
    }


def png(svg: str, scale: float = 1.0) -> bytes:
    """An SVG painted on nothing, as the bytes of a PNG file."""
    from PySide6.QtCore import QByteArray, QSize
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    renderer = QSvgRenderer(QByteArray(svg.encode()))
    size: QSize = renderer.defaultSize() * scale
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    renderer.render(painter)
    painter.end()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "picture.png"
        if not image.save(str(file), "PNG", 0):
            raise OSError(f"{file} cannot be written")
        return file.read_bytes()


def pictures() -> dict[str, bytes]:
    """Every PNG file by its name."""
    found = {f"cardavia-{size}.png": png(icon(size)) for size in FITTED}
    for ground in ("light", "dark"):
        svg = word_mark(dark=ground == "dark")
        found[f"wordmark-{ground}.png"] = png(svg)
        found[f"wordmark-{ground}@2x.png"] = png(svg, 2)
    return found


def ico(images: dict[int, bytes]) -> bytes:
    """A Windows icon of PNG pictures by their sizes, 256 at most."""
    offset = 6 + 16 * len(images)
    head, body = struct.pack("<HHH", 0, 1, len(images)), b""
    for size, data in images.items():
        side = size % 256
        head += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(data), offset + len(body))
        body += data
    return head + body


ICNS = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09"}
"""What macOS calls the sizes of an icon."""


def icns(images: dict[int, bytes]) -> bytes:
    """A macOS icon of PNG pictures by their sizes."""
    body = b"".join(
        ICNS[size] + struct.pack(">I", len(data) + 8) + data for size, data in images.items()
    )
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def main(words: list[str] | None = None) -> None:
    """Writes all files, or only the SVG files."""
    parser = argparse.ArgumentParser(description="Draw the icon and the word mark.")
    parser.add_argument("--svg", action="store_true", help="only what needs no Qt")
    wanted = parser.parse_args(words)
    for name, text in vectors().items():
        (ICONS / name).write_text(text, encoding="utf-8", newline="\n")
    if wanted.svg:
        return
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    painted = pictures()
    for name, data in painted.items():
        (ICONS / name).write_bytes(data)
    by_size = {size: painted[f"cardavia-{size}.png"] for size in FITTED}
    windows = {size: data for size, data in by_size.items() if size in (16, 24, 32, 48, 64, 256)}
    (PACKAGING / "windows" / "cardavia.ico").write_bytes(ico(windows))
    macos = {size: data for size, data in by_size.items() if size in ICNS}
    (PACKAGING / "macos" / "cardavia.icns").write_bytes(icns(macos))


if __name__ == "__main__":
    main(sys.argv[1:])
