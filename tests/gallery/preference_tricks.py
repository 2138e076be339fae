"""Ten tricks for the hands of a settlement: played by the rules, until each seat has its number."""

from __future__ import annotations

from functools import cache

from cardavia.core.cards import Card
from cardavia.core.deal import Stream
from cardavia.core.view import Seat
from tests.gallery.people import cards

ORDER = "789TJQKA"
Trick = tuple[tuple[Seat, Card], ...]


def beats(card: Card, best: Card, trump: str) -> bool:
    """True when `card` takes the trick from `best`."""
    if card.suit == best.suit:
        return ORDER.index(card.rank.code) > ORDER.index(best.rank.code)
    return card.suit.code == trump


def winner(played: Trick, trump: str) -> tuple[Seat, Card]:
    """Who holds the trick at the moment, and with what."""
    best = played[0]
    for one in played[1:]:
        if beats(one[1], best[1], trump):
            best = one
    return best


def legal(hand: list[Card], played: Trick, trump: str, taker: Seat) -> list[Card]:
    """What a seat may play when all three play."""
    if not played:
        return hand
    suit = [card for card in hand if card.suit == played[0][1].suit]
    trumps = [card for card in hand if card.suit.code == trump]
    choice = suit or trumps or hand
    best = winner(played, trump)[1]
    higher = [card for card in choice if beats(card, best, trump)]
    if higher and len(played) == 1 and played[0][0] == taker:
        return [min(higher, key=lambda card: ORDER.index(card.rank.code))]
    return higher or choice


@cache
def played_out(
    hands: tuple[str, str, str], trump: str, taker: Seat, wanted: tuple[int, int, int]
) -> tuple[str, ...]:
    """The cards of a course of play in which the seats take as many tricks as `wanted`."""
    for seed in range(20_000):
        tricks = _play(hands, trump, taker, Stream("tricks", seed))
        taken = [sum(won == seat for _, won in tricks) for seat in range(3)]
        if tuple(taken) == wanted:
            return tuple(card.code for laid, _ in tricks for _, card in laid)
    raise AssertionError(f"no course of play gives {wanted}")


def _play(
    hands: tuple[str, str, str], trump: str, taker: Seat, lot: Stream
) -> list[tuple[Trick, Seat]]:
    held = [list(cards(text)) for text in hands]
    leader, tricks = taker, []
    for _ in range(10):
        played: Trick = ()
        for step in range(3):
            seat = (leader + step) % 3
            card = lot.choice(legal(held[seat], played, trump, taker))
            held[seat].remove(card)
            played = (*played, (seat, card))
        leader = winner(played, trump)[0]
        tricks.append((played, leader))
    return tricks
