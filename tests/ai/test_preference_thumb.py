"""Rules of thumb of Preference, and what may be read from the choices of the others."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from types import ModuleType

import pytest

from cardavia.core.actions import Play
from cardavia.core.deal import Stream
from cardavia.games.preference import _kernel
from cardavia.games.preference.masks import mask
from cardavia.games.preference.solver import Known
from tests.ai.kernels import as_python
from tests.ai.preference_moments import (
    TWINS,
    endings,
    purses,
    random_states,
    solver_of,
    some,
    world,
)


@pytest.mark.parametrize("kernel", TWINS)
def test_playing_out_shares_ten_tricks(kernel: ModuleType) -> None:
    solver = solver_of(kernel)
    for moment in some("preference playouts", 10, 12):
        args = (moment.known, [moment.world] * 2, moment.legal)
        quick, shares = solver.playouts(*args), solver.shares(*args, purses(moment))
        assert [list(row) for row in quick] == [[won[moment.taker] for won in r] for r in shares]
        assert all(sum(won) == 10 and min(won) >= 0 for row in shares for won in row)
        assert shares[0] == shares[1]
        (out,) = set(range(3)) - set(moment.known.playing) or {None}
        assert out is None or all(won[out] == 0 for won in shares[0])


@pytest.mark.parametrize("kernel", TWINS)
def test_rules_of_thumb_use_nothing_that_the_seat_cannot_know(kernel: ModuleType) -> None:
    solver, rng, checked = solver_of(kernel, 4), Stream("preference thumb", 1), 0
    for state in random_states(2, 24):
        seat, known = state.to_act(), Known.of(state.board)
        assert seat is not None
        view = state.view(seat)
        found = {solver.choice(known, view.sampler.draw(rng)) for _ in range(3)}
        assert found == {solver.choice(known, world(state))}
        assert found <= {a.card for a in state.legal() if isinstance(a, Play)}
        checked += 1
    assert checked > 300


@pytest.mark.parametrize("kernel", TWINS)
def test_plays_deny_cards_as_the_rules_say(kernel: ModuleType) -> None:
    solver, checked = kernel.Solver(4), {2: 0, 3: 0}
    for state in random_states(3, 60):
        known = Known.of(state.board)
        turn = replace(known, lacks=(0, 0, 0), won=(0, 0, 0))
        found = solver.lacking(turn.numbers(), turn.rows([world(state)]))
        for place, seat in enumerate(known.order):
            lacking = known.lacks[seat]
            assert not lacking & mask(state.hands[seat])
            assert found[place] & lacking == found[place]
            laid = [s for s, _ in state.board.trick]
            if seat in laid[1:] and not state.board.tricks and not state.board.no_aces:
                assert found[place] == lacking
                checked[len(known.playing)] += bool(lacking)
    # With two at the table a trick of two cards is over.
    assert checked[3] > 10


@pytest.mark.parametrize("kernel", TWINS)
def test_rules_of_thumb_beat_play_at_random(kernel: ModuleType) -> None:
    """Each side in turn plays by rule of thumb, the other at random, with the same cards."""
    solver, rng, gained = solver_of(kernel, 4), Stream("preference strength", 1), 0
    for players in (2, 3):
        for first in islice(endings(rng, 10, players), 0, 30 * players, players):
            won = []
            for thumb in (True, False):
                moment = first
                while not moment.over:
                    card = rng.choice(moment.legal)
                    if (moment.turn == moment.taker) == thumb:
                        card = solver.choice(moment.known, moment.world)
                    moment = moment.after(card)
                won.append(moment.known.won[moment.taker])
            gained += won[0] - won[1]
    assert gained / 60 > 0.6


@pytest.mark.parametrize("kernel", TWINS)
def test_the_card_of_the_rule_of_thumb_is_likelier_than_another(kernel: ModuleType) -> None:
    solver, checked = solver_of(kernel, 4), 0
    for moment in some("preference likely", 10, 12):
        legal, me = moment.legal, moment.known.playing.index(moment.turn)
        if moment.known.trick or len(legal) < 2:
            continue
        other = moment.known.playing[me - 1]
        found = {
            card: solver.likelihoods(moment.known, [moment.world], [card], other, 20, 256)[0]
            for card in legal
        }
        assert found[solver.choice(moment.known, moment.world)] == max(found.values()) > 1
        assert sum(found.values()) == pytest.approx(len(legal))
        assert all(
            solver.likelihoods(moment.known, [moment.world], [card], *args)[0] == 1
            for card in legal
            for args in ((moment.turn, 20, 256), (other, 20, 0))
        )
        (half,) = solver.likelihoods(moment.known, [moment.world], [legal[0]], other, 20, 128)
        assert half == pytest.approx((1 + found[legal[0]]) / 2)
        checked += 1
    assert checked >= 8


@pytest.mark.parametrize("kernel", TWINS)
def test_a_world_that_forbids_a_card_is_not_likely(kernel: ModuleType) -> None:
    solver, rng, checked = solver_of(kernel, 4), Stream("preference forbids", 1), 0
    for first in islice(endings(rng, 10, 3), 0, 60, 3):
        moment, plays = first, []
        for _ in range(9):
            plays.append(rng.choice(moment.legal))
            moment = moment.after(plays[-1])
        (likely,) = solver.likelihoods(first.known, [first.world], plays, 0, 20, 200)
        assert likely > 0
        lead = replace(first, known=replace(first.known, leader=first.taker))
        card = lead.hands[lead.turn][0]
        after = lead.after(card)
        for bad in after.hands[after.turn]:
            if bad not in after.legal:
                assert list(
                    solver.likelihoods(lead.known, [lead.world], [card, bad], 0, 20, 200)
                ) == [0]
                checked += 1
    assert checked > 50


@pytest.mark.skipif(not _kernel.COMPILED, reason="there is no compiled kernel here")
def test_the_twins_find_the_same_likelihood() -> None:
    for moment in some("preference twin likelihood", 10, 6):
        first, plays = moment, []
        while len(plays) < 12:
            plays.append(moment.legal[0])
            moment = moment.after(plays[-1])
        found = {
            solver_of(k).likelihoods(first.known, [first.world], plays, 0, 20, 200)[0]
            for k in (_kernel, as_python(_kernel))
            if not first.known.trick
        }
        assert len(found) == (0 if first.known.trick else 1)
