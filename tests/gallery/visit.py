"""A visit to the gallery: the program's window with the list of plates beside it."""

from __future__ import annotations

import argparse

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QListWidget

from cardavia.app import Program
from cardavia.cli import Request
from cardavia.i18n import CODES
from tests.gallery.wall import Wall, names, still


class Visit(QObject):
    """Leafs through the plates, in the list or by Page Up and Page Down."""

    def __init__(self, wanted: argparse.Namespace) -> None:
        self.qt = QApplication.instance() or QApplication(["cardavia"])
        super().__init__()
        self.program = Program(Request("window"))
        still(self.program.preferences)
        self.program.preferences.language = wanted.language
        self.program.preferences.theme = wanted.theme
        self.program.preferences.text_scale = wanted.text
        self.window = self.program.window
        width, height = map(int, wanted.size.split("x"))
        self.window.resize(width, height)
        self.wall = Wall(self.window)
        self.wall.answered = lambda action: self.step(-1 if action == "undo" else 1)
        self.list = QListWidget()
        self.list.setWindowTitle("Plates")
        self.list.addItems(names())
        self.list.resize(300, height)
        self.list.currentTextChanged.connect(self._show)
        for key, act in (
            ("PgDown", lambda: self.step(1)),
            ("PgUp", lambda: self.step(-1)),
            ("Ctrl+T", self.other_theme),
            ("Ctrl+L", self.other_language),
        ):
            shortcut = QShortcut(QKeySequence(key), self.window)
            shortcut.activated.connect(act)
        self.window.installEventFilter(self)
        self.first = next((name for name in names() if wanted.plate in name), names()[0])

    def run(self) -> int:
        """Shows plates until the window is closed; the exit code."""
        self.window.show()
        self.list.move(self.window.frameGeometry().right() + 8, self.window.y())
        self.list.show()
        self.list.setCurrentRow(names().index(self.first))
        code = int(self.qt.exec())
        self.program.finish()
        return code

    def step(self, steps: int) -> None:
        """The next plate, or the one before."""
        self.list.setCurrentRow((self.list.currentRow() + steps) % self.list.count())

    def other_theme(self) -> None:
        """From light to dark and back."""
        preferences = self.program.preferences
        preferences.theme = "light" if self.program.theme.name == "dark" else "dark"

    def other_language(self) -> None:
        """The next language."""
        at = CODES.index(self.program.texts.code)
        self.program.preferences.language = CODES[(at + 1) % len(CODES)]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A new size takes bubbles away: say them again. The list goes with the window."""
        if event.type() == QEvent.Type.Resize:
            QTimer.singleShot(50, self.wall.arrange)
        elif event.type() == QEvent.Type.Close:
            self.list.close()
        return super().eventFilter(watched, event)

    def _show(self, name: str) -> None:
        if name:
            self.wall.show(name)
            self.window.setWindowTitle(name)
            self.window.activateWindow()
            self.window.setFocus(Qt.FocusReason.OtherFocusReason)
