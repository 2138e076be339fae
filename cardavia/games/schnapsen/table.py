"""The Schnapsen table as data: what one player's screen shows of a view."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cardavia.core.actions import Action, Close, Exchange, Play
from cardavia.core.cards import Card
from cardavia.core.events import Event
from cardavia.core.table import (
    Bubble,
    CardNote,
    Control,
    DealSheet,
    MatchSheet,
    Meter,
    Projection,
    Score,
    ScoreRow,
    SeatInfo,
    TableSpec,
    Told,
    Zone,
)
from cardavia.core.view import Msg, Seat, msg
from cardavia.games.schnapsen import board as b
from cardavia.games.schnapsen import sheets, telling
from cardavia.games.schnapsen.board import Board
from cardavia.games.schnapsen.scoring import START, TARGET
from cardavia.games.schnapsen.view import SchnapsenView
from cardavia.games.schnapsen.words import OPPONENT, YOU, by, name

METER_MOST = 80
"""Card points at the right end of the bar; the few above it are cut off."""


@dataclass(frozen=True)
class SchnapsenTable(TableSpec):
    """Puts a `SchnapsenView` on a screen."""

    def project(self, view: SchnapsenView) -> Projection:
        """What the screen of the view's seat shows."""
        board, me = view.board, view.seat
        phase = _phase(board)
        playing = phase == "play"
        return Projection(
            phase=phase,
            deal=board.index,
            zones=_zones(view),
            seats=tuple(_seat(board, seat, me) for seat in (me, 1 - me)),
            score=score(board.scores, me),
            meters=tuple(_meter(board, seat, me) for seat in (me, 1 - me)),
            controls=_controls(view) if playing else (),
            trump=board.trump,
            trump_label=msg("table.trump"),
            to_move=view.to_act(),
            winning=None if board.led is None else 1 - board.turn,
            expect=_expect(view),
            tricks=telling.trick_rows(board, me),
            notes=_notes(view),
            hand_orders=_orders(view),
            section=_section(board, me),
        )

    def tell(self, events: tuple[Event, ...], view: SchnapsenView) -> tuple[Told, ...]:
        """The sentences of a batch of events."""
        return telling.tell(events, view)

    def bubble(self, event: Event, view: SchnapsenView) -> Bubble | None:
        """Marriages, the exchange and closing are said aloud."""
        return telling.bubble(event, view)

    def log(self, view: SchnapsenView) -> tuple[Msg, ...]:
        """The deal so far, line by line."""
        return telling.log(view)

    def latest(self, view: SchnapsenView) -> Msg | None:
        """The sentence that was told last."""
        return telling.latest(view)

    def describe(self, action: Action, view: SchnapsenView) -> Msg:
        """An action as a hint names it."""
        return telling.describe(action, view)

    def deal_sheet(self, view: SchnapsenView) -> DealSheet | None:
        """The result of the deal that is over."""
        return sheets.deal_sheet(view)

    def match_sheet(self, view: SchnapsenView) -> MatchSheet | None:
        """The result of the match that is over."""
        return sheets.match_sheet(view)


TABLE = SchnapsenTable(
    cloth="vienna",
    layout="duel",
    controls=("exchange", "close"),
    sections=("score", "deal", "move", "tricks", "fair"),
    hand_size=5,
    players=("name.anna",),
)


def score(scores: tuple[int, int], me: Seat) -> Score:
    """The match score as seven squares that count down (Schnapsen, match)."""
    rows = tuple(ScoreRow(seat, name(seat, me), scores[seat]) for seat in (me, 1 - me))
    title = msg("schnapsen.score", start=START)
    short = msg("schnapsen.score.short", start=START)
    return Score("squares", title, short, START, rows)


def _phase(board: Board) -> str:
    if board.index < 0:
        return "before"
    if board.running:
        return "play"
    return "match_over" if board.over else "deal_over"


def _section(board: Board, me: Seat) -> str:
    """The section of the rule sheet that governs the moment.

    On lead with the stock open there is most to decide: exchange, marriage, closing.
    """
    if board.over:
        return "match"
    if not board.running:
        return "scoring" if board.result else "setup"
    if board.stock_open and board.led is None and board.turn == me:
        return "specials"
    return "turn-strict" if board.strict else "turn-open"


# -- what lies where


def _zones(view: SchnapsenView) -> tuple[Zone, ...]:
    board, me = view.board, view.seat
    other = 1 - me
    slots = [_slot(board, seat, me) for seat in (me, other)]
    if board.led is not None:
        slots.sort(key=lambda zone: not zone.cards)
    return (
        _indicator(board),
        _stock(board, me),
        *(_taken(board, seat, me) for seat in (other, me)),
        Zone(f"fan:{other}", "fan", other, _other_hand(view)),
        *slots,
        Zone(f"hand:{me}", "hand", me, _orders(view).get("suit", ())),
    )


def _other_hand(view: SchnapsenView) -> tuple[Card | None, ...]:
    """Backs while the deal runs; cards shown to everybody are known but stay in the hand."""
    return (None,) * view.board.counts[1 - view.seat]


def _indicator(board: Board) -> Zone:
    if board.indicator is None:
        return Zone("indicator", "indicator")
    turned = board.closing is not None
    shown = (None,) if turned else (board.indicator,)
    return Zone("indicator", "indicator", None, shown, None, turned)


def _stock(board: Board, me: Seat) -> Zone:
    if not board.stock:
        return Zone("stock", "stock")
    cards, number = (None,) * board.stock, board.stock + 1
    if board.closing is None:
        return Zone("stock", "stock", None, cards, msg("schnapsen.stock", number=number))
    keys = ("schnapsen.stock.closed.you", "schnapsen.stock.closed.other")
    label = by(board.closing.closer, me, *keys, number=number)
    return Zone("stock", "stock", None, cards, label)


def _taken(board: Board, seat: Seat, me: Seat) -> Zone:
    won = board.tricks_won(seat)
    label = by(seat, me, "table.taken.you", "table.taken.other", n=won) if won else None
    return Zone(f"taken:{seat}", "taken", seat, (None,) * (2 * won), label)


def _slot(board: Board, seat: Seat, me: Seat) -> Zone:
    if board.led is not None and seat != board.turn:
        return Zone(f"slot:{seat}", "slot", seat, (board.led,))
    label = None
    if board.running and board.turn == seat:
        if seat != me:
            label = OPPONENT
        else:
            label = msg("table.slot.your_card" if board.led else "table.slot.your_lead")
    return Zone(f"slot:{seat}", "slot", seat, (), label)


def _seat(board: Board, seat: Seat, me: Seat) -> SeatInfo:
    to_move = board.running and board.turn == seat
    role = None
    if board.running:
        if to_move:
            role = msg("table.role.to_lead" if board.led is None else "table.role.to_play")
        elif board.led is not None:
            role = msg("table.role.leads")
        elif board.dealer == seat:
            role = msg("table.role.dealer")
    return SeatInfo(seat, name(seat, me), role, to_move, board.tricks_won(seat))


def _meter(board: Board, seat: Seat, me: Seat) -> Meter:
    pending = board.pending[seat] if board.running else 0
    return Meter(
        seat,
        by(seat, me, "table.points.you", "table.points.other"),
        board.points[seat],
        TARGET,
        METER_MOST,
        pending,
        msg("table.points.pending", points=pending) if pending else None,
    )


# -- what may be done


def _controls(view: SchnapsenView) -> tuple[Control, ...]:
    jack = b.trump_jack(view.board)
    exchange = (msg("schnapsen.exchange", suit=jack.suit), msg("schnapsen.exchange.short"))
    close = (msg("schnapsen.close"), msg("schnapsen.close.short"))
    return (
        _control(view, Exchange(), *exchange, "swap", "X"),
        _control(view, Close(), *close, "lock", "C"),
    )


def _control(
    view: SchnapsenView, action: Action, label: Msg, short: Msg, icon: str, key: str
) -> Control:
    # The lasting reason first: whoever has no Bube need not wait for the lead.
    reason = b.why_not(view.board, view.hand, action) or view.why_not(action)
    text = action.text()
    if reason is None:
        return Control(text, label, short, icon, key, True)
    return Control(text, label, short, icon, key, False, reason.msg, reason.section)


def _orders(view: SchnapsenView) -> dict[str, tuple[Card, ...]]:
    """The hand by suits, trumps first and then in alternating colours, and by ranks."""
    board = view.board
    if board.trump is None:
        return {}
    suits = list(b.PACK.suits)
    first = suits.index(board.trump)
    place = {suit: (index - first) % len(suits) for index, suit in enumerate(suits)}
    by_suit = sorted(view.hand, key=lambda card: (place[card.suit], -b.VALUES[card.rank]))
    by_rank = sorted(view.hand, key=lambda card: (-b.VALUES[card.rank], place[card.suit]))
    return {"suit": tuple(by_suit), "rank": tuple(by_rank)}


def _notes(view: SchnapsenView) -> tuple[CardNote, ...]:
    board = view.board
    if not board.running:
        return ()
    if board.turn != view.seat:
        wait = msg("why.not_your_turn")
        return tuple(CardNote(card, False, wait, section="turn") for card in view.hand)
    return tuple(_note(view, card) for card in view.hand)


def _note(view: SchnapsenView, card: Card) -> CardNote:
    reason = view.why_not(Play(card))
    if reason is not None:
        return CardNote(card, False, reason.msg, section=reason.section)
    board, me = view.board, view.seat
    if board.led is None:
        return _lead_note(view, card)
    assert board.trump is not None
    if not b.wins(card, board.led, board.trump):
        return CardNote(card, True, msg("note.loses"))
    after = board.points[me] + board.pending[me] + b.VALUES[card.rank] + b.VALUES[board.led.rank]
    line = msg("note.wins_deal") if after >= TARGET else None
    return CardNote(card, True, msg("note.wins"), line, counted=line is not None)


def _lead_note(view: SchnapsenView, card: Card) -> CardNote:
    if not b.declares(view.hand, card):
        return CardNote(card, True)
    board, me = view.board, view.seat
    worth = b.TRUMP_MARRIAGE if card.suit == board.trump else b.PLAIN_MARRIAGE
    title = msg("note.forty") if worth == b.TRUMP_MARRIAGE else msg("note.twenty")
    if board.tricks_won(me) == 0:
        return CardNote(card, True, title, msg("note.pending"), section="marriage")
    if board.points[me] + worth >= TARGET:
        return CardNote(card, True, title, msg("note.wins_deal"), True, "marriage")
    return CardNote(card, True, title, section="marriage")


def _expect(view: SchnapsenView) -> Msg | None:
    board, me = view.board, view.seat
    if not board.running:
        return None
    if board.turn != me:
        return msg("expect.lead.other" if board.led is None else "expect.play.other", name=OPPONENT)
    if board.led is None:
        return msg("expect.lead.you")
    allowed, duty = b.followers(board, view.hand)
    if duty == "beat":
        return msg("expect.beat", suit=board.led.suit, card=board.led)
    if duty == "follow":
        return msg("expect.follow", suit=board.led.suit)
    if duty == "trump":
        return msg("expect.trump", suit=board.led.suit)
    return msg("expect.discard" if board.strict and _void(view, allowed) else "expect.any")


def _void(view: SchnapsenView, hand: Iterable[Card]) -> bool:
    led, trump = view.board.led, view.board.trump
    return led is not None and not any(card.suit in (led.suit, trump) for card in hand)


__all__ = ["OPPONENT", "TABLE", "YOU", "SchnapsenTable", "score"]
