"""What every game, player and screen agree on: states, views, outcomes and texts to be."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol, Self, runtime_checkable

if TYPE_CHECKING:
    from cardavia.core.actions import Action
    from cardavia.core.cards import Card, Pack
    from cardavia.core.deal import Stream
    from cardavia.core.events import Event
    from cardavia.core.table import TableSpec

Seat = int
"""A place at the table, 0 to players - 1, in the game's order of play. The human sits at 0."""


@dataclass(frozen=True)
class Msg:
    """A text to be: the key of a catalogue entry and its named values.

    Values are numbers, strings, `Card`, `Suit` or another `Msg`; the catalogue turns them into
    words of the chosen language. The value named ``n`` chooses the plural form.
    """

    key: str
    args: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))

    def __hash__(self) -> int:
        return hash((self.key, tuple(sorted((k, str(v)) for k, v in self.args.items()))))

    def __reduce__(self) -> tuple[object, ...]:
        # A mapping that cannot be changed does not pass to another process by itself.
        return _sent, (self.key, dict(self.args))


def _sent(key: str, args: dict[str, object]) -> Msg:
    return msg(key, **args)


def msg(key: str, **args: object) -> Msg:
    """A `Msg` with its values written as keyword arguments."""
    return Msg(key, MappingProxyType(args))


@dataclass(frozen=True)
class Reason:
    """Why an action is illegal: one sentence, and the section of the rule sheet that says so."""

    msg: Msg
    section: str


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


class PlayerView(Protocol):
    """All that one seat may know, and nothing else. The only thing an AI player is given."""

    @property
    def seat(self) -> Seat:
        """The seat whose eyes these are."""

    def to_act(self) -> Seat | None:
        """The seat whose decision is awaited; None between deals and after the match."""

    def legal(self) -> tuple[Action, ...]:
        """The actions open to `seat` now, in a fixed order; empty when it is not its turn."""

    def why_not(self, action: Action) -> Reason | None:
        """None for a legal action, else the rule that forbids it."""

    def consistent_deal(self, rng: Stream) -> GameState:
        """A full state that agrees with all this seat knows, hidden cards drawn from `rng`."""


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
    def rules_version(self) -> int:
        """Raised when a stored match may no longer replay."""

    def start(self, seed: int, first_dealer: Seat | None = None) -> GameState:
        """A match before its first deal; the first dealer follows from the seed if not given."""

    def table(self) -> TableSpec:
        """How the game is put on a screen."""

    def card_points(self, card: Card) -> int:
        """What a card is worth in a trick, outside any contract."""
