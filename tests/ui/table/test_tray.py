"""The decision tray by mouse: every kind, every state, and what follows from a click."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from cardavia.controller import Advice
from cardavia.core.actions import Action
from cardavia.core.tray import GO_ON, Choice, ChoiceGroup, Tray
from cardavia.core.view import msg
from cardavia.ui.table.tray_parts import Option
from tests.gallery.wall import plates
from tests.ui.table.tablekit import still_context
from tests.ui.table.traykit import PLATES, Chooser, Lay, closed, with_tray

AUCTION = "preference-auction"
VOID = Tray(
    "question",
    msg("preference.badge.void"),
    (ChoiceGroup((Choice(GO_ON, msg("result.next_deal")),)),),
    msg("preference.badge.void.line"),
)


@dataclass(frozen=True)
class Named(Action):
    """Any action by its text."""

    words: str

    def text(self) -> str:
        return self.words


def advice(words: str) -> Advice:
    return Advice(Named(words), msg("table.hint"), None)


def void_plate() -> object:
    plate = PLATES[AUCTION]
    shown = replace(plate.projection, phase="before", to_move=None, tray=VOID)
    return replace(plate, projection=shown)


# -- what it says


@pytest.mark.parametrize("name", PLATES)
def test_every_tray_opens_over_the_felt_and_names_all_that_is_on_it(lay: Lay, name: str) -> None:
    chooser = lay(name)
    view, page = chooser.tray, chooser.page
    texts = page.texts
    assert view.isVisible()
    assert page.view.geometry().contains(view.covered())
    assert view.title.text() == texts.msg(view.tray.title) == view.accessibleName()
    assert view.accessibleDescription() == view.line.text()
    assert page.access.last == view.spoken()
    for option in view.body.options:
        assert option.accessibleName()
        assert option.toolTip()
        if option.choice is not None:
            assert texts.msg(option.choice.label) in option.accessibleName()


def test_a_choice_tells_its_key_and_what_it_does(lay: Lay) -> None:
    chooser = lay(AUCTION)
    two = chooser.option("number:2")
    assert "2" in two.toolTip()
    assert two.accessibleDescription() == chooser.page.texts.t("preference.about.2")
    factor = lay("schieber-contract").tray.body.options[0]
    assert "1" in factor.accessibleName(), "the factor is only painted"


def test_no_tray_lies_there_while_nothing_is_to_be_chosen(lay: Lay) -> None:
    chooser = lay(with_tray(PLATES[AUCTION], None))
    assert not chooser.page.trays.open


# -- choosing


def test_a_click_on_a_bid_sends_it_at_once(lay: Lay) -> None:
    chooser = lay(AUCTION)
    chooser.press_on(chooser.option("number:2"))
    assert chooser.answers == ["number:2"]


def test_a_click_on_a_tile_and_beside_the_tiles(lay: Lay) -> None:
    chooser = lay("schieber-contract")
    first, aside = chooser.tray.tray.groups[0].choices[4], chooser.tray.tray.groups[1].choices[0]
    chooser.press_on(chooser.option(first.action))
    chooser.press_on(chooser.option(aside.action))
    assert chooser.answers == [first.action, aside.action]


@pytest.mark.parametrize("name", ["preference-defence", "preference-invite", "preference-no-aces"])
def test_a_question_is_answered_by_a_click(lay: Lay, name: str) -> None:
    chooser = lay(name)
    wanted = [choice.action for choice in chooser.tray.tray.choices]
    assert len(wanted) == 2
    for action in wanted:
        chooser.press_on(chooser.option(action))
    assert chooser.answers == wanted


def test_a_click_in_the_moment_the_tray_opens_chooses_nothing(lay: Lay) -> None:
    chooser = lay(AUCTION, wait=False)
    chooser.press_on(chooser.option("number:2"))
    assert chooser.answers == []
    chooser.wait_a_moment()
    chooser.press_on(chooser.option("number:2"))
    assert chooser.answers == ["number:2"]


def test_a_closed_choice_does_nothing_but_says_why(lay: Lay) -> None:
    chooser = lay(AUCTION)
    page, three = chooser.page, chooser.option("number:3")
    reason = three.choice.reason if three.choice else None
    assert reason is not None
    why = page.texts.msg(reason)
    assert three.closed
    assert three.toolTip() == three.accessibleDescription() == why
    chooser.press_on(three)
    assert chooser.answers == []
    assert page.panel.foot.text() == page.access.last == why


def test_the_reason_stands_under_a_group_that_is_closed(lay: Lay) -> None:
    plate = PLATES["preference-no-aces"]
    tray = plate.projection.tray
    assert tray is not None
    groups = tuple(replace(group, note=None) for group in tray.groups)
    chooser = lay(with_tray(plate, closed(replace(tray, groups=groups), "noaces")))
    note = chooser.tray.body.groups[0].note
    assert note.isVisible()
    assert note.text() == chooser.page.texts.t("why.not_your_turn")


def test_nothing_can_be_chosen_while_the_table_is_busy(lay: Lay) -> None:
    chooser = lay(AUCTION)
    two = chooser.option("number:2")
    two.setFocus(Qt.FocusReason.TabFocusReason)
    chooser.tray.set_ready(False)
    assert not two.isEnabled()
    assert chooser.focus is chooser.tray, "the keyboard must not slip to another button"
    chooser.press_on(two)
    assert chooser.answers == []
    chooser.tray.set_ready(True)
    assert two.isEnabled()


def test_a_press_beside_the_choices_does_not_reach_the_felt(lay: Lay) -> None:
    chooser = lay(AUCTION)
    QTest.mouseClick(chooser.tray, Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
    assert chooser.answers == []
    assert chooser.page.trays.open


def test_a_card_says_that_the_tray_comes_first(lay: Lay) -> None:
    chooser = lay(AUCTION)
    item = chooser.page.hand.items[3]
    assert not any(one.dimmed for one in chooser.page.hand.items)
    chooser.move(chooser.point(item))
    assert item.lifted, "cards can be looked at"
    assert item.card is not None
    chooser.click(item.card)
    assert chooser.page.panel.foot.text() == chooser.page.texts.t("tray.first")
    assert chooser.answers == []


def test_a_card_sinks_when_the_pointer_goes_over_to_the_tray(lay: Lay) -> None:
    chooser = lay(AUCTION)
    item = chooser.page.hand.items[3]
    chooser.move(chooser.point(item))
    assert item.lifted
    QApplication.sendEvent(chooser.page.view.viewport(), QEvent(QEvent.Type.Leave))
    assert not item.lifted


# -- notices


def test_a_passed_out_deal_is_told_and_a_click_goes_on(lay: Lay) -> None:
    chooser = lay(void_plate(), wait=False)
    assert chooser.tray.tray.notice
    option = chooser.tray.body.options[0]
    assert option.primary
    chooser.press_on(option)
    assert chooser.answers == [], "nobody has read it yet"
    chooser.wait_a_moment()
    chooser.press_on(option)
    assert chooser.answers == ["deal"]


@pytest.mark.parametrize("where", ["felt", "paper", "space", "enter"])
def test_a_notice_goes_away_by_whatever_is_pressed(lay: Lay, where: str) -> None:
    chooser = lay(void_plate())
    page = chooser.page
    if where == "felt":
        at = QPoint(page.view.width() // 2, 30)
        QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    elif where == "paper":
        QTest.mouseClick(chooser.tray, Qt.MouseButton.LeftButton, pos=QPoint(24, 24))
    else:
        chooser.key(Qt.Key.Key_Space if where == "space" else Qt.Key.Key_Return)
    assert chooser.answers == ["deal"]


# -- what is explained, what is advised


def test_the_panel_explains_the_choice_that_is_pointed_at_or_has_the_keyboard(lay: Lay) -> None:
    chooser = lay(AUCTION)
    page = chooser.page
    said = []
    chooser.tray.about_changed.connect(said.append)
    assert page.panel._about.passage.text() == page.texts.t("preference.about.2")
    chooser.option("number:2").setFocus(Qt.FocusReason.TabFocusReason)
    chooser.option("herz").pointed.emit(True)
    assert page.panel._about.passage.text() == page.texts.t("preference.about.herz")
    chooser.option("herz").pointed.emit(False)
    assert page.panel._about.passage.text() == page.texts.t("preference.about.2")
    assert len(said) == 2


def test_the_explanation_outlives_a_new_panel_and_ends_with_the_tray(lay: Lay) -> None:
    chooser = lay(AUCTION)
    page = chooser.page
    chooser.option("herz").setFocus(Qt.FocusReason.TabFocusReason)
    page.resize(1700, 900)
    assert page.panel._about.passage.text() == page.texts.t("preference.about.herz")
    page.trays.close()
    assert page.panel._about.passage.text() == ""


def over(chooser: Chooser, option: Option) -> bool:
    """The tag lies on the upper edge of a choice, and all of it is to be seen."""
    tag = chooser.tray._tag
    place = QRect(tag.mapTo(chooser.page, QPoint(0, 0)), tag.size())
    choice = QRect(option.mapTo(chooser.page, QPoint(0, 0)), option.size())
    whole = tag.visibleRegion().boundingRect() == tag.rect()
    return whole and place.intersects(choice) and place.top() < choice.top()


@pytest.mark.parametrize("size", [(1024, 584), (1280, 744), (1920, 1024)])
@pytest.mark.parametrize(
    ("plate", "action"),
    [
        ("schieber-contract", "push"),
        ("schieber-contract", "name:ei"),
        ("preference-defence", "drop"),
    ],
)
def test_the_tag_of_a_hint_is_whole_on_every_choice(
    lay: Lay, plate: str, action: str, size: tuple[int, int]
) -> None:
    chooser = lay(plates()[plate], size=size)
    assert chooser.page.trays.advise(action)
    assert over(chooser, chooser.option(action))


def test_a_hint_marks_the_choice(lay: Lay) -> None:
    chooser = lay(AUCTION)
    page = chooser.page
    page.controller.advice.emit(advice("herz"))
    herz = chooser.option("herz")
    assert herz.advised
    assert chooser.tray._tag.isVisible()
    assert over(chooser, herz)
    assert chooser.tray.body.first() is herz
    page.controller.advice.emit(advice("pass"))
    assert not herz.advised
    assert chooser.option("pass").advised


# -- the same tray in another language, theme, size


def test_language_type_theme_and_size_change_under_the_same_tray(lay: Lay) -> None:
    context = still_context()
    chooser = lay(AUCTION, context=context)
    view, two = chooser.tray, chooser.option("number:2")
    two.setFocus(Qt.FocusReason.TabFocusReason)
    before = view.title.text(), view.size()
    context.preferences.language = "de"
    assert view.title.text() != before[0]
    assert view.accessibleName() == view.title.text()
    context.preferences.theme = "dark"
    context.preferences.text_scale = 125
    assert view.size() != before[1]
    context.preferences.text_scale = 100
    chooser.page.resize(1024, 584)
    assert chooser.page.view.geometry().contains(view.covered())
    chooser.page.resize(2560, 1544)
    assert chooser.page.view.geometry().contains(view.covered())
    assert chooser.page.trays.view is view
    assert chooser.focus is two


def test_the_tray_keeps_its_size_when_focus_and_pointer_move(lay: Lay) -> None:
    for name in PLATES:
        chooser = lay(name)
        size = chooser.tray.size()
        for option in chooser.tray.body.options:
            option.setFocus(Qt.FocusReason.TabFocusReason)
            option.pointed.emit(True)
            QApplication.processEvents()
            assert chooser.tray.size() == size


def test_four_colours_reach_the_signs(lay: Lay) -> None:
    context = still_context()
    chooser = lay(AUCTION, context=context)
    context.preferences.four_colour = True
    assert all(option.four_colour for option in chooser.tray.body.options)


def test_the_tray_rises_only_where_movement_is_wanted(lay: Lay) -> None:
    context = still_context()
    chooser = lay(AUCTION, context=context)
    assert chooser.tray.graphicsEffect() is None
    page, home = chooser.page, chooser.tray.pos()
    page.trays.close()
    context.preferences.animation = "medium"
    context.preferences.reduced_motion = "off"
    assert page.moment is not None
    page.trays.show(page.moment.projection, True)
    assert chooser.tray.graphicsEffect() is not None
    chooser.wait(lambda: chooser.tray.graphicsEffect() is None)
    assert chooser.tray.pos() == home
    page.trays.close()
    context.preferences.reduced_motion = "on"
    page.trays.show(page.moment.projection, True)
    assert chooser.tray.graphicsEffect() is None


def test_no_name_is_half_covered_by_the_tray(lay: Lay) -> None:
    for name in PLATES:
        for size in ((968 + 312, 744), (1024, 584)):
            chooser = lay(name, size=size)
            page = chooser.page
            covered = chooser.tray.covered()
            assert page.moment is not None
            for info in page.moment.projection.seats:
                box = page.scene.plate_box(info.seat)
                if box is not None:
                    left, right = box.x, box.x + box.width
                    free = right <= covered.left() + 1 or left >= covered.right()
                    free = free or box.y + box.height <= covered.top() + 1
                    free = free or box.y >= covered.bottom()
                    assert free, (name, size, info.seat)


def test_a_tray_that_goes_gives_the_keyboard_back(lay: Lay) -> None:
    chooser = lay(AUCTION)
    chooser.option("pass").setFocus()
    chooser.page.trays.close()
    assert chooser.focus is chooser.page
    assert chooser.page.scene.blocked == ()


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_even_what_is_closed_can_be_read(lay: Lay, mode: str) -> None:
    context = still_context(mode=mode)
    chooser = lay(AUCTION, context=context)
    three = chooser.option("number:3")
    ink = three.ink()
    paper, text = three.tint(ink.fill), three.tint(ink.text)
    mixed = [
        ink.strength * front + (1 - ink.strength) * back
        for front, back in zip(text.getRgbF()[:3], paper.getRgbF()[:3], strict=True)
    ]
    assert contrast(mixed, list(paper.getRgbF()[:3])) >= 4.5


def contrast(one: list[float], other: list[float]) -> float:
    """The contrast of two colours as the accessibility guidelines reckon it."""

    def light(colour: list[float]) -> float:
        parts = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_every_choice_is_an_option_with_a_look(lay: Lay) -> None:
    looks = {
        name: {option.look for option in lay(name).tray.body.options if isinstance(option, Option)}
        for name in ("preference-auction", "schieber-contract", "preference-defence")
    }
    assert looks["preference-auction"] == {"button", "number", "sign"}
    assert looks["schieber-contract"] == {"tile", "answer"}
    assert looks["preference-defence"] == {"answer"}
