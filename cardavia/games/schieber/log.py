"""A deal of Schieber written down: its tricks, and the log line by line."""

from __future__ import annotations

from collections.abc import Iterator

from cardavia.core.table import TrickRow
from cardavia.core.view import Msg, Seat, msg
from cardavia.games.schieber import sentences as say
from cardavia.games.schieber.board import SEATS, Board, Trick
from cardavia.games.schieber.scoring import ALL_TRICKS, MATCH, tally, winning_team
from cardavia.games.schieber.view import SchieberView
from cardavia.games.schieber.words import by, name


def trick_rows(board: Board, me: Seat) -> tuple[TrickRow, ...]:
    """The finished tricks of the deal, the first one first."""
    return tuple(_row(number, trick, me) for number, trick in enumerate(board.tricks, 1))


def _row(number: int, trick: Trick, me: Seat) -> TrickRow:
    winner = trick.winner
    headline = by(
        winner, me, "schieber.trick.took.you", "schieber.trick.took.other", n=trick.points
    )
    led = trick.cards[0][1]
    best = next(card for seat, card in trick.cards if seat == winner)
    if best.suit == led.suit:
        detail = msg("schieber.trick.with", card=best)
    else:
        detail = msg("trick.trumped", suit=led.suit, card=best)
    (one, a), (two, b), (three, c), (four, d) = trick.cards
    text = msg(
        "schieber.log.trick",
        number=number,
        first=name(one, me),
        a=a,
        second=name(two, me),
        b=b,
        third=name(three, me),
        c=c,
        fourth=name(four, me),
        d=d,
        winner=name(winner, me),
        n=trick.points,
    )
    return TrickRow(number, trick.cards, winner, headline, detail, text)


def log(view: SchieberView) -> tuple[Msg, ...]:
    """The deal so far, line by line."""
    return tuple(_log(view.board, view.seat))


def _log(board: Board, me: Seat) -> Iterator[Msg]:
    if board.index < 0 or board.dealer is None:
        return
    yield by(board.dealer, me, "log.deal.you", "log.deal.other", number=board.index + 1)
    if board.forehand_had_seven():
        yield say.begun(board, me)
    if board.pushed:
        yield say.pushed(board.forehand, me)
    if board.contract is None or board.caller is None:
        return
    yield say.named(board.caller, board.contract, me)
    yield from _claims(board, me)
    scored = _stoeck_at(board)
    for number, row in enumerate(trick_rows(board, me)):
        if scored == number:
            yield say.stoeck(board, me)
        yield row.text
        if number == 0:
            yield from _weis(board, me)
    if scored == len(board.tricks):
        yield say.stoeck(board, me)
    for seat, card in board.trick:
        yield say.played(seat, card, card is board.trick[0][1], me)
    yield from _end(board, me)


def _claims(board: Board, me: Seat) -> Iterator[Msg]:
    """What was announced in the first trick, in order of play."""
    for step in range(SEATS):
        seat = (board.forehand + step) % SEATS
        claim = board.claims[seat]
        if claim is not None:
            yield say.claimed(seat, claim, me)


def _weis(board: Board, me: Seat) -> Iterator[Msg]:
    """What was shown and counted after the first trick."""
    assert board.contract is not None
    if board.best is None:
        return
    for seat in (board.best, (board.best + 2) % SEATS):
        if board.shown[seat]:
            yield say.shown(seat, board.shown[seat], board.contract.factor, me)
    yield say.weis(board, me)


def _stoeck_at(board: Board) -> int | None:
    """The trick, from 0, with which Stöck was scored: that of its second card.

    When the Stöck was credited early it is the trick that is not played any more.
    """
    if board.contract is None or board.stoeck is None:
        return None
    pair = board.contract.stoeck()
    plays = [index for index, (_, card) in enumerate(board.plays()) if card in pair]
    return plays[1] // SEATS if len(plays) == len(pair) else len(board.tricks)


def _end(board: Board, me: Seat) -> Iterator[Msg]:
    if board.result is None:
        return
    assert board.contract is not None
    bonus = tally(board.credits, MATCH)
    if ALL_TRICKS in bonus:
        yield say.all_tricks(bonus.index(ALL_TRICKS), board.contract.factor, me)
    yield say.deal_over(board, me)
    winner = winning_team(board.scores)
    if winner is not None:
        yield say.match_over(winner, me)
