"""Plays batches of events one after the other, can be hurried, and always ends in the truth."""

from __future__ import annotations

import math
import time
from collections import deque

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from cardavia.controller import Moment
from cardavia.ui.table.stage import Batch, Stage
from cardavia.ui.table.steps import Arrive, Step, steps


class Director(QObject):
    """The one place that runs animations.

    `rested` follows when everything has been played and the felt shows the last moment. `waiting`
    tells that only the player's click or key goes on, or that a pause can be cut short.
    """

    rested = Signal()
    waiting = Signal(bool)
    lull = Signal()
    """The next action is held back for a moment, so as not to rush the player."""

    def __init__(self, stage: Stage, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._stage = stage
        self._batches: deque[Batch] = deque()
        self._steps: deque[Step] = deque()
        self._step: Step | None = None
        self._held = False
        self._looping = False
        self._least = 0.0
        self._since = time.monotonic()
        self._thinking = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._held_long_enough)
        stage.on_still = self._still

    # -- what is going on

    @property
    def busy(self) -> bool:
        """True until everything has been played."""
        return self._step is not None or bool(self._steps) or bool(self._batches) or self.thinking

    @property
    def thinking(self) -> bool:
        """True while an opponent's action is known but not shown, so as not to rush the player."""
        return self._thinking

    @property
    def pausing(self) -> bool:
        """True in a pause that a click or key ends."""
        return self._held and self._step is not None and self._step.resting

    def set_least_think(self, seconds: float) -> None:
        """The least time between an opponent's turn and its action."""
        self._least = seconds

    # -- what can be done

    def play(self, batch: Batch) -> None:
        """Play a batch after those that wait."""
        self._batches.append(batch)
        if self._step is None and not self._looping and not self._thinking:
            self._go_on()

    def skip(self) -> None:
        """End a pause, or hurry through all movement up to the next pause."""
        if self._thinking:
            self._timer.stop()
            self._thinking = False
            self._go_on()
            return
        if self.pausing:
            self._end_step()
            return
        pace, self._stage.pace = self._stage.pace, 0.0
        try:
            while self._step is not None and not self.pausing:
                if self._stage.moving:
                    self._stage.mover.finish()
                elif self._held:
                    self._end_step()
                else:
                    break
        finally:
            self._stage.pace = pace

    def hurry(self) -> None:
        """Let everything that moves arrive, without ending a pause: the felt has a new size.

        So does what sets off meanwhile, for it would fly to places of the old size.
        """
        while self._stage.mover.busy:
            self._stage.mover.finish()

    def show(self, moment: Moment) -> None:
        """Drop everything and show this moment, at once."""
        self.stop()
        scene = self._stage.scene
        scene.adopt(moment.projection, self._stage.hooks.hand_order(moment.projection))
        scene.settle()
        self._stage.hooks.tag(0, 0, "")
        self._stage.hooks.arrive(moment)
        self._rest()

    def stop(self) -> None:
        """Drop everything that was to be played."""
        self._timer.stop()
        self._batches.clear()
        self._steps.clear()
        self._step = None
        self._held = self._thinking = False
        self._stage.mover.forget()
        self._stage.reset()

    # -- inside

    def _go_on(self) -> None:
        """Begin step after step until one takes time."""
        if self._looping:
            return
        self._looping = True
        try:
            while self._step is None:
                if not self._steps and not self._next_batch():
                    break
                self._step = self._steps.popleft()
                self._step.begin(self._stage)
                if self._step is not None and not self._stage.moving:
                    self._hold()
        finally:
            self._looping = False
        if self._step is None and not self._thinking and not self._batches and not self._steps:
            self._rest()

    def _next_batch(self) -> bool:
        if not self._batches:
            return False
        batch = self._batches[0]
        if batch.actor is not None and batch.actor != self._stage.me:
            left = self._since + self._least - time.monotonic()
            if left > 0.005:
                self._thinking = True
                self._timer.start(math.ceil(left * 1000))
                self.lull.emit()
                return False
        self._batches.popleft()
        self._steps.extend(steps(batch))
        return True

    def _still(self) -> None:
        """The cards that a step moved have arrived."""
        if self._step is not None and not self._held and not self._looping:
            self._hold()

    def _hold(self) -> None:
        step = self._step
        assert step is not None
        seconds = step.hold(self._stage)
        if seconds <= 0:
            self._end_step()
            return
        self._held = True
        if math.isfinite(seconds):
            self._timer.start(math.ceil(seconds * 1000))
        if step.resting:
            self.waiting.emit(True)

    def _held_long_enough(self) -> None:
        if self._thinking:
            self._thinking = False
            self._since = 0.0
            self._go_on()
        elif self._held:
            self._end_step()

    def _end_step(self) -> None:
        step, self._step = self._step, None
        self._timer.stop()
        if self._held and step is not None and step.resting:
            self.waiting.emit(False)
        self._held = False
        if isinstance(step, Arrive):
            self._since = time.monotonic()
            self._stage.hooks.arrive(step.moment)
        self._go_on()

    def _rest(self) -> None:
        self._since = time.monotonic()
        self.rested.emit()
