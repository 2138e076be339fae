"""Preference at the table of the program: whole deals by clicks and keys, no card given away."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from cardavia.core.actions import Action, Deal
from cardavia.core.deal import Stream, deal_number, shuffle
from cardavia.core.search import Decision
from cardavia.core.view import PlayerView
from cardavia.games import find
from cardavia.games.preference.contract import PACK
from cardavia.games.preference.state import PreferenceState
from cardavia.i18n import CODES
from cardavia.ui.table.match_result import MatchResult
from cardavia.ui.table.result_frame import HASTE
from cardavia.ui.table.results import DealResult
from cardavia.ui.table.scene_signs import sign_box
from cardavia.ui.table.session import ConfirmSheet, SessionSheet
from tests.games.preference.helpers import some
from tests.ui.shellkit import settle
from tests.ui.table.tablekit import projection_matches, still_context
from tests.ui.table.traykit import Chooser

Key = Qt.Key
Sit = Callable[..., Any]
PREFERENCE = find("preference")
PHASES = ("auction", "talon", "defence", "play", "asked", "between")


class Lot:
    """An opponent that draws a kind of action, and one of these."""

    def decide(
        self,
        view: PlayerView,
        seed: int,
        cancel: threading.Event,
        deadline: float | None = None,
    ) -> Decision:
        legal, rng = view.legal(), Stream("lot", seed)
        kind = rng.choice(sorted({one.word for one in legal}))
        return Decision(rng.choice([one for one in legal if one.word == kind]))


class Quiet(Lot):
    """An opponent that passes, stays, and announces nothing."""

    def decide(
        self,
        view: PlayerView,
        seed: int,
        cancel: threading.Event,
        deadline: float | None = None,
    ) -> Decision:
        wanted = ("pass", "stay", "alone", "silent")
        found = [one for one in view.legal() if one.word in wanted]
        return Decision(found[0]) if found else super().decide(view, seed, cancel, deadline)


def at_table(sit: Sit, wait: bool = True, **how: Any) -> Chooser:
    how.setdefault("opponent", Lot())
    player = sit(spec=PREFERENCE, wait=False, **how)
    chooser = Chooser(player.page)
    if wait:
        chooser.rest()
    return chooser


def state_of(chooser: Chooser) -> PreferenceState:
    state = chooser.page.controller.session.state
    assert isinstance(state, PreferenceState)
    return state


def history(wanted: Callable[[PreferenceState], bool]) -> tuple[int, list[Action]]:
    """Seed and actions of a session at random that comes to such a state."""
    for seed in range(300):
        state, actions, index = PREFERENCE.start(seed, 1), list[Action](), 0
        rng = Stream("history of Preference", seed)
        while len(actions) < 90:
            action: Action
            if state.needs_deal():
                number = deal_number(seed, index)
                action, index = Deal(number, shuffle(PACK, number)), index + 1
            else:
                action = some(state, rng)
            state, _ = state.apply(action)
            actions.append(action)
            if wanted(state):
                return seed, actions
    raise AssertionError("no such state in these seeds")


def phase_of(state: PreferenceState) -> str:
    return "asked" if state.board.phase == "play" and state.asked else state.board.phase


def in_phase(phase: str) -> Callable[[PreferenceState], bool]:
    def wanted(state: PreferenceState) -> bool:
        mine = state.board.turn == 0 or not state.board.running
        if phase == "play" and not state.board.tricks:
            return False
        return phase_of(state) == phase and mine

    return wanted


# -- whole deals


def choose_by_click(chooser: Chooser, rng: Stream) -> None:
    """Answer the tray that lies there by the mouse."""
    chooser.wait_a_moment()
    tray = chooser.tray.tray
    open_ = [choice for choice in tray.choices if choice.enabled]
    numbers = [choice for choice in open_ if choice.action.startswith("number")]
    choice = rng.choice(numbers if numbers and rng.below(2) else open_)
    if tray.pick is None:
        chooser.press_on(chooser.option(choice.action))
        return
    hand = [card.code for card in chooser.page.hand.cards]
    chooser.pick(*rng.shuffled(hand)[:2])
    if len(open_) > 1:
        chooser.press_on(chooser.option(choice.action))
    chooser.press_on(chooser.steps.confirm)


def deal_by_clicks(chooser: Chooser, rng: Stream) -> set[str]:
    """Play until the result of the deal covers the table; the phases one had to choose in."""
    page, phases = chooser.page, set[str]()
    for _ in range(40):
        assert projection_matches(page)
        if page.endings.open:
            return phases
        phases.add(phase_of(state_of(chooser)))
        if page.trays.open:
            choose_by_click(chooser, rng)
        else:
            chooser.forget_haste()
            chooser.click(rng.choice(chooser.legal()))
        chooser.rest()
    raise AssertionError("the deal does not end")


def test_a_session_is_played_by_clicks(sit: Sit) -> None:
    chooser, rng = at_table(sit, seed=5), Stream("clicks", 4)
    page, phases = chooser.page, set[str]()
    for deals in range(1, 13):
        phases |= deal_by_clicks(chooser, rng)
        sheet = page.endings.sheet
        assert isinstance(sheet, DealResult)
        assert len(state_of(chooser).board.deals) == deals
        QTest.mouseClick(sheet.primary, Qt.MouseButton.LeftButton)
        chooser.rest()
        assert page.moment is not None
        assert page.moment.projection.deal == deals
    assert {"auction", "talon", "defence", "play"} <= phases


def test_a_deal_is_played_by_keys_and_the_next_one_dealt(sit: Sit) -> None:
    """Bid one, lay two cards away, name trumps, take the tricks, and go on by Space."""
    chooser = at_table(sit, dealer=2, seed=3, opponent=Quiet())
    page = chooser.page
    chooser.wait_a_moment()
    chooser.key(Key.Key_1)
    chooser.rest()
    assert state_of(chooser).board.phase == "talon"
    assert len(page.hand.cards) == 12
    chooser.wait_a_moment()
    chooser.key(Key.Key_1)
    chooser.key(Key.Key_2)
    chooser.key(Key.Key_U)
    assert len(chooser.lifted()) == 1, "a picked card is taken back before anything is final"
    chooser.key(Key.Key_3)
    assert len(chooser.lifted()) == 2
    chooser.option("name:S:").setFocus(Qt.FocusReason.TabFocusReason)
    chooser.key(Key.Key_Space)
    chooser.steps.confirm.setFocus(Qt.FocusReason.TabFocusReason)
    chooser.key(Key.Key_Return)
    chooser.rest()
    if page.trays.open:
        chooser.wait_a_moment()
        chooser.key(Key.Key_Right)
        chooser.key(Key.Key_Space)
        chooser.rest()
    while not page.endings.open:
        assert state_of(chooser).board.phase == "play"
        for _ in range(12):
            chooser.key(Key.Key_Right)
            card = page.focused_card()
            if card is not None and page.hand.legal(card):
                break
        chooser.forget_haste()
        chooser.key(Key.Key_Return)
        chooser.rest()
    assert len(state_of(chooser).board.tricks) == 10
    chooser.key(Key.Key_Return)
    assert page.endings.open, "Return must not deal again after a hasty last card"
    assert page.endings.sheet is not None
    page.endings.sheet.primary.return_from -= HASTE  # as if a while had passed
    chooser.key(Key.Key_Return)
    chooser.rest()
    assert state_of(chooser).board.index == 1


def test_a_passed_out_deal_is_shown_before_the_next(sit: Sit) -> None:
    chooser = at_table(sit, dealer=2, opponent=Quiet())
    chooser.wait_a_moment()
    chooser.key(Key.Key_P)
    chooser.rest()
    page = chooser.page
    assert isinstance(page.endings.sheet, DealResult)
    assert page.texts.t("preference.result.void") in page.endings.sheet.accessibleName()
    chooser.key(Key.Key_Space)
    chooser.rest()
    assert state_of(chooser).board.index == 1


def test_a_closed_call_says_why(sit: Sit) -> None:
    chooser = at_table(sit, dealer=2, opponent=Quiet())
    chooser.wait_a_moment()
    done = len(chooser.page.controller.session.record.actions)
    chooser.key(Key.Key_3)
    said = chooser.page.panel.foot.text()
    assert said == chooser.page.texts.t(
        "preference.why.jump", bid=chooser.page.texts.t("preference.bid.1")
    )
    assert len(chooser.page.controller.session.record.actions) == done


# -- resuming, undoing, other languages


@pytest.mark.parametrize("phase", PHASES)
def test_a_session_is_resumed_in_every_phase(sit: Sit, phase: str) -> None:
    seed, actions = history(in_phase(phase))
    chooser = at_table(sit, seed=seed, dealer=1, actions=actions)
    page = chooser.page
    assert page.controller.session.record.actions == tuple(actions)
    assert projection_matches(page)
    assert page.trays.open == (phase in ("auction", "talon", "defence", "asked"))
    assert page.endings.open == (phase == "between")
    if phase != "between":
        assert page.panel.foot.text()
        deal_by_clicks(chooser, Stream("resumed", 1))


@pytest.mark.parametrize("phase", ["auction", "talon", "defence", "play"])
def test_a_decision_is_taken_back_and_done_again(sit: Sit, phase: str) -> None:
    seed, actions = history(in_phase(phase))
    chooser = at_table(sit, seed=seed, dealer=1, actions=actions)
    page, rng = chooser.page, Stream("undo", 2)
    before = page.controller.session.state
    if page.trays.open:
        choose_by_click(chooser, rng)
    else:
        chooser.forget_haste()
        chooser.click(chooser.legal()[0])
    chooser.rest()
    page.undo()
    chooser.rest()
    assert page.controller.session.state == before
    assert projection_matches(page)
    page.redo()
    chooser.rest()
    assert len(page.controller.session.record.actions) > len(actions)


@pytest.mark.parametrize("phase", PHASES)
def test_another_language_and_theme_change_everything_at_once(sit: Sit, phase: str) -> None:
    seed, actions = history(in_phase(phase))
    chooser = at_table(sit, seed=seed, dealer=1, actions=actions)
    page = chooser.page
    for code in CODES:
        page.texts.set_language(code)
        page.theme.set_mode("dark" if code in ("de", "ja") else "light")
        settle()
        assert page.accessibleName() == page.texts.t("game.preference.name")
        assert page.trays.open == (phase not in ("play", "between"))
        assert projection_matches(page)
        if phase == "auction":
            assert page.texts.t("preference.bid.pass") == chooser.option("pass").said.label


@pytest.mark.parametrize("phase", ["auction", "talon", "defence", "play", "asked"])
def test_a_hint_says_what_to_do_in_every_phase(sit: Sit, phase: str) -> None:
    seed, actions = history(in_phase(phase))
    chooser = at_table(sit, seed=seed, dealer=1, actions=actions)
    page, advised = chooser.page, list[Any]()
    page.controller.advice.connect(advised.append)
    before = page.panel.foot.text()
    page.ask_hint()
    chooser.wait(lambda: bool(advised), 20)
    settle()
    (advice,) = advised
    assert advice.action in state_of(chooser).legal()
    said = page.texts.msg(advice.text)
    assert said in page.panel.foot.text() != before
    if page.trays.open:
        assert chooser.tray.tray.split(advice.action.text()) is not None
    else:
        assert page.hand.advised is advice.action.card
    assert page.controller.help(state_of(chooser).board.index) == {"hint"}


@pytest.mark.parametrize("phase", ["auction", "talon", "defence", "asked"])
def test_no_card_is_called_playable_while_something_else_is_chosen(sit: Sit, phase: str) -> None:
    seed, actions = history(in_phase(phase))
    chooser = at_table(sit, seed=seed, dealer=1, actions=actions)
    page = chooser.page
    said = [button.accessibleName() for button in page.access.buttons if button.isVisible()]
    plain = [page.texts.t("a11y.card", card=card) for card in page.hand.cards]
    if phase == "talon":
        tag = page.texts.t("preference.talon")
        assert sum(words.endswith(tag) for words in said) == 2
        said = [words.removesuffix(f", {tag}") for words in said]
    assert said == plain


# -- what nobody may learn


def words_of(page: QWidget) -> str:
    """All that a page says to eyes and ears."""
    found = []
    for widget in (page, *page.findChildren(QWidget)):
        if not widget.isVisible():
            continue  # such as the result of the deal before, which is about to go
        found += [widget.accessibleName(), widget.accessibleDescription(), widget.toolTip()]
        text = getattr(widget, "text", None)
        if callable(text):
            found.append(str(text()))
    return "\n".join(found)


def test_no_hidden_card_can_be_read_or_heard(sit: Sit) -> None:
    chooser, rng = at_table(sit, seed=8), Stream("secrets", 3)
    page, checked = chooser.page, 0
    for _ in range(60):
        state = state_of(chooser)
        if page.endings.open:
            page.next_deal()
            chooser.rest()
            continue
        view = state.view(0)
        known = {*view.hand, *view.talon, *view.discards}
        known |= {card for _, card in state.board.plays()}
        spoken = "\n".join(
            (
                words_of(page),
                page.access.last,
                *(page.texts.msg(line) for line in page.controller.log()),
            )
        )
        for card in PACK:
            if card not in known:
                assert page.texts.t("a11y.card", card=card) not in spoken, card
                checked += 1
        open_cards = {item.card for zone in page.scene.zones.values() for item in zone}
        assert open_cards - {None} <= known
        if page.trays.open:
            choose_by_click(chooser, rng)
        else:
            chooser.forget_haste()
            chooser.click(rng.choice(chooser.legal()))
        chooser.rest()
    assert checked > 300


def test_that_a_taker_was_asked_about_no_aces_shows_nowhere(sit: Sit) -> None:
    """The answer of another seat that says nothing changes no sign, and no pause tells of it."""
    seed, actions = history(in_other_seat)
    held = threading.Event()

    class Waits(Lot):
        def decide(
            self,
            view: PlayerView,
            seed: int,
            cancel: threading.Event,
            deadline: float | None = None,
        ) -> Decision:
            if any(one.word == "silent" for one in view.legal()):
                return Decision(next(one for one in view.legal() if one.word == "silent"))
            while not held.wait(0.005):
                if cancel.is_set():
                    break
            return super().decide(view, seed, cancel, deadline)

    chooser = at_table(sit, wait=False, seed=seed, dealer=1, actions=actions, opponent=Waits())
    page = chooser.page
    chooser.wait(lambda: len(page.controller.session.record.actions) == len(actions) + 1)
    settle()
    assert state_of(chooser).silent
    assert page.moment is not None
    assert page.moment.projection == page.controller.moment().projection
    assert not page.director.busy
    before = page.panel.foot.text()
    assert "noaces" not in before
    held.set()
    chooser.wait(lambda: bool(state_of(chooser).board.plays()))
    chooser.rest()


def in_other_seat(state: PreferenceState) -> bool:
    return phase_of(state) == "asked" and state.board.turn != 0 and 0 in state.board.playing()


# -- a new session


def test_a_new_session_ends_this_one_only_after_a_question(sit: Sit) -> None:
    seed, actions = history(in_phase("between"))
    chooser = at_table(sit, seed=seed, dealer=1, actions=actions)
    page, begun, over = chooser.page, list[bool](), list[bool]()
    page.rematch_wanted.connect(lambda: begun.append(True))
    page.controller.over.connect(lambda: over.append(True))
    assert isinstance(page.endings.sheet, DealResult)
    page.endings.sheet.session_button.click()
    settle()
    assert isinstance(page.endings.sheet, SessionSheet)
    page.endings.sheet.restart_button.click()
    settle()
    question = page.endings.sheet
    assert isinstance(question, ConfirmSheet)
    assert page.window().focusWidget() is question.primary
    assert begun == []
    assert state_of(chooser).outcome() is None
    question.confirm_button.click()
    chooser.wait(lambda: isinstance(page.endings.sheet, MatchResult))
    assert over == [True]
    assert begun == [], "first it is shown who has the highest balance"
    page.go_on()
    assert begun == [True]
    page.endings.sheet.deal_wanted.emit()
    settle()
    assert isinstance(page.endings.sheet, DealResult)
    page.endings.sheet.session_button.click()
    settle()
    assert isinstance(page.endings.sheet, SessionSheet)
    page.endings.sheet.restart_button.click()
    assert begun == [True, True], "a session that is over asks no more before the next"
    outcome = state_of(chooser).outcome()
    assert outcome is not None
    assert outcome.scores == state_of(chooser).board.purse.balances


def test_a_session_cannot_be_ended_in_the_middle_of_a_deal(sit: Sit) -> None:
    chooser = at_table(sit, dealer=2)
    page = chooser.page
    assert page.moment is not None
    assert not page.controller.end_session(page.moment.epoch)
    page.new_session()
    assert state_of(chooser).outcome() is None


def test_motion_ends_in_the_truth(sit: Sit) -> None:
    context = still_context()
    context.preferences.animation = "fast"
    chooser = at_table(sit, seed=5, context=context)
    page, rng = chooser.page, Stream("motion", 1)
    for _ in range(8):
        if page.endings.open:
            break
        if page.trays.open:
            choose_by_click(chooser, rng)
        else:
            chooser.forget_haste()
            chooser.click(rng.choice(chooser.legal()))
        chooser.wait(lambda: not page.director.busy and (page.hand.ready or page.endings.open), 30)
        chooser.wait(lambda: not page.stage.mover.busy)
        assert projection_matches(page)


@pytest.mark.parametrize("size", [(1024, 584), (1280, 744)])
def test_no_bubble_stays_half_under_a_tray_that_opens(sit: Sit, size: tuple[int, int]) -> None:
    """The own bid stands where the discards are chosen next."""
    chooser = at_table(sit, dealer=2, opponent=Quiet(), size=size)
    chooser.wait_a_moment()
    chooser.key(Key.Key_1)
    chooser.rest()
    page = chooser.page
    assert page.scene.blocked
    for say in page.scene.bubbles():
        assert all(sign_box(say).overlap(box) <= 1 for box in page.scene.blocked)
    assert len(page.scene.bubbles()) >= 2, "what the others have said can still be read"
