"""A moment of a deal of Schieber as a JSON object, written down by the player who is to act.

Cards are the suit (`ei ro se si` for Eicheln, Rosen, Schellen, Schilten), a dot and the rank
(`A K O U B 9 8 7 6` for Ass, König, Ober, Under, Banner, 9 to 6). The seats are `me`, `right`,
`partner` and `left`, which is their order of play::

    {"game": "schieber", "forehand": "left", "contract": "ro",
     "my_hand": ["ei.A", "ei.9", "ro.U", "ro.8", "se.A", "se.7", "si.O", "si.6"],
     "tricks": [["ro.A", "ro.6", "ro.7", "ro.O"]], "trick": ["ei.K"],
     "weis": {"partner": {"run": 3, "top": "U"}},
     "shown": {"right": [["se.K", "se.O", "se.U"]]}, "our_score": 1240, "their_score": 980}

Of these entries `my_hand` must be there, and once there is a contract `forehand`.

* `contract` is a trump suit, `down` (Obenabe) or `up` (Undenufe). It is null or left out when I am
  to choose it: as forehand, or after a push as forehand's partner.
* `pushed`: true when forehand has pushed. Who has named the contract follows.
* `tricks` are the finished tricks of this deal, `trick` is what lies on the table; the cards stand
  in their order of play. Who has played which, and who has won the tricks, follows.
* `weis`: what the others announced as they played to the first trick, `{"run": 4, "top": "K"}` with
  `"trumps": true` for a run in trumps, or `{"four": "U"}`. Whoever is not named has announced
  nothing. My own Weis follows from my cards; `me` may be named all the same.
* `shown`: after the first trick the melds of each seat in the team with the best Weis, as lists of
  cards: `{"partner": [["si.K", "si.O", "si.U"]]}`. What these seats announced follows from it. My
  own melds follow from my cards.
* `our_score` and `their_score` are what stood on the slate before this deal, 0 without a word. What
  the deal has brought since, Weis and Stöck included, follows from the cards.
* `forehand_by_seven`: true in the first deal of a match where the 7 of Roses decided who is
  forehand, so that all know who was dealt it.

Every lie of the hidden cards that agrees with this counts as equally likely.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from cardavia.core.position import Entries, PositionError, all_different
from cardavia.core.view import Seat
from cardavia.games.schieber.board import SEATS, Board, Hand, Laid, Trick
from cardavia.games.schieber.contract import CONTRACTS, ORDER, PACK, Contract
from cardavia.games.schieber.plausible import check
from cardavia.games.schieber.position_weis import ME, SEAT_WORDS, read_weis
from cardavia.games.schieber.scoring import (
    PAIR,
    STOECK,
    TARGET,
    TRICK,
    TRICKS,
    WEIS,
    Credit,
    Scores,
    partner,
    plus,
    team_of,
)
from cardavia.games.schieber.view import SchieberView

ENTRIES = (
    "game",
    "my_hand",
    "forehand",
    "contract",
    "pushed",
    "tricks",
    "trick",
    "weis",
    "shown",
    "our_score",
    "their_score",
    "forehand_by_seven",
)


def read(data: Mapping[str, object]) -> SchieberView:
    """The view of the player who has written the position. Raises PositionError."""
    entries = Entries(data, ENTRIES)
    entries.need("my_hand")
    hand = tuple(sorted(entries.cards("my_hand", PACK) or (), key=ORDER.__getitem__))
    board = _board(entries, hand)
    claims, best, shown = read_weis(entries, board, hand)
    board = _credited(replace(board, claims=claims, best=best, shown=shown))
    view = SchieberView(ME, board, hand)
    check(view)
    return view


def _board(entries: Entries, hand: Hand) -> Board:
    """The board as far as contract and cards go, with the scores before the deal."""
    code = entries.word("contract", CONTRACTS)
    contract = None if code is None else CONTRACTS[code]
    pushed = entries.flag("pushed") or False
    listed, trick = _cards(entries, hand, contract)
    forehand = leader = _forehand(entries, contract, pushed)
    tricks = []
    for cards in listed:
        assert contract is not None
        tricks.append(_finished(contract, _laid(cards, leader)))
        leader = tricks[-1].winner
    turn = (leader + len(trick)) % SEATS
    if contract is not None and turn != ME:
        who = SEAT_WORDS[turn]
        raise PositionError("position.schieber.turn", who=who, tricks="tricks", trick="trick")
    wanted = TRICKS - len(tricks)
    if len(hand) != wanted:
        raise PositionError("position.schieber.hand_size", n=len(hand), wanted=wanted)
    by_seven = entries.flag("forehand_by_seven") or False
    return Board(
        _scores(entries, by_seven),
        dealer=(forehand - 1) % SEATS,
        by_seven=by_seven,
        index=0,
        pushed=pushed,
        contract=contract,
        caller=None if contract is None else partner(forehand) if pushed else forehand,
        turn=ME,
        trick=_laid(trick, leader),
        tricks=tuple(tricks),
    )


def _cards(
    entries: Entries, hand: Hand, contract: Contract | None
) -> tuple[tuple[Hand, ...], Hand]:
    """The finished tricks and the one on the table."""
    tricks = entries.lists("tricks", PACK) or ()
    trick = entries.cards("trick", PACK) or ()
    all_different(*hand, *(card for cards in tricks for card in cards), *trick)
    if contract is None and (tricks or trick):
        raise PositionError("position.schieber.contract_missing")
    if len(tricks) >= TRICKS:
        raise PositionError("position.schieber.tricks_many", name="tricks", most=TRICKS - 1)
    for number, cards in enumerate(tricks, 1):
        if len(cards) != SEATS:
            raise PositionError("position.schieber.trick_size", name="tricks", number=number)
    if len(trick) >= SEATS:
        raise PositionError("position.schieber.trick_long", name="trick")
    return tricks, trick


def _forehand(entries: Entries, contract: Contract | None, pushed: bool) -> Seat:
    """Without a contract it is I who chooses, so that forehand follows."""
    if contract is not None:
        entries.need("forehand")
    word = entries.word("forehand", SEAT_WORDS)
    chooses = partner(ME) if pushed else ME
    if word is None:
        return chooses
    if contract is None and word != SEAT_WORDS[chooses]:
        raise PositionError("position.schieber.choice", forehand=SEAT_WORDS[chooses])
    return SEAT_WORDS.index(word)


def _scores(entries: Entries, by_seven: bool) -> Scores:
    ours = entries.number("our_score", 0, TARGET - 1) or 0
    theirs = entries.number("their_score", 0, TARGET - 1) or 0
    if by_seven and (ours or theirs):
        raise PositionError("position.schieber.seven_scores")
    return ours, theirs


def _laid(cards: Hand, leader: Seat) -> Laid:
    return tuple(((leader + place) % SEATS, card) for place, card in enumerate(cards))


def _finished(contract: Contract, laid: Laid) -> Trick:
    """A trick, but not the last of a deal."""
    best = contract.best(card for _, card in laid)
    winner = next(seat for seat, card in laid if card is best)
    return Trick(laid, winner, sum(contract.points(card) for _, card in laid))


def _credited(board: Board) -> Board:
    """The board with all that was credited for melds and cards.

    No team can have reached 3000, or the deal would be over; so nobody's Stöck came early.
    """
    contract = board.contract
    if contract is None:
        return board
    holders = (seat for seat in range(SEATS) if board.played_by(seat).issuperset(contract.stoeck()))
    stoeck = next(holders, None) if contract.stoeck() else None
    credits = tuple(_credits(board, contract, stoeck))
    scores = board.scores
    for credit in credits:
        scores = plus(scores, credit)
        if max(scores) >= TARGET:
            name = "our_score" if credit.team == team_of(ME) else "their_score"
            raise PositionError("position.schieber.over", name=name, n=scores[credit.team])
    return replace(board, scores=scores, credits=credits, stoeck=stoeck)


def _credits(board: Board, contract: Contract, stoeck: Seat | None) -> Iterator[Credit]:
    """Weis with the first trick, every trick, Stöck with the second of its cards."""

    def credit(seat: Seat, what: str, points: int) -> Credit:
        return Credit(team_of(seat), what, points, points * contract.factor)

    waits = set(contract.stoeck())
    for number in range(len(board.tricks) + 1):
        trick = board.tricks[number] if number < len(board.tricks) else None
        waits -= {card for _, card in (board.trick if trick is None else trick.cards)}
        if stoeck is not None and not waits:
            yield credit(stoeck, PAIR, STOECK)
            stoeck = None
        if number == 0 and board.best is not None:
            yield credit(board.best, WEIS, sum(m.points for shown in board.shown for m in shown))
        if trick is not None:
            yield credit(trick.winner, TRICK, trick.points)
