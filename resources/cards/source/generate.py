"""Draw the decks: `python resources/cards/source/generate.py [--out DIR] [wiener-bild] [jass]`.

Writes `<out>/<deck>/<code>.svg`, `back.svg` and `deck.toml`. Needs nothing but the standard
library, and the same source always gives the same bytes.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
# deck id -> module with `build() -> dict[str, str]`, file name -> file text
DECKS = {"wiener-bild": "cardart.wiener", "jass": "cardart.swiss"}


def files(deck: str) -> dict[str, str]:
    """All files of one deck as name -> text."""
    if str(HERE) not in sys.path:
        sys.path.insert(0, str(HERE))
    build = importlib.import_module(DECKS[deck]).build
    return dict(build())


def write(deck: str, out: Path) -> int:
    """Write one deck below `out`; returns the number of bytes written."""
    folder = out / deck
    folder.mkdir(parents=True, exist_ok=True)
    total = 0
    for name, text in files(deck).items():
        data = text.encode("utf-8")
        (folder / name).write_bytes(data)
        total += len(data)
    return total


def main(argv: list[str] | None = None) -> int:
    """Command line entry; returns the exit code."""
    parser = argparse.ArgumentParser(description="Draw the card faces as SVG.")
    parser.add_argument("--out", type=Path, default=HERE.parent, help="folder of the deck folders")
    parser.add_argument("decks", nargs="*", help=f"any of: {', '.join(DECKS)} (default: all)")
    args = parser.parse_args(argv)
    unknown = [d for d in args.decks if d not in DECKS]
    if unknown:
        parser.error(f"unknown deck {unknown[0]!r}; choose from {', '.join(DECKS)}")
    for deck in args.decks or DECKS:
        print(f"{deck}: {write(deck, args.out) / 1024:.0f} kB")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
