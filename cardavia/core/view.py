"""What a player may see, and the texts that a player reads. No hidden card is within reach.

An AI player is given a `PlayerView` and imports nothing that could hold more.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from cardavia.core.actions import Action
    from cardavia.core.deal import Stream
    from cardavia.core.state import GameState

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
