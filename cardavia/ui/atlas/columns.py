"""Where a long text may be cut into columns of paper: between lines and rows, never through one.

The text is laid out once, as one endless column. What is cut apart are *pieces* of it, a line of a
paragraph or a row of a table, so that whoever draws a column draws a stretch of that one layout:
screen, printer and file cannot differ.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtGui import QTextBlock, QTextCursor, QTextDocument, QTextTable

_INTRODUCES = (":", "：")
"""A paragraph that ends so stays with what it introduces."""


@dataclass(frozen=True)
class Piece:
    """A line or a row, from `top` to `bottom` in pixels of the text."""

    top: float
    bottom: float
    breaks: bool
    """Whether a column may begin with it."""


@dataclass(frozen=True)
class Stretch:
    """What one column shows of the text, in pixels of the text."""

    top: float
    bottom: float
    clip_top: float
    clip_bottom: float
    """A little more than the stretch, for what hangs out of a line, and nothing of another."""


def stretches(document: QTextDocument, height: float) -> list[Stretch]:
    """The columns, no taller than `height` pixels, that hold the whole text in order.

    Two make a page. Those of the last page are about as tall as each other.
    """
    parts = pieces(document, height)
    starts = [0]
    while (end := _end(parts, starts[-1], height)) < len(parts):
        starts.append(end)
    page = 2 * ((len(starts) - 1) // 2)
    starts = [*starts[: page + 1], *_halved(parts, starts[page], height)]
    ends = [*starts[1:], len(parts)]
    return [_stretch(parts, start, end) for start, end in zip(starts, ends, strict=True)]


def _stretch(parts: Sequence[Piece], start: int, end: int) -> Stretch:
    """The pieces from `start` up to before `end`."""
    top, bottom = parts[start].top, parts[end - 1].bottom
    above = (parts[start - 1].bottom + top) / 2 if start else top - 4
    below = (bottom + parts[end].top) / 2 if end < len(parts) else bottom + 4
    return Stretch(top, bottom, above, below)


def _halved(parts: Sequence[Piece], start: int, height: float) -> list[int]:
    """The piece that begins the second column of the last page, in a list, or no piece."""

    def tall(at: int) -> float:
        left = parts[at - 1].bottom - parts[start].top
        right = parts[-1].bottom - parts[at].top
        return max(left, right)

    good = [i for i in range(start + 1, len(parts)) if parts[i].breaks and tall(i) <= height]
    if good:
        return [min(good, key=tall)]
    end = _end(parts, start, height)
    return [end] if end < len(parts) else []


def _end(parts: Sequence[Piece], start: int, height: float) -> int:
    """The index behind the last piece of a column that begins with piece `start`."""
    full = parts[start].top + height
    fit = start + 1
    while fit < len(parts) and parts[fit].bottom <= full:
        fit += 1
    if fit == len(parts):
        return fit
    # Where nothing may be parted in a whole column, a bad place is better than none.
    good = (i for i in range(fit, start, -1) if parts[i].breaks)
    return next(good, fit)


def pieces(document: QTextDocument, height: float) -> list[Piece]:
    """All lines and rows in order. Tables taller than `height` pixels may be parted at a row."""
    found: list[Piece] = []
    document.size()  # has the text laid out: paragraphs alone would still be without lines
    keep = False
    block = document.begin()
    while block.isValid():
        table = QTextCursor(block).currentTable()
        if table is None:
            found += _lines(block, keep)
            keep = is_heading(block) or block.text().rstrip().endswith(_INTRODUCES)
            block = block.next()
            continue
        whole = document.documentLayout().frameBoundingRect(table).height() <= height
        found += _rows(document, table, keep, whole)
        keep = False
        block = table.lastCursorPosition().block().next()
    return found


def is_heading(block: QTextBlock) -> bool:
    """Whether this paragraph is a heading: those have the names that links go to."""
    first = block.begin()
    return not first.atEnd() and bool(first.fragment().charFormat().anchorNames())


def _lines(block: QTextBlock, keep: bool) -> list[Piece]:
    layout = block.layout()
    if not block.length() > 1:  # Qt sets empty paragraphs between tables
        return []
    found = []
    count = layout.lineCount()
    for i in range(count):
        rect = layout.lineAt(i).rect().translated(layout.position())
        # Neither the first line alone at a foot, nor the last alone at a head.
        free = not keep if i == 0 else 2 <= i <= count - 2
        found.append(Piece(rect.top(), rect.bottom(), free))
    return found


def _rows(document: QTextDocument, table: QTextTable, keep: bool, whole: bool) -> list[Piece]:
    frame = document.documentLayout().frameBoundingRect(table)
    padding = table.format().cellPadding()
    tops = [frame.top()]
    for row in range(1, table.rows()):
        tops.append(min(_cell_top(document, table, row, i) for i in range(table.columns())))
        tops[-1] -= padding
    bottoms = [*tops[1:], frame.bottom() - table.format().bottomMargin()]
    last = len(tops) - 1
    return [
        # The head of a table stands over a row, and no row stands alone.
        Piece(top, bottom, not keep if row == 0 else not whole and 2 <= row < last)
        for row, (top, bottom) in enumerate(zip(tops, bottoms, strict=True))
    ]


def _cell_top(document: QTextDocument, table: QTextTable, row: int, column: int) -> float:
    block = table.cellAt(row, column).firstCursorPosition().block()
    return document.documentLayout().blockBoundingRect(block).top()
