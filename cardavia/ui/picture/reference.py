"""The picture effect as numbers: what contrast, temperature and grain do to one colour.

This module is the authority. The OpenGL shader and the raster path both take their tables from
here, and the tests compare what they show with `pixel`, to within 2/255.

All three settings are percentages, 0 to 100. Contrast 50 and temperature 50 leave a colour as it
is; grain 0 adds nothing and grain 50 is the house look. The order is fixed: temperature first
(in linear light, as a camera balances white), then contrast (in display values, as an eye judges
it), then grain (on the finished picture, as the film itself).

Needs the standard library only, so that it can be read, tested and reused without Qt or numpy.
"""

from __future__ import annotations

from functools import lru_cache
from math import pi, sin
from typing import NamedTuple

from cardavia.ui.picture.noise import TILE, grain_tile

NEUTRAL = 50
"""Contrast and temperature that change nothing; also where every slider starts."""

LUMINANCE = (0.2126, 0.7152, 0.0722)
"""Share of red, green and blue in the luminance of linear sRGB light (Rec. 709)."""

RED, GREEN, BLUE = range(3)


class Balance(NamedTuple):
    """White balance at the end of the slider, per channel and in linear light.

    `gain` multiplies shadows and mid-tones. `white` is where white itself lands: a gain above 1
    cannot lift white, and one far below 1 would darken the paper of every card, so each channel
    bends smoothly from its gain to its white. The white values keep the luminance within 2 %.
    """

    gain: tuple[float, float, float]
    white: tuple[float, float, float]


COOL = Balance(gain=(0.71, 1.01, 1.58), white=(0.925, 0.997, 1.0))
WARM = Balance(gain=(1.26, 0.985, 0.56), white=(1.0, 0.993, 0.82))

SOFTEST = 0.6
"""Slope of the contrast curve at 0 %: black rises to a fifth, white falls to four fifths."""

STRONGEST = 0.64
"""Slope that the S-curve at 100 % adds in mid-grey and takes away in black and white.

Below 90 % the slope at the ends stays above one half, so that even the last step before black and
before white remains a step in eight bits.
"""

Rgb = tuple[int, int, int]
Tables = tuple[bytes, bytes, bytes]


def checked(percent: int) -> int:
    """Return `percent` if it is a whole number from 0 to 100, else raise ValueError."""
    if not 0 <= percent <= 100 or percent != int(percent):
        raise ValueError(f"a picture setting is a whole number from 0 to 100, not {percent}")
    return int(percent)


def to_linear(value: float) -> float:
    """Light intensity of a display value; both 0 to 1, sRGB."""
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def to_display(light: float) -> float:
    """Display value of a light intensity; both 0 to 1, sRGB."""
    return light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055


def balanced(value: float, channel: int, temperature: int) -> float:
    """A display value, 0 to 1, of one channel after the white balance."""
    if temperature == NEUTRAL:
        return value
    end = WARM if temperature > NEUTRAL else COOL
    share = abs(temperature - NEUTRAL) / 50
    # Powers, not straight lines: equal steps of the slider are equal ratios of light.
    gain, white = end.gain[channel] ** share, end.white[channel] ** share
    light = to_linear(value)
    # The only curve of the form a*x / (1 + b*x) with slope `gain` in black and `white` in white.
    return to_display(gain * light / (1 + (gain / white - 1) * light))


def contrasted(value: float, contrast: int) -> float:
    """A display value, 0 to 1, after the contrast curve around mid-grey.

    Above 50 an S-curve through black, mid-grey and white. Below 50 everything moves towards
    mid-grey.
    """
    share = (contrast - NEUTRAL) / 50
    if share > 0:
        return value - STRONGEST * share * sin(2 * pi * value) / (2 * pi)
    return 0.5 + (value - 0.5) * (1 + share * (1 - SOFTEST)) if share else value


@lru_cache(maxsize=64)
def tables(contrast: int, temperature: int) -> Tables:
    """Look-up tables for red, green and blue: 256 bytes each, display value to display value.

    Neutral settings give the identity exactly.
    """
    checked(contrast), checked(temperature)

    def row(channel: int) -> bytes:
        values = (contrasted(balanced(v / 255, channel, temperature), contrast) for v in range(256))
        return bytes(min(255, max(0, int(v * 255 + 0.5))) for v in values)

    return row(RED), row(GREEN), row(BLUE)


def grained(value: int, noise: int) -> int:
    """A display value under one grain of noise; both 0 to 255, noise 127.5 is none.

    The weight is the distance to the nearer of black and white, so grain is strongest in mid-tones
    and leaves ink, paper and text alone. Each channel is a layer with a weight of its own, as in
    colour film. In painter's terms this is the blend mode Overlay.
    """
    return min(255, max(0, int(value + min(value, 255 - value) * (2 * noise - 255) / 255 + 0.5)))


def pixel(rgb: Rgb, x: int, y: int, contrast: int, grain: int, temperature: int) -> Rgb:
    """What a pixel of colour `rgb` (0 to 255) at `x`, `y` of the view is shown as.

    `x` and `y` count device pixels from the top left of the viewport (grains, if the screen is
    so dense that a grain spans several pixels).
    """
    mapped = [table[v] for table, v in zip(tables(contrast, temperature), rgb, strict=True)]
    if checked(grain):
        noise = grain_tile(grain)[(y % TILE) * TILE + x % TILE]
        mapped = [grained(v, noise) for v in mapped]
    return mapped[RED], mapped[GREEN], mapped[BLUE]
