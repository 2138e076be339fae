"""Nothing half covers another thing, and sheets and lines are no longer than their contents."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QFontMetricsF
from PySide6.QtTest import QTest

from cardavia.core.table import Bubble
from cardavia.core.view import msg
from cardavia.i18n import CODES
from cardavia.ui.context import UiContext
from cardavia.ui.table.geometry import Anchor, Box
from cardavia.ui.table.open_hands import HandLine
from cardavia.ui.table.page import TablePage
from cardavia.ui.table.result_parts import CountTable
from cardavia.ui.table.results import TRICKS, DealResult
from cardavia.ui.table.scene_signs import sign_box
from cardavia.ui.table.signs_seats import Badge
from cardavia.ui.table.slate import Slate
from cardavia.ui.table.small_cards import wrapped
from cardavia.ui.theme import Theme
from cardavia.ui.widgets import Label
from tests.gallery.wall import plates
from tests.ui.shellkit import settle
from tests.ui.table.tablekit import still_context

Lay = Callable[..., Any]


def page_with(lay: Lay, name: str, size: tuple[int, int], language: str = "en") -> TablePage:
    page = lay(plates()[name], size=size, context=still_context(language=language)).page
    assert isinstance(page, TablePage)
    settle()
    return page


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("size", [(1024, 584), (1280, 744), (1920, 1024)])
def test_a_note_never_half_covers_the_own_plate(lay: Lay, size: tuple[int, int], code: str) -> None:
    plate = plates()["schieber-undenufe"]
    page = page_with(lay, plate.id, size, code)
    for card in page.hand.cards:
        page.hand.focus(card)
        note, mine = page.scene.note, page.scene.plate(0)
        assert mine is not None
        if note.isVisible() and mine.opacity() > 0:
            assert sign_box(note).overlap(sign_box(mine)) == 0
    page.hand.stand_down()
    mine = page.scene.plate(0)
    assert mine is not None
    assert mine.opacity() == 1


@pytest.mark.parametrize("name", ["schieber-weis", "schieber-undenufe", "schieber-stoeck"])
def test_a_hint_above_a_card_covers_no_plate_and_no_first_pile(lay: Lay, name: str) -> None:
    page = page_with(lay, name, (1024, 584), "de")
    scene, note = page.scene, page.scene.note
    seats = page.moment.projection.seats
    words = "Der Unterschied ist klein: Eicheln Under wäre ebenso gut."
    for item in page.hand.items:
        spot = scene.target(item)
        tip = Anchor(spot.x, spot.y - spot.height / 2 - 22 * scene.geometry.u)
        scene.show_note("Spielen Sie Schellen 8.", words, tip)
        for info in seats:
            plate = scene.plate(info.seat)
            assert plate is not None
            covered = sign_box(note).overlap(sign_box(plate)) > 0
            assert plate.opacity() == (0 if covered else 1)
            assert info.seat == 0 or not covered, "no other name goes for a hint"
        assert sign_box(note).x <= tip.x <= sign_box(note).right
        if item is page.hand.items[len(page.hand.items) // 2]:
            assert sum(sign_box(note).overlap(box) for box in scene.pile_boxes()) == 0
    scene.hide_note()
    assert all(scene.plate(info.seat).opacity() == 1 for info in seats)


@pytest.mark.parametrize("code", CODES)
def test_what_a_partner_says_is_not_under_the_tray(lay: Lay, code: str) -> None:
    plate = plates()["schieber-pushed"]
    page = page_with(lay, plate.id, (1024, 584), code)
    for bubble in plate.bubbles:
        assert isinstance(bubble, Bubble)
        page.display.say(bubble)
    (tray,) = page.scene.blocked
    (said,) = page.scene.bubbles()
    assert sign_box(said).overlap(tray) == 0


def result_of(lay: Lay, name: str, size: tuple[int, int]) -> DealResult:
    page = lay(plates()[name], size=size, wait=False).page
    for _ in range(200):
        if page.endings.open:
            break
        QTest.qWait(5)
    settle()
    assert isinstance(page.endings.sheet, DealResult)
    return page.endings.sheet


def test_a_deal_that_was_passed_out_has_a_small_sheet(lay: Lay) -> None:
    result = result_of(lay, "preference-passed-out", (1280, 744))
    full = result_of(lay, "preference-settlement-four-aces", (1280, 744)).sheet
    sheet = result.sheet
    assert result.LOWEST <= sheet.height() < full.height() - 200
    assert sheet.width() < full.width() - 200
    assert abs(sheet.geometry().center().y() - result.rect().center().y()) <= 1
    assert result.area.verticalScrollBar().maximum() == 0


@pytest.mark.parametrize("name", [n for n, p in plates().items() if p.deal is not None])
def test_a_sheet_that_has_room_does_not_scroll(lay: Lay, name: str) -> None:
    result = result_of(lay, name, (1280, 744))
    assert result.area.verticalScrollBar().maximum() == 0
    result.show_page(TRICKS)
    settle()
    assert result.area.verticalScrollBar().maximum() == 0


def test_a_long_line_of_a_badge_breaks_at_its_dot() -> None:
    badge = Badge(Theme("light"))
    words = "Trumpf · angesagt von Vreni"
    badge.take(("Schilten", words), ("", "si"), 2, 400)
    wide = badge.box.width()
    assert badge.written == words
    badge.take(("Schilten", words), ("", "si"), 2, wide - 20)
    assert badge.written == "Trumpf\nangesagt von Vreni"


def test_japanese_breaks_no_figure_and_begins_no_line_with_a_stop() -> None:
    theme = Theme("light")
    font = theme.font(13)
    text = "4に届かなければ、誘ったアンナがポットに10点払います。"
    whole = QFontMetricsF(font).horizontalAdvance(text)
    for room in range(60, round(whole), 3):
        lines = wrapped(text, font, room, 20, anywhere=True)
        assert "".join(lines) == text
        assert not any(line[0] in "、。ーっ" for line in lines)
        assert any("10" in line for line in lines)


def test_all_counts_of_a_deal_stand_in_line(lay: Lay) -> None:
    result = result_of(lay, "schnapsen-deal-result", (1280, 744))
    tables = result.findChildren(CountTable)
    assert len(tables) > 1
    assert len({table.columns() for table in tables}) == 1


@pytest.mark.parametrize(
    ("name", "there"), [("schnapsen-marriage", True), ("preference-play", False)]
)
def test_the_list_of_keys_has_those_of_the_controls_only(lay: Lay, name: str, there: bool) -> None:
    page = lay(plates()[name]).page
    listed = dict(page.key_list())
    assert ("X" in listed, "C" in listed) == (there, there)
    assert "H" in listed


@pytest.mark.parametrize("size", [(1280, 744), (1920, 1024), (2560, 1544)])
@pytest.mark.parametrize("name", [n for n, p in plates().items() if p.projection.tray])
def test_no_plate_touches_a_tray(lay: Lay, name: str, size: tuple[int, int]) -> None:
    page = page_with(lay, name, size)
    (tray,) = page.scene.blocked
    around = Box(tray.x - 2, tray.y - 2, tray.width + 4, tray.height + 4)
    for info in plates()[name].projection.seats:
        box = page.scene.plate_box(info.seat)
        assert box is None or box.overlap(around) == 0


@pytest.mark.parametrize("name", ["preference-no-aces", "preference-defence"])
def test_the_own_plate_does_not_hang_on_a_tray(lay: Lay, name: str) -> None:
    page = page_with(lay, name, (1280, 744), "de")
    (tray,), box = page.scene.blocked, page.scene.plate_box(0)
    assert box is not None
    assert box.right + 12 <= tray.x, "there is room, so it stays, but apart"
    assert box.x > 0


def test_a_name_stays_beside_a_tray_whatever_was_said_of_it_before(lay: Lay) -> None:
    """A plate keeps the room of its widest role; beside a tray its name would not fit then."""
    page = page_with(lay, "schieber-contract", (1280, 744))
    others = [info.seat for info in page.moment.projection.seats][1:]
    for seat in others:
        page.scene.place_role(seat, "has led to this trick", False)
        page.scene.place_role(seat, "", False)
    page.trays.place()
    (tray,) = page.scene.blocked
    for seat in others:
        box = page.scene.plate_box(seat)
        assert box is not None, seat
        assert box.overlap(tray) == 0


@pytest.mark.parametrize("size", [(1280, 744), (1920, 1024)])
@pytest.mark.parametrize("name", [n for n, p in plates().items() if p.deal and p.deal.hands])
def test_open_hands_keep_clear_of_their_words(lay: Lay, name: str, size: tuple[int, int]) -> None:
    result = result_of(lay, name, size)
    lines = [line for line in result.findChildren(HandLine) if line.isVisible()]
    for line in lines:
        assert line.height() >= line.sizeHint().height()
        assert line.inline or line.room == line.width()


@pytest.mark.parametrize("code", CODES)
def test_no_name_is_cut_off_in_the_largest_type(lay: Lay, code: str) -> None:
    context = still_context(language=code)
    context.preferences.text_scale = 125
    page = lay(plates()["schieber-contract"], size=(1280, 744), context=context).page
    settle()
    (tray,) = page.scene.blocked
    for seat in range(4):
        box = page.scene.plate_box(seat)
        if box is not None:
            assert box.overlap(tray) == 0
            assert box.x >= 0
            assert box.right <= page.scene.geometry.width


def test_hands_go_behind_a_tab_in_the_largest_type(lay: Lay) -> None:
    context = still_context()
    context.preferences.text_scale = 125
    page = lay(
        plates()["preference-settlement"], size=(1280, 744), context=context, wait=False
    ).page
    for _ in range(200):
        if page.endings.open:
            break
        QTest.qWait(5)
    settle()
    assert page.endings.sheet.tabs is not None


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("size", [(1024, 584), (1280, 744)])
def test_the_end_of_a_match_fits_in_the_largest_type(
    lay: Lay, size: tuple[int, int], code: str
) -> None:
    context = still_context(language=code)
    context.preferences.text_scale = 125
    page = lay(plates()["schieber-match-result"], size=size, context=context, wait=False).page
    for _ in range(200):
        if page.endings.open:
            break
        QTest.qWait(5)
    page.endings.go_on()
    settle()
    sheet = page.endings.sheet.sheet
    for label in sheet.findChildren(Label):
        left = label.mapTo(sheet, QPoint(0, 0)).x()
        assert left >= 16
        assert left + label.sizeHint().width() <= sheet.width() - 16


@pytest.mark.parametrize("code", CODES)
def test_what_is_bid_is_not_under_the_tray_in_the_largest_type(lay: Lay, code: str) -> None:
    context = still_context(language=code)
    context.preferences.text_scale = 125
    plate = plates()["preference-auction"]
    page = lay(plate, size=(1280, 744), context=context).page
    settle()
    for bubble in plate.bubbles:
        page.display.say(bubble)
    (tray,) = page.scene.blocked
    for said in page.scene.bubbles():
        assert sign_box(said).overlap(tray) == 0


ROOMY = ("schieber-contract", "schieber-pushed", "preference-auction", "preference-auction-hold")
TIGHT = (*ROOMY, "preference-auction-game", "preference-discard", "preference-invite")


def larger_type(code: str) -> UiContext:
    context = still_context(language=code)
    context.preferences.text_scale = 125
    return context


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("name", TIGHT)
def test_in_the_smallest_window_with_larger_type_no_tray_covers_names_or_contract(
    lay: Lay, name: str, code: str
) -> None:
    page = lay(plates()[name], size=(1024, 584), context=larger_type(code)).page
    settle()
    (tray,) = page.scene.blocked
    signs = [page.scene.badge] if page.scene.badge.isVisible() else []
    signs += [found for seat in (1, 2, 3) if (found := page.scene.plate(seat)) is not None]
    assert signs
    for sign in signs:
        box = sign_box(sign)
        assert box.overlap(tray) == 0
    view = page.trays.view
    assert view.title.isVisible()
    for option in view.body.options:
        if option.closed and option.choice is not None:
            assert option.toolTip(), "what is left out is still said"


def test_where_there_is_room_the_notes_are_there(lay: Lay) -> None:
    for size in ((1280, 744), (1024, 584)):
        page = page_with(lay, "preference-auction", size)
        view = page.trays.view
        assert view is not None
        assert all(group.note.isVisible() for group in view.body.groups if group.note.text())


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("name", ["schieber-weis", "schieber-stoeck", "preference-no-aces"])
def test_in_larger_type_no_two_plates_lie_on_each_other_and_no_name_is_cut(
    lay: Lay, name: str, code: str
) -> None:
    page = lay(plates()[name], size=(1024, 584), context=larger_type(code)).page
    settle()
    seats = [seat for seat in range(4) if page.scene.plate(seat) is not None]
    for one, other in combinations(seats, 2):
        assert page.scene.plate_box(one).overlap(page.scene.plate_box(other)) == 0
    for seat in seats:
        plate = page.scene.plate(seat)
        metrics = QFontMetricsF(plate.font(15, 600))
        assert plate._name_wide >= metrics.horizontalAdvance(plate.words.name) - 1


@pytest.mark.parametrize("code", CODES)
def test_in_larger_type_the_names_beside_the_figures_are_whole(lay: Lay, code: str) -> None:
    page = lay(plates()["schieber-contract"], size=(1024, 584), context=larger_type(code)).page
    settle()
    (slate,) = (slate for slate in page.panel.findChildren(Slate) if slate.isVisible())
    slate.grab()
    px, short = slate.type_of_names()
    metrics = QFontMetricsF(slate.theme.font(px * slate.scaling, weight=600))
    assert slate._named
    for row, _, room in slate._named:
        assert metrics.horizontalAdvance(row.short if short else row.name) <= room


# -- the smallest window: a screen of 1600 x 1000 at scale 2

SMALLEST = (800, 444)


def _words(page: TablePage) -> list[Box]:
    """The rooms of the words under the piles of tricks."""
    signs = page.scene._signs
    found = [sign for key, sign in signs.items() if key.startswith("words:taken")]
    return [sign_box(sign) for sign in found if sign.isVisible()]


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("percent", [100, 125])
@pytest.mark.parametrize("size", [SMALLEST, (1024, 584), (1280, 744)])
def test_the_words_under_two_piles_stand_apart(
    lay: Lay, size: tuple[int, int], percent: int, code: str
) -> None:
    context = still_context(language=code)
    context.theme.set_language(code)
    context.theme.set_text_scale(percent)
    plate = plates()["schieber-obenabe"]
    ours = msg("schieber.taken.we", n=4)
    zones = tuple(
        replace(zone, label=ours) if zone.id == "taken:2" else zone
        for zone in plate.projection.zones
    )
    both = replace(plate, projection=replace(plate.projection, zones=zones))
    page = lay(both, size=size, context=context).page
    settle()
    one, other = _words(page)
    for words in (one, other):
        for seat in (2, 3):
            assert words.overlap(page.scene.geometry.spot(f"taken:{seat}", 0, 2).box) <= 1
    assert one.overlap(other) == 0
    assert max(one.x, other.x) - min(one.right, other.right) >= 4


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("name", ["schieber-weis", "schieber-obenabe", "schieber-stoeck"])
def test_no_name_lies_under_the_cards_of_its_seat(lay: Lay, name: str, code: str) -> None:
    page = page_with(lay, name, SMALLEST, code)
    shown = 0
    for seat in (1, 2, 3):
        box = page.scene.plate_box(seat)
        assert box is not None
        for item in page.scene.items_in(f"fan:{seat}"):
            assert page.scene.target(item).box.overlap(box) <= 1, seat
            shown += 1
        mine = page.scene.plate_box(0)
        assert mine is None or box.overlap(mine) == 0
    assert shown


@pytest.mark.parametrize("name", ["schieber-contract", "schieber-pushed"])
def test_beside_a_tray_in_the_smallest_window_nothing_is_half_seen(lay: Lay, name: str) -> None:
    plate = plates()[name]
    page = page_with(lay, name, SMALLEST, "de")
    for bubble in plate.bubbles:
        page.display.say(bubble)
    page.display.voices.make_way()
    (tray,) = page.scene.blocked
    for seat in (1, 2, 3):
        box = page.scene.plate_box(seat)
        if box is None:
            continue
        assert box.overlap(tray) == 0
        for item in page.scene.items_in(f"fan:{seat}"):
            assert page.scene.target(item).box.overlap(box) <= 1, seat
    for bubble_shown in page.scene.bubbles():
        spoken = sign_box(bubble_shown)
        assert spoken.overlap(tray) <= 0.08 * spoken.width * spoken.height


ASKED = ("preference-auction", "preference-defence-herz", "preference-invite-herz")
FELTS = {(1024, 584): False, (1280, 692): True, (1280, 744): True, (1366, 712): True}
FELTS |= {(1600, 844): True, (1920, 1024): True, (2560, 1544): True}
"""Sizes of a table's page, one with the notice bar over it, and whether the talon's word fits."""


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("size", FELTS)
@pytest.mark.parametrize("name", ASKED)
def test_the_talon_lies_between_badge_and_tray(
    lay: Lay, name: str, size: tuple[int, int], code: str
) -> None:
    scene = page_with(lay, name, size, code).scene
    (paper,) = scene.blocked
    talon = [scene.target(item).box for item in scene.items_in("talon")]
    assert len(talon) == 2
    taken = [paper, *([sign_box(scene.badge)] if scene.badge.isVisible() else [])]
    word = scene.talon_word
    assert word is not None or not FELTS[size]
    for box in (*talon, *([sign_box(word)] if word is not None else [])):
        assert all(box.overlap(there) <= 1 for there in taken), (box, taken)
