"""Which path is taken, in the documented order."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardavia.core.view import msg
from cardavia.ui.picture import choice
from cardavia.ui.picture.choice import Choice, Probe, decide

BROKEN = msg("picture.why.fault", detail="the shader does not compile")
NONE_MADE = msg("picture.why.no_context")
CARD = "NVIDIA GeForce RTX 3060/PCIe/SSE2"


@pytest.fixture(autouse=True)
def _forget() -> Iterator[None]:
    choice.forget()
    yield
    choice.forget()


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A machine with a graphics card; the list says what was asked of it, in order."""
    questions: list[str] = []

    def device() -> bool:
        questions.append("device")
        return True

    def context() -> Probe:
        questions.append("context")
        return Probe(None, CARD)

    monkeypatch.setattr(choice, "has_graphics_device", device)
    monkeypatch.setattr(choice, "probe_context", context)
    return questions


def test_a_graphics_card_draws(asked: list[str]) -> None:
    for wish in ("", "auto", " AUTO ", "nonsense"):
        assert decide(wish, "xcb").path == "gl"
    assert decide("auto", "xcb").renderer == CARD
    assert asked[:2] == ["device", "context"]


def test_off_asks_nothing(asked: list[str]) -> None:
    assert decide("off", "xcb") == Choice("raster", msg("picture.why.off"))
    assert asked == []


@pytest.mark.parametrize("platform", ["offscreen", "minimal", "vnc", "linuxfb"])
@pytest.mark.parametrize("wish", ["auto", "on"])
def test_some_platforms_show_no_gl(asked: list[str], platform: str, wish: str) -> None:
    chosen = decide(wish, platform)
    assert chosen.path == "raster"
    assert chosen.reason.args["platform"] == platform
    assert asked == []


def test_without_a_device_no_driver_is_loaded(
    asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(choice, "has_graphics_device", lambda: False)
    assert decide("auto", "xcb") == Choice("raster", msg("picture.why.no_device"))
    assert asked == []
    assert decide("on", "xcb").path == "gl"
    assert asked == ["context"]


@pytest.mark.parametrize("wish", ["auto", "on"])
def test_without_a_context_raster_draws(
    asked: list[str], monkeypatch: pytest.MonkeyPatch, wish: str
) -> None:
    monkeypatch.setattr(choice, "probe_context", lambda: Probe(NONE_MADE))
    assert decide(wish, "xcb") == Choice("raster", NONE_MADE)


@pytest.mark.parametrize(
    "renderer",
    [
        "llvmpipe (LLVM 15.0.6, 256 bits)",
        "softpipe",
        "Software Rasterizer",
        "Google SwiftShader",
        "GDI Generic",
        "Microsoft Basic Render Driver",
        "Mesa DRI swrast",
    ],
)
def test_software_is_left_alone(
    asked: list[str], monkeypatch: pytest.MonkeyPatch, renderer: str
) -> None:
    monkeypatch.setattr(choice, "probe_context", lambda: Probe(None, renderer))
    chosen = decide("auto", "xcb")
    assert chosen.path == "raster"
    assert chosen.renderer == renderer
    assert decide("on", "xcb").path == "gl"


@pytest.mark.parametrize(
    "renderer", [CARD, "Mesa Intel(R) UHD Graphics 620", "AMD Radeon RX 580", "Apple M2", "V3D 4.2"]
)
def test_graphics_cards_are_not_taken_for_software(renderer: str) -> None:
    assert not choice.is_software(renderer)


def test_devices_are_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    assert not choice.has_graphics_device(tmp_path)
    (tmp_path / "dri").mkdir()
    assert not choice.has_graphics_device(tmp_path)
    (tmp_path / "dri" / "renderD128").touch()
    assert choice.has_graphics_device(tmp_path)
    monkeypatch.setattr(sys, "platform", "win32")
    assert choice.has_graphics_device(tmp_path / "nowhere")


def test_asked_once_and_given_up(
    qapp: object, asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(choice.QGuiApplication, "platformName", lambda: "xcb")
    monkeypatch.delenv("CARDAVIA_GL", raising=False)
    assert choice.choose_path().path == "gl"
    assert choice.choose_path().path == "gl"
    assert asked == ["device", "context"]
    choice.give_up(BROKEN)
    assert choice.choose_path() == Choice("raster", BROKEN, CARD)


def test_raster_does_not_load_opengl() -> None:
    """Loading it would cost every start some tenths of a second."""
    program = """
import sys
from PySide6.QtWidgets import QApplication, QGraphicsScene
application = QApplication([])
from cardavia.ui.picture import Picture, PictureView
view = PictureView(QGraphicsScene(), Picture())
view.show()
assert view.path == "raster"
print([name for name in sys.modules if "QtOpenGL" in name or "QtSvg" in name])
view.close()
"""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout.strip() == "[]"
