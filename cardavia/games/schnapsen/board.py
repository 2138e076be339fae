"""What lies open in a match of Schnapsen, and what may be done with it.

`Board` holds only what both players see, so a player's view is a board and one hand, and cannot
hold anything hidden. The rules of play (`legal`, `why_not`) need no more than these two.
"""

from __future__ import annotations

from dataclasses import dataclass

from cardavia.core.actions import Action, Close, Exchange, Play
from cardavia.core.cards import FRENCH, Card, Suit, rank
from cardavia.core.view import Reason, Seat, msg
from cardavia.games.schnapsen.scoring import START, ClosingRecord, DealResult

PACK = FRENCH.subset("AKQJT")
"""20 cards."""

ACE, TEN, KING, QUEEN, JACK = (rank(code) for code in "ATKQJ")
VALUES = {ACE: 11, TEN: 10, KING: 4, QUEEN: 3, JACK: 2}
"""Card points; also the order of strength, trump or not."""

ORDER = {card: index for index, card in enumerate(PACK)}
PLAIN_MARRIAGE, TRUMP_MARRIAGE = 20, 40

DRAWS = 5
"""Draws of each player until the stock is exhausted (Schnapsen, a turn)."""

Hand = tuple[Card, ...]


@dataclass(frozen=True)
class Trick:
    """A finished trick: its leader, both cards in order of play, its winner.

    `points` are the card points of its two cards, `released` those of a pending marriage that came
    to count with it.
    """

    leader: Seat
    cards: tuple[Card, Card]
    winner: Seat
    points: int
    released: int = 0


@dataclass(frozen=True)
class Marriage:
    """A declared marriage: who, which card led, 20 or 40, and in which trick (from 0)."""

    seat: Seat
    card: Card
    points: int
    trick: int
    pending: bool


@dataclass(frozen=True)
class Earlier:
    """What came before the history that a board holds, for a deal that was not watched from its
    beginning: the cards played in finished tricks, and how many tricks each seat is known to have.

    Nobody knows then how the cards came to lie where they do, nor who has dealt.
    """

    cards: frozenset[Card]
    won: tuple[int, int]

    @property
    def tricks(self) -> int:
        """The number of tricks."""
        return len(self.cards) // 2


NOTHING = Earlier(frozenset(), (0, 0))


@dataclass(frozen=True)
class Board:
    """The open part of a match. Pairs are indexed by seat.

    `dealer` dealt this deal, or deals the first when none has begun; `index` counts deals from 0.
    `stock` counts the face-down cards; the `indicator` lies under them as long as there is one,
    `turned` is the card first turned up. `turn` is the seat to act, `led` the card on the table.
    `points` are card points that count, `pending` marriage points that wait for a first trick.
    `shown` are the cards that everybody knows to be in a seat's hand, `counts` the hands' sizes.
    `log` lists the deal's actions; `deals` are the results of the deals so far, this one's last.
    `tricks`, `marriages` and `log` begin behind `earlier`; that is None for a deal watched from its
    beginning. The deal's number is no part of the board: it would give away every card.
    """

    scores: tuple[int, int]
    dealer: Seat
    index: int = -1
    trump: Suit | None = None
    turned: Card | None = None
    indicator: Card | None = None
    stock: int = 0
    turn: Seat = 0
    led: Card | None = None
    points: tuple[int, int] = (0, 0)
    pending: tuple[int, int] = (0, 0)
    tricks: tuple[Trick, ...] = ()
    marriages: tuple[Marriage, ...] = ()
    closing: ClosingRecord | None = None
    shown: tuple[frozenset[Card], frozenset[Card]] = (frozenset(), frozenset())
    log: tuple[tuple[Seat, Action], ...] = ()
    counts: tuple[int, int] = (0, 0)
    result: DealResult | None = None
    deals: tuple[DealResult, ...] = ()
    earlier: Earlier | None = None

    @property
    def running(self) -> bool:
        """True while a deal is being played."""
        return self.index >= 0 and self.result is None

    @property
    def over(self) -> bool:
        """True when somebody's score has come down to 0."""
        return 0 in self.scores

    @property
    def stock_open(self) -> bool:
        """Not closed, and at least one face-down card left (Schnapsen, deal)."""
        return self.closing is None and self.stock > 0

    @property
    def strict(self) -> bool:
        """True when suit must be followed: the stock is closed or exhausted."""
        return not self.stock_open

    def turned_up(self) -> Card:
        """The card first turned up in this deal, wherever it is now. Needs a deal."""
        assert self.turned is not None
        return self.turned

    def tricks_won(self, seat: Seat) -> int:
        """Number of tricks that a seat has taken in this deal."""
        before = (self.earlier or NOTHING).won[seat]
        return before + sum(trick.winner == seat for trick in self.tricks)

    def gone(self) -> frozenset[Card]:
        """Every card that has been played, the one on the table included."""
        played = {card for trick in self.tricks for card in trick.cards}
        before = (self.earlier or NOTHING).cards
        return before | played | ({self.led} if self.led else set())


START_SCORES = (START, START)


def strength(card: Card, led: Suit, trump: Suit) -> int:
    """How strong a card is in a trick with this suit led; 0 when it cannot win."""
    if card.suit == trump:
        return 100 + VALUES[card.rank]
    return VALUES[card.rank] if card.suit == led else 0


def wins(answer: Card, led: Card, trump: Suit) -> bool:
    """True when the follower's card takes the trick (Schnapsen, a turn)."""
    return strength(answer, led.suit, trump) > strength(led, led.suit, trump)


def partner(card: Card) -> Card | None:
    """The König of a Dame and the Dame of a König; None for other ranks."""
    if card.rank == KING:
        return Card.of(card.suit.code + "Q")
    if card.rank == QUEEN:
        return Card.of(card.suit.code + "K")
    return None


def declares(hand: Hand, card: Card) -> bool:
    """True when leading `card` from `hand` declares a marriage (Schnapsen, marriage)."""
    other = partner(card)
    return other is not None and other in hand


def trump_jack(board: Board) -> Card:
    """The trump Bube."""
    assert board.trump is not None
    return Card.of(board.trump.code + "J")


def followers(board: Board, hand: Hand) -> tuple[Hand, str]:
    """The cards that may answer the card led, and which duty narrows them.

    The duty is ``free``, ``beat``, ``follow`` or ``trump`` (Schnapsen, strict play).
    """
    assert board.led is not None
    assert board.trump is not None
    if not board.strict:
        return hand, "free"
    same = tuple(card for card in hand if card.suit == board.led.suit)
    higher = tuple(card for card in same if VALUES[card.rank] > VALUES[board.led.rank])
    if higher:
        return higher, "beat"
    if same:
        return same, "follow"
    trumps = tuple(card for card in hand if card.suit == board.trump)
    return (trumps, "trump") if trumps else (hand, "free")


def legal(board: Board, hand: Hand) -> tuple[Action, ...]:
    """The actions of the seat to act, who holds `hand`: cards first, then exchange and close."""
    if not board.running:
        return ()
    if board.led is not None:
        return tuple(Play(card) for card in followers(board, hand)[0])
    actions: list[Action] = [Play(card) for card in hand]
    actions += [act for act in (Exchange(), Close()) if why_not(board, hand, act) is None]
    return tuple(actions)


def why_not(board: Board, hand: Hand, action: Action) -> Reason | None:
    """None when the seat to act may do this, else the rule that forbids it."""
    if board.over:
        return Reason(msg("why.match_over"), "match")
    if not board.running:
        return Reason(msg("why.between_deals"), "setup")
    if isinstance(action, Play):
        return _why_not_play(board, hand, action.card)
    if isinstance(action, Exchange):
        return _why_not_exchange(board, hand)
    if isinstance(action, Close):
        return _why_not_close(board)
    return Reason(msg("why.unknown_action"), "turn")


def _why_not_play(board: Board, hand: Hand, card: Card) -> Reason | None:
    if card not in hand:
        return Reason(msg("why.not_in_hand", card=card), "turn")
    if board.led is None:
        return None
    allowed, duty = followers(board, hand)
    if card in allowed:
        return None
    sentences = {
        "beat": msg("why.schnapsen.beat", led=board.led, suit=board.led.suit),
        "follow": msg("why.schnapsen.follow", suit=board.led.suit),
        "trump": msg("why.schnapsen.trump", suit=board.led.suit, trump=board.trump),
    }
    return Reason(sentences[duty], "turn-strict")


def _why_not_exchange(board: Board, hand: Hand) -> Reason | None:
    jack = trump_jack(board)
    if board.closing is not None:
        return Reason(msg("why.schnapsen.exchange_closed"), "exchange")
    if board.stock == 0:
        return Reason(msg("why.schnapsen.exchange_exhausted"), "exchange")
    if board.indicator == jack:
        return Reason(msg("why.schnapsen.exchange_jack_lies", card=jack), "exchange")
    if jack not in hand:
        return Reason(msg("why.schnapsen.exchange_no_jack", card=jack), "exchange")
    if board.led is not None:
        return Reason(msg("why.schnapsen.exchange_lead"), "exchange")
    return None


def _why_not_close(board: Board) -> Reason | None:
    if board.closing is not None:
        return Reason(msg("why.schnapsen.close_closed"), "closing")
    if board.stock == 0:
        return Reason(msg("why.schnapsen.close_exhausted"), "closing")
    if board.led is not None:
        return Reason(msg("why.schnapsen.close_lead"), "closing")
    return None
