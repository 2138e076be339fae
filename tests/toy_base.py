"""What the tables of the toy games share: hardly any words, and no result sheets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cardavia.core.actions import Action
from cardavia.core.cards import Card
from cardavia.core.events import Event, TrickWon
from cardavia.core.table import DealSheet, MatchSheet, SeatInfo, TableSpec, Told, TrickRow
from cardavia.core.view import Msg, Seat, msg

WORDS = msg("why.between_deals")
"""Says what a toy need not say better."""


@dataclass(frozen=True)
class PlainTable(TableSpec):
    """A table for a game that has nothing to tell but who plays what."""

    def tell(self, events: tuple[Event, ...], view: Any) -> tuple[Told, ...]:
        """One sentence for each trick."""
        return tuple(
            Told(index, WORDS) for index, event in enumerate(events) if isinstance(event, TrickWon)
        )

    def log(self, view: Any) -> tuple[Msg, ...]:
        """Nothing is written down."""
        return ()

    def describe(self, action: Action, view: Any) -> Msg:
        """An action by its text."""
        return msg(action.text())

    def deal_sheet(self, view: Any) -> DealSheet | None:
        """There are no result sheets."""
        return None

    def match_sheet(self, view: Any) -> MatchSheet | None:
        """There are no result sheets."""
        return None


def seat_info(seat: Seat, name: Msg, board: Any, **more: Any) -> SeatInfo:
    """The plate of a seat."""
    return SeatInfo(seat, name, None, board.running and board.turn == seat, **more)


def phase(board: Any) -> str:
    """Whether a deal is played, the match is over, or nothing has begun."""
    return "play" if board.running else "match_over" if board.over else "before"


def trick_rows(tricks: Sequence[Sequence[tuple[Seat, Card]]]) -> tuple[TrickRow, ...]:
    """The tricks as the panel lists them."""
    return tuple(
        TrickRow(number, tuple(trick), trick[0][0], WORDS, WORDS, WORDS)
        for number, trick in enumerate(tricks, 1)
    )
