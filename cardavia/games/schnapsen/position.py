"""A moment of a deal of Schnapsen as a JSON object, written down by the player who is to act.

Cards are two letters, the suit (`S H C D` for Pik, Herz, Treff, Karo) and the rank (`A T K Q J` for
Ass, 10, König, Dame, Bube)::

    {"game": "schnapsen", "trump": "H", "trump_indicator": "HJ", "lead": null,
     "my_hand": ["SK", "HA", "CT", "CQ", "DQ"],
     "unseen": ["HT", "HK", "HQ", "CA", "CK", "CJ"],
     "stock_state": "open", "my_points": 46, "opponent_points": 27}

These entries say what lies where; only `trump_indicator` (null once the stock is exhausted) and
`lead` (the card that the opponent has led; null when I am on lead) may be null or left out.

* `unseen` are the cards in the opponent's hand, the card led among them, and the face-down stock.
  All cards that stand nowhere have been played.
* `stock_state` is `open`, `closed_by_me`, `closed_by_opponent` or `exhausted`.
* `my_points` and `opponent_points` are card points and marriages that count; `plausible` says what
  they can be.

Any of the others may be null or left out:

* `stock_face_down`, the number of cards under which the indicator lies: follows from `unseen`.
* `marriage_led`: true when the card led has declared a marriage. Its 20 or 40 stand in
  `opponent_points` already, or in `opponent_pending` before the opponent's first trick.
* `my_pending`, `opponent_pending`: marriage points that wait for a first trick. Without a word they
  are 0, but for a marriage just led.
* `my_tricks`, `opponent_tricks`: 0, or at least 1; follows from the points.
* `my_game_points`, `opponent_game_points`: what is still to go in the match, 7 without a word.
* `known_opponent_cards`: cards of `unseen` that are known to be in the opponent's hand.
* `opponent_hand`: the whole hand, where it is known; follows from `unseen` in the end.
* `played`: the cards of the finished tricks; follows from all the others.
* `closing_snapshot`: `{"opponent_points": 20, "opponent_had_trick": true}`, what the opponent of
  the player who closed had then. Without a word it is what that player has now, less a marriage
  just led, or nothing when the stock was closed before the first trick: nobody can tell what was
  won since.

A position has no history. Every lie of the hidden cards that agrees with what is written counts as
equally likely; and since nobody knows who has dealt, either player may lead to the next deal.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cardavia.core.actions import Action, Close, Play
from cardavia.core.cards import Card, Suit, suit
from cardavia.core.position import Entries, PositionError, all_different
from cardavia.core.view import Seat
from cardavia.games.schnapsen import board as b
from cardavia.games.schnapsen.board import Board, Earlier, Hand, Marriage
from cardavia.games.schnapsen.plausible import Claim, check_claim
from cardavia.games.schnapsen.scoring import START, TARGET, ClosingRecord
from cardavia.games.schnapsen.view import SchnapsenView

ME, OPPONENT = 0, 1

STATES = ("open", "closed_by_me", "closed_by_opponent", "exhausted")
SNAPSHOT = ("opponent_points", "opponent_had_trick")
NEEDED = ("trump", "my_hand", "unseen", "stock_state", "my_points", "opponent_points")
OTHERS = (
    "game",
    "trump_indicator",
    "lead",
    "marriage_led",
    "known_opponent_cards",
    "opponent_hand",
    "played",
    "stock_face_down",
    "my_tricks",
    "opponent_tricks",
    "my_pending",
    "opponent_pending",
    "my_game_points",
    "opponent_game_points",
    "closing_snapshot",
)
FULL_HAND = 5
DEALT_STOCK = 9


def read(data: Mapping[str, object]) -> SchnapsenView:
    """The view of the player who has written the position. Raises PositionError."""
    entries = Entries(data, (*NEEDED, *OTHERS))
    entries.need(*NEEDED)
    layout = _layout(entries)
    known = _known(entries, layout)
    claim = _claim(entries, layout)
    check_claim(claim)
    closing = _closing(entries, layout, claim)
    scores = tuple(entries.number(key, 1, START) or START for key in _both("game_points"))
    led, size = layout.led, len(layout.hand)
    log: list[tuple[Seat, Action]] = []
    if closing is not None:
        log.append((closing.closer, Close()))
    if led is not None:
        log.append((OPPONENT, Play(led)))
    board = Board(
        (scores[0], scores[1]),
        dealer=ME,
        index=0,
        trump=layout.trump,
        turned=layout.indicator,
        indicator=layout.indicator,
        stock=layout.stock,
        turn=ME,
        led=led,
        points=claim.points,
        pending=claim.pending,
        marriages=_marriages(claim, led),
        closing=closing,
        shown=(frozenset(), known),
        log=tuple(log),
        counts=(size, size - (led is not None)),
        earlier=Earlier(layout.gone, (int(claim.points[0] > 0), int(claim.points[1] > 0))),
    )
    return SchnapsenView(ME, board, layout.hand)


@dataclass(frozen=True)
class _Layout:
    """Where the cards lie."""

    trump: Suit
    state: str
    hand: Hand
    unseen: Hand
    indicator: Card | None
    led: Card | None
    married: bool
    stock: int
    gone: frozenset[Card]

    @property
    def tricks(self) -> int:
        """Finished tricks."""
        return len(self.gone) // 2


def _both(what: str) -> tuple[str, str]:
    return f"my_{what}", f"opponent_{what}"


def _layout(entries: Entries) -> _Layout:
    state = entries.word("stock_state", (*STATES, "closed"))
    if state == "closed":
        raise PositionError("position.schnapsen.closed_by_nobody")
    trump = suit(entries.word("trump", tuple(s.code for s in b.PACK.suits)) or "")
    indicator = entries.card("trump_indicator", b.PACK)
    hand = entries.cards("my_hand", b.PACK) or ()
    unseen = entries.cards("unseen", b.PACK) or ()
    listed = [*hand, *unseen, *([indicator] if indicator else [])]
    all_different(*listed)
    stock = _stock(entries, str(state), len(hand), len(unseen))
    if stock and indicator is None:
        raise PositionError("position.schnapsen.indicator_missing")
    if indicator is not None:
        if not stock:
            raise PositionError("position.schnapsen.indicator_surplus", card=indicator)
        if indicator.suit != trump:
            raise PositionError("position.schnapsen.indicator_suit", card=indicator, suit=trump)
    led = entries.card("lead", b.PACK)
    married = entries.flag("marriage_led") or False
    gone = frozenset(b.PACK) - frozenset(listed)
    _check_lead(led, married, unseen)
    _check_played(entries, gone)
    ordered = tuple(sorted(hand, key=b.ORDER.__getitem__))
    return _Layout(trump, str(state), ordered, unseen, indicator, led, married, stock, gone)


def _stock(entries: Entries, state: str, hand: int, unseen: int) -> int:
    """The number of face-down cards; the hands and the unseen cards must fit it."""
    if state == "open" and hand != FULL_HAND:
        raise PositionError("position.schnapsen.hand_open", n=hand)
    if not 1 <= hand <= FULL_HAND:
        raise PositionError("position.schnapsen.hand_size", n=hand)
    stock = entries.number("stock_face_down", 0, DEALT_STOCK)
    if state == "exhausted":
        if stock:
            raise PositionError("position.schnapsen.stock_exhausted")
        if unseen != hand:
            raise PositionError("position.schnapsen.unseen_last", n=unseen, hand=hand)
        return 0
    if stock is None:
        stock = unseen - hand
        if not (0 < stock <= DEALT_STOCK and stock % 2):
            raise PositionError("position.schnapsen.unseen_free", n=unseen, hand=hand)
    elif stock % 2 == 0:
        raise PositionError("position.schnapsen.stock_size", n=stock)
    elif unseen != hand + stock:
        raise PositionError("position.schnapsen.unseen_size", n=unseen, hand=hand, stock=stock)
    return stock


def _check_lead(led: Card | None, married: bool, unseen: Hand) -> None:
    if led is None:
        if married:
            raise PositionError("position.schnapsen.marriage_lead")
        return
    if led not in unseen:
        raise PositionError("position.schnapsen.lead_unseen", card=led)
    other = b.partner(led)
    if married and other is None:
        raise PositionError("position.schnapsen.marriage_lead")
    if married and other not in unseen:
        raise PositionError("position.schnapsen.marriage_partner", card=led, other=other)


def _check_played(entries: Entries, gone: frozenset[Card]) -> None:
    played = entries.cards("played", b.PACK)
    for card in played or ():
        if card not in gone:
            raise PositionError("position.card_twice", card=card)
    if played is not None and len(played) < len(gone):
        card = min(gone - set(played), key=b.ORDER.__getitem__)
        raise PositionError("position.schnapsen.played", card=card)


def _known(entries: Entries, layout: _Layout) -> frozenset[Card]:
    """The cards known to be in the opponent's hand, without the one that it has led."""
    known = set(entries.cards("known_opponent_cards", b.PACK) or ())
    for card in known:
        if card not in layout.unseen:
            raise PositionError("position.schnapsen.known_unseen", card=card)
    led, size = layout.led, len(layout.hand)
    if led is not None:
        known.add(led)
        other = b.partner(led)
        if layout.married and other is not None:
            known.add(other)
    if len(known) > size:
        raise PositionError("position.schnapsen.known_many", n=size)
    hand = entries.cards("opponent_hand", b.PACK)
    if hand is not None:
        _check_hand(hand, known, layout)
        known.update(hand)
    elif not layout.stock:
        known.update(layout.unseen)
    if led is not None and not layout.married and b.partner(led) in known:
        raise PositionError("position.schnapsen.marriage_silent", card=led, other=b.partner(led))
    return frozenset(known - {led})


def _check_hand(hand: Hand, known: set[Card], layout: _Layout) -> None:
    """The card led may stand in the hand or not: the opponent has just played it."""
    for card in hand:
        if card not in layout.unseen:
            raise PositionError("position.schnapsen.hand_unseen", card=card)
    whole = {*hand, layout.led} - {None}
    if len(whole) != len(layout.hand):
        raise PositionError("position.schnapsen.hand_count", n=len(layout.hand))
    for card in sorted(known - whole):
        raise PositionError("position.schnapsen.hand_known", card=card)


def _claim(entries: Entries, layout: _Layout) -> Claim:
    """What is said of points and tricks."""
    points: list[int] = []
    for key in _both("points"):
        points.append(entries.number(key, 0, 999) or 0)
        if points[-1] >= TARGET:
            raise PositionError("position.schnapsen.points_over", name=key, n=points[-1])
    for key, name, have in zip(_both("tricks"), _both("points"), points, strict=True):
        tricks = entries.number(key, 0, layout.tricks)
        if tricks is not None and (tricks > 0) != (have > 0):
            raise PositionError("position.schnapsen.points_tricks", name=name, tricks=key)
    worth = 0
    if layout.married and layout.led is not None:
        worth = b.TRUMP_MARRIAGE if layout.led.suit == layout.trump else b.PLAIN_MARRIAGE
    pending = [entries.number(key, 0, b.TRUMP_MARRIAGE) for key in _both("pending")]
    if pending[OPPONENT] is None and not points[OPPONENT]:
        pending[OPPONENT] = worth
    return Claim(
        trump=layout.trump,
        hand=layout.hand,
        unseen=layout.unseen,
        gone=layout.gone,
        led=layout.led,
        marriage=worth,
        points=(points[0], points[1]),
        pending=(pending[0] or 0, pending[1] or 0),
    )


def _marriages(claim: Claim, led: Card | None) -> tuple[Marriage, ...]:
    if led is None or not claim.marriage:
        return ()
    waits = claim.points[OPPONENT] == 0
    return (Marriage(OPPONENT, led, claim.marriage, 0, waits),)


def _closing(entries: Entries, layout: _Layout, claim: Claim) -> ClosingRecord | None:
    """What the opponent of the closer had then; see the top of the module where nobody says it."""
    within = entries.inner("closing_snapshot", SNAPSHOT)
    if not layout.state.startswith("closed"):
        if within is not None:
            raise PositionError("position.schnapsen.snapshot_open")
        return None
    closer = ME if layout.state == "closed_by_me" else OPPONENT
    before = (DEALT_STOCK - layout.stock) // 2
    if layout.tricks == before and (closer == OPPONENT) != (layout.led is not None):
        raise PositionError("position.schnapsen.closer_leads")
    now = claim.points[1 - closer]
    if closer == ME and now:
        now -= claim.marriage  # led just now
    most = now if before else 0
    if within is None:
        return ClosingRecord(closer, most, most > 0)
    within.need("opponent_points")
    points = within.number("opponent_points", 0, 999) or 0
    had = within.flag("opponent_had_trick")
    settled = layout.tricks == before and points != most
    if points > most or settled or (had is not None and had != (points > 0)):
        raise PositionError("position.schnapsen.snapshot", most=most)
    return ClosingRecord(closer, points, points > 0)
