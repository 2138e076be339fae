"""What lies and stands on the felt: hands, trick and piles, who is who, the contract's badge."""

from __future__ import annotations

from cardavia.core.table import Badge, SeatInfo, Zone
from cardavia.core.view import Msg, Seat, msg
from cardavia.games.schieber.board import SEATS, Board, Hand
from cardavia.games.schieber.scoring import partner, team_of
from cardavia.games.schieber.sides import contract_name, members, teams
from cardavia.games.schieber.words import by, name


def around(me: Seat) -> tuple[Seat, ...]:
    """All seats in order of play, the own one first."""
    return tuple((me + step) % SEATS for step in range(SEATS))


def zones(board: Board, me: Seat, hand: Hand) -> tuple[Zone, ...]:
    """The piles, the hidden hands, the trick in the order in which it was laid, the own hand."""
    seats, counts = around(me), board.counts
    return (
        *_piles(board, me),
        *(Zone(f"fan:{seat}", "fan", seat, (None,) * counts[seat]) for seat in seats[1:]),
        *_slots(board, me),
        Zone(f"hand:{me}", "hand", me, hand),
    )


def _piles(board: Board, me: Seat) -> tuple[Zone, ...]:
    """The tricks of every seat; how many the team has stands at the first pile that there is."""
    labels = {}
    for team, key in zip(teams(me), ("schieber.taken.we", "schieber.taken.they"), strict=True):
        won = board.team_tricks(team)
        piles = [seat for seat in members(team, me) if board.tricks_won(seat)]
        if piles:
            labels[piles[0]] = msg(key, n=won)
    return tuple(
        Zone(
            f"taken:{seat}",
            "taken",
            seat,
            (None,) * (SEATS * board.tricks_won(seat)),
            labels.get(seat),
        )
        for seat in around(me)
    )


def _slots(board: Board, me: Seat) -> tuple[Zone, ...]:
    laid = {seat: Zone(f"slot:{seat}", "slot", seat, (card,)) for seat, card in board.trick}
    empty = tuple(
        Zone(f"slot:{seat}", "slot", seat, (), _slot_label(board, seat, me))
        for seat in around(me)
        if seat not in laid
    )
    return (*empty, *laid.values())


def _slot_label(board: Board, seat: Seat, me: Seat) -> Msg | None:
    """A word in the place where the next card is to lie."""
    if not board.running or board.contract is None or board.turn != seat:
        return None
    if seat != me:
        return name(seat, me)
    return msg("table.slot.your_card" if board.trick else "table.slot.your_lead")


def seats(board: Board, me: Seat) -> tuple[SeatInfo, ...]:
    """Everybody at the table, and the one thing to know about each of them now."""
    return tuple(
        SeatInfo(
            seat,
            name(seat, me),
            _role(board, seat, me),
            board.running and board.turn == seat,
            board.tricks_won(seat),
            0 if team_of(seat) == team_of(me) else 1,
        )
        for seat in around(me)
    )


def _role(board: Board, seat: Seat, me: Seat) -> Msg | None:
    """Whose turn it is comes first, then who led, who named the contract, who dealt."""
    role = None
    if board.running:
        role = _named_role(board, seat) if board.contract else _choosing_role(board, seat)
        if role is None and seat == board.dealer:
            role = _DEALER
    if role is None:
        return msg("schieber.role.partner") if seat == partner(me) else None
    return msg(role[seat != me])


Words = tuple[str, str]
"""The words for the player at the screen, and those for anybody else."""

_FOREHAND = ("schieber.role.forehand", "schieber.role.forehand")
_PUSHED = ("schieber.role.pushed.you", "schieber.role.pushed")
_DEALER = ("table.role.dealer.you", "table.role.dealer")
_TO_LEAD = ("table.role.to_lead.you", "table.role.to_lead")
_TO_PLAY = ("table.role.to_play.you", "table.role.to_play")
_LEADS = ("table.role.leads.you", "table.role.leads")
_CALLED = ("schieber.role.called.you", "schieber.role.called")


def _choosing_role(board: Board, seat: Seat) -> Words | None:
    if seat != board.forehand:
        return None
    return _PUSHED if board.pushed else _FOREHAND


def _named_role(board: Board, seat: Seat) -> Words | None:
    if board.turn == seat:
        return _TO_PLAY if board.trick else _TO_LEAD
    if board.trick and board.trick[0][0] == seat:
        return _LEADS
    return _CALLED if board.caller == seat else None


def badge(board: Board, me: Seat) -> Badge | None:
    """What is played and who named it, or who is to name it; nothing before the first deal."""
    if board.index < 0:
        return None
    if board.contract is None:
        return Badge(msg("schieber.badge.none"), _choosing(board, me))
    assert board.caller is not None
    contract = board.contract
    if contract.trump is None:
        keys = ("schieber.badge.plain.you", "schieber.badge.plain.other")
    else:
        keys = ("schieber.badge.trump.you", "schieber.badge.trump.other")
    line = by(board.caller, me, *keys)
    return Badge(contract_name(contract), line, sign=contract.code, factor=contract.factor)


def _choosing(board: Board, me: Seat) -> Msg:
    if board.pushed:
        keys = ("schieber.badge.pushed.you", "schieber.badge.pushed.other")
    else:
        keys = ("schieber.badge.forehand.you", "schieber.badge.forehand.other")
    return by(board.forehand, me, *keys, number=board.index + 1)
