"""The command line: what was asked for, or one sentence that says what was wrong with it."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cardavia.core.deal import DEAL_NUMBERS, parse_number
from cardavia.core.view import Msg, msg

if TYPE_CHECKING:
    from cardavia.cli_analyse import AnalyseRequest
    from cardavia.cli_arena import ArenaRequest

LEVELS = ("apprentice", "regular", "master")
COMMANDS = ("play", "analyse", "arena", "doctor")
MISSING = object()
SEEDS = 10**18
"""How many seeds there are."""


@dataclass(frozen=True)
class Request:
    """What the command line asks for.

    `command` is ``window``, ``play``, ``analyse``, ``arena``, ``doctor``, ``version`` or ``help``.
    `analyse` and `arena` hold what belongs to these commands, the rest belongs to ``play``: the
    game's id, the number of the first deal, the opponents' level.
    """

    command: str
    game: str = ""
    deal: int | None = None
    level: str | None = None
    arena: ArenaRequest | None = None
    analyse: AnalyseRequest | None = None


class UsageError(ValueError):
    """A command line that cannot be understood; `sentence` says why."""

    def __init__(self, sentence: Msg) -> None:
        super().__init__(sentence.key)
        self.sentence = sentence


class Parser(argparse.ArgumentParser):
    """Leaves judging to `read`, whose sentences come in the user's language."""

    def error(self, message: str) -> Any:
        raise UsageError(msg("cli.not_understood", words=message))


def read(words: Sequence[str], games: Mapping[str, bool]) -> Request:
    """The request in the words behind the program's name. Raises UsageError.

    `games` tells of each known game whether this version can play it.
    """
    if not {"--help", "-h", "--version"} & set(words):
        if list(words[:1]) == ["arena"]:
            from cardavia import cli_arena

            return Request("arena", arena=cli_arena.read(words[1:], games))
        if list(words[:1]) == ["analyse"]:
            from cardavia import cli_analyse

            return Request("analyse", analyse=cli_analyse.read(words[1:]))
    parser = Parser(add_help=False, allow_abbrev=False)
    parser.add_argument("command", nargs="?")
    parser.add_argument("game", nargs="?")
    for option in ("--deal", "--level"):
        parser.add_argument(option, nargs="?", const=MISSING, action="append")
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
        raise UsageError(_unknown_command(found.command))
    if found.command == "doctor":
        if found.game is not None:
            raise UsageError(msg("cli.unknown_word", word=found.game))
        _nothing_else(found)
        return Request("doctor")
    return _play(found, games)


def _unknown_command(word: str) -> Msg:
    return msg("cli.unknown_command", word=word, commands=", ".join(COMMANDS))


def _nothing_else(found: argparse.Namespace) -> None:
    for option in ("deal", "level"):
        if getattr(found, option) is not None:
            raise UsageError(msg("cli.only_with_play", option=f"--{option}"))


def _play(found: argparse.Namespace, games: Mapping[str, bool]) -> Request:
    if found.game is None:
        raise UsageError(msg("cli.which_game", games=_playable(games)))
    checked_game(found.game, games)
    return Request("play", found.game, _deal(found.deal), level_named(found.level))


def checked_game(game: str, games: Mapping[str, bool]) -> None:
    """Raises UsageError for a game that is not known, or not yet played."""
    if game not in games:
        raise UsageError(msg("cli.unknown_game", word=game, games=_playable(games)))
    if not games[game]:
        raise UsageError(msg("cli.game_to_come", word=game, games=_playable(games)))


def _playable(games: Mapping[str, bool]) -> str:
    return ", ".join(sorted(game for game, there in games.items() if there))


def _deal(text: object) -> int | None:
    if text is None:
        return None
    if text is MISSING:
        raise UsageError(msg("cli.deal_missing"))
    try:
        return parse_number(str(text))
    except ValueError:
        raise UsageError(msg("cli.bad_deal", word=text, most=DEAL_NUMBERS - 1)) from None


def whole_number(option: str, given: object, least: int, most: int) -> int:
    """The number given with an option. Raises UsageError for any other word, and for none."""
    if given is MISSING:
        raise UsageError(msg("cli.number_missing", option=option, least=least, most=most))
    word = str(given)
    plain = word.isascii() and word.isdigit() and len(word) <= len(str(most))
    if not plain or not least <= int(word) <= most:
        raise UsageError(msg("cli.bad_number", word=word, option=option, least=least, most=most))
    return int(word)


def level_named(text: object) -> str | None:
    """The level with this name, None for none. Raises UsageError for another word."""
    if text is None:
        return None
    levels = ", ".join(LEVELS)
    if text is MISSING:
        raise UsageError(msg("cli.level_missing", levels=levels))
    if text not in LEVELS:
        raise UsageError(msg("cli.bad_level", word=text, levels=levels))
    return str(text)
