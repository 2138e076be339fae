"""The view on the raster path: what is really on the screen, and what it costs."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPointF, QRect, QVariantAnimation
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication, QGraphicsScene, QWidget
from pytestqt.qtbot import QtBot

from cardavia.ui.picture import Picture, PictureView, Setting, raster
from tests.ui.picture.pixels import (
    CORNER,
    PLAIN,
    SETTINGS,
    SIZE,
    Paints,
    Stage,
    board,
    dispose,
    outside_is_same,
    same,
    scene,
    wait,
    wait_for,
)


@pytest.fixture
def stage(qtbot: QtBot) -> Iterator[Stage]:
    result = Stage(Picture())
    assert result.view.path == "raster"
    yield result
    result.close()


@pytest.mark.parametrize("setting", SETTINGS)
def test_shows_the_reference(stage: Stage, setting: Setting) -> None:
    plain = stage.show(PLAIN)
    shown = stage.show(setting)
    assert stage.error(plain, shown, setting) <= 2
    assert outside_is_same(stage, plain, shown)


def test_plain_is_the_scene_itself(stage: Stage) -> None:
    """Contrast 50, grain 0, temperature 50: the very pixels that Qt paints without us."""
    shown = stage.show(PLAIN)
    image = QImage(SIZE, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    painter.setRenderHints(stage.view.renderHints())
    scene().render(painter)
    painter.end()
    assert shown.copy(stage.view_rect(shown)) == image
    board_only = board()
    assert shown.pixel(CORNER.x(), CORNER.y()) == board_only.pixel(0, 0)


@pytest.mark.parametrize("scale", ["1.25", "1.5", "2"])
def test_shows_the_reference_on_a_dense_screen(scale: str) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tests.ui.picture.pixels"],
        capture_output=True,
        text=True,
        timeout=110,
        env=os.environ | {"QT_SCALE_FACTOR": scale},
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["raster", str(float(scale))]


def test_many_small_repaints_leave_no_trace(stage: Stage) -> None:
    setting = Setting(85, 60, 20)
    stage.show(setting)
    word, veil = stage.scene.items()[2], stage.scene.items()[1]
    for step in range(24):
        word.setPos(20 + 5 * step, 20 + 4 * step)
        veil.setPos(-3 * step, step)
        wait(0.005)
    shown = stage.shot()
    plain = stage.show(PLAIN)
    assert stage.error(plain, shown, setting) <= 2


def test_scrolling_leaves_the_grain_in_place(stage: Stage) -> None:
    setting = Setting(50, 100, 50)
    stage.scene.setSceneRect(0, 0, SIZE.width(), SIZE.height() * 2)
    stage.show(setting)
    stage.view.verticalScrollBar().setValue(37)
    shown = stage.shot()
    plain = stage.show(PLAIN)
    assert stage.error(plain, shown, setting) <= 2


def test_comparing_shows_the_plain_picture(stage: Stage) -> None:
    plain = stage.show(PLAIN)
    toned = stage.show(Setting(90, 90, 90))
    stage.picture.comparing = True
    assert same(stage.shot(), plain)
    stage.picture.comparing = False
    assert same(stage.shot(), toned)


def test_grabbing_a_widget_shows_the_effect_too(stage: Stage) -> None:
    setting = Setting(80, 60, 30)
    shown = stage.show(setting)
    grabbed = stage.view.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    assert same(grabbed, shown.copy(stage.view_rect(shown)))


def test_a_setting_changed_while_hidden_is_shown(stage: Stage) -> None:
    plain = stage.show(PLAIN)
    stage.picture.set(80, 60, 30)
    stage.view.hide()  # before the change was shown
    wait(0.1)
    stage.view.show()
    assert stage.error(plain, stage.shot(), Setting(80, 60, 30)) <= 2
    stage.view.hide()
    stage.picture.set(20, 40, 70)
    wait(0.1)
    stage.view.show()
    assert stage.error(plain, stage.shot(), Setting(20, 40, 70)) <= 2


def test_idle_paints_nothing(stage: Stage) -> None:
    stage.show(Setting(70, 80, 60))
    paints = Paints(stage.view)
    wait(1.0)
    assert paints.areas == []
    stage.picture.set(contrast=71)
    wait_for(lambda: bool(paints.areas))  # the count does see what is painted


def test_a_moving_card_repaints_its_own_place(stage: Stage) -> None:
    stage.show(Setting(70, 80, 60))
    card = stage.scene.addRect(0, 0, 30, 46)
    wait(0.1)
    paints = Paints(stage.view)
    card.setPos(4, 4)
    wait_for(lambda: bool(paints.areas))
    assert all(area.width() <= 42 and area.height() <= 58 for area in paints.areas)


def test_a_card_moving_meanwhile_keeps_the_old_colours(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between a change and its repaint, a small repaint must not leave a patch of new colour."""
    setting = Setting(100, 0, 100)
    before = stage.show(PLAIN)
    monkeypatch.setattr(stage.view, "_cost", 10.0)  # a machine so slow that it waits the longest
    stage.picture.set(*setting)
    stage.view.viewport().update(QRect(10, 10, 60, 60))
    QApplication.processEvents()
    grabbed = stage.window.screen().grabWindow(stage.window.winId()).toImage()
    assert same(grabbed.convertToFormat(QImage.Format.Format_RGB32), before)
    assert stage.error(before, stage.shot(), setting) <= 2


def test_animations_go_on_while_a_slider_moves(stage: Stage) -> None:
    card = stage.scene.addRect(0, 0, 30, 46)
    seen: list[float] = []
    animation = QVariantAnimation()
    animation.setDuration(900)
    animation.setStartValue(0.0)
    animation.setEndValue(200.0)
    animation.valueChanged.connect(lambda x: card.setPos(QPointF(float(x), 20)))
    paints = Paints(stage.view)
    start = time.monotonic()
    animation.start()
    step = 0
    while animation.state() == QVariantAnimation.State.Running:
        step += 1
        stage.picture.set(step % 101, (2 * step) % 101, (3 * step) % 101)
        wait(0.008)
        seen.append(card.x())
    assert time.monotonic() - start < 2.5
    assert len(paints.areas) >= 25
    assert len(set(seen)) >= 25
    pauses = [b - a for a, b in zip(paints.times, paints.times[1:], strict=False)]
    assert sorted(pauses)[len(pauses) * 9 // 10] < 0.1
    last = stage.picture.setting
    shown = stage.shot()
    plain = stage.show(PLAIN)
    assert stage.error(plain, shown, last) <= 2


def test_keeps_its_scene_alive(qtbot: QtBot) -> None:
    view = PictureView(QGraphicsScene(), Picture())
    view.show()
    wait(0.05)
    assert view.scene().items() == []
    view.scene().addRect(0, 0, 5, 5)
    wait(0.05)
    view.close()


def test_shutting_down_twice_does_no_harm(stage: Stage) -> None:
    stage.view.shutdown()
    stage.view.shutdown()
    shown = stage.show(Setting(90, 0, 50))
    assert not same(shown, stage.show(PLAIN))


def test_a_view_thrown_away_does_not_hear_the_picture(qtbot: QtBot) -> None:
    picture = Picture()
    window = QWidget()
    view = PictureView(scene(), picture, window)
    window.show()
    wait(0.05)
    dispose(window)
    del view, window
    picture.set(90, 90, 90)
    wait(0.05)


def test_maps_pixels_of_any_length() -> None:
    """The whole frame may be odd in every way; the fourth byte is never touched."""
    table = bytes(255 - v for v in range(256))
    for tables in ((table, table, table), (table, table, bytes(range(256)))):
        assert raster.mapped(b"", tables) == b""
        pixels = bytes((10, 20, 30, 77))
        result = raster.mapped(pixels * 3, tables)
        alpha = 3 if sys.byteorder == "little" else 0
        assert result[alpha::4] == bytes((pixels[alpha],)) * 3
        assert len(result) == 12
