"""An arena on all processors: pairs of deals are handed to processes, one at a time.

What is played depends on the seed alone, and the first fault in the order of the pairs is the one
that is told, so the result is the same however many processes there are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import cache
from multiprocessing.connection import Connection, wait

from cardavia.core.deal import deal_number, derived, number_text
from cardavia.core.state import IllegalActionError
from cardavia.core.view import Msg, msg
from cardavia.engine.arena import Arena, Pair, PlayerError
from cardavia.engine.outsiders import NoActionError, NotLoadedError, described, seated
from cardavia.engine.processes import Child, ChildGoneError
from cardavia.games import find


@dataclass(frozen=True)
class Contest:
    """Who plays what: the game's id, the players' names as `outsiders.seated` knows them, the seed,
    and whether whole matches are played in place of deals."""

    game: str
    players: tuple[str, str]
    seed: int
    whole: bool = False


@dataclass
class Played:
    """The finished pairs in their order, the fault that ended it, and whether Ctrl-C did."""

    pairs: list[Pair] = field(default_factory=list)
    fault: Msg | None = None
    interrupted: bool = False


def play(contest: Contest, pairs: int, jobs: int, progress: Callable[[int], None]) -> Played:
    """Plays so many pairs in up to `jobs` processes, calling `progress` with the finished ones.

    Ctrl-C and the first fault end it; no process is left.
    """
    done: dict[int, Pair] = {}
    faults: dict[int, Msg] = {}
    interrupted = False
    try:
        with _children(min(jobs, pairs)) as children:
            for index, found in _answers(contest, pairs, children, faults):
                if isinstance(found, Msg):
                    faults[index] = found
                else:
                    done[index] = found
                    progress(len(done))
    except KeyboardInterrupt:
        interrupted = True
    fault = faults[min(faults)] if faults else None
    return Played([done[index] for index in sorted(done)], fault, interrupted)


@contextmanager
def _children(many: int) -> Iterator[list[Child]]:
    children: list[Child] = []
    try:
        for _ in range(many):
            children.append(Child())
        yield children
    finally:
        for child in children:
            child.kill()


def _answers(
    contest: Contest, pairs: int, children: list[Child], faults: dict[int, Msg]
) -> Iterator[tuple[int, Pair | Msg]]:
    """Results as they come. After a fault only earlier pairs are waited for."""
    free, coming = list(children), iter(range(pairs))
    busy: dict[Connection, tuple[Child, int]] = {}
    while True:
        while free and not faults and (index := next(coming, None)) is not None:
            child = free.pop()
            busy[child.line] = (child, index)
            with suppress(ChildGoneError):  # told when its answer is looked for
                child.send(_pair, contest, index)
        first = min(faults, default=pairs)
        if not any(index < first for _, index in busy.values()):
            return
        ready = set(wait(list(busy)))
        for line in [line for line in busy if line in ready]:
            child, index = busy.pop(line)
            try:
                found = child.receive()
            except ChildGoneError as gone:
                yield index, _lost(contest, index, gone)
            else:
                if isinstance(found, BaseException):
                    raise found
                free.append(child)
                yield index, found


def _lost(contest: Contest, index: int, gone: ChildGoneError) -> Msg:
    deal = deal_number(derived(contest.seed, "arena", index), 0)
    one, other = contest.players
    deal_ = number_text(deal)
    return msg("arena.process_lost", first=one, second=other, deal=deal_, error=str(gone))


@cache
def _arena(contest: Contest) -> Arena:
    spec = find(contest.game)
    first, second = (seated(spec, name) for name in contest.players)
    return Arena(spec, first, second, contest.seed)


def _pair(contest: Contest, index: int) -> Pair | Msg:
    """Runs in the processes: a pair of games, or what a player did wrong in one of them."""
    try:
        return _arena(contest).pair(index, contest.whole)
    except NotLoadedError as error:  # some modules behave differently in another process
        return error.sentence
    except PlayerError as fault:
        return _sentence(contest.players[fault.player], number_text(fault.deal), fault.cause)


def _sentence(player: str, deal: str, cause: BaseException) -> Msg:
    if isinstance(cause, IllegalActionError):
        action, reason = cause.action.text(), cause.reason.msg
        return msg("arena.illegal", player=player, deal=deal, action=action, reason=reason)
    if isinstance(cause, NoActionError):
        return msg("arena.no_action", player=player, deal=deal, found=str(cause))
    return msg("arena.failed", player=player, deal=deal, error=described(cause))
