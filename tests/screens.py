"""Pictures of everything: the program's screens, the plates of the gallery, the decks.

    xvfb-run -a -s "-screen 0 2600x1700x24" python -m tests.screens FOLDER --languages en,ja

Runs the program's own window with a match played by itself to telling moments, and saves what the
screen really shows, once all cards are sharp. Without a screen it paints off screen. Nothing is
written but FOLDER. `--only` takes names, patterns with ``*`` and the words ``screens``,
``pages`` (of the settings), ``plates`` and ``decks``; `--list` says what there is.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests import screens_preference

if TYPE_CHECKING:
    from PySide6.QtGui import QImage, QPixmap

    from cardavia.core.table import Bubble
    from cardavia.ui.atlas.tradition import TraditionPage

SIZES = "1024x640,1280x800,1920x1080,2560x1600"
LANGUAGES = "en,de,fr,es,it,ja,ms"
DECKS = (
    (180, ""),
    (180, "four"),
    (180, "large"),
    (180, "classic"),
    (180, "four+large"),
    (90, ""),
    (90, "large"),
)
"""Widths of a card on a contact sheet, and the variant shown."""

SHOWN = Path(__file__).resolve().parents[1] / "packaging" / "screenshots"
README = {
    "atlas": ("home", "light", 1280, 768),
    "deck": ("jass", "light", 1600, 960),
    "table": ("schnapsen-marriage", "dark", 1280, 800),
}
"""The pictures of the README: the name of a picture here, the theme, the size of the window."""

LIGHTEST, HEAVIEST = 60, 118_000
"""The least quality of a picture in the README, and the most bytes."""

PUSHED, WEIS = 34, 70
"""Deals of Schieber in which the partner pushes, and in which others announce before the player."""

PATIENCE = 20_000
"""Milliseconds in which all cards must have become sharp."""


def main() -> None:
    """Reads the command line and takes the pictures."""
    parser = argparse.ArgumentParser(description="Pictures of everything in Cardavia.")
    parser.add_argument("folder", type=Path, nargs="?", default=Path("build/screens"))
    parser.add_argument("--languages", default=LANGUAGES)
    parser.add_argument("--themes", default="light,dark")
    parser.add_argument("--sizes", default=SIZES)
    parser.add_argument("--text", type=int, default=100, help="size of type in percent")
    parser.add_argument("--only", default="*", help="names, patterns or kinds, with commas")
    parser.add_argument("--readme", action="store_true", help="renew the pictures of the README")
    parser.add_argument("--list", action="store_true", help="name the pictures and end")
    wanted = parser.parse_args()
    if "DISPLAY" not in os.environ:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    with tempfile.TemporaryDirectory() as home:
        for name in ("DATA", "CONFIG", "CACHE"):
            os.environ[f"CARDAVIA_{name}"] = f"{home}/{name.lower()}"
        camera = Camera(wanted)
        if wanted.list:
            print("\n".join(f"{kind} {name}" for kind, name, _ in camera.stops()))
            print("decks DECK-WIDTH-VARIANT")
        elif wanted.readme:
            camera.illustrate()
            print(f"{camera.taken} pictures in {SHOWN}")
        else:
            camera.run()
            print(f"{camera.taken} pictures")
            if camera.faults:
                print(f"{camera.faults} faults on the way")
    sys.stdout.flush()
    os._exit(1 if camera.faults else 0)


class Camera:
    """Takes the program from screen to screen."""

    def __init__(self, wanted: argparse.Namespace) -> None:
        from PySide6.QtWidgets import QApplication

        from cardavia.app import Program
        from cardavia.cli import Request
        from tests.gallery.wall import Wall, still

        self.wanted = wanted
        self.only = [word for word in wanted.only.split(",") if word]
        self.taken = self.faults = 0
        self.said: dict[int, Bubble] = {}
        """What each seat said last since the player acted."""
        sys.excepthook = self._fault
        self.qt = QApplication(["cardavia"])
        self.qt.setStyle("Fusion")
        self.program = Program(Request("window"))
        self.window = self.program.window
        still(self.program.preferences)
        self.program.preferences.level = "apprentice"
        self.program.preferences.text_scale = wanted.text
        self.wall = Wall(self.window)
        self.window.move(0, 0)
        self.window.show()

    def _fault(self, *fault: Any) -> None:
        self.faults += 1
        sys.__excepthook__(*fault)

    def run(self) -> None:
        """Every size, theme and language."""
        for size in self.wanted.sizes.split(","):
            width, height = map(int, size.split("x"))
            self.window.resize(width, height)
            for kind, name, stop in self.stops():
                if self.chosen(kind, name):
                    stop()
                    self.all_looks(self.wanted.folder / size, name)
                    self.clear()
        self.decks()

    def chosen(self, kind: str, name: str) -> bool:
        """Whether this picture is wanted."""
        return any(word == kind or fnmatch(name, word) for word in self.only)

    def all_looks(self, folder: Path, name: str) -> None:
        """A picture in every theme and language."""
        for theme in self.wanted.themes.split(","):
            self.program.preferences.theme = theme
            for language in self.wanted.languages.split(","):
                self.program.preferences.language = language
                self.sharpen()
                self.repeat()
                self.shoot(folder / f"{name}-{theme}-{language}.png")

    def repeat(self) -> None:
        """Lets the seats say again what they said: with the language they fell silent."""
        from PySide6.QtCore import QTimer

        if not self.said:
            return
        page = self.window.table
        for bubble in self.said.values():
            page.display.say(bubble)
        for timer in page.display.findChildren(QTimer):
            timer.stop()
        self.rest(60)

    def rest(self, milliseconds: int = 60) -> None:
        """Lets the window paint."""
        from PySide6.QtTest import QTest

        QTest.qWait(milliseconds)

    def sharpen(self) -> None:
        """Paints until nothing more is asked for: a card is asked for when it is painted.

        Twice in a row nothing must be missing, for a picture that has come may bring about a
        layout that shows others.
        """
        from PySide6.QtCore import QElapsedTimer
        from PySide6.QtWidgets import QGraphicsView

        clock = QElapsedTimer()
        clock.start()
        calm = 0
        while calm < 2 and clock.elapsed() < PATIENCE:
            self.rest(20)
            self.window.grab()
            calm = 0 if self._awaited() else calm + 1
        # A grab makes a felt forget where things lay before: it would leave their traces.
        for view in self.window.findChildren(QGraphicsView):
            view.viewport().update()
        self.rest(20)

    def _awaited(self) -> bool:
        """Whether a card is being drawn, or a rule sheet waits for more before it shows them."""
        from cardavia.ui.atlas.rule_sheet import RuleSheet

        sheets = self.window.findChildren(RuleSheet)
        return self.program.context.faces.busy or any(sheet.sharpening for sheet in sheets)

    def shoot(self, path: Path) -> None:
        """Saves what the window shows."""
        if self.qt.platformName() == "offscreen":
            shot = self.window.grab()
        else:
            shot = self.window.screen().grabWindow(self.window.winId())
        self.save(shot, path)

    def save(self, shot: QPixmap | QImage, path: Path) -> None:
        """Writes a picture."""
        path.parent.mkdir(parents=True, exist_ok=True)
        # Packed lightly: nobody keeps these, and packing took a fifth of the time.
        if not shot.save(str(path), "PNG", 70):
            raise SystemExit(f"{path} cannot be written")
        self.taken += 1

    def clear(self) -> None:
        """Closes what lies over the page."""
        from PySide6.QtCore import Qt
        from PySide6.QtTest import QTest

        for _ in range(3):
            if not self._covered():
                break
            QTest.keyClick(self.window, Qt.Key.Key_Escape)
            self.rest(60)
        self.said = {}

    def _covered(self) -> bool:
        covers = self.window.covers
        shown = covers.popover is not None and covers.popover.isVisible()
        return covers.modal or covers.rules_shown or shown

    # -- where the pictures are taken

    def stops(self) -> Iterator[tuple[str, str, Callable[[], None]]]:
        """Kind and name of each picture and the way to it."""
        from tests.gallery.wall import names

        for name, way in self._screens():
            yield "pages" if name.startswith("settings-") else "screens", name, way
        for name in names():
            yield "plates", name, lambda name=name: self.wall.show(name)

    def illustrate(self) -> None:
        """The pictures of the README, as good as the few bytes allow."""
        from PySide6.QtCore import Qt

        from cardavia.ui.widgets import Link

        self.program.preferences.language = "en"
        ways = {name: way for _, name, way in self.stops()}
        for name, (stop, theme, *size) in README.items():
            self.window.resize(*size)
            self.program.preferences.theme = theme
            ways[stop]()
            for link in self.window.page.findChildren(Link):
                if link.text() == self.program.texts.t("tradition.more"):
                    link.click()
            self.sharpen()
            smooth = Qt.TransformationMode.SmoothTransformation
            shot = self.window.grab().scaledToWidth(1280, smooth)
            path = SHOWN / f"{name}.webp"
            path.parent.mkdir(parents=True, exist_ok=True)
            for quality in range(95, LIGHTEST, -3):
                if not shot.save(str(path), "WEBP", quality):
                    raise SystemExit(f"{path} cannot be written")
                if path.stat().st_size <= HEAVIEST:
                    break
            self.taken += 1
            self.clear()

    def decks(self) -> None:
        """Contact sheets of the decks, in every variant that makes a difference."""
        import importlib

        source = Path(__file__).resolve().parents[1] / "resources" / "cards"
        sys.path.insert(0, str(source / "source"))
        sheets = importlib.import_module("sheets")
        for deck, ranks in (("wiener-bild", 8), ("jass", 9)):
            seen = set()
            for width, variant in DECKS:
                svgs = sheets.faces(source / deck, variant, width)
                if (width, tuple(svgs)) in seen:
                    continue
                seen.add((width, tuple(svgs)))
                name = f"{deck}-{width}-{variant or 'drawn'}"
                if self.chosen("decks", name):
                    self.save(sheets.sheet(svgs, width, ranks), self.wanted.folder / f"{name}.png")

    def _screens(self) -> Iterator[tuple[str, Callable[[], None]]]:
        window = self.window
        yield "home", window.go_home
        yield "wiener-bild", lambda: self._tradition("wiener-bild")
        yield "jass", lambda: self._tradition("jass")
        yield "card", lambda: self._tradition("wiener-bild").open_card("CQ")
        yield "card-jass", lambda: self._tradition("jass").open_card("se.U")
        yield "suit", lambda: self._tradition("jass").filter_deck("si")
        yield "rules", lambda: self._tradition("wiener-bild").open_rules("schnapsen")
        yield "print", self._print
        yield "settings", lambda: window.open_settings("table")
        for page in ("look", "help", "access", "language", "keys", "data"):
            yield f"settings-{page}", lambda page=page: window.open_settings(page)
        yield "about", lambda: window.open_settings("about")
        yield "table-lead", lambda: self._table(3, 0)
        yield "table-follow", lambda: self._table(12, 2)
        yield "table-strict", lambda: self._table(3, 6)
        yield "table-picture", self._picture
        yield "table-rules", self._table_rules
        yield "deal-result", lambda: self._table(3, 60)
        yield "match-result", self._match
        yield "schieber-live-choice", lambda: self._schieber(31)
        yield "schieber-live-pushed", lambda: self._schieber(PUSHED)
        yield "schieber-live-weis", lambda: self._weis(0)
        yield "schieber-live-weis-shown", lambda: self._weis(1)
        yield "schieber-live-slate", lambda: self._schieber(31, 3, 2)
        yield "schieber-live-deal-result", lambda: self._schieber(31, 1)
        yield "schieber-live-match-result", lambda: self._match("schieber", 31)
        yield from screens_preference.stops(self)
        yield "home-continue", window.go_home

    def _tradition(self, deck: str) -> TraditionPage:
        """The page of a deck as it is at the first visit."""
        from cardavia.ui.atlas.tradition import TraditionPage

        self.window.open_tradition(deck)
        page = self.window.page
        assert isinstance(page, TraditionPage)
        page.filter_deck("")
        page.sheet.shut()
        self.rest()
        return page

    def _print(self) -> None:
        page = self._tradition("wiener-bild")
        page.open_rules("schnapsen")
        page.sheet.print_sheet()

    def _table_rules(self) -> None:
        self._table(3, 0)
        self.window.open_table_rules("closing")

    def _sit(self, game: str, deal: int) -> None:
        from cardavia.ui.context import TableOptions

        self.window.start_game(game, TableOptions(deal=deal, level="apprentice"))
        self.window.notices.dismiss()  # that the match of the picture before is kept

    def _table(self, deal: int, cards: int) -> None:
        """Sits down and plays the last legal card that often, or to the end of the deal."""
        self._sit("schnapsen", deal)
        self._play(cards)

    def _schieber(self, deal: int, deals: int = 0, cards: int = 0) -> None:
        """Sits down, plays so many deals and after them so many cards."""
        self._sit("schieber", deal)
        page = self.window.table
        for number in range(deals):
            if number:
                page.controller.deal_next(page.moment.epoch)
            self._play(60)
        if deals and cards:
            page.controller.deal_next(page.moment.epoch)
        self._play(cards)
        self.wait()

    def _weis(self, cards: int) -> None:
        """What the seats announce before one's first card, or show after it."""
        self._sit("schieber", WEIS)
        page = self.window.table
        page.controller.events.connect(self._heard)
        self._play(cards)
        self.wait()

    def _heard(self, events: tuple[Any, ...]) -> None:
        page = self.window.table
        if getattr(events[0], "seat", None) == page.controller.me:
            self.said = {}
        for event in events:
            bubble = page.controller.bubble(event)
            if bubble is not None:
                self.said[bubble.seat] = bubble

    def _play(self, cards: int) -> None:
        page = self.window.table
        for _ in range(cards):
            self.wait()
            if page.moment.projection.phase != "play":
                return
            if page.trays.open:
                choices = [one.action for one in page.moment.projection.tray.choices if one.enabled]
                page.do("name:up" if "name:up" in choices else choices[0])
                self.wait()
            legal = [card for card in page.hand.cards if page.hand.legal(card)]
            page.play(legal[-1])
        self.wait()

    def wait(self) -> None:
        """Waits until the table awaits the player, or shows a result."""
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

    def _match(self, game: str = "schnapsen", deal: int = 4) -> None:
        """Plays deal after deal until the match is over."""
        from PySide6.QtCore import Qt
        from PySide6.QtTest import QTest

        self._sit(game, deal)
        self._play(60)
        page = self.window.table
        while page.moment.projection.phase == "deal_over":
            page.controller.deal_next(page.moment.epoch)
            self._play(60)
        QTest.keyClick(self.qt.focusWidget() or page, Qt.Key.Key_Space)
        self.rest(300)


if __name__ == "__main__":
    main()
