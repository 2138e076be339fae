"""Where this computer keeps the player's files, and whether they can be written there.

``CARDAVIA_DATA``, ``CARDAVIA_CONFIG`` and ``CARDAVIA_CACHE`` take the place of the system's
folders, for a portable copy on a stick and for tests. A relative path counts from the folder the
program was started in.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from cardavia.core.view import Msg, msg
from cardavia.store.problems import Cause, Problem, cause_of

APP = "cardavia"
PROBE_BYTES = 4096
"""Enough to notice a full disk: an empty file often still fits where no byte does."""


@dataclass(frozen=True)
class Folders:
    """The three homes: matches, settings, and pictures that can be made again at any time."""

    data: Path
    config: Path
    cache: Path


@dataclass(frozen=True)
class FolderReport:
    """One line of `cardavia doctor`: `name` is ``data``, ``config`` or ``cache``."""

    name: str
    path: Path
    problem: Problem | None


def find(environ: Mapping[str, str] | None = None) -> Folders:
    """The folders of this user. Nothing is created."""
    env = os.environ if environ is None else environ
    return Folders(
        data=_override(env, "CARDAVIA_DATA") or platformdirs.user_data_path(APP, False),
        config=_override(env, "CARDAVIA_CONFIG") or platformdirs.user_config_path(APP, False),
        cache=_override(env, "CARDAVIA_CACHE") or platformdirs.user_cache_path(APP, False),
    )


def _override(env: Mapping[str, str], name: str) -> Path | None:
    text = env.get(name, "").strip()
    if not text:
        return None
    try:
        path = Path(text).expanduser()
    except RuntimeError:  # "~" without a home: a folder of that name is the only other reading
        path = Path(text)
    return Path(os.path.abspath(path))


def check(path: Path) -> Problem | None:
    """Make the folder if need be and try a file in it; None when all is well."""
    if not path.is_absolute():
        # platformdirs hands "~" through when the system knows no home for this user.
        return Problem(Cause.GONE, msg("store.folder_unknown"), path)
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
        name = path / f".probe-{os.urandom(6).hex()}"
        handle = os.open(name, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        try:
            try:
                _write_all(handle, bytes(PROBE_BYTES))
            finally:
                os.close(handle)
        finally:
            os.unlink(name)
    except OSError as error:
        cause = cause_of(error)
        return Problem(cause, _sentence(cause, path, error), path)
    return None


def _write_all(handle: int, data: bytes) -> None:
    """A full disk may take a part of the bytes before it refuses the rest."""
    while data:
        data = data[os.write(handle, data) :]


def in_the_way(folder: Path) -> Path | None:
    """What stands where `folder`, or a folder above it, should be, and is no folder."""
    for place in (folder, *folder.parents):
        if os.path.isdir(place):
            return None
        if os.path.lexists(place):
            return place
    return None


def _sentence(cause: Cause, path: Path, error: OSError) -> Msg:
    folder = str(path)
    if cause is Cause.FULL:
        return msg("store.folder_full", folder=folder)
    if cause is Cause.REFUSED:
        return msg("store.folder_refused", folder=folder)
    if cause is Cause.GONE:
        file = in_the_way(path)
        if file is not None:
            return msg("store.folder_file", folder=folder, file=str(file))
        return msg("store.folder_gone", folder=folder)
    return msg("store.folder_failing", folder=folder, detail=error.strerror or str(error))


def report(folders: Folders) -> tuple[FolderReport, ...]:
    """All three folders tried, in the order data, config, cache."""
    return tuple(
        FolderReport(name, path, check(path))
        for name, path in (
            ("data", folders.data),
            ("config", folders.config),
            ("cache", folders.cache),
        )
    )
