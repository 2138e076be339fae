"""Hands that agree with all that one player of Schieber knows, each as likely as the other.

An announcement can be true in several ways (a run of three in one suit or in another). For every
combination of ways the unseen cards fall into classes by who can hold them, so that the number of
ways to deal them out is a sum of products; a layout is drawn with that weight and kept if it agrees
with the melds and the Stöck as well. What is kept is uniform over all worlds that agree.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from math import comb

from cardavia.core.deal import Stream
from cardavia.games.schieber.knowledge import Knowledge, Masks
from cardavia.games.schieber.masks import bits

TRIES = 400
"""Layouts that are tried before a world is searched for card by card."""

A, B, C = 1, 2, 4
"""The other three seats as bits of a class, in order of play."""

Three = tuple[int, int, int]


@dataclass(frozen=True)
class Split:
    """How many cards of the classes AB and AC go to A, of BC to B, and of ABC to A and B."""

    ways: int
    ab: int
    ac: int
    bc: int
    all_a: int
    all_b: int


@dataclass(frozen=True)
class Case:
    """One way in which all announcements can be true.

    `fixed` are cards whose seat is certain, `classes` the others by who can hold them, `suits` the
    suit of each seat's announced run.
    """

    fixed: Three
    classes: dict[int, tuple[int, ...]]
    suits: Three
    splits: tuple[Split, ...]


class Sampler:
    """Draws worlds for one `Knowledge`; what it needs is worked out once."""

    def __init__(self, knowledge: Knowledge) -> None:
        self._knowledge = knowledge
        self._seats = knowledge.others
        self._cases = list(self._possible_cases())
        self._table: list[tuple[Case, Split]] = []
        self._sums: list[int] = []
        total = 0
        for case in self._cases:
            for split in case.splits:
                total += split.ways
                self._table.append((case, split))
                self._sums.append(total)

    def layouts(self) -> int:
        """The number of layouts that worlds are drawn from; each world is one of them."""
        return self._sums[-1]

    def possible(self) -> bool:
        """True when at least one world agrees with what is known."""
        return bool(self._sums) and self._found(Stream("possible", 0), TRIES) is not None

    def draw(self, rng: Stream, tries: int = TRIES) -> Masks:
        """A world that agrees with all that is known, as one mask for each seat."""
        hands = self._found(rng, tries)
        assert hands is not None, "nothing agrees with what is known"
        return self._world(hands)

    def _found(self, rng: Stream, tries: int) -> Three | None:
        for _ in range(tries):
            ticket = bisect_right(self._sums, rng.below(self._sums[-1]))
            case, split = self._table[ticket]
            hands = _deal_out(case, split, rng)
            if self._kept(case, hands):
                return hands
        return self._search(rng)

    def draws(self, rng: Stream, number: int) -> list[Masks]:
        """That many worlds, independent of each other."""
        return [self.draw(rng) for _ in range(number)]

    def _world(self, hands: Three) -> Masks:
        world = [0] * 4
        for seat, hand in zip(self._seats, hands, strict=True):
            world[seat] = hand
        world[self._knowledge.me] = self._knowledge.certain[self._knowledge.me]
        return world[0], world[1], world[2], world[3]

    def _kept(self, case: Case, hands: Three) -> bool:
        known = self._knowledge
        for seat, hand, suit in zip(self._seats, hands, case.suits, strict=True):
            dealt = known.played[seat] | hand
            heard = known.heard[seat]
            if heard is not None and not heard.agrees(dealt, suit):
                return False
            if known.apart[seat] and dealt & known.pair == known.pair:
                return False
        return True

    # -- what can be

    def _possible_cases(self) -> Iterator[Case]:
        known = self._knowledge
        ways = [
            [(0, -1)] if (heard := known.heard[seat]) is None else heard.ways()
            for seat in self._seats
        ]
        for chosen in product(*ways):
            musts, suits = zip(*chosen, strict=True)
            case = self._case(musts, suits)
            if case is not None:
                yield case

    def _case(self, musts: tuple[int, ...], suits: tuple[int, ...]) -> Case | None:
        """The case in which the seats were dealt these cards; None when that cannot be."""
        known = self._knowledge
        fixed, free = [0, 0, 0], [0, 0, 0]
        for at, seat in enumerate(self._seats):
            fixed[at] = known.certain[seat] | musts[at] & ~known.played[seat]
            free[at] = known.possible[seat]
            if fixed[at] & ~free[at]:
                return None
        if not self._narrow(fixed, free):
            return None
        classes: dict[int, list[int]] = {}
        for bit in bits(known.unseen & ~(fixed[0] | fixed[1] | fixed[2])):
            who = sum(1 << at for at in range(3) if free[at] & bit)
            classes.setdefault(who, []).append(bit)
        needs = [known.counts[seat] - fixed[at].bit_count() for at, seat in enumerate(self._seats)]
        sizes = {who: len(cards) for who, cards in classes.items()}
        splits = tuple(_splits(needs, sizes))
        if not splits:
            return None
        return Case(
            (fixed[0], fixed[1], fixed[2]),
            {who: tuple(cards) for who, cards in classes.items()},
            (suits[0], suits[1], suits[2]),
            splits,
        )

    def _narrow(self, fixed: list[int], free: list[int]) -> bool:
        """Draws conclusions from the cards that are certain until nothing more follows.

        `fixed` and `free` (what a seat may hold) are changed. False when they cannot be true.
        """
        known = self._knowledge
        before = None
        while before != (fixed, free):
            before = (list(fixed), list(free))
            for at, seat in enumerate(self._seats):
                others = fixed[at - 1] | fixed[at - 2]
                free[at] &= ~others
                heard, sure = known.heard[seat], known.played[seat] | fixed[at]
                for bit in bits(free[at] & ~fixed[at]):
                    if heard is not None and heard.violates(sure | bit):
                        free[at] ^= bit
                if known.apart[seat] and sure & known.pair:
                    free[at] &= ~(known.pair & ~fixed[at])
                if fixed[at] & ~free[at] or (heard is not None and heard.violates(sure)):
                    return False
            for at, seat in enumerate(self._seats):
                alone = free[at] & ~(free[at - 1] | free[at - 2])
                fixed[at] |= alone
                room = known.counts[seat] - fixed[at].bit_count()
                if room < 0 or free[at].bit_count() < known.counts[seat]:
                    return False
                if room == 0:
                    free[at] = fixed[at]
                elif free[at].bit_count() == known.counts[seat]:
                    fixed[at] = free[at]
            if known.unseen & ~(free[0] | free[1] | free[2]):
                return False
        return True

    # -- card by card

    def _search(self, rng: Stream) -> Three | None:
        """A world found by trying cards one after the other, where next to no layout agrees; None
        where none does.

        These worlds are not equally likely; it is the price of always finding one.
        """
        for case in rng.shuffled(self._cases):
            cards = [
                (bit, who)
                for who in (3, 5, 6, 7)
                for bit in rng.shuffled(case.classes.get(who, ()))
            ]
            found = self._place(cards, 0, list(case.fixed), rng)
            if found is not None:
                return found
        return None

    def _place(
        self, cards: list[tuple[int, int]], at: int, hands: list[int], rng: Stream
    ) -> Three | None:
        """Completes the hands with the cards from `at` on; None when that cannot be done."""
        if at == len(cards):
            return hands[0], hands[1], hands[2]
        bit, who = cards[at]
        for one in rng.shuffled([seat for seat in range(3) if who >> seat & 1]):
            if self._may_add(self._seats[one], hands[one], bit):
                hands[one] |= bit
                found = self._place(cards, at + 1, hands, rng)
                if found is not None:
                    return found
                hands[one] ^= bit
        return None

    def _may_add(self, seat: int, hand: int, bit: int) -> bool:
        known = self._knowledge
        if hand.bit_count() == known.counts[seat]:
            return False
        dealt = known.played[seat] | hand | bit
        if known.apart[seat] and dealt & known.pair == known.pair:
            return False
        heard = known.heard[seat]
        return heard is None or not heard.violates(dealt)


def _splits(needs: list[int], sizes: dict[int, int]) -> Iterator[Split]:
    """Every way to share the classes among hands that lack so many cards."""
    ab, ac, bc, everybody = (sizes.get(who, 0) for who in (A | B, A | C, B | C, A | B | C))
    a, b, c = (need - sizes.get(who, 0) for need, who in zip(needs, (A, B, C), strict=True))
    for x in range(min(ab, a) + 1):
        for y in range(min(ac, a - x) + 1):
            for z in range(bc + 1):
                all_a, all_b = a - x - y, b - (ab - x) - z
                all_c = c - (ac - y) - (bc - z)
                if min(all_a, all_b, all_c) < 0:
                    continue
                ways = comb(ab, x) * comb(ac, y) * comb(bc, z)
                ways *= comb(everybody, all_a) * comb(everybody - all_a, all_b)
                yield Split(ways, x, y, z, all_a, all_b)


def _deal_out(case: Case, split: Split, rng: Stream) -> Three:
    """One layout of a case with this split, all being equally likely."""
    a, b, c = case.fixed
    classes = case.classes
    one, two = _parted(classes.get(A | B, ()), split.ab, rng)
    a, b = a | one, b | two
    one, two = _parted(classes.get(A | C, ()), split.ac, rng)
    a, c = a | one, c | two
    one, two = _parted(classes.get(B | C, ()), split.bc, rng)
    b, c = b | one, c | two
    everybody = classes.get(A | B | C, ())
    if everybody:
        order = _front(everybody, split.all_a + split.all_b, rng)
        a |= sum(order[: split.all_a])
        b |= sum(order[split.all_a : split.all_a + split.all_b])
        c |= sum(order[split.all_a + split.all_b :])
    return a, b, c


def _parted(cards: tuple[int, ...], number: int, rng: Stream) -> tuple[int, int]:
    if not cards:
        return 0, 0
    order = _front(cards, number, rng)
    return sum(order[:number]), sum(order[number:])


def _front(cards: tuple[int, ...], number: int, rng: Stream) -> list[int]:
    """The cards with a random choice of `number` of them, in random order, in front."""
    order = list(cards)
    for at in range(number):
        other = at + rng.below(len(order) - at)
        order[at], order[other] = order[other], order[at]
    return order
