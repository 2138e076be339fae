"""Preference in the program put together: left in each phase, and taken up as it was."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardavia.app import Program
from cardavia.cli import Request
from cardavia.core.actions import Play
from cardavia.games.preference.state import PreferenceState
from cardavia.ui.context import TableOptions
from cardavia.ui.table.page import TablePage

DEALS = 30
"""More deals than these are not begun in search of a phase."""

WORDS = {"talon": "number", "defence": "pass", "invite": "stay"}
"""What to say so that the phase is likely to come."""


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


def rested(qtbot: QtBot, program: Program) -> tuple[TablePage, PreferenceState]:
    """The table and its state once the player is to act or a result is shown."""
    page = program.window.table
    assert isinstance(page, TablePage)
    qtbot.waitUntil(
        lambda: (
            not page.director.busy and (page.hand.ready or page.trays.open or page.endings.open)
        ),
        timeout=30_000,
    )
    state = page.controller.session.state
    assert isinstance(state, PreferenceState)
    return page, state


def phase(state: PreferenceState) -> str:
    """The board's phase, and whether the only defender is asked about a guest."""
    defence = state.board.defence
    if defence is not None and not defence.settled and len(defence.answers) == 2:
        return "invite"
    return state.board.phase


def brought_to(qtbot: QtBot, program: Program, goal: str) -> PreferenceState:
    """A deal in which the player is in this phase; in play after two tricks."""
    for deal in range(DEALS):
        program.window.start_game("preference", TableOptions(level="apprentice", deal=deal))
        rng = random.Random(deal)
        while True:
            page, state = rested(qtbot, program)
            if phase(state) == goal and (goal != "play" or len(state.board.tricks) == 2):
                return state
            if page.endings.open:
                break
            legal = state.legal()
            wanted = WORDS.get(goal)
            if goal == "invite" and phase(state) == "auction":
                wanted = "pass"
            chosen = [action for action in legal if action.word == wanted] or legal
            action = rng.choice(chosen)
            done = page.play(action.card) if isinstance(action, Play) else page.do(action.text())
            assert done is not False
    pytest.fail(f"no deal has come to the phase {goal}")


@pytest.mark.parametrize("goal", ["auction", "talon", "defence", "invite", "play", "between"])
def test_a_session_left_in_any_phase_is_taken_up_as_it_was(
    qtbot: QtBot, program: Program, goal: str
) -> None:
    left = brought_to(qtbot, program, goal)
    program.window.go_home()
    saved = program.tables.saved()[0]
    assert saved.game == "preference"
    program.window.resume(saved)
    page, found = rested(qtbot, program)
    assert found == left
    assert page.trays.open == (goal in ("auction", "talon", "defence", "invite"))
    assert page.endings.open == (goal == "between")
