"""The felt: cards in their zones, and the signs beside them.

The scene knows where everything lies by the arrangement for its size. Animation moves cards
between zones for a while; `adopt` then makes the zones hold exactly what a projection says, so
that nothing that was interrupted can leave a card in a wrong place.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QPainter, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsScene, QGraphicsSceneMouseEvent

from cardavia.core.cards import Card
from cardavia.core.table import Projection, Zone
from cardavia.core.view import Seat
from cardavia.ui.faces import shadow_margin, shadowed
from cardavia.ui.table.cards import CardItem
from cardavia.ui.table.cloth import cloth
from cardavia.ui.table.geometry import CORNER, SINK, Anchor, Box, Spot, thrown
from cardavia.ui.table.layouts import layout as felt_layout
from cardavia.ui.table.scene_signs import SignScene
from cardavia.ui.variants import cornered

if TYPE_CHECKING:
    from cardavia.ui.faces import Faces
    from cardavia.ui.texts import Texts
    from cardavia.ui.theme import Theme

LIFT = 22.0
PICKED = 34.0

STANDING = 160
"""Milliseconds that a size must stand before the cloth is made with all care."""

LYING = 24
"""Pictures of cards on their side that are kept; a table shows fewer than ten different ones."""


class PointerTarget(Protocol):
    """Who is told of the pointer over the felt, in the felt's coordinates."""

    def pointer_moved(self, x: float, y: float) -> None:
        """The pointer is here."""

    def pointer_lost(self) -> None:
        """The button came up unseen: over a menu, or in another window."""

    def pointer_pressed(self, x: float, y: float) -> None:
        """The left button went down; a double click counts as one press."""

    def pointer_released(self, x: float, y: float) -> None:
        """The left button came up."""

    def pointer_left(self) -> None:
        """The pointer is no longer over the felt."""


class TableScene(SignScene):
    """Everything on the felt of one table."""

    def __init__(
        self,
        deck: str,
        layout: str,
        cloth_kind: str,
        theme: Theme,
        texts: Texts,
        faces: Faces,
        parent: QObject | None = None,
    ) -> None:
        self.ratio, self.foot = 1.0, 0.0
        super().__init__(layout, theme, texts, parent)
        self.deck = deck
        self.variant = ""
        self.pointer: PointerTarget | None = None
        self.zones: dict[str, list[CardItem]] = {}
        self._order: list[str] = []
        self._deal = 0
        self._cloth_kind, self._faces = cloth_kind, faces
        self._cloth: tuple[tuple[int, int, float, str], QPixmap] | None = None
        self._weaving = QTimer(self)
        self._weaving.setSingleShot(True)
        self._weaving.setInterval(STANDING)
        self._weaving.timeout.connect(self._weave)
        self._lying: dict[tuple[int, bool, bool, int], QPixmap] = {}
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        faces.ready.connect(self._sharp)

    # -- size and looks

    def resize(self, width: float, height: float, ratio: float, foot: float = 0.0) -> None:
        """Lay everything out anew for a felt of this size; what moves arrives at once.

        Words may cover `foot` pixels at its lower edge.
        """
        self.ratio, self.foot = ratio, foot
        self._arrange(width, height)
        self.setSceneRect(QRectF(0, 0, width, height))
        self.settle()

    def _arrange(self, width: float, height: float) -> None:
        tricks = self.geometry.tricks
        self.geometry = felt_layout(self.arrangement, width, height, self.letters)
        self.geometry.tricks, self.geometry.foot = tricks, self.foot

    def lay_for(self, projection: Projection) -> None:
        """Prepare the felt for what lies on it at this moment: the trick, or what precedes it."""
        slots = any(zone.kind == "slot" for zone in projection.zones)
        self.geometry.tricks = slots and projection.tray is None
        self._deal = projection.deal

    def settle(self) -> None:
        """Put every card where it belongs, now."""
        for zone in self._order:
            for index, item in enumerate(self.zones[zone]):
                item.flip = 1.0
                item.setOpacity(1.0)
                item.place(self.target(item))
                item.setZValue(self.depth(zone, index))

    def retheme(self) -> None:
        """Colours or fonts have changed."""
        if self.geometry.letters != self.letters:
            self._arrange(self.geometry.width, self.geometry.height)
            self.settle()
        self.update()

    def picture_of(
        self, code: str, width: float, bare: bool, lifted: bool, turned: int = 0
    ) -> tuple[QPixmap, int]:
        """The picture of a card and how far it reaches beyond the card, for its shadow.

        It is sharp, or for a moment nearly so; `bare` has no shadow. `turned` by 90 or 270 degrees
        it lies on its side, and its shadow falls downwards as that of the others does.
        """
        args = (self.deck, code, width, self.ratio, self.variant)
        if bare or turned:
            face = self._faces.pixmap(*args)
            if not turned:
                return face, 0
            return self._turned(face, width, bare, lifted, turned)
        return self._faces.shadowed(*args, lifted=lifted), shadow_margin(lifted)

    def _turned(
        self, face: QPixmap, width: float, bare: bool, lifted: bool, turned: int
    ) -> tuple[QPixmap, int]:
        key = (face.cacheKey(), bare, lifted, turned)
        found = self._lying.get(key)
        if found is None:
            found = face.transformed(QTransform().rotate(turned))
            found.setDevicePixelRatio(face.devicePixelRatio())
            if not bare:
                found = shadowed(found, CORNER * width, lifted)
            while len(self._lying) >= LYING:
                self._lying.pop(next(iter(self._lying)))
            self._lying[key] = found
        return found, 0 if bare else shadow_margin(lifted)

    def prepare(self, cards: Sequence[Card]) -> None:
        """Have every face painted in the sizes of this felt before it is turned up."""
        spots = (self.geometry.hand(0, 1), self.geometry.slot(0))
        codes = [card.code for card in cards]
        for spot in reversed(spots):
            self._faces.prepare(self.deck, codes, spot.width, self.ratio, self.variant)

    def _sharp(self, deck: str, code: str) -> None:
        if deck == self.deck:
            for items in self.zones.values():
                for item in items:
                    if item.code == code:
                        item.update()
            for bubble in self.bubbles():
                if code in bubble.said.cards:
                    bubble.update()

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        width, height = round(self.width()), round(self.height())
        look = (width, height, self.ratio, self.theme)
        key = (*look[:3], self.theme.name)
        if self._cloth is None or self._cloth[0] != key:
            # While the window is dragged wider a simpler cloth will do.
            fine = self._cloth is None or self._cloth[0][:3] == key[:3]
            self._cloth = (key, cloth(self._cloth_kind, *look, fine))
            if not fine:
                self._weaving.start()
        pixmap = self._cloth[1]
        r = self.ratio
        source = QRectF(rect.x() * r, rect.y() * r, rect.width() * r, rect.height() * r)
        painter.drawPixmap(QRectF(rect), pixmap, source)

    def _weave(self) -> None:
        """The size has stood for a moment: now the cloth is worth its care."""
        self._cloth = None
        self.update()

    # -- the pointer

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if self.pointer is None:
            return
        if not event.buttons() & Qt.MouseButton.LeftButton:
            self.pointer.pointer_lost()
        self.pointer.pointer_moved(event.scenePos().x(), event.scenePos().y())

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if self.pointer is not None and event.button() == Qt.MouseButton.LeftButton:
            self.pointer.pointer_pressed(event.scenePos().x(), event.scenePos().y())
        event.accept()

    def mouseDoubleClickEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        event.accept()

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if self.pointer is not None and event.button() == Qt.MouseButton.LeftButton:
            self.pointer.pointer_released(event.scenePos().x(), event.scenePos().y())
        event.accept()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.GraphicsSceneLeave and self.pointer is not None:
            self.pointer.pointer_left()
        return super().event(event)

    # -- cards and zones

    def items_in(self, zone: str) -> list[CardItem]:
        """The cards of a zone, the lowest first."""
        return self.zones.get(zone, [])

    def new_card(self, card: Card | None, zone: str) -> CardItem:
        """A card on top of a zone, in its place."""
        item = CardItem(self, card)
        self.addItem(item)
        self.put(item, zone)
        item.place(self.target(item))
        item.setZValue(self.depth(zone, len(self.zones[zone]) - 1))
        return item

    def put(self, item: CardItem, zone: str, index: int | None = None) -> None:
        """Take a card out of its zone and into another, on top or at `index`; it does not move."""
        if item.zone:
            self.zones[item.zone].remove(item)
        items = self.zones.setdefault(zone, [])
        if zone not in self._order:
            self._order.append(zone)
        items.insert(len(items) if index is None else index, item)
        item.zone = zone
        item.covered = False
        if not zone.startswith("hand"):
            item.set_look()
        if zone.startswith("slot"):
            self.fill_place(zone)

    def drop(self, item: CardItem) -> None:
        """Take a card off the table."""
        self.zones[item.zone].remove(item)
        item.zone = ""
        self.removeItem(item)

    def clear_cards(self) -> None:
        """Take all cards off the table."""
        for items in list(self.zones.values()):
            for item in list(items):
                self.drop(item)

    def stack(self, zones: Sequence[str]) -> None:
        """Empty zones, in the order in which they lie over each other."""
        self._order = list(zones)
        self.zones = {zone: [] for zone in zones}

    def pile_boxes(self) -> list[Box]:
        taken = [
            item for zone in self.zones if zone.startswith("taken") for item in self.zones[zone]
        ]
        return [*super().pile_boxes(), *(self.target(item).box for item in taken[:24])]

    def target(self, item: CardItem) -> Spot:
        """Where a card of a zone lies, lifted or sunk as it is."""
        items = self.zones[item.zone]
        spot = self.geometry.spot(item.zone, items.index(item), len(items))
        if item.zone.startswith("slot"):
            return self.lain(int(item.zone.partition(":")[2]), item.code)
        if item.lifted or item.picked:
            lift = PICKED if item.picked else LIFT
            return Spot(spot.x, spot.y - lift * self.geometry.u, spot.width, spot.angle)
        if item.dimmed:
            return Spot(spot.x, spot.y + SINK * self.geometry.u, spot.width, spot.angle)
        return spot

    def lain(self, seat: Seat, code: str) -> Spot:
        """How a card comes to lie in a seat's place of the trick: the same whenever it is shown."""
        return thrown(self.geometry.slot(seat), f"{self._deal}:{code}")

    def depth(self, zone: str, index: int) -> float:
        """How high a card lies over the others."""
        return self._order.index(zone) * 100 + index

    def adopt(self, projection: Projection, hand: Sequence[Card]) -> None:
        """Let the zones hold exactly what `projection` says; the own hand in the order `hand`.

        Cards that are there already are kept, others change their zone; nothing moves yet.
        """
        self.lay_for(projection)
        old = {zone: list(items) for zone, items in self.zones.items()}
        wanted = {zone.id: _cards(zone, hand) for zone in projection.zones}
        filled: dict[str, list[CardItem | None]] = {}
        for zone, cards in wanted.items():
            filled[zone] = [_take(old.get(zone, []), card) for card in cards]
        spare = [item for items in old.values() for item in items]
        self.zones = {zone: [] for zone in wanted}
        self._order = list(wanted)
        for zone, cards in wanted.items():
            for index, card in enumerate(cards):
                item = filled[zone][index] or _take(spare, card) or _any(spare)
                self._seat(item, zone, card)
        for item in spare:
            item.zone = ""
            self.removeItem(item)
        self._cover()

    def _seat(self, item: CardItem | None, zone: str, card: Card | None) -> None:
        if item is None:
            item = CardItem(self, card)
            self.addItem(item)
            self.zones[zone].append(item)
            item.zone = zone
            item.place(self.target(item))
            return
        item.show_face(card)
        item.flip = 1.0
        item.setOpacity(1.0)
        item.zone = zone
        if not zone.startswith("hand"):
            item.set_look()
        self.zones[zone].append(item)

    def _cover(self) -> None:
        """In a thick pile only the lowest card casts a shadow."""
        for zone, items in self.zones.items():
            thick = zone.startswith(("stock", "taken"))
            for index, item in enumerate(items):
                item.covered = thick and index > 0

    # -- signs

    def tag_at(self, text: str, zone: str) -> None:
        """Lay a tag above a zone's top card, whose index stays free; no text takes it away."""
        items = self.items_in(zone)
        if not text or not items:
            self.tag.hide()
            return
        spot = self.target(items[-1])
        self.tag.scaling = self.geometry.text
        self.tag.show_text(text, Anchor(spot.x, spot.box.y - self.tag.tall / 2 + 1))

    def small_picture(self, code: str, width: float) -> QPixmap:
        variant = cornered(self.variant)
        return self._faces.pixmap(self.deck, code, width, self.ratio, variant)


def _cards(zone: Zone, hand: Sequence[Card]) -> Sequence[Card | None]:
    if zone.kind == "hand" and set(hand) == set(zone.cards):
        return hand
    return zone.cards


def _take(items: list[CardItem], card: Card | None) -> CardItem | None:
    for item in items:
        if item.card is card:
            items.remove(item)
            return item
    return None


def _any(items: list[CardItem]) -> CardItem | None:
    return items.pop() if items else None
