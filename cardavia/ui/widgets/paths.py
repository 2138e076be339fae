"""Short path strings ("M0 0L4 4Z") as QPainterPath: signs and icons are written this way."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from PySide6.QtGui import QPainterPath

_TOKEN: Final = re.compile(r"[MLHVCQZ]|-?(?:\d+\.?\d*|\.\d+)")
_ARGUMENTS: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "Z": 0}


@cache
def path(text: str) -> QPainterPath:
    """The path of a string with absolute commands M L H V C Q Z. Raises ValueError if malformed.

    The result is shared: copy it before changing it.
    """
    tokens = _TOKEN.findall(text)
    result = QPainterPath()
    at, command = 0, ""
    while at < len(tokens):
        if tokens[at].isalpha():
            command = tokens[at]
            at += 1
        elif not command or command == "Z":
            raise ValueError(f"The path “{text}” has a number without a command.")
        count = _ARGUMENTS[command]
        numbers = [float(token) for token in tokens[at : at + count]]
        if len(numbers) < count:
            raise ValueError(f"The path “{text}” ends too early.")
        at += count
        _step(result, command, numbers)
    return result


def _step(result: QPainterPath, command: str, n: list[float]) -> None:
    here = result.currentPosition()
    if command == "M":
        result.moveTo(n[0], n[1])
    elif command == "L":
        result.lineTo(n[0], n[1])
    elif command == "H":
        result.lineTo(n[0], here.y())
    elif command == "V":
        result.lineTo(here.x(), n[0])
    elif command == "C":
        result.cubicTo(n[0], n[1], n[2], n[3], n[4], n[5])
    elif command == "Q":
        result.quadTo(n[0], n[1], n[2], n[3])
    else:
        result.closeSubpath()
