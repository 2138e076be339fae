"""Players of Schieber at every level: legal, honest, the same for the same seed, good partners."""

from __future__ import annotations

import pickle
import threading
import time
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardavia.ai.clock import Clock
from cardavia.ai.levels import LEVELS, Level, level
from cardavia.ai.player import SearchPlayer
from cardavia.ai.worlds import explore
from cardavia.core.actions import Name, Play, Push
from cardavia.core.cards import Card, cards
from cardavia.core.deal import Stream
from cardavia.core.search import CancelledError, Decision
from cardavia.core.view import PlayerView
from cardavia.games.schieber.contract import Contract
from cardavia.games.schieber.player import SchieberModel
from cardavia.games.schieber.scoring import team_of
from cardavia.games.schieber.solver import COMPILED, Known, Solver, mask
from cardavia.games.schieber.spec import SPEC
from cardavia.games.schieber.state import SchieberState
from tests.games.schieber.helpers import C, deal, play, random_deal

MODEL = SchieberModel()
SMALL = Level("small", worlds=24, effort=10**8, seconds=30.0)
every_level = pytest.mark.parametrize("name", [each.id for each in LEVELS])
compiled = pytest.mark.skipif(not COMPILED, reason="too slow in Python")


def decide(view: PlayerView, seed: int = 1, size: Level = SMALL) -> Decision:
    return SearchPlayer(MODEL, size).decide(view, seed, threading.Event())


def moments(index: int, scores: tuple[int, int] = (0, 0)) -> Iterator[SchieberState]:
    """The decisions of a deal that is played at random."""
    return (state for state in random_deal(index, scores) if state.to_act() is not None)


def view_of(state: SchieberState) -> PlayerView:
    seat = state.to_act()
    assert seat is not None
    return state.view(seat)


def same(one: Decision, other: Decision) -> bool:
    """Equal but for the time they took."""
    return replace(one, seconds=0.0) == replace(other, seconds=0.0)


def test_the_game_can_be_searched() -> None:
    assert isinstance(SPEC.search(), SchieberModel)
    assert SPEC.search().compiled is COMPILED


@every_level
@pytest.mark.parametrize("index", [0, 1, 2])
def test_plays_legally_and_gives_its_reasons(name: str, index: int) -> None:
    size = replace(level(name), worlds=min(level(name).worlds, 5))
    for state in moments(index):
        decision = decide(view_of(state), 1, size)
        legal = set(state.legal())
        assert decision.action in legal
        if size.worlds and len(legal) > 1:
            assert decision.reason is not None
            assert {found.action for found in decision.evaluations} == legal
            assert decision.evaluations[0].action == decision.action
            equities = [found.equity for found in decision.evaluations]
            assert equities == sorted(equities, reverse=True)
            for found in decision.evaluations:
                assert abs(found.value) <= 4 * (257 + 500)
                assert 0 <= found.equity <= 1
                assert 0 <= found.won <= decision.worlds


@given(st.integers(0, 10_000), st.integers(0, 37), st.integers(0, 2**32))
@settings(max_examples=40, deadline=None)
def test_hidden_cards_make_no_difference(index: int, step: int, luck: int) -> None:
    """Two states that differ only in what the seat cannot see lead to the same decision."""
    states = list(moments(index))
    state = states[step % len(states)]
    seat = state.to_act()
    assert seat is not None
    other = state.view(seat).consistent_deal(Stream("other", luck))
    assert other.view(seat) == state.view(seat)
    for size in (SMALL, replace(SMALL, worlds=0)):
        assert same(decide(state.view(seat), luck, size), decide(other.view(seat), luck, size))


def test_the_view_alone_is_enough() -> None:
    """A view that went through a file, and so holds on to nothing else, is played the same."""
    for state in moments(9):
        view = view_of(state)
        assert same(decide(view), decide(pickle.loads(pickle.dumps(view))))


def test_the_seed_decides_the_rest() -> None:
    view = view_of(next(moments(5)))
    assert same(decide(view, 7), decide(view, 7))
    assert len({decide(view, seed).evaluations for seed in range(5)}) > 1


def test_of_equals_the_cheapest_card_is_played_and_to_a_lead_a_bock() -> None:
    ties = leads = 0
    for index in range(8):
        for state in moments(index):
            contract = state.board.contract
            if contract is None or len(state.legal()) == 1:
                continue
            groups: dict[tuple[float, float], list[Card]] = {}
            for each in decide(view_of(state)).evaluations:
                assert isinstance(each.action, Play)
                worth = round(each.equity, 9), round(each.value, 9)
                groups.setdefault(worth, []).append(each.action.card)
            for equals in groups.values():
                sure = [is_bock_to_lead(state, contract, card) for card in equals]
                assert sure == sorted(sure, reverse=True)
                rest = [card for card, first in zip(equals, sure, strict=True) if not first]
                keys = [(contract.points(c), contract.strength(c, c.suit)) for c in rest]
                assert keys == sorted(keys)
                ties += len(rest) > 1
                leads += len(set(sure)) == 2
    assert ties > 3
    assert leads > 0


def is_bock_to_lead(state: SchieberState, contract: Contract, card: Card) -> bool:
    """A card that leads a trick, and no other hand holds a higher one of its suit."""
    if state.board.trick:
        return False
    others = [c for s, hand in enumerate(state.hands) if s != state.board.turn for c in hand]
    suit, mine = card.suit, contract.strength(card, card.suit)
    return all(contract.strength(c, suit) < mine for c in others if c.suit == suit)


def test_not_its_turn() -> None:
    state = next(moments(1))
    with pytest.raises(ValueError, match="turn"):
        decide(state.view((state.board.turn + 1) % 4))


def test_cancelled_within_a_moment() -> None:
    """Before worlds are drawn, while they are, and while they are valued."""
    view = view_of(next(moments(5)))
    for seconds in (0.0, 0.001, 0.02):
        cancel = threading.Event()
        threading.Timer(seconds, cancel.set).start()
        question = MODEL.question(view, Clock(cancel))
        begun = time.monotonic()
        with pytest.raises(CancelledError):
            explore(question, 10**6, Stream("endless", 1))
        assert time.monotonic() - begun < 0.5


def test_the_deadline_leaves_something_to_do() -> None:
    view = view_of(next(moments(5)))
    late = SearchPlayer(MODEL, level("master")).decide(
        view, 1, threading.Event(), time.monotonic() - 1
    )
    assert late.action in view.legal()


def test_the_effort_ends_at_the_same_world_every_time() -> None:
    view = view_of(deal(contract="ei"))
    short = Level("short", worlds=100, effort=3_000_000 if COMPILED else 6000, seconds=60.0)
    one, other = decide(view, 1, short), decide(view, 1, short)
    assert same(one, other)
    assert 0 < one.worlds < 100


def test_one_way_for_the_cards_to_lie_is_counted_out() -> None:
    seen = 0
    for index in range(60):
        for state in list(moments(index))[-14:]:
            view = state.view(state.board.turn)
            if len(view.legal()) == 1 or view.sampler.layouts() > 1:
                continue
            decision = decide(view)
            assert (decision.exact, decision.worlds) == (True, 1)
            best = _best_play(state) * (-1 if team_of(view.seat) else 1)
            assert decision.evaluations[0].value == best
            seen += 1
    assert seen >= 3


def _best_play(state: SchieberState) -> int:
    """What the own team is ahead by in the deal with best play of all, by trying every card."""
    seat = state.to_act()
    if seat is None:
        made = state.board.result
        assert made is not None
        return made.counted[0] - made.counted[1]
    found = [_best_play(state.apply(action)[0]) for action in state.legal()]
    return max(found) if team_of(seat) == 0 else min(found)


# -- contracts


@every_level
def test_names_the_trumps_of_a_hand_full_of_them(name: str) -> None:
    hand = "si.U si.9 si.A si.B si.6 ro.A ro.7 ei.8 se.8"
    assert decide(view_of(deal(hand)), 1, level(name)).action == Name("si")


@every_level
def test_names_obenabe_with_aces_and_undenufe_with_sixes(name: str) -> None:
    high = "ei.A ei.K ei.O ro.A ro.K se.A se.K si.A si.O"
    assert decide(view_of(deal(high)), 1, level(name)).action == Name("down")
    low = "ei.6 ei.7 ei.8 ro.6 ro.7 se.6 se.7 si.6 si.8"
    assert decide(view_of(deal(low)), 1, level(name)).action == Name("up")


@every_level
def test_pushes_a_hand_that_is_good_for_nothing(name: str) -> None:
    hand = "ei.K ei.B ei.8 ro.O ro.8 se.B se.8 si.O si.B"
    size = replace(level(name), worlds=60 if level(name).worlds else 0)
    assert decide(view_of(deal(hand)), 1, size).action == Push()


@every_level
def test_names_after_a_push_from_the_own_cards(name: str) -> None:
    hand = "se.U se.9 se.A se.B se.6 ro.A ro.7 ei.8 si.8"
    state = play(deal("ei.K", "", hand), "push")
    assert decide(view_of(state), 1, level(name)).action == Name("se")


@compiled
def test_near_the_end_a_safe_contract_comes_before_a_rich_one() -> None:
    """Forty points to go: what brings most on average is not what most often brings these."""
    hand = "ei.U ei.9 ei.A ei.8 ro.A ro.K se.A se.7 si.7"
    far = decide(view_of(deal(hand)), 1, level("master"))
    near = decide(view_of(deal(hand, scores=(2960, 2800))), 1, level("master"))
    assert far.action == Name("down")
    assert near.action == Name("ei")
    equities = {found.action: found.equity for found in near.evaluations}
    values = {found.action: found.value for found in near.evaluations}
    assert equities[Name("ei")] > equities[Name("down")]
    assert values[Name("ei")] < values[Name("down")]


@compiled
def test_a_stoeck_that_wins_the_match_is_seen() -> None:
    """Twenty points to go: whoever holds the Stöck names that suit."""
    hand = "ro.K ro.O ei.A ei.7 se.A se.7 si.A si.7 si.K"
    decision = decide(view_of(deal(hand, scores=(2980, 2990))), 1, level("master"))
    assert decision.action == Name("ro")
    assert decision.evaluations[0].equity == 1


# -- cards


def test_smears_a_banner_on_the_partners_sure_trick() -> None:
    state = deal(
        "ro.6 ei.A ei.K ei.U ei.9 ei.6 se.A se.K se.O",
        "ro.7 ro.8 ei.7",
        "ro.A",
        "ro.B ro.9 ro.K se.6 se.7",
        forehand=1,
        contract="down",
    )
    state = play(state, "ro.7", "ro.A", "ro.9")
    state = replace(
        state,
        hands=(
            cards("ro.B ro.6 ei.A ei.K ei.U ei.9 ei.6 se.A se.K"),
            *state.hands[1:],
        ),
    )
    assert decide(state.view(0), 1, SMALL).action == Play(C("ro.B"))
    assert decide(state.view(0), 1, replace(SMALL, worlds=0)).action == Play(C("ro.B"))


@compiled
def test_the_namer_draws_trumps() -> None:
    hand = "ei.U ei.A ei.8 ei.7 ei.6 ro.A se.A si.8 si.9"
    action = decide(view_of(deal(hand, contract="ei")), 1, level("master")).action
    assert action == Play(C("ei.U"))


def test_rules_of_thumb_draw_trumps_for_the_partner_who_named_them() -> None:
    """Forehand pushed, has the lead, and little else to help with."""
    hand = "ei.9 ei.7 ro.7 ro.8 se.7 se.8 se.9 si.8 si.9"
    led = decide(view_of(play(deal(hand), "push", "name:ei")), 1, replace(SMALL, worlds=0)).action
    assert isinstance(led, Play)
    assert led.card.suit == C("ei.7").suit


@compiled
def test_keeps_the_puur_from_a_trick_that_is_the_partners() -> None:
    hand = "ei.U ei.6 ro.7 ro.8 se.7 se.8 se.B si.8 si.B"
    state = deal(hand, "si.6", "si.A", "si.7", forehand=1, contract="ei")
    state = play(state, "si.6", "si.A", "si.7")
    assert decide(state.view(0), 1, level("master")).action == Play(C("si.B"))


def test_rules_of_thumb_play_the_kernels_choice() -> None:
    for state in moments(3):
        if state.board.contract is None or len(state.legal()) == 1:
            continue
        seat = state.board.turn
        hidden = [card for s, hand in enumerate(state.hands) if s != seat for card in hand]
        card = Solver().choice(Known.of(state.board), mask(state.hands[seat]), mask(hidden))
        assert decide(state.view(seat), 1, replace(SMALL, worlds=0)).action == Play(card)
