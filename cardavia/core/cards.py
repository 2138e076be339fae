"""Suits, ranks, cards and packs: interned values with short language-neutral codes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache


@dataclass(frozen=True, slots=True)
class Suit:
    """A suit by its code: ``S H C D`` (Pik, Herz, Treff, Karo) or ``ei ro se si``."""

    code: str

    def __repr__(self) -> str:
        return self.code


@dataclass(frozen=True, slots=True)
class Rank:
    """A rank by its code: ``A K Q J T 9 8 7`` or, in the Swiss pack, ``A K O U B 9 8 7 6``."""

    code: str

    def __repr__(self) -> str:
        return self.code


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One card. There is a single object for each code, so identity is equality."""

    suit: Suit
    rank: Rank
    code: str

    @staticmethod
    def of(code: str) -> Card:
        """The card with this code (``HK``, ``ei.U``). Raises ValueError for any other text."""
        try:
            return _CARDS[code]
        except KeyError:
            raise ValueError(f"no card has the code {code!r}") from None

    def __repr__(self) -> str:
        return self.code

    def __lt__(self, other: Card) -> bool:
        return self.code < other.code

    def __hash__(self) -> int:
        return hash(self.code)

    def __reduce__(self) -> tuple[object, ...]:
        return (Card.of, (self.code,))


@dataclass(frozen=True)
class Pack:
    """The cards of a game in their canonical order: suit by suit, highest rank first."""

    deck: str
    suits: tuple[Suit, ...]
    ranks: tuple[Rank, ...]
    cards: tuple[Card, ...]

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def __contains__(self, card: object) -> bool:
        return card in self.cards

    def of(self, code: str) -> Card:
        """The card of this pack with that code. Raises ValueError when it is not in the pack."""
        card = Card.of(code)
        if card not in self.cards:
            raise ValueError(f"{code} is not in this pack of {len(self)} cards")
        return card

    def subset(self, ranks: Iterable[str]) -> Pack:
        """The pack stripped to the ranks with these codes, in this pack's own order."""
        wanted = frozenset(ranks)
        kept = tuple(rank for rank in self.ranks if rank.code in wanted)
        return Pack(self.deck, self.suits, kept, tuple(c for c in self.cards if c.rank in kept))


@cache
def suit(code: str) -> Suit:
    """The suit with this code, one object for each."""
    return Suit(code)


@cache
def rank(code: str) -> Rank:
    """The rank with this code, one object for each."""
    return Rank(code)


def _pack(deck: str, suits: str, ranks: str, joint: str) -> Pack:
    all_suits = tuple(suit(code) for code in suits.split())
    all_ranks = tuple(rank(code) for code in ranks.split())
    cards = tuple(Card(s, r, s.code + joint + r.code) for s in all_suits for r in all_ranks)
    return Pack(deck, all_suits, all_ranks, cards)


FRENCH = _pack("wiener-bild", "H S D C", "A K Q J T 9 8 7", "")
"""32 cards, French suits, in the order Herz, Pik, Karo, Treff (colours alternate)."""

SWISS = _pack("jass", "ei ro se si", "A K O U B 9 8 7 6", ".")
"""36 cards, Swiss suits."""

PACKS = {pack.deck: pack for pack in (FRENCH, SWISS)}

_CARDS = {card.code: card for pack in (FRENCH, SWISS) for card in pack}


def cards(text: str) -> tuple[Card, ...]:
    """The cards whose codes stand in `text`, separated by blanks or commas.

    >>> cards("HK HQ")
    (HK, HQ)
    """
    return tuple(Card.of(code) for code in text.replace(",", " ").split())


def codes(some: Iterable[Card]) -> str:
    """The codes of cards, joined by commas: the inverse of `cards`."""
    return ",".join(card.code for card in some)
