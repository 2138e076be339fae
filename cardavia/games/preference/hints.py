"""Why a choice in Preference is the best: one sentence, chosen by what decided."""

from __future__ import annotations

from collections.abc import Sequence

from cardavia.core.actions import (
    Action,
    Drop,
    Hold,
    Invite,
    Name,
    NoAces,
    Pass,
    Play,
    Silent,
    Stay,
)
from cardavia.core.cards import Card
from cardavia.core.search import Evaluation
from cardavia.core.view import Msg, msg
from cardavia.games.preference.board import AUCTION, DEFENCE, TALON
from cardavia.games.preference.contract import beats, best_of
from cardavia.games.preference.masks import HIGHER, SUIT_MASK, mask
from cardavia.games.preference.view import PreferenceView
from cardavia.games.preference.words import bid_name, name

EVEN = 0.25
"""Points that nobody would notice at a table."""


def reason(
    view: PreferenceView, evaluations: Sequence[Evaluation], worlds: int, exact: bool
) -> Msg | None:
    """Why the first of the evaluations is the best action. None when there is nothing to say."""
    if len(evaluations) < 2:
        return None
    best, rival = evaluations[:2]
    phase = view.board.phase
    if phase == AUCTION:
        return _word(best, rival, worlds)
    if phase == TALON:
        return _opening(best, rival, worlds)
    if phase == DEFENCE:
        return _answer(view, best, rival, worlds)
    if isinstance(best.action, NoAces):
        return _counted("hint.why.preference.announce", best, worlds)
    if isinstance(best.action, Silent):
        return _counted("hint.why.preference.silent", best, worlds)
    if exact and worlds == 1:
        return _known(best, evaluations[1:])
    return _card(view, best, rival, worlds)


def _counted(key: str, found: Evaluation, worlds: int, **args: object) -> Msg:
    """A sentence about the layouts in which something succeeds."""
    return msg(key, won=found.won, all=worlds, **args)


def _alike(best: Evaluation, rival: Evaluation) -> bool:
    return best.value - rival.value < EVEN


# -- the auction


def _word(best: Evaluation, rival: Evaluation, worlds: int) -> Msg:
    """Whether a bid is worth its risk."""
    if _alike(best, rival):
        return msg("hint.why.preference.word_as_good", other=_said(rival.action))
    if isinstance(best.action, Pass):
        return _counted("hint.why.preference.pass", rival, worlds, other=_said(rival.action))
    if best.value <= 0:
        return msg("hint.why.preference.least", other=_said(rival.action))
    return _counted("hint.why.preference.bid", best, worlds, said=_said(best.action))


def _said(action: Action) -> Msg:
    """A word of the auction, or a defender's answer."""
    if isinstance(action, Pass):
        return msg("preference.bid.pass")
    if isinstance(action, Hold):
        return msg("preference.bid.hold")
    return bid_name(action)  # type: ignore[arg-type]


# -- the talon


def _opening(best: Evaluation, rival: Evaluation, worlds: int) -> Msg:
    """In how many layouts the contract is made."""
    assert isinstance(best.action, Name)
    assert isinstance(rival.action, Name)
    same = best.action.contract == rival.action.contract
    if same and _alike(best, rival):
        one, other = rival.action.discards
        return _counted("hint.why.preference.discards_as_good", best, worlds, one=one, other=other)
    return _counted("hint.why.preference.name", best, worlds)


# -- the defence


def _answer(view: PreferenceView, best: Evaluation, rival: Evaluation, worlds: int) -> Msg:
    """What it brings to defend, or would cost."""
    board = view.board
    assert board.defence is not None
    other = name(board.defence.first + board.defence.second - view.seat, view.seat)
    if _alike(best, rival):
        return msg(f"hint.why.preference.{rival.action.word}_as_good", name=other)
    if isinstance(best.action, Drop):
        return _counted("hint.why.preference.drop", rival, worlds)
    if isinstance(best.action, Stay):
        asked_first = not board.defence.answers
        if best.value <= 0:
            return msg("hint.why.preference.stay_least")
        if not asked_first and isinstance(best.then, Invite) and not board.defence.staying:
            return _counted("hint.why.preference.stay_invite", best, worlds, name=other)
        return _counted("hint.why.preference.stay", best, worlds)
    return _counted(
        f"hint.why.preference.{best.action.word}", best, worlds, name=other, fewer=rival.won
    )


# -- a card


def _known(best: Evaluation, others: Sequence[Evaluation]) -> Msg:
    """All cards are known, and the rest of the deal was played out in full."""
    worse = [other for other in others if other.value < best.value]
    if not worse:
        return msg("hint.why.preference.known_same")
    assert isinstance(worse[0].action, Play)
    n = round(best.value - worse[0].value)
    return msg("hint.why.preference.known_more", card=worse[0].action.card, n=n)


def _card(view: PreferenceView, best: Evaluation, rival: Evaluation, worlds: int) -> Msg:
    """What sets the best card apart from the next best."""
    assert isinstance(best.action, Play)
    assert isinstance(rival.action, Play)
    card, other = best.action.card, rival.action.card
    if _alike(best, rival):
        return msg("hint.why.preference.as_good", card=other)
    if best.won > rival.won:
        key = "hint.why.preference.owes"
        if view.seat == view.board.taker:
            key = "hint.why.preference.makes"
        return _counted(key, best, worlds, fewer=rival.won, card=other)
    if not view.board.trick:
        found = _lead(view, card)
    else:
        found = _follow(view, card, other)
    return found or msg("hint.why.preference.more", card=other)


def _lead(view: PreferenceView, card: Card) -> Msg | None:
    contract = view.board.contract
    assert contract is not None
    unseen = view.knowledge.unseen
    if card.suit == contract.trump:
        if view.seat == contract.taker and unseen & SUIT_MASK[card.suit]:
            return msg("hint.why.preference.draws_trumps")
        return None
    if not HIGHER[card] & unseen:
        return msg("hint.why.preference.highest", card=card)
    return None


def _follow(view: PreferenceView, card: Card, other: Card) -> Msg | None:
    """The card wins what the other one would leave, or is spent where the other would be."""
    contract = view.board.contract
    assert contract is not None
    laid = [each for _, each in view.board.trick]
    best = best_of(laid, contract.trump)
    takes = beats(card, best, contract.trump)
    if takes and card.suit == other.suit and mask([card]) > mask([other]):
        return msg("hint.why.preference.cheapest", card=other)
    if not takes and not beats(other, best, contract.trump):
        return msg("hint.why.preference.keeps", card=other)
    return None
