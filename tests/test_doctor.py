"""`cardavia doctor` says how each game searches, whoever asks first."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest

from cardavia import doctor
from cardavia.ai import kernel_status
from cardavia.console import texts
from cardavia.engine.workers import processors, thinking_threads
from cardavia.games import games

ROOT = Path(__file__).parent.parent


def test_every_game_and_the_processors_are_told() -> None:
    found = {finding.name: finding.found for finding in islice(doctor.examine(), 2 + len(games()))}
    say = texts().text
    assert found[say("doctor.processors")] == str(processors())
    for game, compiled in kernel_status().games.items():
        told = found[say("doctor.kernel", game=say(f"game.{game}.name"))]
        assert told == say(f"doctor.kernel.{'compiled' if compiled else 'python'}")


@pytest.mark.parametrize(("kernel", "said"), [("", None), ("python", "python")])
def test_nothing_need_be_loaded_before(kernel: str, said: str | None) -> None:
    code = (
        "from cardavia import doctor; from cardavia.ai import kernel_status;"
        "print(next(f.found for f in doctor.examine() if 'Schnapsen' in f.name));"
        "print(kernel_status().games)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "LANGUAGE": "en", "CARDAVIA_KERNEL": kernel},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    told, status = done.stdout.splitlines()
    compiled = told == "compiled"
    assert status == str(dict.fromkeys(sorted(games()), compiled))
    if said == "python":
        assert told.startswith("plain Python")


def test_one_processor_is_left_for_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    for there, threads in ((1, 1), (2, 1), (8, 7)):
        monkeypatch.setattr("cardavia.engine.workers.processors", lambda n=there: n)
        assert thinking_threads() == threads
