"""Moments of Schieber, from the choice of the contract to the end of the match."""

from __future__ import annotations

from cardavia.core.accounts import Grid, GridRow, Part
from cardavia.core.cards import Card
from cardavia.core.state import Msg, Seat, msg
from cardavia.core.table import (
    Badge,
    Bubble,
    CardNote,
    Projection,
    Score,
    ScoreRow,
    SeatInfo,
    TrickRow,
    Zone,
)
from cardavia.core.tray import Choice, ChoiceGroup, Passage, Tray
from tests.gallery.people import (
    BEAT,
    NAMES,
    RETO,
    VRENI,
    YOU,
    card,
    cards,
    fans,
    hand,
    sign,
    slots,
    taken,
)
from tests.gallery.still import Plate

SEATS = NAMES["schieber"]
FACTORS = {"ei": 1, "ro": 1, "se": 2, "si": 2, "down": 3, "up": 4}
"""What everything counts with; ``down`` is Obenabe, ``up`` Undenufe."""

WE, THEY = msg("schieber.we"), msg("schieber.they")
PAIRS = (
    msg("schieber.pair", first=RETO, second=YOU),
    msg("schieber.pair", first=VRENI, second=BEAT),
)


def contract(word: str) -> Msg:
    """The name of a contract: Schilten, Obenabe, Undenufe."""
    named = {"down": "schieber.obenabe", "up": "schieber.undenufe"}
    return msg(named.get(word, f"suit.{word}"))


def slate(ours: int, theirs: int) -> Score:
    """The score of both teams."""
    rows = (ScoreRow(0, PAIRS[0], ours, WE), ScoreRow(1, PAIRS[1], theirs, THEY))
    title, short = (msg(key, start=3000) for key in ("schieber.score", "schieber.score.short"))
    return Score("slate", title, short, 3000, rows)


def seats(
    roles: dict[Seat, Msg], to_move: Seat | None, tricks: tuple[int, ...] = (0, 0, 0, 0)
) -> tuple[SeatInfo, ...]:
    """All four seats; the partner is called so when there is nothing else to say."""
    known = {2: msg("schieber.role.partner"), **roles}
    return tuple(
        SeatInfo(who, SEATS[who], known.get(who), who == to_move, tricks[who], who % 2)
        for who in range(4)
    )


def badge(word: str, caller: Seat) -> Badge:
    """What is played, and who named it."""
    kind = "plain" if word in ("up", "down") else "trump"
    if caller == 0:
        line = msg(f"schieber.badge.{kind}.you")
    else:
        line = msg(f"schieber.badge.{kind}.other", name=SEATS[caller])
    return Badge(contract(word), line, sign=word, factor=FACTORS[word])


def count(
    word: str, tricks: tuple[int, int], weis: tuple[int, int] = (0, 0), stoeck: Seat | None = None
) -> Grid:
    """This deal so far, and what it makes with the factor."""
    factor = FACTORS[word]
    pair = tuple(20 if stoeck == side else 0 for side in (0, 1))
    total = tuple((a + b + c) * factor for a, b, c in zip(tricks, weis, pair, strict=True))
    rows = [
        GridRow(msg("schieber.row.tricks"), tricks),
        GridRow(msg("schieber.row.weis"), _dash(weis)),
    ]
    if word not in ("up", "down"):
        rows.append(GridRow(msg("schieber.row.stoeck"), _dash(pair)))
    counted = msg("schieber.row.counted", factor=factor)
    rows.append(GridRow(counted, total, strong=True, total=True))
    return Grid(msg("schieber.deal"), (WE, THEY), tuple(rows))


def _dash(pair: tuple[int, ...]) -> tuple[int | None, ...]:
    return tuple(value or None for value in pair)


Told = tuple[str, Seat, int, int]
MATCH: tuple[Told, ...] = (
    ("ei", 0, 102, 55),
    ("si", 1, 188, 126),
    ("down", 2, 330, 141),
    ("se", 3, 140, 214),
    ("up", 0, 448, 180),
    ("ro", 1, 77, 100),
    ("se", 2, 654, 0),
    ("si", 3, 120, 194),
    ("down", 0, 300, 231),
    ("ro", 1, 94, 63),
    ("up", 2, 552, 76),
)
"""A whole match: contract, who named it, points of both teams. Deal 7 was a match."""

EARLY: tuple[Told, ...] = (
    ("ei", 1, 107, 100),
    ("ro", 2, 183, 74),
    ("ro", 3, 63, 94),
    ("ei", 0, 133, 124),
)
"""The beginning of another match, in which Beat was the first forehand."""

LAST: tuple[Told, ...] = (("si", 1, 88, 226), ("ro", 2, 131, 46), ("down", 3, 183, 288))


def last_deals(told: tuple[Told, ...], first: int) -> Grid:
    """The deals before this one, each with what it made."""
    rows = tuple(
        GridRow(
            msg(
                "schieber.deals.row",
                contract=contract(word),
                factor=FACTORS[word],
                name=SEATS[caller],
            ),
            (ours, theirs),
            sign=word,
            number=number,
        )
        for number, (word, caller, ours, theirs) in enumerate(told, first)
    )
    head = (msg("schieber.deals.contract"), WE, THEY)
    return Grid(msg("schieber.deals"), head, rows, brief=msg("schieber.deals"))


# -- the contract


def _tile(word: str) -> Choice:
    kinds = {"down": ("high", "obenabe"), "up": ("low", "undenufe")}
    line, about = kinds.get(word, ("trump", "trump"))
    factor = FACTORS[word]
    text = msg(f"schieber.about.{about}", factor=factor, n=factor)
    passage = Passage(contract(word), text)
    key = str(list(FACTORS).index(word) + 1)
    return Choice(
        f"name:{word}",
        contract(word),
        msg(f"schieber.tile.{line}"),
        word,
        factor,
        about=passage,
        key=key,
    )


def contract_tray(pushed: bool) -> Tray:
    """Six contracts, and the push to the partner unless it has been pushed."""
    note = msg("schieber.push.note", name=RETO)
    why = msg("schieber.why.pushed", name=RETO) if pushed else None
    push = Choice(
        "push",
        msg("schieber.push"),
        msg("schieber.push.line", name=RETO),
        enabled=not pushed,
        reason=why,
        about=Passage(msg("schieber.push"), note),
        key="P",
    )
    line = msg("schieber.tray.pushed" if pushed else "schieber.tray.line", name=RETO)
    return Tray(
        "tiles",
        msg("schieber.tray"),
        (
            ChoiceGroup(
                tuple(_tile(word) for word in ("ei", "ro", "si", "se", "down", "up")), look="tile"
            ),
            ChoiceGroup((push,), note=why or note),
        ),
        line,
        foot=(msg("schieber.tray.factor"), msg("schieber.tray.keys")),
    )


def moment(
    deal: int,
    score: Score,
    zones: tuple[Zone, ...],
    placed: tuple[SeatInfo, ...],
    expect: Msg | None,
    parts: tuple[Part, ...],
    sign_: Badge,
    to_move: Seat | None = 0,
    tray: Tray | None = None,
    notes: tuple[CardNote, ...] = (),
    tricks: tuple[TrickRow, ...] = (),
    winning: Seat | None = None,
    section: str = "play",
) -> Projection:
    """A moment of a deal."""
    held = tuple(one for zone in zones if zone.kind == "hand" for one in zone.cards if one)
    return Projection(
        "play",
        deal - 1,
        zones,
        placed,
        score,
        to_move=to_move,
        winning=winning,
        expect=expect,
        tricks=tricks,
        notes=notes or tuple(CardNote(one, False) for one in held),
        hand_orders={"suit": held, "rank": tuple(sorted(held, key=_by_rank))},
        section=section,
        badge=sign_,
        tray=tray,
        parts=parts,
    )


def _by_rank(one: Card) -> tuple[int, int]:
    return "AKOUB9876".index(one.rank.code), ["ei", "ro", "se", "si"].index(one.suit.code)


def _empty() -> tuple[Zone, ...]:
    return tuple(Zone(f"slot:{who}", "slot", who) for who in range(4))


def choices() -> tuple[Plate, ...]:
    """The contract: as forehand, and after the partner's push."""
    own = "ro.A ro.U ro.9 se.B se.6 ei.K ei.7 si.A si.8"
    first = moment(
        9,
        slate(1486, 1592),
        (*fans(9, 9, 9), *_empty(), hand(own)),
        seats({0: msg("schieber.role.forehand"), 3: msg("table.role.dealer")}, 0),
        msg("schieber.expect.name"),
        (last_deals(LAST, 6),),
        Badge(msg("schieber.badge.none"), msg("schieber.badge.forehand", number=9)),
        tray=contract_tray(False),
        section="contract",
    )
    pushed = moment(
        3,
        slate(290, 181),
        (*fans(9, 9, 9), *_empty(), hand("se.U se.9 se.8 ei.A ei.B ro.K ro.7 si.O si.6")),
        seats({1: msg("table.role.dealer"), 2: msg("schieber.role.pushed")}, 0),
        msg("schieber.expect.must_name"),
        (last_deals(MATCH[:2], 1),),
        Badge(msg("schieber.badge.none"), msg("schieber.badge.pushed", name=RETO, number=3)),
        tray=contract_tray(True),
        section="contract",
    )
    return (
        Plate("schieber-contract", "schieber", first, msg("schieber.log.dealt", name=VRENI)),
        Plate(
            "schieber-pushed",
            "schieber",
            pushed,
            msg("schieber.log.push", name=RETO),
            (Bubble(2, msg("schieber.say.push")),),
        ),
    )


# -- play


def run(
    seat: Seat, length: int, top: str, points: int, factor: int, trumps: bool = False
) -> Bubble:
    """A run as it is announced: its length and top card, and whether it is in trumps."""
    key = "schieber.say.top_trump" if trumps else "schieber.say.top"
    return Bubble(
        seat,
        msg("schieber.say.run", n=length),
        msg(key, rank=card(top).rank),
        figure=figure(points, factor),
    )


def figure(points: int, factor: int) -> Msg:
    """What a meld is worth; a factor of one is not named."""
    if factor == 1:
        return msg("schieber.tally.worth", points=points)
    return msg("schieber.say.figure", points=points, factor=factor)


def _follow(held: str, led: str, trump: str, notes: dict[str, CardNote]) -> tuple[CardNote, ...]:
    """Notes of a hand that must follow suit or trump."""
    why = msg("schieber.why.follow_or_trump", suit=card(led).suit)
    found = []
    for one in cards(held):
        allowed = one.suit.code in (trump, card(led).suit.code)
        plain = CardNote(one, allowed, None if allowed else why, section="play")
        found.append(notes.get(one.code, plain))
    return tuple(found)


def weis() -> tuple[Plate, ...]:
    """Melds: one announced, all four announced, the winning ones shown."""
    return _one_weis(), *_four_weis()


def _one_weis() -> Plate:
    """Trick 1: Beat called Schilten, led Schellen 7 and announced a run; you play last."""
    own = "ro.U ro.9 ei.K ei.6 se.B se.6 si.A si.9 si.7"
    nell = CardNote(
        card("si.9"),
        True,
        msg("note.wins"),
        msg("schieber.note.nell", points=14, factor=2),
        section="play",
    )
    shown = moment(
        5,
        slate(486, 392),
        (*fans(8, 8, 8), *slots({1: "se.7", 2: "se.A", 3: "se.8"}, 0, SEATS), hand(own)),
        seats({1: msg("schieber.role.called"), 0: msg("table.role.to_play")}, 0),
        msg("schieber.expect.follow", suit=sign("se")),
        (count("si", (0, 0)), last_deals(EARLY, 1)),
        badge("si", 1),
        notes=_follow(own, "se.7", "si", {"si.9": nell}),
        winning=2,
    )
    return Plate(
        "schieber-weis",
        "schieber",
        shown,
        msg("log.lead.other", name=BEAT, card=card("se.7")),
        (run(1, 3, "ei.9", 20, 2),),
        pointed=card("si.9"),
    )


def _four_weis() -> tuple[Plate, Plate]:
    """You called Rosen and all four announce; Reto's run of four is the best."""
    first = ("ei.A", "ei.7", "ei.U", "ei.B")
    played = dict(enumerate(first))
    rest = "ro.A ro.K ro.O se.A se.B ei.6 si.8 si.6"
    roles = {0: msg("schieber.role.called"), 3: msg("table.role.dealer")}
    announced = moment(
        5,
        slate(760, 536),
        (*fans(8, 8, 8), *slots(played, None, SEATS), hand(rest)),
        seats(roles, None),
        None,
        (count("ro", (0, 0)),),
        badge("ro", 0),
        to_move=None,
        winning=0,
    )
    row = TrickRow(
        1,
        tuple((who, card(code)) for who, code in played.items()),
        0,
        msg("schieber.trick.took.you", n=23),
        msg("preference.trick.with", card=card("ei.A")),
        msg("schieber.trick.took.you", n=23),
    )
    free = tuple(CardNote(one, True) for one in cards(rest))
    revealed = moment(
        5,
        slate(760, 536),
        (
            *taken(1, 0, 0, 0, size=4),
            *fans(8, 8, 8),
            *slots({}, 0, SEATS, "lead"),
            hand(rest),
        ),
        seats({**roles, 0: msg("table.role.to_lead")}, 0, (1, 0, 0, 0)),
        msg("expect.lead.you"),
        (count("ro", (23, 0), (70, 0)),),
        badge("ro", 0),
        notes=free,
        tricks=(row,),
    )
    said = (
        run(0, 3, "ro.A", 20, 1, trumps=True),
        run(1, 3, "ei.9", 20, 1),
        run(2, 4, "se.9", 50, 1),
        run(3, 3, "si.K", 20, 1),
    )
    shown = (
        Bubble(0, msg("schieber.say.shown"), cards=cards("ro.A ro.K ro.O"), figure=figure(20, 1)),
        Bubble(
            2,
            msg("schieber.say.shown"),
            cards=cards("se.9 se.8 se.7 se.6"),
            figure=figure(50, 1),
        ),
    )
    told = msg("schieber.log.weis", name=RETO, points=70)
    return (
        Plate("schieber-four-weis", "schieber", announced, None, said),
        Plate("schieber-weis-shown", "schieber", revealed, told, shown),
    )


def _row(number: int, leader: Seat, codes: str, winner: Seat, points: int) -> TrickRow:
    played = cards(codes)
    order = tuple(((leader + step) % 4, one) for step, one in enumerate(played))
    if winner == 0:
        headline = msg("schieber.trick.took.you", n=points)
    else:
        headline = msg("schieber.trick.took.other", n=points, name=SEATS[winner])
    best = next(one for who, one in order if who == winner)
    detail = msg("preference.trick.with", card=best)
    return TrickRow(number, order, winner, headline, detail, headline)


def plain() -> tuple[Plate, ...]:
    """Contracts without trumps."""
    return _obenabe(), _undenufe()


def _obenabe() -> Plate:
    """Trick 4 of Vreni's Obenabe: you answer her Schellen König with Ass or 8."""
    own = "se.A se.8 ro.B ei.9 si.U si.7"
    why = msg("why.schnapsen.follow", suit=sign("se"))
    notes = (
        CardNote(card("se.A"), True, msg("note.wins"), section="play"),
        CardNote(
            card("se.8"),
            True,
            msg("note.loses"),
            msg("schieber.note.eight", factor=3),
            section="play",
        ),
        *(CardNote(one, False, why, section="play") for one in cards(own)[2:]),
    )
    rows = (
        _row(1, 3, "ro.A ro.6 ro.O ro.7", 3, 14),
        _row(2, 3, "ro.K ro.9 ro.U ro.8", 3, 14),
        _row(3, 3, "ei.A ei.6 ei.7 ei.B", 3, 21),
    )
    shown = moment(
        8,
        slate(1939, 816),
        (
            *taken(0, 0, 0, 3, size=4),
            *fans(6, 6, 5),
            *slots({3: "se.K"}, 0, SEATS),
            hand(own),
        ),
        seats({3: msg("table.role.leads"), 0: msg("table.role.to_play")}, 0, (0, 0, 0, 3)),
        msg("expect.follow", suit=sign("se")),
        (count("down", (0, 49)), last_deals(MATCH[4:7], 5)),
        badge("down", 3),
        notes=notes,
        tricks=rows,
        winning=3,
    )
    said = msg("log.lead.other", name=VRENI, card=card("se.K"))
    return Plate("schieber-obenabe", "schieber", shown, said)


def _undenufe() -> Plate:
    """Trick 2 of Reto's Undenufe: his 6 is sure, and your Banner is worth ten to him."""
    own = "si.B si.9 ro.7 ro.6 ei.K ei.8 se.A se.6"
    why = msg("why.schnapsen.follow", suit=sign("si"))
    banner = msg("schieber.note.smear", points=10, factor=4)
    notes = (
        CardNote(card("si.B"), True, banner, section="play"),
        CardNote(card("si.9"), True, section="play"),
        *(CardNote(one, False, why, section="play") for one in cards(own)[2:]),
    )
    shown = moment(
        11,
        slate(2453, 1304),
        (
            *taken(0, 0, 1, 0, size=4),
            *fans(8, 7, 7),
            *slots({2: "si.6", 3: "si.8"}, 0, SEATS),
            hand(own),
        ),
        seats({2: msg("table.role.leads"), 0: msg("table.role.to_play")}, 0, (0, 0, 1, 0)),
        msg("expect.follow", suit=sign("si")),
        (count("up", (14, 0)), last_deals(MATCH[7:10], 8)),
        badge("up", 2),
        notes=notes,
        tricks=(_row(1, 2, "ei.6 ei.A ei.9 ei.O", 2, 14),),
        winning=2,
    )
    said = msg("log.play.other", name=VRENI, card=card("si.8"))
    return Plate("schieber-undenufe", "schieber", shown, said, pointed=card("si.B"))


def stoeck() -> Plate:
    """Trick 5: Vreni leads the König of trumps after the Ober and scores Stöck."""
    own = "si.9 si.6 ro.A ro.8 ei.B"
    why = msg("schieber.why.trump_led")
    nell = msg("schieber.note.nell", points=14, factor=2)
    notes = (
        CardNote(card("si.9"), True, msg("note.wins"), nell, section="play"),
        CardNote(card("si.6"), True, msg("note.loses"), section="play"),
        *(CardNote(one, False, why, section="play") for one in cards(own)[2:]),
    )
    rows = (
        _row(1, 3, "se.A se.7 se.6 se.9", 3, 11),
        _row(2, 3, "si.O si.7 si.8 si.B", 3, 13),
        _row(3, 3, "se.K se.8 se.U se.O", 3, 9),
        _row(4, 3, "ei.A ei.K ei.6 ei.O", 3, 18),
    )
    shown = moment(
        8,
        slate(1939, 816),
        (
            *taken(0, 0, 0, 4, size=4),
            *fans(5, 5, 4),
            *slots({3: "si.K"}, 0, SEATS),
            hand(own),
        ),
        seats({3: msg("table.role.leads"), 0: msg("table.role.to_play")}, 0, (0, 0, 0, 4)),
        msg("schieber.expect.trump"),
        (count("si", (0, 51), stoeck=1), last_deals(MATCH[4:7], 5)),
        badge("si", 3),
        notes=notes,
        tricks=rows,
        winning=3,
    )
    bubble = Bubble(
        3,
        msg("schieber.say.stoeck"),
        msg("schieber.say.stoeck.line"),
        suit=sign("si"),
        figure=figure(20, 2),
    )
    said = msg("log.lead.other", name=VRENI, card=card("si.K"))
    return Plate("schieber-stoeck", "schieber", shown, said, (bubble,))


def plates() -> tuple[Plate, ...]:
    """All moments, in the order of a deal."""
    return (*choices(), *weis(), *plain(), stoeck())
