"""What holds for every game whose positions can be read from a file."""

from __future__ import annotations

import json

import pytest

from cardavia.core.actions import parse as action
from cardavia.core.deal import Stream
from cardavia.core.position import Analysable, PositionError, parse
from cardavia.core.state import GameSpec
from cardavia.core.view import PlayerView
from tests.conformance.test_games import GAMES, random_match
from tests.positions import WRITERS

ABLE = {id: spec for id, spec in GAMES.items() if isinstance(spec, Analysable)}
every_game = pytest.mark.parametrize("spec", ABLE.values(), ids=ABLE.keys())

MOMENTS = 150


def read(spec: GameSpec, position: object) -> PlayerView:
    assert isinstance(spec, Analysable)
    return spec.read_position(parse(json.dumps(position).encode()))


def moments(spec: GameSpec, seed: int) -> list[PlayerView]:
    """What the seat to act sees, all over some matches."""
    found: list[PlayerView] = []
    while len(found) < MOMENTS:
        for state, *_ in random_match(spec, seed + len(found)):
            seat = state.to_act()
            if seat is not None:
                found.append(state.view(seat))
    return found[:MOMENTS]


def test_every_game_that_reads_positions_is_looked_at() -> None:
    assert set(ABLE) == set(WRITERS)


@every_game
def test_whoever_is_to_act_can_write_down_what_it_knows(spec: GameSpec) -> None:
    """Read again it is the same decision: the same may be done, the rest is refused alike."""
    for view in moments(spec, 3):
        found = read(spec, WRITERS[spec.id](view))
        assert found.to_act() == found.seat
        assert found.legal() == view.legal()
        others = [action(f"play:{card.code}") for card in spec.pack]
        for each in (*others, *map(action, ("close", "exchange", "push", "name:up"))):
            one, other = found.why_not(each), view.why_not(each)
            assert (one is None) == (other is None)
            assert one is None or other is None or one.section == other.section


@every_game
def test_a_position_read_loses_nothing_when_it_is_written_again(spec: GameSpec) -> None:
    for view in moments(spec, 5)[::3]:
        found = read(spec, WRITERS[spec.id](view))
        assert read(spec, WRITERS[spec.id](found)) == found


@every_game
def test_what_a_position_hides_can_be_dealt_and_played_on(spec: GameSpec) -> None:
    rng = Stream("positions", 1)
    for view in moments(spec, 7)[::3]:
        found = read(spec, WRITERS[spec.id](view))
        world = found.consistent_deal(rng)
        assert world.view(found.seat) == found
        while world.to_act() is not None:
            world, _ = world.apply(rng.choice(world.legal()))


@every_game
def test_what_is_no_position_of_the_game_is_told_in_a_sentence(spec: GameSpec) -> None:
    position = WRITERS[spec.id](moments(spec, 9)[0])
    for change in ({"moon": 1}, {"my_hand": None}, {"my_hand": 7}, {"my_hand": ["XX"]}):
        with pytest.raises(PositionError):
            read(spec, {**position, **change})
