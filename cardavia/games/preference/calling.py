"""The auction as a tray: every call in its place, and why a call is closed."""

from __future__ import annotations

from cardavia.core.actions import Action, BidGame, BidHerz, BidNumber, Hold, Pass
from cardavia.core.cards import Suit
from cardavia.core.tray import Choice, ChoiceGroup, Passage, Tray
from cardavia.core.view import Msg, Seat, msg
from cardavia.games.preference.auction import Auction
from cardavia.games.preference.contract import GAME_SUITS, HEARTS, HIGHEST_NUMBER
from cardavia.games.preference.view import PreferenceView
from cardavia.games.preference.words import bid_name, name

LATE = msg("preference.tray.game.late")


def auction_tray(view: PreferenceView) -> Tray:
    """Pass, the numbers, Hold, the three Games and Herz, open or closed."""
    auction = view.board.auction
    assert auction is not None
    return Tray(
        "row",
        msg("preference.tray.bid"),
        (
            ChoiceGroup((_pass(view),), note=msg("preference.tray.pass.note")),
            _numbers(view, auction),
            _hold(view, auction),
            _games(view, auction),
            _herz(view, auction),
        ),
        _line(auction, view.seat),
    )


def _line(auction: Auction, me: Seat) -> Msg:
    """What can be said now, in one sentence."""
    if auction.holder is None:
        return msg("preference.tray.bid.open")
    holder, number = name(auction.holder, me), auction.number
    if auction.game is not None:
        top = auction.game == GAME_SUITS[-1]
        key = "preference.tray.bid.game_top" if top else "preference.tray.bid.game"
        return msg(key, name=holder, suit=auction.game)
    said = bid_name(BidNumber(number))
    if auction.first_word():
        if number == HIGHEST_NUMBER:
            return msg("preference.tray.bid.first_top", name=holder, bid=said)
        following = bid_name(BidNumber(number + 1))
        return msg("preference.tray.bid.first", bid=following, name=holder)
    if auction.may_hold():
        return msg("preference.tray.bid.hold", name=holder, bid=said)
    following = bid_name(BidNumber(number + 1))
    return msg("preference.tray.bid.raise", name=holder, bid=said, next=following)


def _choice(
    view: PreferenceView,
    action: Action,
    label: Msg,
    about: Passage,
    sign: str = "",
    key: str = "",
) -> Choice:
    reason = view.why_not(action)
    return Choice(
        action.text(),
        label,
        sign=sign,
        enabled=reason is None,
        reason=reason.msg if reason else None,
        about=about,
        key=key,
    )


def _pass(view: PreferenceView) -> Choice:
    said = msg("preference.bid.pass")
    about = Passage(said, msg("preference.about.pass"))
    return _choice(view, Pass(), said, about, key="P")


def _numbers(view: PreferenceView, auction: Auction) -> ChoiceGroup:
    note = msg("preference.tray.number.note")
    if auction.game is not None:
        note = msg("preference.tray.number.late")
    elif auction.may_hold():
        note = msg("preference.tray.number.hold")
    elif auction.number == HIGHEST_NUMBER:
        note = msg("preference.why.highest", bid=bid_name(BidNumber(HIGHEST_NUMBER)))
    choices = []
    for number in range(1, HIGHEST_NUMBER + 1):
        action = BidNumber(number)
        about = Passage(bid_name(action), msg(f"preference.about.{number}"))
        label = msg("preference.tray.figure", number=number)
        choices.append(_choice(view, action, label, about, key=str(number)))
    return ChoiceGroup(tuple(choices), msg("preference.tray.number"), note, "number")


def _hold(view: PreferenceView, auction: Auction) -> ChoiceGroup:
    said, action = msg("preference.bid.hold"), Hold()
    about = Passage(said, msg("preference.about.hold.never"))
    if auction.may_hold() and auction.holder is not None:
        later = name(auction.holder, view.seat)
        about = Passage(said, msg("preference.about.hold", name=later))
        note = msg("preference.tray.hold.note", name=later)
    elif auction.place(view.seat) == 2:
        note = msg("preference.tray.hold.last")
    elif auction.first_word() or auction.holder is None:
        note = msg("preference.tray.hold.none")
    else:
        note = msg("preference.why.hold_earlier", name=name(auction.holder, view.seat))
    return ChoiceGroup((_choice(view, action, said, about),), note=note)


def _games(view: PreferenceView, auction: Auction) -> ChoiceGroup:
    note = msg("preference.tray.game.note")
    if not auction.first_word():
        note = LATE
    elif auction.game is not None:
        note = msg("preference.why.game_higher", suit=auction.game)
    choices = tuple(_game(view, suit) for suit in GAME_SUITS)
    return ChoiceGroup(choices, msg("preference.tray.game"), note, "sign")


def _game(view: PreferenceView, suit: Suit) -> Choice:
    action = BidGame(suit)
    about = Passage(bid_name(action), msg("preference.about.game", suit=suit))
    return _choice(view, action, bid_name(action), about, suit.code)


def _herz(view: PreferenceView, auction: Auction) -> ChoiceGroup:
    action = BidHerz()
    about = Passage(bid_name(action), msg("preference.about.herz"))
    choice = _choice(view, action, bid_name(action), about, HEARTS.code)
    note = msg("preference.tray.herz.note") if auction.first_word() else LATE
    return ChoiceGroup((choice,), msg("suit.H"), note)
