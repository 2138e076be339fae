"""What Schieber tells the search: how to lay out the hidden cards, and what a choice is worth.

What was tried, in card points a deal with the same contracts named and the teams exchanged (± one
standard error; what won is in use):

    exact endings and play by rules of thumb, each half       -2.9 ± 2.0 in 150 deals
      the same only from five cards on                        +0.3 ± 0.8 in 250 deals
    60 worlds from five cards on, against rules of thumb      +15.0 ± 1.7 in 200 deals
    240 worlds from five cards on, against 40                 +1.3 ± 1.3 in 120 deals
    from five cards on each choosing by 8 worlds of what it
      sees, played on by rules of thumb, against exact play   -2.2 ± 1.2 in 250 deals

and before that, against rules of thumb, all with exact endings of 40 worlds afterwards:

    60 worlds played on by rules of thumb to the end          +6.8 ± 1.9 in 300 deals
    60 worlds, from five cards on exact                       +7.9 ± 2.4 in 150 deals
    60 worlds, each choosing by 8 worlds of what it sees      +0.4 ± 5.2 in 50 deals

and against plain rules of thumb (`python -m tests.bench.schieber_ladder`):

    336 worlds, as the masters play                           +40.3 ± 2.4 in 300 deals
    40 worlds, all as likely, the last four tricks exact      +33.7 ± 2.4 in the same
    the kernel's own rules of thumb                           +19.1 ± 2.5 in the same

and by what choices bring in the true lie of the cards, played on in the same way (7744 positions):

    100 worlds against 40, 40 against 10, 10 against 6        +2.1 ± 1.8, +8.6 ± 2.6, +9.1 ± 2.3
    six exact tricks against five (321 positions)             -0.2 ± 7.7 for ten decisions
    two points more for the card of the rules of thumb        -1.2 ± 0.9

Contracts, in slate points that a choice falls behind the best one (400 hands): by what the hand is
worth by itself 3.4, by 6 worlds 22.7, by 30 4.7, by 60 2.8, by 120 1.6, by 336 0.7.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, cast

from cardavia.core.actions import Action, Play
from cardavia.core.deal import Stream
from cardavia.core.search import Evaluation, Pause, Plan, Question
from cardavia.core.view import Msg, PlayerView
from cardavia.games.schieber import belief, equity, hands, hints, outlook, thumb
from cardavia.games.schieber.contract import CONTRACTS, Contract
from cardavia.games.schieber.hands import PARTNER
from cardavia.games.schieber.knowledge import Masks
from cardavia.games.schieber.masks import ALL, cards_of, mask
from cardavia.games.schieber.scoring import (
    DEAL_POINTS,
    STOECK,
    TARGET,
    partner,
    team_of,
)
from cardavia.games.schieber.solver import COMPILED, Known, Solver, both
from cardavia.games.schieber.view import SchieberView

ENDING = 5 if COMPILED else 2
"""Deals are played out by rule of thumb until so many cards a hand are left, then exactly."""

KNOWN_ENDING = 7 if COMPILED else 4
"""The same where all cards are known, and there is but one world."""

NAMING_ENDING = 4 if COMPILED else 0
"""The same when contracts are compared."""

SAMPLED = 200 if COMPILED else 30
"""More worlds than these are not drawn before the exact ending begins: they change little."""

NAMED = 200 if COMPILED else 120
"""As many are drawn at most when a contract is compared, `NAMED_FOR_ONE` times those of a level:
deals differ much by the lie of the cards, and are played out fast."""

NAMED_FOR_ONE = 10

FEW = 20
"""With fewer worlds than these the choices of the others are not read."""

BATCH = 10 if COMPILED else 1
BATCH_LATE = 60 if COMPILED else 1
"""Worlds that are valued together, early and late in a deal: some milliseconds of work."""

_ALL = list(CONTRACTS.values())


class Made(NamedTuple):
    """What a deal still brings, in slate points: to the own team and to the other.

    `ahead` is what the own team has more of this deal so far. Weis and Stöck (`mine`, `theirs`)
    count before tricks (`own`, `other`).
    """

    ahead: int
    mine: int
    theirs: int
    own: int
    other: int

    def __int__(self) -> int:
        """What the own team has more in the whole deal."""
        return self.ahead + self.mine + self.own - self.theirs - self.other


class SchieberModel:
    """The game's entry for the search."""

    compiled = COMPILED

    def question(self, view: PlayerView, pause: Pause) -> Question:
        """The decision that awaits the view's seat."""
        mine = cast(SchieberView, view)
        if mine.board.contract is None:
            return Naming(mine, pause)
        return Card(mine, pause)

    def thumb(self, view: PlayerView, rng: Stream) -> Action:
        """A beginner's choice."""
        return thumb.action(cast(SchieberView, view))


def _cheap_first(view: SchieberView) -> list[Action]:
    """The legal actions; of cards that are worth the same, the one with fewer points is played, and
    the lower of those.

    To a lead a Bock comes first: a trick that is sure is taken before one is given away.
    """
    contract = view.board.contract
    unseen = cards_of(view.knowledge.unseen)

    def worth_keeping(action: Action) -> tuple[bool, int, int]:
        if contract is None or not isinstance(action, Play):
            return False, 0, 0
        card, suit = action.card, action.card.suit
        strength = contract.strength(card, suit)
        others = (contract.strength(other, suit) for other in unseen if other.suit == suit)
        if not view.board.trick and strength > max(others, default=0):
            return False, 0, -strength
        return True, contract.points(card), strength

    return sorted(view.legal(), key=worth_keeping)


class _Question:
    """What both kinds of decisions have in common."""

    def __init__(self, view: SchieberView, pause: Pause) -> None:
        self._view = view
        self._pause = pause
        self._team = team_of(view.seat)
        self._solver = Solver(pause)
        board, other = view.board, 1 - self._team
        self._scores = (board.scores[self._team], board.scores[other])
        counted = [0, 0]
        for credit in board.credits:
            counted[credit.team] += credit.counted
        self._ahead = counted[self._team] - counted[other]
        # The deal moves on by one seat, and so does forehand.
        self._forehand_next = team_of(board.forehand) != self._team
        self.plans: tuple[Plan, ...] = tuple((action,) for action in _cheap_first(view))

    @property
    def nothing_hidden(self) -> bool:
        """True when the cards that are out can lie in one way only."""
        return self._view.sampler.layouts() == 1

    def doubt(self, plan: Plan) -> float:
        """Nothing is doubted."""
        return 0.0

    def equity(self, made: Made) -> float:
        """The share of the match with this gain."""
        mine, theirs = self._scores[0] + made.mine, self._scores[1] + made.theirs
        return equity.after(mine, made.own, theirs, made.other, self._forehand_next)

    def reason(self, evaluations: Sequence[Evaluation], worlds: int, exact: bool) -> Msg | None:
        """One sentence for a hint."""
        return hints.reason(self._view, evaluations, worlds, exact)

    def _worlds(self, most: int, rng: Stream) -> tuple[Iterator[tuple[Masks, int]], bool]:
        if self.nothing_hidden:
            return iter([(self._view.sampler.draw(rng), 1)]), self._exact
        return self._drawn(most, rng), False

    def _drawn(self, most: int, rng: Stream) -> Iterator[tuple[Masks, int]]:
        """Worlds as likely as the choices of the others make them, drawn when first asked for."""
        if most >= FEW:
            yield from belief.drawn(self._view, most, rng, self._pause)
            return
        for _ in range(most):
            yield self._view.sampler.draw(rng), 1

    @property
    def _exact(self) -> bool:
        return False

    def _extras(self, dealt: Sequence[int], contract: Contract) -> tuple[int, int]:
        """Slate points that Weis and Stöck still bring to the own team and to the other.

        A Stöck that wins the match comes before all Weis (Schieber, recognition of 3000).
        """
        board, extras = self._view.board, [0, 0]
        team = None if board.stoeck is not None else outlook.stoeck_team(dealt, contract)
        if team is not None:
            extras[team] += STOECK * contract.factor
            if board.scores[team] + extras[team] >= TARGET:
                return extras[self._team], extras[1 - self._team]
        if not board.tricks:
            weis = outlook.weis(dealt, contract, board.forehand)
            for each in (0, 1):
                extras[each] += weis[each] * contract.factor
        return extras[self._team], extras[1 - self._team]


class Naming(_Question):
    """A contract is to be named, or the choice pushed to the partner."""

    @property
    def batch(self) -> int:
        """How many worlds are best valued together."""
        return BATCH

    def worlds(self, most: int, rng: Stream) -> tuple[Iterator[tuple[Masks, int]], bool]:
        """Worlds as likely as a push makes them."""
        return self._worlds(min(most * NAMED_FOR_ONE, NAMED), rng)

    def values(self, worlds: Sequence[Masks]) -> Sequence[Sequence[tuple[Made, ...]]]:
        """What every contract brings in each world, and the push with what the partner names."""
        named = self._solver.contracts(
            self._view.board.forehand, worlds, _ALL, NAMING_ENDING, caller=self._view.seat
        )
        pushed = [(0, 0)] * len(worlds) if self._view.board.pushed else self._pushed(worlds)
        rows = []
        for world, values, push in zip(worlds, named, pushed, strict=True):
            choices = [*enumerate(values), push]
            rows.append([(self._made(world, *choices[at]),) for at in range(len(self.plans))])
        return rows

    def _pushed(self, worlds: Sequence[Masks]) -> list[tuple[int, int]]:
        """For each world which contract the partner names, as a place in the order of contracts,
        and what it is worth. The partner knows no more than the own nine cards."""
        me, mine = self._view.seat, mask(self._view.hand)
        chosen = [hands.best(hands.worths(world[partner(me)], PARTNER)) for world in worlds]
        found = [(0, 0)] * len(worlds)
        for at, contract in enumerate(_ALL):
            places = [i for i, named in enumerate(chosen) if named == at]
            if not places:
                continue
            known = Known(contract, me, partner(me))
            lead = self._solver.choice(known, mine, ALL & ~mine)
            some = [worlds[i] for i in places]
            values = self._solver.playouts(known, some, [lead], NAMING_ENDING)
            for i, (value,) in zip(places, values, strict=True):
                found[i] = (at, value)
        return found

    def _made(self, world: Masks, at: int, value: int) -> Made:
        contract = _ALL[at]
        own, other = both(value, DEAL_POINTS)
        mine, theirs = self._extras(world, contract)
        return Made(0, mine, theirs, own * contract.factor, other * contract.factor)


class Card(_Question):
    """A card is to be played."""

    def __init__(self, view: SchieberView, pause: Pause) -> None:
        super().__init__(view, pause)
        self._known = Known.of(view.board)
        self._contract = self._known.contract
        self._cards = [action.card for (action,) in self.plans if isinstance(action, Play)]
        self._ending = KNOWN_ENDING if self.nothing_hidden else ENDING
        self._late = len(view.hand) <= self._ending

    @property
    def _exact(self) -> bool:
        return self._late

    @property
    def batch(self) -> int:
        """How many worlds are best valued together."""
        return BATCH_LATE if self._late else BATCH

    def worlds(self, most: int, rng: Stream) -> tuple[Iterator[tuple[Masks, int]], bool]:
        """Worlds as likely as the choices of the others make them."""
        return self._worlds(most if self._late else min(most, SAMPLED), rng)

    def values(self, worlds: Sequence[Masks]) -> Sequence[Sequence[tuple[Made, ...]]]:
        """What every card brings in each world."""
        known, factor = self._known, self._contract.factor
        played = self._view.knowledge.played
        rest = known.rest(worlds[0])
        rows = []
        found = self._solver.playouts(known, worlds, self._cards, self._ending)
        for world, row in zip(worlds, found, strict=True):
            dealt = [held | gone for held, gone in zip(world, played, strict=True)]
            mine, theirs = self._extras(dealt, self._contract)
            rows.append(
                [
                    (Made(self._ahead, mine, theirs, own * factor, other * factor),)
                    for own, other in (both(value, rest) for value in row)
                ]
            )
        return rows
