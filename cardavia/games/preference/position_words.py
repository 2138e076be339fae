"""The entries `forehand`, `auction` and `defence` of a position of Preference."""

from __future__ import annotations

from cardavia.core.actions import (
    Action,
    Alone,
    BidGame,
    BidHerz,
    BidNumber,
    Drop,
    Hold,
    Invite,
    Pass,
    Stay,
    parse,
)
from cardavia.core.position import Entries, PositionError
from cardavia.core.view import Seat
from cardavia.games.preference import auction as a
from cardavia.games.preference.auction import Auction
from cardavia.games.preference.contract import GAME_SUITS, HIGHEST_NUMBER, Contract
from cardavia.games.preference.defence import Defence

ME = 0
SEAT_WORDS = ("me", "left", "right")
"""The seats in their order of play."""

_NUMBERS = tuple(BidNumber(number) for number in range(1, HIGHEST_NUMBER + 1))
_GAMES = tuple(BidGame(suit) for suit in GAME_SUITS)
CALLS = tuple(call.text() for call in (Pass(), *_NUMBERS, Hold(), *_GAMES, BidHerz()))
ANSWERS = tuple(answer.text() for answer in (Stay(), Drop(), Alone(), Invite()))


def read_auction(entries: Entries) -> Auction:
    """The auction so far, with the passes of those who can say nothing else.

    Raises PositionError, and does so as well when all three have passed.
    """
    calls = entries.words("auction", CALLS) or ()
    auction = a.begin(_forehand(entries, bool(calls)))
    for number, word in enumerate(calls, 1):
        _check("auction", number, word, auction.turn, auction.legal())
        auction = auction.after(parse(word))
    while auction.forced():
        auction = auction.after(Pass())
    if auction.void:
        raise PositionError("position.preference.void")
    return auction


def _forehand(entries: Entries, spoken: bool) -> Seat:
    """Before anybody has spoken it is I who begins."""
    if spoken:
        entries.need("forehand")
    word = entries.word("forehand", SEAT_WORDS)
    return ME if word is None else SEAT_WORDS.index(word)


def read_defence(answers: tuple[str, ...], contract: Contract) -> Defence:
    """The defenders' answers so far.

    Raises PositionError, and does so as well when both have dropped out.
    """
    defence = Defence(contract.taker)
    for number, word in enumerate(answers, 1):
        _check("defence", number, word, defence.asked, defence.choices())
        defence = defence.after(parse(word))
    if defence.dropped:
        raise PositionError("position.preference.dropped")
    return defence


def _check(name: str, number: int, word: str, who: Seat | None, legal: tuple[Action, ...]) -> None:
    """One more word is said, and may be said. Raises PositionError."""
    if who is None:
        raise PositionError("position.preference.words_many", name=name, most=number - 1)
    texts = [action.text() for action in legal]
    if word not in texts:
        raise PositionError(
            "position.preference.word",
            name=name,
            number=number,
            who=SEAT_WORDS[who],
            word=word,
            choices=", ".join(texts),
        )
