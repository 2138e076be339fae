"""The faces of the cards: quick, sharp, kept, and never in the way."""

from __future__ import annotations

import logging
import os
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QSize, QTimer
from PySide6.QtGui import QColor, QImage, QPixmap
from pytestqt.qtbot import QtBot

from cardavia import resources
from cardavia.ui import faces as module
from cardavia.ui import faces_disk
from cardavia.ui.faces import BACK, Faces, shadow_margin, shadowed
from cardavia.ui.faces_disk import FaceFiles, is_whole_png
from cardavia.ui.faces_render import CORNER, FaceError, pixel_size, read_svg, render
from tests.ui.picture.pixels import wait, wait_for

DECK = "wiener-bild"
SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 372">'
    '<path fill="#FBF6E8" d="M0 0H240V372H0Z"/><path fill="{colour}" d="M60 93H180V279H60Z"/></svg>'
)
TOML = """
[colours.two]
"H" = "#B8321F"
"D" = "#B8321E"
[colours.four]
"H" = "#B8321F"
"D" = "#C77700"
"""


@pytest.fixture
def decks(tmp_path: Path) -> Path:
    """A folder with a small deck: Herz and Karo König, and a back."""
    folder = tmp_path / "cards" / DECK
    folder.mkdir(parents=True)
    for code, colour in (("HK", "#B8321F"), ("DK", "#B8321E"), (BACK, "#2C4A78")):
        (folder / f"{code}.svg").write_text(SVG.format(colour=colour))
    (folder / "deck.toml").write_text(TOML)
    return tmp_path / "cards"


Make = Callable[..., Faces]


@pytest.fixture
def make(qtbot: QtBot, decks: Path) -> Iterator[Make]:
    made: list[Faces] = []

    def faces(cache: Path | None = None) -> Faces:
        made.append(Faces(cache, lambda deck: decks / deck))
        return made[-1]

    yield faces
    for one in made:
        one.close()


def sharp(faces: Faces, code: str, width: float, dpr: float = 1.0, variant: str = "") -> QPixmap:
    """The face once it is there."""
    faces.pixmap(DECK, code, width, dpr, variant)
    wait_for(lambda: faces.is_sharp(DECK, code, width, dpr, variant))
    return faces.pixmap(DECK, code, width, dpr, variant)


def middle(pixmap: QPixmap) -> str:
    image = pixmap.toImage()
    return image.pixelColor(image.width() // 2, image.height() // 2).name().upper()


@pytest.mark.parametrize("dpr", [1.0, 1.25, 2.0])
def test_has_the_size_asked_for(make: Make, dpr: float) -> None:
    faces = make()
    blank = faces.pixmap(DECK, "HK", 124, dpr)
    pixmap = sharp(faces, "HK", 124, dpr)
    for one in (blank, pixmap):
        assert one.devicePixelRatio() == dpr
        assert one.size() == pixel_size(124, dpr) == QSize(round(124 * dpr), round(192.2 * dpr))
    assert middle(pixmap) == "#B8321F"
    assert middle(blank) != "#B8321F"


def test_says_when_a_face_is_ready(make: Make, qtbot: QtBot) -> None:
    faces = make()
    ready: list[tuple[str, str]] = []
    faces.ready.connect(lambda deck, code: ready.append((deck, code)))
    with qtbot.waitSignal(faces.idle, timeout=5000):
        faces.pixmap(DECK, "HK", 90, 1.0)
        assert faces.busy
    assert ready == [(DECK, "HK")]
    assert not faces.busy


def test_a_neighbour_stands_in_at_once(make: Make) -> None:
    faces = make()
    sharp(faces, "HK", 200)
    stand_in = faces.pixmap(DECK, "HK", 90, 2.0)
    assert middle(stand_in) == "#B8321F"
    logical = stand_in.deviceIndependentSize()
    assert logical.width() == pytest.approx(90, abs=0.5)
    assert logical.height() == pytest.approx(90 * 1.55, abs=0.5)
    assert not faces.is_sharp(DECK, "HK", 90, 2.0)
    assert sharp(faces, "HK", 90, 2.0).size() == pixel_size(90, 2.0)


def test_a_larger_neighbour_is_preferred(make: Make) -> None:
    faces = make()
    for width in (40, 300, 150):
        sharp(faces, "HK", width)
    assert faces.pixmap(DECK, "HK", 140, 1.0).width() == 150
    assert faces.pixmap(DECK, "HK", 290, 1.0).width() == 300
    assert faces.pixmap(DECK, "HK", 400, 1.0).width() == 300


def test_four_colours(make: Make) -> None:
    faces = make()
    assert middle(sharp(faces, "DK", 90)) == "#B8321E"
    assert middle(faces.pixmap(DECK, "DK", 90, 1.0, "four")) == "#B8321E"  # stands in
    assert middle(sharp(faces, "DK", 90, 1.0, "four")) == "#C77700"
    assert middle(sharp(faces, "HK", 90, 1.0, "four")) == "#B8321F"
    assert middle(sharp(faces, "DK", 90)) == "#B8321E"


def test_colours_are_exchanged_once(tmp_path: Path) -> None:
    (tmp_path / "X.svg").write_text("#111111 #222222")
    colours = '[colours.two]\nA="#111111"\nB="#222222"\n[colours.four]\nA="#222222"\nB="#333333"\n'
    (tmp_path / "deck.toml").write_text(colours)
    assert read_svg(tmp_path, "X", "four") == b"#222222 #333333"


@pytest.mark.parametrize("text", [None, "not toml [", "[colours]", "id = 'x'"])
def test_a_deck_without_variants_stays_as_drawn(tmp_path: Path, text: str | None) -> None:
    (tmp_path / "X.svg").write_text("#111111")
    if text is not None:
        (tmp_path / "deck.toml").write_text(text)
    assert read_svg(tmp_path, "X", "four") == b"#111111"


def test_the_back_is_never_blank_white(make: Make) -> None:
    faces = make()
    assert (
        faces.pixmap(DECK, BACK, 90, 1.0).toImage() != faces.pixmap(DECK, "HK", 90, 1.0).toImage()
    )
    assert middle(sharp(faces, BACK, 90)) == "#2C4A78"


@pytest.mark.parametrize("content", [None, "", "<svg", "no picture"])
def test_a_missing_face_is_told_once_and_stays_blank(
    make: Make, decks: Path, content: str | None, caplog: pytest.LogCaptureFixture
) -> None:
    if content is not None:
        (decks / DECK / "SA.svg").write_text(content)
    faces = make()
    with caplog.at_level(logging.WARNING):
        pixmap = sharp(faces, "SA", 90)
        wait(0.05)
        faces.pixmap(DECK, "SA", 90, 1.0)
        wait(0.05)
    assert pixmap.size() == pixel_size(90, 1.0)
    assert len(caplog.records) == 1
    assert "SA" in caplog.text or "card" in caplog.text


def test_asking_again_paints_once(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    painted = []
    original = module.render

    def count(svg: bytes, size: QSize) -> QImage:
        painted.append(size)
        time.sleep(0.03)
        return original(svg, size)

    monkeypatch.setattr(module, "render", count)
    faces = make()
    for _ in range(50):
        faces.pixmap(DECK, "HK", 90, 1.0)
    sharp(faces, "HK", 90)
    assert len(painted) == 1


def test_a_window_being_resized_paints_the_last_size_only(
    make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    faces = make()
    for code in ("HK", "DK"):
        sharp(faces, code, 100)
    painted = []
    original = module.render

    def count(svg: bytes, size: QSize) -> QImage:
        painted.append(size.width())
        return original(svg, size)

    monkeypatch.setattr(module, "render", count)
    again: list[str] = []
    faces.ready.connect(lambda deck, code: again.append(code))
    for width in range(101, 131):
        for code in ("HK", "DK"):
            faces.pixmap(DECK, code, width, 1.0)
        wait(0.016)
    wait_for(lambda: not faces.busy)
    assert faces.is_sharp(DECK, "HK", 130, 1.0)
    assert faces.is_sharp(DECK, "DK", 130, 1.0)
    assert len(painted) <= 12  # of 60 that were asked for
    assert set(again) == {"HK", "DK"}


def test_several_sizes_of_one_card_at_a_time(make: Make) -> None:
    """Stock, tricks and the other hand show the back in three sizes: none may be dropped."""
    faces = make()
    sharp(faces, BACK, 50)
    shown = (78, 100, 124)
    faces.ready.connect(lambda *_: [faces.pixmap(DECK, BACK, w, 1.0) for w in shown])
    for width in shown:
        faces.pixmap(DECK, BACK, width, 1.0)
    wait_for(lambda: all(faces.is_sharp(DECK, BACK, width, 1.0) for width in shown))


def test_memory_is_bounded(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    size = pixel_size(100, 1.0)
    monkeypatch.setattr(module, "MEMORY", 3 * 4 * size.width() * size.height() + 4000)
    faces = make()
    for code in ("HK", "DK", BACK):
        sharp(faces, code, 100)
    faces.pixmap(DECK, "HK", 100, 1.0)  # used last but one
    sharp(faces, "HK", 101)
    assert faces.is_sharp(DECK, "HK", 100, 1.0)
    assert not faces.is_sharp(DECK, "DK", 100, 1.0)
    assert middle(sharp(faces, "DK", 100)) == "#B8321E"


# -- the cache folder


def files(folder: Path) -> list[Path]:
    return sorted(folder.glob("*")) if folder.exists() else []


def test_finished_faces_are_kept_on_disk(
    make: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache = tmp_path / "cache" / "faces"
    first = sharp(make(cache), "HK", 90)
    assert [path.suffix for path in files(cache)] == [".png"]

    def never(svg: bytes, size: QSize) -> QImage:
        raise AssertionError("painted although it is on disk")

    monkeypatch.setattr(module, "render", never)
    second = sharp(make(cache), "HK", 90)
    assert second.toImage() == first.toImage()


def test_a_changed_drawing_is_painted_anew(make: Make, tmp_path: Path, decks: Path) -> None:
    cache = tmp_path / "cache"
    sharp(make(cache), "HK", 90)
    (decks / DECK / "HK.svg").write_text(SVG.format(colour="#00FF00"))
    assert middle(sharp(make(cache), "HK", 90)) == "#00FF00"


@pytest.mark.parametrize("damage", ["empty", "cut", "flipped", "text", "other size"])
def test_a_broken_file_is_replaced(make: Make, tmp_path: Path, damage: str) -> None:
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


def test_a_whole_png_is_told_from_any_part_of_it(make: Make, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    sharp(make(cache), "HK", 30)
    data = files(cache)[0].read_bytes()
    assert is_whole_png(data, 30, 46)
    assert not is_whole_png(data, 46, 30)
    assert not any(is_whole_png(data[:length], 30, 46) for length in range(len(data)))


def test_a_fault_of_ours_does_not_block_a_card(
    make: Make, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fault(svg: bytes, size: QSize) -> QImage:
        raise ZeroDivisionError

    monkeypatch.setattr(module, "render", fault)
    with caplog.at_level(logging.ERROR):
        sharp(make(), "HK", 90)
    assert "ZeroDivisionError" in caplog.text


def test_a_folder_that_cannot_be_written_is_done_without(
    make: Make, tmp_path: Path, caplog: pytest.LogCaptureFixture
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


# -- shadow


@pytest.mark.parametrize("lifted", [False, True])
@pytest.mark.parametrize("dpr", [1.0, 2.0])
def test_a_card_lies_on_its_shadow(make: Make, lifted: bool, dpr: float) -> None:
    card = sharp(make(), "HK", 90, dpr)
    margin = shadow_margin(lifted)
    result = shadowed(card, CORNER * 90, lifted)
    assert result.devicePixelRatio() == dpr
    edge = round(margin * dpr)
    assert result.size() == card.size() + QSize(2 * edge, 2 * edge)
    image = result.toImage()
    inside = image.copy(edge, edge, card.width(), card.height())
    assert inside.pixelColor(45, 45) == card.toImage().pixelColor(45, 45)
    # Nothing is cut off at the rim, and below the card the shadow is darker than above it.
    rim = [
        image.pixelColor(x, y).alpha()
        for x in range(image.width())
        for y in (0, -1 % image.height())
    ]
    assert max(rim) == 0
    across = image.width() // 2
    above = image.pixelColor(across, edge - 1).alpha()
    below = image.pixelColor(across, image.height() - edge).alpha()
    assert below > above > 0


def test_shadows_are_kept(make: Make) -> None:
    faces = make()
    sharp(faces, "HK", 90)
    one = faces.shadowed(DECK, "HK", 90, 1.0)
    assert faces.shadowed(DECK, "HK", 90, 1.0).cacheKey() == one.cacheKey()
    assert faces.shadowed(DECK, "HK", 90, 1.0, lifted=True).width() > one.width()


# -- the real decks


@pytest.mark.parametrize("deck", ["wiener-bild", "jass"])
def test_the_window_stays_alive_while_a_deck_is_painted(
    qtbot: QtBot, tmp_path: Path, deck: str
) -> None:
    codes = sorted(path.stem for path in resources.cards(deck).glob("*.svg"))
    assert len(codes) >= 33
    for _ in range(2):  # painted, then from the cache folder
        faces = Faces(tmp_path)
        last, longest = time.perf_counter(), 0.0

        def tick() -> None:
            nonlocal last, longest
            now = time.perf_counter()
            longest, last = max(longest, now - last), now

        timer = QTimer(interval=0)
        timer.timeout.connect(tick)
        start = time.perf_counter()
        with qtbot.waitSignal(faces.idle, timeout=30000):
            timer.start()
            for code in codes:
                faces.pixmap(deck, code, 200, 1.0)
            asked = time.perf_counter() - start
        timer.stop()
        faces.close()
        assert asked < 0.05
        assert longest < 0.15, f"the window stood still for {longest:.3f} s"
        assert all(faces.is_sharp(deck, code, 200, 1.0) for code in codes)


def test_closing_is_quick_and_final(make: Make) -> None:
    faces = make()
    for width in range(20, 220):
        faces.pixmap(DECK, "HK", width, 1.0)
    start = time.perf_counter()
    faces.close()
    faces.close()
    assert time.perf_counter() - start < 0.5
    assert not faces.busy
    assert faces.pixmap(DECK, "DK", 90, 1.0).size() == pixel_size(90, 1.0)  # still no error


def test_rendering_refuses_what_is_no_svg() -> None:
    with pytest.raises(FaceError, match="cannot be read"):
        render(b"nonsense", QSize(10, 16))


def test_png_and_svg_readers_are_there() -> None:
    """Both come with PySide6-Essentials as plugins; a bundle must take them along."""
    from PySide6.QtGui import QImageReader

    formats = QImageReader.supportedImageFormats()
    assert QByteArray(b"svg") in formats
    assert QByteArray(b"png") in formats
