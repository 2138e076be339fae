"""Where everything lies on the felt, for any size of window.

All lengths are multiples of the unit u, 1 at a felt of 968 x 744; texts grow less than cards.
Positions are centres, in pixels of the felt, angles in degrees.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

ASPECT = 1.55
"""Height of a card over its width."""

CORNER = 0.054
"""Radius of a card's corners over its width."""

MARGIN = 24.0
STRIP = 56.0
"""The least visible width of a card in a crowded hand, so that its index is free."""


@dataclass(frozen=True)
class Spot:
    """A place for a card: its centre, its width and how it is turned."""

    x: float
    y: float
    width: float
    angle: float = 0.0

    @property
    def height(self) -> float:
        """Height of the card."""
        return self.width * ASPECT


@dataclass(frozen=True)
class Anchor:
    """A place for a sign that is no card. `align` is -1, 0 or 1: it grows right, both, left."""

    x: float
    y: float
    align: int = 0


class Layout(Protocol):
    """The arrangement of a table with a certain number of seats."""

    width: float
    height: float
    u: float
    text: float

    @property
    def hand_y(self) -> float:
        """The middle of the own hand."""

    def hand(self, index: int, count: int) -> Spot:
        """The place of a card of the own hand."""

    def hand_step(self, count: int) -> float:
        """From one card of the own hand to the next."""

    def spot(self, zone: str, index: int, count: int) -> Spot:
        """The place of card `index` of the `count` cards in a zone."""

    def slot(self, seat: int) -> Spot:
        """The place of a seat's card in the trick."""

    def label(self, zone: str) -> Anchor:
        """Where the words beside a zone stand: the middle of their first line."""

    def plate(self, seat: int) -> Anchor | None:
        """The top left corner of a seat's name plate; None where the panel names the seat."""

    def bubble(self, seat: int, held: int) -> tuple[Anchor, Anchor]:
        """Top left corner of what a seat with `held` cards says, and the tip of the bubble."""

    def pill(self) -> Anchor:
        """The left end of the trump sign."""

    def marks(self) -> float:
        """The height at which the marks under playable cards lie."""


class Felt:
    """What all arrangements share: the unit, the size of texts, the own hand."""

    HAND = 124.0
    STEP = 130.0

    def __init__(self, width: float, height: float) -> None:
        self.width = max(320.0, width)
        self.height = max(240.0, height)
        self.u = min(self.width / 968, self.height / 744)
        self.text = min(1.3, max(0.93, self.u))
        self.middle = self.width / 2

    @property
    def hand_y(self) -> float:
        """The middle of the own hand."""
        return self.height - 144 * self.u - (8 if self.u < 1 else 0)

    def hand(self, index: int, count: int) -> Spot:
        """The place of a card of the own hand."""
        width = self.HAND * self.u
        step = self.hand_step(count)
        x = self.middle + (index - (count - 1) / 2) * step
        return Spot(x, self.hand_y, width)

    def hand_step(self, count: int) -> float:
        """From one card of the own hand to the next."""
        width = self.HAND * self.u
        room = (self.width - 2 * MARGIN - width) / max(1, count - 1)
        return max(STRIP * min(1.0, self.u), min(self.STEP * self.u, room))

    def marks(self) -> float:
        """The height at which the marks under playable cards lie."""
        return min(self.hand_y + 105 * self.u, self.height - 9)


class Duel(Felt):
    """Two seats face to face: stock on the left, tricks taken on the right (Schnapsen)."""

    @property
    def fan_y(self) -> float:
        """The middle of the opponent's cards, which reach over the upper edge."""
        return 62 * self.u

    @property
    def trick_y(self) -> float:
        """The middle between the two hands."""
        return (self.fan_y + 60 * self.u + self.hand_y - 96 * self.u) / 2

    @property
    def left(self) -> float:
        """The left edge of plate and stock."""
        return 64 * (self.u if self.u < 1 else self.text)

    def spot(self, zone: str, index: int, count: int) -> Spot:
        kind, _, seat = zone.partition(":")
        u, y = self.u, self.trick_y
        if kind == "hand":
            return self.hand(index, count)
        if kind == "fan":
            off = index - (count - 1) / 2
            return Spot(self.middle + off * 52 * u, self.fan_y, 78 * u, off * -2.5)
        if kind == "slot":
            return self.slot(int(seat))
        x = self.left + 104 * u
        if kind == "indicator":
            return Spot(x + 44 * u, y, 104 * u, 90)
        if kind == "stock":
            pile = min(index, 5)
            return Spot(x - 26 * u - pile * 1.2, y - pile * 1.6, 104 * u)
        pair, second = divmod(index, 2)
        # The pile grows towards the edge, but not over the ornament of the cloth.
        pair = min(pair, 8)
        x = self.width - 106 * u + pair * 3.4 * u + second * 1.8 * u
        y += 80 * u if seat == "0" else -88 * u
        return Spot(x, y - pair * 2.4 * u - second * 1.5 * u, 54 * u, 90)

    def slot(self, seat: int) -> Spot:
        if seat == 0:
            return Spot(self.middle + 120 * self.u, self.trick_y + 16 * self.u, 118 * self.u, 4)
        return Spot(self.middle - 26 * self.u, self.trick_y - 12 * self.u, 118 * self.u, -4)

    def label(self, zone: str) -> Anchor:
        if zone == "stock":
            top = self.trick_y + 80 * self.u + 17 * self.text
            return Anchor(self.left + 78 * self.u, top)
        if zone.startswith("taken"):
            spot = self.spot(zone, 0, 1)
            return Anchor(self.width - 98 * self.u, spot.y + 28 * self.u + 15 * self.text)
        spot = self.slot(int(zone.partition(":")[2]))
        return Anchor(spot.x, spot.y)

    def plate(self, seat: int) -> Anchor | None:
        return None if seat == 0 else Anchor(self.left, 40 * self.u)

    def bubble(self, seat: int, held: int) -> tuple[Anchor, Anchor]:
        s = self.text
        if seat == 0:
            spot = self.slot(0)
            x = spot.x + 61 * self.u + 22 * s
            return Anchor(x, spot.y - 33 * s), Anchor(x - 22 * s, spot.y)
        x = self.middle + (max(0, held - 1) * 26 + 58) * self.u
        return Anchor(x, 40 * self.u), Anchor(x - 24 * s, 40 * self.u + 36 * s)

    def pill(self) -> Anchor:
        return Anchor(self.left + 150 * self.u, self.trick_y + 60 * self.u + 4 * self.text)
