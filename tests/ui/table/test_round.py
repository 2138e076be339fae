"""Three and four seats: what is dealt, played and swept, and in which direction."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from cardavia.core.cards import cards
from cardavia.core.events import (
    Dealt,
    Discarded,
    Event,
    Played,
    SetAside,
    TalonTaken,
    TrickWon,
    seen,
)
from cardavia.core.table import Told
from cardavia.core.view import msg
from cardavia.i18n.catalogue import STRICT_VARIABLE
from cardavia.ui.table.geometry import TURN, Spot, thrown
from cardavia.ui.table.layouts import layout
from cardavia.ui.table.motion import Mover, Way
from cardavia.ui.table.stage import Batch
from cardavia.ui.table.steps import Arrive, DealCards, LayAway, Step, Sweep, TakeTalon, steps
from tests.toy_round import Rounds
from tests.ui.table.tablekit import Player, projection_matches, still_context

Sit = Callable[..., Player]
SEATS = (3, 4)
LAYOUTS = {3: "three", 4: "partners"}


@pytest.fixture(autouse=True)
def _texts_may_be_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy is no part of the product, so the catalogues do not know its words."""
    monkeypatch.delenv(STRICT_VARIABLE)


def lively(animation: str = "fast") -> object:
    context = still_context()
    context.preferences.animation = animation
    return context


def sit_down(sit: Sit, seats: int, piles: bool = True, **how: object) -> Player:
    """A table of the toy game, forehand being the human."""
    return sit(spec=Rounds(seats, piles), dealer=seats - 1, **how)


# -- whole matches


@pytest.mark.parametrize("piles", [True, False])
@pytest.mark.parametrize("seats", SEATS)
def test_a_round_is_played_to_its_end(sit: Sit, seats: int, piles: bool) -> None:
    player = sit_down(sit, seats, piles)
    page = player.page
    session = page.controller.session
    while session.state.outcome() is None:
        player.forget_haste()
        player.click(player.legal()[0])
        player.wait(
            lambda: not page.director.busy and (page.hand.ready or session.state.to_act() is None)
        )
        assert projection_matches(page)
    assert not page.hand.cards


@pytest.mark.parametrize("seats", SEATS)
def test_a_match_with_motion_ends_in_the_truth(sit: Sit, seats: int) -> None:
    player = sit_down(sit, seats, context=lively(), wait=False)
    page = player.page
    player.wait(lambda: page.stage.mover.busy)
    page.setFocus()
    player.key(Qt.Key.Key_Space)
    player.wait(lambda: page.hand.ready and not page.stage.mover.busy)
    assert projection_matches(page)
    for _ in range(2):
        player.forget_haste()
        player.click(player.legal()[0])
        player.wait(lambda: page.hand.ready and not page.director.busy, 12)
        player.wait(lambda: not page.stage.mover.busy)
        assert projection_matches(page)
        assert all(item.opacity() == 1 for items in page.scene.zones.values() for item in items)


@pytest.mark.parametrize("seats", SEATS)
def test_reduced_motion_deals_and_plays_at_once(sit: Sit, seats: int) -> None:
    context = lively("medium")
    context.preferences.reduced_motion = "on"  # type: ignore[attr-defined]
    player = sit_down(sit, seats, context=context)
    page = player.page
    assert not page.stage.mover.busy
    player.click(player.legal()[0])
    assert not page.stage.mover.busy
    player.rest()
    assert projection_matches(page)


@pytest.mark.parametrize("change", ["resize", "undo", "theme"])
@pytest.mark.parametrize("seats", SEATS)
def test_a_change_while_the_round_is_dealt(sit: Sit, seats: int, change: str) -> None:
    player = sit_down(sit, seats, context=lively("medium"), wait=False)
    page = player.page
    player.wait(lambda: page.stage.mover.busy)
    QTest.qWait(120)
    if change == "resize":
        page.resize(1024, 584)
    elif change == "theme":
        page.theme.set_mode("dark")
    else:
        page.undo()
    player.wait(lambda: page.hand.ready and not page.stage.mover.busy)
    assert projection_matches(page)
    assert not any(item.covered for item in page.hand.items)


# -- the direction of play


def angle(spot: Spot, felt: object) -> float:
    """The direction of a place from the middle, in degrees, clockwise from the right."""
    width, height = felt.width, felt.height  # type: ignore[attr-defined]
    return math.degrees(math.atan2(spot.y - height / 2, spot.x - width / 2))


@pytest.mark.parametrize(("seats", "clockwise"), [(3, True), (4, False)])
def test_seats_follow_each_other_in_the_direction_of_play(seats: int, clockwise: bool) -> None:
    felt = layout(LAYOUTS[seats], 968, 744)
    spots = [felt.hand(4, 9), *(felt.spot(f"fan:{seat}", 4, 9) for seat in range(1, seats))]
    turns = [
        (angle(spots[(i + 1) % seats], felt) - angle(spots[i], felt)) % 360 for i in range(seats)
    ]
    assert all((turn < 180) is clockwise for turn in turns)
    assert sum(turns if clockwise else [360 - turn for turn in turns]) == pytest.approx(360)


def dealt(seats: int) -> tuple[Event, ...]:
    """The events of a deal as the human sees them."""
    from cardavia.core.actions import Deal
    from cardavia.core.deal import shuffle

    spec = Rounds(seats)
    _, events = spec.start(1, seats - 1).apply(Deal(5, shuffle(spec.pack, 5)))
    return seen(events, 0)


def batch(player: Player, events: Sequence[Event], told: Sequence[int] = ()) -> Batch:
    """Events that came with the present moment."""
    words = tuple(Told(index, msg("why.between_deals")) for index in told)
    moment = player.page.moment
    assert moment is not None
    return Batch(tuple(events), words, (), moment, None)


@pytest.mark.parametrize("seats", SEATS)
def test_a_deal_is_one_flight_of_packets_in_the_order_of_play(sit: Sit, seats: int) -> None:
    player = sit_down(sit, seats)
    found = [s for s in steps(batch(player, dealt(seats))) if isinstance(s, DealCards)]
    assert len(found) == 1
    order = [seat for seat, _ in found[0].packets if seat is not None]
    assert order == [0, *range(1, seats)] * 3
    assert [len(cards) for seat, cards in found[0].packets if seat is None] == [2] * (seats == 3)


def test_what_is_told_in_a_deal_is_told_between_its_packets(sit: Sit) -> None:
    player = sit_down(sit, 3)
    events = [event for event in dealt(3) if isinstance(event, Dealt | SetAside)]
    kinds = [type(step).__name__ for step in steps(batch(player, events, [3]))]
    assert kinds == ["DealCards", "Tell", "DealCards", "Arrive"]


@pytest.mark.parametrize("seats", SEATS)
def test_cards_leave_the_pack_one_after_the_other_and_cast_shadows_when_they_do(
    sit: Sit, seats: int
) -> None:
    player = sit_down(sit, seats, context=lively("slow"), wait=False)
    page = player.page
    player.wait(lambda: page.stage.mover.busy)
    QTest.qWait(500)
    items = [item for zone in page.scene.zones.values() for item in zone]
    waiting = [item for item in items if item.covered]
    assert waiting
    assert len(waiting) < len(items)
    page.director.skip()
    player.wait(lambda: page.hand.ready)


# -- talon, discards, tricks


def test_the_talon_goes_to_a_hand_and_as_many_cards_are_laid_away(sit: Sit) -> None:
    player = sit_down(sit, 3)
    page = player.page
    stage, scene = page.stage, page.scene
    assert len(scene.items_in("talon")) == 2
    taken = page.controller.session.state.talon  # type: ignore[attr-defined]
    TakeTalon(TalonTaken(0, taken)).begin(stage)
    assert not scene.items_in("talon")
    assert set(taken) <= set(page.hand.cards)
    LayAway(Discarded(0, taken), "taken:0", True).begin(stage)
    assert not set(taken) & set(page.hand.cards)
    assert [item.card for item in scene.items_in("taken:0")][-2:] == [None, None]


def test_nobody_sees_what_another_seat_takes_and_lays_away(sit: Sit) -> None:
    player = sit_down(sit, 3)
    stage, scene = player.page.stage, player.page.scene
    events = seen((TalonTaken(1, cards("HA H7")), Discarded(1, cards("HA H7"))), 0)
    assert all(event.cards == (None, None) for event in events)  # type: ignore[attr-defined]
    before = len(scene.items_in("fan:1"))
    TakeTalon(events[0]).begin(stage)  # type: ignore[arg-type]
    assert len(scene.items_in("fan:1")) == before + 2
    LayAway(events[1], "taken:1", False).begin(stage)  # type: ignore[arg-type]
    assert len(scene.items_in("fan:1")) == before
    gone = scene.items_in("taken:1")
    assert [item.card for item in gone] == [None, None]
    assert [item.opacity() for item in gone] == [0, 0]
    page = player.page
    assert page.moment is not None
    page.director.show(page.moment)
    assert projection_matches(page)
    assert all(item.opacity() == 1 for items in scene.zones.values() for item in items)


@pytest.mark.parametrize("piles", [True, False])
def test_a_trick_goes_to_its_winner(sit: Sit, piles: bool) -> None:
    player = sit_down(sit, 4, piles)
    page = player.page
    trick = tuple(enumerate(cards("ei.A ei.K ei.O ei.U")))
    won = TrickWon(2, trick, 1)
    played: list[Event] = [Played(seat, card) for seat, card in won.cards]
    found: list[Step] = list(steps(batch(player, [*played, won])))
    for step in found:
        if not isinstance(step, Arrive):
            step.begin(page.stage)
    pile = page.scene.items_in("taken:2")
    assert len(pile) == 4
    assert all(item.opacity() == (1 if piles else 0) for item in pile)
    assert [step.seen for step in found if isinstance(step, Sweep)] == [piles]


# -- how cards come to lie


def test_a_card_is_thrown_a_little_askew_and_always_the_same() -> None:
    spot = Spot(100, 100, 104, 5)
    codes = ("HA", "HK", "S7", "D8", "CQ", "C9")
    angles = [thrown(spot, f"3:{code}").angle for code in codes]
    assert len(set(angles)) == len(angles)
    assert all(abs(angle) <= TURN for angle in angles)
    assert angles == [thrown(spot, f"3:{code}").angle for code in codes]
    for name in ("duel", "three", "partners"):
        felt = layout(name, 968, 744)
        seats = {"duel": 2, "three": 3, "partners": 4}[name]
        assert all(abs(felt.slot(seat).angle) <= TURN for seat in range(seats))


@pytest.mark.parametrize("seats", SEATS)
def test_a_thrown_card_never_jitters(sit: Sit, seats: int) -> None:
    player = sit_down(sit, seats)
    page = player.page
    scene = page.scene
    item = page.hand.items[0]
    scene.put(item, "slot:0")
    first = scene.target(item)
    assert scene.target(item) == first == scene.lain(0, item.code)
    page.resize(1100, 640)
    assert scene.target(item).angle == first.angle


# -- the crowded hand


@pytest.mark.parametrize("seats", SEATS)
def test_of_two_cards_that_overlap_the_upper_is_pointed_at(sit: Sit, seats: int) -> None:
    player = sit_down(sit, seats)
    page = player.page
    first, second = page.hand.items[:2]
    y = round(first.pos().y())
    strip = round(second.pos().x() - second.spot.width / 2)
    player.move(QPoint(strip - 10, y))
    assert first.lifted
    assert first.zValue() > second.zValue()
    # The lifted card lies over its neighbour now, and what is seen there is still the same card.
    player.move(QPoint(strip + 10, y))
    assert first.lifted
    right = round(first.pos().x() + first.spot.width / 2)
    player.move(QPoint(right + 6, y))
    assert second.lifted
    assert not first.lifted
    player.move(QPoint(strip + 10, y))
    assert second.lifted
    player.move(QPoint(10, 10))
    assert first.zValue() < second.zValue()


@pytest.mark.parametrize("seats", SEATS)
def test_marks_lie_on_free_corners_and_below_open_cards(sit: Sit, seats: int) -> None:
    player = sit_down(sit, seats)
    page = player.page
    geometry = page.scene.geometry
    legal = [item for item in page.hand.items if item.card and page.hand.legal(item.card)]
    assert len(page.scene.marks.points) == len(legal)
    for (x, y), item in zip(page.scene.marks.points, legal, strict=True):
        box = item.spot.box
        assert box.x < x < box.x + geometry.hand_step(len(page.hand.items))
        assert y < box.y
    player.move(player.point(legal[0]))
    # The lifted card covers the corner of its neighbour, so nothing is marked there.
    assert len(page.scene.marks.points) == len(legal) - 1
    open_mark = geometry.mark(2, 6)
    spot = geometry.hand(2, 6)
    assert open_mark.x == spot.x
    assert spot.box.bottom < open_mark.y < geometry.height


def test_a_stand_in_of_another_size_is_not_drawn_too_small(sit: Sit) -> None:
    from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

    player = sit_down(sit, 4)
    scene = player.page.scene
    small = QPixmap(31, 48)
    small.fill(QColor("red"))
    small.setDevicePixelRatio(0.5)
    scene.picture_of = lambda *how: (small, 0)  # type: ignore[method-assign]
    item = scene.items_in("fan:2")[4]
    item.place(replace(item.spot, width=62, angle=0.0))
    image = QImage(200, 200, QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    painter.translate(100, 100)
    item.paint(painter, None)  # type: ignore[arg-type]
    painter.end()
    assert sum(image.pixelColor(x, 100).red() > 200 for x in range(200)) == pytest.approx(62, abs=2)


def test_cards_on_their_side_throw_their_shadow_down_as_all_others_do(sit: Sit) -> None:
    from PySide6.QtGui import QImage, QPainter

    player = sit_down(sit, 4)
    scene = player.page.scene
    for zone in ("fan:1", "fan:3"):
        item = scene.items_in(zone)[4]
        item.place(replace(item.spot, width=80))
        image = QImage(240, 240, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(0)
        painter = QPainter(image)
        painter.translate(120, 120)
        painter.rotate(item.spot.angle)
        item.paint(painter, None)  # type: ignore[arg-type]
        painter.end()
        box = item.spot.box
        half_w, half_h = round(box.width / 2), round(box.height / 2)

        def dark(x: int, y: int, seen: QImage = image) -> int:
            return seen.pixelColor(x, y).alpha()

        above, below = dark(120, 120 - half_h - 3), dark(120, 120 + half_h + 2)
        left, right = dark(120 - half_w - 3, 120), dark(120 + half_w + 2, 120)
        assert below > above, zone
        assert abs(left - right) <= 2, zone


def test_a_way_tells_when_it_sets_off_and_fades(sit: Sit) -> None:
    player = sit_down(sit, 3)
    item = player.page.hand.items[0]
    begun: list[bool] = []
    mover = Mover()
    way = Way(item.spot, 0.05, 0.1, start=lambda: begun.append(True), fades=True)
    mover.move(item, way)
    QTest.qWait(40)
    assert not begun
    player.wait(lambda: not mover.busy)
    assert begun == [True]
    assert item.opacity() == 0
    mover.move(item, Way(item.spot, 0.01))
    player.wait(lambda: not mover.busy)
    assert item.opacity() == 1
