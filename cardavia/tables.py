"""Opens tables: ties a stored match, a session with its players, and the page that shows it."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from cardavia.core.deal import DEAL_NUMBERS, derived
from cardavia.core.record import (
    FIRST_DEAL,
    FIRST_DEALER,
    Header,
    OtherRulesError,
    Record,
    ReplayError,
    parse_actions,
    replay,
)
from cardavia.core.view import Msg, msg
from cardavia.engine.session import Session, SessionChange
from cardavia.engine.workers import WorkerPool
from cardavia.games import find
from cardavia.store import MatchInfo, Status, Store, StoredMatch, StoreError
from cardavia.ui.context import SavedMatch, TableOptions, UiContext
from cardavia.ui.figures import signed
from cardavia.ui.preferences import LEVEL_NAMES

if TYPE_CHECKING:
    from cardavia.ui.table.match_result import Figure

log = logging.getLogger(__name__)

FIRST_ACTIONS = 12
"""Among so many actions the player is sure to have had a turn."""


class TableError(Exception):
    """A table that cannot be opened; `msg` says why in one sentence."""

    def __init__(self, sentence: Msg) -> None:
        super().__init__(sentence.key)
        self.msg = sentence


class Tables:
    """Makes the table pages of the window, and keeps their matches stored.

    `tell` warns the player in a sentence, `note` only mentions something, `sit` opens another
    table in place of this one.
    """

    def __init__(self, store: Store, pool: WorkerPool, context: UiContext) -> None:
        self._store = store
        self._pool = pool
        self._context = context
        self.tell: Callable[[Msg], None] = lambda sentence: None
        self.note: Callable[[Msg], None] = lambda sentence: None
        self.sit: Callable[[str, TableOptions], None] = lambda game, options: None

    def open(self, game: str, options: TableOptions) -> QWidget:
        """The page of a new match, or of the stored one that `options` name. Raises TableError."""
        try:
            if options.match is not None:
                return self._resume(options.match)
            return self._begin(game, options)
        except StoreError as error:
            raise TableError(error.msg) from error

    def saved(self) -> Sequence[SavedMatch]:
        """The match to go on with in each game that has one, the one played last first.

        One that could not be gone on with is put out of the way instead.
        """
        found: dict[str, SavedMatch] = {}
        while (match := self._store.latest_running(besides=found)) is not None:
            game = match.header.game
            try:
                summary = self._summary(match)
            except Exception as error:
                # Whatever a stored match holds, the window opens.
                self._set_aside(match, error)
                continue
            if summary is not None:
                found[game] = summary
            elif not self._closed(match):
                break
        return tuple(found.values())

    def standing(self, game: str, level: str | None) -> SavedMatch | None:
        """The match of a game to go on with, against this level if one is named."""
        for info in self._earlier(game, None):
            if level in (None, info.header.seats[-1]) and (found := self._looked_at(info)):
                return found
        return None

    def earlier_count(self, game: str, offered: SavedMatch | None) -> int:
        """How many unfinished matches of a game there are besides the one offered."""
        return len(self._earlier(game, offered))

    def earlier(self, game: str, offered: SavedMatch | None) -> Sequence[SavedMatch]:
        """Those matches, the one played last first; one that the rules reject is set aside."""
        found = [self._looked_at(info) for info in self._earlier(game, offered)]
        return [match for match in found if match is not None]

    def _looked_at(self, info: MatchInfo) -> SavedMatch | None:
        match: StoredMatch | None = None
        try:
            match = self._store.load(info.id)
            summary = self._summary(match)
            if summary is None:
                self._closed(match)
            return summary
        except StoreError as error:
            log.warning("match %s cannot be read", info.id, exc_info=error)
        except Exception as error:
            assert match is not None
            self._set_aside(match, error)
        return None

    def _earlier(self, game: str, offered: SavedMatch | None) -> list[MatchInfo]:
        known = "" if offered is None else offered.id
        return [
            info for info in self._store.running() if info.header.game == game and info.id != known
        ]

    def _begin(self, game: str, options: TableOptions) -> QWidget:
        spec = find(game)
        level = options.level or self._context.preferences.level
        seats = ("human", *(level for _ in range(spec.players - 1)))
        extra: dict[str, str] = {}
        seed = secrets.randbelow(DEAL_NUMBERS)
        if options.deal is not None:
            # The same number is the same game from the first card, the dealer included.
            seed = derived(options.deal, "match")
            extra[FIRST_DEAL] = str(options.deal)
        if options.dealer is not None:
            extra[FIRST_DEALER] = str(options.dealer)
        header = Header(spec.id, spec.rules_version, seed, seats, extra)
        match_id = self._store.create(header)
        if options.dealer is not None:
            # A deal that was seen before is no test of skill.
            self._store.set_flag(match_id, assisted=True)
        session = Session(spec, header, pool=self._pool, store_hook=self._keeper(match_id))
        if self._tidy(game, match_id):
            self.note(msg("app.earlier_kept"))
        return self._page(match_id, session)

    def _resume(self, match_id: str) -> QWidget:
        match = self._store.load(match_id)
        if not self._store.claim(match_id):
            raise TableError(msg("store.match_elsewhere"))
        try:
            session = self._session(match, self._keeper(match_id))
        except Exception as error:
            raise TableError(self._set_aside(match, error)) from error
        return self._page(match_id, session, match.info.help)

    def _session(
        self, match: StoredMatch, keep: Callable[[SessionChange], None] | None = None
    ) -> Session:
        """A stored match, ready to be gone on with. Raises whatever the match provokes."""
        actions = parse_actions(match.actions)
        spec = find(match.header.game)
        return Session(spec, match.header, actions, pool=self._pool, store_hook=keep)

    def _page(
        self, match_id: str, session: Session, help_taken: tuple[tuple[int, str], ...] = ()
    ) -> QWidget:
        # Not needed before the first table, and a fifth of the time to the first window.
        from cardavia.controller import MatchController
        from cardavia.ui.table.page import TablePage

        game = session.spec.id
        level = session.record.header.seats[-1]
        controller = MatchController(session, help_taken=help_taken)
        page = TablePage(controller, self._context, figures=lambda: self._figures(game, level))
        page.level = level
        controller.over.connect(lambda: self._finish(match_id, session))
        controller.helped.connect(lambda kind, deal: self._mark(match_id, kind, deal))
        page.moving.connect(self._pool.be_courteous)
        page.rematch_wanted.connect(lambda: self.sit(game, TableOptions(level=level)))
        page.same_deal_wanted.connect(
            lambda number, dealer: self.sit(
                game, TableOptions(deal=int(number), dealer=int(dealer), level=level)
            )
        )
        page.destroyed.connect(lambda: self._release(match_id))
        QTimer.singleShot(0, page, page.start)
        return page

    def _figures(self, game: str, level: str) -> tuple[Figure, ...]:
        """What the matches against this level have come to, for the result of a match."""
        from cardavia.ui.table.match_result import Figure

        tally = next((t for t in self._store.statistics(game) if t.level == level), None)
        if tally is None or level not in LEVEL_NAMES:
            return ()
        won = msg("result.figure.won", won=tally.won, all=tally.matches)
        of_level = msg("result.figure.level", level=msg(LEVEL_NAMES[level]))
        against = msg("result.figure.against", count=tally.schneider_against)
        return (
            Figure(won, msg("result.figure.matches"), of_level),
            Figure(str(tally.schneider_for), msg("result.figure.schneider"), against),
        )

    # Storing --------------------------------------------------------------------------------------

    def _keeper(self, match_id: str) -> Callable[[SessionChange], None]:
        """Stores every change before it takes effect; a fault of the store never stops the play."""

        def keep(change: SessionChange) -> None:
            texts = tuple(action.text() for action in change.added)
            try:
                self._store.change(match_id, change.keep, texts)
            except StoreError as error:
                log.warning("an action could not be stored", exc_info=error)
                self.tell(error.msg)

        return keep

    def _finish(self, match_id: str, session: Session) -> None:
        outcome = session.state.outcome()
        if outcome is not None:
            self._guarded(lambda: self._store.finish(match_id, outcome))

    def _mark(self, match_id: str, kind: str, deal: int) -> None:
        self._guarded(lambda: self._store.mark_help(match_id, deal, kind))

    def _release(self, match_id: str) -> None:
        self._guarded(lambda: self._store.release(match_id))

    def _tidy(self, game: str, new: str) -> bool:
        """Looks at the matches left standing; True when one is kept that was played.

        A match in which the player has done nothing yet is no loss and makes room.
        """
        kept = False
        for info in self._store.list(Status.RUNNING):
            if info.id != new and info.header.game == game:
                kept |= not self._given_up(info.id)
        return kept

    def _given_up(self, match_id: str) -> bool:
        """Gives a match up in which the player has not acted; False when it was played."""
        try:
            if _acted(self._store.load(match_id)):
                return False
            if self._store.claim(match_id):
                self._store.abandon(match_id)
                self._store.release(match_id)
        except StoreError as error:
            log.warning("a match left standing cannot be read", exc_info=error)
        return True

    def _guarded(self, act: Callable[[], object]) -> None:
        try:
            act()
        except StoreError as error:
            log.warning("the store refused", exc_info=error)
            self.tell(error.msg)

    def _set_aside(self, match: StoredMatch, error: Exception) -> Msg:
        """Keeps a match that the rules reject, out of the way, and says so."""
        log.warning("match %s cannot be resumed", match.id, exc_info=error)
        game = match.header.game
        if isinstance(error, OtherRulesError):
            sentence = msg("store.match_other_rules", match=match.id[:8], game=game)
        elif isinstance(error, ReplayError):
            action = error.text
            number = error.index + 1
            sentence = msg("store.match_rejected", match=match.id[:8], number=number, action=action)
        else:
            sentence = msg("store.match_foreign", match=match.id[:8], game=game)
        self._store.mark_broken(match.id, sentence)
        self.tell(sentence)
        return sentence

    def _closed(self, match: StoredMatch) -> bool:
        """Counts a match that is over but was not yet counted; False if it cannot be now."""
        try:
            if self._store.claim(match.id):
                self._finish(match.id, self._session(match))
                self._store.release(match.id)
        except StoreError as error:
            log.warning("a match that is over cannot be counted", exc_info=error)
        return self._store.load(match.id).info.status is not Status.RUNNING

    def _summary(self, match: StoredMatch) -> SavedMatch | None:
        """How a match stands, read by playing it through; None when it is over.

        Raises whatever the match provokes, and would provoke at the table.
        """
        session = self._session(match)
        spec = session.spec
        if session.state.outcome() is not None:
            return None
        view = session.view(match.header.seats.index("human"))
        projection = spec.table().project(view)
        mine, *others = (row.value for row in projection.score.rows)
        hand = next((zone for zone in projection.zones if zone.kind == "hand"), None)
        cards = tuple(card.code for card in hand.cards[:2] if card) if hand else ()
        figures: dict[str, object] = {"mine": mine, "theirs": min(others, default=mine)}
        if projection.score.pot is not None:
            figures = {"mine": signed(mine), "pot": projection.score.pot}
            figures["deal"] = projection.deal + 1
        return SavedMatch(
            match.id,
            spec.id,
            msg(f"atlas.continue.{spec.id}", **figures),
            cards,
            msg(f"atlas.standing.{spec.id}", **figures),
            level=match.header.seats[-1],
            played=match.info.updated,
        )


def _acted(match: StoredMatch) -> bool:
    """Whether the player has done anything in a match. One that cannot be played through counts."""
    try:
        record = Record(match.header, parse_actions(match.actions[:FIRST_ACTIONS]))
        states = replay(find(match.header.game), record)
        return any(state.to_act() == match.header.seats.index("human") for state in states[:-1])
    except Exception:
        log.warning("a match left standing cannot be played through", exc_info=True)
        return True
