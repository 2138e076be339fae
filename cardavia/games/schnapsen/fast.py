"""The rules of Schnapsen a second time, on bit masks, quick enough for a search.

Cards are the numbers 0 to 19, rank times four plus suit, where the ranks Bube, Dame, König, Zehn,
Ass count 0 to 4 and trumps are always suit 3; a hand is a mask of twenty bits. The readable rules
(`board`, `state`) are the authority, and tests drive both side by side. What a position is worth
with every card known, `solver` finds out.
"""

from __future__ import annotations

from collections.abc import Iterable

from cardavia.core.actions import Action, Close, Exchange, Play
from cardavia.core.cards import Card, Suit
from cardavia.games.schnapsen import board as b
from cardavia.games.schnapsen.scoring import HALF, TARGET
from cardavia.games.schnapsen.state import SchnapsenState

CARDS = 20
EXCHANGE, CLOSE = 20, 21
"""Actions are card numbers and these two."""

ALL = (1 << CARDS) - 1
TRUMP = 3
TRUMPS = 0x88888
TRUMP_JACK = 3
JACKS, QUEENS, KINGS, TENS, ACES = (0xF << shift for shift in (0, 4, 8, 12, 16))
RANKS = (b.JACK, b.QUEEN, b.KING, b.TEN, b.ACE)

VALUE = [b.VALUES[RANKS[card >> 2]] for card in range(CARDS)]
"""Card points."""

SUIT = [0x11111 << (card & 3) for card in range(CARDS)]
"""The five cards of a card's suit."""

ABOVE = [ALL << card + 1 & SUIT[card] for card in range(CARDS)]
"""The cards of a card's suit that are higher."""

BEATS = [ABOVE[card] | (0 if card & 3 == TRUMP else TRUMPS) for card in range(CARDS)]
"""The answers that take the trick from a card led."""

MARRIAGE = [0] * 4 + [20, 20, 20, 40] * 2 + [0] * 8
"""What a marriage declared with this card is worth."""

LADDER = [3] + [2] * (HALF - 1) + [1] * 200
"""Game points that a win is worth, by the loser's card points: no points mean no trick."""

PENALTY = (0, 2, 2, 3)
"""Game points that a failed closing costs, by what making it would have been worth."""


class _Bits(dict[int, tuple[int, ...]]):
    """The card numbers in a mask, lowest first, worked out once for each mask."""

    def __missing__(self, mask: int) -> tuple[int, ...]:
        found = tuple(card for card in range(CARDS) if mask >> card & 1)
        self[mask] = found
        return found


BITS = _Bits()


def points_in(mask: int) -> int:
    """Card points of a set of cards."""
    return (
        2 * (mask & JACKS).bit_count()
        + 3 * (mask & QUEENS).bit_count()
        + 4 * (mask & KINGS).bit_count()
        + 10 * (mask & TENS).bit_count()
        + 11 * (mask & ACES).bit_count()
    )


def pairs_in(hand: int) -> int:
    """The König and Dame cards of the marriages in a hand."""
    both = hand >> 4 & hand >> 8 & 0xF
    return both << 4 | both << 8


def marriages_in(hand: int) -> int:
    """What all marriages in a hand are worth together."""
    both = hand >> 4 & hand >> 8 & 0xF
    return 20 * both.bit_count() + (20 if both & 8 else 0)


def answers(hand: int, led: int) -> int:
    """The cards that may answer in strict play (Schnapsen, strict play)."""
    same = hand & SUIT[led]
    if same:
        return same & ABOVE[led] or same
    return hand & TRUMPS or hand


class Position:
    """A moment of a deal with every card known. `do` changes it in place.

    `stock` is top first with the indicator last, empty once exhausted; `led` is -1 while nothing
    lies on the table. `closer` is -1 while nobody has closed; `grade` is what closing wins.
    At the end `winner` is a seat and `worth` its game points, not yet cut to its match score.
    """

    __slots__ = (
        "closer",
        "grade",
        "hands",
        "led",
        "pending",
        "points",
        "stock",
        "turn",
        "winner",
        "worth",
    )

    def __init__(self, hands: Iterable[int], turn: int, stock: tuple[int, ...]) -> None:
        self.hands = list(hands)
        self.turn = turn
        self.stock = stock
        self.led = -1
        self.points = [0, 0]
        self.pending = [0, 0]
        self.closer = -1
        self.grade = 0
        self.winner = -1
        self.worth = 0

    def copy(self) -> Position:
        """An independent copy."""
        new = Position(self.hands, self.turn, self.stock)
        new.led = self.led
        new.points = self.points[:]
        new.pending = self.pending[:]
        new.closer = self.closer
        new.grade = self.grade
        new.winner = self.winner
        new.worth = self.worth
        return new

    @property
    def open(self) -> bool:
        """True while the stock is open: neither closed nor exhausted."""
        return self.closer < 0 and bool(self.stock)

    def legal(self) -> list[int]:
        """The actions of the seat to act, cards first; none once the deal is over."""
        if self.winner >= 0:
            return []
        hand = self.hands[self.turn]
        if self.led >= 0:
            return list(BITS[hand if self.open else answers(hand, self.led)])
        actions = list(BITS[hand])
        if self.open:
            if hand >> TRUMP_JACK & 1:
                actions.append(EXCHANGE)
            actions.append(CLOSE)
        return actions

    def do(self, action: int) -> None:
        """Does a legal action."""
        seat = self.turn
        if action == EXCHANGE:
            self.hands[seat] ^= 1 << TRUMP_JACK | 1 << self.stock[-1]
            self.stock = (*self.stock[:-1], TRUMP_JACK)
        elif action == CLOSE:
            self.closer = seat
            self.grade = LADDER[self.points[1 - seat]]
        elif self.led < 0:
            self._lead(seat, action)
        else:
            self._follow(seat, action)

    def gain(self, seat: int, scores: tuple[int, int]) -> int:
        """Game points won by `seat` (negative when lost), no more than the winner still needs."""
        gain = min(self.worth, scores[self.winner])
        return gain if self.winner == seat else -gain

    def _lead(self, seat: int, card: int) -> None:
        declared = MARRIAGE[card] if pairs_in(self.hands[seat]) >> card & 1 else 0
        self.hands[seat] ^= 1 << card
        self.led = card
        self.turn = 1 - seat
        if declared and self.points[seat]:
            self.points[seat] += declared
            if self.points[seat] >= TARGET:
                self._reach(seat)
        else:
            self.pending[seat] += declared

    def _follow(self, seat: int, card: int) -> None:
        led, self.led = self.led, -1
        self.hands[seat] ^= 1 << card
        winner = seat if BEATS[led] >> card & 1 else 1 - seat
        self.turn = winner
        self.points[winner] += VALUE[led] + VALUE[card] + self.pending[winner]
        self.pending[winner] = 0
        if self.points[winner] >= TARGET:
            self._reach(winner)
        elif self.open:
            self.hands[winner] |= 1 << self.stock[0]
            self.hands[1 - winner] |= 1 << self.stock[1]
            self.stock = self.stock[2:]
        elif not self.hands[seat]:
            if self.closer < 0:
                self.winner, self.worth = winner, 1
            else:
                self.winner, self.worth = 1 - self.closer, PENALTY[self.grade]

    def _reach(self, seat: int) -> None:
        """This seat has come to 66 (Schnapsen, end of a deal)."""
        self.winner = seat
        if self.closer < 0:
            self.worth = LADDER[self.points[1 - seat]]
        else:
            self.worth = self.grade if self.closer == seat else PENALTY[self.grade]


class Numbers:
    """Cards and actions as numbers, for one trump suit."""

    def __init__(self, trump: Suit) -> None:
        plain = [suit for suit in b.PACK.suits if suit != trump]
        order = [*plain, trump]
        self.cards = [
            Card.of(order[card & 3].code + RANKS[card >> 2].code) for card in range(CARDS)
        ]
        self.numbers = {card: number for number, card in enumerate(self.cards)}
        self._actions: list[Action] = [*map(Play, self.cards), Exchange(), Close()]

    def mask(self, cards: Iterable[Card]) -> int:
        """The mask of a set of cards."""
        return sum(1 << self.numbers[card] for card in cards)

    def number(self, action: Action) -> int:
        """The number of an action of a player."""
        if isinstance(action, Play):
            return self.numbers[action.card]
        return EXCHANGE if isinstance(action, Exchange) else CLOSE

    def action(self, number: int) -> Action:
        """The action with this number."""
        return self._actions[number]

    def position(self, state: SchnapsenState) -> Position:
        """The running deal of a full state, as numbers."""
        board = state.board
        stock = [self.numbers[card] for card in state.stock]
        if board.indicator is not None:
            stock.append(self.numbers[board.indicator])
        made = Position(map(self.mask, state.hands), board.turn, tuple(stock))
        made.led = -1 if board.led is None else self.numbers[board.led]
        made.points = list(board.points)
        made.pending = list(board.pending)
        if board.closing is not None:
            made.closer = board.closing.closer
            made.grade = LADDER[board.closing.points]
        return made


_NUMBERS: dict[Suit, Numbers] = {}


def numbers(trump: Suit) -> Numbers:
    """Cards and actions as numbers, for this trump suit."""
    if trump not in _NUMBERS:
        _NUMBERS[trump] = Numbers(trump)
    return _NUMBERS[trump]
