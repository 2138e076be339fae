"""Players of every level: legal, honest, the same for the same seed, and quick to stop."""

from __future__ import annotations

import ast
import pickle
import threading
import time
from array import array
from math import factorial
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cardavia.ai
from cardavia.ai import kernel_status
from cardavia.ai.levels import LEVELS, Level, level
from cardavia.ai.player import SearchPlayer
from cardavia.core.actions import Close, Play
from cardavia.core.deal import Stream
from cardavia.core.search import CancelledError, Decision
from cardavia.core.view import PlayerView
from cardavia.games import find
from cardavia.games.schnapsen import board as b
from cardavia.games.schnapsen import fast
from cardavia.games.schnapsen.fast import Position
from cardavia.games.schnapsen.player import LISTED, SAMPLED, SchnapsenModel
from cardavia.games.schnapsen.solver import COMPILED, Solver
from cardavia.games.schnapsen.state import SchnapsenState
from tests.ai.positions import moments

SMALL = Level("small", worlds=8, effort=10**7, seconds=5.0)
every_level = pytest.mark.parametrize("name", [each.id for each in LEVELS])


def decide(view: PlayerView, seed: int = 1, size: Level = SMALL) -> Decision:
    return SearchPlayer(SchnapsenModel(), size).decide(view, seed, threading.Event())


def same(one: Decision, other: Decision) -> bool:
    """Equal but for the time they took."""
    return (one.action, one.evaluations, one.worlds, one.exact, one.reason) == (
        other.action,
        other.evaluations,
        other.worlds,
        other.exact,
        other.reason,
    )


@every_level
def test_plays_legally_and_gives_its_reasons(name: str) -> None:
    size = level(name)
    small = Level(size.id, min(size.worlds, 5), size.effort, size.seconds)
    for state in moments(3, deals=6):
        seat = state.to_act()
        assert seat is not None
        decision = decide(state.view(seat), 1, small)
        legal = set(state.legal())
        assert decision.action in legal
        if small.worlds and len(legal) > 1:
            assert decision.reason is not None
            assert {found.action for found in decision.evaluations} == legal
            assert decision.evaluations[0].action == decision.action
            equities = [found.equity for found in decision.evaluations]
            assert equities == sorted(equities, reverse=True)
            for found in decision.evaluations:
                assert -3.5 <= found.value <= 3
                assert 0 <= found.equity <= 1
                assert 0 <= found.won <= decision.worlds
                if isinstance(found.action, Close):
                    assert isinstance(found.then, Play)


@given(st.integers(0, 10_000), st.integers(0, 20), st.integers(0, 2**32))
@settings(max_examples=40, deadline=None)
def test_hidden_cards_make_no_difference(deal: int, step: int, luck: int) -> None:
    """Two states that differ only in what the seat cannot see lead to the same decision."""
    states = list(moments(deal))
    state = states[step % len(states)]
    seat = state.to_act()
    assert seat is not None
    other = state.view(seat).consistent_deal(Stream("other", luck))
    assert isinstance(other, SchnapsenState)
    assert other.view(seat) == state.view(seat)
    assert same(decide(state.view(seat), luck), decide(other.view(seat), luck))


def test_the_view_alone_is_enough() -> None:
    """A view that went through a file, and so holds on to nothing else, is played the same."""
    for state in moments(9, deals=2):
        seat = state.to_act()
        assert seat is not None
        view = state.view(seat)
        assert same(decide(view), decide(pickle.loads(pickle.dumps(view))))


def test_ai_knows_no_game_and_no_state() -> None:
    folder = Path(cardavia.ai.__file__).parent
    names: set[str] = set()
    for path in folder.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert node.module is not None
                names |= {f"{node.module}.{alias.name}" for alias in node.names}
            elif isinstance(node, ast.Import):
                names |= {alias.name for alias in node.names}
    ours = {name for name in names if name.startswith("cardavia")}
    assert all(name.startswith(("cardavia.core", "cardavia.ai")) for name in ours)
    assert not any("GameState" in name or "record" in name for name in names)


def test_the_seed_decides_the_rest() -> None:
    state = next(iter(moments(5)))
    seat = state.to_act()
    assert seat is not None
    view = state.view(seat)
    assert same(decide(view, 7), decide(view, 7))
    values = {decide(view, seed).evaluations for seed in range(5)}
    assert len(values) > 1


def test_exact_once_every_card_is_known() -> None:
    seen = 0
    for state in moments(2, deals=12):
        board, seat = state.board, state.to_act()
        assert seat is not None
        if board.stock or board.closing or len(state.legal()) == 1:
            continue
        decision = decide(state.view(seat))
        assert decision.exact
        assert decision.worlds == 1
        assert all(found.stderr == 0 for found in decision.evaluations)
        assert all(found.value == round(found.value) for found in decision.evaluations)
        seen += 1
    assert seen > 5


def test_every_lie_of_the_cards_is_listed_from_the_fourth_trick_on() -> None:
    seen = set()
    for state in moments(4, deals=30):
        board, seat = state.board, state.to_act()
        assert seat is not None
        if not board.stock_open or board.stock >= LISTED:
            continue
        view = state.view(seat)
        question = SchnapsenModel().question(view, lambda positions: None)
        lies, complete = question.worlds(336, Stream("listed", 1))
        worlds = list(lies)
        orders = factorial(board.stock)
        assert complete
        assert len(worlds) == view.count_hands() * orders <= (336 if board.stock == 3 else 6)
        assert len({(world.hands[1 - seat], world.stock) for world, _ in worlds}) == len(worlds)
        # Each hand keeps its weight, in every order of the stock.
        total = sum(weight for _, weight in view.consistent_hands())
        assert sum(weight for _, weight in worlds) == orders * total
        # One world too many for the budget: a sample, and no claim to be exact.
        lies, complete = question.worlds(len(worlds) - 1, Stream("listed", 1))
        assert complete == (len(worlds) == 1)
        decision = decide(view, 1, level("master"))
        if len(state.legal()) > 1:
            assert (decision.exact, decision.worlds) == (True, len(worlds))
            assert all(found.stderr == 0 for found in decision.evaluations)
        seen.add((board.stock, board.led is None))
    stocks = (1, 3) if COMPILED else (1,)
    assert seen == {(stock, leads) for stock in stocks for leads in (True, False)}


@pytest.mark.skipif(not COMPILED, reason="in Python no list is so long")
def test_a_list_cut_short_by_time_is_a_fair_sample() -> None:
    """The worlds come shuffled, and the same seed gives the same ones."""
    state = next(s for s in moments(4, deals=30) if s.board.stock == 3 and s.board.stock_open)
    seat = state.to_act()
    assert seat is not None
    view = state.view(seat)

    def hands(seed: int) -> list[int]:
        question = SchnapsenModel().question(view, lambda positions: None)
        lies, _ = question.worlds(336, Stream("listed", seed))
        return [world.hands[1 - seat] for world, _ in lies]

    assert hands(1) == hands(1)
    assert hands(1) != hands(2)
    short = decide(view, 1, Level("short", worlds=336, effort=5000, seconds=5.0))
    assert 0 < short.worlds < view.count_hands() * 6
    assert not short.exact
    assert any(found.stderr > 0 for found in short.evaluations)


def test_weighing_tells_what_the_only_card_is_worth() -> None:
    for state in moments(1, deals=2):
        seat = state.to_act()
        assert seat is not None
        if len(state.legal()) == 1:
            view, player = state.view(seat), SearchPlayer(SchnapsenModel(), SMALL)
            weighed = player.weigh(view, 1, threading.Event())
            assert [found.action for found in weighed.evaluations] == list(view.legal())
            assert weighed.reason == player.decide(view, 1, threading.Event()).reason


def test_a_player_on_one_point_gains_one() -> None:
    for state in moments(2, deals=3):
        seat = state.to_act()
        assert seat is not None
        board = state.board
        low = SchnapsenState(
            type(board)(**{**vars(board), "scores": (1, 1)}), state.hands, state.stock, state.number
        )
        decision = decide(low.view(seat))
        for found in decision.evaluations:
            assert -1.3 <= found.value <= 1


def test_both_cards_of_a_marriage_are_considered() -> None:
    better = 0
    for state in moments(17, deals=30):
        seat = state.to_act()
        assert seat is not None
        hand = state.view(seat).hand
        pairs = [card for card in hand if b.declares(hand, card)]
        if state.board.led is not None or not pairs:
            continue
        found = {each.action: each.value for each in decide(state.view(seat)).evaluations}
        assert all(Play(card) in found for card in pairs)
        better += len({found[Play(card)] for card in pairs}) > 1
    assert better > 0


def test_the_koenig_of_a_marriage_may_be_the_better_lead() -> None:
    """With 40 card points and the marriage of 20 the König makes 66 on the Bube; the Dame makes 65,
    and the last trick goes to the trump."""
    bube, dame, koenig, trump = (1 << card for card in (0, 4, 8, fast.TRUMP_JACK))
    position = Position((dame | koenig, bube | trump), 0, ())
    position.points = [40, 30]
    assert Solver().table([position], [(8,), (4,)]) == [array("b", [2, -1])]


def test_what_is_worth_the_same_stands_in_a_fixed_order() -> None:
    """The share of the match decides, then game points; then lower ranks come first, of one rank
    trumps last, and closing at the end."""
    ties = 0
    for state in moments(23, deals=10):
        seat, board = state.to_act(), state.board
        assert seat is not None
        assert board.trump is not None
        number = fast.numbers(board.trump).number
        found = decide(state.view(seat)).evaluations
        keys = [
            (-round(each.equity, 9), -round(each.value, 9), number(each.action)) for each in found
        ]
        assert keys == sorted(keys)
        ties += len({key[:2] for key in keys}) < len(keys)
    assert ties > 5


def test_not_its_turn() -> None:
    state = next(iter(moments(1)))
    seat = state.to_act()
    assert seat is not None
    with pytest.raises(ValueError, match="turn"):
        decide(state.view(1 - seat))


def test_cancelled_within_a_moment() -> None:
    view = _first_lead()
    cancel = threading.Event()
    endless = Level("endless", worlds=10**6, effort=10**12, seconds=60.0)
    timer = threading.Timer(0.1, cancel.set)
    timer.start()
    begun = time.monotonic()
    with pytest.raises(CancelledError):
        SearchPlayer(SchnapsenModel(), endless).decide(view, 1, cancel)
    assert 0.09 < time.monotonic() - begun < 0.4
    with pytest.raises(CancelledError):
        SearchPlayer(SchnapsenModel(), SMALL).decide(view, 1, cancel)


class Dawdling(threading.Event):
    """Never set; at the look with this number it takes until just after a moment to say so."""

    def __init__(self, look: int, moment: float) -> None:
        super().__init__()
        self._looks, self._moment = look, moment

    def is_set(self) -> bool:
        self._looks -= 1
        if self._looks == 0:
            time.sleep(max(0.0, self._moment + 0.01 - time.monotonic()))
        return False


def test_the_deadline_gives_the_best_so_far() -> None:
    view = _first_lead()
    endless = Level("endless", worlds=10**6, effort=10**12, seconds=60.0)
    player = SearchPlayer(SchnapsenModel(), endless)
    deadline = time.monotonic() + 1.0
    # However fast the machine, the deadline passes when some worlds are done, and not yet all.
    decision = player.decide(view, 1, Dawdling(200, deadline), deadline)
    assert 0 < decision.worlds < SAMPLED
    assert not decision.exact
    assert decision.seconds < 1.5
    late = player.decide(view, 1, threading.Event(), time.monotonic() - 1)
    assert late.action in view.legal()


def test_the_effort_ends_at_the_same_world_every_time() -> None:
    view = _first_lead()
    short = Level("short", worlds=10**6, effort=1_000_000, seconds=60.0)
    one, other = decide(view, 1, short), decide(view, 1, short)
    assert same(one, other)
    assert 0 < one.worlds < 1000


def test_one_choice_needs_no_thought() -> None:
    for state in moments(1, deals=2):
        seat = state.to_act()
        assert seat is not None
        if len(state.legal()) == 1:
            decision = decide(state.view(seat))
            assert decision.reason is not None
            assert decision.reason.key == "hint.why.only_choice"


def test_unknown_levels_are_named() -> None:
    with pytest.raises(LookupError, match="apprentice, regular, master"):
        level("champion")


def test_kernel_status_names_every_game() -> None:
    find("schnapsen")
    assert kernel_status().games["schnapsen"] is kernel_status().compiled is COMPILED


def _first_lead() -> PlayerView:
    state = next(iter(moments(5)))
    seat = state.to_act()
    assert seat is not None
    return state.view(seat)
