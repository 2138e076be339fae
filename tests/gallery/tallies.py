"""Finished deals of Schieber, and the end of a match."""

from __future__ import annotations

from cardavia.core.accounts import Grid, GridRow, Shown, Tally
from cardavia.core.state import Msg, Seat, msg
from cardavia.core.table import DealLine, DealSheet, MatchSheet, OpenHand, Projection, TrickRow
from tests.gallery.people import BEAT, RETO, VRENI, YOU, cards, fans, hand, slots, taken
from tests.gallery.schieber_match import (
    FACTORS,
    MATCH,
    SEATS,
    THEY,
    WE,
    Told,
    badge,
    contract,
    seats,
    slate,
)
from tests.gallery.schieber_play import row
from tests.gallery.still import Plate

Pair = tuple[int | None, int | None]


def tally(
    word: str,
    rows: tuple[tuple[str, Pair], ...],
    melds: tuple[Shown, ...] = (),
    note: Msg | None = None,
) -> Tally:
    """Counts a deal: the rows of both teams, and the total with the factor."""
    factor = FACTORS[word]
    total = tuple(factor * sum(pair[side] or 0 for _, pair in rows) for side in (0, 1))
    lines = [GridRow(msg(f"schieber.row.{name}"), pair) for name, pair in rows]
    label = msg("schieber.row.total", factor=factor)
    lines.append(GridRow(label, total, strong=True, total=True))
    grid = Grid(msg("schieber.tally"), (WE, THEY), tuple(lines))
    return Tally(contract(word), word, factor, grid, melds, note)


def totals(account: Tally) -> tuple[int, int]:
    """What a tally makes for both teams."""
    ours, theirs = account.grid.rows[-1].cells
    assert isinstance(ours, int)
    assert isinstance(theirs, int)
    return ours, theirs


def _sheet(
    deal: int,
    account: Tally,
    before: tuple[int, int],
    caller: Seat,
    told: tuple[Told, ...],
    hands: tuple[OpenHand, ...],
    tricks: tuple[TrickRow, ...] = (),
) -> DealSheet:
    ours, theirs = totals(account)
    after = (before[0] + ours, before[1] + theirs)
    if ours >= theirs:
        headline = msg("schieber.result.own", n=ours, name=RETO)
    else:
        headline = msg("schieber.result.pair", n=theirs, first=VRENI, second=BEAT)
    named = {"contract": account.contract, "n": account.factor}
    if caller == 0:
        why = msg("schieber.result.why.you", **named)
    else:
        why = msg("schieber.result.why.other", **named, name=SEATS[caller])
    dealer = (deal - 2) % 4
    following = (dealer + 1) % 4
    next_line = (
        msg("result.next.you")
        if following == 0
        else msg("result.next.other", name=SEATS[following])
    )
    return DealSheet(
        deal=deal - 1,
        won=ours >= theirs,
        caption=msg("result.caption", number=deal),
        headline=headline,
        why=why,
        account=account,
        score=slate(*after),
        before=before,
        hands=hands,
        tricks=tricks,
        deals=deal_lines(told),
        next_line=next_line if max(after) < 3000 else None,
        deal_number=270_455_321,
        dealer=dealer,
    )


def deal_lines(told: tuple[Told, ...]) -> tuple[DealLine, ...]:
    """The deals of a match, the first one first."""
    lines, before = [], (0, 0)
    for number, (word, caller, ours, theirs) in enumerate(told, 1):
        after = (before[0] + ours, before[1] + theirs)
        winner = 0 if ours >= theirs else 1
        name = WE if winner == 0 else THEY
        named = {"contract": contract(word), "factor": FACTORS[word]}
        brief = msg("schieber.line.brief", **named)
        lines.append(
            DealLine(
                number,
                winner,
                name,
                msg("result.brief", name=name, why=brief),
                brief,
                msg("schieber.line.why.other", **named, name=SEATS[caller])
                if caller
                else msg("schieber.line.why.you", **named),
                max(ours, theirs),
                before,
                after,
            )
        )
        before = after
    return tuple(lines)


def _over(
    sheet: DealSheet, word: str, caller: Seat, won: tuple[int, ...], phase: str
) -> Projection:
    return Projection(
        phase,
        sheet.deal,
        (*taken(*won, size=4), *fans(0, 0, 0), *slots({}, None, SEATS), hand("")),
        seats({}, None, won),
        sheet.score,
        section="scoring",
        badge=badge(word, caller),
        tricks=sheet.tricks,
    )


ALL_NINE = (
    "se.U se.6 se.B se.7",
    "se.9 se.8 si.7 si.6",
    "se.A ro.7 si.9 ro.6",
    "se.K ei.7 si.K ei.6",
    "se.O ro.9 si.A si.8",
    "ro.A ro.U ro.B ro.8",
    "ro.K si.B ro.O si.U",
    "ei.A ei.U ei.B ei.8",
    "ei.K si.O ei.O ei.9",
)
"""Every trick of a deal that you lead and win, Schellen being trumps; yours, Beat, Reto, Vreni."""

POINTS = {"A": 11, "K": 4, "O": 3, "U": 2, "B": 10}


def worth(text: str, trump: str = "") -> int:
    """Card points of some cards."""
    total = 0
    for one in cards(text):
        if one.suit.code == trump and one.rank.code in "U9":
            total += {"U": 20, "9": 14}[one.rank.code]
        else:
            total += POINTS.get(one.rank.code, 0)
    return total


def _hands(texts: tuple[str, str, str, str]) -> tuple[OpenHand, ...]:
    return tuple(OpenHand(name, cards(text)) for name, text in zip(SEATS, texts, strict=True))


def match_bonus() -> Plate:
    """Deal 9: all nine tricks in Schellen, with a run of four and Stöck."""
    points = [worth(text, "se") for text in ALL_NINE]
    rows = tuple(
        row(number, 0, text, 0, points[number - 1] + (5 if number == 9 else 0))
        for number, text in enumerate(ALL_NINE, 1)
    )
    run = Shown(
        YOU,
        cards("se.A se.K se.O se.U"),
        msg("schieber.tally.run", n=4),
        msg("schieber.tally.worth", points=50),
    )
    account = tally(
        "se",
        (
            ("tricks", (sum(points), 0)),
            ("last", (5, None)),
            ("match", (100, None)),
            ("weis", (50, None)),
            ("stoeck", (20, None)),
        ),
        (run,),
        msg("schieber.tally.match"),
    )
    by_seat = tuple(" ".join(text.split()[who] for text in ALL_NINE) for who in range(4))
    texts = (by_seat[0], by_seat[1], by_seat[2], by_seat[3])
    ours, theirs = totals(account)
    told: tuple[Told, ...] = (*MATCH[:6], ("se", 0, ours, theirs))
    sheet = _sheet(7, account, (1285, 816), 0, told, _hands(texts), rows)
    return Plate(
        "schieber-deal-result",
        "schieber",
        _over(sheet, "se", 0, (9, 0, 0, 0), "deal_over"),
        deal=sheet,
    )


def lost() -> Plate:
    """Deal 4: Vreni's Schellen; they have the better Weis and the last trick."""
    run = Shown(
        BEAT,
        cards("ro.9 ro.8 ro.7"),
        msg("schieber.tally.run", n=3),
        msg("schieber.tally.worth", points=20),
    )
    account = tally(
        "se",
        (("tricks", (70, 82)), ("last", (None, 5)), ("weis", (None, 20)), ("stoeck", (None, None))),
        (run,),
    )
    sheet = _sheet(4, account, (620, 322), 3, MATCH[:4], ())
    return Plate(
        "schieber-deal-lost",
        "schieber",
        _over(sheet, "se", 3, (2, 2, 2, 3), "deal_over"),
        deal=sheet,
    )


def match_result() -> Plate:
    """Deal 11 ends the match, and the losers stay below half: Schneider."""
    account = tally("up", (("tricks", (133, 19)), ("last", (5, None))))
    sheet = _sheet(11, account, (2453, 1304), 2, MATCH, ())
    match = MatchSheet(
        won=True,
        caption=msg("result.match.caption"),
        headline=msg("schieber.match.own", name=RETO),
        score=sheet.score,
        mark=msg("result.schneider"),
        mark_line=msg("schieber.schneider.other", first=VRENI, second=BEAT, half=1500),
        deals=sheet.deals,
    )
    return Plate(
        "schieber-match-result",
        "schieber",
        _over(sheet, "up", 2, (3, 0, 5, 1), "match_over"),
        deal=sheet,
        match=match,
    )


def plates() -> tuple[Plate, ...]:
    """All results."""
    return match_bonus(), lost(), match_result()
