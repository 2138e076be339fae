"""What the actions of a deal of Schnapsen tell a watchful player about the other's hand.

The opponent's cards came in *slots*: slot 0 is the deal (five cards), then one slot for each draw
whose card nobody else saw. A card that was played, or shown, had come by then; a card that a play
proved absent can only have come later. With the stock closed or exhausted nothing comes later, so
there absence is final. A hand weighs as much as the number of ways in which the slots can have
held it, which makes every full deal that agrees with the history as likely as the other.

Of a deal that was not watched from its beginning only the rest is read. All that the opponent had
by then counts as dealt, so that every hand that agrees with the board is as likely as the other.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from math import comb

from cardavia.core.actions import Exchange, Play
from cardavia.core.cards import Card
from cardavia.core.deal import Stream
from cardavia.core.view import Seat
from cardavia.games.schnapsen import board as b
from cardavia.games.schnapsen.board import Board, Hand

Window = tuple[int, int]
"""The first and the last slot in which a card can have come."""


class Knowledge:
    """Which hands the seat `opponent` can hold in a running deal, and how likely each is.

    `unseen` are the cards that lie in that hand or face down in the stock.
    """

    def __init__(self, board: Board, opponent: Seat, unseen: tuple[Card, ...]) -> None:
        self._board = board
        self._opponent = opponent
        self._unseen = unseen
        self._known = tuple(card for card in unseen if card in board.shown[opponent])
        self._free_places = board.counts[opponent] - len(self._known)
        self._draws = 0
        self._before = (board.earlier or b.NOTHING).tricks
        self._open: set[Card] = set()
        self._absent: dict[Card, int] = {}
        self._shown: dict[Card, Window] = {}
        self._windows: list[Window] = []
        self._read()
        free = [card for card in unseen if card not in self._known]
        self._late = tuple(card for card in free if card in self._absent)
        self._plain = tuple(card for card in free if card not in self._absent)
        self._windows += [self._window(card) for card in self._known if card not in self._open]
        self._classes = self._possible_classes()

    def count(self) -> int:
        """The number of possible hands."""
        return sum(comb(len(self._plain), rest) for _, rest, _ in self._classes)

    def hands(self) -> Iterator[tuple[Hand, int]]:
        """Every possible hand with its weight."""
        for late, rest, ways in self._classes:
            for plain in combinations(self._plain, rest):
                yield (*self._known, *late, *plain), ways

    def draw(self, rng: Stream) -> Hand:
        """One possible hand, as likely as its weight."""
        weights = [ways * comb(len(self._plain), rest) for _, rest, ways in self._classes]
        ticket = rng.below(sum(weights))
        for (late, rest, _), weight in zip(self._classes, weights, strict=True):
            if ticket < weight:
                return (*self._known, *late, *rng.shuffled(self._plain)[:rest])
            ticket -= weight
        raise AssertionError("the ticket lies beyond the last weight")

    def _read(self) -> None:
        """Goes through the deal's actions, counting the opponent's slots on the way."""
        tricks, led, closed = self._before, None, False
        for seat, action in self._board.log:
            theirs = seat == self._opponent
            if isinstance(action, Exchange):
                if theirs:
                    self._leaves(b.trump_jack(self._board))
                    self._open.add(self._board.turned_up())
            elif not isinstance(action, Play):
                closed = True
            elif led is None:
                led = action.card
                if theirs:
                    self._read_lead(led, tricks)
            else:
                if theirs:
                    if closed or tricks >= b.DRAWS:
                        self._read_duty(led, action.card)
                    self._leaves(action.card)
                led = None
                tricks += 1
                if not closed and tricks <= b.DRAWS:
                    self._read_draw(tricks)

    def _read_lead(self, card: Card, trick: int) -> None:
        """A lead of König or Dame shows whether the other one is beside it (marriage)."""
        other = b.partner(card)
        if other is not None:
            if any(
                m.card == card and m.trick == trick - self._before for m in self._board.marriages
            ):
                self._shown[other] = self._window(other)
            else:
                self._absent[other] = self._draws
        self._leaves(card)

    def _read_duty(self, led: Card, card: Card) -> None:
        """A card that neither beats nor follows nor trumps shows that its hand could not."""
        missing: list[Card] = []
        same = [unseen for unseen in self._unseen if unseen.suit == led.suit]
        if card.suit != led.suit:
            missing = same
            if card.suit != self._board.trump:
                missing += [unseen for unseen in self._unseen if unseen.suit == self._board.trump]
        elif b.VALUES[card.rank] < b.VALUES[led.rank]:
            missing = [unseen for unseen in same if b.VALUES[unseen.rank] > b.VALUES[led.rank]]
        for absent in missing:
            self._absent[absent] = self._draws

    def _read_draw(self, tricks: int) -> None:
        """The opponent drew: from the stock, or at last the open indicator (a turn)."""
        trick = self._board.tricks[tricks - 1 - self._before]
        if tricks == b.DRAWS and trick.winner != self._opponent:
            self._open.update(self._board.shown[self._opponent] & {self._last_indicator()})
        else:
            self._draws += 1

    def _last_indicator(self) -> Card:
        exchanged = any(isinstance(action, Exchange) for _, action in self._board.log)
        return b.trump_jack(self._board) if exchanged else self._board.turned_up()

    def _leaves(self, card: Card) -> None:
        """A card leaves the opponent's hand: it came into it by now."""
        if card in self._open:
            self._open.discard(card)
        else:
            self._windows.append(self._window(card))
        self._absent.pop(card, None)
        self._shown.pop(card, None)

    def _window(self, card: Card) -> Window:
        return self._shown.get(card) or (self._absent.get(card, -1) + 1, self._draws)

    def _possible_classes(self) -> list[tuple[Hand, int, int]]:
        """(cards once absent that are held now, other free cards beside them, ways) that can be."""
        found = []
        for held in range(min(self._free_places, len(self._late)) + 1):
            rest = self._free_places - held
            if rest > len(self._plain):
                continue
            for late in combinations(self._late, held):
                windows = [*self._windows, *(self._window(card) for card in late)]
                windows += [(0, self._draws)] * rest
                if ways := _ways(tuple(sorted(windows)), self._draws):
                    found.append((late, rest, ways))
        return found


@lru_cache(maxsize=4096)
def _ways(windows: tuple[Window, ...], slot: int) -> int:
    """In how many ways the draws 1 to `slot` get one card each, the other cards being dealt."""
    if slot == 0:
        return int(all(low == 0 for low, _ in windows))
    total = 0
    for window in set(windows):
        if window[0] <= slot <= window[1]:
            rest = list(windows)
            rest.remove(window)
            total += windows.count(window) * _ways(tuple(rest), slot - 1)
    return total
