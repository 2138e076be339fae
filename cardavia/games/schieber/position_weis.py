"""The entries `weis` and `shown` of a position of Schieber."""

from __future__ import annotations

from cardavia.core.position import Entries, PositionError, all_different
from cardavia.core.view import Seat
from cardavia.games.schieber.board import SEATS, Board, Hand
from cardavia.games.schieber.contract import PACK, Contract
from cardavia.games.schieber.melds import (
    FOUR,
    FOUR_POINTS,
    RUN,
    RUN_POINTS,
    SHORTEST,
    SUITS,
    Claim,
    Meld,
    best_claim,
    best_seat,
    melds,
)
from cardavia.games.schieber.scoring import TRICKS, team_of

ME = 0
SEAT_WORDS = ("me", "right", "partner", "left")
"""The seats in their order of play."""

CLAIM = ("run", "top", "trumps", "four")

Claims = tuple[Claim | None, ...]
Shown = tuple[tuple[Meld, ...], ...]


def read_weis(entries: Entries, board: Board, hand: Hand) -> tuple[Claims, Seat | None, Shown]:
    """What every seat announced, who had the best Weis, and what its team has shown.

    Raises PositionError.
    """
    shown = list(_shown(entries, board))
    claims = list(_claims(entries, board))
    if not board.tricks or board.contract is None:
        return tuple(claims), None, tuple(shown)
    told = [bool(found) for found in shown]
    _add_mine(claims, shown, board, hand)
    for seat, found in enumerate(shown):
        if found and seat != ME:
            claim = found[0].claim(board.contract)
            if claims[seat] not in (None, claim):
                raise PositionError("position.schieber.shown_claim", who=SEAT_WORDS[seat])
            claims[seat] = claim
    order = [seat for seat, _ in board.tricks[0].cards]
    best = best_seat(claims, board.contract, order)
    for seat, word in enumerate(SEAT_WORDS):
        wins = best is not None and team_of(seat) == team_of(best)
        if not wins:
            if told[seat]:
                raise PositionError("position.schieber.shown_team", who=word)
            shown[seat] = ()
        elif claims[seat] is not None and not shown[seat]:
            raise PositionError("position.schieber.shown_missing", who=word)
    return tuple(claims), best, tuple(shown)


def _add_mine(
    claims: list[Claim | None], shown: list[tuple[Meld, ...]], board: Board, hand: Hand
) -> None:
    """My own melds follow from my cards, whether they stand there or not."""
    assert board.contract is not None
    nine = (*hand, *board.played_by(ME))
    claim, mine = best_claim(nine, board.contract), melds(nine, board.contract)
    if claims[ME] not in (None, claim):
        raise PositionError("position.schieber.mine", name=f"weis.{SEAT_WORDS[ME]}")
    if shown[ME] and set(shown[ME]) != set(mine):
        raise PositionError("position.schieber.mine", name=f"shown.{SEAT_WORDS[ME]}")
    claims[ME], shown[ME] = claim, mine


def _claims(entries: Entries, board: Board) -> Claims:
    inner = entries.inner("weis", SEAT_WORDS)
    found: list[Claim | None] = [None] * SEATS
    for seat, word in enumerate(SEAT_WORDS):
        claim = None if inner is None else inner.inner(word, CLAIM)
        if claim is None:
            continue
        if board.contract is None or not board.played_by(seat):
            raise PositionError("position.schieber.weis_early", who=word)
        found[seat] = _claim(claim, word, board.contract)
    return tuple(found)


def _claim(entries: Entries, word: str, contract: Contract) -> Claim:
    """One announcement: a run with its top card, or a four of a kind."""
    length = entries.number("run", SHORTEST, TRICKS)
    four = entries.word("four", tuple(rank.code for rank in FOUR_POINTS))
    top = entries.word("top", tuple(rank.code for rank in PACK.ranks))
    trumps = entries.flag("trumps") or False
    if (length is None) == (four is None) or (top is None) != (length is None):
        raise PositionError("position.schieber.weis_form", who=word)
    if trumps and (four is not None or contract.trump is None):
        raise PositionError("position.schieber.weis_trumps", who=word)
    if four is not None:
        rank = next(rank for rank in FOUR_POINTS if rank.code == four)
        return Claim(FOUR, FOUR_POINTS[rank], SUITS, rank)
    assert length is not None
    place = [rank.code for rank in PACK.ranks].index(top or "")
    if place + length > len(PACK.ranks):
        raise PositionError("position.schieber.run_top", who=word, n=length, rank=top)
    return Claim(RUN, RUN_POINTS[length], length, PACK.ranks[place], trumps)


def _shown(entries: Entries, board: Board) -> Shown:
    inner = entries.inner("shown", SEAT_WORDS)
    rows = [None if inner is None else inner.lists(word, PACK) for word in SEAT_WORDS]
    all_different(*(card for row in rows for cards in row or () for card in cards))
    found: list[tuple[Meld, ...]] = []
    for word, row in zip(SEAT_WORDS, rows, strict=True):
        if not row:
            found.append(())
            continue
        if board.contract is None or not board.tricks:
            raise PositionError("position.schieber.shown_early")
        read = melds((card for cards in row for card in cards), board.contract)
        if {frozenset(meld.cards) for meld in read} != {frozenset(cards) for cards in row}:
            raise PositionError("position.schieber.no_melds", who=word)
        found.append(read)
    return tuple(found)
