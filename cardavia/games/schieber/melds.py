"""Weis: the melds of a hand, how they are announced, and which of two is the better one.

Points in here are those before the contract's factor.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from cardavia.core.cards import Card, Rank
from cardavia.core.view import Seat
from cardavia.games.schieber.contract import ACE, BANNER, KING, OBER, PACK, UNDER, Contract

RUN, FOUR = "run", "four"
SHORTEST = 3
RUN_POINTS = {3: 20, 4: 50, 5: 100, 6: 100, 7: 100, 8: 100, 9: 100}
FOUR_POINTS = {ACE: 100, KING: 100, OBER: 100, UNDER: 200, BANNER: 100}
"""Four 9, 8, 7 or 6 are no meld (Schieber, Weis)."""

SUITS, RANKS = len(PACK.suits), len(PACK.ranks)
_PLACE = {r: place for place, r in enumerate(PACK.ranks)}
_FOURS = tuple(_PLACE[r] for r in FOUR_POINTS)


@dataclass(frozen=True)
class Claim:
    """A meld as it is announced: no suit is named, only that it is in trumps if it is.

    `kind` is ``run`` or ``four``, `rank` that of a run's top card or of the four.
    """

    kind: str
    points: int
    length: int
    rank: Rank
    trumps: bool = False

    def strength(self, contract: Contract) -> tuple[int, ...]:
        """What melds are compared by, the larger one being better (Schieber, comparison).

        Points, type, length, rank, a run in trumps. Undenufe reverses the rank alone: of two
        equally long runs the one with the lower top card also has the lower bottom card.
        """
        place = _PLACE[self.rank]
        return (
            self.points,
            self.kind == FOUR,
            self.length,
            place if contract.low else -place,
            self.trumps,
        )


@dataclass(frozen=True)
class Meld:
    """A run, its top card first, or a four of a kind in the order of suits."""

    kind: str
    points: int
    cards: tuple[Card, ...]

    def claim(self, contract: Contract) -> Claim:
        """What is announced of it."""
        first = self.cards[0]
        trumps = self.kind == RUN and first.suit == contract.trump
        return Claim(self.kind, self.points, len(self.cards), first.rank, trumps)


def melds(hand: Iterable[Card], contract: Contract) -> tuple[Meld, ...]:
    """The melds of a hand of nine, the strongest first.

    A scoring four of a kind is always taken: no set of disjoint melds without it has more points,
    and at equal points the four is the stronger single meld. What it leaves falls into runs, each
    as long as it can be; a run is never cut in two on purpose.
    """
    rows = [0] * SUITS
    for card in hand:
        rows[PACK.suits.index(card.suit)] |= 1 << _PLACE[card.rank]
    found = []
    for place in _FOURS:
        if all(row >> place & 1 for row in rows):
            cards = tuple(PACK.cards[suit * RANKS + place] for suit in range(SUITS))
            found.append(Meld(FOUR, FOUR_POINTS[PACK.ranks[place]], cards))
            rows = [row & ~(1 << place) for row in rows]
    for suit, row in enumerate(rows):
        for top, length in runs(row):
            start = suit * RANKS + top
            found.append(Meld(RUN, RUN_POINTS[length], PACK.cards[start : start + length]))
    found.sort(key=lambda meld: meld.claim(contract).strength(contract), reverse=True)
    return tuple(found)


@cache
def runs(row: int) -> tuple[tuple[int, int], ...]:
    """Top place and length of every run of three or more among the cards of one suit.

    Bit 0 of `row` is the Ass, bit 8 the 6.
    """
    found, length = [], 0
    for place in range(RANKS + 1):
        if row >> place & 1:
            length += 1
            continue
        if length >= SHORTEST:
            found.append((place - length, length))
        length = 0
    return tuple(found)


def best_claim(hand: Iterable[Card], contract: Contract) -> Claim | None:
    """What the holder of these nine cards announces; None without a meld."""
    found = melds(hand, contract)
    return found[0].claim(contract) if found else None


def best_seat(
    claims: Sequence[Claim | None], contract: Contract, order: Iterable[Seat]
) -> Seat | None:
    """The seat with the best of all announced melds; `order` is that of play in the first trick.

    At equal strength the one announced earlier is better. None when nobody has any.
    """
    best: Seat | None = None
    strongest: tuple[int, ...] = ()
    for seat in order:
        claim = claims[seat]
        if claim is not None and claim.strength(contract) > strongest:
            best, strongest = seat, claim.strength(contract)
    return best
