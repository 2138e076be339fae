"""Clicks become actions, answers of workers become events, and nothing late gets through."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QThread
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardavia.controller import MatchController
from cardavia.core.actions import Close, Play
from cardavia.core.events import DealBegun, Dealt, Drawn, Event
from cardavia.core.search import Decision
from cardavia.engine.workers import WorkerPool
from tests.ui.table.tablekit import ANNA, First, Held, history, session


@pytest.fixture
def pool() -> Iterator[WorkerPool]:
    pool = WorkerPool(1)
    yield pool
    assert pool.shutdown(2)


class Ears:
    """Keeps all that a controller says."""

    def __init__(self, controller: MatchController) -> None:
        self.events: list[Event] = []
        self.threads: set[bool] = set()
        self.said: list[tuple[str, object]] = []
        controller.events.connect(self._hear)
        for name in ("jumped", "advice", "illegal", "problem", "helped", "over"):
            signal = getattr(controller, name)
            signal.connect(lambda *args, name=name: self.said.append((name, args)))
        controller.thinking.connect(lambda seat, on: self.said.append(("thinking", (seat, on))))

    def _hear(self, events: tuple[Event, ...]) -> None:
        self.threads.add(QThread.currentThread() is QApplication.instance().thread())
        self.events += events

    def names(self) -> list[str]:
        return [name for name, _ in self.said]


def test_a_new_match_begins_with_its_deal_and_shows_no_hidden_card(
    qtbot: QtBot, pool: WorkerPool
) -> None:
    controller = MatchController(session(pool))
    ears = Ears(controller)
    controller.start()
    assert isinstance(ears.events[0], DealBegun)
    assert ears.events[0].number is None
    dealt = [event for event in ears.events if isinstance(event, Dealt)]
    assert all(card is None for event in dealt if event.seat == ANNA for card in event.cards)
    assert controller.close()


def test_the_answer_of_a_worker_arrives_in_the_thread_of_the_window(
    qtbot: QtBot, pool: WorkerPool
) -> None:
    controller = MatchController(session(pool))
    ears = Ears(controller)
    controller.start()
    moment = controller.moment()
    assert controller.act(Play(next(iter(controller._view().hand))), moment.epoch)
    qtbot.waitUntil(lambda: controller.moment().projection.to_move == 0)
    assert ears.threads == {True}
    drawn = [event for event in ears.events if isinstance(event, Drawn) and event.seat == ANNA]
    assert all(event.card is None for event in drawn)
    assert ("thinking", (ANNA, True)) in ears.said
    assert ("thinking", (ANNA, False)) in ears.said
    assert controller.close()


def test_old_epochs_and_illegal_actions_are_turned_away(qtbot: QtBot, pool: WorkerPool) -> None:
    seed, actions = history(lambda s: bool(s.board.running and s.board.turn == 0 and s.board.led))
    controller = MatchController(session(pool, actions=actions, seed=seed))
    ears = Ears(controller)
    controller.start()
    moment = controller.moment()
    assert not controller.act(Close(), moment.epoch)
    assert ears.names() == ["jumped", "illegal"]
    card = next(note.card for note in moment.projection.notes if note.legal)
    assert not controller.act(Play(card), moment.epoch - 1)
    assert controller.act(Play(card), moment.epoch)
    assert not controller.act(Play(card), moment.epoch)
    assert ears.names().count("illegal") == 1
    assert controller.close()


def test_undo_while_the_opponent_thinks_drops_its_answer(qtbot: QtBot, pool: WorkerPool) -> None:
    anna = Held()
    controller = MatchController(session(pool, opponent=anna))
    ears = Ears(controller)
    controller.start()
    before = controller.moment().projection
    controller.act(Play(controller._view().hand[0]), controller.moment().epoch)
    assert anna.asked.wait(2)
    assert controller.can_undo
    assert controller.undo()
    assert anna.stopped.wait(2)
    anna.free.set()
    qtbot.wait(50)
    assert controller.moment().projection == before
    assert ears.names().count("helped") == 1
    assert controller.can_redo
    assert controller.redo()
    qtbot.waitUntil(lambda: controller.moment().projection.to_move == 0)
    assert controller.close()


def test_closing_ends_the_worker_and_all_that_follows(qtbot: QtBot, pool: WorkerPool) -> None:
    anna = Held()
    controller = MatchController(session(pool, opponent=anna, dealer=0))
    controller.start()
    assert anna.asked.wait(2)
    assert controller.close()
    assert anna.stopped.is_set()
    assert not controller.act("close", controller.moment().epoch)
    assert not controller.undo()
    assert controller.close()


class Broken(First):
    """An opponent whose search always fails."""

    def __init__(self) -> None:
        self.asked = 0

    def decide(
        self, view: Any, seed: int, cancel: threading.Event, deadline: float | None = None
    ) -> Decision:
        self.asked += 1
        raise RuntimeError("a fault in the search")


def test_a_fault_in_the_search_does_not_end_the_match(
    qtbot: QtBot, pool: WorkerPool, caplog: pytest.LogCaptureFixture
) -> None:
    anna = Broken()
    controller = MatchController(session(pool, opponent=anna, dealer=0))
    ears = Ears(controller)
    controller.start()
    qtbot.waitUntil(lambda: controller.moment().projection.to_move == 0)
    assert anna.asked == 3
    assert ears.names().count("problem") == 1
    assert controller.close()


def test_the_next_deal_comes_when_it_is_due(qtbot: QtBot, pool: WorkerPool) -> None:
    seed, actions = history(lambda s: bool(s.board.result and not s.board.over))
    controller = MatchController(session(pool, actions=actions, seed=seed))
    ears = Ears(controller)
    controller.start()
    assert controller.deal_sheet() is not None
    epoch = controller.moment().epoch
    assert not controller.deal_next(epoch - 1)
    assert controller.deal_next(epoch)
    assert not controller.deal_next(controller.moment().epoch)
    assert any(isinstance(event, DealBegun) for event in ears.events)
    assert controller.close()


def test_undo_across_the_end_of_a_deal_marks_both_for_the_second_has_been_seen(
    qtbot: QtBot, pool: WorkerPool
) -> None:
    seed, actions = history(lambda s: s.board.index == 1 and s.board.turn == 0 and s.board.running)
    controller = MatchController(session(pool, actions=actions, seed=seed))
    ears = Ears(controller)
    controller.start()
    assert controller.undo()
    assert controller.moment().projection.deal == 0
    assert [args for name, args in ears.said if name == "helped"] == [("undo", 0), ("undo", 1)]
    assert controller.help(1) == {"undo"}
    assert controller.close()


def test_a_match_that_a_redo_ends_again_is_over_again(qtbot: QtBot, pool: WorkerPool) -> None:
    seed, actions = history(lambda s: s.outcome() is not None)
    controller = MatchController(session(pool, actions=actions, seed=seed))
    ears = Ears(controller)
    controller.start()
    assert ears.names() == ["jumped", "over"], "it was killed before it could be told"
    assert controller.undo()
    assert ears.names().count("over") == 1
    assert controller.redo()
    assert ears.names().count("over") == 2
    assert controller.close()
