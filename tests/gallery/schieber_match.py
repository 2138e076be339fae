"""What all moments of Schieber share, and the choice of the contract."""

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
    fans,
    hand,
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
