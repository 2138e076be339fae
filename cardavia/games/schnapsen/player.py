"""What Schnapsen tells the search: how to lay out the hidden cards, and what a play is worth.

Whoever tries plays in lies of the cards, and plays each on with every card seen, values too highly
what both sides then know: it closes too readily, and hopes that the other plays as if seeing. These
remedies were tried, in paired deals (game points a deal, with standard errors):

- Playing on by rules of thumb until the stock is nearly used up, in place of card for card:
  +0.03 ± 0.07. The mean of both against the rules of thumb alone: +0.117 ± 0.047. Card for card
  counted twice: +0.083 ± 0.033 against once; counted four times -0.037 ± 0.029, and alone
  -0.005 ± 0.057, against twice. Kept: twice.
- Listing every lie of the cards from the fourth trick on: +0.031 ± 0.014. Kept. Playing on by rules
  of thumb as well there: +0.013 ± 0.008, but what is shown is exact without it. Not kept.
- Closing looks better than it is by 0.25: marked down by 0.1 the result differs by 0.007 ± 0.020,
  by 0.45 by 0.015 ± 0.013. Kept as it was.
- Weighing each lie by how likely it makes the opponent's plays, taken to follow the rules of thumb:
  +0.012 ± 0.027 in full, 0.000 ± 0.025 by half. Not kept.
- Playing closed deals on with both sides choosing by 16 lies of what they see, which costs half as
  much time again: +0.018 ± 0.033. All deals from the fourth trick on, by 6:
  -0.025 ± 0.048. Not kept.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from math import factorial
from typing import cast

from cardavia.core.actions import Action, Close, Exchange
from cardavia.core.deal import Stream
from cardavia.core.search import Evaluation, Pause, Plan
from cardavia.core.view import Msg, PlayerView
from cardavia.games.schnapsen import equity, fast, hints
from cardavia.games.schnapsen.fast import EXCHANGE, Position
from cardavia.games.schnapsen.solver import COMPILED, MOST, Solver
from cardavia.games.schnapsen.thumb import BEGINNER, Thumb
from cardavia.games.schnapsen.view import SchnapsenView

SOLVED = 2
"""With this many cards in the stock, or fewer, rules of thumb end and the solver takes over."""

LISTED = 4 if COMPILED else SOLVED
"""With this many cards in the stock, or fewer, it takes over at once: every lie of the hidden cards
can be tried then, each played to its end. In Python that takes too long before the stock is used
up but for the last pair."""

SAMPLED = 120 if COMPILED else 300
"""More lies of the cards than these are not drawn where they cannot all be listed: more of them
change hardly a decision."""

BATCH = 10 if COMPILED else 1

CARD_FOR_CARD = 2
"""How often a deal played out card for card counts against one played on by rules of thumb."""

CLOSING_DOUBT = 0.25
"""Game points by which closing looks better than it is, when it is valued card for card: whoever
closes must then find the way through without seeing the other hand."""

POSTPONED_DOUBT = 0.1
"""Game points by which leading looks better than it is while the trump Bube waits in the hand: a
deal played on by rules of thumb makes up for the exchange too surely."""

_ROLLOUT_WORK = 8
"""What a deal played by rules of thumb costs, in positions of the solver."""


class SchnapsenModel:
    """The game's entry for the search."""

    compiled = COMPILED

    def question(self, view: PlayerView, pause: Pause) -> SchnapsenQuestion:
        """The decision that awaits the view's seat."""
        return SchnapsenQuestion(cast(SchnapsenView, view), pause)

    def thumb(self, view: PlayerView, rng: Stream) -> Action:
        """A beginner's choice."""
        mine = cast(SchnapsenView, view)
        numbers = _numbers(mine)
        return numbers.action(_BEGINNER.action(_own(mine), numbers.mask(mine.unseen)))


class SchnapsenQuestion:
    """One decision: every plan, tried in any lie of the cards that the view allows."""

    def __init__(self, view: SchnapsenView, pause: Pause) -> None:
        self._view = view
        self._seat = view.seat
        self._numbers = _numbers(view)
        board, other = view.board, 1 - view.seat
        self._needs = (board.scores[view.seat], board.scores[other])
        # Who deals now leads to the next deal; where nobody knows, either may.
        self._leads_next = (board.dealer == view.seat,) if board.earlier is None else (True, False)
        self._solver = Solver(pause)
        self._thumb = Thumb()
        self._own = _own(view)
        self._numbered = tuple(_plans(self._own))
        self._doubtful = True
        self._may_exchange = EXCHANGE in self._own.legal()
        self.plans: tuple[Plan, ...] = tuple(
            tuple(map(self._numbers.action, plan)) for plan in self._numbered
        )

    @property
    def nothing_hidden(self) -> bool:
        """True with the stock exhausted: the rest of the cards is in the other hand."""
        return len(self._view.unseen) == self._view.board.counts[1 - self._seat]

    def worlds(self, most: int, rng: Stream) -> tuple[Iterator[tuple[Position, int]], bool]:
        """Every lie of the hidden cards if each can be solved and they are few, else a sample.

        As long as cards are drawn the order of the stock counts as well as the opponent's hand.
        Should time run out, those that were looked at are a fair sample: they come shuffled.
        """
        board = self._view.board
        orders = factorial(board.stock) if board.stock_open else 1
        solved = not board.stock_open or board.stock < LISTED
        if solved and self._view.count_hands() * orders <= most:
            self._doubtful = False
            return iter(rng.shuffled(list(self._listed(rng)))), True
        return self._drawn(min(most, SAMPLED), rng), False

    @property
    def batch(self) -> int:
        """How many worlds are best valued together."""
        return BATCH

    def values(self, worlds: Sequence[Position]) -> Sequence[Sequence[tuple[int, ...]]]:
        """The gain of each plan in each world, no more than the winner still needs.

        Early in a deal it is played on in two ways: as if both saw all cards, which hopes for too
        much of what is hidden and counts `CARD_FOR_CARD` times, and by rules of thumb, which hope
        for too little.
        """
        mine, theirs = min(MOST, self._needs[0]), min(MOST, self._needs[1])
        plans = self._numbered
        late = not worlds[0].open or len(worlds[0].stock) <= LISTED
        seen = self._solver.table(worlds, plans, -theirs, mine) if late or COMPILED else None
        if late and seen is not None:
            return [[(gain,) for gain in row] for row in seen]
        ends = [self._played_on(world, plan) for world in worlds for plan in plans]
        gains = self._solver.gains(ends, self._seat, -theirs, mine)
        rows = [gains[i : i + len(plans)] for i in range(0, len(gains), len(plans))]
        if seen is None:
            return [[(gain,) for gain in row] for row in rows]
        return [
            [(gain,) * CARD_FOR_CARD + (played,) for gain, played in zip(*pair, strict=True)]
            for pair in zip(seen, rows, strict=True)
        ]

    def doubt(self, plan: Plan) -> float:
        """In a sample closing is doubted, and an exchange that is put off.

        Where all lies of the cards are played to their end the figures stand as they are: so late
        in a deal doubts have made no player stronger, and anybody can check them.
        """
        if not self._doubtful:
            return 0.0
        if any(isinstance(action, Close) for action in plan):
            return CLOSING_DOUBT
        return POSTPONED_DOUBT if self._may_exchange and plan[0] != Exchange() else 0.0

    def equity(self, gain: int) -> float:
        """The share of the match with this gain."""
        shares = [equity.after(gain, self._needs, leads) for leads in self._leads_next]
        return sum(shares) / len(shares)

    def reason(self, evaluations: Sequence[Evaluation], worlds: int, exact: bool) -> Msg | None:
        """One sentence for a hint."""
        return hints.reason(self._view, evaluations, worlds, exact)

    def _listed(self, rng: Stream) -> Iterator[tuple[Position, int]]:
        for hand, weight in self._view.consistent_hands():
            world = self._numbers.position(self._view.with_hand(hand, rng))
            if not world.open:
                yield world, weight
                continue
            *hidden, indicator = world.stock
            for order in permutations(hidden):
                lie = world.copy()
                lie.stock = (*order, indicator)
                yield lie, weight

    def _drawn(self, most: int, rng: Stream) -> Iterator[tuple[Position, int]]:
        for _ in range(most):
            yield self._numbers.position(self._view.consistent_deal(rng)), 1

    def _played_on(self, world: Position, plan: Sequence[int]) -> Position:
        """The plan and what follows by rules of thumb, until it can be solved."""
        position = world.copy()
        for action in plan:
            position.do(action)
        while position.open and len(position.stock) > SOLVED and position.winner < 0:
            seat = position.turn
            unseen = position.hands[1 - seat]
            for card in position.stock[:-1]:
                unseen |= 1 << card
            position.do(self._thumb.action(position, unseen))
        self._solver.work(_ROLLOUT_WORK)
        return position


_BEGINNER = Thumb(BEGINNER)


def _numbers(view: SchnapsenView) -> fast.Numbers:
    assert view.board.trump is not None
    return fast.numbers(view.board.trump)


def _own(view: SchnapsenView) -> Position:
    """The deal as the seat sees it: the other hand empty, any cards in the stock."""
    board, numbers = view.board, _numbers(view)
    hands = [0, 0]
    hands[view.seat] = numbers.mask(view.hand)
    stock: tuple[int, ...] = ()
    if board.indicator is not None:
        hidden = [numbers.numbers[card] for card in view.unseen[: board.stock]]
        stock = (*hidden, numbers.numbers[board.indicator])
    own = Position(hands, board.turn, stock)
    own.led = -1 if board.led is None else numbers.numbers[board.led]
    own.points, own.pending = list(board.points), list(board.pending)
    if board.closing is not None:
        own.closer, own.grade = board.closing.closer, fast.LADDER[board.closing.points]
    return own


def _plans(own: Position) -> Iterator[tuple[int, ...]]:
    """What the seat can do until the turn passes: a card, or first exchange or close.

    What is worth the same is chosen in this order: a low card goes before a high one, and nobody
    closes for nothing.
    """
    for action in own.legal():
        if action < fast.CARDS:
            yield (action,)
        else:
            after = own.copy()
            after.do(action)
            for rest in _plans(after):
                yield (action, *rest)
