"""A plate of the atlas: a fan of cards on felt, name and place, the games, the way in."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QEnterEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from cardavia.i18n import tradition_page
from cardavia.ui.atlas.cards import FilteredImage, paint_fan
from cardavia.ui.context import TraditionInfo, UiContext
from cardavia.ui.variants import CARD_PREFERENCES, card_variant
from cardavia.ui.widgets import Chip, Flow, Label, Link, Panel, RingFocus, Squares, Themed

_SIDE = 24
"""Pixels of paper beside the words."""


class Fan(Themed, QWidget):
    """Five cards of a deck fanned out on its felt, under the picture effect."""

    def __init__(self, context: UiContext, plate: TraditionInfo, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._plate = plate
        self._image = FilteredImage(context.picture, self._draw)
        self.setMinimumHeight(58)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.follow(context.theme)
        context.picture.changed.connect(self.update)
        context.faces.ready.connect(self._card_ready)
        context.preferences.changed.connect(self._preference)

    def sizeHint(self) -> QSize:
        return QSize(484, 58)

    def retheme(self) -> None:
        self._image.drop()
        self.update()

    def _card_ready(self, deck: str, code: str) -> None:
        if deck == self._plate.deck and code in self._plate.fan:
            self.retheme()

    def _preference(self, name: str) -> None:
        if name in CARD_PREFERENCES:
            self.retheme()

    def _draw(self, painter: QPainter, size: QSize, dpr: float) -> None:
        rect = QRectF(0, 0, size.width(), size.height())
        painter.fillRect(rect, self.theme.color(f"felt_{self._plate.cloth}"))
        deck, fan = self._plate.deck, self._plate.fan
        variant = card_variant(self._context.preferences)
        paint_fan(painter, self._context.faces, deck, fan, size, dpr, variant)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shape = QPainterPath()
        # Only the upper corners are round: the lower edge lies on the paper.
        shape.addRoundedRect(QRectF(0, 0, self.width(), self.height() + 8), 5, 5)
        painter.setClipPath(shape)
        painter.drawPixmap(0, 0, self._image.pixmap(self.size(), self.devicePixelRatioF()))
        painter.setClipping(False)
        square = QRectF(15, 15, 26, 26)
        painter.fillRect(square, self.tint("accent"))
        painter.setFont(self.theme.font(17, serif=True, weight=600))
        painter.setPen(self.tint("on_accent"))
        painter.drawText(square, Qt.AlignmentFlag.AlignCenter, str(self._plate.number))


class Plate(RingFocus, Panel):
    """One tradition on the home page.

    `opened(deck, game)` follows a click, Enter or a game's chip (`game` is '' without one);
    `lit(deck, by_focus)` tells when the plate gains the pointer or the focus, and `unlit` when it
    has lost both.
    """

    opened = Signal(str, str)
    lit = Signal(str, bool)
    unlit = Signal(str)
    ring_radius = 6

    def __init__(self, context: UiContext, plate: TraditionInfo, parent: QWidget) -> None:
        super().__init__(context.theme, parent=parent)
        self._context = context
        self.plate = plate
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._build()
        context.texts.changed.connect(self.retranslate)
        self.retranslate()

    def _build(self) -> None:
        theme = self._context.theme
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 1, 1, 20)
        column.setSpacing(0)
        self._fan = Fan(self._context, self.plate, self)
        column.addWidget(self._fan, 1)
        self._inside = QVBoxLayout()
        self._inside.setContentsMargins(_SIDE - 1, 12, _SIDE - 1, 0)
        self._inside.setSpacing(0)
        column.addLayout(self._inside)
        self._title = Label(theme, 28, serif=True, weight=500, parent=self)
        self._place = Label(theme, 14, "ink2", parent=self)
        self._head = QHBoxLayout()
        self._head.addWidget(self._title, 1)
        self._inside.addLayout(self._head)
        self._inside.addWidget(self._place)
        self._inside.addSpacing(14)
        self._foot = QHBoxLayout()
        self._foot.setSpacing(12)
        self._chips = []
        self._flow = flow = Flow(8, 8)
        for game in self.plate.games:
            chip = Chip(theme, parent=self)
            chip.clicked.connect(lambda _=False, id=game.id: self.opened.emit(self.plate.deck, id))
            flow.addWidget(chip)
            self._chips.append((game, chip))
        self._foot.addLayout(flow, 1)
        self._open = Link(theme, "right", 14, underline=False, parent=self)
        self._open.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._open.clicked.connect(lambda: self.opened.emit(self.plate.deck, ""))
        self._foot.addWidget(self._open, 0, Qt.AlignmentFlag.AlignTop)
        self._inside.addLayout(self._foot)
        self._inside.addSpacing(16)
        self._inside.addWidget(Squares(theme, "line", parent=self))

    def retranslate(self) -> None:
        """Set all texts in the language of the moment."""
        texts = self._context.texts
        page = tradition_page(texts.code, self.plate.deck)
        self._title.setText(page.title)
        self._place.setText(page.place)
        self._open.setText(texts.t("atlas.open"))
        self.setAccessibleName(texts.t("a11y.plate", title=page.title, place=page.place))
        tip = texts.t("atlas.open_tip", title=page.title)
        self.setToolTip(tip)
        self._open.setToolTip(tip)
        for game, chip in self._chips:
            name = texts.t(f"game.{game.id}.name")
            chip.set_texts(name, texts.t(f"game.{game.id}.players"))
            chip.setToolTip(texts.t("atlas.chip_tip", game=name))

    def chips_width(self, with_open: bool = False) -> int:
        """How wide the plate is with its chips in one row, and the way in beside them."""
        way_in = self._foot.spacing() + self._open.sizeHint().width() if with_open else 0
        return self._flow.sizeHint().width() + way_in + 2 * _SIDE

    def show_hover(self, on: bool) -> None:
        """Look as under the pointer: the pin on the map is."""
        self.fill = "raised" if on else "surface"
        self.update()

    # -- pointer and keys

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.show_hover(True)
        self.lit.emit(self.plate.deck, False)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.show_hover(self.hasFocus())
        self.unlit.emit(self.plate.deck)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.show_hover(True)
        self.lit.emit(self.plate.deck, True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.show_hover(self.underMouse())
        self.unlit.emit(self.plate.deck)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        left = event.button() == Qt.MouseButton.LeftButton
        if left and self.rect().contains(event.position().toPoint()):
            self.opened.emit(self.plate.deck, "")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
        if event.key() in keys and not event.isAutoRepeat():
            self.opened.emit(self.plate.deck, "")
        else:
            super().keyPressEvent(event)

    def place_open(self, above: bool) -> None:
        """Set the way in beside the title, or beside the chips."""
        row, other = (self._head, self._foot) if above else (self._foot, self._head)
        if row.indexOf(self._open) < 0:
            other.removeWidget(self._open)
            side = Qt.AlignmentFlag.AlignVCenter if above else Qt.AlignmentFlag.AlignTop
            row.addWidget(self._open, 0, side)

    def ring_rect(self) -> QRect:
        return self.rect()
