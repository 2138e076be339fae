"""Players of Preference at every level: legal, honest, the same for the same seed."""

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
from cardavia.core.actions import (
    Alone,
    BidHerz,
    BidNumber,
    Drop,
    Invite,
    Name,
    NoAces,
    Pass,
    Play,
    Silent,
    Stay,
)
from cardavia.core.cards import cards
from cardavia.core.deal import Stream
from cardavia.core.search import CancelledError, Decision, Question
from cardavia.core.view import PlayerView
from cardavia.games.preference import belief, equity, hands, thumb
from cardavia.games.preference.board import PLAY, TALON
from cardavia.games.preference.contract import SUITS, Contract
from cardavia.games.preference.defence import Defence
from cardavia.games.preference.knowledge import Masks
from cardavia.games.preference.masks import HIGHER, mask
from cardavia.games.preference.player import ANNOUNCED, Answering, Card, PreferenceModel
from cardavia.games.preference.scoring import FINE, PRIZE, QUOTA_FINE
from cardavia.games.preference.solver import COMPILED, Known, Solver
from cardavia.games.preference.spec import SPEC
from cardavia.games.preference.state import PreferenceState
from cardavia.games.preference.view import PreferenceView
from tests.games.preference.helpers import C, deal, play, random_deal

MODEL = PreferenceModel()
SMALL = Level("small", worlds=24, effort=10**8, seconds=30.0)
TINY = replace(SMALL, worlds=3)
THUMB = replace(SMALL, worlds=0)
every_level = pytest.mark.parametrize("name", [each.id for each in LEVELS])

STRONG = "HA HK HQ HJ HT H9 SA SK DA C7"
POOR = "C7 C8 S9 ST D7 D8 D9 CJ H7 S8"


def decide(view: PlayerView, seed: int = 1, size: Level = SMALL) -> Decision:
    return SearchPlayer(MODEL, size).decide(view, seed, threading.Event())


def moments(index: int) -> Iterator[PreferenceState]:
    """The decisions of a deal that is played at random."""
    return (state for state in random_deal(index) if state.to_act() is not None)


def view_of(state: PreferenceState) -> PreferenceView:
    seat = state.to_act()
    assert seat is not None
    return state.view(seat)


def same(one: Decision, other: Decision) -> bool:
    """Equal but for the time they took."""
    return replace(one, seconds=0.0) == replace(other, seconds=0.0)


def test_the_game_can_be_searched() -> None:
    assert isinstance(SPEC.search(), PreferenceModel)
    assert SPEC.search().compiled is COMPILED


@every_level
@pytest.mark.parametrize("index", [0, 1, 2, 3])
def test_plays_legally_and_gives_its_reasons(name: str, index: int) -> None:
    size = replace(level(name), worlds=min(level(name).worlds, 3))
    for state in moments(index):
        decision = decide(view_of(state), 1, size)
        legal = set(state.legal())
        assert decision.action in legal
        if size.worlds and len(legal) > 1:
            assert decision.reason is not None
            found = {each.action for each in decision.evaluations}
            assert found <= legal
            assert state.board.phase == TALON or found == legal
            assert decision.evaluations[0].action == decision.action
            values = [each.value for each in decision.evaluations]
            assert values == sorted(values, reverse=True)
            for each in decision.evaluations:
                assert abs(each.value) <= 10 + 20 + 20 + 3 * 20
                assert each.equity == pytest.approx(0.5 + each.value / equity.SPAN, abs=1e-6)
                assert 0 <= each.won <= decision.worlds


@given(st.integers(0, 10_000), st.integers(0, 60), st.integers(0, 2**32))
@settings(max_examples=40, deadline=None)
def test_hidden_cards_make_no_difference(index: int, step: int, luck: int) -> None:
    """Two states that differ only in what the seat cannot see lead to the same decision."""
    states = list(moments(index))
    state = states[step % len(states)]
    view = view_of(state)
    other = view.consistent_deal(Stream("other", luck))
    assert other.view(view.seat) == view
    for size in (TINY, SMALL, THUMB):
        assert same(decide(view, luck, size), decide(other.view(view.seat), luck, size))


def test_the_view_alone_is_enough() -> None:
    """A view that went through a file, and so holds on to nothing else, is played the same."""
    for index in (9, 12):
        for state in moments(index):
            view = view_of(state)
            assert same(decide(view, 1, TINY), decide(pickle.loads(pickle.dumps(view)), 1, TINY))


def test_the_seed_decides_the_rest() -> None:
    view = view_of(next(moments(5)))
    assert same(decide(view, 7), decide(view, 7))
    assert len({decide(view, seed).evaluations for seed in range(5)}) > 1


def test_not_its_turn() -> None:
    state = next(moments(1))
    with pytest.raises(ValueError, match="turn"):
        decide(state.view((state.board.turn + 1) % 3))


def test_cancelled_within_a_moment() -> None:
    """Before worlds are drawn, while they are, and while they are valued."""
    view = view_of(next(moments(5)))
    for seconds in (0.0, 0.001, 0.02):
        cancel = threading.Event()
        threading.Timer(seconds, cancel.set).start()
        question = MODEL.question(view, Clock(cancel))
        begun = time.monotonic()
        with pytest.raises(CancelledError):
            endless(question)
        assert time.monotonic() - begun < 0.5


def endless(question: Question) -> None:
    while True:
        explore(question, 300, Stream("endless", 1))


def test_the_deadline_leaves_something_to_do() -> None:
    for state in (next(moments(5)), deal(STRONG, actions="number:1 pass pass")):
        view = view_of(state)
        late = SearchPlayer(MODEL, level("master")).decide(
            view, 1, threading.Event(), time.monotonic() - 1
        )
        assert late.action in view.legal()


def test_the_effort_ends_at_the_same_world_every_time() -> None:
    view = view_of(deal(STRONG, actions="number:1 pass pass name:H:C7,DA stay stay"))
    short = Level("short", worlds=100, effort=150_000 if COMPILED else 3000, seconds=60.0)
    one, other = decide(view, 1, short), decide(view, 1, short)
    assert same(one, other)
    assert 0 < one.worlds < 100


# -- the auction


@every_level
def test_bids_on_a_hand_full_of_trumps_and_passes_on_nothing(name: str) -> None:
    assert decide(view_of(deal(STRONG)), 1, level(name)).action == BidHerz()
    assert decide(view_of(deal(POOR)), 1, level(name)).action == Pass()


@every_level
def test_takes_the_talon_when_both_others_have_passed(name: str) -> None:
    """A Game would be played with the same trumps, and two cards fewer to choose from."""
    state = deal("", "", "SA SK SJ S9 S8 DA D8 C8 C7 H8", actions="pass pass")
    assert decide(view_of(state), 1, level(name)).action == BidNumber(1)


def test_every_word_is_judged_by_the_words_after_it() -> None:
    """To pass is worth something else when the others hold the cards for a game."""
    decision = decide(view_of(deal(POOR)), 1, replace(SMALL, worlds=24))
    values = {found.action: found.value for found in decision.evaluations}
    assert values[BidHerz()] < -30
    assert values[BidNumber(1)] < values[Pass()]


# -- the talon


@every_level
def test_discards_what_makes_no_trick(name: str) -> None:
    state = deal("SA SK SQ SJ S9 DA DK D8 C7 H8", talon="H7 C9", actions="number:1 pass pass")
    action = decide(view_of(state), 1, level(name)).action
    assert isinstance(action, Name)
    assert action.contract == "S"
    low = {C(code) for code in ("C7", "H8", "H7", "C9", "D8")}
    assert set(action.discards) <= low


@every_level
def test_names_no_trumps_below_the_number(name: str) -> None:
    """Best would be clubs, but the number is Two."""
    state = deal(
        "CA CK CQ CJ C9 HA HK HQ D8 D7",
        "SA SK SQ S9 DA DK DQ H9 HT SJ",
        talon="C8 C7",
        actions="number:1 number:2 pass hold pass",
    )
    action = decide(view_of(state), 1, level(name)).action
    assert isinstance(action, Name)
    assert action.contract != "C"
    assert action in state.legal()


def test_four_aces_are_kept_for_their_bonus() -> None:
    """To discard the lone ace for a lower card would save no trick and cost twenty points."""
    state = deal("HA HK HQ HJ HT H9 SA DA CA C8", talon="C7 S8", actions="number:1 pass pass")
    for size in (TINY, SMALL):
        action = decide(view_of(state), 1, size).action
        assert isinstance(action, Name)
        assert not any(card.rank.code == "A" for card in action.discards)


# -- the defence


DEFENDED = "number:1 pass pass name:S:C7,C8"
TAKER = "SA SK SQ S9 S8 DK DQ HK C7 C8"


@every_level
def test_stays_with_sure_tricks_and_drops_without(name: str) -> None:
    state = deal(TAKER, "DA HA CA SJ ST HJ HT H9 DJ D9", talon="H7 D7", actions=DEFENDED)
    assert decide(view_of(state), 1, level(name)).action == Stay()
    state = deal(TAKER, "D8 S7 H8 CT C9 CQ DJ DT H9 HQ", talon="H7 D7", actions=DEFENDED)
    assert decide(view_of(state), 1, level(name)).action == Drop()


def test_a_lone_defender_with_two_aces_and_no_more_plays_alone() -> None:
    """The two tricks are sure; with a guest four would be owed, and often missed."""
    state = deal(
        TAKER,
        "DA HA S7 D8 D9 H8 H9 CT C9 DJ",
        talon="H7 D7",
        actions=DEFENDED + " stay drop",
    )
    decision = decide(view_of(state))
    assert {found.action for found in decision.evaluations} == {Alone(), Invite()}
    assert decision.action == Alone()


def test_the_host_is_paid_for_the_tricks_of_both() -> None:
    """Before what is known to be flattered: two aces, two kings and a guest are paid for more."""
    state = deal(
        "SK SQ SJ S9 S8 DQ DJ HQ C7 C8",
        "SA ST DA DK HA HK HT H9 D9 D8",
        "CA CK CQ CJ CT C9 HJ H8 DT D7",
        talon="H7 S7",
        actions="number:1 pass pass name:S:C7,C8 stay drop",
    )
    question = Answering(view_of(state), lambda positions: None)
    worlds = [world for world, _ in question.worlds(12, Stream("host", 1))[0]]
    totals = {
        plan[0]: sum(row[at][0] for row in question.values(worlds))
        for at, plan in enumerate(question.plans)
    }
    assert totals[Invite()] > totals[Alone()] > 2 * len(worlds)


def test_who_drops_out_has_nothing_to_lose_but_a_bonus() -> None:
    many = replace(SMALL, worlds=96)
    state = deal(TAKER, talon="H7 D7", actions=DEFENDED)
    values = {each.action: each.value for each in decide(view_of(state), 1, many).evaluations}
    assert -3 < values[Drop()] < 2  # the taker may have no aces, or all of them, or be beaten
    state = deal(STRONG, "C8 C9 S9 ST D7 D8 D9 CJ H7 S8", actions="herz")
    values = {each.action: each.value for each in decide(view_of(state), 1, many).evaluations}
    assert values[Drop()] == pytest.approx(-8, abs=2)


def test_it_pays_to_beat_a_taker_of_herz() -> None:
    """A bonus is got in place of being paid: hands stay that drop out against the same trumps."""
    hearts = SUITS[-1]
    herz, number = (Contract(0, bid, hearts) for bid in (BidHerz(), BidNumber(1)))
    some = [sum(1 << c for c in Stream("stay", i).shuffled(range(32))[:10]) for i in range(200)]
    more = 0
    for said in ((), ((1, Drop()),), ((1, Stay()),)):
        for hand in some:
            gains = [thumb.stay_gain(Defence(0, said), hand, each) for each in (herz, number)]
            assert gains[0] > gains[1] or said
            more += gains[0] > 0 >= gains[1]
    assert more > 30


# -- the pot


def test_what_the_pot_gets_belongs_to_all() -> None:
    """Counted with a third of the pot the points of all three add up to nothing, in every case."""
    for answers in ((Drop(), Drop()), (Stay(), Stay()), (Stay(), Drop(), Alone()), None):
        defence = Defence(1)
        for answer in answers or (Drop(), Stay(), Invite()):
            defence = defence.after(answer)
        contract = Contract(1, BidHerz(), SUITS[-1])
        points = equity.points(contract, defence, True, False)
        for taker in range(11):
            tricks = equity.shared(contract, defence, taker)
            assert sum(tricks) == 10 or defence.dropped
            assert sum(equity.thirds(points)(tricks)) == 0
            for seat in range(3):
                own, _, with_pot = equity.ways(points(tricks), seat, PRIZE)
                assert own == points(tricks)[seat]
                fines = with_pot - own
                assert fines in range(FINE * (taker < 6), FINE + 2 * QUOTA_FINE, QUOTA_FINE)


# -- No aces


@every_level
def test_announces_no_aces_when_the_contract_is_safe(name: str) -> None:
    sure = "SK SQ SJ ST S9 S8 DK DQ DJ HK"
    state = deal(sure, talon="C7 C8", actions="number:1 pass pass name:S:C7,C8 stay stay")
    assert state.asked
    decision = decide(view_of(state), 1, level(name))
    assert decision.action == NoAces()
    assert decision.worlds <= ANNOUNCED  # nobody is to see by a pause that there was a question
    poor = "SQ SJ ST D8 D7 H9 H8 H7 C9 CT"
    state = deal(poor, talon="C7 C8", actions="number:1 pass pass name:S:C7,C8 stay stay")
    assert decide(view_of(state), 1, level(name)).action == Silent()


# -- cards


def test_rules_of_thumb_play_the_kernels_choice() -> None:
    seen = 0
    for index in range(8):
        for state in moments(index):
            view = view_of(state)
            if state.board.phase != PLAY or view.asked or len(state.legal()) == 1:
                continue
            world = view.sampler.draw(Stream("any", 1))
            card = Solver().choice(Known.of(state.board), world)
            assert decide(view, 1, THUMB).action == Play(card)
            seen += 1
    assert seen > 10


def test_of_equals_the_lowest_card_is_played_and_to_a_lead_one_that_is_sure() -> None:
    """A König is not thrown where a Neun does the same, and no trump where another card does; but
    before a trick is given away, one is taken."""
    ties = leads = 0
    for index in range(12):
        for state in moments(index):
            contract = state.board.contract
            if state.board.phase != PLAY or contract is None or len(state.legal()) == 1:
                continue
            view = view_of(state)
            keys = []
            for each in decide(view).evaluations:
                if isinstance(each.action, Play):
                    card, higher = each.action.card, HIGHER[each.action.card]
                    sure = not state.board.trick and not higher & view.knowledge.unseen
                    order = higher.bit_count() if sure else -higher.bit_count()
                    trump = card.suit == contract.trump
                    worth = -round(each.equity, 9), -round(each.value, 9)
                    keys.append((*worth, not sure, trump, order))
            assert keys == sorted(keys)
            ties += len({key[:2] for key in keys}) < len(keys)
            leads += len({key[:3] for key in keys}) > len({key[:2] for key in keys})
    assert ties > 10
    assert leads > 0


def test_who_stays_with_another_is_told_of_nothing_more() -> None:
    """Alone or with a guest is asked only of who stays without the other."""
    taker, other = "SA SK SQ SJ ST HA HK DA DK CA", "stay"
    first = view_of(deal(taker, talon="C7 C8", actions="game:S pass pass"))
    assert {plan[1:] for plan in Answering(first, lambda n: None).plans} > {()}
    second = view_of(deal(taker, talon="C7 C8", actions=f"game:S pass pass {other}"))
    assert [len(plan) for plan in Answering(second, lambda n: None).plans] == [1, 1]


def test_a_guest_plays_for_the_host() -> None:
    """The host's points count for a card of the guest, whose own tricks bring it nothing."""
    state = deal(TAKER, talon="H7 D7", actions=DEFENDED + " drop stay invite")
    state = play(state, "SA")
    guest = view_of(state)
    question = Card(guest, lambda positions: None)
    assert guest.seat == state.board.defence.guest != question.seat  # type: ignore[union-attr]
    assert question.seat == state.board.defence.host  # type: ignore[union-attr]


def test_two_who_stayed_are_no_team() -> None:
    """Each takes what is its own: the points of the plans are those of the seat, not of both."""
    state = deal(TAKER, talon="H7 D7", actions=DEFENDED + " stay stay")
    state = play(state, "SA")
    assert state.board.phase == PLAY
    question = Card(view_of(state), lambda positions: None)
    assert question.seat == state.board.turn
    rng = Stream("each", 1)
    worlds = [world for world, _ in question.worlds(6, rng)[0]]
    for row in question._tricks(worlds):
        assert all(sum(tricks) == 10 for tricks in row)
    own = max(own for row in question.values(worlds) for own, _, _ in row)
    assert own <= 10


def test_the_last_cards_are_counted_out() -> None:
    seen = 0
    for index in range(40):
        for state in list(moments(index))[-6:]:
            view = view_of(state)
            if len(view.legal()) == 1 or view.board.phase != PLAY or view.asked:
                continue
            if view.sampler.count() > 1:
                continue
            decision = decide(view)
            assert (decision.exact, decision.worlds) == (True, 1)
            seen += 1
    assert seen >= 2


# -- lies of the cards


def test_a_taker_is_thought_to_hold_a_hand_to_bid_on() -> None:
    """A lie at random gives the taker three tricks; one that explains the bid gives six."""
    state = deal("", "", "SA SK SJ S9 S8 DA D8 C8 C7 H8", actions="pass pass number:1")
    state = play(state, "name:S:" + ",".join(card.code for card in state.hands[2][-2:]))
    view = view_of(state)
    rng = Stream("lies", 1)

    def worth(world: Masks) -> float:
        return hands.worth(world[2], SUITS[1], hands.TAKER)

    found = belief.drawn(view, 60, rng, Solver(), lambda positions: None)
    assert sum(times for _, times in found) == 60
    assert all(view.knowledge.agrees(world) for world, _ in found)
    likely = sum(times * worth(world) for world, times in found) / 60
    loose = sum(worth(view.sampler.draw(rng)) for _ in range(60)) / 60
    assert loose < 4.2
    assert 5.2 < likely < 7


@given(st.integers(0, 10_000), st.integers(0, 60))
@settings(max_examples=30, deadline=None)
def test_every_lie_agrees_with_all_that_is_known(index: int, step: int) -> None:
    """However unlikely what players at random have said and played makes it."""
    states = list(moments(index))
    view = view_of(states[step % len(states)])
    if view.sampler.count() == 1:
        return
    found = belief.drawn(view, 12, Stream("lies", index), Solver(), lambda positions: None)
    assert sum(times for _, times in found) == 12
    assert all(view.knowledge.agrees(world) for world, _ in found)


# -- what hands are worth


def test_the_best_opening_is_the_best_of_all() -> None:
    for index in range(20):
        rng = Stream("twelve", index)
        held = sum(1 << card for card in rng.shuffled(range(32))[:12])
        for trumps in (SUITS, SUITS[2:]):
            ranked = hands.openings(held, trumps)
            worth, opening = hands.best_opening(held, trumps)
            assert worth == pytest.approx(ranked[0][0])
            assert opening.discards & ~held == 0
            assert opening.discards.bit_count() == 2
            assert opening.trump in trumps


def test_higher_cards_are_worth_more() -> None:
    for role in (hands.TAKER, hands.ALONE, hands.SHARE, hands.TOGETHER):
        low = mask(cards("S7 S8 S9 D7 D8 D9 C7 C8 H7 H8"))
        high = mask(cards("SA SK SQ DA DK D9 CA C8 HA H8"))
        assert hands.worth(high, SUITS[1], role) > hands.worth(low, SUITS[1], role) + 1
