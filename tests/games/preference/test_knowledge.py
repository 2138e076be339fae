"""What a seat of Preference may infer, and the worlds that are drawn from it.

The measure is the game itself: a lie of the hidden cards agrees if the deal, dealt out so and
played again, shows the seat exactly what it has seen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from cardavia.core.actions import Action, Deal, Name, NoAces, Play, Silent
from cardavia.core.cards import Card, cards
from cardavia.core.deal import Stream
from cardavia.core.state import IllegalActionError
from cardavia.core.view import Seat
from cardavia.games.preference.auction import begin
from cardavia.games.preference.board import Hand
from cardavia.games.preference.contract import SEATS
from cardavia.games.preference.knowledge import ASIDE, Masks
from cardavia.games.preference.masks import ACES, ALL, bits, cards_of, mask
from cardavia.games.preference.state import PreferenceState, start
from cardavia.games.preference.view import PreferenceView
from tests.games.preference.helpers import deal, order, play, random_deal


def before(state: PreferenceState) -> PreferenceState:
    """The session as it stood before this deal was dealt."""
    board = state.board
    first = board.stakes[0] if board.stakes else None
    result = board.result
    purse = board.purse if result is None else result.before
    if first is not None:
        first_balance, second, third = (balance + 30 for balance in purse.balances)
        purse = replace(purse, balances=(first_balance, second, third), pot=0)
    fresh = start(0, board.dealer)
    return replace(fresh, board=replace(fresh.board, purse=purse))


def actions_of(state: PreferenceState, world: Masks) -> Iterator[Action]:
    """The actions of the deal so far, the discards being those of this world."""
    board = state.board
    assert board.auction is not None
    auction = begin(board.auction.forehand)
    for _, call in board.auction.calls:
        if not auction.forced():
            yield call
        auction = auction.after(call)
    if board.contract is not None and board.contract.with_talon:
        yield Name(board.contract.trump.code, cards_of(world[ASIDE]))
    if board.defence is not None:
        for _, answer in board.defence.answers:
            yield answer
    if board.no_aces and not (board.defence and board.defence.dropped):
        yield NoAces()
    for _, card in board.plays():
        yield Play(card)


def dealt(state: PreferenceState, view: PreferenceView, world: Masks) -> tuple[list[Hand], Hand]:
    """Hands and talon as they can have been dealt for this world."""
    board = state.board
    hands = [(*sorted(board.played_by(seat)), *cards_of(world[seat])) for seat in range(SEATS)]
    if not board.taker_has_talon:
        return hands, cards_of(world[ASIDE])
    taker = board.taker
    assert taker is not None
    twelve = (*hands[taker], *cards_of(world[ASIDE]))
    talon = view.talon or twelve[:2]
    hands[taker] = tuple(card for card in twelve if card not in talon)
    return hands, talon


def replayed(state: PreferenceState, view: PreferenceView, world: Masks) -> PreferenceState | None:
    """The deal again with these cards; None if it cannot have gone so."""
    hands, talon = dealt(state, view, world)
    again = before(state)
    again = again.apply(Deal(0, order(hands, talon, state.board.dealer)))[0]
    try:
        for action in actions_of(state, world):
            if isinstance(action, Play) and again.asked:
                again = again.apply(Silent())[0]
            again = again.apply(action)[0]
        if view.silent and again.asked:
            again = again.apply(Silent())[0]
    except IllegalActionError:
        return None
    return again


def agrees(state: PreferenceState, seat: Seat, world: Masks) -> bool:
    """True when the seat would have seen the same with these cards."""
    view = state.view(seat)
    again = replayed(state, view, world)
    return again is not None and again.view(seat) == view


def true_world(state: PreferenceState) -> Masks:
    board = state.board
    aside: Hand = () if not board.aside else state.discards or state.talon
    first, second, third = map(mask, state.hands)
    return first, second, third, mask(aside)


def layouts(view: PreferenceView) -> Iterator[Masks]:
    """Every way to share the unseen cards among the places that hide some."""
    known = view.knowledge
    one, two = known.others
    unseen = bits(known.unseen)
    own_aside = known.possible[ASIDE] & ~known.unseen
    hidden = 0 if own_aside else known.counts[ASIDE]
    for first in combinations(unseen, known.counts[one]):
        rest = [bit for bit in unseen if bit not in first]
        for aside in combinations(rest, hidden):
            world = [0, 0, 0, own_aside or sum(aside)]
            world[view.seat] = mask(view.hand)
            world[one] = sum(first)
            world[two] = sum(rest) - sum(aside)
            yield world[0], world[1], world[2], world[3]


def swapped(view: PreferenceView, world: Masks, rng: Stream) -> Masks | None:
    """Two hidden cards of different places change places."""
    known = view.knowledge
    places = [at for at in (*known.others, ASIDE) if world[at] & known.unseen]
    if len(places) < 2:
        return None
    one, two = rng.shuffled(places)[:2]
    give, take = rng.choice(bits(world[one])), rng.choice(bits(world[two]))
    new = list(world)
    new[one] ^= give | take
    new[two] ^= give | take
    return new[0], new[1], new[2], new[3]


def moments(first: int, number: int) -> Iterator[tuple[PreferenceState, Seat]]:
    """States of random deals with a seat that looks at them."""
    for index in range(first, first + number):
        for step, state in enumerate(random_deal(index)):
            if state.to_act() is not None:
                yield state, (index + step) % SEATS


def endings(number: int, cards_left: int) -> Iterator[tuple[PreferenceState, Seat]]:
    """One moment of so many deals among three, the hands holding about so many cards."""
    index = 2000
    while number:
        index += 1
        for state, seat in moments(index, 1):
            plays = len(state.board.plays())
            if len(state.board.playing()) == SEATS and plays == 30 - 3 * cards_left + index % 3:
                number -= 1
                yield state, seat
                break


# Exactness


def test_the_true_cards_always_agree() -> None:
    for state, seat in moments(0, 100):
        view, world = state.view(seat), true_world(state)
        assert view.knowledge.agrees(world)
        assert agrees(state, seat, world)


def test_what_agrees_is_what_could_have_been_dealt() -> None:
    """Worlds, and worlds one exchange away of which some agree and some do not."""
    rng, seen = Stream("swap", 1), Counter[bool]()
    for state, seat in moments(300, 100):
        view = state.view(seat)
        world = view.sampler.draw(rng)
        assert view.knowledge.agrees(world)
        assert agrees(state, seat, world)
        other = swapped(view, world, rng)
        if other is not None:
            expected = agrees(state, seat, other)
            assert view.knowledge.agrees(other) == expected
            seen[expected] += 1
    assert min(seen[True], seen[False]) > 200


def test_the_worlds_of_endings_are_exactly_those_that_agree() -> None:
    """Every lie of two or three cards each and two aside, played again from the deal."""
    narrowed = 0
    for cards_left, number in ((1, 15), (2, 15), (3, 4)):
        for state, seat in endings(number, cards_left):
            view = state.view(seat)
            every = list(layouts(view))
            right = {world for world in every if agrees(state, seat, world)}
            assert {world for world in every if view.knowledge.agrees(world)} == right
            assert view.sampler.count() == len(right)
            rng = Stream("ending", len(every))
            assert set(view.sampler.draws(rng, 60)) <= right
            narrowed += len(right) < len(every)
    assert narrowed > 20, "most endings leave fewer worlds than the counts alone"


def test_the_worlds_of_two_hand_play_are_exactly_those_that_agree() -> None:
    """Fewer cards are shown, so lies are drawn at random here and replayed."""
    checked, rng = 0, Stream("two", 1)
    for state, seat in moments(4000, 60):
        if len(state.board.playing()) != 2 or len(state.board.plays()) < 4:
            continue
        view = state.view(seat)
        unseen = bits(view.knowledge.unseen)
        for _ in range(3):
            mixed = rng.shuffled(unseen)
            one, two = view.knowledge.others
            world = [0, 0, 0, view.knowledge.possible[ASIDE] & ~view.knowledge.unseen]
            world[seat] = mask(view.hand)
            cut = view.knowledge.counts[one]
            second = cut + view.knowledge.counts[two]
            world[one], world[two] = sum(mixed[:cut]), sum(mixed[cut:second])
            world[ASIDE] |= sum(mixed[second:])
            lie = (world[0], world[1], world[2], world[3])
            assert view.knowledge.agrees(lie) == agrees(state, seat, lie)
            checked += 1
    assert checked > 150


@given(index=st.integers(10_000, 1 << 30), at=st.integers(0, 60), seat=st.integers(0, 2))
@settings(max_examples=60, deadline=None)
def test_a_consistent_deal_is_what_the_seat_sees(index: int, at: int, seat: Seat) -> None:
    states = list(random_deal(index))
    state = states[min(at, len(states) - 1)]
    view = state.view(seat)
    other = view.consistent_deal(Stream("hypothesis", index))
    assert other.view(seat) == view
    assert other.to_act() == state.to_act()
    if view.hides:
        assert agrees(state, seat, true_world(other)) or not state.board.running


# Frequency


def test_every_world_of_an_ending_is_equally_likely() -> None:
    checked = 0
    for state, seat in endings(25, 2):
        view = state.view(seat)
        worlds = [world for world in layouts(view) if view.knowledge.agrees(world)]
        if not 2 <= len(worlds) <= 300:
            continue
        checked += 1
        found = Counter(view.sampler.draws(Stream("chi", checked), 60 * len(worlds)))
        assert set(found) <= set(worlds)
        freedom = len(worlds) - 1
        # Five standard deviations above the mean of the distribution.
        bound = freedom + 5 * (2 * freedom) ** 0.5 + 5
        assert sum((found[world] - 60) ** 2 / 60 for world in worlds) < bound
    assert checked > 10


# What follows from play


DEAL = (
    "SQ S9 HA H9 DA D9 CA CK CQ CJ",
    "SJ S8 HK HT H8 DK DQ D8 CT C9",
    "SA SK HQ HJ H7 DJ DT D7 C8 C7",
)
"""Seat 0 plays a Game in Treff against both. The talon holds ST and S7."""


def after(*played: str) -> PreferenceState:
    return play(deal(*DEAL, talon="ST S7", actions="game:C pass pass stay stay"), *played)


def missing(state: PreferenceState, seat: Seat, other: Seat) -> set[Card]:
    """The unseen cards that `seat` knows `other` not to hold."""
    known = state.view(seat).knowledge
    return set(cards_of(known.unseen & ~known.possible[other]))


def test_a_lead_tells_nothing() -> None:
    assert missing(after("SQ"), 1, 0) == set()


def test_a_card_that_does_not_beat_tells_that_none_held_does() -> None:
    """Seat 1 plays the Pik 8 under the Dame: no König, no Ass."""
    state = after("SQ", "S8")
    assert missing(state, 0, 1) == set(cards("SA SK"))


def test_the_lowest_card_that_beats_tells_that_none_between_is_held() -> None:
    """Seat 1 beats the Pik 9 with the Bube: no 10."""
    state = after("S9", "SJ")
    assert missing(state, 0, 1) == set(cards("ST"))


def test_beating_freely_tells_nothing() -> None:
    """The second defender may beat with any card that does."""
    state = after("S9", "SJ", "SA")
    assert missing(state, 0, 2) == set()


def test_trumping_tells_that_the_suit_led_is_missing() -> None:
    hands = (
        "SQ S9 HA H9 DA D9 CA CK CQ CJ",
        "H8 HK HT D8 DK DQ DJ CT C9 C8",
        "SA SK HQ HJ H7 DT D7 SJ S8 C7",
    )
    state = deal(*hands, talon="ST S7", actions="game:C pass pass stay stay")
    state = play(state, "S9", "C8")
    gone = missing(state, 0, 1)
    assert set(cards("SA SK SJ S8 ST S7")) <= gone
    assert gone - set(cards("SA SK SJ S8 ST S7")) == set(cards("C7")), "its lowest trump"


def test_a_discard_tells_that_suit_led_and_trumps_are_missing() -> None:
    hands = (
        "SQ S9 HA H9 DA D9 CA CK CQ CJ",
        "H8 HK HT H7 D8 DK DQ DJ DT D7",
        "SA SK HQ HJ CT C9 C8 SJ S8 C7",
    )
    state = deal(*hands, talon="ST S7", actions="game:C pass pass stay stay")
    state = play(state, "S9", "H8")
    gone = missing(state, 0, 1)
    assert gone == set(cards("SA SK SJ S8 ST S7 CT C9 C8 C7"))


def test_no_aces_tells_where_no_ace_is() -> None:
    hand = "HK HQ HJ HT H9 SK SQ SJ DK CK"
    game = play(deal(hand, actions="game:C pass pass stay stay"), "noaces")
    known = game.view(1).knowledge
    assert not known.possible[0] & ACES
    assert known.possible[ASIDE] & ACES, "the unseen talon may hold one"
    number = deal(hand, talon="D8 D7", actions="number:1 pass pass name:C:D8,D7 stay stay")
    silent, said = play(number, "silent"), play(number, "noaces")
    assert silent.view(1).knowledge.possible[0] & ACES
    known = said.view(1).knowledge
    assert not known.possible[0] & ACES
    assert not known.possible[ASIDE] & ACES, "none was discarded"


def test_the_taker_of_a_number_knows_talon_and_discards() -> None:
    state = deal("HK", talon="DA DT", actions="number:1 pass pass")
    assert state.view(0).knowledge.counts == (12, 10, 10, 0)
    assert state.view(0).knowledge.unseen == ALL & ~mask(state.hands[0])
    state = play(state, "name:C:DT,HK")
    view = state.view(0)
    assert cards_of(view.knowledge.possible[ASIDE]) == cards("HK DT")
    for world in view.sampler.draws(Stream("taker", 1), 50):
        assert cards_of(world[ASIDE]) == cards("HK DT")
    other = view.consistent_deal(Stream("taker", 2))
    assert set(other.talon) == set(cards("DA DT"))
    assert other.discards == state.discards


def test_the_others_do_not_know_which_cards_the_talon_was() -> None:
    state = deal("HK", talon="DA DT", actions="number:1 pass pass name:C:DT,HK")
    talons = {state.view(1).consistent_deal(Stream("talon", n)).talon for n in range(60)}
    assert len(talons) > 30


def test_a_dropped_hand_tells_nothing() -> None:
    for state, seat in moments(600, 60):
        playing = state.board.playing()
        for other in range(SEATS):
            if playing and other not in playing and other != seat:
                known = state.view(seat).knowledge
                assert known.possible[other] == known.unseen
                assert known.counts[other] == 10


def test_a_world_is_drawn_without_a_try_in_vain() -> None:
    """Each split of the sampler has at least one way, and their number is that of the worlds."""
    for state, seat in moments(900, 20):
        sampler = state.view(seat).sampler
        assert sampler.count() > 0
        assert all(split.ways > 0 for split in sampler._splits)


# Views


def test_states_that_differ_in_hidden_cards_give_equal_views() -> None:
    mine = "HK HQ HJ HT H9 SK SQ SJ DK CK"
    one, two = deal(mine, "SA DA CA"), deal(mine, "S7 D7 C7")
    assert one != two
    assert one.view(0) == two.view(0)
    first = one.view(0).consistent_deal(Stream("equal", 4))
    assert first == two.view(0).consistent_deal(Stream("equal", 4))


def test_nothing_is_hidden_when_a_deal_is_settled_or_not_begun() -> None:
    fresh = start(1)
    assert fresh.view(2).consistent_deal(Stream("fresh", 1)) == fresh
    settled = 0
    for index in range(60):
        *_, last = random_deal(index)
        if last.board.result and last.board.result.settlement:
            assert last.view(1).consistent_deal(Stream("over", 1)) == last
            settled += 1
    assert settled > 30
