"""Reading text that takes the height it needs: the description of a tradition."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent, QShowEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QTextBrowser, QWidget

from cardavia.ui.atlas import markdown
from cardavia.ui.theme import Theme
from cardavia.ui.widgets import Themed


class Prose(Themed, QTextBrowser):
    """Markdown without a scroll bar, as tall as its text."""

    def __init__(self, theme: Theme, px: int = 16, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._px = px
        self._source = ""
        self._width = 0
        self._stale = False
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.viewport().setAutoFillBackground(False)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.follow(theme)

    def set_markdown(self, source: str) -> None:
        """Show `source`."""
        self._source = source
        self._write()

    def set_gap(self, on: bool) -> None:
        """Leave the room of a paragraph's end below: the text goes on in another."""
        self.setViewportMargins(0, 0, 0, round(self._px * 0.6) if on else 0)
        self._width = 0
        self.updateGeometry()

    def retheme(self) -> None:
        # What nobody sees is written when somebody does, or asks how tall it is.
        self._stale = True
        if self.isVisible():
            self._freshen()

    def _freshen(self) -> None:
        if self._stale:
            self._write()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._freshen()

    def _write(self) -> None:
        self._stale = False
        markdown.style(self.document(), self.theme, self._px, self._px)
        self.setHtml(markdown.to_html(self._source))
        self.setAccessibleName(self.toPlainText())
        self._width = 0
        self.updateGeometry()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        self._freshen()
        document = self.document().clone(self)
        document.setTextWidth(max(60, min(width, self.maximumWidth())))
        height = int(document.size().height()) + 1 + self.viewportMargins().bottom()
        document.deleteLater()
        return height

    def sizeHint(self) -> QSize:
        return QSize(480, self.heightForWidth(480))

    def minimumSizeHint(self) -> QSize:
        return QSize(160, 20)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.width() != self._width:
            self._width = self.width()
            self.updateGeometry()
