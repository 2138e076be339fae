"""The Wiener Bild: its reserved suit colours, its twelve characters and their attributes."""

from __future__ import annotations

import re

import pytest
from PySide6.QtGui import QColor

from cardavia.core.cards import FRENCH
from tests.cards.faces import drawn, faces, manifest, paint, unlike

DECK = "wiener-bild"
CODES = [card.code for card in FRENCH]
COURTS = [code for code in CODES if code[1] in "KQJ"]
SETS = manifest(DECK)["colours"]


def text_of(code: str) -> str:
    return faces(DECK)[code].read_text("utf-8")


def share(image, colour: str, box: tuple[int, int, int, int]) -> float:
    """Share of pixels of nearly that colour in the box."""
    want = QColor(colour)
    x0, y0, w, h = box
    hits = 0
    for y in range(y0, y0 + h):
        for x in range(x0, x0 + w):
            c = image.pixelColor(x, y)
            near = (c.red() - want.red(), c.green() - want.green(), c.blue() - want.blue())
            hits += max(map(abs, near)) < 24
    return hits / (w * h)


def test_suit_colours_are_reserved() -> None:
    """Each suit has its own colour in the files, so one replacement recolours its signs."""
    two = SETS["two"]
    assert len({colour.lower() for colour in two.values()}) == 4
    for code in [*CODES, "back"]:
        text = text_of(code)
        for suit, colour in two.items():
            assert (colour in text) == (code != "back" and code[0] == suit), (code, colour)


def test_two_colour_signs_look_red_and_black() -> None:
    for suit, colour in SETS["two"].items():
        want = QColor("#B8321F" if suit in "HD" else "#1C1A19")
        have = QColor(colour)
        assert abs(have.red() - want.red()) <= 2
        assert abs(have.green() - want.green()) <= 2
        assert abs(have.blue() - want.blue()) <= 2


def test_four_colours_differ_in_lightness_too() -> None:
    """Readable without colour vision: no two of the four are equally light."""
    light = sorted(QColor(colour).lightnessF() for colour in SETS["four"].values())
    assert set(SETS["four"]) == set(SETS["two"])
    luma = sorted(
        0.2126 * QColor(c).redF() + 0.7152 * QColor(c).greenF() + 0.0722 * QColor(c).blueF()
        for c in SETS["four"].values()
    )
    assert len({round(v, 2) for v in luma}) == 4
    assert light[0] < 0.15


@pytest.mark.parametrize("code", [*COURTS, "DA", "C7", "CT", "DT"])
@pytest.mark.usefixtures("qapp")
def test_replacing_the_colour_recolours_the_index(code: str) -> None:
    old, new = SETS["two"][code[0]], SETS["four"][code[0]]
    index = (10, 10, 46, 84)
    svg = text_of(code).replace(old, new).encode()
    assert share(paint(svg, 240, 372), new, index) > 0.1


@pytest.mark.parametrize("code", COURTS)
@pytest.mark.usefixtures("qapp")
def test_nothing_of_the_figure_covers_the_index_or_is_cut_by_the_frame(code: str) -> None:
    """The index tile stays paper but for letter and sign; the frame's top edge is whole."""
    image = paint(text_of(code).encode(), 240, 372)
    tile = (12, 12, 42, 80)
    free = share(image, "#FBF6E8", tile) + share(image, SETS["two"][code[0]], tile)
    assert free > 0.85
    assert share(image, "#1C1A19", (14, 10, 212, 1)) == 1.0
    # a hair's breadth of ground above everything worn or carried
    ground = ("#F3E8CD", "#D9C79C")
    assert sum(share(image, colour, (60, 12, 166, 1)) for colour in ground) > 0.98


@pytest.mark.usefixtures("qapp")
def test_no_two_courts_are_siblings() -> None:
    """Where the heads are, any two of the twelve differ by a third of the picture at least."""
    heads = {}
    for code in COURTS:
        heads[code] = paint(text_of(code).encode(), 120, 186).copy(30, 10, 60, 60)
    for i, a in enumerate(COURTS):
        for b in COURTS[i + 1 :]:
            assert unlike(heads[a], heads[b]) > 0.33, (a, b)


def test_courts_are_drawn_once_and_turned() -> None:
    for code in COURTS:
        assert text_of(code).count("<use ") == 1
        assert re.search(r'transform="matrix\(-1 0 0 -1 240 372\)"', text_of(code))


def test_drawing_twice_gives_the_same() -> None:
    first = dict(drawn(DECK))
    drawn.cache_clear()
    assert drawn(DECK) == first
