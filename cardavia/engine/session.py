"""One running match: its record, whose turn it is, who thinks, and the way back.

A session belongs to one thread. Its players think on workers, with nothing in hand but a view;
what they answer comes back with the epoch in which they were asked. Every change raises the
epoch, so a double click, a stale drag and a late answer are all turned away by the same number.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from cardavia.core.actions import Action, Deal
from cardavia.core.deal import deal_number, derived, shuffle
from cardavia.core.events import Event
from cardavia.core.record import FIRST_DEAL, Header, Record, replay
from cardavia.core.search import Decision, Player
from cardavia.core.state import GameSpec, GameState
from cardavia.core.view import PlayerView, Reason, Seat
from cardavia.engine.levels import ADVISER, HUMAN, holds_interpreter, player_for, think_time
from cardavia.engine.workers import Job, WorkerPool

Answer = Callable[[Seat, int, Decision | Exception], None]


class StaleError(Exception):
    """An answer to a question that is no longer asked: the epoch has moved on."""


@dataclass(frozen=True)
class SessionChange:
    """A change of the record: its first `keep` actions stay, `added` follow.

    `keep` is therefore the index (from 0) of the first added action.
    """

    keep: int
    added: tuple[Action, ...] = ()


StoreHook = Callable[[SessionChange], None]


class Session:
    """One running match.

    A match without actions is dealt at once, `opening` holding the events of that deal; with
    `actions` it is resumed behind the last of them. `first_deal` is the number of the first deal,
    else it follows from the seed like all others; it is kept in the header's options.

    `store_hook` is told of every change before it takes effect: when it raises, nothing has
    happened. A hook that must not stop the play catches its own errors.

    `players` takes the place of the levels that the header names, for tests.

    Raises ReplayError when the rules reject the actions, ValueError for a wrong number of seats or
    several people, LookupError for an unknown level.
    """

    def __init__(
        self,
        spec: GameSpec,
        header: Header,
        actions: Sequence[Action] = (),
        *,
        pool: WorkerPool,
        store_hook: StoreHook | None = None,
        first_deal: int | None = None,
        players: Mapping[Seat, Player] | None = None,
    ) -> None:
        if len(header.seats) != spec.players:
            raise ValueError(f"{spec.id} has {spec.players} seats, not {len(header.seats)}")
        if header.seats.count(HUMAN) > 1:
            raise ValueError("a screen serves one person")
        if first_deal is not None:
            header = replace(header, options={**header.options, FIRST_DEAL: str(first_deal)})
        self.spec = spec
        self.record = Record(header, tuple(actions))
        self._states = list(replay(spec, self.record))
        self._redo: list[Action] = []
        self._store_hook = store_hook
        self._pool = pool
        self._job: Job | None = None
        self._closed = False
        self.epoch = 0
        self.human: Seat | None = header.seats.index(HUMAN) if HUMAN in header.seats else None
        self._players = dict(players or {})
        for seat, who in enumerate(header.seats):
            if who != HUMAN and seat not in self._players:
                think_time(who)  # raises LookupError for a level that does not exist
        self.opening: tuple[Event, ...] = ()
        if not actions:
            self.opening = self.deal_next()

    @property
    def state(self) -> GameState:
        """The moment the match has come to."""
        return self._states[-1]

    def view(self, seat: Seat = 0) -> PlayerView:
        """What a seat may know now."""
        return self.state.view(seat)

    def legal(self) -> tuple[Action, ...]:
        """The actions of the seat to act."""
        return self.state.legal()

    def why_not(self, action: Action) -> Reason | None:
        """None for an action that may be done now, else the rule that forbids it."""
        return self.state.why_not(action)

    def act(self, action: Action, epoch: int) -> tuple[Event, ...]:
        """Does what the seat to act has chosen, in the epoch in which it was asked.

        The events are complete; show only `core.events.seen(events, seat)`. Raises StaleError for
        an old epoch, IllegalActionError for an action the rules forbid.
        """
        if epoch != self.epoch or self._closed:
            raise StaleError(f"asked in epoch {epoch}, answered in epoch {self.epoch}")
        return self._do(action)

    def deal_next(self) -> tuple[Event, ...]:
        """Deals the next deal for the table. Raises IllegalActionError when none is due."""
        return self._do(self._next_deal())

    def think(self, callback: Answer) -> bool:
        """Lets the AI seat whose turn it is decide; False when no such seat is to act.

        `callback(seat, epoch, decision or exception)` comes on the worker's thread, unless the
        epoch has moved on by then. Asking again in the same epoch withdraws the first question.
        """
        seat = self.state.to_act()
        if seat is None or seat == self.human:
            return False
        return self._ask(seat, self.record.header.seats[seat], callback)

    def advise(self, callback: Answer) -> bool:
        """Asks the strongest level what the human could do; False when it is not their turn."""
        if self.human is None or self.state.to_act() != self.human:
            return False
        return self._ask(self.human, ADVISER, callback)

    @property
    def can_undo(self) -> bool:
        """True when the human has a decision to take back."""
        return self._last_decision() is not None

    @property
    def can_redo(self) -> bool:
        """True when something taken back can be done again."""
        return bool(self._redo)

    def undo(self) -> bool:
        """Goes back to the human's previous decision; False when there is none.

        What was done stays in mind for `redo`, deals included, until something else is done.
        """
        index = self._last_decision()
        if index is None or self._closed:
            return False
        undone = self.record.actions[index:]
        self._tell(SessionChange(index))
        self._redo = [*undone, *self._redo]
        self.record = self.record.cut(index)
        del self._states[index + 1 :]
        self._move_on()
        return True

    def redo(self) -> bool:
        """Does again what was taken back, up to the human's next decision."""
        if not self._redo or self._closed:
            return False
        states = [self.state]
        while len(states) <= len(self._redo):
            states.append(states[-1].apply(self._redo[len(states) - 1])[0])
            if states[-1].to_act() == self.human:
                break
        done = len(states) - 1
        again = tuple(self._redo[:done])
        self._tell(SessionChange(len(self.record.actions), again))
        self.record = replace(self.record, actions=(*self.record.actions, *again))
        self._states += states[1:]
        del self._redo[:done]
        self._move_on()
        return True

    def close(self, timeout: float = 0.8) -> bool:
        """Withdraws every question and waits for the worker; False if it still runs after that.

        A closed session takes no more actions.
        """
        self._closed = True
        job = self._job
        self._move_on()
        return job is None or job.wait(timeout)

    def _do(self, action: Action) -> tuple[Event, ...]:
        state, events = self.state.apply(action)
        self._tell(SessionChange(len(self.record.actions), (action,)))
        if self._redo and self._redo[0] == action:
            del self._redo[0]
        else:
            self._redo.clear()
        self.record = self.record.with_action(action)
        self._states.append(state)
        self._move_on()
        return events

    def _next_deal(self) -> Deal:
        header = self.record.header
        index = sum(isinstance(action, Deal) for action in self.record.actions)
        if index == 0 and FIRST_DEAL in header.options:
            number = int(header.options[FIRST_DEAL])
        else:
            number = deal_number(header.seed, index)
        return Deal(number, shuffle(self.spec.pack, number))

    def _last_decision(self) -> int | None:
        """The index of the human's last action."""
        if self.human is None:
            return None
        for index in range(len(self.record.actions) - 1, -1, -1):
            if self._states[index].to_act() == self.human:
                return index
        return None

    def _tell(self, change: SessionChange) -> None:
        if self._store_hook is not None:
            self._store_hook(change)

    def _move_on(self) -> None:
        self.epoch += 1
        if self._job is not None:
            self._job.cancel()
            self._job = None

    def _ask(self, seat: Seat, level: str, callback: Answer) -> bool:
        if self._closed:
            return False
        if self._job is not None:
            self._job.cancel()
        view, epoch, players = self.view(seat), self.epoch, self._players
        seed = derived(self.record.header.seed, "player", seat, len(self.record.actions))

        def work(cancel: threading.Event) -> Decision:
            # The search is loaded here, where nobody waits for it.
            player = players[seat] if seat in players else player_for(self.spec, level)
            if holds_interpreter(player):
                player = self._pool.thinkers.player(self.spec, player)
            return player.decide(view, seed, cancel, time.monotonic() + think_time(level))

        self._job = self._pool.submit(work, lambda answer: callback(seat, epoch, answer))
        return True
