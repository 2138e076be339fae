"""Whole deals recorded by an independent engine: legal sets, points and results must agree."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cardavia.core.actions import Deal, parse
from cardavia.core.deal import Stream
from cardavia.games.schnapsen.state import SchnapsenState, start
from tests.conftest import DATA
from tests.games.schnapsen.helpers import deal_cards

TRACES = [
    json.loads(line)
    for line in Path(DATA / "schnapsen-traces.jsonl").read_text(encoding="utf-8").splitlines()
]


def begin(trace: dict[str, Any]) -> SchnapsenState:
    hands = [" ".join(hand) for hand in trace["hands"]]
    order = deal_cards(trace["dealer"], hands, " ".join(trace["stock"]))
    return start(0, trace["dealer"]).apply(Deal(0, order))[0]


@pytest.mark.parametrize("trace", TRACES, ids=[trace["seed"] for trace in TRACES])
def test_recorded_deal(trace: dict[str, Any]) -> None:
    state = begin(trace)
    for index, text in enumerate(trace["actions"]):
        assert state.to_act() == trace["turn"][index]
        assert sorted(action.text() for action in state.legal()) == trace["legal"][index]
        state = state.apply(parse(text))[0]
        if index < len(trace["points"]):
            assert list(state.board.points) == trace["points"][index]
            assert list(state.board.pending) == trace["pending"][index]
            assert [state.board.tricks_won(seat) for seat in (0, 1)] == trace["tricks"][index]
    result, end = state.board.result, trace["end"]
    assert result is not None
    assert [result.winner, result.worth] == trace["result"]
    assert [sorted(card.code for card in hand) for hand in state.hands] == [
        sorted(hand) for hand in end["hands"]
    ]
    closer = state.board.closing.closer if state.board.closing else None
    assert closer == end["closed_by"]


@pytest.mark.parametrize("trace", TRACES, ids=[trace["seed"] for trace in TRACES])
def test_the_truth_is_always_among_the_possible_hands(trace: dict[str, Any]) -> None:
    state = begin(trace)
    for text in trace["actions"]:
        for seat in (0, 1):
            view = state.view(seat)
            truth = set(state.hands[1 - seat])
            hands = {frozenset(hand): ways for hand, ways in view.consistent_hands()}
            assert hands[frozenset(truth)] > 0
            assert len(hands) == view.count_hands()
            drawn = view.consistent_deal(Stream("test", len(hands)))
            assert drawn.view(seat) == view
            assert frozenset(drawn.hands[1 - seat]) in hands
        state = state.apply(parse(text))[0]
