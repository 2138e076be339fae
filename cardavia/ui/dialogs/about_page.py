"""What this program is, by whom, under which licence, and on what it runs here."""

from __future__ import annotations

import platform

import PySide6
from PySide6.QtCore import QRectF, QSize, Qt, qVersion
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from cardavia import __version__, resources
from cardavia.ui.dialogs.pages import SettingsPage
from cardavia.ui.theme import Theme
from cardavia.ui.widgets import Link, Paragraph, Themed

LICENCE = "GPL-3.0-or-later"
LICENCE_ADDRESS = "https://www.gnu.org/licenses/gpl-3.0.html"
KERNELS = ("compiled", "python", "none")
"""What the search runs on; the texts are `about.kernel_<word>`."""


class WordMark(Themed, QWidget):
    """The name of the program as it is drawn, in the ink of the theme."""

    SIZE = QSize(228, 44)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.drawing = QSvgRenderer(self)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.follow(theme)
        self.retheme()

    def retheme(self) -> None:
        name = "wordmark-dark.svg" if self.theme.dark else "wordmark-light.svg"
        self.drawing.load(str(resources.root() / "icons" / name))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return self.SIZE * max(1.0, self.theme.text_scale / 100)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self.drawing.render(painter, QRectF(self.rect()))


class AboutPage(SettingsPage):
    """Version, licence, thanks, and the facts that a report of a fault needs."""

    id = "about"

    def build(self) -> None:
        theme = self.context.theme
        self._name = WordMark(theme, self)
        self._line = Paragraph(theme, 16, "ink2", serif=True, italic=True, parent=self)
        self.column.addSpacing(6)
        self.column.addWidget(self._name, 0, Qt.AlignmentFlag.AlignLeft)
        self.column.addSpacing(6)
        self.column.addWidget(self._line)
        self.column.addSpacing(16)
        self.note("about.what", "ink")
        self.head("about.licence")
        self.note("about.licence_text", "ink")
        self._licence = Link(theme, "external", 14, parent=self)
        self._licence.clicked.connect(lambda: self.context.open_url(LICENCE_ADDRESS))
        self.column.addWidget(self._licence, 0, Qt.AlignmentFlag.AlignLeft)
        self.column.addSpacing(8)
        self.note("about.qt", "ink")
        self.head("about.here")
        self._holder = QWidget(self)
        self._grid = QGridLayout(self._holder)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(24)
        self._grid.setVerticalSpacing(6)
        self._grid.setColumnStretch(1, 1)
        self.column.addWidget(self._holder)

    def retranslate(self) -> None:
        super().retranslate()
        t = self.context.texts.t
        self._name.setAccessibleName(t("app.name"))
        self._line.setText(t("about.version", version=__version__))
        self._licence.setText(t("about.licence_link"))
        self._licence.setToolTip(LICENCE_ADDRESS)
        self._fill()

    def shown(self) -> None:
        self._fill()

    def facts(self) -> list[tuple[str, str]]:
        """Name and value of each fact, in words."""
        t = self.context.texts.t
        known = dict(self.context.facts())
        kernel = known.get("kernel", "none")
        raster = known.get("path") == "raster"
        picture = t("about.picture_raster") if raster else known.get("renderer", "")
        rows = [
            (t("about.kernel"), t(f"about.kernel_{kernel if kernel in KERNELS else 'none'}")),
            (t("about.picture"), picture),
            ("Python", platform.python_version()),
            ("Qt / PySide6", f"{qVersion()} / {PySide6.__version__}"),
        ]
        rows += [
            (t(f"settings.folder_{name}"), str(path))
            for name, path in self.context.folders.items()
            if name in ("data", "config", "cache")
        ]
        return [(name, value) for name, value in rows if value]

    def _fill(self) -> None:
        while (item := self._grid.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.setParent(None)
                widget.deleteLater()
        for row, (name, value) in enumerate(self.facts()):
            left = Paragraph(self.context.theme, 14, "ink2", parent=self._holder)
            left.setText(name)
            right = Paragraph(self.context.theme, 14, parent=self._holder)
            right.setText(value)
            self._grid.addWidget(left, row, 0, Qt.AlignmentFlag.AlignTop)
            self._grid.addWidget(right, row, 1)
        self._grid.setColumnMinimumWidth(0, 150)
