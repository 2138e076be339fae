"""Schieber with real clicks: every kind of decision, left in its middle and taken up again."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from cardavia.core.actions import Action
from cardavia.games import find
from cardavia.games.schieber import thumb
from cardavia.games.schieber.state import SchieberState
from tests.e2e.leaving import (
    HASTE,
    choose,
    close,
    done,
    left,
    nothing,
    sat_down,
    standing,
    taken_up_again,
)
from tests.e2e.test_whole_program import click_a_card, my_turn
from tests.moments import way

pytestmark = [
    pytest.mark.e2e,
    pytest.mark.timeout(120),
    pytest.mark.skipif(shutil.which("xdotool") is None, reason="xdotool sends the events"),
]

Wanted = Callable[[SchieberState], bool]


def _choice(state: SchieberState) -> bool:
    board = state.board
    return state.to_act() == 0 and board.contract is None and not board.pushed


def _pushed(state: SchieberState) -> bool:
    return state.to_act() == 0 and state.board.contract is None and state.board.pushed


def _between_melds(state: SchieberState) -> bool:
    """Two have announced with their first cards, and the third is to play."""
    board = state.board
    claims = sum(claim is not None for claim in board.claims)
    return state.to_act() == 0 and not board.tricks and len(board.trick) == 2 and claims >= 1


def _mid_trick(state: SchieberState) -> bool:
    board = state.board
    legal = len(state.legal())
    return state.to_act() == 0 and len(board.tricks) == 4 and len(board.trick) == 1 and legal > 1


def _last_cards(state: SchieberState) -> bool:
    return state.to_act() == 0 and len(state.board.tricks) == 8


@cache
def reached(wanted: Wanted) -> tuple[int, tuple[Action, ...]]:
    """Seed and actions of a match by rule of thumb that comes to such a moment."""

    def decide(state: SchieberState, seed: int) -> Action:
        seat = state.to_act()
        assert seat is not None
        return thumb.action(state.view(seat))

    return way(find("schieber"), wanted, decide)


def left_in(home: Path, wanted: Wanted) -> Path:
    """A home whose store holds a match that was left in such a moment."""
    return left(home, find("schieber"), *reached(wanted))


@pytest.mark.parametrize(
    ("wanted", "words"),
    [(_choice, "Obenabe"), (_choice, "Push"), (_pushed, "Undenufe")],
)
def test_a_contract_left_open_is_named_by_a_click(
    tmp_path: Path, wanted: Wanted, words: str
) -> None:
    home = left_in(tmp_path / "home", wanted)
    with taken_up_again(home, "schieber", nothing) as program:
        choose(program, words)
        assert len(my_turn(program)["hand"]) == 9


@pytest.mark.parametrize("wanted", [_between_melds, _mid_trick])
def test_a_trick_left_in_its_middle_is_gone_on_with(tmp_path: Path, wanted: Wanted) -> None:
    home = left_in(tmp_path / "home", wanted)
    laid = len(reached(wanted)[1])
    with taken_up_again(home, "schieber", nothing) as program:
        state = my_turn(program)
        assert state["actions"] == laid
        held = len(state["hand"])
        click_a_card(program, state)
        assert len(my_turn(program)["hand"]) == held - 1


def test_a_trick_is_gone_on_with_after_a_power_cut(tmp_path: Path) -> None:
    home = left_in(tmp_path / "home", _mid_trick)
    with sat_down(home, "schieber") as program:
        standing(program)
        click_a_card(program, my_turn(program))
        known = program.state()["actions"]
        program.kill()
    with sat_down(home, "schieber") as program:
        program.until(lambda: program.state()["actions"] >= known)
        done(program)
        close(program)


def test_the_last_card_ends_the_deal_and_the_next_one_begins(tmp_path: Path) -> None:
    home = left_in(tmp_path / "home", _last_cards)
    with sat_down(home, "schieber") as program:
        standing(program)
        click_a_card(program, my_turn(program))
        program.until(lambda: program.state()["phase"] == "deal_over")
        assert sum(program.state()["scores"]) >= 157
        time.sleep(HASTE)
        program.click("result.next_deal")
        program.until(lambda: program.state()["deal"] == 1)
        done(program)
        close(program)


def test_a_named_contract_is_taken_back(tmp_path: Path) -> None:
    with sat_down(left_in(tmp_path / "home", _choice), "schieber") as program:
        actions, hand = standing(program)
        choose(program, "Obenabe")
        done(program)
        time.sleep(HASTE)
        program.key("u")
        program.until(lambda: program.state()["actions"] == actions)
        assert sorted(card[0] for card in program.state()["hand"]) == hand
        choose(program, "Push")
        close(program)
