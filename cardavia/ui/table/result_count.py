"""A deal counted through card by card: what each side took, what that is worth, the hands open."""

from __future__ import annotations

from itertools import product

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from cardavia.core.accounts import Count, SumBlock
from cardavia.core.table import DealSheet
from cardavia.ui.table.open_hands import HandLine
from cardavia.ui.table.panel_frame import natural_height
from cardavia.ui.table.result_frame import Body, Kit
from cardavia.ui.table.result_parts import CountRow, CountTable, ScoreChange, Step
from cardavia.ui.widgets import CapsHeading, Flow, Paragraph

ROWS = (54, 50, 46, 42, 39, 36, 33, 31, 29, 27, 25)
"""Heights of a line of the count, the roomiest first."""

FORMS = (
    *((row, False) for row in ROWS if row >= 33),
    *((row, True) for row in ROWS),
)
"""Heights of lines, and whether the ladder draws together: it does so before lines get low."""

CARDS = (44, 40, 36, 32, 28)
"""Widths of the open cards, the largest first."""


BELOW, RIGHT, LEFT = "below", "right", "left"
"""Where the open hands lie: across both columns, or at the foot of one."""


class CountBody(Body):
    """Two columns, and the hands in a line below them, or in one of them if that gives room."""

    def __init__(self, kit: Kit, sheet: DealSheet, account: Count, small: bool) -> None:
        super().__init__()
        self._kit, self._sheet, self._small = kit, sheet, small
        self._tables: list[CountTable] = []
        self._steps: list[Step] = []
        self._outer = QVBoxLayout(self)
        self._outer.setContentsMargins(0, 4, 4, 4)
        self._outer.setSpacing(8 if small else 14)
        self._gap = 24 if small else 40
        columns = QHBoxLayout()
        columns.setSpacing(self._gap)
        self._left, self._right = QVBoxLayout(), QVBoxLayout()
        for layout, share in ((self._left, 17), (self._right, 15)):
            layout.setSpacing(4 if small else 6)
            columns.addLayout(layout, share)
        for block in account.sums:
            self._add_sum(block)
        for table in self._tables:
            table.alike = [row for other in self._tables for row in other.rows]
        self._add_ladder(account)
        self._add_score()
        self._outer.addLayout(columns)
        self._hands, self._lines = self._open_cards()
        self._left.addStretch(1)
        self._right.addStretch(1)
        self._outer.addStretch(1)

    # -- parts

    def _heading(self, text: str) -> CapsHeading:
        heading = CapsHeading(self._kit.theme)
        heading.setText(text)
        return heading

    def _note(self, text: str, px: float = 13) -> Paragraph:
        note = Paragraph(self._kit.theme, px, "ink2")
        note.setText(text)
        return note

    def _open_cards(self) -> tuple[QWidget, list[HandLine]]:
        """The hands and the stock as they lay at the end."""
        kit = self._kit
        hands = QWidget()
        policy = hands.sizePolicy()
        policy.setHeightForWidth(True)
        hands.setSizePolicy(policy)
        column = QVBoxLayout(hands)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        self._open = self._heading(kit.texts.t("result.open"))
        column.addWidget(self._open)
        self._flow = Flow(18 if self._small else 30, 4)
        args = (kit.theme, kit.texts, kit.faces, kit.deck, kit.variant)
        lines = [HandLine(*args, hand, True) for hand in self._sheet.hands]
        for line in lines:
            self._flow.addWidget(line)
        column.addLayout(self._flow)
        hands.setVisible(bool(lines))
        return hands, lines

    def _add_sum(self, block: SumBlock) -> None:
        texts, column = self._kit.texts, self._left
        column.addWidget(self._heading(texts.msg(block.title)))
        rows = [
            CountRow(
                texts.msg(row.label),
                row.cards,
                texts.msg(row.detail),
                f"({row.plus})" if row.pending else f"+{row.plus}",
                str(row.total),
                row.pending,
            )
            for row in block.rows
        ]
        if rows:
            kit = self._kit
            self._tables.append(CountTable(kit.theme, kit.faces, kit.deck, kit.variant, rows))
            column.addWidget(self._tables[-1])
        else:
            column.addWidget(self._note(texts.t("result.no_points"), 14))
        if block.note is not None:
            column.addWidget(self._note(texts.msg(block.note)))
        column.addSpacing(6)

    def _add_ladder(self, account: Count) -> None:
        kit, column = self._kit, self._right
        column.addWidget(self._heading(kit.texts.msg(account.ladder_title)))
        column.addSpacing(2)
        tall = 36 if self._small else 44
        for rung in account.ladder:
            words = kit.texts.msg(rung.text)
            step = Step(kit.theme, rung.points, words, rung.decisive, tall)
            self._steps.append(step)
            column.addWidget(step)
        if account.ladder_note is not None:
            column.addWidget(self._note(kit.texts.msg(account.ladder_note)))
        column.addSpacing(8)

    def _add_score(self) -> None:
        kit, sheet, column = self._kit, self._sheet, self._right
        column.addWidget(self._heading(kit.texts.t("result.match_score")))
        for index, row in enumerate(sheet.score.rows):
            args = (index == 0, kit.texts.msg(row.name), sheet.before[index], row.value)
            line = ScoreChange(kit.theme, *args, sheet.score.start)
            line.small = self._small
            column.addWidget(line)

    # -- room

    def fit(self, width: int, height: int) -> int:
        inner = width - 4 - self._gap
        left, right = inner * 17 // 32, inner * 15 // 32
        self._take_out()
        rows = sum(len(table) for table in self._tables)
        for table in self._tables:
            table.set_row(0)
        words = natural_height(self._left, left)
        other, close = (self._tall_ladder(right, tight) for tight in (False, True))
        for (row, tight), in_line, card in product(FORMS, (True, False), CARDS):
            for line in self._lines:
                line.set_card(card)
            count = words + rows * row
            ladder = close if tight else other
            for place, room in ((BELOW, width - 4), (RIGHT, right), (LEFT, left)):
                hands = self._tall_hands(room)
                if in_line and hands > self._tall_hands(9999):
                    continue
                hands += self._outer.spacing() if hands else 0
                tall = {
                    BELOW: max(count, ladder) + hands,
                    RIGHT: max(count, ladder + hands),
                    LEFT: max(count + hands, ladder),
                }[place]
                if tall + 8 <= height:
                    self._settle(row, place, tight)
                    return tall + 8
        self._settle(row, LEFT if count < ladder else RIGHT, True)
        return height

    def _tall_hands(self, width: int) -> int:
        """How tall the open hands are at a width."""
        if not self._lines:
            return 0
        self._flow.invalidate()
        return self._open.sizeHint().height() + 4 + self._flow.heightForWidth(width)

    def _take_out(self) -> None:
        for layout in (self._outer, self._right, self._left):
            layout.removeWidget(self._hands)

    def _tall_ladder(self, width: int, tight: bool) -> int:
        """How tall the right column is without the hands."""
        for step in self._steps:
            step.set_tight(tight)
        return natural_height(self._right, width)

    def _settle(self, row: int, place: str, tight: bool) -> None:
        for table in self._tables:
            table.set_row(row)
        for step in self._steps:
            step.set_tight(tight)
        if place == BELOW:
            self._outer.insertWidget(1, self._hands)
        else:
            column = self._right if place == RIGHT else self._left
            column.insertWidget(column.count() - 1, self._hands)
