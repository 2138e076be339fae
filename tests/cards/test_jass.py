"""The Jass deck: twelve characters, the sign high or low by rank, banners and two-sign aces."""

from __future__ import annotations

import re

import pytest
from PySide6.QtGui import QColor, QImage

from cardavia.core.cards import PACKS
from tests.cards.faces import faces, paint, turned, unlike

DECK = "jass"
CODES = [card.code for card in PACKS[DECK]]
COURTS = [code for code in CODES if code[-1] in "KOU"]
SKY, INK = "#E4ECE9", "#1B1917"
SIGN = {  # colours of which each sign is made
    "ei": ("#3C7A48", "#F2B824", "#8A5527"),
    "ro": ("#C42D24", "#F2B824"),
    "se": ("#F2B824", "#D98F14", "#C42D24"),
    "si": ("#2B5C94", "#F2B824"),
}
HIGH, LOW = (184, 30, 30, 28), (28, 122, 28, 26)  # x, y, width, height in card units


def face(code: str, width: int = 240) -> QImage:
    return paint(faces(DECK)[code].read_bytes(), width, round(width * 1.55))


def share(image: QImage, colours: tuple[str, ...], box: tuple[int, int, int, int]) -> float:
    """Share of pixels of nearly one of the colours in the box."""
    wanted = [QColor(c) for c in colours]
    x0, y0, w, h = box
    hits = 0
    for y in range(y0, y0 + h):
        for x in range(x0, x0 + w):
            c = image.pixelColor(x, y)
            hits += any(
                abs(c.red() - q.red()) + abs(c.green() - q.green()) + abs(c.blue() - q.blue()) < 40
                for q in wanted
            )
    return hits / (w * h)


@pytest.mark.parametrize("code", COURTS)
@pytest.mark.usefixtures("qapp")
def test_king_and_ober_show_the_sign_high_and_the_under_low(code: str) -> None:
    image, colours = face(code), SIGN[code[:2]]
    box = LOW if code[-1] == "U" else HIGH
    assert share(image, colours, box) > 0.5
    assert share(image, (*colours, INK), box) > 0.68


@pytest.mark.parametrize("code", COURTS)
@pytest.mark.usefixtures("qapp")
def test_nothing_of_the_figure_covers_the_index_or_is_cut_by_the_frame(code: str) -> None:
    image = face(code)
    assert share(image, (SKY,), (51, 13, 4, 82)) == 1.0  # clear sky between index and figure
    assert share(image, (INK,), (14, 10, 212, 1)) == 1.0  # the frame is whole
    assert share(image, (SKY,), (60, 12, 166, 1)) > 0.98  # and nothing is cut by it
    for x in (12, 227):
        assert share(image, (SKY, "#C3D5D8", "#FFFDF6"), (x, 14, 1, 100)) > 0.95


@pytest.mark.parametrize(
    ("part", "least"),
    [((36, 10, 54, 60), 0.42), ((84, 38, 30, 48), 0.36), ((6, 48, 38, 39), 0.18)],
    ids=["head", "hand on the right", "hand on the left"],
)
@pytest.mark.usefixtures("qapp")
def test_no_two_courts_are_siblings(part: tuple[int, int, int, int], least: float) -> None:
    """Heads and hands of any two of the twelve differ (box in half card units; share of it)."""
    parts = {code: face(code, 120).copy(*part) for code in COURTS}
    for i, a in enumerate(COURTS):
        for b in COURTS[i + 1 :]:
            assert unlike(parts[a], parts[b]) > least, (a, b)


@pytest.mark.usefixtures("qapp")
def test_each_suit_has_a_banner_of_its_own() -> None:
    flags = {suit: face(f"{suit}.B", 120).copy(28, 10, 84, 76) for suit in SIGN}
    for i, a in enumerate(SIGN):
        for b in list(SIGN)[i + 1 :]:
            assert unlike(flags[a], flags[b]) > 0.45, (a, b)


@pytest.mark.parametrize("code", [code for code in CODES if code[-1] in "KOUB"])
def test_no_stroke_of_a_picture_is_too_thin(code: str) -> None:
    widths = re.findall(r'stroke-width="([.\d]+)"', faces(DECK)[code].read_text("utf-8"))
    assert min(map(float, widths)) >= 1.1


@pytest.mark.parametrize("suit", list(SIGN))
@pytest.mark.usefixtures("qapp")
def test_ace_has_two_great_signs_and_the_banner_one_on_its_flag(suit: str) -> None:
    ace, banner = face(f"{suit}.A"), face(f"{suit}.B")
    middle = (100, 70, 40, 60)
    assert share(ace, (*SIGN[suit], INK), middle) > 0.85
    assert share(turned(ace), (*SIGN[suit], INK), middle) > 0.85
    assert share(banner, (*SIGN[suit], INK), (116, 84, 34, 34)) > 0.75
    assert share(banner, ("#8A5527",), (198, 60, 4, 60)) > 0.9  # the pole


@pytest.mark.parametrize("suit", list(SIGN))
@pytest.mark.usefixtures("qapp")
def test_seven_and_nine_are_six_and_eight_with_a_sign_in_the_middle(suit: str) -> None:
    for odd, paper_below in (("7", False), ("9", False), ("8", True), ("6", True)):
        centre = share(face(f"{suit}.{odd}"), (*SIGN[suit], INK), (106, 172, 28, 28))
        assert (centre < 0.45) if paper_below else (centre > 0.7)


@pytest.mark.usefixtures("qapp")
def test_only_the_middle_sign_of_seven_and_nine_has_a_top() -> None:
    for code in CODES:
        if code[-1] not in "79":
            continue
        one = face(code)
        other = turned(one)
        assert unlike(one.copy(0, 0, 240, 156), other.copy(0, 0, 240, 156)) < 0.002
