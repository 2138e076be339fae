"""What can go wrong around the files, as values: the program tells it once and plays on."""

from __future__ import annotations

import errno
import sqlite3
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from cardavia.core.view import Msg, msg


class Cause(StrEnum):
    """The kind of fault, for code that acts on it. The words for the player are in the `Msg`."""

    GONE = "gone"
    """A folder or file that is not there and cannot be made."""
    REFUSED = "refused"
    """No permission, or a file system mounted read-only."""
    FULL = "full"
    """The disk, the quota or the largest file size is used up."""
    BUSY = "busy"
    """Another program holds the file locked."""
    BROKEN = "broken"
    """The content makes no sense; the file was set aside."""
    NEWER = "newer"
    """Written by a later version; left as it is."""
    FAILING = "failing"
    """Any other error of the system or the disk."""
    SAFE_AGAIN = "safe_again"
    """Not a fault: what had been kept in memory is on the disk now."""


@dataclass(frozen=True)
class Problem:
    """One thing to tell the player: `msg` is the whole sentence, `path` the file or folder."""

    cause: Cause
    msg: Msg
    path: Path | None = None


class StoreError(Exception):
    """A request that cannot be met; `msg` says why in one sentence."""

    def __init__(self, text: Msg) -> None:
        super().__init__(text.key)
        self.msg = text


class UnknownMatchError(StoreError):
    """No match has this id (it was deleted, or never stored here)."""

    def __init__(self) -> None:
        super().__init__(msg("store.match_unknown"))


class MatchElsewhereError(StoreError):
    """The match is being played in another running window of the program."""

    def __init__(self) -> None:
        super().__init__(msg("store.match_elsewhere"))


class MatchDamagedError(StoreError):
    """The stored match has gaps or unreadable parts."""

    def __init__(self) -> None:
        super().__init__(msg("store.match_damaged"))


class BadImportError(StoreError):
    """A text that is not a match; `msg` names the fault."""


_OS_CAUSES = {
    errno.ENOSPC: Cause.FULL,
    errno.EFBIG: Cause.FULL,
    errno.EACCES: Cause.REFUSED,
    errno.EPERM: Cause.REFUSED,
    errno.EROFS: Cause.REFUSED,
    errno.ENOENT: Cause.GONE,
    errno.ENOTDIR: Cause.GONE,
    errno.EEXIST: Cause.GONE,
    errno.EISDIR: Cause.GONE,
    errno.ELOOP: Cause.GONE,
    errno.ENODEV: Cause.GONE,
    errno.ENXIO: Cause.GONE,
    errno.ESTALE: Cause.GONE,
}
if hasattr(errno, "EDQUOT"):  # not on Windows
    _OS_CAUSES[errno.EDQUOT] = Cause.FULL

_SQLITE_CAUSES = {
    sqlite3.SQLITE_FULL: Cause.FULL,
    sqlite3.SQLITE_READONLY: Cause.REFUSED,
    sqlite3.SQLITE_PERM: Cause.REFUSED,
    sqlite3.SQLITE_BUSY: Cause.BUSY,
    sqlite3.SQLITE_LOCKED: Cause.BUSY,
    sqlite3.SQLITE_PROTOCOL: Cause.BUSY,
    sqlite3.SQLITE_CANTOPEN: Cause.GONE,
    sqlite3.SQLITE_CORRUPT: Cause.BROKEN,
    sqlite3.SQLITE_NOTADB: Cause.BROKEN,
    sqlite3.SQLITE_FORMAT: Cause.BROKEN,
    sqlite3.SQLITE_MISMATCH: Cause.BROKEN,
    sqlite3.SQLITE_CONSTRAINT: Cause.BROKEN,
    # "no such table", "no such column": the file is not what its version number says.
    sqlite3.SQLITE_ERROR: Cause.BROKEN,
}


def cause_of(error: BaseException) -> Cause:
    """The kind of fault behind an error of the system or of SQLite."""
    if isinstance(error, sqlite3.Error):
        code = getattr(error, "sqlite_errorcode", None)
        if code == sqlite3.SQLITE_READONLY_DBMOVED:
            return Cause.GONE
        if code is None:
            # sqlite3 itself objects without a code, for instance to text that is not UTF-8.
            return Cause.BROKEN
        return _SQLITE_CAUSES.get(code & 0xFF, Cause.FAILING)
    if isinstance(error, TimeoutError) and error.errno is None:  # our own waiting, see files
        return Cause.BUSY
    if isinstance(error, OSError) and error.errno is not None:
        return _OS_CAUSES.get(error.errno, Cause.FAILING)
    return Cause.FAILING
