"""Switching buttons off without handing the keyboard to their neighbours.

Qt gives the keyboard of a widget that is disabled or hidden to the next one in its chain: the next
Space, meant to go on, would press Undo or leave the table. It goes to the table instead.
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSizePolicy, QWidget


def enable(widget: QWidget, on: bool) -> None:
    """Enable or disable a button."""
    if not on:
        let_go(widget)
    widget.setEnabled(on)


def reveal(widget: QWidget, on: bool) -> None:
    """Show or hide a button, or something that holds buttons."""
    if not on:
        let_go(widget)
    widget.setVisible(on)


def let_go(widget: QWidget) -> None:
    """Where the keyboard is in a widget, it goes to what surrounds it and takes the keyboard."""
    held = widget.window().focusWidget()
    if held is None or not (held is widget or widget.isAncestorOf(held)):
        return
    around = widget.parentWidget()
    while around is not None and around.focusPolicy() == Qt.FocusPolicy.NoFocus:
        around = around.parentWidget()
    if around is not None:
        around.setFocus(Qt.FocusReason.OtherFocusReason)
    else:
        held.clearFocus()


def may_break(button: QWidget) -> None:
    """A wide button that goes over two lines rather than be wider than its column."""
    policy = button.sizePolicy()
    policy.setHorizontalPolicy(QSizePolicy.Policy.Expanding)
    button.setSizePolicy(policy)


def by_keys_only(button: QWidget) -> None:
    """A click on this button leaves the keyboard to the table; Tab still comes to it."""
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
