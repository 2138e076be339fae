"""Finished deals of Schieber, and the end of a match."""

from __future__ import annotations

from cardavia.core.deal import Stream
from cardavia.games.schieber.state import SchieberState
from tests.gallery.schieber_match import MATCH, after, dealt, plate
from tests.gallery.still import Plate

ALL_NINE = (
    "se.U se.6 se.B se.7",
    "se.9 se.8 si.7 si.6",
    "se.A ro.7 si.9 ro.6",
    "se.K ei.7 si.K ei.6",
    "se.O ro.9 si.A si.8",
    "ro.A ro.U ro.B ro.8",
    "ro.K si.B ro.O si.U",
    "ei.A ei.U ei.B ei.8",
    "ei.K si.O ei.O ei.9",
)
"""Every trick of a deal that you lead and win, Schellen being trumps; yours, Beat, Reto, Vreni."""

LOST = (
    "ei.A ei.9 ro.K ro.6 se.B se.8 si.A si.9 si.7",
    "ro.9 ro.8 ro.7 ei.U ei.7 se.K se.9 si.O si.6",
    "ei.K ei.8 ro.A ro.U se.A se.6 si.U si.B ei.B",
    "ei.O ei.6 ro.O ro.B se.U se.O se.7 si.K si.8",
)
LOW = (
    "ei.6 ei.7 ei.9 ro.6 ro.7 se.6 se.A si.7 si.K",
    "ei.O ei.B ro.K ro.U ro.B se.O se.U se.9 si.U",
    "ei.8 ei.K si.6 si.9 se.7 se.8 ro.8 ro.9 si.B",
    "ei.A ei.U ro.A ro.O se.K se.B si.8 si.A si.O",
)


def to_the_end(state: SchieberState, seed: int) -> SchieberState:
    """The state when cards chosen by lot have been played."""
    rng = Stream("gallery", seed)
    while state.to_act() is not None:
        state = state.apply(rng.choice(state.legal()))[0]
    return state


def match_bonus() -> Plate:
    """Deal 5: all nine tricks in Schellen, with a run of four and Stöck."""
    hands = tuple(" ".join(text.split()[who] for text in ALL_NINE) for who in range(4))
    state, _ = after(dealt(MATCH[:4], hands), "name:se " + " ".join(ALL_NINE))
    return plate("schieber-deal-result", state, [])


def lost(seed: int = 2) -> Plate:
    """Deal 4: Vreni's Schellen; they have the better Weis."""
    state, _ = after(dealt(MATCH[:3], LOST), "name:se")
    return plate("schieber-deal-lost", to_the_end(state, seed), [])


def match_result(seed: int = 7) -> Plate:
    """Deal 11 ends the match, and the losers stay below half: Schneider."""
    state, _ = after(dealt(MATCH[:10], LOW), "name:up")
    return plate("schieber-match-result", to_the_end(state, seed), [])


def plates() -> tuple[Plate, ...]:
    """All results."""
    return match_bonus(), lost(), match_result()
