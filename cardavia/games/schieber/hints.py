"""Why a choice in Schieber is the best: one sentence, chosen by what decided."""

from __future__ import annotations

from collections.abc import Sequence

from cardavia.core.actions import Name, Play
from cardavia.core.cards import Card
from cardavia.core.search import Evaluation
from cardavia.core.view import Msg, Seat, msg
from cardavia.games.schieber.board import SEATS
from cardavia.games.schieber.contract import CONTRACTS, Contract
from cardavia.games.schieber.masks import SUIT_MASK, cards_of
from cardavia.games.schieber.scoring import team_of
from cardavia.games.schieber.sides import contract_name, worth
from cardavia.games.schieber.view import SchieberView

EVEN = 0.002
"""A share of the match that nobody would notice at a table."""

FEW = 3
"""Slate points, before the factor, that nobody would notice either."""

RICH = 12
"""Card points from which a trick is worth having for their sake."""

GIFT = 8
"""Card points from which a card is a gift to the partner's trick."""


def reason(
    view: SchieberView, evaluations: Sequence[Evaluation], worlds: int, exact: bool
) -> Msg | None:
    """Why the first of the evaluations is the best action. None when there is nothing to say."""
    if len(evaluations) < 2:
        return None
    best, rival = evaluations[:2]
    if best.value < max(found.value for found in evaluations) - FEW:
        return msg("hint.why.schieber.surer")
    if isinstance(best.action, Play):
        if exact and worlds == 1:
            return _known(best, evaluations[1:])
        return _card(view, best, rival, worlds)
    return _naming(best, rival, worlds)


# -- the contract


def _naming(best: Evaluation, rival: Evaluation, worlds: int) -> Msg:
    """What the best contract, or the push, brings more than the next best choice."""
    points = round(best.value - rival.value)
    named, other = (
        contract_name(CONTRACTS[found.action.contract]) if isinstance(found.action, Name) else None
        for found in (best, rival)
    )
    if _alike(best, rival, FEW):
        if other is None:
            return msg("hint.why.schieber.push_as_good")
        return msg("hint.why.schieber.name_as_good", contract=other)
    if points < 2:
        return msg("hint.why.schieber.surer")
    if named is None:
        return msg("hint.why.schieber.push_more", other=other, points=points, n=worlds)
    if other is None:
        return msg("hint.why.schieber.more_than_push", contract=named, points=points, n=worlds)
    return msg("hint.why.schieber.name_more", contract=named, other=other, points=points, n=worlds)


# -- a card


def _known(best: Evaluation, others: Sequence[Evaluation]) -> Msg:
    """All cards are known, and the rest of the deal was played out in full."""
    worse = [other for other in others if other.value < best.value]
    if not worse:
        if any(other.equity < best.equity for other in others):
            return msg("hint.why.schieber.surer")
        return msg("hint.why.schieber.known_same")
    assert isinstance(worse[0].action, Play)
    n = round(best.value - worse[0].value)
    return msg("hint.why.schieber.known_more", card=worse[0].action.card, n=n)


def _card(view: SchieberView, best: Evaluation, rival: Evaluation, worlds: int) -> Msg:
    """What sets the best card apart from the next best."""
    assert isinstance(best.action, Play)
    assert isinstance(rival.action, Play)
    contract = view.board.contract
    assert contract is not None
    card, other = best.action.card, rival.action.card
    if _alike(best, rival, FEW * contract.factor):
        return msg("hint.why.schieber.as_good", card=other)
    found = _lead(view, card) if not view.board.trick else _answer(view, card, other)
    if found is not None:
        return found
    points = round(best.value - rival.value)
    if points < 2:
        return msg("hint.why.schieber.surer")
    return msg("hint.why.schieber.card_more", card=other, points=points, n=worlds)


def _lead(view: SchieberView, card: Card) -> Msg | None:
    contract = view.board.contract
    assert contract is not None
    if card.suit == contract.trump:
        caller = view.board.caller
        if caller is not None and team_of(caller) == team_of(view.seat) and _foes_trumps(view):
            return msg("hint.why.schieber.draws_trumps")
        return None
    if not _higher(view, contract, card):
        return msg("hint.why.schieber.bock", card=card)
    return None


def _answer(view: SchieberView, card: Card, other: Card) -> Msg | None:
    board, contract = view.board, view.board.contract
    assert contract is not None
    points = sum(contract.points(laid) for _, laid in board.trick) + contract.points(card)
    what = worth(points, contract.factor)
    ours = _wins_for_us(view)
    if ours and not _takes(view, card):
        if contract.points(card) >= GIFT and _safe(view, None):
            gift = worth(contract.points(card), contract.factor)
            return msg("hint.why.schieber.smears", card=card, worth=gift)
        return None
    if _takes(view, card):
        if not ours and points >= RICH and not _takes(view, other) and _safe(view, card):
            return msg("hint.why.schieber.takes", worth=what)
        return None
    if _takes(view, other) and points < RICH:
        return msg("hint.why.schieber.saves", card=other, worth=what)
    if contract.points(card) == 0 and contract.points(other) > 0:
        return msg("hint.why.schieber.gives_nothing")
    return None


def _alike(best: Evaluation, rival: Evaluation, few: int) -> bool:
    return best.equity - rival.equity < EVEN and abs(best.value - rival.value) < few


def _wins_for_us(view: SchieberView) -> bool:
    """The trick is the partner's so far."""
    winning = view.board.winning()
    return winning is not None and team_of(winning) == team_of(view.seat)


def _takes(view: SchieberView, card: Card) -> bool:
    """The card beats all that lie in the trick."""
    contract = view.board.contract
    assert contract is not None
    laid = [each for _, each in view.board.trick]
    return contract.best((*laid, card)) is card


def _safe(view: SchieberView, card: Card | None) -> bool:
    """No opponent still to play can beat the trick, once this card wins it."""
    board, contract = view.board, view.board.contract
    assert contract is not None
    laid = [each for _, each in board.trick]
    best = card or contract.best(laid)
    known, led = view.knowledge, laid[0].suit
    strength = contract.strength(best, led)
    return not any(
        contract.strength(each, led) > strength
        for seat in _to_come(view)
        if team_of(seat) != team_of(view.seat)
        for each in cards_of(known.possible[seat])
    )


def _to_come(view: SchieberView) -> list[Seat]:
    """The seats that play to the trick after this one."""
    later = SEATS - 1 - len(view.board.trick)
    return [(view.seat + step) % SEATS for step in range(1, later + 1)]


def _foes_trumps(view: SchieberView) -> bool:
    """An opponent may hold a trump."""
    contract = view.board.contract
    assert contract is not None
    assert contract.trump is not None
    trumps = SUIT_MASK[contract.trump]
    possible = view.knowledge.possible
    return any(possible[(view.seat + step) % SEATS] & trumps for step in (1, 3))


def _higher(view: SchieberView, contract: Contract, card: Card) -> bool:
    """Somebody else may hold a card of the suit that beats it."""
    unseen = view.knowledge.unseen & SUIT_MASK[card.suit]
    strength = contract.strength(card, card.suit)
    return any(contract.strength(each, card.suit) > strength for each in cards_of(unseen))
