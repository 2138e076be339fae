"""The arrangements of all tables by name, and those with three and four seats."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from cardavia.ui.table.geometry import ASPECT, EDGE, Anchor, Box, Duel, Layout, Speech, Spot
from cardavia.ui.table.round import Round

TRAY = 240.0
"""From the hand up to the upper edge of what lies there while something is to be chosen."""

PLATE = 46.0
"""How tall a name plate with a role is."""


class Three(Round):
    """Three seats, clockwise: you below, the next on the left, the third on the right."""

    @property
    def left(self) -> float:
        """The left edge of the fans and of everything beneath them."""
        outer = 64 * self.u if self.u >= 1 else max(EDGE + 2, 64 - (1 - self.u) * 114)
        return max(outer, self.width * 0.2 - 129 * self.u)

    def _centre(self, seat: int) -> float:
        middle = self.left + 129 * self.u
        return middle if seat == 1 else self.width - middle

    @property
    def trick_y(self) -> float:
        """The middle of the trick, nearer to the other hands than to your own."""
        return self.fans_end + 0.39 * (self.hand_top - self.fans_end)

    def fan(self, seat: int, index: int, count: int) -> Spot:
        off = index - (count - 1) / 2
        dip = abs(off) ** 1.7 * 0.5 * self.u
        x = self._centre(seat) + off * 20 * self.u
        return Spot(x, 55 * self.u + dip, 58 * self.u, off * 2)

    def slot(self, seat: int) -> Spot:
        u, width = self.u, self.CARD * self.u
        if seat == 0:
            return Spot(self.middle, self.trick_y + 37 * u, width)
        side = -1 if seat == 1 else 1
        return Spot(self.middle + side * 112 * u, self.trick_y - 36 * u, width, side * 3.5)

    def talon(self, index: int, count: int) -> Spot:
        """Large in the middle of the felt; small beneath the badge while tricks are played."""
        off, u = index - (count - 1) / 2, self.u
        top = self._badge_top + 74 * self.line
        if self.tricks:
            end = self.slot(0).y - self.CARD * ASPECT / 2 * u
            width = min(52 * u, (end - top - 8 * u) / 1.66)
            return Spot(self.middle + off * 0.76 * width, (top + end) / 2, width, off * 9)
        end = self.hand_top - TRAY * max(1.0, self.u) - 26 * self.line
        width = max(52 * u, min(80 * u, (end - top - 16 * u) / 1.66))
        middle = max((top + end) / 2, top + 8 * u + width * 0.83)
        return Spot(self.middle + off * 1.03 * width, middle, width, off * 10)

    def pile(self, seat: int) -> Spot:
        u = self.u
        if seat == 0:
            y = self.hand_top - 34 * u - 22 * self.line
            return Spot(self.width - 92 * u, y, 44 * u, 90)
        x = self.left + 40 * u
        y = self._under_fan + 66 * self.line + 38 * u
        return Spot(x if seat == 1 else self.width - x, y, 44 * u, 90)

    @property
    def _under_fan(self) -> float:
        return self.fans_end + 14 * self.u

    def plate(self, seat: int, wide: float, tall: float) -> Anchor | None:
        """Under each fan, flush with its outer edge; your own on the left above the hand."""
        if seat == 0:
            return Anchor(self.left, self.hand_top - 32 * self.u - tall)
        x = self.left if seat == 1 else self.width - self.left - wide
        return Anchor(x, self._under_fan)

    def plate_width(self, seat: int) -> float:
        slot = self.slot(1).box if seat else self.slot(0).box
        return slot.x - 10 * self.u - self.left

    @property
    def _badge_top(self) -> float:
        return max(EDGE, 29 * self.u)

    def badge(self, wide: float, tall: float) -> Anchor:
        return Anchor(self.middle - wide / 2, self._badge_top)

    def badge_width(self) -> float:
        return 2 * (self.middle - self._centre(1) - 140 * self.u)

    def speeches(
        self, seat: int, held: int, size: tuple[float, float], plate: Box | None
    ) -> Iterator[Speech]:
        """Beside the plate, towards the middle, its tip up to the fan."""
        if seat == 0:
            yield from self.own_speeches(size, plate)
            return
        (wide, tall), s, right = size, self.text, seat == 2
        plate = plate or Box(self.left, self._under_fan, 0, 0)
        fan = self._centre(seat) + (-1 if right else 1) * ((held - 1) * 10 + 6) * self.u

        def place(x: float, y: float) -> Speech:
            # The tip ends at the fan, or as near to it as the bubble reaches.
            near = min(max(fan, x + 20 * s), x + wide - 20 * s)
            off = abs(near - self._centre(seat)) / (20 * self.u)
            end = (96 + min(off, 5) ** 1.7 * 0.5) * self.u
            return Speech(Box(x, y, wide, tall), Anchor(near, end))

        beside = plate.x - 14 * s - wide if right else plate.right + 14 * s
        for down in (4, 24):
            yield place(beside, plate.y + down * s)
        # A long speech goes below the plate that names its seat.
        under = plate.right - wide if right else plate.x
        below = Box(under, plate.bottom + 16 * s, wide, tall)
        yield Speech(below, Anchor(plate.x + plate.width / 2, plate.bottom - 3))
        # Over the foot of its own cards, higher where a tray needs that.
        middle = self._centre(seat)
        for up in (0, 14, 28, 42):
            y = self.fans_end - up * self.u - tall / 2
            yield Speech(Box(middle - wide / 2, y, wide, tall), Anchor(middle, y - 12 * s))


class Partners(Round):
    """Four seats, counter-clockwise: you below, right, your partner above, left."""

    REACH = 672.0

    @property
    def trick_y(self) -> float:
        """The middle of the trick."""
        return (self.fans_end + self.hand_top) / 2 + 6 * self.u

    @property
    def _badge_at(self) -> Anchor:
        return Anchor(max(EDGE + 4, 49 * self.u), max(EDGE, 38 * self.u))

    @property
    def _side_y(self) -> float:
        """The middle of the hands at the sides: below the badge, not too low."""
        above = self._badge_at.y + 88 * self.line + 118 * self.u
        room = self.hand_top - self.fans_end
        return max(above, self.fans_end + 0.31 * room)

    def fan(self, seat: int, index: int, count: int) -> Spot:
        u, off = self.u, index - (count - 1) / 2
        if seat == 2:
            dip = abs(off) ** 1.7 * 0.35 * u
            return Spot(self.middle + off * 28 * u, 54 * u + dip, 62 * u, off * -1.6)
        side = 1 if seat == 1 else -1
        x = self.middle + side * (self.width / 2 - 74 * u)
        return Spot(x, self._side_y + off * 20 * u, 62 * u, -side * (90 + off * 1.6))

    def slot(self, seat: int) -> Spot:
        u, width = self.u, self.CARD * self.u
        across, down, angle = {
            0: (0.0, 84.0, 0.0),
            1: (90.0, -16.0, 5.0),
            2: (-2.0, -81.0, 2.5),
            3: (-92.0, -14.0, -5.0),
        }[seat]
        return Spot(self.middle + across * u, self.trick_y + down * u, width, angle)

    def slot_label(self, seat: int) -> Anchor:
        """Where the words of a place stand: off the middle, where the others do not cover them."""
        spot, u = self.slot(seat), self.u
        across, down = {0: (0, 36), 1: (12, 0), 2: (0, -30), 3: (-12, 0)}[seat]
        return Anchor(spot.x + across * u, spot.y + down * u)

    def talon(self, index: int, count: int) -> Spot:
        off = index - (count - 1) / 2
        return Spot(self.middle + off * 66 * self.u, self.trick_y, 62 * self.u)

    def pile(self, seat: int) -> Spot:
        """Your side's tricks at the right above the hand, those of the others beside them."""
        u = self.u
        right = max(88 * u, EDGE + self._piles_apart / 2 - 4)
        x = self.width - right - (0 if seat in (0, 2) else self._piles_apart)
        return Spot(x, self.hand_top - 26 * u - 20 * self.line - 22 * u, 40 * u, 90)

    @property
    def _piles_apart(self) -> float:
        """From pile to pile: the words below them stand side by side, however small the cards."""
        return max(104 * self.u, 126 * self.line)

    def label_width(self, zone: str) -> float:
        return self._piles_apart - 8 if zone.startswith("taken") else super().label_width(zone)

    def plate(self, seat: int, wide: float, tall: float) -> Anchor | None:
        """Beside the partner's fan, under the side fans; your own on the left above the hand."""
        left = max(EDGE + 4, 40 * self.u)
        if seat == 0:
            return Anchor(left, self.hand_top - 32 * self.u - tall)
        if seat == 2:
            return Anchor(self._beside_fan, max(EDGE, 36 * self.u))
        x, y = self._side_plate(tall)
        return Anchor(x if seat == 3 else self.width - x - wide, y)

    def _side_plate(self, tall: float) -> tuple[float, float]:
        """The outer edge and the top of a plate at the side.

        Where room is short, rather beside the foot of the fan than over the own plate.
        """
        under = self._side_y + 124 * self.u
        own = self.hand_top - 32 * self.u - PLATE * self.line
        y = min(under, own - 6 - tall)
        if y < under - 12 * self.u:
            return 126 * self.u + 6, y
        return max(EDGE + 4, 40 * self.u), y

    @property
    def _beside_fan(self) -> float:
        return self.middle + 164 * self.u

    def plate_width(self, seat: int) -> float:
        if seat == 2:
            return self.width - EDGE - 4 - self._beside_fan
        left = self._side_plate(PLATE * self.line)[0] if seat else max(EDGE + 4, 40 * self.u)
        return self.slot(3).box.x - 10 * self.u - left

    def badge(self, wide: float, tall: float) -> Anchor:
        return self._badge_at

    def badge_width(self) -> float:
        # The factor's flag stands out a little at the right.
        return self.middle - 160 * self.u - self._badge_at.x - 24 * self.text

    def speeches(
        self, seat: int, held: int, size: tuple[float, float], plate: Box | None
    ) -> Iterator[Speech]:
        """From the side seats inwards, from the partner beside the fan or the plate."""
        if seat == 0:
            yield from self.own_speeches(size, plate)
        elif seat == 2:
            yield from self._partner_speeches(held, size, plate)
        else:
            yield from self._side_speeches(seat, held, size)

    def _partner_speeches(
        self, held: int, size: tuple[float, float], plate: Box | None
    ) -> Iterator[Speech]:
        (wide, tall), u, s = size, self.u, self.text
        plate = plate or Box(self._beside_fan, EDGE, 0, 0)
        fan = self.middle + (max(0, held - 1) * 14 + 33) * u
        # Right of the plate the tip points to the name, below it to the fan.
        beside = Box(plate.right + 16 * s, plate.y, wide, tall)
        if beside.right <= self.width - EDGE:
            yield Speech(beside, Anchor(plate.right - 3, plate.y + min(plate.height, tall) / 2))
        x = max(fan + 16 * s, min(plate.x, self.width - EDGE - wide))
        below = Box(x, plate.bottom + 10 * s, wide, tall)
        yield Speech(below, Anchor(fan - 6 * u, self.fans_end - 16 * u))
        # Over the foot of its own cards, above the trick, or higher where a tray needs that.
        foot = self.slot(2).box.y - 4 * u
        sides = ((-wide / 2, 0), (56 * u - wide, 0), (-56 * u, 0))
        for x, up in (*sides, *((-wide / 2, up) for up in (14, 28, 42, 56, 70))):
            y = foot - up * u - tall
            over = Box(self.middle + x, y, wide, tall)
            yield Speech(over, Anchor(self.middle, min(y - 12 * s, 84 * u)))

    def _side_speeches(self, seat: int, held: int, size: tuple[float, float]) -> Iterator[Speech]:
        (wide, tall), u, s = size, self.u, self.text
        inner = 126 * u
        x = inner + 8 * s if seat == 3 else self.width - inner - 8 * s - wide
        tip = inner - 12 * u
        tip = tip if seat == 3 else self.width - tip
        half = (max(0, held - 1) * 10 + 24) * u
        # Beside the trick if the bubble is narrow enough, else above it.
        high = self.slot(seat).box.y - 6 * u - tall
        above = min(self._side_y - 112 * u, high)
        for y in (
            self._side_y - tall / 2 + 20 * u,
            self._side_y - tall / 2 + 38 * u,
            *(above + down * u for down in (0, -8, -16, -28, 10, 20)),
            self._side_y + 112 * u - tall,
        ):
            at = min(max(y + tall * 0.6, self._side_y - half), self._side_y + half)
            yield Speech(Box(x, y, wide, tall), Anchor(tip, at))


LAYOUTS: dict[str, Callable[[float, float, float], Layout]] = {
    "duel": Duel,
    "three": Three,
    "partners": Partners,
}
"""The arrangements by the name that a `TableSpec` gives."""


def layout(name: str, width: float, height: float, letters: float = 1.0) -> Layout:
    """The arrangement of that name for a felt of this size and size of type.

    Raises LookupError for another name.
    """
    try:
        return LAYOUTS[name](width, height, letters)
    except KeyError:
        known = ", ".join(sorted(LAYOUTS))
        raise LookupError(f"no arrangement is called {name!r}; there are {known}") from None
