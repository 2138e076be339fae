"""Settings: typed, kept through versions and faults, never in the way."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from cardavia.store import Cause, Folders, Settings, files, open_settings, schema
from tests.store.helpers import ROOT, asides, can_forbid, forbidden

PATTERN = "settings.broken-*.ini"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.ini"


def saved(path: Path, **values: object) -> Settings:
    """A settings file as the program writes it."""
    settings = Settings(path)
    for name, value in values.items():
        settings.set(getattr(schema, name.upper()).key, value)
    assert settings.save() is None
    return settings


class TestSound:
    def test_defaults(self, path: Path) -> None:
        settings = Settings(path)
        assert settings.problems == ()
        assert {s.key: settings.get(s.key) for s in schema.TABLE} == {
            s.key: s.default for s in schema.TABLE
        }
        assert not path.exists()
        assert settings.save() is None
        assert not path.exists(), "nothing chosen, nothing written"

    def test_the_defaults_are_allowed_and_the_keys_unique(self) -> None:
        assert len({s.key for s in schema.TABLE}) == len(schema.TABLE)
        for setting in schema.TABLE:
            assert setting.check(setting.default) == setting.default

    def test_values_survive(self, path: Path) -> None:
        settings = Settings(path)
        settings.set(schema.LEVEL, "master")
        settings.set("picture/grain", 7)
        settings.set(schema.PAUSE_AFTER_TRICK, schema.UNTIL_CLICK)
        settings.set(schema.FOUR_COLOUR, True)
        settings.set(schema.GEOMETRY, "0,0 \\ ü\n日本 ")
        assert settings.unsaved
        assert settings.save() is None
        assert not settings.unsaved
        again = Settings(path)
        assert again.problems == ()
        assert again.get(schema.LEVEL) == "master"
        assert again.get("picture/grain") == 7
        assert again.get(schema.PAUSE_AFTER_TRICK) == -1.0
        assert again.get(schema.FOUR_COLOUR) is True
        assert again.get(schema.GEOMETRY) == "0,0 \\ ü\n日本 "
        assert again.get(schema.THEME) == "system"

    def test_open_settings_uses_the_config_folder(self, tmp_path: Path) -> None:
        folders = Folders(tmp_path / "d", tmp_path / "c", tmp_path / "k")
        settings, problems = open_settings(folders)
        assert problems == []
        settings.set(schema.LEVEL, "master")
        assert settings.save() is None
        assert (tmp_path / "c" / "settings.ini").exists()
        assert not folders.data.exists()

    def test_in_memory(self) -> None:
        settings = Settings(None)
        settings.set(schema.LEVEL, "master")
        assert settings.save() is None
        assert settings.get(schema.LEVEL) == "master"

    @pytest.mark.parametrize(
        ("key", "value"),
        [
            ("picture/grain", 101),
            ("picture/grain", -1),
            ("picture/grain", 5.0),
            ("picture/grain", True),
            ("picture/grain", "5"),
            ("table/level", "god"),
            ("table/level", 1),
            ("table/auto_forced", 1),
            ("table/pause_after_trick", float("nan")),
            ("table/pause_after_trick", float("inf")),
            ("table/pause_after_trick", -0.5),
            ("look/language", "../../etc"),
            ("window/geometry", "x" * 5000),
        ],
    )
    def test_a_value_that_is_not_allowed(self, path: Path, key: str, value: object) -> None:
        settings = Settings(path)
        with pytest.raises(ValueError, match=key.split("/")[1]):
            settings.set(key, value)
        assert not settings.unsaved

    def test_a_whole_number_of_seconds(self, path: Path) -> None:
        settings = Settings(path)
        settings.set("table/pause_after_trick", 2)
        assert settings.get("table/pause_after_trick") == 2.0
        assert isinstance(settings.get("table/pause_after_trick"), float)

    def test_unknown_keys(self, path: Path) -> None:
        settings = Settings(path)
        with pytest.raises(KeyError):
            settings.get("table/nothing")
        with pytest.raises(KeyError):
            settings.set("table/nothing", 1)
        assert settings.get("table/nothing", "other") == "other"
        assert settings.get("table/level", "other") == "regular"

    def test_callbacks(self, path: Path) -> None:
        settings = Settings(path)
        heard: list[tuple[str, object]] = []
        stop = settings.on_change(lambda key, value: heard.append((key, value)))
        settings.set(schema.GRAIN, 7)
        settings.set(schema.GRAIN, 7)
        settings.set(schema.LEVEL, "master")
        settings.reset(schema.GRAIN)
        assert heard == [("picture/grain", 7), ("table/level", "master"), ("picture/grain", 50)]
        stop()
        stop()
        settings.reset()
        assert len(heard) == 3
        assert settings.get(schema.LEVEL) == "regular"

    def test_many_threads(self, path: Path) -> None:
        settings = Settings(path)

        def work(value: int) -> None:
            for _ in range(20):
                settings.set(schema.GRAIN, value)
                settings.save()

        threads = [threading.Thread(target=work, args=(value,)) for value in range(5)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        settings.save()
        assert Settings(path).get(schema.GRAIN) == settings.get(schema.GRAIN)
        assert not list(path.parent.glob("*.tmp*"))


class TestOtherVersions:
    def test_what_is_unknown_is_kept(self, path: Path) -> None:
        saved(path, level="master")
        text = path.read_text(encoding="utf-8")
        text = text.replace("[table]\n", "[table]\nfuture = a = b; c # d\nLEVEL = odd\n")
        text = text.replace("# end", "[Zukunft]\nx = 100 %(y)s\nwith: colon = 1\n\n# end")
        path.write_text(text, encoding="utf-8")
        settings = Settings(path)
        assert settings.problems == ()
        settings.set(schema.GRAIN, 3)
        assert settings.save() is None
        lines = path.read_text(encoding="utf-8").splitlines()
        for line in ("future = a = b; c # d", "LEVEL = odd", "x = 100 %(y)s", "with: colon = 1"):
            assert line in lines
        assert Settings(path).get(schema.LEVEL) == "master"

    def test_a_later_format(self, path: Path) -> None:
        saved(path, level="master", animation="slow")
        text = path.read_text(encoding="utf-8")
        text = text.replace("format = 1", "format = 3").replace("slow", "cinematic")
        path.write_text(text, encoding="utf-8")

        settings = Settings(path)
        (problem,) = settings.problems
        copy = path.with_name("settings.v3.ini")
        assert problem.cause is Cause.NEWER
        assert problem.msg.args == {"file": str(copy)}
        assert copy.read_text(encoding="utf-8") == text
        assert settings.get(schema.LEVEL) == "master"
        assert settings.get(schema.ANIMATION) == "medium"
        settings.set(schema.GRAIN, 3)
        assert settings.save() is None
        written = path.read_text(encoding="utf-8")
        assert "animation = cinematic" in written, "the later version finds its own again"
        assert "format = 3" in written
        assert Settings(path).problems == (), "told once"
        assert asides(path.parent, PATTERN) == []

    def test_edited_by_hand(self, path: Path) -> None:
        path.write_bytes(
            b"\xef\xbb\xbf[table]\r\nlevel=master\r\nLevel = x\r\nauto_forced = TRUE\r\n"
        )
        settings = Settings(path)
        assert settings.problems == ()
        assert settings.get(schema.LEVEL) == "master"
        assert settings.get(schema.AUTO_FORCED) is True


class TestWrongValues:
    def test_defaults_take_their_place(self, path: Path) -> None:
        saved(path, level="master", grain=7, text_scale=110, animation="slow")
        text = path.read_text(encoding="utf-8")
        text = text.replace("grain = 7", "grain = lots").replace("= 110", "= 900")
        path.write_text(text, encoding="utf-8")

        settings = Settings(path)
        (problem,) = settings.problems
        (aside,) = asides(path.parent, PATTERN)
        assert problem.cause is Cause.BROKEN
        assert problem.msg.key == "store.settings_values"
        assert problem.msg.args == {
            "n": 2,
            "names": "look/text_scale, picture/grain",
            "file": str(aside),
        }
        assert aside.read_text(encoding="utf-8") == text
        assert settings.get(schema.GRAIN) == 50
        assert settings.get(schema.TEXT_SCALE) == 100
        assert settings.get(schema.LEVEL) == "master"
        again = Settings(path)
        assert again.problems == (), "told once"
        assert again.get(schema.ANIMATION) == "slow"

    @pytest.mark.parametrize(
        "value",
        ["", "x", "1e999", "nan", "9" * 5000, "50.0", "\\U00110000", "٣٣٣", "-1", "0x10", "5 5"],
    )
    def test_any_text_for_a_number(self, path: Path, value: str) -> None:
        path.write_text(f"[picture]\ngrain = {value}\n", encoding="utf-8")
        settings = Settings(path)
        assert settings.get(schema.GRAIN) == 50
        assert len(settings.problems) == 1

    @pytest.mark.parametrize("value", ["\\U00110000", "x" * 4001])
    def test_a_wrong_text(self, path: Path, value: str) -> None:
        path.write_text(f"[window]\ngeometry = {value}\n", encoding="utf-8")
        settings = Settings(path)
        assert settings.get(schema.GEOMETRY) == ""
        assert len(settings.problems) == 1


def _folder(path: Path) -> None:
    path.unlink()
    path.mkdir()
    (path / "inside").write_text("keep me")


BROKEN: dict[str, Any] = {
    "empty": lambda path: path.write_bytes(b""),
    "blank": lambda path: path.write_bytes(b"\n \n"),
    "random": lambda path: path.write_bytes(random.Random(4).randbytes(3000)),
    "zeros": lambda path: path.write_bytes(bytes(500)),
    "zeros in between": lambda path: path.write_bytes(path.read_bytes() + b"\n[x]\ny = \0\n"),
    "cut off": lambda path: os.truncate(path, path.stat().st_size // 2),
    "cut before the mark": lambda path: os.truncate(path, path.stat().st_size - 3),
    "no sections": lambda path: path.write_text("level = master\n"),
    "prose": lambda path: path.write_text("[table]\nDear Cardavia\n"),
    "latin-1": lambda path: path.write_bytes("[table]\nlevel = größer\n".encode("latin-1")),
    "folder": _folder,
    "huge": lambda path: path.write_bytes(b"[x]\n" + b"a = b\n" * 300_000),
}


class TestBrokenFiles:
    @pytest.mark.parametrize("kind", BROKEN)
    @pytest.mark.parametrize("copy", [True, False])
    def test_it_is_kept_and_the_good_copy_used(self, path: Path, kind: str, copy: bool) -> None:
        saved(path, level="master", grain=7)
        if copy:
            assert Settings(path).problems == ()  # a clean start makes it
        BROKEN[kind](path)
        before = path.read_bytes() if path.is_file() else None

        settings = Settings(path)
        (problem,) = settings.problems
        (aside,) = asides(path.parent, PATTERN)
        assert problem.msg.args == {"file": str(aside)}
        if copy:
            assert problem.msg.key == "store.settings_restored"
            assert settings.get(schema.LEVEL) == "master"
            assert settings.get(schema.GRAIN) == 7
        else:
            assert problem.msg.key == "store.settings_restarted"
            assert settings.get(schema.LEVEL) == "regular"
        assert before is None or aside.read_bytes() == before

        again = Settings(path)
        assert again.problems == (), "told once"
        assert again.get(schema.GRAIN) == settings.get(schema.GRAIN)
        again.set(schema.GRAIN, 9)
        assert again.save() is None
        assert Settings(path).get(schema.GRAIN) == 9

    def test_a_broken_copy_does_not_harm(self, path: Path) -> None:
        saved(path, level="master")
        Settings(path)
        path.with_name("settings.backup.ini").write_bytes(b"\0\xff")
        path.write_bytes(b"")
        settings = Settings(path)
        assert [problem.msg.key for problem in settings.problems] == ["store.settings_restarted"]

    def test_deleting_the_file_begins_afresh(self, path: Path) -> None:
        saved(path, level="master")
        Settings(path)
        path.unlink()
        settings = Settings(path)
        assert settings.problems == ()
        assert settings.get(schema.LEVEL) == "regular"

    def test_broken_while_the_program_runs(self, path: Path) -> None:
        settings = saved(path, level="master")
        path.write_bytes(b"\0\xff")
        settings.set(schema.GRAIN, 3)
        problem = settings.save()
        assert problem is not None
        assert problem.msg.key == "store.settings_replaced"
        assert asides(path.parent, PATTERN)[0].read_bytes() == b"\0\xff"
        again = Settings(path)
        assert (again.get(schema.LEVEL), again.get(schema.GRAIN)) == ("master", 3)


class TestNoPlaceToWrite:
    def test_a_file_where_the_folder_should_be(self, tmp_path: Path) -> None:
        (tmp_path / "config").write_text("mine")
        settings = Settings(tmp_path / "config" / "settings.ini")
        settings.set(schema.LEVEL, "master")
        problem = settings.save()
        assert problem is not None
        assert problem.cause is Cause.GONE
        assert settings.save() is None, "told once"
        assert settings.unsaved
        assert settings.get(schema.LEVEL) == "master"
        (tmp_path / "config").unlink()
        assert settings.save() is None
        assert not settings.unsaved
        assert Settings(tmp_path / "config" / "settings.ini").get(schema.LEVEL) == "master"

    @pytest.mark.parametrize("text", [b"", b"\0\xff", b"[table]\nlevel = god\n"])
    def test_a_write_protected_file_stays_as_it_is(
        self, path: Path, text: bytes, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        saved(path, level="master")
        if text:
            path.write_bytes(text)
        before = path.read_bytes()
        files = sorted(path.parent.iterdir())
        monkeypatch.setattr(os, "access", lambda file, mode: Path(file) != path)
        for _ in range(2):
            settings = Settings(path)
            settings.set(schema.GRAIN, 3)
            problems = [*settings.problems, settings.save()]
            told = [problem.msg.key for problem in problems if problem is not None]
            assert set(told) == {"store.settings_refused"}
            assert settings.get(schema.GRAIN) == 3
        assert path.read_bytes() == before
        assert {file for file in path.parent.iterdir() if "broken" in file.name} <= set(files)

    @pytest.mark.skipif(not can_forbid(), reason="needs permissions or chattr")
    def test_a_folder_that_refuses(self, path: Path) -> None:
        saved(path, level="master")
        text = path.read_bytes()
        with forbidden(path, path.parent):
            settings = Settings(path)
            assert settings.get(schema.LEVEL) == "master"
            settings.set(schema.GRAIN, 3)
            problem = settings.save()
            assert problem is not None
            assert problem.msg.key == "store.settings_refused"
            settings.set(schema.GRAIN, 4)
            assert settings.save() is None, "told once"
        assert path.read_bytes() == text
        assert settings.save() is None
        assert Settings(path).get(schema.GRAIN) == 4

    @pytest.mark.skipif(not can_forbid(), reason="needs permissions or chattr")
    def test_a_broken_file_in_a_folder_that_refuses(self, path: Path) -> None:
        path.write_bytes(b"\0\xff")
        with forbidden(path, path.parent):
            settings = Settings(path)
            (problem,) = settings.problems
            assert problem.msg.key == "store.settings_refused"
            assert settings.get(schema.LEVEL) == "regular"
        assert path.read_bytes() == b"\0\xff"
        settings.set(schema.GRAIN, 4)
        problem = settings.save()
        assert problem is not None
        assert problem.cause is Cause.BROKEN
        assert asides(path.parent, PATTERN)[0].read_bytes() == b"\0\xff"
        assert Settings(path).get(schema.GRAIN) == 4

    def test_a_file_that_cannot_be_read_is_not_written_over(
        self, path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        saved(path, level="master")
        text = path.read_bytes()

        def refuse(_self: Path) -> bytes:
            raise PermissionError(13, "Permission denied")

        with monkeypatch.context() as patch:
            patch.setattr(Path, "read_bytes", refuse)
            settings = Settings(path)
        assert [problem.cause for problem in settings.problems] == [Cause.REFUSED]
        settings.set(schema.GRAIN, 4)
        assert settings.save() is None
        assert path.read_bytes() == text

    def test_a_full_disk(self, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        settings = saved(path, level="master")
        text = path.read_bytes()

        def full(_handle: int) -> None:
            raise OSError(28, "No space left on device")

        with monkeypatch.context() as patch:
            patch.setattr(files.os, "fsync", full)
            settings.set(schema.GRAIN, 4)
            problem = settings.save()
            assert problem is not None
            assert problem.msg.key == "store.settings_full"
        assert path.read_bytes() == text
        assert [entry.name for entry in path.parent.iterdir()] == ["settings.ini"]
        assert settings.save() is None
        assert Settings(path).get(schema.GRAIN) == 4

    def test_no_home(self) -> None:
        settings = Settings(Path("~/.config/cardavia/settings.ini"))
        assert [problem.msg.key for problem in settings.problems] == ["store.folder_unknown"]
        settings.set(schema.GRAIN, 4)
        assert settings.save() is None
        assert not Path("~").exists()


def test_two_windows_keep_each_others_changes(path: Path) -> None:
    saved(path, level="master")
    one, two = Settings(path), Settings(path)
    one.set(schema.GRAIN, 1)
    two.set(schema.THEME, "dark")
    one.save()
    two.save()
    again = Settings(path)
    assert (again.get(schema.GRAIN), again.get(schema.THEME)) == (1, "dark")
    assert again.get(schema.LEVEL) == "master"


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right there")
def test_a_link_stays_a_link(tmp_path: Path) -> None:
    real = tmp_path / "dotfiles.ini"
    saved(real, level="master")
    link = tmp_path / "settings.ini"
    link.symlink_to(real)
    settings = Settings(link)
    settings.set(schema.GRAIN, 4)
    assert settings.save() is None
    assert link.is_symlink()
    assert Settings(real).get(schema.GRAIN) == 4


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL")
def test_killed_while_saving(path: Path) -> None:
    """The file is the old one or the new one, and always whole."""
    code = """
import os, sys
from pathlib import Path
from cardavia.store import Settings, schema
settings = Settings(Path(sys.argv[1]))
assert settings.problems == (), settings.problems
value = 0
while True:
    value = (value + 1) % 101
    settings.set(schema.GRAIN, value)
    settings.set(schema.GEOMETRY, "x" * 10 * value)
    assert settings.save() is None
    if value % 20 == 0:
        os.write(1, b"\\n")
"""
    for _ in range(5):
        run = subprocess.Popen(
            [sys.executable, "-c", code, str(path)], cwd=ROOT, stdout=subprocess.PIPE
        )
        assert run.stdout is not None
        run.stdout.readline()
        run.kill()
        run.communicate()
        settings = Settings(path)
        assert settings.problems == ()
        assert len(settings.get(schema.GEOMETRY)) == 10 * settings.get(schema.GRAIN)


def _values(setting: schema.AnySetting) -> st.SearchStrategy[Any]:
    kinds: dict[type, st.SearchStrategy[Any]] = {
        bool: st.booleans(),
        int: st.integers(-10, 400),
        float: st.floats(-2.0, 12.0) | st.just(-1.0),
        str: st.text(max_size=60) | st.sampled_from(["slow", "fast", "on", "dark", "ja", "master"]),
    }
    return st.tuples(st.just(setting), kinds[type(setting.default)])


@hypothesis_settings(max_examples=50, deadline=None)
@given(changes=st.lists(st.sampled_from(schema.TABLE).flatmap(_values), max_size=12))
def test_any_allowed_values_come_back(
    tmp_path_factory: pytest.TempPathFactory, changes: list[tuple[schema.AnySetting, Any]]
) -> None:
    path = tmp_path_factory.mktemp("settings") / "settings.ini"
    settings = Settings(path)
    for setting, value in changes:
        try:
            settings.set(setting.key, value)
        except ValueError:
            continue
    assert settings.save() is None
    again = Settings(path)
    assert again.problems == ()
    for setting in schema.TABLE:
        assert again.get(setting.key) == settings.get(setting.key)


@hypothesis_settings(max_examples=50, deadline=None)
@given(
    content=st.binary(max_size=300)
    | st.text(st.characters(blacklist_categories=("Cs",)), max_size=300).map(str.encode)
)
def test_any_file_whatsoever(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    path = tmp_path_factory.mktemp("settings") / "settings.ini"
    path.write_bytes(content)
    settings = Settings(path)
    settings.set(schema.GRAIN, 4)
    assert settings.save() is None
    assert Settings(path).get(schema.GRAIN) == 4
    assert Settings(path).problems == ()
