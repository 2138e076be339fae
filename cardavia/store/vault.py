"""Writes that always succeed: on the disk while it works, in memory while it does not.

When the disk refuses a write (full, gone, damaged, locked), everything moves into a database in
memory, the player is told once, and the game goes on. Later writes try the disk again, at most
every few seconds. When it works, what changed meanwhile goes there, and when it goes on working
the player is told that too.

All methods may be called from any thread.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeVar

from cardavia.store import database, rows
from cardavia.store.chores import Chores, not_of_today
from cardavia.store.database import BrokenError, NewerError, transaction
from cardavia.store.files import companion
from cardavia.store.opening import Opened, backup_of, open_file, open_or_memory
from cardavia.store.problems import Cause, Problem, StoreError, UnknownMatchError, cause_of
from cardavia.store.records import StoredMatch
from cardavia.store.trouble import failure, safe_again

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]

RETRY_SECONDS = (2.0, 5.0, 15.0, 30.0)
"""Pauses between attempts to reach the disk again; the last one repeats."""
CALM_SECONDS = 10.0
"""So long must writing work again before it counts as mended. A disk that is nearly full takes a
little now and then, and nobody wants to hear of each time."""
CLOSE_PATIENCE = 0.4
"""Seconds that closing waits for a locked file, when something is left to be written."""
COMMITS_PER_CHECKPOINT = 250
"""About one megabyte of log."""


class Vault:
    """A database that is on the disk when it can be."""

    def __init__(
        self,
        folder: Path | None,
        held: Callable[[], Iterable[StoredMatch]],
        report: Callable[[Problem], None],
    ) -> None:
        """`held` gives the matches being played here as last known, to rescue them.

        `folder` None means memory on purpose.
        """
        self.lock = threading.RLock()
        self._folder = folder
        self._held = held
        self._report = report
        self._chores = Chores()
        self._changed: set[str] = set()
        self._told = False
        self._attempts = 0
        self._next_attempt = 0.0
        self._back_since = 0.0
        self._commits = 0
        self._closed = False
        self._files: tuple[tuple[int, int] | None, ...] = ()
        self._opened = open_or_memory(folder)
        self.opening_problems = tuple(self._opened.problems)
        if self._opened.path is not None:
            self._settle_in()
        elif folder is not None:
            self._told = True
            self._put_off()

    @property
    def path(self) -> Path | None:
        """The file in use; None while in memory."""
        return self._opened.path

    @property
    def owner(self) -> str | None:
        """What claims of this program look like in the file."""
        return None if self._opened.instance is None else self._opened.instance.name

    def elsewhere(self, owner: str | None) -> bool:
        """True when another running program has this claim."""
        return self._opened.instance is not None and self._opened.instance.alive(owner)

    def read(self, work: Work[T]) -> T:
        """The result of `work`; from memory if the file cannot be read any more."""
        with self.lock:
            self._refuse_when_closed()
            if self.path is not None:
                try:
                    return work(self._opened.db)
                except sqlite3.Error as error:
                    self._fall_back(error)
                    if self._attempts == 0:
                        self._try_disk()
            return work(self._opened.db)

    def write(self, ids: Iterable[str], work: Work[T]) -> tuple[T, bool]:
        """Do `work` in one transaction; its result, and True when it is on the disk.

        `ids` are the matches that it changes, makes or deletes.
        An exception of `work` that is not the disk's leaves everything as it was.
        """
        with self.lock:
            self._refuse_when_closed()
            if self.path is None:
                self._try_disk()
            if self.path is not None:
                try:
                    self._look_in_place()
                    with transaction(self._opened.db):
                        result = work(self._opened.db)
                except (sqlite3.Error, OSError) as error:
                    if isinstance(error, sqlite3.IntegrityError):
                        raise
                    self._fall_back(error)
                else:
                    self._committed()
                    return result, True
            with transaction(self._opened.db):
                result = work(self._opened.db)
            self._changed.update(ids)
            # After a first fault one attempt at once: the folder can be made again, the other
            # program was quick.
            return result, self._attempts == 0 and self._try_disk()

    def checkpoint(self) -> None:
        """Have the log written back in the helper thread."""
        with self.lock:
            if self.path is not None:
                self._commits = 0
                self._chores.checkpoint(self.path)

    def wait_for_chores(self) -> None:
        """Until the helper thread is done."""
        self._chores.wait()

    def close(self) -> bool:
        """Let go of everything; False when something could not be brought to the disk."""
        with self.lock:
            if not self._closed:
                self._closed = True
                self._next_attempt = 0.0
                if self.path is None and self._changed:
                    self._try_disk(CLOSE_PATIENCE)
                self._chores.close()
                self._opened.close()
            return self._folder is None or not self._changed

    def _refuse_when_closed(self) -> None:
        if self._closed:
            raise RuntimeError("the store is closed")

    # Out of the disk and back --------------------------------------------------------------------

    def _look_in_place(self) -> None:
        """A file that was deleted or replaced can still be written to, and all of it is lost.

        Raises FileNotFoundError.
        """
        if self._files_now() != self._files:
            raise FileNotFoundError(2, "the file was taken away", str(self.path))

    def _files_now(self) -> tuple[tuple[int, int] | None, ...]:
        assert self.path is not None
        found: list[tuple[int, int] | None] = []
        for name in (self.path, companion(self.path, "-wal")):
            try:
                status = os.stat(name)
                found.append((status.st_dev, status.st_ino))
            except FileNotFoundError:
                found.append(None)
        return tuple(found)

    def _settle_in(self) -> None:
        """After a file was opened."""
        assert self.path is not None
        self._files = self._files_now()
        self._commits = 0
        copy = backup_of(self.path)
        if self._opened.problems or not not_of_today(copy, time.time()):
            return
        if rows.count(self._opened.db) > 0:  # an empty file is no good copy of anything
            self._chores.copy(self.path, copy)

    def _committed(self) -> None:
        self._commits += 1
        if self._commits >= COMMITS_PER_CHECKPOINT:
            self.checkpoint()
        if self._attempts and time.monotonic() - self._back_since >= CALM_SECONDS:
            self._attempts = 0
            if self._told and self._folder is not None:
                self._told = False
                self._report(safe_again(self._folder))

    def _fall_back(self, error: BaseException) -> None:
        """Go on in memory with all that can be read from the file."""
        old = self._opened.db
        held = list(self._held())
        new = _copy_in_memory(old)
        with transaction(new):
            for match in held:
                rows.put_match(new, match, self.owner)
        self._changed |= {match.id for match in held}
        with contextlib.suppress(sqlite3.Error):
            old.close()
        # Still here: no other window shall take over what is being played.
        self._opened = Opened(new, None, self._opened.instance)
        self._next_attempt = 0.0
        assert self._folder is not None
        if self._attempts or cause_of(error) is Cause.FULL:
            self._tell(failure(error, self._folder))
            self._put_off()

    def _try_disk(self, patience: float = database.WRITE_PATIENCE) -> bool:
        """Bring everything back to the disk if it is time to try; True when that worked."""
        if self._folder is None or time.monotonic() < self._next_attempt:
            return False
        # Opening reads the file directly, which on POSIX lets go of this process's SQLite locks.
        self._chores.wait()
        try:
            opened = open_file(self._folder, time.time(), patience, thorough=True)
        except (OSError, sqlite3.Error) as error:
            self._tell(failure(error, self._folder))
            self._put_off()
            return False
        try:
            self._bring_back(opened)
        except sqlite3.Error as error:
            opened.close()
            self._tell(failure(error, self._folder))
            self._put_off()
            return False
        self._opened.close()
        self._opened = opened
        self._changed.clear()
        self._settle_in()
        self._attempts += 1
        self._back_since = time.monotonic()
        for problem in opened.problems:
            self._report(problem)
        return True

    def _bring_back(self, opened: Opened) -> None:
        source = self._opened.db
        owner = None if opened.instance is None else opened.instance.name
        if opened.begun_anew:
            rows.merge(source, opened.db)
        playing = {match.id for match in self._held()}
        with transaction(opened.db):
            for match_id in self._changed:
                try:
                    match = rows.get_match(source, match_id)
                    ours = match_id in playing or (
                        self.owner is not None and rows.owner(source, match_id) == self.owner
                    )
                except UnknownMatchError:
                    rows.drop_match(opened.db, match_id)
                except StoreError:
                    continue
                else:
                    rows.put_match(opened.db, match, owner if ours else None)

    def _tell(self, problem: Problem) -> None:
        if not self._told:
            self._told = True
            self._report(problem)

    def _put_off(self) -> None:
        pause = RETRY_SECONDS[min(self._attempts, len(RETRY_SECONDS) - 1)]
        self._attempts += 1
        self._next_attempt = time.monotonic() + pause


def _copy_in_memory(old: sqlite3.Connection) -> sqlite3.Connection:
    """The content of a connection that may be failing; empty tables if it cannot be read."""
    new = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    try:
        old.backup(new)
        database.verify(new)
        new.execute("PRAGMA foreign_keys = ON")
        return new
    except (sqlite3.Error, BrokenError, NewerError):
        new.close()
    new = database.memory()
    with contextlib.suppress(sqlite3.Error):
        rows.merge(old, new)
    return new
