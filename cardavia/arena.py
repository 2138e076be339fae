"""`cardavia arena`: two players against each other, and how it ended."""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, TextIO

from cardavia.console import complain, end_quietly_when_nobody_reads, put, texts
from cardavia.core.view import msg
from cardavia.engine.arena import Score, score
from cardavia.engine.contest import Contest, play
from cardavia.engine.outsiders import NotLoadedError, seated
from cardavia.engine.workers import processors
from cardavia.games import find

if TYPE_CHECKING:
    from cardavia.cli_arena import ArenaRequest

WIDTH = 40
"""Columns of the bar."""

INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells have it."""


class Bar:
    """Shows on a terminal how much is done, a few times a second; elsewhere it says nothing."""

    def __init__(self, total: int, stream: TextIO | None) -> None:
        self._total = total
        # Nowhere to show anything where the error stream is closed.
        self._stream = stream if stream is not None and stream.isatty() else None
        self._begun = time.monotonic()
        self._next = 0.0
        if self._stream:
            self(0)

    def __call__(self, done: int) -> None:
        """So many of all are done."""
        now = time.monotonic()
        if not self._stream or (now < self._next and done < self._total):
            return
        self._next = now + 0.1
        full = WIDTH * done // self._total
        line = f"[{'#' * full}{'.' * (WIDTH - full)}] {done}/{self._total}"
        if done:
            left = round((now - self._begun) * (self._total - done) / done)
            line += f"  -{left // 60}:{left % 60:02}"
        self._write(f"\r{line}\x1b[K")

    def clear(self) -> None:
        """Leaves the line empty for what is printed next."""
        if self._stream:
            self._write("\r\x1b[K")

    def _write(self, text: str) -> None:
        if self._stream:
            self._stream.write(text)
            self._stream.flush()


def run(request: ArenaRequest) -> int:
    """Plays and prints. Returns 0; 1 after a fault of a player, 2 for one that there is not, 130
    after Ctrl-C, when what is finished is printed all the same. Raises NotPrintedError."""
    spec = find(request.game)
    if request.whole and len(spec.sides) != 2:
        complain(msg("arena.two_sides", game=request.game))
        return 2
    for name in request.players:
        try:
            seated(spec, name)
        except NotLoadedError as error:
            complain(error.sentence)
            return 2
    contest = Contest(request.game, request.players, request.seed, request.whole)
    bar = Bar(request.pairs, sys.stderr)
    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
        # Ctrl-C ends the play, not the command: there is something to print.
        signal.signal(signal.SIGINT, signal.default_int_handler)
    played = play(contest, request.pairs, request.jobs or processors(), bar)
    if played.interrupted:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # the rest takes no time
    bar.clear()
    end_quietly_when_nobody_reads()
    if played.fault is not None:
        complain(played.fault)
        return 1
    if played.interrupted:
        complain(msg("arena.interrupted", done=len(played.pairs), all=request.pairs))
    if played.pairs:
        for line in report(request, score(played.pairs, request.whole)):
            put(line)
    return INTERRUPTED if played.interrupted else 0


def report(request: ArenaRequest, found: Score) -> Iterator[str]:
    """The result, line by line."""
    say = texts()
    first, second = request.players
    spec = find(request.game)
    two = len(spec.sides) == 2
    if request.whole:
        yield say.plural("arena.title_matches", found.pairs, first=first, second=second)
        points, error = f"{found.points:.3f}", f"{found.stderr:.3f}"
        yield say.text("arena.share", player=first, share=points, error=error)
    else:
        title = "arena.title_deals" if two else "arena.title_deals_seats"
        yield say.plural(title, found.pairs, first=first, second=second)
        points, error = f"{found.points:+.3f}".replace("-", "−"), f"{found.stderr:.3f}"
        yield say.text(f"arena.points.{spec.unit}", player=first, points=points, error=error)
    won = "arena.won" if two else "arena.ahead"
    yield say.text(won, first=first, second=second, won=found.wins, lost=found.losses)
    for player, pace in zip(request.players, found.paces, strict=True):
        mean, longest = f"{pace.mean:.3f}", f"{pace.longest:.3f}"
        yield say.text("arena.pace", player=player, mean=mean, longest=longest)
