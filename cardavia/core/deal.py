"""Deal numbers and the shuffle that turns a number into an order of cards, on every machine.

The shuffle is a Fisher-Yates shuffle fed by SHA-256 in counter mode, so that anybody can check a
deal with a few lines in any language: the n-th block is the digest of the UTF-8 text
``cardavia/<version>/<purpose>/<number>/<n>`` (decimal numbers), read as four big-endian 64-bit
words. A word that would favour small results is thrown away.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Sequence
from typing import TypeVar

from cardavia.core.cards import Card, Pack

T = TypeVar("T")

SHUFFLE_VERSION = 1
DEAL_NUMBERS = 1 << 40
"""Deal numbers run from 0 to this number less one."""

_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # no I, L, O, U: they are misread
_CODE = re.compile(r"[0-9A-Za-z]{4}-?[0-9A-Za-z]{4}")


class Stream:
    """A stream of random numbers that depends on nothing but its purpose and its number.

    It stands in for `random.Random`, whose results may change with the version of Python.
    """

    __slots__ = ("_counter", "_prefix", "_words")

    def __init__(self, purpose: str, number: int, version: int = SHUFFLE_VERSION) -> None:
        self._prefix = f"cardavia/{version}/{purpose}/{number}/"
        self._counter = 0
        self._words: Iterator[int] = iter(())

    def word(self) -> int:
        """The next 64 random bits."""
        for value in self._words:
            return value
        digest = hashlib.sha256(f"{self._prefix}{self._counter}".encode()).digest()
        self._counter += 1
        self._words = iter([int.from_bytes(digest[i : i + 8], "big") for i in (0, 8, 16, 24)])
        return next(self._words)

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1, all equally likely. Raises ValueError at 0."""
        if bound < 1:
            raise ValueError("the bound must be at least 1")
        limit = (1 << 64) - (1 << 64) % bound
        while (value := self.word()) >= limit:
            pass
        return value % bound

    def fraction(self) -> float:
        """A number from 0 up to, not including, 1."""
        return (self.word() >> 11) / (1 << 53)

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in a random order."""
        result = list(items)
        for last in range(len(result) - 1, 0, -1):
            other = self.below(last + 1)
            result[last], result[other] = result[other], result[last]
        return result

    def choice(self, items: Sequence[T]) -> T:
        """One of the items. Raises ValueError when there is none."""
        return items[self.below(len(items))]


def shuffle(pack: Pack, number: int, version: int = SHUFFLE_VERSION) -> tuple[Card, ...]:
    """The cards of `pack` in the order of deal `number`, the first one dealt first.

    Raises ValueError for a number outside 0 to `DEAL_NUMBERS` - 1 or an unknown version.
    """
    if not 0 <= number < DEAL_NUMBERS:
        raise ValueError(f"deal numbers run from 0 to {DEAL_NUMBERS - 1}")
    if version != SHUFFLE_VERSION:
        raise ValueError(f"shuffle version {version} is not known to this program")
    return tuple(Stream("shuffle", number, version).shuffled(pack.cards))


def derived(seed: int, *purpose: object) -> int:
    """A 40-bit number that follows from a seed and a purpose, and does not betray the seed."""
    text = "/".join(str(part) for part in ("cardavia", "derived", seed, *purpose))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:5], "big")


def deal_number(seed: int, index: int) -> int:
    """The number of the deal with this index (from 0) in the match with this seed.

    No deal number gives away the seed, so a number shown after one deal tells nothing of the next.
    """
    return derived(seed, "deal", index)


def number_text(number: int) -> str:
    """A deal number as people write it: ``7F3K-22Q9``."""
    digits = "".join(_ALPHABET[number >> shift & 31] for shift in range(35, -1, -5))
    return f"{digits[:4]}-{digits[4:]}"


def parse_number(text: str) -> int:
    """The deal number in `text`: decimal digits, or the written form with or without its hyphen.

    Eight digits without a hyphen are read as a decimal number. Raises ValueError.
    """
    text = text.strip()
    if text.isascii() and text.isdigit():
        number = int(text)
    elif _CODE.fullmatch(text):
        clean = text.replace("-", "").upper().translate(str.maketrans("ILO", "110"))
        if any(sign not in _ALPHABET for sign in clean):
            raise ValueError(f"{text!r} is not a deal number")
        number = 0
        for sign in clean:
            number = number * 32 + _ALPHABET.index(sign)
    else:
        raise ValueError(f"{text!r} is not a deal number")
    if number >= DEAL_NUMBERS:
        raise ValueError(f"{text!r} is larger than the largest deal number, {DEAL_NUMBERS - 1}")
    return number


def commitment(number: int, cards: Sequence[Card]) -> str:
    """A fingerprint of a deal, shown before play: SHA-256 over its number and all its cards.

    Whoever keeps the 64 hexadecimal digits can check after the deal that nothing was exchanged.
    """
    text = f"cardavia/{SHUFFLE_VERSION}/commitment/{number}/" + ",".join(c.code for c in cards)
    return hashlib.sha256(text.encode()).hexdigest()
