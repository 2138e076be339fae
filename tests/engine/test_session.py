"""A running match: record, epochs, the way back, and who is asked when."""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from cardavia.core.actions import Action, Close, Deal, Play
from cardavia.core.deal import deal_number, shuffle
from cardavia.core.events import DealBegun
from cardavia.core.record import Header, Record, ReplayError, replay
from cardavia.core.search import Decision, Player
from cardavia.core.state import GameState, IllegalActionError
from cardavia.core.view import PlayerView
from cardavia.engine.levels import HUMAN, RANDOM, player_for, think_time
from cardavia.engine.session import FIRST_DEAL, Session, SessionChange, StaleError
from cardavia.engine.workers import WorkerPool
from cardavia.games import find

SPEC = find("schnapsen")
SEATS = (HUMAN, RANDOM)


@pytest.fixture
def pool() -> Iterator[WorkerPool]:
    made = WorkerPool(1)
    yield made
    assert made.shutdown(1.0)


def header(seed: int = 7, **options: str) -> Header:
    return Header("schnapsen", SPEC.rules_version, seed, SEATS, options)


def session(pool: WorkerPool, seed: int = 7, **more: Any) -> Session:
    players: Mapping[int, Player] = {1: player_for(SPEC, RANDOM)}
    return Session(SPEC, header(seed), pool=pool, **{"players": players, **more})


def answered(match: Session) -> Decision:
    """What the AI seat decides."""
    answers: queue.Queue[Any] = queue.Queue()
    assert match.think(lambda *answer: answers.put(answer))
    seat, epoch, decision = answers.get(timeout=10)
    assert (seat, epoch) == (match.state.to_act(), match.epoch)
    assert isinstance(decision, Decision)
    return decision


def step(match: Session) -> None:
    """One action of whoever is next: the human plays its first card."""
    if match.state.needs_deal():
        match.deal_next()
    elif match.state.to_act() == 0:
        match.act(match.legal()[0], match.epoch)
    else:
        match.act(answered(match).action, match.epoch)


def played_out(match: Session) -> None:
    while match.state.outcome() is None:
        step(match)


def test_a_match_begins_with_its_first_deal_and_ends(pool: WorkerPool) -> None:
    match = session(pool)
    assert isinstance(match.opening[0], DealBegun)
    deal = match.record.actions[0]
    assert isinstance(deal, Deal)
    assert deal.number == deal_number(7, 0)
    played_out(match)
    assert match.state.outcome() is not None
    numbers = [action.number for action in match.record.actions if isinstance(action, Deal)]
    assert numbers == [deal_number(7, index) for index in range(len(numbers))]
    assert replay(SPEC, match.record)[-1] == match.state
    with pytest.raises(IllegalActionError):
        match.deal_next()


def test_the_first_deal_can_be_chosen_and_is_kept(pool: WorkerPool) -> None:
    match = session(pool, first_deal=99)
    assert match.record.actions[0] == Deal(99, shuffle(SPEC.pack, 99))
    assert match.record.header.options[FIRST_DEAL] == "99"
    again = Session(SPEC, match.record.header, pool=pool, players={1: player_for(SPEC, RANDOM)})
    assert again.record == match.record


def test_every_action_is_answered_once(pool: WorkerPool) -> None:
    match = session(pool)
    while match.state.to_act() != 0:
        step(match)
    epoch, action = match.epoch, match.legal()[0]
    match.act(action, epoch)
    length = len(match.record.actions)
    with pytest.raises(StaleError):
        match.act(action, epoch)
    assert len(match.record.actions) == length


def test_an_illegal_action_changes_nothing(pool: WorkerPool) -> None:
    changes: list[SessionChange] = []
    match = session(pool, store_hook=changes.append)
    while match.state.to_act() != 0:
        step(match)
    before = (match.state, match.record, match.epoch, len(changes))
    foreign = next(card for card in SPEC.pack if Play(card) not in match.legal())
    assert match.why_not(Play(foreign)) is not None
    with pytest.raises(IllegalActionError):
        match.act(Play(foreign), match.epoch)
    assert (match.state, match.record, match.epoch, len(changes)) == before


def test_the_store_hears_of_every_change_first(pool: WorkerPool) -> None:
    stored: list[Action] = []
    match: Session

    def hook(change: SessionChange) -> None:
        del stored[change.keep :]
        stored.extend(change.added)

    match = session(pool, store_hook=hook)
    for number in range(60):
        if number % 9 == 8:
            match.undo()
        elif number % 17 == 16:
            match.redo()
        elif match.state.outcome() is None:
            step(match)
        assert tuple(stored) == match.record.actions
        assert replay(SPEC, Record(match.record.header, tuple(stored)))[-1] == match.state


def test_when_the_store_refuses_nothing_has_happened(pool: WorkerPool) -> None:
    full = False

    def hook(change: SessionChange) -> None:
        if full:
            raise OSError("no space left")

    match = session(pool, store_hook=hook)
    while not match.can_undo or match.state.to_act() != 0:
        step(match)
    before = (match.state, match.record, match.epoch, match.can_redo)
    full = True
    with pytest.raises(OSError):
        match.act(match.legal()[0], match.epoch)
    with pytest.raises(OSError):
        match.undo()
    assert (match.state, match.record, match.epoch, match.can_redo) == before


def test_undo_then_redo_gives_the_same_match_and_the_same_future(pool: WorkerPool) -> None:
    match, other = session(pool, 21), session(pool, 21)
    for _ in range(45):
        step(match)
        step(other)
    end = match.state
    backs = 0
    while match.undo():
        backs += 1
        assert match.state.to_act() == 0
    assert backs > 5
    assert not match.can_undo
    assert isinstance(match.record.actions[0], Deal)
    while match.redo():
        pass
    assert match.state == end
    assert match.record == other.record
    played_out(match)
    played_out(other)
    assert match.record == other.record


def test_undo_goes_to_the_previous_decision_of_the_human(pool: WorkerPool) -> None:
    match = session(pool)
    decisions: list[GameState] = []
    while len(decisions) < 12:
        if match.state.to_act() == 0:
            decisions.append(match.state)
        step(match)
    for state in reversed(decisions):
        assert match.undo()
        assert match.state == state
    assert not match.undo()


def test_another_way_on_forgets_what_was_taken_back(pool: WorkerPool) -> None:
    match = session(pool)
    while len(match.record.actions) < 12 or match.state.to_act() != 0 or len(match.legal()) < 2:
        step(match)
    taken = match.legal()[0]
    match.act(taken, match.epoch)
    match.undo()
    assert match.can_redo
    match.act(match.legal()[1], match.epoch)
    assert not match.can_redo
    match.undo()
    match.act(match.legal()[1], match.epoch)  # the same way again: nothing to forget
    assert not match.redo()


def test_cards_stay_the_same_after_another_way_on(pool: WorkerPool) -> None:
    match = session(pool)
    while sum(isinstance(action, Deal) for action in match.record.actions) < 2:
        step(match)
    while match.undo():
        pass
    match.act(match.legal()[-1], match.epoch)
    while sum(isinstance(action, Deal) for action in match.record.actions) < 2:
        step(match)
    deals = [action for action in match.record.actions if isinstance(action, Deal)]
    assert [deal.number for deal in deals] == [deal_number(7, 0), deal_number(7, 1)]


def test_a_match_is_resumed_behind_its_last_action(pool: WorkerPool) -> None:
    match = session(pool)
    for _ in range(17):
        step(match)
    players = {1: player_for(SPEC, RANDOM)}
    again = Session(SPEC, header(), match.record.actions, pool=pool, players=players)
    assert again.state == match.state
    assert again.opening == ()
    assert again.can_undo
    while again.undo():
        pass
    while again.redo():
        pass
    assert again.state == match.state
    played_out(match)
    played_out(again)
    assert again.record == match.record


def test_a_broken_record_is_refused(pool: WorkerPool) -> None:
    with pytest.raises(ReplayError):
        Session(SPEC, header(), (Close(),), pool=pool, players={1: player_for(SPEC, RANDOM)})
    with pytest.raises(ValueError, match="seats"):
        Session(SPEC, Header("schnapsen", 1, 1, (HUMAN,)), pool=pool)
    with pytest.raises(ValueError, match="one person"):
        Session(SPEC, Header("schnapsen", 1, 1, (HUMAN, HUMAN)), pool=pool)
    with pytest.raises(LookupError, match="champion"):
        Session(SPEC, Header("schnapsen", 1, 1, (HUMAN, "champion")), pool=pool)


class Slow:
    """Thinks until it is told to stop, or for ever when it does not listen."""

    def __init__(self) -> None:
        self.asked = threading.Event()
        self.stopped = threading.Event()

    def decide(
        self, view: PlayerView, seed: int, cancel: threading.Event, deadline: float | None = None
    ) -> Decision:
        self.asked.set()
        assert cancel.wait(10)
        self.stopped.set()
        return Decision(view.legal()[0])


def test_a_change_withdraws_the_question(pool: WorkerPool) -> None:
    slow = Slow()
    match = session(pool, players={1: slow})
    while match.state.to_act() == 0:
        match.act(match.legal()[0], match.epoch)
    answers: list[Any] = []
    assert match.think(lambda *answer: answers.append(answer))
    assert slow.asked.wait(5)
    epoch = match.epoch
    match.act(match.legal()[0], epoch)
    assert match.epoch > epoch
    assert slow.stopped.wait(5)
    assert match.close()
    assert answers == []


def test_undo_while_the_opponent_thinks(pool: WorkerPool) -> None:
    slow = Slow()
    match = session(pool, players={1: slow}, first_deal=1)
    if match.state.to_act() == 1:
        match.act(match.legal()[0], match.epoch)
    before = match.state
    match.act(match.legal()[0], match.epoch)
    while match.state.to_act() == 0:
        before = match.state
        match.act(match.legal()[0], match.epoch)
    after = match.state
    assert match.think(lambda *answer: None)
    assert slow.asked.wait(5)
    assert match.undo()
    assert slow.stopped.wait(5)
    assert match.state == before
    assert match.redo()
    assert match.state == after


def test_closing_is_quick_while_somebody_thinks(pool: WorkerPool) -> None:
    match = session(pool, players={1: Slow()})
    while match.state.to_act() == 0:
        match.act(match.legal()[0], match.epoch)
    assert match.think(lambda *answer: None)
    time.sleep(0.02)
    begun = time.monotonic()
    assert match.close(0.8)
    assert time.monotonic() - begun < 0.4
    with pytest.raises(StaleError):
        match.act(match.legal()[0], match.epoch)
    assert not match.think(lambda *answer: None)
    assert not match.undo()
    assert not match.redo()


def test_only_the_seat_to_act_is_asked(pool: WorkerPool) -> None:
    match = session(pool)
    while match.state.to_act() != 0:
        step(match)
    assert not match.think(lambda *answer: None)
    answers: queue.Queue[Any] = queue.Queue()
    assert match.advise(lambda *answer: answers.put(answer))
    seat, epoch, decision = answers.get(timeout=20)
    assert (seat, epoch) == (0, match.epoch)
    assert decision.action in match.legal()
    assert decision.reason is not None
    match.act(match.legal()[0], match.epoch)
    if match.state.to_act() == 1:
        assert not match.advise(lambda *answer: None)


def test_a_fault_in_thinking_is_delivered(pool: WorkerPool) -> None:
    class Faulty:
        def decide(self, *unused: Any) -> Decision:
            raise ZeroDivisionError

    match = session(pool, players={1: Faulty()})
    while match.state.to_act() == 0:
        match.act(match.legal()[0], match.epoch)
    answers: queue.Queue[Any] = queue.Queue()
    assert match.think(lambda *answer: answers.put(answer))
    assert isinstance(answers.get(timeout=5)[2], ZeroDivisionError)


def test_every_level_has_a_time(pool: WorkerPool) -> None:
    for name in ("apprentice", "regular", "master"):
        assert 0 < think_time(name) <= 5
