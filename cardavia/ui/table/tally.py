"""A deal counted for two sides: the contract, the table with its total, the melds, the slate."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from cardavia.core.accounts import Tally
from cardavia.core.table import DealSheet
from cardavia.ui.table.drawn import Drawn
from cardavia.ui.table.open_hands import HandColumn
from cardavia.ui.table.panel_frame import natural_height
from cardavia.ui.table.panel_tables import GridTable, grid_text
from cardavia.ui.table.result_frame import Body, Kit
from cardavia.ui.table.scores import slate_rows
from cardavia.ui.table.slate import Slate
from cardavia.ui.table.small_cards import TrickLine
from cardavia.ui.table.suit_sign import paint_sign
from cardavia.ui.texts import Texts
from cardavia.ui.theme import Theme
from cardavia.ui.variants import FOUR
from cardavia.ui.widgets import CapsHeading, Hairline, Paragraph

ROWS = (38, 35, 32, 29, 26)
"""Heights of a row of the count, the roomiest first."""

MELDS = (88.0, 72.0, 58.0)
"""Heights of a meld."""

HANDS = 340
"""Width of the open hands beside a count."""


def tally_text(texts: Texts, tally: Tally) -> list[str]:
    """The count line by line, as it is read aloud and copied."""
    lines = [contract_text(texts, tally), *grid_text(texts, tally.grid)]
    for meld in tally.melds:
        worth = texts.msg(meld.line) if meld.line else ""
        label = texts.msg(meld.headline)
        shown = texts.t("result.open_hand", name=label, cards=meld.cards)
        lines.append(texts.t("table.row", label=shown, cells=worth) if worth else shown)
    return lines


def contract_text(texts: Texts, tally: Tally) -> str:
    """The contract and what everything counts with."""
    contract = texts.msg(tally.contract)
    if not tally.factor:
        return contract
    return texts.t("result.contract", contract=contract, factor=tally.factor)


class ContractLine(Drawn):
    """The contract's sign and name, and the factor on a flag."""

    def __init__(self, theme: Theme, texts: Texts, tally: Tally, four_colour: bool) -> None:
        super().__init__(theme)
        self._sign, self._four_colour = tally.sign, four_colour
        self._name = texts.msg(tally.contract)
        self._factor = texts.t("result.factor", factor=tally.factor) if tally.factor else ""
        self.setAccessibleName(contract_text(texts, tally))

    def tall(self) -> float:
        return 48

    def draw(self, painter: QPainter) -> None:
        p, middle = self.px, self.height() / 2
        x = 0.0
        if self._sign:
            rect = QRectF(p(2), middle - p(19), p(38), p(38))
            paint_sign(painter, self.theme, self._sign, rect, self._four_colour)
            x = p(54)
        flag = self.theme.font(18, serif=True, weight=600)
        wide = QFontMetricsF(flag).horizontalAdvance(self._factor) + p(16)
        room = self.width() - x - (wide + p(16) if self._factor else 0)
        x += self.write(
            painter, self._name, x, middle + p(8), 22, weight=500, serif=True, room=room
        )
        if self._factor:
            rect = QRectF(x + p(16), middle - p(13), wide, p(27))
            painter.fillRect(rect, self.tint("accent"))
            painter.setFont(flag)
            painter.setPen(self.tint("on_accent"))
            painter.drawText(rect, int(Qt.AlignmentFlag.AlignCenter), self._factor)


class MeldLine(TrickLine):
    """A meld that counted: its cards, whose it was, what it is worth."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit.theme, kit.faces, kit.deck, 1.0, True)
        self._tall = MELDS[0]

    def set_tall(self, tall: float) -> None:
        """Let it be this tall."""
        self._tall = tall
        self.updateGeometry()

    def tall(self) -> float:
        return self._tall

    @property
    def card_width(self) -> float:
        return (self._tall - 6) / 1.56


class TallyBody(Body):
    """Contract and count, slate and melds, and beside them the hands if they are given."""

    def __init__(self, kit: Kit, sheet: DealSheet, account: Tally, beside: bool) -> None:
        super().__init__()
        self._kit = kit
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 4, 0)
        row.setSpacing(32)
        self._left, self._right = QVBoxLayout(), QVBoxLayout()
        for layout in (self._left, self._right):
            layout.setSpacing(6)
        self._count(account)
        self._standing(sheet)
        self._melds(account)
        self._right.addStretch(1)
        row.addLayout(self._left, 5)
        row.addLayout(self._right, 4)
        self.hands: HandColumn | None = None
        if beside and sheet.hands:
            row.addWidget(Hairline(kit.theme, vertical=True))
            args = (kit.theme, kit.texts, kit.faces, kit.deck, kit.variant)
            self.hands = HandColumn(*args, sheet.hands)
            self.hands.setFixedWidth(HANDS)
            row.addWidget(self.hands)

    def _count(self, account: Tally) -> None:
        kit = self._kit
        self._left.addWidget(ContractLine(kit.theme, kit.texts, account, FOUR in kit.variant))
        self.table = GridTable(kit.theme, roomy=True)
        self.table.show_grid(account.grid, kit.texts)
        self._left.addWidget(self.table)
        if account.note is not None:
            note = Paragraph(kit.theme, 13, "ink2")
            note.setText(kit.texts.msg(account.note))
            self._left.addWidget(note)
        self._left.addStretch(1)

    def _standing(self, sheet: DealSheet) -> None:
        kit = self._kit
        self._right.addWidget(self._heading(kit.texts.msg(sheet.score.title)))
        self.slate = Slate(kit.theme)
        self.slate.show_rows(slate_rows(kit.texts, sheet.score), before=sheet.before)
        self._right.addWidget(self.slate)
        self._right.addSpacing(6)

    def _melds(self, account: Tally) -> None:
        kit = self._kit
        self.melds: list[MeldLine] = []
        title = ""
        for meld in account.melds:
            if kit.texts.msg(meld.title) != title:
                title = kit.texts.msg(meld.title)
                self._right.addWidget(self._heading(title))
            line = MeldLine(kit)
            words = (kit.texts.msg(meld.headline), kit.texts.msg(meld.line) if meld.line else "")
            line.show_trick("", meld.cards, *words, kit.variant)
            self.melds.append(line)
            self._right.addWidget(line)

    def _heading(self, text: str) -> CapsHeading:
        heading = CapsHeading(self._kit.theme)
        heading.setText(text)
        return heading

    def fit(self, width: int, height: int) -> int:
        inner, hands = width - 4, 0
        if self.hands is not None:
            hands = self.hands.fit(HANDS, height)
            inner -= HANDS + 65
        left, right = (inner - 32) * 5 // 9, (inner - 32) * 4 // 9
        for row in ROWS:
            self.table.set_row(row)
            count = natural_height(self._left, left)
            if count <= height:
                break
        for form in ("full", "low", "least"):
            self.slate.set_form(form)
            for size in MELDS:
                for meld in self.melds:
                    meld.set_tall(size)
                tall = natural_height(self._right, right)
                if tall <= height:
                    return max(tall, count, hands)
        return max(tall, count, hands)
