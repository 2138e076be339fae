"""Where everything lies on the felt, for any size of window.

All lengths are multiples of the unit u, 1 at a felt of 968 x 744; texts grow less than cards.
Positions of cards are centres, in pixels of the felt, angles in degrees.
"""

from __future__ import annotations

import math
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

ASPECT = 1.55
"""Height of a card over its width."""

CORNER = 0.054
"""Radius of a card's corners over its width."""

MARGIN = 24.0
STRIP = 56.0
"""The least visible width of a card in a crowded hand, so that its index is free."""

EDGE = 34.0
"""From the edge of the felt to where its ornament ends."""


@dataclass(frozen=True)
class Box:
    """A room on the felt: its top left corner and its size."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.height

    def overlap(self, other: Box) -> float:
        """How much of it lies under another, in square pixels."""
        wide = min(self.right, other.right) - max(self.x, other.x)
        tall = min(self.bottom, other.bottom) - max(self.y, other.y)
        return max(0.0, wide) * max(0.0, tall)


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

    @property
    def box(self) -> Box:
        """The room that the card takes up as it is turned."""
        sin, cos = abs(math.sin(math.radians(self.angle))), abs(math.cos(math.radians(self.angle)))
        wide = self.width * cos + self.height * sin
        tall = self.width * sin + self.height * cos
        return Box(self.x - wide / 2, self.y - tall / 2, wide, tall)


TURN, SWAY = 6.0, 1.8
"""How far a played card is turned at most, and how far it differs from its place, in degrees."""


def thrown(spot: Spot, seed: str) -> Spot:
    """How a card comes to lie in a place: turned a little, always the same for the same seed."""
    share = zlib.crc32(seed.encode()) / 0xFFFFFFFF
    angle = spot.angle + (2 * share - 1) * SWAY
    return Spot(spot.x, spot.y, spot.width, max(-TURN, min(TURN, angle)))


@dataclass(frozen=True)
class Anchor:
    """A place for a sign that is no card. `align` is -1, 0 or 1: it grows right, both, left."""

    x: float
    y: float
    align: int = 0


@dataclass(frozen=True)
class Speech:
    """A place for a bubble, and the point that its tip points to."""

    box: Box
    tip: Anchor


class Layout(Protocol):
    """The arrangement of a table with a certain number of seats."""

    width: float
    height: float
    u: float
    text: float
    line: float
    letters: float
    tricks: bool
    """True while the places of the trick are laid out; before that the talon has the room."""
    foot: float
    """Pixels at the lower edge that words may cover: the own hand keeps clear of them."""

    @property
    def hand_y(self) -> float:
        """The middle of the own hand."""

    @property
    def hand_top(self) -> float:
        """The upper edge of the own hand."""

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

    def label_width(self, zone: str) -> float:
        """How wide the words of a zone may be before they are broken."""

    def plate(self, seat: int, wide: float, tall: float) -> Anchor | None:
        """The top left corner of a seat's name plate; None where the panel names the seat."""

    def plate_width(self, seat: int) -> float:
        """How wide a seat's name plate may be before its words are broken."""

    def badge(self, wide: float, tall: float) -> Anchor:
        """The top left corner of the sign that names the contract."""

    def badge_width(self) -> float:
        """How wide the contract's sign may be before its words are broken."""

    def speeches(
        self, seat: int, held: int, size: tuple[float, float], plate: Box | None
    ) -> Iterator[Speech]:
        """Places for what a seat with `held` cards says, the best first."""

    def pill(self) -> Anchor:
        """The left end of the trump sign."""

    def mark(self, index: int, count: int) -> Anchor:
        """The middle of the marks that show a card of the hand to be playable."""


SINK = 12.0
"""How far a card that may not be played lies lower than the others, in units."""


class Felt:
    """What all arrangements share: the unit, the size of texts, the own hand.

    `letters` is the size of type chosen in the settings, 1 as designed.
    """

    HAND = 124.0
    STEP = 130.0

    def __init__(self, width: float, height: float, letters: float = 1.0) -> None:
        self.width = max(320.0, width)
        self.height = max(240.0, height)
        self.u = min(self.width / 968, self.height / 744)
        self.text = min(1.3, max(0.93, self.u))
        self.letters = letters
        self.line = self.text * letters
        """By how much lines of text are taller than designed."""
        self.middle = self.width / 2
        self.tricks = True
        self.foot = 0.0

    @property
    def hand_y(self) -> float:
        """The middle of the own hand."""
        return min(self.height - 144 * self.u - (8 if self.u < 1 else 0), self.hand_lowest)

    @property
    def hand_lowest(self) -> float:
        """Where the middle of the own hand may be at most, so that no words cover its edge."""
        clear = self.foot + SINK * self.u if self.foot else 0
        return self.height - clear - self.HAND * ASPECT / 2 * self.u

    @property
    def hand_top(self) -> float:
        """The upper edge of the own hand."""
        return self.hand_y - self.HAND * ASPECT / 2 * self.u

    def hand(self, index: int, count: int) -> Spot:
        """The place of a card of the own hand."""
        step = self.hand_step(count)
        x = self.middle + (index - (count - 1) / 2) * step
        return Spot(x, self.hand_y, self.hand_width(count))

    def hand_width(self, count: int) -> float:
        """The width of the cards in a hand of that many."""
        return self.HAND * self.u

    def hand_step(self, count: int) -> float:
        """From one card of the own hand to the next."""
        room = (self.width - 2 * MARGIN - self.hand_width(count)) / max(1, count - 1)
        return max(STRIP * min(1.0, self.u), min(self.STEP * self.u, room))

    def mark(self, index: int, count: int) -> Anchor:
        """The middle of the marks that show a card of the hand to be playable."""
        y = min(self.hand_y + 105 * self.u, self.height - 9)
        return Anchor(self.hand(index, count).x, y)


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

    def label_width(self, zone: str) -> float:
        return 106 * self.u if zone.startswith("slot") else self.width

    def plate(self, seat: int, wide: float, tall: float) -> Anchor | None:
        return None if seat == 0 else Anchor(self.left, 40 * self.u)

    def plate_width(self, seat: int) -> float:
        # Five cards fan out to here from the middle.
        return self.middle - 160 * self.u - self.left

    def badge(self, wide: float, tall: float) -> Anchor:
        return Anchor(self.left, 104 * self.u)

    def badge_width(self) -> float:
        return self.plate_width(1)

    def speeches(
        self, seat: int, held: int, size: tuple[float, float], plate: Box | None
    ) -> Iterator[Speech]:
        s, (wide, tall) = self.text, size
        if seat == 0:
            spot = self.slot(0)
            x, y = spot.x + 61 * self.u + 22 * s, spot.y - 33 * s
            tip = Anchor(x - 22 * s, spot.y)
        else:
            x, y = self.middle + (max(0, held - 1) * 26 + 58) * self.u, 40 * self.u
            tip = Anchor(x - 24 * s, y + 36 * s)
        yield Speech(Box(min(x, self.width - 16 - wide), y, wide, tall), tip)

    def pill(self) -> Anchor:
        return Anchor(self.left + 150 * self.u, self.trick_y + 60 * self.u + 4 * self.text)
