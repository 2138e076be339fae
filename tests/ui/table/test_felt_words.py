"""Words on the felt of a duel: the stock's, the plate's, the buttons' of the exchange."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtGui import QFontMetricsF

from cardavia.ui.table.geometry import EDGE
from cardavia.ui.table.scene_signs import sign_box
from cardavia.ui.widgets import CapsHeading
from tests.ui.table.tablekit import ANNA, ME, Player, history, still_context

Sit = Callable[..., Player]
LANGUAGES = ["en", "de", "fr", "es", "it", "ja", "ms"]


def _closed_by_anna(state: object) -> bool:
    board = state.board  # type: ignore[attr-defined]
    closed = board.closing is not None and board.closing.closer == ANNA
    return bool(board.running and board.turn == ME and closed and board.stock)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("wide", [644, 720, 1024])
@pytest.mark.parametrize("scale", [100, 125])
def test_who_closed_the_stock_stands_beside_the_trump_sign(
    sit: Sit, language: str, wide: int, scale: int
) -> None:
    context = still_context(language=language)
    context.theme.set_language(language)
    context.theme.set_text_scale(scale)
    seed, actions = history(_closed_by_anna)
    scene = sit((wide, 584), context=context, seed=seed, actions=actions).page.scene
    words = sign_box(scene._signs["words:stock"])
    pill = sign_box(scene.pill)
    assert scene.pill.isVisible()
    assert words.x >= EDGE - 2
    assert words.right <= pill.x
    assert words.bottom < scene.geometry.hand_top
    cards = scene.geometry.spot("stock", 0, 1)
    assert words.y >= cards.y + cards.height / 2


def test_german_buttons_inflect_the_jack(sit: Sit) -> None:
    context = still_context(language="de")
    page = sit((1280, 744), context=context).page
    button = page.panel.control_button("exchange")
    assert button is not None
    assert button.text().endswith(" Buben austauschen")
    assert page.texts.t("keys.table.exchange") == "Den Trumpfbuben austauschen"
    assert page.texts.t("table.role.dealer") == "hat gegeben"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_heading_of_the_proof_fits_a_narrow_panel(sit: Sit, language: str) -> None:
    context = still_context(language=language)
    context.theme.set_language(language)
    context.theme.set_text_scale(125)
    panel = sit((1024, 900), context=context).page.panel
    heading = panel._fair.heading
    assert isinstance(heading, CapsHeading)
    assert heading.isVisible()
    words = QFontMetricsF(heading.font_at(heading.width())).horizontalAdvance(
        heading.text().upper()
    )
    assert words <= heading.width(), heading.text()
