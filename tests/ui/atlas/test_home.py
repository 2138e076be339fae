from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardavia.ui.atlas import geography
from cardavia.ui.atlas.cards import FilteredImage
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
        inside = view._sheet.projection.point(14.6, 48.3)
        at = view.mapFromScene(inside)
        window.context.picture.set(grain=0)
        QTest.qWait(300)  # the view takes over a new setting after a moment
        view.light("", False)
        plain = _colour(view.grab().toImage(), at)
        view.light("wiener-bild", False)
        lit = _colour(view.grab().toImage(), at)
        assert plain == QColor("#F7F0DE")
        assert lit != plain


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


def test_pin_label_is_measured_with_its_own_words(window: MainWindow) -> None:
    pin = window.home.map._pins["jass"]
    assert pin.boundingRect().contains(QPointF(-30, 0))
