"""The words behind `cardavia analyse`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardavia.cli import MISSING, SEEDS, Parser, UsageError, level_named, whole_number
from cardavia.core.view import msg

LONGEST = 3600
"""Seconds. Nobody means to wait longer for one move."""


@dataclass(frozen=True)
class AnalyseRequest:
    """Which file holds the position, and how to think about it.

    `file` is ``-`` for standard input. `seconds` is the longest time, None for the level's own;
    `seed` decides all luck. `json` asks for an answer that programs can read.
    """

    file: str
    level: str = "master"
    seconds: float | None = None
    seed: int = 1
    json: bool = False


def read(words: Sequence[str]) -> AnalyseRequest:
    """The request in the words behind `analyse`. Raises UsageError."""
    parser = Parser(add_help=False, allow_abbrev=False)
    parser.add_argument("files", nargs="*")
    options = ("--level", "--seconds", "--seed")
    for option in options:
        parser.add_argument(option, nargs="?", const=MISSING, action="append")
    parser.add_argument("--json", action="store_true")
    found, rest = parser.parse_known_intermixed_args(list(words))
    if rest:
        raise UsageError(msg("cli.unknown_word", word=rest[0]))
    level, seconds, seed = (_once(option, getattr(found, option[2:])) for option in options)
    if not found.files or not found.files[0]:
        raise UsageError(msg("cli.which_file"))
    if len(found.files) > 1:
        raise UsageError(msg("cli.unknown_word", word=found.files[1]))
    return AnalyseRequest(
        found.files[0],
        level_named(level) or AnalyseRequest.level,
        _seconds(seconds),
        _seed(seed),
        found.json,
    )


def _once(option: str, given: list[object] | None) -> object:
    if given is None:
        return None
    if len(given) > 1:
        raise UsageError(msg("cli.twice", option=option))
    return given[0]


def _seconds(text: object) -> float | None:
    if text is None:
        return None
    try:
        seconds = float(str(text))
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= LONGEST:
        raise UsageError(msg("cli.bad_seconds", most=LONGEST))
    return seconds


def _seed(text: object) -> int:
    if text is None:
        return AnalyseRequest.seed
    return whole_number("--seed", text, 0, SEEDS - 1)
