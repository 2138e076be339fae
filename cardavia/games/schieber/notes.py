"""The own hand: how it is sorted under each contract, and what each card is and would do."""

from __future__ import annotations

from cardavia.core.actions import Play
from cardavia.core.cards import Card, Suit, suit
from cardavia.core.table import CardNote
from cardavia.core.view import Msg, msg
from cardavia.games.schieber import board as b
from cardavia.games.schieber.board import SEATS, Board, Hand
from cardavia.games.schieber.contract import CONTRACTS, EIGHT, NINE, PACK, UNDER, Contract
from cardavia.games.schieber.scoring import STOECK, partner
from cardavia.games.schieber.sides import worth
from cardavia.games.schieber.view import SchieberView

ROUND = tuple(suit(code) for code in ("ei", "si", "ro", "se"))
"""The suits as they stand beside each other in a hand, so that the yellow ones are kept apart."""

_OPEN = CONTRACTS["down"]


def orders(hand: Hand, contract: Contract | None) -> dict[str, Hand]:
    """The hand by suits and by ranks, the strongest on the left: trumps first and in their own
    order, in Undenufe from the 6 up. Before a contract is named every suit is a plain one."""
    contract = contract or _OPEN
    first = 0 if contract.trump is None else ROUND.index(contract.trump)
    place = {one: (index - first) % len(ROUND) for index, one in enumerate(ROUND)}

    def strength(card: Card) -> int:
        return contract.strength(card, card.suit)

    def height(card: Card) -> int:
        in_order = PACK.ranks.index(card.rank)
        return -in_order if contract.low else in_order

    by_suit = sorted(hand, key=lambda card: (place[card.suit], -strength(card)))
    by_rank = sorted(hand, key=lambda card: (height(card), place[card.suit]))
    return {"suit": tuple(by_suit), "rank": tuple(by_rank)}


def notes(view: SchieberView) -> tuple[CardNote, ...]:
    """A note on every card of the hand; none between deals."""
    board = view.board
    if not board.running:
        return ()
    if board.turn != view.seat:
        wait = msg("why.not_your_turn")
        return tuple(CardNote(card, False, wait, section="play") for card in view.hand)
    if board.contract is None:
        return tuple(CardNote(card, False, section="contract") for card in view.hand)
    return tuple(_note(view, board.contract, card) for card in view.hand)


def _note(view: SchieberView, contract: Contract, card: Card) -> CardNote:
    reason = view.why_not(Play(card))
    if reason is not None:
        return CardNote(card, False, reason.msg, section=reason.section)
    smears = _smears(view, contract, card)
    does = _outcome(view, contract, card) if view.board.trick else None
    said = [one for one in (does, smears or term(view, contract, card)) if one is not None]
    title, line = (*said, None, None)[:2]
    return CardNote(card, True, title, line, section="play")


def _outcome(view: SchieberView, contract: Contract, card: Card) -> Msg:
    """What becomes of the trick, as far as it can be told while others are still to play."""
    board = view.board
    ahead, after = board.winning(), SEATS - 1 - len(board.trick)
    best = contract.best(laid for _, laid in board.trick)
    if contract.best((board.trick[0][1], best, card)) is card:
        return msg("schieber.note.ahead") if after else msg("note.wins")
    if ahead == partner(view.seat):
        return msg("schieber.note.partner_ahead" if after else "schieber.note.partner")
    # With two or more to play the partner is among them.
    return msg("schieber.note.behind", card=best) if after >= 2 else msg("note.loses")


def _smears(view: SchieberView, contract: Contract, card: Card) -> Msg | None:
    """The points that a card gives to a trick that the partner is winning."""
    board, points = view.board, contract.points(card)
    if points == 0 or board.winning() != partner(view.seat):
        return None
    best = contract.best(laid for _, laid in board.trick)
    if contract.best((board.trick[0][1], best, card)) is card:
        return None
    return msg("schieber.note.smear", worth=worth(points, contract.factor))


def term(view: SchieberView, contract: Contract, card: Card) -> Msg | None:
    """What players call a card, and its points as they count; None for a low card that is
    nothing special."""
    board, factor = view.board, contract.factor
    stoeck = contract.stoeck()
    if card in stoeck and any(one in board.played_by(view.seat) for one in stoeck):
        return msg("schieber.note.stoeck", worth=worth(STOECK, factor))
    points = contract.points(card)
    value = worth(points, factor)
    if card.suit == contract.trump and card.rank == UNDER:
        return msg("schieber.note.puur", worth=value)
    if card.suit == contract.trump and card.rank == NINE:
        return msg("schieber.note.nell", worth=value)
    if is_bock(board, contract, card):
        if points:
            return msg("schieber.note.bock", worth=value)
        return msg("schieber.note.bock_bare", suit=card.suit)
    if card.rank == EIGHT and points:
        return msg("schieber.note.eight", worth=value)
    return value if points else None


def is_bock(board: Board, contract: Contract, card: Card) -> bool:
    """True when nothing higher is left in the card's suit (Schieber, names)."""
    gone = {laid for _, laid in board.plays()}
    mine = contract.strength(card, card.suit)
    return not any(
        one.suit == card.suit and contract.strength(one, one.suit) > mine
        for one in PACK.cards
        if one not in gone
    )


def duty(board: Board, contract: Contract, hand: Hand) -> Msg:
    """What the player whose turn it is must or may play."""
    if not board.trick:
        return msg("schieber.expect.lead")
    led: Suit = board.trick[0][1].suit
    trump = contract.trump
    same = [card for card in hand if card.suit == led]
    if led == trump and same:
        keeps = all(card.rank == UNDER for card in same) and len(hand) > 1
        return msg("schieber.expect.puur" if keeps else "schieber.expect.trump")
    highest = None if trump is None else b.highest_trump(contract, board.trick)
    trumps = [card for card in hand if card.suit == trump]
    if same:
        return _follow(contract, led, highest, trumps)
    if trump is not None and led != trump and len(trumps) == len(hand):
        return msg("schieber.expect.only_trumps")
    if highest is None or not trumps or led == trump:
        return msg("schieber.expect.void", suit=led)
    if _higher(contract, trumps, highest):
        return msg("schieber.expect.void_over", suit=led, card=highest)
    return msg("schieber.expect.void_under", suit=led, card=highest)


def _follow(contract: Contract, led: Suit, highest: Card | None, trumps: list[Card]) -> Msg:
    """The duty of a hand that holds the plain suit led."""
    if highest is None:
        return msg("schieber.expect.follow" if trumps else "expect.follow", suit=led)
    if _higher(contract, trumps, highest):
        return msg("schieber.expect.overtrump", suit=led, card=highest)
    return msg("expect.follow", suit=led)


def _higher(contract: Contract, trumps: list[Card], highest: Card) -> bool:
    least = contract.strength(highest, highest.suit)
    return any(contract.strength(card, card.suit) > least for card in trumps)
