"""Two windows of the program at once: each match is played in one of them only.

Every running program holds the lock of a small file of its own in the data folder. A match carries
the name of the program that plays it; the claim ends with the lock, so also when that program is
killed.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from cardavia.store.files import FileLock

_PATTERN = "running-*.lock"


class Instance:
    """This running program, as others see it in the data folder."""

    def __init__(self, folder: Path) -> None:
        """Raises OSError when the folder takes no file. Call under the lock of the folder."""
        self.name = os.urandom(6).hex()
        self._folder = folder
        self._lock = FileLock(self._file(self.name))
        self._lock.acquire()

    def _file(self, name: str) -> Path:
        return self._folder / f"running-{name}.lock"

    def alive(self, owner: str | None) -> bool:
        """True when another running program bears this name."""
        if owner is None or owner == self.name:
            return False
        path = self._file(owner)
        if not path.exists():
            return False
        return _is_held(path)

    def leave(self) -> None:
        """End all claims of this program."""
        self._lock.release()
        with contextlib.suppress(OSError):
            self._lock.path.unlink()


def sweep(folder: Path) -> None:
    """Remove what killed programs left. Call under the lock of the folder."""
    for path in folder.glob(_PATTERN):
        if not _is_held(path):
            with contextlib.suppress(OSError):
                path.unlink()


def _is_held(path: Path) -> bool:
    lock = FileLock(path)
    try:
        if not lock.acquire():
            return True
    except OSError:  # no longer there, or not ours to open: nobody to wait for
        return False
    lock.release()
    return False


def anyone(folder: Path) -> bool:
    """True when some program plays with the files of this folder now."""
    return any(_is_held(path) for path in folder.glob(_PATTERN))
