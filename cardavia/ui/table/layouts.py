"""The arrangements of all tables by name, and those with three and four seats."""

from __future__ import annotations

from collections.abc import Callable

from cardavia.ui.table.geometry import Anchor, Duel, Felt, Layout, Spot


class Round(Felt):
    """Base of tables with more than one opponent: the trick in the middle, piles at the seats."""

    CARD = 104.0
    """Width of a card in the trick."""

    def fan(self, seat: int, index: int, count: int) -> Spot:
        """The place of a card in another seat's hand."""
        raise NotImplementedError

    def slot(self, seat: int) -> Spot:
        """The place of a seat's card in the trick."""
        raise NotImplementedError

    def pile(self, seat: int) -> Spot:
        """The place of the tricks that a seat has taken."""
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
            pile, height = self.pile(int(seat)), min(index, 12)
            x, y = pile.x + height * 1.2 * self.u, pile.y - height * 0.9 * self.u
            return Spot(x, y, pile.width, pile.angle)
        # The talon lies open or closed in the middle of the upper half, its cards side by side.
        off = index - (count - 1) / 2
        x = self.middle + off * 70 * self.u
        return Spot(x, self.trick_y - 150 * self.u, 62 * self.u)

    @property
    def trick_y(self) -> float:
        """The middle of the trick."""
        return self.height * 0.44

    def label(self, zone: str) -> Anchor:
        """Where the words of a zone stand."""
        kind, _, seat = zone.partition(":")
        if kind == "slot":
            spot = self.slot(int(seat))
            return Anchor(spot.x, spot.y)
        spot = self.spot(zone, 0, 1)
        half = spot.width / 2 if spot.angle % 180 else spot.height / 2
        return Anchor(spot.x, spot.y + half + 12 * self.text)

    def pill(self) -> Anchor:
        """The left end of the trump sign."""
        return Anchor(self.middle - 44 * self.text, 24 * self.u)


class Three(Round):
    """Three seats, clockwise: you below, the next on the left, the third on the right."""

    HAND, STEP = 118.0, 80.0

    def _centre(self, seat: int) -> float:
        return self.width * (0.2 if seat == 1 else 0.8)

    def fan(self, seat: int, index: int, count: int) -> Spot:
        off = index - (count - 1) / 2
        dip = abs(off) ** 1.7 * 0.5 * self.u
        x = self._centre(seat) + off * 20 * self.u
        return Spot(x, 52 * self.u + dip, 58 * self.u, off * 2)

    def slot(self, seat: int) -> Spot:
        u, width = self.u, self.CARD * self.u
        if seat == 0:
            return Spot(self.middle, self.trick_y + 74 * u, width, 1)
        side = -1 if seat == 1 else 1
        return Spot(self.middle + side * 92 * u, self.trick_y - 10 * u, width, side * 5)

    def pile(self, seat: int) -> Spot:
        u = self.u
        if seat == 0:
            return Spot(self.width - 96 * u, self.hand_y - 128 * u, 48 * u, 90)
        x = 84 * u if seat == 1 else self.width - 84 * u
        return Spot(x, 236 * u, 48 * u, 90)

    def plate(self, seat: int) -> Anchor | None:
        """Under each fan; your own on the left above the hand."""
        if seat == 0:
            return Anchor(40 * self.u, self.hand_y - 150 * self.u)
        half = 120 * self.u
        x = self._centre(seat) - half if seat == 1 else self._centre(seat) + half - 110 * self.text
        return Anchor(x, 116 * self.u)

    def bubble(self, seat: int, held: int) -> tuple[Anchor, Anchor]:
        """Beside the plate, towards the middle, its tip up to the fan."""
        if seat == 0:
            spot = self.slot(0)
            x = spot.x + spot.width / 2 + 22 * self.text
            return Anchor(x, spot.y), Anchor(x - 20 * self.text, spot.y + 24 * self.text)
        x = self._centre(seat) + (20 * self.u if seat == 1 else -250 * self.text)
        return Anchor(x, 118 * self.u), Anchor(self._centre(seat), 100 * self.u)


class Partners(Round):
    """Four seats, counter-clockwise: you below, right, your partner above, left."""

    HAND, STEP = 118.0, 84.0

    def fan(self, seat: int, index: int, count: int) -> Spot:
        u, off = self.u, index - (count - 1) / 2
        if seat == 2:
            return Spot(self.middle + off * 28 * u, 54 * u, 62 * u, off * -1.6)
        side = 1 if seat == 1 else -1
        x = self.middle + side * (self.width / 2 - 70 * u)
        y = self.trick_y - 20 * u + off * 20 * u
        return Spot(x, y, 62 * u, 90 * -side + off * 1.6 * -side)

    def slot(self, seat: int) -> Spot:
        u, width = self.u, self.CARD * self.u
        across = {0: 0.0, 1: 90.0, 2: 0.0, 3: -90.0}[seat]
        down = {0: 70.0, 1: 0.0, 2: -66.0, 3: 4.0}[seat]
        angle = {0: 0.0, 1: 6.0, 2: 3.0, 3: -5.0}[seat]
        return Spot(self.middle + across * u, self.trick_y + down * u, width, angle)

    def pile(self, seat: int) -> Spot:
        u = self.u
        ours = seat in (0, 2)
        x = 90 * u if ours else self.width - 90 * u
        return Spot(x, self.hand_y - 150 * u, 48 * u, 90)

    def plate(self, seat: int) -> Anchor | None:
        """Beside the partner's fan, under the side fans; your own on the left above the hand."""
        if seat == 0:
            return Anchor(170 * self.u, self.hand_y - 168 * self.u)
        if seat == 2:
            return Anchor(self.middle + 150 * self.u, 40 * self.u)
        y = self.trick_y + 122 * self.u
        return Anchor(36 * self.u if seat == 3 else self.width - 150 * self.text, y)

    def bubble(self, seat: int, held: int) -> tuple[Anchor, Anchor]:
        """From the side seats inwards, from the partner to the right of the plate."""
        u, s = self.u, self.text
        if seat == 0:
            spot = self.slot(0)
            x = spot.x + spot.width / 2 + 22 * s
            return Anchor(x, spot.y), Anchor(x - 20 * s, spot.y + 24 * s)
        if seat == 2:
            x = self.middle + (max(0, held - 1) * 14 + 52) * u
            return Anchor(x + 110 * s, 96 * u), Anchor(x, 60 * u)
        y = self.trick_y - 120 * u
        if seat == 3:
            return Anchor(140 * u, y), Anchor(116 * u, y + 30 * s)
        right = self.width - 140 * u
        return Anchor(right - 232 * s, y), Anchor(right + 24 * u, y + 30 * s)


LAYOUTS: dict[str, Callable[[float, float], Layout]] = {
    "duel": Duel,
    "three": Three,
    "partners": Partners,
}
"""The arrangements by the name that a `TableSpec` gives."""


def layout(name: str, width: float, height: float) -> Layout:
    """The arrangement of that name for a felt of this size. Raises LookupError for another name."""
    try:
        return LAYOUTS[name](width, height)
    except KeyError:
        known = ", ".join(sorted(LAYOUTS))
        raise LookupError(f"no arrangement is called {name!r}; there are {known}") from None
