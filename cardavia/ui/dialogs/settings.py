"""The settings: pages at the left, a preview at the right, every change at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QAction, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from cardavia.ui.context import UiContext
from cardavia.ui.dialogs.about_page import AboutPage
from cardavia.ui.dialogs.data_page import DataPage
from cardavia.ui.dialogs.key_page import KeysPage
from cardavia.ui.dialogs.overlay import Overlay
from cardavia.ui.dialogs.pages import (
    SIDE,
    AccessPage,
    HelpPage,
    LanguagePage,
    LookPage,
    SettingsPage,
    TablePage,
)
from cardavia.ui.dialogs.preview import Preview
from cardavia.ui.widgets import (
    Button,
    CapsHeading,
    Hairline,
    IconButton,
    Label,
    Paragraph,
    Scroller,
    Squares,
    box,
    pop_up,
)
from cardavia.ui.widgets.buttons import Pressable

PAGES = (TablePage, LookPage, HelpPage, AccessPage, LanguagePage, KeysPage, DataPage, AboutPage)
"""In the order of the navigation; the texts are `settings.page_<id>`."""

NARROW = 1100
"""Below this width of the window the navigation drops down and the preview lies above the form."""

_RING = 6
"""Pixels that the focus ring reaches beyond a control, and a little more."""


def _inset(widget: QWidget | None = None) -> QHBoxLayout:
    """A row that leaves at both sides what the focus ring takes in the form."""
    row = QHBoxLayout()
    row.setContentsMargins(_RING, 0, _RING, 0)
    if widget is not None:
        row.addWidget(widget)
    return row


class _Nav(Pressable):
    """The name of a page in the navigation."""

    def __init__(self, context: UiContext, parent: QWidget) -> None:
        super().__init__(context.theme, parent)
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def _flags(self) -> int:
        return int(Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap)

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(self.theme.font(14, weight=600))
        room = QRectF(0, 0, 176, 200)
        rect = metrics.boundingRect(room, self._flags(), self.text())
        return QSize(212, max(36, int(rect.height()) + 16))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect())
        if self.isChecked():
            box(painter, rect, self.tint("raised"), self.tint("line2"), 4, 1.2)
            painter.fillRect(QRectF(0, 0, 4, rect.height()), self.tint("accent"))
        elif self.hovered:
            box(painter, rect, self.tint("hover"), None, 4)
        painter.setFont(self.theme.font(14, weight=600 if self.isChecked() else 400))
        painter.setPen(self.tint("ink"))
        painter.drawText(rect.adjusted(20, 0, -16, 0), self._flags(), self.text())


class SettingsDialog(Overlay):
    """Over the page, below the top bar. Reset, discard, done; Esc is done as well."""

    def __init__(self, context: UiContext, window: QWidget) -> None:
        super().__init__(context.theme, context.preferences, window)
        self._context = context
        self._before: dict[str, Any] = {}
        # A page is made when it is first shown: eight at once would keep the window waiting.
        self._made: list[SettingsPage | None] = [None] * len(PAGES)
        self._current = 0
        self._table_keys: Sequence[tuple[str, str]] | None = None
        self._narrow: bool | None = None
        self._build()
        context.texts.changed.connect(self.retranslate)
        context.preferences.changed.connect(self._preference)
        self.retranslate()
        self.show_page(PAGES[0].id)

    # -- pieces

    def _build(self) -> None:
        theme, panel = self._context.theme, self.panel
        column = QVBoxLayout(panel)
        column.setContentsMargins(32 - _RING, 14, 32 - _RING, 14)
        column.setSpacing(0)
        column.addLayout(self._head())
        column.addSpacing(8)
        column.addLayout(_inset(Squares(theme, "accent", "line", parent=panel)))
        column.addSpacing(14)
        self._body = body = QHBoxLayout()
        body.setSpacing(0)
        self._side = self._navigation()
        body.addWidget(self._side)
        self._area = Scroller(theme, panel)
        self._area.setWidget(self._scrolled())
        body.addWidget(self._area, 1)
        self._beside = self._preview_beside()
        body.addWidget(self._beside)
        column.addLayout(body, 1)
        column.addSpacing(6)
        column.addLayout(_inset(Hairline(theme, parent=panel)))
        column.addSpacing(13)
        column.addLayout(self._foot())

    def _head(self) -> QHBoxLayout:
        theme = self._context.theme
        row = _inset()
        row.setSpacing(12)
        self._title = Label(theme, 30, serif=True, weight=500, parent=self.panel)
        self._note = Paragraph(theme, 14, "ink2", line_height=1.3, parent=self.panel)
        self._drop = Button(theme, "plain", icon="chevron", parent=self.panel)
        self._drop.clicked.connect(self._open_navigation)
        self._close = IconButton(theme, "close", parent=self.panel)
        row.addWidget(self._title)
        row.addWidget(self._note, 1, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self._drop)
        row.addWidget(self._close)
        self._close.clicked.connect(self.close_overlay)
        return row

    def _navigation(self) -> QWidget:
        side = QWidget(self.panel)
        side.setFixedWidth(228)
        row = QHBoxLayout(side)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(16)
        column = QVBoxLayout()
        column.setContentsMargins(0, 4, 0, 0)
        column.setSpacing(6)
        self._navs: list[_Nav] = []
        for page in PAGES:
            nav = _Nav(self._context, side)
            nav.toggled.connect(lambda on, id=page.id: self.show_page(id) if on else None)
            column.addWidget(nav)
            self._navs.append(nav)
        column.addStretch(1)
        row.addLayout(column, 1)
        row.addWidget(Hairline(self._context.theme, vertical=True, parent=side))
        return side

    def _scrolled(self) -> QWidget:
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(28, 4, 16, 0)
        column.setSpacing(0)
        self._above = Preview(self._context, holder)
        self._above.setFixedHeight(164)
        # As wide as the form below it, which leaves room for a scroll bar.
        above = QHBoxLayout()
        above.setContentsMargins(0, 0, SIDE, 0)
        above.addWidget(self._above)
        column.addLayout(above)
        self._above_gap = QWidget(holder)
        self._above_gap.setFixedHeight(16)
        column.addWidget(self._above_gap)
        self._form = column
        return holder

    def _preview_beside(self) -> QWidget:
        holder = QWidget(self.panel)
        holder.setFixedWidth(340)
        column = QVBoxLayout(holder)
        column.setContentsMargins(12, 4, 0, 12)
        column.setSpacing(12)
        self._preview_head = CapsHeading(self._context.theme, parent=holder)
        column.addWidget(self._preview_head)
        self.preview = Preview(self._context, holder)
        column.addWidget(self.preview, 1)
        return holder

    def show_deck(self, deck: str) -> None:
        """Show in the preview what the choices make of the table of this deck."""
        for preview in (self.preview, self._above):
            preview.show_deck(deck)

    def _foot(self) -> QHBoxLayout:
        theme = self._context.theme
        row = _inset()
        row.setSpacing(12)
        self.reset = Button(theme, "plain", height=40, parent=self.panel)
        self.discard = Button(theme, "plain", height=40, parent=self.panel)
        self.done = Button(theme, "primary", height=40, px=15, parent=self.panel)
        row.addWidget(self.reset)
        row.addStretch(1)
        row.addWidget(self.discard)
        row.addWidget(self.done)
        self.reset.clicked.connect(self._reset)
        self.discard.clicked.connect(self._discard)
        self.done.clicked.connect(self.close_overlay)
        return row

    # -- pages

    @property
    def page(self) -> SettingsPage:
        """The page shown."""
        return self._page(self._current)

    def _page(self, index: int) -> SettingsPage:
        page = self._made[index]
        if page is None:
            page = self._made[index] = PAGES[index](self._context)
            page.hide()
            # Not in a QStackedWidget, which is as tall as its tallest page.
            self._form.addWidget(page, 1)
            if isinstance(page, KeysPage):
                page.set_table(self._table_keys)
        return page

    def show_page(self, id: str) -> None:
        """Show the page with this id. Raises KeyError for another word."""
        for i, kind in enumerate(PAGES):
            if kind.id == id:
                at_navigation = any(nav.hasFocus() for nav in self._navs)
                self.page.hide()
                page = self._page(i)
                self._current = i
                self._navs[i].setChecked(True)
                if at_navigation:
                    self._navs[i].setFocus()
                page.shown()
                page.show()
                self._area.verticalScrollBar().setValue(0)
                self._label_drop()
                self._arrange(True)
                return
        raise KeyError(f"The settings have no page “{id}”.")

    def set_table_keys(self, table: object) -> None:
        """List the keys of the table one sits at, if it tells them."""
        listed = getattr(table, "key_list", None)
        self._table_keys = listed() if listed is not None else None
        for page in self._made:
            if isinstance(page, KeysPage):
                page.set_table(self._table_keys)

    def _open_navigation(self) -> None:
        actions = []
        for page in PAGES:
            action = QAction(self._page_name(page.id), self._drop)
            action.setCheckable(True)
            action.setChecked(page.id == self.page.id)
            action.triggered.connect(lambda _=False, id=page.id: self.show_page(id))
            actions.append(action)
        menu = pop_up(self.theme, actions, self._drop)
        for action in actions:
            action.setParent(menu)

    # -- opening and closing

    def open_overlay(self) -> None:
        self._before = self._context.preferences.snapshot()
        self.page.shown()
        self._enable()
        super().open_overlay()

    def first_focus(self) -> QWidget | None:
        if self._narrow:
            return self._drop
        return self._navs[self._current]

    def _reset(self) -> None:
        self._context.preferences.reset()

    def _discard(self) -> None:
        self._context.preferences.restore(self._before)

    def _preference(self, _name: str) -> None:
        self._enable()

    def _enable(self) -> None:
        preferences = self._context.preferences
        self.discard.setEnabled(bool(self._before) and preferences.snapshot() != self._before)
        self.reset.setEnabled(not preferences.is_default())

    # -- words

    def _page_name(self, id: str) -> str:
        return self._context.texts.t(f"settings.page_{id}")

    def _label_drop(self) -> None:
        name = self._page_name(self.page.id)
        self._drop.setText(name)
        self._drop.setToolTip(self._context.texts.t("settings.pages_tip"))

    def retranslate(self) -> None:
        """Set all texts in the language of the moment."""
        t = self._context.texts.t
        self.setAccessibleName(t("app.settings"))
        self._title.setText(t("app.settings"))
        self._note.setText(t("settings.at_once"))
        self._close.describe(t("settings.close"))
        self._preview_head.setText(t("settings.preview"))
        self.reset.setText(t("settings.reset"))
        self.reset.setToolTip(t("settings.reset_tip"))
        self.discard.setText(t("settings.discard"))
        self.discard.setToolTip(t("settings.discard_tip"))
        self.done.setText(t("settings.done"))
        self.done.setToolTip(t("settings.done_tip"))
        for page, nav in zip(PAGES, self._navs, strict=True):
            nav.setText(self._page_name(page.id))
            nav.setAccessibleName(self._page_name(page.id))
            nav.updateGeometry()
        self._label_drop()

    # -- layout

    def wanted(self, room: QRect) -> QRect:
        wide = room.width() >= NARROW
        width = min(room.width() - (128 if wide else 48), 1240)
        height = min(room.height() - 40, 780)
        left = room.x() + (room.width() - width) // 2
        top = room.y() + (room.height() - height) // 2
        return QRect(left, top, width, height)

    def _arrange(self, force: bool = False) -> None:
        narrow = self.width() < NARROW
        if narrow == self._narrow and not force:
            return
        self._narrow = narrow
        preview = self.page.with_preview
        self._side.setVisible(not narrow)
        self._drop.setVisible(narrow)
        self._beside.setVisible(preview and not narrow)
        self._above.setVisible(preview and narrow)
        self._above_gap.setVisible(preview and narrow)
        # A scrolled form cuts off the focus ring at its edge: it keeps the room for it itself.
        self._body.setContentsMargins(0 if narrow else _RING, 0, _RING, 0)
        self._form.setContentsMargins(_RING if narrow else 24, 4, 0 if narrow else 8, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier and event.key() in steps:
            at = self._current + steps[Qt.Key(event.key())]
            self.show_page(PAGES[at % len(PAGES)].id)
            event.accept()
        else:
            super().keyPressEvent(event)
