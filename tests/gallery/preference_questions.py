"""The questions of Preference: stay or drop, alone or with a guest, No aces."""

from __future__ import annotations

from tests.gallery.preference_session import after, dealt, plate
from tests.gallery.still import Plate

DEFENCE = "SA SJ ST S7 HK H8 D9 D8 CQ C8"
TAKER = "DA DK DT CA S9 CK C9 HT H9 S8"
"""Karl's ten cards when he plays Three with Karo as trumps."""

THREE = "number:1 number:2 number:3 pass pass name:D:C7,HJ"
NO_ACES = "CK CQ CJ CT C9 SK HK HQ DK DQ"


def questions() -> tuple[Plate, ...]:
    """Stay or drop, alone or with a guest, No aces."""
    defend, said = after(dealt(5, DEFENCE, "", TAKER, talon="C7 HJ"), THREE)
    invite, dropped = after(defend, "stay drop")
    herz, named = after(dealt(5, DEFENCE, "", TAKER), "pass pass herz")
    guest, left = after(herz, "stay drop")
    aces, stay = after(
        dealt(6, NO_ACES, talon="S7 D7"), "pass pass number:1 name:C:S7,D7 stay stay"
    )
    return (
        plate("preference-defence", defend, said[-1:]),
        plate("preference-invite", invite, dropped[-1:]),
        plate("preference-defence-herz", herz, named[-1:]),
        plate("preference-invite-herz", guest, left[-1:]),
        plate("preference-no-aces", aces, stay[-1:]),
    )
