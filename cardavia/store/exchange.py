"""Matches as text, to keep, to send or to report: JSON with a version of its own.

::

    {"format": "cardavia-matches", "version": 1,
     "matches": [{"game": "schnapsen", "rules_version": 1, "seed": "42",
                  "seats": ["human", "master"], "options": {}, "created": 1785500000.0,
                  "status": "running", "assisted": false, "undone": false, "help": "",
                  "outcome": null,
                  "actions": ["deal:7:...", "play:HK"]}]}

`version` rises when an older program could misread the text; keys it does not know are ignored.
Whether the actions obey the rules is not judged here but when the match is played on.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, NoReturn

from cardavia.core.view import msg
from cardavia.store.problems import BadImportError
from cardavia.store.records import (
    FieldError,
    MatchInfo,
    Status,
    StoredMatch,
    count_deals,
    flag_field,
    header_from,
    header_values,
    help_from,
    help_text,
    is_text,
    number_field,
    outcome_from,
    outcome_values,
    text_field,
)

FORMAT = "cardavia-matches"
VERSION = 1
MOST_CHARACTERS = 100_000_000
MOST_ACTIONS = 100_000


def dump(matches: Iterable[StoredMatch]) -> str:
    """The text of some matches, ending with a line break."""
    whole = {"format": FORMAT, "version": VERSION, "matches": [_values(m) for m in matches]}
    return json.dumps(whole, ensure_ascii=False, allow_nan=False, indent=1) + "\n"


def _values(match: StoredMatch) -> dict[str, Any]:
    info = match.info
    return {
        **header_values(info.header),
        "created": info.created,
        "status": info.status.value,
        "assisted": info.assisted,
        "undone": info.undone,
        "help": help_text(info.help),
        "outcome": outcome_values(info.outcome),
        "actions": list(match.actions),
    }


def parse(text: str) -> tuple[StoredMatch, ...]:
    """The matches in a text, without ids. Raises BadImportError with one sentence."""
    found = []
    for place, values in enumerate(_envelope(text)):
        try:
            if not isinstance(values, dict):
                raise FieldError("")
            found.append(_match(values))
        except FieldError as error:
            field = f"matches[{place}].{error.field}".removesuffix(".")
            raise BadImportError(msg("store.import_field", field=field)) from error
    return tuple(found)


def _match(values: Mapping[str, object]) -> StoredMatch:
    header = header_from(values)
    status = _status(values)
    outcome = outcome_from(values.get("outcome"), len(header.seats))
    if (outcome is not None) != (status is Status.FINISHED):
        raise FieldError("outcome")
    actions = _actions(values)
    created = number_field(values, "created")
    info = MatchInfo(
        id="",
        header=header,
        created=created,
        updated=created,
        status=status,
        assisted=flag_field(values, "assisted"),
        undone=flag_field(values, "undone"),
        help=help_from(values.get("help", "")),
        outcome=outcome,
        deals=count_deals(actions) if status is Status.FINISHED else 0,
    )
    return StoredMatch(info, actions)


def _envelope(text: str) -> list[object]:
    if len(text) > MOST_CHARACTERS:
        raise BadImportError(msg("store.import_too_large"))
    try:
        # Editors on Windows like to put a byte order mark in front.
        whole = json.loads(text.removeprefix("\ufeff"), parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise BadImportError(msg("store.import_unreadable", line=error.lineno)) from error
    except (ValueError, RecursionError) as error:  # NaN, a number of a million digits, deep nesting
        raise BadImportError(msg("store.import_no_match")) from error
    if not isinstance(whole, dict) or whole.get("format") != FORMAT:
        raise BadImportError(msg("store.import_no_match"))
    version = whole.get("version")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise BadImportError(msg("store.import_field", field="version"))
    if version > VERSION:
        raise BadImportError(msg("store.import_newer"))
    matches = whole.get("matches")
    if not isinstance(matches, list) or not matches:
        raise BadImportError(msg("store.import_field", field="matches"))
    return matches


def _no_constant(name: str) -> NoReturn:
    raise ValueError(name)


def _status(values: Mapping[str, object]) -> Status:
    try:
        return Status(text_field(values, "status"))
    except ValueError as error:  # FieldError is one too
        raise FieldError("status") from error


def _actions(values: Mapping[str, object]) -> tuple[str, ...]:
    actions = values.get("actions")
    if not isinstance(actions, list) or len(actions) > MOST_ACTIONS:
        raise FieldError("actions")
    for place, action in enumerate(actions):
        if not is_text(action) or not action:
            raise FieldError(f"actions[{place}]")
    return tuple(actions)
