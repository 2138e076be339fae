"""What the open cards and words of a deal of Schieber tell one player about the other hands.

For each seat: cards that it certainly holds, cards that it cannot hold, how many it holds, and what
all know of the melds it was dealt. Besides, while the table has not recognised 3000, no team that
lacks only a Stöck holds one. Hands are masks (see `masks`).
"""

from __future__ import annotations

from dataclasses import dataclass

from cardavia.core.cards import Card
from cardavia.core.view import Seat
from cardavia.games.schieber.board import SEATS, Board, Laid, highest_trump
from cardavia.games.schieber.contract import SEVEN_OF_ROSES, UNDER, Contract
from cardavia.games.schieber.masks import ALL, BIT, SUIT_MASK, Heard, Seen, mask
from cardavia.games.schieber.scoring import STOECK, TARGET, team_of

Masks = tuple[int, int, int, int]


@dataclass(frozen=True)
class Knowledge:
    """What the seat `me` knows of the hands in a running deal. Tuples are indexed by seat.

    `unseen` are the cards in the other three hands, `counts` the sizes of all hands. `certain` and
    `possible` are unseen cards that a seat holds for sure, and may hold; for `me` both are its own
    hand. `played` are the cards a seat has played, `heard` is what all know of the melds in the
    nine cards it was dealt (None before it has played). A seat in `apart` was not dealt both cards
    of `pair`, König and Ober of trumps.
    """

    me: Seat
    unseen: int
    counts: tuple[int, ...]
    played: Masks
    certain: Masks
    possible: Masks
    heard: tuple[Heard | None, ...]
    apart: tuple[bool, ...]
    pair: int

    @property
    def others(self) -> tuple[Seat, ...]:
        """The other three seats in order of play."""
        return tuple((self.me + step) % SEATS for step in (1, 2, 3))

    def agrees(self, hands: Masks) -> bool:
        """True when the hands agree with everything that is known."""
        left = ALL
        for seat in range(SEATS):
            if hands[seat] & ~left or hands[seat].bit_count() != self.counts[seat]:
                return False
            left &= ~hands[seat]
        return all(self.fits(seat, hands[seat]) for seat in range(SEATS))

    def fits(self, seat: Seat, hand: int) -> bool:
        """True when nothing is known of this seat that forbids it this hand."""
        if hand & ~self.possible[seat] or self.certain[seat] & ~hand:
            return False
        dealt = self.played[seat] | hand
        if self.apart[seat] and dealt & self.pair == self.pair:
            return False
        heard = self.heard[seat]
        return heard is None or heard.agrees(dealt)


def read(board: Board, me: Seat, hand: tuple[Card, ...]) -> Knowledge:
    """All that follows for the seat `me` with this hand from the board of a running deal."""
    own = mask(hand)
    played = [mask(board.played_by(seat)) for seat in range(SEATS)]
    unseen = ALL & ~own & ~(played[0] | played[1] | played[2] | played[3])
    possible = [unseen] * SEATS
    certain = [0] * SEATS
    for seat, cannot in _impossible(board):
        possible[seat] &= ~cannot
    if board.forehand_had_seven():
        certain[board.forehand] |= BIT[SEVEN_OF_ROSES] & unseen
    for seat in range(SEATS):
        shown = mask(card for meld in board.shown[seat] for card in meld.cards)
        certain[seat] |= shown & unseen
    possible[me] = certain[me] = own
    for seat in range(SEATS):
        for other in range(SEATS):
            if other != seat:
                possible[other] &= ~certain[seat]
    contract = board.contract
    return Knowledge(
        me,
        unseen,
        board.counts,
        _four(played),
        _four(certain),
        _four(possible),
        tuple(_heard(board, seat) for seat in range(SEATS)),
        tuple(_stoeck_excluded(board, seat) for seat in range(SEATS)),
        mask(contract.stoeck()) if contract else 0,
    )


def _four(values: list[int]) -> Masks:
    a, b, c, d = values
    return a, b, c, d


def _impossible(board: Board) -> list[tuple[Seat, int]]:
    """For every card played to a trick what its player cannot have held beside it."""
    if board.contract is None:
        return []
    found = []
    for trick in (*(trick.cards for trick in board.tricks), board.trick):
        for place, (seat, card) in enumerate(trick[1:], 1):
            found.append((seat, absent(board.contract, trick[:place], card)))
    return found


def absent(contract: Contract, laid: Laid, card: Card) -> int:
    """The cards that nobody holds who may legally play `card` to what lies there."""
    led, trump = laid[0][1].suit, contract.trump
    if card.suit == led:
        return 0
    if trump is None:
        return SUIT_MASK[led]
    if led == trump:
        under = Card.of(f"{trump.code}.{UNDER.code}")
        return SUIT_MASK[trump] & ~BIT[under]
    if card.suit != trump:
        return SUIT_MASK[led]
    highest = highest_trump(contract, laid)
    if highest is not None and contract.strength(card, led) < contract.strength(highest, led):
        return ALL & ~SUIT_MASK[trump]
    return 0


def _heard(board: Board, seat: Seat) -> Heard | None:
    """What is known of the melds that a seat was dealt."""
    if board.contract is None or not board.played_by(seat):
        return None
    if board.best is not None and team_of(seat) == team_of(board.best):
        return Seen(board.contract, board.shown[seat])
    return Heard(board.contract, board.claims[seat])


def _stoeck_excluded(board: Board, seat: Seat) -> bool:
    """True when a Stöck of this seat would have won the match already (recognition of 3000)."""
    if board.contract is None or not board.contract.stoeck() or not board.tricks:
        return False
    close = board.scores[team_of(seat)] + STOECK * board.contract.factor >= TARGET
    return close and board.stoeck is None
