"""The settings reach the disk by themselves, and never make the window wait for it."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, QThreadPool, QTimer, Signal

from cardavia.ui.preferences import Preferences

QUIET = 700
"""Milliseconds without a change after which the settings are written."""


class SettingsSaver(QObject):
    """Writes the settings in a helper thread when the player pauses; `flush` at the end.

    `problem(object)` carries what the store has to say when the file could not be written.
    """

    problem = Signal(object)

    def __init__(self, preferences: Preferences, settings: Any) -> None:
        super().__init__(preferences)
        self._settings = settings
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(QUIET)
        self._timer.timeout.connect(self._start)
        preferences.changed.connect(self._changed)

    def _changed(self, _name: str) -> None:
        self._timer.start()

    def flush(self) -> None:
        """Write at once, on this thread: the program ends."""
        self._timer.stop()
        self._save()

    def _start(self) -> None:
        QThreadPool.globalInstance().start(self._save)

    def _save(self) -> None:
        problem = self._settings.save()
        if problem is not None:
            self.problem.emit(problem)
