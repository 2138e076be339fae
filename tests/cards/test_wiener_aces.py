"""The aces of the Wiener Bild: four ornaments, each the same either way up."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtGui import QImage

from tests.cards.faces import faces, paint, turned, unlike

DECK = "wiener-bild"
ACES = ("HA", "SA", "DA", "CA")
ABOVE = (60, 40, 120, 90)  # x, y, width and height in units: over the sign, beside the index


def picture(code: str) -> QImage:
    return paint(faces(DECK)[code].read_bytes(), 240, 372)


@pytest.mark.parametrize("code", ACES)
@pytest.mark.usefixtures("qapp")
def test_ornament_is_the_same_either_way_up(code: str) -> None:
    image = picture(code)
    assert unlike(image.copy(*ABOVE), turned(image).copy(*ABOVE), 96) < 0.001


@pytest.mark.usefixtures("qapp")
def test_every_ace_has_an_ornament_of_its_own() -> None:
    for a, b in combinations(ACES, 2):
        assert unlike(picture(a).copy(*ABOVE), picture(b).copy(*ABOVE)) > 0.1, (a, b)


@pytest.mark.parametrize("code", ACES)
def test_aces_stay_light(code: str) -> None:
    assert faces(DECK)[code].stat().st_size < 12_000
