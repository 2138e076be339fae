"""A card on the felt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from cardavia.core.cards import Card
from cardavia.ui.faces import BACK
from cardavia.ui.table.geometry import CORNER, Spot

if TYPE_CHECKING:
    from cardavia.ui.table.scene import TableScene

HALO = 14.0
"""Room around a card for shadow and ring, in pixels."""


class CardItem(QGraphicsItem):
    """One card: what lies on its face, or None while this seat may not know it.

    The scene moves it; `card` is never set to a card that the projection hides. `flip` runs from
    1 over 0 (on edge) back to 1 while the card is turned over.
    """

    def __init__(self, scene: TableScene, card: Card | None) -> None:
        super().__init__()
        self._table = scene
        self.card = card
        self.spot = Spot(0, 0, 100)
        self.zone = ""
        self.covered = False
        """True for a card in a pile of which only the edge shows: it casts no shadow."""
        self.flip = 1.0
        self.turned = 0
        """How it lies now, to the nearest quarter of a turn: 0, 90, 180 or 270 degrees."""
        self.grown = 1.0
        """Its width now by the width it will have on its spot."""
        self._lifted = False
        self._ringed = False
        self._dimmed = False
        self._hinted = False
        self._picked = False
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    # -- looks

    @property
    def code(self) -> str:
        """The code of what is seen: the card's, or the back's."""
        return BACK if self.card is None else self.card.code

    def show_face(self, card: Card | None) -> None:
        """Show this face, or the back."""
        if card is not self.card:
            self.card = card
            self.update()

    def set_look(
        self,
        lifted: bool = False,
        ringed: bool = False,
        dimmed: bool = False,
        hinted: bool = False,
        picked: bool = False,
    ) -> None:
        """Lifted off the felt, ringed in gold, under the veil of an illegal card, advised.

        A card picked for something stands higher than one that is lifted for a moment.
        """
        new = (lifted, ringed, dimmed, hinted, picked)
        if new != (self._lifted, self._ringed, self._dimmed, self._hinted, self._picked):
            self._lifted, self._ringed, self._dimmed, self._hinted, self._picked = new
            self.update()

    def uncover(self) -> None:
        """Lie or fly alone, with a shadow."""
        if self.covered:
            self.covered = False
            self.update()

    @property
    def dimmed(self) -> bool:
        """True under the veil of an illegal card."""
        return self._dimmed

    @property
    def picked(self) -> bool:
        """True while it is picked for something that is not confirmed yet."""
        return self._picked

    @property
    def lifted(self) -> bool:
        """True while it is lifted by pointer or keyboard."""
        return self._lifted

    # -- place

    def place(self, spot: Spot) -> None:
        """Lie there at once."""
        if spot.width != self.spot.width:
            self.prepareGeometryChange()
        self.spot = spot
        self.move_to(spot.x, spot.y, 1.0, spot.angle)

    def move_to(self, x: float, y: float, scale: float, angle: float) -> None:
        """Be at (x, y) on the way to `spot`, `scale` times the width it will have there."""
        upright = angle == 0 and scale == 1 and self.flip == 1
        if upright:
            # A card at rest lies on whole pixels, so that its lines are crisp.
            ratio = self._table.ratio
            left = round((x - self.spot.width / 2) * ratio) / ratio
            top = round((y - self.spot.height / 2) * ratio) / ratio
            x, y = left + self.spot.width / 2, top + self.spot.height / 2
        self.grown = scale
        self.turned = round(angle / 90) % 4 * 90
        self.setPos(x, y)
        self.setTransform(QTransform().rotate(angle).scale(scale * max(0.02, self.flip), scale))

    def contains_point(self, x: float, y: float) -> bool:
        """True when the point of the felt lies on the card."""
        spot = self.spot
        local = self.mapFromScene(x, y)
        return abs(local.x()) <= spot.width / 2 and abs(local.y()) <= spot.height / 2

    # -- painting

    def boundingRect(self) -> QRectF:
        width, height = self.spot.width, self.spot.height
        return QRectF(-width / 2, -height / 2, width, height).adjusted(-HALO, -HALO, HALO, HALO + 6)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        width, height = self.spot.width, self.spot.height
        rect = QRectF(-width / 2, -height / 2, width, height)
        high = self._lifted or self._picked
        seen = self._table.picture_of(self.code, width, self.covered, high, self.turned)
        self._draw(painter, rect, *seen)
        radius = width * CORNER
        if self._dimmed:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._table.theme.color("card_veil"))
            painter.drawRoundedRect(rect, radius, radius)
        if self._ringed or self._hinted:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self._table.theme.color("playable"), 3))
            outer = rect.adjusted(-2.5, -2.5, 2.5, 2.5)
            painter.drawRoundedRect(outer, radius + 2.5, radius + 2.5)

    def _draw(self, painter: QPainter, rect: QRectF, picture: QPixmap, margin: int) -> None:
        """Paint the picture, which lies as the card does, so that its shadow falls downwards."""
        if self.turned:
            painter.save()
            painter.rotate(-self.turned)
            rect = QTransform().rotate(self.turned).mapRect(rect)
        corner = rect.topLeft() - QPointF(margin, margin)
        if abs(picture.devicePixelRatio() - self._table.ratio) < 0.001:
            painter.drawPixmap(corner, picture)
        else:
            # A stand-in of another size. Given a point alone, Qt would forget to scale it on a
            # card that lies straight.
            room = QRectF(corner, picture.deviceIndependentSize())
            painter.drawPixmap(room, picture, QRectF(picture.rect()))
        if self.turned:
            painter.restore()
