"""Whether anything may move: the player's choice, or what the system asks for."""

from __future__ import annotations

import sys
from collections.abc import Callable
from os.path import isfile
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEasingCurve, QPoint, QPropertyAnimation, QSettings, QStandardPaths, Qt
from PySide6.QtWidgets import QApplication, QStyle, QWidget

from cardavia.ui.preferences import Preferences

GLIDE: Final = 160
"""Milliseconds in which a sheet arrives."""


def motion_allowed(preferences: Preferences) -> bool:
    """False if nothing may move: animations off, or movement reduced."""
    if preferences.animation == "off" or preferences.reduced_motion == "on":
        return False
    return preferences.reduced_motion == "off" or not system_reduces_motion()


def glide(
    widget: QWidget, preferences: Preferences, by: QPoint, settle: Callable[[], object]
) -> None:
    """Let a sheet that has just opened arrive from `by` pixels beside its place.

    `settle` lays it into place at the end: the window may have changed its size meanwhile.
    """
    if not motion_allowed(preferences):
        return
    here = widget.pos()
    animation = QPropertyAnimation(widget, b"pos", widget)
    animation.setDuration(GLIDE)
    animation.setStartValue(here + by)
    animation.setEndValue(here)
    animation.setEasingCurve(QEasingCurve.Type.OutCubic)
    animation.finished.connect(settle)
    animation.start(QPropertyAnimation.DeletionPolicy.DeleteWhenStopped)


def system_reduces_motion() -> bool:
    """True if the desktop is set to show less movement. Asked anew at each call, and cheap."""
    if sys.platform == "win32":
        return _windows()
    if sys.platform == "darwin":
        return _mac()
    return _desktop_files() or _style()


def _windows() -> bool:
    import ctypes

    get_client_area_animation = 0x1042
    on = ctypes.c_int(1)
    user32 = ctypes.windll.user32  # type: ignore[attr-defined,unused-ignore]
    user32.SystemParametersInfoW(get_client_area_animation, 0, ctypes.byref(on), 0)
    return not on.value


def _mac() -> bool:
    store = QSettings("com.apple", "universalaccess")
    return bool(store.value("reduceMotion", False, type=bool))


def _desktop_files() -> bool:
    """What KDE and the GTK desktops write into their settings files."""
    folders = QStandardPaths.standardLocations(
        QStandardPaths.StandardLocation.GenericConfigLocation
    )
    for folder in folders:
        kde = Path(folder) / "kdeglobals"
        if isfile(kde):
            store = QSettings(str(kde), QSettings.Format.IniFormat)
            factor = store.value("KDE/AnimationDurationFactor")
            if factor is not None:
                return str(factor) in ("0", "0.0")
        for name in ("gtk-4.0", "gtk-3.0"):
            gtk = Path(folder) / name / "settings.ini"
            if isfile(gtk):
                store = QSettings(str(gtk), QSettings.Format.IniFormat)
                flag = store.value("Settings/gtk-enable-animations")
                if flag is not None:
                    return str(flag).lower() in ("0", "false")
    return False


def _style() -> bool:
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        return False
    effects = QApplication.isEffectEnabled(Qt.UIEffect.UI_General)
    duration = app.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration)
    return duration == 0 and not effects
