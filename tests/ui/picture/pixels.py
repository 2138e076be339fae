"""True pictures of a window, and how far they are from the reference."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QApplication, QGraphicsScene, QWidget

from cardavia.ui.picture import Picture, PictureView, Setting
from cardavia.ui.picture.raster import grain_size
from cardavia.ui.picture.reference import pixel
from cardavia.ui.picture.view import PATIENCE

PLAIN = Setting(50, 0, 50)
SETTINGS = (
    Setting(),
    Setting(100, 100, 100),
    Setting(0, 100, 0),
    Setting(80, 0, 50),
    Setting(50, 0, 90),
    Setting(30, 70, 20),
    Setting(89, 20, 70),
)
SIZE = QSize(240, 180)
CORNER = QPoint(31, 17)
"""Where the view lies in its window: odd on purpose, for fractional scales."""


SHOWN = {"raster": 0.03, "gl": 0.2}
"""Seconds that a painted frame may take to reach the screen."""


def wait(seconds: float) -> None:
    """Let the event loop run."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        QApplication.processEvents()
        time.sleep(0.002)


def dispose(widget: QWidget) -> None:
    """Close a window and delete it, all its children too, before the next test begins."""
    widget.close()
    widget.deleteLater()
    # Without a running event loop nothing else would ever delete it.
    QCoreApplication.sendPostedEvents(widget, QEvent.Type.DeferredDelete)
    wait(0.01)


def wait_for(condition: Callable[[], bool], seconds: float = 5.0) -> None:
    """Let the event loop run until `condition`; AssertionError if it does not come."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "waited in vain"
        wait(0.01)


def board() -> QImage:
    """All hues at all values, in two saturations and in grey, in an image of SIZE."""
    image = QImage(SIZE, QImage.Format.Format_RGB32)
    for y in range(SIZE.height()):
        saturation = (255, 90, 0)[y // 6 % 3]
        value = y * 255 // (SIZE.height() - 1)
        for x in range(SIZE.width()):
            hue = x * 359 // SIZE.width()
            image.setPixelColor(x, y, QColor.fromHsv(hue, saturation, value))
    return image


def scene() -> QGraphicsScene:
    """The board with writing, a round shape and a translucent veil on it."""
    result = QGraphicsScene(QRectF(0, 0, SIZE.width(), SIZE.height()))
    result.addPixmap(QPixmap.fromImage(board()))
    result.addSimpleText("Herz König").setPos(20, 20)
    veil = QBrush(QColor(0, 0, 0, 110))
    result.addRect(QRectF(90, 40, 80, 90), QPen(Qt.PenStyle.NoPen), veil)
    result.addEllipse(QRectF(20, 90, 60, 60), QPen(QColor("#F0CE7E"), 2.5), veil)
    return result


class Stage:
    """A frameless window with a `PictureView` that is smaller than the window."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self.window = QWidget()
        self.window.setWindowFlag(Qt.WindowType.FramelessWindowHint)
        self.window.resize(SIZE + QSize(61, 33))
        self.scene = scene()
        self.view = PictureView(self.scene, picture, self.window)
        self.view.setGeometry(QRect(CORNER, SIZE))
        self.window.move(0, 0)
        self.window.show()
        wait(0.05 if self.view.path == "raster" else PATIENCE / 1000)

    def close(self) -> None:
        """Close the window and throw everything away."""
        dispose(self.window)

    def show(self, setting: Setting) -> QImage:
        """What is on the screen with this setting."""
        self.picture.set(*setting)
        return self.shot()

    def shot(self) -> QImage:
        """What is on the screen, once it shows the setting."""
        wait_for(lambda: not self.view.refreshing)
        wait(SHOWN[self.view.path])
        grabbed = self.window.screen().grabWindow(self.window.winId()).toImage()
        if QApplication.platformName() == "offscreen" and grabbed.devicePixelRatio() != 1:
            # This platform cuts such a picture off; at least the window paints itself anew.
            grabbed = self.window.grab().toImage()
        return grabbed.convertToFormat(QImage.Format.Format_RGB32)

    def view_rect(self, image: QImage) -> QRect:
        """The view in device pixels of a picture of the window, rounded as Qt does."""
        ratio = image.devicePixelRatio()
        left, top, width, height = (
            int(v * ratio + 0.5) for v in (CORNER.x(), CORNER.y(), SIZE.width(), SIZE.height())
        )
        return QRect(left, top, width, height)

    def error(self, plain: QImage, shown: QImage, setting: Setting, step: int = 5) -> int:
        """Largest distance of a channel, 0 to 255, between what is shown and the reference."""
        rect, size = self.view_rect(plain), grain_size(plain.devicePixelRatio())
        worst = 0
        for x, y, before in pixels(plain, rect, step):
            wanted = pixel(before, x // size, y // size, *setting)
            got = rgb(shown, rect.x() + x, rect.y() + y)
            worst = max(worst, *(abs(a - b) for a, b in zip(wanted, got, strict=True)))
        return worst


class Paints(QObject):
    """Counts the paint events of a view from now on, with their areas and times in seconds."""

    def __init__(self, view: PictureView) -> None:
        super().__init__(view)
        self.areas: list[QRect] = []
        self.times: list[float] = []
        view.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent):
            self.areas.append(event.rect())
            self.times.append(time.monotonic())
        return False


def rgb(image: QImage, x: int, y: int) -> tuple[int, int, int]:
    """Red, green and blue of a pixel."""
    value = image.pixel(x, y)
    return value >> 16 & 255, value >> 8 & 255, value & 255


def pixels(
    image: QImage, rect: QRect, step: int
) -> Iterator[tuple[int, int, tuple[int, int, int]]]:
    """Every `step`-th pixel of each row of `rect`, as x, y (from its corner) and colour."""
    for y in range(rect.height()):
        for x in range(y % step, rect.width(), step):
            yield x, y, rgb(image, rect.x() + x, rect.y() + y)


def same(one: QImage, other: QImage, rect: QRect | None = None) -> bool:
    """Whether two pictures are equal, in `rect` or altogether."""
    return one.copy(rect or one.rect()) == other.copy(rect or other.rect())


def outside_is_same(stage: Stage, one: QImage, other: QImage) -> bool:
    """Whether two pictures of a stage are equal outside its view."""
    rect = stage.view_rect(one)
    width, height = one.width(), one.height()
    around = (
        QRect(0, 0, width, rect.top()),
        QRect(0, rect.bottom() + 1, width, height - rect.bottom() - 1),
        QRect(0, 0, rect.left(), height),
        QRect(rect.right() + 1, 0, width - rect.right() - 1, height),
    )
    return all(same(one, other, part) for part in around)


def check_all(stage: Stage, settings: Sequence[Setting] = SETTINGS) -> None:
    """Every setting against the reference, and nothing outside the view. AssertionError if not."""
    plain = stage.show(PLAIN)
    for setting in settings:
        shown = stage.show(setting)
        assert stage.error(plain, shown, setting) <= 2, setting
        assert outside_is_same(stage, plain, shown), setting
        assert not same(plain, shown), setting


if __name__ == "__main__":  # run by the tests of other screen scales, each in a process of its own
    application = QApplication(sys.argv)
    main_stage = Stage(Picture())
    check_all(main_stage, SETTINGS[1::3])
    print(main_stage.view.path, main_stage.shot().devicePixelRatio())
    main_stage.close()
