"""The own hand: how it is sorted, and what each card would do or the rule that forbids it."""

from __future__ import annotations

from cardavia.core.actions import Play
from cardavia.core.cards import Card, Suit
from cardavia.core.table import CardNote
from cardavia.core.view import Msg, msg
from cardavia.games.preference import board as b
from cardavia.games.preference.board import DEFENCE, PLAY, Board, Hand
from cardavia.games.preference.contract import PACK, beats, best_of
from cardavia.games.preference.view import SECTIONS, PreferenceView

ROUND = PACK.suits
"""Herz, Pik, Karo, Treff: black and red in turn, also from the last to the first."""


def orders(hand: Hand, trump: Suit | None) -> dict[str, Hand]:
    """The hand by suits and by ranks, the highest on the left; trumps first once there are any."""
    first = 0 if trump is None else ROUND.index(trump)
    place = {suit: (index - first) % len(ROUND) for index, suit in enumerate(ROUND)}
    height = {rank: index for index, rank in enumerate(PACK.ranks)}
    by_suit = sorted(hand, key=lambda card: (place[card.suit], height[card.rank]))
    by_rank = sorted(hand, key=lambda card: (height[card.rank], place[card.suit]))
    return {"suit": tuple(by_suit), "rank": tuple(by_rank)}


def notes(view: PreferenceView) -> tuple[CardNote, ...]:
    """A note on every card of the hand; none between deals."""
    board = view.board
    if not board.running:
        return ()
    section = SECTIONS[board.phase]
    if board.turn != view.seat:
        wait = _wait(view)
        return tuple(CardNote(card, False, wait, section=section) for card in view.hand)
    if board.phase != PLAY or view.asked:
        return tuple(CardNote(card, False, section=section) for card in view.hand)
    return tuple(_note(view, card) for card in view.hand)


def _wait(view: PreferenceView) -> Msg:
    """Why no card can be played when another seat is to act."""
    board = view.board
    if board.phase == PLAY and view.seat not in board.playing():
        return msg("preference.note.dropped")
    if board.phase == DEFENCE and view.seat == board.taker:
        return msg("preference.why.defence_first")
    return msg("why.not_your_turn")


def _note(view: PreferenceView, card: Card) -> CardNote:
    board = view.board
    reason = view.why_not(Play(card))
    if reason is not None:
        return CardNote(card, False, reason.msg, section=reason.section)
    if not board.trick or board.contract is None:
        return CardNote(card, True, section="play")
    trump = board.contract.trump
    best = best_of([laid for _, laid in board.trick], trump)
    if not beats(card, best, trump):
        return CardNote(card, True, msg("note.loses"), section="play")
    if board.must_be_lowest(board.trick):
        title, line = msg("preference.note.lowest", card=best), msg("preference.note.second")
        return CardNote(card, True, title, line, section="play-lowest")
    last = len(board.trick) == len(board.playing()) - 1
    title = msg("note.wins") if last else msg("preference.note.ahead")
    return CardNote(card, True, title, section="play")


def duty(board: Board, hand: Hand) -> Msg:
    """What the player whose turn it is must or may play."""
    assert board.contract is not None
    trump = board.contract.trump
    if not board.trick:
        return msg("expect.lead.you")
    led = board.trick[0][1].suit
    best = best_of([laid for _, laid in board.trick], trump)
    lowest = board.must_be_lowest(board.trick)
    allowed = b.playable(board.trick, hand, trump, lowest)
    higher = beats(allowed[0], best, trump)
    if higher and lowest:
        return msg("preference.expect.lowest", card=allowed[0])
    if allowed[0].suit == led:
        return msg("expect.beat", suit=led, card=best) if higher else msg("expect.follow", suit=led)
    if allowed[0].suit != trump:
        return msg("expect.discard")
    if best.suit != trump:
        return msg("expect.trump", suit=led)
    key = "preference.expect.overtrump" if higher else "preference.expect.undertrump"
    return msg(key, suit=led, card=best)
