"""The cloth has the colour of the table, light on its middle and no bands; it fits every size."""

from __future__ import annotations

from itertools import pairwise
from statistics import mean

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from cardavia.ui.felt import felt, paint_felt, quick_felt
from cardavia.ui.table.cloth import cloth
from cardavia.ui.theme import Theme

COLOURS = (0xFF2F5E50, 0xFF1F4238, 0xFF2A4C63, 0xFF1C3646)
"""Vienna and Switzerland, light and dark."""


def green(image: QImage, x: int, y: int) -> int:
    return image.pixelColor(x, y).green()


def longest_run(image: QImage, y: int) -> int:
    """The most neighbours of one colour on a line from the middle to the right edge."""
    values = [green(image, x, y) for x in range(image.width() // 2, image.width())]
    best = run = 1
    for one, two in pairwise(values):
        run = run + 1 if one == two else 1
        best = max(best, run)
    return best


@pytest.mark.parametrize("colour", COLOURS)
def test_no_ring_is_to_be_seen(qtbot: QtBot, colour: int) -> None:
    fine, plain = felt(968, 744, colour), quick_felt(968, 744, colour)
    assert longest_run(plain, 340) > 60
    assert longest_run(fine, 340) < 40


@pytest.mark.parametrize("colour", COLOURS)
def test_the_grain_lies_around_the_light_and_changes_no_colour(qtbot: QtBot, colour: int) -> None:
    fine, plain = felt(968, 744, colour), quick_felt(968, 744, colour)
    for x in range(20, 960, 60):
        column = [(x + i % 4, y) for i, y in enumerate(range(300, 400))]
        level = mean(green(fine, *at) for at in column)
        assert abs(level - mean(green(plain, *at) for at in column)) < 0.75
        assert max(abs(green(fine, *at) - level) for at in column) < 3


def test_the_light_lies_on_the_middle_and_falls_without_an_edge(qtbot: QtBot) -> None:
    image = felt(968, 744, COLOURS[0])
    levels = [
        mean(green(image, x + i, 342 + j) for i in range(8) for j in range(8))
        for x in range(484, 960, 34)
    ]
    falls = [one - two for one, two in pairwise(levels)]
    assert levels[0] > levels[-1] + 15
    assert all(fall > -0.4 for fall in falls)
    # The fall grows steadily: no step is much larger than the one before.
    assert all(two - one < 1.2 for one, two in pairwise(falls))


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(784, 584), (1544, 1024), (2112, 1544)])
@pytest.mark.parametrize("kind", ["vienna", "swiss"])
def test_a_cloth_is_the_same_on_both_sides(
    qtbot: QtBot, kind: str, size: tuple[int, int], ratio: float
) -> None:
    theme = Theme("light")
    width, height = size
    picture = cloth(kind, width, height, ratio, theme)
    assert picture.deviceIndependentSize().toSize().toTuple() == size
    image = picture.toImage()
    bare = felt(width, height, theme.color("felt_at" if kind == "vienna" else "felt_ch").rgba())

    def inlaid(x: float, y: float) -> bool:
        """True where the ornament lies, lighter than the felt."""
        column = min(image.width() - 1, int(x * ratio))
        line = min(image.height() - 1, int(y * ratio))
        plain = QColor(bare.pixelColor(int(x), int(y))).green()
        return image.pixelColor(column, line).green() > plain + 15

    def edge(side: int) -> list[bool]:
        """Where the ornament lies on the way in from the left (1) or right (-1)."""
        start = 0.5 if side > 0 else width - 0.5
        lines = [height / 2 + down for down in range(16)]
        return [any(inlaid(start + side * x, y) for y in lines) for x in range(60)]

    assert any(edge(1))
    # The chequer may lie a pixel further from one edge, where the width is no multiple of it.
    assert abs(edge(1).index(True) - edge(-1).index(True)) <= 1
    assert abs(sum(edge(1)) - sum(edge(-1))) <= 1
    for corner in ((20, 20), (width - 21, 20), (20, height - 21), (width - 21, height - 21)):
        near = [inlaid(corner[0] + i, corner[1] + j) for i in range(-6, 7) for j in range(-6, 7)]
        assert sum(near) > 20, corner
    assert not inlaid(width / 2, height / 2)


def test_a_page_that_is_dragged_wider_seldom_needs_new_felt(qtbot: QtBot) -> None:
    image = QImage(900, 500, QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    before = felt.cache_info().misses
    for width in range(650, 790, 10):
        paint_felt(painter, QRectF(20, 30, width, 400), QColor("#2F5E50"))
    painter.end()
    assert felt.cache_info().misses - before <= 1
    assert image.pixelColor(19, 200) == QColor(0, 0, 0)
    assert image.pixelColor(30, 100).green() > 60
    assert longest_run(image.copy(20, 30, 780, 400), 180) < 40
