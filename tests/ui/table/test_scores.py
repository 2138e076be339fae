"""Slates, purses and how points are chalked up."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRectF, QTimer
from PySide6.QtGui import QFontMetricsF
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardavia.ui.figures import balance, signed
from cardavia.ui.table.chalk import FIFTY, HUNDRED, TWENTY, Zed, by_hand, marks_for
from cardavia.ui.table.rail import Rail
from cardavia.ui.table.scores import ScoreView, score_spoken
from cardavia.ui.table.slate import BLOCKS, Slate, SlateRow
from cardavia.ui.texts import Texts
from cardavia.ui.theme import Theme
from tests.ui.table import scorekit


@pytest.fixture(autouse=True)
def _words() -> Iterator[None]:
    with scorekit.spoken_freely():
        yield


@pytest.fixture
def slate(qtbot: QtBot) -> ScoreView:
    """A slate of 486 to 392."""
    view = ScoreView(Theme("light"), Texts("en"), 1.0, False)
    qtbot.addWidget(view)
    view.show_score(scorekit.slate(486, 392), False)
    view.resize(264, 320)
    view.show()
    return view


# -- how a person at the table would write it


@pytest.mark.parametrize(
    ("points", "hundreds", "fifties", "twenties", "rest"),
    [
        (0, 0, 0, 0, 0),
        (19, 0, 0, 0, 19),
        (20, 0, 0, 1, 0),
        (49, 0, 0, 2, 9),
        (50, 0, 1, 0, 0),
        (80, 0, 1, 1, 10),
        (99, 0, 1, 2, 9),
        (392, 3, 1, 2, 2),
        (1486, 14, 1, 1, 16),
        (1592, 15, 1, 2, 2),
        (2999, 29, 1, 2, 9),
        (3000, 30, 0, 0, 0),
        (4018, 40, 0, 0, 18),
    ],
)
def test_points_stand_in_as_few_strokes_as_possible(
    points: int, hundreds: int, fifties: int, twenties: int, rest: int
) -> None:
    marks = marks_for(points)
    assert (*marks.counts, marks.rest) == (hundreds, fifties, twenties, rest)


def test_no_points_are_lost_on_the_slate() -> None:
    for points in range(4200):
        marks = marks_for(points)
        assert HUNDRED * marks.hundreds + FIFTY * marks.fifties + TWENTY * marks.twenties == (
            points - marks.rest
        )
        assert marks.fifties <= 1
        assert marks.twenties <= 2
        assert marks.rest < TWENTY


def test_a_slate_holds_no_debts() -> None:
    with pytest.raises(ValueError, match="-1"):
        marks_for(-1)


# -- where the strokes stand


def zed(width: float = 196.0, height: float = 80.0) -> Zed:
    return Zed(QRectF(0, 0, width, height), 7.4)


def test_hundreds_stand_above_fifties_across_twenties_below() -> None:
    strokes = zed().strokes(marks_for(392))
    assert [stroke.worth for stroke in strokes] == [100, 100, 100, 50, 20, 20]
    middles = [(s.start + s.end) / 2 for s in strokes]
    assert all(abs(middle.y()) < 1 for middle in middles[:3])
    assert 0 < middles[3].y() < 80
    assert all(abs(middle.y() - 80) < 1 for middle in middles[4:])


def test_every_fifth_stroke_crosses_the_four_before_it() -> None:
    strokes = [s for s in zed().strokes(marks_for(1000)) if s.worth == HUNDRED]
    for group in (strokes[:5], strokes[5:]):
        *upright, cross = group
        assert cross.start.x() < min(s.end.x() for s in upright)
        assert cross.end.x() > max(s.start.x() for s in upright)
        assert abs(cross.end.x() - cross.start.x()) > abs(cross.end.y() - cross.start.y())


@pytest.mark.parametrize("points", [2990, 3000, 3050, 4180])
@pytest.mark.parametrize("width", [140.0, 196.0, 330.0])
def test_all_hundreds_fit_on_the_line_short_of_the_fifty(points: int, width: float) -> None:
    strokes = zed(width).strokes(marks_for(points))
    hundreds = [s for s in strokes if s.worth == HUNDRED]
    assert len(hundreds) == points // 100
    right = max(max(s.start.x(), s.end.x()) for s in hundreds)
    assert right < width
    for fifty in (s for s in strokes if s.worth == FIFTY):
        assert right < min(fifty.start.x(), fifty.end.x()) + 2


def test_a_stroke_is_drawn_by_a_hand_that_does_not_tremble() -> None:
    first, second = zed().strokes(marks_for(200))
    assert by_hand(first, 1) == by_hand(first, 1)
    assert by_hand(first, 1) != by_hand(first, 2)
    line = by_hand(second, 1)
    assert line.bend != (line.start + line.end) / 2, "a bent line"
    assert (line.at(0), line.at(1)) == (line.start, line.end)


# -- the slate on the panel


def test_new_strokes_appear_one_by_one(slate: ScoreView) -> None:
    board = slate.slate
    assert board is not None
    assert board.visible_strokes == (6, 6)
    slate.show_score(scorekit.slate(826, 592), True)  # 8 hundreds, 1 twenty; 5, 1, 2
    assert board.chalking
    assert board.visible_strokes == (5, 6), "a fifty is wiped off, nothing is chalked yet"
    seen = [sum(board.visible_strokes)]
    while board.chalking:
        QTest.qWait(20)
        if sum(board.visible_strokes) != seen[-1]:
            seen.append(sum(board.visible_strokes))
    assert seen == list(range(11, 18)), "one after the other"
    assert board.visible_strokes == (9, 8)


def test_many_strokes_appear_faster_but_never_too_fast(slate: ScoreView) -> None:
    board = slate.slate
    assert board is not None
    slate.show_score(scorekit.slate(506, 392), True)
    assert board._timer.interval() == 140
    slate.show_score(scorekit.slate(3000, 392), True)
    assert 60 <= board._timer.interval() < 80


def test_without_movement_the_slate_changes_at_once(slate: ScoreView) -> None:
    board = slate.slate
    assert board is not None
    slate.show_score(scorekit.slate(1486, 1592), False)
    assert not board.chalking
    assert board.visible_strokes == (16, 18)


def test_points_taken_back_are_wiped_off_at_once(slate: ScoreView) -> None:
    board = slate.slate
    assert board is not None
    slate.show_score(scorekit.slate(386, 392), True)
    assert board.visible_strokes == (5, 6)
    assert not board.chalking


def test_nothing_ticks_in_a_slate_at_rest(slate: ScoreView) -> None:
    slate.show_score(scorekit.slate(526, 392), True)
    board = slate.slate
    assert board is not None
    while board.chalking:
        QTest.qWait(20)
    assert not any(timer.isActive() for timer in slate.findChildren(QTimer))


def test_the_slate_says_what_stands_on_it(slate: ScoreView) -> None:
    board = slate.slate
    assert board is not None
    assert board.accessibleName() == "Reto + You: 486 of 3000\nVreni + Beat: 392 of 3000"


@pytest.mark.parametrize("form", list(BLOCKS))
@pytest.mark.parametrize("width", [208, 264, 392])
@pytest.mark.parametrize("before", [(), (0, 0)])
def test_a_slate_can_be_drawn_in_every_form(
    qtbot: QtBot, form: str, width: int, before: tuple[int, ...]
) -> None:
    board = Slate(Theme("dark"), form=form)
    qtbot.addWidget(board)
    texts = Texts("de")
    view = ScoreView(Theme("dark"), texts, 1.0, True)
    qtbot.addWidget(view)
    view.show_score(scorekit.slate(3990, 2990), False)
    assert view.slate is not None
    board.show_rows(view.slate.rows, before=before)
    board.resize(width, board.sizeHint().height())
    picture = board.grab().toImage()
    assert picture.height() == board.sizeHint().height()
    chalk = sum(
        picture.pixelColor(x, y).lightness() > 200
        for x in range(0, width, 2)
        for y in range(0, picture.height(), 2)
    )
    assert chalk > 60, "names and figures at least"


# -- the purse


@pytest.mark.parametrize(("value", "text"), [(12, "+12"), (-45, "\u221245"), (0, "0")])
def test_balances_carry_their_sign(value: int, text: str) -> None:
    assert signed(value) == text


def test_a_pot_has_no_plus() -> None:
    assert balance(80) == "80"
    assert balance(-3) == "\u22123"


def test_the_purse_shows_pot_and_balances(qtbot: QtBot) -> None:
    view = ScoreView(Theme("light"), Texts("en"), 1.0, False)
    qtbot.addWidget(view)
    view.show_score(scorekit.purse(), False)
    purse = view.purse
    assert purse is not None
    assert (purse.pot, purse.pot_label) == (80, "Pot")
    assert [(row.name, row.value) for row in purse.rows] == [
        ("You", 12),
        ("Anna", -45),
        ("Karl", -47),
    ]
    lines = purse.accessibleName().split("\n")
    assert lines == [
        "Pot: 80",
        "You: balance +12",
        "Anna: balance \u221245",
        "Karl: balance \u221247",
    ]


@pytest.mark.parametrize("language", ["en", "de", "fr", "es", "it", "ja", "ms"])
def test_scores_are_said_in_every_language(language: str) -> None:
    texts = Texts(language)
    assert "1486" in score_spoken(texts, scorekit.slate())
    assert "\u221247" in score_spoken(texts, scorekit.purse())


@pytest.mark.parametrize("score", [scorekit.slate(4018, 2990), scorekit.purse(-135, 88, -43)])
def test_the_folded_rail_shows_the_score_in_figures(qtbot: QtBot, score: object) -> None:
    rail = Rail(Theme("light"), Texts("en"), None)  # type: ignore[arg-type]
    qtbot.addWidget(rail)
    rail.show_moment(scorekit.preference(score=score), True)
    rail.resize(56, 700)
    rail.show()
    figures = [labels[1] for labels in rail._scores]
    texts = [figure.text() for figure in figures]
    assert texts in (["4018", "2990"], ["\u2212135", "+88", "\u221243"])
    for figure in figures:
        wide = QFontMetricsF(figure.font()).horizontalAdvance(figure.text())
        assert wide <= 50, figure.text()
        assert figure.accessibleName()


def test_both_sides_of_the_slate_are_named_alike(qtbot: QtBot) -> None:
    rows = (
        SlateRow("Reto and you", "You", 900, "You: 900"),
        SlateRow("Vreni and Beat and everybody else there", "They", 12, "They: 12"),
    )
    board = Slate(Theme("light"))
    qtbot.addWidget(board)
    board.resize(264, round(board.sizeHint().height()))
    board.show_rows(rows)
    board.grab()
    assert board.type_of_names()[1], "short for both, as one long name does not fit"
