"""The cards on the table follow the settings that change how cards look, at once."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtTest import QTest

from tests.ui.table.tablekit import Player, still_context


def test_large_indices_reach_every_face(sit: Callable[..., Player]) -> None:
    context = still_context()
    player = sit(context=context)
    asked = context.faces.asked  # type: ignore[attr-defined]
    asked.clear()
    context.preferences.large_indices = True
    QTest.qWait(50)
    card = player.page.hand.cards[0]
    assert ("wiener-bild", card.code, "large") in asked
    context.preferences.four_colour = True
    QTest.qWait(50)
    assert ("wiener-bild", card.code, "four+large") in asked
    # large indices alone leave the signs in two colours
    context.preferences.four_colour = False
    assert not player.page.scene.four_colour
