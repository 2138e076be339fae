"""Tricks of Preference: three at the table, and two."""

from __future__ import annotations

from cardavia.core.accounts import Bar, Bars
from cardavia.core.state import Msg, Seat, msg
from cardavia.core.table import (
    Badge,
    CardNote,
    TrickRow,
)
from cardavia.core.tray import Passage
from tests.gallery.people import (
    ANNA,
    KARL,
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
from tests.gallery.preference_auction import STAKE
from tests.gallery.preference_questions import KARO
from tests.gallery.preference_session import (
    SEATS,
    moment,
    seat,
)
from tests.gallery.still import Plate


def plays() -> tuple[Plate, ...]:
    """Three with a host and a guest, and two after the third has dropped out."""
    return _three(), _two()


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
