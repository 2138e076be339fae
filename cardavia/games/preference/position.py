"""A moment of a deal of Preference as a JSON object, written down by the player who is to act.

Cards are suit (`S H C D` for Pik, Herz, Treff, Karo) and rank (`A K Q J T 9 8 7`). The seats are
`me`, `left` and `right`, which is their order of play. What is said is written as in the answer of
`cardavia analyse`::

    {"game": "preference", "forehand": "right",
     "auction": ["number:1", "pass", "number:2", "hold", "pass"], "trump": "S",
     "defence": ["stay", "drop", "alone"],
     "my_hand": ["HA", "HT", "SK", "S9", "DQ", "D8", "CA", "CJ", "C7"],
     "tricks": [["DK", "DA"]], "trick": [],
     "balances": {"me": -15, "left": 22, "right": -67}, "pot": 60}

Of these entries `my_hand` must be there, and once somebody has spoken `forehand`.

* `auction` is what everybody has said, forehand first: `number:1` to `number:4`, `hold`, `game:C`,
  `game:S`, `game:D`, `herz` or `pass`. Who has said what follows. At the end the passes of those
  who can say nothing else may be left out.
* `talon` are the two cards that I have picked up, and `discards` the two that I have laid away.
  Both stand there only when I have won the auction with a number, `discards` only once trumps are
  named. Until then the talon is in `my_hand` as well, which has twelve cards; later it may be in
  `my_hand`, in `discards` or in the tricks.
* `trump` is the suit of trumps. It is null or left out during the auction and when I am to name it.
  After a Game or Herz it follows from the auction, and may be left out.
* `defence` is what the defenders have answered, the one to the taker's left first: `stay` or
  `drop`; then, if one of them stays, `alone` or `invite`.
* `no_aces`: true when No aces was announced. If I am the taker, have no ace and am to lead to the
  first trick, false says that I have announced nothing; left out, I am still to be asked.
* `tricks` are the finished tricks of this deal, `trick` is what lies on the table; the cards stand
  in their order of play. Whoever has dropped out plays none.
* `balances` are those of all three during this deal, after the stakes, and `pot` is what the pot
  holds; they come to 0 together, so that the pot may be left out. Without a word each has paid the
  first stake of a session.

Every lie of the hidden cards that agrees with this is possible; those are likelier in which the
others have done what was good for them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from cardavia.core.cards import Card
from cardavia.core.position import Entries, PositionError, all_different
from cardavia.games.preference.auction import Auction
from cardavia.games.preference.board import (
    AUCTION,
    DEFENCE,
    DISCARDS,
    PLAY,
    TALON,
    Board,
    Hand,
    Laid,
    Trick,
    question,
)
from cardavia.games.preference.contract import (
    HEARTS,
    ORDER,
    PACK,
    SEATS,
    SUITS,
    Contract,
    best_of,
    suits_for,
)
from cardavia.games.preference.plausible import check
from cardavia.games.preference.position_words import (
    ANSWERS,
    ME,
    SEAT_WORDS,
    read_auction,
    read_defence,
)
from cardavia.games.preference.scoring import STAKE, STEP, TRICKS, Purse
from cardavia.games.preference.view import PreferenceView

ENTRIES = (
    "game",
    "my_hand",
    "forehand",
    "auction",
    "talon",
    "discards",
    "trump",
    "defence",
    "no_aces",
    "tricks",
    "trick",
    "balances",
    "pot",
)

EARLY = {
    AUCTION: ("trump", "talon", "discards", "defence", "no_aces", "tricks", "trick"),
    TALON: ("discards", "defence", "no_aces", "tricks", "trick"),
    DEFENCE: ("no_aces", "tricks", "trick"),
    PLAY: (),
}
"""What there is nothing of yet in each phase."""

LARGEST = 999_999
"""No balance is further from 0 than this."""


def read(data: Mapping[str, object]) -> PreferenceView:
    """The view of the player who has written the position. Raises PositionError."""
    entries = Entries(data, ENTRIES)
    entries.need("my_hand")
    hand = _sorted(entries.cards("my_hand", PACK))
    board = _said(entries)
    _check_early(entries, board)
    board = _played(entries, board)
    if board.turn != ME:
        raise PositionError("position.preference.turn", who=SEAT_WORDS[board.turn])
    talon, discards = _aside(entries, board)
    all_different(*hand, *discards, *(card for _, card in board.plays()))
    wanted = board.counts[ME]
    if len(hand) != wanted:
        raise PositionError("position.preference.hand_size", n=len(hand), wanted=wanted)
    _check_talon(talon, {*hand, *discards, *board.played_by(ME)})
    # Only the taker who could have announced it has said nothing.
    silent = entries.flag("no_aces") is False and question(board, hand, discards, silent=False)
    view = PreferenceView(ME, board, hand, talon, discards, silent)
    check(view)
    return view


def _sorted(cards: Hand | None) -> Hand:
    return tuple(sorted(cards or (), key=ORDER.__getitem__))


# -- what has been said


def _said(entries: Entries) -> Board:
    """The board before the first lead, with the balances."""
    auction = read_auction(entries)
    turn = auction.holder if auction.turn is None else auction.turn
    assert turn is not None
    board = Board(
        _purse(entries),
        dealer=(auction.forehand - 1) % SEATS,
        index=0,
        auction=auction,
        turn=turn,
    )
    contract = _contract(entries, auction)
    no_aces = entries.flag("no_aces") or False
    answers = entries.words("defence", ANSWERS) or ()
    if contract is None:
        return board
    defence = read_defence(answers, contract)
    turn = contract.taker if defence.asked is None else defence.asked
    return replace(board, contract=contract, defence=defence, no_aces=no_aces, turn=turn)


def _contract(entries: Entries, auction: Auction) -> Contract | None:
    """None until trumps are named."""
    code = entries.word("trump", tuple(suit.code for suit in SUITS))
    bid, taker = auction.standing(), auction.holder
    if not auction.over or bid is None or taker is None:
        return None
    if auction.takes_talon():
        allowed = suits_for(auction.number)
    else:
        allowed = (HEARTS if auction.game is None or auction.herz else auction.game,)
        code = allowed[0].code if code is None else code
    if code is None:
        return None
    for suit in allowed:
        if suit.code == code:
            return Contract(taker, bid, suit)
    choices = ", ".join(suit.code for suit in allowed)
    raise PositionError("position.preference.trump", bid=bid.text(), choices=choices)


def _check_early(entries: Entries, board: Board) -> None:
    for name in EARLY[board.phase]:
        # An empty list, or false, says that there is nothing of it.
        if entries.says(name):
            raise PositionError(f"position.preference.early_{board.phase}", name=name)


def _purse(entries: Entries) -> Purse:
    """The balances and the pot as they are while a deal is played."""
    inner = entries.inner("balances", SEAT_WORDS)
    found = [-STAKE] * SEATS
    if inner is not None:
        inner.need(*SEAT_WORDS)
        found = [inner.number(word, -LARGEST, LARGEST) or 0 for word in SEAT_WORDS]
    told = entries.number("pot", 0, SEATS * LARGEST)
    pot = -sum(found)
    if told not in (None, pot):
        raise PositionError("position.preference.pot", pot=pot, n=told)
    if pot <= 0 or pot % STEP:
        raise PositionError("position.preference.balances", pot=pot, n=STEP)
    return Purse((found[0], found[1], found[2]), pot)


# -- what has been played


def _played(entries: Entries, board: Board) -> Board:
    """The board with all tricks; it is the turn of whoever they leave it to."""
    tricks = entries.lists("tricks", PACK) or ()
    trick = entries.cards("trick", PACK) or ()
    if board.phase != PLAY or board.contract is None:
        return board
    playing = len(board.playing())
    if len(tricks) >= TRICKS:
        raise PositionError("position.preference.tricks_many", name="tricks", most=TRICKS - 1)
    for number, cards in enumerate(tricks, 1):
        if len(cards) != playing:
            raise PositionError(
                "position.preference.trick_size", name="tricks", number=number, n=playing
            )
    if len(trick) >= playing:
        raise PositionError("position.preference.trick_long", name="trick", n=playing - 1)
    for cards in tricks:
        laid = _laid(board, cards)
        best = best_of(cards, board.contract.trump)
        winner = next(seat for seat, card in laid if card is best)
        board = replace(board, tricks=(*board.tricks, Trick(laid, winner)), turn=winner)
    laid = _laid(board, trick)
    return replace(board, trick=laid, turn=board.after(laid[-1][0]) if laid else board.turn)


def _laid(board: Board, cards: Hand) -> Laid:
    """Cards with their seats; whoever is on lead in the board has played the first."""
    found, seat = [], board.turn
    for card in cards:
        found.append((seat, card))
        seat = board.after(seat)
    return tuple(found)


# -- what only the taker has seen


def _aside(entries: Entries, board: Board) -> tuple[Hand, Hand]:
    """The talon and the discards, which only the taker of a number has seen."""
    talon, discards = entries.cards("talon", PACK), entries.cards("discards", PACK)
    mine = board.taker == ME and board.taker_has_talon
    if not mine:
        for name, cards in (("talon", talon), ("discards", discards)):
            if cards:
                raise PositionError("position.preference.unseen", name=name)
        return (), ()
    wanted = {"talon": talon}
    if board.phase != TALON:
        wanted["discards"] = discards
    entries.need(*wanted)
    for name, cards in wanted.items():
        if len(cards or ()) != DISCARDS:
            raise PositionError("position.preference.two_cards", name=name)
    return _sorted(talon), _sorted(discards)


def _check_talon(talon: Hand, mine: set[Card]) -> None:
    for card in talon:
        if card not in mine:
            raise PositionError("position.preference.talon_gone", card=card)
