"""What is laid over the page of the window for a while: settings, picture panel, a game's rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, QRect, Signal
from PySide6.QtWidgets import QApplication, QWidget

from cardavia.ui.context import UiContext
from cardavia.ui.dialogs.overlay import Overlay
from cardavia.ui.motion import glide
from cardavia.ui.widgets import Popover

if TYPE_CHECKING:
    # Imported where they are first shown: the first window shows none of them.
    from cardavia.ui.atlas.rule_sheet import RuleSheet
    from cardavia.ui.dialogs.settings import SettingsDialog

_EDGE = 16
"""Pixels between the rule sheet, the table and the edge of the window."""


class Covers(QObject):
    """Makes each cover when it is first asked for, lays it in place, and takes it away.

    `squeezed(width)` asks the window to leave so many pixels at its right free of the page: the
    rules of a game lie beside the table, so that no card is hidden while one reads.
    """

    squeezed = Signal(int)
    picture_closed = Signal()

    def __init__(
        self,
        window: QWidget,
        context: UiContext,
        picture_button: QWidget,
        focus_page: Callable[[], None],
    ) -> None:
        """The picture panel hangs under `picture_button`; `focus_page` gives the page the focus."""
        super().__init__(window)
        self._window = window
        self._context = context
        self._picture_button = picture_button
        self._focus_page = focus_page
        self._page_top = 0
        self._over_table = False
        self.settings: SettingsDialog | None = None
        self.popover: Popover | None = None

    # -- settings and picture

    def open_settings(self, page: str, table: QWidget | None, deck: str = "") -> None:
        """Open the settings, at the page with this id if one is given.

        The keys of `table` stand in the list of keys, the preview shows cards of `deck`.
        """
        self.close_popover()
        self._over_table = table is not None
        if self.settings is None:
            from cardavia.ui.dialogs.settings import SettingsDialog

            self.settings = SettingsDialog(self._context, self._window)
            self.settings.closed.connect(self._settings_closed)
        self.settings.set_table_keys(table)
        self.settings.show_deck(deck)
        if page:
            self.settings.show_page(page)
        if not self.settings.isVisible():
            self.settings.open_overlay()

    def toggle_picture(self) -> None:
        """Open the picture panel under its button, or close it."""
        if self.popover is not None and self.popover.isVisible():
            self.close_popover()
            return
        if self.popover is None:
            from cardavia.ui.picture.panel import PicturePanel

            context = self._context
            panel = PicturePanel(context.picture, context.texts, context.theme, self._window)
            self.popover = Popover(context.theme, panel, self._window)
            self.popover.closed.connect(self.picture_closed)
        self.popover.open_under(self._picture_button)

    def close_popover(self) -> None:
        """Close the picture panel if it is open."""
        if self.popover is not None:
            self.popover.close_popover()

    def _settings_closed(self) -> None:
        focus = QApplication.focusWidget()
        if focus is None or not self._window.isAncestorOf(focus) or self._over_table:
            self._focus_page()

    # -- the rules beside a table

    @cached_property
    def rules(self) -> RuleSheet:
        """The rule sheet that is laid beside a table."""
        from cardavia.ui.atlas.rule_sheet import RuleSheet

        sheet = RuleSheet(self._context, self._window, at_table=True)
        sheet.closed.connect(self._rules_closed)
        return sheet

    @property
    def rules_shown(self) -> bool:
        """Whether the rules of the game on the table are open."""
        return "rules" in self.__dict__ and not self.rules.isHidden()

    def open_rules(self, game: str, section: str) -> None:
        """Lay the rules of a game beside the table, scrolled to a section."""
        opening = self.rules.isHidden()
        self.place_rules(self._page_top, always=True)
        self.rules.open_game(game, section)
        self.squeezed.emit(self.rules.width() + 2 * _EDGE)
        if opening:
            glide(self.rules, self._context.preferences, QPoint(12, 0), self._place_again)

    def hide_rules(self) -> None:
        """Take the rules away with the table."""
        if self.rules_shown:
            self.rules.hide()
            self.squeezed.emit(0)

    def place_rules(self, top: int, always: bool = False) -> None:
        """Lay the sheet at the right, from `top` pixels down, where the page begins."""
        from cardavia.ui.atlas.rule_sheet import WIDTH

        self._page_top = top
        if not always and not self.rules_shown:
            return
        size = self._window.size()
        width = min(WIDTH, max(344, size.width() * 34 // 100))
        before = self.rules.width()
        left = size.width() - width - _EDGE
        self.rules.setGeometry(QRect(left, top + 20, width, size.height() - top - 40))
        if width != before and self.rules_shown:
            self.squeezed.emit(width + 2 * _EDGE)

    def _place_again(self) -> None:
        self.place_rules(self._page_top)

    def _rules_closed(self) -> None:
        self.squeezed.emit(0)
        self._focus_page()

    # -- all of them

    @property
    def modal(self) -> bool:
        """Whether a dialog lies over the page, so that its keys do not hold."""
        return self._overlay() is not None

    def close_top(self) -> bool:
        """What Esc does first: close the topmost cover. False if there is none."""
        overlay = self._overlay()
        if overlay is not None:
            overlay.close_overlay()
        elif self.popover is not None and self.popover.isVisible():
            self.close_popover()
        elif self.rules_shown:
            self.rules.shut()
        else:
            return False
        return True

    def _overlay(self) -> Overlay | None:
        overlays = self._window.findChildren(Overlay)
        return next((overlay for overlay in overlays if overlay.isVisible()), None)
