"""The table of Preference as data: what one player's screen shows of a view."""

from __future__ import annotations

from dataclasses import dataclass

from cardavia.core.actions import Action
from cardavia.core.events import Event
from cardavia.core.table import Bubble, DealSheet, MatchSheet, Projection, TableSpec, Told
from cardavia.core.view import Msg, Seat, msg
from cardavia.games.preference import log, sheets, telling
from cardavia.games.preference.board import AUCTION, DEFENCE, PLAY, TALON, Board, Hand
from cardavia.games.preference.choosing import tray
from cardavia.games.preference.notes import duty, notes, orders
from cardavia.games.preference.parts import parts, score
from cardavia.games.preference.scoring import TRICKS
from cardavia.games.preference.signs import badge, seats, zones
from cardavia.games.preference.view import PreferenceView
from cardavia.games.preference.words import NAMES, by, name


@dataclass(frozen=True)
class PreferenceTable(TableSpec):
    """Puts a `PreferenceView` on a screen."""

    def project(self, view: PreferenceView) -> Projection:
        """What the screen of the view's seat shows."""
        board, me = view.board, view.seat
        trump = board.contract.trump if board.contract else None
        sorted_hand = orders(view.hand, trump) if board.index >= 0 else {}
        return Projection(
            phase=_phase(board),
            deal=board.index,
            zones=zones(board, me, sorted_hand.get("suit", ())),
            seats=seats(board, me),
            score=score(board.purse, me),
            to_move=view.to_act(),
            winning=board.winning(),
            expect=_expect(view),
            tricks=log.trick_rows(board, me),
            notes=notes(view),
            hand_orders=sorted_hand,
            section=_section(view),
            badge=badge(board, me),
            tray=tray(view),
            parts=parts(view),
        )

    def tell(self, events: tuple[Event, ...], view: PreferenceView) -> tuple[Told, ...]:
        """The sentences of a batch of events."""
        return telling.tell(events, view)

    def bubble(self, event: Event, view: PreferenceView) -> Bubble | None:
        """Calls, the trumps, the defenders' answers and No aces are said aloud."""
        return telling.bubble(event, view)

    def log(self, view: PreferenceView) -> tuple[Msg, ...]:
        """The deal so far, line by line."""
        return log.log(view)

    def latest(self, view: PreferenceView) -> Msg | None:
        """The sentence that was told last."""
        return log.latest(view)

    def describe(self, action: Action, view: PreferenceView) -> Msg:
        """An action as a hint names it."""
        return telling.describe(action, view)

    def deal_sheet(self, view: PreferenceView) -> DealSheet | None:
        """The settlement of the deal that is over."""
        return sheets.deal_sheet(view)

    def match_sheet(self, view: PreferenceView) -> MatchSheet | None:
        """The result of a session that was ended."""
        return sheets.match_sheet(view)


TABLE = PreferenceTable(
    cloth="vienna",
    layout="three",
    controls=(),
    sections=("score", "deal", "move", "tricks", "fair"),
    hand_size=TRICKS,
    players=tuple(one.key for one in NAMES[1:]),
)


def _phase(board: Board) -> str:
    if board.index < 0:
        return "before"
    if board.running:
        return "play"
    return "match_over" if board.over else "deal_over"


def _section(view: PreferenceView) -> str:
    """The section of the rule sheet that governs the moment."""
    board = view.board
    if board.phase == AUCTION and board.auction is not None:
        return "bidding-hold" if board.auction.may_hold() else "bidding"
    if board.phase == TALON:
        return "bidding-talon"
    if board.phase == DEFENCE and board.defence is not None:
        return "defence" if len(board.defence.answers) < len(NAMES) - 1 else "defence-invite"
    if board.phase == PLAY:
        return "defence-aces" if view.asked else _play_section(board)
    if board.over:
        return "scoring-session"
    return "scoring" if board.result else "setup"


def _play_section(board: Board) -> str:
    if not board.trick:
        return "play"
    return "play-lowest" if board.must_be_lowest(board.trick) else "play-beat"


def _expect(view: PreferenceView) -> Msg | None:
    """What is awaited, and of whom."""
    board, me = view.board, view.seat
    if not board.running:
        return None
    if board.phase == AUCTION:
        return by(board.turn, me, "preference.expect.bid.you", "preference.expect.bid.other")
    if board.phase == TALON:
        return by(board.turn, me, "preference.expect.discard", "preference.expect.discard.other")
    if board.phase == DEFENCE and board.defence is not None:
        asked = "defend" if len(board.defence.answers) < len(NAMES) - 1 else "invite"
        key = f"preference.expect.{asked}"
        return by(board.turn, me, key, f"{key}.other")
    if view.asked:
        return msg("preference.expect.noaces")
    return _play_expect(board, view.hand, me)


def _play_expect(board: Board, hand: Hand, me: Seat) -> Msg:
    if board.turn == me:
        return duty(board, hand)
    key = "expect.play.other" if board.trick else "expect.lead.other"
    return msg(key, name=name(board.turn, me))
