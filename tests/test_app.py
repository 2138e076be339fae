"""The program put together, as `run` does it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardavia.app import Program
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
