"""What stands in the panel: the purse, the session sheet, the auction, the bid, who owes what."""

from __future__ import annotations

from collections.abc import Iterator

from cardavia.core.accounts import Bar, Bars, Call, Calls, Facts, Grid, GridRow, Part, Shown
from cardavia.core.actions import Action, BidGame, BidHerz, BidNumber, Hold
from cardavia.core.table import Score, ScoreRow
from cardavia.core.tray import Passage
from cardavia.core.view import Msg, Seat, msg
from cardavia.games.preference.auction import Auction
from cardavia.games.preference.board import AUCTION, PLAY, TALON, Board
from cardavia.games.preference.contract import HIGHEST_NUMBER, suits_for
from cardavia.games.preference.defence import Defence
from cardavia.games.preference.scoring import STAKE, DealResult, Purse
from cardavia.games.preference.signs import owed
from cardavia.games.preference.view import PreferenceView
from cardavia.games.preference.words import around, bid_name, by, name, quota

POT = msg("preference.pot")


def parts(view: PreferenceView) -> tuple[Part, ...]:
    """The sections of the moment, from top to bottom; the session sheet is always among them."""
    board, me = view.board, view.seat
    sheet = session(board, me)
    if board.phase == AUCTION and board.auction is not None:
        return sheet, calls(board.auction, board.index + 1, me)
    if board.phase == TALON:
        shown = (seen_talon(view),) if view.talon else ()
        return facts(board, me), stake(board, me), *shown, sheet
    if board.phase == PLAY:
        return (*_play(board, me), sheet)
    if board.running:
        return facts(board, me), stake(board, me), sheet
    return (sheet,) if board.index >= 0 else ()


# -- the session


def score(purse: Purse, me: Seat) -> Score:
    """Pot and balances, the own one first."""
    rows = tuple(ScoreRow(seat, name(seat, me), purse.balances[seat]) for seat in around(me))
    title = msg("preference.score")
    return Score("purse", title, title, STAKE, rows, purse.pot, POT)


def session(board: Board, me: Seat) -> Grid:
    """The session sheet: balances and pot after every deal, and after what was paid in before."""
    rows = list(_session_rows(board, me))
    names = tuple(name(seat, me) for seat in around(me))
    head = (msg("preference.session.deal"), *names, POT)
    title = msg("preference.session")
    return Grid(title, head, tuple(rows), brief=title, signed=len(names))


def _session_rows(board: Board, me: Seat) -> Iterator[GridRow]:
    for number, result in enumerate(board.deals, 1):
        if result.stakes:
            yield _stakes(number, result.before, me)
        label, sign = _deal(result, me)
        cells = _cells(result.after, me)
        last = number == len(board.deals)
        yield GridRow(label, cells, sign, strong=last, number=number, deal=result.number)
    if board.running and board.stakes:
        yield _stakes(board.index + 1, board.purse, me)


def _stakes(number: int, purse: Purse, me: Seat) -> GridRow:
    """What stands after everybody has paid into the pot before the deal of this number."""
    key = "preference.session.start" if number == 1 else "preference.session.refill"
    return GridRow(msg(key), _cells(purse, me))


def _cells(purse: Purse, me: Seat) -> tuple[int, ...]:
    return (*(purse.balances[seat] for seat in around(me)), purse.pot)


def _deal(result: DealResult, me: Seat) -> tuple[Msg, str]:
    """A deal in a few words, and its trumps."""
    if result.settlement is None:
        return msg("preference.session.void"), ""
    contract = result.settlement.contract
    game = isinstance(contract.bid, BidGame)
    said = msg("preference.badge.game") if game else bid_name(contract.bid)
    label = msg("preference.session.row", name=name(contract.taker, me), bid=said)
    return label, contract.trump.code


# -- the auction and the bid


def calls(auction: Auction, number: int, me: Seat) -> Calls:
    """The auction of the deal of this number, the seats in the order in which they speak."""
    order = [(auction.forehand + step) % len(around(me)) for step in range(len(around(me)))]
    said: dict[Seat, Msg] = {seat: call_name(call) for seat, call in auction.calls}
    return Calls(
        msg("preference.auction", number=number),
        tuple(
            Call(
                seat,
                name(seat, me),
                msg(f"preference.place.{place}"),
                said.get(seat),
                seat == auction.turn,
                auction.passed[seat],
            )
            for place, seat in enumerate(order, 1)
        ),
    )


def call_name(call: Action) -> Msg:
    """A call as it is said: a bid, Hold or Pass."""
    if isinstance(call, BidNumber | BidGame | BidHerz):
        return bid_name(call)
    return msg("preference.bid.hold" if isinstance(call, Hold) else "preference.bid.pass")


def facts(board: Board, me: Seat) -> Facts:
    """What is known of the contract before it is played."""
    auction, taker = board.auction, board.taker
    assert auction is not None
    assert taker is not None
    bid = auction.standing()
    assert bid is not None
    keys = ("preference.facts.contract.you", "preference.facts.contract.other")
    needs = "preference.facts.need" if taker == me else "preference.facts.needs"
    dealer = name(board.dealer, me)
    return Facts(
        msg("preference.facts"),
        (
            (msg("preference.facts.contract"), by(taker, me, *keys, bid=bid_name(bid))),
            (msg("preference.trump"), _trump(board, auction)),
            (msg(needs), msg("preference.facts.tricks")),
            (
                msg("preference.facts.dealer"),
                msg("preference.facts.dealer.deal", name=dealer, number=board.index + 1),
            ),
        ),
    )


def _trump(board: Board, auction: Auction) -> Msg:
    """The trumps, or what a number leaves to choose from."""
    if board.contract is not None:
        return msg(f"suit.{board.contract.trump.code}")
    least = suits_for(auction.number)[0]
    if auction.number == HIGHEST_NUMBER:
        return msg("preference.facts.trump_only", suit=least)
    return msg("preference.facts.trump_from", suit=least)


def seen_talon(view: PreferenceView) -> Shown:
    """The talon, which the taker alone has seen."""
    first, second = view.talon
    return Shown(
        msg("preference.talon.shown"),
        view.talon,
        msg("preference.talon.cards", first=first, second=second),
        msg("preference.talon.yours"),
    )


def stake(board: Board, me: Seat) -> Passage:
    """What the own seat can win and lose."""
    taker = board.taker
    assert taker is not None
    keys = ("preference.stake.taker", "preference.stake.defender")
    if board.contract is not None and board.contract.herz:
        keys = ("preference.stake.taker.herz", "preference.stake.defender.herz")
    text = by(taker, me, *keys)
    if me != taker and board.phase == PLAY and me not in board.playing():
        text = msg("preference.stake.dropped")
    return Passage(msg("preference.stake"), text)


# -- play


def _play(board: Board, me: Seat) -> Iterator[Part]:
    defence = board.defence
    assert defence is not None
    yield Bars(msg("preference.bars"), tuple(_bars(board, defence, me)))
    if board.no_aces:
        keys = ("preference.noaces.about.you", "preference.noaces.about.other")
        yield Passage(msg("preference.noaces.said"), by(defence.taker, me, *keys))
    if defence.host is not None:
        yield Passage(msg("preference.guest"), _guest(defence, me))
    else:
        yield stake(board, me)


def _guest(defence: Defence, me: Seat) -> Msg:
    """Who has invited whom, and what that means for the own seat."""
    host, guest, taker = defence.host, defence.guest, defence.taker
    assert host is not None
    assert guest is not None
    if me == guest:
        return msg("preference.guest.text", host=name(host, me), taker=name(taker, me))
    if me == host:
        return msg("preference.guest.text.host", guest=name(guest, me), taker=name(taker, me))
    return msg("preference.guest.text.taker", host=name(host, me), guest=name(guest, me))


def _bars(board: Board, defence: Defence, me: Seat) -> Iterator[Bar]:
    """The taker's six, then what the defenders owe: two each, or four together."""
    own_side = me == defence.taker
    yield _bar(board, defence.taker, "taker", "below6", me, 0 if own_side else 1)
    host, guest = defence.host, defence.guest
    team = 1 if own_side else 0
    if host is not None and guest is not None:
        pair = msg("preference.pair", first=name(host, me), second=name(guest, me))
        yield _bar(board, host, "together", "below4", me, team, pair)
        return
    word = "alone" if defence.alone is not None else "defender"
    for seat in defence.staying:
        yield _bar(board, seat, word, "below2", me, team)


def _bar(
    board: Board, seat: Seat, word: str, below: str, me: Seat, team: int, label: Msg | None = None
) -> Bar:
    found = owed(board, seat)
    assert found is not None
    have, want = found
    note = by(seat, me, f"preference.bars.{below}.you", f"preference.bars.{below}.other")
    text = quota(have, want)
    role = msg(f"preference.bars.{word}")
    return Bar(label or name(seat, me), role, have, want, text, note, team)
