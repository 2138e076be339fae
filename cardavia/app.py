"""The composition root: the only place that knows every layer, from the store to the window."""

from __future__ import annotations

import contextlib
import importlib
import logging
import os
import pkgutil
import sys
from pathlib import Path
from types import TracebackType
from typing import NoReturn

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QIcon
from PySide6.QtWidgets import QApplication

from cardavia import __version__, resources
from cardavia.cli import Request
from cardavia.core.view import Msg, msg
from cardavia.engine.workers import WorkerPool, share_interpreter, thinking_threads
from cardavia.games import games
from cardavia.signals import Farewell
from cardavia.store import Problem, folders, open_settings, open_store
from cardavia.tables import Tables
from cardavia.ui.context import Library, TableOptions, UiContext, wire
from cardavia.ui.faces import Faces
from cardavia.ui.garbage import Collector
from cardavia.ui.picture import Picture
from cardavia.ui.preferences import Preferences
from cardavia.ui.saving import SettingsSaver
from cardavia.ui.shell.window import MainWindow
from cardavia.ui.texts import Texts
from cardavia.ui.theme import Theme

log = logging.getLogger(__name__)

LOG_BYTES = 200_000

PATIENCE, STEP = 700, 15
"""Milliseconds after the first window, and between two modules, that the warm-up waits."""

LATER = (
    "markdown_it",
    "cardavia.core.table",
    "cardavia.controller.match",
    "cardavia.ui.atlas.markdown",
    "cardavia.ui.atlas.gallery",
    "cardavia.ui.atlas.rule_sheet",
    "cardavia.ui.atlas.tradition",
    "cardavia.ui.dialogs.settings",
)
"""Modules that the first window does without, the smaller ones first."""


class Bell(QObject):
    """Carries messages from any thread to the window's."""

    rung = Signal(object)


class WarmUp(QObject):
    """Loads what the first table and the first tradition page need while the player looks around.

    One module in each turn of the event loop, so that the window stays quick. It ends by itself.
    """

    def __init__(self, program: Program) -> None:
        super().__init__()
        found = pkgutil.iter_modules([str(Path(__file__).parent / "ui" / "table")])
        self._names = [*LATER, *(f"cardavia.ui.table.{module.name}" for module in found)]
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._next)
        self._timer.start(PATIENCE)
        program.window.destroyed.connect(self.stop)

    @property
    def busy(self) -> bool:
        """True until everything is loaded or `stop` was called."""
        return self._timer.isActive()

    def stop(self) -> None:
        """Loads nothing more; what is missing is loaded when it is needed."""
        self._timer.stop()

    def _next(self) -> None:
        if not self._names:
            self._timer.stop()
            return
        self._timer.setInterval(STEP)
        importlib.import_module(self._names.pop(0))


class Program:
    """Everything that lives as long as the window, put together and taken apart in order."""

    def __init__(self, request: Request) -> None:
        self.collector = Collector()
        home = folders.find()
        settings, problems = open_settings(home)
        self.store, more = open_store(home)
        self.pool = WorkerPool(thinking_threads())
        self.bell = Bell()
        self.texts = Texts(settings.get("look/language"))
        self.theme = Theme(settings.get("look/theme"))
        self.preferences = Preferences(settings)
        self.saver = SettingsSaver(self.preferences, settings)
        self.context = UiContext(
            texts=self.texts,
            theme=self.theme,
            preferences=self.preferences,
            picture=Picture(),
            faces=Faces(home.cache / "faces"),
            library=Library(games()),
            records=self.store,
            settings=settings,
            folders={"data": home.data, "config": home.config, "cache": home.cache},
            facts=facts,
        )
        self.tables = Tables(self.store, self.pool, self.context)
        self.context.table_factory = self.tables.open
        self.context.saved_matches = self.tables.saved
        self.context.earlier_count = self.tables.earlier_count
        self.context.earlier_matches = self.tables.earlier
        wire(self.context)
        self._connect_warnings()
        # The window looks for a match to go on with before it can say that there was a bad one.
        sentences = [problem.msg for problem in (*problems, *more)]
        self.tables.tell = sentences.append
        self.window = MainWindow(self.context)
        self.tables.tell = self.tell
        self.tables.note = self.window.tell
        self.tables.sit = self.window.start_game
        for sentence in sentences:
            self.tell(sentence)
        if request.command == "play":
            self.window.start_game(request.game, self._asked_for(request))

    def _asked_for(self, request: Request) -> TableOptions:
        """The match left standing, against that level if one is named; never for a certain deal."""
        if request.deal is None:
            match = self.tables.standing(request.game, request.level)
            if match is not None:
                return TableOptions(match=match.id)
        return TableOptions(deal=request.deal, level=request.level)

    def _connect_warnings(self) -> None:
        self.bell.rung.connect(self._rung, Qt.ConnectionType.QueuedConnection)
        self.store.listen(self.bell.rung.emit)
        self.saver.problem.connect(self.bell.rung)
        application = QGuiApplication.instance()
        assert isinstance(application, QGuiApplication)
        application.applicationStateChanged.connect(self._state_changed)

    def _rung(self, news: object) -> None:
        if isinstance(news, Problem):
            self.tell(news.msg)
        elif isinstance(news, Msg):
            self.tell(news)

    def _state_changed(self, state: Qt.ApplicationState) -> None:
        """A window that loses the focus may be on its way out: let everything reach the disk."""
        if state is not Qt.ApplicationState.ApplicationActive:
            self.store.settle()

    def tell(self, sentence: Msg) -> None:
        """Shows the player a sentence in the notice bar."""
        self.window.tell(sentence, "warning")

    def finish(self) -> None:
        """Ends the threads and closes the files."""
        self.pool.shutdown(0.5)
        self.context.faces.close()
        self.saver.flush()
        self.store.close()


def facts() -> dict[str, str]:
    """For About: what thinks and what draws."""
    from cardavia import ai
    from cardavia.ui.picture.choice import choose_path

    choice = choose_path()
    games()  # what is not loaded yet is not known to search
    kernel = "compiled" if ai.kernel_status().compiled else "python"
    return {
        "version": __version__,
        "kernel": kernel,
        "path": choice.path,
        "renderer": choice.renderer,
    }


def run(request: Request) -> NoReturn:
    """Opens the window and ends the process when it is closed. The exit code is 0."""
    write_log(folders.find().cache)
    share_interpreter()
    application = QApplication.instance() or QApplication(["cardavia"])
    assert isinstance(application, QApplication)
    application.setApplicationName("cardavia")
    application.setApplicationDisplayName("Cardavia")
    application.setApplicationVersion(__version__)
    application.setDesktopFileName("org.cardavia.Cardavia")
    application.setStyle("Fusion")
    application.setWindowIcon(window_icon())
    program = Program(request)
    sys.excepthook = catcher(program)
    farewell = Farewell(program.window)
    program.window.show()
    warm_up = WarmUp(program)
    code = application.exec()
    warm_up.stop()
    program.finish()
    del farewell
    leave(code)


def window_icon() -> QIcon:
    """The icon, fitted to the pixel in every usual size; an SVG scaled down would be blurred."""
    icon = QIcon()
    for size in (16, 22, 24, 32, 48, 64, 96, 128):
        icon.addFile(str(resources.root() / "icons" / f"cardavia-{size}.png"))
    return icon


def leave(code: int) -> NoReturn:
    """Ends the process at once. Everything is stored and every file closed.

    Taking Python and Qt apart piece by piece takes a third of a second more, and a thread that
    does not heed its flag could crash it.
    """
    logging.shutdown()
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:  # a program without a console has none
            with contextlib.suppress(OSError):  # or the terminal is gone
                stream.flush()
    os._exit(code)


def write_log(folder: Path) -> None:
    """Sends the program's own notes to a small file beside the caches, never to the terminal."""
    root = logging.getLogger("cardavia")
    root.propagate = False
    root.addHandler(logging.NullHandler())
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / "cardavia.log"
        if file.exists() and file.stat().st_size > LOG_BYTES:
            file.replace(folder / "cardavia.old.log")
        handler = logging.FileHandler(file, delay=True, encoding="utf-8")
        handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
        root.addHandler(handler)
    logging.raiseExceptions = False


def catcher(program: Program):  # type: ignore[no-untyped-def]
    """An exception that nobody expected is written down and told; the match goes on."""

    def caught(
        kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if issubclass(kind, KeyboardInterrupt):
            QApplication.quit()
            return
        log.error("unexpected", exc_info=(kind, error, trace))
        sys.__excepthook__(kind, error, trace)
        program.bell.rung.emit(msg("error.unexpected"))

    return caught
