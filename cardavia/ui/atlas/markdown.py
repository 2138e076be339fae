"""Rule sheets and tradition pages: Markdown to the rich text that Qt shows.

Headings carry fixed ids ("## Aim {#aim}"), which become anchors. Tables get the attributes that
Qt's rich text needs in place of the style sheet that it does not understand.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from html import escape
from itertools import pairwise
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token
from PySide6.QtGui import (
    QFontMetricsF,
    QTextBlock,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextOption,
    QTextTable,
)

from cardavia.ui.theme import Theme

_ID: Final = re.compile(r"\s*\{#([a-z][a-z0-9-]*)\}\s*$")
_PARSER: Final = MarkdownIt("commonmark").enable("table")

_WORD: Final = re.compile(r"[^\s\u3000-\uffff]+")
"""A word that is not broken inside; Japanese may be broken anywhere."""
_TIGHTER: Final = ((0.93, 5), (0.86, 4), (0.8, 3), (0.74, 2))
"""Sizes of type and pixels around a cell, for tables that would not fit as they are."""

TableHook = Callable[[list[list[str]]], str]
"""Given the cells of a table (head row first), HTML to show in its place, or ''."""


def to_html(markdown: str, table_hook: TableHook | None = None) -> str:
    """Markdown as rich text. `table_hook` may replace a table."""
    tokens = _PARSER.parse(markdown)
    _anchor_headings(tokens)
    if table_hook is None:
        return _framed(_PARSER.renderer.render(tokens, _PARSER.options, {}))
    parts: list[str] = []
    plain: list[Token] = []
    for token in _with_tables(tokens):
        if isinstance(token, Token):
            plain.append(token)
            continue
        parts.append(_PARSER.renderer.render(plain, _PARSER.options, {}))
        plain = []
        parts.append(table_hook(_cells(token)) or _rendered(token))
    parts.append(_PARSER.renderer.render(plain, _PARSER.options, {}))
    return _framed("".join(parts))


def headings(markdown: str, level: int = 2) -> list[tuple[str, str]]:
    """Id and words of every heading of a level, in order."""
    found = []
    tokens = _PARSER.parse(markdown)
    for here, after in pairwise(tokens):
        if here.type == "heading_open" and here.tag == f"h{level}":
            match = _ID.search(after.content)
            if match:
                found.append((match[1], after.content[: match.start()].strip()))
    return found


def _rendered(tokens: Sequence[Token]) -> str:
    return str(_PARSER.renderer.render(tokens, _PARSER.options, {}))


def _anchor_headings(tokens: Sequence[Token]) -> None:
    # Qt gives headings sizes of its own that no style sheet overrules: they become paragraphs.
    for here, after in pairwise([*tokens, *tokens[:1]]):
        if here.type == "heading_close":
            here.tag = "p"
        if here.type != "heading_open":
            continue
        here.attrSet("class", here.tag)
        here.tag = "p"
        match = _ID.search(after.content)
        if match is not None and after.children:
            here.attrSet("id", match[1])
            last = after.children[-1]
            last.content = _ID.sub("", last.content)


def _with_tables(tokens: Sequence[Token]) -> list[Token | list[Token]]:
    """The tokens with those of each table gathered in a list."""
    result: list[Token | list[Token]] = []
    table: list[Token] | None = None
    for token in tokens:
        if token.type == "table_open":
            table = []
        if table is None:
            result.append(token)
        else:
            table.append(token)
        if token.type == "table_close" and table is not None:
            result.append(table)
            table = None
    return result


def _cells(table: Sequence[Token]) -> list[list[str]]:
    rows: list[list[str]] = []
    for token in table:
        if token.type == "tr_open":
            rows.append([])
        elif token.type == "inline" and rows:
            rows[-1].append(token.content)
    return rows


def _framed(html: str) -> str:
    html = html.replace("<table>", '<table width="100%" cellspacing="0" cellpadding="6">')
    # Qt knows the attribute, not the style.
    return re.sub(r'style="text-align:(left|right|center)"', r'align="\1"', html)


def picture_table(images: Sequence[str], values: Sequence[str], width: int, height: int) -> str:
    """A row of pictures with a figure under each."""
    size = f'width="{width}" height="{height}"'
    top = "".join(
        f'<td align="center" class="plain"><img src="{escape(url)}" {size}></td>' for url in images
    )
    foot = "".join(f'<td align="center" class="figure">{escape(value)}</td>' for value in values)
    return (
        f'<table width="100%" cellspacing="0" cellpadding="3"><tr>{top}</tr><tr>{foot}</tr></table>'
    )


def style(
    document: QTextDocument, theme: Theme, px: int, heading_px: int, line: float = 1.56
) -> None:
    """Give a document the type and colours of the theme. Call before setting its HTML."""
    document.setDefaultFont(theme.font(px))
    document.setDocumentMargin(0)
    scale = theme.text_scale / 100
    # Qt's own indent is for wide pages: in a column it takes a tenth of each line.
    document.setIndentWidth(round(px * 1.7 * scale))
    serif = ", ".join(f"'{family}'" for family in theme.families(serif=True))
    head, small, figure = round(heading_px * scale), round(px * scale), round(17 * scale)
    ink, ink2, hair = (theme.color(token).name() for token in ("ink", "ink2", "line"))
    natural = QFontMetricsF(theme.font(px)).lineSpacing()
    line_height = round(100 * small * line / natural)
    document.setDefaultStyleSheet(
        f"""
        body, p, li, td, th {{ color: {ink}; }}
        p, li {{ line-height: {line_height}%; }}
        p {{ margin-top: 0; margin-bottom: {round(px * 0.6)}px; }}
        li {{ margin-bottom: {round(px * 0.3)}px; }}
        ul, ol {{ margin-top: 0; margin-bottom: {round(px * 0.5)}px; -qt-list-indent: 1; }}
        p.h2 {{ font-size: {head}px; font-weight: 700; margin-top: 14px; margin-bottom: 3px; }}
        p.h3 {{ font-size: {small}px; font-weight: 600; margin-top: 10px; margin-bottom: 2px; }}
        a {{ color: {theme.color("accent").name()}; }}
        th {{ font-weight: 600; color: {ink2}; border-bottom: 1px solid {hair}; }}
        td {{ border-bottom: 1px solid {hair}; }}
        table {{ border-collapse: collapse; margin-top: 4px; margin-bottom: 10px; }}
        td.plain {{ border: none; }}
        td.figure {{ font-family: {serif}; font-size: {figure}px; border: none; }}
        """
    )


def fit_tables(document: QTextDocument, room: float, px: int, theme: Theme) -> None:
    """Set tables in smaller type where words would be broken inside in `room` pixels.

    `px` is the size of type that the document was styled with. Call after setting its HTML.
    """
    option = document.defaultTextOption()
    option.setWrapMode(QTextOption.WrapMode.WordWrap)
    document.setDefaultTextOption(option)
    for frame in document.rootFrame().childFrames():
        if not isinstance(frame, QTextTable):
            continue
        for share, padding in _TIGHTER:
            if narrowest(frame) <= room:
                break
            _tighten(frame, round(px * share * theme.text_scale / 100), padding)


def narrowest(table: QTextTable) -> float:
    """How wide a table must be, in pixels, so that no word in it is broken."""
    around = 2 * table.format().cellPadding() + 2 * table.format().border()
    columns = [0.0] * table.columns()
    for row in range(table.rows()):
        for column in range(table.columns()):
            cell = table.cellAt(row, column)
            at = cell.firstCursorPosition().block()
            columns[column] = max(columns[column], _longest(at, cell.lastPosition()))
    return sum(wide + around for wide in columns)


def _longest(block: QTextBlock, last: int) -> float:
    """The width of the longest word from a block on to a position."""
    longest = 0.0
    while block.isValid() and block.position() <= last:
        parts = block.begin()
        while not parts.atEnd():
            fragment = parts.fragment()
            metrics = QFontMetricsF(fragment.charFormat().font())
            words = _WORD.findall(fragment.text())
            longest = max([longest, *(metrics.horizontalAdvance(word) for word in words)])
            parts += 1
        block = block.next()
    return math.ceil(longest)


def _tighten(table: QTextTable, px: int, padding: int) -> None:
    smaller = QTextCharFormat()
    smaller.setProperty(QTextCharFormat.Property.FontPixelSize, px)
    cursor = table.firstCursorPosition()
    cursor.setPosition(table.lastPosition(), QTextCursor.MoveMode.KeepAnchor)
    cursor.mergeCharFormat(smaller)
    tighter = table.format()
    tighter.setCellPadding(padding)
    table.setFormat(tighter)
