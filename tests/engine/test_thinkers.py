"""Where the search is not compiled it thinks in a process of its own, and nobody notices."""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cardavia.ai.levels import Level, level
from cardavia.ai.player import SearchPlayer
from cardavia.core.actions import Deal
from cardavia.core.deal import shuffle
from cardavia.core.search import CancelledError, Decision
from cardavia.core.view import PlayerView
from cardavia.engine.processes import Child, ChildGoneError
from cardavia.engine.thinkers import Thinkers
from cardavia.engine.workers import WorkerPool
from cardavia.games import find
from cardavia.games.schnapsen.spec import Schnapsen

ROOT = Path(__file__).resolve().parents[2]
SPEC = find("schnapsen")
SMALL = Level("small", worlds=4, effort=10**6, seconds=9.0)
ENDLESS = Level("endless", worlds=10**9, effort=10**12, seconds=99.0)


def first_lead(number: int = 1) -> PlayerView:
    state, _ = SPEC.start(1, 0).apply(Deal(number, shuffle(SPEC.pack, number)))
    seat = state.to_act()
    assert seat is not None
    return state.view(seat)


def here(of: Level) -> SearchPlayer:
    assert isinstance(SPEC, Schnapsen)
    return SearchPlayer(SPEC.search(), of)


@pytest.fixture
def thinkers() -> Iterator[Thinkers]:
    made = Thinkers()
    yield made
    pids = made.processes
    made.shutdown()
    assert not [pid for pid in pids if alive(pid)]


def alive(pid: int) -> bool:
    """True while a process runs, or is dead and nobody has asked for its exit code."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def in_thread(work: Callable[[], Any]) -> queue.Queue[Any]:
    """What a thread finds, an exception included, once it is there."""
    found: queue.Queue[Any] = queue.Queue()

    def run() -> None:
        try:
            found.put(work())
        except Exception as error:
            found.put(error)

    threading.Thread(target=run, daemon=True).start()
    return found


def wait_until(condition: Callable[[], object]) -> None:
    limit = time.monotonic() + 20
    while not condition():
        assert time.monotonic() < limit
        time.sleep(0.002)


def test_the_decision_is_the_same_and_the_process_is_used_again(thinkers: Thinkers) -> None:
    player = thinkers.player(SPEC, here(SMALL))
    assert thinkers.processes == []
    seen = set()
    for seed in range(3):
        view = first_lead(seed)
        found = player.decide(view, seed, threading.Event(), time.monotonic() + 60)
        wanted = here(SMALL).decide(view, seed, threading.Event())
        assert replace(found, seconds=0) == replace(wanted, seconds=0)
        seen.update(thinkers.processes)
    assert len(seen) == 1


def test_a_withdrawn_question_ends_the_process_at_once(thinkers: Thinkers) -> None:
    player, cancel = thinkers.player(SPEC, here(ENDLESS)), threading.Event()
    answer = in_thread(lambda: player.decide(first_lead(), 1, cancel))
    wait_until(lambda: thinkers.processes)
    (pid,) = thinkers.processes
    time.sleep(0.6)  # it thinks
    cancel.set()
    begun = time.monotonic()
    assert isinstance(answer.get(timeout=5), CancelledError)
    assert time.monotonic() - begun < 0.3
    assert not alive(pid)
    small = thinkers.player(SPEC, here(SMALL))
    assert isinstance(small.decide(first_lead(), 1, threading.Event()), Decision)


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="Windows ends processes otherwise")
def test_a_process_that_is_lost_is_replaced(thinkers: Thinkers) -> None:
    busy = Level("busy", worlds=120, effort=10**9, seconds=60.0)
    player = thinkers.player(SPEC, here(busy))
    answer = in_thread(lambda: player.decide(first_lead(), 3, threading.Event()))
    wait_until(lambda: thinkers.processes)
    (pid,) = thinkers.processes
    os.kill(pid, signal.SIGKILL)
    found = answer.get(timeout=30)
    assert found.action == here(busy).decide(first_lead(), 3, threading.Event()).action
    assert thinkers.processes
    assert pid not in thinkers.processes


def test_without_any_process_the_thread_thinks(
    thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_process() -> Child:
        raise OSError("none left")

    monkeypatch.setattr("cardavia.engine.thinkers.Child", no_process)
    found = thinkers.player(SPEC, here(SMALL)).decide(first_lead(), 1, threading.Event())
    assert found.action == here(SMALL).decide(first_lead(), 1, threading.Event()).action


def test_a_fault_in_thinking_is_raised_here(thinkers: Thinkers) -> None:
    view = SPEC.start(1, 0).view(0)  # nothing is dealt: it is nobody's turn
    with pytest.raises(ValueError, match="not this seat's turn"):
        thinkers.player(SPEC, here(SMALL)).decide(view, 1, threading.Event())


def test_after_shutdown_no_process_starts() -> None:
    thinkers = Thinkers()
    thinkers.shutdown()
    with pytest.raises(CancelledError):
        thinkers.player(SPEC, here(SMALL)).decide(first_lead(), 1, threading.Event())
    assert thinkers.processes == []


def test_the_pool_ends_its_processes_with_its_threads() -> None:
    pool = WorkerPool(2)
    player = pool.thinkers.player(SPEC, here(ENDLESS))
    for seed in range(2):
        pool.submit(lambda cancel, s=seed: player.decide(first_lead(), s, cancel), print)
    wait_until(lambda: len(pool.thinkers.processes) == 2)
    pids = pool.thinkers.processes
    begun = time.monotonic()
    assert pool.shutdown(0.8)
    assert time.monotonic() - begun < 0.8
    assert not [pid for pid in pids if alive(pid)]


def test_a_process_says_how_it_ended() -> None:
    child = Child()
    child.send(os._exit, 3)
    with pytest.raises(ChildGoneError, match="exit code 3"):
        child.receive()
    child.kill()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asks in /proc")
def test_ctrl_c_does_not_reach_a_process_even_while_it_starts() -> None:
    code = (
        "import os, signal, sys\n"
        "from cardavia.engine.processes import Child\n"
        "if __name__ == '__main__':\n"
        "    for _ in range(2):\n"  # the first one is not the same: see `_no_interrupt`
        "        child = Child()\n"
        "        os.kill(child.pid, signal.SIGINT)\n"
        "        child.send(int, '7')\n"
        "        print(child.receive())\n"
        "        child.kill()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=60
    )
    assert (done.stdout, done.stderr) == ("7\n7\n", "")


MATCH = """
import os, sys, time
from cardavia.ai import kernel_status
from cardavia.core.record import Header
from cardavia.engine.session import Session
from cardavia.engine.workers import WorkerPool
from cardavia.games import find

def main():
    spec, pool, answers = find("schnapsen"), WorkerPool(1), []
    assert not kernel_status().compiled
    session = Session(spec, Header("schnapsen", 1, 7, (sys.argv[1],) * 2), pool=pool)
    session.think(lambda *answer: answers.append(answer[2]))
    while not answers:
        time.sleep(0.01)
    pids = pool.thinkers.processes
    session.act(answers[0].action, session.epoch)
    session.think(lambda *answer: None)
    begun = time.monotonic()
    assert session.close(0.8) and pool.shutdown(0.8)
    late = time.monotonic() - begun
    print(answers[0].action.text(), answers[0].worlds, len(pids), late < 0.8, flush=True)
    for pid in pids:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            continue
        print("left", pid)

if __name__ == "__main__":
    main()
"""


@pytest.mark.parametrize(("name", "processes"), [("apprentice", 0), ("regular", 1), ("master", 1)])
def test_a_match_without_a_compiled_kernel(name: str, processes: int, tmp_path: Path) -> None:
    program = tmp_path / "match.py"
    program.write_text(MATCH, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, program, name],
        env={**os.environ, "CARDAVIA_KERNEL": "python", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.stderr == ""
    _, worlds, count, quick = done.stdout.split()
    assert (int(count), quick) == (processes, "True")
    assert int(worlds) <= level(name, compiled=False).worlds


STRAY = """
import os, threading
from tests.engine.test_thinkers import ENDLESS, Thinkers, SPEC, first_lead, here, in_thread

def main():
    thinkers = Thinkers()
    player = thinkers.player(SPEC, here(ENDLESS))
    in_thread(lambda: player.decide(first_lead(), 1, threading.Event()))
    while not thinkers.processes:
        pass
    threading.Event().wait(1.0)
    print(*thinkers.processes, flush=True)
    os._exit(0)

if __name__ == "__main__":
    main()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="asks for the process as POSIX does")
def test_a_process_does_not_outlive_a_program_that_ends_without_a_word(tmp_path: Path) -> None:
    program = tmp_path / "stray.py"
    program.write_text(STRAY, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, program],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
        timeout=60,
    )
    pid = int(done.stdout)
    wait_until(lambda: not alive(pid))
