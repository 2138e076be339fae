"""The database file of the matches: its tables, its versions, its checks.

One row per match, one row per action. Each action is committed as it happens. The journal is a
write-ahead log with ``synchronous=NORMAL``: a commit hands its pages to the operating system
without waiting for the disk, so it takes well under a millisecond and survives the death of the
process at any moment (``kill -9``). After a power cut the file is still whole; the newest actions
since the last checkpoint may be missing. Where the file system cannot do write-ahead logging
(some network folders), SQLite stays with its rollback journal and a commit waits for the disk.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sqlite3
from collections.abc import Callable, Iterator
from enum import Enum
from pathlib import Path
from stat import S_ISREG
from urllib.parse import quote

APPLICATION_ID = 0x43617264
"""``Card``: tells our files from any other SQLite database."""

WRITE_PATIENCE = 0.05
"""Seconds a write waits for another running Cardavia, whose own writes take far less."""

_FIRST_TABLES = """
CREATE TABLE matches (
  key INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  game TEXT NOT NULL,
  rules_version INTEGER NOT NULL,
  seed TEXT NOT NULL,
  seats TEXT NOT NULL,
  options TEXT NOT NULL,
  created REAL NOT NULL,
  updated REAL NOT NULL,
  status TEXT NOT NULL,
  assisted INTEGER NOT NULL,
  undone INTEGER NOT NULL,
  outcome TEXT,
  deals INTEGER NOT NULL,
  reason TEXT,
  counted INTEGER NOT NULL,
  owner TEXT
);
CREATE INDEX matches_status ON matches (status);
CREATE TABLE actions (
  match INTEGER NOT NULL REFERENCES matches (key) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (match, number)
) WITHOUT ROWID;
CREATE TABLE notes (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
"""

Migration = Callable[[sqlite3.Connection], None]


def _first(db: sqlite3.Connection) -> None:
    for statement in _FIRST_TABLES.split(";"):
        if statement.strip():
            db.execute(statement)


def _help_of_each_deal(db: sqlite3.Connection) -> None:
    db.execute("ALTER TABLE matches ADD COLUMN help TEXT NOT NULL DEFAULT ''")


MIGRATIONS: tuple[Migration, ...] = (_first, _help_of_each_deal)
"""Entry n takes a file from ``user_version`` n to n + 1. Add at the end, never edit: a file of any
earlier version goes through the same steps that a fresh one goes through."""

COLUMNS = (
    "id, game, rules_version, seed, seats, options, created, updated, status, "
    "assisted, undone, outcome, deals, reason, counted, help"
)
_EXPECTED = {
    "matches": {"key", "owner", *COLUMNS.split(", ")},
    "actions": {"match", "number", "text"},
    "notes": {"name", "value"},
}


class BrokenError(Exception):
    """The file is no database of ours, or a damaged one."""


class NewerError(Exception):
    """The file was written by a later version; `version` is its number."""

    def __init__(self, version: int) -> None:
        super().__init__(str(version))
        self.version = version


def version() -> int:
    """The version of the file format that this program writes."""
    return len(MIGRATIONS)


class Look(Enum):
    """What lies under a name, told without opening it as a database."""

    MISSING = "missing"
    BROKEN = "broken"
    DATABASE = "database"


def look(path: Path) -> tuple[Look, int]:
    """What lies at `path`, and its ``user_version`` if it is a database. Raises OSError.

    A later version's file is recognised here, so that it is not touched in any way.
    """
    try:
        if not S_ISREG(os.stat(path).st_mode):  # a folder; reading from a pipe would wait for ever
            return Look.BROKEN, 0
        with path.open("rb") as file:
            head = file.read(100)
    except FileNotFoundError:
        return Look.MISSING, 0
    except OSError as error:
        if error.errno != errno.ELOOP:
            raise
        return Look.BROKEN, 0  # a link that leads back to itself
    if len(head) < 100 or not head.startswith(b"SQLite format 3\0"):
        return Look.BROKEN, 0
    return Look.DATABASE, int.from_bytes(head[60:64], "big")


def connect(path: Path, patience: float, mode: str = "rw") -> sqlite3.Connection:
    """Open an existing file; `patience` in seconds. `mode` is ``rw``, ``ro`` or ``rwc``."""
    name = path.as_posix()
    if name.startswith("//"):  # a Windows network share
        name = "//" + name
    elif not name.startswith("/"):  # C:/...
        name = "///" + name
    uri = f"file:{quote(os.fsencode(name), safe='/:')}?mode={mode}"
    db = sqlite3.connect(
        uri, uri=True, timeout=patience, isolation_level=None, check_same_thread=False
    )
    return _prepared(db)


def memory() -> sqlite3.Connection:
    """A database of the current version without a file."""
    db = _prepared(sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False))
    migrate(db)
    return db


def _prepared(db: sqlite3.Connection) -> sqlite3.Connection:
    try:
        for pragma in (
            "foreign_keys = ON",
            "trusted_schema = OFF",
            "cell_size_check = ON",
            "synchronous = NORMAL",
            # Copying the log back waits for the disk; a helper thread does it.
            "wal_autocheckpoint = 0",
        ):
            db.execute(f"PRAGMA {pragma}")
    except BaseException:
        db.close()
        raise
    return db


@contextlib.contextmanager
def transaction(db: sqlite3.Connection) -> Iterator[None]:
    """All or nothing; the write lock is taken at the start, so a later step cannot be refused."""
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        # After some errors SQLite has already taken everything back.
        if db.in_transaction:
            with contextlib.suppress(sqlite3.Error):
                db.execute("ROLLBACK")
        raise


def file_version(db: sqlite3.Connection) -> int:
    """``user_version``: how many migrations the file has been through."""
    return int(db.execute("PRAGMA user_version").fetchone()[0])


def migrate(db: sqlite3.Connection) -> None:
    """Bring a file to this program's version in one transaction. Raises NewerError."""
    start = file_version(db)
    if start > version():
        raise NewerError(start)
    if start == version():
        return
    with transaction(db):
        for step in MIGRATIONS[start:]:
            step(db)
        db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        db.execute(f"PRAGMA user_version = {version()}")


def verify(db: sqlite3.Connection, thorough: bool = True) -> None:
    """Check a file before it is trusted. Raises BrokenError, NewerError or sqlite3.Error.

    `thorough` looks at every page. An older version is checked as far as it can be: that it is
    ours, and physically sound.
    """
    found = file_version(db)
    if found > version():
        raise NewerError(found)
    if found < 1 or db.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
        raise BrokenError("another program's database, or one without tables")
    if thorough:
        verdict = db.execute("PRAGMA quick_check(1)").fetchone()[0]
        if verdict != "ok":
            raise BrokenError(verdict)
    if found == version():
        for table, columns in _EXPECTED.items():
            if not columns <= {row[1] for row in db.execute(f"PRAGMA table_info({table})")}:
                raise BrokenError(f"table {table} is not as it should be")
