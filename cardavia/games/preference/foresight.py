"""How a deal goes on from any moment if all act by rule of thumb, each by its own cards."""

from __future__ import annotations

from cardavia.core.actions import Action
from cardavia.core.view import Seat
from cardavia.games.preference import equity, hands, thumb
from cardavia.games.preference.auction import Auction
from cardavia.games.preference.contract import HEARTS, SEATS, Contract, suits_for
from cardavia.games.preference.defence import Defence
from cardavia.games.preference.knowledge import ASIDE, Masks
from cardavia.games.preference.masks import ACES
from cardavia.games.preference.scoring import TRICKS, Three
from cardavia.games.preference.solver import Known, Opening, Solver

NOTHING: Three = (0, 0, 0)


class Foresight:
    """Plays deals to their end with known cards. `ending` and `late` are cards a hand from which
    on tricks are played exactly: by two sides, and by three players each for itself."""

    def __init__(self, solver: Solver, ending: int, late: int) -> None:
        self._solver = solver
        self._ending = ending
        self._late = late

    def auctioned(self, auction: Auction, world: Masks) -> Three:
        """Points of all seats when an auction has ended so, with hands of ten and the talon."""
        taker, bid = auction.holder, auction.standing()
        if auction.void or taker is None or bid is None:
            return NOTHING
        if not auction.takes_talon():
            contract = Contract(taker, bid, auction.game or HEARTS)
            return self.defended(contract, Defence(taker), world)
        twelve = world[taker] | world[ASIDE]
        opening = hands.best_opening(twelve, suits_for(auction.number))[1]
        contract = Contract(taker, bid, opening.trump)
        return self.defended(contract, Defence(taker), discarded(world, taker, opening.discards))

    def defended(
        self,
        contract: Contract,
        defence: Defence,
        world: Masks,
        me: Seat | None = None,
        then: Action | None = None,
    ) -> Three:
        """Points of all seats with hands of ten and what lies aside. `then` is what the seat `me`
        answers if it is asked once more."""
        settled = answered(contract, defence, world, me, then)
        no_aces = not (world[contract.taker] | (world[ASIDE] if contract.with_talon else 0)) & ACES
        if no_aces and not settled.dropped:
            no_aces = thumb.announces(world[contract.taker], contract.trump)
        return self.played(contract, settled, world, no_aces)

    def played(self, contract: Contract, defence: Defence, world: Masks, no_aces: bool) -> Three:
        """Points of all seats from the first lead on."""
        four_aces = world[contract.taker] & ACES == ACES
        points = equity.points(contract, defence, four_aces, no_aces)
        if defence.dropped:
            return points(equity.shared(contract, defence, TRICKS))
        known = known_at_lead(contract, defence, no_aces)
        if len(defence.staying) == SEATS - 1:
            lead = self._solver.choice(known, world)
            aims = equity.thirds(points)
            return points(self._solver.shares(known, [world], [lead], aims, self._late)[0][0])
        opening = Opening(contract.trump, world[ASIDE])
        taker = self._solver.openings(known, [world], [opening], self._ending)[0][0]
        return points(equity.shared(contract, defence, taker))


def called(auction: Auction, world: Masks) -> Auction:
    """The auction once all have said what their ten cards are worth by rule of thumb."""
    while auction.turn is not None:
        auction = auction.after(thumb.call(auction, world[auction.turn]))
    return auction


def answered(
    contract: Contract,
    defence: Defence,
    world: Masks,
    me: Seat | None = None,
    then: Action | None = None,
) -> Defence:
    """The defence once all have answered by rule of thumb; `then` as for `Foresight.defended`."""
    while (seat := defence.asked) is not None:
        said = then if seat == me else None
        defence = defence.after(said or thumb.answer(defence, world[seat], contract))
    return defence


def discarded(world: Masks, taker: Seat, away: int) -> Masks:
    """The lie of the cards after the taker has taken the talon and discarded."""
    found = list(world)
    found[taker] = (world[taker] | world[ASIDE]) & ~away
    found[ASIDE] = away
    return found[0], found[1], found[2], found[3]


def known_at_lead(contract: Contract, defence: Defence, no_aces: bool) -> Known:
    """What all know when the first card is led."""
    lacks = [ACES if no_aces and seat == contract.taker else 0 for seat in range(SEATS)]
    return Known(
        contract.trump,
        defence.playing,
        contract.taker,
        lacks=(lacks[0], lacks[1], lacks[2]),
        talon=contract.with_talon,
    )
