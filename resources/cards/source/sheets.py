"""Contact sheets of the decks, painted by Qt as the program paints them.

`python resources/cards/source/sheets.py DECK... [--width PX] [--columns N] [--variant four+large]
[--from DIR] [--out FILE]` shows the SVG files that lie in resources/cards/DECK, with the detail
they have at that width. Needs PySide6.
"""

from __future__ import annotations

import argparse
import os
import sys
import tomllib
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

CARDS = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(CARDS.parent.parent))

from cardavia.ui.faces_render import read_svg  # noqa: E402


def faces(folder: Path, variant: str = "", width: int = 180) -> list[bytes]:
    """SVG bytes of a deck in its own order, the back last, as the program would paint them."""
    deck = tomllib.loads((folder / "deck.toml").read_text("utf-8"))
    return [read_svg(folder, code, variant, width)[0] for code in (*deck["files"], "back")]


def sheet(svgs: list[bytes], width: int, columns: int, ground: str = "#2F5D50") -> QImage:
    """All faces side by side, each `width` pixels wide."""
    gap = max(6, width // 14)
    renderers = [QSvgRenderer(QByteArray(s)) for s in svgs]
    height = round(width * 1.55)
    rows = -(-len(svgs) // columns)
    size = (columns * (width + gap) + gap, rows * (height + gap) + gap)
    image = QImage(*size, QImage.Format.Format_RGB32)
    image.fill(QColor(ground))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for i, renderer in enumerate(renderers):
        x, y = gap + i % columns * (width + gap), gap + i // columns * (height + gap)
        renderer.render(painter, QRectF(x, y, width, height))
    painter.end()
    return image


def main(argv: list[str] | None = None) -> int:
    """Command line entry; returns the exit code."""
    parser = argparse.ArgumentParser(description="Paint contact sheets of the decks.")
    parser.add_argument("decks", nargs="+", help="folders below resources/cards")
    parser.add_argument("--width", type=int, default=180, help="pixels per card (180)")
    parser.add_argument("--columns", type=int, default=8)
    parser.add_argument(
        "--variant", default="", help="words joined by +: four, large, classic (as drawn)"
    )
    parser.add_argument("--from", dest="folder", type=Path, default=CARDS, help="of the decks")
    parser.add_argument("--out", type=Path, default=Path("sheet.png"))
    args = parser.parse_args(argv)
    app = QGuiApplication.instance() or QGuiApplication(sys.argv[:1])
    svgs = [s for d in args.decks for s in faces(args.folder / d, args.variant, args.width)]
    if not sheet(svgs, args.width, args.columns).save(str(args.out)):
        parser.error(f"cannot write {args.out}")
    del app
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
