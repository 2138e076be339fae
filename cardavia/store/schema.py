"""The one table of settings: name, place in the file, default, and what is allowed."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

Value = bool | int | float | str
V = TypeVar("V", bool, int, float, str)


@dataclass(frozen=True)
class Setting(Generic[V]):
    """One setting. The type of `default` is the type of the setting."""

    name: str
    section: str
    default: V
    allowed: Callable[[V], bool]

    @property
    def key(self) -> str:
        """Section and name, as the interface asks for it: ``table/level``."""
        return f"{self.section}/{self.name}"

    def check(self, value: object) -> V:
        """The value in the setting's type. Raises ValueError if it is not allowed."""
        kind = type(self.default)
        if kind is float and type(value) is int:
            value = float(value)
        if type(value) is not kind:
            raise ValueError(f"{self.name} is of type {kind.__name__}, not {value!r}")
        if not self.allowed(value):
            raise ValueError(f"{self.name} cannot be {value!r}")
        return value

    def parse(self, text: str) -> V:
        """The value of a text in the file. Raises ValueError."""
        if isinstance(self.default, bool):
            return self.check(_TRUTH.get(text.lower(), text))
        if isinstance(self.default, int):
            return self.check(int(text))
        if isinstance(self.default, float):
            return self.check(float(text))
        return self.check(_unescape(text))

    def text(self, value: V) -> str:
        """The value as it stands in the file."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, str):
            return _escape(value)
        return repr(value)


_TRUTH = {
    "yes": True,
    "true": True,
    "on": True,
    "1": True,
    "no": False,
    "false": False,
    "off": False,
    "0": False,
}


def _escape(text: str) -> str:
    """One line that a reader of INI files gives back unchanged."""
    out = []
    for place, char in enumerate(text):
        at_an_end = place in (0, len(text) - 1)
        if char == "\\":
            out.append("\\\\")
        elif char.isprintable() and not (char == " " and at_an_end):
            out.append(char)
        else:
            out.append(f"\\U{ord(char):08x}")
    return "".join(out)


def _unescape(text: str) -> str:
    return re.sub(r"\\(?:U([0-9a-f]{8})|(.))", _character, text)


def _character(found: re.Match[str]) -> str:
    if found[1] is None:
        return found[2]
    code = int(found[1], 16)
    if code > 0x10FFFF:
        raise ValueError("no such character")
    return chr(code)


def _any(_value: bool) -> bool:
    return True


def _one_of(*values: str) -> Callable[[str], bool]:
    return lambda value: value in values


def _between(low: int, high: int) -> Callable[[int], bool]:
    return lambda value: low <= value <= high


def _seconds(high: float, *also: float) -> Callable[[float], bool]:
    return lambda value: math.isfinite(value) and (0.0 <= value <= high or value in also)


def _like(pattern: str) -> Callable[[str], bool]:
    return lambda value: re.fullmatch(pattern, value) is not None


UNTIL_CLICK = -1.0

PAUSE_AFTER_TRICK = Setting("pause_after_trick", "table", 1.8, _seconds(5.0, UNTIL_CLICK))
"""Seconds that a finished trick stays; `UNTIL_CLICK` waits for the player."""
ANIMATION = Setting("animation", "table", "medium", _one_of("off", "slow", "medium", "fast"))
REDUCED_MOTION = Setting("reduced_motion", "table", "system", _one_of("system", "on", "off"))
AUTO_FORCED = Setting("auto_forced", "table", False, _any)
"""Play a card by itself when no other is allowed."""
THINK_TIME_MIN = Setting("think_time_min", "table", 0.6, _seconds(3.0))
"""Seconds that an opponent takes at least."""
LEVEL = Setting("level", "table", "regular", _one_of("apprentice", "regular", "master"))

HAND_ORDER = Setting("hand_order", "cards", "suit", _one_of("suit", "rank", "own"))
FOUR_COLOUR = Setting("four_colour", "cards", False, _any)
LARGE_INDICES = Setting("large_indices", "cards", False, _any)

SHOW_POINTS = Setting("show_points", "help", True, _any)
"""Show the card points won so far, of both sides."""
HINTS = Setting("hints", "help", True, _any)

THEME = Setting("theme", "look", "system", _one_of("system", "light", "dark"))
TEXT_SCALE = Setting("text_scale", "look", 100, _between(80, 125))
"""Percent."""
LANGUAGE = Setting("language", "look", "", _like(r"|[a-z]{2,3}([-_][A-Za-z]{2,4})?"))
"""A language code; empty follows the system."""

CONTRAST = Setting("contrast", "picture", 50, _between(0, 100))
GRAIN = Setting("grain", "picture", 50, _between(0, 100))
TEMPERATURE = Setting("temperature", "picture", 50, _between(0, 100))

GEOMETRY = Setting("geometry", "window", "", lambda value: len(value) <= 4000)
"""Where the window was, in the words of the interface."""

AnySetting = Setting[bool] | Setting[int] | Setting[float] | Setting[str]

TABLE: tuple[AnySetting, ...] = (
    PAUSE_AFTER_TRICK,
    ANIMATION,
    REDUCED_MOTION,
    AUTO_FORCED,
    THINK_TIME_MIN,
    LEVEL,
    HAND_ORDER,
    FOUR_COLOUR,
    LARGE_INDICES,
    SHOW_POINTS,
    HINTS,
    THEME,
    TEXT_SCALE,
    LANGUAGE,
    CONTRAST,
    GRAIN,
    TEMPERATURE,
    GEOMETRY,
)
"""In the order of the file."""
