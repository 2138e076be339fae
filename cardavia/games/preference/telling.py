"""What is told of a deal of Preference as it is played: sentences, and what is said aloud."""

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
    Name,
    NoAces,
    Pass,
    Play,
    Silent,
    Stay,
    parse,
)
from cardavia.core.cards import Card
from cardavia.core.events import (
    AuctionWon,
    Cards,
    ContractNamed,
    DealBegun,
    DealOver,
    Discarded,
    Event,
    MatchOver,
    Paid,
    Played,
    Said,
    TalonTaken,
    TrickWon,
)
from cardavia.core.table import Bubble, Told
from cardavia.core.view import Msg, msg
from cardavia.games.preference import sentences as say
from cardavia.games.preference.board import Board, Hand
from cardavia.games.preference.contract import HEARTS, SEATS
from cardavia.games.preference.parts import call_name
from cardavia.games.preference.reasons import BY_CODE
from cardavia.games.preference.scoring import PAID_STAKE
from cardavia.games.preference.view import PreferenceView
from cardavia.games.preference.words import bid_name, name


def tell(events: tuple[Event, ...], view: PreferenceView) -> tuple[Told, ...]:
    """The sentences of a batch of events."""
    told = ((index, _sentence(event, view)) for index, event in enumerate(events))
    return tuple(Told(index, sentence) for index, sentence in told if sentence is not None)


def _sentence(event: Event, view: PreferenceView) -> Msg | None:
    board, me = view.board, view.seat
    match event:
        case DealBegun():
            return say.begun(board, me)
        case Paid(payer=payer, what=what):
            # One sentence for all three, with the last of them; the ledger shows the others.
            return say.stakes() if what == PAID_STAKE and payer == SEATS - 1 else None
        case Said(seat=seat, what=text, forced=forced):
            return say.said(seat, parse(text), forced, board, me)
        case AuctionWon(seat=seat, bid=bid):
            made = parse(bid)
            assert isinstance(made, BidNumber | BidGame | BidHerz)
            return say.won(seat, made, me)
        case TalonTaken(seat=seat, cards=cards):
            return say.talon(seat, _open(cards), me)
        case Discarded(seat=seat, cards=cards):
            return say.discarded(seat, _open(cards), me)
        case ContractNamed(seat=seat, contract=code):
            return say.trump(seat, BY_CODE[code], me)
        case Played(seat=seat, card=card):
            return say.played(seat, card, _leads(board, card), me)
        case TrickWon(seat=seat):
            return say.took(seat, me)
        case DealOver() if board.result is not None:
            return say.deal_over(board.result, me)
        case MatchOver(outcome=outcome):
            return say.session_over(outcome, me)
    return None


def _open(cards: Cards) -> Hand:
    return tuple(card for card in cards if card is not None)


def _leads(board: Board, card: Card) -> bool:
    """True when a card has begun its trick."""
    tricks = (*(trick.cards for trick in board.tricks), board.trick)
    return any(laid[0][1] is card for laid in tricks if laid)


# -- aloud


def bubble(event: Event, view: PreferenceView) -> Bubble | None:
    """Calls, the trumps, the defenders' answers and No aces are said aloud."""
    match event:
        case Said(seat=seat, what=text):
            return _spoken(seat, parse(text), view)
        case ContractNamed(seat=seat, contract=code):
            return Bubble(seat, msg(f"suit.{code}"), suit=BY_CODE[code])
    return None


def _spoken(seat: int, action: Action, view: PreferenceView) -> Bubble:
    if isinstance(action, BidGame):
        return Bubble(seat, bid_name(action), suit=action.suit)
    if isinstance(action, BidHerz):
        return Bubble(seat, bid_name(action), suit=HEARTS)
    if isinstance(action, BidNumber | Hold | Pass):
        return Bubble(seat, call_name(action))
    if isinstance(action, Invite):
        defence = view.board.defence
        assert defence is not None
        guest = defence.first + defence.second - seat
        if guest == view.seat:
            return Bubble(seat, msg("preference.say.invite.you"))
        return Bubble(seat, msg("preference.say.invite", name=name(guest, view.seat)))
    words = {
        Stay: msg("preference.say.stay"),
        Drop: msg("preference.say.drop"),
        Alone: msg("preference.say.alone"),
        NoAces: msg("preference.say.noaces"),
    }
    return Bubble(seat, words[type(action)])


# -- hints


def describe(action: Action, view: PreferenceView) -> Msg:
    """An action as a hint names it. Raises ValueError for one of another game."""
    match action:
        case BidNumber() | BidGame() | BidHerz():
            return msg("hint.preference.bid", bid=bid_name(action))
        case Name(contract=code, discards=(one, other)) if code in BY_CODE:
            return msg("hint.preference.name", one=one, other=other, suit=BY_CODE[code])
        case Invite():
            defence = view.board.defence
            assert defence is not None
            guest = name(defence.first + defence.second - view.seat, view.seat)
            return msg("hint.preference.invite", name=guest)
        case Play(card=card):
            return msg("hint.play" if view.board.trick else "hint.lead", card=card)
    found = _HINTS.get(type(action))
    if found is None:
        raise ValueError(f"{action.text()} is no action of Preference")
    return found


_HINTS: dict[type[Action], Msg] = {
    Pass: msg("hint.preference.pass"),
    Hold: msg("hint.preference.hold"),
    Stay: msg("hint.preference.stay"),
    Drop: msg("hint.preference.drop"),
    Alone: msg("hint.preference.alone"),
    NoAces: msg("hint.preference.noaces"),
    Silent: msg("hint.preference.silent"),
}
