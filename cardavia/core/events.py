"""What happens at a table, one frozen value per visible change.

Rules return events with everything in them; `seen_by` gives the copy for one seat, in which cards
that this seat may not see are None. A screen draws events; it never asks the rules what changed.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from cardavia.core.cards import Card, Rank, Suit
from cardavia.core.state import Outcome
from cardavia.core.view import Msg, Seat

Cards = tuple[Card | None, ...]


@dataclass(frozen=True)
class Event:
    """Base of all events."""

    def seen_by(self, seat: Seat) -> Self:
        """This event as `seat` may see it."""
        return self


@dataclass(frozen=True)
class Dealt(Event):
    """A packet of cards goes from the pack to a seat's hand."""

    seat: Seat
    cards: Cards

    def seen_by(self, seat: Seat) -> Self:
        return self if seat == self.seat else replace(self, cards=(None,) * len(self.cards))


@dataclass(frozen=True)
class DealBegun(Event):
    """A new deal: its index in the match (from 0), who deals, the seats' scores.

    The number would give away every card, so no seat sees it before the deal is over; the
    `commitment` (see `cardavia.core.deal`) stands in for it.
    """

    number: int | None
    commitment: str
    index: int
    dealer: Seat
    scores: tuple[int, ...]

    def seen_by(self, seat: Seat) -> Self:
        return replace(self, number=None)


@dataclass(frozen=True)
class SetAside(Event):
    """A packet of cards goes from the pack to the talon, face down."""

    cards: Cards

    def seen_by(self, seat: Seat) -> Self:
        return replace(self, cards=(None,) * len(self.cards))


@dataclass(frozen=True)
class TalonTaken(Event):
    """A seat takes the talon into its hand."""

    seat: Seat
    cards: Cards

    def seen_by(self, seat: Seat) -> Self:
        return self if seat == self.seat else replace(self, cards=(None,) * len(self.cards))


@dataclass(frozen=True)
class Discarded(Event):
    """A seat lays cards of its hand away, face down."""

    seat: Seat
    cards: Cards

    def seen_by(self, seat: Seat) -> Self:
        return self if seat == self.seat else replace(self, cards=(None,) * len(self.cards))


@dataclass(frozen=True)
class TurnedUp(Event):
    """The trump indicator is turned; `stock` cards lie in the stock with it."""

    card: Card
    stock: int


@dataclass(frozen=True)
class Exchanged(Event):
    """A seat lays `given` under the stock and takes `taken`."""

    seat: Seat
    given: Card
    taken: Card


@dataclass(frozen=True)
class Closed(Event):
    """A seat closes the stock. The other seat's card points and tricks at this moment count."""

    seat: Seat
    opponent_points: int
    opponent_had_trick: bool


@dataclass(frozen=True)
class Announced(Event):
    """A seat says something: a marriage, a meld. `points` are pending when nothing counts yet."""

    seat: Seat
    what: str
    suit: Suit | None
    cards: tuple[Card, ...]
    points: int
    pending: bool = False


@dataclass(frozen=True)
class Pushed(Event):
    """A seat leaves the choice of the contract to its partner."""

    seat: Seat


@dataclass(frozen=True)
class Said(Event):
    """A seat says something that is an action: a bid, that it stays, that it has no aces.

    `what` is the action's text form. `forced`: the table said it, there was no choice.
    """

    seat: Seat
    what: str
    forced: bool = False


@dataclass(frozen=True)
class AuctionWon(Event):
    """The auction is over; `bid` is the text form of the bid that has won it."""

    seat: Seat
    bid: str


@dataclass(frozen=True)
class ContractNamed(Event):
    """A seat names the contract by the game's code; `factor` is what everything counts with."""

    seat: Seat
    contract: str
    factor: int


@dataclass(frozen=True)
class MeldClaimed(Event):
    """A seat announces its strongest meld and shows no card of it.

    `kind` is ``run`` or ``four``, `rank` that of the run's top card or of the four; of the suit it
    is only said whether it is trumps. `points` are those before a factor.
    """

    seat: Seat
    kind: str
    points: int
    length: int
    rank: Rank
    trumps: bool


@dataclass(frozen=True)
class MeldsShown(Event):
    """A seat shows all its melds, the strongest first; together they are worth `points`."""

    seat: Seat
    melds: tuple[tuple[Card, ...], ...]
    points: int


@dataclass(frozen=True)
class Scored(Event):
    """A team is credited: `points` times `factor`. `scores` are those of all seats after it.

    `seat` is the lower seat of the team, `what` a language-neutral word of the game.
    """

    seat: Seat
    what: str
    points: int
    factor: int
    scores: tuple[int, ...]


@dataclass(frozen=True)
class Paid(Event):
    """One payment: `payer` and `payee` are seats, None is the pot; what stands after it.

    `what` is a language-neutral word of the game, `balances` are those of all seats.
    """

    payer: Seat | None
    payee: Seat | None
    what: str
    points: int
    balances: tuple[int, ...]
    pot: int


@dataclass(frozen=True)
class Played(Event):
    """A card goes from a hand to the trick."""

    seat: Seat
    card: Card


@dataclass(frozen=True)
class TrickWon(Event):
    """A trick is complete: its cards in order of play with their seats, worth `points`."""

    seat: Seat
    cards: tuple[tuple[Seat, Card], ...]
    points: int


@dataclass(frozen=True)
class PointsChanged(Event):
    """The card points of every seat, and the points that still wait for a first trick."""

    points: tuple[int, ...]
    pending: tuple[int, ...]


@dataclass(frozen=True)
class Drawn(Event):
    """A seat draws from the stock; `stock` cards are left. `public`: everybody saw the card."""

    seat: Seat
    card: Card | None
    stock: int
    public: bool = False

    def seen_by(self, seat: Seat) -> Self:
        return self if self.public or seat == self.seat else replace(self, card=None)


@dataclass(frozen=True)
class DealOver(Event):
    """A deal ended: who won it, its worth, and why; all figures are in the game's unit.

    `gains` tells for every seat what its side won or lost against the others.
    `why` is a language-neutral word of the game (see its scoring module), `reason` the sentence.
    `hands`, `stock` and the deal's `number` are open now.
    """

    winner: Seat
    worth: int
    gains: tuple[int, ...]
    why: str
    reason: Msg
    scores: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    number: int


@dataclass(frozen=True)
class MatchOver(Event):
    """The match ended."""

    outcome: Outcome


def seen(events: tuple[Event, ...], seat: Seat) -> tuple[Event, ...]:
    """The events as one seat may see them."""
    return tuple(event.seen_by(seat) for event in events)
