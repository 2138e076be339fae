"""Before Qt is loaded: is there a screen, and are the system libraries there that Qt needs?

Qt ends the whole process when it finds no display, with a text for developers. So this module
looks first, with the standard library only, and names the Debian package that helps. Of what Qt
only complains about it relieves Qt beforehand.
"""

from __future__ import annotations

import contextlib
import ctypes
import importlib.util
import locale
import os
import re
import socket
import sys
from pathlib import Path

from cardavia.core.view import Msg, msg

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


def smooth_the_way() -> None:
    """Settle beforehand what Qt would settle itself, with a warning on the terminal."""
    if not sys.platform.startswith("linux"):
        return
    _use_utf8()
    if os.environ.get("QT_QPA_PLATFORM") or _platform() != "wayland" or _wayland_answers():
        return
    if os.environ.get("DISPLAY") and _display_answers():
        # Qt would come to X by itself, but not without a word.
        os.environ["QT_QPA_PLATFORM"] = "xcb"


def _use_utf8() -> None:
    """Qt works in UTF-8 only. The language and the formats that the system asks for stay."""
    try:
        locale.setlocale(locale.LC_CTYPE, "")
        codes = locale.nl_langinfo(locale.CODESET)
    except locale.Error:  # a locale that is not installed counts as none
        codes = ""
    if codes.upper().replace("-", "") == "UTF8":
        return
    everything = os.environ.pop("LC_ALL", "")  # it would overrule what follows
    if everything:
        os.environ["LANG"] = os.environ["LC_MESSAGES"] = everything
    os.environ["LC_CTYPE"] = "C.UTF-8"
    with contextlib.suppress(locale.Error):
        locale.setlocale(locale.LC_CTYPE, "C.UTF-8")


def missing_display() -> Msg | None:
    """None if there is a screen to show a window on."""
    platform = _platform()
    if platform == "wayland":
        name = os.environ.get("WAYLAND_DISPLAY", "") or "wayland-0"
        return None if _wayland_answers() else msg("startup.display_silent", display=name)
    if platform != "xcb":
        return None if _known(platform) else msg("startup.qt_broken", detail=_asked())
    name = os.environ.get("DISPLAY", "")
    if not name:
        return msg("startup.no_display")
    return None if _display_answers() else msg("startup.display_silent", display=name)


def _asked() -> str:
    return f"QT_QPA_PLATFORM={os.environ.get('QT_QPA_PLATFORM', '')}"


def _known(platform: str) -> bool:
    """Whether Qt has a plugin for this platform; True where that cannot be told."""
    if not sys.platform.startswith("linux"):
        return True
    import PySide6

    folder = Path(PySide6.__file__).parent / "Qt" / "plugins" / "platforms"
    found = [path.name for path in folder.glob("libq*.so")]
    return not found or any(name.startswith(f"libq{platform}") for name in found)


def _wayland_answers() -> bool:
    """Whether somebody listens where Qt will look for the compositor."""
    if os.environ.get("WAYLAND_SOCKET"):  # an open connection, handed over
        return True
    name = os.environ.get("WAYLAND_DISPLAY", "") or "wayland-0"
    try:
        with socket.socket(socket.AF_UNIX) as attempt:
            attempt.settimeout(2.0)
            attempt.connect(os.path.join(os.environ.get("XDG_RUNTIME_DIR", ""), name))
    except OSError:
        return False
    return True


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
