"""The frame of the side panel: its form in a window of some width, its sections, its last row."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLayout, QLayoutItem, QVBoxLayout, QWidget

from cardavia.controller import Fair
from cardavia.core.deal import number_text
from cardavia.core.tray import Passage
from cardavia.ui.texts import Texts
from cardavia.ui.theme import Theme
from cardavia.ui.widgets import CapsHeading, Paragraph, Themed, paint_icon


@dataclass(frozen=True)
class Form:
    """The form of the panel in a window of a certain width."""

    width: int
    scale: float
    compact: bool


def form_for(window: int) -> Form:
    """240 wide below 1180, 312 below 1600, 376 below 2300, else 448; wide ones in larger type."""
    if window < 1180:
        return Form(240, 1.0, True)
    if window < 1600:
        return Form(312, 1.0, False)
    return Form(376 if window < 2300 else 448, 1.15, False)


class Section(QWidget):
    """A heading and what stands under it."""

    def __init__(self, theme: Theme, scale: float, gap: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.heading = CapsHeading(theme, px=12 * scale)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(gap)
        self.column.addWidget(self.heading)


class AboutSection(Section):
    """Explains one choice at a time, in the height that the longest explanation takes."""

    def __init__(self, theme: Theme, form: Form, parent: QWidget) -> None:
        super().__init__(theme, form.scale, round(6 * form.scale), parent)
        self.passage = Paragraph(theme, 13 * form.scale, "ink2")
        self._probe = Paragraph(theme, 13 * form.scale, parent=self)
        self._probe.hide()
        self._kept: tuple[tuple[Passage, ...], str, int, int] = ((), "", 0, 0)
        self.column.addWidget(self.passage)
        self.hide()

    @property
    def wanted(self) -> bool:
        """True while there is something to explain, or room is kept for it."""
        return bool(self._kept[0] or self.passage.text())

    def keep(self, passages: tuple[Passage, ...], texts: Texts, width: int) -> None:
        """Keep room for all of these, so that nothing jumps when the choice changes."""
        kept = (passages, texts.code, width, self.passage.theme.text_scale)
        if kept == self._kept:
            return
        self._kept = kept
        tallest = 0
        for passage in passages:
            self._probe.setText(texts.msg(passage.text))
            tallest = max(tallest, self._probe.heightForWidth(width))
        self.passage.setMinimumHeight(tallest)
        self.explain(passages[0] if passages else None, texts)

    def explain(self, passage: Passage | None, texts: Texts) -> bool:
        """Explain this, or nothing; True if the section appears or goes."""
        self.heading.setText(texts.msg(passage.title) if passage is not None else "")
        self.passage.setText(texts.msg(passage.text) if passage is not None else "")
        if self.wanted != self.isHidden():
            return False
        self.setVisible(self.wanted)
        return True


class FairRow(Themed, QWidget):
    """The fingerprint of the deal; after it the deal's number and a tick."""

    def __init__(self, theme: Theme, scale: float) -> None:
        super().__init__()
        self.title = Paragraph(theme, 14 * scale, weight=600)
        self.line = Paragraph(theme, 13 * scale, "ink2")
        self.ticked = False
        self.follow(theme)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 28, 0)
        column.setSpacing(2)
        column.addWidget(self.title)
        column.addWidget(self.line)

    def show_fair(self, fair: Fair, texts: Texts) -> None:
        """A fingerprint before play; after it the number, and whether it fits."""
        t = texts.t
        self.ticked = bool(fair.matches)
        if fair.number is None:
            self.title.setText(t("table.fair.fingerprint", start=fair.commitment[:8]))
            self.line.setText(t("table.fair.before"))
        else:
            self.title.setText(t("table.fair.number", number=number_text(fair.number)))
            fits = t("table.fair.matches") if fair.matches else t("table.fair.differs")
            self.line.setText(fits)
        self.setToolTip(t("table.fair.tip", commitment=fair.commitment))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.ticked:
            painter = QPainter(self)
            rect = QRectF(self.width() - 20, self.height() / 2 - 8, 16, 16)
            paint_icon(painter, "check", rect, self.tint("good"))


def settle(widget: QWidget) -> None:
    """Lay out all that is in a widget, now.

    Qt does it level by level, each in a later event: what is painted in between is wrong, and
    is painted twice.
    """
    for inner in (*reversed(widget.findChildren(QWidget)), widget):
        layout = inner.layout()
        if layout is not None and not inner.isHidden():
            layout.activate()


def natural_height(layout: QLayout, width: int) -> int:
    """How tall everything in a layout of rows and columns wants to be at this width.

    Qt's layouts keep sizes until a later event; this asks the widgets themselves, now. A widget
    counts unless it was hidden on purpose.
    """
    margins = layout.contentsMargins()
    width -= margins.left() + margins.right()
    heights = []
    across = isinstance(layout, QHBoxLayout)
    count = max(1, layout.count()) if across else 1
    inner = (width - layout.spacing() * (count - 1)) // count
    for index in range(layout.count()):
        item = layout.itemAt(index)
        height = _height(item, inner) if item is not None else None
        if height is not None:
            heights.append(height)
    if not heights:
        return 0
    tall = max(heights) if across else sum(heights) + layout.spacing() * (len(heights) - 1)
    return tall + margins.top() + margins.bottom()


def _height(item: QLayoutItem, width: int) -> int | None:
    """The height of one item; None for a hidden one."""
    widget, layout = item.widget(), item.layout()
    if widget is not None:
        said = widget.testAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide)
        if said and widget.isHidden():
            return None
        inner = widget.layout()
        if inner is not None:
            return natural_height(inner, width)
        flexible = widget.hasHeightForWidth()
        height = widget.heightForWidth(width) if flexible else widget.sizeHint().height()
        return max(height, widget.minimumHeight())
    if layout is not None:
        return natural_height(layout, width) or None
    return item.sizeHint().height() or None
