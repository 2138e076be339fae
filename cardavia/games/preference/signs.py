"""What lies and stands on the felt: hands, talon, trick and piles, who is who, the badge."""

from __future__ import annotations

from cardavia.core.actions import BidGame, BidHerz, BidNumber, Drop, Stay
from cardavia.core.table import Badge, Chip, Quota, SeatInfo, Zone
from cardavia.core.view import Msg, Seat, msg
from cardavia.games.preference.auction import Auction
from cardavia.games.preference.board import AUCTION, DEFENCE, PLAY, TALON, Board, Hand
from cardavia.games.preference.contract import HEARTS, Bid, Contract
from cardavia.games.preference.defence import Defence
from cardavia.games.preference.scoring import NEEDED, OWED, OWED_TOGETHER
from cardavia.games.preference.words import around, bid_name, by, name, quota


def zones(board: Board, me: Seat, hand: Hand) -> tuple[Zone, ...]:
    """The piles, the talon, the hidden hands, the trick as it was laid, the own hand."""
    counts = board.counts
    return (
        *_piles(board, me),
        *_talon(board),
        *(Zone(f"fan:{seat}", "fan", seat, (None,) * counts[seat]) for seat in around(me)[1:]),
        *_slots(board, me),
        Zone(f"hand:{me}", "hand", me, hand),
    )


def _piles(board: Board, me: Seat) -> tuple[Zone, ...]:
    """The tricks of every seat, once it is known who plays."""
    playing = board.playing()
    if not playing:
        return ()
    size = len(playing)
    return tuple(
        Zone(f"taken:{seat}", "taken", seat, (None,) * (size * board.tricks_won(seat)))
        for seat in around(me)
    )


def _talon(board: Board) -> tuple[Zone, ...]:
    """The two cards nobody has seen, as long as no trick lies in their place."""
    unseen = board.phase == AUCTION or (board.phase == DEFENCE and not board.taker_has_talon)
    if not unseen:
        return ()
    return (Zone("talon", "talon", None, (None,) * board.aside, msg("preference.talon")),)


def _slots(board: Board, me: Seat) -> tuple[Zone, ...]:
    """A place in the trick for everybody who may play to it: none for who has dropped out.

    Before the first lead there is none at all: the talon lies there.
    """
    if board.running and board.phase != PLAY:
        return ()
    seats = board.playing() or around(me)
    laid = {seat: Zone(f"slot:{seat}", "slot", seat, (card,)) for seat, card in board.trick}
    empty = tuple(
        Zone(f"slot:{seat}", "slot", seat, (), _slot_label(board, seat, me))
        for seat in around(me)
        if seat in seats and seat not in laid
    )
    return (*empty, *laid.values())


def _slot_label(board: Board, seat: Seat, me: Seat) -> Msg | None:
    """A word in the place where the next card is to lie."""
    if board.phase != PLAY or board.turn != seat:
        return None
    if seat != me:
        return name(seat, me)
    return msg("table.slot.your_card" if board.trick else "table.slot.your_lead")


# -- the seats

_DEALER = ("table.role.dealer.you", "table.role.dealer")
_LEADS = ("table.role.leads.you", "table.role.leads")
_TO_LEAD = ("table.role.to_lead.you", "table.role.to_lead")
_TO_PLAY = ("table.role.to_play.you", "table.role.to_play")
_PASSED = ("preference.role.passed.you", "preference.role.passed")
_STAYS = ("preference.role.stays.you", "preference.role.stays")
"""What a seat does, of the own seat and of another."""


def seats(board: Board, me: Seat) -> tuple[SeatInfo, ...]:
    """Everybody at the table: the part they play, the tricks they have and owe."""
    return tuple(
        SeatInfo(
            seat,
            name(seat, me),
            _role(board, seat, me),
            board.running and board.turn == seat,
            board.tricks_won(seat),
            chip=_chip(board, seat),
            quota=_quota(board, seat),
        )
        for seat in around(me)
    )


def _chip(board: Board, seat: Seat) -> Chip | None:
    """Taker, host, guest or defender, as soon as that is known."""
    if not board.running or board.taker is None:
        return None
    if seat == board.taker:
        return Chip(msg("preference.chip.taker"), "paper")
    defence = board.defence
    if defence is None:
        return None
    word = None
    if seat == defence.host:
        word = "host"
    elif seat == defence.guest:
        word = "guest"
    elif seat in defence.staying:
        word = "defender"
    return Chip(msg(f"preference.chip.{word}"), "gold") if word else None


def owed(board: Board, seat: Seat) -> tuple[int, int] | None:
    """Tricks that count for a seat, and those it owes; None for one that does not play.

    A host has the guest's tricks as well and owes for both; a guest owes nothing.
    """
    if seat not in board.playing() or board.defence is None:
        return None
    won, defence = board.tricks_won(seat), board.defence
    if seat == defence.taker:
        return won, NEEDED
    if seat == defence.host and defence.guest is not None:
        return won + board.tricks_won(defence.guest), OWED_TOGETHER
    return won, 0 if seat == defence.guest else OWED


def _quota(board: Board, seat: Seat) -> Quota | None:
    found = owed(board, seat) if board.running else None
    if found is None:
        return None
    have, want = found
    text = quota(have, want) if want else None
    return Quota(have, want, text or msg("preference.tricks", n=have))


def _role(board: Board, seat: Seat, me: Seat) -> Msg | None:
    """The one thing to know of a seat now: in the auction its place, in play what it does."""
    if not board.running or board.auction is None:
        return None
    if board.phase == AUCTION:
        return _passed(board.auction, seat, me) or _place(board.auction, seat, me)
    dealer = _says(seat, me, _DEALER) if seat == board.dealer else None
    if board.phase == PLAY:
        return _play_role(board, seat, me) or dealer
    if board.defence is not None:
        answer = next((said for who, said in board.defence.answers if who == seat), None)
        if isinstance(answer, Drop):
            return msg("preference.role.dropped")
        if isinstance(answer, Stay):
            return _says(seat, me, _STAYS)
    elif seat != board.taker:
        return _passed(board.auction, seat, me) or dealer
    return dealer


def _says(seat: Seat, me: Seat, keys: tuple[str, str]) -> Msg:
    return msg(keys[seat != me])


def _place(auction: Auction, seat: Seat, me: Seat) -> Msg:
    if seat == auction.forehand:
        return msg("preference.role.forehand")
    if auction.place(seat) == 2:
        return _says(seat, me, _DEALER)
    return msg("preference.role.middle")


def _passed(auction: Auction, seat: Seat, me: Seat) -> Msg | None:
    """That a seat has passed, and at which number if it had bid one itself."""
    if not auction.passed[seat]:
        return None
    calls = [call for who, call in auction.calls if who == seat]
    if isinstance(calls[0], BidNumber) and auction.game is None and not auction.herz:
        return msg("preference.role.passed_at", number=_number_at_pass(auction, seat))
    return _says(seat, me, _PASSED)


def _number_at_pass(auction: Auction, seat: Seat) -> int:
    """The number that stood when a seat passed."""
    last = max(index for index, (who, _) in enumerate(auction.calls) if who == seat)
    numbers = [call.number for _, call in auction.calls[:last] if isinstance(call, BidNumber)]
    return max(numbers)


def _play_role(board: Board, seat: Seat, me: Seat) -> Msg | None:
    """Who is to play and who has led comes before what else there is to say."""
    if board.turn == seat:
        return _says(seat, me, _TO_PLAY if board.trick else _TO_LEAD)
    if board.trick and board.trick[0][0] == seat:
        return _says(seat, me, _LEADS)
    assert board.defence is not None
    if board.no_aces and seat == board.taker:
        return msg("preference.say.noaces")
    return defence_role(board.defence, seat, me)


def defence_role(defence: Defence, seat: Seat, me: Seat) -> Msg | None:
    """What a defender plays for once all is settled; None for the taker and one of two."""
    host, guest, taker = defence.host, defence.guest, defence.taker
    if host is not None and guest is not None:
        if seat == host:
            if guest == me:
                return msg("preference.role.for_both")
            return msg("preference.role.host", name=name(guest, me))
        if seat == guest:
            if guest == me:
                return msg("preference.role.with", name=name(host, me))
            return by(host, me, "preference.role.guest.you", "preference.role.guest.other")
        return None
    if seat == defence.alone:
        return by(taker, me, "preference.role.alone", "preference.role.alone.other")
    if seat != taker and seat not in defence.staying:
        return msg("preference.role.dropped")
    return None


# -- the badge


def badge(board: Board, me: Seat) -> Badge | None:
    """What is bid, then what is played and by whom; nothing before the first deal."""
    auction = board.auction
    if auction is None:
        return None
    if auction.over and auction.void:
        return Badge(msg("preference.badge.void"), msg("preference.badge.void.line"))
    if board.contract is not None:
        return _contract_badge(board.contract, me)
    bid, holder = auction.standing(), auction.holder
    if bid is None or holder is None:
        speaker = auction.forehand if auction.turn is None else auction.turn
        keys = ("preference.badge.first", "preference.badge.first.other")
        if auction.calls:
            keys = ("preference.badge.turn", "preference.badge.turn.other")
        line = by(speaker, me, *keys)
        return Badge(msg("preference.badge.none"), line)
    line = msg("preference.badge.highest", bid=bid_name(bid))
    if board.phase == TALON:
        line = msg("preference.badge.unnamed")
    figure = str(bid.number) if isinstance(bid, BidNumber) else ""
    return Badge(name(holder, me), line, figure=figure, sign=_sign(bid))


def _contract_badge(contract: Contract, me: Seat) -> Badge:
    title = bid_name(contract.bid)
    if isinstance(contract.bid, BidGame):
        title = msg("preference.badge.game")
    keys = ("preference.badge.contract.you", "preference.badge.contract.other")
    line = by(contract.taker, me, *keys, suit=contract.trump)
    return Badge(title, line, sign=contract.trump.code)


def _sign(bid: Bid) -> str:
    """The suit that a bid names by itself."""
    if isinstance(bid, BidGame):
        return bid.suit.code
    return HEARTS.code if isinstance(bid, BidHerz) else ""
