"""How a deal and a session of Preference came out: the settlement, payment by payment."""

from __future__ import annotations

from collections.abc import Iterator

from cardavia.core.accounts import Ledger, Payment
from cardavia.core.state import Outcome
from cardavia.core.table import DealLine, DealSheet, MatchSheet, OpenHand
from cardavia.core.view import Msg, Seat, msg
from cardavia.games.preference import log
from cardavia.games.preference.board import Board
from cardavia.games.preference.contract import SEATS
from cardavia.games.preference.ending import headline, outcome
from cardavia.games.preference.parts import score
from cardavia.games.preference.scoring import (
    OWED,
    DealResult,
    Purse,
    Settlement,
    Three,
)
from cardavia.games.preference.sentences import paid_for
from cardavia.games.preference.view import PreferenceView
from cardavia.games.preference.words import around, by, name


def deal_sheet(view: PreferenceView) -> DealSheet | None:
    """The result of the deal; None while one is being played or before the first."""
    board, me = view.board, view.seat
    result = board.result
    if result is None:
        return None
    return DealSheet(
        deal=board.index,
        won=_won(result, me),
        caption=msg("preference.result.caption", number=board.index + 1),
        headline=headline(result, me),
        why=_why(result, me),
        account=ledger(result, me),
        score=score(result.after, me),
        before=_balances(result.before, me),
        hands=tuple(_hands(result, me)),
        tricks=log.trick_rows(board, me),
        deals=(),
        next_line=_next(board, me),
        deal_number=result.number,
        dealer=result.dealer,
    )


def match_sheet(view: PreferenceView) -> MatchSheet | None:
    """The result of a session that was ended; None while it goes on."""
    board, me = view.board, view.seat
    ended = outcome(board)
    if ended is None:
        return None
    return MatchSheet(
        won=me in ended.winners,
        caption=msg("preference.session.caption"),
        headline=_highest(ended, me),
        score=score(board.purse, me),
        mark=None,
        mark_line=None,
        deals=tuple(_line(number, result, me) for number, result in enumerate(board.deals, 1)),
    )


def _highest(ended: Outcome, me: Seat) -> Msg:
    if len(ended.winners) > 1:
        return msg("preference.session.shared")
    return by(ended.winners[0], me, "preference.session.won.you", "preference.session.won")


def _won(result: DealResult, me: Seat) -> bool:
    """True when the own side has what it played for: a contract made, or one beaten."""
    settlement = result.settlement
    if settlement is None:
        return False
    return settlement.made == (settlement.contract.taker == me)


def _balances(purse: Purse, me: Seat) -> tuple[int, ...]:
    return tuple(purse.balances[seat] for seat in around(me))


def _next(board: Board, me: Seat) -> Msg | None:
    if board.over:
        return None
    return by((board.dealer + 1) % SEATS, me, "result.next.you", "result.next.other")


# -- why


def _why(result: DealResult, me: Seat) -> Msg:
    """Who defended, and with how many tricks."""
    settlement = result.settlement
    if settlement is None:
        return msg("preference.result.why.void")
    defence, tricks = settlement.defence, settlement.tricks
    if defence.dropped:
        return msg("preference.result.why.dropped")
    if defence.host is not None and defence.guest is not None:
        return _why_guest(defence.host, defence.guest, tricks, me)
    if defence.alone is not None:
        keys = ("preference.result.why.alone.you", "preference.result.why.alone")
        return by(defence.alone, me, *keys, n=tricks[defence.alone])
    first, second = defence.first, defence.second
    if me in (first, second):
        other = first + second - me
        key, a, b = "preference.result.why.both.you", tricks[me], tricks[other]
        return msg(key, name=name(other, me), a=a, b=b)
    args = {"first": name(first, me), "second": name(second, me)}
    return msg("preference.result.why.both", a=tricks[first], b=tricks[second], **args)


def _why_guest(host: Seat, guest: Seat, tricks: Three, me: Seat) -> Msg:
    a, b = tricks[host], tricks[guest]
    if guest == me:
        return msg("preference.result.why.guest.you", host=name(host, me), a=a, b=b)
    if host == me:
        return msg("preference.result.why.host.you", guest=name(guest, me), a=a, b=b)
    args = {"host": name(host, me), "guest": name(guest, me)}
    return msg("preference.result.why.guest", a=a, b=b, **args)


# -- the settlement


def ledger(result: DealResult, me: Seat) -> Ledger:
    """Every payment, the balances and the pot after it."""
    seats = around(me)
    payments = tuple(
        Payment(
            paid.payer,
            paid.payee,
            paid_for(paid),
            paid.points,
            tuple(paid.balances[seat] for seat in seats),
            paid.pot,
        )
        for paid in result.payments
    )
    return Ledger(
        seats,
        tuple(name(seat, me) for seat in seats),
        _balances(result.before, me),
        result.before.pot,
        payments,
        None if result.after.pot else msg("preference.ledger.empty"),
    )


def _hands(result: DealResult, me: Seat) -> Iterator[OpenHand]:
    """All cards: the playing hands, and the talon or what was discarded for it.

    Nothing after three passes: those cards stay hidden.
    """
    settlement = result.settlement
    if settlement is None:
        return
    for seat in around(me):
        yield OpenHand(name(seat, me), result.hands[seat], _fate(settlement, seat))
    if not settlement.contract.with_talon:
        unseen = msg("preference.hand.unseen")
        yield OpenHand(msg("preference.talon"), result.talon, unseen)
        return
    keys = ("preference.hand.discarded.you", "preference.hand.discarded")
    was = msg("preference.hand.talon", cards=result.talon)
    yield OpenHand(by(settlement.contract.taker, me, *keys), result.discards, was)


def _fate(settlement: Settlement, seat: Seat) -> Msg:
    """What became of a hand: its tricks, its part, and whether they were enough."""
    defence, tricks = settlement.defence, settlement.tricks
    n = tricks[seat]
    if seat == defence.taker:
        return msg("preference.hand.taker", n=n)
    if seat == defence.guest:
        return msg("preference.hand.guest", n=n)
    if seat == defence.host:
        return msg("preference.hand.host", n=n)
    if seat not in defence.staying:
        return msg("preference.hand.dropped")
    return msg("preference.hand.met" if n >= OWED else "preference.hand.short", n=n)


# -- deal by deal


def _line(number: int, result: DealResult, me: Seat) -> DealLine:
    """A deal of the session: who gained most, and how it ended."""
    before, after = _balances(result.before, me), _balances(result.after, me)
    ended = headline(result, me)
    if result.settlement is None:
        who = msg("preference.session.void")
        return DealLine(number, result.winner, who, ended, ended, ended, 0, before, after)
    who, worth = name(result.winner, me), max(result.gains)
    brief = msg("result.brief", name=who, why=ended)
    return DealLine(number, result.winner, who, brief, ended, ended, worth, before, after)
