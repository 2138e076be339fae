"""Whether cards that somebody has written down can have been played by the rules.

What is said of a seat is checked against each card that it has played; in the end there must be at
least one lie of the hidden cards that agrees with everything.
"""

from __future__ import annotations

from cardavia.core.position import PositionError
from cardavia.games.preference.contract import ACES, ORDER, SEATS
from cardavia.games.preference.knowledge import absent
from cardavia.games.preference.masks import cards_of, mask
from cardavia.games.preference.position_words import ME, SEAT_WORDS
from cardavia.games.preference.view import PreferenceView


def check(view: PreferenceView) -> None:
    """Raises PositionError for a position that cannot be."""
    _check_plays(view)
    _check_no_aces(view)
    if not view.sampler.possible():
        raise PositionError("position.preference.impossible", tricks="tricks")


def _check_plays(view: PreferenceView) -> None:
    """Nobody may have played against the rules, as far as the cards tell that stand there."""
    board = view.board
    if board.contract is None:
        return
    left = [board.played_by(seat) for seat in range(SEATS)]
    left[ME] |= set(view.hand)
    for number, laid in enumerate((*(trick.cards for trick in board.tricks), board.trick), 1):
        for place, (seat, card) in enumerate(laid):
            left[seat] -= {card}
            if place == 0:
                continue
            before = laid[:place]
            lowest = board.must_be_lowest(before)
            wrong = mask(left[seat]) & absent(before, card, board.contract.trump, lowest)
            if wrong:
                raise PositionError(
                    "position.preference.revoke",
                    number=number,
                    who=SEAT_WORDS[seat],
                    card=card,
                    other=cards_of(wrong)[0],
                )


def _check_no_aces(view: PreferenceView) -> None:
    """Whoever has announced No aces has been dealt none, and has discarded none."""
    board = view.board
    if not board.no_aces or board.taker is None:
        return
    had = board.played_by(board.taker)
    if board.taker == ME:
        had |= {*view.hand, *view.discards}
    for card in sorted(had & ACES, key=ORDER.__getitem__):
        raise PositionError("position.preference.no_aces", card=card)
