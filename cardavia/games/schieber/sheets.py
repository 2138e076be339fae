"""How a deal and a match of Schieber came out, counted through as players do it."""

from __future__ import annotations

from cardavia.core.accounts import Grid, GridRow, Shown, Tally
from cardavia.core.table import DealLine, DealSheet, MatchSheet, OpenHand
from cardavia.core.view import Msg, Seat, msg
from cardavia.games.schieber import log
from cardavia.games.schieber.board import Board
from cardavia.games.schieber.melds import RUN, Meld
from cardavia.games.schieber.notes import orders
from cardavia.games.schieber.scoring import (
    HALF,
    LAST_TRICK,
    MATCH,
    PAIR,
    PLAYED_OUT,
    TARGET,
    TRICK,
    TRICKS,
    WEIS,
    DealResult,
    tally,
    team_of,
    winning_team,
)
from cardavia.games.schieber.sides import (
    THEY,
    TIMES,
    WE,
    contract_name,
    figures,
    members,
    of_team,
    own_first,
    pair,
    right,
    score,
    teams,
    worth,
)
from cardavia.games.schieber.signs import around
from cardavia.games.schieber.view import SchieberView
from cardavia.games.schieber.words import by, name


def deal_sheet(view: SchieberView) -> DealSheet | None:
    """The result of the deal; None while one is being played or before the first."""
    board, me = view.board, view.seat
    result = board.result
    if result is None:
        return None
    ours, theirs = own_first(result.counted, me)
    won = ours >= theirs
    mine, other = teams(me)
    times = TIMES[result.contract.factor]
    return DealSheet(
        deal=board.index,
        won=won,
        caption=msg("result.caption", number=board.index + 1),
        headline=of_team(
            mine if won else other,
            me,
            "schieber.result.own",
            "schieber.result.pair",
            n=max(ours, theirs),
        ),
        why=by(
            result.caller,
            me,
            f"schieber.result.why.you.{times}",
            f"schieber.result.why.other.{times}",
            contract=contract_name(result.contract),
        ),
        account=account(board, result, me),
        score=score(result.scores, me),
        before=own_first(result.scores_before, me),
        hands=_hands(board, result, me),
        tricks=log.trick_rows(board, me),
        deals=deal_lines(board, me),
        next_line=_next(board, me),
        deal_number=result.number,
        dealer=result.dealer,
    )


def match_sheet(view: SchieberView) -> MatchSheet | None:
    """The result of the match; None while it goes on."""
    board, me = view.board, view.seat
    winner = winning_team(board.scores)
    if winner is None:
        return None
    line = None
    if board.scores[1 - winner] < HALF:
        keys = ("schieber.schneider.own", "schieber.schneider.other")
        line = of_team(1 - winner, me, *keys, half=HALF)
    return MatchSheet(
        won=winner == team_of(me),
        caption=msg("result.match.caption"),
        headline=of_team(winner, me, "schieber.match.own", "schieber.match.other"),
        score=score(board.scores, me),
        mark=msg("result.schneider") if line else None,
        mark_line=line,
        deals=deal_lines(board, me),
    )


def _next(board: Board, me: Seat) -> Msg | None:
    if board.over or board.dealer is None:
        return None
    return by(right(board.dealer), me, "result.next.you", "result.next.other")


def _hands(board: Board, result: DealResult, me: Seat) -> tuple[OpenHand, ...]:
    """All four hands as they were dealt, sorted for the contract."""
    hands = []
    for seat in around(me):
        dealt = (*result.hands[seat], *board.played_by(seat))
        hands.append(OpenHand(name(seat, me), orders(dealt, result.contract)["suit"]))
    return tuple(hands)


# -- the count


def account(board: Board, result: DealResult, me: Seat) -> Tally:
    """The deal counted for both teams: its points line by line, their sum, and times the factor.

    Only what was credited stands there: a match may be won before everything has been.
    """
    contract = result.contract
    last = _last_trick(board, result)
    tricks = tally(result.credits, TRICK)
    cards = (tricks[0] - last[0], tricks[1] - last[1])
    weis, stoeck, bonus = (tally(result.credits, what) for what in (WEIS, PAIR, MATCH))
    rows = [
        GridRow(msg("schieber.row.tricks"), own_first(cards, me)),
        GridRow(msg("schieber.row.last"), figures(last, me)),
    ]
    if any(bonus):
        rows.append(GridRow(msg("schieber.row.match"), figures(bonus, me)))
    rows.append(GridRow(msg("schieber.row.weis"), figures(weis, me)))
    if contract.trump is not None:
        rows.append(GridRow(msg("schieber.row.stoeck"), figures(stoeck, me)))
    if contract.factor > 1:
        sums = [sum(parts) for parts in zip(tricks, weis, stoeck, bonus, strict=True)]
        added = own_first((sums[0], sums[1]), me)
        rows.append(GridRow(msg("schieber.row.sum"), added, total=True))
    label = msg("schieber.row.counted", factor=contract.factor)
    made = own_first(result.counted, me)
    rows.append(GridRow(label, made, strong=True, total=True))
    grid = Grid(msg("schieber.tally"), (WE, THEY), tuple(rows))
    named = contract_name(contract)
    melds = _melds(board, me)
    return Tally(named, contract.code, contract.factor, grid, melds, _note(board, result, me))


def _last_trick(board: Board, result: DealResult) -> tuple[int, int]:
    """The five points of the last trick, if it was played and credited."""
    credited = sum(credit.what == TRICK for credit in result.credits)
    if credited < TRICKS:
        return 0, 0
    return (LAST_TRICK, 0) if team_of(board.tricks[-1].winner) == 0 else (0, LAST_TRICK)


def _melds(board: Board, me: Seat) -> tuple[Shown, ...]:
    """The melds that counted, seat by seat."""
    assert board.contract is not None
    return tuple(
        meld_shown(name(seat, me), meld, board.contract.factor)
        for seat in around(me)
        for meld in board.shown[seat]
    )


def meld_shown(title: Msg, meld: Meld, factor: int) -> Shown:
    """A meld with its cards open, what it is and what it counts."""
    first = meld.cards[0]
    if meld.kind == RUN:
        headline = msg("schieber.tally.run", n=len(meld.cards))
    else:
        headline = msg("schieber.tally.four", rank=first.rank)
    return Shown(title, meld.cards, headline, worth(meld.points, factor))


_REACHED = {
    WEIS: msg("schieber.row.weis"),
    PAIR: msg("schieber.row.stoeck"),
    MATCH: msg("schieber.row.match"),
}
"""What a match was won with, as the note names it; else it is a trick."""


def _note(board: Board, result: DealResult, me: Seat) -> Msg | None:
    """What is to be said of the count: with what 3000 was reached, or where 100 come from."""
    winner = winning_team(result.scores)
    if result.why != PLAYED_OUT and winner is not None:
        what = _REACHED.get(result.why) or msg("result.sum.trick", number=len(board.tricks))
        team = pair(winner, me)
        return msg("schieber.tally.reached", team=team, start=TARGET, what=what)
    if any(tally(result.credits, MATCH)):
        return msg("schieber.tally.match")
    return None


# -- deal by deal


def deal_lines(board: Board, me: Seat) -> tuple[DealLine, ...]:
    """The finished deals of the match, the first one first."""
    return tuple(_line(number, result, me) for number, result in enumerate(board.deals, 1))


def _line(number: int, result: DealResult, me: Seat) -> DealLine:
    ours, theirs = own_first(result.counted, me)
    winner, team = (me, WE) if ours >= theirs else (members(1 - team_of(me), me)[1], THEY)
    named = contract_name(result.contract)
    factor = result.contract.factor
    brief = msg("schieber.line.brief", contract=named, factor=factor)
    keys = ("schieber.line.why.you", "schieber.line.why.other")
    return DealLine(
        number,
        winner,
        team,
        msg("result.brief", name=team, why=brief),
        brief,
        by(result.caller, me, *keys, contract=named, factor=factor),
        max(ours, theirs),
        own_first(result.scores_before, me),
        own_first(result.scores, me),
    )
