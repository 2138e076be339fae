"""What may be read from the choices of the others, and what may not."""

from __future__ import annotations

from collections import Counter

import pytest

from cardavia.core.cards import cards
from cardavia.core.deal import Stream
from cardavia.games.schieber import belief, hands
from cardavia.games.schieber.contract import PACK
from cardavia.games.schieber.masks import mask
from cardavia.games.schieber.view import SchieberView
from tests.games.schieber.helpers import deal, play

SHIELDS = "si.U si.9 si.A si.8 ro.A ro.7 ei.8 ei.7 se.8"
POOR = "ei.K ei.B ei.9 ro.O ro.8 se.B se.9 si.O si.B"


def others(*first: str) -> list[int]:
    """Four hands that begin with these; the rest is dealt in order."""
    held = [cards(hand) for hand in first]
    rest = [card for card in PACK if not any(card in hand for hand in held)]
    while len(held) < 4:
        held.append(tuple(rest[:9]))
        rest = rest[9:]
    return [mask(hand) for hand in held]


def nothing(positions: int) -> None:
    """Nobody wants the answer any sooner."""


def test_a_choice_is_likelier_the_more_it_brings() -> None:
    even = belief.chance([10.0, 10.0], 0)
    assert even == pytest.approx(0.5)
    assert belief.chance([10.0, 70.0], 0) < even < belief.chance([70.0, 10.0], 0)
    assert sum(belief.chance([5.0, 80.0, -20.0], at) for at in range(3)) == pytest.approx(1)


def test_who_names_trumps_is_likelier_to_hold_them() -> None:
    board = deal(forehand=1, contract="si").board
    with_them = belief.named(board, 0, others(POOR, SHIELDS))
    without = belief.named(board, 0, others(SHIELDS, POOR))
    assert with_them > 10 * without > 0


def test_who_pushes_is_likelier_to_hold_nothing() -> None:
    board = play(deal(forehand=1), "push").board
    assert belief.named(board, 3, others("", POOR)) > belief.named(board, 3, others("", SHIELDS))


def test_after_a_push_both_choices_are_read() -> None:
    board = play(deal(forehand=1), "push", "name:si").board
    weak_then_strong = belief.named(board, 0, others("", POOR, "", SHIELDS))
    strong_then_weak = belief.named(board, 0, others("", SHIELDS, "", POOR))
    assert weak_then_strong > 10 * strong_then_weak


def test_the_own_choice_tells_nothing() -> None:
    board = deal(forehand=0, contract="si").board
    assert belief.named(board, 0, others(SHIELDS)) == belief.named(board, 0, others(POOR)) == 1
    board = play(deal(forehand=0), "push", "name:si").board
    partners = {belief.named(board, 0, others(own, "", POOR)) for own in ("", SHIELDS)}
    assert len(partners) == 1


def test_before_anything_is_chosen_all_worlds_are_alike() -> None:
    view = deal().view(0)
    worlds = view.sampler.draws(Stream("alike", 1), 5)
    assert belief.likelihoods(view, worlds) == [1.0] * 5


def test_cards_played_belong_to_the_hand_that_was_judged() -> None:
    """The judgement of a world does not change with the play that leads away from it."""
    state = deal(SHIELDS, forehand=0, contract="si")
    whole = tuple(mask(hand) for hand in state.hands)
    first = belief.likelihoods(state.view(1), [whole])
    state = play(state, "ro.A")
    rest = tuple(mask(hand) for hand in state.hands)
    assert belief.likelihoods(state.view(1), [rest]) == first


def test_worlds_are_kept_in_proportion_to_their_weights() -> None:
    worlds = [(i, 0, 0, 0) for i in range(4)]
    kept = belief.resampled(worlds, [1.0, 0.0, 2.5, 0.5], 8, Stream("kept", 1))
    times = {world[0]: count for world, count in kept}
    assert sum(times.values()) == 8
    assert 1 not in times
    assert times[0] == 2
    assert times[2] in (5, 6)
    assert belief.resampled(worlds, [0.0] * 4, 2, Stream("kept", 1)) == [(w, 1) for w in worlds[:2]]


def test_worlds_drawn_agree_with_all_that_is_known_and_lean_to_the_named_trumps() -> None:
    view = deal(POOR, "", "", "", forehand=1, contract="si").view(0)
    assert isinstance(view, SchieberView)
    uniform = view.sampler.draws(Stream("uniform", 1), 200)
    leaning = belief.drawn(view, 200, Stream("leaning", 1), nothing)
    assert sum(times for _, times in leaning) == 200
    assert all(view.knowledge.agrees(world) for world, _ in leaning)
    puur = mask(cards("si.U"))
    plain = sum(bool(world[1] & puur) for world in uniform)
    named = sum(times for world, times in leaning if world[1] & puur)
    assert named > 1.3 * plain


def test_the_same_stream_draws_the_same_worlds() -> None:
    view = deal(POOR, forehand=1, contract="si").view(0)
    one, other = (belief.drawn(view, 30, Stream("same", 3), nothing) for _ in range(2))
    assert one == other
    assert Counter(one) != Counter(belief.drawn(view, 30, Stream("same", 4), nothing))


def test_places_of_contracts_are_those_of_the_worths() -> None:
    for at, code in enumerate(hands.ORDERED):
        board = deal(forehand=1, contract=code).board
        worlds = others("", SHIELDS)
        offers = [*hands.worths(worlds[1]), hands.push_worth(worlds[1])]
        assert belief.named(board, 0, worlds) == pytest.approx(belief.chance(offers, at))
