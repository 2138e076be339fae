"""The six contracts of Schieber, and what a card is worth under each: its strength, its points."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cardavia.core.cards import SWISS, Card, Suit, rank

PACK = SWISS
"""36 cards: Acorns, Roses, Bells and Shields, from Ass down to 6."""

ACE, KING, OBER, UNDER, BANNER, NINE, EIGHT, SEVEN, SIX = PACK.ranks
ORDER = {card: index for index, card in enumerate(PACK)}
"""The place of a card in the pack: nine times its suit, and its rank from Ass 0 to 6 at 8."""

SEVEN_OF_ROSES = Card.of("ro.7")
"""Whoever is dealt it in the first deal is forehand (Schieber, setup)."""

PLAIN_POINTS = {ACE: 11, KING: 4, OBER: 3, UNDER: 2, BANNER: 10, NINE: 0, EIGHT: 0, SEVEN: 0}
PLAIN_POINTS[SIX] = 0
TRUMP_POINTS = {**PLAIN_POINTS, UNDER: 20, NINE: 14}
NO_TRUMP_POINTS = {**PLAIN_POINTS, EIGHT: 8}

_PLAIN = {r: place for place, r in enumerate(reversed(PACK.ranks), 1)}
_TRUMP = {rank(code): place for place, code in enumerate("678BOKA9U", 1)}
_LOW = {r: place for place, r in enumerate(PACK.ranks, 1)}
_ABOVE_ALL = 100


@dataclass(frozen=True)
class Contract:
    """What a deal is played as. `factor` multiplies every point of the deal, for both teams.

    `code` is a trump suit's code, ``down`` (Obenabe, from the top down) or ``up`` (Undenufe, from
    the bottom up).
    """

    code: str
    factor: int
    trump: Suit | None = None

    @property
    def low(self) -> bool:
        """True when low cards win: Undenufe."""
        return self.code == "up"

    def points(self, card: Card) -> int:
        """Card points, before the factor."""
        if self.trump is None:
            return NO_TRUMP_POINTS[card.rank]
        return (TRUMP_POINTS if card.suit == self.trump else PLAIN_POINTS)[card.rank]

    def strength(self, card: Card, led: Suit) -> int:
        """How strong a card is in a trick with this suit led; 0 when it cannot win."""
        if card.suit == self.trump:
            return _ABOVE_ALL + _TRUMP[card.rank]
        if card.suit != led:
            return 0
        return (_LOW if self.low else _PLAIN)[card.rank]

    def best(self, trick: Iterable[Card]) -> Card:
        """The card that wins among those of a trick, the one led first."""
        cards = tuple(trick)
        return max(cards, key=lambda card: self.strength(card, cards[0].suit))

    def stoeck(self) -> tuple[Card, ...]:
        """König and Ober of trumps; none without trumps (Schieber, Stöck)."""
        if self.trump is None:
            return ()
        return (Card.of(f"{self.trump.code}.K"), Card.of(f"{self.trump.code}.O"))


def _contracts() -> tuple[Contract, ...]:
    factors = {"ei": 1, "ro": 1, "si": 2, "se": 2}
    suits = {suit.code: suit for suit in PACK.suits}
    trumps = tuple(Contract(code, factor, suits[code]) for code, factor in factors.items())
    return (*trumps, Contract("down", 3), Contract("up", 4))


CONTRACTS = {contract.code: contract for contract in _contracts()}
"""All six by their codes: Acorns, Roses, Shields, Bells, Obenabe, Undenufe."""
