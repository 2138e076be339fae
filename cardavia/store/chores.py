"""Slow work beside the game: the daily copy, and writing the log back into the database.

Both wait for the disk, so they run in a helper thread with a connection of its own. At most one
runs at a time and nothing runs when nothing was asked for. A chore that fails is not reported:
the matches themselves are safe without it, and the next one tries again.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path

from cardavia.store import database
from cardavia.store.database import BrokenError, NewerError
from cardavia.store.files import sync_folder

PAGES_AT_A_TIME = 64
"""After so many pages (256 kB) the copy looks whether the program wants to close."""


class Chores:
    """The helper thread of one store."""

    def __init__(self) -> None:
        self._thread: threading.Thread | None = None
        self._stop = threading.Event()

    def checkpoint(self, path: Path) -> None:
        """Write the log back, so that the newest actions outlive a power cut too."""
        self._start(_checkpoint, path)

    def copy(self, path: Path, target: Path) -> None:
        """Make the last good copy of `path` at `target`."""
        self._start(self._copy, path, target)

    def wait(self) -> None:
        """Until the running chore is done."""
        if self._thread is not None:
            self._thread.join()

    def close(self) -> None:
        """Stop what runs; returns within some milliseconds plus one disk access."""
        self._stop.set()
        self.wait()

    def _start(self, chore: Callable[..., None], *args: Path) -> None:
        if self._stop.is_set() or (self._thread is not None and self._thread.is_alive()):
            return
        thread = threading.Thread(target=chore, args=args, name="store chores", daemon=True)
        with contextlib.suppress(RuntimeError):  # no thread to be had: next time
            thread.start()
            self._thread = thread

    def _copy(self, path: Path, target: Path) -> None:
        part = target.with_name(f"{target.name}.tmp-{os.getpid()}")
        with contextlib.suppress(OSError, sqlite3.Error, BrokenError, NewerError, InterruptedError):
            try:
                self._copy_to(part, path)
                os.replace(part, target)
                sync_folder(target.parent)
            finally:
                part.unlink(missing_ok=True)

    def _copy_to(self, part: Path, path: Path) -> None:
        part.unlink(missing_ok=True)
        with (
            contextlib.closing(database.connect(path, 0.0)) as source,
            contextlib.closing(database.connect(part, 0.0, mode="rwc")) as copy,
        ):
            source.backup(copy, pages=PAGES_AT_A_TIME, progress=self._look_up, sleep=0.01)
            # The copy must stand alone, without a log beside it.
            copy.execute("PRAGMA journal_mode = DELETE").fetchone()
            database.verify(copy)
        with part.open("rb+") as file:
            os.fsync(file.fileno())

    def _look_up(self, *_progress: int) -> None:
        if self._stop.is_set():
            raise InterruptedError


def _checkpoint(path: Path) -> None:
    with (
        contextlib.suppress(sqlite3.Error),
        contextlib.closing(database.connect(path, 0.0)) as db,
    ):
        # PASSIVE never makes a writer wait.
        db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()


def not_of_today(target: Path, now: float) -> bool:
    """True when the last good copy at `target` is not of this day (local time), or missing.

    `now` in seconds since 1970.
    """
    try:
        last = target.stat().st_mtime
    except OSError:
        return True
    return time.localtime(last)[:3] != time.localtime(now)[:3]
