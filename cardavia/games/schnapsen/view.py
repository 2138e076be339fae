"""What one player of Schnapsen knows, and the deals that agree with it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from cardavia.core.actions import Action
from cardavia.core.cards import Card
from cardavia.core.deal import Stream
from cardavia.core.view import Reason, Seat, msg
from cardavia.games.schnapsen import board as b
from cardavia.games.schnapsen.board import Board, Hand
from cardavia.games.schnapsen.knowledge import Knowledge

if TYPE_CHECKING:
    from cardavia.games.schnapsen.state import SchnapsenState


@dataclass(frozen=True)
class SchnapsenView:
    """The board and one hand. Whatever else can be known follows from these."""

    seat: Seat
    board: Board
    hand: Hand

    def to_act(self) -> Seat | None:
        """The seat to act; None between deals and after the match."""
        return self.board.turn if self.board.running else None

    def legal(self) -> tuple[Action, ...]:
        """The actions open to this seat; empty when it is not its turn."""
        return b.legal(self.board, self.hand) if self.to_act() == self.seat else ()

    def why_not(self, action: Action) -> Reason | None:
        """None for a legal action, else the rule that forbids it."""
        if self.board.running and self.board.turn != self.seat:
            return Reason(msg("why.not_your_turn"), "turn")
        return b.why_not(self.board, self.hand, action)

    @cached_property
    def unseen(self) -> tuple[Card, ...]:
        """The cards in the opponent's hand and in the face-down stock, in the pack's order."""
        seen = {*self.hand, *self.board.gone()}
        if self.board.indicator:
            seen.add(self.board.indicator)
        return tuple(card for card in b.PACK if card not in seen)

    @cached_property
    def _knowledge(self) -> Knowledge:
        return Knowledge(self.board, 1 - self.seat, self.unseen)

    def consistent_deal(self, rng: Stream) -> SchnapsenState:
        """A full state that agrees with all this seat knows.

        Every deal that agrees is as likely as the other: the opponent's hand is drawn with the
        weight of the number of ways in which it can have been dealt and drawn.
        """
        if not self.board.running:
            return self._between_deals()
        return self.with_hand(self._knowledge.draw(rng), rng)

    def consistent_hands(self) -> Iterator[tuple[Hand, int]]:
        """Every hand the opponent can hold, with its weight: the ways it can have come about."""
        return self._knowledge.hands()

    def count_hands(self) -> int:
        """The number of hands that `consistent_hands` lists."""
        return self._knowledge.count()

    def with_hand(self, other: Hand, rng: Stream) -> SchnapsenState:
        """The full state in which the opponent holds `other`, the stock in a random order."""
        from cardavia.games.schnapsen.state import SchnapsenState

        other = tuple(sorted(other, key=b.ORDER.__getitem__))
        rest = tuple(rng.shuffled([card for card in self.unseen if card not in other]))
        hands = (self.hand, other) if self.seat == 0 else (other, self.hand)
        return SchnapsenState(self.board, hands, rest)

    def _between_deals(self) -> SchnapsenState:
        """Nothing is hidden once a deal is over, and nothing is dealt before the first."""
        from cardavia.games.schnapsen.state import SchnapsenState

        result = self.board.result
        if result is None:
            return SchnapsenState(self.board)
        stock = result.stock[: self.board.stock]
        return SchnapsenState(self.board, result.hands, stock, result.number)
