"""The last trick once more, over a darkened felt."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from cardavia.core.table import Projection, TrickRow
from cardavia.ui.table.scene import TableScene
from cardavia.ui.table.signs import Sign

_VEIL = QColor(14, 22, 18, 190)
_GROUND = QColor(14, 22, 18, 225)


class Recall(Sign):
    """Shows a trick on its slots, with the names of those who played."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene.theme)
        self._scene = scene
        self._row: TrickRow | None = None
        self._names: dict[int, str] = {}
        self._title = ("", "")
        self.setZValue(2800)
        scene.addItem(self)

    @property
    def shown(self) -> bool:
        """True while the trick lies there."""
        return self.isVisible()

    def show_trick(self, row: TrickRow, projection: Projection) -> str:
        """Show the trick; returns what it says."""
        texts = self._scene.texts
        self._row = row
        self._names = {info.seat: texts.msg(info.name) for info in projection.seats}
        leader = projection.seat(row.cards[0][0])
        if leader.seat == projection.seats[0].seat:
            self._names[leader.seat] = texts.t("table.led.you")
        else:
            self._names[leader.seat] = texts.t("table.led.other", name=leader.name)
        self._title = (texts.msg(row.headline), texts.msg(row.detail))
        self.relay()
        self.show()
        return texts.msg(row.text)

    def relay(self) -> None:
        """The felt has another size, or other colours."""
        self.scaling = self._scene.geometry.text
        self.resize(QRectF(0, 0, self._scene.geometry.width, self._scene.geometry.height))

    def draw(self, painter: QPainter) -> None:
        if self._row is None:
            return
        s = self.scaling
        painter.fillRect(self.box, _VEIL)
        spots = [self._scene.lain(seat, card.code) for seat, card in self._row.cards]
        for spot, (_, card) in zip(spots, self._row.cards, strict=True):
            painter.save()
            painter.translate(spot.x, spot.y)
            painter.rotate(spot.angle)
            picture, margin = self._scene.picture_of(card.code, spot.width, False, False)
            corner = QPointF(-spot.width / 2 - margin, -spot.height / 2 - margin)
            painter.drawPixmap(corner, picture)
            painter.restore()
        for spot, (seat, _) in zip(spots, self._row.cards, strict=True):
            # Where more than two play, the others' cards meet your card's upper edge.
            below = seat == 0 and len(spots) > 2
            edge = spot.y + (spot.height if below else -spot.height) / 2
            self._tag(painter, self._names.get(seat, ""), spot.x, edge)
        top = min(spot.y - spot.height / 2 for spot in spots) - 92 * s
        line = QRectF(0, top, self.box.width(), 32 * s)
        seats = range(len(spots))
        x = sum(self._scene.geometry.slot(seat).x for seat in seats) / len(spots)
        line.moveCenter(QPointF(x, line.center().y()))
        if len(spots) > 2:
            self._ground(painter, line)
        painter.setPen(self.theme.color("felt_text"))
        painter.setFont(self.font(22, 600, True))
        painter.drawText(line, int(Qt.AlignmentFlag.AlignCenter), self._title[0])
        painter.setFont(self.font(14))
        painter.setPen(self.theme.color("felt_text2"))
        below_it = line.translated(0, 28 * s)
        painter.drawText(below_it, int(Qt.AlignmentFlag.AlignCenter), self._title[1])

    def _ground(self, painter: QPainter, line: QRectF) -> None:
        """A darker ground for the words, where cards or the badge would shine through them."""
        title = self.measure(self._title[0], self.font(22, 600, True))
        detail = self.measure(self._title[1], self.font(14))
        wide = max(title.width(), detail.width()) + 48 * self.scaling
        ground = QRectF(0, line.top() - 6 * self.scaling, wide, 68 * self.scaling)
        ground.moveCenter(QPointF(line.center().x(), ground.center().y()))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(_GROUND)
        painter.drawRoundedRect(ground, 6, 6)

    def _tag(self, painter: QPainter, text: str, x: float, y: float) -> None:
        s = self.scaling
        painter.setFont(self.font(13, 600))
        wide = painter.fontMetrics().horizontalAdvance(text) + 20 * s
        rect = QRectF(x - wide / 2, y - 12 * s, wide, 24 * s)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.theme.color("paper"))
        painter.drawRoundedRect(rect, 2, 2)
        painter.setPen(self.theme.color("paper_ink"))
        painter.drawText(rect, int(Qt.AlignmentFlag.AlignCenter), text)
