"""What a deal of Schnapsen is worth when every card is known: alpha-beta with a memory.

Values are game points for the player on lead, before they are cut to the match score. Exact from
any position; quick once the stock is closed or exhausted (some hundred positions), slower the more
cards the stock holds.
"""

from __future__ import annotations

from collections.abc import Callable

from cardavia.games.schnapsen.fast import (
    ABOVE,
    BEATS,
    BITS,
    CLOSE,
    EXCHANGE,
    LADDER,
    MARRIAGE,
    PENALTY,
    TRUMP,
    TRUMP_JACK,
    TRUMPS,
    VALUE,
    Position,
    answers,
    marriages_in,
    pairs_in,
    points_in,
)
from cardavia.games.schnapsen.scoring import TARGET

MOST = 3
"""No deal is worth more game points."""

_PAUSE = 256  # positions between two calls of `pause`: about a millisecond
_MEMORY = 200_000  # remembered positions before the memory starts anew

Stock = tuple[int, ...]


class Solver:
    """Remembers what it has worked out. One object serves one thread.

    `pause` is called about every millisecond and may raise to stop the work.
    """

    def __init__(self, pause: Callable[[], None] | None = None) -> None:
        self.visited = 0
        self._due = _PAUSE
        self._pause = pause
        self._memory: dict[int, tuple[int, int]] = {}
        self._open_memory: dict[tuple[int, int, int, int, int, Stock], tuple[int, int]] = {}

    def gain(self, position: Position, seat: int, low: int = -MOST, high: int = MOST) -> int:
        """Game points that `seat` wins with best play of both; exact between `low` and `high`."""
        if position.winner >= 0:
            worth = position.worth if position.winner == seat else -position.worth
            return max(low, min(high, worth))
        if position.turn != seat:
            return -self.gain(position, 1 - seat, -high, -low)
        if position.led >= 0:
            value = self._best_answer(position, low, high)
        else:
            value = self._lead(position, low, high)
        return max(low, min(high, value))

    def _best_answer(self, position: Position, low: int, high: int) -> int:
        seat, best = position.turn, low
        for card in position.legal():
            after = position.copy()
            after.do(card)
            best = max(best, self.gain(after, seat, best, high))
            if best >= high:
                break
        return best

    def _lead(self, position: Position, low: int, high: int) -> int:
        seat = position.turn
        me, opponent = position.hands[seat], position.hands[1 - seat]
        mine, theirs = position.points[seat], position.points[1 - seat]
        waiting = position.pending[1 - seat]
        if position.open:
            return self.open(me, opponent, mine, theirs, waiting, position.stock, low, high)
        closing = 0
        if position.closer >= 0:
            closing = position.grade if position.closer == seat else -position.grade
        return self.strict(me, opponent, mine, theirs, waiting, closing, low, high)

    def strict(
        self,
        me: int,
        opponent: int,
        mine: int,
        theirs: int,
        waiting: int,
        closing: int,
        low: int,
        high: int,
    ) -> int:
        """Game points for the leader, the stock closed or exhausted.

        `mine` and `theirs` are card points, `waiting` the follower's pending marriage (the leader
        has none: whoever won the trick before has got it). `closing` is 0 with the stock
        exhausted, else what the closer wins, negative when the follower closed.
        """
        if closing == 0:
            most, least = LADDER[theirs], -LADDER[mine]
        elif closing > 0:
            most, least = closing, -PENALTY[closing]
            if mine + points_in(me | opponent) + marriages_in(me) < TARGET:
                return least
        else:
            most, least = PENALTY[-closing], closing
            if theirs + waiting + points_in(me | opponent) + marriages_in(opponent) < TARGET:
                return most
        if most <= low:
            return most
        if least >= high:
            return least
        key = (
            (((me << 20 | opponent) << 7 | mine) << 7 | theirs) << 6 | waiting
        ) << 3 | closing + 3
        known_least, known_most = self._memory.get(key, (least, most))
        if known_least >= high:
            return known_least
        if known_most <= low or known_least == known_most:
            return known_most
        self.work(1)
        floor = a = max(low, known_least)
        limit = min(high, known_most)
        best = -MOST
        pairs = pairs_in(me)
        for card in _leads(me, opponent, pairs):
            value = self._answered(
                me, opponent, mine, theirs, waiting, closing, card, pairs, most, least, a, limit
            )
            if value > best:
                best = value
                if value > a:
                    a = value
                    if value >= limit:
                        break
        self._memory[key] = _bounds(best, floor, limit, known_least, known_most)
        return best

    def _answered(
        self,
        me: int,
        opponent: int,
        mine: int,
        theirs: int,
        waiting: int,
        closing: int,
        card: int,
        pairs: int,
        most: int,
        least: int,
        low: int,
        high: int,
    ) -> int:
        """Game points for the leader of `card` after the best answer, in strict play."""
        pending = 0
        if pairs >> card & 1:
            if mine:
                mine += MARRIAGE[card]
                if mine >= TARGET:
                    return most
                if closing == 0:
                    least = -LADDER[mine]
            else:
                pending = MARRIAGE[card]
        rest = me ^ 1 << card
        beats, worth = BEATS[card], VALUE[card]
        value = MOST
        for answer in _ordered(answers(opponent, card), beats):
            trick = worth + VALUE[answer]
            if beats >> answer & 1:
                total = theirs + trick + waiting
                if total >= TARGET:
                    return least
                if rest:
                    found = -self.strict(
                        opponent ^ 1 << answer, rest, total, mine, pending, -closing, -high, -low
                    )
                else:
                    found = -1 if closing == 0 else least if closing > 0 else most
            else:
                total = mine + trick + pending
                if total >= TARGET:
                    found = most
                elif rest:
                    found = self.strict(
                        rest, opponent ^ 1 << answer, total, theirs, waiting, closing, low, high
                    )
                else:
                    found = 1 if closing == 0 else least if closing > 0 else most
            if found < value:
                value = found
                if value <= low:
                    break
                if value < high:
                    high = value
        return value

    def open(
        self,
        me: int,
        opponent: int,
        mine: int,
        theirs: int,
        waiting: int,
        stock: Stock,
        low: int,
        high: int,
    ) -> int:
        """Game points for the leader, the stock open and its order known to both."""
        if not stock:
            return self.strict(me, opponent, mine, theirs, waiting, 0, low, high)
        most, least = LADDER[theirs], -LADDER[mine]  # neither is forced to close
        if most <= low:
            return most
        if least >= high:
            return least
        key = (me, opponent, mine, theirs, waiting, stock)
        known_least, known_most = self._open_memory.get(key, (least, most))
        if known_least >= high:
            return known_least
        if known_most <= low or known_least == known_most:
            return known_most
        self.work(1)
        floor = a = max(low, known_least)
        limit = min(high, known_most)
        best = -MOST
        pairs = pairs_in(me)
        for action in _turns(me, opponent, pairs):
            if action == EXCHANGE:
                hand = me ^ 1 << TRUMP_JACK ^ 1 << stock[-1]
                after = (*stock[:-1], TRUMP_JACK)
                value = self.open(hand, opponent, mine, theirs, waiting, after, a, limit)
            elif action == CLOSE:
                value = self.strict(me, opponent, mine, theirs, waiting, most, a, limit)
            else:
                value = self._answered_open(
                    me, opponent, mine, theirs, waiting, stock, action, pairs, most, a, limit
                )
            if value > best:
                best = value
                if value > a:
                    a = value
                    if value >= limit:
                        break
        self._open_memory[key] = _bounds(best, floor, limit, known_least, known_most)
        return best

    def _answered_open(
        self,
        me: int,
        opponent: int,
        mine: int,
        theirs: int,
        waiting: int,
        stock: Stock,
        card: int,
        pairs: int,
        most: int,
        low: int,
        high: int,
    ) -> int:
        """Game points for the leader of `card` after the best answer, the stock open."""
        pending = 0
        if pairs >> card & 1:
            if mine:
                mine += MARRIAGE[card]
                if mine >= TARGET:
                    return most
            else:
                pending = MARRIAGE[card]
        rest = me ^ 1 << card
        beats, worth = BEATS[card], VALUE[card]
        first, second, left = 1 << stock[0], 1 << stock[1], stock[2:]
        value = MOST
        for answer in _ordered(opponent, beats):
            trick = worth + VALUE[answer]
            other = opponent ^ 1 << answer
            if beats >> answer & 1:
                total = theirs + trick + waiting
                if total >= TARGET:
                    return -LADDER[mine]
                found = -self.open(
                    other | first, rest | second, total, mine, pending, left, -high, -low
                )
            else:
                total = mine + trick + pending
                if total >= TARGET:
                    found = most
                else:
                    found = self.open(
                        rest | first, other | second, total, theirs, waiting, left, low, high
                    )
            if found < value:
                value = found
                if value <= low:
                    break
                if value < high:
                    high = value
        return value

    def work(self, positions: int) -> None:
        """Counts work done elsewhere, in positions, so that the pauses stay even."""
        self.visited += positions
        self._due -= positions
        if self._due <= 0:
            self._due = _PAUSE
            if self._pause is not None:
                self._pause()
            if len(self._memory) + len(self._open_memory) > _MEMORY:
                self._memory.clear()
                self._open_memory.clear()


def _leads(me: int, opponent: int, pairs: int) -> list[int]:
    """The cards to lead, the most promising first: marriages, sure tricks, the others."""
    first: list[int] = []
    sure: list[int] = []
    others: list[int] = []
    trumps = opponent & TRUMPS
    for card in BITS[me]:
        if pairs >> card & 1:
            first.append(card)
        elif not opponent & ABOVE[card] and (not trumps or card & 3 == TRUMP):
            sure.append(card)
        else:
            others.append(card)
    sure.reverse()
    return first + sure + others


def _turns(me: int, opponent: int, pairs: int) -> list[int]:
    """The actions on lead with the stock open, the most promising first."""
    leads = _leads(me, opponent, pairs)
    return [EXCHANGE, CLOSE, *leads] if me >> TRUMP_JACK & 1 else [CLOSE, *leads]


def _ordered(cards: int, beats: int) -> tuple[int, ...]:
    """Answers, those that take the trick first."""
    return BITS[cards & beats] + BITS[cards & ~beats]


def _bounds(best: int, floor: int, limit: int, least: int, most: int) -> tuple[int, int]:
    """What is now known of a position that was searched between `floor` and `limit`."""
    if best >= limit:
        return max(best, least), most
    if best <= floor:
        return least, max(best, least)
    return best, best
