"""Moments of Preference, from the auction to the last trick. The settlements are elsewhere."""

from __future__ import annotations

from collections.abc import Iterable

from cardavia.core.accounts import Bar, Bars, Call, Calls, Facts, Grid, GridRow, Part, Shown
from cardavia.core.cards import Card
from cardavia.core.state import Msg, Seat, msg
from cardavia.core.table import (
    Badge,
    Bubble,
    CardNote,
    Chip,
    Projection,
    Quota,
    Score,
    ScoreRow,
    SeatInfo,
    TrickRow,
    Zone,
)
from cardavia.core.tray import Choice, ChoiceGroup, Passage, Pick, Tray
from tests.gallery.people import (
    ANNA,
    KARL,
    NAMES,
    YOU,
    card,
    cards,
    fans,
    hand,
    sign,
    slots,
    taken,
    trick,
)
from tests.gallery.still import Plate

SEATS = NAMES["preference"]
SUITS = ("C", "S", "D", "H")
"""Ascending, as the numbers 1 to 4 allow them as trumps."""

Row = tuple[Seat | None, str, str, tuple[int, int, int], int]
DEALS: tuple[Row, ...] = (
    (2, "2", "S", (-28, -28, -24), 80),
    (0, "1", "C", (-22, -25, -33), 80),
    (1, "game", "D", (-20, -40, -30), 90),
    (0, "2", "S", (-14, -38, -28), 80),
    (0, "herz", "", (12, -45, -47), 80),
    (2, "3", "D", (12, -52, -40), 80),
    (1, "game", "S", (12, -42, -40), 70),
    (0, "game", "S", (19, -42, -37), 60),
    (None, "", "", (19, -42, -37), 60),
    (0, "herz", "", (67, -71, -66), 70),
    (1, "herz", "", (87, -126, -41), 80),
)
"""A session deal by deal: taker, bid, trump, balances and pot afterwards. Deal 9 was passed out."""

TALON = Zone("talon", "talon", None, (None, None), msg("preference.talon"))


def bid(word: str, suit: str = "") -> Msg:
    """A bid as it is said: One, Game Pik, Herz, Pass."""
    if word == "game":
        return msg("preference.bid.game", suit=sign(suit))
    return msg(f"preference.bid.{word}")


def standing(deals: int) -> Score:
    """Pot and balances after so many deals of the session."""
    balances, pot = ((-30, -30, -30), 90) if deals == 0 else DEALS[deals - 1][3:]
    rows = tuple(ScoreRow(seat, SEATS[seat], value) for seat, value in enumerate(balances))
    title = msg("preference.score")
    return Score("purse", title, title, 30, rows, pot, msg("preference.pot"))


def session(deals: int) -> Grid:
    """The session sheet after so many deals."""
    rows = [GridRow(msg("preference.session.start"), (-30, -30, -30, 90))]
    for number, (taker, word, suit, balances, pot) in enumerate(DEALS[:deals], 1):
        label, mark = msg("preference.session.void"), ""
        if taker is not None:
            said = msg("preference.badge.game") if word == "game" else bid(word)
            label = msg("preference.session.row", name=SEATS[taker], bid=said)
            mark = suit or "H"
        strong = number == deals
        rows.append(GridRow(label, (*balances, pot), sign=mark, number=number, strong=strong))
    head = (msg("preference.session.deal"), *SEATS, msg("preference.pot"))
    return Grid(msg("preference.session"), head, tuple(rows), brief=msg("preference.session"))


def seat(
    number: Seat,
    role: Msg | None = None,
    move: bool = False,
    chip: tuple[str, str] | None = None,
    quota: tuple[int, int] | None = None,
    tricks: int = 0,
) -> SeatInfo:
    """A seat; `chip` is a word with ``paper`` or ``gold``, `quota` tricks had and owed."""
    label = Chip(msg(f"preference.chip.{chip[0]}"), chip[1]) if chip else None
    squares = None
    if quota is not None:
        have, want = quota
        text = msg("preference.quota", have=have, want=want)
        squares = Quota(have, want, text if want else msg("preference.tricks", n=have))
    return SeatInfo(number, SEATS[number], role, move, tricks, None, label, squares)


def dealing(number: Seat, role: Msg | None = None) -> SeatInfo:
    """The dealer, whose turn it is."""
    return seat(number, role or msg("table.role.dealer"), True)


# -- the auction


def _number(value: int, open_: bool, reason: Msg | None = None, foot: Msg | None = None) -> Choice:
    word = msg(f"preference.bid.{value}")
    about = Passage(
        msg("preference.about.title", bid=word), foot or msg(f"preference.about.{value}")
    )
    label = msg("preference.tray.figure", number=value)
    return Choice(
        f"number:{value}", label, enabled=open_, reason=reason, about=about, key=str(value)
    )


def _game(suit: str, open_: bool, reason: Msg | None = None) -> Choice:
    said = bid("game", suit)
    text = msg("preference.about.game", suit=sign(suit))
    about = Passage(msg("preference.about.title", bid=said), text)
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
    passing = Passage(msg("preference.about.title", bid=bid("pass")), msg("preference.about.pass"))
    held = Passage(
        msg("preference.about.title", bid=bid("hold")), msg("preference.about.hold", name=KARL)
    )
    high = Passage(msg("preference.about.title", bid=bid("herz")), msg("preference.about.herz"))
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


def moment(
    deal: int,
    deals: int,
    zones: Iterable[Zone],
    seats: tuple[SeatInfo, ...],
    expect: Msg,
    parts: tuple[Part, ...],
    badge: Badge | None,
    tray: Tray | None = None,
    notes: tuple[CardNote, ...] = (),
    tricks: tuple[TrickRow, ...] = (),
    section: str = "auction",
    winning: Seat | None = None,
) -> Projection:
    """A moment in which the own seat has to choose."""
    zones = tuple(zones)
    own = next(zone for zone in zones if zone.kind == "hand")
    held = tuple(one for one in own.cards if one is not None)
    return Projection(
        "play",
        deal - 1,
        zones,
        seats,
        standing(deals),
        to_move=0,
        winning=winning,
        expect=expect,
        tricks=tricks,
        notes=notes or tuple(CardNote(one, False) for one in held),
        hand_orders={"suit": held, "rank": tuple(sorted(held, key=_by_rank))},
        section=section,
        badge=badge,
        tray=tray,
        parts=parts,
    )


def _by_rank(one: Card) -> tuple[int, int]:
    return "AKQJT987".index(one.rank.code), "HDSC".index(one.suit.code)


def _no_trick() -> tuple[Zone, ...]:
    return tuple(Zone(f"slot:{who}", "slot", who) for who in range(3))


def auctions() -> tuple[Plate, ...]:
    """The three kinds of decision in an auction."""
    first = moment(
        4,
        3,
        (TALON, *fans(10, 10), *_no_trick(), hand("SA SJ ST S9 HK H8 CQ C7 DA DT")),
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
        (TALON, *fans(10, 10), *_no_trick(), hand("SA SJ ST S7 HK H8 D9 D8 CQ C8")),
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
        (TALON, *fans(10, 10), *_no_trick(), hand("HA HQ HJ HT SK S8 DA D7 CK C9")),
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
        (*fans(10, 10), *_no_trick(), hand("SA SJ ST S9 S8 HK H8 H7 CQ C7 DA DT")),
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
        (*fans(10, 10), *_no_trick(), hand("HA HK HJ HT H8 SA S9 DA D7 CK C8 C7")),
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
        Plate("preference-discard", "preference", two, won, picked=cards("CQ C7")),
        Plate(
            "preference-discard-four",
            "preference",
            four,
            msg("preference.log.won.you", bid=bid("4")),
        ),
    )


# -- questions


def question(title: Msg, line: Msg, answers: tuple[Choice, ...], foot: Msg | None = None) -> Tray:
    """A sentence with its answers."""
    group = (ChoiceGroup(answers),)
    return Tray("question", title, group, line, foot=(foot,) if foot else ())


def _answer(action: str, label: Msg, line: Msg, key: str = "") -> Choice:
    return Choice(action, label, line, key=key, about=Passage(label, line))


KARO = Badge(bid("3"), msg("preference.badge.contract.other", suit=sign("D"), name=KARL), sign="D")
DEFENCE = "SA SJ ST S7 HK H8 D9 D8 CQ C8"


def _defence(tray: Tray, expect: Msg, others: tuple[SeatInfo, SeatInfo]) -> Projection:
    stake = msg("preference.stake.defender", name=KARL)
    contract = msg("preference.facts.contract.other", bid=bid("3"), name=KARL)
    known = Facts(
        msg("preference.facts"),
        (
            (msg("preference.facts.contract"), contract),
            (msg("preference.trump"), msg("suit.D")),
            (msg("preference.facts.needs"), msg("preference.facts.tricks")),
        ),
    )
    return moment(
        6,
        5,
        (*fans(10, 10), *_no_trick(), hand(DEFENCE)),
        (seat(0, None, True), *others),
        expect,
        (known, Passage(msg("preference.stake"), stake), session(5)),
        KARO,
        tray,
        section="defence",
    )


def questions() -> tuple[Plate, ...]:
    """Stay or drop, alone or with a guest, No aces, a new session."""
    contract = msg("preference.contract.number", bid=bid("3"), suit=sign("D"))
    stay = _answer("stay", msg("preference.stay"), msg("preference.stay.note"))
    drop = _answer("drop", msg("preference.drop"), msg("preference.drop.note"))
    defend = _defence(
        question(
            msg("preference.tray.defend"),
            msg("preference.tray.defend.first", name=KARL, contract=contract),
            (stay, drop),
        ),
        msg("preference.expect.defend"),
        (seat(1), seat(2, msg("table.role.dealer"), chip=("taker", "paper"))),
    )
    invite = _defence(
        question(
            msg("preference.tray.invite", name=ANNA),
            msg("preference.tray.invite.line", name=ANNA, taker=KARL),
            (
                _answer("alone", msg("preference.alone"), msg("preference.alone.note")),
                _answer(
                    "invite", msg("preference.invite", name=ANNA), msg("preference.invite.note")
                ),
            ),
        ),
        msg("preference.expect.invite"),
        (
            seat(1, msg("preference.role.dropped")),
            seat(2, msg("table.role.dealer"), chip=("taker", "paper")),
        ),
    )
    named = msg("preference.log.trump", name=KARL, suit=sign("D"))
    return (
        Plate("preference-defence", "preference", defend, named),
        Plate(
            "preference-invite",
            "preference",
            invite,
            msg("preference.log.dropped", name=ANNA),
            (Bubble(1, msg("preference.drop")),),
        ),
        _no_aces(),
        _restart(),
    )


def _no_aces() -> Plate:
    tray = question(
        msg("preference.tray.noaces"),
        msg("preference.tray.noaces.line"),
        (
            _answer("noaces", msg("preference.noaces"), msg("preference.noaces.note")),
            Choice("silent", msg("preference.silent")),
        ),
        msg("preference.tray.noaces.foot"),
    )
    asked = moment(
        7,
        6,
        (*fans(10, 10), *_no_trick(), hand("CK CQ CJ CT C9 SK HK HQ DK DQ")),
        (
            seat(0, msg("table.role.to_lead"), True, ("taker", "paper"), (0, 6)),
            seat(1, None, False, ("defender", "gold"), (0, 2)),
            seat(2, None, False, ("defender", "gold"), (0, 2)),
        ),
        msg("preference.expect.noaces"),
        (STAKE, session(6)),
        Badge(bid("1"), msg("preference.badge.contract.you", suit=sign("C")), sign="C"),
        tray,
        section="aces",
    )
    said = msg("preference.log.stays", name=KARL)
    return Plate("preference-no-aces", "preference", asked, said)


def _restart() -> Plate:
    tray = question(
        msg("preference.tray.restart"),
        msg("preference.tray.restart.line"),
        (
            Choice("restart", msg("preference.restart")),
            Choice("", msg("preference.play_on")),
        ),
    )
    asked = moment(
        12,
        11,
        (*fans(0, 0), *_no_trick(), hand("")),
        (seat(0, None, True), seat(1), seat(2)),
        msg("preference.tray.restart"),
        (session(11),),
        None,
        tray,
        section="session",
    )
    return Plate("preference-restart", "preference", asked)


# -- play


def plays() -> tuple[Plate, ...]:
    """Three with a host and a guest, and two after the third has dropped out."""
    return _three(), _two(), _sheet()


def _three() -> Plate:
    """Deal 6: Karl leads Pik 9; you, Anna's guest, play second and must beat it low."""
    led, lowest = card("S9"), card("ST")
    held = cards("SA SJ ST S7 HK CQ")
    why = msg("preference.why.lowest", card=lowest, led=led)
    follow = msg("why.schnapsen.follow", suit=sign("S"))
    notes = tuple(
        CardNote(
            one,
            True,
            msg("preference.note.lowest", card=led),
            msg("preference.note.second"),
            section="play",
        )
        if one is lowest
        else CardNote(one, False, why if one.suit.code == "S" else follow, section="play")
        for one in held
    )
    pair = msg("preference.pair", first=ANNA, second=YOU)
    below = msg("preference.bars.below4", name=ANNA)
    bars = Bars(
        msg("preference.bars"),
        (
            _bar(KARL, "taker", 3, 6, msg("preference.bars.below6.other", name=KARL), 1),
            _bar(pair, "together", 1, 4, below, 0),
        ),
    )
    guest = msg("preference.guest.text", host=ANNA, taker=KARL)
    took = (
        trick(1, 2, "DA D8 D7", 2, msg("preference.trick.took.other", name=KARL), 3),
        trick(2, 2, "DK D9 DJ", 2, msg("preference.trick.took.other", name=KARL), 3),
        trick(3, 2, "DT H8 DQ", 1, msg("preference.trick.took.other", name=ANNA), 3),
        trick(4, 1, "CT CA C8", 2, msg("preference.trick.took.other", name=KARL), 3),
    )
    shown = moment(
        6,
        5,
        (
            *taken(0, 1, 3, size=3),
            *fans(6, 5),
            *slots({2: "S9"}, 0, SEATS),
            hand("SA SJ ST S7 HK CQ"),
        ),
        (
            seat(0, msg("preference.role.with", name=ANNA), True, ("guest", "gold"), (0, 0)),
            seat(1, msg("preference.role.for_both"), False, ("host", "gold"), (1, 4), 1),
            seat(2, msg("table.role.leads"), False, ("taker", "paper"), (3, 6), 3),
        ),
        msg("preference.expect.lowest", card=lowest),
        (bars, Passage(msg("preference.guest"), guest)),
        KARO,
        notes=notes,
        tricks=took,
        section="play",
        winning=2,
    )
    said = msg("log.lead.other", name=KARL, card=led)
    return Plate("preference-play", "preference", shown, said, pointed=lowest)


def _bar(label: Msg, role: str, have: int, want: int, note: Msg, team: int) -> Bar:
    text = msg("preference.quota", have=have, want=want)
    return Bar(label, msg(f"preference.bars.{role}"), have, want, text, note, team)


def _two() -> Plate:
    """Deal 8: your Game in Pik against Karl alone, who leads Herz Dame; Anna has dropped out."""
    led = card("HQ")
    beat = msg("why.schnapsen.beat", led=led, suit=sign("H"))
    follow = msg("why.schnapsen.follow", suit=sign("H"))
    notes = (
        CardNote(card("HA"), True, msg("note.wins"), section="play"),
        CardNote(card("H9"), False, beat, section="play"),
        *(CardNote(one, False, follow, section="play") for one in cards("SJ ST DK C7")),
    )
    bars = Bars(
        msg("preference.bars"),
        (
            _bar(YOU, "taker", 3, 6, msg("preference.bars.below6.you"), 0),
            _bar(KARL, "alone", 1, 2, msg("preference.bars.below2.other", name=KARL), 1),
        ),
    )
    mine, his = msg("preference.trick.took.you"), msg("preference.trick.took.other", name=KARL)
    took = (
        _pair_trick(1, 0, "SA S8", 0, mine),
        _pair_trick(2, 0, "SK S9", 0, mine),
        _pair_trick(3, 0, "DA D7", 0, mine),
        _pair_trick(4, 0, "CT CA", 2, his),
    )
    shown = moment(
        8,
        7,
        (
            *taken(3, 0, 1, size=2),
            TALON,
            *fans(10, 5),
            *slots({2: "HQ"}, 0, SEATS),
            hand("SJ ST HA H9 DK C7"),
        ),
        (
            seat(0, msg("table.role.to_play"), True, ("taker", "paper"), (3, 6), 3),
            seat(1, msg("preference.role.dropped")),
            seat(2, msg("preference.role.alone"), False, ("defender", "gold"), (1, 2), 1),
        ),
        msg("expect.beat", suit=sign("H"), card=led),
        (bars, STAKE),
        Badge(
            msg("preference.badge.game"),
            msg("preference.badge.contract.you", suit=sign("S")),
            sign="S",
        ),
        notes=notes,
        tricks=took,
        section="play",
        winning=2,
    )
    said = msg("log.lead.other", name=KARL, card=led)
    return Plate("preference-two-hand", "preference", shown, said)


def _pair_trick(number: int, leader: Seat, codes: str, winner: Seat, headline: Msg) -> TrickRow:
    first, second = cards(codes)
    order = ((leader, first), (2 - leader, second))
    best = first if leader == winner else second
    detail = msg("preference.trick.with", card=best)
    return TrickRow(number, order, winner, headline, detail, headline)


def _sheet() -> Plate:
    """A long session sheet, before the first bid of deal 12."""
    shown = moment(
        12,
        11,
        (TALON, *fans(10, 10), *_no_trick(), hand("HK H9 SQ SJ S7 DK DQ D8 CA CT")),
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


def plates() -> tuple[Plate, ...]:
    """All moments, in the order of a deal."""
    return (*auctions(), *discards(), *questions(), *plays())
