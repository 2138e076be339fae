"""The player's settings: an INI file in the config folder, read once, written whole.

What the file has and this version does not know is kept, so that going back and forth between
versions loses nothing. Nothing here ever stops the program: a value that makes no sense gives way
to its default, a file that makes no sense to its last good copy, and a folder that takes no file
leaves the settings as they are until the program ends. Each of these is told once.
"""

from __future__ import annotations

import contextlib
import errno
import os
import threading
import time
from collections.abc import Callable
from pathlib import Path
from stat import S_ISREG
from typing import Any, overload

from cardavia.core.view import msg
from cardavia.store import ini
from cardavia.store.files import free_name, set_aside, stamp, write_whole
from cardavia.store.folders import Folders, in_the_way
from cardavia.store.ini import Sections, UnreadableError
from cardavia.store.problems import Cause, Problem, cause_of
from cardavia.store.schema import TABLE, AnySetting, Setting, V, Value

NAME = "settings.ini"
FORMAT = 1
"""Raised when an older program could misread the file."""
MOST_BYTES = 1_000_000

Callback = Callable[[str, Value], None]

_NONE = object()


class Settings:
    """Typed settings. Thread-safe; `save` waits for the disk, so call it in a quiet moment."""

    def __init__(self, path: Path | None, table: tuple[AnySetting, ...] = TABLE) -> None:
        """Read the file at `path`; None keeps everything in memory. Never fails, see `problems`."""
        self._path = path
        self._table = {setting.key: setting for setting in table}
        self._values: dict[str, Value] = {s.key: s.default for s in table}
        self._sections: Sections = {}
        self._seen: tuple[int, ...] | None = None
        self._unsaved: set[str] = set()
        self._callbacks: list[Callback] = []
        self._lock = threading.RLock()
        self._told: Cause | None = None
        self.problems: tuple[Problem, ...] = ()
        """What happened while reading, each to be told once."""
        if path is not None:
            self.problems = tuple(self._load(path))

    # Reading and changing -----------------------------------------------------------------------

    @overload
    def get(self, key: Setting[V], /) -> V: ...
    @overload
    def get(self, key: str, default: object = ..., /) -> Any: ...
    def get(self, key: Setting[Any] | str, default: object = _NONE, /) -> Any:
        """The value of a setting, asked for by its entry in `schema` or its key ``table/level``.

        `default` is for keys that are not in the table; without it they raise KeyError.
        """
        name = key if isinstance(key, str) else key.key
        if default is not _NONE and name not in self._table:
            return default
        return self._values[name]

    @overload
    def set(self, key: Setting[V], value: V, /) -> None: ...
    @overload
    def set(self, key: str, value: object, /) -> None: ...
    def set(self, key: Setting[Any] | str, value: object, /) -> None:
        """Change a setting and call the callbacks if it is another value; `save` stores it.

        Raises KeyError for an unknown key, ValueError for a value that is not allowed.
        """
        setting = self._table[key if isinstance(key, str) else key.key]
        checked: Value = setting.check(value)
        with self._lock:
            if self._values[setting.key] == checked:
                return
            self._values[setting.key] = checked
            self._unsaved.add(setting.key)
            callbacks = list(self._callbacks)
        for callback in callbacks:
            callback(setting.key, checked)

    def reset(self, *settings: Setting[Any]) -> None:
        """Back to the default; all settings if none is named."""
        for setting in settings or tuple(self._table.values()):
            self.set(setting.key, setting.default)

    def on_change(self, callback: Callback) -> Callable[[], None]:
        """Call ``callback(key, value)`` after each change, on the changing thread.

        Returns a function that ends this.
        """
        with self._lock:
            self._callbacks.append(callback)

        def stop() -> None:
            with self._lock, contextlib.suppress(ValueError):
                self._callbacks.remove(callback)

        return stop

    @property
    def unsaved(self) -> bool:
        """True when `save` has something to write."""
        return bool(self._unsaved)

    # Writing --------------------------------------------------------------------------------------

    def save(self) -> Problem | None:
        """Write what has changed. A Problem when that fails, told once until it works again.

        What another running Cardavia wrote meanwhile is kept, but for the settings changed here.
        """
        with self._lock:
            if self._path is None or not self._unsaved:
                return None
            try:
                self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
                _heed_protection(self._path)
                problem = self._refresh(self._path)
                self._write_values()
                write_whole(self._path, ini.dump(self._sections, FORMAT).encode())
            except OSError as error:
                return self._once(self._failure(error, self._path))
            self._seen = _signature(self._path)
            self._unsaved.clear()
            self._told = None
            return problem

    def _write_values(self) -> None:
        for setting in self._table.values():
            if setting.key in self._unsaved:
                section = self._sections.setdefault(setting.section, {})
                section[setting.name] = setting.text(self._values[setting.key])  # type: ignore[arg-type]

    def _refresh(self, path: Path) -> Problem | None:
        """Before writing: what the file has become since it was read."""
        now = _signature(path)
        if now is None or now == self._seen:
            return None
        try:
            self._sections = _read(path)
        except UnreadableError:
            aside = _keep_broken(path)
            return Problem(Cause.BROKEN, msg("store.settings_replaced", file=str(aside)), aside)
        return None

    def _once(self, problem: Problem) -> Problem | None:
        if self._told is problem.cause:
            return None
        self._told = problem.cause
        return problem

    def _failure(self, error: OSError, path: Path) -> Problem:
        cause, file = cause_of(error), str(path)
        if cause is Cause.FULL:
            return Problem(cause, msg("store.settings_full", file=file), path)
        if cause is Cause.REFUSED:
            return Problem(cause, msg("store.settings_refused", file=file), path)
        if cause is Cause.GONE and (obstacle := in_the_way(path.parent)):
            return Problem(cause, msg("store.settings_file", file=str(obstacle)), path)
        detail = error.strerror or str(error)
        return Problem(cause, msg("store.settings_failing", file=file, detail=detail), path)

    # Loading --------------------------------------------------------------------------------------

    def _load(self, path: Path) -> list[Problem]:
        if not path.is_absolute():
            self._path = None
            return [Problem(Cause.GONE, msg("store.folder_unknown"), path)]
        problems: list[Problem] = []
        self._seen = _signature(path)
        try:
            self._sections = _read(path)
        except (FileNotFoundError, NotADirectoryError):
            return []  # the first start, or the player deleted the file to begin afresh
        except UnreadableError:
            problems.append(self._recover(path))
        except OSError as error:
            # Not to be read now, perhaps later: nothing may be written over it.
            self._path = None
            return [self._failure(error, path)]
        wrong = self._take_values()
        later = ini.format_of(self._sections) > FORMAT
        if later:
            problems += self._keep_later(path)
        elif wrong:
            problems.append(self._reset_wrong(path, wrong))
        if not problems:
            self._keep_good_copy(path)
        return problems

    def _take_values(self) -> list[AnySetting]:
        """Take what the file says; the settings of which it makes no sense."""
        wrong = []
        for setting in self._table.values():
            text = self._sections.get(setting.section, {}).get(setting.name)
            if text is not None:
                try:
                    self._values[setting.key] = setting.parse(text)
                except (ValueError, OverflowError):
                    wrong.append(setting)
        return wrong

    def _recover(self, path: Path) -> Problem:
        """The file cannot be read at all: its last good copy takes its place."""
        copy = _good_copy(path)
        try:
            self._sections = _read(copy)
            restored = True
        except (OSError, UnreadableError):
            restored = False
        try:
            _heed_protection(path)
            aside = _keep_broken(path)
            write_whole(path, ini.dump(self._sections, FORMAT).encode())
        except OSError as error:
            self._seen = None  # so that the next attempt to save looks at the file again
            return self._failure(error, path)
        self._seen = _signature(path)
        key = _RESTORED if restored else _RESTARTED
        return Problem(Cause.BROKEN, msg(key, file=str(aside)), aside)

    def _reset_wrong(self, path: Path, wrong: list[AnySetting]) -> Problem:
        """Keep the file as it was, then write it with the defaults in place of the nonsense."""
        names = ", ".join(setting.key for setting in wrong)
        try:
            _heed_protection(path)
            aside = _keep_broken(path)
            for setting in wrong:
                del self._sections[setting.section][setting.name]
            write_whole(path, ini.dump(self._sections, FORMAT).encode())
            self._seen = _signature(path)
        except OSError as error:
            return self._failure(error, path)
        text = msg("store.settings_values", n=len(wrong), names=names, file=str(aside))
        return Problem(Cause.BROKEN, text, aside)

    def _keep_later(self, path: Path) -> list[Problem]:
        """A later version's file is used as far as it is understood; a copy of it stays.

        Values that make no sense here stay in the file as well, until the player changes them.
        """
        copy = path.with_name(f"{path.stem}.v{ini.format_of(self._sections)}{path.suffix}")
        if os.path.lexists(copy):
            return []
        try:
            write_whole(copy, path.read_bytes())
        except OSError as error:
            return [self._failure(error, path)]
        return [Problem(Cause.NEWER, msg("store.settings_newer", file=str(copy)), copy)]

    def _keep_good_copy(self, path: Path) -> None:
        copy = _good_copy(path)
        with contextlib.suppress(OSError):
            content = path.read_bytes()
            if not copy.exists() or copy.read_bytes() != content:
                write_whole(copy, content)


_RESTORED = "store.settings_restored"
_RESTARTED = "store.settings_restarted"


def _keep_broken(path: Path) -> Path:
    """Keep what is at `path` under another name. Raises OSError.

    A file is copied, so that there is no moment without one under its own name.
    """
    if not path.is_file() or path.stat().st_size > MOST_BYTES:
        return set_aside(path, time.time())
    aside = free_name(path, f"broken-{stamp(time.time())}")
    write_whole(aside, path.read_bytes())
    return aside


def _heed_protection(path: Path) -> None:
    """Raises PermissionError for a file that the player has write-protected.

    Putting another in its place would work, but is not what was meant.
    """
    if os.path.exists(path) and not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))


def _good_copy(path: Path) -> Path:
    return path.with_name(f"{path.stem}.backup{path.suffix}")


def _read(path: Path) -> Sections:
    """The sections of a file. Raises UnreadableError, OSError."""
    status = os.stat(path)
    if not S_ISREG(status.st_mode) or status.st_size > MOST_BYTES:
        raise UnreadableError("no text file of ours")
    return ini.parse(path.read_bytes())


def _signature(path: Path) -> tuple[int, ...] | None:
    """Changes when the file is written anew; None when there is none."""
    try:
        status = os.stat(path)
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size, status.st_ino


def open_settings(folders: Folders) -> tuple[Settings, list[Problem]]:
    """The settings in the config folder, and what is to be told about them, once each."""
    settings = Settings(folders.config / NAME)
    return settings, list(settings.problems)
