"""`cardavia analyse`: what can be done in a position from a file, and what each choice is worth.

The program knows no game here: the position names it, and the game reads the rest. With ``--json``
the answer is one object: the game, whether compiled code searched, the level, how many lies of the
hidden cards were looked at (`worlds`) and whether these were all, each played to its end (`exact`);
then all legal actions, best first, and the best one. An action has the gain to be expected, called
by the game's unit (`game_points`; `slate_points` in Schieber: what the own team makes more than
the other in the whole deal; `balance_points` in Preference: what the deal adds to the own balance),
the share of the match (`match_equity`, from 0 to 1; null in Preference, whose sessions have no
end), the standard error of the points, and after `exchange`, `close` or `stay` what goes with it
(`then`). The share orders them, then the points, then the game's own order of its actions. Where
two cards are discarded and trumps are named, only the most promising ways are listed. A level that
plays by rules of thumb, or one that ran out of time before the first world was done, names the best
and has null for figures.
"""

from __future__ import annotations

import json
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from cardavia import console
from cardavia.ai.levels import level
from cardavia.ai.player import SearchPlayer
from cardavia.cli_analyse import AnalyseRequest
from cardavia.core.actions import Action, Play
from cardavia.core.position import Analysable, PositionError, parse, quoted
from cardavia.core.search import Decision, Evaluation, Searchable
from cardavia.core.state import GameSpec
from cardavia.core.view import Msg, PlayerView, msg
from cardavia.games import games
from cardavia.i18n import Catalogue

STANDARD_INPUT = "-"
LARGEST = 64 * 1024
"""Bytes. A position takes one or two thousand."""

LONGEST_NAME = 200
DECIMALS = 4

ENDLESS = frozenset({"balance_points"})
"""Units of games whose sessions have no end, so that there is no share of one."""

LEVEL_NAMES = {
    "apprentice": "settings.level_apprentice",
    "regular": "settings.level_regular",
    "master": "settings.level_master",
}


def run(request: AnalyseRequest) -> int:
    """Prints the analysis that was asked for. Returns 0, or 1 for a file that is no position.

    Raises NotPrintedError.
    """
    console.end_quietly_when_nobody_reads()
    try:
        spec, view = read(request.file)
        decision = analyse(spec, view, request.level, request.seed, request.seconds)
    except PositionError as error:
        console.complain(error.sentence)
        return 1
    if request.json:
        console.put(json.dumps(as_json(spec, view, request.level, decision), indent=1))
    else:
        console.put("\n".join(as_table(spec, view, request.level, decision, console.texts())))
    return 0


def read(file: str) -> tuple[GameSpec, PlayerView]:
    """The game of a position in a file, and what the seat to act knows. Raises PositionError."""
    data = parse(_content(file))
    name = data.get("game")
    known = {game: spec for game, spec in games().items() if _can_analyse(spec)}
    able = ", ".join(sorted(known))
    if name is None:
        raise PositionError("position.no_game", games=able)
    if not isinstance(name, str) or name not in console.known_games():
        raise PositionError("position.unknown_game", word=quoted(name), games=able)
    spec = known.get(name)
    if spec is None:
        raise PositionError("position.game_without", word=name, games=able)
    assert isinstance(spec, Analysable)
    return spec, spec.read_position(data)


def _can_analyse(spec: GameSpec) -> bool:
    return isinstance(spec, Analysable) and isinstance(spec, Searchable)


def _content(file: str) -> bytes:
    """All bytes of a file; of a huge or endless one no more than show that it is too large."""
    name = quoted(file, LONGEST_NAME)
    try:
        if file == STANDARD_INPUT:
            # A closed one is no more than an empty one.
            content = b"" if sys.stdin is None else sys.stdin.buffer.read(LARGEST + 1)
        else:
            with Path(file).open("rb") as opened:
                content = opened.read(LARGEST + 1)
    except FileNotFoundError:
        raise PositionError("position.file_missing", file=name) from None
    except (OSError, ValueError) as error:
        if _is_folder(file):
            raise PositionError("position.file_folder", file=name) from None
        detail = getattr(error, "strerror", None) or str(error)
        raise PositionError("position.file_closed", file=name, detail=detail) from None
    if len(content) > LARGEST:
        raise PositionError("position.file_large", file=name, kilobytes=LARGEST // 1024)
    return content


def _is_folder(file: str) -> bool:
    try:
        return Path(file).is_dir()
    except (OSError, ValueError):
        return False


def analyse(
    spec: GameSpec, view: PlayerView, name: str, seed: int, seconds: float | None
) -> Decision:
    """What the player of this level thinks of everything that can be done.

    The time only guards against a slow machine: without one, the level's own.
    """
    assert isinstance(spec, Searchable)
    chosen = level(name)
    player = SearchPlayer(spec.search(), chosen)
    deadline = time.monotonic() + (chosen.seconds if seconds is None else seconds)
    return player.weigh(view, seed, threading.Event(), deadline)


def as_json(spec: GameSpec, view: PlayerView, name: str, decision: Decision) -> dict[str, Any]:
    """The answer for another program, see the top of the module."""
    assert isinstance(spec, Searchable)
    return {
        "game": spec.id,
        "compiled": spec.search().compiled,
        "level": name,
        "worlds": decision.worlds,
        "exact": decision.exact,
        "actions": [_entry(spec, action, found) for action, found in _listed(view, decision)],
        "best": decision.action.text(),
    }


def _entry(spec: GameSpec, action: Action, found: Evaluation | None) -> dict[str, Any]:
    entry: dict[str, Any] = {"action": action.text()}
    if found is None:
        return {**entry, spec.unit: None, "match_equity": None, "stderr": None}
    if found.then is not None:
        entry["then"] = found.then.text()
    figures = (found.value, found.equity, found.stderr)
    # Adding 0.0 turns a negative zero into a plain one.
    points, equity, error = (round(figure, DECIMALS) + 0.0 for figure in figures)
    share = None if spec.unit in ENDLESS else equity
    return {**entry, spec.unit: points, "match_equity": share, "stderr": error}


def _listed(view: PlayerView, decision: Decision) -> Iterator[tuple[Action, Evaluation | None]]:
    """All actions with what was found of them, best first."""
    yield from ((found.action, found) for found in decision.evaluations)
    if not decision.evaluations:
        yield decision.action, None
        yield from ((action, None) for action in view.legal() if action != decision.action)


def as_table(
    spec: GameSpec, view: PlayerView, name: str, decision: Decision, texts: Catalogue
) -> list[str]:
    """The lines of the answer for a reader."""
    heads = ["action", spec.unit, *([] if spec.unit in ENDLESS else ["share"]), "error"]
    followed = any(found.then is not None for found in decision.evaluations)
    if followed:
        heads.append("then")
    rows = [[texts.text(f"analyse.column.{head}") for head in heads]]
    for action, found in _listed(view, decision):
        cells = {"action": texts.msg(spec.table().describe(action, view))}
        if found is not None:
            cells |= _figures(spec, found, texts)
        if found is not None and found.then is not None:
            cells["then"] = _then(spec, view, found.then, texts)
        rows.append([cells.get(head, "") for head in heads])
    lines = [
        texts.text(
            "analyse.title",
            game=texts.text(f"game.{spec.id}.name"),
            level=texts.text(LEVEL_NAMES[name]),
        ),
        "",
        *_aligned(rows, left=(0, len(heads) - 1) if followed else (0,)),
        "",
        texts.msg(_extent(decision)),
    ]
    if decision.reason is not None:
        lines.append(texts.msg(decision.reason))
    return lines


def _figures(spec: GameSpec, found: Evaluation, texts: Catalogue) -> dict[str, str]:
    """By the heads of their columns."""
    share = _number(100 * found.equity, 1, texts)
    return {
        spec.unit: _number(found.value, 2, texts, signed=True),
        "share": texts.text("settings.percent", n=share),
        "error": _number(found.stderr, 2, texts),
    }


def _then(spec: GameSpec, view: PlayerView, action: Action, texts: Catalogue) -> str:
    """What goes with a choice: a card by its name, anything else in words."""
    if isinstance(action, Play):
        return texts.card(action.card)
    return texts.msg(spec.table().describe(action, view))


def _number(value: float, decimals: int, texts: Catalogue, signed: bool = False) -> str:
    """A number as the language writes it, with a true minus sign."""
    rounded = round(value, decimals) + 0.0
    sign = "−" if rounded < 0 else "+" if signed and rounded > 0 else ""
    whole, part = f"{abs(rounded):.{decimals}f}".split(".")
    return texts.text("analyse.number", sign=sign, whole=whole, part=part)


def _extent(decision: Decision) -> Msg:
    """How far the figures go."""
    if not decision.worlds:
        return msg("analyse.no_search")
    if decision.exact:
        return msg("analyse.exact", n=decision.worlds)
    return msg("analyse.sample", n=decision.worlds)


def _aligned(rows: Sequence[Sequence[str]], left: Sequence[int]) -> list[str]:
    """Rows as lines: the columns `left` hold words, which begin alike, the others figures."""
    widths = [max(console.columns(row[i]) for row in rows) for i in range(len(rows[0]))]
    lines = []
    for row in rows:
        cells = []
        for index, (cell, width) in enumerate(zip(row, widths, strict=True)):
            gap = " " * (width - console.columns(cell))
            cells.append(cell + gap if index in left else gap + cell)
        lines.append("  ".join(cells).rstrip())
    return lines
