"""The strip over the map: go on with the match that was left."""

from __future__ import annotations

from PySide6.QtCore import QMargins, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from cardavia.ui.atlas.cards import FilteredImage, paint_card
from cardavia.ui.context import SavedMatch, UiContext
from cardavia.ui.variants import CARD_PREFERENCES, card_variant
from cardavia.ui.widgets import Button, Ground, Panel, Paragraph


class _Hand(QWidget):
    """Two or three small cards, slightly turned."""

    WIDTH = 40

    def __init__(self, context: UiContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._deck = ""
        self._cards: tuple[str, ...] = ()
        self._image = FilteredImage(context.picture, self._draw)
        self.setFixedSize(84, 72)
        context.picture.changed.connect(self.update)
        context.faces.ready.connect(self._card_ready)
        context.preferences.changed.connect(self._preference)

    def set_cards(self, deck: str, cards: tuple[str, ...]) -> None:
        """Show these cards, or two backs without any."""
        self._deck = deck
        self._cards = cards[:3] or ("back", "back")
        self._redraw()

    def _preference(self, name: str) -> None:
        if name in CARD_PREFERENCES:
            self._redraw()

    def _redraw(self) -> None:
        self._image.drop()
        self.update()

    def _card_ready(self, deck: str, code: str) -> None:
        if deck == self._deck:
            self._redraw()

    def _draw(self, painter: QPainter, size: QSize, dpr: float) -> None:
        variant = card_variant(self._context.preferences)
        count = len(self._cards)
        step = 20 if count == 2 else 17
        for i, code in enumerate(self._cards):
            shift = i - (count - 1) / 2
            pixmap = self._context.faces.pixmap(self._deck, code, self.WIDTH, dpr, variant)
            at = QPointF(size.width() / 2 + shift * step, size.height() / 2)
            paint_card(painter, pixmap, at, self.WIDTH, -6 + 12 * i / max(1, count - 1))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._image.pixmap(self.size(), self.devicePixelRatioF()))


class ContinueCard(Ground):
    """`resumed(match)` follows a press of Resume.

    The widget is larger than its panel by `room` on each side: that is where the shadow falls.
    """

    resumed = Signal(object)
    room = QMargins(10, 8, 10, 12)

    def __init__(self, context: UiContext, parent: QWidget) -> None:
        super().__init__(context.theme, None, parent)
        self._context = context
        self._match: SavedMatch | None = None
        self._panel = Panel(context.theme, radius=4, parent=self)
        around = QVBoxLayout(self)
        around.setContentsMargins(self.room)
        around.addWidget(self._panel)
        row = self._row = QHBoxLayout(self._panel)
        row.setContentsMargins(16, 8, 24, 8)
        row.setSpacing(16)
        self._hand = _Hand(context, self._panel)
        self._head = Paragraph(context.theme, 13, "ink2", line_height=1.3, parent=self._panel)
        self._line = Paragraph(
            context.theme, 18, serif=True, weight=600, line_height=1.3, parent=self._panel
        )
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addStretch()
        words.addWidget(self._head)
        words.addWidget(self._line)
        words.addStretch()
        self.button = Button(context.theme, "primary", parent=self._panel)
        self.button.setMinimumWidth(110)
        row.addWidget(self._hand)
        row.addLayout(words, 1)
        row.addWidget(self.button, 0, Qt.AlignmentFlag.AlignVCenter)
        self.button.clicked.connect(self._resume)
        context.texts.changed.connect(self.retranslate)

    def height_for(self, width: int) -> int:
        """Height of the panel when it is `width` wide."""
        # The picture of the hand is the first to go where room is short.
        self._hand.setVisible(width >= 420)
        self._row.invalidate()
        return max(88, self._row.totalHeightForWidth(width))

    @property
    def match(self) -> SavedMatch | None:
        """The match offered."""
        return self._match

    def offer(self, match: SavedMatch | None) -> None:
        """Offer to resume `match`, or hide without one."""
        self._match = match
        self.setVisible(match is not None)
        if match is not None:
            deck = self._context.library.of_game(match.game).deck
            self._hand.set_cards(deck, match.cards)
            self.retranslate()

    def retranslate(self) -> None:
        """Set all texts in the language of the moment."""
        if self._match is None:
            return
        texts = self._context.texts
        self._head.setText(texts.t("atlas.continue"))
        self._line.setText(texts.msg(self._match.title))
        self.button.setText(texts.t("atlas.resume"))
        self.button.setToolTip(texts.msg(self._match.title))

    def _resume(self) -> None:
        if self._match is not None:
            self.resumed.emit(self._match)
