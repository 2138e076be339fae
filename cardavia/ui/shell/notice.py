"""The notice bar: one sentence below the top bar, with a way to close it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from cardavia.core.view import Msg
from cardavia.ui.context import UiContext
from cardavia.ui.widgets import Button, IconButton, Paragraph, Themed, hairline, paint_icon


@dataclass(frozen=True)
class Notice:
    """A message; `icon` is 'info' or 'warning', `action` a button's text key and what it does."""

    msg: Msg
    icon: str = "info"
    action: tuple[str, Callable[[], object]] | None = None


class NoticeBar(Themed, QWidget):
    """Shows notices one after the other; each stays until it is closed.

    It pushes the page down instead of covering it, says itself to screen readers, and shows the
    same notice once only.
    """

    def __init__(self, context: UiContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._texts = context.texts
        self._waiting: deque[Notice] = deque()
        self._now: Notice | None = None
        self.follow(context.theme)
        row = QHBoxLayout(self)
        row.setContentsMargins(58, 8, 24, 9)
        row.setSpacing(16)
        self._text = Paragraph(context.theme, 14, parent=self)
        self._action = Button(context.theme, "plain", height=32, parent=self)
        self._close = IconButton(context.theme, "close", glyph=14, parent=self)
        row.addWidget(self._text, 1, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self._action)
        row.addWidget(self._close)
        self._close.clicked.connect(self.dismiss)
        self._action.clicked.connect(self._act)
        context.texts.changed.connect(self.retranslate)
        self.hide()

    @property
    def current(self) -> Notice | None:
        """The notice shown now."""
        return self._now

    def tell(self, notice: Notice) -> None:
        """Show `notice`, after those that still wait."""
        if notice == self._now or notice in self._waiting:
            return
        self._waiting.append(notice)
        if self._now is None:
            self._next()

    def dismiss(self) -> None:
        """Close the notice shown and go on to the next."""
        self._now = None
        self._next()

    def retranslate(self) -> None:
        """Say the same notice in the language of the moment."""
        self._close.describe(self._texts.t("app.notice_close"))
        if self._now is not None:
            self._text.setText(self._texts.msg(self._now.msg))
            if self._now.action:
                self._action.setText(self._texts.t(self._now.action[0]))

    def _next(self) -> None:
        if not self._waiting:
            self.hide()
            return
        self._now = self._waiting.popleft()
        self._action.setVisible(self._now.action is not None)
        self.retranslate()
        self.show()
        self.update()
        said = QAccessibleAnnouncementEvent(self, self._text.text())
        QAccessible.updateAccessibility(said)

    def _act(self) -> None:
        notice = self._now
        self.dismiss()
        if notice is not None and notice.action is not None:
            notice.action[1]()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.tint("raised"))
        painter.fillRect(QRectF(0, 0, 4, self.height()), self.tint("gold"))
        hairline(painter, 0, self.width(), self.height() - 1, self.tint("line"))
        if self._now is not None:
            box = QRectF(24, self.height() / 2 - 9, 18, 18)
            paint_icon(painter, self._now.icon, box, self.tint("goldtext"))
