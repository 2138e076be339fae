"""Felts for three and four seats with hand-made moments, and what lies on them as boxes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cardavia.core.cards import Card, cards
from cardavia.core.table import Badge, Chip, Projection, Quota, Score, SeatInfo, Zone
from cardavia.core.view import Msg
from cardavia.ui.table.geometry import Box
from cardavia.ui.table.scene import TableScene
from cardavia.ui.texts import Texts
from cardavia.ui.theme import Theme

FRENCH = "SA SJ ST S9 HK H8 CQ C7 DA DT H7 S8"
SWISS = "si.U ro.9 ei.K ei.6 se.B se.6 si.A si.9 si.7"
DECKS = {"three": "wiener-bild", "partners": "jass"}
CLOTHS = {"three": "vienna", "partners": "swiss"}
SCORE = Score("purse", Msg("Score"), Msg("Score"), 0, ())


class Literal(Texts):
    """Texts that say a message's key as it stands."""

    def msg(self, message: Msg) -> str:
        return message.key


def felt(layout: str, size: tuple[int, int], ratio: float = 1.0, **how: Any) -> TableScene:
    """An empty felt of an arrangement; `faces` and `theme` may be given."""
    theme = how.get("theme") or Theme("light")
    texts = how.get("texts") or Literal("en")
    scene = TableScene(DECKS[layout], layout, CLOTHS[layout], theme, texts, how["faces"])
    scene.resize(*size, ratio)
    return scene


def show(scene: TableScene, projection: Projection) -> None:
    """Let the felt hold a moment."""
    hand = projection.zone("hand:0")
    scene.adopt(projection, [card for card in hand.cards if card] if hand else ())
    scene.settle()
    scene.show_signs(projection)


def moment(
    layout: str,
    held: int = 0,
    played: dict[int, str] | None = None,
    auction: bool = False,
    taken: bool = False,
    seats: Iterable[SeatInfo] | None = None,
    badge: Badge | None = None,
    to_move: int = 0,
) -> Projection:
    """A moment of a table: `held` cards in every hand, `played` cards in the trick."""
    four = layout == "partners"
    count = 4 if four else 3
    hand = cards(SWISS if four else FRENCH)[: held or (9 if four else 10)]
    fans = min(len(hand), 10)
    zones = []
    if taken:
        for seat in (0, 1) if four else range(3):
            zones.append(Zone(f"taken:{seat}", "taken", seat, (None,) * 12, Msg("3 tricks")))
    zones += [Zone(f"fan:{s}", "fan", s, (None,) * fans) for s in range(1, count)]
    if auction:
        zones.append(Zone("talon", "talon", None, (None, None), Msg("Talon")))
    else:
        names = ("Your turn", "Anna", "Karl", "Vreni")
        for seat in sorted(range(count), key=lambda s: s in (played or {})):
            there = (played or {}).get(seat)
            label = None if there else Msg(names[seat])
            pile = (Card.of(there),) if there else ()
            zones.append(Zone(f"slot:{seat}", "slot", seat, pile, label))
    zones.append(Zone("hand:0", "hand", 0, hand))
    return Projection(
        "play",
        0,
        tuple(zones),
        tuple(seats if seats is not None else people(layout)),
        SCORE,
        to_move=to_move,
        badge=badge,
    )


def people(layout: str, role: str = "your partner", quota: bool = True) -> list[SeatInfo]:
    """Everyone at a table with all that a plate can show."""
    if layout == "partners":
        return [
            SeatInfo(seat, Msg(name), Msg(said), seat == 0, team=seat % 2)
            for seat, name, said in (
                (0, "You", "forehand"),
                (1, "Beat", "called, led"),
                (2, "Reto", role),
                (3, "Vreni", "dealer"),
            )
        ]
    parts = (("You", "Guest", "gold"), ("Anna", "Host", "gold"), ("Karl", "Taker", "paper"))
    owed = (
        Quota(0, 0, Msg("0 tricks")),
        Quota(1, 4, Msg("1 of 4")),
        Quota(3, 6, Msg("3 of 6")),
    )
    return [
        SeatInfo(
            seat,
            Msg(name),
            Msg(role),
            seat == 0,
            chip=Chip(Msg(part), kind),
            quota=owed[seat] if quota else None,
        )
        for seat, (name, part, kind) in enumerate(parts)
    ]


def cards_in(scene: TableScene, *kinds: str) -> dict[str, Box]:
    """The rooms of all cards in zones of these kinds, by zone and index."""
    return {
        f"{zone}/{index}": scene.target(item).box
        for zone, items in scene.zones.items()
        if zone.partition(":")[0] in kinds
        for index, item in enumerate(items)
    }
