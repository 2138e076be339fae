"""The keys of the table: what each does, and the list of them for the player."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

if TYPE_CHECKING:
    from cardavia.ui.table.page import TablePage

Key = Qt.Key

KEY_LIST = (
    ("Left, Right", "keys.table.walk"),
    ("Up, Down", "keys.table.tray"),
    ("Return", "keys.table.play"),
    ("1", "keys.table.digit"),
    ("Space", "keys.table.space"),
    ("H", "keys.table.hint"),
    ("U", "keys.table.undo"),
    ("Y", "keys.table.redo"),
    ("L", "keys.table.last"),
    ("X", "keys.table.exchange"),
    ("C", "keys.table.close"),
    ("R", "keys.table.read"),
    ("Ctrl+C", "keys.table.copy"),
    ("Esc", "keys.table.escape"),
    ("F1", "keys.table.rules"),
    ("F9", "keys.table.rail"),
)
"""Pairs of key and text for the list of keys."""

CONTROLS = {"exchange": "keys.table.exchange", "close": "keys.table.close"}
"""The texts of the keys that press a control, by the word of its action."""


def listed(controls: Collection[str]) -> tuple[tuple[str, str], ...]:
    """The keys of a table that has these controls."""
    missing = {text for word, text in CONTROLS.items() if word not in controls}
    return tuple(pair for pair in KEY_LIST if pair[1] not in missing)


def pressed(page: TablePage, event: QKeyEvent) -> bool:
    """Does what the key says; False for a key that means nothing here."""
    key = event.key()
    if _puts_away(page, key):
        return True
    command = event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier)
    if command == Qt.KeyboardModifier.ControlModifier:
        if key == Key.Key_Z:
            page.undo()
            return True
        if key == Key.Key_Y:
            page.redo()
            return True
        if key == Key.Key_C:
            page.copy_log()
            return True
        return False
    if command not in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier):
        return False
    if page.trays.pressed(event):
        return True
    if event.isAutoRepeat():
        # A key that is held down walks the hand, but plays or takes back only once.
        return _walks(page, key) or key in _ONCE
    return _walks(page, key) or _acts(page, key)


def _puts_away(page: TablePage, key: int) -> bool:
    """Any key takes away what was read aloud; these do nothing else then."""
    if not page.reading.isVisible():
        return False
    page.reading.hide()
    return key in (Key.Key_R, Key.Key_Escape, Key.Key_Space)


_ONCE = (Key.Key_Return, Key.Key_Enter, Key.Key_Space, Key.Key_L, Key.Key_U, Key.Key_Y)


def _walks(page: TablePage, key: int) -> bool:
    if key in (Key.Key_Left, Key.Key_Right):
        page.walk(1 if key == Key.Key_Right else -1)
    elif key == Key.Key_Home:
        page.access.focus_card(0)
    elif key == Key.Key_End:
        page.access.focus_card(-1)
    else:
        return False
    return True


def _acts(page: TablePage, key: int) -> bool:
    if key in (Key.Key_Return, Key.Key_Enter):
        return page.play_focused()
    if Key.Key_1 <= key <= Key.Key_9:
        page.access.focus_card(min(key - Key.Key_1, max(0, len(page.hand.cards) - 1)))
    elif key == Key.Key_Space:
        page.go_on()
    elif key == Key.Key_H:
        page.ask_hint()
    elif key == Key.Key_U:
        page.undo()
    elif key == Key.Key_Y:
        page.redo()
    elif key == Key.Key_L:
        page.recall(True)
    elif key == Key.Key_R:
        page.narrator.read_aloud()
    elif key == Key.Key_Escape:
        return page.escape()
    elif key == Key.Key_F1:
        page.rules_wanted.emit(page.rules_section())
    elif key == Key.Key_F9:
        page.toggle_rail()
    else:
        return page.control_key(chr(key)) if Key.Key_A <= key <= Key.Key_Z else False
    return True


def released(page: TablePage, event: QKeyEvent) -> bool:
    """The last trick is shown as long as its key is held."""
    if event.key() == Key.Key_L and not event.isAutoRepeat():
        page.recall(False)
        return True
    return False
