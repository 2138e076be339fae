"""The decision tray by keys, and at a table that is really played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from cardavia.core.view import msg
from cardavia.i18n.catalogue import STRICT_VARIABLE
from cardavia.ui.preferences import UNTIL_CLICK
from tests.ui.table.tablekit import Player, still_context
from tests.ui.table.traykit import PLATES, Asking, Chooser, Lay, with_tray

Key = Qt.Key
AUCTION = "preference-auction"


# -- where the keyboard is


def test_the_tray_has_the_keyboard_but_no_choice_has_it(lay: Lay) -> None:
    chooser = lay(AUCTION)
    assert chooser.focus is chooser.tray
    assert chooser.focused is None


@pytest.mark.parametrize("key", [Key.Key_Space, Key.Key_Return, Key.Key_Right, Key.Key_Tab])
def test_the_first_key_goes_to_a_sensible_choice_and_chooses_nothing(lay: Lay, key: Key) -> None:
    chooser = lay(AUCTION)
    chooser.key(key)
    assert chooser.focused == "number:2", "neither Pass nor what is closed"
    assert chooser.answers == []
    chooser.key(Key.Key_Space)
    assert chooser.answers == ["number:2"]


def test_in_the_moment_it_opens_no_key_chooses(lay: Lay) -> None:
    chooser = lay(AUCTION, wait=False)
    for key in (Key.Key_Space, Key.Key_Return, Key.Key_2, Key.Key_P):
        chooser.key(key)
    assert chooser.answers == []
    assert chooser.focused is None


def test_arrows_walk_a_row_with_what_is_closed(lay: Lay) -> None:
    chooser = lay(AUCTION)
    chooser.key(Key.Key_Right)
    walked = []
    for _ in range(9):
        chooser.key(Key.Key_Right)
        walked.append(chooser.focused)
    assert walked[:4] == ["number:3", "number:4", "hold", "game:C"]
    assert walked[-1] == "herz"
    for _ in range(12):
        chooser.key(Key.Key_Left)
    assert chooser.focused == "pass"
    chooser.key(Key.Key_Right)
    assert chooser.focused == "number:1"
    chooser.key(Key.Key_Return)
    assert chooser.answers == []
    one = chooser.option("number:1").choice
    assert one is not None
    assert one.reason is not None
    assert chooser.page.panel.foot.text() == chooser.page.texts.msg(one.reason)


def test_arrows_walk_tiles_as_they_lie(lay: Lay) -> None:
    chooser = lay("schieber-contract")
    tiles = [choice.action for choice in chooser.tray.tray.groups[0].choices]
    aside = chooser.tray.tray.groups[1].choices[0].action
    chooser.key(Key.Key_Right)
    assert chooser.focused == tiles[0]
    for key, index in (
        (Key.Key_Right, 1),
        (Key.Key_Down, 4),
        (Key.Key_Left, 3),
        (Key.Key_Up, 0),
        (Key.Key_Right, 1),
        (Key.Key_Right, 2),
    ):
        chooser.key(key)
        assert chooser.focused == tiles[index]
    chooser.key(Key.Key_Right)
    assert chooser.focused == aside
    chooser.key(Key.Key_Left)
    assert chooser.focused == tiles[2]


def test_down_leads_to_the_hand_and_up_back(lay: Lay) -> None:
    chooser = lay(AUCTION)
    chooser.key(Key.Key_Right)
    chooser.key(Key.Key_Down)
    assert chooser.page.access.focus_index() == 0
    assert chooser.page.hand.items[0].lifted
    chooser.key(Key.Key_Right)
    assert chooser.page.access.focus_index() == 1
    chooser.key(Key.Key_Up)
    assert chooser.focused == "number:2"


def test_tab_visits_every_choice_once(lay: Lay) -> None:
    chooser = lay(AUCTION)
    options = chooser.tray.body.options
    options[0].setFocus(Qt.FocusReason.TabFocusReason)
    visited = [chooser.focus]
    for _ in options[1:]:
        chooser.key(Key.Key_Tab)
        visited.append(chooser.focus)
    assert visited == options
    chooser.key(Key.Key_Tab)
    assert chooser.focus not in options
    options[0].setFocus(Qt.FocusReason.TabFocusReason)
    chooser.key(Key.Key_Backtab)
    assert chooser.page.access.focus_index() == len(chooser.page.hand.cards) - 1


# -- keys of choices


def test_letters_and_figures_choose(lay: Lay) -> None:
    chooser = lay(AUCTION)
    chooser.key(Key.Key_2)
    chooser.key(Key.Key_P)
    assert chooser.answers == ["number:2", "pass"]
    chooser.key(Key.Key_3)
    assert chooser.answers == ["number:2", "pass"]
    assert chooser.page.panel.foot.text() == chooser.option("number:3").said.reason


def test_keys_that_a_choice_does_not_know_reach_the_table(lay: Lay) -> None:
    chooser = lay(AUCTION)
    chooser.option("herz").setFocus(Qt.FocusReason.TabFocusReason)
    chooser.key(Key.Key_P)
    chooser.key(Key.Key_U)
    assert chooser.answers == ["pass", "undo"]
    rail = chooser.page.rail
    chooser.key(Key.Key_F9)
    assert rail.isVisible()
    assert chooser.focused == "herz"


def test_a_key_held_down_chooses_once(lay: Lay) -> None:
    chooser = lay(AUCTION)
    chooser.option("herz").setFocus(Qt.FocusReason.TabFocusReason)
    for key, text in ((Key.Key_Return, "\r"), (Key.Key_Space, " "), (Key.Key_P, "p")):
        for repeated in (True, True):
            event = QKeyEvent(
                QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, text, repeated
            )
            QApplication.sendEvent(chooser.option("herz"), event)
    assert chooser.answers == []


def test_keys_of_the_table_keep_their_meaning(lay: Lay) -> None:
    plate = PLATES[AUCTION]
    tray = plate.projection.tray
    assert tray is not None
    first = tray.groups[0]
    group = replace(first, choices=(replace(first.choices[0], key="U"),))
    chooser = lay(with_tray(plate, replace(tray, groups=(group, *tray.groups[1:]))))
    chooser.key(Key.Key_U)
    assert chooser.answers == ["undo"]


def test_a_card_with_the_keyboard_is_not_played_by_enter(lay: Lay) -> None:
    chooser = lay(AUCTION)
    chooser.page.access.focus_card(2)
    chooser.key(Key.Key_Return)
    assert chooser.answers == []
    assert chooser.page.panel.foot.text() == chooser.page.texts.t("tray.first")


def test_the_tray_takes_no_keyboard_from_a_dialog(lay: Lay) -> None:
    chooser = lay(with_tray(PLATES[AUCTION], None))
    page = chooser.page
    page.panel.hint_button.setFocus()
    page.trays.show(PLATES[AUCTION].projection, True)
    assert chooser.focus is page.panel.hint_button


# -- a match


@pytest.fixture
def asking(sit: Callable[..., Player], monkeypatch: pytest.MonkeyPatch) -> Chooser:
    """The toy with a tray, at a table that waits for a click after each trick."""
    monkeypatch.delenv(STRICT_VARIABLE)
    context = still_context()
    context.preferences.pause_after_trick = UNTIL_CLICK
    player = sit(spec=Asking(), context=context, wait=False)
    chooser = Chooser(player.page)
    chooser.wait(lambda: player.page.trays.open or player.page.hand.ready)
    return chooser


def _lead(chooser: Chooser) -> None:
    """Come to a lead of one's own."""
    for _ in range(30):
        page = chooser.page
        if page.trays.open:
            return
        if page.hand.ready:
            chooser.forget_haste()
            chooser.click(chooser.legal()[0])
        elif page.director.pausing or page.moment.projection.phase != "play":
            page.go_on()
        QTest.qWait(20)
    raise AssertionError("no lead came")


def test_a_match_is_led_from_the_tray_and_space_after_a_pause_chooses_nothing(
    asking: Chooser,
) -> None:
    page = asking.page
    session = page.controller.session
    _lead(asking)
    for _ in range(8):
        asking.wait_a_moment()
        asking.key(Key.Key_Right)
        asking.key(Key.Key_Space)
        assert not page.trays.open or not page.hand.ready
        asking.wait(lambda: page.director.pausing or page.hand.ready)
        if page.director.pausing:
            assert not page.trays.open, "the trick has not been looked at yet"
            done = len(session.record.actions)
            asking.key(Key.Key_Space)
            asking.wait(lambda: not page.director.busy)
            if page.trays.open:
                asking.key(Key.Key_Space)
                asking.key(Key.Key_Space)
                QTest.qWait(30)
                assert len(session.record.actions) == done
                assert asking.focus is asking.tray
                return
        _lead(asking)
    raise AssertionError("no second lead followed a pause")


def test_undo_brings_the_tray_back(asking: Chooser) -> None:
    _lead(asking)
    page, before = asking.page, asking.tray
    asking.wait_a_moment()
    action = asking.tray.tray.choices[0].action
    asking.press_on(asking.option(action))
    assert not page.trays.open
    page.undo()
    asking.wait(lambda: page.trays.open)
    assert asking.tray is not before
    assert asking.tray.tray.choices[0].action == action
    assert asking.tray.spoken() == asking.page.texts.msg(msg("table.your_move"))
