"""The three folders and whether they can be written."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

import pytest

from cardavia.store import Cause, folders
from tests.store.helpers import can_forbid, forbidden


def test_the_environment_names_the_folders(tmp_path: Path) -> None:
    found = folders.find(
        {
            "CARDAVIA_DATA": str(tmp_path / "d"),
            "CARDAVIA_CONFIG": str(tmp_path / "c"),
            "CARDAVIA_CACHE": str(tmp_path / "k"),
        }
    )
    assert found == folders.Folders(tmp_path / "d", tmp_path / "c", tmp_path / "k")
    assert list(tmp_path.iterdir()) == [], "looking for folders creates none"


def test_the_system_names_them_otherwise() -> None:
    found = folders.find({"CARDAVIA_DATA": "  "})
    for path in (found.data, found.config, found.cache):
        assert "cardavia" in path.parts
        assert path.is_absolute()


def test_a_relative_folder_counts_from_where_the_program_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert folders.find({"CARDAVIA_DATA": "stick"}).data == tmp_path / "stick"


def test_a_tilde_is_the_home_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert folders.find({"CARDAVIA_DATA": "~/games"}).data == tmp_path / "games"


def test_the_report_creates_and_tries_each(tmp_path: Path) -> None:
    three = folders.Folders(tmp_path / "a" / "b", tmp_path / "c", tmp_path / "d")
    lines = folders.report(three)
    assert [line.name for line in lines] == ["data", "config", "cache"]
    assert [line.path for line in lines] == [three.data, three.config, three.cache]
    assert all(line.problem is None for line in lines)
    assert three.data.is_dir()
    assert list(three.data.iterdir()) == [], "the trial leaves nothing"


def test_a_file_in_the_way(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("mine")
    for path in (tmp_path / "data", tmp_path / "data" / "below"):
        problem = folders.check(path)
        assert problem is not None
        assert problem.cause is Cause.GONE
        assert problem.msg.key == "store.folder_file"
        assert problem.msg.args == {"folder": str(path), "file": str(tmp_path / "data")}
    assert (tmp_path / "data").read_text() == "mine"


@pytest.mark.skipif(not can_forbid(), reason="needs permissions or chattr")
def test_no_permission(tmp_path: Path) -> None:
    with forbidden(tmp_path):
        for path in (tmp_path, tmp_path / "new"):
            problem = folders.check(path)
            assert problem is not None
            assert problem.cause is Cause.REFUSED
            assert problem.path == path


def test_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.write

    def short(handle: int, data: bytes) -> int:
        if len(data) < folders.PROBE_BYTES:
            raise OSError(errno.ENOSPC, "No space left on device")
        return real(handle, data[:100])  # a part still fits

    monkeypatch.setattr(os, "write", short)
    problem = folders.check(tmp_path)
    assert problem is not None
    assert problem.cause is Cause.FULL
    assert list(tmp_path.iterdir()) == []


def test_no_home(monkeypatch: pytest.MonkeyPatch) -> None:
    problem = folders.check(Path("~/.local/share/cardavia"))
    assert problem is not None
    assert problem.msg.key == "store.folder_unknown"
    assert not Path("~").exists()


def test_another_error_is_told_in_the_words_of_the_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_args: object) -> int:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(os, "write", fail)
    problem = folders.check(tmp_path)
    assert problem is not None
    assert problem.cause is Cause.FAILING
    assert problem.msg.args["detail"] == "Input/output error"


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX modes")
def test_the_folder_is_the_players_alone(tmp_path: Path) -> None:
    assert folders.check(tmp_path / "own") is None
    assert (tmp_path / "own").stat().st_mode & 0o077 == 0
