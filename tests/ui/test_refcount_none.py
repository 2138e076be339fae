"""The binding must not lose references to None.

PySide6 6.12.0 under Python 3.11 gives one away with every call that returns nothing, and the
program dies after some thousand paint calls. Every supported version is checked here.
"""

from __future__ import annotations

import sys

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QGraphicsRectItem, QGraphicsScene
from pytestqt.qtbot import QtBot

from cardavia.ui.picture import Picture, PictureView
from tests.ui.picture.pixels import dispose, wait

CALLS = 10_000
NOISE = 200
"""References that come and go by themselves meanwhile; a loss would be thousands."""


def test_painting_and_moving_keep_none_alive(qtbot: QtBot) -> None:
    image = QImage(64, 64, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    item = QGraphicsRectItem(0, 0, 10, 10)
    painter = QPainter(image)
    before = sys.getrefcount(None)
    for i in range(CALLS):
        item.setPos(i % 50, i % 40)
        painter.drawRect(QRectF(i % 50, 2, 8, 8))
        painter.setOpacity(0.5)
    painter.end()
    assert sys.getrefcount(None) > before - NOISE


def test_a_view_that_paints_keeps_none_alive(qtbot: QtBot) -> None:
    scene = QGraphicsScene(0, 0, 120, 90)
    item = scene.addRect(0, 0, 10, 10)
    picture = Picture()
    picture.set(60, 60, 60)
    view = PictureView(scene, picture)
    view.show()
    wait(0.05)
    before = sys.getrefcount(None)
    for i in range(400):
        item.setPos(i % 100, i % 80)
        wait(0.0)
        view.viewport().repaint()
    assert sys.getrefcount(None) > before - NOISE
    dispose(view)
