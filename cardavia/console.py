"""What the program prints, in the language of the settings or the system."""

from __future__ import annotations

import sys
from functools import cache

from cardavia import __version__
from cardavia.core.state import Msg
from cardavia.i18n import Catalogue, system_language


@cache
def texts() -> Catalogue:
    """The catalogue of the language in the settings or, failing that, the system's."""
    from cardavia.store import folders, settings

    try:
        chosen = settings.peek(folders.find(), "language")
    except OSError:
        chosen = ""
    return Catalogue(chosen or system_language())


def known_games() -> dict[str, bool]:
    """Every game of the atlas, and whether this version can play it."""
    from cardavia.games import games

    return {**dict.fromkeys(("preference", "schieber"), False), **dict.fromkeys(games(), True)}


def complain(sentence: Msg) -> None:
    """Prints one sentence on the error stream."""
    print(f"cardavia: {texts().msg(sentence)}", file=sys.stderr)


def show(what: str) -> None:
    """Prints the version or the help text."""
    if what == "version":
        print(f"Cardavia {__version__}")
    else:
        print(texts().text("cli.help"))
