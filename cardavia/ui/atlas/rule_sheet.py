"""The rules of a game on a sheet at the right of the page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import (
    QAction,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextDocument,
    QTextOption,
)
from PySide6.QtWidgets import QFrame, QHBoxLayout, QTextBrowser, QVBoxLayout, QWidget

from cardavia.i18n import rule_page
from cardavia.ui.atlas import markdown
from cardavia.ui.atlas.cards import RATIO
from cardavia.ui.atlas.printing import COLUMN, Printout
from cardavia.ui.context import GameInfo, SavedMatch, UiContext
from cardavia.ui.theme import Theme
from cardavia.ui.variants import CARD_PREFERENCES, card_variant
from cardavia.ui.widgets import (
    Button,
    CapsHeading,
    Contained,
    Hairline,
    IconButton,
    Label,
    Panel,
    Squares,
    TextIconButton,
    box,
    dress_scroll_area,
    pop_up,
)

if TYPE_CHECKING:
    from cardavia.ui.atlas.print_view import PrintView

WIDTH = 444
_CARD = 52


def card_width(count: int, room: int) -> int:
    """How wide each of `count` cards in a row of pictures can be; there is a gap beside each."""
    return max(20, min(_CARD, room // count - 10))


class _Reader(QTextBrowser):
    """The text, scrolled by keys like a page; Esc is left to the sheet."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setWordWrapMode(QTextOption.WrapMode.WordWrap)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        dress_scroll_area(self, theme)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        super().keyPressEvent(event)
        # QTextBrowser swallows keys it does not use; the window needs F1, Esc and the like.
        if event.text() == "" or ord(event.text()[0]) < 32:
            event.ignore()


class RuleSheet(Contained, Panel):
    """`open_game` shows the rules of a game; the signals follow the buttons.

    `started(game)` asks for a new match, `resumed(match)` for the one that was offered.
    """

    closed = Signal()
    started = Signal(str)
    resumed = Signal(object)

    def __init__(self, context: UiContext, parent: QWidget, at_table: bool = False) -> None:
        super().__init__(context.theme, "raised", depth=10, parent=parent)
        self._context = context
        self._at_table = at_table
        self.contains_focus = at_table
        self.ring_host = True
        self.game = ""
        self._print_view: PrintView | None = None
        self._matches: Mapping[str, SavedMatch] = {}
        self._images: list[str] = []
        self._sharper = QTimer(self)
        self._sharper.setSingleShot(True)
        self._sharper.setInterval(150)
        self._sharper.timeout.connect(self.retranslate)
        self._build()
        self.hide()
        context.texts.changed.connect(self.retranslate)
        context.preferences.changed.connect(self._preference)
        context.faces.ready.connect(self._face_ready)

    def _build(self) -> None:
        theme = self._context.theme
        column = QVBoxLayout(self)
        column.setContentsMargins(32, 22, 24, 20)
        column.setSpacing(0)
        head = QHBoxLayout()
        head.setSpacing(8)
        self._caps = CapsHeading(theme, rule=False, parent=self)
        self._contents = TextIconButton(theme, "chevron", 13, "ink2", self)
        self._close = IconButton(theme, "close", glyph=18, parent=self)
        head.addWidget(self._caps, 1)
        head.addWidget(self._contents)
        head.addWidget(self._close)
        column.addLayout(head)
        column.addSpacing(-6)
        self._title = Label(theme, 30, serif=True, weight=500, parent=self)
        column.addWidget(self._title)
        column.addSpacing(8)
        column.addWidget(Squares(theme, "accent", "line", parent=self))
        column.addSpacing(14)
        self.reader = _Reader(theme, self)
        column.addWidget(self.reader, 1)
        column.addSpacing(8)
        column.addWidget(Hairline(theme, parent=self))
        column.addSpacing(11)
        foot = QHBoxLayout()
        foot.setSpacing(12)
        self._print = Button(theme, "plain", parent=self)
        self._start = Button(theme, "primary", parent=self)
        foot.addWidget(self._print)
        foot.addStretch(1)
        foot.addWidget(self._start)
        column.addLayout(foot)
        self._contents.clicked.connect(self._open_contents)
        self._close.clicked.connect(self.shut)
        self._print.clicked.connect(self.print_sheet)
        self._start.clicked.connect(self._start_or_resume)

    # -- opening

    def open_game(self, game: str, section: str = "") -> None:
        """Show the rules of `game`, scrolled to the section with this id.

        A section the sheet lacks counts as none. Raises FileNotFoundError for a game without one.
        """
        rule_page(self._context.texts.code, game)
        self.game = game
        self.show()
        self.raise_()
        self._fill()
        self.go_to(section)
        self.reader.setFocus()

    def offer(self, matches: Mapping[str, SavedMatch]) -> None:
        """The match of each game, by its id, to go on with instead of a new one."""
        self._matches = matches
        if self.game:
            self._label_start()

    def shut(self) -> None:
        """Close the sheet."""
        if not self.isHidden():
            self.hide()
            self.closed.emit()

    def go_to(self, section: str) -> None:
        """Scroll to the section with this id, or to the beginning."""
        if section:
            self.reader.scrollToAnchor(section)
        else:
            self.reader.verticalScrollBar().setValue(0)

    def sections(self) -> list[tuple[str, str]]:
        """Id and title of the main sections of the sheet shown."""
        return markdown.headings(rule_page(self._context.texts.code, self.game).body)

    def retranslate(self) -> None:
        """Show the same rules in the language of the moment, at the same place."""
        if not self.game:
            return
        place = self._place()
        self._fill()
        self._show_place(place)
        if self._print_view is not None and self._print_view.isVisible():
            self._print_view.renew(self.printout())

    def retheme(self) -> None:
        super().retheme()
        if getattr(self, "game", ""):
            self.retranslate()

    # -- inside

    def _marks(self) -> list[float]:
        """How far down each heading begins, between the beginning and the end of the text."""
        document = self.reader.document()
        layout, marks, block = document.documentLayout(), [0.0], document.begin()
        while block.isValid():
            if not block.begin().atEnd() and block.begin().fragment().charFormat().anchorNames():
                marks.append(layout.blockBoundingRect(block).top())
            block = block.next()
        return [*marks, layout.documentSize().height()]

    def _place(self) -> tuple[int, float]:
        """The section at the upper edge, and the share of it that is scrolled away."""
        marks, top = self._marks(), self.reader.verticalScrollBar().value() + 1
        at = max(i for i, mark in enumerate(marks[:-1]) if mark <= top or i == 0)
        return at, max(0.0, (top - 1 - marks[at]) / max(1.0, marks[at + 1] - marks[at]))

    def _show_place(self, place: tuple[int, float]) -> None:
        at, share = place
        marks = self._marks()
        at = min(at, len(marks) - 2)
        down = marks[at] + share * (marks[at + 1] - marks[at])
        self.reader.verticalScrollBar().setValue(round(down))

    def _fill(self) -> None:
        texts = self._context.texts
        page = rule_page(texts.code, self.game)
        self._caps.setText(texts.t("rules.sheet"))
        self._title.setText(page.title)
        self._contents.setText(texts.t("rules.contents"))
        self._contents.setToolTip(texts.t("rules.contents_tip"))
        self._close.describe(texts.t("rules.close"))
        self._print.setText(texts.t("rules.print"))
        self._print.setToolTip(texts.t("rules.print_tip"))
        self._label_start()
        self.setAccessibleName(texts.t("a11y.rules", game=page.title))
        self.reader.setAccessibleName(texts.t("a11y.rules", game=page.title))
        document = self.reader.document()
        room, bar = self.reader.viewport().width(), self.reader.verticalScrollBar()
        if not bar.isVisible():
            room -= bar.sizeHint().width()  # it comes with the text
        self._images = self._render(document, self.theme, self.devicePixelRatioF(), room)

    def _label_start(self) -> None:
        texts, info, match = self._context.texts, self._info(), self._matches.get(self.game)
        self._start.setVisible(not self._at_table and info is not None and info.playable)
        if match is not None:
            self._start.setText(texts.t("atlas.resume"))
            self._start.setToolTip(texts.msg(match.title))
        else:
            name = texts.t(f"game.{self.game}.name")
            self._start.setText(texts.t("tradition.start"))
            self._start.setToolTip(texts.t("tradition.start_tip", game=name))

    def _start_or_resume(self) -> None:
        match = self._matches.get(self.game)
        if match is not None:
            self.resumed.emit(match)
        else:
            self.started.emit(self.game)

    def _preference(self, name: str) -> None:
        if name in CARD_PREFERENCES:
            self.retranslate()

    def _info(self) -> GameInfo | None:
        return self._context.library.of_game(self.game).game(self.game)

    def _render(
        self,
        document: QTextDocument,
        theme: Theme,
        dpr: float,
        room: int,
        px: int = 14,
        line: float = 1.5,
    ) -> list[str]:
        """Fill `document`; the addresses of the pictures in it."""
        page = rule_page(self._context.texts.code, self.game)
        markdown.style(document, theme, px, px + 1, line)
        images: list[str] = []
        html = markdown.to_html(page.body, lambda cells: self._value_row(cells, images, room))
        for url in images:
            code = url.removeprefix("card:")
            deck = self._context.library.of_game(self.game).deck
            variant = card_variant(self._context.preferences)
            pixmap = self._context.faces.pixmap(deck, code, _CARD, dpr, variant)
            document.addResource(QTextDocument.ResourceType.ImageResource, QUrl(url), pixmap)
        document.setHtml(html)
        markdown.fit_tables(document, room, px, theme)
        return images

    def _value_row(self, cells: list[list[str]], images: list[str], room: int) -> str:
        """The table of card values as pictures in `room` pixels, if `cells` is that table."""
        info = self._info()
        if info is None or len(cells) != 2 or not info.order:
            return ""
        ranks = [self._context.texts.t(f"rank.{rank}") for rank in info.order]
        if cells[0][1:] != ranks:
            return ""
        suits = self._context.library.of_game(self.game).suits
        joint = "." if len(suits[0]) > 1 else ""
        urls = [f"card:{suits[i % len(suits)]}{joint}{rank}" for i, rank in enumerate(info.order)]
        images += urls
        width = card_width(len(urls), room)
        return markdown.picture_table(urls, cells[1][1:], width, round(width * RATIO))

    def _face_ready(self, deck: str, code: str) -> None:
        # Sharp faces come one by one; the text is set anew once, when they have come.
        if f"card:{code}" in self._images and not self.isHidden():
            self._sharper.start()

    @property
    def sharpening(self) -> bool:
        """Whether cards have come that the sheet does not show yet."""
        return self._sharper.isActive()

    def _open_contents(self) -> None:
        actions = []
        for section, title in self.sections():
            action = QAction(title, self._contents)
            action.triggered.connect(lambda _=False, id=section: self.go_to(id))
            actions.append(action)
        menu = pop_up(self.theme, actions, self._contents)
        for action in actions:
            action.setParent(menu)

    def print_sheet(self) -> None:
        """Show the pages as they will be printed."""
        if self._print_view is None:
            from cardavia.ui.atlas.print_view import PrintView

            self._print_view = PrintView(self._context, self.window())
        self._print_view.show_printout(self.printout())

    def printout(self) -> Printout:
        """The rules of this game as they are printed."""
        document = QTextDocument(self)
        # Paper is light whatever the screen is.
        paper = Theme("light", self)
        paper.set_language(self._context.texts.code)
        self._render(document, paper, 4.0, COLUMN, 12, 1.42)
        title = rule_page(self._context.texts.code, self.game).title
        return Printout(document, title, self._context.texts.t("app.name"), paper)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.game and event.size().width() != event.oldSize().width():
            self.retranslate()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.shut()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        box(painter, QRectF(self.rect()).adjusted(8, 8, -8, -8), None, self.tint("line"))
