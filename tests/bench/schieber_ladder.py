"""Lets players of Schieber play cards against each other, with the same contracts for both.

A player is a level, `rules` or `simple`: plain rules of thumb, and the plainest search by them.
The rules are those that any book on Jass gives a beginner: draw trumps when your side named them,
cash what nobody can beat, smear on the partner's trick, win as cheaply as you can, else throw the
least. They know the table and the own hand, and which cards have gone. Contracts are named as
`thumb.naming` does, for all four; every deal is played twice, with the teams exchanged. Points are
card points, the last trick and the match bonus before the factor.

    python -m tests.bench.schieber_ladder [--first master] [--second rules] [--deals 100] [--seed 1]
"""

from __future__ import annotations

import argparse
import threading
from collections.abc import Callable, Sequence
from math import sqrt

from cardavia.ai.levels import level
from cardavia.ai.player import SearchPlayer
from cardavia.core.actions import Action, Deal, Play
from cardavia.core.cards import Card
from cardavia.core.deal import Stream, deal_number, derived, shuffle
from cardavia.games.schieber import thumb
from cardavia.games.schieber.masks import SUIT_MASK, cards_of
from cardavia.games.schieber.player import SchieberModel
from cardavia.games.schieber.scoring import tally, team_of
from cardavia.games.schieber.solver import Known, Solver
from cardavia.games.schieber.spec import SPEC
from cardavia.games.schieber.view import SchieberView


class Rules:
    """Plays by plain rules of thumb from what one seat knows."""

    def __init__(self, view: SchieberView) -> None:
        board = view.board
        assert board.contract is not None
        self.view, self.board, self.contract = view, board, board.contract
        self.cards = [action.card for action in view.legal() if isinstance(action, Play)]
        self.unseen = cards_of(view.knowledge.unseen)
        self.ours = board.caller is not None and team_of(board.caller) == team_of(view.seat)

    def card(self) -> Card:
        """What the rules play."""
        return self.follow() if self.board.trick else self.lead()

    def lead(self) -> Card:
        """Trumps while the others may hold some, if the own side named them; then sure tricks."""
        trumps = [card for card in self.cards if card.suit == self.contract.trump]
        theirs = [card for card in self.unseen if card.suit == self.contract.trump]
        if self.ours and trumps and theirs and self._foes_may_trump():
            sure = [card for card in trumps if self.unbeaten(card)]
            if sure:
                return max(sure, key=self.strength)
            if len(trumps) > 1 or self.board.caller != self.view.seat:
                return min(trumps, key=self.strength)
        plain = [card for card in self.cards if card not in trumps] or self.cards
        sure = [card for card in plain if self.unbeaten(card)]
        if sure:
            return max(sure, key=self.contract.points)
        return min(plain, key=lambda card: (self.contract.points(card), -self.length(card)))

    def follow(self) -> Card:
        """Smear, win or throw."""
        trick = self.board.trick
        laid = [card for _, card in trick]
        best = self.contract.best(laid)
        taker = next(seat for seat, card in trick if card == best)
        last = len(trick) == 3
        wins = [card for card in self.cards if self.contract.best([*laid, card]) == card]
        losses = [card for card in self.cards if card not in wins]
        if team_of(taker) == team_of(self.view.seat) and (last or self.unbeaten(best)):
            spare = [card for card in losses or self.cards if card.suit != self.contract.trump]
            kept = [card for card in spare if not self.unbeaten(card)]
            choice = kept or spare
            if choice:
                return max(choice, key=self.contract.points)
            return min(losses or self.cards, key=self.contract.points)
        pile = sum(map(self.contract.points, laid))
        sure = [card for card in wins if last or self.unbeaten(card)]
        plain = [card for card in sure if card.suit != self.contract.trump]
        if plain:
            return max(plain, key=self.contract.points)
        if sure and (pile >= 8 or laid[0].suit == self.contract.trump):
            return min(sure, key=self.strength)
        return min(
            losses or self.cards,
            key=lambda card: (card.suit == self.contract.trump, self.contract.points(card)),
        )

    def strength(self, card: Card) -> int:
        """Among cards of its suit."""
        return self.contract.strength(card, card.suit)

    def length(self, card: Card) -> int:
        """How many cards of its suit are in the hand."""
        return sum(card.suit == other.suit for other in self.cards)

    def unbeaten(self, card: Card) -> bool:
        """True when no card that is still out is higher in its suit."""
        return all(
            self.strength(other) < self.strength(card)
            for other in self.unseen
            if other.suit == card.suit
        )

    def _foes_may_trump(self) -> bool:
        knowledge, trump = self.view.knowledge, self.contract.trump
        return trump is not None and any(
            knowledge.possible[seat] & SUIT_MASK[trump]
            for seat in knowledge.others
            if team_of(seat) != team_of(self.view.seat)
        )


Chooser = Callable[[SchieberView, int], Action]
"""Plays a card from what one seat knows, with a seed."""


def by_rules(view: SchieberView, seed: int) -> Action:
    """A card by the plain rules."""
    return Play(Rules(view).card())


def by_simple_search(view: SchieberView, seed: int) -> Action:
    """The card that does best in 40 lies, all as likely, with the last four tricks exact."""
    cards = [action.card for action in view.legal() if isinstance(action, Play)]
    rng = Stream("simple search", seed)
    worlds = [view.sampler.draw(rng) for _ in range(40)]
    rows = Solver().playouts(Known.of(view.board), worlds, cards, ending=4)
    totals = [sum(row[i] for row in rows) for i in range(len(cards))]
    return Play(cards[totals.index(max(totals))])


def by_level(name: str) -> Chooser:
    """A card as this level plays it."""
    player = SearchPlayer(SchieberModel(), level(name, SchieberModel.compiled))
    return lambda view, seed: player.decide(view, seed, threading.Event()).action


def chooser(name: str) -> Chooser:
    """What somebody with this name plays."""
    return {"rules": by_rules, "simple": by_simple_search}.get(name) or by_level(name)


def points(first: Chooser, second: Chooser, index: int, seed: int) -> float:
    """What the first player's team makes more in a deal, on average over both sides."""
    total = 0
    for team in (0, 1):
        number = deal_number(seed, index)
        state, _ = SPEC.start(1, first_dealer=index % 4).apply(
            Deal(number, shuffle(SPEC.pack, number))
        )
        while (seat := state.to_act()) is not None:
            view = state.view(seat)
            if view.board.contract is None:
                action = thumb.action(view)
            else:
                plays = first if team_of(seat) == team else second
                action = plays(view, derived(seed, "ladder", index, seat, len(view.hand)))
            state, _ = state.apply(action)
        assert state.board.result is not None
        credits = state.board.result.credits
        for what in ("trick", "match"):
            made = tally(credits, what)
            total += made[team] - made[1 - team]
    return total / 2


def mean(found: Sequence[float]) -> tuple[float, float]:
    """With its standard error."""
    middle = sum(found) / len(found)
    spread = sum((x - middle) ** 2 for x in found) / max(1, len(found) - 1)
    return middle, sqrt(spread / len(found))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--first", default="master")
    parser.add_argument("--second", default="rules")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    first, second = chooser(options.first), chooser(options.second)
    found: list[float] = []
    for index in range(options.deals):
        found.append(points(first, second, index, options.seed))
        if len(found) % 20 == 0 or len(found) == options.deals:
            middle, error = mean(found)
            print(f"{len(found)} deals: {middle:+.1f} ± {error:.1f} card points a deal", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
