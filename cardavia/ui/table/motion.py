"""What makes cards move: a clock that runs only while something moves, and the way of each card."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from cardavia.core.cards import Card
from cardavia.ui.table.geometry import Spot

if TYPE_CHECKING:
    from cardavia.ui.table.cards import CardItem

FRAME = 15
"""Milliseconds from one picture to the next."""


def ease_out(t: float) -> float:
    """Fast at first, then braking (cubic)."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Slow at both ends."""
    return t * t * (3 - 2 * t)


@dataclass
class Way:
    """A card on its way to a spot. `turn` is the face that it shows from half-way on."""

    spot: Spot
    seconds: float
    delay: float = 0.0
    ease: Callable[[float], float] = ease_out
    turns: bool = False
    face: Card | None = None
    depth: float | None = None
    """Height over the other cards when it has arrived."""
    done: Callable[[], None] | None = None
    start: Callable[[], None] | None = None
    """Called when it sets off, after the delay."""
    fades: bool = False
    """True if it is not to be seen any more where it arrives."""


class _Moving:
    """A way under way: where the card came from, and since when it moves."""

    def __init__(self, item: CardItem, way: Way, now: float) -> None:
        self.item, self.way = item, way
        self.begun = now + way.delay
        self.x, self.y = item.pos().x(), item.pos().y()
        self.angle, self.width = item.spot.angle, item.spot.width * item.grown
        self.turned = not way.turns
        self.started = False

    def step(self, now: float) -> bool:
        """Move to where the card is at `now`; True when it has arrived."""
        way = self.way
        if now < self.begun:
            return False
        self._set_off()
        t = 1.0 if way.seconds <= 0 else min(1.0, (now - self.begun) / way.seconds)
        if t >= 1:
            self.finish()
            return True
        if way.turns:
            self.item.flip = abs(math.cos(math.pi * t))
            if t >= 0.5 and not self.turned:
                self._turn()
        e = way.ease(t)
        if way.fades:
            self.item.setOpacity(1 - e * e)
        to = way.spot
        width = self.width + (to.width - self.width) * e
        self.item.move_to(
            self.x + (to.x - self.x) * e,
            self.y + (to.y - self.y) * e,
            width / self.item.spot.width,
            self.angle + (to.angle - self.angle) * e,
        )
        return False

    def finish(self) -> None:
        """Arrive at once."""
        self._set_off()
        if not self.turned:
            self._turn()
        self.item.setOpacity(0.0 if self.way.fades else 1.0)
        self.item.flip = 1.0
        self.item.place(self.way.spot)
        if self.way.depth is not None:
            self.item.setZValue(self.way.depth)

    def _set_off(self) -> None:
        if not self.started:
            self.started = True
            if self.way.start is not None:
                self.way.start()

    def _turn(self) -> None:
        self.turned = True
        self.item.show_face(self.way.face)


class Mover(QObject):
    """Moves cards. Its timer runs only while at least one is under way.

    `moving(bool)` tells when the first sets off and when the last has arrived, so that whoever
    thinks meanwhile can leave the processor to the window.
    """

    moving = Signal(bool)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._moving: dict[CardItem, _Moving] = {}
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(FRAME)
        self._timer.timeout.connect(self._tick)

    @property
    def busy(self) -> bool:
        """True while a card is under way."""
        return bool(self._moving)

    def is_moving(self, item: CardItem) -> bool:
        """True while this card is under way."""
        return item in self._moving

    def move(self, item: CardItem, way: Way) -> None:
        """Send a card on its way. A way it was on before ends here, as if it had arrived."""
        before = self._moving.pop(item, None)
        if before is not None and not before.turned:
            before._turn()
        if before is not None and before.way.done is not None:
            before.way.done()
        if way.seconds <= 0 and way.delay <= 0:
            _Moving(item, way, 0).finish()
            if way.done is not None:
                way.done()
            return
        self._moving[item] = _Moving(item, way, time.monotonic())
        if not self._timer.isActive():
            self._timer.start()
            self.moving.emit(True)

    def _stop(self) -> None:
        if self._timer.isActive():
            self._timer.stop()
            self.moving.emit(False)

    def finish(self) -> None:
        """Let every card arrive at once."""
        moving, self._moving = self._moving, {}
        self._stop()
        for one in moving.values():
            one.finish()
        for one in moving.values():
            if one.way.done is not None:
                one.way.done()

    def forget(self) -> None:
        """Leave every card where it is; nothing that waits for it is told."""
        self._moving.clear()
        self._stop()

    def _tick(self) -> None:
        now = time.monotonic()
        arrived = [one for one in list(self._moving.values()) if one.step(now)]
        for one in arrived:
            if self._moving.get(one.item) is one:
                del self._moving[one.item]
        if not self._moving:
            self._stop()
        for one in arrived:
            if one.way.done is not None:
                one.way.done()
