"""The side panel of the games to come: what stands in it, and what gives way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardavia.controller import Fair
from cardavia.core.accounts import Grid, GridRow, Shown
from cardavia.core.table import Projection
from cardavia.ui.table.panel import SidePanel
from cardavia.ui.table.panel_facts import CallsTable, FactsTable
from cardavia.ui.table.panel_frame import form_for, natural_height
from cardavia.ui.table.panel_sections import PartSection, SheetPage
from cardavia.ui.table.panel_tables import GridTable, grid_text
from cardavia.ui.table.quota_bars import QuotaBars
from cardavia.ui.texts import Texts
from cardavia.ui.theme import Theme
from tests.ui.shellkit import settle
from tests.ui.table import scorekit
from tests.ui.table.tablekit import Faces

SIZES = [(1024, 640), (1280, 800), (1920, 1080)]
LANGUAGES = ["en", "de", "fr", "es", "it", "ja", "ms"]
LONG = scorekit.words(
    "Karl leads Pik 9. Beat it with the lowest card that does: Pik 10.",
    "Karl spielt Pik 9 aus. Nehmen Sie die niedrigste Karte, die sticht: Pik 10.",
    "KarlがPik 9をリードしました。勝てる一番低いカード、Pik 10を出します。",
)


@pytest.fixture(autouse=True)
def _words() -> Iterator[None]:
    with scorekit.spoken_freely():
        yield


Make = Callable[..., SidePanel]


@pytest.fixture
def make(qtbot: QtBot) -> Make:
    """Makes panels: `make(projection, size, language)`."""
    kept: list[QWidget] = []

    def panel(
        projection: Projection, size: tuple[int, int] = (1280, 800), language: str = "en"
    ) -> SidePanel:
        window = QWidget()
        qtbot.addWidget(window)
        kept.append(window)
        form = form_for(size[0])
        window.resize(size[0], size[1] - 56)
        deck = "jass" if projection.score.kind == "slate" else "wiener-bild"
        faces = Faces()
        theme = Theme("light")
        theme.set_language(language)
        made = SidePanel(theme, Texts(language), faces, deck, form)  # type: ignore[arg-type]
        made.faces_kept = faces  # type: ignore[attr-defined]
        made.setParent(window)
        made.setGeometry(size[0] - form.width, 0, form.width, size[1] - 56)
        window.show()
        made.show_moment(projection, True, "")
        made.show_fair(None)
        made.set_help(True, True, True, False)
        made.say(made.texts.msg(LONG))
        settle()
        return made

    return panel


def section(panel: SidePanel, kind: type) -> PartSection:
    """The section of a kind of part."""
    return next(one for one in panel.parts.sections if one.kind is kind)


# -- nothing is cut


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "projection",
    [scorekit.preference(), scorekit.preference_play(), scorekit.schieber()],
    ids=["auction", "play", "schieber"],
)
def test_what_is_shown_finds_room(
    make: Make, projection: Projection, size: tuple[int, int], language: str
) -> None:
    panel = make(projection, size, language)
    if panel._about.wanted and projection.tray is not None:
        panel.show_about(projection.tray.choices[0].about)
    settle()
    assert natural_height(panel._column, panel.width()) <= panel.height()
    for widget in panel.findChildren(QWidget):
        if not widget.isVisible() or widget.width() == 0:
            continue
        bottom = widget.mapTo(panel, widget.rect().bottomLeft()).y()
        assert bottom <= panel.height(), widget
        if widget.hasHeightForWidth():
            assert widget.height() >= widget.heightForWidth(widget.width()), widget
    for never in (panel.score_view, panel.foot):
        assert never.isVisible()


def test_the_score_never_folds(make: Make) -> None:
    panel = make(scorekit.schieber(), (1024, 500))
    assert panel.score_view.isVisible()
    assert panel.foot.isVisible()
    assert panel.hint_button.isVisible()


# -- the order in which things give way


def shown(panel: SidePanel) -> list[str]:
    """What stands there, in words."""
    found = [one.kind.__name__ for one in panel.parts.sections if one.isVisible()]
    tricks = panel.tricks
    names = ((tricks.list, "list"), (tricks.last, "last"), (tricks.told, "log"))
    found += [name for part, name in names if part.isVisible()]
    if panel._about.isVisible():
        found.append("about")
    return found


def test_sections_give_way_in_order(make: Make) -> None:
    """The lower the window, the less is shown.

    What has given way may come back where something larger goes: only the first time counts.
    """
    projection = scorekit.preference_play(
        parts=(scorekit.QUOTAS, scorekit.TALON, scorekit.GUEST, scorekit.session_sheet(4))
    )
    panel = make(projection, (1280, 1400))
    panel.set_log(lambda: tuple(scorekit.words(f"Line {i}") for i in range(8)))
    gone: list[str] = []
    before: set[str] = set()
    for height in range(1400, 430, -12):
        panel.resize(panel.width(), height)
        settle()
        now = set(shown(panel))
        gone += sorted(before - now, key=("log", "list", "last").count, reverse=True)
        before = now
    wanted = ("log", "list", "last", "Shown", "Passage", "Grid")
    order = [name for name in dict.fromkeys(gone) if name in wanted]
    assert order == ["log", "list", "last", "Shown", "Passage", "Grid"]
    assert "Bars" in before


def test_a_folded_sheet_leaves_a_button_that_opens_it(make: Make) -> None:
    panel = make(scorekit.preference(), (1024, 640))
    assert not section(panel, Grid).isVisible()
    (button,) = [b for b in panel.move_section.sheets.buttons if b.isVisible()]
    assert button.text() == "Session sheet"
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Return)
    settle()
    (page,) = panel.window().findChildren(SheetPage)
    assert page.isVisible()
    assert len(page.table.lines) == 4
    frame = page.parentWidget()
    assert frame is not None
    assert panel.window().rect().contains(frame.geometry())
    panel.show_moment(
        scorekit.preference(parts=(scorekit.session_sheet(5), scorekit.AUCTION)), True, ""
    )
    panel.show_fair(None)
    assert len(page.table.lines) == 6, "it goes with the match"
    QTest.keyClick(page, Qt.Key.Key_Escape)
    settle()
    assert not page.isVisible()
    assert panel.window().focusWidget() is button
    button.click()
    panel.hide()
    settle()
    assert not any(one.isVisible() for one in panel.window().findChildren(SheetPage))


def test_a_long_sheet_shows_its_last_rows(make: Make) -> None:
    panel = make(scorekit.preference(parts=(scorekit.session_sheet(12),), tray=None))
    table = section(panel, Grid).body
    assert isinstance(table, GridTable)
    assert [line.label[:2] for line in table.lines] == ["9 ", "10", "11", "12"]
    assert panel.move_section.sheets.buttons[0].isVisible(), "the others are a press away"


def test_the_slate_draws_together_before_anything_is_lost(make: Make) -> None:
    panel = make(scorekit.schieber(), (1280, 980))
    slate = panel.score_view.slate
    assert slate is not None
    assert slate.form == "full"
    assert "Grid" in shown(panel)
    panel.resize(panel.width(), 742)
    settle()
    assert slate.form == "low"
    assert section(panel, Grid).isVisible()


# -- what stands in the sections


def test_an_auction_says_who_said_what(make: Make) -> None:
    panel = make(scorekit.preference())
    calls = next(s.body for s in panel.parts.sections if isinstance(s.body, CallsTable))
    assert calls.accessibleName().split("\n") == [
        "Anna, 1st: 1",
        "Karl, 2nd: Pass",
        "You, 3rd, dealer: to bid",
    ]
    assert calls._in_columns(264)
    assert not calls._in_columns(150)
    assert calls.tall_at(150) > calls.tall_at(264)


def test_bars_say_what_failing_costs(make: Make) -> None:
    panel = make(scorekit.preference_play(), (1920, 1080))
    bars = next(s.body for s in panel.parts.sections if isinstance(s.body, QuotaBars))
    assert "Karl taker: 3 of 6. Below 6, Karl pays 20 to the pot" in bars.accessibleName()
    tall = bars.sizeHint().height()
    bars.set_brief(True)
    assert bars.sizeHint().height() < tall
    assert "Below 6" in bars.toolTip(), "still to be had"


def test_facts_put_long_values_on_a_line_of_their_own(make: Make) -> None:
    panel = make(scorekit.preference(parts=(scorekit.CONTRACT,), tray=None))
    facts = section(panel, type(scorekit.CONTRACT)).body
    assert isinstance(facts, FactsTable)
    assert facts.tall_at(264) == 3 * FactsTable.ROW
    assert facts.tall_at(110) > 3 * FactsTable.ROW


def test_cells_have_true_minus_signs_and_dashes() -> None:
    texts = Texts("en")
    assert grid_text(texts, scorekit.THIS_DEAL)[1] == "Weis: We \u2014, They 20"
    assert grid_text(texts, scorekit.session_sheet(1))[0].startswith("Start: You \u221230")
    rows = (GridRow(scorekit.words("1"), (5, 5)),)
    head = (scorekit.YOU, scorekit.words("Pot"))
    grid = Grid(scorekit.words("x"), head, rows, signed=1)
    assert grid_text(texts, grid) == ["1: You +5, Pot 5"]


def test_parts_are_kept_while_their_kind_stays(make: Make) -> None:
    panel = make(scorekit.preference())
    first = panel.parts.sections[0]
    panel.show_moment(scorekit.preference(parts=(scorekit.session_sheet(2),)), True, "")
    assert panel.parts.sections == [first]
    panel.show_moment(scorekit.preference(parts=(scorekit.TALON,)), True, "")
    assert [one.kind for one in panel.parts.sections] == [Shown]


def test_an_explanation_keeps_its_height(make: Make) -> None:
    projection = scorekit.preference()
    panel = make(projection)
    assert projection.tray is not None
    about = projection.tray.choices[0].about
    panel.show_about(about)
    settle()
    tall, top = panel._about.height(), panel.hint_button.y()
    assert panel._about.isVisible()
    assert panel._about.passage.text().startswith("You take the talon")
    panel.show_about(None)
    settle()
    assert (panel._about.height(), panel.hint_button.y()) == (tall, top), "nothing jumps"
    panel.show_moment(scorekit.preference(tray=None), True, "")
    panel.show_fair(None)
    settle()
    assert not panel._about.isVisible()


def test_a_trick_of_four_cards_leaves_room_for_its_words(make: Make) -> None:
    for size in SIZES:
        panel = make(scorekit.schieber(parts=()), size)
        lines = [line for line in (panel.tricks._last_line, *panel.tricks._rows) if line.cards]
        assert lines
        for line in lines:
            assert len(line.cards) == 4
            assert not line.grab().isNull()


def test_buttons_stand_at_the_foot_where_nothing_else_can_be_done(make: Make) -> None:
    panel = make(scorekit.preference())
    assert not panel.move_section.heading.isVisible()
    below = panel.move_section.geometry().bottom()
    assert panel.foot_rule.y() - below < 24
    assert not panel.last_button.isVisible(), "no trick to look at"


@pytest.mark.parametrize("size", SIZES)
def test_nothing_moves_with_the_sentences_at_the_foot(make: Make, size: tuple[int, int]) -> None:
    """Of common length: in the panel without buttons for actions everything stood and moved."""
    panel = make(scorekit.schieber(), size)
    places = set()
    for text in ("Reto leads.", "Vreni plays Schilten 8. Schilten were led: follow suit.", "Weis"):
        panel.say(text)
        settle()
        slate = panel.score_view.slate
        assert slate is not None
        sheets = tuple(not button.isHidden() for button in panel.move_section.sheets.buttons)
        places.add((slate.height(), sheets, panel.hint_button.mapTo(panel, QPoint()).y()))
    assert len(places) == 1, places


@pytest.mark.parametrize("size", SIZES)
def test_a_hint_does_not_move_the_button_that_asks_for_it(
    make: Make, size: tuple[int, int]
) -> None:
    panel = make(scorekit.schieber(parts=scorekit.schieber().parts[:1]), size)
    panel.say("Reto leads.")
    settle()
    before = panel.hint_button.mapTo(panel, QPoint()).y()
    foot = panel.foot_line
    words = "Name Schellen."
    while foot.words.heightForWidth(panel._inner()) < foot.tall(4):
        words += " And why."
        foot.words.setText(words)
    panel.say(words)
    settle()
    assert foot.wanted(panel._inner()) >= foot.tall(4)
    assert panel.hint_button.mapTo(panel, QPoint()).y() == before


def test_the_first_trick_to_look_at_moves_no_other_button(make: Make) -> None:
    panel = make(scorekit.schieber(tricks=()))
    before = panel.hint_button.mapTo(panel, QPoint()).y()
    assert not panel.last_button.isVisible()
    panel.show_moment(scorekit.schieber(), True, "")
    panel.show_fair(None)
    settle()
    assert panel.last_button.isVisible()
    assert panel.hint_button.mapTo(panel, QPoint()).y() == before
    assert panel.last_button.mapTo(panel, QPoint()).y() < before


def test_the_deals_so_far_say_what_each_brought_where_both_sides_score(make: Make) -> None:
    panel = make(scorekit.schieber(phase="deal_over", parts=()))
    match = scorekit.teams_match(3)
    panel.show_deals(match.deals, match.score)
    assert [figures for *_, figures in panel._deals_table.rows] == [("340", "154")] * 3


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_log_comes_last_and_only_where_there_is_room(make: Make, language: str) -> None:
    lines = tuple(scorekit.words(f"Line {i}", ja=f"{i}行目") for i in range(30))
    panel = make(scorekit.schieber(parts=()), (2560, 1600), language)
    panel.set_log(lambda: lines)
    panel.show_fair(None)
    settle()
    assert panel.tricks.list.isVisible()
    assert panel.tricks.told.isVisible()
    last = panel.texts.msg(lines[-1])
    assert panel.tricks._lines.text().endswith(last), "the newest lines"
    panel.resize(panel.width(), 700)
    settle()
    assert not panel.tricks.told.isVisible()


@pytest.mark.parametrize("tricks", [0, 1])
def test_the_log_begins_with_the_deal(make: Make, tricks: int) -> None:
    panel = make(scorekit.schieber(parts=()), (2560, 1600))
    lines = [scorekit.words("Anna deals"), scorekit.words("Karl leads")]
    panel.set_log(lambda: tuple(lines))
    projection = scorekit.schieber(parts=())
    projection = replace(projection, tricks=projection.tricks[:tricks])
    panel.show_moment(projection, True, "")
    panel.show_fair(Fair("7c1e0a52"))
    settle()
    assert panel.tricks.told.isVisible()
    assert panel.tricks._lines.text() == "Anna deals\nKarl leads"
    assert panel.tricks.last.isVisible() == bool(tricks)
    before = {name: getattr(panel, name).y() for name in ("_fair", "move_section")}
    lines.append(scorekit.words("Vreni follows"))
    panel.show_moment(projection, True, "")
    panel.show_fair(Fair("7c1e0a52"))
    settle()
    assert panel.tricks._lines.text().endswith("Vreni follows")
    assert {name: getattr(panel, name).y() for name in before} == before, "nothing jumps"


def test_nothing_ticks_in_a_panel_at_rest(make: Make) -> None:
    panel = make(scorekit.schieber())
    assert not any(timer.isActive() for timer in panel.findChildren(QTimer))


def test_what_is_small_comes_back_when_something_large_has_gone(make: Make) -> None:
    """A sheet that goes leaves more room than was missing: an explanation may stand there."""
    projection = scorekit.preference_play(
        parts=(scorekit.QUOTAS, scorekit.GUEST, scorekit.session_sheet(4)), tricks=()
    )
    panel = make(projection, (1280, 1000))
    heights = range(panel.height(), 380, -4)
    for height in heights:
        panel.resize(panel.width(), height)
        settle()
        if not section(panel, Grid).isVisible():
            break
    else:
        raise AssertionError("the sheet never folds")
    assert section(panel, type(scorekit.GUEST)).isVisible()
    assert natural_height(panel._column, panel.width()) <= panel.height()
