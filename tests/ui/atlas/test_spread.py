from __future__ import annotations

import pytest
from PySide6.QtCore import QSizeF

from cardavia.ui.atlas import spread

SUIT = tuple(f"si.{rank}" for rank in "AKOUB9876")
DECK = (*(f"{suit}{rank}" for suit in "HDSC" for rank in "AKQJT987"), "back")


@pytest.mark.parametrize("room", [QSizeF(1250, 770), QSizeF(1700, 1270)])
def test_every_row_of_a_suit_lies_in_the_middle(room: QSizeF) -> None:
    width, places = spread.grid(SUIT, room)
    assert len(places) == len(SUIT)
    rows = {place.y() for place in places}
    assert len(rows) > 1
    for y in rows:
        across = [place.x() for place in places if place.y() == y]
        assert abs((min(across) + max(across)) / 2 - room.width() / 2) < 0.5
        assert min(across) - width / 2 >= spread.MARGIN - 0.5


def test_a_whole_deck_has_its_suits_below_each_other() -> None:
    _, places = spread.grid(DECK, QSizeF(1250, 770))
    for row in range(4):
        assert len({place.y() for place in places[row * 8 : row * 8 + 8]}) == 1
        assert places[row * 8].x() == places[0].x()
    assert places[-1].x() > places[7].x()
