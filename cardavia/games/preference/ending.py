"""What a deal of Preference leaves behind: its result, and what the table is told of it."""

from __future__ import annotations

from cardavia.core.events import DealOver
from cardavia.core.state import Outcome
from cardavia.core.view import Msg, Seat, msg
from cardavia.games.preference.auction import Auction
from cardavia.games.preference.board import Board, Hand
from cardavia.games.preference.contract import ACES, ORDER, SEATS
from cardavia.games.preference.scoring import TRICKS, DealResult, Settlement, Three, book
from cardavia.games.preference.words import bid_name, by


def settled(
    board: Board, hands: tuple[Hand, ...], talon: Hand, discards: Hand, number: int
) -> DealResult:
    """The result of a deal that was played, or that nobody defended. `hands` are what is left."""
    contract, defence = board.contract, board.defence
    assert contract is not None
    assert defence is not None
    playing = tuple(
        tuple(sorted((*hand, *board.played_by(seat)), key=ORDER.__getitem__))
        for seat, hand in enumerate(hands)
    )
    settlement = Settlement(
        contract,
        defence,
        _tricks(board),
        four_aces=set(playing[contract.taker]) >= ACES,
        no_aces=board.no_aces,
    )
    after, paid = book(board.purse, settlement.dues())
    return DealResult(
        board.dealer,
        _auction(board),
        settlement,
        board.stakes,
        paid,
        board.purse,
        after,
        number,
        playing,
        talon,
        discards,
    )


def passed_out(board: Board, number: int) -> DealResult:
    """The result of a deal in which all three have passed."""
    purse = board.purse
    return DealResult(board.dealer, _auction(board), None, board.stakes, (), purse, purse, number)


def deal_over(result: DealResult, hands: tuple[Hand, ...], aside: Hand) -> DealOver:
    """The end of a deal as an event, with the cards that are laid open."""
    return DealOver(
        result.winner,
        result.gains[result.winner],
        result.gains,
        result.why,
        headline(result),
        result.after.balances,
        hands,
        aside,
        result.number,
    )


def outcome(board: Board) -> Outcome | None:
    """Once the session is over: the highest balance wins, or several if they are equal."""
    if not board.over:
        return None
    balances = board.purse.balances
    best = max(balances)
    winners = tuple(seat for seat in range(SEATS) if balances[seat] == best)
    return Outcome(winners, balances)


def headline(result: DealResult, me: Seat = 0) -> Msg:
    """How the deal ended, as the seat `me` reads it; the player at the screen if not given."""
    settlement = result.settlement
    if settlement is None:
        return msg("preference.result.void")
    contract, n = settlement.contract, settlement.tricks[settlement.contract.taker]
    said = bid_name(contract.bid)
    if contract.with_talon:
        keys = _NUMBER[settlement.made]
        return by(contract.taker, me, *keys, bid=said, suit=contract.trump, n=n)
    return by(contract.taker, me, *_NAMED[settlement.made], contract=said, n=n)


_NUMBER = {
    True: ("preference.result.made.number.you", "preference.result.made.number.other"),
    False: ("preference.result.lost.number.you", "preference.result.lost.number.other"),
}
_NAMED = {
    True: ("preference.result.made.you", "preference.result.made.other"),
    False: ("preference.result.lost.you", "preference.result.lost.other"),
}
"""How a contract came out, made or lost, for the taker and for others: a number, whose trumps stand
between commas, and one that names them by itself."""


def _auction(board: Board) -> Auction:
    assert board.auction is not None
    return board.auction


def _tricks(board: Board) -> Three:
    """The tricks of all seats; all ten are the taker's when nobody defends."""
    if board.defence is not None and board.defence.dropped:
        won = [TRICKS if seat == board.taker else 0 for seat in range(SEATS)]
    else:
        won = [board.tricks_won(seat) for seat in range(SEATS)]
    return won[0], won[1], won[2]
