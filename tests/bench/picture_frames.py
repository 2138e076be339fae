"""Milliseconds per frame of the picture effect, by path and setting.

    QT_QPA_PLATFORM=offscreen python tests/bench/picture_frames.py
    CARDAVIA_GL=on xvfb-run -a -s "-screen 0 1600x1000x24" python tests/bench/picture_frames.py

Prints one line per setting: a whole frame (what a slider in motion costs), and one card moved by
twelve pixels (what an animation costs), as medians. On a screen without a graphics device the
OpenGL figures are those of a software renderer, which the program itself would never choose.
"""

from __future__ import annotations

import argparse
import os
import resource
import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtCore import QEvent, QEventLoop, QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap, QRadialGradient
from PySide6.QtWidgets import QApplication, QGraphicsPixmapItem, QGraphicsScene

from cardavia.ui.faces import Faces, shadow_margin
from cardavia.ui.picture import Picture, PictureView, Setting, choose_path

SETTINGS = {
    "as drawn": Setting(50, 0, 50),
    "grain": Setting(50, 50, 50),
    "contrast": Setting(80, 0, 50),
    "temperature": Setting(50, 0, 80),
    "all": Setting(80, 80, 80),
}
DECK = "wiener-bild"


def table(width: int, height: int, faces: Faces) -> tuple[QGraphicsScene, QGraphicsPixmapItem]:
    """A cloth with twenty cards on it, and the card that will move."""
    scene = QGraphicsScene(0, 0, width, height)
    cloth = QPixmap(width, height)
    light = QRadialGradient(width / 2, height / 2, width * 0.7)
    light.setColorAt(0, QColor("#35695A"))
    light.setColorAt(1, QColor("#264C41"))
    painter = QPainter(cloth)
    painter.fillRect(QRectF(0, 0, width, height), light)
    painter.end()
    scene.addPixmap(cloth)
    card = width / 968 * 124
    item = None
    for i in range(20):
        code = "HSDC"[i % 4] + "AKQJT"[i // 4]
        item = scene.addPixmap(faces.shadowed(DECK, code, card, 1.0))
        item.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        margin = shadow_margin()
        item.setOffset(-margin - card / 2, -margin - card * 0.775)
        item.setPos(card + (i % 10) * card * 0.66, height * (0.25 if i < 10 else 0.75))
        item.setRotation((i % 10 - 4.5) * 2)
    assert item is not None
    return scene, item


def spin(seconds: float) -> None:
    """Let the event loop run."""
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        QApplication.processEvents()


class Painted(QObject):
    """Counts the paint events of a view."""

    def __init__(self, view: PictureView) -> None:
        super().__init__(view)
        self.count = 0
        view.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == QEvent.Type.Paint
        return False


def frames(
    view: PictureView, item: QGraphicsPixmapItem, whole: bool, count: int
) -> tuple[list[float], float]:
    """Milliseconds of each of `count` frames from the request to the end, and processor time.

    The processor time is that of all threads, in milliseconds per frame; other programs on a busy
    machine do not disturb it.
    """
    painted, taken = Painted(view), []
    busy = time.process_time()
    for i in range(count):
        start, before = time.perf_counter(), painted.count
        if whole:
            view.viewport().update()
        else:
            item.setPos(item.pos() + QPointF(12 if i % 2 == 0 else -12, 0))
        while painted.count == before:
            QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
        taken.append((time.perf_counter() - start) * 1000)
    return taken, (time.process_time() - busy) * 1000 / count


def idle_share(seconds: float) -> float:
    """Share of one processor, in per cent, that the waiting program takes."""
    loop_end = time.perf_counter() + seconds
    before = resource.getrusage(resource.RUSAGE_SELF)
    while (left := loop_end - time.perf_counter()) > 0:
        QApplication.processEvents()
        time.sleep(min(0.25, left))
    after = resource.getrusage(resource.RUSAGE_SELF)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return used / seconds * 100


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="Milliseconds per frame of the picture effect.")
    parser.add_argument("--size", default="1280x744", help="size of the view (default 1280x744)")
    parser.add_argument("--frames", type=int, default=40, help="frames per figure (default 40)")
    args = parser.parse_args()
    width, height = (int(part) for part in args.size.split("x"))
    application = QApplication(sys.argv)
    choice = choose_path()
    print(f"{application.platformName()}, {choice.path}: {choice.reason}; {choice.renderer}")
    ratio, processors = application.devicePixelRatio(), os.cpu_count()
    print(f"{width} x {height}, device pixel ratio {ratio}, {processors} processors")
    faces = Faces()
    faces.prepare(DECK, [s + r for s in "HSDC" for r in "AKQJT"], width / 968 * 124, 1.0)
    while faces.busy:
        spin(0.01)
    scene, item = table(width, height, faces)
    picture = Picture()
    view = PictureView(scene, picture)
    view.resize(width, height)
    view.show()
    spin(0.5)
    print(f"{'':12} whole frame: median  p95  cpu    one card: median  p95  cpu")
    for name, setting in SETTINGS.items():
        picture.set(*setting)
        spin(0.4)
        line = f"{name:12}"
        for whole in (True, False):
            taken, busy = frames(view, item, whole, args.frames)
            taken.sort()
            middle, slow = statistics.median(taken), taken[int(len(taken) * 0.95)]
            line += f" {middle:19.1f} {slow:4.0f} {busy:4.1f}"
        print(line)
    print(f"idle: {idle_share(3.0):.2f} % of one processor")
    faces.close()
    view.close()


if __name__ == "__main__":
    main()
