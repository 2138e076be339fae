"""Two players against each other over many deals, fairly: every deal is played once with the first
player at each side and the second at all others, so that luck in the cards cancels out. Where
partners make a side, a player sits at all its seats; where three play each for himself, the first
sits alone against two of the second.

`Arena` plays in this thread, `contest` in several processes.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt

from cardavia.core.actions import Deal
from cardavia.core.deal import deal_number, derived, shuffle
from cardavia.core.events import DealOver
from cardavia.core.search import CancelledError, Player
from cardavia.core.state import GameSpec, GameState
from cardavia.core.view import Seat
from cardavia.engine.outsiders import by_itself


@dataclass
class Pace:
    """Seconds per decision, by how many own decisions of the deal came before."""

    seconds: list[float] = field(default_factory=list)
    counts: list[int] = field(default_factory=list)
    longest: float = 0.0

    def add(self, number: int, seconds: float) -> None:
        """One more decision."""
        while len(self.seconds) <= number:
            self.seconds.append(0.0)
            self.counts.append(0)
        self.seconds[number] += seconds
        self.counts[number] += 1
        self.longest = max(self.longest, seconds)

    def merge(self, other: Pace) -> None:
        """All decisions of another one as well."""
        for number, (seconds, count) in enumerate(zip(other.seconds, other.counts, strict=True)):
            while len(self.seconds) <= number:
                self.seconds.append(0.0)
                self.counts.append(0)
            self.seconds[number] += seconds
            self.counts[number] += count
        self.longest = max(self.longest, other.longest)

    @property
    def mean(self) -> float:
        """Seconds per decision."""
        return sum(self.seconds) / max(1, sum(self.counts))

    def means(self) -> list[float]:
        """The mean for each number of decisions before it."""
        return [s / max(1, n) for s, n in zip(self.seconds, self.counts, strict=True)]


@dataclass(frozen=True)
class Pair:
    """One deal or match, played from every side, two in most games: the first player's result at
    each."""

    results: tuple[float, ...]
    paces: tuple[Pace, Pace]


class PlayerError(Exception):
    """A player of the arena did something that it must not, in the deal with this number."""

    def __init__(self, player: int, deal: int, cause: BaseException) -> None:
        super().__init__(player, deal, cause)
        self.player = player
        self.deal = deal
        self.cause = cause


@dataclass(frozen=True)
class Score:
    """The first player's result. `points` are those a deal in the game's unit, or the share of
    matches won; `stderr` is the standard error over independent pairs.

    Points of three sides are what the first player has more than the others on average: nothing
    for equal players, however much of the money is the pot's.
    """

    pairs: int
    points: float
    stderr: float
    wins: int
    losses: int
    paces: tuple[Pace, Pace]

    def __str__(self) -> str:
        lines = [
            f"{self.points:+.3f} ± {self.stderr:.3f} over {self.pairs} pairs, "
            f"{self.wins} won, {self.losses} lost"
        ]
        for who, pace in zip(("first", "second"), self.paces, strict=True):
            means = " ".join(f"{1000 * mean:.0f}" for mean in pace.means())
            longest = round(1000 * pace.longest)
            lines.append(f"  ms a decision, {who} player: {means} (longest {longest})")
        return "\n".join(lines)


class Arena:
    """Lets `first` play `second` at a game."""

    def __init__(self, spec: GameSpec, first: Player, second: Player, seed: int = 0) -> None:
        self._spec = spec
        self._players = (first, second)
        self._seed = seed
        self._cancel = threading.Event()

    def deals(self, pairs: int) -> Score:
        """Single deals from an even score; the result is in the game's unit a deal."""
        return score([self.pair(index, whole=False) for index in range(pairs)], whole=False)

    def matches(self, pairs: int) -> Score:
        """Whole matches; the result is the share of matches won. Raises ValueError for a game of
        more than two sides."""
        return score([self.pair(index, whole=True) for index in range(pairs)], whole=True)

    def pair(self, index: int, whole: bool) -> Pair:
        """The first player's results at each side, with the cards that another had before.

        Depends on nothing but the seed and `index`. Raises PlayerError, and ValueError for whole
        matches of more than two sides.
        """
        if whole and len(self._spec.sides) != 2:
            raise ValueError("whole matches are for games of two sides")
        seed, paces = derived(self._seed, "arena", index), (Pace(), Pace())
        results = tuple(self._play(seed, side, whole, paces) for side in self._spec.sides)
        return Pair(results, paces)

    def _play(
        self, seed: int, side: tuple[Seat, ...], whole: bool, paces: tuple[Pace, Pace]
    ) -> float:
        """What the first player's side wins in one deal from an even score, or 1 for a match won
        and 0 for one lost. Who deals first is luck, the same for both games of a pair."""
        players = self._spec.players
        order = [0 if seat in side else 1 for seat in range(players)]
        state = self._spec.start(seed, first_dealer=seed % players)
        points, index = 0.0, 0
        while state.outcome() is None and (whole or index == 0):
            number = deal_number(seed, index)
            state, _ = state.apply(Deal(number, shuffle(self._spec.pack, number)))
            state, over = self._deal(state, derived(seed, "deal", index), order, paces, number)
            points += self._ahead(over, side)
            index += 1
        outcome = state.outcome()
        if not whole or outcome is None:
            return points
        return float(side[0] in outcome.winners)

    def _ahead(self, over: DealOver, side: tuple[Seat, ...]) -> float:
        """What a side wins in a deal; among more than two, how much more than the others' mean.

        What two sides win is what they have more than each other.
        """
        mine = over.gains[side[0]]
        others = [over.gains[other[0]] for other in self._spec.sides if other != side]
        return float(mine) if len(others) == 1 else mine - sum(others) / len(others)

    def _deal(
        self,
        state: GameState,
        seed: int,
        order: Sequence[int],
        paces: tuple[Pace, Pace],
        deal: int,
    ) -> tuple[GameState, DealOver]:
        """Plays one deal to its end. `order` tells which player sits at each seat."""
        made = [0] * len(order)
        while (seat := state.to_act()) is not None:
            who = order[seat]
            # The same luck for whoever sits here: a pair differs in nothing but the players.
            number = derived(seed, "seat", seat, made[seat])
            begun = time.perf_counter()
            try:
                decision = self._players[who].decide(state.view(seat), number, self._cancel)
                paces[who].add(made[seat], time.perf_counter() - begun)
                state, events = state.apply(decision.action)
            except CancelledError:
                raise
            except BaseException as error:
                if not by_itself(error):
                    raise
                raise PlayerError(who, deal, error) from error
            made[seat] += 1
            for event in events:
                if isinstance(event, DealOver):
                    return state, event
        raise AssertionError("a deal ended without saying so")


def score(pairs: Sequence[Pair], whole: bool) -> Score:
    """The result of one pair or more, of deals or of whole matches."""
    even = 0.5 if whole else 0.0
    means = [sum(pair.results) / len(pair.results) for pair in pairs]
    count = len(means)
    mean = sum(means) / count
    spread = sum((value - mean) ** 2 for value in means) / max(1, count - 1)
    results = [value for pair in pairs for value in pair.results]
    paces = (Pace(), Pace())
    for pair in pairs:
        for total, part in zip(paces, pair.paces, strict=True):
            total.merge(part)
    return Score(
        count,
        mean,
        sqrt(spread / count),
        sum(value > even for value in results),
        sum(value < even for value in results),
        paces,
    )
