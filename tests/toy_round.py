"""A small trick game for any number of seats, to prove that a table is not made for two.

*Rounds*: everybody holds as many cards as the pack allows, what is left over is the talon. The
forehand takes the talon with the first card it plays and lays two cards away again. The highest
card of the suit led wins; follow suit if you can. Whoever leads an Ass says so. The match ends
with the deal.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from cardavia.core.actions import Action, Deal, Play
from cardavia.core.cards import PACKS, Card, Pack
from cardavia.core.deal import Stream, commitment
from cardavia.core.events import (
    Announced,
    DealBegun,
    DealOver,
    Dealt,
    Discarded,
    Event,
    MatchOver,
    Played,
    SetAside,
    TalonTaken,
    TrickWon,
)
from cardavia.core.state import IllegalActionError, Outcome
from cardavia.core.table import (
    Badge,
    Bubble,
    CardNote,
    Projection,
    Score,
    ScoreRow,
    TableSpec,
    Zone,
)
from cardavia.core.view import Msg, Reason, Seat, msg
from tests.toy_base import WORDS, PlainTable, phase, seat_info, trick_rows

Hand = tuple[Card, ...]
LAYOUTS = {3: "three", 4: "partners"}
NAMES = ("name.you", "name.anna", "name.karl", "name.vreni")


@dataclass(frozen=True)
class Open:
    """What everybody sees."""

    seats: int
    dealer: Seat = 0
    turn: Seat = 0
    counts: tuple[int, ...] = ()
    trick: tuple[tuple[Seat, Card], ...] = ()
    tricks: tuple[tuple[tuple[Seat, Card], ...], ...] = ()
    won: tuple[int, ...] = ()
    talon: int = 0
    over: bool = False

    @property
    def running(self) -> bool:
        return any(self.counts)


@dataclass(frozen=True)
class RoundView:
    """What one seat sees."""

    seat: Seat
    board: Open
    hand: Hand

    def to_act(self) -> Seat | None:
        return self.board.turn if self.board.running else None

    def legal(self) -> tuple[Action, ...]:
        if self.to_act() != self.seat:
            return ()
        return tuple(Play(card) for card in self._allowed())

    def _allowed(self) -> Hand:
        led = self.board.trick[0][1] if self.board.trick else None
        same = tuple(card for card in self.hand if led and card.suit == led.suit)
        return same or self.hand

    def why_not(self, action: Action) -> Reason | None:
        if action in self.legal():
            return None
        return Reason(msg("why.not_your_turn"), "turn")

    def consistent_deal(self, rng: Stream) -> RoundState:
        raise NotImplementedError


@dataclass(frozen=True)
class RoundState:
    """Everything."""

    pack: Pack
    board: Open
    hands: tuple[Hand, ...] = ()
    talon: Hand = ()
    number: int = 0

    def to_act(self) -> Seat | None:
        return self.board.turn if self.board.running else None

    def needs_deal(self) -> bool:
        return not self.board.running and not self.board.over

    def legal(self) -> tuple[Action, ...]:
        return self.view(self.board.turn).legal() if self.board.running else ()

    def why_not(self, action: Action) -> Reason | None:
        if isinstance(action, Deal):
            return None if self.needs_deal() else Reason(msg("why.bad_deal", n=1), "setup")
        return self.view(self.board.turn).why_not(action)

    def view(self, seat: Seat) -> RoundView:
        return RoundView(seat, self.board, self.hands[seat] if self.hands else ())

    def outcome(self) -> Outcome | None:
        if not self.board.over:
            return None
        best = max(self.board.won)
        return Outcome((self.board.won.index(best),), self.board.won)

    def apply(self, action: Action) -> tuple[RoundState, tuple[Event, ...]]:
        if reason := self.why_not(action):
            raise IllegalActionError(action, reason)
        if isinstance(action, Deal):
            return self._deal(action)
        assert isinstance(action, Play)
        return self._play(action.card)

    def _deal(self, deal: Deal) -> tuple[RoundState, tuple[Event, ...]]:
        seats = self.board.seats
        size, rest = divmod(len(self.pack), seats)
        first = (self.board.dealer + 1) % seats
        order = [(first + i) % seats for i in range(seats)]
        hands: dict[Seat, Hand] = dict.fromkeys(order, ())
        events: list[Event] = [
            DealBegun(
                deal.number, commitment(deal.number, deal.cards), 0, self.board.dealer, (0,) * seats
            )
        ]
        left, talon = list(deal.cards), tuple(deal.cards[len(deal.cards) - rest :]) if rest else ()
        for packet in (3, 3, size - 6):
            for seat in order:
                given, left = tuple(left[:packet]), left[packet:]
                hands[seat] += given
                events.append(Dealt(seat, given))
            if rest and packet == 3 and not any(isinstance(e, SetAside) for e in events):
                events.append(SetAside(talon))
        board = Open(seats, self.board.dealer, first, (size,) * seats, won=(0,) * seats, talon=rest)
        sorted_hands = tuple(tuple(sorted(hands[seat])) for seat in range(seats))
        return replace(
            self, board=board, hands=sorted_hands, talon=talon, number=deal.number
        ), tuple(events)

    def _play(self, card: Card) -> tuple[RoundState, tuple[Event, ...]]:
        board, seat, events = self.board, self.board.turn, list[Event]()
        if board.talon:
            events += [TalonTaken(seat, self.talon), Discarded(seat, self.talon)]
            board = replace(board, talon=0)
        if not board.trick and card.rank.code == "A":
            events.append(Announced(seat, "ass", card.suit, (card,), 0))
        events.append(Played(seat, card))
        hand = tuple(one for one in self.hands[seat] if one is not card)
        hands = tuple(hand if s == seat else h for s, h in enumerate(self.hands))
        trick = (*board.trick, (seat, card))
        turn = (seat + 1) % board.seats
        board = replace(board, counts=tuple(map(len, hands)), trick=trick, turn=turn)
        state = replace(self, board=board, hands=hands)
        if len(trick) < board.seats:
            return state, tuple(events)
        winner = self._winner(trick)
        won = tuple(n + (s == winner) for s, n in enumerate(board.won))
        tricks = (*board.tricks, trick)
        board = replace(board, trick=(), turn=winner, won=won, tricks=tricks)
        events.append(TrickWon(winner, trick, 1))
        if not board.running:
            board = replace(board, over=True)
            events += self._end(won)
        return replace(state, board=board), tuple(events)

    def _winner(self, trick: tuple[tuple[Seat, Card], ...]) -> Seat:
        suit = trick[0][1].suit
        order = {card: index for index, card in enumerate(self.pack)}
        return min((order[card], seat) for seat, card in trick if card.suit == suit)[1]

    def _end(self, won: tuple[int, ...]) -> list[Event]:
        why, best = msg("why.between_deals"), won.index(max(won))
        hands = ((),) * len(won)
        gains = tuple(len(won) * tricks - sum(won) for tricks in won)
        over = DealOver(best, max(won), gains, "most", why, won, hands, self.talon, self.number)
        return [over, MatchOver(Outcome((best,), won))]


@dataclass(frozen=True)
class RoundTable(PlainTable):
    """Puts a view of the game on a screen; `piles` shows the tricks that were taken."""

    piles: bool = True

    def project(self, view: Any) -> Projection:
        """What the screen of the view's seat shows."""
        board, me = view.board, view.seat
        seats = range(board.seats)
        others = [seat for seat in seats if seat != me]
        played = dict(board.trick)
        size = board.seats
        zones = list[Zone]()
        if self.piles and board.won:
            zones += [
                Zone(f"taken:{s}", "taken", s, (None,) * (size * board.won[s])) for s in seats
            ]
        if board.talon:
            zones.append(Zone("talon", "talon", None, (None,) * board.talon))
        if board.counts:
            zones += [Zone(f"fan:{s}", "fan", s, (None,) * board.counts[s]) for s in others]
        order = [*(seat for seat, _ in board.trick), *(s for s in seats if s not in played)]
        for seat in order:
            there = (played[seat],) if seat in played else ()
            zones.append(Zone(f"slot:{seat}", "slot", seat, there, None if there else name(seat)))
        zones.append(Zone(f"hand:{me}", "hand", me, view.hand))
        legal = view.legal()
        rows = tuple(ScoreRow(s, name(s), (board.won or (0,) * size)[s]) for s in seats)
        return Projection(
            phase=phase(board),
            deal=0,
            zones=tuple(zones),
            seats=tuple(seat_info(s, name(s), board, team=s % 2) for s in seats),
            score=Score("purse", name(0), name(0), 0, rows),
            to_move=view.to_act(),
            tricks=trick_rows(board.tricks),
            notes=tuple(CardNote(card, Play(card) in legal) for card in view.hand),
            hand_orders={"suit": view.hand, "rank": view.hand},
            badge=Badge(WORDS, figure="1"),
        )

    def bubble(self, event: Event, view: Any) -> Bubble | None:
        """An Ass is shown."""
        if isinstance(event, Announced):
            return Bubble(event.seat, name(event.seat), cards=event.cards, figure=name(event.seat))
        return None


def name(seat: Seat) -> Msg:
    """The name of a seat."""
    return msg(NAMES[seat])


class Rounds:
    """The game's entry in the registry, for `players` seats."""

    rules_version = 1
    unit = "game_points"
    marks: tuple[str, ...] = ()

    def __init__(self, players: int, piles: bool = True) -> None:
        self.id = f"rounds{players}"
        self.players = players
        self.sides = tuple((seat,) for seat in range(players))
        self.deck = "jass" if players == 4 else "wiener-bild"
        self.pack = PACKS[self.deck]
        size = len(self.pack) // players
        layout, cloth = LAYOUTS[players], "swiss" if players == 4 else "vienna"
        self._table = RoundTable(
            cloth, layout, (), ("score", "tricks"), size, NAMES[1:players], players == 3, piles
        )

    def start(self, seed: int, first_dealer: Seat | None = None) -> RoundState:
        return RoundState(self.pack, Open(self.players, first_dealer or 0))

    def table(self) -> TableSpec:
        return self._table

    def card_points(self, card: Card) -> int:
        return 0
