"""Finished deals of Preference, settled payment by payment."""

from __future__ import annotations

from cardavia.core.accounts import Ledger, Payment
from cardavia.core.cards import Card
from cardavia.core.state import Msg, Seat, msg
from cardavia.core.table import (
    Badge,
    DealSheet,
    OpenHand,
    Projection,
    Score,
    ScoreRow,
    SeatInfo,
    TrickRow,
)
from tests.gallery.people import ANNA, KARL, NAMES, YOU, cards, fans, hand, sign, slots, taken
from tests.gallery.preference_session import DEALS, bid, session, standing
from tests.gallery.preference_tricks import played_out
from tests.gallery.still import Plate

SEATS = NAMES["preference"]
POT = None

Paid = tuple[Seat | None, Seat | None, int, Msg]


def _why(word: str) -> Msg:
    return msg(f"preference.pay.{word}")


def _tricks(n: int, guest: bool = False) -> Msg:
    return msg("preference.pay.tricks_guest" if guest else "preference.pay.tricks", n=n)


def ledger(
    before: tuple[int, int, int], pot: int, paid: tuple[Paid, ...], note: Msg | None = None
) -> Ledger:
    """Books payments one after the other; every line holds what stands after it."""
    balances, left = list(before), pot
    rows = []
    for payer, payee, points, why in paid:
        for who, change in ((payer, -points), (payee, points)):
            if who is None:
                left += change
            else:
                balances[who] += change
        rows.append(Payment(payer, payee, why, points, tuple(balances), left))
    return Ledger((0, 1, 2), SEATS, before, pot, tuple(rows), note)


def _sheet(
    deal: int,
    won: bool,
    headline: Msg,
    why: Msg,
    account: Ledger,
    hands: tuple[OpenHand, ...],
    tricks: tuple[TrickRow, ...] = (),
) -> DealSheet:
    rows = tuple(ScoreRow(who, SEATS[who], value) for who, value in enumerate(account.after))
    title = msg("preference.score")
    score = Score("purse", title, title, 30, rows, account.pot_after, msg("preference.pot"))
    dealer = (deal - 1) % 3
    following = (dealer + 1) % 3
    key = "result.next.you" if following == 0 else "result.next.other"
    next_line = msg(key) if following == 0 else msg(key, name=SEATS[following])
    return DealSheet(
        deal=deal - 1,
        won=won,
        caption=msg("preference.result.caption", number=deal),
        headline=headline,
        why=why,
        account=account,
        score=score,
        before=account.before,
        hands=hands,
        tricks=tricks,
        deals=(),
        next_line=next_line,
        deal_number=270_455_321,
        dealer=dealer,
    )


def _plate(id: str, sheet: DealSheet, tricks: tuple[int, int, int], badge: Badge) -> Plate:
    """The table behind the sheet: nothing lies on it any more but the tricks."""
    seats = tuple(SeatInfo(who, SEATS[who], tricks=won) for who, won in enumerate(tricks))
    size = 3 if all(tricks) else 2
    projection = Projection(
        "deal_over",
        sheet.deal,
        (*taken(*tricks, size=size), *fans(0, 0), *slots({}, None, SEATS), hand("")),
        seats,
        sheet.score,
        tricks=sheet.tricks,
        section="settlement",
        badge=badge,
        parts=(session(min(sheet.deal + 1, len(DEALS))),),
    )
    return Plate(id, "preference", projection, deal=sheet)


def _tricks_of(
    hands: tuple[OpenHand, ...], trump: str, taker: Seat, won: tuple[int, int, int]
) -> tuple[TrickRow, ...]:
    """A course of play of these hands in which each seat takes as many tricks."""
    first, second, third = (" ".join(card.code for card in held.cards) for held in hands[:3])
    return played_out((first, second, third), trump, taker, won)


def _open(label: Msg, text: str, word: str, n: int = 0) -> OpenHand:
    return OpenHand(label, cards(text), msg(f"preference.hand.{word}", n=n))


HERZ = Badge(bid("herz"), msg("preference.badge.contract.you", suit=sign("H")), sign="H")


def herz() -> Plate:
    """Deal 5: you make Herz with six tricks, Karl falls short of his two."""
    account = ledger(
        (-14, -38, -28),
        80,
        (
            (POT, 0, 10, _why("contract")),
            (0, 1, 3, _tricks(3)),
            (0, 2, 1, _tricks(1)),
            (2, POT, 10, _why("quota")),
            (1, 0, 10, _why("herz_made")),
            (2, 0, 10, _why("herz_made")),
        ),
    )
    hands = (
        _open(YOU, "HA HK HJ HT H8 SA S9 DA DT C8", "taker", 6),
        _open(ANNA, "HQ H9 SK SJ ST DK DQ D8 CA CQ", "met", 3),
        _open(KARL, "H7 SQ S8 S7 DJ D9 D7 CK CJ CT", "short", 1),
        OpenHand(msg("preference.talon"), cards("C9 C7"), msg("preference.hand.unseen")),
    )
    headline = msg("preference.result.made.you", contract=bid("herz"), n=6)
    why = msg("preference.result.why.both", first=ANNA, second=KARL, a=3, b=1)
    sheet = _sheet(5, True, headline, why, account, hands, _tricks_of(hands, "H", 0, (6, 3, 1)))
    return _plate("preference-settlement", sheet, (6, 3, 1), HERZ)


def four_aces() -> Plate:
    """Deal 10: Herz with all four aces, and both defenders short: nine payments."""
    account = ledger(
        (19, -42, -37),
        60,
        (
            (POT, 0, 10, _why("contract")),
            (0, 1, 1, _tricks(1)),
            (0, 2, 1, _tricks(1)),
            (1, POT, 10, _why("quota")),
            (2, POT, 10, _why("quota")),
            (1, 0, 10, _why("herz_made")),
            (1, 0, 10, _why("aces")),
            (2, 0, 10, _why("herz_made")),
            (2, 0, 10, _why("aces")),
        ),
    )
    hands = (
        _open(YOU, "HA HQ HT H9 SA SK DA DK CA CQ", "taker", 8),
        _open(ANNA, "HK HJ H7 ST DQ D7 CJ CT C8 C7", "short", 1),
        _open(KARL, "H8 SQ SJ S9 S7 DJ DT D8 CK C9", "short", 1),
        OpenHand(msg("preference.talon"), cards("S8 D9"), msg("preference.hand.unseen")),
    )
    headline = msg("preference.result.made.you", contract=bid("herz"), n=8)
    why = msg("preference.result.why.both", first=ANNA, second=KARL, a=1, b=1)
    sheet = _sheet(10, True, headline, why, account, hands, _tricks_of(hands, "H", 0, (8, 1, 1)))
    return _plate("preference-settlement-four-aces", sheet, (8, 1, 1), HERZ)


def no_aces() -> Plate:
    """Deal 11: Anna loses Herz and No aces to Karl and his guest: eight payments."""
    account = ledger(
        (67, -71, -66),
        70,
        (
            (POT, 1, 10, _why("contract")),
            (1, 2, 2, _tricks(2)),
            (1, 2, 3, _tricks(3, guest=True)),
            (1, POT, 20, _why("failed")),
            (1, 2, 10, _why("herz_lost")),
            (1, 2, 10, _why("noaces_lost")),
            (1, 0, 10, _why("herz_lost")),
            (1, 0, 10, _why("noaces_lost")),
        ),
    )
    hands = (
        _open(YOU, "H7 ST S8 S7 DA DT D8 CA CT C8", "guest", 3),
        _open(ANNA, "HK HQ HJ HT H9 SK SQ DK DQ CK", "taker", 5),
        _open(KARL, "HA H8 SA SJ S9 DJ D9 CQ CJ C9", "host", 2),
        OpenHand(msg("preference.talon"), cards("D7 C7"), msg("preference.hand.unseen")),
    )
    headline = msg("preference.result.lost.other", name=ANNA, contract=bid("herz"), n=5)
    why = msg("preference.result.why.guest.you", host=KARL, a=2, b=3)
    sheet = _sheet(11, True, headline, why, account, hands, _tricks_of(hands, "H", 1, (3, 5, 2)))
    line = msg("preference.badge.contract.other", suit=sign("H"), name=ANNA)
    return _plate(
        "preference-settlement-no-aces", sheet, (3, 5, 2), Badge(bid("herz"), line, sign="H")
    )


def empty_pot() -> Plate:
    """The last ten of the pot go to the taker: everybody pays in again."""
    account = ledger(
        (-25, 5, 10),
        10,
        (
            (POT, 2, 10, _why("contract")),
            (2, 0, 2, _tricks(2)),
            (2, 1, 2, _tricks(2)),
        ),
        msg("preference.ledger.empty"),
    )
    hands = (
        _open(YOU, "S8 S7 HJ H9 DQ DT D7 CQ CJ CT", "met", 2),
        _open(ANNA, "SQ HA HQ H8 DK DJ D9 CK C9 C8", "met", 2),
        _open(KARL, "SA SK SJ ST S9 HK HT DA D8 CA", "taker", 6),
        OpenHand(msg("preference.hand.discarded", name=KARL), cards("H7 C7")),
    )
    named = msg("preference.contract.number", bid=bid("2"), suit=sign("S"))
    headline = msg("preference.result.made.other", name=KARL, contract=named, n=6)
    why = msg("preference.result.why.both.you", name=ANNA, a=2, b=2)
    sheet = _sheet(4, False, headline, why, account, hands, _tricks_of(hands, "S", 2, (2, 2, 6)))
    line = msg("preference.badge.contract.other", suit=sign("S"), name=KARL)
    return _plate(
        "preference-settlement-empty-pot", sheet, (2, 2, 6), Badge(bid("2"), line, sign="S")
    )


def passed_out() -> Plate:
    """Deal 9: all three have passed. Hands and talon stay hidden."""
    balances, pot = DEALS[7][3:]
    account = Ledger((0, 1, 2), SEATS, balances, pot, ())
    headline, why = msg("preference.result.void"), msg("preference.result.why.void")
    sheet = _sheet(9, False, headline, why, account, ())
    badge = Badge(msg("preference.badge.void"), msg("preference.badge.void.line"))
    return _plate("preference-passed-out", sheet, (0, 0, 0), badge)


def balances_follow() -> bool:
    """The session's balances are those that its settlements lead to."""
    shown: tuple[DealSheet | None, ...] = (herz().deal, four_aces().deal, no_aces().deal)
    for sheet in shown:
        assert sheet is not None
        assert isinstance(sheet.account, Ledger)
        if (sheet.account.after, sheet.account.pot_after) != DEALS[sheet.deal][3:]:
            return False
    return standing(9) == standing(8)


def dealt(sheet: DealSheet) -> tuple[Card, ...]:
    """All cards that a sheet lays open."""
    return tuple(one for held in sheet.hands for one in held.cards)


def plates() -> tuple[Plate, ...]:
    """All settlements."""
    return herz(), four_aces(), no_aces(), empty_pot(), passed_out()
