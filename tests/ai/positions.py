"""Published problems, and random moments of play."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cardavia.core.actions import Deal
from cardavia.core.deal import Stream, deal_number, shuffle
from cardavia.games import find
from cardavia.games.schnapsen.state import SchnapsenState


def published(data: Path) -> list[dict[str, Any]]:
    """Expert problems with their answers."""
    cases: list[dict[str, Any]] = json.loads((data / "schnapsen-positions.json").read_text("utf-8"))
    return cases


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
