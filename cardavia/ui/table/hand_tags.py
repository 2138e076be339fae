"""Tags on the upper edges of the own cards: picked, from the talon, advised."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from cardavia.ui.table.geometry import Spot
from cardavia.ui.table.scene import TableScene
from cardavia.ui.table.signs import Tag

_LOOKS = {
    "dark": ("paper_ink", "felt_text"),
    "paper": ("paper", "paper_ink"),
    "gold": ("playable", "paper_ink"),
}
_DEPTH = 2400


class HandTag(Tag):
    """A tag that stands on a card; its look is ``dark``, ``paper`` or ``gold``."""

    look = "paper"
    _px = 12.0

    def stand(self, text: str, look: str, room: float) -> None:
        """Say `text`, in smaller type if it would not fit into `room`."""
        self.look, self.text = look, text
        for self._px, pad in ((12.0, 10.0), (12.0, 5.0), (11.0, 4.0), (10.0, 3.0), (9.0, 2.0)):
            wide = QFontMetricsF(self.font(self._px, 600)).horizontalAdvance(text)
            wide += 2 * pad * self.scaling
            if wide <= room:
                break
        tall = 22 * self.scaling
        self.resize(QRectF(-wide / 2, -tall / 2, wide, tall))
        self.show()

    def draw(self, painter: QPainter) -> None:
        fill, ink = _LOOKS[self.look]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.theme.color(fill))
        painter.drawRoundedRect(self.box, 2, 2)
        painter.setFont(self.font(self._px, 600))
        painter.setPen(self.theme.color(ink))
        painter.drawText(self.box, int(Qt.AlignmentFlag.AlignCenter), self.text)


class HandTags:
    """The tags of one hand."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._shown: list[HandTag] = []

    @property
    def texts(self) -> list[str]:
        """What the tags say, from left to right."""
        return [tag.text for tag in self._shown]

    def hide(self) -> None:
        """Take all tags away."""
        for tag in self._shown:
            tag.hide()
        self._shown = []

    def show(self, tags: Sequence[tuple[Spot, str, str]], step: float) -> None:
        """Stand a tag on each of these cards: its place, the words, the look.

        `step` leads from one card to the next. A tag stands over the strip of its card that is
        free.
        """
        self.hide()
        for index, (spot, text, look) in enumerate(tags):
            tag = self._scene.sign(f"hand_tag:{index}", HandTag, _DEPTH)
            strip = min(step, spot.width)
            tag.stand(text, look, strip - 2)
            tall = tag.box.height()
            middle = spot.x - spot.width / 2 + strip / 2
            tag.setPos(round(middle), round(spot.y - spot.height / 2 - tall / 2 - 2))
            self._shown.append(tag)
