"""The texts that the code asks for, and the texts that nobody asks for.

The program is read, not run: every string literal given to a function that looks a text up must be
a key. A key may be built by an f-string from ids; then its fixed parts must fit some key.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import pytest

from cardavia import i18n
from cardavia.games import games
from tests.i18n import corpus

PACKAGE = Path(__file__).resolve().parents[2] / "cardavia"
GALLERY = Path(__file__).resolve().parents[1] / "gallery"
"""Holds the texts of a table that is reviewed before its game is there."""

LOOK_UPS = frozenset({"t", "tn", "text", "plural", "msg", "Msg", "has"})
"""Functions and methods whose first argument is a key."""

KEY = re.compile(r"[a-z][a-z0-9]*(\.[A-Za-z0-9_-]+)+")


@dataclass
class Usage:
    """What a file says: keys it looks up, patterns of keys, and any literal that could be a key."""

    asked: list[tuple[str, str]] = field(default_factory=list)
    patterns: list[tuple[str, str]] = field(default_factory=list)
    literals: set[str] = field(default_factory=set)


def name_of(call: ast.Call) -> str:
    function = call.func
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def first_argument(call: ast.Call) -> Iterator[ast.expr]:
    """The key of a look-up, both of them where a condition chooses."""
    found = call.args[:1] or [k.value for k in call.keywords if k.arg == "key"]
    for argument in found:
        if isinstance(argument, ast.IfExp):
            yield from (argument.body, argument.orelse)
        else:
            yield argument


def pattern_of(text: ast.JoinedStr) -> str:
    """A regular expression for what an f-string can say. Empty if it has no fixed area."""
    parts = [
        re.escape(part.value) if isinstance(part, ast.Constant) else ".+" for part in text.values
    ]
    pattern = "".join(str(part) for part in parts)
    return pattern if re.match(r"[a-z]+\\\.", pattern) else ""


def read(source: str, where: str) -> Usage:
    usage = Usage()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if KEY.fullmatch(node.value):
                usage.literals.add(node.value)
        elif isinstance(node, ast.JoinedStr):
            if pattern := pattern_of(node):
                usage.patterns.append((pattern, f"{where}:{node.lineno}"))
        elif isinstance(node, ast.Call) and name_of(node) in LOOK_UPS:
            for argument in first_argument(node):
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    usage.asked.append((argument.value, f"{where}:{node.lineno}"))
    return usage


@cache
def program() -> Usage:
    total = Usage()
    for path in sorted((*PACKAGE.rglob("*.py"), *GALLERY.rglob("*.py"))):
        if "_resources" not in path.parts:
            one = read(path.read_text(encoding="utf-8"), str(path.relative_to(PACKAGE.parent)))
            total.asked += one.asked
            total.patterns += one.patterns
            total.literals |= one.literals
    return total


def used(key: str, usage: Usage) -> bool:
    return key in usage.literals or any(re.fullmatch(p, key) for p, _ in usage.patterns)


def test_every_text_asked_for_exists() -> None:
    known = corpus.entries(corpus.ENGLISH)
    lacking = [(key, where) for key, where in program().asked if key not in known]
    lacking = [(key, where) for key, where in lacking if KEY.fullmatch(key)]
    assert lacking == []


def test_every_key_built_from_ids_can_exist() -> None:
    known = corpus.entries(corpus.ENGLISH)
    areas = {key.partition(".")[0] for key in known}
    lacking = [
        (pattern, where)
        for pattern, where in program().patterns
        if pattern.partition("\\.")[0] in areas
        and not any(re.fullmatch(pattern, key) for key in known)
    ]
    assert lacking == []


def test_every_text_is_asked_for() -> None:
    idle = [key for key in corpus.entries(corpus.ENGLISH) if not used(key, program())]
    assert idle == [], "texts that nothing in the program shows"


def sections_pointed_to() -> Iterator[tuple[str, str, str]]:
    """Game, section id and place of every `Reason(message, "section")` in a game's rules."""
    for path in sorted((PACKAGE / "games").rglob("*.py")):
        game = path.relative_to(PACKAGE / "games").parts[0]
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and name_of(node) == "Reason" and len(node.args) == 2:
                section = node.args[1]
                if isinstance(section, ast.Constant) and isinstance(section.value, str):
                    yield game, section.value, f"{path.name}:{node.lineno}"


def test_reasons_point_to_sections_of_the_rule_sheet() -> None:
    """Of every game that is played; one that is still being built may have no sheet yet."""
    pointed = [found for found in sections_pointed_to() if found[0] in games()]
    assert pointed
    lost = [
        (game, section, where)
        for game, section, where in pointed
        if i18n.rule_page(corpus.ENGLISH, game).section(section) is None
    ]
    assert lost == []


class TestTheReader:
    SOURCE = """
t("a.b"); texts.tn("a.c", 3); Msg(key="a.d"); msg("a.e", n=1)
label.text(); painter.text("Not a key")
catalogue.text("a.f" if x else "a.g")
f"a.{x}.tip"; f"{x}.a"; f"plain {x}"
TITLE = "a.h"
"""

    def test_finds_what_is_asked(self) -> None:
        found = {key for key, _ in read(self.SOURCE, "x").asked}
        assert found == {"a.b", "a.c", "a.d", "a.e", "a.f", "a.g", "Not a key"}

    def test_finds_patterns(self) -> None:
        assert [p for p, _ in read(self.SOURCE, "x").patterns] == [r"a\..+\.tip"]

    @pytest.mark.parametrize(
        ("key", "expected"),
        [("a.h", True), ("a.zero.tip", True), ("a.zero.top", False), ("a.i", False)],
    )
    def test_knows_what_is_used(self, key: str, expected: bool) -> None:
        assert used(key, read(self.SOURCE, "x")) is expected
