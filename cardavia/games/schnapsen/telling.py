"""What a deal of Schnapsen tells in words: sentences, what is said aloud, the written log."""

from __future__ import annotations

from collections.abc import Iterator

from cardavia.core.actions import Action, Close, Exchange, Play
from cardavia.core.events import (
    Announced,
    Closed,
    DealBegun,
    DealOver,
    Drawn,
    Event,
    Exchanged,
    MatchOver,
    Played,
    TrickWon,
    TurnedUp,
)
from cardavia.core.table import Bubble, Told, TrickRow
from cardavia.core.view import Msg, Seat, msg
from cardavia.games.schnapsen import board as b
from cardavia.games.schnapsen.board import Board, Marriage, Trick
from cardavia.games.schnapsen.view import SchnapsenView
from cardavia.games.schnapsen.words import by, name


def tell(events: tuple[Event, ...], view: SchnapsenView) -> tuple[Told, ...]:
    """The sentences of a batch; a marriage and its lead are one sentence."""
    said = next((event for event in events if isinstance(event, Announced)), None)
    follows = any(isinstance(event, TrickWon) for event in events)
    told = []
    for index, event in enumerate(events):
        if isinstance(event, Played):
            sentence = None if said else _played(event, follows, view.seat)
        elif isinstance(event, TrickWon):
            told.append(Told(index, _taken(event, view.seat)))
            sentence = _released(event, view)
        else:
            sentence = _sentence(event, view)
        if sentence is not None:
            told.append(Told(index, sentence, minor=isinstance(event, Drawn)))
    return tuple(told)


def _sentence(event: Event, view: SchnapsenView) -> Msg | None:
    me = view.seat
    match event:
        case DealBegun(index=index, dealer=dealer):
            return by(dealer, me, "log.deal.you", "log.deal.other", number=index + 1)
        case TurnedUp(card=card):
            return msg("log.schnapsen.turned_up", card=card, suit=card.suit)
        case Exchanged(seat=seat, given=given, taken=taken):
            return exchanged(seat, given, taken, me)
        case Closed(seat=seat):
            return by(seat, me, "log.schnapsen.close.you", "log.schnapsen.close.other")
        case Announced():
            return _announced(event, me)
        case Drawn():
            return _drawn(event, me)
        case DealOver(winner=winner, worth=worth):
            return by(winner, me, "log.deal_over.you", "log.deal_over.other", n=worth)
        case MatchOver(outcome=outcome):
            winner = outcome.winners[0]
            return by(winner, me, "log.match_over.you", "log.match_over.other")
    return None


def exchanged(seat: Seat, given: object, taken: object, me: Seat) -> Msg:
    """The sentence of an exchange."""
    keys = ("log.schnapsen.exchange.you", "log.schnapsen.exchange.other")
    return by(seat, me, *keys, given=given, taken=taken)


def _played(event: Played, follows: bool, me: Seat) -> Msg:
    if follows:
        return by(event.seat, me, "log.play.you", "log.play.other", card=event.card)
    return by(event.seat, me, "log.lead.you", "log.lead.other", card=event.card)


def _taken(event: TrickWon, me: Seat) -> Msg:
    return by(event.seat, me, "log.trick_won.you", "log.trick_won.other", n=event.points)


def _released(event: TrickWon, view: SchnapsenView) -> Msg | None:
    tricks = view.board.tricks
    if not tricks or not tricks[-1].released:
        return None
    keys = ("log.schnapsen.released.you", "log.schnapsen.released.other")
    return by(event.seat, view.seat, *keys, points=tricks[-1].released)


def _announced(event: Announced, me: Seat) -> Msg:
    if event.points == b.TRUMP_MARRIAGE:
        if event.pending:
            keys = ("log.schnapsen.forty_pending.you", "log.schnapsen.forty_pending.other")
        else:
            keys = ("log.schnapsen.forty.you", "log.schnapsen.forty.other")
    elif event.pending:
        keys = ("log.schnapsen.twenty_pending.you", "log.schnapsen.twenty_pending.other")
    else:
        keys = ("log.schnapsen.twenty.you", "log.schnapsen.twenty.other")
    return by(event.seat, me, *keys, card=event.cards[0])


def _drawn(event: Drawn, me: Seat) -> Msg:
    if event.public:
        keys = ("log.schnapsen.indicator.you", "log.schnapsen.indicator.other")
        return by(event.seat, me, *keys, card=event.card)
    if event.card is None:
        return by(event.seat, me, "log.draw.you_unseen", "log.draw.other")
    return by(event.seat, me, "log.draw.you", "log.draw.other", card=event.card)


def bubble(event: Event, view: SchnapsenView) -> Bubble | None:
    """Marriages, the exchange and closing are said aloud."""
    match event:
        case Announced(seat=seat, suit=suit, points=points, pending=pending):
            title = msg("say.twenty") if points == b.PLAIN_MARRIAGE else msg("say.forty")
            key = "say.marriage_pending" if pending else "say.marriage"
            return Bubble(seat, title, msg(key, suit=suit), suit)
        case Exchanged(seat=seat, taken=taken):
            return Bubble(seat, msg("say.exchange"), msg("say.exchange.line", card=taken))
        case Closed(seat=seat):
            return Bubble(seat, msg("say.close"), msg("say.close.line"))
    return None


def describe(action: Action, view: SchnapsenView) -> Msg:
    """An action as a hint names it."""
    match action:
        case Exchange():
            return msg("hint.schnapsen.exchange", card=view.board.indicator)
        case Close():
            return msg("hint.schnapsen.close")
        case Play(card=card) if view.board.led is not None:
            return msg("hint.play", card=card)
        case Play(card=card) if b.declares(view.hand, card):
            if card.suit == view.board.trump:
                return msg("hint.schnapsen.forty", card=card)
            return msg("hint.schnapsen.twenty", card=card)
        case Play(card=card):
            return msg("hint.lead", card=card)
    raise ValueError(f"{action.text()} is no action of Schnapsen")


def trick_rows(board: Board, me: Seat) -> tuple[TrickRow, ...]:
    """The finished tricks of the deal, the first one first."""
    return tuple(_row(index, trick, board, me) for index, trick in enumerate(board.tricks))


def _row(index: int, trick: Trick, board: Board, me: Seat) -> TrickRow:
    leader, follower = trick.leader, 1 - trick.leader
    first, second = trick.cards
    said = [m for m in board.marriages if m.trick == index]
    headline = by(trick.winner, me, "trick.took.you", "trick.took.other", n=trick.points)
    text = msg(
        "log.trick",
        number=index + 1,
        leader=name(leader, me),
        lead=first,
        follower=name(follower, me),
        answer=second,
        winner=name(trick.winner, me),
        n=trick.points,
    )
    # A marriage whose trick the other one took is no word about that trick.
    married = bool(said) and trick.winner == leader
    detail = _marriage_detail(said[0]) if married else _detail(trick, board)
    cards = ((leader, first), (follower, second))
    return TrickRow(index + 1, cards, trick.winner, headline, detail, text)


def _detail(trick: Trick, board: Board) -> Msg:
    led, answer = trick.cards
    if led.suit == answer.suit:
        high, low = (answer, led) if trick.winner != trick.leader else (led, answer)
        return msg("trick.over", high=high.rank, low=low.rank, suit=led.suit)
    if answer.suit == board.trump:
        return msg("trick.trumped", suit=led.suit, card=answer)
    return msg("trick.thrown", card=answer, led=led)


def _marriage_detail(marriage: Marriage) -> Msg:
    if marriage.points == b.TRUMP_MARRIAGE:
        return msg("trick.forty", suit=marriage.card.suit)
    return msg("trick.twenty", suit=marriage.card.suit)


def log(view: SchnapsenView) -> tuple[Msg, ...]:
    """The deal so far, line by line."""
    return tuple(_log(view))


def _log(view: SchnapsenView) -> Iterator[Msg]:
    board, me = view.board, view.seat
    if board.index < 0:
        return
    yield by(board.dealer, me, "log.deal.you", "log.deal.other", number=board.index + 1)
    turned = board.turned_up()
    yield msg("log.schnapsen.turned_up", card=turned, suit=turned.suit)
    rows, played = trick_rows(board, me), 0
    for seat, action in board.log:
        if isinstance(action, Exchange):
            yield exchanged(seat, b.trump_jack(board), turned, me)
        elif isinstance(action, Close):
            yield by(seat, me, "log.schnapsen.close.you", "log.schnapsen.close.other")
        elif isinstance(action, Play):
            if played % 2 == 0:
                yield from _declared(board, played // 2, me)
            else:
                yield rows[played // 2].text
            played += 1
    if board.led is not None and not any(m.card == board.led for m in board.marriages):
        leader = board.log[-1][0]
        yield by(leader, me, "log.lead.you", "log.lead.other", card=board.led)
    if board.result:
        result = board.result
        yield by(result.winner, me, "log.deal_over.you", "log.deal_over.other", n=result.worth)


def latest(view: SchnapsenView) -> Msg | None:
    """What was last told of the deal: its end, the card led, the trick taken, the card turned."""
    board, me = view.board, view.seat
    if board.result is not None:
        result = board.result
        return by(result.winner, me, "log.deal_over.you", "log.deal_over.other", n=result.worth)
    if board.led is not None:
        said = next(_declared(board, len(board.tricks), me), None)
        leader = 1 - board.turn
        return said or by(leader, me, "log.lead.you", "log.lead.other", card=board.led)
    if board.log and isinstance(board.log[-1][1], Close):
        closer = board.log[-1][0]
        return by(closer, me, "log.schnapsen.close.you", "log.schnapsen.close.other")
    if board.tricks:
        trick = board.tricks[-1]
        keys = ("log.trick_won.you", "log.trick_won.other")
        return by(trick.winner, me, *keys, n=trick.points)
    if board.turned is None:
        return None
    return msg("log.schnapsen.turned_up", card=board.turned, suit=board.turned.suit)


def _declared(board: Board, trick: int, me: Seat) -> Iterator[Msg]:
    for marriage in board.marriages:
        if marriage.trick == trick:
            pair = (marriage.card,)
            said = Announced(
                marriage.seat,
                "marriage",
                marriage.card.suit,
                pair,
                marriage.points,
                marriage.pending,
            )
            yield _announced(said, me)
