"""Every arrangement keeps its cards on the felt, apart and readable, at every size."""

from __future__ import annotations

import pytest

from cardavia.ui.table.geometry import MARGIN, STRIP, Layout, Spot
from cardavia.ui.table.layouts import LAYOUTS, layout

SIZES = [(784, 584), (844, 507), (968, 744), (1544, 1024), (2112, 1544), (1400, 600), (700, 900)]
SEATS = {"duel": 2, "three": 3, "partners": 4}
HAND = {"duel": 5, "three": 12, "partners": 9}


def box(spot: Spot) -> tuple[float, float, float, float]:
    """The room of a card, upright or crossways."""
    lying = 45 < spot.angle % 180 < 135
    wide, tall = (spot.height, spot.width) if lying else (spot.width, spot.height)
    return spot.x - wide / 2, spot.y - tall / 2, spot.x + wide / 2, spot.y + tall / 2


def zones(name: str) -> list[tuple[str, int]]:
    """Zones of a layout with the number of their cards."""
    seats = range(1, SEATS[name])
    found = [("hand:0", HAND[name]), *((f"fan:{s}", HAND[name]) for s in seats)]
    found += [(f"slot:{s}", 1) for s in range(SEATS[name])]
    found += [(f"taken:{s}", 16) for s in range(SEATS[name])]
    return [*found, ("stock", 9), ("indicator", 1)] if name == "duel" else found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SEATS)
def test_all_cards_lie_on_the_felt(name: str, size: tuple[int, int]) -> None:
    felt: Layout = layout(name, *size)
    for zone, count in zones(name):
        for index in range(count):
            left, top, right, bottom = box(felt.spot(zone, index, count))
            assert left >= 0, (zone, index)
            assert right <= size[0], (zone, index)
            assert bottom <= size[1], (zone, index)
            if not zone.startswith("fan"):
                assert top >= 0, (zone, index)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SEATS)
def test_the_trick_covers_neither_hands_nor_piles(name: str, size: tuple[int, int]) -> None:
    felt = layout(name, *size)
    others = [box(felt.hand(i, HAND[name])) for i in range(HAND[name])]
    others += [
        box(felt.spot(f"fan:{s}", i, HAND[name]))
        for s in range(1, SEATS[name])
        for i in range(HAND[name])
    ]
    others += [box(felt.spot(f"taken:{s}", 0, 1)) for s in range(SEATS[name])]
    for seat in range(SEATS[name]):
        left, top, right, bottom = box(felt.slot(seat))
        for a, b, c, d in others:
            assert right <= a or left >= c or bottom <= b or top >= d, (seat, (a, b, c, d))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SEATS)
def test_a_strip_of_every_card_of_the_hand_is_free(name: str, size: tuple[int, int]) -> None:
    felt = layout(name, *size)
    step = felt.hand_step(HAND[name])
    assert step >= STRIP * min(1.0, felt.u) - 0.01
    first = felt.hand(0, HAND[name])
    assert first.x - first.width / 2 >= min(MARGIN, 24) - 0.01


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SEATS)
def test_plates_and_signs_lie_on_the_felt(name: str, size: tuple[int, int]) -> None:
    felt = layout(name, *size)
    for seat in range(SEATS[name]):
        plate = felt.plate(seat, 100, 44)
        if plate is not None:
            assert 0 <= plate.x <= size[0] - 60
            assert 0 <= plate.y <= size[1] - 40
        place = next(iter(felt.speeches(seat, HAND[name], (200, 66), None)))
        at, tip = place.box, place.tip
        assert 0 <= at.y <= size[1] - 40
        assert 0 <= tip.x <= size[0]
    assert felt.mark(0, HAND[name]).y <= size[1]


def test_an_unknown_arrangement_is_named() -> None:
    with pytest.raises(LookupError, match="ring"):
        layout("ring", 968, 744)
    assert set(LAYOUTS) == {"duel", "three", "partners"}
