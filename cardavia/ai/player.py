"""A player of any game that has a search model, at any level."""

from __future__ import annotations

import threading
import time
from dataclasses import replace

from cardavia.ai.clock import Clock
from cardavia.ai.levels import Level
from cardavia.ai.worlds import explore
from cardavia.core.deal import Stream
from cardavia.core.search import CancelledError, Decision, SearchModel
from cardavia.core.view import Msg, PlayerView, msg

_ONLY_CHOICE: Msg | None = msg("hint.why.only_choice")


class SearchPlayer:
    """Plays a game by its model. Has no memory: the view and the seed say it all."""

    def __init__(self, model: SearchModel, level: Level) -> None:
        self.model = model
        self.level = level

    def decide(
        self,
        view: PlayerView,
        seed: int,
        cancel: threading.Event,
        deadline: float | None = None,
    ) -> Decision:
        """What to do; see `cardavia.core.search.Player`."""
        begun = time.monotonic()
        if cancel.is_set():
            raise CancelledError
        legal = view.legal()
        if not legal:
            raise ValueError("it is not this seat's turn")
        if len(legal) == 1:
            decision = Decision(legal[0], reason=_ONLY_CHOICE)
        else:
            decision = self.weigh(view, seed, cancel, deadline)
        return replace(decision, seconds=time.monotonic() - begun)

    def weigh(
        self,
        view: PlayerView,
        seed: int,
        cancel: threading.Event,
        deadline: float | None = None,
    ) -> Decision:
        """The same, and what it is worth even where there is no choice."""
        rng = Stream("player", seed)
        if self.level.worlds == 0:
            return Decision(self.model.thumb(view, rng))
        return self._search(view, rng, Clock(cancel, self.level.effort, deadline))

    def _search(self, view: PlayerView, rng: Stream, clock: Clock) -> Decision:
        question = self.model.question(view, clock)
        found = explore(question, self.level.worlds, rng)
        if found is None:
            return Decision(self.model.thumb(view, rng))
        ranked = found.evaluations
        reason = _ONLY_CHOICE
        if len(ranked) > 1:
            reason = question.reason(ranked, found.worlds, found.exact)
        return Decision(ranked[0].action, ranked, found.worlds, found.exact, reason=reason)
