"""Whole deals and melds worked out by an engine that shares no code with this one."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cardavia.core.actions import Deal, parse
from cardavia.core.cards import Card
from cardavia.games.schieber.contract import CONTRACTS
from cardavia.games.schieber.melds import Claim, melds
from cardavia.games.schieber.scoring import WEIS, Credit, team_of
from cardavia.games.schieber.state import SchieberState, start
from tests.games.schieber.helpers import order

DATA = Path(__file__).parents[2] / "data"
CODES = {
    "acorns": "ei",
    "roses": "ro",
    "bells": "se",
    "shields": "si",
    "obenabe": "down",
    "undenufe": "up",
}
TRACES = [json.loads(line) for line in (DATA / "schieber-traces.jsonl").read_text().splitlines()]
HANDS = [json.loads(line) for line in (DATA / "schieber-melds.jsonl").read_text().splitlines()]

ENDINGS = {
    "nine tricks": "played_out",
    "won by trick points": "trick",
    "won by Weis": "weis",
    "won by early Stoeck after Weis": "stoeck",
    "won by early Stoeck after the first trick's points": "stoeck",
    # Its second card was played to that very trick, so that it was credited with the card.
    "won by early Stoeck after a later trick": "trick",
    "won by the match bonus": "match",
}


def begun(trace: dict[str, Any]) -> SchieberState:
    forehand = trace["forehand"]
    state = start((forehand - 1) % 4)
    state = replace(state, board=replace(state.board, scores=tuple(trace["scores"])))
    hands = [tuple(Card.of(code) for code in hand) for hand in trace["hands"]]
    return state.apply(Deal(0, order(hands, forehand)))[0]


def ours(text: str) -> str:
    word, _, code = text.partition(":")
    return f"name:{CODES[code]}" if word == "contract" else text


def told(claim: Claim | None) -> list[object] | None:
    if claim is None:
        return None
    return [claim.kind, claim.points, claim.length, claim.rank.code]


def bonus_team(credits: tuple[Credit, ...]) -> int | None:
    return next((credit.team for credit in credits if credit.what == "match"), None)


def summary(state: SchieberState) -> dict[str, object]:
    board, outcome = state.board, state.outcome()
    weis = next((credit for credit in board.credits if credit.what == WEIS), None)
    return {
        "scores": list(board.scores),
        "trick_points": list(board.points),
        "tricks": [board.team_tricks(0), board.team_tricks(1)],
        "announced": [told(claim) for claim in board.claims],
        "weis_team": None if weis is None else weis.team,
        "weis_points": 0 if weis is None else weis.points,
        "stoeck_team": None if board.stoeck is None else team_of(board.stoeck),
        "match_bonus_team": bonus_team(board.credits),
        "turn": state.to_act(),
        "winner": outcome.winners[0] if outcome else None,
        "schneider": bool(outcome and "schneider" in outcome.marks),
    }


@pytest.mark.parametrize("trace", TRACES, ids=lambda trace: str(trace["seed"]))
def test_deals_of_another_engine_step_by_step(trace: dict[str, Any]) -> None:
    state = begun(trace)
    for text, legal, after in zip(trace["actions"], trace["legal"], trace["traces"], strict=True):
        assert sorted(action.text() for action in state.legal()) == sorted(map(ours, legal))
        state = state.apply(parse(ours(text)))[0]
        assert summary(state) == after
    assert state.board.result is not None
    assert state.board.result.why == ENDINGS[trace["ended"]]


@pytest.mark.parametrize("code", CODES)
def test_melds_of_another_engine(code: str) -> None:
    assert len(HANDS) == 200
    for case in HANDS:
        found = melds([Card.of(card) for card in case["hand"]], CONTRACTS[CODES[code]])
        assert [
            [meld.kind, meld.points, [card.code for card in meld.cards]] for meld in found
        ] == case["melds"][code], case["hand"]
