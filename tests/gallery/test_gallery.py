"""The plates are true to the rules, and each fits in every language at the smallest size."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtGui import QFontMetricsF
from pytestqt.qtbot import QtBot

from cardavia.core.accounts import Ledger, Tally
from cardavia.core.cards import FRENCH, SWISS, Card
from cardavia.core.table import DealSheet, Projection
from cardavia.core.view import msg
from cardavia.games.schieber.contract import CONTRACTS
from cardavia.i18n import CODES
from cardavia.ui.shell.window import MainWindow
from tests.gallery import settlements
from tests.gallery.schieber_match import MATCH
from tests.gallery.still import Plate
from tests.gallery.wall import Wall, names, plates
from tests.ui.shell.test_fit import cut_off
from tests.ui.shellkit import discard, settle
from tests.ui.table.tablekit import still_context

HELD = {"preference": 10, "schieber": 9, "schnapsen": 5}


def sheets() -> Iterator[tuple[str, DealSheet]]:
    for name, plate in plates().items():
        if plate.deal is not None:
            yield name, plate.deal


def known(projection: Projection) -> list[Card]:
    """Every card that lies open, in a zone or in a finished trick."""
    shown = [card for zone in projection.zones for card in zone.cards if card is not None]
    return shown + [card for row in projection.tricks for _, card in row.cards]


# -- the samples are true


@pytest.mark.parametrize("name", list(plates()))
def test_no_card_is_in_two_places(name: str) -> None:
    plate = plates()[name]
    twice = [card for card, n in Counter(known(plate.projection)).items() if n > 1]
    assert twice == []


@pytest.mark.parametrize("name", [n for n, p in plates().items() if p.game != "schnapsen"])
def test_every_card_of_a_hand_is_accounted_for(name: str) -> None:
    plate = plates()[name]
    projection = plate.projection
    if projection.phase != "play" or not any(
        zone.kind == "fan" and zone.cards for zone in projection.zones
    ):
        return
    picking = projection.tray is not None and projection.tray.pick is not None
    for seat in range(len(projection.seats)):
        zones = [zone for zone in projection.zones if zone.seat == seat]
        held = sum(len(zone.cards) for zone in zones if zone.kind in ("hand", "fan", "slot"))
        played = sum(who == seat for row in projection.tricks for who, _ in row.cards)
        extra = 2 if picking and seat == 0 else 0
        assert held + played == HELD[plate.game] + extra, seat


@pytest.mark.parametrize(("name", "sheet"), list(sheets()))
def test_hands_laid_open_are_whole(name: str, sheet: DealSheet) -> None:
    cards = [card for hand in sheet.hands for card in hand.cards]
    assert len(cards) == len(set(cards))
    if name.startswith("preference") and cards:
        assert set(cards) == set(FRENCH)
    if name.startswith("schieber") and cards:
        assert set(cards) == set(SWISS)


@pytest.mark.parametrize(
    ("name", "sheet"), [(n, s) for n, s in sheets() if isinstance(s.account, Ledger)]
)
def test_a_ledger_adds_up_to_zero_on_every_line(name: str, sheet: DealSheet) -> None:
    ledger = sheet.account
    assert isinstance(ledger, Ledger)
    balances, pot = list(ledger.before), ledger.pot_before
    assert sum(balances) + pot == 0
    for payment in ledger.payments:
        for who, change in ((payment.payer, -payment.points), (payment.payee, payment.points)):
            if who is None:
                pot += change
            else:
                balances[who] += change
        assert (tuple(balances), pot) == (payment.balances, payment.pot)
        assert sum(payment.balances) + payment.pot == 0
        assert pot >= 0
        assert pot % 10 == 0


@pytest.mark.parametrize(
    ("name", "sheet"), [(n, s) for n, s in sheets() if n.startswith("preference") and s.hands]
)
def test_a_settlement_pays_for_the_tricks_that_were_played(name: str, sheet: DealSheet) -> None:
    if not sheet.tricks:
        # Nobody defended: the taker is credited with all ten.
        assert sheet.hands[1].line == msg("preference.hand.taker", n=10)
        return
    assert len(sheet.tricks) == 10
    taken = Counter(row.winner for row in sheet.tricks)
    for hand, seat in zip(sheet.hands, range(3), strict=False):
        assert hand.line is not None
        assert hand.line.args["n"] == taken[seat]
        held = {card for row in sheet.tricks for who, card in row.cards if who == seat}
        assert held == set(hand.cards)


def test_the_session_follows_from_its_settlements() -> None:
    assert settlements.balances_follow()


@pytest.mark.parametrize(
    ("name", "sheet"), [(n, s) for n, s in sheets() if isinstance(s.account, Tally)]
)
def test_a_tally_is_its_rows_by_the_factor(name: str, sheet: DealSheet) -> None:
    tally = sheet.account
    assert isinstance(tally, Tally)
    assert tally.factor == CONTRACTS[tally.sign].factor
    parts = [row for row in tally.grid.rows if not row.total]
    *sums, last = (row.cells for row in tally.grid.rows if row.total)
    for side in (0, 1):
        added = sum(int(str(row.cells[side] or 0)) for row in parts)
        assert all(cells[side] == added for cells in sums)
        assert last[side] == tally.factor * added
        assert sheet.before[side] + int(str(last[side])) == sheet.score.rows[side].value


def test_a_deal_of_schieber_shares_out_what_there_is() -> None:
    for word, _, ours, theirs in MATCH:
        factor = CONTRACTS[word].factor
        assert ours % factor == theirs % factor == 0
        beyond = (ours + theirs) // factor - 157
        # Melds and Stöck come in twenties, fifties and hundreds; a match adds a hundred.
        assert beyond >= 0
        assert beyond % 10 == 0


# -- and each can be looked at


@pytest.fixture
def shortened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Texts that were painted with an ellipsis for want of room."""
    found: list[str] = []
    elide = QFontMetricsF.elidedText

    def spy(self: QFontMetricsF, text: str, mode: Any, width: float, flags: int = 0) -> str:
        result = elide(self, text, mode, width, flags)
        if result != text:
            found.append(text)
        return result

    monkeypatch.setattr(QFontMetricsF, "elidedText", spy)
    return found


@pytest.mark.parametrize("code", CODES)
def test_every_plate_opens_and_no_text_is_cut(
    qtbot: QtBot, shortened: list[str], code: str
) -> None:
    window = MainWindow(still_context(language=code))
    window.resize(1024, 640)
    window.show()
    wall = Wall(window)
    found = set()
    for name in names():
        wall.show(name)
        settle()
        assert window.table is not None
        window.grab()
        found |= {f"{name}: {text}…" for text in shortened}
        shortened.clear()
        # What a screen reader says of a place is as wide as the place, and not painted.
        found |= {f"{name}: {text}" for text in cut_off(window) if "PlaceLabel" not in text}
    wall.leave()
    discard(window)
    assert not found, "\n".join(sorted(found))


def test_an_answer_is_told_and_does_nothing_else(qtbot: QtBot) -> None:
    window = MainWindow(still_context())
    window.resize(1280, 800)
    window.show()
    wall = Wall(window)
    answers: list[str] = []
    wall.answered = answers.append
    wall.show("schieber-contract")
    settle()
    page = window.table
    shown: Plate = plates()["schieber-contract"]
    assert page is not None
    assert page.moment.projection is shown.projection  # type: ignore[attr-defined]
    page.controller.act("name:ro", 1)  # type: ignore[attr-defined]
    settle()
    assert answers == ["name:ro"]
    assert page.moment.projection is shown.projection  # type: ignore[attr-defined]
    discard(window)


def test_a_plate_that_was_left_for_a_real_match_is_forgotten(qtbot: QtBot) -> None:
    window = MainWindow(still_context())
    window.resize(1024, 640)
    window.show()
    wall = Wall(window)
    wall.show("schieber-pushed")
    settle()
    window.go_home()
    settle()
    wall.context.preferences.language = "de"
    settle()
    wall.arrange()
    discard(window)
