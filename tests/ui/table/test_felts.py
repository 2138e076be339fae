"""Nothing on a felt covers what it must not: real texts, all languages, from small to large."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

import pytest
from pytestqt.qtbot import QtBot

from cardavia.core.cards import cards, suit
from cardavia.core.table import Badge, Bubble, SeatInfo
from cardavia.core.view import Msg
from cardavia.ui.table.geometry import EDGE, Box
from cardavia.ui.table.layouts import layout as felt_layout
from cardavia.ui.table.scene import TableScene
from cardavia.ui.table.scene_signs import sign_box
from cardavia.ui.table.signs_seats import Plate
from cardavia.ui.table.voices import SAYING, Voices
from cardavia.ui.theme import Theme
from tests.ui.table.feltkit import cards_in, felt, moment, people, show
from tests.ui.table.tablekit import Faces

WINDOWS = (
    (1024, 640),
    (1100, 700),
    (1152, 720),
    (1280, 720),
    (1280, 800),
    (1366, 768),
    (1440, 900),
    (1600, 900),
    (1680, 1050),
    (1920, 1080),
    (1920, 1200),
    (2560, 1440),
    (2560, 1600),
)
LAYOUTS = ("three", "partners")


@dataclass(frozen=True)
class Words:
    """The longest things that a table says in a language."""

    role: str
    chip: str
    quota: str
    badge: str
    line: str
    bid: str
    title: str
    detail: str


LANGUAGES = {
    "en": Words(
        "named the contract",
        "Defender",
        "10 of 10",
        "No contract yet",
        "Trump Karo · taker Anna",
        "Game Karo",
        "Weis: five in a row",
        "highest card König",
    ),
    "de": Words(
        "zählt mit Vreni zusammen",
        "Verteidiger",
        "10 von 10",
        "Noch nicht angesagt",
        "Kein Trumpf · von Ihnen angesagt",
        "Spiel Karo",
        "Weis: fünf in Folge",
        "höchste Karte König",
    ),
    "fr": Words(
        "vous comptez avec Vreni",
        "Défenseur",
        "10 sur 10",
        "Pas encore de contrat",
        "Sans atout · choisi par Vreni",
        "Jeu Karo",
        "Weis : cinq à la suite",
        "plus haute : König",
    ),
    "es": Words(
        "en solitario contra vosotros",
        "Declarante",
        "10 de 10",
        "Aún sin contrato",
        "Sin triunfo · elegido por Vreni",
        "Juego Karo",
        "Weis: cinco seguidas",
        "carta más alta: König",
    ),
    "it": Words(
        "da solo contro di voi",
        "Dichiarante",
        "10 su 10",
        "Ancora nessun contratto",
        "Senza briscola · scelto da Vreni",
        "Gioco Karo",
        "Weis: cinque in fila",
        "carta più alta: König",
    ),
    "ja": Words(
        "あなたと一緒に数えます",
        "ディフェンダー",
        "10中10",
        "コントラクト未定",
        "切り札なし・フレーニが宣言",
        "ゲーム・カロ",
        "ヴァイス：5枚続き",
        "最高位はケーニヒ",
    ),
    "ms": Words(
        "dikira bersama Vreni",
        "Bertahan",
        "10 daripada 10",
        "Belum ada kontrak",
        "Tiada sanjungan · dipilih Vreni",
        "Permainan Karo",
        "Weis: lima berturut",
        "kad tertinggi König",
    ),
}


def size_of(window: tuple[int, int]) -> tuple[int, int]:
    """The felt in a window of this size."""
    width, height = window
    panel = 240 if width < 1180 else 312 if width < 1600 else 376 if width < 2300 else 448
    return width - panel, height - 56


def seats(layout: str, words: Words) -> list[SeatInfo]:
    """Everyone with the longest role; with three seats also with chip and quota."""
    found = []
    for info in people(layout, words.role):
        new = replace(info, role=Msg(words.role))
        if info.chip is not None and info.quota is not None:
            chip = replace(info.chip, label=Msg(words.chip))
            new = replace(new, chip=chip, quota=replace(info.quota, text=Msg(words.quota)))
        found.append(new)
    return found


def table(
    layout: str, window: tuple[int, int], language: str, letters: int = 100, **how: object
) -> TableScene:
    """A felt with every sign on it, as full of words as it can be."""
    theme = Theme("light")
    theme.set_language(language)
    theme.set_text_scale(letters)
    scene = felt(layout, size_of(window), faces=Faces(), theme=theme)
    words = LANGUAGES[language]
    four = layout == "partners"
    badge = Badge(Msg(words.badge), Msg(words.line), sign="D", factor=3 if four else 0)
    show(scene, moment(layout, seats=seats(layout, words), badge=badge, **how))  # type: ignore[arg-type]
    return scene


def signs(scene: TableScene) -> dict[str, Box]:
    """The rooms of plates and badge."""
    found = {
        f"plate:{seat}": box for seat in range(4) if (box := scene.plate_box(seat)) is not None
    }
    return found | ({"badge": sign_box(scene.badge)} if scene.badge.isVisible() else {})


def apart(some: dict[str, Box], others: dict[str, Box]) -> None:
    """No box of the first lies over one of the second."""
    for name, box in some.items():
        for other, room in others.items():
            assert name == other or box.overlap(room) < 1, (name, box, other, room)


def inside(scene: TableScene, boxes: dict[str, Box], edge: float = EDGE - 0.5) -> None:
    """All boxes lie within the ornament."""
    for name, box in boxes.items():
        assert box.x >= edge, (name, box)
        assert box.y >= edge - 1, (name, box)
        assert box.right <= scene.geometry.width - edge, (name, box)
        assert box.bottom <= scene.geometry.height - edge, (name, box)


def places(scene: TableScene, layout: str) -> dict[str, Box]:
    """The places of the trick."""
    count = 4 if layout == "partners" else 3
    return {f"slot:{seat}": scene.geometry.slot(seat).box for seat in range(count)}


def hand(scene: TableScene) -> dict[str, Box]:
    """The own hand as high as a lifted card reaches."""
    top = scene.geometry.hand_top - 22 * scene.geometry.u
    return {"hand": Box(0, top, scene.geometry.width, scene.geometry.height - top)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_plates_and_badge_lie_free(
    qtbot: QtBot, layout: str, window: tuple[int, int], language: str
) -> None:
    scene = table(layout, window, language, taken=True)
    found = signs(scene)
    assert len(found) == (5 if layout == "partners" else 4)
    inside(scene, found)
    apart(found, found)
    apart(found, cards_in(scene, "fan", "taken"))
    apart(found, places(scene, layout))
    apart(found, hand(scene))
    piles = cards_in(scene, "taken")
    apart(piles, places(scene, layout))
    apart(piles, hand(scene))
    apart(piles, cards_in(scene, "fan"))


@pytest.mark.parametrize("window", [(1280, 800), (1366, 768), (1920, 1080), (2560, 1600)])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_larger_letters_fit_as_well(qtbot: QtBot, layout: str, window: tuple[int, int]) -> None:
    scene = table(layout, window, "de", 125)
    found = signs(scene)
    inside(scene, found)
    apart(found, found)
    apart(found, cards_in(scene, "fan"))
    apart(found, places(scene, layout))
    apart(found, hand(scene))


def speak(scene: TableScene, bubbles: list[Bubble]) -> dict[str, Box]:
    """Let seats speak, one after the other; the rooms of their bubbles."""
    voices = Voices(scene, scene)
    for bubble in bubbles:
        kind = "fan" if bubble.seat else "hand"
        voices.say(bubble, len(scene.items_in(f"{kind}:{bubble.seat}")), 0.0)
    found = {f"say:{bubble.seat}": sign_box(scene.say(bubble.seat)) for bubble in bubbles}
    for bubble in bubbles:
        say = scene.say(bubble.seat)
        assert say.isVisible()
        assert say.title == bubble.title.key
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("window", WINDOWS)
def test_an_auction_is_spoken_beside_the_plates(
    qtbot: QtBot, window: tuple[int, int], language: str
) -> None:
    scene = table("three", window, language, auction=True)
    said = [Bubble(seat, Msg(LANGUAGES[language].bid)) for seat in (1, 2)]
    found = speak(scene, said)
    inside(scene, found)
    apart(found, found)
    apart(found, signs(scene))
    apart(found, cards_in(scene, "talon", "fan"))
    apart(signs(scene), cards_in(scene, "talon"))
    apart(cards_in(scene, "talon"), cards_in(scene, "fan"))


def melds(language: str) -> Iterator[Bubble]:
    """Everybody shows a meld, as long in words as in cards."""
    words = LANGUAGES[language]
    shown = ("ei.6 ei.7 ei.8 ei.9 ei.B", "ro.U se.U si.U ei.U", "se.6 se.7 se.8")
    for seat, codes in zip((1, 2, 3), shown, strict=True):
        yield Bubble(seat, Msg(words.title), cards=cards(codes), figure=Msg("200 ×3"))
    yield Bubble(0, Msg("Stöck!"), Msg(words.detail), suit("ei"), figure=Msg("20 ×3"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("window", WINDOWS)
def test_four_seats_speak_at_once(qtbot: QtBot, window: tuple[int, int], language: str) -> None:
    scene = table("partners", window, language)
    found = speak(scene, list(melds(language)))
    inside(scene, found)
    plates = signs(scene)
    plates.pop("plate:0")  # your own bubble may lie over your own name
    apart(found, plates)
    apart(found, hand(scene))
    trick = places(scene, "partners")
    # In the smallest window, beside the longest plate, there is no better place.
    most = 0.25 if window[0] > 1024 else 0.45
    for (one, box), (two, other) in combinations(found.items(), 2):
        less = min(box.width * box.height, other.width * other.height)
        assert box.overlap(other) < 0.12 * less, (one, box, two, other)
    for name, box in found.items():
        covered = sum(box.overlap(room) for room in trick.values())
        assert covered < most * trick["slot:0"].width * trick["slot:0"].height, (name, box)


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_bubble_points_to_its_seat(qtbot: QtBot, layout: str, window: tuple[int, int]) -> None:
    scene = table(layout, window, "en")
    count = 4 if layout == "partners" else 3
    speak(scene, [Bubble(seat, Msg("Pass")) for seat in range(1, count)])
    for seat in range(1, count):
        tip = scene.say(seat).pos()
        near = [*cards_in(scene, "fan").items()]
        mine = [box for name, box in near if name.startswith(f"fan:{seat}")]
        plate = scene.plate_box(seat)
        assert plate is not None
        at = Box(tip.x() - 4, tip.y() - 4, 8, 8)
        assert any(at.overlap(box) for box in (*mine, plate)), (seat, tip)


def test_long_words_are_broken_not_cut(qtbot: QtBot) -> None:
    scene = table("partners", (1280, 800), "de")
    plate = scene.plate(1)
    assert isinstance(plate, Plate)
    before = plate.box
    size = plate.take(
        replace(plate.words, role="ein Satz, der gewiss nicht in eine Zeile geht"), 150
    )
    assert size[0] <= 151
    assert size[1] > before.height()


def test_a_long_title_stays_on_the_badge(qtbot: QtBot) -> None:
    scene = table("partners", (1024, 640), "de")
    badge = scene.badge
    limit = scene.geometry.badge_width()
    usual = badge.take(("Obenabe", "Kein Trumpf"), ("", "down"), 3, limit)
    words = ("Ein Titel, der gewiss nicht in eine Zeile geht", "Kein Trumpf")
    longest = badge.take(words, ("", "down"), 3, limit)
    assert longest[0] <= max(limit, usual[0])
    assert longest[1] > usual[1]
    assert badge._title.width() <= limit
    assert badge._title.height() + badge._top < longest[1]


def test_the_places_of_the_trick_keep_their_words(qtbot: QtBot) -> None:
    scene = table("three", (1024, 640), "fr", to_move=0)
    words = scene._signs["words:slot:0"]
    assert words.isVisible()
    assert words.box.width() <= scene.geometry.slot(0).width
    scene.put(scene.items_in("hand:0")[0], "slot:0")
    assert not words.isVisible()


def test_every_seat_speaks_for_its_own_time(qtbot: QtBot) -> None:
    scene = table("partners", (1280, 800), "en")
    voices = Voices(scene, scene)
    voices.say(Bubble(1, Msg("Weis")), 9, 0.0)
    voices.say(Bubble(3, Msg("Push")), 9, 0.0)
    for seat, stays in ((1, 40), (3, 5000)):
        timer = voices._voices[seat]._staying
        assert timer.isActive()
        assert timer.interval() == SAYING
        timer.start(stays)
    qtbot.waitUntil(lambda: not scene.say(1).isVisible(), timeout=1000)
    assert [say.title for say in scene.bubbles()] == ["Push"]
    voices.say(Bubble(3, Msg("Hold")), 9, 0.0)
    assert [say.title for say in scene.bubbles()] == ["Hold"]
    voices.hush()
    assert not scene.bubbles()
    assert not voices._voices[3]._staying.isActive()


def test_a_bubble_finds_its_place_again_when_the_felt_is_resized(qtbot: QtBot) -> None:
    scene = table("partners", (1280, 800), "en")
    voices = Voices(scene, scene)
    voices.say(Bubble(1, Msg("Weis")), 9, 0.0)
    before = sign_box(scene.say(1))
    projection = moment("partners")
    show(scene, projection)
    assert sign_box(scene.say(1)) == before
    scene.resize(1544, 1024, 1.0)
    show(scene, projection)
    after = sign_box(scene.say(1))
    assert after.right > before.right + 300
    inside(scene, {"say": after})


@pytest.mark.parametrize("window", WINDOWS)
def test_a_bubble_makes_way_for_a_plate_that_grows(qtbot: QtBot, window: tuple[int, int]) -> None:
    """Who has stayed becomes a defender who owes two tricks, while the word still stands there."""
    bare = [SeatInfo(seat, Msg(name)) for seat, name in enumerate(("You", "Anna", "Karl"))]
    scene = table("three", window, "en")
    show(scene, moment("three", seats=bare))
    voices = Voices(scene, scene)
    for seat in range(3):
        kind = "fan" if seat else "hand"
        voices.say(Bubble(seat, Msg("I stay")), len(scene.items_in(f"{kind}:{seat}")), 0.0)
    show(scene, moment("three", seats=people("three")))
    found = {f"say:{seat}": sign_box(scene.say(seat)) for seat in range(3)}
    assert all(scene.say(seat).isVisible() for seat in range(3))
    apart(found, signs(scene))
    inside(scene, found)


def test_a_bubble_keeps_clear_of_what_covers_the_felt(qtbot: QtBot) -> None:
    scene = table("three", (1280, 800), "en", auction=True)
    voices = Voices(scene, scene)
    voices.say(Bubble(1, Msg("One")), 10, 0.0)
    usual = sign_box(scene.say(1))
    voices.hush()
    scene.blocked = (usual,)
    voices.say(Bubble(1, Msg("One")), 10, 0.0)
    assert sign_box(scene.say(1)).overlap(usual) < usual.width * usual.height / 2


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize(("layout", "held"), [("three", 10), ("three", 12), ("partners", 9)])
def test_a_strip_with_the_index_is_free(layout: str, held: int, window: tuple[int, int]) -> None:
    arrangement = felt_layout(layout, *size_of(window))
    assert arrangement.hand_step(held) >= 56
    for few in range(1, 7):
        assert few == 1 or arrangement.hand_step(few) > arrangement.hand(0, few).width
    # Nothing jumps: with fewer cards the hand opens and never grows wider.
    widths = [round(arrangement.hand_step(n) * (n - 1), 3) for n in range(2, held + 1)]
    assert widths == sorted(widths)
    edge = arrangement.hand(0, held)
    assert edge.x - edge.width / 2 >= 23.9
    assert edge.y + edge.height / 2 + 12 * arrangement.u <= arrangement.height
