"""The whole deck on its felt: a strip to look through, or all of it at once where there is room."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRect, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QGraphicsItem,
    QGraphicsScene,
    QGraphicsSceneHoverEvent,
    QStyleOptionGraphicsItem,
    QWidget,
)

from cardavia.ui.atlas import spread
from cardavia.ui.atlas.cards import RATIO, paint_card
from cardavia.ui.context import TraditionInfo, UiContext
from cardavia.ui.felt import paint_felt
from cardavia.ui.picture import PictureView
from cardavia.ui.variants import CARD_PREFERENCES, card_variant
from cardavia.ui.widgets import box, moved_by_keyboard, paint_icon
from cardavia.ui.widgets.buttons import Pressable

_LIFT = 8


class _Face(QGraphicsItem):
    """A card of the gallery."""

    def __init__(self, gallery: Gallery, code: str) -> None:
        super().__init__()
        self._gallery = gallery
        self.code = code
        self.raised = False
        self.setAcceptHoverEvents(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def boundingRect(self) -> QRectF:
        w = self._gallery.card_width
        return QRectF(-w / 2 - 10, -w * RATIO / 2 - 14 - _LIFT, w + 20, w * RATIO + 28 + _LIFT)

    def raise_up(self, on: bool) -> None:
        """Lift the card, with its ring, or lay it down."""
        if on != self.raised:
            self.raised = on
            self.setZValue(1 if on else 0)
            self.update()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        gallery = self._gallery
        pixmap = gallery.face(self.code)
        ring = gallery.theme.color("playable") if self.raised else None
        lift = _LIFT if self.raised else 0
        paint_card(painter, pixmap, QPointF(0, 0), gallery.card_width, 0, lift, ring)

    def hoverEnterEvent(self, event: QGraphicsSceneHoverEvent) -> None:
        self._gallery.point_at(self.code)

    def hoverLeaveEvent(self, event: QGraphicsSceneHoverEvent) -> None:
        self._gallery.point_at("")


class _Step(Pressable):
    """The way to the cards beyond the edge."""

    def __init__(self, gallery: Gallery, forward: bool) -> None:
        super().__init__(gallery.theme, gallery)
        self._forward = forward
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFixedSize(32, 48)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        fill = self.theme.color("paper")
        fill.setAlpha(255 if self.hovered else 225)
        box(painter, QRectF(self.rect()), fill, self.theme.color("paper_ink", 60), 4)
        if not self._forward:
            painter.translate(self.width(), 0)
            painter.scale(-1, 1)
        at = QRectF(self.width() / 2 - 9, self.height() / 2 - 9, 18, 18)
        paint_icon(painter, "chevron_right", at, self.theme.color("paper_ink"))


class Gallery(PictureView):
    """The cards side by side; arrows, wheel, drag and the buttons at the edges move along.

    `set_card_width` makes it a strip of one row, `fill_room` a grid that shows every card with a
    suit in each row.

    `pointed(code)` names the card under the pointer or the keyboard ('' for none), `opened(code)`
    follows a click or Enter.
    """

    pointed = Signal(str)
    opened = Signal(str)

    def __init__(self, context: UiContext, plate: TraditionInfo, parent: QWidget) -> None:
        scene = QGraphicsScene()
        super().__init__(scene, context.picture, parent)
        self.theme = context.theme
        self._context = context
        self._plate = plate
        self.card_width = 86.0
        self.classic = False
        self._grid = False
        self._items: list[_Face] = []
        self._hover = ""
        self._current = 0
        self._drag: tuple[float, int] | None = None
        self._dragged = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self._back, self._forward = _Step(self, False), _Step(self, True)
        self._back.clicked.connect(lambda: self.scroll_by(-0.8))
        self._forward.clicked.connect(lambda: self.scroll_by(0.8))
        self.horizontalScrollBar().valueChanged.connect(self._steps)
        context.faces.ready.connect(self._face_ready)
        context.theme.changed.connect(self._repaint)
        context.texts.changed.connect(self.retranslate)
        context.preferences.changed.connect(self._preference)
        self.show_cards((*plate.cards, "back"))
        self.retranslate()

    # -- contents

    def show_cards(self, codes: Sequence[str]) -> None:
        """Show these cards, 'back' for the back."""
        self.scene().clear()
        self._items = [_Face(self, code) for code in codes]
        for item in self._items:
            self.scene().addItem(item)
        self._current = 0
        self._hover = ""
        self.horizontalScrollBar().setValue(0)
        self._arrange()
        self._lift()

    @property
    def codes(self) -> tuple[str, ...]:
        """The cards shown, in order."""
        return tuple(item.code for item in self._items)

    def set_card_width(self, width: float) -> None:
        """Show the cards in one row, `width` pixels wide; the strip's height follows."""
        self._grid = False
        self.card_width = width
        self.setFixedHeight(round(width * RATIO + 2 * spread.BORDER))
        self._arrange()

    def fill_room(self, width: float, height: float) -> None:
        """Show all cards at once, as large as this room allows; it takes the height it needs."""
        self._grid = True
        suits = len(self._plate.suits)
        room = QSizeF(width, height)
        self.setFixedHeight(round(spread.height(len(self._plate.cards) // suits + 1, suits, room)))
        self._arrange()

    def face(self, code: str) -> QPixmap:
        """The picture of a card in the size and colours of the moment."""
        variant = card_variant(self._context.preferences, self.classic)
        ratio = self.devicePixelRatioF()
        return self._context.faces.pixmap(self._plate.deck, code, self.card_width, ratio, variant)

    def set_classic(self, on: bool) -> None:
        """Show the cards without letters and signs in the corners, or as everywhere."""
        self.classic = on
        self._repaint()

    def make_current(self, code: str) -> None:
        """Move the keyboard's place to `code`, if it is shown."""
        if code in self.codes:
            self._go(self.codes.index(code))

    def retranslate(self) -> None:
        """Set the names that screen readers say."""
        texts = self._context.texts
        self.setAccessibleName(texts.tn("a11y.gallery", len(self._plate.cards)))
        self._back.describe(texts.t("tradition.gallery_back"), texts.t("tradition.gallery_back"))
        forward = texts.t("tradition.gallery_forward")
        self._forward.describe(forward, forward)

    # -- pointing

    def point_at(self, code: str) -> None:
        """The pointer is over `code`, '' when it has left."""
        self._hover = code
        self._lift()

    def _lift(self) -> None:
        shown = self._hover
        if not shown and self.hasFocus() and moved_by_keyboard() and self._items:
            shown = self._items[self._current].code
        for item in self._items:
            item.raise_up(item.code == shown)
        self.pointed.emit(shown)

    def _go(self, index: int) -> None:
        self._current = max(0, min(len(self._items) - 1, index))
        item = self._items[self._current]
        self.ensureVisible(item.sceneBoundingRect(), 48, 0)
        self._hover = ""
        self._lift()
        if item.code != "back" and self.hasFocus():
            name = self._context.texts.t(f"card.{self._plate.deck}.{item.code}")
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, name))

    # -- events

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {
            Qt.Key.Key_Left: self._current - 1,
            Qt.Key.Key_Right: self._current + 1,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: len(self._items) - 1,
        }
        key = Qt.Key(event.key())
        if self._grid and self._items and key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            down = -1 if key == Qt.Key.Key_Up else 1
            places = [item.pos() for item in self._items]
            self._go(spread.beside(places, self._current, down, self.card_width))
        elif key in steps:
            self._go(steps[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            if self._items and not event.isAutoRepeat():
                self.opened.emit(self._items[self._current].code)
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._lift()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._lift()

    def wheelEvent(self, event: QWheelEvent) -> None:
        bar = self.horizontalScrollBar()
        across = event.pixelDelta().x() or event.angleDelta().x()
        held = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        if not across and held:
            across = event.angleDelta().y()
        if across:
            bar.setValue(bar.value() - across)
            event.accept()
        else:
            event.ignore()  # the page scrolls

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        if event.button() == Qt.MouseButton.LeftButton:
            self._drag = (event.position().x(), self.horizontalScrollBar().value())
            self._dragged = False

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        if self._drag is None:
            return
        start, value = self._drag
        shift = event.position().x() - start
        if self._dragged or abs(shift) > QApplication.startDragDistance():
            self._dragged = True
            self.horizontalScrollBar().setValue(round(value - shift))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        dragged, self._drag = self._dragged, None
        self._dragged = False
        if dragged or event.button() != Qt.MouseButton.LeftButton:
            return
        item = self.itemAt(event.position().toPoint())
        if isinstance(item, _Face):
            self._current = self._items.index(item)
            self.opened.emit(item.code)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        felt = self.theme.color(f"felt_{self._plate.cloth}")
        view = self.mapToScene(self.viewport().rect()).boundingRect()
        paint_felt(painter, view, felt)

    def scroll_by(self, share: float) -> None:
        """Move along by a share of the visible width."""
        bar = self.horizontalScrollBar()
        bar.setValue(bar.value() + round(self.viewport().width() * share))

    # -- inside

    def _arrange(self) -> None:
        size, width = QSizeF(self.size()), 0.0
        if self._grid:
            self.card_width, places = spread.grid(self.codes, size)
        else:
            places = spread.strip(len(self._items), self.card_width, size)
            width = spread.strip_width(len(self._items), self.card_width)
        for item, at in zip(self._items, places, strict=True):
            item.prepareGeometryChange()
            item.setPos(at)
        self.scene().setSceneRect(0, 0, max(width, self.viewport().width()), self.height())
        middle = (self.height() - 48) // 2
        self._back.move(8, middle)
        self._forward.move(self.width() - 40, middle)
        self._steps()

    def _steps(self) -> None:
        bar = self.horizontalScrollBar()
        self._back.setVisible(bar.value() > bar.minimum())
        self._forward.setVisible(bar.value() < bar.maximum())
        # The light of the cloth stays with the strip, not with the cards.
        self.viewport().update()

    def _repaint(self) -> None:
        self.viewport().update()

    def _face_ready(self, deck: str, code: str) -> None:
        if deck == self._plate.deck:
            for item in self._items:
                if item.code == code:
                    item.update()

    def _preference(self, name: str) -> None:
        if name in CARD_PREFERENCES:
            self._repaint()
