"""The sections of the side panel that belong to a game: sheets, quotas, an auction, cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import shiboken6
from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from cardavia.core.accounts import Bars, Calls, Facts, Grid, Part, Shown
from cardavia.core.tray import Passage
from cardavia.ui.faces import Faces
from cardavia.ui.table.panel_facts import CallsTable, FactsTable
from cardavia.ui.table.panel_frame import Form, Section, natural_height
from cardavia.ui.table.panel_tables import GridTable
from cardavia.ui.table.quota_bars import QuotaBars
from cardavia.ui.table.small_cards import TrickLine
from cardavia.ui.table.switches import may_break, reveal
from cardavia.ui.texts import Texts
from cardavia.ui.theme import Theme
from cardavia.ui.variants import FOUR
from cardavia.ui.widgets import (
    Button,
    CapsHeading,
    Paragraph,
    Popover,
    Scroller,
    box,
    shadow,
)

PICTURE, PASSAGE, SHEET = "picture", "passage", "sheet"
"""What a section is when room runs out: these fold in this order; others stay."""

FEW, MANY = 4, 9
"""Rows of a session sheet that are shown in a panel of common and of great height."""


@dataclass(frozen=True)
class Tools:
    """What every section is made with."""

    theme: Theme
    texts: Texts
    faces: Faces
    deck: str
    form: Form


class PartSection(Section):
    """One part of a game. What it is decides how it folds."""

    def __init__(self, tools: Tools, kind: type, parent: QWidget) -> None:
        form = tools.form
        super().__init__(tools.theme, form.scale, round(6 * form.scale), parent)
        self.tools, self.kind = tools, kind
        self.part: Part | None = None
        self._shown: tuple[Part, str, str] | None = None
        self.folded = False
        below = round((10 if form.compact else 15) * form.scale)
        self.column.setContentsMargins(0, 0, 0, below)
        self.body = self._make()
        self.column.addWidget(self.body)

    def _make(self) -> QWidget:
        tools, scale = self.tools, self.tools.form.scale
        if self.kind is Grid:
            table = GridTable(tools.theme, scale)
            if tools.form.compact:
                table.set_row(22)
            return table
        if self.kind is Facts:
            return FactsTable(tools.theme, scale)
        if self.kind is Bars:
            return QuotaBars(tools.theme, scale)
        if self.kind is Calls:
            return CallsTable(tools.theme, scale)
        if self.kind is Shown:
            return TrickLine(tools.theme, tools.faces, tools.deck, scale, True)
        return Paragraph(tools.theme, 13 * scale, "ink2")

    @property
    def folds(self) -> str:
        """How it gives way when room runs out; empty: it does not."""
        if isinstance(self.part, Grid):
            return SHEET if self.part.brief is not None else ""
        if isinstance(self.part, Shown):
            return PICTURE
        return PASSAGE if isinstance(self.part, (Passage, Facts)) else ""

    @property
    def short(self) -> bool:
        """True for a sheet that is folded, or of which only the last rows are shown."""
        if not isinstance(self.part, Grid) or not isinstance(self.body, GridTable):
            return False
        return self.folded or len(self.body.lines) < len(self.part.rows)

    def show_part(self, part: Part, variant: str) -> None:
        """Show a part of the kind that this section is made for."""
        texts, body = self.tools.texts, self.body
        if (part, variant, texts.code) == self._shown:
            return
        self.part, self._shown = part, (part, variant, texts.code)
        self.heading.setText(texts.msg(part.title))
        if isinstance(part, Grid) and isinstance(body, GridTable):
            body.four_colour = FOUR in variant.split("+")
            limit = (MANY if self.tools.form.scale > 1 else FEW) if part.brief else 0
            body.show_grid(part, texts, limit)
        elif isinstance(part, Facts) and isinstance(body, FactsTable):
            body.show_facts(part, texts)
        elif isinstance(part, Bars) and isinstance(body, QuotaBars):
            body.show_bars(part.bars, texts)
        elif isinstance(part, Calls) and isinstance(body, CallsTable):
            body.show_calls(part.calls, texts)
        elif isinstance(part, Shown) and isinstance(body, TrickLine):
            line = texts.msg(part.line) if part.line else ""
            body.show_trick("", part.cards, texts.msg(part.headline), line, variant)
        elif isinstance(part, Passage) and isinstance(body, Paragraph):
            body.setText(texts.msg(part.text))

    def fold(self, on: bool) -> None:
        """Give way, or come back."""
        self.folded = on
        self.setVisible(not on)

    def cramped(self, width: int) -> bool:
        """True for a sheet that is too wide for the panel."""
        return self.folds == SHEET and isinstance(self.body, GridTable) and self.body.cramped(width)

    def height_at(self, width: int) -> int:
        """How tall it is, unfolded."""
        return natural_height(self.column, width)


class PartStack:
    """All sections of a game, in the order in which the game names them."""

    def __init__(self, tools: Tools, parent: QWidget) -> None:
        self._tools, self._parent = tools, parent
        self.box = QVBoxLayout()
        self.box.setSpacing(0)
        self.sections: list[PartSection] = []

    def show_parts(self, parts: tuple[Part, ...], variant: str) -> None:
        """Show these parts; a section is kept as long as its place holds the same kind."""
        for index, part in enumerate(parts):
            if index < len(self.sections) and self.sections[index].kind is not type(part):
                self._drop(index)
            if index >= len(self.sections):
                self.sections.append(PartSection(self._tools, type(part), self._parent))
                self.box.addWidget(self.sections[-1])
            self.sections[index].show_part(part, variant)
        if len(self.sections) > len(parts):
            self._drop(len(parts))

    def _drop(self, index: int) -> None:
        """Take away the sections from this one on."""
        for section in self.sections[index:]:
            self.box.removeWidget(section)
            section.hide()
            section.deleteLater()
        del self.sections[index:]

    def unfold(self, width: int) -> None:
        """Show everything that the width allows."""
        for section in self.sections:
            section.fold(section.cramped(width))
            section.heading.show()
            if isinstance(section.body, QuotaBars):
                section.body.set_brief(False)

    def of(self, folds: str) -> list[PartSection]:
        """Sections that fold in a certain way, the lowest first."""
        return [one for one in reversed(self.sections) if one.folds == folds and not one.folded]

    @property
    def bars(self) -> list[QuotaBars]:
        """The bars, whose notes may be left out."""
        return [one.body for one in self.sections if isinstance(one.body, QuotaBars)]


class SheetButtons(QVBoxLayout):
    """A button for every sheet that found no room, or not for all its rows."""

    def __init__(self, tools: Tools) -> None:
        super().__init__()
        self._tools = tools
        self.setSpacing(round(8 * tools.form.scale))
        self.buttons: list[Button] = []
        self._grids: list[Grid] = []
        self._popover: Popover | None = None
        self._page: SheetPage | None = None
        self._opened = 0

    def show_grids(self, grids: list[Grid]) -> None:
        """Offer these sheets."""
        tools = self._tools
        height = round(36 * tools.form.scale)
        while len(self.buttons) < len(grids):
            button = Button(tools.theme, height=height, px=14 * tools.form.scale, wide=True)
            may_break(button)
            button.clicked.connect(self._opener(len(self.buttons)))
            self.buttons.append(button)
            self.addWidget(button)
        self._grids = grids
        for index, button in enumerate(self.buttons):
            reveal(button, index < len(grids))
            if index < len(grids):
                brief = grids[index].brief or grids[index].title
                button.setText(tools.texts.msg(brief))
                button.setToolTip(tools.texts.msg(grids[index].title))
        if self.open_sheet and self._page is not None and self._opened < len(grids):
            self._page.show_grid(grids[self._opened])

    def _opener(self, index: int) -> Callable[[], None]:
        return lambda: self.open(index)

    def open(self, index: int) -> None:
        """Show a sheet in a popover at its button; a second press takes it away."""
        button = self.buttons[index]
        if self.open_sheet:
            self.close_sheet()
            return
        window = button.window()
        self._opened = index
        self._page = SheetPage(self._tools)
        self._page.show_grid(self._grids[index])
        self._popover = Beside(self._tools.theme, self._page, window)
        self._popover.closed.connect(self._popover.deleteLater)
        self._popover.open_under(button)

    @property
    def open_sheet(self) -> bool:
        """True while a sheet is shown."""
        popover = self._popover
        return popover is not None and shiboken6.isValid(popover) and popover.isVisible()

    def close_sheet(self) -> None:
        """Take an open sheet away."""
        if self.open_sheet and self._popover is not None:
            self._popover.close_popover()
        self._popover = self._page = None


class Beside(Popover):
    """A popover that stands on the felt, beside the panel that has the button."""

    def _place(self) -> None:
        window, anchor, content = self.parentWidget(), self._anchor, self._content
        if window is None or anchor is None:
            return
        hint = content.sizeHint()
        edge = self.EDGE
        room = QSize(window.width() - 28, window.height() - 56 - 28)
        size = QSize(hint.width() + 2 * edge, hint.height() + 2 * edge).boundedTo(room)
        corner = anchor.mapTo(window, QPoint(0, 0))
        left = max(14, corner.x() - size.width() - 14)
        middle = corner.y() + anchor.height() // 2
        top = max(56 + 14, min(middle - size.height() // 2, window.height() - size.height() - 14))
        self.setGeometry(left, top, size.width(), size.height())
        content.setGeometry(edge, edge, size.width() - 2 * edge, size.height() - 2 * edge)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(self.EDGE, self.EDGE, -self.EDGE, -self.EDGE)
        shadow(painter, rect, self.theme, 6, self.EDGE - 2, 2)
        box(painter, rect, self.tint("raised"), self.tint("line2"), 6)


class SheetPage(QWidget):
    """All rows of a sheet, on a popover."""

    WIDE, TALL = 360, 460

    def __init__(self, tools: Tools) -> None:
        super().__init__()
        self._texts = tools.texts
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 14, 14, 14)
        self._heading = CapsHeading(tools.theme)
        column.addWidget(self._heading)
        self.table = GridTable(tools.theme)
        area = Scroller(tools.theme)
        area.setWidget(self.table)
        column.addWidget(area)

    def show_grid(self, grid: Grid) -> None:
        """Show the sheet, or what has become of it meanwhile."""
        self.setAccessibleName(self._texts.msg(grid.title))
        self._heading.setText(self._texts.msg(grid.title))
        self.table.show_grid(grid, self._texts)

    def sizeHint(self) -> QSize:
        tall = self.table.heightForWidth(self.WIDE - 40) + 66
        return QSize(self.WIDE, min(tall, self.TALL))
