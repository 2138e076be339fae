"""The few standard widgets that we do not paint ourselves, in our colours.

Each gets the style sheet for itself: one sheet for the whole application would be matched against
every widget there is, at every change of theme.
"""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPoint
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QApplication,
    QMenu,
    QScrollBar,
    QToolTip,
    QWidget,
)

from cardavia.ui.theme import Theme


class ScrollBar(QScrollBar):
    """A slim bar without arrows."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        theme.changed.connect(self._dress)
        self._dress()

    def _dress(self) -> None:
        self.setStyleSheet(self._theme.stylesheet())


def dress_standard_widgets(theme: Theme) -> None:
    """Give the widgets of Qt, wherever they appear, the palette and font of the theme."""
    palette = theme.palette()
    QApplication.setPalette(palette)
    QApplication.setFont(theme.font(15))
    QToolTip.setPalette(palette)
    QToolTip.setFont(theme.font(13))


def dress_scroll_area(area: QAbstractScrollArea, theme: Theme) -> None:
    """Give an area our scroll bar, and let the ground behind it show through."""
    area.setVerticalScrollBar(ScrollBar(theme, area))
    area.viewport().setAutoFillBackground(False)


def pop_up(theme: Theme, actions: Iterable[QAction], owner: QWidget, gap: int = 2) -> QMenu:
    """Show a list of actions below `owner`; it is gone once closed. The checked one is in focus."""
    menu = QMenu(owner)
    menu.setStyleSheet(theme.stylesheet())
    menu.setFont(theme.font(14))
    for action in actions:
        menu.addAction(action)
    menu.aboutToHide.connect(menu.deleteLater)
    menu.popup(owner.mapToGlobal(QPoint(0, owner.height() + gap)))
    chosen = next((action for action in menu.actions() if action.isChecked()), None)
    if chosen is not None:
        menu.setActiveAction(chosen)
    return menu
