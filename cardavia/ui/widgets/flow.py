"""A layout that sets its widgets in rows like words in a paragraph."""

from __future__ import annotations

from PySide6.QtCore import QMargins, QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class Flow(QLayout):
    """Widgets side by side; what no longer fits goes to the next row."""

    def __init__(self, gap: int = 8, row_gap: int = 8, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._gap = gap
        self._row_gap = row_gap
        self.setContentsMargins(QMargins(0, 0, 0, 0))

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._lay_out(QRect(0, 0, width, 0), False)

    def sizeHint(self) -> QSize:
        width = sum(item.sizeHint().width() + self._gap for item in self._shown()) - self._gap
        tall = max((item.sizeHint().height() for item in self._shown()), default=0)
        return QSize(max(0, width), tall)

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._shown():
            size = size.expandedTo(item.minimumSize())
        return size

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._lay_out(rect, True)

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _rows(self, width: int) -> list[list[QLayoutItem]]:
        rows: list[list[QLayoutItem]] = []
        x = 0
        for item in self._shown():
            wide = item.sizeHint().width()
            if not rows or x + wide > width:
                rows.append([])
                x = 0
            rows[-1].append(item)
            x += wide + self._gap
        return rows

    def _lay_out(self, rect: QRect, move: bool) -> int:
        y = rect.y()
        rows = self._rows(rect.width())
        for row in rows:
            tall = max(item.sizeHint().height() for item in row)
            x = rect.x()
            for item in row:
                hint = item.sizeHint()
                if move:
                    width = min(hint.width(), max(rect.width(), item.minimumSize().width()))
                    # Lower ones stand in the middle of their row: words beside buttons.
                    at = QPoint(x, y + (tall - hint.height()) // 2)
                    item.setGeometry(QRect(at, QSize(width, hint.height())))
                x += hint.width() + self._gap
            y += tall + self._row_gap
        return y - self._row_gap - rect.y() if rows else 0
