"""Positions from files as views, and random moments of play."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cardavia.core.actions import Deal
from cardavia.core.cards import Card, suit
from cardavia.core.deal import Stream, deal_number, shuffle
from cardavia.games import find
from cardavia.games.schnapsen import board as b
from cardavia.games.schnapsen.board import Board, Trick
from cardavia.games.schnapsen.scoring import ClosingRecord
from cardavia.games.schnapsen.state import SchnapsenState
from cardavia.games.schnapsen.view import SchnapsenView

ME, OPPONENT = 0, 1


def published(data: Path) -> list[dict[str, Any]]:
    """Expert problems with their answers."""
    cases: list[dict[str, Any]] = json.loads((data / "schnapsen-positions.json").read_text("utf-8"))
    return cases


def view_of(position: dict[str, Any]) -> SchnapsenView:
    """The view of a player who has written down a position. Its history is any that fits."""
    hand = _sorted(position["my_hand"])
    unseen = {Card.of(code) for code in position["unseen"]}
    led = Card.of(position["lead"]) if position["lead"] else None
    indicator = Card.of(position["trump_indicator"]) if position["trump_indicator"] else None
    gone = [card for card in b.PACK if card not in {*hand, *unseen, indicator}]
    winners = [ME] * position["my_tricks"] + [OPPONENT] * position["opponent_tricks"]
    tricks = tuple(
        Trick(ME, (gone[i], gone[i + 1]), winners[i // 2 % len(winners)], 0)
        for i in range(0, len(gone), 2)
    )
    points = (position["my_points"], position["opponent_points"])
    closing = None
    if position["stock_state"].startswith("closed"):
        closer = ME if position["stock_state"].endswith("me") else OPPONENT
        closing = ClosingRecord(closer, points[1 - closer], points[1 - closer] > 0)
    board = Board(
        (position["my_game_points"] or 7, position["opponent_game_points"] or 7),
        dealer=ME,
        index=0,
        trump=suit(position["trump"]),
        turned=indicator or gone[0],
        indicator=indicator,
        stock=position["stock_face_down"],
        turn=ME,
        led=led,
        points=points,
        tricks=tricks,
        closing=closing,
        shown=(frozenset(), frozenset(map(Card.of, position["known_opponent_cards"]))),
        counts=(len(hand), len(hand) - (led is not None)),
    )
    return SchnapsenView(ME, board, hand)


def _sorted(codes: list[str]) -> tuple[Card, ...]:
    return tuple(sorted(map(Card.of, codes), key=b.ORDER.__getitem__))


def moments(seed: int, deals: int = 1) -> Iterator[SchnapsenState]:
    """The decisions of some deals that are played at random."""
    spec, rng = find("schnapsen"), Stream("moments", seed)
    for index in range(deals):
        number = deal_number(seed, index)
        state = spec.start(seed)
        assert isinstance(state, SchnapsenState)
        state, _ = state.apply(Deal(number, shuffle(spec.pack, number)))
        while state.to_act() is not None:
            yield state
            state, _ = state.apply(rng.choice(state.legal()))
