"""What follows a deal: its result, then the next deal or the result of the match."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect

from cardavia.core.accounts import Grid, Ledger
from cardavia.core.table import DealSheet
from cardavia.ui.motion import glide
from cardavia.ui.table.match_result import Figure, MatchResult
from cardavia.ui.table.result_frame import Kit, Result
from cardavia.ui.table.results import TRICKS, DealResult
from cardavia.ui.table.session import ConfirmSheet, SessionSheet

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

    @property
    def open(self) -> bool:
        """True while a result covers the table."""
        return self.sheet is not None

    def close(self) -> None:
        """Take the sheet away."""
        sheet, self.sheet = self.sheet, None
        if sheet is not None:
            had_focus = sheet.isAncestorOf(sheet.window().focusWidget() or sheet)
            sheet.hide()
            sheet.deleteLater()
            if had_focus:
                self._page.setFocus()

    def step_back(self) -> bool:
        """One step back: to the account, from the session to the deal, from a question to it."""
        if isinstance(self.sheet, DealResult):
            return self.sheet.turn_back()
        if isinstance(self.sheet, ConfirmSheet):
            self._show_session()
            return True
        if isinstance(self.sheet, SessionSheet):
            self._show_deal()
            return True
        return False

    def show(self) -> None:
        """Show the result of the deal that is over, if none is shown."""
        if self.sheet is None:
            self._show_deal()

    def renew(self) -> None:
        """Show the same sheet again: language, theme or size of the window have changed."""
        sheet = self.sheet
        if sheet is None:
            return
        again = {
            MatchResult: self.show_match,
            SessionSheet: self._show_session,
            ConfirmSheet: self._ask_restart,
        }.get(type(sheet), self._show_deal)
        page = sheet.shown if isinstance(sheet, DealResult) else ""
        self.close()
        again()
        sheet = self.sheet
        if isinstance(sheet, DealResult) and (page == TRICKS or page in sheet.pages):
            sheet.show_page(page)

    def place(self) -> None:
        """Lay the sheet over the felt, or over felt and panel."""
        sheet = self.sheet
        if sheet is None:
            return
        if isinstance(sheet, DealResult):
            over = self._over(sheet.data)
            form = (self._small(over), sheet.hands_beside(over.width()))
            if (sheet.small, sheet.beside) != form:
                self.renew()
                return
        else:
            over = self._page.rect()
        sheet.setGeometry(over)

    def go_on(self) -> None:
        """The next step: the next deal, the match result, a rematch, back to the deal."""
        if isinstance(self.sheet, MatchResult):
            self._page.rematch_wanted.emit()
        elif not isinstance(self.sheet, DealResult) and self.step_back():
            return
        elif self._page.controller.match_sheet() is not None:
            self.show_match()
        else:
            self._page.next_deal()

    def _over(self, data: DealSheet) -> QRect:
        """What the result covers: a settlement is what the panel says, in full."""
        page = self._page
        return page.rect() if isinstance(data.account, Ledger) else page.view.geometry()

    @staticmethod
    def _small(over: QRect) -> bool:
        return over.width() < 900 or over.height() < 660

    def _kit(self) -> Kit:
        page = self._page
        deck, faces = page.controller.deck, page.context.faces
        return Kit(page.theme, page.texts, faces, deck, page.scene.variant)

    def _show_deal(self) -> None:
        page = self._page
        data = page.controller.deal_sheet()
        if data is None:
            return
        self.close()
        over, session = self._over(data), self._session()
        sheet = DealResult(
            data,
            self._kit(),
            page,
            over.width(),
            self._small(over),
            self._help_line(data.deal),
            page.controller.match_sheet() is not None,
            (session.brief or session.title) if session is not None else None,
            page.controller.fair(),
        )
        sheet.next_wanted.connect(self.go_on)
        sheet.session_wanted.connect(self._show_session)
        sheet.copied.connect(self._copied)
        number, dealer = data.deal_number, data.dealer
        sheet.again_wanted.connect(lambda: page.same_deal_wanted.emit(number, dealer))
        self._open(sheet)
        page.access.announce(sheet.spoken())

    def _copied(self) -> None:
        text = self._page.texts.t("result.copied")
        self._page.write_foot(text)
        self._page.access.announce(text)

    # -- a session without an end

    def _session(self) -> Grid | None:
        """The sheet of a session in which balances run on, if the game keeps one."""
        moment = self._page.moment
        if moment is None or moment.projection.score.kind != "purse":
            return None
        return next((part for part in moment.projection.parts if isinstance(part, Grid)), None)

    def _show_session(self) -> None:
        page, grid = self._page, self._session()
        if grid is None or page.moment is None:
            return
        self.close()
        sheet = SessionSheet(grid, page.moment.projection.score, self._kit(), page)
        sheet.back_wanted.connect(self._show_deal)
        sheet.restart_wanted.connect(self._ask_restart)
        sheet.copied.connect(self._copied)
        self._open(sheet)

    def _ask_restart(self) -> None:
        page = self._page
        if page.controller.match_sheet() is not None:
            page.rematch_wanted.emit()  # this one is over, and there is nothing to ask
            return
        self.close()
        sheet = ConfirmSheet(page.theme, page.texts, page)
        sheet.confirmed.connect(page.new_session)
        sheet.cancelled.connect(self._show_session)
        self._open(sheet)
        page.access.announce(sheet.accessibleName())

    def _help_line(self, deal: int) -> str:
        help_taken = self._page.controller.help(deal)
        if not help_taken:
            return ""
        key = {
            frozenset({"hint"}): "result.help.hint",
            frozenset({"undo"}): "result.help.undo",
        }.get(help_taken, "result.help.both")
        return self._page.texts.t(key)

    def show_match(self) -> None:
        """Show how the match came out, once it is over."""
        page = self._page
        data = page.controller.match_sheet()
        if data is None:
            return
        self.close()
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
