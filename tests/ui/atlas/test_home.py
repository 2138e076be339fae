from __future__ import annotations

import math
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter, QPainterPath, QPolygonF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardavia.core.view import msg
from cardavia.i18n import CODES
from cardavia.ui.atlas import geography
from cardavia.ui.atlas.cards import FilteredImage
from cardavia.ui.atlas.lettering import Lettering, Word
from cardavia.ui.atlas.map_view import AtlasMap
from cardavia.ui.context import UiContext
from cardavia.ui.shell.window import MainWindow
from tests.ui.shellkit import SAVED, make_context, settle

SIZES = [(1024, 640), (1280, 800), (1920, 1080), (2560, 1600)]


def pin(window: MainWindow, deck: str) -> QPoint:
    view = window.home.map
    return view.mapFromScene(view._pins[deck].pos())


class TestMap:
    @pytest.mark.parametrize("size", SIZES)
    @pytest.mark.parametrize("offer", [False, True])
    def test_countries_and_pins_lie_clear_at_every_size(
        self, qtbot: QtBot, size: tuple[int, int], offer: bool
    ) -> None:
        window = MainWindow(make_context(saved_matches=lambda: [SAVED] if offer else []))
        qtbot.addWidget(window)
        window.resize(*size)
        window.show()
        settle()
        view = window.home.map
        sheet = view._sheet
        view.grab()
        frame = QRectF(view.rect()).adjusted(10, 10, -10, -10)
        card = window.home.continue_card
        for outline in geography.OUTLINES.values():
            for longitude, latitude in outline:
                at = sheet.projection.point(longitude, latitude)
                assert frame.contains(at)
                assert not sheet.cartouche.contains(at)
                if offer:
                    over = view.mapTo(window.home, at.toPoint())
                    assert over.y() < card.mapTo(window.home, QPoint(0, 0)).y() + 8
        window.close()

    @pytest.mark.parametrize("language", ["en", "de", "ja"])
    @pytest.mark.parametrize("size", SIZES)
    @pytest.mark.parametrize("foot", [0, 110])
    def test_names_lie_beside_each_other_and_in_their_country(
        self, context: UiContext, size: tuple[int, int], foot: int, language: str
    ) -> None:
        context.preferences.language = language
        free = size[0] - 72
        sheet = QSize(free - max(412, min(860, round(free * 0.4))), size[1] - 106)
        at = lettering(context, sheet, foot)
        for deck, rect in at.pin_words.items():
            country = at._countries[deck]
            assert country.contains(rect), f"the frontier runs through the name of {deck}"
        rects = [word_rect(word) for word in at._words] + list(at.pin_words.values())
        for i, one in enumerate(rects):
            assert not one.intersects(at.cartouche)
            for other in rects[i + 1 :]:
                assert not one.intersects(other)
        said = {word.text for word in at._words}
        for key in ("atlas.country.austria", "atlas.country.switzerland"):
            assert context.texts.t(key).upper() in said

    @pytest.mark.parametrize("language", CODES)
    @pytest.mark.parametrize("size", SIZES)
    def test_no_frontier_runs_through_a_neighbours_name(
        self, context: UiContext, size: tuple[int, int], language: str
    ) -> None:
        context.preferences.language = language
        free = size[0] - 72
        sheet = QSize(free - max(412, min(860, round(free * 0.4))), size[1] - 106)
        at = lettering(context, sheet, 0)
        keys = [name.key for name in geography.NAMES if not name.ours]
        names = {context.texts.t(key).upper() for key in keys}
        found = [word for word in at._words if word.text in names]
        assert len(found) >= 4
        for word in found:
            assert not at._on_a_frontier(word_rect(word)), word.text

    def test_pointing_does_not_draw_the_map_again(self, window: MainWindow) -> None:
        view = window.home.map
        view.grab()
        sheet = view._sheet
        ground, ink = sheet._ground.cacheKey(), sheet._ink.cacheKey()
        view.light("jass", False)
        view.grab()
        assert (sheet._ground.cacheKey(), sheet._ink.cacheKey()) == (ground, ink)
        window.context.preferences.language = "de"
        settle()
        view.grab()
        assert sheet._ground.cacheKey() == ground, "there are no words on it"
        assert sheet._ink.cacheKey() != ink
        window.context.preferences.theme = "dark"
        settle()
        view.grab()
        assert sheet._ground.cacheKey() != ground

    def test_pin_and_plate_light_each_other(self, window: MainWindow) -> None:
        home = window.home
        home.map.setFocus()
        home._plates[0].clearFocus()
        assert home.map._pins["jass"].ring is None
        home.map.hovered.emit("jass")
        assert home.map._pins["jass"].ring == "ink"
        assert home._plates[1].fill == "raised"
        assert home.map._sheet.lit == "jass"
        home.map.hovered.emit("")
        assert home.map._pins["jass"].ring is None
        assert home._plates[1].fill == "surface"
        home._plates[1].setFocus(Qt.FocusReason.TabFocusReason)
        assert home.map._pins["jass"].ring == "focus"

    def test_click_on_a_pin_opens_the_plate(self, window: MainWindow) -> None:
        view = window.home.map
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=pin(window, "jass"))
        settle()
        assert window.windowTitle().startswith("Jasskarten")

    def test_projection_keeps_directions(self) -> None:
        projection = geography.Projection(QRectF(0, 0, 600, 400))
        vienna, zurich = projection.point(16.25, 48.2), projection.point(8.62, 47.42)
        assert vienna.x() > zurich.x()
        assert vienna.y() < zurich.y()

    def test_land_of_the_plate_in_focus_is_tinted(self, window: MainWindow) -> None:
        view = window.home.map
        inside = view._sheet.projection.point(15.4, 48.6)
        at = view.mapFromScene(inside)
        window.context.picture.set(grain=0)
        QTest.qWait(300)  # the view takes over a new setting after a moment
        view.light("", False)
        plain = _colour(view.grab().toImage(), at)
        view.light("wiener-bild", False)
        lit = _colour(view.grab().toImage(), at)
        assert plain == QColor("#F7F0DE")
        assert lit != plain


RHINE = {"Chur": (9.53, 46.86), "Schaffhausen": (8.63, 47.69), "Basel": (7.59, 47.56)}
DANUBE = {
    "Donaueschingen": (8.5, 47.95),
    "Ulm": (9.99, 48.4),
    "Regensburg": (12.1, 49.02),
    "Passau": (13.47, 48.57),
    "Linz": (14.29, 48.31),
    "Vienna": (16.4, 48.2),
    "Bratislava": (17.11, 48.14),
    "Budapest": (19.05, 47.5),
}


class TestGeography:
    """Distances in degrees: 0.05 is less than 6 km."""

    @pytest.mark.parametrize("town", RHINE)
    def test_rhine(self, town: str) -> None:
        assert min(_distance(RHINE[town], line) for line in geography.RHINE) < 0.05

    def test_rhine_turns_north_at_basel(self) -> None:
        line = geography.RHINE[1]
        bend = min(range(len(line)), key=lambda i: _distance(RHINE["Basel"], line[i : i + 1]))
        assert line[0][0] > 8.8, "it leaves Lake Constance"
        assert all(north > 47.5 for _, north in line[bend + 1 :])
        assert line[bend + 3][1] > 47.9

    @pytest.mark.parametrize("town", DANUBE)
    def test_danube(self, town: str) -> None:
        assert _distance(DANUBE[town], geography.DANUBE) < 0.06

    @pytest.mark.parametrize(
        ("deck", "at", "inside"),
        [
            ("jass", (8.54, 47.37), True),
            ("jass", (6.14, 46.2), True),
            ("jass", (9.53, 46.86), True),
            ("jass", (9.66, 47.55), False),
            ("jass", (9.19, 45.46), False),
            ("jass", (9.18, 47.68), False),  # Konstanz
            ("wiener-bild", (9.74, 47.5), True),
            ("wiener-bild", (16.37, 48.21), True),
            ("wiener-bild", (12.77, 46.83), True),
            ("wiener-bild", (11.35, 46.5), False),  # Bozen
            ("wiener-bild", (12.9, 47.63), False),  # Berchtesgaden
            ("wiener-bild", (17.11, 48.14), False),
        ],
    )
    def test_frontiers(self, deck: str, at: tuple[float, float], inside: bool) -> None:
        path = QPainterPath()
        path.addPolygon(QPolygonF([QPointF(*point) for point in geography.OUTLINES[deck]]))
        path.closeSubpath()
        assert path.contains(QPointF(*at)) is inside


def _distance(at: tuple[float, float], line: geography.Line) -> float:
    """Least distance of a place from the points and the sides of a line, in degrees of latitude."""
    best = min(math.hypot((x - at[0]) * 0.68, y - at[1]) for x, y in line)
    for (x0, y0), (x1, y1) in pairwise(line):
        for share in (0.25, 0.5, 0.75):
            x, y = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
            best = min(best, math.hypot((x - at[0]) * 0.68, y - at[1]))
    return best


def lettering(context: UiContext, size: QSize, foot: int) -> Lettering:
    view = AtlasMap(context)
    view._sheet.fit(size, foot)
    return view._sheet.lettering


def word_rect(word: Word) -> QRectF:
    """The letters of a word on the map, without the room above and below them."""
    metrics = QFontMetricsF(word.font)
    width, height = metrics.horizontalAdvance(word.text), metrics.capHeight()
    return QRectF(word.at.x(), word.at.y() - height, width, height)


def _colour(image: QImage, at: QPoint) -> QColor:
    ratio = image.devicePixelRatio()
    return image.pixelColor(round(at.x() * ratio), round(at.y() * ratio))


class TestContinue:
    def test_nothing_to_resume_nothing_offered(self, window: MainWindow) -> None:
        assert not window.home.continue_card.isVisible()
        assert QApplication.focusWidget() is window.home._plates[0]

    def test_offered_in_the_language_of_the_moment(self, qtbot: QtBot) -> None:
        context = make_context(saved_matches=lambda: [SAVED])
        window = MainWindow(context)
        qtbot.addWidget(window)
        window.show()
        settle()
        card = window.home.continue_card
        assert card.isVisible()
        assert card._line.text() == context.texts.msg(SAVED.title)
        assert card._line.height() >= card._line.heightForWidth(card._line.width())
        window.close()


class TestFilter:
    def test_pictures_outside_a_view_show_the_effect(self, context: UiContext) -> None:
        drawn: list[int] = []

        def draw(painter: QPainter, size: object, dpr: float) -> None:
            drawn.append(1)
            painter.fillRect(0, 0, 20, 20, QColor(120, 120, 120))

        image = FilteredImage(context.picture, draw)
        context.picture.set(contrast=50, grain=0, temperature=50)

        size = QSize(20, 20)
        plain = image.pixmap(size, 1.0).toImage().pixelColor(5, 5)
        assert plain == QColor(120, 120, 120)
        image.pixmap(size, 1.0)
        assert len(drawn) == 1, "kept while nothing changes"
        context.picture.set(temperature=100)
        warm = image.pixmap(size, 1.0).toImage().pixelColor(5, 5)
        assert warm.red() > warm.blue()
        context.picture.comparing = True
        assert image.pixmap(size, 1.0).toImage().pixelColor(5, 5) == plain

    def test_grain_leaves_the_empty_part_empty(self, context: UiContext) -> None:

        context.picture.set(grain=100)
        image = FilteredImage(
            context.picture, lambda p, s, d: p.fillRect(0, 0, 10, 20, QColor("grey"))
        )
        made = image.pixmap(QSize(20, 20), 1.0).toImage()
        assert all(made.pixelColor(x, y).alpha() == 0 for x in range(11, 20) for y in range(20))
        assert len({made.pixelColor(3, y).red() for y in range(20)}) > 1


@pytest.mark.parametrize("size", SIZES)
def test_both_plates_are_wholly_visible(window: MainWindow, size: tuple[int, int]) -> None:
    window.resize(*size)
    settle()
    if (window.width(), window.height()) != size:
        pytest.skip("the screen is too small for this size")
    for plate in window.home._plates:
        at = plate.mapTo(window.home, QPoint(0, 0))
        assert at.y() >= 0
        assert at.y() + plate.height() <= window.home.height()
    assert window.home._area.verticalScrollBar().maximum() == 0


@pytest.mark.parametrize("language", CODES)
@pytest.mark.parametrize("size", SIZES[:2])
def test_plates_keep_their_games_in_one_row_and_the_way_in_in_one_place(
    window: MainWindow, size: tuple[int, int], language: str
) -> None:
    window.resize(*size)
    window.context.preferences.language = language
    settle()
    ways = set()
    for plate in window.home._plates:
        assert len({chip.y() for _, chip in plate._chips}) == 1
        ways.add(plate._head.indexOf(plate._open) < 0)
        if plate._head.indexOf(plate._open) < 0:
            assert plate._open.x() > max(chip.geometry().right() for _, chip in plate._chips)
    assert len(ways) == 1


@pytest.mark.parametrize("language", ["en", "de", "fr", "ja"])
def test_a_notice_costs_pictures_and_no_words(window: MainWindow, language: str) -> None:
    window.context.preferences.language = language
    window.resize(1024, 640)
    file = "/home/anna/.local/share/cardavia/matches-damaged-2026-11-30.sqlite"
    window.tell(msg("store.matches_restored", file=file), "warning")
    settle()
    assert window.notices.isVisible()
    assert window.home._area.verticalScrollBar().maximum() == 0


def test_pin_is_as_large_as_its_own_words(window: MainWindow) -> None:
    pin = window.home.map._pins["jass"]
    for language in ("en", "it", "ja"):
        window.context.preferences.language = language
        word = window.home.map._sheet.lettering.pin_words["jass"]
        text = window.context.texts.t("atlas.place.zurich")
        assert word.width() >= QFontMetricsF(pin._font).horizontalAdvance(text)
        assert pin.sceneBoundingRect().contains(word)
