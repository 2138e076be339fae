"""Buttons that go out of use leave the keyboard to the table, never to their neighbours."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from cardavia.core.actions import Play
from cardavia.ui.table.page import TablePage
from cardavia.ui.table.switches import enable, reveal
from tests.ui.table.tablekit import ME, Player, history

Sit = Callable[..., Player]

SIZES = {"panel": (1280, 744), "rail": (960, 640)}


def _all_can_be_done(state: Any) -> bool:
    """You are to move, may exchange and close, and a trick has been played."""
    if not state.board.running or state.board.turn != ME:
        return False
    words = {action.word for action in state.legal()}
    return {"exchange", "close"} <= words and len(state.board.tricks) > 0


def button_of(page: TablePage, where: str, name: str) -> QWidget:
    """A button of the panel or the rail."""
    if where == "panel":
        move = page.panel.move_section
        found = {
            "hint": move.hint_button,
            "undo": move.undo_button,
            "last": move.last_button,
        }.get(name) or page.panel.control_button(name)
        assert found is not None
        return found
    return page.rail._buttons.get(name) or page.rail._controls[name][0]


@pytest.mark.parametrize("name", ["hint", "undo", "exchange", "close", "last"])
@pytest.mark.parametrize("where", SIZES)
@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_after_a_button_space_and_enter_belong_to_the_table(
    sit: Sit, where: str, name: str, by: str
) -> None:
    seed, actions = history(_all_can_be_done)
    player = sit(SIZES[where], seed=seed, actions=actions)
    page = player.page
    undone: list[int] = []
    left: list[int] = []
    undo, page.controller.undo = page.controller.undo, lambda: undone.append(1) or undo()  # type: ignore[method-assign, func-returns-value]
    page.leave.connect(lambda: left.append(1))
    button = button_of(page, where, name)
    assert button.isVisible()
    assert button.isEnabled()
    if by == "mouse":
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    else:
        button.setFocus()
        QTest.keyClick(button, Qt.Key.Key_Return)
    meant = len(undone)
    player.rest()
    player.wait(lambda: not page.asking)
    focus = QApplication.focusWidget()
    if name != "last" or by == "mouse":
        assert focus is page
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return):
        player.key(key)
        QTest.qWait(20)
        assert len(undone) == meant
    assert not left


def test_enter_plays_the_card_that_a_hint_has_lifted(sit: Sit) -> None:
    seed, actions = history(_all_can_be_done)
    player = sit(seed=seed, actions=actions)
    page = player.page
    while True:
        QTest.mouseClick(page.panel.hint_button, Qt.MouseButton.LeftButton)
        player.wait(lambda: not page.asking)
        if page.hand.advised is not None:
            break
        player.click(player.legal()[0])
        player.rest()
    advised, before = page.hand.advised, len(page.controller.session.record.actions)
    player.forget_haste()
    player.key(Qt.Key.Key_Return)
    player.wait(lambda: len(page.controller.session.record.actions) > before)
    played = page.controller.session.record.actions[before]
    assert isinstance(played, Play)
    assert played.card is advised


def test_folding_the_panel_keeps_the_keyboard_at_the_table(sit: Sit) -> None:
    player = sit()
    page = player.page
    page.panel.hint_button.setFocus()
    page.toggle_rail()
    assert QApplication.focusWidget() is page
    page.rail._buttons["unfold"].setFocus()
    page.toggle_rail()
    assert QApplication.focusWidget() is page


@pytest.mark.parametrize("switch", [enable, reveal])
def test_a_button_hands_the_keyboard_to_what_surrounds_it(
    qtbot: QtBot, switch: Callable[[QWidget, bool], None]
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    page = QWidget()
    page.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
    first, back = QPushButton("a", page), QPushButton("b")
    QVBoxLayout(page).addWidget(first)
    column.addWidget(page)
    column.addWidget(back)
    window.show()
    first.setFocus()
    switch(first, False)
    assert window.focusWidget() is page
    switch(first, True)
    assert window.focusWidget() is page
