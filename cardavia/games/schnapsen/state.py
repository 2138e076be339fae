"""A match of Schnapsen, all cards included, and how an action changes it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cardavia.core.actions import Action, Close, Deal, Exchange, Play
from cardavia.core.cards import Card
from cardavia.core.deal import commitment, derived
from cardavia.core.events import (
    Announced,
    Closed,
    DealBegun,
    DealOver,
    Dealt,
    Drawn,
    Event,
    Exchanged,
    MatchOver,
    Played,
    PointsChanged,
    TrickWon,
    TurnedUp,
)
from cardavia.core.state import IllegalActionError, Outcome
from cardavia.core.view import Reason, Seat, msg
from cardavia.games.schnapsen import board as b
from cardavia.games.schnapsen.board import Board, Hand, Marriage, Trick
from cardavia.games.schnapsen.scoring import (
    START,
    TARGET,
    ClosingRecord,
    DealResult,
    worth_of_end,
    worth_of_win,
)
from cardavia.games.schnapsen.view import SchnapsenView

Hands = tuple[Hand, Hand]
Step = tuple["SchnapsenState", tuple[Event, ...]]


@dataclass(frozen=True)
class SchnapsenState:
    """The open board, both hands, the face-down stock from its top card down, the deal's number.

    A state drawn from a player's view has the number -1.
    """

    board: Board
    hands: Hands = ((), ())
    stock: tuple[Card, ...] = ()
    number: int = -1

    def to_act(self) -> Seat | None:
        """The seat to act; None between deals and after the match."""
        return self.board.turn if self.board.running else None

    def needs_deal(self) -> bool:
        """True between deals while nobody has come down to 0."""
        return not self.board.running and not self.board.over

    def legal(self) -> tuple[Action, ...]:
        """The actions of the seat to act."""
        return b.legal(self.board, self.hands[self.board.turn])

    def why_not(self, action: Action) -> Reason | None:
        """None for an action that `apply` takes, else the rule that forbids it."""
        if isinstance(action, Deal):
            return self._why_not_deal(action)
        return b.why_not(self.board, self.hands[self.board.turn], action)

    def apply(self, action: Action) -> Step:
        """The next state and its events. Raises IllegalActionError."""
        if reason := self.why_not(action):
            raise IllegalActionError(action, reason)
        if isinstance(action, Deal):
            return _deal(self, action)
        logged = replace(self.board, log=(*self.board.log, (self.board.turn, action)))
        state = replace(self, board=logged)
        if isinstance(action, Exchange):
            return _exchange(state)
        if isinstance(action, Close):
            return _close(state)
        assert isinstance(action, Play)
        return _lead(state, action.card) if self.board.led is None else _follow(state, action.card)

    def view(self, seat: Seat) -> SchnapsenView:
        """What one seat knows: the board and its own hand."""
        return SchnapsenView(seat, self.board, self.hands[seat])

    def outcome(self) -> Outcome | None:
        """The match result once a score is 0; ``schneider`` when the loser still has 7."""
        if not self.board.over:
            return None
        winner = self.board.scores.index(0)
        schneider = self.board.scores[1 - winner] == START
        return Outcome((winner,), self.board.scores, ("schneider",) if schneider else ())

    def _why_not_deal(self, deal: Deal) -> Reason | None:
        if self.board.over:
            return Reason(msg("why.match_over"), "match")
        if self.board.running:
            return Reason(msg("why.deal_running"), "setup")
        if len(deal.cards) != len(b.PACK) or set(deal.cards) != set(b.PACK):
            return Reason(msg("why.bad_deal", n=len(b.PACK)), "setup")
        return None


def start(seed: int, first_dealer: Seat | None = None) -> SchnapsenState:
    """A match at 7-7; the first dealer is drawn from the seed (Schnapsen, match)."""
    dealer = derived(seed, "dealer") % 2 if first_dealer is None else first_dealer
    return SchnapsenState(Board(b.START_SCORES, dealer))


def _sorted(hand: Hand) -> Hand:
    return tuple(sorted(hand, key=b.ORDER.__getitem__))


def _pair(pair: tuple[int, int], seat: Seat, add: int) -> tuple[int, int]:
    return (pair[0] + add, pair[1]) if seat == 0 else (pair[0], pair[1] + add)


def _hands(hands: Hands, seat: Seat, hand: Hand) -> Hands:
    return (_sorted(hand), hands[1]) if seat == 0 else (hands[0], _sorted(hand))


def _shown(board: Board, seat: Seat, cards: frozenset[Card]) -> Board:
    shown = (cards, board.shown[1]) if seat == 0 else (board.shown[0], cards)
    return replace(board, shown=shown)


def _deal(state: SchnapsenState, deal: Deal) -> Step:
    """Three each, the indicator, two each, nine face down (Schnapsen, deal)."""
    old = state.board
    dealer = old.dealer if old.index < 0 else 1 - old.dealer
    first = 1 - dealer
    packets = [(first, 0, 3), (dealer, 3, 6), (first, 7, 9), (dealer, 9, 11)]
    hands: list[Hand] = [(), ()]
    for seat, low, high in packets:
        hands[seat] += deal.cards[low:high]
    indicator, stock = deal.cards[6], deal.cards[11:]
    board = Board(
        old.scores,
        dealer,
        old.index + 1,
        indicator.suit,
        indicator,
        indicator,
        len(stock),
        first,
        counts=(len(hands[0]), len(hands[1])),
        deals=old.deals,
    )
    dealt = [Dealt(seat, deal.cards[low:high]) for seat, low, high in packets]
    events = (
        DealBegun(
            deal.number, commitment(deal.number, deal.cards), board.index, dealer, board.scores
        ),
        *dealt[:2],
        TurnedUp(indicator, len(stock)),
        *dealt[2:],
    )
    both = (_sorted(hands[0]), _sorted(hands[1]))
    return SchnapsenState(board, both, stock, deal.number), events


def _exchange(state: SchnapsenState) -> Step:
    board, seat = state.board, state.board.turn
    jack, taken = b.trump_jack(board), board.indicator
    assert taken is not None
    hand = (*(card for card in state.hands[seat] if card != jack), taken)
    board = _shown(replace(board, indicator=jack), seat, board.shown[seat] - {jack} | {taken})
    new = replace(state, board=board, hands=_hands(state.hands, seat, hand))
    return new, (Exchanged(seat, jack, taken),)


def _close(state: SchnapsenState) -> Step:
    board, seat = state.board, state.board.turn
    other = 1 - seat
    record = ClosingRecord(seat, board.points[other], board.tricks_won(other) > 0)
    new = replace(state, board=replace(board, closing=record))
    return new, (Closed(seat, record.points, record.had_trick),)


def _take_from_hand(state: SchnapsenState, seat: Seat, card: Card) -> SchnapsenState:
    board = _shown(state.board, seat, state.board.shown[seat] - {card})
    board = replace(board, counts=_pair(board.counts, seat, -1))
    hand = tuple(held for held in state.hands[seat] if held != card)
    return replace(state, board=board, hands=_hands(state.hands, seat, hand))


def _lead(state: SchnapsenState, card: Card) -> Step:
    seat = state.board.turn
    married = b.declares(state.hands[seat], card)
    new = _take_from_hand(state, seat, card)
    new = replace(new, board=replace(new.board, led=card, turn=1 - seat))
    if not married:
        return new, (Played(seat, card),)
    new, said = _declare(new, seat, card)
    events: tuple[Event, ...] = (said, Played(seat, card))
    if not said.pending:
        events += (PointsChanged(new.board.points, new.board.pending),)
        if new.board.points[seat] >= TARGET:
            new, ending = _win(new, seat)
            events += ending
    return new, events


def _declare(state: SchnapsenState, seat: Seat, card: Card) -> tuple[SchnapsenState, Announced]:
    """Counts a marriage, or keeps it pending before the first trick (Schnapsen, marriage)."""
    board = state.board
    other = b.partner(card)
    assert other is not None
    worth = b.TRUMP_MARRIAGE if card.suit == board.trump else b.PLAIN_MARRIAGE
    pending = board.tricks_won(seat) == 0
    marriage = Marriage(seat, card, worth, len(board.tricks), pending)
    board = _shown(board, seat, board.shown[seat] | {other})
    board = replace(
        board,
        marriages=(*board.marriages, marriage),
        points=board.points if pending else _pair(board.points, seat, worth),
        pending=_pair(board.pending, seat, worth) if pending else board.pending,
    )
    pair = (card, other)
    return replace(state, board=board), Announced(seat, "marriage", card.suit, pair, worth, pending)


def _follow(state: SchnapsenState, card: Card) -> Step:
    seat, led, trump = state.board.turn, state.board.led, state.board.trump
    assert led is not None
    assert trump is not None
    new = _take_from_hand(state, seat, card)
    board, leader = new.board, 1 - seat
    winner = seat if b.wins(card, led, trump) else leader
    worth = b.VALUES[led.rank] + b.VALUES[card.rank]
    released = board.pending[winner]
    board = replace(
        board,
        led=None,
        turn=winner,
        tricks=(*board.tricks, Trick(leader, (led, card), winner, worth, released)),
        points=_pair(board.points, winner, worth + released),
        pending=_pair(board.pending, winner, -released),
    )
    new = replace(new, board=board)
    events: tuple[Event, ...] = (
        Played(seat, card),
        TrickWon(winner, ((leader, led), (seat, card)), worth),
        PointsChanged(board.points, board.pending),
    )
    if board.points[winner] >= TARGET:
        new, more = _win(new, winner)
    elif not any(new.hands):
        new, more = _end(new, *worth_of_end(winner, board.closing))
    elif board.stock_open:
        new, more = _draw(new, winner)
    else:
        more = ()
    return new, events + more


def _draw(state: SchnapsenState, winner: Seat) -> Step:
    """The winner draws first; at the last draw the loser takes the indicator (a turn)."""
    board, stock, loser = state.board, state.stock, 1 - winner
    last = len(stock) == 1
    second = board.indicator if last else stock[1]
    assert second is not None
    rest = stock[2:]
    hands = _hands(state.hands, winner, (*state.hands[winner], stock[0]))
    hands = _hands(hands, loser, (*hands[loser], second))
    board = replace(board, stock=len(rest), counts=(len(hands[0]), len(hands[1])))
    if last:
        board = _shown(replace(board, indicator=None), loser, board.shown[loser] | {second})
    events = (
        Drawn(winner, stock[0], len(stock) - 1),
        Drawn(loser, second, len(rest), public=last),
    )
    return replace(state, board=board, hands=hands, stock=rest), events


def _win(state: SchnapsenState, winner: Seat) -> Step:
    board = state.board
    tricks = (board.tricks_won(0), board.tricks_won(1))
    worth = worth_of_win(winner, board.points, tricks, board.closing)
    return _end(state, winner, *worth)


def _end(
    state: SchnapsenState, winner: Seat, worth: int, why: str, rung: str, rung_points: int
) -> Step:
    """Takes the game points off the winner's score, which stops at 0 (Schnapsen, match)."""
    board = state.board
    left = max(0, board.scores[winner] - worth)
    scores = (left, board.scores[1]) if winner == 0 else (board.scores[0], left)
    stock = state.stock + ((board.indicator,) if board.indicator else ())
    result = DealResult(
        winner,
        worth,
        why,
        rung,
        rung_points,
        state.number,
        board.scores,
        scores,
        state.hands,
        stock,
    )
    board = replace(board, scores=scores, result=result, deals=(*board.deals, result))
    new = replace(state, board=board)
    over = DealOver(
        winner,
        worth,
        (worth, -worth) if winner == 0 else (-worth, worth),
        why,
        msg(f"schnapsen.result.{why}", n=worth, winner=winner),
        scores,
        state.hands,
        stock,
        state.number,
    )
    outcome = new.outcome()
    return new, (over, MatchOver(outcome)) if outcome else (over,)
