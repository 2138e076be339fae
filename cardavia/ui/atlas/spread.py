"""Where the cards of a deck lie on the gallery's felt: in one row, or all of them in a grid."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QSizeF

from cardavia.ui.atlas.cards import RATIO

MARGIN = 17
GAP = 10
BORDER = 22
"""Pixels of felt above and below the cards."""

LARGEST = 320
"""A card in the grid grows no wider than this."""


def strip(count: int, width: float, room: QSizeF) -> list[QPointF]:
    """The middles of `count` cards side by side, `width` pixels wide; a few lie in the middle."""
    left = max(0.0, room.width() - strip_width(count, width)) / 2 + MARGIN + width / 2
    return [QPointF(left + i * (width + GAP), room.height() / 2) for i in range(count)]


def strip_width(count: int, width: float) -> float:
    """How wide the felt under such a row is."""
    return 2 * MARGIN + count * (width + GAP) - GAP


def height(columns: int, rows: int, room: QSizeF) -> float:
    """What a grid of so many columns and rows needs of the height of `room`."""
    width = _fitting(room, columns, columns * rows)
    return min(room.height(), rows * (width * RATIO + GAP) - GAP + 2 * BORDER)


def grid(codes: Sequence[str], room: QSizeF) -> tuple[float, list[QPointF]]:
    """The width of the cards that fill `room`, and their middles.

    A whole deck has a row for each suit, and its back beside them, halfway down. The cards of one
    suit take the rows that make them largest.
    """
    back = len(codes) > 1 and codes[-1] == "back"
    faces = codes[: len(codes) - back]
    rows = len({code.split(".")[0] if "." in code else code[0] for code in faces})
    columns = math.ceil(len(faces) / rows)
    if rows == 1:
        columns = max(range(1, len(faces) + 1), key=lambda n: _fitting(room, n, len(faces)))
        rows = math.ceil(len(faces) / columns)
    across = columns + back
    width = _fitting(room, across, across * rows)
    step, down = width + GAP, width * RATIO + GAP
    left = (room.width() - across * step + step) / 2
    top = (room.height() - rows * down + down) / 2
    # What is left for the last row lies in its middle.
    lacking = rows * columns - len(faces)
    places = [
        QPointF(
            left + i % columns * step + (lacking * step / 2 if i // columns == rows - 1 else 0),
            top + i // columns * down,
        )
        for i in range(len(faces))
    ]
    if back:
        places.append(QPointF(left + columns * step, room.height() / 2))
    return width, places


def beside(places: Sequence[QPointF], at: int, down: int, width: float) -> int:
    """The card nearest below (`down` 1) or above (-1) the one `at`, or `at` if there is none."""
    here, reach = places[at], width * RATIO * 0.4
    found = [
        (abs(place.y() - here.y()) + 2 * abs(place.x() - here.x()), index)
        for index, place in enumerate(places)
        if (place.y() - here.y()) * down > reach
    ]
    return min(found)[1] if found else at


def _fitting(room: QSizeF, columns: int, count: int) -> float:
    """How wide `count` cards can be in so many columns."""
    rows = math.ceil(count / columns)
    across = (room.width() - 2 * MARGIN + GAP) / columns - GAP
    down = ((room.height() - 2 * BORDER + GAP) / rows - GAP) / RATIO
    return max(24.0, min(LARGEST, across, down))
