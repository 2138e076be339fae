"""The page of a tradition: what it is, its deck, its games, and the rule sheet beside them."""

from __future__ import annotations

import math

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from cardavia.i18n import rule_page, tradition_page
from cardavia.ui.atlas.card_view import CardView
from cardavia.ui.atlas.cards import RATIO
from cardavia.ui.atlas.deck_box import DeckBox
from cardavia.ui.atlas.game_card import GameCard
from cardavia.ui.atlas.games_row import GamesRow
from cardavia.ui.atlas.prose import Prose
from cardavia.ui.atlas.rule_sheet import WIDTH as SHEET
from cardavia.ui.atlas.rule_sheet import RuleSheet
from cardavia.ui.context import TraditionInfo, UiContext
from cardavia.ui.motion import glide
from cardavia.ui.widgets import (
    CapsHeading,
    Ground,
    Label,
    Link,
    Paragraph,
    Scroller,
    Squares,
)

_WIDEST = 1400
_SPREAD = 1560
"""From this width on the page is a spread: text and games at the left, the deck at the right."""

_GUTTER = 48
_LEAST = 60
"""Pixels that a card of the gallery is wide at least."""

_MEASURE = 800
"""Lines of reading text are no longer than this."""


class TraditionPage(Ground):
    """`started(game)` asks for a table, `resumed(match)` for a stored match."""

    started = Signal(str)
    resumed = Signal(object)

    def __init__(
        self, context: UiContext, plate: TraditionInfo, parent: QWidget | None = None
    ) -> None:
        super().__init__(context.theme, parent=parent)
        self._context = context
        self.plate = plate
        self._more = False
        self._view: CardView | None = None
        self._build()
        self.sheet = RuleSheet(context, self)
        self.sheet.closed.connect(self._sheet_closed)
        self.sheet.started.connect(self.started)
        self.sheet.resumed.connect(self.resumed)
        self._stale = False
        context.texts.changed.connect(self._changed)
        context.theme.changed.connect(self._look_changed)
        self.retranslate()

    # -- pieces

    def _build(self) -> None:
        theme = self.theme
        self._area = Scroller(theme, self)
        self._page = Ground(theme, None)
        self._grid = QGridLayout(self._page)
        self._grid.setSpacing(0)
        head = self._build_head()
        self.deck = DeckBox(self._context, self.plate, self._page)
        self.deck.opened.connect(self.open_card)
        self.gallery = self.deck.gallery
        self._boxes = [head, self.deck, self._build_games()]
        self._spread: bool | None = None
        self._lay_boxes(False)
        self._area.setWidget(self._page)

    def _build_head(self) -> QVBoxLayout:
        """Title, place and history."""
        theme = self.theme
        column = QVBoxLayout()
        column.setSpacing(0)
        self._caps = CapsHeading(theme, rule=False, parent=self._page)
        self._title = Paragraph(
            theme, 46, serif=True, weight=500, line_height=1.2, parent=self._page
        )
        column.addWidget(self._caps)
        column.addWidget(self._title)
        column.addLayout(self._place_line())
        column.addSpacing(10)
        column.addWidget(Squares(theme, "line", parent=self._page))
        column.addSpacing(10)
        self._lead = Prose(theme, 16, self._page)
        self._rest = Prose(theme, 16, self._page)
        self._rest.hide()
        for prose in (self._lead, self._rest):
            prose.setMaximumWidth(_MEASURE)
        column.addWidget(self._lead)
        column.addWidget(self._rest)
        column.addSpacing(12)
        return column

    def _build_games(self) -> QVBoxLayout:
        """A card for each game."""
        column = QVBoxLayout()
        column.setSpacing(0)
        self._games_title = Label(self.theme, 22, serif=True, weight=500, parent=self._page)
        column.addWidget(self._games_title)
        column.addSpacing(8)
        self.cards = [GameCard(self._context, game, self._page) for game in self.plate.games]
        for card in self.cards:
            card.started.connect(self.started)
            card.resumed.connect(self.resumed)
            card.rules_wanted.connect(self.open_rules)
        self._games = GamesRow(self.cards, self._context, self._page)
        column.addWidget(self._games)
        column.addStretch(1)
        return column

    def _lay_boxes(self, spread: bool) -> None:
        """Set text, deck and games one below the other, or the deck beside the other two."""
        if spread == self._spread:
            return
        self._spread = spread
        head, deck, games = self._boxes
        for box in self._boxes:
            self._grid.removeItem(box)
            box.setParent(None)
        places = (
            ((head, 0, 0, 1), (deck, 0, 1, 2), (games, 1, 0, 1))
            if spread
            else ((head, 0, 0, 1), (deck, 1, 0, 1), (games, 2, 0, 1))
        )
        for box, row, column, rows in places:
            self._grid.addLayout(box, row, column, rows, 1)
        for row in range(3):
            self._grid.setRowStretch(row, 0)
        self._grid.setRowStretch(1 if spread else 2, 1)
        self._grid.setColumnStretch(0, 0 if spread else 1)
        self._grid.setColumnStretch(1, 1 if spread else 0)
        self._grid.setHorizontalSpacing(_GUTTER if spread else 0)

    def _place_line(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(20)
        self._place = Paragraph(self.theme, 16, "ink2", line_height=1.3, parent=self._page)
        policy = self._place.sizePolicy()
        policy.setHorizontalPolicy(QSizePolicy.Policy.Maximum)
        self._place.setSizePolicy(policy)
        self._wikipedia = Link(self.theme, "external", 16, parent=self._page)
        self._wikipedia.clicked.connect(self._open_wikipedia)
        self._read_on = Link(self.theme, "chevron", 16, underline=False, parent=self._page)
        self._read_on.clicked.connect(self._toggle_more)
        middle = Qt.AlignmentFlag.AlignVCenter
        row.addWidget(self._place, 0, middle)
        row.addWidget(self._wikipedia, 0, middle)
        row.addWidget(self._read_on, 0, middle)
        row.addStretch(1)
        return row

    # -- what the shell calls

    def refresh(self) -> None:
        """Look again for a match to resume; called whenever the page is shown."""
        matches = {match.game: match for match in reversed(self._context.saved_matches())}
        for card in self.cards:
            card.offer(matches.get(card.game.id))
        self.sheet.offer(matches)
        self.arrange()

    def focus_first(self, game: str = "") -> None:
        """Give the focus to the first button of a game's card, and bring the card into view."""
        cards = [card for card in self.cards if card.game.id == game] or self.cards[:1]
        for card in cards:
            for button in (card.resume, card.start, card.rules):
                if not button.isHidden():
                    button.setFocus()
                    if game:
                        self._area.ensureWidgetVisible(card, 0, 20)
                    return
        self.gallery.setFocus()

    def shut(self) -> None:
        """Free what the gallery holds on the graphics card."""
        self.gallery.shutdown()

    def open_rules(self, game: str, section: str = "") -> None:
        """Open the rule sheet of a game beside the page."""
        rule_page(self._context.texts.code, game)  # raises for a game without one
        opening = self.sheet.isHidden()
        # In its place first: the text is set once, for the width that it has there.
        self.sheet.show()
        self.arrange()
        self.sheet.open_game(game, section)
        if opening:
            glide(self.sheet, self._context.preferences, QPoint(12, 0), self.arrange)

    def help_rules(self) -> None:
        """What F1 does here: the rules of the first game that has any, or close them."""
        if not self.sheet.isHidden():
            self.sheet.shut()
            return
        for card in self.cards:
            if not card.rules.isHidden():
                self.open_rules(card.game.id)
                return

    def go_back(self) -> bool:
        """What Esc does before the page is left: close the sheet. False if nothing was open."""
        if self.sheet.isHidden():
            return False
        self.sheet.shut()
        return True

    # -- the deck

    def filter_deck(self, suit: str) -> None:
        """Show one suit, or with '' all the cards and the back."""
        self.deck.filter(suit)

    def open_card(self, code: str) -> None:
        """Show one card large."""
        if self._view is None:
            self._view = CardView(self._context, self.plate, self.window())
            self._view.shown.connect(self.gallery.make_current)
        self._view.open_card(code, self.gallery.codes, self.gallery.classic)

    # -- words

    def _changed(self) -> None:
        """Another language: a page that nobody sees follows when it is shown."""
        if self.isVisible():
            self.retranslate()
        else:
            self._stale = True

    def _look_changed(self) -> None:
        if self.isVisible():
            self._arrange_soon()
        else:
            self._stale = True

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self._stale = False
            self.retranslate()

    def retranslate(self) -> None:
        """Set all texts in the language of the moment."""
        texts = self._context.texts
        page = tradition_page(texts.code, self.plate.deck)
        self._caps.setText(texts.t("atlas.plate_number", number=self.plate.number))
        self._title.setText(page.title)
        self._place.setText(page.place)
        self._wikipedia.setText(texts.t("tradition.wikipedia"))
        self._wikipedia.setToolTip(texts.t("tradition.wikipedia_tip", address=page.wikipedia))
        self._wikipedia.setVisible(bool(page.wikipedia))
        self._lead.set_markdown(page.lead)
        self._rest_text = page.body.removeprefix(page.lead).strip()
        self._rest.set_markdown(self._rest_text)
        self._label_more()
        self.deck.retranslate()
        self._games_title.setText(texts.t("tradition.games"))
        self._arrange_soon()

    def _label_more(self) -> None:
        texts = self._context.texts
        self._read_on.setText(texts.t("tradition.less" if self._more else "tradition.more"))
        self._read_on.setToolTip(texts.t("tradition.more_tip"))
        self._read_on.set_icon("chevron_up" if self._more else "chevron")

    def _toggle_more(self) -> None:
        self._more = not self._more
        self._label_more()
        self.arrange()

    def _open_wikipedia(self) -> None:
        page = tradition_page(self._context.texts.code, self.plate.deck)
        self._context.open_url(page.wikipedia)

    # -- layout

    def _arrange_soon(self) -> None:
        # When everything that listens has measured its new words.
        QTimer.singleShot(0, self, self.arrange)

    def arrange(self) -> None:
        """Divide the page: the sheet at the right if it is open, the text as wide as reads well."""
        width, height = self.width(), self.height()
        free = width
        if not self.sheet.isHidden():
            sheet = min(SHEET, width - 400)
            self.sheet.setGeometry(width - sheet - 24, 20, sheet, height - 40)
            free = width - sheet - 24
        self._area.setGeometry(0, 0, free, height)
        spread = free >= _SPREAD and height >= 600
        self._lay_boxes(spread)
        side = 40 if free > 620 else 24
        if not spread:
            side = max(side, (free - _WIDEST) // 2)
        self._grid.setContentsMargins(side, 24, 32 if side == 40 else side, 16)
        text = max(500, min(640, free * 29 // 100)) if spread else 0
        self._grid.setColumnMinimumWidth(0, text)
        if spread:
            # 140 pixels for the line above the cards and the two lines below them.
            self.gallery.fill_room(free - side - 32 - text - _GUTTER, height - 140)
        else:
            # What the rest of the page leaves free goes to the cards, within reason.
            self.gallery.set_card_width(max(86, min(190, (height - 610) / RATIO)))
            self._spare_a_scroll_bar(free, height)
        self._show_rest(self._more or (spread and self._whole_fits(text, height)))
        self._read_on.setVisible(bool(self._rest_text) and (self._more or self._rest.isHidden()))
        # The caption must not push the page about when its text needs a second line.
        self.deck.set_lines(2 if free < 720 or spread else 1)
        self._games.arrange()
        self.update()

    def _spare_a_scroll_bar(self, width: int, height: int) -> None:
        """Where only a line or two are wanting, smaller cards give the room for them."""
        self._games.arrange()
        wanting = self._grid.totalHeightForWidth(width) - height
        smaller = self.gallery.card_width - math.ceil(wanting / RATIO)
        if wanting > 0 and smaller >= _LEAST:
            self.gallery.set_card_width(smaller)

    def _whole_fits(self, width: int, height: int) -> bool:
        """Whether title, the whole history and the games fit one column of the page."""
        head, _, games = self._boxes
        need = self._rest.heightForWidth(width) if self._rest.isHidden() else 0
        parts = head.heightForWidth(width) + games.heightForWidth(width)
        return need + parts + 60 < height

    def _show_rest(self, on: bool) -> None:
        on = on and bool(self._rest_text)
        if on == self._rest.isHidden():
            self._rest.setVisible(on)
            self._lead.set_gap(on)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def _sheet_closed(self) -> None:
        self.arrange()
        for card in self.cards:
            if card.game.id == self.sheet.game:
                card.rules.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()
