"""What the tests read: the catalogues as Babel sees them, and the list of allowed likenesses."""

from __future__ import annotations

import fnmatch
import re
import string
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from cardavia import i18n, resources

ROOT = resources.i18n()
ENGLISH = "en"
PRESENT = tuple(code for code in i18n.CODES if (ROOT / code / "messages.po").is_file())
FOREIGN = tuple(code for code in PRESENT if code != ENGLISH)
GAMES = tuple(sorted(path.stem for path in (ROOT / ENGLISH / "rules").glob("*.md")))
DECKS = tuple(sorted(path.stem for path in (ROOT / ENGLISH / "traditions").glob("*.md")))


@dataclass(frozen=True)
class Entry:
    """One text: its forms (one, unless it is a plural entry)."""

    key: str
    plural: bool
    forms: tuple[str, ...]

    @property
    def places(self) -> frozenset[str]:
        """The names in braces in all its forms."""
        return frozenset().union(*(places(form) for form in self.forms))


def places(text: str) -> frozenset[str]:
    """The names in braces. Raises ValueError for braces that do not pair."""
    return frozenset(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)


@cache
def catalogue(code: str) -> Catalog:
    with (ROOT / code / "messages.po").open("rb") as file:
        return read_po(file, locale=code, abort_invalid=True)


@cache
def entries(code: str) -> dict[str, Entry]:
    """Every text of a language by its key."""
    found = {}
    for message in catalogue(code):
        if message.id:
            plural = isinstance(message.id, tuple)
            key = message.id[0] if plural else message.id
            forms = tuple(message.string) if plural else (message.string,)
            found[key] = Entry(key, plural, forms)
    return found


@cache
def allowed() -> tuple[tuple[frozenset[str], str], ...]:
    """``same-as-english.txt``: language codes (none for all) and key patterns."""
    rules = []
    for line in (ROOT / "same-as-english.txt").read_text(encoding="utf-8").splitlines():
        line = line.partition("#")[0].strip()
        if line:
            codes, colon, pattern = line.rpartition(":")
            languages = frozenset(codes.replace(",", " ").split()) if colon else frozenset(FOREIGN)
            rules.append((languages, pattern.strip()))
    return tuple(rules)


def may_equal_english(code: str, key: str) -> bool:
    return any(code in codes and fits(rule, key) for codes, rule in allowed())


def fits(rule: str, key: str) -> bool:
    return fnmatch.fnmatchcase(key, rule)


def sheets(code: str) -> dict[str, Path]:
    """The Markdown files of a language by their place: ``rules/schnapsen.md``."""
    folder = ROOT / code
    return {str(path.relative_to(folder)): path for path in sorted(folder.glob("*/*.md"))}


def numbers(text: str) -> set[str]:
    """Every number written in digits."""
    return set(re.findall(r"\d+", text))
