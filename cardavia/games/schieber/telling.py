"""What is told of a deal of Schieber as it is played: sentences, and what is said aloud."""

from __future__ import annotations

from cardavia.core.actions import Action, Name, Play, Push
from cardavia.core.cards import Card
from cardavia.core.events import (
    Announced,
    ContractNamed,
    DealBegun,
    DealOver,
    Event,
    MatchOver,
    MeldClaimed,
    MeldsShown,
    Played,
    Pushed,
    Scored,
    TrickWon,
)
from cardavia.core.table import Bubble, Told
from cardavia.core.view import Msg, msg
from cardavia.games.schieber import sentences as say
from cardavia.games.schieber.board import Board
from cardavia.games.schieber.contract import CONTRACTS
from cardavia.games.schieber.melds import RUN, Claim
from cardavia.games.schieber.scoring import MATCH, WEIS, partner, team_of, winning_team
from cardavia.games.schieber.sides import contract_name, figure
from cardavia.games.schieber.view import SchieberView
from cardavia.games.schieber.words import name


def tell(events: tuple[Event, ...], view: SchieberView) -> tuple[Told, ...]:
    """The sentences of a batch of events."""
    said = ((index, _sentence(event, view)) for index, event in enumerate(events))
    return tuple(Told(index, sentence) for index, sentence in said if sentence is not None)


def _sentence(event: Event, view: SchieberView) -> Msg | None:
    board, me = view.board, view.seat
    match event:
        case DealBegun():
            return say.begun(board, me)
        case Pushed(seat=seat):
            return say.pushed(seat, me)
        case ContractNamed(seat=seat, contract=code):
            return say.named(seat, CONTRACTS[code], me)
        case MeldClaimed(seat=seat):
            return say.claimed(seat, _claim(event), me)
        case Announced():
            return say.stoeck(board, me)
        case Played(seat=seat, card=card):
            return say.played(seat, card, _leads(board, card), me)
        case TrickWon(seat=seat, points=points):
            return say.took(seat, points, me)
        case MeldsShown(seat=seat):
            assert board.contract is not None
            return say.shown(seat, board.shown[seat], board.contract.factor, me)
        case Scored():
            return _scored(event, view)
        case DealOver():
            return say.deal_over(board, me)
        case MatchOver(outcome=outcome):
            return say.match_over(team_of(outcome.winners[0]), me)
    return None


def _scored(event: Scored, view: SchieberView) -> Msg | None:
    """Weis and match have a sentence of their own; trick and Stöck are told where they happen."""
    if event.what == WEIS:
        return say.weis(view.board, view.seat)
    if event.what == MATCH:
        return say.all_tricks(team_of(event.seat), event.factor, view.seat)
    return None


def _claim(event: MeldClaimed) -> Claim:
    return Claim(event.kind, event.points, event.length, event.rank, event.trumps)


def _leads(board: Board, card: Card) -> bool:
    """True when a card has begun its trick."""
    tricks = (*(trick.cards for trick in board.tricks), board.trick)
    return any(laid[0][1] is card for laid in tricks if laid)


def bubble(event: Event, view: SchieberView) -> Bubble | None:
    """The push, the contract, melds and Stöck are said aloud."""
    contract = view.board.contract
    match event:
        case Pushed(seat=seat):
            return Bubble(seat, msg("schieber.say.push"))
        case ContractNamed(seat=seat, factor=factor) if contract is not None:
            flag = msg("result.factor", factor=factor) if factor > 1 else None
            return Bubble(seat, contract_name(contract), suit=contract.trump, figure=flag)
        case MeldClaimed(seat=seat, points=points) if contract is not None:
            return _claim_bubble(event, figure(points, contract.factor))
        case MeldsShown(seat=seat, melds=melds, points=points) if contract is not None:
            cards = tuple(card for meld in melds for card in meld)
            worth = figure(points, contract.factor)
            return Bubble(seat, msg("schieber.say.shown"), cards=cards, figure=worth)
        case Announced(seat=seat, suit=suit, points=points) if contract is not None:
            line, worth = msg("schieber.say.stoeck.line"), figure(points, contract.factor)
            return Bubble(seat, msg("schieber.say.stoeck"), line, suit, figure=worth)
    return None


def _claim_bubble(event: MeldClaimed, worth: Msg) -> Bubble:
    """A meld as it is announced: no suit is named, only that it is in trumps if it is."""
    if event.kind != RUN:
        return Bubble(event.seat, msg("schieber.say.four", rank=event.rank), figure=worth)
    key = "schieber.say.top_trump" if event.trumps else "schieber.say.top"
    title, line = msg("schieber.say.run", n=event.length), msg(key, rank=event.rank)
    return Bubble(event.seat, title, line, figure=worth)


def describe(action: Action, view: SchieberView) -> Msg:
    """An action as a hint names it."""
    match action:
        case Push():
            return msg("hint.schieber.push", name=name(partner(view.seat), view.seat))
        case Name(contract=code) if code in CONTRACTS:
            return msg("hint.schieber.name", contract=contract_name(CONTRACTS[code]))
        case Play(card=card):
            return msg("hint.play" if view.board.trick else "hint.lead", card=card)
    raise ValueError(f"{action.text()} is no action of Schieber")


def latest(view: SchieberView) -> Msg | None:
    """The sentence that was told last: of the match, the deal, the trick, or the choice."""
    board, me = view.board, view.seat
    if board.index < 0:
        return None
    if board.result is not None:
        winner = winning_team(board.scores)
        return say.deal_over(board, me) if winner is None else say.match_over(winner, me)
    if board.trick:
        seat, card = board.trick[-1]
        return say.played(seat, card, len(board.trick) == 1, me)
    if len(board.tricks) == 1 and board.best is not None:
        return say.weis(board, me)
    if board.tricks:
        trick = board.tricks[-1]
        return say.took(trick.winner, trick.points, me)
    if board.contract is not None and board.caller is not None:
        return say.named(board.caller, board.contract, me)
    return say.pushed(board.forehand, me) if board.pushed else say.begun(board, me)
