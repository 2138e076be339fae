"""The matches of the player: each action is stored the moment it happens.

Commits happen on the caller's thread: one takes well below a millisecond, since nothing waits for
the disk (see `cardavia.store.database`); what does wait runs in a helper thread. An action counts
as stored when the method that took it returns True.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import time
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from pathlib import Path

from cardavia.core.record import Header
from cardavia.core.state import Outcome
from cardavia.core.view import Msg, msg
from cardavia.store import exchange, rows
from cardavia.store.folders import Folders
from cardavia.store.problems import (
    Cause,
    MatchDamagedError,
    MatchElsewhereError,
    Problem,
)
from cardavia.store.records import (
    HELP,
    MatchInfo,
    Status,
    StoredMatch,
    count_deals,
    header_from,
    header_values,
    is_text,
    outcome_from,
    outcome_values,
)
from cardavia.store.tally import Tally, tallies
from cardavia.store.vault import Vault

Listener = Callable[[Problem], None]


class _Held:
    """A match played here, as last stored: the copy that survives whatever happens to the file."""

    def __init__(self, match: StoredMatch) -> None:
        self.info = match.info
        self.actions = list(match.actions)

    def match(self) -> StoredMatch:
        return StoredMatch(self.info, tuple(self.actions))


class Store:
    """All matches of the player. May be used from any thread; close it at the end.

    A second running Cardavia shares the file: each match is played in one of the two only.
    """

    def __init__(self, folder: Path | None) -> None:
        """Open the matches in `folder`; None keeps them in memory. Never fails, see `problems`."""
        self._held: dict[str, _Held] = {}
        self._untold: list[Problem] = []
        self._listener: Listener | None = None
        self._vault = Vault(folder, self._all_held, self._report)
        self.problems: tuple[Problem, ...] = self._vault.opening_problems
        """What happened while opening, each to be told once."""

    @property
    def path(self) -> Path | None:
        """The file in use; None while the matches are in memory only."""
        return self._vault.path

    def listen(self, listener: Listener) -> None:
        """Hear of later problems, and of their end, once each and on the writing thread."""
        with self._vault.lock:
            self._listener = listener
            waiting, self._untold = self._untold, []
        for problem in waiting:
            listener(problem)

    def close(self) -> bool:
        """Write what is left and let go of the file; False if something exists in memory only."""
        return self._vault.close()

    def settle(self) -> None:
        """Have everything reach the disk surface soon, in a helper thread (power cuts).

        For quiet moments: the window loses focus, a deal is over.
        """
        self._vault.checkpoint()

    # Playing ------------------------------------------------------------------------------------

    def create(self, header: Header) -> str:
        """Begin a match; its id. Raises ValueError for a header that no file can hold."""
        header_from(header_values(header))
        now = time.time()
        info = MatchInfo(_new_id(), header, created=now, updated=now)
        match = StoredMatch(info)
        with self._vault.lock:
            self._vault.write([info.id], lambda db: rows.put_match(db, match, self._vault.owner))
            self._held[info.id] = _Held(match)
        return info.id

    def append(self, match_id: str, index: int, text: str) -> bool:
        """Store action number `index` (from 0); True when it is on the disk.

        Raises ValueError when `index` is not the number of actions so far, the match is over or
        the text is no action's; UnknownMatchError, MatchElsewhereError, MatchDamagedError.
        """
        with self._vault.lock:
            held = self._hold(match_id)
            if held.info.status is not Status.RUNNING:
                raise ValueError(f"the match is {held.info.status}")
            if index != len(held.actions):
                raise ValueError(f"action {index} cannot follow {len(held.actions)} actions")
            return self.change(match_id, index, (text,))

    def truncate(self, match_id: str, length: int) -> bool:
        """Keep the first `length` actions only. Raises like `change`."""
        return self.change(match_id, length, ())

    def change(self, match_id: str, keep: int, added: Sequence[str]) -> bool:
        """Keep the first `keep` actions and let `added` follow, all in one step.

        A match that was over runs again. True when it is on the disk. Raises like `append`;
        ValueError when there are fewer than `keep` actions.
        """
        for text in added:
            if not text or not is_text(text):
                raise ValueError(f"no action: {text!r}")
        with self._vault.lock:
            held = self._hold(match_id)
            if not 0 <= keep <= len(held.actions):
                raise ValueError(f"{len(held.actions)} actions cannot be cut to {keep}")
            info = replace(
                held.info,
                status=Status.RUNNING,
                outcome=None,
                deals=0,
                updated=self._now(held),
            )
            cut = keep < len(held.actions)

            def work(db: sqlite3.Connection) -> None:
                rows.replace_actions(db, info, keep, added, cut)

            try:
                _, stored = self._vault.write([match_id], work)
            except sqlite3.IntegrityError as error:
                # On a file system without locks two windows may play one match unawares.
                del self._held[match_id]
                raise MatchElsewhereError from error
            held.actions[keep:] = added
            held.info = info
            return stored

    def finish(self, match_id: str, outcome: Outcome) -> bool:
        """The match is over; it counts in the statistics. True when on the disk.

        Raises like `append`; ValueError for winners who do not sit at the table.
        """
        return self._change(match_id, status=Status.FINISHED, outcome=outcome)

    def abandon(self, match_id: str) -> bool:
        """The player gave the match up; it is kept and does not count."""
        return self._change(match_id, status=Status.ABANDONED)

    def set_flag(
        self, match_id: str, *, assisted: bool | None = None, undone: bool | None = None
    ) -> bool:
        """Mark that a hint was taken or a decision taken back. True when on the disk."""
        with self._vault.lock:
            info = self._hold(match_id).info
            return self._change(
                match_id,
                status=info.status,
                outcome=info.outcome,
                assisted=info.assisted if assisted is None else assisted,
                undone=info.undone if undone is None else undone,
            )

    def mark_help(self, match_id: str, deal: int, kind: str) -> bool:
        """Mark that the deal with this index was helped: ``hint`` or ``undo``.

        True when on the disk. Raises ValueError for another kind.
        """
        if kind not in HELP:
            raise ValueError(f"no help: {kind!r}")
        with self._vault.lock:
            info = self._hold(match_id).info
            return self._change(
                match_id,
                status=info.status,
                outcome=info.outcome,
                assisted=info.assisted or kind == "hint",
                undone=info.undone or kind == "undo",
                help_taken=(*info.help, (deal, kind)),
            )

    def mark_broken(self, match_id: str, reason: Msg) -> bool:
        """Set a match aside that cannot be played on; it is kept, with the reason."""
        with self._vault.lock:
            self._held.pop(match_id, None)

            def work(db: sqlite3.Connection) -> None:
                rows.mark_broken(db, match_id, reason)

            return self._vault.write([match_id], work)[1]

    def claim(self, match_id: str) -> bool:
        """Take a match for this window; False when another one plays it.

        The methods above do so by themselves and raise MatchElsewhereError instead.
        """
        try:
            self._hold(match_id)
        except MatchElsewhereError:
            return False
        return True

    def release(self, match_id: str) -> None:
        """This window no longer plays the match; another one may."""
        with self._vault.lock:
            if self._held.pop(match_id, None) is not None:
                self._vault.write([match_id], lambda db: rows.set_owner(db, match_id, None))

    # Looking ------------------------------------------------------------------------------------

    def load(self, match_id: str) -> StoredMatch:
        """A match with its actions. Raises UnknownMatchError, MatchDamagedError."""
        return self._vault.read(lambda db: rows.get_match(db, match_id))

    def latest_running(self, besides: Collection[str] = ()) -> StoredMatch | None:
        """The match to go on with: the one played last that no other window plays.

        Games named in `besides` do not count. A match with missing parts is set aside on the way,
        and reported.
        """
        with self._vault.lock:
            for match_id, game, owner in self._vault.read(rows.running):
                if game in besides:
                    continue
                if match_id not in self._held and self._vault.elsewhere(owner):
                    continue
                try:
                    return self.load(match_id)
                except MatchDamagedError as error:
                    self.mark_broken(match_id, error.msg)
                    self._report(Problem(Cause.BROKEN, msg("store.match_set_aside"), self.path))
            return None

    def running(self) -> tuple[MatchInfo, ...]:
        """The unfinished matches that no other window plays, the one played last first."""
        with self._vault.lock:
            free = {
                match_id
                for match_id, _, owner in self._vault.read(rows.running)
                if match_id in self._held or not self._vault.elsewhere(owner)
            }
            return tuple(info for info in self.list(Status.RUNNING) if info.id in free)

    def list(self, status: Status | None = None, limit: int | None = None) -> tuple[MatchInfo, ...]:
        """All readable matches, or those of one status, the one played last first."""
        return self._vault.read(lambda db: tuple(rows.infos(db, status, limit)))

    def delete(self, match_id: str) -> bool:
        """Delete a match for good. Raises UnknownMatchError, MatchElsewhereError."""
        with self._vault.lock:
            self._refuse_elsewhere(match_id)
            self._held.pop(match_id, None)
            return self._vault.write([match_id], lambda db: rows.drop_match(db, match_id))[1]

    # Statistics and files -------------------------------------------------------------------------

    def statistics(self, game: str | None = None) -> tuple[Tally, ...]:
        """The finished matches counted by game and level; of one game if it is given.

        Left out are those before a reset and those that came in from a file.
        """
        return tallies(self._vault.read(lambda db: rows.groups(db, game)))

    def reset_statistics(self, game: str | None = None, level: str | None = None) -> int:
        """Count again from nought: one game, one level, or all. The matches stay.

        The number of matches that count no more.
        """
        with self._vault.lock:
            found = self._vault.read(lambda db: rows.counted(db, game, level))
            self._vault.write(found, lambda db: rows.uncount(db, found))
            for match_id in found:
                held = self._held.get(match_id)
                if held is not None:
                    held.info = replace(held.info, counted=False)
            return len(found)

    def export_match(self, match_id: str) -> str:
        """A match as text, to keep or pass on. Raises like `load`."""
        return exchange.dump([self.load(match_id)])

    def export_all(self) -> str:
        """All readable matches as text, the oldest first."""
        found = []
        for info in reversed(self.list()):
            with contextlib.suppress(MatchDamagedError):
                found.append(self.load(info.id))
        return exchange.dump(found)

    def import_matches(self, text: str) -> tuple[str, ...]:
        """Take in the matches of such a text under new ids; they never count in the statistics.

        All or none: raises BadImportError with one sentence that names the fault.
        """
        now = time.time()
        found = [
            StoredMatch(
                replace(match.info, id=_new_id(), updated=now, counted=False), match.actions
            )
            for match in exchange.parse(text)
        ]

        def work(db: sqlite3.Connection) -> None:
            for match in found:
                rows.put_match(db, match, None)

        ids = tuple(match.id for match in found)
        self._vault.write(ids, work)
        return ids

    # Inside ---------------------------------------------------------------------------------------

    def _all_held(self) -> Iterable[StoredMatch]:
        return [held.match() for held in self._held.values()]

    def _report(self, problem: Problem) -> None:
        if self._listener is None:
            self._untold.append(problem)
        else:
            self._listener(problem)

    def _now(self, held: _Held) -> float:
        """The time, but never before the last change: clocks are set back now and then."""
        return max(time.time(), held.info.updated)

    def _hold(self, match_id: str) -> _Held:
        """The match as played here; claims it if need be."""
        with self._vault.lock:
            held = self._held.get(match_id)
            if held is None:
                self._refuse_elsewhere(match_id)
                match = self.load(match_id)

                def work(db: sqlite3.Connection) -> None:
                    # Asked again inside the transaction: both windows may have come this far.
                    if self._vault.elsewhere(rows.owner(db, match_id)):
                        raise MatchElsewhereError
                    rows.set_owner(db, match_id, self._vault.owner)

                self._vault.write([match_id], work)
                held = self._held[match_id] = _Held(match)
            return held

    def _refuse_elsewhere(self, match_id: str) -> None:
        owner = self._vault.read(lambda db: rows.owner(db, match_id))
        if match_id not in self._held and self._vault.elsewhere(owner):
            raise MatchElsewhereError

    def _change(
        self,
        match_id: str,
        status: Status,
        outcome: Outcome | None = None,
        assisted: bool | None = None,
        undone: bool | None = None,
        help_taken: tuple[tuple[int, str], ...] | None = None,
    ) -> bool:
        with self._vault.lock:
            held = self._hold(match_id)
            outcome_from(outcome_values(outcome), len(held.info.header.seats))
            info = replace(
                held.info,
                status=status,
                outcome=outcome,
                deals=count_deals(held.actions) if status is Status.FINISHED else 0,
                assisted=held.info.assisted if assisted is None else assisted,
                undone=held.info.undone if undone is None else undone,
                help=held.info.help if help_taken is None else tuple(sorted(set(help_taken))),
                updated=self._now(held),
            )
            _, stored = self._vault.write([match_id], lambda db: rows.update_info(db, info))
            held.info = info
            return stored


def _new_id() -> str:
    """Unlike every other, also those of other computers; it says nothing about the match."""
    return os.urandom(16).hex()


def open_store(folders: Folders) -> tuple[Store, list[Problem]]:
    """The matches in the data folder, and what is to be told about them, once each."""
    store = Store(folders.data)
    return store, list(store.problems)
