"""What lies open in a match of Schieber, and what may be done with it.

`Board` holds only what all players see, so a player's view is a board and one hand, and cannot
hold anything hidden. The rules of play (`legal`, `why_not`) need no more than these two.
"""

from __future__ import annotations

from dataclasses import dataclass

from cardavia.core.actions import Action, Name, Play, Push
from cardavia.core.cards import Card
from cardavia.core.view import Reason, Seat, msg
from cardavia.games.schieber.contract import CONTRACTS, SEVEN_OF_ROSES, UNDER, Contract
from cardavia.games.schieber.melds import Claim, Meld
from cardavia.games.schieber.scoring import (
    PAIR,
    TARGET,
    TRICK,
    TRICKS,
    WEIS,
    Credit,
    DealResult,
    Scores,
    partner,
    tally,
    team_of,
)
from cardavia.games.schieber.words import name

SEATS = 4
Hand = tuple[Card, ...]
Laid = tuple[tuple[Seat, Card], ...]
"""Cards of a trick with their seats, in order of play."""


@dataclass(frozen=True)
class Trick:
    """A finished trick. `points` are its card points, with five more for the last trick."""

    cards: Laid
    winner: Seat
    points: int


@dataclass(frozen=True)
class Board:
    """The open part of a match. Seats 0 and 2 are team 0, seats 1 and 3 team 1.

    `scores` are the teams' slate points. `dealer` dealt this deal, or deals the first when none has
    begun; None before a first deal whose forehand the 7 of Roses decides. `by_seven` is True as
    long as it decides, or has decided, the deal in hand. `index` counts deals from 0.
    `contract` is None until it is named, by `caller`. `turn` is the seat to act. `trick` lies on
    the table. `claims` are the melds that the seats announced in the first trick. After it `best`
    is the seat with the best of them, and `shown` are all melds of the seats of its team.
    `stoeck` is the seat that has scored Stöck, `credits` is all that was credited in this deal.
    `deals` are the results of the deals so far, this one's last. The deal's number is no part of
    the board: it would give away every card.
    """

    scores: Scores = (0, 0)
    dealer: Seat | None = None
    by_seven: bool = False
    index: int = -1
    pushed: bool = False
    contract: Contract | None = None
    caller: Seat | None = None
    turn: Seat = 0
    trick: Laid = ()
    tricks: tuple[Trick, ...] = ()
    claims: tuple[Claim | None, ...] = (None,) * SEATS
    best: Seat | None = None
    shown: tuple[tuple[Meld, ...], ...] = ((),) * SEATS
    stoeck: Seat | None = None
    credits: tuple[Credit, ...] = ()
    result: DealResult | None = None
    deals: tuple[DealResult, ...] = ()

    @property
    def running(self) -> bool:
        """True while a deal is being played."""
        return self.index >= 0 and self.result is None

    @property
    def over(self) -> bool:
        """True when a team has reached 3000."""
        return max(self.scores) >= TARGET

    @property
    def forehand(self) -> Seat:
        """The seat that names or pushes, and leads. Needs a deal."""
        assert self.dealer is not None
        return (self.dealer + 1) % SEATS

    @property
    def counts(self) -> tuple[int, ...]:
        """The number of cards in each hand."""
        if self.index < 0:
            return (0,) * SEATS
        laid = {seat for seat, _ in self.trick}
        return tuple(TRICKS - len(self.tricks) - (seat in laid) for seat in range(SEATS))

    @property
    def points(self) -> tuple[int, int]:
        """Points credited for tricks to each team, before the factor."""
        return tally(self.credits, TRICK)

    @property
    def weis(self) -> tuple[int, int]:
        """Points credited for Weis to each team, before the factor."""
        return tally(self.credits, WEIS)

    @property
    def stoeck_points(self) -> tuple[int, int]:
        """Points credited for Stöck to each team, before the factor."""
        return tally(self.credits, PAIR)

    def by_seat(self) -> tuple[int, ...]:
        """The scores as every seat has them."""
        return self.scores * 2

    def tricks_won(self, seat: Seat) -> int:
        """Number of tricks that a seat itself has taken in this deal."""
        return sum(trick.winner == seat for trick in self.tricks)

    def team_tricks(self, team: int) -> int:
        """Number of tricks that a team has taken in this deal."""
        return sum(team_of(trick.winner) == team for trick in self.tricks)

    def plays(self) -> Laid:
        """Every card played in this deal with its seat, in order."""
        return (*(laid for trick in self.tricks for laid in trick.cards), *self.trick)

    def played_by(self, seat: Seat) -> frozenset[Card]:
        """The cards that a seat has played in this deal."""
        return frozenset(card for who, card in self.plays() if who == seat)

    def winning(self) -> Seat | None:
        """The seat whose card wins the trick on the table so far."""
        if self.contract is None or not self.trick:
            return None
        best = self.contract.best(card for _, card in self.trick)
        return next(seat for seat, card in self.trick if card is best)

    def forehand_had_seven(self) -> bool:
        """True when all know that forehand was dealt the 7 of Roses (Schieber, setup)."""
        return self.by_seven and self.index == 0


def playable(contract: Contract, laid: Laid, hand: Hand) -> Hand:
    """The cards of a hand that may be played to what lies in the trick (Schieber, play)."""
    if not laid:
        return hand
    led, trump = laid[0][1].suit, contract.trump
    same = tuple(card for card in hand if card.suit == led)
    if trump is None:
        return same or hand
    if led == trump:
        return hand if all(card.rank == UNDER for card in same) else same
    if all(card.suit == trump for card in hand):
        return hand
    highest = highest_trump(contract, laid)
    floor = 0 if highest is None else contract.strength(highest, led)
    return tuple(
        card
        for card in hand
        if (
            contract.strength(card, led) > floor if card.suit == trump else not same or card in same
        )
    )


def highest_trump(contract: Contract, laid: Laid) -> Card | None:
    """The highest trump in a trick; None when there is none."""
    trumps = [card for _, card in laid if card.suit == contract.trump]
    return contract.best(trumps) if trumps else None


def legal(board: Board, hand: Hand) -> tuple[Action, ...]:
    """The actions of the seat to act, who holds `hand`."""
    if not board.running:
        return ()
    if board.contract is None:
        names = tuple(Name(code) for code in CONTRACTS)
        return names if board.pushed else (*names, Push())
    return tuple(Play(card) for card in playable(board.contract, board.trick, hand))


def why_not(board: Board, hand: Hand, action: Action) -> Reason | None:
    """None when the seat to act may do this, else the rule that forbids it."""
    if board.over:
        return Reason(msg("why.match_over"), "scoring-end")
    if not board.running:
        return Reason(msg("why.between_deals"), "setup")
    if isinstance(action, Play):
        return _why_not_play(board, hand, action.card)
    if isinstance(action, Name) and action.contract in CONTRACTS:
        named = board.contract is not None
        return Reason(msg("schieber.why.named"), "contract") if named else None
    if isinstance(action, Push):
        return _why_not_push(board)
    return Reason(msg("why.unknown_action"), "play")


def _why_not_push(board: Board) -> Reason | None:
    if board.contract is not None:
        return Reason(msg("schieber.why.named"), "contract")
    if board.pushed:
        who = name(partner(board.turn), board.turn)
        return Reason(msg("schieber.why.pushed", name=who), "contract")
    return None


def _why_not_play(board: Board, hand: Hand, card: Card) -> Reason | None:
    if board.contract is None:
        return Reason(msg("schieber.why.contract_first"), "contract")
    if card not in hand:
        return Reason(msg("why.not_in_hand", card=card), "play")
    if card in playable(board.contract, board.trick, hand):
        return None
    led, trump = board.trick[0][1].suit, board.contract.trump
    if led == trump:
        return Reason(msg("schieber.why.trump_led"), "play-trump")
    if trump is None:
        return Reason(msg("schieber.why.follow", suit=led), "play-plain")
    highest = highest_trump(board.contract, board.trick)
    if highest is None:
        return Reason(msg("schieber.why.follow_or_trump", suit=led), "play-suit")
    if card.suit == trump:
        return Reason(msg("schieber.why.undertrump", card=highest), "play-suit")
    return Reason(msg("schieber.why.follow_or_overtrump", suit=led, card=highest), "play-suit")


def forehand_by_seven(hands: tuple[Hand, ...]) -> Seat:
    """The seat that was dealt the 7 of Roses."""
    return next(seat for seat, hand in enumerate(hands) if SEVEN_OF_ROSES in hand)
