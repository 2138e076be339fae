"""What passes between a game, the search that plays it, and the table that asks for a move.

A game describes itself to the search by a `SearchModel`; the search knows no game, and no game
knows the search. The answer is a `Decision`, a value that every layer may read.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from cardavia.core.actions import Action
from cardavia.core.deal import Stream
from cardavia.core.view import Msg, PlayerView

Plan = tuple[Action, ...]
"""A seat's own actions, one after the other, until the turn passes: close, then lead."""

World = Any
"""One lie of the hidden cards, in whatever form the game's model likes best."""


@dataclass(frozen=True)
class Evaluation:
    """What an action is worth to the seat that chooses it.

    `value` is the gain expected in game points, good for the seat when positive, and `stderr` its
    standard error (0 when every lie of the cards was looked at). `equity` is the expected share
    of the match, from 0 to 1, by which actions are ordered; `then` the seat's own next action
    that goes with this one (a lead after closing). `won` counts the lies of the cards, out of
    `Decision.worlds`, in which the deal is won.
    """

    action: Action
    value: float
    stderr: float
    equity: float = 0.5
    then: Action | None = None
    won: int = 0


@dataclass(frozen=True)
class Decision:
    """What a player does, and what it thought of everything it could have done.

    `evaluations` stand best first; a player by rules of thumb has none. `worlds` counts the lies
    of the hidden cards looked at. `exact` says that these were all there are, each played to its
    end. `seconds` is the time it took, `reason` one sentence for a hint.
    """

    action: Action
    evaluations: tuple[Evaluation, ...] = ()
    worlds: int = 0
    exact: bool = False
    seconds: float = 0.0
    reason: Msg | None = None


class CancelledError(Exception):
    """The question was withdrawn while a player thought about it."""


class Cancel(threading.Event):
    """Set when a question is withdrawn.

    `courtesy` are the seconds for which a search rests each time it looks here: more than none
    while something moves on the screen, which then has the interpreter nearly to itself.
    """

    courtesy = 0.0


class OutOfTimeError(Exception):
    """The deadline has passed: the best so far must do."""


class Player(Protocol):
    """Somebody who plays a seat and is no human.

    The decision depends on nothing but the view and the seed, unless the deadline cuts it short.
    """

    def decide(
        self,
        view: PlayerView,
        seed: int,
        cancel: threading.Event,
        deadline: float | None = None,
    ) -> Decision:
        """What to do. `deadline` is a moment of `time.monotonic`, after which the best so far
        must do. Raises `CancelledError` soon after `cancel` is set, ValueError when it is not the
        turn of the view's seat."""


Pause = Callable[[int], None]
"""Called by a game's search every few milliseconds with the number of positions looked at since.
Raises `CancelledError`, `OutOfTimeError`."""


class Gain(Protocol):
    """What a seat gains in a deal: a whole number, or a game's own value that turns into one.

    A value can hold what the share of the match depends on besides, such as the points of both
    sides. Equal gains are worth the same share.
    """

    def __int__(self) -> int:
        """The gain in game points."""

    def __hash__(self) -> int:
        """Equal gains have equal hashes."""


class Question(Protocol):
    """One decision of one seat, prepared by a game for the search. Knows only the seat's view."""

    @property
    def plans(self) -> tuple[Plan, ...]:
        """All that the seat can do, in a fixed order."""

    @property
    def nothing_hidden(self) -> bool:
        """True when whoever counts knows every card: there is one world."""

    @property
    def batch(self) -> int:
        """How many worlds are best valued together: some milliseconds of work."""

    def worlds(self, most: int, rng: Stream) -> tuple[Iterator[tuple[World, int]], bool]:
        """Up to `most` lies of the hidden cards with their weights, drawn from `rng` through the
        view's `consistent_deal` or listed; and True when these are all, and `values` exact."""

    def values(self, worlds: Sequence[World]) -> Sequence[Sequence[tuple[Gain, ...]]]:
        """For each world and plan the seat's gain in game points, both sides playing on from there
        as well as the model can: exactly near the end, by one way or several before, which count
        the same."""

    def doubt(self, plan: Plan) -> float:
        """Game points by which `values` are known to flatter a plan. What it rests on would have
        to be done without seeing the cards."""

    def equity(self, gain: Any) -> float:
        """The share of the match, from 0 to 1, with this `Gain` in the deal. A game that doubts a
        plan is also asked for gains of 1 and -1."""

    def reason(self, evaluations: Sequence[Evaluation], worlds: int, exact: bool) -> Msg | None:
        """Why the first evaluation's action is the best: what decided, in one sentence."""


@runtime_checkable
class SearchModel(Protocol):
    """What a game tells the search. Holds no state of its own; any thread may use it."""

    @property
    def compiled(self) -> bool:
        """True when compiled code does the searching."""

    def question(self, view: PlayerView, pause: Pause) -> Question:
        """The decision that awaits the view's seat."""

    def thumb(self, view: PlayerView, rng: Stream) -> Action:
        """What a beginner does by rules of thumb, with no more than the table in view."""


@runtime_checkable
class Searchable(Protocol):
    """A game that can be played by the search."""

    def search(self) -> SearchModel:
        """The game's model, loaded when first asked for."""


KERNELS: dict[str, Callable[[], bool]] = {}
"""For each game that the registry has loaded, by its id: is its search compiled? Asked late, so
that nothing is loaded for the answer before somebody wants it."""
