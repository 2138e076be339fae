"""The three settings."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from cardavia.ui.picture import Picture, Setting
from cardavia.ui.picture.model import PLAIN
from cardavia.ui.picture.reference import tables


def test_starts_in_the_middle(qtbot: QtBot) -> None:
    picture = Picture()
    assert picture.setting == picture.shown == Setting(50, 50, 50)
    assert not picture.setting.toned
    assert not picture.setting.plain  # the house look has its grain


def test_announces_real_changes_only(qtbot: QtBot) -> None:
    picture = Picture()
    heard: list[Setting] = []
    picture.changed.connect(lambda: heard.append(picture.setting))
    picture.set(contrast=50)
    assert heard == []
    picture.set(contrast=60)
    picture.set(grain=0, temperature=70)
    assert heard == [(60, 50, 50), (60, 0, 70)]
    picture.reset()
    picture.reset()
    assert heard[2:] == [(50, 50, 50)]


@pytest.mark.parametrize("wrong", [-1, 101, 3.5])
def test_refuses_what_no_slider_shows(qtbot: QtBot, wrong: int) -> None:
    picture = Picture()
    with pytest.raises(ValueError, match="0 to 100"):
        picture.set(grain=wrong)
    assert picture.setting == Setting()


def test_comparing_shows_the_plain_picture(qtbot: QtBot) -> None:
    picture = Picture()
    picture.set(80, 90, 10)
    heard: list[Setting] = []
    picture.changed.connect(lambda: heard.append(picture.shown))
    picture.comparing = True
    picture.comparing = True
    assert picture.setting == (80, 90, 10)
    picture.comparing = False
    assert heard == [PLAIN, (80, 90, 10)]


def test_settles_once_the_slider_rests(qtbot: QtBot) -> None:
    picture = Picture()
    settled: list[Setting] = []
    picture.settled.connect(lambda: settled.append(picture.setting))
    with qtbot.waitSignal(picture.settled, timeout=2000):
        for contrast in range(51, 80):
            picture.set(contrast=contrast)
    assert settled == [(79, 50, 50)]


def test_bakes_an_image(qtbot: QtBot) -> None:
    picture = Picture()
    image = QImage(3, 1, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    image.setPixelColor(0, 0, QColor(200, 120, 40))
    image.setPixelColor(1, 0, QColor(200, 120, 40, 128))
    image.setDevicePixelRatio(2)
    assert picture.bake(image) == image
    picture.set(contrast=90, temperature=80)
    red, green, blue = tables(90, 80)
    baked = picture.bake(image)
    assert baked.format() == image.format()
    assert baked.devicePixelRatio() == 2
    assert baked.pixelColor(0, 0).getRgb() == (red[200], green[120], blue[40], 255)
    # Straight colours of a half transparent, premultiplied pixel are known to one or two steps.
    wanted = (red[200], green[120], blue[40], 128)
    for got, want in zip(baked.pixelColor(1, 0).getRgb(), wanted, strict=True):
        assert abs(got - want) <= 3
    assert baked.pixel(2, 0) == 0
    picture.comparing = True
    assert picture.bake(image) == image
