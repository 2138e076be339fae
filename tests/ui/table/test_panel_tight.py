"""Large type in a low window: nothing of the side panel is squeezed below what it needs."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QWidget

from cardavia import games
from cardavia.core.cards import Card
from cardavia.core.view import Msg, msg
from cardavia.ui.table.page import TablePage
from cardavia.ui.table.panel import SidePanel
from cardavia.ui.table.panel_frame import natural_height
from cardavia.ui.table.panel_tables import GridTable
from cardavia.ui.widgets import Button, CapsHeading, Paragraph, Pressable
from tests.gallery import wall
from tests.ui.shellkit import settle
from tests.ui.table.tablekit import ME, Player, history, still_context
from tests.ui.table.traykit import Chooser

Sit = Callable[..., Player]
Lay = Callable[..., Chooser]

LANGUAGES = ["en", "de", "fr", "es", "it", "ja", "ms"]
HEIGHTS = {"alone": 584, "under a notice": 512}
CARD = Card.of("HT")
HINTS = (
    msg("hint.schnapsen.forty", card=CARD),
    msg("hint.why.schnapsen.known_least", n=3),
)
PLATES = wall.plates()
SHORT = Msg("table.next_deal")


def _busy(state: object) -> bool:
    """You are to move, and everything has a button."""
    board = state.board  # type: ignore[attr-defined]
    if not board.running or board.turn != ME or not board.tricks:
        return False
    words = {action.word for action in state.legal()}  # type: ignore[attr-defined]
    return {"exchange", "close"} <= words


def _no_exchange(state: object) -> bool:
    """You are to move, but not to lead: the buttons say why they cannot be used."""
    board = state.board  # type: ignore[attr-defined]
    return bool(board.running and board.turn == ME and board.led is not None and board.stock)


def whole(panel: SidePanel) -> None:
    """Everything on show has at least the size it needs, within the panel."""
    found = 0
    for widget in panel.findChildren(QWidget):
        if not widget.isVisible() or panel.foot_line.isAncestorOf(widget):
            continue
        if isinstance(widget, (Pressable, Paragraph)):
            wanted = widget.sizeHint().height()
            if widget.hasHeightForWidth():
                wanted = widget.heightForWidth(widget.width())
            assert widget.height() >= wanted, (widget.accessibleName(), widget.size())
            assert widget.width() >= widget.minimumSizeHint().width(), widget.accessibleName()
            found += isinstance(widget, Button)
        elif isinstance(widget, CapsHeading):
            # Words too long are set closer.
            metrics = QFontMetricsF(widget.font_at(widget.width()))
            assert metrics.horizontalAdvance(widget.text().upper()) <= widget.width()
        else:
            assert widget.height() >= widget.minimumSizeHint().height(), widget
        bottom = widget.mapTo(panel, widget.rect().bottomLeft()).y()
        assert bottom < panel.height(), widget
    assert found
    assert natural_height(panel._column, panel.width()) <= panel.height()
    assert panel.foot_line.height() >= panel.foot_line.tall(2)


def long_hint(page: TablePage) -> None:
    """The foot line says the longest that it ever says."""
    page.write_foot(page.texts.t("table.foot", said=HINTS[0], expected=HINTS[1]))
    settle()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("height", HEIGHTS)
@pytest.mark.parametrize("state", [_busy, _no_exchange])
def test_the_panel_keeps_its_buttons_whole(
    sit: Sit, height: str, language: str, state: Callable[[object], bool]
) -> None:
    context = still_context(language=language)
    context.theme.set_language(language)
    context.theme.set_text_scale(125)
    seed, actions = history(state)
    page = sit((1024, HEIGHTS[height]), context=context, seed=seed, actions=actions).page
    settle()
    panel = page.panel
    assert panel.isVisible()
    whole(panel)
    before = [button.mapTo(panel, button.rect().topLeft()) for button in buttons(panel)]
    long_hint(page)
    whole(panel)
    after = [button.mapTo(panel, button.rect().topLeft()) for button in buttons(panel)]
    assert after == before, "a hint moves no button under the pointer"
    foot = panel.foot_line
    hidden = foot.words.height() - foot.viewport().height()
    assert foot.verticalScrollBar().maximum() >= hidden, "all of a long hint can be scrolled to"
    page.write_foot(page.texts.msg(SHORT))
    settle()
    whole(panel)


def buttons(panel: SidePanel) -> list[Button]:
    """The buttons on show."""
    return [one for one in panel.move_section.findChildren(Button) if one.isVisible()]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("height", HEIGHTS)
@pytest.mark.parametrize("plate", ["preference-auction", "preference-play", "schieber-weis"])
def test_panels_of_other_games_too(lay: Lay, plate: str, height: str, language: str) -> None:
    context = still_context(language=language)
    context.theme.set_language(language)
    context.theme.set_text_scale(125)
    page = lay(PLATES[plate], (1024, HEIGHTS[height]), context=context).page
    settle()
    whole(page.panel)
    long_hint(page)
    whole(page.panel)


SHEETS = [name for name in PLATES if name.startswith("preference-") and PLATES[name].deal is None]


@pytest.mark.parametrize("scale", [100, 125])
@pytest.mark.parametrize("width", [1024, 1280])
def test_no_label_of_a_session_sheet_is_cut(lay: Lay, sit: Sit, width: int, scale: int) -> None:
    """Where the words of a row do not fit beside its figures, a button is left of the sheet."""
    shown = 0
    context = still_context()
    context.preferences.text_scale = scale
    pages = [
        lay(PLATES[name], size=(width, 744), context=context, wait=False).page for name in SHEETS
    ]
    first = sit(
        spec=games.find("preference"), dealer=2, size=(width, 744), context=context, wait=False
    )
    for code in LANGUAGES:
        context.preferences.language = code
        settle()
        for page in (*pages, first.page):
            for table in page.panel.findChildren(GridTable):
                if table.isVisible():
                    shown += 1
                    assert not table._cuts(table.width()), (code, table.accessibleName())
    assert shown >= 5 or scale > 100
