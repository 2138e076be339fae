"""What lies on the felt beside the cards: plates, words, empty places, marks, bubbles."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from cardavia.ui.table.geometry import CORNER, Anchor, Spot
from cardavia.ui.theme import Theme
from cardavia.ui.widgets import paint_pip, suit_colour

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

    def font(self, px: float, weight: int = 400, serif: bool = False) -> QFont:
        """A font in the size of the felt."""
        return self.theme.font(px * self.scaling, serif=serif, weight=weight)

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
    """One line of light text on the felt, centred on its place."""

    def __init__(self, theme: Theme, px: float, weight: int, token: str) -> None:
        super().__init__(theme)
        self.text = ""
        self._px, self._weight, self._token = px, weight, token

    def show_text(
        self, text: str, at: Anchor, angle: float = 0.0, edges: tuple[float, float] = (0, 1e6)
    ) -> None:
        """Show `text`, its middle at `at` or as near as `edges` allow; no text hides the sign."""
        self.text = text
        self.setVisible(bool(text))
        metrics = QFontMetricsF(self.font(self._px, self._weight))
        width, height = metrics.horizontalAdvance(text) + 4, metrics.height()
        self.resize(QRectF(-width / 2, -height / 2, width, height))
        x = max(min(at.x, edges[1] - width / 2), edges[0] + width / 2)
        self.setPos(round(x), round(at.y))
        self.setRotation(angle)

    def draw(self, painter: QPainter) -> None:
        painter.setFont(self.font(self._px, self._weight))
        painter.setPen(self.theme.color(self._token))
        painter.drawText(self.box, int(Qt.AlignmentFlag.AlignCenter), self.text)


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


class Plate(Sign):
    """Who sits there, and the one thing to know about it; a gold ring while it is to move."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.name, self.role, self.active = "", "", False

    def show_seat(self, name: str, role: str, active: bool, at: Anchor) -> None:
        """Show name and role with the top left corner at `at`."""
        self.name, self.role, self.active = name, role, active
        wide = QFontMetricsF(self.font(15, 600)).horizontalAdvance(name)
        wide = max(wide, QFontMetricsF(self.font(12)).horizontalAdvance(role))
        tall = (44 if role else 32) * self.scaling
        self.resize(QRectF(0, 0, wide + 32 * self.scaling, tall))
        self.setPos(round(at.x), round(at.y))
        self.show()

    def draw(self, painter: QPainter) -> None:
        s = self.scaling
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.theme.color("plate"))
        painter.drawRoundedRect(self.box, 4, 4)
        if self.active:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self.theme.color("playable"), 2))
            painter.drawRoundedRect(self.box.adjusted(-1.5, -1.5, 1.5, 1.5), 5, 5)
        painter.setFont(self.font(15, 600))
        painter.setPen(self.theme.color("felt_text"))
        painter.drawText(QPointF(16 * s, 21 * s), self.name)
        if self.role:
            painter.setFont(self.font(12))
            painter.setPen(self.theme.color("felt_text2"))
            painter.drawText(QPointF(16 * s, 37 * s), self.role)


class Pill(Sign):
    """The trump sign: suit and word on a dark ground."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.suit, self.text, self.four_colour = "", "", False

    def show_suit(self, suit: str, text: str, at: Anchor, four_colour: bool) -> None:
        """Show the suit's sign and a word, the left end at `at`."""
        self.suit, self.text, self.four_colour = suit, text, four_colour
        wide = QFontMetricsF(self.font(13, 600)).horizontalAdvance(text)
        self.resize(QRectF(0, 0, wide + 46 * self.scaling, 28 * self.scaling))
        self.setPos(round(at.x), round(at.y))
        self.show()

    def draw(self, painter: QPainter) -> None:
        s = self.scaling
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.theme.color("plate"))
        painter.drawRoundedRect(self.box, 14 * s, 14 * s)
        sign = QRectF(10 * s, 6 * s, 16 * s, 16 * s)
        paint_pip(painter, self.suit, sign, _light_suit(self.suit, self.four_colour))
        painter.setFont(self.font(13, 600))
        painter.setPen(self.theme.color("felt_text"))
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(self.box.adjusted(32 * s, 0, 0, 0), int(flags), self.text)


def _light_suit(suit: str, four_colour: bool) -> QColor:
    """The colour of a French suit on a dark ground in either theme."""
    if four_colour:
        return QColor({"H": "#F0846F", "D": "#F0B45A", "S": "#F2EADA", "C": "#8CC4FF"}.get(suit))
    return QColor("#F0846F" if suit in ("H", "D") else "#F2EADA")


class Tag(Sign):
    """A state on a card's upper edge: who takes the trick, which card is advised."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.text = ""

    def show_text(self, text: str, at: Anchor) -> None:
        """Show `text` with its middle at `at`; no text hides the tag."""
        self.text = text
        self.setVisible(bool(text))
        wide = QFontMetricsF(self.font(13, 600)).horizontalAdvance(text) + 20 * self.scaling
        tall = 24 * self.scaling
        self.resize(QRectF(-wide / 2, -tall / 2, wide, tall))
        self.setPos(round(at.x), round(at.y))

    def draw(self, painter: QPainter) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#F0CE7E"))
        painter.drawRoundedRect(self.box, 2, 2)
        painter.setFont(self.font(13, 600))
        painter.setPen(self.theme.color("paper_ink"))
        painter.drawText(self.box, int(Qt.AlignmentFlag.AlignCenter), self.text)


class Marks(Sign):
    """Two gold squares under each playable card."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._points: list[float] = []

    def show_at(self, xs: list[float], y: float) -> None:
        """Show a pair of squares under each x, their middle at height `y`."""
        self._points = [round(x) for x in xs]
        self.setVisible(bool(xs))
        if xs:
            self.resize(QRectF(min(xs) - 8, -4, max(xs) - min(xs) + 16, 8))
            self.setPos(0, round(y))

    def draw(self, painter: QPainter) -> None:
        gold = self.theme.color("playable")
        for x in self._points:
            painter.fillRect(QRectF(x - 7, -2, 5, 5), gold)
            painter.fillRect(QRectF(x + 2, -2, 5, 5), gold)


class Paper(Sign):
    """Base of bubbles: paper with an ink line and a tip, the same in both themes."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._path = QPainterPath()

    def boundingRect(self) -> QRectF:
        return self._path.boundingRect().united(self.box).adjusted(-8, -6, 8, 12)

    def shape_with(self, box: QRectF, tip: QPointF) -> None:
        """Take the outline of `box` with a tip that points to `tip`."""
        self.prepareGeometryChange()
        self.box = box
        body = QPainterPath()
        body.addRoundedRect(box, 8, 8)
        self._path = body.united(_tip(box, tip))
        self.update()

    def draw_paper(self, painter: QPainter) -> None:
        """Shadow, paper and line."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 12))
        for i in range(6, 0, -1):
            painter.drawRoundedRect(self.box.adjusted(-i, 3 - i, i, 3 + i), 8 + i, 8 + i)
        painter.setBrush(self.theme.color("paper"))
        pen = QPen(self.theme.color("paper_ink"), 1.6)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.drawPath(self._path)


def _tip(box: QRectF, tip: QPointF) -> QPainterPath:
    """A triangle from the nearest side of `box` to `tip`."""
    path = QPainterPath(tip)
    if box.left() + 16 <= tip.x() <= box.right() - 16:
        y = box.bottom() - 2 if tip.y() > box.center().y() else box.top() + 2
        path.lineTo(tip.x() - 9, y)
        path.lineTo(tip.x() + 9, y)
    else:
        x = box.left() + 2 if tip.x() < box.center().x() else box.right() - 2
        y = min(max(tip.y(), box.top() + 18), box.bottom() - 18)
        path.lineTo(x, y - 9)
        path.lineTo(x, y + 9)
    path.closeSubpath()
    return path


class Say(Paper):
    """What a seat says: a word in the serif, a line that explains, a suit's sign."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.title, self.line, self.suit, self.four_colour = "", "", "", False

    def show_words(
        self,
        words: tuple[str, str, str],
        at: Anchor,
        tip: Anchor,
        limit: float,
        four_colour: bool = False,
    ) -> None:
        """Show (title, line, suit code or '') with the top left corner at `at`.

        `limit` is the right edge of the felt that the bubble must not cross.
        """
        self.title, self.line, self.suit = words
        self.four_colour = four_colour
        s = self.scaling
        wide = QFontMetricsF(self.font(20, 600, True)).horizontalAdvance(self.title)
        wide = max(wide, QFontMetricsF(self.font(13)).horizontalAdvance(self.line))
        wide += (72 if self.suit else 40) * s
        tall = (66 if self.line else 44) * s
        left = min(at.x, limit - wide)
        # The item's origin is the tip, so that the bubble grows out of the seat.
        self.setPos(tip.x, tip.y)
        box = QRectF(left - tip.x, at.y - tip.y, wide, tall)
        self.shape_with(box, QPointF(0, 0))
        self.show()

    def draw(self, painter: QPainter) -> None:
        self.draw_paper(painter)
        s, box = self.scaling, self.box
        left = box.left() + 20 * s
        if self.suit:
            sign = QRectF(box.left() + 14 * s, box.center().y() - 14 * s, 28 * s, 28 * s)
            colour = suit_colour(self.theme, self.suit, self.four_colour, paper=True)
            paint_pip(painter, self.suit, sign, colour)
            left = box.left() + 54 * s
        painter.setFont(self.font(20, 600, True))
        painter.setPen(self.theme.color("paper_ink"))
        base = box.top() + (28 if self.line else 29) * s
        painter.drawText(QPointF(left, base), self.title)
        if self.line:
            painter.setFont(self.font(13))
            painter.setPen(self.theme.color("paper_ink2"))
            painter.drawText(QPointF(left, box.top() + 51 * s), self.line)


class Note(Paper):
    """What a card would do, or why it may not be played, above the card."""

    WIDEST = 300.0

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.title, self.line = "", ""
        self._split = 0.0

    def show_words(self, title: str, line: str, tip: Anchor, edges: tuple[float, float]) -> None:
        """Show the words above `tip`, sliding sideways to stay between `edges`."""
        self.title, self.line = title, line
        s = self.scaling
        bold, plain = QFontMetricsF(self.font(14, 600)), QFontMetricsF(self.font(13))
        widest = QRectF(0, 0, self.WIDEST * s, 1000)
        flags = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignHCenter)
        first = bold.boundingRect(widest, flags, title)
        second = plain.boundingRect(widest, flags, line) if line else QRectF()
        self._split = first.height()
        wide = max(first.width(), second.width()) + 32 * s
        tall = first.height() + second.height() + 14 * s
        left = min(max(tip.x - wide / 2, edges[0]), edges[1] - wide) - tip.x
        self.setPos(round(tip.x), round(tip.y))
        self.shape_with(QRectF(left, -tall - 8 * s, wide, tall), QPointF(0, 0))
        self.show()

    def draw(self, painter: QPainter) -> None:
        self.draw_paper(painter)
        s = self.scaling
        flags = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignHCenter)
        inner = self.box.adjusted(14 * s, 7 * s, -14 * s, 0)
        painter.setFont(self.font(14, 600))
        painter.setPen(self.theme.color("paper_ink"))
        painter.drawText(inner, flags, self.title)
        if self.line:
            painter.setFont(self.font(13))
            painter.setPen(self.theme.color("paper_ink2"))
            painter.drawText(inner.adjusted(0, self._split, 0, 0), flags, self.line)
