"""What cards and discards of Preference lead to with every card known: the kernel, for callers.

Hands are masks (see `masks`). All results are tricks at the end of the deal, those already taken
included. The defenders of an exact search are of one mind: they leave the taker as few tricks as
they can. That is what they want when one defends alone or has invited the other; when both have
stayed each has a purse of its own, and `shares` looks for what each does for itself.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from cardavia.core import kernels
from cardavia.core.cards import Card, Suit
from cardavia.core.search import Pause
from cardavia.core.view import Seat
from cardavia.games.preference.board import PLAY, Board
from cardavia.games.preference.contract import ORDER, PACK, SEATS
from cardavia.games.preference.knowledge import ASIDE, Masks, impossible
from cardavia.games.preference.masks import ACES
from cardavia.games.preference.scoring import TRICKS, Three

_kernel = kernels.load("cardavia.games.preference._kernel")

COMPILED = bool(_kernel.COMPILED)
"""True when compiled code does the searching."""

_BITS = 18 if COMPILED else 16
_NO_AIMS = array("h")

Points = Callable[[Three], Three]
"""What each seat gains by its tricks and those of the others, all indexed by seat."""


@dataclass(frozen=True)
class Known:
    """What all players know of a deal in play.

    `playing` are the seats that play, the taker first, then clockwise. `leader` leads the trick
    on the table, `won` are the tricks of each seat so far, `lacks` the cards that each is known not
    to hold. `talon`: the taker knows what lies aside.
    """

    trump: Suit
    playing: tuple[Seat, ...]
    leader: Seat
    trick: tuple[Card, ...] = ()
    won: Three = (0, 0, 0)
    lacks: Three = (0, 0, 0)
    talon: bool = False

    @staticmethod
    def of(board: Board) -> Known:
        """What a board shows. Raises ValueError unless tricks are being played."""
        contract = board.contract
        if board.phase != PLAY or contract is None:
            raise ValueError("no tricks are being played")
        return Known(
            contract.trump,
            board.playing(),
            board.trick[0][0] if board.trick else board.turn,
            tuple(card for _, card in board.trick),
            _three([board.tricks_won(seat) for seat in range(SEATS)]),
            _lacks(board),
            contract.with_talon,
        )

    @property
    def turn(self) -> Seat:
        """The seat that is to act."""
        place = self.playing.index(self.leader) + len(self.trick)
        return self.playing[place % len(self.playing)]

    @property
    def order(self) -> tuple[Seat, Seat, Seat]:
        """The seats as the kernel counts them: those that play, then one that has dropped out."""
        first, second, *third = self.playing
        return first, second, third[0] if third else SEATS - first - second

    def numbers(self) -> array[int]:
        """As the kernel reads it, see `_kernel.Solver.values`."""
        order, laid = self.order, [ORDER[card] for card in self.trick]
        head = [PACK.suits.index(self.trump), len(self.playing), self.playing.index(self.leader)]
        head += [self.talon, self.won[order[0]], self.won[order[1]]]
        head += [len(laid), *laid, *[0] * (2 - len(laid))]
        return array("I", [*head, *(self.lacks[seat] for seat in order)])

    def rows(self, worlds: Sequence[Masks]) -> array[int]:
        """The worlds as the kernel reads them."""
        places = (*self.order, ASIDE)
        return array("I", [world[place] for world in worlds for place in places])


@dataclass(frozen=True)
class Opening:
    """Trumps that a taker may name, and the mask of the cards discarded for it."""

    trump: Suit
    discards: int


class Solver:
    """Remembers what it has worked out. One object serves one thread.

    `pause` is called after each batch of work with the positions looked at, and may raise to stop.
    Any thread may set the first number of `stop`: the work soon ends, as it does at a `deadline`,
    a moment of `time.monotonic`. Then fewer worlds are answered than asked. It remembers 2 to the
    power of `bits` positions.
    """

    def __init__(self, pause: Pause | None = None, bits: int = _BITS) -> None:
        self.stop = array("i", [0])
        self._kernel = _kernel.Solver(bits)
        self._pause = pause
        self._told = 0

    @property
    def visited(self) -> int:
        """Positions looked at so far."""
        return int(self._kernel.visited)

    def exact(
        self,
        known: Known,
        worlds: Sequence[Masks],
        cards: Sequence[Card],
        deadline: float = math.inf,
    ) -> list[Sequence[int]]:
        """For each world the taker's tricks after each card of the seat to act, all playing best.

        The cards must be legal. Raises whatever `pause` raises; the interpreter is free meanwhile.
        """
        return self.playouts(known, worlds, cards, TRICKS, deadline)

    def playouts(
        self,
        known: Known,
        worlds: Sequence[Masks],
        cards: Sequence[Card],
        ending: int = 0,
        deadline: float = math.inf,
    ) -> list[Sequence[int]]:
        """The same when all play on by rule of thumb, each by what its seat knows.

        From the trick on that begins with no more than `ending` cards a hand, play is exact.
        """
        out, done = self._values(known, worlds, cards, ending, _NO_AIMS, deadline)
        each = 2 * len(cards)
        return [out[i * each : (i + 1) * each : 2] for i in range(done)]

    def shares(
        self,
        known: Known,
        worlds: Sequence[Masks],
        cards: Sequence[Card],
        points: Points,
        ending: int = 0,
        deadline: float = math.inf,
    ) -> list[list[Three]]:
        """For each world the tricks of all seats after each card of the seat to act.

        All play on by rule of thumb. From the trick on that begins with no more than `ending`
        cards a hand each seat, knowing all cards, does what gains it most `points` if the others
        do so as well; who gains the same either way harms the other side, then leaves the taker
        and the first defender few tricks. One function of `points` stands for one purpose: what it
        says is remembered.
        """
        out, done = self._values(known, worlds, cards, ending, _aims(known.order, points), deadline)
        order, each = known.order, len(cards)
        found = [_seated(order, out[2 * i], out[2 * i + 1]) for i in range(done * each)]
        return [found[i * each : (i + 1) * each] for i in range(done)]

    def openings(
        self,
        known: Known,
        worlds: Sequence[Masks],
        openings: Sequence[Opening],
        ending: int = 0,
        deadline: float = math.inf,
    ) -> list[Sequence[int]]:
        """For each world, the taker holding twelve cards, the taker's tricks after each opening.

        All play by rule of thumb, exactly from the trick on that begins with no more than `ending`
        cards a hand; 10 is exact play with the best first lead. Whom `known` takes to play does.
        The trumps it names do not matter, nor does what lies aside in a world.
        """
        suits = array("i", [PACK.suits.index(opening.trump) for opening in openings])
        aside = array("I", [opening.discards for opening in openings])
        out = array("h", bytes(4 * len(worlds) * len(openings)))
        public, rows, stop = known.numbers(), known.rows(worlds), self.stop
        done = self._kernel.openings(
            public, rows, suits, aside, ending, _NO_AIMS, stop, deadline, out
        )
        self._report()
        each = 2 * len(openings)
        return [out[i * each : (i + 1) * each : 2] for i in range(done)]

    def likelihoods(
        self,
        start: Known,
        worlds: Sequence[Masks],
        plays: Sequence[Card],
        me: Seat,
        cool: int,
        trust: int,
    ) -> Sequence[float]:
        """For each world how likely it makes the cards that all but the seat `me` have played.

        `start` is what was known at the first lead, `worlds` are hands of ten and what lies aside.
        Of two cards the one that a rule of thumb thinks worse by a trick is less likely by 2 to the
        power of `cool` / 8; `trust` of 256 plays are taken to be so chosen, the others at random,
        which is 1. A world that forbids a card is not likely at all.
        """
        out = array("d", bytes(8 * len(worlds)))
        cards = array("i", [ORDER[card] for card in plays])
        place, rows = start.order.index(me), start.rows(worlds)
        self._kernel.likelihoods(start.numbers(), rows, cards, place, cool, trust, out)
        self._report()
        return out

    def choice(self, known: Known, world: Masks) -> Card:
        """What the seat to act plays by rule of thumb.

        Any world that agrees with what it knows will do: the card does not depend on which.
        """
        return PACK.cards[int(self._kernel.chosen(known.numbers(), known.rows([world])))]

    def _values(
        self,
        known: Known,
        worlds: Sequence[Masks],
        cards: Sequence[Card],
        ending: int,
        aims: array[int],
        deadline: float,
    ) -> tuple[array[int], int]:
        todo = array("i", [ORDER[card] for card in cards])
        out = array("h", bytes(4 * len(worlds) * len(cards)))
        public, rows = known.numbers(), known.rows(worlds)
        done = self._kernel.values(public, rows, todo, ending, aims, self.stop, deadline, out)
        self._report()
        return out, int(done)

    def _report(self) -> None:
        fresh = self.visited - self._told
        self._told += fresh
        if self._pause is not None:
            self._pause(fresh)


def _three(numbers: Sequence[int]) -> Three:
    return numbers[0], numbers[1], numbers[2]


def _seated(order: tuple[Seat, Seat, Seat], taker: int, first: int) -> Three:
    """The tricks of all seats from those of the taker and of the next that plays."""
    found = [0] * SEATS
    for seat, tricks in zip(order, (taker, first, TRICKS - taker - first), strict=True):
        found[seat] = tricks
    return _three(found)


@lru_cache(maxsize=64)
def _aims(order: tuple[Seat, Seat, Seat], points: Points) -> array[int]:
    """The points of each result for each seat, in the kernel's order of both."""
    found = array("h", bytes(2 * SEATS * (TRICKS + 1) ** 2))
    for taker in range(TRICKS + 1):
        for first in range(TRICKS + 1 - taker):
            gains = points(_seated(order, taker, first))
            for place, seat in enumerate(order):
                found[(place * (TRICKS + 1) + taker) * (TRICKS + 1) + first] = gains[seat]
    return found


def _lacks(board: Board) -> Three:
    """For each seat the cards that it does not hold, by its plays and by No aces."""
    found = [0] * SEATS
    for seat, cannot in impossible(board):
        found[seat] |= cannot
    if board.no_aces and board.taker is not None:
        found[board.taker] |= ACES
    return _three(found)
