"""Views as positions: what a player would write down for `cardavia analyse`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardavia.core.cards import codes
from cardavia.core.view import Seat
from cardavia.games.preference.position_words import SEAT_WORDS as OF_THREE
from cardavia.games.preference.view import PreferenceView
from cardavia.games.schieber.melds import RUN, Claim
from cardavia.games.schieber.position_weis import SEAT_WORDS
from cardavia.games.schieber.scoring import team_of
from cardavia.games.schieber.view import SchieberView
from cardavia.games.schnapsen.view import SchnapsenView

Position = dict[str, Any]


def schnapsen(found: SchnapsenView) -> Position:
    """A position of Schnapsen."""
    board, seat = found.board, found.seat
    other = 1 - seat
    led = board.led
    state = "open" if board.stock_open else "exhausted"
    snapshot = None
    if board.closing is not None:
        state = "closed_by_me" if board.closing.closer == seat else "closed_by_opponent"
        record = board.closing
        snapshot = {"opponent_points": record.points, "opponent_had_trick": record.had_trick}
    assert board.trump is not None
    return {
        "game": "schnapsen",
        "trump": board.trump.code,
        "trump_indicator": board.indicator.code if board.indicator else None,
        "lead": led.code if led else None,
        "marriage_led": any(
            m.card == led and m.trick == len(board.tricks) for m in board.marriages
        ),
        "my_hand": [card.code for card in found.hand],
        "known_opponent_cards": [c.code for c in found.unseen if c in board.shown[other]],
        "unseen": [card.code for card in (*found.unseen, *([led] if led else []))],
        "stock_face_down": board.stock,
        "stock_state": state,
        "my_points": board.points[seat],
        "opponent_points": board.points[other],
        "my_tricks": min(1, board.tricks_won(seat)),
        "opponent_tricks": min(1, board.tricks_won(other)),
        "my_pending": board.pending[seat],
        "opponent_pending": board.pending[other],
        "my_game_points": board.scores[seat],
        "opponent_game_points": board.scores[other],
        "closing_snapshot": snapshot,
    }


def schieber(found: SchieberView) -> Position:
    """A position of Schieber; everything that need not stand there as well."""
    board, seat = found.board, found.seat

    def word(other: Seat) -> str:
        return SEAT_WORDS[(other - seat) % 4]

    before = list(board.scores)
    for credit in board.credits:
        before[credit.team] -= credit.counted
    ours = team_of(seat)
    return {
        "game": "schieber",
        "my_hand": [card.code for card in found.hand],
        "forehand": word(board.forehand),
        "contract": board.contract.code if board.contract else None,
        "pushed": board.pushed,
        "tricks": [[card.code for _, card in trick.cards] for trick in board.tricks],
        "trick": [card.code for _, card in board.trick],
        "weis": {word(s): _claim(claim) for s, claim in enumerate(board.claims) if claim},
        "shown": {
            word(s): [codes(meld.cards).split(",") for meld in melds]
            for s, melds in enumerate(board.shown)
            if melds
        },
        "our_score": before[ours],
        "their_score": before[1 - ours],
        "forehand_by_seven": board.forehand_had_seven(),
    }


def _claim(claim: Claim) -> Position:
    if claim.kind == RUN:
        return {"run": claim.length, "top": claim.rank.code, "trumps": claim.trumps}
    return {"four": claim.rank.code}


def preference(found: PreferenceView) -> Position:
    """A position of Preference; everything that need not stand there as well."""
    board, seat = found.board, found.seat
    assert board.auction is not None

    def word(other: Seat) -> str:
        return OF_THREE[(other - seat) % 3]

    # To the taker it makes a difference whether the question has been answered.
    no_aces = None if found.asked else board.no_aces
    return {
        "game": "preference",
        "my_hand": [card.code for card in found.hand],
        "forehand": word(board.auction.forehand),
        "auction": [call.text() for _, call in board.auction.calls],
        "talon": [card.code for card in found.talon],
        "discards": [card.code for card in found.discards],
        "trump": board.contract.trump.code if board.contract else None,
        "defence": [said.text() for _, said in board.defence.answers] if board.defence else [],
        "no_aces": no_aces,
        "tricks": [[card.code for _, card in trick.cards] for trick in board.tricks],
        "trick": [card.code for _, card in board.trick],
        "balances": {word(s): points for s, points in enumerate(board.purse.balances)},
        "pot": board.purse.pot,
    }


WRITERS: dict[str, Callable[[Any], Position]] = {
    "schnapsen": schnapsen,
    "schieber": schieber,
    "preference": preference,
}
"""By the game's id."""
