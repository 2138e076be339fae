"""Careful handling of files: never half written, never overwritten, one at a time."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import time
from pathlib import Path

COMPANIONS = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a database; they belong to it and move with it."""


def stamp(now: float) -> str:
    """Local date and time for a file name: ``20260731-184500``. `now` in seconds since 1970."""
    return time.strftime("%Y%m%d-%H%M%S", time.localtime(now))


def free_name(path: Path, mark: str) -> Path:
    """A name beside `path` that nothing bears yet: ``matches.<mark>.db``, ``matches.<mark>-2.db``.

    The names with SQLite's endings are free as well.
    """
    count = 1
    while True:
        number = "" if count == 1 else f"-{count}"
        candidate = path.with_name(f"{path.stem}.{mark}{number}{path.suffix}")
        taken = [candidate, *(companion(candidate, end) for end in COMPANIONS)]
        if not any(os.path.lexists(name) for name in taken):
            return candidate
        count += 1


def companion(path: Path, ending: str) -> Path:
    """``matches.db`` and ``-wal`` give ``matches.db-wal``."""
    return path.with_name(path.name + ending)


def set_aside(path: Path, now: float) -> Path:
    """Move a broken file, folder or lone companion out of the way; the new name of `path`.

    Raises OSError when the folder does not allow it.
    """
    target = free_name(path, f"broken-{stamp(now)}")
    for ending in ("", *COMPANIONS):
        source = companion(path, ending)
        if os.path.lexists(source):
            os.rename(source, companion(target, ending))
    return target


def has_companions(path: Path) -> bool:
    """True when SQLite's files of `path` are there."""
    return any(os.path.lexists(companion(path, ending)) for ending in COMPANIONS)


def write_whole(path: Path, data: bytes) -> None:
    """Replace the content of `path` in one step: a crash leaves the old or the new file.

    A symbolic link stays one; the file it points to is replaced. Raises OSError.
    """
    path = path.resolve() if path.is_symlink() else path
    part = path.with_name(f"{path.name}.tmp-{os.getpid()}")
    try:
        with part.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        with contextlib.suppress(OSError):
            part.chmod(path.stat().st_mode & 0o777)
        os.replace(part, path)
    except BaseException:
        with contextlib.suppress(OSError):
            part.unlink()
        raise
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Make a rename last through a power cut, where the system can."""
    if sys.platform == "win32":
        return
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


class FileLock:
    """A lock that the system lets go by itself when the process ends, however it ends.

    On a file system without locks every attempt succeeds: then the program behaves as if it were
    alone, and SQLite's own locking remains.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._handle: int | None = None

    def acquire(self, patience: float = 0.0) -> bool:
        """True when held; waits up to `patience` seconds. Raises OSError without a file."""
        handle = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        limit = time.monotonic() + patience
        while True:
            if _try_lock(handle):
                self._handle = handle
                return True
            if time.monotonic() >= limit:
                os.close(handle)
                return False
            time.sleep(0.005)

    def release(self) -> None:
        """Let go; harmless when not held."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


_HELD = {errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK}

if sys.platform == "win32":
    import msvcrt

    def _try_lock(handle: int) -> bool:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            return error.errno not in _HELD
        return True
else:
    import fcntl

    def _try_lock(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            return error.errno not in _HELD
        return True
