"""The program put together, as `run` does it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardavia.app import LATER, Program, WarmUp
from cardavia.cli import Request
from tests.store.helpers import execute, filled


@pytest.fixture
def bad_match(tmp_path: Path) -> Path:
    """A data folder whose only match is one that the rules reject."""
    filled(tmp_path / "data", 3)
    return tmp_path / "data"


@pytest.fixture
def program(qtbot: QtBot, bad_match: Path) -> Iterator[Program]:
    program = Program(Request("window"))
    yield program
    program.window.close()
    program.window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    program.finish()


def test_a_match_that_the_rules_reject_is_told_at_the_start(program: Program) -> None:
    notice = program.window.notices.current
    assert notice is not None
    assert notice.msg.key == "store.match_rejected"


class TestAnotherGame:
    @pytest.fixture
    def bad_match(self, tmp_path: Path) -> Path:
        filled(tmp_path / "data", 0)
        execute(tmp_path / "data" / "matches.db", "UPDATE matches SET game = 'tarock'")
        return tmp_path / "data"

    def test_a_match_of_a_game_unknown_here_is_told_at_the_start(self, program: Program) -> None:
        notice = program.window.notices.current
        assert notice is not None
        assert notice.msg.key == "store.match_foreign"


class TestOtherRules:
    @pytest.fixture
    def bad_match(self, tmp_path: Path) -> Path:
        filled(tmp_path / "data", 0)
        execute(tmp_path / "data" / "matches.db", "UPDATE matches SET rules_version = 99")
        return tmp_path / "data"

    def test_a_match_by_other_rules_is_told_at_the_start(self, program: Program) -> None:
        notice = program.window.notices.current
        assert notice is not None
        assert notice.msg.key == "store.match_other_rules"


class TestNoTime:
    @pytest.fixture(params=["-1e300", "1e300"])
    def bad_match(self, tmp_path: Path, request: pytest.FixtureRequest) -> Path:
        filled(tmp_path / "data", 0, 0)
        times = f"UPDATE matches SET updated = {request.param}, created = {request.param}"
        execute(tmp_path / "data" / "matches.db", times)
        return tmp_path / "data"

    def test_a_time_of_no_calendar_hides_no_match(self, program: Program) -> None:
        (offered,) = program.tables.saved()
        (earlier,) = program.tables.earlier(offered.game, offered)
        program.window.open_tradition("wiener-bild", offered.game)
        cards = program.window.page.cards  # type: ignore[attr-defined]
        (card,) = (one for one in cards if one.game.id == offered.game)
        assert card._entry(earlier)


class TestNonsense:
    @pytest.fixture(params=["first_dealer", "first_deal"])
    def bad_match(self, tmp_path: Path, request: pytest.FixtureRequest) -> Path:
        filled(tmp_path / "data", 0)
        options = f'UPDATE matches SET options = \'{{"{request.param}": "Anna"}}\''
        execute(tmp_path / "data" / "matches.db", options)
        return tmp_path / "data"

    def test_the_window_opens_and_the_player_is_told(self, program: Program) -> None:
        for match in program.tables.saved():
            program.window.resume(match)
        notice = program.window.notices.current
        assert notice is not None
        assert notice.msg.key == "store.match_foreign"
        assert program.tables.saved() == ()


ROOT = Path(__file__).parent.parent

WATCHED = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
application = QApplication(["cardavia"])
QTimer.singleShot(1500, lambda: print("there", flush=True))
from cardavia.__main__ import main
main([])
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals as POSIX has them")
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_a_signal_closes_a_window_in_which_nothing_moves(name: str) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", WATCHED],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    try:
        assert process.stdout.readline() == "there\n"
        time.sleep(0.3)
        process.send_signal(getattr(signal, name))
        _, errors = process.communicate(timeout=10)
    finally:
        process.kill()
    assert (process.returncode, errors) == (0, "")
    settings = Path(os.environ["CARDAVIA_CONFIG"]) / "settings.ini"
    assert "geometry" in settings.read_text(encoding="utf-8")


def test_the_warm_up_loads_everything_and_ends_by_itself(qtbot: QtBot, program: Program) -> None:
    warm_up = WarmUp(program)
    assert warm_up.busy
    qtbot.waitUntil(lambda: not warm_up.busy, timeout=20_000)
    assert {"cardavia.ui.table.page", *LATER} <= set(sys.modules)
