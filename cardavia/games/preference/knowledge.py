"""What the open cards and words of a deal of Preference tell one player about the hidden cards.

A card played under the duties to follow, to trump, to beat, or to beat low tells which cards its
player cannot hold; an announcement of No aces tells where no ace is. Bids, and the choice to stay,
forbid nothing. Everything that follows is a set of cards for each place: nothing else binds them.
"""

from __future__ import annotations

from dataclasses import dataclass

from cardavia.core.cards import Card, Suit
from cardavia.core.view import Seat
from cardavia.games.preference.board import Board, Hand, Laid
from cardavia.games.preference.contract import SEATS, beats, best_of
from cardavia.games.preference.masks import ACES, ALL, BIT, HIGHER, SUIT_MASK, mask

ASIDE = SEATS
"""The index behind those of the hands: the talon, or the discards in its place."""

Masks = tuple[int, int, int, int]
"""Cards of the three seats, and those that lie aside."""


@dataclass(frozen=True)
class Knowledge:
    """What the seat `me` knows of the hidden cards. Tuples are indexed by seat, `ASIDE` last.

    `unseen` are the cards that `me` has not seen, `counts` how many each place holds, `possible`
    the cards that it may hold; for `me`, and for its own discards, these are just those it holds.
    """

    me: Seat
    unseen: int
    counts: tuple[int, int, int, int]
    possible: Masks

    @property
    def others(self) -> tuple[Seat, Seat]:
        """The other two seats in order of play."""
        return (self.me + 1) % SEATS, (self.me + 2) % SEATS

    def agrees(self, world: Masks) -> bool:
        """True when this lie of the cards agrees with everything that is known."""
        left = self.unseen | self.possible[self.me] | self.possible[ASIDE]
        for held, count, possible in zip(world, self.counts, self.possible, strict=True):
            if held & ~possible or held & ~left or held.bit_count() != count:
                return False
            left ^= held
        return not left


def read(board: Board, me: Seat, hand: Hand, discards: Hand) -> Knowledge:
    """All that follows for the seat `me`, with this hand and these discards of its own."""
    own, laid_away = mask(hand), mask(discards)
    played = mask(card for _, card in board.plays())
    unseen = ALL & ~(own | laid_away | played)
    possible = [unseen] * (SEATS + 1)
    for seat, cannot in impossible(board):
        possible[seat] &= ~cannot
    if board.no_aces and board.taker is not None:
        possible[board.taker] &= ~ACES
        if board.taker_has_talon:
            possible[ASIDE] &= ~ACES
    possible[me] = own
    if laid_away:
        possible[ASIDE] = laid_away
    first, second, third = board.counts
    return Knowledge(
        me,
        unseen,
        (first, second, third, board.aside),
        (possible[0], possible[1], possible[2], possible[ASIDE]),
    )


def impossible(board: Board) -> list[tuple[Seat, int]]:
    """For every card played to a trick what its player cannot have held beside it."""
    if board.contract is None:
        return []
    found = []
    for trick in (*(trick.cards for trick in board.tricks), board.trick):
        for place, (seat, card) in enumerate(trick[1:], 1):
            laid = trick[:place]
            lowest = board.must_be_lowest(laid)
            found.append((seat, absent(laid, card, board.contract.trump, lowest)))
    return found


def absent(laid: Laid, card: Card, trump: Suit, lowest: bool) -> int:
    """The cards that nobody holds who may legally play `card` to what lies there.

    `lowest`: it had to be the lowest of those that beat (see `board.playable`).
    """
    led = laid[0][1].suit
    best = best_of([other for _, other in laid], trump)
    missing = 0
    if card.suit != led:
        missing |= SUIT_MASK[led]
        if card.suit != trump:
            return missing | SUIT_MASK[trump]
    if not beats(card, best, trump):
        # A card of its suit that beats would have been played; none does under another's trump.
        return missing | (HIGHER[best] if best.suit == card.suit else 0)
    if lowest:
        lower = SUIT_MASK[card.suit] & ~HIGHER[card] & ~BIT[card]
        missing |= lower & HIGHER[best] if best.suit == card.suit else lower
    return missing
