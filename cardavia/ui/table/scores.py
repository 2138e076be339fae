"""The match score of any table: squares that count down, a slate, a purse."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from cardavia.core.table import Score, ScoreRow
from cardavia.ui.figures import signed
from cardavia.ui.table.panel_parts import ScoreLine
from cardavia.ui.table.purse import Purse, PurseRow
from cardavia.ui.table.slate import Slate, SlateRow
from cardavia.ui.texts import Texts
from cardavia.ui.theme import Theme


def row_spoken(texts: Texts, score: Score, row: ScoreRow) -> str:
    """A side's score in words."""
    if score.kind == "slate":
        return texts.t("slate.spoken", name=row.name, value=row.value, start=score.start)
    if score.kind == "purse":
        return texts.t("purse.spoken", name=row.name, value=signed(row.value))
    return texts.tn("table.score.spoken", row.value, name=row.name)


def score_spoken(texts: Texts, score: Score) -> str:
    """The whole score in words, line by line."""
    lines = [row_spoken(texts, score, row) for row in score.rows]
    if score.kind == "purse" and score.pot is not None:
        lines.insert(0, texts.t("purse.pot", value=score.pot))
    return "\n".join(lines)


def slate_rows(texts: Texts, score: Score) -> tuple[SlateRow, ...]:
    """The sides as a slate shows them."""
    return tuple(
        SlateRow(
            texts.msg(row.name),
            texts.msg(row.short or row.name),
            row.value,
            row_spoken(texts, score, row),
        )
        for row in score.rows
    )


def purse_rows(texts: Texts, score: Score) -> tuple[PurseRow, ...]:
    """The players as a purse shows them."""
    return tuple(
        PurseRow(texts.msg(row.name), texts.msg(row.short or row.name), row.value)
        for row in score.rows
    )


class ScoreView(QWidget):
    """Shows a score in its form; the form is chosen when it is first shown."""

    def __init__(self, theme: Theme, texts: Texts, scale: float, compact: bool) -> None:
        super().__init__()
        self._theme, self._texts = theme, texts
        self._scale, self._compact = scale, compact
        self._kind = ""
        self.lines: list[ScoreLine] = []
        self.slate: Slate | None = None
        self.purse: Purse | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(round((2 if compact else 4) * scale))

    def show_score(self, score: Score, slowly: bool) -> None:
        """Show it; `slowly` lets squares clear and strokes appear in turn."""
        self._make(score)
        texts = self._texts
        if self.slate is not None:
            self.slate.show_rows(slate_rows(texts, score), slowly)
        elif self.purse is not None:
            label = texts.msg(score.pot_label) if score.pot_label else texts.t("ledger.pot")
            spoken = score_spoken(texts, score)
            self.purse.show_purse(score.pot or 0, label, purse_rows(texts, score), spoken)
        for line, row in zip(self.lines, score.rows, strict=False):
            spoken = row_spoken(texts, score, row)
            line.show_score(texts.msg(row.name), row.value, score.start, spoken, slowly)

    def _make(self, score: Score) -> None:
        if score.kind == self._kind and len(self.lines) in (0, len(score.rows)):
            return
        self._kind = score.kind
        while (item := self._column.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.lines, self.slate, self.purse = [], None, None
        theme, scale = self._theme, self._scale
        if score.kind == "slate":
            self.slate = Slate(theme, scale, "low" if self._compact else "full")
            self._column.addWidget(self.slate)
        elif score.kind == "purse":
            self.purse = Purse(theme, scale, self._compact)
            self._column.addWidget(self.purse)
        else:
            for index in range(len(score.rows)):
                self.lines.append(ScoreLine(theme, index == 0, scale, self._compact))
                self._column.addWidget(self.lines[-1])
