"""The OpenGL path: one full-screen quad over the view that has just been painted.

Imported only once `choose_path` has decided for it, since loading OpenGL takes time at start-up.

The items are painted into the frame buffer of a QOpenGLWidget as always. At the end of each frame
that buffer is copied to a texture, and a fragment shader writes it back through the look-up
tables and the noise tile of the reference. Shader language: what GLSL 1.20 and ES 1.00 share.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QEvent, QRectF, QSize
from PySide6.QtGui import QImage, QOpenGLContext, QOpenGLFunctions, QPainter, QSurfaceFormat
from PySide6.QtOpenGL import (
    QOpenGLBuffer,
    QOpenGLFramebufferObject,
    QOpenGLShader,
    QOpenGLShaderProgram,
    QOpenGLTexture,
    QOpenGLVertexArrayObject,
)
from PySide6.QtOpenGLWidgets import QOpenGLWidget
from shiboken6 import isValid

from cardavia.ui.picture.noise import TILE, grain_tile
from cardavia.ui.picture.raster import grain_size
from cardavia.ui.picture.reference import tables

if TYPE_CHECKING:
    from cardavia.ui.picture.model import Setting
    from cardavia.ui.picture.view import PictureView

_FRAMEBUFFER = 0x8D40
_TEXTURE0 = 0x84C0
_TEXTURE_2D = 0x0DE1
_FLOAT = 0x1406
_TRIANGLE_STRIP = 5
_SWITCHED_OFF = (0x0BE2, 0x0B71, 0x0C11, 0x0B90)  # blending, depth, scissor and stencil tests

_SAMPLERS = ("scene", "lut", "noise")

_VERTEX = """
attribute highp vec2 corner;
varying highp vec2 at;
void main() {
    at = corner * 0.5 + 0.5;
    gl_Position = vec4(corner, 0.0, 1.0);
}
"""

# `at` counts from the bottom left, the noise from the top left. A table entry is read in the
# middle of its texel; so is a grain. `grain_tile` is in bytes, so its middle is 127.5 / 255.
_FRAGMENT = """
#ifdef GL_ES
precision highp float;
#endif
varying highp vec2 at;
uniform sampler2D scene;
uniform sampler2D lut;
uniform sampler2D noise;
uniform vec2 size;
uniform float grain;
void main() {
    vec3 drawn = texture2D(scene, at).rgb;
    vec3 entry = (drawn * 255.0 + 0.5) / 256.0;
    vec3 colour = vec3(
        texture2D(lut, vec2(entry.r, 0.5)).r,
        texture2D(lut, vec2(entry.g, 0.5)).g,
        texture2D(lut, vec2(entry.b, 0.5)).b);
    if (grain > 0.0) {
        vec2 cell = floor(vec2(at.x, 1.0 - at.y) * size / grain);
        float push = texture2D(noise, (cell + 0.5) / TILE).r * 2.0 - 1.0;
        colour += push * min(colour, 1.0 - colour);
    }
    gl_FragColor = vec4(colour, 1.0);
}
""".replace("TILE", f"{TILE}.0")


class GlViewport(QOpenGLWidget):
    """The viewport of a `PictureView` on the OpenGL path."""

    def __init__(self, view: PictureView, effect: GlEffect) -> None:
        super().__init__()
        self._view = view
        self._effect = effect
        effect.viewport = self
        surface = QSurfaceFormat.defaultFormat()
        surface.setSamples(4)  # Qt's OpenGL painting has no other smooth edges
        self.setFormat(surface)

    def initializeGL(self) -> None:
        self._effect.create()

    def paintGL(self) -> None:
        """Only reached by grabbing: a paint event of a viewport goes to the view."""
        painter = QPainter(self)
        painter.setRenderHints(self._view.renderHints())
        self._view.render(painter, QRectF(self.rect()), self.rect())
        painter.end()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.WindowAboutToChangeInternal:
            # The context dies with the old window, before anyone else is told.
            self._effect.destroy()
        return bool(super().event(event))


@dataclass
class _Held:
    """What lies on the graphics card."""

    program: QOpenGLShaderProgram
    corners: QOpenGLBuffer
    array: QOpenGLVertexArrayObject
    copy: QOpenGLFramebufferObject | None = None
    lut: QOpenGLTexture | None = None
    noise: QOpenGLTexture | None = None
    lut_of: tuple[int, int] | None = None
    noise_of: int = 0

    def destroy(self) -> None:
        """Free all of it; the context must be current."""
        for held in (self.lut, self.noise, self.corners, self.array):
            if held is not None and isValid(held):
                held.destroy()


class GlEffect:
    """The effect of one view on the graphics card.

    `proven` is true from the first time on that the shader worked; `fault` is what went wrong.
    """

    def __init__(self) -> None:
        self.viewport: GlViewport | None = None
        self.proven = False
        self.fault = ""
        self._held: _Held | None = None

    @property
    def ready(self) -> bool:
        """Whether anything lies on the graphics card."""
        return self._held is not None

    def create(self) -> None:
        """Compile the shader in the current context."""
        if not QOpenGLFramebufferObject.hasOpenGLFramebufferBlit():
            self.fault = "OpenGL cannot copy a frame buffer"
            return
        program = QOpenGLShaderProgram()
        kind = QOpenGLShader.ShaderTypeBit
        program.addShaderFromSourceCode(kind.Vertex, _VERTEX)
        program.addShaderFromSourceCode(kind.Fragment, _FRAGMENT)
        program.bindAttributeLocation("corner", 0)
        if not program.link():
            self.fault = f"the shader does not compile: {program.log().strip()}"
            return
        corners = QOpenGLBuffer(QOpenGLBuffer.Type.VertexBuffer)
        corners.create()
        corners.bind()
        data = struct.pack("8f", -1, -1, 1, -1, -1, 1, 1, 1)
        corners.allocate(data, len(data))
        corners.release()
        array = QOpenGLVertexArrayObject()
        array.create()
        self._held = _Held(program, corners, array)
        self.proven = True

    def destroy(self) -> None:
        """Free everything while the context still lives. Harmless if there is nothing."""
        held, self._held = self._held, None
        if held is not None and self.viewport is not None and isValid(self.viewport):
            self.viewport.makeCurrent()
            held.destroy()
            del held  # what has no `destroy` goes with its last reference, in this context
            self.viewport.doneCurrent()

    def draw(self, setting: Setting) -> None:
        """Map the frame that has just been painted. The painter must be in native painting."""
        if self._held is None:
            self.create()  # the view was hidden meanwhile
        held, viewport = self._held, self.viewport
        if held is None or viewport is None:
            return
        ratio = viewport.devicePixelRatio()
        size = QSize(round(viewport.width() * ratio), round(viewport.height() * ratio))
        textures = (
            _frame(held, size).texture(),
            _lut(held, setting.contrast, setting.temperature).textureId(),
            _noise(held, setting.grain).textureId(),
        )
        gl = QOpenGLContext.currentContext().functions()
        gl.glBindFramebuffer(_FRAMEBUFFER, viewport.defaultFramebufferObject())
        gl.glViewport(0, 0, size.width(), size.height())
        for test in _SWITCHED_OFF:
            gl.glDisable(test)
        program = held.program
        program.bind()
        # The first unit comes last, so that it stays the active one, as Qt expects.
        for unit in (2, 1, 0):
            gl.glActiveTexture(_TEXTURE0 + unit)
            gl.glBindTexture(_TEXTURE_2D, textures[unit])
            program.setUniformValue1i(program.uniformLocation(_SAMPLERS[unit]), unit)
        extent = (float(size.width()), float(size.height()))
        program.setUniformValue(program.uniformLocation("size"), *extent)
        cell = float(grain_size(ratio)) if setting.grain else 0.0
        program.setUniformValue1f(program.uniformLocation("grain"), cell)
        _draw_quad(gl, held)
        program.release()
        gl.glBindTexture(_TEXTURE_2D, 0)


def _draw_quad(gl: QOpenGLFunctions, held: _Held) -> None:
    held.array.bind()
    held.corners.bind()
    gl.glEnableVertexAttribArray(0)
    held.program.setAttributeBuffer(0, _FLOAT, 0, 2)
    gl.glDrawArrays(_TRIANGLE_STRIP, 0, 4)
    gl.glDisableVertexAttribArray(0)
    held.corners.release()
    held.array.release()


def _frame(held: _Held, size: QSize) -> QOpenGLFramebufferObject:
    """A copy of what has been painted, smooth edges resolved."""
    if held.copy is None or held.copy.size() != size:
        held.copy = QOpenGLFramebufferObject(size)
    # No source means the frame buffer that the widget is painted into.
    QOpenGLFramebufferObject.blitFramebuffer(held.copy, cast("QOpenGLFramebufferObject", None))
    return held.copy


def _lut(held: _Held, contrast: int, temperature: int) -> QOpenGLTexture:
    """The look-up tables as a row of 256 texels."""
    if held.lut is None or held.lut_of != (contrast, temperature):
        channels = tables(contrast, temperature)
        row = b"".join(bytes((*rgb, 255)) for rgb in zip(*channels, strict=True))
        image = QImage(row, 256, 1, 1024, QImage.Format.Format_RGBA8888)
        held.lut = _replaced(held.lut, image, QOpenGLTexture.WrapMode.ClampToEdge)
        held.lut_of = (contrast, temperature)
    return held.lut


def _noise(held: _Held, grain: int) -> QOpenGLTexture:
    """The noise tile; without grain any tile will do, for the shader does not read it."""
    if held.noise is None or (grain and held.noise_of != grain):
        tile = grain_tile(grain or 1)
        image = QImage(tile, TILE, TILE, TILE, QImage.Format.Format_Grayscale8)
        image = image.convertToFormat(QImage.Format.Format_RGBA8888)
        held.noise = _replaced(held.noise, image, QOpenGLTexture.WrapMode.Repeat)
        held.noise_of = grain
    return held.noise


def _replaced(
    old: QOpenGLTexture | None, image: QImage, wrap: QOpenGLTexture.WrapMode
) -> QOpenGLTexture:
    """A texture of the image without smoothing, in place of `old`."""
    if old is not None:
        old.destroy()
    texture = QOpenGLTexture(image, QOpenGLTexture.MipMapGeneration.DontGenerateMipMaps)
    texture.setWrapMode(wrap)
    texture.setMinMagFilters(QOpenGLTexture.Filter.Nearest, QOpenGLTexture.Filter.Nearest)
    return texture
