"""What every game agrees on: states, outcomes, and what makes it a game of the program."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, Self, runtime_checkable

from cardavia.core.view import PlayerView, Reason, Seat

if TYPE_CHECKING:
    from cardavia.core.actions import Action
    from cardavia.core.cards import Card, Pack
    from cardavia.core.events import Event
    from cardavia.core.table import TableSpec


class IllegalActionError(ValueError):
    """An action that the rules do not allow now; `reason` says why."""

    def __init__(self, action: Action, reason: Reason) -> None:
        super().__init__(f"{action.text()}: {reason.msg.key}")
        self.action = action
        self.reason = reason


@dataclass(frozen=True)
class Outcome:
    """How a match ended: the winning seats, and every seat's figure in the game's currency."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    marks: tuple[str, ...] = ()
    """Language-neutral words for special endings, e.g. ``schneider``."""


@runtime_checkable
class GameState(Protocol):
    """An immutable moment of a match. `apply` makes the next one; nothing changes in place."""

    def to_act(self) -> Seat | None:
        """The seat whose decision is awaited; None between deals and after the match."""

    def needs_deal(self) -> bool:
        """True when the next action must be a `Deal` by the table."""

    def legal(self) -> tuple[Action, ...]:
        """The actions of the seat to act in a fixed order; empty when no seat is to act."""

    def why_not(self, action: Action) -> Reason | None:
        """None for an action that `apply` takes, else the rule that forbids it."""

    def apply(self, action: Action) -> tuple[Self, tuple[Event, ...]]:
        """The next state and what a table can show of it. Raises `IllegalActionError`."""

    def view(self, seat: Seat) -> PlayerView:
        """What `seat` may know of this state."""

    def outcome(self) -> Outcome | None:
        """None while the match goes on."""


class GameSpec(Protocol):
    """A game as the program knows it: its name in files, its pack, its seats, its beginning."""

    @property
    def id(self) -> str:
        """Language-neutral, used in files and resource names: ``schnapsen``."""

    @property
    def deck(self) -> str:
        """The deck it is played with: ``wiener-bild``."""

    @property
    def pack(self) -> Pack:
        """The cards it uses."""

    @property
    def players(self) -> int:
        """Number of seats."""

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """The seats that win and lose together: each its own side, or partners across the table."""

    @property
    def unit(self) -> str:
        """What a deal is won and lost in, as a word: ``game_points``, ``slate_points``."""

    @property
    def marks(self) -> tuple[str, ...]:
        """The special endings that a match may have, as in `Outcome.marks`."""

    @property
    def rules_version(self) -> int:
        """Raised when a stored match may no longer replay."""

    def start(self, seed: int, first_dealer: Seat | None = None) -> GameState:
        """A match before its first deal; the first dealer follows from the seed if not given."""

    def table(self) -> TableSpec:
        """How the game is put on a screen."""

    def card_points(self, card: Card) -> int:
        """What a card is worth in a trick, outside any contract."""
