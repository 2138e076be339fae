"""Moments of Preference with every card known, and what searches without shortcuts say of them."""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from types import ModuleType

import pytest

from cardavia.core.actions import Deal, Drop, Pass
from cardavia.core.cards import Card
from cardavia.core.deal import Stream, shuffle
from cardavia.games.preference import _kernel
from cardavia.games.preference.board import PLAY, playable
from cardavia.games.preference.contract import ORDER, PACK, SUITS, best_of
from cardavia.games.preference.knowledge import Masks
from cardavia.games.preference.masks import mask
from cardavia.games.preference.scoring import Three
from cardavia.games.preference.solver import Known, Points, Solver
from cardavia.games.preference.spec import SPEC
from cardavia.games.preference.state import PreferenceState
from tests.ai.kernels import as_python

TWINS = [pytest.param(as_python(_kernel), id="python")]
if _kernel.COMPILED:
    TWINS.append(pytest.param(_kernel, id="compiled"))

NO_AIMS = array("h")
GO = array("i", [0])


@dataclass(frozen=True)
class Moment:
    """Tricks in play with every card known."""

    known: Known
    hands: tuple[tuple[Card, ...], ...]
    """Of three seats, and what lies aside."""

    @property
    def turn(self) -> int:
        return self.known.turn

    @property
    def taker(self) -> int:
        return self.known.playing[0]

    @property
    def legal(self) -> tuple[Card, ...]:
        known = self.known
        laid = tuple((known.leader, card) for card in known.trick)
        low = len(known.playing) == 3 and len(laid) == 1 and known.leader == self.taker
        return playable(laid, self.hands[self.turn], known.trump, low)

    @property
    def world(self) -> Masks:
        first, second, third, aside = map(mask, self.hands)
        return first, second, third, aside

    @property
    def over(self) -> bool:
        return not any(self.hands[seat] for seat in self.known.playing)

    def after(self, card: Card) -> Moment:
        known, turn = self.known, self.turn
        hands = tuple(
            tuple(c for c in hand if c is not card) if seat == turn else hand
            for seat, hand in enumerate(self.hands)
        )
        trick = (*known.trick, card)
        if len(trick) < len(known.playing):
            return Moment(replace(known, trick=trick), hands)
        at = known.playing.index(known.leader) + trick.index(best_of(trick, known.trump))
        winner = known.playing[at % len(known.playing)]
        first, second, third = (n + (seat == winner) for seat, n in enumerate(known.won))
        return Moment(replace(known, leader=winner, trick=(), won=(first, second, third)), hands)


def endings(rng: Stream, left: int, players: int) -> Iterator[Moment]:
    """Positions with so many cards a hand at the beginning of the trick, and all through it."""
    while True:
        pack, taker = rng.shuffled(tuple(PACK)), rng.below(3)
        playing = tuple((taker + step) % 3 for step in range(3))
        if players == 2:
            playing = (taker, playing[1 + rng.below(2)])
        hands = [pack[10 * seat : 10 * seat + left] for seat in range(3)]
        won = [0, 0, 0]
        for _ in range(10 - left):
            won[playing[rng.below(players)]] += 1
        known = Known(SUITS[rng.below(4)], playing, playing[rng.below(players)])
        known = replace(known, won=(won[0], won[1], won[2]), talon=bool(rng.below(2)))
        moment = Moment(known, (*map(tuple, hands), tuple(pack[30:])))
        for _ in range(players):
            yield moment
            moment = moment.after(rng.choice(moment.legal))


def some(purpose: str, left: int, many: int) -> list[Moment]:
    """Endings of three hands and of two, as many of each."""
    rng = Stream(purpose, left)
    return [m for players in (2, 3) for m in islice(endings(rng, left, players), many)]


def reference(moment: Moment) -> int:
    """Minimax without any shortcut: the tricks of the taker in the end."""
    if moment.over:
        return moment.known.won[moment.taker]
    found = [reference(moment.after(card)) for card in moment.legal]
    return max(found) if moment.turn == moment.taker else min(found)


def purses(moment: Moment) -> Points:
    """What seats gain when both defenders have stayed: a point a trick, and fines."""
    playing = moment.known.playing

    def points(won: Three) -> Three:
        gains = [won[s] - (10 if s in playing and won[s] < 2 else 0) for s in range(3)]
        gains[playing[0]] = won[playing[0]] - (20 if won[playing[0]] < 6 else 0)
        return gains[0], gains[1], gains[2]

    return points


def whims(seed: int) -> Points:
    """Any small gains, so that many results are equal to a seat."""

    def points(won: Three) -> Three:
        rng = Stream("whims", 10000 * seed + 121 * won[0] + 11 * won[1] + won[2])
        return rng.below(4), rng.below(4), rng.below(4)

    return points


def aimed(moment: Moment, points: Points) -> Three:
    """Backward induction without any shortcut: the tricks of all seats."""
    if moment.over:
        return moment.known.won
    taker, first, second = moment.known.order
    me = moment.turn

    def order(won: Three) -> tuple[int, ...]:
        gains = points(won)
        foes = gains[first] + gains[second] if me == taker else gains[taker]
        return gains[me], -foes, -won[taker], -won[first]

    return max((aimed(moment.after(card), points) for card in moment.legal), key=order)


def asked(kernel: ModuleType, moment: Moment, ending: int = 10, size: int = 10) -> list[int]:
    """What the kernel says of each card, with a memory small enough to be overwritten."""
    todo = array("i", [ORDER[c] for c in moment.legal])
    out = array("h", bytes(4 * len(todo)))
    public, rows = moment.known.numbers(), moment.known.rows([moment.world])
    solver = kernel.Solver(size)
    assert solver.values(public, rows, todo, ending, NO_AIMS, GO, math.inf, out) == 1
    return list(out)


def solver_of(kernel: ModuleType, size: int = 12) -> Solver:
    """The wrapper around one of the twins."""
    solver = Solver()
    solver._kernel = kernel.Solver(size)
    return solver


def random_states(seed: int, deals: int) -> Iterator[PreferenceState]:
    """Moments of play in random games of the readable rules, with two and with three."""
    rng = Stream("preference kernel", seed)
    for deal in range(deals):
        state = SPEC.start(seed)
        state, _ = state.apply(Deal(deal, shuffle(SPEC.pack, deal)))
        while state.to_act() is not None:
            if state.board.phase == PLAY and not state.asked:
                yield state
            legal = state.legal()
            calls = [a for a in legal if not isinstance(a, Pass | Drop)] or legal
            state, _ = state.apply(rng.choice(legal if rng.below(3) == 0 else calls))


def world(state: PreferenceState) -> Masks:
    first, second, third = map(mask, state.hands)
    return first, second, third, mask(state.discards or state.talon)
