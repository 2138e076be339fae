"""The graphics view that shows its scene through the picture effect."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF, Qt, QTimer
from PySide6.QtGui import (
    QHideEvent,
    QKeyEvent,
    QPaintEngine,
    QPainter,
    QPaintEvent,
    QRegion,
    QShowEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QWidget
from shiboken6 import isValid

from cardavia.core.view import msg
from cardavia.ui.picture import choice, raster
from cardavia.ui.picture.model import Picture, Setting

if TYPE_CHECKING:
    from cardavia.ui.picture.gl import GlEffect

LONGEST_WAIT = 120
"""Milliseconds that a preview may lag behind a moving slider on a slow machine."""

PATIENCE = 300
"""Milliseconds after the first show in which OpenGL must have drawn, else raster takes over."""


class PictureView(QGraphicsView):
    """Shows `scene` with the contrast, grain and temperature of `picture`.

    `path` says how: 'gl' or 'raster'. Both show the same. The view keeps its scene alive, has no
    frame and no scroll bars, and repaints only what changes (on the OpenGL path the whole view,
    which is what a graphics card does best).
    """

    def __init__(
        self, scene: QGraphicsScene, picture: Picture, parent: QWidget | None = None
    ) -> None:
        super().__init__(scene, parent)
        self._scene = scene  # QGraphicsView itself does not keep it
        self._picture = picture
        self._setting: Setting = picture.shown
        self._exposed = QRegion()
        self._cost = 0.0
        self._effect: GlEffect | None = None
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        self._refresh = QTimer(self, singleShot=True)
        self._refresh.timeout.connect(self._take_over)
        picture.changed.connect(self._changed)
        if choice.choose_path().path == "gl":
            self._use_gl()
        else:
            self._use_raster()

    @property
    def path(self) -> choice.PathName:
        """'gl' or 'raster'."""
        return "raster" if self._effect is None else "gl"

    @property
    def refreshing(self) -> bool:
        """Whether a new setting has been chosen and is not shown yet."""
        return self._refresh.isActive()

    def shutdown(self) -> None:
        """Free what the graphics card holds. Hiding the view does it too; twice does no harm."""
        # When the interpreter ends, Qt objects go in any order, and an error here would be fatal.
        if isValid(self._refresh):
            self._refresh.stop()
        if self._effect is not None:
            self._effect.destroy()

    # -- the two paths

    def _use_raster(self) -> None:
        self._effect = None
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)

    def _use_gl(self) -> None:
        from cardavia.ui.picture.gl import GlEffect, GlViewport

        self._effect = GlEffect()
        self.setViewport(GlViewport(self, self._effect))
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.FullViewportUpdate)

    def _check_gl(self) -> None:
        """After the first show: if the shader never came to life, go on without it."""
        if self._effect is None or self._effect.proven or not self.isVisible():
            return
        fault = self._effect.fault
        choice.give_up(msg("picture.why.fault", detail=fault) if fault else choice.NOT_STARTED)
        self._effect.destroy()
        self.setViewport(QWidget())
        self._use_raster()
        self.viewport().update()

    # -- settings

    def _changed(self) -> None:
        """Show the new setting soon, but leave a slow machine time for what moves meanwhile.

        Until then the old setting stays in force for partial repaints too, so that a moving card
        never drags a patch of another colour along.
        """
        if not self._refresh.isActive():
            self._refresh.start(min(LONGEST_WAIT, round(self._cost * 1000)))

    def _take_over(self) -> None:
        if self._setting != self._picture.shown:
            self._setting = self._picture.shown
            self.viewport().update()

    # -- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        whole = event.rect().contains(self.viewport().rect())
        start = perf_counter()
        self._exposed = event.region()
        super().paintEvent(event)
        self._exposed = QRegion()
        if whole:
            self._cost = perf_counter() - start

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """The scene's own foreground, then the effect over all of it."""
        super().drawForeground(painter, rect)
        if self._setting.plain:
            return
        if self._effect is None:
            if not self._exposed.isEmpty():
                self._raster(painter)
        elif painter.paintEngine().type() == QPaintEngine.Type.OpenGL2:
            painter.beginNativePainting()
            self._effect.draw(self._setting)
            painter.endNativePainting()

    def _raster(self, painter: QPainter) -> None:
        ratio = self.viewport().devicePixelRatio()
        painter.save()
        painter.setOpacity(1.0)
        origin = raster.in_device_pixels(painter, ratio)
        region = raster.to_device(self._exposed, ratio)
        if self._setting.toned:
            raster.tone(painter, region, origin, self._setting.contrast, self._setting.temperature)
        if self._setting.grain:
            size = raster.grain_size(ratio)
            raster.grain(painter, region.boundingRect(), self._setting.grain, size)
        painter.restore()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Scrolling moves pixels, but the grain stays with the viewport."""
        super().scrollContentsBy(dx, dy)
        if self._setting.grain:
            self.viewport().update()

    # -- life

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave every key to whoever holds the view: arrows would scroll, and go no further."""
        event.ignore()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._take_over()
        if self._effect is not None and not self._effect.proven:
            QTimer.singleShot(PATIENCE, self, self._check_gl)

    def hideEvent(self, event: QHideEvent) -> None:
        """A hidden view holds nothing on the graphics card; so closing its window frees it."""
        self.shutdown()
        super().hideEvent(event)
