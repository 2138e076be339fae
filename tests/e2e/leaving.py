"""Matches left in a moment, for tests with real clicks, and what is done to them at the table."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from cardavia.core.actions import Action
from cardavia.core.record import Header
from cardavia.core.state import GameSpec
from cardavia.store.matches import Store
from tests.e2e.driver import Driver
from tests.e2e.test_whole_program import my_turn, prepare

HASTE = 0.5
"""Seconds after which a click on a tray that has just opened is meant."""


def left(home: Path, game: GameSpec, seed: int, actions: Sequence[Action]) -> Path:
    """A home whose store holds a match with these actions."""
    prepare(home)
    (home / "data").mkdir()
    store = Store(home / "data")
    seats = ("human", *("apprentice",) * (game.players - 1))
    match = store.create(Header(game.id, game.rules_version, seed, seats))
    store.change(match, 0, [action.text() for action in actions])
    store.close()
    return home


def sat_down(home: Path, game: str) -> Driver:
    """The program at the table of this match."""
    return Driver(home, "play", game)


def done(program: Driver) -> int:
    """How many actions there are once the player is awaited or a result is shown."""
    actions: int = my_turn(program)["actions"]
    return actions


def named(program: Driver, words: str, kind: str = "QAbstractButton") -> str:
    """The whole name of the button that begins with these words."""

    def found() -> str | None:
        names = program.ask("names")
        whole = next((n for n in names if n.startswith(words + ",")), None)
        return whole or next((n for n in names if n == words), None)

    name: str = program.until(found)
    program.until(lambda: program.ask("find", name=name, kind=kind))
    return name


def choose(program: Driver, words: str) -> None:
    """Click a choice of the tray by the words it begins with."""
    before = done(program)
    name = named(program, words)
    time.sleep(HASTE)
    program.click(name, "QAbstractButton")
    program.until(lambda: program.state()["actions"] > before)


def pick(program: Driver, index: int) -> None:
    """Click a card of the hand, which is picked or taken back."""
    time.sleep(HASTE)
    _, _, x, y = program.state()["hand"][index]
    program.click_at(x, y)


def standing(program: Driver) -> tuple[int, list[str]]:
    """How many actions there are, and the cards of the hand."""
    program.until(lambda: program.state()["actions"])
    return done(program), sorted(card[0] for card in program.state()["hand"])


@contextlib.contextmanager
def taken_up_again(
    home: Path, game: str, before_leaving: Callable[[Driver], None]
) -> Iterator[Driver]:
    """The program after a start in which nothing was decided: it stands where it was left."""
    with sat_down(home, game) as program:
        stood = standing(program)
        before_leaving(program)
        close(program)
    with sat_down(home, game) as program:
        assert standing(program) == stood
        yield program
        close(program)


def close(program: Driver) -> None:
    """Leaves the program, which has nothing to complain of."""
    program.close_window()
    assert program.process.returncode == 0
    assert program.complaints() == ""


def nothing(program: Driver) -> None:
    """Leave at once."""
