"""A game on the page of its tradition: what it is, how many play, and the way to the table."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QDateTime, QLocale, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from cardavia.i18n import rule_page
from cardavia.ui.context import GameInfo, SavedMatch, UiContext
from cardavia.ui.preferences import LEVEL_NAMES
from cardavia.ui.widgets import Button, Flow, Label, Link, Panel, Paragraph, pop_up


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
        self._earlier = 0
        self._build()
        context.texts.changed.connect(self.retranslate)
        context.preferences.changed.connect(self._preference)
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
        row = Flow(12, 6)
        self.resume = Button(theme, "primary", parent=self)
        self.start = Button(theme, "primary", parent=self)
        self.rules = Button(theme, "plain", icon="book", parent=self)
        for button in (self.resume, self.start, self.rules):
            row.addWidget(button)
        self.level = Link(theme, "chevron", 14, underline=False, parent=self)
        self.earlier = Link(theme, "chevron", 14, underline=False, parent=self)
        for link in (self.level, self.earlier):
            row.addWidget(link)
        column.addLayout(row)
        self.level.clicked.connect(self.open_levels)
        self.earlier.clicked.connect(self.open_earlier)
        self.resume.clicked.connect(self._resume)
        self.start.clicked.connect(lambda: self.started.emit(self.game.id))
        self.rules.clicked.connect(lambda: self.rules_wanted.emit(self.game.id))

    def height_for(self, width: int) -> int:
        """The height that the card needs at this width."""
        return self._column.totalHeightForWidth(width)

    def offer(self, match: SavedMatch | None) -> None:
        """Offer to go on with `match` before a new one."""
        self._match = match
        self._earlier = self._context.earlier_count(self.game.id, match)
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
        self.level.setVisible(playable)
        level = texts.t(LEVEL_NAMES[self._context.preferences.level])
        self.level.setText(texts.t("tradition.level", level=level))
        self.level.setToolTip(texts.t("tradition.level_tip"))
        self.earlier.setVisible(playable and self._earlier > 0)
        self.earlier.setText(texts.t("tradition.earlier"))
        self.earlier.setToolTip(texts.t("tradition.earlier_tip", game=name))
        self.rules.setVisible(has_rules(texts.code, id))
        self.rules.setText(texts.t("tradition.rules"))
        self.rules.setToolTip(texts.t("tradition.rules_tip", game=name))

    def _preference(self, name: str) -> None:
        if name == "level":
            self.retranslate()

    # -- the lists

    def open_levels(self) -> None:
        """Show the levels of the opponent with a word on each."""
        texts, preferences = self._context.texts, self._context.preferences
        actions = []
        for level, key in LEVEL_NAMES.items():
            # The tab parts two columns.
            action = QAction(f"{texts.t(key)}\t{self._level_note(level)}", self)
            action.setCheckable(True)
            action.setChecked(level == preferences.level)
            action.triggered.connect(partial(preferences.assign, "level", level))
            actions.append(action)
        self._pop_up(actions, self.level)

    def _level_note(self, level: str) -> str:
        """What a level is like: in this game, where it has a way of its own, else in all."""
        texts, own = self._context.texts, f"levels.{self.game.id}.{level}"
        return texts.t(own if texts.has(own) else f"settings.level_{level}_note")

    def open_earlier(self) -> None:
        """Show the unfinished matches besides the one offered; a choice goes on with it."""
        actions = []
        for match in self._context.earlier_matches(self.game.id, self._match):
            action = QAction(self._entry(match), self)
            action.triggered.connect(partial(self.resumed.emit, match))
            actions.append(action)
        if actions:
            self._pop_up(actions, self.earlier)
        else:
            self.offer(self._match)

    def _entry(self, match: SavedMatch) -> str:
        texts = self._context.texts
        when = QDateTime.fromSecsSinceEpoch(round(match.played))
        date = texts.locale.toString(when, QLocale.FormatType.ShortFormat)
        score = texts.msg(match.score or match.title)
        if match.level in LEVEL_NAMES:
            level = texts.t(LEVEL_NAMES[match.level])
            score = texts.t("tradition.earlier_entry", score=score, level=level)
        return f"{date}\t{score}"

    def _pop_up(self, actions: list[QAction], owner: QWidget) -> None:
        menu = pop_up(self._context.theme, actions, owner, 4)
        for action in actions:
            action.setParent(menu)

    def _resume(self) -> None:
        if self._match is not None:
            self.resumed.emit(self._match)
