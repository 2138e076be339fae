"""Matches in the database: from a value to rows and back."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from cardavia.core.view import Msg
from cardavia.store.database import COLUMNS, transaction
from cardavia.store.problems import MatchDamagedError, StoreError, UnknownMatchError
from cardavia.store.records import (
    LAST_MOMENT,
    FieldError,
    MatchInfo,
    Status,
    StoredMatch,
    header_from,
    help_from,
    help_text,
    level_of,
    msg_from,
    msg_values,
    outcome_from,
    outcome_values,
    seats_from,
    to_json,
)
from cardavia.store.tally import Group


def get_note(db: sqlite3.Connection, name: str) -> str | None:
    """A fact about the file itself."""
    row = db.execute("SELECT value FROM notes WHERE name = ?", (name,)).fetchone()
    return None if row is None else str(row[0])


def set_note(db: sqlite3.Connection, name: str, value: str) -> None:
    """Write a fact about the file itself."""
    db.execute("INSERT OR REPLACE INTO notes VALUES (?, ?)", (name, value))


def info_of(row: Sequence[Any]) -> MatchInfo:
    """A row of `COLUMNS` as a value. Raises MatchDamagedError."""
    try:
        values = {
            "game": row[1],
            "rules_version": row[2],
            "seed": row[3],
            "seats": json.loads(row[4]),
            "options": json.loads(row[5]),
        }
        header = header_from(values)
        return MatchInfo(
            id=str(row[0]),
            header=header,
            created=_moment(row[6]),
            updated=_moment(row[7]),
            status=Status(row[8]),
            assisted=bool(row[9]),
            undone=bool(row[10]),
            outcome=outcome_from(_optional(row[11]), len(header.seats)),
            deals=int(row[12]),
            reason=msg_from(_optional(row[13])),
            counted=bool(row[14]),
            help=help_from(row[15]),
        )
    except (FieldError, ValueError, TypeError, RecursionError) as error:
        raise MatchDamagedError from error


def _moment(value: Any) -> float:
    """A time; the nearest there can be for one that no calendar has."""
    return min(max(float(value), 0.0), LAST_MOMENT)


def _optional(text: str | None) -> object:
    return None if text is None else json.loads(text)


def infos(db: sqlite3.Connection, status: Status | None, limit: int | None) -> Iterator[MatchInfo]:
    """The readable matches, the one played last first; at most `limit` rows are looked at."""
    where, values = ("", ()) if status is None else ("WHERE status = ?", (status.value,))
    order = f"ORDER BY updated DESC, key DESC LIMIT {-1 if limit is None else limit}"
    for row in db.execute(f"SELECT {COLUMNS} FROM matches {where} {order}", values).fetchall():
        with contextlib.suppress(MatchDamagedError):
            yield info_of(row)


def get_match(db: sqlite3.Connection, match_id: str) -> StoredMatch:
    """One match with its actions. Raises UnknownMatchError, MatchDamagedError."""
    row = db.execute(f"SELECT {COLUMNS}, key FROM matches WHERE id = ?", (match_id,)).fetchone()
    if row is None:
        raise UnknownMatchError
    actions = db.execute(
        "SELECT number, text FROM actions WHERE match = ? ORDER BY number", (row[-1],)
    ).fetchall()
    if any(number != place for place, (number, _) in enumerate(actions)):
        raise MatchDamagedError
    if not all(isinstance(text, str) for _, text in actions):
        raise MatchDamagedError
    return StoredMatch(info_of(row), tuple(text for _, text in actions))


def key_of(db: sqlite3.Connection, match_id: str) -> int:
    """The row number of a match. Raises UnknownMatchError."""
    row = db.execute("SELECT key FROM matches WHERE id = ?", (match_id,)).fetchone()
    if row is None:
        raise UnknownMatchError
    return int(row[0])


def put_match(db: sqlite3.Connection, match: StoredMatch, owner: str | None) -> None:
    """Write a match whole, in place of what the file has under its id."""
    drop_match(db, match.id)
    info = match.info
    outcome, reason = outcome_values(info.outcome), msg_values(info.reason)
    cursor = db.execute(
        f"INSERT INTO matches ({COLUMNS}, owner) VALUES ({', '.join('?' * 17)})",
        (
            info.id,
            info.header.game,
            info.header.rules_version,
            str(info.header.seed),
            to_json(list(info.header.seats)),
            to_json(dict(info.header.options)),
            info.created,
            info.updated,
            info.status.value,
            info.assisted,
            info.undone,
            None if outcome is None else to_json(outcome),
            info.deals,
            None if reason is None else to_json(reason),
            info.counted,
            help_text(info.help),
            owner,
        ),
    )
    db.executemany(
        "INSERT INTO actions VALUES (?, ?, ?)",
        ((cursor.lastrowid, number, text) for number, text in enumerate(match.actions)),
    )


def drop_match(db: sqlite3.Connection, match_id: str) -> None:
    """Delete a match with its actions; nothing happens when there is none."""
    db.execute("DELETE FROM matches WHERE id = ?", (match_id,))


def updated(db: sqlite3.Connection, match_id: str) -> float | None:
    """When a match was last touched; None when the file does not have it."""
    row = db.execute("SELECT updated FROM matches WHERE id = ?", (match_id,)).fetchone()
    return None if row is None else float(row[0])


def count(db: sqlite3.Connection) -> int:
    """How many matches the file has."""
    return int(db.execute("SELECT count(*) FROM matches").fetchone()[0])


def merge(source: sqlite3.Connection, target: sqlite3.Connection, since: float = 0.0) -> int:
    """Take over what `target` lacks or has in an older state; the number of matches taken.

    Only matches touched after `since` count. What cannot be read in `source` is left out.
    """
    taken = 0
    with transaction(target):
        for match_id in _readable_ids(source):
            try:
                match = get_match(source, match_id)
            except (sqlite3.Error, StoreError):
                continue
            known = updated(target, match_id)
            if match.info.updated <= max(since, -1.0 if known is None else known):
                continue
            put_match(target, match, None)
            taken += 1
    return taken


def _readable_ids(db: sqlite3.Connection) -> list[str]:
    """The ids of a file that may be damaged: read from both ends up to the bad place."""
    found: dict[str, None] = {}
    for order in ("key", "key DESC"):
        with contextlib.suppress(sqlite3.Error):
            for (match_id,) in db.execute(f"SELECT id FROM matches ORDER BY {order}"):
                found[str(match_id)] = None
    return list(found)


def running(db: sqlite3.Connection) -> list[tuple[str, str, str | None]]:
    """Ids, games and claims of the running matches, the one played last first."""
    return db.execute(
        "SELECT id, game, owner FROM matches WHERE status = ? ORDER BY updated DESC, key DESC",
        (Status.RUNNING.value,),
    ).fetchall()


def owner(db: sqlite3.Connection, match_id: str) -> str | None:
    """Who has a claim on a match. Raises UnknownMatchError."""
    row = db.execute("SELECT owner FROM matches WHERE id = ?", (match_id,)).fetchone()
    if row is None:
        raise UnknownMatchError
    return None if row[0] is None else str(row[0])


def set_owner(db: sqlite3.Connection, match_id: str, owner: str | None) -> None:
    """Claim a match, or give it back."""
    db.execute("UPDATE matches SET owner = ? WHERE id = ?", (owner, match_id))


def replace_actions(
    db: sqlite3.Connection, info: MatchInfo, keep: int, added: Sequence[str], cut: bool
) -> None:
    """Actions `added` follow the first `keep`; with `cut` those behind `keep` go first.

    Without `cut`, an action that is there already raises sqlite3.IntegrityError.
    Raises UnknownMatchError.
    """
    key = update_info(db, info)
    if cut:
        db.execute("DELETE FROM actions WHERE match = ? AND number >= ?", (key, keep))
    db.executemany(
        "INSERT INTO actions VALUES (?, ?, ?)",
        ((key, number, text) for number, text in enumerate(added, keep)),
    )


def update_info(db: sqlite3.Connection, info: MatchInfo) -> int:
    """Write what can change about a match, but its actions; its row number.

    Raises UnknownMatchError.
    """
    key = key_of(db, info.id)
    outcome = outcome_values(info.outcome)
    db.execute(
        "UPDATE matches SET updated = ?, status = ?, assisted = ?, undone = ?, outcome = ?, "
        "deals = ?, help = ? WHERE key = ?",
        (
            info.updated,
            info.status.value,
            info.assisted,
            info.undone,
            None if outcome is None else to_json(outcome),
            info.deals,
            help_text(info.help),
            key,
        ),
    )
    return key


def mark_broken(db: sqlite3.Connection, match_id: str, reason: Msg) -> None:
    """Set a match aside. Works on damaged rows as well. Raises UnknownMatchError."""
    db.execute(
        "UPDATE matches SET status = ?, reason = ?, outcome = NULL WHERE key = ?",
        (Status.BROKEN.value, to_json(msg_values(reason)), key_of(db, match_id)),
    )


def groups(db: sqlite3.Connection, game: str | None) -> list[Group]:
    """The finished matches that count in the statistics, of one game if it is given."""
    found = []
    for row in db.execute(
        "SELECT game, seats, outcome, count(*), sum(deals), sum(assisted), sum(undone) "
        "FROM matches WHERE status = ? AND counted GROUP BY game, seats, outcome",
        (Status.FINISHED.value,),
    ):
        with contextlib.suppress(FieldError, ValueError, TypeError, RecursionError):
            seats = seats_from(json.loads(row[1]))
            outcome = outcome_from(_optional(row[2]), len(seats))
            if outcome is not None and game in (None, row[0]):
                found.append(Group(str(row[0]), seats, outcome, *map(int, row[3:])))
    return found


def counted(db: sqlite3.Connection, game: str | None, level: str | None) -> list[str]:
    """Ids of the finished matches that count, of one game and one level if these are given."""
    found = []
    for match_id, its_game, seats in db.execute(
        "SELECT id, game, seats FROM matches WHERE status = ? AND counted", (Status.FINISHED.value,)
    ):
        with contextlib.suppress(FieldError, ValueError, TypeError, RecursionError):
            its_level = level_of(seats_from(json.loads(seats)))
            if game in (None, its_game) and level in (None, its_level):
                found.append(str(match_id))
    return found


def uncount(db: sqlite3.Connection, ids: Iterable[str]) -> None:
    """Leave matches out of the statistics from now on."""
    db.executemany("UPDATE matches SET counted = 0 WHERE id = ?", ((each,) for each in ids))
