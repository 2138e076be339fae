"""The parts of the decision tray: what can be chosen, heads of steps, pictures of picked cards."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QEnterEvent,
    QFocusEvent,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QWidget

from cardavia.core.cards import Card
from cardavia.core.tray import Choice
from cardavia.ui.faces import Faces, shadow_margin
from cardavia.ui.table.geometry import ASPECT, CORNER
from cardavia.ui.table.tray_paint import Ink, Metrics, paint_answer, paint_label, paint_tile
from cardavia.ui.theme import Theme
from cardavia.ui.widgets import Pressable, Themed, box

ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


@dataclass(frozen=True)
class Said:
    """The words of a choice: on it, its second line, why it is closed."""

    label: str
    line: str = ""
    reason: str = ""


class Option(Pressable):
    """Something that can be chosen. A closed one keeps its place, takes the keyboard and says why.

    `look` is one of `cardavia.core.tray.LOOKS`, ``answer`` (large, words in the middle) or
    ``confirm``. `pointed(bool)` follows pointer and keyboard.
    """

    pointed = Signal(bool)

    def __init__(self, theme: Theme, look: str, choice: Choice | None, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.look, self.choice = look, choice
        self.said = Said("")
        self.metrics = Metrics(theme)
        self.closed = choice is not None and not choice.enabled
        self.advised = self.primary = self.four_colour = False
        self._selected = False

    # -- what it says

    def say(self, said: Said, name: str, tip: str, description: str) -> None:
        """Set the words, and what tooltip and screen reader add to them."""
        self.said = said
        self.describe(name, tip)
        self.setAccessibleDescription(description)
        self.update()

    @property
    def selected(self) -> bool:
        """True while it is chosen and waits to be confirmed."""
        return self._selected

    def set_selected(self, on: bool) -> None:
        """Show whether it is chosen."""
        self._selected = on
        self.setCheckable(True)
        self.setChecked(on)
        self.update()

    def nextCheckState(self) -> None:
        """What is chosen is decided elsewhere."""

    def set_closed(self, closed: bool) -> None:
        """Open it or close it."""
        self.closed = closed
        shape = Qt.CursorShape.ArrowCursor if closed else Qt.CursorShape.PointingHandCursor
        self.setCursor(shape)
        self.update()

    # -- pointer and keyboard

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.pointed.emit(True)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.pointed.emit(False)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.pointed.emit(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ARROWS:
            event.ignore()  # the tray knows its neighbours
        elif event.key() == Qt.Key.Key_Space and event.isAutoRepeat():
            event.accept()
        else:
            super().keyPressEvent(event)

    # -- size and painting

    def wanted(self) -> QSize:
        """The size it would like to have."""
        return self.metrics.wanted(self.look, self.said, self._sign())

    def _sign(self) -> str:
        return self.choice.sign if self.choice is not None else ""

    def ink(self) -> Ink:
        """Fill, line and ink of its state."""
        filled = self._selected or self.primary
        if self.closed or not self.isEnabled():
            return Ink("surface" if self.theme.dark else "bg", "line", "ink2", 0.85)
        if filled:
            lit = "accent_hover" if self.hovered or self.isDown() else "accent"
            return Ink(lit, None, "on_accent")
        if self.isDown():
            return Ink("pressed", "ink2", "ink")
        return Ink(
            "hover" if self.hovered else "raised", "ink2" if self.hovered else "line2", "ink"
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink, rect = self.ink(), QRectF(self.rect())
        box(painter, rect, self.tint(ink.fill), self.tint(ink.line) if ink.line else None, 4, 1.3)
        if self.look == "tile":
            paint_tile(painter, self, rect, ink)
        elif self.look == "answer":
            paint_answer(painter, self, rect, ink)
        else:
            paint_label(painter, self, rect, ink)
        if self.advised:
            painter.setOpacity(1.0)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self.theme.color("gold"), 3))
            painter.drawRoundedRect(rect.adjusted(1.5, 1.5, -1.5, -1.5), 4, 4)


class Scaled(Themed, QWidget):
    """Base of painted parts that grow with the felt and with the size of texts."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.metrics = Metrics(theme)
        self.follow(theme)

    def font_of(self, px: float, weight: int = 400, serif: bool = False) -> QFont:
        """A font of the design in the size of the tray."""
        return self.metrics.font(px, weight, serif)


class HintTag(Scaled):
    """The little tag on the choice that a hint names."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._text = ""
        self.hide()

    def show_over(self, text: str, rect: QRect) -> None:
        """Lie on the upper edge of what is recommended."""
        self._text = text
        s = self.metrics
        wide = QFontMetricsF(self.font_of(12, 600)).horizontalAdvance(text) + s(14)
        size = QSize(round(wide), s(18))
        # It stays below the heading of the group, and above the figure of the choice.
        self.setGeometry(QRect(rect.center().x() - size.width() // 2, rect.top() - s(5), 0, 0))
        self.resize(size)
        self.raise_()
        self.show()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box(painter, QRectF(self.rect()), self.theme.color("playable"), None, 2)
        painter.setFont(self.font_of(12, 600))
        painter.setPen(self.theme.color("paper_ink"))
        painter.drawText(self.rect(), int(Qt.AlignmentFlag.AlignCenter), self._text)


class StepHead(Scaled):
    """Number and name of a step, and at the right how far it is."""

    def __init__(self, theme: Theme, number: int, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self._number, self._title, self._progress = number, "", ""

    def say(self, title: str, progress: str = "") -> None:
        """Set the words."""
        self._title, self._progress = title, progress
        self.setAccessibleName(f"{title} {progress}".strip())
        self.update()

    @property
    def progress(self) -> str:
        """How far the step is, in words."""
        return self._progress

    def written(self) -> str:
        """How far the step is, where there is room beside the name: the foot says it as well."""
        return self._progress if self.wanted().width() <= self.width() else ""

    def wanted(self) -> QSize:
        """Room for all of it."""
        s = self.metrics
        wide = s(32) + QFontMetricsF(self.font_of(16, 600)).horizontalAdvance(self._title)
        if self._progress:
            wide += s(16) + QFontMetricsF(self.font_of(14)).horizontalAdvance(self._progress)
        return QSize(round(wide) + 2, s(24))

    def paintEvent(self, event: QPaintEvent) -> None:
        s, painter = self.metrics, QPainter(self)
        middle = self.height() / 2
        square = QRectF(0, middle - s(11), s(22), s(22))
        painter.fillRect(square, self.tint("accent"))
        painter.setFont(self.font_of(15, 600, serif=True))
        painter.setPen(self.tint("on_accent"))
        painter.drawText(square, int(Qt.AlignmentFlag.AlignCenter), str(self._number))
        upright = Qt.AlignmentFlag.AlignVCenter
        painter.setFont(self.font_of(16, 600))
        painter.setPen(self.tint("ink"))
        rest = QRectF(self.rect()).adjusted(s(32), 0, 0, 0)
        painter.drawText(rest, int(upright | Qt.AlignmentFlag.AlignLeft), self._title)
        painter.setFont(self.font_of(14))
        painter.setPen(self.tint("ink2"))
        painter.drawText(rest, int(upright | Qt.AlignmentFlag.AlignRight), self.written())


class Thumbs(Scaled):
    """The picked cards, small, and an empty place for each that is still to be picked.

    A press on a card asks to take it back.
    """

    back = Signal(object)

    def __init__(self, theme: Theme, faces: Faces, deck: str, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self._faces, self._deck = faces, deck
        self.variant, self.count = "", 0
        self.cards: tuple[Card, ...] = ()
        faces.ready.connect(self._sharp)

    def _sharp(self, deck: str, code: str) -> None:
        if deck == self._deck:
            self.update()

    def show_cards(self, cards: tuple[Card, ...], count: int) -> None:
        """Show these cards in as many places."""
        self.cards, self.count = cards, count
        self.update()

    def wanted(self) -> QSize:
        """Room for all places and their shadow."""
        card, step = self._card(), self._step()
        return QSize(step * (self.count - 1) + card + 8, round(card * ASPECT) + 8)

    def _card(self) -> int:
        return self.metrics(78)

    def _step(self) -> int:
        return self._card() + self.metrics(12)

    def _place(self, index: int) -> QRectF:
        return QRectF(4 + index * self._step(), 2, self._card(), self._card() * ASPECT)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        for index, card in enumerate(self.cards):
            if self.isEnabled() and self._place(index).contains(event.position()):
                self.back.emit(card)
                return

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        margin, ratio = shadow_margin(False), self.devicePixelRatioF()
        for index in range(self.count):
            place = self._place(index)
            if index < len(self.cards):
                code, wide = self.cards[index].code, self._card()
                picture = self._faces.shadowed(self._deck, code, wide, ratio, self.variant)
                painter.drawPixmap(place.topLeft() - QPointF(margin, margin), picture)
                continue
            pen = QPen(self.tint("line2"), 1.4, Qt.PenStyle.CustomDashLine)
            pen.setDashPattern([4, 3])
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            radius = self._card() * CORNER
            painter.drawRoundedRect(place.adjusted(0.7, 0.7, -0.7, -0.7), radius, radius)


def neighbour(here: Option, options: list[Option], across: int, down: int) -> Option | None:
    """The nearest option in a direction: `across` -1 left, 1 right; `down` -1 up, 1 down."""
    at = here.geometry()
    best: tuple[float, Option] | None = None
    for option in options:
        to = option.geometry().center() - at.center()
        ahead = to.x() * across + to.y() * down
        if option is here or ahead <= 2:
            continue
        aside = abs(to.y() if across else to.x())
        if across and option.geometry().top() >= at.bottom():
            continue
        if across and option.geometry().bottom() <= at.top():
            continue
        cost = ahead + 2.5 * aside
        if best is None or cost < best[0]:
            best = (cost, option)
    return best[1] if best is not None else None
