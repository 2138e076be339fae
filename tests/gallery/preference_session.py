"""A session of Preference deal by deal, and moments as the game itself puts them on the table.

Every plate is a deal dealt and played by the rules.
"""

from __future__ import annotations

from functools import cache

from cardavia.core.actions import (
    Action,
    Alone,
    BidGame,
    BidHerz,
    BidNumber,
    Deal,
    Drop,
    Invite,
    Stay,
)
from cardavia.core.cards import Card, suit
from cardavia.core.events import Event
from cardavia.core.table import Bubble
from cardavia.core.view import Msg, Seat, msg
from cardavia.games.preference.auction import begin
from cardavia.games.preference.board import Board
from cardavia.games.preference.contract import HEARTS, SEATS, Bid, Contract
from cardavia.games.preference.defence import Defence
from cardavia.games.preference.scoring import (
    EMPTY,
    DealResult,
    Purse,
    Settlement,
    Three,
    book,
    stakes,
)
from cardavia.games.preference.state import PreferenceState
from cardavia.games.preference.table import TABLE
from cardavia.games.preference.words import NAMES as PLAYERS
from cardavia.games.preference.words import bid_name
from tests.gallery.still import Plate
from tests.games.preference.helpers import events_of, filled, order

ME: Seat = 0
NUMBER = 270_455_321

Told = tuple[Seat | None, str, str, str, Three]
DEALS: tuple[Told, ...] = (
    (2, "2", "S", "stay stay", (2, 2, 6)),
    (0, "1", "C", "stay stay", (6, 3, 1)),
    (1, "game", "D", "stay stay", (2, 5, 3)),
    (0, "2", "S", "stay stay", (6, 2, 2)),
    (0, "herz", "H", "stay stay", (6, 3, 1)),
    (2, "3", "D", "drop stay invite", (1, 2, 7)),
    (1, "game", "S", "drop drop", (0, 10, 0)),
    (0, "game", "S", "drop stay alone", (7, 0, 3)),
    (None, "", "", "", (0, 0, 0)),
    (0, "herz", "H", "stay stay", (8, 1, 1)),
    (1, "herz", "H", "stay drop invite", (3, 5, 2)),
)
"""Taker, bid, trump, the defenders' answers, everybody's tricks. Deal 9 was passed out, in deal 10
you held four aces, in deal 11 Anna announced No aces."""

FOUR_ACES, NO_ACES = 10, 11
AFTER: tuple[Three, ...] = (
    (-28, -28, -24),
    (-22, -25, -33),
    (-20, -40, -30),
    (-14, -38, -28),
    (12, -45, -47),
    (12, -52, -40),
    (12, -42, -40),
    (19, -42, -37),
    (19, -42, -37),
    (67, -71, -66),
    (87, -126, -41),
)
"""The balances that these deals lead to."""

_ANSWERS: dict[str, Action] = {
    "stay": Stay(),
    "drop": Drop(),
    "alone": Alone(),
    "invite": Invite(),
}


def bid(word: str, suit_code: str = "") -> Msg:
    """A bid as it is said: One, Game Pik, Herz, Pass."""
    if word in ("pass", "hold"):
        return msg(f"preference.bid.{word}")
    return bid_name(_bid(word, suit_code))


def _bid(word: str, suit_code: str) -> Bid:
    if word == "herz":
        return BidHerz()
    return BidGame(suit(suit_code)) if word == "game" else BidNumber(int(word))


@cache
def history(deals: int) -> tuple[DealResult, ...]:
    """The results of the first so many deals of the session, each settled as the game does it."""
    found: list[DealResult] = []
    purse = EMPTY
    for number, told in enumerate(DEALS[:deals], 1):
        dealer = (number - 1) % SEATS
        before, paid_in = book(purse, stakes(purse))
        settlement = _settlement(number, told)
        after, paid = book(before, settlement.dues()) if settlement else (before, ())
        opened = begin((dealer + 1) % SEATS)
        found.append(DealResult(dealer, opened, settlement, paid_in, paid, before, after, number))
        purse = after
    return tuple(found)


def _settlement(number: int, told: Told) -> Settlement | None:
    taker, word, trump, answers, tricks = told
    if taker is None:
        return None
    defence = Defence(taker)
    for answer in answers.split():
        defence = defence.after(_ANSWERS[answer])
    contract = Contract(taker, _bid(word, trump), suit(trump) if trump else HEARTS)
    return Settlement(contract, defence, tricks, number == FOUR_ACES, number == NO_ACES)


def dealt(deals: int, *hands: str, talon: str = "", purse: Purse | None = None) -> PreferenceState:
    """The deal that follows on so many of the session, with these hands; `purse` is another one."""
    results = history(deals)
    board = Board(
        purse or (results[-1].after if results else EMPTY),
        dealer=(deals - 1) % SEATS,
        index=deals - 1,
        result=results[-1] if results else None,
        deals=results,
    )
    pack = order(*filled(list(hands), talon), deals % SEATS)
    return PreferenceState(board).apply(Deal(NUMBER, pack))[0]


def plate(
    name: str,
    state: PreferenceState,
    events: list[Event],
    pointed: Card | None = None,
    picked: tuple[Card, ...] = (),
    chosen: str = "",
) -> Plate:
    """What the screen shows of a state, and what the seats have said with these events."""
    view = state.view(ME)
    spoken: dict[Seat, Bubble] = {}
    for event in events:
        bubble = TABLE.bubble(event, view)
        if bubble is not None:
            spoken[bubble.seat] = bubble
    said: tuple[Bubble, ...] = tuple(spoken.values())
    return Plate(
        name,
        "preference",
        TABLE.project(view),
        TABLE.latest(view),
        said,
        pointed,
        picked,
        chosen,
        TABLE.deal_sheet(view),
        TABLE.match_sheet(view),
    )


def after(state: PreferenceState, actions: str) -> tuple[PreferenceState, list[Event]]:
    """The state after actions, and what happened; a bare code is a card played."""
    return events_of(state, *actions.split())


SEAT_NAMES = PLAYERS
"""The names of the seats in order of play."""
