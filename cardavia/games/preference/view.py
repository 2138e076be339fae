"""What one player of Preference knows, and the deals that agree with it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from cardavia.core.actions import Action
from cardavia.core.deal import Stream
from cardavia.core.view import Reason, Seat, msg
from cardavia.games.preference import board as b
from cardavia.games.preference.board import AUCTION, DEFENCE, DISCARDS, PLAY, TALON, Board, Hand
from cardavia.games.preference.contract import ORDER
from cardavia.games.preference.knowledge import ASIDE, Knowledge, Masks, read
from cardavia.games.preference.masks import cards_of
from cardavia.games.preference.reasons import why_not
from cardavia.games.preference.sampling import Sampler

if TYPE_CHECKING:
    from cardavia.games.preference.state import PreferenceState

SECTIONS = {AUCTION: "bidding", TALON: "bidding-talon", DEFENCE: "defence", PLAY: "play"}
"""Where the rule sheet tells whose turn it is."""


@dataclass(frozen=True)
class PreferenceView:
    """The board and one hand, and what only a taker knows.

    `talon` and `discards` are empty but for the taker of a number; `silent` tells the taker that
    the question about No aces is answered. Whatever else can be known follows from these.
    """

    seat: Seat
    board: Board
    hand: Hand
    talon: Hand = ()
    discards: Hand = ()
    silent: bool = False

    def to_act(self) -> Seat | None:
        """The seat to act; None between deals and after the session."""
        return self.board.turn if self.board.running else None

    @property
    def asked(self) -> bool:
        """True when this seat is asked about No aces; nobody else learns of it."""
        mine = self.board.turn == self.seat
        return mine and b.question(self.board, self.hand, self.discards, self.silent)

    def legal(self) -> tuple[Action, ...]:
        """The actions open to this seat; empty when it is not its turn."""
        return b.legal(self.board, self.hand, self.asked) if self.to_act() == self.seat else ()

    def why_not(self, action: Action) -> Reason | None:
        """None for a legal action, else the rule that forbids it."""
        if self.board.running and self.board.turn != self.seat:
            return Reason(msg("why.not_your_turn"), SECTIONS[self.board.phase])
        return why_not(self.board, self.hand, self.asked, action)

    @property
    def hides(self) -> bool:
        """True while cards are hidden: in a running deal, and for ever after three passes."""
        result = self.board.result
        return self.board.running or (result is not None and result.settlement is None)

    @cached_property
    def knowledge(self) -> Knowledge:
        """What can be told of the hidden cards. Needs a deal that hides some."""
        return read(self.board, self.seat, self.hand, self.discards)

    @cached_property
    def sampler(self) -> Sampler:
        """Draws worlds that agree with `knowledge`, as masks. Needs a deal that hides some."""
        return Sampler(self.knowledge)

    def consistent_deal(self, rng: Stream) -> PreferenceState:
        """A full state that agrees with all this seat knows, each as likely as the other.

        Which two of a taker's twelve cards were the talon is drawn as well.
        """
        if not self.hides:
            return self._open()
        state = self.with_world(self.sampler.draw(rng))
        taker = self.board.taker
        if taker is None or not self.board.taker_has_talon or self.talon:
            return state
        played = self.board.played_by(taker)
        twelve = sorted((*state.hands[taker], *state.discards, *played))
        drawn = rng.shuffled(twelve)[:DISCARDS]
        return replace(state, talon=tuple(sorted(drawn, key=ORDER.__getitem__)))

    def with_world(self, world: Masks) -> PreferenceState:
        """The full state in which the cards lie so; they are not checked.

        Where another seat has picked up the talon it is said to have consisted of what that seat
        discarded, or before that of its first two cards: nothing in play depends on it.
        """
        from cardavia.games.preference.state import PreferenceState

        first, second, third = (cards_of(held) for held in world[:ASIDE])
        hands, aside = (first, second, third), cards_of(world[ASIDE])
        if not self.board.taker_has_talon:
            return PreferenceState(self.board, hands, aside, (), self.silent)
        taker = self.board.taker
        assert taker is not None
        talon = self.talon or aside or hands[taker][:DISCARDS]
        return PreferenceState(self.board, hands, talon, aside, self.silent)

    def _open(self) -> PreferenceState:
        """Nothing is hidden once a deal is settled, and nothing is dealt before the first."""
        from cardavia.games.preference.state import PreferenceState

        result = self.board.result
        if result is None:
            return PreferenceState(self.board)
        first, second, third = (
            tuple(card for card in hand if card not in self.board.played_by(seat))
            for seat, hand in enumerate(result.hands)
        )
        return PreferenceState(
            self.board,
            (first, second, third),
            result.talon,
            result.discards,
            number=result.number,
        )
