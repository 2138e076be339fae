"""Finished faces in the cache folder: kept, checked, and never missed when they are gone."""

from __future__ import annotations

import logging
import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from cardavia.ui import faces as module
from cardavia.ui import faces_disk
from cardavia.ui.faces_disk import FaceFiles, is_whole_png
from tests.ui.picture.pixels import wait_for
from tests.ui.small_deck import SVG, Makers, middle, sharp


@pytest.fixture
def make(qtbot: QtBot, tmp_path: Path) -> Iterator[Makers]:
    result = Makers(tmp_path / "cards")
    yield result
    result.close()


def files(folder: Path) -> list[Path]:
    return sorted(folder.glob("*")) if folder.exists() else []


def test_finished_faces_are_kept_on_disk(
    make: Makers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache = tmp_path / "cache" / "faces"
    first = sharp(make(cache), "HK", 90)
    assert [path.suffix for path in files(cache)] == [".png"]

    def never(svg: bytes, size: QSize, file: Path | None = None) -> QImage:
        raise AssertionError("painted although it is on disk")

    monkeypatch.setattr(module, "render", never)
    second = sharp(make(cache), "HK", 90)
    assert second.toImage() == first.toImage()


def test_a_changed_drawing_is_painted_anew(make: Makers, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    sharp(make(cache), "HK", 90)
    (make.deck / "HK.svg").write_text(SVG.format(colour="#00FF00"))
    assert middle(sharp(make(cache), "HK", 90)) == "#00FF00"


@pytest.mark.parametrize("damage", ["empty", "cut", "flipped", "text", "other size"])
def test_a_broken_file_is_replaced(make: Makers, tmp_path: Path, damage: str) -> None:
    cache = tmp_path / "cache"
    good = sharp(make(cache), "HK", 90).toImage()
    (path,) = files(cache)
    whole = path.read_bytes()
    half = len(whole) // 2
    if damage == "other size":
        QImage(5, 5, QImage.Format.Format_RGB32).save(str(path))
    else:
        path.write_bytes(
            {
                "empty": b"",
                "cut": whole[:half],
                "flipped": whole[:half] + bytes([whole[half] ^ 255]) + whole[half + 1 :],
                "text": b"not a picture",
            }[damage]
        )
    assert sharp(make(cache), "HK", 90).toImage() == good
    wait_for(lambda: path.read_bytes() == whole)


def test_a_whole_png_is_told_from_any_part_of_it(make: Makers, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    sharp(make(cache), "HK", 30)
    data = files(cache)[0].read_bytes()
    assert is_whole_png(data, 30, 46)
    assert not is_whole_png(data, 46, 30)
    assert not any(is_whole_png(data[:length], 30, 46) for length in range(len(data)))


def test_a_folder_that_cannot_be_written_is_done_without(
    make: Makers, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    faces = make(blocked / "faces")
    with caplog.at_level(logging.WARNING):
        assert middle(sharp(faces, "HK", 90)) == "#B8321F"
        assert middle(sharp(faces, "DK", 90)) == "#B8321E"
    assert len(caplog.records) == 1


def test_the_folder_is_kept_small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(faces_disk, "LIMIT", 2500)
    for age in range(5):
        path = tmp_path / f"old-{age}.png"
        path.write_bytes(bytes(1000))
        os.utime(path, (time.time() - age * 100, time.time() - age * 100))
    left_behind = tmp_path / "x.1-2.tmp"
    left_behind.write_bytes(b"half")
    os.utime(left_behind, (1, 1))
    image = QImage(4, 4, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    FaceFiles(tmp_path).store("new", image)
    assert {path.name for path in tmp_path.iterdir()} == {"old-0.png", "old-1.png", "new.png"}


def test_two_programs_share_the_folder(tmp_path: Path) -> None:
    """Whoever reads while others write gets a whole picture or none."""
    size = QSize(120, 186)
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor("#B8321F"))
    store = [FaceFiles(tmp_path) for _ in range(3)]
    end = time.monotonic() + 0.4

    def write(one: FaceFiles) -> None:
        while time.monotonic() < end:
            one.store("shared", image)

    writers = [threading.Thread(target=write, args=(one,)) for one in store]
    for writer in writers:
        writer.start()
    reader, seen = FaceFiles(tmp_path), 0
    while time.monotonic() < end:
        got = reader.load("shared", size)
        if got is not None:
            seen += 1
            assert got == image
    for writer in writers:
        writer.join()
    assert seen
    assert [path.name for path in tmp_path.iterdir()] == ["shared.png"]
