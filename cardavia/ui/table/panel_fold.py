"""What gives way in the side panel when there is no room for all of it, and what comes back."""

from __future__ import annotations

from collections.abc import Iterator

from cardavia.core.accounts import Grid
from cardavia.ui.table.panel_frame import AboutSection, Section, natural_height
from cardavia.ui.table.panel_move import MoveSection
from cardavia.ui.table.panel_sections import PASSAGE, PICTURE, SHEET, PartSection, PartStack
from cardavia.ui.table.scores import ScoreView
from cardavia.ui.table.slate import SIZES


class Folding:
    """Folds the sections of one panel. Score, controls and foot line never fold.

    A slate draws together before anything is lost. Then pictures go, what explains, the sheets (a
    button stays), what a choice means, the headings of tables. When something large has gone,
    smaller things may come back. What is left of a panel that is still too low is squeezed: without
    the reasons under buttons, help as three icons in a row, without the headings of deal and move.
    """

    def __init__(
        self,
        score: ScoreView,
        parts: PartStack,
        about: AboutSection,
        move: MoveSection,
        deal: Section,
        compact: bool,
    ) -> None:
        self._score, self._parts, self._about, self._move = score, parts, about, move
        self._deal = deal
        self._roomiest = "low" if compact else "full"

    def unfold(self, width: int) -> None:
        """Show everything, in sections of this width."""
        for reason in self._move.reasons:
            reason.setVisible(True)
        self._move.set_tight(False)
        self._move.heading.setVisible(self._move.headed)
        self._deal.heading.show()
        self._parts.unfold(width)
        self._about.setVisible(self._about.wanted)
        self.offer_sheets()
        if self._score.slate is not None:
            self._score.slate.set_form(self._roomiest)

    def fold(self, left: int, width: int) -> int:
        """Take away as much as must be where `left` is negative; returns the room left over."""
        if left >= 0:
            return left
        room = left
        for room in self._steps(left, width):
            if room >= 0:
                break
        return self._bring_back(room, width)

    def _steps(self, left: int, width: int) -> Iterator[int]:
        """Take away one thing after the other; the room left after each."""
        if self._score.slate is not None and self._roomiest == "full":
            yield (left := left + self._draw_together("low"))
        for kind in (PICTURE, PASSAGE):
            for section in self._parts.of(kind):
                section.fold(True)
                yield (left := left + section.height_at(width))
        for bars in self._parts.bars:
            tall = bars.heightForWidth(width)
            bars.set_brief(True)
            yield (left := left + tall - bars.heightForWidth(width))
        for section in self._parts.of(SHEET):
            yield (left := left + self._to_button(section, width))
        if not self._about.isHidden():
            self._about.hide()
            yield (left := left + natural_height(self._about.column, width))
        if self._score.slate is not None:
            yield (left := left + self._draw_together("least"))
        for section in self._parts.of(""):
            if isinstance(section.part, Grid):  # its columns have heads of their own
                before = section.height_at(width)
                section.heading.hide()
                yield (left := left + before - section.height_at(width))
        for section in self._parts.of(""):
            yield (left := left + self._to_button(section, width))
        if self._score.slate is not None:
            yield left + self._draw_together("figures")

    def squeeze(self, left: int, width: int) -> int:
        """Take away what is among the buttons too, and draw them together; the room left over."""
        move = self._move.column
        for reason in reversed(self._move.reasons):
            if left >= 0:
                return left
            before = natural_height(move, width)
            reason.hide()
            left += before - natural_height(move, width)
        if left < 0:
            before = natural_height(move, width)
            self._move.set_tight(True)
            left += before - natural_height(move, width)
        if left < 0 and not self._move.heading.isHidden():
            before = natural_height(move, width)
            self._move.heading.hide()
            left += before - natural_height(move, width)
        if left < 0 and not self._deal.isHidden():
            before = natural_height(self._deal.column, width)
            self._deal.heading.hide()
            left += before - natural_height(self._deal.column, width)
        return left

    def _bring_back(self, left: int, width: int) -> int:
        """Fill room that a large section has left, the most useful first."""
        if left <= 0:
            return left
        about = natural_height(self._about.column, width)
        if self._about.wanted and self._about.isHidden() and about <= left:
            self._about.show()
            left -= about
        for bars in self._parts.bars:
            short = bars.heightForWidth(width)
            bars.set_brief(False)
            more = bars.heightForWidth(width) - short
            bars.set_brief(more > left)
            left -= more if more <= left else 0
        for section in self._parts.sections:
            if section.folded and section.folds in (PASSAGE, PICTURE):
                tall = section.height_at(width)
                if tall <= left:
                    section.fold(False)
                    left -= tall
        return self._draw_apart(left)

    def _to_button(self, section: PartSection, width: int) -> int:
        """Leave a button of a table; returns the pixels gained."""
        if not isinstance(section.part, Grid):
            return 0
        before = natural_height(self._move.column, width)
        section.fold(True)
        self.offer_sheets()
        button = natural_height(self._move.column, width) - before
        return section.height_at(width) - button

    def _draw_together(self, form: str) -> int:
        """Make the slate lower; returns the pixels gained."""
        slate = self._score.slate
        assert slate is not None
        before = slate.sizeHint().height()
        slate.set_form(form)
        return before - slate.sizeHint().height()

    def _draw_apart(self, left: int) -> int:
        """Make the slate as large as there is room for; returns the room left over."""
        slate = self._score.slate
        if slate is None:
            return left
        now = slate.form
        for form in SIZES[SIZES.index(self._roomiest) : SIZES.index(now)]:
            gained = self._draw_together(form)
            if left + gained >= 0:
                return left + gained
            self._draw_together(now)
        return left

    def offer_sheets(self) -> None:
        """A button for every sheet that is folded or shows only its last rows."""
        grids = [
            section.part
            for section in self._parts.sections
            if isinstance(section.part, Grid) and section.short
        ]
        self._move.sheets.show_grids(grids)
