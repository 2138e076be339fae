"""The sentences of Preference, each about one thing that has happened, as one seat reads them."""

from __future__ import annotations

from cardavia.core.actions import (
    Action,
    Alone,
    BidGame,
    BidHerz,
    BidNumber,
    Drop,
    Hold,
    Invite,
    Pass,
    Stay,
)
from cardavia.core.cards import Card, Suit
from cardavia.core.events import Paid
from cardavia.core.state import Outcome
from cardavia.core.view import Msg, Seat, msg
from cardavia.games.preference.board import Board, Hand
from cardavia.games.preference.contract import SEATS, Bid
from cardavia.games.preference.ending import headline
from cardavia.games.preference.scoring import (
    PAID_GUEST,
    PAID_TRICKS,
    STAKE,
    DealResult,
)
from cardavia.games.preference.words import bid_name, by, name


def begun(board: Board, me: Seat) -> Msg:
    """Who has dealt, and who speaks first."""
    first = (board.dealer + 1) % SEATS
    if first == me:
        return msg("preference.log.dealt.to_you", name=name(board.dealer, me))
    keys = ("preference.log.dealt.by_you", "preference.log.dealt.other")
    return by(board.dealer, me, *keys, forehand=name(first, me))


def stakes() -> Msg:
    """Everybody has paid into the empty pot."""
    return msg("preference.log.stakes", points=STAKE)


def said(seat: Seat, action: Action, forced: bool, board: Board, me: Seat) -> Msg:
    """What a seat has said: a call, an answer, No aces."""
    if isinstance(action, BidNumber | BidGame | BidHerz):
        return by(seat, me, "preference.log.bid.you", "preference.log.bid", bid=bid_name(action))
    if isinstance(action, Pass):
        if forced:
            return by(seat, me, "preference.log.pass.forced.you", "preference.log.pass.forced")
        return by(seat, me, "preference.log.pass.you", "preference.log.pass")
    if isinstance(action, Hold):
        return by(seat, me, "preference.log.hold.you", "preference.log.hold")
    if isinstance(action, Invite):
        return _invited(seat, board, me)
    keys = ("preference.log.noaces.you", "preference.log.noaces")
    if isinstance(action, Stay):
        keys = ("preference.log.stays.you", "preference.log.stays")
    elif isinstance(action, Drop):
        keys = ("preference.log.dropped.you", "preference.log.dropped")
    elif isinstance(action, Alone):
        keys = ("preference.log.alone.you", "preference.log.alone")
    return by(seat, me, *keys)


def _invited(seat: Seat, board: Board, me: Seat) -> Msg:
    assert board.defence is not None
    guest = board.defence.first + board.defence.second - seat
    if guest == me:
        return msg("preference.log.invite.to_you", name=name(seat, me))
    keys = ("preference.log.invite.you", "preference.log.invite")
    return by(seat, me, *keys, guest=name(guest, me))


def won(seat: Seat, bid: Bid, me: Seat) -> Msg:
    """A seat has won the auction."""
    return by(seat, me, "preference.log.won.you", "preference.log.won", bid=bid_name(bid))


def talon(seat: Seat, cards: Hand, me: Seat) -> Msg:
    """A seat has taken the talon; only its own cards are named."""
    if seat == me and cards:
        return msg("preference.log.talon.you", cards=cards)
    return msg("preference.log.talon", name=name(seat, me))


def discarded(seat: Seat, cards: Hand, me: Seat) -> Msg:
    """A seat has laid two cards away; only its own are named."""
    if seat == me and cards:
        return msg("preference.log.discard.you", cards=cards)
    return msg("preference.log.discard", name=name(seat, me))


def trump(seat: Seat, suit: Suit, me: Seat) -> Msg:
    """A seat has named the trumps."""
    return by(seat, me, "preference.log.trump.you", "preference.log.trump", suit=suit)


def played(seat: Seat, card: Card, leads: bool, me: Seat) -> Msg:
    """A card has been led, or played to what was led."""
    if leads:
        return by(seat, me, "log.lead.you", "log.lead.other", card=card)
    return by(seat, me, "log.play.you", "log.play.other", card=card)


def took(seat: Seat, me: Seat) -> Msg:
    """A seat has taken a trick."""
    return by(seat, me, "preference.log.took.you", "preference.log.took")


def paid(payment: Paid, me: Seat) -> Msg:
    """One payment of a settlement."""
    return msg(
        "preference.log.paid",
        payer=_purse(payment.payer, me),
        payee=_purse(payment.payee, me),
        points=payment.points,
        why=paid_for(payment),
    )


def _purse(seat: Seat | None, me: Seat) -> Msg:
    return msg("preference.pot") if seat is None else name(seat, me)


def paid_for(payment: Paid) -> Msg:
    """What a payment is for."""
    if payment.what in (PAID_TRICKS, PAID_GUEST):
        return msg(f"preference.pay.{payment.what}", n=payment.points)
    return msg(f"preference.pay.{payment.what}")


def deal_over(result: DealResult, me: Seat) -> Msg:
    """How the deal ended."""
    return msg("preference.log.over", result=headline(result, me))


def session_over(outcome: Outcome, me: Seat) -> Msg:
    """Who has the highest balance at the end of a session."""
    if len(outcome.winners) > 1:
        return msg("preference.log.session_over.shared")
    keys = ("preference.log.session_over.you", "preference.log.session_over")
    return by(outcome.winners[0], me, *keys)
