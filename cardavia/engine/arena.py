"""Two players against each other over many deals, fairly: every deal is played with both sides
exchanged, so that luck in the cards cancels out.

Also a command: ``python -m cardavia.engine.arena master regular --pairs 200``.
"""

from __future__ import annotations

import argparse
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt

from cardavia.core.actions import Deal
from cardavia.core.deal import deal_number, derived, shuffle
from cardavia.core.events import DealOver
from cardavia.core.search import Player
from cardavia.core.state import GameSpec, GameState, Seat
from cardavia.engine.levels import player_for
from cardavia.games import find


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

    def means(self) -> list[float]:
        """The mean for each number of decisions before it."""
        return [s / max(1, n) for s, n in zip(self.seconds, self.counts, strict=True)]


@dataclass(frozen=True)
class Score:
    """The first player's result. `points` are game points a deal, or the share of matches won;
    `stderr` is the standard error over independent pairs."""

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
    """Lets `first` play `second` at a game for two."""

    def __init__(self, spec: GameSpec, first: Player, second: Player, seed: int = 0) -> None:
        if spec.players != 2:
            raise ValueError("the arena is for games of two players")
        self._spec = spec
        self._players = (first, second)
        self._seed = seed
        self._cancel = threading.Event()
        self._paces = (Pace(), Pace())

    def deals(self, pairs: int) -> Score:
        """Single deals from an even score; the result is in game points a deal."""
        return self._score([self._pair(index, whole=False) for index in range(pairs)], 0.0)

    def matches(self, pairs: int) -> Score:
        """Whole matches; the result is the share of matches won."""
        return self._score([self._pair(index, whole=True) for index in range(pairs)], 0.5)

    def _pair(self, index: int, whole: bool) -> tuple[float, float]:
        """The first player's results at either seat: at the second it has the other's cards."""
        seed = derived(self._seed, "arena", index)
        return self._play(seed, 0, whole), self._play(seed, 1, whole)

    def _play(self, seed: int, first_seat: Seat, whole: bool) -> float:
        """Game points of one deal from an even score, or 1 for a match won and 0 for one lost."""
        order = (first_seat, 1 - first_seat)
        seats = [self._players[who] for who in order]
        paces = [self._paces[who] for who in order]
        state = self._spec.start(seed, first_dealer=seed % 2)
        points, index = 0, 0
        while state.outcome() is None and (whole or index == 0):
            number = deal_number(seed, index)
            state, _ = state.apply(Deal(number, shuffle(self._spec.pack, number)))
            state, over = self._deal(state, derived(seed, "deal", index), seats, paces)
            points += over.worth if over.winner == first_seat else -over.worth
            index += 1
        outcome = state.outcome()
        if not whole or outcome is None:
            return float(points)
        return float(first_seat in outcome.winners)

    def _deal(
        self, state: GameState, seed: int, seats: Sequence[Player], paces: Sequence[Pace]
    ) -> tuple[GameState, DealOver]:
        """Plays one deal to its end."""
        made = [0] * len(seats)
        while (seat := state.to_act()) is not None:
            # The same luck for whoever sits here: a pair differs in nothing but the players.
            number = derived(seed, "seat", seat, made[seat])
            begun = time.perf_counter()
            decision = seats[seat].decide(state.view(seat), number, self._cancel)
            paces[seat].add(made[seat], time.perf_counter() - begun)
            made[seat] += 1
            state, events = state.apply(decision.action)
            for event in events:
                if isinstance(event, DealOver):
                    return state, event
        raise AssertionError("a deal ended without saying so")

    def _score(self, pairs: list[tuple[float, float]], even: float) -> Score:
        means = [sum(pair) / 2 for pair in pairs]
        count = len(means)
        mean = sum(means) / count
        spread = sum((value - mean) ** 2 for value in means) / max(1, count - 1)
        results = [value for pair in pairs for value in pair]
        return Score(
            count,
            mean,
            sqrt(spread / count),
            sum(value > even for value in results),
            sum(value < even for value in results),
            self._paces,
        )


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line of the arena."""
    parser = argparse.ArgumentParser(prog="python -m cardavia.engine.arena", description=__doc__)
    parser.add_argument("first", help="a level, or random")
    parser.add_argument("second", help="a level, or random")
    parser.add_argument("--game", default="schnapsen")
    parser.add_argument("--pairs", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--matches", action="store_true", help="play whole matches")
    options = parser.parse_args(arguments)
    spec = find(options.game)
    players = [player_for(spec, name) for name in (options.first, options.second)]
    arena = Arena(spec, players[0], players[1], options.seed)
    score = arena.matches(options.pairs) if options.matches else arena.deals(options.pairs)
    print(f"{options.first} against {options.second}: {score}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
