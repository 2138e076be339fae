"""A piece of the table beside the settings, as the choices make it look."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardavia.ui.atlas.cards import RATIO, FilteredImage, paint_card
from cardavia.ui.context import UiContext
from cardavia.ui.felt import paint_felt
from cardavia.ui.preferences import UNTIL_CLICK
from cardavia.ui.table.cloth import ornament
from cardavia.ui.variants import card_variant
from cardavia.ui.widgets import Themed, box


@dataclass(frozen=True)
class Scene:
    """A deck on its cloth: a trick of which one card wins, a hand in three orders."""

    deck: str
    cloth: str
    felt: str
    trick: tuple[str, ...]
    winner: str
    dealt: tuple[str, ...]
    by_suit: tuple[str, ...]
    by_rank: tuple[str, ...]
    suits: str
    """Key of the text that says how suits are sorted."""

    def hand(self, order: str) -> tuple[str, ...]:
        """The hand in an order of the preferences."""
        return {"suit": self.by_suit, "rank": self.by_rank}.get(order, self.dealt)


SCENES = {
    scene.deck: scene
    for scene in (
        Scene(
            "wiener-bild",
            "vienna",
            "felt_at",
            ("DT", "DA"),
            "DA",
            ("ST", "HA", "CT", "HT", "DK"),
            ("HA", "HT", "ST", "DK", "CT"),
            ("HA", "HT", "ST", "CT", "DK"),
            "settings.hand_order_suit_preview",
        ),
        Scene(
            "jass",
            "swiss",
            "felt_ch",
            ("se.O", "se.8", "se.A", "se.B"),
            "se.A",
            ("se.9", "ro.A", "ei.U", "ro.B", "si.K"),
            ("ei.U", "si.K", "ro.A", "ro.B", "se.9"),
            ("ro.A", "si.K", "ei.U", "ro.B", "se.9"),
            "settings.hand_order_trump_preview",
        ),
    )
}
"""The scenes by their deck; the first one is shown where no game is open."""


class Preview(Themed, QWidget):
    """A trick that was won, the pause after it, and a hand in order.

    It paints once after each choice and never moves by itself.
    """

    def __init__(self, context: UiContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self.scene = next(iter(SCENES.values()))
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
        shown = (*self.scene.trick, *self.scene.dealt)
        if deck == self.scene.deck and code in shown:
            self.redraw()

    def show_deck(self, deck: str) -> None:
        """Show the table of a deck; an unknown one leaves the first."""
        scene = SCENES.get(deck, next(iter(SCENES.values())))
        if scene is not self.scene:
            self.scene = scene
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
        paint_felt(painter, rect, self.theme.color(self.scene.felt))
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
        ornament(self.scene.cloth, painter, size.width(), size.height())
        unit = min(size.width() / 328, size.height() / 500)
        middle = size.width() / 2
        self._trick(painter, QPointF(middle, size.height() * 0.24), unit, dpr)
        self._pause(painter, QPointF(middle, size.height() * 0.535), min(220, size.width() - 80))
        # The words under the hand keep within the chequered line.
        hand = QPointF(middle, size.height() * 0.765)
        self._hand(painter, hand, unit, dpr, size.width() - 64)

    def _face(self, code: str, width: float, dpr: float) -> QPixmap:
        variant = card_variant(self._context.preferences)
        return self._context.faces.pixmap(self.scene.deck, code, width, dpr, variant)

    def _trick(self, painter: QPainter, at: QPointF, unit: float, dpr: float) -> None:
        self._cards(painter, at, unit, dpr)
        self._bubble(painter, QPointF(at.x(), at.y() + 92 * unit * RATIO / 2 + 18))

    def _cards(self, painter: QPainter, at: QPointF, unit: float, dpr: float) -> None:
        codes, gold = self.scene.trick, self.theme.color("playable")
        # However many there are, they take little more room than two.
        width = 92 * unit * (1.0 if len(codes) < 3 else 0.82)
        step = width * 0.96 if len(codes) < 3 else width * 0.62
        for index, code in enumerate(codes):
            aside = index - (len(codes) - 1) / 2
            centre = QPointF(at.x() + aside * step, at.y() + aside * 8)
            ring = gold if code == self.scene.winner else None
            paint_card(painter, self._face(code, width, dpr), centre, width, aside * 8, 0, ring)

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
        width = 68 * unit  # between the borders of either cloth
        for i, code in enumerate(self.scene.hand(order)):
            x = at.x() + (i - 2) * width * 0.72
            paint_card(painter, self._face(code, width, dpr), QPointF(x, at.y()), width)
        key = self.scene.suits if order == "suit" else f"settings.hand_order_{order}_preview"
        text = self._context.texts.t(key)
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
