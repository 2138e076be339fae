"""The deck on the page of its tradition: chips for the suits, the gallery, the name of a card."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from cardavia.ui.atlas.card_view import figure_text
from cardavia.ui.atlas.gallery import Gallery
from cardavia.ui.context import TraditionInfo, UiContext
from cardavia.ui.variants import CLASSIC_DECKS
from cardavia.ui.widgets import Chip, Flow, Paragraph


class DeckBox(QVBoxLayout):
    """`opened(code)` asks for a card large. The caption names the card pointed at."""

    opened = Signal(str)

    def __init__(self, context: UiContext, plate: TraditionInfo, page: QWidget) -> None:
        """`page` is the widget that the parts lie on."""
        super().__init__()
        self._context = context
        self._plate = plate
        self.setSpacing(0)
        self.addLayout(self._line(page))
        self.addSpacing(12)
        self.gallery = Gallery(context, plate, page)
        self.gallery.pointed.connect(self._name_card)
        self.gallery.opened.connect(self.opened)
        self.addWidget(self.gallery)
        self.addSpacing(8)
        self.caption = Paragraph(
            context.theme, 14, "ink2", serif=True, italic=True, line_height=1.4, parent=page
        )
        self.addWidget(self.caption)
        self.addSpacing(12)
        self.addStretch(1)

    def _line(self, page: QWidget) -> QHBoxLayout:
        theme = self._context.theme
        row = QHBoxLayout()
        row.setSpacing(24)
        self._title = Paragraph(theme, 22, serif=True, weight=500, line_height=1.28, parent=page)
        row.addWidget(self._title, 0, Qt.AlignmentFlag.AlignTop)
        flow = Flow(8, 8)
        self.filters: dict[str, Chip] = {}
        for suit in ("", *self._plate.suits):
            chip = Chip(theme, 28, 13, suit or None, page)
            chip.setCheckable(True)
            chip.setAutoExclusive(True)
            chip.setChecked(not suit)
            chip.clicked.connect(lambda _=False, s=suit: self.filter(s))
            flow.addWidget(chip)
            self.filters[suit] = chip
        self.classic = Chip(theme, 28, 13, None, page, switch=True)
        self.classic.setCheckable(True)
        self.classic.setVisible(self._plate.deck in CLASSIC_DECKS)
        self.classic.toggled.connect(lambda on: self.gallery.set_classic(on))
        flow.addWidget(self.classic)
        self._context.preferences.changed.connect(self._preference)
        self._preference("four_colour")
        # The large letters of the title need more above them: both stand on one line.
        chips = QVBoxLayout()
        chips.addSpacing(4)
        chips.addLayout(flow)
        row.addLayout(chips, 1)
        return row

    def filter(self, suit: str) -> None:
        """Show one suit, or with '' all the cards and the back."""
        self.filters[suit].setChecked(True)
        cards = self._plate.cards
        if suit:
            cards = tuple(c for c in cards if c.startswith(suit))
        else:
            cards = (*cards, "back")
        self.gallery.show_cards(cards)

    def set_lines(self, count: int) -> None:
        """Keep room for a caption of so many lines, so that the page does not move with it."""
        scale = self._context.theme.text_scale / 100
        self.caption.setMinimumHeight(round(14 * 1.4 * count * scale))

    def retranslate(self) -> None:
        """Set all texts in the language of the moment."""
        texts = self._context.texts
        self._title.setText(texts.t("tradition.deck"))
        for suit, chip in self.filters.items():
            chip.set_texts(texts.t(f"suit.{suit}") if suit else texts.t("tradition.all_suits"))
            count = sum(1 for code in self._plate.cards if code.startswith(suit))
            chip.setToolTip(texts.tn("tradition.cards", count))
        self.classic.set_texts(texts.t("tradition.classic"))
        self.classic.setToolTip(texts.t("tradition.classic_tip"))
        self._name_card("")

    def _preference(self, name: str) -> None:
        if name == "four_colour":
            for chip in self.filters.values():
                chip.set_four_colour(self._context.preferences.four_colour)

    def _name_card(self, code: str) -> None:
        texts = self._context.texts
        if not code:
            self.caption.setText(texts.t("tradition.gallery_hint"))
            return
        if code == "back":
            self.caption.setText(texts.t("tradition.back"))
            return
        key = f"card.{self._plate.deck}.{code}"
        name, gloss = texts.t(key), texts.t(f"{key}.gloss")
        plain = name if name == gloss else texts.t("tradition.caption", name=name, gloss=gloss)
        about = figure_text(texts, self._plate.deck, code)
        self.caption.setText(texts.t("tradition.caption_about", caption=plain, about=about))
