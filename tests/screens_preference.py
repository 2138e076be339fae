"""Ways to the telling moments of Preference at the program's own table, for `tests.screens`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import TYPE_CHECKING

from cardavia.core.actions import Action, Pass
from cardavia.core.deal import Stream
from cardavia.core.record import Header
from cardavia.games import find
from cardavia.games.preference import thumb
from cardavia.games.preference.board import AUCTION, DEFENCE, PLAY, TALON
from cardavia.games.preference.state import PreferenceState
from tests.moments import way

if TYPE_CHECKING:
    from tests.screens import Camera

Wanted = Callable[[PreferenceState], bool]


def _mine(state: PreferenceState, phase: str) -> bool:
    return state.board.phase == phase and state.to_act() == 0


def _auction(state: PreferenceState) -> bool:
    auction = state.board.auction
    return _mine(state, AUCTION) and auction is not None and auction.number > 0


def _hold(state: PreferenceState) -> bool:
    return _auction(state) and any(each.word == "hold" for each in state.legal())


def _talon(state: PreferenceState) -> bool:
    return _mine(state, TALON)


def _defence(answers: int) -> Wanted:
    def wanted(state: PreferenceState) -> bool:
        defence = state.board.defence
        return _mine(state, DEFENCE) and defence is not None and len(defence.answers) == answers

    return wanted


def _no_aces(state: PreferenceState) -> bool:
    return _mine(state, PLAY) and state.asked


def _play(state: PreferenceState) -> bool:
    """You are second to the taker in the fourth trick, and all three play."""
    board = state.board
    second = len(board.trick) == 1 and len(board.tricks) == 3 and len(board.playing()) == 3
    return _mine(state, PLAY) and second and board.trick[0][0] == board.taker


def _guest(state: PreferenceState) -> bool:
    defence = state.board.defence
    mine = _mine(state, PLAY) and len(state.board.tricks) == 2
    return mine and defence is not None and defence.guest == 0


def _settled(state: PreferenceState) -> bool:
    result = state.board.result
    settlement = result.settlement if result is not None else None
    return settlement is not None and settlement.contract.with_talon and _fined(state)


def _fined(state: PreferenceState) -> bool:
    result = state.board.result
    return result is not None and len(result.payments) >= 4


def _passed_out(state: PreferenceState) -> bool:
    result = state.board.result
    return result is not None and result.settlement is None


def _evening(state: PreferenceState) -> bool:
    return state.board.result is not None and len(state.board.deals) == 8


@cache
def reached(wanted: Wanted) -> tuple[int, tuple[Action, ...]]:
    """Seed and actions of a session of three by rule of thumb that comes to such a moment."""
    streams: dict[int, Stream] = {}

    def decide(state: PreferenceState, seed: int) -> Action:
        if wanted is _passed_out and state.board.phase == AUCTION:
            return Pass()  # three who bid boldly seldom all pass
        rng = streams.setdefault(seed, Stream("screens of Preference", seed))
        seat = state.to_act()
        assert seat is not None
        return thumb.action(state.view(seat), rng, thumb.RASH)

    return way(find("preference"), wanted, decide)


def sit(camera: Camera, wanted: Wanted) -> None:
    """Take up a session of the program's store that was left in such a moment."""
    from cardavia.ui.context import TableOptions

    game = find("preference")
    seed, actions = reached(wanted)
    seats = ("human", *("apprentice",) * (game.players - 1))
    store = camera.program.store
    match = store.create(Header(game.id, game.rules_version, seed, seats))
    store.change(match, 0, [action.text() for action in actions])
    camera.window.start_game(game.id, TableOptions(match=match))
    camera.window.notices.dismiss()
    camera.wait()


MOMENTS: dict[str, Wanted] = {
    "auction": _auction,
    "hold": _hold,
    "talon": _talon,
    "defence": _defence(0),
    "invite": _defence(2),
    "no-aces": _no_aces,
    "play": _play,
    "guest": _guest,
    "result": _settled,
    "passed-out": _passed_out,
}
"""The moments that are shown as they are, by name."""

EVENING: Wanted = _evening
"""Eight deals are over."""


def stops(camera: Camera) -> Iterator[tuple[str, Callable[[], None]]]:
    """Name of each moment and the way to it."""
    for name, wanted in MOMENTS.items():
        yield f"table-preference-{name}", lambda wanted=wanted: sit(camera, wanted)
    yield "table-preference-tricks", lambda: _tricks(camera)
    yield "table-preference-session", lambda: _session(camera)
    yield "table-preference-restart", lambda: _restart(camera)
    yield "table-preference-session-over", lambda: _over(camera)


def _tricks(camera: Camera) -> None:
    sit(camera, _settled)
    camera.window.table.endings.sheet.tricks_button.click()
    camera.rest(100)


def _session(camera: Camera) -> None:
    """The sheet with every deal of the session."""
    sit(camera, EVENING)
    camera.window.table.endings.sheet.session_button.click()
    camera.rest(100)


def _restart(camera: Camera) -> None:
    """The question whether the session is to end."""
    _session(camera)
    camera.window.table.endings.sheet.restart_button.click()
    camera.rest(100)


def _over(camera: Camera) -> None:
    """The session has ended: who has the highest balance."""
    _restart(camera)
    camera.window.table.endings.sheet.confirm_button.click()
    camera.rest(300)
