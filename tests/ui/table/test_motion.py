"""Whatever is interrupted, the felt ends in the truth; and nothing runs while nothing moves."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from cardavia.core.table import Bubble
from cardavia.core.view import msg
from cardavia.ui.preferences import UNTIL_CLICK
from cardavia.ui.table.page import TablePage
from tests.ui.table.tablekit import Held, Player, history, projection_matches, still_context

Sit = Callable[..., Player]


def lively() -> object:
    context = still_context()
    context.preferences.animation = "medium"
    return context


def quick() -> object:
    context = still_context()
    context.preferences.animation = "fast"
    return context


def in_flight(player: Player) -> None:
    """Play a card and wait until it is on its way."""
    player.click(player.legal()[0])
    player.wait(lambda: player.page.stage.mover.busy)
    QTest.qWait(40)
    assert player.page.director.busy


def test_undo_in_the_middle_of_a_movement(sit: Sit) -> None:
    player = sit(context=lively())
    page = player.page
    hand = set(page.hand.cards)
    in_flight(player)
    page.undo()
    assert not page.director.busy
    assert set(page.hand.cards) == hand
    assert projection_matches(page)
    QTest.qWait(400)
    assert projection_matches(page)
    page.redo()
    player.rest()
    assert projection_matches(page)
    assert page.controller.help(0) == {"undo"}


def _resize(page: TablePage) -> None:
    page.resize(1000, 600)


def _language(page: TablePage) -> None:
    page.texts.set_language("ja")


def _theme(page: TablePage) -> None:
    page.theme.set_mode("dark")


def _rail(page: TablePage) -> None:
    page.toggle_rail()


def _order(page: TablePage) -> None:
    page.preferences.hand_order = "rank"


def _colours(page: TablePage) -> None:
    page.preferences.four_colour = True


@pytest.mark.parametrize("change", [_resize, _language, _theme, _rail, _order, _colours])
def test_a_change_in_the_middle_of_a_movement(
    sit: Sit, change: Callable[[TablePage], None]
) -> None:
    player = sit(context=quick())
    in_flight(player)
    change(player.page)
    player.rest()
    QTest.qWait(150)
    assert projection_matches(player.page)


@pytest.mark.parametrize("change", [_resize, _language, _theme, _rail])
def test_a_change_while_the_cards_are_dealt(sit: Sit, change: Callable[[TablePage], None]) -> None:
    player = sit(context=quick(), wait=False)
    QTest.qWait(200)
    assert player.page.director.busy
    change(player.page)
    player.rest()
    QTest.qWait(150)
    assert projection_matches(player.page)


def test_a_click_and_space_hurry_the_deal(sit: Sit) -> None:
    player = sit(context=lively(), wait=False)
    page = player.page
    player.wait(lambda: page.stage.mover.busy)
    player.key(Qt.Key.Key_Space)
    assert not page.stage.mover.busy
    player.wait(lambda: page.hand.ready, 0.5)
    assert projection_matches(page)


def test_a_trick_stays_until_a_click_or_space(sit: Sit) -> None:
    context = still_context()
    context.preferences.pause_after_trick = UNTIL_CLICK
    player = sit(context=context)
    page = player.page
    player.click(player.legal()[0])
    player.wait(lambda: page.director.pausing)
    assert page.scene.tag.isVisible()
    assert page.scene.tag.text
    assert page.texts.t("table.go_on") in page.panel.foot.text()
    QTest.qWait(300)
    assert page.director.pausing
    player.forget_haste()
    if page.controller.me == 0:
        QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(480, 250))
    player.wait(lambda: not page.director.pausing)
    assert not page.scene.tag.isVisible()


def test_the_least_time_to_think_is_kept(sit: Sit) -> None:
    context = still_context()
    context.preferences.think_time_min = 0.3
    player = sit(context=context)
    page = player.page
    player.click(player.legal()[0])
    player.wait(lambda: page.director.thinking)
    assert not page.scene.items_in("slot:1")
    QTest.qWait(150)
    assert not page.scene.items_in("slot:1")
    player.rest()


def test_an_opponent_that_thinks_long_says_so_and_stops_at_once(sit: Sit) -> None:
    anna = Held()
    player = sit(opponent=anna, dealer=0, wait=False)
    page = player.page
    player.wait(anna.asked.is_set)
    said = page.texts.t("table.thinks", name=page.texts.t("name.anna"))
    player.wait(lambda: said in page.panel.foot.text(), 2)
    page.shut()
    player.wait(anna.stopped.is_set, 1)


def test_nothing_runs_while_the_table_waits(sit: Sit) -> None:
    player = sit(context=lively())
    page = player.page
    player.wait(lambda: not page.scene.bubbles(), 4)
    QTest.qWait(200)
    running = [timer for timer in page.findChildren(QTimer) if timer.isActive()]
    assert not running

    class Paints(QObject):
        count = 0

        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if event.type() == QEvent.Type.Paint:
                self.count += 1
            return False

    paints = Paints()
    page.view.viewport().installEventFilter(paints)
    page.panel.installEventFilter(paints)
    QTest.qWait(500)
    assert paints.count == 0


@pytest.mark.parametrize(("choice", "still"), [("system", True), ("on", True), ("off", False)])
def test_the_wish_for_less_motion_is_the_default_and_can_be_overruled(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, choice: str, still: bool
) -> None:
    monkeypatch.setattr("cardavia.ui.motion.system_reduces_motion", lambda: True)
    context = lively()
    context.preferences.reduced_motion = choice  # type: ignore[attr-defined]
    player = sit(context=context)
    assert (player.page.stage.pace == 0) is still


def test_reduced_motion_moves_nothing(sit: Sit) -> None:
    context = lively()
    context.preferences.reduced_motion = "on"  # type: ignore[attr-defined]
    player = sit(context=context)
    page = player.page
    player.click(player.legal()[0])
    assert not page.stage.mover.busy
    player.rest()


def test_a_match_is_resumed_in_mid_trick_and_after_a_deal(sit: Sit) -> None:
    seed, actions = history(
        lambda s: bool(s.board.running and s.board.turn == 0 and s.board.led and s.board.tricks)
    )
    player = sit(actions=actions, seed=seed)
    assert projection_matches(player.page)
    assert player.page.scene.items_in("slot:1")
    seed, actions = history(lambda s: bool(s.board.result and not s.board.over))
    player = sit(actions=actions, seed=seed)
    assert player.page.endings.open
    seed, actions = history(lambda s: s.outcome() is not None)
    player = sit(actions=actions, seed=seed)
    page = player.page
    player.key(Qt.Key.Key_Space)
    QApplication.processEvents()
    assert page.endings.open
    with_match = page.endings.sheet
    assert type(with_match).__name__ == "MatchResult"


def test_the_table_survives_many_sizes(sit: Sit) -> None:
    player = sit()
    page = player.page
    for size in ((1024, 584), (1920, 1024), (2560, 1544), (900, 500), (1280, 744)):
        page.resize(*size)
        QApplication.processEvents()
        assert projection_matches(page)
        geometry = page.scene.geometry
        for item in page.hand.items:
            assert item.spot.width >= 56
            assert 0 < item.pos().x() < geometry.width
            assert item.pos().y() + item.spot.height / 2 < geometry.height


def test_everything_of_the_table_goes_with_its_page(sit: Sit) -> None:
    import shiboken6

    player = sit()
    page = player.page
    mine = [page.scene, page.director, page.hand, page.controller, page.narrator, page.display]
    page.shut()
    page.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert not shiboken6.isValid(page)
    assert not [part for part in mine if shiboken6.isValid(part)]


def test_the_view_goes_before_the_felt_that_it_shows(sit: Sit) -> None:
    """While cards still move and a seat speaks: nothing may ask a felt that is half gone."""
    player = sit(context=quick(), wait=False)
    page, gone = player.page, list[str]()
    page.display.say(Bubble(1, msg("table.fair")))
    voice = page.display.voices._voices[1]
    page.view.destroyed.connect(lambda: gone.append("view"))
    page.scene.destroyed.connect(lambda: gone.append("felt"))
    page.shut()
    assert not voice._staying.isActive()
    page.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert gone == ["view", "felt"]


def test_movement_is_announced_while_it_lasts(sit: Sit) -> None:
    player = sit(context=quick())
    heard: list[bool] = []
    player.page.moving.connect(heard.append)
    in_flight(player)
    assert heard[-1:] == [True]
    player.rest()
    QTest.qWait(150)
    assert heard[-1:] == [False]
    assert heard.count(True) == heard.count(False)
