"""The words behind `cardavia arena`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from cardavia.cli import LEVELS, MISSING, SEEDS, Parser, UsageError, checked_game, whole_number
from cardavia.core.view import msg

PLAYERS = (*LEVELS, "random")
LIMITS = {"--deals": (1, 1_000_000), "--seed": (0, SEEDS - 1), "--jobs": (1, 256)}
"""The options that take a number, with the smallest and the largest one that makes sense."""


@dataclass(frozen=True)
class ArenaRequest:
    """Who plays whom at which game, how many pairs of deals or matches, from which seed.

    `jobs` is the most processes at a time, None for as many as there are processors.
    """

    game: str
    players: tuple[str, str]
    pairs: int = 200
    seed: int = 1
    jobs: int | None = None
    whole: bool = False


def read(words: Sequence[str], games: Mapping[str, bool]) -> ArenaRequest:
    """The request in the words behind `arena`. Raises UsageError."""
    parser = Parser(add_help=False, allow_abbrev=False)
    parser.add_argument("words", nargs="*")
    for option in LIMITS:
        parser.add_argument(option, nargs="?", const=MISSING, action="append")
    parser.add_argument("--matches", action="store_true")
    found, rest = parser.parse_known_intermixed_args(list(words))
    if rest:
        raise UsageError(msg("cli.unknown_word", word=rest[0]))
    numbers = {option: _number(option, getattr(found, option[2:])) for option in LIMITS}
    game, *players = found.words or [None]
    players_there = ", ".join(PLAYERS)
    if game is not None:
        checked_game(game, games)
    if len(players) < 2:
        raise UsageError(msg("cli.which_players", players=players_there))
    if len(players) > 2:
        raise UsageError(msg("cli.unknown_word", word=players[2]))
    for name in players:
        if name in PLAYERS:
            continue
        if ":" not in name:
            raise UsageError(msg("cli.unknown_player", word=name, players=players_there))
        if not all(map(str.isidentifier, name.replace(":", ".", 1).split("."))):
            raise UsageError(msg("cli.bad_outsider", word=name))
    return ArenaRequest(
        game,
        (players[0], players[1]),
        numbers["--deals"] or ArenaRequest.pairs,
        ArenaRequest.seed if numbers["--seed"] is None else numbers["--seed"],
        numbers["--jobs"],
        found.matches,
    )


def _number(option: str, given: list[object] | None) -> int | None:
    """The number behind an option that may be missing."""
    if given is None:
        return None
    if len(given) > 1:
        raise UsageError(msg("cli.twice", option=option))
    return whole_number(option, given[0], *LIMITS[option])
