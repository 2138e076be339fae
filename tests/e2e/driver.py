"""Drives the real program under X: a process, a window, real mouse and keyboard events."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
HOST = "tests.e2e.host"
ORDINARY = ("setpriv", "--bounding-set=-dac_override,-dac_read_search")
"""Starts a command for which root's permissions are those of anybody else."""


class Driver:
    """One running Cardavia. `home` holds its data, settings and caches between two starts.

    `ordinary` makes the permissions of files hold for root too.
    """

    def __init__(
        self,
        home: Path,
        *words: str,
        language: str = "en",
        ordinary: bool = False,
        **environment: str,
    ) -> None:
        self.home = home
        env = {
            **os.environ,
            "CARDAVIA_DATA": str(home / "data"),
            "CARDAVIA_CONFIG": str(home / "config"),
            "CARDAVIA_CACHE": str(home / "cache"),
            "LANGUAGE": language,
            "PYTHONPATH": str(ROOT),
            **environment,
        }
        env.pop("QT_QPA_PLATFORM", None)
        read, write = os.pipe()
        env["CARDAVIA_ANSWERS"] = str(write)
        self.errors = home / "stderr.txt"
        home.mkdir(parents=True, exist_ok=True)
        with self.errors.open("ab") as errors:
            self.process = subprocess.Popen(
                [*(ORDINARY if ordinary else ()), sys.executable, "-m", HOST, *words],
                stdin=subprocess.PIPE,
                stderr=errors,
                pass_fds=(write,),
                env=env,
                cwd=ROOT,
                text=True,
            )
        os.close(write)
        self._answers = os.fdopen(read)

    def __enter__(self) -> Driver:
        self.until(lambda: self.ask("ready"), 30)
        # Without a window manager nobody else gives the window the keyboard.
        self.do("search", "--sync", "--onlyvisible", "--name", "Cardavia", "windowfocus", "--sync")
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait(10)
        assert self.process.stdin is not None
        with contextlib.suppress(OSError):
            self.process.stdin.close()
        self._answers.close()

    # Questions ------------------------------------------------------------------------------------

    def ask(self, what: str, **values: Any) -> Any:
        """Asks the host. Raises EOFError when the program has ended."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps({"ask": what, **values}) + "\n")
        self.process.stdin.flush()
        line = self._answers.readline()
        if not line:
            raise EOFError(f"the program ended: {self.errors.read_text(encoding='utf-8')[-3000:]}")
        return json.loads(line)

    def state(self) -> dict[str, Any]:
        """What the table shows; see `Host.state`."""
        return self.ask("state") or {"phase": "", "ready": False, "hand": [], "actions": 0}

    def until(self, holds: Callable[[], object], seconds: float = 20) -> Any:
        """Waits until something holds and returns it."""
        end = time.monotonic() + seconds
        while True:
            value = holds()
            if value:
                return value
            if time.monotonic() > end:
                raise AssertionError(f"not within {seconds} s; visible: {self.ask('names')}")
            time.sleep(0.05)

    # Hands and keys -------------------------------------------------------------------------------

    def do(self, *words: object) -> None:
        """Sends events through the X server."""
        subprocess.run(["xdotool", *map(str, words)], check=True, timeout=20)

    def click_at(self, x: int, y: int) -> None:
        """Moves the pointer there in two steps, as a hand does, and clicks."""
        self.do("mousemove", x - 2, y - 2, "mousemove", x, y, "sleep", 0.03, "click", 1)

    def click(self, name: str, kind: str = "QWidget", seconds: float = 15) -> None:
        """Clicks the widget with this name as soon as it is there."""
        self.click_at(*self.until(lambda: self.ask("find", name=name, kind=kind), seconds))

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Drags with the left button in small steps."""
        self.do("mousemove", *start, "sleep", 0.05, "mousedown", 1)
        for step in range(1, 9):
            x = start[0] + (end[0] - start[0]) * step // 8
            y = start[1] + (end[1] - start[1]) * step // 8
            self.do("mousemove", x, y, "sleep", 0.02)
        self.do("mouseup", 1)

    def key(self, *names: str) -> None:
        """Types keys by their X names: ``Return``, ``space``, ``ctrl+comma``."""
        self.do("key", "--delay", 30, *names)

    def picture(self, path: Path) -> None:
        """Saves what the screen shows."""
        path.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run(["import", "-window", "root", str(path)], check=True, timeout=30)

    # The end --------------------------------------------------------------------------------------

    def close_window(self) -> float:
        """Closes the window as a window manager does; seconds until the process has ended."""
        started = time.monotonic()
        self.key("ctrl+q")
        self.process.wait(10)
        return time.monotonic() - started

    def kill(self) -> None:
        """Ends the process as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)

    def complaints(self) -> str:
        """All that was written to the error stream."""
        return self.errors.read_text(encoding="utf-8")
