"""Lies of the cards as likely as what the others have done makes them: who bid, held and passed,
who named these trumps and discarded such cards, who stayed or dropped, and who played what.

Every lie that agrees with what is known is as likely as any other before anything is chosen; a
choice makes those likelier in which it is a good one. Words are judged by what hands are worth by
themselves, cards by the rules of thumb. A taker's hand is rarer than one deal in ten, so lies are
not drawn and weighed: from one that agrees, random exchanges of two cards lead to others that agree
and explain the words better (Metropolis and others, 1953). Where none explains them well, all count
the same: what is known is never bent.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from cardavia.core.actions import Action, Pass
from cardavia.core.deal import Stream
from cardavia.core.search import Pause
from cardavia.core.view import Seat
from cardavia.games.preference import auction as a
from cardavia.games.preference import hands, thumb
from cardavia.games.preference.auction import Auction
from cardavia.games.preference.contract import SEATS, suits_for
from cardavia.games.preference.defence import Defence
from cardavia.games.preference.foresight import known_at_lead
from cardavia.games.preference.hands import TAKER, chance
from cardavia.games.preference.knowledge import ASIDE, Masks
from cardavia.games.preference.masks import bits, mask
from cardavia.games.preference.solver import Solver
from cardavia.games.preference.view import PreferenceView

HESITATION = 2.0
"""Points: a word that is expected to bring so much less is said e times more seldom."""

ENOUGH, WAVERING = 5.4, 0.35
"""Tricks that a taker expects from twelve cards who was in doubt, and how sharp the doubt is."""

CARELESS = 0.25
"""Tricks: discards and trumps that are expected to bring so much less are as much more seldom."""

COOL, TRUST = 20, 224
"""How closely the others keep to the rules of thumb, see `Solver.likelihoods`."""

WALKS = 8
"""Beginnings that are drawn anew, so that no lie is all that is looked at."""

BEGINNINGS = 12
"""Lies of which the likeliest begins a walk."""

FIRST_STEPS, STEPS = 40, 6
"""Exchanges that are tried before the first lie of a walk is kept, and before each later one."""

KEPT_FOR_ONE = 2
"""Lies that are kept for each one of the answer, once cards have been played."""

_LEAST = 1e-5
"""A word is never less likely than this: some people bid on anything."""


def drawn(
    view: PreferenceView, most: int, rng: Stream, solver: Solver, pause: Pause
) -> list[tuple[Masks, int]]:
    """Worlds as likely as the choices of the others make them, with the times that each counts.

    The times add up to `most`.
    """
    words = Words(view)
    wanted = most * (KEPT_FOR_ONE if view.board.plays() else 1)
    worlds: list[Masks] = []
    walks = min(WALKS, most)
    for walk in range(walks):
        here = Walk(view, words, rng)
        here.go(FIRST_STEPS)
        while len(worlds) < wanted * (walk + 1) // walks:
            here.go(STEPS)
            worlds.append(here.world)
        pause(0)
    return resampled(worlds, played(view, worlds, solver), most, rng)


class Walk:
    """Goes from lie to lie, each agreeing with what is known, as often to each as it is likely."""

    def __init__(self, view: PreferenceView, words: Words, rng: Stream) -> None:
        known = view.knowledge
        self._possible = known.possible
        self._words = words
        self._rng = rng
        self.world, self._likely = self._begun(view)
        hidden = [*known.others, ASIDE]
        self._places = [at for at in hidden if self.world[at] & known.unseen]

    def _begun(self, view: PreferenceView) -> tuple[Masks, float]:
        """The likeliest of a few lies: most are far from what anybody would bid on."""
        found = [view.sampler.draw(self._rng) for _ in range(BEGINNINGS)]
        likely = [self._words.likelihood(world) for world in found]
        best = max(range(BEGINNINGS), key=likely.__getitem__)
        return found[best], likely[best]

    def go(self, steps: int) -> None:
        """So many times: exchange two cards that may be exchanged, if that is likely enough."""
        if len(self._places) < 2:
            return
        for _ in range(steps):
            other = self._exchanged()
            if other is None:
                continue
            likely = self._words.likelihood(other)
            if likely >= self._likely or self._rng.fraction() * self._likely < likely:
                self.world, self._likely = other, likely

    def _exchanged(self) -> Masks | None:
        """The lie with two cards of different places exchanged; None where they cannot lie so."""
        rng, places = self._rng, self._places
        one = rng.below(len(places))
        other = (one + 1 + rng.below(len(places) - 1)) % len(places)
        here, there = places[one], places[other]
        mine, theirs = rng.choice(bits(self.world[here])), rng.choice(bits(self.world[there]))
        if not (mine & self._possible[there] and theirs & self._possible[here]):
            return None
        found = list(self.world)
        found[here] ^= mine | theirs
        found[there] ^= mine | theirs
        return found[0], found[1], found[2], found[3]


def resampled(
    worlds: Sequence[Masks], weights: Sequence[float], most: int, rng: Stream
) -> list[tuple[Masks, int]]:
    """`most` of the worlds in proportion to their weights, with as little luck as can be."""
    step = sum(weights) / most
    if not step > 0:
        return [(world, 1) for world in worlds[:most]]
    found: list[tuple[Masks, int]] = []
    mark, total = rng.fraction() * step, 0.0
    for world, weight in zip(worlds, weights, strict=True):
        total += weight
        times = 0
        while mark < total:
            times += 1
            mark += step
        if times:
            found.append((world, times))
    return found


def played(view: PreferenceView, worlds: Sequence[Masks], solver: Solver) -> Sequence[float]:
    """For each world how likely it makes the cards that the others have played."""
    board = view.board
    cards = [card for _, card in board.plays()]
    if not cards or board.contract is None or board.defence is None:
        return [1.0] * len(worlds)
    start = known_at_lead(board.contract, board.defence, board.no_aces)
    gone = _played(view)
    dealt = [with_played(world, gone) for world in worlds]
    return solver.likelihoods(start, dealt, cards, view.seat, COOL, TRUST)


def with_played(world: Masks, gone: Masks) -> Masks:
    """The cards as they lay before the first lead."""
    return world[0] | gone[0], world[1] | gone[1], world[2] | gone[2], world[3]


def _played(view: PreferenceView) -> Masks:
    first, second, third = (mask(view.board.played_by(seat)) for seat in range(SEATS))
    return first, second, third, 0


class Words:
    """What the others have said in a deal, prepared to be judged by many lies of the cards."""

    def __init__(self, view: PreferenceView) -> None:
        board, me = view.board, view.seat
        assert board.auction is not None
        self._gone = _played(view)
        self._contract = board.contract
        self._calls: list[tuple[Auction, Seat, Action]] = []
        auction = a.begin(board.auction.forehand)
        for seat, word in board.auction.calls:
            if seat != me and not auction.forced():
                self._calls.append((auction, seat, word))
            auction = auction.after(word)
        self._answers: list[tuple[Defence, Seat, Action]] = []
        if board.defence is not None:
            defence = Defence(board.defence.taker)
            for seat, word in board.defence.answers:
                if seat != me:
                    self._answers.append((defence, seat, word))
                defence = defence.after(word)
        taker = board.taker
        self._took = taker if taker != me and board.taker_has_talon else None
        self._number = board.auction.number

    def likelihood(self, world: Masks) -> float:
        """How likely a world makes all that was said, in any unit."""
        dealt = with_played(world, self._gone)
        found = 1.0 if self._took is None else self._taking(dealt, self._took)
        for auction, seat, word in self._calls:
            if seat != self._took:
                found *= said(auction, dealt[seat], word)
        if self._contract is not None:
            for defence, seat, word in self._answers:
                gain = thumb.preferred(defence, dealt[seat], self._contract, word)
                found *= max(_LEAST, chance(gain, HESITATION))
        return found

    def _taking(self, dealt: Masks, taker: Seat) -> float:
        """How likely a taker with these twelve cards has bid a number, and discards these two for
        these trumps. Nobody else knows which two were the talon."""
        best = hands.best_opening(dealt[taker] | dealt[ASIDE], suits_for(self._number))[0]
        found = max(_LEAST, chance(best - ENOUGH, WAVERING))
        if self._contract is None:
            return found
        mine = hands.worth(dealt[taker], self._contract.trump, TAKER)
        return found * max(_LEAST, exp((mine - best) / CARELESS))


def said(auction: Auction, hand: int, word: Action) -> float:
    """How likely a seat with these ten cards says this word rather than to pass, or passes.

    Which of several bids is chosen is a matter of taste, and tells less.
    """
    offers = thumb.gains(auction, hand)
    if isinstance(word, Pass):
        better = max(gain for each, gain in offers.items() if each != word)
        gain = offers[word] - better
    else:
        gain = offers[word] - offers[Pass()]
    return max(_LEAST, chance(gain, HESITATION))
