"""Why a choice in Preference is the best: one sentence, chosen by what decided.

It compares with what a player would think of instead: a bid with passing, trumps with other trumps,
staying with dropping out, a card with one that is not its equal.
"""

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
from cardavia.games.preference.contract import PACK, beats, best_of
from cardavia.games.preference.masks import HIGHER, SUIT_MASK, mask
from cardavia.games.preference.reasons import BY_CODE
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
    best, others = evaluations[0], evaluations[1:]
    phase = view.board.phase
    if phase == AUCTION:
        return _word(best, others, worlds)
    if phase == TALON:
        return _opening(best, others, worlds)
    if phase == DEFENCE:
        return _answer(view, best, others[0], worlds)
    if isinstance(best.action, NoAces | Silent):
        return _announced(best, others[0], worlds)
    if exact and worlds == 1:
        return _known(best, others)
    return _card(view, best, others, worlds)


def _counted(key: str, found: Evaluation, worlds: int, **args: object) -> Msg:
    """A sentence about the layouts in which something succeeds."""
    return msg(key, won=found.won, all=worlds, **args)


def _alike(best: Evaluation, rival: Evaluation) -> bool:
    return best.value - rival.value < EVEN


def _points(best: Evaluation, rival: Evaluation) -> Msg:
    """By how much one is better than the other, to a tenth of a point."""
    whole, part = f"{best.value - rival.value:.1f}".split(".")
    return msg("analyse.number", sign="", whole=whole, part=part)


# -- the auction


def _word(best: Evaluation, others: Sequence[Evaluation], worlds: int) -> Msg:
    """Whether a bid is worth its risk."""
    rival = others[0]
    if _alike(best, rival):
        return msg("hint.why.preference.word_as_good", other=_said(rival.action))
    if isinstance(best.action, Pass):
        points, other = _points(best, rival), _said(rival.action)
        key = "hint.why.preference.pass"
        if rival.value > 0:  # the bid would do, and yet to defend is worth more
            key = "hint.why.preference.pass_better"
        return _counted(key, rival, worlds, other=other, points=points)
    passing = next((each for each in others if isinstance(each.action, Pass)), rival)
    points, said = _points(best, passing), _said(best.action)
    if best.value <= 0:
        return msg("hint.why.preference.least", said=said, points=points)
    return _counted("hint.why.preference.bid", best, worlds, said=said, points=points)


def _said(action: Action) -> Msg:
    """A word of the auction, or a defender's answer."""
    if isinstance(action, Pass):
        return msg("preference.bid.pass")
    if isinstance(action, Hold):
        return msg("preference.bid.hold")
    return bid_name(action)  # type: ignore[arg-type]


# -- the talon


def _opening(best: Evaluation, others: Sequence[Evaluation], worlds: int) -> Msg:
    """In how many layouts the contract is made, played out or with nobody against it."""
    assert isinstance(best.action, Name)
    rival = others[0]
    assert isinstance(rival.action, Name)
    trump = best.action.contract
    if _alike(best, rival) and rival.action.contract == trump:
        one, other = rival.action.discards
        return _counted("hint.why.preference.discards_as_good", best, worlds, one=one, other=other)
    for each in others:
        assert isinstance(each.action, Name)
        if each.action.contract == trump:
            continue
        suit = BY_CODE[each.action.contract]
        if _alike(best, each):
            return _counted("hint.why.preference.trump_as_good", best, worlds, suit=suit)
        points = _points(best, each)
        return _counted("hint.why.preference.name", best, worlds, suit=suit, points=points)
    return _counted("hint.why.preference.name_only", best, worlds)


# -- the defence


def _answer(view: PreferenceView, best: Evaluation, rival: Evaluation, worlds: int) -> Msg:
    """What it brings to defend, or would cost."""
    board = view.board
    assert board.defence is not None
    other = name(board.defence.first + board.defence.second - view.seat, view.seat)
    if _alike(best, rival):
        return msg(f"hint.why.preference.{rival.action.word}_as_good", name=other)
    points = _points(best, rival)
    if isinstance(best.action, Drop):
        return _counted("hint.why.preference.drop", rival, worlds, points=points)
    if not isinstance(best.action, Stay):
        key = f"hint.why.preference.{best.action.word}"
        return msg(key, all=worlds, name=other, points=points)
    if best.value <= 0:
        return msg("hint.why.preference.stay_least", points=points)
    asked_first = not board.defence.answers
    if not asked_first and isinstance(best.then, Invite) and not board.defence.staying:
        key = "hint.why.preference.stay_invite"
        return _counted(key, best, worlds, name=other, points=points)
    return _counted("hint.why.preference.stay", best, worlds, points=points)


def _announced(best: Evaluation, rival: Evaluation, worlds: int) -> Msg:
    """Whether No aces is likely to be made."""
    announce = isinstance(best.action, NoAces)
    if _alike(best, rival):
        other = msg("preference.silent" if announce else "preference.say.noaces")
        return msg("hint.why.preference.word_as_good", other=other)
    key = "hint.why.preference.announce" if announce else "hint.why.preference.silent"
    return _counted(key, best, worlds)


# -- a card


def _known(best: Evaluation, others: Sequence[Evaluation]) -> Msg:
    """All cards are known, and the rest of the deal was played out in full."""
    worse = [other for other in others if other.value < best.value]
    if not worse:
        return msg("hint.why.preference.known_same")
    assert isinstance(worse[0].action, Play)
    n = round(best.value - worse[0].value)
    return msg("hint.why.preference.known_more", card=worse[0].action.card, n=n)


def _card(view: PreferenceView, best: Evaluation, others: Sequence[Evaluation], worlds: int) -> Msg:
    """What sets the best card apart from the next that does not come to the same in its suit."""
    assert isinstance(best.action, Play)
    card = best.action.card
    rival = next((each for each in others if not _equal(best, each)), others[0])
    assert isinstance(rival.action, Play)
    other = rival.action.card
    if _alike(best, rival):
        return msg("hint.why.preference.as_good", card=other)
    if best.won > rival.won:
        return _success(view, best, worlds, fewer=rival.won, card=other)
    found = _follow(view, card, other) if view.board.trick else _lead(view, card)
    if found is not None:
        return found
    points = _points(best, rival)
    return msg("hint.why.preference.more", points=points, card=other, all=worlds)


def _equal(best: Evaluation, other: Evaluation) -> bool:
    """Cards of one suit that are worth the same: whoever hears of one knows of the other."""
    assert isinstance(best.action, Play)
    assert isinstance(other.action, Play)
    return best.action.card.suit == other.action.card.suit and _alike(best, other)


def _success(view: PreferenceView, best: Evaluation, worlds: int, **args: object) -> Msg:
    """The card succeeds in more layouts: for the taker, a defender, or a guest's host."""
    contract, defence = view.board.contract, view.board.defence
    assert contract is not None
    assert defence is not None
    if view.seat == contract.taker:
        return _counted("hint.why.preference.makes", best, worlds, **args)
    if view.seat == defence.guest and defence.host is not None:
        host = name(defence.host, view.seat)
        return _counted("hint.why.preference.ahead_host", best, worlds, name=host, **args)
    return _counted("hint.why.preference.ahead", best, worlds, **args)


def _lead(view: PreferenceView, card: Card) -> Msg | None:
    contract, knowledge = view.board.contract, view.knowledge
    assert contract is not None
    if card.suit == contract.trump:
        others = (seat for seat in view.board.playing() if seat != view.seat)
        held = any(knowledge.possible[seat] & SUIT_MASK[card.suit] for seat in others)
        if view.seat == contract.taker and held:
            return msg("hint.why.preference.draws_trumps")
        return None
    if not HIGHER[card] & (knowledge.unseen | mask(view.hand)):
        return msg("hint.why.preference.highest", card=card)
    return None


def _follow(view: PreferenceView, card: Card, other: Card) -> Msg | None:
    """The card beats what the other one would, or is spent where a better one would be."""
    contract = view.board.contract
    assert contract is not None
    laid = [each for _, each in view.board.trick]
    best = best_of(laid, contract.trump)
    takes = beats(card, best, contract.trump)
    if takes and card.suit == other.suit and mask([card]) > mask([other]):
        return msg("hint.why.preference.cheapest", card=other)
    if takes or beats(other, best, contract.trump):
        return None
    better = other.suit == contract.trump != card.suit or _height(other) > _height(card)
    return msg("hint.why.preference.keeps", card=other) if better else None


def _height(card: Card) -> int:
    """How high a rank is, the Ass highest."""
    return -PACK.ranks.index(card.rank)
