"""Pictures of every screen, in both themes and all languages.

    xvfb-run -a -s "-screen 0 2600x1700x24" python -m tests.screens FOLDER --languages en,ja

Runs the program's own window with a match played by itself to telling moments, and saves what the
screen really shows. Without a screen it paints off screen. Nothing is written but FOLDER.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

SIZES = "1024x640,1280x800,1920x1080,2560x1600"
LANGUAGES = "en,de,fr,es,it,ja,ms"


def main() -> None:
    """Reads the command line and takes the pictures."""
    parser = argparse.ArgumentParser(description="Pictures of every screen of Cardavia.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--languages", default=LANGUAGES)
    parser.add_argument("--themes", default="light,dark")
    parser.add_argument("--sizes", default=SIZES)
    parser.add_argument("--only", default="", help="names of screens, separated by commas")
    wanted = parser.parse_args()
    if "DISPLAY" not in os.environ:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    with tempfile.TemporaryDirectory() as home:
        for name in ("DATA", "CONFIG", "CACHE"):
            os.environ[f"CARDAVIA_{name}"] = f"{home}/{name.lower()}"
        Camera(wanted).run()
    sys.stdout.flush()
    os._exit(0)


class Camera:
    """Takes the program from screen to screen."""

    def __init__(self, wanted: argparse.Namespace) -> None:
        from PySide6.QtWidgets import QApplication

        from cardavia.app import Program
        from cardavia.cli import Request

        self.wanted = wanted
        self.only = set(filter(None, wanted.only.split(",")))
        self.qt = QApplication(["cardavia"])
        self.qt.setStyle("Fusion")
        self.program = Program(Request("window"))
        self.window = self.program.window
        preferences = self.program.preferences
        preferences.animation = "off"
        preferences.pause_after_trick = 0.0
        preferences.think_time_min = 0.0
        preferences.level = "apprentice"
        self.window.move(0, 0)
        self.window.show()

    def run(self) -> None:
        """Every size, theme and language."""
        for size in self.wanted.sizes.split(","):
            width, height = map(int, size.split("x"))
            self.window.resize(width, height)
            for name, stop in self.stops():
                if self.only and name not in self.only:
                    continue
                stop()
                for theme in self.wanted.themes.split(","):
                    self.program.preferences.theme = theme
                    for language in self.wanted.languages.split(","):
                        self.program.preferences.language = language
                        self.rest()
                        self.shoot(self.wanted.folder / size / f"{name}-{theme}-{language}.png")
                self.clear()

    def rest(self, milliseconds: int = 120) -> None:
        """Lets the window paint and the cards become sharp."""
        from PySide6.QtCore import QElapsedTimer

        clock = QElapsedTimer()
        clock.start()
        while clock.elapsed() < milliseconds or (
            self.program.context.faces.busy and clock.elapsed() < 8000
        ):
            self.qt.processEvents()

    def shoot(self, path: Path) -> None:
        """Saves what the window shows."""
        path.parent.mkdir(parents=True, exist_ok=True)
        if self.qt.platformName() == "offscreen":
            self.window.grab().save(str(path))
        else:
            screen = self.window.screen()
            screen.grabWindow(self.window.winId()).save(str(path))

    def clear(self) -> None:
        """Closes what lies over the page."""
        from PySide6.QtCore import Qt
        from PySide6.QtTest import QTest

        home = self.window.page
        for _ in range(3):
            if self.window.page is home and self._covered():
                QTest.keyClick(self.window, Qt.Key.Key_Escape)
                self.rest(60)

    def _covered(self) -> bool:
        settings, popover = self.window._settings, self.window._popover
        return any(cover is not None and cover.isVisible() for cover in (settings, popover))

    # -- where the pictures are taken

    def stops(self) -> Iterator[tuple[str, Callable[[], None]]]:
        """Name of each screen and the way to it."""
        window = self.window
        yield "home", window.go_home
        yield "wiener-bild", lambda: window.open_tradition("wiener-bild", "schnapsen")
        yield "jass", lambda: window.open_tradition("jass", "schieber")
        yield "rules", self._rules
        yield "settings", lambda: window.open_settings("")
        yield "about", lambda: window.open_settings("about")
        yield "table-lead", lambda: self._table(3, 0)
        yield "table-follow", lambda: self._table(12, 2)
        yield "table-strict", lambda: self._table(3, 6)
        yield "table-picture", self._picture
        yield "deal-result", lambda: self._table(3, 60)
        yield "match-result", self._match
        yield "home-continue", window.go_home

    def _rules(self) -> None:
        self.window.open_tradition("wiener-bild", "schnapsen")
        self.rest()
        self.window.help_rules()

    def _table(self, deal: int, cards: int) -> None:
        """Sits down and plays the first legal card that often, or to the end of the deal."""
        from cardavia.ui.context import TableOptions

        self.window.start_game("schnapsen", TableOptions(deal=deal, level="apprentice"))
        self._play(cards)

    def _play(self, cards: int) -> None:
        page = self.window.table
        for _ in range(cards):
            self._wait()
            if page.moment.projection.phase != "play":
                return
            legal = [card for card in page.hand.cards if page.hand.legal(card)]
            page.play(legal[-1])
        self._wait()

    def _wait(self) -> None:
        page = self.window.table
        for _ in range(600):
            self.rest(20)
            moment = page.moment
            if moment is None or page.director.busy:
                continue
            if page.hand.ready or moment.projection.phase in ("deal_over", "match_over"):
                return

    def _picture(self) -> None:
        self._table(12, 1)
        self.window.toggle_picture()

    def _match(self) -> None:
        """Plays deal after deal until the match is over."""
        from PySide6.QtCore import Qt
        from PySide6.QtTest import QTest

        self._table(4, 60)
        page = self.window.table
        while page.moment.projection.phase == "deal_over":
            page.controller.deal_next(page.moment.epoch)
            self._play(60)
        QTest.keyClick(self.qt.focusWidget() or page, Qt.Key.Key_Space)
        self.rest(300)


if __name__ == "__main__":
    main()
