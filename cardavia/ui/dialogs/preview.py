"""A piece of the table beside the settings, as the choices make it look."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardavia.ui.atlas.cards import RATIO, FilteredImage, paint_card
from cardavia.ui.context import UiContext
from cardavia.ui.felt import paint_felt
from cardavia.ui.preferences import UNTIL_CLICK
from cardavia.ui.variants import card_variant
from cardavia.ui.widgets import Themed, box

# A hand as it was dealt; the order of the hand sorts it.
_DEALT = ("ST", "HA", "CT", "HT", "DK")
_BY_SUIT = ("HA", "HT", "ST", "DK", "CT")
_BY_RANK = ("HA", "HT", "ST", "CT", "DK")
_SHOWN = {*_DEALT, "DT", "DA"}
_HANDS = {"suit": _BY_SUIT, "rank": _BY_RANK, "own": _DEALT}


def chequer(painter: QPainter, rect: QRectF, margin: float, side: float) -> None:
    """The inlaid chequer line of the Viennese cloth."""
    colour = QColor(255, 248, 225, 62)
    across = int((rect.width() - 2 * margin) / side)
    down = int((rect.height() - 2 * margin) / side)
    left, top = rect.left() + margin, rect.top() + margin
    for i in range(across):
        for y in (top, top + (down - 2) * side):
            painter.fillRect(QRectF(left + i * side, y + (i % 2) * side, side, side), colour)
    for j in range(2, down - 2):
        for x in (left, left + (across - 2) * side):
            painter.fillRect(QRectF(x + (j % 2) * side, top + j * side, side, side), colour)


class Preview(Themed, QWidget):
    """A trick that was won, the pause after it, and a hand in order.

    It paints once after each choice and never moves by itself.
    """

    def __init__(self, context: UiContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._image = FilteredImage(context.picture, self._draw)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.follow(context.theme)
        context.picture.changed.connect(self.update)
        context.texts.changed.connect(self.redraw)
        context.preferences.changed.connect(self._preference)
        context.faces.ready.connect(self._face_ready)

    def sizeHint(self) -> QSize:
        return QSize(328, 500)

    def retheme(self) -> None:
        self.redraw()

    def _preference(self, _name: str) -> None:
        self.redraw()

    def _face_ready(self, deck: str, code: str) -> None:
        if deck == "wiener-bild" and code in _SHOWN:
            self.redraw()

    def redraw(self) -> None:
        """Paint again with the choices of the moment."""
        self.setAccessibleName(self._context.texts.t("settings.preview"))
        self._image.drop()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._image.pixmap(self.size(), self.devicePixelRatioF()))

    # -- the picture

    def _draw(self, painter: QPainter, size: QSize, dpr: float) -> None:
        rect = QRectF(0, 0, size.width(), size.height())
        paint_felt(painter, rect, self.theme.color("felt_at"))
        # Where there is breadth but no height, the three parts stand side by side.
        if size.width() > 2.4 * size.height():
            unit = size.height() / 190
            middle = size.height() / 2
            self._cards(painter, QPointF(size.width() * 0.16, middle), unit, dpr)
            self._bubble(painter, QPointF(size.width() * 0.46, size.height() * 0.2))
            self._pause(
                painter, QPointF(size.width() * 0.46, size.height() * 0.5), size.width() * 0.22
            )
            hand = QPointF(size.width() * 0.78, middle - 12)
            self._hand(painter, hand, unit, dpr, size.width() * 0.4)
            return
        chequer(painter, rect, 18, 5)
        unit = min(size.width() / 328, size.height() / 500)
        middle = size.width() / 2
        self._trick(painter, QPointF(middle, size.height() * 0.24), unit, dpr)
        self._pause(painter, QPointF(middle, size.height() * 0.535), min(220, size.width() - 80))
        # The words under the hand keep within the chequered line.
        hand = QPointF(middle, size.height() * 0.765)
        self._hand(painter, hand, unit, dpr, size.width() - 64)

    def _face(self, code: str, width: float, dpr: float) -> QPixmap:
        variant = card_variant(self._context.preferences)
        return self._context.faces.pixmap("wiener-bild", code, width, dpr, variant)

    def _trick(self, painter: QPainter, at: QPointF, unit: float, dpr: float) -> None:
        self._cards(painter, at, unit, dpr)
        self._bubble(painter, QPointF(at.x(), at.y() + 92 * unit * RATIO / 2 + 18))

    def _cards(self, painter: QPainter, at: QPointF, unit: float, dpr: float) -> None:
        width = 92 * unit
        gold = self.theme.color("playable")
        left = QPointF(at.x() - width * 0.48, at.y() - 4)
        right = QPointF(at.x() + width * 0.48, at.y() + 4)
        paint_card(painter, self._face("DT", width, dpr), left, width, -4)
        paint_card(painter, self._face("DA", width, dpr), right, width, 4, 0, gold)

    def _bubble(self, painter: QPainter, at: QPointF) -> None:
        text = self._context.texts.t("settings.preview_trick")
        font = self.theme.font(14, weight=600)
        metrics = QFontMetricsF(font)
        wide = metrics.horizontalAdvance(text) + 32
        bubble = QRectF(at.x() - wide / 2, at.y(), wide, metrics.height() + 14)
        painter.setBrush(self.theme.color("paper"))
        painter.setPen(QPen(self.theme.color("paper_ink"), 1.6))
        painter.drawRoundedRect(bubble, 8, 8)
        painter.setFont(font)
        painter.drawText(bubble, Qt.AlignmentFlag.AlignCenter, text)

    def _pause(self, painter: QPainter, at: QPointF, width: float) -> None:
        texts = self._context.texts
        pause = self._context.preferences.pause_after_trick
        share = 1.0 if pause == UNTIL_CLICK else pause / 5.0
        y = at.y() + 14
        bar = QRectF(at.x() - width / 2, y, width, 6)
        box(painter, bar, self.theme.color("plate"), None, 3)
        if share:
            filled = QRectF(bar.left(), y, width * share, 6)
            box(painter, filled, self.theme.color("playable"), None, 3)
        if pause == UNTIL_CLICK:
            text = texts.t("settings.preview_click")
        elif pause == 0:
            text = texts.t("settings.preview_none")
        else:
            text = texts.t("settings.preview_pause", seconds=texts.number(pause, 1))
        self._small(painter, QPointF(at.x(), y + 14), width + 60, text)

    def _hand(self, painter: QPainter, at: QPointF, unit: float, dpr: float, words: float) -> None:
        order = self._context.preferences.hand_order
        width = 72 * unit
        for i, code in enumerate(_HANDS[order]):
            x = at.x() + (i - 2) * width * 0.72
            paint_card(painter, self._face(code, width, dpr), QPointF(x, at.y()), width)
        text = self._context.texts.t(f"settings.hand_order_{order}_preview")
        below = QPointF(at.x(), at.y() + width * RATIO / 2 + 12)
        self._small(painter, below, words, text)

    def _small(self, painter: QPainter, at: QPointF, width: float, text: str) -> None:
        # Large type would need a second line, for which the picture has no room.
        px, font = 12.0, self.theme.font(12)
        while px > 9 and QFontMetricsF(font).horizontalAdvance(text) > width - 2:
            px -= 0.5
            font = self.theme.font(px)
        painter.setFont(font)
        painter.setPen(self.theme.color("felt_text"))
        rect = QRectF(at.x() - width / 2, at.y(), width, 40)
        flags = Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(rect, int(flags), text)
