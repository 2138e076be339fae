"""Rule sheets and tradition pages: longer texts, one Markdown file for each language.

A sheet begins with front matter, ``name: value`` lines between two lines ``---``. Its headings
carry fixed ids, the same in every language: ``## Aim {#aim}``. Reasons and the F1 key lead there.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from cardavia import resources
from cardavia.i18n.languages import CODES, FALLBACK

_HEADING = re.compile(r"^(#{1,6})\s+(.*?)\s*\{#([a-z][a-z0-9-]*)\}\s*$", re.MULTILINE)


@dataclass(frozen=True)
class Section:
    """A part of a sheet: its fixed id, heading level (2, or 3 for a part of a part) and text."""

    id: str
    level: int
    title: str
    body: str


@dataclass(frozen=True)
class Page:
    """A sheet taken apart.

    `meta` is the front matter (`title`, `place`, `wikipedia`), `lead` the first paragraph, `body`
    all the Markdown after the front matter, `sections` the headed parts in order.
    """

    meta: dict[str, str]
    lead: str
    body: str
    sections: tuple[Section, ...]

    @property
    def title(self) -> str:
        """The name of the game or tradition."""
        return self.meta.get("title", "")

    @property
    def place(self) -> str:
        """One line: where the tradition lives and how many cards it has. Empty for a rule sheet."""
        return self.meta.get("place", "")

    @property
    def wikipedia(self) -> str:
        """The address of an article, in this language where there is one, else in English."""
        return self.meta.get("wikipedia", "")

    def section(self, id: str) -> Section | None:
        """The section with this fixed id, or None."""
        return next((part for part in self.sections if part.id == id), None)


def rule_sheet(code: str, game: str) -> str:
    """The rules of a game as Markdown, headings with ids, without front matter.

    English if the language lacks it. Raises FileNotFoundError for a game that has none.
    """
    return rule_page(code, game).body


def tradition(code: str, deck: str) -> str:
    """The page of a tradition as Markdown, without front matter; its first paragraph is the lead.

    English if the language lacks it. Raises FileNotFoundError for a deck that has none.
    """
    return tradition_page(code, deck).body


def rule_page(code: str, game: str) -> Page:
    """The rules of a game, taken apart. Raises FileNotFoundError for a game that has none."""
    return _page(code, "rules", game)


def tradition_page(code: str, deck: str) -> Page:
    """The page of a tradition, taken apart. Raises FileNotFoundError for a deck that has none."""
    return _page(code, "traditions", deck)


def parse(text: str) -> Page:
    """Take a sheet apart. Raises ValueError if its front matter is not well formed."""
    meta: dict[str, str] = {}
    body = text.strip()
    if body.startswith("---\n"):
        head, closed, rest = body[4:].partition("\n---\n")
        if not closed:
            raise ValueError("the front matter of the sheet has no closing line ---")
        for line in head.splitlines():
            name, colon, value = line.partition(":")
            if not colon:
                raise ValueError(f"the front matter line {line!r} is not of the form name: value")
            meta[name.strip()] = value.strip()
        body = rest.strip()
    lead = body.split("\n\n", 1)[0].strip() if body and not body.startswith("#") else ""
    return Page(meta, lead, body, tuple(_sections(body)))


def _sections(body: str) -> list[Section]:
    found = list(_HEADING.finditer(body))
    ends = [match.start() for match in found[1:]] + [len(body)] if found else []
    return [
        Section(match[3], len(match[1]), match[2], body[match.end() : end].strip())
        for match, end in zip(found, ends, strict=True)
    ]


def _page(code: str, kind: str, name: str) -> Page:
    for language in (code, FALLBACK):
        path = resources.i18n() / language / kind / f"{name}.md"
        if language in CODES and path.is_file():
            return _read(path, path.stat().st_mtime_ns)
    raise FileNotFoundError(f"there is no text {kind}/{name}.md in any language")


@lru_cache(maxsize=64)
def _read(path: Path, _changed: int) -> Page:
    """`_changed` is the file's time stamp: an edited sheet is read again."""
    return parse(path.read_text(encoding="utf-8"))
