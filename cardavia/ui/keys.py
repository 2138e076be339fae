"""The list of keys: one place that names them, for the list on screen and for what they do.

Keys of the window are bound by the shell; those of the table by the table.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence


@dataclass(frozen=True)
class Key:
    """A key, or several that do the same, and the text key of what it does."""

    keys: tuple[str, ...]
    """In Qt's portable spelling: 'F1', 'Ctrl+,'."""
    text: str

    def sequences(self) -> list[QKeySequence]:
        """The keys as Qt takes them."""
        return [QKeySequence(key) for key in self.keys]

    def shown(self) -> str:
        """The keys as this system writes them."""
        form = QKeySequence.SequenceFormat.NativeText
        return " / ".join(_GLYPHS.get(key, QKeySequence(key).toString(form)) for key in self.keys)


# Arrows are the same picture in every language; Qt would spell them out in English.
_GLYPHS: Final = {
    "Left": "←",
    "Right": "→",
    "Up": "↑",
    "Down": "↓",
    "1": "1 … 9",
}

RULES: Final = Key(("F1",), "keys.rules")
FULL_SCREEN: Final = Key(("F11",), "keys.full_screen")
KEY_LIST: Final = Key(("?",), "keys.list")
SETTINGS: Final = Key(("Ctrl+,",), "keys.settings")
PICTURE: Final = Key(("Ctrl+P",), "keys.picture")
BACK: Final = Key(("Esc",), "keys.back")
QUIT: Final = Key(("Ctrl+Q",), "keys.quit")

EVERYWHERE: Final = (
    Key(("Tab", "Shift+Tab"), "keys.tab"),
    Key(("Return", "Space"), "keys.press"),
    BACK,
    RULES,
    SETTINGS,
    PICTURE,
    FULL_SCREEN,
    KEY_LIST,
    QUIT,
)

DECK: Final = (
    Key(("Left", "Right"), "keys.deck_step"),
    Key(("Return",), "keys.deck_open"),
)

TABLE: Final = (
    Key(("Left", "Right"), "keys.table.walk"),
    Key(("Return",), "keys.table.play"),
    Key(("1",), "keys.table.digit"),
    Key(("Space",), "keys.table.space"),
    Key(("H",), "keys.table.hint"),
    Key(("U",), "keys.table.undo"),
    Key(("L",), "keys.table.last"),
)
"""Shown while no table tells its own list by `key_list`."""

GROUPS: Final = (
    ("keys.group_everywhere", EVERYWHERE),
    ("keys.group_table", TABLE),
    ("keys.group_deck", DECK),
)

QUESTION_MARK: Final = Qt.Key.Key_Question
