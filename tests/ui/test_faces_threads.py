"""Threads that read and paint faces at the same time must never stop each other."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

SECONDS = 3

PROGRAM = f"""
import tempfile, threading, time
from pathlib import Path
from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication
from cardavia import resources
from cardavia.ui.faces_disk import FaceFiles
from cardavia.ui.faces_render import read_svg, render

app = QGuiApplication([])
folder = resources.cards("wiener-bild")
size = QSize(40, 62)
plain, four = (read_svg(folder, "C7", variant, 200)[0] for variant in ("", "four"))
with tempfile.TemporaryDirectory() as place:
    files = FaceFiles(Path(place))
    files.store("a", render(plain, size))
    end = time.monotonic() + {SECONDS}

    def again(work):
        while time.monotonic() < end:
            assert not work().isNull()

    works = (
        lambda: render(plain, size, folder / "C7.svg"),
        lambda: render(four, size),
        lambda: files.load("a", size),
        lambda: files.load("a", size),
    )
    threads = [threading.Thread(target=again, args=(work,)) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
print("done")
"""


def test_reading_and_painting_side_by_side_goes_on() -> None:
    root = Path(__file__).resolve().parents[2]
    result = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        cwd=root,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert result.stdout == "done\n", result.stderr
