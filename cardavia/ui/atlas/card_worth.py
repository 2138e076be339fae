"""What a card is in a game: its place among the ranks, drawn as a row of marks, and its points."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from cardavia.core.cards import Card
from cardavia.ui.context import GameInfo, UiContext
from cardavia.ui.theme import Theme
from cardavia.ui.widgets import Label, Paragraph, Themed, box
from cardavia.ui.worth import Scale

_MARKS = {"T": "10", "B": "10", "Q": "D", "J": "B"}
"""The marks in the corners of the cards, where they are not the rank's code."""


class RankStrip(Themed, QWidget):
    """The marks of all ranks from the highest down; that of one card stands out."""

    def __init__(self, theme: Theme, order: tuple[str, ...], rank: str) -> None:
        super().__init__()
        self._marks = [_MARKS.get(code, code) for code in order]
        self._at = order.index(rank)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.follow(theme)

    def _side(self) -> int:
        return round(24 * max(1.0, self.theme.text_scale / 100))

    def sizeHint(self) -> QSize:
        side = self._side()
        return QSize(len(self._marks) * (side + 4) - 4, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = self._side()
        step = min(side + 4.0, (self.width() + 4) / len(self._marks))
        for i, mark in enumerate(self._marks):
            rect = QRectF(i * step, 0, step - 4, side)
            mine = i == self._at
            fill = self.tint("accent") if mine else None
            box(painter, rect, fill, None if mine else self.tint("line"), 2)
            painter.setFont(self.theme.font(13, weight=600 if mine else 400))
            painter.setPen(self.tint("on_accent" if mine else "ink2"))
            painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, mark)


class CardWorth(QWidget):
    """One game: its name, and for each of its scales the card's rank and points."""

    def __init__(self, context: UiContext, game: GameInfo, card: Card) -> None:
        super().__init__()
        self._context = context
        texts, theme = context.texts, context.theme
        name = texts.t(f"game.{game.id}.name")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 6)
        column.setSpacing(4)
        head = Label(theme, 18, serif=True, weight=600)
        head.setText(name)
        column.addWidget(head)
        if game.cards and card.code not in game.cards:
            line = Paragraph(theme, 14, "ink2", line_height=1.4)
            line.setText(texts.t("tradition.card_unused", game=name))
            column.addWidget(line)
            return
        for scale in game.scales:
            self._add(column, scale, card.rank.code)

    def _add(self, column: QVBoxLayout, scale: Scale, rank: str) -> None:
        texts, theme = self._context.texts, self._context.theme
        place = texts.t(
            "tradition.card_place", place=scale.order.index(rank) + 1, count=len(scale.order)
        )
        row = QHBoxLayout()
        row.setSpacing(12)
        what, points = Paragraph(theme, 14, "ink2", line_height=1.4), Label(theme, 14, weight=600)
        key = scale.nicknames.get(rank, scale.key)
        what.setText(texts.t(key) if key else place)
        row.addWidget(what, 1)
        if scale.points:
            unit = "tradition.worth_points" if scale.key else "tradition.card_points"
            points.setText(texts.tn(unit, scale.points[rank]))
            row.addWidget(points, 0, Qt.AlignmentFlag.AlignTop)
        column.addLayout(row)
        strip = RankStrip(theme, scale.order, rank)
        strip.setAccessibleName(place)
        ranks = ", ".join(texts.t(f"rank.{code}") for code in scale.order)
        strip.setToolTip(texts.t("tradition.order", ranks=ranks))
        column.addWidget(strip)
        if not scale.points:
            what = Paragraph(theme, 13, "ink2", line_height=1.4)
            what.setText(texts.t("tradition.worth_tricks"))
            column.addWidget(what)
        column.addSpacing(4)
