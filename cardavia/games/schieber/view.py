"""What one player of Schieber knows, and the deals that agree with it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from cardavia.core.actions import Action
from cardavia.core.deal import Stream
from cardavia.core.view import Reason, Seat, msg
from cardavia.games.schieber import board as b
from cardavia.games.schieber.board import Board, Hand
from cardavia.games.schieber.knowledge import Knowledge, Masks, read
from cardavia.games.schieber.masks import cards_of
from cardavia.games.schieber.sampling import Sampler

if TYPE_CHECKING:
    from cardavia.games.schieber.state import SchieberState


@dataclass(frozen=True)
class SchieberView:
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
            return Reason(msg("why.not_your_turn"), "play")
        return b.why_not(self.board, self.hand, action)

    @cached_property
    def knowledge(self) -> Knowledge:
        """What can be told of the hidden hands. Needs a running deal."""
        return read(self.board, self.seat, self.hand)

    @cached_property
    def sampler(self) -> Sampler:
        """Draws worlds that agree with `knowledge`, as masks. Needs a running deal."""
        return Sampler(self.knowledge)

    def consistent_deal(self, rng: Stream) -> SchieberState:
        """A full state that agrees with all this seat knows, each as likely as the other."""
        if not self.board.running:
            return self._between_deals()
        return self.with_hands(self.sampler.draw(rng))

    def with_hands(self, hands: Masks) -> SchieberState:
        """The full state with these hands, given as masks; they are not checked."""
        from cardavia.games.schieber.state import SchieberState

        return SchieberState(self.board, tuple(cards_of(hand) for hand in hands))

    def _between_deals(self) -> SchieberState:
        """Nothing is hidden once a deal is over, and nothing is dealt before the first."""
        from cardavia.games.schieber.state import SchieberState

        result = self.board.result
        if result is None:
            return SchieberState(self.board)
        return SchieberState(self.board, result.hands, result.number)
