"""A stored match as values: what the store hands out and takes in."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any, cast

from cardavia.core.actions import Deal
from cardavia.core.record import Header
from cardavia.core.state import Outcome
from cardavia.core.view import Msg

HUMAN = "human"
"""The entry of `Header.seats` for the player; every other entry is the id of a level."""


HELP = ("hint", "undo")
"""The kinds of help that a deal can be marked with."""


class Status(StrEnum):
    """Where a match stands."""

    RUNNING = "running"
    FINISHED = "finished"
    ABANDONED = "abandoned"
    BROKEN = "broken"
    """Set aside because the rules reject it or parts are missing; kept, never resumed."""


@dataclass(frozen=True)
class MatchInfo:
    """All about a match but its actions. Times are seconds since 1970 (UTC)."""

    id: str
    header: Header
    created: float
    updated: float
    status: Status = Status.RUNNING
    assisted: bool = False
    """A hint was taken."""
    undone: bool = False
    """A decision was taken back."""
    outcome: Outcome | None = None
    """Set when finished."""
    deals: int = 0
    """Deals dealt, counted when the match is finished; 0 before."""
    reason: Msg | None = None
    """Why it is broken."""
    counted: bool = True
    """False once the statistics were reset, and for matches that came in from a file."""
    help: tuple[tuple[int, str], ...] = ()
    """What was taken in which deal, in the order of the deals: ``(0, "hint")``, ``(3, "undo")``."""


@dataclass(frozen=True)
class StoredMatch:
    """A match with its actions in the text form of `cardavia.core.actions`."""

    info: MatchInfo
    actions: tuple[str, ...] = field(default=())

    @property
    def id(self) -> str:
        """The id that the store gave."""
        return self.info.id

    @property
    def header(self) -> Header:
        """What the match was started with."""
        return self.info.header


def level_of(seats: Iterable[str]) -> str:
    """The opponents' level for the statistics; several are joined: ``apprentice+master``."""
    return "+".join(sorted({seat for seat in seats if seat != HUMAN}))


def human_of(seats: Sequence[str]) -> int | None:
    """The player's seat; None when nobody or more than one person plays."""
    return seats.index(HUMAN) if seats.count(HUMAN) == 1 else None


def count_deals(actions: Iterable[str]) -> int:
    """How many of these actions are deals."""
    return sum(action.startswith(f"{Deal.word}:") for action in actions)


class FieldError(ValueError):
    """A value of the wrong kind; `field` is its name in the file."""

    def __init__(self, field: str) -> None:
        super().__init__(field)
        self.field = field


def to_json(value: object) -> str:
    """Compact JSON that reads the same everywhere."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def help_text(help_taken: Iterable[tuple[int, str]]) -> str:
    """The help of each deal as the file holds it: ``0:hint 3:undo``."""
    return " ".join(f"{deal}:{kind}" for deal, kind in help_taken)


def help_from(text: object) -> tuple[tuple[int, str], ...]:
    """The reverse of `help_text`. Raises FieldError."""
    if not isinstance(text, str):
        raise FieldError("help")
    found = []
    for word in text.split():
        deal, _, kind = word.partition(":")
        if not (deal.isascii() and deal.isdigit() and len(deal) < 10) or kind not in HELP:
            raise FieldError("help")
        found.append((int(deal), kind))
    return tuple(sorted(set(found)))


def header_from(values: Mapping[str, object]) -> Header:
    """A header from its parts in a file. Raises FieldError naming the part at fault."""
    seats = seats_from(values.get("seats"))
    options = values.get("options")
    if not isinstance(options, dict) or not all(
        is_text(text) for pair in options.items() for text in pair
    ):
        raise FieldError("options")
    return Header(
        game=text_field(values, "game"),
        rules_version=int_field(values, "rules_version"),
        seed=_seed_field(values),
        seats=seats,
        options=dict(options),
    )


def seats_from(value: object) -> tuple[str, ...]:
    """Who sits where. Raises FieldError."""
    if not isinstance(value, list) or not 1 <= len(value) <= 16 or not all(map(is_text, value)):
        raise FieldError("seats")
    return tuple(value)


def header_values(header: Header) -> dict[str, Any]:
    """The reverse of `header_from`. The seed is text: JSON readers elsewhere round big numbers."""
    return {
        "game": header.game,
        "rules_version": header.rules_version,
        "seed": str(header.seed),
        "seats": list(header.seats),
        "options": dict(header.options),
    }


def is_text(value: object) -> bool:
    """True for a printable text of at most 1000 characters, the empty one included."""
    if not isinstance(value, str) or len(value) > 1000:
        return False
    # Half of a surrogate pair can stand in JSON but in no UTF-8 file.
    return value.isprintable()


def text_field(values: Mapping[str, object], name: str) -> str:
    """A short printable text, not empty."""
    value = values.get(name)
    if not is_text(value) or not value:
        raise FieldError(name)
    return cast(str, value)


def int_field(values: Mapping[str, object], name: str) -> int:
    """A whole number from 0 to 2**31 - 1."""
    value = values.get(name)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 2**31:
        raise FieldError(name)
    return value


LAST_MOMENT = 1e12
"""Seconds since 1970 after which no calendar of a computer is sure to go on."""


def number_field(values: Mapping[str, object], name: str) -> float:
    """A time: a number from 0 up."""
    value = values.get(name)
    if (
        not isinstance(value, int | float)
        or isinstance(value, bool)
        or not 0 <= value < LAST_MOMENT
    ):
        raise FieldError(name)
    return float(value)


def flag_field(values: Mapping[str, object], name: str) -> bool:
    """True or false, nothing else."""
    value = values.get(name)
    if not isinstance(value, bool):
        raise FieldError(name)
    return value


def _seed_field(values: Mapping[str, object]) -> int:
    text = text_field(values, "seed")
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 100):
        raise FieldError("seed")
    return int(text)


def outcome_values(outcome: Outcome | None) -> dict[str, Any] | None:
    """An outcome for a file; None stays None."""
    if outcome is None:
        return None
    return {
        "winners": list(outcome.winners),
        "scores": list(outcome.scores),
        "marks": list(outcome.marks),
    }


def outcome_from(value: object, seats: int) -> Outcome | None:
    """The reverse of `outcome_values` for a match of so many seats. Raises FieldError."""
    if value is None:
        return None
    if not isinstance(value, dict):
        raise FieldError("outcome")
    winners, scores = _whole(value, "winners"), _whole(value, "scores")
    if not all(0 <= seat < seats for seat in winners):
        raise FieldError("winners")
    marks = value.get("marks")
    if not isinstance(marks, list) or not all(map(is_text, marks)):
        raise FieldError("marks")
    return Outcome(winners, scores, tuple(marks))


def _whole(values: Mapping[str, object], name: str) -> tuple[int, ...]:
    found = values.get(name)
    if not isinstance(found, list) or not all(
        isinstance(value, int) and not isinstance(value, bool) and abs(value) < 2**31
        for value in found
    ):
        raise FieldError(name)
    return tuple(found)


def msg_values(text: Msg | None) -> dict[str, Any] | None:
    """A message for a file: cards and suits by their code, messages inside it likewise."""
    if text is None:
        return None
    return {"key": text.key, "args": {name: _plain(value) for name, value in text.args.items()}}


def _plain(value: object) -> object:
    if isinstance(value, Msg):
        return msg_values(value)
    if isinstance(value, int | float | str):
        return value
    return str(value)


def msg_from(value: object) -> Msg | None:
    """The reverse of `msg_values`, as far as a file can hold it. Raises FieldError."""
    if value is None:
        return None
    if not isinstance(value, dict) or not isinstance(value.get("args"), dict):
        raise FieldError("reason")
    args = {
        str(name): msg_from(part) if isinstance(part, dict) else part
        for name, part in value["args"].items()
    }
    return Msg(text_field(value, "key"), MappingProxyType(args))
