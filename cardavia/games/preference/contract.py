"""The cards of Preference and what a deal is played as: the taker, the bid, the trumps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardavia.core.actions import BidGame, BidHerz, BidNumber
from cardavia.core.cards import FRENCH, Card, Suit, suit
from cardavia.core.view import Seat

PACK = FRENCH
"""32 cards: Ass, König, Dame, Bube, 10, 9, 8, 7 in every suit, trumps included."""

SEATS = 3
SUITS = tuple(suit(code) for code in "CSDH")
"""Treff, Pik, Karo, Herz, ascending: the numbers 1 to 4 (Preference, bidding)."""

HEARTS = SUITS[-1]
GAME_SUITS = SUITS[:-1]
"""A Game is bid in one of these; hearts without the talon are a bid of their own."""

HIGHEST_NUMBER = len(SUITS)

ORDER = {card: index for index, card in enumerate(PACK)}
"""The place of a card in the pack: within a suit the higher card comes first."""

ACES = frozenset(card for card in PACK if card.rank == PACK.ranks[0])

Bid = BidNumber | BidGame | BidHerz
"""What an auction is won with."""


def suits_for(number: int) -> tuple[Suit, ...]:
    """The trumps that a number allows: all from its own rank up."""
    return SUITS[number - 1 :]


@dataclass(frozen=True)
class Contract:
    """What a deal is played as, known once the trumps are named."""

    taker: Seat
    bid: Bid
    trump: Suit

    @property
    def with_talon(self) -> bool:
        """True for a number: the taker took the talon and discarded two cards."""
        return isinstance(self.bid, BidNumber)

    @property
    def herz(self) -> bool:
        """True for the bid Herz, whose bonus a number with hearts as trumps does not have."""
        return isinstance(self.bid, BidHerz)


def beats(card: Card, best: Card, trump: Suit) -> bool:
    """True when `card` takes a trick from `best`, the card that holds it (Preference, play)."""
    if card.suit == best.suit:
        return ORDER[card] < ORDER[best]
    return card.suit == trump


def best_of(cards: Sequence[Card], trump: Suit) -> Card:
    """The card that takes the trick among those in it, the one led first."""
    best = cards[0]
    for card in cards[1:]:
        if beats(card, best, trump):
            best = card
    return best
