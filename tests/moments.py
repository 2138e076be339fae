"""Matches that come to a moment one wants to look at: the way there, as a store keeps it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardavia.core.actions import Action, Deal
from cardavia.core.deal import deal_number, shuffle
from cardavia.core.state import GameSpec

MATCHES, LONGEST = 2000, 300
"""So many matches are looked through, each for so many actions."""


def way(
    spec: GameSpec, wanted: Callable[[Any], bool], decide: Callable[[Any, int], Action]
) -> tuple[int, tuple[Action, ...]]:
    """Seed and actions of a match that comes to a wanted state.

    `decide` chooses in a state, knowing the seed. Raises LookupError when no match comes there.
    """
    for seed in range(MATCHES):
        state: Any = spec.start(seed)
        actions: list[Action] = []
        index = 0
        while len(actions) < LONGEST and state.outcome() is None:
            if state.to_act() is None:
                number = deal_number(seed, index)
                action: Action = Deal(number, shuffle(spec.pack, number))
                index += 1
            else:
                action = decide(state, seed)
            state = state.apply(action)[0]
            actions.append(action)
            if wanted(state):
                return seed, tuple(actions)
    raise LookupError("no match comes to that moment")
