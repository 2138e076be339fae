"""What the player has chosen, as typed properties that announce their changes.

The settings file stores words and numbers; this module is the only place that knows which of them
exist, what they may be and what they are at first. A value in the file that makes no sense (an
edited or older file) counts as not set.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Protocol

from PySide6.QtCore import QObject, Signal


class SettingsStore(Protocol):
    """The part of `cardavia.store.settings.Settings` that preferences need."""

    def get(self, key: str, default: Any = ..., /) -> Any:
        """The stored value of `key`, or `default`."""

    def set(self, key: str, value: Any, /) -> None:
        """Store `value` under `key`."""


@dataclass(frozen=True)
class Choice:
    """One preference: where it is stored, its first value and the test a stored value must pass."""

    key: str
    default: Any
    valid: Callable[[Any], bool]


def _one_of(*words: str) -> Callable[[Any], bool]:
    return lambda value: value in words


def _within(low: float, high: float, *also: float) -> Callable[[Any], bool]:
    def valid(value: Any) -> bool:
        number = isinstance(value, (int, float)) and not isinstance(value, bool)
        return number and (low <= value <= high or value in also)

    return valid


def _flag(value: Any) -> bool:
    return isinstance(value, bool)


UNTIL_CLICK: Final = -1.0
"""Pause after a trick that only a click or Space ends."""

ANIMATIONS: Final = ("off", "slow", "medium", "fast")
REDUCED_MOTION: Final = ("system", "on", "off")
HAND_ORDERS: Final = ("suit", "rank", "own")
LEVEL_NAMES: Final = {
    "apprentice": "settings.level_apprentice",
    "regular": "settings.level_regular",
    "master": "settings.level_master",
}
"""The levels from the weakest up, with the keys of their names."""
LEVELS: Final = tuple(LEVEL_NAMES)
THEMES: Final = ("system", "light", "dark")
LANGUAGES: Final = ("", "en", "de", "fr", "es", "it", "ja", "ms")

CHOICES: Final[dict[str, Choice]] = {
    "pause_after_trick": Choice("table/pause_after_trick", 1.8, _within(0.0, 5.0, UNTIL_CLICK)),
    "animation": Choice("table/animation", "medium", _one_of(*ANIMATIONS)),
    "reduced_motion": Choice("table/reduced_motion", "system", _one_of(*REDUCED_MOTION)),
    "auto_forced": Choice("table/auto_forced", False, _flag),
    "think_time_min": Choice("table/think_time_min", 0.6, _within(0.0, 3.0)),
    "level": Choice("table/level", "regular", _one_of(*LEVELS)),
    "hand_order": Choice("cards/hand_order", "suit", _one_of(*HAND_ORDERS)),
    "four_colour": Choice("cards/four_colour", False, _flag),
    "large_indices": Choice("cards/large_indices", False, _flag),
    "show_points": Choice("help/show_points", True, _flag),
    "hints": Choice("help/hints", True, _flag),
    "theme": Choice("look/theme", "system", _one_of(*THEMES)),
    "text_scale": Choice("look/text_scale", 100, _within(80, 125)),
    "contrast": Choice("picture/contrast", 50, _within(0, 100)),
    "grain": Choice("picture/grain", 50, _within(0, 100)),
    "temperature": Choice("picture/temperature", 50, _within(0, 100)),
    "language": Choice("look/language", "", _one_of(*LANGUAGES)),
}

PICTURE: Final = ("contrast", "grain", "temperature")
"""Preferences of the picture panel, which has its own reset."""


class _Preference:
    """A property of `Preferences` that reads and writes one choice."""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, instance: Preferences | None, owner: type | None = None) -> Any:
        return self if instance is None else instance.value(self.name)

    def __set__(self, instance: Preferences, value: Any) -> None:
        instance.assign(self.name, value)


class Preferences(QObject):
    """The player's choices.

    `changed(name)` follows every real change, after the value has been stored. Assigning a value
    that the choice does not allow raises ValueError.
    """

    changed = Signal(str)

    pause_after_trick: float = _Preference()  # type: ignore[assignment]
    """Seconds that a finished trick stays; 0 none, `UNTIL_CLICK` until the player goes on."""
    animation: str = _Preference()  # type: ignore[assignment]
    """'off', 'slow', 'medium' or 'fast'."""
    reduced_motion: str = _Preference()  # type: ignore[assignment]
    """'system' follows the desktop, 'on' stops all movement, 'off' allows it."""
    auto_forced: bool = _Preference()  # type: ignore[assignment]
    """Play a card by itself when it is the only thing that can be done."""
    think_time_min: float = _Preference()  # type: ignore[assignment]
    """Least seconds between the opponent's turn and its card."""
    level: str = _Preference()  # type: ignore[assignment]
    """'apprentice', 'regular' or 'master'."""
    hand_order: str = _Preference()  # type: ignore[assignment]
    """'suit', 'rank' or 'own'."""
    four_colour: bool = _Preference()  # type: ignore[assignment]
    """French suits in four colours instead of two."""
    large_indices: bool = _Preference()  # type: ignore[assignment]
    """Letters and signs in the corners of the cards half as large again."""
    show_points: bool = _Preference()  # type: ignore[assignment]
    """Show the card points of both players; False hides both."""
    hints: bool = _Preference()  # type: ignore[assignment]
    """Offer the Hint button."""
    theme: str = _Preference()  # type: ignore[assignment]
    """'system', 'light' or 'dark'."""
    text_scale: int = _Preference()  # type: ignore[assignment]
    """Text size in per cent."""
    contrast: int = _Preference()  # type: ignore[assignment]
    grain: int = _Preference()  # type: ignore[assignment]
    temperature: int = _Preference()  # type: ignore[assignment]
    language: str = _Preference()  # type: ignore[assignment]
    """Language code, '' for the system's."""

    def __init__(self, settings: SettingsStore, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings

    def value(self, name: str) -> Any:
        """The value of a preference by name; its first value if none or a wrong one is stored."""
        choice = CHOICES[name]
        stored = self._settings.get(choice.key, choice.default)
        if isinstance(choice.default, float) and isinstance(stored, int):
            stored = stored if isinstance(stored, bool) else float(stored)
        return stored if choice.valid(stored) else choice.default

    def assign(self, name: str, value: Any) -> None:
        """Store `value` and announce it if it is new. Raises ValueError for a wrong value."""
        choice = CHOICES[name]
        if not choice.valid(value):
            raise ValueError(f"{value!r} is no value for the preference “{name}”.")
        if value == self.value(name):
            return
        self._settings.set(choice.key, value)
        self.changed.emit(name)

    def snapshot(self) -> dict[str, Any]:
        """All values at this moment, to return to with `restore`."""
        return {name: self.value(name) for name in CHOICES}

    def restore(self, values: dict[str, Any]) -> None:
        """Return to the values of a snapshot."""
        for name, value in values.items():
            self.assign(name, value)

    def reset(self, *names: str) -> None:
        """Return the named preferences, or all, to their first values."""
        for name in names or CHOICES:
            self.assign(name, CHOICES[name].default)

    def is_default(self, *names: str) -> bool:
        """True if the named preferences, or all, have their first values."""
        return all(self.value(name) == CHOICES[name].default for name in names or CHOICES)
