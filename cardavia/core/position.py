"""Positions that somebody has written down: read strictly, every fault told in one sentence.

A position is a JSON object. Its key ``game`` names the game, which reads the rest through
`Entries`: what is absent or null has a default, and what nobody asked for is a fault.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from typing import NoReturn, Protocol, runtime_checkable

from cardavia.core.cards import Card, Pack
from cardavia.core.view import PlayerView, msg

LONGEST = 40
"""Letters of a wrong word that a sentence quotes."""

_DIGITS = 9
"""Digits of the largest number worth reading."""


class PositionError(ValueError):
    """What was written is no position; `sentence` says why."""

    def __init__(self, key: str, **args: object) -> None:
        super().__init__(key)
        self.sentence = msg(key, **args)


@runtime_checkable
class Analysable(Protocol):
    """A game whose positions can be read from a file."""

    def read_position(self, data: Mapping[str, object]) -> PlayerView:
        """What the seat to act knows in the position. Raises PositionError."""


def parse(content: bytes) -> Mapping[str, object]:
    """The JSON object in the bytes of a file. Raises PositionError."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise PositionError("position.not_utf8") from None
    try:
        found = json.loads(
            text, object_pairs_hook=_object, parse_int=_whole, parse_constant=_constant
        )
    except json.JSONDecodeError as error:
        raise PositionError("position.not_json", line=error.lineno, column=error.colno) from None
    except RecursionError:
        raise PositionError("position.no_object") from None
    if not isinstance(found, dict):
        raise PositionError("position.no_object")
    return found


def quoted(value: object, longest: int = LONGEST) -> str:
    """A wrong value as a sentence can show it: in one line, and not too long."""
    try:
        text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    except RecursionError:  # lists in lists, just few enough to have been read
        text = "…"
    text = "".join(letter if letter.isprintable() else "?" for letter in text)
    return text if len(text) <= longest else text[: longest - 1] + "…"


def all_different(*cards: Card) -> None:
    """Raises PositionError for a card that stands twice."""
    for index, card in enumerate(cards):
        if card in cards[:index]:
            raise PositionError("position.card_twice", card=card)


class Entries:
    """The entries of a position, or of an object within it, read one by one.

    `within` is the key of that object. Each method answers None for an entry that is absent or
    null, and raises PositionError for a wrong one.
    """

    def __init__(
        self, data: Mapping[str, object], known: Collection[str], within: str = ""
    ) -> None:
        self._data = data
        self._within = f"{within}." if within else ""
        for key in data:
            if key not in known:
                raise PositionError("position.unknown_key", name=quoted(self._within + key))

    def has(self, key: str) -> bool:
        """True when the entry is there and not null."""
        return self._data.get(key) is not None

    def says(self, key: str) -> bool:
        """True when the entry says that there is something: it is not null, false, 0 or empty."""
        return bool(self._data.get(key))

    def need(self, *keys: str) -> None:
        """These entries must be there."""
        for key in keys:
            if not self.has(key):
                raise PositionError("position.missing", name=self._within + key)

    def number(self, key: str, low: int, high: int) -> int | None:
        """A whole number from `low` to `high`."""
        value = self._data.get(key)
        if value is None:
            return None
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self._wrong("number", key, low=low, high=high)
        return value

    def flag(self, key: str) -> bool | None:
        """True or false."""
        value = self._data.get(key)
        if value is not None and not isinstance(value, bool):
            raise self._wrong("flag", key)
        return value

    def word(self, key: str, choices: Collection[str]) -> str | None:
        """One of some words."""
        value = self._data.get(key)
        if value is None:
            return None
        if not isinstance(value, str) or value not in choices:
            raise self._wrong("word", key, word=quoted(value), choices=", ".join(choices))
        return value

    def words(self, key: str, choices: Collection[str]) -> tuple[str, ...] | None:
        """A list of words, each one of some."""
        value = self._data.get(key)
        if value is None:
            return None
        if not isinstance(value, list):
            raise self._wrong("words", key, choices=", ".join(choices))
        for word in value:
            if not isinstance(word, str) or word not in choices:
                raise self._wrong("word", key, word=quoted(word), choices=", ".join(choices))
        return tuple(value)

    def card(self, key: str, pack: Pack) -> Card | None:
        """A card of the pack by its code."""
        value = self._data.get(key)
        return None if value is None else self._card(key, value, pack)

    def cards(self, key: str, pack: Pack) -> tuple[Card, ...] | None:
        """A list of different cards."""
        value = self._data.get(key)
        if value is None:
            return None
        if not isinstance(value, list):
            raise self._wrong("list", key)
        found = tuple(self._card(key, code, pack) for code in value)
        all_different(*found)
        return found

    def lists(self, key: str, pack: Pack) -> tuple[tuple[Card, ...], ...] | None:
        """A list of lists of cards, all of them different."""
        value = self._data.get(key)
        if value is None:
            return None
        if not isinstance(value, list) or not all(isinstance(row, list) for row in value):
            raise self._wrong("lists", key)
        found = tuple(tuple(self._card(key, code, pack) for code in row) for row in value)
        all_different(*(card for row in found for card in row))
        return found

    def inner(self, key: str, known: Collection[str]) -> Entries | None:
        """The entries of an object within this one."""
        value = self._data.get(key)
        if value is None:
            return None
        if not isinstance(value, dict):
            raise self._wrong("inner", key, keys=", ".join(known))
        return Entries(value, known, self._within + key)

    def _card(self, key: str, code: object, pack: Pack) -> Card:
        if isinstance(code, str):
            try:
                return pack.of(code)
            except ValueError:
                pass
        example = ", ".join(card.code for card in pack.cards[: len(pack.ranks)])
        raise self._wrong("card", key, word=quoted(code), example=example)

    def _wrong(self, kind: str, key: str, **args: object) -> PositionError:
        return PositionError(f"position.bad_{kind}", name=self._within + key, **args)


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise PositionError("position.key_twice", name=quoted(key))
        found[key] = value
    return found


def _whole(digits: str) -> int | float:
    """A number so long that it is wrong anyway is not worked out to the last digit."""
    return int(digits) if len(digits) <= _DIGITS else float("inf")


def _constant(name: str) -> NoReturn:
    raise PositionError("position.not_json", line=1, column=1)
