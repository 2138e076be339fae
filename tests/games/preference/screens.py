"""What a screen of Preference shows: sessions at random, projections, trays, parts."""

from __future__ import annotations

from functools import cache

from cardavia.core.actions import Action, Deal, Restart
from cardavia.core.deal import Stream, deal_number, shuffle
from cardavia.core.events import Event
from cardavia.core.table import Projection
from cardavia.core.tray import ChoiceGroup, Tray
from cardavia.games.preference.contract import PACK
from cardavia.games.preference.state import PreferenceState, start
from cardavia.games.preference.table import TABLE
from tests.games.preference.helpers import deal, some

Step = tuple[PreferenceState, Action, PreferenceState, tuple[Event, ...]]


@cache
def session_of(seed: int, deals: int = 8) -> tuple[Step, ...]:
    """A session between players who choose at random, ended by the table."""
    state, index, rng, steps = start(seed), 0, Stream("session", seed), list[Step]()
    while index < deals or state.to_act() is not None:
        action: Action
        if state.needs_deal():
            number = deal_number(seed, index)
            action, index = Deal(number, shuffle(PACK, number)), index + 1
        else:
            action = some(state, rng)
        after, events = state.apply(action)
        steps.append((state, action, after, events))
        state = after
    ended, events = state.apply(Restart())
    return (*steps, (state, Restart(), ended, events))


def project(state: PreferenceState, seat: int = 0) -> Projection:
    return TABLE.project(state.view(seat))


def tray_of(state: PreferenceState) -> Tray:
    found = project(state, state.board.turn).tray
    assert found is not None
    return found


def group(tray: Tray, action: str) -> ChoiceGroup:
    return next(g for g in tray.groups if any(c.action == action for c in g.choices))


def part(state: PreferenceState, kind: type, seat: int = 0) -> object:
    return next(one for one in project(state, seat).parts if isinstance(one, kind))


def defence(*answers: str) -> PreferenceState:
    """Seat 2 plays a Game in Treff: seat 0 is asked first, then seat 1."""
    return deal("", "", "CA CK CQ CJ CT HA", actions=f"pass pass game:C {' '.join(answers)}")
