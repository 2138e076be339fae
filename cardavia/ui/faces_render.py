"""From the SVG file of a card to its picture: reading, what a variant exchanges, painting, shadow.

Everything here may run outside the GUI thread, except where it says pixmap.
"""

from __future__ import annotations

import hashlib
import os
import re
import tempfile
from collections.abc import Set
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

from PySide6.QtCore import QByteArray, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QImageReader, QPainter, QPixmap

from cardavia.ui.variants import layers

RATIO = 1.55
"""Height of a card by its width."""

CORNER = 13 / 240
"""Corner radius of a card by its width."""

AS_DRAWN = "two"
"""The set of `deck.toml` whose colours the SVG files have: red and black signs."""

FINE = 130
"""Device pixels of width from which a card shows all its detail: below, hairlines, lattice and
lettering would be grey mush, and larger squares and letters stand in their place."""

RENDERER = "1"
"""Raised when the same SVG would be painted differently, so that stored pictures are made anew."""

_PAPER, _BACK = QColor("#FBF6E8"), QColor("#3A4A5E")
_WARM_BLACK = QColor(24, 16, 6)


class FaceError(Exception):
    """The picture of a card cannot be made: its file is missing or is no SVG."""


def pixel_size(width: float, dpr: float) -> QSize:
    """Size in device pixels of a card `width` logical pixels wide."""
    return QSize(max(1, round(width * dpr)), max(1, round(width * RATIO * dpr)))


def read_svg(folder: Path, code: str, variant: str, width: int) -> tuple[bytes, Path | None]:
    """The SVG of a card as a variant shows it `width` device pixels wide.

    With it comes the file in which these very bytes lie, if there is one. Raises FaceError if the
    card has no picture.
    """
    file = folder / f"{code}.svg"
    try:
        drawn = file.read_bytes()
    except OSError as error:
        raise FaceError(f"The card {code} has no picture: {error}.") from error
    svg = switched(drawn, layers(variant) | {"fine" if width >= FINE else "plain"})
    colours = exchanges(folder, variant)
    if colours:
        # In one pass, so that no colour is exchanged twice.
        svg = re.sub(b"|".join(map(re.escape, colours)), lambda found: colours[found[0]], svg)
    return svg, file if svg == drawn else None


_LAYER = re.compile(rb'<g id="on-([a-z-]+)-(\d+)"(?: display="none")?>')


def switched(svg: bytes, words: Set[str]) -> bytes:
    """The SVG with those marked groups shown all of whose words are among these.

    A group `<g id="on-plain-large-3">` has the words `plain` and `large`; the number only makes its
    name the one of its kind in the file.
    """

    def switch(found: re.Match[bytes]) -> bytes:
        on = words >= set(found[1].decode().split("-"))
        return b'<g id="on-%b-%b"%b>' % (found[1], found[2], b"" if on else b' display="none"')

    return _LAYER.sub(switch, svg)


@lru_cache(maxsize=16)
def exchanges(folder: Path, variant: str) -> dict[bytes, bytes]:
    """Colours as drawn, and those that a variant of the deck has instead.

    `deck.toml` reserves a colour for the signs of each suit, `colours.two`, and names others for
    a word of a variant, as in `colours.four`. A deck that does not looks the same in all.
    """
    if not variant:
        return {}
    import tomllib  # not needed at every start

    try:
        deck = tomllib.loads((folder / "deck.toml").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    colours = deck.get("colours", {})
    wanted: dict[str, str] = {}
    for word in variant.split("+"):
        wanted |= colours.get(word, {})
    return {
        drawn.encode(): wanted[suit].encode()
        for suit, drawn in colours.get(AS_DRAWN, {}).items()
        if wanted.get(suit, drawn) != drawn
    }


def fingerprint(svg: bytes) -> str:
    """Short name of this content, painted by this renderer."""
    return hashlib.blake2b(svg + RENDERER.encode(), digest_size=10).hexdigest()


def render(svg: bytes, size: QSize, file: Path | None = None) -> QImage:
    """Paint an SVG. Takes 10 to 45 ms for a court at 200 px. Raises FaceError if it is none.

    `file` is where these very bytes lie, if anywhere. The image reader paints exactly as
    QSvgRenderer does, but lets other Python threads run meanwhile, so the window stays alive and
    two cards can be painted at once.

    It must be given a file, never a QBuffer of Python's: Qt holds a lock of its own while it looks
    into the device, and a device from Python asks for the interpreter there. Another thread that
    has the interpreter and waits for Qt's lock would stop the whole program.
    """
    if file is not None:
        return _read(file, size)
    try:
        handle, name = tempfile.mkstemp(suffix=".svg")
    except OSError:
        return _paint(svg, size)
    passing = Path(name)
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(svg)
        return _read(passing, size)
    except OSError:
        return _paint(svg, size)
    finally:
        with suppress(OSError):
            passing.unlink()


def _read(file: Path, size: QSize) -> QImage:
    reader = QImageReader(str(file), QByteArray(b"svg"))
    reader.setScaledSize(size)
    image = reader.read()
    if image.isNull():
        raise FaceError(f"The picture of a card cannot be read: {reader.errorString()}.")
    return image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


def _paint(svg: bytes, size: QSize) -> QImage:
    """The same without a file, for a full disk; other Python threads wait meanwhile."""
    from PySide6.QtSvg import QSvgRenderer

    renderer = QSvgRenderer(QByteArray(svg))
    if not renderer.isValid():
        raise FaceError("The picture of a card cannot be read.")
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    renderer.render(painter)
    painter.end()
    return image


def blank(size: QSize, back: bool) -> QImage:
    """A card without a face (or a plain back), shown until the real one is there."""
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    radius = CORNER * size.width()
    painter.setBrush(_PAPER)
    painter.drawRoundedRect(QRectF(0, 0, size.width(), size.height()), radius, radius)
    if back:
        edge = size.width() * 0.04
        inner = QRectF(0, 0, size.width(), size.height()).adjusted(edge, edge, -edge, -edge)
        painter.setBrush(_BACK)
        painter.drawRoundedRect(inner, radius / 2, radius / 2)
    painter.end()
    return image


SHADOW_DEPTH = {False: 5, True: 9}
"""How far the shadow of a card reaches, in logical pixels: lying, and lifted."""


def shadow_margin(lifted: bool = False) -> int:
    """Logical pixels that a pixmap with shadow is larger than its card, on each side."""
    return SHADOW_DEPTH[lifted] + (3 if lifted else 2) + 1


def shadowed(pixmap: QPixmap, radius: float, lifted: bool = False) -> QPixmap:
    """The pixmap of a card on its soft, warm shadow.

    `radius` is the corner radius in logical pixels. The card lies `shadow_margin(lifted)` logical
    pixels from the left and the top of the result, whose device pixel ratio is that of `pixmap`.
    """
    ratio = pixmap.devicePixelRatio()
    margin = shadow_margin(lifted)
    size = QSize(pixmap.width() + 2 * round(margin * ratio), pixmap.height())
    size.setHeight(pixmap.height() + 2 * round(margin * ratio))
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    card = QRectF(QPointF(margin, margin), pixmap.deviceIndependentSize())
    depth, drop = SHADOW_DEPTH[lifted], 3 if lifted else 2
    # Two steps: a dense edge under the card, a thin veil further out.
    for reach, alpha in ((depth, 11), (depth // 2, 14)):
        colour = QColor(_WARM_BLACK)
        colour.setAlpha(alpha)
        painter.setBrush(colour)
        for i in range(reach, 0, -1):
            grown = card.adjusted(-i, -i + drop, i, i + drop)
            painter.drawRoundedRect(grown, radius + i, radius + i)
    painter.drawPixmap(card.topLeft(), pixmap)
    painter.end()
    return QPixmap.fromImage(image)
