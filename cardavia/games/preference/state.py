"""A session of Preference, all cards included, and how an action changes it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cardavia.core.actions import (
    Action,
    BidGame,
    BidHerz,
    Deal,
    Name,
    NoAces,
    Pass,
    Play,
    Restart,
    Silent,
)
from cardavia.core.cards import Card
from cardavia.core.deal import commitment, derived
from cardavia.core.events import (
    AuctionWon,
    ContractNamed,
    DealBegun,
    Dealt,
    Discarded,
    Event,
    MatchOver,
    Played,
    Said,
    SetAside,
    TalonTaken,
    TrickWon,
)
from cardavia.core.state import IllegalActionError, Outcome
from cardavia.core.view import Reason, Seat, msg
from cardavia.games.preference import auction as a
from cardavia.games.preference import board as b
from cardavia.games.preference.auction import Auction
from cardavia.games.preference.board import AUCTION, DISCARDS, Board, Hand, Trick
from cardavia.games.preference.contract import HEARTS, ORDER, PACK, SEATS, Contract
from cardavia.games.preference.defence import Defence
from cardavia.games.preference.ending import deal_over, outcome, passed_out, settled
from cardavia.games.preference.reasons import BY_CODE, why_not
from cardavia.games.preference.scoring import TRICKS, DealResult, book, stakes
from cardavia.games.preference.view import PreferenceView

Hands = tuple[Hand, Hand, Hand]
Step = tuple["PreferenceState", tuple[Event, ...]]
PACKETS = (3, 4, 3)
"""Cards for each player at a time; the talon is dealt after the first packets."""

NO_HANDS: Hands = ((), (), ())


@dataclass(frozen=True)
class PreferenceState:
    """The open board, the three hands, the talon as it was dealt, the discards, the deal's number.

    `silent`: the taker was asked about No aces and has said nothing, and has not led yet; nobody
    else ever knows. A state drawn from a player's view has the number -1.
    """

    board: Board
    hands: Hands = NO_HANDS
    talon: Hand = ()
    discards: Hand = ()
    silent: bool = False
    number: int = -1

    def to_act(self) -> Seat | None:
        """The seat to act; None between deals and after the session."""
        return self.board.turn if self.board.running else None

    def needs_deal(self) -> bool:
        """True between deals while the session goes on."""
        return not self.board.running and not self.board.over

    @property
    def asked(self) -> bool:
        """True when the seat to act is asked about No aces."""
        return b.question(self.board, self.hands[self.board.turn], self.discards, self.silent)

    def legal(self) -> tuple[Action, ...]:
        """The actions of the seat to act; to end the session is the table's business."""
        return b.legal(self.board, self.hands[self.board.turn], self.asked)

    def why_not(self, action: Action) -> Reason | None:
        """None for an action that `apply` takes, else the rule that forbids it."""
        if isinstance(action, Deal):
            return self._why_not_deal(action)
        if isinstance(action, Restart):
            return self._why_not_restart()
        return why_not(self.board, self.hands[self.board.turn], self.asked, action)

    def apply(self, action: Action) -> Step:
        """The next state and its events. Raises IllegalActionError."""
        if reason := self.why_not(action):
            raise IllegalActionError(action, reason)
        if isinstance(action, Deal):
            return _deal(self, action)
        if isinstance(action, Restart):
            return _restart(self)
        if isinstance(action, Name):
            return _name(self, action)
        if isinstance(action, Play):
            return _play(self, action.card)
        if isinstance(action, Silent):
            return replace(self, silent=True), ()
        if isinstance(action, NoAces):
            return _announce(self, forced=False)
        if self.board.phase == AUCTION:
            return _call(self, action)
        return _answer(self, action)

    def view(self, seat: Seat) -> PreferenceView:
        """What one seat knows: the board, its own hand, as taker of a number talon and discards."""
        if seat == self.board.taker:
            mine = (self.talon, self.discards) if self.board.taker_has_talon else ((), ())
            return PreferenceView(seat, self.board, self.hands[seat], *mine, self.silent)
        return PreferenceView(seat, self.board, self.hands[seat])

    def outcome(self) -> Outcome | None:
        """Once the session is over: the highest balance wins, or several if they are equal."""
        return outcome(self.board)

    def _why_not_deal(self, deal: Deal) -> Reason | None:
        if self.board.over:
            return Reason(msg("why.match_over"), "scoring-session")
        if self.board.running:
            return Reason(msg("why.deal_running"), "setup")
        if len(deal.cards) != len(PACK) or set(deal.cards) != set(PACK):
            return Reason(msg("why.bad_deal", n=len(PACK)), "setup")
        return None

    def _why_not_restart(self) -> Reason | None:
        if self.board.over:
            return Reason(msg("why.match_over"), "scoring-session")
        if self.board.running:
            return Reason(msg("why.deal_running"), "scoring-session")
        if self.board.index < 0:
            return Reason(msg("preference.why.fresh"), "scoring-session")
        return None


def start(seed: int, first_dealer: Seat | None = None) -> PreferenceState:
    """A session with all balances at 0; the first dealer is drawn from the seed."""
    dealer = derived(seed, "dealer") % SEATS if first_dealer is None else first_dealer
    return PreferenceState(Board(dealer=dealer))


def _sorted(hand: Hand) -> Hand:
    return tuple(sorted(hand, key=ORDER.__getitem__))


def _with_hand(hands: Hands, seat: Seat, hand: Hand) -> Hands:
    first, second, third = (hand if at == seat else old for at, old in enumerate(hands))
    return first, second, third


# -- the deal


def _deal(state: PreferenceState, deal: Deal) -> Step:
    """Three each, two for the talon, four each, three each, clockwise (Preference, setup)."""
    old = state.board
    dealer = old.dealer if old.index < 0 else (old.dealer + 1) % SEATS
    purse, paid = book(old.purse, stakes(old.purse))
    hands: list[Hand] = [()] * SEATS
    packets: list[Event] = []
    talon: Hand = ()
    low = 0
    for size in PACKETS:
        for step in range(1, SEATS + 1):
            seat = (dealer + step) % SEATS
            packet = deal.cards[low : low + size]
            hands[seat] += packet
            packets.append(Dealt(seat, packet))
            low += size
        if not talon:
            talon = deal.cards[low : low + DISCARDS]
            packets.append(SetAside(talon))
            low += DISCARDS
    forehand = (dealer + 1) % SEATS
    board = Board(
        purse,
        dealer,
        old.index + 1,
        a.begin(forehand),
        turn=forehand,
        stakes=paid,
        deals=old.deals,
    )
    first, second, third = map(_sorted, hands)
    begun = DealBegun(
        deal.number,
        commitment(deal.number, deal.cards),
        board.index,
        dealer,
        old.purse.balances,
    )
    new = PreferenceState(board, (first, second, third), _sorted(talon), number=deal.number)
    return new, (begun, *paid, *packets)


def _restart(state: PreferenceState) -> Step:
    """The session is over; the next one begins with cleared balances (Preference, session)."""
    new = replace(state, board=replace(state.board, over=True))
    ended = new.outcome()
    assert ended is not None
    return new, (MatchOver(ended),)


# -- the auction


def _call(state: PreferenceState, call: Action) -> Step:
    """A call, and the passes after it of those who cannot say anything else."""
    auction = state.board.auction
    assert auction is not None
    said: list[Event] = [Said(state.board.turn, call.text())]
    auction = auction.after(call)
    while auction.turn is not None and auction.forced():
        said.append(Said(auction.turn, Pass().text(), forced=True))
        auction = auction.after(Pass())
    turn = state.board.turn if auction.turn is None else auction.turn
    new = replace(state, board=replace(state.board, auction=auction, turn=turn))
    if not auction.over:
        return new, tuple(said)
    new, more = _end_auction(new, auction)
    return new, (*said, *more)


def _end_auction(state: PreferenceState, auction: Auction) -> Step:
    """The taker picks up the talon, or the contract stands already (Preference, bidding)."""
    if auction.void:
        return _pass_out(state)
    taker, bid = auction.holder, auction.standing()
    assert taker is not None
    assert bid is not None
    won = AuctionWon(taker, bid.text())
    board = replace(state.board, turn=taker)
    if isinstance(bid, BidGame | BidHerz):
        trump = bid.suit if isinstance(bid, BidGame) else HEARTS
        return _ask_defenders(replace(state, board=board), Contract(taker, bid, trump)), (won,)
    hand = _sorted((*state.hands[taker], *state.talon))
    new = replace(state, board=board, hands=_with_hand(state.hands, taker, hand))
    return new, (won, TalonTaken(taker, state.talon))


def _name(state: PreferenceState, action: Name) -> Step:
    """Two cards are laid away, and only the trump becomes known (Preference, bidding)."""
    taker, auction = state.board.turn, state.board.auction
    assert auction is not None
    bid = auction.standing()
    assert bid is not None
    hand = tuple(card for card in state.hands[taker] if card not in action.discards)
    discards = _sorted(action.discards)
    new = replace(state, hands=_with_hand(state.hands, taker, hand), discards=discards)
    new = _ask_defenders(new, Contract(taker, bid, BY_CODE[action.contract]))
    return new, (Discarded(taker, discards), ContractNamed(taker, action.contract, 1))


def _ask_defenders(state: PreferenceState, contract: Contract) -> PreferenceState:
    defence = Defence(contract.taker)
    board = replace(state.board, contract=contract, defence=defence, turn=defence.first)
    return replace(state, board=board)


# -- the defence


def _answer(state: PreferenceState, answer: Action) -> Step:
    board = state.board
    assert board.defence is not None
    defence = board.defence.after(answer)
    turn = defence.taker if defence.asked is None else defence.asked
    new = replace(state, board=replace(board, defence=defence, turn=turn))
    events: tuple[Event, ...] = (Said(board.turn, answer.text()),)
    if not defence.dropped:
        return new, events
    if new.asked:
        # It cannot be lost any more, so nobody is asked (Preference, No aces).
        new, more = _announce(new, forced=True)
        events += more
    new, more = _settle(new)
    return new, events + more


def _announce(state: PreferenceState, forced: bool) -> Step:
    said = Said(state.board.turn, NoAces().text(), forced)
    return replace(state, board=replace(state.board, no_aces=True)), (said,)


# -- tricks


def _play(state: PreferenceState, card: Card) -> Step:
    board, seat = state.board, state.board.turn
    hand = tuple(held for held in state.hands[seat] if held != card)
    board = replace(board, trick=(*board.trick, (seat, card)), turn=board.after(seat))
    new = replace(state, board=board, hands=_with_hand(state.hands, seat, hand), silent=False)
    events: tuple[Event, ...] = (Played(seat, card),)
    if len(board.trick) < len(board.playing()):
        return new, events
    winner = board.winning()
    assert winner is not None
    trick = Trick(board.trick, winner)
    board = replace(board, tricks=(*board.tricks, trick), trick=(), turn=winner)
    events += (TrickWon(winner, trick.cards, 0),)
    new = replace(new, board=board)
    if len(board.tricks) < TRICKS:
        return new, events
    new, more = _settle(new)
    return new, events + more


# -- the end of a deal


def _settle(state: PreferenceState) -> Step:
    """Every payment, one after the other (Preference, settlement)."""
    result = settled(state.board, state.hands, state.talon, state.discards, state.number)
    aside = state.discards or state.talon
    over = deal_over(result, state.hands, aside)
    return _closed(state, result), (*result.payments, over)


def _pass_out(state: PreferenceState) -> Step:
    """Nobody pays, and no card is shown (Preference, bidding)."""
    result = passed_out(state.board, state.number)
    return _closed(state, result), (deal_over(result, NO_HANDS, ()),)


def _closed(state: PreferenceState, result: DealResult) -> PreferenceState:
    board = state.board
    deals = (*board.deals, result)
    return replace(state, board=replace(board, purse=result.after, result=result, deals=deals))
