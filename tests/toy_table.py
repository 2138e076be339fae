"""The table of the toy game (`tests/toy.py`), written with nothing but the neutral vocabulary."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cardavia.core.actions import Action, Play
from cardavia.core.cards import Card
from cardavia.core.events import Event, Played
from cardavia.core.table import (
    Bubble,
    CardNote,
    Projection,
    Score,
    ScoreRow,
    Zone,
)
from cardavia.core.view import Msg, Seat, msg
from tests.toy_base import PlainTable, phase, seat_info, trick_rows

YOU, OTHER = msg("name.you"), msg("name.anna")


def name(seat: Seat, me: Seat) -> Msg:
    """The name of a seat as `me` reads it."""
    return YOU if seat == me else OTHER


@dataclass(frozen=True)
class ToyTable(PlainTable):
    """Puts a view of the toy game on a screen."""

    def project(self, view: Any) -> Projection:
        """What the screen of the view's seat shows."""
        board, me = view.board, view.seat
        other = 1 - me
        rows = tuple(ScoreRow(seat, name(seat, me), board.scores[seat]) for seat in (me, other))
        title = msg("schnapsen.score", start=7)
        notes = tuple(
            CardNote(card, reason is None, reason.msg if reason else None)
            for card in view.hand
            for reason in [view.why_not(Play(card))]
        )
        return Projection(
            phase=phase(board),
            deal=board.index,
            zones=(
                *(Zone(f"taken:{s}", "taken", s) for s in (other, me)),
                Zone(f"fan:{other}", "fan", other, (None,) * board.counts[other]),
                *(self._slot(board, seat) for seat in (me, other)),
                Zone(f"hand:{me}", "hand", me, view.hand),
            ),
            seats=tuple(seat_info(seat, name(seat, me), board) for seat in (me, other)),
            score=Score("squares", title, title, 7, rows),
            to_move=view.to_act(),
            tricks=trick_rows(_pairs(board.played)),
            notes=notes,
            hand_orders={"suit": view.hand, "rank": view.hand},
        )

    @staticmethod
    def _slot(board: Any, seat: Seat) -> Zone:
        led = board.led is not None and seat != board.turn
        return Zone(f"slot:{seat}", "slot", seat, (board.led,) if led else ())

    def bubble(self, event: Event, view: Any) -> Bubble | None:
        """The toy says one thing, and only of an Ass."""
        if isinstance(event, Played) and event.card.rank.code == "A":
            return Bubble(event.seat, msg("card.wiener-bild." + event.card.code))
        return None

    def log(self, view: Any) -> tuple[Msg, ...]:
        """The cards played."""
        return tuple(msg("card.wiener-bild." + card.code) for _, card in view.board.played)

    def describe(self, action: Action, view: Any) -> Msg:
        """An action by the name of its card."""
        assert isinstance(action, Play)
        return msg("card.wiener-bild." + action.card.code)


def _pairs(played: tuple[tuple[Seat, Card], ...]) -> list[tuple[tuple[Seat, Card], ...]]:
    """The whole tricks among the cards played."""
    return [played[i : i + 2] for i in range(0, len(played) - 1, 2)]


TABLE = ToyTable("vienna", "duel", (), ("score", "tricks"), 3, ("name.anna",))
