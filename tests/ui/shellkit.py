"""A window with everything around it that the shell needs, and eyes to read what it shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QColor, QPixmap
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget

from cardavia import games
from cardavia.core.view import msg
from cardavia.store import Settings
from cardavia.ui.context import Library, SavedMatch, TableOptions, UiContext, wire
from cardavia.ui.picture import Picture
from cardavia.ui.preferences import Preferences
from cardavia.ui.texts import Texts
from cardavia.ui.theme import Theme
from cardavia.ui.widgets import CapsHeading, Paragraph


class PlainFaces(QObject):
    """Cards without pictures: quick, and never late."""

    ready = Signal(str, str)

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[str, str, str]] = []

    def pixmap(self, deck: str, code: str, width: float, dpr: float, variant: str = "") -> QPixmap:
        self.asked.append((deck, code, variant))
        result = QPixmap(max(1, round(width * dpr)), max(1, round(width * 1.55 * dpr)))
        result.fill(QColor("#FBF6E8"))
        result.setDevicePixelRatio(dpr)
        return result


class FakeTable(QWidget):
    """A table that remembers what the shell did to it."""

    leave = Signal()
    rules_wanted = Signal(str)
    settings_wanted = Signal(str)
    notice = Signal(object)

    def __init__(self, game: str, options: TableOptions) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.game, self.options = game, options
        self.ended = 0

    def shut(self) -> None:
        self.ended += 1

    def rules_section(self) -> str:
        return "closing"

    def key_list(self) -> tuple[tuple[str, str], ...]:
        return (("Left, Right", "keys.table.walk"), ("C", "keys.table.close"))


SAVED = SavedMatch(
    "m1",
    "schnapsen",
    msg("atlas.continue.schnapsen", mine=4, theirs=5),
    ("HT", "CA"),
    msg("atlas.standing.schnapsen", mine=4, theirs=5),
)


def make_context(**changes: Any) -> UiContext:
    """All services, with settings in memory, light theme, English, and no match to resume."""
    settings = Settings(None)
    preferences = Preferences(settings)
    preferences.theme = changes.pop("mode", "light")
    preferences.language = changes.pop("language", "en")
    context = UiContext(
        texts=Texts(preferences.language),
        theme=Theme(preferences.theme),
        preferences=preferences,
        picture=Picture(),
        faces=PlainFaces(),  # type: ignore[arg-type]
        library=Library(games.games()),
        settings=settings,
        table_factory=FakeTable,
        folders={"data": Path("/nowhere/data"), "config": Path("/nowhere/config")},
        facts=lambda: {"kernel": "python", "path": "raster"},
    )
    for name, value in changes.items():
        setattr(context, name, value)
    wire(context)
    return context


def discard(window: QWidget) -> None:
    """Close a window and delete it at once, so that the next test does not carry it along."""
    window.close()
    window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def settle() -> None:
    """Let layouts and postponed calls take place."""
    for _ in range(6):
        QApplication.processEvents()


def shown_texts(root: QWidget) -> Iterator[tuple[QWidget, str]]:
    """Every text that a visible widget shows, with the widget."""
    for widget in root.findChildren(QWidget):
        if not widget.isVisible():
            continue
        if isinstance(widget, (QLabel, Paragraph, CapsHeading, QAbstractButton)) and widget.text():
            yield widget, widget.text()


def reachable(window: QWidget, press_tab: Callable[[], None], limit: int = 120) -> list[QWidget]:
    """All widgets that Tab leads to, until it comes round."""
    found: list[QWidget] = []
    for _ in range(limit):
        press_tab()
        focus = QApplication.focusWidget()
        if focus is None or (found and focus is found[0]):
            break
        if focus in found:
            break
        found.append(focus)
    return found
