"""Preference with real clicks: every kind of decision, left in its middle and taken up again."""

from __future__ import annotations

import shutil
import time
from pathlib import Path

import pytest

from cardavia.games import find
from tests.e2e.leaving import (
    HASTE,
    choose,
    close,
    done,
    left,
    nothing,
    pick,
    sat_down,
    taken_up_again,
)
from tests.e2e.test_whole_program import my_turn
from tests.screens_preference import EVENING, MOMENTS, Wanted, reached

pytestmark = [
    pytest.mark.e2e,
    pytest.mark.timeout(120),
    pytest.mark.skipif(shutil.which("xdotool") is None, reason="xdotool sends the events"),
]


def left_in(home: Path, wanted: Wanted) -> Path:
    """A home whose store holds a session that was left in such a moment."""
    return left(home, find("preference"), *reached(wanted))


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
    with taken_up_again(home, "preference", nothing) as program:
        choose(program, words)
        done(program)


def test_a_guest_is_invited_and_plays(tmp_path: Path) -> None:
    with sat_down(left_in(tmp_path / "home", MOMENTS["invite"]), "preference") as program:
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
    with taken_up_again(home, "preference", lambda program: pick(program, 1)) as program:
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
    with sat_down(left_in(tmp_path / "home", EVENING), "preference") as program:
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
