"""Opening the matches' file, whatever state it is in. The program always starts.

* A sound file of this version is opened.
* An older one is copied to ``matches.v<its version>.db`` and then brought up to date in one
  transaction.
* A later version's file stays untouched. This version plays on in ``matches.v<own version>.db``:
  the very copy that the later version left when it took the file over, so no match is missing.
  When the later version is back, it takes over what was played in that copy meanwhile. So neither
  the way down nor the way up loses a match.
* A broken file (or folder, or anything else under that name) moves to
  ``matches.broken-<date>-<time>.db``. A new one begins with the last good copy
  (``matches.backup.db``, made once a day) and with every match that is still readable in the
  broken one.
* If nothing can be written (no folder, no permission, no space, locked by another program), the
  matches that can be read are taken into memory and the program plays there.

One program at a time goes through this: ``matches.lock`` is held meanwhile, so that a second one
starting in the same moment finds the repaired file and does not repair it again.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from cardavia.core.view import msg
from cardavia.store import claims, database, rows
from cardavia.store.chores import not_of_today
from cardavia.store.database import BrokenError, Look, NewerError
from cardavia.store.files import (
    COMPANIONS,
    FileLock,
    companion,
    has_companions,
    set_aside,
    sync_folder,
)
from cardavia.store.problems import Cause, Problem, cause_of
from cardavia.store.trouble import failure

NAME = "matches.db"
QUICKLY_CHECKED = 3_000_000
"""Bytes. Looking at every page of such a file takes some 20 ms; a larger one is looked at once a
day, before the daily copy, and whenever something was wrong with it."""
START_PATIENCE = 1.0
"""Seconds that the start waits for a file locked by another program."""


class MissingError(Exception):
    """No file yet, or no more."""


@dataclass
class Opened:
    """An open database. `path` is None in memory; `instance` is None there as well."""

    db: sqlite3.Connection
    path: Path | None
    instance: claims.Instance | None = None
    problems: list[Problem] = field(default_factory=list)
    begun_anew: bool = False
    """True when the file was made just now, so that what is in memory must go in whole."""

    def close(self) -> None:
        """Let go of the file."""
        with contextlib.suppress(sqlite3.Error):
            self.db.close()
        if self.instance is not None:
            self.instance.leave()


def open_or_memory(folder: Path | None, now: float | None = None) -> Opened:
    """Open the matches in `folder`, or in memory with a Problem; None means memory on purpose."""
    if folder is None:
        return Opened(database.memory(), None)
    try:
        return open_file(folder, time.time() if now is None else now, START_PATIENCE)
    except (OSError, sqlite3.Error) as error:
        return Opened(_readable(folder), None, problems=[failure(error, folder)])


def open_file(folder: Path, now: float, patience: float, thorough: bool = False) -> Opened:
    """Open or make the file in `folder`; `patience` in seconds, `now` in seconds since 1970.

    `thorough` looks at every page even of a large file.
    Raises OSError or sqlite3.Error when it cannot be written now.
    """
    if not folder.is_absolute():
        raise FileNotFoundError(2, "no home folder", str(folder))
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    lock = FileLock(folder / "matches.lock")
    if not lock.acquire(patience):
        raise TimeoutError("another Cardavia is opening the matches")
    try:
        claims.sweep(folder)
        try:
            return _open_as(_main(folder), folder, now, patience, thorough)
        except NewerError as newer:
            own = _own(folder)
            return _open_as(own, folder, now, patience, thorough, later=newer.version)
    finally:
        lock.release()


def _main(folder: Path) -> Path:
    path = folder / NAME
    # Whoever keeps the file elsewhere and links to it keeps doing so.
    # (These two ask no more than a closed folder allows.)
    return Path(os.path.realpath(path)) if os.path.islink(path) else path


def _own(folder: Path, version: int | None = None) -> Path:
    return folder / f"matches.v{version or database.version()}.db"


def _open_as(
    path: Path, folder: Path, now: float, patience: float, thorough: bool, later: int = 0
) -> Opened:
    """Open `path`, or make it anew. Raises NewerError only while `later` is 0."""
    problems: list[Problem] = []
    begun_anew = False
    try:
        thorough = thorough or _small(path) or not_of_today(backup_of(path), now)
        db = _sound(path, folder, patience, thorough)
    except (BrokenError, MissingError, NewerError, sqlite3.Error) as error:
        if isinstance(error, NewerError) and not later:
            raise
        if isinstance(error, sqlite3.Error) and cause_of(error) is not Cause.BROKEN:
            raise
        problems += _begin_anew(path, now)
        begun_anew = True
        db = _sound(path, folder, patience, True)
    try:
        _take_over_earlier(db, folder)
        if later and rows.get_note(db, "later") != str(later):
            rows.set_note(db, "later", str(later))
            names = {"file": str(folder / NAME), "own": str(path)}
            problems.append(
                Problem(Cause.NEWER, msg("store.matches_newer", **names), folder / NAME)
            )
        # Also the proof that the file can be written.
        rows.set_note(db, "opened", str(int(now)))
        return Opened(db, path, claims.Instance(folder), problems, begun_anew)
    except BaseException:
        db.close()
        raise


def _small(path: Path) -> bool:
    try:
        return path.stat().st_size <= QUICKLY_CHECKED
    except OSError:
        return True


def _sound(path: Path, folder: Path, patience: float, thorough: bool) -> sqlite3.Connection:
    """Open, check and bring up to date what is at `path`."""
    kind, version = database.look(path)
    if kind is Look.MISSING:
        raise MissingError
    if kind is Look.BROKEN:
        raise BrokenError("not a database")
    if version > database.version():
        raise NewerError(version)
    db = database.connect(path, patience)
    try:
        database.verify(db, thorough)
        db.execute("PRAGMA journal_mode = WAL").fetchone()
        found = database.file_version(db)
        if found < database.version():
            if claims.anyone(folder):
                raise TimeoutError("an older Cardavia still plays with this file")
            _leave_copy(db, _own(folder, found))
            database.migrate(db)
            database.verify(db)
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        db.execute(f"PRAGMA busy_timeout = {int(database.WRITE_PATIENCE * 1000)}")
        return db
    except BaseException:
        db.close()
        raise


# A broken or missing file ------------------------------------------------------------------------


def backup_of(path: Path) -> Path:
    """Where the last good copy of a matches' file is."""
    return path.with_name(f"{path.stem}.backup{path.suffix}")


def _begin_anew(path: Path, now: float) -> list[Problem]:
    """Make a new file with all that can be brought back, and set aside what is at `path`."""
    part = path.with_name(f"{path.name}.new")
    _remove(part)
    try:
        with contextlib.closing(_first_content(part, backup_of(path))) as db:
            _take_readable(path, db)
            found = rows.count(db)
            db.execute("PRAGMA journal_mode = DELETE").fetchone()
    except BaseException:
        _remove(part)
        raise
    # Only now, when nothing can run out of space any more, the old file makes room.
    aside = None
    if os.path.lexists(path) or has_companions(path):
        aside = set_aside(path, now)
    os.replace(part, path)
    sync_folder(path.parent)
    if aside is not None:
        key = "store.matches_restored" if found else "store.matches_restarted"
        return [Problem(Cause.BROKEN, msg(key, file=str(aside)), aside)]
    if found:
        copy = backup_of(path)
        return [Problem(Cause.GONE, msg("store.matches_from_copy", file=str(copy)), copy)]
    return []


def _remove(path: Path) -> None:
    for ending in ("", *COMPANIONS):
        companion(path, ending).unlink(missing_ok=True)


def _first_content(part: Path, backup: Path) -> sqlite3.Connection:
    """A new file at `part`: the last good copy, or empty tables when there is none."""
    with contextlib.suppress(OSError, sqlite3.Error, BrokenError, NewerError):
        if database.look(backup)[0] is Look.DATABASE:
            shutil.copyfile(backup, part)
            db = database.connect(part, 0.0)
            try:
                database.verify(db)
                database.migrate(db)
                database.verify(db)
                return db
            except BaseException:
                db.close()
                raise
    part.unlink(missing_ok=True)
    db = database.connect(part, 0.0, mode="rwc")
    try:
        database.migrate(db)
    except BaseException:
        db.close()
        raise
    return db


@contextlib.contextmanager
def _copied(path: Path) -> Iterator[sqlite3.Connection]:
    """A private copy of a file that must not change, brought up to date as far as it goes.

    Raises OSError, sqlite3.Error, NewerError.
    """
    import tempfile  # seldom needed, and it brings much with it

    with tempfile.TemporaryDirectory(prefix="cardavia-", ignore_cleanup_errors=True) as folder:
        copy = Path(folder) / NAME
        for ending in ("", "-wal", "-journal"):
            with contextlib.suppress(FileNotFoundError):
                shutil.copyfile(companion(path, ending), companion(copy, ending))
        with contextlib.closing(database.connect(copy, 0.0)) as db:
            if database.file_version(db) >= 1:
                database.migrate(db)
            yield db


def _readable(folder: Path) -> sqlite3.Connection:
    """In memory: the matches that can be read, though nothing can be written."""
    db = database.memory()
    for path in (_main(folder), _own(folder)):
        _take_readable(path, db)
    return db


def _take_readable(path: Path, db: sqlite3.Connection) -> None:
    """Take over what can be read at `path`, whatever it is; it is not changed."""
    for way in (_copied, _loaded):
        try:
            with way(path) as source:
                rows.merge(source, db)
            return
        except (OSError, sqlite3.Error, NewerError):
            continue


@contextlib.contextmanager
def _loaded(path: Path) -> Iterator[sqlite3.Connection]:
    """The file read into memory, for when there is no room for a copy on any disk.

    What still lies in the log beside the file is not in it.
    """
    if database.look(path)[0] is not Look.DATABASE:
        raise FileNotFoundError(2, "no database", str(path))
    data = bytearray(path.read_bytes())
    data[18:20] = b"\1\1"  # a log cannot exist in memory: say that there is none
    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        db.deserialize(bytes(data))
        database.migrate(db)
        yield db


# Versions before this one ------------------------------------------------------------------------


def _leave_copy(db: sqlite3.Connection, path: Path) -> None:
    """Before a file goes up a version: a copy of it for the version before, if it comes back."""
    if os.path.lexists(path):
        return
    part = path.with_name(f"{path.name}.new")
    part.unlink(missing_ok=True)
    with contextlib.closing(database.connect(part, 0.0, mode="rwc")) as copy:
        db.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE").fetchone()
    os.replace(part, path)


def _take_over_earlier(db: sqlite3.Connection, folder: Path) -> None:
    """What was played with an earlier version since this one was used last.

    Only what is newer than the last look: a match deleted here does not come back from there.
    """
    for version in range(1, database.version()):
        path = _own(folder, version)
        seen = _signature(path)
        note = (rows.get_note(db, f"taken.v{version}") or "- 0").split()
        if seen is None or note[0] == seen:
            continue
        since = float(note[1])
        with contextlib.suppress(OSError, sqlite3.Error, NewerError), _copied(path) as source:
            rows.merge(source, db, since)
            newest = source.execute("SELECT max(updated) FROM matches").fetchone()[0]
            rows.set_note(db, f"taken.v{version}", f"{seen} {max(since, newest or 0.0)!r}")


def _signature(path: Path) -> str | None:
    """Changes whenever the file or its log does; None when there is no file."""
    parts = []
    for name in (path, companion(path, "-wal")):
        try:
            found = name.stat()
            parts.append(f"{found.st_mtime_ns}:{found.st_size}")
        except OSError:
            parts.append("-")
    return None if parts[0] == "-" else "/".join(parts)
