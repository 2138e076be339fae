"""The parts of the side panel that are drawn: score squares, card points, tricks, deals."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardavia.core.cards import Card
from cardavia.ui.faces import Faces
from cardavia.ui.theme import Theme
from cardavia.ui.widgets import Themed

CLEARING = 140
"""Milliseconds between two squares that are crossed off."""

SUIT_RED = "accent"


class Drawn(Themed, QWidget):
    """Base of the drawn parts: as wide as the panel, as tall as it says; `scale` enlarges type."""

    def __init__(self, theme: Theme, scale: float = 1.0, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.scaling = scale
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.follow(theme)

    def px(self, size: float) -> float:
        """A length of the design at the panel's scale and the chosen text size."""
        return size * self.scaling * max(1.0, self.theme.text_scale / 100)

    def tall(self) -> float:
        """Height in pixels of the design."""
        return 24

    def sizeHint(self) -> QSize:
        return QSize(120, round(self.px(self.tall())))

    def minimumSizeHint(self) -> QSize:
        return QSize(80, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self.draw(painter)

    def draw(self, painter: QPainter) -> None:
        """Paint the part."""
        raise NotImplementedError

    def write(
        self,
        painter: QPainter,
        text: str,
        x: float,
        base: float,
        px: float,
        token: str = "ink",
        weight: int = 400,
        serif: bool = False,
        align: int = -1,
        room: float = 0.0,
    ) -> float:
        """Write one line with its foot at `base`; `align` -1 left, 1 right. Returns its width.

        With `room` a longer line is shortened by an ellipsis.
        """
        if serif:
            weight = max(500, weight)  # the weight of all figures of the design
        font = self.theme.font(px * self.scaling, serif=serif, weight=weight)
        metrics = QFontMetricsF(font)
        if room > 0:
            text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)
        wide = metrics.horizontalAdvance(text)
        painter.setFont(font)
        painter.setPen(self.tint(token))
        painter.drawText(QPointF(x - wide if align > 0 else x, base), text)
        return wide


def draw_squares(
    painter: QPainter,
    at: QPointF,
    left: int,
    total: int,
    side: float,
    gap: float,
    fill: QColor,
    line: QColor,
    crossed: int = 0,
) -> None:
    """`left` filled squares of `total`, the next `crossed` ones struck out."""
    for i in range(total):
        rect = QRectF(at.x() + i * (side + gap), at.y(), side, side)
        if i < left:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(fill)
            painter.drawRect(rect)
            continue
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(line, 1.3))
        painter.drawRect(rect.adjusted(0.65, 0.65, -0.65, -0.65))
        if i < left + crossed:
            pen = QPen(fill, 2)
            pen.setCapStyle(Qt.PenCapStyle.SquareCap)
            painter.setPen(pen)
            cross = rect.adjusted(3.5, 3.5, -3.5, -3.5)
            painter.drawLine(cross.topLeft(), cross.bottomRight())
            painter.drawLine(cross.topRight(), cross.bottomLeft())


class ScoreLine(Drawn):
    """A player's squares, counting down, and the figure. Squares clear one by one."""

    def __init__(self, theme: Theme, own: bool, scale: float, compact: bool) -> None:
        super().__init__(theme, scale)
        self.own, self.compact = own, compact
        self.name, self.value, self.start = "", 0, 7
        self._shown = 0
        self._timer = QTimer(self)
        self._timer.setInterval(CLEARING)
        self._timer.timeout.connect(self._clear_one)

    def show_score(self, name: str, value: int, start: int, spoken: str, slowly: bool) -> None:
        """Show `value` of `start`; `slowly` lets the squares clear one by one."""
        self.setAccessibleName(spoken)
        self.setToolTip(spoken)
        self.name, self.start, self.value = name, start, value
        if slowly and value < self._shown:
            self._timer.start()
        else:
            self._timer.stop()
            self._shown = value
        self.update()

    def _clear_one(self) -> None:
        self._shown = max(self.value, self._shown - 1)
        if self._shown == self.value:
            self._timer.stop()
        self.update()

    def tall(self) -> float:
        return 36 if self.compact else 40

    def draw(self, painter: QPainter) -> None:
        middle = self.height() / 2
        side = (11 if self.compact else 13) * self.scaling
        gap = (4 if self.compact else 5) * self.scaling
        squares = self.start * (side + gap)
        # The squares stand where the name leaves room, so that both rows agree.
        left = max(self.px(56 if self.compact else 74), 0)
        right = self.width() - self.px(24)
        left = min(left, right - squares - self.px(4))
        self.write(painter, self.name, 0, middle + self.px(5), 16, weight=600, room=left - 6)
        fill = self.tint("accent" if self.own else "ink2")
        at = QPointF(round(left), round(middle - side / 2))
        draw_squares(painter, at, self._shown, self.start, side, gap, fill, self.tint("line2"))
        px = 26 if self.compact else 32
        base = middle + self.px(px * 0.34)
        self.write(painter, str(self._shown), self.width(), base, px, serif=True, align=1)


class PointsBar(Drawn):
    """Card points of a deal: the own ones on a bar with the mark of 66, the other's below."""

    def __init__(self, theme: Theme, scale: float) -> None:
        super().__init__(theme, scale)
        self.own = ("", 0, 0)
        self.other = ("", 0, 0)
        self.pending = ""
        self.target, self.most = 66, 80

    def show_points(
        self,
        own: tuple[str, int, int],
        other: tuple[str, int, int],
        pending: str,
        target: int,
        most: int,
    ) -> None:
        """Own and other (label, points, pending points); a line about pending ones."""
        self.own, self.other, self.pending = own, other, pending
        self.target, self.most = target, most
        spoken = f"{own[0]}: {own[1]}. {other[0]}: {other[1]}. {pending}".strip()
        self.setAccessibleName(spoken)
        self.updateGeometry()
        self.update()

    def tall(self) -> float:
        return 92 if self.pending else 72

    def draw(self, painter: QPainter) -> None:
        p, wide = self.px, self.width()
        label, points, pending = self.own
        figure = self.write(painter, str(points), wide, p(20), 22, weight=600, serif=True, align=1)
        self.write(painter, label, 0, p(18), 14, "ink2", room=wide - figure - 8)
        self._bar(painter, p(29), p(10), points, pending, "accent")
        other, theirs, waits = self.other
        self._bar(painter, p(41), p(4), theirs, waits, "ink2")
        mark = wide * self.target / self.most
        painter.fillRect(QRectF(round(mark) - 1, p(24), 2, p(25)), self.tint("ink"))
        target = str(self.target)
        text = self.write(painter, str(theirs), wide, p(68), 18, "ink2", 600, True, 1)
        font = self.theme.font(13 * self.scaling, weight=600)
        half = QFontMetricsF(font).horizontalAdvance(target) / 2
        at = min(mark - half, wide - text - 2 * half - 10)
        self.write(painter, target, at, p(64), 13, weight=600)
        self.write(painter, other, 0, p(66), 13, "ink2", room=at - 8)
        if self.pending:
            self.write(painter, self.pending, 0, p(88), 12, "goldtext", 600, room=wide)

    def _bar(
        self, painter: QPainter, y: float, tall: float, points: int, pending: int, token: str
    ) -> None:
        wide, most = self.width(), self.most
        painter.fillRect(QRectF(0, y, wide, tall), self.tint("line"))
        done = wide * min(points, most) / most
        painter.fillRect(QRectF(0, y, done, tall), self.tint(token))
        if pending:
            waits = wide * min(pending, most - min(points, most)) / most
            hatch = QBrush(self.tint(token), Qt.BrushStyle.BDiagPattern)
            painter.fillRect(QRectF(done, y, waits, tall), hatch)


class TrickLine(Drawn):
    """A finished trick: number, its cards, who took it and how."""

    def __init__(self, theme: Theme, faces: Faces, deck: str, scale: float, large: bool) -> None:
        super().__init__(theme, scale)
        self._faces, self._deck, self.large = faces, deck, large
        self.number, self.headline, self.detail = "", "", ""
        self.cards: tuple[Card, ...] = ()
        self.variant = ""
        faces.ready.connect(self._sharp)

    def show_trick(
        self, number: str, cards: tuple[Card, ...], headline: str, detail: str, variant: str
    ) -> None:
        """Show the trick; `number` is left out of the large form."""
        self.number, self.cards, self.headline, self.detail = number, cards, headline, detail
        self.variant = variant
        self.setAccessibleName(f"{number} {headline}. {detail}".strip())
        self.setToolTip(detail)
        self.update()

    def _sharp(self, deck: str, code: str) -> None:
        if deck == self._deck and any(card.code == code for card in self.cards):
            self.update()

    def tall(self) -> float:
        return 88 if self.large else 60

    def draw(self, painter: QPainter) -> None:
        p, middle = self.px, self.height() / 2
        width = p(54 if self.large else 34)
        x = p(10)
        if not self.large:
            self.write(painter, self.number, 0, middle + p(5), 16, "ink2", serif=True)
            x = p(24)
        step = width * 0.89 if self.large else width * 0.88
        for card in self.cards:
            draw_mini(painter, self._faces, self._deck, card, QPointF(x, middle), width, self)
            x += step
        x += width - step + p(18)
        room = self.width() - x
        font = self.theme.font(13 * self.scaling)
        wraps = self.large and QFontMetricsF(font).horizontalAdvance(self.detail) > room
        base = middle - p(12 if wraps else 3)
        self.write(painter, self.headline, x, base, 15, weight=600, room=room)
        if not wraps:
            self.write(painter, self.detail, x, base + p(20), 13, "ink2", room=room)
            return
        painter.setFont(font)
        painter.setPen(self.tint("ink2"))
        flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop
        painter.drawText(QRectF(x, base + p(6), room, p(52)), int(flags), self.detail)


def draw_mini(
    painter: QPainter,
    faces: Faces,
    deck: str,
    card: Card,
    left: QPointF,
    width: float,
    widget: TrickLine | QWidget,
) -> None:
    """A small card on a panel, its left edge and middle at `left`."""
    width = round(width)
    variant = getattr(widget, "variant", "")
    ratio = widget.devicePixelRatioF()
    picture = faces.pixmap(deck, card.code, width, ratio, variant)
    height = width * 1.55
    rect = QRectF(round(left.x()), round(left.y() - height / 2), width, height)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 18))
    for i in (2, 1):
        grown = rect.adjusted(-i, 1 - i, i, 1 + i)
        painter.drawRoundedRect(grown, width * 0.054 + i, width * 0.054 + i)
    painter.drawPixmap(rect.topLeft(), picture)


Deal = tuple[str, str, str, tuple[str, ...]]
"""A line of the deals: number, winner and reason, a second line or none, worth and scores."""


class DealsTable(Drawn):
    """The finished deals of a match: who won, what it was worth, the scores after it."""

    def __init__(self, theme: Theme, scale: float) -> None:
        super().__init__(theme, scale)
        self.head: tuple[str, ...] = ("", "", "", "")
        self.rows: list[Deal] = []

    def show_deals(self, head: tuple[str, ...], rows: list[Deal], limit: int = 9) -> None:
        """`head` names the columns; only the last `limit` rows are shown."""
        self.head, self.rows = head, rows[-limit:]
        lines = [f"{n}. {words} {more}: {', '.join(figures)}" for n, words, more, figures in rows]
        self.setAccessibleName("\n".join(lines))
        self.updateGeometry()
        self.update()

    def _row(self) -> float:
        return 42 if any(more for _, _, more, _ in self.rows) else 27

    def tall(self) -> float:
        return 32 + self._row() * len(self.rows)

    def _columns(self) -> list[float]:
        """Right edges of the figures: each column as wide as its head."""
        metrics = QFontMetricsF(self.theme.font(13 * self.scaling, weight=600))
        edges: list[float] = []
        x = float(self.width())
        for text in reversed(self.head[1:]):
            edges.insert(0, x)
            x -= max(self.px(34), metrics.horizontalAdvance(text) + self.px(10))
        return edges

    def draw(self, painter: QPainter) -> None:
        p, wide = self.px, self.width()
        columns = self._columns()
        for x, text in zip(columns, self.head[1:], strict=False):
            self.write(painter, text, x, p(14), 13, "ink2", 600, align=1)
        self.write(painter, self.head[0], 0, p(14), 13, "ink2", 600, room=columns[0] - p(40))
        painter.fillRect(QRectF(0, p(22), wide, 1), self.tint("line"))
        for i, (number, words, more, figures) in enumerate(self.rows):
            base = p(43 + self._row() * i)
            weight = 600 if i == len(self.rows) - 1 else 400
            start = self.write(painter, number, 0, base, 14, weight=weight) + p(8)
            room = columns[0] - p(24) - start
            self.write(painter, words, start, base, 14, weight=weight, room=room)
            if more:
                self.write(painter, more, start, base + p(16), 12, "ink2", room=wide - start)
            for x, text in zip(columns, figures, strict=False):
                self.write(painter, text, x, base, 15, weight=weight, serif=True, align=1)
