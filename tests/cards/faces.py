"""Reading, painting and comparing card faces in tests."""

from __future__ import annotations

import importlib.util
import sys
import tomllib
from functools import cache
from pathlib import Path
from types import ModuleType

from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QImage, QPainter, QTransform
from PySide6.QtSvg import QSvgRenderer

CARDS = Path(__file__).resolve().parents[2] / "resources" / "cards"
GENERATOR = CARDS / "source" / "generate.py"
DECKS = sorted(path.parent.name for path in CARDS.glob("*/deck.toml"))


@cache
def generator() -> ModuleType:
    """The script that draws the decks, loaded by its path."""
    spec = importlib.util.spec_from_file_location("cardavia_generate", GENERATOR)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@cache
def drawn(deck: str) -> dict[str, str]:
    """The files of a deck as the generator draws them now."""
    return dict(generator().files(deck))


def manifest(deck: str) -> dict:
    """deck.toml."""
    return tomllib.loads((CARDS / deck / "deck.toml").read_text("utf-8"))


def faces(deck: str) -> dict[str, Path]:
    """Card code (and `back`) -> SVG file, in the order of the deck."""
    data = manifest(deck)
    out = {code: CARDS / deck / name for code, name in data["files"].items()}
    return {**out, "back": CARDS / deck / data["back"]}


def paint(svg: bytes, width: int, height: int) -> QImage:
    """The face as Qt paints it on white."""
    renderer = QSvgRenderer(QByteArray(svg))
    assert renderer.isValid()
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(0xFFFFFFFF)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer.render(painter, QRectF(0, 0, width, height))
    painter.end()
    return image


def turned(image: QImage) -> QImage:
    """The image after half a turn."""
    return image.transformed(QTransform().rotate(180))


def pixels(image: QImage) -> bytes:
    """Red, green, blue of every pixel, row by row without padding."""
    rgb = image.convertToFormat(QImage.Format.Format_RGB888)  # must outlive the view on its bits
    bits, stride, used = bytes(rgb.constBits()), rgb.bytesPerLine(), rgb.width() * 3
    return b"".join(bits[y * stride : y * stride + used] for y in range(rgb.height()))


def unlike(one: QImage, other: QImage, tolerance: int = 48) -> float:
    """Share of pixels that differ by more than `tolerance` in some channel (0..1)."""
    assert one.size() == other.size()
    a, b = pixels(one), pixels(other)
    bad = sum(
        max(abs(a[i + k] - b[i + k]) for k in range(3)) > tolerance
        for i in range(0, len(a), 3)
        if a[i : i + 3] != b[i : i + 3]
    )
    return bad * 3 / len(a)
