"""A settlement, payment by payment, with all balances and the pot after each."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from cardavia.core.accounts import Ledger, Payment
from cardavia.core.table import DealSheet
from cardavia.core.view import Seat
from cardavia.ui.figures import balance, signed
from cardavia.ui.table.drawn import Drawn
from cardavia.ui.table.open_hands import HandColumn
from cardavia.ui.table.panel_frame import natural_height
from cardavia.ui.table.result_frame import Body, Kit
from cardavia.ui.table.small_cards import wrapped
from cardavia.ui.texts import Texts
from cardavia.ui.theme import Theme
from cardavia.ui.widgets import Hairline, Paragraph, box, paint_icon

ROWS = (40, 38, 35, 32, 29, 27, 25, 23)
"""Heights of a payment's row, the roomiest first."""

HANDS = 432
"""Width of the open hands beside a settlement."""


@dataclass(frozen=True)
class LedgerRow:
    """A payment in words, what stands after it, and which of that has changed."""

    payer: str
    payee: str
    why: str
    points: str
    standing: tuple[str, ...]
    changed: tuple[bool, ...]


def holder(texts: Texts, ledger: Ledger, seat: Seat | None) -> str:
    """Who pays or is paid: a player, or the pot."""
    if seat is None:
        return texts.t("ledger.pot")
    return texts.msg(ledger.names[ledger.seats.index(seat)])


def standing(balances: tuple[int, ...], pot: int) -> tuple[str, ...]:
    """Balances with their signs, and the pot."""
    return (*(signed(value) for value in balances), balance(pot))


def ledger_rows(texts: Texts, ledger: Ledger) -> list[LedgerRow]:
    """All payments, in the order in which they are booked."""
    rows = []
    before = (*ledger.before, ledger.pot_before)
    for payment in ledger.payments:
        after = (*payment.balances, payment.pot)
        changed = tuple(was != now for was, now in zip(before, after, strict=True))
        rows.append(_row(texts, ledger, payment, changed))
        before = after
    return rows


def _row(texts: Texts, ledger: Ledger, payment: Payment, changed: tuple[bool, ...]) -> LedgerRow:
    return LedgerRow(
        holder(texts, ledger, payment.payer),
        holder(texts, ledger, payment.payee),
        texts.msg(payment.why),
        str(payment.points),
        standing(payment.balances, payment.pot),
        changed,
    )


def difference(ledger: Ledger) -> tuple[str, ...]:
    """What the deal brought everybody, and the pot."""
    pairs = zip(ledger.before, ledger.after, strict=True)
    gains = (signed(now - was) for was, now in pairs)
    return (*gains, signed(ledger.pot_after - ledger.pot_before))


def ledger_text(texts: Texts, ledger: Ledger) -> list[str]:
    """The settlement line by line, as it is read aloud and copied."""
    names = (*(texts.msg(name) for name in ledger.names), texts.t("ledger.pot"))

    def said(figures: tuple[str, ...]) -> str:
        cells = (
            texts.t("table.cell", name=name, value=value)
            for name, value in zip(names, figures, strict=True)
        )
        return texts.t("list.separator").join(cells)

    def line(key: str, figures: tuple[str, ...]) -> str:
        return texts.t("table.row", label=texts.t(key), cells=said(figures))

    return [
        line("ledger.before", standing(ledger.before, ledger.pot_before)),
        *(
            texts.t(
                "ledger.line",
                payer=row.payer,
                payee=row.payee,
                points=row.points,
                why=row.why,
                standing=said(row.standing),
            )
            for row in ledger_rows(texts, ledger)
        ),
        line("ledger.after", standing(ledger.after, ledger.pot_after)),
        line("ledger.change", difference(ledger)),
    ]


class LedgerTable(Drawn):
    """Payments in striped rows; balances that a payment changes stand in bold, others pale."""

    def __init__(self, theme: Theme, texts: Texts, ledger: Ledger) -> None:
        super().__init__(theme)
        t = texts.t
        names = tuple(texts.msg(name) for name in ledger.names)
        self.head = (t("ledger.payment"), t("ledger.points"), *names, t("ledger.pot"))
        self.rows = ledger_rows(texts, ledger)
        self.words = (t("ledger.before"), t("ledger.after"), t("ledger.change"))
        self.before = standing(ledger.before, ledger.pot_before)
        self.after = standing(ledger.after, ledger.pot_after)
        self.difference = difference(ledger)
        self._row = 40
        self._set_heights()
        self.setAccessibleName("\n".join(ledger_text(texts, ledger)))

    def set_row(self, height: int) -> None:
        """Let every row be this tall."""
        self._row = height
        self._set_heights()
        self.updateGeometry()
        self.update()

    def _set_heights(self) -> None:
        """Heights of the head, the line after the deal, the one with the differences."""
        self._head, self._sum, self._less = (34, 44, 28) if self._row >= 29 else (28, 36, 24)

    def tall(self) -> float:
        rows = self._row * (len(self.rows) + 1)
        return self._head + rows + 8 + self._sum + self._less

    # -- measures

    def _edges(self) -> list[float]:
        """Right edges of the points, the balances and the pot, as close as their contents allow."""
        p = self.px
        head = QFontMetricsF(self.theme.font(14, weight=600))
        large = QFontMetricsF(self.theme.font(24, serif=True, weight=600))
        edges: list[float] = []
        x = self.width() - p(10)
        for text, figure in zip(reversed(self.head[2:]), reversed(self.after), strict=True):
            edges.insert(0, x)
            wide = max(head.horizontalAdvance(text), large.horizontalAdvance(figure))
            x -= max(p(64), wide + p(20))
        edges.insert(0, x)
        return edges

    def _payees(self) -> tuple[float, float]:
        """Where the arrows stand, and where the reasons begin."""
        bold = QFontMetricsF(self.theme.font(15, weight=600))
        payer = max((bold.horizontalAdvance(row.payer) for row in self.rows), default=0)
        payee = max((bold.horizontalAdvance(row.payee) for row in self.rows), default=0)
        arrow = self.px(10) + payer + self.px(12)
        return arrow, arrow + self.px(26) + payee + self.px(16)

    # -- drawing

    def draw(self, painter: QPainter) -> None:
        p = self.px
        edges = self._edges()
        points = QFontMetricsF(self.theme.font(14, weight=600)).horizontalAdvance(self.head[1])
        self.write(painter, self.head[0], p(10), p(18), 14, "ink2", 600)
        for x, text in zip(edges, self.head[1:], strict=True):
            self.write(painter, text, x, p(18), 14, "ink2", 600, align=1)
        self._rule(painter, p(self._head) - 4)
        y = p(self._head)
        self._line(painter, self.words[0], self.before, y, "ink2", edges)
        y += p(self._row)
        for index, row in enumerate(self.rows):
            self._payment(painter, row, index, y, edges, edges[0] - points)
            y += p(self._row)
        self._rule(painter, y + 3)
        self._rule(painter, y + 6)
        base = y + p(8 + self._sum / 2 + 6)
        self.write(painter, self.words[1], p(10), base, 15, weight=600)
        for x, text in zip(edges[1:], self.after, strict=True):
            self.write(painter, text, x, base + p(1), 24, weight=600, serif=True, align=1)
        base = y + p(8 + self._sum + 14)
        self.write(painter, self.words[2], p(10), base, 14, "ink2")
        for index, (x, text) in enumerate(zip(edges[1:], self.difference, strict=True)):
            token = "ink" if index == 0 else "ink2"  # the accent is red, which a gain is not
            self.write(painter, text, x, base, 17, token, 600, True, 1)

    def _rule(self, painter: QPainter, y: float) -> None:
        left = self.px(10)
        rect = QRectF(left, round(y), self.width() - 2 * left, 1)
        painter.fillRect(rect, self.tint("line2"))

    def _line(
        self,
        painter: QPainter,
        words: str,
        figures: tuple[str, ...],
        top: float,
        token: str,
        edges: list[float],
    ) -> None:
        base = top + self.px(self._row) / 2 + self.px(5)
        self.write(painter, words, self.px(10), base, 14, token)
        for x, text in zip(edges[1:], figures, strict=True):
            self.write(painter, text, x, base + 1, 18, token, 500, True, 1)

    def _payment(
        self,
        painter: QPainter,
        row: LedgerRow,
        index: int,
        top: float,
        edges: list[float],
        room: float,
    ) -> None:
        p, tall = self.px, self.px(self._row)
        if index % 2 == 0:
            box(painter, QRectF(0, top, self.width(), tall), self.tint("bg"), None, 3)
        base = top + tall / 2 + p(5)
        arrow, why = self._payees()
        self.write(painter, row.payer, p(10), base, 15, weight=600)
        paint_icon(painter, "right", QRectF(arrow, base - p(12), p(14), p(14)), self.tint("ink2"))
        self.write(painter, row.payee, arrow + p(26), base, 15, weight=600)
        self._why(painter, row.why, why, room - p(14) - why, top)
        self.write(painter, row.points, edges[0], base + 1, 20, weight=600, serif=True, align=1)
        for x, text, changed in zip(edges[1:], row.standing, row.changed, strict=True):
            token, weight = ("ink", 600) if changed else ("ink2", 500)
            self.write(painter, text, x, base + 1, 18, token, weight, True, 1)

    def _why(self, painter: QPainter, text: str, x: float, room: float, top: float) -> None:
        """The reason, on two lines of smaller type where it is long."""
        p, tall = self.px, self.px(self._row)
        for px in (14, 13, 12):
            if QFontMetricsF(self.theme.font(px)).horizontalAdvance(text) <= room:
                self.write(painter, text, x, top + tall / 2 + p(5), px, "ink2")
                return
        px = 13 if self._row >= 34 else 11
        lines = wrapped(text, self.theme.font(px), room, 2, self.theme.cjk)
        step = p(min(16, self._row / 2 - 1))
        base = top + tall / 2 + p(4) - step * (len(lines) - 1) / 2
        for index, line in enumerate(lines):
            self.write(painter, line, x, base + step * index, px, "ink2", room=room)


class LedgerBody(Body):
    """The settlement, and beside it the hands if they are given."""

    def __init__(self, kit: Kit, sheet: DealSheet, account: Ledger, beside: bool) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 4, 0)
        row.setSpacing(20)
        self._column = QVBoxLayout()
        self._column.setSpacing(4)
        self.table = LedgerTable(kit.theme, kit.texts, account)
        self._column.addWidget(self.table)
        for text in (
            kit.texts.t("ledger.zero"),
            kit.texts.msg(account.note) if account.note else "",
        ):
            if text:
                note = Paragraph(kit.theme, 13, "ink2", line_height=1.3)
                note.setText(text)
                words = QHBoxLayout()
                words.setContentsMargins(10, 0, 10, 0)  # flush with the table's words
                words.addWidget(note)
                self._column.addLayout(words)
        self._column.addStretch(1)
        row.addLayout(self._column, 1)
        self.hands: HandColumn | None = None
        if beside and sheet.hands:
            row.addWidget(Hairline(kit.theme, vertical=True))
            args = (kit.theme, kit.texts, kit.faces, kit.deck, kit.variant)
            self.hands = HandColumn(*args, sheet.hands)
            self.hands.setFixedWidth(HANDS)
            row.addWidget(self.hands)

    def fit(self, width: int, height: int) -> int:
        hands = 0
        if self.hands is not None:
            hands = self.hands.fit(HANDS, height)
            width -= HANDS + 41
        for row in ROWS:
            self.table.set_row(row)
            tall = natural_height(self._column, width - 4)
            if tall <= height:
                break
        return max(tall, hands)
