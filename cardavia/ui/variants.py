"""How the cards look at the moment: the one place that turns the player's settings into a variant.

A variant is a text of words joined by '+', such as 'four+large'; '' is the deck as drawn. A deck
that knows nothing of a word looks the same with and without it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cardavia.ui.preferences import Preferences

FOUR: Final = "four"
"""French suits in four colours."""
LARGE: Final = "large"
"""Indices half as large again."""
CLASSIC: Final = "classic"
"""No indices at all, as in the old pattern."""

CLASSIC_DECKS: Final = ("wiener-bild",)
"""The decks of which there is a classic form."""

CARD_PREFERENCES: Final = ("four_colour", "large_indices")
"""The preferences that change how cards look: whoever shows cards repaints on these."""


def card_variant(preferences: Preferences, classic: bool = False) -> str:
    """The variant in which to show cards now. A card without indices has no large ones."""
    words = []
    if preferences.four_colour:
        words.append(FOUR)
    if classic:
        words.append(CLASSIC)
    elif preferences.large_indices:
        words.append(LARGE)
    return "+".join(words)


def cornered(variant: str) -> str:
    """The variant for small cards that show little more than their indices: those are large."""
    words = [word for word in variant.split("+") if word]
    if LARGE not in words and CLASSIC not in words:
        words.append(LARGE)
    return "+".join(words)


def layers(variant: str) -> frozenset[str]:
    """The kinds of marked groups in the SVG of a card that show in a variant."""
    words = variant.split("+")
    if CLASSIC in words:
        return frozenset({"usual", "classic"})
    return frozenset({"large"}) if LARGE in words else frozenset({"usual", "index"})
