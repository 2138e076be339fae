"""The auction of Preference, discards and the trump."""

from __future__ import annotations

from tests.gallery.people import cards
from tests.gallery.preference_session import after, dealt, plate
from tests.gallery.still import Plate

FIRST = "SA SJ ST S9 HK H8 CQ C7 DA DT"
HOLD = "SA SJ ST S7 HK H8 D9 D8 CQ C8"
GAME = "HA HQ HJ HT SK S8 DA D7 CK C9"
LAST = "HK H9 SQ SJ S7 DK DQ D8 CA CT"
TWELVE = "SA SJ ST S9 HK H8 CQ C7 DA DT"
FOUR = "HA HK HJ HT H8 SA S9 DA CK C8"


def auctions() -> tuple[Plate, ...]:
    """The kinds of decision in an auction, the last of them beside a long session sheet."""
    first, said = after(dealt(3, FIRST), "number:1 pass")
    hold, held = after(dealt(5, HOLD), "number:1 pass number:2")
    answer, raised = after(dealt(4, "", "", FIRST), "number:1 number:2 pass hold")
    game, named = after(dealt(6, GAME), "game:S pass")
    return (
        plate("preference-auction", first, said),
        plate("preference-auction-hold", hold, held[-1:]),
        plate("preference-auction-raise", answer, raised[-2:]),
        plate("preference-auction-game", game, named),
        plate("preference-session", dealt(11, LAST), []),
    )


def discards() -> tuple[Plate, ...]:
    """Two discards and the trump: after two, after four, and before anything is picked."""
    two, _ = after(dealt(3, TWELVE, talon="S8 H7"), "number:1 pass number:2 pass")
    four, _ = after(
        dealt(5, FOUR, talon="D7 C7"), "number:1 number:2 pass hold number:3 hold number:4 hold"
    )
    return (
        plate("preference-discard", two, [], None, cards("CQ C7"), "name:S:"),
        plate("preference-discard-four", four, []),
    )
