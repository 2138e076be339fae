"""A hint can always be read to its end, and no button goes for it, however small the window."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest

from cardavia.core.cards import Card
from cardavia.core.view import Msg, msg
from cardavia.ui.table.page import TablePage
from cardavia.ui.widgets import Button, Label
from tests.gallery import wall
from tests.ui.shellkit import settle
from tests.ui.table.tablekit import ME, Player, history, still_context
from tests.ui.table.traykit import Chooser

Lay = Callable[..., Chooser]
Sit = Callable[..., Player]
PLATES = wall.plates()
LONG: dict[str, tuple[Msg, Msg]] = {
    "schieber-contract": (
        msg("hint.schieber.name", contract=msg("schieber.obenabe")),
        msg(
            "hint.why.schieber.name_more",
            contract=msg("schieber.obenabe"),
            other=msg("schieber.undenufe"),
            points=112,
            n=64,
        ),
    ),
    "preference-auction": (
        msg("hint.preference.pass"),
        msg(
            "hint.why.preference.pass",
            other=msg("hint.preference.noaces"),
            won=11,
            all=240,
            points=msg("analyse.number", sign="", whole="12", part="4"),
        ),
    ),
    "preference-discard": (
        msg(
            "hint.preference.name",
            one=Card.of("CQ"),
            other=Card.of("C7"),
            suit=Card.of("HT").suit,
        ),
        msg(
            "hint.why.preference.name",
            won=110,
            all=240,
            suit=Card.of("DT").suit,
            points=msg("analyse.number", sign="", whole="12", part="4"),
        ),
    ),
}
FORTY = (
    msg("hint.schnapsen.forty", card=Card.of("HT")),
    msg("hint.why.schnapsen.known_least", n=3),
)


def _context(language: str, percent: int = 125) -> object:
    context = still_context(language=language)
    context.theme.set_language(language)
    context.theme.set_text_scale(percent)
    return context


def _buttons(page: TablePage) -> dict[Button, QRect]:
    """The buttons of the panel and where they are on the page."""
    return {
        one: QRect(one.mapTo(page, QPoint(0, 0)), one.size())
        for one in page.panel.move_section.findChildren(Button)
        if one.isVisible()
    }


def _readable(page: TablePage, said: tuple[Msg, Msg]) -> None:
    """All of the hint is to be seen, without scrolling, and the buttons are free."""
    text = page.texts.t("table.foot", said=said[0], expected=said[1])
    foot, slip = page.panel.foot_line, page.narrator.slip
    area, words = (slip.area, slip.words) if slip.isVisible() else (foot, foot.words)
    assert words.text() == text
    assert words.heightForWidth(area.viewport().width()) <= area.viewport().height()
    assert area.verticalScrollBar().maximum() == 0
    paper = slip.geometry().adjusted(10, 10, -10, -10)  # without its shadow
    assert page.rect().contains(paper) or not slip.isVisible()
    for button, place in _buttons(page).items():
        assert place.bottom() < page.height(), button.text()
        assert not slip.isVisible() or not paper.intersects(place), button.text()


@pytest.mark.parametrize("language", ["de", "fr", "ja"])
@pytest.mark.parametrize("percent", [80, 100, 125])
@pytest.mark.parametrize("plate", LONG)
def test_the_hint_of_a_choice_is_whole_beside_a_small_felt(
    lay: Lay, plate: str, percent: int, language: str
) -> None:
    page = lay(PLATES[plate], (1024, 584), context=_context(language, percent)).page
    settle()
    page.narrator.advise(*LONG[plate])
    settle()
    _readable(page, LONG[plate])


@pytest.mark.parametrize("language", ["de", "fr", "ja"])
def test_the_hint_of_a_button_is_whole_too(sit: Sit, language: str) -> None:
    seed, actions = history(_busy)
    page = sit((1024, 584), context=_context(language), seed=seed, actions=actions).page
    settle()
    before = _buttons(page)
    page.narrator.advise(*FORTY)
    settle()
    _readable(page, FORTY)
    assert page.narrator.slip.isVisible(), "there is a case to test"
    assert _buttons(page) == before, "no button moves under the pointer"


def _busy(state: object) -> bool:
    board = state.board  # type: ignore[attr-defined]
    if not board.running or board.turn != ME or not board.tricks:
        return False
    return {"exchange", "close"} <= {action.word for action in state.legal()}  # type: ignore[attr-defined]


def test_the_slip_goes_by_click_by_escape_and_with_the_next_card(sit: Sit) -> None:
    seed, actions = history(_busy)
    player = sit((1024, 584), context=_context("fr"), seed=seed, actions=actions)
    page, slip = player.page, player.page.narrator.slip

    def advise() -> None:
        page.narrator.advise(*FORTY)
        settle()
        assert slip.isVisible()

    advise()
    QTest.mouseClick(slip, Qt.MouseButton.LeftButton)
    assert not slip.isVisible()
    advise()
    player.key(Qt.Key.Key_Escape)
    assert not slip.isVisible()
    advise()
    player.click(player.legal()[0])
    player.rest()
    assert not slip.isVisible()
    assert page.texts.t("table.foot", said=FORTY[0], expected=FORTY[1]) != page.panel.foot.text()


def test_there_is_no_slip_where_the_foot_has_room(lay: Lay) -> None:
    page = lay(PLATES["schieber-contract"], (1280, 744), context=still_context()).page
    page.narrator.advise(*LONG["schieber-contract"])
    settle()
    assert not page.narrator.slip.isVisible()
    _readable(page, LONG["schieber-contract"])


def test_there_is_no_slip_where_the_card_itself_tells_the_hint(sit: Sit) -> None:
    player = sit((1024, 584), context=_context("fr"))
    page = player.page
    page.hand.advise(player.legal()[0], *FORTY)
    page.narrator.advise(*FORTY)
    settle()
    assert not page.narrator.slip.isVisible()
    assert page.scene.note.isVisible()
    foot = page.panel.foot_line
    hidden = foot.words.height() - foot.viewport().height()
    assert hidden > 0, "there is a case to test"
    assert foot.verticalScrollBar().maximum() >= hidden


@pytest.mark.parametrize("language", ["de", "fr", "ja"])
@pytest.mark.parametrize("percent", [80, 125])
@pytest.mark.parametrize("plate", LONG)
def test_the_foot_of_a_folded_panel_shows_all_of_a_hint(
    lay: Lay, plate: str, percent: int, language: str
) -> None:
    page = lay(PLATES[plate], (800, 436), context=_context(language, percent)).page
    settle()
    bar, felt = page.foot_bar, page.view.geometry()
    assert bar.isVisible()
    page.narrator.advise(*LONG[plate])
    settle()
    assert bar.words.text() == page.texts.t(
        "table.foot", said=LONG[plate][0], expected=LONG[plate][1]
    )
    assert percent < 100 or bar.words.lines(bar.words.width()) > 1, "there is a case to test"
    assert bar.words.height() >= bar.words.heightForWidth(bar.words.width())
    assert bar.geometry().bottom() == page.height() - 1
    assert not page.narrator.slip.isVisible()
    assert page.view.geometry() == felt, "the felt does not move for it"
    page.narrator.warn(msg("table.next_deal"))
    settle()
    assert 0 <= felt.bottom() + 1 - bar.geometry().top() <= 1, "one line lies under the felt"


@pytest.mark.parametrize("plate", ["schieber-weis", "preference-play", "schnapsen-marriage"])
def test_the_rail_squeezes_no_figure_in_a_low_window(lay: Lay, plate: str) -> None:
    rail = lay(PLATES[plate], (800, 430), context=_context("de"), wait=False).page.rail
    settle()
    labels = [one for one in rail.findChildren(Label) if one.isVisible()]
    assert labels
    for label in labels:
        assert label.height() >= label.sizeHint().height(), label.text()


@pytest.mark.parametrize("size", [(813, 744), (644, 584), (1280, 744)])
@pytest.mark.parametrize("plate", ["schieber-weis", "preference-play", "schnapsen-marriage"])
def test_no_hint_at_the_foot_covers_the_hand(lay: Lay, plate: str, size: tuple[int, int]) -> None:
    """So wide is the page while the rules lie beside it, in a window of 1280 by 800 or smaller."""
    page = lay(PLATES[plate], size, context=_context("de", 100)).page
    if not page.foot_bar.isVisible():
        page.toggle_rail()
    settle()
    lines = 2 if size[0] > 700 else 3
    words = "Herz Sieben "
    while page.foot_bar.words.lines(page.foot_bar.words.width()) < lines:
        words += "Herz Sieben "
        page.foot_bar.say(words)
    covered = page.foot_bar.geometry().top() - page.view.geometry().top()
    assert covered < page.view.height(), "there is a case to test"
    for item in page.hand.items:
        assert page.scene.target(item).box.bottom <= covered + 0.5
