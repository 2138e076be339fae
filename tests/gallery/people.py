"""Who sits at the tables of the gallery, and small helpers to write their moments down."""

from __future__ import annotations

from cardavia.core.cards import Card, Suit, suit
from cardavia.core.cards import cards as read
from cardavia.core.view import msg

YOU, ANNA, KARL = msg("name.you"), msg("name.anna"), msg("name.karl")
BEAT, RETO, VRENI = msg("name.beat"), msg("name.reto"), msg("name.vreni")


def card(code: str) -> Card:
    """The card with this code."""
    return Card.of(code)


def cards(text: str) -> tuple[Card, ...]:
    """The cards whose codes stand in `text`."""
    return read(text)


def sign(code: str) -> Suit:
    """The suit with this code."""
    return suit(code)
