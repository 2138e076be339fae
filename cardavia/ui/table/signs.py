"""What lies on the felt beside the cards: the base of all signs, words, empty places, marks."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from cardavia.ui.table.geometry import CORNER, Anchor, Spot
from cardavia.ui.theme import Theme

_FAINT = QColor(255, 248, 225, 150)
_PLACE = QColor(255, 255, 255, 14)


class Sign(QGraphicsItem):
    """Base: a sign knows the theme and the size of texts on the felt, and takes no clicks."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.scaling = 1.0
        self.box = QRectF()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.hide()

    @property
    def unit(self) -> float:
        """Pixels of the felt for a pixel of the design, where there is text."""
        return self.scaling * self.theme.text_scale / 100

    def font(self, px: float, weight: int = 400, serif: bool = False) -> QFont:
        """A font in the size of the felt."""
        return self.theme.font(px * self.scaling, serif=serif, weight=weight)

    @staticmethod
    def measure(text: str, font: QFont, limit: float = 1e6) -> QSizeF:
        """The room that a text takes, broken into lines where it is wider than `limit`.

        The lines are made about equally long, so that no last word stands alone. Drawn with word
        wrap in a room of this size and a pixel more, the text breaks at the same places.
        """
        if not text:
            return QSizeF(0, 0)
        metrics = QFontMetricsF(font)
        wide = metrics.horizontalAdvance(text)
        if wide <= limit:
            return QSizeF(math.ceil(wide), metrics.height())

        def broken(width: float) -> QRectF:
            room = QRectF(0, 0, width, 1e5)
            return metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), text)

        rect = broken(limit)
        low, high = limit / 2, limit
        while high - low > 4:
            middle = (low + high) / 2
            tried = broken(middle)
            if tried.height() > rect.height() or tried.width() > middle:
                low = middle
            else:
                high, rect = middle, tried
        return QSizeF(math.ceil(rect.width()), rect.height())

    def resize(self, box: QRectF) -> None:
        """Take up another room."""
        if box != self.box:
            self.prepareGeometryChange()
            self.box = box
        self.update()

    def boundingRect(self) -> QRectF:
        return self.box.adjusted(-3, -3, 3, 3)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        self.draw(painter)

    def draw(self, painter: QPainter) -> None:
        """Paint the sign."""
        raise NotImplementedError


class Words(Sign):
    """Light text on the felt, centred on its place; one line, or more where room is short."""

    def __init__(self, theme: Theme, px: float, weight: int, token: str) -> None:
        super().__init__(theme)
        self.text = ""
        self._px, self._weight, self._token = px, weight, token

    def show_text(
        self,
        text: str,
        at: Anchor,
        angle: float = 0.0,
        edges: tuple[float, float] = (0, 1e6),
        limit: float = 1e6,
        weight: int | None = None,
    ) -> None:
        """Show `text`, its middle at `at` or as near as `edges` allow; no text hides the sign.

        Text wider than `limit` goes on in a second line.
        """
        self.text, self._weight = text, weight or self._weight
        self.setVisible(bool(text))
        size = self.measure(text, self.font(self._px, self._weight), limit)
        width, height = size.width() + 4, size.height()
        self.resize(QRectF(-width / 2, -height / 2, width, height))
        x = max(min(at.x, edges[1] - width / 2), edges[0] + width / 2)
        self.setPos(round(x), round(at.y))
        self.setRotation(angle)

    def draw(self, painter: QPainter) -> None:
        painter.setFont(self.font(self._px, self._weight))
        painter.setPen(self.theme.color(self._token))
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(self.box, int(flags), self.text)


class Place(Sign):
    """The dashed outline of a seat's place in the trick."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._radius = 7.0
        self.strong = False

    def show_at(self, spot: Spot, strong: bool) -> None:
        """Lie at a place; `strong` when its seat is to play."""
        self.strong = strong
        self._radius = spot.width * CORNER
        self.resize(QRectF(-spot.width / 2, -spot.height / 2, spot.width, spot.height))
        self.setPos(spot.x, spot.y)
        self.setRotation(spot.angle)
        self.show()

    def draw(self, painter: QPainter) -> None:
        colour = QColor(_FAINT)
        colour.setAlpha(160 if self.strong else 70)
        pen = QPen(colour, 2, Qt.PenStyle.CustomDashLine)
        pen.setDashPattern([4, 3])
        painter.setPen(pen)
        painter.setBrush(_PLACE if self.strong else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(self.box, self._radius, self._radius)


class Tag(Sign):
    """A state on a card's upper edge: who takes the trick, which card is advised."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.text = ""

    @property
    def tall(self) -> float:
        """Its height."""
        return 24 * self.scaling

    def show_text(self, text: str, at: Anchor) -> None:
        """Show `text` with its middle at `at`; no text hides the tag."""
        self.text = text
        self.setVisible(bool(text))
        wide = QFontMetricsF(self.font(13, 600)).horizontalAdvance(text) + 20 * self.scaling
        self.resize(QRectF(-wide / 2, -self.tall / 2, wide, self.tall))
        self.setPos(round(at.x), round(at.y))

    def draw(self, painter: QPainter) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#F0CE7E"))
        painter.drawRoundedRect(self.box, 2, 2)
        painter.setFont(self.font(13, 600))
        painter.setPen(self.theme.color("paper_ink"))
        painter.drawText(self.box, int(Qt.AlignmentFlag.AlignCenter), self.text)


class Marks(Sign):
    """Two gold squares at each playable card."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.points: list[tuple[int, int]] = []

    def show_at(self, points: list[Anchor]) -> None:
        """Show a pair of squares around each point."""
        self.points = [(round(point.x), round(point.y)) for point in points]
        self.setVisible(bool(points))
        if points:
            xs, ys = [x for x, _ in self.points], [y for _, y in self.points]
            left, top = min(xs) - 10, min(ys) - 4
            self.resize(QRectF(left, top, max(xs) + 10 - left, max(ys) + 6 - top))

    def draw(self, painter: QPainter) -> None:
        gold = self.theme.color("playable")
        side = round(5 * self.scaling)
        for x, y in self.points:
            painter.fillRect(QRectF(x - side - 2, y - 2, side, side), gold)
            painter.fillRect(QRectF(x + 2, y - 2, side, side), gold)
