"""Whole deals by mouse and by keys, and everything that must not play a second card."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from cardavia.core.actions import Play
from cardavia.ui.table.result_frame import HASTE
from tests.ui.table.tablekit import Player, history, pack_in_order, projection_matches

Sit = Callable[..., Player]


def test_a_whole_deal_is_played_by_clicks(sit: Sit) -> None:
    player = sit()
    page = player.page
    for _ in range(12):
        player.forget_haste()
        player.click(player.legal()[0])
        player.rest()
        assert projection_matches(page)
        if page.endings.open:
            break
    assert page.moment is not None
    assert page.moment.projection.phase == "deal_over"
    assert page.endings.sheet is not None
    assert page.endings.sheet.isVisible()


def test_a_whole_deal_is_played_by_keys_and_the_next_one_dealt(sit: Sit) -> None:
    player = sit()
    page = player.page
    for _ in range(12):
        player.key(Qt.Key.Key_Right)
        for _ in range(6):
            card = page.focused_card()
            if card is not None and page.hand.legal(card):
                break
            player.key(Qt.Key.Key_Right)
        player.key(Qt.Key.Key_Return)
        player.rest()
        if page.endings.open:
            break
    sheet = page.endings.sheet
    assert sheet is not None
    assert sheet.primary.hasFocus()
    deals = page.moment.projection.deal if page.moment else -1
    player.key(Qt.Key.Key_Return)
    assert page.endings.open, "Return must not deal again after a hasty last card"
    sheet.primary.return_from -= HASTE  # as if a while had passed
    player.key(Qt.Key.Key_Return)  # the button that wears the ring takes Return like any other
    player.rest()
    assert not page.endings.open
    assert page.moment is not None
    assert page.moment.projection.deal == deals + 1


def test_arrows_home_and_end_walk_along_the_hand(sit: Sit) -> None:
    player = sit()
    page, last = player.page, len(player.page.hand.cards) - 1
    walked = []
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_Left):
        player.key(key)
        walked.append(page.access.focus_index())
    assert walked == [0, 1, 0, last]
    player.key(Qt.Key.Key_Home)
    assert page.access.focus_index() == 0
    player.key(Qt.Key.Key_End)
    assert page.access.focus_index() == last
    assert page.hand.items[last].lifted


def test_a_double_click_plays_one_card(sit: Sit) -> None:
    player = sit()
    before = len(player.page.controller.session.record.actions)
    at = player.point(player.page.hand.items[0])
    viewport = player.page.view.viewport()
    QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseDClick(viewport, Qt.MouseButton.LeftButton, pos=at)
    player.rest()
    mine = _mine(player, before)
    assert len(mine) == 1


def test_two_quick_clicks_play_one_card(sit: Sit) -> None:
    player = sit()
    before = len(player.page.controller.session.record.actions)
    items = player.page.hand.items
    player.click(items[0].card or "")
    player.page.view.viewport()
    at = QPoint(round(player.page.scene.geometry.width / 2), round(items[1].pos().y()))
    player.wait(lambda: player.page.hand.ready)
    QTest.mouseClick(player.page.view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    player.rest()
    assert len(_mine(player, before)) == 1


def _mine(player: Player, since: int) -> list[Play]:
    session = player.page.controller.session
    acted = session.record.actions[since:]
    return [
        action
        for index, action in enumerate(acted)
        if session._states[since + index].to_act() == 0 and isinstance(action, Play)
    ]


def test_key_repeat_plays_one_card(sit: Sit) -> None:
    player = sit()
    page = player.page
    before = len(page.controller.session.record.actions)
    player.key(Qt.Key.Key_1)
    from PySide6.QtGui import QKeyEvent

    target = QApplication.focusWidget() or page
    for number in range(6):
        event = QKeyEvent(
            QEvent.Type.KeyPress,
            Qt.Key.Key_Return,
            Qt.KeyboardModifier.NoModifier,
            "\r",
            number > 0,
        )
        QApplication.sendEvent(QApplication.focusWidget() or target, event)
        QTest.qWait(10)
    player.rest()
    assert len(_mine(player, before)) == 1


def test_a_stale_epoch_is_refused_in_silence(sit: Sit) -> None:
    player = sit()
    page = player.page
    moment = page.moment
    assert moment is not None
    card = player.legal()[0]
    player.click(card)
    player.rest()
    done = len(page.controller.session.record.actions)
    other = player.legal()[0]
    assert not page.controller.act(Play(other), moment.epoch)
    assert len(page.controller.session.record.actions) == done


def test_a_card_is_dragged_to_the_felt(sit: Sit) -> None:
    player = sit()
    page = player.page
    before = len(page.controller.session.record.actions)
    item = page.hand.items[0]
    start, goal = player.point(item), QPoint(480, 300)
    player.press(start)
    player.move(start + QPoint(20, -40), held=True)
    assert page.hand.dragging
    player.move(goal, held=True)
    player.release(goal)
    player.rest()
    assert len(_mine(player, before)) == 1


def test_escape_focus_loss_and_a_lost_button_send_a_dragged_card_home(sit: Sit) -> None:
    player = sit()
    page = player.page
    before = page.controller.session.record.actions

    def drag() -> None:
        start = player.point(page.hand.items[0])
        player.press(start)
        player.move(start + QPoint(30, -200), held=True)
        assert page.hand.dragging

    def at_home() -> None:
        assert not page.hand.dragging
        player.release(QPoint(400, 300))
        assert page.controller.session.record.actions == before
        player.move(QPoint(5, 5))
        assert projection_matches(page)

    drag()
    player.key(Qt.Key.Key_Escape)
    at_home()
    drag()
    QApplication.sendEvent(page, QEvent(QEvent.Type.WindowDeactivate))
    at_home()
    drag()
    player.move(QPoint(300, 200))  # the button came up over another window
    at_home()


def test_dragging_within_the_hand_puts_the_cards_in_an_own_order(sit: Sit) -> None:
    player = sit()
    page = player.page
    cards = list(page.hand.cards)
    first, last = player.point(page.hand.items[0]), player.point(page.hand.items[-1])
    player.press(first)
    player.move(first + QPoint(40, 0), held=True)
    player.move(last + QPoint(10, 0), held=True)
    player.release(last + QPoint(10, 0))
    player.move(QPoint(5, 5))
    assert page.hand.cards == [*cards[1:], cards[0]]
    assert page.preferences.hand_order == "own"
    page.preferences.hand_order = "suit"
    assert page.hand.cards == cards
    assert projection_matches(page)


def test_an_illegal_card_says_why_by_pointer_click_and_key(sit: Sit) -> None:
    seed, actions = history(_must_follow)
    player = sit(actions=actions, seed=seed)
    page = player.page
    bad = next(card for card in page.hand.cards if not page.hand.legal(card))
    item = player.item(bad)
    assert item.dimmed
    player.move(player.point(item))
    note = page.scene.note
    assert note.isVisible()
    reason = page.hand.note(bad)
    assert reason is not None
    assert reason.title is not None
    words = page.texts.msg(reason.title)
    assert note.title == words
    player.click(bad)
    assert page.panel.foot.text() == words
    assert page.access.last == words
    player.move(QPoint(5, 5))
    page.access.focus_card(page.hand.cards.index(bad))
    assert words in (QApplication.focusWidget() or page).accessibleName()
    page.panel.say("")
    player.key(Qt.Key.Key_Return)
    assert page.panel.foot.text() == words
    assert page.controller.session.record.actions == tuple(actions)


def _must_follow(state: object) -> bool:
    board = state.board  # type: ignore[attr-defined]
    hand = state.hands[0]  # type: ignore[attr-defined]
    legal = state.legal()  # type: ignore[attr-defined]
    return bool(board.running and board.turn == 0 and board.led and len(legal) < len(hand) - 1)


def test_nothing_happens_silently_when_it_is_not_ones_turn(sit: Sit) -> None:
    from tests.ui.table.tablekit import Held

    anna = Held()
    player = sit(opponent=anna, dealer=0, wait=False)
    page = player.page
    player.wait(lambda: anna.asked.is_set() and not page.director.busy)
    card = page.hand.cards[0]
    player.click(card)
    assert page.panel.foot.text() == page.texts.t("why.not_your_turn")
    assert page.scene.note.isVisible()
    anna.free.set()
    player.rest()


def test_buttons_and_keys_do_exchange_and_close(sit: Sit) -> None:
    # Anna deals: I get HJ HA CA, she HT SA SK, the indicator is HK.
    deal = pack_in_order("HJ HA CA HT SA SK HK DJ DQ SQ SJ")
    player = sit(actions=[deal])
    page = player.page
    button = page.panel.control_button("exchange")
    assert button is not None
    assert button.isEnabled()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    player.rest()
    assert "HK" in {card.code for card in page.hand.cards}
    assert not button.isEnabled()
    assert button.toolTip()
    player.key(Qt.Key.Key_X)
    assert page.panel.foot.text() == page.texts.t(
        "why.schnapsen.exchange_jack_lies", card=deal.cards[0]
    )
    player.key(Qt.Key.Key_C)
    player.rest()
    assert page.scene.items_in("indicator")[0].card is None
    assert projection_matches(page)


def test_a_marriage_shows_before_and_after(sit: Sit) -> None:
    deal = pack_in_order("HK HQ CA HT SA SK DK DJ DQ SQ SJ")
    player = sit(actions=[deal])
    page = player.page
    player.move(player.point(player.item("HK")))
    assert page.scene.note.title == page.texts.t("note.twenty")
    assert page.scene.note.line == page.texts.t("note.pending")
    player.click("HK")
    assert page.scene.bubbles()
    assert page.scene.bubbles()[0].title == page.texts.t("say.twenty")
    player.rest()


def test_a_forced_card_plays_itself_when_asked_to(sit: Sit) -> None:
    seed, actions = history(
        lambda s: bool(
            s.board.running and s.board.turn == 0 and len(s.legal()) == 1 < len(s.hands[0])
        )
    )
    player = sit(actions=actions, seed=seed)
    page = player.page
    QTest.qWait(600)
    assert len(page.controller.session.record.actions) == len(actions)
    page.preferences.auto_forced = True
    player.wait(lambda: len(page.controller.session.record.actions) > len(actions))
    player.rest()


def test_space_goes_on_after_a_button_was_used(sit: Sit) -> None:
    from cardavia.ui.preferences import UNTIL_CLICK
    from tests.ui.table.tablekit import still_context

    context = still_context()
    context.preferences.pause_after_trick = UNTIL_CLICK
    player = sit(context=context)
    page = player.page
    close = page.panel.control_button("close")
    assert close is not None
    close.setFocus()
    player.key(Qt.Key.Key_Space)
    player.rest()
    assert page.access.last == page.texts.t("log.schnapsen.close.you")
    player.click(player.legal()[0])
    player.wait(lambda: page.director.pausing)
    done = len(page.controller.session.record.actions)
    player.key(Qt.Key.Key_Space)
    player.wait(lambda: not page.director.pausing)
    assert len(page.controller.session.record.actions) >= done


def test_tab_walks_cards_and_buttons(sit: Sit) -> None:
    player = sit()
    page = player.page
    visited = []
    for _ in range(14):
        player.key(Qt.Key.Key_Tab)
        focus = QApplication.focusWidget()
        if focus is None or focus in visited:
            break
        visited.append(focus)
    cards = [button for button in page.access.buttons if button.isVisible()]
    assert visited[: len(cards)] == cards
    assert page.panel.control_button("close") in visited
    assert page.panel.hint_button in visited
    assert all(widget.accessibleName() for widget in visited)
