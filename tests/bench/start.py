"""Start to first painted window, memory, idle processor time and installed size.

    xvfb-run -a -s "-screen 0 1280x800x24" python -m tests.bench.start

Prints the median of five warm starts with the raster path, what a table holds in memory once a
deal lies on it, and the processor time that atlas and table take in five quiet seconds.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
STARTS = 5
QUIET = 5.0

CHILD = """
import json, os, resource, sys, time
from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication
begun = float(sys.argv[1])
class Watch(QObject):
    painted = False
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint and not self.painted:
            self.painted = True
            QTimer.singleShot(0, self.first)
        return False
    def first(self):
        print(json.dumps({"first": time.time() - begun}), flush=True)
        if sys.argv[2] == "only":
            os._exit(0)
        QTimer.singleShot(6000, self.quiet)
    def quiet(self):
        self.cpu = time.process_time()
        QTimer.singleShot(QUIET_MS, self.end)
    def end(self):
        used = time.process_time() - self.cpu
        with open("/proc/self/status") as status:
            rss = next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))
        print(json.dumps({"cpu": used, "rss": rss}), flush=True)
        os._exit(0)
app = QApplication(["cardavia"])
watch = Watch()
app.installEventFilter(watch)
from cardavia.__main__ import main
main(sys.argv[3:])
""".replace("QUIET_MS", str(int(QUIET * 1000)))


def child(home: str, *words: str) -> list[dict[str, float]]:
    env = {**os.environ, "PYTHONPATH": str(ROOT), "CARDAVIA_GL": "off", "LANGUAGE": "en"}
    env.pop("PYTHONDONTWRITEBYTECODE", None)  # an installed program has its byte code
    for name in ("DATA", "CONFIG", "CACHE"):
        env[f"CARDAVIA_{name}"] = f"{home}/{name.lower()}"
    command = [sys.executable, "-c", CHILD, str(time.time()), *words]
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=120)
    return [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]


def main() -> None:
    """Runs and prints everything."""
    with tempfile.TemporaryDirectory() as home:
        cold = child(home, "only")[0]["first"]
        warm = [child(home, "only")[0]["first"] for _ in range(STARTS)]
        listed = ", ".join(f"{seconds:.2f}" for seconds in warm)
        print(
            f"first painted window: median {statistics.median(warm):.2f} s ({listed}); "
            f"first ever {cold:.2f} s"
        )
        for name, words in (("atlas", ()), ("table", ("play", "schnapsen", "--deal", "12"))):
            _, after = child(home, "stay", *words)
            share = after["cpu"] / QUIET * 100
            print(
                f"{name}: {after['rss'] / 1024:.0f} MB resident, "
                f"{share:.2f} % of a processor while idle for {QUIET:.0f} s"
            )


if __name__ == "__main__":
    main()
