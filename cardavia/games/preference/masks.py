"""Hands of Preference as numbers of 32 bits.

Bit `ORDER[card]` stands for a card: eight bits for each suit in the pack's order (Herz, Pik, Karo,
Treff), its Ass in the lowest. So a higher card of a suit has a lower bit.
"""

from __future__ import annotations

from collections.abc import Iterable

from cardavia.core.cards import Card
from cardavia.games.preference import contract as c
from cardavia.games.preference.contract import ORDER, PACK

RANKS = len(PACK.ranks)
ALL = (1 << len(PACK)) - 1
BIT = {card: 1 << place for card, place in ORDER.items()}
SUIT_MASK = {suit: 0xFF << RANKS * place for place, suit in enumerate(PACK.suits)}


def mask(cards: Iterable[Card]) -> int:
    """The cards as one number."""
    found = 0
    for card in cards:
        found |= BIT[card]
    return found


ACES = mask(c.ACES)
HIGHER = {card: (BIT[card] - 1) & SUIT_MASK[card.suit] for card in PACK}
"""For every card those of its suit that are higher."""


def cards_of(held: int) -> tuple[Card, ...]:
    """The cards that a number stands for, in the pack's order."""
    return tuple(PACK.cards[bit.bit_length() - 1] for bit in bits(held))


def bits(held: int) -> list[int]:
    """The single bits of a number, the lowest first."""
    found = []
    while held:
        low = held & -held
        found.append(low)
        held ^= low
    return found
