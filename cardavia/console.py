"""What the program prints, in the language of the settings or the system."""

from __future__ import annotations

import contextlib
import errno
import io
import os
import signal
import sys
import threading
from functools import cache
from typing import TextIO
from unicodedata import east_asian_width

from cardavia import __version__
from cardavia.core.position import quoted
from cardavia.core.view import Msg, msg
from cardavia.i18n import CODES, Catalogue, system_language

LONGEST_WORD = 400
"""Letters. What was typed, or what the system says, is shown no longer than this."""


class NotPrintedError(Exception):
    """What was printed does not reach its place; `sentence` says why, None if nobody reads it."""

    def __init__(self, sentence: Msg | None) -> None:
        super().__init__(sentence.key if sentence else "")
        self.sentence = sentence


@cache
def texts() -> Catalogue:
    """The catalogue of the language in the settings or, failing that, the system's.

    The file is only looked at: mending it is left to a program that can tell its user so.
    """
    from cardavia.store import folders, ini, schema, settings

    chosen = schema.LANGUAGE
    try:
        sections = ini.parse((folders.find().config / settings.NAME).read_bytes())
        code = chosen.parse(sections[chosen.section][chosen.name])
    except (OSError, ValueError, LookupError, ini.UnreadableError):
        code = chosen.default
    return Catalogue(code if code in CODES else system_language())


def known_games() -> dict[str, bool]:
    """Every game of the atlas, and whether this version can play it."""
    from cardavia.games import games

    return {**dict.fromkeys(("preference", "schieber"), False), **dict.fromkeys(games(), True)}


def end_quietly_when_nobody_reads() -> None:
    """`cardavia doctor | head` ends without a word, as other commands do.

    Never for the window, which a closed terminal must not end.
    """
    if hasattr(signal, "SIGPIPE") and threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)


def print_in_any_character_set() -> None:
    """A terminal that is not set to UTF-8 shows question marks for what it lacks, and no fault."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def columns(text: str) -> int:
    """How many columns of a terminal a text takes: East Asian letters take two."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def put(text: str) -> None:
    """Prints a text and a line end. Raises NotPrintedError."""
    try:
        print(text)
    except OSError as error:
        raise _not_printed(error) from error


def finish() -> None:
    """Sends on whatever was printed and is still in memory. Raises NotPrintedError."""
    if sys.stdout is None:
        return
    try:
        sys.stdout.flush()
    except OSError as error:
        raise _not_printed(error) from error


def _not_printed(error: OSError) -> NotPrintedError:
    _forget(sys.stdout)
    if isinstance(error, BrokenPipeError):
        return NotPrintedError(None)
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return NotPrintedError(msg("cli.output_full"))
    return NotPrintedError(msg("cli.output_failed", detail=error.strerror or str(error)))


def _forget(stream: TextIO | None) -> None:
    """What a broken stream still holds goes nowhere: Python would try once more at its end."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())  # type: ignore[union-attr]
        os.close(nowhere)


def complain(sentence: Msg) -> None:
    """Prints one sentence on the error stream, if there is one that takes it."""
    shown = {
        name: quoted(value, LONGEST_WORD) if isinstance(value, str) else value
        for name, value in sentence.args.items()
    }
    try:
        line = texts().msg(msg(sentence.key, **shown))
        print(f"cardavia: {line}", file=sys.stderr, flush=True)
    except OSError:
        _forget(sys.stderr)


def show(what: str) -> None:
    """Prints the version or the help text. Raises NotPrintedError."""
    put(f"Cardavia {__version__}" if what == "version" else texts().text("cli.help"))
