"""Rules of thumb: what a beginner names and plays, with no more than the table in view."""

from __future__ import annotations

from cardavia.core.actions import Action, Name, Play, Push
from cardavia.games.schieber import hands
from cardavia.games.schieber.hands import FOREHAND, PARTNER
from cardavia.games.schieber.masks import mask
from cardavia.games.schieber.solver import Known, Solver
from cardavia.games.schieber.view import SchieberView

_NOTHING = 2
"""Rules of thumb have nothing to remember."""


def action(view: SchieberView) -> Action:
    """The contract that nine cards are worth most in, or a push; then card by card."""
    board, hand = view.board, mask(view.hand)
    if board.contract is None:
        return naming(hand, board.pushed)
    return Play(Solver(bits=_NOTHING).choice(Known.of(board), hand, view.knowledge.unseen))


def naming(hand: int, pushed: bool) -> Action:
    """What somebody with these nine cards names."""
    offers = hands.worths(hand, PARTNER if pushed else FOREHAND)
    at = hands.best(offers)
    if not pushed and hands.push_worth(hand) > offers[at]:
        return Push()
    return Name(hands.ORDERED[at])
