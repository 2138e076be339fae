"""What a player must choose apart from a card: bids, a contract, discards and trump, yes or no.

A screen lays these out on one tray in places that never move, so that the eye learns them: a
choice that the rules forbid stays where it is and says why.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cardavia.core.cards import Card
from cardavia.core.state import Msg

LOOKS = ("button", "number", "sign", "tile")
"""How the choices of a group look: words, a single figure, a suit sign alone, a large tile."""

KINDS = ("row", "tiles", "steps", "question")
"""What a tray can be: groups side by side, a grid of tiles with one group beside it, cards to be
picked and then a choice to be confirmed, a sentence with two or three answers."""


@dataclass(frozen=True)
class Passage:
    """A heading and a short text that explains something."""

    title: Msg
    text: Msg


@dataclass(frozen=True)
class Choice:
    """One thing to choose. `action` is the text form of the action (see `Tray.compose`).

    `line` is a second line on a tile, `sign` a suit's code, ``up`` or ``down`` (no trump, high or
    low), `factor` what everything counts with, 0 where nothing is multiplied. `reason` says why it
    is closed. `about` is shown beside the table while the choice has the keyboard or the pointer.
    `confirm` are the words of the button that confirms it, on a tray with steps.
    """

    action: str
    label: Msg
    line: Msg | None = None
    sign: str = ""
    factor: int = 0
    enabled: bool = True
    reason: Msg | None = None
    about: Passage | None = None
    confirm: Msg | None = None
    key: str = ""


@dataclass(frozen=True)
class ChoiceGroup:
    """Choices that belong together; `note` says what they do, or why all are closed."""

    choices: tuple[Choice, ...]
    heading: Msg | None = None
    note: Msg | None = None
    look: str = "button"


@dataclass(frozen=True)
class Pick:
    """Cards of the own hand to be picked before anything can be confirmed.

    `mark` is the tag of the cards `marked` (those of the talon), `tag` that of a picked card;
    `progress` is the key of a text with the places ``picked`` and ``count``.
    """

    count: int
    title: Msg
    help: Msg
    tag: Msg
    progress: str
    mark: Msg | None = None
    marked: tuple[Card, ...] = ()


@dataclass(frozen=True)
class Tray:
    """Everything that is to be chosen now. `foot` are up to two lines at its lower edge."""

    kind: str
    title: Msg
    groups: tuple[ChoiceGroup, ...]
    line: Msg | None = None
    pick: Pick | None = None
    foot: tuple[Msg, ...] = ()

    @property
    def choices(self) -> tuple[Choice, ...]:
        """All choices, from left to right."""
        return tuple(choice for group in self.groups for choice in group.choices)

    @staticmethod
    def compose(choice: Choice, cards: Iterable[Card] = ()) -> str:
        """The action's text form: the choice's own, with the picked cards behind it."""
        return choice.action + "".join(card.code for card in cards)
