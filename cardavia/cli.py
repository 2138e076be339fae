"""The command line: what was asked for, or one sentence that says what was wrong with it."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardavia.core.deal import DEAL_NUMBERS, parse_number
from cardavia.core.state import Msg, msg

LEVELS = ("apprentice", "regular", "master")
COMMANDS = ("play", "doctor")
_MISSING = object()


@dataclass(frozen=True)
class Request:
    """What the command line asks for.

    `command` is ``window``, ``play``, ``doctor``, ``version`` or ``help``. The rest belongs to
    ``play``: the game's id, the number of the first deal, the opponents' level.
    """

    command: str
    game: str = ""
    deal: int | None = None
    level: str | None = None


class UsageError(ValueError):
    """A command line that cannot be understood; `sentence` says why."""

    def __init__(self, sentence: Msg) -> None:
        super().__init__(sentence.key)
        self.sentence = sentence


class _Parser(argparse.ArgumentParser):
    """Leaves judging to `read`, whose sentences come in the user's language."""

    def error(self, message: str) -> Any:
        raise UsageError(msg("cli.not_understood", words=message))


def read(words: Sequence[str], games: Mapping[str, bool]) -> Request:
    """The request in the words behind the program's name. Raises UsageError.

    `games` tells of each known game whether this version can play it.
    """
    parser = _Parser(add_help=False, allow_abbrev=False)
    parser.add_argument("command", nargs="?")
    parser.add_argument("game", nargs="?")
    for option in ("--deal", "--level"):
        parser.add_argument(option, nargs="?", const=_MISSING, action="append")
    for flag in ("--help", "-h", "--version"):
        parser.add_argument(flag, action="store_true")
    found, rest = parser.parse_known_intermixed_args(list(words))
    if found.help or found.h:
        return Request("help")
    if found.version:
        return Request("version")
    if rest:
        raise UsageError(msg("cli.unknown_word", word=rest[0]))
    for option in ("deal", "level"):
        given = getattr(found, option)
        if given is not None:
            if len(given) > 1:
                raise UsageError(msg("cli.twice", option=f"--{option}"))
            setattr(found, option, given[0])
    if found.command is None:
        _nothing_else(found)
        return Request("window")
    if found.command not in COMMANDS:
        raise UsageError(msg("cli.unknown_command", word=found.command))
    if found.command == "doctor":
        if found.game is not None:
            raise UsageError(msg("cli.unknown_word", word=found.game))
        _nothing_else(found)
        return Request("doctor")
    return _play(found, games)


def _nothing_else(found: argparse.Namespace) -> None:
    for option in ("deal", "level"):
        if getattr(found, option) is not None:
            raise UsageError(msg("cli.only_with_play", option=f"--{option}"))


def _play(found: argparse.Namespace, games: Mapping[str, bool]) -> Request:
    playable = ", ".join(sorted(game for game, there in games.items() if there))
    if found.game is None:
        raise UsageError(msg("cli.which_game", games=playable))
    if found.game not in games:
        raise UsageError(msg("cli.unknown_game", word=found.game, games=playable))
    if not games[found.game]:
        raise UsageError(msg("cli.game_to_come", word=found.game, games=playable))
    return Request("play", found.game, _deal(found.deal), _level(found.level))


def _deal(text: object) -> int | None:
    if text is None:
        return None
    if text is _MISSING:
        raise UsageError(msg("cli.deal_missing"))
    try:
        return parse_number(str(text))
    except ValueError:
        raise UsageError(msg("cli.bad_deal", word=text, most=DEAL_NUMBERS - 1)) from None


def _level(text: object) -> str | None:
    if text is None:
        return None
    levels = ", ".join(LEVELS)
    if text is _MISSING:
        raise UsageError(msg("cli.level_missing", levels=levels))
    if text not in LEVELS:
        raise UsageError(msg("cli.bad_level", word=text, levels=levels))
    return str(text)
