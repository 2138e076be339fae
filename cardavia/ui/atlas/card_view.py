"""One card, large: its names, what it counts, and what its figure is about."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from cardavia.core.cards import Card
from cardavia.ui.atlas.card_worth import CardWorth
from cardavia.ui.atlas.cards import RATIO, FilteredImage, paint_card
from cardavia.ui.context import TraditionInfo, UiContext
from cardavia.ui.dialogs.overlay import Overlay
from cardavia.ui.felt import paint_felt
from cardavia.ui.texts import Texts
from cardavia.ui.variants import card_variant
from cardavia.ui.widgets import (
    Button,
    CapsHeading,
    IconButton,
    Label,
    Paragraph,
    Scroller,
    Squares,
    Themed,
)


def figure_text(texts: Texts, deck: str, code: str) -> str:
    """One sentence about a card: on its figure or its back, or for a number card on its rank."""
    own = f"card.{deck}.{code}.about"
    return texts.t(own if texts.has(own) else f"rank.{deck}.{Card.of(code).rank.code}.about")


class _Picture(Themed, QWidget):
    """The card on its felt, as large as the room allows, under the picture effect."""

    def __init__(self, context: UiContext, plate: TraditionInfo, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._plate = plate
        self._code = "back"
        self.classic = False
        self._image = FilteredImage(context.picture, self._draw)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.follow(context.theme)
        context.picture.changed.connect(self.update)
        context.faces.ready.connect(self._face_ready)

    def show_card(self, code: str) -> None:
        """Show this card, 'back' for the back."""
        self._code = code
        self._image.drop()
        self.update()

    def retheme(self) -> None:
        self._image.drop()
        self.update()

    def _face_ready(self, deck: str, code: str) -> None:
        if deck == self._plate.deck and code == self._code:
            self.show_card(code)

    def _draw(self, painter: QPainter, size: QSize, dpr: float) -> None:
        rect = QRectF(0, 0, size.width(), size.height())
        paint_felt(painter, rect, self.theme.color(f"felt_{self._plate.cloth}"))
        width = min(size.width() - 48, (size.height() - 48) / RATIO)
        variant = card_variant(self._context.preferences, self.classic)
        pixmap = self._context.faces.pixmap(self._plate.deck, self._code, width, dpr, variant)
        paint_card(painter, pixmap, QPointF(size.width() / 2, size.height() / 2), width)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._image.pixmap(self.size(), self.devicePixelRatioF()))


class CardView(Overlay):
    """Opens over the page; arrows or the buttons go through the cards. `shown(code)` names each."""

    shown = Signal(str)

    def __init__(self, context: UiContext, plate: TraditionInfo, window: QWidget) -> None:
        super().__init__(context.theme, context.preferences, window)
        self._context = context
        self._plate = plate
        self._codes: tuple[str, ...] = ()
        self._at = 0
        self._build()
        context.texts.changed.connect(self.retranslate)

    def _build(self) -> None:
        theme, panel = self._context.theme, self.panel
        # As shortcuts, since a button that has the keyboard takes the arrows for itself.
        for key, by in ((Qt.Key.Key_Left, -1), (Qt.Key.Key_Right, 1)):
            shortcut = QShortcut(key, self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(partial(self.step, by))
        row = QHBoxLayout(panel)
        row.setContentsMargins(1, 1, 1, 1)
        row.setSpacing(0)
        self._picture = _Picture(self._context, self._plate, panel)
        row.addWidget(self._picture)
        side = QVBoxLayout()
        side.setContentsMargins(28, 20, 24, 20)
        side.setSpacing(0)
        row.addLayout(side, 1)
        head = QHBoxLayout()
        self._caps = CapsHeading(theme, rule=False, parent=panel)
        self._close = IconButton(theme, "close", parent=panel)
        head.addWidget(self._caps, 1)
        head.addWidget(self._close)
        side.addLayout(head)
        area = Scroller(theme, panel)
        body = QWidget()
        self._words = QVBoxLayout(body)
        self._words.setContentsMargins(0, 0, 8, 0)
        self._words.setSpacing(0)
        self._name = Paragraph(theme, 30, serif=True, weight=500, line_height=1.25, parent=body)
        self._gloss = Paragraph(theme, 16, "ink2", line_height=1.35, parent=body)
        self._about = Paragraph(theme, 16, line_height=1.5, parent=body)
        self._words.addWidget(self._name)
        self._words.addSpacing(2)
        self._words.addWidget(self._gloss)
        self._words.addSpacing(14)
        self._words.addWidget(Squares(theme, "line", parent=body))
        self._words.addSpacing(14)
        self._words.addWidget(self._about)
        self._words.addSpacing(12)
        self._games = QVBoxLayout()
        self._games.setSpacing(6)
        self._words.addLayout(self._games)
        self._words.addStretch(1)
        area.setWidget(body)
        side.addWidget(area, 1)
        foot = QHBoxLayout()
        foot.setSpacing(10)
        # The words above keep as much free for a scroll bar.
        foot.setContentsMargins(0, 0, 8, 0)
        self._back = Button(theme, "plain", parent=panel)
        self._forward = Button(theme, "plain", parent=panel)
        self._count = Label(theme, 13, "ink2", parent=panel)
        for button in (self._back, self._forward):
            button.setMinimumWidth(76)
        foot.addWidget(self._back)
        foot.addWidget(self._forward)
        foot.addStretch(1)
        foot.addWidget(self._count)
        side.addLayout(foot)
        self._close.clicked.connect(self.close_overlay)
        self._back.clicked.connect(lambda: self.step(-1))
        self._forward.clicked.connect(lambda: self.step(1))

    def wanted(self, room: QRect) -> QRect:
        """As much card as the room allows, and words beside it in a column that reads well."""
        height = min(room.height() - 40, max(540, round(room.height() * 0.86)), 1240)
        larger = max(100, self.theme.text_scale) / 100
        words = round(larger * max(380, min(560, room.width() * 0.28)))
        # A margin of felt around the card.
        felt = min(round((height - 48) / RATIO) + 48, room.width() - 48 - words)
        self._picture.setFixedWidth(felt)
        width = felt + words + 2
        at = room.center()
        return QRect(at.x() - width // 2, at.y() - height // 2, width, height)

    def first_focus(self) -> QWidget | None:
        return self._forward

    # -- the cards

    def open_card(self, code: str, codes: Sequence[str], classic: bool = False) -> None:
        """Show `code`, one of `codes`, which the arrows go through, with or without index."""
        self._picture.classic = classic
        self._codes = tuple(codes)
        self._at = self._codes.index(code)
        self._fill()
        self.open_overlay()

    @property
    def code(self) -> str:
        """The card shown."""
        return self._codes[self._at]

    def step(self, by: int) -> None:
        """Go on to another card, round and round."""
        self._at = (self._at + by) % len(self._codes)
        self._fill()
        self.shown.emit(self.code)

    def retranslate(self) -> None:
        """Set all texts in the language of the moment."""
        if self._codes:
            self._fill()

    # -- words

    def _fill(self) -> None:
        texts = self._context.texts
        self._picture.show_card(self.code)
        key = f"card.{self._plate.deck}.{self.code}"
        back = self.code == "back"
        name = texts.t("tradition.back") if back else texts.t(key)
        gloss = "" if back else texts.t(f"{key}.gloss")
        about = figure_text(texts, self._plate.deck, self.code)
        self._caps.setText(texts.t("tradition.card"))
        self._name.setText(name)
        self._gloss.setText(gloss if gloss != name else "")
        self._gloss.setVisible(bool(self._gloss.text()))
        self._about.setText(about)
        self._close.describe(texts.t("tradition.card_close"))
        self._back.setText(texts.t("tradition.card_before"))
        self._forward.setText(texts.t("tradition.card_after"))
        # The back is no card of the deck, and is counted as none.
        count = len([code for code in self._codes if code != "back"])
        place = texts.t("tradition.card_count", place=self._at + 1, count=count)
        self._count.setText(texts.t("tradition.card_back") if back else place)
        self.setAccessibleName(name)
        self._picture.setAccessibleName(name)
        self._fill_games()

    def _fill_games(self) -> None:
        while (item := self._games.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.setParent(None)
                widget.deleteLater()
        if self.code == "back":
            return
        for game in self._plate.games:
            if game.scales:
                self._games.addWidget(CardWorth(self._context, game, Card.of(self.code)))
