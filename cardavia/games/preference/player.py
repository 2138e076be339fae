"""What Preference tells the search: how to lay out the hidden cards, and what a choice is worth.

By how many points forecasts of words were too high, where two words were forecast to differ by less
than eight points (of Herz by less than 25): both were played on by regulars in the true lie of the
cards (± one standard error). First while opponents were thought to stay by what their hands are
worth alone, whatever a Herz costs them, then with all that they have to win:

    a number rather than a pass         +1.6 ± 0.6 in 219      +0.6 ± 0.5 in 308
    Herz rather than another bid        +7.5 ± 2.1 in 142      -6.9 ± 2.7 in 95
      where Herz was forecast to be better by up to ten points, 31 times: +22 ± 5
    to stay alone rather than drop out  +0.3 ± 0.7 in 74       -0.4 ± 0.5 in 121
    to stay with the other              +0.7 ± 2.4 in 31       +0.2 ± 1.6 in 43
    a guest rather than alone           +1.2 ± 0.9 in 45       +2.0 ± 1.3 in 62

Master over Regular with these: +1.43 ± 0.22 points a deal in 520 deals; with 12 worlds for a word
in place of 6 Regular was only 0.46 ± 0.27 behind in 328. Regular over Apprentice: +4.1 ± 0.6 in
260.

What choices bring in the true lie, in points a deal of all three seats together:

    24 worlds for every word against 6, 240 against 24         +4.0 ± 1.6, +1.4 ± 1.2
    seven exact tricks of three sides against five             +1.2 ± 0.9
    six exact tricks of a taker and one defender against ten   -0.7 ± 0.5
    the same of a taker, a host and a guest                    -0.1 ± 0.4
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import cast

from cardavia.core.actions import Action, Alone, BidHerz, Invite, NoAces, Pass, Play, Stay
from cardavia.core.deal import Stream
from cardavia.core.search import Evaluation, OutOfTimeError, Pause, Plan, Question
from cardavia.core.view import Msg, PlayerView, Seat
from cardavia.games.preference import belief, equity, hands, hints, thumb
from cardavia.games.preference.board import AUCTION, DEFENCE, PLAY, TALON
from cardavia.games.preference.contract import SEATS, Bid, Contract, suits_for
from cardavia.games.preference.defence import Defence
from cardavia.games.preference.foresight import Foresight, answered, called, known_at_lead
from cardavia.games.preference.knowledge import Masks
from cardavia.games.preference.masks import ACES, HIGHER, mask
from cardavia.games.preference.scoring import PRIZE, TRICKS, Three
from cardavia.games.preference.solver import COMPILED, Known, Opening, Points, Solver
from cardavia.games.preference.view import PreferenceView

ENDING, LATE = (7, 5) if COMPILED else (3, 2)
"""Deals are played out by rule of thumb until so many cards a hand are left, then exactly: by two
sides, and by three players each for itself."""

PLAIN_ENDING, PLAIN_LATE = (10, 7) if COMPILED else (3, 2)
"""The same when a card is played."""

SAMPLED = 120 if COMPILED else 30
"""More worlds than these are not drawn when a card is played: they change little."""

ANNOUNCED = 40 if COMPILED else 12
"""As many, when it is to be said or not that there are no aces."""

FEW = 10
"""With fewer worlds than these the choices of the others are not read when a card is played."""

CANDIDATES, CANDIDATES_A_SUIT, FINALISTS = (24, 6, 8) if COMPILED else (8, 3, 4)
"""Openings that are tried in a few worlds, those of each trump among them, and those left then."""

TRIALS = 16 if COMPILED else 4
"""Worlds in which openings are tried before the best are looked at more closely."""

BATCH = 4 if COMPILED else 1

BOLD, BOLDEST = 1.25, 3.0
"""Points that a bid, and that of Herz, must be worth more than a pass: what is flattery where the
best of several words is chosen by the same lies of the cards. With none, 1.5 and 3 points 5, 18 and
35 of 100 deals were passed out by players with 24 worlds; as it is regulars pass 12 out, masters
15."""

GUESTS = 1.5
"""The same of an invitation: host and guest play better together where they see all cards."""

OFTEN = 20_000 if COMPILED else 200
"""Positions between two looks at whether anybody still wants to know."""


class PreferenceModel:
    """The game's entry for the search."""

    compiled = COMPILED

    def question(self, view: PlayerView, pause: Pause) -> Question:
        """The decision that awaits the view's seat."""
        mine = cast(PreferenceView, view)
        if mine.board.phase == PLAY and mine.asked:
            return Announcing(mine, pause)
        kinds = {AUCTION: Bidding, TALON: Opened, DEFENCE: Answering, PLAY: Card}
        return kinds[mine.board.phase](mine, pause)

    def thumb(self, view: PlayerView, rng: Stream) -> Action:
        """A beginner's choice."""
        return thumb.action(cast(PreferenceView, view), rng, thumb.RASH)


def _low_first(view: PreferenceView) -> list[Action]:
    """The legal actions; of cards that are worth the same, the lowest is played, no trump first.

    To a lead those come first that nobody can beat in their suit, the highest first: a trick that
    is sure is taken before one is given away.
    """
    contract = view.board.contract

    def worth_keeping(action: Action) -> tuple[bool, bool, int]:
        if contract is None or not isinstance(action, Play):
            return False, False, 0
        card, higher = action.card, HIGHER[action.card].bit_count()
        sure = not view.board.trick and not HIGHER[card] & view.knowledge.unseen
        return not sure, card.suit == contract.trump, higher if sure else -higher

    return sorted(view.legal(), key=worth_keeping)


class _Breaths:
    """Pauses now and then in place of after every one of many short searches."""

    def __init__(self, pause: Pause) -> None:
        self._pause = pause
        self._searches = 0
        self._positions = 0

    def __call__(self, positions: int) -> None:
        """One more search is done."""
        self._searches += 1
        self._positions += positions
        if self._searches % 32 == 0 or self._positions >= OFTEN:
            positions, self._positions = self._positions, 0
            self._pause(positions)


class _Question:
    """What all kinds of decisions have in common."""

    batch = BATCH

    def __init__(self, view: PreferenceView, pause: Pause) -> None:
        self._view = view
        self._pause = pause
        self._solver = Solver(_Breaths(pause))
        self._foresight = Foresight(self._solver, ENDING, LATE)
        self.plans: tuple[Plan, ...] = tuple((action,) for action in _low_first(view))

    @property
    def nothing_hidden(self) -> bool:
        """True when the cards that are out can lie in one way only."""
        return self._view.sampler.count() == 1

    def doubt(self, plan: Plan) -> float:
        """Nothing is doubted."""
        return 0.0

    def equity(self, gain: int) -> float:
        """The gain as a share: a session has no end."""
        return equity.share(gain)

    def reason(self, evaluations: Sequence[Evaluation], worlds: int, exact: bool) -> Msg | None:
        """One sentence for a hint."""
        return hints.reason(self._view, evaluations, worlds, exact)

    def worlds(self, most: int, rng: Stream) -> tuple[Iterator[tuple[Masks, int]], bool]:
        """Worlds as likely as the choices of the others make them."""
        return self._drawn(most, rng), False

    def values(self, worlds: Sequence[Masks]) -> Sequence[Sequence[tuple[int, ...]]]:
        """What every plan brings the seat in each world, in points."""
        seat, prize = self._view.seat, 0 if self._view.board.phase == AUCTION else PRIZE
        return [
            [equity.ways(gains, seat, prize) for gains in self._gains(world)] for world in worlds
        ]

    def _gains(self, world: Masks) -> Iterator[Three]:
        """The points of all seats with every plan."""
        raise NotImplementedError

    def _drawn(self, most: int, rng: Stream) -> Iterator[tuple[Masks, int]]:
        """Drawn when first asked for."""
        yield from belief.drawn(self._view, most, rng, self._solver, self._pause)


class Bidding(_Question):
    """A word is to be said in the auction."""

    def doubt(self, plan: Plan) -> float:
        """Whoever bids is caught by what was overlooked; who passes is not."""
        if isinstance(plan[0], Pass):
            return 0.0
        return BOLDEST if isinstance(plan[0], BidHerz) else BOLD

    def _gains(self, world: Masks) -> Iterator[Three]:
        auction = self._view.board.auction
        assert auction is not None
        found: dict[tuple[Seat | None, Bid | None], Three] = {}
        for (word,) in self.plans:
            ended = called(auction.after(word), world)
            contract = ended.holder, ended.standing()
            if contract not in found:
                found[contract] = self._foresight.auctioned(ended, world)
            yield found[contract]


class Opened(_Question):
    """Two cards are to be discarded and trumps to be named."""

    def __init__(self, view: PreferenceView, pause: Pause) -> None:
        super().__init__(view, pause)
        auction = view.board.auction
        assert auction is not None
        bid = auction.standing()
        assert bid is not None
        self._bid = bid
        self._twelve = mask(view.hand)
        self._openings = self._promising(auction.number)
        self.plans = tuple((thumb.named(opening),) for opening in self._openings)

    def _promising(self, number: int) -> list[Opening]:
        """The best by the figures, and of these the best in a few worlds."""
        ranked = [opening for _, opening in hands.openings(self._twelve, suits_for(number))]
        chosen = ranked[:CANDIDATES]
        for trump in suits_for(number):
            named = [opening for opening in ranked if opening.trump == trump]
            chosen += [each for each in named[:CANDIDATES_A_SUIT] if each not in chosen]
        rng = Stream("openings of Preference", self._twelve)
        totals = dict.fromkeys(chosen, 0)
        with suppress(OutOfTimeError):
            for world in self._view.sampler.draws(rng, TRIALS):
                for opening, gains in zip(chosen, self._worths(world, chosen), strict=True):
                    totals[opening] += sum(equity.ways(gains, self._view.seat))
        return sorted(chosen, key=lambda each: -totals[each])[:FINALISTS]

    def _gains(self, world: Masks) -> Iterator[Three]:
        yield from self._worths(world, self._openings)

    def _worths(self, world: Masks, openings: Sequence[Opening]) -> list[Three]:
        """Points of all seats with each opening, in the order given."""
        found: dict[Opening, Three] = {}
        me = self._view.seat
        for trump in dict.fromkeys(opening.trump for opening in openings):
            contract = Contract(me, self._bid, trump)
            defence = answered(contract, Defence(me), world)
            some = [opening for opening in openings if opening.trump == trump]
            tricks: Sequence[int] = [TRICKS] * len(some)
            if not defence.dropped:
                known = known_at_lead(contract, defence, no_aces=False)
                tricks = self._solver.openings(known, [world], some, ENDING)[0]
            for opening, taker in zip(some, tricks, strict=True):
                found[opening] = self._points(contract, defence, opening, taker)
        return [found[opening] for opening in openings]

    def _points(self, contract: Contract, defence: Defence, opening: Opening, tricks: int) -> Three:
        hand = self._twelve & ~opening.discards
        no_aces = not self._twelve & ACES
        if no_aces and not defence.dropped:
            no_aces = thumb.announces(hand, contract.trump)
        points = equity.points(contract, defence, hand & ACES == ACES, no_aces)
        return points(equity.shared(contract, defence, tricks))


class Answering(_Question):
    """A defender stays or drops, and plays alone or with a guest."""

    def __init__(self, view: PreferenceView, pause: Pause) -> None:
        super().__init__(view, pause)
        defence = view.board.defence
        assert defence is not None
        # Who stays with another is asked nothing more.
        asked_more = not defence.staying
        if asked_more and any(isinstance(action, Stay) for (action,) in self.plans):
            (stay,), *rest = self.plans
            self.plans = ((stay, Alone()), (stay, Invite()), *rest)

    def doubt(self, plan: Plan) -> float:
        """Host and guest see each other's cards where deals are played out."""
        return GUESTS if isinstance(plan[-1], Invite) else 0.0

    def _gains(self, world: Masks) -> Iterator[Three]:
        board, me = self._view.board, self._view.seat
        assert board.contract is not None
        assert board.defence is not None
        for said, *then in self.plans:
            defence = board.defence.after(said)
            more = then[0] if then else None
            yield self._foresight.defended(board.contract, defence, world, me, more)


class Announcing(_Question):
    """The taker says that there are no aces, or says nothing."""

    def worlds(self, most: int, rng: Stream) -> tuple[Iterator[tuple[Masks, int]], bool]:
        """Fewer than for other words: nobody is to see by a pause that there was a question."""
        return self._drawn(min(most, ANNOUNCED), rng), False

    def _gains(self, world: Masks) -> Iterator[Three]:
        board = self._view.board
        assert board.contract is not None
        assert board.defence is not None
        for (word,) in self.plans:
            announced = isinstance(word, NoAces)
            yield self._foresight.played(board.contract, board.defence, world, announced)


class Card(_Question):
    """A card is to be played."""

    def __init__(self, view: PreferenceView, pause: Pause) -> None:
        super().__init__(view, pause)
        board = view.board
        assert board.contract is not None
        assert board.defence is not None
        self._contract, self._defence = board.contract, board.defence
        self._known = Known.of(board)
        self._each = len(board.defence.staying) == SEATS - 1
        self._cards = [action.card for (action,) in self.plans if isinstance(action, Play)]
        self._ending = PLAIN_LATE if self._each else PLAIN_ENDING
        self._late = len(view.hand) <= self._ending
        self._taker_played = mask(board.played_by(board.contract.taker))

    @property
    def seat(self) -> Seat:
        """Whose points count: a guest plays for the host."""
        host, guest = self._defence.host, self._defence.guest
        return host if host is not None and guest == self._view.seat else self._view.seat

    def worlds(self, most: int, rng: Stream) -> tuple[Iterator[tuple[Masks, int]], bool]:
        """Worlds as likely as the choices of the others make them."""
        if self.nothing_hidden:
            return iter([(self._view.sampler.draw(rng), 1)]), self._late
        most = min(most, SAMPLED)
        if most < FEW:
            return ((world, 1) for world in self._view.sampler.draws(rng, most)), False
        return self._drawn(most, rng), False

    def values(self, worlds: Sequence[Masks]) -> Sequence[Sequence[tuple[int, ...]]]:
        """What every card brings in each world."""
        return [
            [equity.ways(self._points(world)(tricks), self.seat, PRIZE) for tricks in row]
            for world, row in zip(worlds, self._tricks(worlds), strict=True)
        ]

    def _tricks(self, worlds: Sequence[Masks]) -> list[list[Three]]:
        """The tricks of all seats after each card in each world."""
        if self._each:
            points = equity.points(self._contract, self._defence, False, self._view.board.no_aces)
            aims = equity.thirds(points)
            return self._solver.shares(self._known, worlds, self._cards, aims, self._ending)
        found = self._solver.playouts(self._known, worlds, self._cards, self._ending)
        return [
            [equity.shared(self._contract, self._defence, taker) for taker in row] for row in found
        ]

    def _points(self, world: Masks) -> Points:
        held = world[self._contract.taker] | self._taker_played
        no_aces = self._view.board.no_aces
        return equity.points(self._contract, self._defence, held & ACES == ACES, no_aces)
