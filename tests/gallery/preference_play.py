"""Tricks of Preference: three at the table, and two."""

from __future__ import annotations

from tests.gallery.people import card
from tests.gallery.preference_questions import DEFENCE, TAKER, THREE
from tests.gallery.preference_session import after, dealt, plate
from tests.gallery.still import Plate

ANNA = "D7 DJ DQ CT SQ SK HA HQ CJ H7"


def plays() -> tuple[Plate, ...]:
    """Three with a host and a guest, three with two defenders, two, and one who looks on."""
    return _guest(), _both(), _two(), _looking_on()


def _guest() -> Plate:
    """Deal 6: Karl leads Pik 9; you, Anna's guest, play second and must beat it low."""
    state, _ = after(dealt(5, DEFENCE, ANNA, TAKER, talon="C7 HJ"), f"{THREE} drop stay invite")
    state, said = after(state, "DA D8 D7 DK D9 DJ DT H8 DQ CT CA C8 S9")
    return plate("preference-play", state, said, card("ST"))


def _both() -> Plate:
    """The same cards with two defenders: each owes two tricks, and you lead."""
    state, _ = after(dealt(5, DEFENCE, ANNA, TAKER, talon="C7 HJ"), f"{THREE} stay stay")
    state, said = after(state, "DA D8 D7 DK D9 DJ DT H8 DQ CT CA C8 S9 ST SQ")
    return plate("preference-both", state, said)


def _two() -> Plate:
    """Deal 8: your Game in Pik against Karl alone, who leads Herz Dame; Anna has dropped out."""
    mine, his = "SA SK SJ ST HA H9 DA DK CT C7", "S8 S9 D7 CA HQ CK C9 H8 H7 D8"
    state, _ = after(dealt(7, mine, "", his), "pass game:S pass drop stay alone")
    state, said = after(state, "SA S8 SK S9 DA D7 CT CA HQ")
    return plate("preference-two-hand", state, said)


def _looking_on() -> Plate:
    """You have dropped out, and Anna plays alone against Karl."""
    state, _ = after(dealt(5, DEFENCE, ANNA, TAKER, talon="C7 HJ"), f"{THREE} drop stay alone")
    state, said = after(state, "DA D7 DK DJ DT DQ SK")
    return plate("preference-looking-on", state, said)
