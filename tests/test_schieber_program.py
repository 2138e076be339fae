"""Schieber in the program put together: from the page of its tradition to the table and back."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardavia.app import Program
from cardavia.cli import Request
from cardavia.core.record import Header
from cardavia.store import Status
from cardavia.ui.atlas.game_card import GameCard
from cardavia.ui.context import TableOptions
from cardavia.ui.table.page import TablePage

SEATS = ("human", "apprentice", "apprentice", "apprentice")


@pytest.fixture
def program(qtbot: QtBot) -> Iterator[Program]:
    program = Program(Request("window"))
    program.preferences.animation = "off"
    program.preferences.pause_after_trick = 0.0
    program.preferences.think_time_min = 0.0
    program.window.show()
    yield program
    program.window.close()
    program.window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    program.finish()


def sit(program: Program, **options: object) -> TablePage:
    program.window.start_game("schieber", TableOptions(level="apprentice", **options))  # type: ignore[arg-type]
    page = program.window.table
    assert isinstance(page, TablePage)
    return page


def wait(qtbot: QtBot, page: TablePage) -> None:
    """Until the player is to act or a result is shown."""
    qtbot.waitUntil(
        lambda: not page.director.busy and (page.hand.ready or page.endings.open), timeout=30_000
    )


def play(qtbot: QtBot, page: TablePage, cards: int) -> None:
    """Names Schilten if asked, and plays the first legal card that often."""
    wait(qtbot, page)
    if page.trays.open:
        page.do("name:si")
    for _ in range(cards):
        wait(qtbot, page)
        if page.endings.open:
            return
        assert page.play(next(card for card in page.hand.cards if page.hand.legal(card)))
    wait(qtbot, page)


def test_the_page_of_the_jass_deck_offers_the_game(program: Program) -> None:
    program.window.open_tradition("jass")
    (card,) = (
        card
        for card in program.window.page.findChildren(GameCard)
        if card.game.id == "schieber" and card.isVisible()
    )
    assert card.game.playable
    assert card.start.isVisible()
    assert card.rules.isVisible()
    assert not card.resume.isVisible()
    card.start.click()
    page = program.window.table
    assert isinstance(page, TablePage)
    assert page.controller.game == "schieber"
    assert page.controller.session.record.header.seats == (
        "human",
        *(program.preferences.level,) * 3,
    )


def test_a_match_is_left_in_mid_trick_and_offered_at_home(qtbot: QtBot, program: Program) -> None:
    page = sit(program, deal=3)
    play(qtbot, page, 2)
    board = page.controller.session.state.view(0).board  # type: ignore[attr-defined]
    program.window.go_home()
    (saved,) = program.tables.saved()
    assert saved.game == "schieber"
    ours, theirs = board.scores
    assert dict(saved.title.args) == {"mine": ours, "theirs": theirs}
    assert program.texts.msg(saved.title).startswith("Schieber")
    assert len(saved.cards) == 2
    program.window.resume(saved)
    again = program.window.table
    assert isinstance(again, TablePage)
    wait(qtbot, again)
    assert again.controller.session.state.view(0).board == board  # type: ignore[attr-defined]


def test_the_same_number_is_the_same_deal(qtbot: QtBot, program: Program) -> None:
    first = sit(program, deal=7)
    wait(qtbot, first)
    hand, dealer = set(first.hand.cards), first.controller.session.state.view(0).board.dealer  # type: ignore[attr-defined]
    second = sit(program, deal=7)
    wait(qtbot, second)
    assert set(second.hand.cards) == hand
    assert second.controller.session.state.view(0).board.dealer == dealer  # type: ignore[attr-defined]


def test_the_same_deal_again_is_dealt_by_the_same_seat(qtbot: QtBot, program: Program) -> None:
    page = sit(program, deal=7)
    play(qtbot, page, 9)
    sheet = page.controller.deal_sheet()
    assert sheet is not None
    page.same_deal_wanted.emit(sheet.deal_number, sheet.dealer)
    again = program.window.table
    assert isinstance(again, TablePage)
    assert again is not page
    board = again.controller.session.state.view(0).board  # type: ignore[attr-defined]
    assert board.dealer == sheet.dealer
    state = again.controller.session._states[1]
    dealt = [set(hand) for hand in state.hands]  # type: ignore[attr-defined]
    assert dealt == [set(hand.cards) for hand in sheet.hands]


@pytest.mark.parametrize(
    ("actions", "number", "action"),
    [
        (("deal:7:ei.A",), 1, "deal:7:ei.A"),
        (("push",), 1, "push"),
        (("name:ei", "play:ei.A"), 1, "name:ei"),
    ],
)
def test_a_match_that_the_rules_reject_is_set_aside_with_its_name_and_the_action(
    program: Program, actions: tuple[str, ...], number: int, action: str
) -> None:
    match = program.store.create(Header("schieber", 1, 5, SEATS))
    for place, text in enumerate(actions):
        assert program.store.append(match, place, text)
    assert program.tables.saved() == ()
    notice = program.window.notices.current
    assert notice is not None
    assert notice.msg.key == "store.match_rejected"
    assert dict(notice.msg.args) == {"match": match[:8], "number": number, "action": action}
    assert [info.id for info in program.store.list(Status.BROKEN)] == [match]
    assert match[:8] in program.texts.msg(notice.msg)
    assert action in program.texts.msg(notice.msg)


def test_statistics_count_a_match_that_is_over(qtbot: QtBot, program: Program) -> None:
    page = sit(program, deal=3)
    for _ in range(40):
        play(qtbot, page, 9)
        if page.controller.match_sheet() is not None:
            break
        page.go_on()
    assert page.controller.match_sheet() is not None
    (tally,) = program.store.statistics("schieber")
    assert (tally.game, tally.level, tally.matches) == ("schieber", "apprentice", 1)
    assert tally.deals == len(page.controller.match_sheet().deals)  # type: ignore[union-attr]
    page.go_on()
    sheet = page.endings.sheet
    assert sheet is not None
    assert program.store.list(Status.RUNNING) == ()


def test_a_match_ended_again_by_a_redo_is_finished_and_counted_once(
    qtbot: QtBot, program: Program
) -> None:
    page = sit(program, deal=3)
    for _ in range(40):
        play(qtbot, page, 9)
        if page.controller.match_sheet() is not None:
            break
        page.go_on()
    page.undo()
    wait(qtbot, page)
    assert program.store.statistics("schieber") == ()
    page.redo()
    wait(qtbot, page)
    (tally,) = program.store.statistics("schieber")
    assert (tally.matches, tally.undone) == (1, 1)
    assert program.tables.saved() == ()
