"""Tags on the upper edges of the own cards: picked, from the talon, advised."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from cardavia.core.cards import Card
from cardavia.core.view import Msg
from cardavia.ui.table.picks import Picks
from cardavia.ui.table.scene import TableScene
from cardavia.ui.table.signs import Tag

if TYPE_CHECKING:
    from cardavia.ui.table.cards import CardItem

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


class TrayCards:
    """What a tray that is open makes of the own cards: which are picked, suggested, tagged."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._picks: Picks | None = None
        self.suggested: tuple[Card, ...] = ()
        """The cards that a hint would pick."""
        self.tags: list[HandTag] = []
        """The tags that are to be seen, from left to right."""

    def begin(self, picks: Picks | None) -> None:
        """A tray has opened, or, with None, gone."""
        self._picks, self.suggested = picks, ()

    @property
    def open(self) -> bool:
        """True while a tray is open: cards are looked at, perhaps picked, but not played."""
        return self._picks is not None

    @property
    def picking(self) -> bool:
        """True while cards are picked."""
        return self._picks is not None and self._picks.count > 0

    def picked(self, card: Card | None) -> bool:
        """True for a card that is picked."""
        return self._picks is not None and card in self._picks.cards

    def tag(self, card: Card) -> tuple[Msg, str] | None:
        """What a tag on a card says, and how the tag looks."""
        pick = self._picks.pick if self._picks is not None else None
        if pick is None:
            return None
        if self.picked(card):
            return pick.tag, "dark"
        if card in self.suggested:
            return Msg("table.hint"), "gold"
        if card in pick.marked and pick.mark is not None:
            return pick.mark, "paper"
        return None

    def hide(self) -> None:
        """Take all tags away."""
        for tag in self.tags:
            tag.hide()
        self.tags = []

    def show(self, items: Sequence[CardItem]) -> None:
        """Stand a tag on each card that has one, over the strip of it that is free."""
        self.hide()
        step = self._scene.geometry.hand_step(len(items))
        for item in items:
            said = self.tag(item.card) if item.card is not None else None
            if said is None:
                continue
            tag = self._scene.sign(f"hand_tag:{len(self.tags)}", HandTag, _DEPTH)
            spot = self._scene.target(item)
            strip = min(step, spot.width)
            tag.stand(self._scene.texts.msg(said[0]), said[1], strip - 2)
            middle = spot.x - spot.width / 2 + strip / 2
            top = spot.y - spot.height / 2 - tag.box.height() / 2 - 2
            tag.setPos(round(middle), round(top))
            self.tags.append(tag)
