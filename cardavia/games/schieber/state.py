"""A match of Schieber, all cards included, and how an action changes it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from cardavia.core.actions import Action, Deal, Name, Play, Push
from cardavia.core.cards import Card
from cardavia.core.deal import commitment
from cardavia.core.events import (
    Announced,
    ContractNamed,
    DealBegun,
    DealOver,
    Dealt,
    Event,
    MatchOver,
    MeldClaimed,
    MeldsShown,
    Played,
    Pushed,
    Scored,
    TrickWon,
)
from cardavia.core.state import IllegalActionError, Outcome
from cardavia.core.view import Reason, Seat, msg
from cardavia.games.schieber import board as b
from cardavia.games.schieber.board import SEATS, Board, Hand, Trick
from cardavia.games.schieber.contract import CONTRACTS, ORDER, PACK
from cardavia.games.schieber.melds import best_claim, best_seat, melds
from cardavia.games.schieber.scoring import (
    ALL_TRICKS,
    HALF,
    LAST_TRICK,
    MATCH,
    PAIR,
    PLAYED_OUT,
    STOECK,
    TRICK,
    TRICKS,
    WEIS,
    Credit,
    DealResult,
    in_order,
    partner,
    plus,
    team_of,
    winning_team,
)
from cardavia.games.schieber.view import SchieberView
from cardavia.games.schieber.words import NAMES

Hands = tuple[Hand, ...]
Step = tuple["SchieberState", tuple[Event, ...]]
PACKET = 3


@dataclass(frozen=True)
class SchieberState:
    """The open board, the four hands, the deal's number.

    A state drawn from a player's view has the number -1.
    """

    board: Board
    hands: Hands = ((),) * SEATS
    number: int = -1

    def to_act(self) -> Seat | None:
        """The seat to act; None between deals and after the match."""
        return self.board.turn if self.board.running else None

    def needs_deal(self) -> bool:
        """True between deals while no team has reached 3000."""
        return not self.board.running and not self.board.over

    def legal(self) -> tuple[Action, ...]:
        """The actions of the seat to act."""
        return b.legal(self.board, self.hands[self.board.turn])

    def why_not(self, action: Action) -> Reason | None:
        """None for an action that `apply` takes, else the rule that forbids it."""
        if isinstance(action, Deal):
            return self._why_not_deal(action)
        return b.why_not(self.board, self.hands[self.board.turn], action)

    def apply(self, action: Action) -> Step:
        """The next state and its events. Raises IllegalActionError."""
        if reason := self.why_not(action):
            raise IllegalActionError(action, reason)
        if isinstance(action, Deal):
            return _deal(self, action)
        if isinstance(action, Push):
            return _push(self)
        if isinstance(action, Name):
            return _name(self, action.contract)
        assert isinstance(action, Play)
        return _play(self, action.card)

    def view(self, seat: Seat) -> SchieberView:
        """What one seat knows: the board and its own hand."""
        return SchieberView(seat, self.board, self.hands[seat])

    def outcome(self) -> Outcome | None:
        """The match result once a team has 3000; ``schneider`` when the other is below 1500."""
        team = winning_team(self.board.scores)
        if team is None:
            return None
        schneider = self.board.scores[1 - team] < HALF
        marks = ("schneider",) if schneider else ()
        return Outcome((team, partner(team)), self.board.by_seat(), marks)

    def stoeck_holder(self) -> Seat | None:
        """The seat that was dealt König and Ober of trumps and has not yet played both."""
        board = self.board
        if board.contract is None or board.stoeck is not None:
            return None
        pair = board.contract.stoeck()
        for seat, hand in enumerate(self.hands):
            if pair and all(card in hand or (seat, card) in board.plays() for card in pair):
                return seat
        return None

    def _why_not_deal(self, deal: Deal) -> Reason | None:
        if self.board.over:
            return Reason(msg("why.match_over"), "scoring-end")
        if self.board.running:
            return Reason(msg("why.deal_running"), "setup")
        if len(deal.cards) != len(PACK) or set(deal.cards) != set(PACK):
            return Reason(msg("why.bad_deal", n=len(PACK)), "setup")
        return None


def start(first_dealer: Seat | None = None) -> SchieberState:
    """A match at 0 to 0.

    Without a given first dealer the 7 of Roses decides who is forehand in the first deal (Schieber,
    setup), and nothing follows from a seed. With one, the player to that dealer's right is.
    """
    return SchieberState(Board(dealer=first_dealer, by_seven=first_dealer is None))


def _sorted(hand: Hand) -> Hand:
    return tuple(sorted(hand, key=ORDER.__getitem__))


def _deal(state: SchieberState, deal: Deal) -> Step:
    """Three packets of three each, forehand first (Schieber, setup).

    Where the 7 of Roses decides there is no forehand yet, and the first packet goes to seat 0.
    """
    old = state.board
    dealer = old.dealer
    if dealer is not None and old.index >= 0:
        dealer = (dealer + 1) % SEATS
    first = 0 if dealer is None else (dealer + 1) % SEATS
    hands: list[Hand] = [()] * SEATS
    packets = []
    for turn, low in enumerate(range(0, len(PACK), PACKET)):
        seat = (first + turn) % SEATS
        packet = deal.cards[low : low + PACKET]
        hands[seat] += packet
        packets.append(Dealt(seat, packet))
    held = tuple(_sorted(hand) for hand in hands)
    if dealer is None:
        dealer = (b.forehand_by_seven(held) - 1) % SEATS
    board = Board(old.scores, dealer, old.by_seven, old.index + 1, deals=old.deals)
    board = replace(board, turn=board.forehand)
    begun = DealBegun(
        deal.number, commitment(deal.number, deal.cards), board.index, dealer, board.by_seat()
    )
    return SchieberState(board, held, deal.number), (begun, *packets)


def _push(state: SchieberState) -> Step:
    seat = state.board.turn
    board = replace(state.board, pushed=True, turn=partner(seat))
    return replace(state, board=board), (Pushed(seat),)


def _name(state: SchieberState, code: str) -> Step:
    """Forehand leads, whoever has named (Schieber, contract)."""
    seat, contract = state.board.turn, CONTRACTS[code]
    board = replace(state.board, contract=contract, caller=seat, turn=state.board.forehand)
    return replace(state, board=board), (ContractNamed(seat, code, contract.factor),)


def _play(state: SchieberState, card: Card) -> Step:
    board, seat = state.board, state.board.turn
    contract = board.contract
    assert contract is not None
    said: list[Event] = []
    if not board.tricks:
        claim = best_claim(state.hands[seat], contract)
        if claim is not None:
            claims = tuple(claim if who == seat else old for who, old in enumerate(board.claims))
            board = replace(board, claims=claims)
            said.append(
                MeldClaimed(seat, claim.kind, claim.points, claim.length, claim.rank, claim.trumps)
            )
    pair = contract.stoeck()
    scores_pair = card in pair and any((seat, other) in board.plays() for other in pair)
    if scores_pair:
        said.append(Announced(seat, PAIR, contract.trump, pair, STOECK))
    hand = tuple(held for held in state.hands[seat] if held != card)
    hands = tuple(hand if who == seat else old for who, old in enumerate(state.hands))
    board = replace(board, trick=(*board.trick, (seat, card)), turn=(seat + 1) % SEATS)
    events: tuple[Event, ...] = (*said, Played(seat, card))
    if scores_pair:
        stoeck = Credit(team_of(seat), PAIR, STOECK, STOECK * contract.factor)
        board, scored = _credit(replace(board, stoeck=seat), stoeck, contract.factor)
        events += (scored,)
    new = replace(state, board=board, hands=hands)
    if len(board.trick) < SEATS:
        return new, events
    new, more = _finish_trick(new)
    return new, events + more


def _credit(board: Board, credit: Credit, factor: int) -> tuple[Board, Scored]:
    scores = plus(board.scores, credit)
    board = replace(board, scores=scores, credits=(*board.credits, credit))
    scored = Scored(credit.team, credit.what, credit.points, factor, board.by_seat())
    return board, scored


def _finish_trick(state: SchieberState) -> Step:
    """The winner takes the trick, and points are credited in their order until 3000 is reached."""
    board = state.board
    contract, winner = board.contract, board.winning()
    assert contract is not None
    assert winner is not None
    points = sum(contract.points(card) for _, card in board.trick)
    if len(board.tricks) == TRICKS - 1:
        points += LAST_TRICK
    trick = Trick(board.trick, winner, points)
    board = replace(board, tricks=(*board.tricks, trick), trick=(), turn=winner)
    events: list[Event] = [TrickWon(winner, trick.cards, points)]
    holder = state.stoeck_holder()
    team = None if holder is None else team_of(holder)
    dealt = _dealt(state) if len(board.tricks) == 1 else ()
    due = _due(board, dealt)
    for credit in in_order(board.scores, contract.factor, due, team):
        if credit.what == WEIS:
            board, shown = _show(board, dealt)
            events += shown
        elif credit.what == PAIR:
            board = replace(board, stoeck=holder)
            assert holder is not None
            events.append(Announced(holder, PAIR, contract.trump, contract.stoeck(), STOECK))
        board, scored = _credit(board, credit, contract.factor)
        events.append(scored)
    new = replace(state, board=board)
    if board.over or len(board.tricks) == TRICKS:
        new, more = _end(new)
        events += more
    return new, tuple(events)


def _dealt(state: SchieberState) -> Hands:
    """The hands as they were dealt."""
    return tuple((*hand, *state.board.played_by(seat)) for seat, hand in enumerate(state.hands))


def _due(board: Board, dealt: Hands) -> Iterator[Credit]:
    """What is to be credited with the trick just taken: Weis, its points, the match bonus."""
    contract, trick = board.contract, board.tricks[-1]
    assert contract is not None
    if dealt:
        best = _best(board)
        if best is not None:
            points = sum(
                meld.points
                for seat in (best, partner(best))
                for meld in melds(dealt[seat], contract)
            )
            yield Credit(team_of(best), WEIS, points, points * contract.factor)
    team = team_of(trick.winner)
    yield Credit(team, TRICK, trick.points, trick.points * contract.factor)
    if board.team_tricks(team) == TRICKS:
        yield Credit(team, MATCH, ALL_TRICKS, ALL_TRICKS * contract.factor)


def _best(board: Board) -> Seat | None:
    assert board.contract is not None
    order = [seat for seat, _ in board.tricks[0].cards]
    return best_seat(board.claims, board.contract, order)


def _show(board: Board, dealt: Hands) -> tuple[Board, list[Event]]:
    """The team of the best meld shows all its melds (Schieber, Weis)."""
    contract, best = board.contract, _best(board)
    assert contract is not None
    assert best is not None
    shown = [melds(hand, contract) for hand in dealt]
    for seat in range(SEATS):
        if team_of(seat) != team_of(best):
            shown[seat] = ()
    events: list[Event] = [
        MeldsShown(seat, tuple(meld.cards for meld in mine), sum(meld.points for meld in mine))
        for seat, mine in ((seat, shown[seat]) for seat in (best, partner(best)))
        if mine
    ]
    return replace(board, best=best, shown=tuple(shown)), events


def _end(state: SchieberState) -> Step:
    """The deal is over: nine tricks are played, or a team has reached 3000."""
    board = state.board
    assert board.contract is not None
    assert board.caller is not None
    assert board.dealer is not None
    result = DealResult(
        board.contract,
        board.caller,
        board.pushed,
        board.dealer,
        board.credits,
        board.credits[-1].what if board.over else PLAYED_OUT,
        state.number,
        _scores_before(board),
        board.scores,
        state.hands,
    )
    board = replace(board, result=result, deals=(*board.deals, result))
    new = replace(state, board=board)
    winner = 0 if result.counted[0] >= result.counted[1] else 1
    worth = result.counted[winner]
    ahead = result.counted[0] - result.counted[1]
    over = DealOver(
        winner,
        worth,
        (ahead, -ahead) * 2,
        result.why,
        msg("schieber.result.pair", n=worth, first=NAMES[winner], second=NAMES[partner(winner)]),
        board.by_seat(),
        state.hands,
        (),
        state.number,
    )
    outcome = new.outcome()
    return new, (over, MatchOver(outcome)) if outcome else (over,)


def _scores_before(board: Board) -> tuple[int, int]:
    counted = [
        sum(credit.counted for credit in board.credits if credit.team == team) for team in (0, 1)
    ]
    return board.scores[0] - counted[0], board.scores[1] - counted[1]
