"""The faces of the cards as pixmaps, sharp at every size, without ever making the window wait.

A face is painted from its SVG by a worker thread, once per size and device pixel ratio, and kept:
as a pixmap in memory and as a file in the user's cache folder. Until it is there, a picture of
another size stands in, or a blank card; `Faces.ready` says when to paint again.
"""

from __future__ import annotations

import logging
import os
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QObject, QSize, QTimer, Signal
from PySide6.QtGui import QImage, QPixmap

from cardavia import resources
from cardavia.ui.faces_disk import FaceFiles
from cardavia.ui.faces_render import (
    CORNER,
    FaceError,
    blank,
    fingerprint,
    pixel_size,
    read_svg,
    render,
    shadow_margin,
    shadowed,
)

__all__ = ["BACK", "Faces", "shadow_margin", "shadowed"]

log = logging.getLogger(__name__)

BACK = "back"
"""The code of the back of a deck."""

MEMORY = 64 * 2**20
"""Bytes of pixmaps that are kept; those not used for longest go first."""

SHADOWS = 64
"""Cards with shadow that are kept; a table shows half as many."""

QUIET = 120
"""Milliseconds that a new size must stand before it is painted, while another can stand in."""

_FRAME = 0.06  # seconds; requests this close together belong to one repaint


class Face(NamedTuple):
    """One card of a deck in a variant, at any size."""

    deck: str
    code: str
    variant: str


class _Key(NamedTuple):
    face: Face
    width: int
    height: int
    dpr: float

    @property
    def size(self) -> QSize:
        return QSize(self.width, self.height)


class Faces(QObject):
    """All pictures of cards. Lives in the GUI thread; only the painting is done elsewhere.

    `ready(deck, code)` follows when a face can be shown better than before: paint it again.
    `idle()` follows when nothing is left to paint.
    """

    ready = Signal(str, str)
    idle = Signal()
    _painted = Signal(object, object)

    def __init__(
        self,
        cache: Path | None = None,
        folder: Callable[[str], Path] = resources.cards,
        parent: QObject | None = None,
    ) -> None:
        """`cache` is the folder for finished pictures (None keeps none), `folder` finds a deck."""
        super().__init__(parent)
        self._folder = folder
        self._files = FaceFiles(cache)
        self._kept: OrderedDict[_Key, QPixmap] = OrderedDict()
        self._held = 0  # bytes in _kept
        self._widths: dict[Face, dict[int, _Key]] = {}
        self._stand_ins: dict[_Key, QPixmap] = {}
        self._shadows: OrderedDict[tuple[int, bool], QPixmap] = OrderedDict()
        self._jobs: list[_Key] = []  # the newest is painted first
        self._asked: set[_Key] = set()  # in _jobs, or being painted
        self._waiting: dict[_Key, float] = {}
        self._newest = 0.0
        self._quiet = QTimer(self, singleShot=True, interval=QUIET)
        self._quiet.timeout.connect(self._stop_waiting)
        self._threads = ThreadPoolExecutor(min(3, os.cpu_count() or 1), "faces")
        self._closed = False
        self._painted.connect(self._keep)
        app = QCoreApplication.instance()
        if app is not None:
            app.aboutToQuit.connect(self.close)

    def pixmap(self, deck: str, code: str, width: float, dpr: float, variant: str = "") -> QPixmap:
        """The face of a card, `width` logical pixels wide, without shadow; never waits.

        `code` is the card's code or 'back'; `variant` comes from `variants.card_variant`.
        What is returned is always as large as asked for, but may be a stand-in: see `ready`.
        """
        key = self._key(deck, code, width, dpr, variant)
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept
        neighbour = self._neighbour(key)
        self._ask(key, patient=neighbour is not None)
        stand_in = self._stand_ins.get(key)
        if stand_in is None:
            stand_in = self._stand_ins[key] = _fitted(neighbour, key)
        return stand_in

    def shadowed(
        self,
        deck: str,
        code: str,
        width: float,
        dpr: float,
        variant: str = "",
        lifted: bool = False,
    ) -> QPixmap:
        """The same on its shadow: paint it `shadow_margin(lifted)` pixels further left and up."""
        face = self.pixmap(deck, code, width, dpr, variant)
        key = (face.cacheKey(), lifted)
        result = self._shadows.get(key)
        if result is None:
            result = self._shadows[key] = shadowed(face, CORNER * width, lifted)
            while len(self._shadows) > SHADOWS:
                self._shadows.popitem(last=False)
        else:
            self._shadows.move_to_end(key)
        return result

    def prepare(
        self, deck: str, codes: Iterable[str], width: float, dpr: float, variant: str = ""
    ) -> None:
        """Have faces painted before they are needed; the first code comes first."""
        for code in reversed(list(codes)):
            key = self._key(deck, code, width, dpr, variant)
            if key not in self._kept:
                self._ask(key, patient=False)

    def is_sharp(self, deck: str, code: str, width: float, dpr: float, variant: str = "") -> bool:
        """Whether `pixmap` would return the real picture at this size."""
        return self._key(deck, code, width, dpr, variant) in self._kept

    @property
    def busy(self) -> bool:
        """Whether anything is being painted or waits for it."""
        return bool(self._asked or self._waiting)

    def close(self) -> None:
        """Drop what waits and end the threads; the one or two cards in work are finished."""
        self._closed = True
        self._quiet.stop()
        self._waiting.clear()
        self._jobs.clear()
        self._threads.shutdown(wait=True, cancel_futures=True)
        self._asked.clear()

    # -- asking

    @staticmethod
    def _key(deck: str, code: str, width: float, dpr: float, variant: str) -> _Key:
        size = pixel_size(width, dpr)
        # The back is the same in every variant.
        face = Face(deck, code, variant if code != BACK else "")
        return _Key(face, size.width(), size.height(), dpr)

    def _ask(self, key: _Key, patient: bool) -> None:
        """Have `key` painted: at once, or when its size has stood for a moment.

        A window that is being resized asks for new sizes sixty times a second; only those of the
        last repaint are wanted in the end.
        """
        if self._closed or key in self._asked:
            return
        if not patient:
            self._waiting.pop(key, None)
            self._start(key)
            return
        now = time.monotonic()
        if key not in self._waiting:
            self._newest = now
            self._quiet.start()
        self._waiting[key] = now

    def _stop_waiting(self) -> None:
        waiting, self._waiting = self._waiting, {}
        for key, asked in waiting.items():
            self._stand_ins.pop(key, None)
            if asked >= self._newest - _FRAME:
                self._start(key)
            else:
                # Probably out of date; whoever still shows it paints again and asks again.
                self.ready.emit(key.face.deck, key.face.code)

    def _start(self, key: _Key) -> None:
        self._asked.add(key)
        self._jobs.append(key)
        self._threads.submit(self._work)

    # -- painting, in a worker thread

    def _work(self) -> None:
        try:
            key = self._jobs.pop()
        except IndexError:
            return  # closed meanwhile
        image: QImage | None = None
        try:
            image = self._image(key)
        except FaceError as error:
            log.warning("%s: %s", key.face.deck, error)
        except Exception:  # nobody above would ever hear of it
            log.exception("A card cannot be painted: %s", key)
        with suppress(RuntimeError):  # the program ends, and nobody waits for the picture
            self._painted.emit(key, image)

    def _image(self, key: _Key) -> QImage:
        face = key.face
        folder = self._folder(face.deck)
        svg, file = read_svg(folder, face.code, face.variant, key.width)
        name = f"{face.deck}-{face.code}-{key.width}-{fingerprint(svg)}"
        image = self._files.load(name, key.size)
        if image is None:
            image = render(svg, key.size, file)
            self._files.store(name, image)
        return image

    # -- keeping, in the GUI thread again

    def _keep(self, key: _Key, image: QImage | None) -> None:
        self._asked.discard(key)
        self._stand_ins.pop(key, None)
        pixmap = QPixmap.fromImage(
            blank(key.size, key.face.code == BACK) if image is None else image
        )
        pixmap.setDevicePixelRatio(key.dpr)
        self._kept[key] = pixmap
        self._widths.setdefault(key.face, {})[key.width] = key
        self._held += 4 * key.width * key.height
        while self._held > MEMORY and len(self._kept) > 1:
            old, _ = self._kept.popitem(last=False)
            self._held -= 4 * old.width * old.height
            if self._widths[old.face].get(old.width) == old:
                del self._widths[old.face][old.width]
        self.ready.emit(key.face.deck, key.face.code)
        if not self.busy:
            self.idle.emit()

    def _neighbour(self, key: _Key) -> QPixmap | None:
        """The same card at the nearest size, larger ones preferred; else in a like variant."""
        words = set(key.face.variant.split("+"))
        same = (face for face in self._widths if face[:2] == key.face[:2])
        for face in sorted(same, key=lambda face: len(words ^ set(face.variant.split("+")))):
            widths = self._widths[face]
            if widths:
                width = min(widths, key=lambda w: (w < key.width, abs(w - key.width)))
                return self._kept[widths[width]]
        return None


def _fitted(neighbour: QPixmap | None, key: _Key) -> QPixmap:
    """A stand-in of the size asked for: the painter scales the neighbour while drawing it."""
    if neighbour is None:
        return _blank(key.width, key.height, key.dpr, key.face.code == BACK)
    pixmap = QPixmap(neighbour)
    pixmap.setDevicePixelRatio(neighbour.width() * key.dpr / key.width)
    return pixmap


@lru_cache(maxsize=16)
def _blank(width: int, height: int, dpr: float, back: bool) -> QPixmap:
    pixmap = QPixmap.fromImage(blank(QSize(width, height), back))
    pixmap.setDevicePixelRatio(dpr)
    return pixmap
