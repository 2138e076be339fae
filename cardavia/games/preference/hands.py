"""What ten cards of Preference are worth by themselves, for a taker and for a defender.

A quick estimate, for rules of thumb and for what is to be read from a choice of the others: sums of
small tables over the four suits of a hand. The figures were fitted to deals played out by rule of
thumb; `python -m tests.bench.preference_hands` fits them anew and prints them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations
from math import exp

from cardavia.core.cards import Suit
from cardavia.games.preference.board import DISCARDS
from cardavia.games.preference.contract import PACK
from cardavia.games.preference.hand_figures import FIGURES
from cardavia.games.preference.masks import RANKS, bits
from cardavia.games.preference.solver import Opening

TAKER, ALONE, SHARE, TOGETHER = "taker", "alone", "share", "together"
"""What is estimated: the tricks of a taker against two, of a defender alone, of one of two
defenders, and of a defender and a guest together."""

SUITS = PACK.suits
ROW = (1 << RANKS) - 1
_ACE, _KING, _QUEEN = 1, 2, 4

Discarding = tuple[float, int]
"""What is left of a suit is worth so many tricks without these cards."""


def trump_features(row: int) -> Iterator[str]:
    """What counts about a suit that is trumps, in words of the tables of figures."""
    yield from (f"trump {i}" for i in range(RANKS) if row >> i & 1)
    yield f"trumps {row.bit_count()}"
    if row & 3 == 3:
        yield "trump run 2"
    if row & 7 == 7:
        yield "trump run 3"


def plain_features(row: int) -> Iterator[str]:
    """What counts about another suit."""
    yield from (f"plain {i}" for i in range(4) if row >> i & 1)
    yield f"plains {min(row.bit_count(), 5)}"
    if row & 3 == 3:
        yield "plain run 2"
    if row & 7 == 7:
        yield "plain run 3"
    if row & 3 == _KING and row.bit_count() > 1:
        yield "king guarded"
        if row & _QUEEN:
            yield "king and queen"
    if row & 7 == _QUEEN and row.bit_count() > 2:
        yield "queen guarded"


@cache
def row_figures(role: str, trump: bool) -> tuple[float, ...]:
    """For each row of a suit what it adds, in tricks."""
    features, figures = trump_features if trump else plain_features, FIGURES[role]
    return tuple(sum(figures.get(name, 0.0) for name in features(row)) for row in range(ROW + 1))


def rows(hand: int) -> tuple[int, int, int, int]:
    """The cards of each suit in the pack's order, eight bits each."""
    return hand & ROW, hand >> 8 & ROW, hand >> 16 & ROW, hand >> 24


@lru_cache(maxsize=1 << 12)
def worth(hand: int, trump: Suit, role: str) -> float:
    """The tricks that ten cards are expected to make with these trumps."""
    trumps, plain = row_figures(role, True), row_figures(role, False)
    found = FIGURES[role]["start"]
    for suit, row in zip(SUITS, rows(hand), strict=True):
        found += (trumps if suit == trump else plain)[row]
    return found


def openings(hand: int, trumps: Sequence[Suit]) -> list[tuple[float, Opening]]:
    """All that a taker with twelve cards can do, by the tricks to expect, the best first."""
    found = []
    for trump in trumps:
        for one, other in combinations(bits(hand), DISCARDS):
            away = one | other
            found.append((worth(hand & ~away, trump, TAKER), Opening(trump, away)))
    return sorted(found, key=lambda each: -each[0])


def best_opening(hand: int, trumps: Sequence[Suit]) -> tuple[float, Opening]:
    """The first of `openings`, found without trying them all."""
    found = (-1e9, Opening(trumps[0], 0))
    four = rows(hand)
    for trump in trumps:
        lanes = [_lane(row, suit == trump) for suit, row in zip(SUITS, four, strict=True)]
        start = FIGURES[TAKER]["start"] + sum(lane[0][0] for lane in lanes)
        for at, lane in enumerate(lanes):
            value = start - lane[0][0] + lane[2][0]
            if value > found[0]:
                found = value, Opening(trump, lane[2][1] << RANKS * at)
            for later in range(at + 1, len(lanes)):
                other = lanes[later]
                value = start - lane[0][0] + lane[1][0] - other[0][0] + other[1][0]
                if value > found[0]:
                    away = lane[1][1] << RANKS * at | other[1][1] << RANKS * later
                    found = value, Opening(trump, away)
    return found


@cache
def _lane(row: int, trump: bool) -> tuple[Discarding, Discarding, Discarding]:
    """The best to discard from a suit: no card, one, two."""
    figures = row_figures(TAKER, trump)
    found: list[Discarding] = []
    for number in range(DISCARDS + 1):
        best = (-1e9, 0)
        for chosen in combinations(bits(row), number):
            away = sum(chosen)
            # Of equals the one with the lowest cards.
            best = max(best, (figures[row & ~away], away))
        found.append(best)
    return found[0], found[1], found[2]


def chance(difference: float, spread: float) -> float:
    """How likely something is that lies so far above the line: a half at the line."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, difference / spread))))


def forget() -> None:
    """After a change of the figures, which tables are made from once."""
    row_figures.cache_clear()
    worth.cache_clear()
    _lane.cache_clear()
