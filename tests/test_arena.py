"""The command `cardavia arena`, as it is typed."""

from __future__ import annotations

import io
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cardavia.arena import Bar

ROOT = Path(__file__).parent.parent
BOT = """
def play(view):
    return view.legal()[0]

def wrong(view):
    return None

def interrupts(view):
    raise KeyboardInterrupt

def leaves(view):
    raise SystemExit(3)

class Mute(BaseException):
    def __str__(self):
        raise ValueError

def mutters(view):
    raise Mute

class Shy:
    def __repr__(self):
        raise ValueError

def hides(view):
    return Shy()

print("hello")
"""
MODULES = {
    "needs": "import nothing_of_this_name",
    "stops": "raise KeyboardInterrupt",
    "ends": "import sys; sys.exit('bye')",
    "here": """
import multiprocessing
if multiprocessing.parent_process():
    raise RuntimeError("not there")
from bot import play
""",
}


def started(
    *words: str, cwd: Path = ROOT, code: str = "", game: str = "schnapsen"
) -> subprocess.Popen[str]:
    run = ["-c", code] if code else ["-m", "cardavia"]
    return subprocess.Popen(
        [sys.executable, *run, "arena", game, *words],
        env={**os.environ, "LANGUAGE": "en", "PYTHONPATH": str(ROOT)},
        cwd=cwd,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def ended(*words: str, cwd: Path = ROOT, code: str = "", **more: str) -> tuple[int, str, str]:
    process = started(*words, cwd=cwd, code=code, **more)
    out, err = process.communicate(timeout=60)
    return process.returncode, out, err


def test_it_prints_the_result_and_no_bar_where_there_is_no_terminal() -> None:
    code, out, err = ended("apprentice", "random", "--deals", "10", "--seed", "3")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "apprentice against random: 10 deals, each played from both sides"
    assert lines[1].startswith("Game points per deal for apprentice: +")
    assert lines[2].startswith("Won by apprentice: ")
    assert [line.split(",")[1].split(":")[0] for line in lines[3:]] == [" apprentice", " random"]


def test_matches_are_counted_as_such() -> None:
    code, out, _ = ended("apprentice", "random", "--deals", "2", "--matches", "--jobs", "1")
    assert code == 0
    assert "2 matches" in out
    assert "Share of the matches won by apprentice: 1.000" in out


def test_a_player_of_ones_own_is_found_in_the_current_folder(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(BOT)
    code, out, err = ended("bot:play", "bot:play", "--deals", "3", cwd=tmp_path)
    assert (code, err) == (0, "")
    assert "per deal for bot:play: +0.000 (standard error 0.000)" in out


def test_schieber_is_played_by_teams_for_points_on_the_slate(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(BOT.replace('print("hello")', ""))
    words = ("bot:play", "random", "--deals", "20", "--seed", "2")
    code, out, err = ended(*words, cwd=tmp_path, game="schieber")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "bot:play against random: 20 deals, each played from both sides"
    found = re.fullmatch(
        r"Points ahead of the other team per deal for bot:play: [+−](\d+\.\d+) "
        r"\(standard error (\d+\.\d+)\)",
        lines[1],
    )
    assert found is not None
    assert float(found[2]) > 3  # a deal has 157 points and more
    won, lost = map(int, re.findall(r": (\d+)", lines[2].replace("bot:play", "bot")))
    assert won + lost == 40
    again = ended(*words, "--jobs", "1", cwd=tmp_path, game="schieber")
    assert again[1].splitlines()[:3] == lines[:3]
    words = ("random", "bot:play", "--matches", "--deals", "2")
    code, out, err = ended(*words, cwd=tmp_path, game="schieber")
    assert (code, err) == (0, "")
    assert out.startswith("random against bot:play: 2 matches, each played from both sides")
    assert "Share of the matches won by random: " in out


def test_three_each_for_himself_sit_at_every_seat_in_turn(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(BOT.replace('print("hello")', ""))
    words = ("bot:play", "random", "--deals", "12", "--seed", "2")
    code, out, err = ended(*words, cwd=tmp_path, game="preference")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == (
        "bot:play against two of random: 12 deals, each played with bot:play at each seat in turn"
    )
    found = re.fullmatch(
        r"Points ahead of the mean of the other two per deal for bot:play: [+−]\d+\.\d+ "
        r"\(standard error (\d+\.\d+)\)",
        lines[1],
    )
    assert found is not None
    assert float(found[1]) > 0.5
    counts = re.fullmatch(
        r"bot:play ahead of the mean of two of random: (\d+), behind it: (\d+)", lines[2]
    )
    assert counts is not None
    assert 0 < int(counts[1]) + int(counts[2]) <= 36
    again = ended(*words, "--jobs", "1", cwd=tmp_path, game="preference")
    assert again[1].splitlines()[:3] == lines[:3]


def test_whole_matches_of_three_are_refused(tmp_path: Path) -> None:
    """A session of Preference has no end."""
    code, out, err = ended("random", "random", "--matches", cwd=tmp_path, game="preference")
    assert (code, out) == (2, "")
    assert err == (
        "cardavia: Whole matches are for games of two sides, and “preference” is not one: "
        "leave out --matches.\n"
    )


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("bot:wrong", "random"), 1, "bot:wrong returned something that is no action in deal "),
        (("bot:interrupts", "random"), 1, "bot:interrupts failed in deal "),
        (("bot:leaves", "random"), 1, "SystemExit: 3"),
        (("bot:mutters", "random"), 1, ": Mute\n"),
        (("bot:hides", "random"), 1, ": Shy\n"),
        (("bot:lost", "random"), 2, "The module “bot” holds no “lost”"),
        (("bot:__name__", "random"), 2, "“bot:__name__” is no function but 'bot'."),
        (("os:sep", "random"), 2, "“os:sep” is no function but "),
        (("tob:play", "random"), 2, "There is no module “tob”"),
        (("no.such:thing", "random"), 2, "There is no module “no”"),
        (("bot.own:play", "random"), 2, "There is no module “bot.own”"),
        (("../x:y", "random"), 2, "“../x:y” is not written as MODULE:FUNCTION."),
        (("needs:play", "random"), 2, "“needs:play” cannot be loaded: ModuleNotFoundError: No "),
        (("stops:play", "random"), 2, "“stops:play” cannot be loaded: KeyboardInterrupt"),
        (("ends:play", "random"), 2, "“ends:play” cannot be loaded: SystemExit: bye"),
        (("here:play", "random"), 1, "“here:play” cannot be loaded: RuntimeError: not there"),
        (("master", "grandmaster"), 2, "There is no player “grandmaster”"),
    ],
)
def test_a_fault_is_one_sentence(
    words: tuple[str, ...], code: int, said: str, tmp_path: Path
) -> None:
    (tmp_path / "bot.py").write_text(BOT.replace('print("hello")', ""))
    for name, line in MODULES.items():
        (tmp_path / f"{name}.py").write_text(line)
    found, out, err = ended(*words, "--deals", "3", cwd=tmp_path)
    assert (found, out) == (code, "")
    assert said in err
    assert err.count("\n") == 1


def test_no_qt_is_loaded() -> None:
    code = (
        "import sys, cardavia.__main__ as m; code = m.main(sys.argv[1:]);"
        " sys.exit('Qt' if 'PySide6' in sys.modules else code)"
    )
    assert ended("random", "random", "--deals", "2", code=code)[::2] == (0, "")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asks for processes in /proc")
@pytest.mark.parametrize("after", [0.0, 0.1, 0.5, 1.5])
def test_ctrl_c_prints_what_is_finished_and_leaves_nothing(after: float) -> None:
    process = started("regular", "apprentice", "--deals", "5000")
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    limit = time.monotonic() + 10
    while children.exists() and not children.read_text() and time.monotonic() < limit:
        time.sleep(0.005)
    time.sleep(after)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to every process
    begun = time.monotonic()
    out, err = process.communicate(timeout=20)
    assert time.monotonic() - begun < 2.0
    assert process.returncode == 130
    assert "Traceback" not in err
    assert err.count("\n") == 1
    assert err.startswith("cardavia: Stopped with ")
    assert out == "" or "deals, each played" in out or "deal, played" in out
    limit = time.monotonic() + 3
    while time.monotonic() < limit:
        try:
            os.killpg(process.pid, 0)
        except ProcessLookupError:
            return
        time.sleep(0.02)
    pytest.fail("a process is left")


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_the_bar_grows_and_goes() -> None:
    stream = Terminal()
    bar = Bar(4, stream)
    for done in range(1, 5):
        bar(done)
    drawn = stream.getvalue().split("\r")
    assert drawn[1].startswith("[" + "." * 40 + "] 0/4")
    assert drawn[-1].startswith("[" + "#" * 40 + "] 4/4")
    bar.clear()
    assert stream.getvalue().endswith("\r\x1b[K")
    no_terminal = io.StringIO()
    Bar(4, no_terminal)(2)
    assert no_terminal.getvalue() == ""


def test_a_closed_error_stream_shows_no_bar_and_no_fault() -> None:
    bar = Bar(3, None)
    bar(2)
    bar.clear()
