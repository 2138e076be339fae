"""WCAG AA for every pair of ink and ground that the interface shows: 4.5, signs and edges 3."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from cardavia.ui.theme import Theme

GROUNDS = ("bg", "surface", "raised")
TEXTS = ("ink", "ink2", "accent", "goldtext", "good", "warn", "suit_red", "suit_black")
PAIRS = [(text, ground) for text in TEXTS for ground in GROUNDS] + [
    ("on_accent", "accent"),
    ("on_accent", "accent_hover"),
    ("ink", "hover"),
    ("ink", "pressed"),
    ("ink2", "hover"),
    # The chip that is on is inverted.
    ("bg", "ink"),
    # On the map: names of countries, towns and waters, and what the frame says.
    ("ink", "map"),
    ("ink", "land"),
    ("ink2", "map"),
    ("ink2", "land"),
    ("ink2", "water"),
    ("ink", "hot"),
    # Paper on the table, the same in both themes.
    ("paper_ink", "paper"),
    ("paper_ink2", "paper"),
    ("paper_accent", "paper"),
    ("paper_on_accent", "paper_accent"),
    ("paper_ink", "paper_off"),
    ("felt_text", "felt_at"),
    ("felt_text", "felt_ch"),
    ("felt_text2", "felt_at"),
    ("felt_text2", "felt_ch"),
]
SIGNS = [
    *((edge, ground) for edge in ("line2", "focus") for ground in GROUNDS),
    ("line2", "map"),
    ("line2", "land"),
    ("shore", "map"),
    ("focus", "land"),
    ("playable", "felt_at"),
    ("playable", "felt_ch"),
    ("paper_line", "paper"),
    ("paper_focus", "paper"),
]


def luminance(colour: QColor) -> float:
    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    red, green, blue = linear(colour.redF()), linear(colour.greenF()), linear(colour.blueF())
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ratio(one: QColor, other: QColor) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize(("text", "ground"), PAIRS)
def test_text_can_be_read(qtbot: QtBot, mode: str, text: str, ground: str) -> None:
    theme = Theme(mode)
    assert ratio(theme.color(text), theme.color(ground)) >= 4.5


@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize(("sign", "ground"), SIGNS)
def test_edges_and_signs_can_be_seen(qtbot: QtBot, mode: str, sign: str, ground: str) -> None:
    theme = Theme(mode)
    assert ratio(theme.color(sign), theme.color(ground)) >= 3.0


def test_the_measure_is_that_of_the_guidelines() -> None:
    assert ratio(QColor("white"), QColor("black")) == pytest.approx(21.0)
    assert ratio(QColor("#767676"), QColor("white")) == pytest.approx(4.54, abs=0.01)
