"""A game that no part of the screen knows sits down at the same table."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt

from cardavia.i18n.catalogue import STRICT_VARIABLE
from tests.toy import SPEC
from tests.ui.table.tablekit import Player, projection_matches

Sit = Callable[..., Player]


@pytest.fixture(autouse=True)
def _texts_may_be_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy is no part of the product, so the catalogues do not know its name."""
    monkeypatch.delenv(STRICT_VARIABLE)


def test_the_toy_game_is_played_to_its_end(sit: Sit) -> None:
    player = sit(spec=SPEC)
    page = player.page
    session = page.controller.session
    for _ in range(40):
        if session.state.outcome() is not None:
            break
        if page.moment is not None and page.moment.projection.phase != "play":
            page.setFocus()
            player.key(Qt.Key.Key_Space)
        else:
            player.forget_haste()
            player.click(player.legal()[0])
        player.wait(
            lambda: not page.director.busy and (page.hand.ready or session.state.to_act() is None)
        )
        assert projection_matches(page)
    assert session.state.outcome() is not None
