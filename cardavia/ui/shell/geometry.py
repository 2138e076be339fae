"""Where the window is: remembered, and brought back onto a screen that exists."""

from __future__ import annotations

import base64
from typing import Final

from PySide6.QtCore import QByteArray, QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from cardavia.ui.context import SettingsFile

SMALLEST: Final = QSize(1024, 640)
USUAL: Final = QSize(1280, 800)
KEY: Final = "window/geometry"


def smallest() -> QSize:
    """1024 x 640, or what the screen has."""
    screen = QGuiApplication.primaryScreen()
    return SMALLEST if screen is None else SMALLEST.boundedTo(screen.availableSize())


def store(window: QWidget, settings: SettingsFile | None) -> None:
    """Remember where the window is."""
    if settings is not None:
        data = bytes(window.saveGeometry().data())
        settings.set(KEY, base64.b64encode(data).decode("ascii"))


def restore(window: QWidget, settings: SettingsFile | None) -> None:
    """Return the window to where it was; to the usual size if that makes no sense."""
    stored = str(settings.get(KEY, "")) if settings is not None else ""
    try:
        data = base64.b64decode(stored, validate=True)
    except ValueError:
        data = b""
    if not data or not window.restoreGeometry(QByteArray(data)):
        window.resize(USUAL)
    clamp(window)


def clamp(window: QWidget) -> None:
    """Make the window no larger than its screen, and wholly visible on it."""
    rect = window.geometry()
    screen = QGuiApplication.screenAt(rect.center()) or QGuiApplication.primaryScreen()
    if screen is None or window.isFullScreen() or window.isMaximized():
        return
    room = screen.availableGeometry()
    size = rect.size().boundedTo(room.size()).expandedTo(window.minimumSize())
    left = max(room.left(), min(rect.left(), room.right() + 1 - size.width()))
    top = max(room.top(), min(rect.top(), room.bottom() + 1 - size.height()))
    if size != rect.size() or (left, top) != (rect.left(), rect.top()):
        window.setGeometry(left, top, size.width(), size.height())
