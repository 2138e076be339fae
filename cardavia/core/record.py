"""A match as data: what it takes to play it again, move by move."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from cardavia.core.actions import Action, CodecError, parse
from cardavia.core.state import GameSpec, GameState, IllegalActionError
from cardavia.core.view import Seat

FIRST_DEALER, FIRST_DEAL = "first_dealer", "first_deal"
"""Options of a header: the seat that deals first, the number of the first deal."""


@dataclass(frozen=True)
class Header:
    """The beginning of a match.

    `seats` names who sits where: ``human`` or the id of a level. `options` holds what the game
    was started with, as plain texts (`FIRST_DEALER`, `FIRST_DEAL`).
    """

    game: str
    rules_version: int
    seed: int
    seats: tuple[str, ...]
    options: Mapping[str, str] = field(default_factory=dict)

    def first_dealer(self) -> Seat | None:
        """The first dealer, when the match was started with a given one."""
        text = self.options.get(FIRST_DEALER)
        return None if text is None else int(text)


@dataclass(frozen=True)
class Record:
    """A header and the actions so far, deals included."""

    header: Header
    actions: tuple[Action, ...] = ()

    def with_action(self, action: Action) -> Record:
        """The record with one more action."""
        return replace(self, actions=(*self.actions, action))

    def cut(self, length: int) -> Record:
        """The record with its first `length` actions only."""
        return replace(self, actions=self.actions[:length])


class ReplayError(ValueError):
    """A record that the rules reject. `index` is the action (from 0) at fault, `cause` says why."""

    def __init__(self, index: int, text: str, cause: str) -> None:
        super().__init__(f"action {index + 1} ({text}) cannot be replayed: {cause}")
        self.index = index
        self.text = text


class OtherRulesError(ReplayError):
    """A record of another game, or written by other rules of this one."""


def begin(spec: GameSpec, header: Header) -> GameState:
    """The state before the first action.

    Raises OtherRulesError for another game or rules version, ValueError for a first dealer who sits
    nowhere.
    """
    if header.game != spec.id or header.rules_version != spec.rules_version:
        raise OtherRulesError(0, header.game, f"written by rules version {header.rules_version}")
    given = header.options.get(FIRST_DEALER)
    if given is not None and given not in map(str, range(spec.players)):
        raise ValueError(f"no seat to deal first: {given!r}")
    return spec.start(header.seed, header.first_dealer())


def replay(spec: GameSpec, record: Record) -> tuple[GameState, ...]:
    """All states of a match, the one before the first action included.

    Raises ReplayError naming the first action that the rules reject.
    """
    states = [begin(spec, record.header)]
    for index, action in enumerate(record.actions):
        try:
            states.append(states[-1].apply(action)[0])
        except IllegalActionError as error:
            raise ReplayError(index, action.text(), error.reason.msg.key) from error
    return tuple(states)


def parse_actions(texts: list[str] | tuple[str, ...]) -> tuple[Action, ...]:
    """Actions from their text forms. Raises ReplayError naming the first that is none."""
    found = []
    for index, text in enumerate(texts):
        try:
            found.append(parse(text))
        except CodecError as error:
            raise ReplayError(index, text[:40], str(error)) from error
    return tuple(found)
