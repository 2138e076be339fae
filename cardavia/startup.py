"""Before Qt is loaded: is there a screen, and are the system libraries there that Qt needs?

Qt ends the whole process when it finds no display, with a text for developers. So this module
looks first, with the standard library only, and names the Debian package that helps.
"""

from __future__ import annotations

import ctypes
import importlib.util
import os
import re
import sys
from pathlib import Path

from cardavia.core.state import Msg, msg

PACKAGES = {
    "libEGL": "libegl1",
    "libGL": "libgl1",
    "libGLX": "libglx0",
    "libOpenGL": "libopengl0",
    "libxkbcommon-x11": "libxkbcommon-x11-0",
    "libxkbcommon": "libxkbcommon0",
    "libxcb-cursor": "libxcb-cursor0",
    "libxcb-icccm": "libxcb-icccm4",
    "libxcb-image": "libxcb-image0",
    "libxcb-keysyms": "libxcb-keysyms1",
    "libxcb-randr": "libxcb-randr0",
    "libxcb-render-util": "libxcb-render-util0",
    "libxcb-render": "libxcb-render0",
    "libxcb-shape": "libxcb-shape0",
    "libxcb-shm": "libxcb-shm0",
    "libxcb-sync": "libxcb-sync1",
    "libxcb-util": "libxcb-util1",
    "libxcb-xfixes": "libxcb-xfixes0",
    "libxcb-xinerama": "libxcb-xinerama0",
    "libxcb-xkb": "libxcb-xkb1",
    "libxcb": "libxcb1",
    "libX11-xcb": "libx11-xcb1",
    "libX11": "libx11-6",
    "libfontconfig": "libfontconfig1",
    "libfreetype": "libfreetype6",
    "libglib-2.0": "libglib2.0-0",
    "libgthread-2.0": "libglib2.0-0",
    "libdbus-1": "libdbus-1-3",
    "libwayland-client": "libwayland-client0",
}
"""The Debian package of each library that Qt loads and does not bring along."""

_LIBRARY = re.compile(r"(lib[\w.+-]+?)\.so[.\d]*")


def obstacle() -> Msg | None:
    """What keeps a window from opening, as a sentence; None if nothing does."""
    return missing_library() or missing_display()


def missing_library() -> Msg | None:
    """The first system library that Qt lacks, with the package that holds it."""
    if importlib.util.find_spec("PySide6") is None:
        return msg("startup.no_pyside")
    if not sys.platform.startswith("linux"):
        return None
    try:
        import PySide6.QtWidgets
    except ImportError as error:
        return library_sentence(str(error))
    if _platform() != "xcb":
        return None
    import PySide6

    plugin = Path(PySide6.__file__).parent / "Qt" / "plugins" / "platforms" / "libqxcb.so"
    try:
        if plugin.exists():
            ctypes.CDLL(str(plugin))
    except OSError as error:
        return library_sentence(str(error))
    return None


def library_sentence(complaint: str) -> Msg:
    """The loader's complaint (``libEGL.so.1: cannot open …``) as a sentence with a way out."""
    found = _LIBRARY.search(complaint)
    if found is None:
        return msg("startup.qt_broken", detail=complaint)
    name = found.group(1)
    package = PACKAGES.get(name)
    if package is None:
        return msg("startup.library_unknown", library=found.group(0))
    return msg("startup.library_missing", library=found.group(0), package=package)


def missing_display() -> Msg | None:
    """None if there is a screen to show a window on."""
    if _platform() != "xcb":
        return None
    name = os.environ.get("DISPLAY", "")
    if not name:
        return msg("startup.no_display")
    return None if _display_answers() else msg("startup.display_silent", display=name)


def _platform() -> str:
    """The Qt platform that will be used, as far as it matters here: ``xcb`` or another name."""
    asked = os.environ.get("QT_QPA_PLATFORM", "").split(":")[0].split(";")[0]
    if asked:
        return asked
    if not sys.platform.startswith("linux"):
        return sys.platform
    return "wayland" if os.environ.get("WAYLAND_DISPLAY") else "xcb"


def _display_answers() -> bool:
    """Asks the X server as Qt will ask it."""
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return True  # let Qt try
    xcb.xcb_connect.restype = ctypes.c_void_p
    xcb.xcb_connect.argtypes = [ctypes.c_char_p, ctypes.c_void_p]
    xcb.xcb_connection_has_error.argtypes = [ctypes.c_void_p]
    xcb.xcb_disconnect.argtypes = [ctypes.c_void_p]
    connection = xcb.xcb_connect(None, None)
    failed = xcb.xcb_connection_has_error(connection)
    xcb.xcb_disconnect(connection)
    return not failed
