"""Why a move of Schnapsen is the best: one sentence, chosen by what decided."""

from __future__ import annotations

from collections.abc import Sequence

from cardavia.core.actions import Action, Close, Exchange, Play
from cardavia.core.cards import Card
from cardavia.core.search import Evaluation
from cardavia.core.view import Msg, msg
from cardavia.games.schnapsen import board as b
from cardavia.games.schnapsen.scoring import TARGET
from cardavia.games.schnapsen.view import SchnapsenView

EVEN = 0.003
"""A share of the match that nobody would notice at a table."""

RICH = 12
"""Card points from which a trick is worth having for their sake."""


def reason(
    view: SchnapsenView, evaluations: Sequence[Evaluation], worlds: int, exact: bool
) -> Msg | None:
    """Why the first of the evaluations is the best action. None when there is nothing to say."""
    if not evaluations:
        return None
    best = evaluations[0]
    others = evaluations[1:]
    found = _at_once(view, best.action)
    if found is None and exact and worlds == 1:
        found = _known(view, best, others)
    if found is None:
        found = _special(view, best, worlds, exact)
    if found is None:
        found = _compared(view, best, others, worlds, exact)
    return found


def _at_once(view: SchnapsenView, action: Action) -> Msg | None:
    """The action ends the deal."""
    if not isinstance(action, Play):
        return None
    board, seat, card = view.board, view.seat, action.card
    if board.led is None:
        worth = _marriage(view, card)
        total = board.points[seat] + worth
        if worth and board.points[seat] and total >= TARGET:
            return msg("hint.why.schnapsen.marriage_wins", worth=worth, points=total)
        return None
    if _takes(view, card):
        total = board.points[seat] + board.pending[seat] + _trick(view, card)
        if total >= TARGET:
            return msg("hint.why.schnapsen.trick_wins", points=total)
    return None


def _known(view: SchnapsenView, best: Evaluation, others: Sequence[Evaluation]) -> Msg:
    """All cards are known, and the rest of the deal was played out in full."""
    worth, scores = round(best.value), view.board.scores
    if worth == scores[view.seat]:
        return msg("hint.why.schnapsen.known_match_won")
    if -worth == scores[1 - view.seat]:
        return msg("hint.why.schnapsen.known_match_lost")
    if worth > 0:
        return msg("hint.why.schnapsen.known_win", n=worth)
    if any(other.value < best.value for other in others):
        return msg("hint.why.schnapsen.known_least", n=-worth)
    return msg("hint.why.schnapsen.known_lost", n=-worth)


def _special(view: SchnapsenView, best: Evaluation, worlds: int, exact: bool) -> Msg | None:
    """Closing, the exchange and a marriage speak for themselves."""
    if isinstance(best.action, Close):
        if best.won == worlds:
            key = "hint.why.schnapsen.close_always" if exact else "hint.why.schnapsen.close_tried"
            return msg(key, n=worlds)
        key = "hint.why.schnapsen.close_some" if exact else "hint.why.schnapsen.close_tried_some"
        return msg(key, won=best.won, n=worlds)
    if isinstance(best.action, Exchange):
        return msg("hint.why.schnapsen.exchange", card=view.board.indicator)
    if isinstance(best.action, Play) and view.board.led is None:
        worth = _marriage(view, best.action.card)
        if worth:
            counts = view.board.points[view.seat] > 0
            key = "hint.why.schnapsen.marriage" if counts else "hint.why.schnapsen.marriage_waits"
            return msg(key, worth=worth)
    return None


def _compared(
    view: SchnapsenView,
    best: Evaluation,
    others: Sequence[Evaluation],
    worlds: int,
    exact: bool,
) -> Msg | None:
    """What sets the best card apart from the next best."""
    assert isinstance(best.action, Play)
    rival = others[0]
    if exact:
        if best.won == worlds:
            return msg("hint.why.schnapsen.wins_always", n=worlds)
        if best.won >= max(other.won for other in others):
            return msg("hint.why.schnapsen.wins_some", won=best.won, n=worlds)
    card, other = best.action.card, getattr(rival.action, "card", None)
    if isinstance(other, Card):
        if best.equity - rival.equity < EVEN:
            return msg("hint.why.schnapsen.as_good", card=other)
        if view.board.led is not None:
            found = _answer(view, card, other)
            if found is not None:
                return found
    if best.won > max(other.won for other in others):
        return msg("hint.why.schnapsen.wins_tried", won=best.won, n=worlds)
    return msg("hint.why.schnapsen.average", n=worlds)


def _answer(view: SchnapsenView, card: Card, other: Card) -> Msg | None:
    """An answer taken for its trick, or for what it keeps out of the opponent's trick."""
    if _takes(view, card):
        if not _takes(view, other) and _trick(view, card) >= RICH:
            return msg("hint.why.schnapsen.takes", points=_trick(view, card))
        return None
    if _takes(view, other):
        return msg("hint.why.schnapsen.leaves", points=_trick(view, card), card=other)
    if b.VALUES[card.rank] < b.VALUES[other.rank] and _trick(view, card) < RICH:
        return msg("hint.why.schnapsen.gives_little", points=_trick(view, card))
    return None


def _takes(view: SchnapsenView, card: Card) -> bool:
    board = view.board
    assert board.led is not None
    assert board.trump is not None
    return b.wins(card, board.led, board.trump)


def _trick(view: SchnapsenView, card: Card) -> int:
    """Card points of the trick with this answer."""
    assert view.board.led is not None
    return b.VALUES[view.board.led.rank] + b.VALUES[card.rank]


def _marriage(view: SchnapsenView, card: Card) -> int:
    """What a marriage declared with this lead is worth, 0 when it declares none."""
    if not b.declares(view.hand, card):
        return 0
    return b.TRUMP_MARRIAGE if card.suit == view.board.trump else b.PLAIN_MARRIAGE
