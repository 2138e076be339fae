"""What a step of the play needs: the felt, what moves cards, the pace, and who is told.

A `Batch` is what came with one action; the director plays it step by step on the stage.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardavia.controller import Moment
from cardavia.core.cards import Card
from cardavia.core.events import Event
from cardavia.core.table import Bubble, Projection, Told
from cardavia.core.view import Seat
from cardavia.ui.table.geometry import Spot
from cardavia.ui.table.motion import Mover, Way, ease_out
from cardavia.ui.table.scene import TableScene

if TYPE_CHECKING:
    from cardavia.ui.table.cards import CardItem

PACE = {"off": 0.0, "slow": 1.7, "medium": 1.0, "fast": 0.55}
"""How much longer than the design each speed takes."""


@dataclass(frozen=True)
class Batch:
    """The events of one action, what they say, and the moment that holds after them."""

    events: tuple[Event, ...]
    told: tuple[Told, ...]
    bubbles: tuple[tuple[int, Bubble], ...]
    moment: Moment
    actor: Seat | None
    """The seat whose action it was; None for the table's."""


@dataclass
class Hooks:
    """What the page does while a batch is played."""

    tell: Callable[[Told], None]
    say: Callable[[Bubble], None]
    points: Callable[[Sequence[int], Sequence[int]], None]
    tag: Callable[[Seat, int, str], None]
    gather: Callable[[Moment], None]
    arrive: Callable[[Moment], None]
    hand_order: Callable[[Projection], Sequence[Card]]


class Stage:
    """The felt and its pace."""

    def __init__(self, scene: TableScene, mover: Mover, me: Seat, hooks: Hooks) -> None:
        self.scene, self.mover, self.me, self.hooks = scene, mover, me, hooks
        self.pace = 1.0
        self.pause = 1.8
        self._under_way = 0
        self.on_still: Callable[[], None] = lambda: None

    def hand(self, seat: Seat) -> str:
        """The zone of a seat's hand."""
        return f"hand:{seat}" if seat == self.me else f"fan:{seat}"

    def seconds(self, milliseconds: float) -> float:
        """A length of time of the design in seconds at the chosen speed."""
        return milliseconds * self.pace / 1000

    @property
    def moving(self) -> bool:
        """True while a card sent by `send` is under way."""
        return self._under_way > 0

    def send(
        self,
        item: CardItem,
        spot: Spot | None = None,
        milliseconds: float = 220,
        delay: float = 0,
        ease: Callable[[float], float] = ease_out,
        face: Card | bool | None = False,
        start: Callable[[], None] | None = None,
        fades: bool = False,
    ) -> None:
        """Send a card to its spot. With `face` a card or None it turns over to that on the way.

        `start` is called when it sets off; with `fades` it is gone when it arrives.
        """
        scene = self.scene
        index = scene.zones[item.zone].index(item)
        depth = scene.depth(item.zone, index)
        turns = not isinstance(face, bool) and face is not item.card
        self._under_way += 1
        item.setZValue(1500 + depth)
        self.mover.move(
            item,
            Way(
                spot or scene.target(item),
                self.seconds(milliseconds),
                self.seconds(delay),
                ease,
                turns,
                None if isinstance(face, bool) else face,
                depth,
                self._arrived,
                start,
                fades,
            ),
        )

    def spread(self, zone: str, milliseconds: float = 160) -> None:
        """Let the cards of a zone close up."""
        for index, item in enumerate(self.scene.items_in(zone)):
            target = self.scene.target(item)
            if self.mover.is_moving(item):
                continue
            if _differs(item, target):
                self.send(item, target, milliseconds)
            else:
                item.setZValue(self.scene.depth(zone, index))

    def _arrived(self) -> None:
        self._under_way -= 1
        if self._under_way == 0:
            self.on_still()

    def reset(self) -> None:
        """Nothing is under way any more."""
        self._under_way = 0


def _differs(item: CardItem, target: Spot) -> bool:
    # A card at rest lies on whole pixels, half a pixel off its spot at most.
    off = max(abs(item.pos().x() - target.x), abs(item.pos().y() - target.y))
    return off > 0.75 or item.spot.angle != target.angle or item.spot.width != target.width
