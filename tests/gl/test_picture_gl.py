"""The picture effect on the OpenGL path, in a real window under X (Xvfb with Mesa will do)."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, Qt, QVariantAnimation
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from cardavia.core.view import msg
from cardavia.ui.picture import Picture, PictureView, Setting, choice
from tests.ui.picture.pixels import (
    CORNER,
    PLAIN,
    SETTINGS,
    SIZE,
    Paints,
    Stage,
    dispose,
    outside_is_same,
    pixels,
    rgb,
    same,
    scene,
    wait,
)

pytestmark = pytest.mark.gl


@pytest.fixture(autouse=True)
def _gl(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("CARDAVIA_GL", "on")
    choice.forget()
    yield
    choice.forget()


@pytest.fixture
def stage(qtbot: QtBot) -> Iterator[Stage]:
    result = Stage(Picture())
    assert result.view.path == "gl"
    yield result
    result.close()


@pytest.mark.parametrize("setting", SETTINGS)
def test_shows_the_reference(stage: Stage, setting: Setting) -> None:
    plain = stage.show(PLAIN)
    shown = stage.show(setting)
    assert stage.error(plain, shown, setting) <= 2
    assert outside_is_same(stage, plain, shown)
    assert not same(plain, shown)


def test_neutral_tables_change_nothing(stage: Stage) -> None:
    """Even through the shader, contrast 50 and temperature 50 give back the very same pixels."""
    plain = stage.show(PLAIN)
    assert stage.view._effect is not None
    original = stage.view._effect.draw
    drawn = []

    def draw(setting: Setting) -> None:
        drawn.append(setting)
        original(PLAIN)

    stage.view._effect.draw = draw  # type: ignore[method-assign]
    assert same(stage.show(Setting(50, 1, 50)), plain)
    assert drawn


@pytest.mark.parametrize("scale", ["1.25", "1.5", "2"])
@pytest.mark.parametrize("wish", ["on", "off"])
def test_shows_the_reference_on_a_dense_screen(scale: str, wish: str) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tests.ui.picture.pixels"],
        capture_output=True,
        text=True,
        timeout=110,
        env=os.environ | {"QT_SCALE_FACTOR": scale, "CARDAVIA_GL": wish},
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert done.stdout.split() == [{"on": "gl", "off": "raster"}[wish], str(float(scale))]


def test_both_paths_show_the_same(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """All but smooth edges, which either engine paints in its own way."""
    setting = Setting(70, 60, 80)
    shown = stage.show(setting)
    monkeypatch.setenv("CARDAVIA_GL", "off")
    choice.forget()
    other = Stage(Picture())
    assert other.view.path == "raster"
    raster = other.show(setting)
    flat = QRect(CORNER.x() + 175, CORNER.y(), SIZE.width() - 175, SIZE.height())
    for x, y, one in pixels(shown, flat, 3):
        two = rgb(raster, flat.x() + x, flat.y() + y)
        assert max(abs(a - b) for a, b in zip(one, two, strict=True)) <= 2
    other.close()


def test_a_widget_over_the_view_is_not_filtered(stage: Stage) -> None:
    label = QLabel("Contrast", stage.window)
    label.setAutoFillBackground(True)
    label.setGeometry(60, 50, 120, 40)
    label.show()
    rect = label.geometry()
    plain = stage.show(PLAIN)
    shown = stage.show(Setting(0, 100, 100))
    assert not same(plain, shown)
    assert same(plain, shown, rect)


def test_idle_paints_nothing(stage: Stage) -> None:
    stage.show(Setting(70, 80, 60))
    wait(0.3)
    paints = Paints(stage.view)
    wait(1.0)
    assert paints.areas == []
    stage.picture.set(contrast=71)
    wait(0.3)
    assert paints.areas


def test_animations_go_on_while_a_slider_moves(stage: Stage) -> None:
    card = stage.scene.addRect(0, 0, 30, 46)
    animation = QVariantAnimation()
    animation.setDuration(900)
    animation.setStartValue(0.0)
    animation.setEndValue(200.0)
    animation.valueChanged.connect(lambda x: card.setPos(QPointF(float(x), 20)))
    paints = Paints(stage.view)
    start, step = time.monotonic(), 0
    animation.start()
    while animation.state() == QVariantAnimation.State.Running:
        step += 1
        stage.picture.set(step % 101, (2 * step) % 101, (3 * step) % 101)
        wait(0.008)
    assert time.monotonic() - start < 3
    assert len(paints.areas) >= 10


def test_hidden_and_shown_again(stage: Stage) -> None:
    setting = Setting(80, 60, 30)
    shown = stage.show(setting)
    stage.view.hide()
    wait(0.1)
    assert stage.view._effect is not None
    assert not stage.view._effect.ready  # nothing is left on the graphics card
    stage.view.show()
    assert same(stage.shot(), shown)


def test_moves_to_another_window(stage: Stage) -> None:
    """The context changes with the window; what belonged to the old one is freed before."""
    setting = Setting(80, 60, 30)
    stage.show(setting)
    other = QWidget()
    other.setWindowFlag(Qt.WindowType.FramelessWindowHint)
    other.resize(stage.window.size())
    other.move(400, 0)
    stage.view.setParent(other)
    stage.view.setGeometry(QRect(CORNER, SIZE))
    other.show()
    stage.view.show()
    stage.window, previous = other, stage.window
    moved = stage.shot()
    assert stage.view.path == "gl"
    assert stage.error(stage.show(PLAIN), moved, setting) <= 2
    dispose(previous)


def test_resized(stage: Stage) -> None:
    setting = Setting(30, 100, 70)
    stage.show(setting)
    for width in (SIZE.width() - 50, SIZE.width() + 20, SIZE.width()):
        stage.view.resize(width, SIZE.height())
        wait(0.1)
    shown = stage.shot()
    plain = stage.show(PLAIN)
    assert stage.error(plain, shown, setting) <= 2


def test_grabbing_shows_the_effect_too(stage: Stage) -> None:
    shown = stage.show(Setting(90, 0, 90))
    grabbed = stage.view.viewport().grabFramebuffer()  # type: ignore[attr-defined]
    rect = stage.view_rect(shown)
    for x, y, wanted in pixels(shown, QRect(rect.topLeft(), rect.size()), 7):
        got = rgb(grabbed, x, y)
        assert max(abs(a - b) for a, b in zip(got, wanted, strict=True)) <= 2


@pytest.mark.parametrize("fault", ["the shader does not compile: nonsense", ""])
def test_a_view_that_does_not_work_goes_on_with_raster(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    from cardavia.ui.picture import gl

    def create(effect: gl.GlEffect) -> None:
        effect.fault = fault

    monkeypatch.setattr(gl.GlEffect, "create", create)
    stage = Stage(Picture())
    wait(0.5)
    assert stage.view.path == "raster"
    chosen = choice.choose_path()
    assert chosen.path == "raster"
    assert chosen.reason == (
        msg("picture.why.fault", detail=fault) if fault else choice.NOT_STARTED
    )
    assert "llvmpipe" in chosen.renderer or chosen.renderer
    setting = Setting(80, 60, 30)
    plain = stage.show(PLAIN)
    assert stage.error(plain, stage.show(setting), setting) <= 2
    paints = Paints(stage.view)
    stage.scene.addRect(0, 0, 30, 40)
    wait(0.2)
    assert paints.areas
    assert max(area.width() for area in paints.areas) < 50
    stage.close()


def test_software_is_recognised_by_its_name(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The real answer of the real driver, whichever the test runs on."""
    monkeypatch.setattr(choice, "has_graphics_device", lambda: True)
    probe = choice.probe_context()
    assert probe.fault is None
    assert probe.renderer
    path = "raster" if choice.is_software(probe.renderer) else "gl"
    assert choice.decide("auto", qapp.platformName()).path == path


def test_closing_right_after_showing(qtbot: QtBot) -> None:
    for _ in range(5):
        window = QWidget()
        view = PictureView(scene(), Picture(), window)
        view.resize(SIZE)
        window.move(QPoint(0, 0))
        window.show()
        QApplication.processEvents()
        dispose(window)
        del view, window
    wait(0.05)


def test_ends_quietly_without_being_closed() -> None:
    """A process that just ends must not crash in the order in which Qt's objects go."""
    program = """
from PySide6.QtWidgets import QApplication
application = QApplication([])
from tests.ui.picture.pixels import Stage
from cardavia.ui.picture import Picture
stage = Stage(Picture())
print(stage.view.path)
"""
    for _ in range(4):
        done = subprocess.run(
            [sys.executable, "-c", program], capture_output=True, text=True, timeout=60
        )
        assert (done.returncode, done.stdout, done.stderr) == (0, "gl\n", "")
