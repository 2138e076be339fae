"""An arena in several processes plays what it plays in one, and tells whose fault a fault is."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardavia.core.actions import Action, Close
from cardavia.core.deal import deal_number, derived, number_text
from cardavia.core.view import PlayerView
from cardavia.engine.arena import Arena, Pair, score
from cardavia.engine.contest import Contest, Played, play
from cardavia.engine.levels import RandomPlayer
from cardavia.engine.outsiders import NotLoadedError, Outsider, seated
from cardavia.games import find

HERE = "tests.engine.test_contest"
SPEC = find("schnapsen")
PAIRS = 6


def lowest(view: PlayerView) -> Action:
    """An outside player: the first action there is."""
    return view.legal()[0]


def drawn(view: PlayerView) -> Action:
    """An outside player that draws lots."""
    from random import choice

    return choice(view.legal())


def closes_always(view: PlayerView) -> Action:
    return Close()


def says_it(view: PlayerView) -> str:
    return "Herz Ass\nor so"


def breaks(view: PlayerView) -> Action:
    raise KeyError("no idea")


def leaves(view: PlayerView) -> Action:
    raise SystemExit(4)


def dies(view: PlayerView) -> Action:
    os._exit(7)


def first_deal(contest: Contest, index: int = 0) -> str:
    return number_text(deal_number(derived(contest.seed, "arena", index), 0))


@pytest.fixture
def path() -> Iterator[None]:
    """Seating an outsider adds the current folder to the path."""
    import sys

    before = list(sys.path)
    yield
    sys.path[:] = before


def results(played: Played) -> list[tuple[float, float]]:
    assert played.fault is None
    assert not played.interrupted
    return [pair.results for pair in played.pairs]


@pytest.mark.parametrize("whole", [False, True])
def test_the_result_does_not_depend_on_the_number_of_processes(whole: bool) -> None:
    contest = Contest("schnapsen", ("apprentice", f"{HERE}:drawn"), 5, whole)
    counts: list[int] = []
    found = [results(play(contest, PAIRS, jobs, counts.append)) for jobs in (1, 2)]
    assert found[0] == found[1]
    assert counts == [*range(1, PAIRS + 1)] * 2
    assert len({value for pair in found[0] for value in pair}) > 1


def test_it_is_what_an_arena_plays_in_this_process() -> None:
    contest = Contest("schnapsen", ("apprentice", "random"), 9)
    here = Arena(SPEC, seated(SPEC, "apprentice"), seated(SPEC, "random"), 9)
    wanted = [here.pair(index, whole=False).results for index in range(PAIRS)]
    assert results(play(contest, PAIRS, 2, lambda done: None)) == wanted


@pytest.mark.parametrize("name", ["apprentice", "regular", f"{HERE}:lowest", f"{HERE}:drawn"])
def test_a_player_against_itself_wins_exactly_nothing(name: str) -> None:
    played = play(Contest("schnapsen", (name, name), 2), PAIRS, 2, lambda done: None)
    found = score(played.pairs, whole=False)
    assert (found.points, found.stderr) == (0.0, 0.0)
    assert found.wins == found.losses == PAIRS


@pytest.mark.parametrize(
    ("name", "key", "said"),
    [
        ("closes_always", "arena.illegal", "close"),
        ("says_it", "arena.no_action", "Herz Ass"),
        ("breaks", "arena.failed", "KeyError: 'no idea'"),
        ("leaves", "arena.failed", "SystemExit: 4"),
        ("dies", "arena.process_lost", "exit code 7"),
    ],
)
@pytest.mark.parametrize("jobs", [1, 3])
def test_a_fault_names_player_deal_and_cause(name: str, key: str, said: str, jobs: int) -> None:
    contest = Contest("schnapsen", ("random", f"{HERE}:{name}"), 4)
    played = play(contest, PAIRS, jobs, lambda done: None)
    assert played.fault is not None
    assert played.fault.key == key
    values = [str(value) for value in played.fault.args.values()]
    assert f"{HERE}:{name}" in values
    # The first pair's fault, whichever process was the quickest.
    assert first_deal(contest) in values
    assert any(said in value for value in values)


def test_what_was_played_before_a_fault_is_kept() -> None:
    pairs: list[Pair] = []
    played = play(
        Contest("schnapsen", ("apprentice", "apprentice"), 1), 3, 5, lambda done: pairs.append(done)
    )
    assert len(played.pairs) == len(pairs) == 3


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("no_such_module_here:play", "no_such_module_here"),
        (f"{HERE}:nothing", "nothing"),
        (f"{HERE}:HERE", HERE),
    ],
)
@pytest.mark.usefixtures("path")
def test_a_player_that_is_not_there(name: str, said: str) -> None:
    with pytest.raises(NotLoadedError, match=said):
        seated(SPEC, name)


@pytest.mark.usefixtures("path")
def test_a_module_is_found_in_the_current_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "my_own_bot.py").write_text("class Bot:\n    play = staticmethod(min)\n")
    monkeypatch.chdir(tmp_path)
    assert isinstance(seated(SPEC, "my_own_bot:Bot.play"), Outsider)


def test_partners_are_one_player_in_every_process() -> None:
    contest = Contest("schieber", (f"{HERE}:lowest", "random"), 3)
    here = Arena(find("schieber"), Outsider(lowest), RandomPlayer(), 3)
    wanted = [here.pair(index, whole=False).results for index in range(PAIRS)]
    for jobs in (1, 2):
        assert results(play(contest, PAIRS, jobs, lambda done: None)) == wanted
    played = play(Contest("schieber", (f"{HERE}:drawn",) * 2, 2), 3, 2, lambda done: None)
    found = score(played.pairs, whole=False)
    assert (found.points, found.stderr) == (0.0, 0.0)


def test_a_fault_at_a_table_of_four_names_the_player() -> None:
    contest = Contest("schieber", ("random", f"{HERE}:closes_always"), 4)
    fault = play(contest, 2, 1, lambda done: None).fault
    assert fault is not None
    assert fault.key == "arena.illegal"
    assert fault.args["player"] == f"{HERE}:closes_always"
    assert fault.args["deal"] == first_deal(contest)
