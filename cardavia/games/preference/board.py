"""What lies open in a session of Preference, and what may be done with it.

`Board` holds only what all players see, so a player's view is a board, one hand and, for a taker,
the talon and the discards. The rules of play need no more than these.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from cardavia.core.actions import Action, Name, NoAces, Play, Silent
from cardavia.core.cards import Card, Suit
from cardavia.core.events import Paid
from cardavia.core.view import Seat
from cardavia.games.preference.auction import Auction
from cardavia.games.preference.contract import (
    ACES,
    ORDER,
    SEATS,
    Contract,
    beats,
    best_of,
    suits_for,
)
from cardavia.games.preference.defence import Defence
from cardavia.games.preference.scoring import EMPTY, TRICKS, DealResult, Purse, Three

Hand = tuple[Card, ...]
Laid = tuple[tuple[Seat, Card], ...]
"""Cards of a trick with their seats, in order of play."""

DISCARDS = 2
"""Cards in the talon, and cards that are discarded for it."""

BETWEEN, AUCTION, TALON, DEFENCE, PLAY = "between", "auction", "talon", "defence", "play"
"""Phases: no deal, bidding, discarding and naming trumps, stay or drop, tricks."""


@dataclass(frozen=True)
class Trick:
    """A finished trick, of two cards or three."""

    cards: Laid
    winner: Seat


@dataclass(frozen=True)
class Board:
    """The open part of a session.

    `dealer` dealt this deal, or deals the first when none has begun; `index` counts deals from 0.
    `auction` is None before the first deal, `contract` until the trumps are known, `defence` until
    then as well. `no_aces` was announced. `turn` is the seat to act. `stakes` are what was paid
    into an empty pot before this deal. `deals` are the results of the deals so far, this one's
    last. `over`: the session was ended.

    The deal's number is no part of the board, since it would give away every card; nor is whether
    the taker was asked about No aces, since that would tell of the hand.
    """

    purse: Purse = EMPTY
    dealer: Seat = 0
    index: int = -1
    auction: Auction | None = None
    contract: Contract | None = None
    defence: Defence | None = None
    no_aces: bool = False
    turn: Seat = 0
    trick: Laid = ()
    tricks: tuple[Trick, ...] = ()
    stakes: tuple[Paid, ...] = ()
    result: DealResult | None = None
    deals: tuple[DealResult, ...] = ()
    over: bool = False

    @property
    def running(self) -> bool:
        """True while a deal is being played."""
        return self.index >= 0 and self.result is None

    @property
    def phase(self) -> str:
        """What is going on now."""
        if not self.running or self.auction is None:
            return BETWEEN
        if not self.auction.over:
            return AUCTION
        if self.defence is None:
            return TALON
        return PLAY if self.defence.settled else DEFENCE

    @property
    def taker(self) -> Seat | None:
        """The seat that has won the auction."""
        if self.auction is None or not self.auction.over or self.auction.void:
            return None
        return self.auction.holder

    @property
    def taker_has_talon(self) -> bool:
        """True when the auction was won with a number: the taker has picked up the talon."""
        auction = self.auction
        return self.taker is not None and auction is not None and auction.takes_talon()

    @property
    def counts(self) -> Three:
        """The number of cards in each hand."""
        if self.index < 0:
            return 0, 0, 0
        held = [TRICKS] * SEATS
        if self.phase == TALON and self.taker is not None:
            held[self.taker] += DISCARDS
        for seat, _ in self.plays():
            held[seat] -= 1
        return held[0], held[1], held[2]

    @property
    def aside(self) -> int:
        """The number of cards that lie face down: the talon, later the discards."""
        return 0 if self.index < 0 or self.phase == TALON else DISCARDS

    def tricks_won(self, seat: Seat) -> int:
        """Number of tricks that a seat has taken in this deal."""
        return sum(trick.winner == seat for trick in self.tricks)

    def plays(self) -> Laid:
        """Every card played in this deal with its seat, in order."""
        return (*(laid for trick in self.tricks for laid in trick.cards), *self.trick)

    def played_by(self, seat: Seat) -> frozenset[Card]:
        """The cards that a seat has played in this deal."""
        return frozenset(card for who, card in self.plays() if who == seat)

    def playing(self) -> tuple[Seat, ...]:
        """The seats that play in this deal, the taker first; empty until that is settled."""
        if self.defence is None or not self.defence.settled:
            return ()
        return self.defence.playing

    def after(self, seat: Seat) -> Seat:
        """The next seat clockwise that plays."""
        playing = self.playing()
        following = ((seat + step) % SEATS for step in range(1, SEATS + 1))
        return next(other for other in following if other in playing)

    def winning(self) -> Seat | None:
        """The seat whose card holds the trick on the table."""
        if self.contract is None or not self.trick:
            return None
        best = best_of([card for _, card in self.trick], self.contract.trump)
        return next(seat for seat, card in self.trick if card is best)

    def must_be_lowest(self, laid: Laid) -> bool:
        """True for the second card of a trick that the taker led, when all three play.

        Whoever plays it, guests included, beats with the lowest card that does (Preference, play).
        """
        taker = self.taker
        return len(self.playing()) == SEATS and len(laid) == 1 and laid[0][0] == taker


def candidates(laid: Laid, hand: Hand, trump: Suit) -> Hand:
    """The cards of the suit led, else the trumps, else all: what can be played before any duty
    to beat (Preference, play)."""
    led = laid[0][1].suit
    same = tuple(card for card in hand if card.suit == led)
    return same or tuple(card for card in hand if card.suit == trump) or hand


def playable(laid: Laid, hand: Hand, trump: Suit, lowest: bool) -> Hand:
    """The cards of a hand that may be played to what lies in the trick (Preference, play).

    `lowest`: if the trick can be beaten, only the lowest card that does may be played.
    """
    if not laid:
        return hand
    choice = candidates(laid, hand, trump)
    best = best_of([card for _, card in laid], trump)
    higher = tuple(card for card in choice if beats(card, best, trump))
    if higher and lowest:
        return (max(higher, key=ORDER.__getitem__),)
    return higher or choice


def has_no_aces(hand: Hand, discards: Hand) -> bool:
    """True for a taker who may announce No aces: none in the ten cards, none discarded."""
    return not ACES.intersection(hand) and not ACES.intersection(discards)


def question(board: Board, hand: Hand, discards: Hand, silent: bool) -> bool:
    """True when the seat to act, a taker with these cards, is asked about No aces.

    `silent`: the seat has chosen to announce nothing. Nobody is asked after the first lead.
    """
    if board.phase != PLAY or board.no_aces or silent or board.plays():
        return False
    return board.turn == board.taker and has_no_aces(hand, discards)


def legal(board: Board, hand: Hand, asked: bool) -> tuple[Action, ...]:
    """The actions of the seat to act, who holds `hand`. `asked`: about No aces."""
    if board.phase == AUCTION and board.auction is not None:
        return board.auction.legal()
    if board.phase == TALON:
        return tuple(_names(board, hand))
    if board.phase == DEFENCE and board.defence is not None:
        return board.defence.choices()
    if board.phase != PLAY or board.contract is None:
        return ()
    if asked:
        return NoAces(), Silent()
    lowest = board.must_be_lowest(board.trick)
    return tuple(Play(card) for card in playable(board.trick, hand, board.contract.trump, lowest))


def _names(board: Board, hand: Hand) -> Iterator[Name]:
    """Every trump that the number allows with every two of twelve cards."""
    assert board.auction is not None
    for suit in suits_for(board.auction.number):
        for pair in combinations(hand, DISCARDS):
            yield Name(suit.code, pair)
