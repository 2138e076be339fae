"""What lies on a decision tray: groups in rows, contract tiles, the answers to a question.

A body makes its widgets once. `retext` gives them the words of the language, `lay` their places
for a width; so a tray stays itself while language, type and window change.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from cardavia.core.tray import ChoiceGroup, Tray
from cardavia.ui.faces import Faces
from cardavia.ui.table.picks import Picks
from cardavia.ui.table.tray_paint import Metrics
from cardavia.ui.table.tray_parts import Option, Said
from cardavia.ui.texts import Texts
from cardavia.ui.theme import Theme
from cardavia.ui.widgets import CapsHeading, Hairline, Paragraph

CAPS, NOTE = 12.0, 12.0
"""Type of headings and notes."""


@dataclass(frozen=True)
class Kit:
    """What the parts of a tray are made with."""

    theme: Theme
    texts: Texts
    faces: Faces
    deck: str


def speak(option: Option, texts: Texts, note: str = "") -> None:
    """Give a choice its words: on it, in its tooltip, for a screen reader."""
    choice = option.choice
    assert choice is not None
    label = texts.msg(choice.label)
    line = texts.msg(choice.line) if choice.line else ""
    reason = texts.msg(choice.reason) if choice.reason and not choice.enabled else ""
    name = texts.t("tray.choice_line", label=label, line=line) if line else label
    if choice.factor:
        name = texts.t("tray.choice_factor", text=name, factor=choice.factor)
    about = texts.msg(choice.about.text) if choice.about else ""
    tip = texts.t("table.tip_key", text=name, key=choice.key) if choice.key else name
    option.say(Said(label, line, reason), name, reason or tip, reason or about or note)


class Group:
    """The widgets of one group: heading, choices, note."""

    def __init__(self, kit: Kit, group: ChoiceGroup, look: str, parent: QWidget) -> None:
        self.group = group
        self.heading = CapsHeading(kit.theme, False, parent=parent) if group.heading else None
        self.options = [Option(kit.theme, look, choice, parent) for choice in group.choices]
        self.note = Paragraph(kit.theme, NOTE, "ink2", line_height=1.32, parent=parent)
        self.brief = False
        self._columns: dict[tuple[int, bool], int] = {}
        self._measured: object = None

    def retext(self, texts: Texts) -> None:
        """The words of the language of the moment."""
        group = self.group
        if self.heading is not None and group.heading is not None:
            self.heading.setText(texts.msg(group.heading))
        closed = [c.reason for c in group.choices if not c.enabled and c.reason is not None]
        said = group.note or (closed[0] if closed else None)
        note = texts.msg(said) if said else ""
        self.note.setText(note)
        self.note.setVisible(self.noted)
        for option in self.options:
            speak(option, texts, note)

    def measure(self, metrics: Metrics) -> None:
        """Take the lengths of the moment."""
        for option in self.options:
            option.metrics = metrics
        self.note.set_px(NOTE * metrics.factor)
        if self.heading is not None:
            self.heading.set_px(CAPS * metrics.factor)
        # Trying how texts break takes time; most sizes of a window have the same type.
        words = (self.note.text(), *(option.said for option in self.options))
        measured = (metrics.kind, words)
        if measured != self._measured:
            self._measured, self._columns = measured, {}

    @property
    def noted(self) -> bool:
        """True when it shows a note. Without room for it, tooltips and the panel say the same."""
        return bool(self.note.text()) and not self.brief

    def set_brief(self, brief: bool) -> None:
        """Show the note, or leave it out."""
        self.brief = brief
        self.note.setVisible(self.noted)

    def gap(self, metrics: Metrics) -> int:
        """Between two choices."""
        return metrics(5 if self.brief else 8)

    def across(self, gap: int) -> int:
        """Width of the choices side by side."""
        wide = sum(option.wanted().width() for option in self.options)
        return wide + gap * (len(self.options) - 1)

    def column(self, metrics: Metrics, lines: int) -> int:
        """Width of the group, its note on as many lines."""
        if (lines, self.brief) in self._columns:
            return self._columns[lines, self.brief]
        wide = row = self.across(self.gap(metrics))
        if self.heading is not None:
            wide = max(wide, self.heading.sizeHint().width())
        if self.noted:
            wide = max(wide, self.note.minimumSizeHint().width())
            while self.note.lines(wide) > lines and wide < row + metrics(200):
                wide += metrics(6)
        self._columns[lines, self.brief] = wide
        return wide


class Body(QWidget):
    """Base: the groups of a tray. Options stand in the order in which Tab walks them."""

    def __init__(self, kit: Kit, tray: Tray, parent: QWidget) -> None:
        super().__init__(parent)
        self.kit, self.tray, self.brief = kit, tray, False
        self.groups = [
            Group(kit, group, self.look_of(index, group), self)
            for index, group in enumerate(tray.groups)
        ]

    def look_of(self, index: int, group: ChoiceGroup) -> str:
        """How the choices of a group look on this tray."""
        return group.look

    @property
    def options(self) -> list[Option]:
        """All that can be chosen."""
        return [option for group in self.groups for option in group.options]

    def first(self) -> Option | None:
        """Where the keyboard begins: what is advised, or open under a heading, or open at all."""
        open_ = [option for option in self.options if not option.closed]
        advised = [option for option in open_ if option.advised]
        headed = [o for g in self.groups if g.heading for o in g.options if not o.closed]
        return next(iter([*advised, *headed, *open_, *self.options]), None)

    def retext(self) -> None:
        """The words of the language of the moment."""
        for group in self.groups:
            group.retext(self.kit.texts)

    def refresh(self, picks: Picks) -> None:
        """Show what has been put together."""

    def set_brief(self, brief: bool) -> None:
        """Say all, or what cannot be done without."""
        self.brief = brief
        for group in self.groups:
            group.set_brief(brief)

    def wanted(self, limit: int, metrics: Metrics) -> int:
        """The width it takes of what there is."""
        raise NotImplementedError

    def lay(self, width: int, metrics: Metrics) -> int:
        """Give everything its place; returns the height."""
        raise NotImplementedError


def shares(widths: Sequence[int], rows: int, gap: int) -> list[int]:
    """How many groups stand in each row so that the widest row is as narrow as can be."""
    if rows == 1:
        return [len(widths)]
    best: tuple[int, list[int]] | None = None
    for first in range(1, len(widths) - rows + 2):
        rest = shares(widths[first:], rows - 1, gap)
        split = [first, *rest]
        widest = max(_row(part, gap) for part in _parts(widths, split))
        if best is None or widest < best[0]:
            best = (widest, split)
    return best[1] if best is not None else [len(widths)]


def _parts(widths: Sequence[int], split: Sequence[int]) -> Iterator[Sequence[int]]:
    at = 0
    for count in split:
        yield widths[at : at + count]
        at += count


def _row(widths: Sequence[int], gap: int) -> int:
    return sum(widths) + gap * (len(widths) - 1)


class RowBody(Body):
    """Groups side by side; in two rows where the felt is narrow or the words are long."""

    WIDE = 818
    _TRIES = ((1, 2), (1, 3), (1, 4), (2, 1), (2, 2), (2, 3), (3, 2), (3, 3))
    """Numbers of rows and of lines in a note, in the order in which they are tried."""

    def wanted(self, limit: int, metrics: Metrics) -> int:
        for group in self.groups:
            group.measure(metrics)
        widths = [group.column(metrics, 2) for group in self.groups]
        # Longer words take more of a wide felt before they take a third line.
        return min(limit, max(metrics(self.WIDE), _row(widths, self._gap(metrics))))

    def _gap(self, metrics: Metrics) -> int:
        if self.brief:
            return metrics(8)
        return metrics(18 if metrics.compact else 24)

    def lay(self, width: int, metrics: Metrics) -> int:
        for group in self.groups:
            group.measure(metrics)
        gap = self._gap(metrics)
        split, widths, lines = self._fit(width, gap, metrics)
        y = at = 0
        for count in split:
            groups, columns = self.groups[at : at + count], widths[at : at + count]
            spare = width - _row(columns, gap)
            between = gap + min(metrics(20), max(0, spare) // max(1, count - 1))
            y += metrics(10) if at else 0
            y = self._row(groups, columns, between, y, metrics, lines)
            at += count
        return y

    def _fit(self, width: int, gap: int, metrics: Metrics) -> tuple[list[int], list[int], int]:
        for rows, lines in self._TRIES:
            if rows > len(self.groups):
                continue
            widths = [group.column(metrics, lines) for group in self.groups]
            split = shares(widths, rows, gap)
            if all(_row(part, gap) <= width for part in _parts(widths, split)):
                break
        return split, widths, lines

    @staticmethod
    def _row(
        groups: Sequence[Group],
        widths: Sequence[int],
        gap: int,
        y: int,
        metrics: Metrics,
        lines: int,
    ) -> int:
        headings = [group.heading for group in groups if group.heading is not None]
        top = y + max((h.sizeHint().height() + metrics(5) for h in headings), default=0)
        notes = top + metrics.tall + metrics(7)
        bottom, x = top + metrics.tall, 0
        for group, wide in zip(groups, widths, strict=True):
            if group.heading is not None:
                size = group.heading.sizeHint()
                group.heading.setGeometry(x, y, max(wide, size.width()), size.height())
            left = x
            for option in group.options:
                option.setGeometry(left, top, option.wanted().width(), metrics.tall)
                left += option.width() + group.gap(metrics)
            if group.noted:
                tall = group.note.heightForWidth(wide)
                group.note.setGeometry(x, notes, wide, tall)
                # Room for as many lines in every turn, so that the tray keeps its size.
                least = metrics.step(NOTE) * lines
                bottom = max(bottom, notes + max(tall, least))
            x += wide + gap
        return bottom


class TilesBody(Body):
    """Contracts as tiles, three in a row, and beside them what else can be done."""

    ACROSS = 3

    def __init__(self, kit: Kit, tray: Tray, parent: QWidget) -> None:
        super().__init__(kit, tray, parent)
        self._line = Hairline(kit.theme, vertical=True, parent=self)
        self._line.setVisible(len(self.groups) > 1)

    def look_of(self, index: int, group: ChoiceGroup) -> str:
        return "tile" if index == 0 else "answer"

    def _tile(self, metrics: Metrics) -> tuple[int, int]:
        tiles = self.groups[0].options
        wide = max(tile.wanted().width() for tile in tiles)
        return wide, max(metrics.tile_height(tile.said, wide) for tile in tiles)

    def _aside(self, metrics: Metrics, tall: int, room: int) -> int:
        """Width of what stands beside the tiles, so that its note finds room under it."""
        aside = self.groups[1]
        least = metrics(108 if metrics.compact else 126)
        wide = max(metrics.answer(o.said, least, least).width() for o in aside.options)
        while wide < metrics(210) and any(
            metrics.answer_height(o.said, wide) > tall for o in aside.options
        ):
            wide += metrics(8)
        while wide < metrics(210) and aside.noted:
            buttons = sum(max(tall, metrics.answer_height(o.said, wide)) for o in aside.options)
            if aside.note.heightForWidth(wide) <= room - buttons - metrics(8):
                break
            wide += metrics(8)
        return wide

    def _lengths(self, metrics: Metrics) -> tuple[int, int, int, int, int]:
        """Width and height of a tile, the gap, height of the grid, width of the aside."""
        for group in self.groups:
            group.measure(metrics)
        wide, tall = self._tile(metrics)
        gap = metrics(8 if metrics.compact else 12)
        rows = -(-len(self.groups[0].options) // self.ACROSS)
        grid = rows * tall + (rows - 1) * gap
        aside = self._aside(metrics, tall, grid) if len(self.groups) > 1 else 0
        return wide, tall, gap, grid, aside

    def wanted(self, limit: int, metrics: Metrics) -> int:
        wide, _, gap, _, aside = self._lengths(metrics)
        total = self.ACROSS * (wide + gap) - gap
        return min(limit, total + (aside + 2 * metrics(12) if aside else 0))

    def lay(self, width: int, metrics: Metrics) -> int:
        wide, tall, gap, grid, aside = self._lengths(metrics)
        for index, tile in enumerate(self.groups[0].options):
            row, column = divmod(index, self.ACROSS)
            tile.setGeometry(column * (wide + gap), row * (tall + gap), wide, tall)
        if not aside:
            return grid
        x = width - aside
        self._line.setGeometry(x - metrics(12), 0, 1, grid)
        group, y = self.groups[1], 0
        for option in group.options:
            height = max(tall, metrics.answer_height(option.said, aside))
            option.setGeometry(x, y, aside, height)
            y += height + gap
        note = group.note.heightForWidth(aside) if group.noted else 0
        group.note.setGeometry(x, y - gap + metrics(8), aside, note)
        return max(grid, y - gap + (metrics(8) + note if note else 0))


class QuestionBody(Body):
    """The answers to a question, large and of one size."""

    LEAST = 460

    def __init__(self, kit: Kit, tray: Tray, parent: QWidget) -> None:
        super().__init__(kit, tray, parent)
        for option in self.options:
            option.primary = tray.notice

    def look_of(self, index: int, group: ChoiceGroup) -> str:
        return "button" if self.tray.notice else "answer"

    def _size(self, metrics: Metrics) -> tuple[int, int]:
        options = self.options
        if self.tray.notice:
            size = options[0].wanted()
            return max(size.width() + metrics(24), metrics(160)), size.height()
        wide = max(option.wanted().width() for option in options)
        return wide, max(metrics.answer_height(option.said, wide) for option in options)

    def wanted(self, limit: int, metrics: Metrics) -> int:
        for group in self.groups:
            group.measure(metrics)
        wide, _ = self._size(metrics)
        count, gap = len(self.options), metrics(12)
        return min(limit, max(metrics(self.LEAST), count * (wide + gap) - gap))

    def lay(self, width: int, metrics: Metrics) -> int:
        wide, tall = self._size(metrics)
        count, gap = len(self.options), metrics(12)
        beside = count * (wide + gap) - gap <= width
        if beside and not self.tray.notice:
            wide = (width - gap * (count - 1)) // count
        elif not beside:
            wide = width
            tall = max(metrics.answer_height(option.said, wide) for option in self.options)
        rect = QRect(0, 0, wide, tall)
        for option in self.options:
            option.setGeometry(rect)
            rect.translate(wide + gap if beside else 0, 0 if beside else tall + gap)
        y = tall if beside else rect.top() - gap
        for group in self.groups:
            if group.noted:
                height = group.note.heightForWidth(width)
                group.note.setGeometry(0, y + metrics(8), width, height)
                y += metrics(8) + height
        return y
