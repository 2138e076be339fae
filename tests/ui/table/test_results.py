"""Results: settlements, counts for two sides, a session without an end, a match of two teams."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget
from pytestqt.qtbot import QtBot

from cardavia.controller import Fair
from cardavia.core.accounts import Ledger
from cardavia.core.deal import number_text
from cardavia.core.table import DealSheet
from cardavia.ui.table.ledger import LedgerBody, LedgerTable, difference, ledger_rows, ledger_text
from cardavia.ui.table.match_result import SCROLLED, Figure, MatchResult
from cardavia.ui.table.result_frame import HASTE, Kit, Result
from cardavia.ui.table.result_parts import Standing
from cardavia.ui.table.result_text import sheet_text
from cardavia.ui.table.results import ACCOUNT, HANDS, TRICKS, DealResult, TrickPage
from cardavia.ui.table.session import ConfirmSheet, SessionSheet
from cardavia.ui.table.tally import TallyBody, tally_text
from cardavia.ui.texts import Texts
from cardavia.ui.theme import Theme
from tests.ui.shellkit import settle
from tests.ui.table import scorekit
from tests.ui.table.tablekit import Faces

LANGUAGES = ["en", "de", "fr", "es", "it", "ja", "ms"]
SIZES = [(1024, 640), (1280, 800), (1920, 1080)]
MINUS = "\u2212"


@pytest.fixture(autouse=True)
def _words() -> Iterator[None]:
    with scorekit.spoken_freely():
        yield


Open = Callable[..., DealResult]


@pytest.fixture
def room(qtbot: QtBot) -> Callable[[tuple[int, int]], QWidget]:
    """A window of some size to lay results over."""
    kept: list[QWidget] = []

    def make(size: tuple[int, int]) -> QWidget:
        window = QWidget()
        qtbot.addWidget(window)
        kept.append(window)
        window.resize(size[0], size[1] - 56)
        window.show()
        window.activateWindow()
        QTest.qWaitForWindowActive(window)
        return window

    return make


def kit_for(language: str, deck: str = "wiener-bild") -> Kit:
    theme = Theme("light")
    theme.set_language(language)
    return Kit(theme, Texts(language), Faces(), deck, "")  # type: ignore[arg-type]


@pytest.fixture
def open_result(room: Callable[[tuple[int, int]], QWidget]) -> Open:
    """Opens results: `open_result(sheet, size, language)`."""

    def make(
        sheet: DealSheet, size: tuple[int, int] = (1280, 800), language: str = "en"
    ) -> DealResult:
        window = room(size)
        whole = isinstance(sheet.account, Ledger)
        side = {1024: 240, 1280: 312}.get(size[0], 376)
        width = size[0] if whole else size[0] - side
        deck = "wiener-bild" if whole else "jass"
        small = width < 900 or size[1] - 56 < 660
        args = (kit_for(language, deck), window, width, small)
        result = DealResult(sheet, *args, session=scorekit.session_sheet().brief if whole else None)
        result.setGeometry(0, 0, width, size[1] - 56)
        result.open()
        settle()
        return result

    return make


def bottom_of(widget: QWidget, frame: QWidget) -> int:
    return widget.mapTo(frame, widget.rect().bottomLeft()).y()


# -- the ledger


def test_a_row_tells_who_pays_whom_why_and_what_stands_after_it() -> None:
    rows = ledger_rows(Texts("en"), scorekit.ledger())
    first, second, *_ = rows
    assert (first.payer, first.payee, first.points) == ("Pot", "You", "10")
    assert first.standing == (f"{MINUS}4", f"{MINUS}38", f"{MINUS}28", "70")
    assert first.changed == (True, False, False, True)
    assert (second.payer, second.payee) == ("You", "Anna")
    assert second.changed == (True, True, False, False)
    assert rows[-1].standing == ("+12", f"{MINUS}45", f"{MINUS}47", "80")


def test_the_difference_is_what_the_deal_brought() -> None:
    assert difference(scorekit.ledger()) == ("+26", f"{MINUS}7", f"{MINUS}19", "0")


def test_balances_and_pot_add_up_to_zero_on_every_line() -> None:
    account = scorekit.ledger(10)
    for payment in account.payments:
        assert sum(payment.balances) + payment.pot == 0


def test_the_settlement_reads_line_by_line() -> None:
    lines = ledger_text(Texts("en"), scorekit.ledger())
    assert lines[0] == f"Before the deal: You {MINUS}14, Anna {MINUS}38, Karl {MINUS}28, Pot 80"
    assert lines[2].startswith("You → Anna: 3, three tricks.")
    assert lines[-2] == f"After the deal: You +12, Anna {MINUS}45, Karl {MINUS}47, Pot 80"
    assert len(lines) == 1 + 6 + 2


def test_a_passed_out_deal_has_nothing_but_the_balances(open_result: Open) -> None:
    result = open_result(scorekit.settlement(0))
    body = result.pages[ACCOUNT]
    assert isinstance(body, LedgerBody)
    assert body.table.rows == []
    assert not body.grab().isNull()


# -- room


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", ["ledger", "long ledger", "tally"])
def test_all_of_a_result_can_be_seen_without_scrolling(
    open_result: Open, kind: str, size: tuple[int, int], language: str
) -> None:
    sheets = {
        "ledger": scorekit.settlement,
        "long ledger": lambda: scorekit.settlement(8),
        "tally": scorekit.counted,
    }
    result = open_result(sheets[kind](), size, language)
    for page in result.pages:
        result.show_page(page)
        settle()
        bar = result.area.verticalScrollBar()
        assert bar.maximum() == 0, (page, bar.maximum())
    right = max(
        button.mapTo(result.sheet, button.rect().topRight()).x()
        for button in result.sheet.findChildren(QAbstractButton)
        if button.isVisible()
    )
    assert right < result.sheet.width()


@pytest.mark.parametrize(("size", "beside"), [((1024, 640), False), ((1280, 800), True)])
def test_the_hands_go_behind_a_tab_where_a_settlement_is_narrow(
    open_result: Open, size: tuple[int, int], beside: bool
) -> None:
    result = open_result(scorekit.settlement(), size)
    body = result.pages[ACCOUNT]
    assert isinstance(body, LedgerBody)
    assert (body.hands is not None) == beside
    assert (HANDS in result.pages) != beside
    if beside:
        assert body.hands is not None
        wide = [line.width_of_card for line in body.hands.lines]
        assert min(wide) >= 48, "cards that can be read"


def test_the_tabs_answer_to_the_keyboard(open_result: Open) -> None:
    result = open_result(scorekit.settlement(), (1024, 640))
    assert result.tabs is not None
    hands = result.tabs._parts[1]
    hands.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(hands, Qt.Key.Key_Space)
    assert result.shown == HANDS
    assert result.turn_back()
    assert (result.shown, result.tabs.current()) == (ACCOUNT, 0)
    assert not result.turn_back()


@pytest.mark.parametrize("sheet", [scorekit.settlement(), scorekit.counted()])
def test_no_tab_is_lit_while_the_list_of_tricks_is_shown(
    open_result: Open, sheet: DealSheet
) -> None:
    result = open_result(sheet, (1024, 640))
    assert result.tabs is not None
    account, hands = result.tabs._parts
    result.tricks_button.click()
    assert result.shown == TRICKS
    assert not account.isChecked()
    assert not hands.isChecked()
    account.click()
    assert (result.shown, result.tabs.current()) == (ACCOUNT, 0)
    result.tricks_button.click()
    hands.click()
    assert (result.shown, result.tabs.current()) == (HANDS, 1)
    assert not account.isChecked()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_a_deal_brought_is_not_written_in_red(qtbot: QtBot, scheme: str) -> None:
    theme = Theme(scheme)
    table = LedgerTable(theme, Texts("en"), scorekit.ledger())
    qtbot.addWidget(table)
    table.resize(700, table.sizeHint().height())
    image = table.grab().toImage()
    points = ((x, y) for x in range(image.width()) for y in range(image.height()))
    accent = theme.color("accent").rgb()
    assert not any(image.pixel(x, y) == accent for x, y in points)


def test_the_next_step_holds_the_focus_and_return_does_not_press_it(open_result: Open) -> None:
    result = open_result(scorekit.settlement())
    steps: list[bool] = []
    result.next_wanted.connect(lambda: steps.append(True))
    assert result.window().focusWidget() is result.primary
    QTest.keyClick(result.primary, Qt.Key.Key_Return)
    assert steps == []
    QTest.keyClick(result.primary, Qt.Key.Key_Space)
    assert steps == [True]


def test_the_list_of_tricks_and_back(open_result: Open) -> None:
    result = open_result(scorekit.counted())
    result.tricks_button.click()
    assert result.shown == TRICKS
    assert result.tricks_button.text() == "Back to the count"
    result.tricks_button.click()
    assert result.shown == ACCOUNT
    settlement = open_result(scorekit.settlement())
    settlement.tricks_button.click()
    assert settlement.tricks_button.text() == "Back to the settlement"


def test_the_cards_of_finished_tricks_are_as_large_as_there_is_room_for(
    open_result: Open,
) -> None:
    result = open_result(scorekit.counted())
    before = result.sheet.geometry()
    result.tricks_button.click()
    page = result.pages[TRICKS]
    assert isinstance(page, TrickPage)
    assert page.lines[0].grown > 1.2
    assert not result.area.verticalScrollBar().isVisible()
    assert result.sheet.geometry() == before, "turning a page moves nothing"
    result.resize(result.width(), 400)
    assert page.lines[0].grown == 1.0


# -- the tally


def test_a_tally_shows_the_contract_the_total_and_what_is_new_on_the_slate(
    open_result: Open,
) -> None:
    result = open_result(scorekit.counted())
    body = result.pages[ACCOUNT]
    assert isinstance(body, TallyBody)
    assert body.table.lines[-1].cells == ("340", "154")
    assert body.table.rule_above_last
    assert body.slate.before == (1486, 1592)
    assert body.slate.visible_strokes == (18 + 1, 17 + 2), "all at once"
    assert not body.slate.chalking
    assert [line.headline for line in body.melds] == [
        "You: four in a row",
        "Reto: three in a row",
    ]


def test_a_tally_reads_line_by_line() -> None:
    lines = tally_text(Texts("en"), scorekit.tally())
    assert lines[0] == "Schilten, trump, all points times 2"
    assert "Tricks: We 95, They 57" in lines
    assert "× 2: We 340, They 154" in lines
    assert lines[-2].endswith(": 50")


# -- the clipboard


@pytest.mark.parametrize("sheet", [scorekit.settlement(), scorekit.counted()])
def test_a_result_can_be_copied_as_text(open_result: Open, sheet: DealSheet) -> None:
    result = open_result(sheet)
    told: list[bool] = []
    result.copied.connect(lambda: told.append(True))
    result.copy_button.click()
    text = QGuiApplication.clipboard().text()
    assert text == sheet_text(Texts("en"), sheet)
    assert told == [True]
    blocks = text.split("\n\n")
    assert len(blocks) >= 3
    assert Texts("en").msg(sheet.headline) in blocks[0]
    assert number_text(sheet.deal_number) in blocks[0]


def test_a_settlement_that_covers_the_panel_tells_number_and_fingerprint(
    room: Callable[[tuple[int, int]], QWidget],
) -> None:
    window, data = room((1024, 640)), scorekit.settlement()
    fair = Fair("ab12" * 16, data.deal_number, True)
    result = DealResult(data, kit_for("de"), window, 1024, True, fair=fair)
    result.setGeometry(window.rect())
    result.open()
    settle()
    assert number_text(data.deal_number) in result.caption.text()
    assert result.caption.width() >= result.caption.sizeHint().width(), "in full"
    assert result.proof.text() == Texts("de").t("table.fair.matches")
    assert fair.commitment in result.proof.toolTip()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_is_in_the_language_of_the_moment(language: str) -> None:
    texts = Texts(language)
    text = sheet_text(texts, scorekit.settlement())
    assert texts.t("ledger.zero") in text
    assert texts.t("ledger.before") in text


# -- a session, and a question before it is given up


def test_a_session_shows_every_deal_and_begins_anew_only_on_demand(
    room: Callable[[tuple[int, int]], QWidget],
) -> None:
    window = room((1024, 640))
    sheet = SessionSheet(scorekit.session_sheet(12), scorekit.purse(), kit_for("de"), window)
    asked: list[str] = []
    sheet.restart_wanted.connect(lambda: asked.append("restart"))
    sheet.back_wanted.connect(lambda: asked.append("back"))
    sheet.setGeometry(window.rect())
    sheet.open()
    settle()
    assert len(sheet.table.lines) == 13
    bar = sheet.area.verticalScrollBar()
    assert bar.value() == bar.maximum(), "the last deal is in sight"
    assert window.focusWidget() is sheet.primary
    QTest.keyClick(sheet.primary, Qt.Key.Key_Space)
    sheet.restart_button.click()
    assert asked == ["back", "restart"]
    sheet.copy()
    text = QGuiApplication.clipboard().text()
    assert text.count("\n") == 14
    start, *deals = text.splitlines()[1:]
    assert number_text(1001) not in start
    assert all(number_text(1001 + index) in line for index, line in enumerate(deals))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_holds_the_keyboard_on_what_changes_nothing(
    room: Callable[[tuple[int, int]], QWidget], language: str
) -> None:
    window = room((1024, 640))
    theme = Theme("dark")
    theme.set_language(language)
    sheet = ConfirmSheet(theme, Texts(language), window)
    answers: list[str] = []
    sheet.confirmed.connect(lambda: answers.append("yes"))
    sheet.cancelled.connect(lambda: answers.append("no"))
    sheet.setGeometry(window.rect())
    sheet.open()
    settle()
    assert window.focusWidget() is sheet.primary
    for button in (sheet.primary, sheet.confirm_button):
        QTest.keyClick(button, Qt.Key.Key_Return)
    assert answers == [], "a hasty Return changes nothing"
    QTest.keyClick(sheet.primary, Qt.Key.Key_Space)
    QTest.keyClick(sheet.confirm_button, Qt.Key.Key_Space)
    assert answers == ["no", "yes"]
    for button in (sheet.primary, sheet.confirm_button):
        button.return_from -= HASTE  # as if a while had passed
        QTest.keyClick(button, Qt.Key.Key_Return)
    assert answers[2:] == ["no", "yes"], "once it lies there, Return presses as Space does"
    assert bottom_of(sheet.primary, sheet.sheet) < sheet.sheet.height() - 16
    for child in sheet.sheet.findChildren(QWidget):
        if child.isVisible() and child.hasHeightForWidth():
            assert child.height() >= child.heightForWidth(child.width())


# -- a match of two teams


@pytest.mark.parametrize("size", SIZES)
def test_a_match_to_3000_shows_who_was_schneider(
    room: Callable[[tuple[int, int]], QWidget], size: tuple[int, int]
) -> None:
    window = room(size)
    sheet = MatchResult(scorekit.teams_match(), (), Theme("light"), Texts("en"), window)
    sheet.setGeometry(window.rect())
    sheet.open()
    settle()
    assert sheet.deals.head[3:] == ("We", "They")
    assert sheet.deals.rows[0][3:] == ("0 → 340", "0 → 154")
    assert not sheet.grab().isNull()
    assert window.focusWidget() is sheet.primary


def match_in(window: QWidget, deals: int) -> MatchResult:
    figures = (Figure("4", scorekit.words("matches"), scorekit.words("at this level")),) * 2
    match = scorekit.teams_match(deals)
    sheet = MatchResult(match, figures, Theme("light"), Texts("en"), window)
    sheet.setGeometry(window.rect())
    sheet.open()
    settle()
    return sheet


def all_seen(sheet: MatchResult) -> bool:
    bar = sheet.area.verticalScrollBar()
    return not bar.isVisible() and bar.maximum() == 0


@pytest.mark.parametrize(
    ("size", "deals"), [((1280, 800), 8), ((1920, 1080), 16), ((2560, 1600), 30)]
)
def test_a_match_is_seen_whole_where_the_window_has_the_room(
    room: Callable[[tuple[int, int]], QWidget], size: tuple[int, int], deals: int
) -> None:
    for count in (1, deals):
        sheet = match_in(room(size), count)
        assert all_seen(sheet), count
        assert sheet.room().contains(sheet.sheet.geometry())


def test_a_match_too_long_for_the_window_is_scrolled_in_rows_of_common_height(
    room: Callable[[tuple[int, int]], QWidget],
) -> None:
    sheet = match_in(room((1024, 640)), 20)
    assert not all_seen(sheet)
    assert sheet.deals.sizeHint().height() >= 20 * SCROLLED
    assert sheet.primary.isVisible()
    assert sheet.room().contains(sheet.sheet.geometry())


def test_nothing_ticks_in_a_result(open_result: Open) -> None:
    result: Result = open_result(scorekit.counted())
    assert not any(timer.isActive() for timer in result.findChildren(QTimer))


@pytest.mark.parametrize("percent", [100, 125])
def test_what_is_left_stands_clear_under_its_figure(qtbot: QtBot, percent: int) -> None:
    theme = Theme("light")
    theme.set_text_scale(percent)
    standing = Standing(theme, True, "Anna", 7, 7)
    qtbot.addWidget(standing)
    standing.resize(standing.sizeHint())
    image = standing.grab().toImage()
    k = percent / 100
    ground = image.pixelColor(1, 1)
    for y in range(round(76 * k), round(87 * k)):
        assert {image.pixelColor(x, y).name() for x in range(image.width())} == {ground.name()}
    assert image.pixelColor(image.width() // 2, round(88 * k) + 6) != ground
