"""The auction of Preference, discards and the trump."""

from __future__ import annotations

from cardavia.core.accounts import Call, Calls, Facts, Shown
from cardavia.core.state import Msg, Seat, msg
from cardavia.core.table import (
    Badge,
    Bubble,
)
from cardavia.core.tray import Choice, ChoiceGroup, Passage, Pick, Tray
from tests.gallery.people import (
    ANNA,
    KARL,
    YOU,
    cards,
    fans,
    hand,
    sign,
)
from tests.gallery.preference_session import (
    SEATS,
    SUITS,
    TALON,
    bid,
    dealing,
    moment,
    no_trick,
    seat,
    session,
)
from tests.gallery.still import Plate


def _number(value: int, open_: bool, reason: Msg | None = None, foot: Msg | None = None) -> Choice:
    word = msg(f"preference.bid.{value}")
    about = Passage(word, foot or msg(f"preference.about.{value}"))
    label = msg("preference.tray.figure", number=value)
    return Choice(
        f"number:{value}", label, enabled=open_, reason=reason, about=about, key=str(value)
    )


def _game(suit: str, open_: bool, reason: Msg | None = None) -> Choice:
    said = bid("game", suit)
    text = msg("preference.about.game", suit=sign(suit))
    about = Passage(said, text)
    return Choice(f"game:{suit}", said, sign=suit, enabled=open_, reason=reason, about=about)


def auction_tray(
    line: Msg,
    number: int = 0,
    numbers: Msg | None = None,
    hold: Msg | None = None,
    holding: bool = False,
    games: str = "",
    game_note: Msg | None = None,
    herz: bool = True,
) -> Tray:
    """The tray of an auction: the `number` open to a bid, the `games` open, whether to hold."""
    note = msg("preference.tray.number.note")
    jump = msg("preference.why.jump", bid=bid(str(number or 1)))
    closed = numbers or jump
    passing = Passage(bid("pass"), msg("preference.about.pass"))
    held = Passage(bid("hold"), msg("preference.about.hold", name=KARL))
    high = Passage(bid("herz"), msg("preference.about.herz"))
    late = msg("preference.tray.game.late")
    low = msg("preference.why.game_higher", suit=sign("S")) if games else late
    choices = tuple(
        _number(value, value == number, None if value == number else closed)
        for value in range(1, 5)
    )
    return Tray(
        "row",
        msg("preference.tray.bid"),
        (
            ChoiceGroup(
                (Choice("pass", bid("pass"), about=passing, key="P"),),
                note=msg("preference.tray.pass.note"),
            ),
            ChoiceGroup(choices, msg("preference.tray.number"), numbers or note, "number"),
            ChoiceGroup(
                (Choice("hold", bid("hold"), enabled=holding, reason=hold, about=held),),
                note=hold if not holding else msg("preference.tray.hold.note", name=KARL),
            ),
            ChoiceGroup(
                tuple(
                    _game(suit, suit in games, None if suit in games else low)
                    for suit in ("C", "S", "D")
                ),
                msg("preference.tray.game"),
                game_note or msg("preference.tray.game.note"),
                "sign",
            ),
            ChoiceGroup(
                (
                    Choice(
                        "herz",
                        bid("herz"),
                        sign="H",
                        enabled=herz,
                        reason=None if herz else late,
                        about=high,
                    ),
                ),
                msg("suit.H"),
                msg("preference.tray.herz.note") if herz else late,
            ),
        ),
        line,
    )


def calls(number: int, order: tuple[Seat, ...], said: tuple[Msg | None, ...], out: str) -> Calls:
    """The auction so far; `out` marks with x who has passed, `said` stops at the seat to speak."""
    speaking = next(index for index, word in enumerate(said) if word is None or out[index] == "?")
    return Calls(
        msg("preference.auction", number=number),
        tuple(
            Call(
                who,
                SEATS[who],
                msg(f"preference.place.{place + 1}"),
                said[place],
                place == speaking,
                out[place] == "x",
            )
            for place, who in enumerate(order)
        ),
    )


def auctions() -> tuple[Plate, ...]:
    """The three kinds of decision in an auction."""
    first = moment(
        4,
        3,
        (TALON, *fans(10, 10), *no_trick(), hand("SA SJ ST S9 HK H8 CQ C7 DA DT")),
        (
            dealing(0),
            seat(1, msg("preference.role.forehand")),
            seat(2, msg("preference.role.passed")),
        ),
        msg("preference.expect.bid.you"),
        (session(3), calls(4, (1, 2, 0), (bid("1"), bid("pass"), None), " x?")),
        Badge(ANNA, msg("preference.badge.highest", bid=bid("1")), figure="1"),
        auction_tray(
            msg("preference.tray.bid.first", bid=bid("2"), name=ANNA),
            2,
            hold=msg("preference.tray.hold.last"),
            games="CSD",
        ),
    )
    hold = moment(
        6,
        5,
        (TALON, *fans(10, 10), *no_trick(), hand("SA SJ ST S7 HK H8 D9 D8 CQ C8")),
        (
            seat(0, msg("preference.role.forehand"), True),
            seat(1, msg("preference.role.passed")),
            seat(2, msg("table.role.dealer")),
        ),
        msg("preference.expect.bid.you"),
        (session(5), calls(6, (0, 1, 2), (bid("1"), bid("pass"), bid("2")), "?x ")),
        Badge(KARL, msg("preference.badge.highest", bid=bid("2")), figure="2"),
        auction_tray(
            msg("preference.tray.bid.hold", name=KARL, bid=bid("2")),
            numbers=msg("preference.tray.number.hold"),
            holding=True,
            game_note=msg("preference.tray.game.late"),
            herz=False,
        ),
    )
    game = moment(
        7,
        6,
        (TALON, *fans(10, 10), *no_trick(), hand("HA HQ HJ HT SK S8 DA D7 CK C9")),
        (
            dealing(0),
            seat(1, msg("preference.role.forehand")),
            seat(2, msg("preference.role.passed")),
        ),
        msg("preference.expect.bid.you"),
        (session(6), calls(7, (1, 2, 0), (bid("game", "S"), bid("pass"), None), " x?")),
        Badge(ANNA, msg("preference.badge.highest", bid=bid("game", "S")), sign="S"),
        auction_tray(
            msg("preference.tray.bid.game", name=ANNA, suit=sign("S")),
            numbers=msg("preference.tray.number.late"),
            hold=msg("preference.tray.hold.last"),
            games="D",
            game_note=msg("preference.why.game_higher", suit=sign("S")),
        ),
    )
    spoken = (Bubble(1, bid("1")), Bubble(2, bid("pass")))
    return (
        Plate("preference-auction", "preference", first, _passes(KARL), spoken),
        Plate(
            "preference-auction-hold",
            "preference",
            hold,
            msg("preference.log.bid", name=KARL, bid=bid("2")),
            (Bubble(2, bid("2")),),
        ),
        Plate(
            "preference-auction-game",
            "preference",
            game,
            _passes(KARL),
            (Bubble(1, bid("game", "S"), suit=sign("S")), Bubble(2, bid("pass"))),
        ),
        long_session(),
    )


def _passes(name: Msg) -> Msg:
    return msg("preference.log.pass", name=name)


# -- discards and trump


def discard_tray(number: int, talon: str) -> Tray:
    """Two discards and a trump of a rank that the number allows."""
    said = bid(str(number))
    choices = tuple(
        Choice(
            f"name:{suit}:",
            msg(f"suit.{suit}"),
            sign=suit,
            enabled=rank >= number,
            reason=None
            if rank >= number
            else msg("preference.why.trump_low", bid=said, suit=sign(suit)),
            confirm=msg("preference.trump.confirm", suit=sign(suit)),
        )
        for rank, suit in enumerate(SUITS, 1)
    )
    pick = Pick(
        2,
        msg("preference.pick.title"),
        msg("preference.pick.help"),
        msg("preference.pick.tag"),
        "preference.pick.progress",
        msg("preference.talon"),
        cards(talon),
    )
    note = msg(f"preference.trump.note.{number}")
    return Tray(
        "steps",
        msg("preference.tray.discard"),
        (ChoiceGroup(choices, msg("preference.trump"), note, "sign"),),
        msg("preference.tray.discard.line"),
        pick,
        (msg("preference.tray.discard.foot"),),
    )


def facts(number: int, deal: int, dealer: Msg) -> Facts:
    """What is known of a number contract before the trump is named."""
    least = sign(SUITS[number - 1])
    key = "preference.facts.trump_from" if number < 4 else "preference.facts.trump_only"
    return Facts(
        msg("preference.facts"),
        (
            (
                msg("preference.facts.contract"),
                msg("preference.facts.contract.you", bid=bid(str(number))),
            ),
            (msg("preference.trump"), msg(key, suit=least)),
            (msg("preference.facts.need"), msg("preference.facts.tricks")),
            (
                msg("preference.facts.dealer"),
                msg("preference.facts.dealer.deal", name=dealer, number=deal),
            ),
        ),
    )


STAKE = Passage(msg("preference.stake"), msg("preference.stake.taker"))


def seen_talon(text: str) -> Shown:
    """The talon that the taker alone has seen."""
    first, second = cards(text)
    headline = msg("preference.talon.cards", first=first, second=second)
    yours = msg("preference.talon.yours")
    return Shown(msg("preference.talon.shown"), (first, second), headline, yours)


def discards() -> tuple[Plate, ...]:
    """Two discards and the trump: after two, after four, and before anything is picked."""
    two = moment(
        4,
        3,
        (*fans(10, 10), *no_trick(), hand("SA SJ ST S9 S8 HK H8 H7 CQ C7 DA DT")),
        (
            seat(0, msg("table.role.dealer"), True, ("taker", "paper")),
            seat(1, msg("preference.role.passed_at", number=2)),
            seat(2, msg("preference.role.passed")),
        ),
        msg("preference.expect.discard"),
        (facts(2, 4, YOU), STAKE, seen_talon("S8 H7")),
        Badge(YOU, msg("preference.badge.unnamed"), figure="2"),
        discard_tray(2, "S8 H7"),
        section="talon",
    )
    four = moment(
        6,
        5,
        (*fans(10, 10), *no_trick(), hand("HA HK HJ HT H8 SA S9 DA D7 CK C8 C7")),
        (
            seat(0, msg("preference.role.forehand"), True, ("taker", "paper")),
            seat(1, msg("preference.role.passed_at", number=4)),
            seat(2, msg("preference.role.passed")),
        ),
        msg("preference.expect.discard"),
        (facts(4, 6, KARL), STAKE, seen_talon("D7 C7")),
        Badge(YOU, msg("preference.badge.unnamed"), figure="4"),
        discard_tray(4, "D7 C7"),
        section="talon",
    )
    won = msg("preference.log.won.you", bid=bid("2"))
    return (
        Plate(
            "preference-discard", "preference", two, won, picked=cards("CQ C7"), chosen="name:S:"
        ),
        Plate(
            "preference-discard-four",
            "preference",
            four,
            msg("preference.log.won.you", bid=bid("4")),
        ),
    )


def long_session() -> Plate:
    """A long session sheet, before the first bid of deal 12."""
    shown = moment(
        12,
        11,
        (TALON, *fans(10, 10), *no_trick(), hand("HK H9 SQ SJ S7 DK DQ D8 CA CT")),
        (
            seat(0, msg("preference.role.forehand"), True),
            seat(1, msg("preference.role.middle")),
            seat(2, msg("table.role.dealer")),
        ),
        msg("preference.expect.bid.you"),
        (session(11), calls(12, (0, 1, 2), (None, None, None), "?  ")),
        Badge(msg("preference.badge.none"), msg("preference.badge.first")),
        auction_tray(
            msg("preference.tray.bid.open"),
            1,
            hold=msg("preference.tray.hold.none"),
            games="CSD",
        ),
    )
    return Plate("preference-session", "preference", shown)
