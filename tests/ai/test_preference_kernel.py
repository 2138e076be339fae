"""The compiled search of Preference and its Python twin, against the rules and each other."""

from __future__ import annotations

import json
import math
import threading
import time
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, islice
from pathlib import Path
from types import ModuleType

import pytest

from cardavia.core.actions import Deal, Drop, Pass, Play
from cardavia.core.cards import Card, cards
from cardavia.core.deal import Stream, shuffle
from cardavia.games.preference import _kernel
from cardavia.games.preference.board import PLAY, playable
from cardavia.games.preference.contract import ORDER, PACK, SUITS, best_of
from cardavia.games.preference.knowledge import Masks
from cardavia.games.preference.masks import BIT, cards_of, mask
from cardavia.games.preference.scoring import Three
from cardavia.games.preference.solver import Known, Opening, Points, Solver
from cardavia.games.preference.spec import SPEC
from cardavia.games.preference.state import PreferenceState
from tests.ai.kernels import as_python, fingerprint

TWINS = [pytest.param(as_python(_kernel), id="python")]
if _kernel.COMPILED:
    TWINS.append(pytest.param(_kernel, id="compiled"))

NO_AIMS = array("h")
GO = array("i", [0])


@dataclass(frozen=True)
class Moment:
    """Tricks in play with every card known."""

    known: Known
    hands: tuple[tuple[Card, ...], ...]
    """Of three seats, and what lies aside."""

    @property
    def turn(self) -> int:
        return self.known.turn

    @property
    def taker(self) -> int:
        return self.known.playing[0]

    @property
    def legal(self) -> tuple[Card, ...]:
        known = self.known
        laid = tuple((known.leader, card) for card in known.trick)
        low = len(known.playing) == 3 and len(laid) == 1 and known.leader == self.taker
        return playable(laid, self.hands[self.turn], known.trump, low)

    @property
    def world(self) -> Masks:
        first, second, third, aside = map(mask, self.hands)
        return first, second, third, aside

    @property
    def over(self) -> bool:
        return not any(self.hands[seat] for seat in self.known.playing)

    def after(self, card: Card) -> Moment:
        known, turn = self.known, self.turn
        hands = tuple(
            tuple(c for c in hand if c is not card) if seat == turn else hand
            for seat, hand in enumerate(self.hands)
        )
        trick = (*known.trick, card)
        if len(trick) < len(known.playing):
            return Moment(replace(known, trick=trick), hands)
        at = known.playing.index(known.leader) + trick.index(best_of(trick, known.trump))
        winner = known.playing[at % len(known.playing)]
        first, second, third = (n + (seat == winner) for seat, n in enumerate(known.won))
        return Moment(replace(known, leader=winner, trick=(), won=(first, second, third)), hands)


def endings(rng: Stream, left: int, players: int) -> Iterator[Moment]:
    """Positions with so many cards a hand at the beginning of the trick, and all through it."""
    while True:
        pack, taker = rng.shuffled(tuple(PACK)), rng.below(3)
        playing = tuple((taker + step) % 3 for step in range(3))
        if players == 2:
            playing = (taker, playing[1 + rng.below(2)])
        hands = [pack[10 * seat : 10 * seat + left] for seat in range(3)]
        won = [0, 0, 0]
        for _ in range(10 - left):
            won[playing[rng.below(players)]] += 1
        known = Known(SUITS[rng.below(4)], playing, playing[rng.below(players)])
        known = replace(known, won=(won[0], won[1], won[2]), talon=bool(rng.below(2)))
        moment = Moment(known, (*map(tuple, hands), tuple(pack[30:])))
        for _ in range(players):
            yield moment
            moment = moment.after(rng.choice(moment.legal))


def some(purpose: str, left: int, many: int) -> list[Moment]:
    """Endings of three hands and of two, as many of each."""
    rng = Stream(purpose, left)
    return [m for players in (2, 3) for m in islice(endings(rng, left, players), many)]


def reference(moment: Moment) -> int:
    """Minimax without any shortcut: the tricks of the taker in the end."""
    if moment.over:
        return moment.known.won[moment.taker]
    found = [reference(moment.after(card)) for card in moment.legal]
    return max(found) if moment.turn == moment.taker else min(found)


def purses(moment: Moment) -> Points:
    """What seats gain when both defenders have stayed: a point a trick, and fines."""
    playing = moment.known.playing

    def points(won: Three) -> Three:
        gains = [won[s] - (10 if s in playing and won[s] < 2 else 0) for s in range(3)]
        gains[playing[0]] = won[playing[0]] - (20 if won[playing[0]] < 6 else 0)
        return gains[0], gains[1], gains[2]

    return points


def whims(seed: int) -> Points:
    """Any small gains, so that many results are equal to a seat."""

    def points(won: Three) -> Three:
        rng = Stream("whims", 10000 * seed + 121 * won[0] + 11 * won[1] + won[2])
        return rng.below(4), rng.below(4), rng.below(4)

    return points


def aimed(moment: Moment, points: Points) -> Three:
    """Backward induction without any shortcut: the tricks of all seats."""
    if moment.over:
        return moment.known.won
    taker, first, second = moment.known.order
    me = moment.turn

    def order(won: Three) -> tuple[int, ...]:
        gains = points(won)
        foes = gains[first] + gains[second] if me == taker else gains[taker]
        return gains[me], -foes, -won[taker], -won[first]

    return max((aimed(moment.after(card), points) for card in moment.legal), key=order)


def asked(kernel: ModuleType, moment: Moment, ending: int = 10, size: int = 10) -> list[int]:
    """What the kernel says of each card, with a memory small enough to be overwritten."""
    todo = array("i", [ORDER[c] for c in moment.legal])
    out = array("h", bytes(4 * len(todo)))
    public, rows = moment.known.numbers(), moment.known.rows([moment.world])
    solver = kernel.Solver(size)
    assert solver.values(public, rows, todo, ending, NO_AIMS, GO, math.inf, out) == 1
    return list(out)


def solver_of(kernel: ModuleType, size: int = 12) -> Solver:
    """The wrapper around one of the twins."""
    solver = Solver()
    solver._kernel = kernel.Solver(size)
    return solver


def random_states(seed: int, deals: int) -> Iterator[PreferenceState]:
    """Moments of play in random games of the readable rules, with two and with three."""
    rng = Stream("preference kernel", seed)
    for deal in range(deals):
        state = SPEC.start(seed)
        state, _ = state.apply(Deal(deal, shuffle(SPEC.pack, deal)))
        while state.to_act() is not None:
            if state.board.phase == PLAY and not state.asked:
                yield state
            legal = state.legal()
            calls = [a for a in legal if not isinstance(a, Pass | Drop)] or legal
            state, _ = state.apply(rng.choice(legal if rng.below(3) == 0 else calls))


def world(state: PreferenceState) -> Masks:
    first, second, third = map(mask, state.hands)
    return first, second, third, mask(state.discards or state.talon)


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
def test_a_defender_saves_its_own_tricks_from_the_other(kernel: ModuleType) -> None:
    """One more trick each saves both defenders from a fine; the second cannot get two."""
    taker, first, second, aside = map(cards, ("HA S7", "HK SA", "SK SQ", "CA CK"))
    known = Known(SUITS[-1], (0, 1, 2), 1, won=(6, 1, 1))
    moment = Moment(known, (taker, first, second, aside))
    (found,) = solver_of(kernel).shares(known, [moment.world], first, purses(moment), 10)
    assert dict(zip(first, found, strict=True)) == {
        card: aimed(moment.after(card), purses(moment)) for card in first
    }
    assert max(won[1] for won in found) == 2


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
    assert gained / 60 > 0.3


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
    assert solver.shares(*args, begun + 0.05) == []
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
