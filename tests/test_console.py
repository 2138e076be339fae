"""Commands whose output finds no place, and commands that are interrupted at once."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cardavia import __main__, console
from cardavia.core.view import msg

ROOT = Path(__file__).parent.parent
FULL = Path("/dev/full")
POSITION = {
    "game": "schnapsen",
    "trump": "H",
    "my_hand": ["DJ"],
    "unseen": ["DK"],
    "stock_state": "exhausted",
    "my_points": 60,
    "opponent_points": 54,
}
COMMANDS = (
    ["--version"],
    ["--help"],
    ["doctor"],
    ["analyse", "-"],
    ["analyse", "-", "--json"],
    ["arena", "schnapsen", "random", "random", "--deals", "2"],
)
INTERRUPTED_AT = """
import os, signal, sys
place = sys.argv.pop(1)
class Finder:
    def find_spec(self, name, path=None, target=None):
        if name == place:
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Finder())
from cardavia.__main__ import main
sys.exit(main())
"""


def run(*words: str, **more: object) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "LANGUAGE": "en", "QT_QPA_PLATFORM": "offscreen"}
    return subprocess.run(  # type: ignore[call-overload,no-any-return]
        [sys.executable, *words],
        env=environment,
        cwd=ROOT,
        input=json.dumps(POSITION),
        stderr=subprocess.PIPE,
        text=True,
        timeout=60,
        **more,
    )


@pytest.mark.skipif(not FULL.exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_a_full_device_gets_one_sentence_and_a_failure(words: list[str]) -> None:
    with FULL.open("w") as full:
        done = run("-m", "cardavia", *words, stdout=full)
    assert done.returncode == 1
    assert done.stderr.startswith("cardavia: There is no space left")
    assert done.stderr.count("\n") == 1


@pytest.mark.skipif(not FULL.exists(), reason="needs a device that is always full")
def test_a_sentence_that_finds_no_place_is_no_second_fault() -> None:
    code = "import sys; sys.stderr = open('/dev/full', 'w'); from cardavia.__main__ import main; "
    done = run("-c", code + "sys.exit(main(['dance']))", stdout=subprocess.PIPE)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", "")


def test_other_faults_of_the_output_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def write(self, text: str) -> int:
            raise OSError(5, "Input/output error")

        flush = write

    monkeypatch.setattr(sys, "stdout", Broken())
    with pytest.raises(console.NotPrintedError) as caught:
        console.put("Herz Ass")
    assert caught.value.sentence == msg("cli.output_failed", detail="Input/output error")


def test_an_endless_or_broken_word_is_shown_in_one_short_line(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert __main__.main(["a\nb" + 5000 * "x"]) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert "a?bxxx" in err
    assert len(err) < 700


@pytest.mark.skipif(os.name == "nt", reason="sends itself a signal")
@pytest.mark.parametrize(
    ("module", "words"),
    [
        ("cardavia.console", ["--version"]),
        ("cardavia.cli", ["--help"]),
        ("cardavia.games", ["play", "schnapsen"]),
        ("cardavia.arena", COMMANDS[-1]),
        ("cardavia.engine.contest", COMMANDS[-1]),
        ("cardavia.analysis", ["analyse", "-"]),
        ("cardavia.doctor", ["doctor"]),
        ("PySide6.QtGui", ["doctor"]),
        ("cardavia.app", []),
    ],
)
def test_ctrl_c_while_the_command_is_loading_ends_it_quietly(module: str, words: list[str]) -> None:
    done = run("-c", INTERRUPTED_AT, module, *words, stdout=subprocess.PIPE)
    assert (done.returncode, done.stderr) == (130, "")


def test_the_caller_keeps_its_own_way_with_ctrl_c() -> None:
    before = signal.getsignal(signal.SIGINT)
    assert __main__.main(["dance"]) == 2
    assert signal.getsignal(signal.SIGINT) is before
