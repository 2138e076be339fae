"""From events to what is seen: each event is one or more steps on the stage."""

from __future__ import annotations

import math
from collections.abc import Iterator

from cardavia.controller import Moment
from cardavia.core.cards import Card
from cardavia.core.events import (
    Cards,
    Closed,
    DealBegun,
    DealOver,
    Dealt,
    Discarded,
    Drawn,
    Event,
    Exchanged,
    MeldsShown,
    Played,
    PointsChanged,
    SetAside,
    TalonTaken,
    TrickWon,
    TurnedUp,
)
from cardavia.core.table import Bubble, Told
from cardavia.core.view import Seat
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
        scene.lay_for(self.moment.projection)
        scene.clear_cards()
        scene.stack([zone.id for zone in zones])
        for index in range(sum(len(zone.cards) for zone in zones)):
            item = scene.new_card(None, "stock")
            item.covered = index > 0


class DealCards(Step):
    """Packets of cards from the pack, one after the other, each to a hand or to the talon.

    `packets` are pairs of a seat, None for the talon, and its cards. Every card flies to the place
    that it has when all of them have arrived.
    """

    def __init__(self, packets: list[tuple[Seat | None, Cards]]) -> None:
        self.packets = packets

    def begin(self, stage: Stage) -> None:
        scene = stage.scene
        sent: list[tuple[CardItem, Card | None]] = []
        zones: dict[str, None] = {}
        for seat, cards in self.packets:
            zone = "talon" if seat is None else stage.hand(seat)
            zones[zone] = None
            for card in cards:
                item = _top(stage)
                scene.put(item, zone)
                # What still lies in the pack casts no shadow of its own.
                item.covered = True
                sent.append((item, card))
        for number, (item, card) in enumerate(sent):
            stage.send(item, None, 180, 60 * number, face=card, start=item.uncover)
            if stage.mover.is_moving(item):
                # The top of the pack goes first.
                item.setZValue(1950 - number)
        for zone in zones:
            stage.spread(zone)


class TakeTalon(Step):
    """The talon goes to a hand."""

    def __init__(self, event: TalonTaken) -> None:
        self.event = event

    def begin(self, stage: Stage) -> None:
        scene, event = stage.scene, self.event
        zone = stage.hand(event.seat)
        sent = list(zip(list(scene.items_in("talon")), event.cards, strict=False))
        for item, _ in sent:
            scene.put(item, zone)
        for number, (item, card) in enumerate(sent):
            face = card if event.seat == stage.me else None
            stage.send(item, None, 260, 90 * number, ease=ease_in_out, face=face)
        stage.spread(zone)

    def hold(self, stage: Stage) -> float:
        return stage.seconds(300)


class LayAway(Step):
    """Cards of a hand are laid away, face down, with the tricks of their seat or unseen."""

    def __init__(self, event: Discarded, zone: str, seen: bool) -> None:
        self.event, self.zone, self.seen = event, zone, seen

    def begin(self, stage: Stage) -> None:
        hand = stage.hand(self.event.seat)
        for number, card in enumerate(self.event.cards):
            item = _held(stage, hand, card)
            stage.scene.put(item, self.zone)
            gone = not self.seen
            stage.send(item, None, 260, 60 * number, ease_in_out, face=None, fades=gone)
        stage.spread(hand)


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


class Read(Step):
    """Melds that are shown stay until they have been seen, as a trick does."""

    resting = True

    def hold(self, stage: Stage) -> float:
        return math.inf if stage.pause == UNTIL_CLICK else stage.pause


class Sweep(Step):
    """The trick goes to the pile of its winner, or from sight where no pile is shown."""

    def __init__(self, event: TrickWon, seen: bool) -> None:
        self.event, self.seen = event, seen

    def begin(self, stage: Stage) -> None:
        scene = stage.scene
        stage.hooks.tag(self.event.seat, 0, "")
        zone = f"taken:{self.event.seat}"
        for seat, _ in self.event.cards:
            for item in list(scene.items_in(f"slot:{seat}")):
                scene.put(item, zone)
                stage.send(item, None, 260, ease=ease_in_out, face=None, fades=not self.seen)


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
    packets: list[tuple[Seat | None, Cards]] = []
    for index, event in enumerate(batch.events):
        words = [*(Tell(one) for one in told.get(index, ()))]
        speech = [*(Speak(bubble) for bubble in bubbles.get(index, ()))]
        packet = _packet(event)
        if packets and (words or speech or packet is None):
            yield DealCards(packets)
            packets = []
        yield from words
        yield from speech
        if packet is not None:
            packets.append(packet)
        else:
            yield from _of(event, batch)
        if isinstance(event, MeldsShown) and not _more_melds(batch, index):
            yield Read()
    if packets:
        yield DealCards(packets)
    yield Arrive(batch.moment)


def _more_melds(batch: Batch, index: int) -> bool:
    """True when the partner shows melds as well."""
    return any(isinstance(event, MeldsShown) for event in batch.events[index + 1 : index + 2])


def _packet(event: Event) -> tuple[Seat | None, Cards] | None:
    """Whom cards are dealt to, and which; None for anything else that happens."""
    match event:
        case Dealt(seat=seat, cards=cards):
            return seat, cards
        case SetAside(cards=cards):
            return None, cards
    return None


def _of(event: Event, batch: Batch) -> Iterator[Step]:
    match event:
        case DealBegun():
            yield Gather(batch.moment)
        case TurnedUp(card=card):
            yield TurnUp(card)
        case Played(seat=seat, card=card):
            yield PlayCard(seat, card)
        case TrickWon():
            yield ShowTrick(event)
            yield Sweep(event, _shown(batch, f"taken:{event.seat}"))
        case Drawn():
            yield DrawCard(event)
        case TalonTaken():
            yield TakeTalon(event)
        case Discarded():
            aside = "talon" if _shown(batch, "talon") else f"taken:{event.seat}"
            yield LayAway(event, aside, _shown(batch, aside))
        case Exchanged():
            yield SwapIndicator(event)
        case Closed():
            yield TurnOver()
        case PointsChanged():
            yield Count(event)
        case DealOver():
            yield Linger()


def _shown(batch: Batch, zone: str) -> bool:
    """True when the table shows this zone, or the pile of a side that the seat belongs to."""
    kind = zone.partition(":")[0]
    return any(one.kind == kind for one in batch.moment.projection.zones)


def _top(stage: Stage) -> CardItem:
    """The top card of the pack; a new one when the felt shows too few."""
    stock = stage.scene.items_in("stock")
    return stock[-1] if stock else stage.scene.new_card(None, "stock")


def _held(stage: Stage, zone: str, card: Card | None) -> CardItem:
    """That card in a hand, or one of its backs."""
    items = stage.scene.items_in(zone)
    for item in items:
        if item.card is card and card is not None:
            return item
    backs = [item for item in items if item.card is None]
    return backs[len(backs) // 2] if backs else stage.scene.new_card(None, zone)
