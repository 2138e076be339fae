"""Results on the table of the program: what they cover, and the ways between them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from cardavia.ui.figures import MINUS
from cardavia.ui.table.match_result import MatchResult
from cardavia.ui.table.page import TablePage
from cardavia.ui.table.result_parts import ARROW, BigFigure, Standing
from cardavia.ui.table.results import HANDS, TRICKS, DealResult
from cardavia.ui.table.session import ConfirmSheet, SessionSheet
from tests.gallery.wall import plates
from tests.ui.shellkit import settle

Lay = Callable[..., Any]


def page_with(lay: Lay, name: str, size: tuple[int, int] = (1280, 744)) -> TablePage:
    """A table on which a result of the gallery is open."""
    page = lay(plates()[name], size=size, wait=False).page
    assert isinstance(page, TablePage)
    for _ in range(200):
        if page.endings.open:
            break
        QTest.qWait(5)
    settle()
    return page


def test_a_settlement_covers_felt_and_panel(lay: Lay) -> None:
    page = page_with(lay, "preference-settlement")
    sheet = page.endings.sheet
    assert isinstance(sheet, DealResult)
    assert sheet.geometry() == page.rect()
    assert sheet.beside


def test_a_count_for_two_sides_leaves_the_slate_in_sight(lay: Lay) -> None:
    page = page_with(lay, "schieber-deal-result")
    sheet = page.endings.sheet
    assert isinstance(sheet, DealResult)
    assert sheet.geometry() == page.view.geometry()
    assert page.panel.score_view.isVisible()
    page.toggle_rail()
    settle()
    assert page.endings.sheet is not None
    assert page.endings.sheet.geometry() == page.view.geometry()
    assert page.endings.sheet.isVisible()


def test_a_narrow_window_puts_the_hands_behind_a_tab_at_once(lay: Lay) -> None:
    page = page_with(lay, "preference-settlement")
    page.resize(1024, 584)
    settle()
    sheet = page.endings.sheet
    assert isinstance(sheet, DealResult)
    assert not sheet.beside
    assert sheet.tabs is not None
    assert sheet.geometry() == page.rect()


def test_another_language_keeps_the_list_of_tricks_open(lay: Lay) -> None:
    page = page_with(lay, "schieber-deal-result")
    sheet = page.endings.sheet
    assert isinstance(sheet, DealResult)
    sheet.show_page(TRICKS)
    page.texts.set_language("fr")
    settle()
    again = page.endings.sheet
    assert isinstance(again, DealResult)
    assert again is not sheet
    assert again.shown == TRICKS


def test_another_language_keeps_the_hands_open(lay: Lay) -> None:
    page = page_with(lay, "schieber-deal-result")
    sheet = page.endings.sheet
    assert isinstance(sheet, DealResult)
    sheet.show_page(HANDS)
    page.texts.set_language("fr")
    settle()
    again = page.endings.sheet
    assert isinstance(again, DealResult)
    assert again is not sheet
    assert again.shown == HANDS


@pytest.mark.parametrize("shown", [HANDS, TRICKS])
@pytest.mark.parametrize("how", ["button", "space"])
def test_the_next_step_is_one_press_away_from_every_page(lay: Lay, shown: str, how: str) -> None:
    page = page_with(lay, "schieber-deal-result")
    steps: list[bool] = []
    page.next_deal = lambda: steps.append(True)
    sheet = page.endings.sheet
    assert isinstance(sheet, DealResult)
    sheet.show_page(shown)
    if how == "button":
        sheet.primary.click()
    else:
        page.go_on()
    assert steps == [True]


def test_the_way_to_a_new_session_and_back(lay: Lay) -> None:
    page = page_with(lay, "preference-settlement")
    begun: list[bool] = []
    page.rematch_wanted.connect(lambda: begun.append(True))
    sheet = page.endings.sheet
    assert isinstance(sheet, DealResult)
    sheet.session_button.click()
    settle()
    session = page.endings.sheet
    assert isinstance(session, SessionSheet)
    session.restart_button.click()
    settle()
    question = page.endings.sheet
    assert isinstance(question, ConfirmSheet)
    assert page.window().focusWidget() is question.primary
    QTest.keyClick(question.primary, Qt.Key.Key_Escape)
    settle()
    assert isinstance(page.endings.sheet, SessionSheet)
    assert begun == []
    page.endings.sheet.restart_button.click()
    settle()
    question = page.endings.sheet
    assert isinstance(question, ConfirmSheet)
    question.confirm_button.click()
    assert begun == [], "first it is shown how the session came out"


@pytest.mark.parametrize("size", [(1024, 584), (1280, 744), (1920, 1024)])
def test_a_session_ends_on_its_sheet(lay: Lay, size: tuple[int, int]) -> None:
    page = page_with(lay, "preference-session-over", size)
    begun: list[bool] = []
    page.rematch_wanted.connect(lambda: begun.append(True))
    page.endings.go_on()
    settle()
    sheet = page.endings.sheet
    assert isinstance(sheet, MatchResult)
    assert sheet.geometry() == page.rect()
    said = [one.accessibleName() for one in sheet.findChildren(Standing)]
    assert said == ["You: +87", f"Anna: {MINUS}126", f"Karl: {MINUS}41", "Pot: 80"]
    assert sheet.deals.head[:3] == ("Deal", "", "Outcome")
    assert sheet.deals.rows[8][:3] == ("9", "", "All three passed")
    assert sheet.deals.rows[4][3] == f"{MINUS}14 {ARROW} +12"
    assert not sheet.findChildren(BigFigure), "there is no Schneider in Preference"
    assert sheet.primary.text() == page.texts.t("result.restart")
    sheet.primary.click()
    assert begun == [True]


@pytest.mark.parametrize("name", ["preference-passed-out", "preference-both-dropped"])
def test_where_nothing_was_played_no_tricks_are_offered(lay: Lay, name: str) -> None:
    sheet = page_with(lay, name).endings.sheet
    assert isinstance(sheet, DealResult)
    assert not sheet.tricks_button.isVisible()
    assert sheet.again_button.isVisible()


def test_space_leads_from_the_session_back_to_the_deal(lay: Lay) -> None:
    page = page_with(lay, "preference-settlement")
    sheet = page.endings.sheet
    assert isinstance(sheet, DealResult)
    sheet.session_button.click()
    settle()
    page.endings.go_on()
    settle()
    assert isinstance(page.endings.sheet, DealResult)


def test_copying_is_said_aloud(lay: Lay) -> None:
    page = page_with(lay, "preference-settlement")
    sheet = page.endings.sheet
    assert isinstance(sheet, DealResult)
    sheet.copy_button.click()
    assert page.panel.foot.text() == page.texts.t("result.copied")


@pytest.mark.parametrize("size", [(1024, 584), (1280, 744), (1920, 1024)])
def test_a_match_of_two_teams_ends_on_its_sheet(lay: Lay, size: tuple[int, int]) -> None:
    page = page_with(lay, "schieber-match-result", size)
    page.endings.go_on()
    settle()
    sheet = page.endings.sheet
    assert isinstance(sheet, MatchResult)
    assert sheet.geometry() == page.rect()
    assert sheet.primary.isVisible()


def test_a_panel_of_another_width_comes_to_lie_under_the_result(lay: Lay) -> None:
    page = page_with(lay, "schieber-match-result", (1280, 744))
    page.endings.go_on()
    settle()
    for size in ((1024, 584), (1920, 1024), (1280, 744)):
        before = page.panel
        page.resize(*size)
        settle()
        assert page.panel is not before, "there is a case to test"
        sheet = page.endings.sheet
        assert sheet is not None
        over = page.childAt(page.panel.geometry().center())
        assert over is sheet or sheet.isAncestorOf(over), size
