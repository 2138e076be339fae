"""Runs the real program and answers questions about what its window shows.

The driver (`tests/e2e/driver.py`) starts this file as a process of its own, sends mouse and
keyboard through the X server, and asks here only *where* things are. One JSON question a line on
standard input, one JSON answer a line on the file descriptor named by CARDAVIA_ANSWERS.
"""

from __future__ import annotations

import json
import os
import sys
import threading
from typing import Any

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from cardavia.ui.shell.window import MainWindow
from cardavia.ui.table.page import TablePage


class Host(QObject):
    """Reads questions on a thread and answers them on the window's."""

    asked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._out = os.fdopen(int(os.environ["CARDAVIA_ANSWERS"]), "w", buffering=1)
        self.asked.connect(self._answer, Qt.ConnectionType.QueuedConnection)
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        for line in sys.stdin:
            self.asked.emit(line)

    def _answer(self, line: str) -> None:
        question = json.loads(line)
        answer = getattr(self, question.pop("ask"))(**question)
        self._out.write(json.dumps(answer) + "\n")

    @property
    def window(self) -> MainWindow | None:
        """The program's window, once it is there."""
        found = [w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow)]
        return found[0] if found and found[0].isVisible() else None

    @property
    def table(self) -> TablePage | None:
        """The table one sits at."""
        page = self.window.table if self.window else None
        return page if isinstance(page, TablePage) else None

    def ready(self) -> bool:
        """True when the window is there."""
        return self.window is not None

    def page(self) -> str:
        """The class of the page shown."""
        assert self.window is not None
        return type(self.window.page).__name__

    def title(self) -> str:
        """The window's title."""
        assert self.window is not None
        return self.window.windowTitle()

    def language(self) -> str:
        """The language shown."""
        assert self.window is not None
        return self.window.context.texts.code

    def picture(self) -> list[int]:
        """Contrast, grain, colour temperature."""
        assert self.window is not None
        picture = self.window.context.picture
        return [picture.contrast, picture.grain, picture.temperature]

    def notices(self) -> list[str]:
        """The sentence that the notice bar shows, and those that wait."""
        assert self.window is not None
        bar = self.window.notices
        shown = [bar.current, *bar._waiting] if bar.current else []
        return [self.window.context.texts.msg(notice.msg) for notice in shown]

    def find(self, name: str, kind: str = "QWidget", **values: object) -> list[int] | None:
        """Screen position of the middle of the visible widget with this name or text.

        A name with a dot and no blank is a key of the catalogue, filled with `values`.
        """
        if "." in name and " " not in name:
            assert self.window is not None
            name = self.window.context.texts.t(name, **values)
        for top in QApplication.topLevelWidgets():
            for widget in (top, *top.findChildren(QWidget)):
                if widget.isVisible() and widget.inherits(kind) and name in _names(widget):
                    return _middle(widget)
                if widget.isVisible() and isinstance(widget, QMenu):
                    for action in widget.actions():
                        if action.text().replace("&", "") == name:
                            at = widget.mapToGlobal(widget.actionGeometry(action).center())
                            return [at.x(), at.y()]
        return None

    def names(self) -> list[str]:
        """The names of everything visible, for messages of failed tests."""
        found: set[str] = set()
        for top in QApplication.topLevelWidgets():
            for widget in top.findChildren(QWidget):
                if widget.isVisible():
                    found |= _names(widget)
        return sorted(found)

    def state(self) -> dict[str, Any] | None:
        """What the table shows: phase, whether it rests, the hand and its places."""
        table = self.table
        if table is None or table.moment is None:
            return None
        projection = table.moment.projection
        hand = []
        for item in table.hand.items:
            at = table.view.mapToGlobal(table.view.mapFromScene(item.scenePos()))
            hand.append([item.code, table.hand.legal(item.card), at.x(), at.y()])
        return {
            "phase": projection.phase,
            "deal": projection.deal,
            "ready": table.hand.ready and not table.director.busy,
            "busy": table.director.busy,
            "hand": hand,
            "tricks": len(projection.tricks),
            "on_table": [
                c.code for z in projection.zones if z.kind == "slot" for c in z.cards if c
            ],
            "scores": [row.value for row in projection.score.rows],
            "actions": len(table.controller.session.record.actions),
        }


def _names(widget: QWidget) -> set[str]:
    text = getattr(widget, "text", None)
    words = {widget.accessibleName(), widget.objectName()}
    if callable(text):
        words.add(str(text()))
    return {word for word in words if word}


def _middle(widget: QWidget) -> list[int]:
    at = widget.mapToGlobal(QPoint(widget.width() // 2, widget.height() // 2))
    return [at.x(), at.y()]


def main() -> int:
    """Starts the program as its command does, with the host beside it."""
    application = QApplication(["cardavia"])
    host = Host()
    from cardavia.__main__ import main as start

    code = start(sys.argv[1:])
    del host, application
    return code


if __name__ == "__main__":
    sys.exit(main())
