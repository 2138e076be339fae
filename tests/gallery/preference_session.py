"""What all moments of Preference share: the session, its scores, the seats."""

from __future__ import annotations

from collections.abc import Iterable

from cardavia.core.accounts import Grid, GridRow, Part
from cardavia.core.cards import Card
from cardavia.core.state import Msg, Seat, msg
from cardavia.core.table import (
    Badge,
    CardNote,
    Chip,
    Projection,
    Quota,
    Score,
    ScoreRow,
    SeatInfo,
    TrickRow,
    Zone,
)
from cardavia.core.tray import Tray
from tests.gallery.people import (
    NAMES,
    sign,
)

SEATS = NAMES["preference"]
SUITS = ("C", "S", "D", "H")
"""Ascending, as the numbers 1 to 4 allow them as trumps."""

Row = tuple[Seat | None, str, str, tuple[int, int, int], int]
DEALS: tuple[Row, ...] = (
    (2, "2", "S", (-28, -28, -24), 80),
    (0, "1", "C", (-22, -25, -33), 80),
    (1, "game", "D", (-20, -40, -30), 90),
    (0, "2", "S", (-14, -38, -28), 80),
    (0, "herz", "", (12, -45, -47), 80),
    (2, "3", "D", (12, -52, -40), 80),
    (1, "game", "S", (12, -42, -40), 70),
    (0, "game", "S", (19, -42, -37), 60),
    (None, "", "", (19, -42, -37), 60),
    (0, "herz", "", (67, -71, -66), 70),
    (1, "herz", "", (87, -126, -41), 80),
)
"""A session deal by deal: taker, bid, trump, balances and pot afterwards. Deal 9 was passed out."""

TALON = Zone("talon", "talon", None, (None, None), msg("preference.talon"))


def bid(word: str, suit: str = "") -> Msg:
    """A bid as it is said: One, Game Pik, Herz, Pass."""
    if word == "game":
        return msg("preference.bid.game", suit=sign(suit))
    return msg(f"preference.bid.{word}")


def standing(deals: int) -> Score:
    """Pot and balances after so many deals of the session."""
    balances, pot = ((-30, -30, -30), 90) if deals == 0 else DEALS[deals - 1][3:]
    rows = tuple(ScoreRow(seat, SEATS[seat], value) for seat, value in enumerate(balances))
    title = msg("preference.score")
    return Score("purse", title, title, 30, rows, pot, msg("preference.pot"))


def session(deals: int) -> Grid:
    """The session sheet after so many deals."""
    rows = [GridRow(msg("preference.session.start"), (-30, -30, -30, 90))]
    for number, (taker, word, suit, balances, pot) in enumerate(DEALS[:deals], 1):
        label, mark = msg("preference.session.void"), ""
        if taker is not None:
            said = msg("preference.badge.game") if word == "game" else bid(word)
            label = msg("preference.session.row", name=SEATS[taker], bid=said)
            mark = suit or "H"
        strong = number == deals
        rows.append(GridRow(label, (*balances, pot), sign=mark, number=number, strong=strong))
    head = (msg("preference.session.deal"), *SEATS, msg("preference.pot"))
    return Grid(
        msg("preference.session"), head, tuple(rows), brief=msg("preference.session"), signed=3
    )


def seat(
    number: Seat,
    role: Msg | None = None,
    move: bool = False,
    chip: tuple[str, str] | None = None,
    quota: tuple[int, int] | None = None,
    tricks: int = 0,
) -> SeatInfo:
    """A seat; `chip` is a word with ``paper`` or ``gold``, `quota` tricks had and owed."""
    label = Chip(msg(f"preference.chip.{chip[0]}"), chip[1]) if chip else None
    squares = None
    if quota is not None:
        have, want = quota
        text = msg("preference.quota", have=have, want=want)
        squares = Quota(have, want, text if want else msg("preference.tricks", n=have))
    return SeatInfo(number, SEATS[number], role, move, tricks, None, label, squares)


def dealing(number: Seat, role: Msg | None = None) -> SeatInfo:
    """The dealer, whose turn it is."""
    return seat(number, role or msg("table.role.dealer"), True)


def moment(
    deal: int,
    deals: int,
    zones: Iterable[Zone],
    seats: tuple[SeatInfo, ...],
    expect: Msg,
    parts: tuple[Part, ...],
    badge: Badge | None,
    tray: Tray | None = None,
    notes: tuple[CardNote, ...] = (),
    tricks: tuple[TrickRow, ...] = (),
    section: str = "auction",
    winning: Seat | None = None,
) -> Projection:
    """A moment in which the own seat has to choose."""
    zones = tuple(zones)
    own = next(zone for zone in zones if zone.kind == "hand")
    held = tuple(one for one in own.cards if one is not None)
    return Projection(
        "play",
        deal - 1,
        zones,
        seats,
        standing(deals),
        to_move=0,
        winning=winning,
        expect=expect,
        tricks=tricks,
        notes=notes or tuple(CardNote(one, False) for one in held),
        hand_orders={"suit": held, "rank": tuple(sorted(held, key=_by_rank))},
        section=section,
        badge=badge,
        tray=tray,
        parts=parts,
    )


def _by_rank(one: Card) -> tuple[int, int]:
    return "AKQJT987".index(one.rank.code), "HDSC".index(one.suit.code)


def no_trick() -> tuple[Zone, ...]:
    return tuple(Zone(f"slot:{who}", "slot", who) for who in range(3))
