"""Why something is not allowed in Preference: one sentence, and the section of the rule sheet."""

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
)
from cardavia.core.cards import Card
from cardavia.core.view import Reason, msg
from cardavia.games.preference import board as b
from cardavia.games.preference.auction import Auction
from cardavia.games.preference.board import AUCTION, DEFENCE, DISCARDS, TALON, Board, Hand
from cardavia.games.preference.contract import GAME_SUITS, HIGHEST_NUMBER, SUITS, best_of, suits_for
from cardavia.games.preference.words import bid_name, name

CALLS = (BidNumber, BidGame, BidHerz, Hold, Pass)
ANSWERS = (Stay, Drop, Alone, Invite)
BY_CODE = {suit.code: suit for suit in SUITS}


def why_not(board: Board, hand: Hand, asked: bool, action: Action) -> Reason | None:
    """None when the seat to act may do this, else the rule that forbids it.

    `asked`: the seat is asked about No aces.
    """
    if board.over:
        return Reason(msg("why.match_over"), "scoring-session")
    if not board.running:
        return Reason(msg("why.between_deals"), "setup")
    if isinstance(action, Name):
        return _name(board, hand, action)
    if action in b.legal(board, hand, asked):
        return None
    if isinstance(action, CALLS):
        return _call(board, action)
    if isinstance(action, ANSWERS):
        return _answer(board, action)
    if isinstance(action, NoAces | Silent):
        return _no_aces(board)
    if isinstance(action, Play):
        return _early(board) or _play(board, hand, asked, action.card)
    return Reason(msg("why.unknown_action"), "play")


def _early(board: Board) -> Reason | None:
    """What must come first, before a card is led."""
    if board.phase == AUCTION:
        return Reason(msg("preference.why.auction_first"), "bidding")
    if board.phase == TALON:
        return Reason(msg("preference.why.talon_first"), "bidding-talon")
    if board.phase == DEFENCE:
        return Reason(msg("preference.why.defence_first"), "defence")
    return None


# -- the auction


def _call(board: Board, action: Action) -> Reason:
    auction = board.auction
    if auction is None or board.phase != AUCTION:
        return Reason(msg("preference.why.auction_over"), "bidding")
    if isinstance(action, BidNumber):
        return _number(auction, action)
    if isinstance(action, Hold):
        return _hold(auction)
    if isinstance(action, BidGame) and action.suit not in GAME_SUITS:
        return Reason(msg("preference.why.game_suit"), "bidding-game")
    if not auction.first_word():
        return Reason(msg("preference.why.first_word"), "bidding-game")
    return Reason(msg("preference.why.game_higher", suit=auction.game), "bidding-game")


def _number(auction: Auction, action: BidNumber) -> Reason:
    if auction.game is not None:
        return Reason(msg("preference.why.game_stands"), "bidding-game")
    if auction.number == HIGHEST_NUMBER or action.number > HIGHEST_NUMBER:
        said = msg(f"preference.bid.{HIGHEST_NUMBER}")
        return Reason(msg("preference.why.highest", bid=said), "bidding-number")
    if auction.may_hold():
        said = msg(f"preference.bid.{auction.number}")
        return Reason(msg("preference.why.raise", bid=said), "bidding-hold")
    following = msg(f"preference.bid.{auction.number + 1}")
    return Reason(msg("preference.why.jump", bid=following), "bidding-number")


def _hold(auction: Auction) -> Reason:
    if auction.game is not None:
        return Reason(msg("preference.why.game_stands"), "bidding-game")
    assert auction.turn is not None
    if auction.first_word() or auction.holder is None:
        return Reason(msg("preference.why.hold_none"), "bidding-hold")
    who = name(auction.holder, auction.turn)
    return Reason(msg("preference.why.hold_earlier", name=who), "bidding-hold")


# -- discards and trumps


def _name(board: Board, hand: Hand, action: Name) -> Reason | None:
    """Looked at by itself, since the taker has up to 264 such actions."""
    if board.phase == AUCTION:
        return Reason(msg("preference.why.auction_first"), "bidding")
    if board.phase != TALON or board.auction is None:
        return Reason(msg("preference.why.trump_named"), "bidding-talon")
    suit = BY_CODE.get(action.contract)
    if suit is None:
        return Reason(msg("why.unknown_action"), "bidding-talon")
    standing = board.auction.standing()
    if suit not in suits_for(board.auction.number) and standing is not None:
        said = bid_name(standing)
        return Reason(msg("preference.why.trump_low", bid=said, suit=suit), "bidding-talon")
    for card in action.discards:
        if card not in hand:
            return Reason(msg("why.not_in_hand", card=card), "bidding-talon")
    if len(action.discards) != DISCARDS or len(set(action.discards)) != DISCARDS:
        return Reason(msg("preference.why.two_discards"), "bidding-talon")
    return None


# -- the defence


def _answer(board: Board, action: Action) -> Reason:
    if board.phase in (AUCTION, TALON):
        reason = _early(board)
        assert reason is not None
        return reason
    if board.phase != DEFENCE:
        return Reason(msg("preference.why.defence_over"), "defence")
    if isinstance(action, Alone | Invite):
        return Reason(msg("preference.why.stay_or_drop"), "defence")
    return Reason(msg("preference.why.alone_or_invite"), "defence-invite")


def _no_aces(board: Board) -> Reason:
    if board.phase in (AUCTION, TALON, DEFENCE):
        reason = _early(board)
        assert reason is not None
        return reason
    if board.plays() or board.turn != board.taker:
        return Reason(msg("preference.why.no_aces_late"), "defence-aces")
    # One sentence for both, since it is for the taker alone.
    return Reason(msg("preference.why.no_aces_closed"), "defence-aces")


# -- tricks


def _play(board: Board, hand: Hand, asked: bool, card: Card) -> Reason:
    if card not in hand:
        return Reason(msg("why.not_in_hand", card=card), "play")
    if asked:
        return Reason(msg("preference.why.no_aces_first"), "defence-aces")
    assert board.contract is not None
    trump, led = board.contract.trump, board.trick[0][1]
    choice = b.candidates(board.trick, hand, trump)
    if card not in choice:
        if choice[0].suit == led.suit:
            return Reason(msg("preference.why.follow", suit=led.suit), "play-follow")
        return Reason(msg("preference.why.trump", suit=led.suit, trump=trump), "play-follow")
    best = best_of([laid for _, laid in board.trick], trump)
    if board.must_be_lowest(board.trick):
        (lowest,) = b.playable(board.trick, hand, trump, lowest=True)
        return Reason(msg("preference.why.lowest", card=lowest, led=led), "play-lowest")
    if best.suit == led.suit:
        return Reason(msg("preference.why.beat", suit=led.suit, card=best), "play-beat")
    return Reason(msg("preference.why.overtrump", card=best), "play-beat")
