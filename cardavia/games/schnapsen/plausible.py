"""Whether the points that somebody has written down can have come from the cards that are gone.

Any two cards can make a trick for either player. So all that counts is whether the cards played
fall into two lots of tricks with the right points, and which marriages can have been declared. The
points may fall a little short of the cards (`LOST`), for people lose count; they never exceed them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product

from cardavia.core.cards import Card, Suit
from cardavia.core.position import PositionError
from cardavia.games.schnapsen import board as b
from cardavia.games.schnapsen.board import Hand

ME, OPPONENT = 0, 1
NOBODY = -1

LOST = 3
"""Card points that may be missing altogether: a Dame's, no more."""

Pair = tuple[int, int]


@dataclass(frozen=True)
class Claim:
    """A position as far as points go. Pairs stand for me and the opponent.

    `gone` are the cards of finished tricks, `unseen` holds the card led. `marriage` are the points
    of the marriage just led by the opponent, 0 without one. `points` count, `pending` wait.
    """

    trump: Suit
    hand: Hand
    unseen: Hand
    gone: frozenset[Card]
    led: Card | None
    marriage: int
    points: Pair
    pending: Pair


def check_claim(claim: Claim) -> None:
    """Raises PositionError for points, tricks and marriages that cannot be."""
    leader = ME if claim.led is None else OPPONENT
    if claim.gone and not claim.points[leader]:
        key = "position.schnapsen.lead_mine" if leader == ME else "position.schnapsen.lead_theirs"
        raise PositionError(key)
    for name, points, pending in zip(
        ("my_pending", "opponent_pending"), claim.points, claim.pending, strict=True
    ):
        if pending and points:
            raise PositionError("position.schnapsen.pending_counts", name=name)
        if pending not in (0, b.PLAIN_MARRIAGE, b.TRUMP_MARRIAGE):
            raise PositionError("position.schnapsen.pending_size", name=name)
    if possible(claim):
        return
    if claim.marriage:
        _check_marriage(claim)
    for seat, name in enumerate(("my_pending", "opponent_pending")):
        others = [0 if s == seat else claim.pending[s] for s in (ME, OPPONENT)]
        if claim.pending[seat] and possible(replace(claim, pending=(others[0], others[1]))):
            raise PositionError("position.schnapsen.pending_cards", name=name)
    mine, theirs = claim.points
    worth = sum(b.VALUES[card.rank] for card in claim.gone)
    raise PositionError(
        "position.schnapsen.points_cards", mine=mine, theirs=theirs, n=len(claim.gone), worth=worth
    )


def _check_marriage(claim: Claim) -> None:
    """The points of the marriage just led must stand where they belong."""
    points, pending = claim.points[OPPONENT], claim.pending[OPPONENT]
    if points:
        told = replace(claim, points=(claim.points[ME], points + claim.marriage))
        key = "position.schnapsen.marriage_counts"
    else:
        told = replace(claim, pending=(claim.pending[ME], claim.marriage))
        key = "position.schnapsen.marriage_waits"
    if pending != claim.marriage and possible(told):
        raise PositionError(key, n=claim.marriage)


def possible(claim: Claim) -> bool:
    """True when some course of the deal gives these points."""
    lots = _lots(claim.gone)
    total = sum(b.VALUES[card.rank] for card in claim.gone)
    for declared, counts in _declared(claim):
        mine, theirs = (_card_points(claim, seat, declared, counts) for seat in (ME, OPPONENT))
        if mine is None or theirs is None:
            continue
        # Points that nobody counted were in tricks of somebody who has tricks.
        for lost in range(LOST + 1):
            if mine + theirs + lost != total:
                continue
            least, most = (mine if theirs else total), (mine + lost if mine else 0)
            if any(_falls_apart(claim, lots, share) for share in range(least, most + 1)):
                return True
    return False


def _card_points(claim: Claim, seat: int, declared: Pair, counts: Pair) -> int | None:
    """What a player has from tricks once these marriages are taken off; None if it cannot be."""
    points, pending = claim.points[seat], claim.pending[seat]
    if points:
        return points - declared[seat] if not pending and points > declared[seat] else None
    # Without a trick a player has led once at most, to the first one.
    return 0 if pending == declared[seat] and counts[seat] <= 1 else None


def _falls_apart(claim: Claim, lots: set[tuple[int, int]], mine: int) -> bool:
    """True when the cards gone can be parted into tricks so that mine are worth so much."""
    tricks = len(claim.gone) // 2
    return any(
        (2 * won, mine) in lots
        for won in range(tricks + 1)
        if (won > 0) == (claim.points[ME] > 0) and (won < tricks) == (claim.points[OPPONENT] > 0)
    )


def _lots(cards: frozenset[Card]) -> set[tuple[int, int]]:
    """(number, card points) of every set that can be picked from these cards."""
    found = {(0, 0)}
    for card in cards:
        worth = b.VALUES[card.rank]
        found |= {(number + 1, points + worth) for number, points in found}
    return found


def _declared(claim: Claim) -> Iterator[tuple[Pair, Pair]]:
    """For each choice of marriages that can have been declared, their points and their number."""
    choices = [_owners(claim, suit) for suit in b.PACK.suits]
    for owners in product(*choices):
        points, counts = [0, 0], [0, 0]
        for suit, owner in zip(b.PACK.suits, owners, strict=True):
            if owner != NOBODY:
                points[owner] += b.TRUMP_MARRIAGE if suit == claim.trump else b.PLAIN_MARRIAGE
                counts[owner] += 1
        yield (points[0], points[1]), (counts[0], counts[1])


def _owners(claim: Claim, suit: Suit) -> tuple[int, ...]:
    """Who can have declared the marriage of a suit: one card was led, the other is with its owner.

    The card led now is the last that can have declared one, and it is known whether it did.
    """
    if claim.led is not None and claim.led.suit == suit and claim.marriage:
        return (OPPONENT,)
    pair = [card for card in b.PACK if card.suit == suit and card.rank in (b.KING, b.QUEEN)]
    left = [card for card in pair if card not in claim.gone]
    if not left:
        return (NOBODY, ME, OPPONENT)
    if len(left) == 2:
        return (NOBODY,)
    if left[0] in claim.hand:
        return (NOBODY, ME)
    return (NOBODY, OPPONENT) if left[0] in claim.unseen else (NOBODY,)
