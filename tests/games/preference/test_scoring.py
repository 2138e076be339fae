"""The settlement of Preference, payment by payment."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardavia.core.actions import Action, Alone, BidGame, BidHerz, BidNumber, Drop, Invite, Stay
from cardavia.core.events import Paid
from cardavia.core.view import Seat
from cardavia.games.preference.contract import HEARTS, SUITS, Contract
from cardavia.games.preference.defence import Defence
from cardavia.games.preference.scoring import (
    Purse,
    Settlement,
    UnbalancedError,
    book,
    stakes,
)
from tests.games.preference.test_traces import PAYMENTS

VECTORS = json.loads(
    (Path(__file__).parents[2] / "data" / "preference-settlement.json").read_text()
)
ROLES = "TAB"
"""The taker sits at 0, so the first defender is 1 and the second 2."""


def defended(first: Action, second: Action, then: Action | None = None, taker: Seat = 0) -> Defence:
    defence = Defence(taker).after(first).after(second)
    return defence.after(then) if then else defence


def defence_of(word: Any) -> Defence:
    if word == "both":
        return defended(Stay(), Stay())
    if word == "none":
        return defended(Drop(), Drop())
    kind, who = word
    then = Alone() if kind == "alone" else Invite()
    return defended(Stay(), Drop(), then) if who == "A" else defended(Drop(), Stay(), then)


def settlement_of(vector: dict[str, Any]) -> Settlement:
    flags = vector["flags"]
    contract = Contract(0, BidHerz() if flags.get("hearts") else BidNumber(1), HEARTS)
    first, second, third = (vector["tricks"][role] for role in ROLES)
    return Settlement(
        contract,
        defence_of(vector["defence"]),
        (first, second, third),
        bool(flags.get("four_aces")),
        bool(flags.get("no_aces")),
    )


def purse_of(told: dict[str, Any]) -> Purse:
    first, second, third = (told["bal"][role] for role in ROLES)
    return Purse((first, second, third), told["pot"])


def entries(paid: tuple[Paid, ...]) -> list[list[object]]:
    def who(seat: Seat | None) -> str:
        return "pot" if seat is None else ROLES[seat]

    return [[who(p.payer), who(p.payee), p.points, PAYMENTS[p.what]] for p in paid]


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["name"])
def test_settlements_from_the_rules(vector: dict[str, Any]) -> None:
    before = purse_of(vector["before"])
    after, paid = book(before, settlement_of(vector).dues())
    assert entries(paid) == vector["payments"]
    assert after == purse_of(vector["after"])
    changes = [new - old for new, old in zip(after.balances, before.balances, strict=True)]
    assert changes == [vector["delta"][role] for role in ROLES]
    following, refill = book(after, stakes(after))
    assert bool(refill) == vector["refill_before_next_deal"]
    assert following == purse_of(vector["next_deal"])


def test_every_payment_shows_what_stands_after_it() -> None:
    before = purse_of(VECTORS[0]["before"])
    after, paid = book(before, settlement_of(VECTORS[0]).dues())
    assert [(p.balances, p.pot) for p in paid] == [
        ((-20, -30, -30), 80),
        ((-22, -28, -30), 80),
        ((-24, -28, -28), 80),
    ]
    assert (paid[-1].balances, paid[-1].pot) == (after.balances, after.pot)


# Rules by name


def settle(
    defence: Defence,
    tricks: tuple[int, int, int],
    bid: BidNumber | BidGame | BidHerz = BidNumber(1),  # noqa: B008 - a frozen value
    four_aces: bool = False,
    no_aces: bool = False,
) -> dict[str, int]:
    """The gains of taker, first and second defender, and the pot's."""
    contract = Contract(defence.taker, bid, HEARTS)
    settlement = Settlement(contract, defence, tricks, four_aces, no_aces)
    after, _ = book(Purse((-30, -30, -30), 90), settlement.dues())
    seats = (defence.taker, defence.first, defence.second)
    gains = [after.balances[seat] + 30 for seat in seats]
    return dict(zip("TABp", (*gains, after.pot - 90), strict=True))


BOTH, NOBODY = defended(Stay(), Stay()), defended(Drop(), Drop())
A_ALONE, B_ALONE = defended(Stay(), Drop(), Alone()), defended(Drop(), Stay(), Alone())
A_HOST, B_HOST = defended(Stay(), Drop(), Invite()), defended(Drop(), Stay(), Invite())


def test_a_failing_taker_still_takes_ten_and_pays_for_tricks() -> None:
    assert settle(BOTH, (5, 3, 2)) == {"T": -15, "A": 3, "B": 2, "p": 10}


@pytest.mark.parametrize("taken", range(11))
def test_both_stay_each_owes_two_tricks(taken: int) -> None:
    for a in range(11 - taken):
        b = 10 - taken - a
        fine = 20 if taken < 6 else 0
        assert settle(BOTH, (taken, a, b)) == {
            "T": taken - fine,
            "A": a - (10 if a < 2 else 0),
            "B": b - (10 if b < 2 else 0),
            "p": -10 + fine + 10 * ((a < 2) + (b < 2)),
        }


@pytest.mark.parametrize("taken", range(11))
def test_alone_the_other_neither_gets_nor_owes_anything(taken: int) -> None:
    x = 10 - taken
    fine = 20 if taken < 6 else 0
    short = 10 if x < 2 else 0
    for defence, tricks, who in (
        (A_ALONE, (taken, x, 0), "AB"),
        (B_ALONE, (taken, 0, x), "BA"),
    ):
        found = settle(defence, tricks)
        assert found["T"] == taken - fine
        assert found[who[0]] == x - short
        assert found[who[1]] == 0
        assert found["p"] == -10 + fine + short


@pytest.mark.parametrize("taken", range(11))
def test_a_host_is_paid_for_both_and_owes_four_together(taken: int) -> None:
    for a in range(11 - taken):
        b = 10 - taken - a
        together = a + b - (10 if a + b < 4 else 0)
        for defence, host, guest in ((A_HOST, "A", "B"), (B_HOST, "B", "A")):
            found = settle(defence, (taken, a, b))
            assert (found[host], found[guest]) == (together, 0)
            assert found["T"] == taken - (20 if taken < 6 else 0)


def test_a_host_with_four_together_owes_no_two_of_its_own() -> None:
    assert settle(A_HOST, (6, 0, 4)) == {"T": 6, "A": 4, "B": 0, "p": -10}


def test_nobody_stays_ten_tricks_for_the_taker_and_no_fine() -> None:
    assert settle(NOBODY, (10, 0, 0)) == {"T": 10, "A": 0, "B": 0, "p": -10}


def test_herz_pays_both_ways_and_with_dropped_opponents() -> None:
    herz = BidHerz()
    assert settle(NOBODY, (10, 0, 0), herz) == {"T": 30, "A": -10, "B": -10, "p": -10}
    assert settle(A_ALONE, (5, 5, 0), herz) == {"T": -35, "A": 15, "B": 10, "p": 10}
    assert settle(B_HOST, (6, 2, 2), herz) == {"T": 26, "A": -10, "B": -6, "p": -10}


def test_a_number_with_hearts_as_trumps_has_no_herz_bonus() -> None:
    for number in (1, 2, 3, 4):
        assert settle(BOTH, (6, 2, 2), BidNumber(number))["T"] == 6
    assert settle(BOTH, (6, 2, 2), BidGame(SUITS[2]))["T"] == 6


def test_four_aces_pay_only_a_successful_taker() -> None:
    assert settle(BOTH, (6, 2, 2), four_aces=True) == {"T": 26, "A": -8, "B": -8, "p": -10}
    assert settle(BOTH, (5, 3, 2), four_aces=True) == {"T": -15, "A": 3, "B": 2, "p": 10}


def test_no_aces_pays_both_ways() -> None:
    assert settle(BOTH, (6, 2, 2), no_aces=True) == {"T": 26, "A": -8, "B": -8, "p": -10}
    assert settle(BOTH, (5, 3, 2), no_aces=True) == {"T": -35, "A": 13, "B": 12, "p": 10}


def test_bonuses_add_up_and_are_booked_opponent_by_opponent() -> None:
    contract = Contract(2, BidHerz(), HEARTS)
    defence = defended(Stay(), Stay(), taker=2)
    settlement = Settlement(contract, defence, (2, 2, 6), True, False)
    _, paid = book(Purse((-30, -30, -30), 90), settlement.dues())
    assert [(p.payer, p.payee, p.what) for p in paid[-4:]] == [
        (0, 2, "herz_made"),
        (0, 2, "aces"),
        (1, 2, "herz_made"),
        (1, 2, "aces"),
    ]


def test_payments_of_nothing_are_not_booked() -> None:
    _, paid = book(
        Purse((-30, -30, -30), 90),
        Settlement(Contract(0, BidNumber(1), HEARTS), BOTH, (10, 0, 0), False, False).dues(),
    )
    assert [(p.payer, p.payee, p.what) for p in paid] == [
        (None, 0, "contract"),
        (1, None, "quota"),
        (2, None, "quota"),
    ]


def test_stakes_are_paid_into_an_empty_pot_only() -> None:
    purse, paid = book(Purse(), stakes(Purse()))
    assert purse == Purse((-30, -30, -30), 90)
    assert [(p.payer, p.payee, p.what, p.points) for p in paid] == [
        (seat, None, "stake", 30) for seat in range(3)
    ]
    for pot in (10, 20, 90):
        full = Purse((-pot, 0, 0), pot)
        assert book(full, stakes(full)) == (full, ())


@pytest.mark.parametrize(
    ("balances", "pot"),
    [((0, 0, 1), 0), ((-30, -30, -30), 80), ((10, 0, 0), -10), ((-5, 0, 0), 5)],
)
def test_balances_and_pot_that_cannot_be_right_are_refused(
    balances: tuple[int, int, int], pot: int
) -> None:
    with pytest.raises(UnbalancedError):
        Purse(balances, pot)


@given(
    taker=st.integers(0, 2),
    answers=st.sampled_from([BOTH, NOBODY, A_ALONE, B_ALONE, A_HOST, B_HOST]),
    taken=st.integers(0, 10),
    share=st.integers(0, 10),
    bid=st.sampled_from([BidNumber(1), BidGame(SUITS[0]), BidHerz()]),
    aces=st.sampled_from([(False, False), (True, False), (False, True)]),
    pot=st.integers(1, 40),
)
def test_balances_and_pot_add_up_to_zero_after_every_payment(
    taker: Seat,
    answers: Defence,
    taken: int,
    share: int,
    bid: BidNumber | BidGame | BidHerz,
    aces: tuple[bool, bool],
    pot: int,
) -> None:
    defence = Defence(taker)
    for _, answer in answers.answers:
        defence = defence.after(answer)
    tricks = [0, 0, 0]
    if defence.dropped:
        tricks[taker] = 10
    else:
        tricks[taker] = taken
        defenders = [seat for seat in defence.playing if seat != taker]
        tricks[defenders[0]] += min(share, 10 - taken) if len(defenders) > 1 else 10 - taken
        tricks[defenders[-1]] = 10 - taken - sum(tricks[s] for s in defenders[:-1])
    contract = Contract(taker, bid, HEARTS)
    settlement = Settlement(contract, defence, (tricks[0], tricks[1], tricks[2]), *aces)
    before = Purse((-10 * pot, 0, 0), 10 * pot)
    after, paid = book(before, settlement.dues())
    for entry in paid:
        assert sum(entry.balances) + entry.pot == 0
        assert entry.pot >= 0
        assert entry.pot % 10 == 0
        assert entry.points > 0
    assert paid[-1].balances == after.balances
    assert paid[0].what == "contract"
    gains = [new - old for new, old in zip(after.balances, before.balances, strict=True)]
    assert max(gains) > 0, "somebody always gains"
    assert (gains[taker] > 0) == settlement.made
