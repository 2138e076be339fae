"""The compiled search of Preference and its Python twin, against the rules and each other."""

from __future__ import annotations

import json
import math
import threading
import time
from array import array
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from types import ModuleType

import pytest

from cardavia.core.actions import Play
from cardavia.core.cards import Card, cards, suit
from cardavia.core.deal import Stream
from cardavia.games.preference import _kernel
from cardavia.games.preference.contract import ORDER, PACK, SUITS
from cardavia.games.preference.knowledge import Masks
from cardavia.games.preference.masks import BIT, cards_of, mask
from cardavia.games.preference.scoring import Three
from cardavia.games.preference.solver import Known, Opening, Solver
from cardavia.games.preference.spec import SPEC
from tests.ai.kernels import as_python, fingerprint
from tests.ai.preference_moments import (
    GO,
    NO_AIMS,
    TWINS,
    Moment,
    aimed,
    asked,
    endings,
    purses,
    random_states,
    reference,
    solver_of,
    some,
    whims,
)


@pytest.mark.parametrize("kernel", TWINS)
def test_legal_cards_and_the_taker_are_those_of_the_rules(kernel: ModuleType) -> None:
    hands = {2: 0, 3: 0}
    forced = 0
    for state in random_states(1, 90):
        board, seat = state.board, state.to_act()
        assert board.contract is not None
        assert seat is not None
        trump = PACK.suits.index(board.contract.trump)
        laid = array("i", [ORDER[card] for _, card in board.trick])
        low = board.must_be_lowest(board.trick)
        legal = mask(action.card for action in state.legal() if isinstance(action, Play))
        assert kernel.legal(trump, mask(state.hands[seat]), laid, low) == legal
        forced += low and kernel.legal(trump, mask(state.hands[seat]), laid, False) != legal
        if board.trick:
            assert board.trick[kernel.winner(trump, laid)][0] == board.winning()
        hands[len(board.playing())] += 1
    assert all(count > 150 for count in hands.values()), hands
    assert forced > 20


@pytest.mark.parametrize("kernel", TWINS)
def test_duties_to_follow_to_trump_and_to_beat(kernel: ModuleType) -> None:
    path = Path(__file__).parents[1] / "data" / "preference-legal.json"
    hearts = PACK.suits.index(SUITS[-1])
    for case in json.loads(path.read_text("utf-8")):

        def read(codes: Sequence[str]) -> list[Card]:
            return [Card.of(code[::-1]) for code in codes]

        table = array("i", [ORDER[card] for card in read(case["trick"])])
        low = case["players"] == 3 and case["leader"] == "T" and len(table) == 1
        found = kernel.legal(hearts, mask(read(case["hand"])), table, low)
        assert found == mask(read(case["legal"])), case["id"]


@pytest.mark.parametrize("kernel", TWINS)
def test_every_card_leads_to_what_a_search_without_shortcuts_finds(kernel: ModuleType) -> None:
    for left, many in ((1, 12), (2, 60), (3, 60), (4, 8)):
        for moment in some("preference endings", left, many):
            wanted = [reference(moment.after(card)) for card in moment.legal]
            assert asked(kernel, moment)[::2] == wanted


@pytest.mark.skipif(not _kernel.COMPILED, reason="many searches are for the compiled kernel")
def test_many_endings_are_worth_what_a_search_without_shortcuts_finds() -> None:
    solver = Solver()
    for moment in some("preference many endings", 4, 240):
        wanted = [reference(moment.after(card)) for card in moment.legal]
        (found,) = solver.exact(moment.known, [moment.world], moment.legal)
        assert list(found) == wanted, "with a memory of other positions"


@pytest.mark.skipif(not _kernel.COMPILED, reason="deep searches are for the compiled kernel")
@pytest.mark.parametrize("left", [6, 8, 10])
def test_a_position_is_worth_what_its_best_card_leads_to(left: int) -> None:
    for moment in some("preference deep", left, 12):
        for card, value in zip(moment.legal, asked(_kernel, moment)[::2], strict=True):
            after = moment.after(card)
            found = asked(_kernel, after)[::2]
            best = max(found) if after.turn == after.taker else min(found)
            assert value == best


@pytest.mark.parametrize("kernel", TWINS)
def test_each_seat_plays_for_what_it_gains_itself(kernel: ModuleType) -> None:
    solver, apart = solver_of(kernel), 0
    for left, many in ((2, 45), (3, 24)):
        for seed, moment in enumerate(some("preference aims", left, many)):
            for points in (purses(moment), whims(seed)):
                wanted = [aimed(moment.after(card), points) for card in moment.legal]
                found = solver.shares(moment.known, [moment.world], moment.legal, points, 10)
                assert found == [wanted]
                assert all(sum(won) == 10 for won in found[0])
                apart += asked(kernel, moment)[::2] != [won[moment.taker] for won in wanted]
    assert apart > 5, "what a seat wants for itself is not always fewer tricks for the taker"


@pytest.mark.parametrize("kernel", TWINS)
def test_a_defender_prefers_its_own_quota_to_one_trick_less_of_the_taker(
    kernel: ModuleType,
) -> None:
    """The trump would leave the taker a trick less, the Ass saves its player from a fine."""
    hands = tuple(map(cards, ("HJ SQ CJ", "SA DQ D7", "HA S7 D8", "CA CK")))
    moment = Moment(Known(suit("S"), (0, 1, 2), 2, won=(4, 2, 1)), hands)
    solver, points = solver_of(kernel), purses(moment)
    args = (moment.known, [moment.world], cards("HA D8 S7"))
    assert [list(row) for row in solver.exact(*args)] == [[5, 5, 4]]
    (found,) = solver.shares(*args, points, 10)
    assert found == [(5, 3, 2), (5, 4, 1), (4, 5, 1)]
    assert [points(won)[2] for won in found] == [2, -9, -9]


@pytest.mark.parametrize("kernel", TWINS)
def test_aims_that_are_opposite_lead_to_exact_play(kernel: ModuleType) -> None:
    solver = solver_of(kernel)
    for moment in some("preference opposite", 4, 12):
        taker = moment.taker

        def points(won: Three, taker: int = taker) -> Three:
            gains = [-won[taker]] * 3
            gains[taker] = won[taker]
            return gains[0], gains[1], gains[2]

        (found,) = solver.shares(moment.known, [moment.world], moment.legal, points, 10)
        (wanted,) = solver.exact(moment.known, [moment.world], moment.legal)
        assert [won[taker] for won in found] == list(wanted)


@pytest.mark.skipif(not _kernel.COMPILED, reason="there is no compiled kernel here")
def test_the_twins_agree() -> None:
    python = as_python(_kernel)
    for left, ending in ((10, 0), (7, 3), (5, 5)):
        for moment in some("preference twins", left, 12):
            assert asked(_kernel, moment, ending) == asked(python, moment, ending)


@pytest.mark.parametrize("kernel", TWINS)
def test_an_exact_ending_is_exact_from_its_first_card_on(kernel: ModuleType) -> None:
    for moment in some("preference ending", 3, 12):
        assert asked(kernel, moment, 3) == asked(kernel, moment, 10)


def twelve(rng: Stream, trump: int, players: int) -> tuple[Known, Masks]:
    """A taker with twelve cards, and what two defenders may hold."""
    pack = rng.shuffled(tuple(PACK))
    playing = (0, 1, 2) if players == 3 else (0, 2)
    known = Known(SUITS[trump], playing, 0, talon=True)
    return known, (mask(pack[:12]), mask(pack[12:22]), mask(pack[22:]), 0)


@pytest.mark.parametrize("kernel", TWINS)
@pytest.mark.parametrize("players", [2, 3])
def test_an_opening_leads_to_what_its_position_does(kernel: ModuleType, players: int) -> None:
    solver, rng = solver_of(kernel, 14), Stream("preference openings", players)
    for ending in (0, 4) if players == 3 or not kernel.COMPILED else (0, 4, 10):
        known, dealt = twelve(rng, 0, players)
        pairs = list(combinations(cards_of(dealt[0]), 2))
        openings = [Opening(rng.choice(SUITS), mask(rng.choice(pairs))) for _ in range(12)]
        (found,) = solver.openings(known, [dealt], openings, ending)
        for opening, tricks in zip(openings, found, strict=True):
            named = replace(known, trump=opening.trump)
            ten = (dealt[0] ^ opening.discards, dealt[1], dealt[2], opening.discards)
            lead = [solver.choice(named, ten)] if ending < 10 else cards_of(ten[0])
            (wanted,) = solver.playouts(named, [ten], lead, ending)
            assert tricks == max(wanted)


@pytest.mark.parametrize(
    ("hand", "trump", "thrown"),
    [
        ("HA HK HQ HJ HT H9 SA SK DA DK C7 D7", "H", "C7 D7"),
        ("SA SK SQ SJ ST S9 HA HK DA C8 C7 H9", "S", "C8 C7"),
    ],
)
def test_sampled_worlds_show_what_to_name_and_to_discard(
    hand: str, trump: str, thrown: str
) -> None:
    own = mask(cards(hand))
    rng, worlds = Stream("preference names", 1), []
    for _ in range(20):
        rest = rng.shuffled([card for card in PACK if not own & BIT[card]])
        worlds.append((own, mask(rest[:10]), mask(rest[10:]), 0))
    openings = [
        Opening(suit, mask(pair)) for suit in SUITS for pair in combinations(cards_of(own), 2)
    ]
    found = Solver().openings(Known(SUITS[0], (0, 1, 2), 0, talon=True), worlds, openings)
    assert len(found) == 20
    totals = [sum(row[i] for row in found) for i in range(len(openings))]
    best = openings[totals.index(max(totals))]
    assert best.trump.code == trump
    wanted = Opening(best.trump, mask(cards(thrown)))
    assert totals[openings.index(wanted)] >= max(totals) - 4
    assert max(totals) / 20 > 6


def test_what_a_board_shows_is_known() -> None:
    lacking = 0
    for state in random_states(5, 30):
        board, known = state.board, Known.of(state.board)
        assert known.turn == state.to_act()
        assert known.playing[0] == board.taker
        assert known.won == tuple(map(board.tricks_won, range(3)))
        assert known.talon == bool(state.discards)
        assert sorted(known.order) == [0, 1, 2]
        for seat in range(3):
            assert not known.lacks[seat] & mask(state.hands[seat])
            lacking += bool(known.lacks[seat])
    assert lacking > 200
    with pytest.raises(ValueError, match="no tricks"):
        Known.of(SPEC.start(1).board)


@pytest.mark.parametrize("kernel", TWINS)
def test_a_stop_or_a_deadline_ends_the_work(kernel: ModuleType) -> None:
    moment = next(endings(Stream("preference stop", 1), 2, 3))
    known, dealt = twelve(Stream("preference stop", 2), 0, 3)
    openings = [Opening(SUITS[0], mask(cards_of(dealt[0])[:2]))]

    def finished(stop: int, deadline: float) -> list[int]:
        solver = solver_of(kernel)
        solver.stop[0] = stop
        worlds, legal = [moment.world] * 5, moment.legal
        return [
            len(solver.exact(moment.known, worlds, legal, deadline)),
            len(solver.shares(moment.known, worlds, legal, purses(moment), 10, deadline)),
            len(solver.openings(known, [dealt] * 5, openings, 0, deadline)),
        ]

    assert finished(0, math.inf) == [5, 5, 5]
    assert finished(1, math.inf) == [0, 0, 0]
    assert finished(0, time.monotonic() - 1) == [0, 0, 0]


@pytest.mark.parametrize("kernel", TWINS)
def test_a_deadline_ends_a_long_search_within_a_world(kernel: ModuleType) -> None:
    moment, solver = next(endings(Stream("preference long", 1), 10, 3)), solver_of(kernel)
    begun = time.monotonic()
    args = (moment.known, [moment.world], moment.legal, purses(moment), 10)
    assert solver.shares(*args, begun + 0.001) == []
    assert time.monotonic() - begun < 2, "a full deal takes long"
    after = next(endings(Stream("preference long", 2), 3, 3))
    (found,) = solver.exact(after.known, [after.world], after.legal)
    wanted = [reference(after.after(card)) for card in after.legal]
    assert list(found) == wanted, "what was broken off is not remembered"


def test_work_is_told_to_whoever_waits() -> None:
    told: list[int] = []
    moment = next(endings(Stream("preference pause", 1), 3, 3))
    solver = Solver(told.append)
    solver.exact(moment.known, [moment.world], moment.legal)
    solver.playouts(moment.known, [moment.world], moment.legal)
    assert len(told) == 2
    assert sum(told) == solver.visited
    assert min(told) > 0


@pytest.mark.skipif(not _kernel.COMPILED, reason="Python holds the interpreter")
def test_other_threads_run_while_the_kernel_works() -> None:
    moment = next(endings(Stream("preference threads", 1), 10, 3))
    rows, todo = moment.known.rows([moment.world] * 20), array("i", map(ORDER.get, moment.legal))
    out = array("h", bytes(80 * len(todo)))
    args = (moment.known.numbers(), rows, todo, 10, NO_AIMS, GO, math.inf, out)
    thread = threading.Thread(target=_kernel.Solver(4).values, args=args)
    turns = 0
    thread.start()
    while thread.is_alive():
        turns += 1
        time.sleep(0)
    assert turns > 100


@pytest.mark.skipif(not _kernel.COMPILED, reason="there is no compiled kernel here")
def test_the_library_was_compiled_from_this_source() -> None:
    assert _kernel.source() == fingerprint(_kernel), "install again: pip install -e ."
