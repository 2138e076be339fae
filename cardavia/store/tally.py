"""The statistics: finished matches counted by game and level."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cardavia.store.records import MatchInfo

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


def tallies(infos: Iterable[MatchInfo]) -> tuple[Tally, ...]:
    """Count finished matches, sorted by game and level.

    Left out are those before a reset, those from a file, and those without exactly one player.
    """
    groups: dict[tuple[str, str], list[MatchInfo]] = {}
    for info in infos:
        if info.counted and info.outcome is not None and info.human is not None:
            groups.setdefault((info.header.game, info.level), []).append(info)
    return tuple(_tally(game, level, group) for (game, level), group in sorted(groups.items()))


def _tally(game: str, level: str, group: list[MatchInfo]) -> Tally:
    won = [info for info in group if _won(info)]
    lost = [info for info in group if not _won(info)]
    return Tally(
        game,
        level,
        won=len(won),
        lost=len(lost),
        schneider_for=sum(map(_schneider, won)),
        schneider_against=sum(map(_schneider, lost)),
        deals=sum(info.deals for info in group),
        assisted=sum(info.assisted for info in group),
        undone=sum(info.undone for info in group),
    )


def _won(info: MatchInfo) -> bool:
    return info.outcome is not None and info.human in info.outcome.winners


def _schneider(info: MatchInfo) -> bool:
    return info.outcome is not None and SCHNEIDER in info.outcome.marks
