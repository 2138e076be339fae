"""The icon and the word mark: drawn anew as they lie there, and taken into every package."""

from __future__ import annotations

import re
import runpy
import struct
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtGui import QImage, QImageReader
from PySide6.QtWidgets import QApplication

from cardavia.app import window_icon

ROOT = Path(__file__).resolve().parents[2]
ICONS = ROOT / "resources" / "icons"
ID = "org.cardavia.Cardavia"
SIZES = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512)


@pytest.fixture(scope="module")
def draw() -> SimpleNamespace:
    return SimpleNamespace(**runpy.run_path(str(ICONS / "source" / "draw.py")))


def test_vectors_are_as_drawn(draw: SimpleNamespace) -> None:
    for name, text in draw.vectors().items():
        assert (ICONS / name).read_bytes() == text.encode(), name


@pytest.mark.parametrize("size", SIZES)
def test_every_size_has_a_picture(draw: SimpleNamespace, size: int) -> None:
    image = QImage(str(ICONS / f"cardavia-{size}.png"))
    assert (image.width(), image.height()) == (size, size)
    assert image.hasAlphaChannel()


@pytest.mark.parametrize("size", [16, 22, 24, 32])
def test_squares_of_small_icons_lie_on_whole_pixels(size: int) -> None:
    image = QImage(str(ICONS / f"cardavia-{size}.png"))
    inner = range(2, size - 3)
    shades = {image.pixelColor(x, y).name() for x in inner for y in inner}
    assert shades == {"#9e2a1c", "#fff8ec", "#f0ce7e"}


@pytest.mark.parametrize("ground", ["light", "dark"])
def test_the_word_mark_has_two_sizes(ground: str) -> None:
    one, two = (QImage(str(ICONS / f"wordmark-{ground}{x}.png")) for x in ("", "@2x"))
    assert (two.width(), two.height()) == (2 * one.width(), 2 * one.height())
    edge = [one.pixelColor(x, y).alpha() for x in (0, one.width() - 1) for y in range(32)]
    assert max(edge) > 100, "the letters fill the width"


def test_icons_of_other_systems_hold_the_sizes() -> None:
    data = (ROOT / "packaging" / "windows" / "cardavia.ico").read_bytes()
    count = struct.unpack("<HHH", data[:6])[2]
    sides = [data[6 + 16 * i] or 256 for i in range(count)]
    assert sides == [16, 24, 32, 48, 64, 256]
    for index, side in enumerate(sides):
        length, offset = struct.unpack("<II", data[14 + 16 * index : 22 + 16 * index])
        image = QImage.fromData(data[offset : offset + length])
        assert image.width() == side
    mac = (ROOT / "packaging" / "macos" / "cardavia.icns").read_bytes()
    assert mac[:4] == b"icns"
    assert struct.unpack(">I", mac[4:8])[0] == len(mac)


def test_the_window_has_the_fitted_icon(qapp: QApplication) -> None:
    icon = window_icon()
    for size in (16, 24, 32, 48, 64, 128):
        fitted = QImage(str(ICONS / f"cardavia-{size}.png"))
        shown = icon.pixmap(size, size).toImage().convertToFormat(fitted.format())
        assert shown == fitted, size


def test_the_debian_package_gets_every_size(tmp_path: Path) -> None:
    build = runpy.run_path(str(ROOT / "packaging" / "build.py"))
    build["place"](tmp_path)
    theme = tmp_path / "usr/share/icons/hicolor"
    for size in SIZES:
        picture = theme / f"{size}x{size}/apps/{ID}.png"
        assert QImageReader(str(picture)).size().width() == size
    assert (theme / f"scalable/apps/{ID}.svg").read_bytes() == (ICONS / "cardavia.svg").read_bytes()
    desktop = (tmp_path / f"usr/share/applications/{ID}.desktop").read_text("utf-8")
    assert f"Icon={ID}" in desktop.splitlines()


def test_a_wheel_takes_the_icons_and_not_their_source() -> None:
    ignore = re.search(r"ignore_patterns\((.*?)\)", (ROOT / "setup.py").read_text("utf-8"))
    assert ignore is not None
    assert '"source"' in ignore[1]
    assert ".png" not in ignore[1]
    assert ".svg" not in ignore[1]


def test_pictures_of_the_readme_are_there_and_light() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    shown = re.findall(r"\]\(([^)\s]+\.(?:webp|png|svg))\)|(?:src|srcset)=\"([^\"]+)\"", text)
    files = [ROOT / (first or second) for first, second in shown]
    assert len(files) == 5
    for file in files:
        assert 0 < file.stat().st_size <= 120_000, file
