"""Schieber at a table that is really played: the choice, melds, tricks, results, resuming."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from cardavia.core.actions import Action, Deal, Name, Play, Push
from cardavia.core.cards import Card
from cardavia.core.deal import Stream, deal_number, shuffle
from cardavia.core.search import Decision
from cardavia.core.view import PlayerView
from cardavia.games import find
from cardavia.games.schieber.board import Board
from cardavia.games.schieber.state import SchieberState
from cardavia.ui.preferences import UNTIL_CLICK
from cardavia.ui.table.match_result import MatchResult
from cardavia.ui.table.page import TablePage
from cardavia.ui.table.results import DealResult
from tests.ui.table.tablekit import First, Player, projection_matches, still_context
from tests.ui.table.traykit import Chooser

SPEC = find("schieber")
Sit = Callable[..., Player]
ME, BEAT, VRENI = 0, 1, 3
"""First dealers: forehand is Beat, Reto, or the player."""


class AtRandom(First):
    """Whoever sits here does anything that is legal, forehand never pushing."""

    def decide(
        self,
        view: PlayerView,
        seed: int,
        cancel: threading.Event,
        deadline: float | None = None,
    ) -> Decision:
        legal = [action for action in view.legal() if not isinstance(action, Push)]
        return Decision(Stream("at random", seed).choice(legal))


class Pushes(AtRandom):
    """Whoever sits here pushes if that is possible."""

    def decide(self, view: Any, seed: int, cancel: Any, deadline: float | None = None) -> Decision:
        if Push() in view.legal():
            return Decision(Push())
        return super().decide(view, seed, cancel, deadline)


@pytest.fixture
def join(sit: Sit) -> Callable[..., Chooser]:
    """Sits down to Schieber, the player being forehand unless said otherwise."""

    def make(dealer: int = VRENI, opponent: Any = None, **how: Any) -> Chooser:
        player = sit(spec=SPEC, dealer=dealer, opponent=opponent or AtRandom(), **how)
        return Chooser(player.page)

    return make


Join = Callable[..., Chooser]


def choose(chooser: Chooser, action: str) -> None:
    """A click on a tile of the tray."""
    chooser.wait_a_moment()
    chooser.press_on(chooser.option(action))
    chooser.rest()


def play_on(chooser: Chooser) -> None:
    """Click the first card that may be played until a result covers the table."""
    for _ in range(9):
        if chooser.page.endings.open:
            return
        chooser.forget_haste()
        chooser.click(chooser.legal()[0])
        chooser.rest()
        assert projection_matches(chooser.page)
    assert chooser.page.endings.open


def acted(page: TablePage) -> tuple[Action, ...]:
    return page.controller.session.record.actions


def board(page: TablePage) -> Board:
    state = page.controller.session.state
    assert isinstance(state, SchieberState)
    return state.board


# -- whole deals


@pytest.mark.parametrize("contract", ["name:si", "name:down", "name:up"])
def test_a_whole_deal_is_played_by_clicks(join: Join, contract: str) -> None:
    chooser = join()
    page = chooser.page
    assert page.trays.open
    choose(chooser, contract)
    assert not page.trays.open
    assert page.moment is not None
    assert page.moment.projection.badge is not None
    play_on(chooser)
    sheet = page.endings.sheet
    assert isinstance(sheet, DealResult)
    assert sheet.isVisible()
    assert page.moment.projection.phase == "deal_over"
    assert page.panel.score_view.slate is not None


def test_a_whole_deal_is_played_by_keys_and_the_next_one_dealt(join: Join) -> None:
    chooser = join()
    page = chooser.page
    chooser.wait_a_moment()
    chooser.key(Qt.Key.Key_3)
    chooser.rest()
    assert Name("si") in acted(page)
    for _ in range(9):
        for _ in range(10):
            chooser.key(Qt.Key.Key_Right)
            card = page.focused_card()
            if card is not None and page.hand.legal(card):
                break
        chooser.key(Qt.Key.Key_Return)
        chooser.rest()
        if page.endings.open:
            break
    assert page.endings.open
    chooser.key(Qt.Key.Key_Space)
    chooser.rest()
    assert page.moment is not None
    assert page.moment.projection.deal == 1
    assert board(page).dealer == 0, "the deal moves one seat to the right"


def test_a_push_lets_the_partner_name_and_the_player_lead(join: Join) -> None:
    chooser = join()
    page = chooser.page
    choose(chooser, "push")
    assert not page.trays.open
    assert board(page).pushed
    assert board(page).caller == 2
    assert board(page).turn == 0
    assert page.hand.ready
    assert all(page.hand.legal(card) for card in page.hand.cards)


def test_after_the_partners_push_only_the_six_are_left(join: Join) -> None:
    chooser = join(BEAT, Pushes())
    page = chooser.page
    assert page.trays.open
    push = chooser.option("push")
    assert push.choice is not None
    assert not push.choice.enabled
    chooser.wait_a_moment()
    chooser.press_on(push)
    QTest.qWait(10)
    assert not isinstance(acted(page)[-1], Name)
    assert page.texts.t("schieber.why.pushed", name=page.texts.t("name.reto")) in (
        page.panel.foot.text()
    )
    choose(chooser, "name:ei")
    assert board(page).caller == 0
    assert acted(page)[2] == Name("ei")


def test_a_card_cannot_be_played_before_the_contract_is_named(join: Join) -> None:
    chooser = join()
    before = acted(chooser.page)
    chooser.click(chooser.page.hand.cards[0])
    assert acted(chooser.page) == before
    assert chooser.page.panel.foot.text() == chooser.page.texts.t("tray.first")


def test_a_forbidden_card_is_dimmed_and_says_the_rule_when_pressed(join: Join) -> None:
    chooser = join()
    page = chooser.page
    choose(chooser, "name:down")
    for _ in range(8):
        forbidden = [card for card in page.hand.cards if not page.hand.legal(card)]
        if forbidden:
            break
        chooser.forget_haste()
        chooser.click(chooser.legal()[0])
        chooser.rest()
    item = chooser.item(forbidden[0])
    assert item.dimmed
    before = acted(page)
    chooser.forget_haste()
    chooser.click(forbidden[0])
    assert acted(page) == before
    note = page.hand.note(forbidden[0])
    assert note is not None
    assert note.title is not None
    assert page.panel.foot.text() == page.texts.msg(note.title)
    assert page.texts.msg(note.title) == page.scene.note.title
    assert page.rules_section()


def test_a_match_is_played_to_its_result(join: Join) -> None:
    actions = until(lambda state: max(state.board.scores) > 2600 and state.to_act() == 0, 11)
    chooser = join(actions=actions, seed=11)
    page = chooser.page
    for _ in range(12):
        if page.trays.open:
            choose(chooser, "name:up")
        play_on(chooser)
        if page.controller.match_sheet() is not None:
            break
        page.go_on()
        chooser.rest()
    assert page.controller.session.state.outcome() is not None
    page.go_on()
    assert isinstance(page.endings.sheet, MatchResult)


# -- melds


def shown_weis(state: SchieberState) -> bool:
    tricks = state.board.tricks
    return len(tricks) == 1 and not state.board.trick and state.board.best is not None


def before_the_end_of_the_first_trick() -> tuple[int, list[Action]]:
    """A match in which the player plays last to the first trick, and a Weis counts."""
    for seed in range(200):
        actions = until(shown_weis, seed, ME)
        if len(actions) > 1 and len(actions) < 8:
            states = list(again(seed, ME, actions))
            if states[-2].to_act() == 0:
                return seed, actions
    raise AssertionError("no such deal")


def test_melds_that_counted_stay_until_the_player_goes_on(join: Join) -> None:
    seed, actions = before_the_end_of_the_first_trick()
    context = still_context()
    context.preferences.pause_after_trick = UNTIL_CLICK
    chooser = join(ME, seed=seed, actions=actions[:-1], context=context)
    page = chooser.page
    last = actions[-1]
    assert isinstance(last, Play)
    chooser.click(last.card)
    chooser.wait(lambda: page.director.pausing)
    page.go_on()  # the trick has been seen
    chooser.wait(lambda: page.director.pausing)
    bubbles = [one for one in page.scene.bubbles() if one.said.cards]
    shown = [melds for melds in board(page).shown if melds]
    assert len(bubbles) == len(shown)
    assert {code for one in bubbles for code in one.said.cards} == {
        card.code for melds in shown for meld in melds for card in meld.cards
    }
    QTest.qWait(50)
    assert page.director.pausing
    assert all(one.isVisible() for one in bubbles)
    assert not any(timer.isActive() for timer in _staying(page)), "nobody is hushed meanwhile"
    page.go_on()
    chooser.wait(lambda: not page.director.pausing)
    assert all(timer.isActive() for timer in _staying(page))


def _staying(page: TablePage) -> list[Any]:
    voices = page.display.voices._voices.values()
    return [voice._staying for voice in voices if voice.sign.isVisible() and voice.sign.said.cards]


# -- resuming


def until(wanted: Callable[[SchieberState], Any], seed: int, dealer: int = VRENI) -> list[Action]:
    """The actions of a random match up to a state as `wanted`, or of its first 400."""
    actions: list[Action] = []
    for state in walked(seed, dealer, actions):
        if wanted(state):
            break
    return actions


def walked(seed: int, dealer: int, actions: list[Action]) -> Iterator[SchieberState]:
    state, index, rng = SPEC.start(seed, dealer), 0, Stream("walked", seed)
    assert isinstance(state, SchieberState)
    while state.outcome() is None and len(actions) < 600:
        action: Action
        if state.needs_deal():
            number = deal_number(seed, index)
            index += 1
            action = Deal(number, shuffle(SPEC.pack, number))
        else:
            action = rng.choice(state.legal())
        state, _ = state.apply(action)
        actions.append(action)
        yield state


def mine(state: SchieberState) -> bool:
    return state.to_act() == 0


PHASES: dict[str, Callable[[SchieberState], Any]] = {
    "forehand": lambda s: mine(s) and s.board.contract is None and not s.board.pushed,
    "pushed": lambda s: mine(s) and s.board.contract is None and s.board.pushed,
    "before the first lead": lambda s: mine(s) and s.board.contract and not s.board.plays(),
    "between melds": lambda s: mine(s) and not s.board.tricks and any(s.board.claims),
    "after the melds": lambda s: mine(s) and shown_weis(s),
    "in a trick": lambda s: mine(s) and len(s.board.tricks) == 3 and s.board.trick,
    "the last card": lambda s: mine(s) and len(s.hands[0]) == 1,
    "between deals": lambda s: s.board.result is not None and not s.board.over,
    "the end of the match": lambda s: s.board.over,
}


@pytest.mark.parametrize("phase", PHASES)
def test_a_match_is_resumed_in_every_phase(join: Join, phase: str) -> None:
    for seed in range(60):
        for dealer in range(4):
            actions = until(PHASES[phase], seed, dealer)
            states = list(again(seed, dealer, actions))
            if PHASES[phase](states[-1]):
                break
        else:
            continue
        break
    chooser = join(dealer, seed=seed, actions=actions)
    page = chooser.page
    assert projection_matches(page)
    assert board(page) == states[-1].board
    assert page.trays.open == (page.moment is not None and page.moment.projection.tray is not None)
    latest = page.controller.latest()
    assert latest is not None
    if not page.endings.open:
        assert page.texts.msg(latest) in page.panel.foot.text()
    assert page.panel.score_view.slate is not None


def again(seed: int, dealer: int, actions: list[Action]) -> Iterator[SchieberState]:
    state = SPEC.start(seed, dealer)
    for action in actions:
        state, _ = state.apply(action)
        assert isinstance(state, SchieberState)
        yield state


def test_undo_takes_the_contract_back_and_redo_names_it_again(join: Join) -> None:
    chooser = join()
    page = chooser.page
    choose(chooser, "name:se")
    page.undo()
    chooser.rest()
    assert page.trays.open
    assert acted(page)[-1].text().startswith("deal")
    page.redo()
    chooser.rest()
    assert not page.trays.open
    assert Name("se") in acted(page)


# -- help and words


def test_a_hint_marks_the_tile_and_the_card_that_it_names(join: Join) -> None:
    chooser = join()
    page = chooser.page
    page.controller.session._players[0] = AtRandom()
    page.ask_hint()
    chooser.wait(lambda: not page.asking)
    named = [one for one in chooser.tray.body.options if one.advised]
    assert len(named) == 1
    assert named[0].choice is not None
    texts = page.texts
    assert texts.t("hint.schieber.name", contract=named[0].choice.label) in page.panel.foot.text()
    choose(chooser, named[0].choice.action)
    page.ask_hint()
    chooser.wait(lambda: not page.asking)
    card = page.hand.advised
    assert isinstance(card, Card)
    assert texts.t("hint.lead", card=card) in page.panel.foot.text()


def test_everything_changes_its_language_at_once(join: Join) -> None:
    chooser = join()
    page = chooser.page
    page.texts.set_language("de")
    assert chooser.tray.tray.title.key == "schieber.tray"
    assert page.texts.t("schieber.tray") in chooser.tray.accessibleName()
    choose(chooser, "name:se")
    page.texts.set_language("ja")
    assert page.texts.t("schieber.expect.lead") in page.panel.foot.text()
    assert page.scene.badge.isVisible()
    page.texts.set_language("en")
    assert "Your lead." in page.panel.foot.text()


def test_the_table_is_read_aloud_with_contract_and_slate(join: Join) -> None:
    chooser = join()
    choose(chooser, "name:se")
    chooser.page.narrator.read_aloud()
    said = chooser.page.access.last
    assert "Schellen. Trump · named by you." in said
    assert "Reto + You: 0 of 3000" in said
    assert "to go" not in said


def test_every_card_and_every_choice_has_a_name(join: Join) -> None:
    chooser = join()
    for option in chooser.tray.body.options:
        assert option.accessibleName()
        assert option.toolTip()
    choose(chooser, "name:se")
    texts = chooser.page.access.texts_said()
    for name in ("Beat", "Reto", "Vreni"):
        assert any(f"{name} holds" in text for text in texts)
    cards = [button for button in chooser.page.access.buttons if button.isVisible()]
    assert len(cards) == 9
    assert all("playable" in button.accessibleName() for button in cards)
