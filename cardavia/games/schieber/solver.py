"""What cards and contracts of Schieber are worth with every card known: the kernel, for callers.

Hands are masks: bit n stands for the n-th card of the pack. All values are card points before the
factor, of a seat's team less those of the other team, for what is still to be played: the cards on
the table and in the hands, the last trick and the match bonus. Weis and Stöck are no part of them.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from cardavia.core import kernels
from cardavia.core.cards import Card
from cardavia.core.search import Pause
from cardavia.core.view import Seat
from cardavia.games.schieber.board import SEATS, Board, Laid
from cardavia.games.schieber.contract import ORDER, PACK, UNDER, Contract
from cardavia.games.schieber.scoring import ALL_TRICKS, LAST_TRICK, TRICKS, team_of

_kernel = kernels.load("cardavia.games.schieber._kernel")

COMPILED = bool(_kernel.COMPILED)
"""True when compiled code does the searching."""

World = Sequence[int]
"""The four hands, by seat."""

_CARDS = tuple(PACK)
_NO_TRUMP = {"down": 4, "up": 5}
_BITS = 18 if COMPILED else 16
_RANDOM, _BY_THUMB = 0, 1


def number(contract: Contract) -> int:
    """The kernel's number of a contract: that of the trump suit in the pack, Obenabe, Undenufe."""
    if contract.trump is None:
        return _NO_TRUMP[contract.code]
    return PACK.suits.index(contract.trump)


def mask(cards: Iterable[Card]) -> int:
    """Cards as a mask."""
    return sum(1 << ORDER[card] for card in cards)


def cards_in(hand: int) -> tuple[Card, ...]:
    """The cards of a mask, in the order of the pack."""
    return tuple(card for i, card in enumerate(_CARDS) if hand >> i & 1)


def both(difference: int, rest: int) -> tuple[int, int]:
    """Points of the own and the other team from a value and all the points still to be played.

    `rest` includes the last trick's 5. More than that is a match.
    """
    if abs(difference) > rest:
        return (rest + ALL_TRICKS, 0) if difference > 0 else (0, rest + ALL_TRICKS)
    return (rest + difference) // 2, (rest - difference) // 2


@dataclass(frozen=True)
class Known:
    """What all players know of a deal in play.

    `leader` leads the trick on the table, `caller` named the contract. `matches` has bit 0 or 1 for
    a team that has taken every trick so far, `lacks` for each seat the cards that it showed it does
    not hold.
    """

    contract: Contract
    leader: Seat
    caller: Seat
    trick: tuple[Card, ...] = ()
    matches: int = 3
    lacks: tuple[int, ...] = (0,) * SEATS

    @staticmethod
    def of(board: Board) -> Known:
        """What a board shows. Raises ValueError as long as no contract is named."""
        if board.contract is None or board.caller is None:
            raise ValueError("no contract is named yet")
        winners = {team_of(trick.winner) for trick in board.tricks}
        return Known(
            board.contract,
            board.trick[0][0] if board.trick else board.turn,
            board.caller,
            tuple(card for _, card in board.trick),
            3 if not winners else 0 if len(winners) > 1 else 1 << winners.pop(),
            _lacks(board.contract, [*(trick.cards for trick in board.tricks), board.trick]),
        )

    @property
    def turn(self) -> Seat:
        """The seat that is to act."""
        return (self.leader + len(self.trick)) % SEATS

    def rest(self, world: World) -> int:
        """All the points still to be played, with the last trick's 5."""
        held = sum(self.contract.points(card) for hand in world for card in cards_in(hand))
        return held + sum(map(self.contract.points, self.trick)) + LAST_TRICK

    def numbers(self) -> array[int]:
        """As the kernel reads it, see `_kernel.Solver.values`."""
        laid = [ORDER[card] for card in self.trick]
        head = [number(self.contract), self.leader, self.caller, self.matches, len(laid)]
        return array("Q", [*head, *laid, *[0] * (3 - len(laid)), *self.lacks])


class Solver:
    """Remembers what it has worked out, 2 to `bits` positions. One object serves one thread.

    `pause` is called after each batch of work with the positions looked at, and may raise to stop.
    Any thread may set the first number of `stop`: the work soon ends, as it does at a `deadline`,
    a moment of `time.monotonic`. Then fewer worlds are answered than asked.
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
        worlds: Sequence[World],
        cards: Sequence[Card],
        deadline: float = math.inf,
    ) -> list[Sequence[int]]:
        """For each world what each card is worth to the seat to act, with best play of all after.

        The cards must be legal. Raises whatever `pause` raises; the interpreter is free meanwhile.
        """
        return self._values(known, worlds, cards, _BY_THUMB, TRICKS, 0, deadline)

    def playouts(
        self,
        known: Known,
        worlds: Sequence[World],
        cards: Sequence[Card],
        ending: int = 0,
        deadline: float = math.inf,
    ) -> list[Sequence[int]]:
        """The same when all play on by rule of thumb, each by what its seat knows.

        From the trick on that begins with no more than `ending` cards a hand, play is exact.
        """
        return self._values(known, worlds, cards, _BY_THUMB, ending, 0, deadline)

    def random(
        self,
        known: Known,
        worlds: Sequence[World],
        cards: Sequence[Card],
        seed: int,
        ending: int = 0,
        deadline: float = math.inf,
    ) -> list[Sequence[int]]:
        """The same when all play on at random, which depends on the seed."""
        return self._values(known, worlds, cards, _RANDOM, ending, seed, deadline)

    def contracts(
        self,
        forehand: Seat,
        worlds: Sequence[World],
        contracts: Sequence[Contract],
        ending: int = 0,
        deadline: float = math.inf,
        caller: Seat | None = None,
    ) -> list[Sequence[int]]:
        """For each world of nine cards a hand what each contract is worth to the forehand's team.

        Points before the factor, all playing by rule of thumb as in `playouts`. The forehand names
        it unless `caller` does.
        """
        rows = array("Q", [hand for world in worlds for hand in world])
        out = array("h", bytes(12 * len(worlds)))
        namer = forehand if caller is None else caller
        done = self._kernel.contracts(forehand, rows, ending, self.stop, deadline, out, namer)
        order = [number(contract) for contract in contracts]
        self._report()
        return [[out[6 * i + n] for n in order] for i in range(done)]

    def choice(self, known: Known, hand: int, hidden: int) -> Card:
        """What the seat to act plays by rule of thumb, with the cards that others hold `hidden`."""
        hands = array("Q", [hand if seat == known.turn else hidden for seat in range(SEATS)])
        return _CARDS[int(self._kernel.chosen(known.numbers(), hands))]

    def _values(
        self,
        known: Known,
        worlds: Sequence[World],
        cards: Sequence[Card],
        style: int,
        ending: int,
        seed: int,
        deadline: float,
    ) -> list[Sequence[int]]:
        rows = array("Q", [hand for world in worlds for hand in world])
        todo = array("i", [ORDER[card] for card in cards])
        out = array("h", bytes(2 * len(worlds) * len(cards)))
        done = self._kernel.values(
            known.numbers(), rows, todo, style, ending, seed, self.stop, deadline, out
        )
        self._report()
        return [out[i * len(cards) : (i + 1) * len(cards)] for i in range(done)]

    def _report(self) -> None:
        fresh = self.visited - self._told
        self._told += fresh
        if self._pause is not None:
            self._pause(fresh)


def _lacks(contract: Contract, tricks: Sequence[Laid]) -> tuple[int, ...]:
    """For each seat the cards that it does not hold since it did not follow suit with them."""
    found = [0] * SEATS
    for seat, led in _strays(contract, tricks):
        suit = (c for c in _CARDS if c.suit == led.suit)
        # The Under of trumps may have been kept when trumps were led.
        found[seat] |= mask(c for c in suit if c.suit != contract.trump or c.rank != UNDER)
    return tuple(found)


def _strays(contract: Contract, tricks: Sequence[Laid]) -> Iterator[tuple[Seat, Card]]:
    """Who followed which led card with a card of another plain suit."""
    for laid in tricks:
        for seat, card in laid[1:]:
            if card.suit not in (laid[0][1].suit, contract.trump):
                yield seat, laid[0][1]
