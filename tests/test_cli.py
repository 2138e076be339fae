"""The command line: what it understands, and one clear sentence for the rest."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cardavia import __main__, cli, startup
from cardavia.cli import Request, UsageError, read
from cardavia.cli_analyse import AnalyseRequest
from cardavia.cli_arena import ArenaRequest
from cardavia.core.deal import parse_number
from cardavia.i18n import CODES, Catalogue

GAMES = {"schnapsen": True, "schieber": False}
ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize(
    ("words", "request_"),
    [
        ("", Request("window")),
        ("play schnapsen", Request("play", "schnapsen")),
        (
            "play schnapsen --deal 7F3K-22Q9",
            Request("play", "schnapsen", parse_number("7F3K-22Q9")),
        ),
        ("play --level master schnapsen", Request("play", "schnapsen", None, "master")),
        ("play schnapsen --deal=12 --level=regular", Request("play", "schnapsen", 12, "regular")),
        ("doctor", Request("doctor")),
        (
            "arena schnapsen master random",
            Request("arena", arena=ArenaRequest("schnapsen", ("master", "random"))),
        ),
        (
            "arena schnapsen --matches bots.mine:play --deals 5 --seed=0 --jobs 3 regular",
            Request(
                "arena",
                arena=ArenaRequest("schnapsen", ("bots.mine:play", "regular"), 5, 0, 3, True),
            ),
        ),
        ("arena --help", Request("help")),
        ("analyse p.json", Request("analyse", analyse=AnalyseRequest("p.json"))),
        (
            "analyse --json - --seconds 0.5 --level=regular --seed 9",
            Request("analyse", analyse=AnalyseRequest("-", "regular", 0.5, 9, True)),
        ),
        ("--version", Request("version")),
        ("--help", Request("help")),
        ("play -h", Request("help")),
    ],
)
def test_understood(words: str, request_: Request) -> None:
    assert read(words.split(), GAMES) == request_


@pytest.mark.parametrize(
    ("words", "key"),
    [
        ("dance", "cli.unknown_command"),
        ("--frobnicate", "cli.unknown_word"),
        ("play", "cli.which_game"),
        ("play bridge", "cli.unknown_game"),
        ("play schieber", "cli.game_to_come"),
        ("play schnapsen now", "cli.unknown_word"),
        ("play schnapsen --deal", "cli.deal_missing"),
        ("play schnapsen --deal minus", "cli.bad_deal"),
        ("play schnapsen --deal 99999999999999", "cli.bad_deal"),
        ("play schnapsen --level", "cli.level_missing"),
        ("play schnapsen --level god", "cli.bad_level"),
        ("play schnapsen --deal 1 --deal 2", "cli.twice"),
        ("doctor me", "cli.unknown_word"),
        ("--deal 7", "cli.only_with_play"),
        ("analyse", "cli.which_file"),
        ("analyse --json", "cli.which_file"),
        ("analyse p.json q.json", "cli.unknown_word"),
        ("analyse p.json --deal 7", "cli.unknown_word"),
        ("analyse p.json --jso", "cli.unknown_word"),
        ("analyse p.json --level", "cli.level_missing"),
        ("analyse p.json --level god", "cli.bad_level"),
        ("analyse p.json --seconds", "cli.bad_seconds"),
        ("analyse p.json --seconds 0", "cli.bad_seconds"),
        ("analyse p.json --seconds nan", "cli.bad_seconds"),
        ("analyse p.json --seconds 1e9", "cli.bad_seconds"),
        ("analyse p.json --seed", "cli.number_missing"),
        ("analyse p.json --seed -1", "cli.bad_number"),
        ("analyse p.json --seed 99999999999999999999", "cli.bad_number"),
        ("analyse p.json --seed 1 --seed 2", "cli.twice"),
        ("arena", "cli.which_players"),
        ("arena schnapsen master", "cli.which_players"),
        ("arena bridge master random", "cli.unknown_game"),
        ("arena schieber master random", "cli.game_to_come"),
        ("arena schnapsen master god", "cli.unknown_player"),
        ("arena schnapsen master bots:", "cli.bad_outsider"),
        ("arena schnapsen :play master", "cli.bad_outsider"),
        ("arena schnapsen ../bots:play master", "cli.bad_outsider"),
        ("arena schnapsen bots.py/x:play master", "cli.bad_outsider"),
        ("arena schnapsen bots..mine:play master", "cli.bad_outsider"),
        ("arena schnapsen bots:play:now master", "cli.bad_outsider"),
        ("arena schnapsen master random regular", "cli.unknown_word"),
        ("arena schnapsen master random --fast", "cli.unknown_word"),
        ("arena schnapsen master random --deals", "cli.number_missing"),
        ("arena schnapsen master random --deals 0", "cli.bad_number"),
        ("arena schnapsen master random --deals 1.5", "cli.bad_number"),
        ("arena schnapsen master random --deals 99999999999999999999", "cli.bad_number"),
        ("arena schnapsen master random --seed -1", "cli.bad_number"),
        ("arena schnapsen master random --seed ٣", "cli.bad_number"),
        ("arena schnapsen master random --jobs many", "cli.bad_number"),
        ("arena schnapsen master random --jobs 100000", "cli.bad_number"),
        ("arena schnapsen master random --jobs 1 --jobs 2", "cli.twice"),
        ("doctor --level master", "cli.only_with_play"),
        ("--dea 7", "cli.unknown_word"),
    ],
)
def test_one_sentence_for_each_fault(words: str, key: str) -> None:
    with pytest.raises(UsageError) as caught:
        read(words.split(), GAMES)
    assert caught.value.sentence.key == key
    for code in CODES:
        sentence = Catalogue(code).msg(caught.value.sentence)
        assert "\n" not in sentence
        assert "{" not in sentence


def test_wrong_words_exit_2_with_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert __main__.main(["dance"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert err.startswith("cardavia: ")


def test_help_and_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert __main__.main(["--version"]) == 0
    assert capsys.readouterr().out.startswith("Cardavia 0.")
    assert __main__.main(["--help"]) == 0
    shown = capsys.readouterr().out
    for word in ("play", "arena", "--deals", "--deal", "--level", "doctor", "--version"):
        assert word in shown


def test_help_and_wrong_words_load_no_qt() -> None:
    code = (
        "import sys, cardavia.__main__ as m; m.main(sys.argv[1:]);"
        " assert 'PySide6' not in sys.modules"
    )
    for words in (["--help"], ["dance"]):
        subprocess.run([sys.executable, "-c", code, *words], check=True, cwd=ROOT, timeout=60)


def test_levels_of_the_command_line_are_those_of_the_engine() -> None:
    from cardavia.ai.levels import LEVELS

    assert tuple(level.id for level in LEVELS) == cli.LEVELS


# Starting


def start(**environment: str) -> subprocess.CompletedProcess[str]:
    env = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")}
    env.pop("QT_QPA_PLATFORM", None)
    return subprocess.run(
        [sys.executable, "-m", "cardavia"],
        env={**env, "LANGUAGE": "en", **environment},
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
    )


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="X is asked on Linux only")
@pytest.mark.parametrize(
    ("display", "words"), [("", "no screen"), (":4711", "“:4711” does not answer")]
)
def test_without_a_usable_display_one_sentence_and_no_abort(display: str, words: str) -> None:
    done = start(DISPLAY=display)
    if "apt install" in done.stderr:
        pytest.skip("a system library is missing here, which is said first")
    assert done.returncode == 1
    assert done.stdout == ""
    assert words in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Wayland is a thing of Linux")
@pytest.mark.parametrize(
    ("environment", "words"),
    [
        ({"WAYLAND_DISPLAY": "wayland-4711"}, "“wayland-4711” does not answer"),
        ({"QT_QPA_PLATFORM": "wayland", "DISPLAY": ":4711"}, "“wayland-0” does not answer"),
        ({"QT_QPA_PLATFORM": "abacus"}, "QT_QPA_PLATFORM=abacus"),
    ],
)
def test_a_screen_that_qt_cannot_use_is_named_and_no_abort(
    environment: dict[str, str], words: str, tmp_path: Path
) -> None:
    done = start(XDG_RUNTIME_DIR=str(tmp_path), **environment)
    assert done.returncode == 1
    assert words in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("words", [["--help"], ["dance"]])
def test_a_terminal_without_utf8_gets_what_it_can_show(language: str, words: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "cardavia", *words],
        env={**os.environ, "LANGUAGE": language, "PYTHONIOENCODING": "latin-1"},
        cwd=ROOT,
        capture_output=True,
        timeout=60,
    )
    shown = (done.stdout + done.stderr).decode("latin-1")
    assert "cardavia" in shown
    assert "Traceback" not in shown


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere Qt does not ask")
@pytest.mark.parametrize("name", ["LC_ALL", "LC_CTYPE", "LANG"])
def test_qt_finds_utf8_and_the_language_stays(name: str) -> None:
    code = (
        "from cardavia import startup, i18n; startup.smooth_the_way();"
        "from PySide6.QtCore import QCoreApplication; QCoreApplication([]);"
        "print(i18n.system_language())"
    )
    env = {k: v for k, v in os.environ.items() if not k.startswith(("LC_", "LANG"))}
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**env, "LANG": "fr_FR", name: "fr_FR.ISO-8859-1"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert (done.stdout, done.stderr) == ("fr\n", "")


@pytest.mark.parametrize(
    ("complaint", "package"),
    [
        ("libEGL.so.1: cannot open shared object file: No such file or directory", "libegl1"),
        ("libxcb-cursor.so.0: cannot open shared object file", "libxcb-cursor0"),
        ("libxkbcommon-x11.so.0: cannot open shared object file", "libxkbcommon-x11-0"),
        ("libGL.so.1: cannot open shared object file", "libgl1"),
    ],
)
def test_a_missing_library_names_its_debian_package(complaint: str, package: str) -> None:
    sentence = startup.library_sentence(complaint)
    assert sentence.args["package"] == package
    assert package in Catalogue("en").msg(sentence)


def test_an_unknown_library_and_an_unknown_fault_are_named_too() -> None:
    assert startup.library_sentence("libodd.so.9: no").args["library"] == "libodd.so.9"
    assert startup.library_sentence("strange").args["detail"] == "strange"
