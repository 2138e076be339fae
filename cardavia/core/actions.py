"""What seats and the table can do, as frozen values with a text form for files."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from cardavia.core import cards as c
from cardavia.core.cards import PACKS, Card, Suit
from cardavia.core.deal import DEAL_NUMBERS


class CodecError(ValueError):
    """A text that is no action."""


@dataclass(frozen=True)
class Action:
    """Base of all actions. `word` begins the text form; an argument follows after a colon."""

    word: ClassVar[str]

    def text(self) -> str:
        """The form in files and on the command line, e.g. ``play:HK``."""
        argument = self._argument()
        return f"{self.word}:{argument}" if argument else self.word

    def _argument(self) -> str:
        return ""

    @classmethod
    def _parse(cls, argument: str) -> Action:
        if argument:
            raise CodecError(f"{cls.word!r} takes no value, and {argument!r} stands behind it")
        return cls()


@dataclass(frozen=True)
class Deal(Action):
    """The table's action: a new deal. `cards` is the whole pack in dealing order.

    The cards are explicit, so that a record replays even if the shuffle should ever change.
    `number` is the deal number they came from.
    """

    number: int
    cards: tuple[Card, ...]
    word: ClassVar[str] = "deal"

    def _argument(self) -> str:
        return f"{self.number}:{c.codes(self.cards)}"

    @classmethod
    def _parse(cls, argument: str) -> Action:
        number, _, listed = argument.partition(":")
        if not (number.isascii() and number.isdigit()):
            raise CodecError(f"{number!r} is not a deal number")
        if len(number) > len(str(DEAL_NUMBERS)) or int(number) >= DEAL_NUMBERS:
            raise CodecError("the deal number is larger than the largest there is")
        return cls(int(number), _cards(listed))


@dataclass(frozen=True)
class Play(Action):
    """Play this card to the trick; a lead may declare a marriage by itself."""

    card: Card
    word: ClassVar[str] = "play"

    def _argument(self) -> str:
        return self.card.code

    @classmethod
    def _parse(cls, argument: str) -> Action:
        found = _cards(argument)
        if len(found) != 1:
            raise CodecError("one card is played at a time")
        return cls(found[0])


@dataclass(frozen=True)
class Exchange(Action):
    """Exchange the lowest trump for the indicator under the stock."""

    word: ClassVar[str] = "exchange"


@dataclass(frozen=True)
class Close(Action):
    """Close the stock: nobody draws again."""

    word: ClassVar[str] = "close"


@dataclass(frozen=True)
class Name(Action):
    """Name the contract by the game's code for it: a trump suit's ``ei``, or ``down``, ``up``.

    `discards` are the cards that are laid away with it, kept in the order of their codes.
    """

    contract: str
    discards: tuple[Card, ...] = ()
    word: ClassVar[str] = "name"

    def __post_init__(self) -> None:
        object.__setattr__(self, "discards", tuple(sorted(self.discards)))

    def _argument(self) -> str:
        return f"{self.contract}:{c.codes(self.discards)}" if self.discards else self.contract

    @classmethod
    def _parse(cls, argument: str) -> Action:
        contract, colon, listed = argument.partition(":")
        if not (contract.isascii() and contract.isalnum()):
            raise CodecError(f"{argument[:40]!r} is no contract")
        discards = _cards(listed)
        if colon and not discards:
            raise CodecError("a colon behind the contract needs cards behind it")
        return cls(contract, discards)


@dataclass(frozen=True)
class Push(Action):
    """Leave the choice of the contract to the partner."""

    word: ClassVar[str] = "push"


@dataclass(frozen=True)
class BidNumber(Action):
    """Bid a number: take the talon and name a trump of at least this rank."""

    number: int
    word: ClassVar[str] = "number"

    def _argument(self) -> str:
        return str(self.number)

    @classmethod
    def _parse(cls, argument: str) -> Action:
        if not (argument.isascii() and argument.isdigit() and len(argument) == 1):
            raise CodecError(f"{argument[:40]!r} is not a number to bid")
        return cls(int(argument))


@dataclass(frozen=True)
class BidGame(Action):
    """Bid a Game: play this suit as trumps with the hand as it was dealt."""

    suit: Suit
    word: ClassVar[str] = "game"

    def _argument(self) -> str:
        return self.suit.code

    @classmethod
    def _parse(cls, argument: str) -> Action:
        for pack in PACKS.values():
            for suit in pack.suits:
                if suit.code == argument:
                    return cls(suit)
        raise CodecError(f"{argument[:40]!r} is no suit")


@dataclass(frozen=True)
class BidHerz(Action):
    """Bid Herz: play hearts as trumps with the hand as it was dealt, for a bonus or a fine."""

    word: ClassVar[str] = "herz"


@dataclass(frozen=True)
class Hold(Action):
    """Take over the standing number from a seat that speaks later."""

    word: ClassVar[str] = "hold"


@dataclass(frozen=True)
class Pass(Action):
    """Leave the auction for good."""

    word: ClassVar[str] = "pass"


@dataclass(frozen=True)
class Stay(Action):
    """Defend against the taker, and owe tricks."""

    word: ClassVar[str] = "stay"


@dataclass(frozen=True)
class Drop(Action):
    """Take no part in the play of this deal."""

    word: ClassVar[str] = "drop"


@dataclass(frozen=True)
class Alone(Action):
    """Defend without the seat that has dropped out."""

    word: ClassVar[str] = "alone"


@dataclass(frozen=True)
class Invite(Action):
    """Call the seat that has dropped out back into the play, as a guest."""

    word: ClassVar[str] = "invite"


@dataclass(frozen=True)
class NoAces(Action):
    """Announce a hand without aces."""

    word: ClassVar[str] = "noaces"


@dataclass(frozen=True)
class Silent(Action):
    """Announce nothing, and let nobody know that there was something to announce."""

    word: ClassVar[str] = "silent"


@dataclass(frozen=True)
class Restart(Action):
    """The table's action: this session is over, and another may begin.

    Only a game that has no end of its own knows it.
    """

    word: ClassVar[str] = "restart"


_BIDS = (BidNumber, BidGame, BidHerz, Hold, Pass)
_ANSWERS = (Stay, Drop, Alone, Invite, NoAces, Silent)
_KINDS = (Deal, Play, Exchange, Close, Name, Push, *_BIDS, *_ANSWERS, Restart)
_WORDS: dict[str, type[Action]] = {kind.word: kind for kind in _KINDS}


def register(kind: type[Action]) -> type[Action]:
    """Class decorator: adds another game's action to the codec. Raises ValueError on a clash."""
    if _WORDS.setdefault(kind.word, kind) is not kind:
        raise ValueError(f"two kinds of action are called {kind.word!r}")
    return kind


def parse(text: str) -> Action:
    """The action with this text form. Raises CodecError, a ValueError, naming the fault."""
    word, _, argument = text.partition(":")
    kind = _WORDS.get(word)
    if kind is None:
        raise CodecError(f"{word!r} is no action")
    return kind._parse(argument)


def _cards(text: str) -> tuple[Card, ...]:
    try:
        return c.cards(text)
    except ValueError as error:
        raise CodecError(str(error)) from None
