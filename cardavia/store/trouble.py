"""The sentences for matches that cannot be saved now."""

from __future__ import annotations

from pathlib import Path

from cardavia.core.view import msg
from cardavia.store.folders import check, in_the_way
from cardavia.store.problems import Cause, Problem, cause_of


def failure(error: BaseException, folder: Path) -> Problem:
    """What to tell when the matches in `folder` cannot be written and stay in memory."""
    cause = cause_of(error)
    if cause in (Cause.GONE, Cause.FAILING):
        # SQLite says no more than "unable to open": a try of our own tells the reason.
        probe = check(folder)
        cause = cause if probe is None else probe.cause
    where = str(folder)
    if cause is Cause.FULL:
        return Problem(cause, msg("store.matches_full", folder=where), folder)
    if cause is Cause.REFUSED:
        return Problem(cause, msg("store.matches_refused", folder=where), folder)
    if cause is Cause.BUSY:
        return Problem(cause, msg("store.matches_busy", folder=where), folder)
    if cause is Cause.GONE and (file := in_the_way(folder)):
        return Problem(cause, msg("store.matches_file", file=str(file)), folder)
    if cause is Cause.GONE:
        return Problem(cause, msg("store.matches_gone", folder=where), folder)
    return Problem(cause, msg("store.matches_failing", folder=where, detail=str(error)), folder)


def safe_again(folder: Path) -> Problem:
    """What to tell when everything kept in memory has reached the disk."""
    return Problem(Cause.SAFE_AGAIN, msg("store.matches_safe_again"), folder)
