"""The Schieber table as data: what one player's screen shows of a view."""

from __future__ import annotations

from dataclasses import dataclass

from cardavia.core.accounts import Part
from cardavia.core.actions import Action
from cardavia.core.events import Event
from cardavia.core.table import Bubble, DealSheet, MatchSheet, Projection, TableSpec, Told
from cardavia.core.view import Msg, Seat, msg
from cardavia.games.schieber import log, sheets, telling
from cardavia.games.schieber.board import Board
from cardavia.games.schieber.choosing import contract_tray
from cardavia.games.schieber.melds import melds
from cardavia.games.schieber.notes import duty, notes, orders
from cardavia.games.schieber.scoring import TRICKS
from cardavia.games.schieber.sides import deal_so_far, deals_before, score
from cardavia.games.schieber.signs import around, badge, seats, zones
from cardavia.games.schieber.view import SchieberView
from cardavia.games.schieber.words import NAMES, by, name

SEEN = 2
"""Tricks after which the melds that counted are no longer shown in the panel."""


@dataclass(frozen=True)
class SchieberTable(TableSpec):
    """Puts a `SchieberView` on a screen."""

    def project(self, view: SchieberView) -> Projection:
        """What the screen of the view's seat shows."""
        board, me = view.board, view.seat
        sorted_hand = orders(view.hand, board.contract) if board.index >= 0 else {}
        chooses = board.running and board.contract is None and board.turn == me
        return Projection(
            phase=_phase(board),
            deal=board.index,
            zones=zones(board, me, sorted_hand.get("suit", ())),
            seats=seats(board, me),
            score=score(board.scores, me),
            to_move=view.to_act(),
            winning=board.winning(),
            expect=_expect(view),
            tricks=log.trick_rows(board, me),
            notes=notes(view),
            hand_orders=sorted_hand,
            section=_section(board),
            badge=badge(board, me),
            tray=contract_tray(board, me) if chooses else None,
            parts=_parts(view),
        )

    def tell(self, events: tuple[Event, ...], view: SchieberView) -> tuple[Told, ...]:
        """The sentences of a batch of events."""
        return telling.tell(events, view)

    def bubble(self, event: Event, view: SchieberView) -> Bubble | None:
        """The push, the contract, melds and Stöck are said aloud."""
        return telling.bubble(event, view)

    def log(self, view: SchieberView) -> tuple[Msg, ...]:
        """The deal so far, line by line."""
        return log.log(view)

    def latest(self, view: SchieberView) -> Msg | None:
        """The sentence that was told last."""
        return telling.latest(view)

    def describe(self, action: Action, view: SchieberView) -> Msg:
        """An action as a hint names it."""
        return telling.describe(action, view)

    def deal_sheet(self, view: SchieberView) -> DealSheet | None:
        """The result of the deal that is over."""
        return sheets.deal_sheet(view)

    def match_sheet(self, view: SchieberView) -> MatchSheet | None:
        """The result of the match that is over."""
        return sheets.match_sheet(view)


TABLE = SchieberTable(
    cloth="swiss",
    layout="partners",
    controls=(),
    sections=("score", "deal", "move", "tricks", "fair"),
    hand_size=TRICKS,
    players=tuple(one.key for one in NAMES[1:]),
    clockwise=False,
)


def _phase(board: Board) -> str:
    if board.index < 0:
        return "before"
    if board.running:
        return "play"
    return "match_over" if board.over else "deal_over"


def _section(board: Board) -> str:
    """The section of the rule sheet that governs the moment."""
    if board.over:
        return "scoring-end"
    if not board.running:
        return "scoring" if board.result else "setup"
    if board.contract is None:
        return "contract"
    if not board.trick:
        return "play" if board.tricks else "weis"
    if board.contract.trump is None:
        return "play-plain"
    led = board.trick[0][1].suit
    return "play-trump" if led == board.contract.trump else "play-suit"


def _expect(view: SchieberView) -> Msg | None:
    board, me = view.board, view.seat
    if not board.running:
        return None
    if board.contract is None:
        keys = ("schieber.expect.name.you", "schieber.expect.name.other")
        if board.pushed:
            keys = ("schieber.expect.must_name.you", "schieber.expect.must_name.other")
        return by(board.turn, me, *keys)
    if board.turn != me:
        key = "expect.play.other" if board.trick else "expect.lead.other"
        return msg(key, name=name(board.turn, me))
    return duty(board, board.contract, view.hand)


# -- the panel


def _parts(view: SchieberView) -> tuple[Part, ...]:
    """This deal, the melds to look at, the deals before; nothing while a result is shown."""
    board, me = view.board, view.seat
    if not board.running:
        return ()
    parts: list[Part] = []
    if board.contract is not None:
        parts += [deal_so_far(board, me), *_melds(view)]
    if board.deals:
        parts.append(deals_before(board, me))
    return tuple(parts)


def _melds(view: SchieberView) -> tuple[Part, ...]:
    """In the first trick the own melds, in the second those that counted."""
    board, me = view.board, view.seat
    assert board.contract is not None
    factor = board.contract.factor
    if board.tricks:
        shown = [(seat, meld) for seat in around(me) for meld in board.shown[seat]]
        return tuple(
            sheets.meld_shown(_whose(seat, me), meld, factor)
            for seat, meld in shown
            if len(board.tricks) < SEEN
        )
    dealt = (*view.hand, *board.played_by(me))
    found = melds(dealt, board.contract)
    return tuple(sheets.meld_shown(_whose(me, me), meld, factor) for meld in found)


def _whose(seat: Seat, me: Seat) -> Msg:
    return by(seat, me, "schieber.weis.you", "schieber.weis.other")
