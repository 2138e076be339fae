"""What stands still on the table while cards are played, and what is not told too early."""

from __future__ import annotations

from collections.abc import Callable

from cardavia.ui.preferences import UNTIL_CLICK
from cardavia.ui.table.scene_signs import sign_box
from tests.ui.table.tablekit import ANNA, Player, still_context

Sit = Callable[..., Player]


def test_dealing_does_not_name_the_trump(sit: Sit) -> None:
    player = sit()
    page, moment = player.page, player.page.moment
    assert moment is not None
    exchange = page.panel.control_button("exchange")
    assert exchange is not None
    trump = moment.projection.trump
    assert trump is not None
    suit = page.texts.t("schnapsen.exchange", suit=trump)
    assert exchange.text() == suit
    page.display.gather(moment)
    assert exchange.text() == page.texts.t("schnapsen.exchange.short")
    assert suit not in exchange.toolTip()
    assert exchange.accessibleDescription() == ""
    page.display.arrive(moment)
    assert exchange.text() == suit


def test_buttons_of_the_panel_stand_still_through_a_deal(sit: Sit) -> None:
    """Reasons come and go; once there has been one, nothing below it moves."""
    player = sit((1280, 744))
    page = player.page
    panel = page.panel
    places: list[int] = []
    fair: list[bool] = []
    for _ in range(4):
        if page.endings.open:
            break
        places.append(panel.last_button.mapTo(panel, panel.last_button.rect().topLeft()).y())
        fair.append(panel._fair.isVisible())
        player.forget_haste()
        player.click(player.legal()[0])
        player.rest()
    assert len(places) > 2
    assert len(set(places[1:])) == 1, places
    assert len(set(fair)) == 1, "the proof stays while there is room"


def test_the_plate_stands_still_while_a_trick_lies_there(sit: Sit) -> None:
    context = still_context()
    context.preferences.pause_after_trick = UNTIL_CLICK
    player = sit(context=context)
    page = player.page
    plate = page.scene.plate(ANNA)
    assert plate is not None
    page.scene.place_role(ANNA, page.texts.t("table.role.thinks"), True)
    before = sign_box(plate)
    player.click(player.legal()[0])
    player.wait(lambda: page.director.pausing)
    assert plate.role == ""
    assert plate._drop > 0, "the name stands in the middle, no line is left blank"
    assert sign_box(plate) == before
    page.go_on()
    player.rest()
    assert sign_box(plate) == before


def test_the_tag_leaves_the_index_free(sit: Sit) -> None:
    context = still_context()
    context.preferences.pause_after_trick = UNTIL_CLICK
    player = sit((1024, 584), context=context)
    page = player.page
    player.click(player.legal()[0])
    player.wait(lambda: page.director.pausing)
    tag = page.scene.tag
    assert tag.isVisible()
    cards = [page.scene.items_in(f"slot:{seat}")[-1] for seat in (0, 1)]
    spots = [page.scene.target(card) for card in cards]
    nearest = min(spots, key=lambda spot: abs(spot.x - tag.x()))
    assert sign_box(tag).bottom <= nearest.box.y + 2
