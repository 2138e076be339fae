"""How well a lie of the cards explains what the others have done: who bid, held and passed, who
named these trumps and discarded such cards, who stayed or dropped, and who played what.

Every hand that agrees with what is known is as likely as any other before anything is chosen; a
choice makes those likelier in which it is a good one. Words are judged by what ten cards are worth
by themselves, cards by the rules of thumb. All this only weighs lies that agree with what is known:
where none explains the choices of the others well, all of them count the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from cardavia.core.actions import Action
from cardavia.core.deal import Stream
from cardavia.core.search import Pause
from cardavia.core.state import Seat
from cardavia.games.preference import auction as a
from cardavia.games.preference import hands, thumb
from cardavia.games.preference.auction import Auction
from cardavia.games.preference.board import DISCARDS
from cardavia.games.preference.contract import SEATS, suits_for
from cardavia.games.preference.defence import Defence
from cardavia.games.preference.foresight import known_at_lead
from cardavia.games.preference.hands import TAKER, chance
from cardavia.games.preference.knowledge import ASIDE, Masks
from cardavia.games.preference.masks import bits, mask
from cardavia.games.preference.solver import Solver
from cardavia.games.preference.view import PreferenceView

HESITATION = 3.0
"""Points: a word that is expected to bring so much less is said e times more seldom."""

CARELESS = 0.25
"""Tricks: discards and trumps that are expected to bring so much less are as much more seldom."""

COOL, TRUST = 20, 224
"""How closely the others keep to the rules of thumb, see `Solver.likelihoods`."""

DRAWN_FOR_ONE = 3
"""Worlds that are drawn for each that is kept."""

_BREATH = 64
"""Worlds weighed between two looks at whether anybody still wants to know."""

_LEAST = 0.02
"""A word is never less likely than this: people have their own ways."""


def drawn(
    view: PreferenceView, most: int, rng: Stream, solver: Solver, pause: Pause
) -> list[tuple[Masks, int]]:
    """Worlds as likely as the choices of the others make them, with the times that each counts.

    The times add up to `most`.
    """
    words = Words(view, rng)
    worlds, weights = [], []
    for i in range(most * DRAWN_FOR_ONE):
        world = view.sampler.draw(rng)
        worlds.append(world)
        weights.append(words.likelihood(world))
        if i % _BREATH == 0:
            pause(0)
    plays = played(view, worlds, solver)
    likely = [one * other for one, other in zip(weights, plays, strict=True)]
    return resampled(worlds, likely, most, rng)


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

    def __init__(self, view: PreferenceView, rng: Stream) -> None:
        board, me = view.board, view.seat
        assert board.auction is not None
        self._rng = rng
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
        found = 1.0
        if self._took is not None:
            found *= self._naming(dealt)
            dealt = self._before_talon(dealt)
        for auction, seat, word in self._calls:
            found *= max(_LEAST, said(auction, dealt[seat], word))
        if self._contract is not None:
            trump = self._contract.trump
            for defence, seat, word in self._answers:
                gain = thumb.preferred(defence, dealt[seat], trump, word)
                found *= max(_LEAST, chance(gain, HESITATION))
        return found

    def _naming(self, dealt: Masks) -> float:
        """How likely a taker with these twelve cards discards these two for these trumps."""
        assert self._took is not None
        if self._contract is None:
            return 1.0
        twelve = dealt[self._took] | dealt[ASIDE]
        best = hands.best_opening(twelve, suits_for(self._number))[0]
        mine = hands.worth(dealt[self._took], self._contract.trump, TAKER)
        return max(_LEAST / 2, exp((mine - best) / CARELESS))

    def _before_talon(self, dealt: Masks) -> Masks:
        """Nobody knows which two of twelve cards were the talon: any may have been."""
        assert self._took is not None
        held = bits(dealt[self._took] | dealt[ASIDE])
        talon = 0
        while talon.bit_count() < DISCARDS:
            talon |= held[self._rng.below(len(held))]
        found = list(dealt)
        found[self._took] = sum(held) & ~talon
        return found[0], found[1], found[2], talon


def said(auction: Auction, hand: int, word: Action) -> float:
    """How likely a seat with these ten cards says this word."""
    offers = thumb.gains(auction, hand)
    most = max(offers.values())
    parts = {each: exp((gain - most) / HESITATION) for each, gain in offers.items()}
    return parts[word] / sum(parts.values())
