"""Lies of the hidden cards that agree with all one player knows, each as likely as the other.

The hidden cards are in two hands and aside. They fall into classes by which of the hands can hold
them and whether they can lie aside. Once it is settled how many of each class lie aside, the number
of ways to deal out the rest is a binomial coefficient; so a lie is drawn with no try in vain.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from math import comb

from cardavia.core.deal import Stream
from cardavia.games.preference.knowledge import ASIDE, Knowledge, Masks
from cardavia.games.preference.masks import bits

NEITHER, FIRST, SECOND, EITHER = 0, 1, 2, 3
"""Classes by who can hold a card, the other two seats being the bits 1 and 2."""

CLASSES = (NEITHER, FIRST, SECOND, EITHER)


@dataclass(frozen=True)
class Split:
    """How many cards of every class lie aside, and in how many ways the cards can lie then."""

    aside: tuple[int, ...]
    ways: int


class Sampler:
    """Draws worlds for one `Knowledge`; what it needs is worked out once."""

    def __init__(self, knowledge: Knowledge) -> None:
        self._knowledge = knowledge
        one, two = knowledge.others
        self._need = knowledge.counts[one]
        self._free: list[list[int]] = [[] for _ in CLASSES]
        self._kept: list[list[int]] = [[] for _ in CLASSES]
        known_aside = knowledge.possible[ASIDE] & ~knowledge.unseen
        self._known_aside = known_aside
        for bit in bits(knowledge.unseen):
            who = FIRST * bool(knowledge.possible[one] & bit)
            who += SECOND * bool(knowledge.possible[two] & bit)
            free = bool(knowledge.possible[ASIDE] & bit)
            (self._free if free else self._kept)[who].append(bit)
        self._splits = list(self._possible_splits(knowledge.counts[ASIDE], bool(known_aside)))
        self._sums: list[int] = []
        total = 0
        for split in self._splits:
            total += split.ways
            self._sums.append(total)

    def possible(self) -> bool:
        """True when at least one world agrees; what has been played by the rules leaves one."""
        return bool(self._splits)

    def count(self) -> int:
        """The number of worlds that agree."""
        return self._sums[-1]

    def draw(self, rng: Stream) -> Masks:
        """A world that agrees with all that is known."""
        split = self._splits[bisect_right(self._sums, rng.below(self._sums[-1]))]
        aside, left = self._known_aside, []
        for who in CLASSES:
            lying, rest = _parted(self._free[who], split.aside[who], rng)
            aside |= lying
            left.append(rest + self._kept[who])
        first, second = sum(left[FIRST]), sum(left[SECOND])
        taken, rest = _parted(left[EITHER], self._need - len(left[FIRST]), rng)
        first |= taken
        second |= sum(rest)
        one, two = self._knowledge.others
        world = [0, 0, 0, aside]
        world[self._knowledge.me] = self._knowledge.possible[self._knowledge.me]
        world[one], world[two] = first, second
        return world[0], world[1], world[2], world[3]

    def draws(self, rng: Stream, number: int) -> list[Masks]:
        """That many worlds, independent of each other."""
        return [self.draw(rng) for _ in range(number)]

    def _possible_splits(self, count: int, known: bool) -> Iterator[Split]:
        """Every way to fill the places aside, with what lies there being known or not."""
        wanted = 0 if known else count
        for chosen in product(*(range(min(wanted, len(free)) + 1) for free in self._free)):
            left = [len(self._free[who]) + len(self._kept[who]) - chosen[who] for who in CLASSES]
            more = self._need - left[FIRST]
            if sum(chosen) != wanted or left[NEITHER] or not 0 <= more <= left[EITHER]:
                continue
            ways = comb(left[EITHER], more)
            for free, number in zip(self._free, chosen, strict=True):
                ways *= comb(len(free), number)
            yield Split(chosen, ways)


def _parted(cards: list[int], number: int, rng: Stream) -> tuple[int, list[int]]:
    """A random choice of that many cards, as a mask, and those that remain."""
    rest = list(cards)
    chosen = 0
    for _ in range(number):
        at = rng.below(len(rest))
        rest[at], rest[-1] = rest[-1], rest[at]
        chosen |= rest.pop()
    return chosen, rest
