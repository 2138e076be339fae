"""Whole deals of Preference worked out by an engine that shares no code with this one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cardavia.core.actions import Action, Deal, Name, parse
from cardavia.core.cards import Card
from cardavia.core.events import Paid
from cardavia.games.preference.contract import ACES, Contract
from cardavia.games.preference.scoring import Purse
from cardavia.games.preference.state import PreferenceState, start
from tests.games.preference.helpers import order

DATA = Path(__file__).parents[2] / "data"
TRACES = [json.loads(line) for line in (DATA / "preference-traces.jsonl").read_text().splitlines()]

WORDS = {"hearts": "herz", "no_aces": "noaces", "lead": "silent"}
PAYMENTS = {
    "stake": "refill",
    "contract": "take",
    "tricks": "tricks",
    "tricks_guest": "guest tricks",
    "failed": "taker<6",
    "quota": "defender<2",
    "quota_host": "host<4",
    "herz_made": "hearts",
    "herz_lost": "hearts",
    "aces": "four aces",
    "noaces_made": "no aces",
    "noaces_lost": "no aces",
}


def card(code: str) -> Card:
    """A card whose rank is written first."""
    return Card.of(code[::-1])


def ours(text: str) -> str:
    """The text form of an action that is no discard and no trump."""
    word, colon, value = text.partition(":")
    if word == "bid":
        return f"number:{value}"
    if word == "play":
        return f"play:{card(value).code}"
    return WORDS.get(word, word) + colon + value


def begun(trace: dict[str, Any]) -> PreferenceState:
    state = start(0, trace["dealer"])
    purse = Purse(tuple(trace["balances"]), trace["pot"])
    state = replace(state, board=replace(state.board, purse=purse))
    hands = [tuple(map(card, hand)) for hand in trace["hands"]]
    talon = tuple(map(card, trace["talon"]))
    return state.apply(Deal(0, order(hands, talon, trace["dealer"])))[0]


def moves(trace: dict[str, Any]) -> Iterator[tuple[int, str, Any]]:
    for (seat, text), legal in zip(trace["actions"], trace["legal"], strict=True):
        yield seat, text, legal


def check_names(state: PreferenceState, pairs: int, suits: list[str]) -> None:
    """Discards and trumps are one action here: every two cards with every trump allowed."""
    names = [one for one in state.legal() if isinstance(one, Name)]
    assert len(names) == len(state.legal()) == pairs * len(suits)
    assert len({name.discards for name in names}) == pairs
    assert sorted({f"trump:{name.contract}" for name in names}) == suits


def played_through(trace: dict[str, Any]) -> PreferenceState:
    """Plays the deal, and compares what is legal before every action."""
    state, discards, pairs = begun(trace), (), 0
    for seat, text, legal in moves(trace):
        word, _, value = text.partition(":")
        if word == "pass" and legal == ["pass"]:
            # The table has passed already for who can do nothing else.
            assert state.board.auction is not None
            assert (seat, parse("pass")) in state.board.auction.calls
            continue
        assert state.to_act() == seat
        if word == "discard":
            discards, pairs = tuple(map(card, value.split(","))), legal
            continue
        action: Action = Name(value, discards) if word == "trump" else parse(ours(text))
        if word == "trump":
            check_names(state, pairs, legal)
        else:
            assert sorted(one.text() for one in state.legal()) == sorted(map(ours, legal))
        state = state.apply(action)[0]
    return state


def entries(paid: tuple[Paid, ...]) -> list[list[object]]:
    def who(seat: int | None) -> object:
        return "pot" if seat is None else seat

    return [[who(p.payer), who(p.payee), p.points, PAYMENTS[p.what]] for p in paid]


def bid_of(contract: Contract | None) -> dict[str, object] | None:
    if contract is None:
        return None
    word, _, value = contract.bid.text().partition(":")
    return {
        "kind": "hearts" if word == "herz" else word,
        "n": int(value) if word == "number" else None,
        "suit": {"game": value, "herz": "H"}.get(word),
        "taker": contract.taker,
    }


@pytest.mark.parametrize("trace", TRACES, ids=lambda trace: str(trace["id"]))
def test_deals_of_another_engine_action_by_action(trace: dict[str, Any]) -> None:
    state, expected = played_through(trace), trace["trace"]
    board = state.board
    result, defence = board.result, board.defence
    assert result is not None
    assert (state.to_act() is None) == expected["over"]
    assert list(board.purse.balances) == expected["balances"]
    assert board.purse.pot == expected["pot"]
    assert entries(board.stakes) == expected["refill"]
    assert entries(result.payments) == expected["payments"]
    assert (result.why == "void") == expected["void"]
    assert (board.dealer + 1) % 3 == expected["next_dealer"]
    shown = bid_of(board.contract)
    wanted = expected["contract"]
    if wanted and wanted["kind"] == "hearts":
        wanted = {**wanted, "suit": "H"}
    assert shown == (wanted and {**wanted, "n": wanted["n"] or None})
    assert (board.contract and board.contract.trump.code) == expected["trump"]
    assert set(state.discards) == set(map(card, expected["discards"]))
    if expected["void"]:
        return
    assert defence is not None
    mode = "none" if defence.dropped else "invite" if defence.host is not None else None
    mode = mode or ("alone" if defence.alone is not None else "both")
    assert mode == expected["mode"]
    assert (defence.host if mode == "invite" else defence.alone) == expected["host"]
    assert sorted(defence.playing) == sorted(expected["active"])
    settlement = result.settlement
    assert settlement is not None
    assert list(settlement.tricks) == expected["tricks"]
    assert settlement.four_aces == expected["four_aces"]
    assert settlement.no_aces == expected["no_aces"]
    taker = settlement.contract.taker
    ten = {*result.hands[taker], *result.discards}
    assert (not ten & ACES) == expected["no_aces_eligible"]
