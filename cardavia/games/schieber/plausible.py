"""Whether cards, melds and scores that somebody has written down can have come about by the rules.

What is said of a seat is checked against each card that it has played; in the end there must be at
least one lie of the hidden cards that agrees with everything.
"""

from __future__ import annotations

from cardavia.core.cards import Card
from cardavia.core.position import PositionError
from cardavia.core.view import Seat
from cardavia.games.schieber.board import SEATS
from cardavia.games.schieber.contract import SEVEN_OF_ROSES
from cardavia.games.schieber.knowledge import absent
from cardavia.games.schieber.masks import cards_of, mask
from cardavia.games.schieber.position_weis import ME, SEAT_WORDS
from cardavia.games.schieber.view import SchieberView


def check(view: SchieberView) -> None:
    """Raises PositionError for a position that cannot be."""
    _check_shown(view)
    _check_plays(view)
    _check_weis(view)
    _check_seven(view)
    known = view.knowledge
    if not known.fits(ME, mask(view.hand)) or not view.sampler.possible():
        raise PositionError("position.schieber.impossible")


def _had(view: SchieberView, seat: Seat) -> frozenset[Card]:
    """All cards that a seat is said to have been dealt."""
    shown = {card for meld in view.board.shown[seat] for card in meld.cards}
    mine = view.hand if seat == ME else ()
    return view.board.played_by(seat) | shown | set(mine)


def _check_shown(view: SchieberView) -> None:
    """Melds that were shown are of cards that nobody else has had."""
    board = view.board
    for seat in range(SEATS):
        had = _had(view, seat)
        for other in range(SEATS):
            for card in sorted(had & _had(view, other)) if other != seat else ():
                shows = seat if card not in board.played_by(seat) | set(view.hand) else other
                raise PositionError(
                    "position.schieber.shown_elsewhere", card=card, who=SEAT_WORDS[shows]
                )
        if len(had - board.played_by(seat)) > board.counts[seat]:
            raise PositionError("position.schieber.shown_many", who=SEAT_WORDS[seat])


def _check_plays(view: SchieberView) -> None:
    """Nobody may have played against the rules, as far as the cards tell that stand there."""
    board = view.board
    if board.contract is None:
        return
    left = {seat: _had(view, seat) for seat in range(SEATS)}
    tricks = (*(trick.cards for trick in board.tricks), board.trick)
    for number, laid in enumerate(tricks, 1):
        for place, (seat, card) in enumerate(laid):
            left[seat] -= {card}
            wrong = mask(left[seat]) & absent(board.contract, laid[:place], card) if place else 0
            if wrong:
                raise PositionError(
                    "position.schieber.revoke",
                    number=number,
                    who=SEAT_WORDS[seat],
                    card=card,
                    other=cards_of(wrong)[0],
                )


def _check_weis(view: SchieberView) -> None:
    """The cards that a seat has played hold no better meld than it has announced or shown."""
    for seat in range(SEATS):
        heard = view.knowledge.heard[seat]
        if heard is not None and heard.violates(mask(_had(view, seat))):
            raise PositionError("position.schieber.weis_less", who=SEAT_WORDS[seat])


def _check_seven(view: SchieberView) -> None:
    board = view.board
    if not board.forehand_had_seven():
        return
    where = [seat for seat in range(SEATS) if SEVEN_OF_ROSES in _had(view, seat)]
    if where not in ([], [board.forehand]) or (not where and board.forehand == ME):
        raise PositionError("position.schieber.seven", card=SEVEN_OF_ROSES)
