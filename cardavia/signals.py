"""Ctrl+C in the terminal, a logout, a kill: the window closes as by its own button.

Python hears a signal only when it is running, and a window in which nothing moves leaves it
asleep. So the signal writes a byte into a socket, and Qt, which watches that, wakes Python.
"""

from __future__ import annotations

import signal
import socket

from PySide6.QtCore import QCoreApplication, QSocketNotifier
from PySide6.QtWidgets import QWidget

NAMES = ("SIGINT", "SIGTERM", "SIGHUP")


class Farewell(QSocketNotifier):
    """Closes `window` and ends the event loop at the first signal that asks for an end.

    A signal that is ignored from the start stays so (`nohup`). Make it in the main thread.
    """

    def __init__(self, window: QWidget) -> None:
        self._heard, self._bell = socket.socketpair()
        for end in (self._heard, self._bell):
            end.setblocking(False)
        super().__init__(self._heard.fileno(), QSocketNotifier.Type.Read, window)
        self._window = window
        self.activated.connect(self._leave)
        signal.set_wakeup_fd(self._bell.fileno(), warn_on_full_buffer=False)
        for name in NAMES:
            number = getattr(signal, name, None)  # Windows has not all of them
            if number is not None and signal.getsignal(number) != signal.SIG_IGN:
                signal.signal(number, lambda *_: None)

    def _leave(self) -> None:
        self.setEnabled(False)
        self._window.close()
        QCoreApplication.quit()  # a dialog of the system may still be open
