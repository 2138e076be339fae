"""A deal of Preference written down: its tricks, and the log line by line."""

from __future__ import annotations

from collections.abc import Iterator

from cardavia.core.actions import NoAces
from cardavia.core.table import TrickRow
from cardavia.core.view import Msg, Seat, msg
from cardavia.games.preference import sentences as say
from cardavia.games.preference.auction import Auction, begin
from cardavia.games.preference.board import Board, Trick
from cardavia.games.preference.view import PreferenceView
from cardavia.games.preference.words import by, name


def trick_rows(board: Board, me: Seat) -> tuple[TrickRow, ...]:
    """The finished tricks of the deal, the first one first."""
    return tuple(_row(number, trick, me) for number, trick in enumerate(board.tricks, 1))


def _row(number: int, trick: Trick, me: Seat) -> TrickRow:
    winner = trick.winner
    headline = by(winner, me, "preference.trick.took.you", "preference.trick.took.other")
    led = trick.cards[0][1]
    best = next(card for seat, card in trick.cards if seat == winner)
    if best.suit == led.suit:
        detail = msg("preference.trick.with", card=best)
    else:
        detail = msg("trick.trumped", suit=led.suit, card=best)
    return TrickRow(number, trick.cards, winner, headline, detail, _text(number, trick, me))


def _text(number: int, trick: Trick, me: Seat) -> Msg:
    (one, a), (two, b), *third = trick.cards
    args: dict[str, object] = {"number": number, "first": name(one, me), "a": a, "b": b}
    args |= {"second": name(two, me), "winner": name(trick.winner, me)}
    if not third:
        return msg("preference.log.trick.two", **args)
    ((three, c),) = third
    return msg("preference.log.trick.three", third=name(three, me), c=c, **args)


def log(view: PreferenceView) -> tuple[Msg, ...]:
    """The deal so far, line by line."""
    return tuple(_log(view))


def latest(view: PreferenceView) -> Msg | None:
    """The sentence that was told last."""
    board, me = view.board, view.seat
    if board.result is not None:
        return say.deal_over(board.result, me)
    if board.tricks and not board.trick:
        return say.took(board.tricks[-1].winner, me)
    lines = log(view)
    if len(lines) > 1:
        return lines[-1]
    return say.begun(board, me) if lines else None


def _log(view: PreferenceView) -> Iterator[Msg]:
    board, me = view.board, view.seat
    if board.index < 0 or board.auction is None:
        return
    yield by(board.dealer, me, "log.deal.you", "log.deal.other", number=board.index + 1)
    if board.stakes:
        yield say.stakes()
    yield from _auction(board.auction, board, me)
    taker, bid = board.taker, board.auction.standing()
    if taker is not None and bid is not None:
        yield say.won(taker, bid, me)
        yield from _contract(view, taker)
    if board.defence is not None:
        for seat, answer in board.defence.answers:
            yield say.said(seat, answer, False, board, me)
    if board.no_aces and taker is not None:
        yield say.said(taker, NoAces(), False, board, me)
    yield from _tricks(board, me)
    if board.result is not None:
        yield say.deal_over(board.result, me)
        for payment in board.result.payments:
            yield say.paid(payment, me)


def _auction(auction: Auction, board: Board, me: Seat) -> Iterator[Msg]:
    """Every call; a pass that was the only thing left to say is told as such."""
    now = begin(auction.forehand)
    for seat, call in auction.calls:
        yield say.said(seat, call, now.forced(), board, me)
        now = now.after(call)


def _contract(view: PreferenceView, taker: Seat) -> Iterator[Msg]:
    """Talon, discards and the trumps of a number; of the cards only the own are named."""
    board, me = view.board, view.seat
    if not board.taker_has_talon:
        return
    yield say.talon(taker, view.talon, me)
    if board.contract is not None:
        yield say.discarded(taker, view.discards, me)
        yield say.trump(taker, board.contract.trump, me)


def _tricks(board: Board, me: Seat) -> Iterator[Msg]:
    for row in trick_rows(board, me):
        yield row.text
    for seat, card in board.trick:
        yield say.played(seat, card, card is board.trick[0][1], me)
