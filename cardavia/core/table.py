"""A game's table as plain data: what lies where, what may be done, how a deal came out.

A game turns the view of one seat into a `Projection` and, when a deal or a match is over, into a
sheet. A screen draws these and knows no rules. Nothing in here can hold a card that the seat may
not see: such a card is None.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Any

from cardavia.core.accounts import Account, Part
from cardavia.core.actions import Action
from cardavia.core.cards import Card, Suit
from cardavia.core.events import Event
from cardavia.core.tray import Tray
from cardavia.core.view import Msg, Seat

KINDS = ("hand", "fan", "stock", "indicator", "talon", "slot", "taken")
"""What a zone can be: the own open hand, another hand, the face-down stock, the card turned up
under it, cards set aside for a bidder, a seat's place in the trick, the tricks a seat has taken."""


@dataclass(frozen=True)
class Zone:
    """A place on the table and its cards, the lowest first; None is a card face down.

    `id` is the kind with the seat behind a colon (``hand:0``, ``slot:1``) or the kind alone.
    `label` stands beside the zone or, in an empty slot, inside it. `turned` marks an indicator
    that was turned over and lies on a closed stock.
    """

    id: str
    kind: str
    seat: Seat | None = None
    cards: tuple[Card | None, ...] = ()
    label: Msg | None = None
    turned: bool = False


@dataclass(frozen=True)
class Chip:
    """A part that a seat plays in this deal, as a small label: Taker, Host, Guest.

    `kind` is ``paper`` for the side that undertakes something and ``gold`` for those against it.
    """

    label: Msg
    kind: str = "paper"


@dataclass(frozen=True)
class Quota:
    """Tricks of a seat as little squares: `have` of `want`, 0 where none is owed, and in words."""

    have: int
    want: int
    text: Msg


@dataclass(frozen=True)
class SeatInfo:
    """Who sits at a seat, and the one thing to know about it now (“leads”, “deals”).

    `team` is 0 for the own side and 1 for the other where two sides play, else None.
    """

    seat: Seat
    name: Msg
    role: Msg | None = None
    to_move: bool = False
    tricks: int = 0
    team: int | None = None
    chip: Chip | None = None
    quota: Quota | None = None


@dataclass(frozen=True)
class Badge:
    """What this deal is played for, or what is bid so far, on a sign at the top of the felt.

    `figure` is a number bid, `sign` a suit's code, ``up`` or ``down``; at most one of them.
    `factor` is what everything counts with, 0 where nothing is multiplied.
    """

    title: Msg
    line: Msg | None = None
    figure: str = ""
    sign: str = ""
    factor: int = 0


@dataclass(frozen=True)
class ScoreRow:
    """The score of a seat, or of the side that `seat` leads, in game or slate points.

    `short` is a name for places without room.
    """

    seat: Seat
    name: Msg
    value: int
    short: Msg | None = None


@dataclass(frozen=True)
class Score:
    """The match score, and the form it is shown in.

    ``squares`` count down from `start`; ``slate`` is chalked up to `start` in hundreds, fifties
    and twenties; ``purse`` shows balances around a pot of `pot` points.
    """

    kind: str
    title: Msg
    title_short: Msg
    start: int
    rows: tuple[ScoreRow, ...]
    pot: int | None = None
    pot_label: Msg | None = None


@dataclass(frozen=True)
class Meter:
    """A seat's card points in this deal against a mark (`target`); the bar ends at `most`.

    `pending` are points that wait for a first trick and count nothing yet.
    """

    seat: Seat
    label: Msg
    value: int
    target: int
    most: int
    pending: int = 0
    pending_label: Msg | None = None


@dataclass(frozen=True)
class Control:
    """An action that has a button: its text form, its words, and why it cannot be done now."""

    action: str
    label: Msg
    short: Msg
    icon: str
    key: str
    enabled: bool
    reason: Msg | None = None
    section: str = ""


@dataclass(frozen=True)
class TrickRow:
    """A finished trick: number from 1, cards in order of play, who took it and what it was."""

    number: int
    cards: tuple[tuple[Seat, Card], ...]
    winner: Seat
    headline: Msg
    detail: Msg
    text: Msg


@dataclass(frozen=True)
class CardNote:
    """What playing a card of the own hand would do, or the rule that forbids it.

    `title` is None when there is nothing to say; `line` adds a second line. `counted` marks a line
    that follows from card points, for screens that hide them.
    """

    card: Card
    legal: bool
    title: Msg | None = None
    line: Msg | None = None
    counted: bool = False
    section: str = ""


@dataclass(frozen=True)
class Bubble:
    """What a seat says aloud: a word or two in large type and a line that explains.

    `cards` are shown open beneath the words (a meld); `figure` is what it is worth.
    """

    seat: Seat
    title: Msg
    line: Msg | None = None
    suit: Suit | None = None
    cards: tuple[Card, ...] = ()
    figure: Msg | None = None


@dataclass(frozen=True)
class Told:
    """A sentence for the log, and the index of the event in its batch with which it is told.

    `minor` sentences do not stay in the line at the foot of the screen.
    """

    index: int
    text: Msg
    minor: bool = False


@dataclass(frozen=True)
class Projection:
    """Everything that one seat's screen shows of a moment.

    `phase` is ``before`` (nothing dealt), ``play``, ``deal_over`` or ``match_over``. Zones are
    listed in the order in which they are stacked. `expect` says what is awaited. `hand_orders`
    gives the own hand in each order that it can be sorted in. `section` is the part of the rule
    sheet that governs the moment. `tray` is what the own seat has to choose apart from a card,
    `parts` are the game's own sections of the panel, from top to bottom.
    """

    phase: str
    deal: int
    zones: tuple[Zone, ...]
    seats: tuple[SeatInfo, ...]
    score: Score
    meters: tuple[Meter, ...] = ()
    controls: tuple[Control, ...] = ()
    trump: Suit | None = None
    trump_label: Msg | None = None
    to_move: Seat | None = None
    winning: Seat | None = None
    expect: Msg | None = None
    tricks: tuple[TrickRow, ...] = ()
    notes: tuple[CardNote, ...] = ()
    hand_orders: dict[str, tuple[Card, ...]] = field(default_factory=dict)
    section: str = ""
    badge: Badge | None = None
    tray: Tray | None = None
    parts: tuple[Part, ...] = ()

    def zone(self, id: str) -> Zone | None:
        """The zone with this id."""
        return next((zone for zone in self.zones if zone.id == id), None)

    def seat(self, seat: Seat) -> SeatInfo:
        """What is known of a seat. Raises LookupError for a seat that is not at the table."""
        for info in self.seats:
            if info.seat == seat:
                return info
        raise LookupError(f"no seat {seat} at this table")

    def note(self, card: Card) -> CardNote | None:
        """The note on a card of the own hand."""
        return next((note for note in self.notes if note.card is card), None)


@dataclass(frozen=True)
class OpenHand:
    """Cards that were hidden and lie open after the deal; `line` says what became of the hand."""

    label: Msg
    cards: tuple[Card, ...]
    line: Msg | None = None


@dataclass(frozen=True)
class DealLine:
    """A finished deal in the list of deals: who won what and why, and the scores.

    `brief` says winner and reason in a few words, `brief_why` the reason alone, `why` all of it.
    """

    number: int
    winner: Seat
    winner_name: Msg
    brief: Msg
    brief_why: Msg
    why: Msg
    worth: int
    before: tuple[int, ...]
    after: tuple[int, ...]


@dataclass(frozen=True)
class DealSheet:
    """The result of a deal, as a person would count it through."""

    deal: int
    won: bool
    caption: Msg
    headline: Msg
    why: Msg
    account: Account
    score: Score
    before: tuple[int, ...]
    hands: tuple[OpenHand, ...]
    tricks: tuple[TrickRow, ...]
    deals: tuple[DealLine, ...]
    next_line: Msg | None
    deal_number: int
    dealer: Seat


@dataclass(frozen=True)
class MatchSheet:
    """The result of a match. `mark` is a special ending with the line that explains it."""

    won: bool
    caption: Msg
    headline: Msg
    score: Score
    mark: Msg | None
    mark_line: Msg | None
    deals: tuple[DealLine, ...]


@dataclass(frozen=True)
class TableSpec(ABC):
    """Which piles, panels and controls a table has, and how its game is put on a screen.

    `cloth` is the surface (``vienna`` or ``swiss``), `layout` the arrangement the screen knows
    (``duel``, ``three``, ``partners``), `controls` the words of the actions that have a button,
    `sections` the parts of the side panel from top to bottom. `players` are the names of the
    seats from 1 on, as keys of the catalogue (``name.anna``). `clockwise` tells the direction of
    play on screen, seat 0 at the bottom.

    Views are given as `Any`: each game knows the type of its own.
    """

    cloth: str
    layout: str
    controls: tuple[str, ...]
    sections: tuple[str, ...]
    hand_size: int
    players: tuple[str, ...] = ()
    clockwise: bool = True

    @abstractmethod
    def project(self, view: Any) -> Projection:
        """What the screen of the view's seat shows."""

    @abstractmethod
    def tell(self, events: tuple[Event, ...], view: Any) -> tuple[Told, ...]:
        """The sentences of a batch of events, `view` being what holds after them."""

    @abstractmethod
    def bubble(self, event: Event, view: Any) -> Bubble | None:
        """What a seat says aloud with this event."""

    @abstractmethod
    def log(self, view: Any) -> tuple[Msg, ...]:
        """The deal so far, line by line, as a player would write it down."""

    def latest(self, view: Any) -> Msg | None:
        """The sentence that was told last before this moment, for a match that is resumed."""
        return None

    @abstractmethod
    def describe(self, action: Action, view: Any) -> Msg:
        """An action open to the view's seat, named for a hint: “Lead Herz König”."""

    @abstractmethod
    def deal_sheet(self, view: Any) -> DealSheet | None:
        """The result of the deal that is over; None while one is played."""

    @abstractmethod
    def match_sheet(self, view: Any) -> MatchSheet | None:
        """The result of the match; None while it goes on."""
