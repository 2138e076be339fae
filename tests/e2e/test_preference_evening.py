"""Preference with real clicks: every kind of decision, left in its middle and taken up again."""

from __future__ import annotations

import contextlib
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cardavia.core.record import Header
from cardavia.games import find
from cardavia.store.matches import Store
from tests.e2e.driver import Driver
from tests.e2e.test_whole_program import my_turn, prepare
from tests.screens_preference import EVENING, MOMENTS, Wanted, reached

pytestmark = [
    pytest.mark.e2e,
    pytest.mark.timeout(120),
    pytest.mark.skipif(shutil.which("xdotool") is None, reason="xdotool sends the events"),
]

HASTE = 0.5
"""Seconds after which a click on a tray that has just opened is meant."""


def left_in(home: Path, wanted: Wanted) -> Path:
    """A home whose store holds a session that was left in such a moment."""
    prepare(home)
    game = find("preference")
    seed, actions = reached(wanted)
    (home / "data").mkdir()
    store = Store(home / "data")
    match = store.create(
        Header(game.id, game.rules_version, seed, ("human",) + ("apprentice",) * 2)
    )
    store.change(match, 0, [action.text() for action in actions])
    store.close()
    return home


def sat_down(home: Path) -> Driver:
    return Driver(home, "play", "preference")


def done(program: Driver) -> int:
    """How many actions there are once the player is awaited or a result is shown."""
    actions: int = my_turn(program)["actions"]
    return actions


def named(program: Driver, words: str, kind: str = "QAbstractButton") -> str:
    """The whole name of the button that begins with these words."""

    def found() -> str | None:
        names = program.ask("names")
        whole = next((n for n in names if n.startswith(words + ",")), None)
        return whole or next((n for n in names if n == words), None)

    name: str = program.until(found)
    program.until(lambda: program.ask("find", name=name, kind=kind))
    return name


def choose(program: Driver, words: str) -> None:
    """Click a choice of the tray by the words it begins with."""
    before = done(program)
    name = named(program, words)
    time.sleep(HASTE)
    program.click(name, "QAbstractButton")
    program.until(lambda: program.state()["actions"] > before)


def pick(program: Driver, index: int) -> None:
    """Click a card of the hand, which is picked or taken back."""
    time.sleep(HASTE)
    _, _, x, y = program.state()["hand"][index]
    program.click_at(x, y)


def standing(program: Driver) -> tuple[int, list[str]]:
    """How many actions there are, and the cards of the hand."""
    program.until(lambda: program.state()["actions"])
    return done(program), sorted(card[0] for card in program.state()["hand"])


@contextlib.contextmanager
def taken_up_again(home: Path, before_leaving: Callable[[Driver], None]) -> Iterator[Driver]:
    """The program after a start in which nothing was decided: it stands where it was left."""
    with sat_down(home) as program:
        left = standing(program)
        before_leaving(program)
        close(program)
    with sat_down(home) as program:
        assert standing(program) == left
        yield program
        close(program)


def close(program: Driver) -> None:
    program.close_window()
    assert program.process.returncode == 0
    assert program.complaints() == ""


def nothing(program: Driver) -> None:
    """Leave at once."""


@pytest.mark.parametrize(
    ("moment", "words"),
    [
        ("auction", "Herz"),
        ("auction", "Pass"),
        ("hold", "Hold"),
        ("defence", "Stay"),
        ("defence", "Drop out"),
        ("invite", "Alone"),
        ("no-aces", "Announce No aces"),
        ("no-aces", "Say nothing"),
    ],
)
def test_a_decision_left_in_its_middle_is_taken_by_a_click(
    tmp_path: Path, moment: str, words: str
) -> None:
    home = left_in(tmp_path / "home", MOMENTS[moment])
    with taken_up_again(home, nothing) as program:
        choose(program, words)
        done(program)


def test_a_guest_is_invited_and_plays(tmp_path: Path) -> None:
    with sat_down(left_in(tmp_path / "home", MOMENTS["invite"])) as program:
        program.until(lambda: program.state()["actions"])
        done(program)
        choose(
            program, next(n for n in program.ask("names") if n.startswith("Invite ")).split(",")[0]
        )
        state = my_turn(program)
        _, _, x, y = next(card for card in state["hand"] if card[1])
        time.sleep(HASTE)
        program.click_at(x, y)
        program.until(lambda: program.state()["actions"] > state["actions"])
        close(program)


def test_two_cards_are_discarded_after_one_was_taken_back(tmp_path: Path) -> None:
    home = left_in(tmp_path / "home", MOMENTS["talon"])
    # A card that is picked and not confirmed is forgotten when the program is left.
    with taken_up_again(home, lambda program: pick(program, 1)) as program:
        before = program.state()
        assert len(before["hand"]) == 12
        away = {before["hand"][0][0], before["hand"][2][0]}
        for index in (0, 5, 5, 2):
            pick(program, index)
        program.click("Herz", "QAbstractButton")
        program.click("Play with trump Herz", "QAbstractButton")
        program.until(lambda: program.state()["actions"] > before["actions"])
        done(program)
        assert not {card[0] for card in program.state()["hand"]} & away


def test_an_evening_ends_and_another_begins(tmp_path: Path) -> None:
    with sat_down(left_in(tmp_path / "home", EVENING)) as program:
        program.until(lambda: program.state()["phase"] == "deal_over")
        for key in ("preference.session", "result.restart", "result.restart.do"):
            time.sleep(HASTE)
            program.click(key, "QAbstractButton")
        program.until(lambda: program.state()["phase"] == "match_over")
        program.until(lambda: any(n.endswith("the highest balance") for n in program.ask("names")))
        time.sleep(HASTE)
        program.click("result.restart", "QAbstractButton")
        program.until(lambda: program.state()["phase"] == "play")
        assert program.state()["scores"] == [-30, -30, -30]
        close(program)
