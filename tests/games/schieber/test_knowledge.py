"""What a seat of Schieber may infer, and the worlds that are drawn from it.

The measure is the game itself: a layout of the hidden cards agrees if the deal, dealt out so and
played again, shows the seat exactly what it has seen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest

from cardavia.core.actions import Action, Deal, Name, Play, Push
from cardavia.core.cards import Card, cards
from cardavia.core.deal import Stream
from cardavia.core.state import IllegalActionError
from cardavia.core.view import Seat
from cardavia.games.schieber.board import SEATS
from cardavia.games.schieber.contract import CONTRACTS
from cardavia.games.schieber.knowledge import Masks
from cardavia.games.schieber.masks import bits, cards_of, mask
from cardavia.games.schieber.melds import melds
from cardavia.games.schieber.state import SchieberState, start
from cardavia.games.schieber.view import SchieberView
from tests.games.schieber.helpers import C, deal, order, play, random_deal

SCORES = ((0, 0), (2905, 2925), (2940, 2960), (2968, 2890), (2978, 2979))
"""Scores at which a Stöck is, or is not, enough for 3000 under one of the factors."""


def actions_of(state: SchieberState) -> Iterator[Action]:
    """The actions of the deal so far."""
    board = state.board
    if board.pushed:
        yield Push()
    if board.contract is not None:
        yield Name(board.contract.code)
    for _, card in board.plays():
        yield Play(card)


def replayed(state: SchieberState, hands: Masks, scores: tuple[int, int]) -> SchieberState | None:
    """The first deal of a match again with these cards left in the hands; None if it cannot be."""
    board = state.board
    dealt = [(*sorted(board.played_by(seat)), *cards_of(hands[seat])) for seat in range(SEATS)]
    first = 0 if board.by_seven else board.forehand
    again = start(None if board.by_seven else board.dealer)
    again = replace(again, board=replace(again.board, scores=scores))
    again = again.apply(Deal(0, order(dealt, first)))[0]
    try:
        for action in actions_of(state):
            again = again.apply(action)[0]
    except IllegalActionError:
        return None
    return again


def agrees(
    state: SchieberState, seat: Seat, hands: Masks, scores: tuple[int, int] = (0, 0)
) -> bool:
    """True when the seat would have seen the same with these hands."""
    again = replayed(state, hands, scores)
    return again is not None and again.view(seat) == state.view(seat)


def layouts(view: SchieberView) -> Iterator[Masks]:
    """Every way to share the unseen cards among the other three."""
    known = view.knowledge
    a, b, c = known.others
    unseen = bits(known.unseen)
    for first in combinations(unseen, known.counts[a]):
        rest = [bit for bit in unseen if bit not in first]
        for second in combinations(rest, known.counts[b]):
            world = [0] * SEATS
            world[view.seat] = mask(view.hand)
            world[a], world[b] = sum(first), sum(second)
            world[c] = sum(rest) - sum(second)
            yield world[0], world[1], world[2], world[3]


def swapped(view: SchieberView, hands: Masks, rng: Stream) -> Masks:
    """Two hidden cards of different hands change places."""
    seats = [seat for seat in view.knowledge.others if hands[seat]]
    one, two = rng.shuffled(seats)[:2]
    world = list(hands)
    give, take = rng.choice(bits(hands[one])), rng.choice(bits(hands[two]))
    world[one] ^= give | take
    world[two] ^= give | take
    return world[0], world[1], world[2], world[3]


def moments(first: int, number: int) -> Iterator[tuple[SchieberState, Seat, tuple[int, int]]]:
    """States of random deals, some near the end of a match, with a seat that looks at them."""
    for index in range(first, first + number):
        scores = SCORES[index % len(SCORES)]
        for step, state in enumerate(random_deal(index, scores)):
            if state.to_act() is not None:
                yield state, (index + step) % SEATS, scores


def true_hands(state: SchieberState) -> Masks:
    a, b, c, d = map(mask, state.hands)
    return a, b, c, d


def endings(number: int, cards_left: int) -> Iterator[tuple[SchieberState, Seat, tuple[int, int]]]:
    """One moment of each of so many deals, at which the hands hold about so many cards."""
    index = 0
    while number:
        index += 1
        at = 36 - SEATS * cards_left + index % SEATS
        for state, seat, scores in moments(index, 1):
            if len(state.board.plays()) == at:
                number -= 1
                yield state, seat, scores
                break


# Exactness


def test_the_true_hands_always_agree() -> None:
    for state, seat, _ in moments(0, 120):
        assert state.view(seat).knowledge.agrees(true_hands(state))


def test_what_agrees_is_what_could_have_been_dealt() -> None:
    """Hands one exchange away from a world that agrees: half of them do, half do not."""
    rng, seen = Stream("swap", 1), Counter[bool]()
    for state, seat, scores in moments(300, 60):
        view = state.view(seat)
        world = view.sampler.draw(rng)
        assert agrees(state, seat, world, scores)
        if sum(map(bool, (world[other] for other in view.knowledge.others))) > 1:
            other = swapped(view, world, rng)
            expected = agrees(state, seat, other, scores)
            assert view.knowledge.agrees(other) == expected
            seen[expected] += 1
    assert min(seen[True], seen[False]) > 200


def test_the_worlds_of_small_endings_are_exactly_those_that_agree() -> None:
    """Every layout of two cards each, played again from the deal."""
    narrowed = 0
    for state, seat, scores in endings(50, 2):
        view = state.view(seat)
        right = {world for world in layouts(view) if agrees(state, seat, world, scores)}
        assert {world for world in layouts(view) if view.knowledge.agrees(world)} == right
        rng = Stream("ending", state.number % 1000)
        drawn = set(view.sampler.draws(rng, 12 * len(right)))
        assert drawn <= right
        assert len(drawn) > 0.99 * len(right)
        narrowed += len(right) < len(list(layouts(view)))
    assert narrowed > 25, "most endings leave fewer worlds than the counts alone"


def test_the_worlds_of_larger_endings_are_exactly_those_that_agree() -> None:
    for state, seat, scores in endings(4, 3):
        view = state.view(seat)
        known = [world for world in layouts(view) if view.knowledge.agrees(world)]
        right = [world for world in layouts(view) if agrees(state, seat, world, scores)]
        assert known == right


@pytest.mark.parametrize("tries", [400, 0], ids=["by drawing", "card by card"])
def test_a_world_is_always_found_and_agrees(tries: int) -> None:
    """Also where it has to be searched for card by card."""
    rng = Stream("found", tries)
    for state, seat, scores in moments(500, 25):
        view = state.view(seat)
        world = view.sampler.draw(rng, tries)
        assert view.knowledge.agrees(world)
        assert agrees(state, seat, world, scores)


# Frequency


def chi_square(counts: list[int], expected: float) -> float:
    return sum((count - expected) ** 2 / expected for count in counts)


def test_every_world_of_an_ending_is_equally_likely() -> None:
    checked = 0
    for state, seat, _ in endings(40, 3):
        view = state.view(seat)
        worlds = [world for world in layouts(view) if view.knowledge.agrees(world)]
        if not 2 <= len(worlds) <= 300:
            continue
        checked += 1
        number = 60 * len(worlds)
        found = Counter(view.sampler.draws(Stream("chi", checked), number))
        assert set(found) <= set(worlds)
        freedom = len(worlds) - 1
        # Five standard deviations above the mean of the distribution.
        bound = freedom + 5 * (2 * freedom) ** 0.5 + 5
        assert chi_square([found[world] for world in worlds], 60) < bound
    assert checked > 15


def test_the_suit_of_an_announced_run_is_drawn_as_often_as_it_can_be_true() -> None:
    """Seat 1 announced a run of three from the Under and still holds it, in one of three suits."""
    keep = set(cards("ro.U ro.B ro.9 se.U se.B si.9 si.U si.B se.9"))
    begun = deal(
        "ei.A ei.K ei.O ro.K ro.8 se.K se.8 si.K si.8",
        "ro.U ro.B ro.9 ei.6 ei.7 se.A se.6 si.A si.7",
        "se.U se.B si.9 ei.8 ei.9 ro.A ro.6 si.O si.6",
        "si.U si.B se.9 ei.U ei.B ro.O ro.7 se.O se.7",
        contract="ei",
    )
    state = kept_back(begun, keep)
    view = state.view(0)
    worlds = [world for world in layouts(view) if view.knowledge.agrees(world)]
    right = Counter(run_suit(world[1]) for world in worlds)
    assert len(right) == 3
    assert len(set(right.values())) > 1, "not all suits are equally likely"
    number = 6000
    drawn = Counter(run_suit(world[1]) for world in view.sampler.draws(Stream("suits", 1), number))
    freedom = [drawn[suit] - number * count / len(worlds) for suit, count in right.items()]
    assert set(drawn) == set(right)
    assert all(abs(one) < 4 * (number / 4) ** 0.5 for one in freedom)


def kept_back(state: SchieberState, keep: set[Card]) -> SchieberState:
    """Four cards before the end of a deal in which nobody had to play one of these cards."""
    for seed in range(500):
        rng, at = Stream("keep", seed), state
        while at.to_act() is not None and len(at.board.tricks) < 5:
            free = [act for act in at.legal() if isinstance(act, Play) and act.card not in keep]
            if not free:
                break
            at = at.apply(rng.choice(free))[0]
        if len(at.board.tricks) == 5:
            return at
    raise AssertionError("no play keeps all of these cards back")


def run_suit(hand: int) -> str:
    """The suit of the run from the Under in a hand."""
    return next(
        suit
        for suit in ("ro", "se", "si")
        if mask(cards(f"{suit}.U {suit}.B {suit}.9")) & ~hand == 0
    )


# What follows from play


VOID = (
    "ro.A ro.K ro.9 ro.8 ei.K ei.9 se.K se.9 si.A",
    "ei.A ei.O ei.8 ei.6 se.A se.O se.8 si.6 si.K",
    "ro.U ro.B ro.7 ei.U ei.7 se.U se.7 si.8 si.U",
    "ro.O ro.6 ei.B se.B se.6 si.O si.B si.9 si.7",
)
"""Seat 1 holds no Rosen."""


def held_by(view: SchieberView, seat: Seat) -> set[str]:
    """The cards that a seat can hold as far as the masks say."""
    return {card.code for card in cards_of(view.knowledge.possible[seat])}


def suits(codes: set[str]) -> set[str]:
    return {code[:2] for code in codes}


def test_discarding_on_a_plain_suit_shows_that_it_is_missing() -> None:
    state = deal(*VOID, contract="si")
    state = play(state, "ro.A", "ei.6")
    assert suits(held_by(state.view(0), 1)) == {"ei", "se", "si"}


def test_trumping_a_plain_suit_shows_nothing() -> None:
    state = deal(*VOID, contract="si")
    state = play(state, "ro.A", "si.6")
    assert suits(held_by(state.view(0), 1)) == {"ei", "ro", "se", "si"}


def test_undertrumping_shows_a_hand_of_trumps_alone() -> None:
    """Seat 3 plays a lower trump in the last trick but one: its last card is a trump."""
    state = deal(
        "ro.A ro.K ro.O ro.U ro.B ro.9 ro.8 ro.7 ei.A",
        "si.A se.A se.K se.O se.U se.B se.9 se.8 se.7",
        "ro.6 ei.K ei.O ei.U ei.B ei.9 ei.8 ei.7 ei.6",
        "si.K si.O si.U si.B si.9 si.8 si.7 si.6 se.6",
        contract="si",
    )
    state = play(state, "ei.A", "se.7", "ei.6", "se.6", "ro.A", "si.A", "ro.6", "si.6")
    view = state.view(0)
    assert suits(held_by(view, 3)) == {"si"}


def test_a_discard_on_trumps_shows_no_trump_but_perhaps_the_under() -> None:
    state = deal(*VOID, contract="ro")
    state = play(state, "ro.A", "ei.6")
    held = held_by(state.view(0), 1)
    assert {code for code in held if code.startswith("ro")} == {"ro.U"}


def test_without_trumps_a_discard_shows_that_the_suit_is_missing() -> None:
    state = deal(*VOID, contract="up")
    state = play(state, "ro.A", "ei.6")
    assert suits(held_by(state.view(0), 1)) == {"ei", "se", "si"}


# What follows from words


def test_a_player_who_has_not_yet_played_has_said_nothing() -> None:
    state = deal("ro.A", "ei.A ei.K ei.O", contract="si")
    assert state.view(0).knowledge.heard == (None,) * 4
    state = play(state, "ro.A")
    assert [heard is None for heard in state.view(0).knowledge.heard] == [False, True, True, True]


def test_a_player_who_announced_nothing_holds_no_meld() -> None:
    state = deal(
        "ro.A ro.K ro.B ei.A ei.U ei.9 se.K se.9 si.B",
        "ro.O ro.9 ei.K ei.B se.A se.B si.A si.U si.7",
        contract="si",
    )
    state = play(state, "ro.A", "ro.9")
    assert state.board.claims[1] is None
    view, rng = state.view(0), Stream("none", 1)
    for _ in range(200):
        world = view.consistent_deal(rng)
        assert melds((*world.hands[1], C("ro.9")), CONTRACTS["si"]) == ()


def test_the_cards_of_the_winning_melds_are_known_to_be_there() -> None:
    state = deal(
        "ro.A ro.K ro.B ei.A ei.U ei.9 se.K se.9 si.B",
        "se.8 se.7 se.6 ro.9 ei.K ei.B si.A si.U si.7",
        "ro.O ro.8 ei.O ei.8 se.A se.U si.K si.9 si.6",
        contract="ro",
    )
    state = play(state, "ei.A", "ei.B", "ei.8", "ei.7")
    assert state.board.best == 1
    known = state.view(0).knowledge
    assert cards_of(known.certain[1]) == cards("se.8 se.7 se.6")
    assert not known.possible[2] & mask(cards("se.8 se.7 se.6"))
    world = state.view(0).consistent_deal(Stream("shown", 1))
    assert set(cards("se.8 se.7 se.6")) <= set(world.hands[1])


def test_losing_melds_are_known_by_their_announcement_only() -> None:
    """Seat 2 has a run of three from the König; seat 3 knows it, not in which suit."""
    state = deal(
        "ro.A ro.9 ro.B ei.A ei.U ei.9 si.K si.U se.9",
        "se.8 se.7 se.6 ei.6 si.O si.7 si.A ro.6 ro.7",
        "ro.K ro.O ro.U ei.O ei.8 se.A se.U si.9 si.6",
        contract="up",
    )
    state = play(state, "ei.A", "ei.6", "ei.8", "ei.7")
    assert state.board.best == 1
    assert state.board.shown[2] == ()
    view = state.view(3)
    assert view.knowledge.certain[2] == 0
    found = set()
    for world in view.sampler.draws(Stream("lost", 1), 300):
        held = cards_of(world[2])
        found |= {
            suit
            for suit in ("ei", "ro", "se", "si")
            if set(cards(f"{suit}.K {suit}.O {suit}.U")) <= set(held)
        }
    assert len(found) > 1
    assert "ro" in found


def test_forehand_of_a_first_deal_decided_by_the_seven_holds_it() -> None:
    for index in (1, 2, 3, 5):
        state = next(random_deal(index))
        forehand = state.board.forehand
        assert C("ro.7") in state.hands[forehand]
        view = state.view((forehand + 1) % 4)
        assert cards_of(view.knowledge.certain[forehand]) == (C("ro.7"),)
        assert C("ro.7") in view.consistent_deal(Stream("seven", index)).hands[forehand]


def test_a_given_first_dealer_tells_nothing_of_the_seven() -> None:
    state = next(random_deal(4))
    view = state.view((state.board.forehand + 1) % 4)
    assert view.knowledge.certain[state.board.forehand] == 0


def test_no_recognition_means_that_the_team_holds_no_stoeck() -> None:
    """Team 1 lacks 15: had one of them both König and Ober, the match would be over."""
    hands = (
        "ro.A ro.9 ro.B ei.A ei.U ei.9 se.B se.9 si.B",
        "se.8 se.7 ro.K ei.6 si.A si.U si.7 ro.8 se.O",
        "ei.K ei.O si.9 si.8 ro.6 se.6 se.A si.O ro.U",
        "ro.O ei.7 ei.8 ei.B se.K se.U si.K si.6 ro.7",
    )
    state = play(deal(*hands, contract="ro", scores=(0, 2960)), "ei.U", "ei.6", "ei.K", "ei.7")
    assert state.board.result is None
    view = state.view(0)
    assert view.knowledge.apart == (False, False, False, False)
    state = play(deal(*hands, contract="ro", scores=(0, 2985)), "ei.U", "ei.6", "ei.K", "ei.7")
    view = state.view(0)
    assert view.knowledge.apart == (False, True, False, True)
    pair = mask(cards("ro.K ro.O"))
    for world in view.sampler.draws(Stream("apart", 1), 300):
        assert world[1] & pair != pair
        assert world[3] & pair != pair


# Views


def test_states_that_differ_in_hidden_cards_give_equal_views() -> None:
    mine = "ro.A ro.9 ro.B ei.A ei.U ei.9 se.B se.9 si.B"
    one = deal(mine, "se.8 se.7 se.6", contract="ro")
    two = deal(mine, "si.A si.K si.O", contract="ro")
    assert one != two
    assert one.view(0) == two.view(0)
    first = one.view(0).consistent_deal(Stream("equal", 4))
    assert first == two.view(0).consistent_deal(Stream("equal", 4))


def test_nothing_is_hidden_when_a_deal_is_over_or_not_begun() -> None:
    fresh = start()
    assert fresh.view(2).consistent_deal(Stream("fresh", 1)) == fresh
    *_, last = random_deal(9)
    assert last.view(1).consistent_deal(Stream("over", 1)) == last
    *_, cut = random_deal(13, (2968, 2960))
    assert cut.board.over
    assert cut.view(1).consistent_deal(Stream("over", 1)) == cut


def test_a_world_is_drawn_quickly() -> None:
    """Counted in layouts tried, which a busy machine does not change: seldom more than a few."""
    rng, tried, draws = Stream("quick", 1), 0, 0
    for state, seat, _ in moments(900, 30):
        sampler = state.view(seat).sampler
        kept = sampler._kept

        def counting(*args: object, kept: object = kept) -> bool:
            nonlocal tried
            tried += 1
            return kept(*args)  # type: ignore[operator]

        sampler._kept = counting  # type: ignore[method-assign]
        sampler.draw(rng)
        draws += 1
    assert tried < 5 * draws
