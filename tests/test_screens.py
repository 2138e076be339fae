"""The pictures of everything: sessions of Preference are found for every moment that is shown."""

from __future__ import annotations

import pytest

from tests import screens_preference
from tests.screens_preference import MOMENTS, reached


@pytest.mark.parametrize("name", MOMENTS)
def test_a_session_leads_to_every_moment(name: str) -> None:
    seed, actions = reached(MOMENTS[name])
    state = screens_preference.start(seed)
    for action in actions:
        assert not MOMENTS[name](state)
        state, _ = state.apply(action)
    assert MOMENTS[name](state)
