"""How a deal and a match of Schnapsen came out, counted through as players do it."""

from __future__ import annotations

from collections.abc import Iterator

from cardavia.core.accounts import Count, Rung, SumBlock, SumRow
from cardavia.core.cards import Card
from cardavia.core.table import DealLine, DealSheet, MatchSheet, OpenHand, Score, ScoreRow
from cardavia.core.view import Msg, Seat, msg
from cardavia.games.schnapsen import board as b
from cardavia.games.schnapsen import telling
from cardavia.games.schnapsen.board import Board, Marriage, Trick
from cardavia.games.schnapsen.scoring import HALF, START, TARGET, DealResult
from cardavia.games.schnapsen.view import SchnapsenView
from cardavia.games.schnapsen.words import by, name


def deal_sheet(view: SchnapsenView) -> DealSheet | None:
    """The result of the deal; None while one is being played or before the first."""
    board, me = view.board, view.seat
    result = board.result
    if result is None:
        return None
    other, winner = 1 - me, result.winner
    return DealSheet(
        deal=board.index,
        won=winner == me,
        caption=msg("result.caption", number=board.index + 1),
        headline=by(winner, me, "result.headline.you", "result.headline.other", n=result.worth),
        why=_why(board, result, me),
        account=Count(
            sums=(_sum(board, result, me, me), _sum(board, result, other, me)),
            ladder_title=msg("result.worth"),
            ladder=_ladder(result, board, me),
            ladder_note=_ladder_note(result, board, me),
        ),
        score=_score(result.scores, me),
        before=(result.scores_before[me], result.scores_before[other]),
        hands=_hands(result, me),
        tricks=telling.trick_rows(board, me),
        deals=deal_lines(board, me),
        next_line=_next(board, me),
        deal_number=result.number,
        dealer=board.dealer,
    )


def match_sheet(view: SchnapsenView) -> MatchSheet | None:
    """The result of the match; None while it goes on."""
    board, me = view.board, view.seat
    if not board.over:
        return None
    winner = board.scores.index(0)
    schneider = board.scores[1 - winner] == START
    line = None
    if schneider:
        keys = ("result.schneider.you", "result.schneider.other")
        line = by(1 - winner, me, *keys, start=START)
    return MatchSheet(
        won=winner == me,
        caption=msg("result.match.caption"),
        headline=by(winner, me, "result.match.you", "result.match.other"),
        score=_score(board.scores, me),
        mark=msg("result.schneider") if schneider else None,
        mark_line=line,
        deals=deal_lines(board, me),
    )


def _score(scores: tuple[int, int], me: Seat) -> Score:
    rows = tuple(ScoreRow(seat, name(seat, me), scores[seat]) for seat in (me, 1 - me))
    title = msg("schnapsen.score", start=START)
    return Score("squares", title, msg("schnapsen.score.short", start=START), START, rows)


def _next(board: Board, me: Seat) -> Msg | None:
    if board.over:
        return None
    return by(1 - board.dealer, me, "result.next.you", "result.next.other")


def _why(board: Board, result: DealResult, me: Seat) -> Msg:
    """One sentence: how the winner came to win (Schnapsen, end of a deal)."""
    winner = result.winner
    points = board.points[winner]
    match result.why:
        case "sixty_six":
            keys = ("result.why.sixty_six.you", "result.why.sixty_six.other")
            return by(winner, me, *keys, points=points)
        case "closed_made":
            keys = ("result.why.closed_made.you", "result.why.closed_made.other")
            return by(winner, me, *keys, number=len(result.stock), points=points)
        case "closed_overtaken":
            keys = ("result.why.overtaken.you", "result.why.overtaken.other")
        case "closed_failed":
            keys = ("result.why.failed.you", "result.why.failed.other")
        case _:
            keys = ("result.why.last_trick.you", "result.why.last_trick.other")
    return msg(keys[winner != me], name=name(1 - me, me))


# -- the sum


def _sum(board: Board, result: DealResult, seat: Seat, me: Seat) -> SumBlock:
    title = by(seat, me, "result.points.you", "result.points.other")
    note = None
    if seat == result.winner and result.why in ("sixty_six", "closed_made", "closed_overtaken"):
        if board.led is not None:
            note = msg("result.reached_led", card=board.led, target=TARGET)
        else:
            note = msg("result.reached_trick", number=len(board.tricks), target=TARGET)
    return SumBlock(seat, title, tuple(_rows(board, seat)), note)


def _rows(board: Board, seat: Seat) -> Iterator[SumRow]:
    """Trick by trick; a pending marriage counts with the trick that released it."""
    total = 0
    mine = [marriage for marriage in board.marriages if marriage.seat == seat]
    waiting = [marriage for marriage in mine if marriage.pending]
    for index, trick in enumerate((*board.tricks, None)):
        for marriage in mine:
            if marriage.trick == index and not marriage.pending:
                total += marriage.points
                yield _marriage_row(marriage, board, total)
        if trick is None or trick.winner != seat:
            continue
        total += trick.points
        yield _trick_row(index, trick, total)
        for marriage in waiting:
            total += marriage.points
            yield _released_row(marriage, total)
        waiting = []
    for marriage in waiting:
        yield _lost_row(marriage, total)


def _trick_row(index: int, trick: Trick, total: int) -> SumRow:
    first, second = trick.cards
    detail = msg(
        "result.sum.cards",
        first=first.rank,
        a=b.VALUES[first.rank],
        second=second.rank,
        b=b.VALUES[second.rank],
    )
    label = msg("result.sum.trick", number=index + 1)
    return SumRow(label, trick.cards, detail, trick.points, total)


def _pair(marriage: Marriage) -> tuple[Card, ...]:
    other = b.partner(marriage.card)
    assert other is not None
    return tuple(sorted((marriage.card, other), key=b.ORDER.__getitem__))


def _called(marriage: Marriage) -> Msg:
    forty = marriage.points == b.TRUMP_MARRIAGE
    return msg("result.sum.forty") if forty else msg("result.sum.twenty")


def _marriage_row(marriage: Marriage, board: Board, total: int) -> SumRow:
    trump = marriage.card.suit == board.trump
    key = "result.sum.trump_pair" if trump else "result.sum.pair"
    detail = msg(key, suit=marriage.card.suit)
    return SumRow(_called(marriage), _pair(marriage), detail, marriage.points, total)


def _released_row(marriage: Marriage, total: int) -> SumRow:
    detail = msg("result.sum.released", number=marriage.trick + 1)
    return SumRow(_called(marriage), _pair(marriage), detail, marriage.points, total)


def _lost_row(marriage: Marriage, total: int) -> SumRow:
    detail = msg("result.sum.lost")
    return SumRow(_called(marriage), _pair(marriage), detail, marriage.points, total, True)


# -- what it is worth


def _ladder(result: DealResult, board: Board, me: Seat) -> tuple[Rung, ...]:
    """The steps that the worth was read from, the decisive one marked (Schnapsen, game points)."""
    if result.why == "last_trick":
        return (Rung(1, msg("result.ladder.last_trick"), True),)
    if result.why in ("closed_overtaken", "closed_failed"):
        # What the closer's opponent, who won, had when the stock was closed.
        steps: tuple[tuple[int, str, str, str], ...] = (
            (3, "none", "result.ladder.closed_none.you", "result.ladder.closed_none.other"),
            (2, "trick", "result.ladder.closed_trick.you", "result.ladder.closed_trick.other"),
        )
        judged = result.winner
    else:
        steps = (
            (3, "none", "result.ladder.none.you", "result.ladder.none.other"),
            (2, "trick", "result.ladder.trick.you", "result.ladder.trick.other"),
            (1, "33", "result.ladder.half.you", "result.ladder.half.other"),
        )
        judged = 1 - result.winner
    return tuple(
        Rung(points, by(judged, me, you, other, half=HALF), rung == result.rung)
        for points, rung, you, other in steps
    )


def _ladder_note(result: DealResult, board: Board, me: Seat) -> Msg | None:
    closing = board.closing
    if closing is None:
        if result.why == "last_trick":
            return msg("result.note.last_trick", target=TARGET)
        loser = 1 - result.winner
        keys = ("result.note.loser.you", "result.note.loser.other")
        return by(loser, me, *keys, points=result.rung_points)
    other = 1 - closing.closer
    if not closing.had_trick:
        keys = ("result.note.closing_none.you", "result.note.closing_none.other")
    else:
        keys = ("result.note.closing.you", "result.note.closing.other")
    return by(other, me, *keys, points=closing.points)


def _hands(result: DealResult, me: Seat) -> tuple[OpenHand, ...]:
    other = 1 - me
    hands = [
        OpenHand(name(me, me), result.hands[me]),
        OpenHand(name(other, me), result.hands[other]),
        OpenHand(msg("result.stock"), result.stock),
    ]
    return tuple(hand for hand in hands if hand.cards)


# -- deal by deal


def deal_lines(board: Board, me: Seat) -> tuple[DealLine, ...]:
    """The finished deals of the match, the first one first."""
    return tuple(_line(index, result, me) for index, result in enumerate(board.deals))


_BRIEF = {
    "none": "result.brief.none",
    "trick": "result.brief.trick",
    "33": "result.brief.half",
    "closed_made": "result.brief.closed",
    "closed_overtaken": "result.brief.failed",
    "closed_failed": "result.brief.failed",
    "last_trick": "result.brief.last_trick",
}
"""The short reason in the list of deals, by the rung or, when that says more, by the why."""

_LINE = {
    "none": ("result.line.none.you", "result.line.none.other"),
    "trick": ("result.line.trick.you", "result.line.trick.other"),
    "33": ("result.line.half.you", "result.line.half.other"),
    "closed_made": ("result.line.closed.you", "result.line.closed.other"),
    "closed_overtaken": ("result.line.overtaken.you", "result.line.overtaken.other"),
    "closed_failed": ("result.line.failed.you", "result.line.failed.other"),
    "last_trick": ("result.line.last_trick.you", "result.line.last_trick.other"),
}
"""The full reason, by the same words; `.you` when the reader won."""


def _line(index: int, result: DealResult, me: Seat) -> DealLine:
    winner, other = result.winner, 1 - me
    word = result.rung if result.why == "sixty_six" else result.why
    opponent = name(other, me)
    why = msg(_LINE[word][winner != me], name=opponent, points=result.rung_points)
    return DealLine(
        index + 1,
        winner,
        name(winner, me),
        msg("result.brief", name=name(winner, me), why=msg(_BRIEF[word])),
        msg(_BRIEF[word]),
        why,
        result.worth,
        (result.scores_before[me], result.scores_before[other]),
        (result.scores[me], result.scores[other]),
    )
