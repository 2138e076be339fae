"""Opens the gallery: `python -m tests.gallery [PLATE] [--language de] [--theme dark]`."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile

from cardavia.i18n import CODES


def main() -> None:
    """Reads the command line, then shows plates until the window is closed."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.gallery",
        description="Shows every piece of the tables. Page Up and Page Down leaf through the "
        "plates, Ctrl+T changes the theme, Ctrl+L the language.",
    )
    parser.add_argument("plate", nargs="?", default="", help="the first plate, or a part of its id")
    parser.add_argument("--language", default="en", choices=CODES)
    parser.add_argument("--theme", default="light", choices=("light", "dark"))
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--text", type=int, default=100, help="size of type in percent")
    parser.add_argument("--list", action="store_true", help="name the plates and end")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        for name in ("DATA", "CONFIG", "CACHE"):
            os.environ.setdefault(f"CARDAVIA_{name}", f"{home}/{name.lower()}")
        if wanted.list:
            os.environ["QT_QPA_PLATFORM"] = "offscreen"
            from tests.gallery.wall import names

            print("\n".join(names()))
            return
        from tests.gallery.visit import Visit

        code = Visit(wanted).run()
    sys.stdout.flush()
    os._exit(code)


if __name__ == "__main__":
    main()
