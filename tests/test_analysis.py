"""`cardavia analyse`: from a file to the best choice, for people and for programs."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from cardavia import __main__, analysis, console, games
from cardavia.cli import LEVELS
from cardavia.core.position import Analysable, PositionError
from cardavia.games.schnapsen.solver import COMPILED
from cardavia.i18n import CODES, Catalogue
from cardavia.ui.preferences import LEVEL_NAMES
from tests import toy
from tests.ai.positions import published

ROOT = Path(__file__).parent.parent
CASES = range(8)
HEAD = ["game", "compiled", "level", "worlds", "exact", "actions", "best"]

FOURTH_TRICK: dict[str, Any] = {
    "game": "schnapsen",
    "trump": "H",
    "trump_indicator": "HQ",
    "my_hand": ["HA", "SK", "SQ", "CT", "DJ"],
    "unseen": ["HT", "HK", "ST", "SJ", "CA", "CK", "DA", "DK"],
    "stock_state": "open",
    "my_points": 14,
    "opponent_points": 17,
}
"""Gone are Herz Bube, Pik Ass, Treff Dame and Bube, Karo 10 and Dame: 31 points."""

FIRST_TRICK: dict[str, Any] = {
    "game": "schnapsen",
    "trump": "H",
    "trump_indicator": "HJ",
    "my_hand": ["HT", "HA", "CA", "DT", "SQ"],
    "unseen": ["HK", "HQ", "SA", "SK", "SJ", "ST", "DA", "DK", "DQ", "DJ", "CK", "CQ", "CJ", "CT"],
    "stock_state": "open",
    "my_points": 0,
    "opponent_points": 0,
}

LAST_CARD: dict[str, Any] = {
    "game": "schnapsen",
    "trump": "H",
    "my_hand": ["DJ"],
    "unseen": ["DK"],
    "stock_state": "exhausted",
    "my_points": 60,
    "opponent_points": 54,
}


def saved(folder: Path, position: dict[str, Any]) -> str:
    path = folder / "position.json"
    path.write_text(json.dumps(position), encoding="utf-8")
    return str(path)


def answer(
    capsys: pytest.CaptureFixture[str], folder: Path, position: dict[str, Any], *words: str
) -> dict[str, Any]:
    assert __main__.main(["analyse", saved(folder, position), "--json", *words]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    found: dict[str, Any] = json.loads(out)
    return found


@pytest.fixture
def language(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Catalogue:
    texts = Catalogue(getattr(request, "param", "en"))
    monkeypatch.setattr(console, "texts", lambda: texts)
    return texts


# For programs


@pytest.mark.parametrize("index", CASES)
def test_the_published_problems_come_out_right(
    index: int, data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    case = published(data)[index]
    begun = time.perf_counter()
    found = answer(capsys, tmp_path, case["position"])
    assert time.perf_counter() - begun < (1 if found["compiled"] else 20)
    assert found["exact"]
    assert found["best"] in case["accept"]
    if case["then"]:
        assert found["actions"][0]["then"] == case["then"]


def test_the_form_of_the_answer(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    position = published(data)[5]["position"]
    found = answer(capsys, tmp_path, position)
    assert list(found) == HEAD
    assert (found["game"], found["level"], found["worlds"]) == ("schnapsen", "master", 5)
    assert found["compiled"] in (True, False)
    actions = found["actions"]
    assert {each["action"] for each in actions} == {
        "close",
        *(f"play:{code}" for code in position["my_hand"]),
    }
    assert actions[0]["game_points"] == 2
    order = [(each["match_equity"], each["game_points"]) for each in actions]
    assert order == sorted(order, reverse=True)
    assert found["best"] == actions[0]["action"]
    for each in actions:
        keys = [key for key in each if key != "then"]
        assert keys == ["action", "game_points", "match_equity", "stderr"]
        assert ("then" in each) == (each["action"] in ("close", "exchange"))
        assert each["stderr"] == 0
        # All worlds are equally likely, and each gives a whole number.
        assert 5 * each["game_points"] == pytest.approx(round(5 * each["game_points"]))
        for figure in keys[1:]:
            assert each[figure] == round(each[figure], 4)


@pytest.mark.skipif(not COMPILED, reason="in Python that takes too long")
def test_at_the_fourth_trick_every_world_is_played_to_its_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = answer(capsys, tmp_path, FOURTH_TRICK, "--seconds", "60")
    # 56 hands of five out of eight cards, and six orders of the three that are left.
    assert (found["worlds"], found["exact"]) == (336, True)
    other = answer(capsys, tmp_path, FOURTH_TRICK, "--seconds", "60", "--seed", "2")
    assert found == other
    known = {**FOURTH_TRICK, "known_opponent_cards": ["HT", "HK"]}
    assert answer(capsys, tmp_path, known, "--seconds", "60")["worlds"] == 120


def test_a_smaller_level_looks_at_fewer_worlds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = answer(capsys, tmp_path, FOURTH_TRICK, "--level", "regular")
    assert (found["level"], found["worlds"], found["exact"]) == ("regular", 6, False)
    found = answer(capsys, tmp_path, FOURTH_TRICK, "--level", "apprentice")
    assert (found["worlds"], found["exact"]) == (0, False)
    assert len(found["actions"]) == 6
    assert found["actions"][0]["action"] == found["best"]
    assert found["actions"][0]["game_points"] is None


def test_the_same_seed_gives_the_same_answer(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def found(seed: str) -> dict[str, Any]:
        words = ("--level", "regular", "--seconds", "60", "--seed", seed)
        return answer(capsys, tmp_path, FIRST_TRICK, *words)

    assert found("7") == found("7")
    assert found("7")["actions"] != found("8")["actions"]
    assert not found("7")["exact"]


def test_time_may_run_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    begun = time.perf_counter()
    found = answer(capsys, tmp_path, FIRST_TRICK, "--seconds", "0.05")
    assert time.perf_counter() - begun < 2
    assert found["worlds"] < 336
    assert not found["exact"]


def test_the_only_card_has_its_worth_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = answer(capsys, tmp_path, LAST_CARD)
    assert found["best"] == "play:DJ"
    # The opponent takes the last trick, which gives 60 to 60: the last trick wins.
    assert found["actions"][0]["game_points"] == -1


# For people


@pytest.mark.parametrize("language", CODES, indirect=True)
def test_the_table_in_every_language(
    language: Catalogue, data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert __main__.main(["analyse", saved(tmp_path, published(data)[5]["position"])]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert language.text("settings.level_master") in lines[0]
    assert [lines[1], lines[9]] == ["", ""]
    head, best, *rest = lines[2:9]
    for column in ("action", "game_points", "share", "error", "then"):
        assert language.text(f"analyse.column.{column}") in head
    assert best.startswith(language.text("hint.schnapsen.close"))
    assert best.endswith("Herz Ass")
    assert "20,8" in best or "20.8" in best
    # The figures stand under one another, in columns of the terminal.
    ends = {console.columns(line[: line.rindex("0") + 1]) for line in rest}
    assert len(ends) == 1
    assert language.plural("analyse.exact", 5) == lines[10]
    assert len(lines) == 12
    assert max(map(console.columns, lines[:10])) < 100


@pytest.mark.parametrize(
    ("words", "key", "n"),
    [(["--level", "regular"], "analyse.sample", 6), (["--level", "apprentice"], "", 0)],
)
def test_the_table_says_how_far_it_goes(
    words: list[str],
    key: str,
    n: int,
    language: Catalogue,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert __main__.main(["analyse", saved(tmp_path, FOURTH_TRICK), *words]) == 0
    lines = capsys.readouterr().out.splitlines()
    said = language.plural(key, n) if key else language.text("analyse.no_search")
    assert said in lines


def test_levels_are_called_as_at_the_table() -> None:
    assert analysis.LEVEL_NAMES == LEVEL_NAMES
    assert tuple(analysis.LEVEL_NAMES) == LEVELS


# Schieber

NAMING: dict[str, Any] = {
    "game": "schieber",
    "my_hand": ["ro.U", "ro.9", "ro.A", "ro.K", "ro.O", "ro.B", "ei.A", "se.A", "si.A"],
    "our_score": 1200,
    "their_score": 1300,
}
"""With Rosen as trumps every trick is mine: six trumps, then three Asse."""


def test_schieber_is_weighed_in_points_on_the_slate(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = answer(capsys, tmp_path, NAMING)
    assert list(found) == HEAD
    assert (found["game"], found["exact"]) == ("schieber", False)
    assert {each["action"] for each in found["actions"]} == {
        "push",
        *(f"name:{code}" for code in ("ei", "ro", "si", "se", "down", "up")),
    }
    for each in found["actions"]:
        assert list(each) == ["action", "slate_points", "match_equity", "stderr"]
    points = {each["action"]: each["slate_points"] for each in found["actions"]}
    # 157 points and 100 for the match; four Asse and a run make 200, Stöck 20: 477, and what the
    # partner may have to show.
    assert 450 < points["name:ro"] < 520
    assert points["name:ei"] < points["name:ro"]
    assert found == answer(capsys, tmp_path, NAMING)
    other = answer(capsys, tmp_path, NAMING, "--seed", "2")
    assert other["actions"] != found["actions"]


@pytest.mark.parametrize("language", CODES, indirect=True)
def test_the_table_of_schieber_in_every_language(
    language: Catalogue, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = saved(tmp_path, in_the_readme("position of Schieber"))
    assert __main__.main(["analyse", file, "--level", "regular"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert language.text("game.schieber.name") in lines[0]
    head, *rest = lines[2:11]
    for column in ("action", "slate_points", "share", "error"):
        assert language.text(f"analyse.column.{column}") in head
    assert language.text("analyse.column.then") not in head
    assert sum("Rosen Under" in line for line in rest) == 1
    assert len({console.columns(line) for line in (head, *rest)}) == 1
    assert language.plural("analyse.sample", 6) in lines
    assert max(map(console.columns, lines[:11])) < 100


# Preference

DEFENDING: dict[str, Any] = {
    "game": "preference",
    "my_hand": ["HA", "HK", "HQ", "HJ", "SA", "SK", "DA", "DK", "CA", "CK"],
    "forehand": "right",
    "auction": ["game:C", "pass", "pass"],
}
"""Eight tricks or more are mine whoever helps; the taker has none of the Asse."""


def test_preference_is_weighed_in_points_of_the_balance_and_without_a_share(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = answer(capsys, tmp_path, DEFENDING)
    assert list(found) == HEAD
    stay, drop = found["actions"]
    assert list(stay) == ["action", "then", "balance_points", "match_equity", "stderr"]
    assert (stay["action"], stay["then"], drop["action"]) == ("stay", "alone", "drop")
    assert stay["match_equity"] is None
    # A point for each trick, and a third of the 20 that the taker pays to the pot; nothing for who
    # drops out.
    assert 6 + 20 / 3 < stay["balance_points"] <= 10 + 20 / 3
    assert drop["balance_points"] <= 0
    assert found == answer(capsys, tmp_path, DEFENDING)


@pytest.mark.parametrize("language", CODES, indirect=True)
def test_the_table_of_preference_in_every_language(
    language: Catalogue, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert __main__.main(["analyse", saved(tmp_path, DEFENDING), "--level", "regular"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert language.text("game.preference.name") in lines[0]
    head, stay, drop = lines[2:5]
    for column in ("action", "balance_points", "error", "then"):
        assert language.text(f"analyse.column.{column}") in head
    assert language.text("analyse.column.share") not in head
    # What goes with staying is told in words, and nothing goes with dropping out.
    assert "alone" not in stay or language.code == "en"
    assert console.columns(stay) > console.columns(drop)
    assert max(map(console.columns, lines[:5])) < 100


# Files


def complaint(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, file: str
) -> str:
    """The key of the sentence that a file provokes."""
    said: list[str] = []
    real = console.complain
    monkeypatch.setattr(
        console, "complain", lambda sentence: (said.append(sentence.key), real(sentence))
    )
    assert __main__.main(["analyse", file]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("cardavia: ")
    assert err.count("\n") == 1
    (key,) = said
    return key


def test_files_that_are_no_position(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def told(file: str | Path) -> str:
        with monkeypatch.context() as patch:
            return complaint(capsys, patch, str(file)).removeprefix("position.")

    assert told(tmp_path / "none.json") == "file_missing"
    assert told(tmp_path) == "file_folder"
    assert told("nul\0byte") == "file_closed"
    path = tmp_path / "bad.json"
    for content, key in (
        (b"", "not_json"),
        (b"\xff\xfe", "not_utf8"),
        (b" " * 70_000, "file_large"),
        (b"[1]", "no_object"),
        (b"{}", "no_game"),
        (b'{"game": "bridge"}', "unknown_game"),
        (b'{"game": ["schnapsen"]}', "unknown_game"),
        (b'{"game": "schnapsen"}', "missing"),
        (b'{"game": "schnapsen", "moon": 1}', "unknown_key"),
    ):
        path.write_bytes(content)
        assert told(path) == key


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs an endless file")
def test_an_endless_file_is_too_large(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert complaint(capsys, monkeypatch, "/dev/zero") == "position.file_large"


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="nothing is closed to root")
def test_a_file_that_may_not_be_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "closed.json"
    path.write_text("{}")
    path.chmod(0)
    assert complaint(capsys, monkeypatch, str(path)) == "position.file_closed"


def test_a_game_that_reads_no_positions_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not isinstance(toy.SPEC, Analysable)
    monkeypatch.setattr(games, "_EXTRA", {toy.SPEC.id: toy.SPEC})
    with pytest.raises(PositionError) as caught:
        analysis.read(saved(tmp_path, {"game": toy.SPEC.id}))
    assert caught.value.sentence.key == "position.game_without"
    assert caught.value.sentence.args["games"] == "preference, schieber, schnapsen"


def test_a_dash_reads_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    content = io.BytesIO(json.dumps(LAST_CARD).encode())
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(content))
    assert __main__.main(["analyse", "-", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["best"] == "play:DJ"


def in_the_readme(mark: str) -> dict[str, Any]:
    text = (ROOT / "README.md").read_text("utf-8")
    block = text.partition(f"<!-- {mark} -->\n```json\n")[2].partition("```")[0]
    found: dict[str, Any] = json.loads(block)
    return found


def test_the_position_in_the_readme(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(capsys, tmp_path, in_the_readme("position"))["best"] == "close"
    found = answer(capsys, tmp_path, in_the_readme("position of Schieber"), "--level", "regular")
    assert (found["game"], len(found["actions"])) == ("schieber", 8)
    found = answer(capsys, tmp_path, in_the_readme("position of Preference"))
    assert (found["game"], len(found["actions"])) == ("preference", 9)


# The command


def command(*words: str, **more: Any) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "cardavia", "analyse", *words],
        cwd=ROOT,
        capture_output=True,
        timeout=60,
        env={**os.environ, "LANGUAGE": "ja", "PYTHONIOENCODING": "latin-1"},
        **more,
    )


def test_the_command_in_any_character_set(tmp_path: Path) -> None:
    done = command(saved(tmp_path, FOURTH_TRICK))
    assert done.returncode == 0
    assert done.stderr == b""
    assert b"Herz Ass" in done.stdout
    done = command("-", "--json", input=json.dumps(FOURTH_TRICK).encode())
    assert json.loads(done.stdout)["game"] == "schnapsen"
    done = command("-", input=b"\xff")
    assert done.returncode == 1
    assert done.stderr.count(b"\n") == 1


@pytest.mark.skipif(os.name == "nt", reason="pipes break differently there")
def test_nobody_needs_to_read_the_answer(tmp_path: Path) -> None:
    line = f'"{sys.executable}" -m cardavia analyse "{saved(tmp_path, FOURTH_TRICK)}" | true'
    done = subprocess.run(["sh", "-c", line], cwd=ROOT, capture_output=True, timeout=60)
    assert done.stderr == b""


def test_analysing_loads_no_qt(tmp_path: Path) -> None:
    code = (
        "import sys, cardavia.__main__ as m; assert m.main(sys.argv[1:]) == 0;"
        " assert not any(name.startswith('PySide6') for name in sys.modules)"
    )
    for more in ([], ["--json"]):
        words = ["analyse", saved(tmp_path, FOURTH_TRICK), *more]
        subprocess.run(
            [sys.executable, "-c", code, *words],
            check=True,
            cwd=ROOT,
            timeout=60,
            stdout=subprocess.DEVNULL,
        )
