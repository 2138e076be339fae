"""The result of a deal, over the felt: how it was won and what it is worth, counted through."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLayout,
    QVBoxLayout,
    QWidget,
)

from cardavia.core.accounts import Count, SumBlock
from cardavia.core.table import DealSheet, TrickRow
from cardavia.ui.faces import Faces
from cardavia.ui.table.result_parts import CountRow, CountTable, OpenCards, ScoreChange, Step
from cardavia.ui.table.small_cards import TrickLine
from cardavia.ui.texts import Texts
from cardavia.ui.theme import Theme
from cardavia.ui.widgets import (
    Button,
    CapsHeading,
    Flow,
    Hairline,
    Label,
    Panel,
    Paragraph,
    Scroller,
    Squares,
    Themed,
    box,
    shadow,
)

DENSITIES = ((52, 40), (44, 40), (38, 34), (32, 30), (28, 26))
"""Heights of a line of the count and widths of the open cards, the roomiest first."""

SCRIM = QColor(18, 26, 22, 165)


class Sheet(Panel):
    """The paper of a result, with a second line inside its edge."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, line="line2", depth=0, parent=parent)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box(painter, QRectF(self.rect()).adjusted(8, 8, -8, -8), None, self.tint("line"))


class Result(Themed, QWidget):
    """Base of both results: a veil, the sheet, a head, a body that scrolls if it must, actions."""

    WIDEST, TALLEST = 1200, 720

    def __init__(self, theme: Theme, texts: Texts, parent: QWidget) -> None:
        super().__init__(parent)
        self.texts = texts
        self.ring_host = True
        self.follow(theme)
        self.sheet = Sheet(theme, self)
        self.column = QVBoxLayout(self.sheet)
        self.column.setContentsMargins(32, 28, 32, 20)
        self.column.setSpacing(0)
        self.area = Scroller(theme)
        self.area.viewport().setAutoFillBackground(False)
        self.row = QHBoxLayout()
        self.row.setSpacing(12)
        self.primary = Button(theme, "primary", height=40, px=15)
        self.primary.return_clicks = False
        self.primary.setMinimumWidth(148)

    def set_body(self, body: QWidget) -> None:
        """Show `body` between head and actions, on the paper of the sheet."""
        self.area.setWidget(body)
        body.setAutoFillBackground(False)

    def place(self) -> None:
        """Lay the sheet in the middle."""
        tight = self.height() < 620
        room = self.rect().adjusted(24, 10 if tight else 20, -24, -10 if tight else -20)
        width, height = min(room.width(), self.WIDEST), min(room.height(), self.TALLEST)
        rect = QRect(0, 0, width, height)
        rect.moveCenter(self.rect().center())
        self.sheet.setGeometry(rect)

    def open(self) -> None:
        """Show it; the next step holds the focus."""
        self.show()
        self.place()  # a layout knows its room only when it is shown
        self.raise_()
        self.primary.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.isVisible():
            self.place()

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease):
            event.accept()
            return True
        return super().event(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            bar = self.area.verticalScrollBar()
            up = event.key() in (Qt.Key.Key_Up, Qt.Key.Key_PageUp)
            bar.setValue(bar.value() + (-60 if up else 60))
            return
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), SCRIM)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shadow(painter, QRectF(self.sheet.geometry()), self.theme, 6, 10)

    def button(self, key: str) -> Button:
        """A plain button of the action row."""
        button = Button(self.theme, height=40)
        button.setText(self.texts.t(key))
        return button


class DealResult(Result):
    """The sheet of a finished deal."""

    next_wanted = Signal()
    again_wanted = Signal()

    def __init__(
        self,
        sheet: DealSheet,
        theme: Theme,
        texts: Texts,
        faces: Faces,
        deck: str,
        variant: str,
        parent: QWidget,
        small: bool,
        help_line: str = "",
        last: bool = False,
    ) -> None:
        super().__init__(theme, texts, parent)
        self.data, self._faces, self._deck, self._variant = sheet, faces, deck, variant
        self.small = small
        self._tables: list[CountTable] = []
        self._open_hands: list[OpenCards] = []
        if small:
            self.column.setContentsMargins(24, 18, 24, 16)
        self._head(help_line)
        self._body = self._count()
        self._list: QWidget | None = None
        self.set_body(self._body)
        self.column.addWidget(self.area, 1)
        self._foot(last)
        self.setAccessibleName(self.spoken())

    def spoken(self) -> str:
        """The result in two sentences."""
        texts, sheet = self.texts, self.data
        return f"{texts.msg(sheet.headline)}. {texts.msg(sheet.why)}"

    def _head(self, help_line: str) -> None:
        theme, texts, sheet = self.theme, self.texts, self.data
        caption = CapsHeading(theme, rule=False)
        caption.setText(texts.msg(sheet.caption))
        headline = Label(theme, 26 if self.small else 30, serif=True, weight=500)
        headline.setText(texts.msg(sheet.headline))
        why = Paragraph(theme, 14, "ink2")
        why.setText(texts.msg(sheet.why))
        self.column.addWidget(caption)
        self.column.addWidget(headline)
        self.column.addWidget(why)
        if help_line:
            helped = Paragraph(theme, 13, "goldtext")
            helped.setText(help_line)
            self.column.addWidget(helped)
        self.column.addSpacing(8 if self.small else 12)
        self.column.addWidget(Squares(theme, "accent", "line"))
        self.column.addSpacing(6 if self.small else 12)

    def _count(self) -> QWidget:
        body = QWidget()
        grid = QGridLayout(body)
        grid.setContentsMargins(0, 4, 4, 4)
        grid.setHorizontalSpacing(24 if self.small else 40)
        grid.setVerticalSpacing(8 if self.small else 14)
        left, right = QVBoxLayout(), QVBoxLayout()
        for column in (left, right):
            column.setSpacing(6)
        account = self.data.account
        assert isinstance(account, Count)
        for block in account.sums:
            self._add_sum(left, block)
        left.addStretch(1)
        self._add_ladder(right, account)
        self._add_score(right)
        right.addStretch(1)
        grid.addLayout(left, 0, 0)
        if not self.small:
            grid.addLayout(right, 0, 1)
        grid.setColumnStretch(0, 17)
        grid.setColumnStretch(1, 15)
        self._hands = self._open_cards()
        if self.data.hands:
            span = 1 if self.small else 2  # in a small window they fill up the left column
            grid.addWidget(self._hands, 1, 0, 1, span)
        if self.small:
            grid.addLayout(right, 0, 1, 2, 1)
        grid.setRowStretch(3, 1)
        return body

    def _open_cards(self) -> QWidget:
        """The hands and the stock as they lay at the end."""
        hands = QWidget()
        policy = hands.sizePolicy()
        policy.setHeightForWidth(True)
        hands.setSizePolicy(policy)
        column = QVBoxLayout(hands)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        if not self.small:
            column.addWidget(self._heading("result.open"))
        row = Flow(18 if self.small else 30, 6)
        for hand in self.data.hands:
            row.addWidget(self._open_hand(hand.label, hand.cards))
        column.addLayout(row)
        return hands

    def _open_hand(self, label: object, cards: tuple[object, ...]) -> OpenCards:
        texts = self.texts
        name = texts.msg(label)  # type: ignore[arg-type]
        spoken = texts.t("result.open_hand", name=name, cards=cards)
        args = (self.theme, self._faces, self._deck, self._variant, name, cards, spoken)
        self._open_hands.append(OpenCards(*args))  # type: ignore[arg-type]
        return self._open_hands[-1]

    def _heading(self, key: str) -> CapsHeading:
        heading = CapsHeading(self.theme)
        heading.setText(self.texts.t(key))
        return heading

    def _add_sum(self, column: QVBoxLayout, block: SumBlock) -> None:
        texts = self.texts
        heading = CapsHeading(self.theme)
        heading.setText(texts.msg(block.title))
        column.addWidget(heading)
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
            args = (self._faces, self._deck, self._variant, rows)
            self._tables.append(CountTable(self.theme, *args))
            column.addWidget(self._tables[-1])
        else:
            none = Paragraph(self.theme, 14, "ink2")
            none.setText(texts.t("result.no_points"))
            column.addWidget(none)
        if block.note is not None:
            note = Paragraph(self.theme, 13, "ink2")
            note.setText(texts.msg(block.note))
            column.addWidget(note)
        column.addSpacing(8)

    def _add_ladder(self, column: QVBoxLayout, sheet: Count) -> None:
        texts = self.texts
        heading = CapsHeading(self.theme)
        heading.setText(texts.msg(sheet.ladder_title))
        column.addWidget(heading)
        column.addSpacing(2)
        tall = 36 if self.small else 44
        for rung in sheet.ladder:
            step = Step(self.theme, rung.points, texts.msg(rung.text), rung.decisive, tall)
            column.addWidget(step)
        if sheet.ladder_note is not None:
            note = Paragraph(self.theme, 13, "ink2")
            note.setText(texts.msg(sheet.ladder_note))
            column.addWidget(note)
        column.addSpacing(8)

    def _add_score(self, column: QVBoxLayout) -> None:
        texts, sheet = self.texts, self.data
        column.addWidget(self._heading("result.match_score"))
        for index, row in enumerate(sheet.score.rows):
            args = (index == 0, texts.msg(row.name), sheet.before[index], row.value)
            line = ScoreChange(self.theme, *args, sheet.score.start)
            line.small = self.small
            column.addWidget(line)

    def _foot(self, last: bool) -> None:
        self.column.addSpacing(8)
        self.column.addWidget(Hairline(self.theme))
        self.column.addSpacing(12 if self.small else 16)
        self.tricks_button = self.button("result.tricks")
        self.tricks_button.clicked.connect(self.turn)
        self.again_button = self.button("result.again")
        self.again_button.clicked.connect(self.again_wanted)
        self.primary.setText(self.texts.t("result.to_match" if last else "result.next_deal"))
        self.primary.clicked.connect(self.next_wanted)
        space = Label(self.theme, 12, "ink2")
        space.setText(self.texts.t("result.space"))
        self.row.addWidget(self.tricks_button)
        self.row.addWidget(self.again_button)
        self.row.addStretch(1)
        self.row.addWidget(space)
        self.row.addWidget(self.primary)
        self.column.addLayout(self.row)

    def place(self) -> None:
        """Lay the sheet in the middle, its rows as tall as there is room for."""
        super().place()
        self.column.activate()
        layout = self._body.layout()
        assert layout is not None
        for row, card in DENSITIES:
            for table in self._tables:
                table.set_row(row)
            for hand in self._open_hands:
                hand.set_card(card)
            _forget_sizes(layout)
            width = self.area.viewport().width()
            if layout.totalHeightForWidth(width) <= self.area.viewport().height():
                break

    def turn(self) -> None:
        """Show the list of tricks instead of the count, or the count again."""
        counting = self.area.widget() is self._body
        self.area.takeWidget()
        if counting:
            if self._list is None:
                self._list = self._tricks(self.data.tricks)
            self.set_body(self._list)
        else:
            self.set_body(self._body)
        key = "result.count" if counting else "result.tricks"
        self.tricks_button.setText(self.texts.t(key))

    def turn_back(self) -> bool:
        """Show the count again; False when it is shown already."""
        if self.area.widget() is self._body:
            return False
        self.turn()
        return True

    def _tricks(self, rows: tuple[TrickRow, ...]) -> QWidget:
        body = QWidget()
        grid = QGridLayout(body)
        grid.setContentsMargins(0, 4, 4, 4)
        grid.setHorizontalSpacing(40)
        half = (len(rows) + 1) // 2
        for index, row in enumerate(rows):
            line = TrickLine(self.theme, self._faces, self._deck, 1.0, False)
            cards = tuple(card for _, card in row.cards)
            words = (self.texts.msg(row.headline), self.texts.msg(row.detail))
            line.show_trick(str(row.number), cards, *words, self._variant)
            grid.addWidget(line, index % half, index // half)
        if not rows:
            none = Paragraph(self.theme, 14, "ink2")
            none.setText(self.texts.t("result.no_tricks"))
            grid.addWidget(none, 0, 0)
        grid.setRowStretch(half + 1, 1)
        return body


def _forget_sizes(layout: QLayout) -> None:
    """Let a layout and all inside it measure anew; Qt would do so only in a later event."""
    for index in range(layout.count()):
        item = layout.itemAt(index)
        if item is None:
            continue
        widget = item.widget()
        inner = widget.layout() if widget is not None else item.layout()
        if inner is not None:
            _forget_sizes(inner)
            if widget is not None:
                widget.updateGeometry()  # the item around a widget keeps its size as well
    layout.invalidate()
