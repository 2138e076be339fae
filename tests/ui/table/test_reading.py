"""What the table reads aloud can be read by those who see as well."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.ui.table.tablekit import Player, still_context

Sit = Callable[..., Player]


@pytest.mark.parametrize("language", ["en", "de", "fr", "es", "it", "ja", "ms"])
@pytest.mark.parametrize("scale", [100, 125])
def test_what_is_read_aloud_is_shown_until_the_next_key(
    sit: Sit, language: str, scale: int
) -> None:
    context = still_context(language=language)
    context.theme.set_language(language)
    context.theme.set_text_scale(scale)
    player = sit((1024, 584), context=context)
    page = player.page
    player.key(Qt.Key.Key_R)
    reading = page.reading
    assert reading.isVisible()
    assert reading.text() == page.access.last != ""
    assert page.view.geometry().contains(reading.geometry())
    assert reading._words.height() >= reading._words.heightForWidth(reading._words.width())
    player.key(Qt.Key.Key_Right)
    assert not reading.isVisible()
    assert page.access.focus_index() == 0, "the key does what it does"


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Escape, Qt.Key.Key_R])
def test_these_keys_only_take_it_away(sit: Sit, key: Qt.Key) -> None:
    player = sit()
    page, done = player.page, len(player.page.controller.session.record.actions)
    player.key(Qt.Key.Key_R)
    player.key(key)
    assert not page.reading.isVisible()
    assert len(page.controller.session.record.actions) == done


def test_a_click_or_a_card_takes_it_away(sit: Sit) -> None:
    player = sit()
    page = player.page
    player.key(Qt.Key.Key_R)
    QTest.mouseClick(page.reading, Qt.MouseButton.LeftButton)
    assert not page.reading.isVisible()
    player.key(Qt.Key.Key_R)
    player.click(player.legal()[0])
    assert not page.reading.isVisible()
