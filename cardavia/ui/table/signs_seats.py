"""Signs that tell who sits where and what is played: name plates, the badge, the trump sign."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPolygonF

from cardavia.ui.table.geometry import Anchor
from cardavia.ui.table.signs import Sign
from cardavia.ui.theme import Theme
from cardavia.ui.widgets import paint_icon, paint_pip, suit_colour

DOT = " · "
"""What stands between the two halves of a badge's line."""

_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)


@dataclass(frozen=True)
class SeatWords:
    """What a plate says. `team` is 0 for the own side, 1 for the other, None without sides.

    `quota` are the tricks in words; `have` of `want` of them are squares.
    """

    name: str
    role: str = ""
    active: bool = False
    team: int | None = None
    chip: str = ""
    gold: bool = False
    have: int = 0
    want: int = 0
    quota: str = ""


class Plate(Sign):
    """Who sits there, and the one thing to know about it; a gold ring while it is to move."""

    SIDE, GAP = 9, 4
    """A square of the quota, and the room behind it."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.words = SeatWords("")
        self._quiet = False
        self._role_top = self._role_wide = self._quota_top = 0.0
        self._name_wide = 0.0
        self._kept: tuple[tuple[str, float, float], float] = (("", 0.0, 0.0), 0.0)

    @property
    def name(self) -> str:
        """The name of the seat."""
        return self.words.name

    @property
    def role(self) -> str:
        """What is said about it."""
        return "" if self._quiet else self.words.role

    @property
    def active(self) -> bool:
        """True while the seat is to move."""
        return self.words.active and not self._quiet

    def take(self, words: SeatWords, limit: float = 1e6) -> tuple[float, float]:
        """Take these words; a role too long for `limit` is broken. Returns the size.

        A plate that has had a role keeps the room of the widest, so that it stands still while
        roles change.
        """
        self.words, self._quiet = words, False
        s = self.unit
        if self._kept[0] != (key := (words.name, s, limit)):
            self._kept = (key, 0.0)
        room = max(90 * s, limit) - self._indent - 16 * s
        chip = self._chip_wide() + 10 * s if words.chip else 0
        name = QFontMetricsF(self.font(15, 600)).horizontalAdvance(words.name)
        # A role in a chip may make it wider: the name is the last thing to be cut.
        self._name_wide = min(name, room)
        role = self.measure(words.role, self.font(12), room)
        self._role_top, self._role_wide = 25 * s, role.width() + 1
        self._kept = (key, max(self._kept[1], role.width()))
        lines = 2 if self._kept[1] else 1
        tall = 46 * s + max(0.0, role.height() - 18 * s) if lines > 1 else 32 * s
        wide = max(self._name_wide + chip, self._kept[1])
        if words.quota:
            self._quota_top = tall - (3 if lines > 1 else 5) * s
            tall += 21 * s
            wide = max(wide, self._quota_wide())
        self.resize(QRectF(0, 0, round(self._indent + wide + 16 * s), round(tall)))
        return self.box.width(), self.box.height()

    def put(self, at: Anchor) -> None:
        """Lie with the top left corner at `at`."""
        self.setPos(round(at.x), round(at.y))
        self.show()

    def draw_together(self) -> None:
        """Keep no room for earlier roles: there is less of it from now on."""
        self._kept = (self._kept[0], 0.0)

    def quiet(self) -> None:
        """The seat is not to move any more; nothing else changes until the next moment."""
        self._quiet = self.words.active
        self.update()

    def with_role(self, role: str, active: bool) -> SeatWords:
        """Its words with another role."""
        return replace(self.words, role=role, active=active)

    @property
    def _drop(self) -> float:
        """How much lower the name stands where a role has room and there is none to say."""
        return 7 * self.unit if self._kept[1] and not self.role else 0.0

    @property
    def _indent(self) -> float:
        return (34 if self.words.team is not None else 16) * self.unit

    def _chip_wide(self) -> float:
        return QFontMetricsF(self.font(12, 600)).horizontalAdvance(self.words.chip) + 18 * self.unit

    def _squares_wide(self) -> float:
        count = max(self.words.have, self.words.want) if self.words.want else 0
        return count * (self.SIDE + self.GAP) * self.unit + (5 * self.unit if count else 0)

    def _quota_wide(self) -> float:
        words = QFontMetricsF(self.font(13, 600)).horizontalAdvance(self.words.quota)
        return self._squares_wide() + words

    def draw(self, painter: QPainter) -> None:
        s, words = self.unit, self.words
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.theme.color("plate"))
        painter.drawRoundedRect(self.box, 4, 4)
        if self.active:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self.theme.color("playable"), 2))
            painter.drawRoundedRect(self.box.adjusted(-1.5, -1.5, 1.5, 1.5), 5, 5)
        if words.team is not None:
            self._team(painter, QPointF(18 * s, 16 * s + self._drop), 7 * s)
        font = self.font(15, 600)
        painter.setFont(font)
        painter.setPen(self.theme.color("felt_text"))
        name = QFontMetricsF(font).elidedText(
            words.name, Qt.TextElideMode.ElideRight, self._name_wide + 1
        )
        painter.drawText(QPointF(self._indent, 21 * s + self._drop), name)
        if words.chip:
            self._chip(painter, self._indent + self._name_wide + 10 * s)
        if self.role:
            painter.setFont(self.font(12))
            painter.setPen(self.theme.color("felt_text2"))
            room = QRectF(self._indent, self._role_top, self._role_wide, self.box.height())
            painter.drawText(room, _LEFT, self.role)
        if words.quota:
            self._quota(painter, self._quota_top)

    def _team(self, painter: QPainter, at: QPointF, half: float) -> None:
        """A gold diamond for the own side, the outline of a pale one for the other."""
        ours = self.words.team == 0
        colour = self.theme.color("playable" if ours else "felt_text2")
        painter.setPen(Qt.PenStyle.NoPen if ours else QPen(colour, 1.6))
        painter.setBrush(colour if ours else Qt.BrushStyle.NoBrush)
        half -= 0 if ours else 0.8
        tips = ((0, -half), (half, 0), (0, half), (-half, 0))
        painter.drawPolygon(QPolygonF([at + QPointF(x, y) for x, y in tips]))

    def _chip(self, painter: QPainter, x: float) -> None:
        s = self.unit
        rect = QRectF(round(x), 6 * s + self._drop, self._chip_wide(), 20 * s)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.theme.color("playable" if self.words.gold else "paper_off"))
        painter.drawRoundedRect(rect, 10 * s, 10 * s)
        painter.setFont(self.font(12, 600))
        painter.setPen(self.theme.color("paper_ink"))
        painter.drawText(rect, int(Qt.AlignmentFlag.AlignCenter), self.words.chip)

    def _quota(self, painter: QPainter, top: float) -> None:
        s, words = self.unit, self.words
        side, x = round(self.SIDE * s), self._indent
        gold = self.theme.color("playable")
        for index in range(max(words.have, words.want) if words.want else 0):
            rect = QRectF(round(x), round(top + 4 * s), side, side)
            if index < words.have:
                painter.fillRect(rect, gold)
            else:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(self.theme.color("felt_text2"), 1.2))
                painter.drawRect(rect.adjusted(0.6, 0.6, -0.6, -0.6))
            x += (self.SIDE + self.GAP) * s
        painter.setFont(self.font(13, 600))
        painter.setPen(self.theme.color("felt_text"))
        at = QPointF(self._indent + self._squares_wide(), top + 4 * s + side)
        painter.drawText(at, words.quota)


class Badge(Sign):
    """What the deal is played for: paper with a double line, a sign, and the factor as a flag."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.title, self.line, self.figure, self.code, self.factor = "", "", "", "", 0
        self.four_colour = False
        self._title_px, self._title, self.written = 22.0, QSizeF(), ""
        self._top = self._line_wide = 0.0

    def boundingRect(self) -> QRectF:
        return self.box.adjusted(-8, -12 * self.unit, 26 * self.unit, 12)

    def take(
        self,
        words: tuple[str, str],
        sign: tuple[str, str],
        factor: int,
        limit: float,
    ) -> tuple[float, float]:
        """Take (title, line) and (figure, sign), at most one of the latter. Returns the size."""
        (self.title, self.line), (self.figure, self.code), self.factor = words, sign, factor
        s = self.unit
        room = max(limit, 190 * s) - self._left - 22 * s
        # A long title is written smaller, and if that is not enough in two lines.
        self._title_px, title = 22.0, self.measure(self.title, self.font(22, serif=True))
        while self._title_px > 12 and title.width() > room:
            self._title_px -= 1
            title = self.measure(self.title, self.font(self._title_px, serif=True))
        if title.width() > room:
            title = self.measure(self.title, self.font(self._title_px, serif=True), room)
        line = self._broken(room)
        self._title = title
        wide = min(max(title.width(), line.width()), room) + self._left + 22 * s
        content = title.height() + (line.height() if self.line else 0)
        tall = max(72 * s, content + 28 * s)
        self._top, self._line_wide = (tall - content) / 2, line.width() + 1
        self.resize(QRectF(0, 0, round(max(208 * s, wide)), round(tall)))
        return self.box.width(), self.box.height()

    def _broken(self, room: float) -> QSizeF:
        """Settle how the line is written; one that is too long is broken at its dot, if it can."""
        self.written, font = self.line, self.font(12)
        metrics, parts = QFontMetricsF(font), self.line.split(DOT)
        long = metrics.horizontalAdvance(self.line) > room
        if long and all(metrics.horizontalAdvance(part) <= room for part in parts):
            self.written = "\n".join(parts)
            wide = max(metrics.horizontalAdvance(part) for part in parts)
            return QSizeF(math.ceil(wide), metrics.height() * len(parts))
        return self.measure(self.line, font, room)

    def put(self, at: Anchor) -> None:
        """Lie with the top left corner at `at`."""
        self.setPos(round(at.x), round(at.y))
        self.show()

    @property
    def _left(self) -> float:
        return (68 if self.figure or self.code else 22) * self.unit

    def draw(self, painter: QPainter) -> None:
        s, box = self.unit, self.box
        self._paper(painter)
        if self.figure or self.code:
            self._sign(painter, QRectF(17 * s, box.center().y() - 21 * s, 42 * s, 42 * s))
        top, title = self._top, self._title
        painter.setFont(self.font(self._title_px, serif=True))
        painter.setPen(self.theme.color("paper_ink"))
        room = QRectF(self._left, top, title.width() + 1, title.height())
        painter.drawText(room, _LEFT, self.title)
        if self.line:
            painter.setFont(self.font(12))
            painter.setPen(self.theme.color("paper_ink2"))
            below = QRectF(self._left, top + title.height(), self._line_wide, box.height())
            painter.drawText(below, _LEFT, self.written)
        if self.factor:
            self._flag(painter)

    def _paper(self, painter: QPainter) -> None:
        box = self.box
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 12))
        for i in range(6, 0, -1):
            painter.drawRoundedRect(box.adjusted(-i, 3 - i, i, 3 + i), 4 + i, 4 + i)
        painter.setBrush(self.theme.color("paper"))
        painter.setPen(QPen(self.theme.color("paper_ink"), 1.2))
        painter.drawRoundedRect(box.adjusted(0.6, 0.6, -0.6, -0.6), 4, 4)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor("#B98A2E"), 1))
        painter.drawRect(box.adjusted(5.5, 5.5, -5.5, -5.5))

    def _sign(self, painter: QPainter, rect: QRectF) -> None:
        if self.figure:
            painter.setFont(self.font(40, serif=True))
            painter.setPen(self.theme.color("paper_accent"))
            painter.drawText(rect, int(Qt.AlignmentFlag.AlignCenter), self.figure)
        elif self.code in ("up", "down"):
            # The arrow lies on a square of the Jass mat's blue.
            square = QRectF(0, 0, rect.width() * 0.9, rect.width() * 0.9)
            square.moveCenter(rect.center())
            painter.fillRect(square, QColor("#2A4C63"))
            side = square.width() * 0.19
            arrow = square.adjusted(side, side, -side, -side)
            paint_icon(painter, self.code, arrow, self.theme.color("paper"))
        else:
            french = len(self.code) == 1
            inner = rect.adjusted(3, 3, -3, -3) if french else rect
            colour = suit_colour(self.theme, self.code, self.four_colour, True) if french else None
            paint_pip(painter, self.code, inner, colour)

    def _flag(self, painter: QPainter) -> None:
        s = self.unit
        # In the corner like a price tag; what counts once is told in grey.
        text, font = f"×{self.factor}", self.font(19, serif=True)
        wide = max(44 * s, QFontMetricsF(font).horizontalAdvance(text) + 18 * s)
        rect = QRectF(self.box.right() + 22 * s - wide, -9 * s, wide, 32 * s)
        token = "paper_accent" if self.factor > 1 else "paper_ink2"
        painter.fillRect(rect, self.theme.color(token))
        painter.setFont(font)
        painter.setPen(self.theme.color("paper_on_accent"))
        painter.drawText(rect, int(Qt.AlignmentFlag.AlignCenter), text)


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
        # The plate is dark in both themes.
        args = (self.theme, self.suit, self.four_colour)
        colour = suit_colour(*args, inverted=not self.theme.dark) if len(self.suit) == 1 else None
        paint_pip(painter, self.suit, sign, colour)
        painter.setFont(self.font(13, 600))
        painter.setPen(self.theme.color("felt_text"))
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(self.box.adjusted(32 * s, 0, 0, 0), int(flags), self.text)
