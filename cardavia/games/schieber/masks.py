"""Hands of Schieber as numbers of 36 bits, and what is known of the melds in such a hand.

Bit `ORDER[card]` stands for a card: nine bits for each suit, its Ass in the lowest. Melds are
read from tables here, since a deal that agrees with all that is known is found by trying many.
`melds` is the authority that the tables are made from.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from cardavia.core.cards import Card, Suit
from cardavia.games.schieber.contract import ORDER, PACK, Contract
from cardavia.games.schieber.melds import (
    FOUR,
    FOUR_POINTS,
    RANKS,
    RUN,
    RUN_POINTS,
    SUITS,
    Claim,
    Meld,
    runs,
)

ALL = (1 << len(PACK)) - 1
ROW = (1 << RANKS) - 1
BIT = {card: 1 << place for card, place in ORDER.items()}
SUIT_MASK = {suit: ROW << RANKS * place for place, suit in enumerate(PACK.suits)}
FOURS_ROW = sum(1 << place for place, r in enumerate(PACK.ranks) if r in FOUR_POINTS)

Rows = tuple[int, int, int, int]
Table = tuple[int, ...]


def mask(cards: Iterable[Card]) -> int:
    """The cards as one number."""
    found = 0
    for card in cards:
        found |= BIT[card]
    return found


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


def rows(held: int) -> Rows:
    """The four suits of a hand, nine bits each."""
    return held & ROW, held >> 9 & ROW, held >> 18 & ROW, held >> 27


def code(claim: Claim, contract: Contract) -> int:
    """A meld as a number that is larger for the better one, suits apart; never 0."""
    points, four, length, rank, trumps = claim.strength(contract)
    return points << 16 | four << 15 | length << 8 | (rank + RANKS) << 1 | trumps


@cache
def run_cards() -> Table:
    """For every row its cards that stand in runs. It tells the runs, since a gap is between two."""
    return tuple(
        sum(ROW >> RANKS - length << top for top, length in runs(row)) for row in range(ROW + 1)
    )


@cache
def best_runs(contract: Contract, suit: Suit) -> Table:
    """For every row of this suit the code of its best run; 0 when it has none."""
    trumps = suit == contract.trump

    def best(row: int) -> int:
        found = [
            code(Claim(RUN, RUN_POINTS[length], length, PACK.ranks[top], trumps), contract)
            for top, length in runs(row)
        ]
        return max(found, default=0)

    return tuple(best(row) for row in range(ROW + 1))


@cache
def best_fours(contract: Contract) -> Table:
    """For every row of ranks that are held four times the code of the best four; 0 for none."""

    def best(row: int) -> int:
        found = [
            code(Claim(FOUR, points, SUITS, r), contract)
            for r, points in FOUR_POINTS.items()
            if row >> PACK.ranks.index(r) & 1
        ]
        return max(found, default=0)

    return tuple(best(row) for row in range(ROW + 1))


class Strongest:
    """Finds the strongest meld of a hand under a contract.

    More cards never make it weaker: a run that grows is longer, and a four that takes cards from a
    run is better than any run.
    """

    def __init__(self, contract: Contract) -> None:
        self._tables = tuple(best_runs(contract, suit) for suit in PACK.suits)
        self._fours = best_fours(contract)

    def code(self, held: int) -> int:
        """The code of the strongest meld; 0 for a hand without any."""
        a, b, c, d = rows(held)
        four = a & b & c & d & FOURS_ROW
        if four:
            return self._fours[four]
        one, two, three, last = self._tables
        return max(one[a], two[b], three[c], last[d])

    def suit(self, held: int) -> int:
        """The place of the first suit with a run as strong as the strongest meld; -1 for none."""
        found = self.code(held)
        for place, (table, row) in enumerate(zip(self._tables, rows(held), strict=True)):
            if found and table[row] == found:
                return place
        return -1


class Heard:
    """What all know of the melds in a hand of nine: the announcement, or that there was none.

    `way` is a way in which it can be true: cards that must be there, and the suit of the run that
    was announced (its place, or -1). Of two equal runs the first in the order of suits is meant,
    so that each hand is reached in one way only.
    """

    def __init__(self, contract: Contract, claim: Claim | None) -> None:
        self._contract = contract
        self._claim = claim
        self._top = 0 if claim is None else code(claim, contract)
        self._strongest = Strongest(contract)

    def ways(self) -> list[tuple[int, int]]:
        """All ways: cards that must be held, and the suit of the run."""
        claim = self._claim
        if claim is None:
            return [(0, -1)]
        place = PACK.ranks.index(claim.rank)
        if claim.kind == FOUR:
            return [(sum(1 << RANKS * suit + place for suit in range(SUITS)), -1)]
        run = ROW >> RANKS - claim.length << place
        return [
            (run << RANKS * at, at)
            for at, suit in enumerate(PACK.suits)
            if claim.trumps == (suit == self._contract.trump)
        ]

    def violates(self, some: int) -> bool:
        """True when no hand with these cards agrees, whatever else is in it."""
        return self._strongest.code(some) > self._top

    def agrees(self, held: int, suit: int | None = None) -> bool:
        """True for a hand of nine that has been announced so, `suit` being that of its way."""
        if self._strongest.code(held) != self._top:
            return False
        return suit is None or suit == self._strongest.suit(held)


class Seen(Heard):
    """All melds of a hand of nine have been shown: the hand holds these and no others."""

    def __init__(self, contract: Contract, melds: tuple[Meld, ...]) -> None:
        super().__init__(contract, None)
        self._must = mask(card for meld in melds for card in meld.cards)
        fours = [meld for meld in melds if meld.kind == FOUR]
        self._fours = sum(1 << PACK.ranks.index(meld.cards[0].rank) for meld in fours)
        self._runs = rows(mask(card for meld in melds if meld.kind == RUN for card in meld.cards))

    def ways(self) -> list[tuple[int, int]]:
        return [(self._must, -1)]

    def violates(self, some: int) -> bool:
        table, keep = run_cards(), ~self._fours
        a, b, c, d = rows(some)
        if a & b & c & d & FOURS_ROW & keep:
            return True
        one, two, three, last = self._runs
        return bool(
            table[a & keep] & ~one
            or table[b & keep] & ~two
            or table[c & keep] & ~three
            or table[d & keep] & ~last
        )

    def agrees(self, held: int, suit: int | None = None) -> bool:
        return held & self._must == self._must and not self.violates(held)
