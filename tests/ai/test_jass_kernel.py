"""The compiled search of Schieber and its Python twin, against the rules and each other."""

from __future__ import annotations

import math
import threading
import time
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from types import ModuleType

import pytest

from cardavia.core.actions import Deal, Play
from cardavia.core.cards import Card, cards
from cardavia.core.deal import Stream, shuffle
from cardavia.games.schieber import _kernel
from cardavia.games.schieber.board import playable
from cardavia.games.schieber.contract import CONTRACTS, ORDER, PACK, Contract
from cardavia.games.schieber.solver import Known, Solver, both, cards_in, mask, number
from cardavia.games.schieber.spec import SPEC
from cardavia.games.schieber.state import SchieberState
from tests.ai.kernels import as_python, fingerprint

TWINS = [pytest.param(as_python(_kernel), id="python")]
if _kernel.COMPILED:
    TWINS.append(pytest.param(_kernel, id="compiled"))
ALL = tuple(CONTRACTS.values())


@dataclass(frozen=True)
class Moment:
    """A deal in play with every card known."""

    known: Known
    hands: tuple[tuple[Card, ...], ...]

    @property
    def turn(self) -> int:
        return self.known.turn

    @property
    def legal(self) -> tuple[Card, ...]:
        laid = tuple(enumerate(self.known.trick))
        return playable(self.known.contract, laid, self.hands[self.turn])

    @property
    def world(self) -> tuple[int, ...]:
        return tuple(mask(hand) for hand in self.hands)

    def after(self, card: Card) -> tuple[Moment, int]:
        """The next moment, and what its team 0 has gained by it over the other."""
        known, turn = self.known, self.turn
        hands = tuple(
            tuple(c for c in hand if c is not card) if seat == turn else hand
            for seat, hand in enumerate(self.hands)
        )
        trick = (*known.trick, card)
        if len(trick) < 4:
            return Moment(replace(known, trick=trick), hands), 0
        winner = (known.leader + trick.index(known.contract.best(trick))) % 4
        matches = known.matches & (1 << winner % 2)
        gain = sum(map(known.contract.points, trick))
        if not hands[winner]:
            gain += 5 + (100 if matches else 0)
        known = replace(known, leader=winner, trick=(), matches=matches)
        return Moment(known, hands), -gain if winner % 2 else gain


def endings(rng: Stream, left: int, contract: Contract) -> Iterator[Moment]:
    """Positions with so many cards a hand at the beginning of the trick, and all through it."""
    while True:
        pack = rng.shuffled(tuple(PACK))
        hands = tuple(tuple(pack[9 * seat : 9 * seat + left]) for seat in range(4))
        matches = rng.below(3) if left < 9 else 3
        moment = Moment(Known(contract, rng.below(4), rng.below(4), matches=matches), hands)
        for _ in range(4):
            yield moment
            moment, _ = moment.after(rng.choice(moment.legal))


def reference(moment: Moment) -> int:
    """Minimax without any shortcut: points of team 0 less those of team 1."""
    if not any(moment.hands):
        return 0
    found = []
    for card in moment.legal:
        after, gain = moment.after(card)
        found.append(gain + reference(after))
    return min(found) if moment.turn % 2 else max(found)


def wanted(moment: Moment) -> list[int]:
    """What each legal card is worth to the team of the seat to act."""
    sign = -1 if moment.turn % 2 else 1
    steps = [moment.after(card) for card in moment.legal]
    return [sign * (gain + reference(after)) for after, gain in steps]


def values(
    kernel: ModuleType, moments: Sequence[Moment], style: int = 1, ending: int = 9, seed: int = 1
) -> list[list[int]]:
    """What the kernel says of each, with a memory small enough to be overwritten."""
    solver, found = kernel.Solver(10), []
    for moment in moments:
        rows, todo = array("Q", moment.world), array("i", [ORDER[c] for c in moment.legal])
        out, stop = array("h", bytes(2 * len(todo))), array("i", [0])
        public = moment.known.numbers()
        args = (public, rows, todo, style, ending, seed, stop, math.inf, out)
        assert solver.values(*args) == 1
        found.append(list(out))
    return found


def random_states(seed: int, deals: int) -> Iterator[SchieberState]:
    """Moments of play under every contract, from random games of the readable rules."""
    rng = Stream("jass kernel", seed)
    for deal in range(deals):
        state = SPEC.start(seed)
        state, _ = state.apply(Deal(deal, shuffle(SPEC.pack, deal)))
        while state.to_act() is not None:
            if state.board.contract is not None:
                yield state
            state, _ = state.apply(rng.choice(state.legal()))


@pytest.mark.parametrize("kernel", TWINS)
def test_legal_cards_and_the_taker_are_those_of_the_rules(kernel: ModuleType) -> None:
    checked = 0
    for state in random_states(1, 40):
        board, seat = state.board, state.to_act()
        assert board.contract is not None
        assert seat is not None
        contract = number(board.contract)
        laid = array("i", [ORDER[card] for _, card in board.trick])
        legal = mask(action.card for action in state.legal() if isinstance(action, Play))
        assert kernel.legal(contract, mask(state.hands[seat]), laid) == legal
        if board.trick:
            assert board.trick[kernel.winner(contract, laid)][0] == board.winning()
        checked += 1
    assert checked == 40 * 36


@pytest.mark.parametrize("kernel", TWINS)
@pytest.mark.parametrize("contract", ALL, ids=lambda contract: contract.code)
def test_card_points_are_those_of_the_rules(kernel: ModuleType, contract: Contract) -> None:
    for card in PACK:
        assert kernel.points(number(contract), mask([card])) == contract.points(card)
    assert kernel.points(number(contract), mask(PACK)) == 152


@pytest.mark.parametrize("kernel", TWINS)
@pytest.mark.parametrize(
    ("trump", "laid", "hand", "legal"),
    [
        ("ei", "ro.6 ei.8", "ro.9 ei.7 ei.K", "ro.9 ei.K"),
        ("ei", "ro.6 ei.8", "ei.7 ei.6", "ei.7 ei.6"),
        ("ei", "ro.6 ei.8", "ei.7 se.A", "se.A"),
        ("ei", "ro.6 ei.8", "ei.7 ei.K", "ei.K ei.7"),
        ("se", "se.A", "se.U ro.A ro.K ei.6", "ei.6 ro.A ro.K se.U"),
        ("se", "se.A", "se.U se.6 ro.A", "se.U se.6"),
    ],
)
def test_undertrump_ban_and_the_lone_under(
    kernel: ModuleType, trump: str, laid: str, hand: str, legal: str
) -> None:
    table = array("i", [ORDER[card] for card in cards(laid)])
    found = kernel.legal(number(CONTRACTS[trump]), mask(cards(hand)), table)
    assert cards_in(found) == tuple(sorted(cards(legal), key=ORDER.get))


@pytest.mark.parametrize("kernel", TWINS)
@pytest.mark.parametrize("contract", ALL, ids=lambda contract: contract.code)
def test_every_card_is_worth_what_a_search_without_shortcuts_finds(
    kernel: ModuleType, contract: Contract
) -> None:
    rng = Stream("jass endings", number(contract))
    chosen = [*islice(endings(rng, 2, contract), 60), *islice(endings(rng, 3, contract), 32)]
    assert values(kernel, chosen) == [wanted(moment) for moment in chosen]


@pytest.mark.parametrize("kernel", TWINS)
@pytest.mark.parametrize("contract", ALL, ids=lambda contract: contract.code)
def test_a_match_counts_for_the_team_that_can_still_make_it(
    kernel: ModuleType, contract: Contract
) -> None:
    made = {1: 0, 2: 0}
    for moment in islice(endings(Stream("jass match", number(contract)), 2, contract), 160):
        found = {}
        for matches in (0, 1, 2):
            asked = replace(moment, known=replace(moment.known, matches=matches))
            (found[matches],) = values(kernel, [asked])
            assert found[matches] == wanted(asked)
            rest = asked.known.rest(asked.world)
            made[matches or 1] += matches > 0 and max(map(abs, found[matches])) == rest + 100
            assert all(abs(value) in (rest + 100, *range(rest + 1)) for value in found[matches])
    assert all(count > 5 for count in made.values()), made


@pytest.mark.skipif(not _kernel.COMPILED, reason="deep searches are for the compiled kernel")
@pytest.mark.parametrize("left", [4, 5, 6])
def test_a_position_is_worth_what_its_best_card_leads_to(left: int) -> None:
    for contract in ALL:
        for moment in islice(endings(Stream("jass deep", left), left, contract), 6):
            (found,) = values(_kernel, [moment])
            for card, value in zip(moment.legal, found, strict=True):
                after, gain = moment.after(card)
                (next_values,) = values(_kernel, [after])
                best = max(next_values)
                best = -best if after.turn % 2 else best
                assert value == (gain + best) * (-1 if moment.turn % 2 else 1)


@pytest.mark.skipif(not _kernel.COMPILED, reason="there is no compiled kernel here")
def test_the_twins_agree() -> None:
    python = as_python(_kernel)
    for contract in ALL:
        for left, ending, style in ((9, 0, 1), (9, 0, 0), (6, 3, 1), (6, 3, 0), (4, 4, 1)):
            chosen = list(islice(endings(Stream("jass twins", left), left, contract), 6))
            quick = values(_kernel, chosen, style, ending)
            assert quick == values(python, chosen, style, ending)


@pytest.mark.parametrize("kernel", TWINS)
@pytest.mark.parametrize("style", [0, 1])
def test_playing_out_gives_what_a_deal_can_give(kernel: ModuleType, style: int) -> None:
    for contract in ALL:
        chosen = list(islice(endings(Stream("jass playouts", 3), 9, contract), 12))
        found = values(kernel, chosen, style, ending=0)
        assert found == values(kernel, chosen, style, ending=0)
        for moment, row in zip(chosen, found, strict=True):
            rest = moment.known.rest(moment.world)
            assert rest == 157
            for value in row:
                assert sum(both(value, rest)) == (257 if abs(value) > 157 else 157)
    other = values(kernel, chosen, style, ending=0, seed=2)
    assert (other != found) == (style == 0), "only play at random depends on the seed"


@pytest.mark.parametrize("kernel", TWINS)
def test_an_exact_ending_is_exact_from_its_first_card_on(kernel: ModuleType) -> None:
    for contract in ALL:
        chosen = list(islice(endings(Stream("jass ending", 4), 3, contract), 8))
        assert values(kernel, chosen, 0, ending=3) == values(kernel, chosen, 1, ending=9)


@pytest.mark.parametrize("kernel", TWINS)
def test_rules_of_thumb_use_nothing_that_the_seat_cannot_know(kernel: ModuleType) -> None:
    solver, rng, checked = kernel.Solver(4), Stream("jass thumb", 1), 0
    for state in random_states(2, 12):
        known, seat = Known.of(state.board), state.to_act()
        assert seat is not None
        hidden = [card for s, hand in enumerate(state.hands) if s != seat for card in hand]
        found = set()
        for _ in range(3):
            pile, hands = iter(rng.shuffled(hidden)), list(state.hands)
            for other in range(4):
                if other != seat:
                    hands[other] = tuple(islice(pile, len(state.hands[other])))
            rows = array("Q", map(mask, hands))
            found.add(tuple(PACK)[solver.chosen(known.numbers(), rows)])
        assert len(found) == 1
        assert found <= {a.card for a in state.legal() if isinstance(a, Play)}
        assert found == {Solver().choice(known, mask(state.hands[seat]), mask(hidden))}
        checked += 1
    assert checked == 12 * 36


@pytest.mark.parametrize("kernel", TWINS)
def test_rules_of_thumb_beat_play_at_random(kernel: ModuleType) -> None:
    """Each team in turn plays by rule of thumb, the other at random, with the same cards."""
    solver, rng, gained = kernel.Solver(4), Stream("jass strength", 1), 0
    for game in range(36):
        first = next(endings(rng, 9, ALL[game % 6]))
        for team in (0, 1):
            moment = first
            while any(moment.hands):
                card = rng.choice(moment.legal)
                if moment.turn % 2 == team:
                    rows = array("Q", moment.world)
                    card = tuple(PACK)[solver.chosen(moment.known.numbers(), rows)]
                moment, gain = moment.after(card)
                gained += -gain if team else gain
    assert gained / 72 > 30


@pytest.mark.parametrize("kernel", TWINS)
def test_a_contract_is_worth_what_the_forehands_lead_by_rule_of_thumb_brings(
    kernel: ModuleType,
) -> None:
    solver, stop = kernel.Solver(10), array("i", [0])
    for forehand in range(4):
        moment = next(endings(Stream("jass contracts", forehand), 9, ALL[0]))
        rows, out = array("Q", moment.world), array("h", bytes(12))
        assert solver.contracts(forehand, rows, 0, stop, math.inf, out) == 1
        for contract in ALL:
            known = Known(contract, forehand, forehand)
            led = solver.chosen(known.numbers(), rows)
            found = array("h", [0])
            args = (known.numbers(), rows, array("i", [led]), 1, 0, 0, stop, math.inf, found)
            assert solver.values(*args) == 1
            assert found[0] == out[number(contract)]


@pytest.mark.parametrize(
    ("hand", "code"),
    [
        ("ro.U ro.9 ro.K ro.B ro.8 ro.7 ei.7 se.8 si.9", "ro"),
        ("si.U si.9 si.A si.8 si.6 ei.A ei.8 se.6 ro.9", "si"),
        ("ro.A ro.K ro.O ei.A ei.K ei.O se.A se.6 si.A", "down"),
        ("ro.6 ro.7 ro.8 ei.6 ei.7 ei.8 se.6 se.A si.6", "up"),
    ],
)
def test_sampled_worlds_show_what_a_hand_is_good_for(hand: str, code: str) -> None:
    own, rng, worlds = cards(hand), Stream("jass good hands", 1), []
    for _ in range(20):
        others = rng.shuffled([card for card in PACK if card not in own])
        worlds.append([mask(own), *(mask(others[9 * i : 9 * i + 9]) for i in range(3))])
    found = Solver().contracts(0, worlds, ALL)
    means = [sum(row[i] for row in found) / len(found) for i in range(6)]
    assert ALL[means.index(max(means))].code == code
    assert max(means) > 60


def test_what_a_board_shows_is_known() -> None:
    checked = 0
    for state in random_states(5, 12):
        known = Known.of(state.board)
        assert known.turn == state.to_act()
        assert known.caller == state.board.caller
        assert known.rest(list(map(mask, state.hands))) == 157 - sum(
            trick.points for trick in state.board.tricks
        )
        for team in (0, 1):
            own = state.board.team_tricks(team)
            assert (known.matches >> team & 1) == (own == len(state.board.tricks))
        for seat, lacking in enumerate(known.lacks):
            assert not lacking & mask(state.hands[seat])
            checked += bool(lacking)
    assert checked > 100


@pytest.mark.parametrize("kernel", TWINS)
def test_a_stop_or_a_deadline_ends_the_work(kernel: ModuleType) -> None:
    (moment,) = islice(endings(Stream("jass stop", 1), 2, ALL[0]), 1)
    rows, todo = array("Q", moment.world * 5), array("i", [ORDER[c] for c in moment.legal])
    deal = array("Q", next(endings(Stream("jass stop", 2), 9, ALL[0])).world * 5)
    out, all_six = array("h", bytes(20 * len(todo))), array("h", bytes(60))

    def finished(stop: int, deadline: float) -> list[int]:
        solver, halt = kernel.Solver(10), array("i", [stop])
        public = moment.known.numbers()
        return [
            solver.values(public, rows, todo, 1, 9, 0, halt, deadline, out),
            solver.contracts(0, deal, 0, halt, deadline, all_six),
        ]

    assert finished(0, math.inf) == [5, 5]
    assert finished(1, math.inf) == [0, 0]
    assert finished(0, time.monotonic() - 1) == [0, 0]


@pytest.mark.parametrize("kernel", TWINS)
def test_a_deadline_ends_a_long_search_within_a_world(kernel: ModuleType) -> None:
    moment = next(endings(Stream("jass long", 1), 9, ALL[0]))
    todo = array("i", [ORDER[card] for card in moment.legal])
    out, stop = array("h", bytes(2 * len(todo))), array("i", [0])
    begun = time.monotonic()
    public, rows = moment.known.numbers(), array("Q", moment.world)
    solver = kernel.Solver(10)
    assert solver.values(public, rows, todo, 1, 9, 0, stop, begun + 0.05, out) == 0
    assert time.monotonic() - begun < 2, "a full deal takes minutes"
    (after,) = islice(endings(Stream("jass long", 2), 2, ALL[0]), 1)
    found = array("h", bytes(2 * len(after.legal)))
    todo, rows = array("i", [ORDER[card] for card in after.legal]), array("Q", after.world)
    assert solver.values(after.known.numbers(), rows, todo, 1, 9, 0, stop, math.inf, found) == 1
    assert list(found) == wanted(after), "what was broken off is not remembered"


@pytest.mark.skipif(not _kernel.COMPILED, reason="Python holds the interpreter")
def test_other_threads_run_while_the_kernel_works() -> None:
    moment = next(endings(Stream("jass threads", 1), 6, ALL[0]))
    rows, todo = array("Q", moment.world * 20), array("i", [ORDER[c] for c in moment.legal])
    out, stop = array("h", bytes(40 * len(todo))), array("i", [0])
    args = (moment.known.numbers(), rows, todo, 1, 9, 0, stop, math.inf, out)
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
