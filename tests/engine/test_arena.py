"""Measuring players against each other."""

from __future__ import annotations

import pytest

from cardavia.ai.levels import Level
from cardavia.ai.player import SearchPlayer
from cardavia.engine.arena import Arena
from cardavia.engine.levels import RandomPlayer, player_for
from cardavia.games import find
from cardavia.games.schnapsen.player import SchnapsenModel

SPEC = find("schnapsen")


def test_a_player_is_exactly_as_good_as_itself() -> None:
    score = Arena(SPEC, RandomPlayer(), RandomPlayer(), seed=3).deals(20)
    assert (score.pairs, score.points, score.stderr) == (20, 0.0, 0.0)
    assert score.wins == score.losses == 20
    score = Arena(SPEC, RandomPlayer(), RandomPlayer(), seed=3).matches(5)
    assert (score.points, score.stderr, score.wins) == (0.5, 0.0, 5)


def test_exchanging_the_players_turns_the_result_round() -> None:
    one, other = player_for(SPEC, "apprentice"), RandomPlayer()
    forth = Arena(SPEC, one, other, seed=5).deals(15)
    back = Arena(SPEC, other, one, seed=5).deals(15)
    assert forth.points == -back.points != 0
    assert (forth.wins, forth.losses) == (back.losses, back.wins)
    assert forth.stderr == back.stderr > 0


def test_a_small_master_beats_a_random_player() -> None:
    small = SearchPlayer(SchnapsenModel(), Level("small", worlds=10, effort=10**7, seconds=5.0))
    score = Arena(SPEC, small, RandomPlayer(), seed=1).matches(5)
    assert score.wins >= 9


def test_an_apprentice_plays_better_than_chance() -> None:
    score = Arena(SPEC, player_for(SPEC, "apprentice"), RandomPlayer(), seed=1).deals(60)
    assert score.points > 4 * score.stderr


@pytest.mark.ladder
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("better", "worse"), [("regular", "apprentice"), ("master", "regular")])
def test_each_level_beats_the_one_below(better: str, worse: str) -> None:
    score = Arena(SPEC, player_for(SPEC, better), player_for(SPEC, worse), seed=2).deals(200)
    print(score)
    assert score.points > 2 * score.stderr


@pytest.mark.ladder
@pytest.mark.timeout(3600)
def test_master_beats_a_random_player_in_a_hundred_matches() -> None:
    score = Arena(SPEC, player_for(SPEC, "master"), RandomPlayer(), seed=3).matches(50)
    print(score)
    assert score.wins >= 95
