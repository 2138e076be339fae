"""The pictures of everything: sessions of Preference are found for every moment that is shown."""

from __future__ import annotations

import pytest

from cardavia.games import find
from cardavia.games.preference.state import PreferenceState
from tests.screens_preference import MOMENTS, reached


@pytest.mark.parametrize("name", MOMENTS)
def test_a_session_leads_to_every_moment(name: str) -> None:
    seed, actions = reached(MOMENTS[name])
    state = find("preference").start(seed)
    assert isinstance(state, PreferenceState)
    for action in actions:
        assert not MOMENTS[name](state)
        state, _ = state.apply(action)
    assert MOMENTS[name](state)
