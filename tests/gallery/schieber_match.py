"""Moments of Schieber as the game itself puts them on the table, and the choice of the contract.

Every plate is a deal dealt and played by the rules, in one of two matches.
"""

from __future__ import annotations

from cardavia.core.actions import Deal, parse
from cardavia.core.cards import Card
from cardavia.core.events import Event
from cardavia.core.table import Bubble
from cardavia.core.view import Seat
from cardavia.games.schieber.board import SEATS, Board
from cardavia.games.schieber.contract import CONTRACTS
from cardavia.games.schieber.scoring import PLAYED_OUT, DealResult
from cardavia.games.schieber.state import SchieberState
from cardavia.games.schieber.table import TABLE
from tests.gallery.people import cards
from tests.gallery.still import Plate
from tests.games.schieber.helpers import order

ME: Seat = 0
NUMBER = 270_455_321

Told = tuple[str, Seat, int, int]
MATCH: tuple[Told, ...] = (
    ("ei", 0, 102, 55),
    ("si", 1, 188, 126),
    ("down", 2, 330, 141),
    ("se", 3, 140, 214),
    ("up", 0, 448, 180),
    ("ro", 1, 77, 100),
    ("se", 2, 654, 0),
    ("si", 3, 120, 194),
    ("down", 0, 300, 231),
    ("ro", 1, 94, 63),
    ("up", 2, 552, 76),
)
"""A whole match: contract, who named it, points of both teams. Deal 7 was a match."""

EARLY: tuple[Told, ...] = (
    ("ei", 1, 107, 100),
    ("ro", 2, 183, 74),
    ("ro", 3, 63, 94),
    ("ei", 0, 133, 124),
)
"""The beginning of another match, in which Beat was the first forehand."""


def history(told: tuple[Told, ...], first: Seat) -> tuple[DealResult, ...]:
    """The results of these deals; `first` was forehand in the first of them."""
    found: list[DealResult] = []
    before = (0, 0)
    for index, (word, caller, ours, theirs) in enumerate(told):
        forehand = (first + index) % SEATS
        after = (before[0] + ours, before[1] + theirs)
        found.append(
            DealResult(
                CONTRACTS[word],
                caller,
                caller != forehand,
                (forehand - 1) % SEATS,
                (),
                PLAYED_OUT,
                index,
                before,
                after,
                ((),) * SEATS,
            )
        )
        before = after
    return tuple(found)


def dealt(told: tuple[Told, ...], hands: tuple[str, ...], first: Seat = ME) -> SchieberState:
    """The deal that follows on these, with these hands."""
    deals = history(told, first)
    forehand = (first + len(told)) % SEATS
    board = Board(
        scores=deals[-1].scores,
        dealer=(forehand - 2) % SEATS,
        index=len(told) - 1,
        result=deals[-1],
        deals=deals,
    )
    pack = order([cards(hand) for hand in hands], forehand)
    return SchieberState(board).apply(Deal(NUMBER, pack))[0]


def after(state: SchieberState, actions: str) -> tuple[SchieberState, list[Event]]:
    """The state after actions, and what happened; a bare code is a card played."""
    happened: list[Event] = []
    for text in actions.split():
        named = text == "push" or ":" in text
        state, events = state.apply(parse(text if named else f"play:{text}"))
        happened += events
    return state, happened


def plate(
    name: str, state: SchieberState, events: list[Event], pointed: Card | None = None
) -> Plate:
    """What the screen shows of a state, and what the seats have said with these events."""
    view = state.view(ME)
    spoken = {}
    for event in events:
        bubble = TABLE.bubble(event, view)
        if bubble is not None:
            spoken[bubble.seat] = bubble
    said: tuple[Bubble, ...] = tuple(spoken.values())
    return Plate(
        name,
        "schieber",
        TABLE.project(view),
        TABLE.latest(view),
        said,
        pointed,
        deal=TABLE.deal_sheet(view),
        match=TABLE.match_sheet(view),
    )


# -- the contract

CHOICE = (
    "ro.A ro.U ro.9 se.B se.6 ei.K ei.7 si.A si.8",
    "se.7 ei.9 ei.8 ro.7 si.U si.O ro.B ro.6 se.O",
    "se.A ei.A ei.O si.K si.7 ro.K si.9 ei.6 se.9",
    "ei.U ei.B ro.O ro.8 se.K se.U se.8 si.B si.6",
)
PUSHED = (
    "se.U se.9 se.8 ei.A ei.B ro.K ro.7 si.O si.6",
    "se.7 ei.9 ei.8 ro.6 si.U si.K ro.B ro.A se.O",
    "se.A ei.U ei.O si.A si.7 ro.9 si.9 ei.6 se.B",
    "ei.7 ei.K ro.O ro.8 se.K ro.U se.6 si.B si.8",
)


def choices() -> tuple[Plate, ...]:
    """The contract: as forehand, and after the partner's push."""
    pushed, events = after(dealt(MATCH[:2], PUSHED), "push")
    return (
        plate("schieber-contract", dealt(MATCH[:8], CHOICE), []),
        plate("schieber-pushed", pushed, events),
    )
