"""The faces of the cards: quick, sharp, kept, and never in the way."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QSize, QTimer
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from cardavia import resources
from cardavia.ui import faces as module
from cardavia.ui.faces import BACK, Faces, shadow_margin, shadowed
from cardavia.ui.faces_render import (
    CORNER,
    FINE,
    FaceError,
    pixel_size,
    read_svg,
    render,
    switched,
)
from tests.ui.picture.pixels import wait, wait_for
from tests.ui.small_deck import DECK, Makers, middle, sharp


@pytest.fixture
def make(qtbot: QtBot, tmp_path: Path) -> Iterator[Makers]:
    result = Makers(tmp_path / "cards")
    yield result
    result.close()


@pytest.mark.parametrize("dpr", [1.0, 1.25, 2.0])
def test_has_the_size_asked_for(make: Makers, dpr: float) -> None:
    faces = make()
    blank = faces.pixmap(DECK, "HK", 124, dpr)
    pixmap = sharp(faces, "HK", 124, dpr)
    for one in (blank, pixmap):
        assert one.devicePixelRatio() == dpr
        assert one.size() == pixel_size(124, dpr) == QSize(round(124 * dpr), round(192.2 * dpr))
    assert middle(pixmap) == "#B8321F"
    assert middle(blank) != "#B8321F"


def test_says_when_a_face_is_ready(make: Makers, qtbot: QtBot) -> None:
    faces = make()
    ready: list[tuple[str, str]] = []
    faces.ready.connect(lambda deck, code: ready.append((deck, code)))
    with qtbot.waitSignal(faces.idle, timeout=5000):
        faces.pixmap(DECK, "HK", 90, 1.0)
        assert faces.busy
    assert ready == [(DECK, "HK")]
    assert not faces.busy


def test_a_neighbour_stands_in_at_once(make: Makers) -> None:
    faces = make()
    sharp(faces, "HK", 200)
    stand_in = faces.pixmap(DECK, "HK", 90, 2.0)
    assert middle(stand_in) == "#B8321F"
    logical = stand_in.deviceIndependentSize()
    assert logical.width() == pytest.approx(90, abs=0.5)
    assert logical.height() == pytest.approx(90 * 1.55, abs=0.5)
    assert not faces.is_sharp(DECK, "HK", 90, 2.0)
    assert sharp(faces, "HK", 90, 2.0).size() == pixel_size(90, 2.0)


def test_a_larger_neighbour_is_preferred(make: Makers) -> None:
    faces = make()
    for width in (40, 300, 150):
        sharp(faces, "HK", width)
    assert faces.pixmap(DECK, "HK", 140, 1.0).width() == 150
    assert faces.pixmap(DECK, "HK", 290, 1.0).width() == 300
    assert faces.pixmap(DECK, "HK", 400, 1.0).width() == 300


def test_four_colours(make: Makers) -> None:
    faces = make()
    assert middle(sharp(faces, "DK", 90)) == "#B8321E"
    assert middle(faces.pixmap(DECK, "DK", 90, 1.0, "four")) == "#B8321E"  # stands in
    assert middle(sharp(faces, "DK", 90, 1.0, "four")) == "#C77700"
    assert middle(sharp(faces, "HK", 90, 1.0, "four")) == "#B8321F"
    assert middle(sharp(faces, "DK", 90)) == "#B8321E"


def test_the_likest_variant_stands_in(make: Makers) -> None:
    faces = make()
    sharp(faces, "DK", 90)
    sharp(faces, "DK", 90, 1.0, "four")
    assert middle(faces.pixmap(DECK, "DK", 90, 1.0, "four+large")) == "#C77700"
    assert middle(faces.pixmap(DECK, "DK", 90, 1.0, "large")) == "#B8321E"


def test_colours_are_exchanged_once(tmp_path: Path) -> None:
    (tmp_path / "X.svg").write_text("#111111 #222222")
    colours = '[colours.two]\nA="#111111"\nB="#222222"\n[colours.four]\nA="#222222"\nB="#333333"\n'
    (tmp_path / "deck.toml").write_text(colours)
    assert read_svg(tmp_path, "X", "four+large", 200) == (b"#222222 #333333", None)


def test_marked_groups_show_what_holds() -> None:
    drawn = (
        b'<g id="on-fine-0"><g id="on-plain-1" display="none"><g id="on-index-fine-2">'
        b'<g id="on-large-plain-3" display="none"><g id="part0"><g display="none">'
    )
    assert switched(drawn, {"fine", "usual", "index"}) == drawn
    assert switched(drawn, {"plain", "large"}) == (
        b'<g id="on-fine-0" display="none"><g id="on-plain-1"><g id="on-index-fine-2" '
        b'display="none"><g id="on-large-plain-3"><g id="part0"><g display="none">'
    )


def test_small_pictures_have_less_detail(make: Makers) -> None:
    hidden = '<g id="on-plain-0" display="none"><path fill="#3F6650" d="M60 93H180V279H60Z"/></g>'
    svg = (make.deck / "HK.svg").read_text()
    (make.deck / "HK.svg").write_text(svg.replace("</svg>", f"{hidden}</svg>"))
    faces = make()
    assert middle(sharp(faces, "HK", FINE)) == "#B8321F"
    assert middle(sharp(faces, "HK", FINE - 1)) == "#3F6650"
    # what counts are device pixels
    assert middle(sharp(faces, "HK", FINE / 2, 2.0)) == "#B8321F"


def test_the_back_is_the_same_in_every_variant(make: Makers) -> None:
    faces = make()
    one = sharp(faces, BACK, 90)
    assert faces.pixmap(DECK, BACK, 90, 1.0, "four+large").cacheKey() == one.cacheKey()


@pytest.mark.parametrize("text", [None, "not toml [", "[colours]", "id = 'x'"])
def test_a_deck_without_variants_stays_as_drawn(tmp_path: Path, text: str | None) -> None:
    (tmp_path / "X.svg").write_text("#111111")
    if text is not None:
        (tmp_path / "deck.toml").write_text(text)
    assert read_svg(tmp_path, "X", "four+large", 200) == (b"#111111", tmp_path / "X.svg")


def test_the_back_is_never_blank_white(make: Makers) -> None:
    faces = make()
    assert (
        faces.pixmap(DECK, BACK, 90, 1.0).toImage() != faces.pixmap(DECK, "HK", 90, 1.0).toImage()
    )
    assert middle(sharp(faces, BACK, 90)) == "#2C4A78"


@pytest.mark.parametrize("content", [None, "", "<svg", "no picture"])
def test_a_missing_face_is_told_once_and_stays_blank(
    make: Makers, content: str | None, caplog: pytest.LogCaptureFixture
) -> None:
    if content is not None:
        (make.deck / "SA.svg").write_text(content)
    faces = make()
    with caplog.at_level(logging.WARNING):
        pixmap = sharp(faces, "SA", 90)
        wait(0.05)
        faces.pixmap(DECK, "SA", 90, 1.0)
        wait(0.05)
    assert pixmap.size() == pixel_size(90, 1.0)
    assert len(caplog.records) == 1
    assert "SA" in caplog.text or "card" in caplog.text


def test_asking_again_paints_once(make: Makers, monkeypatch: pytest.MonkeyPatch) -> None:
    painted = []
    original = module.render

    def count(svg: bytes, size: QSize, file: Path | None = None) -> QImage:
        painted.append(size)
        time.sleep(0.03)
        return original(svg, size, file)

    monkeypatch.setattr(module, "render", count)
    faces = make()
    for _ in range(50):
        faces.pixmap(DECK, "HK", 90, 1.0)
    sharp(faces, "HK", 90)
    assert len(painted) == 1


def test_a_window_being_resized_paints_the_last_size_only(
    make: Makers, monkeypatch: pytest.MonkeyPatch
) -> None:
    faces = make()
    for code in ("HK", "DK"):
        sharp(faces, code, 100)
    painted = []
    original = module.render

    def count(svg: bytes, size: QSize, file: Path | None = None) -> QImage:
        painted.append(size.width())
        return original(svg, size, file)

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


def test_several_sizes_of_one_card_at_a_time(make: Makers) -> None:
    """Stock, tricks and the other hand show the back in three sizes: none may be dropped."""
    faces = make()
    sharp(faces, BACK, 50)
    shown = (78, 100, 124)
    faces.ready.connect(lambda *_: [faces.pixmap(DECK, BACK, w, 1.0) for w in shown])
    for width in shown:
        faces.pixmap(DECK, BACK, width, 1.0)
    wait_for(lambda: all(faces.is_sharp(DECK, BACK, width, 1.0) for width in shown))


def test_memory_is_bounded(make: Makers, monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_a_fault_of_ours_does_not_block_a_card(
    make: Makers, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fault(svg: bytes, size: QSize, file: Path | None = None) -> QImage:
        raise ZeroDivisionError

    monkeypatch.setattr(module, "render", fault)
    with caplog.at_level(logging.ERROR):
        sharp(make(), "HK", 90)
    assert "ZeroDivisionError" in caplog.text


# -- shadow


@pytest.mark.parametrize("lifted", [False, True])
@pytest.mark.parametrize("dpr", [1.0, 2.0])
def test_a_card_lies_on_its_shadow(make: Makers, lifted: bool, dpr: float) -> None:
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


def test_shadows_are_kept(make: Makers) -> None:
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


def test_closing_is_quick_and_final(make: Makers) -> None:
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
