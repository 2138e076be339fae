"""The numbers of the picture effect."""

from __future__ import annotations

import ast
import hashlib
import statistics
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from cardavia.ui.picture import noise, reference
from cardavia.ui.picture.noise import TILE, grain_tile
from cardavia.ui.picture.reference import LUMINANCE, grained, pixel, tables, to_linear

IDENTITY = bytes(range(256))
COLOURS = [(0, 0, 0), (255, 255, 255), (47, 94, 80), (184, 50, 31), (1, 254, 128), (200, 200, 90)]


@pytest.mark.parametrize("module", [reference, noise])
def test_needs_the_standard_library_only(module: object) -> None:
    source = Path(str(module.__file__)).read_text(encoding="utf-8")  # type: ignore[attr-defined]
    for node in ast.walk(ast.parse(source)):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [str(node.module)]
        for name in names:
            ours = name == "cardavia.ui.picture.noise"
            assert ours or name.split(".")[0] in sys.stdlib_module_names, name


def test_neutral_is_the_identity() -> None:
    assert tables(50, 50) == (IDENTITY, IDENTITY, IDENTITY)
    for rgb in COLOURS:
        assert pixel(rgb, 3, 250, 50, 0, 50) == rgb


@pytest.mark.parametrize("contrast", range(0, 101, 5))
@pytest.mark.parametrize("temperature", [0, 20, 50, 80, 100])
def test_never_turns_light_into_dark(contrast: int, temperature: int) -> None:
    for table in tables(contrast, temperature):
        assert list(table) == sorted(table)


@pytest.mark.parametrize("contrast", range(101))
def test_contrast_turns_around_mid_grey(contrast: int) -> None:
    table = tables(contrast, 50)[0]
    assert abs(table[127] + table[128] - 255) <= 1
    for value in range(128):
        assert abs(table[value] + table[255 - value] - 255) <= 1


@pytest.mark.parametrize("contrast", range(90))
def test_black_and_white_are_not_clipped_flat_below_90(contrast: int) -> None:
    for table in tables(contrast, 50):
        assert table[0] < table[1] or table[1] < table[2]
        assert table.count(0) <= 1
        assert table.count(255) <= 1


def test_contrast_grows_with_the_slider() -> None:
    spans = [tables(c, 50)[0][192] - tables(c, 50)[0][64] for c in range(0, 101, 10)]
    assert spans == sorted(set(spans))


@pytest.mark.parametrize("temperature", range(101))
def test_white_keeps_its_luminance(temperature: int) -> None:
    white = [to_linear(table[255] / 255) for table in tables(50, temperature)]
    luminance = sum(share * light for share, light in zip(LUMINANCE, white, strict=True))
    assert luminance == pytest.approx(1, abs=0.02)


def test_warm_is_golden_and_cool_is_bluish() -> None:
    for value in (40, 128, 200, 255):
        cool, warm = ([t[value] for t in tables(50, s)] for s in (0, 100))
        assert warm[0] > warm[1] > warm[2] or (value == 255 and warm[0] >= warm[1] > warm[2])
        assert cool[0] < cool[1] <= cool[2]
        assert warm[2] < value  # less blue than drawn
        assert cool[0] < value  # less red than drawn


def test_temperature_moves_evenly() -> None:
    blue = [tables(50, t)[2][128] for t in range(0, 101, 5)]
    steps = [one - other for one, other in pairwise(blue)]
    assert min(steps) >= 1
    assert max(steps) <= 7


def test_grain_is_strongest_in_mid_tones() -> None:
    push = [grained(value, 200) - value for value in range(256)]
    assert push[0] == push[255] == 0
    assert max(push) == push[127]
    assert all(one <= other for one, other in pairwise(push[:128]))
    assert grained(128, 55) < 128 < grained(128, 200)


def test_grain_tile_is_the_same_everywhere() -> None:
    digest = hashlib.sha256(b"".join(grain_tile(g) for g in (1, 50, 75, 100))).hexdigest()
    assert digest == "09b8c9e2848a23663cfc0db4ce514d6d26cbf3ebde263af50f89767f69817343"


@pytest.mark.parametrize("grain", [1, 25, 50, 51, 75, 99, 100])
def test_grain_neither_lightens_nor_darkens(grain: int) -> None:
    tile = grain_tile(grain)
    assert len(tile) == TILE * TILE
    assert statistics.fmean(tile) == pytest.approx(127.5, abs=0.6)
    assert min(tile) > 0
    assert max(tile) < 255


def test_grain_grows_with_the_slider() -> None:
    strength = [statistics.pstdev(grain_tile(g)) for g in range(10, 101, 10)]
    assert strength == sorted(strength)
    assert strength[4] == pytest.approx(0.07 * 127.5, rel=0.05)  # the house look


def _likeness(tile: bytes, distance: int) -> float:
    """Correlation of each grain with the one `distance` further right, around the edge."""
    middle = statistics.fmean(tile)
    rows = [tile[i : i + TILE] for i in range(0, len(tile), TILE)]
    pairs = [(row[x], row[(x + distance) % TILE]) for row in rows[::4] for x in range(TILE)]
    together = statistics.fmean((a - middle) * (b - middle) for a, b in pairs)
    return together / statistics.pvariance(tile)


def test_grain_gets_coarse() -> None:
    assert abs(_likeness(grain_tile(50), 1)) < 0.05
    assert _likeness(grain_tile(100), 1) > 0.5
    assert abs(_likeness(grain_tile(100), 5)) < 0.05


def test_grain_has_no_seam() -> None:
    """Left edge and right edge of the tile are neighbours like any others."""
    tile = grain_tile(100)
    rows = [tile[i : i + TILE] for i in range(0, len(tile), TILE)]
    seam = statistics.fmean(abs(row[-1] - row[0]) for row in rows)
    inside = statistics.fmean(abs(row[100] - row[101]) for row in rows)
    assert seam == pytest.approx(inside, rel=0.35)


@pytest.mark.parametrize("wrong", [-1, 101, 50.5])
def test_wrong_settings_are_refused(wrong: int) -> None:
    with pytest.raises(ValueError, match="whole number from 0 to 100"):
        tables(wrong, 50)
    with pytest.raises(ValueError, match="whole number from 0 to 100"):
        pixel((1, 2, 3), 0, 0, 50, wrong, 50)
