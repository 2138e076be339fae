"""What tables with three and four seats share: a crowded hand, plates at all seats, piles."""

from __future__ import annotations

from collections.abc import Iterator

from cardavia.ui.table.geometry import EDGE, MARGIN, STRIP, Anchor, Box, Felt, Speech, Spot

OPEN = 6
"""So many cards of a hand lie side by side, more of them overlap."""


class Round(Felt):
    """Base of tables with more than one opponent: the trick in the middle, plates at all seats."""

    HAND = 118.0
    CARD = 104.0
    """Width of a card in the trick."""

    REACH = 720.0
    """From the first to the last card of a crowded hand."""

    @property
    def hand_y(self) -> float:
        """The middle of the own hand."""
        return min(self.height - 108 * self.u, self.hand_lowest)

    def hand_width(self, count: int) -> float:
        """The width of the cards in a hand of that many; twelve are a little smaller."""
        return (112 if count > 10 else self.HAND) * self.u

    def hand_step(self, count: int) -> float:
        """From one card of the own hand to the next: side by side, or as a fan."""
        width = self.hand_width(count)
        room = (self.width - 2 * MARGIN - width) / max(1, count - 1)
        if count <= OPEN:
            return min(width + 6 * self.u, room)
        reach = (self.REACH + 25 * max(0, count - 10)) * self.u / (count - 1)
        return min(width + 6 * self.u, max(reach, min(STRIP, room)))

    def mark(self, index: int, count: int) -> Anchor:
        """Below an open card; on the free left corner of one that others overlap."""
        spot = self.hand(index, count)
        if self.hand_step(count) >= spot.width:
            return Anchor(spot.x, min(spot.y + spot.height / 2 + 9 * self.u, self.height - 5))
        return Anchor(spot.x - spot.width / 2 + 12 * self.text, spot.y - spot.height / 2 - 6)

    def fan(self, seat: int, index: int, count: int) -> Spot:
        """The place of a card in another seat's hand."""
        raise NotImplementedError

    def slot(self, seat: int) -> Spot:
        """The place of a seat's card in the trick."""
        raise NotImplementedError

    def pile(self, seat: int) -> Spot:
        """The place of the tricks that a seat has taken."""
        raise NotImplementedError

    def talon(self, index: int, count: int) -> Spot:
        """The place of a card that was set aside."""
        raise NotImplementedError

    def spot(self, zone: str, index: int, count: int) -> Spot:
        """The place of a card in a zone."""
        kind, _, seat = zone.partition(":")
        if kind == "hand":
            return self.hand(index, count)
        if kind == "fan":
            return self.fan(int(seat), index, count)
        if kind == "slot":
            return self.slot(int(seat))
        if kind == "taken":
            pile, height = self.pile(int(seat)), min(index // 4, 8)
            x, y = pile.x + height * 1.6 * self.u, pile.y - height * 1.4 * self.u
            return Spot(x, y, pile.width, pile.angle)
        if kind == "talon":
            return self.talon(index, count)
        # The pack before it is dealt, in the middle of the felt.
        height = min(index, 9)
        y = self.trick_y - height * 1.2
        return Spot(self.middle - height * 0.8, y, 86 * self.u)

    @property
    def fans_end(self) -> float:
        """The lower edge of the hands at the top."""
        return 110 * self.u

    @property
    def trick_y(self) -> float:
        """The middle of the trick."""
        raise NotImplementedError

    def label(self, zone: str) -> Anchor:
        """Where the words of a zone stand."""
        kind, _, seat = zone.partition(":")
        if kind == "slot":
            return self.slot_label(int(seat))
        box = self.spot(zone, 0, 2).box
        middle = self.middle if kind == "talon" else box.x + box.width / 2
        return Anchor(middle, box.bottom + 13 * self.line)

    def label_width(self, zone: str) -> float:
        """How wide the words of a zone may be before they are broken."""
        return (self.CARD - 12) * self.u if zone.startswith("slot") else 170 * self.u

    def slot_label(self, seat: int) -> Anchor:
        """Where the words in an empty place of the trick stand."""
        spot = self.slot(seat)
        return Anchor(spot.x, spot.y)

    def own_speeches(self, size: tuple[float, float], plate: Box | None) -> Iterator[Speech]:
        """What you say stands right of your plate, its tip down to your hand."""
        wide, tall = size
        s, foot = self.text, self.hand_top - 28 * self.u
        left = plate.right + 12 * s if plate is not None else EDGE
        tip = self.hand_top + 6 * self.u
        for up in (0, 1, 2):
            box = Box(left, foot - tall - up * 16 * s, wide, tall)
            yield Speech(box, Anchor(left + 30 * s, tip))
        if plate is not None:
            over = Box(plate.x, plate.y - 14 * s - tall, wide, tall)
            yield Speech(over, Anchor(plate.x + 30 * s, plate.y + 3))
            # Where even that is narrow it hides the plate: everybody knows who they are.
            yield Speech(Box(plate.x, foot - tall, wide, tall), Anchor(plate.x + 30 * s, tip))

    def pill(self) -> Anchor:
        """The left end of the trump sign."""
        return Anchor(self.middle - 44 * self.text, EDGE)
