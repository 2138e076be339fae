from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QStandardPaths
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardavia.store import Settings
from cardavia.ui import motion
from cardavia.ui.preferences import Preferences


@pytest.fixture
def preferences(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Preferences:
    monkeypatch.setattr(motion.sys, "platform", "linux")
    monkeypatch.setattr(motion, "_style", lambda: False)
    return Preferences(Settings(None))


def files(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    monkeypatch.setattr(QStandardPaths, "standardLocations", lambda kind: [str(folder)])


@pytest.mark.parametrize(
    ("name", "text", "less"),
    [
        ("kdeglobals", "[KDE]\nAnimationDurationFactor=0\n", True),
        ("kdeglobals", "[KDE]\nAnimationDurationFactor=1.5\n", False),
        ("gtk-4.0/settings.ini", "[Settings]\ngtk-enable-animations=0\n", True),
        ("gtk-3.0/settings.ini", "[Settings]\ngtk-enable-animations=false\n", True),
        ("gtk-4.0/settings.ini", "[Settings]\ngtk-enable-animations=1\n", False),
        ("gtk-4.0/settings.ini", "[Settings]\ngtk-theme-name=X\n", False),
        ("other", "", False),
    ],
)
def test_the_desktop_is_heard_by_default(
    preferences: Preferences,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    name: str,
    text: str,
    less: bool,
) -> None:
    files(monkeypatch, tmp_path)
    path = tmp_path / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(text)
    assert motion.system_reduces_motion() is less
    assert motion.motion_allowed(preferences) is not less
    preferences.reduced_motion = "off"
    assert motion.motion_allowed(preferences)
    preferences.reduced_motion = "on"
    assert not motion.motion_allowed(preferences)


def test_animation_off_stops_all(
    preferences: Preferences, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    files(monkeypatch, tmp_path)
    preferences.animation = "off"
    assert not motion.motion_allowed(preferences)


def test_a_sheet_arrives_where_it_belongs(
    qtbot: QtBot, preferences: Preferences, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    files(monkeypatch, tmp_path)
    sheet = QWidget()
    qtbot.addWidget(sheet)
    sheet.move(50, 60)
    settled: list[QPoint] = []
    motion.glide(sheet, preferences, QPoint(0, 12), lambda: settled.append(sheet.pos()))
    assert sheet.pos() == QPoint(50, 72)
    QTest.qWait(motion.GLIDE + 120)
    assert settled == [QPoint(50, 60)]
    preferences.reduced_motion = "on"
    motion.glide(sheet, preferences, QPoint(0, 12), settled.clear)
    assert sheet.pos() == QPoint(50, 60)
