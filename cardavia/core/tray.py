"""What a player must choose apart from a card: bids, a contract, discards and trump, yes or no.

A screen lays these out on one tray in places that never move, so that the eye learns them: a
choice that the rules forbid stays where it is and says why.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cardavia.core.cards import Card, codes
from cardavia.core.view import Msg

LOOKS = ("button", "number", "sign", "tile")
"""How the choices of a group look: words, a single figure, a suit sign alone, a large tile."""

KINDS = ("row", "tiles", "steps", "question")
"""What a tray can be: groups side by side, a grid of tiles with one group beside it, cards to be
picked and then a choice to be confirmed, a sentence with two or three answers."""

GO_ON = ""
"""The action of the one answer to a notice: the table goes on as it does after a pause."""


@dataclass(frozen=True)
class Passage:
    """A heading and a short text that explains something."""

    title: Msg
    text: Msg


@dataclass(frozen=True)
class Choice:
    """One thing to choose. `action` is the text form of the action (see `Tray.compose`).

    `line` is a second line on a tile or an answer, `sign` a suit's code, ``up`` or ``down`` (no
    trump, low or high), `factor` what everything counts with, 0 where nothing is multiplied.
    `reason` says why it is closed. `about` is shown beside the table while the choice has the
    keyboard or the pointer. `confirm` are the words of the button that confirms it, on a tray with
    steps. `key` is a letter, or a figure on a tray that picks no cards.
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
    """Everything that is to be chosen now.

    `foot` are up to two lines at its lower edge; on a tray with steps the first stands under the
    button that confirms. On a tray with tiles the first group is the grid, the second stands
    beside it. A question with a single answer is a notice (see `GO_ON`).
    """

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

    @property
    def notice(self) -> bool:
        """True when nothing is asked: there is something to read, and then it goes on."""
        return self.kind == "question" and len(self.choices) == 1

    @staticmethod
    def compose(choice: Choice, cards: Iterable[Card] = ()) -> str:
        """The action's text form: the choice's own, and behind it the picked cards by their codes.

        >>> from cardavia.core.cards import cards
        >>> from cardavia.core.view import msg
        >>> Tray.compose(Choice("name:S:", msg("suit.S")), cards("CQ C7"))
        'name:S:C7,CQ'
        """
        return choice.action + codes(sorted(cards))

    def split(self, action: str) -> tuple[Choice, tuple[str, ...]] | None:
        """The choice and the codes of the cards that `compose` made an action of; None: neither."""
        for choice in self.choices:
            if action == choice.action:
                return choice, ()
        if self.pick is None:
            return None
        for choice in self.choices:
            if action.startswith(choice.action):
                found = tuple(filter(None, action[len(choice.action) :].split(",")))
                if len(found) == self.pick.count:
                    return choice, found
        return None
