"""The result of a deal: how it was won and what it is worth, counted through by its kind."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from cardavia.controller import Fair
from cardavia.core.accounts import Count, Ledger
from cardavia.core.table import DealSheet, TrickRow
from cardavia.core.view import Msg
from cardavia.ui.table.ledger import LedgerBody
from cardavia.ui.table.open_hands import HandColumn
from cardavia.ui.table.result_count import CountBody
from cardavia.ui.table.result_frame import Body, Kit, Result
from cardavia.ui.table.result_text import caption_text, sheet_text
from cardavia.ui.table.small_cards import TrickLine
from cardavia.ui.table.tally import TallyBody
from cardavia.ui.widgets import (
    Button,
    CapsHeading,
    Hairline,
    Label,
    Paragraph,
    Segments,
    Squares,
)

BARE = 960
"""Width of a settlement in which nothing was paid and no hand is open."""

WIDE = 1080
"""Width of a sheet from which the hands stand beside a settlement or a count for two sides, in type
as designed."""

ACCOUNT, HANDS, TRICKS = "account", "hands", "tricks"
"""What the body of the sheet can show."""


class DealResult(Result):
    """The sheet of a finished deal. `room` is the width of what it covers, `session` names the
    sheet of a session that has no end.

    Where there is no room for the hands beside the account they are behind a tab.
    """

    next_wanted = Signal()
    again_wanted = Signal()
    session_wanted = Signal()
    copied = Signal()

    def __init__(
        self,
        sheet: DealSheet,
        kit: Kit,
        parent: QWidget,
        room: int,
        small: bool,
        help_line: str = "",
        last: bool = False,
        session: Msg | None = None,
        fair: Fair | None = None,
    ) -> None:
        super().__init__(kit.theme, kit.texts, parent)
        self.data, self.kit, self.fair = sheet, kit, fair
        self.small = small
        if isinstance(sheet.account, Ledger) and not sheet.account.payments and not sheet.hands:
            self.WIDEST = BARE
        self.beside = self.hands_beside(room)
        if small:
            self.column.setContentsMargins(24, 18, 24, 16)
        self.pages: dict[str, Body] = {ACCOUNT: self._account()}
        tabbed = not isinstance(sheet.account, Count) and not self.beside and bool(sheet.hands)
        if tabbed:
            self.pages[HANDS] = self._hand_page()
        self.shown = ACCOUNT
        self.tabs: Segments | None = None
        self._head(help_line, tabbed)
        self.set_body(self.pages[ACCOUNT])
        self.column.addWidget(self.area, 1)
        self._foot(last, session)
        self.setAccessibleName(self.spoken())

    def hands_beside(self, room: int) -> bool:
        """True where a sheet over so wide a room has the hands beside the account."""
        return min(room - 48, self.widest) >= WIDE * self.letters

    def spoken(self) -> str:
        """The result in two sentences."""
        texts, sheet = self.texts, self.data
        return f"{texts.msg(sheet.headline)}. {texts.msg(sheet.why)}"

    # -- building

    def _head(self, help_line: str, tabbed: bool) -> None:
        theme, texts, sheet = self.theme, self.texts, self.data
        headline = Label(theme, 26 if self.small else 30, serif=True, weight=500)
        headline.setText(texts.msg(sheet.headline))
        why = Paragraph(theme, 14, "ink2")
        why.setText(texts.msg(sheet.why))
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addLayout(self._caption())
        for widget in (headline, why):
            words.addWidget(widget)
        if help_line:
            helped = Paragraph(theme, 13, "goldtext")
            helped.setText(help_line)
            words.addWidget(helped)
        row = QHBoxLayout()
        row.setSpacing(20)
        row.addLayout(words, 1)
        if tabbed:
            row.addWidget(self._tab_row(), 0, Qt.AlignmentFlag.AlignTop)
        self.column.addLayout(row)
        self.column.addSpacing(8 if self.small else 12)
        self.column.addWidget(Squares(theme, "accent", "line"))
        self.column.addSpacing(6 if self.small else 12)

    def _caption(self) -> QHBoxLayout:
        """The deal and its number; where the panel is covered also whether the number fits."""
        theme, fair = self.theme, self.fair
        self.caption = CapsHeading(theme, rule=False)
        self.caption.setText(caption_text(self.texts, self.data))
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self.caption)
        if fair is not None and isinstance(self.data.account, Ledger):
            self.proof = Label(theme, 12, "ink2")
            key = "table.fair.matches" if fair.matches else "table.fair.differs"
            self.proof.setText(self.texts.t(key))
            self.proof.setToolTip(self.texts.t("table.fair.tip", commitment=fair.commitment))
            row.addWidget(self.proof)
        row.addStretch(1)
        return row

    def _tab_row(self) -> Segments:
        """Account and hands, of which one is shown."""
        t = self.texts.t
        ledger = isinstance(self.data.account, Ledger)
        words = (t("ledger.tab" if ledger else "result.tab_count"), t("result.hands"))
        self.tabs = Segments(self.theme, 2)
        self.tabs.set_texts(words, t("result.tabs"))
        self.tabs.set_current(0)
        self.tabs.setMaximumWidth(self.tabs.sizeHint().width() + 40)
        self.tabs.chosen.connect(lambda index: self.show_page((ACCOUNT, HANDS)[index]))
        return self.tabs

    def _account(self) -> Body:
        account = self.data.account
        if isinstance(account, Count):
            return CountBody(self.kit, self.data, account, self.small)
        if isinstance(account, Ledger):
            return LedgerBody(self.kit, self.data, account, self.beside)
        return TallyBody(self.kit, self.data, account, self.beside)

    def _hand_page(self) -> Body:
        kit = self.kit
        body = HandPage()
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 4, 0)
        args = (kit.theme, kit.texts, kit.faces, kit.deck, kit.variant)
        body.hands = HandColumn(*args, self.data.hands, titled=False)
        column.addWidget(body.hands)
        return body

    def _foot(self, last: bool, session: Msg | None) -> None:
        self.column.addSpacing(8)
        self.column.addWidget(Hairline(self.theme))
        self.column.addSpacing(12 if self.small else 16)
        self.tricks_button = self.button("result.tricks")
        self.tricks_button.clicked.connect(self.turn)
        self.again_button = self.button("result.again")
        self.again_button.clicked.connect(self.again_wanted)
        self.primary.setText(self.texts.t("result.to_match" if last else "result.next_deal"))
        self.primary.clicked.connect(self.next_wanted)
        self.row.addWidget(self.tricks_button)
        if not self.data.tricks:
            self.tricks_button.hide()
        self.row.addWidget(self.again_button)
        if not isinstance(self.data.account, Count):
            copy = self.button("result.copy")
            copy.setToolTip(self.texts.t("result.copy.tip"))
            copy.clicked.connect(self.copy)
            self.row.addWidget(copy)
            self.copy_button = copy
        if session is not None:
            sheet = Button(self.theme, height=40)
            sheet.setText(self.texts.msg(session))
            sheet.setToolTip(self.texts.t("result.session.tip"))
            sheet.clicked.connect(self.session_wanted)
            self.row.addWidget(sheet)
            self.session_button = sheet
        self.row.addStretch(1)
        self._next_line = Label(self.theme, 13, "ink2")
        line = self.data.next_line
        if isinstance(self.data.account, Count) or line is None:
            self._next_line.setText(self.texts.t("result.space"))
        else:
            self._next_line.setText(self.texts.msg(line))
        self.row.addWidget(self._next_line)
        self.row.addWidget(self.primary)
        self.column.addLayout(self.row)

    # -- showing

    def place(self) -> None:
        """Lay the sheet in the middle, all in it as large as there is room for."""
        super().place()
        margins = self.column.contentsMargins()
        room = self.sheet.width() - margins.left() - margins.right()
        self._next_line.show()
        self._next_line.setVisible(self.row.sizeHint().width() <= room)
        self.column.activate()
        viewport = self.area.viewport()
        tall = viewport.height()
        # Turning a page does not move what stands under it.
        width = self.area.width() - 2
        need = max(page.fit(width, tall) for name, page in self.pages.items() if name != TRICKS)
        if TRICKS in self.pages:
            need = max(need, self.pages[TRICKS].fit(width, min(need, tall)))
        self.hug(need + 1)

    def show_page(self, name: str) -> None:
        """Show the account, the hands or the list of tricks."""
        if name == TRICKS and TRICKS not in self.pages:
            self.pages[TRICKS] = self._tricks(self.data.tricks)
        self.area.takeWidget()
        self.shown = name
        self.set_body(self.pages[name])
        self.pages[name].show()
        back = "ledger.back" if isinstance(self.data.account, Ledger) else "result.count"
        self.tricks_button.setText(self.texts.t(back if name == TRICKS else "result.tricks"))
        if self.tabs is not None and name == TRICKS:
            self.tabs.clear()  # the button under the list leads to it and back
        elif self.tabs is not None:
            self.tabs.set_current(1 if name == HANDS else 0)
        self.place()

    def turn(self) -> None:
        """Show the list of tricks, or the account again."""
        self.show_page(ACCOUNT if self.shown == TRICKS else TRICKS)

    def turn_back(self) -> bool:
        """Show the account again; False when it is shown already."""
        if self.shown == ACCOUNT:
            return False
        self.show_page(ACCOUNT)
        return True

    def copy(self) -> None:
        """Put the result on the clipboard as text."""
        QGuiApplication.clipboard().setText(sheet_text(self.texts, self.data))
        self.copied.emit()

    def _tricks(self, rows: tuple[TrickRow, ...]) -> Body:
        body = TrickPage()
        grid = QGridLayout(body)
        grid.setContentsMargins(0, 4, 4, 4)
        grid.setHorizontalSpacing(40)
        half = (len(rows) + 1) // 2
        for index, row in enumerate(rows):
            line = TrickLine(self.theme, self.kit.faces, self.kit.deck, 1.0, False)
            cards = tuple(card for _, card in row.cards)
            words = (self.texts.msg(row.headline), self.texts.msg(row.detail))
            line.show_trick(str(row.number), cards, *words, self.kit.variant)
            body.lines.append(line)
            grid.addWidget(line, index % half, index // half)
        grid.setRowStretch(half + 1, 1)
        return body


class HandPage(Body):
    """The hands alone, behind their tab."""

    hands: HandColumn

    def fit(self, width: int, height: int) -> int:
        return self.hands.fit(width, height)


class TrickPage(Body):
    """The list of tricks, in two columns, with cards as large as there is room for."""

    LARGEST = 1.5

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[TrickLine] = []

    def fit(self, width: int, height: int) -> int:
        layout = self.layout()
        if layout is None:
            return 0
        self._grow(1.0)
        natural = layout.totalSizeHint().height()
        rows = (len(self.lines) + 1) // 2
        if rows:
            row = self.lines[0].sizeHint().height()
            spare = height - natural - rows  # heights are rounded row by row
            self._grow(max(1.0, min(self.LARGEST, 1 + spare / (rows * row))))
        return layout.totalSizeHint().height()

    def _grow(self, factor: float) -> None:
        for line in self.lines:
            line.grow(factor)
        layout = self.layout()
        if layout is not None:
            layout.invalidate()
