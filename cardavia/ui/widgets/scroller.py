"""A scroll area that lets the ground behind it show through."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from cardavia.ui.theme import Theme
from cardavia.ui.widgets.standard import dress_scroll_area


class Scroller(QScrollArea):
    """Scrolls its content up and down. The content is as wide as the area."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        dress_scroll_area(self, theme)

    def setWidget(self, widget: QWidget) -> None:
        """Scroll `widget`, which keeps its transparency."""
        super().setWidget(widget)
        widget.setAutoFillBackground(False)

    def set_scrolled(self, on: bool) -> None:
        """Have a scroll bar, or none: of a text that just fits without one Qt is never rid."""
        policy = Qt.ScrollBarPolicy
        self.setVerticalScrollBarPolicy(
            policy.ScrollBarAlwaysOn if on else policy.ScrollBarAlwaysOff
        )
