"""The sentences of Schieber, each about one thing that has happened, as one seat reads them."""

from __future__ import annotations

from cardavia.core.cards import Card
from cardavia.core.view import Msg, Seat, msg
from cardavia.games.schieber.board import Board
from cardavia.games.schieber.contract import SEVEN_OF_ROSES, Contract
from cardavia.games.schieber.melds import RUN, Claim, Meld
from cardavia.games.schieber.scoring import ALL_TRICKS, STOECK
from cardavia.games.schieber.sides import (
    TIMES,
    contract_name,
    counted,
    members,
    of_team,
    own_first,
    teams,
    worth,
)
from cardavia.games.schieber.words import by, name


def begun(board: Board, me: Seat) -> Msg:
    """Who is forehand, and why: the 7 of Roses, or the place beside the dealer."""
    assert board.dealer is not None
    first = board.forehand
    if board.forehand_had_seven():
        keys = ("schieber.log.seven.you", "schieber.log.seven.other")
        return by(first, me, *keys, card=SEVEN_OF_ROSES)
    if first == me:
        return msg("schieber.log.dealt.to_you", name=name(board.dealer, me))
    keys = ("schieber.log.dealt.by_you", "schieber.log.dealt.other")
    return by(board.dealer, me, *keys, forehand=name(first, me))


def pushed(seat: Seat, me: Seat) -> Msg:
    """A seat has left the choice to its partner."""
    return by(seat, me, "schieber.log.push.you", "schieber.log.push.other")


def named(seat: Seat, contract: Contract, me: Seat) -> Msg:
    """A seat has named the contract."""
    times = TIMES[contract.factor]
    keys = (f"schieber.log.named.you.{times}", f"schieber.log.named.other.{times}")
    return by(seat, me, *keys, contract=contract_name(contract))


def claimed(seat: Seat, claim: Claim, me: Seat) -> Msg:
    """A seat has announced its strongest meld."""
    if claim.kind != RUN:
        keys = ("schieber.log.four.you", "schieber.log.four.other")
        return by(seat, me, *keys, rank=claim.rank)
    keys = ("schieber.log.run.you", "schieber.log.run.other")
    if claim.trumps:
        keys = ("schieber.log.run_trump.you", "schieber.log.run_trump.other")
    return by(seat, me, *keys, n=claim.length, rank=claim.rank)


def shown(seat: Seat, melds: tuple[Meld, ...], factor: int, me: Seat) -> Msg:
    """A seat has shown its melds."""
    cards = tuple(card for meld in melds for card in meld.cards)
    points = sum(meld.points for meld in melds)
    keys = ("schieber.log.shown.you", "schieber.log.shown.other")
    return by(seat, me, *keys, cards=cards, worth=worth(points, factor))


def weis(board: Board, me: Seat) -> Msg:
    """Whose meld is the best, and what all melds of the team count."""
    assert board.best is not None
    assert board.contract is not None
    points = worth(max(board.weis), board.contract.factor)
    keys = ("schieber.log.weis.you", "schieber.log.weis.other")
    return by(board.best, me, *keys, worth=points)


def stoeck(board: Board, me: Seat) -> Msg:
    """A seat has scored König and Ober of trumps."""
    assert board.stoeck is not None
    assert board.contract is not None
    keys = ("schieber.log.stoeck.you", "schieber.log.stoeck.other")
    return by(board.stoeck, me, *keys, worth=worth(STOECK, board.contract.factor))


def played(seat: Seat, card: Card, leads: bool, me: Seat) -> Msg:
    """A card has been led, or played to what was led."""
    if leads:
        return by(seat, me, "log.lead.you", "log.lead.other", card=card)
    return by(seat, me, "log.play.you", "log.play.other", card=card)


def took(seat: Seat, points: int, me: Seat) -> Msg:
    """A seat has taken a trick; its card points are those before the factor."""
    return by(seat, me, "schieber.log.took.you", "schieber.log.took.other", n=points)


def all_tricks(team: int, factor: int, me: Seat) -> Msg:
    """A team has taken all nine tricks."""
    keys = ("schieber.log.match.own", "schieber.log.match.other")
    return of_team(team, me, *keys, worth=worth(ALL_TRICKS, factor))


def deal_over(board: Board, me: Seat) -> Msg:
    """What the deal has made for both teams."""
    ours, theirs = own_first(counted(board), me)
    (other, _), (one, two) = (members(team, me) for team in teams(me))
    return msg(
        "schieber.log.deal_over",
        ours=ours,
        theirs=theirs,
        name=name(other, me),
        first=name(one, me),
        second=name(two, me),
    )


def match_over(team: int, me: Seat) -> Msg:
    """A team has won the match."""
    return of_team(team, me, "schieber.log.match_over.own", "schieber.log.match_over.other")
