"""A small game of its own that no part of the program knows, to prove that a new game fits in.

*Tops*: two players, the four Asse and four Könige. Three cards each, two lie face down. Seat after
seat plays a card, follow suit if you can, an Ass beats a König of its suit; the leader wins
otherwise. Each trick counts one. Five tricks in all win the match.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from cardavia.core.actions import Action, Deal, Play
from cardavia.core.cards import FRENCH, Card, Pack
from cardavia.core.deal import Stream, commitment, derived
from cardavia.core.events import (
    DealBegun,
    DealOver,
    Dealt,
    Event,
    MatchOver,
    Played,
    PointsChanged,
    TrickWon,
)
from cardavia.core.state import IllegalActionError, Outcome
from cardavia.core.table import TableSpec
from cardavia.core.view import Reason, Seat, msg
from tests.toy_table import TABLE

PACK = FRENCH.subset("AK")
TARGET = 5
Hand = tuple[Card, ...]


@dataclass(frozen=True)
class Open:
    """What both players see."""

    scores: tuple[int, int] = (0, 0)
    dealer: Seat = 0
    index: int = -1
    turn: Seat = 0
    led: Card | None = None
    counts: tuple[int, int] = (0, 0)
    points: tuple[int, int] = (0, 0)
    played: tuple[tuple[Seat, Card], ...] = ()

    @property
    def running(self) -> bool:
        return any(self.counts)

    @property
    def over(self) -> bool:
        return max(self.scores) >= TARGET


def allowed(open_: Open, hand: Hand) -> Hand:
    same = tuple(c for c in hand if open_.led and c.suit == open_.led.suit)
    return same or hand


def why_not(open_: Open, hand: Hand, action: Action) -> Reason | None:
    if not open_.running:
        return Reason(msg("why.between_deals"), "setup")
    if not isinstance(action, Play):
        return Reason(msg("why.unknown_action"), "turn")
    if action.card not in hand:
        return Reason(msg("why.not_in_hand", card=action.card), "turn")
    if action.card not in allowed(open_, hand):
        assert open_.led is not None
        return Reason(msg("why.schnapsen.follow", suit=open_.led.suit), "turn")
    return None


@dataclass(frozen=True)
class ToyView:
    """What one player sees."""

    seat: Seat
    board: Open
    hand: Hand
    done: tuple[Hand, Hand] | None = None

    def to_act(self) -> Seat | None:
        return self.board.turn if self.board.running else None

    def legal(self) -> tuple[Action, ...]:
        if self.to_act() != self.seat:
            return ()
        return tuple(Play(c) for c in allowed(self.board, self.hand))

    def why_not(self, action: Action) -> Reason | None:
        if self.board.running and self.board.turn != self.seat:
            return Reason(msg("why.not_your_turn"), "turn")
        return why_not(self.board, self.hand, action)

    def consistent_deal(self, rng: Stream) -> ToyState:
        seen = {*self.hand, *(card for _, card in self.board.played)}
        seen |= {self.board.led} if self.board.led else set()
        other = 1 - self.seat
        hidden = rng.shuffled([c for c in PACK if c not in seen])
        size = self.board.counts[other]
        theirs = tuple(sorted(hidden[:size]))
        hands = (self.hand, theirs) if self.seat == 0 else (theirs, self.hand)
        return ToyState(self.board, hands, tuple(sorted(hidden[size:])))


@dataclass(frozen=True)
class ToyState:
    """Everything."""

    board: Open
    hands: tuple[Hand, Hand] = ((), ())
    talon: Hand = ()

    def to_act(self) -> Seat | None:
        return self.board.turn if self.board.running else None

    def needs_deal(self) -> bool:
        return not self.board.running and not self.board.over

    def legal(self) -> tuple[Action, ...]:
        return self.view(self.board.turn).legal()

    def why_not(self, action: Action) -> Reason | None:
        if isinstance(action, Deal):
            if not self.needs_deal() or set(action.cards) != set(PACK):
                return Reason(msg("why.bad_deal", n=len(PACK)), "setup")
            return None
        return why_not(self.board, self.hands[self.board.turn], action)

    def apply(self, action: Action) -> tuple[ToyState, tuple[Event, ...]]:
        if reason := self.why_not(action):
            raise IllegalActionError(action, reason)
        if isinstance(action, Deal):
            return self._deal(action)
        assert isinstance(action, Play)
        return self._play(action.card)

    def view(self, seat: Seat) -> ToyView:
        return ToyView(seat, self.board, self.hands[seat])

    def outcome(self) -> Outcome | None:
        if not self.board.over:
            return None
        winner = self.board.scores.index(max(self.board.scores))
        return Outcome((winner,), self.board.scores)

    def _deal(self, deal: Deal) -> tuple[ToyState, tuple[Event, ...]]:
        dealer = self.board.dealer if self.board.index < 0 else 1 - self.board.dealer
        first = 1 - dealer
        packets = {first: deal.cards[:3], dealer: deal.cards[3:6]}
        hands = (tuple(sorted(packets[0])), tuple(sorted(packets[1])))
        board = Open(self.board.scores, dealer, self.board.index + 1, first, counts=(3, 3))
        begun = DealBegun(
            deal.number, commitment(deal.number, deal.cards), board.index, dealer, board.scores
        )
        events = (begun, Dealt(first, packets[first]), Dealt(dealer, packets[dealer]))
        return ToyState(board, hands, tuple(sorted(deal.cards[6:]))), events

    def _play(self, card: Card) -> tuple[ToyState, tuple[Event, ...]]:
        seat, board = self.board.turn, self.board
        left = tuple(c for c in self.hands[seat] if c != card)
        hands = (left, self.hands[1]) if seat == 0 else (self.hands[0], left)
        counts = (len(hands[0]), len(hands[1]))
        board = replace(board, counts=counts, played=(*board.played, (seat, card)))
        if board.led is None:
            board = replace(board, led=card, turn=1 - seat)
            return replace(self, board=board, hands=hands), (Played(seat, card),)
        led, leader = board.led, 1 - seat
        takes = card.suit == led.suit and card.rank.code == "A"
        winner = seat if takes else leader
        points = tuple(p + (s == winner) for s, p in enumerate(board.points))
        board = replace(board, led=None, turn=winner, points=(points[0], points[1]))
        new = replace(self, board=board, hands=hands)
        events: tuple[Event, ...] = (
            Played(seat, card),
            TrickWon(winner, ((leader, led), (seat, card)), 1),
            PointsChanged(board.points, (0, 0)),
        )
        return new._end(events) if not any(counts) else (new, events)

    def _end(self, events: tuple[Event, ...]) -> tuple[ToyState, tuple[Event, ...]]:
        board = self.board
        scores = (board.scores[0] + board.points[0], board.scores[1] + board.points[1])
        new = replace(self, board=replace(board, scores=scores))
        best = 0 if board.points[0] >= board.points[1] else 1
        over = DealOver(
            best,
            board.points[best],
            (board.points[0] - board.points[1], board.points[1] - board.points[0]),
            "tops",
            msg("why.between_deals"),
            scores,
            self.hands,
            self.talon,
            0,
        )
        outcome = new.outcome()
        return new, (*events, over, *((MatchOver(outcome),) if outcome else ()))


class Tops:
    """The game's entry in the registry."""

    id = "tops"
    deck = "wiener-bild"
    pack: Pack = PACK
    players = 2
    sides = ((0,), (1,))
    unit = "game_points"
    marks: tuple[str, ...] = ()
    rules_version = 1

    def start(self, seed: int, first_dealer: Seat | None = None) -> ToyState:
        return ToyState(
            Open(dealer=derived(seed, "dealer") % 2 if first_dealer is None else first_dealer)
        )

    def table(self) -> TableSpec:
        return TABLE

    def card_points(self, card: Card) -> int:
        return 0


SPEC = Tops()
