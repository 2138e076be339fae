"""A game on the page of its tradition: what it is, how many play, and the way to the table."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from cardavia.i18n import rule_page
from cardavia.ui.context import GameInfo, SavedMatch, UiContext
from cardavia.ui.widgets import Button, Flow, Label, Panel, Paragraph


def has_rules(code: str, game: str) -> bool:
    """True if there is a rule sheet for the game."""
    try:
        rule_page(code, game)
    except FileNotFoundError:
        return False
    return True


class GameCard(Panel):
    """`started(game)` asks for a new match, `resumed(match)` for the stored one.

    `rules_wanted(game)` asks for the rule sheet. A game that this version cannot play says so and
    has no button to start it.
    """

    started = Signal(str)
    resumed = Signal(object)
    rules_wanted = Signal(str)

    def __init__(self, context: UiContext, game: GameInfo, parent: QWidget) -> None:
        super().__init__(context.theme, depth=5, parent=parent)
        self._context = context
        self.game = game
        self._match: SavedMatch | None = None
        self._build()
        context.texts.changed.connect(self.retranslate)
        self.retranslate()

    def _build(self) -> None:
        theme = self._context.theme
        column = self._column = QVBoxLayout(self)
        column.setContentsMargins(20, 14, 20, 18)
        column.setSpacing(0)
        head = QHBoxLayout()
        head.setSpacing(12)
        self._name = Label(theme, 22, serif=True, weight=600, parent=self)
        self._facts = Label(theme, 13, "ink2", parent=self)
        head.addWidget(self._name)
        head.addStretch(1)
        head.addWidget(self._facts, 0, Qt.AlignmentFlag.AlignBottom)
        column.addLayout(head)
        column.addSpacing(6)
        self._summary = Paragraph(theme, 14, parent=self)
        column.addWidget(self._summary)
        column.addStretch(1)
        column.addSpacing(14)
        self._absent = Paragraph(theme, 14, "ink2", serif=True, italic=True, parent=self)
        column.addWidget(self._absent)
        row = Flow(12, 8)
        self.resume = Button(theme, "primary", parent=self)
        self.start = Button(theme, "primary", parent=self)
        self.rules = Button(theme, "plain", icon="book", parent=self)
        for button in (self.resume, self.start, self.rules):
            row.addWidget(button)
        column.addLayout(row)
        self.resume.clicked.connect(self._resume)
        self.start.clicked.connect(lambda: self.started.emit(self.game.id))
        self.rules.clicked.connect(lambda: self.rules_wanted.emit(self.game.id))

    def height_for(self, width: int) -> int:
        """The height that the card needs at this width."""
        return self._column.totalHeightForWidth(width)

    def offer(self, match: SavedMatch | None) -> None:
        """Offer to go on with `match` before a new one."""
        self._match = match
        self.retranslate()

    def retranslate(self) -> None:
        """Set all texts in the language of the moment."""
        texts = self._context.texts
        id = self.game.id
        name = texts.t(f"game.{id}.name")
        playable, going = self.game.playable, self._match is not None
        self._name.setText(name)
        players, length = texts.t(f"game.{id}.players"), texts.t(f"game.{id}.length")
        self._facts.setText(texts.t("atlas.game_facts", players=players, length=length))
        self._summary.setText(texts.t(f"game.{id}.summary"))
        self._absent.setVisible(not playable)
        self._absent.setText(texts.t("tradition.not_yet", game=name))
        self.resume.setVisible(playable and going)
        self.resume.setText(texts.t("atlas.resume"))
        if self._match is not None:
            self.resume.setToolTip(texts.msg(self._match.title))
        self.start.setVisible(playable)
        self.start.set_kind("plain" if going else "primary")
        self.start.setText(texts.t("tradition.new_match" if going else "tradition.start"))
        self.start.setToolTip(texts.t("tradition.start_tip", game=name))
        self.rules.setVisible(has_rules(texts.code, id))
        self.rules.setText(texts.t("tradition.rules"))
        self.rules.setToolTip(texts.t("tradition.rules_tip", game=name))

    def _resume(self) -> None:
        if self._match is not None:
            self.resumed.emit(self._match)
