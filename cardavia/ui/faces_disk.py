"""Finished pictures of cards as PNG files in the user's cache folder.

Nothing here is precious. A file is named after its content and size, so it never gets out of
date; a broken one is made anew; a folder that cannot be written is done without.
"""

from __future__ import annotations

import logging
import os
import struct
import threading
import time
import zlib
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize
from PySide6.QtGui import QImage, QImageReader, QImageWriter

log = logging.getLogger(__name__)

LIMIT = 48 * 2**20
"""Bytes that the folder may hold before the oldest files go."""

_QUALITY = 80  # of Qt's PNG writer: little compression, but quick
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_DAY = 86400


class FaceFiles:
    """The folder of one user. May be used from several threads. `None` keeps nothing."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._checked = False
        self._lock = threading.Lock()

    def load(self, name: str, size: QSize) -> QImage | None:
        """The stored picture, or None if there is none, or a broken one, or one of another size."""
        if self._folder is None:
            return None
        path = self._folder / f"{name}.png"
        try:
            data = path.read_bytes()
        except OSError:
            return None
        # Qt would print a warning about a broken file; so it only gets to see whole ones.
        if not is_whole_png(data, size.width(), size.height()):
            return None
        # From the file, not from `data`: see `faces_render.render` on locks.
        image = QImageReader(str(path), QByteArray(b"png")).read()
        if image.isNull():
            return None
        self._keep_young(path)
        return image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)

    def store(self, name: str, image: QImage) -> None:
        """Write the picture whole or not at all."""
        if self._folder is None:
            return
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        writer = QImageWriter(buffer, QByteArray(b"png"))
        writer.setQuality(_QUALITY)
        if not writer.write(image):
            return
        unfinished = self._folder / f"{name}.{os.getpid()}-{threading.get_ident()}.tmp"
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            self._make_room()
            unfinished.write_bytes(bytes(buffer.data().data()))
            os.replace(unfinished, self._folder / f"{name}.png")
        except OSError as error:
            self._do_without(error)
            with suppress(OSError):
                unfinished.unlink()

    def _do_without(self, error: OSError) -> None:
        log.warning("Pictures of cards are not kept in %s: %s", self._folder, error)
        self._folder = None

    @staticmethod
    def _keep_young(path: Path) -> None:
        with suppress(OSError):  # a read-only folder still serves
            if time.time() - path.stat().st_mtime > _DAY:
                os.utime(path)

    def _make_room(self) -> None:
        """Once per run: remove the oldest files beyond the limit, and what a crash left behind."""
        with self._lock:
            if self._checked or self._folder is None:
                return
            self._checked = True
        files = []
        for path in self._folder.iterdir():
            status = path.stat()
            if path.suffix == ".png":
                files.append((status.st_mtime, status.st_size, path))
            elif path.suffix == ".tmp" and time.time() - status.st_mtime > _DAY:
                path.unlink(missing_ok=True)
        held = sum(size for _, size, _ in files)
        for _, size, path in sorted(files):
            if held <= LIMIT:
                break
            path.unlink(missing_ok=True)
            held -= size


def is_whole_png(data: bytes, width: int, height: int) -> bool:
    """Whether `data` is a PNG of this size whose every chunk has its checksum, to the last."""
    if not data.startswith(_SIGNATURE) or data[12:16] != b"IHDR" or len(data) < 24:
        return False
    if struct.unpack_from(">II", data, 16) != (width, height):
        return False
    at = len(_SIGNATURE)
    while at + 12 <= len(data):
        (length,) = struct.unpack_from(">I", data, at)
        end = at + 8 + length
        if end + 4 > len(data):
            return False
        if zlib.crc32(data[at + 4 : end]) != struct.unpack_from(">I", data, end)[0]:
            return False
        if data[at + 4 : at + 8] == b"IEND":
            return True
        at = end + 4
    return False
