"""The deck as the settings and the switch on its page show it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest

from cardavia.ui.atlas.tradition import TraditionPage
from cardavia.ui.shell.window import MainWindow
from cardavia.ui.widgets import Chip, suit_colour
from tests.ui.shellkit import settle


def opened(window: MainWindow, deck: str) -> TraditionPage:
    window.open_tradition(deck)
    settle()
    assert isinstance(window.page, TraditionPage)
    return window.page


def asked(window: MainWindow) -> list[tuple[str, str, str]]:
    """Deck, card and variant of all faces asked for since the last time."""
    seen = window.context.faces.asked  # type: ignore[attr-defined]
    result = list(seen)
    seen.clear()
    return result


def has(image: QImage, colour: QColor) -> bool:
    """Whether the sign of a chip, at its left, has the colour."""
    pixels = (image.pixelColor(x, y) for x in range(8, 30) for y in range(4, image.height() - 4))
    return any(pixel.rgb() == colour.rgb() for pixel in pixels)


def test_large_indices_reach_the_gallery_and_the_card(window: MainWindow) -> None:
    page = opened(window, "jass")
    page.gallery.grab()
    asked(window)
    window.context.preferences.large_indices = True
    settle()
    page.gallery.grab()
    assert ("jass", "ei.A", "large") in asked(window)
    page.open_card("ei.U")
    settle()
    assert page._view is not None
    page._view.grab()
    assert ("jass", "ei.U", "large") in asked(window)


def test_large_indices_reach_the_plates(window: MainWindow) -> None:
    window.grab()
    asked(window)
    window.context.preferences.large_indices = True
    settle()
    window.grab()
    fan = {entry for entry in asked(window) if entry[0] == "jass"}
    assert fan
    assert {variant for _, _, variant in fan} == {"large"}


def test_the_old_pattern_is_shown_by_a_switch(window: MainWindow) -> None:
    page = opened(window, "wiener-bild")
    window.context.preferences.four_colour = True
    window.context.preferences.large_indices = True
    chip = page.deck.classic
    assert chip.isVisible()
    assert chip.text() == "Classic, without letters"
    assert chip.toolTip()
    assert chip.accessibleName() == chip.text()
    chip.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(chip, Qt.Key.Key_Space)
    assert chip.isChecked()
    # which suits are shown does not change
    assert page.deck.filters[""].isChecked()
    asked(window)
    page.gallery.grab()
    shown = asked(window)
    assert ("wiener-bild", "HA", "four+classic") in shown
    page.filter_deck("S")
    assert chip.isChecked()
    page.open_card("SK")
    settle()
    assert page._view is not None
    page._view.grab()
    assert ("wiener-bild", "SK", "four+classic") in asked(window)
    page._view.close_overlay()
    settle()
    chip.click()
    page.gallery.grab()
    assert ("wiener-bild", "SK", "four+large") in asked(window)


def test_a_deck_without_an_older_form_has_no_such_switch(window: MainWindow) -> None:
    assert not opened(window, "jass").deck.classic.isVisible()


def test_suit_chips_have_the_colours_of_the_setting(window: MainWindow) -> None:
    page = opened(window, "wiener-bild")
    chips: dict[str, Chip] = page.deck.filters
    theme = window.context.theme
    blue, red = suit_colour(theme, "C", True), suit_colour(theme, "D")
    assert has(chips["D"].grab().toImage(), red)
    assert not has(chips["C"].grab().toImage(), blue)
    window.context.preferences.four_colour = True
    settle()
    assert has(chips["C"].grab().toImage(), blue)
    assert has(chips["D"].grab().toImage(), suit_colour(theme, "D", True))
    chips["C"].click()
    assert has(chips["C"].grab().toImage(), suit_colour(theme, "C", True, inverted=True))
    assert suit_colour(theme, "C", True, inverted=True) != blue
