"""Film grain as a tile of noise: seeded, static, the same on every machine.

Two layers are mixed: `fine`, a grain of one pixel, and `coarse`, clumps of about three. Everything
runs on whole byte strings (slices, translation tables, one big integer with a lane per grain), so
a tile takes a millisecond or two without numpy.
"""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from random import Random

TILE = 256
"""Width and height of the tile in grains. It repeats without a seam."""

HOUSE = 50
"""The setting of the house look: a light grain, seen on felt and not on small text."""

_AREA = TILE * TILE
_SEED = 1756
_MIDDLE = 127.5
_DEVIATION = 255 / 4  # standard deviation of a stretched layer, in bytes
_EVEN = 255 / 12**0.5  # of bytes drawn evenly

# Standard deviation of the noise at the house look and at 100 %. 1 would turn mid-grey into black
# or white; felt, at a third of white, shows a third of it.
_HOUSE_STRENGTH, _FULL_STRENGTH = 0.07, 0.23


def _lanes(layer: bytes) -> int:
    """The layer as one integer with 16 bits per grain, so that sums cannot run over."""
    wide = bytearray(2 * _AREA)
    wide[0::2] = layer
    return int.from_bytes(wide, "little")


def _moved(layer: bytes, across: int, down: int) -> bytes:
    """The layer shifted around its edges."""
    rows = [layer[i : i + TILE] for i in range(0, _AREA, TILE)]
    rows = rows[-down:] + rows[:-down]
    return b"".join(row[-across:] + row[:-across] for row in rows)


def _bytes(lanes: int, shift: int) -> bytes:
    """Every lane divided by 2 to the power of `shift`, rounded, as bytes."""
    half = (1 << shift) >> 1
    rounding = int.from_bytes(bytes((half, 0)) * _AREA, "little")
    kept = int.from_bytes(b"\xff\x00" * _AREA, "little")
    return ((lanes + rounding >> shift) & kept).to_bytes(2 * _AREA, "little")[0::2]


def _stretched(layer: bytes, deviation: float) -> bytes:
    """The layer with `deviation` widened to the standard deviation that all layers have."""
    gain = _DEVIATION / deviation
    return layer.translate(
        bytes(min(255, max(0, int((v - _MIDDLE) * gain + _MIDDLE + 0.5))) for v in range(256))
    )


@lru_cache(maxsize=1)
def _fine() -> bytes:
    """Sum of two even draws per grain: a triangular distribution, few extremes."""
    draw = Random(_SEED).randbytes(2 * _AREA)
    total = _lanes(draw[:_AREA]) + _lanes(draw[_AREA:])
    return _stretched(_bytes(total, 1), _EVEN / 2**0.5)


@lru_cache(maxsize=1)
def _coarse() -> bytes:
    """Even draws under a binomial 3 x 3 mean: clumps with soft edges."""
    draw = Random(_SEED + 1).randbytes(_AREA)
    total = 0
    for across, across_weight in ((-1, 1), (0, 2), (1, 1)):
        for down, down_weight in ((-1, 1), (0, 2), (1, 1)):
            total += _lanes(_moved(draw, across, down)) * (across_weight * down_weight)
    return _stretched(_bytes(total, 4), _EVEN * 6 / 16)


def _scaled(strength: float) -> bytes:
    """Translation table that gives a layer the strength, still around the middle."""
    gain = strength / _DEVIATION * _MIDDLE
    return bytes(int((v - _MIDDLE) * gain + _MIDDLE + 0.5) for v in range(256))


@lru_cache(maxsize=8)
def grain_tile(grain: int) -> bytes:
    """Noise for a grain setting of 1 to 100 %: TILE * TILE bytes, row by row, 127.5 is no grain.

    Up to the house look the fine layer grows; beyond it the coarse layer takes over and gets
    stronger.
    """
    if grain <= HOUSE:
        return _fine().translate(_scaled(_HOUSE_STRENGTH * grain / HOUSE))
    share = (grain - HOUSE) / (100 - HOUSE)
    strength = _HOUSE_STRENGTH * (_FULL_STRENGTH / _HOUSE_STRENGTH) ** share
    # The layers are independent, so their deviations add like the sides of a right angle.
    fine, coarse = (part / hypot(1 - share, share) * strength for part in (1 - share, share))
    middle = int.from_bytes(b"\x80\x00" * _AREA, "little")
    total = _lanes(_fine().translate(_scaled(fine))) + _lanes(_coarse().translate(_scaled(coarse)))
    return _bytes(total - middle, 0)
