"""Moments of Schnapsen, found by playing real matches at random until they come about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardavia import games
from cardavia.core.actions import Action, Deal
from cardavia.core.deal import Stream, deal_number, shuffle
from cardavia.core.state import GameState
from tests.gallery.still import Plate

LIMIT = 400
"""Actions of a match at most."""


def played(seed: int, wanted: Callable[[Any], bool]) -> GameState | None:
    """The first state as `wanted` in the random match of this seed; None if there is none."""
    spec = games.find("schnapsen")
    state, index = spec.start(seed, 1), 0
    lot = Stream("gallery", seed)
    for _ in range(LIMIT):
        if state.outcome() is not None:
            return None
        action: Action
        if state.needs_deal():
            number = deal_number(seed, index)
            index += 1
            action = Deal(number, shuffle(spec.pack, number))
        else:
            action = lot.choice(state.legal())
        state, _ = state.apply(action)
        if wanted(state.view(0)):
            return state
    return None


def plate(id: str, seed: int, wanted: Callable[[Any], bool]) -> Plate:
    """A plate of that state; `seed` is where it is known to come about."""
    state = next(found for found in (played(seed + n, wanted) for n in range(4000)) if found)
    view: Any = state.view(0)
    table: Any = games.find("schnapsen").table()
    shown = table.project(view)
    pointed = (note.card for note in shown.notes if note.section == "marriage" and note.legal)
    return Plate(
        id,
        "schnapsen",
        shown,
        table.latest(view),
        pointed=next(pointed, None),
        deal=table.deal_sheet(view),
        match=table.match_sheet(view),
    )


def _marriage(view: Any) -> bool:
    board = view.board
    return (
        board.stock_open
        and board.turn == 0
        and board.led is None
        and 2 <= len(board.tricks) <= 3
        and board.tricks_won(0) >= 1
        and board.tricks_won(1) >= 1
        and len({card.suit for card in view.hand}) >= 3
        and sum(card.suit == board.trump and card.rank.code in "KQ" for card in view.hand) == 2
    )


def _closed(view: Any) -> bool:
    board = view.board
    return (
        board.running
        and board.closing is not None
        and board.turn == 0
        and board.led is not None
        and len(view.hand) >= 3
        and len(board.tricks) >= 3
    )


def _pending(view: Any) -> bool:
    board = view.board
    return board.stock_open and board.turn == 0 and bool(board.pending[0]) and board.running


def _result(view: Any) -> bool:
    board = view.board
    return (
        board.result is not None
        and not board.over
        and board.result.winner == 0
        and board.result.worth == 2
        and bool(board.marriages)
        and len(board.deals) >= 3
    )


def _lost_marriage(view: Any) -> bool:
    board = view.board
    return (
        board.result is not None
        and not board.over
        and any(marriage.pending for marriage in board.marriages)
    )


def _schneider(view: Any) -> bool:
    board = view.board
    return bool(board.over) and board.scores == (0, 7) and len(board.deals) >= 3


def plates() -> tuple[Plate, ...]:
    """All moments."""
    return (
        plate("schnapsen-marriage", 0, _marriage),
        plate("schnapsen-closed", 0, _closed),
        plate("schnapsen-pending", 0, _pending),
        plate("schnapsen-deal-result", 0, _result),
        plate("schnapsen-lost-marriage", 0, _lost_marriage),
        plate("schnapsen-match-schneider", 0, _schneider),
    )
