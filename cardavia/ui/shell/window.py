"""The main window: the top bar, the page one is on, and what lies over it for a while."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from cardavia.core.view import Msg, msg
from cardavia.i18n import tradition_page
from cardavia.ui import keys
from cardavia.ui.atlas.game_card import has_rules
from cardavia.ui.atlas.home import HomePage
from cardavia.ui.context import SavedMatch, TableOptions, UiContext
from cardavia.ui.preferences import LEVEL_NAMES
from cardavia.ui.shell import geometry
from cardavia.ui.shell.covers import Covers
from cardavia.ui.shell.equipment import missing_decks, missing_font
from cardavia.ui.shell.notice import Notice, NoticeBar
from cardavia.ui.shell.topbar import TopBar
from cardavia.ui.widgets import covering, dress_standard_widgets

if TYPE_CHECKING:
    # Imported where they are first shown: together they are a third of the time to the first
    # window, which shows none of them.
    from cardavia.ui.atlas.tradition import TraditionPage

log = logging.getLogger(__name__)


class MainWindow(QWidget):
    """Cardavia's window.

    `closing` is emitted when the window is about to close, before the pages are shut: the moment
    to cancel what still thinks.
    """

    closing = Signal()

    def __init__(self, context: UiContext) -> None:
        super().__init__()
        self.context = context
        self._traditions: dict[str, TraditionPage] = {}
        self._table: QWidget | None = None
        self._table_game = ""
        self._font_told = False
        self.setObjectName("cardavia")
        self.setMinimumSize(geometry.smallest())
        # The desktop's own style would paint menus and scroll bars in colours of its own.
        QApplication.setStyle("Fusion")
        context.theme.changed.connect(self._dress)
        self._dress()
        self._build()
        self._bind_keys()
        context.texts.changed.connect(self.retranslate)
        context.texts.changed.connect(self._return_to_table)
        context.theme.changed.connect(self._return_to_sheet)
        geometry.restore(self, self.context.settings)
        self.go_home()
        self._warn(missing_decks(self.context))

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.bar = TopBar(self.context, self)
        self.notices = NoticeBar(self.context, self)
        self.stack = QStackedWidget(self)
        column.addWidget(self.bar)
        column.addWidget(self.notices)
        # What the rules beside a table leave of the page.
        self._beside = QHBoxLayout()
        self._beside.addWidget(self.stack)
        column.addLayout(self._beside, 1)
        self.home = HomePage(self.context, self.stack)
        self.home.opened.connect(self.open_tradition)
        self.home.resumed.connect(self.resume)
        self.stack.addWidget(self.home)
        self.covers = Covers(self, self.context, self.bar.picture, self._focus_page)
        self.covers.picture_closed.connect(self._return_to_sheet)
        self.covers.squeezed.connect(lambda width: self._beside.setContentsMargins(0, 0, width, 0))
        self.bar.back.connect(self.go_back)
        self.bar.picture_wanted.connect(self.toggle_picture)
        self.bar.settings_wanted.connect(self.open_settings)

    def _bind_keys(self) -> None:
        for key, action in (
            (keys.RULES, self.help_rules),
            (keys.FULL_SCREEN, self.toggle_full_screen),
            (keys.SETTINGS, self.open_settings),
            (keys.PICTURE, self.toggle_picture),
            (keys.QUIT, self.close),
        ):
            for sequence in key.sequences():
                shortcut = QShortcut(sequence, self)
                shortcut.activated.connect(action)

    # -- where one is

    @property
    def table(self) -> QWidget | None:
        """The table one sits at."""
        return self._table

    @property
    def page(self) -> QWidget:
        """The page shown."""
        return self.stack.currentWidget() or self.home

    def go_home(self, deck: str = "") -> None:
        """Show the atlas, with the plate of `deck` in focus."""
        self._leave_table()
        self._show(self.home)
        self.home.refresh()
        self.home.focus_first(deck)

    def open_tradition(self, deck: str, game: str = "") -> None:
        """Show the page of a deck, with the card of `game` in focus."""
        self._leave_table()
        page = self._tradition(deck)
        self._show(page)
        page.refresh()
        page.focus_first(game)

    def start_game(self, game: str, options: TableOptions | None = None) -> None:
        """Sit down at a table: a new match, or as `options` say.

        When the table cannot be made, the player is told and stays on the page.
        """
        if self.context.table_factory is None:
            return
        self._leave_table()
        try:
            table = self.context.table_factory(game, options or TableOptions())
        except Exception as error:
            log.exception("the table for %s could not be opened", game)
            text = getattr(error, "msg", None)
            self.tell(text if isinstance(text, Msg) else msg("app.table_failed"), "warning")
            self.open_tradition(self.context.library.of_game(game).deck, game)
            return
        self._sit_down(game, table)

    def resume(self, match: SavedMatch) -> None:
        """Go on with a stored match."""
        self.start_game(match.game, TableOptions(match=match.id))

    def go_back(self) -> None:
        """One step back: from the table to its tradition, from there to the atlas."""
        page = self.page
        if page is self._table and self._table is not None:
            self.open_tradition(self.context.library.of_game(self._table_game).deck)
        elif (tradition := self._tradition_shown()) is not None:
            self.go_home(tradition.plate.deck)

    # -- what lies over the page

    def tell(self, text: object, icon: str = "info") -> None:
        """Tell the player a `Msg`, or the `msg` of a problem, in the notice bar."""
        said = text if isinstance(text, Msg) else getattr(text, "msg", None)
        if isinstance(said, Msg):
            self.notices.tell(Notice(said, icon if said is text else "warning"))
        else:
            log.error("a notice without words: %r", text)

    def open_settings(self, page: str = "") -> None:
        """Open the settings, at the page with this id if one is given."""
        self.covers.open_settings(page, self._table, self._deck())

    def open_keys(self) -> None:
        """Show the list of keys."""
        self.open_settings("keys")

    def toggle_picture(self) -> None:
        """Open the picture panel under its button, or close it."""
        self.covers.toggle_picture()

    def help_rules(self) -> None:
        """F1: the rules of the game one plays, at the section that matters now."""
        if self.covers.modal:
            return
        page = self.page
        if page is self._table and self._table is not None:
            if self.covers.rules_shown:
                self.covers.rules.shut()
                return
            self.open_table_rules(getattr(self._table, "rules_section", str)())
        elif (tradition := self._tradition_shown()) is not None:
            tradition.help_rules()
        else:
            self._first_rules()

    def open_table_rules(self, section: str = "") -> None:
        """Lay the rule sheet beside the table, if the game has one."""
        if self._table is not None and has_rules(self.context.texts.code, self._table_game):
            self.covers.place_rules(self.stack.y())
            self.covers.open_rules(self._table_game, section)

    def toggle_full_screen(self) -> None:
        """Fill the screen, or return to the window."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    # -- inside

    def _tradition_shown(self) -> TraditionPage | None:
        """The page of a deck, if one is on one."""
        return next((page for page in self._traditions.values() if page is self.page), None)

    def _deck(self) -> str:
        """The deck of the page one is on; empty on the atlas."""
        if self._table is not None:
            return self.context.library.of_game(self._table_game).deck
        tradition = self._tradition_shown()
        return tradition.plate.deck if tradition is not None else ""

    def _tradition(self, deck: str) -> TraditionPage:
        if deck not in self._traditions:
            plate = self.context.library.tradition(deck)
            from cardavia.ui.atlas.tradition import TraditionPage

            page = TraditionPage(self.context, plate, self.stack)
            page.started.connect(self.start_game)
            page.resumed.connect(self.resume)
            self.stack.addWidget(page)
            self._traditions[deck] = page
        return self._traditions[deck]

    def _show(self, page: QWidget) -> None:
        self.covers.close_popover()
        self.stack.setCurrentWidget(page)
        self.retranslate()

    def _sit_down(self, game: str, table: QWidget) -> None:
        self._table, self._table_game = table, game
        for name, slot in (
            ("leave", self.go_back),
            ("rules_wanted", self.open_table_rules),
            ("settings_wanted", self.open_settings),
            ("notice", self.tell),
        ):
            signal = getattr(table, name, None)
            if signal is not None:
                signal.connect(slot)
        self.stack.addWidget(table)
        self._show(table)
        table.setFocus()

    def _leave_table(self) -> None:
        table, self._table = self._table, None
        if table is None:
            return
        self.covers.hide_rules()
        _shut(table)
        self.stack.removeWidget(table)
        table.setParent(None)
        table.deleteLater()

    def _first_rules(self) -> None:
        for plate in self.context.library.traditions():
            for game in plate.games:
                if has_rules(self.context.texts.code, game.id):
                    self.open_tradition(plate.deck, game.id)
                    self._tradition(plate.deck).open_rules(game.id)
                    return

    def _return_to_sheet(self) -> bool:
        """After a look at the top bar the keyboard belongs to what lies over the page again."""
        sheet, focus = covering(self), QApplication.focusWidget()
        if sheet is None:
            return False
        assert isinstance(sheet, QWidget)
        if focus is None or not sheet.isAncestorOf(focus):
            sheet.take_keyboard()
        return True

    def _return_to_table(self) -> None:
        """A language was chosen in the middle of a game: the keyboard belongs to the hand again."""
        if not self._return_to_sheet() and self._table is not None and self.page is self._table:
            self._table.setFocus()

    def _focus_page(self) -> None:
        if self._return_to_sheet():
            return
        page = self.page
        if page is self.home:
            self.home.focus_first()
        elif (tradition := self._tradition_shown()) is not None:
            tradition.focus_first()
        else:
            page.setFocus()

    def _place_rules(self) -> None:
        self.covers.place_rules(self.stack.y())

    def retranslate(self) -> None:
        """Set title and breadcrumb in the language of the moment."""
        texts = self.context.texts
        page = self.page
        crumbs: list[str] = []
        if (tradition := self._tradition_shown()) is not None:
            title = tradition_page(texts.code, tradition.plate.deck).title
            crumbs = [texts.t("app.atlas"), title]
        elif page is self._table and self._table is not None:
            deck = self.context.library.of_game(self._table_game).deck
            crumbs = [tradition_page(texts.code, deck).title]
            crumbs.append(self._table_name())
        self.bar.set_crumbs(crumbs)
        name = texts.t("app.name")
        self.setWindowTitle(texts.t("app.title", page=crumbs[-1], name=name) if crumbs else name)
        if not self._font_told and (lacks := missing_font(self.context)):
            self._font_told = True
            self._warn(lacks)

    def _table_name(self) -> str:
        """The game, and how strong the opponents are when the table says so."""
        texts = self.context.texts
        game = texts.t(f"game.{self._table_game}.name")
        level = getattr(self._table, "level", "")
        if level not in LEVEL_NAMES:
            return game
        return texts.t("app.table_name", game=game, level=texts.t(LEVEL_NAMES[level]))

    def _warn(self, lacks: Iterable[Msg]) -> None:
        for sentence in lacks:
            self.tell(sentence, "warning")

    def _dress(self) -> None:
        dress_standard_widgets(self.context.theme)

    # -- events

    def focusNextPrevChild(self, forward: bool) -> bool:
        # From wherever Tab comes, even from the top bar: what lies over the page comes first.
        sheet = covering(self)
        if sheet is not None:
            return sheet.focusNextPrevChild(forward)
        return super().focusNextPrevChild(forward)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._escape()
        elif event.key() == keys.QUESTION_MARK:
            self.open_keys()
        elif not self._sent_to_table(event):
            super().keyPressEvent(event)

    def _sent_to_table(self, event: QKeyEvent) -> bool:
        """The keys of the table hold wherever the keyboard is, as long as nothing lies over it."""
        table, focus = self._table, QApplication.focusWidget()
        if table is None or self.page is not table or self.covers.modal:
            return False
        if focus is not None and (focus is table or table.isAncestorOf(focus)):
            return False  # it has seen the key already
        event.accept()
        table.keyPressEvent(event)  # by name: Qt would send what it ignores back up to here
        return event.isAccepted()

    def _escape(self) -> None:
        if self.covers.close_top():
            return
        if self.isFullScreen() and self.page is self.home:
            self.toggle_full_screen()
        else:
            tradition = self._tradition_shown()
            if tradition is None or not tradition.go_back():
                self.go_back()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest and self.covers.rules_shown:
            QTimer.singleShot(0, self, self._place_rules)
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_rules()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.closing.emit()
        geometry.store(self, self.context.settings)
        self._leave_table()
        self.home.shut()
        for page in self._traditions.values():
            page.shut()
        super().closeEvent(event)


def _shut(table: QWidget) -> None:
    shut = getattr(table, "shut", None)
    if shut is None:
        return
    try:
        shut()
    except Exception:
        # Leaving must work whatever the table holds.
        log.exception("the table could not be shut down")
