"""The three settings of the picture, live."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QImage

from cardavia.ui.picture import raster
from cardavia.ui.picture.reference import NEUTRAL, checked

START = 50
"""Where every slider stands at first: contrast and temperature neutral, grain the house look."""

SETTLING = 250
"""Milliseconds without a change after which a setting counts as chosen."""


class Setting(NamedTuple):
    """Contrast, grain and temperature, each 0 to 100 %."""

    contrast: int = START
    grain: int = START
    temperature: int = START

    @property
    def toned(self) -> bool:
        """Whether colours change at all, grain aside."""
        return (self.contrast, self.temperature) != (NEUTRAL, NEUTRAL)

    @property
    def plain(self) -> bool:
        """Whether the picture is shown exactly as drawn."""
        return not self.toned and self.grain == 0


PLAIN = Setting(NEUTRAL, 0, NEUTRAL)
"""The picture as drawn, shown while the player compares."""


class Picture(QObject):
    """Contrast, grain and colour temperature of every `PictureView`.

    `changed` follows each real change at once. `settled` follows when a slider has come to rest:
    the moment to store the values.
    """

    changed = Signal()
    settled = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._setting = Setting()
        self._comparing = False
        self._rest = QTimer(self, singleShot=True, interval=SETTLING)
        self._rest.timeout.connect(self.settled)

    @property
    def contrast(self) -> int:
        """0 soft, 50 as drawn, 100 strong."""
        return self._setting.contrast

    @property
    def grain(self) -> int:
        """0 none, 50 the house look, 100 coarse."""
        return self._setting.grain

    @property
    def temperature(self) -> int:
        """0 cool, 50 as drawn, 100 warm."""
        return self._setting.temperature

    @property
    def comparing(self) -> bool:
        """Whether the picture is shown as drawn for a moment, without losing the settings."""
        return self._comparing

    @comparing.setter
    def comparing(self, on: bool) -> None:
        if on != self._comparing:
            self._comparing = on
            self.changed.emit()

    @property
    def setting(self) -> Setting:
        """What the sliders say."""
        return self._setting

    @property
    def shown(self) -> Setting:
        """What the views show: the sliders, or the plain picture while the player compares."""
        return PLAIN if self._comparing else self._setting

    def set(
        self, contrast: int | None = None, grain: int | None = None, temperature: int | None = None
    ) -> None:
        """Change any of the three, 0 to 100. Raises ValueError for anything else."""
        given = zip((contrast, grain, temperature), self._setting, strict=True)
        setting = Setting(*(old if new is None else checked(new) for new, old in given))
        if setting != self._setting:
            self._setting = setting
            self._rest.start()
            self.changed.emit()

    def reset(self) -> None:
        """Put all three back to 50 %."""
        self.set(START, START, START)

    def bake(self, image: QImage) -> QImage:
        """The image in the contrast and temperature shown now, for places outside a view.

        Transparency is kept; grain is not added, since it belongs to the screen. A `PictureView`
        maps what it shows by itself: never give its items baked images.
        """
        if not self.shown.toned:
            return image
        return raster.baked(image, self.shown.contrast, self.shown.temperature)
