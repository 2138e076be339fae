"""How long the pictures of a whole deck take, painted for the first time and from the cache folder.

    python -m tests.bench.deck_times [--runs N] [--width PX] [--ratio R] [--variant WORDS] [DECK...]

Goes through the real `Faces` of the window: asks for every face and the back and waits for `idle`,
once over an empty cache folder and once more, as the next start would, over the filled one. Prints
the best of several runs, wall and processor time, since other programs may use the machine too.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEventLoop
from PySide6.QtGui import QGuiApplication

from cardavia import resources
from cardavia.ui.faces import Faces

DECKS = ("wiener-bild", "jass")
FIRST, AGAIN = 1.0, 0.1
"""Seconds that a deck may take at 200 px: on the first start, and from the cache folder."""


class Times(NamedTuple):
    """Seconds of wall time and of processor time of all threads."""

    wall: float
    cpu: float


def timed(cache: Path, deck: str, width: int, ratio: float, variant: str) -> Times:
    """Have every picture of the deck made by new `Faces`, until none is left to make."""
    codes = sorted(path.stem for path in resources.cards(deck).glob("*.svg"))
    faces = Faces(cache)
    loop = QEventLoop()
    faces.idle.connect(loop.quit)
    wall, cpu = time.perf_counter(), time.process_time()
    for code in codes:
        faces.pixmap(deck, code, width, ratio, variant)
    loop.exec()
    times = Times(time.perf_counter() - wall, time.process_time() - cpu)
    assert all(faces.is_sharp(deck, code, width, ratio, variant) for code in codes)
    faces.close()
    return times


def best(runs: list[Times]) -> str:
    """The shortest wall and processor time of the runs, in milliseconds."""
    wall = min(run.wall for run in runs) * 1000
    cpu = min(run.cpu for run in runs) * 1000
    return f"{wall:6.0f} ms ({cpu:5.0f} ms of processor)"


def main() -> None:
    """Runs and prints everything."""
    parser = argparse.ArgumentParser(description="Time the pictures of whole decks.")
    parser.add_argument("decks", nargs="*", default=DECKS)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--width", type=int, default=200, help="logical pixels (200)")
    parser.add_argument("--ratio", type=float, action="append", help="device pixels per logical")
    parser.add_argument("--variant", default="", help="such as four or four+large")
    args = parser.parse_args()
    app = QGuiApplication.instance() or QGuiApplication([])
    print(f"{args.width} px, best of {args.runs}; wanted: {FIRST:.0f} s first, {AGAIN} s again")
    for deck in args.decks or DECKS:
        for ratio in args.ratio or (1.0, 2.0):
            first, again, size = [], [], 0
            for _ in range(args.runs):
                with tempfile.TemporaryDirectory() as folder:
                    cache = Path(folder)
                    ask = (cache, deck, args.width, ratio, args.variant)
                    first.append(timed(*ask))
                    again.append(timed(*ask))
                    size = sum(path.stat().st_size for path in cache.iterdir())
            kept = f"{size / 2**20:.1f} MB kept"
            print(f"{deck:12} x{ratio:g}  first {best(first)}  again {best(again)}  {kept}")
    del app


if __name__ == "__main__":
    main()
