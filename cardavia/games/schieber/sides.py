"""The two teams as the table names them, and their figures: slate, this deal, the deals before.

The own team always comes first.
"""

from __future__ import annotations

from cardavia.core.accounts import Grid, GridRow
from cardavia.core.table import Score, ScoreRow
from cardavia.core.view import Msg, Seat, msg
from cardavia.games.schieber.board import SEATS, Board
from cardavia.games.schieber.contract import Contract
from cardavia.games.schieber.scoring import TARGET, Scores, partner, team_of
from cardavia.games.schieber.words import name

WE, THEY = msg("schieber.we"), msg("schieber.they")


def right(seat: Seat) -> Seat:
    """The seat at the right hand, which is the next to play."""
    return (seat + 1) % SEATS


def left(seat: Seat) -> Seat:
    """The seat at the left hand."""
    return (seat - 1) % SEATS


def teams(me: Seat) -> tuple[int, int]:
    """The own team and the other one."""
    return team_of(me), 1 - team_of(me)


def members(team: int, me: Seat) -> tuple[Seat, Seat]:
    """The seats of a team in the order in which they are named: the player comes last."""
    return (partner(me), me) if team == team_of(me) else (left(me), right(me))


def own_first(pair: tuple[int, int], me: Seat) -> tuple[int, int]:
    """Figures of team 0 and team 1, the own one first."""
    return (pair[0], pair[1]) if team_of(me) == 0 else (pair[1], pair[0])


def pair(team: int, me: Seat) -> Msg:
    """A team by the names of both: “Reto + You”."""
    one, two = members(team, me)
    return msg("schieber.pair", first=name(one, me), second=name(two, me))


def of_team(team: int, me: Seat, own: str, other: str, **args: object) -> Msg:
    """A sentence about a team: `own` for the reader's with the partner's {name}, else `other`
    with {first} and {second}."""
    if team == team_of(me):
        return msg(own, name=name(partner(me), me), **args)
    one, two = members(team, me)
    return msg(other, first=name(one, me), second=name(two, me), **args)


def worth(points: int, factor: int) -> Msg:
    """Points as they count: “20 points ×2”; a factor of one is not named."""
    if factor == 1:
        return msg("schieber.tally.worth", points=points)
    return msg("schieber.worth.times", points=points, factor=factor)


def figure(points: int, factor: int) -> Msg:
    """Points as they stand in a bubble: “20 ×2”."""
    if factor == 1:
        return msg("schieber.tally.worth", points=points)
    return msg("schieber.say.figure", points=points, factor=factor)


TIMES = ("", "single", "double", "triple", "fourfold")
"""By the factor, the last part of the keys of sentences that say how everything counts.

Card players do not say it with a figure: each factor has sentences of its own.
"""


def contract_name(contract: Contract) -> Msg:
    """The name of a contract: Schilten, Obenabe, Undenufe."""
    if contract.trump is not None:
        return msg(f"suit.{contract.trump.code}")
    return msg("schieber.undenufe") if contract.low else msg("schieber.obenabe")


def score(scores: Scores, me: Seat) -> Score:
    """The slate: up to 3000 for either team."""
    ours, theirs = own_first(scores, me)
    mine, other = teams(me)
    rows = (
        ScoreRow(me, pair(mine, me), ours, WE),
        ScoreRow(right(me), pair(other, me), theirs, THEY),
    )
    title, short = msg("schieber.score", start=TARGET), msg("schieber.score.short", start=TARGET)
    return Score("slate", title, short, TARGET, rows)


def figures(pair: tuple[int, int], me: Seat) -> tuple[int | None, int | None]:
    """Two figures of a table, the own first; nothing is written for a nought."""
    ours, theirs = own_first(pair, me)
    return ours or None, theirs or None


def counted(board: Board) -> tuple[int, int]:
    """Slate points that the deal has made for team 0 and team 1 so far."""
    sums = [0, 0]
    for credit in board.credits:
        sums[credit.team] += credit.counted
    return sums[0], sums[1]


def deal_so_far(board: Board, me: Seat) -> Grid:
    """This deal as it stands, and what of it is on the slate. Needs a contract."""
    assert board.contract is not None
    rows = [
        GridRow(msg("schieber.row.tricks"), own_first(board.points, me)),
        GridRow(msg("schieber.row.weis"), figures(board.weis, me)),
    ]
    if board.contract.trump is not None:
        rows.append(GridRow(msg("schieber.row.stoeck"), figures(board.stoeck_points, me)))
    label = msg("schieber.row.counted", factor=board.contract.factor)
    rows.append(GridRow(label, own_first(counted(board), me), strong=True, total=True))
    return Grid(msg("schieber.deal"), (WE, THEY), tuple(rows))


def deals_before(board: Board, me: Seat) -> Grid:
    """The finished deals: what was played, who named it, what it made for both teams."""
    rows = []
    for number, result in enumerate(board.deals, 1):
        contract = result.contract
        label = msg(
            "schieber.deals.row",
            contract=contract_name(contract),
            factor=contract.factor,
            name=name(result.caller, me),
        )
        made = own_first(result.counted, me)
        rows.append(GridRow(label, made, sign=contract.code, number=number))
    title = msg("schieber.deals")
    return Grid(title, (msg("schieber.deals.contract"), WE, THEY), tuple(rows), brief=title)
