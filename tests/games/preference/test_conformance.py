"""Preference against what holds for every game, as long as the registry does not know it."""

from __future__ import annotations

import inspect
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardavia.core.actions import Deal
from cardavia.core.deal import Stream, deal_number, shuffle
from cardavia.games.preference.spec import SPEC
from tests.conformance import test_games as conformance

CHECKS = [
    check
    for name, check in inspect.getmembers(conformance, inspect.isfunction)
    if name.startswith("test_") and "spec" in inspect.signature(check).parameters
]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_preference_conforms(check: Callable[..., None]) -> None:
    check(SPEC)


@given(seed=st.integers(0, (1 << 40) - 1), choices=st.lists(st.integers(0, 1 << 16), max_size=80))
@settings(max_examples=60, deadline=None)
def test_histories_chosen_by_hypothesis(seed: int, choices: list[int]) -> None:
    state, deals = SPEC.start(seed), 0
    for choice in choices:
        if state.needs_deal():
            number = deal_number(seed, deals)
            state, deals = state.apply(Deal(number, shuffle(SPEC.pack, number)))[0], deals + 1
            continue
        legal = state.legal()
        assert legal
        state = state.apply(legal[choice % len(legal)])[0]
        for seat in range(SPEC.players):
            view = state.view(seat)
            assert view.consistent_deal(Stream("hypothesis", choice)).view(seat) == view
