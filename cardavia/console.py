"""What the program prints, in the language of the settings or the system."""

from __future__ import annotations

import io
import signal
import sys
import threading
from functools import cache
from unicodedata import east_asian_width

from cardavia import __version__
from cardavia.core.state import Msg
from cardavia.i18n import CODES, Catalogue, system_language


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


def complain(sentence: Msg) -> None:
    """Prints one sentence on the error stream."""
    print(f"cardavia: {texts().msg(sentence)}", file=sys.stderr)


def show(what: str) -> None:
    """Prints the version or the help text."""
    if what == "version":
        print(f"Cardavia {__version__}")
    else:
        print(texts().text("cli.help"))
