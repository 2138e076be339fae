"""From events to what is seen: each event is one or more steps on the stage."""

from __future__ import annotations

import math
from collections.abc import Iterator

from cardavia.controller import Moment
from cardavia.core.cards import Card
from cardavia.core.events import (
    Closed,
    DealBegun,
    DealOver,
    Dealt,
    Drawn,
    Event,
    Exchanged,
    Played,
    PointsChanged,
    TrickWon,
    TurnedUp,
)
from cardavia.core.state import Seat
from cardavia.core.table import Bubble, Told
from cardavia.ui.preferences import UNTIL_CLICK
from cardavia.ui.table.cards import CardItem
from cardavia.ui.table.motion import ease_in_out
from cardavia.ui.table.stage import Batch, Stage


class Step:
    """One thing that happens. `begin` starts it; it ends when the cards lie still and the time
    given by `hold` has passed."""

    resting = False
    """True for a pause: skipping stops here, so that a trick is never rushed past unseen."""

    def begin(self, stage: Stage) -> None:
        """Start it."""

    def hold(self, stage: Stage) -> float:
        """Seconds to stay when everything lies still; infinite until a click or key."""
        return 0.0


class Tell(Step):
    """A sentence for the foot line, the log and screen readers."""

    def __init__(self, told: Told) -> None:
        self.told = told

    def begin(self, stage: Stage) -> None:
        stage.hooks.tell(self.told)


class Speak(Step):
    """A seat says something aloud; the play goes on meanwhile."""

    def __init__(self, bubble: Bubble) -> None:
        self.bubble = bubble

    def begin(self, stage: Stage) -> None:
        stage.hooks.say(self.bubble)

    def hold(self, stage: Stage) -> float:
        return stage.seconds(300)


class Gather(Step):
    """The pack lies ready on the stock's place."""

    def __init__(self, moment: Moment) -> None:
        self.moment = moment

    def begin(self, stage: Stage) -> None:
        stage.hooks.gather(self.moment)
        scene, zones = stage.scene, self.moment.projection.zones
        scene.clear_cards()
        scene.stack([zone.id for zone in zones])
        for index in range(sum(len(zone.cards) for zone in zones)):
            item = scene.new_card(None, "stock")
            item.covered = index > 0


class DealCards(Step):
    """A packet of cards from the pack to a hand."""

    def __init__(self, seat: Seat, cards: tuple[Card | None, ...]) -> None:
        self.seat, self.cards = seat, cards

    def begin(self, stage: Stage) -> None:
        scene, zone = stage.scene, stage.hand(self.seat)
        sent = []
        for card in self.cards:
            item = _top(stage)
            scene.put(item, zone)
            sent.append((item, card))
        for number, (item, card) in enumerate(sent):
            stage.send(item, None, 180, 60 * number, face=card)
        stage.spread(zone)


class TurnUp(Step):
    """The indicator is turned up under the stock."""

    def __init__(self, card: Card) -> None:
        self.card = card

    def begin(self, stage: Stage) -> None:
        item = _top(stage)
        stage.scene.put(item, "indicator")
        stage.send(item, None, 260, face=self.card)


class PlayCard(Step):
    """A card goes from a hand to the trick."""

    def __init__(self, seat: Seat, card: Card) -> None:
        self.seat, self.card = seat, card

    def begin(self, stage: Stage) -> None:
        scene, zone = stage.scene, stage.hand(self.seat)
        item = _held(stage, zone, self.card)
        scene.put(item, f"slot:{self.seat}")
        stage.send(item, None, 220, face=self.card)
        stage.spread(zone)


class ShowTrick(Step):
    """The finished trick stays until it has been seen."""

    resting = True

    def __init__(self, event: TrickWon) -> None:
        self.event = event

    def begin(self, stage: Stage) -> None:
        stage.hooks.tag(self.event.seat, self.event.points, f"slot:{self.event.seat}")

    def hold(self, stage: Stage) -> float:
        return math.inf if stage.pause == UNTIL_CLICK else stage.pause


class Sweep(Step):
    """The trick goes to the pile of its winner."""

    def __init__(self, event: TrickWon) -> None:
        self.event = event

    def begin(self, stage: Stage) -> None:
        scene = stage.scene
        stage.hooks.tag(self.event.seat, 0, "")
        zone = f"taken:{self.event.seat}"
        for seat, _ in self.event.cards:
            for item in list(scene.items_in(f"slot:{seat}")):
                scene.put(item, zone)
                stage.send(item, None, 260, ease=ease_in_out, face=None)


class DrawCard(Step):
    """A card from the stock, or the indicator at last, to a hand."""

    def __init__(self, event: Drawn) -> None:
        self.event = event

    def begin(self, stage: Stage) -> None:
        scene, event = stage.scene, self.event
        zone = stage.hand(event.seat)
        indicator = scene.items_in("indicator")
        item = indicator[-1] if event.public and indicator else _top(stage)
        scene.put(item, zone)
        stage.send(item, None, 200, face=event.card if event.seat == stage.me else None)
        stage.spread(zone)


class SwapIndicator(Step):
    """A card from a hand goes under the stock, the indicator to the hand."""

    def __init__(self, event: Exchanged) -> None:
        self.event = event

    def begin(self, stage: Stage) -> None:
        scene, event = stage.scene, self.event
        zone = stage.hand(event.seat)
        mine = event.seat == stage.me
        given = _held(stage, zone, event.given)
        place = scene.items_in(zone).index(given)
        for item in list(scene.items_in("indicator")):
            scene.put(item, zone, place)
            stage.send(item, None, 260, ease=ease_in_out, face=event.taken if mine else None)
        scene.put(given, "indicator")
        stage.send(given, None, 260, ease=ease_in_out, face=event.given)
        stage.spread(zone)

    def hold(self, stage: Stage) -> float:
        return stage.seconds(400)


class TurnOver(Step):
    """The indicator is turned face down: the stock is closed."""

    def begin(self, stage: Stage) -> None:
        for item in stage.scene.items_in("indicator"):
            stage.send(item, None, 260, face=None)

    def hold(self, stage: Stage) -> float:
        return stage.seconds(500)


class Count(Step):
    """The card points have changed."""

    def __init__(self, event: PointsChanged) -> None:
        self.event = event

    def begin(self, stage: Stage) -> None:
        stage.hooks.points(self.event.points, self.event.pending)


class Linger(Step):
    """The end of a deal is seen before its result covers the table."""

    resting = True

    def hold(self, stage: Stage) -> float:
        return 0.7


class Arrive(Step):
    """The felt shows exactly what holds; what lies elsewhere moves there."""

    def __init__(self, moment: Moment) -> None:
        self.moment = moment

    def begin(self, stage: Stage) -> None:
        scene, projection = stage.scene, self.moment.projection
        scene.adopt(projection, stage.hooks.hand_order(projection))
        for zone in projection.zones:
            stage.spread(zone.id)


def steps(batch: Batch) -> Iterator[Step]:
    """The steps of a batch, in order; the last one makes the felt show its moment."""
    told: dict[int, list[Told]] = {}
    for one in batch.told:
        told.setdefault(one.index, []).append(one)
    bubbles: dict[int, list[Bubble]] = {}
    for index, bubble in batch.bubbles:
        bubbles.setdefault(index, []).append(bubble)
    for index, event in enumerate(batch.events):
        yield from (Tell(one) for one in told.get(index, ()))
        yield from (Speak(bubble) for bubble in bubbles.get(index, ()))
        yield from _of(event, batch)
    yield Arrive(batch.moment)


def _of(event: Event, batch: Batch) -> Iterator[Step]:
    match event:
        case DealBegun():
            yield Gather(batch.moment)
        case Dealt(seat=seat, cards=cards):
            yield DealCards(seat, cards)
        case TurnedUp(card=card):
            yield TurnUp(card)
        case Played(seat=seat, card=card):
            yield PlayCard(seat, card)
        case TrickWon():
            yield ShowTrick(event)
            yield Sweep(event)
        case Drawn():
            yield DrawCard(event)
        case Exchanged():
            yield SwapIndicator(event)
        case Closed():
            yield TurnOver()
        case PointsChanged():
            yield Count(event)
        case DealOver():
            yield Linger()


def _top(stage: Stage) -> CardItem:
    """The top card of the pack; a new one when the felt shows too few."""
    stock = stage.scene.items_in("stock")
    return stock[-1] if stock else stage.scene.new_card(None, "stock")


def _held(stage: Stage, zone: str, card: Card) -> CardItem:
    """That card in a hand, or one of its backs."""
    items = stage.scene.items_in(zone)
    for item in items:
        if item.card is card:
            return item
    backs = [item for item in items if item.card is None]
    return backs[len(backs) // 2] if backs else stage.scene.new_card(None, zone)
