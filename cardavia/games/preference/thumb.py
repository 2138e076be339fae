"""Rules of thumb: what somebody bids, discards, answers and plays by the own cards alone."""

from __future__ import annotations

from dataclasses import dataclass

from cardavia.core.actions import (
    Action,
    Alone,
    BidGame,
    BidHerz,
    Drop,
    Invite,
    Name,
    NoAces,
    Pass,
    Play,
    Silent,
    Stay,
)
from cardavia.core.cards import Suit
from cardavia.core.deal import Stream
from cardavia.games.preference import hands
from cardavia.games.preference.auction import Auction
from cardavia.games.preference.board import AUCTION, DEFENCE, TALON
from cardavia.games.preference.contract import HEARTS, SEATS, Contract, suits_for
from cardavia.games.preference.defence import Defence
from cardavia.games.preference.hands import ALONE, SHARE, TAKER, TOGETHER, chance, worth
from cardavia.games.preference.masks import cards_of, mask
from cardavia.games.preference.scoring import BONUS, FINE, NEEDED, QUOTA_FINE
from cardavia.games.preference.solver import Known, Opening, Solver
from cardavia.games.preference.view import PreferenceView


@dataclass(frozen=True)
class Courage:
    """The tricks by which somebody thinks better of a hand than it deserves."""

    bidding: float = 0.0
    staying: float = 0.0


STEADY = Courage(bidding=0.5, staying=0.15)
"""As the best play. That of bidding was found by letting one courage play against others: it is
more than none since two defenders seldom both stay. That of staying, and the lines below of two who
play together, were set so that the rules of thumb stay as often as players who search (210 deals;
what the rules say, then what was done instead in how many cases):

    first to answer        stay 73, 12 dropped out; drop 72, 8 stayed
    the other has dropped  stay 62, 2 dropped out; drop 14, 8 stayed
    the other has stayed   stay 17, 2 dropped out; drop 52, 10 stayed
    alone or not           a guest 45, 20 alone; alone 67, 8 with a guest
"""

RASH = Courage(bidding=1.25, staying=0.9)
"""As beginners play: every game looks tempting, and nobody likes to drop out."""

LINES = {TAKER: 5.7, ALONE: 1.6, SHARE: 1.65, TOGETHER: 3.6}
"""Tricks to expect with which the contract is made, or the duty done, in one deal of two."""

SPREADS = {TAKER: 0.42, ALONE: 0.5, SHARE: 0.5, TOGETHER: 0.7}
"""How far the tricks that are made lie around those to expect."""

BEATEN_LINES = {ALONE: 4.1, SHARE: 4.4, TOGETHER: 4.45}
BEATEN_SPREADS = {ALONE: 0.48, SHARE: 1.8, TOGETHER: 0.7}
"""The same for a taker who is beaten, by five tricks of those who defend; fitted to deals by
`python -m tests.bench.preference_hands`."""

HERZ_STRONGER = 0.5
"""Tricks by which takers of Herz have better hands."""

LEFT = 0.06
"""How often the other defender beats the taker without this one."""

TALON_LINE, TALON_SPREAD, TALON_GAIN = 4.65, 0.5, 1.4
"""The same for ten cards to which the talon comes, and what it brings."""

LOST = 1 - 1 / SEATS
"""Of what is paid to the pot a third belongs to whoever pays it."""

MISSED = FINE * LOST - NEEDED + 1.5
"""What a contract that is not made costs on average: the taker mostly has four or five tricks."""

PASSING = 0.7
"""What it is worth to leave the contract to others: in one deal of five they leave it as well, and
nobody gets the prize."""

_NOTHING = 2
"""Rules of thumb have nothing to remember."""


def action(view: PreferenceView, rng: Stream, courage: Courage = STEADY) -> Action:
    """What somebody of this courage does."""
    board, hand = view.board, mask(view.hand)
    if board.phase == AUCTION and board.auction is not None:
        return call(board.auction, hand, courage)
    if board.phase == TALON and board.auction is not None:
        return named(hands.best_opening(hand, suits_for(board.auction.number))[1])
    assert board.contract is not None
    if board.phase == DEFENCE and board.defence is not None:
        return answer(board.defence, hand, board.contract, courage)
    if view.asked:
        return NoAces() if announces(hand, board.contract.trump, courage) else Silent()
    world = view.sampler.draw(rng)
    return Play(Solver(bits=_NOTHING).choice(Known.of(board), world))


def named(opening: Opening) -> Name:
    """An opening as an action."""
    return Name(opening.trump.code, cards_of(opening.discards))


# -- the auction


def call(auction: Auction, hand: int, courage: Courage = STEADY) -> Action:
    """What somebody with these ten cards says."""
    offers = gains(auction, hand, courage)
    return max(offers, key=lambda each: offers[each])


def gains(auction: Auction, hand: int, courage: Courage = STEADY) -> dict[Action, float]:
    """What the seat to speak expects of each word, in points, as though it were the last."""
    found: dict[Action, float] = {}
    for word in auction.legal():
        if isinstance(word, Pass):
            found[word] = PASSING
        elif isinstance(word, BidGame):
            found[word] = taker_gain(worth(hand, word.suit, TAKER) + courage.bidding)
        elif isinstance(word, BidHerz):
            found[word] = taker_gain(worth(hand, HEARTS, TAKER) + courage.bidding, 2 * BONUS)
        else:
            number = getattr(word, "number", auction.number)
            best = max(worth(hand, suit, TAKER) for suit in suits_for(number))
            found[word] = talon_gain(best + courage.bidding)
    return found


def taker_gain(expected: float, bonus: int = 0) -> float:
    """Points of a taker who is to make so many tricks and has no talon to come."""
    made = chance(expected - LINES[TAKER], SPREADS[TAKER])
    return made * (max(expected, NEEDED) + bonus) - (1 - made) * (MISSED + bonus)


def talon_gain(expected: float) -> float:
    """Points of a taker with these tricks in ten cards, and the talon to come."""
    made = chance(expected - TALON_LINE, TALON_SPREAD)
    return made * max(expected + TALON_GAIN, NEEDED) - (1 - made) * MISSED


# -- the defence


def answer(defence: Defence, hand: int, contract: Contract, courage: Courage = STEADY) -> Action:
    """What the defender who is asked says."""
    if len(defence.answers) == 2:
        alone, both = (defender_gain(hand, contract, role, courage) for role in (ALONE, TOGETHER))
        return Invite() if both > alone else Alone()
    return Stay() if stay_gain(defence, hand, contract, courage) > 0 else Drop()


def stay_gain(defence: Defence, hand: int, contract: Contract, courage: Courage = STEADY) -> float:
    """By how many points a defender expects to do better who stays."""
    share = defender_gain(hand, contract, SHARE, courage) - LEFT * stakes(contract)
    if defence.staying:
        return share
    alone, both = (defender_gain(hand, contract, role, courage) for role in (ALONE, TOGETHER))
    if defence.answers:
        return max(alone, both)
    # Nobody knows yet what the other says.
    return (share + max(alone, both)) / 2


def defender_gain(hand: int, contract: Contract, role: str, courage: Courage = STEADY) -> float:
    """Points of a defender with these ten cards."""
    expected = worth(hand, contract.trump, role) + courage.staying
    short = 1 - chance(expected - LINES[role], SPREADS[role])
    line = BEATEN_LINES[role] + HERZ_STRONGER * contract.herz
    beaten = chance(expected - line, BEATEN_SPREADS[role])
    return expected - short * QUOTA_FINE * LOST + beaten * stakes(contract)


def stakes(contract: Contract) -> float:
    """What it is worth to a defender that the taker is beaten: a part of what is then in the pot,
    and a bonus that is got in place of being paid."""
    return FINE / SEATS + 2 * BONUS * contract.herz


def preferred(before: Defence, hand: int, contract: Contract, said: Action) -> float:
    """By how many points a defender expects to do better by what it says than otherwise."""
    if len(before.answers) == 2:
        alone, both = (defender_gain(hand, contract, role) for role in (ALONE, TOGETHER))
        return both - alone if isinstance(said, Invite) else alone - both
    gain = stay_gain(before, hand, contract)
    return gain if isinstance(said, Stay) else -gain


def announces(hand: int, trump: Suit, courage: Courage = STEADY) -> bool:
    """True for a taker who thinks that the contract is more likely made than not."""
    return worth(hand, trump, TAKER) + courage.bidding > LINES[TAKER]
