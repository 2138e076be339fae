"""Rules of thumb for Schnapsen: what a card is worth in the hand, what to lead, what to answer,
when to close.

They see what a player sees: the own hand, what lies open, and which cards are still out of sight.
Every choice is a sum of a few plain terms, in card points; the figures in `Weights` were found by
letting variants play against each other.
"""

from __future__ import annotations

from typing import NamedTuple

from cardavia.games.schnapsen.fast import (
    ABOVE,
    BEATS,
    BITS,
    CLOSE,
    EXCHANGE,
    MARRIAGE,
    TRUMP,
    TRUMP_JACK,
    TRUMPS,
    VALUE,
    Position,
    answers,
    marriages_in,
    pairs_in,
)
from cardavia.games.schnapsen.scoring import TARGET

_HAND = 5


class Weights(NamedTuple):
    """The figures behind the rules of thumb, all but the shares in card points."""

    plain: tuple[float, ...] = (-1.25, 0.75, 0.5, 1.7, 9.0)
    """What Bube, Dame, König, Zehn, Ass of a plain suit are worth in the hand."""
    trump: tuple[float, ...] = (10.0, 10.0, 12.2, 13.7, 19.2)
    """The same for trumps."""
    pair: float = 13.0
    """More for a König or Dame whose partner is beside it."""
    trump_pair: float = 23.0
    half: float = 1.8
    """More while the partner may still come, with the whole stock left."""
    trump_half: float = 0.2
    trick: float = 0.6
    """What a card point in the trick is worth."""
    lead: float = 1.4
    """What it is worth to be on lead."""
    lead_married: float = 12.5
    """More with a marriage to declare."""
    risk: float = 0.2
    """What each card point of a card led is worth that the opponent takes."""
    hope: float = 0.58
    """What each card point of a card led is worth that makes its trick."""
    sure: float = 56.0
    """Card points in sight that are enough to close."""
    later: float = 0.88
    """How much of a trump that is not the highest counts among them."""
    caught: float = 2.0
    """Card points that the opponent is expected to add to a trick of the leader."""
    ruff: float = 0.44
    """How much a plain trick suffers from each trump the opponent is expected to have left, with
    the stock closed."""
    spend: float = 0.2
    """How often an opponent with a trump spends it on a Zehn or an Ass, with the stock open."""


SEASONED = Weights()
"""For playing a deal on in the search."""

BEGINNER = Weights(
    plain=(0.0, 1.5, 2.5, 7.0, 9.0),
    trump=(7.0, 8.0, 9.0, 13.0, 15.0),
    pair=14.0,
    trump_pair=25.0,
    half=2.0,
    trump_half=4.0,
    trick=1.0,
    lead=2.0,
    lead_married=6.0,
    risk=1.0,
    hope=1.0,
    sure=70.0,
    later=0.35,
    caught=3.0,
    ruff=0.35,
    spend=0.8,
)
"""Natural guesses of somebody who has just learnt the game, and who seldom dares to close."""


class Thumb:
    """The rules of thumb with one set of weights."""

    def __init__(self, weights: Weights = SEASONED) -> None:
        self.weights = weights
        self._keep = [
            (weights.trump if card & 3 == TRUMP else weights.plain)[card >> 2] for card in range(20)
        ]

    def action(self, position: Position, unseen: int) -> int:
        """What the seat to act does. `unseen` are the cards out of its sight, the indicator not
        among them."""
        if position.led >= 0:
            return self.answer(position, unseen)
        return self.on_lead(position, unseen)

    def on_lead(self, position: Position, unseen: int) -> int:
        """Exchange, a marriage, closing or the best card to lead."""
        hand, mine = position.hands[position.turn], position.points[position.turn]
        is_open = position.open
        if is_open and hand >> TRUMP_JACK & 1:
            return EXCHANGE
        pairs = pairs_in(hand)
        if mine:
            for card in BITS[pairs]:
                if mine + MARRIAGE[card] >= TARGET:
                    return card
        if is_open and self.in_sight(hand, unseen, mine) >= self.weights.sure:
            return CLOSE
        if pairs:
            trumps = BITS[pairs & TRUMPS]
            return trumps[0] if trumps else BITS[pairs][0]
        return self.lead(hand, unseen, len(position.stock))

    def in_sight(self, hand: int, unseen: int, mine: int) -> float:
        """Card points that the closer can hope to come to, the ones already taken included."""
        weights = self.weights
        out = unseen & TRUMPS
        total = float(mine + marriages_in(hand))
        high = 0
        for card in BITS[hand & TRUMPS]:
            if out & ABOVE[card]:
                total += weights.later * (VALUE[card] + weights.caught)
            else:
                high += 1
                total += VALUE[card] + weights.caught
        expected = out.bit_count() * _HAND / max(_HAND, unseen.bit_count())
        safe = 1.0
        if high < out.bit_count() and expected > high:
            safe = max(0.0, 1 - (expected - high) * weights.ruff)
        for card in BITS[hand & ~TRUMPS]:
            if not unseen & ABOVE[card]:
                total += safe * (VALUE[card] + weights.caught)
        return total

    def lead(self, hand: int, unseen: int, stock: int) -> int:
        """The card to lead from a hand without a marriage."""
        weights = self.weights
        missing = 1 - _HAND / max(_HAND, unseen.bit_count())
        no_trump = missing ** (unseen & TRUMPS).bit_count()
        best, best_value = -1, -1e9
        for card in BITS[hand]:
            worth = VALUE[card]
            holds = missing ** (unseen & ABOVE[card]).bit_count()
            if card & 3 != TRUMP and worth >= 10:
                holds *= 1 - (1 - no_trump) * weights.spend
            value = holds * weights.hope * (worth + weights.caught)
            value -= (1 - holds) * weights.risk * worth + self.keep(hand, unseen, card, stock)
            if value > best_value:
                best, best_value = card, value
        return best

    def answer(self, position: Position, unseen: int) -> int:
        """The card to answer with."""
        weights, seat = self.weights, position.turn
        hand, led = position.hands[seat], position.led
        stock = len(position.stock)
        mine = position.points[seat] + position.pending[seat] + VALUE[led]
        theirs = position.points[1 - seat] + position.pending[1 - seat] + VALUE[led]
        lead = weights.lead + (weights.lead_married if pairs_in(hand) else 0.0)
        best, best_value = -1, -1e9
        for card in BITS[hand if position.open else answers(hand, led)]:
            worth = VALUE[card]
            if BEATS[led] >> card & 1:
                if mine + worth >= TARGET:
                    return card
                value = weights.trick * (VALUE[led] + worth) + lead
            else:
                value = -weights.trick * (VALUE[led] + worth)
                if theirs + worth >= TARGET:
                    value -= 100
            value -= self.keep(hand, unseen, card, stock)
            if value > best_value:
                best, best_value = card, value
        return best

    def keep(self, hand: int, unseen: int, card: int, stock: int) -> float:
        """What a card is worth in the hand."""
        value = self._keep[card]
        if MARRIAGE[card]:
            partner = 1 << (card + 4 if card < 8 else card - 4)
            trump = card & 3 == TRUMP
            if hand & partner:
                value += self.weights.trump_pair if trump else self.weights.pair
            elif unseen & partner:
                half = self.weights.trump_half if trump else self.weights.half
                value += half * stock / 10
        return value
