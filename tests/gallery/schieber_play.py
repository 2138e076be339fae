"""Tricks of Schieber: melds, contracts without trumps, Stöck."""

from __future__ import annotations

from cardavia.core.state import Msg, Seat, msg
from cardavia.core.table import (
    Bubble,
    CardNote,
    TrickRow,
)
from tests.gallery.people import (
    BEAT,
    RETO,
    VRENI,
    card,
    cards,
    fans,
    hand,
    sign,
    slots,
    taken,
)
from tests.gallery.schieber_match import (
    EARLY,
    MATCH,
    SEATS,
    badge,
    count,
    last_deals,
    moment,
    seats,
    slate,
)
from tests.gallery.still import Plate


def plays() -> tuple[Plate, ...]:
    """All moments of play."""
    return (*weis(), *plain(), stoeck())


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


def row(number: int, leader: Seat, codes: str, winner: Seat, points: int) -> TrickRow:
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
        row(1, 3, "ro.A ro.6 ro.O ro.7", 3, 14),
        row(2, 3, "ro.K ro.9 ro.U ro.8", 3, 14),
        row(3, 3, "ei.A ei.6 ei.7 ei.B", 3, 21),
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
        tricks=(row(1, 2, "ei.6 ei.A ei.9 ei.O", 2, 14),),
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
        row(1, 3, "se.A se.7 se.6 se.9", 3, 11),
        row(2, 3, "si.O si.7 si.8 si.B", 3, 13),
        row(3, 3, "se.K se.8 se.U se.O", 3, 9),
        row(4, 3, "ei.A ei.K ei.6 ei.O", 3, 18),
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
