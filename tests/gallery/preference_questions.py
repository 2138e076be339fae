"""The questions of Preference: stay or drop, alone or with a guest, No aces, a new session."""

from __future__ import annotations

from cardavia.core.accounts import Facts
from cardavia.core.state import Msg, msg
from cardavia.core.table import (
    Badge,
    Bubble,
    Projection,
    SeatInfo,
)
from cardavia.core.tray import Choice, ChoiceGroup, Passage, Tray
from tests.gallery.people import (
    ANNA,
    KARL,
    fans,
    hand,
    sign,
)
from tests.gallery.preference_auction import STAKE
from tests.gallery.preference_session import (
    bid,
    moment,
    no_trick,
    seat,
    session,
)
from tests.gallery.still import Plate


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
        (*fans(10, 10), *no_trick(), hand(DEFENCE)),
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
        (*fans(10, 10), *no_trick(), hand("CK CQ CJ CT C9 SK HK HQ DK DQ")),
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
        (*fans(0, 0), *no_trick(), hand("")),
        (seat(0, None, True), seat(1), seat(2)),
        msg("preference.tray.restart"),
        (session(11),),
        None,
        tray,
        section="session",
    )
    return Plate("preference-restart", "preference", asked)
