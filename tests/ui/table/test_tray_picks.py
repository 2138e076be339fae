"""Picking cards of the hand for a tray with steps, by mouse and by keys."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest

from cardavia.core.cards import Card, cards
from cardavia.ui.table.tray_paint import Ink, paint_sign
from cardavia.ui.table.tray_parts import Option
from cardavia.ui.widgets import suit_colour
from tests.ui.table.tablekit import still_context
from tests.ui.table.test_tray import advice
from tests.ui.table.traykit import PLATES, Chooser, Lay, closed, with_tray

DISCARD = "preference-discard"


def tags(chooser: Chooser) -> list[str]:
    return [tag.text for tag in chooser.page.hand.tray.tags]


def start(lay: Lay, **how: object) -> Chooser:
    chooser = lay(DISCARD, **how)
    chooser.steps.clear.click()
    return chooser


# -- picking


def test_a_click_picks_a_card_and_another_takes_it_back(lay: Lay) -> None:
    chooser = start(lay)
    texts, pick = chooser.page.texts, chooser.tray.tray.pick
    assert pick is not None
    chooser.pick("CQ")
    item = chooser.item("CQ")
    assert chooser.lifted() == ["CQ"]
    ground = chooser.page.scene.geometry.spot(item.zone, chooser.page.hand.items.index(item), 12)
    assert item.pos().y() < ground.y - 30 * chooser.page.scene.geometry.u
    assert texts.msg(pick.tag) in tags(chooser)
    assert "1" in chooser.steps.heads["pick"].progress
    assert chooser.steps.thumbs.cards == cards("CQ")
    chooser.pick("CQ")
    assert chooser.lifted() == []
    assert chooser.steps.thumbs.cards == ()
    assert texts.msg(pick.tag) not in tags(chooser)


def test_a_click_on_the_corner_beside_a_picked_card_picks_the_neighbour(lay: Lay) -> None:
    chooser = start(lay)
    first, second = chooser.page.hand.cards[4:6]
    corners = {}
    for card in (first, second):
        box = chooser.page.scene.target(chooser.item(card)).box
        corners[card] = QPoint(round(box.x + 12), round(box.y + 20))
    for card in (first, second):
        chooser.move(corners[card])
        chooser.press(corners[card])
        chooser.release(corners[card])
        chooser.forget_haste()
    assert set(chooser.steps.thumbs.cards) == {first, second}
    chooser.move(corners[second])
    chooser.press(corners[second])
    chooser.release(corners[second])
    assert chooser.steps.thumbs.cards == (first,), "a second click on it takes it back"


def test_cards_of_the_talon_are_tagged(lay: Lay) -> None:
    chooser = start(lay)
    pick = chooser.tray.tray.pick
    assert pick is not None
    assert pick.mark is not None
    word = chooser.page.texts.msg(pick.mark)
    assert tags(chooser) == [word] * len(pick.marked)
    index = chooser.page.hand.cards.index(pick.marked[0])
    assert word in chooser.page.access.buttons[index].accessibleName()
    chooser.page.trays.close()
    assert tags(chooser) == []


def test_two_cards_and_a_trump_are_confirmed_as_one_action(lay: Lay) -> None:
    chooser = start(lay)
    chooser.pick("CQ", "C7")
    chooser.press_on(chooser.option("name:S:"))
    assert chooser.answers == []
    assert chooser.option("name:S:").selected
    confirm = chooser.steps.confirm
    choice = chooser.option("name:S:").choice
    assert choice is not None
    assert choice.confirm is not None
    assert confirm.said.label == chooser.page.texts.msg(choice.confirm)
    chooser.press_on(confirm)
    assert chooser.answers == ["name:S:C7,CQ"]


def test_another_trump_replaces_the_first(lay: Lay) -> None:
    chooser = start(lay)
    chooser.press_on(chooser.option("name:S:"))
    chooser.press_on(chooser.option("name:H:"))
    assert not chooser.option("name:S:").selected
    assert chooser.option("name:H:").isChecked()


def test_the_confirm_button_says_what_is_missing(lay: Lay) -> None:
    chooser = start(lay)
    page, steps = chooser.page, chooser.steps
    for step, reason in (
        (lambda: None, page.texts.tn("tray.pick_first", 2)),
        (lambda: chooser.pick("CQ"), page.texts.tn("tray.pick_first", 1)),
        (
            lambda: chooser.pick("C7"),
            page.texts.t("tray.choose_first", what=page.texts.t("preference.trump")),
        ),
    ):
        step()
        assert steps.confirm.closed
        assert steps.note.text() == reason == steps.confirm.accessibleDescription()
        chooser.press_on(steps.confirm)
        assert chooser.answers == []
        assert page.panel.foot.text() == reason
    chooser.press_on(chooser.option("name:D:"))
    assert not steps.confirm.closed
    assert steps.note.text() == page.texts.t("preference.tray.discard.foot")


def test_a_third_card_is_refused_with_a_reason(lay: Lay) -> None:
    chooser = start(lay)
    chooser.pick("CQ", "C7", "SA")
    assert sorted(chooser.lifted()) == ["C7", "CQ"]
    assert chooser.page.panel.foot.text() == chooser.page.texts.tn("tray.enough", 2)


def test_a_trump_below_the_bid_is_closed(lay: Lay) -> None:
    chooser = start(lay)
    clubs = chooser.option("name:C:")
    assert clubs.closed
    chooser.press_on(clubs)
    assert not clubs.selected
    assert chooser.page.panel.foot.text() == clubs.said.reason != ""


def test_a_card_dragged_to_the_middle_is_picked(lay: Lay) -> None:
    chooser = start(lay)
    at = chooser.point(chooser.item("S9"))
    chooser.press(at)
    goal = at.__class__(at.x() + 10, 560)
    chooser.move(at.__class__(at.x() + 10, at.y() - 60), held=True)
    chooser.move(goal.__class__(at.x(), 300), held=True)
    chooser.release(goal.__class__(at.x(), 300))
    assert chooser.lifted() == ["S9"]


def test_only_one_trump_left_is_chosen_already(lay: Lay) -> None:
    tray = PLATES[DISCARD].projection.tray
    assert tray is not None
    chooser = lay(with_tray(PLATES[DISCARD], closed(tray, "name:S:", "name:D:")))
    assert chooser.option("name:H:").selected
    chooser.pick("CQ", "C7")
    chooser.press_on(chooser.steps.confirm)
    assert chooser.answers == ["name:H:C7,CQ"]


# -- taking back


def test_undo_takes_back_the_last_step_and_clear_all(lay: Lay) -> None:
    chooser = start(lay)
    steps = chooser.steps
    assert not steps.undo.isEnabled()
    chooser.pick("CQ")
    chooser.press_on(chooser.option("name:S:"))
    chooser.pick("C7")
    chooser.press_on(steps.undo)
    assert chooser.lifted() == ["CQ"]
    chooser.press_on(steps.undo)
    assert not chooser.option("name:S:").selected
    assert chooser.lifted() == ["CQ"]
    chooser.pick("C7")
    steps.clear.setFocus()
    chooser.press_on(steps.clear)
    assert chooser.lifted() == []
    assert not steps.clear.isEnabled()
    assert chooser.focus is chooser.tray


def test_a_thumbnail_takes_its_card_back(lay: Lay) -> None:
    chooser = start(lay)
    chooser.pick("CQ", "C7")
    thumbs = chooser.steps.thumbs
    at = QPointF(thumbs._place(0).center()).toPoint()
    QTest.mouseClick(thumbs, Qt.MouseButton.LeftButton, pos=at)
    assert chooser.lifted() == ["C7"]


def test_escape_clears_and_backspace_and_u_take_back(lay: Lay) -> None:
    chooser = start(lay)
    chooser.pick("CQ", "C7")
    chooser.key(Qt.Key.Key_Backspace)
    assert chooser.lifted() == ["CQ"]
    chooser.key(Qt.Key.Key_U)
    assert chooser.lifted() == []
    assert chooser.answers == [], "the bid was taken back instead of the card"
    chooser.pick("CQ", "C7")
    chooser.key(Qt.Key.Key_Escape)
    assert chooser.lifted() == []
    chooser.key(Qt.Key.Key_U)
    assert chooser.answers == ["undo"], "nothing is picked: the key means the last move"


# -- keys


def test_digits_and_enter_and_space_pick(lay: Lay) -> None:
    chooser = start(lay)
    hand = [card.code for card in chooser.page.hand.cards]
    chooser.key(Qt.Key.Key_3)
    assert chooser.lifted() == [hand[2]]
    chooser.key(Qt.Key.Key_3)
    assert chooser.lifted() == []
    chooser.page.access.focus_card(10)
    chooser.key(Qt.Key.Key_Return)
    chooser.key(Qt.Key.Key_Left)
    chooser.key(Qt.Key.Key_Space)
    assert chooser.lifted() == [hand[9], hand[10]]
    assert chooser.answers == []


def test_a_digit_held_down_picks_once(lay: Lay) -> None:
    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QApplication

    chooser = start(lay)
    for repeated in (False, True, True):
        event = QKeyEvent(
            QEvent.Type.KeyPress, Qt.Key.Key_2, Qt.KeyboardModifier.NoModifier, "2", repeated
        )
        QApplication.sendEvent(chooser.tray, event)
    assert len(chooser.lifted()) == 1


def test_the_whole_of_it_by_keys(lay: Lay) -> None:
    chooser = start(lay)
    hand = [card.code for card in chooser.page.hand.cards]
    chooser.key(Qt.Key.Key_1)
    chooser.key(Qt.Key.Key_2)
    chooser.key(Qt.Key.Key_Right)
    assert chooser.focused == "name:S:", "the keyboard begins with what is open"
    chooser.key(Qt.Key.Key_Down)
    assert chooser.focused == "name:H:"
    chooser.key(Qt.Key.Key_Space)
    chooser.key(Qt.Key.Key_Up)
    chooser.key(Qt.Key.Key_Right)
    assert chooser.focus is chooser.steps.confirm
    chooser.key(Qt.Key.Key_Return)
    assert chooser.answers == ["name:H:" + ",".join(sorted(hand[:2]))]


# -- nothing is lost


def test_size_language_type_and_panel_keep_what_was_picked(lay: Lay) -> None:
    context = still_context()
    chooser = start(lay, context=context)
    chooser.pick("CQ", "C7")
    chooser.press_on(chooser.option("name:S:"))
    for change in (
        lambda: chooser.page.resize(1024, 584),
        lambda: setattr(context.preferences, "language", "ja"),
        lambda: setattr(context.preferences, "text_scale", 125),
        lambda: setattr(context.preferences, "theme", "dark"),
        chooser.page.toggle_rail,
        lambda: chooser.page.resize(2560, 1500),
        lambda: setattr(context.preferences, "hand_order", "rank"),
    ):
        change()
        assert sorted(chooser.lifted()) == ["C7", "CQ"]
        assert chooser.option("name:S:").selected
        scene = chooser.page.scene
        for item in chooser.page.hand.items:
            target = scene.target(item)
            assert abs(item.pos().y() - target.y) <= 1
    chooser.press_on(chooser.steps.confirm)
    assert chooser.answers == ["name:S:C7,CQ"]


def test_without_room_names_stand_for_the_pictures(lay: Lay) -> None:
    chooser = start(lay, size=(1024, 584))
    steps = chooser.steps
    assert not steps.thumbs.isVisible()
    assert steps.help.isVisible()
    chooser.pick("CQ", "C7")
    assert steps.names.isVisible()
    assert not steps.help.isVisible()
    assert chooser.page.texts.t("a11y.card", card=Card.of("CQ")) in steps.names.text()
    assert all(icon.isVisible() and icon.accessibleName() for icon in steps.icons)
    chooser.press_on(steps.icons[0])
    assert chooser.lifted() == ["CQ"]
    chooser.press_on(steps.icons[1])
    assert chooser.lifted() == []


def test_a_hint_marks_cards_and_trump(lay: Lay) -> None:
    chooser = start(lay)
    chooser.page.controller.advice.emit(advice("name:S:C7,CQ"))
    assert chooser.option("name:S:").advised
    assert tags(chooser).count(chooser.page.texts.t("table.hint")) == 2
    assert chooser.lifted() == [], "a hint picks nothing by itself"
    chooser.pick("CQ")
    assert tags(chooser).count(chooser.page.texts.t("table.hint")) == 1


def test_steps_without_cards_have_two_columns(lay: Lay) -> None:
    tray = PLATES[DISCARD].projection.tray
    assert tray is not None
    chooser = lay(with_tray(PLATES[DISCARD], replace(tray, pick=None)))
    assert list(chooser.steps.heads) == ["choose", "confirm"]
    chooser.press_on(chooser.option("name:S:"))
    chooser.press_on(chooser.steps.confirm)
    assert chooser.answers == ["name:S:"]


def test_options_of_steps_are_named(lay: Lay) -> None:
    chooser = start(lay)
    for option in chooser.steps.findChildren(Option):
        assert option.accessibleName()
        assert option.toolTip()


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("suit", "HDSC")
def test_the_sign_of_a_chosen_trump_keeps_its_colour(lay: Lay, suit: str, dark: bool) -> None:
    chooser = start(lay, context=still_context(mode="dark" if dark else "light"))
    option = chooser.option(f"name:{suit}:")
    assert option.theme.dark == dark
    picture = QImage(60, 60, QImage.Format.Format_RGB32)
    picture.fill(option.tint("accent"))
    painter = QPainter(picture)
    paint_sign(painter, option, QRectF(10, 10, 40, 40), Ink("accent", None, "on_accent"))
    painter.end()
    assert picture.pixelColor(8, 30) == option.theme.color("paper"), "it stands on paper"
    middle = picture.pixelColor(30, 30)
    assert middle == suit_colour(option.theme, suit, paper=True)
    assert (middle.red() > 2 * middle.blue()) == (suit in "HD")


def test_a_sign_in_its_own_colours_stands_on_paper_when_chosen(lay: Lay) -> None:
    chooser = lay("schieber-contract")
    option = next(
        one
        for one in chooser.page.findChildren(Option)
        if one.choice is not None and one.choice.sign == "ro"
    )
    picture = QImage(60, 60, QImage.Format.Format_RGB32)
    red = option.tint("accent")
    picture.fill(red)
    painter = QPainter(picture)
    paint_sign(painter, option, QRectF(10, 10, 40, 40), Ink("accent", None, "on_accent"))
    painter.end()
    assert picture.pixelColor(8, 30) == option.theme.color("paper")
    assert picture.pixelColor(2, 2) == red
