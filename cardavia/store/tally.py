"""The statistics: finished matches counted by game and level."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from cardavia.core.state import Outcome
from cardavia.store.records import human_of, level_of

SCHNEIDER = "schneider"
"""The mark in `Outcome.marks` for a match whose loser won nothing."""


@dataclass(frozen=True)
class Tally:
    """The player's finished matches of one game against one level."""

    game: str
    level: str
    won: int = 0
    lost: int = 0
    schneider_for: int = 0
    """Won, and the opponent was Schneider."""
    schneider_against: int = 0
    deals: int = 0
    assisted: int = 0
    """Matches, of those won and lost, in which a hint was taken."""
    undone: int = 0
    """Matches, of those won and lost, in which a decision was taken back."""

    @property
    def matches(self) -> int:
        """All that are counted."""
        return self.won + self.lost


@dataclass(frozen=True)
class Group:
    """Finished matches with the same seats and the same outcome: how many, and their sums."""

    game: str
    seats: tuple[str, ...]
    outcome: Outcome
    matches: int
    deals: int
    assisted: int
    undone: int


def tallies(groups: Iterable[Group]) -> tuple[Tally, ...]:
    """Count groups of finished matches, sorted by game and level.

    Left out are matches without exactly one player.
    """
    found: dict[tuple[str, str], Tally] = {}
    for group in groups:
        human = human_of(group.seats)
        if human is None:
            continue
        key = group.game, level_of(group.seats)
        tally = found.get(key, Tally(*key))
        won = group.matches if human in group.outcome.winners else 0
        lost = group.matches - won
        schneider = SCHNEIDER in group.outcome.marks
        found[key] = replace(
            tally,
            won=tally.won + won,
            lost=tally.lost + lost,
            schneider_for=tally.schneider_for + won * schneider,
            schneider_against=tally.schneider_against + lost * schneider,
            deals=tally.deals + group.deals,
            assisted=tally.assisted + group.assisted,
            undone=tally.undone + group.undone,
        )
    return tuple(tally for _, tally in sorted(found.items()))
