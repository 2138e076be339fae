"""What follows a deal: its result, then the next deal or the result of the match."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint

from cardavia.ui.motion import glide
from cardavia.ui.table.match_result import Figure, MatchResult
from cardavia.ui.table.results import DealResult, Result

if TYPE_CHECKING:
    from cardavia.ui.table.page import TablePage

RISE = 12
"""Pixels that a result rises when it opens."""

Figures = Callable[[], tuple[Figure, ...]]


class Endings:
    """The result sheets of one page."""

    def __init__(self, page: TablePage, figures: Figures) -> None:
        self._page, self._figures = page, figures
        self.sheet: Result | None = None
        self._match_shown = False

    @property
    def open(self) -> bool:
        """True while a result covers the table."""
        return self.sheet is not None

    def close(self) -> None:
        """Take the sheet away."""
        sheet, self.sheet = self.sheet, None
        self._match_shown = False
        if sheet is not None:
            had_focus = sheet.isAncestorOf(sheet.window().focusWidget() or sheet)
            sheet.hide()
            sheet.deleteLater()
            if had_focus:
                self._page.setFocus()

    def step_back(self) -> bool:
        """From the list of tricks back to the count; False when the count is shown."""
        return isinstance(self.sheet, DealResult) and self.sheet.turn_back()

    def show(self) -> None:
        """Show the result of the deal that is over, if none is shown."""
        if self.sheet is None:
            self._show_deal()

    def renew(self) -> None:
        """Show the same sheet again: language, theme or size of the window have changed."""
        if self.sheet is None:
            return
        match = self._match_shown
        self.close()
        if match:
            self._show_match()
        else:
            self._show_deal()

    def place(self) -> None:
        """Lay the sheet over the felt, or over felt and panel."""
        if self.sheet is None:
            return
        page = self._page
        over = page.rect() if self._match_shown else page.view.geometry()
        if isinstance(self.sheet, DealResult) and self.sheet.small != self._small():
            self.renew()
            return
        self.sheet.setGeometry(over)

    def go_on(self) -> None:
        """The next step: the next deal, the match result, a rematch."""
        if isinstance(self.sheet, MatchResult):
            self._page.rematch_wanted.emit()
        elif self._page.controller.match_sheet() is not None:
            self._show_match()
        else:
            self._page.next_deal()

    def _small(self) -> bool:
        view = self._page.view
        return view.width() < 900 or view.height() < 660

    def _show_deal(self) -> None:
        page = self._page
        data = page.controller.deal_sheet()
        if data is None:
            return
        self.close()
        last = page.controller.match_sheet() is not None
        sheet = DealResult(
            data,
            page.theme,
            page.texts,
            page.context.faces,
            page.controller.deck,
            page.scene.variant,
            page,
            self._small(),
            self._help_line(data.deal),
            last,
        )
        sheet.next_wanted.connect(self.go_on)
        number, dealer = data.deal_number, data.dealer
        sheet.again_wanted.connect(lambda: page.same_deal_wanted.emit(number, dealer))
        self._open(sheet)
        page.access.announce(sheet.spoken())

    def _help_line(self, deal: int) -> str:
        help_taken = self._page.controller.help(deal)
        if not help_taken:
            return ""
        key = {
            frozenset({"hint"}): "result.help.hint",
            frozenset({"undo"}): "result.help.undo",
        }.get(help_taken, "result.help.both")
        return self._page.texts.t(key)

    def _show_match(self) -> None:
        page = self._page
        data = page.controller.match_sheet()
        if data is None:
            return
        self.close()
        self._match_shown = True
        sheet = MatchResult(data, self._figures(), page.theme, page.texts, page)
        sheet.rematch_wanted.connect(page.rematch_wanted)
        sheet.leave_wanted.connect(page.leave)
        sheet.deal_wanted.connect(self._show_deal)
        self._open(sheet)
        page.access.announce(page.texts.msg(data.headline))

    def _open(self, sheet: Result) -> None:
        self.sheet = sheet
        self.place()
        sheet.open()
        glide(sheet.sheet, self._page.preferences, QPoint(0, RISE), sheet.place)
