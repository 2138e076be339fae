"""Short ways to set up deals of Preference, and sessions between players who choose at random."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cardavia.core.actions import Action, Deal, parse
from cardavia.core.cards import Card, cards
from cardavia.core.deal import Stream, derived, shuffle
from cardavia.core.events import Event
from cardavia.core.view import Seat
from cardavia.games.preference.board import Hand
from cardavia.games.preference.contract import PACK, SEATS
from cardavia.games.preference.scoring import Purse
from cardavia.games.preference.state import PreferenceState, start

C = Card.of
BEGUN = Purse((-30, -30, -30), 90)


def order(hands: list[Hand], talon: Hand, dealer: Seat) -> tuple[Card, ...]:
    """The pack in the dealing order that gives these hands and this talon."""
    seats = [(dealer + step) % SEATS for step in (1, 2, 3)]
    found = [card for seat in seats for card in hands[seat][:3]]
    found += talon
    found += [card for seat in seats for card in hands[seat][3:7]]
    found += [card for seat in seats for card in hands[seat][7:]]
    assert sorted(card.code for card in found) == sorted(card.code for card in PACK)
    return tuple(found)


def filled(hands: list[str], talon: str = "") -> tuple[list[Hand], Hand]:
    """Hands of ten and a talon of two: what is missing comes from the cards named nowhere.

    The lowest cards are given out first, one in turn to each place that lacks some.
    """
    held = [list(cards(hand)) for hand in (*hands, "", "", "")[:SEATS]] + [list(cards(talon))]
    named = {card for hand in held for card in hand}
    rest = sorted((card for card in PACK if card not in named), key=low_first)
    at = 0
    while rest:
        if len(held[at % 4]) < (10, 10, 10, 2)[at % 4]:
            held[at % 4].append(rest.pop(0))
        at += 1
    first, second, third, last = map(tuple, held)
    return [first, second, third], last


def low_first(card: Card) -> tuple[int, str]:
    return "789TJQKA".index(card.rank.code), card.suit.code


def deal(
    *hands: str,
    talon: str = "",
    dealer: Seat = 2,
    purse: Purse = BEGUN,
    actions: str = "",
) -> PreferenceState:
    """A fresh deal with these hands; forehand is seat 0 unless another dealer is given."""
    state = start(0, dealer)
    state = replace(state, board=replace(state.board, purse=purse))
    state = state.apply(Deal(0, order(*filled(list(hands), talon), dealer)))[0]
    return play(state, *actions.split())


def play(state: PreferenceState, *texts: str) -> PreferenceState:
    """The state after actions; a bare card code is a play."""
    return events_of(state, *texts)[0]


def events_of(state: PreferenceState, *texts: str) -> tuple[PreferenceState, list[Event]]:
    """The state after actions and everything that happened."""
    happened: list[Event] = []
    for text in texts:
        state, events = state.apply(action(text))
        happened += events
    return state, happened


def action(text: str) -> Action:
    """An action from its text form, or the play of a card from its code."""
    return parse(f"play:{text}" if text[0].isupper() else text)


def some(state: PreferenceState, rng: Stream) -> Action:
    """An action at random: all words as likely as each other, but Herz less than the others."""
    legal = state.legal()
    words = sorted({one.word for one in legal} - ({"herz"} if rng.below(4) else set()))
    word = rng.choice(words)
    return rng.choice([one for one in legal if one.word == word])


def purse_for(rng: Stream) -> Purse:
    """Balances and a pot as they can stand before a deal."""
    pot = 10 * rng.below(12)
    first, second = rng.below(200) - 100, rng.below(200) - 100
    return Purse((first, second, -pot - first - second), pot)


def random_deal(index: int) -> Iterator[PreferenceState]:
    """Every state of a deal between players who choose at random."""
    rng = Stream("random deal of Preference", index)
    state = start(0, index % SEATS)
    state = replace(state, board=replace(state.board, purse=purse_for(rng)))
    number = derived(index, "preference")
    state = state.apply(Deal(number, shuffle(PACK, number)))[0]
    yield state
    while state.to_act() is not None:
        state = state.apply(some(state, rng))[0]
        yield state
