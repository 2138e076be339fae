"""Which of the two paths draws the picture effect: OpenGL on a graphics card, or raster.

Both show the same picture. OpenGL is far quicker on a real graphics card and far slower when the
processor only plays one, so the renderer's name decides. Asked in this order:

1. the environment variable CARDAVIA_GL: `on` (any renderer, software too), `off` or `auto`;
2. the platform plugin: some have no OpenGL that reaches the screen;
3. on Linux, whether there is a graphics device at all (saves loading a software driver);
4. whether a context can be made and made current;
5. the renderer's name and the version it offers;
6. after the first show of a view, whether its shader works (`give_up` records that it does not).
"""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from PySide6.QtGui import QGuiApplication, QOffscreenSurface, QOpenGLContext

from cardavia.core.view import Msg, msg

PathName = Literal["gl", "raster"]

WITHOUT_GL = frozenset({"offscreen", "minimal", "minimalegl", "linuxfb", "vnc"})
"""Platform plugins on which an OpenGL viewport stays blank or cannot be had."""

SOFTWARE = (
    "llvmpipe",
    "softpipe",
    "swrast",
    "software rasterizer",
    "swiftshader",
    "gdi generic",
    "basic render",
)
"""Parts of the names of renderers that draw with the processor, in lower case."""

DEVICES = ("dri/renderD*", "dri/card*", "nvidia[0-9]*", "dxg", "mali*", "kgsl-3d*", "pvr*")
"""Where graphics devices show themselves below /dev."""

NOT_STARTED = msg("picture.why.not_started")
"""The reason when a view was shown and its shader was not ready."""

_GL_RENDERER = 0x1F01


@dataclass(frozen=True, slots=True)
class Choice:
    """The path, why it was taken (for `cardavia doctor`) and the renderer's name.

    `renderer` is empty as long as no context was made.
    """

    path: PathName
    reason: Msg
    renderer: str = ""


@dataclass(frozen=True, slots=True)
class Probe:
    """What an OpenGL context told about itself; `fault` is None if it can be used."""

    fault: Msg | None
    renderer: str = ""


_chosen: Choice | None = None


def choose_path() -> Choice:
    """The path for this run of the program, found out once. Needs a QGuiApplication."""
    global _chosen
    if _chosen is None:
        _chosen = decide(os.environ.get("CARDAVIA_GL", ""), QGuiApplication.platformName())
    return _chosen


def give_up(reason: Msg) -> None:
    """Stay with raster for the rest of the run: an OpenGL view was shown and did not work."""
    global _chosen
    _chosen = Choice("raster", reason, _chosen.renderer if _chosen else "")


def forget() -> None:
    """Ask again at the next `choose_path` (for tests and `cardavia doctor`)."""
    global _chosen
    _chosen = None


def decide(wish: str, platform: str) -> Choice:
    """Walk the order above for a value of CARDAVIA_GL and the name of a platform plugin."""
    wish = wish.strip().lower() or "auto"
    if wish == "off":
        return Choice("raster", msg("picture.why.off"))
    if platform in WITHOUT_GL:
        return Choice("raster", msg("picture.why.platform", platform=platform))
    if wish != "on" and not has_graphics_device():
        return Choice("raster", msg("picture.why.no_device"))
    probe = probe_context()
    if probe.fault is not None:
        return Choice("raster", probe.fault, probe.renderer)
    if wish == "on":
        return Choice("gl", msg("picture.why.on"), probe.renderer)
    if is_software(probe.renderer):
        return Choice("raster", msg("picture.why.software"), probe.renderer)
    return Choice("gl", msg("picture.why.device"), probe.renderer)


def is_software(renderer: str) -> bool:
    """Whether a renderer's name is one of those that draw with the processor."""
    return any(name in renderer.lower() for name in SOFTWARE)


def has_graphics_device(folder: Path = Path("/dev")) -> bool:
    """Whether a graphics device shows itself; always true where that cannot be told."""
    if not sys.platform.startswith("linux"):
        return True
    return any(next(folder.glob(pattern), None) for pattern in DEVICES)


def probe_context() -> Probe:
    """Make an OpenGL context current on a surface that is never shown, and ask its name."""
    context = QOpenGLContext()
    if not context.create():
        return Probe(msg("picture.why.no_context"))
    surface = QOffscreenSurface()
    surface.setFormat(context.format())
    surface.create()
    if not (surface.isValid() and context.makeCurrent(surface)):
        return Probe(msg("picture.why.not_current"))
    renderer = str(context.functions().glGetString(_GL_RENDERER) or "")
    version = context.format().version()
    context.doneCurrent()
    surface.destroy()
    if tuple(version) < (2, 0):
        return Probe(msg("picture.why.old"), renderer)
    return Probe(None, renderer)
