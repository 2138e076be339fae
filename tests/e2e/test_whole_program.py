"""A player's evening, with real clicks and keys: play, switch languages, leave, come back."""

from __future__ import annotations

import contextlib
import random
import shutil
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest

from cardavia.i18n import LANGUAGES
from tests.e2e.driver import Driver

pytestmark = [
    pytest.mark.e2e,
    pytest.mark.timeout(400),
    pytest.mark.skipif(shutil.which("xdotool") is None, reason="xdotool sends the events"),
]

FAST = "[cardavia]\nformat = 1\n\n[table]\nanimation = off\npause_after_trick = 0.0\n"
FAST += "think_time_min = 0.0\nlevel = regular\n\n# end of the settings\n"


def prepare(home: Path, text: str = FAST) -> Path:
    (home / "config").mkdir(parents=True)
    (home / "config" / "settings.ini").write_text(text, encoding="utf-8")
    return home


def my_turn(program: Driver) -> dict[str, Any]:
    """Waits until a card is awaited or the deal is over."""

    def reached() -> dict[str, Any] | None:
        state = program.state()
        over = state["phase"] in ("deal_over", "match_over") and not state["busy"]
        return state if state["ready"] or over else None

    return program.until(reached, 30)


def language_button(program: Driver) -> list[int]:
    names = {language.code: language.endonym for language in LANGUAGES}
    now = names[program.ask("language")]
    found: list[int] = program.ask("find", name="app.language", language=now)
    return found


def click_a_card(program: Driver, state: dict[str, Any]) -> None:
    """Two clicks in the time of a double click play one card, so a little time must pass."""
    time.sleep(0.5)
    _, _, x, y = next(card for card in state["hand"] if card[1])
    program.click_at(x, y)
    program.until(lambda: program.state()["actions"] > state["actions"])


def test_an_evening(tmp_path: Path) -> None:
    home = prepare(tmp_path / "home")
    with Driver(home) as program:
        # From the atlas to the table.
        assert program.ask("page") == "HomePage"
        program.click("Wiener Bild. Vienna · Austria · 32 cards")
        program.until(lambda: program.ask("page") == "TraditionPage")
        program.click("tradition.start")
        program.until(lambda: program.ask("page") == "TablePage")

        # A whole deal by clicks.
        while (state := my_turn(program))["phase"] == "play":
            click_a_card(program, state)
        assert state["phase"] == "deal_over"
        program.click("result.next_deal")
        program.until(lambda: program.state()["deal"] == 1)

        # A whole deal by keys, Space closing the result.
        while (state := my_turn(program))["phase"] == "play":
            number = next(i for i, card in enumerate(state["hand"], 1) if card[1])
            program.key(str(number), "Return")
            program.until(lambda: program.state()["actions"] > state["actions"])
        if state["phase"] == "deal_over":
            program.until(lambda: program.ask("find", name="result.next_deal"))
            program.key("space")
            program.until(lambda: program.state()["deal"] == 2)

            # French and Japanese in mid-deal.
            click_a_card(program, my_turn(program))
            for endonym, code in (("Français", "fr"), ("日本語", "ja")):
                program.click_at(*language_button(program))
                program.click(endonym)
                program.until(lambda code=code: program.ask("language") == code)
                my_turn(program)

        # The picture, while the match goes on.
        program.key("ctrl+p")
        before = program.ask("picture")
        assert before == [50, 50, 50]
        slider = program.until(lambda: program.ask("find", name="picture.contrast", kind="Slider"))
        program.click_at(slider[0] + 60, slider[1])
        program.until(lambda: program.ask("picture")[0] > 55)
        program.key("Escape")

        # Away in mid-trick, and back.
        state = my_turn(program)
        actions = state["actions"]
        assert program.close_window() < 5
        assert program.process.returncode == 0
    with Driver(home) as program:
        assert program.ask("language") == "ja"
        assert program.ask("picture")[0] > 55
        program.click_at(*program.until(lambda: program.ask("find", name="atlas.resume")))
        program.until(lambda: program.ask("page") == "TablePage")
        assert my_turn(program)["actions"] >= actions
        program.close_window()
        assert program.process.returncode == 0
        assert program.complaints() == ""


def test_20_kills_lose_nothing(tmp_path: Path) -> None:
    """SIGKILL at random moments; the next start resumes at the last action that was on screen."""
    home = prepare(tmp_path / "home")
    dice = random.Random(7)
    known, resumed = 0, 0
    for _ in range(20):
        words = () if running(home) else ("play", "schnapsen", "--level", "apprentice")
        with Driver(home, *words) as program:
            if words:  # the first start, or the match had come to its end
                program.until(lambda program=program: program.state()["actions"])
            else:
                resumed += 1
                click_resume(program)
                actions = program.until(lambda program=program: program.state()["actions"])
                assert actions >= known, "an action that was shown is gone"
            known = play_until_killed(program, dice)
    assert resumed >= 12
    assert "Traceback" not in program.complaints()


def running(home: Path) -> int:
    """How many matches in the store have not come to their end."""
    file = home / "data" / "matches.db"
    if not file.exists():
        return 0
    with contextlib.closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as db:
        query = "SELECT count(*) FROM matches WHERE status = 'running'"
        return int(db.execute(query).fetchone()[0])


def click_resume(program: Driver) -> None:
    program.click_at(*program.until(lambda: program.ask("find", name="atlas.resume")))


def play_until_killed(program: Driver, dice: random.Random) -> int:
    """Plays a few cards and kills the program at once after, or in the middle of, one of them."""
    for _ in range(dice.randint(1, 4)):
        state = my_turn(program)
        if state["phase"] == "match_over":
            if program.ask("find", name="result.to_match"):
                program.click("result.to_match")
            program.click("result.rematch")
            program.until(lambda: program.state()["phase"] == "play")
            return play_until_killed(program, dice)
        if state["phase"] == "deal_over":
            program.click("result.next_deal")
            program.until(lambda state=state: program.state()["deal"] > state["deal"])
            continue
        click_a_card(program, state)
    known = int(program.state()["actions"])
    program.kill()
    return known


def test_closing_while_the_master_thinks_50_times(tmp_path: Path) -> None:
    """Under a second, exit code 0, nothing on the error stream."""
    slowest = 0.0
    for index in range(50):
        home = prepare(
            tmp_path / str(index), FAST.replace("think_time_min = 0.0", "think_time_min = 3.0")
        )
        with Driver(
            home, "play", "schnapsen", "--level", "master", "--deal", str(index)
        ) as program:
            program.until(lambda: program.state()["actions"] >= 1, 30)
            state = program.state()
            if state["ready"]:
                _, _, x, y = next(card for card in state["hand"] if card[1])
                program.click_at(x, y)
            slowest = max(slowest, program.close_window())
            assert program.process.returncode == 0
            assert program.complaints() == ""
    print(f"slowest of 50: {slowest:.2f} s")
    assert slowest < 1.0
