"""Finished deals of Preference, settled payment by payment."""

from __future__ import annotations

from cardavia.core.accounts import Ledger
from cardavia.games.preference.scoring import Purse
from cardavia.games.preference.state import PreferenceState
from tests.gallery.preference_session import AFTER, after, dealt, history, plate
from tests.gallery.preference_tricks import played_out
from tests.gallery.still import Plate

Hands = tuple[str, str, str]
HERZ: Hands = (
    "HA HK HJ HT H8 SA S9 DA DT C8",
    "HQ H9 SK SJ ST DK DQ D8 CA CQ",
    "H7 SQ S8 S7 DJ D9 D7 CK CJ CT",
)
ACES: Hands = (
    "HA HQ HT H9 SA SK DA DK CA CQ",
    "HK HJ H7 ST DQ D7 CJ CT C8 C7",
    "H8 SQ SJ S9 S7 DJ DT D8 CK C9",
)
NONE: Hands = (
    "H7 ST S8 S7 DA DT D8 CA CT C8",
    "HK HQ HJ HT H9 SK SQ DK DQ CK",
    "HA H8 SA SJ S9 DJ D9 CQ CJ C9",
)
LAST_TEN: Hands = (
    "S8 S7 HJ H9 DQ DT D7 CQ CJ CT",
    "SQ HA HQ H8 DK DJ D9 CK C9 C8",
    "SA SK SJ ST S9 HK HT DA D8 CA",
)


def _played(
    state: PreferenceState, hands: Hands, trump: str, taker: int, won: tuple[int, int, int]
) -> PreferenceState:
    """The deal played to its end in a course in which the seats take as many tricks."""
    return after(state, " ".join(played_out(hands, trump, taker, won)))[0]


def herz() -> Plate:
    """Deal 5: you make Herz with six tricks, Karl falls short of his two."""
    state, _ = after(dealt(4, *HERZ, talon="C9 C7"), "pass herz stay stay")
    return plate("preference-settlement", _played(state, HERZ, "H", 0, (6, 3, 1)), [])


def four_aces() -> Plate:
    """Deal 10: Herz with all four aces, and both defenders short: nine payments."""
    state, _ = after(dealt(9, *ACES, talon="S8 D9"), "pass pass herz stay stay")
    played = _played(state, ACES, "H", 0, (8, 1, 1))
    return plate("preference-settlement-four-aces", played, [])


def no_aces() -> Plate:
    """Deal 11: Anna loses Herz and No aces to Karl and his guest: eight payments."""
    state, _ = after(dealt(10, *NONE, talon="D7 C7"), "pass pass herz stay drop invite noaces")
    return plate("preference-settlement-no-aces", _played(state, NONE, "H", 1, (3, 5, 2)), [])


def empty_pot() -> Plate:
    """The last ten of the pot go to the taker: everybody pays in again."""
    purse = Purse((-25, 5, 10), 10)
    state, _ = after(
        dealt(3, *LAST_TEN, talon="H7 C7", purse=purse),
        "number:1 number:2 pass pass name:S:H7,C7 stay stay",
    )
    played = _played(state, LAST_TEN, "S", 2, (2, 2, 6))
    return plate("preference-settlement-empty-pot", played, [])


def both_dropped() -> Plate:
    """Deal 7: Anna's Game, from which you and Karl have dropped out."""
    state, _ = after(dealt(6, "", "SA SK SQ SJ ST S9 HA DA CA HK"), "game:S pass pass drop drop")
    return plate("preference-both-dropped", state, [])


def passed_out() -> Plate:
    """Deal 9: all three have passed. Hands and talon stay hidden."""
    return plate("preference-passed-out", after(dealt(8), "pass pass pass")[0], [])


def session_over() -> Plate:
    """The session ended after its eleven deals: you have the highest balance."""
    played = after(dealt(10, *NONE, talon="D7 C7"), "pass pass herz stay drop invite noaces")[0]
    state = after(_played(played, NONE, "H", 1, (3, 5, 2)), "restart")[0]
    return plate("preference-session-over", state, [])


def balances_follow() -> bool:
    """The session's balances are those that its settlements lead to."""
    if tuple(result.after.balances for result in history(len(AFTER))) != AFTER:
        return False
    for number, shown in ((5, herz()), (10, four_aces()), (11, no_aces())):
        assert shown.deal is not None
        account = shown.deal.account
        assert isinstance(account, Ledger)
        if account.after != AFTER[number - 1]:
            return False
    return True


def plates() -> tuple[Plate, ...]:
    """All settlements."""
    return (
        herz(),
        four_aces(),
        no_aces(),
        empty_pot(),
        both_dropped(),
        passed_out(),
        session_over(),
    )
