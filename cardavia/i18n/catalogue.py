"""The texts of one language: looked up by key, filled with values, in the right plural form."""

from __future__ import annotations

import io
import logging
import os
import struct
from collections.abc import Mapping
from functools import cache
from gettext import GNUTranslations
from pathlib import Path
from typing import Protocol

from cardavia import resources
from cardavia.core.cards import PACKS, Card, Rank, Suit
from cardavia.i18n import _compile
from cardavia.i18n.languages import CODES, FALLBACK

log = logging.getLogger(__name__)

STRICT_VARIABLE = "CARDAVIA_STRICT_TEXTS"
"""Set to 1, as the tests do, a missing key or value is an error instead of a blemish."""

DECK_OF = {card: deck for deck, pack in PACKS.items() for card in pack}
"""The deck each card belongs to; no two decks share a card."""


class Message(Protocol):
    """What `Catalogue.msg` takes: `cardavia.core.view.Msg`."""

    @property
    def key(self) -> str: ...

    @property
    def args(self) -> Mapping[str, object]: ...


class CatalogueMissingError(RuntimeError):
    """A language has no compiled catalogue and none can be made."""


class MissingTextError(LookupError):
    """In strict mode: a key that a language lacks, or a value that a text needs and lacks."""


@cache
def card_key(card: Card) -> str:
    """The key of a card's name: ``card.wiener-bild.HK``; ``.gloss`` and ``.about`` say more."""
    return f"card.{DECK_OF[card]}.{card.code}"


@cache
def _parsed(mo: Path, _changed: int, _size: int) -> GNUTranslations:
    """A compiled catalogue, read once: a switch of language does not wait for it again."""
    with mo.open("rb") as file:
        return GNUTranslations(file)


def load(code: str) -> GNUTranslations:
    """The compiled texts of a language. Raises CatalogueMissingError.

    In a source tree a catalogue edited since it was compiled is compiled again if Babel is at hand;
    everywhere else, and without Babel, what was compiled at build time is used.
    """
    folder = resources.i18n() / code
    po, mo = folder / "messages.po", folder / "messages.mo"
    if resources.in_source_tree() and _compile.is_stale(po, mo):
        try:
            data = _compile.compiled(po)
        except ImportError:
            log.debug("%s is newer than its compiled form, and Babel is not installed", po)
        else:
            try:
                _compile.replace(mo, data)
            except OSError:  # a read-only tree: the texts are still the new ones
                log.debug("%s cannot be written", mo)
            return GNUTranslations(io.BytesIO(data))
    try:
        found = mo.stat()
        return _parsed(mo, found.st_mtime_ns, found.st_size)
    except (OSError, ValueError, struct.error) as error:
        raise CatalogueMissingError(
            f"The texts for the language “{code}” cannot be read ({error}). Please install "
            "Cardavia again or, in a source tree, run: python cardavia/i18n/_compile.py"
        ) from error


class Catalogue:
    """The texts of one language. Values and plural forms are filled in by name.

    A key that the language lacks is answered in English. In strict mode (`STRICT_VARIABLE` or
    ``strict=True``) it raises MissingTextError, and so does a value that a text needs and lacks.
    Raises ValueError for a language that is not one of `LANGUAGES`.
    """

    def __init__(self, code: str, *, strict: bool | None = None) -> None:
        if code not in CODES:
            raise ValueError(f"{code!r} is not one of the languages {', '.join(CODES)}")
        self.code = code
        self.strict = os.environ.get(STRICT_VARIABLE) == "1" if strict is None else strict
        try:
            self._texts = load(code)
        except CatalogueMissingError:
            if self.strict or code == FALLBACK:
                raise
            log.warning("no texts for the language %s; English is used", code)
            self._texts = load(FALLBACK)
        self._english = self._texts if code == FALLBACK else load(FALLBACK)

    def has(self, key: str) -> bool:
        """True if this language has a text, plain or plural, for `key`."""
        return self._texts.gettext(key) != key

    def text(self, key: str, /, **args: object) -> str:
        """The text of `key`, its places ``{name}`` filled from `args`."""
        return self._fill(key, self._find(key, None), args)

    def plural(self, key: str, n: int, /, **args: object) -> str:
        """The text of `key` in the form for `n`, which also fills the place ``{n}``."""
        return self._fill(key, self._find(key, n), {**args, "n": n})

    def msg(self, message: Message) -> str:
        """The text of a message from below the interface; its value ``n`` picks the plural form."""
        args = dict(message.args)
        n = args.get("n")
        form = n if isinstance(n, int) and not isinstance(n, bool) else None
        return self._fill(message.key, self._find(message.key, form), args)

    def card(self, card: Card) -> str:
        """The traditional name of a card: “Herz König”."""
        return self.text(card_key(card))

    def suit(self, suit: Suit) -> str:
        """The traditional name of a suit: “Herz”."""
        return self.text(f"suit.{suit.code}")

    def rank(self, rank: Rank) -> str:
        """The traditional name of a rank: “König”."""
        return self.text(f"rank.{rank.code}")

    def _find(self, key: str, n: int | None) -> str:
        for texts in (self._texts, self._english):
            found = key
            if n is not None:
                found = texts.ngettext(key, key, n)
            if found == key:  # no plural entry: a plain text may carry {n} as well
                found = texts.gettext(key)
            if found != key:
                return found
            if self.strict:
                break
        if self.strict:
            raise MissingTextError(f"the language “{self.code}” has no text for the key {key!r}")
        log.warning("no text for the key %r", key)
        return key

    def _fill(self, key: str, template: str, args: Mapping[str, object]) -> str:
        values = {name: self._word(value) for name, value in args.items()}
        try:
            return template.format_map(values)
        except (KeyError, IndexError, ValueError) as error:
            if self.strict:
                raise MissingTextError(
                    f"the text of {key!r} in “{self.code}” cannot be filled: {error!r}"
                ) from error
            log.warning("the text of %r in %s cannot be filled: %r", key, self.code, error)
            return template

    def _word(self, value: object) -> object:
        """A value as it stands in a sentence: cards and suits by name, messages by their text."""
        if isinstance(value, Card):
            return self.card(value)
        if isinstance(value, Suit):
            return self.suit(value)
        if isinstance(value, Rank):
            return self.rank(value)
        if isinstance(value, (tuple, list)):
            return self.text("list.separator").join(str(self._word(item)) for item in value)
        if hasattr(value, "key") and hasattr(value, "args"):
            return self.msg(value)
        return value
